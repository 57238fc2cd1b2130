/* The references of reductions and of the cross entropy. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/emu/reference/cross_entropy.h"
#include "../../src/emu/reference/data.h"
#include "../../src/emu/reference/reduce.h"

static double reduced(enum reduce_op op, int64_t count, const double *x, double *tolerance)
{
    struct reduce_reference all = {.op = op};
    double value;
    for (int64_t i = 0; i < count; i++) reduce_take(&all, x[i]);
    reduce_result(&all, &value, tolerance);
    return value;
}

static void expect_reduced(const char *what, int64_t count, const double *x, const double expected[7])
{
    for (int op = REDUCE_SUM; op <= REDUCE_ABSMAX; op++) {
        double tolerance;
        const double got = reduced((enum reduce_op)op, count, x, &tolerance);
        if (isnan(expected[op]) ? !isnan(got) : got != expected[op])
            fail_msg("%s, op %d: %g, should be %g", what, op, got, expected[op]);
        assert_true(isnan(got) ? tolerance == 0 : tolerance >= 0 && tolerance <= 1e-4 * (1 + fabs(got)));
    }
}

/* Sum, mean, max, min, argmax, sum of squares, largest magnitude. */
static void test_reduce(void **state)
{
    (void)state;
    const double inf = (double)INFINITY, nan = (double)NAN;
    expect_reduced("three", 3, (double[]){1, -4, 3}, (double[]){0, 0, 3, -4, 2, 26, 4});
    expect_reduced("ties", 4, (double[]){2, 5, 5, 0}, (double[]){12, 3, 5, 0, 1, 54, 5});
    expect_reduced("zeros of both signs are equal", 2, (double[]){-0.0, 0.0},
                   (double[]){0, 0, 0, 0, 0, 0, 0});
    expect_reduced("the first NaN", 5, (double[]){1, nan, inf, nan, -inf},
                   (double[]){nan, nan, nan, nan, 1, nan, nan});
    expect_reduced("NaN at the end", 3, (double[]){inf, 1, nan}, (double[]){nan, nan, nan, nan, 2, nan, nan});
    expect_reduced("-infinity alone", 2, (double[]){-inf, -inf},
                   (double[]){-inf, -inf, -inf, -inf, 0, inf, inf});
    expect_reduced("nothing", 0, NULL, (double[]){0, nan, -inf, inf, -1, 0, 0});
}

/* What f32 may do to a sum grows with what is added, not with what it comes to; places and extremes are
 * exact. */
static void test_reduce_tolerance(void **state)
{
    (void)state;
    double tolerance;
    reduced(REDUCE_SUM, 2, (double[]){1e6, -1e6}, &tolerance);
    assert_true(tolerance > 1 && tolerance < 10);
    reduced(REDUCE_MEAN, 2, (double[]){1e6, -1e6}, &tolerance);
    assert_true(tolerance > 0.5 && tolerance < 5);
    reduced(REDUCE_MAX, 2, (double[]){1e6, -1e6}, &tolerance);
    assert_true(tolerance == 0);
    reduced(REDUCE_ARGMAX, 2, (double[]){1e6, -1e6}, &tolerance);
    assert_true(tolerance == 0);
}

/* cross entropy */

enum { COLUMNS = 7 };

static void expect_near(const char *what, double got, double expected)
{
    if (isnan(expected) ? !isnan(got) : got != expected && !(fabs(got - expected) < 1e-6))
        fail_msg("%s: %.9g, should be %.9g", what, got, expected);
}

static void test_loss(void **state)
{
    (void)state;
    const double x[] = {0, log(2), log(5)};
    struct cross_entropy_reference row = {
        .columns = 3, .target = 1, .ignore_index = -100, .scale = 1, .x = x};
    expect_near("loss", cross_entropy_row(&row).loss, log(4));
    expect_near("lse", cross_entropy_row(&row).lse, log(8));
    row.scale = 2;
    expect_near("scaled", cross_entropy_row(&row).loss, log(30.0 / 4));
    row.scale = 1, row.smoothing = 0.25f;
    expect_near("smoothed", cross_entropy_row(&row).loss, 0.75 * log(4) + 0.25 * (log(8) - log(10) / 3));
    row.smoothing = 1;
    expect_near("all smoothed", cross_entropy_row(&row).loss, log(8) - log(10) / 3);
    row.smoothing = 0, row.z_loss = 0.5f;
    expect_near("z", cross_entropy_row(&row).loss, log(4) + 0.5 * log(8) * log(8));
    row.target = -100;
    expect_near("ignored", cross_entropy_row(&row).loss, 0);
    row.target = 3;
    expect_near("no column", cross_entropy_row(&row).loss, NAN);
    expect_near("lse of no column", cross_entropy_row(&row).lse, log(8));
    row.target = -1;
    expect_near("negative", cross_entropy_row(&row).loss, NAN);
    row.ignore_index = -1;
    expect_near("another one to ignore", cross_entropy_row(&row).loss, 0);
}

