/* What a launch hands to the driver, what it refuses, and that it allocates nothing. */
#include <stddef.h>

#include "fake.h"

static struct fake_driver fake;
static struct quern_context *context;
static char memory[4096] __attribute__((aligned(256)));

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
    fake_table.max_grid_threads = UINT32_MAX;
    return 0;
}

static struct quern_plan plan_named(struct scale_problem problem, const char *kernel)
{
    struct quern_plan plan;
    if (quern_plan_any(context, "scale", &problem, kernel, NULL, &plan) != QUERN_OK)
        fail_msg("plan: %s", quern_last_error(context));
    return plan;
}

static struct scale_problem problem_of(int64_t rows, int64_t cols, int64_t batch)
{
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = rows, .cols = cols};
    problem.batch = batch;
    return problem;
}

static const struct scale_args good_args = {SCALE_ARGS, .from = memory, .to = memory + 16};

static void expect_refusal(const struct quern_plan *plan, const void *args, void *workspace, size_t size,
                           quern_status status, const char *text)
{
    uint32_t before = fake.launch_count;
    assert_int_equal(quern_launch_any(plan, args, workspace, size, NULL), status);
    assert_text(quern_last_error(context), text);
    assert_int_equal(fake.launch_count, before);
}

static void test_one_kernel(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(100, 8, 3), "scale_f16_t16");
    struct scale_params params;
    assert_int_equal(fake.load_count, 0);
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, &fake), QUERN_OK);
    assert_int_equal(fake.launch_count, 1);
    const struct fake_launch *launch = &fake.launch[0];
    assert_string_equal(launch->kernel, "scale_f16_t16");
    assert_int_equal(launch->workgroups, 7 * 3);
    assert_int_equal(launch->threads, 64);
    assert_int_equal(launch->device, 0);
    assert_ptr_equal(launch->stream, &fake);
    assert_int_equal(launch->params_bytes, sizeof params);
    memcpy(&params, launch->params, sizeof params);
    assert_ptr_equal(params.from, memory);
    assert_ptr_equal(params.to, memory + 16);
    assert_int_equal(params.workgroups, 21);
    assert_int_equal(params.tiles, 7);
    assert_true(params.factor == 1);
    /* the kernel is loaded once */
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.load_count, 1);
    assert_string_equal(fake.loaded[0], "scale_f16_t16");
}

static void test_plan_is_a_value(void **state)
{
    (void)state;
    struct quern_plan *moved = malloc(sizeof *moved);
    {
        struct quern_plan plan = plan_named(problem_of(100, 8, 3), "scale_f16_t16");
        *moved = plan;
        memset(&plan, 0, sizeof plan);
    }
    assert_int_equal(quern_launch_any(moved, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.launch[0].workgroups, 21);
    free(moved);
}

static void test_follow(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(2, 100, 1), "scale_f16_t64_split");
    struct scale_params params;
    struct sum_params sum;
    size_t bytes = quern_plan_workspace(&plan);
    assert_int_equal(bytes, 2 * 100 * 4 * 4);
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, bytes, NULL), QUERN_OK);
    assert_int_equal(fake.launch_count, 2);
    assert_string_equal(fake.launch[0].kernel, "scale_f16_t64_split");
    assert_int_equal(fake.launch[0].lds_bytes, 2048);
    memcpy(&params, fake.launch[0].params, sizeof params);
    assert_ptr_equal(params.to, memory);
    assert_int_equal(params.splits, 4);
    assert_string_equal(fake.launch[1].kernel, "scale_sum_v4");
    assert_int_equal(fake.launch[1].workgroups, 1);
    assert_int_equal(fake.launch[1].params_bytes, sizeof sum);
    memcpy(&sum, fake.launch[1].params, sizeof sum);
    assert_ptr_equal(sum.partial, memory);
    assert_ptr_equal(sum.to, memory + 16);
    assert_int_equal(sum.splits, 4);
}

/* Only the second step overlaps what is before it, and of its parts only the first. */
static void test_overlaps(void **state)
{
    (void)state;
    fake_table.max_grid_threads = 256;
    struct quern_plan plan = plan_named(problem_of(64, 100, 1), "scale_f16_t64_split");
    struct quern_plan_info info;
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.step[0].launches, 2);
    assert_int_equal(info.step[1].launches, 7);
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, (size_t)quern_plan_workspace(&plan), NULL),
                     QUERN_OK);
    assert_int_equal(fake.launch_count, 9);
    for (uint32_t i = 0; i < 9; i++) assert_int_equal(fake.launch[i].overlaps, i == 2);
}

