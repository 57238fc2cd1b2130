/* Checks of the family gemm_pack: the copies hold the lines of A and B, and nothing else is written. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "quern_gemm_pack.h"

enum { ELEMENT = 2, CHUNK = 8, PITCH = 64 };

/* A matrix and its copy. */
struct side {
    const char *name, *copy_name;
    int64_t lines, line, batch, ld, stride;
    struct check_block from, to;
    void *before; /* what `from` held before the launch */
};

static int64_t pitch_of(const struct side *side)
{
    return (side->line + PITCH - 1) / PITCH * PITCH;
}

static bool is_empty(const struct side *side)
{
    return side->lines <= 0 || side->line <= 0 || side->batch <= 0;
}

/* Allocates what the matrix spans, at a multiple of 1, 2, 4 or 8 elements, and its copy. */
static bool place(const struct check *check, const struct check_case *one, enum number_type type,
                  struct side *side, struct check_result *result)
{
    const struct check_machine *machine = check->machine;
    if (is_empty(side)) return true;
    const size_t bytes =
        (size_t)((side->batch - 1) * side->stride + (side->lines - 1) * side->ld + side->line) * ELEMENT;
    const size_t copied = (size_t)(side->batch * side->lines * pitch_of(side)) * ELEMENT;
    side->before = malloc(bytes);
    if (!side->before ||
        !machine->alloc(check->user, bytes, (size_t)ELEMENT << (one->seed + side->name[0]) % 4, false,
                        side->name, &side->from) ||
        !machine->alloc(check->user, copied, 128, false, side->copy_name, &side->to)) {
        check_fail(result, "no memory for %s and its copy, %zu and %zu bytes", side->name, bytes, copied);
        return false;
    }
    if (machine->written) machine->written(check->user, &side->from, 0, bytes);
    for (int64_t i = 0; i < side->batch; i++) {
        const struct data_matrix data = {type, (char *)side->from.host + i * side->stride * ELEMENT,
                                         side->lines, side->line, side->ld};
        data_fill(&data, one->data, one->seed * 1000003 + (uint64_t)side->name[0] * 101 + (uint64_t)i);
    }
    memcpy(side->before, side->from.host, bytes);
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

/* Line by line; what lies between the line and the end of its last chunk may be anything. */
static bool judge_lines(const struct side *side, bool copied, struct check_result *result)
{
    const int64_t pitch = pitch_of(side), whole = (side->line + CHUNK - 1) / CHUNK * CHUNK;
    for (int64_t i = 0; i < side->batch * side->lines; i++) {
        const int64_t batch = i / side->lines, line = i % side->lines;
        const unsigned char *to = (const unsigned char *)side->to.host + i * pitch * ELEMENT;
        const unsigned char *from =
            (const unsigned char *)side->before + (batch * side->stride + line * side->ld) * ELEMENT;
        const bool right = copied ? memcmp(to, from, (size_t)side->line * ELEMENT) == 0 : is_blank(to, whole);
        result->report.checked += copied ? side->line : 0;
        if (right && is_blank(to + whole * ELEMENT, pitch - whole)) continue;
        result->report.wrong++;
        check_fail(result, "line %lld of %s, batch %lld: %s", (long long)line, side->copy_name,
                   (long long)batch,
                   right    ? "what lies behind it was written"
                   : copied ? "it is not the line it should be a copy of"
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

void check_run_gemm_pack(const struct check *check, const struct check_case *one, struct check_result *result)
{
    struct quern_gemm_pack_problem p;
    const struct check_block no_workspace = {0};
    struct quern_plan plan;
    memcpy(&p, one->problem.bytes, sizeof p);
    if (!check_plan(check, one, &p, &plan, result)) return;
    const enum number_type type = p.dtype == QUERN_F16 ? NUMBER_F16 : NUMBER_BF16;
    struct side a = {
        "A", "the copy of A", p.lines_a, p.line_a, p.batch_a, p.lda ? p.lda : p.line_a, p.stride_a, {0}, {0},
        NULL};
    struct side b = {
        "B", "the copy of B", p.lines_b, p.line_b, p.batch_b, p.ldb ? p.ldb : p.line_b, p.stride_b, {0}, {0},
        NULL};
    if (place(check, one, type, &a, result) && place(check, one, type, &b, result)) {
        struct quern_gemm_pack_args args = QUERN_GEMM_PACK_ARGS;
        args.a = one->absent ? NULL : a.from.device, args.b = b.from.device;
        args.to_a = a.to.device, args.to_b = b.to.device;
        check->machine->launch(check->user, &plan, &args, &no_workspace, result);
        if (result->verdict != CHECK_FAILED && judge(check, &a, !one->absent, result))
            judge(check, &b, true, result);
    }
    release(check, &a);
    release(check, &b);
}
