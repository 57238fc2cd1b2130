/* quern-build: compiles the generated kernels of an architecture and reports what they use.
 *
 * generated/<arch>/<family>/<kernel>.hip  ->  build/<arch>/<family>/<kernel>.co, build/<arch>/resources.csv
 * For layer nvptx: <kernel>.ptx, and where there is ptxas, <kernel>.cubin.
 */
#include "arch.h"
#include "compile.h"
#include "files.h"
#include "kernels.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static const char usage[] =
    "quern-build --arch ARCH [options]\n"
    "  --jobs N             compilers at once (as many as there are processors)\n"
    "  --clang PATH         compiler: clang 19 or newer, or hipcc (clang-22)\n"
    "  --objdump PATH       disassembler (the compiler's own)\n"
    "  --ptxas PATH         assembler of PTX ($PTXAS, or found in PATH, $CUDA_HOME/bin, "
    "/usr/local/cuda/bin)\n"
    "  --no-ptxas           none: PTX is the code object\n"
    "  --kernel PATTERN     only kernels of these names; prints their numbers and leaves resources.csv "
    "alone\n"
    "  --wrapper-headers    only shows that all compile with clang's HIP wrapper headers active; keeps no "
    "object\n"
    "  --gate FILE          then holds the numbers against the gates in FILE\n"
    "  --report FILE        builds nothing: takes the numbers for --gate from FILE\n"
    "  --same-as FILE       then compares the numbers with the report FILE, if the same compiler made it\n"
    "  --root DIR           the folder that holds specs/, generated/ and build/ (.)\n";

struct options {
    const char *arch, *clang, *objdump, *kernel, *gate, *report, *same_as, *root, *ptxas;
    int jobs, wrapper_headers, no_ptxas;
};

