/* What must not change the answer of attention: how keys are split, whether queries come at once or one by
 * one, pages, strides, rows behind a sequence, and the other sequences of a batch. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "attention_runs.h"
#include "quern_tables.h"

static struct device device;
static struct quern_driver *driver;

static int set_up(void **state)
{
    const char *given = getenv("GENERATED"), *const generated = given ? given : "generated";
    char include[300];
    struct quern_error error = {""};
    (void)state;
    snprintf(include, sizeof include, "%s/include", generated);
    const struct quern_emu_driver_options options = {.sources = generated, .include = include, .quick = 1};
    device.emu = quern_emu_create(NULL);
    driver = device.emu ? quern_emu_driver_create(device.emu, &options) : NULL;
    if (driver &&
        quern_context_create(driver, 0, &quern_table_gfx942, NULL, &device.context, &error) == QUERN_OK)
        return 0;
    fprintf(stderr, "%s\n", error.text);
    return 1;
}

static int tear_down(void **state)
{
    (void)state;
    quern_context_destroy(device.context);
    quern_emu_driver_destroy(driver);
    quern_emu_destroy(device.emu);
    return 0;
}

/* Sequences of a cache: dims that tiles have, and dims that they pad; groups of queries that are more than a
 * tile; windows and both kinds of sinks; keys of latent attention. */
static const struct data CACHES[] = {
    {NUMBER_BF16, 3, 8, 2, 64, 64, {1, 1, 1}, {300, 1, 77}, -1, -1, 0, .scale = 0.125f},
    {NUMBER_F16, 4, 6, 2, 80, 72, {3, 3, 3, 3}, {161, 0, 160, 2}, 70, 0, 4, 1, .scale = 0.25f},
    {NUMBER_BF16, 2, 16, 2, 128, 128, {5, 5}, {380, 31}, -1, 0, 0, 1, .scale = 0.3f},
    {NUMBER_BF16, 2, 4, 4, 256, 256, {2, 2}, {190, 65}, 40, 1, 20, .scale = 0.06f},
    {NUMBER_F16, 2, 16, 1, 576, 512, {1, 1}, {257, 40}, -1, 0, 0, .latent = 1, .scale = 0.04f},
};
enum { CACHE_COUNT = sizeof CACHES / sizeof *CACHES };

/* Sequences of prompts; the last ones are of equal length, so that they need no packing. */
static const struct data PROMPTS[] = {
    {NUMBER_BF16, 5, 4, 2, 64, 64, {70, 0, 1, 129, 33}, {70, 20, 65, 129, 0}, -1, 0, 0, .scale = 0.125f},
    {NUMBER_F16, 4, 4, 4, 80, 72, {65, 30, 7, 64}, {130, 40, 9, 64}, 20, 0, 5, 1, .scale = 0.3f},
    {NUMBER_BF16, 2, 4, 1, 192, 128, {66, 66}, {140, 140}, -1, -1, 0, 1, .scale = 0.1f},
};
enum { PROMPT_COUNT = sizeof PROMPTS / sizeof *PROMPTS };

static void test_splits(void **state)
{
    static const int32_t splits[] = {1, 2, 3, 4, 6, 8, 12};
    enum { WAYS = sizeof splits / sizeof *splits };
    (void)state;
    for (unsigned i = 0; i < CACHE_COUNT; i++) {
        struct data data = CACHES[i];
        struct results found[WAYS];
        data_make(&data, 100 + i);
        for (unsigned s = 0; s < WAYS; s++) {
            const struct layout layout = {.splits = splits[s], .page_rows = s % 2 ? 32 : 0, .order = s};
            found[s] = run_decode(&device, &data, &layout);
            expect_true(&data, &found[s]);
            for (unsigned before = 0; before < s; before++) expect_near(&data, &found[before], &found[s]);
        }
        for (unsigned s = 0; s < WAYS; s++) results_free(&found[s]);
        data_free(&data);
    }
}

/* Prefill of all queries has for the last ones what decoding has. */
static void test_decode_is_last_of_prefill(void **state)
{
    static const struct data prompts[] = {
        {NUMBER_BF16, 1, 8, 2, 64, 64, {150}, {150}, -1, 0, 0, .scale = 0.125f},
        {NUMBER_F16, 1, 6, 2, 128, 128, {131}, {131}, 60, 0, 8, 1, .scale = 0.1f},
        {NUMBER_BF16, 1, 4, 4, 96, 96, {70}, {200}, -1, 0, 0, .scale = 0.25f},
    };
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct data data = prompts[i];
        data_make(&data, 200 + i);
        struct results prompt = run_prefill(&device, &data, &(struct layout){0});
        expect_true(&data, &prompt);
        for (int64_t rows = 1; rows <= 16; rows *= 4) {
            struct data last = data_last(&data, rows);
            const int64_t at = (data.q_rows[0] - rows) * data.heads;
            const struct results of_last = {prompt.o + at * data.value_dim, prompt.lse + at};
            struct results decoded =
                run_decode(&device, &last, &(struct layout){.splits = rows == 4 ? 4 : 1});
            expect_near(&last, &of_last, &decoded);
            results_free(&decoded);
        }
        results_free(&prompt);
        data_free(&data);
    }
}

