#include "attention_runs.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/emu/reference/attention.h"
#include "../../src/emu/reference/data.h"
#include "quern_attention.h"
#include "quern_attention_decode.h"

enum { SPARE = 3, NOWHERE = 0x7fffffff }; /* pages of nobody; the number of no page */

static int64_t sum_of(const int64_t *rows, int64_t count)
{
    int64_t sum = 0;
    for (int64_t b = 0; b < count; b++) sum += rows[b];
    return sum;
}

static int64_t longest(const int64_t *rows, int64_t count)
{
    int64_t most = 0;
    for (int64_t b = 0; b < count; b++)
        if (rows[b] > most) most = rows[b];
    return most;
}

int64_t data_results(const struct data *data)
{
    return sum_of(data->q_rows, data->batch) * data->heads;
}

/* ---- data ---- */

static uint16_t *random_rows(const struct data *data, int64_t rows, int64_t cols, uint64_t seed)
{
    uint16_t *memory = calloc((size_t)(rows * cols) + 1, sizeof *memory);
    assert_non_null(memory);
    data_fill(&(struct data_matrix){data->type, memory, rows, cols, cols}, DATA_RANDOM, seed);
    return memory;
}

void data_make(struct data *data, uint64_t seed)
{
    const int64_t keys = sum_of(data->kv_rows, data->batch) * data->kv_heads;
    data->q = random_rows(data, data_results(data), data->head_dim, seed + 1);
    data->k = random_rows(data, keys, data->head_dim, seed + 2);
    data->v = random_rows(data, keys, data->value_dim, seed + 3);
    if (data->latent)
        for (int64_t row = 0; row < keys; row++)
            memcpy(data->v + row * data->value_dim, data->k + row * data->head_dim,
                   (size_t)data->value_dim * 2);
    for (int64_t h = 0; h < data->heads; h++)
        data->sinks[h] = (float)(int64_t)(data_random(&seed) % 1000) / 250 - 1;
}

void data_free(struct data *data)
{
    free(data->q), free(data->k), free(data->v);
}

struct data data_alone(const struct data *data, int64_t batch)
{
    struct data one = *data;
    const int64_t key = sum_of(data->kv_rows, batch) * data->kv_heads;
    one.batch = 1;
    one.q_rows[0] = data->q_rows[batch], one.kv_rows[0] = data->kv_rows[batch];
    one.q += sum_of(data->q_rows, batch) * data->heads * data->head_dim;
    one.k += key * data->head_dim, one.v += key * data->value_dim;
    return one;
}

struct data data_last(const struct data *data, int64_t rows)
{
    struct data last = *data;
    last.q += (data->q_rows[0] - rows) * data->heads * data->head_dim;
    last.q_rows[0] = rows;
    return last;
}

static struct attention_reference reference_of(const struct data *data, int64_t batch)
{
    return (struct attention_reference){.q_rows = data->q_rows[batch],
                                        .kv_rows = data->kv_rows[batch],
                                        .head_dim = data->head_dim,
                                        .value_dim = data->value_dim,
                                        .window_left = data->window_left,
                                        .window_right = data->window_right,
                                        .sink_tokens = data->sink_tokens,
                                        .type = data->type,
                                        .scale = data->scale};
}

/* Whether some query of the sequence sees one of its keys first .. end - 1. */
static int is_seen(const struct data *data, int64_t batch, int64_t first, int64_t end)
{
    const struct attention_reference of = reference_of(data, batch);
    for (int64_t j = first; j < end && j < of.kv_rows; j++)
        for (int64_t i = 0; i < of.q_rows; i++)
            if (attention_visible(&of, i, j)) return 1;
    return 0;
}

/* ---- device memory ---- */

/* Pages (or sequences) of rows of heads. */
struct tensor {
    int64_t head, row, page, bytes;
};

