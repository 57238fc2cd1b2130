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

/* Four words at a time, each multiplied in a lane of its own, so that the multiplications overlap. */
uint64_t quern_hash(const void *bytes, size_t size)
{
    enum { LANES = 4 };
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio */
    uint64_t lane[LANES] = {size, odd, odd << 1, odd << 2}, word[LANES];
    const unsigned char *at = bytes;
    for (size_t left = size; left > 0;) {
        size_t part = left < sizeof word ? left : sizeof word;
        memset(word, 0, sizeof word);
        memcpy(word, at, part);
        for (int i = 0; i < LANES; i++) {
            lane[i] = (lane[i] ^ word[i]) * odd;
            lane[i] ^= lane[i] >> 29;
        }
        at += part;
        left -= part;
    }
    uint64_t hash = 0;
    for (int i = 0; i < LANES; i++) {
        hash = (hash ^ lane[i]) * odd;
        hash ^= hash >> 32;
    }
    return hash;
}

#endif
