#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "attention.h"

/* Half a step of f32 at 1; the smallest normal number, below which exponentials are 0. */
static const double U = 0x1p-24, SMALLEST = 0x1p-126;

static int64_t place_of(const struct attention_reference *of, int64_t i)
{
    return of->top_left ? i : i + of->kv_rows - of->q_rows;
}

int attention_visible(const struct attention_reference *of, int64_t i, int64_t j)
{
    const int64_t behind = j - place_of(of, i); /* below 0: before */
    if (j < 0 || j >= of->kv_rows) return 0;
    if (of->window_right >= 0 && behind > of->window_right) return 0;
    return of->window_left < 0 || -behind <= of->window_left || j < of->sink_tokens;
}

/* A score, and how far f32 may be off from it; -infinity where the key is hidden. */
static double score_of(const struct attention_reference *of, int64_t i, int64_t j, double *off)
{
    const double *const key = of->key(of->user, j);
    double dot = 0, sizes = 0;
    for (int64_t d = 0; d < of->head_dim; d++) {
        dot += of->q[d] * key[d];
        sizes += fabs(of->q[d] * key[d]);
    }
    double score = (double)of->scale * dot;
    *off = U * ((double)of->head_dim / 4 + 8) * (of->exact ? 0 : sizes) * (double)of->scale;
    if (of->scaled && isfinite(score)) *off += 3 * U * fabs(score);
    if (of->softcap > 0) {
        const double cap = (double)of->softcap, steepest = tanh(fmax(fabs(score) - *off, 0) / cap);
        score = cap * tanh(score / cap);
        *off = (isfinite(*off) ? *off * (1 - steepest * steepest) : 0) + 8 * U * cap;
    }
    const double bias = of->bias ? of->bias[j] : 0, slope = of->slope * (double)(j - place_of(of, i));
    score += bias + slope;
    if (isfinite(bias)) *off += 2 * U * (fabs(bias) + fabs(slope));
    if (isfinite(score)) *off += 4 * U * fabs(score);
    /* exponentials are powers of two: a score times log2(e) is a number of f32, too */
    return fabs(score) * M_LOG2E > (double)FLT_MAX ? copysign(INFINITY, score) : score;
}

struct row {
    double *score, *off; /* of each key; a hidden one's score is -infinity */
    double largest, sum; /* sum: of exp(score - largest), and the sink's */
    double off_sum;      /* how far, as a part of the sum */
};

static void find_scores(const struct attention_reference *of, int64_t i, struct row *row)
{
    int is_nan = of->has_sink && (isnan(of->sink) || of->sink == INFINITY);
    row->largest = of->has_sink ? of->sink : -INFINITY;
    for (int64_t j = 0; j < of->kv_rows; j++) {
        row->score[j] = -INFINITY, row->off[j] = 0;
        if (attention_visible(of, i, j)) row->score[j] = score_of(of, i, j, &row->off[j]);
        if (isnan(row->score[j]) || row->score[j] == INFINITY) is_nan = 1;
        if (row->score[j] > row->largest) row->largest = row->score[j];
    }
    if (is_nan) row->largest = NAN;
}

static void find_sum(const struct attention_reference *of, struct row *row)
{
    double off = 0;
    row->sum = of->has_sink ? exp(of->sink - row->largest) : 0;
    if (row->sum > 0) off = row->sum * 8 * U * (1 + fabs(of->sink) + fabs(row->largest));
    for (int64_t j = 0; j < of->kv_rows; j++) {
        if (row->score[j] == -INFINITY) continue;
        const double power = exp(row->score[j] - row->largest);
        row->off[j] += 4 * U * fabs(row->largest) + 4 * U;
        row->sum += power;
        off += power * row->off[j] + SMALLEST;
    }
    row->off_sum = off / row->sum + U * ((double)of->kv_rows / 8 + 16);
}

static void add_values(const struct attention_reference *of, const struct row *row, double *value,
                       double *tolerance)
{
    /* half a step of a probability, as a part of it, and of the smallest ones */
    const double step = of->type == NUMBER_BF16 ? 0x1p-8 : 0x1p-11,
                 least = of->type == NUMBER_BF16 ? SMALLEST : 0x1p-25;
    const double adding = U * ((double)of->kv_rows / 4 + 16);
    for (int64_t j = 0; j < of->kv_rows; j++) {
        if (row->score[j] == -INFINITY) continue;
        const double *const v = of->value(of->user, j);
        const double part = exp(row->score[j] - row->largest) / row->sum;
        const double off = part * (row->off[j] + step + row->off_sum + adding) + least / row->sum;
        for (int64_t d = 0; d < of->value_dim; d++) {
            value[d] += part * v[d];
            tolerance[d] += off * fabs(v[d]);
        }
    }
}

int attention_row(const struct attention_reference *of, int64_t i, double *value, double *tolerance,
                  double lse[2])
{
    struct row row = {0};
    row.score = malloc(((size_t)of->kv_rows * 2 + 1) * sizeof *row.score);
    if (!row.score) return 0;
    row.off = row.score + of->kv_rows;
    find_scores(of, i, &row);
    for (int64_t d = 0; d < of->value_dim; d++) value[d] = isnan(row.largest) ? NAN : 0, tolerance[d] = 0;
    lse[0] = row.largest, lse[1] = 0;
    if (isfinite(row.largest)) {
        find_sum(of, &row);
        lse[0] = row.largest + log(row.sum);
        lse[1] = row.off_sum + 0x1p-22 + 4 * U * (fabs(row.largest) + fabs(lse[0]));
        add_values(of, &row, value, tolerance);
    }
    free(row.score);
    return 1;
}
