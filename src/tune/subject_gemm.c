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
#include "subject.h"

enum {
    SAMPLED = 4096, /* elements of a batch, at least, where it has so many */
    LINES = 64,     /* rows and columns, where both are there */
    SAMPLED_BATCHES = 3,
    BLOCK = 32 << 20,   /* bytes of D on the host at a time */
    MOST_READ = 1 << 24 /* elements of A and B that the reference reads, about */
};

enum { A, B, C, BIAS, RESIDUAL, D, MATRICES };

struct subject_state {
    struct device *device;
    device_stream stream;
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
    unsigned char *block;
};

static char *device_text(const struct subject_state *state, const char *what)
{
    return text_of("%s: %s", what, device_error(state->device));
}

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

/* Up to `count` of 0 .. extent - 1, ascending: what lies at edges first, then random ones. */
static int64_t *pick_lines(int64_t extent, int64_t count, uint64_t seed, int64_t *picked)
{
    int64_t *lines = allocate((size_t)(count < extent ? count : extent) + 1, sizeof *lines), used = 0;
    int64_t edges[40], edge_count = 0;
    edges[edge_count++] = 0;
    edges[edge_count++] = extent - 1;
    edges[edge_count++] = extent - 2;
    for (int64_t tile = 16; tile <= 256; tile *= 2) {
        edges[edge_count++] = tile - 1;
        edges[edge_count++] = tile;
        edges[edge_count++] = extent / tile * tile;     /* the first of the last, cut tile */
        edges[edge_count++] = extent / tile * tile - 1; /* the last of the last whole one */
    }
    for (int64_t next = 0; used < count && used < extent; next++) {
        int64_t line = next < edge_count ? edges[next] : (int64_t)(data_random(&seed) % (uint64_t)extent);
        if (count >= extent) line = next; /* all of them */
        if (line < 0 || line >= extent) continue;
        int64_t at = 0;
        while (at < used && lines[at] < line) at++;
        if (at < used && lines[at] == line) continue;
        memmove(lines + at + 1, lines + at, (size_t)(used - at) * sizeof *lines);
        lines[at] = line;
        used++;
    }
    *picked = used;
    return lines;
}

