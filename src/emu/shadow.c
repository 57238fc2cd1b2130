/* Races and uninitialized reads; shadow.h says how. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "shadow.h"

enum { PAGE = 4096, PAGE_CELLS = PAGE, LDS_CELLS = LDS_BYTES };
enum { SITES = 4096, MOST_SITES = 3000, MOST_SEEN = 64 };
enum { THREAD_BITS = 10, STAMP_SHIFT = 32 };
#define THREAD_MASK ((UINT64_C(1) << THREAD_BITS) - 1)
#define STAMP_MASK (UINT64_MAX << STAMP_SHIFT)
#define WHO_MASK (STAMP_MASK | THREAD_MASK)

/* A line of the kernel that touches memory, in one way. */
struct site {
    struct qd_host_place place;
    unsigned kind, size;
};

struct sanitizer {
    pthread_mutex_t lock; /* held by the launch that runs */
    uint64_t launch;
    uint32_t interval, first_interval; /* of LDS: now, and the workgroup's first */
    unsigned site_count, seen_count;
    struct site sites[SITES]; /* a hash table; the index is the site's number. Slot 0: when it is full */
    struct seen {
        unsigned kind, a, b;
    } seen[MOST_SEEN]; /* findings of this launch */
    uint64_t writer[LDS_CELLS], first[LDS_CELLS], last[LDS_CELLS];
};

/* The shadow of a page of device memory. Records are of one launch: `launch`. */
struct page {
    struct page *next;
    uint64_t written[PAGE_CELLS / 64];
    uint64_t launch;
    uint64_t *writer; /* PAGE_CELLS, or NULL: nobody */
    uint64_t *first;  /* PAGE_CELLS, then as many last readers; or NULL */
};

struct shadow {
    struct page **pages; /* lies in address space that costs nothing until it is used */
    size_t page_count;
    uintptr_t first_page;
    struct page *list;
};

/* An access under examination. */
struct visit {
    struct worker *worker;
    struct sanitizer *sanitizer;
    const struct allocation *allocation;
    uintptr_t address;
    struct qd_host_access what;
    struct qd_host_place place;
    uint64_t me; /* its record */
    unsigned cell, count;
};

struct sanitizer *sanitizer_create(void)
{
    struct sanitizer *sanitizer = calloc(1, sizeof *sanitizer);
    if (sanitizer) pthread_mutex_init(&sanitizer->lock, NULL);
    return sanitizer;
}

void sanitizer_destroy(struct sanitizer *sanitizer)
{
    if (!sanitizer) return;
    pthread_mutex_destroy(&sanitizer->lock);
    free(sanitizer);
}

void sanitizer_begin(struct sanitizer *sanitizer)
{
    pthread_mutex_lock(&sanitizer->lock);
    sanitizer->launch++;
    sanitizer->site_count = sanitizer->seen_count = 0;
    memset(sanitizer->sites, 0, sizeof sanitizer->sites);
}

void sanitizer_end(struct sanitizer *sanitizer)
{
    pthread_mutex_unlock(&sanitizer->lock);
}

void sanitizer_workgroup(struct sanitizer *sanitizer)
{
    if (sanitizer->interval > UINT32_MAX / 2) { /* numbers run out: forget all */
        memset(sanitizer->writer, 0, sizeof sanitizer->writer);
        memset(sanitizer->first, 0, sizeof sanitizer->first);
        sanitizer->interval = 0;
    }
    sanitizer->first_interval = ++sanitizer->interval;
}

void sanitizer_barrier(struct sanitizer *sanitizer)
{
    sanitizer->interval++;
}

/* The number of a site. */
static unsigned find_site(struct sanitizer *sanitizer, struct qd_host_access what, struct qd_host_place place)
{
    const uint64_t mixed = ((uintptr_t)place.file ^ (uint64_t)place.line << 20 ^ what.kind << 8 ^ what.size) *
                           0x9e3779b97f4a7c15;
    for (unsigned slot = (unsigned)(mixed >> 52);; slot = (slot + 1) % SITES) {
        struct site *site = &sanitizer->sites[slot];
        if (site->place.line == place.line && site->place.file == place.file && site->kind == what.kind &&
            site->size == what.size)
            return slot;
        if (site->place.file || slot == 0) continue;
        if (sanitizer->site_count >= MOST_SITES) return 0;
        sanitizer->site_count++;
        *site = (struct site){place, what.kind, what.size};
        return slot;
    }
}

/* shadows of allocations */

