/* The references of rmsnorm, layernorm and their gradients. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/emu/reference/data.h"
#include "../../src/emu/reference/norm.h"

enum { MOST = 512 };

static double uniform(uint64_t *random)
{
    return (double)(int64_t)data_random(random) * 0x1p-63;
}

static void expect(const struct norm_reference *row, const double *expected, double within)
{
    double value[MOST], tolerance[MOST];
    norm_row(row, value, tolerance);
    for (int64_t i = 0; i < row->columns; i++) {
        assert_true(tolerance[i] >= 0 && tolerance[i] < 1e-4);
        if (isnan(expected[i]) ? !isnan(value[i]) : !(fabs(value[i] - expected[i]) <= within))
            fail_msg("element %d: %.17g, should be %.17g", (int)i, value[i], expected[i]);
    }
}

/* Rows whose statistics are known. */
static void test_known(void **state)
{
    (void)state;
    const double x[] = {1, 3, -5, 1}, gamma[] = {1, 2, 0, -1}, beta[] = {10, 0, 1, 0};
    struct norm_reference row = {.columns = 4, .x = x};
    expect(&row, (double[]){1.0 / 3, 1, -5.0 / 3, 1.0 / 3}, 1e-15); /* the mean square is 9 */
    row.centers = 1;                                                /* the mean is 0 */
    expect(&row, (double[]){1.0 / 3, 1, -5.0 / 3, 1.0 / 3}, 1e-15);
    row.gamma = gamma, row.beta = beta;
    expect(&row, (double[]){10 + 1.0 / 3, 2, 1, -1.0 / 3}, 1e-14);
    row.gamma_offset = 1;
    expect(&row, (double[]){10 + 2.0 / 3, 3, 1 - 5.0 / 3, 0}, 1e-14);
    row.gamma = NULL, row.beta = NULL, row.eps = 7; /* 9 + 7 = 16; the offset is of a gamma alone */
    expect(&row, (double[]){0.25, 0.75, -1.25, 0.25}, 1e-15);
    row.x = (double[]){101, 103, 95, 101};
    expect(&row, (double[]){0.25, 0.75, -1.25, 0.25}, 1e-15);
    row.centers = 0;
    const double whole = 1 / sqrt((101.0 * 101 + 103.0 * 103 + 95.0 * 95 + 101.0 * 101) / 4 + 7);
    expect(&row, (double[]){101 * whole, 103 * whole, 95 * whole, 101 * whole}, 1e-15);
}

static void test_special(void **state)
{
    (void)state;
    const double nans[] = {NAN, NAN, NAN}, zeros[] = {0, 0, 0};
    struct norm_reference row = {.columns = 3, .x = (double[]){1, INFINITY, 2}};
    expect(&row, (double[]){0, NAN, 0}, 0); /* 1 / infinity; infinity / infinity */
    row.centers = 1;
    expect(&row, nans, 0);
    row.x = (double[]){NAN, 1, 2};
    expect(&row, nans, 0);
    row.x = zeros;
    expect(&row, nans, 0); /* 0 / 0 */
    row.eps = 1e-5f;
    expect(&row, zeros, 0);
    row.x = (double[]){3e38, -3e38, 3e38}; /* squares past f32 */
    row.centers = 0;
    expect(&row, zeros, 0);
}

/* What f32 may do where the variance nearly cancels: little, and it must be finite. */
static void test_far_from_zero(void **state)
{
    (void)state;
    static const struct {
        double base, spread;
        int64_t columns;
    } rows[] = {{1e4, 1, 512}, {1, 5e-6, 10}, {1e6, 1e-3, 256}, {-1e4, 0.25, 64}};
    for (unsigned r = 0; r < sizeof rows / sizeof *rows; r++) {
        double x[MOST], value[MOST], tolerance[MOST];
        uint64_t random = r;
        for (int64_t i = 0; i < rows[r].columns; i++)
            x[i] = (double)(float)(rows[r].base + rows[r].spread * uniform(&random));
        const struct norm_reference row = {.columns = rows[r].columns, .centers = 1, .eps = 1e-5f, .x = x};
        const struct norm_stats stats = norm_row_stats(&row);
        assert_true(isfinite(stats.rstd) && stats.rstd > 0);
        norm_row(&row, value, tolerance);
        for (int64_t i = 0; i < rows[r].columns; i++)
            assert_true(isfinite(value[i]) && tolerance[i] >= 0 &&
                        tolerance[i] < (rows[r].base == 1e6 ? 2 : 1e-2));
    }
}

