/* Checks of one kernel of a family of rows on one problem. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../matrix.h"
#include "rows.h"

struct rows_place {
    const struct check *check;
    const struct check_case *one;
    struct check_result *result;
    struct rows_run run;
    struct matrix matrices[ROWS_OPERANDS];
    struct check_block workspace;
};

static const struct rows_operand *operand_at(const struct rows_place *place, unsigned i)
{
    return &place->run.operands[i];
}

static bool is_empty(const struct rows_place *place, unsigned i)
{
    const struct rows_operand *o = operand_at(place, i);
    return o->absent || o->rows == 0 || o->cols == 0;
}

/* The memory of an operand: its own, or that of the one it shares with. */
static struct matrix *matrix_at(struct rows_place *place, unsigned i)
{
    const int shares = operand_at(place, i)->shares;
    return &place->matrices[shares ? (unsigned)shares - 1 : i];
}

static void load(const struct rows_run *run, unsigned operand, int64_t row, double *values)
{
    const struct matrix *matrix = matrix_at(run->user, operand);
    const void *from = matrix->before ? matrix->before : matrix->block.host;
    const int64_t place = rows_place(&run->operands[operand], row);
    for (int64_t i = 0; i < matrix->cols; i++) values[i] = number_load(matrix->type, from, place + i);
}

static double at(const struct rows_run *run, unsigned operand, int64_t row, int64_t col)
{
    const struct matrix *matrix = matrix_at(run->user, operand);
    const void *from = matrix->before ? matrix->before : matrix->block.host;
    return number_load(matrix->type, from, rows_place(&run->operands[operand], row) + col);
}

/* The family's own values, a row after another, over those of the kind of data. */
static void fill(struct rows_place *place, unsigned i)
{
    struct rows_run *run = &place->run;
    struct matrix *matrix = matrix_at(place, i);
    uint64_t random = place->one->seed * 7919 + i;
    matrix_fill(place->check, matrix, place->one->data, place->one->seed, i);
    if (!run->family->fill) return;
    for (int64_t row = 0; row < rows_count(operand_at(place, i)); row++) {
        const int64_t start = rows_place(operand_at(place, i), row);
        load(run, i, row, run->rows[i]);
        run->family->fill(run, i, row, &random, run->rows[i]);
        for (int64_t c = 0; c < matrix->cols; c++)
            number_store(matrix->type, matrix->block.host, start + c, run->rows[i][c]);
    }
}

static struct matrix matrix_of(const struct rows_operand *operand)
{
    const struct rows_operand o = rows_ordered(operand);
    return (struct matrix){.type = o.type,
                           .rows = o.rows,
                           .cols = o.cols,
                           .ld = o.ld,
                           .batches = o.batches,
                           .stride = o.stride,
                           .groups = o.groups,
                           .group_stride = o.group_stride};
}

/* Places all and fills what is read, results left NaN. */
static bool place_all(struct rows_place *place)
{
    const int64_t given = check_case_get(place->one, "align");
    for (unsigned i = 0; i < place->run.count; i++) {
        const struct rows_operand *o = operand_at(place, i);
        struct matrix *matrix = &place->matrices[i];
        const int64_t align = o->align ? o->align : given ? given : 16;
        *matrix = matrix_of(o);
        if (is_empty(place, i) || o->shares) continue;
        if (!matrix_place(place->check, matrix, o->arg, align, place->result)) return false;
        if (!o->written) fill(place, i);
    }
    for (unsigned i = 0; i < place->run.count; i++) {
        if (place->matrices[i].block.host && !matrix_keep(&place->matrices[i], place->result)) return false;
        place->run.row_number[i] = -1;
    }
    return true;
}

/* How far results are from the true ones' rounding, with the sign, in steps of the type: the mean of many
 * shows a rounding that is not to nearest, though each is within what arithmetic may do. */
struct bias {
    double sum;
    int64_t count;
};

static void add_bias(enum number_type type, double got, double value, double tolerance, struct bias *bias)
{
    const double right = fabs(number_decode(type, number_encode(type, value)));
    const double step = right > 0 ? ldexp(1, ilogb(right) - (type == NUMBER_BF16 ? 7 : 10)) : 0;
    /* where arithmetic may be off by as much as a rounding, its errors need not cancel */
    if (!(right > 0x1p-14 && right < 0x1p14) || tolerance > step / 8) return;
    bias->sum += (fabs(got) - right) / step;
    bias->count++;
}

static void judge_bias(const struct rows_place *place, const char *name, const struct bias *bias)
{
    enum { ENOUGH = 1000 };
    if (bias->count >= ENOUGH && fabs(bias->sum / (double)bias->count) > 0.05)
        check_fail(place->result,
                   "%s: the mean signed error of %lld elements is %.3f ulp: not rounded to nearest", name,
                   (long long)bias->count, bias->sum / (double)bias->count);
}

static void tell_wrong(const struct rows_place *place, const char *name)
{
    const struct gemm_report *report = &place->result->report;
    const struct gemm_worst *first = &report->first;
    check_fail(
        place->result,
        "%lld of %lld elements of %s are wrong, first row %lld, column %lld: %.9g, should be %.9g (%.9g to "
        "%.9g)",
        (long long)report->wrong, (long long)report->checked, name, (long long)first->row,
        (long long)first->col, first->got, first->expected, first->low, first->high);
}

