/* Generated from specs/families/layernorm_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of layernorm_grad, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_LAYERNORM_GRAD_PARAMS_H
#define QUERN_LAYERNORM_GRAD_PARAMS_H

struct quern_layernorm_grad_params {
    void *x;
    void *dy;
    void *gamma;             /* null: no gamma */
    void *rstd;
    void *mean;
    void *dsum;              /* null: no dsum */
    void *dx;
    void *partial;           /* f32, a row of columns of each group; those of dbeta behind those of dgamma */
    long long rows;
    long long ldx;
    long long lddy;
    long long lddsum;
    long long lddx;
    unsigned int columns;
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int groups;     /* workgroups, which take rows in turn */
    unsigned int weight;     /* type of gamma */
    unsigned int dgamma;     /* whether dgamma is made */
    unsigned int dbeta;      /* whether dbeta is made */
    float gamma_offset;
};

#endif
