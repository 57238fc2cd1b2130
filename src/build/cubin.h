/* What a cubin says of its kernel: the size of its code and its hot loop. */
#ifndef BUILD_CUBIN_H
#define BUILD_CUBIN_H

#include <stddef.h>

#include "numbers.h"

/* Fills code_bytes and the loop numbers.  `kernel` names the one that the cubin must hold.  NULL, or what is
 * wrong (allocated). */
char *cubin_read(const void *cubin, size_t size, const char *kernel, struct numbers *numbers);

#endif
