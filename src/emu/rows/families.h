/* The families of rows, each in a file of its own. */
#ifndef QUERN_EMU_ROWS_FAMILIES_H
#define QUERN_EMU_ROWS_FAMILIES_H

#include "rows.h"

/* act.c, act_mul.c, cast.c */
extern const struct rows_family rows_act, rows_act_grad;
extern const struct rows_family rows_act_mul, rows_act_mul_grad;
extern const struct rows_family rows_cast;
/* cross_entropy.c, reduce.c, softmax.c */
extern const struct rows_family rows_cross_entropy, rows_cross_entropy_grad;
extern const struct rows_family rows_reduce, rows_reduce_parts;
extern const struct rows_family rows_softmax, rows_softmax_grad;

#endif
