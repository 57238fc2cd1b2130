/* Which copies gemm_pack is checked on, and GEMM problems whose operands it copies. */
#include "quern_gemm.h"
#include "suite.h"

/* Edges: no lines, lines of nothing, fewer elements than a chunk of 8, than a pitch of 64, one more, one
 * less; batches at odd strides, where a first and a last chunk lie at every offset; workgroups that copy some
 * of A and none, more of them than run at once.  `odd`: elements between lines beyond what is packed, rounded
 * up to an odd distance; 0: packed. */
static const struct {
    int64_t lines_a, line_a, lines_b, line_b, batch_a, batch_b, odd;
    bool absent;
} COPIES[] = {
    {7, 9, 3, 500, 1, 1, 1, false},        {511, 511, 511, 511, 1, 1, 0, false},
    {64, 64, 128, 128, 1, 1, 0, false},    {1, 1, 1, 1, 1, 1, 0, false},
    {1, 7, 1, 8, 1, 1, 0, false},          {1, 8, 1, 7, 1, 1, 0, false},
    {1, 9, 1, 2, 1, 1, 0, false},          {1, 63, 1, 65, 1, 1, 0, false},
    {1, 64, 1, 63, 1, 1, 0, false},        {1, 65, 1, 64, 1, 1, 0, false},
    {2, 1, 2, 7, 9, 17, 1, false},         {2, 8, 2, 9, 9, 17, 3, false},
    {1, 15, 3, 16, 17, 9, 1, false},       {3, 17, 1, 63, 9, 17, 5, false},
    {3, 64, 3, 65, 17, 9, 1, false},       {2, 2, 2, 6, 17, 17, 1, false},
    {33, 511, 0, 64, 2, 1, 0, false},      {0, 7, 257, 65, 2, 2, 3, false},
    {0, 0, 3, 8, 1, 1, 0, false},          {3, 0, 2, 9, 1, 1, 0, false},
    {4, 9, 4, 9, 0, 1, 0, false},          {5, 65, 6, 63, 1, 2, 1, true},
    {5, 65, 6, 63, 1, 2, 1, true},         {5, 65, 6, 63, 1, 2, 1, true},
    {5, 65, 6, 63, 1, 2, 1, true},         {4097, 1, 5, 2, 1, 1, 7, false},
    {1030, 15, 700, 63, 2, 2, 9, false},   {100, 8, 1, 4097, 3, 3, 5, false},
    {129, 8191, 70, 8000, 1, 1, 1, false}, {1, 8192, 65, 8189, 1, 3, 0, false},
    {43, 1025, 11, 8195, 5, 1, 0, false},
};

unsigned suite_pack_cases(const struct check *check, const char *kernel, uint64_t seed,
                          struct check_case cases[MAX_CASES])
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_RAMP, DATA_SPECIAL};
    const unsigned count = sizeof COPIES / sizeof *COPIES;
    _Static_assert(sizeof COPIES / sizeof *COPIES <= MAX_CASES, "more cases than there is room for");
    for (unsigned i = 0; i < count; i++) {
        struct check_case *one = &cases[i];
        const bool packed = COPIES[i].odd == 0;
        const int64_t lda = packed ? COPIES[i].line_a : (COPIES[i].line_a + COPIES[i].odd) | 1;
        const int64_t ldb = packed ? COPIES[i].line_b : (COPIES[i].line_b + COPIES[i].odd) | 1;
        check_case_begin(check, one, "gemm_pack", kernel);
        check_case_put(one, "lines_a", COPIES[i].lines_a);
        check_case_put(one, "line_a", COPIES[i].line_a);
        check_case_put(one, "lines_b", COPIES[i].lines_b);
        check_case_put(one, "line_b", COPIES[i].line_b);
        check_case_put(one, "batch_a", COPIES[i].batch_a);
        check_case_put(one, "batch_b", COPIES[i].batch_b);
        check_case_put(one, "lda", packed ? 0 : lda);
        check_case_put(one, "ldb", packed ? 0 : ldb);
        check_case_put(one, "stride_a", (COPIES[i].lines_a * lda + 2 * COPIES[i].odd) | 1);
        check_case_put(one, "stride_b", (COPIES[i].lines_b * ldb + COPIES[i].odd) | 1);
        one->data = kinds[i % 3];
        one->absent = COPIES[i].absent;
        one->seed = seed + i; /* it says the offsets too: pack_check.c */
    }
    return count;
}

/* Why an operand must be copied: its pointer, the distance of its lines or of its batches, or all of them. */
enum reason { NONE, POINTER, LINES, BATCHES, ALL };

struct operand {
    enum reason reason;
    int align;   /* where the pointer is the reason */
    bool shared; /* one for all batches */
};

/* The first eight are those of batches. */
static const struct {
    struct operand a, b;
} REASONS[] = {
    {{BATCHES, 0, false}, {NONE, 0, false}}, {{NONE, 0, true}, {BATCHES, 0, false}},
    {{ALL, 2, false}, {ALL, 2, false}},      {{BATCHES, 0, false}, {BATCHES, 0, false}},
    {{ALL, 2, true}, {BATCHES, 0, false}},   {{NONE, 0, false}, {ALL, 2, true}},
    {{POINTER, 4, false}, {NONE, 0, true}},  {{LINES, 0, true}, {POINTER, 8, false}},
    {{POINTER, 2, false}, {NONE, 0, false}}, {{NONE, 0, false}, {POINTER, 2, false}},
    {{LINES, 0, false}, {NONE, 0, false}},   {{NONE, 0, false}, {LINES, 0, false}},
    {{POINTER, 8, false}, {ALL, 2, false}},  {{POINTER, 4, false}, {POINTER, 4, false}},
    {{LINES, 0, false}, {LINES, 0, false}},
};

static int64_t round_up(int64_t value, int64_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

static void put_operand(struct check_case *one, const struct operand *operand, int64_t line, int64_t lines,
                        const char *const names[3])
{
    const bool batched = check_case_get(one, "batch") > 1, all = operand->reason == ALL;
    const bool odd_lines =
        all || operand->reason == LINES || (operand->reason == BATCHES && (!batched || operand->shared));
    const int64_t ld = odd_lines ? (line + 2) | 1 : round_up(line, 8) + 8;
    const int64_t stride = round_up(lines * ld, 8);
    check_case_put(one, names[0], all || operand->reason == POINTER ? operand->align : 16);
    check_case_put(one, names[1], ld);
    if (!batched) return;
    check_case_put(one, names[2],
                   operand->shared                     ? 0
                   : operand->reason == BATCHES || all ? stride + 1 + line % 7
                                                       : stride);
}

void suite_put_packed(struct check_case *one, unsigned index)
{
    static const char *const a_names[] = {"align_a", "lda", "stride_a"}, *const b_names[] = {"align_b", "ldb",
                                                                                             "stride_b"};
    const int64_t layout = check_case_get(one, "layout");
    const bool a_rows = layout == QUERN_NT || layout == QUERN_NN;
    const bool b_rows = layout == QUERN_NT || layout == QUERN_TT;
    const int64_t m = check_case_get(one, "m"), n = check_case_get(one, "n"), k = check_case_get(one, "k");
    const unsigned turn = index % (sizeof REASONS / sizeof *REASONS);
    put_operand(one, &REASONS[turn].a, a_rows ? k : m, a_rows ? m : k, a_names);
    put_operand(one, &REASONS[turn].b, b_rows ? k : n, b_rows ? n : k, b_names);
}
