/* Which kernel a plan takes, why, and what is said where there is none. */
#include <stddef.h>
#include <time.h>

#include "fake.h"

static struct fake_driver fake;
static struct quern_context *context;

static int set_up(void **state)
{
    (void)state;
    fake_driver_init(&fake);
    context = fake_context(&fake, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    quern_context_destroy(context);
    context = NULL;
    fake_costs_nan = NULL;
    return 0;
}

static struct scale_problem problem_of(int32_t type, int64_t rows, int64_t cols)
{
    return (struct scale_problem){SCALE_PROBLEM, .type = type, .rows = rows, .cols = cols};
}

static struct quern_plan_info expect(struct scale_problem problem, const char *kernel,
                                     enum quern_reason reason)
{
    struct quern_plan plan;
    struct quern_plan_info info;
    for (int again = 0; again < 2; again++) { /* chosen, then from the cache */
        memset(&plan, 0xa5, sizeof plan);
        quern_status status = scale_plan(context, &problem, &plan);
        if (status != QUERN_OK) fail_msg("plan: %s", quern_last_error(context));
        quern_plan_get_info(&plan, &info);
        assert_string_equal(plan_kernel(&plan), kernel);
        assert_int_equal(info.reason, reason);
        assert_string_equal(info.family, "scale");
    }
    return info;
}

static void expect_failure(struct scale_problem problem, quern_status status, const char *text)
{
    struct quern_plan plan, zero;
    memset(&plan, 0xa5, sizeof plan);
    memset(&zero, 0, sizeof zero);
    assert_int_equal(scale_plan(context, &problem, &plan), status);
    assert_text(quern_last_error(context), text);
    assert_memory_equal(&plan, &zero, sizeof plan);
}

static void test_lowest_cost(void **state)
{
    (void)state;
    /* 16 rows: one tile of 16 costs 1.5 + 0.08, one of 256 costs 4 + 0.08 */
    struct quern_plan_info info = expect(problem_of(QUERN_F16, 16, 8), "scale_f16_t16", QUERN_BY_COST);
    assert_true(info.cost_us > 1.57 && info.cost_us < 1.59);
    assert_int_equal(info.steps, 1);
    assert_int_equal(info.workspace, 0);
    assert_int_equal(info.step[0].workgroups, 1);
    assert_int_equal(info.step[0].threads, 64);
    assert_int_equal(info.step[0].launches, 1);
    expect(problem_of(QUERN_F16, 320, 64), "scale_f16_t256_v8", QUERN_BY_COST);
    expect(problem_of(QUERN_F16, 64, 8), "scale_f16_t64_even", QUERN_BY_COST);
    expect(problem_of(QUERN_F16, 65, 8), "scale_f16_t256_v8", QUERN_BY_COST);
}

static void test_search(void **state)
{
    (void)state;
    struct quern_plan_info info =
        expect(problem_of(QUERN_F16, 320, 900), "scale_f16_t64_split", QUERN_BY_COST);
    assert_int_equal(info.tunable_count, 2);
    assert_string_equal(info.tunable_names[1], "splits");
    assert_int_equal(info.tunables[0], 2); /* picked */
    assert_int_equal(info.tunables[1], 4); /* searched */
    assert_true(info.cost_us == 10);
    assert_int_equal(info.steps, 2);
    assert_string_equal(info.step[1].kernel, "scale_sum_v4");
    assert_int_equal(info.workspace, 320 * 900 * 4 * 4);
    assert_int_equal(info.step[0].workgroups, 5 * 4);
    assert_int_equal(info.step[0].lds_bytes, 2048);
    assert_int_equal(info.step[1].workgroups, (320 * 900 + 255) / 256);
}

/* Two tunables to search: the combinations in order, the last tunable fastest. */
static char combinations[256];

static uint32_t search_both(const void *problem, const void *row, int32_t *tunables)
{
    (void)problem;
    (void)row;
    tunables[0] = 2;
    tunables[1] = 2;
    return 3u | QUERN_TUNABLE_FREE(0) | QUERN_TUNABLE_FREE(1);
}

static double cost_both(const void *problem, const void *row, const int32_t *tunables)
{
    size_t used = strlen(combinations);
    (void)problem;
    if (strcmp(((const struct quern_row *)row)->name, "scale_f16_t16") == 0)
        snprintf(combinations + used, sizeof combinations - used, "%d,%d ", tunables[0], tunables[1]);
    return abs(tunables[0] - 4) + abs(tunables[1] - 5); /* best at 4 and 4 */
}

static void test_search_of_two(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 16, 8);
    struct quern_family family = fake_scale;
    const struct quern_family *families[] = {&family, &fake_sum};
    struct quern_table table = fake_table;
    struct quern_context *other;
    struct quern_plan plan;
    struct quern_plan_info info;
    family.tune = search_both;
    family.cost = cost_both;
    table.families = families;
    assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, &other, NULL), QUERN_OK);
    combinations[0] = '\0';
    assert_int_equal(scale_plan(other, &p, &plan), QUERN_OK);
    assert_string_equal(combinations, "1,2 1,4 1,8 2,2 2,4 2,8 4,2 4,4 4,8 ");
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.tunables[0], 4);
    assert_int_equal(info.tunables[1], 4);
    assert_true(info.cost_us == 1);
    quern_context_destroy(other);
}

