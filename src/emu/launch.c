/* Launches: workgroups spread over OS threads, and the one fault that is told. */
#include <stdio.h>
#include <stdlib.h>

#include "profile.h"
#include "shadow.h"

void launch_fault(struct launch *launch, const struct quern_emu_finding *fault)
{
    pthread_mutex_lock(&launch->lock);
    if (fault->here.workgroup < atomic_load(&launch->fault_limit)) {
        atomic_store(&launch->fault_limit, fault->here.workgroup);
        launch->fault = *fault;
    }
    pthread_mutex_unlock(&launch->lock);
}

static struct worker *take_worker(struct quern_emu *emu)
{
    pthread_mutex_lock(&emu->lock);
    struct worker *worker = emu->idle;
    if (worker) emu->idle = worker->next;
    pthread_mutex_unlock(&emu->lock);
    return worker ? worker : worker_create(emu);
}

static void give_worker(struct worker *worker)
{
    struct quern_emu *emu = worker->emu;
    worker->home = (struct fiber){0}; /* the next to use it may be another OS thread */
    pthread_mutex_lock(&emu->lock);
    worker->next = emu->idle;
    emu->idle = worker;
    pthread_mutex_unlock(&emu->lock);
}

/* Workgroups are taken in order, so all below one that faulted have been taken: the lowest fault is found
 * whatever the threads do. */
static void work(struct worker *worker, struct launch *launch)
{
    for (;;) {
        const uint64_t workgroup = atomic_fetch_add(&launch->next, 1);
        if (workgroup >= launch->what->workgroups || workgroup >= atomic_load(&launch->fault_limit)) return;
        worker_run(worker, launch, (uint32_t)workgroup);
    }
}

struct helper {
    pthread_t thread;
    struct worker *worker;
    struct launch *launch;
};

static void *help(void *argument)
{
    struct helper *helper = argument;
    work(helper->worker, helper->launch);
    return NULL;
}

enum { MAX_HELPERS = 255 };

/* Starts up to `wanted` helpers; fewer where the system gives no more. */
static unsigned start_helpers(struct quern_emu *emu, struct launch *launch, struct helper *helpers,
                              unsigned wanted)
{
    unsigned count = 0;
    while (count < wanted) {
        struct helper *helper = &helpers[count];
        *helper = (struct helper){.worker = take_worker(emu), .launch = launch};
        if (!helper->worker) break;
        if (pthread_create(&helper->thread, NULL, help, helper) != 0) {
            give_worker(helper->worker);
            break;
        }
        count++;
    }
    return count;
}

static const char *refuse(const struct quern_emu_launch *what)
{
    if (!what->kernel) return "no kernel";
    if (what->threads == 0 || what->threads > MAX_LANES || what->threads % WAVE != 0)
        return "threads of a workgroup must be a multiple of 64 up to 1024";
    if (what->lds_bytes > LDS_BYTES) return "more than 65536 bytes of LDS";
    return NULL;
}

/* Runs all workgroups on `worker` and helpers. */
static void spread(struct quern_emu *emu, struct launch *launch, struct worker *worker)
{
    struct helper helpers[MAX_HELPERS];
    const uint32_t workgroups = launch->what->workgroups;
    const unsigned most = emu->sanitizer || emu->profile ? 1 : emu->threads;
    const unsigned threads = most < workgroups ? most : workgroups;
    const unsigned count = threads > 1 ? start_helpers(emu, launch, helpers, threads - 1) : 0;
    work(worker, launch);
    for (unsigned i = 0; i < count; i++) {
        pthread_join(helpers[i].thread, NULL);
        give_worker(helpers[i].worker);
    }
}

int quern_emu_run(struct quern_emu *emu, const struct quern_emu_launch *what, char *error, size_t error_bytes)
{
    const char *refused = refuse(what);
    struct worker *worker = refused ? NULL : take_worker(emu);
    if (!worker) {
        snprintf(error, error_bytes, "%s: %s", what->name, refused ? refused : "out of memory for lanes");
        return -1;
    }
    struct launch launch = {.what = what};
    atomic_init(&launch.next, 0);
    atomic_init(&launch.fault_limit, UINT64_MAX);
    pthread_mutex_init(&launch.lock, NULL);

    if (emu->sanitizer) sanitizer_begin(emu->sanitizer);
    pthread_rwlock_rdlock(&emu->memory.lock);
    if (emu->profile) profile_begin(emu, what);
    spread(emu, &launch, worker);
    if (emu->profile) profile_end();
    pthread_rwlock_unlock(&emu->memory.lock);
    if (emu->sanitizer) sanitizer_end(emu->sanitizer);
    give_worker(worker);
    pthread_mutex_destroy(&launch.lock);
    if (atomic_load(&launch.fault_limit) == UINT64_MAX) return 0;
    snprintf(error, error_bytes, "%s", launch.fault.text);
    findings_add(&emu->findings, &launch.fault);
    return -1;
}

uint64_t quern_emu_take_operations(struct quern_emu *emu)
{
    return atomic_exchange(&emu->operations, 0);
}

struct quern_emu *quern_emu_create(const struct quern_emu_options *options)
{
    struct quern_emu *emu = calloc(1, sizeof *emu);
    if (!emu) return NULL;
    if (options && options->sanitize && !(emu->sanitizer = sanitizer_create())) {
        free(emu);
        return NULL;
    }
    emu->threads = options && options->threads > 0 ? options->threads : 1;
    if (emu->threads > MAX_HELPERS + 1) emu->threads = MAX_HELPERS + 1;
    pthread_rwlock_init(&emu->memory.lock, NULL);
    pthread_mutex_init(&emu->lock, NULL);
    pthread_mutex_init(&emu->findings.lock, NULL);
    return emu;
}

void quern_emu_destroy(struct quern_emu *emu)
{
    if (!emu) return;
    while (emu->memory.count > 0) quern_emu_free(emu, (void *)emu->memory.list[emu->memory.count - 1].base);
    free(emu->memory.list);
    while (emu->idle) {
        struct worker *worker = emu->idle;
        emu->idle = worker->next;
        worker_destroy(worker);
    }
    pthread_rwlock_destroy(&emu->memory.lock);
    pthread_mutex_destroy(&emu->lock);
    pthread_mutex_destroy(&emu->findings.lock);
    sanitizer_destroy(emu->sanitizer);
    free(emu);
}
