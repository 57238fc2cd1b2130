/* What programs over random GEMM problems ask of every plan, whichever table it is of. */
#ifndef CHECKS_H
#define CHECKS_H

#include "../runtime/fake.h"
#include "quern_gemm.h"

const struct quern_family *check_family(const struct quern_table *table, const char *name);

/* Whether a kernel's name has that part between underscores. */
bool name_has(const char *kernel, const char *token);
/* The number of a part that is a letter and a number; `otherwise` where the name has none. */
int64_t name_number(const char *kernel, char letter, int64_t otherwise);

/* The row of that name takes the caller's problem, by the table's own word. */
void check_accepts(const struct quern_family *family, const void *caller, const char *kernel);

/* The trace tells of every row of the key, names what the plan has, and its lowest cost is the choice's; the
 * plan is the same to the byte as one without a trace. */
void check_trace(struct quern_context *context, const struct quern_family *gemm,
                 const struct quern_gemm_problem *p, const struct quern_plan *plan,
                 const struct quern_plan_info *info);

#endif
