# The emulator: its engine, driver and reference (libquern-emu.a), the program quern-emu, and their tests.
EMU_ENGINE := $(patsubst %,$(OBJ)/src/emu/%.o,memory fiber workgroup access atoms launch library)
EMU_LIBS   := -lboost_context -lm -ldl -lpthread

# The atoms are the emulator's inner loop; a fused multiply-add rounds as the two would, for products are exact.
$(OBJ)/src/emu/atoms.o: CFLAGS += -O3 -ffp-contract=fast -Wno-psabi

LINT_C += $(wildcard src/emu/*.[ch] src/emu/reference/*.[ch] tests/emu/*.[ch])

$(BIN)/test-emu-engine: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-engine: $(OBJ)/tests/emu/test_engine.o $(EMU_ENGINE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-engine
