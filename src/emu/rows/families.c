/* The families of rows. */
#include <string.h>

#include "families.h"

const struct rows_family *rows_find(const char *name)
{
    // clang-format off: one a line
    static const struct rows_family *const all[] = {
        &rows_act,
        &rows_act_grad,
        &rows_act_mul,
        &rows_act_mul_grad,
        &rows_attention,
        &rows_attention_combine,
        &rows_attention_decode,
        &rows_cast,
        &rows_cross_entropy,
        &rows_cross_entropy_grad,
        &rows_dequantize,
        &rows_kv_write,
        &rows_layernorm,
        &rows_layernorm_grad,
        &rows_norm_reduce,
        &rows_quantize,
        &rows_quantize_absmax,
        &rows_reduce,
        &rows_reduce_parts,
        &rows_rmsnorm,
        &rows_rmsnorm_grad,
        &rows_rope,
        &rows_softmax,
        &rows_softmax_grad,
        &rows_transpose,
    };
    // clang-format on
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->name, name) == 0) return all[i];
    return NULL;
}
