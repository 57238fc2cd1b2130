/* A workgroup in flight: its lanes take turns, wave by wave, from one collective to the next.
 *
 * Lanes of a wave run in a circle.  A lane that reaches a collective hands over to the next lane; the last
 * one to arrive completes the collective and goes on at once, so that the circle starts with it the next
 * time. Between two collectives every lane thus runs once, and whatever a lane does wrong is seen when it
 * does it: there is nothing to wait for. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "engine.h"
#include "profile.h"

_Thread_local struct worker *worker_here;

static const char *const WAIT_NAMES[] = {
    [WAIT_BARRIER] = "qd_barrier",
    [WAIT_SHUFFLE] = "qd_shuffle_xor",
    [WAIT_ATOM + QD_HOST_ATOM_32X32X8_F16] = "qd_mfma_32x32x8_f16",
    [WAIT_ATOM + QD_HOST_ATOM_32X32X8_BF16] = "qd_mfma_32x32x8_bf16",
    [WAIT_ATOM + QD_HOST_ATOM_16X16X16_F16] = "qd_mfma_16x16x16_f16",
    [WAIT_ATOM + QD_HOST_ATOM_16X16X16_BF16] = "qd_mfma_16x16x16_bf16",
};

static _Noreturn void leave(struct worker *worker, struct lane *lane)
{
    fiber_switch(&lane->fiber, &worker->home);
    abort(); /* a fiber that left is reset before it runs again */
}

struct place_text describe_place(struct qd_host_place place)
{
    struct place_text result;
    const char *slash = strrchr(place.file, '/'), *name = slash ? slash + 1 : place.file;
    const size_t length = strlen(name);
    const bool header = length > 2 && strcmp(name + length - 2, ".h") == 0;
    snprintf(result.text, sizeof result.text, "%.40s%sline %u", header ? name : "", header ? " " : "",
             place.line);
    return result;
}

_Noreturn void lane_fault(struct qd_host_place place, const char *format, ...)
{
    struct worker *worker = worker_here;
    struct lane *lane = worker->current;
    char text[256];
    int length = snprintf(text, sizeof text, "%s: workgroup %u, wave %u, lane %u, ",
                          worker->launch->what->name, worker->workgroup, lane->wave->index, lane->index);
    if (place.line != 0 && length < (int)sizeof text)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s: ", describe_place(place).text);
    va_list arguments;
    va_start(arguments, format);
    if (length < (int)sizeof text) vsnprintf(text + length, sizeof text - (size_t)length, format, arguments);
    va_end(arguments);
    launch_fault(worker->launch, worker->workgroup, text);
    worker->faulted = true;
    leave(worker, lane);
}

static bool same_place(struct qd_host_place a, struct qd_host_place b)
{
    return a.line == b.line && a.file == b.file;
}

/* The lanes that wait: `arrived` of them, in the circle's order, up to the one before `lane`. */
static void describe_waiting(const struct wave *wave, const struct lane *lane, char *text, size_t size)
{
    const unsigned last = (lane->index + WAVE - 1) % WAVE,
                   first = (lane->index + WAVE - wave->arrived) % WAVE;
    if (first == last)
        snprintf(text, size, "lane %u waits", first);
    else if (first < last)
        snprintf(text, size, "lanes %u to %u wait", first, last);
    else
        snprintf(text, size, "lanes 0 to %u and %u to 63 wait", last, first);
}

static _Noreturn void fault_diverged(const struct wave *wave, const struct lane *lane, unsigned wait,
                                     struct qd_host_place place)
{
    char waiting[64];
    describe_waiting(wave, lane, waiting, sizeof waiting);
    lane_fault(place, "reached %s, but %s at %s of %s", WAIT_NAMES[wait], waiting, WAIT_NAMES[wave->wait],
               describe_place(wave->place).text);
}

