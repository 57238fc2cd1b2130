/* The family attention_decode. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/attention.h"
#include "families.h"
#include "quern_attention_decode.h"
#include "tensor.h"

enum { TABLE, LENGTHS, Q, K_SCALE, V_SCALE, SLOPES, SINKS, K, V, O, LSE };

enum { SPARE = 3 }; /* pages of a check that no sequence has */

typedef struct quern_attention_decode_problem problem_t;

static int64_t ceil_div(int64_t a, int64_t b)
{
    return a / b + (a % b != 0);
}

static bool is_paged(const problem_t *p)
{
    return p->paged == QUERN_YES;
}

/* Entries of the block table that a sequence has. */
static int64_t entries_of(const problem_t *p)
{
    return is_paged(p) ? ceil_div(p->kv_rows, p->page_rows) : 0;
}

static struct tensor cache_of(const problem_t *p, bool keys, bool checks)
{
    const bool some = p->kv_rows > 0 && p->batch > 0;
    const int64_t pages = is_paged(p) ? p->batch * entries_of(p) + (checks ? SPARE : 0) : p->batch;
    return (struct tensor){.pages = some ? pages : 0,
                           .rows = is_paged(p) ? p->page_rows : p->kv_rows,
                           .heads = p->kv_heads,
                           .dim = keys ? p->head_dim : p->value_dim,
                           .page = keys ? p->k_page : p->v_page,
                           .row = keys ? p->k_row : p->v_row,
                           .head = keys ? p->k_head : p->v_head};
}

static struct tensor queries_of(const problem_t *p, bool output)
{
    return (struct tensor){.pages = p->batch,
                           .rows = p->q_rows,
                           .heads = p->heads,
                           .dim = output ? p->value_dim : p->head_dim,
                           .page = output ? p->o_batch : p->q_batch,
                           .row = output ? p->o_row : p->q_row,
                           .head = output ? p->o_head : p->q_head};
}

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const problem_t *p = problem;
    const enum number_type type = rows_type(p->dtype), cached = rows_type(p->cache);
    const bool narrow = p->cache != p->dtype, checks = one != NULL;
    const int64_t scales = p->granularity == QUERN_HEAD ? p->kv_heads : 1;
    const struct tensor q = queries_of(p, false), k = cache_of(p, true, checks),
                        v = cache_of(p, false, checks), o = queries_of(p, true);
    operands[TABLE] = rows_read("block_table", NUMBER_I32, p->batch, entries_of(p), p->table_row);
    operands[TABLE].absent = !is_paged(p);
    operands[LENGTHS] = rows_read("kv_lengths", NUMBER_I32, 1, p->batch, p->batch);
    operands[LENGTHS].absent = p->lengths == QUERN_NO;
    operands[Q] = tensor_operand("q", type, &q, checks);
    operands[K_SCALE] = rows_read("k_scale", NUMBER_F32, 1, scales, scales);
    operands[V_SCALE] = rows_read("v_scale", NUMBER_F32, 1, scales, scales);
    operands[K_SCALE].absent = operands[V_SCALE].absent = !narrow;
    operands[SLOPES] = rows_read("slopes", NUMBER_F32, 1, p->heads, p->heads);
    operands[SLOPES].absent = p->alibi == QUERN_NO;
    operands[SINKS] = rows_read("sinks", NUMBER_F32, 1, p->heads, p->heads);
    operands[SINKS].absent = p->sink_logits == QUERN_NO;
    operands[K] = tensor_operand("k", cached, &k, checks);
    operands[V] = tensor_operand("v", cached, &v, checks);
    if (one && one->alias != ALIAS_NONE)
        operands[V] = operands[K], operands[V].arg = "v", operands[V].shares = K + 1;
    operands[O] = tensor_operand("o", type, &o, checks);
    operands[LSE] = rows_read("lse", NUMBER_F32, p->batch > 0 ? p->heads : 0, p->q_rows, p->lse_head);
    operands[LSE].batches = p->batch, operands[LSE].stride = p->lse_batch;
    operands[LSE].absent = p->lse == QUERN_NO;
    operands[O].written = operands[LSE].written = true;
    for (unsigned i = TABLE; i <= LSE; i++) operands[i].align = i == Q || i == K || i == V || i == O ? 16 : 4;
    return LSE + 1;
}

static int64_t keys_of(struct rows_run *run, int64_t batch)
{
    const problem_t *p = run->problem;
    const double *const lengths = rows_get(run, LENGTHS, 0);
    return lengths ? (int64_t)lengths[batch] : p->kv_rows;
}