static void test_workspace_rules(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(2, 100, 1), "scale_f16_t64_split");
    size_t bytes = quern_plan_workspace(&plan);
    expect_refusal(&plan, &good_args, NULL, bytes, QUERN_SMALL_WORKSPACE,
                   "scale launch: workspace is NULL, the plan needs 3200 bytes of device memory");
    expect_refusal(&plan, &good_args, memory + 16, bytes, QUERN_SMALL_WORKSPACE, "is not a multiple of 256");
    expect_refusal(&plan, &good_args, memory, bytes - 1, QUERN_SMALL_WORKSPACE,
                   "the workspace has 3199 bytes, the plan needs 3200");
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, bytes, NULL), QUERN_OK);
    /* where none is needed, anything goes */
    plan = plan_named(problem_of(2, 100, 1), "scale_f16_t16");
    assert_int_equal(quern_launch_any(&plan, &good_args, memory + 1, 1, NULL), QUERN_OK);
}

static void test_requires(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(2, 100, 1), "scale_f16_t16");
    struct scale_args args = good_args;
    char text[200];
    args.from = NULL;
    expect_refusal(
        &plan, &args, NULL, 0, QUERN_BAD_ARGUMENT,
        "scale launch: from_present fails (args.from != 0), here args.from = NULL: the source must be "
        "there");
    args = good_args;
    args.to = memory + 8;
    snprintf(text, sizeof text,
             "(args.to != 0 && args.to %% align == 0), here args.to = %p, align = 16: to is less "
             "aligned",
             (void *)(memory + 8));
    expect_refusal(&plan, &args, NULL, 0, QUERN_BAD_ARGUMENT, text);
    expect_refusal(&plan, NULL, NULL, 0, QUERN_BAD_ARGUMENT, "scale launch: args is NULL");
    args = good_args;
    args.size = sizeof args + 8;
    expect_refusal(&plan, &args, NULL, 0, QUERN_BAD_ARGUMENT, "the size field of args says 40");
    args.size = sizeof args - 4; /* in the middle of nothing */
    expect_refusal(&plan, &args, NULL, 0, QUERN_BAD_ARGUMENT, "the size field of args says 28");
    args.size = 0;
    expect_refusal(&plan, &args, NULL, 0, QUERN_BAD_ARGUMENT, "the size field of args says 0");
    /* the split kernel's own args are right, its workspace is not: nothing is launched */
    assert_int_equal(fake.launch_count + fake.load_count, 0);
}

static void test_older_args(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(2, 100, 1), "scale_f16_t16");
    unsigned char *old = malloc(SCALE_ARGS_OLD_BYTES); /* its end is the end of what may be read */
    struct scale_args args = good_args;
    struct scale_params params;
    args.size = SCALE_ARGS_OLD_BYTES;
    memcpy(old, &args, SCALE_ARGS_OLD_BYTES);
    assert_int_equal(quern_launch_any(&plan, old, NULL, 0, NULL), QUERN_OK);
    memcpy(&params, fake.launch[0].params, sizeof params);
    assert_true(params.factor == 1);
    assert_ptr_equal(params.to, memory + 16);
    free(old);
}

static void test_not_a_plan(void **state)
{
    (void)state;
    struct quern_plan plan;
    memset(&plan, 0, sizeof plan);
    expect_refusal(&plan, &good_args, NULL, 0, QUERN_BAD_ARGUMENT,
                   "the plan was never made, or making it failed");
    memset(&plan, 0x5a, sizeof plan);
    expect_refusal(&plan, &good_args, NULL, 0, QUERN_BAD_ARGUMENT, "the plan was never made");
    expect_refusal(NULL, &good_args, NULL, 0, QUERN_BAD_ARGUMENT, "plan is NULL");
    assert_int_equal(quern_plan_prepare(context, &plan), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_plan_prepare(NULL, &plan), QUERN_BAD_ARGUMENT);
    plan = plan_named(problem_of(2, 100, 1), NULL);
    struct quern_context *other = fake_context(&fake, NULL);
    assert_int_equal(quern_plan_prepare(other, &plan), QUERN_WRONG_ARCH);
    assert_text(quern_last_error(other), "of another context");
    quern_context_destroy(other);
}