static void test_equal_costs_take_the_first(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 64, 72);
    struct quern_plan plan;
    struct quern_plan_info info;
    fake_costs_nan = "all";
    expect(p, "scale_f16_t16", QUERN_BY_COST);
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_f16_t64_split", NULL, &plan), QUERN_OK);
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.tunables[1], 2); /* of the values that a search tries, too */
}

static void test_cost_that_is_no_number(void **state)
{
    (void)state;
    expect(problem_of(QUERN_F16, 320, 900), "scale_f16_t64_split", QUERN_BY_COST);
    quern_context_destroy(context);
    context = fake_context(&fake, NULL); /* forgets the plan */
    fake_costs_nan = "scale_f16_t64_split";
    expect(problem_of(QUERN_F16, 320, 900), "scale_f16_t64_even", QUERN_BY_COST);
}

/* Two families whose problems have the same bytes. */
static void test_cache_tells_families_apart(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 16, 8);
    struct quern_family other = fake_scale;
    const struct quern_family *families[] = {&fake_scale, &other, &fake_sum};
    struct quern_table table = fake_table;
    struct quern_context *both;
    struct quern_plan plan;
    struct quern_plan_info info;
    other.name = "scale_other";
    table.families = families;
    table.family_count = 3;
    assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, &both, NULL), QUERN_OK);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(quern_plan_any(both, families[i % 2]->name, &p, NULL, NULL, &plan), QUERN_OK);
        quern_plan_get_info(&plan, &info);
        assert_string_equal(info.family, families[i % 2]->name);
    }
    quern_context_destroy(both);
}

static void test_tuned(void **state)
{
    (void)state;
    struct quern_plan_info info =
        expect(problem_of(QUERN_F16, 1024, 100), "scale_f16_t64_even", QUERN_BY_TUNED_ROW);
    assert_int_equal(info.tunables[0], 4);
    /* the first interval's kernel refuses 1001 rows, the next takes them */
    info = expect(problem_of(QUERN_F16, 1001, 100), "scale_f16_t64_split", QUERN_BY_TUNED_ROW);
    assert_int_equal(info.tunables[1], 4);
    assert_int_equal(info.steps, 2);
    /* both of the first two refuse; the third, wider interval holds */
    expect(problem_of(QUERN_F16, 1001, 64), "scale_f16_t16", QUERN_BY_TUNED_ROW);
    /* the edges: inclusive on both sides */
    expect(problem_of(QUERN_F16, 3000, 100), "scale_f16_t16", QUERN_BY_TUNED_ROW);
    expect(problem_of(QUERN_F16, 3001, 40), "scale_f16_t256_v8", QUERN_BY_COST);
    expect(problem_of(QUERN_F16, 1000, 100), "scale_f16_t64_split", QUERN_BY_TUNED_ROW);
    expect(problem_of(QUERN_F16, 999, 40), "scale_f16_t256_v8", QUERN_BY_COST);
    /* of another key */
    expect(problem_of(QUERN_BF16, 64, 8), "scale_bf16_t64", QUERN_BY_TUNED_ROW);
}

static void test_only_one(void **state)
{
    (void)state;
    expect(problem_of(QUERN_BF16, 128, 8), "scale_bf16_t64", QUERN_BY_ONLY_ONE);
    /* of the four, only t16 takes an odd pitch with an odd number of rows and few columns */
    expect(problem_of(QUERN_F16, 17, 5), "scale_f16_t16", QUERN_BY_ONLY_ONE);
}

static void test_by_name(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 1024, 100);
    struct quern_plan plan;
    struct quern_plan_info info;
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_f16_t16", NULL, &plan), QUERN_OK);
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.reason, QUERN_BY_NAME);
    assert_string_equal(info.step[0].kernel, "scale_f16_t16");
    /* and it does not enter the cache */
    expect(p, "scale_f16_t64_even", QUERN_BY_TUNED_ROW);
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_f32", NULL, &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context), "the table of gfx942 has no kernel scale_f32");
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_bf16_t64", NULL, &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context), "other key words");
    p.rows = 65;
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_f16_t64_even", NULL, &plan),
                     QUERN_NO_KERNEL);
    assert_text(quern_last_error(context),
                "kernel scale_f16_t64_even does not take the problem: rows_divide fails "
                "(even == 0 || rows % tile == 0), here rows = 65");
}

