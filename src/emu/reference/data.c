#include <math.h>

#include "data.h"

const char *data_kind_name(enum data_kind kind)
{
    static const char *const names[] = {"random", "positive", "ramp", "powers",
                                        "ties",   "special",  "huge", "tiny"};
    return kind < DATA_KINDS ? names[kind] : "?";
}

int data_is_exact(enum data_kind kind)
{
    return kind == DATA_RAMP || kind == DATA_POWERS || kind == DATA_TIES;
}

uint64_t data_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* The sum of four uniform numbers of -1 .. 1, scaled to a deviation of about 1. */
static double about_normal(uint64_t bits)
{
    double sum = 0;
    for (int i = 0; i < 4; i++) sum += (double)(bits >> 16 * i & 0xffff) / 32768.0 - 1.0;
    return sum * 0.866;
}

/* The smallest number above 0. */
static double smallest(enum number_type type)
{
    switch (type) {
    case NUMBER_F16:
        return 0x1p-24;
    case NUMBER_BF16:
        return 0x1p-133;
    case NUMBER_F32:
        return 0x1p-149;
    case NUMBER_E4M3:
        return 0x1p-9;
    case NUMBER_E5M2:
        return 0x1p-16;
    case NUMBER_E4M3FNUZ:
        return 0x1p-10;
    case NUMBER_E5M2FNUZ:
        return 0x1p-17;
    default:
        return 1;
    }
}

static double element(enum data_kind kind, enum number_type type, uint64_t bits, int64_t row, int64_t col)
{
    switch (kind) {
    case DATA_POSITIVE:
        return (double)(bits >> 40) * 0x1p-24;
    case DATA_RAMP:
        return (double)((row * 7 + col * 3 + row * col % 5) % 17) - 8;
    case DATA_POWERS:
        return bits % 8 == 0 ? (bits & 8 ? 0.0 : -0.0) : ldexp(bits & 8 ? 1 : -1, (int)(bits >> 4 & 7) - 3);
    case DATA_TIES:
        return (double)(33 + bits % 31);
    case DATA_HUGE:
        return bits % 2 ? about_normal(bits)
                        : number_largest(type) * (bits & 2 ? 1 : -1) / (double)(1 + (bits >> 2 & 3));
    case DATA_TINY:
        return smallest(type) * (double)((int64_t)(bits % 127) - 63);
    default:
        return about_normal(bits);
    }
}

void data_fill(const struct data_matrix *matrix, enum data_kind kind, uint64_t seed)
{
    uint64_t state = seed;
    for (int64_t row = 0; row < matrix->rows; row++)
        for (int64_t col = 0; col < matrix->cols; col++)
            number_store(matrix->type, matrix->base, row * matrix->ld + col,
                         element(kind, matrix->type, data_random(&state), row, col));
    if (kind != DATA_SPECIAL || matrix->rows < 1 || matrix->cols < 1) return;
    /* A few, so that most results stay finite: a NaN, infinities of both signs. */
    static const double planted[] = {(double)NAN, (double)INFINITY, -(double)INFINITY};
    for (int i = 0; i < 3; i++) {
        const int64_t row = (int64_t)(data_random(&state) % (uint64_t)matrix->rows);
        const int64_t col = (int64_t)(data_random(&state) % (uint64_t)matrix->cols);
        number_store(matrix->type, matrix->base, row * matrix->ld + col, planted[i]);
    }
}
