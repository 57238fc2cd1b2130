/* Generated from specs/families/attention_decode.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * O = softmax(mask(softcap(scale * Q K^T) + alibi)) V of few queries over a cache of keys and values
 */
#ifndef QUERN_ATTENTION_DECODE_H
#define QUERN_ATTENTION_DECODE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ATTENTION_DECODE_PROBLEM, which sets the size and the initial values. */
struct quern_attention_decode_problem {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    int32_t dtype;        /* type of Q, K, V and O: f16, bf16; must be set */
    int32_t cache;        /* type of K and V: f16, bf16, e4m3, e4m3fnuz; 0: as dtype */
    /* of a cache of 8 bits: whether there is one scale for K and one for V, or one for each of their
     * heads: tensor, head; 0: tensor */
    int32_t granularity;
    int32_t softcap;      /* scores are args.cap * tanh(scale * q k / args.cap): no, yes; 0: no */
    /* a head's slope times the distance of the key is added to the score: no, yes; 0: no */
    int32_t alibi;
    int32_t sink_logits;  /* a head's logit more in the denominator, which has no value: no, yes; 0: no */
    int32_t lse;          /* write the logarithm of each row's denominator: no, yes; 0: no */
    /* where queries and keys of different number meet: query i is at key i + kv_rows - q_rows, or at key
     * i: bottom_right, top_left; 0: bottom_right */
    int32_t corner;
    /* separate: heads of K and of V; latent: keys of 576 elements, values of 512, which may be a part of
     * the keys: separate, latent; 0: separate */
    int32_t form;
    /* whether args.block_table says which pages have a sequence's keys: no, yes; 0: no */
    int32_t paged;
    /* whether args.kv_lengths says how many keys each sequence has; else each has kv_rows: no, yes; 0: no */
    int32_t lengths;
    int64_t batch;        /* sequences */
    int64_t heads;        /* heads of Q and O */
    int64_t kv_heads;     /* heads of K and V, which divide heads; 0: as many */
    int64_t q_rows;       /* queries of a sequence, up to 16 */
    int64_t kv_rows;      /* keys of a sequence; with lengths: of the longest that there may be */
    int64_t head_dim;     /* elements of a head of Q and K, a multiple of 8 up to 256; latent: 576 */
    int64_t value_dim;    /* elements of a head of V and O, up to 256; 0: head_dim; latent: 512 */
    int64_t window_left;  /* keys before its own that a query sees; -1: all; 0: none */
    int64_t window_right; /* keys behind its own that a query sees; -1: all; 0: none, which is causal */
    int64_t sink_tokens;  /* first keys, which window_left does not hide */
    int64_t page_rows;    /* rows of a page, a multiple of 16 up to 1,024; 0: 16 */
    int64_t table_row;    /* pages between sequences of the block table; 0: packed */
    int64_t q_row;        /* elements between rows of Q; 0: rows of all heads' elements */
    int64_t q_head;       /* elements between heads of Q; 0: heads within rows */
    int64_t q_batch;      /* elements between sequences of Q; 0: one behind another */
    int64_t k_head;       /* elements between heads of K; 0: packed */
    int64_t k_row;        /* elements between rows of K; 0: heads within rows */
    int64_t k_page;       /* elements between pages of K, or sequences where there are none; 0: packed */
    int64_t v_head;       /* the same of V */
    int64_t v_row;
    int64_t v_page;
    int64_t o_row;        /* as of Q */
    int64_t o_head;
    int64_t o_batch;
    int64_t lse_head;     /* elements between heads of lse, whose rows are neighbours; 0: packed */
    int64_t lse_batch;    /* elements between sequences of lse; 0: packed */
};
#define QUERN_ATTENTION_DECODE_PROBLEM \
    {sizeof(struct quern_attention_decode_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, -1, \
     -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ATTENTION_DECODE_ARGS. */
struct quern_attention_decode_args {
    uint32_t size;           /* of the struct, bytes; the macro below sets it */
    const void *q;           /* Q, read */
    const void *k;           /* K: pages, or rows of each sequence; read */
    /* V, the same; may lie in K, as in latent attention, whose values are a part of the keys */
    const void *v;
    void *o;                 /* O, written */
    /* log(sum(exp(scores))) of each head and query, f32, written where the problem has it */
    void *lse;
    /* paged: i32, the pages of each sequence in order, which are not checked; only those with keys that a
     * query sees are read */
    const void *block_table;
    const void *kv_lengths;  /* lengths: i32 [batch], keys of each sequence, up to kv_rows */
    /* of a cache of 8 bits: f32 [1], or [kv_heads]; a key is what is stored times it */
    const void *k_scale;
    const void *v_scale;     /* the same of values */
    const void *slopes;      /* of alibi: a factor a head, f32 */
    const void *sinks;       /* of sink_logits: a logit a head, f32 */
    float scale;             /* factor of q k, above 0 */
    float cap;               /* the bound of scores, above 0, where the problem has it */
};
#define QUERN_ATTENTION_DECODE_ARGS \
    {sizeof(struct quern_attention_decode_args), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
     NULL, 1.0f, 0.0f}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_ATTENTION_DECODE_SPLITS,    /* parts that keys are cut into, a workgroup each; attention_combine makes their results one: 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128 */
    QUERN_ATTENTION_DECODE_XCD_CHUNK, /* workgroups in a row that share a die, and with it the keys of tiles of one head; 0: no remap: 0, 1073741824 */
    QUERN_ATTENTION_DECODE_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   cache_typed: cache == dtype || cache == e4m3 || cache == e4m3fnuz
 *   heads_divide: each head of K and V is that of equally many heads of Q
 *   dims_whole: dims are multiples of 8
 *   dims_bounded: dims up to 256, or those of latent attention
 *   values_bounded: form == latent ? value_dim == 512 : value_dim <= 256
 *   cache_whole: of a cache of 8 bits dims are multiples of 16
 *   queries_few: q_rows <= 16
 *   rows_counted: keys of a sequence up to 2^29
 *   pages_whole: pages have a multiple of 16 rows, up to 1,024
 *   table_covers: paged == no || table_row >= ceil(kv_rows / page_rows) && batch * table_row <= 1e15
 *   q_addressable: batch * q_batch + heads * q_head + q_rows * q_row <= 1e18
 *   kv_addressable: batch * (k_page + v_page) <= 1e17 && kv_heads * (k_head + v_head) <= 1e18 && kv_rows *
 *     (k_row + v_row) <= 1e18
 *   o_addressable: batch * o_batch + heads * o_head + q_rows * o_row <= 1e18
 *   lse_addressable: batch * lse_batch + heads * lse_head <= 1e18
 *   rows_near: rows of the cache up to 2^23 elements apart
 *   rows_covered: heads == 0 || q_row >= head_dim && k_row >= head_dim && v_row >= value_dim
 *   q_aligned: strides are multiples of 16 bytes
 *   k_aligned: k_head % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && k_row % ((cache == e4m3 ||
 *     cache == e4m3fnuz) ? 16 : 8) == 0 && k_page % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0
 *   v_aligned: v_head % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && v_row % ((cache == e4m3 ||
 *     cache == e4m3fnuz) ? 16 : 8) == 0 && v_page % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0
 *   o_aligned: o_head % 8 == 0 && o_row % 8 == 0 && o_batch % 8 == 0
 *   o_apart: rows lie within heads or heads within rows, none on another
 *   o_batches_apart: batch <= 1 || heads == 0 || q_rows == 0 || o_batch >= value_dim
 *   lse_apart: lse == no || lse_head >= q_rows
 */
static inline quern_status quern_attention_decode_plan(struct quern_context *context,
                                                       const struct quern_attention_decode_problem *problem,
                                                       struct quern_plan *plan)
{
    return quern_plan_any(context, "attention_decode", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   q_present: args.q != 0
 *   kv_present: kv_rows == 0 || args.k != 0 && args.v != 0
 *   o_present: args.o != 0
 *   lse_present: args.lse != 0 || lse == no
 *   table_present: args.block_table != 0 || paged == no || kv_rows == 0
 *   lengths_present: args.kv_lengths != 0 || lengths == no
 *   scales_present: cache == dtype || args.k_scale != 0 && args.v_scale != 0
 *   slopes_present: args.slopes != 0 || alibi == no
 *   sinks_present: args.sinks != 0 || sink_logits == no
 *   rows_aligned: Q, K, V and O begin at multiples of 16 bytes
 *   elements_aligned: args.lse % 4 == 0 && args.slopes % 4 == 0 && args.sinks % 4 == 0 && args.block_table %
 *     4 == 0 && args.kv_lengths % 4 == 0 && args.k_scale % 4 == 0 && args.v_scale % 4 == 0
 *   scale_positive: args.scale > 0
 *   cap_positive: args.cap > 0 || softcap == no
 */
static inline quern_status quern_attention_decode_launch(const struct quern_plan *plan,
                                                         const struct quern_attention_decode_args *args,
                                                         void *workspace,
                                                         size_t workspace_size,
                                                         void *stream)
{
    return quern_launch_any(plan, args, workspace, workspace_size, stream);
}

#ifdef __cplusplus
}
#endif

#endif