/* The running lane arrives at a collective; true if it is the last of its wave. */
static bool arrive(struct lane *lane, unsigned wait, unsigned mask, struct qd_host_place place)
{
    struct wave *wave = lane->wave;
    if (wave->finished != 0)
        lane_fault(place, "reached %s, but %u lanes of the wave have ended", WAIT_NAMES[wait],
                   wave->finished);
    if (wave->arrived == 0) {
        wave->wait = wait;
        wave->mask = mask;
        wave->place = place;
    } else if (wave->wait != wait || !same_place(wave->place, place)) {
        fault_diverged(wave, lane, wait, place);
    } else if (wave->mask != mask) {
        lane_fault(place, "qd_shuffle_xor with mask %u, other lanes have %u", mask, wave->mask);
    }
    return ++wave->arrived == WAVE;
}

static void complete(struct wave *wave)
{
    if (quern_profile_here) quern_profile_collective(wave->wait);
    wave->arrived = 0;
    wave->promises_differ = false;
    wave->epoch++;
}

/* Hands over to the next lane of the wave. */
static void pass(struct worker *worker, struct lane *lane)
{
    struct lane *next = &lane->wave->lanes[(lane->index + 1) % WAVE];
    worker->current = next;
    fiber_switch(&lane->fiber, &next->fiber);
}

static void host_barrier(struct qd_host_place place)
{
    struct worker *worker = worker_here;
    struct lane *lane = worker->current;
    if (!arrive(lane, WAIT_BARRIER, 0, place)) {
        pass(worker, lane);
        return;
    }
    complete(lane->wave);
    lane->wave->at_barrier = true;
    lane->wave->next = lane->index;
    fiber_switch(&lane->fiber, &worker->home);
}

static unsigned host_shuffle_xor(unsigned value, unsigned mask, struct qd_host_place place)
{
    struct worker *worker = worker_here;
    struct lane *lane = worker->current;
    struct wave *wave = lane->wave;
    if (mask >= WAVE) lane_fault(place, "qd_shuffle_xor with mask %u: a wave has %d lanes", mask, WAVE);
    lane->value = value;
    if (!arrive(lane, WAIT_SHUFFLE, mask, place)) {
        pass(worker, lane);
        return lane->value;
    }
    unsigned given[WAVE];
    for (unsigned i = 0; i < WAVE; i++) given[i] = wave->lanes[i].value;
    for (unsigned i = 0; i < WAVE; i++) wave->lanes[i].value = given[i ^ mask];
    complete(wave);
    return lane->value;
}

static void host_atom(unsigned atom, const unsigned *ab, float *c, struct qd_host_place place)
{
    struct worker *worker = worker_here;
    struct lane *lane = worker->current;
    struct wave *wave = lane->wave;
    wave->ab[lane->index] = ab;
    wave->c[lane->index] = c;
    if (!arrive(lane, WAIT_ATOM + atom, 0, place)) {
        pass(worker, lane);
        return;
    }
    atom_run(atom, wave->ab, wave->c);
    complete(wave);
}

/* Compares the n-th promise of each lane since the last collective, as long as all are made at the same
 * lines. */
static void host_uniform(unsigned value, struct qd_host_place place)
{
    struct lane *lane = worker_here->current;
    struct wave *wave = lane->wave;
    if (lane->epoch != wave->epoch) {
        lane->epoch = wave->epoch;
        lane->promises = 0;
    }
    if (lane->promises >= PROMISES) return;
    struct promise *promise = &wave->promises[lane->promises++];
    if (promise->epoch != wave->epoch)
        *promise = (struct promise){wave->epoch, value, lane->index, place};
    else if (!same_place(promise->place, place))
        wave->promises_differ = true;
    else if (promise->value != value && !wave->promises_differ)
        lane_fault(place, "a value that must be uniform is %u here and %u in lane %u", value, promise->value,
                   promise->lane);
}

static unsigned host_thread(void)
{
    const struct lane *lane = worker_here->current;
    return lane->wave->index * WAVE + lane->index;
}

static unsigned host_workgroup(void)
{
    return worker_here->workgroup;
}

const struct qd_host_api *quern_emu_api(void)
{
    static const struct qd_host_api api = {
        .version = QD_HOST_API_VERSION,
        .thread = host_thread,
        .workgroup = host_workgroup,
        .lds = host_lds,
        .access = host_access,
        .barrier = host_barrier,
        .shuffle_xor = host_shuffle_xor,
        .atom = host_atom,
        .uniform = host_uniform,
        .exp2 = exp2f,
    };
    return &api;
}

