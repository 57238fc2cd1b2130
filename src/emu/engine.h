/* The inside of the emulator's engine. */
#ifndef QUERN_EMU_ENGINE_H
#define QUERN_EMU_ENGINE_H

#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdatomic.h>

#include "emu.h"

enum { WAVE = 64, MAX_LANES = 1024, MAX_WAVES = MAX_LANES / WAVE, LDS_BYTES = 65536, PROMISES = 64 };

/* memory.c */

struct allocation {
    uintptr_t base;
    size_t bytes;
    void *map; /* what mmap gave, guard bands and all */
    size_t map_bytes;
    bool sparse;
    char name[16];
    struct shadow *shadow; /* shadow.h; NULL where nothing sanitizes */
};

/* Sorted by base. Writers hold the lock; so does a launch, for reading, all the time it runs. */
struct memory {
    pthread_rwlock_t lock;
    struct allocation *list;
    size_t count, capacity;
};

/* The allocation that holds all of address .. address + size - 1, or NULL. */
const struct allocation *memory_find(const struct memory *memory, uintptr_t address, size_t size);
/* Says where an address is in terms of the nearest allocation: in a finding, in a text. */
void memory_locate(const struct memory *memory, uintptr_t address, struct quern_emu_finding *finding);
void memory_describe(const struct memory *memory, uintptr_t address, char *text, size_t size);

/* fiber.c */

struct fiber {
    void *context;
    void *stack; /* the usable part, above the guard page */
    size_t stack_bytes;
    void *sanitizer; /* what a sanitizer keeps of the fiber */
};

bool fiber_stacks_create(struct fiber *first, size_t stride, unsigned count, void **map, size_t *map_bytes);
void fiber_stacks_destroy(void *map, size_t map_bytes);
/* Makes the fiber start at lane_main, whatever it did before.  `color` spreads stacks over cache sets. */
void fiber_reset(struct fiber *fiber, unsigned color);
void fiber_switch(struct fiber *from, struct fiber *to);
/* The fiber will not run any more; its stack goes with the others. */
void fiber_forget(struct fiber *fiber);

/* workgroup.c: lanes, waves, collectives */

enum wait {
    WAIT_BARRIER,
    WAIT_SHUFFLE,
    WAIT_ANY,
    WAIT_ATOM /* + enum qd_host_atom */
};

struct lane {
    struct fiber fiber;
    struct wave *wave;
    unsigned index;           /* in the wave */
    unsigned value;           /* of a shuffle or a condition: given, then received */
    unsigned promises, epoch; /* of uniform values, since the collective `epoch` */
};

/* A promise that a value is uniform: the first lane to make its n-th since a collective leaves it here. */
struct promise {
    unsigned epoch, value, lane;
    struct qd_host_place place;
};

struct wave {
    struct lane *lanes;
    unsigned index;
    unsigned next;     /* lane that runs when the wave goes on */
    unsigned finished; /* lanes that have ended */
    unsigned arrived;  /* lanes that wait at the collective: */
    unsigned wait, mask;
    struct qd_host_place place;
    unsigned promised; /* promises of each lane that waits, since the collective before */
    unsigned epoch;    /* collectives so far, from 1 */
    bool at_barrier;
    bool promises_differ; /* lanes made promises at different places: do not compare until `epoch` moves */
    const unsigned *ab[WAVE]; /* operands of an atom, on the lanes' stacks */
    float *c[WAVE];
    struct promise promises[PROMISES];
};

/* One OS thread's workgroup in flight. */
struct worker {
    struct quern_emu *emu;
    struct launch *launch;
    uint32_t workgroup;
    struct lane *current;
    struct fiber home; /* the OS thread's own stack */
    const struct allocation *recent[4];
    unsigned recent_next;
    unsigned char *lds;
    unsigned lds_bytes; /* that the kernel declared */
    unsigned wave_count;
    bool faulted;
    uint64_t operations; /* accesses and collectives of this workgroup's lanes */
    struct wave waves[MAX_WAVES];
    struct lane lanes[MAX_LANES];
    void *stacks;
    size_t stacks_bytes;
    struct worker *next; /* in the emulator's list of idle workers */
};

struct worker *worker_create(struct quern_emu *emu);
void worker_destroy(struct worker *worker);
/* Runs one workgroup on the calling thread; false where it faulted. */
bool worker_run(struct worker *worker, struct launch *launch, uint32_t workgroup);
/* The workgroup that runs on this thread. */
extern _Thread_local struct worker *worker_here;
/* Ends the workgroup with a fault of the running lane; never returns. Called on the lane's fiber. The
 * finding's kind, other party and address are the caller's. */
_Noreturn void lane_fault(struct quern_emu_finding *finding, struct qd_host_place place, const char *format,
                          ...) __attribute__((format(printf, 3, 4)));
#define FINDING(...) (&(struct quern_emu_finding){.kind = __VA_ARGS__})
/* The same, and the lane goes on. */
void lane_finding(struct quern_emu_finding *finding, struct qd_host_access what, struct qd_host_place place,
                  const char *format, ...) __attribute__((format(printf, 4, 5)));

/* A place as text: a line of the kernel, or of a header that is named. */
struct place_text {
    char text[64];
};
struct place_text describe_place(struct qd_host_place place);
/* The body of every lane's fiber. */
_Noreturn void lane_main(void);

/* findings.c */

enum { FINDINGS = 32 };

struct findings {
    pthread_mutex_t lock;
    unsigned count; /* the list holds the first of them */
    struct quern_emu_finding list[FINDINGS];
};

struct quern_emu_party make_party(uint32_t workgroup, unsigned thread, struct qd_host_place place,
                                  const char *what, unsigned bytes);
/* Writes the finding's text; `here` is set. */
void finding_tell(struct quern_emu_finding *finding, const char *kernel, struct qd_host_place place,
                  const char *format, va_list arguments) __attribute__((format(printf, 4, 0)));
void findings_add(struct findings *findings, const struct quern_emu_finding *finding);

/* access.c */

/* "global load" .. */
const char *access_name(unsigned kind);

void host_access(struct qd_host_access what, const void *address, void *value, struct qd_host_place place);
void *host_lds(unsigned bytes, struct qd_host_place place);

/* atoms.c */

void atom_run(unsigned atom, const unsigned *const ab[WAVE], float *const c[WAVE]);

/* launch.c */

struct launch {
    const struct quern_emu_launch *what;
    atomic_uint_fast64_t next;        /* workgroup to run */
    atomic_uint_fast64_t fault_limit; /* workgroups from here on need not run: the lowest that faulted */
    pthread_mutex_t lock;             /* of the fault */
    struct quern_emu_finding fault;   /* of that workgroup */
};

/* Keeps the fault if its workgroup is the lowest that faulted so far. */
void launch_fault(struct launch *launch, const struct quern_emu_finding *fault);

struct quern_emu {
    unsigned threads;
    struct memory memory;
    struct quern_profile *profile; /* NULL: launches are not profiled */
    pthread_mutex_t lock;          /* of the list of idle workers */
    struct worker *idle;
    atomic_uint_fast64_t operations;
    struct findings findings;
    struct sanitizer *sanitizer; /* NULL where none is wanted */
};

#endif
