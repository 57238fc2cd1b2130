/* Generated from specs/families/attention_combine.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of attention_combine, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_ATTENTION_COMBINE_PARAMS_H
#define QUERN_ATTENTION_COMBINE_PARAMS_H

struct quern_attention_combine_params {
    void *parts;
    void *logarithms;
    void *o;
    void *lse;               /* null: none */
    long long o_row;
    long long o_head;
    long long o_batch;
    long long lse_head;
    long long lse_batch;
    unsigned int rows;
    unsigned int heads;
    unsigned int q_rows;
    unsigned int value_dim;
    unsigned int splits;
    unsigned int first_tile; /* first workgroup of this launch */
};

#endif
