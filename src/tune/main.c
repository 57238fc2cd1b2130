/* quern-tune: measures kernels on a device and writes tuned tables.  `quern tune` runs it. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../build/files.h"
#include "options.h"
#include "progress.h"
#include "table.h"

struct tune {
    struct options options;
    struct shapes shapes;
    struct subject subject;
    const char *hash;
    struct state state;
    struct worker worker;
    struct progress progress;
    size_t bad, failed; /* kernels that were marked bad, shapes without any */
};

static int fail(char *wrong)
{
    fprintf(stderr, "quern-tune: %s\n", wrong);
    free(wrong);
    return 1;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The table and family that the options name. */
static char *find_family(struct tune *tune)
{
    const struct options *options = &tune->options;
    const struct tune_table *found = NULL;
    struct shapes *shapes = &tune->shapes;
    size_t matches = 0;
    for (const struct tune_table *one = tune_tables; one->table; one++) {
        if (options->arch && strcmp(one->table->arch, options->arch) != 0) continue;
        if (strcmp(one->family, options->family) != 0) continue;
        found = one;
        matches++;
    }
    if (matches == 0)
        return text_of("there is no table of %s with family %s in this program",
                       options->arch ? options->arch : "any arch", options->family);
    if (matches > 1) return text_of("--arch is missing: the program has tables of several");
    shapes->table = found->table;
    tune->hash = found->hash;
    for (uint32_t i = 0; i < shapes->table->family_count; i++)
        if (strcmp(shapes->table->families[i]->name, options->family) == 0)
            shapes->family = shapes->table->families[i];
    if (!shapes->family || !subject_find(options->family, &tune->subject))
        return text_of("family %s cannot be tuned", options->family);
    shapes->subject = &tune->subject;
    return shapes_find_extents(shapes);
}

static char *load_shapes(struct tune *tune)
{
    const struct options *options = &tune->options;
    struct shapes *shapes = &tune->shapes;
    char *wrong = NULL;
    for (size_t i = 0; i < options->file_count && !wrong; i++)
        wrong = shapes_load(shapes, options->files[i], options->with, options->with_count);
    for (size_t i = 0; i < options->shape_count && !wrong; i++)
        for (size_t w = 0; w < (options->with_count ? options->with_count : 1) && !wrong; w++) {
            struct shape shape;
            shape_begin(shapes, &shape);
            if (options->with_count) wrong = shape_set(shapes, &shape, options->with[w]);
            if (!wrong) wrong = shape_set(shapes, &shape, options->shapes[i]);
            if (!wrong) wrong = shapes_add(shapes, &shape);
        }
    if (!wrong && options->shards) shapes_keep_shard(shapes, options->shard - 1, options->shards);
    return wrong;
}

/* How much work a shape is, for the time left: kernels, and how long they take. */
static double work_of(const struct tune *tune, const struct shape *shape)
{
    struct candidates all;
    candidates_find(&tune->shapes, shape, tune->options.race.spread, tune->options.race.filter, &all);
    const double work = all.count ? (double)all.count * (all.list[0].cost_us + 100) : 0;
    candidates_free(&all);
    return work;
}

static int print_list(struct tune *tune)
{
    for (size_t i = 0; i < tune->shapes.count; i++) {
        struct candidates all;
        candidates_find(&tune->shapes, &tune->shapes.list[i], tune->options.race.spread,
                        tune->options.race.filter, &all);
        printf("%s: %zu candidates, the cost chooses %s, %.2f us\n", tune->shapes.list[i].text, all.count,
               all.count ? all.list[0].row->name : "none", all.count ? all.list[0].cost_us : 0);
        candidates_free(&all);
    }
    return 0;
}

static void say_done(struct tune *tune, const struct shape *shape, const struct race_report *report,
                     double work)
{
    char *line;
    tune->bad += report->bad;
    if (report->kernel) {
        line = text_of("%s: %s %.2f us, %.3f of the cost's choice, %zu of %zu measured%s%s", shape->text,
                       report->kernel, report->us,
                       report->untuned_us > 0 ? report->us / report->untuned_us : 0.0, report->timed,
                       report->candidates, *report->text ? "; BAD: " : "", report->text);
    } else {
        tune->failed++;
        line = text_of("%s: no kernel could be measured: %s", shape->text,
                       *report->text ? report->text : "none takes it");
    }
    progress_done(&tune->progress, work, line);
    free(line);
}

static char *measure_all(struct tune *tune)
{
    const double began = now(), budget = tune->options.budget;
    double work = 0;
    size_t done = 0;
    for (size_t i = 0; i < tune->shapes.count; i++)
        if (state_find(&tune->state, tune->shapes.list[i].text))
            done++;
        else
            work += work_of(tune, &tune->shapes.list[i]);
    progress_begin(&tune->progress, tune->shapes.count, done, work);
    char *wrong = NULL;
    for (size_t i = 0; i < tune->shapes.count && !wrong; i++) {
        const struct shape *shape = &tune->shapes.list[i];
        struct race_report report;
        if (state_find(&tune->state, shape->text)) continue;
        if (budget >= 0 && now() - began >= budget) break;
        if (!tune->worker.options) {
            const struct worker_answer answer = worker_start(&tune->worker, &tune->options.worker);
            if (answer.status != WORKER_OK) wrong = text_of("no device to measure on: %s", answer.text);
        }
        progress_show(&tune->progress, shape->text);
        if (!wrong && race_run(&tune->options.race, &tune->shapes, shape, &tune->worker, &tune->state,
                               &report, &wrong) == RACE_DONE)
            say_done(tune, shape, &report, work_of(tune, shape));
    }
    progress_end(&tune->progress);
    worker_stop(&tune->worker);
    return wrong;
}

/* Adds what is in a file that may not be there. */
static char *read_table(struct table *table, const char *path)
{
    size_t gone = 0;
    FILE *file = fopen(path, "r");
    if (!file && errno == ENOENT) return NULL;
    if (file) fclose(file);
    char *wrong = table_read(table, path, &gone);
    if (!wrong && gone)
        fprintf(stderr, "quern-tune: %s: %zu rows of kernels that are gone were left out\n", path, gone);
    return wrong;
}

static char *write_all(struct tune *tune)
{
    struct table table = {.shapes = &tune->shapes, .hash = tune->hash};
    char *wrong = read_table(&table, tune->options.output), *folder = text_of("%s", tune->options.output);
    char *slash = strrchr(folder, '/');
    if (!wrong) wrong = table_add_results(&table, &tune->state, tune->options.points);
    if (!wrong && slash && slash != folder) {
        *slash = 0;
        make_folders(folder);
    }
    if (!wrong) wrong = table_write(&table, tune->options.output);
    if (!wrong && tune->options.measure)
        wrong = measure_write(&tune->shapes, &tune->state, tune->hash, tune->options.measure);
    if (!wrong) fprintf(stderr, "%s: %zu rows\n", tune->options.output, table.count);
    table_free(&table);
    free(folder);
    return wrong;
}

static int run_tune(struct tune *tune)
{
    struct options *options = &tune->options;
    char *output = text_of("specs/tuned/%s/%s.csv", tune->shapes.table->arch, tune->shapes.family->name);
    char *pack = text_of("build/%s/quern.pack", tune->shapes.table->arch), *state = NULL;
    if (!options->output) options->output = output;
    if (!options->state) options->state = state = text_of("%s.state", options->output);
    if (!options->worker.pack) options->worker.pack = pack;
    if (!*options->worker.pack) options->worker.pack = NULL;
    if (!options->worker.driver)
        options->worker.driver = strncmp(tune->shapes.table->arch, "gfx", 3) == 0 ? "hip" : "cuda";
    if (options->worker.seed == 0) options->worker.seed = (uint64_t)time(NULL) + 1;
    options->worker.shapes = &tune->shapes;
    char *folder = text_of("%s", options->state), *slash = strrchr(folder, '/');
    if (slash && slash != folder) {
        *slash = 0;
        make_folders(folder);
    }
    char *wrong = state_open(&tune->state, tune->shapes.family, tune->shapes.table->arch, tune->hash,
                             options->state, options->resume);
    if (!wrong) wrong = measure_all(tune);
    /* what is measured is written out even where the run could not go on */
    char *unwritten = tune->state.file && tune->state.result_count ? write_all(tune) : NULL;
    int status = tune->bad + tune->failed > 0;
    if (unwritten) status = fail(unwritten);
    if (wrong) status = fail(wrong);
    if (tune->bad)
        fprintf(stderr, "quern-tune: %zu kernels were wrong or could not run: see `bad` in %s\n", tune->bad,
                options->state);
    state_close(&tune->state);
    free(output), free(pack), free(state), free(folder);
    return status;
}

static int run_merge(struct tune *tune)
{
    struct table table = {.shapes = &tune->shapes, .hash = tune->hash};
    char *wrong = NULL;
    size_t gone = 0;
    for (size_t i = 0; i < tune->options.file_count && !wrong; i++)
        wrong = table_read(&table, tune->options.files[i], &gone);
    if (!wrong) wrong = table_settle(&table);
    if (!wrong) wrong = table_write(&table, tune->options.output);
    if (gone) fprintf(stderr, "quern-tune: %zu rows of kernels that are gone were left out\n", gone);
    table_free(&table);
    return wrong ? fail(wrong) : 0;
}

/* What the cost chooses now takes the place of what it chose then; where that has no timing there is no row.
 */
static char *choose_anew(struct tune *tune, size_t *unmeasured)
{
    char *wrong = NULL;
    for (size_t i = 0; i < tune->state.result_count && !wrong; i++) {
        struct result *result = &tune->state.results[i];
        struct candidates all;
        struct shape shape;
        if (!result->kernel) continue;
        shape_begin(&tune->shapes, &shape);
        wrong = shape_set(&tune->shapes, &shape, result->shape);
        if (!wrong) wrong = shapes_add(&tune->shapes, &shape);
        if (wrong) break;
        candidates_find(&tune->shapes, &shape, 1, NULL, &all);
        const struct timing *timing = NULL;
        if (all.count)
            timing =
                state_find_timing(&tune->state, result->shape, all.list[0].row->name, all.list[0].tunables);
        if (timing) {
            free(result->untuned);
            result->untuned = text_of("%s", timing->kernel);
        }
        result->untuned_us = timing ? timing->us : 0;
        /* a gain that may be noise is none */
        if (timing && result->us * (1 + tune->options.race.gain) >= timing->us)
            result->untuned_us = result->us;
        *unmeasured += !timing;
        candidates_free(&all);
    }
    return wrong;
}

static int run_rebase(struct tune *tune)
{
    struct table table = {.shapes = &tune->shapes, .hash = tune->hash};
    char *wrong = NULL;
    size_t unmeasured = 0;
    for (size_t i = 0; i < tune->options.file_count && !wrong; i++) {
        struct table one = {.shapes = &tune->shapes};
        wrong =
            state_load(&tune->state, tune->shapes.family, tune->shapes.table->arch, tune->options.files[i]);
        one.hash = tune->state.hash;
        shapes_free(&tune->shapes);
        if (!wrong) wrong = choose_anew(tune, &unmeasured);
        if (!wrong) wrong = table_add_results(&one, &tune->state, tune->options.points);
        table_take(&table, &one);
        state_close(&tune->state);
    }
    if (!wrong) wrong = table_settle(&table);
    if (!wrong) wrong = table_write(&table, tune->options.output);
    if (!wrong) fprintf(stderr, "%s: %zu rows\n", tune->options.output, table.count);
    if (unmeasured)
        fprintf(stderr, "quern-tune: %zu shapes have no row: what the cost chooses now was not measured\n",
                unmeasured);
    table_free(&table);
    return wrong ? fail(wrong) : 0;
}

int main(int argc, char **argv)
{
    static struct tune tune;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on file sizes is an error of a write, as a full disk is */
    const int over = options_read(argc, argv, &tune.options);
    if (over >= 0) return over;
    char *wrong = find_family(&tune);
    const bool measures = tune.options.command == COMMAND_TUNE || tune.options.command == COMMAND_LIST;
    if (!wrong && measures) wrong = load_shapes(&tune);
    int status = 0;
    if (wrong)
        status = fail(wrong);
    else if (tune.options.command == COMMAND_MERGE)
        status = run_merge(&tune);
    else if (tune.options.command == COMMAND_REBASE)
        status = run_rebase(&tune);
    else if (tune.options.command == COMMAND_LIST)
        status = print_list(&tune);
    else if (tune.options.command == COMMAND_TUNE)
        status = run_tune(&tune);
    else if ((wrong = report_print(&tune.shapes, tune.options.files[0], &tune.options.report)))
        status = fail(wrong);
    shapes_free(&tune.shapes);
    free(tune.options.shapes);
    free(tune.options.with);
    return status;
}
