# The runtime library, quern-pack, and their tests.
# Needs libzstd-dev, libxxhash-dev (header only) and, for the tests, libcmocka-dev.
#
# `make SAN=address test-runtime` and `make SAN=thread test-runtime` run these tests under the sanitizers.

RUNTIME_C := hash text cache choose context plan launch pack driver_hip
$(LIB)/libquern.a: $(RUNTIME_C:%=$(OBJ)/src/runtime/%.o)
	$(ARCHIVE)
runtime: $(LIB)/libquern.a
	@size -t $< | tail -1 | awk '{ print "libquern.a: " $$1 " bytes of text" }'

$(OBJ)/src/runtime/%.o $(OBJ)/src/pack/%.o $(OBJ)/tests/runtime/%.o $(OBJ)/examples/%.o: \
    CPPFLAGS += -Isrc/runtime -Igenerated/include

PROGRAMS += $(BIN)/quern-pack
$(BIN)/quern-pack: $(OBJ)/src/pack/quern_pack.o $(LIB)/libquern.a
	$(LINK)
$(BIN)/quern-pack: LDLIBS += -lzstd

LINT_C += $(wildcard src/runtime/*.[ch] src/pack/*.[ch] tests/runtime/*.[ch] examples/*.c)
.PHONY: runtime test-runtime

# ---- tests ----

RUNTIME_TESTS := plan launch context
RUNTIME_TEST_PROGRAMS := $(RUNTIME_TESTS:%=$(BIN)/test-runtime-%)
$(RUNTIME_TEST_PROGRAMS): $(BIN)/test-runtime-%: $(OBJ)/tests/runtime/test_%.o $(OBJ)/tests/runtime/fake.o \
    $(LIB)/libquern.a
	$(LINK)
$(RUNTIME_TEST_PROGRAMS): LDLIBS += -lcmocka -lzstd -lpthread
# The launch tests count allocations.
$(BIN)/test-runtime-launch: LDLIBS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
TEST_PROGRAMS += $(RUNTIME_TEST_PROGRAMS)
test-runtime: $(RUNTIME_TEST_PROGRAMS)
	@for test in $^; do $$test || exit 1; done
