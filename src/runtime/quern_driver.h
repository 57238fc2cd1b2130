/* What a driver is: how the runtime reaches devices.  Drivers are `hip` and `cuda` (in this library) and
 * `emu` (src/emu); a program may bring its own. */
#ifndef QUERN_DRIVER_H
#define QUERN_DRIVER_H

#include <stddef.h>
#include <stdint.h>

#include "quern.h"
#include "quern_table.h"

/* A loaded kernel, as the driver knows it. */
typedef void *quern_function;

/* One kernel launch.  The grid is one-dimensional. */
struct quern_kernel_launch {
    quern_function function;
    uint32_t workgroups, threads, lds_bytes;
    const void *params; /* the parameter block; copied before the call returns */
    size_t params_bytes;
    void *stream; /* the driver's stream; NULL is its default */
    /* The kernel's second argument: map_count encoded maps one behind the other, 64-byte aligned; copied
     * before the call returns.  0: the kernel takes none. */
    const void *maps;
    uint32_t map_count;
    uint32_t cluster; /* workgroups resident together, of which `workgroups` is a multiple; 0 and 1: none */
    /* 1: may begin before the launch before it on the stream has ended: the kernel itself waits for that
     * before it touches memory.  A driver may ignore it. */
    uint32_t overlaps;
};

/* Calls fill `error` (never NULL) where they fail.  All come from many threads at once; load and unload of
 * one context come one by one, those of contexts that share a driver do not. */
struct quern_driver {
    const char *name;
    void *user; /* handed to every call */

    quern_status (*device_count)(void *user, int *count, struct quern_error *error);
    /* The architecture of a device without feature suffixes, for example "gfx942". */
    quern_status (*device_arch)(void *user, int device, char *arch, size_t size, struct quern_error *error);
    /* Loads a code object and finds one kernel in it.  `code` is NULL where the context has no pack: the
     * driver finds the kernel by name.  A zero byte follows the code, which may be a text (PTX).  The bytes
     * stay where they are until `unload`.  Succeeds at most once a kernel and context (a failed load is tried
     * again by the next launch), under the context's lock.  On success `function` is not NULL. */
    quern_status (*load)(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error);
    void (*unload)(void *user, int device, void *module);
    /* Enqueues a launch on `device`, whatever the calling thread's current device is: no allocation, no
     * synchronization, legal under graph capture. */
    quern_status (*launch)(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error);
    /* Encodes a tensor (whose base is not NULL) as the kernels of the device take it: QUERN_MAP_BYTES at
     * `encoded`, which is 64-byte aligned.  No device work.  NULL: kernels with maps cannot run here. */
    quern_status (*encode_map)(void *user, int device, const struct quern_map *map, void *encoded,
                               struct quern_error *error);
};

#endif