static struct tensor tensor_of(int64_t pages, int64_t rows, int64_t heads, int64_t dim, int64_t pad)
{
    struct tensor t = {.head = dim + pad};
    t.row = heads * t.head + pad;
    t.page = rows * t.row + 2 * pad;
    t.bytes = pages * t.page * 2;
    return t;
}

static void *allocate(const struct device *device, int64_t bytes, const char *name)
{
    void *memory = quern_emu_alloc(device->emu, (size_t)(bytes > 0 ? bytes : 16), 16, name);
    assert_non_null(memory);
    quern_emu_written(device->emu, memory, (size_t)bytes); /* NaN, where nothing is put */
    return memory;
}

static void release(const struct device *device, void *memory)
{
    if (!memory) return;
    assert_true(quern_emu_guards_hold(device->emu, memory));
    quern_emu_free(device->emu, memory);
}

/* Where row i of sequence b is: rows of pages through a table, of a sequence, or of all that are packed. */
struct rows_map {
    const int32_t *table;
    int64_t table_row, page_rows;
    const int64_t *lengths; /* packed: of the sequences; else NULL */
};

static int64_t place_row(const struct rows_map *map, const struct tensor *t, int64_t b, int64_t i)
{
    if (map->lengths) return (sum_of(map->lengths, b) + i) * t->row;
    if (!map->table) return b * t->page + i * t->row;
    return map->table[b * map->table_row + i / map->page_rows] * t->page + i % map->page_rows * t->row;
}

/* Keys or values go to device memory: with `blind` those alone that a query sees. */
static void put_keys(const struct data *data, const struct rows_map *map, const struct tensor *t, int64_t dim,
                     const uint16_t *rows, uint16_t *memory, int blind)
{
    for (int64_t b = 0; b < data->batch; b++)
        for (int64_t j = 0; j < data->kv_rows[b]; j++, rows += data->kv_heads * dim) {
            if (blind && !is_seen(data, b, j, j + 1)) continue;
            uint16_t *const at = memory + place_row(map, t, b, j);
            for (int64_t h = 0; h < data->kv_heads; h++)
                memcpy(at + h * t->head, rows + h * dim, (size_t)dim * 2);
        }
}

/* Copies queries or results of all sequences between `rows` and device memory. */
static void copy_rows(const struct data *data, const struct rows_map *map, const struct tensor *t,
                      int64_t dim, uint16_t *rows, uint16_t *memory, int to_device)
{
    for (int64_t b = 0; b < data->batch; b++)
        for (int64_t i = 0; i < data->q_rows[b]; i++)
            for (int64_t h = 0; h < data->heads; h++, rows += dim) {
                uint16_t *const at = memory + place_row(map, t, b, i) + h * t->head;
                memcpy(to_device ? at : rows, to_device ? rows : at, (size_t)dim * 2);
            }
}

/* A table of pages in an order that `order` tells; entries of no keys are of no page. */
static int32_t *make_table(const struct device *device, const struct data *data, const struct layout *layout,
                           int64_t table_row, int64_t pages)
{
    int32_t *const table = allocate(device, data->batch * table_row * 4, "block_table");
    int32_t *const order = calloc((size_t)pages, sizeof *order);
    uint64_t random = layout->order;
    int64_t next = 0;
    assert_non_null(order);
    for (int64_t i = 0; i < pages; i++) {
        const int64_t other = (int64_t)(data_random(&random) % (uint64_t)(i + 1));
        order[i] = order[other], order[other] = (int32_t)i;
    }
    for (int64_t b = 0; b < data->batch; b++)
        for (int64_t i = 0; i < table_row; i++) {
            const int64_t first = i * layout->page_rows, end = first + layout->page_rows;
            const int used = layout->blind ? is_seen(data, b, first, end) : first < data->kv_rows[b];
            table[b * table_row + i] = used ? order[next++] : NOWHERE;
        }
    free(order);
    return table;
}

static struct results new_results(const struct data *data)
{
    const size_t count = (size_t)data_results(data) + 1;
    const struct results results = {calloc(count, (size_t)data->value_dim * 2), calloc(count, sizeof(float))};
    assert_true(results.o && results.lse);
    return results;
}

