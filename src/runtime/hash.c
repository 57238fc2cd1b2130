/* The one place that instantiates XXH3, for the pack's checksums and the plan cache.  Without xxHash
 * (QUERN_NO_XXHASH, for builds that need no library) there are no pack files, and the plan cache has a hash
 * of its own. */
#include "internal.h"

#ifndef QUERN_NO_XXHASH

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t quern_hash(const void *bytes, size_t size)
{
    return XXH3_64bits(bytes, size);
}

#else

#define ODD UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio */

static inline uint64_t mix(uint64_t lane, uint64_t word)
{
    lane = (lane ^ word) * ODD;
    return lane ^ lane >> 29;
}

static inline uint64_t turn(uint64_t lane, int bits)
{
    return lane << bits | lane >> (64 - bits);
}

/* Four lanes, so that the multiplications overlap; by name, for arrays would go through memory. */
uint64_t quern_hash(const void *bytes, size_t size)
{
    uint64_t a = size, b = ODD, c = ODD << 1, d = ODD << 2, word[4] = {0, 0, 0, 0};
    const unsigned char *at = bytes;
    size_t left = size;
    do {
        if (left >= sizeof word)
            memcpy(word, at, sizeof word);
        else if (size >= sizeof word)
            memcpy(word, at - (sizeof word - left), sizeof word); /* some bytes once more */
        else if (size > 0)
            memcpy(word, at, left);
        a = mix(a, word[0]);
        b = mix(b, word[1]);
        c = mix(c, word[2]);
        d = mix(d, word[3]);
        at += sizeof word;
        left = left > sizeof word ? left - sizeof word : 0;
    } while (left > 0);
    uint64_t hash = mix(a + turn(b, 16) + turn(c, 32) + turn(d, 48), 0);
    return hash ^ hash >> 32;
}

#endif
