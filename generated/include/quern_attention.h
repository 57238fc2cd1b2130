/* Generated from specs/families/attention.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
 */
#ifndef QUERN_ATTENTION_H
#define QUERN_ATTENTION_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ATTENTION_PROBLEM, which sets the size and the initial values. */
struct quern_attention_problem {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    int32_t dtype;        /* type of O, and of Q, K and V where input is not set: f16, bf16; must be set */
    int32_t input;        /* type of Q, K and V: f16, bf16, e4m3, e4m3fnuz; 0: as dtype */
    /* of inputs of 8 bits: whether Q, K and V have one scale each, or one for each of their heads: tensor,
     * head; 0: tensor */
    int32_t granularity;
    /* type of a term of each score, dtype or f32; -infinity hides a key: none, f16, bf16, f32; 0: none */
    int32_t bias;
    int32_t softcap;      /* scores are args.cap * tanh(scale * q k / args.cap): no, yes; 0: no */
    /* a head's slope times the distance of the key is added to the score: no, yes; 0: no */
    int32_t alibi;
    int32_t sink_logits;  /* a head's logit more in the denominator, which has no value: no, yes; 0: no */
    int32_t lse;          /* write the logarithm of each row's denominator: no, yes; 0: no */
    /* where queries and keys of different number meet: query i is at key i + kv_rows - q_rows, or at key
     * i: bottom_right, top_left; 0: bottom_right */
    int32_t corner;
    /* sequences of different lengths, whose rows follow each other: args.q_starts and args.kv_starts say
     * where they begin: no, yes; 0: no */
    int32_t packed;
    int64_t batch;        /* sequences */
    int64_t heads;        /* heads of Q and O */
    int64_t kv_heads;     /* heads of K and V, which divide heads; 0: as many */
    int64_t q_rows;       /* queries of a sequence; packed: of the longest */
    int64_t kv_rows;      /* keys of a sequence; packed: of the longest */
    int64_t q_total;      /* packed: queries of all sequences */
    int64_t kv_total;     /* packed: keys of all sequences */
    int64_t head_dim;     /* elements of a head of Q and K, a multiple of 8 up to 256 */
    int64_t value_dim;    /* elements of a head of V and O; 0: as of Q and K */
    int64_t window_left;  /* keys before its own that a query sees; -1: all; 0: none */
    int64_t window_right; /* keys behind its own that a query sees; -1: all; 0: none, which is causal */
    int64_t sink_tokens;  /* first keys, which window_left does not hide */
    int64_t q_row;        /* elements between rows of Q; 0: rows of all heads' elements */
    int64_t q_head;       /* elements between heads of Q; 0: heads within rows */
    int64_t q_batch;      /* elements between sequences of Q; 0: one behind another */
    int64_t k_row;        /* the same of K */
    int64_t k_head;
    int64_t k_batch;
    int64_t v_row;        /* the same of V */
    int64_t v_head;
    int64_t v_batch;
    int64_t o_row;        /* the same of O */
    int64_t o_head;
    int64_t o_batch;
    int64_t bias_row;     /* elements between the bias's rows, one a query; 0: one row for all */
    int64_t bias_head;    /* elements between heads of the bias; 0: one for all */
    int64_t bias_batch;   /* elements between sequences of the bias; 0: one for all */
    int64_t lse_head;     /* elements between heads of lse, whose rows are neighbours; 0: packed */
    int64_t lse_batch;    /* elements between sequences of lse; 0: packed */
};
#define QUERN_ATTENTION_PROBLEM \
    {sizeof(struct quern_attention_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, \
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ATTENTION_ARGS. */
struct quern_attention_args {
    uint32_t size;         /* of the struct, bytes; the macro below sets it */
    const void *q;         /* Q, read */
    const void *k;         /* K, read */
    const void *v;         /* V, read */
    void *o;               /* O, written */
    /* log(sum(exp(scores))) of each head and query, f32, written where the problem has it */
    void *lse;
    /* a term of each score, read where the problem has it; a row's elements are neighbours */
    const void *bias;
    const void *slopes;    /* of alibi: a factor a head, f32 */
    const void *sinks;     /* of sink_logits: a logit a head, f32 */
    /* packed: where each sequence's queries begin, batch + 1 of i32, the last being q_total */
    const void *q_starts;
    /* packed: where each sequence's keys begin, batch + 1 of i32, the last being kv_total */
    const void *kv_starts;
    const void *q_scale;   /* of inputs of 8 bits: f32 [1], or [heads]; a query is what is stored times it */
    const void *k_scale;   /* the same of keys, f32 [1], or [kv_heads] */
    const void *v_scale;   /* the same of values */
    float scale;           /* factor of q k, above 0 */
    float cap;             /* of softcap: the bound of scores, above 0 */
};
#define QUERN_ATTENTION_ARGS \
    {sizeof(struct quern_attention_args), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
     NULL, NULL, 1.0f, 0.0f}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_ATTENTION_XCD_CHUNK, /* workgroups in a row that share a die, and heads of K and V with it; 0: no remap: 0, 1073741824 */
    QUERN_ATTENTION_SECTION,   /* heads that are walked together: 1, 4, 8, 16, 32, 64, 1073741824 */
    QUERN_ATTENTION_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   heads_divide: each head of K and V is that of equally many heads of Q
 *   dims_whole: dims are multiples of 8
 *   input_typed: input == dtype || (input == e4m3 || input == e4m3fnuz)
 *   input_whole: of inputs of 8 bits dims are multiples of 16
 *   dims_bounded: head_dim <= 256 && value_dim <= 256
 *   rows_counted: rows of a sequence up to 2^29
 *   totals_counted: their starts have 32 bits
 *   tiles_counted: batch * heads <= 2147483647 && batch * heads * (q_rows / 16 + 1) <= 4294967295
 *   bias_typed: bias == none || bias == dtype || bias == f32
 *   q_addressable: batch * q_batch + heads * q_head + q_rows * q_row <= 1e18
 *   k_addressable: batch * k_batch + kv_heads * k_head + kv_rows * k_row <= 1e18
 *   v_addressable: batch * v_batch + kv_heads * v_head + kv_rows * v_row <= 1e18
 *   o_addressable: batch * o_batch + heads * o_head + q_rows * o_row <= 1e18
 *   totals_addressable: q_total * (q_row + o_row) + kv_total * (k_row + v_row) <= 1e18
 *   bias_addressable: batch * bias_batch + heads * bias_head + q_rows * bias_row <= 1e18
 *   lse_addressable: batch * lse_batch + heads * lse_head <= 1e18
 *   rows_near: rows up to 2^22 elements apart
 *   strides_bounded: heads and sequences less than 2^40 bytes apart
 *   rows_covered: heads == 0 || q_row >= head_dim && k_row >= head_dim && v_row >= value_dim
 *   q_aligned: strides are multiples of 16 bytes
 *   k_aligned: k_batch % ((input == e4m3 || input == e4m3fnuz) ? 16 : 8) == 0 && k_head % ((input == e4m3 ||
 *     input == e4m3fnuz) ? 16 : 8) == 0 && k_row % ((input == e4m3 || input == e4m3fnuz) ? 16 : 8) == 0
 *   v_aligned: v_batch % ((input == e4m3 || input == e4m3fnuz) ? 16 : 8) == 0 && v_head % ((input == e4m3 ||
 *     input == e4m3fnuz) ? 16 : 8) == 0 && v_row % ((input == e4m3 || input == e4m3fnuz) ? 16 : 8) == 0
 *   o_aligned: o_batch % 8 == 0 && o_head % 8 == 0 && o_row % 8 == 0
 *   o_apart: rows lie within heads or heads within rows, none on another
 *   o_batches_apart: packed == yes || batch <= 1 || heads == 0 || o_batch >= value_dim
 *   lse_apart: lse == no || lse_head >= (packed == yes ? q_total : q_rows)
 */
static inline quern_status quern_attention_plan(struct quern_context *context,
                                                const struct quern_attention_problem *problem,
                                                struct quern_plan *plan)
{
    return quern_plan_any(context, "attention", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   q_present: args.q != 0
 *   k_present: args.k != 0 || kv_rows == 0
 *   v_present: args.v != 0 || kv_rows == 0
 *   o_present: args.o != 0
 *   lse_present: args.lse != 0 || lse == no
 *   bias_present: args.bias != 0 || bias == none || kv_rows == 0
 *   slopes_present: args.slopes != 0 || alibi == no
 *   sinks_present: args.sinks != 0 || sink_logits == no
 *   starts_present: args.q_starts != 0 && args.kv_starts != 0 || packed == no
 *   scales_present: input == dtype || args.q_scale != 0 && args.k_scale != 0 && args.v_scale != 0
 *   rows_aligned: Q, K, V and O begin at multiples of 16 bytes
 *   elements_aligned: args.lse % 4 == 0 && args.slopes % 4 == 0 && args.sinks % 4 == 0 && args.q_starts % 4
 *     == 0 && args.kv_starts % 4 == 0 && args.q_scale % 4 == 0 && args.k_scale % 4 == 0 && args.v_scale % 4 ==
 *     0 && args.bias % (bias == f32 ? 4 : 2) == 0
 *   scale_positive: args.scale > 0
 *   cap_positive: args.cap > 0 || softcap == no
 */
static inline quern_status quern_attention_launch(const struct quern_plan *plan,
                                                  const struct quern_attention_args *args,
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