_Noreturn void lane_main(void)
{
    struct worker *worker = worker_here;
    struct lane *lane = worker->current;
    struct wave *wave = lane->wave;
    worker->launch->what->kernel(worker->launch->what->params);
    if (wave->arrived != 0) {
        char waiting[64];
        describe_waiting(wave, lane, waiting, sizeof waiting);
        lane_fault((struct qd_host_place){0}, "ended, but %s at %s of %s", waiting, WAIT_NAMES[wave->wait],
                   describe_place(wave->place).text);
    }
    if (++wave->finished < WAVE) pass(worker, lane);
    leave(worker, lane);
}

static void prepare(struct worker *worker)
{
    const unsigned lanes = worker->wave_count * WAVE;
    for (unsigned i = 0; i < lanes; i++) {
        fiber_reset(&worker->lanes[i].fiber, i);
        worker->lanes[i].epoch = 0;
    }
    for (unsigned i = 0; i < worker->wave_count; i++) {
        struct wave *wave = &worker->waves[i];
        wave->next = wave->finished = wave->arrived = 0;
        wave->epoch++;
        wave->at_barrier = wave->promises_differ = false;
    }
    memset(worker->recent, 0, sizeof worker->recent);
    memset(worker->lds, 0xff, worker->launch->what->lds_bytes);
    worker->lds_bytes = 0;
    worker->faulted = false;
}

/* All waves stand at a barrier, or have ended: lets them pass, or says who is missing. True while any goes
 * on. */
static bool release(struct worker *worker)
{
    unsigned waiting = 0;
    const struct wave *ended = NULL, *waits = NULL;
    for (unsigned i = 0; i < worker->wave_count; i++) {
        waiting += worker->waves[i].at_barrier;
        *(worker->waves[i].at_barrier ? &waits : &ended) = &worker->waves[i];
        worker->waves[i].at_barrier = false;
    }
    if (waiting != 0 && waiting != worker->wave_count) {
        char text[256];
        snprintf(text, sizeof text,
                 "%s: workgroup %u: wave %u waits at qd_barrier of %s, but wave %u has ended",
                 worker->launch->what->name, worker->workgroup, waits->index,
                 describe_place(waits->place).text, ended->index);
        launch_fault(worker->launch, worker->workgroup, text);
        worker->faulted = true;
    }
    return waiting != 0;
}

bool worker_run(struct worker *worker, struct launch *launch, uint32_t workgroup)
{
    worker->launch = launch;
    worker->workgroup = workgroup;
    worker->wave_count = launch->what->threads / WAVE;
    prepare(worker);
    worker_here = worker;
    do {
        for (unsigned i = 0; i < worker->wave_count && !worker->faulted; i++) {
            struct wave *wave = &worker->waves[i];
            worker->current = &wave->lanes[wave->next];
            fiber_switch(&worker->home, &worker->current->fiber);
        }
    } while (!worker->faulted && release(worker) && !worker->faulted);
    worker_here = NULL;
    return !worker->faulted;
}

struct worker *worker_create(struct quern_emu *emu)
{
    struct worker *worker = calloc(1, sizeof *worker);
    if (!worker) return NULL;
    worker->emu = emu;
    worker->lds = aligned_alloc(4096, LDS_BYTES);
    if (!worker->lds || !fiber_stacks_create(&worker->lanes[0].fiber, sizeof worker->lanes[0], MAX_LANES,
                                             &worker->stacks, &worker->stacks_bytes)) {
        worker_destroy(worker);
        return NULL;
    }
    for (unsigned i = 0; i < MAX_LANES; i++) {
        worker->lanes[i].wave = &worker->waves[i / WAVE];
        worker->lanes[i].index = i % WAVE;
    }
    for (unsigned i = 0; i < MAX_WAVES; i++) {
        worker->waves[i].index = i;
        worker->waves[i].lanes = &worker->lanes[i * WAVE];
    }
    return worker;
}

void worker_destroy(struct worker *worker)
{
    for (unsigned i = 0; i < MAX_LANES; i++) fiber_forget(&worker->lanes[i].fiber);
    if (worker->stacks) munmap(worker->stacks, worker->stacks_bytes);
    free(worker->lds);
    free(worker);
}
