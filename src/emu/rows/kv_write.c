/* The family kv_write. */
#include <math.h>
#include <string.h>

#include "../reference/quantize.h"
#include "../reference/rope.h"
#include "families.h"
#include "quern_kv_write.h"

enum { K, V, SLOTS, K_SCALE, V_SCALE, COSINES, SINES, POSITIONS, K_CACHE, V_CACHE };

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* A cache: where the elements of a head's row are. */
struct cache {
    int64_t rows, page_rows, heads, dim, page, row, head;
};

static struct cache cache_of(const struct quern_kv_write_problem *p, bool keys)
{
    return (struct cache){.rows = p->cache_rows,
                          .page_rows = p->page_rows < p->cache_rows ? p->page_rows : p->cache_rows,
                          .heads = p->kv_heads,
                          .dim = keys ? p->head_dim : p->value_dim,
                          .page = keys ? p->k_page : p->v_page,
                          .row = keys ? p->k_row : p->v_row,
                          .head = keys ? p->k_head : p->v_head};
}

/* Elements that a cache spans: to the end of its last page, or of the one before, which may have more rows.
 */
static int64_t span_of(const struct cache *c)
{
    if (c->rows == 0 || c->heads == 0 || c->dim == 0) return 0;
    const int64_t last = (c->rows - 1) / c->page_rows, heads = (c->heads - 1) * c->head + c->dim;
    const int64_t end = last * c->page + (c->rows - 1) % c->page_rows * c->row + heads;
    return last > 0 ? larger(end, (last - 1) * c->page + (c->page_rows - 1) * c->row + heads) : end;
}

/* Few elements are one row, with all gaps between heads, rows and pages; else heads of rows, and where they
 * are neighbours rows of pages. */
static bool is_flat(const struct cache *c)
{
    return span_of(c) < (int64_t)1 << 24;
}

static struct rows_operand describe_cache(const struct cache *c, const char *arg, enum number_type type)
{
    const int64_t span = span_of(c);
    struct rows_operand operand = rows_write(arg, type, span > 0, span, span);
    if (is_flat(c)) return operand;
    const bool near = c->row == c->heads * c->head; /* heads of neighbouring rows */
    operand = rows_write(arg, type, near ? c->page_rows * c->heads : c->heads, c->dim, c->head);
    operand.batches = near ? c->rows / c->page_rows : c->rows, operand.stride = near ? c->page : c->row;
    return operand;
}

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_kv_write_problem *p = problem;
    const enum number_type type = rows_type(p->dtype), to = rows_type(p->cache);
    const bool turned = p->rope != QUERN_NONE, values = p->values == QUERN_YES, narrow = p->cache != p->dtype;
    const bool some = p->tokens > 0 && p->kv_heads > 0;
    const int64_t scales = p->granularity == QUERN_HEAD ? p->kv_heads : 1;
    const int64_t angles = one && p->positions != QUERN_NONE ? 71 : p->tokens + 3;
    const struct cache keys = cache_of(p, true), cached_values = cache_of(p, false);
    operands[K] = rows_read("k", type, some ? p->kv_heads : 0, p->head_dim, p->ldk_head);
    operands[K].batches = p->tokens, operands[K].stride = p->ldk;
    operands[V] = rows_read("v", type, some ? p->kv_heads : 0, p->value_dim, p->ldv_head);
    operands[V].batches = p->tokens, operands[V].stride = p->ldv;
    operands[SLOTS] = rows_read("slots", NUMBER_I64, 1, p->tokens, p->tokens);
    operands[SLOTS].align = 8;
    operands[K_SCALE] = rows_read("k_scale", NUMBER_F32, 1, scales, scales);
    operands[V_SCALE] = rows_read("v_scale", NUMBER_F32, 1, scales, scales);
    operands[K_SCALE].align = operands[V_SCALE].align = 4;
    operands[K_SCALE].absent = !narrow, operands[V_SCALE].absent = !narrow || !values;
    operands[COSINES] = rows_read("cosines", rows_type(p->angle_type), angles, p->rotary / 2, p->ldt);
    operands[SINES] = rows_read("sines", rows_type(p->angle_type), angles, p->rotary / 2, p->ldt);
    operands[COSINES].absent = operands[SINES].absent = !turned;
    operands[POSITIONS] =
        rows_read("positions", p->positions == QUERN_I64 ? NUMBER_I64 : NUMBER_I32, 1, p->tokens, p->tokens);
    operands[POSITIONS].absent = !turned || p->positions == QUERN_NONE;
    operands[POSITIONS].align = p->positions == QUERN_I64 ? 8 : 4;
    operands[K_CACHE] = describe_cache(&keys, "k_cache", to);
    operands[V_CACHE] = describe_cache(&cached_values, "v_cache", to);
    operands[K_CACHE].align = operands[V_CACHE].align = !narrow ? p->align : p->align % 16 == 0 ? 8 : 1;
    operands[V].absent = operands[V_CACHE].absent = !values;
    return V_CACHE + 1;
}

