/* Checks of the family gemm_pack: the copies hold the lines of A and B, and nothing else is written. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "quern_gemm_pack.h"

enum { ELEMENT = 2, PITCH = 64, OFFSETS = 8 };

/* A matrix and its copy. */
struct side {
    const char *name, *copy_name;
    int64_t lines, line, batch, ld, stride;
    struct check_block from, to;
    size_t offset; /* bytes of `from` before the matrix */
    void *before;  /* what `from` held before the launch */
};

static int64_t pitch_of(const struct side *side)
{
    return (side->line + PITCH - 1) / PITCH * PITCH;
}

static bool is_empty(const struct side *side)
{
    return side->lines <= 0 || side->line <= 0 || side->batch <= 0;
}

/* Allocates what the matrix spans, at an even offset from a multiple of 16 bytes that the seed says, and its
 * copy.  What is not of the matrix is NaN, before it, between its lines and behind it: bits are compared, so
 * that an element of these in the copy shows. */
static bool place(const struct check *check, const struct check_case *one, enum number_type type,
                  struct side *side, struct check_result *result)
{
    const struct check_machine *machine = check->machine;
    if (is_empty(side)) return true;
    side->offset = ELEMENT * ((one->seed * (side->name[0] == 'A' ? 1 : 5) + 3) % OFFSETS);
    const size_t bytes =
        (size_t)((side->batch - 1) * side->stride + (side->lines - 1) * side->ld + side->line) * ELEMENT;
    const size_t copied = (size_t)(side->batch * side->lines * pitch_of(side)) * ELEMENT;
    side->before = malloc(side->offset + bytes);
    if (!side->before ||
        !machine->alloc(check->user, side->offset + bytes, 16, false, side->name, &side->from) ||
        !machine->alloc(check->user, copied, 128, false, side->copy_name, &side->to)) {
        check_fail(result, "no memory for %s and its copy, %zu and %zu bytes", side->name, bytes, copied);
        return false;
    }
    if (machine->written) machine->written(check->user, &side->from, side->offset, bytes);
    for (int64_t i = 0; i < side->batch; i++) {
        char *const base = (char *)side->from.host + side->offset + i * side->stride * ELEMENT;
        const struct data_matrix data = {type, base, side->lines, side->line, side->ld};
        data_fill(&data, one->data, one->seed * 1000003 + (uint64_t)side->name[0] * 101 + (uint64_t)i);
    }
    memcpy(side->before, side->from.host, side->from.bytes);
    return true;
}

static void release(const struct check *check, struct side *side)
{
    if (side->from.host) check->machine->free(check->user, &side->from);
    if (side->to.host) check->machine->free(check->user, &side->to);
    free(side->before);
}

static bool is_blank(const unsigned char *at, int64_t elements)
{
    for (int64_t i = 0; i < elements * ELEMENT; i++)
        if (at[i] != 0xff) return false;
    return true;
}

/* Line by line; what lies between a line and the next one may be anything. */
static bool judge_lines(const struct side *side, bool copied, struct check_result *result)
{
    const int64_t pitch = pitch_of(side);
    for (int64_t i = 0; i < side->batch * side->lines; i++) {
        const int64_t batch = i / side->lines, line = i % side->lines;
        const unsigned char *to = (const unsigned char *)side->to.host + i * pitch * ELEMENT;
        const unsigned char *from = (const unsigned char *)side->before + side->offset +
                                    (batch * side->stride + line * side->ld) * ELEMENT;
        result->report.checked += copied ? side->line : 0;
        if (copied ? memcmp(to, from, (size_t)side->line * ELEMENT) == 0 : is_blank(to, pitch)) continue;
        result->report.wrong++;
        check_fail(result, "line %lld of %s, batch %lld: %s", (long long)line, side->copy_name,
                   (long long)batch,
                   copied ? "it is not the line it should be a copy of"
                          : "it was written, and there is nothing to copy");
        return false;
    }
    return true;
}

static bool judge(const struct check *check, const struct side *side, bool copied,
                  struct check_result *result)
{
    const struct check_machine *machine = check->machine;
    if (is_empty(side)) return true;
    if (!machine->guards_hold(check->user, &side->from))
        check_fail(result, "the guard bands of %s were written", side->name);
    else if (!machine->guards_hold(check->user, &side->to))
        check_fail(result, "the guard bands of %s were written", side->copy_name);
    else if (memcmp(side->from.host, side->before, side->from.bytes) != 0)
        check_fail(result, "%s was written", side->name);
    else
        return judge_lines(side, copied, result);
    return false;
}

static const void *matrix_of(const struct side *side)
{
    return side->from.device ? (const char *)side->from.device + side->offset : NULL;
}

void check_run_gemm_pack(const struct check *check, const struct check_case *one, struct check_result *result)
{
    struct quern_gemm_pack_problem p;
    const struct check_block no_workspace = {0};
    struct quern_plan plan;
    memcpy(&p, one->problem.bytes, sizeof p);
    if (!check_plan(check, one, &p, &plan, result)) return;
    const enum number_type type = p.dtype == QUERN_F16 ? NUMBER_F16 : NUMBER_BF16;
    struct side a = {.name = "A",
                     .copy_name = "the copy of A",
                     .lines = p.lines_a,
                     .line = p.line_a,
                     .batch = p.batch_a,
                     .ld = p.lda ? p.lda : p.line_a,
                     .stride = p.stride_a};
    struct side b = {.name = "B",
                     .copy_name = "the copy of B",
                     .lines = p.lines_b,
                     .line = p.line_b,
                     .batch = p.batch_b,
                     .ld = p.ldb ? p.ldb : p.line_b,
                     .stride = p.stride_b};
    /* Null is A, or B, or both. */
    const bool has_a = !one->absent || one->seed % 4 == 1, has_b = !one->absent || one->seed % 4 == 0;
    if (place(check, one, type, &a, result) && place(check, one, type, &b, result)) {
        struct quern_gemm_pack_args args = QUERN_GEMM_PACK_ARGS;
        args.a = has_a ? matrix_of(&a) : NULL, args.b = has_b ? matrix_of(&b) : NULL;
        args.to_a = a.to.device, args.to_b = b.to.device;
        check->machine->launch(check->user, &plan, &args, &no_workspace, result);
        if (result->verdict != CHECK_FAILED && judge(check, &a, has_a, result))
            judge(check, &b, has_b, result);
    }
    release(check, &a);
    release(check, &b);
}
