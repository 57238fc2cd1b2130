/* The kernels of an architecture: one file each in generated/<arch>/<family>/, in the manifest's order. */
#ifndef BUILD_KERNELS_H
#define BUILD_KERNELS_H

#include <stddef.h>

#include "numbers.h"

enum outcome { OUTCOME_NONE, OUTCOME_UP_TO_DATE, OUTCOME_BUILT, OUTCOME_FAILED };

struct kernel {
    char *family, *name;
    size_t rank; /* line of the manifest; those that it does not list come last */
    enum outcome outcome;
    char *words; /* what the compiler or this program said of it; NULL: nothing */
    double cpu_seconds, memory_mb;
    struct numbers numbers;
};

struct kernels {
    struct kernel *list;
    size_t count, capacity;
};

/* Lists the kernels below `folder` (generated/<arch>) whose names match `glob` (NULL: all).  NULL, or what is
 * wrong (allocated). */
char *kernels_list(const char *folder, const char *glob, struct kernels *kernels);
void kernels_free(struct kernels *kernels);

/* Removes what was built of kernels that are no more.  How many files. */
size_t kernels_remove_stale(const char *build, const struct kernels *kernels);

#endif
