/* Generated from specs/arch/toy.lua, specs/families/finish.lua, specs/families/scale.lua,
 * specs/families/stage.lua: do not edit.
 * Edit the spec and run: quern gen --arch toy
 *
 * The dispatch table of toy: a machine for tests.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "quern_finish.h"
#include "quern_finish_params.h"
#include "quern_scale.h"
#include "quern_scale_params.h"
#include "quern_stage.h"
#include "quern_stage_params.h"
#include "quern_table.h"
#include "quern_tables.h"

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* the same costs on every machine; gcc does so with -std=c11 */
#endif

#define ARCH_CUS 3
#define ARCH_GBPS 12.5

#define PUBLIC_WORDS 7

static int64_t min_int(int64_t a, int64_t b)
{
    return b < a ? b : a;
}

static int64_t ceil_div(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}

static double max_real(double a, double b)
{
    return a < b ? b : a;
}

static double abs_real(double a)
{
    return a < 0 ? -a : a;
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

/* The base of a tensor map, `offset` bytes on, and back to a multiple of 16, where copy engines want it. */
static const void *map_base(const void *base, int64_t offset)
{
    return base ? (const void *)(((uintptr_t)base + (uint64_t)offset) & ~(uintptr_t)15) : NULL;
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

/* ------------------------------------------------------------------------------------------------ finish */

/* Y = act(sum of parts * factor) */

struct finish_row {
    struct quern_row row;
    int8_t act;
};

/* name, threads, LDS bytes, act */
static const struct finish_row finish_rows[] = {
    {{"finish_f16",                                       64,     0},   QUERN_NONE},
    {{"finish_f16_relu",                                  64,     0},   QUERN_RELU},
    {{"finish_f32",                                       64,     0},   QUERN_NONE},
    {{"finish_f32_relu",                                  64,     0},   QUERN_RELU},
};

static const struct quern_group finish_groups[] = {
    {{QUERN_F16}, 0, 2},
    {{QUERN_F32}, 2, 2},
};

static const int32_t finish_out_words[] = {QUERN_F16, QUERN_F32};
static const int32_t finish_act_words[] = {QUERN_NONE, QUERN_RELU};
static const struct quern_field finish_problem_fields[] = {
    {"out", offsetof(struct quern_finish_problem, out), QUERN_FIELD_CHOICE, finish_out_words, 2, 1},
    {"act", offsetof(struct quern_finish_problem, act), QUERN_FIELD_CHOICE, finish_act_words, 2, 0},
    {"count", offsetof(struct quern_finish_problem, count), QUERN_FIELD_INT64, NULL, 0, 0},
    {"parts", offsetof(struct quern_finish_problem, parts), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field finish_args_fields[] = {
    {"from", offsetof(struct quern_finish_args, from), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"to", offsetof(struct quern_finish_args, to), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"factor", offsetof(struct quern_finish_args, factor), QUERN_FIELD_FLOAT, NULL, 0, 0},
};

enum {
    FINISH_LEGAL_NOT_NEGATIVE,
};
static const struct quern_condition finish_legal[] = {
    [FINISH_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "count >= 0 && parts >= 0",
        "no extent, stride or alignment is negative"},
};

enum {
    FINISH_ACCEPT_ACT_MATCHES,
};
static const struct quern_condition finish_accept[] = {
    [FINISH_ACCEPT_ACT_MATCHES] = {"act_matches", "act == p.act", ""},
};

static int finish_is_legal(const struct quern_finish_problem *p)
{
    if (p->count < 0 || p->parts < 0) return FINISH_LEGAL_NOT_NEGATIVE;
    return -1;
}

static int finish_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_finish_problem *p = problem;
    static const struct quern_finish_problem init = QUERN_FINISH_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->act == 0) p->act = QUERN_NONE;
    const int unknown = find_unknown_word(finish_problem_fields, 4, p, choice);
    if (unknown >= 0) return -2 - unknown;
    return finish_is_legal(p);
}

static void finish_key(const void *problem, int32_t *key)
{
    const struct quern_finish_problem *p = problem;
    key[0] = p->out;
}

static void finish_tuned_extents(const void *problem, int64_t *extents)
{
    (void)problem;
    (void)extents;
}

static int finish_empty(const void *problem)
{
    const struct quern_finish_problem *p = problem;
    return p->count == 0;
}

static int finish_accepts(const void *problem, const void *row)
{
    const struct quern_finish_problem *p = problem;
    const struct finish_row *c = row;
    if (c->act != p->act) return FINISH_ACCEPT_ACT_MATCHES;
    return -1;
}

static uint32_t finish_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double finish_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_finish_problem *p = problem;
    (void)row;
    (void)t;
    const double count = p->count, parts = p->parts;
    return count * parts / ARCH_GBPS;
}

static void finish_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_finish_problem *p = problem;
    const struct finish_row *c = row;
    (void)t;
    grid->tiles = ceil_div(p->count, 64);
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t finish_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int finish_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    (void)problem;
    (void)row;
    (void)t;
    (void)arguments;
    return -1;
}

static void finish_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                          void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_finish_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_finish_args *args = arguments;
    (void)workspace;
    (void)launch;
    struct quern_finish_params *out = params;
    out->from = (void *)args->from;
    out->to = args->to;
    out->count = p->count;
}

static const struct quern_finish_args finish_args_init = QUERN_FINISH_ARGS;

static const struct quern_family finish_family = {
    .name = "finish",
    .problem_bytes = sizeof(struct quern_finish_problem),
    .args_bytes = sizeof(struct quern_finish_args),
    .params_bytes = sizeof(struct quern_finish_params),
    .rows = finish_rows,
    .row_count = 4,
    .groups = finish_groups,
    .group_count = 2,
    .row_bytes = sizeof(struct finish_row),
    .key_count = 1,
    .legal = finish_legal,
    .accept = finish_accept,
    .read_problem = finish_read_problem,
    .key = finish_key,
    .tuned_extents = finish_tuned_extents,
    .empty = finish_empty,
    .accepts = finish_accepts,
    .tune = finish_tune,
    .cost = finish_cost,
    .grid = finish_grid,
    .workspace = finish_workspace,
    .check_args = finish_check_args,
    .params = finish_params,
    .problem_fields = finish_problem_fields,
    .problem_field_count = 4,
    .args_fields = finish_args_fields,
    .args_field_count = 3,
    .args_init = &finish_args_init,
};

