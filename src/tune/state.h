/* The state file: what was measured so far, a line at a time, so that a run that ends early goes on where it
 * was.
 *
 * The first line says what it is about; others are `time`, `bad`, `done` or `none`, with fields between tabs.
 * Every line ends in a tab and a point: one without was cut off, and is dropped with all behind it. */
#ifndef TUNE_STATE_H
#define TUNE_STATE_H

#include <stdio.h>

#include "candidates.h"

#define STATE_BREAKS "breaks the device: " /* how the reason begins of what hung or faulted */

/* A timing.  The last one of a kernel with its tunables counts. */
struct timing {
    char *shape, *kernel;
    int32_t tunables[QUERN_MAX_TUNABLES];
    double cost_us, us;
    unsigned launches;
    bool untuned, bad;
    char *why; /* of what is bad */
};

/* A shape that is finished. */
struct result {
    char *shape, *kernel; /* kernel NULL: none could be measured, `why` */
    int32_t tunables[QUERN_MAX_TUNABLES];
    double us, error;
    char *untuned;
    double untuned_us;
    char *device, *why;
};

struct state {
    const struct quern_family *family;
    char *path, *hash; /* hash: after state_load */
    FILE *file;
    struct timing *timings;
    size_t timing_count, timing_capacity;
    struct result *results;
    size_t result_count, result_capacity;
};

/* Opens the file: a new one, or (`resume`) what is there, without a line that was cut off.  NULL, or what is
 * wrong (allocated). */
char *state_open(struct state *state, const struct quern_family *family, const char *arch, const char *hash,
                 const char *path, bool resume);
/* Reads a file of any specs, only to look at: their hash is in `hash` then. */
char *state_load(struct state *state, const struct quern_family *family, const char *arch, const char *path);
/* Each adds a line; NULL, or what is wrong: then nothing that was written before is lost. */
char *state_add_timing(struct state *state, const char *shape, const struct candidate *candidate);
char *state_add_bad(struct state *state, const char *shape, const struct candidate *candidate);
char *state_add_result(struct state *state, const struct result *result);
const struct result *state_find(const struct state *state, const char *shape);
/* The timing of a kernel with these tunables, else with any; NULL where it has none. */
const struct timing *state_find_timing(const struct state *state, const char *shape, const char *kernel,
                                       const int32_t *tunables);
/* Why this candidate was marked bad for the shape before, or NULL.  A kernel that broke the device for two
 * other shapes is bad for all: each time costs a new process, or the wait for one that hangs. */
const char *state_find_bad(const struct state *state, const char *shape, const struct candidate *candidate,
                           unsigned tunable_count);
void state_close(struct state *state);

#endif
