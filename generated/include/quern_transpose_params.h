/* Generated from specs/families/transpose.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of transpose, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_TRANSPOSE_PARAMS_H
#define QUERN_TRANSPOSE_PARAMS_H

struct quern_transpose_params {
    void *x;
    void *y;
    long long ldx;
    long long ldy;
    long long stride_x;
    long long stride_y;
    unsigned int rows;
    unsigned int columns;
    unsigned int tiles_r;    /* tiles of a matrix, along its rows */
    unsigned int tiles_c;
    unsigned int first_tile; /* first workgroup of this launch */
};

#endif
