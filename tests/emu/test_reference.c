/* The reference: numbers, data, and a comparison that sees what is wrong. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/emu/reference/data.h"
#include "../../src/emu/reference/gemm.h"

static float f32_of(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Encoding is right if every value maps to itself, every midpoint to the even neighbour, and what lies beside
 * a midpoint to the near neighbour. */
static void check_halves(enum number_type type, uint32_t infinity)
{
    for (uint32_t bits = 0; bits < infinity; bits++) {
        const double here = number_decode(type, bits);
        const double next =
            bits + 1 == infinity ? 2 * here - number_decode(type, bits - 1) : number_decode(type, bits + 1);
        const double middle = (here + next) / 2;
        assert_true(next > here);
        assert_int_equal(number_encode(type, here), bits);
        assert_int_equal(number_encode(type, -here), bits | 0x8000);
        assert_int_equal(number_encode(type, middle), bits + (bits & 1));
        assert_int_equal(number_encode(type, nextafter(middle, 0)), bits);
        assert_int_equal(number_encode(type, nextafter(middle, INFINITY)), bits + 1);
    }
    assert_true(isinf(number_decode(type, infinity)) && number_decode(type, infinity | 0x8000) < 0);
    assert_true(isnan(number_decode(type, infinity + 1)) && isnan(number_decode(type, 0xffff)));
    assert_int_equal(number_encode(type, (double)INFINITY), infinity);
    assert_int_equal(number_encode(type, -1e300), infinity | 0x8000);
    assert_int_equal(number_encode(type, 5e-324), 0);
    assert_true(isnan(number_decode(type, number_encode(type, (double)NAN))));
}

static void test_halves(void **state)
{
    (void)state;
    check_halves(NUMBER_F16, 0x7c00);
    check_halves(NUMBER_BF16, 0x7f80);
    assert_true(number_decode(NUMBER_F16, 0x3c00) == 1 && number_decode(NUMBER_F16, 0x7bff) == 65504);
    assert_true(number_decode(NUMBER_F16, 1) == 0x1p-24 && number_decode(NUMBER_BF16, 1) == 0x1p-133);
    assert_true(number_decode(NUMBER_BF16, 0xbfc0) == -1.5);
}

/* f32 against the machine's own conversion. */
static void test_f32(void **state)
{
    (void)state;
    uint64_t random = 7;
    for (int i = 0; i < 1000000; i++) {
        const uint64_t bits = data_random(&random);
        const float value = f32_of((uint32_t)bits);
        if (isnan(value)) continue;
        assert_true(number_decode(NUMBER_F32, (uint32_t)bits) == (double)value);
        const double between = (double)value * (1 + (double)(bits >> 40) * 0x1p-48);
        const float rounded = (float)between;
        assert_true(f32_of(number_encode(NUMBER_F32, between)) == rounded);
    }
}

static void test_data(void **state)
{
    (void)state;
    uint16_t matrix[6][20];
    for (int kind = 0; kind < DATA_HUGE; kind++) {
        memset(matrix, 0xff, sizeof matrix);
        const struct data_matrix all = {NUMBER_F16, matrix, 6, 17, 20};
        data_fill(&all, (enum data_kind)kind, 3);
        int not_finite = 0;
        double first = number_load(NUMBER_F16, matrix, 0), different = 0;
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 20; j++) {
                const double value = number_load(NUMBER_F16, matrix[i], j);
                if (j >= 17) {
                    assert_int_equal(matrix[i][j], 0xffff);
                    continue;
                }
                not_finite += !isfinite(value);
                different += value != first;
            }
        assert_true(different > 10);
        assert_true(kind == DATA_SPECIAL ? not_finite >= 1 && not_finite <= 3 : not_finite == 0);
        uint16_t again[6][20];
        memset(again, 0xff, sizeof again);
        data_fill(&(struct data_matrix){NUMBER_F16, again, 6, 17, 20}, (enum data_kind)kind, 3);
        assert_memory_equal(matrix, again, sizeof matrix);
    }
}

/* A small product with everything, computed here in the plainest way, element by element. */
enum { M = 5, N = 7, K = 9, BATCH = 2, LD = 11 };
static uint16_t a[BATCH][LD * LD], b[BATCH][LD * LD], c[BATCH][LD * LD], bias[BATCH][LD],
    residual[BATCH][LD * LD];

static struct gemm_reference fill(enum number_type type, int layout, enum gemm_bias bias_kind,
                                  enum gemm_act act, enum data_kind kind)
{
    uint16_t *const all[] = {a[0], b[0], c[0], bias[0], residual[0]};
    const int rows[] = {BATCH * LD, BATCH * LD, BATCH * LD, BATCH, BATCH * LD};
    for (int i = 0; i < 5; i++)
        data_fill(&(struct data_matrix){type, all[i], rows[i], LD, LD}, kind, 5 + (uint64_t)i);
    return (struct gemm_reference){.in = type,
                                   .out = type,
                                   .a_is_k_by_m = layout & 1,
                                   .b_is_n_by_k = layout >> 1,
                                   .m = M,
                                   .n = N,
                                   .k = K,
                                   .batch = BATCH,
                                   .a = {a, LD, LD * LD},
                                   .b = {b, LD, LD * LD},
                                   .c = {c, LD, LD * LD},
                                   .bias = {bias, 0, LD},
                                   .residual = {residual, LD, LD * LD},
                                   .bias_kind = bias_kind,
                                   .act = act,
                                   .alpha = 0.5f,
                                   .beta = -2,
                                   .exact = data_is_exact(kind)};
}

