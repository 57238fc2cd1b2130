/* Cases and data of elementwise families. */
#include "elements.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { THREADS = 256 };

struct size {
    int64_t rows, columns;
    enum { PACKED, GAPS, FAR } how;
};

static unsigned edge_sizes(int64_t vec, int64_t chunks, struct size sizes[MAX_CASES])
{
    const int64_t line = THREADS * vec, tile = line * chunks;
    const struct size all[] = {
        {0, 5 * vec, GAPS},
        {3, 0, GAPS},
        /* packed: totals at the ends of chunks, lines and tiles, whatever the columns are */
        {1, 1, PACKED},
        {1, 2 * vec - 1, PACKED},
        {3, vec, PACKED},
        {1, line - 1, PACKED},
        {1, line + vec, PACKED},
        {1, tile, PACKED},
        {1, tile + line + 1, PACKED},
        {line / 2 + 1, 3, PACKED},
        {2, tile / 2, PACKED},
        /* with gaps: rows so short that many share a line of lanes, and tiles side by side */
        {chunks * THREADS + 1, vec, GAPS},
        {chunks * THREADS / 2 - 1, 2 * vec, GAPS},
        {chunks * 8 + 1, 32 * vec - 1, GAPS},
        {3, 64 * vec, GAPS},
        {4 * chunks + 2, 65 * vec + 1, GAPS},
        {chunks + 1, THREADS * vec, GAPS},
        {2, (THREADS + 1) * vec - 1, GAPS},
        {chunks, 2 * THREADS * vec, GAPS},
        {5, 3 * vec, GAPS},
        {4, 9 * vec, GAPS},
        {3, 5 * vec, FAR},
    };
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) sizes[count++] = all[i];
    return count;
}

/* Another number of lanes side by side than the spec picks. */
static void force_width(struct check_case *one, unsigned turn)
{
    for (uint32_t i = 0; i < one->family->tunable_count; i++)
        if (strcmp(one->family->tunable_names[i], "width") == 0)
            one->forced[i] = true, one->tunables[i] = 1 << turn % 9;
}

unsigned elements_cases(const struct check *check, const char *family, const char *kernel,
                        const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    const struct rows_family *rows = rows_find(family);
    const int64_t vec = config_number(config, "vec");
    const unsigned shift = rows_hash(kernel);
    struct size sizes[MAX_CASES];
    struct check_case first;
    rows_case_begin(check, &first, family, kernel, config);
    const bool narrow = strcmp(config_word(config, "dtype"), "f32") != 0 &&
                        strcmp(config_word(config, "dtype"), "i32") != 0 &&
                        strcmp(config_word(config, "out"), "f32") != 0;
    check_case_put(&first, "align", vec > 1 ? 16 : narrow ? 2 : 4);
    const unsigned count = edge_sizes(vec, config_number(config, "chunks"), sizes);
    for (unsigned i = 0; i < count; i++) {
        struct check_case *one = &cases[i];
        *one = first;
        check_case_put(one, "rows", sizes[i].rows);
        if (sizes[i].how == PACKED)
            check_case_put(one, "columns", sizes[i].columns);
        else
            rows_put_columns(one, sizes[i].columns, vec, i + shift);
        if (sizes[i].how == FAR) rows_put_far(one);
        if (sizes[i].how != FAR && (i + shift) % 3 == 0) force_width(one, i / 3 + shift);
        rows->vary(check, one, config, i + shift);
        /* what operands held before is not kept where they are that large */
        if (sizes[i].how == FAR) one->alias = ALIAS_NONE;
        one->seed = seed + i;
    }
    return count;
}

enum act_kind elements_act(int32_t word)
{
    return word == QUERN_RELU        ? ACT_RELU
           : word == QUERN_SILU      ? ACT_SILU
           : word == QUERN_GELU_TANH ? ACT_GELU_TANH
           : word == QUERN_GELU_ERF  ? ACT_GELU_ERF
           : word == QUERN_SIGMOID   ? ACT_SIGMOID
                                     : ACT_NONE;
}

int32_t elements_act_word(unsigned turn, bool none)
{
    static const int32_t words[] = {QUERN_SILU, QUERN_GELU_TANH, QUERN_GELU_ERF,
                                    QUERN_RELU, QUERN_SIGMOID,   QUERN_NONE};
    return words[turn % (none ? 6 : 5)];
}

void elements_fill_act(int64_t count, uint64_t *random, double *values)
{
    static const double far[] = {-1e5,  -3e38, 3e38, -88,     -89.5,  -91,   -92,  -87.25,
                                 88,    8,     10.5, 16,      -10.25, -13.1, 13.5, -0.0,
                                 1e-30, 100.,  -1.0, -0.7518, -1.28,  1e30,  0,    -8.5};
    bool special = false;
    for (int64_t i = 0; i < count; i++) special = special || isinf(values[i]);
    for (int64_t i = 0; i < count; i++) {
        const uint64_t bits = data_random(random);
        if (isnan(values[i]) || isinf(values[i])) continue;
        if (bits % 8 == 0)
            values[i] = far[(bits >> 8) % (sizeof far / sizeof *far)];
        else if (bits % 8 < 4)
            values[i] = (double)(int64_t)bits * 0x1p-63 * 20;
        else if (bits % 8 == 4 && special)
            values[i] = bits & 256 ? (double)INFINITY : -(double)INFINITY;
    }
}

void elements_tame(int64_t count, const double *x, double *values)
{
    for (int64_t i = 0; i < count; i++) {
        if (isfinite(values[i]) && fabs(values[i]) > 0.9 * (double)FLT_MAX)
            values[i] = copysign(0.875 * (double)FLT_MAX, values[i]);
        if ((x[i] < -9 || x[i] > 80) && fabs(x[i]) < 1000 && !(fabs(values[i]) < 1e4)) values[i] = 1;
    }
}
