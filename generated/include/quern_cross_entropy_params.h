/* Generated from specs/families/cross_entropy.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of cross_entropy, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_CROSS_ENTROPY_PARAMS_H
#define QUERN_CROSS_ENTROPY_PARAMS_H

struct quern_cross_entropy_params {
    void *logits;
    void *target;
    void *loss;
    void *lse;               /* null: not written */
    long long rows;
    long long ldlogits;
    long long ignore_index;
    unsigned int columns;
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int wide;       /* targets have 64 bits */
    float scale;
    float smoothing;
    float z_loss;
};

#endif
