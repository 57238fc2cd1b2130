/* Generated from specs/families/norm_reduce.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of norm_reduce, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_NORM_REDUCE_PARAMS_H
#define QUERN_NORM_REDUCE_PARAMS_H

struct quern_norm_reduce_params {
    void *partial;
    void *dgamma;            /* null: none */
    void *dbeta;             /* null: none */
    long long groups;
    long long columns;
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int tiles;      /* workgroups of dgamma, before those of dbeta */
};

#endif
