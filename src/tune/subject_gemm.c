/* The family gemm.
 *
 * The reference is computed for a sample of D: all crossings of some rows with some columns, in the first,
 * the last and one batch between.  Rows and columns at the edges of the matrix and of tiles are among them;
 * what is compared is as strict as in the tests.  Beside that every element of D must have been written, and
 * nothing around it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../build/files.h"
#include "../emu/reference/data.h"
#include "../emu/reference/gemm.h"
#include "operands.h"
#include "quern_gemm.h"
#include "results.h"
#include "sample.h"
#include "subject.h"

enum {
    SAMPLED = 4096, /* elements of a batch, at least, where it has so many */
    LINES = 64,     /* rows and columns, where both are there */
    SAMPLED_BATCHES = 3,
    MOST_READ = 1 << 24 /* elements of A and B that the reference reads, about */
};

enum { A, B, C, BIAS, RESIDUAL, D, MATRICES };

struct gemm_state {
    struct subject_state base;
    uint64_t seed;
    struct quern_gemm_problem problem;
    struct quern_gemm_args args;
    struct operands operands;
    struct matrix matrices[MATRICES];
    int64_t *rows, *cols; /* of the sample, ascending */
    int64_t row_count, col_count;
    int64_t batches[SAMPLED_BATCHES];
    int batch_count;
    struct gemm_reference reference; /* of the sample, its batches one behind the other */
    double *value, *tolerance;       /* batch_count x row_count x col_count each */
    unsigned char *got;              /* the same elements of D */
    int64_t next_row;                /* of the sample, that is to be looked at */
};

static enum number_type number_of(int32_t word)
{
    return word == QUERN_F16 ? NUMBER_F16 : word == QUERN_BF16 ? NUMBER_BF16 : NUMBER_F32;
}

static void complete(void *bytes)
{
    struct quern_gemm_problem *p = bytes;
    if (p->batch <= 1) return;
    if (p->stride_a == 0) p->stride_a = p->m * p->k;
    if (p->stride_b == 0) p->stride_b = p->n * p->k;
    if (p->stride_d == 0) p->stride_d = p->m * p->n;
    if (p->stride_c == 0 && p->addend == QUERN_YES) p->stride_c = p->m * p->n;
    if (p->stride_r == 0 && p->residual == QUERN_YES) p->stride_r = p->m * p->n;
}

static void pick_sample(struct gemm_state *state)
{
    uint64_t seed = state->seed;
    const struct quern_gemm_problem *p = &state->problem;
    int64_t rows = LINES, cols = LINES;
    /* few of one are made up for by more of the other, as far as the reference takes no longer than seconds
     */
    const int64_t most = p->k > 0 ? MOST_READ / p->k : SAMPLED, more = most > LINES ? most : LINES;
    if (p->m < rows) cols = (SAMPLED + p->m - 1) / p->m;
    if (p->n < cols) rows = (SAMPLED + p->n - 1) / p->n;
    cols = cols < more ? cols : more;
    rows = rows < more ? rows : more;
    state->rows = sample_lines(p->m, rows, seed + 1, &state->row_count);
    state->cols = sample_lines(p->n, cols, seed + 2, &state->col_count);
    state->batches[state->batch_count++] = 0;
    if (p->batch > 2)
        state->batches[state->batch_count++] = 1 + (int64_t)(data_random(&seed) % (uint64_t)(p->batch - 2));
    if (p->batch > 1) state->batches[state->batch_count++] = p->batch - 1;
}

/* The picked lines of an operand, along k, one behind the other. */
static void *gather_lines(const struct matrix *m, int64_t batch, const int64_t *lines, int64_t count,
                          int64_t k, int along_k)
{
    char *array = allocate((size_t)(count * k) + 1, number_bytes(m->type));
    for (int64_t i = 0; i < count; i++)
        operands_gather(m, batch * m->stride + (along_k ? lines[i] * m->ld : lines[i]), along_k ? 1 : m->ld,
                        k, array, i * k);
    return array;
}