void results_free(struct results *results)
{
    free(results->o), free(results->lse);
}

static void plan_and_keep(const struct device *device, const char *family, const void *problem,
                          const int32_t *tunables, char *kernel, struct quern_plan *plan)
{
    struct quern_plan_info info;
    if (quern_plan_any(device->context, family, problem, *kernel ? kernel : NULL, tunables, plan) != QUERN_OK)
        fail_msg("%s", quern_last_error(device->context));
    quern_plan_get_info(plan, &info);
    assert_true(info.steps > 0);
    snprintf(kernel, NAME, "%s", info.step[info.main_step].kernel);
}

static void launch(const struct device *device, const struct quern_plan *plan, const void *args)
{
    const size_t bytes = quern_plan_workspace(plan);
    void *const workspace = bytes ? quern_emu_alloc(device->emu, bytes, 256, "workspace") : NULL;
    assert_true(workspace || !bytes);
    if (quern_launch_any(plan, args, workspace, bytes, NULL) != QUERN_OK)
        fail_msg("%s", quern_last_error(device->context));
    release(device, workspace);
}

static void *copy_in(const struct device *device, const void *from, size_t bytes, const char *name)
{
    void *const memory = allocate(device, (int64_t)bytes, name);
    memcpy(memory, from, bytes);
    return memory;
}

/* What both families have; rows of K and V by a map of their own. */
struct memory {
    struct tensor q, k, v, o;
    struct rows_map queries, keys;
    uint16_t *on_q, *on_k, *on_v, *on_o;
    float *lse, *sinks;
};

static void put_operands(const struct device *device, const struct data *data, const struct layout *layout,
                         struct memory *m)
{
    m->on_q = allocate(device, m->q.bytes, "q"), m->on_k = allocate(device, m->k.bytes, "k");
    m->on_o = quern_emu_alloc(device->emu, (size_t)m->o.bytes + 16, 16, "o");
    m->lse = quern_emu_alloc(device->emu, (size_t)data_results(data) * 4 + 16, 4, "lse");
    m->sinks = copy_in(device, data->sinks, (size_t)data->heads * 4, "sinks");
    assert_true(m->on_o && m->lse);
    copy_rows(data, &m->queries, &m->q, data->head_dim, data->q, m->on_q, 1);
    put_keys(data, &m->keys, &m->k, data->head_dim, data->k, m->on_k, layout->blind);
    if (layout->aliased) return;
    m->on_v = allocate(device, m->v.bytes, "v");
    put_keys(data, &m->keys, &m->v, data->value_dim, data->v, m->on_v, layout->blind);
}

/* lse is [heads, rows] of each sequence, or of all that are packed. */
static struct results take_results(const struct device *device, const struct data *data, struct memory *m)
{
    const int64_t total = sum_of(data->q_rows, data->batch);
    struct results results = new_results(data);
    copy_rows(data, &m->queries, &m->o, data->value_dim, results.o, m->on_o, 0);
    for (int64_t b = 0, at = 0; b < data->batch; b++)
        for (int64_t i = 0; i < data->q_rows[b]; i++)
            for (int64_t h = 0; h < data->heads; h++) {
                const int64_t in_batch = b * data->heads * data->q_rows[b] + h * data->q_rows[b] + i;
                const int64_t in_all = h * total + sum_of(data->q_rows, b) + i;
                results.lse[at++] = m->lse[m->queries.lengths ? in_all : in_batch];
            }
    release(device, m->on_q), release(device, m->on_k), release(device, m->on_v), release(device, m->on_o);
    release(device, m->lse), release(device, m->sinks);
    return results;
}

