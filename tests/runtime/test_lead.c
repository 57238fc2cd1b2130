/* Plans with a kernel before the main one. */
#include "fake_lead.h"

static struct fake_driver fake;
static struct quern_context *context;
static char memory[1 << 14] __attribute__((aligned(256)));
static const struct scale_args good_args = {SCALE_ARGS, .from = memory + 2, .to = memory + 16};
static char *const workspace = memory + 256;
enum { WORKSPACE_BYTES = sizeof memory - 256 };

static quern_status open_context(struct quern_error *error)
{
    quern_context_destroy(context);
    context = NULL;
    return quern_context_create(&fake.driver, 0, &led_table, NULL, &context, error);
}

static int set_up(void **state)
{
    (void)state;
    led_init();
    fake_driver_init(&fake);
    return open_context(NULL) != QUERN_OK;
}

static int tear_down(void **state)
{
    (void)state;
    quern_context_destroy(context);
    context = NULL;
    fake_maps = 0;
    return 0;
}

static struct scale_problem problem_of(int64_t rows, int64_t cols, int64_t align)
{
    return (struct scale_problem){SCALE_PROBLEM, .type = QUERN_F16, .rows = rows, .cols = cols,
                                  .align = align};
}

static struct quern_plan plan_of(struct scale_problem problem, const char *kernel,
                                 struct quern_plan_info *info)
{
    struct quern_plan plan;
    if (quern_plan_any(context, "scale", &problem, kernel, NULL, &plan) != QUERN_OK)
        fail_msg("plan: %s", quern_last_error(context));
    quern_plan_get_info(&plan, info);
    return plan;
}

/* 16 x 8, a source that is badly aligned: copied first. */
static struct quern_plan led_plan(struct quern_plan_info *info)
{
    return plan_of(problem_of(16, 8, 2), "scale_f16_t16", info);
}

static void expect_no_plan(const char *kernel, quern_status status, const char *text)
{
    struct scale_problem problem = problem_of(16, 100, 2);
    struct quern_plan plan, zero;
    memset(&plan, 0xa5, sizeof plan);
    memset(&zero, 0, sizeof zero);
    assert_int_equal(quern_plan_any(context, "scale", &problem, kernel, NULL, &plan), status);
    assert_text(quern_last_error(context), text);
    assert_memory_equal(&plan, &zero, sizeof plan);
}

/* ---- plans ---- */

static void test_info(void **state)
{
    (void)state;
    struct quern_plan_info info;
    for (int again = 0; again < 2; again++) { /* chosen, then from the cache */
        struct quern_plan plan = plan_of(problem_of(17, 8, 2), NULL, &info);
        assert_string_equal(info.family, "scale");
        assert_int_equal(info.steps, 2);
        assert_int_equal(info.main_step, 1);
        assert_string_equal(info.step[0].kernel, "scale_copy_v4");
        assert_int_equal(info.step[0].workgroups, 1);
        assert_int_equal(info.step[0].threads, 128);
        assert_string_equal(info.step[1].kernel, "scale_f16_t16");
        assert_int_equal(info.step[1].workgroups, 2);
        assert_int_equal(info.step[1].threads, 64);
        assert_int_equal(info.reason, QUERN_BY_ONLY_ONE); /* one `scale` takes it; two copy kernels do */
        assert_true(info.cost_us > 3.07 && info.cost_us < 3.09);
        assert_int_equal(info.tunables[0], 2);
        assert_int_equal(info.tunables[1], 1);
        assert_string_equal(info.tunable_names[1], "splits");
        assert_int_equal(info.workspace, 17 * 8 * 2);
        assert_int_equal(quern_plan_workspace(&plan), 17 * 8 * 2);
        assert_string_equal(plan_kernel(&plan), "scale_f16_t16");
    }
}

static void test_plans_without_lead(void **state)
{
    (void)state;
    struct quern_plan_info info;
    plan_of(problem_of(16, 8, 16), "scale_f16_t16", &info);
    assert_int_equal(info.steps, 1);
    assert_int_equal(info.main_step, 0);
    assert_int_equal(info.workspace, 0);
    plan_of(problem_of(16, 100, 16), "scale_f16_t64_split", &info); /* a follow has its place behind */
    assert_int_equal(info.steps, 2);
    assert_int_equal(info.main_step, 0);
    assert_string_equal(info.step[1].kernel, "scale_sum_v4");
    assert_int_equal(info.tunables[1], 4);
}

