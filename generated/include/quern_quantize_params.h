/* Generated from specs/families/quantize.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of quantize, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_QUANTIZE_PARAMS_H
#define QUERN_QUANTIZE_PARAMS_H

struct quern_quantize_params {
    void *x;
    void *up;                   /* null: no factor */
    long long rows;
    long long ldx;
    long long ldu;
    unsigned int columns;
    unsigned int act;           /* number of the activation: QD_ACT_ */
    void *y;
    void *scale;
    void *parts;                /* absmax of parts; null: scales are given */
    long long ldy;
    long long scale_row;        /* scales from a row of blocks to the next */
    long long scale_column;     /* scales from a column of blocks to the next */
    unsigned int row_shift;     /* logarithm of a block's rows */
    unsigned int column_shift;  /* and of its columns */
    unsigned int pieces;        /* pieces of a row */
    unsigned int block_columns; /* columns of blocks */
    unsigned int first_tile;    /* first workgroup of this launch */
    unsigned int type;          /* y's type */
    unsigned int power;         /* scales are powers of two */
    float floor;
};

#endif
