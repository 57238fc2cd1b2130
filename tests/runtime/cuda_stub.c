/* A libcuda.so.1 for the tests: records the calls of the cuda driver and fails where QUERN_STUB_FAIL says.
 *
 * Devices 0 to 3 have the primary contexts 0x100 to 0x103.  STUB_NO_MAPS: cuTensorMapEncodeTiled is missing.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INVALID_VALUE = 1, NO_CONTEXT = 201, CAPTURING = 900, RELAXED = 2 };

char stub_log[8192];
unsigned char stub_params[256], stub_maps[256];
int stub_retained[4];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The contexts of a thread, the current one last.  The program begins with device 3; other threads have none.
 */
static _Thread_local uintptr_t context[8];
static _Thread_local int depth;
static _Thread_local int capture_mode; /* global */

__attribute__((constructor)) static void begin(void)
{
    context[depth++] = 0x103;
}

static uintptr_t current(void)
{
    return depth ? context[depth - 1] : 0;
}

static void note(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    pthread_mutex_lock(&lock);
    size_t used = strlen(stub_log);
    vsnprintf(stub_log + used, sizeof stub_log - used, format, list);
    pthread_mutex_unlock(&lock);
    va_end(list);
}

/* QUERN_STUB_FAIL is "call:error". */
static int result_of(const char *call)
{
    const char *fail = getenv("QUERN_STUB_FAIL");
    size_t length = strlen(call);
    if (fail && strncmp(fail, call, length) == 0 && fail[length] == ':') return atoi(fail + length + 1);
    return 0;
}

int cuInit(unsigned flags)
{
    note("init %u\n", flags);
    return result_of("cuInit");
}

/* That of CUDA 13.0, or QUERN_STUB_VERSION. */
int cuDriverGetVersion(int *version)
{
    const char *other = getenv("QUERN_STUB_VERSION");
    *version = other ? atoi(other) : 13000;
    return result_of("cuDriverGetVersion");
}

int cuDeviceGetCount(int *count)
{
    *count = 4;
    return result_of("cuDeviceGetCount");
}

int cuDeviceGet(int *handle, int device)
{
    *handle = device + 40;
    return result_of("cuDeviceGet");
}

/* An H200, an A100, a B200 and another H200. */
int cuDeviceGetAttribute(int *value, int attribute, int handle)
{
    static const struct {
        int major, minor, shared, clusters;
    } devices[] = {{9, 0, 232448, 1}, {8, 0, 166912, 0}, {10, 0, 232448, 1}, {9, 0, 232448, 1}};
    int device = handle - 40;
    *value = attribute == 75    ? devices[device].major
             : attribute == 76  ? devices[device].minor
             : attribute == 97  ? devices[device].shared
             : attribute == 120 ? devices[device].clusters
                                : -1;
    return result_of("cuDeviceGetAttribute");
}

int cuDevicePrimaryCtxRetain(void **retained, int handle)
{
    int result = result_of("cuDevicePrimaryCtxRetain");
    if (result != 0) return result;
    usleep(2000); /* others come meanwhile */
    __atomic_add_fetch(&stub_retained[handle - 40], 1, __ATOMIC_SEQ_CST);
    *retained = (void *)(uintptr_t)(0x100 + handle - 40);
    note("retain %p\n", *retained);
    return 0;
}

int cuCtxGetCurrent(void **got)
{
    *got = (void *)current();
    return result_of("cuCtxGetCurrent");
}

int cuCtxPushCurrent_v2(void *pushed)
{
    int result = result_of("cuCtxPushCurrent");
    note("push %p\n", pushed);
    if (result == 0) context[depth++] = (uintptr_t)pushed;
    return result;
}

int cuCtxPopCurrent_v2(void **popped)
{
    *popped = (void *)current();
    if (depth > 0) depth--;
    note("pop %p to %#x\n", *popped, (unsigned)current());
    return 0;
}

int cuThreadExchangeStreamCaptureMode(int *mode)
{
    int before = capture_mode, result = result_of("cuThreadExchangeStreamCaptureMode");
    note("mode %d\n", *mode);
    if (result != 0) return result;
    capture_mode = *mode;
    *mode = before;
    return 0;
}

/* While a stream captures (QUERN_STUB_CAPTURING), a thread whose mode is not relaxed may not load, and breaks
 * the capture by trying. */
