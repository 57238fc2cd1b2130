/* Numbers of 8 bits: the device layer's conversions against the reference's. */
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
#include "../../src/emu/reference/numbers.h"
#include "kernel_file.h"

/* as in the kernel file */
struct narrow_params {
    uint32_t *out;
    const uint32_t *in;
    uint32_t count;
};

static const enum number_type TYPES[] = {NUMBER_I8, NUMBER_E4M3, NUMBER_E5M2, NUMBER_E4M3FNUZ,
                                         NUMBER_E5M2FNUZ};

static struct kernel_file kernels;

static int set_up(void **state)
{
    (void)state;
    kernels = kernel_file_open("narrow");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    kernel_file_close(&kernels);
    return 0;
}

/* Runs a kernel on `count` lanes' data; out has room for `words` a lane. */
static uint32_t *run(const char *name, const void *data, size_t bytes, uint32_t count, unsigned words)
{
    uint32_t *in = quern_emu_alloc(kernels.emu, bytes, 16, "in");
    uint32_t *out = quern_emu_alloc(kernels.emu, (size_t)count * words * 4, 16, "out");
    memcpy(in, data, bytes);
    const struct narrow_params params = {out, in, count};
    kernel_file_run(&kernels, name, (count + 255) / 256, 256, 0, &params);
    quern_emu_free(kernels.emu, in);
    return out;
}

enum { MOST = 1 << 16 };

/* A number, its neighbours in f32, and all of them below 0. */
static void add(float *list, size_t *count, double value)
{
    const float f = (float)value;
    const float around[] = {f, nextafterf(f, INFINITY), nextafterf(f, -INFINITY)};
    for (int i = 0; i < 3; i++) list[(*count)++] = around[i], list[(*count)++] = -around[i];
    assert_true(*count < MOST - 8);
}

/* Every number of every type, what is half way to the next, and what no type has. */
static size_t edges(float *list)
{
    static const double others[] = {0,       NAN,     INFINITY, 0x1.fffffep127, 0x1p-126, 0x1p-149, 0x1p-11,
                                    0x1p-10, 0x1p-17, 127.5,    128.2,          1e9,      448,      464,
                                    480,     512,     57344,    61440,          65504,    65536,    240,
                                    248,     232};
    size_t count = 0;
    for (unsigned t = 0; t < sizeof TYPES / sizeof *TYPES; t++)
        for (uint32_t byte = 0; byte < 127; byte++) {
            const double here = number_decode(TYPES[t], byte), next = number_decode(TYPES[t], byte + 1);
            if (!isfinite(here)) continue;
            add(list, &count, here);
            add(list, &count, (here + next) / 2);
        }
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) add(list, &count, others[i]);
    uint64_t random = 3;
    for (int i = 0; i < 40000; i++) {
        const uint32_t bits = (uint32_t)(data_random(&random) >> 20);
        memcpy(&list[count++], &bits, 4);
    }
    while (count % 4) list[count++] = 0;
    return count;
}

static void check_byte(enum number_type type, float x, uint8_t got)
{
    const uint8_t expected = (uint8_t)number_encode(type, (double)x);
    const bool nan = isnan(x) && type != NUMBER_I8;
    if (nan ? !isnan(number_decode(type, got)) : got != expected)
        fail_msg("%s of %a: 0x%02x, should be 0x%02x", number_name(type), (double)x, got, expected);
}

static void test_narrow(void **state)
{
    (void)state;
    static float list[MOST];
    const size_t all = edges(list);
    const uint32_t count = (uint32_t)(all / 4);
    uint32_t *out = run("narrow", list, all * 4, count, 10);
    for (uint32_t t = 0; t < 5; t++)
        for (uint32_t i = 0; i < count; i++) {
            for (uint32_t e = 0; e < 4; e++)
                check_byte(TYPES[t], list[i * 4 + e], (uint8_t)(out[t * count + i] >> 8 * e));
            check_byte(TYPES[t], list[i * 4 + 1], (uint8_t)out[(5 + t) * count + i]);
        }
    quern_emu_free(kernels.emu, out);
}

static void check_value(enum number_type type, uint8_t byte, const uint32_t *out, uint32_t at)
{
    const double expected = number_decode(type, byte), got = number_load(NUMBER_F32, out, at);
    if (isnan(expected) ? !isnan(got) : got != expected || !signbit(got) != !signbit(expected))
        fail_msg("%s 0x%02x: %a, should be %a", number_name(type), byte, got, expected);
}

static void test_widen(void **state)
{
    (void)state;
    enum { COUNT = 256 };
    uint8_t bytes[COUNT][4];
    for (unsigned i = 0; i < COUNT; i++)
        for (unsigned e = 0; e < 4; e++) bytes[i][e] = (uint8_t)(i * (2 * e + 1) + e);
    uint32_t *out = run("widen", bytes, sizeof bytes, COUNT, 25);
    for (uint32_t t = 0; t < 5; t++)
        for (uint32_t i = 0; i < COUNT; i++) {
            for (uint32_t e = 0; e < 4; e++) check_value(TYPES[t], bytes[i][e], out, (t * COUNT + i) * 4 + e);
            check_value(TYPES[t], bytes[i][2], out, 20 * COUNT + t * COUNT + i);
        }
    quern_emu_free(kernels.emu, out);
}

/* 16 bits hold every number of 8. */
static void test_widen16(void **state)
{
    (void)state;
    enum { COUNT = 256 };
    static const enum number_type from[] = {NUMBER_E4M3, NUMBER_E4M3, NUMBER_E4M3FNUZ, NUMBER_E4M3FNUZ};
    uint8_t bytes[COUNT][4];
    for (unsigned i = 0; i < COUNT; i++)
        for (unsigned e = 0; e < 4; e++) bytes[i][e] = (uint8_t)(i * (2 * e + 1) + e);
    uint32_t *out = run("widen16", bytes, sizeof bytes, COUNT, 8);
    for (uint32_t t = 0; t < 4; t++)
        for (uint32_t i = 0; i < COUNT; i++)
            for (uint32_t e = 0; e < 4; e++) {
                const double right = number_decode(from[t], bytes[i][e]);
                const double got =
                    number_load(t % 2 ? NUMBER_BF16 : NUMBER_F16, out, (int64_t)(t * COUNT + i) * 4 + e);
                if (isnan(right) ? !isnan(got) : !(got == right) || signbit(got) != signbit(right))
                    fail_msg("%u: byte %#x is %g, should be %g", t, bytes[i][e], got, right);
            }
    quern_emu_free(kernels.emu, out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_narrow), cmocka_unit_test(test_widen),
                                       cmocka_unit_test(test_widen16)};
    return cmocka_run_group_tests_name("narrow", tests, set_up, tear_down);
}
