/* quern-bench: how long kernels take on a device, and how near that is to what it can do. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../tune/csv.h"
#include "lines.h"

static const char USAGE[] =
    "usage: quern-bench [--family F] [--shapes FILE]... [name=value,...]...\n"
    "  times the kernel that the runtime chooses for each problem of shape lists (columns that are fields "
    "of the\n"
    "  problem) and of the command line (m=4096,n=4096,k=4096,act=silu); bf16 and nt where nothing else is "
    "said\n"
    "  --family F        gemm, or one of rows (rows=8192,columns=4096): softmax, ...\n"
    "  --with TEXT       fields of all problems: dtype=f16,layout=nn\n"
    "  --kernel NAME     this kernel instead; `all`: each kernel that takes the problem, the fastest first\n"
    "  --top N           of all kernels show the N fastest (10; the CSV has all)\n"
    "  --repeat N        launches timed one by one (50)\n"
    "  --overhead        what the host spends on a launch\n"
    "  --no-ceilings     no copy and no best kernel at 8192^3 to compare with\n"
    "  --csv FILE        all numbers, one line a kernel and problem\n"
    "  --pack FILE       the code objects (build/ARCH/quern.pack)\n"
    "  --driver NAME     cuda, the one there is\n"
    "Each launch has events around it and a level 2 cache that was filled with something else before; low "
    "and\n"
    "high leave out a tenth at each end.  Launches below 100 us are timed too as they follow each other in "
    "a\n"
    "graph (in a row).  Exit status: 3 where there is no device.\n";

enum { MAX_LISTS = 16 };

struct arguments {
    const char *driver, *pack, *family, *kernel, *csv, *with, *lists[MAX_LISTS];
    unsigned list_count, top, repeats;
    bool overhead, no_ceilings;
};

static const struct option OPTIONS[] = {
    {"shapes", required_argument, NULL, 's'},
    {"with", required_argument, NULL, 'w'},
    {"kernel", required_argument, NULL, 'k'},
    {"top", required_argument, NULL, 't'},
    {"repeat", required_argument, NULL, 'r'},
    {"overhead", no_argument, NULL, 'o'},
    {"no-ceilings", no_argument, NULL, 'n'},
    {"csv", required_argument, NULL, 'c'},
    {"pack", required_argument, NULL, 'p'},
    {"driver", required_argument, NULL, 'd'},
    {"family", required_argument, NULL, 'F'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int parse(int argc, char **argv, struct arguments *to)
{
    *to = (struct arguments){.driver = "cuda", .family = "gemm", .top = 10, .repeats = 50};
    for (int letter; (letter = getopt_long(argc, argv, "h", OPTIONS, NULL)) != -1;) {
        switch (letter) {
        case 's':
            if (to->list_count == MAX_LISTS) return -1;
            to->lists[to->list_count++] = optarg;
            break;
        case 'w':
            to->with = optarg;
            break;
        case 'k':
            to->kernel = optarg;
            break;
        case 't':
            to->top = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'r':
            to->repeats = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'o':
            to->overhead = true;
            break;
        case 'n':
            to->no_ceilings = true;
            break;
        case 'c':
            to->csv = optarg;
            break;
        case 'p':
            to->pack = optarg;
            break;
        case 'd':
            to->driver = optarg;
            break;
        case 'F':
            to->family = optarg;
            break;
        case 'h':
            fputs(USAGE, stdout);
            exit(0);
        default:
            return -1;
        }
    }
    return to->repeats > 0 && (to->list_count > 0 || to->overhead || optind < argc) ? 0 : -1;
}

struct program {
    struct bench bench;
    const struct arguments *arguments;
    struct ceilings ceilings;
    struct lines lines;
};

static int by_time(const void *a, const void *b)
{
    const double x = ((const struct timing *)a)->cold.median, y = ((const struct timing *)b)->cold.median;
    return (x > y) - (x < y);
}

/* Each kernel that takes the problem. */
static int run_all(struct program *program, const struct problem *problem)
{
    unsigned total = 0, count = 0;
    while (problem_kernel(problem, total)) total++;
    struct timing *timings = calloc(total + 1, sizeof *timings);
    int status = timings ? 0 : bench_fail(&program->bench, "out of memory");
    for (unsigned i = 0; status >= 0 && i < total; i++) {
        status = time_problem(&program->bench, problem, problem_kernel(problem, i), &timings[count]);
        if (status == 0) count++;
    }
    if (status >= 0) {
        qsort(timings, count, sizeof *timings, by_time);
        for (unsigned i = 0; i < count; i++) {
            if (i < program->arguments->top) lines_print(&program->lines, problem, &timings[i]);
            lines_csv(&program->lines, problem, &timings[i]);
        }
        printf("%u kernels of %u take it\n", count, total);
    }
    free(timings);
    return status < 0 ? -1 : 0;
}

static int run_problem(struct program *program, const struct check_case *one)
{
    const char *kernel = program->arguments->kernel;
    struct problem problem;
    struct timing timing;
    if (problem_place(&program->bench, one, &problem) != 0) return -1;
    int status;
    if (kernel && strcmp(kernel, "all") == 0) {
        status = run_all(program, &problem);
    } else {
        status = time_problem(&program->bench, &problem, kernel, &timing);
        if (status == 0) {
            lines_print(&program->lines, &problem, &timing);
            lines_csv(&program->lines, &problem, &timing);
        }
    }
    if (status < 0) return -1; /* the device may be lost: nothing is freed */
    if (status > 0) printf("%s\n", program->bench.error);
    problem_free(&problem);
    return 0;
}