/* The sampled elements of a matrix of D's shape. */
static void *gather_sample(const struct gemm_state *state, const struct matrix *m, int64_t batch)
{
    char *array = allocate((size_t)(state->row_count * state->col_count) + 1, number_bytes(m->type));
    for (int64_t i = 0; i < state->row_count; i++)
        for (int64_t j = 0; j < state->col_count; j++)
            operands_gather(m, batch * m->stride + state->rows[i] * m->ld + state->cols[j], 1, 1, array,
                            i * state->col_count + j);
    return array;
}

static enum gemm_act act_of(int32_t word)
{
    return word == QUERN_RELU        ? GEMM_RELU
           : word == QUERN_GELU_TANH ? GEMM_GELU_TANH
           : word == QUERN_GELU_ERF  ? GEMM_GELU_ERF
           : word == QUERN_SILU      ? GEMM_SILU
                                     : GEMM_NONE;
}

/* The reference of one sampled batch. */
static int compute_batch(struct gemm_state *state, int index)
{
    const struct quern_gemm_problem *p = &state->problem;
    const struct matrix *m = state->matrices;
    const int64_t batch = state->batches[index], elements = state->row_count * state->col_count;
    struct gemm_reference *r = &state->reference;
    const int a_along_k = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const int b_along_k = p->layout == QUERN_NT || p->layout == QUERN_TT;
    void *a = gather_lines(&m[A], batch, state->rows, state->row_count, p->k, a_along_k);
    void *b = gather_lines(&m[B], batch, state->cols, state->col_count, p->k, b_along_k);
    void *c = m[C].starts ? gather_sample(state, &m[C], batch) : NULL;
    void *residual = m[RESIDUAL].starts ? gather_sample(state, &m[RESIDUAL], batch) : NULL;
    void *bias = allocate((size_t)(state->row_count + state->col_count) + 1, 4);
    const int64_t *lines = p->bias == QUERN_ALONG_M ? state->rows : state->cols;
    const int64_t count = p->bias == QUERN_ALONG_M ? state->row_count : state->col_count;
    for (int64_t i = 0; m[BIAS].starts && i < count; i++)
        operands_gather(&m[BIAS], batch * m[BIAS].stride + lines[i], 1, 1, bias, i);
    *r = (struct gemm_reference){.in = m[A].type,
                                 .out = m[D].type,
                                 .b_is_n_by_k = 1,
                                 .m = state->row_count,
                                 .n = state->col_count,
                                 .k = p->k,
                                 .batch = 1,
                                 .a = {a, p->k, 0},
                                 .b = {b, p->k, 0},
                                 .c = {c, state->col_count, 0},
                                 .residual = {residual, state->col_count, 0},
                                 .bias = {bias, 0, 0},
                                 .bias_kind = !m[BIAS].starts            ? GEMM_NO_BIAS
                                              : p->bias == QUERN_ALONG_M ? GEMM_BIAS_ALONG_M
                                                                         : GEMM_BIAS_ALONG_N,
                                 .act = act_of(p->act),
                                 .alpha = state->args.alpha,
                                 .beta = state->args.beta};
    const int failed =
        gemm_compute(r, 0, state->value + index * elements, state->tolerance + index * elements);
    free(a), free(b), free(c), free(residual), free(bias);
    return failed;
}

static struct matrix matrix_of(enum number_type type, int64_t rows, int64_t cols, int64_t ld, int64_t batches,
                               int64_t stride)
{
    return (struct matrix){
        .type = type, .rows = rows, .cols = cols, .ld = ld ? ld : cols, .batches = batches, .stride = stride};
}

