# quern-build (src/build/) and its tests (tests/build/); the shapes' check; the demo.
BUILD_OBJECTS := $(patsubst %.c,$(OBJ)/%.o,$(filter-out src/build/main.c,$(wildcard src/build/*.c)))
BUILD_LIBS = $(shell pkg-config --libs lua5.4 libxxhash) -lm

$(OBJ)/src/build/%.o: CPPFLAGS += $(shell pkg-config --cflags lua5.4 libxxhash)
$(LIB)/build.a: $(BUILD_OBJECTS)
	$(ARCHIVE)
$(BIN)/quern-build: LDLIBS += $(BUILD_LIBS) -lpthread
$(BIN)/quern-build: $(OBJ)/src/build/main.o $(LIB)/build.a
	$(LINK)

PROGRAMS += $(BIN)/quern-build
LINT_C += $(wildcard src/build/*.[ch])

BUILD_TESTS := loop object report nvptx
$(BIN)/test-build-%: LDLIBS += $(BUILD_LIBS) -lcmocka
$(BIN)/test-build-%: $(OBJ)/tests/build/test_%.o $(LIB)/build.a
	$(LINK)

TEST_PROGRAMS += $(BUILD_TESTS:%=$(BIN)/test-build-%)
TEST_SCRIPTS  += tests/build/test_build.sh tests/build/test_nvptx.sh tests/build/test_shapes.sh tests/build/test_resources.sh
TEST_NEEDS    += $(BIN)/quern-build
LINT_C += $(wildcard tests/build/*.c)
LINT_LUA += $(wildcard bench/shapes/*.lua specs/*.lua specs/*/*.lua)

# The demo.
PROGRAMS += $(BIN)/quern-demo
$(OBJ)/src/demo/%.o: CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include
$(BIN)/quern-demo: LDLIBS += $(EMU_LIBS)
$(BIN)/quern-demo: $(patsubst %,$(OBJ)/src/demo/%.o,main run shapes) $(OBJ)/src/build/files.o \
    $(patsubst %,$(OBJ)/src/emu/reference/%.o,numbers data gemm) $(OBJ)/$(GENERATED)/gfx942/dispatch.o \
    $(LIB)/libquern-emu.a $(LIB)/libquern.a
	$(LINK)
LINT_C += $(wildcard src/demo/*.[ch])
