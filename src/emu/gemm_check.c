/* Checks of the families gemm and gemm_reduce. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "matrix.h"
#include "quern_gemm.h"
#include "quern_gemm_pack.h"
#include "quern_gemm_reduce.h"

enum { A, B, C, D, BIAS, RESIDUAL, PARTIAL, MATRICES };

struct run {
    const struct check *check;
    const struct check_case *one;
    struct check_result *result;
    struct matrix matrices[MATRICES];
    struct gemm_reference reference;
    struct check_block workspace;
};

static enum number_type number_of(int32_t word)
{
    return word == QUERN_F16 ? NUMBER_F16 : word == QUERN_BF16 ? NUMBER_BF16 : NUMBER_F32;
}

static enum gemm_act act_of(int32_t word)
{
    return word == QUERN_RELU        ? GEMM_RELU
           : word == QUERN_GELU_TANH ? GEMM_GELU_TANH
           : word == QUERN_GELU_ERF  ? GEMM_GELU_ERF
           : word == QUERN_SILU      ? GEMM_SILU
                                     : GEMM_NONE;
}

static enum gemm_bias bias_of(int32_t word)
{
    return word == QUERN_ALONG_N   ? GEMM_BIAS_ALONG_N
           : word == QUERN_ALONG_M ? GEMM_BIAS_ALONG_M
                                   : GEMM_NO_BIAS;
}

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

/* A matrix of the run's, filled; or NaN, which is what a result is and what nothing may read. */
static bool place(struct run *run, struct matrix *matrix, const char *name, int64_t alignment, bool fill)
{
    if (!matrix_place(run->check, matrix, name, alignment, run->result)) return false;
    if (fill)
        matrix_fill(run->check, matrix, run->one->data, run->one->seed, (uint64_t)(matrix - run->matrices));
    return true;
}

/* Keeps what the matrices hold now. */
static bool keep_all(struct run *run)
{
    for (int i = 0; i < MATRICES; i++)
        if (!matrix_keep(&run->matrices[i], run->result)) return false;
    return true;
}

static void release(struct run *run)
{
    const struct check *check = run->check;
    const void *const d = run->matrices[D].block.host;
    for (int i = 0; i < MATRICES; i++)
        matrix_release(check, &run->matrices[i], i == D || run->matrices[i].block.host != d);
    if (run->workspace.host) check->machine->free(check->user, &run->workspace);
}

/* What must not change: operands, guard bands, and what lies between the rows of D. */
static bool check_untouched(struct run *run, struct check_result *result)
{
    const struct matrix *d = &run->matrices[D];
    for (int i = 0; i < MATRICES; i++) {
        const struct matrix *matrix = &run->matrices[i];
        const bool operand = i != D && matrix->block.host != d->block.host;
        if (!matrix_is_untouched(run->check, matrix, operand, result)) return false;
    }
    return matrix_gaps_hold(d, result);
}

static void judge(struct run *run, struct check_result *result)
{
    const struct matrix *d = &run->matrices[D];
    const struct gemm_operand got = {d->block.host, d->ld, d->stride};
    struct gemm_report *report = &result->report;
    if (gemm_compare(&run->reference, &got, report) != 0) {
        check_fail(result, "out of memory for the reference");
        return;
    }
    const struct gemm_worst *first = &report->first;
    if (report->wrong != 0)
        check_fail(
            result,
            "%lld of %lld elements are wrong, first row %lld, column %lld%s: %.9g, should be %.9g (%.9g to "
            "%.9g)",
            (long long)report->wrong, (long long)report->checked, (long long)first->row,
            (long long)first->col, first->batch ? " of a later batch" : "", first->got, first->expected,
            first->low, first->high);
}

/* Launches, checks what must not change, compares. */
static void launch(struct run *run, const struct quern_plan *plan, const void *args)
{
    const struct check *check = run->check;
    struct check_result *result = run->result;
    const size_t workspace = quern_plan_workspace(plan);
    if (run->one->alias != ALIAS_NONE && matrix_is_huge(&run->matrices[D])) {
        check_fail(result, "D shares memory and is too large for a copy: use smaller strides");
        return;
    }
    if (workspace > 0 &&
        !check->machine->alloc(check->user, workspace, 256, false, "workspace", &run->workspace)) {
        check_fail(result, "out of memory for %zu bytes of workspace", workspace);
        return;
    }
    check->machine->launch(check->user, plan, args, &run->workspace, result);
    if (result->verdict == CHECK_FAILED) return;
    if (run->workspace.host && !check->machine->guards_hold(check->user, &run->workspace))
        check_fail(result, "the guard bands of the workspace were written");
    else if (check_untouched(run, result))
        judge(run, result);
}