static void describe(struct gemm_state *state)
{
    const struct quern_gemm_problem *p = &state->problem;
    struct matrix *m = state->matrices;
    const enum number_type in = number_of(p->dtype), out = number_of(p->out ? p->out : p->dtype);
    const int a_along_k = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const int b_along_k = p->layout == QUERN_NT || p->layout == QUERN_TT;
    m[A] = matrix_of(in, a_along_k ? p->m : p->k, a_along_k ? p->k : p->m, p->lda, p->batch, p->stride_a);
    m[B] = matrix_of(in, b_along_k ? p->n : p->k, b_along_k ? p->k : p->n, p->ldb, p->batch, p->stride_b);
    m[C] = matrix_of(out, p->m, p->n, p->ldc, p->batch, p->stride_c);
    m[RESIDUAL] = matrix_of(out, p->m, p->n, p->ldr, p->batch, p->stride_r);
    m[D] = matrix_of(out, p->m, p->n, p->ldd, p->batch, p->stride_d);
    m[BIAS] = matrix_of(out, 1, p->bias == QUERN_ALONG_M ? p->m : p->n, 0, p->batch, p->stride_bias);
}

/* What a launch does at least; operands that all batches share count once. */
static void count_work(struct gemm_state *state)
{
    const struct quern_gemm_problem *p = &state->problem;
    const struct matrix *m = state->matrices;
    state->base.operations = 2.0 * (double)p->batch * (double)p->m * (double)p->n * (double)p->k;
    for (int i = 0; i < MATRICES; i++)
        if (m[i].memory && i != BIAS)
            state->base.bytes += (double)(i > B || m[i].stride ? m[i].batches : 1) * (double)m[i].rows *
                                 (double)m[i].cols * (double)number_bytes(m[i].type);
}

static char *place(const struct subject *subject, const struct subject_request *request,
                   struct subject_state **made)
{
    struct gemm_state *state = allocate(1, sizeof *state);
    const struct quern_gemm_args initial = QUERN_GEMM_ARGS;
    (void)subject;
    *made = &state->base;
    state->seed = request->seed;
    memcpy(&state->problem, request->problem, sizeof state->problem);
    describe(state);
    const struct quern_gemm_problem *p = &state->problem;
    const int wanted[MATRICES] = {1,
                                  1,
                                  p->addend == QUERN_YES,
                                  p->bias == QUERN_ALONG_M || p->bias == QUERN_ALONG_N,
                                  p->residual == QUERN_YES,
                                  1};
    state->operands =
        (struct operands){.device = request->device, .stream = request->stream, .seed = request->seed};
    struct matrix *m = state->matrices;
    char *wrong = NULL;
    for (int i = 0; i < MATRICES && !wrong; i++)
        if (wanted[i])
            wrong = operands_place(&state->operands, &m[i],
                                   i == A   ? p->align_a
                                   : i == B ? p->align_b
                                            : p->align_d,
                                   i != D);
    state->args = initial;
    state->args.a = m[A].base, state->args.b = m[B].base, state->args.c = m[C].base,
    state->args.d = m[D].base;
    state->args.bias = m[BIAS].base, state->args.residual = m[RESIDUAL].base;
    state->args.beta = p->addend == QUERN_YES ? 0.5f : 0;
    state->base.args = &state->args;
    count_work(state);
    return wrong;
}

static struct gemm_state *own(struct subject_state *state)
{
    return (struct gemm_state *)(void *)state;
}

static char *expect(struct subject_state *base)
{
    struct gemm_state *state = own(base);
    pick_sample(state);
    const size_t elements = (size_t)(state->row_count * state->col_count * state->batch_count);
    state->value = malloc((elements + 1) * sizeof *state->value);
    state->tolerance = malloc((elements + 1) * sizeof *state->tolerance);
    state->got = calloc(elements + 1, 4);
    if (!state->value || !state->tolerance || !state->got) return text_of("out of memory for the reference");
    for (int i = 0; i < state->batch_count; i++)
        if (compute_batch(state, i) != 0) return text_of("out of memory for the reference");
    return NULL;
}

