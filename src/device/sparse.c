/* Over CUDA's calls for virtual memory. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "sparse.h"

typedef uint64_t address, page_handle;

/* CUmemLocation, CUmemAllocationProp, CUmemAccessDesc */
struct location {
    int type, id;
};
struct properties {
    int type, handle_types;
    struct location location;
    void *metadata;
    unsigned char flags[8];
};
struct access {
    struct location location;
    int flags;
};
enum { ON_DEVICE = 1, PINNED = 1, READ_WRITE = 3, MINIMUM = 0, MAX_PAGES = 8192 };

struct sparse {
    void *library;
    int (*reserve)(address *, size_t, size_t, address, unsigned long long);
    int (*unreserve)(address, size_t);
    int (*create)(page_handle *, size_t, const struct properties *, unsigned long long);
    int (*destroy)(page_handle);
    int (*map)(address, size_t, size_t, page_handle, unsigned long long);
    int (*unmap)(address, size_t);
    int (*allow)(address, size_t, const struct access *, size_t);
    int (*granularity)(size_t *, const struct properties *, int);
    struct properties properties;
    struct access access;
    size_t page;
    page_handle *free; /* pages that are mapped nowhere */
    unsigned free_count;
    struct {
        address at;
        page_handle page;
    } * used;
    unsigned used_count;
};

static bool find_calls(struct sparse *s)
{
    const struct {
        const char *name;
        void *pointer;
    } calls[] = {{"cuMemAddressReserve", &s->reserve},
                 {"cuMemAddressFree", &s->unreserve},
                 {"cuMemCreate", &s->create},
                 {"cuMemRelease", &s->destroy},
                 {"cuMemMap", &s->map},
                 {"cuMemUnmap", &s->unmap},
                 {"cuMemSetAccess", &s->allow},
                 {"cuMemGetAllocationGranularity", &s->granularity}};
    s->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    for (size_t i = 0; s->library && i < sizeof calls / sizeof *calls; i++) {
        void *symbol = dlsym(s->library, calls[i].name);
        memcpy(calls[i].pointer, &symbol, sizeof symbol);
        if (!symbol) return false;
    }
    return s->library != NULL;
}

struct sparse *sparse_create(int ordinal)
{
    struct sparse *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->properties = (struct properties){.type = PINNED, .location = {ON_DEVICE, ordinal}};
    s->access = (struct access){{ON_DEVICE, ordinal}, READ_WRITE};
    s->free = calloc(MAX_PAGES, sizeof *s->free);
    s->used = calloc(MAX_PAGES, sizeof *s->used);
    if (s->free && s->used && find_calls(s) && s->granularity(&s->page, &s->properties, MINIMUM) == 0 &&
        s->page > 0)
        return s;
    sparse_destroy(s);
    return NULL;
}

void sparse_destroy(struct sparse *s)
{
    if (!s) return;
    for (unsigned i = 0; i < s->free_count; i++) s->destroy(s->free[i]);
    if (s->library) dlclose(s->library);
    free(s->free);
    free(s->used);
    free(s);
}

bool sparse_reserve(struct sparse *s, size_t bytes, struct sparse_range *range)
{
    address at = 0;
    memset(range, 0, sizeof *range);
    range->bytes = (bytes + s->page - 1) / s->page * s->page;
    if (s->reserve(&at, range->bytes, s->page, 0, 0) != 0) return false;
    range->device = (void *)(uintptr_t)at;
    return true;
}

static bool remember(struct sparse_range *range, size_t offset)
{
    if (range->count == range->capacity) {
        const unsigned capacity = range->capacity ? 2 * range->capacity : 64;
        size_t *more = reallocarray(range->mapped, capacity, sizeof *more);
        if (!more) return false;
        range->mapped = more;
        range->capacity = capacity;
    }
    range->mapped[range->count++] = offset;
    return true;
}

/* One page, a used one where there is one. */
static bool back_page(struct sparse *s, struct sparse_range *range, size_t offset)
{
    const address at = (uintptr_t)range->device + offset;
    page_handle page;
    if (s->used_count == MAX_PAGES) return false;
    if (s->free_count > 0)
        page = s->free[--s->free_count];
    else if (s->create(&page, s->page, &s->properties, 0) != 0)
        return false;
    if (s->map(at, s->page, 0, page, 0) != 0) {
        s->free[s->free_count++] = page;
        return false;
    }
    s->used[s->used_count].at = at;
    s->used[s->used_count++].page = page;
    return remember(range, offset) && s->allow(at, s->page, &s->access, 1) == 0;
}

bool sparse_back(struct sparse *s, struct sparse_range *range, size_t offset, size_t bytes,
                 bool (*page)(void *user, void *memory, size_t bytes), void *user)
{
    const size_t end = offset + bytes < range->bytes ? offset + bytes : range->bytes;
    for (size_t at = offset / s->page * s->page; at < end; at += s->page) {
        bool there = false;
        for (unsigned i = range->count; i-- > 0 && !there;) there = range->mapped[i] == at;
        if (there) continue;
        if (!back_page(s, range, at) || !page(user, (char *)range->device + at, s->page)) return false;
    }
    return true;
}

void sparse_release(struct sparse *s, struct sparse_range *range)
{
    for (unsigned i = 0; i < range->count; i++)
        s->unmap((uintptr_t)range->device + range->mapped[i], s->page);
    for (unsigned i = s->used_count; i-- > 0;)
        if (s->used[i].at - (uintptr_t)range->device < range->bytes) {
            s->free[s->free_count++] = s->used[i].page;
            s->used[i] = s->used[--s->used_count];
        }
    if (range->device) s->unreserve((uintptr_t)range->device, range->bytes);
    free(range->mapped);
    memset(range, 0, sizeof *range);
}