/* ------------------------------------------------------------------------------------------------- stage */

/* rows of X, one behind the other */

struct stage_row {
    struct quern_row row;
    int8_t vec;
};

/* name, threads, LDS bytes, vec */
static const struct stage_row stage_rows[] = {
    {{"stage_f16_v1",                                     64,     0},   1},
    {{"stage_f16",                                        64,     0},   4},
    {{"stage_f32_v1",                                     64,     0},   1},
    {{"stage_f32",                                        64,     0},   4},
};

static const struct quern_group stage_groups[] = {
    {{QUERN_F16}, 0, 2},
    {{QUERN_F32}, 2, 2},
};

static const int32_t stage_dtype_words[] = {QUERN_F16, QUERN_F32};
static const struct quern_field stage_problem_fields[] = {
    {"dtype", offsetof(struct quern_stage_problem, dtype), QUERN_FIELD_CHOICE, stage_dtype_words, 2, 1},
    {"lines", offsetof(struct quern_stage_problem, lines), QUERN_FIELD_INT64, NULL, 0, 0},
    {"line", offsetof(struct quern_stage_problem, line), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_stage_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field stage_args_fields[] = {
    {"from", offsetof(struct quern_stage_args, from), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"to", offsetof(struct quern_stage_args, to), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"mark", offsetof(struct quern_stage_args, mark), QUERN_FIELD_POINTER, NULL, 0, 0},
};

enum {
    STAGE_LEGAL_NOT_NEGATIVE,
    STAGE_LEGAL_BOUNDED,
};
static const struct quern_condition stage_legal[] = {
    [STAGE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "lines >= 0 && line >= 0 && ldx >= 0",
        "no extent, stride or alignment is negative"},
    [STAGE_LEGAL_BOUNDED] = {"bounded", "lines <= 1e15 && line <= 1e9 && lines * line <= 1e15", ""},
};

enum {
    STAGE_ACCEPT_LINE_DIVIDES,
};
static const struct quern_condition stage_accept[] = {
    [STAGE_ACCEPT_LINE_DIVIDES] = {"line_divides", "line % vec == 0", ""},
};

static int stage_is_legal(const struct quern_stage_problem *p)
{
    const double lines = p->lines, line = p->line;
    if (p->lines < 0 || p->line < 0 || p->ldx < 0) return STAGE_LEGAL_NOT_NEGATIVE;
    if (!(lines <= 1e15 && line <= 1e9 && lines * line <= 1e15)) return STAGE_LEGAL_BOUNDED;
    return -1;
}

static int stage_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_stage_problem *p = problem;
    static const struct quern_stage_problem init = QUERN_STAGE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    const int unknown = find_unknown_word(stage_problem_fields, 4, p, choice);
    if (unknown >= 0) return -2 - unknown;
    if (p->ldx == 0) p->ldx = p->line;
    return stage_is_legal(p);
}

static void stage_key(const void *problem, int32_t *key)
{
    const struct quern_stage_problem *p = problem;
    key[0] = p->dtype;
}

static void stage_tuned_extents(const void *problem, int64_t *extents)
{
    (void)problem;
    (void)extents;
}

static int stage_empty(const void *problem)
{
    const struct quern_stage_problem *p = problem;
    return p->lines == 0 || p->line == 0;
}

static int stage_accepts(const void *problem, const void *row)
{
    const struct quern_stage_problem *p = problem;
    const struct stage_row *c = row;
    if (p->line % c->vec != 0) return STAGE_ACCEPT_LINE_DIVIDES;
    return -1;
}

static uint32_t stage_tune(const void *problem, const void *row, int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    uint32_t flags = 0;
    return flags;
}

static double stage_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_stage_problem *p = problem;
    const struct stage_row *c = row;
    (void)t;
    const double lines = p->lines, line = p->line;
    const double vec = c->vec;
    return lines * line / vec / ARCH_GBPS;
}

static void stage_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_stage_problem *p = problem;
    const struct stage_row *c = row;
    (void)t;
    grid->tiles = p->lines;
    grid->slices = 1;
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = 1;
}

static int64_t stage_workspace(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    (void)row;
    (void)t;
    return 0;
}

static int stage_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    (void)problem;
    (void)row;
    (void)t;
    (void)arguments;
    return -1;
}

static void stage_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                         void *workspace, const struct quern_launch *launch, void *params)
{
    (void)problem;
    const struct stage_row *c = row;
    (void)t;
    const struct quern_stage_args *args = arguments;
    (void)workspace;
    (void)launch;
    struct quern_stage_params *out = params;
    out->from = (void *)((intptr_t)args->from + 2 * c->vec);
    out->to = args->to;
}

static const struct quern_stage_args stage_args_init = QUERN_STAGE_ARGS;

static const struct quern_family stage_family = {
    .name = "stage",
    .problem_bytes = sizeof(struct quern_stage_problem),
    .args_bytes = sizeof(struct quern_stage_args),
    .params_bytes = sizeof(struct quern_stage_params),
    .rows = stage_rows,
    .row_count = 4,
    .groups = stage_groups,
    .group_count = 2,
    .row_bytes = sizeof(struct stage_row),
    .key_count = 1,
    .legal = stage_legal,
    .accept = stage_accept,
    .read_problem = stage_read_problem,
    .key = stage_key,
    .tuned_extents = stage_tuned_extents,
    .empty = stage_empty,
    .accepts = stage_accepts,
    .tune = stage_tune,
    .cost = stage_cost,
    .grid = stage_grid,
    .workspace = stage_workspace,
    .check_args = stage_check_args,
    .params = stage_params,
    .problem_fields = stage_problem_fields,
    .problem_field_count = 4,
    .args_fields = stage_args_fields,
    .args_field_count = 3,
    .args_init = &stage_args_init,
};

