/* The family attention. */
#include "attention.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/attention.h"
#include "families.h"
#include "quern_attention.h"

enum { Q, K, V, BIAS, SLOPES, SINKS, Q_STARTS, KV_STARTS, Q_SCALE, K_SCALE, V_SCALE, O, LSE };

typedef struct quern_attention_problem problem_of;

static bool is_packed(const problem_of *p)
{
    return p->packed == QUERN_YES;
}

/* Whether Q, K and V have 8 bits, and scales. */
static bool is_narrow(const problem_of *p)
{
    return p->input != p->dtype;
}

/* Heads of sequences, or of all rows of packed ones. */
static struct rows_operand heads_of(struct rows_operand o, const problem_of *p, int64_t heads, int64_t head,
                                    int64_t batch)
{
    o.batches = heads, o.stride = head;
    o.groups = is_packed(p) ? 1 : p->batch, o.group_stride = batch;
    if (heads == 0 || o.groups == 0) o.rows = 0, o.batches = o.groups = 1;
    return o;
}

static struct rows_operand bias_of(const problem_of *p)
{
    const int64_t rows = p->bias_row ? p->q_rows : p->q_rows > 0;
    struct rows_operand o =
        rows_read("bias", rows_type(p->bias), rows, p->kv_rows, p->bias_row ? p->bias_row : p->kv_rows);
    o.batches = p->bias_head ? p->heads : 1, o.stride = p->bias_head;
    o.groups = p->bias_batch ? p->batch : 1, o.group_stride = p->bias_batch;
    o.absent = p->bias == QUERN_NONE;
    o.align = p->bias == QUERN_F32 ? 4 : 2;
    return o;
}

static struct rows_operand list_of(const char *arg, enum number_type type, int64_t count, bool absent)
{
    struct rows_operand o = rows_read(arg, type, 1, count, count);
    o.align = 4, o.absent = absent;
    return o;
}

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const problem_of *p = problem;
    const enum number_type type = rows_type(p->input);
    const bool each = p->granularity == QUERN_HEAD;
    const int64_t q_rows = is_packed(p) ? p->q_total : p->q_rows,
                  kv_rows = is_packed(p) ? p->kv_total : p->kv_rows;
    (void)one;
    operands[Q] =
        heads_of(rows_read("q", type, q_rows, p->head_dim, p->q_row), p, p->heads, p->q_head, p->q_batch);
    operands[K] =
        heads_of(rows_read("k", type, kv_rows, p->head_dim, p->k_row), p, p->kv_heads, p->k_head, p->k_batch);
    operands[V] = heads_of(rows_read("v", type, kv_rows, p->value_dim, p->v_row), p, p->kv_heads, p->v_head,
                           p->v_batch);
    operands[BIAS] = bias_of(p);
    operands[SLOPES] = list_of("slopes", NUMBER_F32, p->heads, p->alibi != QUERN_YES);
    operands[SINKS] = list_of("sinks", NUMBER_F32, p->heads, p->sink_logits != QUERN_YES);
    operands[Q_STARTS] = list_of("q_starts", NUMBER_I32, p->batch + 1, !is_packed(p));
    operands[KV_STARTS] = list_of("kv_starts", NUMBER_I32, p->batch + 1, !is_packed(p));
    operands[Q_SCALE] = list_of("q_scale", NUMBER_F32, each ? p->heads : 1, !is_narrow(p));
    operands[K_SCALE] = list_of("k_scale", NUMBER_F32, each ? p->kv_heads : 1, !is_narrow(p));
    operands[V_SCALE] = list_of("v_scale", NUMBER_F32, each ? p->kv_heads : 1, !is_narrow(p));
    operands[O] = heads_of(rows_write("o", rows_type(p->dtype), q_rows, p->value_dim, p->o_row), p, p->heads,
                           p->o_head, p->o_batch);
    /* a row of lse is one of all queries of a head */
    operands[LSE] = rows_write("lse", NUMBER_F32, p->heads, q_rows, p->lse_head);
    operands[LSE].batches = is_packed(p) ? 1 : p->batch, operands[LSE].stride = p->lse_batch;
    operands[LSE].align = 4, operands[LSE].absent = p->lse != QUERN_YES;
    if (p->batch == 0) operands[LSE].rows = 0, operands[LSE].batches = 1;
    return LSE + 1;
}

/* fill */