static double by_hand(const struct gemm_reference *r, int batch, int i, int j)
{
    double sum = 0;
    for (int p = 0; p < K; p++)
        sum += number_load(r->in, a[batch], r->a_is_k_by_m ? p * LD + i : i * LD + p) *
               number_load(r->in, b[batch], r->b_is_n_by_k ? j * LD + p : p * LD + j);
    double x = 0.5 * sum - 2 * number_load(r->out, c[batch], i * LD + j);
    if (r->bias_kind != GEMM_NO_BIAS)
        x += number_load(r->out, bias[batch], r->bias_kind == GEMM_BIAS_ALONG_M ? i : j);
    if (r->act == GEMM_RELU) x = fmax(x, 0);
    if (r->act == GEMM_SILU) x = x * (1 / (1 + exp(-x)));
    if (r->act == GEMM_GELU_ERF) x = 0.5 * x * (1 + erf(x / sqrt(2)));
    if (r->act == GEMM_GELU_TANH)
        x = 0.5 * x * (1 + tanh(sqrt(2 / 3.14159265358979323846) * (x + 0.044715 * x * x * x)));
    return x + number_load(r->out, residual[batch], i * LD + j);
}

static void test_definition(void **state)
{
    (void)state;
    for (int layout = 0; layout < 4; layout++)
        for (int bias_kind = 0; bias_kind < 3; bias_kind++)
            for (int act = 0; act < 5; act++) {
                const struct gemm_reference r =
                    fill(layout & 1 ? NUMBER_F16 : NUMBER_BF16, layout, (enum gemm_bias)bias_kind,
                         (enum gemm_act)act, DATA_RANDOM);
                double value[M * N], tolerance[M * N];
                for (int batch = 0; batch < BATCH; batch++) {
                    assert_int_equal(gemm_compute(&r, batch, value, tolerance), 0);
                    for (int i = 0; i < M * N; i++) {
                        assert_true(fabs(value[i] - by_hand(&r, batch, i / N, i % N)) < 1e-9);
                        assert_true(tolerance[i] > 0 && tolerance[i] < 1e-3);
                    }
                }
            }
}

static uint16_t d[BATCH][LD * LD];
static const struct gemm_operand d_operand = {d, LD, LD *LD};

/* The rounded true results. */
static void right_results(const struct gemm_reference *r)
{
    double value[M * N], tolerance[M * N];
    memset(d, 0xff, sizeof d);
    for (int batch = 0; batch < BATCH; batch++) {
        gemm_compute(r, batch, value, tolerance);
        for (int i = 0; i < M * N; i++) number_store(r->out, d[batch], i / N * LD + i % N, value[i]);
    }
}

static int64_t wrong_results(const struct gemm_reference *r)
{
    struct gemm_report report;
    assert_int_equal(gemm_compare(r, &d_operand, &report), 0);
    assert_int_equal(report.checked, BATCH * M * N);
    return report.wrong;
}

static void test_comparison(void **state)
{
    (void)state;
    for (int kind = 0; kind < DATA_HUGE; kind++) {
        if (kind == DATA_SPECIAL) continue;
        const struct gemm_reference r =
            fill(NUMBER_BF16, 2, GEMM_BIAS_ALONG_N, GEMM_NONE, (enum data_kind)kind);
        right_results(&r);
        assert_int_equal(wrong_results(&r), 0);
        uint16_t *element = &d[1][2 * LD + 3];
        const uint16_t right = *element;
        /* two steps away is wrong for any data, one step where the result is exact (unless it was a tie) */
        static const uint16_t wrong[] = {0xffff, 0x7fc0, 0x7f80, 0xff80, 0};
        for (int i = 0; i < 5; i++) {
            *element = wrong[i];
            assert_int_equal(wrong_results(&r), right % 0x8000 != 0 || wrong[i] != 0);
        }
        *element = right + 2;
        assert_int_equal(wrong_results(&r), 1);
        if (data_is_exact((enum data_kind)kind)) {
            *element = right + 1;
            assert_int_equal(wrong_results(&r), 1);
        }
    }
}

/* A result in the middle of two must be the even one where sums are exact; where they are not, either will
 * do. */
