/* Random GEMM problems for the tests of dispatch: every type, layout and option, extents from 0 to past 2^31
 * elements in one dimension or in all, any strides and alignments, C or the residual in D's memory.
 * The seed says all. */
#ifndef PROBLEMS_H
#define PROBLEMS_H

#include <stdbool.h>
#include <stdint.h>

#include "quern_gemm.h"

struct dispatch_case {
    struct quern_gemm_problem problem;
    bool c_is_d, residual_is_d;
    float alpha, beta;
};

/* A draw may be illegal: `legal` is what the generated header promises, written down a second time. */
void problems_draw(uint64_t *seed, struct dispatch_case *one);
bool problems_legal(const struct quern_gemm_problem *problem);
/* A draw that is legal. */
void problems_draw_legal(uint64_t *seed, struct dispatch_case *one);

int64_t problems_below(uint64_t *seed, int64_t limit); /* 0 .. limit - 1 */

/* Which of PROBLEM_CELLS combinations of the choices a problem is of. */
enum { PROBLEM_CELLS = 2 * 4 * 3 * 5 * 3 * 2 * 2 };
unsigned problems_cell(const struct quern_gemm_problem *problem);

#endif
