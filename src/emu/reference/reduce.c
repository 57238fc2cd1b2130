#include <math.h>

#include "reduce.h"

/* Half a step of f32 at 1, and at its smallest numbers. */
static const double U = 0x1p-24, LEAST = 0x1p-150;

static void keep_larger(struct reduce_reference *so_far, double x)
{
    const int first = so_far->count == 0;
    if (!first && (isnan(so_far->value) || x <= so_far->value)) return;
    so_far->value = x;
    so_far->index = so_far->count;
}

void reduce_take(struct reduce_reference *so_far, double x)
{
    switch (so_far->op) {
    case REDUCE_MIN:
        keep_larger(so_far, -x);
        break;
    case REDUCE_ABSMAX:
        keep_larger(so_far, fabs(x));
        break;
    case REDUCE_MAX:
    case REDUCE_ARGMAX:
        keep_larger(so_far, x);
        break;
    default:
        x = so_far->op == REDUCE_SUMSQ ? x * x : x;
        so_far->value += x;
        so_far->sizes += fabs(x);
    }
    so_far->count++;
}

/* Roundings on the way of an element into a sum: at most 6 in the tree of what a lane loads at once, and 1 of
 * the square; what the lane's further additions take is kept beside the sum, and both are made one with 2; 6
 * in the wave, 7 in the workgroup; of a sum in parts once more 3, 2 and 5. */
enum { ROUNDINGS = 32 };

void reduce_result(const struct reduce_reference *all, double *value, double *tolerance)
{
    const double empty[] = {0, NAN, -INFINITY, INFINITY, -1, 0, 0};
    const int adds = all->op == REDUCE_SUM || all->op == REDUCE_MEAN || all->op == REDUCE_SUMSQ;
    *tolerance = 0;
    *value = all->op == REDUCE_MIN ? -all->value : all->op == REDUCE_ARGMAX ? (double)all->index : all->value;
    if (all->count == 0) *value = empty[all->op];
    if (!adds || !isfinite(*value)) return;
    *tolerance = ROUNDINGS * U * all->sizes + (all->op == REDUCE_SUMSQ ? LEAST * (double)all->count : 0);
    if (all->op == REDUCE_MEAN && all->count > 0) {
        *value /= (double)all->count;
        *tolerance = *tolerance / (double)all->count + 3 * U * fabs(*value) + LEAST;
    }
}
