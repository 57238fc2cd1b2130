/* Matrices in device memory, as checks place, fill, keep and look after them. */
#ifndef QUERN_EMU_MATRIX_H
#define QUERN_EMU_MATRIX_H

#include "check.h"

/* groups x batches x rows x cols elements; groups 0: one */
struct matrix {
    const char *name;
    enum number_type type;
    int64_t rows, cols, ld, batches, stride; /* stride 0: one for all batches */
    int64_t groups, group_stride;            /* of batches, as far apart */
    struct check_block block;
    void *before; /* a copy of what it held before the launch */
};

/* How many rows it has in memory, and the element that one begins at. */
int64_t matrix_rows(const struct matrix *matrix);
int64_t matrix_row(const struct matrix *matrix, int64_t row);
size_t matrix_bytes(const struct matrix *matrix);

/* Strides may be so large that only the rows themselves can be touched: what lies between them stays unfilled
 * and is not compared. */
bool matrix_is_huge(const struct matrix *matrix);

/* Allocates exactly what the matrix spans, so that any access behind its last element faults or meets NaN. It
 * is NaN, which is what a result is and what nothing may read.  False with the result set. */
bool matrix_place(const struct check *check, struct matrix *matrix, const char *name, int64_t alignment,
                  struct check_result *result);

/* Tells the machine that the host writes all of it, as operands are written. */
void matrix_tell_written(const struct check *check, const struct matrix *matrix);

/* Fills an operand; `salt` makes it another one than those of the same seed. */
void matrix_fill(const struct check *check, const struct matrix *matrix, enum data_kind kind, uint64_t seed,
                 uint64_t salt);

/* Keeps what it holds now, unless it is huge.  False with the result set. */
bool matrix_keep(struct matrix *matrix, struct check_result *result);

/* Whether its guard bands hold and, where it is an operand and was kept, nothing wrote to it. */
bool matrix_is_untouched(const struct check *check, const struct matrix *matrix, bool operand,
                         struct check_result *result);

/* Whether nothing wrote between the rows of a result that was kept. */
bool matrix_gaps_hold(const struct matrix *matrix, struct check_result *result);

/* Frees the copy, and the memory where it is this matrix's own. */
void matrix_release(const struct check *check, struct matrix *matrix, bool own);

#endif
