/* Generated from specs/arch/gfx942.lua, specs/families/act.lua, specs/families/act_grad.lua,
 * specs/families/act_mul.lua, specs/families/act_mul_grad.lua, specs/families/attention.lua,
 * specs/families/attention_combine.lua, specs/families/attention_decode.lua, specs/families/cast.lua,
 * specs/families/cross_entropy.lua, specs/families/cross_entropy_grad.lua, specs/families/dequantize.lua,
 * specs/families/gemm.lua, specs/families/gemm_pack.lua, specs/families/gemm_reduce.lua,
 * specs/families/kv_write.lua, specs/families/layernorm.lua, specs/families/layernorm_grad.lua,
 * specs/families/norm_reduce.lua, specs/families/quantize.lua, specs/families/quantize_absmax.lua,
 * specs/families/reduce.lua, specs/families/reduce_parts.lua, specs/families/rmsnorm.lua,
 * specs/families/rmsnorm_grad.lua, specs/families/rope.lua, specs/families/softmax.lua,
 * specs/families/softmax_grad.lua, specs/families/transpose.lua: do not edit.
 * Edit the spec and run: quern gen --arch gfx942
 *
 * The dispatch table of gfx942: AMD CDNA3 (MI300X, MI325X).
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "quern_act.h"
#include "quern_act_params.h"
#include "quern_act_grad.h"
#include "quern_act_grad_params.h"
#include "quern_act_mul.h"
#include "quern_act_mul_params.h"
#include "quern_act_mul_grad.h"
#include "quern_act_mul_grad_params.h"
#include "quern_attention.h"
#include "quern_attention_params.h"
#include "quern_attention_combine.h"
#include "quern_attention_combine_params.h"
#include "quern_attention_decode.h"
#include "quern_attention_decode_params.h"
#include "quern_cast.h"
#include "quern_cast_params.h"
#include "quern_cross_entropy.h"
#include "quern_cross_entropy_params.h"
#include "quern_cross_entropy_grad.h"
#include "quern_cross_entropy_grad_params.h"
#include "quern_dequantize.h"
#include "quern_dequantize_params.h"
#include "quern_gemm.h"
#include "quern_gemm_params.h"
#include "quern_gemm_pack.h"
#include "quern_gemm_pack_params.h"
#include "quern_gemm_reduce.h"
#include "quern_gemm_reduce_params.h"
#include "quern_kv_write.h"
#include "quern_kv_write_params.h"
#include "quern_layernorm.h"
#include "quern_layernorm_params.h"
#include "quern_layernorm_grad.h"
#include "quern_layernorm_grad_params.h"
#include "quern_norm_reduce.h"
#include "quern_norm_reduce_params.h"
#include "quern_quantize.h"
#include "quern_quantize_params.h"
#include "quern_quantize_absmax.h"
#include "quern_quantize_absmax_params.h"
#include "quern_reduce.h"
#include "quern_reduce_params.h"
#include "quern_reduce_parts.h"
#include "quern_reduce_parts_params.h"
#include "quern_rmsnorm.h"
#include "quern_rmsnorm_params.h"
#include "quern_rmsnorm_grad.h"
#include "quern_rmsnorm_grad_params.h"
#include "quern_rope.h"
#include "quern_rope_params.h"
#include "quern_softmax.h"
#include "quern_softmax_params.h"
#include "quern_softmax_grad.h"
#include "quern_softmax_grad_params.h"
#include "quern_transpose.h"
#include "quern_transpose_params.h"
#include "quern_table.h"
#include "quern_tables.h"

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* the same costs on every machine; gcc does so with -std=c11 */
#endif

#define ARCH_BUFFER_BYTES 2147483646
#define ARCH_CLOCK_MHZ 2100
#define ARCH_CUS 304
#define ARCH_HBM_GBPS 5300
#define ARCH_L2_BYTES 4194304
#define ARCH_L2_GBPS 17200
#define ARCH_LAUNCH_US 4
#define ARCH_LDS_BYTES_PER_CLOCK 128
#define ARCH_LOAD_LATENCY_CLOCKS 1200
#define ARCH_MFMA_FLOPS_PER_CLOCK 512
#define ARCH_SIMDS 4
#define ARCH_WAVE 64
#define ARCH_XCDS 8

#define PUBLIC_WORDS 57

static int64_t min_int(int64_t a, int64_t b)
{
    return b < a ? b : a;
}

static int64_t max_int(int64_t a, int64_t b)
{
    return a < b ? b : a;
}

static int64_t ceil_div(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}

static int64_t align_up(int64_t a, int64_t b)
{
    return (a + b - 1) / b * b;
}

static double min_real(double a, double b)
{
    return b < a ? b : a;
}

static double max_real(double a, double b)
{
    return a < b ? b : a;
}

/* The C library's floor and ceil would need libm. From 2^52 on every double is whole. */
static double floor_real(double a)
{
    if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return a;
    const double whole = (double)(int64_t)a;
    return whole - (whole > a);
}

/* The C library's ceil would need libm. From 2^52 on every double is whole. */
static double ceil_real(double a)
{
    if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return a;
    const double whole = (double)(int64_t)a;
    return whole + (whole < a);
}

/* The first choice of a problem that is none of its words, or -1. */
static int find_unknown_word(const struct quern_field *fields, int count, const void *problem,
                             const char **choice)
{
    for (int i = 0; i < count; i++) {
        const struct quern_field *field = &fields[i];
        if (field->kind != QUERN_FIELD_CHOICE) continue;
        int32_t word;
        memcpy(&word, (const char *)problem + field->offset, sizeof word);
        uint32_t at = 0;
        while (at < field->word_count && field->words[at] != word) at++;
        if (at < field->word_count) continue;
        *choice = field->name;
        return i;
    }
    return -1;
}

/* --------------------------------------------------------------------------------------------------- act */

/* y = act(x) */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    ACT_KEEP = PUBLIC_WORDS,
    ACT_STREAM,
};

struct act_row {
    struct quern_row row;
    int8_t out;    /* type of y */
    int8_t vec;    /* elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow */
    int8_t chunks; /* chunks of an operand that a lane loads at once */
    int8_t policy; /* cache policy of reads and writes */
};

/* name, threads, LDS bytes, out, vec, chunks, policy */
static const struct act_row act_rows[] = {
    {{"act_f16_yf32_v1_c8",                              256,     0}, QUERN_F32,      1,   8,     ACT_KEEP},
    {{"act_f16_yf32_v4_c1",                              256,     0}, QUERN_F32,      4,   1,     ACT_KEEP},
    {{"act_f16_yf32_v4_c4",                              256,     0}, QUERN_F32,      4,   4,     ACT_KEEP},
    {{"act_f16_v1_c8",                                   256,     0}, QUERN_F16,      1,   8,     ACT_KEEP},
    {{"act_f16_v8_c1",                                   256,     0}, QUERN_F16,      8,   1,     ACT_KEEP},
    {{"act_f16_v8_c4",                                   256,     0}, QUERN_F16,      8,   4,     ACT_KEEP},
    {{"act_f16_v8_c4_stream",                            256,     0}, QUERN_F16,      8,   4,   ACT_STREAM},
    {{"act_f16_ybf16_v1_c8",                             256,     0}, QUERN_BF16,     1,   8,     ACT_KEEP},
    {{"act_bf16_yf32_v1_c8",                             256,     0}, QUERN_F32,      1,   8,     ACT_KEEP},
    {{"act_bf16_yf32_v4_c1",                             256,     0}, QUERN_F32,      4,   1,     ACT_KEEP},
    {{"act_bf16_yf32_v4_c4",                             256,     0}, QUERN_F32,      4,   4,     ACT_KEEP},
    {{"act_bf16_yf16_v1_c8",                             256,     0}, QUERN_F16,      1,   8,     ACT_KEEP},
    {{"act_bf16_v1_c8",                                  256,     0}, QUERN_BF16,     1,   8,     ACT_KEEP},
    {{"act_bf16_v8_c1",                                  256,     0}, QUERN_BF16,     8,   1,     ACT_KEEP},
    {{"act_bf16_v8_c4",                                  256,     0}, QUERN_BF16,     8,   4,     ACT_KEEP},
    {{"act_bf16_v8_c4_stream",                           256,     0}, QUERN_BF16,     8,   4,   ACT_STREAM},
    {{"act_f32_v1_c8",                                   256,     0}, QUERN_F32,      1,   8,     ACT_KEEP},
    {{"act_f32_v4_c1",                                   256,     0}, QUERN_F32,      4,   1,     ACT_KEEP},
    {{"act_f32_v4_c4",                                   256,     0}, QUERN_F32,      4,   4,     ACT_KEEP},
    {{"act_f32_v4_c4_stream",                            256,     0}, QUERN_F32,      4,   4,   ACT_STREAM},
    {{"act_f32_yf16_v1_c8",                              256,     0}, QUERN_F16,      1,   8,     ACT_KEEP},
    {{"act_f32_yf16_v4_c1",                              256,     0}, QUERN_F16,      4,   1,     ACT_KEEP},
    {{"act_f32_yf16_v4_c4",                              256,     0}, QUERN_F16,      4,   4,     ACT_KEEP},
    {{"act_f32_ybf16_v1_c8",                             256,     0}, QUERN_BF16,     1,   8,     ACT_KEEP},
    {{"act_f32_ybf16_v4_c1",                             256,     0}, QUERN_BF16,     4,   1,     ACT_KEEP},
    {{"act_f32_ybf16_v4_c4",                             256,     0}, QUERN_BF16,     4,   4,     ACT_KEEP},
};

static const struct quern_group act_groups[] = {
    {{QUERN_F16}, 0, 8},
    {{QUERN_BF16}, 8, 8},
    {{QUERN_F32}, 16, 10},
};

static const int32_t act_width_values[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static const struct quern_tunable act_tunables[] = {
    {"width", act_width_values, 9, 0},
};
static const char *const act_tunable_names[] = {"width"};

static const int32_t act_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_act_words[] = {QUERN_SILU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_RELU,
                                        QUERN_SIGMOID};
static const struct quern_field act_problem_fields[] = {
    {"dtype", offsetof(struct quern_act_problem, dtype), QUERN_FIELD_CHOICE, act_dtype_words, 3, 1},
    {"out", offsetof(struct quern_act_problem, out), QUERN_FIELD_CHOICE, act_out_words, 3, 0},
    {"act", offsetof(struct quern_act_problem, act), QUERN_FIELD_CHOICE, act_act_words, 5, 0},
    {"rows", offsetof(struct quern_act_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_act_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_act_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_act_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_act_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field act_args_fields[] = {
    {"x", offsetof(struct quern_act_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_act_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    ACT_LEGAL_NOT_NEGATIVE,
    ACT_LEGAL_ELEMENTS_COUNTED,
    ACT_LEGAL_COLUMNS_COUNTED,
    ACT_LEGAL_ELEMENTS_ALIGNED,
    ACT_LEGAL_LDX_COVERS_ROW,
    ACT_LEGAL_LDX_ADDRESSABLE,
    ACT_LEGAL_LDY_COVERS_ROW,
    ACT_LEGAL_LDY_ADDRESSABLE,
};
static const struct quern_condition act_legal[] = {
    [ACT_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && ldy >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [ACT_LEGAL_ELEMENTS_COUNTED] = {"elements_counted", "rows * columns <= 1e12 && rows <= 4294967295", ""},
    [ACT_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "folded || columns <= 2147418112", ""},
    [ACT_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % max(in_bytes, out_bytes) == 0", ""},
    [ACT_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [ACT_LEGAL_LDX_ADDRESSABLE] = {"ldx_addressable", "rows * ldx <= 1e18", ""},
    [ACT_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [ACT_LEGAL_LDY_ADDRESSABLE] = {"ldy_addressable", "rows * ldy <= 1e18", ""},
};

enum {
    ACT_ACCEPT_OUT_MATCHES,
    ACT_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition act_accept[] = {
    [ACT_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [ACT_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && (folded || columns >= vec && ldx % vec == 0 && ldy % vec == 0)",
        ""},
};

enum {
    ACT_REQUIRE_X_PRESENT,
    ACT_REQUIRE_Y_PRESENT,
    ACT_REQUIRE_AS_PLANNED,
};
static const struct quern_condition act_require[] = {
    [ACT_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [ACT_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [ACT_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0",
        "x or y is less aligned than the problem's align says"},
};

static int act_is_legal(const struct quern_act_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldy = p->ldy;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->ldy < 0 || p->align < 0)
        return ACT_LEGAL_NOT_NEGATIVE;
    if (!(rows * columns <= 1e12 && rows <= 4294967295.0)) return ACT_LEGAL_ELEMENTS_COUNTED;
    if (!(folded || columns <= 2147418112.0)) return ACT_LEGAL_COLUMNS_COUNTED;
    if (p->align % max_int(in_bytes, out_bytes) != 0) return ACT_LEGAL_ELEMENTS_ALIGNED;
    if (!(ldx >= columns)) return ACT_LEGAL_LDX_COVERS_ROW;
    if (!(rows * ldx <= 1e18)) return ACT_LEGAL_LDX_ADDRESSABLE;
    if (!(ldy >= columns)) return ACT_LEGAL_LDY_COVERS_ROW;
    if (!(rows * ldy <= 1e18)) return ACT_LEGAL_LDY_ADDRESSABLE;
    return -1;
}

static int act_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_act_problem *p = problem;
    static const struct quern_act_problem init = QUERN_ACT_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->act == 0) p->act = QUERN_SILU;
    const int unknown = find_unknown_word(act_problem_fields, 8, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    return act_is_legal(p);
}

static void act_key(const void *problem, int32_t *key)
{
    const struct quern_act_problem *p = problem;
    key[0] = p->dtype;
}

static void act_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_act_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int act_empty(const void *problem)
{
    const struct quern_act_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int act_accepts(const void *problem, const void *row)
{
    const struct quern_act_problem *p = problem;
    const struct act_row *c = row;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    if (c->out != p->out) return ACT_ACCEPT_OUT_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 ||
                        (!folded && (p->columns < c->vec || p->ldx % c->vec != 0 || p->ldy % c->vec != 0))))
        return ACT_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t act_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_act_problem *p = problem;
    const struct act_row *c = row;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ACT_WIDTH);
    t[QUERN_ACT_WIDTH] = folded || ceil_div(p->columns, c->vec) % 256 == 0 || p->columns >= 4096 * c->vec
                         ? 256 : p->columns > 32 * c->vec ? 64 : p->columns > 16 * c->vec ? 32
                         : p->columns > 8 * c->vec ? 16 : p->columns > 4 * c->vec ? 8
                         : p->columns > 2 * c->vec ? 4 : p->columns > c->vec ? 2 : 1;
    return flags;
}

static double act_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_act_problem *p = problem;
    const struct act_row *c = row;
    const double rows = p->rows, columns = p->columns;
    const double chunks = c->chunks, vec = c->vec;
    const double width = t[QUERN_ACT_WIDTH];
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    const double tiles = folded ? ceil_real(rows * columns / (256.0 * chunks * vec))
                         : ceil_real(rows / (256.0 * chunks) * width) * ceil_real(columns / (width * vec));
    const double moved_us = rows * columns * ((double)in_bytes + out_bytes) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = tiles * 256.0 * (60.0 + chunks * vec * (vec == 1.0 ? 40.0 : 15.0)) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS + chunks * vec * (vec == 1.0 ? 60.0 : 30.0)) /
                            ARCH_CLOCK_MHZ;
    const double rounds = ceil_real(tiles / (ARCH_CUS * 4.0));
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US + (c->policy == ACT_STREAM ? 0.001 : 0.0);
}

static void act_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_act_problem *p = problem;
    const struct act_row *c = row;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    grid->tiles = folded ? ceil_div(ceil_div(p->rows * p->columns, t[QUERN_ACT_WIDTH] * c->vec),
                                    256 / t[QUERN_ACT_WIDTH] * c->chunks)
                  : ceil_div(p->rows, 256 / t[QUERN_ACT_WIDTH] * c->chunks) *
                  ceil_div(p->columns, t[QUERN_ACT_WIDTH] * c->vec);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t act_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int act_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_act_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_act_args *args = arguments;
    if (args->x == NULL) return ACT_REQUIRE_X_PRESENT;
    if (args->y == NULL) return ACT_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0) return ACT_REQUIRE_AS_PLANNED;
    return -1;
}

static void act_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                       void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_act_problem *p = problem;
    const struct act_row *c = row;
    const struct quern_act_args *args = arguments;
    (void)workspace;
    struct quern_act_params *out = params;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    out->x = (void *)args->x;
    out->y = args->y;
    out->ldx = folded ? t[QUERN_ACT_WIDTH] * c->vec : p->ldx;
    out->ldy = folded ? t[QUERN_ACT_WIDTH] * c->vec : p->ldy;
    out->act = p->act == QUERN_RELU ? 1 : p->act == QUERN_SILU ? 2 : p->act == QUERN_GELU_TANH ? 3
               : p->act == QUERN_GELU_ERF ? 4 : p->act == QUERN_SIGMOID ? 5 : 0;
    out->rows = folded ? p->rows * p->columns / (t[QUERN_ACT_WIDTH] * c->vec) : p->rows;
    out->columns = (uint32_t)(folded ? t[QUERN_ACT_WIDTH] * c->vec : p->columns);
    out->last = (uint32_t)(folded ? p->rows * p->columns % (t[QUERN_ACT_WIDTH] * c->vec) : 0);
    out->across = (uint32_t)(folded ? 1 : ceil_div(p->columns, t[QUERN_ACT_WIDTH] * c->vec));
    out->width = t[QUERN_ACT_WIDTH];
    out->step = 256 / t[QUERN_ACT_WIDTH];
    out->first_tile = launch->first_tile;
}

static const struct quern_act_args act_args_init = QUERN_ACT_ARGS;

static const struct quern_family act_family = {
    .name = "act",
    .problem_bytes = sizeof(struct quern_act_problem),
    .args_bytes = sizeof(struct quern_act_args),
    .params_bytes = sizeof(struct quern_act_params),
    .rows = act_rows,
    .row_count = 26,
    .groups = act_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct act_row),
    .key_count = 1,
    .tunables = act_tunables,
    .tunable_names = act_tunable_names,
    .tunable_count = 1,
    .legal = act_legal,
    .accept = act_accept,
    .require = act_require,
    .read_problem = act_read_problem,
    .key = act_key,
    .tuned_extents = act_tuned_extents,
    .empty = act_empty,
    .accepts = act_accepts,
    .tune = act_tune,
    .cost = act_cost,
    .grid = act_grid,
    .workspace = act_workspace,
    .check_args = act_check_args,
    .params = act_params,
    .problem_fields = act_problem_fields,
    .problem_field_count = 8,
    .args_fields = act_args_fields,
    .args_field_count = 2,
    .args_init = &act_args_init,
};

/* ---------------------------------------------------------------------------------------------- act_grad */

/* dx = dy * act'(x) */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    ACT_GRAD_KEEP = PUBLIC_WORDS,
    ACT_GRAD_STREAM,
};

struct act_grad_row {
    struct quern_row row;
    int8_t out;    /* type of dx */
    int8_t vec;    /* elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow */
    int8_t chunks; /* chunks of an operand that a lane loads at once */
    int8_t policy; /* cache policy of reads and writes */
};

/* name, threads, LDS bytes, out, vec, chunks, policy */
static const struct act_grad_row act_grad_rows[] = {
    {{"act_grad_f16_xf32_v1_c8",                         256,     0}, QUERN_F32,      1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_f16_xf32_v4_c1",                         256,     0}, QUERN_F32,      4,   1,    ACT_GRAD_KEEP},
    {{"act_grad_f16_xf32_v4_c2",                         256,     0}, QUERN_F32,      4,   2,    ACT_GRAD_KEEP},
    {{"act_grad_f16_v1_c8",                              256,     0}, QUERN_F16,      1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_f16_v8_c1",                              256,     0}, QUERN_F16,      8,   1,    ACT_GRAD_KEEP},
    {{"act_grad_f16_v8_c2",                              256,     0}, QUERN_F16,      8,   2,    ACT_GRAD_KEEP},
    {{"act_grad_f16_v8_c2_stream",                       256,     0}, QUERN_F16,      8,   2,  ACT_GRAD_STREAM},
    {{"act_grad_f16_xbf16_v1_c8",                        256,     0}, QUERN_BF16,     1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_xf32_v1_c8",                        256,     0}, QUERN_F32,      1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_xf32_v4_c1",                        256,     0}, QUERN_F32,      4,   1,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_xf32_v4_c2",                        256,     0}, QUERN_F32,      4,   2,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_xf16_v1_c8",                        256,     0}, QUERN_F16,      1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_v1_c8",                             256,     0}, QUERN_BF16,     1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_v8_c1",                             256,     0}, QUERN_BF16,     8,   1,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_v8_c2",                             256,     0}, QUERN_BF16,     8,   2,    ACT_GRAD_KEEP},
    {{"act_grad_bf16_v8_c2_stream",                      256,     0}, QUERN_BF16,     8,   2,  ACT_GRAD_STREAM},
    {{"act_grad_f32_v1_c8",                              256,     0}, QUERN_F32,      1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_f32_v4_c1",                              256,     0}, QUERN_F32,      4,   1,    ACT_GRAD_KEEP},
    {{"act_grad_f32_v4_c2",                              256,     0}, QUERN_F32,      4,   2,    ACT_GRAD_KEEP},
    {{"act_grad_f32_v4_c2_stream",                       256,     0}, QUERN_F32,      4,   2,  ACT_GRAD_STREAM},
    {{"act_grad_f32_xf16_v1_c8",                         256,     0}, QUERN_F16,      1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_f32_xf16_v4_c1",                         256,     0}, QUERN_F16,      4,   1,    ACT_GRAD_KEEP},
    {{"act_grad_f32_xf16_v4_c2",                         256,     0}, QUERN_F16,      4,   2,    ACT_GRAD_KEEP},
    {{"act_grad_f32_xbf16_v1_c8",                        256,     0}, QUERN_BF16,     1,   8,    ACT_GRAD_KEEP},
    {{"act_grad_f32_xbf16_v4_c1",                        256,     0}, QUERN_BF16,     4,   1,    ACT_GRAD_KEEP},
    {{"act_grad_f32_xbf16_v4_c2",                        256,     0}, QUERN_BF16,     4,   2,    ACT_GRAD_KEEP},
};

static const struct quern_group act_grad_groups[] = {
    {{QUERN_F16}, 0, 8},
    {{QUERN_BF16}, 8, 8},
    {{QUERN_F32}, 16, 10},
};

static const int32_t act_grad_width_values[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static const struct quern_tunable act_grad_tunables[] = {
    {"width", act_grad_width_values, 9, 0},
};
static const char *const act_grad_tunable_names[] = {"width"};

static const int32_t act_grad_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_grad_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_grad_act_words[] = {QUERN_SILU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_RELU,
                                             QUERN_SIGMOID};
static const struct quern_field act_grad_problem_fields[] = {
    {"dtype", offsetof(struct quern_act_grad_problem, dtype), QUERN_FIELD_CHOICE, act_grad_dtype_words, 3, 1},
    {"out", offsetof(struct quern_act_grad_problem, out), QUERN_FIELD_CHOICE, act_grad_out_words, 3, 0},
    {"act", offsetof(struct quern_act_grad_problem, act), QUERN_FIELD_CHOICE, act_grad_act_words, 5, 0},
    {"rows", offsetof(struct quern_act_grad_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_act_grad_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_act_grad_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddy", offsetof(struct quern_act_grad_problem, lddy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddx", offsetof(struct quern_act_grad_problem, lddx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_act_grad_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field act_grad_args_fields[] = {
    {"x", offsetof(struct quern_act_grad_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dy", offsetof(struct quern_act_grad_args, dy), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dx", offsetof(struct quern_act_grad_args, dx), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    ACT_GRAD_LEGAL_NOT_NEGATIVE,
    ACT_GRAD_LEGAL_ELEMENTS_COUNTED,
    ACT_GRAD_LEGAL_COLUMNS_COUNTED,
    ACT_GRAD_LEGAL_ELEMENTS_ALIGNED,
    ACT_GRAD_LEGAL_LDX_COVERS_ROW,
    ACT_GRAD_LEGAL_LDX_ADDRESSABLE,
    ACT_GRAD_LEGAL_LDDY_COVERS_ROW,
    ACT_GRAD_LEGAL_LDDY_ADDRESSABLE,
    ACT_GRAD_LEGAL_LDDX_COVERS_ROW,
    ACT_GRAD_LEGAL_LDDX_ADDRESSABLE,
};
static const struct quern_condition act_grad_legal[] = {
    [ACT_GRAD_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && lddy >= 0 && lddx >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [ACT_GRAD_LEGAL_ELEMENTS_COUNTED] = {"elements_counted",
        "rows * columns <= 1e12 && rows <= 4294967295",
        ""},
    [ACT_GRAD_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "folded || columns <= 2147418112", ""},
    [ACT_GRAD_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % max(in_bytes, out_bytes) == 0", ""},
    [ACT_GRAD_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [ACT_GRAD_LEGAL_LDX_ADDRESSABLE] = {"ldx_addressable", "rows * ldx <= 1e18", ""},
    [ACT_GRAD_LEGAL_LDDY_COVERS_ROW] = {"lddy_covers_row", "lddy >= columns", ""},
    [ACT_GRAD_LEGAL_LDDY_ADDRESSABLE] = {"lddy_addressable", "rows * lddy <= 1e18", ""},
    [ACT_GRAD_LEGAL_LDDX_COVERS_ROW] = {"lddx_covers_row", "lddx >= columns", ""},
    [ACT_GRAD_LEGAL_LDDX_ADDRESSABLE] = {"lddx_addressable", "rows * lddx <= 1e18", ""},
};

enum {
    ACT_GRAD_ACCEPT_OUT_MATCHES,
    ACT_GRAD_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition act_grad_accept[] = {
    [ACT_GRAD_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [ACT_GRAD_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && (folded || columns >= vec && ldx % vec == 0 && lddy % vec == 0 && lddx % vec == 0)",
        ""},
};

enum {
    ACT_GRAD_REQUIRE_X_PRESENT,
    ACT_GRAD_REQUIRE_DY_PRESENT,
    ACT_GRAD_REQUIRE_DX_PRESENT,
    ACT_GRAD_REQUIRE_AS_PLANNED,
};
static const struct quern_condition act_grad_require[] = {
    [ACT_GRAD_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [ACT_GRAD_REQUIRE_DY_PRESENT] = {"dy_present", "args.dy != 0", ""},
    [ACT_GRAD_REQUIRE_DX_PRESENT] = {"dx_present", "args.dx != 0", ""},
    [ACT_GRAD_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.dy % align == 0 && args.dx % align == 0",
        "x, dy or dx is less aligned than the problem's align says"},
};

static int act_grad_is_legal(const struct quern_act_grad_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, lddy = p->lddy, lddx = p->lddx;
    const int folded = p->rows == 1 ||
                       (p->ldx == p->columns && p->lddy == p->columns && p->lddx == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->lddy < 0 || p->lddx < 0 || p->align < 0)
        return ACT_GRAD_LEGAL_NOT_NEGATIVE;
    if (!(rows * columns <= 1e12 && rows <= 4294967295.0)) return ACT_GRAD_LEGAL_ELEMENTS_COUNTED;
    if (!(folded || columns <= 2147418112.0)) return ACT_GRAD_LEGAL_COLUMNS_COUNTED;
    if (p->align % max_int(in_bytes, out_bytes) != 0) return ACT_GRAD_LEGAL_ELEMENTS_ALIGNED;
    if (!(ldx >= columns)) return ACT_GRAD_LEGAL_LDX_COVERS_ROW;
    if (!(rows * ldx <= 1e18)) return ACT_GRAD_LEGAL_LDX_ADDRESSABLE;
    if (!(lddy >= columns)) return ACT_GRAD_LEGAL_LDDY_COVERS_ROW;
    if (!(rows * lddy <= 1e18)) return ACT_GRAD_LEGAL_LDDY_ADDRESSABLE;
    if (!(lddx >= columns)) return ACT_GRAD_LEGAL_LDDX_COVERS_ROW;
    if (!(rows * lddx <= 1e18)) return ACT_GRAD_LEGAL_LDDX_ADDRESSABLE;
    return -1;
}

static int act_grad_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_act_grad_problem *p = problem;
    static const struct quern_act_grad_problem init = QUERN_ACT_GRAD_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->act == 0) p->act = QUERN_SILU;
    const int unknown = find_unknown_word(act_grad_problem_fields, 9, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->lddy == 0) p->lddy = p->columns;
    if (p->lddx == 0) p->lddx = p->columns;
    if (p->align == 0) p->align = 16;
    return act_grad_is_legal(p);
}

static void act_grad_key(const void *problem, int32_t *key)
{
    const struct quern_act_grad_problem *p = problem;
    key[0] = p->dtype;
}

static void act_grad_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_act_grad_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int act_grad_empty(const void *problem)
{
    const struct quern_act_grad_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int act_grad_accepts(const void *problem, const void *row)
{
    const struct quern_act_grad_problem *p = problem;
    const struct act_grad_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldx == p->columns && p->lddy == p->columns && p->lddx == p->columns);
    if (c->out != p->out) return ACT_GRAD_ACCEPT_OUT_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 ||
                        (!folded && (p->columns < c->vec || p->ldx % c->vec != 0 || p->lddy % c->vec != 0 ||
                                     p->lddx % c->vec != 0))))
        return ACT_GRAD_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t act_grad_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_act_grad_problem *p = problem;
    const struct act_grad_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldx == p->columns && p->lddy == p->columns && p->lddx == p->columns);
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ACT_GRAD_WIDTH);
    t[QUERN_ACT_GRAD_WIDTH] = folded || ceil_div(p->columns, c->vec) % 256 == 0 || p->columns >= 4096 * c->vec
                              ? 256 : p->columns > 32 * c->vec ? 64 : p->columns > 16 * c->vec ? 32
                              : p->columns > 8 * c->vec ? 16 : p->columns > 4 * c->vec ? 8
                              : p->columns > 2 * c->vec ? 4 : p->columns > c->vec ? 2 : 1;
    return flags;
}

static double act_grad_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_act_grad_problem *p = problem;
    const struct act_grad_row *c = row;
    const double rows = p->rows, columns = p->columns;
    const double chunks = c->chunks, vec = c->vec;
    const double width = t[QUERN_ACT_GRAD_WIDTH];
    const int folded = p->rows == 1 ||
                       (p->ldx == p->columns && p->lddy == p->columns && p->lddx == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    const double tiles = folded ? ceil_real(rows * columns / (256.0 * chunks * vec))
                         : ceil_real(rows / (256.0 * chunks) * width) * ceil_real(columns / (width * vec));
    const double moved_us = rows * columns * (2.0 * in_bytes + out_bytes) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = tiles * 256.0 * (60.0 + chunks * vec * (vec == 1.0 ? 40.0 : 15.0)) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS + chunks * vec * (vec == 1.0 ? 60.0 : 30.0)) /
                            ARCH_CLOCK_MHZ;
    const double rounds = ceil_real(tiles / (ARCH_CUS * 4.0));
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US + (c->policy == ACT_GRAD_STREAM ? 0.001 : 0.0);
}

static void act_grad_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_act_grad_problem *p = problem;
    const struct act_grad_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldx == p->columns && p->lddy == p->columns && p->lddx == p->columns);
    grid->tiles = folded ? ceil_div(ceil_div(p->rows * p->columns, t[QUERN_ACT_GRAD_WIDTH] * c->vec),
                                    256 / t[QUERN_ACT_GRAD_WIDTH] * c->chunks)
                  : ceil_div(p->rows, 256 / t[QUERN_ACT_GRAD_WIDTH] * c->chunks) *
                  ceil_div(p->columns, t[QUERN_ACT_GRAD_WIDTH] * c->vec);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t act_grad_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int act_grad_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_act_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_act_grad_args *args = arguments;
    if (args->x == NULL) return ACT_GRAD_REQUIRE_X_PRESENT;
    if (args->dy == NULL) return ACT_GRAD_REQUIRE_DY_PRESENT;
    if (args->dx == NULL) return ACT_GRAD_REQUIRE_DX_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->dy % p->align != 0 ||
        (intptr_t)args->dx % p->align != 0)
        return ACT_GRAD_REQUIRE_AS_PLANNED;
    return -1;
}

static void act_grad_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                            void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_act_grad_problem *p = problem;
    const struct act_grad_row *c = row;
    const struct quern_act_grad_args *args = arguments;
    (void)workspace;
    struct quern_act_grad_params *out = params;
    const int folded = p->rows == 1 ||
                       (p->ldx == p->columns && p->lddy == p->columns && p->lddx == p->columns);
    out->x = (void *)args->x;
    out->dy = (void *)args->dy;
    out->dx = args->dx;
    out->ldx = folded ? t[QUERN_ACT_GRAD_WIDTH] * c->vec : p->ldx;
    out->lddy = folded ? t[QUERN_ACT_GRAD_WIDTH] * c->vec : p->lddy;
    out->lddx = folded ? t[QUERN_ACT_GRAD_WIDTH] * c->vec : p->lddx;
    out->act = p->act == QUERN_RELU ? 1 : p->act == QUERN_SILU ? 2 : p->act == QUERN_GELU_TANH ? 3
               : p->act == QUERN_GELU_ERF ? 4 : p->act == QUERN_SIGMOID ? 5 : 0;
    out->rows = folded ? p->rows * p->columns / (t[QUERN_ACT_GRAD_WIDTH] * c->vec) : p->rows;
    out->columns = (uint32_t)(folded ? t[QUERN_ACT_GRAD_WIDTH] * c->vec : p->columns);
    out->last = (uint32_t)(folded ? p->rows * p->columns % (t[QUERN_ACT_GRAD_WIDTH] * c->vec) : 0);
    out->across = (uint32_t)(folded ? 1 : ceil_div(p->columns, t[QUERN_ACT_GRAD_WIDTH] * c->vec));
    out->width = t[QUERN_ACT_GRAD_WIDTH];
    out->step = 256 / t[QUERN_ACT_GRAD_WIDTH];
    out->first_tile = launch->first_tile;
}

static const struct quern_act_grad_args act_grad_args_init = QUERN_ACT_GRAD_ARGS;

static const struct quern_family act_grad_family = {
    .name = "act_grad",
    .problem_bytes = sizeof(struct quern_act_grad_problem),
    .args_bytes = sizeof(struct quern_act_grad_args),
    .params_bytes = sizeof(struct quern_act_grad_params),
    .rows = act_grad_rows,
    .row_count = 26,
    .groups = act_grad_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct act_grad_row),
    .key_count = 1,
    .tunables = act_grad_tunables,
    .tunable_names = act_grad_tunable_names,
    .tunable_count = 1,
    .legal = act_grad_legal,
    .accept = act_grad_accept,
    .require = act_grad_require,
    .read_problem = act_grad_read_problem,
    .key = act_grad_key,
    .tuned_extents = act_grad_tuned_extents,
    .empty = act_grad_empty,
    .accepts = act_grad_accepts,
    .tune = act_grad_tune,
    .cost = act_grad_cost,
    .grid = act_grad_grid,
    .workspace = act_grad_workspace,
    .check_args = act_grad_check_args,
    .params = act_grad_params,
    .problem_fields = act_grad_problem_fields,
    .problem_field_count = 9,
    .args_fields = act_grad_args_fields,
    .args_field_count = 3,
    .args_init = &act_grad_args_init,
};

/* ----------------------------------------------------------------------------------------------- act_mul */

/* y = act(gate) * up */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    ACT_MUL_KEEP = PUBLIC_WORDS,
    ACT_MUL_STREAM,
};

struct act_mul_row {
    struct quern_row row;
    int8_t out;    /* type of y */
    int8_t vec;    /* elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow */
    int8_t chunks; /* chunks of an operand that a lane loads at once */
    int8_t policy; /* cache policy of reads and writes */
};

/* name, threads, LDS bytes, out, vec, chunks, policy */
static const struct act_mul_row act_mul_rows[] = {
    {{"act_mul_f16_yf32_v1_c8",                          256,     0}, QUERN_F32,      1,   8, ACT_MUL_KEEP},
    {{"act_mul_f16_yf32_v4_c1",                          256,     0}, QUERN_F32,      4,   1, ACT_MUL_KEEP},
    {{"act_mul_f16_yf32_v4_c2",                          256,     0}, QUERN_F32,      4,   2, ACT_MUL_KEEP},
    {{"act_mul_f16_v1_c8",                               256,     0}, QUERN_F16,      1,   8, ACT_MUL_KEEP},
    {{"act_mul_f16_v8_c1",                               256,     0}, QUERN_F16,      8,   1, ACT_MUL_KEEP},
    {{"act_mul_f16_v8_c2",                               256,     0}, QUERN_F16,      8,   2, ACT_MUL_KEEP},
    {{"act_mul_f16_v8_c2_stream",                        256,     0}, QUERN_F16,      8,   2,   ACT_MUL_STREAM},
    {{"act_mul_f16_v8_c4",                               256,     0}, QUERN_F16,      8,   4, ACT_MUL_KEEP},
    {{"act_mul_f16_ybf16_v1_c8",                         256,     0}, QUERN_BF16,     1,   8, ACT_MUL_KEEP},
    {{"act_mul_bf16_yf32_v1_c8",                         256,     0}, QUERN_F32,      1,   8, ACT_MUL_KEEP},
    {{"act_mul_bf16_yf32_v4_c1",                         256,     0}, QUERN_F32,      4,   1, ACT_MUL_KEEP},
    {{"act_mul_bf16_yf32_v4_c2",                         256,     0}, QUERN_F32,      4,   2, ACT_MUL_KEEP},
    {{"act_mul_bf16_yf16_v1_c8",                         256,     0}, QUERN_F16,      1,   8, ACT_MUL_KEEP},
    {{"act_mul_bf16_v1_c8",                              256,     0}, QUERN_BF16,     1,   8, ACT_MUL_KEEP},
    {{"act_mul_bf16_v8_c1",                              256,     0}, QUERN_BF16,     8,   1, ACT_MUL_KEEP},
    {{"act_mul_bf16_v8_c2",                              256,     0}, QUERN_BF16,     8,   2, ACT_MUL_KEEP},
    {{"act_mul_bf16_v8_c2_stream",                       256,     0}, QUERN_BF16,     8,   2,   ACT_MUL_STREAM},
    {{"act_mul_bf16_v8_c4",                              256,     0}, QUERN_BF16,     8,   4, ACT_MUL_KEEP},
    {{"act_mul_f32_v1_c8",                               256,     0}, QUERN_F32,      1,   8, ACT_MUL_KEEP},
    {{"act_mul_f32_v4_c1",                               256,     0}, QUERN_F32,      4,   1, ACT_MUL_KEEP},
    {{"act_mul_f32_v4_c2",                               256,     0}, QUERN_F32,      4,   2, ACT_MUL_KEEP},
    {{"act_mul_f32_v4_c2_stream",                        256,     0}, QUERN_F32,      4,   2,   ACT_MUL_STREAM},
    {{"act_mul_f32_v4_c4",                               256,     0}, QUERN_F32,      4,   4, ACT_MUL_KEEP},
    {{"act_mul_f32_yf16_v1_c8",                          256,     0}, QUERN_F16,      1,   8, ACT_MUL_KEEP},
    {{"act_mul_f32_yf16_v4_c1",                          256,     0}, QUERN_F16,      4,   1, ACT_MUL_KEEP},
    {{"act_mul_f32_yf16_v4_c2",                          256,     0}, QUERN_F16,      4,   2, ACT_MUL_KEEP},
    {{"act_mul_f32_ybf16_v1_c8",                         256,     0}, QUERN_BF16,     1,   8, ACT_MUL_KEEP},
    {{"act_mul_f32_ybf16_v4_c1",                         256,     0}, QUERN_BF16,     4,   1, ACT_MUL_KEEP},
    {{"act_mul_f32_ybf16_v4_c2",                         256,     0}, QUERN_BF16,     4,   2, ACT_MUL_KEEP},
};

static const struct quern_group act_mul_groups[] = {
    {{QUERN_F16}, 0, 9},
    {{QUERN_BF16}, 9, 9},
    {{QUERN_F32}, 18, 11},
};

static const int32_t act_mul_width_values[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static const struct quern_tunable act_mul_tunables[] = {
    {"width", act_mul_width_values, 9, 0},
};
static const char *const act_mul_tunable_names[] = {"width"};

static const int32_t act_mul_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_mul_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_mul_act_words[] = {QUERN_SILU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_RELU,
                                            QUERN_SIGMOID, QUERN_NONE};
static const int32_t act_mul_packing_words[] = {QUERN_SEPARATE, QUERN_PACKED};
static const struct quern_field act_mul_problem_fields[] = {
    {"dtype", offsetof(struct quern_act_mul_problem, dtype), QUERN_FIELD_CHOICE, act_mul_dtype_words, 3, 1},
    {"out", offsetof(struct quern_act_mul_problem, out), QUERN_FIELD_CHOICE, act_mul_out_words, 3, 0},
    {"act", offsetof(struct quern_act_mul_problem, act), QUERN_FIELD_CHOICE, act_mul_act_words, 6, 0},
    {"packing", offsetof(struct quern_act_mul_problem, packing), QUERN_FIELD_CHOICE, act_mul_packing_words, 2,
     0},
    {"rows", offsetof(struct quern_act_mul_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_act_mul_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldgate", offsetof(struct quern_act_mul_problem, ldgate), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldup", offsetof(struct quern_act_mul_problem, ldup), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_act_mul_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_act_mul_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field act_mul_args_fields[] = {
    {"gate", offsetof(struct quern_act_mul_args, gate), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"up", offsetof(struct quern_act_mul_args, up), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_act_mul_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    ACT_MUL_LEGAL_NOT_NEGATIVE,
    ACT_MUL_LEGAL_ELEMENTS_COUNTED,
    ACT_MUL_LEGAL_COLUMNS_COUNTED,
    ACT_MUL_LEGAL_ELEMENTS_ALIGNED,
    ACT_MUL_LEGAL_LDGATE_COVERS_ROW,
    ACT_MUL_LEGAL_LDGATE_ADDRESSABLE,
    ACT_MUL_LEGAL_LDUP_COVERS_ROW,
    ACT_MUL_LEGAL_LDUP_ADDRESSABLE,
    ACT_MUL_LEGAL_LDY_COVERS_ROW,
    ACT_MUL_LEGAL_LDY_ADDRESSABLE,
    ACT_MUL_LEGAL_LDGATE_COVERS_BOTH,
};
static const struct quern_condition act_mul_legal[] = {
    [ACT_MUL_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldgate >= 0 && ldup >= 0 && ldy >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [ACT_MUL_LEGAL_ELEMENTS_COUNTED] = {"elements_counted",
        "rows * columns <= 1e12 && rows <= 4294967295",
        ""},
    [ACT_MUL_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "folded || columns <= 2147418112", ""},
    [ACT_MUL_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % max(in_bytes, out_bytes) == 0", ""},
    [ACT_MUL_LEGAL_LDGATE_COVERS_ROW] = {"ldgate_covers_row", "ldgate >= columns", ""},
    [ACT_MUL_LEGAL_LDGATE_ADDRESSABLE] = {"ldgate_addressable", "rows * ldgate <= 1e18", ""},
    [ACT_MUL_LEGAL_LDUP_COVERS_ROW] = {"ldup_covers_row", "ldup >= columns", ""},
    [ACT_MUL_LEGAL_LDUP_ADDRESSABLE] = {"ldup_addressable", "rows * ldup <= 1e18", ""},
    [ACT_MUL_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [ACT_MUL_LEGAL_LDY_ADDRESSABLE] = {"ldy_addressable", "rows * ldy <= 1e18", ""},
    [ACT_MUL_LEGAL_LDGATE_COVERS_BOTH] = {"ldgate_covers_both",
        "packing == separate || ldgate >= 2 * columns && ldup == ldgate",
        ""},
};

enum {
    ACT_MUL_ACCEPT_OUT_MATCHES,
    ACT_MUL_ACCEPT_ROWS_ALIGNED,
    ACT_MUL_ACCEPT_UP_ALIGNED,
};
static const struct quern_condition act_mul_accept[] = {
    [ACT_MUL_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [ACT_MUL_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && (folded || columns >= vec && ldgate % vec == 0 && ldup % vec == 0 && ldy % vec == 0)",
        ""},
    [ACT_MUL_ACCEPT_UP_ALIGNED] = {"up_aligned", "vec == 1 || packing == separate || columns % vec == 0", ""},
};

enum {
    ACT_MUL_REQUIRE_GATE_PRESENT,
    ACT_MUL_REQUIRE_UP_PRESENT,
    ACT_MUL_REQUIRE_Y_PRESENT,
    ACT_MUL_REQUIRE_AS_PLANNED,
};
static const struct quern_condition act_mul_require[] = {
    [ACT_MUL_REQUIRE_GATE_PRESENT] = {"gate_present", "args.gate != 0", ""},
    [ACT_MUL_REQUIRE_UP_PRESENT] = {"up_present", "args.up != 0 || packing == packed", ""},
    [ACT_MUL_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [ACT_MUL_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.gate % align == 0 && (packing == packed || args.up % align == 0) && args.y % align == 0",
        "gate, up or y is less aligned than the problem's align says"},
};

static int act_mul_is_legal(const struct quern_act_mul_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldgate = p->ldgate, ldup = p->ldup, ldy = p->ldy;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    if (p->rows < 0 || p->columns < 0 || p->ldgate < 0 || p->ldup < 0 || p->ldy < 0 || p->align < 0)
        return ACT_MUL_LEGAL_NOT_NEGATIVE;
    if (!(rows * columns <= 1e12 && rows <= 4294967295.0)) return ACT_MUL_LEGAL_ELEMENTS_COUNTED;
    if (!(folded || columns <= 2147418112.0)) return ACT_MUL_LEGAL_COLUMNS_COUNTED;
    if (p->align % max_int(in_bytes, out_bytes) != 0) return ACT_MUL_LEGAL_ELEMENTS_ALIGNED;
    if (!(ldgate >= columns)) return ACT_MUL_LEGAL_LDGATE_COVERS_ROW;
    if (!(rows * ldgate <= 1e18)) return ACT_MUL_LEGAL_LDGATE_ADDRESSABLE;
    if (!(ldup >= columns)) return ACT_MUL_LEGAL_LDUP_COVERS_ROW;
    if (!(rows * ldup <= 1e18)) return ACT_MUL_LEGAL_LDUP_ADDRESSABLE;
    if (!(ldy >= columns)) return ACT_MUL_LEGAL_LDY_COVERS_ROW;
    if (!(rows * ldy <= 1e18)) return ACT_MUL_LEGAL_LDY_ADDRESSABLE;
    if (!(p->packing == QUERN_SEPARATE || (ldgate >= 2.0 * columns && ldup == ldgate)))
        return ACT_MUL_LEGAL_LDGATE_COVERS_BOTH;
    return -1;
}

static int act_mul_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_act_mul_problem *p = problem;
    static const struct quern_act_mul_problem init = QUERN_ACT_MUL_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->act == 0) p->act = QUERN_SILU;
    if (p->packing == 0) p->packing = QUERN_SEPARATE;
    const int unknown = find_unknown_word(act_mul_problem_fields, 10, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldgate == 0) p->ldgate = p->packing == QUERN_PACKED && p->columns > 0 && p->columns <= 1000000000000000000 ? 2 * p->columns : p->columns;
    if (p->ldup == 0) p->ldup = p->packing == QUERN_PACKED ? p->ldgate : p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    return act_mul_is_legal(p);
}

static void act_mul_key(const void *problem, int32_t *key)
{
    const struct quern_act_mul_problem *p = problem;
    key[0] = p->dtype;
}

static void act_mul_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_act_mul_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int act_mul_empty(const void *problem)
{
    const struct quern_act_mul_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int act_mul_accepts(const void *problem, const void *row)
{
    const struct quern_act_mul_problem *p = problem;
    const struct act_mul_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->ldy == p->columns);
    if (c->out != p->out) return ACT_MUL_ACCEPT_OUT_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 ||
                        (!folded && (p->columns < c->vec || p->ldgate % c->vec != 0 ||
                                     p->ldup % c->vec != 0 || p->ldy % c->vec != 0))))
        return ACT_MUL_ACCEPT_ROWS_ALIGNED;
    if (c->vec != 1 && p->packing != QUERN_SEPARATE && p->columns % c->vec != 0)
        return ACT_MUL_ACCEPT_UP_ALIGNED;
    return -1;
}

static uint32_t act_mul_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_act_mul_problem *p = problem;
    const struct act_mul_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->ldy == p->columns);
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ACT_MUL_WIDTH);
    t[QUERN_ACT_MUL_WIDTH] = folded || ceil_div(p->columns, c->vec) % 256 == 0 || p->columns >= 4096 * c->vec
                             ? 256 : p->columns > 32 * c->vec ? 64 : p->columns > 16 * c->vec ? 32
                             : p->columns > 8 * c->vec ? 16 : p->columns > 4 * c->vec ? 8
                             : p->columns > 2 * c->vec ? 4 : p->columns > c->vec ? 2 : 1;
    return flags;
}

static double act_mul_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_act_mul_problem *p = problem;
    const struct act_mul_row *c = row;
    const double rows = p->rows, columns = p->columns;
    const double chunks = c->chunks, vec = c->vec;
    const double width = t[QUERN_ACT_MUL_WIDTH];
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    const double tiles = folded ? ceil_real(rows * columns / (256.0 * chunks * vec))
                         : ceil_real(rows / (256.0 * chunks) * width) * ceil_real(columns / (width * vec));
    const double moved_us = rows * columns * (2.0 * in_bytes + out_bytes) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = tiles * 256.0 * (60.0 + chunks * vec * (vec == 1.0 ? 40.0 : 15.0)) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS + chunks * vec * (vec == 1.0 ? 60.0 : 30.0)) /
                            ARCH_CLOCK_MHZ;
    const double rounds = ceil_real(tiles / (ARCH_CUS * 4.0));
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US + (c->policy == ACT_MUL_STREAM ? 0.001 : 0.0);
}

static void act_mul_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_act_mul_problem *p = problem;
    const struct act_mul_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->ldy == p->columns);
    grid->tiles = folded ? ceil_div(ceil_div(p->rows * p->columns, t[QUERN_ACT_MUL_WIDTH] * c->vec),
                                    256 / t[QUERN_ACT_MUL_WIDTH] * c->chunks)
                  : ceil_div(p->rows, 256 / t[QUERN_ACT_MUL_WIDTH] * c->chunks) *
                  ceil_div(p->columns, t[QUERN_ACT_MUL_WIDTH] * c->vec);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t act_mul_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int act_mul_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_act_mul_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_act_mul_args *args = arguments;
    if (args->gate == NULL) return ACT_MUL_REQUIRE_GATE_PRESENT;
    if (args->up == NULL && p->packing != QUERN_PACKED) return ACT_MUL_REQUIRE_UP_PRESENT;
    if (args->y == NULL) return ACT_MUL_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->gate % p->align != 0 ||
        (p->packing != QUERN_PACKED && (intptr_t)args->up % p->align != 0) ||
        (intptr_t)args->y % p->align != 0)
        return ACT_MUL_REQUIRE_AS_PLANNED;
    return -1;
}

static void act_mul_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                           void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_act_mul_problem *p = problem;
    const struct act_mul_row *c = row;
    const struct quern_act_mul_args *args = arguments;
    (void)workspace;
    struct quern_act_mul_params *out = params;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    out->gate = (void *)args->gate;
    out->up = (void *)(p->packing == QUERN_PACKED ? (void *)((intptr_t)args->gate + p->columns * in_bytes)
                       : args->up);
    out->y = args->y;
    out->ldgate = folded ? t[QUERN_ACT_MUL_WIDTH] * c->vec : p->ldgate;
    out->ldup = folded ? t[QUERN_ACT_MUL_WIDTH] * c->vec : p->ldup;
    out->ldy = folded ? t[QUERN_ACT_MUL_WIDTH] * c->vec : p->ldy;
    out->act = p->act == QUERN_RELU ? 1 : p->act == QUERN_SILU ? 2 : p->act == QUERN_GELU_TANH ? 3
               : p->act == QUERN_GELU_ERF ? 4 : p->act == QUERN_SIGMOID ? 5 : 0;
    out->rows = folded ? p->rows * p->columns / (t[QUERN_ACT_MUL_WIDTH] * c->vec) : p->rows;
    out->columns = (uint32_t)(folded ? t[QUERN_ACT_MUL_WIDTH] * c->vec : p->columns);
    out->last = (uint32_t)(folded ? p->rows * p->columns % (t[QUERN_ACT_MUL_WIDTH] * c->vec) : 0);
    out->across = (uint32_t)(folded ? 1 : ceil_div(p->columns, t[QUERN_ACT_MUL_WIDTH] * c->vec));
    out->width = t[QUERN_ACT_MUL_WIDTH];
    out->step = 256 / t[QUERN_ACT_MUL_WIDTH];
    out->first_tile = launch->first_tile;
}

static const struct quern_act_mul_args act_mul_args_init = QUERN_ACT_MUL_ARGS;

static const struct quern_family act_mul_family = {
    .name = "act_mul",
    .problem_bytes = sizeof(struct quern_act_mul_problem),
    .args_bytes = sizeof(struct quern_act_mul_args),
    .params_bytes = sizeof(struct quern_act_mul_params),
    .rows = act_mul_rows,
    .row_count = 29,
    .groups = act_mul_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct act_mul_row),
    .key_count = 1,
    .tunables = act_mul_tunables,
    .tunable_names = act_mul_tunable_names,
    .tunable_count = 1,
    .legal = act_mul_legal,
    .accept = act_mul_accept,
    .require = act_mul_require,
    .read_problem = act_mul_read_problem,
    .key = act_mul_key,
    .tuned_extents = act_mul_tuned_extents,
    .empty = act_mul_empty,
    .accepts = act_mul_accepts,
    .tune = act_mul_tune,
    .cost = act_mul_cost,
    .grid = act_mul_grid,
    .workspace = act_mul_workspace,
    .check_args = act_mul_check_args,
    .params = act_mul_params,
    .problem_fields = act_mul_problem_fields,
    .problem_field_count = 10,
    .args_fields = act_mul_args_fields,
    .args_field_count = 3,
    .args_init = &act_mul_args_init,
};

/* ------------------------------------------------------------------------------------------ act_mul_grad */

/* dgate = dy * act'(gate) * up, dup = dy * act(gate); y = act(gate) * up where it is asked for */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    ACT_MUL_GRAD_KEEP = PUBLIC_WORDS,
    ACT_MUL_GRAD_STREAM,
};

struct act_mul_grad_row {
    struct quern_row row;
    int8_t out;    /* type of dgate, dup and y */
    int8_t vec;    /* elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow */
    int8_t chunks; /* chunks of an operand that a lane loads at once */
    int8_t policy; /* cache policy of reads and writes */
};

/* name, threads, LDS bytes, out, vec, chunks, policy */
static const struct act_mul_grad_row act_mul_grad_rows[] = {
    {{"act_mul_grad_f16_xf32_v1_c8",                     256,     0}, QUERN_F32,      1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f16_xf32_v4_c1",                     256,     0}, QUERN_F32,      4,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f16_xf32_v4_c2",                     256,     0}, QUERN_F32,      4,   2,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f16_v1_c8",                          256,     0}, QUERN_F16,      1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f16_v8_c1",                          256,     0}, QUERN_F16,      8,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f16_v8_c2",                          256,     0}, QUERN_F16,      8,   2,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f16_v8_c2_stream",                   256,     0}, QUERN_F16,      8,   2,  ACT_MUL_GRAD_STREAM},
    {{"act_mul_grad_f16_xbf16_v1_c8",                    256,     0}, QUERN_BF16,     1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_xf32_v1_c8",                    256,     0}, QUERN_F32,      1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_xf32_v4_c1",                    256,     0}, QUERN_F32,      4,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_xf32_v4_c2",                    256,     0}, QUERN_F32,      4,   2,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_xf16_v1_c8",                    256,     0}, QUERN_F16,      1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_v1_c8",                         256,     0}, QUERN_BF16,     1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_v8_c1",                         256,     0}, QUERN_BF16,     8,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_v8_c2",                         256,     0}, QUERN_BF16,     8,   2,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_bf16_v8_c2_stream",                  256,     0}, QUERN_BF16,     8,   2,  ACT_MUL_GRAD_STREAM},
    {{"act_mul_grad_f32_v1_c8",                          256,     0}, QUERN_F32,      1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_v4_c1",                          256,     0}, QUERN_F32,      4,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_v4_c2",                          256,     0}, QUERN_F32,      4,   2,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_v4_c2_stream",                   256,     0}, QUERN_F32,      4,   2,  ACT_MUL_GRAD_STREAM},
    {{"act_mul_grad_f32_xf16_v1_c8",                     256,     0}, QUERN_F16,      1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_xf16_v4_c1",                     256,     0}, QUERN_F16,      4,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_xf16_v4_c2",                     256,     0}, QUERN_F16,      4,   2,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_xbf16_v1_c8",                    256,     0}, QUERN_BF16,     1,   8,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_xbf16_v4_c1",                    256,     0}, QUERN_BF16,     4,   1,    ACT_MUL_GRAD_KEEP},
    {{"act_mul_grad_f32_xbf16_v4_c2",                    256,     0}, QUERN_BF16,     4,   2,    ACT_MUL_GRAD_KEEP},
};

static const struct quern_group act_mul_grad_groups[] = {
    {{QUERN_F16}, 0, 8},
    {{QUERN_BF16}, 8, 8},
    {{QUERN_F32}, 16, 10},
};

static const int32_t act_mul_grad_width_values[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static const struct quern_tunable act_mul_grad_tunables[] = {
    {"width", act_mul_grad_width_values, 9, 0},
};
static const char *const act_mul_grad_tunable_names[] = {"width"};

static const int32_t act_mul_grad_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_mul_grad_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t act_mul_grad_act_words[] = {QUERN_SILU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_RELU,
                                                 QUERN_SIGMOID, QUERN_NONE};
static const int32_t act_mul_grad_packing_words[] = {QUERN_SEPARATE, QUERN_PACKED};
static const int32_t act_mul_grad_product_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field act_mul_grad_problem_fields[] = {
    {"dtype", offsetof(struct quern_act_mul_grad_problem, dtype), QUERN_FIELD_CHOICE,
     act_mul_grad_dtype_words, 3, 1},
    {"out", offsetof(struct quern_act_mul_grad_problem, out), QUERN_FIELD_CHOICE, act_mul_grad_out_words, 3,
     0},
    {"act", offsetof(struct quern_act_mul_grad_problem, act), QUERN_FIELD_CHOICE, act_mul_grad_act_words, 6,
     0},
    {"packing", offsetof(struct quern_act_mul_grad_problem, packing), QUERN_FIELD_CHOICE,
     act_mul_grad_packing_words, 2, 0},
    {"product", offsetof(struct quern_act_mul_grad_problem, product), QUERN_FIELD_CHOICE,
     act_mul_grad_product_words, 2, 0},
    {"rows", offsetof(struct quern_act_mul_grad_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_act_mul_grad_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldgate", offsetof(struct quern_act_mul_grad_problem, ldgate), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldup", offsetof(struct quern_act_mul_grad_problem, ldup), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddy", offsetof(struct quern_act_mul_grad_problem, lddy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddgate", offsetof(struct quern_act_mul_grad_problem, lddgate), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddup", offsetof(struct quern_act_mul_grad_problem, lddup), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_act_mul_grad_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_act_mul_grad_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field act_mul_grad_args_fields[] = {
    {"gate", offsetof(struct quern_act_mul_grad_args, gate), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"up", offsetof(struct quern_act_mul_grad_args, up), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dy", offsetof(struct quern_act_mul_grad_args, dy), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dgate", offsetof(struct quern_act_mul_grad_args, dgate), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dup", offsetof(struct quern_act_mul_grad_args, dup), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_act_mul_grad_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    ACT_MUL_GRAD_LEGAL_NOT_NEGATIVE,
    ACT_MUL_GRAD_LEGAL_ELEMENTS_COUNTED,
    ACT_MUL_GRAD_LEGAL_COLUMNS_COUNTED,
    ACT_MUL_GRAD_LEGAL_ELEMENTS_ALIGNED,
    ACT_MUL_GRAD_LEGAL_LDGATE_COVERS_ROW,
    ACT_MUL_GRAD_LEGAL_LDGATE_ADDRESSABLE,
    ACT_MUL_GRAD_LEGAL_LDUP_COVERS_ROW,
    ACT_MUL_GRAD_LEGAL_LDUP_ADDRESSABLE,
    ACT_MUL_GRAD_LEGAL_LDDY_COVERS_ROW,
    ACT_MUL_GRAD_LEGAL_LDDY_ADDRESSABLE,
    ACT_MUL_GRAD_LEGAL_LDDGATE_COVERS_ROW,
    ACT_MUL_GRAD_LEGAL_LDDGATE_ADDRESSABLE,
    ACT_MUL_GRAD_LEGAL_LDDUP_COVERS_ROW,
    ACT_MUL_GRAD_LEGAL_LDDUP_ADDRESSABLE,
    ACT_MUL_GRAD_LEGAL_LDY_COVERS_ROW,
    ACT_MUL_GRAD_LEGAL_LDY_ADDRESSABLE,
    ACT_MUL_GRAD_LEGAL_LDGATE_COVERS_BOTH,
    ACT_MUL_GRAD_LEGAL_LDDGATE_COVERS_BOTH,
};
static const struct quern_condition act_mul_grad_legal[] = {
    [ACT_MUL_GRAD_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldgate >= 0 && ldup >= 0 && lddy >= 0 && lddgate >= 0 && lddup >= 0 && ldy >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [ACT_MUL_GRAD_LEGAL_ELEMENTS_COUNTED] = {"elements_counted",
        "rows * columns <= 1e12 && rows <= 4294967295",
        ""},
    [ACT_MUL_GRAD_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "folded || columns <= 2147418112", ""},
    [ACT_MUL_GRAD_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % max(in_bytes, out_bytes) == 0", ""},
    [ACT_MUL_GRAD_LEGAL_LDGATE_COVERS_ROW] = {"ldgate_covers_row", "ldgate >= columns", ""},
    [ACT_MUL_GRAD_LEGAL_LDGATE_ADDRESSABLE] = {"ldgate_addressable", "rows * ldgate <= 1e18", ""},
    [ACT_MUL_GRAD_LEGAL_LDUP_COVERS_ROW] = {"ldup_covers_row", "ldup >= columns", ""},
    [ACT_MUL_GRAD_LEGAL_LDUP_ADDRESSABLE] = {"ldup_addressable", "rows * ldup <= 1e18", ""},
    [ACT_MUL_GRAD_LEGAL_LDDY_COVERS_ROW] = {"lddy_covers_row", "lddy >= columns", ""},
    [ACT_MUL_GRAD_LEGAL_LDDY_ADDRESSABLE] = {"lddy_addressable", "rows * lddy <= 1e18", ""},
    [ACT_MUL_GRAD_LEGAL_LDDGATE_COVERS_ROW] = {"lddgate_covers_row", "lddgate >= columns", ""},
    [ACT_MUL_GRAD_LEGAL_LDDGATE_ADDRESSABLE] = {"lddgate_addressable", "rows * lddgate <= 1e18", ""},
    [ACT_MUL_GRAD_LEGAL_LDDUP_COVERS_ROW] = {"lddup_covers_row", "lddup >= columns", ""},
    [ACT_MUL_GRAD_LEGAL_LDDUP_ADDRESSABLE] = {"lddup_addressable", "rows * lddup <= 1e18", ""},
    [ACT_MUL_GRAD_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [ACT_MUL_GRAD_LEGAL_LDY_ADDRESSABLE] = {"ldy_addressable", "rows * ldy <= 1e18", ""},
    [ACT_MUL_GRAD_LEGAL_LDGATE_COVERS_BOTH] = {"ldgate_covers_both",
        "packing == separate || ldgate >= 2 * columns && ldup == ldgate",
        ""},
    [ACT_MUL_GRAD_LEGAL_LDDGATE_COVERS_BOTH] = {"lddgate_covers_both",
        "packing == separate || lddgate >= 2 * columns && lddup == lddgate",
        ""},
};

enum {
    ACT_MUL_GRAD_ACCEPT_OUT_MATCHES,
    ACT_MUL_GRAD_ACCEPT_ROWS_ALIGNED,
    ACT_MUL_GRAD_ACCEPT_HALVES_ALIGNED,
};
static const struct quern_condition act_mul_grad_accept[] = {
    [ACT_MUL_GRAD_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [ACT_MUL_GRAD_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && (folded || columns >= vec && ldgate % vec == 0 && ldup % vec == 0 && lddy % vec == 0 && lddgate % vec == 0 && lddup % vec == 0 && ldy % vec == 0)",
        ""},
    [ACT_MUL_GRAD_ACCEPT_HALVES_ALIGNED] = {"halves_aligned",
        "vec == 1 || packing == separate || columns % vec == 0",
        ""},
};

enum {
    ACT_MUL_GRAD_REQUIRE_INPUTS_PRESENT,
    ACT_MUL_GRAD_REQUIRE_RESULTS_PRESENT,
    ACT_MUL_GRAD_REQUIRE_INPUTS_AS_PLANNED,
    ACT_MUL_GRAD_REQUIRE_RESULTS_AS_PLANNED,
};
static const struct quern_condition act_mul_grad_require[] = {
    [ACT_MUL_GRAD_REQUIRE_INPUTS_PRESENT] = {"inputs_present",
        "args.gate != 0 && args.dy != 0 && (args.up != 0 || packing == packed)",
        ""},
    [ACT_MUL_GRAD_REQUIRE_RESULTS_PRESENT] = {"results_present",
        "args.dgate != 0 && (args.dup != 0 || packing == packed) && (args.y != 0 || product == no)",
        ""},
    [ACT_MUL_GRAD_REQUIRE_INPUTS_AS_PLANNED] = {"inputs_as_planned",
        "args.gate % align == 0 && (packing == packed || args.up % align == 0) && args.dy % align == 0",
        "gate, up or dy is less aligned than the problem's align says"},
    [ACT_MUL_GRAD_REQUIRE_RESULTS_AS_PLANNED] = {"results_as_planned",
        "args.dgate % align == 0 && (packing == packed || args.dup % align == 0) && (product == no || args.y % align == 0)",
        "dgate, dup or y is less aligned than the problem's align says"},
};

static int act_mul_grad_is_legal(const struct quern_act_mul_grad_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldgate = p->ldgate, ldup = p->ldup, lddy = p->lddy,
                 lddgate = p->lddgate, lddup = p->lddup, ldy = p->ldy;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->lddy == p->columns &&
                        p->lddgate == p->columns && p->lddup == p->columns &&
                        (p->product == QUERN_NO || p->ldy == p->columns));
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    if (p->rows < 0 || p->columns < 0 || p->ldgate < 0 || p->ldup < 0 || p->lddy < 0 || p->lddgate < 0 ||
        p->lddup < 0 || p->ldy < 0 || p->align < 0)
        return ACT_MUL_GRAD_LEGAL_NOT_NEGATIVE;
    if (!(rows * columns <= 1e12 && rows <= 4294967295.0)) return ACT_MUL_GRAD_LEGAL_ELEMENTS_COUNTED;
    if (!(folded || columns <= 2147418112.0)) return ACT_MUL_GRAD_LEGAL_COLUMNS_COUNTED;
    if (p->align % max_int(in_bytes, out_bytes) != 0) return ACT_MUL_GRAD_LEGAL_ELEMENTS_ALIGNED;
    if (!(ldgate >= columns)) return ACT_MUL_GRAD_LEGAL_LDGATE_COVERS_ROW;
    if (!(rows * ldgate <= 1e18)) return ACT_MUL_GRAD_LEGAL_LDGATE_ADDRESSABLE;
    if (!(ldup >= columns)) return ACT_MUL_GRAD_LEGAL_LDUP_COVERS_ROW;
    if (!(rows * ldup <= 1e18)) return ACT_MUL_GRAD_LEGAL_LDUP_ADDRESSABLE;
    if (!(lddy >= columns)) return ACT_MUL_GRAD_LEGAL_LDDY_COVERS_ROW;
    if (!(rows * lddy <= 1e18)) return ACT_MUL_GRAD_LEGAL_LDDY_ADDRESSABLE;
    if (!(lddgate >= columns)) return ACT_MUL_GRAD_LEGAL_LDDGATE_COVERS_ROW;
    if (!(rows * lddgate <= 1e18)) return ACT_MUL_GRAD_LEGAL_LDDGATE_ADDRESSABLE;
    if (!(lddup >= columns)) return ACT_MUL_GRAD_LEGAL_LDDUP_COVERS_ROW;
    if (!(rows * lddup <= 1e18)) return ACT_MUL_GRAD_LEGAL_LDDUP_ADDRESSABLE;
    if (!(ldy >= columns)) return ACT_MUL_GRAD_LEGAL_LDY_COVERS_ROW;
    if (!(rows * ldy <= 1e18)) return ACT_MUL_GRAD_LEGAL_LDY_ADDRESSABLE;
    if (!(p->packing == QUERN_SEPARATE || (ldgate >= 2.0 * columns && ldup == ldgate)))
        return ACT_MUL_GRAD_LEGAL_LDGATE_COVERS_BOTH;
    if (!(p->packing == QUERN_SEPARATE || (lddgate >= 2.0 * columns && lddup == lddgate)))
        return ACT_MUL_GRAD_LEGAL_LDDGATE_COVERS_BOTH;
    return -1;
}

static int act_mul_grad_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_act_mul_grad_problem *p = problem;
    static const struct quern_act_mul_grad_problem init = QUERN_ACT_MUL_GRAD_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->act == 0) p->act = QUERN_SILU;
    if (p->packing == 0) p->packing = QUERN_SEPARATE;
    if (p->product == 0) p->product = QUERN_NO;
    const int unknown = find_unknown_word(act_mul_grad_problem_fields, 14, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldgate == 0) p->ldgate = p->packing == QUERN_PACKED && p->columns > 0 && p->columns <= 1000000000000000000 ? 2 * p->columns : p->columns;
    if (p->ldup == 0) p->ldup = p->packing == QUERN_PACKED ? p->ldgate : p->columns;
    if (p->lddy == 0) p->lddy = p->columns;
    if (p->lddgate == 0) p->lddgate = p->packing == QUERN_PACKED && p->columns > 0 && p->columns <= 1000000000000000000 ? 2 * p->columns : p->columns;
    if (p->lddup == 0) p->lddup = p->packing == QUERN_PACKED ? p->lddgate : p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    return act_mul_grad_is_legal(p);
}

static void act_mul_grad_key(const void *problem, int32_t *key)
{
    const struct quern_act_mul_grad_problem *p = problem;
    key[0] = p->dtype;
}

static void act_mul_grad_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_act_mul_grad_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int act_mul_grad_empty(const void *problem)
{
    const struct quern_act_mul_grad_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int act_mul_grad_accepts(const void *problem, const void *row)
{
    const struct quern_act_mul_grad_problem *p = problem;
    const struct act_mul_grad_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->lddy == p->columns &&
                        p->lddgate == p->columns && p->lddup == p->columns &&
                        (p->product == QUERN_NO || p->ldy == p->columns));
    if (c->out != p->out) return ACT_MUL_GRAD_ACCEPT_OUT_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 ||
                        (!folded && (p->columns < c->vec || p->ldgate % c->vec != 0 ||
                                     p->ldup % c->vec != 0 || p->lddy % c->vec != 0 ||
                                     p->lddgate % c->vec != 0 || p->lddup % c->vec != 0 ||
                                     p->ldy % c->vec != 0))))
        return ACT_MUL_GRAD_ACCEPT_ROWS_ALIGNED;
    if (c->vec != 1 && p->packing != QUERN_SEPARATE && p->columns % c->vec != 0)
        return ACT_MUL_GRAD_ACCEPT_HALVES_ALIGNED;
    return -1;
}

static uint32_t act_mul_grad_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_act_mul_grad_problem *p = problem;
    const struct act_mul_grad_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->lddy == p->columns &&
                        p->lddgate == p->columns && p->lddup == p->columns &&
                        (p->product == QUERN_NO || p->ldy == p->columns));
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ACT_MUL_GRAD_WIDTH);
    t[QUERN_ACT_MUL_GRAD_WIDTH] = folded || ceil_div(p->columns, c->vec) % 256 == 0 ||
                                  p->columns >= 4096 * c->vec ? 256 : p->columns > 32 * c->vec ? 64
                                  : p->columns > 16 * c->vec ? 32 : p->columns > 8 * c->vec ? 16
                                  : p->columns > 4 * c->vec ? 8 : p->columns > 2 * c->vec ? 4
                                  : p->columns > c->vec ? 2 : 1;
    return flags;
}

static double act_mul_grad_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_act_mul_grad_problem *p = problem;
    const struct act_mul_grad_row *c = row;
    const double rows = p->rows, columns = p->columns;
    const double chunks = c->chunks, vec = c->vec;
    const double width = t[QUERN_ACT_MUL_GRAD_WIDTH];
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->lddy == p->columns &&
                        p->lddgate == p->columns && p->lddup == p->columns &&
                        (p->product == QUERN_NO || p->ldy == p->columns));
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    const double tiles = folded ? ceil_real(rows * columns / (256.0 * chunks * vec))
                         : ceil_real(rows / (256.0 * chunks) * width) * ceil_real(columns / (width * vec));
    const double moved_us = rows * columns *
                            (3.0 * in_bytes + (p->product == QUERN_YES ? 3.0 : 2.0) * out_bytes) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = tiles * 256.0 * (60.0 + chunks * vec * (vec == 1.0 ? 40.0 : 15.0)) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS + chunks * vec * (vec == 1.0 ? 60.0 : 30.0)) /
                            ARCH_CLOCK_MHZ;
    const double rounds = ceil_real(tiles / (ARCH_CUS * 4.0));
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US + (c->policy == ACT_MUL_GRAD_STREAM ? 0.001 : 0.0);
}

static void act_mul_grad_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_act_mul_grad_problem *p = problem;
    const struct act_mul_grad_row *c = row;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->lddy == p->columns &&
                        p->lddgate == p->columns && p->lddup == p->columns &&
                        (p->product == QUERN_NO || p->ldy == p->columns));
    grid->tiles = folded ? ceil_div(ceil_div(p->rows * p->columns, t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec),
                                    256 / t[QUERN_ACT_MUL_GRAD_WIDTH] * c->chunks)
                  : ceil_div(p->rows, 256 / t[QUERN_ACT_MUL_GRAD_WIDTH] * c->chunks) *
                  ceil_div(p->columns, t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t act_mul_grad_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int act_mul_grad_check_args(const void *problem, const void *row, const int32_t *t,
                                   const void *arguments)
{
    const struct quern_act_mul_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_act_mul_grad_args *args = arguments;
    if (args->gate == NULL || args->dy == NULL || (args->up == NULL && p->packing != QUERN_PACKED))
        return ACT_MUL_GRAD_REQUIRE_INPUTS_PRESENT;
    if (args->dgate == NULL || (args->dup == NULL && p->packing != QUERN_PACKED) ||
        (args->y == NULL && p->product != QUERN_NO))
        return ACT_MUL_GRAD_REQUIRE_RESULTS_PRESENT;
    if ((intptr_t)args->gate % p->align != 0 ||
        (p->packing != QUERN_PACKED && (intptr_t)args->up % p->align != 0) ||
        (intptr_t)args->dy % p->align != 0)
        return ACT_MUL_GRAD_REQUIRE_INPUTS_AS_PLANNED;
    if ((intptr_t)args->dgate % p->align != 0 ||
        (p->packing != QUERN_PACKED && (intptr_t)args->dup % p->align != 0) ||
        (p->product != QUERN_NO && (intptr_t)args->y % p->align != 0))
        return ACT_MUL_GRAD_REQUIRE_RESULTS_AS_PLANNED;
    return -1;
}

static void act_mul_grad_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                                void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_act_mul_grad_problem *p = problem;
    const struct act_mul_grad_row *c = row;
    const struct quern_act_mul_grad_args *args = arguments;
    (void)workspace;
    struct quern_act_mul_grad_params *out = params;
    const int folded = p->rows == 1 ||
                       (p->ldgate == p->columns && p->ldup == p->columns && p->lddy == p->columns &&
                        p->lddgate == p->columns && p->lddup == p->columns &&
                        (p->product == QUERN_NO || p->ldy == p->columns));
    const int64_t in_bytes = p->dtype == QUERN_F32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    out->gate = (void *)args->gate;
    out->up = (void *)(p->packing == QUERN_PACKED ? (void *)((intptr_t)args->gate + p->columns * in_bytes)
                       : args->up);
    out->dy = (void *)args->dy;
    out->dgate = args->dgate;
    out->dup = p->packing == QUERN_PACKED ? (void *)((intptr_t)args->dgate + p->columns * out_bytes)
               : args->dup;
    out->y = p->product == QUERN_YES ? args->y : NULL;
    out->ldgate = folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->ldgate;
    out->ldup = folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->ldup;
    out->lddy = folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->lddy;
    out->lddgate = folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->lddgate;
    out->lddup = folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->lddup;
    out->ldy = folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->ldy;
    out->act = p->act == QUERN_RELU ? 1 : p->act == QUERN_SILU ? 2 : p->act == QUERN_GELU_TANH ? 3
               : p->act == QUERN_GELU_ERF ? 4 : p->act == QUERN_SIGMOID ? 5 : 0;
    out->rows = folded ? p->rows * p->columns / (t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec) : p->rows;
    out->columns = (uint32_t)(folded ? t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec : p->columns);
    out->last = (uint32_t)(folded ? p->rows * p->columns % (t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec) : 0);
    out->across = (uint32_t)(folded ? 1 : ceil_div(p->columns, t[QUERN_ACT_MUL_GRAD_WIDTH] * c->vec));
    out->width = t[QUERN_ACT_MUL_GRAD_WIDTH];
    out->step = 256 / t[QUERN_ACT_MUL_GRAD_WIDTH];
    out->first_tile = launch->first_tile;
}

static const struct quern_act_mul_grad_args act_mul_grad_args_init = QUERN_ACT_MUL_GRAD_ARGS;

static const struct quern_family act_mul_grad_family = {
    .name = "act_mul_grad",
    .problem_bytes = sizeof(struct quern_act_mul_grad_problem),
    .args_bytes = sizeof(struct quern_act_mul_grad_args),
    .params_bytes = sizeof(struct quern_act_mul_grad_params),
    .rows = act_mul_grad_rows,
    .row_count = 26,
    .groups = act_mul_grad_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct act_mul_grad_row),
    .key_count = 1,
    .tunables = act_mul_grad_tunables,
    .tunable_names = act_mul_grad_tunable_names,
    .tunable_count = 1,
    .legal = act_mul_grad_legal,
    .accept = act_mul_grad_accept,
    .require = act_mul_grad_require,
    .read_problem = act_mul_grad_read_problem,
    .key = act_mul_grad_key,
    .tuned_extents = act_mul_grad_tuned_extents,
    .empty = act_mul_grad_empty,
    .accepts = act_mul_grad_accepts,
    .tune = act_mul_grad_tune,
    .cost = act_mul_grad_cost,
    .grid = act_mul_grad_grid,
    .workspace = act_mul_grad_workspace,
    .check_args = act_mul_grad_check_args,
    .params = act_mul_grad_params,
    .problem_fields = act_mul_grad_problem_fields,
    .problem_field_count = 14,
    .args_fields = act_mul_grad_args_fields,
    .args_field_count = 6,
    .args_init = &act_mul_grad_args_init,
};

/* --------------------------------------------------------------------------------------------- attention */

/* O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    ATTENTION_PLAIN = PUBLIC_WORDS,
    ATTENTION_ANY,
};

struct attention_row {
    struct quern_row row;
    int16_t tile_d;  /* elements of a row of Q and K, with zeros behind head_dim */
    int16_t tile_v;  /* elements of a row of V and O */
    int16_t tile_q;  /* queries of a workgroup */
    int16_t tile_kv; /* keys of a block, a step of the main loop */
    int8_t waves;    /* waves that multiply */
    int8_t logits;
    int8_t resident; /* workgroups that share a compute unit */
};

/* name, threads, LDS bytes, tile_d, tile_v, tile_q, tile_kv, waves, logits, resident */
static const struct attention_row attention_rows[] = {
    {{"attention_f16_d32_q64_k64_w2",                    128,  8192},  32,  32,  64,  64,   2, ATTENTION_PLAIN,    4},
    {{"attention_f16_d32_q64_k64_w2_any",                128,  8192},  32,  32,  64,  64,   2, ATTENTION_ANY,      4},
    {{"attention_f16_d32_q128_k64_w4",                   256,  8192},  32,  32, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d32_q128_k64_w4_any",               256,  8192},  32,  32, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_f16_d64_q64_k64_w2",                    128, 16384},  64,  64,  64,  64,   2, ATTENTION_PLAIN,    4},
    {{"attention_f16_d64_q64_k64_w2_any",                128, 16384},  64,  64,  64,  64,   2, ATTENTION_ANY,      4},
    {{"attention_f16_d64_q128_k64_w4",                   256, 16384},  64,  64, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d64_q128_k64_w4_any",               256, 16384},  64,  64, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_f16_d64_q128_k128_w4",                  256, 32768},  64,  64, 128, 128,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d96_q64_k32_w2",                    128, 12288},  96,  96,  64,  32,   2, ATTENTION_PLAIN,    4},
    {{"attention_f16_d96_q64_k32_w2_any",                128, 12288},  96,  96,  64,  32,   2, ATTENTION_ANY,      4},
    {{"attention_f16_d96_q128_k64_w4",                   256, 24576},  96,  96, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d96_q128_k64_w4_any",               256, 24576},  96,  96, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_f16_d128_q64_k32_w2",                   128, 16384}, 128, 128,  64,  32,   2, ATTENTION_PLAIN,    4},
    {{"attention_f16_d128_q64_k32_w2_any",               128, 16384}, 128, 128,  64,  32,   2, ATTENTION_ANY,      4},
    {{"attention_f16_d128_q128_k64_w4",                  256, 32768}, 128, 128, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d128_q128_k64_w4_any",              256, 32768}, 128, 128, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_f16_d192_v128_q64_k32_w2",              128, 20480}, 192, 128,  64,  32,   2, ATTENTION_PLAIN,    3},
    {{"attention_f16_d192_v128_q64_k32_w2_any",          128, 20480}, 192, 128,  64,  32,   2, ATTENTION_ANY,      3},
    {{"attention_f16_d192_v128_q128_k32_w4",             256, 20480}, 192, 128, 128,  32,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d192_v128_q128_k32_w4_any",         256, 20480}, 192, 128, 128,  32,   4, ATTENTION_ANY,      2},
    {{"attention_f16_d192_q64_k32_w2",                   128, 24576}, 192, 192,  64,  32,   2, ATTENTION_PLAIN,    2},
    {{"attention_f16_d192_q64_k32_w2_any",               128, 24576}, 192, 192,  64,  32,   2, ATTENTION_ANY,      2},
    {{"attention_f16_d192_q128_k32_w4",                  256, 24576}, 192, 192, 128,  32,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d192_q128_k32_w4_any",              256, 24576}, 192, 192, 128,  32,   4, ATTENTION_ANY,      2},
    {{"attention_f16_d256_q128_k32_w4",                  256, 32768}, 256, 256, 128,  32,   4, ATTENTION_PLAIN,    2},
    {{"attention_f16_d256_q128_k32_w4_any",              256, 32768}, 256, 256, 128,  32,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d32_q64_k64_w2",                   128,  8192},  32,  32,  64,  64,   2, ATTENTION_PLAIN,    4},
    {{"attention_bf16_d32_q64_k64_w2_any",               128,  8192},  32,  32,  64,  64,   2, ATTENTION_ANY,      4},
    {{"attention_bf16_d32_q128_k64_w4",                  256,  8192},  32,  32, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d32_q128_k64_w4_any",              256,  8192},  32,  32, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d64_q64_k64_w2",                   128, 16384},  64,  64,  64,  64,   2, ATTENTION_PLAIN,    4},
    {{"attention_bf16_d64_q64_k64_w2_any",               128, 16384},  64,  64,  64,  64,   2, ATTENTION_ANY,      4},
    {{"attention_bf16_d64_q128_k64_w4",                  256, 16384},  64,  64, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d64_q128_k64_w4_any",              256, 16384},  64,  64, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d64_q128_k128_w4",                 256, 32768},  64,  64, 128, 128,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d96_q64_k32_w2",                   128, 12288},  96,  96,  64,  32,   2, ATTENTION_PLAIN,    4},
    {{"attention_bf16_d96_q64_k32_w2_any",               128, 12288},  96,  96,  64,  32,   2, ATTENTION_ANY,      4},
    {{"attention_bf16_d96_q128_k64_w4",                  256, 24576},  96,  96, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d96_q128_k64_w4_any",              256, 24576},  96,  96, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d128_q64_k32_w2",                  128, 16384}, 128, 128,  64,  32,   2, ATTENTION_PLAIN,    4},
    {{"attention_bf16_d128_q64_k32_w2_any",              128, 16384}, 128, 128,  64,  32,   2, ATTENTION_ANY,      4},
    {{"attention_bf16_d128_q128_k64_w4",                 256, 32768}, 128, 128, 128,  64,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d128_q128_k64_w4_any",             256, 32768}, 128, 128, 128,  64,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d192_v128_q64_k32_w2",             128, 20480}, 192, 128,  64,  32,   2, ATTENTION_PLAIN,    3},
    {{"attention_bf16_d192_v128_q64_k32_w2_any",         128, 20480}, 192, 128,  64,  32,   2, ATTENTION_ANY,      3},
    {{"attention_bf16_d192_v128_q128_k32_w4",            256, 20480}, 192, 128, 128,  32,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d192_v128_q128_k32_w4_any",        256, 20480}, 192, 128, 128,  32,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d192_q64_k32_w2",                  128, 24576}, 192, 192,  64,  32,   2, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d192_q64_k32_w2_any",              128, 24576}, 192, 192,  64,  32,   2, ATTENTION_ANY,      2},
    {{"attention_bf16_d192_q128_k32_w4",                 256, 24576}, 192, 192, 128,  32,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d192_q128_k32_w4_any",             256, 24576}, 192, 192, 128,  32,   4, ATTENTION_ANY,      2},
    {{"attention_bf16_d256_q128_k32_w4",                 256, 32768}, 256, 256, 128,  32,   4, ATTENTION_PLAIN,    2},
    {{"attention_bf16_d256_q128_k32_w4_any",             256, 32768}, 256, 256, 128,  32,   4, ATTENTION_ANY,      2},
};

static const struct quern_group attention_groups[] = {
    {{QUERN_F16}, 0, 27},
    {{QUERN_BF16}, 27, 27},
};

static const int32_t attention_xcd_chunk_values[] = {0, 1073741824};
static const int32_t attention_section_values[] = {1, 1073741824};
static const struct quern_tunable attention_tunables[] = {
    {"xcd_chunk", attention_xcd_chunk_values, 2, 0},
    {"section", attention_section_values, 2, 0},
};
static const char *const attention_tunable_names[] = {"xcd_chunk", "section"};

static const int32_t attention_dtype_words[] = {QUERN_F16, QUERN_BF16};
static const int32_t attention_bias_words[] = {QUERN_NONE, QUERN_F16, QUERN_BF16, QUERN_F32};
static const int32_t attention_softcap_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_alibi_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_sink_logits_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_lse_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_corner_words[] = {QUERN_BOTTOM_RIGHT, QUERN_TOP_LEFT};
static const int32_t attention_packed_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field attention_problem_fields[] = {
    {"dtype", offsetof(struct quern_attention_problem, dtype), QUERN_FIELD_CHOICE, attention_dtype_words, 2,
     1},
    {"bias", offsetof(struct quern_attention_problem, bias), QUERN_FIELD_CHOICE, attention_bias_words, 4, 0},
    {"softcap", offsetof(struct quern_attention_problem, softcap), QUERN_FIELD_CHOICE,
     attention_softcap_words, 2, 0},
    {"alibi", offsetof(struct quern_attention_problem, alibi), QUERN_FIELD_CHOICE, attention_alibi_words, 2,
     0},
    {"sink_logits", offsetof(struct quern_attention_problem, sink_logits), QUERN_FIELD_CHOICE,
     attention_sink_logits_words, 2, 0},
    {"lse", offsetof(struct quern_attention_problem, lse), QUERN_FIELD_CHOICE, attention_lse_words, 2, 0},
    {"corner", offsetof(struct quern_attention_problem, corner), QUERN_FIELD_CHOICE, attention_corner_words,
     2, 0},
    {"packed", offsetof(struct quern_attention_problem, packed), QUERN_FIELD_CHOICE, attention_packed_words,
     2, 0},
    {"batch", offsetof(struct quern_attention_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"heads", offsetof(struct quern_attention_problem, heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"kv_heads", offsetof(struct quern_attention_problem, kv_heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_rows", offsetof(struct quern_attention_problem, q_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"kv_rows", offsetof(struct quern_attention_problem, kv_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_total", offsetof(struct quern_attention_problem, q_total), QUERN_FIELD_INT64, NULL, 0, 0},
    {"kv_total", offsetof(struct quern_attention_problem, kv_total), QUERN_FIELD_INT64, NULL, 0, 0},
    {"head_dim", offsetof(struct quern_attention_problem, head_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"value_dim", offsetof(struct quern_attention_problem, value_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"window_left", offsetof(struct quern_attention_problem, window_left), QUERN_FIELD_INT64, NULL, 0, 0},
    {"window_right", offsetof(struct quern_attention_problem, window_right), QUERN_FIELD_INT64, NULL, 0, 0},
    {"sink_tokens", offsetof(struct quern_attention_problem, sink_tokens), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_row", offsetof(struct quern_attention_problem, q_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_head", offsetof(struct quern_attention_problem, q_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_batch", offsetof(struct quern_attention_problem, q_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_row", offsetof(struct quern_attention_problem, k_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_head", offsetof(struct quern_attention_problem, k_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_batch", offsetof(struct quern_attention_problem, k_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_row", offsetof(struct quern_attention_problem, v_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_head", offsetof(struct quern_attention_problem, v_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_batch", offsetof(struct quern_attention_problem, v_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_row", offsetof(struct quern_attention_problem, o_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_head", offsetof(struct quern_attention_problem, o_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_batch", offsetof(struct quern_attention_problem, o_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"bias_row", offsetof(struct quern_attention_problem, bias_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"bias_head", offsetof(struct quern_attention_problem, bias_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"bias_batch", offsetof(struct quern_attention_problem, bias_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lse_head", offsetof(struct quern_attention_problem, lse_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lse_batch", offsetof(struct quern_attention_problem, lse_batch), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field attention_args_fields[] = {
    {"q", offsetof(struct quern_attention_args, q), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"k", offsetof(struct quern_attention_args, k), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"v", offsetof(struct quern_attention_args, v), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"o", offsetof(struct quern_attention_args, o), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"lse", offsetof(struct quern_attention_args, lse), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"bias", offsetof(struct quern_attention_args, bias), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"slopes", offsetof(struct quern_attention_args, slopes), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"sinks", offsetof(struct quern_attention_args, sinks), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"q_starts", offsetof(struct quern_attention_args, q_starts), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"kv_starts", offsetof(struct quern_attention_args, kv_starts), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_attention_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"cap", offsetof(struct quern_attention_args, cap), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    ATTENTION_LEGAL_NOT_NEGATIVE,
    ATTENTION_LEGAL_HEADS_DIVIDE,
    ATTENTION_LEGAL_DIMS_WHOLE,
    ATTENTION_LEGAL_DIMS_BOUNDED,
    ATTENTION_LEGAL_ROWS_COUNTED,
    ATTENTION_LEGAL_TOTALS_COUNTED,
    ATTENTION_LEGAL_TILES_COUNTED,
    ATTENTION_LEGAL_BIAS_TYPED,
    ATTENTION_LEGAL_Q_ADDRESSABLE,
    ATTENTION_LEGAL_K_ADDRESSABLE,
    ATTENTION_LEGAL_V_ADDRESSABLE,
    ATTENTION_LEGAL_O_ADDRESSABLE,
    ATTENTION_LEGAL_TOTALS_ADDRESSABLE,
    ATTENTION_LEGAL_BIAS_ADDRESSABLE,
    ATTENTION_LEGAL_LSE_ADDRESSABLE,
    ATTENTION_LEGAL_ROWS_NEAR,
    ATTENTION_LEGAL_STRIDES_BOUNDED,
    ATTENTION_LEGAL_ROWS_COVERED,
    ATTENTION_LEGAL_Q_ALIGNED,
    ATTENTION_LEGAL_K_ALIGNED,
    ATTENTION_LEGAL_V_ALIGNED,
    ATTENTION_LEGAL_O_ALIGNED,
    ATTENTION_LEGAL_O_APART,
    ATTENTION_LEGAL_O_BATCHES_APART,
    ATTENTION_LEGAL_LSE_APART,
};
static const struct quern_condition attention_legal[] = {
    [ATTENTION_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "batch >= 0 && heads >= 0 && kv_heads >= 0 && q_rows >= 0 && kv_rows >= 0 && q_total >= 0 && kv_total >= 0 && head_dim >= 0 && value_dim >= 0 && window_left >= -1 && window_right >= -1 && sink_tokens >= 0 && q_row >= 0 && q_head >= 0 && q_batch >= 0 && k_row >= 0 && k_head >= 0 && k_batch >= 0 && v_row >= 0 && v_head >= 0 && v_batch >= 0 && o_row >= 0 && o_head >= 0 && o_batch >= 0 && bias_row >= 0 && bias_head >= 0 && bias_batch >= 0 && lse_head >= 0 && lse_batch >= 0",
        "no extent, stride or alignment is negative"},
    [ATTENTION_LEGAL_HEADS_DIVIDE] = {"heads_divide",
        "heads == 0 || kv_heads > 0 && heads / kv_heads == floor(heads / kv_heads)",
        "each head of K and V is that of equally many heads of Q"},
    [ATTENTION_LEGAL_DIMS_WHOLE] = {"dims_whole",
        "head_dim >= 8 && head_dim / 8 == floor(head_dim / 8) && value_dim / 8 == floor(value_dim / 8)",
        "dims are multiples of 8"},
    [ATTENTION_LEGAL_DIMS_BOUNDED] = {"dims_bounded", "head_dim <= 256 && value_dim <= 256", ""},
    [ATTENTION_LEGAL_ROWS_COUNTED] = {"rows_counted",
        "q_rows <= 536870912 && kv_rows <= 536870912",
        "rows of a sequence up to 2^29"},
    [ATTENTION_LEGAL_TOTALS_COUNTED] = {"totals_counted",
        "q_total <= 2147483647 && kv_total <= 2147483647",
        "their starts have 32 bits"},
    [ATTENTION_LEGAL_TILES_COUNTED] = {"tiles_counted",
        "batch * heads <= 2147483647 && batch * heads * (q_rows / 16 + 1) <= 4294967295",
        ""},
    [ATTENTION_LEGAL_BIAS_TYPED] = {"bias_typed", "bias == none || bias == dtype || bias == f32", ""},
    [ATTENTION_LEGAL_Q_ADDRESSABLE] = {"q_addressable",
        "batch * q_batch + heads * q_head + q_rows * q_row <= 1e18",
        ""},
    [ATTENTION_LEGAL_K_ADDRESSABLE] = {"k_addressable",
        "batch * k_batch + kv_heads * k_head + kv_rows * k_row <= 1e18",
        ""},
    [ATTENTION_LEGAL_V_ADDRESSABLE] = {"v_addressable",
        "batch * v_batch + kv_heads * v_head + kv_rows * v_row <= 1e18",
        ""},
    [ATTENTION_LEGAL_O_ADDRESSABLE] = {"o_addressable",
        "batch * o_batch + heads * o_head + q_rows * o_row <= 1e18",
        ""},
    [ATTENTION_LEGAL_TOTALS_ADDRESSABLE] = {"totals_addressable",
        "q_total * (q_row + o_row) + kv_total * (k_row + v_row) <= 1e18",
        ""},
    [ATTENTION_LEGAL_BIAS_ADDRESSABLE] = {"bias_addressable",
        "batch * bias_batch + heads * bias_head + q_rows * bias_row <= 1e18",
        ""},
    [ATTENTION_LEGAL_LSE_ADDRESSABLE] = {"lse_addressable",
        "batch * lse_batch + heads * lse_head <= 1e18",
        ""},
    [ATTENTION_LEGAL_ROWS_NEAR] = {"rows_near",
        "q_row <= 4194304 && k_row <= 4194304 && v_row <= 4194304 && o_row <= 4194304 && bias_row <= 4194304",
        "rows up to 2^22 elements apart"},
    [ATTENTION_LEGAL_STRIDES_BOUNDED] = {"strides_bounded",
        "max(max(q_batch, q_head), max(max(k_batch, k_head), max(v_batch, v_head))) < 549755813888",
        "heads and sequences less than 2^40 bytes apart"},
    [ATTENTION_LEGAL_ROWS_COVERED] = {"rows_covered",
        "heads == 0 || q_row >= head_dim && k_row >= head_dim && v_row >= value_dim",
        ""},
    [ATTENTION_LEGAL_Q_ALIGNED] = {"q_aligned",
        "q_batch % 8 == 0 && q_head % 8 == 0 && q_row % 8 == 0",
        "strides are multiples of 8 elements, 16 bytes"},
    [ATTENTION_LEGAL_K_ALIGNED] = {"k_aligned", "k_batch % 8 == 0 && k_head % 8 == 0 && k_row % 8 == 0", ""},
    [ATTENTION_LEGAL_V_ALIGNED] = {"v_aligned", "v_batch % 8 == 0 && v_head % 8 == 0 && v_row % 8 == 0", ""},
    [ATTENTION_LEGAL_O_ALIGNED] = {"o_aligned", "o_batch % 8 == 0 && o_head % 8 == 0 && o_row % 8 == 0", ""},
    [ATTENTION_LEGAL_O_APART] = {"o_apart",
        "heads == 0 || o_row >= value_dim && ((packed == yes ? q_total : q_rows) <= 1 || heads == 1 || o_head >= ((packed == yes ? q_total : q_rows) - 1) * o_row + value_dim || o_head >= value_dim && o_row >= (heads - 1) * o_head + value_dim)",
        "rows lie within heads or heads within rows, none on another"},
    [ATTENTION_LEGAL_O_BATCHES_APART] = {"o_batches_apart",
        "packed == yes || batch <= 1 || heads == 0 || o_batch >= value_dim",
        ""},
    [ATTENTION_LEGAL_LSE_APART] = {"lse_apart",
        "lse == no || lse_head >= (packed == yes ? q_total : q_rows)",
        ""},
};

enum {
    ATTENTION_ACCEPT_DIMS_FIT,
    ATTENTION_ACCEPT_LOGITS_TAKEN,
};
static const struct quern_condition attention_accept[] = {
    [ATTENTION_ACCEPT_DIMS_FIT] = {"dims_fit", "head_dim <= tile_d && value_dim <= tile_v", ""},
    [ATTENTION_ACCEPT_LOGITS_TAKEN] = {"logits_taken",
        "logits == any || softcap == no && alibi == no && bias == none",
        ""},
};

enum {
    ATTENTION_REQUIRE_Q_PRESENT,
    ATTENTION_REQUIRE_K_PRESENT,
    ATTENTION_REQUIRE_V_PRESENT,
    ATTENTION_REQUIRE_O_PRESENT,
    ATTENTION_REQUIRE_LSE_PRESENT,
    ATTENTION_REQUIRE_BIAS_PRESENT,
    ATTENTION_REQUIRE_SLOPES_PRESENT,
    ATTENTION_REQUIRE_SINKS_PRESENT,
    ATTENTION_REQUIRE_STARTS_PRESENT,
    ATTENTION_REQUIRE_ROWS_ALIGNED,
    ATTENTION_REQUIRE_ELEMENTS_ALIGNED,
    ATTENTION_REQUIRE_SCALE_POSITIVE,
    ATTENTION_REQUIRE_CAP_POSITIVE,
};
static const struct quern_condition attention_require[] = {
    [ATTENTION_REQUIRE_Q_PRESENT] = {"q_present", "args.q != 0", ""},
    [ATTENTION_REQUIRE_K_PRESENT] = {"k_present", "args.k != 0 || kv_rows == 0", ""},
    [ATTENTION_REQUIRE_V_PRESENT] = {"v_present", "args.v != 0 || kv_rows == 0", ""},
    [ATTENTION_REQUIRE_O_PRESENT] = {"o_present", "args.o != 0", ""},
    [ATTENTION_REQUIRE_LSE_PRESENT] = {"lse_present", "args.lse != 0 || lse == no", ""},
    [ATTENTION_REQUIRE_BIAS_PRESENT] = {"bias_present", "args.bias != 0 || bias == none || kv_rows == 0", ""},
    [ATTENTION_REQUIRE_SLOPES_PRESENT] = {"slopes_present", "args.slopes != 0 || alibi == no", ""},
    [ATTENTION_REQUIRE_SINKS_PRESENT] = {"sinks_present", "args.sinks != 0 || sink_logits == no", ""},
    [ATTENTION_REQUIRE_STARTS_PRESENT] = {"starts_present",
        "args.q_starts != 0 && args.kv_starts != 0 || packed == no",
        ""},
    [ATTENTION_REQUIRE_ROWS_ALIGNED] = {"rows_aligned",
        "args.q % 16 == 0 && args.k % 16 == 0 && args.v % 16 == 0 && args.o % 16 == 0",
        "Q, K, V and O begin at multiples of 16 bytes"},
    [ATTENTION_REQUIRE_ELEMENTS_ALIGNED] = {"elements_aligned",
        "args.lse % 4 == 0 && args.slopes % 4 == 0 && args.sinks % 4 == 0 && args.q_starts % 4 == 0 && args.kv_starts % 4 == 0 && args.bias % (bias == f32 ? 4 : 2) == 0",
        ""},
    [ATTENTION_REQUIRE_SCALE_POSITIVE] = {"scale_positive", "args.scale > 0", ""},
    [ATTENTION_REQUIRE_CAP_POSITIVE] = {"cap_positive", "args.cap > 0 || softcap == no", ""},
};

static int attention_is_legal(const struct quern_attention_problem *p)
{
    const double heads = p->heads, kv_heads = p->kv_heads, head_dim = p->head_dim, value_dim = p->value_dim,
                 q_rows = p->q_rows, kv_rows = p->kv_rows, q_total = p->q_total, kv_total = p->kv_total,
                 batch = p->batch, q_batch = p->q_batch, q_head = p->q_head, q_row = p->q_row,
                 k_batch = p->k_batch, k_head = p->k_head, k_row = p->k_row, v_batch = p->v_batch,
                 v_head = p->v_head, v_row = p->v_row, o_batch = p->o_batch, o_head = p->o_head,
                 o_row = p->o_row, bias_batch = p->bias_batch, bias_head = p->bias_head,
                 bias_row = p->bias_row, lse_batch = p->lse_batch, lse_head = p->lse_head;
    if (p->batch < 0 || p->heads < 0 || p->kv_heads < 0 || p->q_rows < 0 || p->kv_rows < 0 ||
        p->q_total < 0 || p->kv_total < 0 || p->head_dim < 0 || p->value_dim < 0 || p->window_left < -1 ||
        p->window_right < -1 || p->sink_tokens < 0 || p->q_row < 0 || p->q_head < 0 || p->q_batch < 0 ||
        p->k_row < 0 || p->k_head < 0 || p->k_batch < 0 || p->v_row < 0 || p->v_head < 0 || p->v_batch < 0 ||
        p->o_row < 0 || p->o_head < 0 || p->o_batch < 0 || p->bias_row < 0 || p->bias_head < 0 ||
        p->bias_batch < 0 || p->lse_head < 0 || p->lse_batch < 0)
        return ATTENTION_LEGAL_NOT_NEGATIVE;
    if (!(heads == 0.0 || (kv_heads > 0.0 && heads / kv_heads == floor_real(heads / kv_heads))))
        return ATTENTION_LEGAL_HEADS_DIVIDE;
    if (!(head_dim >= 8.0 && head_dim / 8.0 == floor_real(head_dim / 8.0) &&
          value_dim / 8.0 == floor_real(value_dim / 8.0)))
        return ATTENTION_LEGAL_DIMS_WHOLE;
    if (!(head_dim <= 256.0 && value_dim <= 256.0)) return ATTENTION_LEGAL_DIMS_BOUNDED;
    if (!(q_rows <= 536870912.0 && kv_rows <= 536870912.0)) return ATTENTION_LEGAL_ROWS_COUNTED;
    if (!(q_total <= 2147483647.0 && kv_total <= 2147483647.0)) return ATTENTION_LEGAL_TOTALS_COUNTED;
    if (!(batch * heads <= 2147483647.0 && batch * heads * (q_rows / 16.0 + 1.0) <= 4294967295.0))
        return ATTENTION_LEGAL_TILES_COUNTED;
    if (p->bias != QUERN_NONE && p->bias != p->dtype && p->bias != QUERN_F32)
        return ATTENTION_LEGAL_BIAS_TYPED;
    if (!(batch * q_batch + heads * q_head + q_rows * q_row <= 1e18)) return ATTENTION_LEGAL_Q_ADDRESSABLE;
    if (!(batch * k_batch + kv_heads * k_head + kv_rows * k_row <= 1e18))
        return ATTENTION_LEGAL_K_ADDRESSABLE;
    if (!(batch * v_batch + kv_heads * v_head + kv_rows * v_row <= 1e18))
        return ATTENTION_LEGAL_V_ADDRESSABLE;
    if (!(batch * o_batch + heads * o_head + q_rows * o_row <= 1e18)) return ATTENTION_LEGAL_O_ADDRESSABLE;
    if (!(q_total * (q_row + o_row) + kv_total * (k_row + v_row) <= 1e18))
        return ATTENTION_LEGAL_TOTALS_ADDRESSABLE;
    if (!(batch * bias_batch + heads * bias_head + q_rows * bias_row <= 1e18))
        return ATTENTION_LEGAL_BIAS_ADDRESSABLE;
    if (!(batch * lse_batch + heads * lse_head <= 1e18)) return ATTENTION_LEGAL_LSE_ADDRESSABLE;
    if (!(q_row <= 4194304.0 && k_row <= 4194304.0 && v_row <= 4194304.0 && o_row <= 4194304.0 &&
          bias_row <= 4194304.0))
        return ATTENTION_LEGAL_ROWS_NEAR;
    if (!(max_real(max_real(q_batch, q_head),
                   max_real(max_real(k_batch, k_head), max_real(v_batch, v_head))) < 549755813888.0))
        return ATTENTION_LEGAL_STRIDES_BOUNDED;
    if (!(heads == 0.0 || (q_row >= head_dim && k_row >= head_dim && v_row >= value_dim)))
        return ATTENTION_LEGAL_ROWS_COVERED;
    if (p->q_batch % 8 != 0 || p->q_head % 8 != 0 || p->q_row % 8 != 0) return ATTENTION_LEGAL_Q_ALIGNED;
    if (p->k_batch % 8 != 0 || p->k_head % 8 != 0 || p->k_row % 8 != 0) return ATTENTION_LEGAL_K_ALIGNED;
    if (p->v_batch % 8 != 0 || p->v_head % 8 != 0 || p->v_row % 8 != 0) return ATTENTION_LEGAL_V_ALIGNED;
    if (p->o_batch % 8 != 0 || p->o_head % 8 != 0 || p->o_row % 8 != 0) return ATTENTION_LEGAL_O_ALIGNED;
    if (!(heads == 0.0 || (o_row >= value_dim &&
                           ((p->packed == QUERN_YES ? q_total : q_rows) <= 1.0 || heads == 1.0 ||
                            o_head >= ((p->packed == QUERN_YES ? q_total : q_rows) - 1.0) * o_row +
                            value_dim || (o_head >= value_dim &&
                                          o_row >= (heads - 1.0) * o_head + value_dim)))))
        return ATTENTION_LEGAL_O_APART;
    if (!(p->packed == QUERN_YES || batch <= 1.0 || heads == 0.0 || o_batch >= value_dim))
        return ATTENTION_LEGAL_O_BATCHES_APART;
    if (!(p->lse == QUERN_NO || lse_head >= (p->packed == QUERN_YES ? q_total : q_rows)))
        return ATTENTION_LEGAL_LSE_APART;
    return -1;
}

static int attention_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_attention_problem *p = problem;
    static const struct quern_attention_problem init = QUERN_ATTENTION_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->bias == 0) p->bias = QUERN_NONE;
    if (p->softcap == 0) p->softcap = QUERN_NO;
    if (p->alibi == 0) p->alibi = QUERN_NO;
    if (p->sink_logits == 0) p->sink_logits = QUERN_NO;
    if (p->lse == 0) p->lse = QUERN_NO;
    if (p->corner == 0) p->corner = QUERN_BOTTOM_RIGHT;
    if (p->packed == 0) p->packed = QUERN_NO;
    const int unknown = find_unknown_word(attention_problem_fields, 37, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->kv_heads == 0) p->kv_heads = p->heads;
    if (p->q_total == 0) p->q_total = p->q_rows;
    if (p->kv_total == 0) p->kv_total = p->kv_rows;
    if (p->value_dim == 0) p->value_dim = p->head_dim;
    if (p->q_row == 0) p->q_row = p->heads <= 0 || p->head_dim <= 0 ? 0 : p->heads <= 1000000000000000000 / max_int(p->head_dim, 1) ? p->heads * p->head_dim : 1000000000000000000;
    if (p->q_head == 0) p->q_head = p->head_dim;
    if (p->q_batch == 0) p->q_batch = p->q_rows <= 0 || p->q_row <= 0 ? 0 : p->q_rows <= 1000000000000000000 / max_int(p->q_row, 1) ? p->q_rows * p->q_row : 1000000000000000000;
    if (p->k_row == 0) p->k_row = p->kv_heads <= 0 || p->head_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000000 / max_int(p->head_dim, 1) ? p->kv_heads * p->head_dim : 1000000000000000000;
    if (p->k_head == 0) p->k_head = p->head_dim;
    if (p->k_batch == 0) p->k_batch = p->kv_rows <= 0 || p->k_row <= 0 ? 0 : p->kv_rows <= 1000000000000000000 / max_int(p->k_row, 1) ? p->kv_rows * p->k_row : 1000000000000000000;
    if (p->v_row == 0) p->v_row = p->kv_heads <= 0 || p->value_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000000 / max_int(p->value_dim, 1) ? p->kv_heads * p->value_dim : 1000000000000000000;
    if (p->v_head == 0) p->v_head = p->value_dim;
    if (p->v_batch == 0) p->v_batch = p->kv_rows <= 0 || p->v_row <= 0 ? 0 : p->kv_rows <= 1000000000000000000 / max_int(p->v_row, 1) ? p->kv_rows * p->v_row : 1000000000000000000;
    if (p->o_row == 0) p->o_row = p->heads <= 0 || p->value_dim <= 0 ? 0 : p->heads <= 1000000000000000000 / max_int(p->value_dim, 1) ? p->heads * p->value_dim : 1000000000000000000;
    if (p->o_head == 0) p->o_head = p->value_dim;
    if (p->o_batch == 0) p->o_batch = p->q_rows <= 0 || p->o_row <= 0 ? 0 : p->q_rows <= 1000000000000000000 / max_int(p->o_row, 1) ? p->q_rows * p->o_row : 1000000000000000000;
    if (p->lse_head == 0) p->lse_head = p->packed == QUERN_YES ? p->q_total : p->q_rows;
    if (p->lse_batch == 0) p->lse_batch = p->heads <= 0 || p->lse_head <= 0 ? 0 : p->heads <= 1000000000000000000 / max_int(p->lse_head, 1) ? p->heads * p->lse_head : 1000000000000000000;
    return attention_is_legal(p);
}

static void attention_key(const void *problem, int32_t *key)
{
    const struct quern_attention_problem *p = problem;
    key[0] = p->dtype;
}

static void attention_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_attention_problem *p = problem;
    extents[0] = p->q_rows;
    extents[1] = p->kv_rows;
    extents[2] = p->heads;
}

static int attention_empty(const void *problem)
{
    const struct quern_attention_problem *p = problem;
    return p->batch == 0 || p->heads == 0 || p->q_rows == 0 || (p->packed == QUERN_YES && p->q_total == 0);
}

static int attention_accepts(const void *problem, const void *row)
{
    const struct quern_attention_problem *p = problem;
    const struct attention_row *c = row;
    if (p->head_dim > c->tile_d || p->value_dim > c->tile_v) return ATTENTION_ACCEPT_DIMS_FIT;
    if (c->logits != ATTENTION_ANY &&
        (p->softcap != QUERN_NO || p->alibi != QUERN_NO || p->bias != QUERN_NONE))
        return ATTENTION_ACCEPT_LOGITS_TAKEN;
    return -1;
}

static uint32_t attention_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_attention_problem *p = problem;
    (void)row;
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ATTENTION_XCD_CHUNK);
    t[QUERN_ATTENTION_XCD_CHUNK] = p->batch * p->kv_heads % ARCH_XCDS == 0 ||
                                   p->batch * p->kv_heads >= 8 * ARCH_XCDS ? 1073741824 : 0;
    t[QUERN_ATTENTION_SECTION] = 1;
    return flags;
}

static double attention_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_attention_problem *p = problem;
    const struct attention_row *c = row;
    (void)t;
    const double batch = p->batch, heads = p->heads, q_rows = p->q_rows, kv_rows = p->kv_rows,
                 window_left = p->window_left, window_right = p->window_right, sink_tokens = p->sink_tokens,
                 kv_heads = p->kv_heads, head_dim = p->head_dim, value_dim = p->value_dim;
    const double tile_q = c->tile_q, tile_kv = c->tile_kv, tile_d = c->tile_d, tile_v = c->tile_v,
                 waves = c->waves, resident = c->resident;
    const double tiles = batch * heads * ceil_real(q_rows / tile_q);
    const double keys = min_real(kv_rows, window_left < 0.0
                                 ? (window_right < 0.0 ? kv_rows : kv_rows / 2.0 + tile_kv)
                                 : window_left + (window_right < 0.0 ? kv_rows / 2.0 : window_right) +
                                 sink_tokens + tile_q + tile_kv);
    const double blocks = max_real(1.0, ceil_real(keys / tile_kv));
    const double atom_clocks = 2.0 * tile_q * tile_kv * (tile_d + tile_v) /
                               (ARCH_MFMA_FLOPS_PER_CLOCK * min_real(waves, ARCH_SIMDS));
    const double other_clocks = 4.0 *
                                (tile_kv * (c->logits == ATTENTION_ANY ? 5.5 : 2.6) +
                                 (tile_d + tile_v) * tile_kv / 200.0 +
                                 (tile_d + tile_v) * tile_kv / 8.0 / waves / 15.0 + 45.0) *
                                max_real(1.0, waves / ARCH_SIMDS);
    const double block_clocks = atom_clocks + 0.35 * other_clocks;
    const double alone_clocks = max_real(block_clocks, ARCH_LOAD_LATENCY_CLOCKS);
    const double per_cu = ceil_real(tiles / ARCH_CUS);
    const double rounds = ceil_real(per_cu / resident);
    const double work_us = (max_real(per_cu * block_clocks, rounds * alone_clocks) * blocks +
                            rounds * (2000.0 + 8.0 * (tile_d + tile_v))) / ARCH_CLOCK_MHZ;
    const double keys_read = window_left < 0.0 || window_right < 0.0 ? kv_rows
                             : min_real(kv_rows, q_rows + window_left + window_right + sink_tokens);
    const double memory_us = 2.0 * batch * (heads * q_rows + kv_heads * keys_read) * (head_dim + value_dim) /
                             (ARCH_HBM_GBPS * 1000.0);
    return max_real(work_us, memory_us) + ARCH_LAUNCH_US;
}

static void attention_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_attention_problem *p = problem;
    const struct attention_row *c = row;
    (void)t;
    grid->tiles = p->batch * p->heads * ceil_div(p->q_rows, c->tile_q);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t attention_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int attention_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_attention_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_attention_args *args = arguments;
    if (args->q == NULL) return ATTENTION_REQUIRE_Q_PRESENT;
    if (args->k == NULL && p->kv_rows != 0) return ATTENTION_REQUIRE_K_PRESENT;
    if (args->v == NULL && p->kv_rows != 0) return ATTENTION_REQUIRE_V_PRESENT;
    if (args->o == NULL) return ATTENTION_REQUIRE_O_PRESENT;
    if (args->lse == NULL && p->lse != QUERN_NO) return ATTENTION_REQUIRE_LSE_PRESENT;
    if (args->bias == NULL && p->bias != QUERN_NONE && p->kv_rows != 0) return ATTENTION_REQUIRE_BIAS_PRESENT;
    if (args->slopes == NULL && p->alibi != QUERN_NO) return ATTENTION_REQUIRE_SLOPES_PRESENT;
    if (args->sinks == NULL && p->sink_logits != QUERN_NO) return ATTENTION_REQUIRE_SINKS_PRESENT;
    if ((args->q_starts == NULL || args->kv_starts == NULL) && p->packed != QUERN_NO)
        return ATTENTION_REQUIRE_STARTS_PRESENT;
    if ((intptr_t)args->q % 16 != 0 || (intptr_t)args->k % 16 != 0 || (intptr_t)args->v % 16 != 0 ||
        (intptr_t)args->o % 16 != 0)
        return ATTENTION_REQUIRE_ROWS_ALIGNED;
    if ((intptr_t)args->lse % 4 != 0 || (intptr_t)args->slopes % 4 != 0 || (intptr_t)args->sinks % 4 != 0 ||
        (intptr_t)args->q_starts % 4 != 0 || (intptr_t)args->kv_starts % 4 != 0 ||
        (intptr_t)args->bias % (p->bias == QUERN_F32 ? 4 : 2) != 0)
        return ATTENTION_REQUIRE_ELEMENTS_ALIGNED;
    if (!(args->scale > 0)) return ATTENTION_REQUIRE_SCALE_POSITIVE;
    if (!(args->cap > 0 || p->softcap == QUERN_NO)) return ATTENTION_REQUIRE_CAP_POSITIVE;
    return -1;
}

static void attention_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                             void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_attention_problem *p = problem;
    const struct attention_row *c = row;
    const struct quern_attention_args *args = arguments;
    (void)workspace;
    struct quern_attention_params *out = params;
    out->q = (void *)args->q;
    out->k = (void *)args->k;
    out->v = (void *)args->v;
    out->o = args->o;
    out->lse = p->lse == QUERN_NO ? NULL : args->lse;
    out->bias = (void *)(p->bias == QUERN_NONE ? NULL : args->bias);
    out->slopes = (void *)(p->alibi == QUERN_NO ? NULL : args->slopes);
    out->sinks = (void *)(p->sink_logits == QUERN_NO ? NULL : args->sinks);
    out->q_starts = (void *)(p->packed == QUERN_NO ? NULL : args->q_starts);
    out->kv_starts = (void *)(p->packed == QUERN_NO ? NULL : args->kv_starts);
    out->q_row = p->q_row;
    out->q_head = p->q_head;
    out->q_batch = p->q_batch;
    out->k_row = p->k_row;
    out->k_head = p->k_head;
    out->k_batch = p->k_batch;
    out->v_row = p->v_row;
    out->v_head = p->v_head;
    out->v_batch = p->v_batch;
    out->o_row = p->o_row;
    out->o_head = p->o_head;
    out->o_batch = p->o_batch;
    out->bias_row = p->bias_row;
    out->bias_head = p->bias_head;
    out->bias_batch = p->bias_batch;
    out->lse_head = p->lse_head;
    out->lse_batch = p->packed == QUERN_YES ? 0 : p->lse_batch;
    out->q_rows = (uint32_t)p->q_rows;
    out->kv_rows = (uint32_t)p->kv_rows;
    out->heads = (uint32_t)p->heads;
    out->group = (uint32_t)(p->heads == 0 ? 1 : p->heads / p->kv_heads);
    out->head_dim = (uint32_t)p->head_dim;
    out->value_dim = (uint32_t)p->value_dim;
    out->left = (uint32_t)(p->window_left < 0 ? 1073741824 : min_int(p->window_left, 1073741824));
    out->right = (uint32_t)(p->window_right < 0 ? 1073741824 : min_int(p->window_right, 1073741824));
    out->sink_tokens = (uint32_t)min_int(p->sink_tokens, 1073741824);
    out->top_left = p->corner == QUERN_TOP_LEFT;
    out->tiles_q = (uint32_t)ceil_div(p->q_rows, c->tile_q);
    out->first_tile = launch->first_tile;
    out->workgroups = launch->workgroups;
    out->tiles = (uint32_t)(p->batch * p->heads * ceil_div(p->q_rows, c->tile_q));
    out->units = (uint32_t)(p->batch * p->heads);
    out->section = (uint32_t)min_int(t[QUERN_ATTENTION_SECTION], max_int(1, p->batch * p->heads));
    out->xcd_chunk = t[QUERN_ATTENTION_XCD_CHUNK];
    out->bias_wide = p->bias == QUERN_F32;
    out->scale = args->scale;
    out->softcap = p->softcap == QUERN_NO ? 0 : args->cap;
}

static const struct quern_attention_args attention_args_init = QUERN_ATTENTION_ARGS;

static const struct quern_family attention_family = {
    .name = "attention",
    .problem_bytes = sizeof(struct quern_attention_problem),
    .args_bytes = sizeof(struct quern_attention_args),
    .params_bytes = sizeof(struct quern_attention_params),
    .rows = attention_rows,
    .row_count = 54,
    .groups = attention_groups,
    .group_count = 2,
    .row_bytes = sizeof(struct attention_row),
    .key_count = 1,
    .tunables = attention_tunables,
    .tunable_names = attention_tunable_names,
    .tunable_count = 2,
    .legal = attention_legal,
    .accept = attention_accept,
    .require = attention_require,
    .read_problem = attention_read_problem,
    .key = attention_key,
    .tuned_extents = attention_tuned_extents,
    .empty = attention_empty,
    .accepts = attention_accepts,
    .tune = attention_tune,
    .cost = attention_cost,
    .grid = attention_grid,
    .workspace = attention_workspace,
    .check_args = attention_check_args,
    .params = attention_params,
    .problem_fields = attention_problem_fields,
    .problem_field_count = 37,
    .args_fields = attention_args_fields,
    .args_field_count = 12,
    .args_init = &attention_args_init,
};

/* ------------------------------------------------------------------------------------- attention_combine */

/* O = sum of w * O of each split / sum of w, w = 2 ^ (the split's logarithm) */

struct attention_combine_row {
    struct quern_row row;
};

/* name, threads, LDS bytes */
static const struct attention_combine_row attention_combine_rows[] = {
    {{"attention_combine_f16",                           256,     0}},
    {{"attention_combine_bf16",                          256,     0}},
};

static const struct quern_group attention_combine_groups[] = {
    {{QUERN_F16}, 0, 1},
    {{QUERN_BF16}, 1, 1},
};

static const int32_t attention_combine_dtype_words[] = {QUERN_F16, QUERN_BF16};
static const int32_t attention_combine_lse_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field attention_combine_problem_fields[] = {
    {"dtype", offsetof(struct quern_attention_combine_problem, dtype), QUERN_FIELD_CHOICE,
     attention_combine_dtype_words, 2, 1},
    {"lse", offsetof(struct quern_attention_combine_problem, lse), QUERN_FIELD_CHOICE,
     attention_combine_lse_words, 2, 0},
    {"batch", offsetof(struct quern_attention_combine_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"heads", offsetof(struct quern_attention_combine_problem, heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_rows", offsetof(struct quern_attention_combine_problem, q_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"value_dim", offsetof(struct quern_attention_combine_problem, value_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"splits", offsetof(struct quern_attention_combine_problem, splits), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_row", offsetof(struct quern_attention_combine_problem, o_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_head", offsetof(struct quern_attention_combine_problem, o_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_batch", offsetof(struct quern_attention_combine_problem, o_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lse_head", offsetof(struct quern_attention_combine_problem, lse_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lse_batch", offsetof(struct quern_attention_combine_problem, lse_batch), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field attention_combine_args_fields[] = {
    {"parts", offsetof(struct quern_attention_combine_args, parts), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"o", offsetof(struct quern_attention_combine_args, o), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"lse", offsetof(struct quern_attention_combine_args, lse), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    ATTENTION_COMBINE_LEGAL_NOT_NEGATIVE,
    ATTENTION_COMBINE_LEGAL_ROWS_COUNTED,
    ATTENTION_COMBINE_LEGAL_DIMS_WHOLE,
    ATTENTION_COMBINE_LEGAL_DIMS_BOUNDED,
    ATTENTION_COMBINE_LEGAL_SPLITS_COUNTED,
    ATTENTION_COMBINE_LEGAL_O_ADDRESSABLE,
    ATTENTION_COMBINE_LEGAL_O_ROWS_ALIGNED,
    ATTENTION_COMBINE_LEGAL_O_HEADS_ALIGNED,
    ATTENTION_COMBINE_LEGAL_O_BATCHES_ALIGNED,
    ATTENTION_COMBINE_LEGAL_LSE_ADDRESSABLE,
};
static const struct quern_condition attention_combine_legal[] = {
    [ATTENTION_COMBINE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "batch >= 0 && heads >= 0 && q_rows >= 0 && value_dim >= 0 && splits >= 0 && o_row >= 0 && o_head >= 0 && o_batch >= 0 && lse_head >= 0 && lse_batch >= 0",
        "no extent, stride or alignment is negative"},
    [ATTENTION_COMBINE_LEGAL_ROWS_COUNTED] = {"rows_counted",
        "batch * heads * q_rows * value_dim / 4 <= 1e12 && batch * heads * q_rows <= 4294967295",
        ""},
    [ATTENTION_COMBINE_LEGAL_DIMS_WHOLE] = {"dims_whole", "value_dim / 8 == floor(value_dim / 8)", ""},
    [ATTENTION_COMBINE_LEGAL_DIMS_BOUNDED] = {"dims_bounded", "value_dim <= 512", ""},
    [ATTENTION_COMBINE_LEGAL_SPLITS_COUNTED] = {"splits_counted", "splits >= 1 && splits <= 65536", ""},
    [ATTENTION_COMBINE_LEGAL_O_ADDRESSABLE] = {"o_addressable",
        "batch * o_batch + heads * o_head + q_rows * o_row <= 1e18",
        ""},
    [ATTENTION_COMBINE_LEGAL_O_ROWS_ALIGNED] = {"o_rows_aligned",
        "o_row % 8 == 0",
        "strides are multiples of 8 elements"},
    [ATTENTION_COMBINE_LEGAL_O_HEADS_ALIGNED] = {"o_heads_aligned", "o_head % 8 == 0", ""},
    [ATTENTION_COMBINE_LEGAL_O_BATCHES_ALIGNED] = {"o_batches_aligned", "o_batch % 8 == 0", ""},
    [ATTENTION_COMBINE_LEGAL_LSE_ADDRESSABLE] = {"lse_addressable",
        "batch * lse_batch + heads * lse_head <= 1e18",
        ""},
};

enum {
    ATTENTION_COMBINE_REQUIRE_PARTS_PRESENT,
    ATTENTION_COMBINE_REQUIRE_O_PRESENT,
    ATTENTION_COMBINE_REQUIRE_LSE_PRESENT,
};
static const struct quern_condition attention_combine_require[] = {
    [ATTENTION_COMBINE_REQUIRE_PARTS_PRESENT] = {"parts_present",
        "args.parts != 0 && args.parts % 16 == 0",
        ""},
    [ATTENTION_COMBINE_REQUIRE_O_PRESENT] = {"o_present", "args.o != 0 && args.o % 16 == 0", ""},
    [ATTENTION_COMBINE_REQUIRE_LSE_PRESENT] = {"lse_present",
        "lse == no || args.lse != 0 && args.lse % 4 == 0",
        ""},
};

static int attention_combine_is_legal(const struct quern_attention_combine_problem *p)
{
    const double batch = p->batch, heads = p->heads, q_rows = p->q_rows, value_dim = p->value_dim,
                 splits = p->splits, o_batch = p->o_batch, o_head = p->o_head, o_row = p->o_row,
                 lse_batch = p->lse_batch, lse_head = p->lse_head;
    if (p->batch < 0 || p->heads < 0 || p->q_rows < 0 || p->value_dim < 0 || p->splits < 0 || p->o_row < 0 ||
        p->o_head < 0 || p->o_batch < 0 || p->lse_head < 0 || p->lse_batch < 0)
        return ATTENTION_COMBINE_LEGAL_NOT_NEGATIVE;
    if (!(batch * heads * q_rows * value_dim / 4.0 <= 1e12 && batch * heads * q_rows <= 4294967295.0))
        return ATTENTION_COMBINE_LEGAL_ROWS_COUNTED;
    if (value_dim / 8.0 != floor_real(value_dim / 8.0)) return ATTENTION_COMBINE_LEGAL_DIMS_WHOLE;
    if (!(value_dim <= 512.0)) return ATTENTION_COMBINE_LEGAL_DIMS_BOUNDED;
    if (!(splits >= 1.0 && splits <= 65536.0)) return ATTENTION_COMBINE_LEGAL_SPLITS_COUNTED;
    if (!(batch * o_batch + heads * o_head + q_rows * o_row <= 1e18))
        return ATTENTION_COMBINE_LEGAL_O_ADDRESSABLE;
    if (p->o_row % 8 != 0) return ATTENTION_COMBINE_LEGAL_O_ROWS_ALIGNED;
    if (p->o_head % 8 != 0) return ATTENTION_COMBINE_LEGAL_O_HEADS_ALIGNED;
    if (p->o_batch % 8 != 0) return ATTENTION_COMBINE_LEGAL_O_BATCHES_ALIGNED;
    if (!(batch * lse_batch + heads * lse_head <= 1e18)) return ATTENTION_COMBINE_LEGAL_LSE_ADDRESSABLE;
    return -1;
}

static int attention_combine_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_attention_combine_problem *p = problem;
    static const struct quern_attention_combine_problem init = QUERN_ATTENTION_COMBINE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->lse == 0) p->lse = QUERN_NO;
    const int unknown = find_unknown_word(attention_combine_problem_fields, 12, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->o_row == 0) p->o_row = p->heads <= 0 || p->value_dim <= 0 ? 0 : p->heads <= 1000000000000000 / max_int(p->value_dim, 1) ? p->heads * p->value_dim : 1000000000000000;
    if (p->o_head == 0) p->o_head = p->value_dim;
    if (p->o_batch == 0) p->o_batch = p->q_rows <= 0 || p->o_row <= 0 ? 0 : p->q_rows <= 1000000000000000 / max_int(p->o_row, 1) ? p->q_rows * p->o_row : 1000000000000000;
    if (p->lse_head == 0) p->lse_head = p->q_rows;
    if (p->lse_batch == 0) p->lse_batch = p->heads <= 0 || p->lse_head <= 0 ? 0 : p->heads <= 1000000000000000 / max_int(p->lse_head, 1) ? p->heads * p->lse_head : 1000000000000000;
    return attention_combine_is_legal(p);
}

static void attention_combine_key(const void *problem, int32_t *key)
{
    const struct quern_attention_combine_problem *p = problem;
    key[0] = p->dtype;
}

static void attention_combine_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_attention_combine_problem *p = problem;
    extents[0] = p->q_rows;
    extents[1] = p->heads;
    extents[2] = p->splits;
}

static int attention_combine_empty(const void *problem)
{
    const struct quern_attention_combine_problem *p = problem;
    return p->batch == 0 || p->heads == 0 || p->q_rows == 0 || p->value_dim == 0;
}

static int attention_combine_accepts(const void *problem, const void *row)
{
    (void)problem;
    (void)row;
    return -1;
}

static uint32_t attention_combine_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double attention_combine_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_attention_combine_problem *p = problem;
    (void)row;
    (void)t;
    const double batch = p->batch, heads = p->heads, q_rows = p->q_rows, value_dim = p->value_dim,
                 splits = p->splits;
    const double bytes = batch * heads * q_rows * (value_dim + 1.0) * (4.0 * splits + 2.0);
    return bytes / (ARCH_L2_GBPS * 500.0) + splits * 0.02 + ARCH_LAUNCH_US;
}

static void attention_combine_grid(const void *problem, const void *row, const int32_t *t,
                                   struct quern_grid *grid)
{
    const struct quern_attention_combine_problem *p = problem;
    const struct attention_combine_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->batch * p->heads * p->q_rows * (p->value_dim / 4), 256);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t attention_combine_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int attention_combine_check_args(const void *problem, const void *row, const int32_t *t,
                                        const void *arguments)
{
    const struct quern_attention_combine_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_attention_combine_args *args = arguments;
    if (args->parts == NULL || (intptr_t)args->parts % 16 != 0)
        return ATTENTION_COMBINE_REQUIRE_PARTS_PRESENT;
    if (args->o == NULL || (intptr_t)args->o % 16 != 0) return ATTENTION_COMBINE_REQUIRE_O_PRESENT;
    if (p->lse != QUERN_NO && (args->lse == NULL || (intptr_t)args->lse % 4 != 0))
        return ATTENTION_COMBINE_REQUIRE_LSE_PRESENT;
    return -1;
}

static void attention_combine_params(const void *problem, const void *row, const int32_t *t,
                                     const void *arguments, void *workspace,
                                     const struct quern_launch *launch, void *params)
{
    const struct quern_attention_combine_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_attention_combine_args *args = arguments;
    (void)workspace;
    struct quern_attention_combine_params *out = params;
    out->parts = (void *)args->parts;
    out->logarithms = (void *)((intptr_t)args->parts +
                               4 * p->batch * p->heads * p->q_rows * p->splits * p->value_dim);
    out->o = args->o;
    out->lse = p->lse == QUERN_NO ? NULL : args->lse;
    out->o_row = p->o_row;
    out->o_head = p->o_head;
    out->o_batch = p->o_batch;
    out->lse_head = p->lse_head;
    out->lse_batch = p->lse_batch;
    out->rows = (uint32_t)(p->batch * p->heads * p->q_rows);
    out->heads = (uint32_t)p->heads;
    out->q_rows = (uint32_t)p->q_rows;
    out->value_dim = (uint32_t)p->value_dim;
    out->splits = (uint32_t)p->splits;
    out->first_tile = launch->first_tile;
}

static const struct quern_attention_combine_args attention_combine_args_init = QUERN_ATTENTION_COMBINE_ARGS;

static const struct quern_family attention_combine_family = {
    .name = "attention_combine",
    .problem_bytes = sizeof(struct quern_attention_combine_problem),
    .args_bytes = sizeof(struct quern_attention_combine_args),
    .params_bytes = sizeof(struct quern_attention_combine_params),
    .rows = attention_combine_rows,
    .row_count = 2,
    .groups = attention_combine_groups,
    .group_count = 2,
    .row_bytes = sizeof(struct attention_combine_row),
    .key_count = 1,
    .legal = attention_combine_legal,
    .require = attention_combine_require,
    .read_problem = attention_combine_read_problem,
    .key = attention_combine_key,
    .tuned_extents = attention_combine_tuned_extents,
    .empty = attention_combine_empty,
    .accepts = attention_combine_accepts,
    .tune = attention_combine_tune,
    .cost = attention_combine_cost,
    .grid = attention_combine_grid,
    .workspace = attention_combine_workspace,
    .check_args = attention_combine_check_args,
    .params = attention_combine_params,
    .problem_fields = attention_combine_problem_fields,
    .problem_field_count = 12,
    .args_fields = attention_combine_args_fields,
    .args_field_count = 3,
    .args_init = &attention_combine_args_init,
};

/* -------------------------------------------------------------------------------------- attention_decode */

/* O = softmax(mask(softcap(scale * Q K^T) + alibi)) V of few queries over a cache of keys and values */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    ATTENTION_DECODE_WHOLE = PUBLIC_WORDS,
    ATTENTION_DECODE_PART,
    ATTENTION_DECODE_SAME,
};

struct attention_decode_row {
    struct quern_row row;
    int8_t dtype;    /* type of Q and O */
    int16_t tile_d;  /* elements of a row of K, with zeros behind head_dim */
    int8_t tile_q;   /* queries of a workgroup, of all heads that share one of K */
    int8_t block;    /* keys that a wave takes at once */
    int8_t dims;     /* whether rows have tile_d and tile_v elements, or fewer */
    int8_t store;    /* type of K and V: dtype, or 8 bits */
    int16_t tile_v;  /* elements of a row of V */
    int8_t kv_bytes; /* bytes of an element of the cache */
    int8_t resident; /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, dtype, tile_d, tile_q, block, dims, store, tile_v, kv_bytes, resident */
static const struct attention_decode_row attention_decode_rows[] = {
    {{"attention_decode_f16_separate_d64_q16_k32_w4",    256, 18048}, QUERN_F16,     64,  16,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_f16_separate_d64_q16_k32_w4_e4m3fnuz",           256, 18048}, QUERN_F16,     64,  16,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_f16_separate_d64_q16_k32_w4_part",               256, 18048}, QUERN_F16,     64,  16,  32, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_f16_separate_d64_q16_k32_w4_part_e4m3fnuz",      256, 18048}, QUERN_F16,     64,  16,  32, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_f16_separate_d64_q32_k32_w4",    256, 18688}, QUERN_F16,     64,  32,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_f16_separate_d64_q32_k32_w4_e4m3fnuz",           256, 18688}, QUERN_F16,     64,  32,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_f16_separate_d64_q32_k32_w4_part",               256, 18688}, QUERN_F16,     64,  32,  32, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_f16_separate_d64_q32_k32_w4_part_e4m3fnuz",      256, 18688}, QUERN_F16,     64,  32,  32, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_f16_separate_d128_q16_k32_w4",   256, 18048}, QUERN_F16,    128,  16,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    128,   2,   3},
    {{"attention_decode_f16_separate_d128_q16_k32_w4_e4m3fnuz",          256, 18048}, QUERN_F16,    128,  16,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   128,   1,   3},
    {{"attention_decode_f16_separate_d128_q16_k32_w4_part",              256, 18048}, QUERN_F16,    128,  16,  32, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,    128,   2,   2},
    {{"attention_decode_f16_separate_d128_q16_k32_w4_part_e4m3fnuz",     256, 18048}, QUERN_F16,    128,  16,  32, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,   128,   1,   3},
    {{"attention_decode_f16_separate_d128_q32_k16_w4_part",              256, 18688}, QUERN_F16,    128,  32,  16, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,    128,   2,   2},
    {{"attention_decode_f16_separate_d128_q32_k16_w4_part_e4m3fnuz",     256, 18688}, QUERN_F16,    128,  32,  16, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,   128,   1,   2},
    {{"attention_decode_f16_separate_d128_q32_k32_w4",   256, 18688}, QUERN_F16,    128,  32,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    128,   2,   2},
    {{"attention_decode_f16_separate_d128_q32_k32_w4_e4m3fnuz",          256, 18688}, QUERN_F16,    128,  32,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   128,   1,   2},
    {{"attention_decode_f16_separate_d256_q16_k16_w4",   256, 18048}, QUERN_F16,    256,  16,  16, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    256,   2,   2},
    {{"attention_decode_f16_separate_d256_q16_k16_w4_e4m3fnuz",          256, 18048}, QUERN_F16,    256,  16,  16, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   256,   1,   2},
    {{"attention_decode_f16_separate_d256_q16_k16_w4_part",              256, 18048}, QUERN_F16,    256,  16,  16, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,    256,   2,   2},
    {{"attention_decode_f16_separate_d256_q16_k16_w4_part_e4m3fnuz",     256, 18048}, QUERN_F16,    256,  16,  16, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,   256,   1,   2},
    {{"attention_decode_f16_latent_d576_q16_k16_w4",     256, 19328}, QUERN_F16,    576,  16,  16, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    512,   2,   2},
    {{"attention_decode_f16_latent_d576_q16_k16_w4_e4m3fnuz",            256, 19328}, QUERN_F16,    576,  16,  16, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   512,   1,   2},
    {{"attention_decode_bf16_separate_d64_q16_k32_w4",   256, 18048}, QUERN_BF16,    64,  16,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_bf16_separate_d64_q16_k32_w4_e4m3fnuz",          256, 18048}, QUERN_BF16,    64,  16,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_bf16_separate_d64_q16_k32_w4_part",              256, 18048}, QUERN_BF16,    64,  16,  32, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_bf16_separate_d64_q16_k32_w4_part_e4m3fnuz",     256, 18048}, QUERN_BF16,    64,  16,  32, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_bf16_separate_d64_q32_k32_w4",   256, 18688}, QUERN_BF16,    64,  32,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_bf16_separate_d64_q32_k32_w4_e4m3fnuz",          256, 18688}, QUERN_BF16,    64,  32,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_bf16_separate_d64_q32_k32_w4_part",              256, 18688}, QUERN_BF16,    64,  32,  32, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,     64,   2,   3},
    {{"attention_decode_bf16_separate_d64_q32_k32_w4_part_e4m3fnuz",     256, 18688}, QUERN_BF16,    64,  32,  32, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,    64,   1,   3},
    {{"attention_decode_bf16_separate_d128_q16_k32_w4",  256, 18048}, QUERN_BF16,   128,  16,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    128,   2,   3},
    {{"attention_decode_bf16_separate_d128_q16_k32_w4_e4m3fnuz",         256, 18048}, QUERN_BF16,   128,  16,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   128,   1,   3},
    {{"attention_decode_bf16_separate_d128_q16_k32_w4_part",             256, 18048}, QUERN_BF16,   128,  16,  32, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,    128,   2,   2},
    {{"attention_decode_bf16_separate_d128_q16_k32_w4_part_e4m3fnuz",    256, 18048}, QUERN_BF16,   128,  16,  32, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,   128,   1,   3},
    {{"attention_decode_bf16_separate_d128_q32_k16_w4_part",             256, 18688}, QUERN_BF16,   128,  32,  16, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,    128,   2,   2},
    {{"attention_decode_bf16_separate_d128_q32_k16_w4_part_e4m3fnuz",    256, 18688}, QUERN_BF16,   128,  32,  16, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,   128,   1,   2},
    {{"attention_decode_bf16_separate_d128_q32_k32_w4",  256, 18688}, QUERN_BF16,   128,  32,  32, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    128,   2,   2},
    {{"attention_decode_bf16_separate_d128_q32_k32_w4_e4m3fnuz",         256, 18688}, QUERN_BF16,   128,  32,  32, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   128,   1,   2},
    {{"attention_decode_bf16_separate_d256_q16_k16_w4",  256, 18048}, QUERN_BF16,   256,  16,  16, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    256,   2,   2},
    {{"attention_decode_bf16_separate_d256_q16_k16_w4_e4m3fnuz",         256, 18048}, QUERN_BF16,   256,  16,  16, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   256,   1,   2},
    {{"attention_decode_bf16_separate_d256_q16_k16_w4_part",             256, 18048}, QUERN_BF16,   256,  16,  16, ATTENTION_DECODE_PART,    ATTENTION_DECODE_SAME,    256,   2,   2},
    {{"attention_decode_bf16_separate_d256_q16_k16_w4_part_e4m3fnuz",    256, 18048}, QUERN_BF16,   256,  16,  16, ATTENTION_DECODE_PART,    QUERN_E4M3FNUZ,   256,   1,   2},
    {{"attention_decode_bf16_latent_d576_q16_k16_w4",    256, 19328}, QUERN_BF16,   576,  16,  16, ATTENTION_DECODE_WHOLE,   ATTENTION_DECODE_SAME,    512,   2,   2},
    {{"attention_decode_bf16_latent_d576_q16_k16_w4_e4m3fnuz",           256, 19328}, QUERN_BF16,   576,  16,  16, ATTENTION_DECODE_WHOLE,   QUERN_E4M3FNUZ,   512,   1,   2},
};

static const struct quern_group attention_decode_groups[] = {
    {{QUERN_F16, QUERN_SEPARATE}, 0, 20},
    {{QUERN_F16, QUERN_LATENT}, 20, 2},
    {{QUERN_BF16, QUERN_SEPARATE}, 22, 20},
    {{QUERN_BF16, QUERN_LATENT}, 42, 2},
};

static const int32_t attention_decode_splits_values[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128};
static const struct quern_tunable attention_decode_tunables[] = {
    {"splits", attention_decode_splits_values, 14, 1},
};
static const char *const attention_decode_tunable_names[] = {"splits"};

static const int32_t attention_decode_dtype_words[] = {QUERN_F16, QUERN_BF16};
static const int32_t attention_decode_cache_words[] = {QUERN_F16, QUERN_BF16, QUERN_E4M3, QUERN_E4M3FNUZ};
static const int32_t attention_decode_granularity_words[] = {QUERN_TENSOR, QUERN_HEAD};
static const int32_t attention_decode_softcap_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_decode_alibi_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_decode_sink_logits_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_decode_lse_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_decode_corner_words[] = {QUERN_BOTTOM_RIGHT, QUERN_TOP_LEFT};
static const int32_t attention_decode_form_words[] = {QUERN_SEPARATE, QUERN_LATENT};
static const int32_t attention_decode_paged_words[] = {QUERN_NO, QUERN_YES};
static const int32_t attention_decode_lengths_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field attention_decode_problem_fields[] = {
    {"dtype", offsetof(struct quern_attention_decode_problem, dtype), QUERN_FIELD_CHOICE,
     attention_decode_dtype_words, 2, 1},
    {"cache", offsetof(struct quern_attention_decode_problem, cache), QUERN_FIELD_CHOICE,
     attention_decode_cache_words, 4, 0},
    {"granularity", offsetof(struct quern_attention_decode_problem, granularity), QUERN_FIELD_CHOICE,
     attention_decode_granularity_words, 2, 0},
    {"softcap", offsetof(struct quern_attention_decode_problem, softcap), QUERN_FIELD_CHOICE,
     attention_decode_softcap_words, 2, 0},
    {"alibi", offsetof(struct quern_attention_decode_problem, alibi), QUERN_FIELD_CHOICE,
     attention_decode_alibi_words, 2, 0},
    {"sink_logits", offsetof(struct quern_attention_decode_problem, sink_logits), QUERN_FIELD_CHOICE,
     attention_decode_sink_logits_words, 2, 0},
    {"lse", offsetof(struct quern_attention_decode_problem, lse), QUERN_FIELD_CHOICE,
     attention_decode_lse_words, 2, 0},
    {"corner", offsetof(struct quern_attention_decode_problem, corner), QUERN_FIELD_CHOICE,
     attention_decode_corner_words, 2, 0},
    {"form", offsetof(struct quern_attention_decode_problem, form), QUERN_FIELD_CHOICE,
     attention_decode_form_words, 2, 1},
    {"paged", offsetof(struct quern_attention_decode_problem, paged), QUERN_FIELD_CHOICE,
     attention_decode_paged_words, 2, 0},
    {"lengths", offsetof(struct quern_attention_decode_problem, lengths), QUERN_FIELD_CHOICE,
     attention_decode_lengths_words, 2, 0},
    {"batch", offsetof(struct quern_attention_decode_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"heads", offsetof(struct quern_attention_decode_problem, heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"kv_heads", offsetof(struct quern_attention_decode_problem, kv_heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_rows", offsetof(struct quern_attention_decode_problem, q_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"kv_rows", offsetof(struct quern_attention_decode_problem, kv_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"head_dim", offsetof(struct quern_attention_decode_problem, head_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"value_dim", offsetof(struct quern_attention_decode_problem, value_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"window_left", offsetof(struct quern_attention_decode_problem, window_left), QUERN_FIELD_INT64, NULL, 0,
     0},
    {"window_right", offsetof(struct quern_attention_decode_problem, window_right), QUERN_FIELD_INT64, NULL,
     0, 0},
    {"sink_tokens", offsetof(struct quern_attention_decode_problem, sink_tokens), QUERN_FIELD_INT64, NULL, 0,
     0},
    {"page_rows", offsetof(struct quern_attention_decode_problem, page_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"table_row", offsetof(struct quern_attention_decode_problem, table_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_row", offsetof(struct quern_attention_decode_problem, q_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_head", offsetof(struct quern_attention_decode_problem, q_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"q_batch", offsetof(struct quern_attention_decode_problem, q_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_head", offsetof(struct quern_attention_decode_problem, k_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_row", offsetof(struct quern_attention_decode_problem, k_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_page", offsetof(struct quern_attention_decode_problem, k_page), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_head", offsetof(struct quern_attention_decode_problem, v_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_row", offsetof(struct quern_attention_decode_problem, v_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_page", offsetof(struct quern_attention_decode_problem, v_page), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_row", offsetof(struct quern_attention_decode_problem, o_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_head", offsetof(struct quern_attention_decode_problem, o_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"o_batch", offsetof(struct quern_attention_decode_problem, o_batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lse_head", offsetof(struct quern_attention_decode_problem, lse_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lse_batch", offsetof(struct quern_attention_decode_problem, lse_batch), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field attention_decode_args_fields[] = {
    {"q", offsetof(struct quern_attention_decode_args, q), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"k", offsetof(struct quern_attention_decode_args, k), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"v", offsetof(struct quern_attention_decode_args, v), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"o", offsetof(struct quern_attention_decode_args, o), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"lse", offsetof(struct quern_attention_decode_args, lse), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"block_table", offsetof(struct quern_attention_decode_args, block_table), QUERN_FIELD_POINTER, NULL, 0,
     0},
    {"kv_lengths", offsetof(struct quern_attention_decode_args, kv_lengths), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"k_scale", offsetof(struct quern_attention_decode_args, k_scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"v_scale", offsetof(struct quern_attention_decode_args, v_scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"slopes", offsetof(struct quern_attention_decode_args, slopes), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"sinks", offsetof(struct quern_attention_decode_args, sinks), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_attention_decode_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"cap", offsetof(struct quern_attention_decode_args, cap), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    ATTENTION_DECODE_LEGAL_NOT_NEGATIVE,
    ATTENTION_DECODE_LEGAL_CACHE_TYPED,
    ATTENTION_DECODE_LEGAL_HEADS_DIVIDE,
    ATTENTION_DECODE_LEGAL_DIMS_WHOLE,
    ATTENTION_DECODE_LEGAL_DIMS_BOUNDED,
    ATTENTION_DECODE_LEGAL_VALUES_BOUNDED,
    ATTENTION_DECODE_LEGAL_CACHE_WHOLE,
    ATTENTION_DECODE_LEGAL_QUERIES_FEW,
    ATTENTION_DECODE_LEGAL_ROWS_COUNTED,
    ATTENTION_DECODE_LEGAL_PAGES_WHOLE,
    ATTENTION_DECODE_LEGAL_TABLE_COVERS,
    ATTENTION_DECODE_LEGAL_Q_ADDRESSABLE,
    ATTENTION_DECODE_LEGAL_KV_ADDRESSABLE,
    ATTENTION_DECODE_LEGAL_O_ADDRESSABLE,
    ATTENTION_DECODE_LEGAL_LSE_ADDRESSABLE,
    ATTENTION_DECODE_LEGAL_ROWS_NEAR,
    ATTENTION_DECODE_LEGAL_ROWS_COVERED,
    ATTENTION_DECODE_LEGAL_Q_ALIGNED,
    ATTENTION_DECODE_LEGAL_K_ALIGNED,
    ATTENTION_DECODE_LEGAL_V_ALIGNED,
    ATTENTION_DECODE_LEGAL_O_ALIGNED,
    ATTENTION_DECODE_LEGAL_O_APART,
    ATTENTION_DECODE_LEGAL_O_BATCHES_APART,
    ATTENTION_DECODE_LEGAL_LSE_APART,
};
static const struct quern_condition attention_decode_legal[] = {
    [ATTENTION_DECODE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "batch >= 0 && heads >= 0 && kv_heads >= 0 && q_rows >= 0 && kv_rows >= 0 && head_dim >= 0 && value_dim >= 0 && window_left >= -1 && window_right >= -1 && sink_tokens >= 0 && page_rows >= 0 && table_row >= 0 && q_row >= 0 && q_head >= 0 && q_batch >= 0 && k_head >= 0 && k_row >= 0 && k_page >= 0 && v_head >= 0 && v_row >= 0 && v_page >= 0 && o_row >= 0 && o_head >= 0 && o_batch >= 0 && lse_head >= 0 && lse_batch >= 0",
        "no extent, stride or alignment is negative"},
    [ATTENTION_DECODE_LEGAL_CACHE_TYPED] = {"cache_typed",
        "cache == dtype || cache == e4m3 || cache == e4m3fnuz",
        ""},
    [ATTENTION_DECODE_LEGAL_HEADS_DIVIDE] = {"heads_divide",
        "heads == 0 || kv_heads > 0 && heads / kv_heads == floor(heads / kv_heads)",
        "each head of K and V is that of equally many heads of Q"},
    [ATTENTION_DECODE_LEGAL_DIMS_WHOLE] = {"dims_whole",
        "head_dim >= 8 && head_dim / 8 == floor(head_dim / 8) && value_dim / 8 == floor(value_dim / 8)",
        "dims are multiples of 8"},
    [ATTENTION_DECODE_LEGAL_DIMS_BOUNDED] = {"dims_bounded",
        "form == latent ? head_dim == 576 : head_dim <= 256",
        "dims up to 256, or those of latent attention"},
    [ATTENTION_DECODE_LEGAL_VALUES_BOUNDED] = {"values_bounded",
        "form == latent ? value_dim == 512 : value_dim <= 256",
        ""},
    [ATTENTION_DECODE_LEGAL_CACHE_WHOLE] = {"cache_whole",
        "head_dim % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && value_dim % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0",
        "of a cache of 8 bits dims are multiples of 16"},
    [ATTENTION_DECODE_LEGAL_QUERIES_FEW] = {"queries_few", "q_rows <= 16", ""},
    [ATTENTION_DECODE_LEGAL_ROWS_COUNTED] = {"rows_counted",
        "kv_rows <= 536870912 && batch <= 1048576 && heads <= 65536 && batch * heads * q_rows <= 134217728",
        "keys of a sequence up to 2^29"},
    [ATTENTION_DECODE_LEGAL_PAGES_WHOLE] = {"pages_whole",
        "paged == no || page_rows >= 16 && page_rows <= 1024 && page_rows / 16 == floor(page_rows / 16)",
        "pages have a multiple of 16 rows, up to 1,024"},
    [ATTENTION_DECODE_LEGAL_TABLE_COVERS] = {"table_covers",
        "paged == no || table_row >= ceil(kv_rows / page_rows) && batch * table_row <= 1e15",
        ""},
    [ATTENTION_DECODE_LEGAL_Q_ADDRESSABLE] = {"q_addressable",
        "batch * q_batch + heads * q_head + q_rows * q_row <= 1e18",
        ""},
    [ATTENTION_DECODE_LEGAL_KV_ADDRESSABLE] = {"kv_addressable",
        "batch * (k_page + v_page) <= 1e17 && kv_heads * (k_head + v_head) <= 1e18 && kv_rows * (k_row + v_row) <= 1e18",
        ""},
    [ATTENTION_DECODE_LEGAL_O_ADDRESSABLE] = {"o_addressable",
        "batch * o_batch + heads * o_head + q_rows * o_row <= 1e18",
        ""},
    [ATTENTION_DECODE_LEGAL_LSE_ADDRESSABLE] = {"lse_addressable",
        "batch * lse_batch + heads * lse_head <= 1e18",
        ""},
    [ATTENTION_DECODE_LEGAL_ROWS_NEAR] = {"rows_near",
        "k_row <= 8388608 && v_row <= 8388608",
        "rows of the cache up to 2^23 elements apart"},
    [ATTENTION_DECODE_LEGAL_ROWS_COVERED] = {"rows_covered",
        "heads == 0 || q_row >= head_dim && k_row >= head_dim && v_row >= value_dim",
        ""},
    [ATTENTION_DECODE_LEGAL_Q_ALIGNED] = {"q_aligned",
        "q_head % 8 == 0 && q_row % 8 == 0 && q_batch % 8 == 0",
        "strides are multiples of 16 bytes"},
    [ATTENTION_DECODE_LEGAL_K_ALIGNED] = {"k_aligned",
        "k_head % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && k_row % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && k_page % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0",
        ""},
    [ATTENTION_DECODE_LEGAL_V_ALIGNED] = {"v_aligned",
        "v_head % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && v_row % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0 && v_page % ((cache == e4m3 || cache == e4m3fnuz) ? 16 : 8) == 0",
        ""},
    [ATTENTION_DECODE_LEGAL_O_ALIGNED] = {"o_aligned",
        "o_head % 8 == 0 && o_row % 8 == 0 && o_batch % 8 == 0",
        ""},
    [ATTENTION_DECODE_LEGAL_O_APART] = {"o_apart",
        "heads == 0 || o_row >= value_dim && (q_rows <= 1 || heads <= 1 || o_head >= (q_rows - 1) * o_row + value_dim || o_head >= value_dim && o_row >= (heads - 1) * o_head + value_dim)",
        "rows lie within heads or heads within rows, none on another"},
    [ATTENTION_DECODE_LEGAL_O_BATCHES_APART] = {"o_batches_apart",
        "batch <= 1 || heads == 0 || q_rows == 0 || o_batch >= value_dim",
        ""},
    [ATTENTION_DECODE_LEGAL_LSE_APART] = {"lse_apart", "lse == no || lse_head >= q_rows", ""},
};

enum {
    ATTENTION_DECODE_ACCEPT_DIMS_FIT,
    ATTENTION_DECODE_ACCEPT_CACHE_READ,
};
static const struct quern_condition attention_decode_accept[] = {
    [ATTENTION_DECODE_ACCEPT_DIMS_FIT] = {"dims_fit",
        "dims == whole ? head_dim == tile_d && value_dim == tile_v : head_dim <= tile_d && value_dim <= tile_v",
        ""},
    [ATTENTION_DECODE_ACCEPT_CACHE_READ] = {"cache_read",
        "store == same ? cache != e4m3 && cache != e4m3fnuz : cache == store",
        ""},
};

enum {
    ATTENTION_DECODE_REQUIRE_Q_PRESENT,
    ATTENTION_DECODE_REQUIRE_KV_PRESENT,
    ATTENTION_DECODE_REQUIRE_O_PRESENT,
    ATTENTION_DECODE_REQUIRE_LSE_PRESENT,
    ATTENTION_DECODE_REQUIRE_TABLE_PRESENT,
    ATTENTION_DECODE_REQUIRE_LENGTHS_PRESENT,
    ATTENTION_DECODE_REQUIRE_SCALES_PRESENT,
    ATTENTION_DECODE_REQUIRE_SLOPES_PRESENT,
    ATTENTION_DECODE_REQUIRE_SINKS_PRESENT,
    ATTENTION_DECODE_REQUIRE_ROWS_ALIGNED,
    ATTENTION_DECODE_REQUIRE_ELEMENTS_ALIGNED,
    ATTENTION_DECODE_REQUIRE_SCALE_POSITIVE,
    ATTENTION_DECODE_REQUIRE_CAP_POSITIVE,
};
static const struct quern_condition attention_decode_require[] = {
    [ATTENTION_DECODE_REQUIRE_Q_PRESENT] = {"q_present", "args.q != 0", ""},
    [ATTENTION_DECODE_REQUIRE_KV_PRESENT] = {"kv_present", "kv_rows == 0 || args.k != 0 && args.v != 0", ""},
    [ATTENTION_DECODE_REQUIRE_O_PRESENT] = {"o_present", "args.o != 0", ""},
    [ATTENTION_DECODE_REQUIRE_LSE_PRESENT] = {"lse_present", "args.lse != 0 || lse == no", ""},
    [ATTENTION_DECODE_REQUIRE_TABLE_PRESENT] = {"table_present",
        "args.block_table != 0 || paged == no || kv_rows == 0",
        ""},
    [ATTENTION_DECODE_REQUIRE_LENGTHS_PRESENT] = {"lengths_present",
        "args.kv_lengths != 0 || lengths == no",
        ""},
    [ATTENTION_DECODE_REQUIRE_SCALES_PRESENT] = {"scales_present",
        "cache == dtype || args.k_scale != 0 && args.v_scale != 0",
        ""},
    [ATTENTION_DECODE_REQUIRE_SLOPES_PRESENT] = {"slopes_present", "args.slopes != 0 || alibi == no", ""},
    [ATTENTION_DECODE_REQUIRE_SINKS_PRESENT] = {"sinks_present", "args.sinks != 0 || sink_logits == no", ""},
    [ATTENTION_DECODE_REQUIRE_ROWS_ALIGNED] = {"rows_aligned",
        "args.q % 16 == 0 && args.k % 16 == 0 && args.v % 16 == 0 && args.o % 16 == 0",
        "Q, K, V and O begin at multiples of 16 bytes"},
    [ATTENTION_DECODE_REQUIRE_ELEMENTS_ALIGNED] = {"elements_aligned",
        "args.lse % 4 == 0 && args.slopes % 4 == 0 && args.sinks % 4 == 0 && args.block_table % 4 == 0 && args.kv_lengths % 4 == 0 && args.k_scale % 4 == 0 && args.v_scale % 4 == 0",
        ""},
    [ATTENTION_DECODE_REQUIRE_SCALE_POSITIVE] = {"scale_positive", "args.scale > 0", ""},
    [ATTENTION_DECODE_REQUIRE_CAP_POSITIVE] = {"cap_positive", "args.cap > 0 || softcap == no", ""},
};

static int attention_decode_is_legal(const struct quern_attention_decode_problem *p)
{
    const double heads = p->heads, kv_heads = p->kv_heads, head_dim = p->head_dim, value_dim = p->value_dim,
                 q_rows = p->q_rows, kv_rows = p->kv_rows, batch = p->batch, page_rows = p->page_rows,
                 table_row = p->table_row, q_batch = p->q_batch, q_head = p->q_head, q_row = p->q_row,
                 k_page = p->k_page, v_page = p->v_page, k_head = p->k_head, v_head = p->v_head,
                 k_row = p->k_row, v_row = p->v_row, o_batch = p->o_batch, o_head = p->o_head,
                 o_row = p->o_row, lse_batch = p->lse_batch, lse_head = p->lse_head;
    if (p->batch < 0 || p->heads < 0 || p->kv_heads < 0 || p->q_rows < 0 || p->kv_rows < 0 ||
        p->head_dim < 0 || p->value_dim < 0 || p->window_left < -1 || p->window_right < -1 ||
        p->sink_tokens < 0 || p->page_rows < 0 || p->table_row < 0 || p->q_row < 0 || p->q_head < 0 ||
        p->q_batch < 0 || p->k_head < 0 || p->k_row < 0 || p->k_page < 0 || p->v_head < 0 || p->v_row < 0 ||
        p->v_page < 0 || p->o_row < 0 || p->o_head < 0 || p->o_batch < 0 || p->lse_head < 0 ||
        p->lse_batch < 0)
        return ATTENTION_DECODE_LEGAL_NOT_NEGATIVE;
    if (p->cache != p->dtype && p->cache != QUERN_E4M3 && p->cache != QUERN_E4M3FNUZ)
        return ATTENTION_DECODE_LEGAL_CACHE_TYPED;
    if (!(heads == 0.0 || (kv_heads > 0.0 && heads / kv_heads == floor_real(heads / kv_heads))))
        return ATTENTION_DECODE_LEGAL_HEADS_DIVIDE;
    if (!(head_dim >= 8.0 && head_dim / 8.0 == floor_real(head_dim / 8.0) &&
          value_dim / 8.0 == floor_real(value_dim / 8.0)))
        return ATTENTION_DECODE_LEGAL_DIMS_WHOLE;
    if (!(p->form == QUERN_LATENT ? head_dim == 576.0 : head_dim <= 256.0))
        return ATTENTION_DECODE_LEGAL_DIMS_BOUNDED;
    if (!(p->form == QUERN_LATENT ? value_dim == 512.0 : value_dim <= 256.0))
        return ATTENTION_DECODE_LEGAL_VALUES_BOUNDED;
    if (p->head_dim % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0 ||
        p->value_dim % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0)
        return ATTENTION_DECODE_LEGAL_CACHE_WHOLE;
    if (!(q_rows <= 16.0)) return ATTENTION_DECODE_LEGAL_QUERIES_FEW;
    if (!(kv_rows <= 536870912.0 && batch <= 1048576.0 && heads <= 65536.0 &&
          batch * heads * q_rows <= 134217728.0))
        return ATTENTION_DECODE_LEGAL_ROWS_COUNTED;
    if (!(p->paged == QUERN_NO ||
          (page_rows >= 16.0 && page_rows <= 1024.0 && page_rows / 16.0 == floor_real(page_rows / 16.0))))
        return ATTENTION_DECODE_LEGAL_PAGES_WHOLE;
    if (!(p->paged == QUERN_NO || (table_row >= ceil_real(kv_rows / page_rows) && batch * table_row <= 1e15)))
        return ATTENTION_DECODE_LEGAL_TABLE_COVERS;
    if (!(batch * q_batch + heads * q_head + q_rows * q_row <= 1e18))
        return ATTENTION_DECODE_LEGAL_Q_ADDRESSABLE;
    if (!(batch * (k_page + v_page) <= 1e17 && kv_heads * (k_head + v_head) <= 1e18 &&
          kv_rows * (k_row + v_row) <= 1e18))
        return ATTENTION_DECODE_LEGAL_KV_ADDRESSABLE;
    if (!(batch * o_batch + heads * o_head + q_rows * o_row <= 1e18))
        return ATTENTION_DECODE_LEGAL_O_ADDRESSABLE;
    if (!(batch * lse_batch + heads * lse_head <= 1e18)) return ATTENTION_DECODE_LEGAL_LSE_ADDRESSABLE;
    if (!(k_row <= 8388608.0 && v_row <= 8388608.0)) return ATTENTION_DECODE_LEGAL_ROWS_NEAR;
    if (!(heads == 0.0 || (q_row >= head_dim && k_row >= head_dim && v_row >= value_dim)))
        return ATTENTION_DECODE_LEGAL_ROWS_COVERED;
    if (p->q_head % 8 != 0 || p->q_row % 8 != 0 || p->q_batch % 8 != 0)
        return ATTENTION_DECODE_LEGAL_Q_ALIGNED;
    if (p->k_head % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0 ||
        p->k_row % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0 ||
        p->k_page % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0)
        return ATTENTION_DECODE_LEGAL_K_ALIGNED;
    if (p->v_head % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0 ||
        p->v_row % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0 ||
        p->v_page % (p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ ? 16 : 8) != 0)
        return ATTENTION_DECODE_LEGAL_V_ALIGNED;
    if (p->o_head % 8 != 0 || p->o_row % 8 != 0 || p->o_batch % 8 != 0)
        return ATTENTION_DECODE_LEGAL_O_ALIGNED;
    if (!(heads == 0.0 || (o_row >= value_dim &&
                           (q_rows <= 1.0 || heads <= 1.0 || o_head >= (q_rows - 1.0) * o_row + value_dim ||
                            (o_head >= value_dim && o_row >= (heads - 1.0) * o_head + value_dim)))))
        return ATTENTION_DECODE_LEGAL_O_APART;
    if (!(batch <= 1.0 || heads == 0.0 || q_rows == 0.0 || o_batch >= value_dim))
        return ATTENTION_DECODE_LEGAL_O_BATCHES_APART;
    if (!(p->lse == QUERN_NO || lse_head >= q_rows)) return ATTENTION_DECODE_LEGAL_LSE_APART;
    return -1;
}

static int attention_decode_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_attention_decode_problem *p = problem;
    static const struct quern_attention_decode_problem init = QUERN_ATTENTION_DECODE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->cache == 0) p->cache = p->dtype;
    if (p->granularity == 0) p->granularity = QUERN_TENSOR;
    if (p->softcap == 0) p->softcap = QUERN_NO;
    if (p->alibi == 0) p->alibi = QUERN_NO;
    if (p->sink_logits == 0) p->sink_logits = QUERN_NO;
    if (p->lse == 0) p->lse = QUERN_NO;
    if (p->corner == 0) p->corner = QUERN_BOTTOM_RIGHT;
    if (p->form == 0) p->form = QUERN_SEPARATE;
    if (p->paged == 0) p->paged = QUERN_NO;
    if (p->lengths == 0) p->lengths = QUERN_NO;
    const int unknown = find_unknown_word(attention_decode_problem_fields, 37, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->kv_heads == 0) p->kv_heads = p->heads;
    if (p->head_dim == 0) p->head_dim = p->form == QUERN_LATENT ? 576 : 0;
    if (p->value_dim == 0) p->value_dim = p->form == QUERN_LATENT ? 512 : p->head_dim;
    if (p->page_rows == 0) p->page_rows = 16;
    if (p->table_row == 0) p->table_row = ceil_div(min_int(p->kv_rows, 1000000000), max_int(1, min_int(p->page_rows, 1000000000)));
    if (p->q_row == 0) p->q_row = p->heads <= 0 || p->head_dim <= 0 ? 0 : p->heads <= 1000000000000000 / max_int(p->head_dim, 1) ? p->heads * p->head_dim : 1000000000000000;
    if (p->q_head == 0) p->q_head = p->head_dim;
    if (p->q_batch == 0) p->q_batch = p->q_rows <= 0 || p->q_row <= 0 ? 0 : p->q_rows <= 1000000000000000 / max_int(p->q_row, 1) ? p->q_rows * p->q_row : 1000000000000000;
    if (p->k_head == 0) p->k_head = p->head_dim;
    if (p->k_row == 0) p->k_row = p->kv_heads <= 0 || p->head_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000 / max_int(p->head_dim, 1) ? p->kv_heads * p->head_dim : 1000000000000000;
    if (p->k_page == 0) p->k_page = p->page_rows <= 1000000000 && p->kv_rows <= 1000000000 && p->k_row <= 100000000 && p->k_head <= 100000000 && p->kv_heads <= 1000000 ? max_int((p->paged == QUERN_YES ? p->page_rows : p->kv_rows) * p->k_row, p->kv_heads * p->k_head) : 1000000000000000;
    if (p->v_head == 0) p->v_head = p->value_dim;
    if (p->v_row == 0) p->v_row = p->kv_heads <= 0 || p->value_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000 / max_int(p->value_dim, 1) ? p->kv_heads * p->value_dim : 1000000000000000;
    if (p->v_page == 0) p->v_page = p->page_rows <= 1000000000 && p->kv_rows <= 1000000000 && p->v_row <= 100000000 && p->v_head <= 100000000 && p->kv_heads <= 1000000 ? max_int((p->paged == QUERN_YES ? p->page_rows : p->kv_rows) * p->v_row, p->kv_heads * p->v_head) : 1000000000000000;
    if (p->o_row == 0) p->o_row = p->heads <= 0 || p->value_dim <= 0 ? 0 : p->heads <= 1000000000000000 / max_int(p->value_dim, 1) ? p->heads * p->value_dim : 1000000000000000;
    if (p->o_head == 0) p->o_head = p->value_dim;
    if (p->o_batch == 0) p->o_batch = p->q_rows <= 0 || p->o_row <= 0 ? 0 : p->q_rows <= 1000000000000000 / max_int(p->o_row, 1) ? p->q_rows * p->o_row : 1000000000000000;
    if (p->lse_head == 0) p->lse_head = p->q_rows;
    if (p->lse_batch == 0) p->lse_batch = p->heads <= 0 || p->lse_head <= 0 ? 0 : p->heads <= 1000000000000000 / max_int(p->lse_head, 1) ? p->heads * p->lse_head : 1000000000000000;
    return attention_decode_is_legal(p);
}

static void attention_decode_key(const void *problem, int32_t *key)
{
    const struct quern_attention_decode_problem *p = problem;
    key[0] = p->dtype;
    key[1] = p->form;
}

static void attention_decode_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_attention_decode_problem *p = problem;
    extents[0] = p->batch;
    extents[1] = p->kv_rows;
    extents[2] = p->heads;
}

static int attention_decode_empty(const void *problem)
{
    const struct quern_attention_decode_problem *p = problem;
    return p->batch == 0 || p->heads == 0 || p->q_rows == 0 || p->value_dim == 0;
}

static int attention_decode_accepts(const void *problem, const void *row)
{
    const struct quern_attention_decode_problem *p = problem;
    const struct attention_decode_row *c = row;
    if (c->dims == ATTENTION_DECODE_WHOLE ? p->head_dim != c->tile_d || p->value_dim != c->tile_v
        : p->head_dim > c->tile_d || p->value_dim > c->tile_v)
        return ATTENTION_DECODE_ACCEPT_DIMS_FIT;
    if (c->store == ATTENTION_DECODE_SAME ? p->cache == QUERN_E4M3 || p->cache == QUERN_E4M3FNUZ
        : p->cache != c->store)
        return ATTENTION_DECODE_ACCEPT_CACHE_READ;
    return -1;
}

static uint32_t attention_decode_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ATTENTION_DECODE_SPLITS) | 1u << QUERN_ATTENTION_DECODE_SPLITS;
    t[QUERN_ATTENTION_DECODE_SPLITS] = 1;
    return flags;
}

static double attention_decode_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_attention_decode_problem *p = problem;
    const struct attention_decode_row *c = row;
    const double heads = p->heads, kv_heads = p->kv_heads, q_rows = p->q_rows, batch = p->batch,
                 kv_rows = p->kv_rows, window_left = p->window_left, sink_tokens = p->sink_tokens,
                 head_dim = p->head_dim, value_dim = p->value_dim;
    const double tile_q = c->tile_q, kv_bytes = c->kv_bytes, block = c->block, resident = c->resident,
                 tile_d = c->tile_d, tile_v = c->tile_v;
    const double splits = t[QUERN_ATTENTION_DECODE_SPLITS];
    const double tiles_q = ceil_real(heads / max_real(1.0, kv_heads) * q_rows / tile_q);
    const double workgroups = batch * kv_heads * tiles_q * splits;
    const double keys = max_real(1.0,
                                 min_real(kv_rows, window_left < 0.0 ? kv_rows
                                          : window_left + q_rows + sink_tokens));
    const double row_bytes = (head_dim + value_dim) * kv_bytes;
    const double turns = ceil_real(keys / (block * 4.0 * splits));
    const double slots = ARCH_CUS * resident;
    const double rounds = ceil_real(workgroups / slots);
    /* bytes a unit has in flight */
    const double flight = min_real(workgroups / slots, 1.0) * resident *
                          min_real(4.0 * block, keys / splits) * row_bytes;
    const double reach = min_real(1.0, flight / 40000.0);
    const double padded = c->dims == ATTENTION_DECODE_WHOLE ? 1.0
                          : 1.35 - 0.3 * (head_dim + value_dim) / (tile_d + tile_v);
    const double uneven = rounds > 1.0 ? 0.5 + 0.5 * rounds * slots / workgroups : 1.0;
    const double moved_us = batch * kv_heads * keys * (head_dim + value_dim) * kv_bytes *
                            (tiles_q > 1.0 ? 0.6 + 0.4 * tiles_q : 1.0) / (ARCH_HBM_GBPS * 1000.0) / reach *
                            padded * uneven + 0.7 * rounds;
    const double turn_us = (ARCH_LOAD_LATENCY_CLOCKS + block * tile_q / ARCH_WAVE * 40.0 + 200.0) * padded /
                           ARCH_CLOCK_MHZ;
    const double alone_us = rounds * (turns * turn_us + 900.0 / ARCH_CLOCK_MHZ);
    const double combine_us = splits > 1.0
                              ? 1.2 + 0.02 * splits +
                              2.0 * batch * heads * q_rows * splits * value_dim * 4.0 / (ARCH_L2_GBPS * 500.0)
                              : 0.0;
    return max_real(moved_us, alone_us) + 0.1 * min_real(moved_us, alone_us) + combine_us + ARCH_LAUNCH_US;
}

static void attention_decode_grid(const void *problem, const void *row, const int32_t *t,
                                  struct quern_grid *grid)
{
    const struct quern_attention_decode_problem *p = problem;
    const struct attention_decode_row *c = row;
    grid->tiles = p->batch * p->kv_heads *
                  ceil_div(p->heads / max_int(1, p->kv_heads) * p->q_rows, c->tile_q) *
                  t[QUERN_ATTENTION_DECODE_SPLITS];
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t attention_decode_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_attention_decode_problem *p = problem;
    (void)row;
    return t[QUERN_ATTENTION_DECODE_SPLITS] > 1
           ? 4 * p->batch * p->heads * p->q_rows * t[QUERN_ATTENTION_DECODE_SPLITS] * (p->value_dim + 1) : 0;
}

static int attention_decode_check_args(const void *problem, const void *row, const int32_t *t,
                                       const void *arguments)
{
    const struct quern_attention_decode_problem *p = problem;
    const struct attention_decode_row *c = row;
    (void)t;
    const struct quern_attention_decode_args *args = arguments;
    if (args->q == NULL) return ATTENTION_DECODE_REQUIRE_Q_PRESENT;
    if (p->kv_rows != 0 && (args->k == NULL || args->v == NULL)) return ATTENTION_DECODE_REQUIRE_KV_PRESENT;
    if (args->o == NULL) return ATTENTION_DECODE_REQUIRE_O_PRESENT;
    if (args->lse == NULL && p->lse != QUERN_NO) return ATTENTION_DECODE_REQUIRE_LSE_PRESENT;
    if (args->block_table == NULL && p->paged != QUERN_NO && p->kv_rows != 0)
        return ATTENTION_DECODE_REQUIRE_TABLE_PRESENT;
    if (args->kv_lengths == NULL && p->lengths != QUERN_NO) return ATTENTION_DECODE_REQUIRE_LENGTHS_PRESENT;
    if (p->cache != c->dtype && (args->k_scale == NULL || args->v_scale == NULL))
        return ATTENTION_DECODE_REQUIRE_SCALES_PRESENT;
    if (args->slopes == NULL && p->alibi != QUERN_NO) return ATTENTION_DECODE_REQUIRE_SLOPES_PRESENT;
    if (args->sinks == NULL && p->sink_logits != QUERN_NO) return ATTENTION_DECODE_REQUIRE_SINKS_PRESENT;
    if ((intptr_t)args->q % 16 != 0 || (intptr_t)args->k % 16 != 0 || (intptr_t)args->v % 16 != 0 ||
        (intptr_t)args->o % 16 != 0)
        return ATTENTION_DECODE_REQUIRE_ROWS_ALIGNED;
    if ((intptr_t)args->lse % 4 != 0 || (intptr_t)args->slopes % 4 != 0 || (intptr_t)args->sinks % 4 != 0 ||
        (intptr_t)args->block_table % 4 != 0 || (intptr_t)args->kv_lengths % 4 != 0 ||
        (intptr_t)args->k_scale % 4 != 0 || (intptr_t)args->v_scale % 4 != 0)
        return ATTENTION_DECODE_REQUIRE_ELEMENTS_ALIGNED;
    if (!(args->scale > 0)) return ATTENTION_DECODE_REQUIRE_SCALE_POSITIVE;
    if (!(args->cap > 0 || p->softcap == QUERN_NO)) return ATTENTION_DECODE_REQUIRE_CAP_POSITIVE;
    return -1;
}

static void attention_decode_params(const void *problem, const void *row, const int32_t *t,
                                    const void *arguments, void *workspace, const struct quern_launch *launch,
                                    void *params)
{
    const struct quern_attention_decode_problem *p = problem;
    const struct attention_decode_row *c = row;
    const struct quern_attention_decode_args *args = arguments;
    struct quern_attention_decode_params *out = params;
    out->q = (void *)args->q;
    out->k = (void *)args->k;
    out->v = (void *)args->v;
    out->o = t[QUERN_ATTENTION_DECODE_SPLITS] > 1 ? workspace : args->o;
    out->lse = t[QUERN_ATTENTION_DECODE_SPLITS] > 1
               ? (void *)((intptr_t)workspace +
                          4 * p->batch * p->heads * p->q_rows * t[QUERN_ATTENTION_DECODE_SPLITS] *
                          p->value_dim) : p->lse == QUERN_NO ? NULL : args->lse;
    out->block_table = (void *)(p->paged == QUERN_NO ? NULL : args->block_table);
    out->kv_lengths = (void *)(p->lengths == QUERN_NO ? NULL : args->kv_lengths);
    out->k_scale = (void *)(p->cache == c->dtype ? NULL : args->k_scale);
    out->v_scale = (void *)(p->cache == c->dtype ? NULL : args->v_scale);
    out->slopes = (void *)(p->alibi == QUERN_NO ? NULL : args->slopes);
    out->sinks = (void *)(p->sink_logits == QUERN_NO ? NULL : args->sinks);
    out->table_row = p->table_row;
    out->q_row = p->q_row;
    out->q_head = p->q_head;
    out->q_batch = p->q_batch;
    out->k_page = p->k_page;
    out->k_head = p->k_head;
    out->v_page = p->v_page;
    out->v_head = p->v_head;
    out->o_row = t[QUERN_ATTENTION_DECODE_SPLITS] > 1 ? t[QUERN_ATTENTION_DECODE_SPLITS] * p->value_dim
                 : p->o_row;
    out->o_head = t[QUERN_ATTENTION_DECODE_SPLITS] > 1
                  ? p->q_rows * t[QUERN_ATTENTION_DECODE_SPLITS] * p->value_dim : p->o_head;
    out->o_batch = t[QUERN_ATTENTION_DECODE_SPLITS] > 1
                   ? p->heads * p->q_rows * t[QUERN_ATTENTION_DECODE_SPLITS] * p->value_dim : p->o_batch;
    out->lse_head = t[QUERN_ATTENTION_DECODE_SPLITS] > 1 ? p->q_rows * t[QUERN_ATTENTION_DECODE_SPLITS]
                    : p->lse_head;
    out->lse_batch = t[QUERN_ATTENTION_DECODE_SPLITS] > 1
                     ? p->heads * p->q_rows * t[QUERN_ATTENTION_DECODE_SPLITS] : p->lse_batch;
    out->k_row = (uint32_t)p->k_row;
    out->v_row = (uint32_t)p->v_row;
    out->kv_heads = (uint32_t)p->kv_heads;
    out->group = (uint32_t)(p->heads == 0 ? 1 : p->heads / p->kv_heads);
    out->q_rows = (uint32_t)p->q_rows;
    out->kv_rows = (uint32_t)p->kv_rows;
    out->head_dim = (uint32_t)p->head_dim;
    out->value_dim = (uint32_t)p->value_dim;
    out->page_rows = (uint32_t)p->page_rows;
    out->page_inverse = (uint32_t)(p->paged == QUERN_NO ? 0
                                   : ceil_div(2147483648, max_int(1, p->page_rows / 16)));
    out->left = (uint32_t)(p->window_left < 0 ? 1073741824 : min_int(p->window_left, 1073741824));
    out->right = (uint32_t)(p->window_right < 0 ? 1073741824 : min_int(p->window_right, 1073741824));
    out->sink_tokens = (uint32_t)min_int(p->sink_tokens, 1073741824);
    out->top_left = p->corner == QUERN_TOP_LEFT;
    out->tiles_q = (uint32_t)ceil_div(p->heads / max_int(1, p->kv_heads) * p->q_rows, c->tile_q);
    out->splits = t[QUERN_ATTENTION_DECODE_SPLITS];
    out->each_head = p->granularity == QUERN_HEAD;
    out->first_tile = launch->first_tile;
    out->scale = args->scale;
    out->softcap = p->softcap == QUERN_NO ? 0 : args->cap;
}

static int attention_decode_follows(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    return t[QUERN_ATTENTION_DECODE_SPLITS] > 1;
}

static void attention_decode_follow_problem(const void *problem, const void *row, const int32_t *t,
                                            void *follow)
{
    const struct quern_attention_decode_problem *p = problem;
    const struct attention_decode_row *c = row;
    struct quern_attention_combine_problem *next = follow;
    next->dtype = c->dtype;
    next->lse = p->lse;
    next->batch = p->batch;
    next->heads = p->heads;
    next->q_rows = p->q_rows;
    next->value_dim = p->value_dim;
    next->splits = t[QUERN_ATTENTION_DECODE_SPLITS];
    next->o_row = p->o_row;
    next->o_head = p->o_head;
    next->o_batch = p->o_batch;
    next->lse_head = p->lse_head;
    next->lse_batch = p->lse_batch;
}

static void attention_decode_follow_args(const void *problem, const void *row, const int32_t *t,
                                         const void *arguments, void *workspace, void *follow)
{
    (void)problem;
    (void)row;
    (void)t;
    const struct quern_attention_decode_args *args = arguments;
    struct quern_attention_combine_args *next = follow;
    next->parts = workspace;
    next->o = args->o;
    next->lse = args->lse;
}

static const struct quern_attention_decode_args attention_decode_args_init = QUERN_ATTENTION_DECODE_ARGS;

static const struct quern_family attention_decode_family = {
    .name = "attention_decode",
    .problem_bytes = sizeof(struct quern_attention_decode_problem),
    .args_bytes = sizeof(struct quern_attention_decode_args),
    .params_bytes = sizeof(struct quern_attention_decode_params),
    .rows = attention_decode_rows,
    .row_count = 44,
    .groups = attention_decode_groups,
    .group_count = 4,
    .row_bytes = sizeof(struct attention_decode_row),
    .key_count = 2,
    .tunables = attention_decode_tunables,
    .tunable_names = attention_decode_tunable_names,
    .tunable_count = 1,
    .legal = attention_decode_legal,
    .accept = attention_decode_accept,
    .require = attention_decode_require,
    .read_problem = attention_decode_read_problem,
    .key = attention_decode_key,
    .tuned_extents = attention_decode_tuned_extents,
    .empty = attention_decode_empty,
    .accepts = attention_decode_accepts,
    .tune = attention_decode_tune,
    .cost = attention_decode_cost,
    .grid = attention_decode_grid,
    .workspace = attention_decode_workspace,
    .check_args = attention_decode_check_args,
    .params = attention_decode_params,
    .follow = &attention_combine_family,
    .follows = attention_decode_follows,
    .follow_problem = attention_decode_follow_problem,
    .follow_args = attention_decode_follow_args,
    .problem_fields = attention_decode_problem_fields,
    .problem_field_count = 37,
    .args_fields = attention_decode_args_fields,
    .args_field_count = 13,
    .args_init = &attention_decode_args_init,
};

/* -------------------------------------------------------------------------------------------------- cast */

/* y = x, rounded once, to nearest even */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    CAST_KEEP = PUBLIC_WORDS,
    CAST_STREAM,
};

struct cast_row {
    struct quern_row row;
    int8_t out;    /* type of y */
    int8_t vec;    /* elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow */
    int8_t chunks; /* chunks of an operand that a lane loads at once */
    int8_t policy; /* cache policy of reads and writes */
};

/* name, threads, LDS bytes, out, vec, chunks, policy */
static const struct cast_row cast_rows[] = {
    {{"cast_f16_yf32_v1_c8",                             256,     0}, QUERN_F32,      1,   8,    CAST_KEEP},
    {{"cast_f16_yf32_v4_c1",                             256,     0}, QUERN_F32,      4,   1,    CAST_KEEP},
    {{"cast_f16_yf32_v4_c4",                             256,     0}, QUERN_F32,      4,   4,    CAST_KEEP},
    {{"cast_f16_yf32_v4_c4_stream",                      256,     0}, QUERN_F32,      4,   4,  CAST_STREAM},
    {{"cast_f16_yf16_v1_c8",                             256,     0}, QUERN_F16,      1,   8,    CAST_KEEP},
    {{"cast_f16_yf16_v8_c1",                             256,     0}, QUERN_F16,      8,   1,    CAST_KEEP},
    {{"cast_f16_yf16_v8_c4",                             256,     0}, QUERN_F16,      8,   4,    CAST_KEEP},
    {{"cast_f16_ybf16_v1_c8",                            256,     0}, QUERN_BF16,     1,   8,    CAST_KEEP},
    {{"cast_f16_ybf16_v8_c1",                            256,     0}, QUERN_BF16,     8,   1,    CAST_KEEP},
    {{"cast_f16_ybf16_v8_c4",                            256,     0}, QUERN_BF16,     8,   4,    CAST_KEEP},
    {{"cast_bf16_yf32_v1_c8",                            256,     0}, QUERN_F32,      1,   8,    CAST_KEEP},
    {{"cast_bf16_yf32_v4_c1",                            256,     0}, QUERN_F32,      4,   1,    CAST_KEEP},
    {{"cast_bf16_yf32_v4_c4",                            256,     0}, QUERN_F32,      4,   4,    CAST_KEEP},
    {{"cast_bf16_yf32_v4_c4_stream",                     256,     0}, QUERN_F32,      4,   4,  CAST_STREAM},
    {{"cast_bf16_yf16_v1_c8",                            256,     0}, QUERN_F16,      1,   8,    CAST_KEEP},
    {{"cast_bf16_yf16_v8_c1",                            256,     0}, QUERN_F16,      8,   1,    CAST_KEEP},
    {{"cast_bf16_yf16_v8_c4",                            256,     0}, QUERN_F16,      8,   4,    CAST_KEEP},
    {{"cast_bf16_ybf16_v1_c8",                           256,     0}, QUERN_BF16,     1,   8,    CAST_KEEP},
    {{"cast_bf16_ybf16_v8_c1",                           256,     0}, QUERN_BF16,     8,   1,    CAST_KEEP},
    {{"cast_bf16_ybf16_v8_c4",                           256,     0}, QUERN_BF16,     8,   4,    CAST_KEEP},
    {{"cast_f32_yf32_v1_c8",                             256,     0}, QUERN_F32,      1,   8,    CAST_KEEP},
    {{"cast_f32_yf32_v4_c1",                             256,     0}, QUERN_F32,      4,   1,    CAST_KEEP},
    {{"cast_f32_yf32_v4_c4",                             256,     0}, QUERN_F32,      4,   4,    CAST_KEEP},
    {{"cast_f32_yf16_v1_c8",                             256,     0}, QUERN_F16,      1,   8,    CAST_KEEP},
    {{"cast_f32_yf16_v4_c1",                             256,     0}, QUERN_F16,      4,   1,    CAST_KEEP},
    {{"cast_f32_yf16_v4_c4",                             256,     0}, QUERN_F16,      4,   4,    CAST_KEEP},
    {{"cast_f32_yf16_v4_c4_stream",                      256,     0}, QUERN_F16,      4,   4,  CAST_STREAM},
    {{"cast_f32_ybf16_v1_c8",                            256,     0}, QUERN_BF16,     1,   8,    CAST_KEEP},
    {{"cast_f32_ybf16_v4_c1",                            256,     0}, QUERN_BF16,     4,   1,    CAST_KEEP},
    {{"cast_f32_ybf16_v4_c4",                            256,     0}, QUERN_BF16,     4,   4,    CAST_KEEP},
    {{"cast_f32_ybf16_v4_c4_stream",                     256,     0}, QUERN_BF16,     4,   4,  CAST_STREAM},
    {{"cast_i32_yf32_v1_c8",                             256,     0}, QUERN_F32,      1,   8,    CAST_KEEP},
    {{"cast_i32_yf32_v4_c1",                             256,     0}, QUERN_F32,      4,   1,    CAST_KEEP},
    {{"cast_i32_yf32_v4_c4",                             256,     0}, QUERN_F32,      4,   4,    CAST_KEEP},
    {{"cast_i32_yf16_v1_c8",                             256,     0}, QUERN_F16,      1,   8,    CAST_KEEP},
    {{"cast_i32_yf16_v4_c1",                             256,     0}, QUERN_F16,      4,   1,    CAST_KEEP},
    {{"cast_i32_yf16_v4_c4",                             256,     0}, QUERN_F16,      4,   4,    CAST_KEEP},
    {{"cast_i32_ybf16_v1_c8",                            256,     0}, QUERN_BF16,     1,   8,    CAST_KEEP},
    {{"cast_i32_ybf16_v4_c1",                            256,     0}, QUERN_BF16,     4,   1,    CAST_KEEP},
    {{"cast_i32_ybf16_v4_c4",                            256,     0}, QUERN_BF16,     4,   4,    CAST_KEEP},
};

static const struct quern_group cast_groups[] = {
    {{QUERN_F16}, 0, 10},
    {{QUERN_BF16}, 10, 10},
    {{QUERN_F32}, 20, 11},
    {{QUERN_I32}, 31, 9},
};

static const int32_t cast_width_values[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static const struct quern_tunable cast_tunables[] = {
    {"width", cast_width_values, 9, 0},
};
static const char *const cast_tunable_names[] = {"width"};

static const int32_t cast_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16, QUERN_I32};
static const int32_t cast_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const struct quern_field cast_problem_fields[] = {
    {"dtype", offsetof(struct quern_cast_problem, dtype), QUERN_FIELD_CHOICE, cast_dtype_words, 4, 1},
    {"out", offsetof(struct quern_cast_problem, out), QUERN_FIELD_CHOICE, cast_out_words, 3, 0},
    {"rows", offsetof(struct quern_cast_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_cast_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_cast_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_cast_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_cast_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field cast_args_fields[] = {
    {"x", offsetof(struct quern_cast_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_cast_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    CAST_LEGAL_NOT_NEGATIVE,
    CAST_LEGAL_ELEMENTS_COUNTED,
    CAST_LEGAL_COLUMNS_COUNTED,
    CAST_LEGAL_ELEMENTS_ALIGNED,
    CAST_LEGAL_LDX_COVERS_ROW,
    CAST_LEGAL_LDX_ADDRESSABLE,
    CAST_LEGAL_LDY_COVERS_ROW,
    CAST_LEGAL_LDY_ADDRESSABLE,
};
static const struct quern_condition cast_legal[] = {
    [CAST_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && ldy >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [CAST_LEGAL_ELEMENTS_COUNTED] = {"elements_counted", "rows * columns <= 1e12 && rows <= 4294967295", ""},
    [CAST_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "folded || columns <= 2147418112", ""},
    [CAST_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % max(in_bytes, out_bytes) == 0", ""},
    [CAST_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [CAST_LEGAL_LDX_ADDRESSABLE] = {"ldx_addressable", "rows * ldx <= 1e18", ""},
    [CAST_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [CAST_LEGAL_LDY_ADDRESSABLE] = {"ldy_addressable", "rows * ldy <= 1e18", ""},
};

enum {
    CAST_ACCEPT_OUT_MATCHES,
    CAST_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition cast_accept[] = {
    [CAST_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [CAST_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && (folded || columns >= vec && ldx % vec == 0 && ldy % vec == 0)",
        ""},
};

enum {
    CAST_REQUIRE_X_PRESENT,
    CAST_REQUIRE_Y_PRESENT,
    CAST_REQUIRE_AS_PLANNED,
};
static const struct quern_condition cast_require[] = {
    [CAST_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [CAST_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [CAST_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0",
        "x or y is less aligned than the problem's align says"},
};

static int cast_is_legal(const struct quern_cast_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldy = p->ldy;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 || p->dtype == QUERN_I32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->ldy < 0 || p->align < 0)
        return CAST_LEGAL_NOT_NEGATIVE;
    if (!(rows * columns <= 1e12 && rows <= 4294967295.0)) return CAST_LEGAL_ELEMENTS_COUNTED;
    if (!(folded || columns <= 2147418112.0)) return CAST_LEGAL_COLUMNS_COUNTED;
    if (p->align % max_int(in_bytes, out_bytes) != 0) return CAST_LEGAL_ELEMENTS_ALIGNED;
    if (!(ldx >= columns)) return CAST_LEGAL_LDX_COVERS_ROW;
    if (!(rows * ldx <= 1e18)) return CAST_LEGAL_LDX_ADDRESSABLE;
    if (!(ldy >= columns)) return CAST_LEGAL_LDY_COVERS_ROW;
    if (!(rows * ldy <= 1e18)) return CAST_LEGAL_LDY_ADDRESSABLE;
    return -1;
}

static int cast_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_cast_problem *p = problem;
    static const struct quern_cast_problem init = QUERN_CAST_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    const int unknown = find_unknown_word(cast_problem_fields, 7, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    return cast_is_legal(p);
}

static void cast_key(const void *problem, int32_t *key)
{
    const struct quern_cast_problem *p = problem;
    key[0] = p->dtype;
}

static void cast_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_cast_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int cast_empty(const void *problem)
{
    const struct quern_cast_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int cast_accepts(const void *problem, const void *row)
{
    const struct quern_cast_problem *p = problem;
    const struct cast_row *c = row;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    if (c->out != p->out) return CAST_ACCEPT_OUT_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 ||
                        (!folded && (p->columns < c->vec || p->ldx % c->vec != 0 || p->ldy % c->vec != 0))))
        return CAST_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t cast_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_cast_problem *p = problem;
    const struct cast_row *c = row;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_CAST_WIDTH);
    t[QUERN_CAST_WIDTH] = folded || ceil_div(p->columns, c->vec) % 256 == 0 || p->columns >= 4096 * c->vec
                          ? 256 : p->columns > 32 * c->vec ? 64 : p->columns > 16 * c->vec ? 32
                          : p->columns > 8 * c->vec ? 16 : p->columns > 4 * c->vec ? 8
                          : p->columns > 2 * c->vec ? 4 : p->columns > c->vec ? 2 : 1;
    return flags;
}

static double cast_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_cast_problem *p = problem;
    const struct cast_row *c = row;
    const double rows = p->rows, columns = p->columns;
    const double chunks = c->chunks, vec = c->vec;
    const double width = t[QUERN_CAST_WIDTH];
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    const int64_t in_bytes = p->dtype == QUERN_F32 || p->dtype == QUERN_I32 ? 4 : 2;
    const int64_t out_bytes = p->out == QUERN_F32 ? 4 : 2;
    const double tiles = folded ? ceil_real(rows * columns / (256.0 * chunks * vec))
                         : ceil_real(rows / (256.0 * chunks) * width) * ceil_real(columns / (width * vec));
    const double moved_us = rows * columns * ((double)in_bytes + out_bytes) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = tiles * 256.0 * (60.0 + chunks * vec * (vec == 1.0 ? 40.0 : 15.0)) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS + chunks * vec * (vec == 1.0 ? 60.0 : 30.0)) /
                            ARCH_CLOCK_MHZ;
    const double rounds = ceil_real(tiles / (ARCH_CUS * 4.0));
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US + (c->policy == CAST_STREAM ? 0.001 : 0.0);
}

static void cast_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_cast_problem *p = problem;
    const struct cast_row *c = row;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    grid->tiles = folded ? ceil_div(ceil_div(p->rows * p->columns, t[QUERN_CAST_WIDTH] * c->vec),
                                    256 / t[QUERN_CAST_WIDTH] * c->chunks)
                  : ceil_div(p->rows, 256 / t[QUERN_CAST_WIDTH] * c->chunks) *
                  ceil_div(p->columns, t[QUERN_CAST_WIDTH] * c->vec);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t cast_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int cast_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_cast_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_cast_args *args = arguments;
    if (args->x == NULL) return CAST_REQUIRE_X_PRESENT;
    if (args->y == NULL) return CAST_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0)
        return CAST_REQUIRE_AS_PLANNED;
    return -1;
}

static void cast_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                        void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_cast_problem *p = problem;
    const struct cast_row *c = row;
    const struct quern_cast_args *args = arguments;
    (void)workspace;
    struct quern_cast_params *out = params;
    const int folded = p->rows == 1 || (p->ldx == p->columns && p->ldy == p->columns);
    out->x = (void *)args->x;
    out->y = args->y;
    out->ldx = folded ? t[QUERN_CAST_WIDTH] * c->vec : p->ldx;
    out->ldy = folded ? t[QUERN_CAST_WIDTH] * c->vec : p->ldy;
    out->rows = folded ? p->rows * p->columns / (t[QUERN_CAST_WIDTH] * c->vec) : p->rows;
    out->columns = (uint32_t)(folded ? t[QUERN_CAST_WIDTH] * c->vec : p->columns);
    out->last = (uint32_t)(folded ? p->rows * p->columns % (t[QUERN_CAST_WIDTH] * c->vec) : 0);
    out->across = (uint32_t)(folded ? 1 : ceil_div(p->columns, t[QUERN_CAST_WIDTH] * c->vec));
    out->width = t[QUERN_CAST_WIDTH];
    out->step = 256 / t[QUERN_CAST_WIDTH];
    out->first_tile = launch->first_tile;
}

static const struct quern_cast_args cast_args_init = QUERN_CAST_ARGS;

static const struct quern_family cast_family = {
    .name = "cast",
    .problem_bytes = sizeof(struct quern_cast_problem),
    .args_bytes = sizeof(struct quern_cast_args),
    .params_bytes = sizeof(struct quern_cast_params),
    .rows = cast_rows,
    .row_count = 40,
    .groups = cast_groups,
    .group_count = 4,
    .row_bytes = sizeof(struct cast_row),
    .key_count = 1,
    .tunables = cast_tunables,
    .tunable_names = cast_tunable_names,
    .tunable_count = 1,
    .legal = cast_legal,
    .accept = cast_accept,
    .require = cast_require,
    .read_problem = cast_read_problem,
    .key = cast_key,
    .tuned_extents = cast_tuned_extents,
    .empty = cast_empty,
    .accepts = cast_accepts,
    .tune = cast_tune,
    .cost = cast_cost,
    .grid = cast_grid,
    .workspace = cast_workspace,
    .check_args = cast_check_args,
    .params = cast_params,
    .problem_fields = cast_problem_fields,
    .problem_field_count = 7,
    .args_fields = cast_args_fields,
    .args_field_count = 2,
    .args_init = &cast_args_init,
};

/* ----------------------------------------------------------------------------------------- cross_entropy */

/* loss = lse - logits[target], with lse = log(sum of exp(logits * scale)) of each row, smoothed, with a
 * z-loss */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    CROSS_ENTROPY_WAVE = PUBLIC_WORDS,
    CROSS_ENTROPY_WORKGROUP,
    CROSS_ENTROPY_LDS,
    CROSS_ENTROPY_ONLINE,
};

struct cross_entropy_row {
    struct quern_row row;
    int8_t regime;
    int8_t chunks;    /* chunks of a row that a lane loads at once */
    int8_t vec;
    int8_t bytes;     /* bytes of an element that is read */
    int8_t tile_rows; /* rows of a workgroup */
    int32_t piece;    /* elements of a row that are loaded at once */
    int32_t capacity; /* elements of a row at most, where it is held */
    int8_t resident;  /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, regime, chunks, vec, bytes, tile_rows, piece, capacity, resident */
static const struct cross_entropy_row cross_entropy_rows[] = {
    {{"cross_entropy_f16_wave_w4_c4_v8",                 256,     0}, CROSS_ENTROPY_WAVE,     4,   8,   2,   4,   2048,   2048,   8},
    {{"cross_entropy_f16_wave_w4_c8_v1",                 256,     0}, CROSS_ENTROPY_WAVE,     8,   1,   2,   4, 512, 512,   8},
    {{"cross_entropy_f16_online_w8_c4_v8",               512,    96}, CROSS_ENTROPY_ONLINE,   4,   8,   2,   1,  16384,  16384,   4},
    {{"cross_entropy_f16_online_w8_c8_v1",               512,    96}, CROSS_ENTROPY_ONLINE,   8,   1,   2,   1,   4096,   4096,   4},
    {{"cross_entropy_f16_online_w16_c4_v8",             1024,   192}, CROSS_ENTROPY_ONLINE,   4,   8,   2,   1,  32768,  32768,   2},
    {{"cross_entropy_bf16_wave_w4_c4_v8",                256,     0}, CROSS_ENTROPY_WAVE,     4,   8,   2,   4,   2048,   2048,   8},
    {{"cross_entropy_bf16_wave_w4_c8_v1",                256,     0}, CROSS_ENTROPY_WAVE,     8,   1,   2,   4, 512, 512,   8},
    {{"cross_entropy_bf16_online_w8_c4_v8",              512,    96}, CROSS_ENTROPY_ONLINE,   4,   8,   2,   1,  16384,  16384,   4},
    {{"cross_entropy_bf16_online_w8_c8_v1",              512,    96}, CROSS_ENTROPY_ONLINE,   8,   1,   2,   1,   4096,   4096,   4},
    {{"cross_entropy_bf16_online_w16_c4_v8",            1024,   192}, CROSS_ENTROPY_ONLINE,   4,   8,   2,   1,  32768,  32768,   2},
    {{"cross_entropy_f32_wave_w4_c4_v4",                 256,     0}, CROSS_ENTROPY_WAVE,     4,   4,   4,   4,   1024,   1024,   8},
    {{"cross_entropy_f32_wave_w4_c8_v1",                 256,     0}, CROSS_ENTROPY_WAVE,     8,   1,   4,   4, 512, 512,   8},
    {{"cross_entropy_f32_online_w8_c4_v4",               512,    96}, CROSS_ENTROPY_ONLINE,   4,   4,   4,   1,   8192,   8192,   4},
    {{"cross_entropy_f32_online_w8_c8_v1",               512,    96}, CROSS_ENTROPY_ONLINE,   8,   1,   4,   1,   4096,   4096,   4},
    {{"cross_entropy_f32_online_w16_c4_v4",             1024,   192}, CROSS_ENTROPY_ONLINE,   4,   4,   4,   1,  16384,  16384,   2},
};

static const struct quern_group cross_entropy_groups[] = {
    {{QUERN_F16}, 0, 5},
    {{QUERN_BF16}, 5, 5},
    {{QUERN_F32}, 10, 5},
};

static const int32_t cross_entropy_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t cross_entropy_target_words[] = {QUERN_I32, QUERN_I64};
static const struct quern_field cross_entropy_problem_fields[] = {
    {"dtype", offsetof(struct quern_cross_entropy_problem, dtype), QUERN_FIELD_CHOICE,
     cross_entropy_dtype_words, 3, 1},
    {"target", offsetof(struct quern_cross_entropy_problem, target), QUERN_FIELD_CHOICE,
     cross_entropy_target_words, 2, 0},
    {"rows", offsetof(struct quern_cross_entropy_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_cross_entropy_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldlogits", offsetof(struct quern_cross_entropy_problem, ldlogits), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_cross_entropy_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field cross_entropy_args_fields[] = {
    {"logits", offsetof(struct quern_cross_entropy_args, logits), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"target", offsetof(struct quern_cross_entropy_args, target), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"loss", offsetof(struct quern_cross_entropy_args, loss), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"lse", offsetof(struct quern_cross_entropy_args, lse), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_cross_entropy_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"smoothing", offsetof(struct quern_cross_entropy_args, smoothing), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"z_loss", offsetof(struct quern_cross_entropy_args, z_loss), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"ignore_index", offsetof(struct quern_cross_entropy_args, ignore_index), QUERN_FIELD_INT64, NULL, 0, 0},
};

enum {
    CROSS_ENTROPY_LEGAL_NOT_NEGATIVE,
    CROSS_ENTROPY_LEGAL_ROWS_COUNTED,
    CROSS_ENTROPY_LEGAL_COLUMNS_COUNTED,
    CROSS_ENTROPY_LEGAL_ADDRESSABLE,
    CROSS_ENTROPY_LEGAL_LDLOGITS_COVERS_ROW,
    CROSS_ENTROPY_LEGAL_ELEMENTS_ALIGNED,
};
static const struct quern_condition cross_entropy_legal[] = {
    [CROSS_ENTROPY_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldlogits >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [CROSS_ENTROPY_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [CROSS_ENTROPY_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [CROSS_ENTROPY_LEGAL_ADDRESSABLE] = {"addressable", "rows * ldlogits <= 1e18", ""},
    [CROSS_ENTROPY_LEGAL_LDLOGITS_COVERS_ROW] = {"ldlogits_covers_row", "ldlogits >= columns", ""},
    [CROSS_ENTROPY_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0", ""},
};

enum {
    CROSS_ENTROPY_ACCEPT_ROW_FITS,
    CROSS_ENTROPY_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition cross_entropy_accept[] = {
    [CROSS_ENTROPY_ACCEPT_ROW_FITS] = {"row_fits",
        "regime == online || regime == lds || columns <= capacity",
        ""},
    [CROSS_ENTROPY_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldlogits % vec == 0 && columns % vec == 0",
        ""},
};

enum {
    CROSS_ENTROPY_REQUIRE_LOGITS_PRESENT,
    CROSS_ENTROPY_REQUIRE_TARGET_PRESENT,
    CROSS_ENTROPY_REQUIRE_TARGET_ALIGNED,
    CROSS_ENTROPY_REQUIRE_LOSS_PRESENT,
    CROSS_ENTROPY_REQUIRE_F32_ALIGNED,
    CROSS_ENTROPY_REQUIRE_AS_PLANNED,
};
static const struct quern_condition cross_entropy_require[] = {
    [CROSS_ENTROPY_REQUIRE_LOGITS_PRESENT] = {"logits_present", "args.logits != 0 || columns == 0", ""},
    [CROSS_ENTROPY_REQUIRE_TARGET_PRESENT] = {"target_present", "args.target != 0", ""},
    [CROSS_ENTROPY_REQUIRE_TARGET_ALIGNED] = {"target_aligned",
        "args.target % (target == i64 ? 8 : 4) == 0",
        ""},
    [CROSS_ENTROPY_REQUIRE_LOSS_PRESENT] = {"loss_present", "args.loss != 0", ""},
    [CROSS_ENTROPY_REQUIRE_F32_ALIGNED] = {"f32_aligned", "args.loss % 4 == 0 && args.lse % 4 == 0", ""},
    [CROSS_ENTROPY_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.logits % align == 0",
        "logits is less aligned than the problem's align says"},
};

static int cross_entropy_is_legal(const struct quern_cross_entropy_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldlogits = p->ldlogits;
    if (p->rows < 0 || p->columns < 0 || p->ldlogits < 0 || p->align < 0)
        return CROSS_ENTROPY_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return CROSS_ENTROPY_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return CROSS_ENTROPY_LEGAL_COLUMNS_COUNTED;
    if (!(rows * ldlogits <= 1e18)) return CROSS_ENTROPY_LEGAL_ADDRESSABLE;
    if (!(ldlogits >= columns)) return CROSS_ENTROPY_LEGAL_LDLOGITS_COVERS_ROW;
    if (p->align % (p->dtype == QUERN_F32 ? 4 : 2) != 0) return CROSS_ENTROPY_LEGAL_ELEMENTS_ALIGNED;
    return -1;
}

static int cross_entropy_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_cross_entropy_problem *p = problem;
    static const struct quern_cross_entropy_problem init = QUERN_CROSS_ENTROPY_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->target == 0) p->target = QUERN_I64;
    const int unknown = find_unknown_word(cross_entropy_problem_fields, 6, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldlogits == 0) p->ldlogits = p->columns;
    if (p->align == 0) p->align = 16;
    return cross_entropy_is_legal(p);
}

static void cross_entropy_key(const void *problem, int32_t *key)
{
    const struct quern_cross_entropy_problem *p = problem;
    key[0] = p->dtype;
}

static void cross_entropy_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_cross_entropy_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int cross_entropy_empty(const void *problem)
{
    const struct quern_cross_entropy_problem *p = problem;
    return p->rows == 0;
}

static int cross_entropy_accepts(const void *problem, const void *row)
{
    const struct quern_cross_entropy_problem *p = problem;
    const struct cross_entropy_row *c = row;
    if (c->regime != CROSS_ENTROPY_ONLINE && p->columns > c->capacity) return CROSS_ENTROPY_ACCEPT_ROW_FITS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldlogits % c->vec != 0 || p->columns % c->vec != 0))
        return CROSS_ENTROPY_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t cross_entropy_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double cross_entropy_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_cross_entropy_problem *p = problem;
    const struct cross_entropy_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, piece = c->piece, resident = c->resident, bytes = c->bytes,
                 vec = c->vec, chunks = c->chunks;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == CROSS_ENTROPY_ONLINE ? ceil_real(columns / piece) : 1.0;
    const double passes = 1.0;
    /* what is read once more, as a part of the row */
    const double again = c->regime == CROSS_ENTROPY_ONLINE ? passes - 1.0 : 0.0;
    /* what that takes beside a first read: the rows of a moment are in the level 2 caches, or not */
    const double reread = min_real(groups, ARCH_CUS * resident) * columns * bytes <=
                          0.7 * ARCH_L2_BYTES * ARCH_XCDS ? 0.1 : 0.8;
    const double moved_us = rows * columns * (bytes * (1.0 + reread * again)) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double work_us = (chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                            (c->regime == CROSS_ENTROPY_WAVE ? 0.0 : 400.0)) / ARCH_CLOCK_MHZ;
    const double alone_us = ARCH_LOAD_LATENCY_CLOCKS * passes * pieces / ARCH_CLOCK_MHZ + work_us;
    /* to LDS and back */
    const double held_us = 0.0;
    const double exposed_us = resident > 1.0 ? 0.0
                              : rounds * (ARCH_LOAD_LATENCY_CLOCKS * passes / ARCH_CLOCK_MHZ + work_us);
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           exposed_us + held_us + alone_us + ARCH_LAUNCH_US;
}

static void cross_entropy_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_cross_entropy_problem *p = problem;
    const struct cross_entropy_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->rows, c->tile_rows);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t cross_entropy_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int cross_entropy_check_args(const void *problem, const void *row, const int32_t *t,
                                    const void *arguments)
{
    const struct quern_cross_entropy_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_cross_entropy_args *args = arguments;
    if (args->logits == NULL && p->columns != 0) return CROSS_ENTROPY_REQUIRE_LOGITS_PRESENT;
    if (args->target == NULL) return CROSS_ENTROPY_REQUIRE_TARGET_PRESENT;
    if ((intptr_t)args->target % (p->target == QUERN_I64 ? 8 : 4) != 0)
        return CROSS_ENTROPY_REQUIRE_TARGET_ALIGNED;
    if (args->loss == NULL) return CROSS_ENTROPY_REQUIRE_LOSS_PRESENT;
    if ((intptr_t)args->loss % 4 != 0 || (intptr_t)args->lse % 4 != 0)
        return CROSS_ENTROPY_REQUIRE_F32_ALIGNED;
    if ((intptr_t)args->logits % p->align != 0) return CROSS_ENTROPY_REQUIRE_AS_PLANNED;
    return -1;
}

static void cross_entropy_params(const void *problem, const void *row, const int32_t *t,
                                 const void *arguments, void *workspace, const struct quern_launch *launch,
                                 void *params)
{
    const struct quern_cross_entropy_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_cross_entropy_args *args = arguments;
    (void)workspace;
    struct quern_cross_entropy_params *out = params;
    out->logits = (void *)args->logits;
    out->target = (void *)args->target;
    out->loss = args->loss;
    out->lse = args->lse;
    out->rows = p->rows;
    out->ldlogits = p->ldlogits;
    out->ignore_index = args->ignore_index;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->wide = p->target == QUERN_I64;
    out->scale = args->scale;
    out->smoothing = args->smoothing;
    out->z_loss = args->z_loss;
}

static const struct quern_cross_entropy_args cross_entropy_args_init = QUERN_CROSS_ENTROPY_ARGS;

static const struct quern_family cross_entropy_family = {
    .name = "cross_entropy",
    .problem_bytes = sizeof(struct quern_cross_entropy_problem),
    .args_bytes = sizeof(struct quern_cross_entropy_args),
    .params_bytes = sizeof(struct quern_cross_entropy_params),
    .rows = cross_entropy_rows,
    .row_count = 15,
    .groups = cross_entropy_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct cross_entropy_row),
    .key_count = 1,
    .legal = cross_entropy_legal,
    .accept = cross_entropy_accept,
    .require = cross_entropy_require,
    .read_problem = cross_entropy_read_problem,
    .key = cross_entropy_key,
    .tuned_extents = cross_entropy_tuned_extents,
    .empty = cross_entropy_empty,
    .accepts = cross_entropy_accepts,
    .tune = cross_entropy_tune,
    .cost = cross_entropy_cost,
    .grid = cross_entropy_grid,
    .workspace = cross_entropy_workspace,
    .check_args = cross_entropy_check_args,
    .params = cross_entropy_params,
    .problem_fields = cross_entropy_problem_fields,
    .problem_field_count = 6,
    .args_fields = cross_entropy_args_fields,
    .args_field_count = 8,
    .args_init = &cross_entropy_args_init,
};

/* ------------------------------------------------------------------------------------ cross_entropy_grad */

/* dlogits = dloss * scale * (exp(logits * scale - lse) * (1 + 2 * z_loss * lse) - the target's weights) */

struct cross_entropy_grad_row {
    struct quern_row row;
    int8_t out;    /* type of dlogits */
    int8_t vec;    /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t bytes;  /* bytes of an element that is read */
    int16_t piece; /* elements of a row that a wave takes */
};

/* name, threads, LDS bytes, out, vec, bytes, piece */
static const struct cross_entropy_grad_row cross_entropy_grad_rows[] = {
    {{"cross_entropy_grad_f16_df32_w4_c4_v8",            256,     0}, QUERN_F32,      8,   2,   2048},
    {{"cross_entropy_grad_f16_df32_w4_c8_v1",            256,     0}, QUERN_F32,      1,   2, 512},
    {{"cross_entropy_grad_f16_w4_c4_v8",                 256,     0}, QUERN_F16,      8,   2,   2048},
    {{"cross_entropy_grad_f16_w4_c8_v1",                 256,     0}, QUERN_F16,      1,   2, 512},
    {{"cross_entropy_grad_f16_dbf16_w4_c8_v1",           256,     0}, QUERN_BF16,     1,   2, 512},
    {{"cross_entropy_grad_bf16_df32_w4_c4_v8",           256,     0}, QUERN_F32,      8,   2,   2048},
    {{"cross_entropy_grad_bf16_df32_w4_c8_v1",           256,     0}, QUERN_F32,      1,   2, 512},
    {{"cross_entropy_grad_bf16_df16_w4_c8_v1",           256,     0}, QUERN_F16,      1,   2, 512},
    {{"cross_entropy_grad_bf16_w4_c4_v8",                256,     0}, QUERN_BF16,     8,   2,   2048},
    {{"cross_entropy_grad_bf16_w4_c8_v1",                256,     0}, QUERN_BF16,     1,   2, 512},
    {{"cross_entropy_grad_f32_w4_c4_v4",                 256,     0}, QUERN_F32,      4,   4,   1024},
    {{"cross_entropy_grad_f32_w4_c8_v1",                 256,     0}, QUERN_F32,      1,   4, 512},
    {{"cross_entropy_grad_f32_df16_w4_c4_v4",            256,     0}, QUERN_F16,      4,   4,   1024},
    {{"cross_entropy_grad_f32_df16_w4_c8_v1",            256,     0}, QUERN_F16,      1,   4, 512},
    {{"cross_entropy_grad_f32_dbf16_w4_c4_v4",           256,     0}, QUERN_BF16,     4,   4,   1024},
    {{"cross_entropy_grad_f32_dbf16_w4_c8_v1",           256,     0}, QUERN_BF16,     1,   4, 512},
};

static const struct quern_group cross_entropy_grad_groups[] = {
    {{QUERN_F16}, 0, 5},
    {{QUERN_BF16}, 5, 5},
    {{QUERN_F32}, 10, 6},
};

static const int32_t cross_entropy_grad_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t cross_entropy_grad_target_words[] = {QUERN_I32, QUERN_I64};
static const int32_t cross_entropy_grad_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const struct quern_field cross_entropy_grad_problem_fields[] = {
    {"dtype", offsetof(struct quern_cross_entropy_grad_problem, dtype), QUERN_FIELD_CHOICE,
     cross_entropy_grad_dtype_words, 3, 1},
    {"target", offsetof(struct quern_cross_entropy_grad_problem, target), QUERN_FIELD_CHOICE,
     cross_entropy_grad_target_words, 2, 0},
    {"out", offsetof(struct quern_cross_entropy_grad_problem, out), QUERN_FIELD_CHOICE,
     cross_entropy_grad_out_words, 3, 0},
    {"rows", offsetof(struct quern_cross_entropy_grad_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_cross_entropy_grad_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldlogits", offsetof(struct quern_cross_entropy_grad_problem, ldlogits), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddlogits", offsetof(struct quern_cross_entropy_grad_problem, lddlogits), QUERN_FIELD_INT64, NULL, 0,
     0},
    {"stride_dloss", offsetof(struct quern_cross_entropy_grad_problem, stride_dloss), QUERN_FIELD_INT64, NULL,
     0, 0},
    {"align", offsetof(struct quern_cross_entropy_grad_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field cross_entropy_grad_args_fields[] = {
    {"logits", offsetof(struct quern_cross_entropy_grad_args, logits), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"target", offsetof(struct quern_cross_entropy_grad_args, target), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"lse", offsetof(struct quern_cross_entropy_grad_args, lse), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dloss", offsetof(struct quern_cross_entropy_grad_args, dloss), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dlogits", offsetof(struct quern_cross_entropy_grad_args, dlogits), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_cross_entropy_grad_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"smoothing", offsetof(struct quern_cross_entropy_grad_args, smoothing), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"z_loss", offsetof(struct quern_cross_entropy_grad_args, z_loss), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"ignore_index", offsetof(struct quern_cross_entropy_grad_args, ignore_index), QUERN_FIELD_INT64, NULL, 0,
     0},
};

enum {
    CROSS_ENTROPY_GRAD_LEGAL_NOT_NEGATIVE,
    CROSS_ENTROPY_GRAD_LEGAL_ROWS_COUNTED,
    CROSS_ENTROPY_GRAD_LEGAL_COLUMNS_COUNTED,
    CROSS_ENTROPY_GRAD_LEGAL_ADDRESSABLE,
    CROSS_ENTROPY_GRAD_LEGAL_LDLOGITS_COVERS_ROW,
    CROSS_ENTROPY_GRAD_LEGAL_ELEMENTS_ALIGNED,
    CROSS_ENTROPY_GRAD_LEGAL_LDDLOGITS_COVERS_ROW,
    CROSS_ENTROPY_GRAD_LEGAL_RESULTS_ADDRESSABLE,
    CROSS_ENTROPY_GRAD_LEGAL_PIECES_COUNTED,
};
static const struct quern_condition cross_entropy_grad_legal[] = {
    [CROSS_ENTROPY_GRAD_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldlogits >= 0 && lddlogits >= 0 && stride_dloss >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [CROSS_ENTROPY_GRAD_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [CROSS_ENTROPY_GRAD_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [CROSS_ENTROPY_GRAD_LEGAL_ADDRESSABLE] = {"addressable", "rows * ldlogits <= 1e18", ""},
    [CROSS_ENTROPY_GRAD_LEGAL_LDLOGITS_COVERS_ROW] = {"ldlogits_covers_row", "ldlogits >= columns", ""},
    [CROSS_ENTROPY_GRAD_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 || out == f32 ? 4 : 2) == 0",
        ""},
    [CROSS_ENTROPY_GRAD_LEGAL_LDDLOGITS_COVERS_ROW] = {"lddlogits_covers_row", "lddlogits >= columns", ""},
    [CROSS_ENTROPY_GRAD_LEGAL_RESULTS_ADDRESSABLE] = {"results_addressable",
        "rows * lddlogits <= 1e18 && rows * stride_dloss <= 1e18",
        ""},
    [CROSS_ENTROPY_GRAD_LEGAL_PIECES_COUNTED] = {"pieces_counted",
        "rows * (columns / 128 + 1) <= 4e9",
        "so many pieces of 128 elements at most"},
};

enum {
    CROSS_ENTROPY_GRAD_ACCEPT_OUT_MATCHES,
    CROSS_ENTROPY_GRAD_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition cross_entropy_grad_accept[] = {
    [CROSS_ENTROPY_GRAD_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [CROSS_ENTROPY_GRAD_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldlogits % vec == 0 && lddlogits % vec == 0 && columns >= vec",
        ""},
};

enum {
    CROSS_ENTROPY_GRAD_REQUIRE_LOGITS_PRESENT,
    CROSS_ENTROPY_GRAD_REQUIRE_TARGET_PRESENT,
    CROSS_ENTROPY_GRAD_REQUIRE_TARGET_ALIGNED,
    CROSS_ENTROPY_GRAD_REQUIRE_LSE_PRESENT,
    CROSS_ENTROPY_GRAD_REQUIRE_DLOSS_PRESENT,
    CROSS_ENTROPY_GRAD_REQUIRE_DLOGITS_PRESENT,
    CROSS_ENTROPY_GRAD_REQUIRE_F32_ALIGNED,
    CROSS_ENTROPY_GRAD_REQUIRE_AS_PLANNED,
};
static const struct quern_condition cross_entropy_grad_require[] = {
    [CROSS_ENTROPY_GRAD_REQUIRE_LOGITS_PRESENT] = {"logits_present", "args.logits != 0 || columns == 0", ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_TARGET_PRESENT] = {"target_present", "args.target != 0", ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_TARGET_ALIGNED] = {"target_aligned",
        "args.target % (target == i64 ? 8 : 4) == 0",
        ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_LSE_PRESENT] = {"lse_present", "args.lse != 0", ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_DLOSS_PRESENT] = {"dloss_present", "args.dloss != 0", ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_DLOGITS_PRESENT] = {"dlogits_present", "args.dlogits != 0", ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_F32_ALIGNED] = {"f32_aligned",
        "args.lse % 4 == 0 && args.dloss % 4 == 0",
        ""},
    [CROSS_ENTROPY_GRAD_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.logits % align == 0 && args.dlogits % align == 0",
        "logits or dlogits is less aligned than the problem's align says"},
};

static int cross_entropy_grad_is_legal(const struct quern_cross_entropy_grad_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldlogits = p->ldlogits, lddlogits = p->lddlogits,
                 stride_dloss = p->stride_dloss;
    if (p->rows < 0 || p->columns < 0 || p->ldlogits < 0 || p->lddlogits < 0 || p->stride_dloss < 0 ||
        p->align < 0)
        return CROSS_ENTROPY_GRAD_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return CROSS_ENTROPY_GRAD_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return CROSS_ENTROPY_GRAD_LEGAL_COLUMNS_COUNTED;
    if (!(rows * ldlogits <= 1e18)) return CROSS_ENTROPY_GRAD_LEGAL_ADDRESSABLE;
    if (!(ldlogits >= columns)) return CROSS_ENTROPY_GRAD_LEGAL_LDLOGITS_COVERS_ROW;
    if (p->align % (p->dtype == QUERN_F32 || p->out == QUERN_F32 ? 4 : 2) != 0)
        return CROSS_ENTROPY_GRAD_LEGAL_ELEMENTS_ALIGNED;
    if (!(lddlogits >= columns)) return CROSS_ENTROPY_GRAD_LEGAL_LDDLOGITS_COVERS_ROW;
    if (!(rows * lddlogits <= 1e18 && rows * stride_dloss <= 1e18))
        return CROSS_ENTROPY_GRAD_LEGAL_RESULTS_ADDRESSABLE;
    if (!(rows * (columns / 128.0 + 1.0) <= 4e9)) return CROSS_ENTROPY_GRAD_LEGAL_PIECES_COUNTED;
    return -1;
}

static int cross_entropy_grad_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_cross_entropy_grad_problem *p = problem;
    static const struct quern_cross_entropy_grad_problem init = QUERN_CROSS_ENTROPY_GRAD_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->target == 0) p->target = QUERN_I64;
    if (p->out == 0) p->out = p->dtype;
    const int unknown = find_unknown_word(cross_entropy_grad_problem_fields, 9, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldlogits == 0) p->ldlogits = p->columns;
    if (p->lddlogits == 0) p->lddlogits = p->columns;
    if (p->align == 0) p->align = 16;
    return cross_entropy_grad_is_legal(p);
}

static void cross_entropy_grad_key(const void *problem, int32_t *key)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    key[0] = p->dtype;
}

static void cross_entropy_grad_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int cross_entropy_grad_empty(const void *problem)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int cross_entropy_grad_accepts(const void *problem, const void *row)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    const struct cross_entropy_grad_row *c = row;
    if (c->out != p->out) return CROSS_ENTROPY_GRAD_ACCEPT_OUT_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldlogits % c->vec != 0 || p->lddlogits % c->vec != 0 ||
                        p->columns < c->vec))
        return CROSS_ENTROPY_GRAD_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t cross_entropy_grad_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double cross_entropy_grad_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    const struct cross_entropy_grad_row *c = row;
    (void)t;
    const double columns = p->columns, rows = p->rows;
    const double piece = c->piece, bytes = c->bytes, vec = c->vec;
    const double pieces = ceil_real(columns / piece);
    const double moved_us = rows * columns * (bytes + (c->out == QUERN_F32 ? 4.0 : 2.0)) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 15.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    return max_real(moved_us, issue_us) + 0.1 * min_real(moved_us, issue_us) +
           2.0 * ARCH_LOAD_LATENCY_CLOCKS / ARCH_CLOCK_MHZ + ARCH_LAUNCH_US;
}

static void cross_entropy_grad_grid(const void *problem, const void *row, const int32_t *t,
                                    struct quern_grid *grid)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    const struct cross_entropy_grad_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->rows * ceil_div(p->columns, c->piece), 4);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t cross_entropy_grad_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int cross_entropy_grad_check_args(const void *problem, const void *row, const int32_t *t,
                                         const void *arguments)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_cross_entropy_grad_args *args = arguments;
    if (args->logits == NULL && p->columns != 0) return CROSS_ENTROPY_GRAD_REQUIRE_LOGITS_PRESENT;
    if (args->target == NULL) return CROSS_ENTROPY_GRAD_REQUIRE_TARGET_PRESENT;
    if ((intptr_t)args->target % (p->target == QUERN_I64 ? 8 : 4) != 0)
        return CROSS_ENTROPY_GRAD_REQUIRE_TARGET_ALIGNED;
    if (args->lse == NULL) return CROSS_ENTROPY_GRAD_REQUIRE_LSE_PRESENT;
    if (args->dloss == NULL) return CROSS_ENTROPY_GRAD_REQUIRE_DLOSS_PRESENT;
    if (args->dlogits == NULL) return CROSS_ENTROPY_GRAD_REQUIRE_DLOGITS_PRESENT;
    if ((intptr_t)args->lse % 4 != 0 || (intptr_t)args->dloss % 4 != 0)
        return CROSS_ENTROPY_GRAD_REQUIRE_F32_ALIGNED;
    if ((intptr_t)args->logits % p->align != 0 || (intptr_t)args->dlogits % p->align != 0)
        return CROSS_ENTROPY_GRAD_REQUIRE_AS_PLANNED;
    return -1;
}

static void cross_entropy_grad_params(const void *problem, const void *row, const int32_t *t,
                                      const void *arguments, void *workspace,
                                      const struct quern_launch *launch, void *params)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    const struct cross_entropy_grad_row *c = row;
    (void)t;
    const struct quern_cross_entropy_grad_args *args = arguments;
    (void)workspace;
    struct quern_cross_entropy_grad_params *out = params;
    out->logits = (void *)args->logits;
    out->target = (void *)args->target;
    out->lse = (void *)args->lse;
    out->dloss = (void *)args->dloss;
    out->dlogits = args->dlogits;
    out->rows = p->rows;
    out->ldlogits = p->ldlogits;
    out->lddlogits = p->lddlogits;
    out->stride_dloss = p->stride_dloss;
    out->ignore_index = args->ignore_index;
    out->columns = (uint32_t)p->columns;
    out->pieces = (uint32_t)ceil_div(p->columns, c->piece);
    out->first_tile = launch->first_tile;
    out->wide = p->target == QUERN_I64;
    out->scale = args->scale;
    out->smoothing = args->smoothing;
    out->z_loss = args->z_loss;
}

static const struct quern_cross_entropy_grad_args cross_entropy_grad_args_init = QUERN_CROSS_ENTROPY_GRAD_ARGS;

static const struct quern_family cross_entropy_grad_family = {
    .name = "cross_entropy_grad",
    .problem_bytes = sizeof(struct quern_cross_entropy_grad_problem),
    .args_bytes = sizeof(struct quern_cross_entropy_grad_args),
    .params_bytes = sizeof(struct quern_cross_entropy_grad_params),
    .rows = cross_entropy_grad_rows,
    .row_count = 16,
    .groups = cross_entropy_grad_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct cross_entropy_grad_row),
    .key_count = 1,
    .legal = cross_entropy_grad_legal,
    .accept = cross_entropy_grad_accept,
    .require = cross_entropy_grad_require,
    .read_problem = cross_entropy_grad_read_problem,
    .key = cross_entropy_grad_key,
    .tuned_extents = cross_entropy_grad_tuned_extents,
    .empty = cross_entropy_grad_empty,
    .accepts = cross_entropy_grad_accepts,
    .tune = cross_entropy_grad_tune,
    .cost = cross_entropy_grad_cost,
    .grid = cross_entropy_grad_grid,
    .workspace = cross_entropy_grad_workspace,
    .check_args = cross_entropy_grad_check_args,
    .params = cross_entropy_grad_params,
    .problem_fields = cross_entropy_grad_problem_fields,
    .problem_field_count = 9,
    .args_fields = cross_entropy_grad_args_fields,
    .args_field_count = 9,
    .args_init = &cross_entropy_grad_args_init,
};

/* -------------------------------------------------------------------------------------------- dequantize */

/* y = x * scale, where x has 8 bits and rows, blocks or all elements share a scale */

struct dequantize_row {
    struct quern_row row;
    int8_t vec;    /* elements of a chunk, 16 bytes of y; 1: rows aligned anyhow */
    int8_t bytes;  /* bytes of an element that is written */
    int16_t piece; /* elements that are loaded at once */
};

/* name, threads, LDS bytes, vec, bytes, piece */
static const struct dequantize_row dequantize_rows[] = {
    {{"dequantize_f16_w4_c4_v8",                         256,     0},   8,   2,   2048},
    {{"dequantize_f16_w4_c8_v1",                         256,     0},   1,   2, 512},
    {{"dequantize_bf16_w4_c4_v8",                        256,     0},   8,   2,   2048},
    {{"dequantize_bf16_w4_c8_v1",                        256,     0},   1,   2, 512},
    {{"dequantize_f32_w4_c8_v1",                         256,     0},   1,   4, 512},
    {{"dequantize_f32_w4_c8_v4",                         256,     0},   4,   4,   2048},
};

static const struct quern_group dequantize_groups[] = {
    {{QUERN_F16}, 0, 2},
    {{QUERN_BF16}, 2, 2},
    {{QUERN_F32}, 4, 2},
};

static const int32_t dequantize_dtype_words[] = {QUERN_I8, QUERN_E4M3, QUERN_E5M2, QUERN_E4M3FNUZ,
                                                 QUERN_E5M2FNUZ};
static const int32_t dequantize_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t dequantize_granularity_words[] = {QUERN_TOKEN, QUERN_TENSOR, QUERN_BLOCK};
static const int32_t dequantize_scale_transposed_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field dequantize_problem_fields[] = {
    {"dtype", offsetof(struct quern_dequantize_problem, dtype), QUERN_FIELD_CHOICE, dequantize_dtype_words, 5,
     0},
    {"out", offsetof(struct quern_dequantize_problem, out), QUERN_FIELD_CHOICE, dequantize_out_words, 3, 1},
    {"granularity", offsetof(struct quern_dequantize_problem, granularity), QUERN_FIELD_CHOICE,
     dequantize_granularity_words, 3, 0},
    {"scale_transposed", offsetof(struct quern_dequantize_problem, scale_transposed), QUERN_FIELD_CHOICE,
     dequantize_scale_transposed_words, 2, 0},
    {"block_rows", offsetof(struct quern_dequantize_problem, block_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"block_columns", offsetof(struct quern_dequantize_problem, block_columns), QUERN_FIELD_INT64, NULL, 0,
     0},
    {"rows", offsetof(struct quern_dequantize_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_dequantize_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_dequantize_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_dequantize_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ld_scale", offsetof(struct quern_dequantize_problem, ld_scale), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_dequantize_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field dequantize_args_fields[] = {
    {"x", offsetof(struct quern_dequantize_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_dequantize_args, scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_dequantize_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    DEQUANTIZE_LEGAL_NOT_NEGATIVE,
    DEQUANTIZE_LEGAL_BLOCK_ROWS_KNOWN,
    DEQUANTIZE_LEGAL_BLOCK_COLUMNS_KNOWN,
    DEQUANTIZE_LEGAL_LD_SCALE_COVERS_BLOCKS,
    DEQUANTIZE_LEGAL_SCALES_ADDRESSABLE,
    DEQUANTIZE_LEGAL_ROWS_COUNTED,
    DEQUANTIZE_LEGAL_COLUMNS_COUNTED,
    DEQUANTIZE_LEGAL_UNITS_COUNTED,
    DEQUANTIZE_LEGAL_ELEMENTS_ALIGNED,
    DEQUANTIZE_LEGAL_ADDRESSABLE,
    DEQUANTIZE_LEGAL_LDX_COVERS_ROW,
    DEQUANTIZE_LEGAL_LDY_COVERS_ROW,
};
static const struct quern_condition dequantize_legal[] = {
    [DEQUANTIZE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "block_rows >= 0 && block_columns >= 0 && rows >= 0 && columns >= 0 && ldx >= 0 && ldy >= 0 && ld_scale >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [DEQUANTIZE_LEGAL_BLOCK_ROWS_KNOWN] = {"block_rows_known",
        "block_rows == 1 || block_rows == 16 || block_rows == 32 || block_rows == 64 || block_rows == 128",
        ""},
    [DEQUANTIZE_LEGAL_BLOCK_COLUMNS_KNOWN] = {"block_columns_known",
        "block_columns == 32 || block_columns == 64 || block_columns == 128",
        ""},
    [DEQUANTIZE_LEGAL_LD_SCALE_COVERS_BLOCKS] = {"ld_scale_covers_blocks",
        "granularity != block || ld_scale >= (scale_transposed == no ? ceil(columns / block_columns) : ceil(rows / block_rows))",
        ""},
    [DEQUANTIZE_LEGAL_SCALES_ADDRESSABLE] = {"scales_addressable",
        "granularity != block || ld_scale * (scale_transposed == no ? ceil(rows / block_rows) : ceil(columns / block_columns)) <= 1e18",
        ""},
    [DEQUANTIZE_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [DEQUANTIZE_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [DEQUANTIZE_LEGAL_UNITS_COUNTED] = {"units_counted",
        "rows * ceil(columns / 256) <= 4294967295",
        "pieces of 256 elements of a row, in all rows"},
    [DEQUANTIZE_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % (p.out == f32 ? 4 : 2) == 0", ""},
    [DEQUANTIZE_LEGAL_ADDRESSABLE] = {"addressable", "rows * ldx <= 1e18 && rows * ldy <= 1e18", ""},
    [DEQUANTIZE_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [DEQUANTIZE_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
};

enum {
    DEQUANTIZE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition dequantize_accept[] = {
    [DEQUANTIZE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && ldy % vec == 0",
        ""},
};

enum {
    DEQUANTIZE_REQUIRE_X_PRESENT,
    DEQUANTIZE_REQUIRE_SCALE_PRESENT,
    DEQUANTIZE_REQUIRE_Y_PRESENT,
    DEQUANTIZE_REQUIRE_AS_PLANNED,
};
static const struct quern_condition dequantize_require[] = {
    [DEQUANTIZE_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [DEQUANTIZE_REQUIRE_SCALE_PRESENT] = {"scale_present", "args.scale != 0 && args.scale % 4 == 0", ""},
    [DEQUANTIZE_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [DEQUANTIZE_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % (align % 16 == 0 ? 8 : 1) == 0 && args.y % align == 0",
        "x or y is less aligned than the problem's align says"},
};

static int dequantize_is_legal(const struct quern_dequantize_problem *p)
{
    const double block_rows = p->block_rows, block_columns = p->block_columns, ld_scale = p->ld_scale,
                 columns = p->columns, rows = p->rows, ldx = p->ldx, ldy = p->ldy;
    if (p->block_rows < 0 || p->block_columns < 0 || p->rows < 0 || p->columns < 0 || p->ldx < 0 ||
        p->ldy < 0 || p->ld_scale < 0 || p->align < 0)
        return DEQUANTIZE_LEGAL_NOT_NEGATIVE;
    if (block_rows != 1.0 && block_rows != 16.0 && block_rows != 32.0 && block_rows != 64.0 &&
        block_rows != 128.0)
        return DEQUANTIZE_LEGAL_BLOCK_ROWS_KNOWN;
    if (block_columns != 32.0 && block_columns != 64.0 && block_columns != 128.0)
        return DEQUANTIZE_LEGAL_BLOCK_COLUMNS_KNOWN;
    if (!(p->granularity != QUERN_BLOCK ||
          ld_scale >= (p->scale_transposed == QUERN_NO ? ceil_real(columns / block_columns)
                       : ceil_real(rows / block_rows))))
        return DEQUANTIZE_LEGAL_LD_SCALE_COVERS_BLOCKS;
    if (!(p->granularity != QUERN_BLOCK ||
          ld_scale * (p->scale_transposed == QUERN_NO ? ceil_real(rows / block_rows)
                      : ceil_real(columns / block_columns)) <= 1e18))
        return DEQUANTIZE_LEGAL_SCALES_ADDRESSABLE;
    if (!(rows <= 4294967295.0)) return DEQUANTIZE_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return DEQUANTIZE_LEGAL_COLUMNS_COUNTED;
    if (!(rows * ceil_real(columns / 256.0) <= 4294967295.0)) return DEQUANTIZE_LEGAL_UNITS_COUNTED;
    if (p->align % (p->out == QUERN_F32 ? 4 : 2) != 0) return DEQUANTIZE_LEGAL_ELEMENTS_ALIGNED;
    if (!(rows * ldx <= 1e18 && rows * ldy <= 1e18)) return DEQUANTIZE_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return DEQUANTIZE_LEGAL_LDX_COVERS_ROW;
    if (!(ldy >= columns)) return DEQUANTIZE_LEGAL_LDY_COVERS_ROW;
    return -1;
}

static int dequantize_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_dequantize_problem *p = problem;
    static const struct quern_dequantize_problem init = QUERN_DEQUANTIZE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->granularity == 0) p->granularity = QUERN_TOKEN;
    if (p->scale_transposed == 0) p->scale_transposed = QUERN_NO;
    const int unknown = find_unknown_word(dequantize_problem_fields, 12, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->block_rows == 0) p->block_rows = 1;
    if (p->block_columns == 0) p->block_columns = 128;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->ld_scale == 0) p->ld_scale = p->granularity != QUERN_BLOCK ? 0 : p->scale_transposed == QUERN_NO ? p->columns / max_int(p->block_columns, 1) + (p->columns % max_int(p->block_columns, 1) > 0 ? 1 : 0) : p->rows / max_int(p->block_rows, 1) + (p->rows % max_int(p->block_rows, 1) > 0 ? 1 : 0);
    if (p->align == 0) p->align = 16;
    return dequantize_is_legal(p);
}

static void dequantize_key(const void *problem, int32_t *key)
{
    const struct quern_dequantize_problem *p = problem;
    key[0] = p->out;
}

static void dequantize_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_dequantize_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int dequantize_empty(const void *problem)
{
    const struct quern_dequantize_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int dequantize_accepts(const void *problem, const void *row)
{
    const struct quern_dequantize_problem *p = problem;
    const struct dequantize_row *c = row;
    if (c->vec != 1 && (p->align % 16 != 0 || p->columns % c->vec != 0 || p->ldx % c->vec != 0 ||
                        p->ldy % c->vec != 0))
        return DEQUANTIZE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t dequantize_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double dequantize_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_dequantize_problem *p = problem;
    const struct dequantize_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double bytes = c->bytes, vec = c->vec;
    const double moved_us = rows * columns * (bytes + 1.0) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * columns * (vec == 1.0 ? 40.0 : 15.0) / (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    return max_real(moved_us, issue_us) + 0.1 * min_real(moved_us, issue_us) + ARCH_LAUNCH_US;
}

static void dequantize_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_dequantize_problem *p = problem;
    const struct dequantize_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->rows * ceil_div(p->columns, c->piece), 4);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t dequantize_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int dequantize_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_dequantize_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_dequantize_args *args = arguments;
    if (args->x == NULL) return DEQUANTIZE_REQUIRE_X_PRESENT;
    if (args->scale == NULL || (intptr_t)args->scale % 4 != 0) return DEQUANTIZE_REQUIRE_SCALE_PRESENT;
    if (args->y == NULL) return DEQUANTIZE_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->x % (p->align % 16 == 0 ? 8 : 1) != 0 || (intptr_t)args->y % p->align != 0)
        return DEQUANTIZE_REQUIRE_AS_PLANNED;
    return -1;
}

static void dequantize_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                              void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_dequantize_problem *p = problem;
    const struct dequantize_row *c = row;
    (void)t;
    const struct quern_dequantize_args *args = arguments;
    (void)workspace;
    struct quern_dequantize_params *out = params;
    out->x = (void *)args->x;
    out->scale = (void *)args->scale;
    out->y = args->y;
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->ldy = p->ldy;
    out->scale_row = p->granularity == QUERN_TOKEN ? 1 : p->granularity == QUERN_TENSOR ? 0
                     : p->scale_transposed == QUERN_NO ? p->ld_scale : 1;
    out->scale_column = p->granularity != QUERN_BLOCK ? 0 : p->scale_transposed == QUERN_NO ? 1 : p->ld_scale;
    out->row_shift = p->granularity != QUERN_BLOCK || p->block_rows == 1 ? 0 : p->block_rows == 16 ? 4
                     : p->block_rows == 32 ? 5 : p->block_rows == 64 ? 6 : 7;
    out->column_shift = p->block_columns == 32 ? 5 : p->block_columns == 64 ? 6 : 7;
    out->columns = (uint32_t)p->columns;
    out->pieces = (uint32_t)ceil_div(p->columns, c->piece);
    out->first_tile = launch->first_tile;
    out->type = p->dtype == QUERN_I8 ? 0 : p->dtype == QUERN_E4M3 ? 1 : p->dtype == QUERN_E5M2 ? 2
                : p->dtype == QUERN_E4M3FNUZ ? 3 : 4;
}

static const struct quern_dequantize_args dequantize_args_init = QUERN_DEQUANTIZE_ARGS;

static const struct quern_family dequantize_family = {
    .name = "dequantize",
    .problem_bytes = sizeof(struct quern_dequantize_problem),
    .args_bytes = sizeof(struct quern_dequantize_args),
    .params_bytes = sizeof(struct quern_dequantize_params),
    .rows = dequantize_rows,
    .row_count = 6,
    .groups = dequantize_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct dequantize_row),
    .key_count = 1,
    .legal = dequantize_legal,
    .accept = dequantize_accept,
    .require = dequantize_require,
    .read_problem = dequantize_read_problem,
    .key = dequantize_key,
    .tuned_extents = dequantize_tuned_extents,
    .empty = dequantize_empty,
    .accepts = dequantize_accepts,
    .tune = dequantize_tune,
    .cost = dequantize_cost,
    .grid = dequantize_grid,
    .workspace = dequantize_workspace,
    .check_args = dequantize_check_args,
    .params = dequantize_params,
    .problem_fields = dequantize_problem_fields,
    .problem_field_count = 12,
    .args_fields = dequantize_args_fields,
    .args_field_count = 3,
    .args_init = &dequantize_args_init,
};

/* ------------------------------------------------------------------------------------------- gemm_reduce */

/* D = act(alpha * sum over splits of partial + beta * C + bias) + residual */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    GEMM_REDUCE_PLAIN = PUBLIC_WORDS,
    GEMM_REDUCE_LINEAR,
};

struct gemm_reduce_row {
    struct quern_row row;
    int8_t epilogue;
    int8_t vec;      /* elements of a row that a lane finishes */
    int16_t tile;    /* elements of D in a workgroup's tile */
};

/* name, threads, LDS bytes, epilogue, vec, tile */
static const struct gemm_reduce_row gemm_reduce_rows[] = {
    {{"gemm_reduce_f16_v1",                              256,     0}, GEMM_REDUCE_PLAIN,      1, 256},
    {{"gemm_reduce_f16",                                 256,     0}, GEMM_REDUCE_PLAIN,      4,   1024},
    {{"gemm_reduce_f16_linear_v1",                       256,     0}, GEMM_REDUCE_LINEAR,     1, 256},
    {{"gemm_reduce_f16_linear",                          256,     0}, GEMM_REDUCE_LINEAR,     4,   1024},
    {{"gemm_reduce_f16_relu_v1",                         256,     0}, QUERN_RELU,     1, 256},
    {{"gemm_reduce_f16_relu",                            256,     0}, QUERN_RELU,     4,   1024},
    {{"gemm_reduce_f16_gelu_tanh_v1",                    256,     0}, QUERN_GELU_TANH,    1, 256},
    {{"gemm_reduce_f16_gelu_tanh",                       256,     0}, QUERN_GELU_TANH,    4,   1024},
    {{"gemm_reduce_f16_gelu_erf_v1",                     256,     0}, QUERN_GELU_ERF,     1, 256},
    {{"gemm_reduce_f16_gelu_erf",                        256,     0}, QUERN_GELU_ERF,     4,   1024},
    {{"gemm_reduce_f16_silu_v1",                         256,     0}, QUERN_SILU,     1, 256},
    {{"gemm_reduce_f16_silu",                            256,     0}, QUERN_SILU,     4,   1024},
    {{"gemm_reduce_bf16_v1",                             256,     0}, GEMM_REDUCE_PLAIN,      1, 256},
    {{"gemm_reduce_bf16",                                256,     0}, GEMM_REDUCE_PLAIN,      4,   1024},
    {{"gemm_reduce_bf16_linear_v1",                      256,     0}, GEMM_REDUCE_LINEAR,     1, 256},
    {{"gemm_reduce_bf16_linear",                         256,     0}, GEMM_REDUCE_LINEAR,     4,   1024},
    {{"gemm_reduce_bf16_relu_v1",                        256,     0}, QUERN_RELU,     1, 256},
    {{"gemm_reduce_bf16_relu",                           256,     0}, QUERN_RELU,     4,   1024},
    {{"gemm_reduce_bf16_gelu_tanh_v1",                   256,     0}, QUERN_GELU_TANH,    1, 256},
    {{"gemm_reduce_bf16_gelu_tanh",                      256,     0}, QUERN_GELU_TANH,    4,   1024},
    {{"gemm_reduce_bf16_gelu_erf_v1",                    256,     0}, QUERN_GELU_ERF,     1, 256},
    {{"gemm_reduce_bf16_gelu_erf",                       256,     0}, QUERN_GELU_ERF,     4,   1024},
    {{"gemm_reduce_bf16_silu_v1",                        256,     0}, QUERN_SILU,     1, 256},
    {{"gemm_reduce_bf16_silu",                           256,     0}, QUERN_SILU,     4,   1024},
    {{"gemm_reduce_f32_v1",                              256,     0}, GEMM_REDUCE_PLAIN,      1, 256},
    {{"gemm_reduce_f32",                                 256,     0}, GEMM_REDUCE_PLAIN,      4,   1024},
    {{"gemm_reduce_f32_linear_v1",                       256,     0}, GEMM_REDUCE_LINEAR,     1, 256},
    {{"gemm_reduce_f32_linear",                          256,     0}, GEMM_REDUCE_LINEAR,     4,   1024},
    {{"gemm_reduce_f32_relu_v1",                         256,     0}, QUERN_RELU,     1, 256},
    {{"gemm_reduce_f32_relu",                            256,     0}, QUERN_RELU,     4,   1024},
    {{"gemm_reduce_f32_gelu_tanh_v1",                    256,     0}, QUERN_GELU_TANH,    1, 256},
    {{"gemm_reduce_f32_gelu_tanh",                       256,     0}, QUERN_GELU_TANH,    4,   1024},
    {{"gemm_reduce_f32_gelu_erf_v1",                     256,     0}, QUERN_GELU_ERF,     1, 256},
    {{"gemm_reduce_f32_gelu_erf",                        256,     0}, QUERN_GELU_ERF,     4,   1024},
    {{"gemm_reduce_f32_silu_v1",                         256,     0}, QUERN_SILU,     1, 256},
    {{"gemm_reduce_f32_silu",                            256,     0}, QUERN_SILU,     4,   1024},
};

static const struct quern_group gemm_reduce_groups[] = {
    {{QUERN_F16}, 0, 12},
    {{QUERN_BF16}, 12, 12},
    {{QUERN_F32}, 24, 12},
};

static const int32_t gemm_reduce_out_words[] = {QUERN_F16, QUERN_BF16, QUERN_F32};
static const int32_t gemm_reduce_act_words[] = {QUERN_NONE, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF,
                                                QUERN_SILU};
static const int32_t gemm_reduce_bias_words[] = {QUERN_NONE, QUERN_ALONG_N, QUERN_ALONG_M};
static const int32_t gemm_reduce_addend_words[] = {QUERN_NO, QUERN_YES};
static const int32_t gemm_reduce_residual_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field gemm_reduce_problem_fields[] = {
    {"out", offsetof(struct quern_gemm_reduce_problem, out), QUERN_FIELD_CHOICE, gemm_reduce_out_words, 3, 1},
    {"act", offsetof(struct quern_gemm_reduce_problem, act), QUERN_FIELD_CHOICE, gemm_reduce_act_words, 5, 0},
    {"bias", offsetof(struct quern_gemm_reduce_problem, bias), QUERN_FIELD_CHOICE, gemm_reduce_bias_words, 3,
     0},
    {"addend", offsetof(struct quern_gemm_reduce_problem, addend), QUERN_FIELD_CHOICE,
     gemm_reduce_addend_words, 2, 0},
    {"residual", offsetof(struct quern_gemm_reduce_problem, residual), QUERN_FIELD_CHOICE,
     gemm_reduce_residual_words, 2, 0},
    {"m", offsetof(struct quern_gemm_reduce_problem, m), QUERN_FIELD_INT64, NULL, 0, 0},
    {"n", offsetof(struct quern_gemm_reduce_problem, n), QUERN_FIELD_INT64, NULL, 0, 0},
    {"batch", offsetof(struct quern_gemm_reduce_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"splits", offsetof(struct quern_gemm_reduce_problem, splits), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldc", offsetof(struct quern_gemm_reduce_problem, ldc), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldd", offsetof(struct quern_gemm_reduce_problem, ldd), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldr", offsetof(struct quern_gemm_reduce_problem, ldr), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_c", offsetof(struct quern_gemm_reduce_problem, stride_c), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_d", offsetof(struct quern_gemm_reduce_problem, stride_d), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_r", offsetof(struct quern_gemm_reduce_problem, stride_r), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_bias", offsetof(struct quern_gemm_reduce_problem, stride_bias), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_d", offsetof(struct quern_gemm_reduce_problem, align_d), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field gemm_reduce_args_fields[] = {
    {"partial", offsetof(struct quern_gemm_reduce_args, partial), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"c", offsetof(struct quern_gemm_reduce_args, c), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"d", offsetof(struct quern_gemm_reduce_args, d), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"bias", offsetof(struct quern_gemm_reduce_args, bias), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"residual", offsetof(struct quern_gemm_reduce_args, residual), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"alpha", offsetof(struct quern_gemm_reduce_args, alpha), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"beta", offsetof(struct quern_gemm_reduce_args, beta), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    GEMM_REDUCE_LEGAL_NOT_NEGATIVE,
    GEMM_REDUCE_LEGAL_PARTIAL_ADDRESSABLE,
    GEMM_REDUCE_LEGAL_D_ADDRESSABLE,
    GEMM_REDUCE_LEGAL_LDD_COVERS_ROW,
    GEMM_REDUCE_LEGAL_SPLITS_POSITIVE,
    GEMM_REDUCE_LEGAL_D_ELEMENT_ALIGNED,
};
static const struct quern_condition gemm_reduce_legal[] = {
    [GEMM_REDUCE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "m >= 0 && n >= 0 && batch >= 0 && splits >= 0 && ldc >= 0 && ldd >= 0 && ldr >= 0 && stride_c >= 0 && stride_d >= 0 && stride_r >= 0 && stride_bias >= 0 && align_d >= 0",
        "no extent, stride or alignment is negative"},
    [GEMM_REDUCE_LEGAL_PARTIAL_ADDRESSABLE] = {"partial_addressable",
        "batch * splits * m * n <= 1e18 && m * n <= 1099511627776",
        ""},
    [GEMM_REDUCE_LEGAL_D_ADDRESSABLE] = {"d_addressable",
        "m * ldd <= 1e18 && m * ldc <= 1e18 && m * ldr <= 1e18 && batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18",
        "D, C and the residual fit an address space"},
    [GEMM_REDUCE_LEGAL_LDD_COVERS_ROW] = {"ldd_covers_row", "ldd >= n", ""},
    [GEMM_REDUCE_LEGAL_SPLITS_POSITIVE] = {"splits_positive", "splits >= 1", ""},
    [GEMM_REDUCE_LEGAL_D_ELEMENT_ALIGNED] = {"d_element_aligned", "align_d % (out == f32 ? 4 : 2) == 0", ""},
};

enum {
    GEMM_REDUCE_ACCEPT_EPILOGUE_MATCHES,
    GEMM_REDUCE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition gemm_reduce_accept[] = {
    [GEMM_REDUCE_ACCEPT_EPILOGUE_MATCHES] = {"epilogue_matches",
        "epilogue == plain ? act == none && bias == none && addend == no && residual == no : epilogue == linear ? act == none && (bias != none || addend == yes || residual == yes) : epilogue == act",
        ""},
    [GEMM_REDUCE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || n % vec == 0 && align_d % 16 == 0 && ldd % vec == 0 && ldc % vec == 0 && ldr % vec == 0 && (batch <= 1 || stride_d % vec == 0 && stride_c % vec == 0 && stride_r % vec == 0 && stride_bias % vec == 0)",
        ""},
};

enum {
    GEMM_REDUCE_REQUIRE_PARTIAL_PRESENT,
    GEMM_REDUCE_REQUIRE_D_PRESENT,
    GEMM_REDUCE_REQUIRE_C_PRESENT,
    GEMM_REDUCE_REQUIRE_BIAS_PRESENT,
    GEMM_REDUCE_REQUIRE_RESIDUAL_PRESENT,
    GEMM_REDUCE_REQUIRE_BETA_PLANNED,
    GEMM_REDUCE_REQUIRE_D_AS_PLANNED,
};
static const struct quern_condition gemm_reduce_require[] = {
    [GEMM_REDUCE_REQUIRE_PARTIAL_PRESENT] = {"partial_present",
        "args.partial != 0 && args.partial % 16 == 0",
        ""},
    [GEMM_REDUCE_REQUIRE_D_PRESENT] = {"d_present", "args.d != 0", ""},
    [GEMM_REDUCE_REQUIRE_C_PRESENT] = {"c_present", "args.c != 0 || addend == no || args.beta == 0", ""},
    [GEMM_REDUCE_REQUIRE_BIAS_PRESENT] = {"bias_present", "args.bias != 0 || bias == none", ""},
    [GEMM_REDUCE_REQUIRE_RESIDUAL_PRESENT] = {"residual_present", "args.residual != 0 || residual == no", ""},
    [GEMM_REDUCE_REQUIRE_BETA_PLANNED] = {"beta_planned",
        "args.beta == 0 || addend == yes",
        "beta needs a problem with addend = yes"},
    [GEMM_REDUCE_REQUIRE_D_AS_PLANNED] = {"d_as_planned",
        "args.d % align_d == 0 && (addend == no || args.c % align_d == 0) && (residual == no || args.residual % align_d == 0) && (bias == none || args.bias % align_d == 0)",
        "C, D, bias or residual is less aligned than the problem's align_d says"},
};

static int gemm_reduce_is_legal(const struct quern_gemm_reduce_problem *p)
{
    const double batch = p->batch, splits = p->splits, m = p->m, n = p->n, ldd = p->ldd, ldc = p->ldc,
                 ldr = p->ldr, stride_c = p->stride_c, stride_d = p->stride_d, stride_r = p->stride_r,
                 stride_bias = p->stride_bias;
    if (p->m < 0 || p->n < 0 || p->batch < 0 || p->splits < 0 || p->ldc < 0 || p->ldd < 0 || p->ldr < 0 ||
        p->stride_c < 0 || p->stride_d < 0 || p->stride_r < 0 || p->stride_bias < 0 || p->align_d < 0)
        return GEMM_REDUCE_LEGAL_NOT_NEGATIVE;
    if (!(batch * splits * m * n <= 1e18 && m * n <= 1099511627776.0))
        return GEMM_REDUCE_LEGAL_PARTIAL_ADDRESSABLE;
    if (!(m * ldd <= 1e18 && m * ldc <= 1e18 && m * ldr <= 1e18 &&
          batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18))
        return GEMM_REDUCE_LEGAL_D_ADDRESSABLE;
    if (!(ldd >= n)) return GEMM_REDUCE_LEGAL_LDD_COVERS_ROW;
    if (!(splits >= 1.0)) return GEMM_REDUCE_LEGAL_SPLITS_POSITIVE;
    if (p->align_d % (p->out == QUERN_F32 ? 4 : 2) != 0) return GEMM_REDUCE_LEGAL_D_ELEMENT_ALIGNED;
    return -1;
}

static int gemm_reduce_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_gemm_reduce_problem *p = problem;
    static const struct quern_gemm_reduce_problem init = QUERN_GEMM_REDUCE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->act == 0) p->act = QUERN_NONE;
    if (p->bias == 0) p->bias = QUERN_NONE;
    if (p->addend == 0) p->addend = QUERN_NO;
    if (p->residual == 0) p->residual = QUERN_NO;
    const int unknown = find_unknown_word(gemm_reduce_problem_fields, 17, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldc == 0) p->ldc = p->n;
    if (p->ldd == 0) p->ldd = p->n;
    if (p->ldr == 0) p->ldr = p->n;
    if (p->align_d == 0) p->align_d = 16;
    return gemm_reduce_is_legal(p);
}

static void gemm_reduce_key(const void *problem, int32_t *key)
{
    const struct quern_gemm_reduce_problem *p = problem;
    key[0] = p->out;
}

static void gemm_reduce_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_gemm_reduce_problem *p = problem;
    extents[0] = p->m;
    extents[1] = p->n;
    extents[2] = p->splits;
}

static int gemm_reduce_empty(const void *problem)
{
    const struct quern_gemm_reduce_problem *p = problem;
    return p->m == 0 || p->n == 0 || p->batch == 0;
}

static int gemm_reduce_accepts(const void *problem, const void *row)
{
    const struct quern_gemm_reduce_problem *p = problem;
    const struct gemm_reduce_row *c = row;
    if (c->epilogue == GEMM_REDUCE_PLAIN
        ? p->act != QUERN_NONE || p->bias != QUERN_NONE || p->addend != QUERN_NO || p->residual != QUERN_NO
        : c->epilogue == GEMM_REDUCE_LINEAR
        ? p->act != QUERN_NONE ||
        (p->bias == QUERN_NONE && p->addend != QUERN_YES && p->residual != QUERN_YES) : c->epilogue != p->act)
        return GEMM_REDUCE_ACCEPT_EPILOGUE_MATCHES;
    if (c->vec != 1 && (p->n % c->vec != 0 || p->align_d % 16 != 0 || p->ldd % c->vec != 0 ||
                        p->ldc % c->vec != 0 || p->ldr % c->vec != 0 ||
                        (p->batch > 1 && (p->stride_d % c->vec != 0 || p->stride_c % c->vec != 0 ||
                                          p->stride_r % c->vec != 0 || p->stride_bias % c->vec != 0))))
        return GEMM_REDUCE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t gemm_reduce_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double gemm_reduce_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_gemm_reduce_problem *p = problem;
    const struct gemm_reduce_row *c = row;
    (void)t;
    const double batch = p->batch, m = p->m, n = p->n, splits = p->splits;
    const double vec = c->vec;
    const double bytes = batch * m * n * (4.0 * splits + 4.0);
    return bytes / (ARCH_HBM_GBPS * 1000.0) * (vec == 1.0 ? 2.0 : 1.0) + ARCH_LAUNCH_US;
}

static void gemm_reduce_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_gemm_reduce_problem *p = problem;
    const struct gemm_reduce_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->m * p->n, c->tile);
    grid->slices = p->batch;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t gemm_reduce_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int gemm_reduce_check_args(const void *problem, const void *row, const int32_t *t,
                                  const void *arguments)
{
    const struct quern_gemm_reduce_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_gemm_reduce_args *args = arguments;
    if (args->partial == NULL || (intptr_t)args->partial % 16 != 0)
        return GEMM_REDUCE_REQUIRE_PARTIAL_PRESENT;
    if (args->d == NULL) return GEMM_REDUCE_REQUIRE_D_PRESENT;
    if (args->c == NULL && p->addend != QUERN_NO && args->beta != 0) return GEMM_REDUCE_REQUIRE_C_PRESENT;
    if (args->bias == NULL && p->bias != QUERN_NONE) return GEMM_REDUCE_REQUIRE_BIAS_PRESENT;
    if (args->residual == NULL && p->residual != QUERN_NO) return GEMM_REDUCE_REQUIRE_RESIDUAL_PRESENT;
    if (args->beta != 0 && p->addend != QUERN_YES) return GEMM_REDUCE_REQUIRE_BETA_PLANNED;
    if ((intptr_t)args->d % p->align_d != 0 ||
        (p->addend != QUERN_NO && (intptr_t)args->c % p->align_d != 0) ||
        (p->residual != QUERN_NO && (intptr_t)args->residual % p->align_d != 0) ||
        (p->bias != QUERN_NONE && (intptr_t)args->bias % p->align_d != 0))
        return GEMM_REDUCE_REQUIRE_D_AS_PLANNED;
    return -1;
}

static void gemm_reduce_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                               void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_gemm_reduce_problem *p = problem;
    const struct gemm_reduce_row *c = row;
    (void)t;
    const struct quern_gemm_reduce_args *args = arguments;
    (void)workspace;
    struct quern_gemm_reduce_params *out = params;
    out->partial = (void *)args->partial;
    out->c = (void *)(p->addend == QUERN_NO || args->beta == 0 ? NULL : args->c);
    out->d = args->d;
    out->bias = (void *)(p->bias == QUERN_NONE ? NULL : args->bias);
    out->residual = (void *)(p->residual == QUERN_NO ? NULL : args->residual);
    out->m = p->m;
    out->n = p->n;
    out->ldc = p->ldc;
    out->ldd = p->ldd;
    out->ldr = p->ldr;
    out->stride_c = p->stride_c;
    out->stride_d = p->stride_d;
    out->stride_r = p->stride_r;
    out->stride_bias = p->stride_bias;
    out->first_slice = launch->first_slice;
    out->first_tile = launch->first_tile;
    out->tiles = (uint32_t)ceil_div(p->m * p->n, c->tile);
    out->splits = (uint32_t)p->splits;
    out->bias_along_m = p->bias == QUERN_ALONG_M;
    out->alpha = args->alpha;
    out->beta = args->beta;
}

static const struct quern_gemm_reduce_args gemm_reduce_args_init = QUERN_GEMM_REDUCE_ARGS;

static const struct quern_family gemm_reduce_family = {
    .name = "gemm_reduce",
    .problem_bytes = sizeof(struct quern_gemm_reduce_problem),
    .args_bytes = sizeof(struct quern_gemm_reduce_args),
    .params_bytes = sizeof(struct quern_gemm_reduce_params),
    .rows = gemm_reduce_rows,
    .row_count = 36,
    .groups = gemm_reduce_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct gemm_reduce_row),
    .key_count = 1,
    .legal = gemm_reduce_legal,
    .accept = gemm_reduce_accept,
    .require = gemm_reduce_require,
    .read_problem = gemm_reduce_read_problem,
    .key = gemm_reduce_key,
    .tuned_extents = gemm_reduce_tuned_extents,
    .empty = gemm_reduce_empty,
    .accepts = gemm_reduce_accepts,
    .tune = gemm_reduce_tune,
    .cost = gemm_reduce_cost,
    .grid = gemm_reduce_grid,
    .workspace = gemm_reduce_workspace,
    .check_args = gemm_reduce_check_args,
    .params = gemm_reduce_params,
    .problem_fields = gemm_reduce_problem_fields,
    .problem_field_count = 17,
    .args_fields = gemm_reduce_args_fields,
    .args_field_count = 7,
    .args_init = &gemm_reduce_args_init,
};

/* -------------------------------------------------------------------------------------------------- gemm */

/* D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    GEMM_PLAIN = PUBLIC_WORDS,
    GEMM_LINEAR,
    GEMM_PREFETCH,
    GEMM_DOUBLE,
    GEMM_TMA,
    GEMM_POINTER,
    GEMM_EVEN,
    GEMM_MASKED,
    GEMM_BUFFER,
    GEMM_GLOBAL,
    GEMM_WHOLE,
    GEMM_SPLIT,
    GEMM_JOINED,
    GEMM_KEEP,
    GEMM_STREAM,
    GEMM_STRAIGHT,
    GEMM_SWAPPED,
    GEMM_TOGETHER,
    GEMM_APART,
};

struct gemm_row {
    struct quern_row row;
    int8_t out;             /* type of C, D, bias, residual */
    int8_t epilogue;
    int16_t tile_m;         /* rows of D in a workgroup's tile */
    int16_t tile_n;         /* columns of D in a workgroup's tile */
    int16_t tile_k;         /* depth of one step of the main loop */
    int8_t waves;           /* waves in a workgroup */
    int8_t atom;            /* rows and columns of the matrix atom */
    int8_t edge;
    int8_t vec;             /* elements of A and B in one global access */
    int8_t access;
    int8_t split_k;
    int8_t cache_a;         /* cache policy of reads of A */
    int8_t cache_b;         /* cache policy of reads of B */
    int8_t cache_d;         /* cache policy of writes of D */
    int16_t wave_m;         /* rows of a wave tile */
    int16_t wave_n;         /* columns of a wave tile */
    int8_t resident;        /* workgroups that share a compute unit */
    int16_t barrier_clocks;
    int16_t volume_clocks;  /* clocks of a compute unit for 2^20 products, at least */
    int32_t depth_clocks;   /* clocks of a workgroup for 1,024 of k, at least */
};

/* name, threads, LDS bytes, out, epilogue, tile_m, tile_n, tile_k, waves, atom, edge, vec, access,
 * split_k, cache_a, cache_b, cache_d, wave_m, wave_n, resident, barrier_clocks, volume_clocks,
 * depth_clocks */
static const struct gemm_row gemm_rows[] = {
    {{"gemm_f16_nt_m16_n16_k128_w1_r1_a16_even",          64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_nt_m16_n16_k128_w1_r1_a16",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_nt_m16_n32_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_nt_m16_n32_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_nt_m16_n64_k128_w2_r1_a16_even",         128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_m16_n64_k128_w2_r1_a16_even_bstream",                 128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_m16_n64_k128_w2_r1_a16",              128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_m16_n64_k128_w2_r1_a16_bstream",      128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_m16_n128_k128_w4_r1_a16_even",        256, 36864}, QUERN_F16,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nt_m16_n128_k128_w4_r1_a16",             256, 36864}, QUERN_F16,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nt_m32_n16_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_nt_m32_n16_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_nt_m32_n32_k64_w1_r1_even",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_f16_nt_m32_n32_k128_w1_r1_even",              64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_nt_m32_n32_k128_w1_r1",                   64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_nt_m32_n64_k128_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_m32_n64_k128_w2_r1_even_bstream",     128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_m32_n64_k128_w2_r1",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_m32_n64_k128_w2_r1_bstream",          128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_m32_n128_k64_w4_r1_even",             256, 20480}, QUERN_F16,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nt_m32_n128_k64_w4_r1",                  256, 20480}, QUERN_F16,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nt_m64_n32_k128_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_m64_n32_k128_w2_r2",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_m64_n64_k64_w1_r1_even",               64, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w2_r1_even",              128, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_a16_even",          256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_even",              256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_v1",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_v2",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_v4",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2",                   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_double_even",       256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_nt_m64_n64_k64_w4_r2_double",            256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_nt_m64_n64_k128_w4_r2_a16_even",         256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nt_m64_n64_k128_w4_r2_even",             256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nt_m64_n64_k128_w4_r2",                  256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nt_m64_n64_k128_w4_r2_double_even",      256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_nt_m64_n64_k128_w4_r2_double",           256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_nt_m64_n128_k64_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n128_k64_w4_r1_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n128_k64_w4_r1_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n128_k64_w4_r1",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n128_k64_w4_r1_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_nt_m64_n128_k64_w4_r1_double",           256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_nt_m64_n128_k128_w4_r1_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_nt_m64_n256_k64_w4_r1_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n256_k64_w4_r1_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n256_k64_w4_r1",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m64_n256_k64_w8_r1_even",             512, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n16_k128_w4_r4_a16_even",        256, 36864}, QUERN_F16,    GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_f16_nt_m128_n16_k128_w4_r4_a16",             256, 36864}, QUERN_F16,    GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_f16_nt_m128_n32_k64_w4_r4_even",             256, 20480}, QUERN_F16,    GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nt_m128_n32_k64_w4_r4",                  256, 20480}, QUERN_F16,    GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w4_r2_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w4_r2_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w4_r2_even_astream",     256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w4_r2",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w4_r2_astream",          256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_m128_n64_k64_w4_r2_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_nt_m128_n64_k128_w4_r2_a16_even",        256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_nt_m128_n64_k128_w4_r2_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_nt_m128_n128_k32_w4_r2_a16_double_even",                 256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  32,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 120,   1320,  42240},
    {{"gemm_f16_nt_m128_n128_k32_w4_r2_double_even",     256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  32,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 120,   1320,  42240},
    {{"gemm_f16_nt_m128_n128_k32_w4_r2_double",          256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  32,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 120,   1320,  42240},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_a16_even",        256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_a16",             256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_even",            256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_even_dstream",    256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_v1",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_v2",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_v4",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2",                 256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_double_even",     256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_nt_m128_n128_k64_w4_r2_double",          256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_nt_m128_n128_k64_w8_r2_a16_even",        512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w8_r2_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k64_w8_r4_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_m128_n128_k128_w4_r2_even",           256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_nt_m128_n128_k128_w4_r2",                256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_nt_m128_n256_k32_w8_r2_double_even",     512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  32,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  42240},
    {{"gemm_f16_nt_m128_n256_k64_w4_r1_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m128_n256_k64_w8_r2_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m128_n256_k64_w8_r2_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m128_n256_k64_w8_r2",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m256_n64_k64_w4_r4_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m256_n64_k64_w4_r4_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m256_n64_k64_w4_r4",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m256_n64_k64_w8_r4_even",             512, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_f16_nt_m256_n128_k32_w8_r4_double_even",     512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  32,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  42240},
    {{"gemm_f16_nt_m256_n128_k32_w8_r4_double",          512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  32,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  42240},
    {{"gemm_f16_nt_m256_n128_k64_w4_r2_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m256_n128_k64_w8_r4_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m256_n128_k64_w8_r4_a16",             512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m256_n128_k64_w8_r4_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m256_n128_k64_w8_r4",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_m256_n256_k32_w8_r2_a16_double_even",                 512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  32,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 120,   1084,  69376},
    {{"gemm_f16_nt_m256_n256_k32_w8_r2_double_even",     512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  32,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 120,   1084,  69376},
    {{"gemm_f16_nt_m256_n256_k32_w8_r2_double",          512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  32,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 120,   1084,  69376},
    {{"gemm_f16_nt_m256_n256_k64_w8_r2_a16_even",        512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_m256_n256_k64_w8_r2_a16",             512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_m256_n256_k64_w8_r2_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_m256_n256_k64_w8_r2_even_dstream",    512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_m256_n256_k64_w8_r2",                 512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_m256_n256_k64_w8_r4_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_linear_m16_n64_k128_w2_r1_a16_even",  128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_linear_m16_n64_k128_w2_r1_a16",       128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_linear_m32_n64_k128_w2_r1_even",      128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_linear_m32_n64_k128_w2_r1",           128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_linear_m64_n64_k64_w4_r2_even",       256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_linear_m64_n64_k64_w4_r2_v1_global",  256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_linear_m64_n64_k64_w4_r2",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_linear_m64_n128_k64_w4_r1_even",      256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_linear_m64_n128_k64_w4_r1",           256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_linear_m128_n128_k64_w4_r2_even",     256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_linear_m128_n128_k64_w4_r2",          256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_linear_m256_n128_k64_w8_r4_even",     512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_linear_m256_n128_k64_w8_r4",          512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_linear_m256_n256_k64_w8_r2_even",     512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_linear_m256_n256_k64_w8_r2",          512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_relu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_relu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_relu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_relu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_relu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_relu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_relu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_gelu_tanh_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_F16,    QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_gelu_tanh_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_gelu_tanh_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_gelu_tanh_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_gelu_tanh_m128_n128_k64_w4_r2",       256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_gelu_tanh_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_gelu_tanh_m256_n256_k64_w8_r2",       512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_gelu_erf_m16_n64_k128_w2_r1_a16",     128, 20480}, QUERN_F16,    QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_gelu_erf_m64_n64_k64_w4_r2_v1_global",                256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_gelu_erf_m64_n64_k64_w4_r2",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_gelu_erf_m128_n128_k64_w4_r2_even",   256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_gelu_erf_m128_n128_k64_w4_r2",        256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_gelu_erf_m256_n256_k64_w8_r2_even",   512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_gelu_erf_m256_n256_k64_w8_r2",        512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_silu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_silu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_silu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_silu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_silu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_silu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_silu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_dbf16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_dbf16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_dbf16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_dbf16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_dbf16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_dbf16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_dbf16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_dbf16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_dbf16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_dbf16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_dbf16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_dbf16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_m16_n64_k128_w2_r1_a16_even",    128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_df32_m16_n64_k128_w2_r1_a16_even_split",              128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_df32_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_df32_m16_n64_k128_w2_r1_a16_split",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nt_df32_m16_n128_k128_w4_r1_a16_even_split",             256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nt_df32_m16_n128_k128_w4_r1_a16_split",  256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nt_df32_m32_n64_k128_w2_r1_even",        128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_df32_m32_n64_k128_w2_r1_even_split",  128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_df32_m32_n64_k128_w2_r1",             128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_df32_m32_n64_k128_w2_r1_split",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nt_df32_m32_n128_k64_w4_r1_even_split",  256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nt_df32_m32_n128_k64_w4_r1_split",       256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nt_df32_m64_n64_k64_w4_r2_even",         256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_m64_n64_k64_w4_r2_even_split",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_df32_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_m64_n64_k64_w4_r2_split",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_m64_n64_k128_w4_r2_even_split",  256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nt_df32_m64_n64_k128_w4_r2_split",       256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nt_df32_m64_n128_k64_w4_r1_even",        256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_df32_m64_n128_k64_w4_r1_even_split",  256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_df32_m64_n128_k64_w4_r1",             256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_df32_m64_n128_k64_w4_r1_split",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nt_df32_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_df32_m128_n128_k64_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_df32_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_df32_m128_n128_k64_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nt_df32_m256_n128_k64_w8_r4_even",       512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_df32_m256_n128_k64_w8_r4_even_split",                 512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_df32_m256_n128_k64_w8_r4",            512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_df32_m256_n128_k64_w8_r4_split",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nt_df32_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_df32_m256_n256_k64_w8_r2_even_split",                 512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_df32_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_df32_m256_n256_k64_w8_r2_split",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nt_df32_linear_m64_n64_k64_w4_r2_v1_global",             256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_df32_linear_m64_n64_k64_w4_r2",       256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_relu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_df32_relu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_df32_gelu_tanh_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",           256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_df32_gelu_erf_m64_n64_k64_w4_r2",     256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nt_df32_silu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nt_df32_silu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_m16_n16_k128_w1_r1_a16_even",          64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_nn_m16_n16_k128_w1_r1_a16",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_nn_m16_n32_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_nn_m16_n32_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_nn_m16_n64_k128_w2_r1_a16_even",         128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_m16_n64_k128_w2_r1_a16_even_bstream",                 128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_m16_n64_k128_w2_r1_a16",              128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_m16_n64_k128_w2_r1_a16_bstream",      128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_m16_n128_k128_w4_r1_a16_even",        256, 36864}, QUERN_F16,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nn_m16_n128_k128_w4_r1_a16",             256, 36864}, QUERN_F16,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nn_m32_n16_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_nn_m32_n16_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_nn_m32_n32_k64_w1_r1_even",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_f16_nn_m32_n32_k128_w1_r1_even",              64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_nn_m32_n32_k128_w1_r1",                   64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_nn_m32_n64_k128_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_m32_n64_k128_w2_r1_even_bstream",     128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_m32_n64_k128_w2_r1",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_m32_n64_k128_w2_r1_bstream",          128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_m32_n128_k64_w4_r1_even",             256, 20480}, QUERN_F16,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nn_m32_n128_k64_w4_r1",                  256, 20480}, QUERN_F16,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nn_m64_n32_k128_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_m64_n32_k128_w2_r2",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_m64_n64_k64_w1_r1_even",               64, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w2_r1_even",              128, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_a16_even",          256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_even",              256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_v1",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_v2",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_v4",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2",                   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_double_even",       256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_nn_m64_n64_k64_w4_r2_double",            256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_nn_m64_n64_k128_w4_r2_a16_even",         256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nn_m64_n64_k128_w4_r2_even",             256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nn_m64_n64_k128_w4_r2",                  256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nn_m64_n64_k128_w4_r2_double_even",      256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_nn_m64_n64_k128_w4_r2_double",           256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_nn_m64_n128_k64_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n128_k64_w4_r1_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n128_k64_w4_r1_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n128_k64_w4_r1",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n128_k64_w4_r1_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_nn_m64_n128_k64_w4_r1_double",           256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_nn_m64_n128_k128_w4_r1_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_nn_m64_n256_k64_w4_r1_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n256_k64_w4_r1_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n256_k64_w4_r1",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m64_n256_k64_w8_r1_even",             512, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w4_r2_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w4_r2_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w4_r2_even_astream",     256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w4_r2",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w4_r2_astream",          256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_m128_n64_k64_w4_r2_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_nn_m128_n64_k128_w4_r2_a16_even",        256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_nn_m128_n64_k128_w4_r2_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_a16_even",        256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_a16",             256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_even",            256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_even_dstream",    256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_v1",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_v2",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_v4",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2",                 256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_double_even",     256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_nn_m128_n128_k64_w4_r2_double",          256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_nn_m128_n128_k64_w8_r2_a16_even",        512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w8_r2_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k64_w8_r4_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_m128_n128_k128_w4_r2_even",           256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_nn_m128_n128_k128_w4_r2",                256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_nn_m128_n256_k64_w8_r2_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m128_n256_k64_w8_r2_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m128_n256_k64_w8_r2",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m256_n64_k64_w4_r4_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m256_n64_k64_w4_r4_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m256_n64_k64_w4_r4",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_nn_m256_n128_k64_w8_r4_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m256_n128_k64_w8_r4_a16",             512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m256_n128_k64_w8_r4_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m256_n128_k64_w8_r4",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_m256_n256_k64_w8_r2_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_m256_n256_k64_w8_r2_even_dstream",    512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_m256_n256_k64_w8_r2",                 512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_m256_n256_k64_w8_r4_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_linear_m16_n64_k128_w2_r1_a16_even",  128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_linear_m16_n64_k128_w2_r1_a16",       128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_linear_m32_n64_k128_w2_r1_even",      128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_linear_m32_n64_k128_w2_r1",           128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_linear_m64_n64_k64_w4_r2_even",       256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_linear_m64_n64_k64_w4_r2_v1_global",  256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_linear_m64_n64_k64_w4_r2",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_linear_m64_n128_k64_w4_r1_even",      256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_linear_m64_n128_k64_w4_r1",           256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_linear_m128_n128_k64_w4_r2_even",     256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_linear_m128_n128_k64_w4_r2",          256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_linear_m256_n128_k64_w8_r4_even",     512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_linear_m256_n128_k64_w8_r4",          512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_linear_m256_n256_k64_w8_r2_even",     512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_linear_m256_n256_k64_w8_r2",          512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_relu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_relu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_relu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_relu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_relu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_relu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_relu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_gelu_tanh_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_F16,    QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_gelu_tanh_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_gelu_tanh_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_gelu_tanh_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_gelu_tanh_m128_n128_k64_w4_r2",       256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_gelu_tanh_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_gelu_tanh_m256_n256_k64_w8_r2",       512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_gelu_erf_m16_n64_k128_w2_r1_a16",     128, 20480}, QUERN_F16,    QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_gelu_erf_m64_n64_k64_w4_r2_v1_global",                256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_gelu_erf_m64_n64_k64_w4_r2",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_gelu_erf_m128_n128_k64_w4_r2_even",   256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_gelu_erf_m128_n128_k64_w4_r2",        256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_gelu_erf_m256_n256_k64_w8_r2_even",   512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_gelu_erf_m256_n256_k64_w8_r2",        512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_silu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_silu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_silu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_silu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_silu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_silu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_silu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_dbf16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_dbf16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_dbf16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_dbf16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_dbf16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_dbf16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_dbf16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_dbf16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_dbf16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_dbf16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_dbf16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_dbf16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_m16_n64_k128_w2_r1_a16_even",    128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_df32_m16_n64_k128_w2_r1_a16_even_split",              128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_df32_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_df32_m16_n64_k128_w2_r1_a16_split",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_nn_df32_m16_n128_k128_w4_r1_a16_even_split",             256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nn_df32_m16_n128_k128_w4_r1_a16_split",  256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_f16_nn_df32_m32_n64_k128_w2_r1_even",        128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_df32_m32_n64_k128_w2_r1_even_split",  128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_df32_m32_n64_k128_w2_r1",             128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_df32_m32_n64_k128_w2_r1_split",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_nn_df32_m32_n128_k64_w4_r1_even_split",  256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nn_df32_m32_n128_k64_w4_r1_split",       256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_nn_df32_m64_n64_k64_w4_r2_even",         256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_m64_n64_k64_w4_r2_even_split",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_df32_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_m64_n64_k64_w4_r2_split",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_m64_n64_k128_w4_r2_even_split",  256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nn_df32_m64_n64_k128_w4_r2_split",       256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_nn_df32_m64_n128_k64_w4_r1_even",        256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_df32_m64_n128_k64_w4_r1_even_split",  256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_df32_m64_n128_k64_w4_r1",             256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_df32_m64_n128_k64_w4_r1_split",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_nn_df32_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_df32_m128_n128_k64_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_df32_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_df32_m128_n128_k64_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_nn_df32_m256_n128_k64_w8_r4_even",       512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_df32_m256_n128_k64_w8_r4_even_split",                 512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_df32_m256_n128_k64_w8_r4",            512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_df32_m256_n128_k64_w8_r4_split",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_nn_df32_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_df32_m256_n256_k64_w8_r2_even_split",                 512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_df32_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_df32_m256_n256_k64_w8_r2_split",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_nn_df32_linear_m64_n64_k64_w4_r2_v1_global",             256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_df32_linear_m64_n64_k64_w4_r2",       256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_relu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_df32_relu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_df32_gelu_tanh_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",           256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_df32_gelu_erf_m64_n64_k64_w4_r2",     256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_nn_df32_silu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_nn_df32_silu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_m16_n16_k128_w1_r1_a16_even",          64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_tn_m16_n16_k128_w1_r1_a16",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_tn_m16_n32_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_tn_m16_n32_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_tn_m16_n64_k128_w2_r1_a16_even",         128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_m16_n64_k128_w2_r1_a16_even_bstream",                 128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_m16_n64_k128_w2_r1_a16",              128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_m16_n64_k128_w2_r1_a16_bstream",      128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_m32_n16_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_tn_m32_n16_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_tn_m32_n32_k64_w1_r1_even",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_f16_tn_m32_n32_k128_w1_r1_even",              64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_tn_m32_n32_k128_w1_r1",                   64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_tn_m32_n64_k128_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_m32_n64_k128_w2_r1_even_bstream",     128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_m32_n64_k128_w2_r1",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_m32_n64_k128_w2_r1_bstream",          128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_m64_n32_k128_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_m64_n32_k128_w2_r2",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_m64_n64_k64_w1_r1_even",               64, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w2_r1_even",              128, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_a16_even",          256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_even",              256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_v1",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_v2",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_v4",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2",                   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_double_even",       256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_tn_m64_n64_k64_w4_r2_double",            256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_tn_m64_n64_k128_w4_r2_a16_even",         256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tn_m64_n64_k128_w4_r2_even",             256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tn_m64_n64_k128_w4_r2",                  256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tn_m64_n64_k128_w4_r2_double_even",      256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_tn_m64_n64_k128_w4_r2_double",           256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_tn_m64_n128_k64_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n128_k64_w4_r1_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n128_k64_w4_r1_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n128_k64_w4_r1",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n128_k64_w4_r1_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_tn_m64_n128_k64_w4_r1_double",           256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_tn_m64_n128_k128_w4_r1_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_tn_m64_n256_k64_w4_r1_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n256_k64_w4_r1_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m64_n256_k64_w4_r1",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w4_r2_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w4_r2_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w4_r2_even_astream",     256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w4_r2",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w4_r2_astream",          256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n64_k64_w4_r2_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_tn_m128_n64_k128_w4_r2_a16_even",        256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_tn_m128_n64_k128_w4_r2_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_a16_even",        256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_a16",             256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_even",            256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_even_dstream",    256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_v1",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_v2",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_v4",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2",                 256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_double_even",     256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_tn_m128_n128_k64_w4_r2_double",          256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_tn_m128_n128_k64_w8_r2_a16_even",        512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w8_r2_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k64_w8_r4_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_m128_n128_k128_w4_r2_even",           256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_tn_m128_n128_k128_w4_r2",                256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_tn_m128_n256_k64_w8_r2_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m128_n256_k64_w8_r2_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m128_n256_k64_w8_r2",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m256_n64_k64_w4_r4_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m256_n64_k64_w4_r4_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m256_n64_k64_w4_r4",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tn_m256_n128_k64_w8_r4_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m256_n128_k64_w8_r4_a16",             512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m256_n128_k64_w8_r4_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m256_n128_k64_w8_r4",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_m256_n256_k64_w8_r2_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_m256_n256_k64_w8_r2_even_dstream",    512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_m256_n256_k64_w8_r2",                 512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_m256_n256_k64_w8_r4_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_linear_m16_n64_k128_w2_r1_a16_even",  128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_linear_m16_n64_k128_w2_r1_a16",       128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_linear_m32_n64_k128_w2_r1_even",      128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_linear_m32_n64_k128_w2_r1",           128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_linear_m64_n64_k64_w4_r2_even",       256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_linear_m64_n64_k64_w4_r2_v1_global",  256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_linear_m64_n64_k64_w4_r2",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_linear_m64_n128_k64_w4_r1_even",      256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_linear_m64_n128_k64_w4_r1",           256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_linear_m128_n128_k64_w4_r2_even",     256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_linear_m128_n128_k64_w4_r2",          256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_linear_m256_n128_k64_w8_r4_even",     512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_linear_m256_n128_k64_w8_r4",          512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_linear_m256_n256_k64_w8_r2_even",     512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_linear_m256_n256_k64_w8_r2",          512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_relu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_relu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_relu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_relu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_relu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_relu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_relu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_gelu_tanh_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_F16,    QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_gelu_tanh_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_gelu_tanh_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_gelu_tanh_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_gelu_tanh_m128_n128_k64_w4_r2",       256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_gelu_tanh_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_gelu_tanh_m256_n256_k64_w8_r2",       512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_gelu_erf_m16_n64_k128_w2_r1_a16",     128, 20480}, QUERN_F16,    QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_gelu_erf_m64_n64_k64_w4_r2_v1_global",                256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_gelu_erf_m64_n64_k64_w4_r2",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_gelu_erf_m128_n128_k64_w4_r2_even",   256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_gelu_erf_m128_n128_k64_w4_r2",        256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_gelu_erf_m256_n256_k64_w8_r2_even",   512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_gelu_erf_m256_n256_k64_w8_r2",        512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_silu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_silu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_silu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_silu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_silu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_silu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_silu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_dbf16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_dbf16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_dbf16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_dbf16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_dbf16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_dbf16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_dbf16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_dbf16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_dbf16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_dbf16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_dbf16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_dbf16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_m16_n64_k128_w2_r1_a16_even",    128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_df32_m16_n64_k128_w2_r1_a16_even_split",              128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_df32_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_df32_m16_n64_k128_w2_r1_a16_split",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tn_df32_m32_n64_k128_w2_r1_even",        128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_df32_m32_n64_k128_w2_r1_even_split",  128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_df32_m32_n64_k128_w2_r1",             128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_df32_m32_n64_k128_w2_r1_split",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tn_df32_m64_n64_k64_w4_r2_even",         256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_m64_n64_k64_w4_r2_even_split",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_df32_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_m64_n64_k64_w4_r2_split",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_m64_n64_k128_w4_r2_even_split",  256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tn_df32_m64_n64_k128_w4_r2_split",       256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tn_df32_m64_n128_k64_w4_r1_even",        256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_df32_m64_n128_k64_w4_r1_even_split",  256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_df32_m64_n128_k64_w4_r1",             256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_df32_m64_n128_k64_w4_r1_split",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tn_df32_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_df32_m128_n128_k64_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_df32_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_df32_m128_n128_k64_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tn_df32_m256_n128_k64_w8_r4_even",       512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_df32_m256_n128_k64_w8_r4_even_split",                 512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_df32_m256_n128_k64_w8_r4",            512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_df32_m256_n128_k64_w8_r4_split",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tn_df32_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_df32_m256_n256_k64_w8_r2_even_split",                 512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_df32_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_df32_m256_n256_k64_w8_r2_split",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tn_df32_linear_m64_n64_k64_w4_r2_v1_global",             256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_df32_linear_m64_n64_k64_w4_r2",       256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_relu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_df32_relu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_df32_gelu_tanh_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",           256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_df32_gelu_erf_m64_n64_k64_w4_r2",     256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tn_df32_silu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_f16_tn_df32_silu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_m16_n16_k128_w1_r1_a16_even",          64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_tt_m16_n16_k128_w1_r1_a16",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_f16_tt_m16_n32_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_tt_m16_n32_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_f16_tt_m16_n64_k128_w2_r1_a16_even",         128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_m16_n64_k128_w2_r1_a16_even_bstream",                 128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_m16_n64_k128_w2_r1_a16",              128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_m16_n64_k128_w2_r1_a16_bstream",      128, 20480}, QUERN_F16,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_m32_n16_k128_w1_r1_a16_even",          64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_tt_m32_n16_k128_w1_r1_a16",               64, 12288}, QUERN_F16,    GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_f16_tt_m32_n32_k64_w1_r1_even",               64,  8192}, QUERN_F16,    GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_f16_tt_m32_n32_k128_w1_r1_even",              64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_tt_m32_n32_k128_w1_r1",                   64, 16384}, QUERN_F16,    GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_f16_tt_m32_n64_k128_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_m32_n64_k128_w2_r1_even_bstream",     128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_m32_n64_k128_w2_r1",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_m32_n64_k128_w2_r1_bstream",          128, 24576}, QUERN_F16,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_m64_n32_k128_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_m64_n32_k128_w2_r2",                  128, 24576}, QUERN_F16,    GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_m64_n64_k64_w1_r1_even",               64, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w2_r1_even",              128, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_a16_even",          256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_even",              256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_v1",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_v2",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_v4",                256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2",                   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_double_even",       256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_tt_m64_n64_k64_w4_r2_double",            256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_f16_tt_m64_n64_k128_w4_r2_a16_even",         256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tt_m64_n64_k128_w4_r2_even",             256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tt_m64_n64_k128_w4_r2",                  256, 32768}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tt_m64_n64_k128_w4_r2_double_even",      256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_tt_m64_n64_k128_w4_r2_double",           256, 65536}, QUERN_F16,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_f16_tt_m64_n128_k64_w2_r1_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n128_k64_w4_r1_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n128_k64_w4_r1_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n128_k64_w4_r1",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n128_k64_w4_r1_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_tt_m64_n128_k64_w4_r1_double",           256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_tt_m64_n128_k128_w4_r1_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_tt_m64_n256_k64_w4_r1_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n256_k64_w4_r1_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m64_n256_k64_w4_r1",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n16_k128_w4_r4_a16_even",        256, 36864}, QUERN_F16,    GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_f16_tt_m128_n16_k128_w4_r4_a16",             256, 36864}, QUERN_F16,    GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_f16_tt_m128_n32_k64_w4_r4_even",             256, 20480}, QUERN_F16,    GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_tt_m128_n32_k64_w4_r4",                  256, 20480}, QUERN_F16,    GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w2_r2_even",             128, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w4_r2_a16_even",         256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w4_r2_even",             256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w4_r2_even_astream",     256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w4_r2",                  256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w4_r2_astream",          256, 24576}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_m128_n64_k64_w4_r2_double_even",      256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_f16_tt_m128_n64_k128_w4_r2_a16_even",        256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_tt_m128_n64_k128_w4_r2_even",            256, 49152}, QUERN_F16,    GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_a16_even",        256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_a16",             256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_even",            256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_even_dstream",    256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_v1",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_v2",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_v4",              256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2",                 256, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_double_even",     256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_tt_m128_n128_k64_w4_r2_double",          256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_f16_tt_m128_n128_k64_w8_r2_a16_even",        512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w8_r2_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k64_w8_r4_even",            512, 32768}, QUERN_F16,    GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_m128_n128_k128_w4_r2_even",           256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_tt_m128_n128_k128_w4_r2",                256, 65536}, QUERN_F16,    GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_f16_tt_m128_n256_k64_w8_r2_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m128_n256_k64_w8_r2_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m128_n256_k64_w8_r2",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m256_n64_k64_w4_r4_a16_even",         256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m256_n64_k64_w4_r4_even",             256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m256_n64_k64_w4_r4",                  256, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m256_n64_k64_w8_r4_even",             512, 40960}, QUERN_F16,    GEMM_PLAIN,   256,  64,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_f16_tt_m256_n128_k64_w8_r4_a16_even",        512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m256_n128_k64_w8_r4_a16",             512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m256_n128_k64_w8_r4_even",            512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m256_n128_k64_w8_r4",                 512, 49152}, QUERN_F16,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_m256_n256_k64_w8_r2_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_m256_n256_k64_w8_r2_even_dstream",    512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_m256_n256_k64_w8_r2",                 512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_m256_n256_k64_w8_r4_even",            512, 65536}, QUERN_F16,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_linear_m16_n64_k128_w2_r1_a16_even",  128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_linear_m16_n64_k128_w2_r1_a16",       128, 20480}, QUERN_F16,    GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_linear_m32_n64_k128_w2_r1_even",      128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_linear_m32_n64_k128_w2_r1",           128, 24576}, QUERN_F16,    GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_linear_m64_n64_k64_w4_r2_even",       256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_linear_m64_n64_k64_w4_r2_v1_global",  256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_linear_m64_n64_k64_w4_r2",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_linear_m64_n128_k64_w4_r1_even",      256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_linear_m64_n128_k64_w4_r1",           256, 24576}, QUERN_F16,    GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_linear_m128_n128_k64_w4_r2_even",     256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_linear_m128_n128_k64_w4_r2",          256, 32768}, QUERN_F16,    GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_linear_m256_n128_k64_w8_r4_even",     512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_linear_m256_n128_k64_w8_r4",          512, 49152}, QUERN_F16,    GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_linear_m256_n256_k64_w8_r2_even",     512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_linear_m256_n256_k64_w8_r2",          512, 65536}, QUERN_F16,    GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_relu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_relu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_relu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_relu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_relu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_relu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_relu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_gelu_tanh_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_F16,    QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_gelu_tanh_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_gelu_tanh_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_gelu_tanh_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_gelu_tanh_m128_n128_k64_w4_r2",       256, 32768}, QUERN_F16,    QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_gelu_tanh_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_gelu_tanh_m256_n256_k64_w8_r2",       512, 65536}, QUERN_F16,    QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_gelu_erf_m16_n64_k128_w2_r1_a16",     128, 20480}, QUERN_F16,    QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_gelu_erf_m64_n64_k64_w4_r2_v1_global",                256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_gelu_erf_m64_n64_k64_w4_r2",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_gelu_erf_m128_n128_k64_w4_r2_even",   256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_gelu_erf_m128_n128_k64_w4_r2",        256, 32768}, QUERN_F16,    QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_gelu_erf_m256_n256_k64_w8_r2_even",   512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_gelu_erf_m256_n256_k64_w8_r2",        512, 65536}, QUERN_F16,    QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_silu_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F16,    QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_silu_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_silu_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_silu_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_silu_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F16,    QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_silu_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_silu_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F16,    QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_dbf16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_dbf16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_dbf16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_dbf16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_dbf16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_dbf16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_dbf16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_dbf16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_dbf16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_dbf16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_dbf16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_dbf16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_m16_n64_k128_w2_r1_a16_even",    128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_df32_m16_n64_k128_w2_r1_a16_even_split",              128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_df32_m16_n64_k128_w2_r1_a16",         128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_df32_m16_n64_k128_w2_r1_a16_split",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_f16_tt_df32_m32_n64_k128_w2_r1_even",        128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_df32_m32_n64_k128_w2_r1_even_split",  128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_df32_m32_n64_k128_w2_r1",             128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_df32_m32_n64_k128_w2_r1_split",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_f16_tt_df32_m64_n64_k64_w4_r2_even",         256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_m64_n64_k64_w4_r2_even_split",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_m64_n64_k64_w4_r2_v1_global",    256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_df32_m64_n64_k64_w4_r2",              256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_m64_n64_k64_w4_r2_split",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_m64_n64_k128_w4_r2_even_split",  256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tt_df32_m64_n64_k128_w4_r2_split",       256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_f16_tt_df32_m64_n128_k64_w4_r1_even",        256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_df32_m64_n128_k64_w4_r1_even_split",  256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_df32_m64_n128_k64_w4_r1",             256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_df32_m64_n128_k64_w4_r1_split",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_f16_tt_df32_m128_n128_k64_w4_r2_even",       256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_df32_m128_n128_k64_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_df32_m128_n128_k64_w4_r2",            256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_df32_m128_n128_k64_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_f16_tt_df32_m256_n128_k64_w8_r4_even",       512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_df32_m256_n128_k64_w8_r4_even_split",                 512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_df32_m256_n128_k64_w8_r4",            512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_df32_m256_n128_k64_w8_r4_split",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_f16_tt_df32_m256_n256_k64_w8_r2_even",       512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_df32_m256_n256_k64_w8_r2_even_split",                 512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_df32_m256_n256_k64_w8_r2",            512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_df32_m256_n256_k64_w8_r2_split",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_f16_tt_df32_linear_m64_n64_k64_w4_r2_v1_global",             256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_df32_linear_m64_n64_k64_w4_r2",       256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_relu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_df32_relu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_df32_gelu_tanh_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",           256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_df32_gelu_erf_m64_n64_k64_w4_r2",     256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_f16_tt_df32_silu_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_f16_tt_df32_silu_m64_n64_k64_w4_r2",         256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_m16_n16_k128_w1_r1_a16_even",         64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_nt_m16_n16_k128_w1_r1_a16",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_nt_m16_n32_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_nt_m16_n32_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_nt_m16_n64_k128_w2_r1_a16_even",        128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_m16_n64_k128_w2_r1_a16_even_bstream",                128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_m16_n64_k128_w2_r1_a16",             128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_m16_n64_k128_w2_r1_a16_bstream",     128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_m16_n128_k128_w4_r1_a16_even",       256, 36864}, QUERN_BF16,   GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nt_m16_n128_k128_w4_r1_a16",            256, 36864}, QUERN_BF16,   GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nt_m32_n16_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_nt_m32_n16_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_nt_m32_n32_k64_w1_r1_even",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_bf16_nt_m32_n32_k128_w1_r1_even",             64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_nt_m32_n32_k128_w1_r1",                  64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_nt_m32_n64_k128_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_m32_n64_k128_w2_r1_even_bstream",    128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_m32_n64_k128_w2_r1",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_m32_n64_k128_w2_r1_bstream",         128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_m32_n128_k64_w4_r1_even",            256, 20480}, QUERN_BF16,   GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nt_m32_n128_k64_w4_r1",                 256, 20480}, QUERN_BF16,   GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nt_m64_n32_k128_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_m64_n32_k128_w2_r2",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_m64_n64_k64_w1_r1_even",              64, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w2_r1_even",             128, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_a16_even",         256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_even",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_v1",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_v1_global",        256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_v2",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_v4",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2",                  256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_double_even",      256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_nt_m64_n64_k64_w4_r2_double",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_nt_m64_n64_k128_w4_r2_a16_even",        256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nt_m64_n64_k128_w4_r2_even",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nt_m64_n64_k128_w4_r2",                 256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nt_m64_n64_k128_w4_r2_double_even",     256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_nt_m64_n64_k128_w4_r2_double",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_nt_m64_n128_k64_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n128_k64_w4_r1_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n128_k64_w4_r1_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n128_k64_w4_r1",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n128_k64_w4_r1_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_nt_m64_n128_k64_w4_r1_double",          256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_nt_m64_n128_k128_w4_r1_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_nt_m64_n256_k64_w4_r1_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n256_k64_w4_r1_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n256_k64_w4_r1",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m64_n256_k64_w8_r1_even",            512, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n16_k128_w4_r4_a16_even",       256, 36864}, QUERN_BF16,   GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_bf16_nt_m128_n16_k128_w4_r4_a16",            256, 36864}, QUERN_BF16,   GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_bf16_nt_m128_n32_k64_w4_r4_even",            256, 20480}, QUERN_BF16,   GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nt_m128_n32_k64_w4_r4",                 256, 20480}, QUERN_BF16,   GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w4_r2_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w4_r2_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w4_r2_even_astream",    256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w4_r2",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w4_r2_astream",         256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_m128_n64_k64_w4_r2_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_nt_m128_n64_k128_w4_r2_a16_even",       256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_nt_m128_n64_k128_w4_r2_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_nt_m128_n128_k32_w4_r2_a16_double_even",                256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  32,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 120,   1320,  42240},
    {{"gemm_bf16_nt_m128_n128_k32_w4_r2_double_even",    256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  32,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 120,   1320,  42240},
    {{"gemm_bf16_nt_m128_n128_k32_w4_r2_double",         256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  32,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 120,   1320,  42240},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_a16_even",       256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_a16",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_even",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_even_dstream",   256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_v1",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_v2",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_v4",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2",                256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_double_even",    256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_nt_m128_n128_k64_w4_r2_double",         256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_nt_m128_n128_k64_w8_r2_a16_even",       512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w8_r2_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k64_w8_r4_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_m128_n128_k128_w4_r2_even",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_nt_m128_n128_k128_w4_r2",               256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_nt_m128_n256_k32_w8_r2_double_even",    512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  32,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  42240},
    {{"gemm_bf16_nt_m128_n256_k64_w4_r1_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m128_n256_k64_w8_r2_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m128_n256_k64_w8_r2_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m128_n256_k64_w8_r2",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m256_n64_k64_w4_r4_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m256_n64_k64_w4_r4_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m256_n64_k64_w4_r4",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m256_n64_k64_w8_r4_even",            512, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_bf16_nt_m256_n128_k32_w8_r4_double_even",    512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  32,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  42240},
    {{"gemm_bf16_nt_m256_n128_k32_w8_r4_double",         512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  32,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  42240},
    {{"gemm_bf16_nt_m256_n128_k64_w4_r2_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m256_n128_k64_w8_r4_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m256_n128_k64_w8_r4_a16",            512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m256_n128_k64_w8_r4_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m256_n128_k64_w8_r4",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_m256_n256_k32_w8_r2_a16_double_even",                512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  32,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 120,   1084,  69376},
    {{"gemm_bf16_nt_m256_n256_k32_w8_r2_double_even",    512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  32,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 120,   1084,  69376},
    {{"gemm_bf16_nt_m256_n256_k32_w8_r2_double",         512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  32,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 120,   1084,  69376},
    {{"gemm_bf16_nt_m256_n256_k64_w8_r2_a16_even",       512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_m256_n256_k64_w8_r2_a16",            512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_m256_n256_k64_w8_r2_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_m256_n256_k64_w8_r2_even_dstream",   512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_m256_n256_k64_w8_r2",                512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_m256_n256_k64_w8_r4_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_linear_m16_n64_k128_w2_r1_a16_even",                 128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_linear_m16_n64_k128_w2_r1_a16",      128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_linear_m32_n64_k128_w2_r1_even",     128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_linear_m32_n64_k128_w2_r1",          128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_linear_m64_n64_k64_w4_r2_even",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_linear_m64_n64_k64_w4_r2_v1_global",                 256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_linear_m64_n64_k64_w4_r2",           256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_linear_m64_n128_k64_w4_r1_even",     256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_linear_m64_n128_k64_w4_r1",          256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_linear_m128_n128_k64_w4_r2_even",    256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_linear_m128_n128_k64_w4_r2",         256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_linear_m256_n128_k64_w8_r4_even",    512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_linear_m256_n128_k64_w8_r4",         512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_linear_m256_n256_k64_w8_r2_even",    512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_linear_m256_n256_k64_w8_r2",         512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_relu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_relu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_relu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_relu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_relu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_relu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_relu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_gelu_tanh_m16_n64_k128_w2_r1_a16",   128, 20480}, QUERN_BF16,   QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_gelu_tanh_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_gelu_tanh_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_gelu_tanh_m128_n128_k64_w4_r2_even",                 256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_gelu_tanh_m128_n128_k64_w4_r2",      256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_gelu_tanh_m256_n256_k64_w8_r2_even",                 512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_gelu_tanh_m256_n256_k64_w8_r2",      512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_gelu_erf_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_BF16,   QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_gelu_erf_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_gelu_erf_m64_n64_k64_w4_r2",         256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_gelu_erf_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_gelu_erf_m128_n128_k64_w4_r2",       256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_gelu_erf_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_gelu_erf_m256_n256_k64_w8_r2",       512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_silu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_silu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_silu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_silu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_silu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_silu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_silu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_df32_m16_n64_k128_w2_r1_a16_even",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_df32_m16_n64_k128_w2_r1_a16_even_split",             128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_df32_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_df32_m16_n64_k128_w2_r1_a16_split",  128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nt_df32_m16_n128_k128_w4_r1_a16_even_split",            256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nt_df32_m16_n128_k128_w4_r1_a16_split",                 256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nt_df32_m32_n64_k128_w2_r1_even",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_df32_m32_n64_k128_w2_r1_even_split",                 128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_df32_m32_n64_k128_w2_r1",            128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_df32_m32_n64_k128_w2_r1_split",      128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nt_df32_m32_n128_k64_w4_r1_even_split",                 256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nt_df32_m32_n128_k64_w4_r1_split",      256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nt_df32_m64_n64_k64_w4_r2_even",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_m64_n64_k64_w4_r2_even_split",  256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df32_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_m64_n64_k64_w4_r2_split",       256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_m64_n64_k128_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nt_df32_m64_n64_k128_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nt_df32_m64_n128_k64_w4_r1_even",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_df32_m64_n128_k64_w4_r1_even_split",                 256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_df32_m64_n128_k64_w4_r1",            256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_df32_m64_n128_k64_w4_r1_split",      256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nt_df32_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_df32_m128_n128_k64_w4_r2_even_split",                256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_df32_m128_n128_k64_w4_r2",           256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_df32_m128_n128_k64_w4_r2_split",     256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nt_df32_m256_n128_k64_w8_r4_even",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_df32_m256_n128_k64_w8_r4_even_split",                512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_df32_m256_n128_k64_w8_r4",           512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_df32_m256_n128_k64_w8_r4_split",     512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nt_df32_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_df32_m256_n256_k64_w8_r2_even_split",                512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_df32_m256_n256_k64_w8_r2",           512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_df32_m256_n256_k64_w8_r2_split",     512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nt_df32_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df32_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df32_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df32_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df32_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nt_df32_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nt_df32_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_m16_n16_k128_w1_r1_a16_even",         64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_nn_m16_n16_k128_w1_r1_a16",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_nn_m16_n32_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_nn_m16_n32_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_nn_m16_n64_k128_w2_r1_a16_even",        128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_m16_n64_k128_w2_r1_a16_even_bstream",                128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_m16_n64_k128_w2_r1_a16",             128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_m16_n64_k128_w2_r1_a16_bstream",     128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_m16_n128_k128_w4_r1_a16_even",       256, 36864}, QUERN_BF16,   GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nn_m16_n128_k128_w4_r1_a16",            256, 36864}, QUERN_BF16,   GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nn_m32_n16_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_nn_m32_n16_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_nn_m32_n32_k64_w1_r1_even",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_bf16_nn_m32_n32_k128_w1_r1_even",             64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_nn_m32_n32_k128_w1_r1",                  64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_nn_m32_n64_k128_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_m32_n64_k128_w2_r1_even_bstream",    128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_m32_n64_k128_w2_r1",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_m32_n64_k128_w2_r1_bstream",         128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_m32_n128_k64_w4_r1_even",            256, 20480}, QUERN_BF16,   GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nn_m32_n128_k64_w4_r1",                 256, 20480}, QUERN_BF16,   GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nn_m64_n32_k128_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_m64_n32_k128_w2_r2",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_m64_n64_k64_w1_r1_even",              64, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w2_r1_even",             128, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_a16_even",         256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_even",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_v1",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_v1_global",        256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_v2",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_v4",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2",                  256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_double_even",      256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_nn_m64_n64_k64_w4_r2_double",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_nn_m64_n64_k128_w4_r2_a16_even",        256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nn_m64_n64_k128_w4_r2_even",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nn_m64_n64_k128_w4_r2",                 256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nn_m64_n64_k128_w4_r2_double_even",     256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_nn_m64_n64_k128_w4_r2_double",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_nn_m64_n128_k64_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n128_k64_w4_r1_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n128_k64_w4_r1_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n128_k64_w4_r1",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n128_k64_w4_r1_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_nn_m64_n128_k64_w4_r1_double",          256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_nn_m64_n128_k128_w4_r1_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_nn_m64_n256_k64_w4_r1_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n256_k64_w4_r1_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n256_k64_w4_r1",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m64_n256_k64_w8_r1_even",            512, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w4_r2_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w4_r2_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w4_r2_even_astream",    256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w4_r2",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w4_r2_astream",         256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_m128_n64_k64_w4_r2_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_nn_m128_n64_k128_w4_r2_a16_even",       256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_nn_m128_n64_k128_w4_r2_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_a16_even",       256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_a16",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_even",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_even_dstream",   256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_v1",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_v2",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_v4",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2",                256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_double_even",    256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_nn_m128_n128_k64_w4_r2_double",         256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_nn_m128_n128_k64_w8_r2_a16_even",       512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w8_r2_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k64_w8_r4_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_m128_n128_k128_w4_r2_even",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_nn_m128_n128_k128_w4_r2",               256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_nn_m128_n256_k64_w8_r2_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m128_n256_k64_w8_r2_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m128_n256_k64_w8_r2",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m256_n64_k64_w4_r4_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m256_n64_k64_w4_r4_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m256_n64_k64_w4_r4",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_nn_m256_n128_k64_w8_r4_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m256_n128_k64_w8_r4_a16",            512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m256_n128_k64_w8_r4_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m256_n128_k64_w8_r4",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_m256_n256_k64_w8_r2_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_m256_n256_k64_w8_r2_even_dstream",   512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_m256_n256_k64_w8_r2",                512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_m256_n256_k64_w8_r4_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_linear_m16_n64_k128_w2_r1_a16_even",                 128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_linear_m16_n64_k128_w2_r1_a16",      128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_linear_m32_n64_k128_w2_r1_even",     128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_linear_m32_n64_k128_w2_r1",          128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_linear_m64_n64_k64_w4_r2_even",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_linear_m64_n64_k64_w4_r2_v1_global",                 256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_linear_m64_n64_k64_w4_r2",           256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_linear_m64_n128_k64_w4_r1_even",     256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_linear_m64_n128_k64_w4_r1",          256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_linear_m128_n128_k64_w4_r2_even",    256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_linear_m128_n128_k64_w4_r2",         256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_linear_m256_n128_k64_w8_r4_even",    512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_linear_m256_n128_k64_w8_r4",         512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_linear_m256_n256_k64_w8_r2_even",    512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_linear_m256_n256_k64_w8_r2",         512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_relu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_relu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_relu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_relu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_relu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_relu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_relu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_gelu_tanh_m16_n64_k128_w2_r1_a16",   128, 20480}, QUERN_BF16,   QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_gelu_tanh_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_gelu_tanh_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_gelu_tanh_m128_n128_k64_w4_r2_even",                 256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_gelu_tanh_m128_n128_k64_w4_r2",      256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_gelu_tanh_m256_n256_k64_w8_r2_even",                 512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_gelu_tanh_m256_n256_k64_w8_r2",      512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_gelu_erf_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_BF16,   QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_gelu_erf_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_gelu_erf_m64_n64_k64_w4_r2",         256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_gelu_erf_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_gelu_erf_m128_n128_k64_w4_r2",       256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_gelu_erf_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_gelu_erf_m256_n256_k64_w8_r2",       512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_silu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_silu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_silu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_silu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_silu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_silu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_silu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_df32_m16_n64_k128_w2_r1_a16_even",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_df32_m16_n64_k128_w2_r1_a16_even_split",             128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_df32_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_df32_m16_n64_k128_w2_r1_a16_split",  128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_nn_df32_m16_n128_k128_w4_r1_a16_even_split",            256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nn_df32_m16_n128_k128_w4_r1_a16_split",                 256, 36864}, QUERN_F32,    GEMM_PLAIN,    16, 128, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   1, 200,   5600,  11200},
    {{"gemm_bf16_nn_df32_m32_n64_k128_w2_r1_even",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_df32_m32_n64_k128_w2_r1_even_split",                 128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_df32_m32_n64_k128_w2_r1",            128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_df32_m32_n64_k128_w2_r1_split",      128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_nn_df32_m32_n128_k64_w4_r1_even_split",                 256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nn_df32_m32_n128_k64_w4_r1_split",      256, 20480}, QUERN_F32,    GEMM_PLAIN,    32, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_nn_df32_m64_n64_k64_w4_r2_even",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_m64_n64_k64_w4_r2_even_split",  256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df32_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_m64_n64_k64_w4_r2_split",       256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_m64_n64_k128_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nn_df32_m64_n64_k128_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_nn_df32_m64_n128_k64_w4_r1_even",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_df32_m64_n128_k64_w4_r1_even_split",                 256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_df32_m64_n128_k64_w4_r1",            256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_df32_m64_n128_k64_w4_r1_split",      256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_nn_df32_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_df32_m128_n128_k64_w4_r2_even_split",                256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_df32_m128_n128_k64_w4_r2",           256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_df32_m128_n128_k64_w4_r2_split",     256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_nn_df32_m256_n128_k64_w8_r4_even",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_df32_m256_n128_k64_w8_r4_even_split",                512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_df32_m256_n128_k64_w8_r4",           512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_df32_m256_n128_k64_w8_r4_split",     512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_nn_df32_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_df32_m256_n256_k64_w8_r2_even_split",                512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_df32_m256_n256_k64_w8_r2",           512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_df32_m256_n256_k64_w8_r2_split",     512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_nn_df32_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df32_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df32_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df32_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df32_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_nn_df32_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_nn_df32_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_m16_n16_k128_w1_r1_a16_even",         64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_tn_m16_n16_k128_w1_r1_a16",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_tn_m16_n32_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_tn_m16_n32_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_tn_m16_n64_k128_w2_r1_a16_even",        128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_m16_n64_k128_w2_r1_a16_even_bstream",                128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_m16_n64_k128_w2_r1_a16",             128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_m16_n64_k128_w2_r1_a16_bstream",     128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_m32_n16_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_tn_m32_n16_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_tn_m32_n32_k64_w1_r1_even",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_bf16_tn_m32_n32_k128_w1_r1_even",             64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_tn_m32_n32_k128_w1_r1",                  64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_tn_m32_n64_k128_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_m32_n64_k128_w2_r1_even_bstream",    128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_m32_n64_k128_w2_r1",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_m32_n64_k128_w2_r1_bstream",         128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_m64_n32_k128_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_m64_n32_k128_w2_r2",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_m64_n64_k64_w1_r1_even",              64, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w2_r1_even",             128, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_a16_even",         256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_even",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_v1",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_v1_global",        256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_v2",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_v4",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2",                  256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_double_even",      256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_tn_m64_n64_k64_w4_r2_double",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_tn_m64_n64_k128_w4_r2_a16_even",        256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tn_m64_n64_k128_w4_r2_even",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tn_m64_n64_k128_w4_r2",                 256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tn_m64_n64_k128_w4_r2_double_even",     256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_tn_m64_n64_k128_w4_r2_double",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_tn_m64_n128_k64_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n128_k64_w4_r1_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n128_k64_w4_r1_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n128_k64_w4_r1",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n128_k64_w4_r1_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_tn_m64_n128_k64_w4_r1_double",          256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_tn_m64_n128_k128_w4_r1_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_tn_m64_n256_k64_w4_r1_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n256_k64_w4_r1_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m64_n256_k64_w4_r1",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w4_r2_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w4_r2_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w4_r2_even_astream",    256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w4_r2",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w4_r2_astream",         256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n64_k64_w4_r2_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_tn_m128_n64_k128_w4_r2_a16_even",       256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_tn_m128_n64_k128_w4_r2_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_a16_even",       256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_a16",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_even",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_even_dstream",   256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_v1",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_v2",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_v4",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2",                256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_double_even",    256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_tn_m128_n128_k64_w4_r2_double",         256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_tn_m128_n128_k64_w8_r2_a16_even",       512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w8_r2_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k64_w8_r4_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_m128_n128_k128_w4_r2_even",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_tn_m128_n128_k128_w4_r2",               256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_tn_m128_n256_k64_w8_r2_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m128_n256_k64_w8_r2_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m128_n256_k64_w8_r2",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m256_n64_k64_w4_r4_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m256_n64_k64_w4_r4_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m256_n64_k64_w4_r4",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tn_m256_n128_k64_w8_r4_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m256_n128_k64_w8_r4_a16",            512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m256_n128_k64_w8_r4_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m256_n128_k64_w8_r4",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_m256_n256_k64_w8_r2_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_m256_n256_k64_w8_r2_even_dstream",   512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_m256_n256_k64_w8_r2",                512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_m256_n256_k64_w8_r4_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_linear_m16_n64_k128_w2_r1_a16_even",                 128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_linear_m16_n64_k128_w2_r1_a16",      128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_linear_m32_n64_k128_w2_r1_even",     128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_linear_m32_n64_k128_w2_r1",          128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_linear_m64_n64_k64_w4_r2_even",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_linear_m64_n64_k64_w4_r2_v1_global",                 256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_linear_m64_n64_k64_w4_r2",           256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_linear_m64_n128_k64_w4_r1_even",     256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_linear_m64_n128_k64_w4_r1",          256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_linear_m128_n128_k64_w4_r2_even",    256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_linear_m128_n128_k64_w4_r2",         256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_linear_m256_n128_k64_w8_r4_even",    512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_linear_m256_n128_k64_w8_r4",         512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_linear_m256_n256_k64_w8_r2_even",    512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_linear_m256_n256_k64_w8_r2",         512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_relu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_relu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_relu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_relu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_relu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_relu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_relu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_gelu_tanh_m16_n64_k128_w2_r1_a16",   128, 20480}, QUERN_BF16,   QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_gelu_tanh_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_gelu_tanh_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_gelu_tanh_m128_n128_k64_w4_r2_even",                 256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_gelu_tanh_m128_n128_k64_w4_r2",      256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_gelu_tanh_m256_n256_k64_w8_r2_even",                 512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_gelu_tanh_m256_n256_k64_w8_r2",      512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_gelu_erf_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_BF16,   QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_gelu_erf_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_gelu_erf_m64_n64_k64_w4_r2",         256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_gelu_erf_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_gelu_erf_m128_n128_k64_w4_r2",       256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_gelu_erf_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_gelu_erf_m256_n256_k64_w8_r2",       512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_silu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_silu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_silu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_silu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_silu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_silu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_silu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_df32_m16_n64_k128_w2_r1_a16_even",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_df32_m16_n64_k128_w2_r1_a16_even_split",             128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_df32_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_df32_m16_n64_k128_w2_r1_a16_split",  128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tn_df32_m32_n64_k128_w2_r1_even",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_df32_m32_n64_k128_w2_r1_even_split",                 128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_df32_m32_n64_k128_w2_r1",            128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_df32_m32_n64_k128_w2_r1_split",      128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tn_df32_m64_n64_k64_w4_r2_even",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_m64_n64_k64_w4_r2_even_split",  256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df32_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_m64_n64_k64_w4_r2_split",       256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_m64_n64_k128_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tn_df32_m64_n64_k128_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tn_df32_m64_n128_k64_w4_r1_even",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_df32_m64_n128_k64_w4_r1_even_split",                 256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_df32_m64_n128_k64_w4_r1",            256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_df32_m64_n128_k64_w4_r1_split",      256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tn_df32_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_df32_m128_n128_k64_w4_r2_even_split",                256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_df32_m128_n128_k64_w4_r2",           256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_df32_m128_n128_k64_w4_r2_split",     256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tn_df32_m256_n128_k64_w8_r4_even",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_df32_m256_n128_k64_w8_r4_even_split",                512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_df32_m256_n128_k64_w8_r4",           512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_df32_m256_n128_k64_w8_r4_split",     512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tn_df32_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_df32_m256_n256_k64_w8_r2_even_split",                512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_df32_m256_n256_k64_w8_r2",           512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_df32_m256_n256_k64_w8_r2_split",     512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tn_df32_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df32_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df32_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df32_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df32_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tn_df32_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   8456,  35968},
    {{"gemm_bf16_tn_df32_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df16_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df16_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F16,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df16_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df16_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F16,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df16_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df16_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df16_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df16_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F16,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df16_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df16_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F16,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df16_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df16_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F16,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_m16_n16_k128_w1_r1_a16_even",         64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_tt_m16_n16_k128_w1_r1_a16",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    16,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  16,   8, 200,   5600,  11200},
    {{"gemm_bf16_tt_m16_n32_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_tt_m16_n32_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    16,  32, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   5, 200,   4480,  11200},
    {{"gemm_bf16_tt_m16_n64_k128_w2_r1_a16_even",        128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_m16_n64_k128_w2_r1_a16_even_bstream",                128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_m16_n64_k128_w2_r1_a16",             128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_m16_n64_k128_w2_r1_a16_bstream",     128, 20480}, QUERN_BF16,   GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_m32_n16_k128_w1_r1_a16_even",         64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_tt_m32_n16_k128_w1_r1_a16",              64, 12288}, QUERN_BF16,   GEMM_PLAIN,    32,  16, 128,   1,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   5, 200,   4480,  11200},
    {{"gemm_bf16_tt_m32_n32_k64_w1_r1_even",              64,  8192}, QUERN_BF16,   GEMM_PLAIN,    32,  32,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   8, 200,   2800,  22400},
    {{"gemm_bf16_tt_m32_n32_k128_w1_r1_even",             64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_tt_m32_n32_k128_w1_r1",                  64, 16384}, QUERN_BF16,   GEMM_PLAIN,    32,  32, 128,   1,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2800,  11200},
    {{"gemm_bf16_tt_m32_n64_k128_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_m32_n64_k128_w2_r1_even_bstream",    128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_m32_n64_k128_w2_r1",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_m32_n64_k128_w2_r1_bstream",         128, 24576}, QUERN_BF16,   GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_STREAM,  GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_m64_n32_k128_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_m64_n32_k128_w2_r2",                 128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64,  32, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_m64_n64_k64_w1_r1_even",              64, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   1,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   4, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w2_r1_even",             128, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   4, 200,   1480,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_a16_even",         256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_even",             256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_v1",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_v1_global",        256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_v2",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   4296,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_v4",               256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   2248,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2",                  256, 16384}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_double_even",      256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_tt_m64_n64_k64_w4_r2_double",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 120,   2640,  21120},
    {{"gemm_bf16_tt_m64_n64_k128_w4_r2_a16_even",        256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tt_m64_n64_k128_w4_r2_even",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tt_m64_n64_k128_w4_r2",                 256, 32768}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tt_m64_n64_k128_w4_r2_double_even",     256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_tt_m64_n64_k128_w4_r2_double",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   1, 120,   2640,  10560},
    {{"gemm_bf16_tt_m64_n128_k64_w2_r1_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n128_k64_w4_r1_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n128_k64_w4_r1_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n128_k64_w4_r1",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n128_k64_w4_r1_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_tt_m64_n128_k64_w4_r1_double",          256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_tt_m64_n128_k128_w4_r1_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,    64, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_tt_m64_n256_k64_w4_r1_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n256_k64_w4_r1_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m64_n256_k64_w4_r1",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,    64, 256,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n16_k128_w4_r4_a16_even",       256, 36864}, QUERN_BF16,   GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_bf16_tt_m128_n16_k128_w4_r4_a16",            256, 36864}, QUERN_BF16,   GEMM_PLAIN,   128,  16, 128,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  16,   1, 200,   5600,  11200},
    {{"gemm_bf16_tt_m128_n32_k64_w4_r4_even",            256, 20480}, QUERN_BF16,   GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_tt_m128_n32_k64_w4_r4",                 256, 20480}, QUERN_BF16,   GEMM_PLAIN,   128,  32,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   3, 200,   1928,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w2_r2_even",            128, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w4_r2_a16_even",        256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w4_r2_even",            256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w4_r2_even_astream",    256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w4_r2",                 256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w4_r2_astream",         256, 24576}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_STREAM,  GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_m128_n64_k64_w4_r2_double_even",     256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 120,   2640,  21120},
    {{"gemm_bf16_tt_m128_n64_k128_w4_r2_a16_even",       256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_tt_m128_n64_k128_w4_r2_even",           256, 49152}, QUERN_BF16,   GEMM_PLAIN,   128,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  11200},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_a16_even",       256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_a16",            256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_even",           256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_even_dstream",   256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,   64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_v1",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    1, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   4196,  68736},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_v2",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    2, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   2148,  35968},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_v4",             256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    4, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2",                256, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_double_even",    256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_tt_m128_n128_k64_w4_r2_double",         256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 120,   1320,  21120},
    {{"gemm_bf16_tt_m128_n128_k64_w8_r2_a16_even",       512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w8_r2_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k64_w8_r4_even",           512, 32768}, QUERN_BF16,   GEMM_PLAIN,   128, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_m128_n128_k128_w4_r2_even",          256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_tt_m128_n128_k128_w4_r2",               256, 65536}, QUERN_BF16,   GEMM_PLAIN,   128, 128, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  17984},
    {{"gemm_bf16_tt_m128_n256_k64_w8_r2_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m128_n256_k64_w8_r2_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m128_n256_k64_w8_r2",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   128, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m256_n64_k64_w4_r4_a16_even",        256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m256_n64_k64_w4_r4_even",            256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m256_n64_k64_w4_r4",                 256, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m256_n64_k64_w8_r4_even",            512, 40960}, QUERN_BF16,   GEMM_PLAIN,   256,  64,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   1, 200,   1400,  22400},
    {{"gemm_bf16_tt_m256_n128_k64_w8_r4_a16_even",       512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m256_n128_k64_w8_r4_a16",            512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m256_n128_k64_w8_r4_even",           512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m256_n128_k64_w8_r4",                512, 49152}, QUERN_BF16,   GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_m256_n256_k64_w8_r2_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_m256_n256_k64_w8_r2_even_dstream",   512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_STREAM,  128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_m256_n256_k64_w8_r2",                512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_m256_n256_k64_w8_r4_even",           512, 65536}, QUERN_BF16,   GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64, 128,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_linear_m16_n64_k128_w2_r1_a16_even",                 128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_linear_m16_n64_k128_w2_r1_a16",      128, 20480}, QUERN_BF16,   GEMM_LINEAR,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_linear_m32_n64_k128_w2_r1_even",     128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_linear_m32_n64_k128_w2_r1",          128, 24576}, QUERN_BF16,   GEMM_LINEAR,   32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_linear_m64_n64_k64_w4_r2_even",      256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_linear_m64_n64_k64_w4_r2_v1_global",                 256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_linear_m64_n64_k64_w4_r2",           256, 16384}, QUERN_BF16,   GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_linear_m64_n128_k64_w4_r1_even",     256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_linear_m64_n128_k64_w4_r1",          256, 24576}, QUERN_BF16,   GEMM_LINEAR,   64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_linear_m128_n128_k64_w4_r2_even",    256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_linear_m128_n128_k64_w4_r2",         256, 32768}, QUERN_BF16,   GEMM_LINEAR,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_linear_m256_n128_k64_w8_r4_even",    512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_linear_m256_n128_k64_w8_r4",         512, 49152}, QUERN_BF16,   GEMM_LINEAR,  256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_linear_m256_n256_k64_w8_r2_even",    512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_linear_m256_n256_k64_w8_r2",         512, 65536}, QUERN_BF16,   GEMM_LINEAR,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_relu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_RELU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_relu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_relu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_relu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_relu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_RELU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_relu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_relu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_RELU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_gelu_tanh_m16_n64_k128_w2_r1_a16",   128, 20480}, QUERN_BF16,   QUERN_GELU_TANH,   16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_gelu_tanh_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_gelu_tanh_m64_n64_k64_w4_r2",        256, 16384}, QUERN_BF16,   QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_gelu_tanh_m128_n128_k64_w4_r2_even",                 256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_gelu_tanh_m128_n128_k64_w4_r2",      256, 32768}, QUERN_BF16,   QUERN_GELU_TANH,  128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_gelu_tanh_m256_n256_k64_w8_r2_even",                 512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_gelu_tanh_m256_n256_k64_w8_r2",      512, 65536}, QUERN_BF16,   QUERN_GELU_TANH,  256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_gelu_erf_m16_n64_k128_w2_r1_a16",    128, 20480}, QUERN_BF16,   QUERN_GELU_ERF,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_gelu_erf_m64_n64_k64_w4_r2_v1_global",               256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_gelu_erf_m64_n64_k64_w4_r2",         256, 16384}, QUERN_BF16,   QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_gelu_erf_m128_n128_k64_w4_r2_even",  256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_gelu_erf_m128_n128_k64_w4_r2",       256, 32768}, QUERN_BF16,   QUERN_GELU_ERF,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_gelu_erf_m256_n256_k64_w8_r2_even",  512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_gelu_erf_m256_n256_k64_w8_r2",       512, 65536}, QUERN_BF16,   QUERN_GELU_ERF,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_silu_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_BF16,   QUERN_SILU,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_silu_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_silu_m64_n64_k64_w4_r2",             256, 16384}, QUERN_BF16,   QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_silu_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_silu_m128_n128_k64_w4_r2",           256, 32768}, QUERN_BF16,   QUERN_SILU,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_silu_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_silu_m256_n256_k64_w8_r2",           512, 65536}, QUERN_BF16,   QUERN_SILU,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_df32_m16_n64_k128_w2_r1_a16_even",   128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_df32_m16_n64_k128_w2_r1_a16_even_split",             128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_df32_m16_n64_k128_w2_r1_a16",        128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_df32_m16_n64_k128_w2_r1_a16_split",  128, 20480}, QUERN_F32,    GEMM_PLAIN,    16,  64, 128,   2,  16, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     16,  32,   3, 200,   3728,  11200},
    {{"gemm_bf16_tt_df32_m32_n64_k128_w2_r1_even",       128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_df32_m32_n64_k128_w2_r1_even_split",                 128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_df32_m32_n64_k128_w2_r1",            128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_df32_m32_n64_k128_w2_r1_split",      128, 24576}, QUERN_F32,    GEMM_PLAIN,    32,  64, 128,   2,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   2800,  11200},
    {{"gemm_bf16_tt_df32_m64_n64_k64_w4_r2_even",        256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_m64_n64_k64_w4_r2_even_split",  256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_m64_n64_k64_w4_r2_v1_global",   256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df32_m64_n64_k64_w4_r2",             256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_m64_n64_k64_w4_r2_split",       256, 16384}, QUERN_F32,    GEMM_PLAIN,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_m64_n64_k128_w4_r2_even_split",                 256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tt_df32_m64_n64_k128_w4_r2_split",      256, 32768}, QUERN_F32,    GEMM_PLAIN,    64,  64, 128,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   2, 200,   1736,  11200},
    {{"gemm_bf16_tt_df32_m64_n128_k64_w4_r1_even",       256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_df32_m64_n128_k64_w4_r1_even_split",                 256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_df32_m64_n128_k64_w4_r1",            256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_df32_m64_n128_k64_w4_r1_split",      256, 24576}, QUERN_F32,    GEMM_PLAIN,    64, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  32,   2, 200,   1400,  22400},
    {{"gemm_bf16_tt_df32_m128_n128_k64_w4_r2_even",      256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_df32_m128_n128_k64_w4_r2_even_split",                256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_df32_m128_n128_k64_w4_r2",           256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_df32_m128_n128_k64_w4_r2_split",     256, 32768}, QUERN_F32,    GEMM_PLAIN,   128, 128,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   2, 200,   1124,  22400},
    {{"gemm_bf16_tt_df32_m256_n128_k64_w8_r4_even",      512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_df32_m256_n128_k64_w8_r4_even_split",                512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_df32_m256_n128_k64_w8_r4",           512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_df32_m256_n128_k64_w8_r4_split",     512, 49152}, QUERN_F32,    GEMM_PLAIN,   256, 128,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     64,  64,   1, 200,   1124,  35968},
    {{"gemm_bf16_tt_df32_m256_n256_k64_w8_r2_even",      512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_df32_m256_n256_k64_w8_r2_even_split",                512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_EVEN,      8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_df32_m256_n256_k64_w8_r2",           512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_df32_m256_n256_k64_w8_r2_split",     512, 65536}, QUERN_F32,    GEMM_PLAIN,   256, 256,  64,   8,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_SPLIT,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,    128,  64,   1, 200,   1074,  68736},
    {{"gemm_bf16_tt_df32_linear_m64_n64_k64_w4_r2_v1_global",            256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df32_linear_m64_n64_k64_w4_r2",      256, 16384}, QUERN_F32,    GEMM_LINEAR,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_relu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df32_relu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_RELU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_gelu_tanh_m64_n64_k64_w4_r2_v1_global",         256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df32_gelu_tanh_m64_n64_k64_w4_r2",   256, 16384}, QUERN_F32,    QUERN_GELU_TANH,   64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_gelu_erf_m64_n64_k64_w4_r2_v1_global",          256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df32_gelu_erf_m64_n64_k64_w4_r2",    256, 16384}, QUERN_F32,    QUERN_GELU_ERF,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
    {{"gemm_bf16_tt_df32_silu_m64_n64_k64_w4_r2_v1_global",              256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    1, GEMM_GLOBAL,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   8392,  35968},
    {{"gemm_bf16_tt_df32_silu_m64_n64_k64_w4_r2",        256, 16384}, QUERN_F32,    QUERN_SILU,    64,  64,  64,   4,  32, GEMM_MASKED,    8, GEMM_BUFFER,  GEMM_WHOLE,   GEMM_KEEP,    GEMM_KEEP,    GEMM_KEEP,     32,  32,   4, 200,   1736,  22400},
};

static const struct quern_group gemm_groups[] = {
    {{QUERN_F16, QUERN_NT}, 0, 206},
    {{QUERN_F16, QUERN_NN}, 206, 188},
    {{QUERN_F16, QUERN_TN}, 394, 179},
    {{QUERN_F16, QUERN_TT}, 573, 184},
    {{QUERN_BF16, QUERN_NT}, 757, 206},
    {{QUERN_BF16, QUERN_NN}, 963, 188},
    {{QUERN_BF16, QUERN_TN}, 1151, 179},
    {{QUERN_BF16, QUERN_TT}, 1330, 184},
};

static const int32_t gemm_group_m_values[] = {1, 2, 4, 8, 16};
static const int32_t gemm_xcd_chunk_values[] = {0, 8, 32, 64, 1073741824};
static const int32_t gemm_splits_values[] = {2, 4, 8, 16, 32};
static const struct quern_tunable gemm_tunables[] = {
    {"group_m", gemm_group_m_values, 5, 0},
    {"xcd_chunk", gemm_xcd_chunk_values, 5, 0},
    {"splits", gemm_splits_values, 5, 1},
};
static const char *const gemm_tunable_names[] = {"group_m", "xcd_chunk", "splits"};

static const int32_t gemm_dtype_words[] = {QUERN_F16, QUERN_BF16};
static const int32_t gemm_layout_words[] = {QUERN_NT, QUERN_NN, QUERN_TN, QUERN_TT};
static const int32_t gemm_out_words[] = {QUERN_F16, QUERN_BF16, QUERN_F32};
static const int32_t gemm_act_words[] = {QUERN_NONE, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_SILU};
static const int32_t gemm_bias_words[] = {QUERN_NONE, QUERN_ALONG_N, QUERN_ALONG_M};
static const int32_t gemm_addend_words[] = {QUERN_NO, QUERN_YES};
static const int32_t gemm_residual_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field gemm_problem_fields[] = {
    {"dtype", offsetof(struct quern_gemm_problem, dtype), QUERN_FIELD_CHOICE, gemm_dtype_words, 2, 1},
    {"layout", offsetof(struct quern_gemm_problem, layout), QUERN_FIELD_CHOICE, gemm_layout_words, 4, 1},
    {"out", offsetof(struct quern_gemm_problem, out), QUERN_FIELD_CHOICE, gemm_out_words, 3, 0},
    {"act", offsetof(struct quern_gemm_problem, act), QUERN_FIELD_CHOICE, gemm_act_words, 5, 0},
    {"bias", offsetof(struct quern_gemm_problem, bias), QUERN_FIELD_CHOICE, gemm_bias_words, 3, 0},
    {"addend", offsetof(struct quern_gemm_problem, addend), QUERN_FIELD_CHOICE, gemm_addend_words, 2, 0},
    {"residual", offsetof(struct quern_gemm_problem, residual), QUERN_FIELD_CHOICE, gemm_residual_words, 2,
     0},
    {"m", offsetof(struct quern_gemm_problem, m), QUERN_FIELD_INT64, NULL, 0, 0},
    {"n", offsetof(struct quern_gemm_problem, n), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k", offsetof(struct quern_gemm_problem, k), QUERN_FIELD_INT64, NULL, 0, 0},
    {"batch", offsetof(struct quern_gemm_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lda", offsetof(struct quern_gemm_problem, lda), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldb", offsetof(struct quern_gemm_problem, ldb), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldc", offsetof(struct quern_gemm_problem, ldc), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldd", offsetof(struct quern_gemm_problem, ldd), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldr", offsetof(struct quern_gemm_problem, ldr), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_a", offsetof(struct quern_gemm_problem, stride_a), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_b", offsetof(struct quern_gemm_problem, stride_b), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_c", offsetof(struct quern_gemm_problem, stride_c), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_d", offsetof(struct quern_gemm_problem, stride_d), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_r", offsetof(struct quern_gemm_problem, stride_r), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_bias", offsetof(struct quern_gemm_problem, stride_bias), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_a", offsetof(struct quern_gemm_problem, align_a), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_b", offsetof(struct quern_gemm_problem, align_b), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_d", offsetof(struct quern_gemm_problem, align_d), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field gemm_args_fields[] = {
    {"a", offsetof(struct quern_gemm_args, a), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"b", offsetof(struct quern_gemm_args, b), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"c", offsetof(struct quern_gemm_args, c), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"d", offsetof(struct quern_gemm_args, d), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"bias", offsetof(struct quern_gemm_args, bias), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"residual", offsetof(struct quern_gemm_args, residual), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"alpha", offsetof(struct quern_gemm_args, alpha), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"beta", offsetof(struct quern_gemm_args, beta), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    GEMM_LEGAL_NOT_NEGATIVE,
    GEMM_LEGAL_EXTENTS_BOUNDED,
    GEMM_LEGAL_D_ADDRESSABLE,
    GEMM_LEGAL_AB_ADDRESSABLE,
    GEMM_LEGAL_BATCHES_ADDRESSABLE,
    GEMM_LEGAL_ROWS_ADDRESSABLE,
    GEMM_LEGAL_LDA_COVERS_ROW,
    GEMM_LEGAL_LDB_COVERS_ROW,
    GEMM_LEGAL_LDC_COVERS_ROW,
    GEMM_LEGAL_LDD_COVERS_ROW,
    GEMM_LEGAL_LDR_COVERS_ROW,
    GEMM_LEGAL_D_NOT_SHARED,
    GEMM_LEGAL_A_ELEMENT_ALIGNED,
    GEMM_LEGAL_B_ELEMENT_ALIGNED,
    GEMM_LEGAL_D_ELEMENT_ALIGNED,
};
static const struct quern_condition gemm_legal[] = {
    [GEMM_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "m >= 0 && n >= 0 && k >= 0 && batch >= 0 && lda >= 0 && ldb >= 0 && ldc >= 0 && ldd >= 0 && ldr >= 0 && stride_a >= 0 && stride_b >= 0 && stride_c >= 0 && stride_d >= 0 && stride_r >= 0 && stride_bias >= 0 && align_a >= 0 && align_b >= 0 && align_d >= 0",
        "no extent, stride or alignment is negative"},
    [GEMM_LEGAL_EXTENTS_BOUNDED] = {"extents_bounded",
        "m <= 34359738368 && n <= 34359738368 && k <= 34359738368 && batch <= 1099511627776 && m * n <= 1099511627776",
        "m, n and k up to 2^35, m * n and batch up to 2^40"},
    [GEMM_LEGAL_D_ADDRESSABLE] = {"d_addressable",
        "batch * m * n <= 1e18 && m * ldd <= 1e18 && m * ldc <= 1e18 && m * ldr <= 1e18",
        "D, C and the residual fit an address space"},
    [GEMM_LEGAL_AB_ADDRESSABLE] = {"ab_addressable",
        "(m + k) * lda <= 1e18 && (n + k) * ldb <= 1e18 && batch * (stride_a + stride_b) <= 1e18",
        "A and B fit an address space"},
    [GEMM_LEGAL_BATCHES_ADDRESSABLE] = {"batches_addressable",
        "batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18",
        ""},
    [GEMM_LEGAL_ROWS_ADDRESSABLE] = {"rows_addressable",
        "lda <= 1e15 && ldb <= 1e15 && ldc <= 1e15 && ldd <= 1e15 && ldr <= 1e15",
        ""},
    [GEMM_LEGAL_LDA_COVERS_ROW] = {"lda_covers_row", "lda >= a_packed", ""},
    [GEMM_LEGAL_LDB_COVERS_ROW] = {"ldb_covers_row", "ldb >= b_packed", ""},
    [GEMM_LEGAL_LDC_COVERS_ROW] = {"ldc_covers_row", "addend == no || ldc >= n", ""},
    [GEMM_LEGAL_LDD_COVERS_ROW] = {"ldd_covers_row", "ldd >= n", ""},
    [GEMM_LEGAL_LDR_COVERS_ROW] = {"ldr_covers_row", "residual == no || ldr >= n", ""},
    [GEMM_LEGAL_D_NOT_SHARED] = {"d_not_shared",
        "batch <= 1 || m == 0 || n == 0 || stride_d > 0",
        "batches would overwrite one D: set stride_d"},
    [GEMM_LEGAL_A_ELEMENT_ALIGNED] = {"a_element_aligned", "align_a % 2 == 0", ""},
    [GEMM_LEGAL_B_ELEMENT_ALIGNED] = {"b_element_aligned", "align_b % 2 == 0", ""},
    [GEMM_LEGAL_D_ELEMENT_ALIGNED] = {"d_element_aligned", "align_d % (out == f32 ? 4 : 2) == 0", ""},
};

enum {
    GEMM_ACCEPT_OUT_MATCHES,
    GEMM_ACCEPT_EPILOGUE_MATCHES,
    GEMM_ACCEPT_M_DIVIDES,
    GEMM_ACCEPT_N_DIVIDES,
    GEMM_ACCEPT_K_DIVIDES,
    GEMM_ACCEPT_A_ALIGNED,
    GEMM_ACCEPT_B_ALIGNED,
    GEMM_ACCEPT_A_ROW_WHOLE,
    GEMM_ACCEPT_B_ROW_WHOLE,
    GEMM_ACCEPT_D_ALIGNED,
    GEMM_ACCEPT_A_SPAN_FITS,
    GEMM_ACCEPT_B_SPAN_FITS,
    GEMM_ACCEPT_MAPS_FIT,
    GEMM_ACCEPT_PACKING_NEEDED,
    GEMM_ACCEPT_WORK_COUNTED,
    GEMM_ACCEPT_SPLIT_HAS_WORK,
    GEMM_ACCEPT_PARTIAL_ADDRESSABLE,
    GEMM_ACCEPT_TILES_COUNTED,
};
static const struct quern_condition gemm_accept[] = {
    [GEMM_ACCEPT_OUT_MATCHES] = {"out_matches", "split_k == split || out == p.out", ""},
    [GEMM_ACCEPT_EPILOGUE_MATCHES] = {"epilogue_matches",
        "split_k == split || (epilogue == plain ? act == none && bias == none && addend == no && residual == no : epilogue == linear ? act == none && (bias != none || addend == yes || residual == yes) : epilogue == act)",
        ""},
    [GEMM_ACCEPT_M_DIVIDES] = {"m_divides", "edge != even || m % tile_m == 0", ""},
    [GEMM_ACCEPT_N_DIVIDES] = {"n_divides", "edge != even || n % tile_n == 0", ""},
    [GEMM_ACCEPT_K_DIVIDES] = {"k_divides", "edge != even || k % tile_k == 0", ""},
    [GEMM_ACCEPT_A_ALIGNED] = {"a_aligned",
        "align_a % (2 * vec) == 0 && lda % vec == 0 && (batch <= 1 || stride_a % vec == 0)",
        ""},
    [GEMM_ACCEPT_B_ALIGNED] = {"b_aligned",
        "align_b % (2 * vec) == 0 && ldb % vec == 0 && (batch <= 1 || stride_b % vec == 0)",
        ""},
    [GEMM_ACCEPT_A_ROW_WHOLE] = {"a_row_whole", "a_k_major || pipeline == tma || m % vec == 0", ""},
    [GEMM_ACCEPT_B_ROW_WHOLE] = {"b_row_whole", "b_k_major || pipeline == tma || n % vec == 0", ""},
    [GEMM_ACCEPT_D_ALIGNED] = {"d_aligned",
        "edge != even || split_k == split || align_d % 16 == 0 && ldd % 4 == 0 && ldc % 4 == 0 && ldr % 4 == 0 && (batch <= 1 || (stride_d % 4 == 0 && stride_c % 4 == 0 && stride_r % 4 == 0 && stride_bias % 4 == 0))",
        ""},
    [GEMM_ACCEPT_A_SPAN_FITS] = {"a_span_fits",
        "access == global || pipeline == tma || (a_k_major ? tile_m : tile_k) * lda * 2 + 512 <= arch.buffer_bytes",
        ""},
    [GEMM_ACCEPT_B_SPAN_FITS] = {"b_span_fits",
        "access == global || pipeline == tma || (b_k_major ? tile_n : tile_k) * ldb * 2 + 512 <= arch.buffer_bytes",
        ""},
    [GEMM_ACCEPT_MAPS_FIT] = {"maps_fit",
        "pipeline != tma || max(m, max(n, k)) <= 2147483000 && batch <= 65535 && max(lda, ldb) < 549755813888 && (batch <= 1 || max(stride_a, stride_b) < 549755813888)",
        "tensor maps: 32-bit coordinates, strides below 2^40 bytes"},
    [GEMM_ACCEPT_PACKING_NEEDED] = {"packing_needed",
        "pipeline != tma || vec == 8 || (a_packs || b_packs) && a_lines * (a_line + 64) <= 8589934592 && b_lines * (b_line + 64) <= 8589934592 && a_copies * a_lines * (a_line + 64) + b_copies * b_lines * (b_line + 64) <= 8589934592",
        "gemm_pack counts 2^30 chunks of 8 elements"},
    [GEMM_ACCEPT_WORK_COUNTED] = {"work_counted",
        "pipeline != tma || ceil_div(m, tile_m) * ceil_div(n, tile_n) <= 1048576 && ceil_div(m, tile_m) * ceil_div(n, tile_n) * batch <= 67108864",
        "32-bit numbers of tiles, with up to 32 parts of k each"},
    [GEMM_ACCEPT_SPLIT_HAS_WORK] = {"split_has_work", "split_k == whole || k > tile_k", ""},
    [GEMM_ACCEPT_PARTIAL_ADDRESSABLE] = {"partial_addressable",
        "split_k == whole || batch * m * n <= 1099511627776",
        "partial sums of up to 2^40 elements"},
    [GEMM_ACCEPT_TILES_COUNTED] = {"tiles_counted",
        "ceil_div(m, tile_m) * ceil_div(n, tile_n) <= 4294967295",
        ""},
};

enum {
    GEMM_REQUIRE_A_PRESENT,
    GEMM_REQUIRE_B_PRESENT,
    GEMM_REQUIRE_C_PRESENT,
    GEMM_REQUIRE_D_PRESENT,
    GEMM_REQUIRE_BIAS_PRESENT,
    GEMM_REQUIRE_RESIDUAL_PRESENT,
    GEMM_REQUIRE_BETA_PLANNED,
    GEMM_REQUIRE_A_AS_PLANNED,
    GEMM_REQUIRE_B_AS_PLANNED,
    GEMM_REQUIRE_D_AS_PLANNED,
};
static const struct quern_condition gemm_require[] = {
    [GEMM_REQUIRE_A_PRESENT] = {"a_present", "args.a != 0 || args.alpha == 0 || k == 0", ""},
    [GEMM_REQUIRE_B_PRESENT] = {"b_present", "args.b != 0 || args.alpha == 0 || k == 0", ""},
    [GEMM_REQUIRE_C_PRESENT] = {"c_present", "args.c != 0 || addend == no || args.beta == 0", ""},
    [GEMM_REQUIRE_D_PRESENT] = {"d_present", "args.d != 0", ""},
    [GEMM_REQUIRE_BIAS_PRESENT] = {"bias_present", "args.bias != 0 || bias == none", ""},
    [GEMM_REQUIRE_RESIDUAL_PRESENT] = {"residual_present", "args.residual != 0 || residual == no", ""},
    [GEMM_REQUIRE_BETA_PLANNED] = {"beta_planned",
        "args.beta == 0 || addend == yes",
        "beta needs a problem with addend = yes"},
    [GEMM_REQUIRE_A_AS_PLANNED] = {"a_as_planned",
        "args.a % align_a == 0",
        "A is less aligned than the problem's align_a says"},
    [GEMM_REQUIRE_B_AS_PLANNED] = {"b_as_planned",
        "args.b % align_b == 0",
        "B is less aligned than the problem's align_b says"},
    [GEMM_REQUIRE_D_AS_PLANNED] = {"d_as_planned",
        "args.d % align_d == 0 && (addend == no || args.c % align_d == 0) && (residual == no || args.residual % align_d == 0) && (bias == none || args.bias % align_d == 0)",
        "C, D, bias or residual is less aligned than the problem's align_d says"},
};

static int gemm_is_legal(const struct quern_gemm_problem *p)
{
    const double m = p->m, n = p->n, k = p->k, batch = p->batch, ldd = p->ldd, ldc = p->ldc, ldr = p->ldr,
                 lda = p->lda, ldb = p->ldb, stride_a = p->stride_a, stride_b = p->stride_b,
                 stride_c = p->stride_c, stride_d = p->stride_d, stride_r = p->stride_r,
                 stride_bias = p->stride_bias;
    const int a_k_major = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const int b_k_major = p->layout == QUERN_NT || p->layout == QUERN_TT;
    const int64_t a_packed = a_k_major ? p->k : p->m;
    const int64_t b_packed = b_k_major ? p->k : p->n;
    if (p->m < 0 || p->n < 0 || p->k < 0 || p->batch < 0 || p->lda < 0 || p->ldb < 0 || p->ldc < 0 ||
        p->ldd < 0 || p->ldr < 0 || p->stride_a < 0 || p->stride_b < 0 || p->stride_c < 0 ||
        p->stride_d < 0 || p->stride_r < 0 || p->stride_bias < 0 || p->align_a < 0 || p->align_b < 0 ||
        p->align_d < 0)
        return GEMM_LEGAL_NOT_NEGATIVE;
    if (!(m <= 34359738368.0 && n <= 34359738368.0 && k <= 34359738368.0 && batch <= 1099511627776.0 &&
          m * n <= 1099511627776.0))
        return GEMM_LEGAL_EXTENTS_BOUNDED;
    if (!(batch * m * n <= 1e18 && m * ldd <= 1e18 && m * ldc <= 1e18 && m * ldr <= 1e18))
        return GEMM_LEGAL_D_ADDRESSABLE;
    if (!((m + k) * lda <= 1e18 && (n + k) * ldb <= 1e18 && batch * (stride_a + stride_b) <= 1e18))
        return GEMM_LEGAL_AB_ADDRESSABLE;
    if (!(batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18))
        return GEMM_LEGAL_BATCHES_ADDRESSABLE;
    if (!(lda <= 1e15 && ldb <= 1e15 && ldc <= 1e15 && ldd <= 1e15 && ldr <= 1e15))
        return GEMM_LEGAL_ROWS_ADDRESSABLE;
    if (!(lda >= a_packed)) return GEMM_LEGAL_LDA_COVERS_ROW;
    if (!(ldb >= b_packed)) return GEMM_LEGAL_LDB_COVERS_ROW;
    if (!(p->addend == QUERN_NO || ldc >= n)) return GEMM_LEGAL_LDC_COVERS_ROW;
    if (!(ldd >= n)) return GEMM_LEGAL_LDD_COVERS_ROW;
    if (!(p->residual == QUERN_NO || ldr >= n)) return GEMM_LEGAL_LDR_COVERS_ROW;
    if (!(batch <= 1.0 || m == 0.0 || n == 0.0 || stride_d > 0.0)) return GEMM_LEGAL_D_NOT_SHARED;
    if (p->align_a % 2 != 0) return GEMM_LEGAL_A_ELEMENT_ALIGNED;
    if (p->align_b % 2 != 0) return GEMM_LEGAL_B_ELEMENT_ALIGNED;
    if (p->align_d % (p->out == QUERN_F32 ? 4 : 2) != 0) return GEMM_LEGAL_D_ELEMENT_ALIGNED;
    return -1;
}

static int gemm_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_gemm_problem *p = problem;
    static const struct quern_gemm_problem init = QUERN_GEMM_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->act == 0) p->act = QUERN_NONE;
    if (p->bias == 0) p->bias = QUERN_NONE;
    if (p->addend == 0) p->addend = QUERN_NO;
    if (p->residual == 0) p->residual = QUERN_NO;
    const int unknown = find_unknown_word(gemm_problem_fields, 25, p, choice);
    if (unknown >= 0) return -2 - unknown;
    const int a_k_major = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const int64_t a_packed = a_k_major ? p->k : p->m;
    if (p->lda == 0) p->lda = a_packed;
    const int b_k_major = p->layout == QUERN_NT || p->layout == QUERN_TT;
    const int64_t b_packed = b_k_major ? p->k : p->n;
    if (p->ldb == 0) p->ldb = b_packed;
    if (p->ldc == 0) p->ldc = p->n;
    if (p->ldd == 0) p->ldd = p->n;
    if (p->ldr == 0) p->ldr = p->n;
    if (p->align_a == 0) p->align_a = 16;
    if (p->align_b == 0) p->align_b = 16;
    if (p->align_d == 0) p->align_d = 16;
    return gemm_is_legal(p);
}

static void gemm_key(const void *problem, int32_t *key)
{
    const struct quern_gemm_problem *p = problem;
    key[0] = p->dtype;
    key[1] = p->layout;
}

static void gemm_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_gemm_problem *p = problem;
    extents[0] = p->m;
    extents[1] = p->n;
    extents[2] = p->k;
}

static int gemm_empty(const void *problem)
{
    const struct quern_gemm_problem *p = problem;
    return p->m == 0 || p->n == 0 || p->batch == 0;
}

static int gemm_accepts(const void *problem, const void *row)
{
    const struct quern_gemm_problem *p = problem;
    const struct gemm_row *c = row;
    const int a_k_major = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const int b_k_major = p->layout == QUERN_NT || p->layout == QUERN_TT;
    if (c->split_k != GEMM_SPLIT && c->out != p->out) return GEMM_ACCEPT_OUT_MATCHES;
    if (c->split_k != GEMM_SPLIT &&
        (c->epilogue == GEMM_PLAIN
         ? p->act != QUERN_NONE || p->bias != QUERN_NONE || p->addend != QUERN_NO || p->residual != QUERN_NO
         : c->epilogue == GEMM_LINEAR
         ? p->act != QUERN_NONE ||
         (p->bias == QUERN_NONE && p->addend != QUERN_YES && p->residual != QUERN_YES)
         : c->epilogue != p->act))
        return GEMM_ACCEPT_EPILOGUE_MATCHES;
    if (c->edge == GEMM_EVEN && p->m % c->tile_m != 0) return GEMM_ACCEPT_M_DIVIDES;
    if (c->edge == GEMM_EVEN && p->n % c->tile_n != 0) return GEMM_ACCEPT_N_DIVIDES;
    if (c->edge == GEMM_EVEN && p->k % c->tile_k != 0) return GEMM_ACCEPT_K_DIVIDES;
    if (p->align_a % (2 * c->vec) != 0 || p->lda % c->vec != 0 || (p->batch > 1 && p->stride_a % c->vec != 0))
        return GEMM_ACCEPT_A_ALIGNED;
    if (p->align_b % (2 * c->vec) != 0 || p->ldb % c->vec != 0 || (p->batch > 1 && p->stride_b % c->vec != 0))
        return GEMM_ACCEPT_B_ALIGNED;
    if (!a_k_major && p->m % c->vec != 0) return GEMM_ACCEPT_A_ROW_WHOLE;
    if (!b_k_major && p->n % c->vec != 0) return GEMM_ACCEPT_B_ROW_WHOLE;
    if (c->edge == GEMM_EVEN && c->split_k != GEMM_SPLIT &&
        (p->align_d % 16 != 0 || p->ldd % 4 != 0 || p->ldc % 4 != 0 || p->ldr % 4 != 0 ||
         (p->batch > 1 && (p->stride_d % 4 != 0 || p->stride_c % 4 != 0 || p->stride_r % 4 != 0 ||
                           p->stride_bias % 4 != 0))))
        return GEMM_ACCEPT_D_ALIGNED;
    if (c->access != GEMM_GLOBAL &&
        (a_k_major ? c->tile_m : c->tile_k) * p->lda * 2 + 512 > ARCH_BUFFER_BYTES)
        return GEMM_ACCEPT_A_SPAN_FITS;
    if (c->access != GEMM_GLOBAL &&
        (b_k_major ? c->tile_n : c->tile_k) * p->ldb * 2 + 512 > ARCH_BUFFER_BYTES)
        return GEMM_ACCEPT_B_SPAN_FITS;
    if (c->split_k != GEMM_WHOLE && p->k <= c->tile_k) return GEMM_ACCEPT_SPLIT_HAS_WORK;
    if (c->split_k != GEMM_WHOLE && p->batch * p->m * p->n > 1099511627776)
        return GEMM_ACCEPT_PARTIAL_ADDRESSABLE;
    if (ceil_div(p->m, c->tile_m) * ceil_div(p->n, c->tile_n) > 4294967295) return GEMM_ACCEPT_TILES_COUNTED;
    return -1;
}

static uint32_t gemm_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    const struct gemm_row *c = row;
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_GEMM_GROUP_M) | QUERN_TUNABLE_FREE(QUERN_GEMM_XCD_CHUNK);
    t[QUERN_GEMM_GROUP_M] = 8;
    t[QUERN_GEMM_XCD_CHUNK] = 1073741824;
    t[QUERN_GEMM_SPLITS] = 1;
    if (c->split_k == GEMM_SPLIT) {
        t[QUERN_GEMM_SPLITS] = 2;
        flags |= QUERN_TUNABLE_FREE(QUERN_GEMM_SPLITS) | 1u << QUERN_GEMM_SPLITS;
    }
    return flags;
}

static double gemm_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_gemm_problem *p = problem;
    const struct gemm_row *c = row;
    const double m = p->m, n = p->n, batch = p->batch, k = p->k;
    const double tile_m = c->tile_m, tile_n = c->tile_n, tile_k = c->tile_k, resident = c->resident,
                 atom = c->atom, waves = c->waves, wave_m = c->wave_m, wave_n = c->wave_n, vec = c->vec,
                 barrier_clocks = c->barrier_clocks;
    const double splits = t[QUERN_GEMM_SPLITS];
    const double tiles = ceil_real(m / tile_m) * ceil_real(n / tile_n) * batch * splits;
    const double steps = ceil_real(ceil_real(k / tile_k) / splits);
    const double per_cu = ceil_real(tiles / ARCH_CUS);
    const double rounds = ceil_real(per_cu / resident);
    const double atom_clocks = 2.0 * tile_m * tile_n * tile_k /
                               ((double)ARCH_MFMA_FLOPS_PER_CLOCK * ARCH_SIMDS) * (atom == 16.0 ? 1.03 : 1.0);
    const double alone_clocks = max_real(ARCH_LOAD_LATENCY_CLOCKS,
                                         atom_clocks * ARCH_SIMDS / min_real(waves, ARCH_SIMDS));
    const double lds_clocks = 2.0 * tile_k * (waves * (wave_m + wave_n) + tile_m + tile_n) /
                              ARCH_LDS_BYTES_PER_CLOCK;
    const double load_clocks = (tile_m + tile_n) * tile_k / vec / 4.0 *
                               (c->access == GEMM_GLOBAL ? 1.5 : 1.0);
    const double step_clocks = max_real(per_cu * max_real(atom_clocks, max_real(lds_clocks, load_clocks)),
                                        rounds * alone_clocks) + rounds * barrier_clocks;
    const double edge_clocks = c->edge == GEMM_EVEN ? 0.0 : p->k % c->tile_k == 0 ? 60.0 : 1500.0;
    const double compute_us = (steps * step_clocks + rounds * (edge_clocks + load_clocks + 2000.0)) /
                              ARCH_CLOCK_MHZ;
    const double hbm_us = batch * ((m * k + n * k) * 2.0 + m * n * 4.0 * splits) / (ARCH_HBM_GBPS * 1000.0);
    const double l2_us = tiles * steps * (tile_m + tile_n) * tile_k * 2.0 / (ARCH_L2_GBPS * 1000.0);
    const double reduce_us = c->split_k == GEMM_SPLIT
                             ? batch * m * n * (4.0 * splits + 4.0) / (ARCH_HBM_GBPS * 1000.0) +
                             ARCH_LAUNCH_US : 0.0;
    const double stream_us = (c->cache_a == GEMM_STREAM ? (n > tile_n ? hbm_us : -0.01 * hbm_us) : 0.0) +
                             (c->cache_b == GEMM_STREAM ? (m > tile_m ? hbm_us : -0.01 * hbm_us) : 0.0) +
                             (c->cache_d == GEMM_STREAM ? 0.001 : 0.0);
    return max_real(compute_us, max_real(hbm_us, l2_us)) + reduce_us + stream_us + ARCH_LAUNCH_US;
}

static double gemm_bound(const void *problem, const void *row)
{
    const struct quern_gemm_problem *p = problem;
    const struct gemm_row *c = row;
    const double batch = p->batch, m = p->m, n = p->n, k = p->k;
    const double volume_clocks = c->volume_clocks, depth_clocks = c->depth_clocks;
    return 0.97 * max_real(batch * m * n * k * volume_clocks / (1048576.0 * ARCH_CUS * ARCH_CLOCK_MHZ),
                           c->split_k == GEMM_SPLIT ? 0.0 : k * depth_clocks / (1024.0 * ARCH_CLOCK_MHZ)) +
           (c->split_k == GEMM_SPLIT ? batch * m * n * 12.0 / (ARCH_HBM_GBPS * 1000.0) + ARCH_LAUNCH_US
            : 0.0) + ARCH_LAUNCH_US;
}

static void gemm_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_gemm_problem *p = problem;
    const struct gemm_row *c = row;
    grid->tiles = ceil_div(p->m, c->tile_m) * ceil_div(p->n, c->tile_n);
    grid->slices = p->batch * t[QUERN_GEMM_SPLITS];
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t gemm_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_gemm_problem *p = problem;
    const struct gemm_row *c = row;
    return c->split_k == GEMM_SPLIT ? p->batch * t[QUERN_GEMM_SPLITS] * p->m * p->n * 4 : 0;
}

static int gemm_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_gemm_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_gemm_args *args = arguments;
    if (args->a == NULL && args->alpha != 0 && p->k != 0) return GEMM_REQUIRE_A_PRESENT;
    if (args->b == NULL && args->alpha != 0 && p->k != 0) return GEMM_REQUIRE_B_PRESENT;
    if (args->c == NULL && p->addend != QUERN_NO && args->beta != 0) return GEMM_REQUIRE_C_PRESENT;
    if (args->d == NULL) return GEMM_REQUIRE_D_PRESENT;
    if (args->bias == NULL && p->bias != QUERN_NONE) return GEMM_REQUIRE_BIAS_PRESENT;
    if (args->residual == NULL && p->residual != QUERN_NO) return GEMM_REQUIRE_RESIDUAL_PRESENT;
    if (args->beta != 0 && p->addend != QUERN_YES) return GEMM_REQUIRE_BETA_PLANNED;
    if ((intptr_t)args->a % p->align_a != 0) return GEMM_REQUIRE_A_AS_PLANNED;
    if ((intptr_t)args->b % p->align_b != 0) return GEMM_REQUIRE_B_AS_PLANNED;
    if ((intptr_t)args->d % p->align_d != 0 ||
        (p->addend != QUERN_NO && (intptr_t)args->c % p->align_d != 0) ||
        (p->residual != QUERN_NO && (intptr_t)args->residual % p->align_d != 0) ||
        (p->bias != QUERN_NONE && (intptr_t)args->bias % p->align_d != 0))
        return GEMM_REQUIRE_D_AS_PLANNED;
    return -1;
}

static void gemm_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                        void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_gemm_problem *p = problem;
    const struct gemm_row *c = row;
    const struct quern_gemm_args *args = arguments;
    struct quern_gemm_params *out = params;
    out->a = (void *)args->a;
    out->b = (void *)args->b;
    out->c = (void *)(c->split_k == GEMM_SPLIT || p->addend == QUERN_NO || args->beta == 0 ? NULL : args->c);
    out->d = c->split_k == GEMM_SPLIT ? workspace : args->d;
    out->bias = (void *)(c->split_k == GEMM_SPLIT || p->bias == QUERN_NONE ? NULL : args->bias);
    out->residual = (void *)(c->split_k == GEMM_SPLIT || p->residual == QUERN_NO ? NULL : args->residual);
    out->m = p->m;
    out->n = p->n;
    out->k = args->alpha == 0 ? 0 : p->k;
    out->lda = p->lda;
    out->ldb = p->ldb;
    out->ldc = p->ldc;
    out->ldd = c->split_k == GEMM_SPLIT ? p->n : p->ldd;
    out->ldr = p->ldr;
    out->stride_a = p->stride_a;
    out->stride_b = p->stride_b;
    out->stride_c = p->stride_c;
    out->stride_d = c->split_k == GEMM_SPLIT ? p->m * p->n : p->stride_d;
    out->stride_r = p->stride_r;
    out->stride_bias = p->stride_bias;
    out->first_slice = launch->first_slice;
    out->first_tile = launch->first_tile;
    out->workgroups = launch->workgroups;
    out->tiles_m = (uint32_t)ceil_div(p->m, c->tile_m);
    out->tiles_n = (uint32_t)ceil_div(p->n, c->tile_n);
    out->splits = t[QUERN_GEMM_SPLITS];
    out->split_steps = (uint32_t)ceil_div(ceil_div(p->k, c->tile_k), t[QUERN_GEMM_SPLITS]);
    out->group_m = t[QUERN_GEMM_GROUP_M];
    out->xcd_chunk = t[QUERN_GEMM_XCD_CHUNK];
    out->bias_along_m = p->bias == QUERN_ALONG_M;
    out->d_wide = c->split_k == GEMM_SPLIT ? p->n % 4 == 0
                  : p->align_d % (c->out == QUERN_F32 ? 16 : 8) == 0 && p->n % 4 == 0 && p->ldd % 4 == 0 &&
                  p->ldc % 4 == 0 && p->ldr % 4 == 0 &&
                  (p->batch <= 1 || (p->stride_d % 4 == 0 && p->stride_c % 4 == 0 && p->stride_r % 4 == 0 &&
                                     p->stride_bias % 4 == 0));
    out->alpha = c->split_k == GEMM_SPLIT ? 1 : args->alpha;
    out->beta = args->beta;
    out->work = 0;
    out->d_map = p->align_d % 16 == 0 && p->n % 8 == 0 && p->ldd % 8 == 0 && p->ldd < 549755813888 &&
                 (p->batch <= 1 || (p->stride_d % 8 == 0 && p->stride_d < 549755813888)) &&
                 (p->bias == QUERN_NONE || p->stride_bias % 2 == 0);
}

static int gemm_follows(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    const struct gemm_row *c = row;
    (void)t;
    return c->split_k == GEMM_SPLIT;
}

static void gemm_follow_problem(const void *problem, const void *row, const int32_t *t, void *follow)
{
    const struct quern_gemm_problem *p = problem;
    (void)row;
    struct quern_gemm_reduce_problem *next = follow;
    next->out = p->out;
    next->act = p->act;
    next->bias = p->bias;
    next->addend = p->addend;
    next->residual = p->residual;
    next->m = p->m;
    next->n = p->n;
    next->batch = p->batch;
    next->splits = t[QUERN_GEMM_SPLITS];
    next->ldc = p->ldc;
    next->ldd = p->ldd;
    next->ldr = p->ldr;
    next->stride_c = p->stride_c;
    next->stride_d = p->stride_d;
    next->stride_r = p->stride_r;
    next->stride_bias = p->stride_bias;
    next->align_d = p->align_d;
}

static void gemm_follow_args(const void *problem, const void *row, const int32_t *t, const void *arguments,
                             void *workspace, void *follow)
{
    (void)problem;
    (void)row;
    (void)t;
    const struct quern_gemm_args *args = arguments;
    struct quern_gemm_reduce_args *next = follow;
    next->partial = workspace;
    next->c = args->c;
    next->d = args->d;
    next->bias = args->bias;
    next->residual = args->residual;
    next->alpha = args->alpha;
    next->beta = args->beta;
}

static const struct quern_gemm_args gemm_args_init = QUERN_GEMM_ARGS;

static const struct quern_family gemm_family = {
    .name = "gemm",
    .problem_bytes = sizeof(struct quern_gemm_problem),
    .args_bytes = sizeof(struct quern_gemm_args),
    .params_bytes = sizeof(struct quern_gemm_params),
    .rows = gemm_rows,
    .row_count = 1514,
    .groups = gemm_groups,
    .group_count = 8,
    .row_bytes = sizeof(struct gemm_row),
    .key_count = 2,
    .tunables = gemm_tunables,
    .tunable_names = gemm_tunable_names,
    .tunable_count = 3,
    .legal = gemm_legal,
    .accept = gemm_accept,
    .require = gemm_require,
    .read_problem = gemm_read_problem,
    .key = gemm_key,
    .tuned_extents = gemm_tuned_extents,
    .empty = gemm_empty,
    .accepts = gemm_accepts,
    .tune = gemm_tune,
    .cost = gemm_cost,
    .grid = gemm_grid,
    .workspace = gemm_workspace,
    .check_args = gemm_check_args,
    .params = gemm_params,
    .bound = gemm_bound,
    .follow = &gemm_reduce_family,
    .follows = gemm_follows,
    .follow_problem = gemm_follow_problem,
    .follow_args = gemm_follow_args,
    .problem_fields = gemm_problem_fields,
    .problem_field_count = 25,
    .args_fields = gemm_args_fields,
    .args_field_count = 8,
    .args_init = &gemm_args_init,
};

/* --------------------------------------------------------------------------------------------- gemm_pack */

/* copies of A and B with lines at multiples of 128 bytes */

struct gemm_pack_row {
    struct quern_row row;
    int8_t tile; /* chunks of a workgroup */
};

static const int32_t gemm_pack_dtype_words[] = {QUERN_F16, QUERN_BF16};
static const struct quern_field gemm_pack_problem_fields[] = {
    {"dtype", offsetof(struct quern_gemm_pack_problem, dtype), QUERN_FIELD_CHOICE, gemm_pack_dtype_words, 2,
     1},
    {"lines_a", offsetof(struct quern_gemm_pack_problem, lines_a), QUERN_FIELD_INT64, NULL, 0, 0},
    {"line_a", offsetof(struct quern_gemm_pack_problem, line_a), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lines_b", offsetof(struct quern_gemm_pack_problem, lines_b), QUERN_FIELD_INT64, NULL, 0, 0},
    {"line_b", offsetof(struct quern_gemm_pack_problem, line_b), QUERN_FIELD_INT64, NULL, 0, 0},
    {"batch_a", offsetof(struct quern_gemm_pack_problem, batch_a), QUERN_FIELD_INT64, NULL, 0, 0},
    {"batch_b", offsetof(struct quern_gemm_pack_problem, batch_b), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lda", offsetof(struct quern_gemm_pack_problem, lda), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldb", offsetof(struct quern_gemm_pack_problem, ldb), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_a", offsetof(struct quern_gemm_pack_problem, stride_a), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_b", offsetof(struct quern_gemm_pack_problem, stride_b), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field gemm_pack_args_fields[] = {
    {"a", offsetof(struct quern_gemm_pack_args, a), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"b", offsetof(struct quern_gemm_pack_args, b), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"to_a", offsetof(struct quern_gemm_pack_args, to_a), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"to_b", offsetof(struct quern_gemm_pack_args, to_b), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    GEMM_PACK_LEGAL_NOT_NEGATIVE,
    GEMM_PACK_LEGAL_LINES_BOUNDED,
    GEMM_PACK_LEGAL_A_COUNTED,
    GEMM_PACK_LEGAL_A_ADDRESSABLE,
    GEMM_PACK_LEGAL_B_COUNTED,
    GEMM_PACK_LEGAL_B_ADDRESSABLE,
    GEMM_PACK_LEGAL_LDA_COVERS_LINE,
    GEMM_PACK_LEGAL_LDB_COVERS_LINE,
};
static const struct quern_condition gemm_pack_legal[] = {
    [GEMM_PACK_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "lines_a >= 0 && line_a >= 0 && lines_b >= 0 && line_b >= 0 && batch_a >= 0 && batch_b >= 0 && lda >= 0 && ldb >= 0 && stride_a >= 0 && stride_b >= 0",
        "no extent, stride or alignment is negative"},
    [GEMM_PACK_LEGAL_LINES_BOUNDED] = {"lines_bounded", "line_a <= 1e15 && line_b <= 1e15", ""},
    [GEMM_PACK_LEGAL_A_COUNTED] = {"a_counted",
        "batch_a * lines_a * (line_a + 64) <= 8589934592",
        "32-bit numbers of chunks"},
    [GEMM_PACK_LEGAL_A_ADDRESSABLE] = {"a_addressable",
        "lines_a * lda <= 1e18 && batch_a * stride_a <= 1e18",
        ""},
    [GEMM_PACK_LEGAL_B_COUNTED] = {"b_counted",
        "batch_b * lines_b * (line_b + 64) <= 8589934592",
        "32-bit numbers of chunks"},
    [GEMM_PACK_LEGAL_B_ADDRESSABLE] = {"b_addressable",
        "lines_b * ldb <= 1e18 && batch_b * stride_b <= 1e18",
        ""},
    [GEMM_PACK_LEGAL_LDA_COVERS_LINE] = {"lda_covers_line", "lda >= line_a", ""},
    [GEMM_PACK_LEGAL_LDB_COVERS_LINE] = {"ldb_covers_line", "ldb >= line_b", ""},
};

enum {
    GEMM_PACK_REQUIRE_COPIES_ALIGNED,
};
static const struct quern_condition gemm_pack_require[] = {
    [GEMM_PACK_REQUIRE_COPIES_ALIGNED] = {"copies_aligned", "args.to_a % 16 == 0 && args.to_b % 16 == 0", ""},
};

static int gemm_pack_is_legal(const struct quern_gemm_pack_problem *p)
{
    const double line_a = p->line_a, line_b = p->line_b, batch_a = p->batch_a, lines_a = p->lines_a,
                 lda = p->lda, stride_a = p->stride_a, batch_b = p->batch_b, lines_b = p->lines_b,
                 ldb = p->ldb, stride_b = p->stride_b;
    if (p->lines_a < 0 || p->line_a < 0 || p->lines_b < 0 || p->line_b < 0 || p->batch_a < 0 ||
        p->batch_b < 0 || p->lda < 0 || p->ldb < 0 || p->stride_a < 0 || p->stride_b < 0)
        return GEMM_PACK_LEGAL_NOT_NEGATIVE;
    if (!(line_a <= 1e15 && line_b <= 1e15)) return GEMM_PACK_LEGAL_LINES_BOUNDED;
    if (!(batch_a * lines_a * (line_a + 64.0) <= 8589934592.0)) return GEMM_PACK_LEGAL_A_COUNTED;
    if (!(lines_a * lda <= 1e18 && batch_a * stride_a <= 1e18)) return GEMM_PACK_LEGAL_A_ADDRESSABLE;
    if (!(batch_b * lines_b * (line_b + 64.0) <= 8589934592.0)) return GEMM_PACK_LEGAL_B_COUNTED;
    if (!(lines_b * ldb <= 1e18 && batch_b * stride_b <= 1e18)) return GEMM_PACK_LEGAL_B_ADDRESSABLE;
    if (!(lda >= line_a)) return GEMM_PACK_LEGAL_LDA_COVERS_LINE;
    if (!(ldb >= line_b)) return GEMM_PACK_LEGAL_LDB_COVERS_LINE;
    return -1;
}

static int gemm_pack_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_gemm_pack_problem *p = problem;
    static const struct quern_gemm_pack_problem init = QUERN_GEMM_PACK_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    const int unknown = find_unknown_word(gemm_pack_problem_fields, 11, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->lda == 0) p->lda = p->line_a;
    if (p->ldb == 0) p->ldb = p->line_b;
    return gemm_pack_is_legal(p);
}

static void gemm_pack_key(const void *problem, int32_t *key)
{
    const struct quern_gemm_pack_problem *p = problem;
    key[0] = p->dtype;
}

static void gemm_pack_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_gemm_pack_problem *p = problem;
    extents[0] = p->lines_a;
    extents[1] = p->line_a;
    extents[2] = p->lines_b;
    extents[3] = p->line_b;
}

static int gemm_pack_empty(const void *problem)
{
    const struct quern_gemm_pack_problem *p = problem;
    const int64_t chunks_a = ceil_div(p->line_a, 8);
    const int64_t chunks_b = ceil_div(p->line_b, 8);
    const int64_t count_a = p->batch_a * p->lines_a * chunks_a;
    const int64_t count_b = p->batch_b * p->lines_b * chunks_b;
    return count_a + count_b == 0;
}

static int gemm_pack_accepts(const void *problem, const void *row)
{
    (void)problem;
    (void)row;
    return -1;
}

static uint32_t gemm_pack_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double gemm_pack_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_gemm_pack_problem *p = problem;
    (void)row;
    (void)t;
    const int64_t chunks_a = ceil_div(p->line_a, 8);
    const int64_t chunks_b = ceil_div(p->line_b, 8);
    const int64_t count_a = p->batch_a * p->lines_a * chunks_a;
    const int64_t count_b = p->batch_b * p->lines_b * chunks_b;
    const double bytes = ((double)count_a + count_b) * 32.0;
    return bytes / (ARCH_HBM_GBPS * 1000.0) + ARCH_LAUNCH_US;
}

static void gemm_pack_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_gemm_pack_problem *p = problem;
    const struct gemm_pack_row *c = row;
    (void)t;
    const int64_t chunks_a = ceil_div(p->line_a, 8);
    const int64_t chunks_b = ceil_div(p->line_b, 8);
    const int64_t count_a = p->batch_a * p->lines_a * chunks_a;
    const int64_t count_b = p->batch_b * p->lines_b * chunks_b;
    grid->tiles = ceil_div(count_a, c->tile) + ceil_div(count_b, c->tile);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t gemm_pack_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int gemm_pack_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    (void)problem;
    (void)row;
    (void)t;
    const struct quern_gemm_pack_args *args = arguments;
    if ((intptr_t)args->to_a % 16 != 0 || (intptr_t)args->to_b % 16 != 0)
        return GEMM_PACK_REQUIRE_COPIES_ALIGNED;
    return -1;
}

static void gemm_pack_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                             void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_gemm_pack_problem *p = problem;
    const struct gemm_pack_row *c = row;
    (void)t;
    const struct quern_gemm_pack_args *args = arguments;
    (void)workspace;
    struct quern_gemm_pack_params *out = params;
    const int64_t chunks_a = ceil_div(p->line_a, 8);
    const int64_t chunks_b = ceil_div(p->line_b, 8);
    const int64_t count_a = p->batch_a * p->lines_a * chunks_a;
    const int64_t count_b = p->batch_b * p->lines_b * chunks_b;
    out->a = (void *)args->a;
    out->b = (void *)args->b;
    out->to_a = args->to_a;
    out->to_b = args->to_b;
    out->lda = p->lda;
    out->ldb = p->ldb;
    out->stride_a = p->stride_a;
    out->stride_b = p->stride_b;
    out->pitch_a = align_up(p->line_a, 64);
    out->pitch_b = align_up(p->line_b, 64);
    out->lines_a = (uint32_t)p->lines_a;
    out->lines_b = (uint32_t)p->lines_b;
    out->line_a = (uint32_t)p->line_a;
    out->line_b = (uint32_t)p->line_b;
    out->chunks_a = (uint32_t)chunks_a;
    out->chunks_b = (uint32_t)chunks_b;
    out->count_a = (uint32_t)(args->a == NULL ? 0 : count_a);
    out->count_b = (uint32_t)(args->b == NULL ? 0 : count_b);
    out->tiles_a = (uint32_t)ceil_div(count_a, c->tile);
    out->first_tile = launch->first_tile;
}

static const struct quern_gemm_pack_args gemm_pack_args_init = QUERN_GEMM_PACK_ARGS;

static const struct quern_family gemm_pack_family = {
    .name = "gemm_pack",
    .problem_bytes = sizeof(struct quern_gemm_pack_problem),
    .args_bytes = sizeof(struct quern_gemm_pack_args),
    .params_bytes = sizeof(struct quern_gemm_pack_params),
    .row_bytes = sizeof(struct gemm_pack_row),
    .key_count = 1,
    .legal = gemm_pack_legal,
    .require = gemm_pack_require,
    .read_problem = gemm_pack_read_problem,
    .key = gemm_pack_key,
    .tuned_extents = gemm_pack_tuned_extents,
    .empty = gemm_pack_empty,
    .accepts = gemm_pack_accepts,
    .tune = gemm_pack_tune,
    .cost = gemm_pack_cost,
    .grid = gemm_pack_grid,
    .workspace = gemm_pack_workspace,
    .check_args = gemm_pack_check_args,
    .params = gemm_pack_params,
    .problem_fields = gemm_pack_problem_fields,
    .problem_field_count = 11,
    .args_fields = gemm_pack_args_fields,
    .args_field_count = 4,
    .args_init = &gemm_pack_args_init,
};

/* ---------------------------------------------------------------------------------------------- kv_write */

/* rows of keys and values of new tokens, keys turned and both quantized if wanted, to their slots of a
 * cache */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    KV_WRITE_SAME = PUBLIC_WORDS,
    KV_WRITE_NARROW,
};

struct kv_write_row {
    struct quern_row row;
    int8_t dtype; /* type of the rows */
    int8_t store; /* whether the cache has the rows' type, or 8 bits */
    int8_t vec;   /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
};

/* name, threads, LDS bytes, dtype, store, vec */
static const struct kv_write_row kv_write_rows[] = {
    {{"kv_write_f16_v1",                                 256,     0}, QUERN_F16,    KV_WRITE_SAME,      1},
    {{"kv_write_f16_v8",                                 256,     0}, QUERN_F16,    KV_WRITE_SAME,      8},
    {{"kv_write_f16_narrow_v1",                          256,     0}, QUERN_F16,    KV_WRITE_NARROW,    1},
    {{"kv_write_f16_narrow_v8",                          256,     0}, QUERN_F16,    KV_WRITE_NARROW,    8},
    {{"kv_write_bf16_v1",                                256,     0}, QUERN_BF16,   KV_WRITE_SAME,      1},
    {{"kv_write_bf16_v8",                                256,     0}, QUERN_BF16,   KV_WRITE_SAME,      8},
    {{"kv_write_bf16_narrow_v1",                         256,     0}, QUERN_BF16,   KV_WRITE_NARROW,    1},
    {{"kv_write_bf16_narrow_v8",                         256,     0}, QUERN_BF16,   KV_WRITE_NARROW,    8},
};

static const struct quern_group kv_write_groups[] = {
    {{QUERN_F16}, 0, 4},
    {{QUERN_BF16}, 4, 4},
};

static const int32_t kv_write_dtype_words[] = {QUERN_F16, QUERN_BF16};
static const int32_t kv_write_cache_words[] = {QUERN_F16, QUERN_BF16, QUERN_E4M3, QUERN_E4M3FNUZ};
static const int32_t kv_write_granularity_words[] = {QUERN_TENSOR, QUERN_HEAD};
static const int32_t kv_write_values_words[] = {QUERN_NO, QUERN_YES};
static const int32_t kv_write_rope_words[] = {QUERN_NONE, QUERN_HALF, QUERN_INTERLEAVED};
static const int32_t kv_write_angle_type_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t kv_write_positions_words[] = {QUERN_NONE, QUERN_I32, QUERN_I64};
static const struct quern_field kv_write_problem_fields[] = {
    {"dtype", offsetof(struct quern_kv_write_problem, dtype), QUERN_FIELD_CHOICE, kv_write_dtype_words, 2, 1},
    {"cache", offsetof(struct quern_kv_write_problem, cache), QUERN_FIELD_CHOICE, kv_write_cache_words, 4, 0},
    {"granularity", offsetof(struct quern_kv_write_problem, granularity), QUERN_FIELD_CHOICE,
     kv_write_granularity_words, 2, 0},
    {"values", offsetof(struct quern_kv_write_problem, values), QUERN_FIELD_CHOICE, kv_write_values_words, 2,
     0},
    {"rope", offsetof(struct quern_kv_write_problem, rope), QUERN_FIELD_CHOICE, kv_write_rope_words, 3, 0},
    {"angle_type", offsetof(struct quern_kv_write_problem, angle_type), QUERN_FIELD_CHOICE,
     kv_write_angle_type_words, 3, 0},
    {"positions", offsetof(struct quern_kv_write_problem, positions), QUERN_FIELD_CHOICE,
     kv_write_positions_words, 3, 0},
    {"tokens", offsetof(struct quern_kv_write_problem, tokens), QUERN_FIELD_INT64, NULL, 0, 0},
    {"kv_heads", offsetof(struct quern_kv_write_problem, kv_heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"head_dim", offsetof(struct quern_kv_write_problem, head_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"value_dim", offsetof(struct quern_kv_write_problem, value_dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"rotary", offsetof(struct quern_kv_write_problem, rotary), QUERN_FIELD_INT64, NULL, 0, 0},
    {"rotary_start", offsetof(struct quern_kv_write_problem, rotary_start), QUERN_FIELD_INT64, NULL, 0, 0},
    {"cache_rows", offsetof(struct quern_kv_write_problem, cache_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"page_rows", offsetof(struct quern_kv_write_problem, page_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldk", offsetof(struct quern_kv_write_problem, ldk), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldk_head", offsetof(struct quern_kv_write_problem, ldk_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldv", offsetof(struct quern_kv_write_problem, ldv), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldv_head", offsetof(struct quern_kv_write_problem, ldv_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_head", offsetof(struct quern_kv_write_problem, k_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_row", offsetof(struct quern_kv_write_problem, k_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"k_page", offsetof(struct quern_kv_write_problem, k_page), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_head", offsetof(struct quern_kv_write_problem, v_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_row", offsetof(struct quern_kv_write_problem, v_row), QUERN_FIELD_INT64, NULL, 0, 0},
    {"v_page", offsetof(struct quern_kv_write_problem, v_page), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldt", offsetof(struct quern_kv_write_problem, ldt), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_kv_write_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field kv_write_args_fields[] = {
    {"k", offsetof(struct quern_kv_write_args, k), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"v", offsetof(struct quern_kv_write_args, v), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"slots", offsetof(struct quern_kv_write_args, slots), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"k_cache", offsetof(struct quern_kv_write_args, k_cache), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"v_cache", offsetof(struct quern_kv_write_args, v_cache), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"k_scale", offsetof(struct quern_kv_write_args, k_scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"v_scale", offsetof(struct quern_kv_write_args, v_scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"cosines", offsetof(struct quern_kv_write_args, cosines), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"sines", offsetof(struct quern_kv_write_args, sines), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"positions", offsetof(struct quern_kv_write_args, positions), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"offset", offsetof(struct quern_kv_write_args, offset), QUERN_FIELD_INT64, NULL, 0, 0},
};

enum {
    KV_WRITE_LEGAL_NOT_NEGATIVE,
    KV_WRITE_LEGAL_CACHE_TYPED,
    KV_WRITE_LEGAL_ROTARY_EVEN,
    KV_WRITE_LEGAL_ANGLES_TYPED,
    KV_WRITE_LEGAL_HEADS_COUNTED,
    KV_WRITE_LEGAL_TOKENS_COUNTED,
    KV_WRITE_LEGAL_CACHE_COUNTED,
    KV_WRITE_LEGAL_ROWS_ADDRESSABLE,
    KV_WRITE_LEGAL_CACHE_ADDRESSABLE,
    KV_WRITE_LEGAL_ELEMENTS_ALIGNED,
    KV_WRITE_LEGAL_ROWS_APART,
    KV_WRITE_LEGAL_PAGES_APART,
    KV_WRITE_LEGAL_LDT_COVERS_ROW,
};
static const struct quern_condition kv_write_legal[] = {
    [KV_WRITE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "tokens >= 0 && kv_heads >= 0 && head_dim >= 0 && value_dim >= 0 && rotary >= 0 && rotary_start >= 0 && cache_rows >= 0 && page_rows >= 0 && ldk >= 0 && ldk_head >= 0 && ldv >= 0 && ldv_head >= 0 && k_head >= 0 && k_row >= 0 && k_page >= 0 && v_head >= 0 && v_row >= 0 && v_page >= 0 && ldt >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [KV_WRITE_LEGAL_CACHE_TYPED] = {"cache_typed",
        "cache == dtype || cache == e4m3 || cache == e4m3fnuz",
        ""},
    [KV_WRITE_LEGAL_ROTARY_EVEN] = {"rotary_even",
        "rope == none || rotary_start + rotary <= head_dim && rotary / 2 == floor(rotary / 2)",
        ""},
    [KV_WRITE_LEGAL_ANGLES_TYPED] = {"angles_typed",
        "rope == none || angle_type == dtype || angle_type == f32",
        ""},
    [KV_WRITE_LEGAL_HEADS_COUNTED] = {"heads_counted",
        "kv_heads <= 65536 && head_dim <= 65536 && value_dim <= 65536 && kv_heads * (head_dim + value_dim) <= 2147483648",
        ""},
    [KV_WRITE_LEGAL_TOKENS_COUNTED] = {"tokens_counted",
        "tokens <= 4294967295 && tokens * (kv_heads * (head_dim + value_dim) / 256 + 1) <= 4294967295",
        ""},
    [KV_WRITE_LEGAL_CACHE_COUNTED] = {"cache_counted", "cache_rows <= 4294967295 && page_rows >= 1", ""},
    [KV_WRITE_LEGAL_ROWS_ADDRESSABLE] = {"rows_addressable",
        "tokens * (ldk + ldv) <= 1e18 && kv_heads * (ldk_head + ldv_head) <= 1e18 && ldt <= 1e12",
        ""},
    [KV_WRITE_LEGAL_CACHE_ADDRESSABLE] = {"cache_addressable",
        "(cache_rows / page_rows + 1) * (k_page + v_page) <= 1e18 && page_rows * (k_row + v_row) <= 1e18 && kv_heads * (k_head + v_head) <= 1e18",
        ""},
    [KV_WRITE_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (rope != none && angle_type == f32 ? 4 : 2) == 0",
        ""},
    [KV_WRITE_LEGAL_ROWS_APART] = {"rows_apart",
        "(k_row >= head_dim && k_head >= (page_rows - 1) * k_row + head_dim || k_head >= head_dim && k_row >= (kv_heads - 1) * k_head + head_dim) && (values == no || (v_row >= value_dim && v_head >= (page_rows - 1) * v_row + value_dim || v_head >= value_dim && v_row >= (kv_heads - 1) * v_head + value_dim))",
        "heads lie within rows or rows within heads, none on another"},
    [KV_WRITE_LEGAL_PAGES_APART] = {"pages_apart",
        "(page_rows >= cache_rows || k_page >= (page_rows - 1) * k_row + (kv_heads - 1) * k_head + head_dim) && (values == no || page_rows >= cache_rows || v_page >= (page_rows - 1) * v_row + (kv_heads - 1) * v_head + value_dim)",
        ""},
    [KV_WRITE_LEGAL_LDT_COVERS_ROW] = {"ldt_covers_row", "rope == none || ldt >= rotary / 2", ""},
};

enum {
    KV_WRITE_ACCEPT_TYPE_STORED,
    KV_WRITE_ACCEPT_WHOLE_CHUNKS,
    KV_WRITE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition kv_write_accept[] = {
    [KV_WRITE_ACCEPT_TYPE_STORED] = {"type_stored", "(cache == dtype) == (store == same)", ""},
    [KV_WRITE_ACCEPT_WHOLE_CHUNKS] = {"whole_chunks",
        "vec == 1 || head_dim % vec == 0 && (values == no || value_dim % vec == 0) && (rope == none || rotary % (2 * vec) == 0 && rotary_start % vec == 0)",
        ""},
    [KV_WRITE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldk % vec == 0 && ldk_head % vec == 0 && k_page % vec == 0 && k_row % vec == 0 && k_head % vec == 0 && (rope == none || ldt % vec == 0) && (values == no || ldv % vec == 0 && ldv_head % vec == 0 && v_page % vec == 0 && v_row % vec == 0 && v_head % vec == 0)",
        ""},
};

enum {
    KV_WRITE_REQUIRE_K_PRESENT,
    KV_WRITE_REQUIRE_V_PRESENT,
    KV_WRITE_REQUIRE_SLOTS_PRESENT,
    KV_WRITE_REQUIRE_SCALES_PRESENT,
    KV_WRITE_REQUIRE_TABLES_PRESENT,
    KV_WRITE_REQUIRE_POSITIONS_PRESENT,
    KV_WRITE_REQUIRE_AS_PLANNED,
    KV_WRITE_REQUIRE_CACHE_AS_PLANNED,
    KV_WRITE_REQUIRE_POSITIONS_ALIGNED,
};
static const struct quern_condition kv_write_require[] = {
    [KV_WRITE_REQUIRE_K_PRESENT] = {"k_present", "args.k != 0 && args.k_cache != 0", ""},
    [KV_WRITE_REQUIRE_V_PRESENT] = {"v_present", "values == no || args.v != 0 && args.v_cache != 0", ""},
    [KV_WRITE_REQUIRE_SLOTS_PRESENT] = {"slots_present", "args.slots != 0 && args.slots % 8 == 0", ""},
    [KV_WRITE_REQUIRE_SCALES_PRESENT] = {"scales_present",
        "store == same || args.k_scale != 0 && args.k_scale % 4 == 0 && (values == no || args.v_scale != 0 && args.v_scale % 4 == 0)",
        ""},
    [KV_WRITE_REQUIRE_TABLES_PRESENT] = {"tables_present",
        "rope == none || args.cosines != 0 && args.sines != 0",
        ""},
    [KV_WRITE_REQUIRE_POSITIONS_PRESENT] = {"positions_present",
        "rope == none || positions == none || args.positions != 0",
        ""},
    [KV_WRITE_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.k % align == 0 && (values == no || args.v % align == 0) && (rope == none || args.cosines % align == 0 && args.sines % align == 0)",
        "k, v or a table is less aligned than the problem's align says"},
    [KV_WRITE_REQUIRE_CACHE_AS_PLANNED] = {"cache_as_planned",
        "args.k_cache % (store == same ? align : align % 16 == 0 ? 8 : 1) == 0 && (values == no || args.v_cache % (store == same ? align : align % 16 == 0 ? 8 : 1) == 0)",
        "a cache is less aligned than the problem's align says"},
    [KV_WRITE_REQUIRE_POSITIONS_ALIGNED] = {"positions_aligned",
        "rope == none || positions == none || args.positions % (positions == i32 ? 4 : 8) == 0",
        ""},
};

static int kv_write_is_legal(const struct quern_kv_write_problem *p)
{
    const double rotary_start = p->rotary_start, rotary = p->rotary, head_dim = p->head_dim,
                 kv_heads = p->kv_heads, value_dim = p->value_dim, tokens = p->tokens,
                 cache_rows = p->cache_rows, page_rows = p->page_rows, ldk = p->ldk, ldv = p->ldv,
                 ldk_head = p->ldk_head, ldv_head = p->ldv_head, ldt = p->ldt, k_page = p->k_page,
                 v_page = p->v_page, k_row = p->k_row, v_row = p->v_row, k_head = p->k_head,
                 v_head = p->v_head;
    if (p->tokens < 0 || p->kv_heads < 0 || p->head_dim < 0 || p->value_dim < 0 || p->rotary < 0 ||
        p->rotary_start < 0 || p->cache_rows < 0 || p->page_rows < 0 || p->ldk < 0 || p->ldk_head < 0 ||
        p->ldv < 0 || p->ldv_head < 0 || p->k_head < 0 || p->k_row < 0 || p->k_page < 0 || p->v_head < 0 ||
        p->v_row < 0 || p->v_page < 0 || p->ldt < 0 || p->align < 0)
        return KV_WRITE_LEGAL_NOT_NEGATIVE;
    if (p->cache != p->dtype && p->cache != QUERN_E4M3 && p->cache != QUERN_E4M3FNUZ)
        return KV_WRITE_LEGAL_CACHE_TYPED;
    if (!(p->rope == QUERN_NONE ||
          (rotary_start + rotary <= head_dim && rotary / 2.0 == floor_real(rotary / 2.0))))
        return KV_WRITE_LEGAL_ROTARY_EVEN;
    if (p->rope != QUERN_NONE && p->angle_type != p->dtype && p->angle_type != QUERN_F32)
        return KV_WRITE_LEGAL_ANGLES_TYPED;
    if (!(kv_heads <= 65536.0 && head_dim <= 65536.0 && value_dim <= 65536.0 &&
          kv_heads * (head_dim + value_dim) <= 2147483648.0))
        return KV_WRITE_LEGAL_HEADS_COUNTED;
    if (!(tokens <= 4294967295.0 &&
          tokens * (kv_heads * (head_dim + value_dim) / 256.0 + 1.0) <= 4294967295.0))
        return KV_WRITE_LEGAL_TOKENS_COUNTED;
    if (!(cache_rows <= 4294967295.0 && page_rows >= 1.0)) return KV_WRITE_LEGAL_CACHE_COUNTED;
    if (!(tokens * (ldk + ldv) <= 1e18 && kv_heads * (ldk_head + ldv_head) <= 1e18 && ldt <= 1e12))
        return KV_WRITE_LEGAL_ROWS_ADDRESSABLE;
    if (!((cache_rows / page_rows + 1.0) * (k_page + v_page) <= 1e18 && page_rows * (k_row + v_row) <= 1e18 &&
          kv_heads * (k_head + v_head) <= 1e18))
        return KV_WRITE_LEGAL_CACHE_ADDRESSABLE;
    if (p->align % (p->rope != QUERN_NONE && p->angle_type == QUERN_F32 ? 4 : 2) != 0)
        return KV_WRITE_LEGAL_ELEMENTS_ALIGNED;
    if (!(((k_row >= head_dim && k_head >= (page_rows - 1.0) * k_row + head_dim) ||
           (k_head >= head_dim && k_row >= (kv_heads - 1.0) * k_head + head_dim)) &&
          (p->values == QUERN_NO || (v_row >= value_dim && v_head >= (page_rows - 1.0) * v_row + value_dim) ||
           (v_head >= value_dim && v_row >= (kv_heads - 1.0) * v_head + value_dim))))
        return KV_WRITE_LEGAL_ROWS_APART;
    if (!((page_rows >= cache_rows ||
           k_page >= (page_rows - 1.0) * k_row + (kv_heads - 1.0) * k_head + head_dim) &&
          (p->values == QUERN_NO || page_rows >= cache_rows ||
           v_page >= (page_rows - 1.0) * v_row + (kv_heads - 1.0) * v_head + value_dim)))
        return KV_WRITE_LEGAL_PAGES_APART;
    if (!(p->rope == QUERN_NONE || ldt >= rotary / 2.0)) return KV_WRITE_LEGAL_LDT_COVERS_ROW;
    return -1;
}

static int kv_write_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_kv_write_problem *p = problem;
    static const struct quern_kv_write_problem init = QUERN_KV_WRITE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->cache == 0) p->cache = p->dtype;
    if (p->granularity == 0) p->granularity = QUERN_TENSOR;
    if (p->values == 0) p->values = QUERN_YES;
    if (p->rope == 0) p->rope = QUERN_NONE;
    if (p->angle_type == 0) p->angle_type = p->dtype;
    if (p->positions == 0) p->positions = QUERN_NONE;
    const int unknown = find_unknown_word(kv_write_problem_fields, 27, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->value_dim == 0) p->value_dim = p->head_dim;
    if (p->rotary == 0) p->rotary = p->head_dim;
    if (p->page_rows == 0) p->page_rows = p->cache_rows;
    if (p->ldk == 0) p->ldk = p->kv_heads <= 0 || p->head_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000 / max_int(p->head_dim, 1) ? p->kv_heads * p->head_dim : 1000000000000000;
    if (p->ldk_head == 0) p->ldk_head = p->head_dim;
    if (p->ldv == 0) p->ldv = p->kv_heads <= 0 || p->value_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000 / max_int(p->value_dim, 1) ? p->kv_heads * p->value_dim : 1000000000000000;
    if (p->ldv_head == 0) p->ldv_head = p->value_dim;
    if (p->k_head == 0) p->k_head = p->head_dim;
    if (p->k_row == 0) p->k_row = p->kv_heads <= 0 || p->head_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000 / max_int(p->head_dim, 1) ? p->kv_heads * p->head_dim : 1000000000000000;
    if (p->k_page == 0) p->k_page = p->page_rows <= 1000000000 && p->k_row <= 1000000000 && p->k_head <= 1000000000 && p->kv_heads <= 1000000000 ? max_int(p->page_rows * p->k_row, p->kv_heads * p->k_head) : 1000000000000000000;
    if (p->v_head == 0) p->v_head = p->value_dim;
    if (p->v_row == 0) p->v_row = p->kv_heads <= 0 || p->value_dim <= 0 ? 0 : p->kv_heads <= 1000000000000000 / max_int(p->value_dim, 1) ? p->kv_heads * p->value_dim : 1000000000000000;
    if (p->v_page == 0) p->v_page = p->page_rows <= 1000000000 && p->v_row <= 1000000000 && p->v_head <= 1000000000 && p->kv_heads <= 1000000000 ? max_int(p->page_rows * p->v_row, p->kv_heads * p->v_head) : 1000000000000000000;
    if (p->ldt == 0) p->ldt = p->rotary / 2;
    if (p->align == 0) p->align = 16;
    return kv_write_is_legal(p);
}

static void kv_write_key(const void *problem, int32_t *key)
{
    const struct quern_kv_write_problem *p = problem;
    key[0] = p->dtype;
}

static void kv_write_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_kv_write_problem *p = problem;
    extents[0] = p->tokens;
    extents[1] = p->kv_heads;
    extents[2] = p->head_dim;
}

static int kv_write_empty(const void *problem)
{
    const struct quern_kv_write_problem *p = problem;
    return p->tokens == 0 || p->kv_heads == 0 || p->cache_rows == 0 ||
           (p->head_dim == 0 && (p->values == QUERN_NO || p->value_dim == 0));
}

static int kv_write_accepts(const void *problem, const void *row)
{
    const struct quern_kv_write_problem *p = problem;
    const struct kv_write_row *c = row;
    if ((p->cache == c->dtype) != (c->store == KV_WRITE_SAME)) return KV_WRITE_ACCEPT_TYPE_STORED;
    if (c->vec != 1 && (p->head_dim % c->vec != 0 || (p->values != QUERN_NO && p->value_dim % c->vec != 0) ||
                        (p->rope != QUERN_NONE &&
                         (p->rotary % (2 * c->vec) != 0 || p->rotary_start % c->vec != 0))))
        return KV_WRITE_ACCEPT_WHOLE_CHUNKS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldk % c->vec != 0 || p->ldk_head % c->vec != 0 ||
                        p->k_page % c->vec != 0 || p->k_row % c->vec != 0 || p->k_head % c->vec != 0 ||
                        (p->rope != QUERN_NONE && p->ldt % c->vec != 0) ||
                        (p->values != QUERN_NO &&
                         (p->ldv % c->vec != 0 || p->ldv_head % c->vec != 0 || p->v_page % c->vec != 0 ||
                          p->v_row % c->vec != 0 || p->v_head % c->vec != 0))))
        return KV_WRITE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t kv_write_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double kv_write_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_kv_write_problem *p = problem;
    const struct kv_write_row *c = row;
    (void)t;
    const double tokens = p->tokens, kv_heads = p->kv_heads, head_dim = p->head_dim, value_dim = p->value_dim;
    const double vec = c->vec;
    const double elements = tokens * kv_heads * (head_dim + (p->values == QUERN_NO ? 0.0 : value_dim));
    const double moved_us = elements * (c->store == KV_WRITE_SAME ? 4.0 : 3.0) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = elements / vec * (30.0 + vec * 8.0) /
                            ((double)ARCH_CUS * ARCH_SIMDS * 25.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (2.0 * ARCH_LOAD_LATENCY_CLOCKS + 200.0) / ARCH_CLOCK_MHZ;
    return max_real(moved_us, issue_us) + 0.1 * min_real(moved_us, issue_us) + alone_us + ARCH_LAUNCH_US;
}

static void kv_write_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_kv_write_problem *p = problem;
    const struct kv_write_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->tokens,
                           max_int(1, 256 / max_int(1,
                                                    p->kv_heads *
                                                    max_int(1, (p->head_dim -
                                                                2 * c->vec *
                                                                (p->rope == QUERN_NONE ? 0
                                                                 : p->rotary / 2 / c->vec)) / c->vec +
                                                            (p->rope == QUERN_NONE ? 0
                                                             : p->rotary / 2 / c->vec) +
                                                            (p->values == QUERN_NO ? 0
                                                             : p->value_dim / c->vec))))) *
                  ceil_div(max_int(1,
                                   p->kv_heads * max_int(1,
                                                         (p->head_dim -
                                                          2 * c->vec *
                                                          (p->rope == QUERN_NONE ? 0
                                                           : p->rotary / 2 / c->vec)) / c->vec +
                                                         (p->rope == QUERN_NONE ? 0
                                                          : p->rotary / 2 / c->vec) +
                                                         (p->values == QUERN_NO ? 0
                                                          : p->value_dim / c->vec))), 256);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t kv_write_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int kv_write_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_kv_write_problem *p = problem;
    const struct kv_write_row *c = row;
    (void)t;
    const struct quern_kv_write_args *args = arguments;
    if (args->k == NULL || args->k_cache == NULL) return KV_WRITE_REQUIRE_K_PRESENT;
    if (p->values != QUERN_NO && (args->v == NULL || args->v_cache == NULL))
        return KV_WRITE_REQUIRE_V_PRESENT;
    if (args->slots == NULL || (intptr_t)args->slots % 8 != 0) return KV_WRITE_REQUIRE_SLOTS_PRESENT;
    if (c->store != KV_WRITE_SAME &&
        (args->k_scale == NULL || (intptr_t)args->k_scale % 4 != 0 ||
         (p->values != QUERN_NO && (args->v_scale == NULL || (intptr_t)args->v_scale % 4 != 0))))
        return KV_WRITE_REQUIRE_SCALES_PRESENT;
    if (p->rope != QUERN_NONE && (args->cosines == NULL || args->sines == NULL))
        return KV_WRITE_REQUIRE_TABLES_PRESENT;
    if (p->rope != QUERN_NONE && p->positions != QUERN_NONE && args->positions == NULL)
        return KV_WRITE_REQUIRE_POSITIONS_PRESENT;
    if ((intptr_t)args->k % p->align != 0 || (p->values != QUERN_NO && (intptr_t)args->v % p->align != 0) ||
        (p->rope != QUERN_NONE &&
         ((intptr_t)args->cosines % p->align != 0 || (intptr_t)args->sines % p->align != 0)))
        return KV_WRITE_REQUIRE_AS_PLANNED;
    if ((intptr_t)args->k_cache % (c->store == KV_WRITE_SAME ? p->align : p->align % 16 == 0 ? 8 : 1) != 0 ||
        (p->values != QUERN_NO &&
         (intptr_t)args->v_cache % (c->store == KV_WRITE_SAME ? p->align : p->align % 16 == 0 ? 8 : 1) != 0))
        return KV_WRITE_REQUIRE_CACHE_AS_PLANNED;
    if (p->rope != QUERN_NONE && p->positions != QUERN_NONE &&
        (intptr_t)args->positions % (p->positions == QUERN_I32 ? 4 : 8) != 0)
        return KV_WRITE_REQUIRE_POSITIONS_ALIGNED;
    return -1;
}

static void kv_write_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                            void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_kv_write_problem *p = problem;
    const struct kv_write_row *c = row;
    (void)t;
    const struct quern_kv_write_args *args = arguments;
    (void)workspace;
    struct quern_kv_write_params *out = params;
    out->k = (void *)args->k;
    out->v = (void *)args->v;
    out->slots = (void *)args->slots;
    out->k_cache = args->k_cache;
    out->v_cache = args->v_cache;
    out->k_scale = (void *)args->k_scale;
    out->v_scale = (void *)args->v_scale;
    out->cosines = (void *)args->cosines;
    out->sines = (void *)args->sines;
    out->positions = (void *)(p->positions == QUERN_NONE ? NULL : args->positions);
    out->ldk = p->ldk;
    out->ldk_head = p->ldk_head;
    out->ldv = p->ldv;
    out->ldv_head = p->ldv_head;
    out->k_page = p->k_page;
    out->k_row = p->k_row;
    out->k_head = p->k_head;
    out->v_page = p->v_page;
    out->v_row = p->v_row;
    out->v_head = p->v_head;
    out->ldt = p->ldt;
    out->offset = args->offset;
    out->tokens = p->tokens;
    out->cache_rows = (uint32_t)p->cache_rows;
    out->page_rows = (uint32_t)min_int(p->page_rows, p->cache_rows);
    out->half = (uint32_t)(p->rope == QUERN_NONE ? 0 : p->rotary / 2);
    out->rotary_start = (uint32_t)p->rotary_start;
    out->turned = (uint32_t)(p->rope == QUERN_NONE ? 0 : p->rotary / 2 / c->vec);
    out->key_pieces = (uint32_t)((p->head_dim -
                                  2 * c->vec * (p->rope == QUERN_NONE ? 0 : p->rotary / 2 / c->vec)) /
                                 c->vec + (p->rope == QUERN_NONE ? 0 : p->rotary / 2 / c->vec));
    out->pieces = (uint32_t)max_int(1,
                                    (p->head_dim - 2 * c->vec *
                                     (p->rope == QUERN_NONE ? 0 : p->rotary / 2 / c->vec)) / c->vec +
                                    (p->rope == QUERN_NONE ? 0 : p->rotary / 2 / c->vec) +
                                    (p->values == QUERN_NO ? 0 : p->value_dim / c->vec));
    out->lanes = (uint32_t)max_int(1,
                                   p->kv_heads * max_int(1,
                                                         (p->head_dim -
                                                          2 * c->vec *
                                                          (p->rope == QUERN_NONE ? 0
                                                           : p->rotary / 2 / c->vec)) / c->vec +
                                                         (p->rope == QUERN_NONE ? 0
                                                          : p->rotary / 2 / c->vec) +
                                                         (p->values == QUERN_NO ? 0
                                                          : p->value_dim / c->vec)));
    out->tile_tokens = (uint32_t)max_int(1,
                                         256 / max_int(1,
                                                       p->kv_heads *
                                                       max_int(1, (p->head_dim -
                                                                   2 * c->vec *
                                                                   (p->rope == QUERN_NONE ? 0
                                                                    : p->rotary / 2 / c->vec)) / c->vec +
                                                               (p->rope == QUERN_NONE ? 0
                                                                : p->rotary / 2 / c->vec) +
                                                               (p->values == QUERN_NO ? 0
                                                                : p->value_dim / c->vec))));
    out->parts = (uint32_t)ceil_div(max_int(1,
                                            p->kv_heads * max_int(1,
                                                                  (p->head_dim -
                                                                   2 * c->vec *
                                                                   (p->rope == QUERN_NONE ? 0
                                                                    : p->rotary / 2 / c->vec)) / c->vec +
                                                                  (p->rope == QUERN_NONE ? 0
                                                                   : p->rotary / 2 / c->vec) +
                                                                  (p->values == QUERN_NO ? 0
                                                                   : p->value_dim / c->vec))), 256);
    out->first_tile = launch->first_tile;
    out->interleaved = p->rope == QUERN_INTERLEAVED;
    out->wide = p->positions == QUERN_I64;
    out->single = p->angle_type == QUERN_F32;
    out->each_head = p->granularity == QUERN_HEAD;
    out->type = p->cache == QUERN_E4M3 ? 1 : 3;
}

static const struct quern_kv_write_args kv_write_args_init = QUERN_KV_WRITE_ARGS;

static const struct quern_family kv_write_family = {
    .name = "kv_write",
    .problem_bytes = sizeof(struct quern_kv_write_problem),
    .args_bytes = sizeof(struct quern_kv_write_args),
    .params_bytes = sizeof(struct quern_kv_write_params),
    .rows = kv_write_rows,
    .row_count = 8,
    .groups = kv_write_groups,
    .group_count = 2,
    .row_bytes = sizeof(struct kv_write_row),
    .key_count = 1,
    .legal = kv_write_legal,
    .accept = kv_write_accept,
    .require = kv_write_require,
    .read_problem = kv_write_read_problem,
    .key = kv_write_key,
    .tuned_extents = kv_write_tuned_extents,
    .empty = kv_write_empty,
    .accepts = kv_write_accepts,
    .tune = kv_write_tune,
    .cost = kv_write_cost,
    .grid = kv_write_grid,
    .workspace = kv_write_workspace,
    .check_args = kv_write_check_args,
    .params = kv_write_params,
    .problem_fields = kv_write_problem_fields,
    .problem_field_count = 27,
    .args_fields = kv_write_args_fields,
    .args_field_count = 11,
    .args_init = &kv_write_args_init,
};

/* --------------------------------------------------------------------------------------------- layernorm */

/* y = (x - mean) / sqrt(variance + eps) * (gamma + gamma_offset) + beta, along each row, of x or of x +
 * residual */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    LAYERNORM_BYTE = PUBLIC_WORDS,
    LAYERNORM_ANY,
    LAYERNORM_PART,
    LAYERNORM_WAVE,
    LAYERNORM_WORKGROUP,
    LAYERNORM_ONLINE,
};

struct layernorm_row {
    struct quern_row row;
    int8_t dtype;     /* type of x */
    int8_t out;       /* type of y; byte: any of 8 bits */
    int8_t regime;
    int8_t waves;     /* waves in a workgroup */
    int8_t chunks;    /* chunks of a row that a lane loads at once */
    int8_t vec;       /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t bytes;     /* bytes of an element that is read */
    int8_t tile_rows; /* rows of a workgroup at once */
    int16_t piece;    /* elements of a row that are loaded at once */
    int8_t resident;  /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, dtype, out, regime, waves, chunks, vec, bytes, tile_rows, piece, resident */
static const struct layernorm_row layernorm_rows[] = {
    {{"layernorm_f16_part_w4_c1_v8",                     256,     0}, QUERN_F16,    QUERN_F16,    LAYERNORM_PART,     4,   1,   8,   2,  16, 128,   8},
    {{"layernorm_f16_wave_w4_c2_v8",                     256,     0}, QUERN_F16,    QUERN_F16,    LAYERNORM_WAVE,     4,   2,   8,   2,   4,   1024,   6},
    {{"layernorm_f16_workgroup_w4_c2_v8",                256,    48}, QUERN_F16,    QUERN_F16,    LAYERNORM_WORKGROUP,    4,   2,   8,   2,   1,   4096,   6},
    {{"layernorm_f16_workgroup_w4_c4_v8",                256,    48}, QUERN_F16,    QUERN_F16,    LAYERNORM_WORKGROUP,    4,   4,   8,   2,   1,   8192,   3},
    {{"layernorm_f16_workgroup_w8_c2_v8",                512,    96}, QUERN_F16,    QUERN_F16,    LAYERNORM_WORKGROUP,    8,   2,   8,   2,   1,   8192,   3},
    {{"layernorm_f16_workgroup_w8_c4_v8",                512,    96}, QUERN_F16,    QUERN_F16,    LAYERNORM_WORKGROUP,    8,   4,   8,   2,   1,  16384,   1},
    {{"layernorm_f16_workgroup_w16_c2_v8",              1024,   192}, QUERN_F16,    QUERN_F16,    LAYERNORM_WORKGROUP,   16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_f16_online_w16_c2_v8",                 1024,   192}, QUERN_F16,    QUERN_F16,    LAYERNORM_ONLINE,  16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_f16_ybyte_wave_w4_c2_v8",               256,     0}, QUERN_F16,    LAYERNORM_BYTE,   LAYERNORM_WAVE,     4,   2,   8,   2,   4,   1024,   6},
    {{"layernorm_f16_ybyte_workgroup_w4_c2_v8",          256,    64}, QUERN_F16,    LAYERNORM_BYTE,   LAYERNORM_WORKGROUP,    4,   2,   8,   2,   1,   4096,   6},
    {{"layernorm_f16_ybyte_workgroup_w8_c2_v8",          512,   128}, QUERN_F16,    LAYERNORM_BYTE,   LAYERNORM_WORKGROUP,    8,   2,   8,   2,   1,   8192,   3},
    {{"layernorm_f16_ybyte_workgroup_w16_c2_v8",        1024,   256}, QUERN_F16,    LAYERNORM_BYTE,   LAYERNORM_WORKGROUP,   16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_f16_ybyte_online_w16_c2_v8",           1024,   256}, QUERN_F16,    LAYERNORM_BYTE,   LAYERNORM_ONLINE,  16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_f16_yany_wave_w4_c8_v1",                256,     0}, QUERN_F16,    LAYERNORM_ANY,    LAYERNORM_WAVE,     4,   8,   1,   2,   4, 512,   8},
    {{"layernorm_f16_yany_online_w8_c8_v1",              512,   128}, QUERN_F16,    LAYERNORM_ANY,    LAYERNORM_ONLINE,   8,   8,   1,   2,   1,   4096,   4},
    {{"layernorm_bf16_part_w4_c1_v8",                    256,     0}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_PART,     4,   1,   8,   2,  16, 128,   8},
    {{"layernorm_bf16_wave_w4_c2_v8",                    256,     0}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_WAVE,     4,   2,   8,   2,   4,   1024,   6},
    {{"layernorm_bf16_workgroup_w4_c2_v8",               256,    48}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_WORKGROUP,    4,   2,   8,   2,   1,   4096,   6},
    {{"layernorm_bf16_workgroup_w4_c4_v8",               256,    48}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_WORKGROUP,    4,   4,   8,   2,   1,   8192,   3},
    {{"layernorm_bf16_workgroup_w8_c2_v8",               512,    96}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_WORKGROUP,    8,   2,   8,   2,   1,   8192,   3},
    {{"layernorm_bf16_workgroup_w8_c4_v8",               512,    96}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_WORKGROUP,    8,   4,   8,   2,   1,  16384,   1},
    {{"layernorm_bf16_workgroup_w16_c2_v8",             1024,   192}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_WORKGROUP,   16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_bf16_online_w16_c2_v8",                1024,   192}, QUERN_BF16,   QUERN_BF16,   LAYERNORM_ONLINE,  16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_bf16_ybyte_wave_w4_c2_v8",              256,     0}, QUERN_BF16,   LAYERNORM_BYTE,   LAYERNORM_WAVE,     4,   2,   8,   2,   4,   1024,   6},
    {{"layernorm_bf16_ybyte_workgroup_w4_c2_v8",         256,    64}, QUERN_BF16,   LAYERNORM_BYTE,   LAYERNORM_WORKGROUP,    4,   2,   8,   2,   1,   4096,   6},
    {{"layernorm_bf16_ybyte_workgroup_w8_c2_v8",         512,   128}, QUERN_BF16,   LAYERNORM_BYTE,   LAYERNORM_WORKGROUP,    8,   2,   8,   2,   1,   8192,   3},
    {{"layernorm_bf16_ybyte_workgroup_w16_c2_v8",       1024,   256}, QUERN_BF16,   LAYERNORM_BYTE,   LAYERNORM_WORKGROUP,   16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_bf16_ybyte_online_w16_c2_v8",          1024,   256}, QUERN_BF16,   LAYERNORM_BYTE,   LAYERNORM_ONLINE,  16,   2,   8,   2,   1,  16384,   1},
    {{"layernorm_bf16_yany_wave_w4_c8_v1",               256,     0}, QUERN_BF16,   LAYERNORM_ANY,    LAYERNORM_WAVE,     4,   8,   1,   2,   4, 512,   8},
    {{"layernorm_bf16_yany_online_w8_c8_v1",             512,   128}, QUERN_BF16,   LAYERNORM_ANY,    LAYERNORM_ONLINE,   8,   8,   1,   2,   1,   4096,   4},
    {{"layernorm_f32_part_w4_c1_v4",                     256,     0}, QUERN_F32,    QUERN_F32,    LAYERNORM_PART,     4,   1,   4,   4,  16,  64,   8},
    {{"layernorm_f32_wave_w4_c2_v4",                     256,     0}, QUERN_F32,    QUERN_F32,    LAYERNORM_WAVE,     4,   2,   4,   4,   4, 512,   8},
    {{"layernorm_f32_workgroup_w4_c2_v4",                256,    48}, QUERN_F32,    QUERN_F32,    LAYERNORM_WORKGROUP,    4,   2,   4,   4,   1,   2048,   8},
    {{"layernorm_f32_workgroup_w4_c4_v4",                256,    48}, QUERN_F32,    QUERN_F32,    LAYERNORM_WORKGROUP,    4,   4,   4,   4,   1,   4096,   6},
    {{"layernorm_f32_workgroup_w8_c2_v4",                512,    96}, QUERN_F32,    QUERN_F32,    LAYERNORM_WORKGROUP,    8,   2,   4,   4,   1,   4096,   4},
    {{"layernorm_f32_workgroup_w8_c4_v4",                512,    96}, QUERN_F32,    QUERN_F32,    LAYERNORM_WORKGROUP,    8,   4,   4,   4,   1,   8192,   3},
    {{"layernorm_f32_workgroup_w16_c2_v4",              1024,   192}, QUERN_F32,    QUERN_F32,    LAYERNORM_WORKGROUP,   16,   2,   4,   4,   1,   8192,   2},
    {{"layernorm_f32_workgroup_w16_c4_v4",              1024,   192}, QUERN_F32,    QUERN_F32,    LAYERNORM_WORKGROUP,   16,   4,   4,   4,   1,  16384,   1},
    {{"layernorm_f32_online_w16_c2_v4",                 1024,   192}, QUERN_F32,    QUERN_F32,    LAYERNORM_ONLINE,  16,   2,   4,   4,   1,   8192,   2},
    {{"layernorm_f32_yf16_online_w16_c2_v4",            1024,   192}, QUERN_F32,    QUERN_F16,    LAYERNORM_ONLINE,  16,   2,   4,   4,   1,   8192,   2},
    {{"layernorm_f32_ybf16_online_w16_c2_v4",           1024,   192}, QUERN_F32,    QUERN_BF16,   LAYERNORM_ONLINE,  16,   2,   4,   4,   1,   8192,   2},
    {{"layernorm_f32_yany_wave_w4_c8_v1",                256,     0}, QUERN_F32,    LAYERNORM_ANY,    LAYERNORM_WAVE,     4,   8,   1,   4,   4, 512,   8},
    {{"layernorm_f32_yany_online_w8_c8_v1",              512,   128}, QUERN_F32,    LAYERNORM_ANY,    LAYERNORM_ONLINE,   8,   8,   1,   4,   1,   4096,   4},
};

static const struct quern_group layernorm_groups[] = {
    {{QUERN_F16}, 0, 15},
    {{QUERN_BF16}, 15, 15},
    {{QUERN_F32}, 30, 13},
};

static const int32_t layernorm_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t layernorm_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16, QUERN_I8, QUERN_E4M3,
                                              QUERN_E5M2, QUERN_E4M3FNUZ, QUERN_E5M2FNUZ};
static const int32_t layernorm_weight_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t layernorm_gamma_words[] = {QUERN_YES, QUERN_NO};
static const int32_t layernorm_beta_words[] = {QUERN_YES, QUERN_NO};
static const int32_t layernorm_residual_words[] = {QUERN_NO, QUERN_YES};
static const int32_t layernorm_save_words[] = {QUERN_NO, QUERN_YES};
static const int32_t layernorm_scaling_words[] = {QUERN_DYNAMIC, QUERN_STATIC};
static const struct quern_field layernorm_problem_fields[] = {
    {"dtype", offsetof(struct quern_layernorm_problem, dtype), QUERN_FIELD_CHOICE, layernorm_dtype_words, 3,
     1},
    {"out", offsetof(struct quern_layernorm_problem, out), QUERN_FIELD_CHOICE, layernorm_out_words, 8, 0},
    {"weight", offsetof(struct quern_layernorm_problem, weight), QUERN_FIELD_CHOICE, layernorm_weight_words,
     3, 0},
    {"gamma", offsetof(struct quern_layernorm_problem, gamma), QUERN_FIELD_CHOICE, layernorm_gamma_words, 2,
     0},
    {"beta", offsetof(struct quern_layernorm_problem, beta), QUERN_FIELD_CHOICE, layernorm_beta_words, 2, 0},
    {"residual", offsetof(struct quern_layernorm_problem, residual), QUERN_FIELD_CHOICE,
     layernorm_residual_words, 2, 0},
    {"save", offsetof(struct quern_layernorm_problem, save), QUERN_FIELD_CHOICE, layernorm_save_words, 2, 0},
    {"scaling", offsetof(struct quern_layernorm_problem, scaling), QUERN_FIELD_CHOICE,
     layernorm_scaling_words, 2, 0},
    {"rows", offsetof(struct quern_layernorm_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_layernorm_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_layernorm_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldr", offsetof(struct quern_layernorm_problem, ldr), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldsum", offsetof(struct quern_layernorm_problem, ldsum), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_layernorm_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_layernorm_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_weight", offsetof(struct quern_layernorm_problem, align_weight), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field layernorm_args_fields[] = {
    {"x", offsetof(struct quern_layernorm_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"residual", offsetof(struct quern_layernorm_args, residual), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"gamma", offsetof(struct quern_layernorm_args, gamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"beta", offsetof(struct quern_layernorm_args, beta), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_layernorm_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"sum", offsetof(struct quern_layernorm_args, sum), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_layernorm_args, scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"rstd", offsetof(struct quern_layernorm_args, rstd), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"mean", offsetof(struct quern_layernorm_args, mean), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"eps", offsetof(struct quern_layernorm_args, eps), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"gamma_offset", offsetof(struct quern_layernorm_args, gamma_offset), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"floor", offsetof(struct quern_layernorm_args, floor), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    LAYERNORM_LEGAL_NOT_NEGATIVE,
    LAYERNORM_LEGAL_ROWS_COUNTED,
    LAYERNORM_LEGAL_COLUMNS_COUNTED,
    LAYERNORM_LEGAL_ELEMENTS_ALIGNED,
    LAYERNORM_LEGAL_ADDRESSABLE,
    LAYERNORM_LEGAL_LDX_COVERS_ROW,
    LAYERNORM_LEGAL_LDR_COVERS_ROW,
    LAYERNORM_LEGAL_LDSUM_COVERS_ROW,
    LAYERNORM_LEGAL_LDY_COVERS_ROW,
    LAYERNORM_LEGAL_WEIGHTS_ALIGNED,
};
static const struct quern_condition layernorm_legal[] = {
    [LAYERNORM_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && ldr >= 0 && ldsum >= 0 && ldy >= 0 && align >= 0 && align_weight >= 0",
        "no extent, stride or alignment is negative"},
    [LAYERNORM_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [LAYERNORM_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [LAYERNORM_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 || out == f32 ? 4 : 2) == 0",
        ""},
    [LAYERNORM_LEGAL_ADDRESSABLE] = {"addressable",
        "rows * ldx <= 1e18 && rows * ldr <= 1e18 && rows * ldsum <= 1e18 && rows * ldy <= 1e18",
        ""},
    [LAYERNORM_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [LAYERNORM_LEGAL_LDR_COVERS_ROW] = {"ldr_covers_row", "residual == no || ldr >= columns", ""},
    [LAYERNORM_LEGAL_LDSUM_COVERS_ROW] = {"ldsum_covers_row", "residual == no || ldsum >= columns", ""},
    [LAYERNORM_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [LAYERNORM_LEGAL_WEIGHTS_ALIGNED] = {"weights_aligned",
        "!weighted || align_weight % (weight == f32 ? 4 : 2) == 0",
        ""},
};

enum {
    LAYERNORM_ACCEPT_OUT_MATCHES,
    LAYERNORM_ACCEPT_ROW_FITS,
    LAYERNORM_ACCEPT_ROWS_ALIGNED,
    LAYERNORM_ACCEPT_WEIGHTS_ALIGNED,
};
static const struct quern_condition layernorm_accept[] = {
    [LAYERNORM_ACCEPT_OUT_MATCHES] = {"out_matches",
        "out == any || (out == byte ? narrow : out == p.out)",
        ""},
    [LAYERNORM_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || columns <= piece", ""},
    [LAYERNORM_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && ldy % vec == 0 && (residual == no || ldr % vec == 0 && ldsum % vec == 0)",
        ""},
    [LAYERNORM_ACCEPT_WEIGHTS_ALIGNED] = {"weights_aligned",
        "vec == 1 || !weighted || align_weight % 16 == 0 && (weight == dtype || weight == f32)",
        ""},
};

enum {
    LAYERNORM_REQUIRE_X_PRESENT,
    LAYERNORM_REQUIRE_Y_PRESENT,
    LAYERNORM_REQUIRE_GAMMA_PRESENT,
    LAYERNORM_REQUIRE_BETA_PRESENT,
    LAYERNORM_REQUIRE_RESIDUAL_PRESENT,
    LAYERNORM_REQUIRE_SAVED_PRESENT,
    LAYERNORM_REQUIRE_SCALE_PRESENT,
    LAYERNORM_REQUIRE_AS_PLANNED,
    LAYERNORM_REQUIRE_WEIGHTS_AS_PLANNED,
};
static const struct quern_condition layernorm_require[] = {
    [LAYERNORM_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [LAYERNORM_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [LAYERNORM_REQUIRE_GAMMA_PRESENT] = {"gamma_present", "gamma == no || args.gamma != 0", ""},
    [LAYERNORM_REQUIRE_BETA_PRESENT] = {"beta_present", "beta == no || args.beta != 0", ""},
    [LAYERNORM_REQUIRE_RESIDUAL_PRESENT] = {"residual_present",
        "residual == no || args.residual != 0 && args.sum != 0",
        ""},
    [LAYERNORM_REQUIRE_SAVED_PRESENT] = {"saved_present",
        "save == no || args.rstd != 0 && args.mean != 0",
        ""},
    [LAYERNORM_REQUIRE_SCALE_PRESENT] = {"scale_present",
        "!narrow || args.scale != 0 && args.scale % 4 == 0",
        ""},
    [LAYERNORM_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0 && (residual == no || args.residual % align == 0 && args.sum % align == 0)",
        "x, y, residual or sum is less aligned than the problem's align says"},
    [LAYERNORM_REQUIRE_WEIGHTS_AS_PLANNED] = {"weights_as_planned",
        "(gamma == no || args.gamma % align_weight == 0) && (beta == no || args.beta % align_weight == 0)",
        "gamma or beta is less aligned than the problem's align_weight says"},
};

static int layernorm_is_legal(const struct quern_layernorm_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldr = p->ldr, ldsum = p->ldsum,
                 ldy = p->ldy;
    const int weighted = p->gamma == QUERN_YES || p->beta == QUERN_YES;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->ldr < 0 || p->ldsum < 0 || p->ldy < 0 ||
        p->align < 0 || p->align_weight < 0)
        return LAYERNORM_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return LAYERNORM_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return LAYERNORM_LEGAL_COLUMNS_COUNTED;
    if (p->align % (p->dtype == QUERN_F32 || p->out == QUERN_F32 ? 4 : 2) != 0)
        return LAYERNORM_LEGAL_ELEMENTS_ALIGNED;
    if (!(rows * ldx <= 1e18 && rows * ldr <= 1e18 && rows * ldsum <= 1e18 && rows * ldy <= 1e18))
        return LAYERNORM_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return LAYERNORM_LEGAL_LDX_COVERS_ROW;
    if (!(p->residual == QUERN_NO || ldr >= columns)) return LAYERNORM_LEGAL_LDR_COVERS_ROW;
    if (!(p->residual == QUERN_NO || ldsum >= columns)) return LAYERNORM_LEGAL_LDSUM_COVERS_ROW;
    if (!(ldy >= columns)) return LAYERNORM_LEGAL_LDY_COVERS_ROW;
    if (weighted && p->align_weight % (p->weight == QUERN_F32 ? 4 : 2) != 0)
        return LAYERNORM_LEGAL_WEIGHTS_ALIGNED;
    return -1;
}

static int layernorm_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_layernorm_problem *p = problem;
    static const struct quern_layernorm_problem init = QUERN_LAYERNORM_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->weight == 0) p->weight = p->dtype;
    if (p->gamma == 0) p->gamma = QUERN_YES;
    if (p->beta == 0) p->beta = QUERN_YES;
    if (p->residual == 0) p->residual = QUERN_NO;
    if (p->save == 0) p->save = QUERN_NO;
    if (p->scaling == 0) p->scaling = QUERN_DYNAMIC;
    const int unknown = find_unknown_word(layernorm_problem_fields, 16, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldr == 0) p->ldr = p->columns;
    if (p->ldsum == 0) p->ldsum = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    if (p->align_weight == 0) p->align_weight = 16;
    return layernorm_is_legal(p);
}

static void layernorm_key(const void *problem, int32_t *key)
{
    const struct quern_layernorm_problem *p = problem;
    key[0] = p->dtype;
}

static void layernorm_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_layernorm_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int layernorm_empty(const void *problem)
{
    const struct quern_layernorm_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int layernorm_accepts(const void *problem, const void *row)
{
    const struct quern_layernorm_problem *p = problem;
    const struct layernorm_row *c = row;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    const int weighted = p->gamma == QUERN_YES || p->beta == QUERN_YES;
    if (c->out != LAYERNORM_ANY && (c->out == LAYERNORM_BYTE ? !narrow : c->out != p->out))
        return LAYERNORM_ACCEPT_OUT_MATCHES;
    if (c->regime != LAYERNORM_ONLINE && p->columns > c->piece) return LAYERNORM_ACCEPT_ROW_FITS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->columns % c->vec != 0 || p->ldx % c->vec != 0 ||
                        p->ldy % c->vec != 0 ||
                        (p->residual != QUERN_NO && (p->ldr % c->vec != 0 || p->ldsum % c->vec != 0))))
        return LAYERNORM_ACCEPT_ROWS_ALIGNED;
    if (c->vec != 1 && weighted &&
        (p->align_weight % 16 != 0 || (p->weight != c->dtype && p->weight != QUERN_F32)))
        return LAYERNORM_ACCEPT_WEIGHTS_ALIGNED;
    return -1;
}

static uint32_t layernorm_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double layernorm_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_layernorm_problem *p = problem;
    const struct layernorm_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, piece = c->piece, bytes = c->bytes, vec = c->vec,
                 resident = c->resident, chunks = c->chunks, waves = c->waves;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == LAYERNORM_ONLINE ? ceil_real(columns / piece) : 1.0;
    const double moved_us = rows * columns *
                            (bytes * (c->regime == LAYERNORM_ONLINE && pieces > 1.0 ? 2.0 : 1.0) *
                             (p->residual == QUERN_YES ? 3.0 : 1.0) +
                             (p->out == QUERN_F32 ? 4.0 : narrow ? 1.0 : 2.0)) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS * (c->regime == LAYERNORM_ONLINE ? 2.0 : 1.0) * pieces +
                             chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                             (c->regime == LAYERNORM_PART || c->regime == LAYERNORM_WAVE ? 0.0 : 400.0)) /
                            ARCH_CLOCK_MHZ;
    /* what the waves of a workgroup wait for each other */
    const double sync_us = c->regime == LAYERNORM_PART || c->regime == LAYERNORM_WAVE ? 0.0
                           : 32.0 * waves / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           rounds * sync_us + alone_us + ARCH_LAUNCH_US;
}

static void layernorm_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_layernorm_problem *p = problem;
    const struct layernorm_row *c = row;
    (void)t;
    grid->tiles = c->regime == LAYERNORM_ONLINE ? p->rows
                  : min_int(ceil_div(p->rows, c->tile_rows), ARCH_CUS * c->resident);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t layernorm_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int layernorm_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_layernorm_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_layernorm_args *args = arguments;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    if (args->x == NULL) return LAYERNORM_REQUIRE_X_PRESENT;
    if (args->y == NULL) return LAYERNORM_REQUIRE_Y_PRESENT;
    if (p->gamma != QUERN_NO && args->gamma == NULL) return LAYERNORM_REQUIRE_GAMMA_PRESENT;
    if (p->beta != QUERN_NO && args->beta == NULL) return LAYERNORM_REQUIRE_BETA_PRESENT;
    if (p->residual != QUERN_NO && (args->residual == NULL || args->sum == NULL))
        return LAYERNORM_REQUIRE_RESIDUAL_PRESENT;
    if (p->save != QUERN_NO && (args->rstd == NULL || args->mean == NULL))
        return LAYERNORM_REQUIRE_SAVED_PRESENT;
    if (narrow && (args->scale == NULL || (intptr_t)args->scale % 4 != 0))
        return LAYERNORM_REQUIRE_SCALE_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0 ||
        (p->residual != QUERN_NO &&
         ((intptr_t)args->residual % p->align != 0 || (intptr_t)args->sum % p->align != 0)))
        return LAYERNORM_REQUIRE_AS_PLANNED;
    if ((p->gamma != QUERN_NO && (intptr_t)args->gamma % p->align_weight != 0) ||
        (p->beta != QUERN_NO && (intptr_t)args->beta % p->align_weight != 0))
        return LAYERNORM_REQUIRE_WEIGHTS_AS_PLANNED;
    return -1;
}

static void layernorm_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                             void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_layernorm_problem *p = problem;
    const struct layernorm_row *c = row;
    (void)t;
    const struct quern_layernorm_args *args = arguments;
    (void)workspace;
    struct quern_layernorm_params *out = params;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    out->x = (void *)args->x;
    out->residual = (void *)(p->residual == QUERN_NO ? NULL : args->residual);
    out->gamma = (void *)(p->gamma == QUERN_NO ? NULL : args->gamma);
    out->beta = (void *)(p->beta == QUERN_NO ? NULL : args->beta);
    out->y = args->y;
    out->sum = p->residual == QUERN_NO ? NULL : args->sum;
    out->scale = narrow ? args->scale : NULL;
    out->rstd = p->save == QUERN_NO ? NULL : args->rstd;
    out->mean = p->save == QUERN_NO ? NULL : args->mean;
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->ldr = p->ldr;
    out->ldsum = p->ldsum;
    out->ldy = p->ldy;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->groups = (uint32_t)(c->regime == LAYERNORM_ONLINE ? p->rows
                             : min_int(ceil_div(p->rows, c->tile_rows), ARCH_CUS * c->resident));
    out->weight = p->weight == QUERN_F32 ? 0 : p->weight == QUERN_F16 ? 1 : 2;
    out->out = p->out == QUERN_F32 ? 0 : p->out == QUERN_F16 ? 1 : 2;
    out->narrow = p->out == QUERN_I8 ? 1 : p->out == QUERN_E4M3 ? 2 : p->out == QUERN_E5M2 ? 3
                  : p->out == QUERN_E4M3FNUZ ? 4 : p->out == QUERN_E5M2FNUZ ? 5 : 0;
    out->y_bytes = p->out == QUERN_F32 ? 4 : narrow ? 1 : 2;
    out->measures = narrow && p->scaling == QUERN_DYNAMIC;
    out->eps = args->eps;
    out->gamma_offset = args->gamma_offset;
    out->floor = args->floor;
}

static const struct quern_layernorm_args layernorm_args_init = QUERN_LAYERNORM_ARGS;

static const struct quern_family layernorm_family = {
    .name = "layernorm",
    .problem_bytes = sizeof(struct quern_layernorm_problem),
    .args_bytes = sizeof(struct quern_layernorm_args),
    .params_bytes = sizeof(struct quern_layernorm_params),
    .rows = layernorm_rows,
    .row_count = 43,
    .groups = layernorm_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct layernorm_row),
    .key_count = 1,
    .legal = layernorm_legal,
    .accept = layernorm_accept,
    .require = layernorm_require,
    .read_problem = layernorm_read_problem,
    .key = layernorm_key,
    .tuned_extents = layernorm_tuned_extents,
    .empty = layernorm_empty,
    .accepts = layernorm_accepts,
    .tune = layernorm_tune,
    .cost = layernorm_cost,
    .grid = layernorm_grid,
    .workspace = layernorm_workspace,
    .check_args = layernorm_check_args,
    .params = layernorm_params,
    .problem_fields = layernorm_problem_fields,
    .problem_field_count = 16,
    .args_fields = layernorm_args_fields,
    .args_field_count = 12,
    .args_init = &layernorm_args_init,
};

/* ------------------------------------------------------------------------------------------- norm_reduce */

/* dgamma and dbeta: sums of columns of the partial sums that groups of rows left */

struct norm_reduce_row {
    struct quern_row row;
    int8_t out; /* type of dgamma and dbeta */
};

/* name, threads, LDS bytes, out */
static const struct norm_reduce_row norm_reduce_rows[] = {
    {{"norm_reduce_f16",                                1024,  4096},    QUERN_F16},
    {{"norm_reduce_bf16",                               1024,  4096},   QUERN_BF16},
    {{"norm_reduce_f32",                                1024,  4096},    QUERN_F32},
};

static const struct quern_group norm_reduce_groups[] = {
    {{QUERN_F16}, 0, 1},
    {{QUERN_BF16}, 1, 1},
    {{QUERN_F32}, 2, 1},
};

static const int32_t norm_reduce_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const struct quern_field norm_reduce_problem_fields[] = {
    {"out", offsetof(struct quern_norm_reduce_problem, out), QUERN_FIELD_CHOICE, norm_reduce_out_words, 3, 1},
    {"groups", offsetof(struct quern_norm_reduce_problem, groups), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_norm_reduce_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"sums", offsetof(struct quern_norm_reduce_problem, sums), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field norm_reduce_args_fields[] = {
    {"partial", offsetof(struct quern_norm_reduce_args, partial), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dgamma", offsetof(struct quern_norm_reduce_args, dgamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dbeta", offsetof(struct quern_norm_reduce_args, dbeta), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    NORM_REDUCE_LEGAL_NOT_NEGATIVE,
    NORM_REDUCE_LEGAL_PARTIAL_ADDRESSABLE,
    NORM_REDUCE_LEGAL_SUMS_COUNTED,
};
static const struct quern_condition norm_reduce_legal[] = {
    [NORM_REDUCE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "groups >= 0 && columns >= 0 && sums >= 0",
        "no extent, stride or alignment is negative"},
    [NORM_REDUCE_LEGAL_PARTIAL_ADDRESSABLE] = {"partial_addressable",
        "groups * columns <= 1e17 && columns <= 2147418112",
        ""},
    [NORM_REDUCE_LEGAL_SUMS_COUNTED] = {"sums_counted", "sums == 1 || sums == 2", ""},
};

enum {
    NORM_REDUCE_ACCEPT_OUT_MATCHES,
};
static const struct quern_condition norm_reduce_accept[] = {
    [NORM_REDUCE_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
};

enum {
    NORM_REDUCE_REQUIRE_PARTIAL_PRESENT,
    NORM_REDUCE_REQUIRE_ELEMENTS_ALIGNED,
};
static const struct quern_condition norm_reduce_require[] = {
    [NORM_REDUCE_REQUIRE_PARTIAL_PRESENT] = {"partial_present",
        "args.partial % 4 == 0 && (args.partial != 0 || groups == 0)",
        ""},
    [NORM_REDUCE_REQUIRE_ELEMENTS_ALIGNED] = {"elements_aligned",
        "args.dgamma % (out == f32 ? 4 : 2) == 0 && args.dbeta % (out == f32 ? 4 : 2) == 0",
        ""},
};

static int norm_reduce_is_legal(const struct quern_norm_reduce_problem *p)
{
    const double groups = p->groups, columns = p->columns, sums = p->sums;
    if (p->groups < 0 || p->columns < 0 || p->sums < 0) return NORM_REDUCE_LEGAL_NOT_NEGATIVE;
    if (!(groups * columns <= 1e17 && columns <= 2147418112.0)) return NORM_REDUCE_LEGAL_PARTIAL_ADDRESSABLE;
    if (sums != 1.0 && sums != 2.0) return NORM_REDUCE_LEGAL_SUMS_COUNTED;
    return -1;
}

static int norm_reduce_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_norm_reduce_problem *p = problem;
    static const struct quern_norm_reduce_problem init = QUERN_NORM_REDUCE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    const int unknown = find_unknown_word(norm_reduce_problem_fields, 4, p, choice);
    if (unknown >= 0) return -2 - unknown;
    return norm_reduce_is_legal(p);
}

static void norm_reduce_key(const void *problem, int32_t *key)
{
    const struct quern_norm_reduce_problem *p = problem;
    key[0] = p->out;
}

static void norm_reduce_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_norm_reduce_problem *p = problem;
    extents[0] = p->groups;
    extents[1] = p->columns;
}

static int norm_reduce_empty(const void *problem)
{
    const struct quern_norm_reduce_problem *p = problem;
    return p->columns == 0;
}

static int norm_reduce_accepts(const void *problem, const void *row)
{
    const struct quern_norm_reduce_problem *p = problem;
    const struct norm_reduce_row *c = row;
    if (c->out != p->out) return NORM_REDUCE_ACCEPT_OUT_MATCHES;
    return -1;
}

static uint32_t norm_reduce_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double norm_reduce_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_norm_reduce_problem *p = problem;
    (void)row;
    (void)t;
    const double sums = p->sums, groups = p->groups, columns = p->columns;
    const double bytes = 4.0 * sums * groups * columns;
    return bytes / (ARCH_HBM_GBPS * 1000.0) +
           ceil_real(groups / 128.0) * ARCH_LOAD_LATENCY_CLOCKS / ARCH_CLOCK_MHZ + ARCH_LAUNCH_US;
}

static void norm_reduce_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_norm_reduce_problem *p = problem;
    const struct norm_reduce_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->columns, ARCH_WAVE) * p->sums;
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t norm_reduce_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int norm_reduce_check_args(const void *problem, const void *row, const int32_t *t,
                                  const void *arguments)
{
    const struct quern_norm_reduce_problem *p = problem;
    const struct norm_reduce_row *c = row;
    (void)t;
    const struct quern_norm_reduce_args *args = arguments;
    if ((intptr_t)args->partial % 4 != 0 || (args->partial == NULL && p->groups != 0))
        return NORM_REDUCE_REQUIRE_PARTIAL_PRESENT;
    if ((intptr_t)args->dgamma % (c->out == QUERN_F32 ? 4 : 2) != 0 ||
        (intptr_t)args->dbeta % (c->out == QUERN_F32 ? 4 : 2) != 0)
        return NORM_REDUCE_REQUIRE_ELEMENTS_ALIGNED;
    return -1;
}

static void norm_reduce_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                               void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_norm_reduce_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_norm_reduce_args *args = arguments;
    (void)workspace;
    struct quern_norm_reduce_params *out = params;
    out->partial = (void *)args->partial;
    out->dgamma = args->dgamma;
    out->dbeta = args->dbeta;
    out->groups = p->groups;
    out->columns = p->columns;
    out->first_tile = launch->first_tile;
    out->tiles = (uint32_t)ceil_div(p->columns, ARCH_WAVE);
}

static const struct quern_norm_reduce_args norm_reduce_args_init = QUERN_NORM_REDUCE_ARGS;

static const struct quern_family norm_reduce_family = {
    .name = "norm_reduce",
    .problem_bytes = sizeof(struct quern_norm_reduce_problem),
    .args_bytes = sizeof(struct quern_norm_reduce_args),
    .params_bytes = sizeof(struct quern_norm_reduce_params),
    .rows = norm_reduce_rows,
    .row_count = 3,
    .groups = norm_reduce_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct norm_reduce_row),
    .key_count = 1,
    .legal = norm_reduce_legal,
    .accept = norm_reduce_accept,
    .require = norm_reduce_require,
    .read_problem = norm_reduce_read_problem,
    .key = norm_reduce_key,
    .tuned_extents = norm_reduce_tuned_extents,
    .empty = norm_reduce_empty,
    .accepts = norm_reduce_accepts,
    .tune = norm_reduce_tune,
    .cost = norm_reduce_cost,
    .grid = norm_reduce_grid,
    .workspace = norm_reduce_workspace,
    .check_args = norm_reduce_check_args,
    .params = norm_reduce_params,
    .problem_fields = norm_reduce_problem_fields,
    .problem_field_count = 4,
    .args_fields = norm_reduce_args_fields,
    .args_field_count = 3,
    .args_init = &norm_reduce_args_init,
};

/* ---------------------------------------------------------------------------------------- layernorm_grad */

/* dx, dgamma and dbeta of y = (x - mean) * rstd * (gamma + gamma_offset) + beta, mean and rstd of each row */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    LAYERNORM_GRAD_PART = PUBLIC_WORDS,
    LAYERNORM_GRAD_WAVE,
    LAYERNORM_GRAD_WORKGROUP,
    LAYERNORM_GRAD_ONLINE,
};

struct layernorm_grad_row {
    struct quern_row row;
    int8_t dtype;       /* type of x, dy and dx */
    int8_t regime;
    int8_t chunks;      /* chunks of a row that a lane loads at once */
    int8_t vec;         /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t bytes;       /* bytes of an element that is read */
    int8_t tile_rows;   /* rows of a workgroup at once */
    int16_t piece;      /* elements of a row that are loaded at once */
    int8_t per_cu;      /* workgroups of a compute unit */
    int16_t workgroups; /* most that a launch has */
};

/* name, threads, LDS bytes, dtype, regime, chunks, vec, bytes, tile_rows, piece, per_cu, workgroups */
static const struct layernorm_grad_row layernorm_grad_rows[] = {
    {{"layernorm_grad_f16_part_w8_c1_v8",                512,  4096}, QUERN_F16,    LAYERNORM_GRAD_PART,    1,   8,   2,  32, 128,   1, 304},
    {{"layernorm_grad_f16_part_w8_c4_v1",                512,   512}, QUERN_F16,    LAYERNORM_GRAD_PART,    4,   1,   2,  32,  64,   2, 608},
    {{"layernorm_grad_f16_wave_w8_c2_v8",                512, 16384}, QUERN_F16,    LAYERNORM_GRAD_WAVE,    2,   8,   2,   8,   1024,   1, 304},
    {{"layernorm_grad_f16_workgroup_w4_c2_v8",           256,    64}, QUERN_F16,    LAYERNORM_GRAD_WORKGROUP,   2,   8,   2,   1,   4096,   3, 912},
    {{"layernorm_grad_f16_workgroup_w8_c2_v8",           512,   128}, QUERN_F16,    LAYERNORM_GRAD_WORKGROUP,   2,   8,   2,   1,   8192,   1, 304},
    {{"layernorm_grad_f16_online_w8_c1_v8",              512,   192}, QUERN_F16,    LAYERNORM_GRAD_ONLINE,      1,   8,   2,   4,   4096,   1, 304},
    {{"layernorm_grad_f16_online_w8_c4_v1",              512,   192}, QUERN_F16,    LAYERNORM_GRAD_ONLINE,      4,   1,   2,   4,   2048,   2, 608},
    {{"layernorm_grad_bf16_part_w8_c1_v8",               512,  4096}, QUERN_BF16,   LAYERNORM_GRAD_PART,    1,   8,   2,  32, 128,   1, 304},
    {{"layernorm_grad_bf16_part_w8_c4_v1",               512,   512}, QUERN_BF16,   LAYERNORM_GRAD_PART,    4,   1,   2,  32,  64,   2, 608},
    {{"layernorm_grad_bf16_wave_w8_c2_v8",               512, 16384}, QUERN_BF16,   LAYERNORM_GRAD_WAVE,    2,   8,   2,   8,   1024,   1, 304},
    {{"layernorm_grad_bf16_workgroup_w4_c2_v8",          256,    64}, QUERN_BF16,   LAYERNORM_GRAD_WORKGROUP,   2,   8,   2,   1,   4096,   3, 912},
    {{"layernorm_grad_bf16_workgroup_w8_c2_v8",          512,   128}, QUERN_BF16,   LAYERNORM_GRAD_WORKGROUP,   2,   8,   2,   1,   8192,   1, 304},
    {{"layernorm_grad_bf16_online_w8_c1_v8",             512,   192}, QUERN_BF16,   LAYERNORM_GRAD_ONLINE,      1,   8,   2,   4,   4096,   1, 304},
    {{"layernorm_grad_bf16_online_w8_c4_v1",             512,   192}, QUERN_BF16,   LAYERNORM_GRAD_ONLINE,      4,   1,   2,   4,   2048,   2, 608},
    {{"layernorm_grad_f32_part_w8_c1_v4",                512,  2048}, QUERN_F32,    LAYERNORM_GRAD_PART,    1,   4,   4,  32,  64,   2, 608},
    {{"layernorm_grad_f32_part_w8_c4_v1",                512,   512}, QUERN_F32,    LAYERNORM_GRAD_PART,    4,   1,   4,  32,  64,   2, 608},
    {{"layernorm_grad_f32_wave_w8_c2_v4",                512,  8192}, QUERN_F32,    LAYERNORM_GRAD_WAVE,    2,   4,   4,   8, 512,   2, 608},
    {{"layernorm_grad_f32_workgroup_w4_c2_v4",           256,    64}, QUERN_F32,    LAYERNORM_GRAD_WORKGROUP,   2,   4,   4,   1,   2048,   4,   1216},
    {{"layernorm_grad_f32_workgroup_w8_c2_v4",           512,   128}, QUERN_F32,    LAYERNORM_GRAD_WORKGROUP,   2,   4,   4,   1,   4096,   2, 608},
    {{"layernorm_grad_f32_workgroup_w16_c2_v4",         1024,   256}, QUERN_F32,    LAYERNORM_GRAD_WORKGROUP,   2,   4,   4,   1,   8192,   1, 304},
    {{"layernorm_grad_f32_online_w8_c1_v4",              512,   192}, QUERN_F32,    LAYERNORM_GRAD_ONLINE,      1,   4,   4,   4,   2048,   1, 304},
    {{"layernorm_grad_f32_online_w8_c4_v1",              512,   192}, QUERN_F32,    LAYERNORM_GRAD_ONLINE,      4,   1,   4,   4,   2048,   1, 304},
};

static const struct quern_group layernorm_grad_groups[] = {
    {{QUERN_F16}, 0, 7},
    {{QUERN_BF16}, 7, 7},
    {{QUERN_F32}, 14, 8},
};

static const int32_t layernorm_grad_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t layernorm_grad_weight_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t layernorm_grad_grad_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t layernorm_grad_gamma_words[] = {QUERN_YES, QUERN_NO};
static const int32_t layernorm_grad_dgamma_words[] = {QUERN_YES, QUERN_NO};
static const int32_t layernorm_grad_dbeta_words[] = {QUERN_YES, QUERN_NO};
static const int32_t layernorm_grad_dsum_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field layernorm_grad_problem_fields[] = {
    {"dtype", offsetof(struct quern_layernorm_grad_problem, dtype), QUERN_FIELD_CHOICE,
     layernorm_grad_dtype_words, 3, 1},
    {"weight", offsetof(struct quern_layernorm_grad_problem, weight), QUERN_FIELD_CHOICE,
     layernorm_grad_weight_words, 3, 0},
    {"grad", offsetof(struct quern_layernorm_grad_problem, grad), QUERN_FIELD_CHOICE,
     layernorm_grad_grad_words, 3, 0},
    {"gamma", offsetof(struct quern_layernorm_grad_problem, gamma), QUERN_FIELD_CHOICE,
     layernorm_grad_gamma_words, 2, 0},
    {"dgamma", offsetof(struct quern_layernorm_grad_problem, dgamma), QUERN_FIELD_CHOICE,
     layernorm_grad_dgamma_words, 2, 0},
    {"dbeta", offsetof(struct quern_layernorm_grad_problem, dbeta), QUERN_FIELD_CHOICE,
     layernorm_grad_dbeta_words, 2, 0},
    {"dsum", offsetof(struct quern_layernorm_grad_problem, dsum), QUERN_FIELD_CHOICE,
     layernorm_grad_dsum_words, 2, 0},
    {"rows", offsetof(struct quern_layernorm_grad_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_layernorm_grad_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_layernorm_grad_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddy", offsetof(struct quern_layernorm_grad_problem, lddy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddsum", offsetof(struct quern_layernorm_grad_problem, lddsum), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddx", offsetof(struct quern_layernorm_grad_problem, lddx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_layernorm_grad_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_weight", offsetof(struct quern_layernorm_grad_problem, align_weight), QUERN_FIELD_INT64, NULL, 0,
     0},
};

static const struct quern_field layernorm_grad_args_fields[] = {
    {"x", offsetof(struct quern_layernorm_grad_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dy", offsetof(struct quern_layernorm_grad_args, dy), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"gamma", offsetof(struct quern_layernorm_grad_args, gamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"rstd", offsetof(struct quern_layernorm_grad_args, rstd), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"mean", offsetof(struct quern_layernorm_grad_args, mean), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dsum", offsetof(struct quern_layernorm_grad_args, dsum), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dx", offsetof(struct quern_layernorm_grad_args, dx), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dgamma", offsetof(struct quern_layernorm_grad_args, dgamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dbeta", offsetof(struct quern_layernorm_grad_args, dbeta), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"gamma_offset", offsetof(struct quern_layernorm_grad_args, gamma_offset), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    LAYERNORM_GRAD_LEGAL_NOT_NEGATIVE,
    LAYERNORM_GRAD_LEGAL_ROWS_COUNTED,
    LAYERNORM_GRAD_LEGAL_COLUMNS_COUNTED,
    LAYERNORM_GRAD_LEGAL_ELEMENTS_ALIGNED,
    LAYERNORM_GRAD_LEGAL_WEIGHTS_ALIGNED,
    LAYERNORM_GRAD_LEGAL_ADDRESSABLE,
    LAYERNORM_GRAD_LEGAL_LDX_COVERS_ROW,
    LAYERNORM_GRAD_LEGAL_LDDY_COVERS_ROW,
    LAYERNORM_GRAD_LEGAL_LDDSUM_COVERS_ROW,
    LAYERNORM_GRAD_LEGAL_LDDX_COVERS_ROW,
};
static const struct quern_condition layernorm_grad_legal[] = {
    [LAYERNORM_GRAD_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && lddy >= 0 && lddsum >= 0 && lddx >= 0 && align >= 0 && align_weight >= 0",
        "no extent, stride or alignment is negative"},
    [LAYERNORM_GRAD_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [LAYERNORM_GRAD_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [LAYERNORM_GRAD_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0", ""},
    [LAYERNORM_GRAD_LEGAL_WEIGHTS_ALIGNED] = {"weights_aligned",
        "gamma == no || align_weight % (weight == f32 ? 4 : 2) == 0",
        ""},
    [LAYERNORM_GRAD_LEGAL_ADDRESSABLE] = {"addressable",
        "rows * ldx <= 1e18 && rows * lddy <= 1e18 && rows * lddsum <= 1e18 && rows * lddx <= 1e18",
        ""},
    [LAYERNORM_GRAD_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [LAYERNORM_GRAD_LEGAL_LDDY_COVERS_ROW] = {"lddy_covers_row", "lddy >= columns", ""},
    [LAYERNORM_GRAD_LEGAL_LDDSUM_COVERS_ROW] = {"lddsum_covers_row", "dsum == no || lddsum >= columns", ""},
    [LAYERNORM_GRAD_LEGAL_LDDX_COVERS_ROW] = {"lddx_covers_row", "lddx >= columns", ""},
};

enum {
    LAYERNORM_GRAD_ACCEPT_ROW_FITS,
    LAYERNORM_GRAD_ACCEPT_ROWS_ALIGNED,
    LAYERNORM_GRAD_ACCEPT_WEIGHTS_ALIGNED,
};
static const struct quern_condition layernorm_grad_accept[] = {
    [LAYERNORM_GRAD_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || columns <= piece", ""},
    [LAYERNORM_GRAD_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && lddy % vec == 0 && lddx % vec == 0 && (dsum == no || lddsum % vec == 0)",
        ""},
    [LAYERNORM_GRAD_ACCEPT_WEIGHTS_ALIGNED] = {"weights_aligned",
        "vec == 1 || gamma == no || align_weight % 16 == 0 && (weight == dtype || weight == f32)",
        ""},
};

enum {
    LAYERNORM_GRAD_REQUIRE_X_PRESENT,
    LAYERNORM_GRAD_REQUIRE_DY_PRESENT,
    LAYERNORM_GRAD_REQUIRE_DX_PRESENT,
    LAYERNORM_GRAD_REQUIRE_SAVED_PRESENT,
    LAYERNORM_GRAD_REQUIRE_GAMMA_PRESENT,
    LAYERNORM_GRAD_REQUIRE_DSUM_PRESENT,
    LAYERNORM_GRAD_REQUIRE_DGAMMA_PRESENT,
    LAYERNORM_GRAD_REQUIRE_DBETA_PRESENT,
    LAYERNORM_GRAD_REQUIRE_AS_PLANNED,
    LAYERNORM_GRAD_REQUIRE_WEIGHTS_AS_PLANNED,
};
static const struct quern_condition layernorm_grad_require[] = {
    [LAYERNORM_GRAD_REQUIRE_X_PRESENT] = {"x_present", "rows == 0 || args.x != 0", ""},
    [LAYERNORM_GRAD_REQUIRE_DY_PRESENT] = {"dy_present", "rows == 0 || args.dy != 0", ""},
    [LAYERNORM_GRAD_REQUIRE_DX_PRESENT] = {"dx_present", "rows == 0 || args.dx != 0", ""},
    [LAYERNORM_GRAD_REQUIRE_SAVED_PRESENT] = {"saved_present",
        "rows == 0 || args.rstd != 0 && args.mean != 0",
        ""},
    [LAYERNORM_GRAD_REQUIRE_GAMMA_PRESENT] = {"gamma_present", "gamma == no || args.gamma != 0", ""},
    [LAYERNORM_GRAD_REQUIRE_DSUM_PRESENT] = {"dsum_present", "rows == 0 || dsum == no || args.dsum != 0", ""},
    [LAYERNORM_GRAD_REQUIRE_DGAMMA_PRESENT] = {"dgamma_present",
        "dgamma == no || args.dgamma != 0 && args.dgamma % (grad == f32 ? 4 : 2) == 0",
        ""},
    [LAYERNORM_GRAD_REQUIRE_DBETA_PRESENT] = {"dbeta_present",
        "dbeta == no || args.dbeta != 0 && args.dbeta % (grad == f32 ? 4 : 2) == 0",
        ""},
    [LAYERNORM_GRAD_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.dy % align == 0 && args.dx % align == 0 && (dsum == no || args.dsum % align == 0)",
        "x, dy, dsum or dx is less aligned than the problem's align says"},
    [LAYERNORM_GRAD_REQUIRE_WEIGHTS_AS_PLANNED] = {"weights_as_planned",
        "gamma == no || args.gamma % align_weight == 0",
        "gamma is less aligned than the problem's align_weight says"},
};

static int layernorm_grad_is_legal(const struct quern_layernorm_grad_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, lddy = p->lddy, lddsum = p->lddsum,
                 lddx = p->lddx;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->lddy < 0 || p->lddsum < 0 || p->lddx < 0 ||
        p->align < 0 || p->align_weight < 0)
        return LAYERNORM_GRAD_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return LAYERNORM_GRAD_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return LAYERNORM_GRAD_LEGAL_COLUMNS_COUNTED;
    if (p->align % (p->dtype == QUERN_F32 ? 4 : 2) != 0) return LAYERNORM_GRAD_LEGAL_ELEMENTS_ALIGNED;
    if (p->gamma != QUERN_NO && p->align_weight % (p->weight == QUERN_F32 ? 4 : 2) != 0)
        return LAYERNORM_GRAD_LEGAL_WEIGHTS_ALIGNED;
    if (!(rows * ldx <= 1e18 && rows * lddy <= 1e18 && rows * lddsum <= 1e18 && rows * lddx <= 1e18))
        return LAYERNORM_GRAD_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return LAYERNORM_GRAD_LEGAL_LDX_COVERS_ROW;
    if (!(lddy >= columns)) return LAYERNORM_GRAD_LEGAL_LDDY_COVERS_ROW;
    if (!(p->dsum == QUERN_NO || lddsum >= columns)) return LAYERNORM_GRAD_LEGAL_LDDSUM_COVERS_ROW;
    if (!(lddx >= columns)) return LAYERNORM_GRAD_LEGAL_LDDX_COVERS_ROW;
    return -1;
}

static int layernorm_grad_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_layernorm_grad_problem *p = problem;
    static const struct quern_layernorm_grad_problem init = QUERN_LAYERNORM_GRAD_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->weight == 0) p->weight = p->dtype;
    if (p->grad == 0) p->grad = p->weight;
    if (p->gamma == 0) p->gamma = QUERN_YES;
    if (p->dgamma == 0) p->dgamma = QUERN_YES;
    if (p->dbeta == 0) p->dbeta = QUERN_YES;
    if (p->dsum == 0) p->dsum = QUERN_NO;
    const int unknown = find_unknown_word(layernorm_grad_problem_fields, 15, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->lddy == 0) p->lddy = p->columns;
    if (p->lddsum == 0) p->lddsum = p->columns;
    if (p->lddx == 0) p->lddx = p->columns;
    if (p->align == 0) p->align = 16;
    if (p->align_weight == 0) p->align_weight = 16;
    return layernorm_grad_is_legal(p);
}

static void layernorm_grad_key(const void *problem, int32_t *key)
{
    const struct quern_layernorm_grad_problem *p = problem;
    key[0] = p->dtype;
}

static void layernorm_grad_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_layernorm_grad_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int layernorm_grad_empty(const void *problem)
{
    const struct quern_layernorm_grad_problem *p = problem;
    return p->columns == 0;
}

static int layernorm_grad_accepts(const void *problem, const void *row)
{
    const struct quern_layernorm_grad_problem *p = problem;
    const struct layernorm_grad_row *c = row;
    if (c->regime != LAYERNORM_GRAD_ONLINE && p->columns > c->piece) return LAYERNORM_GRAD_ACCEPT_ROW_FITS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->columns % c->vec != 0 || p->ldx % c->vec != 0 ||
                        p->lddy % c->vec != 0 || p->lddx % c->vec != 0 ||
                        (p->dsum != QUERN_NO && p->lddsum % c->vec != 0)))
        return LAYERNORM_GRAD_ACCEPT_ROWS_ALIGNED;
    if (c->vec != 1 && p->gamma != QUERN_NO &&
        (p->align_weight % 16 != 0 || (p->weight != c->dtype && p->weight != QUERN_F32)))
        return LAYERNORM_GRAD_ACCEPT_WEIGHTS_ALIGNED;
    return -1;
}

static uint32_t layernorm_grad_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double layernorm_grad_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_layernorm_grad_problem *p = problem;
    const struct layernorm_grad_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, workgroups = c->workgroups, piece = c->piece, bytes = c->bytes,
                 vec = c->vec, per_cu = c->per_cu, chunks = c->chunks;
    const double groups = min_real(ceil_real(rows / tile_rows), workgroups);
    const double pieces = c->regime == LAYERNORM_GRAD_ONLINE ? ceil_real(columns / piece) : 1.0;
    const double moved_us = rows * columns * bytes *
                            ((c->regime == LAYERNORM_GRAD_ONLINE ? 5.0 : 3.0) + (p->dsum == QUERN_YES)) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 50.0 : 30.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(rows / (groups * tile_rows + 0.0001));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS / per_cu *
                             (c->regime == LAYERNORM_GRAD_ONLINE ? 8.0 : 1.0) * pieces +
                             chunks * vec * (vec == 1.0 ? 80.0 : 40.0) +
                             (c->regime == LAYERNORM_GRAD_PART || c->regime == LAYERNORM_GRAD_WAVE ? 100.0
                              : 400.0)) / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + groups * columns * 8.0 / (ARCH_HBM_GBPS * 1000.0) + ARCH_LAUNCH_US;
}

static void layernorm_grad_grid(const void *problem, const void *row, const int32_t *t,
                                struct quern_grid *grid)
{
    const struct quern_layernorm_grad_problem *p = problem;
    const struct layernorm_grad_row *c = row;
    (void)t;
    grid->tiles = max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups));
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t layernorm_grad_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_layernorm_grad_problem *p = problem;
    const struct layernorm_grad_row *c = row;
    (void)t;
    return p->dgamma == QUERN_YES || p->dbeta == QUERN_YES
           ? max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups)) * p->columns * 4 *
           (p->dbeta == QUERN_YES ? 2 : 1) : 0;
}

static int layernorm_grad_check_args(const void *problem, const void *row, const int32_t *t,
                                     const void *arguments)
{
    const struct quern_layernorm_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_layernorm_grad_args *args = arguments;
    if (p->rows != 0 && args->x == NULL) return LAYERNORM_GRAD_REQUIRE_X_PRESENT;
    if (p->rows != 0 && args->dy == NULL) return LAYERNORM_GRAD_REQUIRE_DY_PRESENT;
    if (p->rows != 0 && args->dx == NULL) return LAYERNORM_GRAD_REQUIRE_DX_PRESENT;
    if (p->rows != 0 && (args->rstd == NULL || args->mean == NULL))
        return LAYERNORM_GRAD_REQUIRE_SAVED_PRESENT;
    if (p->gamma != QUERN_NO && args->gamma == NULL) return LAYERNORM_GRAD_REQUIRE_GAMMA_PRESENT;
    if (p->rows != 0 && p->dsum != QUERN_NO && args->dsum == NULL) return LAYERNORM_GRAD_REQUIRE_DSUM_PRESENT;
    if (p->dgamma != QUERN_NO &&
        (args->dgamma == NULL || (intptr_t)args->dgamma % (p->grad == QUERN_F32 ? 4 : 2) != 0))
        return LAYERNORM_GRAD_REQUIRE_DGAMMA_PRESENT;
    if (p->dbeta != QUERN_NO &&
        (args->dbeta == NULL || (intptr_t)args->dbeta % (p->grad == QUERN_F32 ? 4 : 2) != 0))
        return LAYERNORM_GRAD_REQUIRE_DBETA_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->dy % p->align != 0 ||
        (intptr_t)args->dx % p->align != 0 || (p->dsum != QUERN_NO && (intptr_t)args->dsum % p->align != 0))
        return LAYERNORM_GRAD_REQUIRE_AS_PLANNED;
    if (p->gamma != QUERN_NO && (intptr_t)args->gamma % p->align_weight != 0)
        return LAYERNORM_GRAD_REQUIRE_WEIGHTS_AS_PLANNED;
    return -1;
}

static void layernorm_grad_params(const void *problem, const void *row, const int32_t *t,
                                  const void *arguments, void *workspace, const struct quern_launch *launch,
                                  void *params)
{
    const struct quern_layernorm_grad_problem *p = problem;
    const struct layernorm_grad_row *c = row;
    (void)t;
    const struct quern_layernorm_grad_args *args = arguments;
    struct quern_layernorm_grad_params *out = params;
    out->x = (void *)args->x;
    out->dy = (void *)args->dy;
    out->gamma = (void *)(p->gamma == QUERN_NO ? NULL : args->gamma);
    out->rstd = (void *)args->rstd;
    out->mean = (void *)args->mean;
    out->dsum = (void *)(p->dsum == QUERN_NO ? NULL : args->dsum);
    out->dx = args->dx;
    out->partial = workspace;
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->lddy = p->lddy;
    out->lddsum = p->lddsum;
    out->lddx = p->lddx;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->groups = (uint32_t)max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups));
    out->weight = p->weight == QUERN_F32 ? 0 : p->weight == QUERN_F16 ? 1 : 2;
    out->dgamma = p->dgamma == QUERN_YES;
    out->dbeta = p->dbeta == QUERN_YES;
    out->gamma_offset = args->gamma_offset;
}

static int layernorm_grad_follows(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_layernorm_grad_problem *p = problem;
    (void)row;
    (void)t;
    return p->dgamma == QUERN_YES || p->dbeta == QUERN_YES;
}

static void layernorm_grad_follow_problem(const void *problem, const void *row, const int32_t *t, void *follow)
{
    const struct quern_layernorm_grad_problem *p = problem;
    const struct layernorm_grad_row *c = row;
    (void)t;
    struct quern_norm_reduce_problem *next = follow;
    next->out = p->grad;
    next->groups = max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups));
    next->columns = p->columns;
    next->sums = p->dbeta == QUERN_YES ? 2 : 1;
}

static void layernorm_grad_follow_args(const void *problem, const void *row, const int32_t *t,
                                       const void *arguments, void *workspace, void *follow)
{
    const struct quern_layernorm_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_layernorm_grad_args *args = arguments;
    struct quern_norm_reduce_args *next = follow;
    next->partial = workspace;
    next->dgamma = p->dgamma == QUERN_NO ? NULL : args->dgamma;
    next->dbeta = p->dbeta == QUERN_NO ? NULL : args->dbeta;
}

static const struct quern_layernorm_grad_args layernorm_grad_args_init = QUERN_LAYERNORM_GRAD_ARGS;

static const struct quern_family layernorm_grad_family = {
    .name = "layernorm_grad",
    .problem_bytes = sizeof(struct quern_layernorm_grad_problem),
    .args_bytes = sizeof(struct quern_layernorm_grad_args),
    .params_bytes = sizeof(struct quern_layernorm_grad_params),
    .rows = layernorm_grad_rows,
    .row_count = 22,
    .groups = layernorm_grad_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct layernorm_grad_row),
    .key_count = 1,
    .legal = layernorm_grad_legal,
    .accept = layernorm_grad_accept,
    .require = layernorm_grad_require,
    .read_problem = layernorm_grad_read_problem,
    .key = layernorm_grad_key,
    .tuned_extents = layernorm_grad_tuned_extents,
    .empty = layernorm_grad_empty,
    .accepts = layernorm_grad_accepts,
    .tune = layernorm_grad_tune,
    .cost = layernorm_grad_cost,
    .grid = layernorm_grad_grid,
    .workspace = layernorm_grad_workspace,
    .check_args = layernorm_grad_check_args,
    .params = layernorm_grad_params,
    .follow = &norm_reduce_family,
    .follows = layernorm_grad_follows,
    .follow_problem = layernorm_grad_follow_problem,
    .follow_args = layernorm_grad_follow_args,
    .problem_fields = layernorm_grad_problem_fields,
    .problem_field_count = 15,
    .args_fields = layernorm_grad_args_fields,
    .args_field_count = 10,
    .args_init = &layernorm_grad_args_init,
};

/* --------------------------------------------------------------------------------------- quantize_absmax */

/* parts = the largest magnitudes of act(x) * up, a number of them whatever the size; NaN where any element
 * is */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    QUANTIZE_ABSMAX_PLAIN = PUBLIC_WORDS,
    QUANTIZE_ABSMAX_GATED,
};

struct quantize_absmax_row {
    struct quern_row row;
    int8_t dtype;  /* type of x and of the factor */
    int8_t vec;    /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t input;  /* whether the kernel takes activations and factors */
    int8_t bytes;  /* bytes of an element that is read */
    int16_t piece; /* elements that are loaded at once */
};

/* name, threads, LDS bytes, dtype, vec, input, bytes, piece */
static const struct quantize_absmax_row quantize_absmax_rows[] = {
    {{"quantize_absmax_f16_w8_c4_v1_gated",              512,    32}, QUERN_F16,      1, QUANTIZE_ABSMAX_GATED,      2, 256},
    {{"quantize_absmax_f16_w16_c2_v8_gated",            1024,    64}, QUERN_F16,      8, QUANTIZE_ABSMAX_GATED,      2,   1024},
    {{"quantize_absmax_f16_w16_c4_v8",                  1024,    64}, QUERN_F16,      8, QUANTIZE_ABSMAX_PLAIN,      2,   2048},
    {{"quantize_absmax_bf16_w8_c4_v1_gated",             512,    32}, QUERN_BF16,     1, QUANTIZE_ABSMAX_GATED,      2, 256},
    {{"quantize_absmax_bf16_w16_c2_v8_gated",           1024,    64}, QUERN_BF16,     8, QUANTIZE_ABSMAX_GATED,      2,   1024},
    {{"quantize_absmax_bf16_w16_c4_v8",                 1024,    64}, QUERN_BF16,     8, QUANTIZE_ABSMAX_PLAIN,      2,   2048},
    {{"quantize_absmax_f32_w8_c4_v1_gated",              512,    32}, QUERN_F32,      1, QUANTIZE_ABSMAX_GATED,      4, 256},
    {{"quantize_absmax_f32_w16_c2_v4_gated",            1024,    64}, QUERN_F32,      4, QUANTIZE_ABSMAX_GATED,      4, 512},
    {{"quantize_absmax_f32_w16_c4_v4",                  1024,    64}, QUERN_F32,      4, QUANTIZE_ABSMAX_PLAIN,      4,   1024},
};

static const struct quern_group quantize_absmax_groups[] = {
    {{QUERN_F16}, 0, 3},
    {{QUERN_BF16}, 3, 3},
    {{QUERN_F32}, 6, 3},
};

static const int32_t quantize_absmax_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t quantize_absmax_act_words[] = {QUERN_NONE, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF,
                                                    QUERN_SILU, QUERN_SIGMOID};
static const int32_t quantize_absmax_up_words[] = {QUERN_NONE, QUERN_SEPARATE, QUERN_PACKED};
static const struct quern_field quantize_absmax_problem_fields[] = {
    {"dtype", offsetof(struct quern_quantize_absmax_problem, dtype), QUERN_FIELD_CHOICE,
     quantize_absmax_dtype_words, 3, 1},
    {"act", offsetof(struct quern_quantize_absmax_problem, act), QUERN_FIELD_CHOICE,
     quantize_absmax_act_words, 6, 0},
    {"up", offsetof(struct quern_quantize_absmax_problem, up), QUERN_FIELD_CHOICE, quantize_absmax_up_words,
     3, 0},
    {"rows", offsetof(struct quern_quantize_absmax_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_quantize_absmax_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_quantize_absmax_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldu", offsetof(struct quern_quantize_absmax_problem, ldu), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_quantize_absmax_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field quantize_absmax_args_fields[] = {
    {"x", offsetof(struct quern_quantize_absmax_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"up", offsetof(struct quern_quantize_absmax_args, up), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"parts", offsetof(struct quern_quantize_absmax_args, parts), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    QUANTIZE_ABSMAX_LEGAL_NOT_NEGATIVE,
    QUANTIZE_ABSMAX_LEGAL_ROWS_COUNTED,
    QUANTIZE_ABSMAX_LEGAL_COLUMNS_COUNTED,
    QUANTIZE_ABSMAX_LEGAL_UNITS_COUNTED,
    QUANTIZE_ABSMAX_LEGAL_X_ADDRESSABLE,
    QUANTIZE_ABSMAX_LEGAL_LDX_COVERS_ROW,
    QUANTIZE_ABSMAX_LEGAL_LDU_COVERS_ROW,
    QUANTIZE_ABSMAX_LEGAL_ELEMENTS_ALIGNED,
};
static const struct quern_condition quantize_absmax_legal[] = {
    [QUANTIZE_ABSMAX_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && ldu >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [QUANTIZE_ABSMAX_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [QUANTIZE_ABSMAX_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [QUANTIZE_ABSMAX_LEGAL_UNITS_COUNTED] = {"units_counted",
        "rows * ceil(columns / 256) <= 4294967295",
        "pieces of 256 elements of a row, in all rows"},
    [QUANTIZE_ABSMAX_LEGAL_X_ADDRESSABLE] = {"x_addressable", "rows * ldx <= 1e18 && rows * ldu <= 1e18", ""},
    [QUANTIZE_ABSMAX_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row",
        "ldx >= (up == packed ? 2 * columns : columns)",
        ""},
    [QUANTIZE_ABSMAX_LEGAL_LDU_COVERS_ROW] = {"ldu_covers_row", "up != separate || ldu >= columns", ""},
    [QUANTIZE_ABSMAX_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 ? 4 : 2) == 0",
        ""},
};

enum {
    QUANTIZE_ABSMAX_ACCEPT_INPUT_TAKEN,
    QUANTIZE_ABSMAX_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition quantize_absmax_accept[] = {
    [QUANTIZE_ABSMAX_ACCEPT_INPUT_TAKEN] = {"input_taken", "input == gated || act == none && up == none", ""},
    [QUANTIZE_ABSMAX_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && (up != separate || ldu % vec == 0)",
        ""},
};

enum {
    QUANTIZE_ABSMAX_REQUIRE_X_PRESENT,
    QUANTIZE_ABSMAX_REQUIRE_UP_PRESENT,
    QUANTIZE_ABSMAX_REQUIRE_X_AS_PLANNED,
    QUANTIZE_ABSMAX_REQUIRE_PARTS_PRESENT,
};
static const struct quern_condition quantize_absmax_require[] = {
    [QUANTIZE_ABSMAX_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [QUANTIZE_ABSMAX_REQUIRE_UP_PRESENT] = {"up_present", "args.up != 0 || up != separate", ""},
    [QUANTIZE_ABSMAX_REQUIRE_X_AS_PLANNED] = {"x_as_planned",
        "args.x % align == 0 && (up != separate || args.up % align == 0)",
        "x or the factor is less aligned than the problem's align says"},
    [QUANTIZE_ABSMAX_REQUIRE_PARTS_PRESENT] = {"parts_present", "args.parts != 0 && args.parts % 4 == 0", ""},
};

static int quantize_absmax_is_legal(const struct quern_quantize_absmax_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldu = p->ldu;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->ldu < 0 || p->align < 0)
        return QUANTIZE_ABSMAX_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return QUANTIZE_ABSMAX_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return QUANTIZE_ABSMAX_LEGAL_COLUMNS_COUNTED;
    if (!(rows * ceil_real(columns / 256.0) <= 4294967295.0)) return QUANTIZE_ABSMAX_LEGAL_UNITS_COUNTED;
    if (!(rows * ldx <= 1e18 && rows * ldu <= 1e18)) return QUANTIZE_ABSMAX_LEGAL_X_ADDRESSABLE;
    if (!(ldx >= (p->up == QUERN_PACKED ? 2.0 * columns : columns)))
        return QUANTIZE_ABSMAX_LEGAL_LDX_COVERS_ROW;
    if (!(p->up != QUERN_SEPARATE || ldu >= columns)) return QUANTIZE_ABSMAX_LEGAL_LDU_COVERS_ROW;
    if (p->align % (p->dtype == QUERN_F32 ? 4 : 2) != 0) return QUANTIZE_ABSMAX_LEGAL_ELEMENTS_ALIGNED;
    return -1;
}

static int quantize_absmax_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_quantize_absmax_problem *p = problem;
    static const struct quern_quantize_absmax_problem init = QUERN_QUANTIZE_ABSMAX_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->act == 0) p->act = QUERN_NONE;
    if (p->up == 0) p->up = QUERN_NONE;
    const int unknown = find_unknown_word(quantize_absmax_problem_fields, 8, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->up == QUERN_PACKED && p->columns > 0 && p->columns <= 1000000000000000000 ? 2 * p->columns : p->columns;
    if (p->ldu == 0) p->ldu = p->columns;
    if (p->align == 0) p->align = 16;
    return quantize_absmax_is_legal(p);
}

static void quantize_absmax_key(const void *problem, int32_t *key)
{
    const struct quern_quantize_absmax_problem *p = problem;
    key[0] = p->dtype;
}

static void quantize_absmax_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_quantize_absmax_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int quantize_absmax_empty(const void *problem)
{
    const struct quern_quantize_absmax_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int quantize_absmax_accepts(const void *problem, const void *row)
{
    const struct quern_quantize_absmax_problem *p = problem;
    const struct quantize_absmax_row *c = row;
    if (c->input != QUANTIZE_ABSMAX_GATED && (p->act != QUERN_NONE || p->up != QUERN_NONE))
        return QUANTIZE_ABSMAX_ACCEPT_INPUT_TAKEN;
    if (c->vec != 1 && (p->align % 16 != 0 || p->columns % c->vec != 0 || p->ldx % c->vec != 0 ||
                        (p->up == QUERN_SEPARATE && p->ldu % c->vec != 0)))
        return QUANTIZE_ABSMAX_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t quantize_absmax_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double quantize_absmax_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_quantize_absmax_problem *p = problem;
    const struct quantize_absmax_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double bytes = c->bytes, vec = c->vec;
    const double moved_us = rows * columns * bytes * (p->up == QUERN_NONE ? 1.0 : 2.0) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * columns *
                            (vec == 1.0 ? 40.0 : c->input == QUANTIZE_ABSMAX_GATED ? 20.0 : 15.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    return max_real(moved_us, issue_us) + 0.1 * min_real(moved_us, issue_us) + ARCH_LAUNCH_US;
}

static void quantize_absmax_grid(const void *problem, const void *row, const int32_t *t,
                                 struct quern_grid *grid)
{
    (void)problem;
    const struct quantize_absmax_row *c = row;
    (void)t;
    grid->tiles = 256;
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t quantize_absmax_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int quantize_absmax_check_args(const void *problem, const void *row, const int32_t *t,
                                      const void *arguments)
{
    const struct quern_quantize_absmax_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_quantize_absmax_args *args = arguments;
    if (args->x == NULL) return QUANTIZE_ABSMAX_REQUIRE_X_PRESENT;
    if (args->up == NULL && p->up == QUERN_SEPARATE) return QUANTIZE_ABSMAX_REQUIRE_UP_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (p->up == QUERN_SEPARATE && (intptr_t)args->up % p->align != 0))
        return QUANTIZE_ABSMAX_REQUIRE_X_AS_PLANNED;
    if (args->parts == NULL || (intptr_t)args->parts % 4 != 0) return QUANTIZE_ABSMAX_REQUIRE_PARTS_PRESENT;
    return -1;
}

static void quantize_absmax_params(const void *problem, const void *row, const int32_t *t,
                                   const void *arguments, void *workspace, const struct quern_launch *launch,
                                   void *params)
{
    const struct quern_quantize_absmax_problem *p = problem;
    const struct quantize_absmax_row *c = row;
    (void)t;
    const struct quern_quantize_absmax_args *args = arguments;
    (void)workspace;
    struct quern_quantize_absmax_params *out = params;
    out->x = (void *)args->x;
    out->up = (void *)(p->up == QUERN_NONE ? NULL : p->up == QUERN_PACKED
                       ? (void *)((intptr_t)args->x + p->columns * (c->dtype == QUERN_F32 ? 4 : 2))
                       : args->up);
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->ldu = p->up == QUERN_PACKED ? p->ldx : p->ldu;
    out->columns = (uint32_t)p->columns;
    out->act = p->act == QUERN_NONE ? 0 : p->act == QUERN_RELU ? 1 : p->act == QUERN_SILU ? 2
               : p->act == QUERN_GELU_TANH ? 3 : p->act == QUERN_GELU_ERF ? 4 : 5;
    out->parts = args->parts;
    out->pieces = (uint32_t)ceil_div(p->columns, c->piece);
    out->first_tile = launch->first_tile;
}

static const struct quern_quantize_absmax_args quantize_absmax_args_init = QUERN_QUANTIZE_ABSMAX_ARGS;

static const struct quern_family quantize_absmax_family = {
    .name = "quantize_absmax",
    .problem_bytes = sizeof(struct quern_quantize_absmax_problem),
    .args_bytes = sizeof(struct quern_quantize_absmax_args),
    .params_bytes = sizeof(struct quern_quantize_absmax_params),
    .rows = quantize_absmax_rows,
    .row_count = 9,
    .groups = quantize_absmax_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct quantize_absmax_row),
    .key_count = 1,
    .legal = quantize_absmax_legal,
    .accept = quantize_absmax_accept,
    .require = quantize_absmax_require,
    .read_problem = quantize_absmax_read_problem,
    .key = quantize_absmax_key,
    .tuned_extents = quantize_absmax_tuned_extents,
    .empty = quantize_absmax_empty,
    .accepts = quantize_absmax_accepts,
    .tune = quantize_absmax_tune,
    .cost = quantize_absmax_cost,
    .grid = quantize_absmax_grid,
    .workspace = quantize_absmax_workspace,
    .check_args = quantize_absmax_check_args,
    .params = quantize_absmax_params,
    .problem_fields = quantize_absmax_problem_fields,
    .problem_field_count = 8,
    .args_fields = quantize_absmax_args_fields,
    .args_field_count = 3,
    .args_init = &quantize_absmax_args_init,
};

/* ---------------------------------------------------------------------------------------------- quantize */

/* y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a block
 * or all */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    QUANTIZE_WAVE = PUBLIC_WORDS,
    QUANTIZE_WORKGROUP,
    QUANTIZE_ONLINE,
    QUANTIZE_PIECES,
    QUANTIZE_GROUPS,
    QUANTIZE_PLAIN,
    QUANTIZE_GATED,
};

struct quantize_row {
    struct quern_row row;
    int8_t dtype;    /* type of x and of the factor */
    int8_t regime;
    int8_t waves;    /* waves in a workgroup */
    int8_t chunks;   /* chunks of a row that a lane loads at once */
    int8_t vec;      /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t input;    /* whether the kernel takes activations and factors */
    int8_t bytes;    /* bytes of an element that is read */
    int16_t threads; /* lanes in a workgroup */
    int8_t shared;   /* whether a workgroup finds one scale */
    int32_t piece;   /* elements that are loaded at once */
    int8_t resident; /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, dtype, regime, waves, chunks, vec, input, bytes, threads, shared, piece,
 * resident */
static const struct quantize_row quantize_rows[] = {
    {{"quantize_f16_wave_w4_c1_v8",                      256,     0}, QUERN_F16,    QUANTIZE_WAVE,      4,   1,   8, QUANTIZE_PLAIN,     2, 256,   0, 512,   8},
    {{"quantize_f16_wave_w4_c4_v8",                      256,     0}, QUERN_F16,    QUANTIZE_WAVE,      4,   4,   8, QUANTIZE_PLAIN,     2, 256,   0,   2048,   8},
    {{"quantize_f16_wave_w4_c4_v8_gated",                256,     0}, QUERN_F16,    QUANTIZE_WAVE,      4,   4,   8, QUANTIZE_GATED,     2, 256,   0,   2048,   8},
    {{"quantize_f16_workgroup_w4_c2_v8",                 256,    16}, QUERN_F16,    QUANTIZE_WORKGROUP,     4,   2,   8, QUANTIZE_PLAIN,     2, 256,   1,   4096,   8},
    {{"quantize_f16_workgroup_w4_c4_v8",                 256,    16}, QUERN_F16,    QUANTIZE_WORKGROUP,     4,   4,   8, QUANTIZE_PLAIN,     2, 256,   1,   8192,   8},
    {{"quantize_f16_workgroup_w8_c2_v8_gated",           512,    32}, QUERN_F16,    QUANTIZE_WORKGROUP,     8,   2,   8, QUANTIZE_GATED,     2, 512,   1,   8192,   4},
    {{"quantize_f16_workgroup_w8_c4_v8",                 512,    32}, QUERN_F16,    QUANTIZE_WORKGROUP,     8,   4,   8, QUANTIZE_PLAIN,     2, 512,   1,  16384,   4},
    {{"quantize_f16_workgroup_w8_c4_v8_gated",           512,    32}, QUERN_F16,    QUANTIZE_WORKGROUP,     8,   4,   8, QUANTIZE_GATED,     2, 512,   1,  16384,   4},
    {{"quantize_f16_workgroup_w8_c8_v8",                 512,    32}, QUERN_F16,    QUANTIZE_WORKGROUP,     8,   8,   8, QUANTIZE_PLAIN,     2, 512,   1,  32768,   4},
    {{"quantize_f16_workgroup_w16_c4_v8_gated",         1024,    64}, QUERN_F16,    QUANTIZE_WORKGROUP,    16,   4,   8, QUANTIZE_GATED,     2,   1024,   1,  32768,   2},
    {{"quantize_f16_workgroup_w16_c8_v8",               1024,    64}, QUERN_F16,    QUANTIZE_WORKGROUP,    16,   8,   8, QUANTIZE_PLAIN,     2,   1024,   1,  65536,   2},
    {{"quantize_f16_online_w8_c4_v1_gated",              512,    32}, QUERN_F16,    QUANTIZE_ONLINE,    8,   4,   1, QUANTIZE_GATED,     2, 512,   1,   2048,   4},
    {{"quantize_f16_online_w16_c1_v8_gated",            1024,    64}, QUERN_F16,    QUANTIZE_ONLINE,   16,   1,   8, QUANTIZE_GATED,     2,   1024,   1,   8192,   2},
    {{"quantize_f16_online_w16_c2_v8",                  1024,    64}, QUERN_F16,    QUANTIZE_ONLINE,   16,   2,   8, QUANTIZE_PLAIN,     2,   1024,   1,  16384,   2},
    {{"quantize_f16_pieces_w4_c2_v8_gated",              256,     0}, QUERN_F16,    QUANTIZE_PIECES,    4,   2,   8, QUANTIZE_GATED,     2, 256,   0,   1024,   8},
    {{"quantize_f16_pieces_w4_c4_v1_gated",              256,     0}, QUERN_F16,    QUANTIZE_PIECES,    4,   4,   1, QUANTIZE_GATED,     2, 256,   0, 256,   8},
    {{"quantize_f16_pieces_w4_c4_v8",                    256,     0}, QUERN_F16,    QUANTIZE_PIECES,    4,   4,   8, QUANTIZE_PLAIN,     2, 256,   0,   2048,   8},
    {{"quantize_f16_groups_w4_c2_v8_gated",              256,     0}, QUERN_F16,    QUANTIZE_GROUPS,    4,   2,   8, QUANTIZE_GATED,     2, 256,   0,   1024,   8},
    {{"quantize_f16_groups_w4_c4_v8",                    256,     0}, QUERN_F16,    QUANTIZE_GROUPS,    4,   4,   8, QUANTIZE_PLAIN,     2, 256,   0,   2048,   8},
    {{"quantize_f16_block_w4_c1_v1_gated",               256,     0}, QUERN_F16,    QUERN_BLOCK,    4,   1,   1, QUANTIZE_GATED,     2, 256,   0,  64,   8},
    {{"quantize_f16_block_w4_c8_v8",                     256,    16}, QUERN_F16,    QUERN_BLOCK,    4,   8,   8, QUANTIZE_PLAIN,     2, 256,   1,  16384,   8},
    {{"quantize_bf16_wave_w4_c1_v8",                     256,     0}, QUERN_BF16,   QUANTIZE_WAVE,      4,   1,   8, QUANTIZE_PLAIN,     2, 256,   0, 512,   8},
    {{"quantize_bf16_wave_w4_c4_v8",                     256,     0}, QUERN_BF16,   QUANTIZE_WAVE,      4,   4,   8, QUANTIZE_PLAIN,     2, 256,   0,   2048,   8},
    {{"quantize_bf16_wave_w4_c4_v8_gated",               256,     0}, QUERN_BF16,   QUANTIZE_WAVE,      4,   4,   8, QUANTIZE_GATED,     2, 256,   0,   2048,   8},
    {{"quantize_bf16_workgroup_w4_c2_v8",                256,    16}, QUERN_BF16,   QUANTIZE_WORKGROUP,     4,   2,   8, QUANTIZE_PLAIN,     2, 256,   1,   4096,   8},
    {{"quantize_bf16_workgroup_w4_c4_v8",                256,    16}, QUERN_BF16,   QUANTIZE_WORKGROUP,     4,   4,   8, QUANTIZE_PLAIN,     2, 256,   1,   8192,   8},
    {{"quantize_bf16_workgroup_w8_c2_v8_gated",          512,    32}, QUERN_BF16,   QUANTIZE_WORKGROUP,     8,   2,   8, QUANTIZE_GATED,     2, 512,   1,   8192,   4},
    {{"quantize_bf16_workgroup_w8_c4_v8",                512,    32}, QUERN_BF16,   QUANTIZE_WORKGROUP,     8,   4,   8, QUANTIZE_PLAIN,     2, 512,   1,  16384,   4},
    {{"quantize_bf16_workgroup_w8_c4_v8_gated",          512,    32}, QUERN_BF16,   QUANTIZE_WORKGROUP,     8,   4,   8, QUANTIZE_GATED,     2, 512,   1,  16384,   4},
    {{"quantize_bf16_workgroup_w8_c8_v8",                512,    32}, QUERN_BF16,   QUANTIZE_WORKGROUP,     8,   8,   8, QUANTIZE_PLAIN,     2, 512,   1,  32768,   4},
    {{"quantize_bf16_workgroup_w16_c4_v8_gated",        1024,    64}, QUERN_BF16,   QUANTIZE_WORKGROUP,    16,   4,   8, QUANTIZE_GATED,     2,   1024,   1,  32768,   2},
    {{"quantize_bf16_workgroup_w16_c8_v8",              1024,    64}, QUERN_BF16,   QUANTIZE_WORKGROUP,    16,   8,   8, QUANTIZE_PLAIN,     2,   1024,   1,  65536,   2},
    {{"quantize_bf16_online_w8_c4_v1_gated",             512,    32}, QUERN_BF16,   QUANTIZE_ONLINE,    8,   4,   1, QUANTIZE_GATED,     2, 512,   1,   2048,   4},
    {{"quantize_bf16_online_w16_c1_v8_gated",           1024,    64}, QUERN_BF16,   QUANTIZE_ONLINE,   16,   1,   8, QUANTIZE_GATED,     2,   1024,   1,   8192,   2},
    {{"quantize_bf16_online_w16_c2_v8",                 1024,    64}, QUERN_BF16,   QUANTIZE_ONLINE,   16,   2,   8, QUANTIZE_PLAIN,     2,   1024,   1,  16384,   2},
    {{"quantize_bf16_pieces_w4_c2_v8_gated",             256,     0}, QUERN_BF16,   QUANTIZE_PIECES,    4,   2,   8, QUANTIZE_GATED,     2, 256,   0,   1024,   8},
    {{"quantize_bf16_pieces_w4_c4_v1_gated",             256,     0}, QUERN_BF16,   QUANTIZE_PIECES,    4,   4,   1, QUANTIZE_GATED,     2, 256,   0, 256,   8},
    {{"quantize_bf16_pieces_w4_c4_v8",                   256,     0}, QUERN_BF16,   QUANTIZE_PIECES,    4,   4,   8, QUANTIZE_PLAIN,     2, 256,   0,   2048,   8},
    {{"quantize_bf16_groups_w4_c2_v8_gated",             256,     0}, QUERN_BF16,   QUANTIZE_GROUPS,    4,   2,   8, QUANTIZE_GATED,     2, 256,   0,   1024,   8},
    {{"quantize_bf16_groups_w4_c4_v8",                   256,     0}, QUERN_BF16,   QUANTIZE_GROUPS,    4,   4,   8, QUANTIZE_PLAIN,     2, 256,   0,   2048,   8},
    {{"quantize_bf16_block_w4_c1_v1_gated",              256,     0}, QUERN_BF16,   QUERN_BLOCK,    4,   1,   1, QUANTIZE_GATED,     2, 256,   0,  64,   8},
    {{"quantize_bf16_block_w4_c8_v8",                    256,    16}, QUERN_BF16,   QUERN_BLOCK,    4,   8,   8, QUANTIZE_PLAIN,     2, 256,   1,  16384,   8},
    {{"quantize_f32_wave_w4_c1_v4",                      256,     0}, QUERN_F32,    QUANTIZE_WAVE,      4,   1,   4, QUANTIZE_PLAIN,     4, 256,   0, 256,   8},
    {{"quantize_f32_wave_w4_c4_v4",                      256,     0}, QUERN_F32,    QUANTIZE_WAVE,      4,   4,   4, QUANTIZE_PLAIN,     4, 256,   0,   1024,   8},
    {{"quantize_f32_wave_w4_c4_v4_gated",                256,     0}, QUERN_F32,    QUANTIZE_WAVE,      4,   4,   4, QUANTIZE_GATED,     4, 256,   0,   1024,   8},
    {{"quantize_f32_workgroup_w4_c2_v4",                 256,    16}, QUERN_F32,    QUANTIZE_WORKGROUP,     4,   2,   4, QUANTIZE_PLAIN,     4, 256,   1,   2048,   8},
    {{"quantize_f32_workgroup_w4_c4_v4",                 256,    16}, QUERN_F32,    QUANTIZE_WORKGROUP,     4,   4,   4, QUANTIZE_PLAIN,     4, 256,   1,   4096,   8},
    {{"quantize_f32_workgroup_w8_c2_v4_gated",           512,    32}, QUERN_F32,    QUANTIZE_WORKGROUP,     8,   2,   4, QUANTIZE_GATED,     4, 512,   1,   4096,   4},
    {{"quantize_f32_workgroup_w8_c4_v4",                 512,    32}, QUERN_F32,    QUANTIZE_WORKGROUP,     8,   4,   4, QUANTIZE_PLAIN,     4, 512,   1,   8192,   4},
    {{"quantize_f32_workgroup_w8_c4_v4_gated",           512,    32}, QUERN_F32,    QUANTIZE_WORKGROUP,     8,   4,   4, QUANTIZE_GATED,     4, 512,   1,   8192,   4},
    {{"quantize_f32_workgroup_w8_c8_v4",                 512,    32}, QUERN_F32,    QUANTIZE_WORKGROUP,     8,   8,   4, QUANTIZE_PLAIN,     4, 512,   1,  16384,   4},
    {{"quantize_f32_workgroup_w16_c4_v4_gated",         1024,    64}, QUERN_F32,    QUANTIZE_WORKGROUP,    16,   4,   4, QUANTIZE_GATED,     4,   1024,   1,  16384,   2},
    {{"quantize_f32_workgroup_w16_c8_v4",               1024,    64}, QUERN_F32,    QUANTIZE_WORKGROUP,    16,   8,   4, QUANTIZE_PLAIN,     4,   1024,   1,  32768,   2},
    {{"quantize_f32_online_w8_c4_v1_gated",              512,    32}, QUERN_F32,    QUANTIZE_ONLINE,    8,   4,   1, QUANTIZE_GATED,     4, 512,   1,   2048,   4},
    {{"quantize_f32_online_w16_c1_v4_gated",            1024,    64}, QUERN_F32,    QUANTIZE_ONLINE,   16,   1,   4, QUANTIZE_GATED,     4,   1024,   1,   4096,   2},
    {{"quantize_f32_online_w16_c2_v4",                  1024,    64}, QUERN_F32,    QUANTIZE_ONLINE,   16,   2,   4, QUANTIZE_PLAIN,     4,   1024,   1,   8192,   2},
    {{"quantize_f32_pieces_w4_c2_v4_gated",              256,     0}, QUERN_F32,    QUANTIZE_PIECES,    4,   2,   4, QUANTIZE_GATED,     4, 256,   0, 512,   8},
    {{"quantize_f32_pieces_w4_c4_v1_gated",              256,     0}, QUERN_F32,    QUANTIZE_PIECES,    4,   4,   1, QUANTIZE_GATED,     4, 256,   0, 256,   8},
    {{"quantize_f32_pieces_w4_c4_v4",                    256,     0}, QUERN_F32,    QUANTIZE_PIECES,    4,   4,   4, QUANTIZE_PLAIN,     4, 256,   0,   1024,   8},
    {{"quantize_f32_groups_w4_c2_v4_gated",              256,     0}, QUERN_F32,    QUANTIZE_GROUPS,    4,   2,   4, QUANTIZE_GATED,     4, 256,   0, 512,   8},
    {{"quantize_f32_groups_w4_c4_v4",                    256,     0}, QUERN_F32,    QUANTIZE_GROUPS,    4,   4,   4, QUANTIZE_PLAIN,     4, 256,   0,   1024,   8},
    {{"quantize_f32_block_w4_c1_v1_gated",               256,     0}, QUERN_F32,    QUERN_BLOCK,    4,   1,   1, QUANTIZE_GATED,     4, 256,   0,  64,   8},
    {{"quantize_f32_block_w8_c8_v4",                     512,    32}, QUERN_F32,    QUERN_BLOCK,    8,   8,   4, QUANTIZE_PLAIN,     4, 512,   1,  16384,   4},
};

static const struct quern_group quantize_groups[] = {
    {{QUERN_F16}, 0, 21},
    {{QUERN_BF16}, 21, 21},
    {{QUERN_F32}, 42, 21},
};

static const int32_t quantize_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t quantize_out_words[] = {QUERN_I8, QUERN_E4M3, QUERN_E5M2, QUERN_E4M3FNUZ,
                                             QUERN_E5M2FNUZ};
static const int32_t quantize_act_words[] = {QUERN_NONE, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF,
                                             QUERN_SILU, QUERN_SIGMOID};
static const int32_t quantize_up_words[] = {QUERN_NONE, QUERN_SEPARATE, QUERN_PACKED};
static const int32_t quantize_granularity_words[] = {QUERN_TOKEN, QUERN_TENSOR, QUERN_BLOCK};
static const int32_t quantize_scale_transposed_words[] = {QUERN_NO, QUERN_YES};
static const int32_t quantize_scaling_words[] = {QUERN_DYNAMIC, QUERN_STATIC};
static const int32_t quantize_power_of_two_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field quantize_problem_fields[] = {
    {"dtype", offsetof(struct quern_quantize_problem, dtype), QUERN_FIELD_CHOICE, quantize_dtype_words, 3, 1},
    {"out", offsetof(struct quern_quantize_problem, out), QUERN_FIELD_CHOICE, quantize_out_words, 5, 0},
    {"act", offsetof(struct quern_quantize_problem, act), QUERN_FIELD_CHOICE, quantize_act_words, 6, 0},
    {"up", offsetof(struct quern_quantize_problem, up), QUERN_FIELD_CHOICE, quantize_up_words, 3, 0},
    {"granularity", offsetof(struct quern_quantize_problem, granularity), QUERN_FIELD_CHOICE,
     quantize_granularity_words, 3, 0},
    {"scale_transposed", offsetof(struct quern_quantize_problem, scale_transposed), QUERN_FIELD_CHOICE,
     quantize_scale_transposed_words, 2, 0},
    {"block_rows", offsetof(struct quern_quantize_problem, block_rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"block_columns", offsetof(struct quern_quantize_problem, block_columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"scaling", offsetof(struct quern_quantize_problem, scaling), QUERN_FIELD_CHOICE, quantize_scaling_words,
     2, 0},
    {"power_of_two", offsetof(struct quern_quantize_problem, power_of_two), QUERN_FIELD_CHOICE,
     quantize_power_of_two_words, 2, 0},
    {"rows", offsetof(struct quern_quantize_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_quantize_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_quantize_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldu", offsetof(struct quern_quantize_problem, ldu), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_quantize_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ld_scale", offsetof(struct quern_quantize_problem, ld_scale), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_quantize_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field quantize_args_fields[] = {
    {"x", offsetof(struct quern_quantize_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"up", offsetof(struct quern_quantize_args, up), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_quantize_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_quantize_args, scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"floor", offsetof(struct quern_quantize_args, floor), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    QUANTIZE_LEGAL_NOT_NEGATIVE,
    QUANTIZE_LEGAL_ROWS_COUNTED,
    QUANTIZE_LEGAL_COLUMNS_COUNTED,
    QUANTIZE_LEGAL_UNITS_COUNTED,
    QUANTIZE_LEGAL_X_ADDRESSABLE,
    QUANTIZE_LEGAL_LDX_COVERS_ROW,
    QUANTIZE_LEGAL_LDU_COVERS_ROW,
    QUANTIZE_LEGAL_ELEMENTS_ALIGNED,
    QUANTIZE_LEGAL_BLOCK_ROWS_KNOWN,
    QUANTIZE_LEGAL_BLOCK_COLUMNS_KNOWN,
    QUANTIZE_LEGAL_LD_SCALE_COVERS_BLOCKS,
    QUANTIZE_LEGAL_SCALES_ADDRESSABLE,
    QUANTIZE_LEGAL_Y_ADDRESSABLE,
    QUANTIZE_LEGAL_LDY_COVERS_ROW,
};
static const struct quern_condition quantize_legal[] = {
    [QUANTIZE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "block_rows >= 0 && block_columns >= 0 && rows >= 0 && columns >= 0 && ldx >= 0 && ldu >= 0 && ldy >= 0 && ld_scale >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [QUANTIZE_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [QUANTIZE_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [QUANTIZE_LEGAL_UNITS_COUNTED] = {"units_counted",
        "rows * ceil(columns / 256) <= 4294967295",
        "pieces of 256 elements of a row, in all rows"},
    [QUANTIZE_LEGAL_X_ADDRESSABLE] = {"x_addressable", "rows * ldx <= 1e18 && rows * ldu <= 1e18", ""},
    [QUANTIZE_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= (up == packed ? 2 * columns : columns)", ""},
    [QUANTIZE_LEGAL_LDU_COVERS_ROW] = {"ldu_covers_row", "up != separate || ldu >= columns", ""},
    [QUANTIZE_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0", ""},
    [QUANTIZE_LEGAL_BLOCK_ROWS_KNOWN] = {"block_rows_known",
        "block_rows == 1 || block_rows == 16 || block_rows == 32 || block_rows == 64 || block_rows == 128",
        ""},
    [QUANTIZE_LEGAL_BLOCK_COLUMNS_KNOWN] = {"block_columns_known",
        "block_columns == 32 || block_columns == 64 || block_columns == 128",
        ""},
    [QUANTIZE_LEGAL_LD_SCALE_COVERS_BLOCKS] = {"ld_scale_covers_blocks",
        "granularity != block || ld_scale >= (scale_transposed == no ? ceil(columns / block_columns) : ceil(rows / block_rows))",
        ""},
    [QUANTIZE_LEGAL_SCALES_ADDRESSABLE] = {"scales_addressable",
        "granularity != block || ld_scale * (scale_transposed == no ? ceil(rows / block_rows) : ceil(columns / block_columns)) <= 1e18",
        ""},
    [QUANTIZE_LEGAL_Y_ADDRESSABLE] = {"y_addressable", "rows * ldy <= 1e18", ""},
    [QUANTIZE_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
};

enum {
    QUANTIZE_ACCEPT_SCALES_AS_GIVEN,
    QUANTIZE_ACCEPT_ROW_FITS,
    QUANTIZE_ACCEPT_BLOCK_FITS,
    QUANTIZE_ACCEPT_INPUT_TAKEN,
    QUANTIZE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition quantize_accept[] = {
    [QUANTIZE_ACCEPT_SCALES_AS_GIVEN] = {"scales_as_given",
        "regime == pieces ? scaling == static || granularity == tensor : scaling == dynamic && (regime == groups || regime == block ? granularity == block : granularity == token)",
        ""},
    [QUANTIZE_ACCEPT_ROW_FITS] = {"row_fits",
        "regime != wave && regime != workgroup || columns <= piece",
        ""},
    [QUANTIZE_ACCEPT_BLOCK_FITS] = {"block_fits",
        "regime == groups ? block_rows == 1 : regime != block || vec == 1 || block_rows > 1",
        ""},
    [QUANTIZE_ACCEPT_INPUT_TAKEN] = {"input_taken", "input == gated || act == none && up == none", ""},
    [QUANTIZE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldy % vec == 0 && columns % vec == 0 && ldx % vec == 0 && (up != separate || ldu % vec == 0)",
        ""},
};

enum {
    QUANTIZE_REQUIRE_X_PRESENT,
    QUANTIZE_REQUIRE_UP_PRESENT,
    QUANTIZE_REQUIRE_X_AS_PLANNED,
    QUANTIZE_REQUIRE_Y_PRESENT,
    QUANTIZE_REQUIRE_SCALE_PRESENT,
    QUANTIZE_REQUIRE_Y_AS_PLANNED,
};
static const struct quern_condition quantize_require[] = {
    [QUANTIZE_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [QUANTIZE_REQUIRE_UP_PRESENT] = {"up_present", "args.up != 0 || up != separate", ""},
    [QUANTIZE_REQUIRE_X_AS_PLANNED] = {"x_as_planned",
        "args.x % align == 0 && (up != separate || args.up % align == 0)",
        "x or the factor is less aligned than the problem's align says"},
    [QUANTIZE_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [QUANTIZE_REQUIRE_SCALE_PRESENT] = {"scale_present", "args.scale != 0 && args.scale % 4 == 0", ""},
    [QUANTIZE_REQUIRE_Y_AS_PLANNED] = {"y_as_planned",
        "args.y % (align % 16 == 0 ? 8 : 1) == 0",
        "y is less aligned than the problem's align says"},
};

static int quantize_is_legal(const struct quern_quantize_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldu = p->ldu, block_rows = p->block_rows,
                 block_columns = p->block_columns, ld_scale = p->ld_scale, ldy = p->ldy;
    if (p->block_rows < 0 || p->block_columns < 0 || p->rows < 0 || p->columns < 0 || p->ldx < 0 ||
        p->ldu < 0 || p->ldy < 0 || p->ld_scale < 0 || p->align < 0)
        return QUANTIZE_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return QUANTIZE_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return QUANTIZE_LEGAL_COLUMNS_COUNTED;
    if (!(rows * ceil_real(columns / 256.0) <= 4294967295.0)) return QUANTIZE_LEGAL_UNITS_COUNTED;
    if (!(rows * ldx <= 1e18 && rows * ldu <= 1e18)) return QUANTIZE_LEGAL_X_ADDRESSABLE;
    if (!(ldx >= (p->up == QUERN_PACKED ? 2.0 * columns : columns))) return QUANTIZE_LEGAL_LDX_COVERS_ROW;
    if (!(p->up != QUERN_SEPARATE || ldu >= columns)) return QUANTIZE_LEGAL_LDU_COVERS_ROW;
    if (p->align % (p->dtype == QUERN_F32 ? 4 : 2) != 0) return QUANTIZE_LEGAL_ELEMENTS_ALIGNED;
    if (block_rows != 1.0 && block_rows != 16.0 && block_rows != 32.0 && block_rows != 64.0 &&
        block_rows != 128.0)
        return QUANTIZE_LEGAL_BLOCK_ROWS_KNOWN;
    if (block_columns != 32.0 && block_columns != 64.0 && block_columns != 128.0)
        return QUANTIZE_LEGAL_BLOCK_COLUMNS_KNOWN;
    if (!(p->granularity != QUERN_BLOCK ||
          ld_scale >= (p->scale_transposed == QUERN_NO ? ceil_real(columns / block_columns)
                       : ceil_real(rows / block_rows))))
        return QUANTIZE_LEGAL_LD_SCALE_COVERS_BLOCKS;
    if (!(p->granularity != QUERN_BLOCK ||
          ld_scale * (p->scale_transposed == QUERN_NO ? ceil_real(rows / block_rows)
                      : ceil_real(columns / block_columns)) <= 1e18))
        return QUANTIZE_LEGAL_SCALES_ADDRESSABLE;
    if (!(rows * ldy <= 1e18)) return QUANTIZE_LEGAL_Y_ADDRESSABLE;
    if (!(ldy >= columns)) return QUANTIZE_LEGAL_LDY_COVERS_ROW;
    return -1;
}

static int quantize_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_quantize_problem *p = problem;
    static const struct quern_quantize_problem init = QUERN_QUANTIZE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->act == 0) p->act = QUERN_NONE;
    if (p->up == 0) p->up = QUERN_NONE;
    if (p->granularity == 0) p->granularity = QUERN_TOKEN;
    if (p->scale_transposed == 0) p->scale_transposed = QUERN_NO;
    if (p->scaling == 0) p->scaling = QUERN_DYNAMIC;
    if (p->power_of_two == 0) p->power_of_two = QUERN_NO;
    const int unknown = find_unknown_word(quantize_problem_fields, 17, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->block_rows == 0) p->block_rows = 1;
    if (p->block_columns == 0) p->block_columns = 128;
    if (p->ldx == 0) p->ldx = p->up == QUERN_PACKED && p->columns > 0 && p->columns <= 1000000000000000000 ? 2 * p->columns : p->columns;
    if (p->ldu == 0) p->ldu = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->ld_scale == 0) p->ld_scale = p->granularity != QUERN_BLOCK ? 0 : p->scale_transposed == QUERN_NO ? p->columns / max_int(p->block_columns, 1) + (p->columns % max_int(p->block_columns, 1) > 0 ? 1 : 0) : p->rows / max_int(p->block_rows, 1) + (p->rows % max_int(p->block_rows, 1) > 0 ? 1 : 0);
    if (p->align == 0) p->align = 16;
    return quantize_is_legal(p);
}

static void quantize_key(const void *problem, int32_t *key)
{
    const struct quern_quantize_problem *p = problem;
    key[0] = p->dtype;
}

static void quantize_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_quantize_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int quantize_empty(const void *problem)
{
    const struct quern_quantize_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int quantize_accepts(const void *problem, const void *row)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    if (c->regime == QUANTIZE_PIECES ? p->scaling != QUERN_STATIC && p->granularity != QUERN_TENSOR
        : p->scaling != QUERN_DYNAMIC ||
        (c->regime == QUANTIZE_GROUPS || c->regime == QUERN_BLOCK ? p->granularity != QUERN_BLOCK
         : p->granularity != QUERN_TOKEN))
        return QUANTIZE_ACCEPT_SCALES_AS_GIVEN;
    if ((c->regime == QUANTIZE_WAVE || c->regime == QUANTIZE_WORKGROUP) && p->columns > c->piece)
        return QUANTIZE_ACCEPT_ROW_FITS;
    if (c->regime == QUANTIZE_GROUPS ? p->block_rows != 1
        : c->regime == QUERN_BLOCK && c->vec != 1 && p->block_rows <= 1)
        return QUANTIZE_ACCEPT_BLOCK_FITS;
    if (c->input != QUANTIZE_GATED && (p->act != QUERN_NONE || p->up != QUERN_NONE))
        return QUANTIZE_ACCEPT_INPUT_TAKEN;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldy % c->vec != 0 || p->columns % c->vec != 0 ||
                        p->ldx % c->vec != 0 || (p->up == QUERN_SEPARATE && p->ldu % c->vec != 0)))
        return QUANTIZE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t quantize_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double quantize_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    (void)t;
    const double rows = p->rows, block_rows = p->block_rows, columns = p->columns,
                 block_columns = p->block_columns;
    const double waves = c->waves, vec = c->vec, piece = c->piece, bytes = c->bytes, threads = c->threads,
                 chunks = c->chunks, resident = c->resident, shared = c->shared;
    const double blocks = ceil_real(rows / block_rows) * ceil_real(columns / block_columns);
    const double workgroups = c->regime == QUANTIZE_WAVE ? ceil_real(rows / waves)
                              : c->regime == QUANTIZE_WORKGROUP || c->regime == QUANTIZE_ONLINE ? rows
                              : c->regime == QUERN_BLOCK ? ceil_real(blocks / (vec == 1.0 ? waves : 1.0))
                              : ceil_real(rows * ceil_real(columns / piece) / waves);
    const double turns = c->regime == QUANTIZE_ONLINE ? ceil_real(columns / piece)
                         : c->regime == QUERN_BLOCK && vec == 1.0 ? block_rows * block_columns / 64.0 : 1.0;
    const double twice = c->regime == QUANTIZE_ONLINE || (c->regime == QUERN_BLOCK && vec == 1.0) ? 2.0 : 1.0;
    const double moved_us = rows * columns * (bytes * (p->up == QUERN_NONE ? 1.0 : 2.0) * twice + 1.0) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = workgroups * threads *
                            (chunks * vec * turns *
                             (vec == 1.0 ? 40.0 : c->input == QUANTIZE_GATED ? 20.0 : 15.0) + 40.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(workgroups / (ARCH_CUS * resident));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS * twice * turns + chunks * vec * 15.0 +
                             (shared ? 400.0 : 0.0)) / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US;
}

static void quantize_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    (void)t;
    grid->tiles = c->regime == QUANTIZE_WAVE ? ceil_div(p->rows, c->waves)
                  : c->regime == QUANTIZE_WORKGROUP || c->regime == QUANTIZE_ONLINE ? p->rows
                  : c->regime == QUERN_BLOCK
                  ? ceil_div(ceil_div(p->rows, p->block_rows) * ceil_div(p->columns, p->block_columns),
                             c->vec == 1 ? c->waves : 1)
                  : ceil_div(p->rows * ceil_div(p->columns, c->piece), c->waves);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t quantize_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    (void)t;
    return c->regime == QUANTIZE_PIECES && p->scaling == QUERN_DYNAMIC ? 1024 : 0;
}

static int quantize_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_quantize_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_quantize_args *args = arguments;
    if (args->x == NULL) return QUANTIZE_REQUIRE_X_PRESENT;
    if (args->up == NULL && p->up == QUERN_SEPARATE) return QUANTIZE_REQUIRE_UP_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (p->up == QUERN_SEPARATE && (intptr_t)args->up % p->align != 0))
        return QUANTIZE_REQUIRE_X_AS_PLANNED;
    if (args->y == NULL) return QUANTIZE_REQUIRE_Y_PRESENT;
    if (args->scale == NULL || (intptr_t)args->scale % 4 != 0) return QUANTIZE_REQUIRE_SCALE_PRESENT;
    if ((intptr_t)args->y % (p->align % 16 == 0 ? 8 : 1) != 0) return QUANTIZE_REQUIRE_Y_AS_PLANNED;
    return -1;
}

static void quantize_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                            void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    (void)t;
    const struct quern_quantize_args *args = arguments;
    struct quern_quantize_params *out = params;
    out->x = (void *)args->x;
    out->up = (void *)(p->up == QUERN_NONE ? NULL : p->up == QUERN_PACKED
                       ? (void *)((intptr_t)args->x + p->columns * (c->dtype == QUERN_F32 ? 4 : 2))
                       : args->up);
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->ldu = p->up == QUERN_PACKED ? p->ldx : p->ldu;
    out->columns = (uint32_t)p->columns;
    out->act = p->act == QUERN_NONE ? 0 : p->act == QUERN_RELU ? 1 : p->act == QUERN_SILU ? 2
               : p->act == QUERN_GELU_TANH ? 3 : p->act == QUERN_GELU_ERF ? 4 : 5;
    out->y = args->y;
    out->scale = args->scale;
    out->parts = p->granularity == QUERN_TENSOR && p->scaling == QUERN_DYNAMIC ? workspace : NULL;
    out->ldy = p->ldy;
    out->scale_row = p->granularity == QUERN_TOKEN ? 1 : p->granularity == QUERN_TENSOR ? 0
                     : p->scale_transposed == QUERN_NO ? p->ld_scale : 1;
    out->scale_column = p->granularity != QUERN_BLOCK ? 0 : p->scale_transposed == QUERN_NO ? 1 : p->ld_scale;
    out->row_shift = p->granularity != QUERN_BLOCK || p->block_rows == 1 ? 0 : p->block_rows == 16 ? 4
                     : p->block_rows == 32 ? 5 : p->block_rows == 64 ? 6 : 7;
    out->column_shift = p->block_columns == 32 ? 5 : p->block_columns == 64 ? 6 : 7;
    out->pieces = (uint32_t)ceil_div(p->columns, c->piece);
    out->block_columns = (uint32_t)ceil_div(p->columns, p->block_columns);
    out->first_tile = launch->first_tile;
    out->type = p->out == QUERN_I8 ? 0 : p->out == QUERN_E4M3 ? 1 : p->out == QUERN_E5M2 ? 2
                : p->out == QUERN_E4M3FNUZ ? 3 : 4;
    out->power = p->power_of_two == QUERN_YES;
    out->floor = args->floor;
}

static int quantize_leads(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    (void)t;
    return c->regime == QUANTIZE_PIECES && p->scaling == QUERN_DYNAMIC;
}

static void quantize_lead_problem(const void *problem, const void *row, const int32_t *t, void *lead)
{
    const struct quern_quantize_problem *p = problem;
    const struct quantize_row *c = row;
    (void)t;
    struct quern_quantize_absmax_problem *before = lead;
    before->dtype = c->dtype;
    before->act = p->act;
    before->up = p->up;
    before->rows = p->rows;
    before->columns = p->columns;
    before->ldx = p->ldx;
    before->ldu = p->ldu;
    before->align = p->align;
}

static void quantize_lead_args(const void *problem, const void *row, const int32_t *t, const void *arguments,
                               void *workspace, void *lead)
{
    (void)problem;
    (void)row;
    (void)t;
    const struct quern_quantize_args *args = arguments;
    struct quern_quantize_absmax_args *before = lead;
    before->x = args->x;
    before->up = args->up;
    before->parts = workspace;
}

static const struct quern_quantize_args quantize_args_init = QUERN_QUANTIZE_ARGS;

static const struct quern_family quantize_family = {
    .name = "quantize",
    .problem_bytes = sizeof(struct quern_quantize_problem),
    .args_bytes = sizeof(struct quern_quantize_args),
    .params_bytes = sizeof(struct quern_quantize_params),
    .rows = quantize_rows,
    .row_count = 63,
    .groups = quantize_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct quantize_row),
    .key_count = 1,
    .legal = quantize_legal,
    .accept = quantize_accept,
    .require = quantize_require,
    .read_problem = quantize_read_problem,
    .key = quantize_key,
    .tuned_extents = quantize_tuned_extents,
    .empty = quantize_empty,
    .accepts = quantize_accepts,
    .tune = quantize_tune,
    .cost = quantize_cost,
    .grid = quantize_grid,
    .workspace = quantize_workspace,
    .check_args = quantize_check_args,
    .params = quantize_params,
    .lead = &quantize_absmax_family,
    .leads = quantize_leads,
    .lead_problem = quantize_lead_problem,
    .lead_args = quantize_lead_args,
    .problem_fields = quantize_problem_fields,
    .problem_field_count = 17,
    .args_fields = quantize_args_fields,
    .args_field_count = 5,
    .args_init = &quantize_args_init,
};

/* ------------------------------------------------------------------------------------------ reduce_parts */

/* y = the results of reduce from those of parts of its elements */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    REDUCE_PARTS_ADD = PUBLIC_WORDS,
};

struct reduce_parts_row {
    struct quern_row row;
    int8_t fold; /* how two partial results are made one */
};

/* name, threads, LDS bytes, fold */
static const struct reduce_parts_row reduce_parts_rows[] = {
    {{"reduce_parts_add",                                512,  2048}, REDUCE_PARTS_ADD},
    {{"reduce_parts_max",                                512,  2048},    QUERN_MAX},
    {{"reduce_parts_argmax",                             512,  4096}, QUERN_ARGMAX},
};

static const struct quern_group reduce_parts_groups[] = {
    {{0}, 0, 3},
};

static const int32_t reduce_parts_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t reduce_parts_op_words[] = {QUERN_SUM, QUERN_MEAN, QUERN_MAX, QUERN_MIN, QUERN_ARGMAX,
                                                QUERN_SUMSQ, QUERN_ABSMAX};
static const int32_t reduce_parts_index_words[] = {QUERN_I32, QUERN_I64};
static const struct quern_field reduce_parts_problem_fields[] = {
    {"out", offsetof(struct quern_reduce_parts_problem, out), QUERN_FIELD_CHOICE, reduce_parts_out_words, 3,
     0},
    {"op", offsetof(struct quern_reduce_parts_problem, op), QUERN_FIELD_CHOICE, reduce_parts_op_words, 7, 0},
    {"index", offsetof(struct quern_reduce_parts_problem, index), QUERN_FIELD_CHOICE,
     reduce_parts_index_words, 2, 0},
    {"results", offsetof(struct quern_reduce_parts_problem, results), QUERN_FIELD_INT64, NULL, 0, 0},
    {"splits", offsetof(struct quern_reduce_parts_problem, splits), QUERN_FIELD_INT64, NULL, 0, 0},
    {"count", offsetof(struct quern_reduce_parts_problem, count), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field reduce_parts_args_fields[] = {
    {"parts", offsetof(struct quern_reduce_parts_args, parts), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_reduce_parts_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    REDUCE_PARTS_LEGAL_NOT_NEGATIVE,
    REDUCE_PARTS_LEGAL_PARTS_ADDRESSABLE,
};
static const struct quern_condition reduce_parts_legal[] = {
    [REDUCE_PARTS_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "results >= 0 && splits >= 0 && count >= 0",
        "no extent, stride or alignment is negative"},
    [REDUCE_PARTS_LEGAL_PARTS_ADDRESSABLE] = {"parts_addressable",
        "results * splits <= 1e17 && splits <= 1048576 && results <= 4294967295",
        ""},
};

enum {
    REDUCE_PARTS_ACCEPT_FOLD_MATCHES,
};
static const struct quern_condition reduce_parts_accept[] = {
    [REDUCE_PARTS_ACCEPT_FOLD_MATCHES] = {"fold_matches",
        "fold == argmax ? op == argmax : fold == add ? op == sum || op == mean || op == sumsq : op == max || op == min || op == absmax",
        ""},
};

enum {
    REDUCE_PARTS_REQUIRE_PARTS_PRESENT,
    REDUCE_PARTS_REQUIRE_Y_PRESENT,
    REDUCE_PARTS_REQUIRE_Y_ALIGNED,
};
static const struct quern_condition reduce_parts_require[] = {
    [REDUCE_PARTS_REQUIRE_PARTS_PRESENT] = {"parts_present", "args.parts != 0 && args.parts % 4 == 0", ""},
    [REDUCE_PARTS_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [REDUCE_PARTS_REQUIRE_Y_ALIGNED] = {"y_aligned",
        "args.y % (op == argmax ? (index == i64 ? 8 : 4) : p.out == f32 ? 4 : 2) == 0",
        ""},
};

static int reduce_parts_is_legal(const struct quern_reduce_parts_problem *p)
{
    const double results = p->results, splits = p->splits;
    if (p->results < 0 || p->splits < 0 || p->count < 0) return REDUCE_PARTS_LEGAL_NOT_NEGATIVE;
    if (!(results * splits <= 1e17 && splits <= 1048576.0 && results <= 4294967295.0))
        return REDUCE_PARTS_LEGAL_PARTS_ADDRESSABLE;
    return -1;
}

static int reduce_parts_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_reduce_parts_problem *p = problem;
    static const struct quern_reduce_parts_problem init = QUERN_REDUCE_PARTS_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = QUERN_F32;
    if (p->op == 0) p->op = QUERN_SUM;
    if (p->index == 0) p->index = QUERN_I32;
    const int unknown = find_unknown_word(reduce_parts_problem_fields, 6, p, choice);
    if (unknown >= 0) return -2 - unknown;
    return reduce_parts_is_legal(p);
}

static void reduce_parts_key(const void *problem, int32_t *key)
{
    (void)problem;
    (void)key;
}

static void reduce_parts_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_reduce_parts_problem *p = problem;
    extents[0] = p->results;
    extents[1] = p->splits;
}

static int reduce_parts_empty(const void *problem)
{
    const struct quern_reduce_parts_problem *p = problem;
    return p->results == 0;
}

static int reduce_parts_accepts(const void *problem, const void *row)
{
    const struct quern_reduce_parts_problem *p = problem;
    const struct reduce_parts_row *c = row;
    if (c->fold == QUERN_ARGMAX ? p->op != QUERN_ARGMAX : c->fold == REDUCE_PARTS_ADD
        ? p->op != QUERN_SUM && p->op != QUERN_MEAN && p->op != QUERN_SUMSQ
        : p->op != QUERN_MAX && p->op != QUERN_MIN && p->op != QUERN_ABSMAX)
        return REDUCE_PARTS_ACCEPT_FOLD_MATCHES;
    return -1;
}

static uint32_t reduce_parts_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double reduce_parts_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_reduce_parts_problem *p = problem;
    (void)row;
    (void)t;
    const double results = p->results, splits = p->splits;
    return results * splits * 4.0 / (ARCH_HBM_GBPS * 1000.0) + ARCH_LAUNCH_US;
}

static void reduce_parts_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_reduce_parts_problem *p = problem;
    const struct reduce_parts_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->results, 16);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t reduce_parts_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int reduce_parts_check_args(const void *problem, const void *row, const int32_t *t,
                                   const void *arguments)
{
    const struct quern_reduce_parts_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_reduce_parts_args *args = arguments;
    if (args->parts == NULL || (intptr_t)args->parts % 4 != 0) return REDUCE_PARTS_REQUIRE_PARTS_PRESENT;
    if (args->y == NULL) return REDUCE_PARTS_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->y %
        (p->op == QUERN_ARGMAX ? (p->index == QUERN_I64 ? 8 : 4) : p->out == QUERN_F32 ? 4 : 2) != 0)
        return REDUCE_PARTS_REQUIRE_Y_ALIGNED;
    return -1;
}

static void reduce_parts_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                                void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_reduce_parts_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_reduce_parts_args *args = arguments;
    (void)workspace;
    struct quern_reduce_parts_params *out = params;
    out->parts = (void *)args->parts;
    out->y = args->y;
    out->count = p->count;
    out->mean = p->op == QUERN_MEAN;
    out->flip = (uint32_t)(p->op == QUERN_MIN ? 2147483648 : 0);
    out->f16 = p->out == QUERN_F16;
    out->bf16 = p->out == QUERN_BF16;
    out->wide = p->index == QUERN_I64;
    out->results = p->results;
    out->splits = (uint32_t)p->splits;
    out->first_tile = launch->first_tile;
}

static const struct quern_reduce_parts_args reduce_parts_args_init = QUERN_REDUCE_PARTS_ARGS;

static const struct quern_family reduce_parts_family = {
    .name = "reduce_parts",
    .problem_bytes = sizeof(struct quern_reduce_parts_problem),
    .args_bytes = sizeof(struct quern_reduce_parts_args),
    .params_bytes = sizeof(struct quern_reduce_parts_params),
    .rows = reduce_parts_rows,
    .row_count = 3,
    .groups = reduce_parts_groups,
    .group_count = 1,
    .row_bytes = sizeof(struct reduce_parts_row),
    .key_count = 0,
    .legal = reduce_parts_legal,
    .accept = reduce_parts_accept,
    .require = reduce_parts_require,
    .read_problem = reduce_parts_read_problem,
    .key = reduce_parts_key,
    .tuned_extents = reduce_parts_tuned_extents,
    .empty = reduce_parts_empty,
    .accepts = reduce_parts_accepts,
    .tune = reduce_parts_tune,
    .cost = reduce_parts_cost,
    .grid = reduce_parts_grid,
    .workspace = reduce_parts_workspace,
    .check_args = reduce_parts_check_args,
    .params = reduce_parts_params,
    .problem_fields = reduce_parts_problem_fields,
    .problem_field_count = 6,
    .args_fields = reduce_parts_args_fields,
    .args_field_count = 2,
    .args_init = &reduce_parts_args_init,
};

/* ------------------------------------------------------------------------------------------------ reduce */

/* y = sum, mean, max, min, argmax, sum of squares or largest magnitude of each row, or of each column */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    REDUCE_ADD = PUBLIC_WORDS,
    REDUCE_WAVE,
    REDUCE_WORKGROUP,
    REDUCE_STRIP,
};

struct reduce_row {
    struct quern_row row;
    int8_t fold;       /* how two partial results are made one */
    int8_t regime;
    int8_t vec;        /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t bytes;      /* bytes of an element */
    int16_t threads;   /* lanes in a workgroup */
    int8_t tile_rows;  /* rows of a workgroup */
    int32_t piece;     /* elements that are loaded at once */
    int8_t part_bytes; /* bytes of a partial result */
};

/* name, threads, LDS bytes, fold, regime, vec, bytes, threads, tile_rows, piece, part_bytes */
static const struct reduce_row reduce_rows[] = {
    {{"reduce_f16_add_wave_w4_c8_v1",                    256,     0}, REDUCE_ADD,   REDUCE_WAVE,    1,   2, 256,   4, 512,   4},
    {{"reduce_f16_add_wave_w4_c8_v8",                    256,     0}, REDUCE_ADD,   REDUCE_WAVE,    8,   2, 256,   4,   4096,   4},
    {{"reduce_f16_add_workgroup_w8_c8_v8",               512,    32}, REDUCE_ADD,   REDUCE_WORKGROUP,   8,   2, 512,   1,  32768,   4},
    {{"reduce_f16_add_strip_w4_c8_v1",                   256,  1024}, REDUCE_ADD,   REDUCE_STRIP,   1,   2, 256,   1,   2048,   4},
    {{"reduce_f16_add_strip_w4_c8_v8",                   256,  8192}, REDUCE_ADD,   REDUCE_STRIP,   8,   2, 256,   1,  16384,   4},
    {{"reduce_f16_max_wave_w4_c8_v1",                    256,     0}, QUERN_MAX,    REDUCE_WAVE,    1,   2, 256,   4, 512,   4},
    {{"reduce_f16_max_wave_w4_c8_v8",                    256,     0}, QUERN_MAX,    REDUCE_WAVE,    8,   2, 256,   4,   4096,   4},
    {{"reduce_f16_max_workgroup_w8_c8_v8",               512,    32}, QUERN_MAX,    REDUCE_WORKGROUP,   8,   2, 512,   1,  32768,   4},
    {{"reduce_f16_max_strip_w4_c8_v1",                   256,  1024}, QUERN_MAX,    REDUCE_STRIP,   1,   2, 256,   1,   2048,   4},
    {{"reduce_f16_max_strip_w4_c8_v8",                   256,  8192}, QUERN_MAX,    REDUCE_STRIP,   8,   2, 256,   1,  16384,   4},
    {{"reduce_f16_argmax_wave_w4_c8_v1",                 256,     0}, QUERN_ARGMAX, REDUCE_WAVE,    1,   2, 256,   4, 512,   8},
    {{"reduce_f16_argmax_wave_w4_c8_v8",                 256,     0}, QUERN_ARGMAX, REDUCE_WAVE,    8,   2, 256,   4,   4096,   8},
    {{"reduce_f16_argmax_workgroup_w8_c8_v8",            512,    64}, QUERN_ARGMAX, REDUCE_WORKGROUP,   8,   2, 512,   1,  32768,   8},
    {{"reduce_f16_argmax_strip_w4_c8_v1",                256,  2048}, QUERN_ARGMAX, REDUCE_STRIP,   1,   2, 256,   1,   2048,   8},
    {{"reduce_f16_argmax_strip_w4_c8_v8",                256, 16384}, QUERN_ARGMAX, REDUCE_STRIP,   8,   2, 256,   1,  16384,   8},
    {{"reduce_bf16_add_wave_w4_c8_v1",                   256,     0}, REDUCE_ADD,   REDUCE_WAVE,    1,   2, 256,   4, 512,   4},
    {{"reduce_bf16_add_wave_w4_c8_v8",                   256,     0}, REDUCE_ADD,   REDUCE_WAVE,    8,   2, 256,   4,   4096,   4},
    {{"reduce_bf16_add_workgroup_w8_c8_v8",              512,    32}, REDUCE_ADD,   REDUCE_WORKGROUP,   8,   2, 512,   1,  32768,   4},
    {{"reduce_bf16_add_strip_w4_c8_v1",                  256,  1024}, REDUCE_ADD,   REDUCE_STRIP,   1,   2, 256,   1,   2048,   4},
    {{"reduce_bf16_add_strip_w4_c8_v8",                  256,  8192}, REDUCE_ADD,   REDUCE_STRIP,   8,   2, 256,   1,  16384,   4},
    {{"reduce_bf16_max_wave_w4_c8_v1",                   256,     0}, QUERN_MAX,    REDUCE_WAVE,    1,   2, 256,   4, 512,   4},
    {{"reduce_bf16_max_wave_w4_c8_v8",                   256,     0}, QUERN_MAX,    REDUCE_WAVE,    8,   2, 256,   4,   4096,   4},
    {{"reduce_bf16_max_workgroup_w8_c8_v8",              512,    32}, QUERN_MAX,    REDUCE_WORKGROUP,   8,   2, 512,   1,  32768,   4},
    {{"reduce_bf16_max_strip_w4_c8_v1",                  256,  1024}, QUERN_MAX,    REDUCE_STRIP,   1,   2, 256,   1,   2048,   4},
    {{"reduce_bf16_max_strip_w4_c8_v8",                  256,  8192}, QUERN_MAX,    REDUCE_STRIP,   8,   2, 256,   1,  16384,   4},
    {{"reduce_bf16_argmax_wave_w4_c8_v1",                256,     0}, QUERN_ARGMAX, REDUCE_WAVE,    1,   2, 256,   4, 512,   8},
    {{"reduce_bf16_argmax_wave_w4_c8_v8",                256,     0}, QUERN_ARGMAX, REDUCE_WAVE,    8,   2, 256,   4,   4096,   8},
    {{"reduce_bf16_argmax_workgroup_w8_c8_v8",           512,    64}, QUERN_ARGMAX, REDUCE_WORKGROUP,   8,   2, 512,   1,  32768,   8},
    {{"reduce_bf16_argmax_strip_w4_c8_v1",               256,  2048}, QUERN_ARGMAX, REDUCE_STRIP,   1,   2, 256,   1,   2048,   8},
    {{"reduce_bf16_argmax_strip_w4_c8_v8",               256, 16384}, QUERN_ARGMAX, REDUCE_STRIP,   8,   2, 256,   1,  16384,   8},
    {{"reduce_f32_add_wave_w4_c8_v1",                    256,     0}, REDUCE_ADD,   REDUCE_WAVE,    1,   4, 256,   4, 512,   4},
    {{"reduce_f32_add_wave_w4_c8_v4",                    256,     0}, REDUCE_ADD,   REDUCE_WAVE,    4,   4, 256,   4,   2048,   4},
    {{"reduce_f32_add_workgroup_w8_c8_v4",               512,    32}, REDUCE_ADD,   REDUCE_WORKGROUP,   4,   4, 512,   1,  16384,   4},
    {{"reduce_f32_add_strip_w4_c8_v1",                   256,  1024}, REDUCE_ADD,   REDUCE_STRIP,   1,   4, 256,   1,   2048,   4},
    {{"reduce_f32_add_strip_w4_c8_v4",                   256,  4096}, REDUCE_ADD,   REDUCE_STRIP,   4,   4, 256,   1,   8192,   4},
    {{"reduce_f32_max_wave_w4_c8_v1",                    256,     0}, QUERN_MAX,    REDUCE_WAVE,    1,   4, 256,   4, 512,   4},
    {{"reduce_f32_max_wave_w4_c8_v4",                    256,     0}, QUERN_MAX,    REDUCE_WAVE,    4,   4, 256,   4,   2048,   4},
    {{"reduce_f32_max_workgroup_w8_c8_v4",               512,    32}, QUERN_MAX,    REDUCE_WORKGROUP,   4,   4, 512,   1,  16384,   4},
    {{"reduce_f32_max_strip_w4_c8_v1",                   256,  1024}, QUERN_MAX,    REDUCE_STRIP,   1,   4, 256,   1,   2048,   4},
    {{"reduce_f32_max_strip_w4_c8_v4",                   256,  4096}, QUERN_MAX,    REDUCE_STRIP,   4,   4, 256,   1,   8192,   4},
    {{"reduce_f32_argmax_wave_w4_c8_v1",                 256,     0}, QUERN_ARGMAX, REDUCE_WAVE,    1,   4, 256,   4, 512,   8},
    {{"reduce_f32_argmax_wave_w4_c8_v4",                 256,     0}, QUERN_ARGMAX, REDUCE_WAVE,    4,   4, 256,   4,   2048,   8},
    {{"reduce_f32_argmax_workgroup_w8_c8_v4",            512,    64}, QUERN_ARGMAX, REDUCE_WORKGROUP,   4,   4, 512,   1,  16384,   8},
    {{"reduce_f32_argmax_strip_w4_c8_v1",                256,  2048}, QUERN_ARGMAX, REDUCE_STRIP,   1,   4, 256,   1,   2048,   8},
    {{"reduce_f32_argmax_strip_w4_c8_v4",                256,  8192}, QUERN_ARGMAX, REDUCE_STRIP,   4,   4, 256,   1,   8192,   8},
};

static const struct quern_group reduce_groups[] = {
    {{QUERN_F16}, 0, 15},
    {{QUERN_BF16}, 15, 15},
    {{QUERN_F32}, 30, 15},
};

static const int32_t reduce_splits_values[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
static const struct quern_tunable reduce_tunables[] = {
    {"splits", reduce_splits_values, 11, 0},
};
static const char *const reduce_tunable_names[] = {"splits"};

static const int32_t reduce_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t reduce_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t reduce_op_words[] = {QUERN_SUM, QUERN_MEAN, QUERN_MAX, QUERN_MIN, QUERN_ARGMAX,
                                          QUERN_SUMSQ, QUERN_ABSMAX};
static const int32_t reduce_index_words[] = {QUERN_I32, QUERN_I64};
static const int32_t reduce_each_words[] = {QUERN_ROW, QUERN_COLUMN};
static const struct quern_field reduce_problem_fields[] = {
    {"dtype", offsetof(struct quern_reduce_problem, dtype), QUERN_FIELD_CHOICE, reduce_dtype_words, 3, 1},
    {"out", offsetof(struct quern_reduce_problem, out), QUERN_FIELD_CHOICE, reduce_out_words, 3, 0},
    {"op", offsetof(struct quern_reduce_problem, op), QUERN_FIELD_CHOICE, reduce_op_words, 7, 0},
    {"index", offsetof(struct quern_reduce_problem, index), QUERN_FIELD_CHOICE, reduce_index_words, 2, 0},
    {"each", offsetof(struct quern_reduce_problem, each), QUERN_FIELD_CHOICE, reduce_each_words, 2, 0},
    {"rows", offsetof(struct quern_reduce_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_reduce_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_reduce_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_reduce_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field reduce_args_fields[] = {
    {"x", offsetof(struct quern_reduce_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_reduce_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    REDUCE_LEGAL_NOT_NEGATIVE,
    REDUCE_LEGAL_ROWS_COUNTED,
    REDUCE_LEGAL_COLUMNS_COUNTED,
    REDUCE_LEGAL_ADDRESSABLE,
    REDUCE_LEGAL_LDX_COVERS_ROW,
    REDUCE_LEGAL_ELEMENTS_ALIGNED,
    REDUCE_LEGAL_INDEX_FITS,
};
static const struct quern_condition reduce_legal[] = {
    [REDUCE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [REDUCE_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967294", ""},
    [REDUCE_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [REDUCE_LEGAL_ADDRESSABLE] = {"addressable", "rows * ldx <= 1e18", ""},
    [REDUCE_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [REDUCE_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0", ""},
    [REDUCE_LEGAL_INDEX_FITS] = {"index_fits", "op != argmax || index == i64 || extent <= 2147483647", ""},
};

enum {
    REDUCE_ACCEPT_FOLD_MATCHES,
    REDUCE_ACCEPT_REGIME_MATCHES,
    REDUCE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition reduce_accept[] = {
    [REDUCE_ACCEPT_FOLD_MATCHES] = {"fold_matches",
        "fold == argmax ? op == argmax : fold == add ? op == sum || op == mean || op == sumsq : op == max || op == min || op == absmax",
        ""},
    [REDUCE_ACCEPT_REGIME_MATCHES] = {"regime_matches", "(regime == strip) == (each == column)", ""},
    [REDUCE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldx % vec == 0 && columns % vec == 0",
        ""},
};

enum {
    REDUCE_REQUIRE_X_PRESENT,
    REDUCE_REQUIRE_Y_PRESENT,
    REDUCE_REQUIRE_Y_ALIGNED,
    REDUCE_REQUIRE_AS_PLANNED,
};
static const struct quern_condition reduce_require[] = {
    [REDUCE_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0 || rows == 0 || columns == 0", ""},
    [REDUCE_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [REDUCE_REQUIRE_Y_ALIGNED] = {"y_aligned",
        "args.y % (op == argmax ? (index == i64 ? 8 : 4) : p.out == f32 ? 4 : 2) == 0",
        ""},
    [REDUCE_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0",
        "x is less aligned than the problem's align says"},
};

static int reduce_is_legal(const struct quern_reduce_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx;
    const int64_t extent = p->each == QUERN_ROW ? p->columns : p->rows;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->align < 0) return REDUCE_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967294.0)) return REDUCE_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return REDUCE_LEGAL_COLUMNS_COUNTED;
    if (!(rows * ldx <= 1e18)) return REDUCE_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return REDUCE_LEGAL_LDX_COVERS_ROW;
    if (p->align % (p->dtype == QUERN_F32 ? 4 : 2) != 0) return REDUCE_LEGAL_ELEMENTS_ALIGNED;
    if (!(p->op != QUERN_ARGMAX || p->index == QUERN_I64 || extent <= 2147483647.0))
        return REDUCE_LEGAL_INDEX_FITS;
    return -1;
}

static int reduce_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_reduce_problem *p = problem;
    static const struct quern_reduce_problem init = QUERN_REDUCE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->op == 0) p->op = QUERN_SUM;
    if (p->index == 0) p->index = QUERN_I32;
    if (p->each == 0) p->each = QUERN_ROW;
    const int unknown = find_unknown_word(reduce_problem_fields, 9, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->align == 0) p->align = 16;
    return reduce_is_legal(p);
}

static void reduce_key(const void *problem, int32_t *key)
{
    const struct quern_reduce_problem *p = problem;
    key[0] = p->dtype;
}

static void reduce_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_reduce_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int reduce_empty(const void *problem)
{
    const struct quern_reduce_problem *p = problem;
    return p->each == QUERN_ROW ? p->rows == 0 : p->columns == 0;
}

static int reduce_accepts(const void *problem, const void *row)
{
    const struct quern_reduce_problem *p = problem;
    const struct reduce_row *c = row;
    if (c->fold == QUERN_ARGMAX ? p->op != QUERN_ARGMAX : c->fold == REDUCE_ADD
        ? p->op != QUERN_SUM && p->op != QUERN_MEAN && p->op != QUERN_SUMSQ
        : p->op != QUERN_MAX && p->op != QUERN_MIN && p->op != QUERN_ABSMAX)
        return REDUCE_ACCEPT_FOLD_MATCHES;
    if ((c->regime == REDUCE_STRIP) != (p->each == QUERN_COLUMN)) return REDUCE_ACCEPT_REGIME_MATCHES;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldx % c->vec != 0 || p->columns % c->vec != 0))
        return REDUCE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t reduce_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_reduce_problem *p = problem;
    const struct reduce_row *c = row;
    const int64_t extent = p->each == QUERN_ROW ? p->columns : p->rows;
    const int64_t width = p->columns <= 1 ? 1 : p->columns <= 2 ? 2 : p->columns <= 4 ? 4 : p->columns <= 8
                          ? 8 : p->columns <= 16 ? 16 : p->columns <= 32 ? 32 : p->columns <= 64 ? 64
                          : p->columns <= 128 ? 128 : 256;
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_REDUCE_SPLITS);
    t[QUERN_REDUCE_SPLITS] = (int32_t)(max_int(1,
                                               min_int(4 * ARCH_CUS /
                                                       max_int(1, c->regime == REDUCE_STRIP
                                                               ? ceil_div(p->columns,
            max_int(1, min_int(64, width / c->vec)) * c->vec) : ceil_div(p->rows, c->tile_rows)),
                                                       extent / (2 *
                                                                 (c->regime == REDUCE_STRIP
                                                                  ? 8 * c->threads /
                                                                  max_int(1, min_int(64, width / c->vec))
                                                                  : c->piece)))));
    return flags;
}

static double reduce_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_reduce_problem *p = problem;
    const struct reduce_row *c = row;
    const double columns = p->columns, rows = p->rows;
    const double vec = c->vec, tile_rows = c->tile_rows, threads = c->threads, piece = c->piece,
                 bytes = c->bytes, part_bytes = c->part_bytes;
    const double splits = t[QUERN_REDUCE_SPLITS];
    const int64_t results = p->each == QUERN_ROW ? p->rows : p->columns;
    const int64_t extent = p->each == QUERN_ROW ? p->columns : p->rows;
    const int64_t width = p->columns <= 1 ? 1 : p->columns <= 2 ? 2 : p->columns <= 4 ? 4 : p->columns <= 8
                          ? 8 : p->columns <= 16 ? 16 : p->columns <= 32 ? 32 : p->columns <= 64 ? 64
                          : p->columns <= 128 ? 128 : 256;
    const double groups = max_real(1.0, c->regime == REDUCE_STRIP
                                   ? ceil_real(columns / (max_real(1.0, min_real(64.0, width / vec)) * vec))
                                   : ceil_real(rows / tile_rows)) * splits;
    const double turns = ceil_real(extent / splits /
                                   (c->regime == REDUCE_STRIP
                                    ? 8.0 * threads / max_real(1.0, min_real(64.0, width / vec)) : piece));
    const double flight = min_real(1.0, groups * threads * 8.0 * vec * bytes / (ARCH_CUS * 24576.0));
    const double moved_us = rows * columns * bytes / (ARCH_HBM_GBPS * 1000.0 * max_real(flight, 0.001));
    const double issue_us = groups * turns * threads * 8.0 * vec * (vec == 1.0 ? 25.0 : 10.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS * turns + 8.0 * vec * 30.0 +
                             (c->regime == REDUCE_WAVE ? 0.0 : 400.0)) / ARCH_CLOCK_MHZ;
    const double parts_us = splits == 1.0 ? 0.0
                            : ARCH_LAUNCH_US + 2.0 * ARCH_LOAD_LATENCY_CLOCKS / ARCH_CLOCK_MHZ +
                            2.0 * splits * results * part_bytes / (ARCH_HBM_GBPS * 1000.0);
    return max_real(moved_us, issue_us) + 0.1 * min_real(moved_us, issue_us) + alone_us + parts_us +
           ARCH_LAUNCH_US;
}

static void reduce_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_reduce_problem *p = problem;
    const struct reduce_row *c = row;
    const int64_t width = p->columns <= 1 ? 1 : p->columns <= 2 ? 2 : p->columns <= 4 ? 4 : p->columns <= 8
                          ? 8 : p->columns <= 16 ? 16 : p->columns <= 32 ? 32 : p->columns <= 64 ? 64
                          : p->columns <= 128 ? 128 : 256;
    grid->tiles = c->regime == REDUCE_STRIP
                  ? ceil_div(p->columns, max_int(1, min_int(64, width / c->vec)) * c->vec)
                  : ceil_div(p->rows, c->tile_rows);
    grid->slices = t[QUERN_REDUCE_SPLITS];
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t reduce_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_reduce_problem *p = problem;
    const struct reduce_row *c = row;
    const int64_t results = p->each == QUERN_ROW ? p->rows : p->columns;
    return t[QUERN_REDUCE_SPLITS] == 1 ? 0 : t[QUERN_REDUCE_SPLITS] * results * c->part_bytes;
}

static int reduce_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_reduce_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_reduce_args *args = arguments;
    if (args->x == NULL && p->rows != 0 && p->columns != 0) return REDUCE_REQUIRE_X_PRESENT;
    if (args->y == NULL) return REDUCE_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->y %
        (p->op == QUERN_ARGMAX ? (p->index == QUERN_I64 ? 8 : 4) : p->out == QUERN_F32 ? 4 : 2) != 0)
        return REDUCE_REQUIRE_Y_ALIGNED;
    if ((intptr_t)args->x % p->align != 0) return REDUCE_REQUIRE_AS_PLANNED;
    return -1;
}

static void reduce_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                          void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_reduce_problem *p = problem;
    const struct reduce_row *c = row;
    const struct quern_reduce_args *args = arguments;
    struct quern_reduce_params *out = params;
    const int64_t results = p->each == QUERN_ROW ? p->rows : p->columns;
    const int64_t extent = p->each == QUERN_ROW ? p->columns : p->rows;
    const int64_t width = p->columns <= 1 ? 1 : p->columns <= 2 ? 2 : p->columns <= 4 ? 4 : p->columns <= 8
                          ? 8 : p->columns <= 16 ? 16 : p->columns <= 32 ? 32 : p->columns <= 64 ? 64
                          : p->columns <= 128 ? 128 : 256;
    out->x = (void *)args->x;
    out->parts = t[QUERN_REDUCE_SPLITS] == 1 ? NULL : workspace;
    out->y = args->y;
    out->count = extent;
    out->mean = p->op == QUERN_MEAN;
    out->flip = (uint32_t)(p->op == QUERN_MIN ? 2147483648 : 0);
    out->f16 = p->out == QUERN_F16;
    out->bf16 = p->out == QUERN_BF16;
    out->wide = p->index == QUERN_I64;
    out->rows = p->rows;
    out->results = results;
    out->ldx = p->ldx;
    out->first_slice = launch->first_slice;
    out->slab = align_up(ceil_div(extent, t[QUERN_REDUCE_SPLITS]), 64);
    out->columns = (uint32_t)p->columns;
    out->across = (uint32_t)max_int(1, min_int(64, width / c->vec));
    out->tiles = (uint32_t)(c->regime == REDUCE_STRIP
                            ? ceil_div(p->columns, max_int(1, min_int(64, width / c->vec)) * c->vec)
                            : ceil_div(p->rows, c->tile_rows));
    out->splits = t[QUERN_REDUCE_SPLITS];
    out->first_tile = launch->first_tile;
    out->square = p->op == QUERN_SUMSQ;
    out->keep = (uint32_t)(p->op == QUERN_ABSMAX ? 2147483647 : 4294967295);
    out->start = (uint32_t)(p->op == QUERN_ABSMAX ? 0 : 4286578688);
}

static int reduce_follows(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    return t[QUERN_REDUCE_SPLITS] > 1;
}

static void reduce_follow_problem(const void *problem, const void *row, const int32_t *t, void *follow)
{
    const struct quern_reduce_problem *p = problem;
    (void)row;
    struct quern_reduce_parts_problem *next = follow;
    const int64_t results = p->each == QUERN_ROW ? p->rows : p->columns;
    const int64_t extent = p->each == QUERN_ROW ? p->columns : p->rows;
    next->op = p->op;
    next->out = p->out;
    next->index = p->index;
    next->results = results;
    next->splits = t[QUERN_REDUCE_SPLITS];
    next->count = extent;
}

static void reduce_follow_args(const void *problem, const void *row, const int32_t *t, const void *arguments,
                               void *workspace, void *follow)
{
    (void)problem;
    (void)row;
    (void)t;
    const struct quern_reduce_args *args = arguments;
    struct quern_reduce_parts_args *next = follow;
    next->parts = workspace;
    next->y = args->y;
}

static const struct quern_reduce_args reduce_args_init = QUERN_REDUCE_ARGS;

static const struct quern_family reduce_family = {
    .name = "reduce",
    .problem_bytes = sizeof(struct quern_reduce_problem),
    .args_bytes = sizeof(struct quern_reduce_args),
    .params_bytes = sizeof(struct quern_reduce_params),
    .rows = reduce_rows,
    .row_count = 45,
    .groups = reduce_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct reduce_row),
    .key_count = 1,
    .tunables = reduce_tunables,
    .tunable_names = reduce_tunable_names,
    .tunable_count = 1,
    .legal = reduce_legal,
    .accept = reduce_accept,
    .require = reduce_require,
    .read_problem = reduce_read_problem,
    .key = reduce_key,
    .tuned_extents = reduce_tuned_extents,
    .empty = reduce_empty,
    .accepts = reduce_accepts,
    .tune = reduce_tune,
    .cost = reduce_cost,
    .grid = reduce_grid,
    .workspace = reduce_workspace,
    .check_args = reduce_check_args,
    .params = reduce_params,
    .follow = &reduce_parts_family,
    .follows = reduce_follows,
    .follow_problem = reduce_follow_problem,
    .follow_args = reduce_follow_args,
    .problem_fields = reduce_problem_fields,
    .problem_field_count = 9,
    .args_fields = reduce_args_fields,
    .args_field_count = 2,
    .args_init = &reduce_args_init,
};

/* ----------------------------------------------------------------------------------------------- rmsnorm */

/* y = x / sqrt(mean of x * x + eps) * (gamma + gamma_offset) + beta, along each row, of x or of x +
 * residual */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    RMSNORM_BYTE = PUBLIC_WORDS,
    RMSNORM_ANY,
    RMSNORM_PART,
    RMSNORM_WAVE,
    RMSNORM_WORKGROUP,
    RMSNORM_ONLINE,
};

struct rmsnorm_row {
    struct quern_row row;
    int8_t dtype;     /* type of x */
    int8_t out;       /* type of y; byte: any of 8 bits */
    int8_t regime;
    int8_t waves;     /* waves in a workgroup */
    int8_t chunks;    /* chunks of a row that a lane loads at once */
    int8_t vec;       /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t bytes;     /* bytes of an element that is read */
    int8_t tile_rows; /* rows of a workgroup at once */
    int32_t piece;    /* elements of a row that are loaded at once */
    int8_t resident;  /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, dtype, out, regime, waves, chunks, vec, bytes, tile_rows, piece, resident */
static const struct rmsnorm_row rmsnorm_rows[] = {
    {{"rmsnorm_f16_part_w4_c1_v8",                       256,     0}, QUERN_F16,    QUERN_F16,    RMSNORM_PART,   4,   1,   8,   2,  16, 128,   8},
    {{"rmsnorm_f16_wave_w4_c2_v8",                       256,     0}, QUERN_F16,    QUERN_F16,    RMSNORM_WAVE,   4,   2,   8,   2,   4,   1024,   7},
    {{"rmsnorm_f16_workgroup_w4_c2_v8",                  256,    16}, QUERN_F16,    QUERN_F16,    RMSNORM_WORKGROUP,      4,   2,   8,   2,   1,   4096,   7},
    {{"rmsnorm_f16_workgroup_w4_c4_v8",                  256,    16}, QUERN_F16,    QUERN_F16,    RMSNORM_WORKGROUP,      4,   4,   8,   2,   1,   8192,   5},
    {{"rmsnorm_f16_workgroup_w8_c2_v8",                  512,    32}, QUERN_F16,    QUERN_F16,    RMSNORM_WORKGROUP,      8,   2,   8,   2,   1,   8192,   3},
    {{"rmsnorm_f16_workgroup_w8_c4_v8",                  512,    32}, QUERN_F16,    QUERN_F16,    RMSNORM_WORKGROUP,      8,   4,   8,   2,   1,  16384,   2},
    {{"rmsnorm_f16_workgroup_w16_c2_v8",                1024,    64}, QUERN_F16,    QUERN_F16,    RMSNORM_WORKGROUP,     16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_f16_workgroup_w16_c4_v8",                1024,    64}, QUERN_F16,    QUERN_F16,    RMSNORM_WORKGROUP,     16,   4,   8,   2,   1,  32768,   1},
    {{"rmsnorm_f16_online_w16_c2_v8",                   1024,    64}, QUERN_F16,    QUERN_F16,    RMSNORM_ONLINE,    16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_f16_ybyte_wave_w4_c2_v8",                 256,     0}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WAVE,   4,   2,   8,   2,   4,   1024,   7},
    {{"rmsnorm_f16_ybyte_workgroup_w4_c2_v8",            256,    32}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WORKGROUP,      4,   2,   8,   2,   1,   4096,   7},
    {{"rmsnorm_f16_ybyte_workgroup_w4_c4_v8",            256,    32}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WORKGROUP,      4,   4,   8,   2,   1,   8192,   5},
    {{"rmsnorm_f16_ybyte_workgroup_w8_c2_v8",            512,    64}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WORKGROUP,      8,   2,   8,   2,   1,   8192,   3},
    {{"rmsnorm_f16_ybyte_workgroup_w8_c4_v8",            512,    64}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WORKGROUP,      8,   4,   8,   2,   1,  16384,   2},
    {{"rmsnorm_f16_ybyte_workgroup_w16_c2_v8",          1024,   128}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WORKGROUP,     16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_f16_ybyte_workgroup_w16_c4_v8",          1024,   128}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_WORKGROUP,     16,   4,   8,   2,   1,  32768,   1},
    {{"rmsnorm_f16_ybyte_online_w16_c2_v8",             1024,   128}, QUERN_F16,    RMSNORM_BYTE, RMSNORM_ONLINE,    16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_f16_yany_wave_w4_c8_v1",                  256,     0}, QUERN_F16,    RMSNORM_ANY,  RMSNORM_WAVE,   4,   8,   1,   2,   4, 512,   8},
    {{"rmsnorm_f16_yany_online_w8_c8_v1",                512,    64}, QUERN_F16,    RMSNORM_ANY,  RMSNORM_ONLINE,     8,   8,   1,   2,   1,   4096,   4},
    {{"rmsnorm_bf16_part_w4_c1_v8",                      256,     0}, QUERN_BF16,   QUERN_BF16,   RMSNORM_PART,   4,   1,   8,   2,  16, 128,   8},
    {{"rmsnorm_bf16_wave_w4_c2_v8",                      256,     0}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WAVE,   4,   2,   8,   2,   4,   1024,   7},
    {{"rmsnorm_bf16_workgroup_w4_c2_v8",                 256,    16}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WORKGROUP,      4,   2,   8,   2,   1,   4096,   7},
    {{"rmsnorm_bf16_workgroup_w4_c4_v8",                 256,    16}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WORKGROUP,      4,   4,   8,   2,   1,   8192,   5},
    {{"rmsnorm_bf16_workgroup_w8_c2_v8",                 512,    32}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WORKGROUP,      8,   2,   8,   2,   1,   8192,   3},
    {{"rmsnorm_bf16_workgroup_w8_c4_v8",                 512,    32}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WORKGROUP,      8,   4,   8,   2,   1,  16384,   2},
    {{"rmsnorm_bf16_workgroup_w16_c2_v8",               1024,    64}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WORKGROUP,     16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_bf16_workgroup_w16_c4_v8",               1024,    64}, QUERN_BF16,   QUERN_BF16,   RMSNORM_WORKGROUP,     16,   4,   8,   2,   1,  32768,   1},
    {{"rmsnorm_bf16_online_w16_c2_v8",                  1024,    64}, QUERN_BF16,   QUERN_BF16,   RMSNORM_ONLINE,    16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_bf16_ybyte_wave_w4_c2_v8",                256,     0}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WAVE,   4,   2,   8,   2,   4,   1024,   7},
    {{"rmsnorm_bf16_ybyte_workgroup_w4_c2_v8",           256,    32}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WORKGROUP,      4,   2,   8,   2,   1,   4096,   7},
    {{"rmsnorm_bf16_ybyte_workgroup_w4_c4_v8",           256,    32}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WORKGROUP,      4,   4,   8,   2,   1,   8192,   5},
    {{"rmsnorm_bf16_ybyte_workgroup_w8_c2_v8",           512,    64}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WORKGROUP,      8,   2,   8,   2,   1,   8192,   3},
    {{"rmsnorm_bf16_ybyte_workgroup_w8_c4_v8",           512,    64}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WORKGROUP,      8,   4,   8,   2,   1,  16384,   2},
    {{"rmsnorm_bf16_ybyte_workgroup_w16_c2_v8",         1024,   128}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WORKGROUP,     16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_bf16_ybyte_workgroup_w16_c4_v8",         1024,   128}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_WORKGROUP,     16,   4,   8,   2,   1,  32768,   1},
    {{"rmsnorm_bf16_ybyte_online_w16_c2_v8",            1024,   128}, QUERN_BF16,   RMSNORM_BYTE, RMSNORM_ONLINE,    16,   2,   8,   2,   1,  16384,   1},
    {{"rmsnorm_bf16_yany_wave_w4_c8_v1",                 256,     0}, QUERN_BF16,   RMSNORM_ANY,  RMSNORM_WAVE,   4,   8,   1,   2,   4, 512,   8},
    {{"rmsnorm_bf16_yany_online_w8_c8_v1",               512,    64}, QUERN_BF16,   RMSNORM_ANY,  RMSNORM_ONLINE,     8,   8,   1,   2,   1,   4096,   4},
    {{"rmsnorm_f32_part_w4_c1_v4",                       256,     0}, QUERN_F32,    QUERN_F32,    RMSNORM_PART,   4,   1,   4,   4,  16,  64,   8},
    {{"rmsnorm_f32_wave_w4_c2_v4",                       256,     0}, QUERN_F32,    QUERN_F32,    RMSNORM_WAVE,   4,   2,   4,   4,   4, 512,   8},
    {{"rmsnorm_f32_workgroup_w4_c2_v4",                  256,    16}, QUERN_F32,    QUERN_F32,    RMSNORM_WORKGROUP,      4,   2,   4,   4,   1,   2048,   8},
    {{"rmsnorm_f32_workgroup_w4_c4_v4",                  256,    16}, QUERN_F32,    QUERN_F32,    RMSNORM_WORKGROUP,      4,   4,   4,   4,   1,   4096,   7},
    {{"rmsnorm_f32_workgroup_w8_c2_v4",                  512,    32}, QUERN_F32,    QUERN_F32,    RMSNORM_WORKGROUP,      8,   2,   4,   4,   1,   4096,   4},
    {{"rmsnorm_f32_workgroup_w8_c4_v4",                  512,    32}, QUERN_F32,    QUERN_F32,    RMSNORM_WORKGROUP,      8,   4,   4,   4,   1,   8192,   3},
    {{"rmsnorm_f32_workgroup_w16_c2_v4",                1024,    64}, QUERN_F32,    QUERN_F32,    RMSNORM_WORKGROUP,     16,   2,   4,   4,   1,   8192,   2},
    {{"rmsnorm_f32_workgroup_w16_c4_v4",                1024,    64}, QUERN_F32,    QUERN_F32,    RMSNORM_WORKGROUP,     16,   4,   4,   4,   1,  16384,   1},
    {{"rmsnorm_f32_online_w16_c2_v4",                   1024,    64}, QUERN_F32,    QUERN_F32,    RMSNORM_ONLINE,    16,   2,   4,   4,   1,   8192,   2},
    {{"rmsnorm_f32_yf16_online_w16_c2_v4",              1024,    64}, QUERN_F32,    QUERN_F16,    RMSNORM_ONLINE,    16,   2,   4,   4,   1,   8192,   2},
    {{"rmsnorm_f32_ybf16_online_w16_c2_v4",             1024,    64}, QUERN_F32,    QUERN_BF16,   RMSNORM_ONLINE,    16,   2,   4,   4,   1,   8192,   2},
    {{"rmsnorm_f32_yany_wave_w4_c8_v1",                  256,     0}, QUERN_F32,    RMSNORM_ANY,  RMSNORM_WAVE,   4,   8,   1,   4,   4, 512,   8},
    {{"rmsnorm_f32_yany_online_w8_c8_v1",                512,    64}, QUERN_F32,    RMSNORM_ANY,  RMSNORM_ONLINE,     8,   8,   1,   4,   1,   4096,   4},
};

static const struct quern_group rmsnorm_groups[] = {
    {{QUERN_F16}, 0, 19},
    {{QUERN_BF16}, 19, 19},
    {{QUERN_F32}, 38, 13},
};

static const int32_t rmsnorm_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rmsnorm_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16, QUERN_I8, QUERN_E4M3,
                                            QUERN_E5M2, QUERN_E4M3FNUZ, QUERN_E5M2FNUZ};
static const int32_t rmsnorm_weight_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rmsnorm_gamma_words[] = {QUERN_YES, QUERN_NO};
static const int32_t rmsnorm_beta_words[] = {QUERN_YES, QUERN_NO};
static const int32_t rmsnorm_residual_words[] = {QUERN_NO, QUERN_YES};
static const int32_t rmsnorm_save_words[] = {QUERN_NO, QUERN_YES};
static const int32_t rmsnorm_scaling_words[] = {QUERN_DYNAMIC, QUERN_STATIC};
static const struct quern_field rmsnorm_problem_fields[] = {
    {"dtype", offsetof(struct quern_rmsnorm_problem, dtype), QUERN_FIELD_CHOICE, rmsnorm_dtype_words, 3, 1},
    {"out", offsetof(struct quern_rmsnorm_problem, out), QUERN_FIELD_CHOICE, rmsnorm_out_words, 8, 0},
    {"weight", offsetof(struct quern_rmsnorm_problem, weight), QUERN_FIELD_CHOICE, rmsnorm_weight_words, 3,
     0},
    {"gamma", offsetof(struct quern_rmsnorm_problem, gamma), QUERN_FIELD_CHOICE, rmsnorm_gamma_words, 2, 0},
    {"beta", offsetof(struct quern_rmsnorm_problem, beta), QUERN_FIELD_CHOICE, rmsnorm_beta_words, 2, 0},
    {"residual", offsetof(struct quern_rmsnorm_problem, residual), QUERN_FIELD_CHOICE, rmsnorm_residual_words,
     2, 0},
    {"save", offsetof(struct quern_rmsnorm_problem, save), QUERN_FIELD_CHOICE, rmsnorm_save_words, 2, 0},
    {"scaling", offsetof(struct quern_rmsnorm_problem, scaling), QUERN_FIELD_CHOICE, rmsnorm_scaling_words, 2,
     0},
    {"rows", offsetof(struct quern_rmsnorm_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_rmsnorm_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_rmsnorm_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldr", offsetof(struct quern_rmsnorm_problem, ldr), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldsum", offsetof(struct quern_rmsnorm_problem, ldsum), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_rmsnorm_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_rmsnorm_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_weight", offsetof(struct quern_rmsnorm_problem, align_weight), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field rmsnorm_args_fields[] = {
    {"x", offsetof(struct quern_rmsnorm_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"residual", offsetof(struct quern_rmsnorm_args, residual), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"gamma", offsetof(struct quern_rmsnorm_args, gamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"beta", offsetof(struct quern_rmsnorm_args, beta), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_rmsnorm_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"sum", offsetof(struct quern_rmsnorm_args, sum), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_rmsnorm_args, scale), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"rstd", offsetof(struct quern_rmsnorm_args, rstd), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"eps", offsetof(struct quern_rmsnorm_args, eps), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"gamma_offset", offsetof(struct quern_rmsnorm_args, gamma_offset), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"floor", offsetof(struct quern_rmsnorm_args, floor), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    RMSNORM_LEGAL_NOT_NEGATIVE,
    RMSNORM_LEGAL_ROWS_COUNTED,
    RMSNORM_LEGAL_COLUMNS_COUNTED,
    RMSNORM_LEGAL_ELEMENTS_ALIGNED,
    RMSNORM_LEGAL_ADDRESSABLE,
    RMSNORM_LEGAL_LDX_COVERS_ROW,
    RMSNORM_LEGAL_LDR_COVERS_ROW,
    RMSNORM_LEGAL_LDSUM_COVERS_ROW,
    RMSNORM_LEGAL_LDY_COVERS_ROW,
    RMSNORM_LEGAL_WEIGHTS_ALIGNED,
};
static const struct quern_condition rmsnorm_legal[] = {
    [RMSNORM_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && ldr >= 0 && ldsum >= 0 && ldy >= 0 && align >= 0 && align_weight >= 0",
        "no extent, stride or alignment is negative"},
    [RMSNORM_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [RMSNORM_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [RMSNORM_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 || out == f32 ? 4 : 2) == 0",
        ""},
    [RMSNORM_LEGAL_ADDRESSABLE] = {"addressable",
        "rows * ldx <= 1e18 && rows * ldr <= 1e18 && rows * ldsum <= 1e18 && rows * ldy <= 1e18",
        ""},
    [RMSNORM_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [RMSNORM_LEGAL_LDR_COVERS_ROW] = {"ldr_covers_row", "residual == no || ldr >= columns", ""},
    [RMSNORM_LEGAL_LDSUM_COVERS_ROW] = {"ldsum_covers_row", "residual == no || ldsum >= columns", ""},
    [RMSNORM_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [RMSNORM_LEGAL_WEIGHTS_ALIGNED] = {"weights_aligned",
        "!weighted || align_weight % (weight == f32 ? 4 : 2) == 0",
        ""},
};

enum {
    RMSNORM_ACCEPT_OUT_MATCHES,
    RMSNORM_ACCEPT_ROW_FITS,
    RMSNORM_ACCEPT_ROWS_ALIGNED,
    RMSNORM_ACCEPT_WEIGHTS_ALIGNED,
};
static const struct quern_condition rmsnorm_accept[] = {
    [RMSNORM_ACCEPT_OUT_MATCHES] = {"out_matches", "out == any || (out == byte ? narrow : out == p.out)", ""},
    [RMSNORM_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || columns <= piece", ""},
    [RMSNORM_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && ldy % vec == 0 && (residual == no || ldr % vec == 0 && ldsum % vec == 0)",
        ""},
    [RMSNORM_ACCEPT_WEIGHTS_ALIGNED] = {"weights_aligned",
        "vec == 1 || !weighted || align_weight % 16 == 0 && (weight == dtype || weight == f32)",
        ""},
};

enum {
    RMSNORM_REQUIRE_X_PRESENT,
    RMSNORM_REQUIRE_Y_PRESENT,
    RMSNORM_REQUIRE_GAMMA_PRESENT,
    RMSNORM_REQUIRE_BETA_PRESENT,
    RMSNORM_REQUIRE_RESIDUAL_PRESENT,
    RMSNORM_REQUIRE_SAVED_PRESENT,
    RMSNORM_REQUIRE_SCALE_PRESENT,
    RMSNORM_REQUIRE_AS_PLANNED,
    RMSNORM_REQUIRE_WEIGHTS_AS_PLANNED,
};
static const struct quern_condition rmsnorm_require[] = {
    [RMSNORM_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [RMSNORM_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [RMSNORM_REQUIRE_GAMMA_PRESENT] = {"gamma_present", "gamma == no || args.gamma != 0", ""},
    [RMSNORM_REQUIRE_BETA_PRESENT] = {"beta_present", "beta == no || args.beta != 0", ""},
    [RMSNORM_REQUIRE_RESIDUAL_PRESENT] = {"residual_present",
        "residual == no || args.residual != 0 && args.sum != 0",
        ""},
    [RMSNORM_REQUIRE_SAVED_PRESENT] = {"saved_present", "save == no || args.rstd != 0", ""},
    [RMSNORM_REQUIRE_SCALE_PRESENT] = {"scale_present",
        "!narrow || args.scale != 0 && args.scale % 4 == 0",
        ""},
    [RMSNORM_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0 && (residual == no || args.residual % align == 0 && args.sum % align == 0)",
        "x, y, residual or sum is less aligned than the problem's align says"},
    [RMSNORM_REQUIRE_WEIGHTS_AS_PLANNED] = {"weights_as_planned",
        "(gamma == no || args.gamma % align_weight == 0) && (beta == no || args.beta % align_weight == 0)",
        "gamma or beta is less aligned than the problem's align_weight says"},
};

static int rmsnorm_is_legal(const struct quern_rmsnorm_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldr = p->ldr, ldsum = p->ldsum,
                 ldy = p->ldy;
    const int weighted = p->gamma == QUERN_YES || p->beta == QUERN_YES;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->ldr < 0 || p->ldsum < 0 || p->ldy < 0 ||
        p->align < 0 || p->align_weight < 0)
        return RMSNORM_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return RMSNORM_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return RMSNORM_LEGAL_COLUMNS_COUNTED;
    if (p->align % (p->dtype == QUERN_F32 || p->out == QUERN_F32 ? 4 : 2) != 0)
        return RMSNORM_LEGAL_ELEMENTS_ALIGNED;
    if (!(rows * ldx <= 1e18 && rows * ldr <= 1e18 && rows * ldsum <= 1e18 && rows * ldy <= 1e18))
        return RMSNORM_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return RMSNORM_LEGAL_LDX_COVERS_ROW;
    if (!(p->residual == QUERN_NO || ldr >= columns)) return RMSNORM_LEGAL_LDR_COVERS_ROW;
    if (!(p->residual == QUERN_NO || ldsum >= columns)) return RMSNORM_LEGAL_LDSUM_COVERS_ROW;
    if (!(ldy >= columns)) return RMSNORM_LEGAL_LDY_COVERS_ROW;
    if (weighted && p->align_weight % (p->weight == QUERN_F32 ? 4 : 2) != 0)
        return RMSNORM_LEGAL_WEIGHTS_ALIGNED;
    return -1;
}

static int rmsnorm_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_rmsnorm_problem *p = problem;
    static const struct quern_rmsnorm_problem init = QUERN_RMSNORM_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->weight == 0) p->weight = p->dtype;
    if (p->gamma == 0) p->gamma = QUERN_YES;
    if (p->beta == 0) p->beta = QUERN_NO;
    if (p->residual == 0) p->residual = QUERN_NO;
    if (p->save == 0) p->save = QUERN_NO;
    if (p->scaling == 0) p->scaling = QUERN_DYNAMIC;
    const int unknown = find_unknown_word(rmsnorm_problem_fields, 16, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldr == 0) p->ldr = p->columns;
    if (p->ldsum == 0) p->ldsum = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    if (p->align_weight == 0) p->align_weight = 16;
    return rmsnorm_is_legal(p);
}

static void rmsnorm_key(const void *problem, int32_t *key)
{
    const struct quern_rmsnorm_problem *p = problem;
    key[0] = p->dtype;
}

static void rmsnorm_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_rmsnorm_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int rmsnorm_empty(const void *problem)
{
    const struct quern_rmsnorm_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int rmsnorm_accepts(const void *problem, const void *row)
{
    const struct quern_rmsnorm_problem *p = problem;
    const struct rmsnorm_row *c = row;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    const int weighted = p->gamma == QUERN_YES || p->beta == QUERN_YES;
    if (c->out != RMSNORM_ANY && (c->out == RMSNORM_BYTE ? !narrow : c->out != p->out))
        return RMSNORM_ACCEPT_OUT_MATCHES;
    if (c->regime != RMSNORM_ONLINE && p->columns > c->piece) return RMSNORM_ACCEPT_ROW_FITS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->columns % c->vec != 0 || p->ldx % c->vec != 0 ||
                        p->ldy % c->vec != 0 ||
                        (p->residual != QUERN_NO && (p->ldr % c->vec != 0 || p->ldsum % c->vec != 0))))
        return RMSNORM_ACCEPT_ROWS_ALIGNED;
    if (c->vec != 1 && weighted &&
        (p->align_weight % 16 != 0 || (p->weight != c->dtype && p->weight != QUERN_F32)))
        return RMSNORM_ACCEPT_WEIGHTS_ALIGNED;
    return -1;
}

static uint32_t rmsnorm_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double rmsnorm_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_rmsnorm_problem *p = problem;
    const struct rmsnorm_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, piece = c->piece, bytes = c->bytes, vec = c->vec,
                 resident = c->resident, chunks = c->chunks, waves = c->waves;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == RMSNORM_ONLINE ? ceil_real(columns / piece) : 1.0;
    const double moved_us = rows * columns *
                            (bytes * (c->regime == RMSNORM_ONLINE && pieces > 1.0 ? 2.0 : 1.0) *
                             (p->residual == QUERN_YES ? 3.0 : 1.0) +
                             (p->out == QUERN_F32 ? 4.0 : narrow ? 1.0 : 2.0)) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS * (c->regime == RMSNORM_ONLINE ? 2.0 : 1.0) * pieces +
                             chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                             (c->regime == RMSNORM_PART || c->regime == RMSNORM_WAVE ? 0.0 : 400.0)) /
                            ARCH_CLOCK_MHZ;
    /* what the waves of a workgroup wait for each other */
    const double sync_us = c->regime == RMSNORM_PART || c->regime == RMSNORM_WAVE ? 0.0
                           : 16.0 * waves / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           rounds * sync_us + alone_us + ARCH_LAUNCH_US;
}

static void rmsnorm_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_rmsnorm_problem *p = problem;
    const struct rmsnorm_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->rows, c->tile_rows);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t rmsnorm_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int rmsnorm_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_rmsnorm_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_rmsnorm_args *args = arguments;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    if (args->x == NULL) return RMSNORM_REQUIRE_X_PRESENT;
    if (args->y == NULL) return RMSNORM_REQUIRE_Y_PRESENT;
    if (p->gamma != QUERN_NO && args->gamma == NULL) return RMSNORM_REQUIRE_GAMMA_PRESENT;
    if (p->beta != QUERN_NO && args->beta == NULL) return RMSNORM_REQUIRE_BETA_PRESENT;
    if (p->residual != QUERN_NO && (args->residual == NULL || args->sum == NULL))
        return RMSNORM_REQUIRE_RESIDUAL_PRESENT;
    if (p->save != QUERN_NO && args->rstd == NULL) return RMSNORM_REQUIRE_SAVED_PRESENT;
    if (narrow && (args->scale == NULL || (intptr_t)args->scale % 4 != 0))
        return RMSNORM_REQUIRE_SCALE_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0 ||
        (p->residual != QUERN_NO &&
         ((intptr_t)args->residual % p->align != 0 || (intptr_t)args->sum % p->align != 0)))
        return RMSNORM_REQUIRE_AS_PLANNED;
    if ((p->gamma != QUERN_NO && (intptr_t)args->gamma % p->align_weight != 0) ||
        (p->beta != QUERN_NO && (intptr_t)args->beta % p->align_weight != 0))
        return RMSNORM_REQUIRE_WEIGHTS_AS_PLANNED;
    return -1;
}

static void rmsnorm_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                           void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_rmsnorm_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_rmsnorm_args *args = arguments;
    (void)workspace;
    struct quern_rmsnorm_params *out = params;
    const int narrow = p->out == QUERN_I8 || p->out == QUERN_E4M3 || p->out == QUERN_E5M2 ||
                       p->out == QUERN_E4M3FNUZ || p->out == QUERN_E5M2FNUZ;
    out->x = (void *)args->x;
    out->residual = (void *)(p->residual == QUERN_NO ? NULL : args->residual);
    out->gamma = (void *)(p->gamma == QUERN_NO ? NULL : args->gamma);
    out->beta = (void *)(p->beta == QUERN_NO ? NULL : args->beta);
    out->y = args->y;
    out->sum = p->residual == QUERN_NO ? NULL : args->sum;
    out->scale = narrow ? args->scale : NULL;
    out->rstd = p->save == QUERN_NO ? NULL : args->rstd;
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->ldr = p->ldr;
    out->ldsum = p->ldsum;
    out->ldy = p->ldy;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->weight = p->weight == QUERN_F32 ? 0 : p->weight == QUERN_F16 ? 1 : 2;
    out->out = p->out == QUERN_F32 ? 0 : p->out == QUERN_F16 ? 1 : 2;
    out->narrow = p->out == QUERN_I8 ? 1 : p->out == QUERN_E4M3 ? 2 : p->out == QUERN_E5M2 ? 3
                  : p->out == QUERN_E4M3FNUZ ? 4 : p->out == QUERN_E5M2FNUZ ? 5 : 0;
    out->y_bytes = p->out == QUERN_F32 ? 4 : narrow ? 1 : 2;
    out->measures = narrow && p->scaling == QUERN_DYNAMIC;
    out->eps = args->eps;
    out->gamma_offset = args->gamma_offset;
    out->floor = args->floor;
}

static const struct quern_rmsnorm_args rmsnorm_args_init = QUERN_RMSNORM_ARGS;

static const struct quern_family rmsnorm_family = {
    .name = "rmsnorm",
    .problem_bytes = sizeof(struct quern_rmsnorm_problem),
    .args_bytes = sizeof(struct quern_rmsnorm_args),
    .params_bytes = sizeof(struct quern_rmsnorm_params),
    .rows = rmsnorm_rows,
    .row_count = 51,
    .groups = rmsnorm_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct rmsnorm_row),
    .key_count = 1,
    .legal = rmsnorm_legal,
    .accept = rmsnorm_accept,
    .require = rmsnorm_require,
    .read_problem = rmsnorm_read_problem,
    .key = rmsnorm_key,
    .tuned_extents = rmsnorm_tuned_extents,
    .empty = rmsnorm_empty,
    .accepts = rmsnorm_accepts,
    .tune = rmsnorm_tune,
    .cost = rmsnorm_cost,
    .grid = rmsnorm_grid,
    .workspace = rmsnorm_workspace,
    .check_args = rmsnorm_check_args,
    .params = rmsnorm_params,
    .problem_fields = rmsnorm_problem_fields,
    .problem_field_count = 16,
    .args_fields = rmsnorm_args_fields,
    .args_field_count = 11,
    .args_init = &rmsnorm_args_init,
};

/* ------------------------------------------------------------------------------------------ rmsnorm_grad */

/* dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    RMSNORM_GRAD_PART = PUBLIC_WORDS,
    RMSNORM_GRAD_WAVE,
    RMSNORM_GRAD_WORKGROUP,
    RMSNORM_GRAD_ONLINE,
};

struct rmsnorm_grad_row {
    struct quern_row row;
    int8_t dtype;       /* type of x, dy and dx */
    int8_t regime;
    int8_t chunks;      /* chunks of a row that a lane loads at once */
    int8_t vec;         /* elements of a chunk, 16 bytes; 1: rows aligned anyhow */
    int8_t bytes;       /* bytes of an element that is read */
    int8_t tile_rows;   /* rows of a workgroup at once */
    int16_t piece;      /* elements of a row that are loaded at once */
    int8_t per_cu;      /* workgroups of a compute unit */
    int16_t workgroups; /* most that a launch has */
};

/* name, threads, LDS bytes, dtype, regime, chunks, vec, bytes, tile_rows, piece, per_cu, workgroups */
static const struct rmsnorm_grad_row rmsnorm_grad_rows[] = {
    {{"rmsnorm_grad_f16_part_w8_c1_v8",                  512,  4096}, QUERN_F16,    RMSNORM_GRAD_PART,      1,   8,   2,  32, 128,   1, 304},
    {{"rmsnorm_grad_f16_part_w8_c4_v1",                  512,   512}, QUERN_F16,    RMSNORM_GRAD_PART,      4,   1,   2,  32,  64,   2, 608},
    {{"rmsnorm_grad_f16_wave_w8_c2_v8",                  512, 16384}, QUERN_F16,    RMSNORM_GRAD_WAVE,      2,   8,   2,   8,   1024,   1, 304},
    {{"rmsnorm_grad_f16_workgroup_w4_c2_v8",             256,    32}, QUERN_F16,    RMSNORM_GRAD_WORKGROUP,     2,   8,   2,   1,   4096,   3, 912},
    {{"rmsnorm_grad_f16_workgroup_w8_c2_v8",             512,    64}, QUERN_F16,    RMSNORM_GRAD_WORKGROUP,     2,   8,   2,   1,   8192,   1, 304},
    {{"rmsnorm_grad_f16_online_w8_c1_v8",                512,   128}, QUERN_F16,    RMSNORM_GRAD_ONLINE,    1,   8,   2,   4,   4096,   1, 304},
    {{"rmsnorm_grad_f16_online_w8_c4_v1",                512,   128}, QUERN_F16,    RMSNORM_GRAD_ONLINE,    4,   1,   2,   4,   2048,   2, 608},
    {{"rmsnorm_grad_bf16_part_w8_c1_v8",                 512,  4096}, QUERN_BF16,   RMSNORM_GRAD_PART,      1,   8,   2,  32, 128,   1, 304},
    {{"rmsnorm_grad_bf16_part_w8_c4_v1",                 512,   512}, QUERN_BF16,   RMSNORM_GRAD_PART,      4,   1,   2,  32,  64,   2, 608},
    {{"rmsnorm_grad_bf16_wave_w8_c2_v8",                 512, 16384}, QUERN_BF16,   RMSNORM_GRAD_WAVE,      2,   8,   2,   8,   1024,   1, 304},
    {{"rmsnorm_grad_bf16_workgroup_w4_c2_v8",            256,    32}, QUERN_BF16,   RMSNORM_GRAD_WORKGROUP,     2,   8,   2,   1,   4096,   3, 912},
    {{"rmsnorm_grad_bf16_workgroup_w8_c2_v8",            512,    64}, QUERN_BF16,   RMSNORM_GRAD_WORKGROUP,     2,   8,   2,   1,   8192,   1, 304},
    {{"rmsnorm_grad_bf16_online_w8_c1_v8",               512,   128}, QUERN_BF16,   RMSNORM_GRAD_ONLINE,    1,   8,   2,   4,   4096,   1, 304},
    {{"rmsnorm_grad_bf16_online_w8_c4_v1",               512,   128}, QUERN_BF16,   RMSNORM_GRAD_ONLINE,    4,   1,   2,   4,   2048,   2, 608},
    {{"rmsnorm_grad_f32_part_w8_c1_v4",                  512,  2048}, QUERN_F32,    RMSNORM_GRAD_PART,      1,   4,   4,  32,  64,   2, 608},
    {{"rmsnorm_grad_f32_part_w8_c4_v1",                  512,   512}, QUERN_F32,    RMSNORM_GRAD_PART,      4,   1,   4,  32,  64,   2, 608},
    {{"rmsnorm_grad_f32_wave_w8_c2_v4",                  512,  8192}, QUERN_F32,    RMSNORM_GRAD_WAVE,      2,   4,   4,   8, 512,   2, 608},
    {{"rmsnorm_grad_f32_workgroup_w4_c2_v4",             256,    32}, QUERN_F32,    RMSNORM_GRAD_WORKGROUP,     2,   4,   4,   1,   2048,   4,   1216},
    {{"rmsnorm_grad_f32_workgroup_w8_c2_v4",             512,    64}, QUERN_F32,    RMSNORM_GRAD_WORKGROUP,     2,   4,   4,   1,   4096,   2, 608},
    {{"rmsnorm_grad_f32_workgroup_w16_c2_v4",           1024,   128}, QUERN_F32,    RMSNORM_GRAD_WORKGROUP,     2,   4,   4,   1,   8192,   1, 304},
    {{"rmsnorm_grad_f32_online_w8_c1_v4",                512,   128}, QUERN_F32,    RMSNORM_GRAD_ONLINE,    1,   4,   4,   4,   2048,   1, 304},
    {{"rmsnorm_grad_f32_online_w8_c4_v1",                512,   128}, QUERN_F32,    RMSNORM_GRAD_ONLINE,    4,   1,   4,   4,   2048,   1, 304},
};

static const struct quern_group rmsnorm_grad_groups[] = {
    {{QUERN_F16}, 0, 7},
    {{QUERN_BF16}, 7, 7},
    {{QUERN_F32}, 14, 8},
};

static const int32_t rmsnorm_grad_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rmsnorm_grad_weight_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rmsnorm_grad_grad_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rmsnorm_grad_gamma_words[] = {QUERN_YES, QUERN_NO};
static const int32_t rmsnorm_grad_dgamma_words[] = {QUERN_YES, QUERN_NO};
static const int32_t rmsnorm_grad_dbeta_words[] = {QUERN_YES, QUERN_NO};
static const int32_t rmsnorm_grad_dsum_words[] = {QUERN_NO, QUERN_YES};
static const struct quern_field rmsnorm_grad_problem_fields[] = {
    {"dtype", offsetof(struct quern_rmsnorm_grad_problem, dtype), QUERN_FIELD_CHOICE,
     rmsnorm_grad_dtype_words, 3, 1},
    {"weight", offsetof(struct quern_rmsnorm_grad_problem, weight), QUERN_FIELD_CHOICE,
     rmsnorm_grad_weight_words, 3, 0},
    {"grad", offsetof(struct quern_rmsnorm_grad_problem, grad), QUERN_FIELD_CHOICE, rmsnorm_grad_grad_words,
     3, 0},
    {"gamma", offsetof(struct quern_rmsnorm_grad_problem, gamma), QUERN_FIELD_CHOICE,
     rmsnorm_grad_gamma_words, 2, 0},
    {"dgamma", offsetof(struct quern_rmsnorm_grad_problem, dgamma), QUERN_FIELD_CHOICE,
     rmsnorm_grad_dgamma_words, 2, 0},
    {"dbeta", offsetof(struct quern_rmsnorm_grad_problem, dbeta), QUERN_FIELD_CHOICE,
     rmsnorm_grad_dbeta_words, 2, 0},
    {"dsum", offsetof(struct quern_rmsnorm_grad_problem, dsum), QUERN_FIELD_CHOICE, rmsnorm_grad_dsum_words,
     2, 0},
    {"rows", offsetof(struct quern_rmsnorm_grad_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_rmsnorm_grad_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_rmsnorm_grad_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddy", offsetof(struct quern_rmsnorm_grad_problem, lddy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddsum", offsetof(struct quern_rmsnorm_grad_problem, lddsum), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddx", offsetof(struct quern_rmsnorm_grad_problem, lddx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_rmsnorm_grad_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align_weight", offsetof(struct quern_rmsnorm_grad_problem, align_weight), QUERN_FIELD_INT64, NULL, 0,
     0},
};

static const struct quern_field rmsnorm_grad_args_fields[] = {
    {"x", offsetof(struct quern_rmsnorm_grad_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dy", offsetof(struct quern_rmsnorm_grad_args, dy), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"gamma", offsetof(struct quern_rmsnorm_grad_args, gamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"rstd", offsetof(struct quern_rmsnorm_grad_args, rstd), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dsum", offsetof(struct quern_rmsnorm_grad_args, dsum), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dx", offsetof(struct quern_rmsnorm_grad_args, dx), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dgamma", offsetof(struct quern_rmsnorm_grad_args, dgamma), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dbeta", offsetof(struct quern_rmsnorm_grad_args, dbeta), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"gamma_offset", offsetof(struct quern_rmsnorm_grad_args, gamma_offset), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    RMSNORM_GRAD_LEGAL_NOT_NEGATIVE,
    RMSNORM_GRAD_LEGAL_ROWS_COUNTED,
    RMSNORM_GRAD_LEGAL_COLUMNS_COUNTED,
    RMSNORM_GRAD_LEGAL_ELEMENTS_ALIGNED,
    RMSNORM_GRAD_LEGAL_WEIGHTS_ALIGNED,
    RMSNORM_GRAD_LEGAL_ADDRESSABLE,
    RMSNORM_GRAD_LEGAL_LDX_COVERS_ROW,
    RMSNORM_GRAD_LEGAL_LDDY_COVERS_ROW,
    RMSNORM_GRAD_LEGAL_LDDSUM_COVERS_ROW,
    RMSNORM_GRAD_LEGAL_LDDX_COVERS_ROW,
};
static const struct quern_condition rmsnorm_grad_legal[] = {
    [RMSNORM_GRAD_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && lddy >= 0 && lddsum >= 0 && lddx >= 0 && align >= 0 && align_weight >= 0",
        "no extent, stride or alignment is negative"},
    [RMSNORM_GRAD_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [RMSNORM_GRAD_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [RMSNORM_GRAD_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0", ""},
    [RMSNORM_GRAD_LEGAL_WEIGHTS_ALIGNED] = {"weights_aligned",
        "gamma == no || align_weight % (weight == f32 ? 4 : 2) == 0",
        ""},
    [RMSNORM_GRAD_LEGAL_ADDRESSABLE] = {"addressable",
        "rows * ldx <= 1e18 && rows * lddy <= 1e18 && rows * lddsum <= 1e18 && rows * lddx <= 1e18",
        ""},
    [RMSNORM_GRAD_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [RMSNORM_GRAD_LEGAL_LDDY_COVERS_ROW] = {"lddy_covers_row", "lddy >= columns", ""},
    [RMSNORM_GRAD_LEGAL_LDDSUM_COVERS_ROW] = {"lddsum_covers_row", "dsum == no || lddsum >= columns", ""},
    [RMSNORM_GRAD_LEGAL_LDDX_COVERS_ROW] = {"lddx_covers_row", "lddx >= columns", ""},
};

enum {
    RMSNORM_GRAD_ACCEPT_ROW_FITS,
    RMSNORM_GRAD_ACCEPT_ROWS_ALIGNED,
    RMSNORM_GRAD_ACCEPT_WEIGHTS_ALIGNED,
    RMSNORM_GRAD_ACCEPT_DBETA_TAKEN,
};
static const struct quern_condition rmsnorm_grad_accept[] = {
    [RMSNORM_GRAD_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || columns <= piece", ""},
    [RMSNORM_GRAD_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && lddy % vec == 0 && lddx % vec == 0 && (dsum == no || lddsum % vec == 0)",
        ""},
    [RMSNORM_GRAD_ACCEPT_WEIGHTS_ALIGNED] = {"weights_aligned",
        "vec == 1 || gamma == no || align_weight % 16 == 0 && (weight == dtype || weight == f32)",
        ""},
    [RMSNORM_GRAD_ACCEPT_DBETA_TAKEN] = {"dbeta_taken", "vec == 1 || dbeta == no", ""},
};

enum {
    RMSNORM_GRAD_REQUIRE_X_PRESENT,
    RMSNORM_GRAD_REQUIRE_DY_PRESENT,
    RMSNORM_GRAD_REQUIRE_DX_PRESENT,
    RMSNORM_GRAD_REQUIRE_SAVED_PRESENT,
    RMSNORM_GRAD_REQUIRE_GAMMA_PRESENT,
    RMSNORM_GRAD_REQUIRE_DSUM_PRESENT,
    RMSNORM_GRAD_REQUIRE_DGAMMA_PRESENT,
    RMSNORM_GRAD_REQUIRE_DBETA_PRESENT,
    RMSNORM_GRAD_REQUIRE_AS_PLANNED,
    RMSNORM_GRAD_REQUIRE_WEIGHTS_AS_PLANNED,
};
static const struct quern_condition rmsnorm_grad_require[] = {
    [RMSNORM_GRAD_REQUIRE_X_PRESENT] = {"x_present", "rows == 0 || args.x != 0", ""},
    [RMSNORM_GRAD_REQUIRE_DY_PRESENT] = {"dy_present", "rows == 0 || args.dy != 0", ""},
    [RMSNORM_GRAD_REQUIRE_DX_PRESENT] = {"dx_present", "rows == 0 || args.dx != 0", ""},
    [RMSNORM_GRAD_REQUIRE_SAVED_PRESENT] = {"saved_present", "rows == 0 || args.rstd != 0", ""},
    [RMSNORM_GRAD_REQUIRE_GAMMA_PRESENT] = {"gamma_present", "gamma == no || args.gamma != 0", ""},
    [RMSNORM_GRAD_REQUIRE_DSUM_PRESENT] = {"dsum_present", "rows == 0 || dsum == no || args.dsum != 0", ""},
    [RMSNORM_GRAD_REQUIRE_DGAMMA_PRESENT] = {"dgamma_present",
        "dgamma == no || args.dgamma != 0 && args.dgamma % (grad == f32 ? 4 : 2) == 0",
        ""},
    [RMSNORM_GRAD_REQUIRE_DBETA_PRESENT] = {"dbeta_present",
        "dbeta == no || args.dbeta != 0 && args.dbeta % (grad == f32 ? 4 : 2) == 0",
        ""},
    [RMSNORM_GRAD_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.dy % align == 0 && args.dx % align == 0 && (dsum == no || args.dsum % align == 0)",
        "x, dy, dsum or dx is less aligned than the problem's align says"},
    [RMSNORM_GRAD_REQUIRE_WEIGHTS_AS_PLANNED] = {"weights_as_planned",
        "gamma == no || args.gamma % align_weight == 0",
        "gamma is less aligned than the problem's align_weight says"},
};

static int rmsnorm_grad_is_legal(const struct quern_rmsnorm_grad_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, lddy = p->lddy, lddsum = p->lddsum,
                 lddx = p->lddx;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->lddy < 0 || p->lddsum < 0 || p->lddx < 0 ||
        p->align < 0 || p->align_weight < 0)
        return RMSNORM_GRAD_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return RMSNORM_GRAD_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return RMSNORM_GRAD_LEGAL_COLUMNS_COUNTED;
    if (p->align % (p->dtype == QUERN_F32 ? 4 : 2) != 0) return RMSNORM_GRAD_LEGAL_ELEMENTS_ALIGNED;
    if (p->gamma != QUERN_NO && p->align_weight % (p->weight == QUERN_F32 ? 4 : 2) != 0)
        return RMSNORM_GRAD_LEGAL_WEIGHTS_ALIGNED;
    if (!(rows * ldx <= 1e18 && rows * lddy <= 1e18 && rows * lddsum <= 1e18 && rows * lddx <= 1e18))
        return RMSNORM_GRAD_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return RMSNORM_GRAD_LEGAL_LDX_COVERS_ROW;
    if (!(lddy >= columns)) return RMSNORM_GRAD_LEGAL_LDDY_COVERS_ROW;
    if (!(p->dsum == QUERN_NO || lddsum >= columns)) return RMSNORM_GRAD_LEGAL_LDDSUM_COVERS_ROW;
    if (!(lddx >= columns)) return RMSNORM_GRAD_LEGAL_LDDX_COVERS_ROW;
    return -1;
}

static int rmsnorm_grad_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_rmsnorm_grad_problem *p = problem;
    static const struct quern_rmsnorm_grad_problem init = QUERN_RMSNORM_GRAD_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->weight == 0) p->weight = p->dtype;
    if (p->grad == 0) p->grad = p->weight;
    if (p->gamma == 0) p->gamma = QUERN_YES;
    if (p->dgamma == 0) p->dgamma = QUERN_YES;
    if (p->dbeta == 0) p->dbeta = QUERN_NO;
    if (p->dsum == 0) p->dsum = QUERN_NO;
    const int unknown = find_unknown_word(rmsnorm_grad_problem_fields, 15, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->lddy == 0) p->lddy = p->columns;
    if (p->lddsum == 0) p->lddsum = p->columns;
    if (p->lddx == 0) p->lddx = p->columns;
    if (p->align == 0) p->align = 16;
    if (p->align_weight == 0) p->align_weight = 16;
    return rmsnorm_grad_is_legal(p);
}

static void rmsnorm_grad_key(const void *problem, int32_t *key)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    key[0] = p->dtype;
}

static void rmsnorm_grad_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int rmsnorm_grad_empty(const void *problem)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    return p->columns == 0;
}

static int rmsnorm_grad_accepts(const void *problem, const void *row)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    const struct rmsnorm_grad_row *c = row;
    if (c->regime != RMSNORM_GRAD_ONLINE && p->columns > c->piece) return RMSNORM_GRAD_ACCEPT_ROW_FITS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->columns % c->vec != 0 || p->ldx % c->vec != 0 ||
                        p->lddy % c->vec != 0 || p->lddx % c->vec != 0 ||
                        (p->dsum != QUERN_NO && p->lddsum % c->vec != 0)))
        return RMSNORM_GRAD_ACCEPT_ROWS_ALIGNED;
    if (c->vec != 1 && p->gamma != QUERN_NO &&
        (p->align_weight % 16 != 0 || (p->weight != c->dtype && p->weight != QUERN_F32)))
        return RMSNORM_GRAD_ACCEPT_WEIGHTS_ALIGNED;
    if (c->vec != 1 && p->dbeta != QUERN_NO) return RMSNORM_GRAD_ACCEPT_DBETA_TAKEN;
    return -1;
}

static uint32_t rmsnorm_grad_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double rmsnorm_grad_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    const struct rmsnorm_grad_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, workgroups = c->workgroups, piece = c->piece, bytes = c->bytes,
                 vec = c->vec, per_cu = c->per_cu, chunks = c->chunks;
    const double groups = min_real(ceil_real(rows / tile_rows), workgroups);
    const double pieces = c->regime == RMSNORM_GRAD_ONLINE ? ceil_real(columns / piece) : 1.0;
    const double moved_us = rows * columns * bytes *
                            ((c->regime == RMSNORM_GRAD_ONLINE ? 5.0 : 3.0) + (p->dsum == QUERN_YES)) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 50.0 : 30.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(rows / (groups * tile_rows + 0.0001));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS / per_cu *
                             (c->regime == RMSNORM_GRAD_ONLINE ? 8.0 : 1.0) * pieces +
                             chunks * vec * (vec == 1.0 ? 80.0 : 40.0) +
                             (c->regime == RMSNORM_GRAD_PART || c->regime == RMSNORM_GRAD_WAVE ? 100.0
                              : 400.0)) / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + groups * columns * 8.0 / (ARCH_HBM_GBPS * 1000.0) + ARCH_LAUNCH_US;
}

static void rmsnorm_grad_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    const struct rmsnorm_grad_row *c = row;
    (void)t;
    grid->tiles = max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups));
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t rmsnorm_grad_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    const struct rmsnorm_grad_row *c = row;
    (void)t;
    return p->dgamma == QUERN_YES || p->dbeta == QUERN_YES
           ? max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups)) * p->columns * 4 *
           (p->dbeta == QUERN_YES ? 2 : 1) : 0;
}

static int rmsnorm_grad_check_args(const void *problem, const void *row, const int32_t *t,
                                   const void *arguments)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_rmsnorm_grad_args *args = arguments;
    if (p->rows != 0 && args->x == NULL) return RMSNORM_GRAD_REQUIRE_X_PRESENT;
    if (p->rows != 0 && args->dy == NULL) return RMSNORM_GRAD_REQUIRE_DY_PRESENT;
    if (p->rows != 0 && args->dx == NULL) return RMSNORM_GRAD_REQUIRE_DX_PRESENT;
    if (p->rows != 0 && args->rstd == NULL) return RMSNORM_GRAD_REQUIRE_SAVED_PRESENT;
    if (p->gamma != QUERN_NO && args->gamma == NULL) return RMSNORM_GRAD_REQUIRE_GAMMA_PRESENT;
    if (p->rows != 0 && p->dsum != QUERN_NO && args->dsum == NULL) return RMSNORM_GRAD_REQUIRE_DSUM_PRESENT;
    if (p->dgamma != QUERN_NO &&
        (args->dgamma == NULL || (intptr_t)args->dgamma % (p->grad == QUERN_F32 ? 4 : 2) != 0))
        return RMSNORM_GRAD_REQUIRE_DGAMMA_PRESENT;
    if (p->dbeta != QUERN_NO &&
        (args->dbeta == NULL || (intptr_t)args->dbeta % (p->grad == QUERN_F32 ? 4 : 2) != 0))
        return RMSNORM_GRAD_REQUIRE_DBETA_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->dy % p->align != 0 ||
        (intptr_t)args->dx % p->align != 0 || (p->dsum != QUERN_NO && (intptr_t)args->dsum % p->align != 0))
        return RMSNORM_GRAD_REQUIRE_AS_PLANNED;
    if (p->gamma != QUERN_NO && (intptr_t)args->gamma % p->align_weight != 0)
        return RMSNORM_GRAD_REQUIRE_WEIGHTS_AS_PLANNED;
    return -1;
}

static void rmsnorm_grad_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                                void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    const struct rmsnorm_grad_row *c = row;
    (void)t;
    const struct quern_rmsnorm_grad_args *args = arguments;
    struct quern_rmsnorm_grad_params *out = params;
    out->x = (void *)args->x;
    out->dy = (void *)args->dy;
    out->gamma = (void *)(p->gamma == QUERN_NO ? NULL : args->gamma);
    out->rstd = (void *)args->rstd;
    out->dsum = (void *)(p->dsum == QUERN_NO ? NULL : args->dsum);
    out->dx = args->dx;
    out->partial = workspace;
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->lddy = p->lddy;
    out->lddsum = p->lddsum;
    out->lddx = p->lddx;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->groups = (uint32_t)max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups));
    out->weight = p->weight == QUERN_F32 ? 0 : p->weight == QUERN_F16 ? 1 : 2;
    out->dgamma = p->dgamma == QUERN_YES;
    out->dbeta = p->dbeta == QUERN_YES;
    out->gamma_offset = args->gamma_offset;
}

static int rmsnorm_grad_follows(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    (void)row;
    (void)t;
    return p->dgamma == QUERN_YES || p->dbeta == QUERN_YES;
}

static void rmsnorm_grad_follow_problem(const void *problem, const void *row, const int32_t *t, void *follow)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    const struct rmsnorm_grad_row *c = row;
    (void)t;
    struct quern_norm_reduce_problem *next = follow;
    next->out = p->grad;
    next->groups = max_int(1, min_int(ceil_div(p->rows, c->tile_rows), c->workgroups));
    next->columns = p->columns;
    next->sums = p->dbeta == QUERN_YES ? 2 : 1;
}

static void rmsnorm_grad_follow_args(const void *problem, const void *row, const int32_t *t,
                                     const void *arguments, void *workspace, void *follow)
{
    const struct quern_rmsnorm_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_rmsnorm_grad_args *args = arguments;
    struct quern_norm_reduce_args *next = follow;
    next->partial = workspace;
    next->dgamma = p->dgamma == QUERN_NO ? NULL : args->dgamma;
    next->dbeta = p->dbeta == QUERN_NO ? NULL : args->dbeta;
}

static const struct quern_rmsnorm_grad_args rmsnorm_grad_args_init = QUERN_RMSNORM_GRAD_ARGS;

static const struct quern_family rmsnorm_grad_family = {
    .name = "rmsnorm_grad",
    .problem_bytes = sizeof(struct quern_rmsnorm_grad_problem),
    .args_bytes = sizeof(struct quern_rmsnorm_grad_args),
    .params_bytes = sizeof(struct quern_rmsnorm_grad_params),
    .rows = rmsnorm_grad_rows,
    .row_count = 22,
    .groups = rmsnorm_grad_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct rmsnorm_grad_row),
    .key_count = 1,
    .legal = rmsnorm_grad_legal,
    .accept = rmsnorm_grad_accept,
    .require = rmsnorm_grad_require,
    .read_problem = rmsnorm_grad_read_problem,
    .key = rmsnorm_grad_key,
    .tuned_extents = rmsnorm_grad_tuned_extents,
    .empty = rmsnorm_grad_empty,
    .accepts = rmsnorm_grad_accepts,
    .tune = rmsnorm_grad_tune,
    .cost = rmsnorm_grad_cost,
    .grid = rmsnorm_grad_grid,
    .workspace = rmsnorm_grad_workspace,
    .check_args = rmsnorm_grad_check_args,
    .params = rmsnorm_grad_params,
    .follow = &norm_reduce_family,
    .follows = rmsnorm_grad_follows,
    .follow_problem = rmsnorm_grad_follow_problem,
    .follow_args = rmsnorm_grad_follow_args,
    .problem_fields = rmsnorm_grad_problem_fields,
    .problem_field_count = 15,
    .args_fields = rmsnorm_grad_args_fields,
    .args_field_count = 9,
    .args_init = &rmsnorm_grad_args_init,
};

/* -------------------------------------------------------------------------------------------------- rope */

/* y = x, the first `rotary` elements of each head turned in pairs by position * frequency */

struct rope_row {
    struct quern_row row;
    int8_t heads_each; /* heads that a lane turns at once */
    int8_t vec;        /* elements of a chunk, 16 bytes; 1: aligned anyhow */
    int8_t bytes;      /* bytes of an element */
};

/* name, threads, LDS bytes, heads_each, vec, bytes */
static const struct rope_row rope_rows[] = {
    {{"rope_f16_h1_v8",                                  256,     0},   1,   8,   2},
    {{"rope_f16_h2_v8",                                  256,     0},   2,   8,   2},
    {{"rope_f16_h4_v1",                                  256,     0},   4,   1,   2},
    {{"rope_f16_h4_v8",                                  256,     0},   4,   8,   2},
    {{"rope_bf16_h1_v8",                                 256,     0},   1,   8,   2},
    {{"rope_bf16_h2_v8",                                 256,     0},   2,   8,   2},
    {{"rope_bf16_h4_v1",                                 256,     0},   4,   1,   2},
    {{"rope_bf16_h4_v8",                                 256,     0},   4,   8,   2},
    {{"rope_f32_h1_v4",                                  256,     0},   1,   4,   4},
    {{"rope_f32_h2_v4",                                  256,     0},   2,   4,   4},
    {{"rope_f32_h4_v1",                                  256,     0},   4,   1,   4},
    {{"rope_f32_h4_v4",                                  256,     0},   4,   4,   4},
};

static const struct quern_group rope_groups[] = {
    {{QUERN_F16}, 0, 4},
    {{QUERN_BF16}, 4, 4},
    {{QUERN_F32}, 8, 4},
};

static const int32_t rope_steps_values[] = {1, 2, 4, 8};
static const struct quern_tunable rope_tunables[] = {
    {"steps", rope_steps_values, 4, 0},
};
static const char *const rope_tunable_names[] = {"steps"};

static const int32_t rope_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rope_angles_words[] = {QUERN_TABLE, QUERN_COMPUTED};
static const int32_t rope_angle_type_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t rope_pairing_words[] = {QUERN_HALF, QUERN_INTERLEAVED};
static const int32_t rope_direction_words[] = {QUERN_FORWARD, QUERN_BACKWARD};
static const int32_t rope_positions_words[] = {QUERN_NONE, QUERN_I32, QUERN_I64};
static const struct quern_field rope_problem_fields[] = {
    {"dtype", offsetof(struct quern_rope_problem, dtype), QUERN_FIELD_CHOICE, rope_dtype_words, 3, 1},
    {"angles", offsetof(struct quern_rope_problem, angles), QUERN_FIELD_CHOICE, rope_angles_words, 2, 0},
    {"angle_type", offsetof(struct quern_rope_problem, angle_type), QUERN_FIELD_CHOICE, rope_angle_type_words,
     3, 0},
    {"pairing", offsetof(struct quern_rope_problem, pairing), QUERN_FIELD_CHOICE, rope_pairing_words, 2, 0},
    {"direction", offsetof(struct quern_rope_problem, direction), QUERN_FIELD_CHOICE, rope_direction_words, 2,
     0},
    {"positions", offsetof(struct quern_rope_problem, positions), QUERN_FIELD_CHOICE, rope_positions_words, 3,
     0},
    {"tokens", offsetof(struct quern_rope_problem, tokens), QUERN_FIELD_INT64, NULL, 0, 0},
    {"heads", offsetof(struct quern_rope_problem, heads), QUERN_FIELD_INT64, NULL, 0, 0},
    {"dim", offsetof(struct quern_rope_problem, dim), QUERN_FIELD_INT64, NULL, 0, 0},
    {"rotary", offsetof(struct quern_rope_problem, rotary), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_rope_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx_head", offsetof(struct quern_rope_problem, ldx_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_rope_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy_head", offsetof(struct quern_rope_problem, ldy_head), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldt", offsetof(struct quern_rope_problem, ldt), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_rope_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field rope_args_fields[] = {
    {"x", offsetof(struct quern_rope_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_rope_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"cosines", offsetof(struct quern_rope_args, cosines), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"sines", offsetof(struct quern_rope_args, sines), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"frequencies", offsetof(struct quern_rope_args, frequencies), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"positions", offsetof(struct quern_rope_args, positions), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"offset", offsetof(struct quern_rope_args, offset), QUERN_FIELD_INT64, NULL, 0, 0},
    {"scale", offsetof(struct quern_rope_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    ROPE_LEGAL_NOT_NEGATIVE,
    ROPE_LEGAL_ROTARY_EVEN,
    ROPE_LEGAL_ANGLES_TYPED,
    ROPE_LEGAL_HEADS_COUNTED,
    ROPE_LEGAL_TOKENS_COUNTED,
    ROPE_LEGAL_X_ADDRESSABLE,
    ROPE_LEGAL_Y_ADDRESSABLE,
    ROPE_LEGAL_ELEMENTS_ALIGNED,
    ROPE_LEGAL_X_APART,
    ROPE_LEGAL_Y_APART,
    ROPE_LEGAL_LDT_COVERS_ROW,
};
static const struct quern_condition rope_legal[] = {
    [ROPE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "tokens >= 0 && heads >= 0 && dim >= 0 && rotary >= 0 && ldx >= 0 && ldx_head >= 0 && ldy >= 0 && ldy_head >= 0 && ldt >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [ROPE_LEGAL_ROTARY_EVEN] = {"rotary_even", "rotary <= dim && rotary / 2 == floor(rotary / 2)", ""},
    [ROPE_LEGAL_ANGLES_TYPED] = {"angles_typed",
        "angles == computed || angle_type == dtype || angle_type == f32",
        ""},
    [ROPE_LEGAL_HEADS_COUNTED] = {"heads_counted",
        "heads <= 2147483648 && dim <= 268435456 && heads * dim <= 2147483648",
        ""},
    [ROPE_LEGAL_TOKENS_COUNTED] = {"tokens_counted",
        "tokens <= 4294967295 && tokens * (heads * dim / 256 + 1) <= 4294967295",
        ""},
    [ROPE_LEGAL_X_ADDRESSABLE] = {"x_addressable",
        "tokens * ldx <= 1e18 && heads * ldx_head <= 1e18 && ldt <= 1e12",
        ""},
    [ROPE_LEGAL_Y_ADDRESSABLE] = {"y_addressable", "tokens * ldy <= 1e18 && heads * ldy_head <= 1e18", ""},
    [ROPE_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 || angles == computed || angle_type == f32 ? 4 : 2) == 0",
        ""},
    [ROPE_LEGAL_X_APART] = {"x_apart",
        "ldx_head >= dim && ldx >= (heads - 1) * ldx_head + dim || ldx >= dim && ldx_head >= (tokens - 1) * ldx + dim",
        "heads lie within tokens or tokens within heads, none on another"},
    [ROPE_LEGAL_Y_APART] = {"y_apart",
        "ldy_head >= dim && ldy >= (heads - 1) * ldy_head + dim || ldy >= dim && ldy_head >= (tokens - 1) * ldy + dim",
        ""},
    [ROPE_LEGAL_LDT_COVERS_ROW] = {"ldt_covers_row", "ldt >= rotary / 2", ""},
};

enum {
    ROPE_ACCEPT_WHOLE_CHUNKS,
    ROPE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition rope_accept[] = {
    [ROPE_ACCEPT_WHOLE_CHUNKS] = {"whole_chunks",
        "vec == 1 || rotary % (2 * vec) == 0 && dim % vec == 0",
        ""},
    [ROPE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldx % vec == 0 && ldx_head % vec == 0 && ldy % vec == 0 && ldy_head % vec == 0 && (angles == computed || ldt % vec == 0)",
        ""},
};

enum {
    ROPE_REQUIRE_X_PRESENT,
    ROPE_REQUIRE_Y_PRESENT,
    ROPE_REQUIRE_TABLES_PRESENT,
    ROPE_REQUIRE_FREQUENCIES_PRESENT,
    ROPE_REQUIRE_POSITIONS_PRESENT,
    ROPE_REQUIRE_AS_PLANNED,
    ROPE_REQUIRE_POSITIONS_ALIGNED,
    ROPE_REQUIRE_IN_PLACE,
};
static const struct quern_condition rope_require[] = {
    [ROPE_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [ROPE_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [ROPE_REQUIRE_TABLES_PRESENT] = {"tables_present",
        "angles == computed || args.cosines != 0 && args.sines != 0",
        ""},
    [ROPE_REQUIRE_FREQUENCIES_PRESENT] = {"frequencies_present",
        "angles == table || args.frequencies != 0",
        ""},
    [ROPE_REQUIRE_POSITIONS_PRESENT] = {"positions_present", "positions == none || args.positions != 0", ""},
    [ROPE_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0 && (angles == table ? args.cosines % align == 0 && args.sines % align == 0 : args.frequencies % align == 0)",
        "x, y, a table or the frequencies are less aligned than the problem's align says"},
    [ROPE_REQUIRE_POSITIONS_ALIGNED] = {"positions_aligned",
        "positions == none || args.positions % (positions == i32 ? 4 : 8) == 0",
        ""},
    [ROPE_REQUIRE_IN_PLACE] = {"in_place", "args.x != args.y || ldx == ldy && ldx_head == ldy_head", ""},
};

static int rope_is_legal(const struct quern_rope_problem *p)
{
    const double rotary = p->rotary, dim = p->dim, heads = p->heads, tokens = p->tokens, ldx = p->ldx,
                 ldx_head = p->ldx_head, ldt = p->ldt, ldy = p->ldy, ldy_head = p->ldy_head;
    if (p->tokens < 0 || p->heads < 0 || p->dim < 0 || p->rotary < 0 || p->ldx < 0 || p->ldx_head < 0 ||
        p->ldy < 0 || p->ldy_head < 0 || p->ldt < 0 || p->align < 0)
        return ROPE_LEGAL_NOT_NEGATIVE;
    if (!(rotary <= dim && rotary / 2.0 == floor_real(rotary / 2.0))) return ROPE_LEGAL_ROTARY_EVEN;
    if (p->angles != QUERN_COMPUTED && p->angle_type != p->dtype && p->angle_type != QUERN_F32)
        return ROPE_LEGAL_ANGLES_TYPED;
    if (!(heads <= 2147483648.0 && dim <= 268435456.0 && heads * dim <= 2147483648.0))
        return ROPE_LEGAL_HEADS_COUNTED;
    if (!(tokens <= 4294967295.0 && tokens * (heads * dim / 256.0 + 1.0) <= 4294967295.0))
        return ROPE_LEGAL_TOKENS_COUNTED;
    if (!(tokens * ldx <= 1e18 && heads * ldx_head <= 1e18 && ldt <= 1e12)) return ROPE_LEGAL_X_ADDRESSABLE;
    if (!(tokens * ldy <= 1e18 && heads * ldy_head <= 1e18)) return ROPE_LEGAL_Y_ADDRESSABLE;
    if (p->align % (p->dtype == QUERN_F32 || p->angles == QUERN_COMPUTED || p->angle_type == QUERN_F32 ? 4
                    : 2) != 0)
        return ROPE_LEGAL_ELEMENTS_ALIGNED;
    if (!((ldx_head >= dim && ldx >= (heads - 1.0) * ldx_head + dim) ||
          (ldx >= dim && ldx_head >= (tokens - 1.0) * ldx + dim)))
        return ROPE_LEGAL_X_APART;
    if (!((ldy_head >= dim && ldy >= (heads - 1.0) * ldy_head + dim) ||
          (ldy >= dim && ldy_head >= (tokens - 1.0) * ldy + dim)))
        return ROPE_LEGAL_Y_APART;
    if (!(ldt >= rotary / 2.0)) return ROPE_LEGAL_LDT_COVERS_ROW;
    return -1;
}

static int rope_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_rope_problem *p = problem;
    static const struct quern_rope_problem init = QUERN_ROPE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->angles == 0) p->angles = QUERN_TABLE;
    if (p->angle_type == 0) p->angle_type = p->dtype;
    if (p->pairing == 0) p->pairing = QUERN_HALF;
    if (p->direction == 0) p->direction = QUERN_FORWARD;
    if (p->positions == 0) p->positions = QUERN_NONE;
    const int unknown = find_unknown_word(rope_problem_fields, 16, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->rotary == 0) p->rotary = p->dim;
    if (p->ldx == 0) p->ldx = p->heads <= 0 || p->dim <= 0 ? 0 : p->heads <= 1000000000000000000 / max_int(p->dim, 1) ? p->heads * p->dim : 1000000000000000000;
    if (p->ldx_head == 0) p->ldx_head = p->dim;
    if (p->ldy == 0) p->ldy = p->heads <= 0 || p->dim <= 0 ? 0 : p->heads <= 1000000000000000000 / max_int(p->dim, 1) ? p->heads * p->dim : 1000000000000000000;
    if (p->ldy_head == 0) p->ldy_head = p->dim;
    if (p->ldt == 0) p->ldt = p->rotary / 2;
    if (p->align == 0) p->align = 16;
    return rope_is_legal(p);
}

static void rope_key(const void *problem, int32_t *key)
{
    const struct quern_rope_problem *p = problem;
    key[0] = p->dtype;
}

static void rope_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_rope_problem *p = problem;
    extents[0] = p->tokens;
    extents[1] = p->heads;
    extents[2] = p->dim;
}

static int rope_empty(const void *problem)
{
    const struct quern_rope_problem *p = problem;
    return p->tokens == 0 || p->heads == 0 || p->dim == 0;
}

static int rope_accepts(const void *problem, const void *row)
{
    const struct quern_rope_problem *p = problem;
    const struct rope_row *c = row;
    if (c->vec != 1 && (p->rotary % (2 * c->vec) != 0 || p->dim % c->vec != 0))
        return ROPE_ACCEPT_WHOLE_CHUNKS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldx % c->vec != 0 || p->ldx_head % c->vec != 0 ||
                        p->ldy % c->vec != 0 || p->ldy_head % c->vec != 0 ||
                        (p->angles != QUERN_COMPUTED && p->ldt % c->vec != 0)))
        return ROPE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t rope_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_rope_problem *p = problem;
    const struct rope_row *c = row;
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_ROPE_STEPS);
    t[QUERN_ROPE_STEPS] = p->heads > c->heads_each * 4 &&
                          p->tokens * max_int(1, p->rotary / 2 / c->vec) *
                          ceil_div(p->heads, c->heads_each * 8) >= ARCH_CUS * 1536 ? 8
                          : p->heads > c->heads_each * 2 &&
                          p->tokens * max_int(1, p->rotary / 2 / c->vec) *
                          ceil_div(p->heads, c->heads_each * 4) >= ARCH_CUS * 1536 ? 4
                          : p->heads > c->heads_each &&
                          p->tokens * max_int(1, p->rotary / 2 / c->vec) *
                          ceil_div(p->heads, c->heads_each * 2) >= ARCH_CUS * 1536 ? 2 : 1;
    return flags;
}

static double rope_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_rope_problem *p = problem;
    const struct rope_row *c = row;
    const double tokens = p->tokens, rotary = p->rotary, heads = p->heads, dim = p->dim;
    const double vec = c->vec, heads_each = c->heads_each, bytes = c->bytes;
    const double steps = t[QUERN_ROPE_STEPS];
    const double lanes = tokens * max_real(1.0, rotary / 2.0 / vec) * ceil_real(heads / (heads_each * steps));
    /* one head at a time is too little in flight */
    const double moved_us = tokens * heads * dim * bytes * 2.0 * (heads_each == 1.0 ? 1.08 : 1.0) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = lanes *
                            (90.0 + vec * (p->angles == QUERN_COMPUTED ? 50.0 : 5.0) +
                             heads_each * steps * (20.0 + vec * 9.0)) /
                            ((double)ARCH_CUS * ARCH_SIMDS * 25.0 * ARCH_CLOCK_MHZ);
    const double alone_us = (2.0 * ARCH_LOAD_LATENCY_CLOCKS +
                             heads_each * steps * (vec == 1.0 ? 100.0 : 12.0 * vec)) / ARCH_CLOCK_MHZ;
    return max_real(moved_us, issue_us) + 0.1 * min_real(moved_us, issue_us) + alone_us + ARCH_LAUNCH_US;
}

static void rope_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_rope_problem *p = problem;
    const struct rope_row *c = row;
    grid->tiles = ceil_div(p->tokens,
                           max_int(1, 256 / max_int(1,
                                                    p->rotary / 2 / c->vec *
                                                    ceil_div(p->heads,
                                                             c->heads_each * t[QUERN_ROPE_STEPS])))) *
                  ceil_div(max_int(1,
                                   p->rotary / 2 / c->vec *
                                   ceil_div(p->heads, c->heads_each * t[QUERN_ROPE_STEPS])), 256);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t rope_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int rope_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_rope_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_rope_args *args = arguments;
    if (args->x == NULL) return ROPE_REQUIRE_X_PRESENT;
    if (args->y == NULL) return ROPE_REQUIRE_Y_PRESENT;
    if (p->angles != QUERN_COMPUTED && (args->cosines == NULL || args->sines == NULL))
        return ROPE_REQUIRE_TABLES_PRESENT;
    if (p->angles != QUERN_TABLE && args->frequencies == NULL) return ROPE_REQUIRE_FREQUENCIES_PRESENT;
    if (p->positions != QUERN_NONE && args->positions == NULL) return ROPE_REQUIRE_POSITIONS_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0 ||
        (p->angles == QUERN_TABLE
         ? (intptr_t)args->cosines % p->align != 0 || (intptr_t)args->sines % p->align != 0
         : (intptr_t)args->frequencies % p->align != 0))
        return ROPE_REQUIRE_AS_PLANNED;
    if (p->positions != QUERN_NONE && (intptr_t)args->positions % (p->positions == QUERN_I32 ? 4 : 8) != 0)
        return ROPE_REQUIRE_POSITIONS_ALIGNED;
    if (args->x == args->y && (p->ldx != p->ldy || p->ldx_head != p->ldy_head)) return ROPE_REQUIRE_IN_PLACE;
    return -1;
}

static void rope_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                        void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_rope_problem *p = problem;
    const struct rope_row *c = row;
    const struct quern_rope_args *args = arguments;
    (void)workspace;
    struct quern_rope_params *out = params;
    out->x = (void *)args->x;
    out->y = args->y;
    out->cosines = (void *)args->cosines;
    out->sines = (void *)args->sines;
    out->frequencies = (void *)(p->angles == QUERN_COMPUTED ? args->frequencies : NULL);
    out->positions = (void *)(p->positions == QUERN_NONE ? NULL : args->positions);
    out->ldx = p->ldx;
    out->ldx_head = p->ldx_head;
    out->ldy = p->ldy;
    out->ldy_head = p->ldy_head;
    out->ldt = p->ldt;
    out->offset = args->offset;
    out->tokens = p->tokens;
    out->heads = (uint32_t)p->heads;
    out->half = (uint32_t)(p->rotary / 2);
    out->end = (uint32_t)(args->x == args->y ? p->rotary : p->dim);
    out->chunks = (uint32_t)(p->rotary / 2 / c->vec);
    out->groups = (uint32_t)ceil_div(p->heads, c->heads_each * t[QUERN_ROPE_STEPS]);
    out->slots = (uint32_t)max_int(1,
                                   p->rotary / 2 / c->vec *
                                   ceil_div(p->heads, c->heads_each * t[QUERN_ROPE_STEPS]));
    out->tile_tokens = (uint32_t)max_int(1,
                                         256 / max_int(1,
                                                       p->rotary / 2 / c->vec *
                                                       ceil_div(p->heads,
                                                                c->heads_each * t[QUERN_ROPE_STEPS])));
    out->parts = (uint32_t)ceil_div(max_int(1,
                                            p->rotary / 2 / c->vec *
                                            ceil_div(p->heads, c->heads_each * t[QUERN_ROPE_STEPS])), 256);
    out->first_tile = launch->first_tile;
    out->interleaved = p->pairing == QUERN_INTERLEAVED;
    out->backward = p->direction == QUERN_BACKWARD;
    out->wide = p->positions == QUERN_I64;
    out->single = p->angle_type == QUERN_F32;
    out->scale = args->scale;
}

static const struct quern_rope_args rope_args_init = QUERN_ROPE_ARGS;

static const struct quern_family rope_family = {
    .name = "rope",
    .problem_bytes = sizeof(struct quern_rope_problem),
    .args_bytes = sizeof(struct quern_rope_args),
    .params_bytes = sizeof(struct quern_rope_params),
    .rows = rope_rows,
    .row_count = 12,
    .groups = rope_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct rope_row),
    .key_count = 1,
    .tunables = rope_tunables,
    .tunable_names = rope_tunable_names,
    .tunable_count = 1,
    .legal = rope_legal,
    .accept = rope_accept,
    .require = rope_require,
    .read_problem = rope_read_problem,
    .key = rope_key,
    .tuned_extents = rope_tuned_extents,
    .empty = rope_empty,
    .accepts = rope_accepts,
    .tune = rope_tune,
    .cost = rope_cost,
    .grid = rope_grid,
    .workspace = rope_workspace,
    .check_args = rope_check_args,
    .params = rope_params,
    .problem_fields = rope_problem_fields,
    .problem_field_count = 16,
    .args_fields = rope_args_fields,
    .args_field_count = 8,
    .args_init = &rope_args_init,
};

/* ----------------------------------------------------------------------------------------------- softmax */

/* y = softmax or log_softmax, along each row, of x * scale + mask */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    SOFTMAX_WAVE = PUBLIC_WORDS,
    SOFTMAX_WORKGROUP,
    SOFTMAX_LDS,
    SOFTMAX_ONLINE,
    SOFTMAX_PLAIN,
    SOFTMAX_MASKS,
};

struct softmax_row {
    struct quern_row row;
    int8_t out;       /* type of y */
    int8_t regime;
    int8_t chunks;    /* chunks of a row that a lane loads at once */
    int8_t vec;
    int8_t masking;   /* whether the kernel takes masks */
    int8_t bytes;     /* bytes of an element that is read */
    int8_t tile_rows; /* rows of a workgroup */
    int32_t piece;    /* elements of a row that are loaded at once */
    int32_t capacity; /* elements of a row at most, where it is held */
    int8_t resident;  /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, out, regime, chunks, vec, masking, bytes, tile_rows, piece, capacity, resident */
static const struct softmax_row softmax_rows[] = {
    {{"softmax_f16_yf32_online_w8_c8_v1_masks",          512,    64}, QUERN_F32,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      2,   1,   4096,   4096,   4},
    {{"softmax_f16_yf32_online_w16_c2_v8",              1024,   128}, QUERN_F32,    SOFTMAX_ONLINE,     2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  16384,   2},
    {{"softmax_f16_wave_w4_c1_v8",                       256,     0}, QUERN_F16,    SOFTMAX_WAVE,   1,   8, SOFTMAX_PLAIN,      2,   4, 512, 512,   8},
    {{"softmax_f16_wave_w4_c2_v8",                       256,     0}, QUERN_F16,    SOFTMAX_WAVE,   2,   8, SOFTMAX_PLAIN,      2,   4,   1024,   1024,   8},
    {{"softmax_f16_wave_w4_c4_v8_masks",                 256,     0}, QUERN_F16,    SOFTMAX_WAVE,   4,   8, SOFTMAX_MASKS,      2,   4,   2048,   2048,   8},
    {{"softmax_f16_wave_w4_c8_v1",                       256,     0}, QUERN_F16,    SOFTMAX_WAVE,   8,   1, SOFTMAX_PLAIN,      2,   4, 512, 512,   8},
    {{"softmax_f16_workgroup_w4_c2_v8",                  256,    32}, QUERN_F16,    SOFTMAX_WORKGROUP,      2,   8, SOFTMAX_PLAIN,      2,   1,   4096,   4096,   8},
    {{"softmax_f16_workgroup_w8_c1_v8",                  512,    64}, QUERN_F16,    SOFTMAX_WORKGROUP,      1,   8, SOFTMAX_PLAIN,      2,   1,   4096,   4096,   4},
    {{"softmax_f16_workgroup_w8_c2_v8",                  512,    64}, QUERN_F16,    SOFTMAX_WORKGROUP,      2,   8, SOFTMAX_PLAIN,      2,   1,   8192,   8192,   4},
    {{"softmax_f16_workgroup_w16_c2_v8",                1024,   128}, QUERN_F16,    SOFTMAX_WORKGROUP,      2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  16384,   2},
    {{"softmax_f16_workgroup_w16_c4_v8",                1024,   128}, QUERN_F16,    SOFTMAX_WORKGROUP,      4,   8, SOFTMAX_PLAIN,      2,   1,  32768,  32768,   2},
    {{"softmax_f16_lds_w16_c2_v8",                      1024, 64640}, QUERN_F16,    SOFTMAX_LDS,    2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  32256,   1},
    {{"softmax_f16_online_w8_c2_v8_masks",               512,    64}, QUERN_F16,    SOFTMAX_ONLINE,     2,   8, SOFTMAX_MASKS,      2,   1,   8192,   8192,   4},
    {{"softmax_f16_online_w8_c8_v1_masks",               512,    64}, QUERN_F16,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      2,   1,   4096,   4096,   4},
    {{"softmax_f16_online_w16_c2_v8",                   1024,   128}, QUERN_F16,    SOFTMAX_ONLINE,     2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  16384,   2},
    {{"softmax_f16_online_w16_c4_v8",                   1024,   128}, QUERN_F16,    SOFTMAX_ONLINE,     4,   8, SOFTMAX_PLAIN,      2,   1,  32768,  32768,   2},
    {{"softmax_f16_ybf16_online_w8_c8_v1_masks",         512,    64}, QUERN_BF16,   SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      2,   1,   4096,   4096,   4},
    {{"softmax_bf16_yf32_online_w8_c8_v1_masks",         512,    64}, QUERN_F32,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      2,   1,   4096,   4096,   4},
    {{"softmax_bf16_yf32_online_w16_c2_v8",             1024,   128}, QUERN_F32,    SOFTMAX_ONLINE,     2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  16384,   2},
    {{"softmax_bf16_yf16_online_w8_c8_v1_masks",         512,    64}, QUERN_F16,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      2,   1,   4096,   4096,   4},
    {{"softmax_bf16_wave_w4_c1_v8",                      256,     0}, QUERN_BF16,   SOFTMAX_WAVE,   1,   8, SOFTMAX_PLAIN,      2,   4, 512, 512,   8},
    {{"softmax_bf16_wave_w4_c2_v8",                      256,     0}, QUERN_BF16,   SOFTMAX_WAVE,   2,   8, SOFTMAX_PLAIN,      2,   4,   1024,   1024,   8},
    {{"softmax_bf16_wave_w4_c4_v8_masks",                256,     0}, QUERN_BF16,   SOFTMAX_WAVE,   4,   8, SOFTMAX_MASKS,      2,   4,   2048,   2048,   8},
    {{"softmax_bf16_wave_w4_c8_v1",                      256,     0}, QUERN_BF16,   SOFTMAX_WAVE,   8,   1, SOFTMAX_PLAIN,      2,   4, 512, 512,   8},
    {{"softmax_bf16_workgroup_w4_c2_v8",                 256,    32}, QUERN_BF16,   SOFTMAX_WORKGROUP,      2,   8, SOFTMAX_PLAIN,      2,   1,   4096,   4096,   8},
    {{"softmax_bf16_workgroup_w8_c1_v8",                 512,    64}, QUERN_BF16,   SOFTMAX_WORKGROUP,      1,   8, SOFTMAX_PLAIN,      2,   1,   4096,   4096,   4},
    {{"softmax_bf16_workgroup_w8_c2_v8",                 512,    64}, QUERN_BF16,   SOFTMAX_WORKGROUP,      2,   8, SOFTMAX_PLAIN,      2,   1,   8192,   8192,   4},
    {{"softmax_bf16_workgroup_w16_c2_v8",               1024,   128}, QUERN_BF16,   SOFTMAX_WORKGROUP,      2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  16384,   2},
    {{"softmax_bf16_workgroup_w16_c4_v8",               1024,   128}, QUERN_BF16,   SOFTMAX_WORKGROUP,      4,   8, SOFTMAX_PLAIN,      2,   1,  32768,  32768,   2},
    {{"softmax_bf16_lds_w16_c2_v8",                     1024, 64640}, QUERN_BF16,   SOFTMAX_LDS,    2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  32256,   1},
    {{"softmax_bf16_online_w8_c2_v8_masks",              512,    64}, QUERN_BF16,   SOFTMAX_ONLINE,     2,   8, SOFTMAX_MASKS,      2,   1,   8192,   8192,   4},
    {{"softmax_bf16_online_w8_c8_v1_masks",              512,    64}, QUERN_BF16,   SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      2,   1,   4096,   4096,   4},
    {{"softmax_bf16_online_w16_c2_v8",                  1024,   128}, QUERN_BF16,   SOFTMAX_ONLINE,     2,   8, SOFTMAX_PLAIN,      2,   1,  16384,  16384,   2},
    {{"softmax_bf16_online_w16_c4_v8",                  1024,   128}, QUERN_BF16,   SOFTMAX_ONLINE,     4,   8, SOFTMAX_PLAIN,      2,   1,  32768,  32768,   2},
    {{"softmax_f32_wave_w4_c1_v4",                       256,     0}, QUERN_F32,    SOFTMAX_WAVE,   1,   4, SOFTMAX_PLAIN,      4,   4, 256, 256,   8},
    {{"softmax_f32_wave_w4_c2_v4",                       256,     0}, QUERN_F32,    SOFTMAX_WAVE,   2,   4, SOFTMAX_PLAIN,      4,   4, 512, 512,   8},
    {{"softmax_f32_wave_w4_c4_v4_masks",                 256,     0}, QUERN_F32,    SOFTMAX_WAVE,   4,   4, SOFTMAX_MASKS,      4,   4,   1024,   1024,   8},
    {{"softmax_f32_wave_w4_c8_v1",                       256,     0}, QUERN_F32,    SOFTMAX_WAVE,   8,   1, SOFTMAX_PLAIN,      4,   4, 512, 512,   8},
    {{"softmax_f32_workgroup_w4_c2_v4",                  256,    32}, QUERN_F32,    SOFTMAX_WORKGROUP,      2,   4, SOFTMAX_PLAIN,      4,   1,   2048,   2048,   8},
    {{"softmax_f32_workgroup_w8_c1_v4",                  512,    64}, QUERN_F32,    SOFTMAX_WORKGROUP,      1,   4, SOFTMAX_PLAIN,      4,   1,   2048,   2048,   4},
    {{"softmax_f32_workgroup_w8_c2_v4",                  512,    64}, QUERN_F32,    SOFTMAX_WORKGROUP,      2,   4, SOFTMAX_PLAIN,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_workgroup_w16_c2_v4",                1024,   128}, QUERN_F32,    SOFTMAX_WORKGROUP,      2,   4, SOFTMAX_PLAIN,      4,   1,   8192,   8192,   2},
    {{"softmax_f32_workgroup_w16_c4_v4",                1024,   128}, QUERN_F32,    SOFTMAX_WORKGROUP,      4,   4, SOFTMAX_PLAIN,      4,   1,  16384,  16384,   2},
    {{"softmax_f32_lds_w16_c2_v4",                      1024, 64640}, QUERN_F32,    SOFTMAX_LDS,    2,   4, SOFTMAX_PLAIN,      4,   1,   8192,  16128,   1},
    {{"softmax_f32_online_w8_c2_v4_masks",               512,    64}, QUERN_F32,    SOFTMAX_ONLINE,     2,   4, SOFTMAX_MASKS,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_online_w8_c8_v1_masks",               512,    64}, QUERN_F32,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_online_w16_c2_v4",                   1024,   128}, QUERN_F32,    SOFTMAX_ONLINE,     2,   4, SOFTMAX_PLAIN,      4,   1,   8192,   8192,   2},
    {{"softmax_f32_online_w16_c4_v4",                   1024,   128}, QUERN_F32,    SOFTMAX_ONLINE,     4,   4, SOFTMAX_PLAIN,      4,   1,  16384,  16384,   2},
    {{"softmax_f32_yf16_online_w8_c8_v1_masks",          512,    64}, QUERN_F16,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_yf16_online_w16_c2_v4",              1024,   128}, QUERN_F16,    SOFTMAX_ONLINE,     2,   4, SOFTMAX_PLAIN,      4,   1,   8192,   8192,   2},
    {{"softmax_f32_ybf16_online_w8_c8_v1_masks",         512,    64}, QUERN_BF16,   SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_ybf16_online_w16_c2_v4",             1024,   128}, QUERN_BF16,   SOFTMAX_ONLINE,     2,   4, SOFTMAX_PLAIN,      4,   1,   8192,   8192,   2},
};

static const struct quern_group softmax_groups[] = {
    {{QUERN_F16}, 0, 17},
    {{QUERN_BF16}, 17, 17},
    {{QUERN_F32}, 34, 18},
};

static const int32_t softmax_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t softmax_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t softmax_kind_words[] = {QUERN_SOFTMAX, QUERN_LOG_SOFTMAX};
static const int32_t softmax_mask_words[] = {QUERN_NONE, QUERN_ADDITIVE, QUERN_BOOLEAN};
static const int32_t softmax_empty_row_words[] = {QUERN_NAN, QUERN_ZEROS};
static const struct quern_field softmax_problem_fields[] = {
    {"dtype", offsetof(struct quern_softmax_problem, dtype), QUERN_FIELD_CHOICE, softmax_dtype_words, 3, 1},
    {"out", offsetof(struct quern_softmax_problem, out), QUERN_FIELD_CHOICE, softmax_out_words, 3, 0},
    {"kind", offsetof(struct quern_softmax_problem, kind), QUERN_FIELD_CHOICE, softmax_kind_words, 2, 0},
    {"mask", offsetof(struct quern_softmax_problem, mask), QUERN_FIELD_CHOICE, softmax_mask_words, 3, 0},
    {"empty_row", offsetof(struct quern_softmax_problem, empty_row), QUERN_FIELD_CHOICE,
     softmax_empty_row_words, 2, 0},
    {"rows", offsetof(struct quern_softmax_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_softmax_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_softmax_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_softmax_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldm", offsetof(struct quern_softmax_problem, ldm), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_softmax_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field softmax_args_fields[] = {
    {"x", offsetof(struct quern_softmax_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_softmax_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"mask", offsetof(struct quern_softmax_args, mask), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_softmax_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    SOFTMAX_LEGAL_NOT_NEGATIVE,
    SOFTMAX_LEGAL_ROWS_COUNTED,
    SOFTMAX_LEGAL_COLUMNS_COUNTED,
    SOFTMAX_LEGAL_ELEMENTS_ALIGNED,
    SOFTMAX_LEGAL_ADDRESSABLE,
    SOFTMAX_LEGAL_LDX_COVERS_ROW,
    SOFTMAX_LEGAL_LDY_COVERS_ROW,
};
static const struct quern_condition softmax_legal[] = {
    [SOFTMAX_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldx >= 0 && ldy >= 0 && ldm >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [SOFTMAX_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [SOFTMAX_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [SOFTMAX_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 || out == f32 ? 4 : 2) == 0",
        ""},
    [SOFTMAX_LEGAL_ADDRESSABLE] = {"addressable",
        "rows * ldx <= 1e18 && rows * ldy <= 1e18 && rows * ldm <= 1e18",
        ""},
    [SOFTMAX_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [SOFTMAX_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
};

enum {
    SOFTMAX_ACCEPT_OUT_MATCHES,
    SOFTMAX_ACCEPT_ROW_FITS,
    SOFTMAX_ACCEPT_MASK_TAKEN,
    SOFTMAX_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition softmax_accept[] = {
    [SOFTMAX_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [SOFTMAX_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || regime == lds || columns <= capacity", ""},
    [SOFTMAX_ACCEPT_MASK_TAKEN] = {"mask_taken", "masking == masks || mask == none", ""},
    [SOFTMAX_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldx % vec == 0 && ldy % vec == 0 && ldm % vec == 0 && columns % vec == 0",
        ""},
};

enum {
    SOFTMAX_REQUIRE_X_PRESENT,
    SOFTMAX_REQUIRE_Y_PRESENT,
    SOFTMAX_REQUIRE_MASK_PRESENT,
    SOFTMAX_REQUIRE_AS_PLANNED,
};
static const struct quern_condition softmax_require[] = {
    [SOFTMAX_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [SOFTMAX_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [SOFTMAX_REQUIRE_MASK_PRESENT] = {"mask_present", "args.mask != 0 || mask == none", ""},
    [SOFTMAX_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0 && (mask == none || args.mask % align == 0)",
        "x, y or the mask is less aligned than the problem's align says"},
};

static int softmax_is_legal(const struct quern_softmax_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldx = p->ldx, ldy = p->ldy, ldm = p->ldm;
    if (p->rows < 0 || p->columns < 0 || p->ldx < 0 || p->ldy < 0 || p->ldm < 0 || p->align < 0)
        return SOFTMAX_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return SOFTMAX_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return SOFTMAX_LEGAL_COLUMNS_COUNTED;
    if (p->align % (p->dtype == QUERN_F32 || p->out == QUERN_F32 ? 4 : 2) != 0)
        return SOFTMAX_LEGAL_ELEMENTS_ALIGNED;
    if (!(rows * ldx <= 1e18 && rows * ldy <= 1e18 && rows * ldm <= 1e18)) return SOFTMAX_LEGAL_ADDRESSABLE;
    if (!(ldx >= columns)) return SOFTMAX_LEGAL_LDX_COVERS_ROW;
    if (!(ldy >= columns)) return SOFTMAX_LEGAL_LDY_COVERS_ROW;
    return -1;
}

static int softmax_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_softmax_problem *p = problem;
    static const struct quern_softmax_problem init = QUERN_SOFTMAX_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->kind == 0) p->kind = QUERN_SOFTMAX;
    if (p->mask == 0) p->mask = QUERN_NONE;
    if (p->empty_row == 0) p->empty_row = QUERN_NAN;
    const int unknown = find_unknown_word(softmax_problem_fields, 11, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->align == 0) p->align = 16;
    return softmax_is_legal(p);
}

static void softmax_key(const void *problem, int32_t *key)
{
    const struct quern_softmax_problem *p = problem;
    key[0] = p->dtype;
}

static void softmax_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_softmax_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int softmax_empty(const void *problem)
{
    const struct quern_softmax_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int softmax_accepts(const void *problem, const void *row)
{
    const struct quern_softmax_problem *p = problem;
    const struct softmax_row *c = row;
    if (c->out != p->out) return SOFTMAX_ACCEPT_OUT_MATCHES;
    if (c->regime != SOFTMAX_ONLINE && c->regime != SOFTMAX_LDS && p->columns > c->capacity)
        return SOFTMAX_ACCEPT_ROW_FITS;
    if (c->masking != SOFTMAX_MASKS && p->mask != QUERN_NONE) return SOFTMAX_ACCEPT_MASK_TAKEN;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldx % c->vec != 0 || p->ldy % c->vec != 0 ||
                        p->ldm % c->vec != 0 || p->columns % c->vec != 0))
        return SOFTMAX_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t softmax_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double softmax_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_softmax_problem *p = problem;
    const struct softmax_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, piece = c->piece, capacity = c->capacity, resident = c->resident,
                 bytes = c->bytes, vec = c->vec, chunks = c->chunks;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == SOFTMAX_ONLINE || c->regime == SOFTMAX_LDS ? ceil_real(columns / piece)
                          : 1.0;
    const double passes = c->regime == SOFTMAX_ONLINE ? 2.0 : 1.0;
    /* what is read once more, as a part of the row */
    const double again = c->regime == SOFTMAX_ONLINE ? passes - 1.0 : c->regime == SOFTMAX_LDS
                         ? max_real(0.0, columns - capacity) / max_real(1.0, columns) : 0.0;
    /* what that takes beside a first read: the rows of a moment are in the level 2 caches, or not */
    const double reread = min_real(groups, ARCH_CUS * resident) * columns * bytes <=
                          0.7 * ARCH_L2_BYTES * ARCH_XCDS ? 0.1 : 0.8;
    const double moved_us = rows * columns *
                            (bytes * (1.0 + reread * again) + (c->out == QUERN_F32 ? 4.0 : 2.0)) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double work_us = (chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                            (c->regime == SOFTMAX_WAVE ? 0.0 : 400.0)) / ARCH_CLOCK_MHZ;
    const double alone_us = ARCH_LOAD_LATENCY_CLOCKS * passes * pieces / ARCH_CLOCK_MHZ + work_us;
    /* to LDS and back */
    const double held_us = c->regime == SOFTMAX_LDS
                           ? 2.0 * rows / ARCH_CUS * min_real(columns, capacity) * bytes /
                           ARCH_LDS_BYTES_PER_CLOCK / ARCH_CLOCK_MHZ : 0.0;
    const double exposed_us = resident > 1.0 ? 0.0
                              : rounds * (ARCH_LOAD_LATENCY_CLOCKS * passes / ARCH_CLOCK_MHZ + work_us);
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           exposed_us + held_us + alone_us + ARCH_LAUNCH_US;
}

static void softmax_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_softmax_problem *p = problem;
    const struct softmax_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->rows, c->tile_rows);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t softmax_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int softmax_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_softmax_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_softmax_args *args = arguments;
    if (args->x == NULL) return SOFTMAX_REQUIRE_X_PRESENT;
    if (args->y == NULL) return SOFTMAX_REQUIRE_Y_PRESENT;
    if (args->mask == NULL && p->mask != QUERN_NONE) return SOFTMAX_REQUIRE_MASK_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0 ||
        (p->mask != QUERN_NONE && (intptr_t)args->mask % p->align != 0))
        return SOFTMAX_REQUIRE_AS_PLANNED;
    return -1;
}

static void softmax_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                           void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_softmax_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_softmax_args *args = arguments;
    (void)workspace;
    struct quern_softmax_params *out = params;
    out->x = (void *)args->x;
    out->y = args->y;
    out->mask = (void *)(p->mask == QUERN_NONE ? NULL : args->mask);
    out->rows = p->rows;
    out->ldx = p->ldx;
    out->ldy = p->ldy;
    out->ldm = p->ldm;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->log = p->kind == QUERN_LOG_SOFTMAX;
    out->boolean = p->mask == QUERN_BOOLEAN;
    out->zeros = p->empty_row == QUERN_ZEROS;
    out->scale = args->scale;
}

static const struct quern_softmax_args softmax_args_init = QUERN_SOFTMAX_ARGS;

static const struct quern_family softmax_family = {
    .name = "softmax",
    .problem_bytes = sizeof(struct quern_softmax_problem),
    .args_bytes = sizeof(struct quern_softmax_args),
    .params_bytes = sizeof(struct quern_softmax_params),
    .rows = softmax_rows,
    .row_count = 52,
    .groups = softmax_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct softmax_row),
    .key_count = 1,
    .legal = softmax_legal,
    .accept = softmax_accept,
    .require = softmax_require,
    .read_problem = softmax_read_problem,
    .key = softmax_key,
    .tuned_extents = softmax_tuned_extents,
    .empty = softmax_empty,
    .accepts = softmax_accepts,
    .tune = softmax_tune,
    .cost = softmax_cost,
    .grid = softmax_grid,
    .workspace = softmax_workspace,
    .check_args = softmax_check_args,
    .params = softmax_params,
    .problem_fields = softmax_problem_fields,
    .problem_field_count = 11,
    .args_fields = softmax_args_fields,
    .args_field_count = 4,
    .args_init = &softmax_args_init,
};

/* ------------------------------------------------------------------------------------------ softmax_grad */

/* dx = scale * y * (dy - sum of y * dy), or of a logarithm scale * (dy - exp(y) * sum of dy) */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    SOFTMAX_GRAD_WAVE = PUBLIC_WORDS,
    SOFTMAX_GRAD_WORKGROUP,
    SOFTMAX_GRAD_LDS,
    SOFTMAX_GRAD_ONLINE,
};

struct softmax_grad_row {
    struct quern_row row;
    int8_t out;       /* type of dx */
    int8_t regime;
    int8_t chunks;    /* chunks of a row that a lane loads at once */
    int8_t vec;
    int8_t bytes;     /* bytes of an element that is read */
    int8_t tile_rows; /* rows of a workgroup */
    int32_t piece;    /* elements of a row that are loaded at once */
    int32_t capacity; /* elements of a row at most, where it is held */
    int8_t resident;  /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, out, regime, chunks, vec, bytes, tile_rows, piece, capacity, resident */
static const struct softmax_grad_row softmax_grad_rows[] = {
    {{"softmax_grad_f16_xf32_online_w8_c8_v1",           512,    32}, QUERN_F32,    SOFTMAX_GRAD_ONLINE,    8,   1,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_f16_xf32_online_w16_c2_v8",         1024,    64}, QUERN_F32,    SOFTMAX_GRAD_ONLINE,    2,   8,   2,   1,  16384,  16384,   2},
    {{"softmax_grad_f16_wave_w4_c1_v8",                  256,     0}, QUERN_F16,    SOFTMAX_GRAD_WAVE,      1,   8,   2,   4, 512, 512,   8},
    {{"softmax_grad_f16_wave_w4_c2_v8",                  256,     0}, QUERN_F16,    SOFTMAX_GRAD_WAVE,      2,   8,   2,   4,   1024,   1024,   8},
    {{"softmax_grad_f16_wave_w4_c8_v1",                  256,     0}, QUERN_F16,    SOFTMAX_GRAD_WAVE,      8,   1,   2,   4, 512, 512,   8},
    {{"softmax_grad_f16_workgroup_w4_c2_v8",             256,    16}, QUERN_F16,    SOFTMAX_GRAD_WORKGROUP,     2,   8,   2,   1,   4096,   4096,   8},
    {{"softmax_grad_f16_workgroup_w8_c1_v8",             512,    32}, QUERN_F16,    SOFTMAX_GRAD_WORKGROUP,     1,   8,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_f16_workgroup_w8_c2_v8",             512,    32}, QUERN_F16,    SOFTMAX_GRAD_WORKGROUP,     2,   8,   2,   1,   8192,   8192,   4},
    {{"softmax_grad_f16_workgroup_w16_c2_v8",           1024,    64}, QUERN_F16,    SOFTMAX_GRAD_WORKGROUP,     2,   8,   2,   1,  16384,  16384,   2},
    {{"softmax_grad_f16_workgroup_w16_c4_v8",           1024,    64}, QUERN_F16,    SOFTMAX_GRAD_WORKGROUP,     4,   8,   2,   1,  32768,  32768,   2},
    {{"softmax_grad_f16_lds_w16_c2_v8",                 1024, 64576}, QUERN_F16,    SOFTMAX_GRAD_LDS,   2,   8,   2,   1,  16384,  16128,   1},
    {{"softmax_grad_f16_online_w8_c8_v1",                512,    32}, QUERN_F16,    SOFTMAX_GRAD_ONLINE,    8,   1,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_f16_online_w16_c2_v8",              1024,    64}, QUERN_F16,    SOFTMAX_GRAD_ONLINE,    2,   8,   2,   1,  16384,  16384,   2},
    {{"softmax_grad_f16_xbf16_online_w8_c8_v1",          512,    32}, QUERN_BF16,   SOFTMAX_GRAD_ONLINE,    8,   1,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_bf16_xf32_online_w8_c8_v1",          512,    32}, QUERN_F32,    SOFTMAX_GRAD_ONLINE,    8,   1,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_bf16_xf32_online_w16_c2_v8",        1024,    64}, QUERN_F32,    SOFTMAX_GRAD_ONLINE,    2,   8,   2,   1,  16384,  16384,   2},
    {{"softmax_grad_bf16_xf16_online_w8_c8_v1",          512,    32}, QUERN_F16,    SOFTMAX_GRAD_ONLINE,    8,   1,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_bf16_wave_w4_c1_v8",                 256,     0}, QUERN_BF16,   SOFTMAX_GRAD_WAVE,      1,   8,   2,   4, 512, 512,   8},
    {{"softmax_grad_bf16_wave_w4_c2_v8",                 256,     0}, QUERN_BF16,   SOFTMAX_GRAD_WAVE,      2,   8,   2,   4,   1024,   1024,   8},
    {{"softmax_grad_bf16_wave_w4_c8_v1",                 256,     0}, QUERN_BF16,   SOFTMAX_GRAD_WAVE,      8,   1,   2,   4, 512, 512,   8},
    {{"softmax_grad_bf16_workgroup_w4_c2_v8",            256,    16}, QUERN_BF16,   SOFTMAX_GRAD_WORKGROUP,     2,   8,   2,   1,   4096,   4096,   8},
    {{"softmax_grad_bf16_workgroup_w8_c1_v8",            512,    32}, QUERN_BF16,   SOFTMAX_GRAD_WORKGROUP,     1,   8,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_bf16_workgroup_w8_c2_v8",            512,    32}, QUERN_BF16,   SOFTMAX_GRAD_WORKGROUP,     2,   8,   2,   1,   8192,   8192,   4},
    {{"softmax_grad_bf16_workgroup_w16_c2_v8",          1024,    64}, QUERN_BF16,   SOFTMAX_GRAD_WORKGROUP,     2,   8,   2,   1,  16384,  16384,   2},
    {{"softmax_grad_bf16_workgroup_w16_c4_v8",          1024,    64}, QUERN_BF16,   SOFTMAX_GRAD_WORKGROUP,     4,   8,   2,   1,  32768,  32768,   2},
    {{"softmax_grad_bf16_lds_w16_c2_v8",                1024, 64576}, QUERN_BF16,   SOFTMAX_GRAD_LDS,   2,   8,   2,   1,  16384,  16128,   1},
    {{"softmax_grad_bf16_online_w8_c8_v1",               512,    32}, QUERN_BF16,   SOFTMAX_GRAD_ONLINE,    8,   1,   2,   1,   4096,   4096,   4},
    {{"softmax_grad_bf16_online_w16_c2_v8",             1024,    64}, QUERN_BF16,   SOFTMAX_GRAD_ONLINE,    2,   8,   2,   1,  16384,  16384,   2},
    {{"softmax_grad_f32_wave_w4_c1_v4",                  256,     0}, QUERN_F32,    SOFTMAX_GRAD_WAVE,      1,   4,   4,   4, 256, 256,   8},
    {{"softmax_grad_f32_wave_w4_c2_v4",                  256,     0}, QUERN_F32,    SOFTMAX_GRAD_WAVE,      2,   4,   4,   4, 512, 512,   8},
    {{"softmax_grad_f32_wave_w4_c8_v1",                  256,     0}, QUERN_F32,    SOFTMAX_GRAD_WAVE,      8,   1,   4,   4, 512, 512,   8},
    {{"softmax_grad_f32_workgroup_w4_c2_v4",             256,    16}, QUERN_F32,    SOFTMAX_GRAD_WORKGROUP,     2,   4,   4,   1,   2048,   2048,   8},
    {{"softmax_grad_f32_workgroup_w8_c1_v4",             512,    32}, QUERN_F32,    SOFTMAX_GRAD_WORKGROUP,     1,   4,   4,   1,   2048,   2048,   4},
    {{"softmax_grad_f32_workgroup_w8_c2_v4",             512,    32}, QUERN_F32,    SOFTMAX_GRAD_WORKGROUP,     2,   4,   4,   1,   4096,   4096,   4},
    {{"softmax_grad_f32_workgroup_w16_c2_v4",           1024,    64}, QUERN_F32,    SOFTMAX_GRAD_WORKGROUP,     2,   4,   4,   1,   8192,   8192,   2},
    {{"softmax_grad_f32_workgroup_w16_c4_v4",           1024,    64}, QUERN_F32,    SOFTMAX_GRAD_WORKGROUP,     4,   4,   4,   1,  16384,  16384,   2},
    {{"softmax_grad_f32_lds_w16_c2_v4",                 1024, 64576}, QUERN_F32,    SOFTMAX_GRAD_LDS,   2,   4,   4,   1,   8192,   8064,   1},
    {{"softmax_grad_f32_online_w8_c8_v1",                512,    32}, QUERN_F32,    SOFTMAX_GRAD_ONLINE,    8,   1,   4,   1,   4096,   4096,   4},
    {{"softmax_grad_f32_online_w16_c2_v4",              1024,    64}, QUERN_F32,    SOFTMAX_GRAD_ONLINE,    2,   4,   4,   1,   8192,   8192,   2},
    {{"softmax_grad_f32_xf16_online_w8_c8_v1",           512,    32}, QUERN_F16,    SOFTMAX_GRAD_ONLINE,    8,   1,   4,   1,   4096,   4096,   4},
    {{"softmax_grad_f32_xf16_online_w16_c2_v4",         1024,    64}, QUERN_F16,    SOFTMAX_GRAD_ONLINE,    2,   4,   4,   1,   8192,   8192,   2},
    {{"softmax_grad_f32_xbf16_online_w8_c8_v1",          512,    32}, QUERN_BF16,   SOFTMAX_GRAD_ONLINE,    8,   1,   4,   1,   4096,   4096,   4},
    {{"softmax_grad_f32_xbf16_online_w16_c2_v4",        1024,    64}, QUERN_BF16,   SOFTMAX_GRAD_ONLINE,    2,   4,   4,   1,   8192,   8192,   2},
};

static const struct quern_group softmax_grad_groups[] = {
    {{QUERN_F16}, 0, 14},
    {{QUERN_BF16}, 14, 14},
    {{QUERN_F32}, 28, 15},
};

static const int32_t softmax_grad_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t softmax_grad_out_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
static const int32_t softmax_grad_kind_words[] = {QUERN_SOFTMAX, QUERN_LOG_SOFTMAX};
static const struct quern_field softmax_grad_problem_fields[] = {
    {"dtype", offsetof(struct quern_softmax_grad_problem, dtype), QUERN_FIELD_CHOICE,
     softmax_grad_dtype_words, 3, 1},
    {"out", offsetof(struct quern_softmax_grad_problem, out), QUERN_FIELD_CHOICE, softmax_grad_out_words, 3,
     0},
    {"kind", offsetof(struct quern_softmax_grad_problem, kind), QUERN_FIELD_CHOICE, softmax_grad_kind_words,
     2, 0},
    {"rows", offsetof(struct quern_softmax_grad_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_softmax_grad_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_softmax_grad_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddy", offsetof(struct quern_softmax_grad_problem, lddy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"lddx", offsetof(struct quern_softmax_grad_problem, lddx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_softmax_grad_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field softmax_grad_args_fields[] = {
    {"y", offsetof(struct quern_softmax_grad_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dy", offsetof(struct quern_softmax_grad_args, dy), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"dx", offsetof(struct quern_softmax_grad_args, dx), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"scale", offsetof(struct quern_softmax_grad_args, scale), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    SOFTMAX_GRAD_LEGAL_NOT_NEGATIVE,
    SOFTMAX_GRAD_LEGAL_ROWS_COUNTED,
    SOFTMAX_GRAD_LEGAL_COLUMNS_COUNTED,
    SOFTMAX_GRAD_LEGAL_ELEMENTS_ALIGNED,
    SOFTMAX_GRAD_LEGAL_ADDRESSABLE,
    SOFTMAX_GRAD_LEGAL_LDY_COVERS_ROW,
    SOFTMAX_GRAD_LEGAL_LDDY_COVERS_ROW,
    SOFTMAX_GRAD_LEGAL_LDDX_COVERS_ROW,
};
static const struct quern_condition softmax_grad_legal[] = {
    [SOFTMAX_GRAD_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && ldy >= 0 && lddy >= 0 && lddx >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [SOFTMAX_GRAD_LEGAL_ROWS_COUNTED] = {"rows_counted", "rows <= 4294967295", ""},
    [SOFTMAX_GRAD_LEGAL_COLUMNS_COUNTED] = {"columns_counted", "columns <= 2147418112", ""},
    [SOFTMAX_GRAD_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned",
        "align % (dtype == f32 || out == f32 ? 4 : 2) == 0",
        ""},
    [SOFTMAX_GRAD_LEGAL_ADDRESSABLE] = {"addressable",
        "rows * ldy <= 1e18 && rows * lddy <= 1e18 && rows * lddx <= 1e18",
        ""},
    [SOFTMAX_GRAD_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= columns", ""},
    [SOFTMAX_GRAD_LEGAL_LDDY_COVERS_ROW] = {"lddy_covers_row", "lddy >= columns", ""},
    [SOFTMAX_GRAD_LEGAL_LDDX_COVERS_ROW] = {"lddx_covers_row", "lddx >= columns", ""},
};

enum {
    SOFTMAX_GRAD_ACCEPT_OUT_MATCHES,
    SOFTMAX_GRAD_ACCEPT_ROW_FITS,
    SOFTMAX_GRAD_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition softmax_grad_accept[] = {
    [SOFTMAX_GRAD_ACCEPT_OUT_MATCHES] = {"out_matches", "out == p.out", ""},
    [SOFTMAX_GRAD_ACCEPT_ROW_FITS] = {"row_fits",
        "regime == online || regime == lds || columns <= capacity",
        ""},
    [SOFTMAX_GRAD_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldy % vec == 0 && lddy % vec == 0 && lddx % vec == 0 && columns % vec == 0",
        ""},
};

enum {
    SOFTMAX_GRAD_REQUIRE_Y_PRESENT,
    SOFTMAX_GRAD_REQUIRE_DY_PRESENT,
    SOFTMAX_GRAD_REQUIRE_DX_PRESENT,
    SOFTMAX_GRAD_REQUIRE_AS_PLANNED,
};
static const struct quern_condition softmax_grad_require[] = {
    [SOFTMAX_GRAD_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [SOFTMAX_GRAD_REQUIRE_DY_PRESENT] = {"dy_present", "args.dy != 0", ""},
    [SOFTMAX_GRAD_REQUIRE_DX_PRESENT] = {"dx_present", "args.dx != 0", ""},
    [SOFTMAX_GRAD_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.y % align == 0 && args.dy % align == 0 && args.dx % align == 0",
        "y, dy or dx is less aligned than the problem's align says"},
};

static int softmax_grad_is_legal(const struct quern_softmax_grad_problem *p)
{
    const double rows = p->rows, columns = p->columns, ldy = p->ldy, lddy = p->lddy, lddx = p->lddx;
    if (p->rows < 0 || p->columns < 0 || p->ldy < 0 || p->lddy < 0 || p->lddx < 0 || p->align < 0)
        return SOFTMAX_GRAD_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 4294967295.0)) return SOFTMAX_GRAD_LEGAL_ROWS_COUNTED;
    if (!(columns <= 2147418112.0)) return SOFTMAX_GRAD_LEGAL_COLUMNS_COUNTED;
    if (p->align % (p->dtype == QUERN_F32 || p->out == QUERN_F32 ? 4 : 2) != 0)
        return SOFTMAX_GRAD_LEGAL_ELEMENTS_ALIGNED;
    if (!(rows * ldy <= 1e18 && rows * lddy <= 1e18 && rows * lddx <= 1e18))
        return SOFTMAX_GRAD_LEGAL_ADDRESSABLE;
    if (!(ldy >= columns)) return SOFTMAX_GRAD_LEGAL_LDY_COVERS_ROW;
    if (!(lddy >= columns)) return SOFTMAX_GRAD_LEGAL_LDDY_COVERS_ROW;
    if (!(lddx >= columns)) return SOFTMAX_GRAD_LEGAL_LDDX_COVERS_ROW;
    return -1;
}

static int softmax_grad_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_softmax_grad_problem *p = problem;
    static const struct quern_softmax_grad_problem init = QUERN_SOFTMAX_GRAD_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->kind == 0) p->kind = QUERN_SOFTMAX;
    const int unknown = find_unknown_word(softmax_grad_problem_fields, 9, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldy == 0) p->ldy = p->columns;
    if (p->lddy == 0) p->lddy = p->columns;
    if (p->lddx == 0) p->lddx = p->columns;
    if (p->align == 0) p->align = 16;
    return softmax_grad_is_legal(p);
}

static void softmax_grad_key(const void *problem, int32_t *key)
{
    const struct quern_softmax_grad_problem *p = problem;
    key[0] = p->dtype;
}

static void softmax_grad_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_softmax_grad_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
}

static int softmax_grad_empty(const void *problem)
{
    const struct quern_softmax_grad_problem *p = problem;
    return p->rows == 0 || p->columns == 0;
}

static int softmax_grad_accepts(const void *problem, const void *row)
{
    const struct quern_softmax_grad_problem *p = problem;
    const struct softmax_grad_row *c = row;
    if (c->out != p->out) return SOFTMAX_GRAD_ACCEPT_OUT_MATCHES;
    if (c->regime != SOFTMAX_GRAD_ONLINE && c->regime != SOFTMAX_GRAD_LDS && p->columns > c->capacity)
        return SOFTMAX_GRAD_ACCEPT_ROW_FITS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldy % c->vec != 0 || p->lddy % c->vec != 0 ||
                        p->lddx % c->vec != 0 || p->columns % c->vec != 0))
        return SOFTMAX_GRAD_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t softmax_grad_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double softmax_grad_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_softmax_grad_problem *p = problem;
    const struct softmax_grad_row *c = row;
    (void)t;
    const double rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, piece = c->piece, capacity = c->capacity, resident = c->resident,
                 bytes = c->bytes, vec = c->vec, chunks = c->chunks;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == SOFTMAX_GRAD_ONLINE || c->regime == SOFTMAX_GRAD_LDS
                          ? ceil_real(columns / piece) : 1.0;
    const double passes = c->regime == SOFTMAX_GRAD_ONLINE ? 2.0 : 1.0;
    /* what is read once more, as a part of the row */
    const double again = c->regime == SOFTMAX_GRAD_ONLINE ? passes - 1.0 : c->regime == SOFTMAX_GRAD_LDS
                         ? max_real(0.0, columns - capacity) / max_real(1.0, columns) : 0.0;
    /* what that takes beside a first read: the rows of a moment are in the level 2 caches, or not */
    const double reread = min_real(groups, ARCH_CUS * resident) * columns * 2.0 * bytes <=
                          0.7 * ARCH_L2_BYTES * ARCH_XCDS ? 0.1 : 0.8;
    const double moved_us = rows * columns *
                            (2.0 * bytes * (1.0 + reread * again) + (c->out == QUERN_F32 ? 4.0 : 2.0)) /
                            (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double work_us = (chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                            (c->regime == SOFTMAX_GRAD_WAVE ? 0.0 : 400.0)) / ARCH_CLOCK_MHZ;
    const double alone_us = ARCH_LOAD_LATENCY_CLOCKS * passes * pieces / ARCH_CLOCK_MHZ + work_us;
    /* to LDS and back */
    const double held_us = c->regime == SOFTMAX_GRAD_LDS
                           ? 2.0 * rows / ARCH_CUS * min_real(columns, capacity) * 2.0 * bytes /
                           ARCH_LDS_BYTES_PER_CLOCK / ARCH_CLOCK_MHZ : 0.0;
    const double exposed_us = resident > 1.0 ? 0.0
                              : rounds * (ARCH_LOAD_LATENCY_CLOCKS * passes / ARCH_CLOCK_MHZ + work_us);
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           exposed_us + held_us + alone_us + ARCH_LAUNCH_US;
}

static void softmax_grad_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_softmax_grad_problem *p = problem;
    const struct softmax_grad_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->rows, c->tile_rows);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t softmax_grad_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int softmax_grad_check_args(const void *problem, const void *row, const int32_t *t,
                                   const void *arguments)
{
    const struct quern_softmax_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_softmax_grad_args *args = arguments;
    if (args->y == NULL) return SOFTMAX_GRAD_REQUIRE_Y_PRESENT;
    if (args->dy == NULL) return SOFTMAX_GRAD_REQUIRE_DY_PRESENT;
    if (args->dx == NULL) return SOFTMAX_GRAD_REQUIRE_DX_PRESENT;
    if ((intptr_t)args->y % p->align != 0 || (intptr_t)args->dy % p->align != 0 ||
        (intptr_t)args->dx % p->align != 0)
        return SOFTMAX_GRAD_REQUIRE_AS_PLANNED;
    return -1;
}

static void softmax_grad_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                                void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_softmax_grad_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_softmax_grad_args *args = arguments;
    (void)workspace;
    struct quern_softmax_grad_params *out = params;
    out->y = (void *)args->y;
    out->dy = (void *)args->dy;
    out->dx = args->dx;
    out->rows = p->rows;
    out->ldy = p->ldy;
    out->lddy = p->lddy;
    out->lddx = p->lddx;
    out->columns = (uint32_t)p->columns;
    out->first_tile = launch->first_tile;
    out->log = p->kind == QUERN_LOG_SOFTMAX;
    out->scale = args->scale;
}

static const struct quern_softmax_grad_args softmax_grad_args_init = QUERN_SOFTMAX_GRAD_ARGS;

static const struct quern_family softmax_grad_family = {
    .name = "softmax_grad",
    .problem_bytes = sizeof(struct quern_softmax_grad_problem),
    .args_bytes = sizeof(struct quern_softmax_grad_args),
    .params_bytes = sizeof(struct quern_softmax_grad_params),
    .rows = softmax_grad_rows,
    .row_count = 43,
    .groups = softmax_grad_groups,
    .group_count = 3,
    .row_bytes = sizeof(struct softmax_grad_row),
    .key_count = 1,
    .legal = softmax_grad_legal,
    .accept = softmax_grad_accept,
    .require = softmax_grad_require,
    .read_problem = softmax_grad_read_problem,
    .key = softmax_grad_key,
    .tuned_extents = softmax_grad_tuned_extents,
    .empty = softmax_grad_empty,
    .accepts = softmax_grad_accepts,
    .tune = softmax_grad_tune,
    .cost = softmax_grad_cost,
    .grid = softmax_grad_grid,
    .workspace = softmax_grad_workspace,
    .check_args = softmax_grad_check_args,
    .params = softmax_grad_params,
    .problem_fields = softmax_grad_problem_fields,
    .problem_field_count = 9,
    .args_fields = softmax_grad_args_fields,
    .args_field_count = 4,
    .args_init = &softmax_grad_args_init,
};

/* --------------------------------------------------------------------------------------------- transpose */

/* y[c][r] = x[r][c], of each matrix of a batch */

struct transpose_row {
    struct quern_row row;
    int8_t bytes;         /* bytes of an element */
    int16_t tile_rows;    /* rows of x of a workgroup */
    int16_t tile_columns; /* columns of x of a workgroup */
    int8_t vec;           /* elements of a chunk, 16 bytes; 1: aligned anyhow */
    int8_t resident;      /* workgroups of a compute unit at once */
};

/* name, threads, LDS bytes, bytes, tile_rows, tile_columns, vec, resident */
static const struct transpose_row transpose_rows[] = {
    {{"transpose_b1_r64_c64_v1",                         256, 16640},   1,  64,  64,   1,   3},
    {{"transpose_b1_r128_c128_v16",                       64, 16384},   1, 128, 128,  16,   4},
    {{"transpose_b1_r128_c256_v16",                      128, 32768},   1, 128, 256,  16,   2},
    {{"transpose_b2_r64_c64_v1",                         256, 16640},   2,  64,  64,   1,   3},
    {{"transpose_b2_r64_c64_v8",                          64,  8192},   2,  64,  64,   8,   8},
    {{"transpose_b2_r128_c128_v8",                       256, 32768},   2, 128, 128,   8,   2},
    {{"transpose_b4_r32_c64_v4",                          64,  8192},   4,  32,  64,   4,   8},
    {{"transpose_b4_r64_c64_v1",                         256, 16640},   4,  64,  64,   1,   3},
    {{"transpose_b4_r64_c128_v4",                        256, 32768},   4,  64, 128,   4,   2},
    {{"transpose_b8_r32_c32_v1",                          64,  8448},   8,  32,  32,   1,   7},
    {{"transpose_b8_r32_c32_v2",                          64,  8192},   8,  32,  32,   2,   8},
    {{"transpose_b8_r64_c64_v2",                         256, 32768},   8,  64,  64,   2,   2},
};

static const struct quern_group transpose_groups[] = {
    {{0}, 0, 12},
};

static const int32_t transpose_dtype_words[] = {QUERN_F32, QUERN_F16, QUERN_BF16, QUERN_I8, QUERN_I32,
                                                QUERN_I64, QUERN_E4M3, QUERN_E5M2, QUERN_E4M3FNUZ,
                                                QUERN_E5M2FNUZ};
static const struct quern_field transpose_problem_fields[] = {
    {"dtype", offsetof(struct quern_transpose_problem, dtype), QUERN_FIELD_CHOICE, transpose_dtype_words, 10,
     0},
    {"rows", offsetof(struct quern_transpose_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"columns", offsetof(struct quern_transpose_problem, columns), QUERN_FIELD_INT64, NULL, 0, 0},
    {"batch", offsetof(struct quern_transpose_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_transpose_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_transpose_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_x", offsetof(struct quern_transpose_problem, stride_x), QUERN_FIELD_INT64, NULL, 0, 0},
    {"stride_y", offsetof(struct quern_transpose_problem, stride_y), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_transpose_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field transpose_args_fields[] = {
    {"x", offsetof(struct quern_transpose_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_transpose_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    TRANSPOSE_LEGAL_NOT_NEGATIVE,
    TRANSPOSE_LEGAL_EXTENTS_COUNTED,
    TRANSPOSE_LEGAL_TILES_COUNTED,
    TRANSPOSE_LEGAL_X_ADDRESSABLE,
    TRANSPOSE_LEGAL_Y_ADDRESSABLE,
    TRANSPOSE_LEGAL_ELEMENTS_ALIGNED,
    TRANSPOSE_LEGAL_LDX_COVERS_ROW,
    TRANSPOSE_LEGAL_LDY_COVERS_ROW,
    TRANSPOSE_LEGAL_Y_APART,
};
static const struct quern_condition transpose_legal[] = {
    [TRANSPOSE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && columns >= 0 && batch >= 0 && ldx >= 0 && ldy >= 0 && stride_x >= 0 && stride_y >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [TRANSPOSE_LEGAL_EXTENTS_COUNTED] = {"extents_counted",
        "rows <= 2147483647 && columns <= 2147483647 && batch <= 2147483647",
        ""},
    [TRANSPOSE_LEGAL_TILES_COUNTED] = {"tiles_counted",
        "batch * ceil(rows / 32) * ceil(columns / 32) <= 4294967295",
        ""},
    [TRANSPOSE_LEGAL_X_ADDRESSABLE] = {"x_addressable", "rows * ldx <= 1e18 && batch * stride_x <= 1e18", ""},
    [TRANSPOSE_LEGAL_Y_ADDRESSABLE] = {"y_addressable",
        "columns * ldy <= 1e18 && batch * stride_y <= 1e18",
        ""},
    [TRANSPOSE_LEGAL_ELEMENTS_ALIGNED] = {"elements_aligned", "align % width == 0", ""},
    [TRANSPOSE_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= columns", ""},
    [TRANSPOSE_LEGAL_LDY_COVERS_ROW] = {"ldy_covers_row", "ldy >= rows", ""},
    [TRANSPOSE_LEGAL_Y_APART] = {"y_apart",
        "batch <= 1 || stride_y >= (columns - 1) * ldy + rows || stride_y >= rows && ldy >= (batch - 1) * stride_y + rows",
        "matrices y lie one behind another, or within rows"},
};

enum {
    TRANSPOSE_ACCEPT_WIDTH_MATCHES,
    TRANSPOSE_ACCEPT_WHOLE_CHUNKS,
    TRANSPOSE_ACCEPT_ROWS_ALIGNED,
};
static const struct quern_condition transpose_accept[] = {
    [TRANSPOSE_ACCEPT_WIDTH_MATCHES] = {"width_matches", "bytes == width", ""},
    [TRANSPOSE_ACCEPT_WHOLE_CHUNKS] = {"whole_chunks",
        "vec == 1 || rows % vec == 0 && columns % vec == 0",
        ""},
    [TRANSPOSE_ACCEPT_ROWS_ALIGNED] = {"rows_aligned",
        "vec == 1 || align % 16 == 0 && ldx % vec == 0 && ldy % vec == 0 && stride_x % vec == 0 && stride_y % vec == 0",
        ""},
};

enum {
    TRANSPOSE_REQUIRE_X_PRESENT,
    TRANSPOSE_REQUIRE_Y_PRESENT,
    TRANSPOSE_REQUIRE_AS_PLANNED,
    TRANSPOSE_REQUIRE_NOT_IN_PLACE,
};
static const struct quern_condition transpose_require[] = {
    [TRANSPOSE_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0", ""},
    [TRANSPOSE_REQUIRE_Y_PRESENT] = {"y_present", "args.y != 0", ""},
    [TRANSPOSE_REQUIRE_AS_PLANNED] = {"as_planned",
        "args.x % align == 0 && args.y % align == 0",
        "x or y is less aligned than the problem's align says"},
    [TRANSPOSE_REQUIRE_NOT_IN_PLACE] = {"not_in_place", "args.x != args.y", ""},
};

static int transpose_is_legal(const struct quern_transpose_problem *p)
{
    const double rows = p->rows, columns = p->columns, batch = p->batch, ldx = p->ldx, stride_x = p->stride_x,
                 ldy = p->ldy, stride_y = p->stride_y;
    const int64_t width = p->dtype == QUERN_F32 || p->dtype == QUERN_I32 ? 4 : p->dtype == QUERN_I64 ? 8
                          : p->dtype == QUERN_F16 || p->dtype == QUERN_BF16 ? 2 : 1;
    if (p->rows < 0 || p->columns < 0 || p->batch < 0 || p->ldx < 0 || p->ldy < 0 || p->stride_x < 0 ||
        p->stride_y < 0 || p->align < 0)
        return TRANSPOSE_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 2147483647.0 && columns <= 2147483647.0 && batch <= 2147483647.0))
        return TRANSPOSE_LEGAL_EXTENTS_COUNTED;
    if (!(batch * ceil_real(rows / 32.0) * ceil_real(columns / 32.0) <= 4294967295.0))
        return TRANSPOSE_LEGAL_TILES_COUNTED;
    if (!(rows * ldx <= 1e18 && batch * stride_x <= 1e18)) return TRANSPOSE_LEGAL_X_ADDRESSABLE;
    if (!(columns * ldy <= 1e18 && batch * stride_y <= 1e18)) return TRANSPOSE_LEGAL_Y_ADDRESSABLE;
    if (p->align % width != 0) return TRANSPOSE_LEGAL_ELEMENTS_ALIGNED;
    if (!(ldx >= columns)) return TRANSPOSE_LEGAL_LDX_COVERS_ROW;
    if (!(ldy >= rows)) return TRANSPOSE_LEGAL_LDY_COVERS_ROW;
    if (!(batch <= 1.0 || stride_y >= (columns - 1.0) * ldy + rows ||
          (stride_y >= rows && ldy >= (batch - 1.0) * stride_y + rows)))
        return TRANSPOSE_LEGAL_Y_APART;
    return -1;
}

static int transpose_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_transpose_problem *p = problem;
    static const struct quern_transpose_problem init = QUERN_TRANSPOSE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    const int unknown = find_unknown_word(transpose_problem_fields, 9, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->columns;
    if (p->ldy == 0) p->ldy = p->rows;
    if (p->stride_x == 0) p->stride_x = p->rows <= 0 || p->ldx <= 0 ? 0 : p->ldx <= 1000000000000000000 / max_int(p->rows, 1) ? p->rows * p->ldx : 1000000000000000000;
    if (p->stride_y == 0) p->stride_y = p->columns <= 0 || p->ldy <= 0 ? 0 : p->ldy <= 1000000000000000000 / max_int(p->columns, 1) ? p->columns * p->ldy : 1000000000000000000;
    if (p->align == 0) p->align = 16;
    return transpose_is_legal(p);
}

static void transpose_key(const void *problem, int32_t *key)
{
    (void)problem;
    (void)key;
}

static void transpose_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_transpose_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->columns;
    extents[2] = p->batch;
}

static int transpose_empty(const void *problem)
{
    const struct quern_transpose_problem *p = problem;
    return p->rows == 0 || p->columns == 0 || p->batch == 0;
}

static int transpose_accepts(const void *problem, const void *row)
{
    const struct quern_transpose_problem *p = problem;
    const struct transpose_row *c = row;
    const int64_t width = p->dtype == QUERN_F32 || p->dtype == QUERN_I32 ? 4 : p->dtype == QUERN_I64 ? 8
                          : p->dtype == QUERN_F16 || p->dtype == QUERN_BF16 ? 2 : 1;
    if (c->bytes != width) return TRANSPOSE_ACCEPT_WIDTH_MATCHES;
    if (c->vec != 1 && (p->rows % c->vec != 0 || p->columns % c->vec != 0))
        return TRANSPOSE_ACCEPT_WHOLE_CHUNKS;
    if (c->vec != 1 && (p->align % 16 != 0 || p->ldx % c->vec != 0 || p->ldy % c->vec != 0 ||
                        p->stride_x % c->vec != 0 || p->stride_y % c->vec != 0))
        return TRANSPOSE_ACCEPT_ROWS_ALIGNED;
    return -1;
}

static uint32_t transpose_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double transpose_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_transpose_problem *p = problem;
    const struct transpose_row *c = row;
    (void)t;
    const double batch = p->batch, rows = p->rows, columns = p->columns;
    const double tile_rows = c->tile_rows, tile_columns = c->tile_columns, bytes = c->bytes, vec = c->vec,
                 resident = c->resident;
    const double tiles = batch * ceil_real(rows / tile_rows) * ceil_real(columns / tile_columns);
    const double moved_us = batch * rows * columns * bytes * 2.0 / (ARCH_HBM_GBPS * 1000.0) *
                            (1.0 + 4.0 / (tile_rows * bytes) + 4.0 / (tile_columns * bytes));
    const double issue_us = tiles * tile_rows * tile_columns * (vec == 1.0 ? 40.0 : 40.0 / vec) /
                            ((double)ARCH_CUS * ARCH_SIMDS * 25.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(tiles / (ARCH_CUS * resident));
    const double alone_us = (2.0 * ARCH_LOAD_LATENCY_CLOCKS + 400.0 +
                             tile_rows * tile_columns * bytes / 32.0) / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US;
}

static void transpose_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_transpose_problem *p = problem;
    const struct transpose_row *c = row;
    (void)t;
    grid->tiles = p->batch * ceil_div(p->rows, c->tile_rows) * ceil_div(p->columns, c->tile_columns);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t transpose_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int transpose_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_transpose_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_transpose_args *args = arguments;
    if (args->x == NULL) return TRANSPOSE_REQUIRE_X_PRESENT;
    if (args->y == NULL) return TRANSPOSE_REQUIRE_Y_PRESENT;
    if ((intptr_t)args->x % p->align != 0 || (intptr_t)args->y % p->align != 0)
        return TRANSPOSE_REQUIRE_AS_PLANNED;
    if (args->x == args->y) return TRANSPOSE_REQUIRE_NOT_IN_PLACE;
    return -1;
}

static void transpose_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                             void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_transpose_problem *p = problem;
    const struct transpose_row *c = row;
    (void)t;
    const struct quern_transpose_args *args = arguments;
    (void)workspace;
    struct quern_transpose_params *out = params;
    out->x = (void *)args->x;
    out->y = args->y;
    out->ldx = p->ldx;
    out->ldy = p->ldy;
    out->stride_x = p->stride_x;
    out->stride_y = p->stride_y;
    out->rows = (uint32_t)p->rows;
    out->columns = (uint32_t)p->columns;
    out->tiles_r = (uint32_t)ceil_div(p->rows, c->tile_rows);
    out->tiles_c = (uint32_t)ceil_div(p->columns, c->tile_columns);
    out->first_tile = launch->first_tile;
}

static const struct quern_transpose_args transpose_args_init = QUERN_TRANSPOSE_ARGS;

static const struct quern_family transpose_family = {
    .name = "transpose",
    .problem_bytes = sizeof(struct quern_transpose_problem),
    .args_bytes = sizeof(struct quern_transpose_args),
    .params_bytes = sizeof(struct quern_transpose_params),
    .rows = transpose_rows,
    .row_count = 12,
    .groups = transpose_groups,
    .group_count = 1,
    .row_bytes = sizeof(struct transpose_row),
    .key_count = 0,
    .legal = transpose_legal,
    .accept = transpose_accept,
    .require = transpose_require,
    .read_problem = transpose_read_problem,
    .key = transpose_key,
    .tuned_extents = transpose_tuned_extents,
    .empty = transpose_empty,
    .accepts = transpose_accepts,
    .tune = transpose_tune,
    .cost = transpose_cost,
    .grid = transpose_grid,
    .workspace = transpose_workspace,
    .check_args = transpose_check_args,
    .params = transpose_params,
    .problem_fields = transpose_problem_fields,
    .problem_field_count = 9,
    .args_fields = transpose_args_fields,
    .args_field_count = 2,
    .args_init = &transpose_args_init,
};

static const char *const word_names[] = {
    "",
    [QUERN_NONE] = "none",
    [QUERN_NO] = "no",
    [QUERN_YES] = "yes",
    [QUERN_F16] = "f16",
    [QUERN_BF16] = "bf16",
    [QUERN_F32] = "f32",
    [QUERN_NT] = "nt",
    [QUERN_NN] = "nn",
    [QUERN_TN] = "tn",
    [QUERN_TT] = "tt",
    [QUERN_RELU] = "relu",
    [QUERN_GELU_TANH] = "gelu_tanh",
    [QUERN_GELU_ERF] = "gelu_erf",
    [QUERN_SILU] = "silu",
    [QUERN_ALONG_N] = "along_n",
    [QUERN_ALONG_M] = "along_m",
    [QUERN_SOFTMAX] = "softmax",
    [QUERN_LOG_SOFTMAX] = "log_softmax",
    [QUERN_ADDITIVE] = "additive",
    [QUERN_BOOLEAN] = "boolean",
    [QUERN_NAN] = "nan",
    [QUERN_ZEROS] = "zeros",
    [QUERN_I8] = "i8",
    [QUERN_I32] = "i32",
    [QUERN_I64] = "i64",
    [QUERN_E4M3] = "e4m3",
    [QUERN_E5M2] = "e5m2",
    [QUERN_E4M3FNUZ] = "e4m3fnuz",
    [QUERN_E5M2FNUZ] = "e5m2fnuz",
    [QUERN_SIGMOID] = "sigmoid",
    [QUERN_SEPARATE] = "separate",
    [QUERN_PACKED] = "packed",
    [QUERN_TOKEN] = "token",
    [QUERN_TENSOR] = "tensor",
    [QUERN_BLOCK] = "block",
    [QUERN_STATIC] = "static",
    [QUERN_DYNAMIC] = "dynamic",
    [QUERN_HALF] = "half",
    [QUERN_INTERLEAVED] = "interleaved",
    [QUERN_FORWARD] = "forward",
    [QUERN_BACKWARD] = "backward",
    [QUERN_TABLE] = "table",
    [QUERN_COMPUTED] = "computed",
    [QUERN_SUM] = "sum",
    [QUERN_MEAN] = "mean",
    [QUERN_MAX] = "max",
    [QUERN_MIN] = "min",
    [QUERN_ARGMAX] = "argmax",
    [QUERN_SUMSQ] = "sumsq",
    [QUERN_ABSMAX] = "absmax",
    [QUERN_ROW] = "row",
    [QUERN_COLUMN] = "column",
    [QUERN_TOP_LEFT] = "top_left",
    [QUERN_BOTTOM_RIGHT] = "bottom_right",
    [QUERN_HEAD] = "head",
    [QUERN_LATENT] = "latent",
};

static const struct quern_family *const families[] = {
    &act_family,
    &act_grad_family,
    &act_mul_family,
    &act_mul_grad_family,
    &attention_family,
    &attention_combine_family,
    &attention_decode_family,
    &cast_family,
    &cross_entropy_family,
    &cross_entropy_grad_family,
    &dequantize_family,
    &gemm_family,
    &gemm_pack_family,
    &gemm_reduce_family,
    &kv_write_family,
    &layernorm_family,
    &layernorm_grad_family,
    &norm_reduce_family,
    &quantize_family,
    &quantize_absmax_family,
    &reduce_family,
    &reduce_parts_family,
    &rmsnorm_family,
    &rmsnorm_grad_family,
    &rope_family,
    &softmax_family,
    &softmax_grad_family,
    &transpose_family,
};

const struct quern_table quern_table_gfx942 = {
    .version = QUERN_TABLE_VERSION,
    .arch = "gfx942",
    .wave = 64,
    .max_grid_threads = 4294967295,
    .families = families,
    .family_count = 28,
    .word_names = word_names,
    .word_count = PUBLIC_WORDS,
};