/* Keeps the elements of the sample. */
static void take(void *user, int64_t batch, int64_t row, int64_t col, int64_t count, const void *elements)
{
    struct gemm_state *state = user;
    const size_t width = number_bytes(state->matrices[D].type);
    int sampled = 0;
    while (sampled < state->batch_count && state->batches[sampled] != batch) sampled++;
    if (row == 0 && col == 0) state->next_row = 0;
    if (sampled == state->batch_count || state->next_row >= state->row_count ||
        state->rows[state->next_row] != row)
        return;
    const size_t base = (size_t)(sampled * state->row_count + state->next_row) * (size_t)state->col_count;
    for (int64_t j = 0; j < state->col_count; j++)
        if (state->cols[j] >= col && state->cols[j] < col + count)
            memcpy(state->got + (base + (size_t)j) * width,
                   (const char *)elements + (size_t)(state->cols[j] - col) * width, width);
    if (col + count >= state->matrices[D].cols) state->next_row++;
}

static struct result result_of(struct gemm_state *state)
{
    return (struct result){.device = state->operands.device,
                           .stream = state->operands.stream,
                           .name = "D",
                           .matrix = &state->matrices[D],
                           .take = take,
                           .user = state};
}

static char *blank(struct subject_state *base)
{
    const struct result result = result_of(own(base));
    return result_blank(&result);
}

static char *look_at_operands(struct gemm_state *state, int *broken)
{
    static const char *const names[MATRICES] = {"A", "B", "C", "the bias", "the residual", "D"};
    for (int i = 0; i < MATRICES; i++) {
        const int holds =
            state->matrices[i].starts ? operands_hold(&state->operands, &state->matrices[i]) : 1;
        *broken = holds < 0;
        if (holds < 0)
            return text_of("operands cannot be copied from the device: %s",
                           device_error(state->operands.device));
        if (holds == 0) return text_of("%s was written", names[i]);
    }
    return NULL;
}

static char *compare(struct gemm_state *state, double *error)
{
    const int64_t elements = state->row_count * state->col_count;
    const size_t width = number_bytes(state->matrices[D].type);
    struct gemm_report report;
    memset(&report, 0, sizeof report);
    for (int i = 0; i < state->batch_count; i++) {
        const struct gemm_operand got = {state->got + (size_t)(i * elements) * width, state->col_count, 0};
        gemm_judge(&state->reference, 0, state->value + i * elements, state->tolerance + i * elements, &got,
                   &report);
    }
    *error = report.worst_of_bound;
    if (report.wrong == 0) return NULL;
    return text_of(
        "%lld of %lld sampled elements are wrong, first row %lld, column %lld: %.9g, should be %.9g "
        "(%.9g to %.9g)",
        (long long)report.wrong, (long long)report.checked, (long long)state->rows[report.first.row],
        (long long)state->cols[report.first.col], report.first.got, report.first.expected, report.first.low,
        report.first.high);
}

static char *judge(struct subject_state *base, double *error, int *broken)
{
    struct gemm_state *state = own(base);
    const struct result result = result_of(state);
    char *wrong = look_at_operands(state, broken);
    if (!wrong) wrong = result_look(&result, broken);
    return wrong ? wrong : compare(state, error);
}

static void release(struct subject_state *base)
{
    struct gemm_state *state = own(base);
    operands_end(&state->operands, state->matrices, MATRICES);
    free(state->rows);
    free(state->cols);
    free(state->value);
    free(state->tolerance);
    free(state->got);
    free(state);
}

static const struct quern_gemm_problem initial_problem = QUERN_GEMM_PROBLEM;
const struct subject subject_gemm = {.family = "gemm",
                                     .problem = &initial_problem,
                                     .problem_bytes = sizeof initial_problem,
                                     .complete = complete,
                                     .place = place,
                                     .expect = expect,
                                     .blank = blank,
                                     .judge = judge,
                                     .release = release};
