/* Wave accesses put together from those of lanes, and counted. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "profile.h"
#include "profile_bytes.h"

_Thread_local struct quern_profile *quern_profile_here;

/* A wave access that lanes are still adding to. */
struct pending {
    uint64_t touched, outside; /* lanes */
    uint64_t address[WAVE];
};

/* A place in the code that makes accesses, for one wave. */
struct site {
    const void *where; /* NULL: free */
    struct qd_host_access what;
    unsigned stream; /* last seen; PROFILE_STREAMS: none yet */
    unsigned used, capacity;
    struct pending *list;
    unsigned next[WAVE]; /* of each lane */
};

enum { SITES = 4096 }; /* of a wave; a power of two */

struct pending_wave {
    unsigned epoch;
    unsigned count;              /* sites in use, for a quick pass over them */
    unsigned short order[SITES]; /* in the order of first use */
    struct site sites[SITES];    /* open addressing */
};

struct quern_profile {
    struct profile_launch *launches;
    unsigned count, capacity;
    struct profile_launch *now;
    struct profile_launch spare; /* where memory is short: counted, not kept */
    uint32_t workgroup;
    struct pending_wave *waves[MAX_WAVES];
    struct byte_set seen; /* what the workgroup has loaded, and stored */
    struct byte_set written;
    const struct memory *memory;
};

struct quern_profile *quern_profile_create(void)
{
    return calloc(1, sizeof(struct quern_profile));
}

void quern_profile_destroy(struct quern_profile *profile)
{
    if (!profile) return;
    for (unsigned w = 0; w < MAX_WAVES; w++) {
        for (unsigned s = 0; profile->waves[w] && s < SITES; s++) free(profile->waves[w]->sites[s].list);
        free(profile->waves[w]);
    }
    byte_set_free(&profile->seen);
    byte_set_free(&profile->written);
    free(profile->launches);
    free(profile);
}

void quern_emu_set_profile(struct quern_emu *emu, struct quern_profile *profile)
{
    emu->profile = profile;
}

unsigned quern_profile_count(const struct quern_profile *profile)
{
    return profile->count;
}

const struct profile_launch *quern_profile_at(const struct quern_profile *profile, unsigned index)
{
    return &profile->launches[index];
}

const struct profile_stream *profile_stream_of(const struct profile_launch *launch, const char *name)
{
    static const struct profile_stream none;
    for (unsigned i = 0; i < launch->stream_count; i++)
        if (strcmp(launch->streams[i].name, name) == 0) return &launch->streams[i];
    return &none;
}

static unsigned width_of(unsigned size)
{
    return size >= 16 ? 3 : size >= 8 ? 2 : size >= 4 ? 1 : 0;
}

/* The stream of an address. */
static unsigned find_stream(struct quern_profile *profile, uint64_t address, unsigned size)
{
    struct profile_launch *now = profile->now;
    const struct allocation *found = memory_find(profile->memory, (uintptr_t)address, size);
    const char *name = found ? found->name : "?";
    unsigned i = 0;
    while (i < now->stream_count && strcmp(now->streams[i].name, name) != 0) i++;
    if (i == PROFILE_STREAMS) return PROFILE_STREAMS - 1;
    if (i == now->stream_count) {
        now->stream_count++;
        memcpy(now->streams[i].name, name, strlen(name) + 1);
    }
    return i;
}