/* ------------------------------------------------------------------------------------------------- scale */

/* Y = act(X * factor), row by row */

/* Words of axes alone; the public ones are in quern_words.h. */
enum {
    SCALE_PLAIN = PUBLIC_WORDS,
    SCALE_PART,
    SCALE_EVEN,
    SCALE_MASKED,
};

struct scale_row {
    struct quern_row row;
    int8_t out;
    int8_t mode;       /* what is written */
    int16_t tile;      /* columns of a tile */
    int8_t edge;
    int8_t vec;
    int8_t threads;    /* lanes */
    int16_t lds_bytes;
    int32_t weight;
};

/* name, threads, LDS bytes, out, mode, tile, edge, vec, threads, lds_bytes, weight */
static const struct scale_row scale_rows[] = {
    {{"scale_f16_t8_even",                                 8,    16}, QUERN_F16,    SCALE_PLAIN,    8, SCALE_EVEN,     4,   8,  16,  64000},
    {{"scale_f16_t8_v1",                                   8,    16}, QUERN_F16,    SCALE_PLAIN,    8, SCALE_MASKED,   1,   8,  16,  64000},
    {{"scale_f16_t8",                                      8,    16}, QUERN_F16,    SCALE_PLAIN,    8, SCALE_MASKED,   4,   8,  16,  64000},
    {{"scale_f16_t64_even",                               64,   128}, QUERN_F16,    SCALE_PLAIN,   64, SCALE_EVEN,     4,  64, 128,   4096000},
    {{"scale_f16_t64_v1",                                 64,   128}, QUERN_F16,    SCALE_PLAIN,   64, SCALE_MASKED,   1,  64, 128,   4096000},
    {{"scale_f16_t64",                                    64,   128}, QUERN_F16,    SCALE_PLAIN,   64, SCALE_MASKED,   4,  64, 128,   4096000},
    {{"scale_f16_t300_v1",                                64,   600}, QUERN_F16,    SCALE_PLAIN,  300, SCALE_MASKED,   1,  64, 600,  90000000},
    {{"scale_f16_t300",                                   64,   600}, QUERN_F16,    SCALE_PLAIN,  300, SCALE_MASKED,   4,  64, 600,  90000000},
    {{"scale_f16_relu_t8_even",                            8,    16}, QUERN_F16,    QUERN_RELU,     8, SCALE_EVEN,     4,   8,  16,  64000},
    {{"scale_f16_relu_t8_v1",                              8,    16}, QUERN_F16,    QUERN_RELU,     8, SCALE_MASKED,   1,   8,  16,  64000},
    {{"scale_f16_relu_t8",                                 8,    16}, QUERN_F16,    QUERN_RELU,     8, SCALE_MASKED,   4,   8,  16,  64000},
    {{"scale_f16_relu_t64_even",                          64,   128}, QUERN_F16,    QUERN_RELU,    64, SCALE_EVEN,     4,  64, 128,   4096000},
    {{"scale_f16_relu_t64_v1",                            64,   128}, QUERN_F16,    QUERN_RELU,    64, SCALE_MASKED,   1,  64, 128,   4096000},
    {{"scale_f16_relu_t64",                               64,   128}, QUERN_F16,    QUERN_RELU,    64, SCALE_MASKED,   4,  64, 128,   4096000},
    {{"scale_f16_relu_t300_v1",                           64,   600}, QUERN_F16,    QUERN_RELU,   300, SCALE_MASKED,   1,  64, 600,  90000000},
    {{"scale_f16_relu_t300",                              64,   600}, QUERN_F16,    QUERN_RELU,   300, SCALE_MASKED,   4,  64, 600,  90000000},
    {{"scale_f16_of32_t8_even",                            8,    16}, QUERN_F32,    SCALE_PLAIN,    8, SCALE_EVEN,     4,   8,  16,  64000},
    {{"scale_f16_of32_t8_v1",                              8,    16}, QUERN_F32,    SCALE_PLAIN,    8, SCALE_MASKED,   1,   8,  16,  64000},
    {{"scale_f16_of32_t8",                                 8,    16}, QUERN_F32,    SCALE_PLAIN,    8, SCALE_MASKED,   4,   8,  16,  64000},
    {{"scale_f16_of32_t64_even",                          64,   128}, QUERN_F32,    SCALE_PLAIN,   64, SCALE_EVEN,     4,  64, 128,   4096000},
    {{"scale_f16_of32_t64_v1",                            64,   128}, QUERN_F32,    SCALE_PLAIN,   64, SCALE_MASKED,   1,  64, 128,   4096000},
    {{"scale_f16_of32_t64",                               64,   128}, QUERN_F32,    SCALE_PLAIN,   64, SCALE_MASKED,   4,  64, 128,   4096000},
    {{"scale_f16_of32_t300_v1",                           64,   600}, QUERN_F32,    SCALE_PLAIN,  300, SCALE_MASKED,   1,  64, 600,  90000000},
    {{"scale_f16_of32_t300",                              64,   600}, QUERN_F32,    SCALE_PLAIN,  300, SCALE_MASKED,   4,  64, 600,  90000000},
    {{"scale_f16_of32_relu_t8_even",                       8,    16}, QUERN_F32,    QUERN_RELU,     8, SCALE_EVEN,     4,   8,  16,  64000},
    {{"scale_f16_of32_relu_t8_v1",                         8,    16}, QUERN_F32,    QUERN_RELU,     8, SCALE_MASKED,   1,   8,  16,  64000},
    {{"scale_f16_of32_relu_t8",                            8,    16}, QUERN_F32,    QUERN_RELU,     8, SCALE_MASKED,   4,   8,  16,  64000},
    {{"scale_f16_of32_relu_t64_even",                     64,   128}, QUERN_F32,    QUERN_RELU,    64, SCALE_EVEN,     4,  64, 128,   4096000},
    {{"scale_f16_of32_relu_t64_v1",                       64,   128}, QUERN_F32,    QUERN_RELU,    64, SCALE_MASKED,   1,  64, 128,   4096000},
    {{"scale_f16_of32_relu_t64",                          64,   128}, QUERN_F32,    QUERN_RELU,    64, SCALE_MASKED,   4,  64, 128,   4096000},
    {{"scale_f16_of32_relu_t300_v1",                      64,   600}, QUERN_F32,    QUERN_RELU,   300, SCALE_MASKED,   1,  64, 600,  90000000},
    {{"scale_f16_of32_relu_t300",                         64,   600}, QUERN_F32,    QUERN_RELU,   300, SCALE_MASKED,   4,  64, 600,  90000000},
    {{"scale_f16_of32_part_t8_even",                       8,    16}, QUERN_F32,    SCALE_PART,     8, SCALE_EVEN,     4,   8,  16,  64000},
    {{"scale_f16_of32_part_t8_v1",                         8,    16}, QUERN_F32,    SCALE_PART,     8, SCALE_MASKED,   1,   8,  16,  64000},
    {{"scale_f16_of32_part_t8",                            8,    16}, QUERN_F32,    SCALE_PART,     8, SCALE_MASKED,   4,   8,  16,  64000},
    {{"scale_f16_of32_part_t64_even",                     64,   128}, QUERN_F32,    SCALE_PART,    64, SCALE_EVEN,     4,  64, 128,   4096000},
    {{"scale_f16_of32_part_t64_v1",                       64,   128}, QUERN_F32,    SCALE_PART,    64, SCALE_MASKED,   1,  64, 128,   4096000},
    {{"scale_f16_of32_part_t64",                          64,   128}, QUERN_F32,    SCALE_PART,    64, SCALE_MASKED,   4,  64, 128,   4096000},
    {{"scale_f16_of32_part_t300_v1",                      64,   600}, QUERN_F32,    SCALE_PART,   300, SCALE_MASKED,   1,  64, 600,  90000000},
    {{"scale_f16_of32_part_t300",                         64,   600}, QUERN_F32,    SCALE_PART,   300, SCALE_MASKED,   4,  64, 600,  90000000},
    {{"scale_f32_of16_t8_even",                            8,    32}, QUERN_F16,    SCALE_PLAIN,    8, SCALE_EVEN,     4,   8,  32,  64000},
    {{"scale_f32_of16_t8_v1",                              8,    32}, QUERN_F16,    SCALE_PLAIN,    8, SCALE_MASKED,   1,   8,  32,  64000},
    {{"scale_f32_of16_t8",                                 8,    32}, QUERN_F16,    SCALE_PLAIN,    8, SCALE_MASKED,   4,   8,  32,  64000},
    {{"scale_f32_of16_t64_even",                          64,   256}, QUERN_F16,    SCALE_PLAIN,   64, SCALE_EVEN,     4,  64, 256,   4096000},
    {{"scale_f32_of16_t64_v1",                            64,   256}, QUERN_F16,    SCALE_PLAIN,   64, SCALE_MASKED,   1,  64, 256,   4096000},
    {{"scale_f32_of16_t64",                               64,   256}, QUERN_F16,    SCALE_PLAIN,   64, SCALE_MASKED,   4,  64, 256,   4096000},
    {{"scale_f32_of16_relu_t8_even",                       8,    32}, QUERN_F16,    QUERN_RELU,     8, SCALE_EVEN,     4,   8,  32,  64000},
    {{"scale_f32_of16_relu_t8_v1",                         8,    32}, QUERN_F16,    QUERN_RELU,     8, SCALE_MASKED,   1,   8,  32,  64000},
    {{"scale_f32_of16_relu_t8",                            8,    32}, QUERN_F16,    QUERN_RELU,     8, SCALE_MASKED,   4,   8,  32,  64000},
    {{"scale_f32_of16_relu_t64_even",                     64,   256}, QUERN_F16,    QUERN_RELU,    64, SCALE_EVEN,     4,  64, 256,   4096000},
    {{"scale_f32_of16_relu_t64_v1",                       64,   256}, QUERN_F16,    QUERN_RELU,    64, SCALE_MASKED,   1,  64, 256,   4096000},
    {{"scale_f32_of16_relu_t64",                          64,   256}, QUERN_F16,    QUERN_RELU,    64, SCALE_MASKED,   4,  64, 256,   4096000},
    {{"scale_f32_t8_even",                                 8,    32}, QUERN_F32,    SCALE_PLAIN,    8, SCALE_EVEN,     4,   8,  32,  64000},
    {{"scale_f32_t8_v1",                                   8,    32}, QUERN_F32,    SCALE_PLAIN,    8, SCALE_MASKED,   1,   8,  32,  64000},
    {{"scale_f32_t8",                                      8,    32}, QUERN_F32,    SCALE_PLAIN,    8, SCALE_MASKED,   4,   8,  32,  64000},
    {{"scale_f32_t64_even",                               64,   256}, QUERN_F32,    SCALE_PLAIN,   64, SCALE_EVEN,     4,  64, 256,   4096000},
    {{"scale_f32_t64_v1",                                 64,   256}, QUERN_F32,    SCALE_PLAIN,   64, SCALE_MASKED,   1,  64, 256,   4096000},
    {{"scale_f32_t64",                                    64,   256}, QUERN_F32,    SCALE_PLAIN,   64, SCALE_MASKED,   4,  64, 256,   4096000},
    {{"scale_f32_relu_t8_even",                            8,    32}, QUERN_F32,    QUERN_RELU,     8, SCALE_EVEN,     4,   8,  32,  64000},
    {{"scale_f32_relu_t8_v1",                              8,    32}, QUERN_F32,    QUERN_RELU,     8, SCALE_MASKED,   1,   8,  32,  64000},
    {{"scale_f32_relu_t8",                                 8,    32}, QUERN_F32,    QUERN_RELU,     8, SCALE_MASKED,   4,   8,  32,  64000},
    {{"scale_f32_relu_t64_even",                          64,   256}, QUERN_F32,    QUERN_RELU,    64, SCALE_EVEN,     4,  64, 256,   4096000},
    {{"scale_f32_relu_t64_v1",                            64,   256}, QUERN_F32,    QUERN_RELU,    64, SCALE_MASKED,   1,  64, 256,   4096000},
    {{"scale_f32_relu_t64",                               64,   256}, QUERN_F32,    QUERN_RELU,    64, SCALE_MASKED,   4,  64, 256,   4096000},
    {{"scale_f32_part_t8_even",                            8,    32}, QUERN_F32,    SCALE_PART,     8, SCALE_EVEN,     4,   8,  32,  64000},
    {{"scale_f32_part_t8_v1",                              8,    32}, QUERN_F32,    SCALE_PART,     8, SCALE_MASKED,   1,   8,  32,  64000},
    {{"scale_f32_part_t8",                                 8,    32}, QUERN_F32,    SCALE_PART,     8, SCALE_MASKED,   4,   8,  32,  64000},
    {{"scale_f32_part_t64_even",                          64,   256}, QUERN_F32,    SCALE_PART,    64, SCALE_EVEN,     4,  64, 256,   4096000},
    {{"scale_f32_part_t64_v1",                            64,   256}, QUERN_F32,    SCALE_PART,    64, SCALE_MASKED,   1,  64, 256,   4096000},
    {{"scale_f32_part_t64",                               64,   256}, QUERN_F32,    SCALE_PART,    64, SCALE_MASKED,   4,  64, 256,   4096000},
};

