/* Generated from specs/families/rope.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = x, the first `rotary` elements of each head turned in pairs by position * frequency
 */
#ifndef QUERN_ROPE_H
#define QUERN_ROPE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ROPE_PROBLEM, which sets the size and the initial values. */
struct quern_rope_problem {
    uint32_t size;      /* of the struct, bytes; the macro below sets it */
    int32_t dtype;      /* type of x and y: f32, f16, bf16; must be set */
    /* table: cosines and sines, a row a position; computed: from a frequency for each pair: table,
     * computed; 0: table */
    int32_t angles;
    int32_t angle_type; /* type of the tables: dtype or f32: f32, f16, bf16; 0: as dtype */
    /* half: element i goes with i + rotary / 2; interleaved: 2 i with 2 i + 1: half, interleaved; 0: half */
    int32_t pairing;
    /* backward: turned the other way, which is the gradient: forward, backward; 0: forward */
    int32_t direction;
    /* type of an array of each token's position; none: it is the token's number + args.offset: none, i32,
     * i64; 0: none */
    int32_t positions;
    int64_t tokens;     /* tokens */
    int64_t heads;      /* heads of a token */
    int64_t dim;        /* elements of a head */
    int64_t rotary;     /* elements of a head that are turned, even; the others are copied; 0: all */
    int64_t ldx;        /* elements between tokens of x; 0: packed */
    int64_t ldx_head;   /* elements between heads of x; 0: packed */
    int64_t ldy;        /* elements between tokens of y; 0: packed */
    int64_t ldy_head;   /* elements between heads of y; 0: packed */
    int64_t ldt;        /* elements between rows of the tables; 0: packed */
    int64_t align;      /* bytes that x, y and what angles come from are multiples of; 0: 16 */
};
#define QUERN_ROPE_PROBLEM \
    {sizeof(struct quern_rope_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ROPE_ARGS. */
struct quern_rope_args {
    uint32_t size;           /* of the struct, bytes; the macro below sets it */
    const void *x;           /* x, read */
    void *y;                 /* y, written; may be x where the strides are the same */
    /* the table of cosines: a row of rotary / 2 a position; read unless angles are computed */
    const void *cosines;
    const void *sines;       /* the table of sines */
    /* each of the rotary / 2 pairs' angle at position 1, f32; read where angles are computed */
    const void *frequencies;
    const void *positions;   /* the position of each token, packed; read where the problem has them */
    int64_t offset;          /* position of token 0, where the problem has no positions */
    float scale;             /* factor of all that is turned (YaRN's attention factor) */
    uint32_t reserved;       /* 0 */
};
#define QUERN_ROPE_ARGS \
    {sizeof(struct quern_rope_args), NULL, NULL, NULL, NULL, NULL, NULL, 0, 1.0f, 0}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_ROPE_STEPS, /* times that a lane turns heads_each heads by the same angles: 1, 2, 4, 8 */
    QUERN_ROPE_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rotary_even: rotary <= dim && rotary / 2 == floor(rotary / 2)
 *   angles_typed: angles == computed || angle_type == dtype || angle_type == f32
 *   heads_counted: heads <= 2147483648 && dim <= 268435456 && heads * dim <= 2147483648
 *   tokens_counted: tokens <= 4294967295 && tokens * (heads * dim / 256 + 1) <= 4294967295
 *   x_addressable: tokens * ldx <= 1e18 && heads * ldx_head <= 1e18 && ldt <= 1e12
 *   y_addressable: tokens * ldy <= 1e18 && heads * ldy_head <= 1e18
 *   elements_aligned: align % (dtype == f32 || angles == computed || angle_type == f32 ? 4 : 2) == 0
 *   x_apart: heads lie within tokens or tokens within heads, none on another
 *   y_apart: ldy_head >= dim && ldy >= (heads - 1) * ldy_head + dim || ldy >= dim && ldy_head >= (tokens -
 *     1) * ldy + dim
 *   ldt_covers_row: ldt >= rotary / 2
 */
static inline quern_status quern_rope_plan(struct quern_context *context,
                                           const struct quern_rope_problem *problem,
                                           struct quern_plan *plan)
{
    return quern_plan_any(context, "rope", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   y_present: args.y != 0
 *   tables_present: angles == computed || args.cosines != 0 && args.sines != 0
 *   frequencies_present: angles == table || args.frequencies != 0
 *   positions_present: positions == none || args.positions != 0
 *   as_planned: x, y, a table or the frequencies are less aligned than the problem's align says
 *   positions_aligned: positions == none || args.positions % (positions == i32 ? 4 : 8) == 0
 *   in_place: args.x != args.y || ldx == ldy && ldx_head == ldy_head
 */
static inline quern_status quern_rope_launch(const struct quern_plan *plan,
                                             const struct quern_rope_args *args,
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
