/* Random GEMM problems: the seed says all. */
#include "quern_gemm.h"
#include "suite.h"

struct dice {
    uint64_t state;
};

static int64_t below(struct dice *dice, int64_t count)
{
    return (int64_t)(data_random(&dice->state) % (uint64_t)count);
}

static bool chance(struct dice *dice, int percent)
{
    return below(dice, 100) < percent;
}

static int64_t pick(struct dice *dice, const int64_t *values, int64_t count)
{
    return values[below(dice, count)];
}
#define PICK(dice, ...)                                                                                      \
    pick(dice, (const int64_t[]){__VA_ARGS__}, sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

/* Small, around the sizes of tiles, or anything. */
static int64_t extent(struct dice *dice, int64_t most)
{
    int64_t value;
    switch (below(dice, 3)) {
    case 0:
        value = 1 + below(dice, 24);
        break;
    case 1:
        value = PICK(dice, 16, 32, 64, 128, 256) * (1 + below(dice, 2)) + PICK(dice, -1, 0, 0, 0, 1, 8);
        break;
    default:
        value = 1 + below(dice, most);
    }
    return value < most ? value : most;
}

/* How far apart rows are: packed, or a multiple of some access width. */
static int64_t row_stride(struct dice *dice, int64_t packed)
{
    const int64_t unit = PICK(dice, 1, 2, 4, 8);
    return chance(dice, 30) ? packed : (packed + unit - 1) / unit * unit + below(dice, 4) * unit;
}

static int64_t batch_stride(struct dice *dice, int64_t rows, int64_t ld)
{
    return chance(dice, 30) ? 0 : rows * ld + below(dice, 3) * 8;
}

static void put_sizes(struct dice *dice, struct check_case *one, int64_t most, int64_t *m, int64_t *n,
                      int64_t *k, int64_t *batch)
{
    const bool deep = chance(dice, 20); /* few results, much to add: where k is cut */
    *m = extent(dice, deep ? 48 : most);
    *n = extent(dice, deep ? 48 : most);
    *k = deep ? 500 + below(dice, 3000) : chance(dice, 5) ? 0 : extent(dice, most);
    *batch = chance(dice, 75) ? 1 : 2 + below(dice, 3);
    check_case_put(one, "m", *m);
    check_case_put(one, "n", *n);
    check_case_put(one, "k", *k);
    check_case_put(one, "batch", *batch);
}

static void put_operands(struct dice *dice, struct check_case *one, int64_t m, int64_t n, int64_t k,
                         int64_t batch)
{
    const int64_t layout = PICK(dice, QUERN_NT, QUERN_NN, QUERN_TN, QUERN_TT);
    const bool a_rows = layout == QUERN_NT || layout == QUERN_NN,
               b_rows = layout == QUERN_NT || layout == QUERN_TT;
    const int64_t lda = row_stride(dice, a_rows ? k : m), ldb = row_stride(dice, b_rows ? k : n);
    check_case_put(one, "dtype", PICK(dice, QUERN_F16, QUERN_BF16));
    check_case_put(one, "layout", layout);
    check_case_put(one, "lda", lda);
    check_case_put(one, "ldb", ldb);
    check_case_put(one, "align_a", PICK(dice, 2, 4, 8, 16, 16, 16, 64));
    check_case_put(one, "align_b", PICK(dice, 2, 4, 8, 16, 16, 16, 64));
    if (batch > 1) {
        check_case_put(one, "stride_a", batch_stride(dice, a_rows ? m : k, lda));
        check_case_put(one, "stride_b", batch_stride(dice, b_rows ? n : k, ldb));
    }
}

static void put_terms(struct dice *dice, struct check_case *one, int64_t m, int64_t n, int64_t batch)
{
    const int64_t out = PICK(dice, QUERN_F16, QUERN_BF16, QUERN_F32), element = out == QUERN_F32 ? 4 : 2;
    const bool plain = chance(dice, 40), addend = !plain && chance(dice, 50),
               residual = !plain && chance(dice, 50);
    const int64_t bias = plain ? QUERN_NONE : PICK(dice, QUERN_NONE, QUERN_ALONG_N, QUERN_ALONG_M);
    const int64_t ldd = row_stride(dice, n);
    if (addend && chance(dice, 30)) one->alias = ALIAS_C;
    if (residual && chance(dice, 30)) one->alias = ALIAS_RESIDUAL;
    const int64_t ldc = one->alias == ALIAS_C ? ldd : row_stride(dice, n);
    const int64_t ldr = one->alias == ALIAS_RESIDUAL ? ldd : row_stride(dice, n);
    check_case_put(one, "out", out);
    check_case_put(one, "bias", bias);
    check_case_put(one, "addend", addend ? QUERN_YES : QUERN_NO);
    check_case_put(one, "residual", residual ? QUERN_YES : QUERN_NO);
    if (!plain)
        check_case_put(one, "act",
                       PICK(dice, QUERN_NONE, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_SILU));
    check_case_put(one, "ldc", ldc);
    check_case_put(one, "ldd", ldd);
    check_case_put(one, "ldr", ldr);
    check_case_put(one, "align_d", element * PICK(dice, 1, 2, 4, 8));
    if (batch > 1) {
        const int64_t stride_d = m * ldd + below(dice, 3) * 4;
        check_case_put(one, "stride_d", stride_d);
        check_case_put(one, "stride_c", one->alias == ALIAS_C ? stride_d : batch_stride(dice, m, ldc));
        check_case_put(one, "stride_r", one->alias == ALIAS_RESIDUAL ? stride_d : batch_stride(dice, m, ldr));
        check_case_put(one, "stride_bias", batch_stride(dice, 1, bias == QUERN_ALONG_M ? m : n));
    }
    one->beta = addend ? (float)PICK(dice, 0, 1, 2, -3) * 0.5f : 0;
}

void suite_random(const struct check *check, uint64_t seed, struct check_case *one)
{
    struct dice dice = {seed};
    int64_t m, n, k, batch;
    check_case_begin(check, one, "gemm", NULL);
    put_sizes(&dice, one, check->machine->units ? 900 : 300, &m, &n, &k, &batch);
    put_operands(&dice, one, m, n, k, batch);
    put_terms(&dice, one, m, n, batch);
    one->alpha = (float)PICK(&dice, 1, 1, 1, 2, -4, 0, 8) * 0.5f;
    one->absent = chance(&dice, 50);
    one->data = (enum data_kind)below(&dice, DATA_HUGE);
    one->seed = seed;
}