static const struct quern_group scale_groups[] = {
    {{QUERN_F16}, 0, 40},
    {{QUERN_F32}, 40, 30},
};

static const int32_t scale_parts_values[] = {2, 3, 5};
static const int32_t scale_order_values[] = {1, 2};
static const int32_t scale_depth_values[] = {1, 2, 4};
static const struct quern_tunable scale_tunables[] = {
    {"parts", scale_parts_values, 3, 1},
    {"order", scale_order_values, 2, 0},
    {"depth", scale_depth_values, 3, 1},
};
static const char *const scale_tunable_names[] = {"parts", "order", "depth"};

/* Measured: key, extents from and to, row, tunables. The evidence is in specs/tuned. */
static const struct quern_tuned scale_tuned[] = {
    /* scale_f16_t8 */
    {{QUERN_F16}, {1, 60}, {8, 70}, 2, {1, 2, 4}},
    /* scale_f16_t64 */
    {{QUERN_F16}, {9, 60}, {INT64_MAX, 70}, 5, {1, 1, 1}},
    /* scale_f32_part_t64 */
    {{QUERN_F32}, {1, 100}, {99, 5000}, 69, {5, 1, 1}},
};

static const int32_t scale_dtype_words[] = {QUERN_F16, QUERN_F32};
static const int32_t scale_out_words[] = {QUERN_F16, QUERN_F32};
static const int32_t scale_act_words[] = {QUERN_NONE, QUERN_RELU};
static const struct quern_field scale_problem_fields[] = {
    {"dtype", offsetof(struct quern_scale_problem, dtype), QUERN_FIELD_CHOICE, scale_dtype_words, 2, 1},
    {"out", offsetof(struct quern_scale_problem, out), QUERN_FIELD_CHOICE, scale_out_words, 2, 0},
    {"act", offsetof(struct quern_scale_problem, act), QUERN_FIELD_CHOICE, scale_act_words, 2, 0},
    {"rows", offsetof(struct quern_scale_problem, rows), QUERN_FIELD_INT64, NULL, 0, 0},
    {"cols", offsetof(struct quern_scale_problem, cols), QUERN_FIELD_INT64, NULL, 0, 0},
    {"batch", offsetof(struct quern_scale_problem, batch), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldx", offsetof(struct quern_scale_problem, ldx), QUERN_FIELD_INT64, NULL, 0, 0},
    {"ldy", offsetof(struct quern_scale_problem, ldy), QUERN_FIELD_INT64, NULL, 0, 0},
    {"align", offsetof(struct quern_scale_problem, align), QUERN_FIELD_INT64, NULL, 0, 0},
};

static const struct quern_field scale_args_fields[] = {
    {"x", offsetof(struct quern_scale_args, x), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"y", offsetof(struct quern_scale_args, y), QUERN_FIELD_POINTER, NULL, 0, 0},
    {"factor", offsetof(struct quern_scale_args, factor), QUERN_FIELD_FLOAT, NULL, 0, 0},
    {"first", offsetof(struct quern_scale_args, first), QUERN_FIELD_INT64, NULL, 0, 0},
    {"seed", offsetof(struct quern_scale_args, seed), QUERN_FIELD_INT32, NULL, 0, 0},
};

enum {
    SCALE_LEGAL_NOT_NEGATIVE,
    SCALE_LEGAL_BOUNDED,
    SCALE_LEGAL_LDX_COVERS_ROW,
    SCALE_LEGAL_ALIGN_WHOLE,
};
static const struct quern_condition scale_legal[] = {
    [SCALE_LEGAL_NOT_NEGATIVE] = {"not_negative",
        "rows >= 0 && cols >= 0 && batch >= 0 && ldx >= 0 && ldy >= 0 && align >= 0",
        "no extent, stride or alignment is negative"},
    [SCALE_LEGAL_BOUNDED] = {"bounded",
        "rows <= 1e9 && cols <= 1e9 && rows * cols <= 1e12 && batch <= 1e6",
        ""},
    [SCALE_LEGAL_LDX_COVERS_ROW] = {"ldx_covers_row", "ldx >= cols", "rows of X overlap"},
    [SCALE_LEGAL_ALIGN_WHOLE] = {"align_whole", "align % 2 == 0 && ldy / 2 >= cols / 2", ""},
};

enum {
    SCALE_ACCEPT_OUT_MATCHES,
    SCALE_ACCEPT_MODE_MATCHES,
    SCALE_ACCEPT_COLS_DIVIDE,
    SCALE_ACCEPT_ALIGNED,
    SCALE_ACCEPT_WORTH_PARTS,
    SCALE_ACCEPT_ROWS_EVEN,
    SCALE_ACCEPT_NOT_HUGE,
};
static const struct quern_condition scale_accept[] = {
    [SCALE_ACCEPT_OUT_MATCHES] = {"out_matches", "mode == part || out == p.out", ""},
    [SCALE_ACCEPT_MODE_MATCHES] = {"mode_matches",
        "mode == part || (mode == plain ? act == none : mode == act)",
        ""},
    [SCALE_ACCEPT_COLS_DIVIDE] = {"cols_divide", "edge != even || cols % tile == 0", ""},
    [SCALE_ACCEPT_ALIGNED] = {"aligned", "align % (2 * vec) == 0 && (ldx % vec == 0 || rows <= 1)", ""},
    [SCALE_ACCEPT_WORTH_PARTS] = {"worth_parts", "mode != part || !narrow && batch * rows < 100", ""},
    [SCALE_ACCEPT_ROWS_EVEN] = {"rows_even", "tile != 8 || act == none || rows % 2 == 0", ""},
    [SCALE_ACCEPT_NOT_HUGE] = {"not_huge",
        "weight * weight >= 0 && ceil_div(rows, 4) * ceil_div(cols, tile) <= 1000000000000",
        ""},
};

enum {
    SCALE_REQUIRE_X_PRESENT,
    SCALE_REQUIRE_X_AS_PLANNED,
    SCALE_REQUIRE_FACTOR_SMALL,
};
static const struct quern_condition scale_require[] = {
    [SCALE_REQUIRE_X_PRESENT] = {"x_present", "args.x != 0 || args.factor == 0", ""},
    [SCALE_REQUIRE_X_AS_PLANNED] = {"x_as_planned",
        "args.x % align == 0",
        "X is less aligned than the problem says"},
    [SCALE_REQUIRE_FACTOR_SMALL] = {"factor_small", "args.factor < 100", ""},
};

static int scale_is_legal(const struct quern_scale_problem *p)
{
    const double rows = p->rows, cols = p->cols, batch = p->batch, ldx = p->ldx, ldy = p->ldy;
    if (p->rows < 0 || p->cols < 0 || p->batch < 0 || p->ldx < 0 || p->ldy < 0 || p->align < 0)
        return SCALE_LEGAL_NOT_NEGATIVE;
    if (!(rows <= 1e9 && cols <= 1e9 && rows * cols <= 1e12 && batch <= 1e6)) return SCALE_LEGAL_BOUNDED;
    if (!(ldx >= cols)) return SCALE_LEGAL_LDX_COVERS_ROW;
    if (!(p->align % 2 == 0 && ldy / 2.0 >= cols / 2.0)) return SCALE_LEGAL_ALIGN_WHOLE;
    return -1;
}

static int scale_read_problem(const void *caller, void *problem, const char **choice)
{
    struct quern_scale_problem *p = problem;
    static const struct quern_scale_problem init = QUERN_SCALE_PROBLEM;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = init;
    memcpy(p, caller, size < sizeof *p ? size : sizeof *p);
    p->size = sizeof *p;
    if (p->out == 0) p->out = p->dtype;
    if (p->act == 0) p->act = QUERN_NONE;
    const int unknown = find_unknown_word(scale_problem_fields, 9, p, choice);
    if (unknown >= 0) return -2 - unknown;
    const int64_t row_bytes = p->cols * (p->dtype == QUERN_F32 ? 4 : 2);
    if (p->ldx == 0) p->ldx = row_bytes / 2;
    if (p->ldy == 0) p->ldy = p->ldx;
    if (p->align == 0) p->align = 16;
    return scale_is_legal(p);
}

static void scale_key(const void *problem, int32_t *key)
{
    const struct quern_scale_problem *p = problem;
    key[0] = p->dtype;
}

static void scale_tuned_extents(const void *problem, int64_t *extents)
{
    const struct quern_scale_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->cols;
}

static int scale_empty(const void *problem)
{
    const struct quern_scale_problem *p = problem;
    return p->rows == 0 || p->cols == 0 || p->batch == 0;
}

static int scale_accepts(const void *problem, const void *row)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const int narrow = p->cols < 64 || (p->act == QUERN_RELU && p->cols < 128);
    if (c->mode != SCALE_PART && c->out != p->out) return SCALE_ACCEPT_OUT_MATCHES;
    if (c->mode != SCALE_PART && (c->mode == SCALE_PLAIN ? p->act != QUERN_NONE : c->mode != p->act))
        return SCALE_ACCEPT_MODE_MATCHES;
    if (c->edge == SCALE_EVEN && p->cols % c->tile != 0) return SCALE_ACCEPT_COLS_DIVIDE;
    if (p->align % (2 * c->vec) != 0 || (p->ldx % c->vec != 0 && p->rows > 1)) return SCALE_ACCEPT_ALIGNED;
    if (c->mode == SCALE_PART && (narrow || p->batch * p->rows >= 100)) return SCALE_ACCEPT_WORTH_PARTS;
    if (c->tile == 8 && p->act != QUERN_NONE && p->rows % 2 != 0) return SCALE_ACCEPT_ROWS_EVEN;
    if ((int64_t)c->weight * c->weight < 0 ||
        ceil_div(p->rows, 4) * ceil_div(p->cols, c->tile) > 1000000000000)
        return SCALE_ACCEPT_NOT_HUGE;
    return -1;
}

