# `make vendor` is in the generator (gen/lua/vendor.lua); here are its tests: programs that build what it wrote and
# run it on the emulator.
TEST_SCRIPTS += tests/vendor/test_vendor.sh
TEST_NEEDS   += $(BIN)/quern $(LIB)/libquern-emu.a
LINT_C       += $(wildcard tests/vendor/*.[ch] tests/vendor/make/*.c)
