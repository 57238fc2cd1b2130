/* What a sanitizing emulator remembers of memory: who wrote and read it last, in which order, and whether
 * anybody did.
 *
 * Memory is divided into cells of one byte, the smallest access.  A cell has three records: its last writer
 * and two readers, the first one and the last one that is another lane: enough to know for every later access
 * whether another lane's conflicts with it.  A record packs
 *   stamp 32 bits | site 22 bits | thread 10 bits
 * where the stamp is the barrier interval for LDS (a number that grows with every barrier and workgroup), and
 * the workgroup for device memory, in which nothing orders lanes within a launch. */
#ifndef QUERN_EMU_SHADOW_H
#define QUERN_EMU_SHADOW_H

#include "engine.h"

struct sanitizer;
struct shadow; /* of one allocation */

struct sanitizer *sanitizer_create(void);
void sanitizer_destroy(struct sanitizer *sanitizer);

/* One sanitized launch runs at a time, on one OS thread: what is found does not depend on luck. */
void sanitizer_begin(struct sanitizer *sanitizer);
void sanitizer_end(struct sanitizer *sanitizer);
/* A workgroup starts, or passes a barrier: LDS accesses from here on come after all before. */
void sanitizer_workgroup(struct sanitizer *sanitizer);
void sanitizer_barrier(struct sanitizer *sanitizer);

/* NULL where memory is short. */
struct shadow *shadow_create(uintptr_t base, size_t bytes);
void shadow_destroy(struct shadow *shadow);
/* The host wrote these bytes. */
bool shadow_written(struct shadow *shadow, uintptr_t address, size_t bytes);

/* One access of the running lane, checked to lie in its memory and aligned. `allocation`: NULL for LDS. */
void shadow_access(struct worker *worker, struct qd_host_access what, uintptr_t address,
                   const struct allocation *allocation, struct qd_host_place place);

#endif
