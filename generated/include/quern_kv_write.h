/* Generated from specs/families/kv_write.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * rows of keys and values of new tokens, keys turned and both quantized if wanted, to their slots of a
 * cache
 */
#ifndef QUERN_KV_WRITE_H
#define QUERN_KV_WRITE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_KV_WRITE_PROBLEM, which sets the size and the initial values. */
struct quern_kv_write_problem {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    int32_t dtype;        /* type of the rows: f16, bf16; must be set */
    /* type of the cache: dtype, or 8 bits; past its largest value is its largest value: f16, bf16, e4m3,
     * e4m3fnuz; 0: as dtype */
    int32_t cache;
    /* of 8 bits: whether there is one scale for all keys and one for all values, or one for each head:
     * tensor, head; 0: tensor */
    int32_t granularity;
    int32_t values;       /* whether there are values; latent attention has keys alone: no, yes; 0: yes */
    /* how keys are turned; half: element i goes with i + rotary / 2; interleaved: 2 i with 2 i + 1: none,
     * half, interleaved; 0: none */
    int32_t rope;
    int32_t angle_type;   /* type of the tables: dtype or f32: f32, f16, bf16; 0: as dtype */
    /* type of an array of each token's position; none: it is the token's number + args.offset: none, i32,
     * i64; 0: none */
    int32_t positions;
    int64_t tokens;       /* tokens */
    int64_t kv_heads;     /* heads of a token */
    int64_t head_dim;     /* elements of a head's key */
    int64_t value_dim;    /* elements of a head's value; 0: head_dim */
    int64_t rotary;       /* elements of a key that are turned, even; the others are copied; 0: all */
    int64_t rotary_start; /* element of a key at which those begin */
    int64_t cache_rows;   /* rows of the cache: slots are numbers below it */
    int64_t page_rows;    /* rows of a page; 0: all, the cache is contiguous */
    int64_t ldk;          /* elements between tokens of k; 0: packed */
    int64_t ldk_head;     /* elements between heads of k; 0: packed */
    int64_t ldv;          /* elements between tokens of v; 0: packed */
    int64_t ldv_head;     /* elements between heads of v; 0: packed */
    int64_t k_head;       /* elements between heads of cached keys; 0: packed */
    int64_t k_row;        /* elements between rows of a page of keys; 0: heads within rows */
    int64_t k_page;       /* elements between pages of keys; 0: packed */
    int64_t v_head;       /* elements between heads of cached values; 0: packed */
    int64_t v_row;        /* elements between rows of a page of values; 0: heads within rows */
    int64_t v_page;       /* elements between pages of values; 0: packed */
    int64_t ldt;          /* elements between rows of the tables; 0: packed */
    /* bytes that k, v and the tables are multiples of, and so is the cache, of 8 bits of 8; 0: 16 */
    int64_t align;
};
#define QUERN_KV_WRITE_PROBLEM \
    {sizeof(struct quern_kv_write_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
     0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_KV_WRITE_ARGS. */
struct quern_kv_write_args {
    uint32_t size;         /* of the struct, bytes; the macro below sets it */
    const void *k;         /* keys: tokens x kv_heads x head_dim, read */
    const void *v;         /* values: tokens x kv_heads x value_dim, read where the problem has them */
    /* i64 [tokens]: the row of the cache that a token goes to; one that is negative, or cache_rows or
     * more, goes nowhere; no two the same */
    const void *slots;
    void *k_cache;         /* pages of keys: at slots written, else left as they are */
    void *v_cache;         /* pages of values, the same */
    /* of 8 bits: f32 [1], or [kv_heads], above 0 and normal; what is stored is the key divided by it */
    const void *k_scale;
    const void *v_scale;   /* the same of values */
    /* the table of cosines: a row of rotary / 2 a position; read where keys are turned */
    const void *cosines;
    const void *sines;     /* the table of sines */
    const void *positions; /* the position of each token, packed; read where the problem has them */
    int64_t offset;        /* position of token 0, where the problem has no positions */
};
#define QUERN_KV_WRITE_ARGS \
    {sizeof(struct quern_kv_write_args), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   cache_typed: cache == dtype || cache == e4m3 || cache == e4m3fnuz
 *   rotary_even: rope == none || rotary_start + rotary <= head_dim && rotary / 2 == floor(rotary / 2)
 *   angles_typed: rope == none || angle_type == dtype || angle_type == f32
 *   heads_counted: kv_heads <= 65536 && head_dim <= 65536 && value_dim <= 65536 && kv_heads * (head_dim +
 *     value_dim) <= 2147483648
 *   tokens_counted: tokens <= 4294967295 && tokens * (kv_heads * (head_dim + value_dim) / 256 + 1) <=
 *     4294967295
 *   cache_counted: cache_rows <= 4294967295 && page_rows >= 1
 *   rows_addressable: tokens * (ldk + ldv) <= 1e18 && kv_heads * (ldk_head + ldv_head) <= 1e18 && ldt <=
 *     1e12
 *   cache_addressable: (cache_rows / page_rows + 1) * (k_page + v_page) <= 1e18 && page_rows * (k_row +
 *     v_row) <= 1e18 && kv_heads * (k_head + v_head) <= 1e18
 *   elements_aligned: align % (rope != none && angle_type == f32 ? 4 : 2) == 0
 *   rows_apart: heads lie within rows or rows within heads, none on another
 *   pages_apart: (page_rows >= cache_rows || k_page >= (page_rows - 1) * k_row + (kv_heads - 1) * k_head +
 *     head_dim) && (values == no || page_rows >= cache_rows || v_page >= (page_rows - 1) * v_row + (kv_heads -
 *     1) * v_head + value_dim)
 *   ldt_covers_row: rope == none || ldt >= rotary / 2
 */
static inline quern_status quern_kv_write_plan(struct quern_context *context,
                                               const struct quern_kv_write_problem *problem,
                                               struct quern_plan *plan)
{
    return quern_plan_any(context, "kv_write", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   k_present: args.k != 0 && args.k_cache != 0
 *   v_present: values == no || args.v != 0 && args.v_cache != 0
 *   slots_present: args.slots != 0 && args.slots % 8 == 0
 *   scales_present: store == same || args.k_scale != 0 && args.k_scale % 4 == 0 && (values == no ||
 *     args.v_scale != 0 && args.v_scale % 4 == 0)
 *   tables_present: rope == none || args.cosines != 0 && args.sines != 0
 *   positions_present: rope == none || positions == none || args.positions != 0
 *   as_planned: k, v or a table is less aligned than the problem's align says
 *   cache_as_planned: a cache is less aligned than the problem's align says
 *   positions_aligned: rope == none || positions == none || args.positions % (positions == i32 ? 4 : 8) == 0
 */
static inline quern_status quern_kv_write_launch(const struct quern_plan *plan,
                                                 const struct quern_kv_write_args *args,
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