static void test_empty_lead(void **state)
{
    (void)state;
    struct quern_plan_info info;
    led_odd.empty = true;
    struct quern_plan plan = led_plan(&info);
    assert_int_equal(info.steps, 1);
    assert_int_equal(info.main_step, 0);
    assert_string_equal(info.step[0].kernel, "scale_f16_t16");
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, WORKSPACE_BYTES, NULL), QUERN_OK);
    assert_int_equal(fake.launch_count, 1);
    assert_int_equal(fake.launch[0].overlaps, 0);
    plan = plan_of(problem_of(16, 100, 2), "scale_f16_t64_split", &info); /* and a follow has its place */
    assert_int_equal(info.steps, 2);
    assert_int_equal(info.main_step, 0);
    assert_string_equal(info.step[1].kernel, "scale_sum_v4");
    led_odd.empty = false, led_odd.no_tiles = true; /* not empty, but no workgroup */
    led_plan(&info);
    assert_int_equal(info.steps, 1);
    assert_int_equal(info.main_step, 0);
}

static void test_lead_by_tuned_table(void **state)
{
    (void)state;
    struct quern_plan_info info;
    led_copy.tuned = led_copy_tuned, led_copy.tuned_count = 1;
    assert_int_equal(open_context(NULL), QUERN_OK);
    led_plan(&info);
    assert_string_equal(info.step[0].kernel, "scale_copy_v1");
    assert_int_equal(info.reason, QUERN_BY_NAME);
}

static void test_lead_and_follow(void **state)
{
    (void)state;
    expect_no_plan("scale_f16_t64_split", QUERN_NO_KERNEL,
                   "scale: kernel scale_f16_t64_split needs a kernel before it (scale_copy) and one after it "
                   "(scale_sum), and a plan has two at most");
}

static void test_lead_that_cannot_be(void **state)
{
    (void)state;
    led_odd.workspace = 4;
    expect_no_plan(
        "scale_f16_t16", QUERN_NO_KERNEL,
        "scale: kernel scale_copy_v4, which runs before scale_f16_t16, would need a workspace of its "
        "own, and a lead has the main kernel's: correct the workspace of scale_copy in its spec");
    led_odd.workspace = 0, led_odd.refused = true;
    expect_no_plan("scale_f16_t16", QUERN_NO_KERNEL, "scale_copy: none of the 2 kernels of gfx942");
    led_odd.illegal = true;
    expect_no_plan("scale_f16_t16", QUERN_BAD_PROBLEM, "scale_copy problem: elements_counted fails");
}

static char events[1000];

static void record(void *user, const struct quern_trace_event *event)
{
    char *at = events + strlen(events);
    (void)user;
    snprintf(at, (size_t)(events + sizeof events - at), "%s/%s%s\n", event->family, event->kernel,
             event->chosen ? " chosen" : "");
}

static void test_trace(void **state)
{
    (void)state;
    struct quern_plan_info info;
    events[0] = '\0';
    quern_context_set_trace(context, record, NULL);
    led_plan(&info);
    quern_context_set_trace(context, NULL, NULL);
    assert_string_equal(events, "scale/scale_f16_t16\n"
                                "scale/scale_f16_t16 chosen\n"
                                "scale_copy/scale_copy_v1\n"
                                "scale_copy/scale_copy_v4\n"
                                "scale_copy/scale_copy_v4 chosen\n");
}

static void expect_bad_table(const char *text)
{
    struct quern_error error = {""};
    assert_int_equal(open_context(&error), QUERN_BAD_TABLE);
    assert_text(error.text, text);
}

