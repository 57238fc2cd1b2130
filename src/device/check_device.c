#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check_device.h"

enum { GUARD = 4096, FILL = 0xff };
#define FIRST_ARENA ((size_t)64 << 20)
#define FETCHED ((size_t)4 << 20)

static bool lost(void *user)
{
    const struct device_check *mine = user;
    return mine->stuck || device_lost(mine->session.device);
}

static size_t round_up(size_t value, size_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

/* An arena with room for so many bytes: one that is there, or a new one.  NULL where memory is short. */
static struct arena *find_arena(struct device_check *mine, size_t bytes)
{
    unsigned i = 0;
    for (; i < CHECK_ARENAS && mine->arenas[i].device; i++)
        if (bytes <= mine->arenas[i].bytes - mine->arenas[i].used) return &mine->arenas[i];
    if (i == CHECK_ARENAS) return NULL;
    struct arena *arena = &mine->arenas[i];
    arena->bytes = bytes > FIRST_ARENA ? bytes : FIRST_ARENA;
    arena->used = 0;
    arena->host = malloc(arena->bytes);
    arena->kept = malloc(arena->bytes);
    if (arena->host && arena->kept &&
        device_alloc(mine->session.device, arena->bytes, &arena->device) == QUERN_OK)
        return arena;
    free(arena->host);
    free(arena->kept);
    memset(arena, 0, sizeof *arena);
    return NULL;
}

/* An odd multiple of the alignment lies between two guard bands; what is left of the room belongs to them.
 * Which of those that differ within 16 bytes depends on the size: kernels that shift what they load see them
 * all. */
static bool alloc(void *user, size_t bytes, size_t alignment, bool sparse, const char *name,
                  struct check_block *block)
{
    struct device_check *mine = user;
    (void)name;
    if (sparse) return far_alloc(mine, bytes, alignment, block);
    const size_t room = round_up(bytes + 2 * alignment + 16 + 2 * GUARD, 4096);
    struct arena *arena = find_arena(mine, room);
    if (!arena) return false;
    const size_t base = (uintptr_t)arena->device + arena->used;
    const size_t turn = alignment < 16 ? bytes / 2 % (8 / alignment) : 0;
    const size_t at = round_up(base + GUARD - alignment, 2 * alignment) + alignment * (1 + 2 * turn);
    block->bytes = bytes;
    block->before = at - base;
    block->after = room - block->before - bytes;
    block->device = (void *)at;
    block->host = arena->host + arena->used + block->before;
    memset(arena->host + arena->used, FILL, room);
    arena->used += room;
    mine->live++;
    return true;
}

/* Arenas are emptied when their last block goes; those that were needed once are given back. */
static void release(void *user, const struct check_block *block)
{
    struct device_check *mine = user;
    if (far_free(mine, block) || --mine->live > 0) return;
    for (unsigned i = 0; i < CHECK_ARENAS && mine->arenas[i].device; i++) {
        struct arena *arena = &mine->arenas[i];
        arena->used = 0;
        if (i == 0 || lost(mine)) continue; /* freeing waits for what runs */
        device_free(mine->session.device, arena->device);
        free(arena->host);
        free(arena->kept);
        memset(arena, 0, sizeof *arena);
    }
}

static bool is_fill(const unsigned char *at, size_t bytes)
{
    return bytes == 0 || (at[0] == FILL && memcmp(at, at + 1, bytes - 1) == 0);
}

static bool guards_hold(void *user, const struct check_block *block)
{
    const unsigned char *begin = block->host;
    bool hold;
    if (far_guards(user, block, &hold)) return hold;
    return is_fill(begin - block->before, block->before) && is_fill(begin + block->bytes, block->after);
}

static double now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

/* Waits for the stream, but not for ever: a kernel that waits for itself would take the program with it. */
static bool wait_for(struct device_check *mine, struct check_result *result)
{
    const double start = now_ms();
    bool done = false;
    while (!done) {
        if (device_stream_done(mine->session.device, mine->session.stream, &done) != QUERN_OK) {
            check_fail(result, "%s", device_error(mine->session.device));
            return false;
        }
        const double waited = now_ms() - start;
        if (!done && waited > 1e3 * mine->seconds) {
            mine->stuck = true;
            check_fail(result, "the launch did not end within %u s", mine->seconds);
            return false;
        }
        if (waited > 1) nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
    }
    return true;
}

bool device_check_enqueue(struct device_check *mine, const struct quern_plan *plan, const void *args,
                          const struct check_block *workspace, struct check_result *result)
{
    const quern_status status =
        quern_launch_any(plan, args, workspace->device, workspace->bytes, mine->session.stream);
    if (status == QUERN_OK) return true;
    check_fail(result, "%s: %s", quern_status_text(status), quern_last_error(mine->check.context));
    bool done; /* asks the device too: the runtime does not say whether anything still runs */
    device_stream_done(mine->session.device, mine->session.stream, &done);
    return false;
}

quern_status device_check_compare(struct device_check *mine, const void *device, const void *host,
                                  size_t bytes, bool *same)
{
    quern_status status = QUERN_OK;
    for (size_t at = 0, part; at < bytes && status == QUERN_OK && *same; at += part) {
        part = bytes - at < FETCHED ? bytes - at : FETCHED;
        status = device_download(mine->session.device, mine->fetched, (const char *)device + at, part,
                                 mine->session.stream);
        *same = status == QUERN_OK && memcmp(mine->fetched, (const char *)host + at, part) == 0;
    }
    return status;
}

/* Brings the arenas back to where checks see them. */
static quern_status fetch(struct device_check *mine)
{
    quern_status status = far_fetch(mine);
    for (struct arena *arena = mine->arenas; arena->device && status == QUERN_OK; arena++)
        status = device_download(mine->session.device, arena->host, arena->device, arena->used,
                                 mine->session.stream);
    return status;
}

/* Whether they are what was brought back before. */
static quern_status compare(struct device_check *mine, bool *same)
{
    quern_status status = far_compare(mine, same);
    for (struct arena *arena = mine->arenas; arena->device && status == QUERN_OK; arena++)
        status = device_check_compare(mine, arena->device, arena->host, arena->used, same);
    return status;
}

/* Sends the arenas as they are kept, launches, and brings them back or, for a further time (`same`),
 * compares them. */
static bool run_once(struct device_check *mine, const struct quern_plan *plan, const void *args,
                     const struct check_block *workspace, bool *same, struct check_result *result)
{
    struct device *device = mine->session.device;
    quern_status status = far_send(mine);
    for (struct arena *arena = mine->arenas; arena->device && status == QUERN_OK; arena++)
        status = device_upload(device, arena->device, arena->kept, arena->used, mine->session.stream);
    if (status == QUERN_OK) {
        const double start = now_ms();
        if (!mine->enqueue(mine, plan, args, workspace, result) || !wait_for(mine, result)) return false;
        result->kernel_ms = now_ms() - start;
        status = same ? compare(mine, same) : fetch(mine);
    }
    if (status != QUERN_OK) check_fail(result, "%s", device_error(device));
    return status == QUERN_OK;
}

static void launch(void *user, const struct quern_plan *plan, const void *args,
                   const struct check_block *workspace, struct check_result *result)
{
    struct device_check *mine = user;
    bool same = true;
    far_keep(mine);
    for (struct arena *arena = mine->arenas; arena->device; arena++)
        memcpy(arena->kept, arena->host, arena->used);
    if (!run_once(mine, plan, args, workspace, NULL, result)) return;
    for (unsigned turn = 2; turn <= mine->repeats; turn++) {
        if (!run_once(mine, plan, args, workspace, &same, result)) return;
        if (same) continue;
        check_fail(result,
                   "two launches on the same bytes gave different ones, the first and number %u: a race",
                   turn);
        return;
    }
}

static const struct check_machine MACHINE = {.alloc = alloc,
                                             .free = release,
                                             .back = far_back,
                                             .guards_hold = guards_hold,
                                             .launch = launch,
                                             .lost = lost};

int device_check_open(struct device_check *mine, const char *driver, const char *pack, unsigned seconds,
                      struct quern_error *error)
{
    memset(mine, 0, sizeof *mine);
    if (session_open(&mine->session, driver, pack, error) != 0) return -1;
    mine->fetched = malloc(FETCHED);
    if (!mine->fetched) {
        snprintf(error->text, sizeof error->text, "out of memory");
        return -1;
    }
    mine->seconds = seconds;
    mine->repeats = 2;
    mine->enqueue = device_check_enqueue;
    mine->machine = MACHINE;
    mine->sparse = sparse_create(0);
    mine->machine.sparse = mine->sparse != NULL;
    mine->machine.units = device_facts(mine->session.device)->units;
    mine->check = (struct check){.machine = &mine->machine,
                                 .user = mine,
                                 .context = mine->session.context,
                                 .table = mine->session.table};
    return 0;
}

void device_check_close(struct device_check *mine)
{
    for (struct arena *arena = mine->arenas; arena->device; arena++) {
        device_free(mine->session.device, arena->device);
        free(arena->host);
        free(arena->kept);
    }
    free(mine->fetched);
    sparse_destroy(mine->sparse);
    session_close(&mine->session);
}
