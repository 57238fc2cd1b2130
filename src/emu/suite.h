/* Many kernels at the sizes that hit their edges. */
#ifndef QUERN_EMU_SUITE_H
#define QUERN_EMU_SUITE_H

#include "check.h"
#include "config.h"

enum { MAX_CASES = 32 };

/* The cases of a kernel: every edge that its config has.  How many; 0 where there are none for the family. */
unsigned suite_cases(const struct check *check, const char *family, const char *kernel,
                     const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES]);

/* Those of gemm_pack; pack_cases.c. */
unsigned suite_pack_cases(const struct check *check, const char *kernel, uint64_t seed,
                          struct check_case cases[MAX_CASES]);
/* Gives a GEMM's operands alignments and strides that tensor maps refuse, those of one or of both, each
 * `index` in another way; the first eight are for batches.  The problem's sizes are set by now. */
void suite_put_packed(struct check_case *one, unsigned index);

/* A legal GEMM problem at random, any types, layout, terms, strides and alignments, for the runtime to choose
 * a kernel for; random_cases.c. */
void suite_random(const struct check *check, uint64_t seed, struct check_case *one);

/* Kernels that a process takes at once; none where the problems are random. */
struct suite_entry {
    const char *family, *kernel;
};
struct suite_chunk {
    const struct suite_entry *entries;
    unsigned first, count; /* number of the first of all, how many */
};

/* Where a suite runs: who opens the checks of a process, on the emulator (suite_emu.c) or a device. */
struct suite_place {
    const char *program, *culprit; /* for messages: "quern-emu", and what a kernel that ends it broke */
    void *user;
    /* The checks for kernel (or random problem) `index` of the chunk.  NULL with the reason in `error`. */
    const struct check *(*open)(void *user, const struct suite_chunk *chunk, unsigned index, char *error,
                                size_t size);
    void (*close)(void *user, const struct check *check);
    bool fatal; /* where opening fails once it fails always */
};

struct suite_options {
    const char *generated; /* the folder of generated files */
    bool full;             /* every kernel; else a sample that covers every pair of axis values */
    unsigned jobs;         /* processes */
    uint64_t seed;
    const char *filter; /* NULL, or text that a kernel's name must hold */
    const char *list;   /* NULL, or a file with names, one a line: these alone, and all of them */
    int sanitize;       /* of the emulator: look for races and uninitialized reads too */
    unsigned random;    /* instead of kernels: so many random problems */
};

/* Takes an option that the command lines of all suites have, by its letter for getopt_long: a --full,
 * j --jobs, f --filter, l --list, r --seed, g --generated, R --random.  `value` is kept, not copied.
 * False where the letter is none of them. */
bool suite_option(int letter, const char *value, struct suite_options *to);

/* Prints a line for each failure and `N passed, N failed` at the end.  0 where nothing failed. */
int suite_run(const struct quern_table *table, const struct suite_options *options,
              const struct suite_place *place);
/* The same on the emulator. */
int suite_run_emu(const struct quern_table *table, const struct suite_options *options);

/* sample.c: marks kernels so that every pair of values that two axes take together in some kernel is taken by
 * a marked one, and every type with every layout and epilogue.  Greedy, and the same for the same configs. 0,
 * or -1 where memory is short. */
int sample_pick(const struct config *configs, unsigned count, bool *picked);

#endif
