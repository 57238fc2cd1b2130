/* Rotary embedding: its reference against explicit complex rotation, and the device layer's angles. */
#include <complex.h>
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
#include "../../src/emu/reference/rope.h"
#include "kernel_file.h"

/* the reference */

enum { DIM = 10, ROTARY = 6, HALF = ROTARY / 2 };

static const double FREQUENCIES[HALF] = {1, 0.0625, 0.0009765625};

static void random_head(double *x, uint64_t seed)
{
    for (int i = 0; i < DIM; i++) x[i] = (double)(int64_t)data_random(&seed) * 0x1p-62;
}

/* y of a head by complex numbers: each pair times exp(i * position * frequency), the other way backward. */
static void by_complex(const struct rope_reference *head, double *y)
{
    memcpy(y, head->x, DIM * sizeof *y);
    for (int pair = 0; pair < HALF; pair++) {
        const int first = head->interleaved ? 2 * pair : pair,
                  second = head->interleaved ? first + 1 : first + HALF;
        const double angle = (head->backward ? -1 : 1) * (double)head->position * FREQUENCIES[pair];
        const double complex turned =
            (head->x[first] + I * head->x[second]) * cexp(I * angle) * (double)head->scale;
        y[first] = creal(turned), y[second] = cimag(turned);
    }
}

static const int64_t POSITIONS[] = {0, 1, -3, 260, 2049, 15962, 32768, 1048577};
enum { POSITION_COUNT = sizeof POSITIONS / sizeof *POSITIONS };

/* Both pairings and directions, partial, computed and from tables. */
static void test_rotation(void **state)
{
    (void)state;
    double x[DIM], expected[DIM], value[DIM], tolerance[DIM], cosines[HALF], sines[HALF];
    for (unsigned turn = 0; turn < 8 * POSITION_COUNT; turn++) {
        random_head(x, turn);
        struct rope_reference head = {.dim = DIM,
                                      .rotary = ROTARY,
                                      .interleaved = turn % 2,
                                      .backward = turn / 2 % 2,
                                      .scale = turn % 3 ? 1 : 1.5f,
                                      .x = x,
                                      .frequencies = FREQUENCIES,
                                      .position = POSITIONS[turn / 8]};
        by_complex(&head, expected);
        for (int i = 0; i < HALF; i++) {
            cosines[i] = cos((double)head.position * FREQUENCIES[i]);
            sines[i] = sin((double)head.position * FREQUENCIES[i]);
        }
        if (turn / 4 % 2) head.cosines = cosines, head.sines = sines;
        rope_head(&head, value, tolerance);
        for (int i = 0; i < DIM; i++) {
            assert_true(fabs(value[i] - expected[i]) < 1e-9);
            assert_true(i < ROTARY ? tolerance[i] > 0 && tolerance[i] < 4e-6
                                   : tolerance[i] == 0 && value[i] == x[i]);
        }
    }
}

static void test_pairings_differ(void **state)
{
    (void)state;
    double x[DIM], half[DIM], interleaved[DIM], tolerance[DIM];
    random_head(x, 3);
    struct rope_reference head = {
        .dim = DIM, .rotary = ROTARY, .scale = 1, .x = x, .frequencies = FREQUENCIES, .position = 7};
    rope_head(&head, half, tolerance);
    head.interleaved = 1;
    rope_head(&head, interleaved, tolerance);
    for (int i = 0; i < ROTARY; i++) assert_true(fabs(half[i] - interleaved[i]) > 1e-3);
}

/* Backward is the inverse, for a rotation keeps lengths, and the gradient by central differences. */
static void test_backward(void **state)
{
    (void)state;
    for (int turn = 0; turn < 4; turn++) {
        const double step = 1e-6;
        double x[DIM], dy[DIM], dx[DIM], y[DIM], other[DIM], tolerance[DIM];
        struct rope_reference head = {.dim = DIM,
                                      .rotary = ROTARY,
                                      .interleaved = turn % 2,
                                      .scale = 1,
                                      .x = x,
                                      .frequencies = FREQUENCIES,
                                      .position = 15962};
        random_head(x, 5), random_head(dy, 6);
        rope_head(&head, y, tolerance);
        struct rope_reference back = head;
        back.backward = 1, back.x = y;
        rope_head(&back, other, tolerance);
        for (int i = 0; i < DIM; i++) assert_true(fabs(other[i] - x[i]) < 1e-12);
        head.scale = back.scale = turn / 2 ? 0.75f : 1;
        back.x = dy;
        rope_head(&back, dx, tolerance);
        for (int i = 0; i < DIM; i++) {
            const double here = x[i];
            double difference = 0;
            x[i] = here + step, rope_head(&head, y, tolerance), x[i] = here - step,
            rope_head(&head, other, tolerance);
            for (int j = 0; j < DIM; j++) difference += dy[j] * (y[j] - other[j]);
            x[i] = here;
            assert_true(fabs(difference / (2 * step) - dx[i]) < 1e-8);
        }
    }
}

