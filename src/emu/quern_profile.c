/* quern-profile: the L2 model for problems and shape lists, without computing anything. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_emu.h"
#include "model.h"
#include "quern_tables.h"

static const char USAGE[] =
    "usage: quern-profile gemm name=value...   the L2 model of one problem: a table "
    "over the tunables group_m\n"
    "                                          and xcd_chunk, all of their values\n"
    "       quern-profile SHAPES.csv           one line of CSV a shape, with the "
    "kernel and tunables that the\n"
    "                                          runtime chooses\n"
    "  --best            also the best group_m and xcd_chunk of each shape\n"
    "  --kernel NAME     this kernel rather than the chosen one\n"
    "  --dtype T, --layout L   of shapes (bf16, nt)\n"
    "  --shared MIB      the cache that all dies share (256: an MI300X's Infinity Cache); 0: none\n"
    "  --specs DIR       the folder that holds arch/ (specs);  --generated DIR   "
    "generated files (generated)\n";

struct arguments {
    const char *kernel, *dtype, *layout, *specs, *generated;
    bool best;
    uint64_t shared_mib;
};

static int set(const struct check *check, struct check_case *one, const char *name, const char *value)
{
    char text[256], error[256];
    snprintf(text, sizeof text, "%s=%s", name, value);
    if (check_case_set(check, one, text, error, sizeof error) == 0) return 0;
    fprintf(stderr, "quern-profile: %s\n", error);
    return -1;
}

/* A tunable's value as it reads best. */
static const char *chunk_text(int64_t chunk, char text[24])
{
    snprintf(text, 24, chunk == 0 ? "none" : chunk > 1 << 20 ? "contiguous" : "%" PRId64, chunk);
    return text;
}

static int index_of(const struct quern_family *family, const char *name)
{
    for (uint32_t i = 0; i < family->tunable_count; i++)
        if (strcmp(family->tunable_names[i], name) == 0) return (int)i;
    return 0;
}

/* Hit rates and bytes from beyond over all values of the two tunables. */
static int print_table(const struct model *model, struct check_case *one)
{
    const struct quern_family *family = one->family;
    const int group = index_of(family, "group_m"), chunk = index_of(family, "xcd_chunk");
    const struct quern_tunable *groups = &family->tunables[group], *chunks = &family->tunables[chunk];
    struct model_result chosen, result;
    char error[512], text[24];
    if (model_run(model, one, &chosen, error, sizeof error) != 0) goto failed;
    printf("%s: %" PRIu64 " workgroups, %u on a compute unit, %u rounds; chosen: group_m %" PRId64
           ", xcd_chunk %s\n%" PRIu64 " MiB asked of the L2s for A and B; one set in %u modelled\n"
           "hit rate, MiB of A and B from beyond the L2s, and of these from memory:\n| xcd_chunk |",
           chosen.kernel, chosen.workgroups, chosen.resident, chosen.report.rounds, chosen.group_m,
           chunk_text(chosen.xcd_chunk, text), chosen.report.requests * (uint64_t)model->arch.l2_line >> 20,
           chosen.report.sample);
    for (uint32_t g = 0; g < groups->value_count; g++) printf(" group_m %d |", groups->values[g]);
    printf("\n| --- |");
    for (uint32_t g = 0; g < groups->value_count; g++) printf(" --- |");
    one->kernel = chosen.kernel;
    one->forced[group] = one->forced[chunk] = true;
    for (uint32_t c = 0; c < chunks->value_count; c++) {
        printf("\n| %s |", chunk_text(chunks->values[c], text));
        for (uint32_t g = 0; g < groups->value_count; g++) {
            one->tunables[group] = groups->values[g], one->tunables[chunk] = chunks->values[c];
            if (model_run(model, one, &result, error, sizeof error) != 0) goto failed;
            printf(" %.1f%%, %" PRIu64 ", %" PRIu64 " |", result.report.hit_rate * 100,
                   result.report.read_beyond >> 20, result.report.from_memory >> 20);
            fflush(stdout);
        }
    }
    printf("\n");
    return 0;
failed:
    fprintf(stderr, "quern-profile: %s\n", error);
    return 1;
}

enum { MODEL, LAYER, PHASE, M, N, K, BATCH, COLUMNS };

static void print_header(bool best)
{
    printf("model,layer,phase,m,n,k,batch,kernel,group_m,xcd_chunk,splits,workgroups,resident,rounds,"
           "requests,hit_rate,read_beyond_bytes,from_memory_bytes,written_bytes,move_us,sample%s\n",
           best ? ",best_group_m,best_xcd_chunk,best_hit_rate,best_move_us" : "");
}

/* As bench/shapes lists them: batches packed one after another. */
static int begin_shape(const struct model *model, const struct arguments *arguments, char *const *cells,
                       struct check_case *one)
{
    static const char *const names[] = {[M] = "m", [N] = "n", [K] = "k", [BATCH] = "batch"};
    if (check_case_begin(model->check, one, "gemm", NULL) != 0 ||
        set(model->check, one, "dtype", arguments->dtype) != 0 ||
        set(model->check, one, "layout", arguments->layout) != 0)
        return -1;
    for (int i = M; i <= BATCH; i++)
        if (set(model->check, one, names[i], cells[i]) != 0) return -1;
    const int64_t m = check_case_get(one, "m"), n = check_case_get(one, "n"), k = check_case_get(one, "k");
    if (check_case_get(one, "batch") > 1) {
        check_case_put(one, "stride_a", m * k);
        check_case_put(one, "stride_b", n * k);
        check_case_put(one, "stride_d", m * n);
    }
    return 0;
}