static void test_loss_special(void **state)
{
    (void)state;
    const double inf = (double)INFINITY;
    struct cross_entropy_reference row = {.columns = 3, .target = 1, .ignore_index = -100, .scale = 1};
    row.x = (double[]){-inf, 2, 2};
    expect_near("a column that cannot be", cross_entropy_row(&row).loss, log(2));
    row.smoothing = 0.1f;
    expect_near("smoothed over it", cross_entropy_row(&row).loss, inf);
    row.smoothing = 0, row.target = 0;
    expect_near("as a target", cross_entropy_row(&row).loss, inf);
    row.smoothing = 1, row.x = (double[]){1, 1, 1};
    expect_near("all alike", cross_entropy_row(&row).loss, log(3));
    row.smoothing = 0, row.x = (double[]){-inf, -inf, -inf};
    expect_near("nothing can be", cross_entropy_row(&row).loss, NAN);
    expect_near("its lse", cross_entropy_row(&row).lse, -inf);
    row.x = (double[]){1, inf, 2};
    expect_near("infinity", cross_entropy_row(&row).loss, NAN);
    row.x = (double[]){1, 2, NAN};
    expect_near("NaN", cross_entropy_row(&row).loss, NAN);
    row.target = -100;
    expect_near("NaN in a row that is ignored", cross_entropy_row(&row).loss, 0);
    row.target = 1, row.x = (double[]){-80, 80, -80};
    expect_near("sure of its target", cross_entropy_row(&row).loss, 0);
    assert_true(cross_entropy_row(&row).loss_off < 2e-6); /* of lse that is 6e-6 */
}

/* The gradient against central differences. */
static void check_grad(float scale, float smoothing, float z_loss, int64_t target)
{
    const double step = 1e-5, dloss = -1.75;
    double x[COLUMNS], value[COLUMNS], tolerance[COLUMNS];
    uint64_t random = 11;
    for (int i = 0; i < COLUMNS; i++) x[i] = (double)(int64_t)data_random(&random) * 0x1p-62;
    struct cross_entropy_reference row = {.columns = COLUMNS,
                                          .target = target,
                                          .ignore_index = 5,
                                          .scale = scale,
                                          .smoothing = smoothing,
                                          .z_loss = z_loss,
                                          .x = x};
    cross_entropy_grad_row(&row, cross_entropy_row(&row).lse, dloss, value, tolerance);
    for (int i = 0; i < COLUMNS; i++) {
        const double here = x[i];
        x[i] = here + step;
        double difference = cross_entropy_row(&row).loss;
        x[i] = here - step;
        difference = dloss * (difference - cross_entropy_row(&row).loss) / (2 * step);
        x[i] = here;
        if (fabs(difference - value[i]) > 1e-7)
            fail_msg("scale %g, smoothing %g, z %g, target %d, element %d: %.9g by differences, %.9g",
                     (double)scale, (double)smoothing, (double)z_loss, (int)target, i, difference, value[i]);
    }
}

static void test_grad(void **state)
{
    (void)state;
    const float scales[] = {1, 0.125f, -3}, smoothings[] = {0, 0.1f, 1}, losses[] = {0, 0.01f};
    for (int s = 0; s < 3; s++)
        for (int e = 0; e < 3; e++)
            for (int z = 0; z < 2; z++)
                for (int64_t target = 0; target < COLUMNS; target += 5) /* the second is ignored */
                    check_grad(scales[s], smoothings[e], losses[z], target);
}

static void test_grad_special(void **state)
{
    (void)state;
    double value[3], tolerance[3];
    struct cross_entropy_reference row = {.columns = 3, .target = 3, .ignore_index = -100, .scale = 1};
    row.x = (double[]){1, (double)NAN, 2};
    cross_entropy_grad_row(&row, 2, 1, value, tolerance);
    for (int i = 0; i < 3; i++) expect_near("of no column", value[i], NAN);
    row.target = -100;
    cross_entropy_grad_row(&row, NAN, NAN, value, tolerance);
    for (int i = 0; i < 3; i++) expect_near("ignored", value[i], 0);
    row.target = 2, row.x = (double[]){-(double)INFINITY, 0, 0};
    cross_entropy_grad_row(&row, log(2), 1, value, tolerance);
    expect_near("of what cannot be", value[0], 0);
    expect_near("of the target", value[2], -0.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reduce), cmocka_unit_test(test_reduce_tolerance),
        cmocka_unit_test(test_loss),   cmocka_unit_test(test_loss_special),
        cmocka_unit_test(test_grad),   cmocka_unit_test(test_grad_special),
    };
    return cmocka_run_group_tests_name("reduce", tests, NULL, NULL);
}
