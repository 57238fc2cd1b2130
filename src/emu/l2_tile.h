/* Which tile of D a workgroup of a gemm kernel computes. */
#ifndef QUERN_EMU_L2_TILE_H
#define QUERN_EMU_L2_TILE_H

#include "quern_gemm_params.h"

#ifdef __cplusplus
extern "C" {
#endif

struct l2_tile {
    unsigned row, col;
    long long slice; /* of batches and splits */
};

struct l2_tile l2_tile_of(unsigned workgroup, unsigned xcds, const struct quern_gemm_params *g);

#ifdef __cplusplus
}
#endif

#endif
