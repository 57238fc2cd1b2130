# The emulator: its engine, driver and reference (libquern-emu.a), the program quern-emu, and their tests.
# Needs libboost-context-dev and, for the tests, libcmocka-dev.
EMU_ENGINE := $(patsubst %,$(OBJ)/src/emu/%.o,memory fiber workgroup access atoms launch library findings shadow \
    profile profile_bytes profile_lds)
EMU_REFERENCE := $(patsubst %,$(OBJ)/src/emu/reference/%.o,numbers data gemm)
EMU_CHECKS := $(patsubst %,$(OBJ)/src/emu/%.o,check gemm_check gemm_cases random_cases config sample batch suite)
EMU_LIBS   := -lboost_context -lm -ldl -lpthread -lzstd

# The generated headers and the dispatch table.
GENERATED  ?= generated
EMU_TABLE  := $(OBJ)/$(GENERATED)/$(ARCH)/dispatch.o

$(OBJ)/src/emu/%.o $(OBJ)/tests/emu/%.o $(EMU_TABLE): CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
# The atoms are the emulator's inner loop; a fused multiply-add rounds as the two would, for products are exact.
$(OBJ)/src/emu/atoms.o: CFLAGS += -O3 -ffp-contract=fast -Wno-psabi
$(OBJ)/src/emu/reference/%.o: CFLAGS += -O3

$(LIB)/libquern-emu.a: $(EMU_ENGINE) $(EMU_REFERENCE) $(OBJ)/src/emu/driver.o
	$(ARCHIVE)

PROGRAMS += $(BIN)/quern-emu
$(BIN)/quern-emu: LDLIBS += $(EMU_LIBS)
$(BIN)/quern-emu: $(OBJ)/src/emu/quern_emu.o $(OBJ)/src/emu/profile_text.o $(EMU_CHECKS) $(EMU_TABLE) $(LIB)/libquern-emu.a $(LIB)/libquern.a
	$(LINK)

LINT_C += $(wildcard src/emu/*.[ch] src/emu/reference/*.[ch] tests/emu/*.[ch])

TEST_PROGRAMS += $(BIN)/test-emu-engine
$(BIN)/test-emu-engine: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-engine: $(OBJ)/tests/emu/test_engine.o $(EMU_ENGINE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-reference
$(BIN)/test-emu-reference: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-reference: $(OBJ)/tests/emu/test_reference.o $(EMU_REFERENCE)
	$(LINK)

TEST_PROGRAMS += $(BIN)/test-emu-driver
$(BIN)/test-emu-driver: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-driver: $(OBJ)/tests/emu/test_driver.o $(LIB)/libquern-emu.a
	$(LINK)

TEST_SCRIPTS += tests/emu/test_quern_emu.sh tests/emu/test_kernels.sh
TEST_NEEDS   += $(BIN)/quern-emu

TEST_PROGRAMS += $(BIN)/test-emu-suite
$(BIN)/test-emu-suite: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-suite: $(patsubst %,$(OBJ)/%.o,tests/emu/test_suite src/emu/config src/emu/sample) $(EMU_REFERENCE)
	$(LINK)
