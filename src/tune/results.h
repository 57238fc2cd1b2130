/* Results of launches on the device: every element must be written, and nothing around them. */
#ifndef TUNE_RESULTS_H
#define TUNE_RESULTS_H

#include "operands.h"

/* A matrix that a launch writes, and who looks at it. */
struct result {
    struct device *device;
    device_stream stream;
    const char *name; /* for messages */
    const struct matrix *matrix;
    /* Is given every row, in order, in one part or several: elements col .. col + count - 1.  May be NULL. */
    void (*take)(void *user, int64_t batch, int64_t row, int64_t col, int64_t count, const void *elements);
    void *user;
};

/* Sets all bits of the matrix and of what is around it, which is NaN in most types: operands hold none, so no
 * right result is one.  Here and below: NULL, or what went wrong (allocated). */
char *result_blank(const struct result *result);
/* Looks whether all of it was written, and nothing beside it.  Where the pattern of `blank` is a number of
 * the type only many of them in a row tell.  `*broken` is set where the device could not be asked. */
char *result_look(const struct result *result, int *broken);

#endif
