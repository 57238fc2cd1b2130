/* Kernel files as libraries of this machine: compiling them with clang, and loading them. */
#ifndef QUERN_EMU_LIBRARY_H
#define QUERN_EMU_LIBRARY_H

#include <stddef.h>

#include "emu.h"

/* Compiles a kernel file into a library, which appears under its name only when it is whole.  `include` is
 * the folder of qd.h.  0, or -1 with the reason, the compiler's words first, in `error`. */
int quern_emu_compile(const char *clang, const char *include, int quick, const char *source,
                      const char *library, char *error, size_t error_bytes);

/* Loads a library and gives it the emulator's table.  NULL with the reason in `error`. */
void *quern_emu_open(const char *library, char *error, size_t error_bytes);
quern_emu_kernel quern_emu_find(void *opened, const char *kernel);
void quern_emu_close(void *opened);

#endif
