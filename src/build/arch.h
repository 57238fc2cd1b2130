/* The numbers of an architecture that the report needs, from its file in specs/arch/. */
#ifndef BUILD_ARCH_H
#define BUILD_ARCH_H

#include "numbers.h"

enum { ARCH_TEXT = 32 };

struct arch {
    const char *name;
    enum layer layer;
    char target[ARCH_TEXT]; /* what the compiler calls it: the name, unless the file has another */
    long ptx;               /* nvptx: the version of PTX that kernels are compiled to, as 80 for 8.0 */
    long lds_reserved;      /* of a workgroup, beside its own */
    long wave, simds, max_waves_per_simd, vgprs, vgpr_granule, lds_bytes, lds_granule;
};

/* Reads specs/arch/<name>.lua.  NULL, or what is wrong with it (allocated).  Not for several threads. */
char *arch_read(const char *specs, const char *name, struct arch *arch);

/* Fills occupancy and workgroups from registers, lds and the threads of a workgroup. */
void arch_occupancy(const struct arch *arch, int threads, struct numbers *numbers);

#endif
