/* Runs the compiler and its companions. */
#ifndef BUILD_TOOL_H
#define BUILD_TOOL_H

struct tool_usage {
    double cpu_seconds; /* of the tool and those it started */
    double memory_mb;   /* the largest of them */
};

/* Runs argv[0], found by PATH, and waits.  What it says on stderr goes to the file `errors`; with `output`,
 * what it says on stdout comes back there, allocated.  NULL, or why it failed (allocated; without the words
 * in `errors`). */
char *tool_run(const char *const *argv, const char *errors, char **output, struct tool_usage *usage);

#endif
