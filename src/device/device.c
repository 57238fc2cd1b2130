/* A device over CUDA's driver API.  The library is found at run time and no header of it is used: every name
 * here has had one signature since CUDA 12. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"

typedef uint64_t address; /* CUdeviceptr */

/* The driver's calls, by the names that the library exports. */
#define CALLS(CALL)                                                                                          \
    CALL(cuInit, (unsigned))                                                                                 \
    CALL(cuDriverGetVersion, (int *))                                                                        \
    CALL(cuGetErrorString, (int, const char **))                                                             \
    CALL(cuDeviceGet, (int *, int))                                                                          \
    CALL(cuDeviceGetName, (char *, int, int))                                                                \
    CALL(cuDeviceGetAttribute, (int *, int, int))                                                            \
    CALL(cuDeviceTotalMem_v2, (size_t *, int))                                                               \
    CALL(cuDevicePrimaryCtxRetain, (void **, int))                                                           \
    CALL(cuDevicePrimaryCtxRelease_v2, (int))                                                                \
    CALL(cuCtxSetCurrent, (void *))                                                                          \
    CALL(cuCtxSynchronize, (void))                                                                           \
    CALL(cuMemAlloc_v2, (address *, size_t))                                                                 \
    CALL(cuMemFree_v2, (address))                                                                            \
    CALL(cuMemcpyHtoDAsync_v2, (address, const void *, size_t, void *))                                      \
    CALL(cuMemcpyDtoHAsync_v2, (void *, address, size_t, void *))                                            \
    CALL(cuMemcpyDtoDAsync_v2, (address, address, size_t, void *))                                           \
    CALL(cuMemsetD32Async, (address, unsigned, size_t, void *))                                              \
    CALL(cuMemsetD16Async, (address, unsigned short, size_t, void *))                                        \
    CALL(cuStreamCreate, (void **, unsigned))                                                                \
    CALL(cuStreamDestroy_v2, (void *))                                                                       \
    CALL(cuStreamSynchronize, (void *))                                                                      \
    CALL(cuStreamQuery, (void *))                                                                            \
    CALL(cuStreamBeginCapture_v2, (void *, int))                                                             \
    CALL(cuStreamEndCapture, (void *, void **))                                                              \
    CALL(cuEventCreate, (void **, unsigned))                                                                 \
    CALL(cuEventDestroy_v2, (void *))                                                                        \
    CALL(cuEventRecord, (void *, void *))                                                                    \
    CALL(cuEventSynchronize, (void *))                                                                       \
    CALL(cuEventElapsedTime, (float *, void *, void *))                                                      \
    CALL(cuGraphInstantiateWithFlags, (void **, void *, unsigned long long))                                 \
    CALL(cuGraphLaunch, (void *, void *))                                                                    \
    CALL(cuGraphDestroy, (void *))                                                                           \
    CALL(cuGraphExecDestroy, (void *))                                                                       \
    CALL(cuModuleLoadData, (void **, const void *))                                                          \
    CALL(cuModuleUnload, (void *))                                                                           \
    CALL(cuModuleGetFunction, (void **, void *, const char *))                                               \
    CALL(cuFuncSetAttribute, (void *, int, int))                                                             \
    CALL(cuLaunchKernel, (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,      \
                          void *, void **, void **))

enum { SUCCESS = 0, NOT_READY = 600 };
enum { STREAM_NON_BLOCKING = 1, CAPTURE_THREAD_LOCAL = 1, EVENT_DEFAULT = 0 };
enum { FUNCTION_DYNAMIC_SHARED = 8, DEFAULT_SHARED = 48 << 10 };
enum {
    ATTRIBUTE_CLOCK = 13,
    ATTRIBUTE_UNITS = 16,
    ATTRIBUTE_MEMORY_CLOCK = 36,
    ATTRIBUTE_L2 = 38,
    ATTRIBUTE_MAJOR = 75,
    ATTRIBUTE_MINOR = 76,
    ATTRIBUTE_WORKGROUP_SHARED = 97
};

struct device {
    struct device_facts facts;
    void *library, *context;
    int ordinal;
    bool lost;
    char error[256];
#define CALL(name, parameters) int(*name) parameters;
    CALLS(CALL)
#undef CALL
};

/* After these the context is of no more use. */
static bool is_sticky(int code)
{
    return code == 700 || code == 702 || code == 709 || code == 710 || (code >= 714 && code <= 719) ||
           code == 214 || code == 220;
}

static quern_status done(struct device *device, const char *call, int code)
{
    const char *text = NULL;
    if (code == SUCCESS) return QUERN_OK;
    if (device->cuGetErrorString(code, &text) != SUCCESS) text = NULL;
    snprintf(device->error, sizeof device->error, "%s: %.180s (error %d)", call, text ? text : "no text",
             code);
    device->lost = device->lost || is_sticky(code);
    return code == 2 ? QUERN_NO_MEMORY : QUERN_DEVICE_ERROR;
}
#define DO(device, name, ...) done(device, #name, (device)->name(__VA_ARGS__))

