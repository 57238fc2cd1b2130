/* Which lines of a result are compared. */
#ifndef TUNE_SAMPLE_H
#define TUNE_SAMPLE_H

#include <stdint.h>

/* Up to `count` of 0 .. extent - 1, ascending: what lies at edges of the extent and of tiles, then random
 * ones.  Allocated; `picked` gets how many there are. */
int64_t *sample_lines(int64_t extent, int64_t count, uint64_t seed, int64_t *picked);

#endif
