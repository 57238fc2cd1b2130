#include <math.h>
#include <stddef.h>

#include "fake.h"

enum { WORD_NONE = QUERN_NONE, WORD_F16 = QUERN_F16, WORD_BF16 = QUERN_BF16, WORD_RELU = QUERN_RELU };

/* ---- scale ---- */

struct scale_row {
    struct quern_row row;
    int32_t type, tile, even, vec, split;
};

static const struct scale_row scale_rows[] = {
    {{"scale_f16_t16", 64, 0}, WORD_F16, 16, 0, 1, 0},
    {{"scale_f16_t64_even", 64, 1024}, WORD_F16, 64, 1, 1, 0},
    {{"scale_f16_t64_split", 128, 2048}, WORD_F16, 64, 0, 1, 1},
    {{"scale_f16_t256_v8", 256, 4096}, WORD_F16, 256, 0, 8, 0},
    {{"scale_bf16_t64", 64, 0}, WORD_BF16, 64, 1, 8, 0},
};

static const struct quern_group scale_groups[] = {{{WORD_F16}, 0, 4}, {{WORD_BF16}, 4, 1}};

/* Out of order by key on purpose: the index must keep the order within a key only. */
static const struct quern_tuned scale_tuned[] = {
    {{WORD_F16}, {1000, 0}, {2000, 100}, 1, {4, 1}}, /* refused where rows are not even */
    {{WORD_BF16}, {64, 0}, {64, 1 << 20}, 4, {1, 1}},
    {{WORD_F16}, {1000, 0}, {2000, 100}, 2, {1, 4}},
    {{WORD_F16}, {1000, 0}, {3000, 100}, 0, {2, 1}},
    {{WORD_RELU}, {0, 0}, {1 << 20, 1 << 20}, 0, {2, 1}}, /* a key without rows */
};

static const int32_t group_values[] = {1, 2, 4}, splits_values[] = {2, 4, 8};
static const struct quern_tunable scale_tunables[] = {{"group", group_values, 3, 0},
                                                      {"splits", splits_values, 3, 1}};
static const char *const scale_tunable_names[] = {"group", "splits"};

static const struct quern_condition scale_legal[] = {
    {"pitch_covers_row", "pitch >= cols", "pitch is elements between rows"},
    {"extents_bounded", "rows <= 1e12 && cols <= 1e12", ""},
};
static const struct quern_condition scale_accept[] = {
    {"rows_divide", "even == 0 || rows % tile == 0", ""},
    {"aligned", "align % (2 * vec) == 0 && p.pitch % vec == 0", "vector access"},
    {"split_has_work", "split == 0 || cols > 64", ""},
};
static const struct quern_condition scale_require[] = {
    {"from_present", "args.from != 0", "the source must be there"},
    {"to_as_planned", "args.to != 0 && args.to % align == 0",
     "to is less aligned than the problem's align says"},
};

static const int32_t type_words[] = {WORD_F16, WORD_BF16}, mode_words[] = {WORD_NONE, WORD_RELU};
#define FIELD(struct_, name_, kind_)                                                                         \
    {                                                                                                        \
#name_, offsetof(struct struct_, name_), kind_, NULL, 0, 0                                           \
    }
static const struct quern_field scale_fields[] = {
    {"type", offsetof(struct scale_problem, type), QUERN_FIELD_CHOICE, type_words, 2, 1},
    {"mode", offsetof(struct scale_problem, mode), QUERN_FIELD_CHOICE, mode_words, 2, 0},
    FIELD(scale_problem, rows, QUERN_FIELD_INT64),
    FIELD(scale_problem, cols, QUERN_FIELD_INT64),
    FIELD(scale_problem, batch, QUERN_FIELD_INT64),
    FIELD(scale_problem, pitch, QUERN_FIELD_INT64),
    FIELD(scale_problem, align, QUERN_FIELD_INT64),
};
static const struct quern_field scale_args_fields[] = {
    FIELD(scale_args, from, QUERN_FIELD_POINTER),
    FIELD(scale_args, to, QUERN_FIELD_POINTER),
    FIELD(scale_args, factor, QUERN_FIELD_FLOAT),
};

