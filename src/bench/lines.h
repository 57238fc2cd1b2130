/* What quern-bench says of its timings. */
#ifndef QUERN_BENCH_LINES_H
#define QUERN_BENCH_LINES_H

#include "bench.h"

struct lines {
    const struct check *check;
    const struct ceilings *ceilings;
    FILE *csv; /* NULL: none is wanted */
};

/* On the screen: the heading of a family's lines; a timing of a problem. */
void lines_heading(const char *family);
void lines_print(const struct lines *lines, const struct problem *problem, const struct timing *timing);
/* In the CSV. */
void lines_csv_heading(const struct lines *lines, const char *family, const struct device_facts *facts);
void lines_csv(const struct lines *lines, const struct problem *problem, const struct timing *timing);

#endif
