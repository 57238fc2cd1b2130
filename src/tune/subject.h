/* What is measured of a family: operands on the device, the arguments of a launch, and whether its results
 * are right. */
#ifndef TUNE_SUBJECT_H
#define TUNE_SUBJECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../device/device.h"

struct quern_family;
struct rows_family;

/* What is put on the device, and where. */
struct subject_request {
    struct device *device;
    device_stream stream;
    uint64_t seed;                     /* of the operands */
    const struct quern_family *family; /* of the table */
    const void *problem;               /* with the family's defaults filled in */
    const void *args;                  /* the scalars of a launch; NULL: as at first */
};

/* A problem with its operands; what a subject keeps of it begins so. */
struct subject_state {
    const void *args; /* of a launch */
    /* of a launch: multiplies and adds, where a family counts them; what is read and written, each once */
    double operations, bytes;
};

struct subject {
    const char *family;
    const void *problem; /* its initial value */
    size_t problem_bytes;
    const struct rows_family *rows; /* NULL: not one of rows */

    /* Sets strides that a list leaves out: batches one behind the other. */
    void (*complete)(void *problem);
    /* Puts fresh random operands on the device.  NULL, or what went wrong (allocated); the state is to be
     * released either way. */
    char *(*place)(const struct subject *subject, const struct subject_request *request,
                   struct subject_state **state);
    /* Computes what results are compared with, which `judge` needs.  NULL, or what went wrong. */
    char *(*expect)(struct subject_state *state);
    /* Marks every element of the results as not written. */
    char *(*blank)(struct subject_state *state);
    /* NULL: all is right, and `error` is the largest error as a part of what the reference allows; or what is
     * wrong.  `*broken` is set where the device could not be asked. */
    char *(*judge)(struct subject_state *state, double *error, int *broken);
    void (*release)(struct subject_state *state);
};

/* False where no family of this name can be measured. */
bool subject_find(const char *family, struct subject *subject);

extern const struct subject subject_gemm;
/* Those of rows, all alike; `rows`, and what follows from it, is theirs. */
extern const struct subject subject_rows;

#endif