/* ---- grids larger than one launch ---- */

/* Marks what the launches of a plan cover; every (slice, tile) must be there once. */
static void expect_cover(struct scale_problem problem, uint64_t max_grid_threads)
{
    fake.launch_count = 0;
    fake_table.max_grid_threads = max_grid_threads;
    struct quern_plan plan = plan_named(problem, "scale_f16_t16");
    struct quern_plan_info info;
    quern_plan_get_info(&plan, &info);
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(info.step[0].launches, fake.launch_count);
    assert_true(fake.launch_count > 0 && fake.launch_count <= 256);
    uint32_t tiles = (uint32_t)((problem.rows + 15) / 16);
    unsigned char *seen = calloc((size_t)tiles, (size_t)problem.batch);
    for (uint32_t i = 0; i < fake.launch_count; i++) {
        const struct fake_launch *launch = &fake.launch[i];
        struct scale_params params;
        memcpy(&params, launch->params, sizeof params);
        assert_int_equal(params.workgroups, launch->workgroups);
        assert_true((uint64_t)launch->workgroups * launch->threads <= max_grid_threads);
        /* whole slices, or a part of one */
        if (launch->workgroups > tiles - params.first_tile)
            assert_true(params.first_tile == 0 && launch->workgroups % tiles == 0);
        for (uint32_t w = 0; w < launch->workgroups; w++) {
            int64_t slice = params.first_slice + (params.first_tile + w) / tiles;
            int64_t tile = (params.first_tile + w) % tiles;
            assert_true(slice < problem.batch);
            assert_int_equal(seen[slice * tiles + tile]++, 0);
        }
    }
    for (int64_t i = 0; i < tiles * problem.batch; i++) assert_int_equal(seen[i], 1);
    free(seen);
}

static void test_split_grids(void **state)
{
    (void)state;
    uint64_t seed = 7;
    expect_cover(problem_of(160, 8, 5), 64 * 50);     /* fits exactly */
    expect_cover(problem_of(160, 8, 5), 64 * 49);     /* one slice short of it */
    expect_cover(problem_of(160, 8, 5), 64 * 10);     /* a slice a launch */
    expect_cover(problem_of(160, 8, 5), 64 * 9 + 63); /* less than a slice a launch */
    expect_cover(problem_of(160, 8, 5), 64);          /* one workgroup a launch */
    for (int i = 0; i < 500; i++) {
        int64_t rows = 1 + (int64_t)(fake_random(&seed) % 300),
                batch = 1 + (int64_t)(fake_random(&seed) % 12);
        expect_cover(problem_of(rows, 8, batch), 64 + fake_random(&seed) % (64 * 300));
    }
}

static void test_grid_too_small_for_a_workgroup(void **state)
{
    (void)state;
    struct scale_problem problem = problem_of(10, 8, 1);
    struct quern_plan plan;
    fake_table.max_grid_threads = 63;
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_NO_KERNEL);
}

static void test_count_of_huge_grids(void **state)
{
    (void)state;
    /* 2^40 slices of one tile, 2^26 - 1 workgroups a launch */
    struct quern_plan plan = plan_named(problem_of(1, 8, INT64_C(1) << 40), "scale_f16_t16");
    struct quern_plan_info info;
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.step[0].workgroups, UINT64_C(1) << 40);
    assert_int_equal(info.step[0].launches, 16385);
}

static void test_device_errors(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(2, 100, 1), "scale_f16_t64_split");
    fake.fail_launch_at = 2;
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, 3200, NULL), QUERN_DEVICE_ERROR);
    assert_text(quern_last_error(context),
                "scale_sum launch: kernel scale_sum_v4, 1 workgroups of 64 threads, on "
                "device 0 of driver fake: the queue is full");
    fake.fail_launch_at = 3;
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, 3200, NULL), QUERN_DEVICE_ERROR);
    assert_int_equal(fake.launch_count, 3); /* the second step is not run after a first that failed */
    plan = plan_named(problem_of(2, 100, 1), "scale_f16_t16");
    fake.fail_load = true;
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_DEVICE_ERROR);
    assert_text(quern_last_error(context), "kernel scale_f16_t16 on device 0 of driver fake: no room");
    fake.fail_load = false;
    fake.load_gives_null = true;
    assert_int_equal(quern_plan_prepare(context, &plan), QUERN_DEVICE_ERROR);
    assert_text(quern_last_error(context), "load gave no function");
    fake.load_gives_null = false;
    assert_int_equal(quern_plan_prepare(context, &plan), QUERN_OK); /* a failed load is tried again */
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
}

