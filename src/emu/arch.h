/* The numbers of an architecture that models need, from its file in specs/arch/. */
#ifndef QUERN_EMU_ARCH_H
#define QUERN_EMU_ARCH_H

#include <stddef.h>
#include <stdint.h>

struct emu_arch {
    int64_t xcds, cus, l2_bytes, l2_line;
    int64_t l2_gbps, hbm_gbps; /* rates from beyond the L2s, and from memory */
};

/* 0, or -1 with the reason in `error`. */
int emu_arch_read(const char *path, struct emu_arch *arch, char *error, size_t error_bytes);

#endif
