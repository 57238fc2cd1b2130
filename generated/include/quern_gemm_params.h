/* Generated from specs/families/gemm.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of gemm, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_GEMM_PARAMS_H
#define QUERN_GEMM_PARAMS_H

struct quern_gemm_params {
    void *a;
    void *b;
    void *c;                   /* null: no C */
    void *d;
    void *bias;                /* null: no bias */
    void *residual;            /* null: no residual */
    long long m;
    long long n;
    long long k;               /* 0 where alpha is 0: A and B are not read */
    long long lda;
    long long ldb;
    long long ldc;
    long long ldd;
    long long ldr;
    long long stride_a;
    long long stride_b;
    long long stride_c;
    long long stride_d;        /* of partial sums: between slices */
    long long stride_r;
    long long stride_bias;
    long long first_slice;     /* first (batch, split) of this launch */
    unsigned int first_tile;   /* first tile of this launch */
    unsigned int workgroups;   /* workgroups of this launch */
    unsigned int tiles_m;      /* rows of tiles */
    unsigned int tiles_n;      /* columns of tiles */
    unsigned int splits;       /* parts of k */
    unsigned int split_steps;  /* steps of tile_k in a part */
    unsigned int group_m;      /* rows of tiles that are walked together */
    unsigned int xcd_chunk;    /* workgroups in a row that share a die; 0: no remap */
    unsigned int bias_along_m; /* the bias is one a row */
    unsigned int d_wide;       /* 4 neighbours of a row of D may be accessed at once */
    float alpha;
    float beta;
    /* of persistent workgroups: tiles of D (of clusters), in all batches and parts of k */
    unsigned int work;
    unsigned int d_map;        /* D may be stored through its tensor map */
};

#endif
