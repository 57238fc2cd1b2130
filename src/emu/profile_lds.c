/* LDS bank conflicts: 32 banks of 4 bytes serve a wave in groups of lanes, a clock each.  Lanes of a group
 * that need different words of one bank take a clock more each; lanes that need the same word share it.
 *
 * The groups of 16-byte accesses are published (docs/hardware.md).  Those of narrower ones are not:
 * neighbouring lanes that together ask for as much as the banks give in a clock are assumed. */
#include "profile.h"

enum { BANKS = 32, LANES = 64 };

/* The group that serves a lane. */
static unsigned group_of(unsigned lane, unsigned size, int is_load)
{
    /* of 32 lanes: {0-3, 20-23} {4-7, 16-19} {8-11, 28-31} {12-15, 24-27} */
    static const unsigned char quads[8] = {0, 1, 2, 3, 1, 0, 3, 2};
    if (size < 8) return lane / 32;
    if (size < 16) return lane / 16;
    return is_load ? lane / 32 * 4 + quads[lane % 32 / 4] : lane / 8;
}

/* Clocks of a group: the words that its busiest bank has to give. */
static unsigned group_clocks(const uint64_t address[LANES], uint64_t lanes, unsigned size)
{
    uint64_t words[BANKS][LANES];
    unsigned count[BANKS] = {0}, most = 0;
    const unsigned width = size < 4 ? 1 : size / 4;
    for (unsigned lane = 0; lane < LANES; lane++) {
        if (!(lanes >> lane & 1)) continue;
        for (unsigned w = 0; w < width; w++) {
            const uint64_t word = address[lane] / 4 + w;
            const unsigned bank = (unsigned)(word % BANKS);
            unsigned at = 0;
            while (at < count[bank] && words[bank][at] != word) at++;
            if (at == count[bank]) words[bank][count[bank]++] = word;
            if (count[bank] > most) most = count[bank];
        }
    }
    return most;
}

void profile_lds_clocks(const uint64_t address[LANES], uint64_t lanes, unsigned size, int is_load,
                        unsigned *least, unsigned *clocks)
{
    uint64_t groups[8] = {0};
    for (unsigned lane = 0; lane < LANES; lane++)
        if (lanes >> lane & 1) groups[group_of(lane, size, is_load)] |= (uint64_t)1 << lane;
    *least = *clocks = 0;
    for (unsigned g = 0; g < 8; g++) {
        *least += groups[g] != 0;
        *clocks += groups[g] ? group_clocks(address, groups[g], size) : 0;
    }
}
