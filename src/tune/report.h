/* Measurements as a CSV file, and what they say of the cost model. */
#ifndef TUNE_REPORT_H
#define TUNE_REPORT_H

#include "state.h"

/* Writes every timing of the state.  NULL, or what is wrong. */
char *measure_write(const struct shapes *shapes, const struct state *state, const char *hash,
                    const char *path);

struct report_options {
    bool as_measured; /* the choice that was made then; else the one that the table's cost makes now */
    unsigned worst;   /* how many of the worst are listed: 20 */
};

/* How far the cost's choice is from the best measured kernel, on stdout.  NULL, or what is wrong. */
char *report_print(struct shapes *shapes, const char *path, const struct report_options *options);

#endif