int cuModuleLoadData(void **module, const void *image)
{
    if (getenv("QUERN_STUB_CAPTURING") && capture_mode != RELAXED) {
        note("broken capture\n");
        return CAPTURING;
    }
    if (!current()) return NO_CONTEXT;
    *module = (void *)(0x1000 + current());
    note("load \"%s\" in %#x\n", (const char *)image, (unsigned)current());
    return result_of("cuModuleLoadData");
}

int cuModuleUnload(void *module)
{
    note("unload %p in %#x\n", module, (unsigned)current());
    return 0;
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    *function = (void *)((uintptr_t)module + 0x1000);
    note("function %s of %p\n", name, module);
    return result_of("cuModuleGetFunction");
}

int cuFuncGetAttribute(int *value, int attribute, void *function)
{
    (void)function;
    *value = attribute == 1 ? 448 : -1;
    return result_of("cuFuncGetAttribute");
}

int cuFuncSetAttribute(void *function, int attribute, int value)
{
    note("attribute %d of %p is %d\n", attribute, function, value);
    return result_of("cuFuncSetAttribute");
}

static void keep(void **params)
{
    memcpy(stub_params, params[0], sizeof stub_params);
    memcpy(stub_maps, params[1], sizeof stub_maps);
}

int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                   unsigned bz, unsigned shared, void *stream, void **params, void **extra)
{
    if (!current()) return NO_CONTEXT;
    keep(params);
    note("launch %p %u %u %u / %u %u %u shared %u stream %p extra %p in %#x\n", function, gx, gy, gz, bx, by,
         bz, shared, stream, (void *)extra, (unsigned)current());
    return result_of("cuLaunchKernel");
}

struct attribute {
    int id, pad;
    unsigned value[16];
};

struct config {
    unsigned grid[3], block[3], shared;
    void *stream;
    struct attribute *attributes;
    unsigned count;
};

int cuLaunchKernelEx(const struct config *c, void *function, void **params, void **extra)
{
    if (!current()) return NO_CONTEXT;
    keep(params);
    note("launch %p %u %u %u / %u %u %u shared %u stream %p extra %p in %#x", function, c->grid[0],
         c->grid[1], c->grid[2], c->block[0], c->block[1], c->block[2], c->shared, c->stream, (void *)extra,
         (unsigned)current());
    for (unsigned i = 0; i < c->count; i++) {
        const unsigned *value = c->attributes[i].value;
        note(" with %d: %u", c->attributes[i].id, value[0]);
        if (c->attributes[i].id == 4) note(" %u %u", value[1], value[2]); /* a cluster has three dimensions */
    }
    note("\n");
    return result_of("cuLaunchKernelEx");
}

#ifndef STUB_NO_MAPS
/* The encoded map of the stub: every byte is its place, the swizzle and the second extent. */
int cuTensorMapEncodeTiled(void *map, int type, uint32_t dims, void *base, const uint64_t *extent,
                           const uint64_t *stride, const uint32_t *box, const uint32_t *element_stride,
                           int interleave, int swizzle, int l2, int fill)
{
    int result = (uintptr_t)base % 16 != 0 ? INVALID_VALUE : result_of("cuTensorMapEncodeTiled");
    note("map type %d base %p interleave %d swizzle %d l2 %d fill %d:", type, base, interleave, swizzle, l2,
         fill);
    for (uint32_t i = 0; i < dims; i++)
        note(" %llu by %llu box %u step %u", (unsigned long long)extent[i],
             i ? (unsigned long long)stride[i - 1] : 0, box[i], element_stride[i]);
    note("\n");
    for (int i = 0; i < 128 && result == 0; i++)
        ((unsigned char *)map)[i] = (unsigned char)(i + swizzle + (int)extent[1]);
    return result;
}
#endif

int cuGetErrorString(int error, const char **text)
{
    if (error == 7) return INVALID_VALUE; /* an error that it does not know */
    *text = error == CAPTURING ? "operation not permitted when stream is capturing"
            : error == 98      ? "invalid device function"
            : error == 3       ? "initialization error"
                               : "something else";
    return 0;
}

int cuGetErrorName(int error, const char **name)
{
    if (error == 7) return INVALID_VALUE;
    *name = error == CAPTURING ? "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"
            : error == 98      ? "CUDA_ERROR_INVALID_DEVICE_FUNCTION"
            : error == 3       ? "CUDA_ERROR_NOT_INITIALIZED"
                               : "CUDA_ERROR_ELSE";
    return 0;
}
