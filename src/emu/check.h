/* Checks of one kernel on one problem: allocate, fill, launch on a machine, compare with the reference.  The
 * machine is the emulator (check_emu.h) or a device (src/device/check_device.h).
 *
 * A case is a line of text, `m=257 n=129 k=65 act=silu data=ties seed=3`, so that every failure can be run
 * again as it is: fields of the problem and of the arguments by name, tunables by name, and
 *   data=random|positive|ramp|powers|ties|special|huge|tiny   what operands hold
 *   seed=N
 *   alias=none|c|residual                           D shares memory with C or with the residual
 *   alpha=F, beta=F                                 a GEMM's
 *   absent=1                                        A, B and C that are not read are null; of gemm_pack A, B
 *                                                   or both, by the seed
 * On the emulator operands may be larger than memory if their rows are far apart: only rows are touched. */
#ifndef QUERN_EMU_CHECK_H
#define QUERN_EMU_CHECK_H

#include <stdbool.h>

#include "../runtime/quern.h"
#include "../runtime/quern_table.h"
#include "findings.h"
#include "reference/data.h"
#include "reference/gemm.h"

/* Memory that kernels see.  The host reads and writes it at `host`; on an emulator the two are one. */
struct check_block {
    void *device, *host;
    size_t bytes;
    size_t before, after; /* bytes of the guard bands */
};

struct check;
struct check_case;
struct check_result;

/* What kernels are run on, and where their memory is. */
struct check_machine {
    bool sparse;    /* a block may be larger than memory where little of it is touched */
    uint32_t units; /* workgroups that run at once; 0: too few for problems that fill a device */
    /* Memory filled with 0xff bytes (NaN in every float type), with guard bands of the same around it.
     * `alignment`, a power of two up to 4096: the address is a multiple of it and of nothing larger.
     * `sparse`: without the fill.  False where memory is short. */
    bool (*alloc)(void *user, size_t bytes, size_t alignment, bool sparse, const char *name,
                  struct check_block *block);
    void (*free)(void *user, const struct check_block *block);
    /* Says that a part of a sparse block will be used; parts come in order and do not touch.  False where
     * that cannot be.  NULL: all of it may be. */
    bool (*back)(void *user, const struct check_block *block, size_t offset, size_t bytes);
    /* Says that the host wrote a part of a block; NULL where nobody needs to know. */
    void (*written)(void *user, const struct check_block *block, size_t offset, size_t bytes);
    bool (*guards_hold)(void *user, const struct check_block *block);
    /* Runs the plan to its end on what the host sees in the blocks, and lets it see what they hold then.
     * Where that fails, the result says how. */
    void (*launch)(void *user, const struct quern_plan *plan, const void *args,
                   const struct check_block *workspace, struct check_result *result);
    /* Whether nothing runs here any more, after a fault of a kernel; NULL: there are no such faults. */
    bool (*lost)(void *user);
};

/* What checks run with. */
struct check {
    const struct check_machine *machine;
    void *user; /* the machine's */
    struct quern_context *context;
    const struct quern_table *table;
};

enum { CHECK_PROBLEM_BYTES = 512, CHECK_ARGS_BYTES = 256, CHECK_TEXT = 512, CHECK_FINDINGS = 8 };
enum check_alias { ALIAS_NONE, ALIAS_C, ALIAS_RESIDUAL };

struct check_case {
    const struct quern_family *family;
    const char *kernel; /* NULL: the runtime chooses */
    union {
        uint64_t align;
        unsigned char bytes[CHECK_PROBLEM_BYTES];
    } problem;
    union {
        uint64_t align;
        unsigned char bytes[CHECK_ARGS_BYTES];
    } args; /* of families of rows: their scalars */
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
    CHECK_SPARSE,  /* not run: it needs a machine with sparse memory, says `text` */
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

/* Whether nothing runs any more, after a fault of a kernel. */
bool check_lost(const struct check *check);

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
/* A scalar of the arguments, f32 or i64, where the family has it. */
void check_case_put_scalar(struct check_case *one, const char *field, float value);
void check_case_put_whole(struct check_case *one, const char *field, int64_t value);
/* Sets a tunable where the case's kernel has it and its problem, which is whole by now, leaves it free. */
void check_case_tune(const struct check *check, struct check_case *one, const char *name, int32_t value);
/* Writes what differs from the initial values, as text that check_case_set reads. */
void check_case_print(const struct check *check, const struct check_case *one, char *text, size_t size);

void check_run(const struct check *check, const struct check_case *one, struct check_result *result);

/* The families' own parts: of matrix products in gemm_check.c and pack_check.c, of rows in rows/. */
struct check_family {
    const char *name;
    const void *problem;
    size_t problem_bytes;
    void (*run)(const struct check *check, const struct check_case *one, struct check_result *result);
};
extern const struct check_family check_families[];
extern const unsigned check_family_count;
void check_run_gemm_pack(const struct check *check, const struct check_case *one,
                         struct check_result *result);

/* Plans the case with its forced kernel and tunables; false with verdict and text set. */
bool check_plan(const struct check *check, const struct check_case *one, const void *problem,
                struct quern_plan *plan, struct check_result *result);
void check_fail(struct check_result *result, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
