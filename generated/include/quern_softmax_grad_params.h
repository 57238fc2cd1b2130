/* Generated from specs/families/softmax_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of softmax_grad, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_SOFTMAX_GRAD_PARAMS_H
#define QUERN_SOFTMAX_GRAD_PARAMS_H

struct quern_softmax_grad_params {
    void *y;
    void *dy;
    void *dx;
    long long rows;
    long long ldy;
    long long lddy;
    long long lddx;
    unsigned int columns;
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int log;        /* y is a logarithm */
    float scale;
};

#endif