/* the device layer */

/* as in the kernel file */
struct angles_params {
    float *out;
    const float *in;
};

enum { LANES = 256 };
static struct kernel_file kernels;
static float *in, *out;

static int set_up(void **state)
{
    (void)state;
    kernels = kernel_file_open("angles");
    in = quern_emu_alloc(kernels.emu, LANES * 12, 16, "in"),
    out = quern_emu_alloc(kernels.emu, LANES * 16, 16, "out");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    kernel_file_close(&kernels);
    return 0;
}

static void run(const char *name)
{
    const struct angles_params params = {out, in};
    kernel_file_run(&kernels, name, 1, LANES, 0, &params);
}

/* How far sines and cosines are off for random positions below 2^bits; frequencies go from 1 down. */
static double angles_off(int bits, uint64_t *random)
{
    int64_t positions[LANES];
    double most = 0;
    for (int i = 0; i < LANES; i++) {
        positions[i] = (int64_t)(data_random(random) >> (64 - bits)) * (i % 2 ? -1 : 1);
        in[i * 3] = (float)positions[i];
        in[i * 3 + 1] = (float)(positions[i] - (int64_t)in[i * 3]);
        in[i * 3 + 2] = i < 8 ? 1.0f : (float)pow(10000, -(double)(data_random(random) >> 11) * 0x1p-53);
    }
    run("angles");
    for (int i = 0; i < LANES; i++) {
        const long double angle = (long double)positions[i] * (long double)in[i * 3 + 2];
        assert_true(fabsf(out[i * 3]) <= 0.5f);
        most = fmax(most, fabs((double)out[i * 3 + 1] - (double)sinl(angle)));
        most = fmax(most, fabs((double)out[i * 3 + 2] - (double)cosl(angle)));
    }
    return most;
}

static void test_angles(void **state)
{
    (void)state;
    uint64_t random = 7;
    for (int turn = 0; turn < 40; turn++) {
        assert_true(angles_off(1 + turn % 20, &random) < 3e-7);
        assert_true(angles_off(24, &random) < 4e-7);
        assert_true(angles_off(31, &random) < 1e-4);
    }
}

/* Nothing is lost at position 0 and at quarters, and NaN and infinite frequencies show. */
static void test_angles_special(void **state)
{
    (void)state;
    memset(in, 0, LANES * 12);
    in[2] = 1;
    in[3] = 1, in[5] = NAN;
    in[6] = 1, in[8] = INFINITY;
    run("angles");
    assert_true(out[1] == 0 && out[2] == 1);
    for (int i = 4; i < 9; i++) assert_true(i % 3 == 0 || isnan(out[i]));
}

static void test_parts(void **state)
{
    (void)state;
    uint64_t random = 9;
    for (int turn = 0; turn < 400; turn++) {
        for (int i = 0; i < LANES; i++) {
            const uint64_t bits = data_random(&random), more = data_random(&random);
            in[i * 3] = ldexpf((float)(int32_t)bits, (int)(more % 64) - 62);
            in[i * 3 + 1] = ldexpf((float)(int32_t)(bits >> 32), -31);
            /* of the product's size, of both signs, or what cancels its high part */
            in[i * 3 + 2] =
                i % 3 == 0 ? -in[i * 3] * in[i * 3 + 1] : ldexpf(in[i * 3], (int)(more >> 8 & 63) - 32);
        }
        run("parts");
        for (int i = 0; i < LANES; i++) {
            uint32_t a, b, even, odd;
            memcpy(&a, in + i * 3, 4), memcpy(&b, in + i * 3 + 1, 4);
            memcpy(&even, out + i * 4 + 2, 4), memcpy(&odd, out + i * 4 + 3, 4);
            assert_true(out[i * 4] == fmaf(in[i * 3], in[i * 3 + 1], in[i * 3 + 2]));
            assert_true(out[i * 4 + 1] == rintf(in[i * 3]));
            for (int byte = 0; byte < 4; byte++) {
                const uint32_t from = byte % 2 ? b : a;
                assert_int_equal(even >> 8 * byte & 255, from >> 8 * (byte & 2) & 255);
                assert_int_equal(odd >> 8 * byte & 255, from >> 8 * ((byte & 2) + 1) & 255);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rotation),       cmocka_unit_test(test_pairings_differ),
        cmocka_unit_test(test_backward),       cmocka_unit_test(test_angles),
        cmocka_unit_test(test_angles_special), cmocka_unit_test(test_parts),
    };
    return cmocka_run_group_tests_name("rope", tests, set_up, tear_down);
}
