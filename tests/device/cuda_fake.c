/* A libcuda.so.1 of pretence, for the tests of the programs that use a device: its memory is the host's, and
 * its kernels are the reference, told apart by their names.  It says that it is an H200 with little in it.
 *
 * QUERN_FAKE="what:text" spoils launches of kernels whose name has the text in it:
 *   nothing  the kernel does nothing      wrong    one element of D is off
 *   guard    it writes before D           input    it writes into A
 *   race     D depends on the launch      fault    the context is lost
 *   hang     it never ends                die      the process is killed
 *   rare     as race, at every tenth launch
 *   lone     as fault, but only where it is not in a graph
 * QUERN_FAKE="none" is a library without a device, "dense" a device without virtual memory. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "fake_kernels.h"

enum { OUT_OF_MEMORY = 2, NO_DEVICE = 100, NOT_READY = 600, ILLEGAL_ADDRESS = 700, CAPTURING = 900 };
enum { RELAXED = 2, MAX_NODES = 256, MAX_NAMES = 4096, NAME = 160 };
#define TOO_MUCH ((size_t)64 << 20) /* copies above are not made */

struct graph {
    unsigned count;
    struct node nodes[MAX_NODES];
};

static struct graph *capture; /* NULL: none is going on */
static int broken_capture, mode;

static int result(void)
{
    return fake_lost ? ILLEGAL_ADDRESS : 0;
}

/* Launches. */

static int launch(const char *function, unsigned workgroups, unsigned cluster, void **params)
{
    struct node node = {.function = function, .workgroups = workgroups, .cluster = cluster};
    if (strstr(function, "gemm_reduce"))
        memcpy(&node.params.reduce, params[0], sizeof node.params.reduce);
    else if (strstr(function, "gemm_pack"))
        memcpy(&node.params.pack, params[0], sizeof node.params.pack);
    else if (strstr(function, "softmax_grad"))
        memcpy(&node.params.softmax_grad, params[0], sizeof node.params.softmax_grad);
    else if (strstr(function, "softmax"))
        memcpy(&node.params.softmax, params[0], sizeof node.params.softmax);
    else if (strncmp(function, "gemm_", 5) == 0)
        memcpy(&node.params.gemm, params[0], sizeof node.params.gemm);
    if (strstr(function, "_tma")) memcpy(node.maps, params[1], sizeof node.maps);
    if (result() != 0) return result();
    if (!capture) return run_kernel(&node, 0);
    if (capture->count == MAX_NODES) return OUT_OF_MEMORY;
    capture->nodes[capture->count++] = node;
    return 0;
}

int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                   unsigned bz, unsigned shared, void *stream, void **params, void **extra)
{
    (void)gy, (void)gz, (void)bx, (void)by, (void)bz, (void)shared, (void)stream, (void)extra;
    return launch(function, gx, 1, params);
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

int cuLaunchKernelEx(const struct config *config, void *function, void **params, void **extra)
{
    unsigned cluster = 1;
    (void)extra;
    for (unsigned i = 0; i < config->count; i++)
        if (config->attributes[i].id == 4) cluster = config->attributes[i].value[0];
    return launch(function, config->grid[0], cluster, params);
}

/* The device. */

int cuInit(unsigned flags)
{
    const char *fake = getenv("QUERN_FAKE");
    (void)flags;
    return fake && strcmp(fake, "none") == 0 ? NO_DEVICE : 0;
}

int cuDriverGetVersion(int *version)
{
    *version = 12080;
    return 0;
}

int cuDeviceGetCount(int *count)
{
    *count = 1;
    return 0;
}

int cuDeviceGet(int *device, int index)
{
    *device = index;
    return index == 0 ? 0 : 101;
}

int cuDeviceGetName(char *name, int size, int device)
{
    (void)device;
    snprintf(name, (size_t)size, "Pretence H200");
    return 0;
}

int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    static const struct {
        int attribute, value;
    } all[] = {{13, 1980000}, {16, 4}, {36, 3201000}, {38, 1 << 20},
               {75, 9},       {76, 0}, {97, 232448},  {120, 1}};
    (void)device;
    *value = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].attribute == attribute) *value = all[i].value;
    return 0;
}

int cuDeviceTotalMem_v2(size_t *bytes, int device)
{
    (void)device;
    *bytes = (size_t)1 << 30;
    return 0;
}

static char context;
static void *current;

int cuDevicePrimaryCtxRetain(void **retained, int device)
{
    (void)device;
    *retained = &context;
    return 0;
}

int cuDevicePrimaryCtxRelease_v2(int device)
{
    (void)device;
    return 0;
}

int cuCtxSetCurrent(void *set)
{
    current = set;
    return 0;
}

int cuCtxGetCurrent(void **got)
{
    *got = current;
    return 0;
}