void attention_starts(int64_t total, int64_t count, int64_t longest, uint64_t seed, double *starts)
{
    uint64_t random = seed;
    starts[0] = 0;
    for (int64_t i = 0; i < count; i++) {
        const int64_t left = total - (int64_t)starts[i], later = (count - i - 1) * longest;
        const int64_t least = left > later ? left - later : 0, most = left < longest ? left : longest;
        const int64_t even = left / (count - i), choices[] = {0, longest, even, 1, even + 1};
        int64_t rows = seed ? choices[data_random(&random) % 5] : even;
        rows = rows < least ? least : rows > most ? most : rows;
        starts[i + 1] = starts[i] + (double)rows;
    }
}

/* A key that is not finite makes all NaN that see it: so there are few, where not all do. */
static bool is_special_key(const struct rows_run *run, int64_t row)
{
    const problem_of *p = run->problem;
    const int64_t rows = run->operands[K].rows, key = row % rows;
    if (p->window_left >= 0) return key % (97 + 3 * p->window_left) == 19;
    return p->window_right >= 0 ? key == rows - 2 : run->one->seed % 5 == 0 && key == 0;
}

/* Whether some query sees a key. */
static bool is_seen(const problem_of *p, int64_t key)
{
    const struct attention_reference of = {.q_rows = p->q_rows,
                                           .kv_rows = p->kv_rows,
                                           .window_left = p->window_left,
                                           .window_right = p->window_right,
                                           .sink_tokens = p->sink_tokens,
                                           .top_left = p->corner == QUERN_TOP_LEFT};
    for (int64_t i = 0; i < p->q_rows; i++)
        if (attention_visible(&of, i, key)) return true;
    return false;
}

/* Of data with specials only some rows have them: one is enough for whole rows of the result.  A value that
 * is not finite counts for every query whose tile reads it: so it is one that all see, or no query does. */
static void fill_special(const problem_of *p, unsigned operand, int64_t row, uint64_t *random,
                         struct rows_run *run, double *values)
{
    const int64_t cols = run->operands[operand].cols;
    const bool all = p->window_left < 0 && p->window_right < 0 && !is_packed(p) && p->bias == QUERN_NONE;
    const double special = data_random(random) % 3 == 0 && !all ? INFINITY : NAN; /* which may hide keys */
    for (int64_t i = 0; i < cols; i++)
        if (!isfinite(values[i])) values[i] = 0.5;
    if (is_narrow(p) && row % 7 == 2)
        values[row % cols] = number_largest(rows_type(p->input)) * (row % 2 ? 1 : -1);
    if (operand == Q && row % 11 == 3) values[row % cols] = special;
    if (operand == K && is_special_key(run, row)) values[row % cols] = special;
    if (operand == V && row % 61 == 7 && all) values[row % cols] = NAN;
}

static void fill_bias(const problem_of *p, int64_t row, uint64_t *random, int64_t cols, double *values)
{
    for (int64_t i = 0; i < cols; i++) {
        const uint64_t bits = data_random(random);
        values[i] = (double)(bits >> 8 & 63) / 16 - 2;
        if (bits % 7 == 0 || (row % 5 == 4 && p->kv_rows > 2)) values[i] = -INFINITY;
    }
}

/* Mostly above 0; a scale may be any number, and if it is none, so is what its head makes. */
static void fill_scales(const struct rows_run *run, uint64_t *random, int64_t cols, double *values)
{
    for (int64_t i = 0; i < cols; i++) {
        const uint64_t bits = data_random(random) >> 8;
        values[i] = run->one ? (double)(1 + bits % 1000) / 500 : 1;
        if (run->one && bits / 1000 % 5 == 0) values[i] = bits % 2 ? 0 : -values[i];
        if (run->one && run->one->data == DATA_SPECIAL && i % 3 == 1) values[i] = NAN;
    }
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const problem_of *p = run->problem;
    const int64_t cols = run->operands[operand].cols;
    const uint64_t seed = run->one ? run->one->seed : 0;
    if (operand <= V && run->one && run->one->data == DATA_SPECIAL)
        fill_special(p, operand, row, random, run, values);
    /* what nobody sees must not count */
    if ((operand == K || operand == V) && run->one && !is_packed(p) &&
        !is_seen(p, row % run->operands[operand].rows))
        for (int64_t i = 0; i < cols; i++) values[i] = NAN;
    if (operand == BIAS) fill_bias(p, row, random, cols, values);
    for (int64_t i = 0; i < cols && operand == SLOPES; i++)
        values[i] = exp2(-8 * (double)(i + 1) / (double)cols);
    for (int64_t i = 0; i < cols && operand == SINKS; i++)
        values[i] = i % 5 == 4 ? -INFINITY : (double)(data_random(random) % 64) / 8 - 2;
    if (operand >= Q_SCALE && operand <= V_SCALE) fill_scales(run, random, cols, values);
    if (operand == Q_STARTS) attention_starts(p->q_total, p->batch, p->q_rows, seed, values);
    if (operand == KV_STARTS) attention_starts(p->kv_total, p->batch, p->kv_rows, seed * 31, values);
}

