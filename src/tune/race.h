/* The race of the candidates for one shape: quick timings of all, longer ones of those that are near the
 * best, other tunables for the first few, a final in rounds, and the check of the results. */
#ifndef TUNE_RACE_H
#define TUNE_RACE_H

#include "state.h"
#include "worker.h"

struct race_options {
    double drop;        /* a candidate above this times the best after its quick timing is out: 1.5 */
    double spread;      /* searched tunables within this times the least cost take part: 2 */
    double gain;        /* how much a kernel must win over the cost's choice, as a part: 0.01 */
    const char *filter; /* shell pattern of kernel names, or NULL */
    unsigned finalists; /* 4 */
    unsigned rounds;    /* of the final: 5, of `launches` each: 10 */
    unsigned launches;
    bool tunables; /* whether other tunables are tried for the first few */
};

enum race_end {
    RACE_DONE, /* the state has the result */
    RACE_STOP  /* cannot go on: `wrong` */
};

/* What the line of a finished shape says. */
struct race_report {
    size_t candidates, timed, bad;
    const char *kernel;
    double us, untuned_us, error;
    char text[500]; /* what was wrong on the way */
};

enum race_end race_run(const struct race_options *options, const struct shapes *shapes,
                       const struct shape *shape, struct worker *worker, struct state *state,
                       struct race_report *report, char **wrong);

#endif
