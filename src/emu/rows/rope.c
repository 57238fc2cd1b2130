/* The family rope. */
#include <math.h>
#include <string.h>

#include "../reference/rope.h"
#include "families.h"
#include "quern_rope.h"

enum { X, COSINES, SINES, FREQUENCIES, POSITIONS, Y };

/* Rows of the tables: of checks with positions, some with short rows reach those that 16-bit types cannot
 * hold. */
static int64_t table_rows(const struct quern_rope_problem *p, const struct check_case *one)
{
    if (one && p->positions != QUERN_NONE) return one->seed % 3 == 0 && p->rotary <= 128 ? 32769 : 71;
    const struct quern_rope_args *args = one ? (const void *)one->args.bytes : NULL;
    return p->tokens + (args ? args->offset : 0);
}

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_rope_problem *p = problem;
    const enum number_type type = rows_type(p->dtype);
    const bool computed = p->angles == QUERN_COMPUTED, some = p->heads > 0 && p->tokens > 0;
    const int64_t rows = some ? p->heads : 0, half = p->rotary / 2;
    operands[X] = rows_read("x", type, rows, p->dim, p->ldx_head);
    operands[X].batches = p->tokens, operands[X].stride = p->ldx;
    operands[COSINES] = rows_read("cosines", rows_type(p->angle_type), table_rows(p, one), half, p->ldt);
    operands[SINES] = rows_read("sines", rows_type(p->angle_type), table_rows(p, one), half, p->ldt);
    operands[COSINES].absent = operands[SINES].absent = computed;
    operands[FREQUENCIES] = rows_read("frequencies", NUMBER_F32, 1, half, half);
    operands[FREQUENCIES].absent = !computed;
    operands[POSITIONS] =
        rows_read("positions", p->positions == QUERN_I64 ? NUMBER_I64 : NUMBER_I32, 1, p->tokens, p->tokens);
    operands[POSITIONS].absent = p->positions == QUERN_NONE;
    operands[POSITIONS].align = p->positions == QUERN_I64 ? 8 : 4;
    operands[Y] = rows_write("y", type, rows, p->dim, p->ldy_head);
    operands[Y].batches = p->tokens, operands[Y].stride = p->ldy;
    if (one && one->alias != ALIAS_NONE) operands[Y].shares = X + 1;
    return Y + 1;
}

static double frequency(const struct quern_rope_problem *p, int64_t pair)
{
    return pow(10000, -2 * (double)pair / (double)p->rotary);
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    static const int64_t far[] = {15962, 32768, 0, 1048579, 16777219, 2147483647, -5, 260, 34359738371};
    const struct quern_rope_problem *p = run->problem;
    const struct rows_operand *o = &run->operands[operand], *table = &run->operands[COSINES];
    for (int64_t i = 0; i < o->cols; i++) {
        if (operand == COSINES) values[i] = cos((double)row * frequency(p, i));
        if (operand == SINES) values[i] = sin((double)row * frequency(p, i));
        if (operand == FREQUENCIES) values[i] = frequency(p, i);
        if (operand != POSITIONS) continue;
        const int64_t one = far[data_random(random) % (p->positions == QUERN_I64 ? 9 : 8)];
        values[i] = (double)(table->absent ? one : (one + 6) % table->rows);
    }
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_rope_problem *p = run->problem;
    const struct quern_rope_args *args = run->args;
    const int64_t token = row / p->heads;
    const double *const positions = rows_get(run, POSITIONS, 0);
    const int64_t position = positions ? (int64_t)positions[token] : token + args->offset;
    (void)operand;
    rope_head(&(struct rope_reference){.dim = p->dim,
                                       .rotary = p->rotary,
                                       .interleaved = p->pairing == QUERN_INTERLEAVED,
                                       .backward = p->direction == QUERN_BACKWARD,
                                       .scale = args->scale,
                                       .x = rows_get(run, X, row),
                                       .cosines = rows_get(run, COSINES, position),
                                       .sines = rows_get(run, SINES, position),
                                       .frequencies = rows_get(run, FREQUENCIES, 0),
                                       .position = position},
              value, tolerance);
}

/* cases */

struct shape {
    int64_t tokens, heads, dim, rotary;
};

static int64_t gap(int64_t vec, unsigned turn)
{
    return vec == 1 ? turn % 5 : turn % 3 * vec;
}

/* Heads within tokens, or tokens within heads. */
static void put_strides(struct check_case *one, const struct shape *shape, int64_t vec, const char *outer,
                        const char *inner, bool turned, unsigned turn)
{
    const int64_t step = shape->dim + gap(vec, turn);
    const int64_t count = turned ? shape->tokens : shape->heads;
    check_case_put(one, turned ? outer : inner, step);
    check_case_put(one, turned ? inner : outer, count * step + gap(vec, turn / 3));
}

