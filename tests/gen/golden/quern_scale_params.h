/* Generated from specs/families/scale.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of scale, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_SCALE_PARAMS_H
#define QUERN_SCALE_PARAMS_H

struct quern_scale_params {
    void *x;
    void *y;              /* Y, or the partial results */
    void *none_yet;
    void *behind;
    long long rows;
    long long first;
    unsigned int cols;
    unsigned int tile_at;
    unsigned int last;
    unsigned int parts;
    int seed;
    unsigned int is_relu;
    float factor;
};

#endif
