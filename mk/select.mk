# Tests of the choice and of generated C; the modules themselves are built with the generator (mk/gen.mk).

LINT_C += tests/gen/dispatch_probe.c
