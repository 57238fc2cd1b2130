/* Generated from specs/families/dequantize.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of dequantize, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_DEQUANTIZE_PARAMS_H
#define QUERN_DEQUANTIZE_PARAMS_H

struct quern_dequantize_params {
    void *x;
    void *scale;
    void *y;
    long long rows;
    long long ldx;
    long long ldy;
    long long scale_row;       /* scales from a row of blocks to the next */
    long long scale_column;    /* scales from a column of blocks to the next */
    unsigned int row_shift;    /* logarithm of a block's rows */
    unsigned int column_shift; /* and of its columns */
    unsigned int columns;
    unsigned int pieces;       /* pieces of a row */
    unsigned int first_tile;   /* first workgroup of this launch */
    unsigned int type;         /* x's type */
};

#endif