#define PUT_DATA(problem, data)                                                                              \
    do {                                                                                                     \
        (problem).dtype = (data)->type == NUMBER_BF16 ? QUERN_BF16 : QUERN_F16;                              \
        (problem).lse = QUERN_YES, (problem).batch = (data)->batch;                                          \
        (problem).sink_logits = (data)->sink_logits ? QUERN_YES : QUERN_NO;                                  \
        (problem).heads = (data)->heads, (problem).kv_heads = (data)->kv_heads;                              \
        (problem).head_dim = (data)->head_dim, (problem).value_dim = (data)->value_dim;                      \
        (problem).q_rows = longest((data)->q_rows, (data)->batch);                                           \
        (problem).window_left = (data)->window_left, (problem).window_right = (data)->window_right;          \
        (problem).sink_tokens = (data)->sink_tokens;                                                         \
    } while (0)

struct results run_decode(const struct device *device, struct data *data, const struct layout *layout)
{
    const int64_t most = longest(data->kv_rows, data->batch) + layout->behind, by = layout->page_rows;
    const int64_t entries = by ? (most + by - 1) / by : 0, table_row = entries + layout->pad / 8;
    const int64_t pages = by ? data->batch * entries + SPARE : data->batch, rows = by ? by : most;
    int32_t *const table = by ? make_table(device, data, layout, table_row, pages) : NULL, lengths[SEQUENCES];
    struct memory m = {
        .q = tensor_of(data->batch, data->q_rows[0], data->heads, data->head_dim, layout->pad),
        .k = tensor_of(pages, rows, data->kv_heads, data->head_dim, layout->pad),
        .v = tensor_of(pages, rows, data->kv_heads, data->value_dim, layout->pad),
        .o = tensor_of(data->batch, data->q_rows[0], data->heads, data->value_dim, layout->pad),
        .keys = {.table = table, .table_row = table_row, .page_rows = by},
    };
    if (layout->aliased) m.v = m.k;
    put_operands(device, data, layout, &m);
    struct quern_attention_decode_problem problem = QUERN_ATTENTION_DECODE_PROBLEM;
    PUT_DATA(problem, data);
    problem.q_head = m.q.head, problem.q_row = m.q.row, problem.q_batch = m.q.page;
    problem.k_head = m.k.head, problem.k_row = m.k.row, problem.k_page = m.k.page;
    problem.v_head = m.v.head, problem.v_row = m.v.row, problem.v_page = m.v.page;
    problem.o_head = m.o.head, problem.o_row = m.o.row, problem.o_batch = m.o.page;
    problem.form = data->latent ? QUERN_LATENT : QUERN_SEPARATE, problem.kv_rows = most;
    problem.paged = by ? QUERN_YES : QUERN_NO, problem.page_rows = by, problem.table_row = table_row;
    for (int64_t b = 0; b < data->batch; b++) {
        lengths[b] = (int32_t)data->kv_rows[b];
        if (lengths[b] != most) problem.lengths = QUERN_YES;
    }
    struct quern_attention_decode_args args = QUERN_ATTENTION_DECODE_ARGS;
    args.q = m.on_q, args.k = m.on_k, args.v = layout->aliased ? m.on_k : m.on_v, args.o = m.on_o;
    args.lse = m.lse, args.sinks = m.sinks, args.block_table = table, args.scale = data->scale;
    void *const on_lengths = copy_in(device, lengths, (size_t)data->batch * 4, "kv_lengths");
    args.kv_lengths = on_lengths;
    struct quern_plan plan;
    plan_and_keep(device, "attention_decode", &problem, &layout->splits, data->decode_kernel, &plan);
    launch(device, &plan, &args);
    const struct results results = take_results(device, data, &m);
    release(device, on_lengths), release(device, table);
    return results;
}

static void *starts_of(const struct device *device, const int64_t *rows, int64_t batch, const char *name)
{
    int32_t starts[SEQUENCES + 1];
    for (int64_t b = 0; b <= batch; b++) starts[b] = (int32_t)sum_of(rows, b);
    return copy_in(device, starts, (size_t)(batch + 1) * 4, name);
}