/* Where key j of a sequence is: its page, or its sequence, and its row there. */
static void place_key(struct rows_run *run, int64_t batch, int64_t j, int64_t *page, int64_t *row)
{
    const problem_t *p = run->problem;
    *page = batch, *row = j;
    if (!is_paged(p)) return;
    *page = (int64_t)rows_get(run, TABLE, batch)[j / p->page_rows], *row = j % p->page_rows;
}

/* Pages in an order that jumps, and among them, in checks, pages that no sequence has. */
static double page_at(const struct tensor *k, int64_t number)
{
    const int64_t step = k->pages % 7 ? 7 : k->pages % 11 ? 11 : 1;
    return (double)((number * step + 1) % k->pages);
}

static double length_at(const problem_t *p, int64_t batch, uint64_t bits)
{
    if (batch % 4 == 1) return 0;
    return batch % 4 == 0 ? (double)p->kv_rows : (double)(int64_t)(bits % (uint64_t)(p->kv_rows + 1));
}

static struct attention_reference reference_of(struct rows_run *run, int64_t batch)
{
    const problem_t *p = run->problem;
    const struct quern_attention_decode_args *args = run->args;
    return (struct attention_reference){.q_rows = p->q_rows,
                                        .kv_rows = keys_of(run, batch),
                                        .head_dim = p->head_dim,
                                        .value_dim = p->value_dim,
                                        .window_left = p->window_left,
                                        .window_right = p->window_right,
                                        .sink_tokens = p->sink_tokens,
                                        .top_left = p->corner == QUERN_TOP_LEFT,
                                        .type = rows_type(p->dtype),
                                        .scale = args->scale,
                                        .softcap = p->softcap == QUERN_YES ? args->cap : 0};
}

/* Whether some query of the sequence sees key j. */
static bool is_seen(const struct attention_reference *of, int64_t j)
{
    for (int64_t i = 0; i < of->q_rows; i++)
        if (attention_visible(of, i, j)) return true;
    return false;
}

/* What no query sees, between rows and in pages of nobody, is NaN. */
static void poison(struct rows_run *run, unsigned operand, double *values)
{
    const problem_t *p = run->problem;
    const struct rows_operand *o = &run->operands[operand];
    const bool both = run->operands[V].shares != 0;
    const struct tensor t = cache_of(p, operand == K, true);
    const int64_t dim = both && p->value_dim > p->head_dim ? p->value_dim : t.dim;
    unsigned char *const live = calloc((size_t)o->cols + 1, 1);
    for (int64_t batch = 0; live && batch < p->batch; batch++) {
        const struct attention_reference of = reference_of(run, batch);
        for (int64_t j = 0; j < of.kv_rows; j++) {
            if (!is_seen(&of, j)) continue;
            int64_t page, row;
            place_key(run, batch, j, &page, &row);
            for (int64_t head = 0; head < t.heads; head++)
                memset(live + page * t.page + row * t.row + head * t.head, 1, (size_t)dim);
        }
    }
    for (int64_t i = 0; live && i < o->cols; i++)
        if (!live[i]) values[i] = NAN;
    free(live);
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const problem_t *p = run->problem;
    const struct rows_operand *o = &run->operands[operand];
    const bool checks = run->one != NULL;
    const struct tensor k = cache_of(p, true, checks), cache = cache_of(p, operand == K, checks);
    if (operand == K || operand == V) {
        if (tensor_is_flat(&cache, checks)) poison(run, operand, values);
        return;
    }
    for (int64_t i = 0; i < o->cols && operand != Q; i++) {
        const uint64_t bits = data_random(random) >> 8;
        if (operand == TABLE) values[i] = page_at(&k, row * o->cols + i);
        if (operand == LENGTHS) values[i] = checks ? length_at(p, i, bits) : (double)p->kv_rows;
        if (operand == K_SCALE || operand == V_SCALE) values[i] = (double)(1 + bits % 1000) / 500;
        if (operand == SLOPES) values[i] = (double)(1 + bits % 1000) / 4000;
        if (operand == SINKS)
            values[i] = bits % 9 == 0 ? -INFINITY : (double)(int64_t)(bits % 1000) / 100 - 5;
    }
}

/* A sequence and a head of K, whose keys and values the reference asks for. */
struct sequence {
    struct rows_run *run;
    struct tensor k, v;
    int64_t batch, head;
    double key[576], value[512];
};

