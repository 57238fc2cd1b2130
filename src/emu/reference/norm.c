#include <float.h>
#include <math.h>

#include "norm.h"

/* Half a step of f32 at 1; the smallest number, and the smallest that is not subnormal. */
static const double U = 0x1p-24, SMALLEST = 0x1p-149, NORMAL = 0x1p-126;

/* Roundings of a sum: lanes add what is theirs one after another, then each other's. */
static double of_sum(int64_t columns)
{
    return U * (16 + (double)columns / 256);
}

/* How far the first mean, from which distances are taken, may be from the true one: by rounding, and in long
 * rows because it is that of the first elements alone, some power of two of them. */
static double first_mean_off(const struct norm_reference *row, double mean, double size)
{
    double apart = 0, sum = 0;
    for (int64_t i = 0; i < row->columns; i++) {
        const int64_t count = i + 1;
        sum += row->x[i];
        if (count >= 2048 && (count & (count - 1)) == 0)
            apart = fmax(apart, fabs(sum / (double)count - mean));
    }
    return apart + of_sum(row->columns) * size + 2 * U * fabs(mean);
}

/* The mean of squares of what is normed, and how far it may be off. */
static double mean_square(const struct norm_reference *row, const struct norm_stats *stats, double first,
                          double *off)
{
    const double count = (double)row->columns;
    double square = 0;
    for (int64_t i = 0; i < row->columns; i++)
        square += (row->x[i] - stats->mean) * (row->x[i] - stats->mean);
    if (square + count * first * first > (double)FLT_MAX) square = INFINITY;
    square /= count;
    *off = (of_sum(row->columns) + 4 * U) * (square + first * first) + 2 * first * stats->apart;
    return square;
}

struct norm_stats norm_row_stats(const struct norm_reference *row)
{
    struct norm_stats stats = {0};
    const double count = (double)row->columns;
    double first = 0, off;
    if (row->centers) {
        double size = 0, distance = 0;
        for (int64_t i = 0; i < row->columns; i++) stats.mean += row->x[i], size += fabs(row->x[i]);
        stats.mean /= count, size /= count;
        for (int64_t i = 0; i < row->columns; i++) distance += fabs(row->x[i] - stats.mean) / count;
        first = first_mean_off(row, stats.mean, size);
        stats.apart = of_sum(row->columns) * (distance + first) + U * first + 4 * SMALLEST;
        stats.mean_off = stats.apart + 2 * U * (fabs(stats.mean) + first);
    }
    if (!isfinite(stats.mean)) stats.mean = NAN; /* of an infinity, nothing is at a distance */
    const double square = mean_square(row, &stats, first, &off), eps = (double)row->eps;
    if (isinf(square)) return stats; /* rstd is 0 */
    /* at the ends of what the square may be */
    const double least = fmax(square - off, 0) + eps, most = square + off + eps;
    stats.rstd = square + eps < NORMAL ? (double)INFINITY : 1 / sqrt(square + eps);
    stats.rstd_off = isinf(stats.rstd)
                         ? 0
                         : fmax(1 / sqrt(fmax(least, NORMAL)) - stats.rstd, stats.rstd - 1 / sqrt(most)) +
                               (2 * U + 0x1p-22) * stats.rstd;
    return stats;
}

void norm_row(const struct norm_reference *row, double *value, double *tolerance)
{
    const struct norm_stats stats = norm_row_stats(row);
    for (int64_t i = 0; i < row->columns; i++) {
        const double gamma = row->gamma ? row->gamma[i] + (double)row->gamma_offset : 1;
        const double beta = row->beta ? row->beta[i] : 0, distance = row->x[i] - stats.mean;
        const double scaled = distance * stats.rstd * gamma;
        value[i] = scaled + beta;
        tolerance[i] = fabs(gamma) * stats.rstd * (stats.apart + 2 * U * fabs(distance)) +
                       fabs(distance * gamma) * stats.rstd_off + 4 * U * fabs(scaled) +
                       (row->gamma ? fabs(scaled / (gamma != 0 ? gamma : 1)) * U *
                                         (fabs(row->gamma[i]) + fabs((double)row->gamma_offset))
                                   : 0) +
                       2 * U * fabs(beta) + (fabs(gamma) + 1) * 2 * SMALLEST;
        if (!isfinite(value[i])) tolerance[i] = 0;
    }
}

