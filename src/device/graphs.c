#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../emu/suite.h"
#include "graphs.h"

enum { CASES = 3, FILLS = 3, MAX_VALUES = 256 };

/* The graph of one kernel on one problem.  Blocks are placed the same way each time, so it stays good while
 * only what they hold changes. */
struct replay {
    device_graph graph;
    struct check_block workspace;
    unsigned launches;
};

static bool capture(struct device_check *check, const struct quern_plan *plan, const void *args,
                    const struct check_block *workspace, struct check_result *result)
{
    const struct session *session = &check->session;
    struct replay *replay = check->enqueue_user;
    if (device_capture_begin(session->device, session->stream) != QUERN_OK) {
        check_fail(result, "%s", device_error(session->device));
        return false;
    }
    const bool launched = device_check_enqueue(check, plan, args, workspace, result);
    if (device_capture_end(session->device, session->stream, &replay->graph) != QUERN_OK && launched)
        check_fail(result, "the capture: %s", device_error(session->device));
    replay->workspace = *workspace;
    return launched && replay->graph;
}

static bool enqueue(struct device_check *check, const struct quern_plan *plan, const void *args,
                    const struct check_block *workspace, struct check_result *result)
{
    const struct session *session = &check->session;
    struct replay *replay = check->enqueue_user;
    if (!replay->graph && !capture(check, plan, args, workspace, result)) return false;
    if (replay->workspace.device != workspace->device) {
        check_fail(result, "the workspace has moved: the graph cannot be replayed");
        return false;
    }
    if (device_graph_launch(session->device, replay->graph, session->stream) != QUERN_OK) {
        check_fail(result, "the graph's launch: %s", device_error(session->device));
        return false;
    }
    replay->launches++;
    return true;
}

/* Captures a case and replays it with other data.  Whether it was run; `failed` is raised where it is wrong.
 */
static bool run_case(struct device_check *check, struct check_case *one, unsigned *failed)
{
    struct replay replay = {0};
    struct check_result result = {0};
    char text[1024];
    check->enqueue_user = &replay;
    for (unsigned fill = 0; fill < FILLS && !check_lost(&check->check); fill++) {
        one->seed += 1000 * fill;
        check_run(&check->check, one, &result);
        if (result.verdict == CHECK_PASSED) continue;
        if (result.verdict != CHECK_FAILED) return false;
        check_case_print(&check->check, one, text, sizeof text);
        printf("FAIL %s %s: %s\n", one->kernel, text, result.text);
        (*failed)++;
        break;
    }
    if (!check_lost(&check->check)) device_graph_destroy(check->session.device, replay.graph);
    if (result.verdict == CHECK_PASSED)
        printf("%s %s%s: captured once, launched %u times on %d sets of data\n", one->kernel,
               result.plan.steps > 1 ? "+ " : "",
               result.plan.steps > 1 ? result.plan.step[1 - result.plan.main_step].kernel : "alone",
               replay.launches, FILLS);
    return replay.launches > 0;
}

/* Axis values met so far. */
struct values {
    unsigned count;
    char text[MAX_VALUES][2 * CONFIG_TEXT];
};

/* Whether a config has a value of some axis that was not met; marks all of its values. */
static bool meet(struct values *values, const struct config *config)
{
    bool news = false;
    char text[2 * CONFIG_TEXT];
    for (unsigned i = 0; i < config->count; i++) {
        snprintf(text, sizeof text, "%s=%s", config->axes[i].name, config->axes[i].value);
        unsigned at = 0;
        while (at < values->count && strcmp(values->text[at], text) != 0) at++;
        if (at < values->count || at == MAX_VALUES) continue;
        strcpy(values->text[values->count++], text);
        news = true;
    }
    return news;
}

/* The first cases of a kernel that it accepts. */
static void run_kernel(struct device_check *check, const char *family, const char *kernel,
                       const struct config *config, uint64_t seed, unsigned *passed, unsigned *failed)
{
    struct check_case cases[MAX_CASES];
    const unsigned count = suite_cases(&check->check, family, kernel, config, seed, cases);
    unsigned run = 0;
    const unsigned failed_before = *failed;
    for (unsigned i = 0; i < count && run < CASES && *failed == failed_before && !check_lost(&check->check);
         i++)
        run += run_case(check, &cases[i], failed);
    if (*failed == failed_before) *passed += run;
}

int graphs_run(struct device_check *check, const char *generated, const char *filter, uint64_t seed)
{
    struct values *values = calloc(1, sizeof *values);
    const struct quern_table *table = check->check.table;
    unsigned passed = 0, failed = 0;
    check->enqueue = enqueue;
    for (uint32_t f = 0; values && f < table->family_count; f++) {
        const struct quern_family *family = table->families[f];
        values->count = 0;
        for (uint32_t i = 0; i < family->row_count && !check_lost(&check->check); i++) {
            const struct quern_row *row =
                (const void *)((const char *)family->rows + (size_t)i * family->row_bytes);
            struct config config;
            if (filter && !strstr(row->name, filter)) continue;
            if (config_read(generated, table->arch, family->name, row->name, &config) != 0) {
                printf("FAIL %s has no file in %s: run `make gen`\n", row->name, generated);
                failed++;
                break;
            }
            if (meet(values, &config))
                run_kernel(check, family->name, row->name, &config, seed + i, &passed, &failed);
        }
    }
    if (check_lost(&check->check)) printf("the device is lost: the rest was not run\n");
    free(values);
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
