/* Tensors of three strides, as operands of families of rows: pages (or sequences) of rows of heads, whose
 * elements are neighbours. */
#ifndef QUERN_EMU_ROWS_TENSOR_H
#define QUERN_EMU_ROWS_TENSOR_H

#include "rows.h"

struct tensor {
    int64_t pages, rows, heads, dim, page, row, head;
};

/* Elements from the first to the last. */
int64_t tensor_span(const struct tensor *tensor);

/* Of a check few elements are one row, with all gaps between them; else each head of a row is one, and
 * neighbours come after each other. */
bool tensor_is_flat(const struct tensor *tensor, bool checks);

/* The operand, which is read. */
struct rows_operand tensor_operand(const char *arg, enum number_type type, const struct tensor *tensor,
                                   bool checks);

/* Which head of which row a row of the operand is, where that is not flat. */
void tensor_place(const struct tensor *tensor, int64_t number, int64_t *page, int64_t *row, int64_t *head);

/* The elements of a head of a row. */
const double *tensor_get(struct rows_run *run, unsigned operand, const struct tensor *tensor, int64_t page,
                         int64_t row, int64_t head);

/* Strides for a case: rows of heads or heads of rows, with gaps that are multiples of `unit`, each `turn` in
 * another way.  names: the fields of strides between pages, rows and heads. */
void tensor_put_strides(struct check_case *one, const struct tensor *tensor, const char *const names[3],
                        int64_t unit, unsigned turn);

#endif
