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

#include "profile.h"
#include "shadow.h"

_Thread_local struct worker *worker_here;

static const char *const WAIT_NAMES[] = {
    [WAIT_BARRIER] = "qd_barrier",
    [WAIT_SHUFFLE] = "qd_shuffle_xor",
    [WAIT_ANY] = "qd_any",
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

static struct quern_emu_party party_here(const struct worker *worker, struct qd_host_place place,
                                         const char *what, unsigned bytes)
{
    const struct lane *lane = worker->current;
    return make_party(worker->workgroup, lane->wave->index * WAVE + lane->index, place, what, bytes);
}

/* A lane of the running wave, at another place. */
static struct quern_emu_party party_in(const struct wave *wave, unsigned lane, struct qd_host_place place,
                                       const char *what)
{
    return make_party(worker_here->workgroup, wave->index * WAVE + lane, place, what, 0);
}

_Noreturn void lane_fault(struct quern_emu_finding *finding, struct qd_host_place place, const char *format,
                          ...)
{
    struct worker *worker = worker_here;
    va_list arguments;
    va_start(arguments, format);
    finding->here = party_here(worker, place, "", 0);
    finding_tell(finding, worker->launch->what->name, place, format, arguments);
    va_end(arguments);
    launch_fault(worker->launch, finding);
    worker->faulted = true;
    leave(worker, worker->current);
}

void lane_finding(struct quern_emu_finding *finding, struct qd_host_access what, struct qd_host_place place,
                  const char *format, ...)
{
    struct worker *worker = worker_here;
    va_list arguments;
    va_start(arguments, format);
    finding->here = party_here(worker, place, access_name(what.kind), what.size);
    finding_tell(finding, worker->launch->what->name, place, format, arguments);
    va_end(arguments);
    findings_add(&worker->emu->findings, finding);
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
    struct quern_emu_finding finding = {.kind = QUERN_EMU_DIVERGENCE};
    finding.other = party_in(wave, (lane->index + WAVE - 1) % WAVE, wave->place, WAIT_NAMES[wave->wait]);
    lane_fault(&finding, place, "reached %s, but %s at %s of %s", WAIT_NAMES[wait], waiting,
               WAIT_NAMES[wave->wait], describe_place(wave->place).text);
}

/* Values that are the wave's are asked for by all of its lanes or none: on NVIDIA's GPUs that is a collective
 * too. */
static void check_promised(struct wave *wave, const struct lane *lane, bool first)
{
    const unsigned count = lane->epoch == wave->epoch ? lane->promises : 0;
    if (first) wave->promised = count;
    if (wave->promised == count) return;
    const struct promise *promise = &wave->promises[count < wave->promised ? count : wave->promised];
    const unsigned before = (lane->index + WAVE - 1) % WAVE;
    lane_fault(
        FINDING(QUERN_EMU_DIVERGENCE, .other = party_in(wave, before, promise->place, "uniform value")),
        promise->place, "lane %u has asked for a value of the whole wave here, lane %u has not",
        count < wave->promised ? before : lane->index, count < wave->promised ? lane->index : before);
}

/* The running lane arrives at a collective; true if it is the last of its wave. */
static bool arrive(struct lane *lane, unsigned wait, unsigned mask, struct qd_host_place place)
{
    struct wave *wave = lane->wave;
    if (wave->finished != 0)
        lane_fault(FINDING(QUERN_EMU_DIVERGENCE), place, "reached %s, but %u lanes of the wave have ended",
                   WAIT_NAMES[wait], wave->finished);
    if (wave->arrived == 0) {
        wave->wait = wait;
        wave->mask = mask;
        wave->place = place;
    } else if (wave->wait != wait || !same_place(wave->place, place)) {
        fault_diverged(wave, lane, wait, place);
    } else if (wave->mask != mask) {
        lane_fault(FINDING(QUERN_EMU_NOT_UNIFORM,
                           .other = party_in(wave, (lane->index + WAVE - 1) % WAVE, place, WAIT_NAMES[wait])),
                   place, "qd_shuffle_xor with mask %u, other lanes have %u", mask, wave->mask);
    }
    check_promised(wave, lane, wave->arrived == 0);
    worker_here->operations++;
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
    if (mask >= WAVE)
        lane_fault(FINDING(QUERN_EMU_OUT_OF_BOUNDS), place,
                   "qd_shuffle_xor with mask %u: a wave has %d lanes", mask, WAVE);
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

static unsigned host_any(unsigned condition, struct qd_host_place place)
{
    struct worker *worker = worker_here;
    struct lane *lane = worker->current;
    struct wave *wave = lane->wave;
    lane->value = condition;
    if (!arrive(lane, WAIT_ANY, 0, place)) {
        pass(worker, lane);
        return lane->value;
    }
    unsigned some = 0;
    for (unsigned i = 0; i < WAVE; i++) some |= wave->lanes[i].value;
    for (unsigned i = 0; i < WAVE; i++) wave->lanes[i].value = some;
    complete(wave);
    return some;
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
        lane_fault(FINDING(QUERN_EMU_NOT_UNIFORM,
                           .other = party_in(wave, promise->lane, promise->place, "uniform value")),
                   place, "a value that must be uniform is %u here and %u in lane %u", value, promise->value,
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
        .any = host_any,
        .atom = host_atom,
        .uniform = host_uniform,
        .exp2 = exp2f,
        .log2 = log2f,
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
        const unsigned before = (lane->index + WAVE - 1) % WAVE;
        lane_fault(FINDING(QUERN_EMU_DIVERGENCE,
                           .other = party_in(wave, before, wave->place, WAIT_NAMES[wave->wait])),
                   (struct qd_host_place){0}, "ended, but %s at %s of %s", waiting, WAIT_NAMES[wave->wait],
                   describe_place(wave->place).text);
    }
    check_promised(wave, lane, wave->finished == 0);
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
    worker->operations = 0;
    if (worker->emu->sanitizer) sanitizer_workgroup(worker->emu->sanitizer);
}

/* A fault between two waves, one of which waits at a barrier. */
static void fault_waves(struct worker *worker, const struct wave *waits, struct quern_emu_finding *finding,
                        const char *format, ...) __attribute__((format(printf, 4, 5)));
static void fault_waves(struct worker *worker, const struct wave *waits, struct quern_emu_finding *finding,
                        const char *format, ...)
{
    const char *name = worker->launch->what->name;
    const size_t size = sizeof finding->text;
    finding->kind = QUERN_EMU_DIVERGENCE;
    finding->here = make_party(worker->workgroup, waits->index * WAVE, waits->place, "qd_barrier", 0);
    snprintf(finding->kernel, sizeof finding->kernel, "%s", name);
    const int length =
        snprintf(finding->text, size, "%s: workgroup %u: wave %u waits at qd_barrier of %s, but ", name,
                 worker->workgroup, waits->index, describe_place(waits->place).text);
    va_list arguments;
    va_start(arguments, format);
    if (length < (int)size) vsnprintf(finding->text + length, size - (size_t)length, format, arguments);
    va_end(arguments);
    launch_fault(worker->launch, finding);
    worker->faulted = true;
}

/* All waves stand at a barrier, or have ended: lets them pass, or says who is missing. True while any goes
 * on. */
static bool release(struct worker *worker)
{
    const struct wave *ended = NULL, *waits = NULL, *elsewhere = NULL;
    for (unsigned i = 0; i < worker->wave_count; i++) {
        struct wave *wave = &worker->waves[i];
        if (!wave->at_barrier)
            ended = wave;
        else if (waits && !same_place(waits->place, wave->place))
            elsewhere = wave;
        else
            waits = wave;
        wave->at_barrier = false;
    }
    struct quern_emu_finding finding = {0};
    if (waits && ended) {
        finding.other =
            make_party(worker->workgroup, ended->index * WAVE, (struct qd_host_place){0}, "end", 0);
        fault_waves(worker, waits, &finding, "wave %u has ended", ended->index);
    } else if (elsewhere) {
        finding.other =
            make_party(worker->workgroup, elsewhere->index * WAVE, elsewhere->place, "qd_barrier", 0);
        fault_waves(worker, waits, &finding, "wave %u at that of %s", elsewhere->index,
                    describe_place(elsewhere->place).text);
    }
    if (worker->emu->sanitizer) sanitizer_barrier(worker->emu->sanitizer);
    return waits != NULL;
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
    atomic_fetch_add(&worker->emu->operations, worker->operations);
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
    fiber_stacks_destroy(worker->stacks, worker->stacks_bytes);
    free(worker->lds);
    free(worker);
}
