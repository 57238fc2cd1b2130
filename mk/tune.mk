# quern-tune: measures kernels on a device and writes tuned tables.  `quern tune` runs it.  It builds and starts
# anywhere, as the programs of mk/device.mk do.

TUNE_PARTS := $(patsubst %,$(OBJ)/src/tune/%.o,main options shapes candidates race worker worker_child state table \
    report progress csv) $(DEVICE_SUBJECTS)
$(OBJ)/src/tune/%.o $(OBJ)/tests/tune/%.o $(OBJ)/tune/%.o: CPPFLAGS += -Isrc/runtime -I$(GENERATED)/include

# Which tables there are, and the hash of the specs that each family of them was made from.
TUNE_TABLES_C := $(OBJ)/tune/tables.c
$(TUNE_TABLES_C): $(DEVICE_ARCHS:%=$(GENERATED)/%/manifest.csv) mk/tune.mk
	@mkdir -p $(@D)
	@echo "tables $@"
	@{ echo '#include "quern_tables.h"'; echo '#include "src/tune/options.h"'; \
	echo 'const struct tune_table tune_tables[] = {'; \
	for arch in $(DEVICE_ARCHS); do tail -n +2 $(GENERATED)/$$arch/manifest.csv | cut -d, -f1,3 | sort -u | \
	    sed "s/\(.*\),\(.*\)/    {\&quern_table_$$arch, \"\1\", \"\2\"},/"; done; \
	echo '    {0, 0, 0}};'; } > $@
$(OBJ)/tune/tables.o: $(TUNE_TABLES_C)
	@echo "cc $<"
	@$(CC) $(CPPFLAGS) -I. $(CFLAGS) -MMD -MP -c $< -o $@
$(OBJ)/tune/tables.o: CPPFLAGS += -iquote src/tune

PROGRAMS += $(BIN)/quern-tune
$(BIN)/quern-tune: LDLIBS += $(DEVICE_LIBS)
$(BIN)/quern-tune: $(TUNE_PARTS) $(OBJ)/src/device/device.o $(OBJ)/tune/tables.o $(DEVICE_TABLES) $(LIB)/libquern.a
	$(LINK)

LINT_C += $(wildcard src/tune/*.[ch] tests/tune/*.[ch])

# The same program on a device of pretence, for tests.
TEST_NEEDS   += $(BIN)/quern-tune $(BIN)/quern-tune-fake $(BIN)/quern-pack $(DEVICE_FAKE)
TEST_SCRIPTS += tests/tune/test_tune.sh
$(BIN)/quern-tune-fake: LDLIBS += $(DEVICE_LIBS)
$(BIN)/quern-tune-fake: $(OBJ)/tests/tune/fake_device.o $(TUNE_PARTS) $(OBJ)/tune/tables.o $(DEVICE_TABLES) \
    $(LIB)/libquern.a
	$(LINK)

TEST_PROGRAMS += $(BIN)/test-tune-operands
$(BIN)/test-tune-operands: LDLIBS += -lcmocka -lm
$(BIN)/test-tune-operands: $(OBJ)/tests/tune/test_operands.o $(OBJ)/tests/tune/fake_device.o \
    $(patsubst %,$(OBJ)/src/tune/%.o,operands results sample) $(OBJ)/src/build/files.o \
    $(patsubst %,$(OBJ)/src/emu/reference/%.o,numbers data)
	$(LINK)