static bool find_calls(struct device *device, struct quern_error *error)
{
    device->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!device->library) {
        const char *why = dlerror();
        snprintf(error->text, sizeof error->text, "no device: cannot load libcuda.so.1 (%.150s)",
                 why ? why : "no reason given");
        return false;
    }
#define CALL(name, parameters)                                                                               \
    {                                                                                                        \
        void *symbol = dlsym(device->library, #name);                                                        \
        memcpy(&device->name, &symbol, sizeof symbol);                                                       \
        if (!symbol) {                                                                                       \
            snprintf(error->text, sizeof error->text, "libcuda.so.1 has no %s: install a newer driver",      \
                     #name);                                                                                 \
            return false;                                                                                    \
        }                                                                                                    \
    }
    CALLS(CALL)
#undef CALL
    return true;
}

static uint32_t attribute(struct device *device, int which)
{
    int value = 0;
    return device->cuDeviceGetAttribute(&value, which, device->ordinal) == SUCCESS ? (uint32_t)value : 0;
}

static void read_facts(struct device *device)
{
    struct device_facts *facts = &device->facts;
    facts->driver = "cuda";
    device->cuDriverGetVersion(&facts->driver_version);
    device->cuDeviceGetName(facts->name, sizeof facts->name, device->ordinal);
    device->cuDeviceTotalMem_v2(&facts->memory_bytes, device->ordinal);
    facts->units = attribute(device, ATTRIBUTE_UNITS);
    facts->clock_khz = attribute(device, ATTRIBUTE_CLOCK);
    facts->memory_khz = attribute(device, ATTRIBUTE_MEMORY_CLOCK);
    facts->l2_bytes = attribute(device, ATTRIBUTE_L2);
    facts->workgroup_bytes = attribute(device, ATTRIBUTE_WORKGROUP_SHARED);
    snprintf(facts->arch, sizeof facts->arch, "sm_%u%u", attribute(device, ATTRIBUTE_MAJOR),
             attribute(device, ATTRIBUTE_MINOR));
}

static quern_status open_context(struct device *device, int index)
{
    quern_status status = DO(device, cuInit, 0);
    if (status == QUERN_OK) status = DO(device, cuDeviceGet, &device->ordinal, index);
    if (status == QUERN_OK) status = DO(device, cuDevicePrimaryCtxRetain, &device->context, device->ordinal);
    if (status == QUERN_OK) status = DO(device, cuCtxSetCurrent, device->context);
    return status;
}

struct device *device_open(const char *driver, int index, struct quern_error *error)
{
    if (strcmp(driver, "cuda") != 0) {
        snprintf(error->text, sizeof error->text, "no driver %.40s here: cuda is the one there is", driver);
        return NULL;
    }
    struct device *device = calloc(1, sizeof *device);
    if (!device) {
        snprintf(error->text, sizeof error->text, "out of memory");
        return NULL;
    }
    if (!find_calls(device, error)) {
        device_close(device);
        return NULL;
    }
    if (open_context(device, index) != QUERN_OK) {
        snprintf(error->text, sizeof error->text, "no device: %.230s", device->error);
        device_close(device);
        return NULL;
    }
    read_facts(device);
    return device;
}

void device_close(struct device *device)
{
    if (!device) return;
    if (device->context) device->cuDevicePrimaryCtxRelease_v2(device->ordinal);
    if (device->library) dlclose(device->library);
    free(device);
}

const struct device_facts *device_facts(const struct device *device)
{
    return &device->facts;
}

const char *device_error(const struct device *device)
{
    return device->error;
}

bool device_lost(const struct device *device)
{
    return device->lost;
}

/* Memory. */

quern_status device_alloc(struct device *device, size_t bytes, void **memory)
{
    address at = 0;
    const quern_status status = DO(device, cuMemAlloc_v2, &at, bytes ? bytes : 1);
    *memory = (void *)(uintptr_t)at;
    return status;
}

void device_free(struct device *device, void *memory)
{
    if (memory) DO(device, cuMemFree_v2, (uintptr_t)memory);
}

/* Copies from and to pageable memory have read it, or written it, only once the stream is through. */
quern_status device_upload(struct device *device, void *to, const void *from, size_t bytes,
                           device_stream stream)
{
    if (bytes == 0) return QUERN_OK;
    const quern_status status = DO(device, cuMemcpyHtoDAsync_v2, (uintptr_t)to, from, bytes, stream);
    return status == QUERN_OK ? device_stream_wait(device, stream) : status;
}

quern_status device_download(struct device *device, void *to, const void *from, size_t bytes,
                             device_stream stream)
{
    if (bytes == 0) return QUERN_OK;
    const quern_status status = DO(device, cuMemcpyDtoHAsync_v2, to, (uintptr_t)from, bytes, stream);
    return status == QUERN_OK ? device_stream_wait(device, stream) : status;
}

quern_status device_copy(struct device *device, void *to, const void *from, size_t bytes,
                         device_stream stream)
{
    if (bytes == 0) return QUERN_OK;
    return DO(device, cuMemcpyDtoDAsync_v2, (uintptr_t)to, (uintptr_t)from, bytes, stream);
}

quern_status device_fill32(struct device *device, void *to, uint32_t word, size_t bytes, device_stream stream)
{
    if (bytes == 0) return QUERN_OK;
    return DO(device, cuMemsetD32Async, (uintptr_t)to, word, bytes / 4, stream);
}

quern_status device_fill16(struct device *device, void *to, uint16_t word, size_t bytes, device_stream stream)
{
    if (bytes == 0) return QUERN_OK;
    return DO(device, cuMemsetD16Async, (uintptr_t)to, word, bytes / 2, stream);
}

/* Streams. */

quern_status device_stream_create(struct device *device, device_stream *stream)
{
    return DO(device, cuStreamCreate, stream, STREAM_NON_BLOCKING);
}

void device_stream_destroy(struct device *device, device_stream stream)
{
    if (stream) DO(device, cuStreamDestroy_v2, stream);
}

quern_status device_stream_wait(struct device *device, device_stream stream)
{
    return DO(device, cuStreamSynchronize, stream);
}

quern_status device_stream_done(struct device *device, device_stream stream, bool *is_done)
{
    const int code = device->cuStreamQuery(stream);
    *is_done = code == SUCCESS;
    return code == NOT_READY ? QUERN_OK : done(device, "cuStreamQuery", code);
}

quern_status device_synchronize(struct device *device)
{
    return DO(device, cuCtxSynchronize);
}

/* Events. */

quern_status device_event_create(struct device *device, device_event *event)
{
    return DO(device, cuEventCreate, event, EVENT_DEFAULT);
}

void device_event_destroy(struct device *device, device_event event)
{
    if (event) DO(device, cuEventDestroy_v2, event);
}

quern_status device_event_record(struct device *device, device_event event, device_stream stream)
{
    return DO(device, cuEventRecord, event, stream);
}

quern_status device_event_wait(struct device *device, device_event event)
{
    return DO(device, cuEventSynchronize, event);
}

quern_status device_event_ms(struct device *device, device_event from, device_event to, float *ms)
{
    return DO(device, cuEventElapsedTime, ms, from, to);
}

/* Graphs. */

/* Of this thread alone: another one may do as it likes meanwhile. */
quern_status device_capture_begin(struct device *device, device_stream stream)
{
    return DO(device, cuStreamBeginCapture_v2, stream, CAPTURE_THREAD_LOCAL);
}

quern_status device_capture_end(struct device *device, device_stream stream, device_graph *graph)
{
    void *captured = NULL;
    *graph = NULL;
    quern_status status = DO(device, cuStreamEndCapture, stream, &captured);
    if (status == QUERN_OK) status = DO(device, cuGraphInstantiateWithFlags, graph, captured, 0);
    if (captured) device->cuGraphDestroy(captured);
    return status;
}

quern_status device_graph_launch(struct device *device, device_graph graph, device_stream stream)
{
    return DO(device, cuGraphLaunch, graph, stream);
}

void device_graph_destroy(struct device *device, device_graph graph)
{
    if (graph) DO(device, cuGraphExecDestroy, graph);
}

/* Code. */

quern_status device_load(struct device *device, const void *code, const char *kernel, device_module *module,
                         device_function *function)
{
    *module = NULL;
    quern_status status = DO(device, cuModuleLoadData, module, code);
    if (status != QUERN_OK) return status;
    status = DO(device, cuModuleGetFunction, function, *module, kernel);
    if (status != QUERN_OK) device->cuModuleUnload(*module);
    return status;
}

void device_unload(struct device *device, device_module module)
{
    if (module) DO(device, cuModuleUnload, module);
}

quern_status device_launch(struct device *device, device_function function, uint32_t workgroups,
                           uint32_t threads, uint32_t lds_bytes, void *params, device_stream stream)
{
    void *arguments[] = {params};
    if (lds_bytes > DEFAULT_SHARED) {
        const quern_status status =
            DO(device, cuFuncSetAttribute, function, FUNCTION_DYNAMIC_SHARED, (int)lds_bytes);
        if (status != QUERN_OK) return status;
    }
    return DO(device, cuLaunchKernel, function, workgroups, 1, 1, threads, 1, 1, lds_bytes, stream, arguments,
              NULL);
}

quern_status device_empty_kernel(struct device *device, size_t params_bytes, device_module *module,
                                 device_function *function)
{
    char text[256];
    snprintf(text, sizeof text,
             ".version 7.0\n.target sm_70\n.address_size 64\n"
             ".visible .entry empty(.param .align 64 .b8 params[%zu]) { ret; }\n",
             params_bytes ? params_bytes : 4);
    return device_load(device, text, "empty", module, function);
}