struct results run_prefill(const struct device *device, struct data *data, const struct layout *layout)
{
    const int64_t q_total = sum_of(data->q_rows, data->batch), kv_total = sum_of(data->kv_rows, data->batch);
    const int packed = layout->packed;
    const int64_t q_rows = packed ? q_total : data->q_rows[0], kv_rows = packed ? kv_total : data->kv_rows[0];
    const int64_t pages = packed ? 1 : data->batch;
    struct memory m = {
        .q = tensor_of(pages, q_rows, data->heads, data->head_dim, layout->pad),
        .k = tensor_of(pages, kv_rows, data->kv_heads, data->head_dim, layout->pad),
        .v = tensor_of(pages, kv_rows, data->kv_heads, data->value_dim, layout->pad),
        .o = tensor_of(pages, q_rows, data->heads, data->value_dim, layout->pad),
        .queries = {.lengths = packed ? data->q_rows : NULL},
        .keys = {.lengths = packed ? data->kv_rows : NULL},
    };
    put_operands(device, data, layout, &m);
    struct quern_attention_problem problem = QUERN_ATTENTION_PROBLEM;
    PUT_DATA(problem, data);
    problem.q_head = m.q.head, problem.q_row = m.q.row, problem.q_batch = m.q.page;
    problem.k_head = m.k.head, problem.k_row = m.k.row, problem.k_batch = m.k.page;
    problem.v_head = m.v.head, problem.v_row = m.v.row, problem.v_batch = m.v.page;
    problem.o_head = m.o.head, problem.o_row = m.o.row, problem.o_batch = m.o.page;
    problem.packed = packed ? QUERN_YES : QUERN_NO, problem.kv_rows = longest(data->kv_rows, data->batch);
    problem.q_total = packed ? q_total : 0, problem.kv_total = packed ? kv_total : 0;
    struct quern_attention_args args = QUERN_ATTENTION_ARGS;
    args.q = m.on_q, args.k = m.on_k, args.v = m.on_v, args.o = m.on_o;
    args.lse = m.lse, args.sinks = m.sinks, args.scale = data->scale;
    void *const q_starts = starts_of(device, data->q_rows, data->batch, "q_starts"),
                *const kv_starts = starts_of(device, data->kv_rows, data->batch, "kv_starts");
    args.q_starts = q_starts, args.kv_starts = kv_starts;
    struct quern_plan plan;
    plan_and_keep(device, "attention", &problem, NULL, data->prefill_kernel, &plan);
    launch(device, &plan, &args);
    const struct results results = take_results(device, data, &m);
    release(device, q_starts), release(device, kv_starts);
    return results;
}

/* ---- comparisons ---- */

/* A head of a sequence, for the reference. */
struct sequence {
    const struct data *data;
    const uint16_t *k, *v; /* its first key and value */
    double key[576], value[VALUES];
};

static const double *widened(const struct data *data, const uint16_t *from, int64_t dim, double *to)
{
    for (int64_t d = 0; d < dim; d++) to[d] = number_decode(data->type, from[d]);
    return to;
}

static const double *key(void *user, int64_t j)
{
    struct sequence *of = user;
    const int64_t dim = of->data->head_dim;
    return widened(of->data, of->k + j * of->data->kv_heads * dim, dim, of->key);
}

static const double *value(void *user, int64_t j)
{
    struct sequence *of = user;
    const int64_t dim = of->data->value_dim;
    return widened(of->data, of->v + j * of->data->kv_heads * dim, dim, of->value);
}

/* Calls `check` with the reference of each query and head. */
typedef void (*check_row)(const struct data *data, int64_t at, const double *o, const double *tolerance,
                          const double lse[2], void *user);

