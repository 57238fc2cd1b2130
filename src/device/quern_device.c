/* quern-device: runs generated kernels on a device and compares them with the reference. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../emu/command.h"
#include "check_device.h"
#include "graphs.h"
#include "suite_device.h"

static const char USAGE[] =
    "usage: quern-device KERNEL [name=value]...     one kernel on one problem; without values, on its edges\n"
    "       quern-device --family F [name=value]... the kernel that the runtime chooses for the problem\n"
    "       quern-device --suite [--full] [--jobs N] [--filter TEXT] [--list FILE] [--seed N]\n"
    "                                               many kernels, each on its edges\n"
    "       quern-device --random N [--jobs N] [--seed N]   so many random problems\n"
    "       quern-device --graph [--filter TEXT]    launches captured in graphs and replayed\n"
    "       quern-device --facts                    what the device is\n"
    "  names and what the suite takes are as quern-emu has them\n"
    "  --pack FILE       the code objects (build/ARCH/quern.pack)\n"
    "  --generated DIR   the folder of generated files (generated)\n"
    "  --near            the suite without rows that are farther apart than memory is large\n"
    "  --driver NAME     cuda, the one there is\n"
    "  --repeats N       launches of each case on the same bytes, whose results must be the same to the bit "
    "(2)\n"
    "  --seconds N       how long a launch may take before its kernel counts as stuck (10)\n"
    "Exit status: 0 all passed, 1 something failed, 2 the command makes no sense, 3 there is no device.\n";

struct arguments {
    const char *family, *pack;
    bool suite, graph, facts;
    struct device_suite device;
    struct suite_options options;
};

static const struct option OPTIONS[] = {
    {"suite", no_argument, NULL, 's'},
    {"full", no_argument, NULL, 'a'},
    {"random", required_argument, NULL, 'R'},
    {"jobs", required_argument, NULL, 'j'},
    {"filter", required_argument, NULL, 'f'},
    {"list", required_argument, NULL, 'l'},
    {"seed", required_argument, NULL, 'r'},
    {"family", required_argument, NULL, 'F'},
    {"generated", required_argument, NULL, 'g'},
    {"pack", required_argument, NULL, 'p'},
    {"driver", required_argument, NULL, 'd'},
    {"seconds", required_argument, NULL, 't'},
    {"repeats", required_argument, NULL, 'e'},
    {"near", no_argument, NULL, 'n'},
    {"graph", no_argument, NULL, 'G'},
    {"facts", no_argument, NULL, 'i'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int parse(int argc, char **argv, struct arguments *to)
{
    *to = (struct arguments){.device = {.driver = "cuda", .seconds = 10, .repeats = 2},
                             .options = {.generated = "generated", .jobs = 1, .seed = command_seed()}};
    for (int letter; (letter = getopt_long(argc, argv, "j:h", OPTIONS, NULL)) != -1;) {
        if (suite_option(letter, optarg, &to->options)) continue;
        switch (letter) {
        case 's':
            to->suite = true;
            break;
        case 'F':
            to->family = optarg;
            break;
        case 'p':
            to->pack = optarg;
            break;
        case 'd':
            to->device.driver = optarg;
            break;
        case 't':
            to->device.seconds = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'e':
            to->device.repeats = (unsigned)strtoul(optarg, NULL, 10);
            if (to->device.repeats == 0) return -1;
            break;
        case 'n':
            to->device.near = true;
            break;
        case 'G':
            to->graph = true;
            break;
        case 'i':
            to->facts = true;
            break;
        case 'h':
            fputs(USAGE, stdout);
            exit(0);
        default:
            return -1;
        }
    }
    to->suite = to->suite || to->options.random > 0;
    return to->suite || to->graph || to->facts || to->family || optind < argc ? 0 : -1;
}

static void print_facts(const struct device_facts *facts)
{
    printf("%s (%s), driver %s %d.%d\n", facts->name, facts->arch, facts->driver,
           facts->driver_version / 1000, facts->driver_version % 1000 / 10);
    printf(
        "%u units at up to %u MHz, %zu MiB of level 2 cache, %zu MiB of memory, %zu bytes of shared memory "
        "a workgroup\n",
        facts->units, facts->clock_khz / 1000, facts->l2_bytes >> 20, facts->memory_bytes >> 20,
        facts->workgroup_bytes);
}

/* One kernel, one problem, or the graphs: in this process. */
static int run_here(const struct arguments *arguments, int count, char **rest)
{
    static struct device_check check;
    struct quern_error error;
    const struct device_suite *device = &arguments->device;
    if (device_check_open(&check, device->driver, device->pack, device->seconds, &error) != 0) {
        fprintf(stderr, "quern-device: %s\n", error.text);
        return 2;
    }
    check.repeats = device->repeats;
    struct command command = {.program = "quern-device",
                              .generated = arguments->options.generated,
                              .family = arguments->family,
                              .assignments = rest,
                              .count = count};
    if (!arguments->family && !arguments->graph)
        command.kernel = rest[0], command.assignments = rest + 1, command.count = count - 1;
    const int status = arguments->graph ? graphs_run(&check, arguments->options.generated,
                                                     arguments->options.filter, arguments->options.seed)
                                        : command_run(&check.check, &command);
    fflush(stdout);
    /* What a kernel has broken cannot be closed: a clean end would wait for it. */
    if (check_lost(&check.check)) _exit(status);
    device_check_close(&check);
    return status;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    struct device_facts facts;
    struct quern_error error;
    char pack[64];
    if (parse(argc, argv, &arguments) != 0) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (session_probe(arguments.device.driver, &facts, &error) != 0) {
        fprintf(stderr, "quern-device: %s\n", error.text);
        return SESSION_NO_DEVICE;
    }
    print_facts(&facts);
    if (arguments.facts) return 0;
    const struct quern_table *table = session_table(facts.arch);
    if (!table) {
        fprintf(stderr, "quern-device: there are no kernels for %s in this program\n", facts.arch);
        return 2;
    }
    snprintf(pack, sizeof pack, "build/%s/quern.pack", table->arch);
    arguments.device.pack = arguments.pack ? arguments.pack : pack;
    if (arguments.suite) return suite_run_device(table, &arguments.options, &arguments.device);
    return run_here(&arguments, argc - optind, argv + optind);
}