int cuCtxPushCurrent_v2(void *pushed)
{
    current = pushed;
    return 0;
}

int cuCtxPopCurrent_v2(void **popped)
{
    *popped = current;
    return 0;
}

int cuCtxSynchronize(void)
{
    return capture ? CAPTURING : result();
}

/* Memory: pages that nothing touches cost nothing. */

int cuMemAlloc_v2(uint64_t *memory, size_t bytes)
{
    size_t *at =
        mmap(NULL, bytes + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (capture) broken_capture = 1;
    if (at == MAP_FAILED) return OUT_OF_MEMORY;
    *at = bytes + 4096;
    *memory = (uintptr_t)at + 4096;
    return result();
}

int cuMemFree_v2(uint64_t memory)
{
    size_t *at = (size_t *)(uintptr_t)(memory - 4096);
    munmap(at, *at);
    return result();
}

/* Virtual memory: all of it is there, but a page may be mapped once, and only what is mapped may be copied.
 */

enum { PAGE = 2 << 20, MAX_PAGES = 8192 };
static struct {
    uint64_t at;
    int made;
} pages[MAX_PAGES];
static uint64_t reserved[64][2];

int cuMemGetAllocationGranularity(size_t *bytes, const void *properties, int option)
{
    const char *fake = getenv("QUERN_FAKE");
    (void)properties, (void)option;
    *bytes = PAGE;
    return fake && strcmp(fake, "dense") == 0 ? 801 : 0;
}

int cuMemAddressReserve(uint64_t *at, size_t bytes, size_t alignment, uint64_t wish, unsigned long long flags)
{
    (void)wish, (void)flags;
    char *memory = mmap(NULL, bytes + alignment, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return OUT_OF_MEMORY;
    *at = ((uintptr_t)memory + alignment - 1) / alignment * alignment;
    for (int i = 0; i < 64; i++)
        if (reserved[i][0] == 0) {
            reserved[i][0] = *at, reserved[i][1] = bytes;
            return 0;
        }
    return OUT_OF_MEMORY;
}

int cuMemAddressFree(uint64_t at, size_t bytes)
{
    for (int i = 0; i < 64; i++)
        if (reserved[i][0] == at) reserved[i][0] = 0;
    munmap((void *)(uintptr_t)at, bytes);
    return 0;
}

int cuMemCreate(uint64_t *page, size_t bytes, const void *properties, unsigned long long flags)
{
    (void)properties, (void)flags;
    for (*page = 1; *page < MAX_PAGES; ++*page)
        if (!pages[*page].made) {
            pages[*page].made = 1;
            return bytes == PAGE ? 0 : 1;
        }
    return OUT_OF_MEMORY;
}

int cuMemRelease(uint64_t page)
{
    pages[page].made = 0;
    return 0;
}

int cuMemMap(uint64_t at, size_t bytes, size_t offset, uint64_t page, unsigned long long flags)
{
    (void)flags;
    for (int i = 0; i < MAX_PAGES; i++)
        if (pages[i].at == at) return 1;
    if (bytes != PAGE || offset != 0 || pages[page].at || at % PAGE) return 1;
    pages[page].at = at;
    return 0;
}

int cuMemUnmap(uint64_t at, size_t bytes)
{
    for (int i = 0; i < MAX_PAGES; i++)
        if (pages[i].at == at) {
            pages[i].at = 0;
            return bytes == PAGE ? 0 : 1;
        }
    return 1;
}

int cuMemSetAccess(uint64_t at, size_t bytes, const void *access, size_t count)
{
    (void)at, (void)access, (void)count;
    return bytes == PAGE ? 0 : 1;
}

/* A byte of a reservation that no page is mapped to is a fault, as on a device. */
static void touch(uint64_t at)
{
    int is_reserved = 0;
    for (int i = 0; i < 64; i++)
        is_reserved = is_reserved || (reserved[i][0] && at - reserved[i][0] < reserved[i][1]);
    for (int i = 0; i < MAX_PAGES && is_reserved; i++)
        if (at / PAGE * PAGE == pages[i].at) return;
    fake_lost = fake_lost || is_reserved;
}

static int copy(void *to, const void *from, size_t bytes)
{
    if (capture) broken_capture = 1;
    if (result() == 0 && bytes <= TOO_MUCH) memcpy(to, from, bytes);
    return result();
}

int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t bytes, void *stream)
{
    (void)stream;
    touch(to), touch(to + bytes - 1);
    return copy((void *)(uintptr_t)to, from, bytes);
}

int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t bytes, void *stream)
{
    (void)stream;
    touch(from), touch(from + bytes - 1);
    return copy(to, (const void *)(uintptr_t)from, bytes);
}

int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes, void *stream)
{
    (void)stream;
    return copy((void *)(uintptr_t)to, (const void *)(uintptr_t)from, bytes);
}

