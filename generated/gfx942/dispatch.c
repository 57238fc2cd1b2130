/* Generated from specs/arch/gfx942.lua, specs/families/gemm.lua, specs/families/gemm_pack.lua,
 * specs/families/gemm_reduce.lua, specs/families/softmax.lua, specs/families/softmax_grad.lua: do not
 * edit.
 * Edit the spec and run: quern gen --arch gfx942
 *
 * The dispatch table of gfx942: AMD CDNA3 (MI300X, MI325X).
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "quern_gemm.h"
#include "quern_gemm_params.h"
#include "quern_gemm_pack.h"
#include "quern_gemm_pack_params.h"
#include "quern_gemm_reduce.h"
#include "quern_gemm_reduce_params.h"
#include "quern_softmax.h"
#include "quern_softmax_params.h"
#include "quern_softmax_grad.h"
#include "quern_softmax_grad_params.h"
#include "quern_table.h"
#include "quern_tables.h"

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* the same costs on every machine; gcc does so with -std=c11 */
#endif

#define ARCH_BUFFER_BYTES 2147483646
#define ARCH_CLOCK_MHZ 2100
#define ARCH_CUS 304
#define ARCH_HBM_GBPS 5300
#define ARCH_L2_GBPS 17200
#define ARCH_LAUNCH_US 4
#define ARCH_LDS_BYTES_PER_CLOCK 128
#define ARCH_LOAD_LATENCY_CLOCKS 1200
#define ARCH_MFMA_FLOPS_PER_CLOCK 512
#define ARCH_SIMDS 4

#define PUBLIC_WORDS 53

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
    {{"softmax_f32_yf16_online_w8_c8_v1_masks",          512,    64}, QUERN_F16,    SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_yf16_online_w16_c2_v4",              1024,   128}, QUERN_F16,    SOFTMAX_ONLINE,     2,   4, SOFTMAX_PLAIN,      4,   1,   8192,   8192,   2},
    {{"softmax_f32_ybf16_online_w8_c8_v1_masks",         512,    64}, QUERN_BF16,   SOFTMAX_ONLINE,     8,   1, SOFTMAX_MASKS,      4,   1,   4096,   4096,   4},
    {{"softmax_f32_ybf16_online_w16_c2_v4",             1024,   128}, QUERN_BF16,   SOFTMAX_ONLINE,     2,   4, SOFTMAX_PLAIN,      4,   1,   8192,   8192,   2},
};

static const struct quern_group softmax_groups[] = {
    {{QUERN_F16}, 0, 16},
    {{QUERN_BF16}, 16, 16},
    {{QUERN_F32}, 32, 17},
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
    [SOFTMAX_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || columns <= capacity", ""},
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
    if (c->regime != SOFTMAX_ONLINE && p->columns > c->capacity) return SOFTMAX_ACCEPT_ROW_FITS;
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
    const double tile_rows = c->tile_rows, piece = c->piece, bytes = c->bytes, vec = c->vec,
                 resident = c->resident, chunks = c->chunks;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == SOFTMAX_ONLINE || c->regime == SOFTMAX_LDS ? ceil_real(columns / piece)
                          : 1.0;
    const double moved_us = rows * columns *
                            (bytes * (c->regime == SOFTMAX_ONLINE ? 2.0 : 1.0) +
                             (c->out == QUERN_F32 ? 4.0 : 2.0)) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS * (c->regime == SOFTMAX_ONLINE ? 2.0 : 1.0) * pieces +
                             chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                             (c->regime == SOFTMAX_WAVE ? 0.0 : 400.0)) / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US;
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
    .row_count = 49,
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
    [SOFTMAX_GRAD_ACCEPT_ROW_FITS] = {"row_fits", "regime == online || columns <= capacity", ""},
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
    if (c->regime != SOFTMAX_GRAD_ONLINE && p->columns > c->capacity) return SOFTMAX_GRAD_ACCEPT_ROW_FITS;
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
    const double tile_rows = c->tile_rows, piece = c->piece, bytes = c->bytes, vec = c->vec,
                 resident = c->resident, chunks = c->chunks;
    const double groups = ceil_real(rows / tile_rows);
    const double pieces = c->regime == SOFTMAX_GRAD_ONLINE || c->regime == SOFTMAX_GRAD_LDS
                          ? ceil_real(columns / piece) : 1.0;
    const double moved_us = rows * columns *
                            (2.0 * bytes * (c->regime == SOFTMAX_GRAD_ONLINE ? 2.0 : 1.0) +
                             (c->out == QUERN_F32 ? 4.0 : 2.0)) / (ARCH_HBM_GBPS * 1000.0);
    const double issue_us = rows * pieces * piece * (vec == 1.0 ? 40.0 : 20.0) /
                            (ARCH_CUS * 100.0 * ARCH_CLOCK_MHZ);
    const double rounds = ceil_real(groups / (ARCH_CUS * resident));
    const double alone_us = (ARCH_LOAD_LATENCY_CLOCKS * (c->regime == SOFTMAX_GRAD_ONLINE ? 2.0 : 1.0) *
                             pieces + chunks * vec * (vec == 1.0 ? 60.0 : 30.0) +
                             (c->regime == SOFTMAX_GRAD_WAVE ? 0.0 : 400.0)) / ARCH_CLOCK_MHZ;
    return max_real(max_real(moved_us, issue_us), rounds * alone_us) + 0.1 * min_real(moved_us, issue_us) +
           alone_us + ARCH_LAUNCH_US;
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
    [QUERN_ROWS] = "rows",
    [QUERN_COLUMNS] = "columns",
};

static const struct quern_family *const families[] = {
    &gemm_family,
    &gemm_pack_family,
    &gemm_reduce_family,
    &softmax_family,
    &softmax_grad_family,
};

const struct quern_table quern_table_gfx942 = {
    .version = QUERN_TABLE_VERSION,
    .arch = "gfx942",
    .wave = 64,
    .max_grid_threads = 4294967295,
    .families = families,
    .family_count = 5,
    .word_names = word_names,
    .word_count = PUBLIC_WORDS,
};
