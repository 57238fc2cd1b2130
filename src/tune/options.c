#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "../build/files.h"

static const char usage[] =
    "quern tune [OPTION]... SHAPES.csv...      measures kernels and writes the tuned table\n"
    "quern tune --shape dtype=bf16,layout=nt,m=4096,n=4096,k=4096 [OPTION]...\n"
    "quern tune merge A.csv B.csv... -o OUT.csv\n"
    "quern tune rebase A.state... -o OUT.csv   the table of what was measured, after the cost has changed\n"
    "quern tune report MEASURED.csv            how far the cost's choice is from the best measured kernel\n"
    "quern tune list [OPTION]... SHAPES.csv... the shapes, and how many kernels each may get; no device\n"
    "\n"
    "  --arch A          architecture; needed where the program has several\n"
    "  --family F        kernel family (gemm)\n"
    "  --shape TEXT      one problem; may be given several times\n"
    "  --with TEXT       fields that a list leaves out, for example dtype=bf16,layout=nt; given several "
    "times, each\n"
    "                    shape is tuned with each\n"
    "  -o, --output F    tuned table; what is in it of other shapes stays (specs/tuned/ARCH/FAMILY.csv)\n"
    "  --state F         what was measured so far (OUTPUT.state)\n"
    "  --resume          goes on with the state file\n"
    "  --shard I/N       the I-th of N parts of the shapes, I from 1; give each part its own output\n"
    "  --budget S        begins no shape after S seconds; 0: writes what the state file has, without a "
    "device\n"
    "  --measure F       writes every timing too\n"
    "  --points          no intervals of the first extent: a row for each shape\n"
    "\n"
    "  --pack F          code objects (build/ARCH/quern.pack); \"\": none, the driver finds them\n"
    "  --driver D        cuda or hip; --device N; --timeout S: seconds that a kernel may take (20)\n"
    "  --filter PATTERN  only kernels whose names match, and what the cost chooses\n"
    "  --drop X          a kernel X times slower than the best is timed once (1.5)\n"
    "  --spread X        values of searched tunables within X times the least cost are measured (2)\n"
    "  --gain X          a kernel must win X over the cost's choice, as a part (0.01)\n"
    "  --finalists N, --rounds N, --launches N   the final: N kernels (4), in N rounds (5), of N launches "
    "(10)\n"
    "  --no-tunables     does not try other tunables for the fastest kernels\n"
    "  --seed N          of the operands; each shape has other ones (from the clock)\n"
    "\n"
    "  --worst N         report: how many are listed (20); --as-measured: the choice that was made then, not "
    "the\n"
    "                    one that the cost makes now\n"
    "\n"
    "Exit status: 0 done; 1 failed, or kernels were wrong or could not run; 2 wrong usage.\n";

enum {
    SHAPE = 256,
    WITH,
    STATE,
    RESUME,
    SHARD,
    BUDGET,
    MEASURE,
    POINTS,
    PACK,
    DRIVER,
    DEVICE,
    TIMEOUT,
    FILTER,
    DROP,
    SPREAD,
    GAIN,
    FINALISTS,
    ROUNDS,
    LAUNCHES,
    NO_TUNABLES,
    SEED,
    WORST,
    AS_MEASURED,
    ARCH,
    FAMILY
};

static const struct option long_options[] = {{"arch", required_argument, NULL, ARCH},
                                             {"family", required_argument, NULL, FAMILY},
                                             {"shape", required_argument, NULL, SHAPE},
                                             {"with", required_argument, NULL, WITH},
                                             {"output", required_argument, NULL, 'o'},
                                             {"state", required_argument, NULL, STATE},
                                             {"resume", no_argument, NULL, RESUME},
                                             {"shard", required_argument, NULL, SHARD},
                                             {"budget", required_argument, NULL, BUDGET},
                                             {"measure", required_argument, NULL, MEASURE},
                                             {"points", no_argument, NULL, POINTS},
                                             {"pack", required_argument, NULL, PACK},
                                             {"driver", required_argument, NULL, DRIVER},
                                             {"device", required_argument, NULL, DEVICE},
                                             {"timeout", required_argument, NULL, TIMEOUT},
                                             {"filter", required_argument, NULL, FILTER},
                                             {"drop", required_argument, NULL, DROP},
                                             {"spread", required_argument, NULL, SPREAD},
                                             {"gain", required_argument, NULL, GAIN},
                                             {"finalists", required_argument, NULL, FINALISTS},
                                             {"rounds", required_argument, NULL, ROUNDS},
                                             {"launches", required_argument, NULL, LAUNCHES},
                                             {"no-tunables", no_argument, NULL, NO_TUNABLES},
                                             {"seed", required_argument, NULL, SEED},
                                             {"worst", required_argument, NULL, WORST},
                                             {"as-measured", no_argument, NULL, AS_MEASURED},
                                             {"help", no_argument, NULL, 'h'},
                                             {NULL, 0, NULL, 0}};

