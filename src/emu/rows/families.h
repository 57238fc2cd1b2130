/* The families of rows, each in the file named beside it. */
#ifndef QUERN_EMU_ROWS_FAMILIES_H
#define QUERN_EMU_ROWS_FAMILIES_H

#include "rows.h"

extern const struct rows_family rows_act, rows_act_grad;                     /* act.c */
extern const struct rows_family rows_act_mul, rows_act_mul_grad;             /* act_mul.c */
extern const struct rows_family rows_attention;                              /* attention.c */
extern const struct rows_family rows_attention_combine;                      /* attention_combine.c */
extern const struct rows_family rows_attention_decode;                       /* attention_decode.c */
extern const struct rows_family rows_cast;                                   /* cast.c */
extern const struct rows_family rows_cross_entropy, rows_cross_entropy_grad; /* cross_entropy.c */
extern const struct rows_family rows_kv_write;                               /* kv_write.c */
extern const struct rows_family rows_rmsnorm, rows_layernorm;                /* norm.c */
extern const struct rows_family rows_rmsnorm_grad, rows_layernorm_grad, rows_norm_reduce; /* norm_grad.c */
extern const struct rows_family rows_quantize, rows_quantize_absmax, rows_dequantize;     /* quantize.c */
extern const struct rows_family rows_reduce, rows_reduce_parts;                           /* reduce.c */
extern const struct rows_family rows_rope;                                                /* rope.c */
extern const struct rows_family rows_softmax, rows_softmax_grad;                          /* softmax.c */
extern const struct rows_family rows_transpose;                                           /* transpose.c */

#endif