/* compute */

/* The keys and values of a head, as the reference asks for them. */
struct head {
    struct rows_run *run;
    double *keys, *values; /* all of them, head_dim and value_dim each, times their scales */
    double *query;         /* the same */
    int64_t number;        /* of the head in all sequences and of the sequence, or -1 */
    struct attention_reference reference;
};

static const double *key_at(void *user, int64_t j)
{
    const struct head *head = user;
    return head->keys + j * head->reference.head_dim;
}

static const double *value_at(void *user, int64_t j)
{
    const struct head *head = user;
    return head->values + j * head->reference.value_dim;
}

/* Where a query is: its sequence, and its number there. */
struct query {
    int64_t batch, head, row;
    int64_t q_first, kv_first; /* where the sequence begins */
    int64_t q_rows, kv_rows;
};

static struct query find_query(struct rows_run *run, int64_t batch, int64_t head, int64_t row)
{
    const problem_of *p = run->problem;
    struct query at = {.batch = batch, .head = head, .row = row, .q_rows = p->q_rows, .kv_rows = p->kv_rows};
    if (!is_packed(p)) return at;
    const double *const q = rows_get(run, Q_STARTS, 0), *const kv = rows_get(run, KV_STARTS, 0);
    while ((int64_t)q[at.batch + 1] <= row) at.batch++;
    at.q_first = (int64_t)q[at.batch], at.q_rows = (int64_t)q[at.batch + 1] - at.q_first;
    at.kv_first = (int64_t)kv[at.batch], at.kv_rows = (int64_t)kv[at.batch + 1] - at.kv_first;
    at.row -= at.q_first;
    return at;
}

/* Row `row` of a head, among all rows of an operand with those of `heads` heads. */
static int64_t row_at(const problem_of *p, const struct query *at, int64_t head, int64_t heads, int64_t row,
                      bool of_queries)
{
    const int64_t first = of_queries ? at->q_first : at->kv_first;
    if (is_packed(p)) return head * (of_queries ? p->q_total : p->kv_total) + first + row;
    return (at->batch * heads + head) * (of_queries ? p->q_rows : p->kv_rows) + row;
}

/* Elements times their head's scale, where there are scales. */
static void scale_to(double *to, struct rows_run *run, unsigned operand, int64_t row, unsigned scales,
                     int64_t head)
{
    const double *const from = rows_get(run, operand, row), *const all = rows_get(run, scales, 0);
    const problem_of *p = run->problem;
    const double scale = all ? all[p->granularity == QUERN_HEAD ? head : 0] : 1;
    for (int64_t i = 0; i < run->operands[operand].cols; i++) to[i] = from[i] * scale;
}

/* The keys and values that query `at` meets, which those before it met mostly. */
static void meet(struct head *head, const struct query *at)
{
    const problem_of *p = head->run->problem;
    const int64_t kv_head = at->head / (p->heads / p->kv_heads), number = at->batch * p->kv_heads + kv_head;
    if (head->number == number) return;
    head->number = number;
    for (int64_t j = 0; j < at->kv_rows; j++) {
        const int64_t row = row_at(p, at, kv_head, p->kv_heads, j, false);
        scale_to(head->keys + j * p->head_dim, head->run, K, row, K_SCALE, kv_head);
        scale_to(head->values + j * p->value_dim, head->run, V, row, V_SCALE, kv_head);
    }
}

static struct head *begin(struct rows_run *run)
{
    const problem_of *p = run->problem;
    const size_t keys = (size_t)(p->kv_rows * p->head_dim), values = (size_t)(p->kv_rows * p->value_dim);
    if (run->memory) return run->memory;
    struct head *head = malloc(sizeof *head + (keys + values + (size_t)p->head_dim) * sizeof(double));
    if (!head) return NULL;
    *head = (struct head){.run = run, .number = -1, .keys = (double *)(head + 1)};
    head->values = head->keys + keys, head->query = head->values + values;
    run->memory = head;
    return head;
}

