/* Tuned tables: the rows of specs/tuned/<arch>/<family>.csv, as gen/lua/tuned.lua reads them. */
#ifndef TUNE_TABLE_H
#define TUNE_TABLE_H

#include "state.h"

struct table_row {
    int32_t key[QUERN_MAX_KEYS];
    int64_t low[QUERN_MAX_TUNED_EXTENTS], high[QUERN_MAX_TUNED_EXTENTS]; /* INT64_MAX: no end */
    const struct quern_row *kernel;
    int32_t tunables[QUERN_MAX_TUNABLES];
    double us, error, untuned_us;
    char *untuned, *device, *hash;
};

struct table {
    const struct shapes *shapes; /* for table, family and subject */
    const char *hash;            /* of the specs that this program's table was made from */
    struct table_row *rows;
    size_t count, capacity;
};

/* Adds the rows of a file as they are; settle afterwards.  Rows whose kernel is gone are left out and
 * counted. NULL, or what is wrong (allocated). */
char *table_read(struct table *table, const char *path, size_t *gone);
/* A row is of the shape at its low end; up to its high end of the first extent it is taken to be right as
 * well. Of rows of one shape the strongest stays: evidence of the program's specs before that of others, then
 * the faster.  Others reach at most to where the next one begins.  Rows whose kernels take no problem in
 * common do not stand in each other's way.  NULL, or what is wrong. */
char *table_settle(struct table *table);
/* Moves another table's rows here; settle afterwards. */
void table_take(struct table *table, struct table *from);
/* Adds the rows of measured shapes, in the place of those that were there, and settles.  A row reaches up to
 * the next measured shape along the first extent where that has the same kernel and tunables (`points`: none
 * does).
 */
char *table_add_results(struct table *table, const struct state *state, bool points);
/* Writes the file as one step.  NULL, or what is wrong; then the old file is as it was. */
char *table_write(struct table *table, const char *path);
void table_free(struct table *table);

#endif