static int scale_read(const void *caller, void *problem, const char **choice)
{
    struct scale_problem *p = problem;
    uint32_t size;
    memcpy(&size, caller, sizeof size);
    *p = (struct scale_problem){SCALE_PROBLEM};
    memcpy(p, caller, size);
    p->size = sizeof *p;
    if (p->type != WORD_F16 && p->type != WORD_BF16) {
        *choice = "type";
        return -2;
    }
    if (p->mode == 0) p->mode = WORD_NONE;
    if (p->mode != WORD_NONE && p->mode != WORD_RELU) {
        *choice = "mode";
        return -3;
    }
    if (p->pitch == 0) p->pitch = p->cols;
    if (p->align == 0) p->align = 16;
    if (p->pitch < p->cols) return 0;
    return (double)p->rows <= 1e12 && (double)p->cols <= 1e12 ? -1 : 1;
}

static void scale_key(const void *problem, int32_t *key)
{
    key[0] = ((const struct scale_problem *)problem)->type;
}

static void scale_extents(const void *problem, int64_t *extents)
{
    const struct scale_problem *p = problem;
    extents[0] = p->rows;
    extents[1] = p->cols;
}

static int scale_empty(const void *problem)
{
    const struct scale_problem *p = problem;
    return p->rows == 0 || p->cols == 0 || p->batch == 0;
}

static int scale_accepts(const void *problem, const void *row)
{
    const struct scale_problem *p = problem;
    const struct scale_row *r = row;
    if (r->even && p->rows % r->tile != 0) return 0;
    if (p->align % (2 * r->vec) != 0 || p->pitch % r->vec != 0) return 1;
    if (r->split && p->cols <= 64) return 2;
    return -1;
}

static uint32_t scale_tune(const void *problem, const void *row, int32_t *tunables)
{
    const struct scale_row *r = row;
    (void)problem;
    tunables[0] = 2;
    tunables[1] = r->split ? 2 : 1;
    return QUERN_TUNABLE_FREE(0) | (r->split ? 2u | QUERN_TUNABLE_FREE(1) : 0u);
}

const char *fake_costs_nan;
uint32_t fake_maps, fake_cluster;
int fake_rest = 0x55;

/* Tiles in microseconds; a split pays where rows are few, and 4 parts are best. */
static double scale_cost(const void *problem, const void *row, const int32_t *tunables)
{
    const struct scale_problem *p = problem;
    const struct scale_row *r = row;
    double tiles = ceil((double)p->rows / r->tile);
    if (fake_costs_nan && (strcmp(fake_costs_nan, "all") == 0 || strcmp(fake_costs_nan, r->row.name) == 0))
        return NAN;
    if (r->split) return 5 + tiles + abs(tunables[1] - 4);
    return tiles * (r->tile == 16 ? 1.5 : 4) + (tunables[0] - 2) * 0.25 + (double)p->cols * 0.01 +
           r->even * -1.0;
}

static void scale_grid(const void *problem, const void *row, const int32_t *tunables, struct quern_grid *grid)
{
    const struct scale_problem *p = problem;
    const struct scale_row *r = row;
    grid->tiles = (p->rows + r->tile - 1) / r->tile;
    grid->slices = p->batch * tunables[1];
    grid->threads = r->row.threads;
    grid->lds_bytes = r->row.lds_bytes;
    grid->cluster = fake_cluster;
}

static int64_t scale_workspace(const void *problem, const void *row, const int32_t *tunables)
{
    const struct scale_problem *p = problem;
    return ((const struct scale_row *)row)->split ? p->rows * p->cols * p->batch * tunables[1] * 4 : 0;
}

static int scale_check(const void *problem, const void *row, const int32_t *tunables, const void *args)
{
    const struct scale_problem *p = problem;
    const struct scale_args *a = args;
    (void)row;
    (void)tunables;
    if (!a->from) return 0;
    return a->to && (uintptr_t)a->to % (uintptr_t)p->align == 0 ? -1 : 1;
}