/* Layouts of one number of splits each have the same bits. */
static void expect_same_layouts(const struct layout *layouts, unsigned count)
{
    for (unsigned i = 0; i < CACHE_COUNT; i++)
        for (int32_t splits = 1; splits <= 3; splits += 2) {
            struct data data = CACHES[i];
            data_make(&data, 300 + i);
            struct results first = run_decode(&device, &data, &(struct layout){.splits = splits});
            expect_true(&data, &first);
            for (unsigned n = 0; n < count; n++) {
                struct layout layout = layouts[n];
                layout.splits = splits;
                struct results other = run_decode(&device, &data, &layout);
                expect_same(&data, &first, &other);
                results_free(&other);
            }
            results_free(&first);
            data_free(&data);
        }
}

static void test_pages(void **state)
{
    static const struct layout layouts[] = {
        {.page_rows = 16, .order = 1},  {.page_rows = 16, .order = 2},  {.page_rows = 48, .order = 3},
        {.page_rows = 256, .order = 4}, {.page_rows = 112, .order = 5}, {.page_rows = 1024, .order = 6},
    };
    (void)state;
    expect_same_layouts(layouts, sizeof layouts / sizeof *layouts);
}

static void test_padding(void **state)
{
    static const struct layout layouts[] = {
        {.pad = 8},
        {.pad = 104},
        {.behind = 1},
        {.behind = 1000},
        {.pad = 24, .behind = 70},
        {.pad = 40, .behind = 500, .page_rows = 16, .order = 7},
        {.pad = 8, .behind = 33, .page_rows = 80, .order = 8},
        {.blind = 1},
        {.blind = 1, .behind = 90, .page_rows = 16, .order = 9},
        {.blind = 1, .page_rows = 32, .order = 10},
    };
    (void)state;
    expect_same_layouts(layouts, sizeof layouts / sizeof *layouts);
}

/* Values that are a part of the keys, as latent attention has them, are as good as copies. */
static void test_values_in_keys(void **state)
{
    (void)state;
    struct data data = CACHES[CACHE_COUNT - 1];
    data_make(&data, 400);
    assert_true(data.latent);
    struct results apart = run_decode(&device, &data, &(struct layout){.splits = 2});
    struct results within = run_decode(&device, &data, &(struct layout){.splits = 2, .aliased = 1, .pad = 8});
    expect_same(&data, &apart, &within);
    results_free(&apart), results_free(&within);
    data_free(&data);
}

/* Each sequence of some alone: the part of their results that it has. */
static void expect_alone(struct data *data, const struct results *together, const struct layout *layout,
                         struct results (*run)(const struct device *, struct data *, const struct layout *))
{
    int64_t at = 0;
    for (int64_t b = 0; b < data->batch; b++) {
        struct data one = data_alone(data, b);
        const struct results part = {together->o + at * data->value_dim, together->lse + at};
        at += data_results(&one);
        if (one.q_rows[0] == 0) continue;
        struct results alone = run(&device, &one, layout);
        expect_same(&one, &alone, &part);
        results_free(&alone);
    }
}

static void test_sequences_of_a_cache(void **state)
{
    (void)state;
    for (unsigned i = 0; i < CACHE_COUNT; i++)
        for (int32_t splits = 1; splits <= 4; splits += 3) {
            const struct layout layout = {.splits = splits, .page_rows = i % 2 ? 16 : 0, .order = i};
            struct data data = CACHES[i];
            data_make(&data, 500 + i);
            struct results together = run_decode(&device, &data, &layout);
            expect_alone(&data, &together, &layout, run_decode);
            results_free(&together);
            data_free(&data);
        }
}

/* Of a packed batch, also with NaN where no query sees, each sequence has what it has alone, packed or not.
 */
static void test_sequences_of_prompts(void **state)
{
    const struct layout packed = {.packed = 1}, padded = {.packed = 1, .pad = 24, .blind = 1},
                        plain = {.pad = 8};
    (void)state;
    for (unsigned i = 0; i < PROMPT_COUNT; i++) {
        struct data data = PROMPTS[i];
        data_make(&data, 600 + i);
        struct results together = run_prefill(&device, &data, &packed);
        expect_true(&data, &together);
        struct results apart = run_prefill(&device, &data, &padded);
        expect_same(&data, &together, &apart);
        expect_alone(&data, &together, &packed, run_prefill);
        expect_alone(&data, &together, &plain, run_prefill);
        results_free(&together), results_free(&apart);
        data_free(&data);
    }
}

static void test_padding_of_prompts(void **state)
{
    (void)state;
    struct data data = PROMPTS[PROMPT_COUNT - 1];
    data_make(&data, 700);
    struct results first = run_prefill(&device, &data, &(struct layout){0});
    expect_true(&data, &first);
    for (int64_t pad = 8; pad <= 200; pad *= 5) {
        struct results other = run_prefill(&device, &data, &(struct layout){.pad = pad});
        expect_same(&data, &first, &other);
        results_free(&other);
    }
    results_free(&first);
    data_free(&data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splits),
        cmocka_unit_test(test_decode_is_last_of_prefill),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_padding),
        cmocka_unit_test(test_values_in_keys),
        cmocka_unit_test(test_sequences_of_a_cache),
        cmocka_unit_test(test_sequences_of_prompts),
        cmocka_unit_test(test_padding_of_prompts),
    };
    return cmocka_run_group_tests_name("attention, the same", tests, set_up, tear_down);
}
