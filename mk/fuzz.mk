# Fuzz targets, built by clang with libFuzzer and the address and undefined sanitizers, in $(B)/fuzz/.
# tests/fuzz/test_fuzz runs each on its corpus and then for some seconds; by hand:
#   make fuzz && build/fuzz/fuzz-expr tests/fuzz/corpus/expr

FUZZ_LUA := spec expr csv tuned
FUZZ_C   := pack selector
FUZZERS  := $(patsubst %,$(B)/fuzz/fuzz-%,$(FUZZ_LUA) $(FUZZ_C))
FUZZ_SANITIZE := address,undefined
FUZZ_FLAGS = -std=c11 -Wall -Wextra -Werror -O1 -g -fsanitize=fuzzer-no-link,$(FUZZ_SANITIZE) \
    -fno-sanitize-recover=all -D_GNU_SOURCE -Isrc/runtime -I$(GENERATED)/include -Igen \
    $(shell pkg-config --cflags lua5.4)

# These programs have their own sanitizers.
ifeq ($(SAN),)
TEST_SCRIPTS += tests/fuzz/test_fuzz
TEST_NEEDS   += $(FUZZERS)
endif
LINT_C   += $(wildcard tests/fuzz/*.c)
LINT_LUA += tests/fuzz/targets.lua
.PHONY: fuzz
fuzz: $(FUZZERS)

$(B)/fuzz/%.o: %.c
	@mkdir -p $(@D)
	@echo "clang $<"
	@$(CLANG) $(FUZZ_FLAGS) -MMD -MP -c $< -o $@
$(B)/fuzz/embedded.o: $(OBJ)/gen/embedded.c
	@mkdir -p $(@D)
	@$(CLANG) $(FUZZ_FLAGS) -c $< -o $@
$(FUZZ_LUA:%=$(B)/fuzz/target-%.o): $(B)/fuzz/target-%.o: tests/fuzz/lua_target.c
	@mkdir -p $(@D)
	@echo "clang $< ($*)"
	@$(CLANG) $(FUZZ_FLAGS) -DFUZZ_TARGET='"$*"' -MMD -MP -c $< -o $@
-include $(wildcard $(B)/fuzz/*.d $(B)/fuzz/*/*.d $(B)/fuzz/*/*/*.d)

FUZZ_LINK = @echo "link $@"; $(CLANG) -fsanitize=fuzzer,$(FUZZ_SANITIZE) -o $@ $(filter %.o,$^)
FUZZ_GEN := $(patsubst %.c,$(B)/fuzz/%.o,$(filter-out gen/main.c gen/embed.c,$(wildcard gen/*.c))) $(B)/fuzz/embedded.o
$(FUZZ_LUA:%=$(B)/fuzz/fuzz-%): $(B)/fuzz/fuzz-%: $(B)/fuzz/target-%.o $(B)/fuzz/tests/fuzz/mutate.o $(FUZZ_GEN)
	$(FUZZ_LINK) $(shell pkg-config --libs lua5.4) -lm -lpthread

FUZZ_RUNTIME := $(patsubst %.c,$(B)/fuzz/%.o,$(wildcard src/runtime/*.c))
$(FUZZ_C:%=$(B)/fuzz/fuzz-%): $(B)/fuzz/fuzz-%: $(B)/fuzz/tests/fuzz/%.o $(FUZZ_RUNTIME)
	$(FUZZ_LINK) -lzstd -ldl -lpthread
$(B)/fuzz/fuzz-selector: $(B)/fuzz/$(GENERATED)/gfx942/dispatch.o $(B)/fuzz/$(GENERATED)/sm_90/dispatch.o
