#include <stdlib.h>
#include <string.h>

#include "../../src/emu/reference/numbers.h"
#include "../../src/emu/reference/softmax.h"
#include "fake_kernels.h"

enum { OUT_OF_MEMORY = 2 };

/* Of softmax_bf16_yf32_..., softmax_grad_f16_...: the first type that the name has, and the result's. */
static enum number_type in_of(const char *name)
{
    return strstr(name, "max_f32") || strstr(name, "grad_f32")   ? NUMBER_F32
           : strstr(name, "max_f16") || strstr(name, "grad_f16") ? NUMBER_F16
                                                                 : NUMBER_BF16;
}

static enum number_type out_of(const char *name)
{
    return strstr(name, "_yf32") || strstr(name, "_xf32")     ? NUMBER_F32
           : strstr(name, "_yf16") || strstr(name, "_xf16")   ? NUMBER_F16
           : strstr(name, "_ybf16") || strstr(name, "_xbf16") ? NUMBER_BF16
                                                              : in_of(name);
}

static void load(enum number_type type, const void *base, int64_t at, int64_t columns, double *row)
{
    for (int64_t i = 0; i < columns; i++) row[i] = number_load(type, base, at + i);
}

static void store(enum number_type type, void *base, int64_t at, int64_t columns, const double *row)
{
    for (int64_t i = 0; i < columns; i++) number_store(type, base, at + i, row[i]);
}

int run_softmax(const struct node *node)
{
    const struct quern_softmax_params *p = &node->params.softmax;
    const enum number_type in = in_of(node->function), mask = p->boolean ? NUMBER_U8 : in;
    const int64_t n = p->columns;
    double *x = malloc((size_t)n * 4 * sizeof *x), *term = x + n, *value = term + n, *tolerance = value + n;
    if (!x) return OUT_OF_MEMORY;
    for (int64_t row = 0; row < p->rows; row++) {
        load(in, p->x, row * p->ldx, n, x);
        if (p->mask) load(mask, p->mask, row * p->ldm, n, term);
        const struct softmax_reference r = {.columns = n,
                                            .log = (int)p->log,
                                            .zeros = (int)p->zeros,
                                            .scale = p->scale,
                                            .x = x,
                                            .term = p->mask && !p->boolean ? term : NULL,
                                            .shown = p->mask && p->boolean ? term : NULL};
        softmax_row(&r, value, tolerance);
        store(out_of(node->function), p->y, row * p->ldy, n, value);
    }
    free(x);
    return 0;
}

int run_softmax_grad(const struct node *node)
{
    const struct quern_softmax_grad_params *p = &node->params.softmax_grad;
    const enum number_type in = in_of(node->function);
    const int64_t n = p->columns;
    const struct softmax_reference r = {.columns = n, .log = (int)p->log, .scale = p->scale};
    double *y = malloc((size_t)n * 4 * sizeof *y), *dy = y + n, *value = dy + n, *tolerance = value + n;
    if (!y) return OUT_OF_MEMORY;
    for (int64_t row = 0; row < p->rows; row++) {
        load(in, p->y, row * p->ldy, n, y);
        load(in, p->dy, row * p->lddy, n, dy);
        softmax_grad_row(&r, y, dy, value, tolerance);
        store(out_of(node->function), p->dx, row * p->lddx, n, value);
    }
    free(y);
    return 0;
}
