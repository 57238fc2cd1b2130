/* The one place that instantiates XXH3, for the pack's checksums and the plan cache. */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "internal.h"

uint64_t quern_hash(const void *bytes, size_t size)
{
    return XXH3_64bits(bytes, size);
}