static uint32_t scale_tune(const void *problem, const void *row, int32_t *t)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const int narrow = p->cols < 64 || (p->act == QUERN_RELU && p->cols < 128);
    uint32_t flags = QUERN_TUNABLE_FREE(QUERN_SCALE_ORDER) | QUERN_TUNABLE_FREE(QUERN_SCALE_DEPTH) |
                     1u << QUERN_SCALE_DEPTH;
    t[QUERN_SCALE_PARTS] = 1;
    if (c->mode == SCALE_PART) {
        t[QUERN_SCALE_PARTS] = 2;
        flags |= QUERN_TUNABLE_FREE(QUERN_SCALE_PARTS) | 1u << QUERN_SCALE_PARTS;
    }
    t[QUERN_SCALE_ORDER] = narrow ? 2 : 1;
    t[QUERN_SCALE_DEPTH] = 1;
    return flags;
}

static double scale_cost(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const double cols = p->cols, rows = p->rows, batch = p->batch;
    const double tile = c->tile, threads = c->threads, vec = c->vec, weight = c->weight;
    const double parts = t[QUERN_SCALE_PARTS], depth = t[QUERN_SCALE_DEPTH];
    const int64_t row_bytes = p->cols * (p->dtype == QUERN_F32 ? 4 : 2);
    const int narrow = p->cols < 64 || (p->act == QUERN_RELU && p->cols < 128);
    /* tiles in all */
    const double tiles = ceil_real(cols / tile) * rows * batch;
    const double waste = c->edge == SCALE_EVEN ? 0.0 : p->cols % c->tile == 0 ? 0.25 : tile / 8.0;
    const double bytes = row_bytes * rows * batch / parts;
    return max_real(bytes / ARCH_GBPS, tiles * tile / (ARCH_CUS * threads)) + waste +
           (narrow && vec == 4.0) * 0.5 + abs_real(depth - 2.0) * floor_real(cols / 100.0) * 0.125 +
           weight * 1e-12 + (c->mode == SCALE_PART ? 100.0 : 0.0);
}