static void test_scale(void **state)
{
    (void)state;
    double value[] = {1, -4, 0.5}, tolerance[] = {0, 0, 0}, off;
    assert_true(norm_scale(3, 448, 0, 1e-12f, value, tolerance, &off) == 4.0 / 448);
    assert_true(value[1] == -448 && value[0] == 112 && value[2] == 56 && off > 0 && off < 1e-8);
    double zeros[] = {0, 0};
    const double scale = norm_scale(2, 127, 0, 0.5f, zeros, tolerance, &off);
    assert_true(scale == 0.5 / 127 && zeros[0] == 0);
    double given[] = {1, 3};
    assert_true(norm_scale(2, 127, 2, 0.5f, given, tolerance, &off) == 2 && given[1] == 1.5 && off == 0);
    double nan[] = {1, NAN};
    assert_true(isnan(norm_scale(2, 127, 0, 0.5f, nan, tolerance, &off)) && isnan(nan[0]));
}

/* The loss whose gradient is checked: the sum of dy * y over all rows. */
enum { ROWS = 3, COLUMNS = 7 };

struct loss {
    struct norm_reference forward;
    double x[ROWS][COLUMNS], dy[ROWS][COLUMNS], gamma[COLUMNS], beta[COLUMNS];
};

static double loss_of(struct loss *loss)
{
    double sum = 0, value[COLUMNS], tolerance[COLUMNS];
    for (int r = 0; r < ROWS; r++) {
        loss->forward.x = loss->x[r];
        norm_row(&loss->forward, value, tolerance);
        for (int i = 0; i < COLUMNS; i++) sum += loss->dy[r][i] * value[i];
    }
    return sum;
}

static double slope(struct loss *loss, double *at)
{
    const double step = 1e-5, here = *at;
    *at = here + step;
    const double above = loss_of(loss);
    *at = here - step;
    const double below = loss_of(loss);
    *at = here;
    return (above - below) / (2 * step);
}

static void check_near(const char *what, int i, double value, double expected)
{
    if (!(fabs(value - expected) < 1e-7))
        fail_msg("%s, element %d: %.10g, by differences %.10g", what, i, value, expected);
}

static void check_gradients(int centers, int has_gamma, float offset)
{
    struct loss loss = {{.columns = COLUMNS, .centers = centers, .eps = 0.01f, .gamma_offset = offset},
                        {{0}},
                        {{0}},
                        {0},
                        {0}};
    uint64_t random = 3;
    for (int i = 0; i < COLUMNS; i++) {
        loss.gamma[i] = uniform(&random), loss.beta[i] = uniform(&random);
        for (int r = 0; r < ROWS; r++)
            loss.x[r][i] = 0.5 * r + uniform(&random), loss.dy[r][i] = uniform(&random);
    }
    loss.forward.gamma = has_gamma ? loss.gamma : NULL, loss.forward.beta = loss.beta;
    double dgamma[COLUMNS] = {0}, dbeta[COLUMNS] = {0}, sizes[COLUMNS] = {0};
    double dsum[COLUMNS], value[COLUMNS], tolerance[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) dsum[i] = uniform(&random);
    for (int r = 0; r < ROWS; r++) {
        loss.forward.x = loss.x[r];
        const struct norm_stats stats = norm_row_stats(&loss.forward);
        const struct norm_grad_reference row = {.columns = COLUMNS,
                                                .centers = centers,
                                                .gamma_offset = offset,
                                                .x = loss.x[r],
                                                .dy = loss.dy[r],
                                                .gamma = loss.forward.gamma,
                                                .dsum = r == 1 ? dsum : NULL,
                                                .mean = stats.mean,
                                                .rstd = stats.rstd};
        norm_grad_row(&row, value, tolerance);
        norm_grad_gamma(&row, dgamma, sizes);
        norm_grad_beta(&row, dbeta, sizes);
        for (int i = 0; i < COLUMNS; i++)
            check_near("dx", i, value[i] - (r == 1 ? dsum[i] : 0), slope(&loss, &loss.x[r][i]));
    }
    for (int i = 0; i < COLUMNS; i++) {
        if (has_gamma) check_near("dgamma", i, dgamma[i], slope(&loss, &loss.gamma[i]));
        check_near("dbeta", i, dbeta[i], slope(&loss, &loss.beta[i]));
    }
}

static void test_gradients(void **state)
{
    (void)state;
    for (int centers = 0; centers < 2; centers++) {
        check_gradients(centers, 0, 0);
        check_gradients(centers, 1, 0);
        check_gradients(centers, 1, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known), cmocka_unit_test(test_special),   cmocka_unit_test(test_far_from_zero),
        cmocka_unit_test(test_scale), cmocka_unit_test(test_gradients),
    };
    return cmocka_run_group_tests_name("norm", tests, NULL, NULL);
}
