/* The kernels that a problem may get, with their tunables: what is measured. */
#ifndef TUNE_CANDIDATES_H
#define TUNE_CANDIDATES_H

#include <stdbool.h>

#include "shapes.h"

enum candidate_state {
    CANDIDATE_FRESH,   /* not measured yet */
    CANDIDATE_TIMED,   /* measured, and still in the race */
    CANDIDATE_DROPPED, /* too slow to measure any further */
    CANDIDATE_BAD      /* wrong, or it failed: `why` */
};

struct candidate {
    const struct quern_row *row;
    int32_t tunables[QUERN_MAX_TUNABLES];
    uint32_t free; /* QUERN_TUNABLE_FREE bits: tunables that may take any of their values */
    double cost_us;
    bool untuned; /* what the cost chooses */
    bool varied;  /* has other tunables than the spec would give it */
    enum candidate_state state;
    double us; /* the last timing */
    unsigned launches;
    double rounds[16]; /* of the final: a median each */
    unsigned round_count;
    bool checked;
    double error;
    char *why;
};

struct candidates {
    struct candidate *list; /* begins with the least cost */
    size_t count, capacity;
};

/* All rows of the shape's key that accept it, each with the tunables that the cost chooses, and once for
 * every combination of the searched tunables whose cost is within `spread` of the row's least.  The runtime's
 * choice without a tuned table is marked.  `filter` (NULL: all) is a shell pattern that names must match. */
void candidates_find(const struct shapes *shapes, const struct shape *shape, double spread,
                     const char *filter, struct candidates *candidates);
void candidates_free(struct candidates *candidates);
/* The candidate with these tunables, added where there is none yet. */
struct candidate *candidates_with(const struct shapes *shapes, const struct shape *shape,
                                  struct candidates *candidates, size_t like, unsigned tunable,
                                  int32_t value);
/* Sorts by time those that are in the race to the front, by cost what is not timed; returns how many are in
 * the race. */
size_t candidates_rank(struct candidates *candidates);

/* The row of a kernel, or NULL. */
const struct quern_row *row_find(const struct quern_family *family, const char *kernel);

#endif
