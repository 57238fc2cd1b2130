# The generator, build/bin/quern: C with Lua embedded; its Lua modules are compiled in.

GEN_LUA  := $(sort $(wildcard gen/lua/*.lua))
GEN_C    := $(filter-out gen/embed.c,$(sort $(wildcard gen/*.c)))
GEN_OBJS := $(GEN_C:%.c=$(OBJ)/%.o) $(OBJ)/gen/embedded.o

PROGRAMS     += $(BIN)/quern
TEST_NEEDS   += $(BIN)/quern
# Those of Lua alone are the same under a sanitizer.
GEN_TESTS    := $(sort $(wildcard tests/gen/test_*))
TEST_SCRIPTS += $(if $(SAN),$(filter-out %/test_dispatch.lua %/test_expand.lua %/test_expr.lua %/test_select.lua,$(GEN_TESTS)),$(GEN_TESTS))
LINT_C       += $(wildcard gen/*.c gen/*.h templates/device/*.h)
LINT_LUA     += $(GEN_LUA) $(wildcard tests/gen/*.lua)

$(OBJ)/gen/%.o: CPPFLAGS += $(shell pkg-config --cflags lua5.4) -Igen
$(BIN)/quern: LDLIBS += $(shell pkg-config --libs lua5.4) -lm -lpthread

$(BIN)/quern: $(GEN_OBJS)
	$(LINK)

# The build tool runs on this machine, without sanitizers.
$(B)/tools/embed: gen/embed.c
	@mkdir -p $(@D)
	@echo "tool $@"
	@$(CC) -std=c11 -O1 $< -o $@

$(OBJ)/gen/embedded.c: $(B)/tools/embed $(GEN_LUA) gen/lua
	@mkdir -p $(@D)
	@$(B)/tools/embed $(GEN_LUA) > $@

$(OBJ)/gen/embedded.o: $(OBJ)/gen/embedded.c
	@$(CC) $(CPPFLAGS) $(CFLAGS) -c $< -o $@