static double scale_bound(const void *problem, const void *row)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const double cols = p->cols, rows = p->rows, batch = p->batch;
    const double threads = c->threads;
    const int narrow = p->cols < 64 || (p->act == QUERN_RELU && p->cols < 128);
    return 0.999 * cols * rows * batch / (ARCH_CUS * threads) +
           (c->mode == SCALE_PART && !narrow ? 100.0 : 0.0);
}

static void scale_grid(const void *problem, const void *row, const int32_t *t, struct quern_grid *grid)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    grid->tiles = ceil_div(p->cols, c->tile) * p->rows;
    grid->slices = p->batch * t[QUERN_SCALE_PARTS];
    grid->threads = c->row.threads;
    grid->lds_bytes = c->row.lds_bytes;
    grid->cluster = c->mode == SCALE_PART ? 1 : t[QUERN_SCALE_ORDER];
}

static int64_t scale_workspace(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const int64_t row_bytes = p->cols * (p->dtype == QUERN_F32 ? 4 : 2);
    const int ragged = p->ldx % 3 != 0;
    return c->mode == SCALE_PART ? p->batch * p->rows * p->cols * t[QUERN_SCALE_PARTS] * 4
           : c->edge == SCALE_EVEN && ragged ? 128 + p->batch * p->rows * row_bytes : 0;
}

