/* Device memory: allocations with guard bands, and who owns an address. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "shadow.h"

enum { GUARD = 4096, FILL = 0xff };

/* Index of the first allocation whose base is above the address. */
static size_t upper(const struct memory *memory, uintptr_t address)
{
    size_t low = 0, high = memory->count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (memory->list[middle].base <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct allocation *memory_find(const struct memory *memory, uintptr_t address, size_t size)
{
    const size_t after = upper(memory, address);
    if (after == 0) return NULL;
    const struct allocation *candidate = &memory->list[after - 1];
    const size_t offset = address - candidate->base;
    return offset < candidate->bytes && size <= candidate->bytes - offset ? candidate : NULL;
}

static size_t distance(const struct allocation *allocation, uintptr_t address)
{
    if (address < allocation->base) return allocation->base - address;
    const uintptr_t end = allocation->base + allocation->bytes;
    return address < end ? 0 : address - end;
}

static const struct allocation *find_nearest(const struct memory *memory, uintptr_t address)
{
    const size_t after = upper(memory, address);
    const struct allocation *nearest = after > 0 ? &memory->list[after - 1] : NULL;
    if (after < memory->count &&
        (nearest == NULL || distance(&memory->list[after], address) < distance(nearest, address)))
        nearest = &memory->list[after];
    return nearest;
}

void memory_locate(const struct memory *memory, uintptr_t address, struct quern_emu_finding *finding)
{
    const struct allocation *nearest = find_nearest(memory, address);
    snprintf(finding->memory, sizeof finding->memory, "%s", nearest ? nearest->name : "");
    finding->offset = nearest ? (int64_t)(address - nearest->base) : 0;
}

void memory_describe(const struct memory *memory, uintptr_t address, char *text, size_t size)
{
    const struct allocation *nearest = find_nearest(memory, address);
    if (nearest == NULL)
        snprintf(text, size, "nothing is allocated");
    else if (address < nearest->base)
        snprintf(text, size, "%zu before %s (%zu bytes)", distance(nearest, address), nearest->name,
                 nearest->bytes);
    else
        snprintf(text, size, "offset %zu of %s (%zu bytes)", (size_t)(address - nearest->base), nearest->name,
                 nearest->bytes);
}

static bool grow(struct memory *memory)
{
    if (memory->count < memory->capacity) return true;
    const size_t capacity = memory->capacity ? 2 * memory->capacity : 16;
    struct allocation *list = realloc(memory->list, capacity * sizeof *list);
    if (!list) return false;
    memory->list = list;
    memory->capacity = capacity;
    return true;
}

/* Whole guard bands on both sides and room to place the base at `alignment` past a multiple of twice it. */
static bool map(struct allocation *new, size_t bytes, size_t alignment, bool sparse)
{
    if (bytes > SIZE_MAX / 4 || alignment == 0 || alignment > 4096 || (alignment & (alignment - 1)))
        return false;
    new->bytes = bytes;
    new->map_bytes = bytes + 2 * GUARD + 4 * 4096;
    new->map = mmap(NULL, new->map_bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | (sparse ? MAP_NORESERVE : 0), -1, 0);
    if (new->map == MAP_FAILED) return false;
    const uintptr_t start = (uintptr_t) new->map + GUARD;
    new->base = (start + 2 * alignment - 1) / (2 * alignment) * (2 * alignment) + alignment;
    new->sparse = sparse;
    if (sparse)
        memset((void *)(new->base - GUARD), FILL, GUARD), memset((void *)(new->base + bytes), FILL, GUARD);
    else
        memset((void *)(new->base - GUARD), FILL, bytes + 2 * GUARD);
    return true;
}

static void *allocate(struct quern_emu *emu, size_t bytes, size_t alignment, const char *name, bool sparse)
{
    struct memory *memory = &emu->memory;
    struct allocation new = {0};
    if (!map(&new, bytes, alignment, sparse)) return NULL;
    snprintf(new.name, sizeof new.name, "%s", name ? name : "?");
    if (emu->sanitizer && !(new.shadow = shadow_create(new.base, bytes))) {
        munmap(new.map, new.map_bytes);
        return NULL;
    }
    pthread_rwlock_wrlock(&memory->lock);
    const bool grown = grow(memory);
    if (grown) {
        const size_t at = upper(memory, new.base);
        memmove(memory->list + at + 1, memory->list + at, (memory->count - at) * sizeof *memory->list);
        memory->list[at] = new;
        memory->count++;
    }
    pthread_rwlock_unlock(&memory->lock);
    if (!grown) {
        shadow_destroy(new.shadow);
        munmap(new.map, new.map_bytes);
        return NULL;
    }
    return (void *)new.base;
}

void *quern_emu_alloc(struct quern_emu *emu, size_t bytes, size_t alignment, const char *name)
{
    return allocate(emu, bytes, alignment, name, false);
}

void *quern_emu_alloc_sparse(struct quern_emu *emu, size_t bytes, size_t alignment, const char *name)
{
    return allocate(emu, bytes, alignment, name, true);
}

/* The allocation that starts at an address, or NULL. */
static struct allocation *starts_at(struct memory *memory, const void *address)
{
    const size_t after = upper(memory, (uintptr_t)address);
    struct allocation *found = after > 0 ? &memory->list[after - 1] : NULL;
    return found && found->base == (uintptr_t)address ? found : NULL;
}

void quern_emu_free(struct quern_emu *emu, void *address)
{
    struct memory *memory = &emu->memory;
    pthread_rwlock_wrlock(&memory->lock);
    struct allocation *found = address ? starts_at(memory, address) : NULL;
    if (found) {
        shadow_destroy(found->shadow);
        munmap(found->map, found->map_bytes);
        const size_t at = (size_t)(found - memory->list);
        memmove(found, found + 1, (memory->count - at - 1) * sizeof *found);
        memory->count--;
    }
    pthread_rwlock_unlock(&memory->lock);
}

void quern_emu_written(struct quern_emu *emu, const void *address, size_t bytes)
{
    struct memory *memory = &emu->memory;
    if (!emu->sanitizer || bytes == 0) return;
    pthread_rwlock_wrlock(&memory->lock);
    const struct allocation *found = memory_find(memory, (uintptr_t)address, bytes);
    if (found) shadow_written(found->shadow, (uintptr_t)address, bytes);
    pthread_rwlock_unlock(&memory->lock);
}

static bool holds_fill(uintptr_t start)
{
    const unsigned char *bytes = (const unsigned char *)start;
    for (size_t i = 0; i < GUARD; i++)
        if (bytes[i] != FILL) return false;
    return true;
}

int quern_emu_guards_hold(struct quern_emu *emu, const void *address)
{
    pthread_rwlock_rdlock(&emu->memory.lock);
    const struct allocation *found = starts_at(&emu->memory, address);
    const bool hold = found && holds_fill(found->base - GUARD) && holds_fill(found->base + found->bytes);
    pthread_rwlock_unlock(&emu->memory.lock);
    return hold;
}
