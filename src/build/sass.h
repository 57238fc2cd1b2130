/* What the hot loop of a cubin's kernel is made of.
 *
 * The machine code of NVIDIA's GPUs is not documented.  What is read here - an instruction's opcode, where a
 * branch goes, how wide a matrix atom is - was found by assembling known PTX and reading what nvdisasm prints
 * of it.
 */
#ifndef BUILD_SASS_H
#define BUILD_SASS_H

#include "elf_parts.h"
#include "numbers.h"

/* Fills loop_instructions, loop_atoms, loop_clocks and loop_overhead from a kernel's code; they stay zero
 * where there is no loop, and the last two are not known where the loop has an atom whose clocks are not.
 * NULL, or what was not understood (allocated). */
char *sass_read(struct bytes code, struct numbers *numbers);

#endif
