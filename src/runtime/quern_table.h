/* The contract between generated dispatch.c files and the runtime: the layout of a dispatch table.
 * Application code does not need this page.
 *
 * A table is data and small functions, one set a family.  Everything that knows a family's problem,
 * config, arguments or kernel parameters is generated; the runtime handles them as bytes. */
#ifndef QUERN_TABLE_H
#define QUERN_TABLE_H

#include <stddef.h>
#include <stdint.h>

/* Raised when this page changes what generated code must look like. */
#define QUERN_TABLE_VERSION 3
#define QUERN_MAX_TUNABLES 8
#define QUERN_MAX_KEYS 4
#define QUERN_TUNABLE_FREE(i) (0x100u << (i))

/* A kernel.  Each family's row type begins with these fields; its config columns follow. */
struct quern_row {
    const char *name;
    uint32_t threads;
    uint32_t lds_bytes;
};

/* A named condition of the spec: `accept`, `legal` or `require`. */
struct quern_condition {
    const char *name;
    const char *expression; /* as the spec wrote it */
    const char *doc;        /* "" where the spec has none */
};

/* Rows first .. first + count - 1 serve problems whose key choices have these words, in the spec's order. */
struct quern_group {
    int32_t key[QUERN_MAX_KEYS];
    uint32_t first, count;
};

/* A measured choice: every extent listed by the family's tuned_extents lies in lo[i] .. hi[i]. */
#define QUERN_MAX_TUNED_EXTENTS 4
struct quern_tuned {
    int32_t key[QUERN_MAX_KEYS];
    int64_t lo[QUERN_MAX_TUNED_EXTENTS], hi[QUERN_MAX_TUNED_EXTENTS];
    uint32_t row;
    int32_t tunables[QUERN_MAX_TUNABLES];
};

/* A tunable and the values it may take. */
struct quern_tunable {
    const char *name;
    const int32_t *values;
    uint32_t value_count;
    int search; /* the choice tries every value and keeps the cheapest */
};

/* A field of a problem or args struct, in the struct's order; texts and traces name fields and their values.
 */
enum quern_field_kind {
    QUERN_FIELD_CHOICE,
    QUERN_FIELD_INT64,
    QUERN_FIELD_POINTER,
    QUERN_FIELD_FLOAT,
    QUERN_FIELD_INT32
};
struct quern_field {
    const char *name;
    uint32_t offset; /* in the struct */
    uint32_t kind;   /* enum quern_field_kind */
    /* of a choice: the words it may take, and whether it is a key (the i-th key field is key[i]) */
    const int32_t *words;
    uint32_t word_count, is_key;
};

/* One launch of a step: which part of the grid it covers.  Kernels get these through their parameters.
 * It is either whole slices (first_tile is 0 and workgroups a multiple of the grid's tiles) or a part of one.
 */
struct quern_launch {
    int64_t first_slice;
    uint32_t first_tile;
    uint32_t workgroups;
};

/* The grid of a step: tiles x slices workgroups, in that order (tiles fastest); at most 2^32 - 1 tiles.
 * `cluster` workgroups, neighbours in that order, are resident together; 0 and 1: each by itself.  The number
 * of workgroups must be a multiple of it. */
struct quern_grid {
    int64_t tiles, slices;
    uint32_t threads, lds_bytes;
    uint32_t cluster;
};

/* A tensor as a copy engine sees it (TMA): filled by generated code, encoded by the driver. */
#define QUERN_MAX_MAPS 20
#define QUERN_MAP_BYTES 128 /* of an encoded map, as kernels take it; 64-byte aligned */
struct quern_map {
    const void *base;       /* NULL: no tensor here; the encoded map is zeros */
    uint32_t element_bytes; /* 1, 2, 4 */
    uint32_t dims;          /* 1 to 5, innermost first */
    uint32_t swizzle;       /* bytes: 0, 32, 64, 128 */
    uint32_t box[5];        /* elements of each dimension that one copy moves */
    uint64_t extent[5];     /* elements */
    uint64_t stride[4];     /* bytes, of dimensions 1.. */
};

struct quern_family {
    const char *name;

    /* sizes of the generated structs, bytes */
    uint32_t problem_bytes, args_bytes, params_bytes;

    const void *rows; /* row_count rows of row_bytes each, each beginning with struct quern_row */
    uint32_t row_bytes, row_count;
    const struct quern_group *groups; /* sorted by key */
    uint32_t group_count, key_count;
    const struct quern_tuned *tuned; /* in file order: the first interval that holds wins */
    uint32_t tuned_count;
    const struct quern_tunable *tunables;
    const char *const *tunable_names;
    uint32_t tunable_count;

    const struct quern_condition *legal, *accept, *require;

