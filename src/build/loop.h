/* What a kernel and its hot loop are made of, from its disassembly. */
#ifndef BUILD_LOOP_H
#define BUILD_LOOP_H

#include "numbers.h"

/* Clocks that one matrix atom keeps the matrix core of a SIMD busy; 0 where the name is not known. */
int atom_clocks(const char *arch, const char *mnemonic);

/* Reads the text that `llvm-objdump -d` prints (which this changes) and fills the loop_ numbers, which stay
 * zero where there is no loop, and those of the whole kernel.  NULL, or what was not understood (allocated).
 */
char *loop_read(const char *arch, char *disassembly, struct numbers *numbers);

#endif
