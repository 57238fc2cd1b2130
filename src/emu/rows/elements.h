/* What checks of elementwise families share. */
#ifndef QUERN_EMU_ROWS_ELEMENTS_H
#define QUERN_EMU_ROWS_ELEMENTS_H

#include "../reference/act.h"
#include "rows.h"

/* The cases of a kernel with the axes vec and chunks: packed operands, which are cut into lines, and ones
 * with gaps, both at the edges of chunks, lines and tiles, any number of lanes side by side; then the
 * family's vary. */
unsigned elements_cases(const struct check *check, const char *family, const char *kernel,
                        const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES]);

/* The activation that a word of a problem names. */
enum act_kind elements_act(int32_t word);
/* One of the words, each `turn` another one; `none` among them or not. */
int32_t elements_act_word(unsigned turn, bool none);

/* Puts numbers where activations are hard into a row that is to be activated: far out, and what is wide; with
 * infinities where the data has such. */
void elements_fill_act(int64_t count, uint64_t *random, double *values);
/* Puts 1 for what is huge or no number where it is a factor of an activation or slope at `x` that may be
 * flushed to 0: it decides what the product is.  What is nearly the largest f32 is made less: whether its
 * product with a slope of about 1 overflows would be a matter of the last bit. */
void elements_tame(int64_t count, const double *x, double *values);

/* Results of f32 arithmetic are given as values that are rounded once more, to their type. */
static inline void elements_put(struct act_result result, double *value, double *tolerance)
{
    *value = result.value, *tolerance = result.tolerance;
}

#endif
