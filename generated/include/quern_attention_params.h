/* Generated from specs/families/attention.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The parameter block of the kernels of attention, for hosts and devices with 64-bit addresses; includes
 * nothing.
 */
#ifndef QUERN_ATTENTION_PARAMS_H
#define QUERN_ATTENTION_PARAMS_H

struct quern_attention_params {
    void *q;
    void *k;
    void *v;
    void *o;
    void *lse;                /* null: none */
    void *bias;               /* null: none */
    void *slopes;             /* null: no alibi */
    void *sinks;              /* null: no logits of sinks */
    void *q_starts;           /* null: sequences of q_rows queries, q_batch apart */
    void *kv_starts;
    long long q_row;
    long long q_head;
    long long q_batch;
    long long k_row;
    long long k_head;
    long long k_batch;
    long long v_row;
    long long v_head;
    long long v_batch;
    long long o_row;
    long long o_head;
    long long o_batch;
    long long bias_row;
    long long bias_head;
    long long bias_batch;
    long long lse_head;
    long long lse_batch;
    unsigned int q_rows;      /* queries of a sequence, or of the longest */
    unsigned int kv_rows;
    unsigned int heads;
    unsigned int group;       /* heads of Q that share one of K and V */
    unsigned int head_dim;
    unsigned int value_dim;
    unsigned int left;        /* keys before its own that a query sees */
    unsigned int right;       /* keys behind it */
    unsigned int sink_tokens; /* first keys, which `left` does not hide */
    unsigned int top_left;    /* query i is at key i */
    unsigned int tiles_q;     /* tiles of a head */
    unsigned int first_tile;  /* first workgroup of this launch */
    unsigned int workgroups;  /* workgroups of this launch */
    unsigned int tiles;       /* of all heads */
    unsigned int units;       /* heads of all sequences */
    unsigned int section;     /* heads that are walked together */
    unsigned int xcd_chunk;   /* workgroups in a row that share a die; 0: no remap */
    unsigned int bias_wide;   /* the bias is of f32 */
    float scale;
    float softcap;            /* the bound of scores; 0: none */
    unsigned int each_head;   /* each head of Q, K and V has a scale of its own */
    void *q_scale;
    void *k_scale;
    void *v_scale;
};

#endif