    /* Copies the caller's problem (whose first field is its size; an older, smaller one is completed with
     * the init values) into `problem` with defaults filled in; `problem` is problem_bytes of zeros before.
     * The runtime has checked that the size is not above problem_bytes.  Returns -1, or the index of the
     * `legal` condition that fails, or -2 - i where choice i is not one of its words (`choice` gets its
     * name). */
    int (*read_problem)(const void *caller, void *problem, const char **choice);
    /* The key words of a problem, and the extents that the tuned table is keyed by. */
    void (*key)(const void *problem, int32_t *key);
    void (*tuned_extents)(const void *problem, int64_t *extents);
    /* Whether there is nothing to compute (an extent of the result is zero). */
    int (*empty)(const void *problem);
    /* -1, or the index of the `accept` condition that refuses the problem. */
    int (*accepts)(const void *problem, const void *row);
    /* The tunables before any search: `pick`, or `otherwise` where `when` does not hold.  Bit i of the
     * result: tunable i is searched for this row (its `when` holds and the spec says search).  Bit 8 + i
     * (QUERN_TUNABLE_FREE): tunable i may be forced to any of its values for this row (its `when` holds, or
     * it has none); without that bit only the value given here is allowed. */
    uint32_t (*tune)(const void *problem, const void *row, int32_t *tunables);
    /* Estimated microseconds. */
    double (*cost)(const void *problem, const void *row, const int32_t *tunables);
    void (*grid)(const void *problem, const void *row, const int32_t *tunables, struct quern_grid *grid);
    int64_t (*workspace)(const void *problem, const void *row, const int32_t *tunables);
    /* -1, or the index of the `require` condition that fails.  `args` is whole: the runtime has completed an
     * older, smaller caller's with args_init. */
    int (*check_args)(const void *problem, const void *row, const int32_t *tunables, const void *args);
    /* Fills the kernel's parameter block. */
    void (*params)(const void *problem, const void *row, const int32_t *tunables, const void *args,
                   void *workspace, const struct quern_launch *launch, void *params);

    /* A second kernel; NULL where the family has none.  `follows` says whether this choice needs it.  The
     * family is one of the same table, and has no follow itself.  follow_problem fills a caller's problem
     * (the runtime completes it with read_problem), follow_args whole args; both get zeros, and the runtime
     * sets the size.  The second kernel may be launched before the first has ended: each of its workgroups
     * must wait for that (qd_wait_previous) before it touches memory. */
    const struct quern_family *follow;
    int (*follows)(const void *problem, const void *row, const int32_t *tunables);
    void (*follow_problem)(const void *problem, const void *row, const int32_t *tunables,
                           void *follow_problem);
    void (*follow_args)(const void *problem, const void *row, const int32_t *tunables, const void *args,
                        void *workspace, void *follow_args);

    /* Microseconds that the cost is never below, whatever the tunables, where the problem is not empty: less
     * work than the cost, so that most rows need no more.  The choice is the same without it (NULL). */
    double (*bound)(const void *problem, const void *row);

    /* The rest may be NULL and 0: texts then say less, and args of another size than args_bytes are refused.
     */
    const struct quern_field *problem_fields, *args_fields;
    uint32_t problem_field_count, args_field_count;
    const void *args_init; /* args_bytes: an args struct with the init values */

    /* The tensors that the kernel of a row takes beside its parameters: fills the first ones of
     * QUERN_MAX_MAPS maps, which hold anything before, and returns how many the kernel takes.  Dimensions
     * that a map does not have need no values; with a base of NULL nothing else does.  The maps are the same
     * for all launches of a grid that is cut.  NULL: no kernel of the family takes any. */
    uint32_t (*maps)(const void *problem, const void *row, const int32_t *tunables, const void *args,
                     void *workspace, struct quern_map *maps);

    /* A kernel before this one; NULL where the family has none.  The mirror image of `follow`: `leads` says
     * whether this choice needs it (an empty problem of it: not needed after all), and lead_problem and
     * lead_args fill as those of the follow do.  The family is one of the same table, has no lead, no follow
     * and no workspace of its own: lead_args gets the workspace that this family's kernel gets, for what the
     * one leaves there for the other.  A plan has two kernels at most: no choice may need lead and follow.
     * Here it is this family's kernel that may be launched before the other has ended: those that are
     * launched behind a lead must begin with qd_wait_previous. */
    const struct quern_family *lead;
    int (*leads)(const void *problem, const void *row, const int32_t *tunables);
    void (*lead_problem)(const void *problem, const void *row, const int32_t *tunables, void *lead_problem);
    void (*lead_args)(const void *problem, const void *row, const int32_t *tunables, const void *args,
                      void *workspace, void *lead_args);
};

struct quern_table {
    uint32_t version; /* QUERN_TABLE_VERSION */
    const char *arch; /* "gfx942" */
    uint32_t wave;
    uint64_t max_grid_threads;                  /* in one launch */
    const struct quern_family *const *families; /* sorted by name */
    uint32_t family_count;
    /* The words' names by number, as the specs spell them; [0] is "".  NULL: texts show numbers. */
    const char *const *word_names;
    uint32_t word_count;
};

#endif
