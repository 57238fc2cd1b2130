/* Measuring, in a child process: a kernel that hangs or faults takes the child with it, and the next call
 * starts another.  The parent never touches the device. */
#ifndef TUNE_WORKER_H
#define TUNE_WORKER_H

#include <stdbool.h>
#include <sys/types.h>

#include "candidates.h"

struct worker_options {
    const struct shapes *shapes;
    const char *driver; /* "cuda", "hip" */
    int device;
    const char *pack;   /* path; NULL: the driver finds the code */
    double timeout;     /* seconds that a call may take, without `place` */
    uint64_t seed;      /* of the operands */
    size_t flush_bytes; /* written before each timed launch; 0: four times the level 2 cache */
};

struct worker {
    const struct worker_options *options;
    pid_t pid; /* 0: none is running */
    int fd;
    const struct shape *placed; /* what the child has on the device */
    unsigned starts;
    char device_name[128];
};

enum worker_status {
    WORKER_OK,
    WORKER_FAILED, /* this kernel cannot be measured: `text` */
    WORKER_WRONG,  /* its result is wrong */
    WORKER_FAULT,  /* the kernel broke the device's context, or the child died of it */
    WORKER_HUNG,   /* no answer in time: the child was killed */
    WORKER_NONE    /* the device cannot be used at all */
};

struct worker_answer {
    enum worker_status status;
    double us, error;
    unsigned launches;
    char text[400];
};

/* Opens the device; says WORKER_OK, or WORKER_NONE and why. */
struct worker_answer worker_start(struct worker *worker, const struct worker_options *options);
/* The median of `launches` timings, each with cold caches; of fewer where the first takes longer than
 * `limit_us`. */
struct worker_answer worker_time(struct worker *worker, const struct shape *shape,
                                 const struct candidate *candidate, unsigned launches, double limit_us);
/* Runs the kernel once and compares its result. */
struct worker_answer worker_check(struct worker *worker, const struct shape *shape,
                                  const struct candidate *candidate);
/* Puts the shape's operands on the device, which the first of the calls above would do. */
struct worker_answer worker_place(struct worker *worker, const struct shape *shape);
void worker_stop(struct worker *worker);

/* What passes between the two, over a socket. */
struct worker_request {
    enum { REQUEST_PLACE, REQUEST_TIME, REQUEST_CHECK } what;
    struct shape shape; /* of REQUEST_PLACE */
    char kernel[256];
    int32_t tunables[QUERN_MAX_TUNABLES];
    unsigned launches;
    double limit_us;
};

/* The child's whole life; worker_child.c. */
void worker_child(int fd, const struct worker_options *options) __attribute__((noreturn));

#endif
