/* Addresses of a device of which only a part has memory behind it, so that operands may lie farther apart
 * than its memory reaches.  An access beside the parts is a fault. */
#ifndef QUERN_DEVICE_SPARSE_H
#define QUERN_DEVICE_SPARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All of a process: pages are kept for the next one that needs some. */
struct sparse;
struct sparse_range {
    void *device; /* where it begins */
    size_t bytes;
    size_t *mapped; /* offsets of the pages that have memory, in the order they got it */
    unsigned count, capacity;
};

/* For device `ordinal` of CUDA, which is current.  NULL where it cannot do this, or memory is short. */
struct sparse *sparse_create(int ordinal);
void sparse_destroy(struct sparse *sparse);

/* Addresses, as many as `bytes` or a few more; nothing is behind them. */
bool sparse_reserve(struct sparse *sparse, size_t bytes, struct sparse_range *range);
/* Puts memory behind all pages that a part touches.  `page` is called for each new one. */
bool sparse_back(struct sparse *sparse, struct sparse_range *range, size_t offset, size_t bytes,
                 bool (*page)(void *user, void *memory, size_t bytes), void *user);
/* Nothing that runs may use it any more. */
void sparse_release(struct sparse *sparse, struct sparse_range *range);

#endif
