/* The emulator: runs kernels compiled for a CPU (templates/device/qd_host.h) as a GPU of 64-lane waves would.
 *
 * Each lane of a workgroup is a fiber.  Lanes meet at collectives: atoms and shuffles of a wave, barriers of
 * a workgroup.  Device memory is allocated here, so that every access can be checked against what is
 * allocated.  A kernel that does something wrong ends its launch with a text; the program goes on.
 *
 * Threads: an emulator may be used by many threads at once.  An allocation that a launch uses must outlive
 * it. Results do not depend on the number of threads; of several faults the one of the lowest workgroup is
 * told. */
#ifndef QUERN_EMU_H
#define QUERN_EMU_H

#include <stddef.h>
#include <stdint.h>

#include "../../templates/device/qd_host_api.h"
#include "findings.h"

struct quern_emu;

struct quern_emu_options {
    unsigned threads; /* OS threads that run workgroups; 0: one */
    int sanitize;     /* look for races and uninitialized reads too; runs workgroups one by one */
};

/* NULL where memory is short.  `options` may be NULL. */
struct quern_emu *quern_emu_create(const struct quern_emu_options *options);
/* Frees its allocations too. */
void quern_emu_destroy(struct quern_emu *emu);

/* Device memory, filled with 0xff bytes (NaN in every float type) and with guard bands of the same around it.
 * `alignment`, a power of two from 1 to 4096: the result is a multiple of it and of nothing larger, so that a
 * kernel that takes more for granted is caught.  `name` is for faults.  NULL where memory is short. */
void *quern_emu_alloc(struct quern_emu *emu, size_t bytes, size_t alignment, const char *name);
/* The same without the fill: pages that nothing touches cost nothing, so it may be larger than the machine.
 */
void *quern_emu_alloc_sparse(struct quern_emu *emu, size_t bytes, size_t alignment, const char *name);
void quern_emu_free(struct quern_emu *emu, void *memory);
/* Says that the host wrote these bytes of an allocation.  A sanitizing emulator finds loads of bytes that
 * neither this nor a kernel's store covers; others ignore it. */
void quern_emu_written(struct quern_emu *emu, const void *memory, size_t bytes);
/* Whether the guard bands of an allocation still hold their fill. */
int quern_emu_guards_hold(struct quern_emu *emu, const void *memory);

/* A kernel: the function that QD_KERNEL defines.  It is called once a lane. */
typedef void (*quern_emu_kernel)(const void *params);

struct quern_emu_launch {
    const char *name; /* for faults */
    quern_emu_kernel kernel;
    uint32_t workgroups;
    uint32_t threads;   /* in a workgroup: 64, 128 .. 1024 */
    uint32_t lds_bytes; /* that a workgroup may use */
    const void *params;
};

/* Runs a launch to its end.  0, or -1 with the reason in `error`, which is also the last of the findings.
 * After a finding that ends no launch it is 0: ask for them (findings.h). */
int quern_emu_run(struct quern_emu *emu, const struct quern_emu_launch *launch, char *error,
                  size_t error_bytes);

/* Accesses to memory and collectives that lanes have made since last asked. */
uint64_t quern_emu_take_operations(struct quern_emu *emu);

/* The table that kernels are given; set the library's `qd_host` to it before a kernel of it runs. */
const struct qd_host_api *quern_emu_api(void);

#endif
