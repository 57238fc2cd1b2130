/* Families of rows, as checks, tuning and benchmarks know them: what their operands are, their true results,
 * and the problems that they are checked on.  A family is one file here, over a reference in
 * src/emu/reference/. */
#ifndef QUERN_EMU_ROWS_H
#define QUERN_EMU_ROWS_H

#include "../check.h"
#include "../config.h"
#include "../suite.h"

enum { ROWS_OPERANDS = 16 };

/* A matrix in device memory: rows x cols elements, rows `ld` elements apart; or several, `stride` elements
 * apart, whose rows are counted through.  Strides may also be the other way round: matrices within rows. */
struct rows_operand {
    const char *arg; /* the field of the arguments that points to it */
    enum number_type type;
    int64_t rows, cols, ld;
    int64_t batches, stride;      /* how many matrices; 0: one */
    int64_t groups, group_stride; /* the same of groups of matrices: heads of sequences */
    bool written;                 /* a result; else it is read, and nothing may write to it */
    bool absent;                  /* its pointer is null, and rows_get gives NULL */
    int shares;    /* 1 + the operand, described before it, whose memory it is; 0: it has its own */
    int64_t align; /* its address is a multiple of so many bytes and of no more; 0: the problem's `align`, or
                      16 */
};

/* An operand that is read, and one that is written. */
static inline struct rows_operand rows_read(const char *arg, enum number_type type, int64_t rows,
                                            int64_t cols, int64_t ld)
{
    return (struct rows_operand){.arg = arg, .type = type, .rows = rows, .cols = cols, .ld = ld};
}

static inline struct rows_operand rows_write(const char *arg, enum number_type type, int64_t rows,
                                             int64_t cols, int64_t ld)
{
    return (struct rows_operand){
        .arg = arg, .type = type, .rows = rows, .cols = cols, .ld = ld, .written = true};
}

/* A problem with its operands. */
struct rows_run {
    const struct rows_family *family;
    const void *problem;          /* the family's problem struct, defaults filled in */
    const void *args;             /* its args struct, for the scalars; pointers are not set */
    const struct check *check;    /* where it runs, and on which kernel; */
    const struct check_case *one; /* both NULL outside of checks */
    unsigned count;
    struct rows_operand operands[ROWS_OPERANDS];
    double *rows[ROWS_OPERANDS];       /* what rows_get gives: the last row that was asked for */
    int64_t row_number[ROWS_OPERANDS]; /* which that is; -1: none */
    /* Gives the elements of a row, as they were before the launch. */
    void (*load)(const struct rows_run *run, unsigned operand, int64_t row, double *values);
    /* Gives one element; NULL: rows_at takes it from a row. */
    double (*at)(const struct rows_run *run, unsigned operand, int64_t row, int64_t col);
    void *user;   /* theirs */
    void *memory; /* the family's, freed at the end */
    bool keeps;   /* what compute found once for all rows is in `kept`; false at the begin */
    double kept[2];
};

struct rows_family {
    const char *name;
    const void *problem, *args; /* initial values of the structs */
    size_t problem_bytes, args_bytes;
    bool whole_chunks; /* kernels with a vec take columns that are a multiple of it */
    /* Describes the operands of a problem and returns how many there are. `one` (NULL outside of checks) says
     * what a case has beside the problem: `alias`, `absent`. */
    unsigned (*describe)(const void *problem, const struct check_case *one, struct rows_operand *operands);
    /* Changes a row of an operand that is read, whose values are those of the case's kind of data.  Operands
     * are filled in their order, so those before this one can be asked for.  NULL: nothing is to change. */
    void (*fill)(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values);
    /* The true row of a result, before its rounding to the result's type, and how far arithmetic may be off.
     */
    void (*compute)(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance);
    /* Gives a case whose size and strides are set the rest of its problem: choices, scalars, data, each
     * `turn` in another way.  NULL: nothing is left. */
    void (*vary)(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn);
    /* Sets scalars that a problem asks for and that are 0.  NULL: 0 is a value of each. */
    void (*scalars)(const void *problem, void *args);
    /* Multiplies and adds of a problem; NULL: nobody counts them. */
    double (*operations)(const void *problem);
    /* Makes the cases of a kernel, for families whose edges are not those of rows_cases; NULL: those. */
    unsigned (*cases)(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES]);
};

/* The first members of the description of a family: its name, twice. */
#define ROWS_STRUCTS(family, FAMILY)                                                                         \
    .name = #family, .problem = &(const struct quern_##family##_problem)QUERN_##FAMILY##_PROBLEM,            \
    .problem_bytes = sizeof(struct quern_##family##_problem),                                                \
    .args = &(const struct quern_##family##_args)QUERN_##FAMILY##_ARGS,                                      \
    .args_bytes = sizeof(struct quern_##family##_args)

/* NULL where there is no such family; in families.c. */
const struct rows_family *rows_find(const char *name);

/* Begins a run: describes the operands and takes memory for their rows.  False where that is short. */
bool rows_begin(struct rows_run *run, const struct rows_family *family, const void *problem, const void *args,
                const struct check_case *one);
void rows_end(struct rows_run *run);
/* The elements of a row of an operand, as they were before the launch; a matrix of one row gives that always.
 * Good until another row of the operand is asked for. */
const double *rows_get(struct rows_run *run, unsigned operand, int64_t row);
/* One element, for families that go down columns. */
double rows_at(struct rows_run *run, unsigned operand, int64_t row, int64_t col);
/* How many rows all matrices of an operand have, and the element that a row begins at. */
int64_t rows_count(const struct rows_operand *operand);
/* The operand with one matrix and one group at least and the largest of its strides outside: rows, matrices
 * and groups may change places. */
struct rows_operand rows_ordered(const struct rows_operand *operand);
int64_t rows_place(const struct rows_operand *operand, int64_t row);
/* The row that begins at an element, of an operand whose rows lie apart. */
int64_t rows_number(const struct rows_operand *operand, int64_t place);
/* The type that a word of a problem names. */
enum number_type rows_type(int32_t word);

/* rows_check.c: places and fills operands, launches, compares every result. */
void rows_check(const struct check *check, const struct check_case *one, struct check_result *result);

/* rows_cases.c: cases for kernels that have rows of `columns`. */

/* A case of the kernel; choices of the problem that are axes of the kernel too are set. */
void rows_case_begin(const struct check *check, struct check_case *one, const char *family,
                     const char *kernel, const struct config *config);
/* Sets `columns` and all strides, which are the fields whose names begin with `ld`: some packed, some with
 * gaps, each `turn` in another way; multiples of `vec`, or odd where that is 1. */
void rows_put_columns(struct check_case *one, int64_t columns, int64_t vec, unsigned turn);
/* Puts rows so far apart that only 64-bit addresses reach them. */
void rows_put_far(struct check_case *one);
/* The most columns that the kernel takes, or `most`. */
int64_t rows_capacity(const struct check *check, const struct check_case *one, int64_t vec, int64_t most);
/* All edges of a kernel with the axes vec, and chunks, waves and regime where it has them; then the family's
 * vary. */
unsigned rows_cases(const struct check *check, const char *family, const char *kernel,
                    const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES]);
/* A number that depends on the kernel's name: where to begin with turns. */
unsigned rows_hash(const char *kernel);
/* The number of a public word, 0 where there is none. */
int32_t rows_word(const struct check *check, const char *text);

#endif
