/* The families of rows, each in a file of its own. */
#ifndef QUERN_EMU_ROWS_FAMILIES_H
#define QUERN_EMU_ROWS_FAMILIES_H

#include "rows.h"

extern const struct rows_family rows_softmax, rows_softmax_grad;                      /* softmax.c */
extern const struct rows_family rows_quantize, rows_quantize_absmax, rows_dequantize; /* quantize.c */

#endif