static int scale_check_args(const void *problem, const void *row, const int32_t *t, const void *arguments)
{
    const struct quern_scale_problem *p = problem;
    (void)row;
    (void)t;
    const struct quern_scale_args *args = arguments;
    if (args->x == NULL && args->factor != 0) return SCALE_REQUIRE_X_PRESENT;
    if ((intptr_t)args->x % p->align != 0) return SCALE_REQUIRE_X_AS_PLANNED;
    if (!(args->factor < 100)) return SCALE_REQUIRE_FACTOR_SMALL;
    return -1;
}

static void scale_params(const void *problem, const void *row, const int32_t *t, const void *arguments,
                         void *workspace, const struct quern_launch *launch, void *params)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const struct quern_scale_args *args = arguments;
    struct quern_scale_params *out = params;
    out->x = (void *)args->x;
    out->y = c->mode == SCALE_PART ? workspace : args->y;
    out->none_yet = NULL;
    out->behind = (void *)(p->rows + (intptr_t)workspace - ((intptr_t)args->y + 4) % 16);
    out->rows = p->rows;
    out->first = args->first + launch->first_slice * 2;
    out->cols = (uint32_t)p->cols;
    out->tile_at = launch->first_tile;
    out->last = (uint32_t)((int64_t)launch->first_tile + (int64_t)launch->workgroups);
    out->parts = t[QUERN_SCALE_PARTS];
    out->seed = (int32_t)((int64_t)args->seed * 2 + t[QUERN_SCALE_ORDER]);
    out->is_relu = p->act == QUERN_RELU;
    out->factor = c->mode == SCALE_PART ? 1 : args->factor;
}

