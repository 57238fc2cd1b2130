/* Generated from specs/families/act_mul.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of act_mul, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_ACT_MUL_PARAMS_H
#define QUERN_ACT_MUL_PARAMS_H

struct quern_act_mul_params {
    void *gate;
    void *up;
    void *y;
    long long ldgate;
    long long ldup;
    long long ldy;
    unsigned int act;        /* number of the activation: QD_ACT_ */
    long long rows;          /* rows of `columns` elements; in all of this, lines where operands are packed */
    unsigned int columns;
    unsigned int last;       /* elements of one more row */
    unsigned int across;     /* tiles side by side */
    unsigned int width;      /* lanes side by side, a power of two */
    unsigned int step;       /* rows between a lane's chunks */
    unsigned int first_tile; /* first workgroup of this launch */
};

#endif
