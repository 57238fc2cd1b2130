/* Generated from specs/families/layernorm.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of layernorm, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_LAYERNORM_PARAMS_H
#define QUERN_LAYERNORM_PARAMS_H

struct quern_layernorm_params {
    void *x;
    void *residual;          /* null: no residual, no sum */
    void *gamma;             /* null: no gamma */
    void *beta;              /* null: no beta */
    void *y;
    void *sum;
    void *scale;             /* null: y has no scale */
    void *rstd;              /* null: not saved */
    void *mean;              /* null: not saved */
    long long rows;
    long long ldx;
    long long ldr;
    long long ldsum;
    long long ldy;
    unsigned int columns;
    unsigned int first_tile; /* first workgroup of this launch */
    unsigned int groups;     /* workgroups, which take rows in turn */
    unsigned int weight;     /* type of gamma and beta */
    unsigned int out;        /* type of y, unless it is of 8 bits */
    unsigned int narrow;     /* type of y of 8 bits; 0: of more */
    unsigned int y_bytes;    /* bytes of an element of y */
    unsigned int measures;   /* each row gets a scale */
    float eps;
    float gamma_offset;
    float floor;
};

#endif
