/* Generated from specs/families/gemm_pack.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of gemm_pack, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_GEMM_PACK_PARAMS_H
#define QUERN_GEMM_PACK_PARAMS_H

struct quern_gemm_pack_params {
    void *a;
    void *b;
    void *to_a;
    void *to_b;
    long long lda;
    long long ldb;
    long long stride_a;
    long long stride_b;
    long long pitch_a;       /* elements between lines of the copy */
    long long pitch_b;
    unsigned int lines_a;
    unsigned int lines_b;
    unsigned int line_a;
    unsigned int line_b;
    unsigned int chunks_a;
    unsigned int chunks_b;
    unsigned int count_a;
    unsigned int count_b;
    unsigned int tiles_a;    /* workgroups that copy A; the others copy B */
    unsigned int first_tile; /* first workgroup of this launch */
};

#endif
