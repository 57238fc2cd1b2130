/* A file of kernels for a test alone, compiled for the emulator. */
#ifndef QUERN_TESTS_KERNEL_FILE_H
#define QUERN_TESTS_KERNEL_FILE_H

#include "../../src/emu/emu.h"

struct kernel_file {
    struct quern_emu *emu;
    void *library;
};

/* Compiles tests/emu/kernels/NAME.hip and opens it; the test fails where that cannot be. */
struct kernel_file kernel_file_open(const char *name);
void kernel_file_close(struct kernel_file *file);
/* Runs a kernel of it; the test fails with what the emulator says. */
void kernel_file_run(const struct kernel_file *file, const char *kernel, unsigned workgroups,
                     unsigned threads, unsigned lds, const void *params);

#endif
