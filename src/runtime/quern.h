/* Quern's runtime: picks a generated kernel for a problem and launches it.
 *
 * The flow is context -> plan -> launch.  The typed entry points of each family
 * (quern_gemm_plan, quern_gemm_launch, ...) are in the generated headers quern_<family>.h;
 * this page is what they share.  examples/gemm.c is a whole program.
 *
 * Errors are values: every call that can fail returns a quern_status, and the text of the
 * last failure is in the context (quern_last_error) or, where there is no context yet, in the
 * buffer the caller gave (NULL: no text is wanted).  The library never prints, exits or aborts.
 *
 * Threads: a context may be used by many threads at once; quern_last_error is kept per thread.
 * A plan is a plain value: copy it, keep it, use it from many threads, as long as its context
 * lives.  Planning and launching allocate nothing, synchronize nothing and, once a kernel's code
 * object is loaded, take no lock.
 */
#ifndef QUERN_H
#define QUERN_H

#include <stddef.h>
#include <stdint.h>

#include "quern_words.h" /* generated: enum quern_word */

#ifdef __cplusplus
extern "C" {
#endif

typedef enum quern_status {
    QUERN_OK = 0,
    QUERN_BAD_ARGUMENT, /* a null pointer, a size that is not known, an argument the plan forbids */
    QUERN_BAD_PROBLEM,  /* a choice that is no such word, or a `legal` condition that does not hold */
    QUERN_NO_KERNEL,    /* no row of the table accepts the problem: the text names the condition */
    QUERN_NO_FAMILY,    /* the table has no such family */
    QUERN_WRONG_ARCH,   /* the device is not of the table's architecture, or the plan is of another context */
    QUERN_BAD_TABLE,    /* the table has another layout version than this runtime */
    QUERN_BAD_PACK,     /* the pack file cannot be read, or is not one */
    QUERN_NO_CODE,      /* no code object for the kernel in the pack or the program */
    QUERN_NO_DRIVER,    /* the driver's library cannot be loaded */
    QUERN_NO_DEVICE,    /* the driver has no such device */
    QUERN_DEVICE_ERROR, /* the driver refused a call: the text has its words */
    QUERN_SMALL_WORKSPACE, /* a workspace is needed and is null, misaligned or too small */
    QUERN_NO_MEMORY        /* the host has no memory for a context, a pack or a code object */
} quern_status;

/* A status as text, for example "no kernel".  Never null. */
const char *quern_status_text(quern_status status);

struct quern_table;   /* generated: one an architecture, quern_table_gfx942 */
struct quern_driver;  /* how devices are reached; see below */
struct quern_pack;    /* code objects, from a file or linked in */
struct quern_context; /* a device, its table and its loaded kernels */

/* Where failures that happen before there is a context leave their text. */
struct quern_error {
    char text[256];
};

/* The driver for AMD GPUs.  Loads libamdhip64.so with dlopen; NULL and `error` where it is not there.
 * The result is shared and lives as long as the program. */
const struct quern_driver *quern_driver_hip(struct quern_error *error);

/* The driver for NVIDIA GPUs.  Loads libcuda.so.1 with dlopen; NULL and `error` where it is not there or
 * older than CUDA 12.0 (driver 525).  The result is shared and lives as long as the program.
 *
 * Device i is CUDA's device i, and kernels live in its primary context, which the CUDA runtime and frameworks
 * use, too: their memory and streams are the ones to launch with.  The first load on a device retains that
 * context for as long as the program runs; resetting the device (cudaDeviceReset) takes it away all the same,
 * so that quern contexts are worth nothing then.  Any thread may call: one whose current context is another,
 * or none, has it back when the call returns.  A stream is a CUstream (a cudaStream_t is one); NULL is the
 * legacy default stream.
 *
 * A launch is one cuLaunchKernel (cuLaunchKernelEx where the kernel runs in clusters), after
 * cuTensorMapEncodeTiled for each tensor that the kernel copies by the tensor memory accelerator, unless it
 * is among the last 16 of this thread.  That is host work, so a graph that captures the launch keeps the
 * tensors' addresses as it does any argument. */
const struct quern_driver *quern_driver_cuda(struct quern_error *error);

/* Opens a pack file of code objects (made by `make pack`): maps it and checks it; `error` says what is
 * wrong with it.  Close it after every context that uses it.  The file may be replaced meanwhile, but not
 * written to.  Reading pack files takes zstd and xxHash: a vendored build has this call and the next only
 * where QUERN_PACKS is set. */
quern_status quern_pack_open(const char *path, struct quern_pack **pack, struct quern_error *error);

/* A pack in memory: the bytes of a pack file linked into the program, for one that wants no file beside it
 * (ld -r -b binary -o pack.o quern.pack, or .incbin).  The bytes stay the caller's, as long as the pack. */
quern_status quern_pack_from_memory(const void *bytes, size_t size, struct quern_pack **pack,
                                    struct quern_error *error);

/* A code object that is linked into the program. */
struct quern_code {
    const char *kernel;
    const unsigned char *begin, *end;
};

/* A pack of `count` code objects in the program, sorted by kernel name (bytes compared as unsigned); they
 * stay the caller's, as long as the pack.  `quern vendor` generates the list and a call that makes its pack.
 */
quern_status quern_pack_from_code(const char *arch, const struct quern_code *code, size_t count,
                                  struct quern_pack **pack, struct quern_error *error);

/* Any of these packs; NULL is none. */
void quern_pack_close(struct quern_pack *pack);

/* A context for device `device` of `driver`, choosing from `table`, with code from `pack` (NULL: the driver
 * finds the code itself, as the emulator does).  Refuses a device of another architecture.  Driver, table and
 * pack must outlive the context. */
quern_status quern_context_create(const struct quern_driver *driver, int device,
                                  const struct quern_table *table, const struct quern_pack *pack,
                                  struct quern_context **context, struct quern_error *error);
/* Unloads the context's kernels: after this none of them may be running, and its plans are worth nothing. */
void quern_context_destroy(struct quern_context *context);

/* The text of this thread's last failure in any call with a context; "" where there was none. */
const char *quern_last_error(const struct quern_context *context);

/* A kernel chosen for a problem.  A value of fixed size with no heap behind it; its inside is not for
 * callers. */
struct quern_plan {
    uint64_t opaque[112];
};

/* Why a plan's kernel was chosen. */
enum quern_reason {
    QUERN_BY_TUNED_ROW = 1, /* a measured interval of the tuned table */
    QUERN_BY_COST,          /* the lowest estimate among the kernels that accept the problem */
    QUERN_BY_ONLY_ONE,      /* one kernel accepts the problem */
    QUERN_BY_NAME,          /* the caller named it */
    QUERN_NOTHING_TO_DO     /* an extent of the result is zero: launch does nothing */
};

/* What a plan would launch. */
struct quern_step_info {
    const char *kernel;  /* name, the symbol of the code object */
    uint64_t workgroups; /* in all launches of the step together */
    uint32_t threads;    /* in a workgroup */
    uint32_t lds_bytes;  /* of a workgroup */
    uint32_t launches;   /* 1 unless the grid is larger than one launch may be */
    uint32_t cluster;    /* workgroups resident together; 1: each by itself */
};
struct quern_plan_info {
    const char *family;
    enum quern_reason reason;
    double cost_us;                 /* the estimate, microseconds; 0 where there is none */
    size_t workspace;               /* bytes */
    uint32_t steps;                 /* kernels that one launch of the plan runs, 0 to 2 */
    struct quern_step_info step[2]; /* in the order they run */
    uint32_t tunable_count;
    const char *const *tunable_names;
    int32_t tunables[8];
    uint32_t main_step; /* the step of `family`'s own kernel, which reason, cost_us and tunables are of */
};
void quern_plan_get_info(const struct quern_plan *plan, struct quern_plan_info *info);

/* Bytes of device memory that a launch of the plan needs, aligned to 256; the caller owns them, they need no
 * clearing, and may be used by another launch once this one has finished on its stream. */
size_t quern_plan_workspace(const struct quern_plan *plan);

/* Loads the code objects that the plan needs now rather than at its first launch: before a timing, or where a
 * first launch must not take the milliseconds of a load.
 *
 * A launch may be captured without it.  Loading reads a file and copies code to the device; it enqueues
 * nothing, so nothing of it belongs in a graph, and the graph needs it only once.  The drivers therefore load
 * with the thread's capture mode set to relaxed (hipThreadExchangeStreamCaptureMode, and CUDA's call of that
 * name), which is allowed while this or another thread captures.  Where HIP is older than that call and
 * refuses, the first launch fails with QUERN_DEVICE_ERROR before anything of the plan is captured: prepare
 * the plan before such a capture.  A graph holds the context's kernels: destroy the context after the
 * graph. */
quern_status quern_plan_prepare(struct quern_context *context, const struct quern_plan *plan);

/* Called once for each row that is looked at while a plan is made, in table order, and once more with
 * `chosen` set for the winner (`kernel` is NULL there where nothing is to be done).  The tuned table is
 * looked at first: an interval that holds ends the search.  Where the plan has another kernel, before or
 * after this one, its events follow in the same way, with its own family.  `refused` is the name of the
 * accept condition, or of the forced tunable, that the row refuses; NULL where it takes the problem. */
struct quern_trace_event {
    const char *family, *kernel, *refused;
    double cost_us; /* where it was computed */
    int chosen;
    enum quern_reason reason; /* of the chosen */
};
typedef void (*quern_trace_fn)(void *user, const struct quern_trace_event *event);
/* Sets the context's trace (NULL: none).  Not for use while other threads plan with this context. */
void quern_context_set_trace(struct quern_context *context, quern_trace_fn trace, void *user);

/* The family-independent calls behind quern_<family>_plan and quern_<family>_launch.  `kernel` forces one
 * kernel by name (NULL: choose); it must accept the problem.  `tunables` (NULL: the table's) forces the
 * tunables, in the family's order; kernels that cannot take these values count as refusing, and the tuned
 * table is not asked.  A plan call that fails leaves a plan that launch refuses. */
quern_status quern_plan_any(struct quern_context *context, const char *family, const void *problem,
                            const char *kernel, const int32_t *tunables, struct quern_plan *plan);
quern_status quern_launch_any(const struct quern_plan *plan, const void *args, void *workspace,
                              size_t workspace_size, void *stream);

#ifdef __cplusplus
}
#endif

#endif
