/* What a gemm launch asks of the L2s and what of it goes beyond them, without computing anything.
 *
 * The model.  Workgroup w runs on die w % xcds, each die with an L2 of its own.  A die takes its workgroups
 * in order, as many as its compute units hold at a time; these go through k in step: each in turn asks for
 * the lines of its rows of A, then of B, of one step; after the last step each writes its tile of D, and the
 * next round begins.  The dies go in step too; what their L2s lack is asked of one cache that they share, and
 * then of memory.  Real workgroups drift apart, so hit rates here are what the order of tiles allows, a bound
 * rather than a forecast.  Requests are lines, one for each row of a step's block that touches it. Not in the
 * model: C, bias and residual, gemm_reduce, and writes in the shared cache. */
#ifndef QUERN_EMU_L2_WALK_H
#define QUERN_EMU_L2_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "arch.h"
#include "quern_gemm_params.h"

struct gemm_walk {
    const struct quern_gemm_params *params; /* its pointers are not used */
    int64_t tile_m, tile_n, tile_k;
    bool a_k_major, b_k_major, split;
    bool stream_a, stream_b, stream_d; /* cache policy */
    unsigned d_bytes;                  /* of an element of D */
    unsigned resident;                 /* workgroups that share a compute unit */
    uint64_t shared_bytes;             /* of the cache that all dies share; 0: there is none */
};

struct l2_report {
    uint64_t requests;    /* lines asked for, of A and B */
    uint64_t read_beyond; /* bytes of them that no L2 had */
    uint64_t from_memory; /* those that the shared cache did not have either */
    uint64_t written;     /* bytes of D that left */
    double hit_rate;      /* of the requests */
    unsigned rounds;      /* of the busiest die */
    unsigned sample;      /* one set of the caches in so many was modelled */
};

/* 0, or -1 with the reason in `error`.  `sample` 0: every set of small launches, down to one in 32 of large
 * ones. */
int l2_walk_gemm(const struct emu_arch *arch, const struct gemm_walk *walk, unsigned sample,
                 struct l2_report *report, char *error, size_t error_bytes);

#endif