/* The terms after the product are the same in both families. */
struct terms {
    int64_t m, n, batch, ldc, ldd, ldr, stride_c, stride_d, stride_r, stride_bias, align;
    int32_t out, act, bias, addend, residual;
};

static bool place_terms(struct run *run, const struct terms *t)
{
    const enum number_type out = number_of(t->out);
    const struct check_case *one = run->one;
    struct matrix *all = run->matrices;
    all[C] = (struct matrix){.type = out,
                             .rows = t->m,
                             .cols = t->n,
                             .ld = or_else(t->ldc, t->n),
                             .batches = t->batch,
                             .stride = t->stride_c};
    all[D] = (struct matrix){.type = out,
                             .rows = t->m,
                             .cols = t->n,
                             .ld = or_else(t->ldd, t->n),
                             .batches = t->batch,
                             .stride = t->stride_d};
    all[RESIDUAL] = (struct matrix){.type = out,
                                    .rows = t->m,
                                    .cols = t->n,
                                    .ld = or_else(t->ldr, t->n),
                                    .batches = t->batch,
                                    .stride = t->stride_r};
    all[BIAS] = (struct matrix){.type = out,
                                .rows = 1,
                                .cols = t->bias == QUERN_ALONG_M ? t->m : t->n,
                                .batches = t->batch,
                                .stride = t->stride_bias};
    all[BIAS].ld = all[BIAS].cols;
    const bool has_c = t->addend == QUERN_YES && !(one->absent && one->beta == 0);
    const bool has_bias = t->bias == QUERN_ALONG_M || t->bias == QUERN_ALONG_N;
    if ((has_c && !place(run, &all[C], "C", t->align, one->beta != 0)) ||
        (has_bias && !place(run, &all[BIAS], "bias", t->align, true)) ||
        (t->residual == QUERN_YES && !place(run, &all[RESIDUAL], "residual", t->align, true)))
        return false;
    if (one->alias == ALIAS_C && has_c)
        all[D] = all[C];
    else if (one->alias == ALIAS_RESIDUAL && t->residual == QUERN_YES)
        all[D] = all[RESIDUAL];
    else if (!place(run, &all[D], "D", t->align, false))
        return false;
    return true;
}

/* The reference reads what operands held before: a result may have taken their place. */
static struct gemm_operand as_operand(const struct matrix *matrix)
{
    return (struct gemm_operand){matrix->before ? matrix->before : matrix->block.host, matrix->ld,
                                 matrix->stride};
}

static void finish_reference(struct run *run, const struct terms *t)
{
    struct gemm_reference *r = &run->reference;
    const struct matrix *all = run->matrices;
    r->out = number_of(t->out);
    r->m = t->m, r->n = t->n, r->batch = t->batch;
    r->c = as_operand(&all[C]);
    r->bias = as_operand(&all[BIAS]);
    r->residual = as_operand(&all[RESIDUAL]);
    r->act = act_of(t->act);
    r->bias_kind = bias_of(t->bias);
    r->alpha = run->one->alpha, r->beta = run->one->beta;
}

static bool is_few_bits(float factor)
{
    int exponent;
    const float scaled = frexpf(factor, &exponent) * 4;
    return scaled == truncf(scaled) && exponent > -16 && exponent < 4;
}

static bool sums_are_exact(const struct check_case *one, int64_t terms)
{
    return data_is_exact(one->data) && terms <= 1024 && is_few_bits(one->alpha) && is_few_bits(one->beta);
}

/* gemm */

