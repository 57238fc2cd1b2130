# Tests of the generator under faults; fail.so makes its calls fail.

TEST_NEEDS   += $(if $(SAN),,$(B)/faults/fail.so)
TEST_SCRIPTS += $(if $(SAN),,tests/faults/test_faults)
LINT_C       += $(wildcard tests/faults/*.c)

$(B)/faults/fail.so: tests/faults/fail.c
	@mkdir -p $(@D)
	@echo "cc $<"
	@$(CC) $(CPPFLAGS) $(CFLAGS) -fPIC -shared -o $@ $< -ldl