static void scale_params_of(const void *problem, const void *row, const int32_t *tunables, const void *args,
                            void *workspace, const struct quern_launch *launch, void *params)
{
    const struct scale_problem *p = problem;
    const struct scale_row *r = row;
    const struct scale_args *a = args;
    *(struct scale_params *)params =
        (struct scale_params){.from = a->from,
                              .to = r->split ? workspace : a->to,
                              .first_slice = launch->first_slice,
                              .slices_in_all = p->batch * tunables[1],
                              .first_tile = launch->first_tile,
                              .workgroups = launch->workgroups,
                              .tiles = (uint32_t)((p->rows + r->tile - 1) / r->tile),
                              .splits = (uint32_t)tunables[1],
                              .factor = a->factor};
}

/* Maps of `from`, as rows and columns, and of what the kernel writes; the others have no base. */
static uint32_t scale_maps(const void *problem, const void *row, const int32_t *tunables, const void *args,
                           void *workspace, struct quern_map *maps)
{
    const struct scale_problem *p = problem;
    const struct scale_row *r = row;
    const struct scale_args *a = args;
    (void)tunables;
    memset(maps, fake_rest, QUERN_MAX_MAPS * sizeof *maps);
    for (uint32_t i = 2; i < QUERN_MAX_MAPS; i++) maps[i].base = NULL;
    for (uint32_t i = 0; i < 2; i++) {
        maps[i].base = i == 0 ? a->from : r->split ? workspace : a->to;
        maps[i].element_bytes = 2;
        maps[i].dims = 2;
        maps[i].swizzle = 128;
        maps[i].box[0] = 64, maps[i].box[1] = (uint32_t)r->tile;
        maps[i].extent[0] = (uint64_t)p->cols, maps[i].extent[1] = (uint64_t)p->rows;
        maps[i].stride[0] = (uint64_t)p->pitch * 2;
    }
    return fake_maps;
}

static int scale_follows(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)tunables;
    return ((const struct scale_row *)row)->split;
}

static void scale_follow_problem(const void *problem, const void *row, const int32_t *tunables, void *follow)
{
    const struct scale_problem *p = problem;
    struct sum_problem *f = follow;
    (void)row;
    f->elements = p->rows * p->cols * p->batch;
    f->splits = tunables[1];
}

static void scale_follow_args(const void *problem, const void *row, const int32_t *tunables, const void *args,
                              void *workspace, void *follow)
{
    struct sum_args *f = follow;
    (void)problem;
    (void)row;
    (void)tunables;
    f->partial = workspace;
    f->to = ((const struct scale_args *)args)->to;
}

static const struct scale_args scale_args_init = {SCALE_ARGS};

const struct quern_family fake_scale = {
    .name = "scale",
    .problem_bytes = sizeof(struct scale_problem),
    .args_bytes = sizeof(struct scale_args),
    .params_bytes = sizeof(struct scale_params),
    .rows = scale_rows,
    .row_bytes = sizeof(struct scale_row),
    .row_count = 5,
    .groups = scale_groups,
    .group_count = 2,
    .key_count = 1,
    .tuned = scale_tuned,
    .tuned_count = 5,
    .tunables = scale_tunables,
    .tunable_names = scale_tunable_names,
    .tunable_count = 2,
    .legal = scale_legal,
    .accept = scale_accept,
    .require = scale_require,
    .read_problem = scale_read,
    .key = scale_key,
    .tuned_extents = scale_extents,
    .empty = scale_empty,
    .accepts = scale_accepts,
    .tune = scale_tune,
    .cost = scale_cost,
    .grid = scale_grid,
    .workspace = scale_workspace,
    .check_args = scale_check,
    .params = scale_params_of,
    .follow = &fake_sum,
    .follows = scale_follows,
    .follow_problem = scale_follow_problem,
    .follow_args = scale_follow_args,
    .problem_fields = scale_fields,
    .problem_field_count = 7,
    .args_fields = scale_args_fields,
    .args_field_count = 3,
    .args_init = &scale_args_init,
    .maps = scale_maps,
};

