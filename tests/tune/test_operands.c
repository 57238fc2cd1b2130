/* Operands and results on a device of pretence (fake_device.c), whose memory is the host's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/tune/results.h"
#include "../../src/tune/sample.h"

static struct operands operands_of(void)
{
    struct quern_error error;
    return (struct operands){.device = device_open("cuda", 0, &error), .seed = 5};
}

static void right(char *wrong)
{
    if (wrong) fail_msg("%s", wrong);
}

static void says(char *wrong, const char *words)
{
    if (!wrong || !strstr(wrong, words)) fail_msg("\"%s\" and not \"%s\"", wrong ? wrong : "nothing", words);
    free(wrong);
}

/* Every type: a matrix of the source and one of the host are what can be asked for. */
static void holds(void **state)
{
    (void)state;
    for (int type = 0; type < OPERAND_TYPES; type++) {
        struct operands operands = operands_of();
        struct matrix all[2];
        for (int i = 0; i < 2; i++) {
            struct matrix *m = &all[i];
            unsigned char got[16], on_device[16];
            *m = (struct matrix){.type = (enum number_type)type, .rows = 7, .cols = 5, .ld = 6, .batches = 1};
            const size_t width = number_bytes(m->type);
            right(operands_place(&operands, m, 0, i == 0));
            if (i == 1) {
                right(operands_make(&operands, m, 18));
                right(operands_send(&operands, m));
            }
            for (int64_t at = 0; at < 41; at++) {
                operands_gather(m, at, 1, 1, got, 0);
                memcpy(on_device, m->base + (size_t)at * width, width);
                assert_memory_equal(got, on_device, width);
                const double value = number_load(m->type, got, 0);
                assert_true(value > -5 && value < 5);
            }
            assert_int_equal(operands_hold(&operands, m), 1);
            m->base[40 * width] ^= 1;
            assert_int_equal(operands_hold(&operands, m), 0);
        }
        /* of the second the first three rows, again and again */
        const size_t row = 6 * number_bytes(all[1].type);
        assert_memory_equal(all[1].base, all[1].base + 3 * row, 3 * row);
        assert_memory_not_equal(all[1].base, all[1].base + row, row);
        operands_end(&operands, all, 2);
    }
}

static void aligned(void **state)
{
    (void)state;
    struct operands operands = operands_of();
    for (int64_t align = 1; align <= 32; align *= 2) {
        struct matrix m = {.type = NUMBER_I8, .rows = 1, .cols = 1, .ld = 1, .batches = 1};
        right(operands_place(&operands, &m, align, 0));
        assert_int_equal((uintptr_t)m.base % (uintptr_t)align, 0);
        if (align < 16) assert_int_not_equal((uintptr_t)m.base % (uintptr_t)(2 * align), 0);
        operands_end(&operands, &m, 1);
        memset(operands.source, 0, sizeof operands.source);
        memset(operands.copy, 0, sizeof operands.copy);
    }
}

/* What look gives. */
struct taken {
    int64_t rows, elements;
};

static void take(void *user, int64_t batch, int64_t row, int64_t col, int64_t count, const void *elements)
{
    struct taken *taken = user;
    (void)elements;
    assert_int_equal(batch, 0);
    assert_int_equal(col, 0);
    assert_int_equal(row, taken->rows);
    taken->rows++;
    taken->elements += count;
}

static void looks(enum number_type type)
{
    struct operands operands = operands_of();
    struct matrix m = {.type = type, .rows = 9, .cols = 40, .ld = 41, .batches = 1};
    struct taken taken = {0, 0};
    const struct result result = {
        .device = operands.device, .name = "y", .matrix = &m, .take = take, .user = &taken};
    const size_t width = number_bytes(type);
    int broken = 0;
    right(operands_place(&operands, &m, 0, 0));
    right(result_blank(&result));
    says(result_look(&result, &broken), "40 elements of y, row 0, columns 0 on, were not written");
    for (int row = 0; row < 9; row++) memset(m.base + (size_t)row * 41 * width, 0, 40 * width);
    taken = (struct taken){0, 0};
    right(result_look(&result, &broken));
    assert_int_equal(taken.rows, 9);
    assert_int_equal(taken.elements, 360);
    memset(m.base + 8 * 41 * width + 20 * width, 0xff, 17 * width);
    taken = (struct taken){0, 0};
    says(result_look(&result, &broken), "17 elements of y, row 8");
    memset(m.base + 8 * 41 * width + 20 * width, 0, 17 * width);
    m.base[3 * 41 * width - 1] = 0;
    taken = (struct taken){0, 0};
    says(result_look(&result, &broken), "memory behind row 2 of y was written");
    m.base[3 * 41 * width - 1] = 0xff;
    m.base[-1] = 0;
    says(result_look(&result, &broken), "memory before y was written");
    m.base[-1] = 0xff;
    m.base[matrix_bytes(&m)] = 7;
    says(result_look(&result, &broken), "memory behind y was written");
    assert_int_equal(broken, 0);
    operands_end(&operands, &m, 1);
}

static void results(void **state)
{
    (void)state;
    for (int type = 0; type < OPERAND_TYPES; type++) looks((enum number_type)type);
}

/* -1 is a number of i8, and is no hole where it is alone. */
static void numbers(void **state)
{
    (void)state;
    struct operands operands = operands_of();
    struct matrix m = {.type = NUMBER_I8, .rows = 1, .cols = 40, .ld = 40, .batches = 1};
    const struct result result = {.device = operands.device, .name = "y", .matrix = &m};
    int broken = 0;
    right(operands_place(&operands, &m, 0, 0));
    right(result_blank(&result));
    memset(m.base, 0, 40);
    memset(m.base + 3, 0xff, 8);
    right(result_look(&result, &broken));
    operands_end(&operands, &m, 1);
}

static void sampled(void **state)
{
    (void)state;
    for (int64_t extent = 1; extent < 3000; extent = extent * 3 / 2 + 1)
        for (int64_t count = 1; count < 100; count += 7) {
            int64_t picked;
            int64_t *lines = sample_lines(extent, count, 1, &picked);
            assert_int_equal(picked, count < extent ? count : extent);
            for (int64_t i = 1; i < picked; i++) assert_true(lines[i - 1] < lines[i]);
            assert_int_equal(lines[0], 0);
            assert_true(lines[picked - 1] < extent);
            if (picked > 2) assert_int_equal(lines[picked - 1], extent - 1);
            free(lines);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(holds), cmocka_unit_test(aligned),
                                       cmocka_unit_test(results), cmocka_unit_test(numbers),
                                       cmocka_unit_test(sampled)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