static void run_gemm(const struct check *check, const struct check_case *one, struct check_result *result)
{
    struct quern_gemm_problem p;
    memcpy(&p, one->problem.bytes, sizeof p);
    struct quern_plan plan;
    if (!check_plan(check, one, &p, &plan, result)) return;
    struct run run = {.check = check, .one = one, .result = result};
    const bool a_rows = p.layout == QUERN_NT || p.layout == QUERN_NN; /* A is m x k */
    const bool b_rows = p.layout == QUERN_NT || p.layout == QUERN_TT; /* B is n x k */
    const struct terms terms = {p.m,
                                p.n,
                                p.batch,
                                or_else(p.ldc, p.n),
                                p.ldd,
                                p.ldr,
                                p.stride_c,
                                p.stride_d,
                                p.stride_r,
                                p.stride_bias,
                                or_else(p.align_d, 16),
                                or_else(p.out, p.dtype),
                                p.act,
                                p.bias,
                                p.addend,
                                p.residual};
    struct matrix *a = &run.matrices[A], *b = &run.matrices[B];
    const enum number_type in = number_of(p.dtype);
    *a = (struct matrix){.type = in,
                         .rows = a_rows ? p.m : p.k,
                         .cols = a_rows ? p.k : p.m,
                         .batches = p.batch,
                         .stride = p.stride_a};
    *b = (struct matrix){.type = in,
                         .rows = b_rows ? p.n : p.k,
                         .cols = b_rows ? p.k : p.n,
                         .batches = p.batch,
                         .stride = p.stride_b};
    a->ld = or_else(p.lda, a->cols), b->ld = or_else(p.ldb, b->cols);
    const bool no_product = one->absent && (one->alpha == 0 || p.k == 0);
    if ((!no_product && (!place(&run, a, "A", or_else(p.align_a, 16), true) ||
                         !place(&run, b, "B", or_else(p.align_b, 16), true))) ||
        !place_terms(&run, &terms) || !keep_all(&run)) {
        release(&run);
        return;
    }
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.a = a->block.device, args.b = b->block.device;
    args.c = run.matrices[C].block.device, args.d = run.matrices[D].block.device;
    args.bias = run.matrices[BIAS].block.device, args.residual = run.matrices[RESIDUAL].block.device;
    args.alpha = one->alpha, args.beta = one->beta;
    run.reference = (struct gemm_reference){.in = in,
                                            .a_is_k_by_m = !a_rows,
                                            .b_is_n_by_k = b_rows,
                                            .k = p.k,
                                            .a = as_operand(a),
                                            .b = as_operand(b),
                                            .exact = sums_are_exact(one, p.k)};
    finish_reference(&run, &terms);
    launch(&run, &plan, &args);
    release(&run);
}

/* gemm_reduce */

static void run_reduce(const struct check *check, const struct check_case *one, struct check_result *result)
{
    struct quern_gemm_reduce_problem p;
    memcpy(&p, one->problem.bytes, sizeof p);
    struct quern_plan plan;
    if (!check_plan(check, one, &p, &plan, result)) return;
    struct run run = {.check = check, .one = one, .result = result};
    const struct terms terms = {
        p.m,        p.n,        p.batch,       or_else(p.ldc, p.n),    p.ldd, p.ldr, p.stride_c,
        p.stride_d, p.stride_r, p.stride_bias, or_else(p.align_d, 16), p.out, p.act, p.bias,
        p.addend,   p.residual};
    struct matrix *partial = &run.matrices[PARTIAL];
    *partial = (struct matrix){
        .type = NUMBER_F32, .rows = p.batch * p.splits * p.m, .cols = p.n, .ld = p.n, .batches = 1};
    if (!place(&run, partial, "partial", 16, true) || !place_terms(&run, &terms) || !keep_all(&run)) {
        release(&run);
        return;
    }
    struct quern_gemm_reduce_args args = QUERN_GEMM_REDUCE_ARGS;
    args.partial = partial->block.device, args.c = run.matrices[C].block.device;
    args.d = run.matrices[D].block.device;
    args.bias = run.matrices[BIAS].block.device, args.residual = run.matrices[RESIDUAL].block.device;
    args.alpha = one->alpha, args.beta = one->beta;
    run.reference = (struct gemm_reference){
        .partial = partial->before, .parts = p.splits, .exact = sums_are_exact(one, p.splits)};
    finish_reference(&run, &terms);
    launch(&run, &plan, &args);
    release(&run);
}

static const struct quern_gemm_problem gemm_problem = QUERN_GEMM_PROBLEM;
static const struct quern_gemm_reduce_problem reduce_problem = QUERN_GEMM_REDUCE_PROBLEM;
static const struct quern_gemm_pack_problem pack_problem = QUERN_GEMM_PACK_PROBLEM;
const struct check_family check_families[] = {
    {"gemm", &gemm_problem, sizeof gemm_problem, run_gemm},
    {"gemm_pack", &pack_problem, sizeof pack_problem, check_run_gemm_pack},
    {"gemm_reduce", &reduce_problem, sizeof reduce_problem, run_reduce},
};
const unsigned check_family_count = sizeof check_families / sizeof *check_families;
