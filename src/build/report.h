/* resources.csv, and the gates that its numbers must pass. */
#ifndef BUILD_REPORT_H
#define BUILD_REPORT_H

#include <stdio.h>

#include "kernels.h"

/* Writes one line a kernel that is built, in the list's order, with the layer's numbers: nothing where one is
 * not known.  The first line names the compiler.  0, or -1. */
int report_write(const char *path, const char *arch, enum layer layer, const char *compiler,
                 const struct kernels *kernels);

/* Reads a report's names and numbers, and into `compiler` (where not NULL) who made it, allocated.  NULL, or
 * what is wrong with it (allocated). */
char *report_read(const char *path, struct kernels *kernels, char **compiler);

/* Holds the numbers of kernels that are built against an earlier report: says each difference on `out` and
 * returns how many kernels have one, or are missing there. */
int report_compare(const struct kernels *kernels, const struct kernels *earlier, FILE *out);

/* Holds kernels against a file of gates: lines `kernel,number,most` where the kernel may be a pattern of the
 * shell's kind, as in `*,scratch,0`; lines that begin with # are notes.  Says each miss on `out`, a gate that
 * fits no kernel too where `all` kernels are there, and returns how many there were; -1 with the reason on
 * `out` where the file cannot be used.  `skipped` gets how many gates ask for a number that is not known,
 * which one line on `out` names. */
int gates_check(const char *path, const struct kernels *kernels, int all, FILE *out, int *skipped);

#endif
