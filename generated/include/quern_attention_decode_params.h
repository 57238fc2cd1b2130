/* Generated from specs/families/attention_decode.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of attention_decode, for hosts and devices with 64-bit addresses;
 * includes nothing.
 */
#ifndef QUERN_ATTENTION_DECODE_PARAMS_H
#define QUERN_ATTENTION_DECODE_PARAMS_H

struct quern_attention_decode_params {
    void *q;
    void *k;
    void *v;
    void *o;                   /* O, or f32 of each split */
    void *lse;                 /* null: none; of each split to base 2 */
    void *block_table;         /* null: a sequence's keys are one behind another */
    void *kv_lengths;          /* null: each sequence has kv_rows keys */
    void *k_scale;
    void *v_scale;
    void *slopes;              /* null: no alibi */
    void *sinks;               /* null: no logits of sinks */
    long long table_row;
    long long q_row;
    long long q_head;
    long long q_batch;
    long long k_page;
    long long k_head;
    long long v_page;
    long long v_head;
    long long o_row;
    long long o_head;
    long long o_batch;
    long long lse_head;
    long long lse_batch;
    unsigned int k_row;
    unsigned int v_row;
    unsigned int kv_heads;
    unsigned int group;        /* heads of Q that share one of K and V */
    unsigned int q_rows;
    unsigned int kv_rows;
    unsigned int head_dim;
    unsigned int value_dim;
    unsigned int page_rows;
    unsigned int page_inverse; /* 2^31 * 16 / page_rows, rounded up; 0: one page */
    unsigned int left;         /* keys before its own that a query sees */
    unsigned int right;        /* keys behind it */
    unsigned int sink_tokens;  /* first keys, which `left` does not hide */
    unsigned int top_left;     /* query i is at key i */
    unsigned int tiles_q;      /* tiles of the queries that share a head of K */
    unsigned int splits;       /* parts of the keys */
    unsigned int each_head;    /* each head of K and V has scales of its own */
    unsigned int first_tile;   /* first workgroup of this launch */
    float scale;
    float softcap;             /* the bound of scores; 0: none */
    unsigned int workgroups;   /* workgroups of this launch */
    unsigned int xcd_chunk;    /* workgroups in a row that share a die; 0: no remap */
};

#endif