static bool is_coprime(int64_t a, int64_t b)
{
    for (int64_t rest; b; a = b, b = rest) rest = a % b;
    return a == 1;
}

/* Slots in an order that jumps through the cache, none twice, the last one among them; and such as are none.
 */
static double slot_at(const struct quern_kv_write_problem *p, int64_t token, uint64_t bits)
{
    static const double none[] = {-1, -1, 0, -4294967296.0};
    int64_t step = p->cache_rows * 5 / 8;
    while (step < 1 || !is_coprime(step, p->cache_rows)) step++;
    if (bits % 5 == 0) return bits / 5 % 4 == 2 ? (double)p->cache_rows : none[bits / 5 % 4];
    return token < p->cache_rows ? (double)((token + 1) * step % p->cache_rows) : -1;
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_kv_write_problem *p = run->problem;
    const struct rows_operand *o = &run->operands[operand];
    for (int64_t i = 0; i < o->cols; i++) {
        const uint64_t bits = data_random(random) >> 8;
        const double angle = (double)row * pow(10000, -2 * (double)i / (double)larger(p->rotary, 1));
        if (operand == SLOTS) values[i] = slot_at(p, i, bits);
        if (operand == K_SCALE || operand == V_SCALE)
            values[i] = bits % 2 ? (double)(1 + bits % 1000) / 60000 : ldexp(1, (int)(bits / 2 % 5) - 2);
        if (operand == COSINES) values[i] = cos(angle);
        if (operand == SINES) values[i] = sin(angle);
        if (operand == POSITIONS) values[i] = (double)(int64_t)(bits % 71);
    }
}

/* A head of a token, turned if it is a key's, before it is rounded to the cache's type. */
static void compute_head(struct rows_run *run, bool keys, int64_t token, int64_t head, double *value,
                         double *tolerance)
{
    const struct quern_kv_write_problem *p = run->problem;
    const struct quern_kv_write_args *args = run->args;
    const double *const positions = rows_get(run, POSITIONS, 0);
    const int64_t position = positions ? (int64_t)positions[token] : token + args->offset;
    const int64_t dim = keys ? p->head_dim : p->value_dim, first = p->rotary_start;
    const double *const x = rows_get(run, keys ? K : V, token * p->kv_heads + head);
    const double *const scales = rows_get(run, keys ? K_SCALE : V_SCALE, 0);
    for (int64_t i = 0; i < dim; i++) value[i] = x[i], tolerance[i] = 0;
    if (keys && p->rope != QUERN_NONE)
        rope_head(&(struct rope_reference){.dim = p->rotary,
                                           .rotary = p->rotary,
                                           .interleaved = p->rope == QUERN_INTERLEAVED,
                                           .scale = 1,
                                           .x = x + first,
                                           .cosines = rows_get(run, COSINES, position),
                                           .sines = rows_get(run, SINES, position)},
                  value + first, tolerance + first);
    for (int64_t i = 0; i < dim && scales; i++) {
        const double scale = scales[p->granularity == QUERN_HEAD ? head : 0];
        const struct act_result y =
            quantize_ratio((struct act_result){value[i], tolerance[i]}, (struct act_result){scale, 0});
        value[i] = y.value, tolerance[i] = y.tolerance;
    }
}