static void put_choices(struct check_case *one, int64_t vec, unsigned turn)
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_RANDOM, DATA_SPECIAL, DATA_TINY,
                                           DATA_RANDOM, DATA_HUGE,   DATA_RAMP};
    static const int32_t positions[] = {QUERN_NONE, QUERN_I64, QUERN_I32};
    const int32_t dtype = (int32_t)check_case_get(one, "dtype");
    const bool computed = turn / 2 % 2, single = dtype == QUERN_F32 || turn / 4 % 2;
    check_case_put(one, "angles", computed ? QUERN_COMPUTED : QUERN_TABLE);
    check_case_put(one, "angle_type", single ? QUERN_F32 : dtype);
    check_case_put(one, "pairing", turn % 2 ? QUERN_INTERLEAVED : QUERN_HALF);
    check_case_put(one, "direction", turn / 3 % 2 ? QUERN_BACKWARD : QUERN_FORWARD);
    check_case_put(one, "positions", positions[turn % 3]);
    check_case_put(one, "align", vec > 1 ? 16 : computed || single ? 4 : 2);
    check_case_put_whole(one, "offset", turn % 5 == 0 ? 3 : turn % 5 == 2 && computed ? 1048576 : 0);
    one->data = kinds[turn % 7];
    one->forced[0] = true, one->tunables[0] = 1 << turn % 4; /* steps */
    check_case_put_scalar(one, "scale", turn % 4 == 3 && one->data != DATA_HUGE ? 1.2079441f : 1);
}

static void put_shape(struct check_case *one, const struct shape *shape, int64_t vec, unsigned turn)
{
    const bool in_place = turn % 4 == 1;
    check_case_put(one, "tokens", shape->tokens);
    check_case_put(one, "heads", shape->heads);
    check_case_put(one, "dim", shape->dim);
    check_case_put(one, "rotary", shape->rotary);
    check_case_put(one, "ldt", turn % 3 ? (shape->rotary / 2 + vec - 1) / vec * vec + gap(vec, turn) : 0);
    if (turn % 5 == 4) return; /* packed */
    put_strides(one, shape, vec, "ldx", "ldx_head", turn % 3 == 2, turn);
    put_strides(one, shape, vec, "ldy", "ldy_head", in_place ? turn % 3 == 2 : turn % 3 == 1,
                in_place ? turn : turn + 1);
    one->alias = in_place ? ALIAS_C : ALIAS_NONE;
}

static void put_far(struct check_case *one, unsigned turn)
{
    const int64_t far = ((int64_t)1 << 32) + 64;
    check_case_put(one, turn % 2 ? "ldx_head" : "ldx", far);
    check_case_put(one, turn % 2 ? "ldy" : "ldy_head", far + 128);
    check_case_put(one, turn % 2 ? "ldx" : "ldx_head", far / 4);
    check_case_put(one, turn % 2 ? "ldy_head" : "ldy", far / 8);
    one->alias = ALIAS_NONE;
}

static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case list[MAX_CASES])
{
    const int64_t vec = config_number(config, "vec"), each = config_number(config, "heads_each");
    const int64_t two = 2 * vec, odd = vec == 1;
    const struct shape shapes[] = {
        {0, 3, two, two},
        {3, 0, two, two},
        {3, 2, 0, 0},
        {1, 1, two, two},
        {3, each + 1, 2 * two + odd, two},
        {5, 2 * each + 1, 128, 128},
        {4, 3, 256, 64}, /* the others pass through */
        {67, each, two, two},
        {2, 300 * each + 1, two, two},
        {2, 2, 600 * two, 600 * two},
        {7, 5, 5 * two + odd, 3 * two},
        {5, 2, 64 + odd, 64},
        {9, each + 2, 3 * two + vec, two},
        {300, 1, two, two},
        {3, 2, 4 * two, 2 * two}, /* far apart */
    };
    enum { SHAPES = sizeof shapes / sizeof *shapes, ALL = 2 * SHAPES };
    const unsigned shift = rows_hash(kernel);
    for (unsigned i = 0; i < ALL; i++) {
        struct check_case *const one = &list[i];
        const unsigned turn = i + shift;
        rows_case_begin(check, one, family, kernel, config);
        one->seed = seed + i;
        put_choices(one, vec, turn);
        put_shape(one, &shapes[i % SHAPES], vec, turn);
        if (i % SHAPES == SHAPES - 1) put_far(one, turn);
    }
    return ALL;
}

const struct rows_family rows_rope = {
    ROWS_STRUCTS(rope, ROPE), .describe = describe, .fill = fill, .compute = compute, .cases = cases,
};