int cuMemsetD32Async(uint64_t to, unsigned word, size_t count, void *stream)
{
    (void)stream;
    if (count * 4 <= TOO_MUCH)
        for (size_t i = 0; i < count; i++) memcpy((char *)(uintptr_t)to + 4 * i, &word, 4);
    return result();
}

int cuMemsetD16Async(uint64_t to, unsigned short word, size_t count, void *stream)
{
    (void)stream;
    for (size_t i = 0; i < count; i++) memcpy((char *)(uintptr_t)to + 2 * i, &word, 2);
    return result();
}

/* Streams, events: all work is done at once. */

int cuStreamCreate(void **stream, unsigned flags)
{
    (void)flags;
    *stream = malloc(1);
    return 0;
}

int cuStreamDestroy_v2(void *stream)
{
    free(stream);
    return 0;
}

int cuStreamSynchronize(void *stream)
{
    (void)stream;
    while (fake_hanging) pause();
    return capture ? CAPTURING : result();
}

int cuStreamQuery(void *stream)
{
    (void)stream;
    return capture ? CAPTURING : fake_hanging ? NOT_READY : result();
}

int cuEventCreate(void **event, unsigned flags)
{
    (void)flags;
    *event = calloc(1, sizeof(struct timespec));
    return 0;
}

int cuEventDestroy_v2(void *event)
{
    free(event);
    return 0;
}

int cuEventRecord(void *event, void *stream)
{
    (void)stream;
    clock_gettime(CLOCK_MONOTONIC, event);
    return result();
}

int cuEventSynchronize(void *event)
{
    (void)event;
    return result();
}

int cuEventElapsedTime(float *ms, void *from, void *to)
{
    const struct timespec *a = from, *b = to;
    *ms = (float)((double)(b->tv_sec - a->tv_sec) * 1e3 + (double)(b->tv_nsec - a->tv_nsec) * 1e-6);
    return result();
}

/* Graphs. */

int cuStreamBeginCapture_v2(void *stream, int capture_mode)
{
    (void)stream, (void)capture_mode;
    capture = calloc(1, sizeof *capture);
    broken_capture = 0;
    return capture ? result() : OUT_OF_MEMORY;
}

int cuStreamEndCapture(void *stream, void **graph)
{
    (void)stream;
    *graph = broken_capture ? NULL : capture;
    capture = NULL;
    return broken_capture ? 901 : result();
}

int cuGraphInstantiateWithFlags(void **executable, void *graph, unsigned long long flags)
{
    (void)flags;
    *executable = malloc(sizeof(struct graph));
    if (!*executable) return OUT_OF_MEMORY;
    memcpy(*executable, graph, sizeof(struct graph));
    return 0;
}

int cuGraphLaunch(void *executable, void *stream)
{
    const struct graph *graph = executable;
    (void)stream;
    for (unsigned i = 0; i < graph->count && result() == 0; i++) run_kernel(&graph->nodes[i], 1);
    return 0;
}

int cuGraphDestroy(void *graph)
{
    free(graph);
    return 0;
}

int cuGraphExecDestroy(void *executable)
{
    free(executable);
    return 0;
}

/* Code. */

int cuThreadExchangeStreamCaptureMode(int *exchanged)
{
    const int before = mode;
    mode = *exchanged;
    *exchanged = before;
    return 0;
}

int cuModuleLoadData(void **module, const void *image)
{
    if (capture && mode != RELAXED) {
        broken_capture = 1;
        return CAPTURING;
    }
    *module = (void *)(uintptr_t)image;
    return result();
}

int cuModuleUnload(void *module)
{
    (void)module;
    return 0;
}

/* A function is its name, which lives as long as the library. */
int cuModuleGetFunction(void **function, void *module, const char *name)
{
    static char names[MAX_NAMES][NAME];
    unsigned i = 0;
    (void)module;
    while (i < MAX_NAMES - 1 && names[i][0] && strcmp(names[i], name) != 0) i++;
    snprintf(names[i], NAME, "%s", name);
    *function = names[i];
    return 0;
}

int cuFuncGetAttribute(int *value, int attribute, void *function)
{
    (void)attribute, (void)function;
    *value = 0;
    return 0;
}

int cuFuncSetAttribute(void *function, int attribute, int value)
{
    (void)function, (void)attribute, (void)value;
    return 0;
}

int cuGetErrorString(int error, const char **text)
{
    *text = error == ILLEGAL_ADDRESS ? "an illegal memory access was encountered"
            : error == NO_DEVICE     ? "no CUDA-capable device is detected"
                                     : "something else";
    return 0;
}

int cuGetErrorName(int error, const char **name)
{
    *name = error == ILLEGAL_ADDRESS ? "CUDA_ERROR_ILLEGAL_ADDRESS" : "CUDA_ERROR_ELSE";
    return 0;
}
