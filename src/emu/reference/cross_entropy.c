#include <float.h>
#include <math.h>

#include "cross_entropy.h"

/* Half a step of f32 at 1; the smallest normal number, below which exponentials are 0. */
static const double U = 0x1p-24, SMALLEST = 0x1p-126;

/* Roundings of a sum: pieces pairwise, a lane's pieces one after another, then the lanes'. */
static double of_sum(int64_t columns)
{
    return U * (20 + (double)columns / 512);
}

static double term_of(const struct cross_entropy_reference *row, int64_t i)
{
    const double term = row->x[i] * (double)row->scale;
    return fabs(term) > (double)FLT_MAX ? copysign(INFINITY, term) : term;
}

/* How far a term's f32 arithmetic may be off. */
static double of_term(const struct cross_entropy_reference *row, double term)
{
    return row->scale == 1 || isinf(term) ? 0 : U * fabs(term);
}

/* The sum of the exponentials below the largest term, and of the terms. */
struct sums {
    double largest, powers, powers_off, terms, sizes;
};

static struct sums add_up(const struct cross_entropy_reference *row)
{
    struct sums all = {.largest = -INFINITY};
    for (int64_t i = 0; i < row->columns; i++) {
        const double term = term_of(row, i);
        if (isnan(term) || term == INFINITY || isnan(all.largest))
            all.largest = NAN;
        else
            all.largest = fmax(all.largest, term);
        all.terms += term;
        all.sizes += fabs(term);
    }
    for (int64_t i = 0; i < row->columns && isfinite(all.largest); i++) {
        const double term = term_of(row, i), below = term - all.largest;
        if (below == -INFINITY) continue;
        /* of both terms, of the difference and its product with log2(e); of the exponential */
        const double off = of_term(row, term) + of_term(row, all.largest) - 4 * U * below;
        all.powers += exp(below);
        all.powers_off += exp(below) * (off + 4 * U) + SMALLEST;
    }
    return all;
}

struct cross_entropy_result cross_entropy_row(const struct cross_entropy_reference *row)
{
    if (row->target == row->ignore_index) return (struct cross_entropy_result){0};
    const struct sums all = add_up(row);
    const double epsilon = row->smoothing, z = row->z_loss, n = (double)row->columns;
    const double largest = all.largest == -INFINITY ? 0 : all.largest, logarithm = log(all.powers);
    const double of_largest = of_term(row, largest);
    const double of_logarithm = isfinite(logarithm) ? all.powers_off / all.powers + of_sum(row->columns) +
                                                          0x1p-22 + 4 * U * fabs(logarithm)
                                                    : 0;
    struct cross_entropy_result result = {.lse = isnan(largest) ? NAN : largest + logarithm};
    result.lse_off = isfinite(result.lse) ? of_largest + of_logarithm + U * fabs(result.lse) : 0;
    if (row->target < 0 || row->target >= row->columns || !isfinite(result.lse)) {
        result.loss = NAN;
        return result;
    }
    if (epsilon != 1) {
        const double term = term_of(row, row->target), part = logarithm - (term - largest);
        result.loss += (1 - epsilon) * part;
        result.loss_off += fabs(1 - epsilon) * (of_logarithm + of_term(row, term) + of_largest +
                                                U * fabs(term - largest) + 4 * U * fabs(part));
    }
    if (epsilon != 0) {
        const double mean = all.terms / n, part = logarithm - (mean - largest);
        result.loss += epsilon * part;
        result.loss_off += fabs(epsilon) * (of_logarithm + (of_sum(row->columns) + 2 * U) * all.sizes / n +
                                            of_largest + U * fabs(mean - largest) + 4 * U * fabs(part));
    }
    result.loss += z * result.lse * result.lse;
    result.loss_off += fabs(z * result.lse) * (2 * result.lse_off + 4 * U * fabs(result.lse)) +
                       3 * U * fabs(result.loss) + SMALLEST;
    if (isinf(result.loss)) result.loss_off = 0;
    return result;
}

void cross_entropy_grad_row(const struct cross_entropy_reference *row, double lse, double dloss,
                            double *value, double *tolerance)
{
    const double epsilon = row->smoothing, share = epsilon / (double)row->columns;
    const double factor = dloss * (double)row->scale, z = 1 + 2 * (double)row->z_loss * lse;
    const int ignored = row->target == row->ignore_index;
    const int inside = row->target >= 0 && row->target < row->columns;
    for (int64_t i = 0; i < row->columns; i++) {
        const double term = term_of(row, i), power = exp(term - lse);
        const double hit = i == row->target ? 1 - epsilon : 0;
        value[i] = tolerance[i] = 0;
        if (ignored) continue;
        value[i] = inside ? factor * (power * z - share - hit) : NAN;
        /* of the term, of the difference and its product with log2(e); of the exponential */
        const double off = power > 0 ? of_term(row, term) + 4 * U * fabs(term - lse) + 4 * U : 0;
        const double z_off = 2 * U * (1 + 3 * fabs(z - 1));
        if (isfinite(value[i]))
            tolerance[i] = fabs(factor) * (power * (fabs(z) * off + z_off) + SMALLEST * fabs(z) +
                                           4 * U * (fabs(power * z) + fabs(share) + fabs(hit))) +
                           4 * U * fabs(value[i]) + SMALLEST;
    }
}
