/* The emulator as a profiler: what launches do, counted as a GPU's counters would.
 *
 * A GPU's wave makes one access for all its lanes; here lanes run one after another.  So the n-th access that
 * each lane makes from one place in the kernel's code since the wave's last collective are one wave access,
 * counted when the wave has passed the next collective.  Lanes that skip turns of a loop which others take
 * shift this by their skips.
 *
 * A profiled launch runs on one thread, so counts are the same every time. */
#ifndef QUERN_EMU_PROFILE_H
#define QUERN_EMU_PROFILE_H

#include <stdint.h>

#include "emu.h"

/* Widths of an access: 2, 4, 8 and 16 bytes a lane. */
enum { PROFILE_WIDTHS = 4, PROFILE_STREAMS = 16, PROFILE_ATOMS = 4, PROFILE_LINE = 128 };

/* Global memory. */
struct profile_traffic {
    uint64_t accesses[PROFILE_WIDTHS]; /* wave accesses of which some lane touched memory */
    uint64_t lanes[PROFILE_WIDTHS];    /* lanes that did */
    uint64_t bytes;
    uint64_t distinct; /* the same without the bytes that the workgroup had touched before */
    uint64_t outside;  /* lanes of buffer loads past the buffer: masked */
    uint64_t empty;    /* wave accesses all of whose lanes were */
    uint64_t lines;    /* 128-byte lines touched, summed over wave accesses */
    uint64_t least;    /* lines that would have held the same bytes */
};

/* An allocation that is accessed, by name. */
struct profile_stream {
    char name[16];
    struct profile_traffic load, store;
};

struct profile_lds {
    uint64_t accesses[PROFILE_WIDTHS], lanes[PROFILE_WIDTHS];
    uint64_t clocks[PROFILE_WIDTHS];    /* without conflicts: one a group of lanes */
    uint64_t conflicts[PROFILE_WIDTHS]; /* clocks more, because lanes of a group need words of one bank */
};

struct profile_launch {
    char name[256];
    uint64_t workgroups, waves;
    uint64_t barriers; /* passed by waves */
    uint64_t shuffles; /* made by waves */
    uint64_t atoms[PROFILE_ATOMS];
    struct profile_lds lds_load, lds_store;
    unsigned stream_count;
    struct profile_stream
        streams[PROFILE_STREAMS]; /* in the order of first use; the last takes what is over */
    uint64_t lost;                /* accesses not counted, because memory was short */
};

struct quern_profile;

/* NULL where memory is short. */
struct quern_profile *quern_profile_create(void);
void quern_profile_destroy(struct quern_profile *profile);
/* Launches of `emu` are counted from now on; NULL: no more.  Not while one runs. */
void quern_emu_set_profile(struct quern_emu *emu, struct quern_profile *profile);

/* The launches so far, in order; they move when another launch begins. */
unsigned quern_profile_count(const struct quern_profile *profile);
const struct profile_launch *quern_profile_at(const struct quern_profile *profile, unsigned index);

/* The stream of a name, or one of zeros. */
const struct profile_stream *profile_stream_of(const struct profile_launch *launch, const char *name);
const char *profile_atom_name(unsigned atom);

/* LDS clocks of a wave access: addresses in bytes of the lanes in `lanes`, `size` bytes each.  Bank conflicts
 * are what `*clocks` has beyond `*least`. */
void profile_lds_clocks(const uint64_t address[64], uint64_t lanes, unsigned size, int is_load,
                        unsigned *least, unsigned *clocks);

/* For the engine. */
/* Set while the calling thread runs a profiled launch. */
extern _Thread_local struct quern_profile *quern_profile_here;
void profile_begin(struct quern_emu *emu, const struct quern_emu_launch *launch);
void profile_end(void);
/* An access of the running lane, from `site` in the kernel's code. */
void quern_profile_access(struct qd_host_access what, const void *address, const void *site);
/* A collective that a wave has completed; `wait` is an enum wait. */
void quern_profile_collective(unsigned wait);

#endif