/* What no token writes is as it was: full of bytes 0xff. */
static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_kv_write_problem *p = run->problem;
    const struct cache c = cache_of(p, operand == K_CACHE);
    const struct rows_operand *o = &run->operands[operand];
    const bool flat = is_flat(&c);
    const double *const slots = rows_get(run, SLOTS, 0);
    const double before = number_decode(o->type, number_bytes(o->type) == 1 ? 0xff : 0xffff);
    for (int64_t i = 0; i < o->cols; i++) value[i] = before, tolerance[i] = 0;
    for (int64_t token = 0; token < p->tokens; token++) {
        if (slots[token] < 0 || slots[token] >= (double)c.rows) continue;
        const int64_t slot = (int64_t)slots[token], page = slot / c.page_rows, in_page = slot % c.page_rows;
        for (int64_t head = 0; head < c.heads; head++) {
            const int64_t place = page * c.page + in_page * c.row + head * c.head;
            if (!flat && place != rows_place(o, row)) continue;
            compute_head(run, operand == K_CACHE, token, head, value + (flat ? place : 0),
                         tolerance + (flat ? place : 0));
        }
    }
}

/* cases */

struct shape {
    int64_t tokens, heads, dim, value_dim, rotary, start, rows, page_rows;
};

static int64_t gap(int64_t vec, unsigned turn)
{
    return vec == 1 ? turn % 5 : turn % 3 * vec;
}

/* Heads within rows, or rows within heads, with gaps. */
static void put_page(struct check_case *one, const struct shape *s, int64_t vec, bool keys, unsigned turn)
{
    const int64_t step = (keys ? s->dim : s->value_dim) + gap(vec, turn);
    const int64_t rows = s->page_rows ? s->page_rows : s->rows;
    const bool within = turn % 2;
    const int64_t outer = (within ? rows : s->heads) * step + gap(vec, turn / 2);
    check_case_put(one, keys ? "k_row" : "v_row", within ? step : outer);
    check_case_put(one, keys ? "k_head" : "v_head", within ? outer : step);
    check_case_put(one, keys ? "k_page" : "v_page", (within ? s->heads : rows) * outer + gap(vec, turn / 3));
}

static void put_shape(struct check_case *one, const struct shape *s, int64_t vec, unsigned turn)
{
    check_case_put(one, "tokens", s->tokens);
    check_case_put(one, "kv_heads", s->heads);
    check_case_put(one, "head_dim", s->dim);
    check_case_put(one, "value_dim", s->value_dim);
    check_case_put(one, "rotary", s->rotary);
    check_case_put(one, "rotary_start", s->start);
    check_case_put(one, "cache_rows", s->rows);
    check_case_put(one, "page_rows", s->page_rows);
    if (turn % 4 == 3) return; /* packed */
    check_case_put(one, "ldk_head", s->dim + gap(vec, turn));
    check_case_put(one, "ldk", s->heads * (s->dim + gap(vec, turn)) + gap(vec, turn / 3));
    check_case_put(one, "ldv_head", s->value_dim + gap(vec, turn + 1));
    check_case_put(one, "ldv", s->heads * (s->value_dim + gap(vec, turn + 1)) + gap(vec, turn / 2));
    check_case_put(one, "ldt", (s->rotary / 2 + vec - 1) / vec * vec + gap(vec, turn));
    put_page(one, s, vec, true, turn);
    put_page(one, s, vec, false, turn + 1);
}