double norm_scale(int64_t columns, double largest, double scale, float floor, double *value,
                  double *tolerance, double *off)
{
    double most = 0, low = 0, high = 0;
    for (int64_t i = 0; i < columns; i++) {
        if (isnan(value[i])) most = NAN;
        if (fabs(value[i]) > most) most = fabs(value[i]);
        low = fmax(low, fabs(value[i]) - tolerance[i]);
        high = fmax(high, fabs(value[i]) + tolerance[i]);
    }
    *off = 0;
    if (scale == 0) {
        const double covered = most < (double)floor ? (double)floor : most;
        scale = covered / largest < NORMAL ? NORMAL : covered / largest;
        *off = (fmax(high - most, most - low) + 2 * U * covered) / largest;
        if (isnan(*off)) *off = 0;
    }
    for (int64_t i = 0; i < columns; i++) {
        value[i] /= scale;
        tolerance[i] = tolerance[i] / scale + fabs(value[i]) * (*off / scale + 4 * U);
        if (!isfinite(value[i])) tolerance[i] = 0;
    }
    return scale;
}

/* the gradient */

static double gamma_at(const struct norm_grad_reference *row, int64_t i)
{
    return row->gamma ? row->gamma[i] + (double)row->gamma_offset : 1;
}

static double normed_at(const struct norm_grad_reference *row, int64_t i)
{
    return (row->x[i] - (row->centers ? row->mean : 0)) * row->rstd;
}

void norm_grad_row(const struct norm_grad_reference *row, double *value, double *tolerance)
{
    const double count = (double)row->columns, part = of_sum(row->columns) + 6 * U;
    double along = 0, plain = 0, along_size = 0, plain_size = 0;
    for (int64_t i = 0; i < row->columns; i++) {
        const double g = row->dy[i] * gamma_at(row, i), normed = normed_at(row, i);
        along += g * normed / count, along_size += fabs(g * normed) / count;
        plain += g / count, plain_size += fabs(g) / count;
    }
    if (!row->centers) plain = plain_size = 0;
    for (int64_t i = 0; i < row->columns; i++) {
        const double g = row->dy[i] * gamma_at(row, i), normed = normed_at(row, i);
        const double dsum = row->dsum ? row->dsum[i] : 0;
        const double sizes = fabs(g) + fabs(plain) + fabs(normed * along);
        const double gammas =
            row->gamma ? fabs(row->dy[i]) * (fabs(row->gamma[i]) + fabs((double)row->gamma_offset)) : 0;
        value[i] = row->rstd * (g - plain - normed * along) + dsum;
        tolerance[i] = fabs(row->rstd) * (part * (plain_size + fabs(normed) * along_size) + 6 * U * sizes +
                                          2 * U * gammas + 4 * SMALLEST) +
                       2 * U * fabs(dsum) + 2 * SMALLEST;
        if (!isfinite(value[i])) tolerance[i] = 0;
    }
}

void norm_grad_gamma(const struct norm_grad_reference *row, double *sums, double *sizes)
{
    for (int64_t i = 0; i < row->columns; i++) {
        const double part = row->dy[i] * normed_at(row, i);
        sums[i] += part, sizes[i] += fabs(part) + SMALLEST / U;
    }
}

void norm_grad_beta(const struct norm_grad_reference *row, double *sums, double *sizes)
{
    for (int64_t i = 0; i < row->columns; i++) sums[i] += row->dy[i], sizes[i] += fabs(row->dy[i]);
}

double norm_grad_off(int64_t rows)
{
    return U * (20 + sqrt((double)rows));
}
