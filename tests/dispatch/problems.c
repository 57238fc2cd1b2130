#include "problems.h"

#include "../runtime/fake.h"

int64_t problems_below(uint64_t *seed, int64_t limit)
{
    return (int64_t)(fake_random(seed) % (uint64_t)limit);
}

static int64_t below(uint64_t *seed, int64_t limit)
{
    return problems_below(seed, limit);
}

static bool chance(uint64_t *seed, int percent)
{
    return below(seed, 100) < percent;
}

static int64_t pick(uint64_t *seed, const int64_t *values, int64_t count)
{
    return values[below(seed, count)];
}
#define PICK(seed, ...)                                                                                      \
    pick(seed, (const int64_t[]){__VA_ARGS__}, sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

/* A number whose logarithm is evenly spread: 1 .. 2^bits - 1. */
static int64_t spread(uint64_t *seed, int bits)
{
    return 1 + below(seed, INT64_C(1) << (1 + below(seed, bits)));
}

enum size { SMALL, EDGES, MODEL, DEEP, LARGE, HUGE, SIZES };

static int64_t extent(uint64_t *seed, enum size size)
{
    switch (size) {
    case SMALL:
        return 1 + below(seed, 24);
    case EDGES: /* at a multiple of a tile, or one beside it */
        return PICK(seed, 16, 32, 64, 128, 256) * (1 + below(seed, 40)) + PICK(seed, -1, 0, 0, 1, 8);
    case MODEL:
        return 64 * (1 + below(seed, 256));
    case LARGE: /* any two of these span more than 2^31 elements */
        return (INT64_C(1) << 16) + spread(seed, 18);
    default:
        return spread(seed, 14);
    }
}

static int64_t round_up(int64_t value, int64_t unit)
{
    return (value + unit - 1) / unit * unit;
}

/* `unit` divides the extents of most sizes. */
static void draw_extents(uint64_t *seed, struct quern_gemm_problem *p, int64_t unit)
{
    enum size size = (enum size)below(seed, SIZES);
    int64_t *const extents[] = {&p->m, &p->n, &p->k};
    for (int i = 0; i < 3; i++) *extents[i] = round_up(extent(seed, size), unit);
    if (size == DEEP) { /* few results, much to add: where k is cut */
        p->m = round_up(1 + below(seed, 200), unit), p->n = round_up(1 + below(seed, 200), unit);
        p->k = round_up(1000 + below(seed, 100000), unit);
    }
    if (size == HUGE) /* one dimension of more than 2^31, the others small */
        for (int i = 0, which = (int)below(seed, 3); i < 3; i++)
            *extents[i] = i == which ? (INT64_C(1) << 31) + below(seed, INT64_C(1) << spread(seed, 5))
                                     : spread(seed, 5);
    p->batch = chance(seed, 70) ? 1 : chance(seed, 95) ? 1 + below(seed, 40) : spread(seed, 40);
    if (chance(seed, 4)) *extents[below(seed, 3)] = 0;
    if (chance(seed, 1)) p->batch = 0;
}

/* Elements between rows: 0 (packed), packed, odd, a multiple of an access, or far apart. */
static int64_t row_stride(uint64_t *seed, int64_t packed, int64_t least)
{
    int64_t unit = least > 1 ? least : PICK(seed, 1, 2, 4, 8, 16);
    switch (below(seed, 8)) {
    case 0:
        return packed + (1 + below(seed, 70)) * least;
    case 1:
    case 2:
        return round_up(packed, unit) + unit * below(seed, 9);
    case 3:
        return chance(seed, 30) ? round_up(packed + spread(seed, 50), unit) : packed;
    case 4:
        return packed;
    default:
        return 0;
    }
}

/* Elements between batches: one for all, one behind the other, or side by side in the gaps of rows. */
static int64_t batch_stride(uint64_t *seed, int64_t rows, int64_t columns, int64_t ld, int64_t unit)
{
    double elements = (double)rows * (double)ld;
    if (chance(seed, 20)) return 0;
    if (elements > 1e17 || (ld >= 2 * columns && chance(seed, 30))) return round_up(columns, unit);
    return rows * ld + (chance(seed, 50) ? 0 : below(seed, 3) * (unit > 1 ? unit : PICK(seed, 1, 4, 8)));
}

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

static bool a_by_k(const struct quern_gemm_problem *p)
{
    return p->layout == QUERN_NT || p->layout == QUERN_NN;
}

static bool b_by_k(const struct quern_gemm_problem *p)
{
    return p->layout == QUERN_NT || p->layout == QUERN_TT;
}

static void draw_strides(uint64_t *seed, struct dispatch_case *one, int64_t unit)
{
    struct quern_gemm_problem *p = &one->problem;
    int64_t a_packed = a_by_k(p) ? p->k : p->m, b_packed = b_by_k(p) ? p->k : p->n;
    p->lda = row_stride(seed, a_packed, unit), p->ldb = row_stride(seed, b_packed, unit);
    p->ldd = row_stride(seed, p->n, unit);
    p->ldc = one->c_is_d ? p->ldd : row_stride(seed, p->n, unit);
    p->ldr = one->residual_is_d ? p->ldd : row_stride(seed, p->n, unit);
    if (p->batch == 1 && chance(seed, 80)) return;
    p->stride_a = batch_stride(seed, a_by_k(p) ? p->m : p->k, a_packed, or_else(p->lda, a_packed), unit);
    p->stride_b = batch_stride(seed, b_by_k(p) ? p->n : p->k, b_packed, or_else(p->ldb, b_packed), unit);
    p->stride_d = batch_stride(seed, p->m, p->n, or_else(p->ldd, p->n), unit);
    p->stride_c = one->c_is_d ? p->stride_d : batch_stride(seed, p->m, p->n, or_else(p->ldc, p->n), unit);
    p->stride_r =
        one->residual_is_d ? p->stride_d : batch_stride(seed, p->m, p->n, or_else(p->ldr, p->n), unit);
    int64_t bias = p->bias == QUERN_ALONG_M ? p->m : p->n;
    p->stride_bias = batch_stride(seed, 1, bias, bias, unit);
}

static int32_t word(uint64_t *seed, int32_t first, int32_t a, int32_t b)
{
    return (int32_t)PICK(seed, first, a, b);
}

void problems_draw(uint64_t *seed, struct dispatch_case *one)
{
    *one = (struct dispatch_case){.problem = QUERN_GEMM_PROBLEM};
    struct quern_gemm_problem *p = &one->problem;
    bool plain = chance(seed, 30);
    p->dtype = word(seed, QUERN_F16, QUERN_BF16, QUERN_BF16);
    p->layout = (int32_t)PICK(seed, QUERN_NT, QUERN_NN, QUERN_TN, QUERN_TT);
    p->out = (int32_t)PICK(seed, 0, QUERN_F16, QUERN_BF16, QUERN_F32);
    if (!plain) {
        p->act = (int32_t)PICK(seed, 0, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_SILU);
        p->bias = word(seed, 0, QUERN_ALONG_N, QUERN_ALONG_M);
        p->addend = word(seed, 0, QUERN_NO, QUERN_YES);
        p->residual = word(seed, 0, QUERN_NO, QUERN_YES);
    }
    one->c_is_d = p->addend == QUERN_YES && chance(seed, 40);
    one->residual_is_d = p->residual == QUERN_YES && chance(seed, 40);
    one->alpha = (float)PICK(seed, 1, 1, 0, -2);
    one->beta = p->addend == QUERN_YES ? (float)PICK(seed, 0, 1, 1, 3) : 0;
    bool neat = chance(seed, 60); /* as models have them: many kernels take it */
    int64_t unit = neat ? PICK(seed, 8, 64, 256) : 1;
    draw_extents(seed, p, unit);
    draw_strides(seed, one, unit);
    int64_t element = p->out == QUERN_F32 ? 4 : 2;
    if (neat || chance(seed, 30)) return; /* 0: aligned to 16 */
    p->align_a = PICK(seed, 0, 2, 4, 6, 8, 10, 16, 32, 64, 4096);
    p->align_b = PICK(seed, 0, 2, 4, 6, 8, 10, 16, 32, 64, 4096);
    p->align_d = element * PICK(seed, 0, 1, 2, 3, 4, 8, 64);
    if (chance(seed, 1)) p->align_a = 1; /* no element's */
    if (chance(seed, 1)) p->k = -1 - p->k;
}

bool problems_legal(const struct quern_gemm_problem *p)
{
    double m = (double)p->m, n = (double)p->n, k = (double)p->k, batch = (double)p->batch;
    int64_t a_packed = a_by_k(p) ? p->k : p->m, b_packed = b_by_k(p) ? p->k : p->n;
    int64_t lda = or_else(p->lda, a_packed), ldb = or_else(p->ldb, b_packed), ldc = or_else(p->ldc, p->n),
            ldd = or_else(p->ldd, p->n), ldr = or_else(p->ldr, p->n);
    double rows = (double)(lda > ldb ? lda : ldb), columns = (double)(ldc > ldd ? ldc : ldd);
    if (ldr > columns) columns = (double)ldr;
    if (k < 0 || m > 0x1p35 || n > 0x1p35 || k > 0x1p35 || batch > 0x1p40 || m * n > 0x1p40) return false;
    if (rows > 1e15 || columns > 1e15 || batch * m * n > 1e18 || m * columns > 1e18) return false;
    if ((m + k) * (double)lda > 1e18 || (n + k) * (double)ldb > 1e18) return false;
    if (batch * ((double)p->stride_a + (double)p->stride_b) > 1e18) return false;
    if (batch * ((double)p->stride_c + (double)p->stride_d + (double)p->stride_r + (double)p->stride_bias) >
        1e18)
        return false;
    if (lda < a_packed || ldb < b_packed || ldd < p->n) return false;
    if ((p->addend == QUERN_YES && ldc < p->n) || (p->residual == QUERN_YES && ldr < p->n)) return false;
    if (p->batch > 1 && p->m > 0 && p->n > 0 && p->stride_d == 0) return false;
    return p->align_a % 2 == 0 && p->align_b % 2 == 0 && p->align_d % (p->out == QUERN_F32 ? 4 : 2) == 0;
}

void problems_draw_legal(uint64_t *seed, struct dispatch_case *one)
{
    do problems_draw(seed, one);
    while (!problems_legal(&one->problem));
}

unsigned problems_cell(const struct quern_gemm_problem *p)
{
    int32_t out = p->out ? p->out : p->dtype;
    unsigned cell = p->dtype == QUERN_BF16;
    cell = cell * 4 + (unsigned)(p->layout - QUERN_NT);
    cell = cell * 3 + (out == QUERN_F16 ? 0 : out == QUERN_BF16 ? 1 : 2);
    cell = cell * 5 + (p->act == QUERN_RELU        ? 1
                       : p->act == QUERN_GELU_TANH ? 2
                       : p->act == QUERN_GELU_ERF  ? 3
                       : p->act == QUERN_SILU      ? 4
                                                   : 0);
    cell = cell * 3 + (p->bias == QUERN_ALONG_N ? 1 : p->bias == QUERN_ALONG_M ? 2 : 0);
    return (cell * 2 + (p->addend == QUERN_YES)) * 2 + (p->residual == QUERN_YES);
}