static void judge(struct rows_place *place, unsigned i)
{
    const struct rows_operand *o = operand_at(place, i);
    const struct matrix *matrix = matrix_at(place, i);
    struct gemm_report *report = &place->result->report;
    const bool narrow = o->type == NUMBER_F16 || o->type == NUMBER_BF16;
    struct bias bias = {0};
    double *value = malloc(((size_t)o->cols + 1) * 2 * sizeof *value), *tolerance = value + o->cols;
    if (!value) {
        check_fail(place->result, "out of memory for the reference");
        return;
    }
    for (int64_t row = 0; row < rows_count(o); row++) {
        const int64_t start = rows_place(o, row);
        place->run.family->compute(&place->run, i, row, value, tolerance);
        for (int64_t c = 0; c < o->cols; c++) {
            const double got = number_load(o->type, matrix->block.host, start + c);
            double low, high;
            report->checked++;
            if (!number_is_near(o->type, got, value[c], tolerance[c], &low, &high)) {
                if (report->wrong++ == 0)
                    report->first = (struct gemm_worst){0, row, c, got, value[c], low, high};
            } else if (narrow && place->one->data == DATA_RANDOM) {
                add_bias(o->type, got, value[c], tolerance[c], &bias);
            }
        }
    }
    free(value);
    if (report->wrong)
        tell_wrong(place, o->arg);
    else
        judge_bias(place, o->arg, &bias);
}

/* Whether a result is put where operand `i` is read. */
static bool is_overwritten(const struct rows_place *place, unsigned i)
{
    for (unsigned j = 0; j < place->run.count; j++)
        if (operand_at(place, j)->written && operand_at(place, j)->shares == (int)i + 1) return true;
    return false;
}

static void judge_all(struct rows_place *place)
{
    const struct check *check = place->check;
    struct check_result *result = place->result;
    for (unsigned i = 0; i < place->run.count; i++) {
        const struct rows_operand *o = operand_at(place, i);
        const bool read = !o->written && !is_overwritten(place, i);
        if (is_empty(place, i)) continue;
        if (!o->shares && !matrix_is_untouched(check, &place->matrices[i], read, result)) return;
        if (o->written && !matrix_gaps_hold(matrix_at(place, i), result)) return;
    }
    if (place->workspace.host && !check->machine->guards_hold(check->user, &place->workspace))
        check_fail(result, "the guard bands of the workspace were written");
    for (unsigned i = 0; i < place->run.count && result->verdict != CHECK_FAILED; i++)
        if (operand_at(place, i)->written && !is_empty(place, i)) judge(place, i);
}

/* Points the field of the arguments to the operand. */
static void put_pointer(const struct check_case *one, unsigned char *args, const char *name,
                        const void *pointer)
{
    for (uint32_t i = 0; i < one->family->args_field_count; i++)
        if (strcmp(one->family->args_fields[i].name, name) == 0)
            memcpy(args + one->family->args_fields[i].offset, &pointer, sizeof pointer);
}

static void launch(struct rows_place *place, const struct quern_plan *plan)
{
    const struct check *check = place->check;
    union {
        uint64_t align;
        unsigned char bytes[CHECK_ARGS_BYTES];
    } args;
    memcpy(&args, &place->one->args, sizeof args);
    for (unsigned i = 0; i < place->run.count; i++)
        put_pointer(place->one, args.bytes, operand_at(place, i)->arg, matrix_at(place, i)->block.device);
    const size_t workspace = quern_plan_workspace(plan);
    if (workspace > 0 &&
        !check->machine->alloc(check->user, workspace, 256, false, "workspace", &place->workspace)) {
        check_fail(place->result, "out of memory for %zu bytes of workspace", workspace);
        return;
    }
    check->machine->launch(check->user, plan, &args, &place->workspace, place->result);
    if (place->result->verdict != CHECK_FAILED) judge_all(place);
}

static void release(struct rows_place *place)
{
    for (unsigned i = 0; i < place->run.count; i++) matrix_release(place->check, &place->matrices[i], true);
    if (place->workspace.host) place->check->machine->free(place->check->user, &place->workspace);
}

void rows_check(const struct check *check, const struct check_case *one, struct check_result *result)
{
    const struct rows_family *family = rows_find(one->family->name);
    struct rows_place place = {.check = check, .one = one, .result = result};
    struct quern_plan plan;
    union {
        uint64_t align;
        unsigned char bytes[CHECK_PROBLEM_BYTES];
    } whole = {0};
    const char *choice;
    if (!check_plan(check, one, one->problem.bytes, &plan, result)) return;
    one->family->read_problem(one->problem.bytes, whole.bytes, &choice);
    if (!rows_begin(&place.run, family, whole.bytes, one->args.bytes, one)) {
        check_fail(result, "out of memory for the reference");
        return;
    }
    place.run.check = check, place.run.load = load, place.run.at = at, place.run.user = &place;
    if (place_all(&place)) launch(&place, &plan);
    release(&place);
    rows_end(&place.run);
}