struct shadow *shadow_create(uintptr_t base, size_t bytes)
{
    struct shadow *shadow = calloc(1, sizeof *shadow);
    if (!shadow) return NULL;
    shadow->first_page = base / PAGE;
    shadow->page_count = (base + bytes) / PAGE - shadow->first_page + 1;
    shadow->pages = mmap(NULL, shadow->page_count * sizeof *shadow->pages, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (shadow->pages != MAP_FAILED) return shadow;
    free(shadow);
    return NULL;
}

void shadow_destroy(struct shadow *shadow)
{
    if (!shadow) return;
    while (shadow->list) {
        struct page *page = shadow->list;
        shadow->list = page->next;
        free(page->writer);
        free(page->first);
        free(page);
    }
    munmap(shadow->pages, shadow->page_count * sizeof *shadow->pages);
    free(shadow);
}

static struct page *page_of(struct shadow *shadow, uintptr_t address)
{
    struct page **page = &shadow->pages[address / PAGE - shadow->first_page];
    if (!*page && (*page = calloc(1, sizeof **page))) {
        (*page)->next = shadow->list;
        shadow->list = *page;
    }
    return *page;
}

bool shadow_written(struct shadow *shadow, uintptr_t address, size_t bytes)
{
    for (const uintptr_t end = address + bytes; address < end;) {
        struct page *page = page_of(shadow, address);
        if (!page) return false;
        const uintptr_t stop = address / PAGE * PAGE + PAGE < end ? address / PAGE * PAGE + PAGE : end;
        for (size_t cell = address % PAGE; cell < address % PAGE + (stop - address); cell++)
            page->written[cell / 64] |= UINT64_C(1) << cell % 64;
        address = stop;
    }
    return true;
}

/* findings */

static bool is_new(struct sanitizer *sanitizer, unsigned kind, unsigned a, unsigned b)
{
    const struct seen now = {kind, a < b ? a : b, a < b ? b : a};
    for (unsigned i = 0; i < sanitizer->seen_count; i++)
        if (memcmp(&sanitizer->seen[i], &now, sizeof now) == 0) return false;
    if (sanitizer->seen_count == MOST_SEEN) return false;
    sanitizer->seen[sanitizer->seen_count++] = now;
    return true;
}

static unsigned site_of(uint64_t record)
{
    return (unsigned)(record >> THREAD_BITS) & (SITES - 1);
}

/* Begins a finding about cell `at` of an access. */
static void locate(const struct visit *visit, unsigned at, struct quern_emu_finding *finding, char *where,
                   size_t size)
{
    const uintptr_t address = visit->address + at;
    if (visit->allocation) {
        memory_locate(&visit->worker->emu->memory, address, finding);
        memory_describe(&visit->worker->emu->memory, address, where, size);
    } else {
        strcpy(finding->memory, "LDS");
        finding->offset = (int64_t)(address - (uintptr_t)visit->worker->lds);
        snprintf(where, size, "LDS offset %lld", (long long)finding->offset);
    }
}

static __attribute__((noinline, cold)) void report_race(const struct visit *visit, unsigned at,
                                                        uint64_t record)
{
    if (!is_new(visit->sanitizer, QUERN_EMU_RACE, site_of(visit->me), site_of(record))) return;
    const struct site *site = &visit->sanitizer->sites[site_of(record)];
    const uint32_t mine = visit->worker->workgroup;
    const uint32_t workgroup = visit->allocation ? (uint32_t)(record >> STAMP_SHIFT) : mine;
    const unsigned thread = (unsigned)(record & THREAD_MASK);
    char where[96], who[64] = "";
    struct quern_emu_finding finding = {.kind = QUERN_EMU_RACE};
    locate(visit, at, &finding, where, sizeof where);
    finding.other = make_party(workgroup, thread, site->place, access_name(site->kind), site->size);
    if (workgroup != mine) snprintf(who, sizeof who, "workgroup %u, ", workgroup);
    lane_finding(&finding, visit->what, visit->place,
                 "%s of %u bytes races with %s by %swave %u, lane %u at %s: %s",
                 access_name(visit->what.kind), visit->what.size, finding.other.what, who, thread / WAVE,
                 thread % WAVE, site->place.file ? describe_place(site->place).text : "some line", where);
}

static __attribute__((noinline, cold)) void report_unwritten(const struct visit *visit, unsigned at)
{
    if (!is_new(visit->sanitizer, QUERN_EMU_UNINITIALIZED, site_of(visit->me), 0)) return;
    char where[96];
    struct quern_emu_finding finding = {.kind = QUERN_EMU_UNINITIALIZED};
    locate(visit, at, &finding, where, sizeof where);
    lane_finding(&finding, visit->what, visit->place, "%s of %u bytes reads what nobody wrote: %s",
                 access_name(visit->what.kind), visit->what.size, where);
}

/* LDS */

/* In the same interval, by another lane. */
static bool at_once(uint64_t record, uint64_t me)
{
    const uint64_t difference = record ^ me;
    return (difference & STAMP_MASK) == 0 && (difference & THREAD_MASK) != 0;
}

static void lds_load(const struct visit *visit)
{
    struct sanitizer *s = visit->sanitizer;
    const uint64_t me = visit->me;
    for (unsigned i = 0; i < visit->count; i++) {
        const unsigned cell = visit->cell + i;
        const uint64_t writer = s->writer[cell];
        if (writer >> STAMP_SHIFT < s->first_interval)
            report_unwritten(visit, i);
        else if (at_once(writer, me))
            report_race(visit, i, writer);
        if ((s->first[cell] ^ me) & STAMP_MASK)
            s->first[cell] = me; /* the last reader, if any, was of another interval too */
        else if ((s->first[cell] ^ me) & THREAD_MASK)
            s->last[cell] = me;
    }
}

static void lds_store(const struct visit *visit)
{
    struct sanitizer *s = visit->sanitizer;
    const uint64_t me = visit->me;
    for (unsigned i = 0; i < visit->count; i++) {
        const unsigned cell = visit->cell + i;
        if (at_once(s->writer[cell], me)) report_race(visit, i, s->writer[cell]);
        if (at_once(s->first[cell], me))
            report_race(visit, i, s->first[cell]);
        else if (at_once(s->last[cell], me))
            report_race(visit, i, s->last[cell]);
        s->writer[cell] = me;
    }
}

/* device memory */

static bool is_other(uint64_t record, uint64_t me)
{
    return record != 0 && ((record ^ me) & WHO_MASK) != 0;
}

static uint64_t written_mask(const struct visit *visit)
{
    return ((UINT64_C(1) << visit->count) - 1) << visit->cell % 64;
}

static void global_load(const struct visit *visit, struct page *page)
{
    const uint64_t me = visit->me, missing = written_mask(visit) & ~page->written[visit->cell / 64];
    if (missing) report_unwritten(visit, (unsigned)__builtin_ctzll(missing) - visit->cell % 64);
    for (unsigned i = 0; i < visit->count; i++) {
        const unsigned cell = visit->cell + i;
        if (page->writer && is_other(page->writer[cell], me)) report_race(visit, i, page->writer[cell]);
        if (page->first[cell] == 0)
            page->first[cell] = me;
        else if (is_other(page->first[cell], me))
            page->first[PAGE_CELLS + cell] = me;
    }
}

static void global_store(const struct visit *visit, struct page *page)
{
    const uint64_t me = visit->me;
    page->written[visit->cell / 64] |= written_mask(visit);
    for (unsigned i = 0; i < visit->count; i++) {
        const unsigned cell = visit->cell + i;
        if (is_other(page->writer[cell], me)) report_race(visit, i, page->writer[cell]);
        if (page->first && is_other(page->first[cell], me))
            report_race(visit, i, page->first[cell]);
        else if (page->first && is_other(page->first[PAGE_CELLS + cell], me))
            report_race(visit, i, page->first[PAGE_CELLS + cell]);
        page->writer[cell] = me;
    }
}

/* The page with the records that the access needs, all of this launch; NULL where memory is short. */
static struct page *page_for(const struct visit *visit, bool store)
{
    struct page *page = page_of(visit->allocation->shadow, visit->address);
    if (!page) return NULL;
    if (page->launch != visit->sanitizer->launch) {
        if (page->writer) memset(page->writer, 0, PAGE_CELLS * sizeof *page->writer);
        if (page->first) memset(page->first, 0, 2 * PAGE_CELLS * sizeof *page->first);
        page->launch = visit->sanitizer->launch;
    }
    if (store && !page->writer) page->writer = calloc(PAGE_CELLS, sizeof *page->writer);
    if (!store && !page->first) page->first = calloc(2 * PAGE_CELLS, sizeof *page->first);
    return (store ? page->writer : page->first) ? page : NULL;
}

void shadow_access(struct worker *worker, struct qd_host_access what, uintptr_t address,
                   const struct allocation *allocation, struct qd_host_place place)
{
    struct sanitizer *s = worker->emu->sanitizer;
    const struct lane *lane = worker->current;
    const uint64_t stamp = allocation ? worker->workgroup : s->interval;
    const unsigned thread = lane->wave->index * WAVE + lane->index;
    const unsigned offset = allocation ? address % PAGE : (unsigned)(address - (uintptr_t)worker->lds);
    const struct visit visit = {worker,
                                s,
                                allocation,
                                address,
                                what,
                                place,
                                stamp << STAMP_SHIFT | (uint64_t)find_site(s, what, place) << THREAD_BITS |
                                    thread,
                                offset,
                                what.size};
    const bool store = what.kind == QD_HOST_GLOBAL_STORE || what.kind == QD_HOST_LDS_STORE;
    if (!allocation) {
        (store ? lds_store : lds_load)(&visit);
        return;
    }
    struct page *page = page_for(&visit, store);
    if (!page) lane_fault(FINDING(QUERN_EMU_LIMIT), place, "out of memory for the sanitizer's shadow");
    (store ? global_store : global_load)(&visit, page);
}
