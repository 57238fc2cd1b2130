/* Launches again and again, on the emulator: the same bits each time, whatever the workspace and D held
 * before and whatever other problem was launched in between.  Kernels that keep counters, locks or sums in
 * memory between launches fail here. */
#include <stdarg.h>
#include <stddef.h>
#include <stdbool.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "../../src/emu/driver.h"
#include "../../src/emu/reference/data.h"
#include "quern_gemm.h"
#include "quern_tables.h"

static struct quern_emu *emu;
static struct quern_driver *driver;
static struct quern_context *context;

static int set_up(void **state)
{
    const char *generated = getenv("GENERATED");
    char include[300];
    struct quern_error error = {""};
    (void)state;
    snprintf(include, sizeof include, "%s/include", generated ? generated : "generated");
    const struct quern_emu_driver_options options = {
        .sources = generated ? generated : "generated", .include = include, .quick = 1};
    emu = quern_emu_create(&(struct quern_emu_options){.threads = 2});
    driver = emu ? quern_emu_driver_create(emu, &options) : NULL;
    if (driver && quern_context_create(driver, 0, &quern_table_gfx942, NULL, &context, &error) == QUERN_OK)
        return 0;
    fprintf(stderr, "%s\n", error.text);
    return 1;
}

static int tear_down(void **state)
{
    (void)state;
    quern_context_destroy(context);
    quern_emu_driver_destroy(driver);
    quern_emu_destroy(emu);
    return 0;
}

/* A problem with its memory; D and the workspace are exactly as large as they must be. */
struct job {
    struct quern_gemm_problem problem;
    struct quern_plan plan;
    struct quern_gemm_args args;
    void *a, *b;
    size_t d_bytes;
};

static void *filled(int64_t rows, int64_t cols, uint64_t seed)
{
    void *memory = quern_emu_alloc(emu, (size_t)(rows * cols) * 2, 16, "operand");
    assert_non_null(memory);
    data_fill(&(struct data_matrix){NUMBER_BF16, memory, rows, cols, cols}, DATA_RANDOM, seed);
    quern_emu_written(emu, memory, (size_t)(rows * cols) * 2);
    return memory;
}

/* `splits` 0: the runtime chooses. */
static struct job make_job(int64_t m, int64_t n, int64_t k, int32_t splits)
{
    struct job job = {.problem = QUERN_GEMM_PROBLEM, .args = QUERN_GEMM_ARGS};
    const int32_t tunables[] = {8, 64, splits};
    job.problem.dtype = QUERN_BF16, job.problem.layout = QUERN_NT;
    job.problem.m = m, job.problem.n = n, job.problem.k = k;
    if (quern_plan_any(context, "gemm", &job.problem, NULL, splits ? tunables : NULL, &job.plan) != QUERN_OK)
        fail_msg("%s", quern_last_error(context));
    job.d_bytes = (size_t)(m * n) * 2;
    job.args.a = job.a = filled(m, k, 1);
    job.args.b = job.b = filled(n, k, 2);
    job.args.d = quern_emu_alloc(emu, job.d_bytes, 16, "D");
    assert_non_null(job.args.d);
    return job;
}

static void free_job(struct job *job)
{
    quern_emu_free(emu, job->a);
    quern_emu_free(emu, job->b);
    quern_emu_free(emu, job->args.d);
}

static void launch(const struct job *job, void *workspace, size_t bytes)
{
    if (quern_gemm_launch(&job->plan, &job->args, workspace, bytes, NULL) != QUERN_OK)
        fail_msg("%s", quern_last_error(context));
}

/* The workspace, exactly as large as the plan says, holds `byte` everywhere before; so does D. */
static void *launch_over(struct job *job, int byte)
{
    size_t bytes = quern_plan_workspace(&job->plan);
    void *workspace = bytes ? quern_emu_alloc(emu, bytes, 256, "workspace") : NULL,
         *result = malloc(job->d_bytes);
    if (workspace) memset(workspace, byte, bytes);
    memset(job->args.d, byte, job->d_bytes);
    launch(job, workspace, bytes);
    assert_true(quern_emu_guards_hold(emu, job->args.d));
    if (workspace) assert_true(quern_emu_guards_hold(emu, workspace));
    memcpy(result, job->args.d, job->d_bytes);
    quern_emu_free(emu, workspace);
    return result;
}

static void check_repeats(int64_t m, int64_t n, int64_t k, int32_t splits)
{
    static const int bytes[] = {0xff, 0x00, 0x7f, 0xff, 0x3c};
    struct job job = make_job(m, n, k, splits);
    void *first = launch_over(&job, bytes[0]);
    for (size_t i = 1; i < sizeof bytes / sizeof bytes[0]; i++) {
        void *again = launch_over(&job, bytes[i]);
        assert_memory_equal(first, again, job.d_bytes);
        free(again);
    }
    free(first);
    free_job(&job);
}

static void test_same_bits(void **state)
{
    (void)state;
    check_repeats(130, 70, 500, 0);
    check_repeats(500, 60, 100, 0);
    check_repeats(64, 64, 2048, 0); /* split by choice */
    for (int32_t splits = 2; splits <= 32; splits *= 2) check_repeats(66, 40, 1032, splits);
    check_repeats(264, 136, 1024, 4);
    check_repeats(136, 264, 1024, 4);
}

/* One workspace for all, never cleared: each launch finds what the one before left there. */
static void test_shapes_in_turn(void **state)
{
    static const struct {
        int64_t m, n, k;
        int32_t splits;
    } shapes[] = {
        {64, 64, 2048, 16}, {40, 136, 1032, 2}, {130, 72, 640, 8}, {16, 16, 4096, 32}, {33, 64, 512, 4}};
    enum { SHAPES = sizeof shapes / sizeof shapes[0], ROUNDS = 3 };
    struct job jobs[SHAPES];
    void *first[SHAPES];
    size_t most = 0;
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        jobs[i] = make_job(shapes[i].m, shapes[i].n, shapes[i].k, shapes[i].splits);
        first[i] = launch_over(&jobs[i], 0xff);
        assert_true(quern_plan_workspace(&jobs[i].plan) > 0);
        if (quern_plan_workspace(&jobs[i].plan) > most) most = quern_plan_workspace(&jobs[i].plan);
    }
    void *workspace = quern_emu_alloc(emu, most, 256, "workspace");
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < SHAPES; i++) {
            struct job *job = &jobs[(i * (round + 1)) % SHAPES];
            launch(job, workspace, most);
            assert_memory_equal(first[job - jobs], job->args.d, job->d_bytes);
        }
    for (int i = 0; i < SHAPES; i++) {
        free(first[i]);
        free_job(&jobs[i]);
    }
    quern_emu_free(emu, workspace);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(test_same_bits), TEST(test_shapes_in_turn)};
    return cmocka_run_group_tests_name("cases: repeated launches", tests, NULL, NULL);
}