static const double *load_scaled(struct sequence *of, bool keys, int64_t j, double *to)
{
    const problem_t *p = of->run->problem;
    const struct tensor *t = keys ? &of->k : &of->v;
    int64_t page, row;
    place_key(of->run, of->batch, j, &page, &row);
    const double *const scales = rows_get(of->run, keys ? K_SCALE : V_SCALE, 0);
    const double scale = scales ? scales[p->granularity == QUERN_HEAD ? of->head : 0] : 1;
    const double *const from = tensor_get(of->run, keys ? K : V, t, page, row, of->head);
    for (int64_t d = 0; d < t->dim; d++) to[d] = from[d] * scale;
    return to;
}

static const double *key(void *user, int64_t j)
{
    struct sequence *of = user;
    return load_scaled(of, true, j, of->key);
}

static const double *value(void *user, int64_t j)
{
    struct sequence *of = user;
    return load_scaled(of, false, j, of->value);
}

/* One query of one head. */
static void compute_query(struct rows_run *run, int64_t batch, int64_t head, int64_t i, double *o,
                          double *tolerance, double lse[2])
{
    const problem_t *p = run->problem;
    const bool checks = run->one != NULL;
    struct sequence sequence = {.run = run,
                                .k = cache_of(p, true, checks),
                                .v = cache_of(p, false, checks),
                                .batch = batch,
                                .head = head / (p->heads / p->kv_heads)};
    const struct tensor q = queries_of(p, false);
    const double *const slopes = rows_get(run, SLOPES, 0), *const sinks = rows_get(run, SINKS, 0);
    struct attention_reference of = reference_of(run, batch);
    of.slope = slopes ? slopes[head] : 0;
    of.has_sink = sinks != NULL, of.sink = sinks ? sinks[head] : 0;
    of.q = tensor_get(run, Q, &q, batch, i, head);
    of.key = key, of.value = value, of.user = &sequence;
    if (!attention_row(&of, i, o, tolerance, lse)) o[0] = NAN, lse[0] = NAN;
    /* a result of splits is rounded on the way, and added again */
    for (int64_t d = 0; d < p->value_dim; d++) tolerance[d] += 0x1p-20 * fabs(o[d]);
}

static void compute_all(struct rows_run *run, double *to, double *tolerance)
{
    const problem_t *p = run->problem;
    const struct tensor t = queries_of(p, true);
    const double before = number_decode(run->operands[O].type, 0xffff);
    double lse[2];
    for (int64_t i = 0; i < run->operands[O].cols; i++) to[i] = before, tolerance[i] = 0;
    for (int64_t batch = 0; batch < p->batch; batch++)
        for (int64_t head = 0; head < p->heads; head++)
            for (int64_t i = 0; i < p->q_rows; i++) {
                const int64_t at = batch * t.page + i * t.row + head * t.head;
                compute_query(run, batch, head, i, to + at, tolerance + at, lse);
            }
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *to, double *tolerance)
{
    const problem_t *p = run->problem;
    const struct tensor t = queries_of(p, true);
    double o[512], off[512], lse[2];
    if (operand == O && tensor_is_flat(&t, run->one != NULL)) {
        compute_all(run, to, tolerance);
    } else if (operand == O) {
        int64_t batch, i, head;
        tensor_place(&t, row, &batch, &i, &head);
        compute_query(run, batch, head, i, to, tolerance, lse);
    } else {
        for (int64_t i = 0; i < p->q_rows; i++) {
            compute_query(run, row / p->heads, row % p->heads, i, o, off, lse);
            to[i] = lse[0], tolerance[i] = lse[1] + 0x1p-20 * (1 + fabs(lse[0]));
        }
    }
}

/* Two products of each query with each key; of windows all that may be seen. */
static double operations(const void *problem)
{
    const problem_t *p = problem;
    const int64_t seen = p->window_left < 0 ? p->kv_rows : p->window_left + p->q_rows + p->sink_tokens;
    const double keys = (double)(seen < p->kv_rows ? seen : p->kv_rows);
    return 2 * keys * (double)(p->head_dim + p->value_dim) * (double)(p->batch * p->heads * p->q_rows);
}

/* cases */

static int32_t yes_if(bool is)
{
    return is ? QUERN_YES : QUERN_NO;
}

struct shape {
    int64_t batch, heads, kv_heads, q_rows, kv_rows;
};

