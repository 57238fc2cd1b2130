/* Activations: their reference against known numbers and central differences, and what the device layer makes
 * of them against the reference, all over the numbers of f32. */
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

#include "../../src/emu/reference/act.h"
#include "../../src/emu/reference/data.h"
#include "kernel_file.h"

enum { COUNT = 4096, ACTS = 6 };

/* as in the kernel file */
struct act_params {
    const float *x;
    float *value, *slope;
    uint32_t count, act;
};

static const enum act_kind KINDS[ACTS] = {ACT_NONE,      ACT_RELU,     ACT_SILU,
                                          ACT_GELU_TANH, ACT_GELU_ERF, ACT_SIGMOID};
static const char *const NAMES[ACTS] = {"none", "relu", "silu", "gelu_tanh", "gelu_erf", "sigmoid"};

static void expect(enum act_kind act, double x, double value, double slope)
{
    const struct act_result v = act_value(act, x), s = act_slope(act, x);
    assert_true(v.tolerance >= 0 && s.tolerance >= 0);
    if (!(v.value == value || fabs(v.value - value) <= 1e-14 * fabs(value)))
        fail_msg("%s(%g) is %.17g, should be %.17g", NAMES[act], x, v.value, value);
    if (!(s.value == slope || fabs(s.value - slope) <= 1e-14 * fabs(slope)))
        fail_msg("slope of %s at %g is %.17g, should be %.17g", NAMES[act], x, s.value, slope);
}

/* Numbers from a computation with 40 digits. */
static void test_known(void **state)
{
    (void)state;
    expect(ACT_RELU, 2, 2, 1), expect(ACT_RELU, -2, 0, 0), expect(ACT_RELU, 0, 0, 0);
    expect(ACT_SIGMOID, 0, 0.5, 0.25), expect(ACT_SILU, 0, 0, 0.5);
    expect(ACT_GELU_ERF, 0, 0, 0.5), expect(ACT_GELU_TANH, 0, 0, 0.5);
    expect(ACT_SIGMOID, -9.5, 0.0000748462275106112311, 0.0000748406255528386609);
    expect(ACT_SIGMOID, -1.25, 0.222700138825308853, 0.173104786992497017);
    expect(ACT_SIGMOID, 0.75, 0.679178699175392973, 0.217894993761814029);
    expect(ACT_SIGMOID, 3.0, 0.952574126822433219, 0.0451766597309121326);
    expect(ACT_SILU, -9.5, -0.000711039161350806695, -0.000636139715241356047);
    expect(ACT_SILU, -1.25, -0.278375173531636066, 0.00631915508468758124);
    expect(ACT_SILU, 0.75, 0.50938402438154473, 0.842599944496753495);
    expect(ACT_SILU, 3.0, 2.85772238046729966, 1.08810410601516962);
    expect(ACT_GELU_ERF, -9.5, -9.96978932159447712e-21, -9.46909347383138332e-20);
    expect(ACT_GELU_ERF, -1.25, -0.132062217083569072, -0.122661583069422124);
    expect(ACT_GELU_ERF, 0.75, 0.580029485717348851, 0.999225721739235104);
    expect(ACT_GELU_ERF, 3.0, 2.99595030590510972, 1.01194564720418393);
    expect(ACT_GELU_TANH, -9.5, -6.678928766783882e-33, -1.38987321923326109e-31);
    expect(ACT_GELU_TANH, -1.25, -0.132285797030285398, -0.122492632249648633);
    expect(ACT_GELU_TANH, 0.75, 0.579960555165620304, 0.998938256137414298);
    expect(ACT_GELU_TANH, 3.0, 2.99636260791822698, 1.01158416663096973);
}

/* What a function tends to, and NaN. */
static void test_ends(void **state)
{
    (void)state;
    for (int i = ACT_RELU; i < ACTS; i++) {
        const enum act_kind act = KINDS[i];
        const bool bounded = act == ACT_SIGMOID;
        expect(act, -(double)INFINITY, 0, 0);
        expect(act, (double)INFINITY, bounded ? 1 : (double)INFINITY, bounded ? 0 : 1);
        expect(act, -3e38, 0, 0);
        expect(act, 3e38, bounded ? 1 : 3e38, bounded ? 0 : 1);
        assert_true(isnan(act_value(act, NAN).value) && isnan(act_slope(act, NAN).value));
    }
    expect(ACT_NONE, -INFINITY, -INFINITY, 1);
}

