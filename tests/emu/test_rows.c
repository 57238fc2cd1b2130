/* Kernels of rows: the reductions that they share, and the references of their families. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/emu/reference/data.h"
#include "../../src/emu/reference/softmax.h"
#include "kernel_file.h"

/* as in the kernel file */
struct rows_params {
    uint32_t *out;
    const uint32_t *in;
};

enum { LANES = 512, WAVE = 64, WAVES = LANES / WAVE };

static struct kernel_file kernels;

static int set_up(void **state)
{
    (void)state;
    kernels = kernel_file_open("rows");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    kernel_file_close(&kernels);
    return 0;
}

/* In the order of a butterfly; every lane of a wave has the same bits in the end. */
static void fold_wave(float *values, bool largest)
{
    for (unsigned distance = 1; distance < WAVE; distance *= 2) {
        float next[WAVE];
        for (unsigned i = 0; i < WAVE; i++) {
            const float a = values[i], b = values[i ^ distance];
            next[i] = !largest ? a + b : isnan(a) || isnan(b) ? NAN : a > b ? a : b;
        }
        memcpy(values, next, sizeof next);
    }
}

static void check_reduce(const float *in)
{
    uint32_t *given = quern_emu_alloc(kernels.emu, LANES * 4, 4, "in");
    uint32_t *out = quern_emu_alloc(kernels.emu, 4 * LANES * 4, 4, "out");
    memcpy(given, in, LANES * 4);
    kernel_file_run(&kernels, "reduce", 1, LANES, 64, &(struct rows_params){out, given});
    float sums[LANES], most[LANES], sum = 0, top = 0;
    memcpy(sums, in, sizeof sums), memcpy(most, in, sizeof most);
    for (unsigned w = 0; w < WAVES; w++) {
        fold_wave(sums + w * WAVE, false), fold_wave(most + w * WAVE, true);
        const float one = sums[w * WAVE], high = most[w * WAVE];
        sum = w == 0 ? one : sum + one;
        top = w == 0 || isnan(high) || high > top ? high : top;
        if (isnan(most[0])) top = NAN;
    }
    for (unsigned i = 0; i < LANES; i++) {
        const float expected[] = {sums[i], most[i], sum, top};
        for (unsigned part = 0; part < 4; part++) {
            float got;
            memcpy(&got, out + part * LANES + i, 4);
            if (isnan(expected[part]) ? !isnan(got) : memcmp(&got, &expected[part], 4) != 0)
                fail_msg("lane %u, part %u: %a, should be %a", i, part, (double)got, (double)expected[part]);
        }
    }
    quern_emu_free(kernels.emu, given);
    quern_emu_free(kernels.emu, out);
}

/* Sums that depend on their order, and where NaN and infinities get to. */
static void test_reduce(void **state)
{
    (void)state;
    float in[LANES];
    uint64_t random = 5;
    for (unsigned i = 0; i < LANES; i++) in[i] = (float)(int64_t)data_random(&random) * 0x1p-60f;
    check_reduce(in);
    for (unsigned i = 0; i < LANES; i++) in[i] = -INFINITY;
    check_reduce(in);
    in[77] = NAN;
    check_reduce(in);
    in[77] = 1, in[0] = NAN;
    check_reduce(in);
}

static void test_words(void **state)
{
    (void)state;
    uint32_t *in = quern_emu_alloc(kernels.emu, 16, 16, "in"),
             *out = quern_emu_alloc(kernels.emu, 36 * 4, 4, "out");
    unsigned char bytes[16];
    for (unsigned i = 0; i < 16; i++) bytes[i] = (unsigned char)(i * 37 + 3);
    memcpy(in, bytes, 16);
    kernel_file_run(&kernels, "words", 1, 64, 0, &(struct rows_params){out, in});
    for (unsigned e = 0; e < 16; e++) assert_int_equal(out[e], bytes[e] << 8 | bytes[e]);
    for (unsigned e = 0; e < 8; e++) {
        assert_true(number_load(NUMBER_F32, out, 16 + e) == number_load(NUMBER_F16, bytes, e));
        assert_true(number_load(NUMBER_F32, out, 24 + e) == number_load(NUMBER_BF16, bytes, e));
    }
    assert_memory_equal(out + 32, bytes, 16);
    quern_emu_free(kernels.emu, in);
    quern_emu_free(kernels.emu, out);
}

/* softmax */

enum { MOST = 8 };

static void expect_row(const struct softmax_reference *row, const double *expected)
{
    double value[MOST], tolerance[MOST];
    softmax_row(row, value, tolerance);
    for (int64_t i = 0; i < row->columns; i++) {
        assert_true(tolerance[i] >= 0);
        if (isnan(expected[i]) ? !isnan(value[i])
                               : value[i] != expected[i] && !(fabs(value[i] - expected[i]) < 1e-12))
            fail_msg("element %d: %.17g, should be %.17g", (int)i, value[i], expected[i]);
    }
}