static void pick_sample(struct subject_state *state, uint64_t seed)
{
    const struct quern_gemm_problem *p = &state->problem;
    int64_t rows = LINES, cols = LINES;
    /* few of one are made up for by more of the other, as far as the reference takes no longer than seconds
     */
    const int64_t most = p->k > 0 ? MOST_READ / p->k : SAMPLED, more = most > LINES ? most : LINES;
    if (p->m < rows) cols = (SAMPLED + p->m - 1) / p->m;
    if (p->n < cols) rows = (SAMPLED + p->n - 1) / p->n;
    cols = cols < more ? cols : more;
    rows = rows < more ? rows : more;
    state->rows = pick_lines(p->m, rows, seed + 1, &state->row_count);
    state->cols = pick_lines(p->n, cols, seed + 2, &state->col_count);
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
static void *gather_sample(const struct subject_state *state, const struct matrix *m, int64_t batch)
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
static int compute_batch(struct subject_state *state, int index)
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

static char *compute(struct subject_state *state)
{
    const size_t elements = (size_t)(state->row_count * state->col_count * state->batch_count);
    state->value = malloc((elements + 1) * sizeof *state->value);
    state->tolerance = malloc((elements + 1) * sizeof *state->tolerance);
    state->got = calloc(elements + 1, 4);
    state->block = malloc(BLOCK);
    if (!state->value || !state->tolerance || !state->got || !state->block)
        return text_of("out of memory for the reference");
    for (int i = 0; i < state->batch_count; i++)
        if (compute_batch(state, i) != 0) return text_of("out of memory for the reference");
    return NULL;
}

static void describe(struct subject_state *state)
{
    const struct quern_gemm_problem *p = &state->problem;
    struct matrix *m = state->matrices;
    const enum number_type in = number_of(p->dtype), out = number_of(p->out ? p->out : p->dtype);
    const int a_along_k = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const int b_along_k = p->layout == QUERN_NT || p->layout == QUERN_TT;
    m[A] = (struct matrix){
        in, a_along_k ? p->m : p->k, a_along_k ? p->k : p->m, p->lda, p->batch, p->stride_a, 0, 0, 0, 0};
    m[B] = (struct matrix){
        in, b_along_k ? p->n : p->k, b_along_k ? p->k : p->n, p->ldb, p->batch, p->stride_b, 0, 0, 0, 0};
    m[C] = (struct matrix){out, p->m, p->n, p->ldc, p->batch, p->stride_c, 0, 0, 0, 0};
    m[RESIDUAL] = (struct matrix){out, p->m, p->n, p->ldr, p->batch, p->stride_r, 0, 0, 0, 0};
    m[D] = (struct matrix){out, p->m, p->n, p->ldd, p->batch, p->stride_d, 0, 0, 0, 0};
    m[BIAS] = (struct matrix){
        out, 1, p->bias == QUERN_ALONG_M ? p->m : p->n, 0, p->batch, p->stride_bias, 0, 0, 0, 0};
    for (int i = 0; i < MATRICES; i++)
        if (m[i].ld == 0) m[i].ld = m[i].cols;
}

static char *place(struct device *device, device_stream stream, const void *problem, uint64_t seed,
                   struct subject_state **made)
{
    struct subject_state *state = *made = allocate(1, sizeof *state);
    state->device = device;
    state->stream = stream;
    memcpy(&state->problem, problem, sizeof state->problem);
    describe(state);
    const struct quern_gemm_problem *p = &state->problem;
    const int wanted[MATRICES] = {1,
                                  1,
                                  p->addend == QUERN_YES,
                                  p->bias == QUERN_ALONG_M || p->bias == QUERN_ALONG_N,
                                  p->residual == QUERN_YES,
                                  1};
    state->operands = (struct operands){.device = device, .stream = stream, .seed = seed};
    struct matrix *m = state->matrices;
    char *wrong = NULL;
    for (int i = 0; i < MATRICES && !wrong; i++)
        if (wanted[i])
            wrong = operands_place(&state->operands, &m[i],
                                   i == A   ? p->align_a
                                   : i == B ? p->align_b
                                            : p->align_d,
                                   i != D);
    const struct quern_gemm_args initial = QUERN_GEMM_ARGS;
    state->args = initial;
    state->args.a = m[A].base, state->args.b = m[B].base, state->args.c = m[C].base,
    state->args.d = m[D].base;
    state->args.bias = m[BIAS].base, state->args.residual = m[RESIDUAL].base;
    state->args.beta = p->addend == QUERN_YES ? 0.5f : 0;
    if (!wrong) pick_sample(state, seed);
    if (!wrong) wrong = compute(state);
    return wrong;
}

static const void *get_args(const struct subject_state *state)
{
    return &state->args;
}

/* All bits set, which is NaN: operands hold none, so no right result is one. */
static char *blank(struct subject_state *state)
{
    struct matrix *d = &state->matrices[D];
    const size_t bytes = (matrix_bytes(d) + 2 * OPERAND_GUARD + 16) & ~(size_t)3;
    if (device_fill32(state->device, d->memory, 0xffffffffu, bytes, state->stream) != QUERN_OK)
        return device_text(state, "D cannot be filled");
    return NULL;
}

static int64_t count_blank(const unsigned char *bytes, int64_t count, size_t width)
{
    int64_t blank = 0;
    if (width == 4)
        for (int64_t i = 0; i < count; i++) blank += ((const uint32_t *)bytes)[i] == 0xffffffffu;
    else
        for (int64_t i = 0; i < count; i++) blank += ((const uint16_t *)bytes)[i] == 0xffffu;
    return blank;
}

/* Looks at D's elements first .. first + count - 1, which are in the block: each inside must be written,
 * each between rows must not; keeps those of the sample. */
static char *look(struct subject_state *state, int64_t batch, int sampled, int64_t row, int64_t col,
                  int64_t count, int64_t *next_row)
{
    const struct matrix *d = &state->matrices[D];
    const size_t width = number_bytes(d->type);
    const unsigned char *at = state->block;
    const int64_t inside = col < d->cols ? (d->cols - col < count ? d->cols - col : count) : 0;
    const int64_t unwritten = count_blank(at, inside, width);
    const int64_t untouched = count_blank(at + (size_t)inside * width, count - inside, width);
    if (unwritten > 0)
        return text_of(
            "%lld elements of row %lld of batch %lld, columns %lld on, were not written, or are NaN",
            (long long)unwritten, (long long)row, (long long)batch, (long long)col);
    if (untouched < count - inside)
        return text_of("memory behind row %lld of batch %lld was written", (long long)row, (long long)batch);
    if (sampled < 0 || *next_row >= state->row_count || state->rows[*next_row] != row) return NULL;
    const size_t base = (size_t)(sampled * state->row_count + *next_row) * (size_t)state->col_count;
    for (int64_t j = 0; j < state->col_count; j++)
        if (state->cols[j] >= col && state->cols[j] < col + inside)
            memcpy(state->got + (base + (size_t)j) * width, at + (size_t)(state->cols[j] - col) * width,
                   width);
    if (col + inside >= d->cols) ++*next_row;
    return NULL;
}

/* A batch of D, block by block: whole rows with what lies between them, or parts of one row. */
static char *look_at_batch(struct subject_state *state, int64_t batch, int sampled, int *broken)
{
    const struct matrix *d = &state->matrices[D];
    const int64_t width = (int64_t)number_bytes(d->type), most = BLOCK / width;
    int64_t next_row = 0;
    unsigned char *whole = state->block;
    char *wrong = NULL;
    const int64_t per_block = d->ld <= most ? most / d->ld : 1;
    for (int64_t row = 0; row < d->rows && !wrong; row += per_block) {
        const int64_t rows = d->rows - row < per_block ? d->rows - row : per_block;
        /* behind the last row nothing is D's any more */
        const int64_t span = (rows - 1) * d->ld + (row + rows == d->rows ? d->cols : d->ld);
        for (int64_t done = 0; done < span && !wrong; done += most) {
            const int64_t count = span - done < most ? span - done : most;
            const unsigned char *from = d->base + (size_t)((batch * d->stride + row * d->ld + done) * width);
            if (device_download(state->device, whole, from, (size_t)(count * width), state->stream) !=
                QUERN_OK) {
                *broken = 1;
                return device_text(state, "D cannot be copied from the device");
            }
            for (int64_t i = 0; i < count && !wrong;) {
                const int64_t at = done + i, col = at % d->ld;
                const int64_t part = d->ld - col < count - i ? d->ld - col : count - i;
                state->block = whole + i * width;
                wrong = look(state, batch, sampled, row + at / d->ld, col, part, &next_row);
                state->block = whole;
                i += part;
            }
        }
    }
    return wrong;
}

static char *look_at_guards(struct subject_state *state, int *broken)
{
    const struct matrix *d = &state->matrices[D];
    const unsigned char *places[2] = {d->base - (OPERAND_GUARD - 4), d->base + matrix_bytes(d)};
    for (int i = 0; i < 2; i++) {
        if (device_download(state->device, state->block, places[i], OPERAND_GUARD - 4, state->stream) !=
            QUERN_OK) {
            *broken = 1;
            return device_text(state, "D cannot be copied from the device");
        }
        if (count_blank(state->block, OPERAND_GUARD / 2 - 2, 2) != OPERAND_GUARD / 2 - 2)
            return text_of("memory %s D was written", i ? "behind" : "before");
    }
    return NULL;
}

static char *look_at_operands(struct subject_state *state, int *broken)
{
    static const char *const names[MATRICES] = {"A", "B", "C", "the bias", "the residual", "D"};
    for (int i = 0; i < MATRICES; i++) {
        const int holds =
            state->matrices[i].starts ? operands_hold(&state->operands, &state->matrices[i]) : 1;
        *broken = holds < 0;
        if (holds < 0) return device_text(state, "operands cannot be copied from the device");
        if (holds == 0) return text_of("%s was written", names[i]);
    }
    return NULL;
}

static char *compare(struct subject_state *state, double *error)
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

static char *judge(struct subject_state *state, double *error, int *broken)
{
    char *wrong = look_at_guards(state, broken);
    if (!wrong) wrong = look_at_operands(state, broken);
    for (int64_t batch = 0; batch < state->problem.batch && !wrong; batch++) {
        int sampled = -1;
        for (int i = 0; i < state->batch_count; i++)
            if (state->batches[i] == batch) sampled = i;
        wrong = look_at_batch(state, batch, sampled, broken);
    }
    return wrong ? wrong : compare(state, error);
}

static void release(struct subject_state *state)
{
    operands_end(&state->operands, state->matrices, MATRICES);
    free(state->rows);
    free(state->cols);
    free(state->value);
    free(state->tolerance);
    free(state->got);
    free(state->block);
    free(state);
}

static const struct quern_gemm_problem initial_problem = QUERN_GEMM_PROBLEM;
const struct subject subject_gemm = {.family = "gemm",
                                     .problem = &initial_problem,
                                     .problem_bytes = sizeof initial_problem,
                                     .tuned_by = {"m", "n", "k"},
                                     .tuned_count = 3,
                                     .complete = complete,
                                     .place = place,
                                     .args = get_args,
                                     .blank = blank,
                                     .judge = judge,
                                     .release = release};
