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

/* Adds the rows of a file as they are.  Rows whose kernel is gone are left out and counted.  NULL, or what is
 * wrong. */
char *table_read(struct table *table, const char *path, size_t *gone);
/* Adds a row.  Where it meets others of its key, one of both gives way: evidence of other specs than the
 * program's, then the slower, then by name.  What gives way keeps the part of its interval of the first
 * extent that the other leaves. */
void table_add(struct table *table, const struct table_row *row);
/* Adds all rows anew, the strongest first: the same table whatever the order they were read in. */
void table_settle(struct table *table);
/* Takes a point out of all intervals of its key. */
void table_clear(struct table *table, const int32_t *key, const int64_t *extents);
/* Adds the rows of measured shapes, and takes those out that need none: neighbours of the list along the
 * first extent that agree on the kernel share an interval (`points`: none does). */
void table_add_results(struct table *table, const struct state *state, bool points);
/* Writes the file as one step.  NULL, or what is wrong; then the old file is as it was. */
char *table_write(struct table *table, const char *path);
void table_free(struct table *table);

#endif
