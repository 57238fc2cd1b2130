/* Several kernel files compiled as one: starting the compiler takes longer than compiling a kernel
 * unoptimized. */
#ifndef QUERN_EMU_BATCH_H
#define QUERN_EMU_BATCH_H

#include <stddef.h>

struct batch {
    const char *clang, *include; /* as quern_emu_compile takes them */
    unsigned count;
    const char *const *sources; /* kernel files */
    const char *folder;         /* where libraries are put, named as their sources with .so */
};

/* Compiles all, each file in a namespace of its own, into one library that then stands under every kernel's
 * name.  0, or -1 with the reason in `error`: compiling one by one says which is at fault. */
int batch_compile(const struct batch *batch, char *error, size_t error_bytes);

#endif
