/* Generated from specs/families/softmax.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of softmax, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_SOFTMAX_PARAMS_H
#define QUERN_SOFTMAX_PARAMS_H

struct quern_softmax_params {
    void *x;
    void *y;
    void *mask;              /* null: no mask */
    long long rows;
    long long ldx;
    long long ldy;
    long long ldm;
    unsigned int columns;
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int log;        /* y is a logarithm */
    unsigned int boolean;    /* the mask's elements are bytes */
    unsigned int zeros;      /* a row of -infinity is no NaN */
    float scale;
};

#endif
