/* A libamdhip64.so for the tests: records the calls of the hip driver and fails where QUERN_STUB_FAIL says.
 *
 * STUB_OLD: only the layout of ROCm 5, behind an entry point of that name.  STUB_NO_LAUNCH:
 * hipModuleLaunchKernel is missing.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char stub_log[8192];
char stub_params[256];
static int current = 3; /* the device that the program uses itself */

static void note(const char *format, ...)
{
    size_t used = strlen(stub_log);
    va_list list;
    va_start(list, format);
    vsnprintf(stub_log + used, sizeof stub_log - used, format, list);
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

int hipInit(unsigned flags)
{
    note("init %u\n", flags);
    return result_of("hipInit");
}

int hipGetDeviceCount(int *count)
{
    *count = 4;
    return result_of("hipGetDeviceCount");
}

int hipGetDevice(int *device)
{
    *device = current;
    return result_of("hipGetDevice");
}

int hipSetDevice(int device)
{
    int result = result_of("hipSetDevice");
    note("set %d\n", device);
    if (result == 0) current = device;
    return result;
}

/* Devices 0, 1 and 3 have an architecture, 2 has none that can be read; 3 is an RDNA card. */
static void put_arch(char *at, int device)
{
    static const char *const arch[] = {"gfx942:sramecc+:xnack-", "gfx90a:sramecc+:xnack-", "", "gfx1100"};
    memset(at, 0, 256);
    if (device >= 0 && device < 4) strcpy(at, arch[device]);
}

#ifdef STUB_OLD
int STUB_OLD(char *properties, int device)
{
    memset(properties, 1, 792);
    put_arch(properties + 396, device);
    return result_of("hipGetDeviceProperties");
}
#else
int hipGetDevicePropertiesR0600(char *properties, int device)
{
    memset(properties, 1, 1472);
    put_arch(properties + 1160, device);
    return result_of("hipGetDeviceProperties");
}

/* As in ROCm 6 and 7: still there, still with the old layout; wrong here, so that its use is seen. */
int hipGetDeviceProperties(char *properties, int device)
{
    memset(properties, 1, 792);
    strcpy(properties + 396, device == 2 ? "" : "gfx000");
    return result_of("hipGetDeviceProperties");
}
#endif

#ifndef STUB_OLD
static _Thread_local int capture_mode; /* global */

int hipThreadExchangeStreamCaptureMode(int *mode)
{
    int before = capture_mode;
    note("mode %d\n", *mode);
    capture_mode = *mode;
    *mode = before;
    return result_of("hipThreadExchangeStreamCaptureMode");
}
#else
enum { capture_mode = 0 };
#endif

/* While a stream captures (QUERN_STUB_CAPTURING), a thread whose mode is not relaxed may not load, and breaks
 * the capture by trying. */
int hipModuleLoadData(void **module, const void *image)
{
    if (getenv("QUERN_STUB_CAPTURING") && capture_mode != 2) {
        note("broken capture\n");
        return 900;
    }
    *module = (void *)(size_t)(0x1000 + current);
    note("load %.*s on %d\n", 9, (const char *)image, current);
    return result_of("hipModuleLoadData");
}

int hipModuleUnload(void *module)
{
    note("unload %p on %d\n", module, current);
    return result_of("hipModuleUnload");
}

int hipModuleGetFunction(void **function, void *module, const char *name)
{
    *function = (void *)(size_t)(0x2000 + current);
    note("function %s of %p\n", name, module);
    return result_of("hipModuleGetFunction");
}

#ifndef STUB_NO_LAUNCH
int hipModuleLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                          unsigned bz, unsigned shared, void *stream, void **params, void **extra)
{
    size_t bytes = 0;
    if (extra[0] == (void *)1 && extra[2] == (void *)2 && extra[4] == (void *)3) {
        bytes = *(size_t *)extra[3];
        memcpy(stub_params, extra[1], bytes < sizeof stub_params ? bytes : sizeof stub_params);
    }
    note("launch %p %u %u %u / %u %u %u shared %u stream %p params %p bytes %zu on %d\n", function, gx, gy,
         gz, bx, by, bz, shared, stream, (void *)params, bytes, current);
    return result_of("hipModuleLaunchKernel");
}
#endif

const char *hipGetErrorString(int error)
{
    return error == 900  ? "operation not permitted when stream is capturing"
           : error == 98 ? "invalid device function"
           : error == 3  ? "not initialized"
                         : NULL;
}

/* What examples/gemm.c uses beside the driver: host memory stands in for the device's. */
int hipMalloc(void **memory, size_t bytes)
{
    if (getenv("QUERN_STUB_CAPTURING")) note("broken capture\n");
    *memory = aligned_alloc(256, (bytes + 255) / 256 * 256);
    return *memory ? 0 : 2;
}

int hipMemcpy(void *to, const void *from, size_t bytes, int kind)
{
    (void)kind;
    memcpy(to, from, bytes);
    return 0;
}

int hipDeviceSynchronize(void)
{
    if (getenv("QUERN_STUB_CAPTURING")) note("broken capture\n");
    return 0;
}

int hipFree(void *memory)
{
    free(memory);
    return 0;
}