static void test_forced_tunables(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 1024, 100);
    struct quern_plan plan;
    struct quern_plan_info info;
    int32_t tunables[] = {1, 8};
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_f16_t64_split", tunables, &plan), QUERN_OK);
    quern_plan_get_info(&plan, &info);
    assert_memory_equal(info.tunables, tunables, sizeof tunables);
    assert_int_equal(info.workspace, 1024 * 100 * 8 * 4);
    /* splits is not free for a kernel that does not split */
    assert_int_equal(quern_plan_any(context, "scale", &p, "scale_f16_t16", tunables, &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context), "tunable splits cannot be 8");
    /* without a name: the cheapest kernel that takes them; the tuned table is not asked */
    assert_int_equal(quern_plan_any(context, "scale", &p, NULL, tunables, &plan), QUERN_OK);
    assert_string_equal(plan_kernel(&plan), "scale_f16_t64_split");
    tunables[0] = 4, tunables[1] = 1;
    assert_int_equal(quern_plan_any(context, "scale", &p, NULL, tunables, &plan), QUERN_OK);
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.reason, QUERN_BY_COST);
    tunables[0] = 3; /* not a value */
    assert_int_equal(quern_plan_any(context, "scale", &p, NULL, tunables, &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context), "; 3 by: tunable group cannot be 3");
}

static void test_no_kernel(void **state)
{
    (void)state;
    expect_failure(
        problem_of(QUERN_BF16, 65, 8), QUERN_NO_KERNEL,
        "scale: none of the 1 kernels of gfx942 for this key takes the problem; refused 1 by: rows_divide "
        "fails (even == 0 || rows % tile == 0), here rows = 65");
    struct scale_problem p = problem_of(QUERN_F16, 65, 4);
    p.align = 3; /* no kernel takes it: three by `aligned`, one by `rows_divide` before that */
    expect_failure(p, QUERN_NO_KERNEL,
                   "refused 3 by: aligned fails (align % (2 * vec) == 0 && p.pitch % vec == 0), "
                   "here align = 3, pitch = 4: vector access; 1 by: rows_divide");
}

static void test_bad_problem(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 64, 100);
    p.pitch = 99;
    expect_failure(p, QUERN_BAD_PROBLEM,
                   "scale problem: pitch_covers_row fails (pitch >= cols), here pitch = 99, "
                   "cols = 100: pitch is elements between rows");
    expect_failure(
        problem_of(QUERN_F16, INT64_C(2000000000000), 1), QUERN_BAD_PROBLEM,
        "extents_bounded fails (rows <= 1e12 && cols <= 1e12), here rows = 2000000000000, cols = 1");
    expect_failure(problem_of(99, 1, 1), QUERN_BAD_PROBLEM,
                   "scale problem: type is not one of its words: set it to f16, bf16 (0: the default)");
    p = problem_of(QUERN_F16, 1, 1);
    p.mode = QUERN_F32;
    expect_failure(p, QUERN_BAD_PROBLEM, "mode is not one of its words: set it to none, relu");
}

static void test_sizes(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 64, 8);
    p.size = SCALE_PROBLEM_OLD_BYTES;
    p.align = 3; /* behind what an older caller has: must not be read */
    expect(p, "scale_f16_t64_even", QUERN_BY_COST);
    const uint32_t bad[] = {0, 3, 4, 20, 30, sizeof p - 4, sizeof p + 8, 0xffffffff};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        p.size = bad[i];
        expect_failure(p, QUERN_BAD_ARGUMENT, "its size field says ");
    }
    /* an older struct that really ends there */
    unsigned char *old = malloc(SCALE_PROBLEM_OLD_BYTES);
    struct quern_plan plan;
    p.size = SCALE_PROBLEM_OLD_BYTES;
    memcpy(old, &p, SCALE_PROBLEM_OLD_BYTES);
    assert_int_equal(quern_plan_any(context, "scale", old, NULL, NULL, &plan), QUERN_OK);
    free(old);
}

