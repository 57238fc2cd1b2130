/* quern-demo: plans the GEMMs of real models through the C API, and runs those that fit a CPU minute on the
 * emulator, on fresh random data, against a double-precision reference. */
#include "../build/files.h"
#include "../emu/driver.h"
#include "quern_gemm.h"
#include "quern_tables.h"
#include "run.h"
#include "shapes.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static const char usage[] =
    "quern-demo [--seconds N] [--jobs N] [--seed N] SHAPES.csv\n"
    "  --seconds N  CPU seconds for the runs on the emulator, the reference included (60)\n"
    "  --jobs N     threads of the emulator (as many as there are processors)\n"
    "  --seed N     data as in an earlier run\n";

struct options {
    const char *shapes;
    double seconds;
    unsigned jobs;
    uint64_t seed;
};

/* The largest run, bytes: a machine that builds this has as much. */
#define MOST_BYTES 1e9

static int read_options(int argc, char **argv, struct options *options)
{
    static const struct option known[] = {
        {"seconds", 1, 0, 't'}, {"jobs", 1, 0, 'j'}, {"seed", 1, 0, 's'}, {"help", 0, 0, 'h'}, {0, 0, 0, 0}};
    for (int option; (option = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        if (option == 't')
            options->seconds = atof(optarg);
        else if (option == 'j')
            options->jobs = (unsigned)atoi(optarg);
        else if (option == 's')
            options->seed = strtoull(optarg, NULL, 0);
        else
            return -1;
    }
    if (optind != argc - 1) return -1;
    options->shapes = argv[optind];
    return 0;
}

/* A shape with its plan. */
struct job {
    const struct shape *shape;
    struct quern_plan plan;
    struct quern_plan_info info;
    int run; /* it has been run, or a shape with the same extents has */
};

static const char *reason_text(enum quern_reason reason)
{
    switch (reason) {
    case QUERN_BY_TUNED_ROW:
        return "tuned";
    case QUERN_BY_COST:
        return "cost";
    case QUERN_BY_ONLY_ONE:
        return "only one";
    case QUERN_BY_NAME:
        return "by name";
    case QUERN_NOTHING_TO_DO:
        return "nothing to do";
    }
    return "?";
}

static quern_status plan_shape(struct quern_context *context, struct job *job)
{
    const struct shape *shape = job->shape;
    struct quern_gemm_problem problem = QUERN_GEMM_PROBLEM;
    problem.dtype = QUERN_BF16;
    problem.layout = QUERN_NT;
    problem.m = shape->m;
    problem.n = shape->n;
    problem.k = shape->k;
    problem.batch = shape->batch;
    problem.stride_a = shape->m * shape->k;
    problem.stride_b = shape->n * shape->k;
    problem.stride_d = shape->m * shape->n;
    quern_status status = quern_gemm_plan(context, &problem, &job->plan);
    if (status == QUERN_OK) quern_plan_get_info(&job->plan, &job->info);
    return status;
}

static const char *main_kernel(const struct quern_plan_info *info)
{
    return info->step[info->main_step].kernel;
}

static void print_plan(const struct job *job)
{
    const struct shape *shape = job->shape;
    const struct quern_plan_info *info = &job->info;
    printf("%-16s %-14s %6lld %6lld %6lld %5lld  %-52s %8llu %9.1f %9.1f  %s", shape->model, shape->layer,
           (long long)shape->m, (long long)shape->n, (long long)shape->k, (long long)shape->batch,
           info->steps ? main_kernel(info) : "-",
           (unsigned long long)(info->steps ? info->step[info->main_step].workgroups : 0),
           (double)info->workspace / 1e6, info->cost_us, reason_text(info->reason));
    for (uint32_t i = 0; i < info->tunable_count; i++)
        printf(" %s=%d", info->tunable_names[i], info->tunables[i]);
    printf("\n");
}

/* Plans and prints all.  How many have no plan. */
static int plan_all(struct quern_context *context, const struct shapes *shapes, struct job *jobs)
{
    int missing = 0;
    printf("%-16s %-14s %6s %6s %6s %5s  %-52s %8s %9s %9s  %s\n", "model", "layer", "m", "n", "k", "batch",
           "kernel", "grid", "work MB", "est. us", "reason, tunables");
    for (size_t i = 0; i < shapes->count; i++) {
        jobs[i].shape = &shapes->list[i];
        quern_status status = plan_shape(context, &jobs[i]);
        if (status == QUERN_OK) {
            print_plan(&jobs[i]);
            continue;
        }
        missing++;
        jobs[i].run = 1;
        printf("%-16s %-14s: %s: %s\n", shapes->list[i].model, shapes->list[i].layer,
               quern_status_text(status), quern_last_error(context));
    }
    return missing;
}

static double cpu_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct runs {
    struct quern_emu *emu;
    struct quern_context *context;
    struct job *jobs, **order; /* order: by operations */
    size_t count;
    uint64_t seed;
    double seconds, began;
    double work, took; /* of all runs so far: padded operations, CPU seconds */
    int passed, failed;
};

static int same_extents(const struct shape *a, const struct shape *b)
{
    return a->m == b->m && a->n == b->n && a->k == b->k && a->batch == b->batch;
}

/* Operations with m and n rounded up to a tile: that is what kernels compute. */
static double padded_operations(const struct shape *shape)
{
    struct shape padded = *shape;
    padded.m = (shape->m + 63) / 64 * 64;
    padded.n = (shape->n + 63) / 64 * 64;
    return shape_operations(&padded);
}

static void run_job(struct runs *runs, struct job *job)
{
    const struct shape *shape = job->shape;
    struct gemm_report report = {0};
    for (size_t i = 0; i < runs->count; i++)
        if (same_extents(runs->jobs[i].shape, shape)) runs->jobs[i].run = 1;

    const double before = cpu_seconds();
    char *error = run_shape(runs->emu, runs->context, shape, &job->plan, runs->seed, &report);
    const double took = cpu_seconds() - before;
    runs->seed += 2;
    if (!error) {
        runs->work += padded_operations(shape);
        runs->took += took;
    }

    printf("%-16s %-14s %6lld %6lld %6lld %5lld  %-52s", shape->model, shape->layer, (long long)shape->m,
           (long long)shape->n, (long long)shape->k, (long long)shape->batch, main_kernel(&job->info));
    if (error)
        printf("  failed: %.*s\n", (int)strcspn(error, "\n"), error);
    else if (report.wrong)
        printf("  failed: %lld of %lld wrong, first D[%lld,%lld,%lld] = %g, not %g\n",
               (long long)report.wrong, (long long)report.checked, (long long)report.first.batch,
               (long long)report.first.row, (long long)report.first.col, report.first.got,
               report.first.expected);
    else
        printf("  right: %lld values, worst error %.2g, %.1f CPU s\n", (long long)report.checked,
               report.worst_error, took);
    fflush(stdout);
    runs->failed += error || report.wrong;
    runs->passed += !error && !report.wrong;
    free(error);
}

/* Whether half as much again as the runs so far would need is left. */
static int fits(const struct runs *runs, const struct job *job)
{
    const double left = runs->seconds - (cpu_seconds() - runs->began);
    const double needs = 1.5 * padded_operations(job->shape) * runs->took / runs->work;
    return !job->run && job->info.steps > 0 && needs < left &&
           run_bytes(job->shape, &job->plan) <= MOST_BYTES;
}

static int by_operations(const void *a, const void *b)
{
    const struct job *x = *(struct job *const *)a, *y = *(struct job *const *)b;
    const double ox = shape_operations(x->shape), oy = shape_operations(y->shape);
    if (ox != oy) return ox < oy ? -1 : 1;
    return x < y ? -1 : x > y;
}

static int kernel_was_run(const struct runs *runs, const struct job *job)
{
    for (size_t i = 0; i < runs->count; i++) {
        const struct job *other = runs->order[i];
        if (other == job) return 0;
        if (other->run && other->info.steps &&
            strcmp(main_kernel(&other->info), main_kernel(&job->info)) == 0)
            return 1;
    }
    return 0;
}

/* First the smallest shape of each kernel, then what else fits, from the smallest up. */
static void run_all(struct runs *runs)
{
    qsort(runs->order, runs->count, sizeof *runs->order, by_operations);
    runs->began = cpu_seconds();
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < runs->count; i++) {
            struct job *job = runs->order[i];
            if (fits(runs, job) && (round == 1 || !kernel_was_run(runs, job))) run_job(runs, job);
        }
}

