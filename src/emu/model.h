/* The L2 model of a planned problem: kernel, tunables and parameters as a launch would have them. */
#ifndef QUERN_EMU_MODEL_H
#define QUERN_EMU_MODEL_H

#include "check.h"
#include "l2_walk.h"

struct model {
    const struct check *check;
    const char *generated; /* the folder of generated files */
    struct emu_arch arch;
    uint64_t shared_bytes; /* of the cache that all dies share */
};

struct model_result {
    char kernel[256];
    int64_t group_m, xcd_chunk, splits;
    unsigned resident; /* workgroups that share a compute unit, by resources.csv */
    uint64_t workgroups;
    struct l2_report report;
    double move_us; /* what goes beyond the L2s at its rate, and what comes from memory at its own */
};

/* Plans the case of the family gemm with its forced kernel and tunables, and walks its first launch.  0, or
 * -1 with the reason in `error`. */
int model_run(const struct model *model, const struct check_case *one, struct model_result *result,
              char *error, size_t error_bytes);

/* The cases that differ in group_m and xcd_chunk alone, all values of the spec: the lowest
 * move_us; of equals the one that `one` has, else the first.  The same outcome as model_run. */
int model_best(const struct model *model, const struct check_case *one, struct model_result *best,
               char *error, size_t error_bytes);

#endif
