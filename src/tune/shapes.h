/* The problems that are tuned: of a shape list, or of the command line. */
#ifndef TUNE_SHAPES_H
#define TUNE_SHAPES_H

#include <stdbool.h>

#include "../runtime/quern_table.h"
#include "subject.h"

enum { SHAPE_BYTES = 512, SHAPE_TEXT = 256 };

struct shape {
    union {
        uint64_t align;
        unsigned char bytes[SHAPE_BYTES];
    } problem,             /* as a caller fills it */
        whole;             /* with the family's defaults filled in */
    char text[SHAPE_TEXT]; /* what is not as at first, `name=value` with spaces between: the shape's identity
                            */
    char others[SHAPE_TEXT]; /* the part of it that is neither key nor extent of the tuned table */
    int32_t key[QUERN_MAX_KEYS];
    int64_t extents[QUERN_MAX_TUNED_EXTENTS];
    /* A tuned row can stand for it: beside key and extents only choices are not as at first. */
    bool has_row;
};

struct shapes {
    const struct quern_table *table;
    const struct quern_family *family;
    const struct subject *subject;
    const char *tuned_by[QUERN_MAX_TUNED_EXTENTS]; /* the extents that the tuned table is keyed by */
    unsigned tuned_count;
    struct shape *list;
    size_t count, capacity;
};

/* Finds the names of the extents that the family's tuned table is keyed by.  NULL, or what is wrong
 * (allocated). */
char *shapes_find_extents(struct shapes *shapes);
/* The initial problem, as a shape. */
void shape_begin(const struct shapes *shapes, struct shape *shape);
/* Sets fields from `name=value` texts, separated by commas or spaces.  NULL, or what is wrong (allocated). */
char *shape_set(const struct shapes *shapes, struct shape *shape, const char *text);
/* Fills in what follows from the fields and adds the shape unless it is there already.  NULL, or what is
 * wrong. */
char *shapes_add(struct shapes *shapes, struct shape *shape);
/* Adds each record of a shape list: columns that are fields of the problem, on top of `with` (texts as
 * shape_set reads them; each record once for each).  NULL, or what is wrong. */
char *shapes_load(struct shapes *shapes, const char *path, char *const *with, size_t with_count);
/* The shape of this text, or NULL. */
const struct shape *shapes_find(const struct shapes *shapes, const char *text);
/* Keeps shard `index` of `count`: shapes that differ in the first tuned extent (m) alone stay together. */
void shapes_keep_shard(struct shapes *shapes, unsigned index, unsigned count);
void shapes_free(struct shapes *shapes);

/* Whether two shapes differ in the first tuned extent alone. */
bool shape_same_line(const struct shapes *shapes, const struct shape *a, const struct shape *b);
/* The number of a word; -1 where there is none. */
int32_t word_number(const struct quern_table *table, const char *word);

#endif