static void put_layout(struct check_case *one, const struct shape *s, int64_t vec, unsigned turn)
{
    static const char *const q[] = {"q_batch", "q_row", "q_head"}, *const k[] = {"k_page", "k_row", "k_head"},
                             *const v[] = {"v_page", "v_row", "v_head"},
                             *const o[] = {"o_batch", "o_row", "o_head"};
    const bool paged = check_case_get(one, "paged") == QUERN_YES;
    const int64_t rows = paged ? check_case_get(one, "page_rows") : s->kv_rows > 0 ? s->kv_rows : 1;
    struct tensor t = {.rows = s->q_rows, .heads = s->heads, .dim = check_case_get(one, "head_dim")};
    tensor_put_strides(one, &t, q, 8, turn);
    t.dim = check_case_get(one, "value_dim");
    tensor_put_strides(one, &t, o, 8, turn + 1);
    t.rows = rows, t.heads = s->kv_heads;
    tensor_put_strides(one, &t, v, vec, turn + 2);
    t.dim = check_case_get(one, "head_dim");
    tensor_put_strides(one, &t, k, vec, turn / 2);
    check_case_put(one, "lse_head", s->q_rows + turn % 3);
    check_case_put(one, "lse_batch", s->heads * (s->q_rows + turn % 3) + turn % 2);
    if (paged) check_case_put(one, "table_row", ceil_div(s->kv_rows, rows) + turn % 3);
}

static void put_dims(struct check_case *one, const struct config *config, int64_t vec, unsigned turn)
{
    const int64_t tile = config_number(config, "tile_d"), tile_v = tile == 576 ? 512 : tile;
    const int64_t dims[] = {tile, tile, tile - vec, tile / 2 + vec, vec};
    const int64_t values[] = {tile_v, tile_v, vec, tile_v - vec, tile_v / 2};
    const unsigned which = strcmp(config_word(config, "dims"), "part") == 0 ? turn % 5 : 0;
    check_case_put(one, "head_dim", dims[which]);
    check_case_put(one, "value_dim", values[which]);
    check_case_put_scalar(one, "scale", (float)((turn % 3 == 1 ? 6 : 1) / sqrt((double)dims[which])));
}

/* Windows, also such that some queries see nothing, and none. */
static void put_windows(struct check_case *one, const struct shape *s, unsigned turn)
{
    const int64_t left[] = {-1, 20, -1, 0, 70, -1}, right[] = {-1, 0, 0, -1, 3, -1},
                  sinks[] = {0, 4, 0, 1, 37, 200};
    check_case_put(one, "window_left", left[turn % 6]);
    check_case_put(one, "window_right", right[turn % 6]);
    check_case_put(one, "sink_tokens", sinks[(turn + turn / 6) % 6]);
    check_case_put(one, "corner", s->q_rows > 1 && turn % 5 == 3 ? QUERN_TOP_LEFT : QUERN_BOTTOM_RIGHT);
}

static void put_choices(struct check_case *one, const struct config *config, unsigned turn)
{
    static const int64_t pages[] = {16, 64, 32, 48, 256, 128, 16, 112};
    static const int32_t splits[] = {1, 3, 1, 2, 8, 1, 4, 6};
    const char *const store = config_word(config, "store");
    const int32_t cached = strcmp(store, "e4m3") == 0       ? QUERN_E4M3
                           : strcmp(store, "e4m3fnuz") == 0 ? QUERN_E4M3FNUZ
                                                            : (int32_t)check_case_get(one, "dtype");
    check_case_put(one, "cache", cached);
    check_case_put(one, "granularity", turn / 2 % 2 ? QUERN_HEAD : QUERN_TENSOR);
    check_case_put(one, "softcap", yes_if(turn % 4 == 1));
    check_case_put_scalar(one, "cap", 2.5f);
    check_case_put(one, "alibi", yes_if(turn % 5 == 2));
    check_case_put(one, "sink_logits", yes_if(turn % 3 == 1));
    check_case_put(one, "lse", yes_if(turn % 2));
    check_case_put(one, "paged", yes_if(turn / 2 % 2));
    check_case_put(one, "lengths", yes_if(turn % 3));
    check_case_put(one, "page_rows", pages[turn / 2 % 8]);
    one->forced[0] = true, one->tunables[0] = splits[turn % 8];
}

/* Latent attention: values lie in the keys. */
static void put_shared(struct check_case *one)
{
    one->alias = ALIAS_C;
    if (check_case_get(one, "value_dim") > check_case_get(one, "head_dim"))
        check_case_put(one, "value_dim", check_case_get(one, "head_dim"));
    check_case_put(one, "v_page", check_case_get(one, "k_page"));
    check_case_put(one, "v_row", check_case_get(one, "k_row"));
    check_case_put(one, "v_head", check_case_get(one, "k_head"));
}