static int demo(const struct options *options, const struct shapes *shapes, struct quern_emu *emu,
                struct quern_context *context)
{
    struct job *jobs = allocate(shapes->count, sizeof *jobs),
               **order = allocate(shapes->count, sizeof *order);
    for (size_t i = 0; i < shapes->count; i++) order[i] = &jobs[i];
    struct runs runs = {
        .emu = emu,
        .context = context,
        .jobs = jobs,
        .order = order,
        .count = shapes->count,
        .seed = options->seed,
        .seconds = options->seconds,
        .work = 1e9, /* a guess to begin with */
        .took = 0.5,
    };
    printf("Plans of %zu GEMMs, bf16, D[m,n] = X[m,k] W[n,k]^T, on gfx942:\n\n", shapes->count);
    const int missing = plan_all(context, shapes, jobs);
    printf("\nOn the emulator, data from seed %llu:\n\n", (unsigned long long)options->seed);
    run_all(&runs);
    printf("\n%zu planned, %d without a kernel; %d run and right, %d failed, %.0f CPU s\n",
           shapes->count - (size_t)missing, missing, runs.passed, runs.failed, cpu_seconds() - runs.began);
    free(order);
    free(jobs);
    return missing || runs.failed || (runs.passed == 0 && options->seconds > 0);
}

