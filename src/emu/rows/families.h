/* The families of rows, each in a file of its own. */
#ifndef QUERN_EMU_ROWS_FAMILIES_H
#define QUERN_EMU_ROWS_FAMILIES_H

#include "rows.h"

extern const struct rows_family rows_softmax, rows_softmax_grad;             /* softmax.c */
extern const struct rows_family rows_cross_entropy, rows_cross_entropy_grad; /* cross_entropy.c */
extern const struct rows_family rows_reduce, rows_reduce_parts;              /* reduce.c */

#endif
