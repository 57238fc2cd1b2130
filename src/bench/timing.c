#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { WARM_UP = 3, GRAPH_LAUNCHES = 50, GRAPH_REPLAYS = 9 };
#define GRAPH_BELOW_US 100

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static struct spread spread_of(double *values, unsigned count)
{
    qsort(values, count, sizeof *values, compare);
    const double middle = count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
    return (struct spread){middle, values[count / 10], values[count - 1 - count / 10], count};
}

/* A plan, ready to be launched. */
struct ready {
    struct quern_plan plan;
    const struct problem *problem;
    void *workspace;
    size_t workspace_bytes;
};

static int launch(struct bench *bench, const struct ready *ready)
{
    const struct session *session = &bench->session;
    if (quern_launch_any(&ready->plan, ready->problem->state->args, ready->workspace, ready->workspace_bytes,
                         session->stream) == QUERN_OK)
        return 0;
    return bench_fail(bench, "%s", quern_last_error(session->context));
}

static int device_failed(struct bench *bench)
{
    return bench_fail(bench, "%s", device_error(bench->session.device));
}

/* One launch with nothing in the level 2 cache: the fill before it has taken the cache, and has kept the
 * device busy until the launch was there. */
static int time_once(struct bench *bench, const struct ready *ready, double *us)
{
    struct device *device = bench->session.device;
    const device_stream stream = bench->session.stream;
    float ms;
    if (device_fill32(device, bench->flush, 0, bench->flush_bytes, stream) != QUERN_OK ||
        device_event_record(device, bench->from, stream) != QUERN_OK)
        return device_failed(bench);
    if (launch(bench, ready) != 0) return -1;
    if (device_event_record(device, bench->to, stream) != QUERN_OK) return device_failed(bench);
    if (bench_wait(bench) != 0) return -1;
    if (device_event_ms(device, bench->from, bench->to, &ms) != QUERN_OK) return device_failed(bench);
    *us = 1e3 * (double)ms;
    return 0;
}

static int time_cold(struct bench *bench, const struct ready *ready, struct spread *spread)
{
    double *values = malloc((bench->repeats + 1) * sizeof *values);
    int status = values ? 0 : bench_fail(bench, "out of memory");
    for (unsigned i = 0; status == 0 && i < WARM_UP; i++) status = time_once(bench, ready, values);
    for (unsigned i = 0; status == 0 && i < bench->repeats; i++) status = time_once(bench, ready, &values[i]);
    if (status == 0) *spread = spread_of(values, bench->repeats);
    free(values);
    return status;
}

static int capture(struct bench *bench, const struct ready *ready, device_graph *graph)
{
    struct device *device = bench->session.device;
    if (device_capture_begin(device, bench->session.stream) != QUERN_OK) return device_failed(bench);
    int status = 0;
    for (unsigned i = 0; status == 0 && i < GRAPH_LAUNCHES; i++) status = launch(bench, ready);
    if (device_capture_end(device, bench->session.stream, graph) != QUERN_OK && status == 0)
        status = device_failed(bench);
    return status;
}

/* A launch among many in a row, operands where the one before left them. */
static int time_graph(struct bench *bench, const struct ready *ready, double *us)
{
    struct device *device = bench->session.device;
    const device_stream stream = bench->session.stream;
    double values[GRAPH_REPLAYS];
    device_graph graph = NULL;
    int status = capture(bench, ready, &graph);
    for (unsigned i = 0; status == 0 && i < GRAPH_REPLAYS + 1; i++) {
        float ms;
        if (device_event_record(device, bench->from, stream) != QUERN_OK ||
            device_graph_launch(device, graph, stream) != QUERN_OK ||
            device_event_record(device, bench->to, stream) != QUERN_OK)
            status = device_failed(bench);
        if (status == 0) status = bench_wait(bench);
        if (status == 0 && device_event_ms(device, bench->from, bench->to, &ms) != QUERN_OK)
            status = device_failed(bench);
        if (status == 0 && i > 0) values[i - 1] = 1e3 * (double)ms / GRAPH_LAUNCHES;
    }
    if (status == 0) *us = spread_of(values, GRAPH_REPLAYS).median;
    device_graph_destroy(device, graph);
    return status;
}

static void describe(const struct quern_plan *plan, struct timing *timing)
{
    struct quern_plan_info info;
    quern_plan_get_info(plan, &info);
    timing->kernel = info.steps > 0 ? info.step[info.main_step].kernel : "nothing";
    timing->other = info.steps > 1 ? info.step[1 - info.main_step].kernel : NULL;
    for (uint32_t i = 0; i < info.tunable_count; i++) {
        const size_t used = strlen(timing->tunables);
        snprintf(timing->tunables + used, sizeof timing->tunables - used, "%s%s=%d", used ? " " : "",
                 info.tunable_names[i], info.tunables[i]);
    }
}

int time_problem(struct bench *bench, const struct problem *problem, const char *kernel,
                 struct timing *timing)
{
    struct ready ready = {.problem = problem};
    memset(timing, 0, sizeof *timing);
    const quern_status planned = quern_plan_any(bench->session.context, problem->family->name,
                                                problem->one.problem.bytes, kernel, NULL, &ready.plan);
    if (planned != QUERN_OK) bench_fail(bench, "%s", quern_last_error(bench->session.context));
    if (planned == QUERN_NO_KERNEL) return 1;
    if (planned != QUERN_OK) return -1;
    describe(&ready.plan, timing);
    ready.workspace_bytes = quern_plan_workspace(&ready.plan);
    if (ready.workspace_bytes > 0 &&
        device_alloc(bench->session.device, ready.workspace_bytes, &ready.workspace) != QUERN_OK)
        return device_failed(bench);
    int status = time_cold(bench, &ready, &timing->cold);
    if (status == 0 && timing->cold.median < GRAPH_BELOW_US)
        status = time_graph(bench, &ready, &timing->graph_us);
    device_free(bench->session.device, ready.workspace);
    return status;
}
