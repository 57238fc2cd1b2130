/* quern-bench: how long kernels take on a device, and how near that is to what it can do. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../tune/csv.h"
#include "bench.h"

static const char USAGE[] =
    "usage: quern-bench [--shapes FILE]... [name=value,...]...\n"
    "  times the kernel that the runtime chooses for each problem of shape lists (m, n, k, batch) and of "
    "the\n"
    "  command line (m=4096,n=4096,k=4096,act=silu); bf16 and nt where nothing else is said\n"
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
    const char *driver, *pack, *kernel, *csv, *with, *lists[MAX_LISTS];
    unsigned list_count, top, repeats;
    bool overhead, no_ceilings;
};

static const struct option OPTIONS[] = {
    {"shapes", required_argument, NULL, 's'}, {"with", required_argument, NULL, 'w'},
    {"kernel", required_argument, NULL, 'k'}, {"top", required_argument, NULL, 't'},
    {"repeat", required_argument, NULL, 'r'}, {"overhead", no_argument, NULL, 'o'},
    {"no-ceilings", no_argument, NULL, 'n'},  {"csv", required_argument, NULL, 'c'},
    {"pack", required_argument, NULL, 'p'},   {"driver", required_argument, NULL, 'd'},
    {"help", no_argument, NULL, 'h'},         {NULL, 0, NULL, 0},
};

static int parse(int argc, char **argv, struct arguments *to)
{
    *to = (struct arguments){.driver = "cuda", .top = 10, .repeats = 50};
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
    FILE *csv; /* NULL: none is wanted */
};

/* Sets fields of a problem from `name=value` texts with commas or spaces between. */
static int set_fields(struct program *program, struct check_case *one, const char *text)
{
    char copy[512], error[256];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *part; (part = strsep(&rest, ", "));)
        if (*part && check_case_set(&program->bench.check, one, part, error, sizeof error) != 0)
            return bench_fail(&program->bench, "%s", error);
    return 0;
}

static void complete(struct check_case *one)
{
    const int64_t m = check_case_get(one, "m"), n = check_case_get(one, "n"), k = check_case_get(one, "k");
    if (check_case_get(one, "batch") <= 1 || check_case_get(one, "stride_d") != 0) return;
    check_case_put(one, "stride_a", m * k);
    check_case_put(one, "stride_b", n * k);
    check_case_put(one, "stride_c", m * n);
    check_case_put(one, "stride_d", m * n);
    check_case_put(one, "stride_r", m * n);
}

/* Of a ceiling, percent; negative where it was not measured. */
static double percent(double value, double ceiling)
{
    return ceiling > 0 ? 100 * value / ceiling : -1;
}

static void print_percent(FILE *out, const char *format, double value)
{
    if (value >= 0)
        fprintf(out, format, value);
    else
        fprintf(out, "%7s", "-");
}

static void print_line(const struct program *program, const struct operands *operands,
                       const struct timing *timing)
{
    const struct ceilings *ceilings = &program->ceilings;
    const struct quern_gemm_problem *p = &operands->problem;
    char shape[64], batch[24] = "", row[16] = "-";
    const double tflops = operands->operations / timing->cold.median * 1e-6,
                 gbps = operands->bytes / timing->cold.median * 1e-3;
    if (p->batch > 1) snprintf(batch, sizeof batch, " x%lld", (long long)p->batch);
    snprintf(shape, sizeof shape, "%lldx%lldx%lld%s", (long long)p->m, (long long)p->n, (long long)p->k,
             batch);
    if (timing->graph_us > 0) snprintf(row, sizeof row, "%.2f", timing->graph_us);
    printf("%-20s %10.2f %10.2f %10.2f %10s %8.1f %8.0f ", shape, timing->cold.median, timing->cold.low,
           timing->cold.high, row, tflops, gbps);
    print_percent(stdout, "%6.1f%%", percent(tflops, ceilings->matrix_tflops));
    print_percent(stdout, "%6.1f%%", percent(gbps, ceilings->copy_gbps));
    printf("  %s%s%s %s\n", timing->kernel, timing->other ? " + " : "", timing->other ? timing->other : "",
           timing->tunables);
    fflush(stdout);
}