/* Sequences, or pages, so far apart that only 64-bit addresses reach them. */
static void put_far(struct check_case *one, const struct shape *s, bool paged)
{
    const int64_t dim = check_case_get(one, "head_dim"), value_dim = check_case_get(one, "value_dim");
    check_case_put(one, "paged", yes_if(paged));
    check_case_put(one, "page_rows", 16);
    check_case_put(one, "table_row", 0);
    one->alias = ALIAS_NONE;
    check_case_put(one, "k_head", dim), check_case_put(one, "v_head", value_dim);
    check_case_put(one, "k_row", s->kv_heads * dim), check_case_put(one, "v_row", s->kv_heads * value_dim);
    check_case_put(one, "k_page", ((int64_t)1 << 32) + 64),
        check_case_put(one, "v_page", ((int64_t)1 << 31) + 128);
}

/* All keys in one part, so that waves take several blocks, from pages and without; or a window whose first
 * query sees a block whole that the others do not. */
static void put_turns(struct check_case *one, const struct shape *s, unsigned which)
{
    one->tunables[0] = 1;
    check_case_put(one, "lengths", QUERN_NO);
    check_case_put(one, "corner", QUERN_BOTTOM_RIGHT);
    check_case_put(one, "paged", yes_if(which == 0));
    check_case_put(one, "window_left", which == 2 ? s->kv_rows - s->q_rows - 64 : -1);
    check_case_put(one, "window_right", which < 2 ? -1 : 0);
    check_case_put(one, "sink_tokens", 0);
}

static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case list[MAX_CASES])
{
    const int64_t block = config_number(config, "block"), step = block * config_number(config, "waves");
    const int64_t tile = config_number(config, "tile_q");
    const int64_t straddled =
        3 * block + 1; /* the last queries, some in one tile, are at both sides of an edge */
    const int64_t vec = strcmp(config_word(config, "store"), "same") == 0 ? 8 : 16;
    const struct shape shapes[] = {
        {2, 4, 2, 1, 0},         {3, 0, 2, 1, 9},
        {2, 4, 2, 0, 5},         {0, 4, 2, 1, 7},
        {1, 1, 1, 1, 1},         {2, 8, 2, 1, block},
        {3, 4, 1, 2, block + 1}, {2, 3, 3, 1, 15},
        {2, tile, 1, 1, step},   {1, 2 * tile + 2, 2, 1, step - 1},
        {3, 6, 2, 5, step + 17}, {1, 24, 1, 1, block - 1},
        {2, 4, 2, 16, 100},      {4, 2, 1, 3, 2 * step + 5},
        {2, 10, 2, 1, 300},      {1, 4, 4, 2, 3 * step},
        {2, 5, 1, tile / 2, 40}, {5, 4, 1, 1, 200},
        {2, 2, 2, 1, 37},        {1, 4, 2, 2, 3 * step + 5},
        {2, 4, 2, 1, 3 * step},  {1, 4, 1, 5, 139},
        {1, 4, 2, 8, straddled}, {3, 4, 2, 1, 33},
    };
    enum { SHAPES = sizeof shapes / sizeof *shapes, TURNS = SHAPES - 5, ALL = SHAPES + 2 };
    const unsigned shift = rows_hash(kernel);
    for (unsigned i = 0; i < ALL; i++) {
        struct check_case *const one = &list[i];
        const struct shape *const s = &shapes[i < SHAPES ? i : SHAPES - 1];
        const unsigned turn = i + shift;
        rows_case_begin(check, one, family, kernel, config);
        one->seed = seed + i;
        check_case_put(one, "batch", s->batch);
        check_case_put(one, "heads", s->heads);
        check_case_put(one, "kv_heads", s->kv_heads);
        check_case_put(one, "q_rows", s->q_rows);
        check_case_put(one, "kv_rows", s->kv_rows);
        put_dims(one, config, vec, turn);
        put_choices(one, config, turn + turn / 7);
        if (check->table->wave == 64)
            check_case_tune(check, one, "xcd_chunk", (turn + turn / 3) % 2 ? 1073741824 : 0);
        put_windows(one, s, turn + turn / 5);
        if (i >= TURNS && i < SHAPES - 1) put_turns(one, s, i - TURNS);
        if (turn % 4 != 3 || s->kv_rows == 0) put_layout(one, s, vec, turn + turn / 3);
        if (turn % 6 == 5 && turn % 4 != 3) put_shared(one);
        if (i >= SHAPES) put_far(one, s, i % 2);
    }
    return ALL;
}

static void scalars(const void *problem, void *args)
{
    const struct quern_attention_decode_problem *p = problem;
    float *const cap = &((struct quern_attention_decode_args *)args)->cap;
    if (p->softcap == QUERN_YES && *cap == 0) *cap = 30;
}

const struct rows_family rows_attention_decode = {
    ROWS_STRUCTS(attention_decode, ATTENTION_DECODE),
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .scalars = scalars,
    .operations = operations,
    .cases = cases,
};
