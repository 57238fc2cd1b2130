# Tests of dispatch as a whole (tests/dispatch/): the generated table through the C API.
DISPATCH_OBJECTS := $(OBJ)/tests/dispatch/problems.o $(OBJ)/tests/runtime/fake.o $(OBJ)/$(GENERATED)/gfx942/dispatch.o $(LIB)/libquern.a
$(OBJ)/tests/dispatch/%.o: CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include

DISPATCH_TESTS := problems
DISPATCH_PROGRAMS := $(DISPATCH_TESTS:%=$(BIN)/test-dispatch-%)
$(DISPATCH_PROGRAMS): $(BIN)/test-dispatch-%: $(OBJ)/tests/dispatch/test_%.o $(DISPATCH_OBJECTS)
	$(LINK)
$(DISPATCH_PROGRAMS): LDLIBS += -lcmocka -lzstd -lpthread
TEST_PROGRAMS += $(DISPATCH_PROGRAMS)

LINT_C += $(wildcard tests/dispatch/*.[ch])
