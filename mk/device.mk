# Programs for a real device: quern-device (correctness) and quern-bench (time).  They find the driver's library at
# run time, so they build and start anywhere; static archives, so that they run on machines that have nothing.

# The architectures whose tables are there.
DEVICE_ARCHS := $(patsubst $(GENERATED)/%/dispatch.c,%,$(wildcard $(GENERATED)/*/dispatch.c))
DEVICE_TABLES := $(DEVICE_ARCHS:%=$(OBJ)/$(GENERATED)/%/dispatch.o)
$(OBJ)/src/device/%.o $(OBJ)/src/bench/%.o $(OBJ)/tests/device/%.o $(DEVICE_TABLES): \
    CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
$(OBJ)/src/device/session.o: CPPFLAGS += -DSESSION_ARCHS="$(foreach arch,$(DEVICE_ARCHS),ARCH($(arch)))"
$(OBJ)/src/device/session.o: $(DEVICE_ARCHS:%=$(GENERATED)/%/dispatch.c)

DEVICE_SESSION := $(patsubst %,$(OBJ)/src/device/%.o,device session)
# The checks of the emulator, without it.
DEVICE_CASES := $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/emu/reference/*.c src/emu/rows/*.c)) \
    $(patsubst %,$(OBJ)/src/emu/%.o,check matrix gemm_check pack_check config)
DEVICE_CHECKS := $(patsubst %,$(OBJ)/src/device/%.o,quern_device check_device check_far sparse suite_device graphs) $(DEVICE_CASES) \
    $(patsubst %,$(OBJ)/src/emu/%.o,gemm_cases pack_cases random_cases sample suite command findings)
# What is measured of families: operands, arguments, whether results are right.
DEVICE_SUBJECTS := $(patsubst %,$(OBJ)/src/tune/%.o,subject subject_gemm subject_rows operands results sample) \
    $(OBJ)/src/build/files.o $(DEVICE_CASES)
DEVICE_LIBS := -l:libzstd.a -lm -ldl -lpthread

PROGRAMS += $(BIN)/quern-device
$(BIN)/quern-device: LDLIBS += $(DEVICE_LIBS)
$(BIN)/quern-device: $(DEVICE_CHECKS) $(DEVICE_SESSION) $(DEVICE_TABLES) $(LIB)/libquern.a
	$(LINK)

LINT_C += $(wildcard src/device/*.[ch] src/bench/*.[ch] tests/device/*.[ch])

PROGRAMS += $(BIN)/quern-bench
$(BIN)/quern-bench: LDLIBS += $(DEVICE_LIBS)
$(BIN)/quern-bench: $(patsubst %,$(OBJ)/src/bench/%.o,quern_bench bench lines problem timing ceilings overhead) \
    $(OBJ)/src/tune/csv.o $(DEVICE_SUBJECTS) $(DEVICE_SESSION) $(DEVICE_TABLES) $(LIB)/libquern.a
	$(LINK)

# ---- tests ----

# A driver's library of pretence, whose kernels are the reference; and packs of code that is never run.
DEVICE_FAKE := $(B)/cuda-fake/libcuda.so.1
$(DEVICE_FAKE): tests/device/cuda_fake.c tests/device/fake_kernels.c tests/device/fake_rows.c tests/device/fake_kernels.h \
    $(wildcard src/emu/reference/*.[ch])
	@mkdir -p $(@D)
	@echo "cc $@"
	@$(CC) $(CPPFLAGS) -I$(GENERATED)/include $(CFLAGS) -O3 -fPIC -shared -o $@ $< tests/device/fake_kernels.c tests/device/fake_rows.c \
	    $(patsubst %,src/emu/reference/%.c,numbers gemm softmax) -lm
TEST_SCRIPTS += tests/device/test_device.sh
TEST_NEEDS   += $(BIN)/quern-device $(BIN)/quern-bench $(BIN)/quern-pack $(DEVICE_FAKE)
