# Programs for a real device: quern-device (correctness) and quern-bench (time).  They find the driver's library at
# run time, so they build and start anywhere; static archives, so that they run on machines that have nothing.

# The architectures whose tables are there.
DEVICE_ARCHS := $(patsubst $(GENERATED)/%/dispatch.c,%,$(wildcard $(GENERATED)/*/dispatch.c))
DEVICE_TABLES := $(DEVICE_ARCHS:%=$(OBJ)/$(GENERATED)/%/dispatch.o)
$(OBJ)/src/device/%.o $(OBJ)/src/bench/%.o $(OBJ)/tests/device/%.o $(DEVICE_TABLES): \
    CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
$(OBJ)/src/device/session.o: CPPFLAGS += -DSESSION_ARCHS="$(DEVICE_ARCHS:%=ARCH(%))"
$(OBJ)/src/device/session.o: $(GENERATED)/include/quern_tables.h

DEVICE_SESSION := $(patsubst %,$(OBJ)/src/device/%.o,device session)
# The checks of the emulator, without it.
DEVICE_CASES := $(patsubst %,$(OBJ)/src/emu/%.o,check gemm_check reference/numbers reference/data reference/gemm)
DEVICE_CHECKS := $(patsubst %,$(OBJ)/src/device/%.o,quern_device check_device suite_device graphs) $(DEVICE_CASES) \
    $(patsubst %,$(OBJ)/src/emu/%.o,gemm_cases random_cases config sample suite command findings)
DEVICE_LIBS := -l:libzstd.a -lm -ldl -lpthread

PROGRAMS += $(BIN)/quern-device
$(BIN)/quern-device: LDLIBS += $(DEVICE_LIBS)
$(BIN)/quern-device: $(DEVICE_CHECKS) $(DEVICE_SESSION) $(DEVICE_TABLES) $(LIB)/libquern.a
	$(LINK)

LINT_C += $(wildcard src/device/*.[ch] src/bench/*.[ch] tests/device/*.[ch])

PROGRAMS += $(BIN)/quern-bench
$(BIN)/quern-bench: LDLIBS += $(DEVICE_LIBS)
$(BIN)/quern-bench: $(patsubst %,$(OBJ)/src/bench/%.o,quern_bench bench operands timing ceilings overhead) \
    $(OBJ)/src/tune/csv.o $(OBJ)/src/build/files.o $(DEVICE_CASES) $(DEVICE_SESSION) $(DEVICE_TABLES) $(LIB)/libquern.a
	$(LINK)
