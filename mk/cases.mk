# Public cases of other libraries' failures (tests/cases/, docs/cases.md).
$(OBJ)/tests/cases/%.o: CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
TEST_PROGRAMS += $(BIN)/test-cases-repeat
$(BIN)/test-cases-repeat: LDLIBS += -lcmocka -lboost_context -lm -ldl -lpthread -lzstd
$(BIN)/test-cases-repeat: $(OBJ)/tests/cases/test_repeat.o $(OBJ)/$(GENERATED)/gfx942/dispatch.o \
    $(LIB)/libquern-emu.a $(LIB)/libquern.a
	$(LINK)

TEST_SCRIPTS += tests/cases/test_cases.sh
LINT_C += $(wildcard tests/cases/*.c)
