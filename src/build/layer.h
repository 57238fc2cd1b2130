/* What differs between the layers: how clang is called, and what becomes of its output.  amdgcn.c, nvptx.c.
 */
#ifndef BUILD_LAYER_H
#define BUILD_LAYER_H

#include "compile.h"
#include "tool.h"

enum { MAX_ARGUMENTS = 40, MAX_MADE = 4 };

/* Where the parts of a kernel's build lie. */
struct places {
    char *source, *built, *errors;
    char *object, *binary;         /* what clang makes; nvptx: what ptxas makes of it, else NULL */
    char *new_object, *new_binary; /* until they are whole */
    char *new_depends;
};

/* A command line in the making; the texts in `made` are freed with it. */
struct arguments {
    const char *list[MAX_ARGUMENTS];
    int count;
    char *made[MAX_MADE];
    int made_count;
};

/* The arguments of clang that decide what is compiled, without the names of what is written. */
void amdgcn_flags(const struct compiler *compiler, struct arguments *arguments);
void nvptx_flags(const struct compiler *compiler, struct arguments *arguments);

/* Fills in the kernel's numbers from its new object, which is complete.  NULL, or what is wrong (allocated).
 */
char *amdgcn_measure(const struct compiler *compiler, const struct places *places, struct kernel *kernel);
/* The same; makes the new binary first, where there is a ptxas, and sets the kernel's words. */
char *nvptx_finish(const struct compiler *compiler, const struct places *places, struct kernel *kernel,
                   struct tool_usage *usage);

/* Finds ptxas: `compiler->ptxas` where set, else by the environment variable PTXAS, PATH, $CUDA_HOME/bin,
 * /usr/local/cuda/bin; NULL there when it is nowhere.  Adds it to the compiler's version.  NULL, or what is
 * wrong (allocated). */
char *nvptx_prepare(struct compiler *compiler, int without_ptxas);

#endif