static void put_choices(struct check_case *one, const struct shape *s, int64_t vec, unsigned turn)
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_SPECIAL, DATA_RANDOM, DATA_TINY, DATA_HUGE};
    static const int32_t positions[] = {QUERN_NONE, QUERN_I64, QUERN_I32};
    static const int32_t ropes[] = {QUERN_HALF, QUERN_NONE, QUERN_INTERLEAVED};
    const int32_t dtype = (int32_t)check_case_get(one, "dtype");
    const bool narrow = strstr(one->kernel, "narrow") != NULL, single = turn / 2 % 2;
    check_case_put(one, "cache", !narrow ? dtype : turn % 2 ? QUERN_E4M3 : QUERN_E4M3FNUZ);
    check_case_put(one, "granularity", turn / 2 % 2 ? QUERN_HEAD : QUERN_TENSOR);
    check_case_put(one, "values", s->value_dim ? QUERN_YES : QUERN_NO);
    check_case_put(one, "rope", s->rotary == 0 ? QUERN_NONE : ropes[turn % 3]);
    check_case_put(one, "angle_type", single ? QUERN_F32 : dtype);
    check_case_put(one, "positions", positions[turn / 2 % 3]);
    check_case_put(one, "align", vec > 1 ? 16 : single ? 4 : 2);
    check_case_put_whole(one, "offset", turn % 5 == 0 ? 3 : 0);
    one->data = kinds[turn / 2 % 5];
}

/* Pages, or the rows of the one page, so far apart that only 64-bit addresses reach them. */
static void put_far(struct check_case *one, const struct shape *s)
{
    const int64_t far = ((int64_t)1 << 32) + 64;
    check_case_put(one, "k_head", s->dim), check_case_put(one, "v_head", s->value_dim);
    check_case_put(one, "k_row", s->heads * s->dim), check_case_put(one, "v_row", s->heads * s->value_dim);
    check_case_put(one, "k_page", far), check_case_put(one, "v_page", far / 2);
}

static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case list[MAX_CASES])
{
    const int64_t vec = config_number(config, "vec"), two = 2 * vec, odd = vec == 1;
    const struct shape shapes[] = {
        {0, 3, two, vec, two, 0, 40, 16},
        {3, 0, two, vec, two, 0, 40, 16},
        {3, 2, two, vec, two, 0, 0, 16},
        {1, 1, two, two, two, 0, 1, 0},
        {9, 2, 5 * two + odd, 3 * vec, 3 * two, two, 41, 16}, /* the others pass through */
        {70, 8, 128, 128, 128, 0, 160, 16},
        {40, 3, 64, 64, 32, 0, 333, 32},
        {33, 1, 9 * two, 0, two, 8 * two, 128, 64}, /* keys alone */
        {19, 5, 2 * two, 4 * two + odd, two, two, 600, 128},
        {11, 2, 4 * two, two, 2 * two, 0, 512, 256},
        {25, 2, 3 * two, 3 * two, 0, 0, 31, 0}, /* more tokens than rows */
        {2, 300, two, vec, two, 0, 3, 0},
        {2, 1, 600 * two, 600 * vec, 600 * two, 0, 7, 3},
        {7, 2, 2 * two, 2 * two, two, 0, 24, 8}, /* far apart */
    };
    enum { SHAPES = sizeof shapes / sizeof *shapes, ALL = 2 * SHAPES };
    const unsigned shift = rows_hash(kernel);
    for (unsigned i = 0; i < ALL; i++) {
        struct check_case *const one = &list[i];
        const struct shape *const shape = &shapes[i % SHAPES];
        const unsigned turn = i + i / SHAPES + shift;
        rows_case_begin(check, one, family, kernel, config);
        one->seed = seed + i;
        put_choices(one, shape, vec, turn);
        put_shape(one, shape, vec, turn);
        if (i % SHAPES == SHAPES - 1) put_far(one, shape);
    }
    return ALL;
}

const struct rows_family rows_kv_write = {
    ROWS_STRUCTS(kv_write, KV_WRITE), .describe = describe, .fill = fill, .compute = compute, .cases = cases,
};