static bool read_number(const char *text, double least, double most, double *number)
{
    char *end;
    *number = strtod(text, &end);
    return *text && !*end && *number >= least && *number <= most;
}

static bool read_count(const char *text, unsigned most, unsigned *count)
{
    double number;
    if (!read_number(text, 1, most, &number) || number != (double)(unsigned)number) return false;
    *count = (unsigned)number;
    return true;
}

static bool read_shard(const char *text, struct options *options)
{
    char rest;
    if (sscanf(text, "%u/%u%c", &options->shard, &options->shards, &rest) != 2) return false;
    return options->shard >= 1 && options->shard <= options->shards;
}

static void add_text(char ***list, size_t *count, char *text)
{
    *list = reallocarray(*list, *count + 1, sizeof **list);
    if (*list) (*list)[(*count)++] = text;
}

/* Options with numbers; false where the value is none. */
static bool set_number(int option, const char *value, struct options *options)
{
    double number = 0;
    switch (option) {
    case SHARD:
        return read_shard(value, options);
    case BUDGET:
        return read_number(value, 0, 1e9, &options->budget);
    case DEVICE:
        if (!read_number(value, 0, 1000, &number)) return false;
        options->worker.device = (int)number;
        return true;
    case TIMEOUT:
        return read_number(value, 0.01, 1e6, &options->worker.timeout);
    case DROP:
        return read_number(value, 1, 1e9, &options->race.drop);
    case SPREAD:
        return read_number(value, 1, 1e9, &options->race.spread);
    case GAIN:
        return read_number(value, 0, 10, &options->race.gain);
    case FINALISTS:
        return read_count(value, 100, &options->race.finalists);
    case ROUNDS:
        return read_count(value, 16, &options->race.rounds);
    case LAUNCHES:
        return read_count(value, 64, &options->race.launches);
    case WORST:
        return read_count(value, 1000000, &options->report.worst);
    case SEED:
        if (!read_number(value, 0, 1e15, &number)) return false;
        options->worker.seed = (uint64_t)number;
        return true;
    default:
        return false;
    }
}

/* Options with texts and those without a value; false where it is none of them. */
static bool set_text(int option, char *value, struct options *options)
{
    switch (option) {
    case ARCH:
        options->arch = value;
        return true;
    case FAMILY:
        options->family = value;
        return true;
    case SHAPE:
        add_text(&options->shapes, &options->shape_count, value);
        return true;
    case WITH:
        add_text(&options->with, &options->with_count, value);
        return true;
    case 'o':
        options->output = value;
        return true;
    case STATE:
        options->state = value;
        return true;
    case MEASURE:
        options->measure = value;
        return true;
    case RESUME:
        return options->resume = true;
    case POINTS:
        return options->points = true;
    case PACK:
        options->worker.pack = value;
        return true;
    case DRIVER:
        options->worker.driver = value;
        return strcmp(value, "cuda") == 0 || strcmp(value, "hip") == 0;
    case FILTER:
        options->race.filter = value;
        return true;
    case NO_TUNABLES:
        options->race.tunables = false;
        return true;
    case AS_MEASURED:
        return options->report.as_measured = true;
    default:
        return false;
    }
}

static int complain(const char *what)
{
    fprintf(stderr, "quern-tune: %s; see `quern tune --help`\n", what);
    return 2;
}

static int check(struct options *options)
{
    const size_t files = options->file_count;
    if (options->command == COMMAND_REPORT && files != 1) return complain("report takes one file");
    const bool joins = options->command == COMMAND_MERGE || options->command == COMMAND_REBASE;
    if (joins && files == 0) return complain("merge and rebase take files");
    if (joins && !options->output) return complain("merge and rebase need -o OUT.csv");
    if ((options->command == COMMAND_TUNE || options->command == COMMAND_LIST) &&
        files + options->shape_count == 0)
        return complain("a shape list or --shape is missing");
    return -1;
}

int options_read(int argc, char **argv, struct options *options)
{
    *options = (struct options){
        .family = "gemm", .budget = -1, .race = {1.5, 2, 0.01, NULL, 4, 5, 10, true}, .report = {false, 20}};
    options->worker.timeout = 20;
    for (int option, index = 0; (option = getopt_long(argc, argv, "o:h", long_options, &index)) != -1;) {
        if (option == '?') return complain("the option is not known, or its value is missing");
        if (option == 'h') {
            fputs(usage, stdout);
            return 0;
        }
        if (!set_text(option, optarg, options) && !set_number(option, optarg, options)) {
            fprintf(stderr, "quern-tune: --%s %s: no value that it may have; see `quern tune --help`\n",
                    long_options[index].name, optarg);
            return 2;
        }
    }
    static const char *const commands[] = {"tune", "merge", "report", "list", "rebase"};
    options->files = argv + optind;
    options->file_count = (size_t)(argc - optind);
    for (int i = 0; i < 5 && options->file_count > 0; i++)
        if (strcmp(options->files[0], commands[i]) == 0) {
            options->command = (enum tune_command)i;
            options->files++;
            options->file_count--;
            break;
        }
    return check(options);
}
