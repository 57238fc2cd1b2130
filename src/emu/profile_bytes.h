/* A set of bytes of memory, that forgets all at once. */
#ifndef QUERN_EMU_PROFILE_BYTES_H
#define QUERN_EMU_PROFILE_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct byte_slot {
    uint64_t block; /* address / 16 */
    uint32_t age;   /* of the set when it was filled */
    uint32_t mask;  /* of the block's bytes */
};

/* Zeros: an empty set. */
struct byte_set {
    struct byte_slot *slots;
    size_t capacity, used; /* capacity: a power of two */
    uint32_t age;
};

/* Adds bytes that lie in one block of 16.  How many are new, or -1 where memory is short. */
int byte_set_add(struct byte_set *set, uint64_t address, unsigned size);
void byte_set_clear(struct byte_set *set);
void byte_set_free(struct byte_set *set);

#endif