/* A plan is launched whole or not at all: a graph with a split kernel and no sum would be worse than none. */
static void test_code_is_loaded_before_any_launch(void **state)
{
    (void)state;
    struct quern_plan plan = plan_named(problem_of(2, 100, 1), "scale_f16_t64_split");
    fake.fail_load_of = "scale_sum_v4";
    expect_refusal(&plan, &good_args, memory, 3200, QUERN_DEVICE_ERROR, "kernel scale_sum_v4 on device 0");
    assert_int_equal(fake.load_count, 1);
    fake.fail_load_of = NULL;
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, 3200, NULL), QUERN_OK);
    assert_int_equal(fake.load_count, 2);
    assert_int_equal(fake.launch_count, 2);
}

/* ---- no allocation, no lock ---- */

static volatile bool watching; /* volatile: the compiler knows that malloc reads no variable */
static volatile int allocations, locks;
static int fail_at; /* the calloc of that number from now fails; 0: none */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *memory);

int __real_pthread_mutex_lock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    locks += watching && mutex != &fake.lock;
    return __real_pthread_mutex_lock(mutex);
}

void *__wrap_malloc(size_t size)
{
    allocations += watching;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    if (fail_at > 0 && --fail_at == 0) return NULL;
    allocations += watching;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations += watching;
    return __real_realloc(old, size);
}

void __wrap_free(void *old)
{
    allocations += watching;
    __real_free(old);
}

static void test_nothing_is_allocated_or_locked(void **state)
{
    (void)state;
    struct scale_problem problem = problem_of(2, 100, 1);
    struct quern_plan plan = plan_named(problem, "scale_f16_t64_split");
    watching = true; /* the hook works */
    void *volatile one = malloc(1);
    free(one);
    watching = false;
    assert_int_equal(allocations, 2);
    watching = true;
    assert_int_equal(quern_plan_prepare(context, &plan), QUERN_OK);
    watching = false;
    assert_int_equal(fake.load_count, 2);
    assert_int_equal(locks, 2);
    allocations = locks = 0;
    fake_maps = QUERN_MAX_MAPS;
    watching = true;
    quern_status first = quern_launch_any(&plan, &good_args, memory, 3200, NULL);
    quern_status planned = scale_plan(context, &problem, &plan); /* planning does not either */
    quern_status again = scale_plan(context, &problem, &plan);
    quern_status refused = quern_launch_any(&plan, NULL, NULL, 0, NULL);
    watching = false;
    fake_maps = 0;
    assert_int_equal(first, QUERN_OK);
    assert_int_equal(planned, QUERN_OK);
    assert_int_equal(again, QUERN_OK);
    assert_int_equal(refused, QUERN_BAD_ARGUMENT);
    assert_int_equal(allocations, 0);
    assert_int_equal(locks, 0);
    assert_int_equal(fake.launch_count, 2);
    assert_int_equal(fake.load_count, 2);
}

static void test_no_memory(void **state)
{
    (void)state;
    struct quern_context *other;
    struct quern_error error;
    quern_status status;
    int failures = 0;
    for (int i = 1;; i++, failures++) {
        fail_at = i;
        status = quern_context_create(&fake.driver, 0, &fake_table, NULL, &other, &error);
        if (status == QUERN_OK) break;
        assert_int_equal(status, QUERN_NO_MEMORY);
        assert_text(error.text, "no memory for a context");
        assert_null(other);
    }
    fail_at = 0;
    quern_context_destroy(other);
    assert_int_equal(failures, 5); /* context, families, slots, tuned intervals, cache */
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_one_kernel),
        TEST(test_plan_is_a_value),
        TEST(test_follow),
        TEST(test_overlaps),
        TEST(test_workspace_rules),
        TEST(test_requires),
        TEST(test_older_args),
        TEST(test_not_a_plan),
        TEST(test_split_grids),
        TEST(test_grid_too_small_for_a_workgroup),
        TEST(test_count_of_huge_grids),
        TEST(test_device_errors),
        TEST(test_nothing_is_allocated_or_locked),
        TEST(test_no_memory),
        TEST(test_code_is_loaded_before_any_launch),
    };
    return cmocka_run_group_tests_name("runtime launch", tests, NULL, NULL);
}
