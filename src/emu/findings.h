/* What the emulator finds wrong in a kernel: structured, and as a line of text. */
#ifndef QUERN_EMU_FINDINGS_H
#define QUERN_EMU_FINDINGS_H

#include <stdint.h>

struct quern_emu;

/* The first group ends its launch; after the second, which only a sanitizing emulator looks for, it goes on.
 */
enum quern_emu_kind {
    QUERN_EMU_OUT_OF_BOUNDS,
    QUERN_EMU_MISALIGNED,
    QUERN_EMU_DIVERGENCE,  /* a barrier or collective that lanes miss, or reach at another place */
    QUERN_EMU_NOT_UNIFORM, /* lanes of a wave give different values where one is needed */
    QUERN_EMU_LIMIT,       /* more LDS than the launch gives; memory for the sanitizer */

    QUERN_EMU_RACE,          /* nothing orders two accesses to one place of which one is a store */
    QUERN_EMU_UNINITIALIZED, /* a load of bytes that neither the host nor a kernel wrote */
    QUERN_EMU_KINDS
};

/* Where somebody was. */
struct quern_emu_party {
    uint32_t workgroup;
    uint32_t wave, lane;
    uint32_t line; /* 0: nobody */
    char file[80]; /* without folders; a helper of the device layer has the line of its caller */
    char what[40]; /* "LDS store of 16 bytes", "qd_barrier" */
};

struct quern_emu_finding {
    enum quern_emu_kind kind;
    char kernel[128];
    struct quern_emu_party here;  /* who was caught */
    struct quern_emu_party other; /* whom it conflicts with: an earlier access, lanes that wait */
    char memory[16];              /* allocation, or "LDS"; "" where none is near or the kind has none */
    int64_t offset;               /* bytes from its start */
    char text[384];               /* all of it, in one line */
};

/* "race", "out of bounds" .. */
const char *quern_emu_kind_name(enum quern_emu_kind kind);

/* Copies what was found since last asked, up to `capacity`, and forgets it.  How many there were: an emulator
 * keeps the first 32, and of findings of one kind at the same line, or pair of lines, one. */
unsigned quern_emu_take_findings(struct quern_emu *emu, struct quern_emu_finding *list, unsigned capacity);

#endif