static void test_empty(void **state)
{
    (void)state;
    struct quern_plan plan;
    struct quern_plan_info info;
    for (int i = 0; i < 3; i++) {
        struct scale_problem p = problem_of(QUERN_F16, i == 0 ? 0 : 4, i == 1 ? 0 : 4);
        if (i == 2) p.batch = 0;
        assert_int_equal(scale_plan(context, &p, &plan), QUERN_OK);
        quern_plan_get_info(&plan, &info);
        assert_int_equal(info.reason, QUERN_NOTHING_TO_DO);
        assert_int_equal(info.steps, 0);
        assert_int_equal(quern_plan_workspace(&plan), 0);
        assert_int_equal(quern_launch_any(&plan, NULL, NULL, 0, NULL), QUERN_OK);
        assert_int_equal(quern_plan_prepare(context, &plan), QUERN_OK);
    }
    assert_int_equal(fake.launch_count + fake.load_count, 0);
    /* an illegal problem is illegal also where it is empty */
    struct scale_problem p = problem_of(QUERN_F16, 0, 4);
    p.pitch = 1;
    assert_int_equal(scale_plan(context, &p, &plan), QUERN_BAD_PROBLEM);
}

static void test_too_many_tiles(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, INT64_C(1000000000000), 1);
    expect_failure(p, QUERN_NO_KERNEL, "would need 15625000000 tiles in each of 1 slices");
    p = problem_of(QUERN_F16, 1 << 20, 8);
    p.batch = INT64_MAX / 2;
    expect_failure(p, QUERN_NO_KERNEL, "cut the problem into smaller ones");
}

/* ---- trace ---- */

static char events[4096];

static void record(void *user, const struct quern_trace_event *event)
{
    char *at = events + strlen(events);
    assert_ptr_equal(user, &fake);
    snprintf(at, (size_t)(events + sizeof events - at), "%s/%s %s %g%s %d\n", event->family,
             event->kernel ? event->kernel : "-", event->refused ? event->refused : "ok", event->cost_us,
             event->chosen ? " chosen" : "", (int)event->reason);
}

static void expect_trace(struct scale_problem problem, const char *kernel, const char *expected)
{
    struct quern_plan plan, traced;
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_OK);
    for (int again = 0; again < 2; again++) { /* a plan in the cache does not hide the trace */
        events[0] = '\0';
        quern_context_set_trace(context, record, &fake);
        assert_int_equal(quern_plan_any(context, "scale", &problem, kernel, NULL, &traced), QUERN_OK);
        quern_context_set_trace(context, NULL, NULL);
        assert_string_equal(events, expected);
        if (!kernel) assert_memory_equal(&plan, &traced, sizeof plan);
    }
}

static void test_trace(void **state)
{
    (void)state;
    expect_trace(problem_of(QUERN_F16, 65, 900), NULL,
                 "scale/scale_f16_t16 ok 16.5 0\n"
                 "scale/scale_f16_t64_even rows_divide 0 0\n"
                 "scale/scale_f16_t64_split ok 7 0\n"
                 "scale/scale_f16_t256_v8 aligned 0 0\n"
                 "scale/scale_f16_t64_split ok 7 chosen 2\n"
                 "scale_sum/scale_sum_v1 ok 2 0\n"
                 "scale_sum/scale_sum_v4 ok 1 0\n"
                 "scale_sum/scale_sum_v4 ok 1 chosen 2\n");
    expect_trace(problem_of(QUERN_F16, 1001, 64), NULL,
                 "scale/scale_f16_t64_even rows_divide 0 0\n"
                 "scale/scale_f16_t64_split split_has_work 0 0\n"
                 "scale/scale_f16_t16 ok 95.14 0\n"
                 "scale/scale_f16_t16 ok 95.14 chosen 1\n");
    expect_trace(problem_of(QUERN_F16, 1024, 100), "scale_f16_t16",
                 "scale/scale_f16_t16 ok 97 0\n"
                 "scale/scale_f16_t16 ok 97 chosen 4\n");
    expect_trace(problem_of(QUERN_F16, 0, 100), NULL, "scale/- ok 0 chosen 5\n");
}

/* ---- the cache ---- */

static struct scale_problem random_problem(uint64_t *seed, uint32_t spread)
{
    struct scale_problem p =
        problem_of(fake_random(seed) % 2 ? QUERN_F16 : QUERN_BF16, (int64_t)(fake_random(seed) % spread),
                   (int64_t)(fake_random(seed) % spread));
    p.mode = fake_random(seed) % 3 ? 0 : QUERN_RELU;
    p.pitch = fake_random(seed) % 3 ? 0 : p.cols + (int64_t)(fake_random(seed) % 4) - 1;
    p.align = (int64_t)(fake_random(seed) % 3) * 8;
    if (fake_random(seed) % 8 == 0) p.size = SCALE_PROBLEM_OLD_BYTES;
    return p;
}

