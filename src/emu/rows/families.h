/* The families of rows, each in a file of its own. */
#ifndef QUERN_EMU_ROWS_FAMILIES_H
#define QUERN_EMU_ROWS_FAMILIES_H

#include "rows.h"

extern const struct rows_family rows_rmsnorm, rows_layernorm;                             /* norm.c */
extern const struct rows_family rows_rmsnorm_grad, rows_layernorm_grad, rows_norm_reduce; /* norm_grad.c */
extern const struct rows_family rows_softmax, rows_softmax_grad;                          /* softmax.c */

#endif
