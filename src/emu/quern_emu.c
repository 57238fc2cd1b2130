/* quern-emu: runs generated kernels on this CPU and compares them with the reference. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "check_emu.h"
#include "profile_text.h"
#include "quern_tables.h"
#include "suite.h"

static const char USAGE[] =
    "usage: quern-emu KERNEL [name=value]...     one kernel on one problem; without values, on its edges\n"
    "       quern-emu --family F [name=value]... the kernel that the runtime chooses for the problem\n"
    "       quern-emu --suite [--full] [--jobs N] [--filter TEXT] [--list FILE] [--seed N]\n"
    "                                            many kernels, each on its edges: a sample that has every "
    "pair\n"
    "                                            of axis values, or all of them, or those that a file names\n"
    "       quern-emu --random N [--jobs N] [--seed N]   so many random problems, kernels chosen by the "
    "runtime\n"
    "  names: fields of the problem (m, n, k, batch, lda, ldd, bias, act, ...), alpha, beta, tunables "
    "(splits,\n"
    "  group_m), seed, data=random|positive|ramp|powers|ties|special, alias=none|c|residual, absent=1\n"
    "  --profile         counts what the launches of a kernel do, and prints it\n"
    "  --sanitize        finds races and uninitialized reads too\n"
    "  --threads N       OS threads that run workgroups (1)\n"
    "  --generated DIR   the folder of generated files (generated)\n";

static uint64_t fresh_seed(void)
{
    uint32_t seed = 1;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint32_t)getpid();
    return seed;
}

/* Prints a result; whether it failed. */
static int report(const struct check *check, const struct check_case *one, const struct check_result *result)
{
    char text[1024];
    check_case_print(check, one, text, sizeof text);
    printf("%s %s\n", one->kernel ? one->kernel : one->family->name, text);
    for (uint32_t i = 0; i < result->plan.steps; i++) {
        const struct quern_step_info *step = &result->plan.step[i];
        printf("  %s: %llu workgroups of %u lanes, %u bytes of LDS\n", step->kernel,
               (unsigned long long)step->workgroups, step->threads, step->lds_bytes);
    }
    const struct gemm_report *numbers = &result->report;
    if (numbers->checked > 0)
        printf(
            "  %.2f ms in kernels, %.2f million lane operations (%.1f million a second), %lld results, worst "
            "error %.3g\n",
            result->kernel_ms, (double)result->operations * 1e-6,
            result->kernel_ms > 0 ? (double)result->operations / result->kernel_ms * 1e-3 : 0,
            (long long)numbers->checked, numbers->worst_error);
    if (numbers->worst_of_bound > 0) {
        const struct gemm_worst *worst = &numbers->worst;
        printf("  worst element: batch %lld, row %lld, column %lld: %.9g for %.9g, %.2f of what rounding may "
               "do\n",
               (long long)worst->batch, (long long)worst->row, (long long)worst->col, worst->got,
               worst->expected, numbers->worst_of_bound);
    }
    if (result->verdict == CHECK_PASSED)
        printf("  passed\n");
    else
        printf("  %s: %s\n", result->verdict == CHECK_REFUSED ? "refused" : "FAILED", result->text);
    for (unsigned i = 0; i < result->findings && i < CHECK_FINDINGS; i++)
        printf("  %s: %s\n", quern_emu_kind_name(result->found[i].kind), result->found[i].text);
    if (result->findings > CHECK_FINDINGS) printf("  %u findings in all\n", result->findings);
    return result->verdict == CHECK_FAILED;
}

/* The act that the kernel's epilogue is for, and its type of D. */
static void follow_config(const struct check *check, struct check_case *one, const struct config *config)
{
    char text[128], error[128];
    const char *epilogue = config_word(config, "epilogue"), *out = config_word(config, "out");
    if (*epilogue && strcmp(epilogue, "plain") != 0 && strcmp(epilogue, "linear") != 0) {
        snprintf(text, sizeof text, "act=%s", epilogue);
        check_case_set(check, one, text, error, sizeof error);
    }
    if (*out && strcmp(config_word(config, "split_k"), "split") != 0) {
        snprintf(text, sizeof text, "out=%s", out);
        check_case_set(check, one, text, error, sizeof error);
    }
}

/* What a problem needs beyond what was given: batches of D must not lie on each other. */
static void complete(struct check_case *one)
{
    const int64_t ldd = check_case_get(one, "ldd"), n = check_case_get(one, "n");
    if (check_case_get(one, "batch") > 1 && check_case_get(one, "stride_d") == 0)
        check_case_put(one, "stride_d", check_case_get(one, "m") * (ldd ? ldd : n));
}

static int run_edges(const struct check *check, const char *family, const char *kernel,
                     const struct config *config, uint64_t seed)
{
    struct check_case cases[MAX_CASES];
    const unsigned count = suite_cases(check, family, kernel, config, seed, cases);
    int failed = 0;
    for (unsigned i = 0; i < count; i++) {
        struct check_result result;
        check_run(check, &cases[i], &result);
        failed |= report(check, &cases[i], &result);
    }
    if (count == 0)
        fprintf(stderr, "quern-emu: there are no edge sizes for the family %s: give a problem\n", family);
    return failed || count == 0;
}

