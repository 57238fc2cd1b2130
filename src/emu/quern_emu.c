/* quern-emu: runs generated kernels on this CPU and compares them with the reference. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_emu.h"
#include "command.h"
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
                             .options = {.generated = "generated", .jobs = 2, .seed = command_seed()}};
    for (int letter; (letter = getopt_long(argc, argv, "j:h", options, NULL)) != -1;) {
        if (suite_option(letter, optarg, &to->options)) {
            to->suite = to->suite || letter == 'R';
            continue;
        }
        switch (letter) {
        case 's':
            to->suite = true;
            break;
        case 'S':
            to->options.sanitize = 1;
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
    const struct command command = {.program = "quern-emu",
                                    .generated = arguments.options.generated,
                                    .family = arguments.family,
                                    .kernel = kernel,
                                    .assignments = argv + optind,
                                    .count = argc - optind};
    const int status = command_run(&mine.check, &command);
    for (unsigned i = 0; profile && i < quern_profile_count(profile); i++)
        profile_print(stdout, quern_profile_at(profile, i));
    emu_check_close(&mine);
    quern_profile_destroy(profile);
    return status;
}
