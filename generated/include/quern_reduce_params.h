/* Generated from specs/families/reduce.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of reduce, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_REDUCE_PARAMS_H
#define QUERN_REDUCE_PARAMS_H

struct quern_reduce_params {
    void *x;
    void *parts;             /* partial results: splits x results; null: there is one part */
    void *y;
    long long count;         /* elements of a result */
    unsigned int mean;       /* results are divided by count */
    unsigned int flip;       /* bits that turn the largest key into the result */
    unsigned int f16;        /* results are f16 */
    unsigned int bf16;       /* results are bf16; neither: f32 */
    unsigned int wide;       /* argmax's results have 64 bits */
    long long rows;
    long long results;
    long long ldx;
    long long first_slice;   /* first part of this launch */
    long long slab;          /* elements of a part */
    unsigned int columns;
    unsigned int across;     /* of strips: lanes along a row */
    unsigned int tiles;      /* workgroups of a part */
    unsigned int splits;     /* parts */
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int square;     /* squares are added */
    unsigned int keep;       /* bits of an element that its key keeps */
    unsigned int start;      /* the largest key of no elements: 0 or -infinity */
};

#endif
