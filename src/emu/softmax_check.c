/* Checks of the families softmax and softmax_grad. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "matrix.h"
#include "quern_softmax.h"
#include "quern_softmax_grad.h"
#include "reference/softmax.h"

/* x, the mask and y; or y, dy and dx. */
enum { FIRST, SECOND, RESULT, MATRICES };

/* Rows of doubles that the reference works on. */
struct rows {
    double *first, *second, *value, *tolerance;
};

struct run {
    const struct check *check;
    const struct check_case *one;
    struct check_result *result;
    struct matrix matrices[MATRICES];
    struct softmax_reference reference;
    int32_t mask; /* of softmax */
    bool grad;
};

static enum number_type number_of(int32_t word)
{
    return word == QUERN_F16 ? NUMBER_F16 : word == QUERN_BF16 ? NUMBER_BF16 : NUMBER_F32;
}

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

/* What the matrix held before the launch. */
static void load_row(const struct matrix *matrix, int64_t row, double *values)
{
    const void *from = matrix->before ? matrix->before : matrix->block.host;
    for (int64_t i = 0; i < matrix->cols; i++)
        values[i] = number_load(matrix->type, from, (matrix->rows > 1 ? row : 0) * matrix->ld + i);
}

static bool make_rows(struct rows *rows, int64_t columns, struct check_result *result)
{
    double *all = malloc(((size_t)columns + 1) * 4 * sizeof *all);
    if (!all) check_fail(result, "out of memory for the reference");
    *rows = (struct rows){all, all + columns, all + 2 * columns, all + 3 * columns};
    return all;
}

/* The true row of the result. */
static void compute_row(const struct run *run, int64_t row, struct rows *rows)
{
    struct softmax_reference reference = run->reference;
    load_row(&run->matrices[FIRST], row, rows->first);
    if (run->matrices[SECOND].block.host) load_row(&run->matrices[SECOND], row, rows->second);
    reference.x = rows->first;
    reference.term = run->mask == QUERN_ADDITIVE ? rows->second : NULL;
    reference.shown = run->mask == QUERN_BOOLEAN ? rows->second : NULL;
    if (run->grad)
        softmax_grad_row(&reference, rows->first, rows->second, rows->value, rows->tolerance);
    else
        softmax_row(&reference, rows->value, rows->tolerance);
}

static void judge(const struct run *run, struct check_result *result)
{
    const struct matrix *matrix = &run->matrices[RESULT];
    struct gemm_report *report = &result->report;
    struct rows rows;
    if (!make_rows(&rows, matrix->cols, result)) return;
    for (int64_t row = 0; row < matrix->rows; row++) {
        compute_row(run, row, &rows);
        for (int64_t i = 0; i < matrix->cols; i++) {
            const double got = number_load(matrix->type, matrix->block.host, row * matrix->ld + i);
            double low, high;
            report->checked++;
            if (number_is_near(matrix->type, got, rows.value[i], rows.tolerance[i], &low, &high)) continue;
            if (report->wrong++ == 0)
                report->first = (struct gemm_worst){0, row, i, got, rows.value[i], low, high};
        }
    }
    free(rows.first);
    const struct gemm_worst *first = &report->first;
    if (report->wrong)
        check_fail(
            result,
            "%lld of %lld elements are wrong, first row %lld, column %lld: %.9g, should be %.9g (%.9g to "
            "%.9g)",
            (long long)report->wrong, (long long)report->checked, (long long)first->row,
            (long long)first->col, first->got, first->expected, first->low, first->high);
}

/* Every third row is masked as a whole, of the others a quarter. */
static void fill_mask(const struct check *check, const struct matrix *mask, uint64_t seed)
{
    uint64_t state = seed * 7919 + 17;
    matrix_tell_written(check, mask);
    for (int64_t row = 0; row < mask->rows; row++)
        for (int64_t i = 0; i < mask->cols; i++) {
            const uint64_t bits = data_random(&state);
            const bool hidden = row % 3 == 1 || bits % 4 == 0;
            const double shown =
                mask->type == NUMBER_U8 ? (bits & 16 ? 1 : 0x80) : (double)(bits >> 8 & 15) / 4 - 2;
            const double value = !hidden ? shown : mask->type == NUMBER_U8 ? 0 : -(double)INFINITY;
            number_store(mask->type, mask->block.host, row * mask->ld + i, value);
        }
}

/* Every third row is -infinity, as a mask that was added before leaves it. */
static void empty_rows(const struct matrix *x)
{
    for (int64_t row = 1; row < x->rows; row += 3)
        for (int64_t i = 0; i < x->cols; i++)
            number_store(x->type, x->block.host, row * x->ld + i, -(double)INFINITY);
}

/* A y that softmax gives, as rounded to the type. */
static bool fill_y(struct run *run, struct matrix *y)
{
    struct rows rows;
    if (!make_rows(&rows, y->cols, run->result)) return false;
    struct softmax_reference forward = run->reference;
    forward.x = rows.first;
    for (int64_t row = 0; row < y->rows; row++) {
        load_row(y, row, rows.first);
        softmax_row(&forward, rows.value, rows.tolerance);
        for (int64_t i = 0; i < y->cols; i++)
            number_store(y->type, y->block.host, row * y->ld + i, rows.value[i]);
    }
    free(rows.first);
    return true;
}

