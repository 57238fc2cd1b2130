/* A real device, as this tree's programs need it beyond a quern_driver: memory, streams, events, graphs and a
 * bare kernel launch.  Not a part of the runtime library, which allocates nothing and waits for nothing.
 *
 * The driver's library is opened with dlopen (`cuda`: libcuda.so.1), so that programs build and start where
 * there is none.  A call that can fail returns a quern_status; the text of the last failure is
 * device_error().  Device memory is a plain pointer, which the host does not read.  A stream is what struct
 * quern_kernel_launch and quern_gemm_launch take; NULL is the device's default stream.
 *
 * One thread at a time uses a device.  Errors of kernels are sticky: after one, every call fails, until the
 * process ends (device_lost). */
#ifndef QUERN_DEVICE_H
#define QUERN_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../runtime/quern.h"

struct device;
typedef void *device_stream;   /* CUstream */
typedef void *device_event;    /* CUevent */
typedef void *device_graph;    /* CUgraphExec: ready to be launched */
typedef void *device_module;   /* CUmodule */
typedef void *device_function; /* CUfunction */

/* What a device is. */
struct device_facts {
    const char *driver;     /* "cuda" */
    char name[128];         /* as the vendor says it, for example "NVIDIA H200" */
    char arch[32];          /* as the tables say it, for example "sm_90"; "" where it is not known */
    int driver_version;     /* as the driver numbers it, for example 13000 */
    uint32_t units;         /* multiprocessors, compute units */
    uint32_t clock_khz;     /* the highest of the units; 0 where the driver does not tell */
    uint32_t memory_khz;    /* the highest of the memory; 0 where the driver does not tell */
    size_t l2_bytes;        /* level 2 cache */
    size_t memory_bytes;    /* all of the device's memory */
    size_t workgroup_bytes; /* most shared memory that a workgroup may ask for */
};

/* Opens device `index` of a driver; "cuda" is the one there is.  NULL with the reason in `error`: no library,
 * no device, or a library without a call that is needed.  The device is the calling thread's current one
 * afterwards. */
struct device *device_open(const char *driver, int index, struct quern_error *error);
/* Closes it; what was allocated is freed with the process. */
void device_close(struct device *device);

const struct device_facts *device_facts(const struct device *device);
/* The text of the last failure; "" where there was none. */
const char *device_error(const struct device *device);
/* True after a failure of a kernel (or anything else) that no later call survives. */
bool device_lost(const struct device *device);

/* Memory.  What device_alloc gives is aligned to 256. */
quern_status device_alloc(struct device *device, size_t bytes, void **memory);
void device_free(struct device *device, void *memory);
/* Copies.  To and from the host they have ended when the call returns (the host's memory need not be pinned);
 * `stream` orders them after what it holds. */
quern_status device_upload(struct device *device, void *to, const void *from, size_t bytes,
                           device_stream stream);
quern_status device_download(struct device *device, void *to, const void *from, size_t bytes,
                             device_stream stream);
/* Within the device's memory: enqueued only, legal under capture. */
quern_status device_copy(struct device *device, void *to, const void *from, size_t bytes,
                         device_stream stream);
/* Fills with a word of 32 bits (`bytes` a multiple of 4) or of 16 (of 2): enqueued only. */
quern_status device_fill32(struct device *device, void *to, uint32_t word, size_t bytes,
                           device_stream stream);
quern_status device_fill16(struct device *device, void *to, uint16_t word, size_t bytes,
                           device_stream stream);

/* Streams.  They do not wait for the default stream. */
quern_status device_stream_create(struct device *device, device_stream *stream);
void device_stream_destroy(struct device *device, device_stream stream);
/* Waits for a stream's work (for all of the device's: device_synchronize); says what went wrong in it. */
quern_status device_stream_wait(struct device *device, device_stream stream);
/* Whether a stream has no work left; does not wait. */
quern_status device_stream_done(struct device *device, device_stream stream, bool *done);
quern_status device_synchronize(struct device *device);

/* Events: points in a stream's work.  The time between two is known once the second has passed. */
quern_status device_event_create(struct device *device, device_event *event);
void device_event_destroy(struct device *device, device_event event);
quern_status device_event_record(struct device *device, device_event event, device_stream stream);
quern_status device_event_wait(struct device *device, device_event event);
quern_status device_event_ms(struct device *device, device_event from, device_event to, float *ms);

/* Graphs.  What a stream (not the default one) is given between begin and end is not run but kept, ready to
 * be launched any number of times.  Where the captured work failed, `end` fails and the capture is over. */
quern_status device_capture_begin(struct device *device, device_stream stream);
quern_status device_capture_end(struct device *device, device_stream stream, device_graph *graph);
quern_status device_graph_launch(struct device *device, device_graph graph, device_stream stream);
void device_graph_destroy(struct device *device, device_graph graph);

/* Code of one's own: a code object (CUDA: PTX text, too, with its ending zero) and one kernel in it. */
quern_status device_load(struct device *device, const void *code, const char *kernel, device_module *module,
                         device_function *function);
void device_unload(struct device *device, device_module module);
/* The bare launch of a kernel with one argument, the driver's call and nothing else: what a launch through
 * the runtime is compared with. */
quern_status device_launch(struct device *device, device_function function, uint32_t workgroups,
                           uint32_t threads, uint32_t lds_bytes, void *params, device_stream stream);
/* A kernel that does nothing and has one argument of `params_bytes`. */
quern_status device_empty_kernel(struct device *device, size_t params_bytes, device_module *module,
                                 device_function *function);

#endif
