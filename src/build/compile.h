/* Compiles one kernel, or finds that it is up to date, and fills in its numbers. */
#ifndef BUILD_COMPILE_H
#define BUILD_COMPILE_H

#include "arch.h"
#include "kernels.h"

struct compiler {
    const char *clang, *objdump;
    const char *ptxas; /* nvptx: the assembler; NULL: none, and PTX is the code object */
    char *version;     /* clang's own first line, and ptxas's version */
    const struct arch *arch;
    const char *sources; /* generated/<arch> */
    const char *include; /* generated/include */
    const char *build;   /* build/<arch> */
    const char *rocm; /* with clang's HIP wrapper headers active: a folder that passes for ROCm; else NULL */
};

/* Asks the compiler for its version and, where no objdump is set, where that is; for the wrapper headers
 * makes the folder that passes for ROCm below `build`; for nvptx looks for ptxas.  NULL, or what is wrong
 * (allocated). */
char *compiler_prepare(struct compiler *compiler, int wrapper_headers, int without_ptxas);

/* Sets the kernel's outcome, words and numbers.  Several threads may compile different kernels at once. */
void compile_kernel(const struct compiler *compiler, struct kernel *kernel);

#endif
