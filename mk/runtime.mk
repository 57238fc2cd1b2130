# The runtime library, quern-pack, and their tests.
# Needs libzstd-dev, libxxhash-dev (header only) and, for the tests, libcmocka-dev.
#
# `make SAN=address test-runtime` and `make SAN=thread test-runtime` run these tests under the sanitizers.

GENERATED ?= generated
RUNTIME_C := hash text cache choose context plan launch pack linked driver_hip driver_cuda
$(LIB)/libquern.a: $(RUNTIME_C:%=$(OBJ)/src/runtime/%.o)
	$(ARCHIVE)
runtime: $(LIB)/libquern.a
	@size -t $< | tail -1 | awk '{ print "libquern.a: " $$1 " bytes of text" }'

$(OBJ)/src/runtime/%.o $(OBJ)/src/pack/%.o $(OBJ)/tests/runtime/%.o $(OBJ)/examples/%.o $(OBJ)/bench/%.o: \
    CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include

# Archive and tables may become part of a shared library.
$(OBJ)/src/runtime/%.o: CFLAGS += -fPIC
$(OBJ)/$(GENERATED)/%/dispatch.o: CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
$(OBJ)/$(GENERATED)/%/dispatch.o: CFLAGS += -fPIC

# The runtime, its drivers and the table of ARCH in one library, for programs that load it (ctypes).  It needs no more
# than the C library where zstd's archive is installed, so that it runs on another machine.
SHARED := $(B)/$(ARCH)/libquern.so
ZSTD := $(or $(filter /%,$(shell $(CC) -print-file-name=libzstd.a)),-lzstd)
$(SHARED): $(RUNTIME_C:%=$(OBJ)/src/runtime/%.o) $(OBJ)/$(GENERATED)/$(ARCH)/dispatch.o mk/libquern.exports
	$(LINK)
$(SHARED): LDFLAGS += -shared -Wl,-z,defs -Wl,--version-script=mk/libquern.exports
$(SHARED): LDLIBS += $(ZSTD) -lpthread
lib: $(SHARED)

PROGRAMS += $(BIN)/quern-pack
$(BIN)/quern-pack: $(OBJ)/src/pack/quern_pack.o $(LIB)/libquern.a
	$(LINK)
$(BIN)/quern-pack: LDLIBS += -lzstd