static int print_shape(const struct model *model, const struct arguments *arguments, char *const *cells)
{
    struct check_case one;
    struct model_result result, best;
    char error[512];
    if (begin_shape(model, arguments, cells, &one) != 0) return -1;
    if (model_run(model, &one, &result, error, sizeof error) != 0 ||
        (arguments->best && model_best(model, &one, &best, error, sizeof error) != 0)) {
        fprintf(stderr, "quern-profile: m=%s n=%s k=%s: %s\n", cells[M], cells[N], cells[K], error);
        return -1;
    }
    const struct l2_report *r = &result.report;
    for (int i = 0; i < COLUMNS; i++) printf("%s,", cells[i]);
    printf("%s,%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRIu64 ",%u,%u,%" PRIu64 ",%.4f,%" PRIu64 ",%" PRIu64
           ",%" PRIu64 ",%.2f,%u",
           result.kernel, result.group_m, result.xcd_chunk, result.splits, result.workgroups, result.resident,
           r->rounds, r->requests, r->hit_rate, r->read_beyond, r->from_memory, r->written, result.move_us,
           r->sample);
    if (arguments->best)
        printf(",%" PRId64 ",%" PRId64 ",%.4f,%.2f", best.group_m, best.xcd_chunk, best.report.hit_rate,
               best.move_us);
    printf("\n");
    return 0;
}

static int run_shapes(const struct model *model, const struct arguments *arguments, const char *path)
{
    char line[1024];
    FILE *file = fopen(path, "r");
    int status = file ? 0 : 1;
    if (!file) fprintf(stderr, "quern-profile: %s cannot be read\n", path);
    for (unsigned number = 1; status == 0 && fgets(line, sizeof line, file); number++) {
        char *cells[COLUMNS], *rest = line;
        int count = 0;
        while (count < COLUMNS && (cells[count] = strsep(&rest, ",\n"))) count++;
        if (number == 1 &&
            (count < COLUMNS || strcmp(cells[M], "m") != 0 || strcmp(cells[BATCH], "batch") != 0))
            count = 0;
        if (count < COLUMNS) {
            fprintf(stderr,
                    "quern-profile: %s:%u: the columns must begin with model,layer,phase,m,n,k,batch\n", path,
                    number);
            status = 1;
        } else if (number == 1) {
            print_header(arguments->best);
        } else {
            status = print_shape(model, arguments, cells) != 0;
        }
    }
    if (file) fclose(file);
    return status;
}

static int run_problem(const struct model *model, const struct arguments *arguments, const char *family,
                       char **assignments, int count)
{
    struct check_case one;
    char error[256];
    const struct quern_row *row;
    const bool known = !arguments->kernel || check_find(model->check->table, arguments->kernel, &row);
    if (!known || check_case_begin(model->check, &one, family, arguments->kernel) != 0) {
        fprintf(stderr, "quern-profile: %s: no such family or kernel, nor a .csv file\n",
                arguments->kernel ? arguments->kernel : family);
        return 2;
    }
    for (int i = 0; i < count; i++)
        if (check_case_set(model->check, &one, assignments[i], error, sizeof error) != 0) {
            fprintf(stderr, "quern-profile: %s\n", error);
            return 2;
        }
    return print_table(model, &one);
}

static int parse(int argc, char **argv, struct arguments *to)
{
    static const struct option options[] = {
        {"best", no_argument, NULL, 'b'},
        {"kernel", required_argument, NULL, 'k'},
        {"dtype", required_argument, NULL, 'd'},
        {"shared", required_argument, NULL, 'm'},
        {"layout", required_argument, NULL, 'l'},
        {"specs", required_argument, NULL, 's'},
        {"generated", required_argument, NULL, 'g'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    *to = (struct arguments){
        .dtype = "bf16", .layout = "nt", .specs = "specs", .generated = "generated", .shared_mib = 256};
    for (int letter; (letter = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        switch (letter) {
        case 'b':
            to->best = true;
            break;
        case 'k':
            to->kernel = optarg;
            break;
        case 'd':
            to->dtype = optarg;
            break;
        case 'm':
            to->shared_mib = strtoull(optarg, NULL, 10);
            break;
        case 'l':
            to->layout = optarg;
            break;
        case 's':
            to->specs = optarg;
            break;
        case 'g':
            to->generated = optarg;
            break;
        case 'h':
            fputs(USAGE, stdout);
            exit(0);
        default:
            return -1;
        }
    }
    return optind < argc ? 0 : -1;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    struct emu_check mine;
    char error[512], path[1024];
    if (parse(argc, argv, &arguments) != 0) {
        fputs(USAGE, stderr);
        return 2;
    }
    struct model model = {
        .check = &mine.check, .generated = arguments.generated, .shared_bytes = arguments.shared_mib << 20};
    const struct quern_emu_driver_options driver = {.sources = arguments.generated};
    const struct quern_table *table = &quern_table_gfx942;
    snprintf(path, sizeof path, "%s/arch/%s.lua", arguments.specs, table->arch);
    int status = 2;
    if (emu_check_open(&mine, table, NULL, &driver, error, sizeof error) != 0 ||
        emu_arch_read(path, &model.arch, error, sizeof error) != 0) {
        fprintf(stderr, "quern-profile: %s\n", error);
    } else {
        const char *what = argv[optind], *dot = strrchr(what, '.');
        status = dot && strcmp(dot, ".csv") == 0
                     ? run_shapes(&model, &arguments, what)
                     : run_problem(&model, &arguments, what, argv + optind + 1, argc - optind - 1);
    }
    emu_check_close(&mine);
    return status;
}