static int compare_addresses(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Lines touched, and the lines that the distinct bytes would fill. */
static void count_lines(const struct pending *access, unsigned size, struct profile_traffic *to)
{
    uint64_t sorted[WAVE], bytes = 0, lines = 0, end = 0, last_line = UINT64_MAX;
    unsigned count = 0;
    for (unsigned lane = 0; lane < WAVE; lane++)
        if (access->touched >> lane & 1) sorted[count++] = access->address[lane];
    qsort(sorted, count, sizeof *sorted, compare_addresses);
    for (unsigned i = 0; i < count; i++) {
        const uint64_t from = sorted[i] > end ? sorted[i] : end, to_byte = sorted[i] + size;
        const uint64_t line = sorted[i] / PROFILE_LINE; /* accesses are aligned to their size */
        bytes += to_byte > from ? to_byte - from : 0;
        end = to_byte > end ? to_byte : end;
        lines += line != last_line;
        last_line = line;
    }
    to->lines += lines;
    to->least += (bytes + PROFILE_LINE - 1) / PROFILE_LINE;
}

static void count_global(struct quern_profile *profile, struct site *site, const struct pending *access)
{
    const bool is_store = site->what.kind == QD_HOST_GLOBAL_STORE;
    const unsigned size = site->what.size, width = width_of(size);
    const unsigned lanes = (unsigned)__builtin_popcountll(access->touched);
    if (lanes > 0)
        site->stream = find_stream(profile, access->address[__builtin_ctzll(access->touched)], size);
    else if (site->stream == PROFILE_STREAMS)
        site->stream = find_stream(profile, access->address[__builtin_ctzll(access->outside)], 1);
    struct profile_stream *stream = &profile->now->streams[site->stream];
    struct profile_traffic *to = is_store ? &stream->store : &stream->load;
    to->outside += (unsigned)__builtin_popcountll(access->outside);
    to->empty += lanes == 0;
    if (lanes == 0) return;
    to->accesses[width]++;
    to->lanes[width] += lanes;
    to->bytes += (uint64_t)lanes * size;
    count_lines(access, size, to);
    struct byte_set *set = is_store ? &profile->written : &profile->seen;
    for (unsigned lane = 0; lane < WAVE; lane++)
        if (access->touched >> lane & 1) {
            const int added = byte_set_add(set, access->address[lane], size);
            if (added < 0) profile->now->lost++;
            to->distinct += added > 0 ? (unsigned)added : 0;
        }
}

static void count_lds(struct quern_profile *profile, const struct site *site, const struct pending *access)
{
    const bool is_load = site->what.kind == QD_HOST_LDS_LOAD;
    const unsigned width = width_of(site->what.size);
    struct profile_lds *to = is_load ? &profile->now->lds_load : &profile->now->lds_store;
    unsigned least, clocks;
    profile_lds_clocks(access->address, access->touched, site->what.size, is_load, &least, &clocks);
    to->accesses[width]++;
    to->lanes[width] += (unsigned)__builtin_popcountll(access->touched);
    to->clocks[width] += least;
    to->conflicts[width] += clocks - least;
}

/* Counts all that the wave has pending. */
static void flush(struct quern_profile *profile, struct pending_wave *wave)
{
    for (unsigned i = 0; i < wave->count; i++) {
        struct site *site = &wave->sites[wave->order[i]];
        const bool is_lds = site->what.kind == QD_HOST_LDS_LOAD || site->what.kind == QD_HOST_LDS_STORE;
        for (unsigned n = 0; n < site->used; n++) {
            if (is_lds)
                count_lds(profile, site, &site->list[n]);
            else
                count_global(profile, site, &site->list[n]);
        }
        if (site->used) memset(site->list, 0, site->used * sizeof *site->list);
        memset(site->next, 0, sizeof site->next);
        site->used = 0;
    }
}

/* The wave's sites belong to one kernel: forgets them, but keeps their memory. */
static void forget_sites(struct pending_wave *wave)
{
    for (unsigned i = 0; i < wave->count; i++) wave->sites[wave->order[i]].where = NULL;
    wave->count = 0;
}

static void finish_workgroup(struct quern_profile *profile)
{
    for (unsigned w = 0; w < MAX_WAVES; w++)
        if (profile->waves[w]) flush(profile, profile->waves[w]);
    byte_set_clear(&profile->seen);
    byte_set_clear(&profile->written);
}

/* Loads of a buffer inside and outside of it are one access. */
static unsigned class_of(struct qd_host_access what)
{
    return what.kind == QD_HOST_BUFFER_OUTSIDE ? QD_HOST_BUFFER_LOAD : what.kind;
}

static struct site *find_site(struct pending_wave *wave, struct qd_host_access what, const void *where)
{
    size_t slot = (size_t)((uintptr_t)where * 0x9e3779b97f4a7c15u >> 52) % SITES;
    for (unsigned tries = 0; tries < SITES; tries++, slot = (slot + 1) % SITES) {
        struct site *site = &wave->sites[slot];
        if (site->where == where && site->what.size == what.size && class_of(site->what) == class_of(what))
            return site;
        if (site->where) continue;
        site->where = where;
        site->what = what;
        site->stream = PROFILE_STREAMS;
        wave->order[wave->count++] = (unsigned short)slot;
        return site;
    }
    return NULL;
}

/* The lane's next access at a site. */
static struct pending *next_of(struct site *site, unsigned lane)
{
    const unsigned n = site->next[lane];
    if (n >= site->capacity) {
        const unsigned capacity = site->capacity ? 2 * site->capacity : 4;
        struct pending *list = realloc(site->list, capacity * sizeof *list);
        if (!list) return NULL;
        memset(list + site->capacity, 0, (capacity - site->capacity) * sizeof *list);
        site->list = list;
        site->capacity = capacity;
    }
    site->next[lane]++;
    if (n >= site->used) site->used = n + 1;
    return &site->list[n];
}

static struct pending_wave *wave_now(struct quern_profile *profile, const struct wave *wave)
{
    struct pending_wave **mine = &profile->waves[wave->index];
    if (!*mine) *mine = calloc(1, sizeof **mine);
    if (*mine && (*mine)->epoch != wave->epoch) {
        flush(profile, *mine);
        (*mine)->epoch = wave->epoch;
    }
    return *mine;
}

void quern_profile_access(struct qd_host_access what, const void *address, const void *where)
{
    struct quern_profile *profile = quern_profile_here;
    const struct worker *worker = worker_here;
    if (worker->workgroup != profile->workgroup) {
        finish_workgroup(profile);
        profile->workgroup = worker->workgroup;
    }
    const struct lane *lane = worker->current;
    struct pending_wave *wave = wave_now(profile, lane->wave);
    struct site *site = wave ? find_site(wave, what, where) : NULL;
    struct pending *access = site ? next_of(site, lane->index) : NULL;
    if (!access) {
        profile->now->lost++;
        return;
    }
    const bool is_lds = what.kind == QD_HOST_LDS_LOAD || what.kind == QD_HOST_LDS_STORE;
    access->address[lane->index] = (uint64_t)(uintptr_t)address - (is_lds ? (uintptr_t)worker->lds : 0);
    *(what.kind == QD_HOST_BUFFER_OUTSIDE ? &access->outside : &access->touched) |= (uint64_t)1
                                                                                    << lane->index;
}

void quern_profile_collective(unsigned wait)
{
    struct profile_launch *now = quern_profile_here->now;
    if (wait == WAIT_BARRIER)
        now->barriers++;
    else if (wait == WAIT_SHUFFLE)
        now->shuffles++;
    else if (wait >= WAIT_ATOM && wait - WAIT_ATOM < PROFILE_ATOMS)
        now->atoms[wait - WAIT_ATOM]++;
}

const char *profile_atom_name(unsigned atom)
{
    static const char *const names[PROFILE_ATOMS] = {"32x32x8_f16", "32x32x8_bf16", "16x16x16_f16",
                                                     "16x16x16_bf16"};
    return names[atom];
}

void profile_begin(struct quern_emu *emu, const struct quern_emu_launch *launch)
{
    struct quern_profile *profile = emu->profile;
    if (profile->count == profile->capacity) {
        const unsigned capacity = profile->capacity ? 2 * profile->capacity : 4;
        struct profile_launch *list = realloc(profile->launches, capacity * sizeof *list);
        if (list) profile->launches = list, profile->capacity = capacity;
    }
    const bool kept = profile->count < profile->capacity;
    profile->now = kept ? &profile->launches[profile->count++] : &profile->spare;
    memset(profile->now, 0, sizeof *profile->now);
    snprintf(profile->now->name, sizeof profile->now->name, "%s", launch->name);
    profile->now->workgroups = launch->workgroups;
    profile->now->waves = (uint64_t)launch->workgroups * launch->threads / WAVE;
    profile->memory = &emu->memory;
    profile->workgroup = 0;
    for (unsigned w = 0; w < MAX_WAVES; w++)
        if (profile->waves[w]) forget_sites(profile->waves[w]);
    quern_profile_here = profile;
}

void profile_end(void)
{
    struct quern_profile *profile = quern_profile_here;
    finish_workgroup(profile);
    quern_profile_here = NULL;
}
