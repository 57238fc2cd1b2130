/* How long a plan takes, in processor time: the first time, and when the problem repeats.
 *
 * Random GEMM problems on the generated table, with a driver that has a device and runs nothing.  The first
 * time every row of the key is looked at, and estimated where its bound is low enough; `neat` problems, whose
 * extents are multiples of 256, are taken by most rows and so need the most.  The bars: 5 us, and 100 ns for
 * a repeat. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "quern_driver.h"
#include "quern_gemm.h"
#include "quern_tables.h"

enum { PROBLEMS = 4096, HOT = 16, REPEATS = 400000 };

static quern_status device_count(void *user, int *count, struct quern_error *error)
{
    (void)user;
    (void)error;
    *count = 1;
    return QUERN_OK;
}

static quern_status device_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    (void)user;
    (void)device;
    (void)error;
    snprintf(arch, size, "%s", quern_table_gfx942.arch);
    return QUERN_OK;
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    (void)device;
    (void)kernel;
    (void)code;
    (void)size;
    (void)error;
    *module = NULL;
    *function = user;
    return QUERN_OK;
}

static void unload(void *user, int device, void *module)
{
    (void)user;
    (void)device;
    (void)module;
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error)
{
    (void)device;
    (void)error;
    *(size_t *)user += launch->workgroups;
    return QUERN_OK;
}

static void stop(const char *why)
{
    fprintf(stderr, "bench-select: %s\n", why);
    exit(1);
}

static double now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static struct quern_gemm_problem random_problem(int unit)
{
    struct quern_gemm_problem problem = QUERN_GEMM_PROBLEM;
    problem.dtype = rand() % 2 ? QUERN_F16 : QUERN_BF16;
    problem.layout = QUERN_NT + rand() % 4;
    problem.m = unit * (1 + rand() % (16384 / unit));
    problem.n = unit * (1 + rand() % (16384 / unit));
    problem.k = unit * (1 + rand() % (16384 / unit));
    return problem;
}

/* Nanoseconds a plan, of `plans` with `count` problems in turn. */
static double time_plans(struct quern_context *context, const struct quern_gemm_problem *problems, int count,
                         int plans)
{
    struct quern_plan plan;
    double start = now_ns();
    for (int i = 0; i < plans; i++)
        if (quern_gemm_plan(context, &problems[i % count], &plan) != QUERN_OK)
            stop(quern_last_error(context));
    return (now_ns() - start) / plans;
}

static double time_launches(struct quern_context *context, const struct quern_gemm_problem *problem)
{
    static char memory[256] __attribute__((aligned(256)));
    struct quern_plan plan;
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.a = args.b = args.d = memory;
    if (quern_gemm_plan(context, problem, &plan) != QUERN_OK) stop(quern_last_error(context));
    double start = now_ns();
    for (int i = 0; i < REPEATS; i++)
        if (quern_gemm_launch(&plan, &args, memory, SIZE_MAX, NULL) != QUERN_OK)
            stop(quern_last_error(context));
    return (now_ns() - start) / REPEATS;
}

int main(void)
{
    static struct quern_gemm_problem ragged[PROBLEMS], neat[PROBLEMS];
    static size_t workgroups;
    const struct quern_driver driver = {.name = "none",
                                        .user = &workgroups,
                                        .device_count = device_count,
                                        .device_arch = device_arch,
                                        .load = load,
                                        .unload = unload,
                                        .launch = launch};
    struct quern_context *context;
    struct quern_error error;
    if (quern_context_create(&driver, 0, &quern_table_gfx942, NULL, &context, &error) != QUERN_OK)
        stop(error.text);
    for (int i = 0; i < PROBLEMS; i++) {
        ragged[i] = random_problem(8);
        neat[i] = random_problem(256);
    }
    const struct quern_family *family = quern_table_gfx942.families[0];
    printf("selection among %u rows of a key:\n", family->groups[0].count);
    printf("  first time, ragged  %7.0f ns\n", time_plans(context, ragged, PROBLEMS, PROBLEMS));
    printf("  first time, neat    %7.0f ns\n", time_plans(context, neat, PROBLEMS, PROBLEMS));
    printf("  one repeated        %7.0f ns\n", time_plans(context, neat, 1, REPEATS));
    printf("  %d in turn          %7.0f ns\n", HOT, time_plans(context, neat, HOT, REPEATS));
    printf("launch, driver aside  %7.0f ns\n", time_launches(context, &neat[0]));
    quern_context_destroy(context);
    return 0;
}
