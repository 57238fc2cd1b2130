/* The child: it owns the device and answers one request after another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../build/files.h"
#include "worker.h"

enum { MOST_LAUNCHES = 64 };

struct child {
    int fd;
    const struct worker_options *options;
    struct device *device;
    device_stream stream;
    struct quern_pack *pack;
    struct quern_context *context;
    device_event from[MOST_LAUNCHES], to[MOST_LAUNCHES];
    void *flush, *workspace;
    size_t flush_bytes, workspace_bytes;
    uint32_t flushes;
    struct shape shape;
    struct subject_state *state;
};

static void answer(struct child *child, enum worker_status status, const char *text, double us, double error,
                   unsigned launches)
{
    struct worker_answer answer;
    memset(&answer, 0, sizeof answer);
    answer.status = status;
    answer.us = us;
    answer.error = error;
    answer.launches = launches;
    snprintf(answer.text, sizeof answer.text, "%s", text);
    if (send(child->fd, &answer, sizeof answer, MSG_NOSIGNAL) < 0) _exit(1);
    /* a context that a kernel broke answers no call any more: even leaving it in order could wait forever */
    if (status == WORKER_FAULT || status == WORKER_NONE) _exit(0);
}

/* The answer to a call that failed: a fault where nothing works afterwards.  Calls of the runtime may be the
 * first to meet what a kernel broke, so the device is asked. */
static void answer_failure(struct child *child, const char *text)
{
    if (!device_lost(child->device)) device_synchronize(child->device);
    answer(child, device_lost(child->device) ? WORKER_FAULT : WORKER_FAILED, text, 0, 0, 0);
}

static const struct quern_driver *find_driver(const char *name, struct quern_error *error)
{
    return strcmp(name, "hip") == 0 ? quern_driver_hip(error) : quern_driver_cuda(error);
}

static quern_status open_device(struct child *child, struct quern_error *error)
{
    const struct worker_options *options = child->options;
    child->device = device_open(options->driver, options->device, error);
    if (!child->device) return QUERN_NO_DEVICE;
    const struct quern_driver *driver = find_driver(options->driver, error);
    if (!driver) return QUERN_NO_DRIVER;
    quern_status status = QUERN_OK;
    if (options->pack) status = quern_pack_open(options->pack, &child->pack, error);
    if (status == QUERN_OK)
        status = quern_context_create(driver, options->device, options->shapes->table, child->pack,
                                      &child->context, error);
    if (status != QUERN_OK) return status;
    const size_t cache = device_facts(child->device)->l2_bytes;
    child->flush_bytes =
        (options->flush_bytes ? options->flush_bytes : 4 * cache + ((size_t)1 << 20)) & ~(size_t)3;
    status = device_stream_create(child->device, &child->stream);
    if (status == QUERN_OK) status = device_alloc(child->device, child->flush_bytes, &child->flush);
    for (int i = 0; i < MOST_LAUNCHES && status == QUERN_OK; i++) {
        status = device_event_create(child->device, &child->from[i]);
        if (status == QUERN_OK) status = device_event_create(child->device, &child->to[i]);
    }
    if (status != QUERN_OK) snprintf(error->text, sizeof error->text, "%s", device_error(child->device));
    return status;
}

static void place(struct child *child, const struct shape *shape)
{
    const struct subject *subject = child->options->shapes->subject;
    if (child->state) subject->release(child->state);
    child->state = NULL;
    child->shape = *shape;
    uint64_t seed = child->options->seed; /* other operands for each shape, whatever the order */
    for (const char *at = shape->text; *at; at++) seed = seed * 1099511628211u + (unsigned char)*at;
    const struct subject_request request = {.device = child->device,
                                            .stream = child->stream,
                                            .seed = seed,
                                            .family = child->options->shapes->family,
                                            .problem = shape->whole.bytes};
    char *wrong = subject->place(subject, &request, &child->state);
    if (!wrong) wrong = subject->expect(child->state);
    if (wrong)
        answer_failure(child, wrong);
    else
        answer(child, WORKER_OK, "", 0, 0, 0);
    free(wrong);
}

/* Plans the request's kernel and makes all ready for launches; answers and says false where that fails. */
static bool prepare(struct child *child, const struct worker_request *request, struct quern_plan *plan)
{
    quern_status status =
        quern_plan_any(child->context, child->options->shapes->family->name, child->shape.problem.bytes,
                       request->kernel, request->tunables, plan);
    if (status == QUERN_OK) status = quern_plan_prepare(child->context, plan);
    if (status != QUERN_OK) {
        answer_failure(child, quern_last_error(child->context));
        return false;
    }
    const size_t bytes = quern_plan_workspace(plan);
    if (bytes <= child->workspace_bytes) return true;
    device_free(child->device, child->workspace);
    child->workspace = NULL;
    child->workspace_bytes = 0;
    if (device_alloc(child->device, bytes, &child->workspace) != QUERN_OK) {
        answer_failure(child, device_error(child->device));
        return false;
    }
    child->workspace_bytes = bytes;
    return true;
}