static void test_bad_tables(void **state)
{
    (void)state;
    const char *not_such =
        "family scale: its lead is not a family of the table that has no follow and no lead";
    led_scale.lead = &led_copy_family; /* not one of the table's */
    expect_bad_table(not_such);
    led_scale.lead = &led_copy;
    led_copy.lead = &led_sum;
    expect_bad_table(not_such);
    led_copy.lead = NULL, led_copy.follow = &led_sum;
    expect_bad_table(not_such);
    led_copy.follow = NULL, led_sum.lead = &led_copy;
    expect_bad_table("family scale: its follow is not a family of the table that has no follow and no lead");
    led_sum.lead = NULL, led_copy.problem_bytes = 640 - sizeof(struct scale_problem);
    assert_int_equal(open_context(NULL), QUERN_OK);
    led_copy.problem_bytes++;
    expect_bad_table("family scale: its problem, or that and its follow's or lead's, does not fit a plan");
}

/* ---- launches ---- */

static void test_launch(void **state)
{
    (void)state;
    struct quern_plan_info info;
    struct quern_plan plan = led_plan(&info);
    struct copy_params first;
    struct scale_params second;
    fake_maps = 2;
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, info.workspace, &fake), QUERN_OK);
    assert_int_equal(fake.launch_count, 2);
    assert_string_equal(fake.launch[0].kernel, "scale_copy_v4");
    assert_string_equal(fake.launch[1].kernel, "scale_f16_t16");
    assert_int_equal(fake.launch[0].overlaps, 0);
    assert_int_equal(fake.launch[1].overlaps, 1); /* the main kernel waits for its lead */
    assert_int_equal(fake.launch[0].params_bytes, sizeof first);
    assert_int_equal(fake.launch[1].params_bytes, sizeof second);
    memcpy(&first, fake.launch[0].params, sizeof first);
    memcpy(&second, fake.launch[1].params, sizeof second);
    assert_ptr_equal(first.from, memory + 2);
    assert_ptr_equal(first.to, workspace);
    assert_ptr_equal(first.workspace, workspace);
    assert_ptr_equal(second.from, workspace);
    assert_ptr_equal(second.to, memory + 16);
    assert_int_equal(fake.launch[0].map_count, 0);
    assert_int_equal(fake.launch[1].map_count, 2);
    struct fake_encoded encoded;
    memcpy(&encoded, fake.launch[1].maps[0], sizeof encoded);
    assert_ptr_equal(encoded.map.base, workspace);
    for (int i = 0; i < 2; i++) assert_ptr_equal(fake.launch[i].stream, &fake);
}

/* An older caller's args are completed before the lead sees them. */
static void test_older_args(void **state)
{
    (void)state;
    struct quern_plan_info info;
    struct quern_plan plan = led_plan(&info);
    struct scale_args args = good_args;
    struct copy_params first;
    args.size = SCALE_ARGS_OLD_BYTES;
    args.factor = 7; /* behind the end */
    assert_int_equal(quern_launch_any(&plan, &args, workspace, WORKSPACE_BYTES, NULL), QUERN_OK);
    memcpy(&first, fake.launch[0].params, sizeof first);
    assert_true(first.factor == 1);
}

/* Of all parts of both grids, only the first of the main kernel's overlaps what is before it. */
static void test_cut_grids(void **state)
{
    (void)state;
    struct quern_plan_info info;
    led_table.max_grid_threads = 256;
    struct quern_plan plan = plan_of(problem_of(100, 18, 2), "scale_f16_t16", &info);
    assert_int_equal(info.step[0].launches, 4); /* 8 workgroups of 128 threads */
    assert_int_equal(info.step[1].launches, 2); /* 7 of 64 */
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, WORKSPACE_BYTES, NULL), QUERN_OK);
    assert_int_equal(fake.launch_count, 6);
    for (uint32_t i = 0; i < 6; i++) {
        const struct fake_launch *launch = &fake.launch[i];
        struct copy_params first;
        struct scale_params second;
        memcpy(&first, launch->params, sizeof first);
        memcpy(&second, launch->params, sizeof second);
        assert_string_equal(launch->kernel, i < 4 ? "scale_copy_v4" : "scale_f16_t16");
        assert_int_equal(launch->overlaps, i == 4);
        assert_int_equal(i < 4 ? first.first_tile : second.first_tile, i < 4 ? 2 * i : 4 * (i - 4));
    }
}