static void test_differences(void **state)
{
    (void)state;
    const double step = 1e-6;
    for (int i = 0; i < ACTS; i++)
        for (double x = -12.03; x < 12; x += 0.09) {
            const double by =
                (act_value(KINDS[i], x + step).value - act_value(KINDS[i], x - step).value) / (2 * step);
            if (fabs(by - act_slope(KINDS[i], x).value) > 1e-8)
                fail_msg("%s at %g: %.12g by differences, %.12g", NAMES[i], x, by,
                         act_slope(KINDS[i], x).value);
        }
}

static void test_times(void **state)
{
    (void)state;
    const struct act_result half = {0.5, 0.25};
    assert_true(act_times(half, -8).value == -4 && act_times(half, -8).tolerance >= 2);
    assert_true(act_times((struct act_result){3e38, 0}, -2).value == -INFINITY);
    assert_true(isnan(act_times((struct act_result){0, 0}, INFINITY).value));
}

/* The device layer. */

static float nearest(double x)
{
    return (float)x;
}

static void put_numbers(float *x)
{
    static const float far[] = {0.0f, -0.0f,  -INFINITY, INFINITY, NAN,     -1e5f,
                                1e5f, -3e38f, 3e38f,     1e-30f,   -1e-30f, 1e-42f};
    uint64_t random = 3;
    int count = 0;
    for (unsigned i = 0; i < sizeof far / sizeof *far; i++) x[count++] = far[i];
    for (int i = 0; i <= 16; i++) x[count++] = nearest(8 + 0.5 * i), x[count++] = nearest(-8 - 0.5 * i);
    for (int i = 0; i <= 40; i++) x[count++] = nearest(-84 - 0.25 * i), x[count++] = nearest(84 + 0.25 * i);
    for (; count < COUNT; count++) {
        const double part = (double)(int64_t)data_random(&random) * 0x1p-63;
        x[count] = nearest(part * (count % 3 == 0 ? 16 : count % 3 == 1 ? 2 : 100));
    }
}

static void compare(const char *what, int act, double x, double got, struct act_result right)
{
    double low, high;
    if (!number_is_near(NUMBER_F32, got, right.value, right.tolerance, &low, &high))
        fail_msg("%s of %s at %.9g is %.9g, should be %.9g (%.9g to %.9g)", what, NAMES[act], x, got,
                 right.value, low, high);
}

static void test_device(void **state)
{
    (void)state;
    struct kernel_file kernels = kernel_file_open("act");
    float *x = quern_emu_alloc(kernels.emu, COUNT * 4, 4, "x"),
          *value = quern_emu_alloc(kernels.emu, COUNT * 4, 4, "value"),
          *slope = quern_emu_alloc(kernels.emu, COUNT * 4, 4, "slope");
    put_numbers(x);
    for (int act = 0; act < ACTS; act++) {
        const struct act_params params = {x, value, slope, COUNT, (uint32_t)act};
        kernel_file_run(&kernels, "act", COUNT / 64, 64, 0, &params);
        for (int i = 0; i < COUNT; i++) {
            compare("value", act, (double)x[i], (double)value[i], act_value(KINDS[act], (double)x[i]));
            compare("slope", act, (double)x[i], (double)slope[i], act_slope(KINDS[act], (double)x[i]));
        }
    }
    quern_emu_free(kernels.emu, x), quern_emu_free(kernels.emu, value), quern_emu_free(kernels.emu, slope);
    kernel_file_close(&kernels);
}

/* The tail of silu is not flushed with the exponential: down to -91 it has its first bits. */
static void test_tolerance(void **state)
{
    (void)state;
    for (double x = -91; x < 91; x += 0.25) {
        const struct act_result silu = act_value(ACT_SILU, x);
        assert_true(silu.tolerance < 2e-5 * fabs(silu.value) + 1e-42);
        if (x > -12 && x < 12) {
            assert_true(act_value(ACT_GELU_ERF, x).tolerance <
                        2e-5 * fabs(act_value(ACT_GELU_ERF, x).value) + 1e-42);
            assert_true(act_slope(ACT_GELU_ERF, x).tolerance < 2e-6);
            assert_true(act_slope(ACT_SILU, x).tolerance < 4e-6);
        }
        if (fabs(x) < 5)
            assert_true(act_value(ACT_GELU_TANH, x).tolerance <
                        3e-5 * fabs(act_value(ACT_GELU_TANH, x).value) + 1e-42);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known), cmocka_unit_test(test_ends),   cmocka_unit_test(test_differences),
        cmocka_unit_test(test_times), cmocka_unit_test(test_device), cmocka_unit_test(test_tolerance),
    };
    return cmocka_run_group_tests_name("act", tests, NULL, NULL);
}
