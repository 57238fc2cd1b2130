/* Runs a planned GEMM on the emulator and compares it with the reference. */
#ifndef DEMO_RUN_H
#define DEMO_RUN_H

#include "../emu/emu.h"
#include "../emu/reference/gemm.h"
#include "../runtime/quern.h"
#include "shapes.h"

/* Bytes of memory that it takes. */
double run_bytes(const struct shape *shape, const struct quern_plan *plan);

/* bf16, layout nt, fresh data from `seed`.  NULL, or why it could not run (allocated); `report` has what the
 * comparison found. */
char *run_shape(struct quern_emu *emu, struct quern_context *context, const struct shape *shape,
                const struct quern_plan *plan, uint64_t seed, struct gemm_report *report);

#endif
