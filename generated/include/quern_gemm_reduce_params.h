/* Generated from specs/families/gemm_reduce.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of gemm_reduce, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_GEMM_REDUCE_PARAMS_H
#define QUERN_GEMM_REDUCE_PARAMS_H

struct quern_gemm_reduce_params {
    void *partial;
    void *c;                   /* null: no C */
    void *d;
    void *bias;                /* null: no bias */
    void *residual;            /* null: no residual */
    long long m;
    long long n;
    long long ldc;
    long long ldd;
    long long ldr;
    long long stride_c;
    long long stride_d;
    long long stride_r;
    long long stride_bias;
    long long first_slice;     /* first batch of this launch */
    unsigned int first_tile;   /* first tile of this launch */
    unsigned int tiles;        /* tiles in a batch */
    unsigned int splits;       /* partial sums an element */
    unsigned int bias_along_m; /* the bias is one a row */
    float alpha;
    float beta;
};

#endif