/* ---- scale_sum: no keys, no tunables, no fields for texts ---- */

static const struct quern_row sum_rows[] = {{"scale_sum_v1", 64, 0}, {"scale_sum_v4", 64, 0}};
static const struct quern_group sum_groups[] = {{{0}, 0, 2}};
static const struct quern_condition sum_accept[] = {{"divides", "elements % vec == 0", ""}};
static const struct quern_condition sum_legal[] = {{"splits_positive", "splits >= 1", ""}};
static const struct quern_condition sum_require[] = {{"partial_present", "args.partial != 0", ""}};

static int sum_read(const void *caller, void *problem, const char **choice)
{
    (void)choice;
    memcpy(problem, caller, sizeof(struct sum_problem));
    const struct sum_problem *p = problem;
    return p->size == sizeof *p && p->splits >= 1 ? -1 : 0;
}

static void sum_key(const void *problem, int32_t *key)
{
    (void)problem;
    (void)key;
}

static int sum_empty(const void *problem)
{
    return ((const struct sum_problem *)problem)->elements == 0;
}

static int sum_accepts(const void *problem, const void *row)
{
    return row == &sum_rows[1] && ((const struct sum_problem *)problem)->elements % 4 != 0 ? 0 : -1;
}

static uint32_t sum_tune(const void *problem, const void *row, int32_t *tunables)
{
    (void)problem;
    (void)row;
    (void)tunables;
    return 0;
}

static double sum_cost(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)tunables;
    return row == &sum_rows[0] ? 2 : 1;
}

static void sum_grid(const void *problem, const void *row, const int32_t *tunables, struct quern_grid *grid)
{
    (void)row;
    (void)tunables;
    grid->tiles = (((const struct sum_problem *)problem)->elements + 255) / 256;
    grid->slices = 1;
    grid->threads = 64;
}

static int64_t sum_workspace(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)row;
    (void)tunables;
    return 0;
}

static int sum_check(const void *problem, const void *row, const int32_t *tunables, const void *args)
{
    const struct sum_args *a = args;
    (void)problem;
    (void)row;
    (void)tunables;
    return a->partial && a->size == sizeof *a ? -1 : 0;
}

static void sum_params_of(const void *problem, const void *row, const int32_t *tunables, const void *args,
                          void *workspace, const struct quern_launch *launch, void *params)
{
    const struct sum_problem *p = problem;
    const struct sum_args *a = args;
    (void)row;
    (void)tunables;
    (void)workspace;
    *(struct sum_params *)params =
        (struct sum_params){a->partial,          a->to,
                            launch->first_slice, p->splits,
                            launch->first_tile,  (uint32_t)((p->elements + 255) / 256)};
}

const struct quern_family fake_sum = {
    .name = "scale_sum",
    .problem_bytes = sizeof(struct sum_problem),
    .args_bytes = sizeof(struct sum_args),
    .params_bytes = sizeof(struct sum_params),
    .rows = sum_rows,
    .row_bytes = sizeof(struct quern_row),
    .row_count = 2,
    .groups = sum_groups,
    .group_count = 1,
    .legal = sum_legal,
    .accept = sum_accept,
    .require = sum_require,
    .read_problem = sum_read,
    .key = sum_key,
    .empty = sum_empty,
    .accepts = sum_accepts,
    .tune = sum_tune,
    .cost = sum_cost,
    .grid = sum_grid,
    .workspace = sum_workspace,
    .check_args = sum_check,
    .params = sum_params_of,
};

static const struct quern_family *const fake_families[] = {&fake_scale, &fake_sum};
static const char *const word_names[] = {
    [WORD_NONE] = "none", [WORD_F16] = "f16", [WORD_BF16] = "bf16", [WORD_RELU] = "relu"};
struct quern_table fake_table = {.version = QUERN_TABLE_VERSION,
                                 .arch = "gfx942",
                                 .wave = 64,
                                 .max_grid_threads = UINT32_MAX,
                                 .families = fake_families,
                                 .family_count = 2,
                                 .word_names = word_names,
                                 .word_count = sizeof word_names / sizeof word_names[0]};