static void test_ties(void **state)
{
    (void)state;
    struct gemm_reference r = fill(NUMBER_F16, 2, GEMM_NO_BIAS, GEMM_NONE, DATA_TIES);
    r.alpha = r.beta = 1;
    double value[M * N], tolerance[M * N];
    int ties = 0;
    right_results(&r);
    gemm_compute(&r, 0, value, tolerance);
    for (int i = 0; i < M * N; i++) {
        uint16_t *element = &d[0][i / N * LD + i % N];
        const uint16_t below = (uint16_t)number_encode(NUMBER_F16, nextafter(value[i], -INFINITY));
        const uint16_t above = (uint16_t)number_encode(NUMBER_F16, nextafter(value[i], INFINITY));
        const uint16_t right = *element;
        if (below == above) continue;
        ties++;
        *element = right == below ? above : below;
        assert_int_equal(wrong_results(&r), 1);
        r.exact = 0;
        assert_int_equal(wrong_results(&r), 0);
        r.exact = 1;
        *element = right;
    }
    assert_true(ties > 0);
}

static void test_report(void **state)
{
    (void)state;
    const struct gemm_reference r = fill(NUMBER_F16, 1, GEMM_NO_BIAS, GEMM_RELU, DATA_RANDOM);
    struct gemm_report report;
    right_results(&r);
    number_store(NUMBER_F16, d[0], 4 * LD + 6, 100);
    number_store(NUMBER_F16, d[1], 1 * LD + 2, 1000);
    assert_int_equal(gemm_compare(&r, &d_operand, &report), 0);
    assert_int_equal(report.wrong, 2);
    assert_true(report.first.batch == 0 && report.first.row == 4 && report.first.col == 6);
    assert_true(report.worst.batch == 1 && report.worst.row == 1 && report.worst.col == 2);
    assert_true(report.worst_error > 900 && report.worst_of_bound > 1);
}

/* NaN and infinities where the definition puts them, and nowhere else. */
static void test_special(void **state)
{
    (void)state;
    struct gemm_reference r = fill(NUMBER_F16, 2, GEMM_NO_BIAS, GEMM_NONE, DATA_RANDOM);
    number_store(NUMBER_F16, a[0], 1 * LD + 4, (double)NAN);
    number_store(NUMBER_F16, a[0], 2 * LD + 4, (double)INFINITY);
    number_store(NUMBER_F16, b[0], 3 * LD + 4, 0);
    right_results(&r);
    assert_int_equal(wrong_results(&r), 0);
    assert_true(isnan(number_load(NUMBER_F16, d[0], 1 * LD + 0)));
    assert_true(isinf(number_load(NUMBER_F16, d[0], 2 * LD + 0)));
    assert_true(isnan(number_load(NUMBER_F16, d[0], 2 * LD + 3)));
    number_store(NUMBER_F16, d[0], 1 * LD + 0, 1);
    number_store(NUMBER_F16, d[0], 2 * LD + 0, 65504);
    number_store(NUMBER_F16, d[0], 2 * LD + 3, (double)INFINITY);
    assert_int_equal(wrong_results(&r), 3);
    r.alpha = 0; /* A and B are not read */
    r.a.base = r.b.base = NULL;
    right_results(&r);
    assert_int_equal(wrong_results(&r), 0);
    for (int i = 0; i < M * N; i++) assert_true(isfinite(number_load(NUMBER_F16, d[0], i / N * LD + i % N)));
}

static void test_overflow(void **state)
{
    (void)state;
    struct gemm_reference r = fill(NUMBER_F16, 2, GEMM_NO_BIAS, GEMM_NONE, DATA_TIES);
    r.alpha = 64;
    right_results(&r);
    assert_int_equal(wrong_results(&r), 0);
    assert_true(isinf(number_load(NUMBER_F16, d[0], 0)));
    number_store(NUMBER_F16, d[0], 0, 65504);
    assert_int_equal(wrong_results(&r), 1);
}

static void test_partials(void **state)
{
    (void)state;
    float partial[3 * M * N];
    uint64_t random = 9;
    for (int i = 0; i < 3 * M * N; i++) partial[i] = (float)(data_random(&random) % 1000) / 7;
    struct gemm_reference r = {
        .out = NUMBER_F32, .m = M, .n = N, .batch = 1, .alpha = 2, .partial = partial, .parts = 3};
    double value[M * N], tolerance[M * N];
    assert_int_equal(gemm_compute(&r, 0, value, tolerance), 0);
    for (int i = 0; i < M * N; i++) {
        const double sum = (double)partial[i] + (double)partial[M * N + i] + (double)partial[2 * M * N + i];
        assert_true(fabs(value[i] - 2 * sum) < 1e-9 && tolerance[i] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_halves),     cmocka_unit_test(test_f32),        cmocka_unit_test(test_data),
        cmocka_unit_test(test_definition), cmocka_unit_test(test_comparison), cmocka_unit_test(test_ties),
        cmocka_unit_test(test_report),     cmocka_unit_test(test_special),    cmocka_unit_test(test_overflow),
        cmocka_unit_test(test_partials),
    };
    return cmocka_run_group_tests_name("emulator reference", tests, NULL, NULL);
}
