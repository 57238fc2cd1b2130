#include <math.h>

#include "rope.h"

/* Half a step of f32 at 1; the smallest number. */
static const double U = 0x1p-24, SMALLEST = 0x1p-149;

struct angle {
    double cosine, sine, off;
};

/* Products of positions and f32 frequencies are exact in long double.  Computed in f32 the fraction of the
 * turns is off by a rounding, 2^-26, and 2^-45 of all turns; the polynomials by their fit and some roundings.
 */
static struct angle angle_of(const struct rope_reference *head, int64_t pair)
{
    if (head->cosines) return (struct angle){head->cosines[pair], head->sines[pair], 0};
    const long double turn = 6.283185307179586476925286766559005768L;
    const long double radians = (long double)head->position * (long double)head->frequencies[pair];
    const double turns = (double)fabsl(radians / turn);
    return (struct angle){(double)cosl(radians), (double)sinl(radians),
                          (double)turn * (0x1p-26 + 0x1p-45 * turns) + 2e-7};
}

void rope_head(const struct rope_reference *head, double *value, double *tolerance)
{
    const int64_t half = head->rotary / 2;
    const double scale = (double)head->scale;
    for (int64_t pair = 0; pair < half; pair++) {
        const int64_t first = head->interleaved ? 2 * pair : pair;
        const int64_t second = head->interleaved ? first + 1 : half + pair;
        const struct angle angle = angle_of(head, pair);
        const double a = head->x[first], b = head->x[second];
        const double c = angle.cosine * scale, s = angle.sine * scale * (head->backward ? -1 : 1);
        value[first] = a * c - b * s;
        value[second] = b * c + a * s;
        const double off = fabs(scale) * angle.off * (fabs(a) + fabs(b)) + 4 * SMALLEST;
        tolerance[first] = isfinite(value[first]) ? off + 3 * U * (fabs(a * c) + fabs(b * s)) : 0;
        tolerance[second] = isfinite(value[second]) ? off + 3 * U * (fabs(b * c) + fabs(a * s)) : 0;
    }
    for (int64_t i = 2 * half; i < head->dim; i++) value[i] = head->x[i], tolerance[i] = 0;
}
