#include <stdlib.h>
#include <string.h>

#include "profile_bytes.h"

static struct byte_slot *slot_of(struct byte_slot *slots, size_t capacity, uint32_t age, uint64_t block)
{
    size_t at = (size_t)(block * 0x9e3779b97f4a7c15u >> 20) & (capacity - 1);
    while (slots[at].age == age && slots[at].block != block) at = (at + 1) & (capacity - 1);
    return &slots[at];
}

static int grow(struct byte_set *set)
{
    const size_t capacity = set->capacity ? 2 * set->capacity : 4096;
    struct byte_slot *slots = calloc(capacity, sizeof *slots);
    if (!slots) return -1;
    if (set->age == 0) set->age = 1; /* slots of zeros are free */
    for (size_t i = 0; i < set->capacity; i++)
        if (set->slots[i].age == set->age)
            *slot_of(slots, capacity, set->age, set->slots[i].block) = set->slots[i];
    free(set->slots);
    set->slots = slots;
    set->capacity = capacity;
    return 0;
}

int byte_set_add(struct byte_set *set, uint64_t address, unsigned size)
{
    if (2 * set->used >= set->capacity && grow(set) != 0) return -1;
    struct byte_slot *slot = slot_of(set->slots, set->capacity, set->age, address / 16);
    if (slot->age != set->age) {
        *slot = (struct byte_slot){address / 16, set->age, 0};
        set->used++;
    }
    const uint32_t mask = ((1u << size) - 1) << address % 16, added = mask & ~slot->mask;
    slot->mask |= mask;
    return __builtin_popcount(added);
}

void byte_set_clear(struct byte_set *set)
{
    set->used = 0;
    if (++set->age != 0) return;
    set->age = 1;
    if (set->slots) memset(set->slots, 0, set->capacity * sizeof *set->slots);
}

void byte_set_free(struct byte_set *set)
{
    free(set->slots);
    memset(set, 0, sizeof *set);
}
