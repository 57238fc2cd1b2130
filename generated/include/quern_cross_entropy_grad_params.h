/* Generated from specs/families/cross_entropy_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of cross_entropy_grad, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_CROSS_ENTROPY_GRAD_PARAMS_H
#define QUERN_CROSS_ENTROPY_GRAD_PARAMS_H

struct quern_cross_entropy_grad_params {
    void *logits;
    void *target;
    void *lse;
    void *dloss;
    void *dlogits;
    long long rows;
    long long ldlogits;
    long long lddlogits;
    long long stride_dloss;
    long long ignore_index;
    unsigned int columns;
    unsigned int pieces;     /* pieces of a row */
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int wide;       /* targets have 64 bits */
    float scale;
    float smoothing;
    float z_loss;
};

#endif
