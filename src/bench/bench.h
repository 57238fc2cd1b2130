/* How long kernels take on a device. */
#ifndef QUERN_BENCH_H
#define QUERN_BENCH_H

#include <stdio.h>

#include "../device/session.h"
#include "../emu/check.h"
#include "../tune/subject.h"

struct bench {
    struct session session;
    struct check check; /* reads problems from text; runs nothing */
    unsigned repeats;   /* launches timed one by one */
    unsigned seconds;   /* that anything may take */
    void *flush;        /* memory that is filled before a launch, to empty the level 2 cache */
    size_t flush_bytes;
    device_event from, to;
    char error[512]; /* why a call returned -1 */
};

/* Ceilings, measured in the same run. */
struct ceilings {
    double copy_gbps;     /* bytes read and written by a copy of device memory */
    double matrix_tflops; /* of the best kernel of the table at `matrix_problem`; 0: not measured */
    char matrix_kernel[128], matrix_problem[64];
};

/* A problem with its operands on the device. */
struct problem {
    const struct quern_family *family;
    struct check_case one; /* as it was asked for */
    union {
        uint64_t align;
        unsigned char bytes[CHECK_PROBLEM_BYTES];
    } whole; /* with the family's defaults filled in */
    struct subject subject;
    struct subject_state *state; /* what the subject placed */
};

struct spread {
    double median, low, high; /* microseconds; low and high: a tenth of all lie beyond each */
    unsigned count;
};

struct timing {
    const char *kernel, *other; /* the plan's main one, and the one before or after it; that may be NULL */
    char tunables[128];
    struct spread cold; /* one launch, nothing in the level 2 cache */
    double graph_us;    /* a launch of many back to back, replayed from a graph; 0: not measured */
};

int bench_open(struct bench *bench, const char *driver, const char *pack, char *error, size_t size);
void bench_close(struct bench *bench);
/* Leaves the reason in the bench; -1. */
int bench_fail(struct bench *bench, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Waits for the session's stream, `seconds` at most. */
int bench_wait(struct bench *bench);

/* problem.c: a problem as it is at first, bf16 and nt where it has such fields; `name=value` texts, with
 * commas or spaces between; whether it has a field. */
int problem_begin(struct bench *bench, const char *family, struct check_case *one);
int problem_set(struct bench *bench, struct check_case *one, const char *text);
bool problem_has(const struct check_case *one, const char *field);
/* Puts operands on the device, filled with random numbers.  Free it either way, unless the device is lost. */
int problem_place(struct bench *bench, const struct check_case *one, struct problem *problem);
void problem_free(struct problem *problem);
/* The kernels of the problem's key words, in the table's order: the i-th, or NULL. */
const char *problem_kernel(const struct problem *problem, unsigned i);

/* timing.c: `kernel` NULL: the runtime's choice.  1 where the kernel refuses the problem. */
int time_problem(struct bench *bench, const struct problem *problem, const char *kernel,
                 struct timing *timing);

/* ceilings.c */
int ceiling_copy(struct bench *bench, struct ceilings *ceilings);
int ceiling_matrix(struct bench *bench, int32_t dtype, struct ceilings *ceilings);

/* overhead.c: what the host spends on a launch, beside a bare launch of a kernel that does nothing. */
int overhead_print(struct bench *bench, FILE *out);

#endif