static bool is_odd(enum data_kind kind)
{
    return kind == DATA_SPECIAL || kind == DATA_TINY;
}

/* Places and fills what there is of the three, the result left NaN. */
static bool place(struct run *run, const char *const names[MATRICES], int64_t alignment)
{
    const struct check_case *one = run->one;
    for (int i = 0; i < MATRICES; i++) {
        struct matrix *matrix = &run->matrices[i];
        if (i == SECOND && !run->grad && run->mask == QUERN_NONE) continue;
        if (!matrix_place(run->check, matrix, names[i], alignment, run->result)) return false;
        if (i == SECOND && !run->grad)
            fill_mask(run->check, matrix, one->seed);
        else if (i != RESULT)
            matrix_fill(run->check, matrix, one->data, one->seed, (uint64_t)i);
        if (i == FIRST && !run->grad && one->data == DATA_SPECIAL) empty_rows(matrix);
        if (i == FIRST && run->grad && !is_odd(one->data) && !fill_y(run, matrix)) return false;
    }
    for (int i = 0; i < MATRICES; i++)
        if (!matrix_keep(&run->matrices[i], run->result)) return false;
    return true;
}

static void launch(struct run *run, const struct quern_plan *plan, const void *args)
{
    const struct check_block no_workspace = {0};
    const struct check *check = run->check;
    struct check_result *result = run->result;
    check->machine->launch(check->user, plan, args, &no_workspace, result);
    if (result->verdict == CHECK_FAILED) return;
    for (int i = 0; i < MATRICES; i++)
        if (!matrix_is_untouched(check, &run->matrices[i], i != RESULT, result)) return;
    if (matrix_gaps_hold(&run->matrices[RESULT], result)) judge(run, result);
}

static void release(struct run *run)
{
    for (int i = 0; i < MATRICES; i++) matrix_release(run->check, &run->matrices[i], true);
}

static struct matrix make_matrix(enum number_type type, int64_t rows, int64_t columns, int64_t ld)
{
    return (struct matrix){
        .type = type, .rows = rows, .cols = columns, .ld = or_else(ld, columns), .batches = 1};
}

void check_run_softmax(const struct check *check, const struct check_case *one, struct check_result *result)
{
    static const char *const names[] = {"x", "the mask", "y"};
    struct quern_softmax_problem p;
    struct quern_plan plan;
    memcpy(&p, one->problem.bytes, sizeof p);
    if (!check_plan(check, one, &p, &plan, result)) return;
    struct run run = {.check = check, .one = one, .result = result, .mask = or_else(p.mask, QUERN_NONE)};
    const enum number_type in = number_of(p.dtype);
    run.matrices[FIRST] = make_matrix(in, p.rows, p.columns, p.ldx);
    run.matrices[SECOND] = make_matrix(run.mask == QUERN_BOOLEAN ? NUMBER_U8 : in,
                                       p.ldm ? p.rows : p.rows > 0, p.columns, p.ldm);
    run.matrices[RESULT] = make_matrix(number_of(or_else(p.out, p.dtype)), p.rows, p.columns, p.ldy);
    run.reference = (struct softmax_reference){.columns = p.columns,
                                               .log = p.kind == QUERN_LOG_SOFTMAX,
                                               .zeros = p.empty_row == QUERN_ZEROS,
                                               .scale = one->alpha};
    if (place(&run, names, or_else(p.align, 16))) {
        struct quern_softmax_args args = QUERN_SOFTMAX_ARGS;
        args.x = run.matrices[FIRST].block.device, args.mask = run.matrices[SECOND].block.device;
        args.y = run.matrices[RESULT].block.device, args.scale = one->alpha;
        launch(&run, &plan, &args);
    }
    release(&run);
}

void check_run_softmax_grad(const struct check *check, const struct check_case *one,
                            struct check_result *result)
{
    static const char *const names[] = {"y", "dy", "dx"};
    struct quern_softmax_grad_problem p;
    struct quern_plan plan;
    memcpy(&p, one->problem.bytes, sizeof p);
    if (!check_plan(check, one, &p, &plan, result)) return;
    struct run run = {.check = check, .one = one, .result = result, .grad = true};
    const enum number_type in = number_of(p.dtype);
    run.matrices[FIRST] = make_matrix(in, p.rows, p.columns, p.ldy);
    run.matrices[SECOND] = make_matrix(in, p.rows, p.columns, p.lddy);
    run.matrices[RESULT] = make_matrix(number_of(or_else(p.out, p.dtype)), p.rows, p.columns, p.lddx);
    run.reference = (struct softmax_reference){
        .columns = p.columns, .log = p.kind == QUERN_LOG_SOFTMAX, .scale = one->alpha};
    if (place(&run, names, or_else(p.align, 16))) {
        struct quern_softmax_grad_args args = QUERN_SOFTMAX_GRAD_ARGS;
        args.y = run.matrices[FIRST].block.device, args.dy = run.matrices[SECOND].block.device;
        args.dx = run.matrices[RESULT].block.device, args.scale = one->alpha;
        launch(&run, &plan, &args);
    }
    release(&run);
}