static void expect_refusal(const void *args, void *given, size_t bytes, quern_status status, const char *text)
{
    struct quern_plan_info info;
    struct quern_plan plan = led_plan(&info);
    fake.launch_count = 0;
    assert_int_equal(quern_launch_any(&plan, args, given, bytes, NULL), status);
    assert_text(quern_last_error(context), text);
    assert_int_equal(fake.launch_count, 0);
}

static void test_refusals(void **state)
{
    (void)state;
    struct scale_args args = good_args;
    expect_refusal(NULL, workspace, 256, QUERN_BAD_ARGUMENT, "scale launch: args is NULL");
    args.from = NULL;
    expect_refusal(&args, workspace, 256, QUERN_BAD_ARGUMENT, "scale launch: from_present fails");
    expect_refusal(&good_args, NULL, 256, QUERN_SMALL_WORKSPACE,
                   "scale launch: workspace is NULL, the plan needs 256 bytes");
    expect_refusal(&good_args, workspace, 255, QUERN_SMALL_WORKSPACE, "the workspace has 255 bytes");
    led_odd.no_target = true;
    expect_refusal(&good_args, workspace, 256, QUERN_BAD_ARGUMENT,
                   "scale_copy launch: target_present fails (args.to != 0)");
    assert_int_equal(fake.load_count, 0);
}

/* A capture must not begin with a lead whose main kernel cannot follow. */
static void test_nothing_begins_before_all_is_ready(void **state)
{
    (void)state;
    fake.fail_load_of = "scale_copy_v4";
    expect_refusal(&good_args, workspace, 256, QUERN_DEVICE_ERROR, "kernel scale_copy_v4 on device 0");
    fake.fail_load_of = "scale_f16_t16";
    expect_refusal(&good_args, workspace, 256, QUERN_DEVICE_ERROR, "kernel scale_f16_t16 on device 0");
    fake.fail_load_of = NULL;
    fake_maps = 2, fake.fail_map_at = 2;
    expect_refusal(&good_args, workspace, 256, QUERN_DEVICE_ERROR,
                   "scale launch: kernel scale_f16_t16, tensor map 1, on device 0 of driver fake: it is too");
}

static void test_prepare(void **state)
{
    (void)state;
    struct quern_plan_info info;
    struct quern_plan plan = led_plan(&info);
    fake.fail_load_of = "scale_f16_t16";
    assert_int_equal(quern_plan_prepare(context, &plan), QUERN_DEVICE_ERROR);
    fake.fail_load_of = NULL;
    assert_int_equal(quern_plan_prepare(context, &plan), QUERN_OK);
    assert_int_equal(fake.load_count, 2);
    assert_string_equal(fake.loaded[0], "scale_copy_v4");
    assert_string_equal(fake.loaded[1], "scale_f16_t16");
    fake.fail_load = true; /* nothing is left to load */
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, WORKSPACE_BYTES, NULL), QUERN_OK);
}

static void test_launch_that_fails(void **state)
{
    (void)state;
    struct quern_plan_info info;
    struct quern_plan plan = led_plan(&info);
    fake.fail_launch_at = 1;
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, WORKSPACE_BYTES, NULL),
                     QUERN_DEVICE_ERROR);
    assert_text(quern_last_error(context), "scale_copy launch: kernel scale_copy_v4, 1 workgroups of 128");
    assert_int_equal(fake.launch_count, 1); /* no main kernel on what was not copied */
    fake.fail_launch_at = 3;
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, WORKSPACE_BYTES, NULL),
                     QUERN_DEVICE_ERROR);
    assert_text(quern_last_error(context), "scale launch: kernel scale_f16_t16, 1 workgroups of 64");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_info),
        TEST(test_plans_without_lead),
        TEST(test_empty_lead),
        TEST(test_lead_by_tuned_table),
        TEST(test_lead_and_follow),
        TEST(test_lead_that_cannot_be),
        TEST(test_trace),
        TEST(test_bad_tables),
        TEST(test_launch),
        TEST(test_older_args),
        TEST(test_cut_grids),
        TEST(test_refusals),
        TEST(test_nothing_begins_before_all_is_ready),
        TEST(test_prepare),
        TEST(test_launch_that_fails),
    };
    return cmocka_run_group_tests_name("runtime leads", tests, NULL, NULL);
}