static int with_context(const struct options *options, const struct shapes *shapes)
{
    struct quern_error error = {{0}};
    const struct quern_emu_options emu_options = {.threads = options->jobs};
    const struct quern_emu_driver_options driver_options = {.arch = "gfx942"};
    struct quern_emu *emu = quern_emu_create(&emu_options);
    struct quern_driver *driver = emu ? quern_emu_driver_create(emu, &driver_options) : NULL;
    struct quern_context *context = NULL;
    int result = 2;
    if (!driver)
        fprintf(stderr, "quern-demo: no memory for the emulator\n");
    else if (quern_context_create(driver, 0, &quern_table_gfx942, NULL, &context, &error) != QUERN_OK)
        fprintf(stderr, "quern-demo: %s\n", error.text);
    else
        result = demo(options, shapes, emu, context);
    if (context) quern_context_destroy(context);
    if (driver) quern_emu_driver_destroy(driver);
    if (emu) quern_emu_destroy(emu);
    return result;
}

int main(int argc, char **argv)
{
    struct options options = {.seconds = 60, .jobs = (unsigned)sysconf(_SC_NPROCESSORS_ONLN)};
    if (getrandom(&options.seed, sizeof options.seed, 0) < 0) options.seed = (uint64_t)time(NULL);
    options.seed >>= 20; /* short enough to type */
    if (read_options(argc, argv, &options) != 0) {
        fputs(usage, stderr);
        return 2;
    }
    struct shapes shapes = {0};
    char *error = shapes_read(options.shapes, &shapes);
    if (error) fprintf(stderr, "quern-demo: %s\n", error);
    const int result = error ? 2 : with_context(&options, &shapes);
    free(error);
    shapes_free(&shapes);
    return result;
}