static void ignore_event(void *user, const struct quern_trace_event *event)
{
    (void)user;
    (void)event;
}

static void test_cache_changes_nothing(void **state)
{
    (void)state;
    uint64_t seed = 42;
    uint32_t good = 0;
    for (int i = 0; i < 40000; i++) {
        struct scale_problem p = random_problem(&seed, i % 2 ? 12 : 3000);
        struct quern_plan cached, chosen;
        quern_status a = scale_plan(context, &p, &cached);
        quern_context_set_trace(context, ignore_event, NULL); /* a trace goes past the cache */
        quern_status b = scale_plan(context, &p, &chosen);
        quern_context_set_trace(context, NULL, NULL);
        assert_int_equal(a, b);
        assert_memory_equal(&cached, &chosen, sizeof cached);
        good += a == QUERN_OK;
    }
    assert_true(good > 10000);
}

static void *plan_many(void *argument)
{
    uint64_t seed = *(uint64_t *)argument;
    intptr_t wrong = 0;
    for (int i = 0; i < 3000; i++) {
        struct scale_problem p = random_problem(&seed, 14);
        struct quern_plan a, b;
        quern_status status = scale_plan(context, &p, &a);
        if (scale_plan(context, &p, &b) != status || memcmp(&a, &b, sizeof a) != 0) wrong++;
        struct quern_plan_info info;
        quern_plan_get_info(&a, &info);
        bool bf16 = info.steps && strncmp(info.step[0].kernel, "scale_bf16", 10) == 0;
        if (info.steps && bf16 != (p.type == QUERN_BF16)) wrong++;
        int64_t tiles = info.steps && strstr(info.step[0].kernel, "_t16") ? (p.rows + 15) / 16 * p.batch : -1;
        if (tiles >= 0 && info.step[0].workgroups != (uint64_t)tiles) wrong++;
    }
    return (void *)wrong;
}

static void test_many_threads_plan(void **state)
{
    (void)state;
    pthread_t thread[8];
    uint64_t seed[8];
    for (int i = 0; i < 8; i++) {
        seed[i] = 1000 + (uint64_t)i / 2; /* pairs ask for the same problems */
        assert_int_equal(pthread_create(&thread[i], NULL, plan_many, &seed[i]), 0);
    }
    for (int i = 0; i < 8; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        assert_null(wrong);
    }
}

static void test_arguments(void **state)
{
    (void)state;
    struct scale_problem p = problem_of(QUERN_F16, 1, 1);
    struct quern_plan plan, zero;
    memset(&zero, 0, sizeof zero);
    memset(&plan, 1, sizeof plan);
    assert_int_equal(quern_plan_any(NULL, "scale", &p, NULL, NULL, &plan), QUERN_BAD_ARGUMENT);
    assert_memory_equal(&plan, &zero, sizeof plan);
    assert_int_equal(quern_plan_any(context, NULL, &p, NULL, NULL, &plan), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_plan_any(context, "scale", NULL, NULL, NULL, &plan), QUERN_BAD_ARGUMENT);
    assert_text(quern_last_error(context), "problem is NULL");
    assert_int_equal(quern_plan_any(context, "scale", &p, NULL, NULL, NULL), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_plan_any(context, "attention", &p, NULL, NULL, &plan), QUERN_NO_FAMILY);
    assert_text(quern_last_error(context), "the table of gfx942 has no family attention");
    assert_int_equal(quern_plan_workspace(NULL), 0);
    struct quern_plan_info info;
    quern_plan_get_info(&zero, &info);
    assert_int_equal(info.steps, 0);
    for (int status = QUERN_OK; status <= QUERN_NO_MEMORY; status++)
        assert_string_not_equal(quern_status_text((quern_status)status), "unknown status");
    assert_string_equal(quern_status_text((quern_status)99), "unknown status");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_lowest_cost),
        TEST(test_search),
        TEST(test_search_of_two),
        TEST(test_equal_costs_take_the_first),
        TEST(test_tuned),
        TEST(test_only_one),
        TEST(test_by_name),
        TEST(test_forced_tunables),
        TEST(test_no_kernel),
        TEST(test_bad_problem),
        TEST(test_sizes),
        TEST(test_empty),
        TEST(test_too_many_tiles),
        TEST(test_trace),
        TEST(test_cache_changes_nothing),
        TEST(test_many_threads_plan),
        TEST(test_arguments),
        TEST(test_cost_that_is_no_number),
        TEST(test_cache_tells_families_apart),
    };
    return cmocka_run_group_tests_name("runtime plan", tests, NULL, NULL);
}
