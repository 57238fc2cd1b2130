/* Generated from specs/families/quantize_absmax.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of quantize_absmax, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_QUANTIZE_ABSMAX_PARAMS_H
#define QUERN_QUANTIZE_ABSMAX_PARAMS_H

struct quern_quantize_absmax_params {
    void *x;
    void *up;                /* null: no factor */
    long long rows;
    long long ldx;
    long long ldu;
    unsigned int columns;
    unsigned int act;        /* number of the activation: QD_ACT_ */
    void *parts;
    unsigned int pieces;     /* pieces of a row */
    unsigned int first_tile; /* first workgroup of this launch */
};

#endif
