/* What is measured of a family: operands on the device, the arguments of a launch, and whether its result is
 * right. */
#ifndef TUNE_SUBJECT_H
#define TUNE_SUBJECT_H

#include <stddef.h>
#include <stdint.h>

#include "../device/device.h"

struct subject_state;

struct subject {
    const char *family;
    const void *problem; /* its initial value */
    size_t problem_bytes;
    const char *tuned_by[4]; /* the extents that the tuned table is keyed by, as the spec names them */
    unsigned tuned_count;

    /* Sets strides that a list leaves out: batches one behind the other. */
    void (*complete)(void *problem);
    /* Puts fresh random operands on the device and computes what is compared with.  NULL, or what went wrong
     * (allocated). */
    char *(*place)(struct device *device, device_stream stream, const void *problem, uint64_t seed,
                   struct subject_state **state);
    const void *(*args)(const struct subject_state *state);
    /* Marks every element of the result as not written. */
    char *(*blank)(struct subject_state *state);
    /* NULL: all is right, and `error` is the largest error as a part of what the reference allows; or what is
     * wrong.  `*broken` is set where the device could not be asked. */
    char *(*judge)(struct subject_state *state, double *error, int *broken);
    void (*release)(struct subject_state *state);
};

/* NULL where no family of this name can be tuned. */
const struct subject *subject_find(const char *family);

extern const struct subject subject_gemm;

#endif