static void print_heading(void)
{
    printf("%-20s %10s %10s %10s %10s %8s %8s %7s%7s  %s\n", "m x n x k", "us", "low", "high", "in a row",
           "TFLOP/s", "GB/s", "matrix", "copy", "kernel");
}

static void write_csv(const struct program *program, const struct check_case *one,
                      const struct operands *operands, const struct timing *timing)
{
    const struct quern_gemm_problem *p = &operands->problem;
    const double us = timing->cold.median, tflops = operands->operations / us * 1e-6,
                 gbps = operands->bytes / us * 1e-3;
    char text[1024];
    if (!program->csv) return;
    check_case_print(&program->bench.check, one, text, sizeof text);
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';) text[--end] = '\0';
    fprintf(program->csv, "%lld,%lld,%lld,%lld,%s,%s,%s,%s,%.3f,%.3f,%.3f,%u,", (long long)p->m,
            (long long)p->n, (long long)p->k, (long long)p->batch, text, timing->kernel,
            timing->other ? timing->other : "", timing->tunables, us, timing->cold.low, timing->cold.high,
            timing->cold.count);
    if (timing->graph_us > 0) fprintf(program->csv, "%.3f", timing->graph_us);
    fprintf(program->csv, ",%.2f,%.1f,", tflops, gbps);
    if (program->ceilings.matrix_tflops > 0)
        fprintf(program->csv, "%.2f", percent(tflops, program->ceilings.matrix_tflops));
    fputc(',', program->csv);
    if (program->ceilings.copy_gbps > 0)
        fprintf(program->csv, "%.2f", percent(gbps, program->ceilings.copy_gbps));
    fputc('\n', program->csv);
}

static int by_time(const void *a, const void *b)
{
    const double x = ((const struct timing *)a)->cold.median, y = ((const struct timing *)b)->cold.median;
    return (x > y) - (x < y);
}

/* Each kernel that takes the problem. */
static int run_all(struct program *program, const struct check_case *one, const struct operands *operands)
{
    unsigned total = 0, count = 0;
    const char *kernel;
    while (kernel_at(&program->bench, &operands->problem, total)) total++;
    struct timing *timings = calloc(total + 1, sizeof *timings);
    int status = timings ? 0 : bench_fail(&program->bench, "out of memory");
    for (unsigned i = 0; status >= 0 && i < total; i++) {
        kernel = kernel_at(&program->bench, &operands->problem, i);
        status = time_problem(&program->bench, operands, kernel, &timings[count]);
        if (status == 0) count++;
    }
    if (status >= 0) {
        qsort(timings, count, sizeof *timings, by_time);
        for (unsigned i = 0; i < count; i++) {
            if (i < program->arguments->top) print_line(program, operands, &timings[i]);
            write_csv(program, one, operands, &timings[i]);
        }
        printf("%u kernels of %u take it\n", count, total);
    }
    free(timings);
    return status < 0 ? -1 : 0;
}

static int run_problem(struct program *program, struct check_case *one)
{
    const char *kernel = program->arguments->kernel;
    struct operands operands;
    struct timing timing;
    struct quern_gemm_problem problem;
    complete(one);
    memcpy(&problem, one->problem.bytes, sizeof problem);
    if (operands_place(&program->bench, &problem, &operands) != 0) return -1;
    int status;
    if (kernel && strcmp(kernel, "all") == 0) {
        status = run_all(program, one, &operands);
    } else {
        status = time_problem(&program->bench, &operands, kernel, &timing);
        if (status == 0) {
            print_line(program, &operands, &timing);
            write_csv(program, one, &operands, &timing);
        }
    }
    if (status < 0) return -1; /* the device may be lost: nothing is freed */
    if (status > 0) printf("%s\n", program->bench.error);
    operands_free(&program->bench, &operands);
    return 0;
}

static int begin(struct program *program, struct check_case *one)
{
    if (check_case_begin(&program->bench.check, one, "gemm", NULL) != 0)
        return bench_fail(&program->bench, "the table has no family gemm");
    if (set_fields(program, one, "dtype=bf16,layout=nt") != 0) return -1;
    return program->arguments->with ? set_fields(program, one, program->arguments->with) : 0;
}

