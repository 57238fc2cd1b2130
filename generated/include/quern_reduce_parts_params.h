/* Generated from specs/families/reduce_parts.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of reduce_parts, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_REDUCE_PARTS_PARAMS_H
#define QUERN_REDUCE_PARTS_PARAMS_H

struct quern_reduce_parts_params {
    void *parts;
    void *y;
    long long count;         /* elements of a result */
    unsigned int mean;       /* results are divided by count */
    unsigned int flip;       /* bits that turn the largest key into the result */
    unsigned int f16;        /* results are f16 */
    unsigned int bf16;       /* results are bf16; neither: f32 */
    unsigned int wide;       /* argmax's results have 64 bits */
    long long results;
    unsigned int splits;     /* parts */
    unsigned int first_tile; /* first workgroup of this launch */
};

#endif