LINT_C += $(wildcard src/runtime/*.[ch] src/pack/*.[ch] tests/runtime/*.[ch] examples/*.c bench/*.c)
.PHONY: runtime lib test-runtime

# The generated table of gfx942, for tests and benchmark.
RUNTIME_TABLE := $(OBJ)/$(GENERATED)/gfx942/dispatch.o

BENCH_PROGRAMS += $(BIN)/bench-select
$(BIN)/bench-select: $(OBJ)/bench/select.o $(RUNTIME_TABLE) $(LIB)/libquern.a
	$(LINK)
$(BIN)/bench-select: LDLIBS += -lzstd -lpthread

# ---- tests ----

RUNTIME_TESTS := plan bound cache launch maps lead context pack hip cuda cuda_maps table
RUNTIME_TEST_PROGRAMS := $(RUNTIME_TESTS:%=$(BIN)/test-runtime-%)
FAKES := $(OBJ)/tests/runtime/fake.o $(OBJ)/tests/runtime/fake_driver.o
CUDA_TEST_PROGRAMS := $(BIN)/test-runtime-cuda $(BIN)/test-runtime-cuda_maps
$(filter-out $(CUDA_TEST_PROGRAMS),$(RUNTIME_TEST_PROGRAMS)): $(BIN)/test-runtime-%: $(OBJ)/tests/runtime/test_%.o \
    $(FAKES) $(LIB)/libquern.a
	$(LINK)
$(CUDA_TEST_PROGRAMS): $(BIN)/test-runtime-%: $(OBJ)/tests/runtime/test_%.o $(OBJ)/tests/runtime/cuda_cases.o \
    $(FAKES) $(LIB)/libquern.a
	$(LINK)
$(RUNTIME_TEST_PROGRAMS): LDLIBS += -lcmocka -lzstd -lpthread
$(BIN)/test-runtime-lead: $(OBJ)/tests/runtime/fake_lead.o
# The launch tests count allocations and locks.
$(BIN)/test-runtime-launch: LDLIBS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free,--wrap=pthread_mutex_lock
TEST_PROGRAMS += $(RUNTIME_TEST_PROGRAMS)
TEST_SCRIPTS  += tests/runtime/test_library.sh
TEST_NEEDS    += $(LIB)/libquern.a $(SHARED)

# The cache again with the hash of a build that has no xxHash.
RUNTIME_TEST_PROGRAMS += $(BIN)/test-runtime-cache-own-hash
TEST_PROGRAMS += $(BIN)/test-runtime-cache-own-hash
$(BIN)/test-runtime-cache-own-hash: $(OBJ)/tests/runtime/test_cache.o $(FAKES) \
    $(OBJ)/tests/runtime/own_hash.o $(LIB)/libquern.a
	$(LINK)
$(BIN)/test-runtime-cache-own-hash: LDLIBS += -lcmocka -lzstd -lpthread

# A pack linked into a program: the way for programs that want no file beside them.
$(BIN)/test-runtime-pack $(BIN)/test-runtime-hip: $(OBJ)/tests/runtime/linked_pack.o
$(OBJ)/tests/runtime/linked_pack.o: $(BIN)/quern-pack
	@mkdir -p $(@D)/code
	@for name in scale_f16_t16 scale_sum_v4; do echo "code of $$name" > $(@D)/code/$$name.co; done
	@$< -o $(@D)/runtime.qpack --arch gfx942 $(@D)/code > /dev/null
	@cd $(@D) && ld -r -b binary -z noexecstack -o $(@F) runtime.qpack
$(BIN)/test-runtime-pack: $(BIN)/quern-pack

# The generated table, `quern explain`, and the example.
$(BIN)/test-runtime-table: $(OBJ)/tests/dispatch/problems.o $(RUNTIME_TABLE) $(BIN)/quern-pack $(BIN)/example-gemm $(if $(SAN),,$(BIN)/quern)
$(BIN)/example-gemm: $(OBJ)/examples/gemm.o $(RUNTIME_TABLE) $(LIB)/libquern.a $(B)/hip-stub/full/libamdhip64.so
	$(LINK)
$(BIN)/example-gemm: LDLIBS += -lzstd -lpthread -L$(B)/hip-stub/full -lamdhip64

# Stand-ins for libamdhip64.so.  In a folder "none" there is none.
HIP_STUBS := $(patsubst %,$(B)/hip-stub/%/libamdhip64.so,full old r0000 no_launch)
$(BIN)/test-runtime-hip: $(HIP_STUBS)
$(HIP_STUBS): $(B)/hip-stub/%/libamdhip64.so: tests/runtime/hip_stub.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -fPIC -shared $(STUB_DEFINE) -o $@ $<
$(B)/hip-stub/old/libamdhip64.so: STUB_DEFINE := -DSTUB_OLD=hipGetDeviceProperties
$(B)/hip-stub/r0000/libamdhip64.so: STUB_DEFINE := -DSTUB_OLD=hipGetDevicePropertiesR0000
$(B)/hip-stub/no_launch/libamdhip64.so: STUB_DEFINE := -DSTUB_NO_LAUNCH

# Stand-ins for libcuda.so.1.  In a folder "none" there is none.
CUDA_STUBS := $(patsubst %,$(B)/cuda-stub/%/libcuda.so.1,full no_maps)
$(CUDA_TEST_PROGRAMS): | $(CUDA_STUBS)
$(CUDA_STUBS): $(B)/cuda-stub/%/libcuda.so.1: tests/runtime/cuda_stub.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -fPIC -shared $(STUB_DEFINE) -o $@ $<
$(B)/cuda-stub/no_maps/libcuda.so.1: STUB_DEFINE := -DSTUB_NO_MAPS

test-runtime: $(RUNTIME_TEST_PROGRAMS) $(LIB)/libquern.a $(SHARED)
	@for test in $(RUNTIME_TEST_PROGRAMS) tests/runtime/test_library.sh; do $$test || exit 1; done
