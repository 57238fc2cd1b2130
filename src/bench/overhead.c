/* Host time of a launch. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"

/* So many launches in a row, fewer than a stream holds, so that the device's time does not count. */
enum { IN_A_ROW = 200, ROWS = 51 };

static double now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e6 * (double)time.tv_sec + 1e-3 * (double)time.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Something to launch, once. */
struct launcher {
    struct bench *bench;
    int (*launch)(struct launcher *launcher);
    struct quern_plan plan;
    struct problem problem;
    void *workspace;
    size_t workspace_bytes;
    device_function function;
    unsigned char params[4096];
};

static int launch_plan(struct launcher *l)
{
    return quern_launch_any(&l->plan, l->problem.state->args, l->workspace, l->workspace_bytes,
                            l->bench->session.stream) == QUERN_OK
               ? 0
               : bench_fail(l->bench, "%s", quern_last_error(l->bench->session.context));
}

static int launch_bare(struct launcher *l)
{
    struct device *device = l->bench->session.device;
    return device_launch(device, l->function, 1, 128, 0, l->params, l->bench->session.stream) == QUERN_OK
               ? 0
               : bench_fail(l->bench, "%s", device_error(device));
}

/* Microseconds of the host for a launch: the median of rows. */
static int time_rows(struct launcher *launcher, double *us)
{
    double rows[ROWS];
    for (int row = -1; row < ROWS; row++) {
        const double start = now_us();
        for (int i = 0; i < IN_A_ROW; i++)
            if (launcher->launch(launcher) != 0) return -1;
        if (row >= 0) rows[row] = (now_us() - start) / IN_A_ROW;
        if (bench_wait(launcher->bench) != 0) return -1;
    }
    qsort(rows, ROWS, sizeof *rows, compare);
    *us = rows[ROWS / 2];
    return 0;
}

/* Bytes of all arguments of the kernel that a plan runs: parameter block and tensor maps. */
static size_t argument_bytes(const struct bench *bench, const struct launcher *launcher, const char *kernel)
{
    static struct quern_map maps[QUERN_MAX_MAPS];
    const unsigned char *problem = launcher->problem.whole.bytes;
    int32_t tunables[QUERN_MAX_TUNABLES] = {0};
    const struct quern_row *row;
    const struct quern_family *family = check_find(bench->check.table, kernel, &row);
    if (!family) return 0;
    size_t bytes = family->params_bytes;
    if (!family->maps) return bytes;
    family->tune(problem, row, tunables);
    memset(maps, 0, sizeof maps);
    const uint32_t count =
        family->maps(problem, row, tunables, launcher->problem.state->args, launcher->workspace, maps);
    return count ? (bytes + 63) / 64 * 64 + count * QUERN_MAP_BYTES : bytes;
}

static int compare_launches(struct launcher *launcher, FILE *out)
{
    struct bench *bench = launcher->bench;
    struct quern_plan_info info;
    struct launcher bare = {.bench = bench, .launch = launch_bare};
    device_module module = NULL;
    double us, bare_us = 0;
    quern_plan_get_info(&launcher->plan, &info);
    const size_t bytes = argument_bytes(bench, launcher, info.step[info.main_step].kernel);
    if (time_rows(launcher, &us) != 0) return -1;
    if (bytes == 0 || bytes > sizeof bare.params)
        return bench_fail(bench, "%zu bytes of arguments: too many to compare with", bytes);
    if (device_empty_kernel(bench->session.device, bytes, &module, &bare.function) != QUERN_OK)
        return bench_fail(bench, "%s", device_error(bench->session.device));
    const int status = time_rows(&bare, &bare_us);
    device_unload(bench->session.device, module);
    if (status == 0)
        fprintf(out, "  %-56s %5zu bytes  %6.2f us  bare %6.2f us  +%.2f us\n",
                info.step[info.main_step].kernel, bytes, us, bare_us, us - bare_us);
    return status;
}

static int measure(struct bench *bench, int64_t m, int64_t n, int64_t k, FILE *out)
{
    struct check_case one;
    struct launcher launcher = {.bench = bench, .launch = launch_plan};
    if (problem_begin(bench, "gemm", &one) != 0) return -1;
    check_case_put(&one, "m", m);
    check_case_put(&one, "n", n);
    check_case_put(&one, "k", k);
    if (quern_plan_any(bench->session.context, "gemm", one.problem.bytes, NULL, NULL, &launcher.plan) !=
        QUERN_OK)
        return bench_fail(bench, "%s", quern_last_error(bench->session.context));
    if (problem_place(bench, &one, &launcher.problem) != 0) return -1;
    launcher.workspace_bytes = quern_plan_workspace(&launcher.plan);
    int status = 0;
    if (launcher.workspace_bytes > 0 &&
        device_alloc(bench->session.device, launcher.workspace_bytes, &launcher.workspace) != QUERN_OK)
        status = bench_fail(bench, "%s", device_error(bench->session.device));
    if (status == 0) status = compare_launches(&launcher, out);
    device_free(bench->session.device, launcher.workspace);
    problem_free(&launcher.problem);
    return status;
}

int overhead_print(struct bench *bench, FILE *out)
{
    fprintf(
        out,
        "host time of a launch, a plan reused (median of %d rows of %d), beside the driver's bare launch of "
        "an empty kernel with as many bytes of arguments:\n",
        ROWS, IN_A_ROW);
    /* whole rows, and rows that no wide access fits */
    if (measure(bench, 64, 64, 64, out) != 0) return -1;
    return measure(bench, 63, 61, 67, out);
}
