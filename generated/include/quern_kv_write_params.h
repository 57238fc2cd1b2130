/* Generated from specs/families/kv_write.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of kv_write, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_KV_WRITE_PARAMS_H
#define QUERN_KV_WRITE_PARAMS_H

struct quern_kv_write_params {
    void *k;
    void *v;
    void *slots;
    void *k_cache;
    void *v_cache;
    void *k_scale;
    void *v_scale;
    void *cosines;
    void *sines;
    void *positions;           /* null: numbers of tokens + offset */
    long long ldk;
    long long ldk_head;
    long long ldv;
    long long ldv_head;
    long long k_page;
    long long k_row;
    long long k_head;
    long long v_page;
    long long v_row;
    long long v_head;
    long long ldt;
    long long offset;
    long long tokens;
    unsigned int cache_rows;
    unsigned int page_rows;
    unsigned int half;
    unsigned int rotary_start;
    unsigned int turned;       /* lanes that turn pairs of chunks of a key */
    unsigned int key_pieces;   /* lanes of a key */
    unsigned int pieces;       /* lanes of a head */
    unsigned int lanes;        /* lanes of a token */
    unsigned int tile_tokens;  /* tokens of a workgroup */
    unsigned int parts;        /* workgroups that share a token */
    unsigned int first_tile;   /* first workgroup of this launch */
    unsigned int interleaved;
    unsigned int wide;         /* positions have 64 bits */
    unsigned int single;       /* the tables are of f32 */
    unsigned int each_head;    /* each head has scales of its own */
    unsigned int type;         /* the cache's type, where it has 8 bits: QD_NARROW_E4M3 or _E4M3FNUZ */
};

#endif