static int run_list(struct program *program, const char *path)
{
    static const char *const COLUMNS[] = {"m", "n", "k", "batch"};
    struct csv csv;
    char *wrong = csv_read(path, &csv);
    if (wrong) {
        bench_fail(&program->bench, "%s", wrong);
        free(wrong);
        return -1;
    }
    int status = 0;
    for (size_t record = 0; status == 0 && record < csv.records; record++) {
        struct check_case one;
        char text[128];
        status = begin(program, &one);
        for (unsigned i = 0; status == 0 && i < 4; i++) {
            const int column = csv_column(&csv, COLUMNS[i]);
            if (column < 0 && i == 3) continue;
            snprintf(text, sizeof text, "%s=%s", COLUMNS[i], column < 0 ? "" : csv_at(&csv, record, column));
            status = column < 0 ? bench_fail(&program->bench, "%s has no column %s", path, COLUMNS[i])
                                : set_fields(program, &one, text);
        }
        if (status == 0) status = run_problem(program, &one);
    }
    csv_free(&csv);
    return status;
}

static int measure_ceilings(struct program *program)
{
    struct ceilings *ceilings = &program->ceilings;
    struct check_case one;
    if (begin(program, &one) != 0 || ceiling_copy(&program->bench, ceilings) != 0 ||
        ceiling_matrix(&program->bench, (int32_t)check_case_get(&one, "dtype"), ceilings) != 0)
        return -1;
    printf("ceilings of this run: copy %.0f GB/s (read and written); matrix %.1f TFLOP/s, the best kernel of "
           "the "
           "table at %s: %s\n",
           ceilings->copy_gbps, ceilings->matrix_tflops, ceilings->matrix_problem, ceilings->matrix_kernel);
    return 0;
}

static int open_csv(struct program *program)
{
    const struct device_facts *facts = device_facts(program->bench.session.device);
    const struct ceilings *ceilings = &program->ceilings;
    if (!program->arguments->csv) return 0;
    program->csv = fopen(program->arguments->csv, "w");
    if (!program->csv) return bench_fail(&program->bench, "%s cannot be written", program->arguments->csv);
    fprintf(program->csv, "# %s, driver %d, copy %.0f GB/s, matrix %.1f TFLOP/s (%s, %s)\n", facts->name,
            facts->driver_version, ceilings->copy_gbps, ceilings->matrix_tflops, ceilings->matrix_problem,
            ceilings->matrix_kernel);
    fprintf(program->csv, "m,n,k,batch,problem,kernel,other_kernel,tunables,us,us_low,us_high,launches,"
                          "us_in_a_row,tflops,gbps,percent_of_matrix,percent_of_copy\n");
    return 0;
}

static int run(struct program *program, char **problems, int count)
{
    const struct arguments *arguments = program->arguments;
    const bool any = arguments->list_count > 0 || count > 0;
    if (any && !arguments->no_ceilings && measure_ceilings(program) != 0) return -1;
    if (open_csv(program) != 0) return -1;
    if (any) print_heading();
    for (unsigned i = 0; i < arguments->list_count; i++)
        if (run_list(program, arguments->lists[i]) != 0) return -1;
    for (int i = 0; i < count; i++) {
        struct check_case one;
        if (begin(program, &one) != 0 || set_fields(program, &one, problems[i]) != 0 ||
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
    program.bench.repeats = arguments.repeats;
    program.bench.seconds = 20;
    printf("%s, %u units, driver %d\n", facts.name, facts.units, facts.driver_version);
    const int status = run(&program, argv + optind, argc - optind);
    if (program.csv && fclose(program.csv) != 0)
        fprintf(stderr, "quern-bench: the CSV was not written whole\n");
    fflush(stdout);
    if (status != 0) {
        fprintf(stderr, "quern-bench: %s\n", program.bench.error);
        _exit(1); /* what may be broken is not closed: that would wait for it */
    }
    bench_close(&program.bench);
    return 0;
}