static int begin(struct program *program, struct check_case *one)
{
    const struct arguments *arguments = program->arguments;
    if (problem_begin(&program->bench, arguments->family, one) != 0) return -1;
    return arguments->with ? problem_set(&program->bench, one, arguments->with) : 0;
}

/* A record of a list: its columns that are fields of the problem. */
static int run_record(struct program *program, const struct csv *csv, size_t record)
{
    struct check_case one;
    char text[256];
    int status = begin(program, &one), fields = 0;
    for (size_t c = 0; status == 0 && c < csv->columns; c++) {
        const char *value = csv_at(csv, record, (int)c);
        if (!problem_has(&one, csv->names[c]) || !*value) continue;
        snprintf(text, sizeof text, "%s=%s", csv->names[c], value);
        status = problem_set(&program->bench, &one, text);
        fields++;
    }
    if (status == 0 && fields == 0)
        status = bench_fail(&program->bench, "%s has no column that is a field of a %s problem", csv->path,
                            program->arguments->family);
    return status == 0 ? run_problem(program, &one) : status;
}

static int run_list(struct program *program, const char *path)
{
    struct csv csv;
    char *wrong = csv_read(path, &csv);
    if (wrong) {
        bench_fail(&program->bench, "%s", wrong);
        free(wrong);
        return -1;
    }
    int status = 0;
    for (size_t record = 0; status == 0 && record < csv.records; record++)
        status = run_record(program, &csv, record);
    csv_free(&csv);
    return status;
}

static int measure_ceilings(struct program *program)
{
    struct ceilings *ceilings = &program->ceilings;
    const bool is_gemm = strcmp(program->arguments->family, "gemm") == 0;
    struct check_case one;
    if (begin(program, &one) != 0 || ceiling_copy(&program->bench, ceilings) != 0) return -1;
    if (is_gemm && ceiling_matrix(&program->bench, (int32_t)check_case_get(&one, "dtype"), ceilings) != 0)
        return -1;
    printf("ceilings of this run: copy %.0f GB/s (read and written)", ceilings->copy_gbps);
    if (is_gemm)
        printf("; matrix %.1f TFLOP/s, the best kernel of the table at %s: %s", ceilings->matrix_tflops,
               ceilings->matrix_problem, ceilings->matrix_kernel);
    printf("\n");
    return 0;
}

static int open_csv(struct program *program)
{
    const struct arguments *arguments = program->arguments;
    if (!arguments->csv) return 0;
    program->lines.csv = fopen(arguments->csv, "w");
    if (!program->lines.csv) return bench_fail(&program->bench, "%s cannot be written", arguments->csv);
    lines_csv_heading(&program->lines, arguments->family, device_facts(program->bench.session.device));
    return 0;
}

static int run(struct program *program, char **problems, int count)
{
    const struct arguments *arguments = program->arguments;
    const bool any = arguments->list_count > 0 || count > 0;
    if (any && !arguments->no_ceilings && measure_ceilings(program) != 0) return -1;
    if (open_csv(program) != 0) return -1;
    if (any) lines_heading(arguments->family);
    for (unsigned i = 0; i < arguments->list_count; i++)
        if (run_list(program, arguments->lists[i]) != 0) return -1;
    for (int i = 0; i < count; i++) {
        struct check_case one;
        if (begin(program, &one) != 0 || problem_set(&program->bench, &one, problems[i]) != 0 ||
            run_problem(program, &one) != 0)
            return -1;
    }
    return arguments->overhead ? overhead_print(&program->bench, stdout) : 0;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    static struct program program;
    struct device_facts facts;
    struct quern_error error;
    char pack[64], text[512];
    if (parse(argc, argv, &arguments) != 0) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (session_probe(arguments.driver, &facts, &error) != 0) {
        fprintf(stderr, "quern-bench: %s\n", error.text);
        return SESSION_NO_DEVICE;
    }
    snprintf(pack, sizeof pack, "build/%s/quern.pack", facts.arch);
    if (bench_open(&program.bench, arguments.driver, arguments.pack ? arguments.pack : pack, text,
                   sizeof text) != 0) {
        fprintf(stderr, "quern-bench: %s\n", text);
        return 2;
    }
    const struct quern_row *row;
    if (arguments.kernel && strcmp(arguments.kernel, "all") != 0 &&
        !check_find(program.bench.check.table, arguments.kernel, &row)) {
        fprintf(stderr, "quern-bench: the table of %s has no kernel %s: `quern list` names them\n",
                facts.arch, arguments.kernel);
        return 2;
    }
    program.arguments = &arguments;
    program.lines = (struct lines){.check = &program.bench.check, .ceilings = &program.ceilings};
    program.bench.repeats = arguments.repeats;
    program.bench.seconds = 20;
    printf("%s, %u units, driver %d\n", facts.name, facts.units, facts.driver_version);
    const int status = run(&program, argv + optind, argc - optind);
    if (program.lines.csv && fclose(program.lines.csv) != 0)
        fprintf(stderr, "quern-bench: the CSV was not written whole\n");
    fflush(stdout);
    if (status != 0) {
        fprintf(stderr, "quern-bench: %s\n", program.bench.error);
        _exit(1); /* what may be broken is not closed: that would wait for it */
    }
    bench_close(&program.bench);
    return 0;
}
