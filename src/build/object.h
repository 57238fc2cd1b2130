/* What a code object says of its kernel: the metadata that the loader reads, and the size of the code. */
#ifndef BUILD_OBJECT_H
#define BUILD_OBJECT_H

#include <stddef.h>

#include "numbers.h"

/* Fills registers, vgpr, agpr, sgpr, lds, scratch, the spills and code_bytes, and the largest number of
 * threads in a workgroup.  `kernel` names the one that the object must hold.  NULL, or what is wrong
 * (allocated). */
char *object_read(const void *object, size_t size, const char *kernel, struct numbers *numbers, int *threads);

#endif