static int run_one(const struct check *check, const char *family, const char *kernel,
                   const struct config *config, char **assignments, int count)
{
    struct check_case one;
    struct check_result result;
    char error[256];
    if (check_case_begin(check, &one, family, kernel) != 0) {
        fprintf(stderr, "quern-emu: there are no checks for the family %s\n", family);
        return 2;
    }
    one.seed = fresh_seed();
    if (kernel) follow_config(check, &one, config);
    for (int i = 0; i < count; i++)
        if (check_case_set(check, &one, assignments[i], error, sizeof error) != 0) {
            fprintf(stderr, "quern-emu: %s\n", error);
            return 2;
        }
    complete(&one);
    check_run(check, &one, &result);
    return report(check, &one, &result) || result.verdict == CHECK_REFUSED;
}

static int run_kernel(const struct check *check, const char *generated, const char *family,
                      const char *kernel, char **assignments, int count)
{
    struct config config = {0};
    const struct quern_row *row;
    if (kernel) {
        const struct quern_family *found = check_find(check->table, kernel, &row);
        if (!found) {
            fprintf(stderr, "quern-emu: the table of %s has no kernel %s: `quern list` names them\n",
                    check->table->arch, kernel);
            return 2;
        }
        family = found->name;
        if (config_read(generated, check->table->arch, family, kernel, &config) != 0) {
            fprintf(stderr, "quern-emu: %s/%s/%s/%s.hip is not there: run `make gen`\n", generated,
                    check->table->arch, family, kernel);
            return 2;
        }
    }
    if (kernel && count == 0) return run_edges(check, family, kernel, &config, fresh_seed());
    return run_one(check, family, kernel, &config, assignments, count);
}

struct arguments {
    const char *family;
    bool suite, profile;
    unsigned threads;
    struct suite_options options;
};

static const struct option options[] = {
    {"suite", no_argument, NULL, 's'},         {"full", no_argument, NULL, 'a'},
    {"random", required_argument, NULL, 'R'},  {"jobs", required_argument, NULL, 'j'},
    {"filter", required_argument, NULL, 'f'},  {"list", required_argument, NULL, 'l'},
    {"sanitize", no_argument, NULL, 'S'},      {"seed", required_argument, NULL, 'r'},
    {"family", required_argument, NULL, 'F'},  {"profile", no_argument, NULL, 'p'},
    {"threads", required_argument, NULL, 't'}, {"generated", required_argument, NULL, 'g'},
    {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0},
};

static int parse(int argc, char **argv, struct arguments *to)
{
    *to = (struct arguments){.threads = 1,
                             .options = {.generated = "generated", .jobs = 2, .seed = fresh_seed()}};
    for (int letter; (letter = getopt_long(argc, argv, "j:h", options, NULL)) != -1;) {
        switch (letter) {
        case 's':
            to->suite = true;
            break;
        case 'a':
            to->options.full = true;
            break;
        case 'R':
            to->suite = true;
            to->options.random = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'j':
            to->options.jobs = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'f':
            to->options.filter = optarg;
            break;
        case 'l':
            to->options.list = optarg;
            break;
        case 'S':
            to->options.sanitize = 1;
            break;
        case 'r':
            to->options.seed = strtoull(optarg, NULL, 0);
            break;
        case 'F':
            to->family = optarg;
            break;
        case 'p':
            to->profile = true;
            break;
        case 't':
            to->threads = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'g':
            to->options.generated = optarg;
            break;
        case 'h':
            fputs(USAGE, stdout);
            exit(0);
        default:
            return -1;
        }
    }
    if (to->suite && to->profile) return -1;
    return to->suite || to->family || optind < argc ? 0 : -1;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    struct emu_check mine;
    char error[512];
    if (parse(argc, argv, &arguments) != 0) {
        fputs(USAGE, stderr);
        return 2;
    }
    const struct quern_table *table = &quern_table_gfx942;
    if (arguments.suite) return suite_run_emu(table, &arguments.options);
    char include[1024];
    snprintf(include, sizeof include, "%s/include", arguments.options.generated);
    const struct quern_emu_driver_options driver = {.sources = arguments.options.generated,
                                                    .include = include};
    const struct quern_emu_options emulator = {.threads = arguments.threads,
                                               .sanitize = arguments.options.sanitize};
    if (emu_check_open(&mine, table, &emulator, &driver, error, sizeof error) != 0) {
        fprintf(stderr, "quern-emu: %s\n", error);
        emu_check_close(&mine);
        return 2;
    }
    struct quern_profile *profile = arguments.profile ? quern_profile_create() : NULL;
    quern_emu_set_profile(mine.emu, profile);
    const char *kernel = arguments.family ? NULL : argv[optind++];
    const int status = run_kernel(&mine.check, arguments.options.generated, arguments.family, kernel,
                                  argv + optind, argc - optind);
    for (unsigned i = 0; profile && i < quern_profile_count(profile); i++)
        profile_print(stdout, quern_profile_at(profile, i));
    emu_check_close(&mine);
    quern_profile_destroy(profile);
    return status;
}
