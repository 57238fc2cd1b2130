# Tests of dispatch as a whole (tests/dispatch/): the generated table through the C API.
DISPATCH_OBJECTS := $(patsubst %,$(OBJ)/tests/%.o,dispatch/problems dispatch/checks runtime/fake runtime/fake_driver) \
    $(LIB)/libquern.a
$(OBJ)/tests/dispatch/%.o: CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include

# A build with a sanitizer has no quern of its own, and so no tables of made-up devices.
DISPATCH_TESTS := problems hopper threads $(if $(SAN),,choices)
DISPATCH_PROGRAMS := $(DISPATCH_TESTS:%=$(BIN)/test-dispatch-%)
$(DISPATCH_PROGRAMS): $(BIN)/test-dispatch-%: $(OBJ)/tests/dispatch/test_%.o $(DISPATCH_OBJECTS)
	$(LINK)
$(filter-out %-hopper,$(DISPATCH_PROGRAMS)): $(OBJ)/$(GENERATED)/gfx942/dispatch.o
$(BIN)/test-dispatch-hopper: $(OBJ)/$(GENERATED)/sm_90/dispatch.o
$(OBJ)/tests/dispatch/test_hopper.o: CPPFLAGS += -DGENERATED='"$(GENERATED)"'
$(DISPATCH_PROGRAMS): LDLIBS += -lcmocka -lzstd -lpthread
# Counts allocations and locks.
$(BIN)/test-dispatch-threads: LDLIBS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free,--wrap=pthread_mutex_lock

# Tables of devices that are made up: gfx942 with other numbers (tests/dispatch/arch/*.sed).
MADE_UP := mill38 mill32k
MADE_UP_C := $(foreach arch,$(MADE_UP),$(OBJ)/made-up/$(arch)/generated/$(arch)/dispatch.c)
$(BIN)/test-dispatch-choices: $(MADE_UP_C:.c=.o)
$(OBJ)/made-up/%.o: $(OBJ)/made-up/%.c
	@echo "cc $<"
	@$(CC) $(CPPFLAGS) $(CFLAGS) -c $< -o $@
$(MADE_UP_C:.c=.o): CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
define MADE_UP_RULE
$(OBJ)/made-up/$(1)/generated/$(1)/dispatch.c: tests/dispatch/arch/$(1).sed $(BIN)/quern specs/words.lua \
    $(wildcard specs/arch/*.lua specs/families/*.lua specs/parts/*.lua specs/tuned/*/*.csv)
	@mkdir -p $(OBJ)/made-up/$(1)/specs/arch
	@for part in specs/families specs/parts specs/words.lua templates bench; do \
	    ln -sfn $(CURDIR)/$$$$part $(OBJ)/made-up/$(1)/$$$$part; done
	@sed -f $$< specs/arch/gfx942.lua > $(OBJ)/made-up/$(1)/specs/arch/$(1).lua
	@echo "quern gen --arch $(1)"
	@$(BIN)/quern gen --root $(OBJ)/made-up/$(1) --arch $(1) --out $(OBJ)/made-up/$(1)/generated > /dev/null
	@touch $$@
endef
$(foreach arch,$(MADE_UP),$(eval $(call MADE_UP_RULE,$(arch))))

# The same problems with the table of the lean profile, which vendored folders have.
ifeq ($(SAN),)
LEAN_C := $(OBJ)/lean/generated/gfx942/dispatch.c
$(LEAN_C): $(BIN)/quern $(wildcard bench/shapes/*.csv specs/*.lua specs/arch/*.lua specs/families/*.lua specs/parts/*.lua specs/tuned/*/*.csv)
	@echo "quern gen --profile lean"
	@$(BIN)/quern gen --arch gfx942 --profile lean --out $(OBJ)/lean/generated > /dev/null
	@touch $@
$(LEAN_C:.c=.o): CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
$(LEAN_C:.c=.o): $(LEAN_C)
	@echo "cc $<"
	@$(CC) $(CPPFLAGS) $(CFLAGS) -c $< -o $@
DISPATCH_PROGRAMS += $(BIN)/test-dispatch-problems-lean
$(BIN)/test-dispatch-problems-lean: LDLIBS += -lcmocka -lzstd -lpthread
$(BIN)/test-dispatch-problems-lean: $(OBJ)/tests/dispatch/test_problems.o $(LEAN_C:.c=.o) $(DISPATCH_OBJECTS)
	$(LINK)
endif

TEST_PROGRAMS += $(DISPATCH_PROGRAMS)
TEST_SCRIPTS += tests/dispatch/test_tsan.sh

LINT_C += $(wildcard tests/dispatch/*.[ch])
