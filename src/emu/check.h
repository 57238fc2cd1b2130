/* Checks of one kernel on one problem: allocate, fill, launch on the emulator, compare with the reference.
 *
 * A case is a line of text, `m=257 n=129 k=65 act=silu data=ties seed=3`, so that every failure can be run
 * again as it is: fields of the problem and of the arguments by name, tunables by name, and
 *   data=random|positive|ramp|powers|ties|special   what operands hold
 *   seed=N
 *   alias=none|c|residual                           D shares memory with C or with the residual
 *   absent=1                                        A, B and C that are not read are null
 * Operands may be larger than the machine's memory if their rows are far apart: only rows are touched. */
#ifndef QUERN_EMU_CHECK_H
#define QUERN_EMU_CHECK_H

#include <stdbool.h>

#include "../runtime/quern_table.h"
#include "driver.h"
#include "reference/data.h"
#include "reference/gemm.h"

/* What checks run with. */
struct check {
    struct quern_emu *emu;
    struct quern_driver *driver;
    struct quern_context *context;
    const struct quern_table *table;
};

/* `options` are the driver's; its architecture is the table's.  0, or -1 with the reason in `error`.  Close
 * it either way. */
int check_open(struct check *check, const struct quern_table *table, const struct quern_emu_options *emulator,
               const struct quern_emu_driver_options *options, char *error, size_t size);
void check_close(struct check *check);

enum { CHECK_PROBLEM_BYTES = 512, CHECK_TEXT = 512, CHECK_FINDINGS = 8 };
enum check_alias { ALIAS_NONE, ALIAS_C, ALIAS_RESIDUAL };

struct check_case {
    const struct quern_family *family;
    const char *kernel; /* NULL: the runtime chooses */
    union {
        uint64_t align;
        unsigned char bytes[CHECK_PROBLEM_BYTES];
    } problem;
    float alpha, beta;
    bool forced[QUERN_MAX_TUNABLES];
    int32_t tunables[QUERN_MAX_TUNABLES];
    enum data_kind data;
    uint64_t seed;
    enum check_alias alias;
    bool absent;
};

enum check_verdict {
    CHECK_PASSED,
    CHECK_REFUSED, /* the kernel does not accept the problem: `text` has the condition */
    CHECK_FAILED   /* `text` says what happened */
};

struct check_result {
    enum check_verdict verdict;
    char text[CHECK_TEXT];
    struct quern_plan_info plan;
    struct gemm_report report;
    double kernel_ms;
    uint64_t operations; /* of lanes: accesses to memory and collectives */
    unsigned findings;   /* of the emulator; `found` holds the first of them */
    struct quern_emu_finding found[CHECK_FINDINGS];
};

/* The family of a kernel and its row; NULL where the table has no such kernel. */
const struct quern_family *check_find(const struct quern_table *table, const char *kernel,
                                      const struct quern_row **row);

/* A case with the initial values of the family's problem, for one kernel (its key words filled in).
 * 0, or -1 where there are no checks for the family. */
int check_case_begin(const struct check *check, struct check_case *one, const char *family,
                     const char *kernel);
/* Sets one `name=value`; -1 with the reason in `error`. */
int check_case_set(const struct check *check, struct check_case *one, const char *assignment, char *error,
                   size_t size);
/* The integer field of the problem, or 0. */
int64_t check_case_get(const struct check_case *one, const char *field);
void check_case_put(struct check_case *one, const char *field, int64_t value);
/* Writes what differs from the initial values, as text that check_case_set reads. */
void check_case_print(const struct check *check, const struct check_case *one, char *text, size_t size);

void check_run(const struct check *check, const struct check_case *one, struct check_result *result);

/* The families' own parts; gemm_check.c. */
struct check_family {
    const char *name;
    const void *problem;
    size_t problem_bytes;
    void (*run)(const struct check *check, const struct check_case *one, struct check_result *result);
};
extern const struct check_family check_families[];
extern const unsigned check_family_count;

/* Plans the case with its forced kernel and tunables; false with verdict and text set. */
bool check_plan(const struct check *check, const struct check_case *one, const void *problem,
                struct quern_plan *plan, struct check_result *result);
void check_fail(struct check_result *result, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
