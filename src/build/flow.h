/* The loops of a kernel, from where its instructions go. */
#ifndef BUILD_FLOW_H
#define BUILD_FLOW_H

#include <stddef.h>

/* One element an instruction. */
struct flow {
    size_t count;
    size_t *targets;      /* of a branch; FLOW_NONE: none */
    unsigned char *ends;  /* the next instruction does not follow */
    unsigned char *atoms; /* it is a matrix atom */
    unsigned char *loads; /* it loads from memory */
};

#define FLOW_NONE ((size_t)-1)

/* Room for `count` instructions, none of which is a branch, an end, an atom or a load. */
void flow_begin(struct flow *flow, size_t count);
void flow_end(struct flow *flow);

/* The innermost loop with the most atoms; where no loop has atoms, the one with the most loads.  One byte an
 * instruction that says whether it is in the loop (allocated); NULL: there is no loop.
 *
 * A loop is what its head reaches and what comes back to it; code that lies elsewhere (the slow path of a
 * wait) belongs to it, and a jump backwards out of such code is not a loop. */
unsigned char *flow_hot_loop(const struct flow *flow);

#endif
