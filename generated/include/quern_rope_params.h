/* Generated from specs/families/rope.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of rope, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_ROPE_PARAMS_H
#define QUERN_ROPE_PARAMS_H

struct quern_rope_params {
    void *x;
    void *y;
    void *cosines;
    void *sines;
    void *frequencies;        /* null: angles are of tables */
    void *positions;          /* null: numbers of tokens + offset */
    long long ldx;
    long long ldx_head;
    long long ldy;
    long long ldy_head;
    long long ldt;
    long long offset;
    long long tokens;
    unsigned int heads;
    unsigned int half;
    unsigned int end;         /* elements of a head, those to copy among them */
    unsigned int chunks;      /* lanes that share a head */
    unsigned int groups;      /* lanes that share a token's chunk */
    unsigned int slots;       /* lanes of a token */
    unsigned int tile_tokens; /* tokens of a workgroup */
    unsigned int parts;       /* workgroups that share a token */
    unsigned int first_tile;  /* first workgroup of this launch */
    unsigned int interleaved;
    unsigned int backward;
    unsigned int wide;        /* positions have 64 bits */
    unsigned int single;      /* the tables are of f32 */
    float scale;
};

#endif