static void for_each_row(const struct data *data, check_row check, void *user)
{
    double q[576], o[VALUES], tolerance[VALUES], lse[2];
    int64_t at = 0, first_key = 0;
    for (int64_t b = 0; b < data->batch; first_key += data->kv_rows[b++])
        for (int64_t i = 0; i < data->q_rows[b]; i++)
            for (int64_t h = 0; h < data->heads; h++, at++) {
                const int64_t row = first_key * data->kv_heads + h / (data->heads / data->kv_heads);
                struct sequence sequence = {
                    data, data->k + row * data->head_dim, data->v + row * data->value_dim, {0}, {0}};
                struct attention_reference of = reference_of(data, b);
                of.has_sink = data->sink_logits, of.sink = (double)data->sinks[h];
                of.q = widened(data, data->q + at * data->head_dim, data->head_dim, q);
                of.key = key, of.value = value, of.user = &sequence;
                assert_true(attention_row(&of, i, o, tolerance, lse));
                check(data, at, o, tolerance, lse, user);
            }
}

static double element(const struct data *data, const struct results *results, int64_t at, int64_t d)
{
    return number_decode(data->type, results->o[at * data->value_dim + d]);
}

static void check_true(const struct data *data, int64_t at, const double *o, const double *tolerance,
                       const double lse[2], void *user)
{
    const struct results *const results = user;
    double low, high;
    for (int64_t d = 0; d < data->value_dim; d++) {
        const double got = element(data, results, at, d);
        if (!number_is_near(data->type, got, o[d], tolerance[d] + 0x1p-20 * fabs(o[d]), &low, &high))
            fail_msg("row %d, element %d is %g, not %g to %g", (int)at, (int)d, got, low, high);
    }
    const double off = lse[1] + 0x1p-20 * (1 + fabs(lse[0])), got = (double)results->lse[at];
    if (!number_is_near(NUMBER_F32, got, lse[0], isinf(lse[0]) ? 0 : off, &low, &high))
        fail_msg("lse of row %d is %g, not %g to %g", (int)at, got, low, high);
}

void expect_true(const struct data *data, const struct results *results)
{
    for_each_row(data, check_true, (void *)results);
}

struct pair {
    const struct results *a, *b;
    double difference, size; /* squares, of all elements */
};

static void check_near(const struct data *data, int64_t at, const double *o, const double *tolerance,
                       const double lse[2], void *user)
{
    struct pair *const pair = user;
    for (int64_t d = 0; d < data->value_dim; d++) {
        const double a = element(data, pair->a, at, d), b = element(data, pair->b, at, d);
        const double most = tolerance[d] + 2.5 * number_half_step(data->type, o[d]);
        pair->difference += (a - b) * (a - b), pair->size += a * a;
        if (!(fabs(a - b) <= most))
            fail_msg("row %d, element %d is %g and %g, up to %g apart", (int)at, (int)d, a, b, most);
    }
    const double a = (double)pair->a->lse[at], b = (double)pair->b->lse[at];
    if (!(a == b || fabs(a - b) <= lse[1] + 0x1p-20 * (1 + fabs(a))))
        fail_msg("lse of row %d is %g and %g", (int)at, a, b);
}

void expect_near(const struct data *data, const struct results *a, const struct results *b)
{
    struct pair pair = {a, b, 0, 0};
    for_each_row(data, check_near, &pair);
    const double relative = pair.size > 0 ? sqrt(pair.difference / pair.size) : 0;
    if (!(relative < (data->type == NUMBER_BF16 ? 4e-3 : 5e-4))) fail_msg("results are %g apart", relative);
}

void expect_same(const struct data *data, const struct results *a, const struct results *b)
{
    for (int64_t at = 0; at < data_results(data); at++) {
        for (int64_t d = 0; d < data->value_dim; d++)
            if (a->o[at * data->value_dim + d] != b->o[at * data->value_dim + d])
                fail_msg("row %d, element %d is %g and %g", (int)at, (int)d, element(data, a, at, d),
                         element(data, b, at, d));
        if (memcmp(&a->lse[at], &b->lse[at], 4) != 0)
            fail_msg("lse of row %d is %.9g and %.9g", (int)at, (double)a->lse[at], (double)b->lse[at]);
    }
}
