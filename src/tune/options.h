/* The command line of quern-tune. */
#ifndef TUNE_OPTIONS_H
#define TUNE_OPTIONS_H

#include "race.h"
#include "report.h"

enum tune_command { COMMAND_TUNE, COMMAND_MERGE, COMMAND_REPORT, COMMAND_LIST, COMMAND_REBASE };

struct options {
    enum tune_command command;
    const char *arch, *family;
    char **files; /* shape lists, or the files of `merge` and `report` */
    size_t file_count;
    char **shapes, **with;
    size_t shape_count, with_count;
    const char *output, *state, *measure;
    unsigned shard, shards; /* 0 of 0: all */
    bool resume, points;
    double budget; /* seconds; below 0: none */
    struct race_options race;
    struct worker_options worker;
    struct report_options report;
};

/* Reads the command line; the exit status where there is nothing more to do, or -1. */
int options_read(int argc, char **argv, struct options *options);

/* The tables that this program has: made by the build from the folders of generated/. */
struct tune_table {
    const struct quern_table *table;
    const char *family, *hash; /* the manifest's hash of the specs */
};
extern const struct tune_table tune_tables[]; /* ends with a table of NULL */

#endif