static void test_softmax(void **state)
{
    (void)state;
    const double x[] = {0, log(2), log(5)}, hidden[] = {1, 0, 1}, none[] = {0, 0, 0};
    const double terms[] = {log(4), 0, -INFINITY}, all[] = {-INFINITY, -INFINITY, -INFINITY};
    struct softmax_reference row = {.columns = 3, .scale = 1, .x = x};
    expect_row(&row, (double[]){1.0 / 8, 2.0 / 8, 5.0 / 8});
    row.scale = 2;
    expect_row(&row, (double[]){1.0 / 30, 4.0 / 30, 25.0 / 30});
    row.scale = 1, row.shown = hidden;
    expect_row(&row, (double[]){1.0 / 6, 0, 5.0 / 6});
    row.log = 1;
    expect_row(&row, (double[]){-log(6), -INFINITY, log(5.0 / 6)});
    row.log = 0, row.shown = NULL, row.term = terms;
    expect_row(&row, (double[]){4.0 / 6, 2.0 / 6, 0});
    /* nothing left: NaN, or zeros and their logarithms */
    row.term = all;
    expect_row(&row, (double[]){NAN, NAN, NAN});
    row.term = NULL, row.shown = none, row.zeros = 1;
    expect_row(&row, (double[]){0, 0, 0});
    row.log = 1;
    expect_row(&row, all);
}

static void test_softmax_special(void **state)
{
    (void)state;
    const double nans[] = {NAN, NAN, NAN}, shown[] = {0, 1, 1};
    struct softmax_reference row = {.columns = 3, .scale = 1, .zeros = 1};
    row.x = (double[]){INFINITY, 1, 2};
    expect_row(&row, nans);
    row.shown = shown; /* what is masked has no say */
    expect_row(&row, (double[]){0, 1 / (1 + exp(1)), 1 / (1 + exp(-1))});
    row.shown = NULL, row.x = (double[]){-INFINITY, NAN, -INFINITY};
    expect_row(&row, nans);
    row.x = (double[]){-INFINITY, 7, -INFINITY};
    expect_row(&row, (double[]){0, 1, 0});
    row.x = (double[]){3.4e38, -3.4e38, 3.4e38};
    expect_row(&row, (double[]){0.5, 0, 0.5});
    row.scale = 2; /* past f32 */
    expect_row(&row, nans);
}

/* The gradient against central differences of sum(dy * y). */
static void check_grad(bool log, float scale, bool masked)
{
    enum { COLUMNS = 7 };
    const double step = 1e-6, shown[COLUMNS] = {1, 1, 0, 1, 1, 1, 1};
    double x[COLUMNS], dy[COLUMNS], y[COLUMNS], other[COLUMNS], value[COLUMNS], tolerance[COLUMNS];
    uint64_t random = 11;
    for (int i = 0; i < COLUMNS; i++) {
        x[i] = (double)(int64_t)data_random(&random) * 0x1p-62;
        dy[i] = (double)(int64_t)data_random(&random) * 0x1p-62;
    }
    if (masked && log) dy[2] = 0; /* of the constant -infinity */
    struct softmax_reference row = {
        .columns = COLUMNS, .log = log, .scale = scale, .x = x, .shown = masked ? shown : NULL};
    softmax_row(&row, y, tolerance);
    softmax_grad_row(&row, y, dy, value, tolerance);
    for (int i = 0; i < COLUMNS; i++) {
        double difference = 0;
        const double here = x[i];
        x[i] = here + step, softmax_row(&row, y, other), x[i] = here - step,
        softmax_row(&row, other, tolerance);
        for (int j = 0; j < COLUMNS; j++)
            if (isfinite(y[j])) difference += dy[j] * (y[j] - other[j]);
        x[i] = here;
        if (fabs(difference / (2 * step) - value[i]) > 1e-7)
            fail_msg("%s, scale %g, element %d: %.9g by differences, %.9g", log ? "log_softmax" : "softmax",
                     (double)scale, i, difference / (2 * step), value[i]);
    }
}

static void test_softmax_grad(void **state)
{
    (void)state;
    for (int log = 0; log < 2; log++)
        for (int masked = 0; masked < 2; masked++) {
            check_grad(log, 1, masked);
            check_grad(log, 0.125f, masked);
            check_grad(log, -3, masked);
        }
}

/* A result is right within the interval and its one rounding, and nowhere else. */
static void test_near(void **state)
{
    (void)state;
    double low, high;
    assert_true(number_is_near(NUMBER_BF16, 1, 1.003, 0, &low, &high));
    assert_false(number_is_near(NUMBER_BF16, 1.0078125, 1.003, 0, &low, &high));
    assert_true(number_is_near(NUMBER_BF16, 1.0078125, 1.003, 0.001, &low, &high));
    assert_false(number_is_near(NUMBER_BF16, NAN, 1, 0.5, &low, &high));
    assert_false(number_is_near(NUMBER_BF16, 1, NAN, 0.5, &low, &high));
    assert_true(number_is_near(NUMBER_F16, INFINITY, 65520, 0, &low, &high));
    assert_false(number_is_near(NUMBER_F16, 65504, INFINITY, 1, &low, &high));
    assert_true(number_load(NUMBER_U8, "\xff\x7f", 0) == 255 && number_load(NUMBER_U8, "\xff\x7f", 1) == 127);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reduce),       cmocka_unit_test(test_words),
        cmocka_unit_test(test_softmax),      cmocka_unit_test(test_softmax_special),
        cmocka_unit_test(test_softmax_grad), cmocka_unit_test(test_near),
    };
    return cmocka_run_group_tests_name("rows", tests, set_up, tear_down);
}
