/* How long a plan takes: the first time, and when the problem repeats.
 *
 * Random GEMM problems on the generated table, with a driver that has a device and nothing else.  The
 * first-time figure looks at every row of the key: the bar is 5 us, and 100 ns for a repeat. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "quern_driver.h"
#include "quern_gemm.h"
#include "quern_tables.h"

enum { PROBLEMS = 4096, HOT = 16, BATCHES = 200, REPEATS = 100 };

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

static double now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static int64_t one_of(int64_t most)
{
    return 1 + rand() % most;
}

static struct quern_gemm_problem random_problem(void)
{
    struct quern_gemm_problem problem = QUERN_GEMM_PROBLEM;
    problem.dtype = rand() % 2 ? QUERN_F16 : QUERN_BF16;
    problem.layout = QUERN_NT + rand() % 4;
    problem.m = one_of(8192);
    problem.n = 8 * one_of(1024);
    problem.k = 8 * one_of(1024);
    return problem;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Nanoseconds a plan where `count` problems are asked in turn: the median of many short batches, as other
 * programs may have the processor in some. */
static double repeat(struct quern_context *context, const struct quern_gemm_problem *problems, int count)
{
    double batch[BATCHES];
    struct quern_plan plan;
    for (int b = 0; b < BATCHES; b++) {
        double start = now_ns();
        for (int i = 0; i < REPEATS; i++) quern_gemm_plan(context, &problems[i % count], &plan);
        batch[b] = (now_ns() - start) / REPEATS;
    }
    qsort(batch, BATCHES, sizeof batch[0], by_value);
    return batch[BATCHES / 2];
}

int main(void)
{
    static struct quern_gemm_problem problems[PROBLEMS];
    static double first[PROBLEMS];
    const struct quern_driver driver = {
        .name = "none", .device_count = device_count, .device_arch = device_arch};
    struct quern_context *context;
    struct quern_error error;
    struct quern_plan plan;
    if (quern_context_create(&driver, 0, &quern_table_gfx942, NULL, &context, &error) != QUERN_OK) {
        fprintf(stderr, "select: %s\n", error.text);
        return 1;
    }
    for (int i = 0; i < PROBLEMS; i++) problems[i] = random_problem();
    for (int i = 0; i < PROBLEMS; i++) {
        double start = now_ns();
        if (quern_gemm_plan(context, &problems[i], &plan) != QUERN_OK) {
            fprintf(stderr, "select: %s\n", quern_last_error(context));
            return 1;
        }
        first[i] = now_ns() - start;
    }
    double repeated = repeat(context, problems, 1), among = repeat(context, problems, HOT);
    qsort(first, PROBLEMS, sizeof first[0], by_value);
    printf("selection, %u rows: first time %.2f us (median; 99%% %.2f), one problem repeated %.0f ns, "
           "%d problems in turn %.0f ns each\n",
           quern_table_gfx942.families[0]->row_count, first[PROBLEMS / 2] / 1e3,
           first[PROBLEMS * 99 / 100] / 1e3, repeated, HOT, among);
    quern_context_destroy(context);
    return 0;
}
