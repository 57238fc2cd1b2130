/* The reference of quantization. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/emu/reference/data.h"
#include "../../src/emu/reference/quantize.h"

static const struct act_result ZERO = {0, 0};

static struct act_result exact(double value)
{
    return (struct act_result){value, 0};
}

/* The value that a type has for x where the largest element is `absmax`. */
static double quantized(enum number_type type, double x, double absmax)
{
    const struct act_result scale = quantize_scale(type, exact(absmax), 0, 0);
    return number_decode(type, number_encode(type, quantize_ratio(exact(x), scale).value));
}

static void test_scale(void **state)
{
    (void)state;
    const struct act_result one = quantize_scale(NUMBER_I8, exact(127), 0, 0);
    assert_true(one.value == 1 && one.tolerance == 0);
    assert_true(quantize_scale(NUMBER_E4M3, exact(448), 0, 0).value == 1);
    assert_true(quantize_scale(NUMBER_E4M3FNUZ, exact(240), 0, 0).value == 1);
    assert_true(quantize_scale(NUMBER_E5M2, exact(0x1p-16), 57344, 0).value == 1);
    /* rounded once to f32 */
    assert_true(quantize_scale(NUMBER_I8, exact(1), 0, 0).value == (double)(1.0f / 127.0f));
    /* up to powers of two, which stay */
    assert_true(quantize_scale(NUMBER_I8, exact(127), 0, 1).value == 1);
    assert_true(quantize_scale(NUMBER_I8, exact(128), 0, 1).value == 2);
    assert_true(quantize_scale(NUMBER_I8, exact(65), 0, 1).value == 1);
    /* never 0, and never so small that its reciprocal is infinite */
    assert_true(quantize_scale(NUMBER_I8, ZERO, 0, 0).value == 0x1p-126);
    assert_true(quantize_scale(NUMBER_E4M3, exact(6.3e-38), 0, 1).value == 0x1p-126);
    assert_true(isnan(quantize_scale(NUMBER_I8, exact((double)NAN), 1, 1).value));
    assert_true(isinf(quantize_scale(NUMBER_I8, exact((double)INFINITY), 1, 1).value));
    /* what arithmetic may do to the largest element may make it another power of two */
    const struct act_result either = quantize_scale(NUMBER_I8, (struct act_result){127, 1e-5}, 0, 1);
    assert_true(either.value - either.tolerance == 1 && either.value + either.tolerance == 2);
}

static void test_larger(void **state)
{
    (void)state;
    struct act_result most = quantize_larger(ZERO, exact(-3));
    most = quantize_larger(most, (struct act_result){2, 0.5});
    assert_true(most.value == 3 && most.tolerance == 0.5);
    most = quantize_larger(most, exact((double)NAN));
    assert_true(isnan(quantize_larger(most, exact((double)INFINITY)).value));
}

/* Ties to even where the scale is a power of two, saturation, zero rows, NaN. */
static void test_rounding(void **state)
{
    (void)state;
    static const double ties[][2] = {{0.5, 0}, {1.5, 2}, {2.5, 2}, {-0.5, 0}, {-1.5, -2}, {126.5, 126}};
    for (unsigned i = 0; i < sizeof ties / sizeof *ties; i++)
        for (int power = -3; power < 4; power++)
            assert_true(quantized(NUMBER_I8, ldexp(ties[i][0], power), ldexp(127, power)) == ties[i][1]);
    for (int negative = 0; negative < 2; negative++) {
        const double sign = negative ? -1 : 1;
        const struct act_result past = quantize_ratio(exact(sign * 127.5), exact(1));
        assert_true(past.tolerance == 0);
        assert_true(number_decode(NUMBER_I8, number_encode(NUMBER_I8, past.value)) == sign * 127);
    }
    assert_true(quantized(NUMBER_E4M3, 0, 0) == 0 && quantized(NUMBER_I8, 0, 0) == 0);
    assert_true(isnan(quantized(NUMBER_E4M3, 1, (double)NAN)) && quantized(NUMBER_I8, 1, (double)NAN) == 0);
    assert_true(quantized(NUMBER_E4M3, 1, (double)INFINITY) == 0);
    assert_true(isnan(quantized(NUMBER_E4M3, (double)INFINITY, (double)INFINITY)));
}

/* What comes back is half a step off at most. */
static void test_round_trip(void **state)
{
    (void)state;
    static const enum number_type types[] = {NUMBER_I8, NUMBER_E4M3, NUMBER_E5M2, NUMBER_E4M3FNUZ,
                                             NUMBER_E5M2FNUZ};
    static const double steps[] = {0, 0x1p-4, 0x1p-3, 0x1p-4, 0x1p-3};
    uint64_t random = 7;
    for (unsigned t = 0; t < 5; t++)
        for (int i = 0; i < 1000; i++) {
            const double x = (double)(int64_t)data_random(&random) * 0x1p-60, absmax = 8;
            const double scale = quantize_scale(types[t], exact(absmax), 0, 0).value;
            const double back = quantize_product(quantized(types[t], x, absmax), scale).value;
            assert_true(fabs(back - x) <=
                        1.0001 * (t == 0 ? scale / 2 : fmax(steps[t] * fabs(x), scale * 0x1p-10)));
        }
}

static void test_input(void **state)
{
    (void)state;
    const double up = 3, nothing = 0;
    assert_true(quantize_input(ACT_NONE, -2, NULL).value == -2);
    assert_true(quantize_input(ACT_RELU, -2, &up).value == 0);
    assert_true(quantize_input(ACT_RELU, 2, &up).value == 6);
    assert_true(fabs(quantize_input(ACT_SILU, 1, &up).value - 3 / (1 + exp(-1))) < 1e-12);
    assert_true(quantize_input(ACT_SIGMOID, 0, NULL).value == 0.5);
    assert_true(fabs(quantize_input(ACT_GELU_ERF, 1, NULL).value - 0.841344746068543) < 1e-12);
    assert_true(fabs(quantize_input(ACT_GELU_TANH, 1, NULL).value - 0.841191990608277) < 1e-12);
    assert_true(fabs(quantize_input(ACT_GELU_TANH, -30, NULL).value) == 0);
    const struct act_result zero = quantize_input(ACT_SILU, 5, &nothing);
    assert_true(zero.value == 0 && zero.tolerance < 0x1p-120);
    assert_true(isnan(quantize_input(ACT_RELU, (double)NAN, NULL).value));
    assert_true(quantize_input(ACT_NONE, 3e38, &up).value == (double)INFINITY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scale), cmocka_unit_test(test_larger),
                                       cmocka_unit_test(test_rounding), cmocka_unit_test(test_round_trip),
                                       cmocka_unit_test(test_input)};
    return cmocka_run_group_tests_name("quantize", tests, NULL, NULL);
}
