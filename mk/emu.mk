# The emulator: its engine, driver and reference (libquern-emu.a), the program quern-emu, and their tests.
# Needs libboost-context-dev and, for the tests, libcmocka-dev.
EMU_ENGINE := $(patsubst %,$(OBJ)/src/emu/%.o,memory fiber workgroup access atoms launch library findings shadow \
    profile profile_bytes profile_lds)
EMU_REFERENCE := $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/emu/reference/*.c))
EMU_ROWS := $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/emu/rows/*.c))
EMU_CHECKS := $(EMU_ROWS) $(patsubst %,$(OBJ)/src/emu/%.o,check matrix gemm_check pack_check gemm_cases pack_cases random_cases config sample suite command)
EMU_RUNS := $(patsubst %,$(OBJ)/src/emu/%.o,check_emu suite_emu batch)
EMU_LIBS   := -lboost_context -lm -ldl -lpthread -lzstd

# The generated headers, and the dispatch table of the architecture that the emulator runs.
GENERATED  ?= generated
EMU_TABLE  := $(OBJ)/$(GENERATED)/gfx942/dispatch.o

$(OBJ)/src/emu/%.o $(OBJ)/tests/emu/%.o $(EMU_TABLE): CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
# The atoms are the emulator's inner loop; a fused multiply-add rounds as the two would, for products are exact.
$(OBJ)/src/emu/atoms.o: CFLAGS += -O3 -ffp-contract=fast -Wno-psabi
$(OBJ)/src/emu/reference/%.o: CFLAGS += -O3

$(LIB)/libquern-emu.a: $(EMU_ENGINE) $(EMU_REFERENCE) $(OBJ)/src/emu/driver.o
	$(ARCHIVE)

PROGRAMS += $(BIN)/quern-emu
$(BIN)/quern-emu: LDLIBS += $(EMU_LIBS)
$(BIN)/quern-emu: $(OBJ)/src/emu/quern_emu.o $(OBJ)/src/emu/profile_text.o $(EMU_CHECKS) $(EMU_RUNS) $(EMU_TABLE) $(LIB)/libquern-emu.a $(LIB)/libquern.a
	$(LINK)

# The model of the L2s: quern-profile.  It walks tiles by the kernels' own functions, which are C++ for clang.
L2_MODEL := $(patsubst %,$(OBJ)/src/emu/%.o,l2 l2_walk l2_tile arch)
$(OBJ)/src/emu/l2.o $(OBJ)/src/emu/l2_walk.o: CFLAGS += -O3
$(OBJ)/src/emu/arch.o: CPPFLAGS += $(shell pkg-config --cflags lua5.4)
$(OBJ)/src/emu/l2_tile.o: src/emu/l2_tile.cpp src/emu/l2_tile.h $(wildcard templates/device/*.h)
	@mkdir -p $(@D)
	@echo "clang $<"
	@$(CLANG) -x c++ -std=c++17 -DQD_HOST -O2 -w -fPIC -fno-exceptions -fno-rtti -Itemplates/device \
	    -I$(GENERATED)/include -c $< -o $@

PROGRAMS += $(BIN)/quern-profile
$(BIN)/quern-profile: LDLIBS += $(EMU_LIBS) $(shell pkg-config --libs lua5.4)
$(BIN)/quern-profile: $(OBJ)/src/emu/quern_profile.o $(OBJ)/src/emu/model.o $(L2_MODEL) $(EMU_CHECKS) $(EMU_RUNS) $(EMU_TABLE) \
    $(LIB)/libquern-emu.a $(LIB)/libquern.a
	$(LINK)

# What the models say of the shape lists of gemm, in build/profile/.
.PHONY: profile
profile: $(patsubst bench/shapes/%.csv,build/profile/%.csv,$(wildcard bench/shapes/*_gemm.csv))
build/profile/%.csv: bench/shapes/%.csv $(BIN)/quern-profile
	@mkdir -p $(@D)
	$(BIN)/quern-profile --generated $(GENERATED) $< > $@

LINT_C += $(wildcard src/emu/*.[ch] src/emu/*.cpp src/emu/reference/*.[ch] src/emu/rows/*.[ch] tests/emu/*.[ch])

TEST_PROGRAMS += $(BIN)/test-emu-engine
$(BIN)/test-emu-engine: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-engine: $(OBJ)/tests/emu/test_engine.o $(EMU_ENGINE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-rows
$(BIN)/test-emu-rows: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-rows: $(OBJ)/tests/emu/test_rows.o $(OBJ)/tests/emu/kernel_file.o $(EMU_ENGINE) $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-act
$(BIN)/test-emu-act: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-act: $(OBJ)/tests/emu/test_act.o $(OBJ)/tests/emu/kernel_file.o $(EMU_ENGINE) $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-reduce
$(BIN)/test-emu-reduce: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-reduce: $(OBJ)/tests/emu/test_reduce.o $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-rope
$(BIN)/test-emu-rope: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-rope: $(OBJ)/tests/emu/test_rope.o $(OBJ)/tests/emu/kernel_file.o $(EMU_ENGINE) $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-attention
$(BIN)/test-emu-attention: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-attention: $(OBJ)/tests/emu/test_attention.o $(OBJ)/src/emu/rows/rows.o $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-attention-same
$(BIN)/test-emu-attention-same: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-attention-same: $(OBJ)/tests/emu/test_attention_same.o $(OBJ)/tests/emu/attention_runs.o $(EMU_TABLE) \
    $(LIB)/libquern-emu.a $(LIB)/libquern.a
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-quantize
$(BIN)/test-emu-quantize: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-quantize: $(OBJ)/tests/emu/test_quantize.o $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-narrow
$(BIN)/test-emu-narrow: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-narrow: $(OBJ)/tests/emu/test_narrow.o $(OBJ)/tests/emu/kernel_file.o $(EMU_ENGINE) $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-norm
$(BIN)/test-emu-norm: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-norm: $(OBJ)/tests/emu/test_norm.o $(EMU_REFERENCE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-profile
$(BIN)/test-emu-profile: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-profile: $(OBJ)/tests/emu/test_profile.o $(EMU_ENGINE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-findings
$(BIN)/test-emu-findings: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-findings: $(OBJ)/tests/emu/test_findings.o $(EMU_ENGINE)
	$(LINK)
TEST_PROGRAMS += $(BIN)/test-emu-reference
$(BIN)/test-emu-reference: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-reference: $(OBJ)/tests/emu/test_reference.o $(EMU_REFERENCE)
	$(LINK)

TEST_PROGRAMS += $(BIN)/test-emu-driver
$(BIN)/test-emu-driver: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-driver: $(OBJ)/tests/emu/test_driver.o $(LIB)/libquern-emu.a
	$(LINK)

TEST_SCRIPTS += tests/emu/test_quern_emu.sh tests/emu/test_kernels.sh tests/emu/test_sanitizer.sh \
    tests/emu/test_profile.sh tests/emu/test_attention.sh tests/emu/test_attention_decode.sh
TEST_NEEDS   += $(BIN)/quern-emu $(BIN)/quern-profile

TEST_PROGRAMS += $(BIN)/test-emu-suite
$(BIN)/test-emu-suite: LDLIBS += -lcmocka -lm
$(BIN)/test-emu-suite: $(patsubst %,$(OBJ)/%.o,tests/emu/test_suite src/emu/config src/emu/sample) $(EMU_REFERENCE)
	$(LINK)

# The loops that most work runs in, by the counters; and the model of the L2s.
TEST_PROGRAMS += $(BIN)/test-emu-flagship $(BIN)/test-emu-l2
$(BIN)/test-emu-flagship: LDLIBS += -lcmocka $(EMU_LIBS)
$(BIN)/test-emu-flagship: $(OBJ)/tests/emu/test_flagship.o $(EMU_CHECKS) $(EMU_RUNS) $(EMU_TABLE) $(LIB)/libquern-emu.a \
    $(LIB)/libquern.a
	$(LINK)
$(BIN)/test-emu-l2: LDLIBS += -lcmocka $(EMU_LIBS) $(shell pkg-config --libs lua5.4)
$(BIN)/test-emu-l2: $(OBJ)/tests/emu/test_l2.o $(L2_MODEL) $(LIB)/libquern-emu.a
	$(LINK)
