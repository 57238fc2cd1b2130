/* What PTX and its assembler say of a kernel. */
#ifndef BUILD_PTX_H
#define BUILD_PTX_H

#include "numbers.h"

/* The number of threads in a workgroup that the entry `kernel` of a PTX text declares (0: none), and whether
 * the text has dynamic shared memory.  NULL, or what is wrong (allocated). */
char *ptx_read(const char *text, const char *kernel, int *threads, int *dynamic);

/* Fills registers, lds (static), scratch, spill_stores, spill_loads, barriers and what ptxas warns of, from
 * what `ptxas -v` says of `kernel`.  `warnings` gets its warnings, a line each (allocated).  NULL, or what is
 * wrong (allocated). */
char *ptxas_read(const char *said, const char *kernel, struct numbers *numbers, char **warnings);

/* The bytes of dynamic shared memory that the banner of a kernel's source tells of; 0: none. */
long banner_lds(const char *source);

#endif