static quern_status launch(struct child *child, const struct quern_plan *plan)
{
    return quern_launch_any(plan, child->state->args, child->workspace, child->workspace_bytes,
                            child->stream);
}

/* One launch, and a wait for its end. */
static bool launch_alone(struct child *child, const struct quern_plan *plan)
{
    if (launch(child, plan) != QUERN_OK) {
        answer_failure(child, quern_last_error(child->context));
        return false;
    }
    if (device_stream_wait(child->device, child->stream) != QUERN_OK) {
        answer(child, WORKER_FAULT, device_error(child->device), 0, 0, 0);
        return false;
    }
    return true;
}

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Times launches in one go: what follows is enqueued while the flush before it still runs, so that the time
 * between the events holds no wait for the host. */
static bool time_launches(struct child *child, const struct quern_plan *plan, unsigned launches, double *us)
{
    struct device *device = child->device;
    double each[MOST_LAUNCHES];
    quern_status status = QUERN_OK;
    for (unsigned i = 0; i < launches && status == QUERN_OK; i++) {
        status = device_fill32(device, child->flush, child->flushes++, child->flush_bytes, child->stream);
        if (status == QUERN_OK) status = device_event_record(device, child->from[i], child->stream);
        if (status == QUERN_OK && launch(child, plan) != QUERN_OK) {
            answer_failure(child, quern_last_error(child->context));
            return false;
        }
        if (status == QUERN_OK) status = device_event_record(device, child->to[i], child->stream);
    }
    if (status == QUERN_OK) status = device_stream_wait(device, child->stream);
    for (unsigned i = 0; i < launches && status == QUERN_OK; i++) {
        float ms = 0;
        status = device_event_ms(device, child->from[i], child->to[i], &ms);
        each[i] = (double)ms * 1000;
    }
    if (status != QUERN_OK) {
        answer_failure(child, device_error(device));
        return false;
    }
    qsort(each, launches, sizeof *each, by_value);
    *us = launches % 2 ? each[launches / 2] : (each[launches / 2 - 1] + each[launches / 2]) / 2;
    return true;
}

static void measure(struct child *child, const struct worker_request *request)
{
    struct quern_plan plan;
    double us = 0;
    unsigned launches = request->launches < MOST_LAUNCHES ? request->launches : MOST_LAUNCHES;
    if (!prepare(child, request, &plan) || !launch_alone(child, &plan)) return;
    if (request->limit_us > 0) {
        if (!time_launches(child, &plan, 1, &us)) return;
        if (us > request->limit_us) {
            answer(child, WORKER_OK, "", us, 0, 1);
            return;
        }
    }
    if (time_launches(child, &plan, launches, &us)) answer(child, WORKER_OK, "", us, 0, launches);
}

static void check(struct child *child, const struct worker_request *request)
{
    const struct subject *subject = child->options->shapes->subject;
    struct quern_plan plan;
    double error = 0;
    int broken = 0;
    if (!prepare(child, request, &plan)) return;
    char *wrong = subject->blank(child->state);
    if (wrong)
        answer_failure(child, wrong);
    else if (launch_alone(child, &plan)) {
        wrong = subject->judge(child->state, &error, &broken);
        if (broken)
            answer_failure(child, wrong ? wrong : "");
        else
            answer(child, wrong ? WORKER_WRONG : WORKER_OK, wrong ? wrong : "", 0, error, 1);
    }
    free(wrong);
}

void worker_child(int fd, const struct worker_options *options)
{
    static struct child child;
    struct quern_error error = {""};
    child = (struct child){.fd = fd, .options = options};
    if (open_device(&child, &error) != QUERN_OK) answer(&child, WORKER_NONE, error.text, 0, 0, 0);
    answer(&child, WORKER_OK, device_facts(child.device)->name, 0, 0, 0);
    struct worker_request request;
    while (recv(fd, &request, sizeof request, 0) == (ssize_t)sizeof request) {
        if (request.what == REQUEST_PLACE)
            place(&child, &request.shape);
        else if (!child.state)
            answer(&child, WORKER_FAILED, "no shape was placed", 0, 0, 0);
        else if (request.what == REQUEST_TIME)
            measure(&child, &request);
        else
            check(&child, &request);
    }
    _exit(0);
}