static uint32_t scale_maps(const void *problem, const void *row, const int32_t *t, const void *arguments,
                           void *workspace, struct quern_map *maps)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    const struct quern_scale_args *args = arguments;
    const int64_t row_bytes = p->cols * (p->dtype == QUERN_F32 ? 4 : 2);
    const int64_t skew = p->rows * 2 + 6;
    const int narrow = p->cols < 64 || (p->act == QUERN_RELU && p->cols < 128);
    const int ragged = p->ldx % 3 != 0;
    struct quern_map *map = maps;
    if (c->edge == SCALE_EVEN || c->tile == 300) {
        /* X, a tile at a time */
        map->base = c->mode != SCALE_PART && c->edge == SCALE_EVEN && ragged
                    ? (void *)((intptr_t)workspace + 64 * t[QUERN_SCALE_ORDER]) : args->x;
        map->element_bytes = c->lds_bytes / c->tile;
        map->dims = 3;
        map->swizzle = 0;
        map->box[0] = (uint32_t)min_int(c->tile, 64);
        map->box[1] = t[QUERN_SCALE_PARTS];
        map->box[2] = 1;
        map->extent[0] = p->cols;
        map->extent[1] = p->rows;
        map->extent[2] = p->batch;
        map->stride[0] = row_bytes;
        map->stride[1] = row_bytes * p->rows + (narrow ? 64 : 0);
        map++;
    }
    if (c->edge == SCALE_EVEN) {
        map->base = map_base(args->x, row_bytes - 32 * t[QUERN_SCALE_ORDER] + skew);
        map->element_bytes = 2;
        map->dims = 2;
        map->swizzle = 0;
        map->box[0] = 64;
        map->box[1] = 1;
        map->extent[0] = p->cols + ((intptr_t)args->x % 16 + row_bytes) % 16 / 2;
        map->extent[1] = p->rows / 2;
        map->stride[0] = row_bytes * 2;
        map++;
    }
    map->base = NULL;
    map->element_bytes = 1;
    map->dims = 1;
    map->swizzle = 0;
    map->box[0] = 16;
    map->extent[0] = 16;
    map++;
    map->base = map_base(args->y, (intptr_t)args->y % 16 + 8 * c->vec);
    map->element_bytes = 1;
    map->dims = 1;
    map->swizzle = 0;
    map->box[0] = 16;
    map->extent[0] = 16;
    map++;
    map->base = c->mode == SCALE_PART ? workspace : args->y;
    map->element_bytes = 2;
    map->dims = 1;
    map->swizzle = 32;
    map->box[0] = 16;
    map->extent[0] = p->cols * 2;
    map++;
    return (uint32_t)(map - maps);
}

static int scale_follows(const void *problem, const void *row, const int32_t *t)
{
    (void)problem;
    const struct scale_row *c = row;
    (void)t;
    return c->mode == SCALE_PART;
}

static void scale_follow_problem(const void *problem, const void *row, const int32_t *t, void *follow)
{
    const struct quern_scale_problem *p = problem;
    (void)row;
    struct quern_finish_problem *next = follow;
    next->out = p->out;
    next->act = p->act;
    next->count = p->rows * p->cols;
    next->parts = t[QUERN_SCALE_PARTS];
}

static void scale_follow_args(const void *problem, const void *row, const int32_t *t, const void *arguments,
                              void *workspace, void *follow)
{
    (void)problem;
    (void)row;
    (void)t;
    const struct quern_scale_args *args = arguments;
    struct quern_finish_args *next = follow;
    next->from = workspace;
    next->to = args->y;
    next->factor = args->factor;
}

static int scale_leads(const void *problem, const void *row, const int32_t *t)
{
    const struct quern_scale_problem *p = problem;
    const struct scale_row *c = row;
    (void)t;
    const int ragged = p->ldx % 3 != 0;
    return c->mode != SCALE_PART && c->edge == SCALE_EVEN && ragged;
}

static void scale_lead_problem(const void *problem, const void *row, const int32_t *t, void *lead)
{
    const struct quern_scale_problem *p = problem;
    (void)row;
    (void)t;
    struct quern_stage_problem *before = lead;
    before->dtype = p->dtype;
    before->lines = p->rows * p->batch;
    before->line = p->cols;
    before->ldx = p->ldx;
}

static void scale_lead_args(const void *problem, const void *row, const int32_t *t, const void *arguments,
                            void *workspace, void *lead)
{
    const struct quern_scale_problem *p = problem;
    (void)row;
    const struct quern_scale_args *args = arguments;
    struct quern_stage_args *before = lead;
    const int narrow = p->cols < 64 || (p->act == QUERN_RELU && p->cols < 128);
    before->from = args->x;
    before->to = (void *)((intptr_t)workspace + 64 * t[QUERN_SCALE_ORDER]);
    before->mark = narrow ? (void *)((intptr_t)args->y + 8) : args->x;
}

static const struct quern_scale_args scale_args_init = QUERN_SCALE_ARGS;

static const struct quern_family scale_family = {
    .name = "scale",
    .problem_bytes = sizeof(struct quern_scale_problem),
    .args_bytes = sizeof(struct quern_scale_args),
    .params_bytes = sizeof(struct quern_scale_params),
    .rows = scale_rows,
    .row_count = 70,
    .groups = scale_groups,
    .group_count = 2,
    .row_bytes = sizeof(struct scale_row),
    .key_count = 1,
    .tuned = scale_tuned,
    .tuned_count = 3,
    .tunables = scale_tunables,
    .tunable_names = scale_tunable_names,
    .tunable_count = 3,
    .legal = scale_legal,
    .accept = scale_accept,
    .require = scale_require,
    .read_problem = scale_read_problem,
    .key = scale_key,
    .tuned_extents = scale_tuned_extents,
    .empty = scale_empty,
    .accepts = scale_accepts,
    .tune = scale_tune,
    .cost = scale_cost,
    .grid = scale_grid,
    .workspace = scale_workspace,
    .check_args = scale_check_args,
    .params = scale_params,
    .maps = scale_maps,
    .bound = scale_bound,
    .follow = &finish_family,
    .follows = scale_follows,
    .follow_problem = scale_follow_problem,
    .follow_args = scale_follow_args,
    .lead = &stage_family,
    .leads = scale_leads,
    .lead_problem = scale_lead_problem,
    .lead_args = scale_lead_args,
    .problem_fields = scale_problem_fields,
    .problem_field_count = 9,
    .args_fields = scale_args_fields,
    .args_field_count = 5,
    .args_init = &scale_args_init,
};

static const char *const word_names[] = {
    "",
    [QUERN_F16] = "f16",
    [QUERN_F32] = "f32",
    [QUERN_NONE] = "none",
    [QUERN_RELU] = "relu",
    [QUERN_NO] = "no",
    [QUERN_YES] = "yes",
};

static const struct quern_family *const families[] = {
    &finish_family,
    &scale_family,
    &stage_family,
};

const struct quern_table quern_table_toy = {
    .version = QUERN_TABLE_VERSION,
    .arch = "toy",
    .wave = 64,
    .max_grid_threads = 4294967295,
    .families = families,
    .family_count = 3,
    .word_names = word_names,
    .word_count = PUBLIC_WORDS,
};