static const double *bias_at(struct rows_run *run, const struct query *at)
{
    const struct rows_operand *o = &run->operands[BIAS];
    if (o->absent || o->rows == 0) return NULL;
    return rows_get(run, BIAS,
                    (at->batch % o->groups * o->batches + at->head % o->batches) * o->rows +
                        at->row % o->rows);
}

static void compute_query(struct rows_run *run, const struct query *at, double *value, double *tolerance,
                          double lse[2])
{
    const problem_of *p = run->problem;
    const struct quern_attention_args *args = run->args;
    const double *const slopes = rows_get(run, SLOPES, 0), *const sinks = rows_get(run, SINKS, 0);
    struct head *head = begin(run);
    if (!head) return;
    meet(head, at);
    scale_to(head->query, run, Q, row_at(p, at, at->head, p->heads, at->row, true), Q_SCALE, at->head);
    head->reference = (struct attention_reference){.q_rows = at->q_rows,
                                                   .kv_rows = at->kv_rows,
                                                   .head_dim = p->head_dim,
                                                   .value_dim = p->value_dim,
                                                   .window_left = p->window_left,
                                                   .window_right = p->window_right,
                                                   .sink_tokens = p->sink_tokens,
                                                   .top_left = p->corner == QUERN_TOP_LEFT,
                                                   .type = is_narrow(p) ? NUMBER_F16 : rows_type(p->dtype),
                                                   .exact = run->one && data_is_exact(run->one->data),
                                                   .scaled = is_narrow(p),
                                                   .scale = args->scale,
                                                   .softcap = p->softcap == QUERN_YES ? args->cap : 0,
                                                   .slope = slopes ? slopes[at->head] : 0,
                                                   .has_sink = sinks != NULL,
                                                   .sink = sinks ? sinks[at->head] : 0,
                                                   .q = head->query,
                                                   .bias = bias_at(run, at),
                                                   .key = key_at,
                                                   .value = value_at,
                                                   .user = head};
    attention_row(&head->reference, at->row, value, tolerance, lse);
}

/* Of O a query, of lse all queries of a head. */
static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const problem_of *p = run->problem;
    const int64_t rows = is_packed(p) ? p->q_total : p->q_rows;
    double lse[2];
    if (operand == O) {
        const int64_t head = row / rows;
        const struct query at = find_query(run, head / p->heads, head % p->heads, row % rows);
        compute_query(run, &at, value, tolerance, lse);
        return;
    }
    double *const unused = malloc((size_t)p->value_dim * 2 * sizeof *unused);
    for (int64_t i = 0; i < rows && unused; i++) {
        const struct query at = find_query(run, row / p->heads, row % p->heads, i);
        compute_query(run, &at, unused, unused + p->value_dim, lse);
        value[i] = lse[0], tolerance[i] = lse[1];
    }
    free(unused);
}

/* Two products of each query with each key that it sees. */
static double operations(const void *problem)
{
    const problem_of *p = problem;
    double pairs = 0;
    for (int64_t i = 0; i < p->q_rows; i++) {
        const int64_t at = p->corner == QUERN_TOP_LEFT ? i : i + p->kv_rows - p->q_rows;
        const int64_t last = p->window_right < 0 ? p->kv_rows : at + p->window_right + 1;
        const int64_t end = last < 0 ? 0 : last < p->kv_rows ? last : p->kv_rows;
        const int64_t first = p->window_left < 0 || at < p->window_left ? 0 : at - p->window_left;
        const int64_t begin = first < end ? first : end;
        pairs += (double)(end - begin + (p->sink_tokens < begin ? p->sink_tokens : begin));
    }
    return 2 * pairs * (double)(p->head_dim + p->value_dim) * (double)p->heads * (double)p->batch;
}

static void scalars(const void *problem, void *args)
{
    const struct quern_attention_problem *p = problem;
    float *const cap = &((struct quern_attention_args *)args)->cap;
    if (p->softcap == QUERN_YES && *cap == 0) *cap = 30;
}

const struct rows_family rows_attention = {
    ROWS_STRUCTS(attention, ATTENTION),
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .scalars = scalars,
    .operations = operations,
    .cases = attention_cases,
};