/* 0: go on; otherwise exit with status - 1. */
static int read_options(int argc, char **argv, struct options *options)
{
    static const struct option known[] = {
        {"arch", 1, 0, 'a'},     {"jobs", 1, 0, 'j'}, {"clang", 1, 0, 'c'},           {"objdump", 1, 0, 'o'},
        {"kernel", 1, 0, 'k'},   {"gate", 1, 0, 'g'}, {"wrapper-headers", 0, 0, 'w'}, {"report", 1, 0, 'r'},
        {"root", 1, 0, 'd'},     {"help", 0, 0, 'h'}, {"same-as", 1, 0, 's'},         {"ptxas", 1, 0, 'p'},
        {"no-ptxas", 0, 0, 'n'}, {0, 0, 0, 0},
    };
    const char **texts[128] = {
        ['a'] = &options->arch,   ['c'] = &options->clang,   ['o'] = &options->objdump,
        ['k'] = &options->kernel, ['g'] = &options->gate,    ['r'] = &options->report,
        ['d'] = &options->root,   ['s'] = &options->same_as, ['p'] = &options->ptxas,
    };
    for (int option; (option = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        if (texts[option])
            *texts[option] = optarg;
        else if (option == 'j')
            options->jobs = atoi(optarg);
        else if (option == 'w')
            options->wrapper_headers = 1;
        else if (option == 'n')
            options->no_ptxas = 1;
        else {
            fputs(usage, option == 'h' ? stdout : stderr);
            return option == 'h' ? 1 : 3;
        }
    }
    if (optind == argc && (options->arch || (options->report && options->gate)) && options->jobs > 0)
        return 0;
    fputs(usage, stderr);
    return 3;
}

struct work {
    const struct compiler *compiler;
    struct kernels *kernels;
    atomic_size_t next, done;
    int terminal;
};

static void *worker(void *user)
{
    struct work *work = user;
    size_t count = work->kernels->count, i;
    while ((i = atomic_fetch_add(&work->next, 1)) < count) {
        compile_kernel(work->compiler, &work->kernels->list[i]);
        size_t done = atomic_fetch_add(&work->done, 1) + 1;
        if (work->terminal) fprintf(stderr, "\r%zu of %zu kernels%s", done, count, done == count ? "\n" : "");
    }
    return NULL;
}

static void compile_all(const struct compiler *compiler, struct kernels *kernels, int jobs)
{
    struct work work = {.compiler = compiler, .kernels = kernels, .terminal = isatty(2)};
    pthread_t *threads = allocate((size_t)jobs, sizeof *threads);
    int started = 0;
    while (started < jobs - 1 && pthread_create(&threads[started], NULL, worker, &work) == 0) started++;
    worker(&work);
    while (started > 0) pthread_join(threads[--started], NULL);
    free(threads);
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_spread(const char *what, const char *unit, const struct kernels *kernels, size_t offset)
{
    double *values = allocate(kernels->count, sizeof *values), sum = 0;
    for (size_t i = 0; i < kernels->count; i++) {
        values[i] = *(const double *)((const char *)&kernels->list[i] + offset);
        sum += values[i];
    }
    qsort(values, kernels->count, sizeof *values, compare_doubles);
    printf("%s: median %.2f, most %.2f %s a kernel", what, values[kernels->count / 2],
           values[kernels->count - 1], unit);
    if (offset == offsetof(struct kernel, cpu_seconds)) printf(", %.1f in all", sum);
    printf("\n");
    free(values);
}

/* What the compiler said of failed kernels (and of others, which should be nothing), a few lines each. */
static void print_words(const struct kernels *kernels)
{
    int said = 0;
    for (size_t i = 0; i < kernels->count; i++) {
        const struct kernel *kernel = &kernels->list[i];
        if (!kernel->words || !kernel->words[0]) continue;
        if (++said > 20) continue;
        fprintf(stderr, "%s/%s:%s\n", kernel->family, kernel->name,
                kernel->outcome == OUTCOME_FAILED ? " failed" : "");
        char *rest = kernel->words, *line;
        for (int n = 0; n < 12 && (line = next_line(&rest)); n++) fprintf(stderr, "  %s\n", line);
    }
    if (said > 20) fprintf(stderr, "... and %d more\n", said - 20);
}

static size_t count_outcome(const struct kernels *kernels, enum outcome outcome)
{
    size_t count = 0;
    for (size_t i = 0; i < kernels->count; i++) count += kernels->list[i].outcome == outcome;
    return count;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void print_numbers(const struct kernels *kernels)
{
    for (size_t i = 0; i < kernels->count; i++) {
        const struct kernel *kernel = &kernels->list[i];
        printf("%s\n ", kernel->name);
        for (int n = 0; n < NUMBER_COUNT; n++)
            if (kernel->numbers.of[n] > 0) printf(" %s %g", number_names[n], kernel->numbers.of[n]);
        printf("\n");
    }
}

static char *make_build_folders(const struct compiler *compiler, const struct kernels *kernels)
{
    for (size_t i = 0; i < kernels->count; i++) {
        if (i > 0 && strcmp(kernels->list[i].family, kernels->list[i - 1].family) == 0) continue;
        char *folder = text_of("%s/%s", compiler->build, kernels->list[i].family), *error = NULL;
        if (make_folders(folder) != 0) error = text_of("cannot make the folder %s", folder);
        free(folder);
        if (error) return error;
    }
    return NULL;
}

/* One build at a time in a folder.  The system lets go of the lock when this program ends, however it does.
 */
static char *lock(const char *build)
{
    char *path = text_of("%s/lock", build), *error = NULL;
    int file = make_folders(build) == 0 ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666) : -1;
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0) {
        fprintf(stderr, "another quern-build is at work in %s: waiting for it\n", build);
        if (flock(file, LOCK_EX) != 0) file = -1;
    }
    if (file < 0) error = text_of("cannot lock %s: %s", path, strerror(errno));
    free(path);
    return error;
}

static char *write_report(const struct options *options, const struct compiler *compiler,
                          const struct kernels *kernels)
{
    if (options->wrapper_headers) return NULL;
    if (options->kernel) {
        if (!options->same_as) print_numbers(kernels);
        return NULL;
    }
    kernels_remove_stale(compiler->build, kernels);
    char *path = text_of("%s/resources.csv", compiler->build), *error = NULL;
    if (report_write(path, compiler->arch->name, compiler->arch->layer, compiler->version, kernels) != 0)
        error = text_of("cannot write %s", path);
    else
        printf("wrote %s\n", path);
    free(path);
    return error;
}

/* Numbers of another compiler would differ without a fault: those are not compared. */
static char *compare(const struct options *options, const struct compiler *compiler,
                     const struct kernels *kernels, int *failed)
{
    struct kernels earlier = {0};
    char *by = NULL, *us = text_of("# %s, %s", compiler->arch->name, compiler->version);
    char *error = report_read(options->same_as, &earlier, &by);
    if (!error && strcmp(by, us) != 0)
        printf("not compared with %s: this is %s, that was made by %s\n", options->same_as, us + 2, by);
    else if (!error && report_compare(kernels, &earlier, stderr) == 0)
        printf("the same numbers as in %s\n", options->same_as);
    else
        *failed = 1;
    kernels_free(&earlier);
    free(by);
    free(us);
    return error;
}

/* Builds and reports; `failed` is set where a kernel did not compile. */
static char *build(const struct options *options, struct kernels *kernels, int *failed)
{
    static struct arch arch; /* these live as long as the program */
    static struct compiler compiler;
    char *specs = text_of("%s/specs", options->root);
    compiler = (struct compiler){
        .clang = options->clang,
        .objdump = options->objdump,
        .ptxas = options->ptxas,
        .arch = &arch,
        .sources = text_of("%s/generated/%s", options->root, options->arch),
        .include = text_of("%s/generated/include", options->root),
        .build = text_of("%s/build/%s", options->root, options->arch),
    };
    double began = now();
    char *error = arch_read(specs, options->arch, &arch);
    free(specs);
    if (!error) error = lock(compiler.build);
    if (!error) error = kernels_list(compiler.sources, options->kernel, kernels);
    if (!error) error = make_build_folders(&compiler, kernels);
    if (!error) error = compiler_prepare(&compiler, options->wrapper_headers, options->no_ptxas);
    if (error) return error;
    if (arch.layer == LAYER_NVPTX && !compiler.ptxas)
        fputs("no ptxas: kernels stay PTX, and what ptxas would tell of them is not known\n", stderr);

    compile_all(&compiler, kernels, options->jobs);
    print_words(kernels);
    size_t failures = count_outcome(kernels, OUTCOME_FAILED);
    printf("%s%s: %zu kernels built, %zu up to date, %zu failed in %.1f s\n", options->arch,
           options->wrapper_headers ? ", wrapper headers" : "", count_outcome(kernels, OUTCOME_BUILT),
           count_outcome(kernels, OUTCOME_UP_TO_DATE), failures, now() - began);
    print_spread("compiling", "CPU s", kernels, offsetof(struct kernel, cpu_seconds));
    print_spread("memory", "MB", kernels, offsetof(struct kernel, memory_mb));
    *failed = failures > 0;
    error = write_report(options, &compiler, kernels);
    return error || !options->same_as ? error : compare(options, &compiler, kernels, failed);
}

int main(int argc, char **argv)
{
    struct options options = {.clang = "clang-22", .root = ".", .jobs = (int)sysconf(_SC_NPROCESSORS_ONLN)};
    int status = read_options(argc, argv, &options);
    if (status) return status - 1;

    /* Inherited by each compiler: one that never ends fails its kernel, not the build. */
    struct rlimit limit;
    if (getrlimit(RLIMIT_CPU, &limit) == 0 && (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > 600)) {
        limit.rlim_cur = 600;
        setrlimit(RLIMIT_CPU, &limit);
    }
    struct kernels kernels = {0};
    int failed = 0;
    char *error =
        options.report ? report_read(options.report, &kernels, NULL) : build(&options, &kernels, &failed);
    if (error) fprintf(stderr, "quern-build: %s\n", error);
    int broken = error != NULL;
    free(error);
    int skipped = 0, misses = !broken && options.gate
                                  ? gates_check(options.gate, &kernels, !options.kernel, stderr, &skipped)
                                  : 0;
    if (!broken && options.gate && misses == 0 && skipped == 0)
        printf("all gates of %s hold\n", options.gate);
    kernels_free(&kernels);
    return broken || misses < 0 ? 2 : failed || misses > 0;
}
