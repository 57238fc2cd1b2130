/* The driver for NVIDIA GPUs, over the calls of libcuda.  The library is found at run time, and no CUDA
 * header is used: what is called here is as it was in the driver of CUDA 12.0, the first that knows tensor
 * maps and clusters. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

#include "internal.h"

enum { CUDA_SUCCESS = 0, CUDA_ERROR_NO_DEVICE = 100, CAPTURE_RELAXED = 2 };

enum { DEVICE_MAJOR = 75, DEVICE_MINOR = 76, DEVICE_SHARED_OPTIN = 97, DEVICE_CLUSTER_LAUNCH = 120 };
enum { FUNCTION_STATIC_SHARED = 1, FUNCTION_MAX_DYNAMIC_SHARED = 8, FUNCTION_ANY_CLUSTER_SIZE = 14 };

enum { MAP_UINT8 = 0, MAP_UINT16 = 1, MAP_UINT32 = 2 };
enum { MAP_NO_INTERLEAVE = 0, MAP_L2_256B = 3, MAP_FILL_ZEROS = 0 };

/* CUlaunchAttribute, with the attributes used here, and CUlaunchConfig. */
enum { LAUNCH_CLUSTER = 4, LAUNCH_OVERLAPS = 6 };
struct launch_attribute {
    int id, pad;
    union {
        unsigned cluster[3];
        int overlaps;
        uint64_t room[8];
    } value;
};
struct launch_config {
    unsigned grid[3], block[3];
    unsigned shared_bytes;
    void *stream;
    struct launch_attribute *attributes;
    unsigned attribute_count;
};

static struct {
    int (*init)(unsigned flags);
    int (*get_version)(int *version);
    int (*get_device_count)(int *count);
    int (*get_device)(int *handle, int device);
    int (*get_device_attribute)(int *value, int attribute, int handle);
    int (*retain_context)(void **context, int handle);
    int (*get_context)(void **context);
    int (*push_context)(void *context);
    int (*pop_context)(void **context);
    int (*module_load_data)(void **module, const void *image);
    int (*module_unload)(void *module);
    int (*module_get_function)(void **function, void *module, const char *name);
    int (*get_function_attribute)(int *value, int attribute, void *function);
    int (*set_function_attribute)(void *function, int attribute, int value);
    int (*launch)(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                  unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **params,
                  void **extra);
    int (*launch_with)(const struct launch_config *config, void *function, void **params, void **extra);
    int (*encode_tiled)(void *map, int type, uint32_t dims, void *base, const uint64_t *extent,
                        const uint64_t *stride, const uint32_t *box, const uint32_t *element_stride,
                        int interleave, int swizzle, int l2_promotion, int fill);
    int (*exchange_capture_mode)(int *mode);
    int (*get_error_string)(int error, const char **text);
    int (*get_error_name)(int error, const char **text);
} cuda;

static const struct {
    const char *name;
    void *pointer;
} symbols[] = {
    {"cuInit", &cuda.init},
    {"cuDriverGetVersion", &cuda.get_version},
    {"cuDeviceGetCount", &cuda.get_device_count},
    {"cuDeviceGet", &cuda.get_device},
    {"cuDeviceGetAttribute", &cuda.get_device_attribute},
    {"cuDevicePrimaryCtxRetain", &cuda.retain_context},
    {"cuCtxGetCurrent", &cuda.get_context},
    {"cuCtxPushCurrent_v2", &cuda.push_context},
    {"cuCtxPopCurrent_v2", &cuda.pop_context},
    {"cuModuleLoadData", &cuda.module_load_data},
    {"cuModuleUnload", &cuda.module_unload},
    {"cuModuleGetFunction", &cuda.module_get_function},
    {"cuFuncGetAttribute", &cuda.get_function_attribute},
    {"cuFuncSetAttribute", &cuda.set_function_attribute},
    {"cuLaunchKernel", &cuda.launch},
    {"cuLaunchKernelEx", &cuda.launch_with},
    {"cuTensorMapEncodeTiled", &cuda.encode_tiled},
    {"cuThreadExchangeStreamCaptureMode", &cuda.exchange_capture_mode},
    {"cuGetErrorString", &cuda.get_error_string},
    {"cuGetErrorName", &cuda.get_error_name},
};

static struct quern_error load_error; /* why the library could not be used; "" where it can */
static pthread_once_t load_once = PTHREAD_ONCE_INIT;

/* Whether a launch may overlap the one before it.  Graphs have edges for that from CUDA 12.3 on; before, such
 * a launch would break the capture of its stream. */
enum { OVERLAP_VERSION = 12030 };
static bool can_overlap;

static void load_library(void)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *why = dlerror();
        snprintf(load_error.text, sizeof load_error.text,
                 "cannot load libcuda.so.1: install NVIDIA's driver, or name its folder in LD_LIBRARY_PATH "
                 "(%.100s)",
                 why ? why : "no reason given");
        return;
    }
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        void *symbol = dlsym(library, symbols[i].name);
        memcpy(symbols[i].pointer, &symbol, sizeof symbol);
        if (symbol) continue;
        snprintf(load_error.text, sizeof load_error.text,
                 "libcuda.so.1 has no %s: install NVIDIA's driver 525 (CUDA 12.0) or newer", symbols[i].name);
        return;
    }
    int version = 0;
    can_overlap = cuda.get_version(&version) == CUDA_SUCCESS && version >= OVERLAP_VERSION;
}

static quern_status fail_call(struct quern_error *error, const char *call, int code)
{
    const char *text = NULL, *name = NULL;
    cuda.get_error_string(code, &text);
    cuda.get_error_name(code, &name);
    return quern_fail_early(error, QUERN_DEVICE_ERROR, "%s: %.130s (%.60s, error %d)", call,
                            text ? text : "no text", name ? name : "no name", code);
}

static quern_status device_count(void *user, int *count, struct quern_error *error)
{
    (void)user;
    *count = 0;
    const char *call = "cuInit";
    int code = cuda.init(0);
    if (code == CUDA_SUCCESS) {
        call = "cuDeviceGetCount";
        code = cuda.get_device_count(count);
    }
    if (code == CUDA_SUCCESS || code == CUDA_ERROR_NO_DEVICE) return QUERN_OK;
    return fail_call(error, call, code);
}

static quern_status device_attribute(int device, int attribute, int *value, struct quern_error *error)
{
    int handle = 0;
    int code = cuda.get_device(&handle, device);
    if (code != CUDA_SUCCESS) return fail_call(error, "cuDeviceGet", code);
    code = cuda.get_device_attribute(value, attribute, handle);
    return code == CUDA_SUCCESS ? QUERN_OK : fail_call(error, "cuDeviceGetAttribute", code);
}

static quern_status device_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    int major = 0, minor = 0;
    (void)user;
    quern_status status = device_attribute(device, DEVICE_MAJOR, &major, error);
    if (status == QUERN_OK) status = device_attribute(device, DEVICE_MINOR, &minor, error);
    if (status == QUERN_OK) snprintf(arch, size, "sm_%d%d", major, minor);
    return status;
}

/* The primary context of each device, the one that programs and frameworks use: retained once and kept, so
 * that a launch needs no more than to read it.  Devices past these are refused. */
enum { MAX_DEVICES = 64 };
static _Atomic(void *) primary[MAX_DEVICES];
static pthread_mutex_t primary_lock = PTHREAD_MUTEX_INITIALIZER;

static quern_status retain_primary(int device, void **context, struct quern_error *error)
{
    quern_status status = QUERN_OK;
    int handle = 0;
    if (device < 0 || device >= MAX_DEVICES)
        return quern_fail_early(error, QUERN_NO_DEVICE, "device %d: this driver knows the first %d", device,
                                MAX_DEVICES);
    pthread_mutex_lock(&primary_lock);
    *context = atomic_load(&primary[device]);
    if (!*context) {
        const char *call = "cuDeviceGet";
        int code = cuda.get_device(&handle, device);
        if (code == CUDA_SUCCESS) {
            call = "cuDevicePrimaryCtxRetain";
            code = cuda.retain_context(context, handle);
        }
        if (code == CUDA_SUCCESS)
            atomic_store_explicit(&primary[device], *context, memory_order_release);
        else
            status = fail_call(error, call, code);
    }
    pthread_mutex_unlock(&primary_lock);
    return status;
}

/* Makes the device's context current; `pushed` says whether leave_device has to undo that. */
static quern_status enter_device(int device, bool *pushed, struct quern_error *error)
{
    void *context = NULL, *current = NULL;
    *pushed = false;
    if (device >= 0 && device < MAX_DEVICES)
        context = atomic_load_explicit(&primary[device], memory_order_acquire);
    if (!context) {
        quern_status status = retain_primary(device, &context, error);
        if (status != QUERN_OK) return status;
    }
    int code = cuda.get_context(&current);
    if (code != CUDA_SUCCESS) return fail_call(error, "cuCtxGetCurrent", code);
    if (current == context) return QUERN_OK;
    code = cuda.push_context(context);
    if (code != CUDA_SUCCESS) return fail_call(error, "cuCtxPushCurrent", code);
    *pushed = true;
    return QUERN_OK;
}

static void leave_device(bool pushed)
{
    void *context;
    if (pushed) cuda.pop_context(&context);
}

/* Lets launches ask for all the shared memory and any cluster size that the device has. */
static quern_status free_limits(int device, void *function, struct quern_error *error)
{
    int most = 0, fixed = 0, clusters = 0;
    quern_status status = device_attribute(device, DEVICE_SHARED_OPTIN, &most, error);
    if (status == QUERN_OK) status = device_attribute(device, DEVICE_CLUSTER_LAUNCH, &clusters, error);
    if (status != QUERN_OK) return status;
    int code = cuda.get_function_attribute(&fixed, FUNCTION_STATIC_SHARED, function);
    if (code != CUDA_SUCCESS) return fail_call(error, "cuFuncGetAttribute", code);
    code = cuda.set_function_attribute(function, FUNCTION_MAX_DYNAMIC_SHARED, most - fixed);
    if (code == CUDA_SUCCESS && clusters)
        code = cuda.set_function_attribute(function, FUNCTION_ANY_CLUSTER_SIZE, 1);
    return code == CUDA_SUCCESS ? QUERN_OK : fail_call(error, "cuFuncSetAttribute", code);
}

static quern_status load_function(int device, const char *kernel, const void *code, void **module,
                                  quern_function *function, struct quern_error *error)
{
    int failed = cuda.module_load_data(module, code);
    if (failed != CUDA_SUCCESS) return fail_call(error, "cuModuleLoadData", failed);
    quern_status status = QUERN_OK;
    failed = cuda.module_get_function(function, *module, kernel);
    if (failed != CUDA_SUCCESS) status = fail_call(error, "cuModuleGetFunction", failed);
    if (status == QUERN_OK) status = free_limits(device, *function, error);
    if (status != QUERN_OK) cuda.module_unload(*module);
    return status;
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    bool pushed;
    int mode = CAPTURE_RELAXED;
    (void)user;
    (void)size; /* a cubin knows its own length, and PTX ends at a zero byte */
    if (!code)
        return quern_fail_early(error, QUERN_NO_CODE,
                                "the cuda driver needs a pack: open one and give it to quern_context_create");
    quern_status status = enter_device(device, &pushed, error);
    if (status != QUERN_OK) return status;
    /* Loading a module is no work of a stream, so a capture loses nothing by it: this thread may do it while
     * some stream captures. */
    bool relaxed = cuda.exchange_capture_mode(&mode) == CUDA_SUCCESS;
    status = load_function(device, kernel, code, module, function, error);
    if (relaxed) cuda.exchange_capture_mode(&mode);
    leave_device(pushed);
    return status;
}

static void unload(void *user, int device, void *module)
{
    struct quern_error error;
    bool pushed;
    (void)user;
    if (enter_device(device, &pushed, &error) != QUERN_OK) return;
    cuda.module_unload(module);
    leave_device(pushed);
}

/* A launch with attributes. */
static int launch_with(const struct quern_kernel_launch *launch, bool overlaps, void **arguments)
{
    struct launch_attribute attributes[2] = {{.id = 0}};
    struct launch_config config = {.grid = {launch->workgroups, 1, 1},
                                   .block = {launch->threads, 1, 1},
                                   .shared_bytes = launch->lds_bytes,
                                   .stream = launch->stream,
                                   .attributes = attributes};
    if (launch->cluster > 1)
        attributes[config.attribute_count++] =
            (struct launch_attribute){.id = LAUNCH_CLUSTER, .value.cluster = {launch->cluster, 1, 1}};
    if (overlaps)
        attributes[config.attribute_count++] =
            (struct launch_attribute){.id = LAUNCH_OVERLAPS, .value.overlaps = 1};
    return cuda.launch_with(&config, launch->function, arguments, NULL);
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error)
{
    bool pushed, overlaps = launch->overlaps && can_overlap, plain = launch->cluster <= 1 && !overlaps;
    (void)user;
    quern_status status = enter_device(device, &pushed, error);
    if (status != QUERN_OK) return status;
    void *arguments[] = {(void *)(uintptr_t)launch->params, (void *)(uintptr_t)launch->maps};
    int code = plain ? cuda.launch(launch->function, launch->workgroups, 1, 1, launch->threads, 1, 1,
                                   launch->lds_bytes, launch->stream, arguments, NULL)
                     : launch_with(launch, overlaps, arguments);
    if (code != CUDA_SUCCESS) status = fail_call(error, plain ? "cuLaunchKernel" : "cuLaunchKernelEx", code);
    leave_device(pushed);
    return status;
}

/* The library says no more than that a map is wrong, so the text says what a map must be. */
static quern_status fail_map(struct quern_error *error, const struct quern_map *map, int code)
{
    if (code != 1) return fail_call(error, "cuTensorMapEncodeTiled", code);
    return quern_fail_early(error, QUERN_BAD_ARGUMENT,
                            "cuTensorMapEncodeTiled refuses it: base %p and strides must be multiples of 16 "
                            "bytes, strides below 2^40, extents 1 to 2^32, boxes 1 to 256 elements, and the "
                            "first no wider than the swizzle",
                            map->base);
}

/* The maps that a thread has encoded last: who launches again mostly has some tensors again, and comparing is
 * less than encoding.  An encoded map says where a tensor is and nothing of what is there, so it stays right
 * however its memory is used.  Maps are mostly asked for in the order that they were before: each place knows
 * the one that was wanted after it, and where that is another map, all are searched. */
enum { KEPT_MAPS = 48 };
static _Thread_local struct {
    const void *base[KEPT_MAPS]; /* NULL: nothing here yet */
    int device[KEPT_MAPS];
    struct quern_map map[KEPT_MAPS];
    unsigned char encoded[KEPT_MAPS][QUERN_MAP_BYTES];
    unsigned after[KEPT_MAPS]; /* the place that was wanted next */
    unsigned last, next;       /* the place wanted last, and the one that the next new map comes to */
} kept;
_Static_assert(sizeof(struct quern_map) == sizeof(void *) + 3 * 4 + 5 * 4 + 5 * 8 + 4 * 8,
               "a map has no padding");

static bool is_kept(unsigned i, int device, const struct quern_map *map)
{
    return kept.base[i] == map->base && kept.device[i] == device &&
           memcmp(&kept.map[i], map, sizeof *map) == 0;
}

static void note_wanted(unsigned i)
{
    kept.after[kept.last] = i;
    kept.last = i;
}

static bool find_kept(int device, const struct quern_map *map, void *encoded)
{
    unsigned i = kept.after[kept.last];
    if (!is_kept(i, device, map)) {
        for (i = 0; i < KEPT_MAPS && !is_kept(i, device, map);) i++;
        if (i == KEPT_MAPS) return false;
    }
    memcpy(encoded, kept.encoded[i], QUERN_MAP_BYTES);
    note_wanted(i);
    return true;
}

static void keep(int device, const struct quern_map *map, const void *encoded)
{
    unsigned i = kept.next++ % KEPT_MAPS;
    kept.base[i] = map->base;
    kept.device[i] = device;
    kept.map[i] = *map;
    memcpy(kept.encoded[i], encoded, QUERN_MAP_BYTES);
    note_wanted(i);
}

static quern_status encode_map(void *user, int device, const struct quern_map *map, void *encoded,
                               struct quern_error *error)
{
    static const uint32_t ones[5] = {1, 1, 1, 1, 1};
    static const signed char type[] = {-1, MAP_UINT8, MAP_UINT16, -1, MAP_UINT32};
    static const signed char swizzle[] = {0, 1, 2, -1, 3}; /* of 0, 32, 64, 128 bytes */
    bool pushed;
    (void)user;
    if (find_kept(device, map, encoded)) return QUERN_OK;
    if (map->element_bytes > 4 || type[map->element_bytes] < 0 || map->swizzle > 128 ||
        map->swizzle % 32 != 0 || swizzle[map->swizzle / 32] < 0)
        return quern_fail_early(error, QUERN_BAD_ARGUMENT,
                                "elements of %u bytes, swizzled in %u: elements have 1, 2 or 4 bytes, and a "
                                "swizzle 0, 32, 64 or 128",
                                map->element_bytes, map->swizzle);
    quern_status status = enter_device(device, &pushed, error);
    if (status != QUERN_OK) return status;
    int code = cuda.encode_tiled(encoded, type[map->element_bytes], map->dims, (void *)(uintptr_t)map->base,
                                 map->extent, map->stride, map->box, ones, MAP_NO_INTERLEAVE,
                                 swizzle[map->swizzle / 32], MAP_L2_256B, MAP_FILL_ZEROS);
    if (code == CUDA_SUCCESS)
        keep(device, map, encoded);
    else
        status = fail_map(error, map, code);
    leave_device(pushed);
    return status;
}

const struct quern_driver *quern_driver_cuda(struct quern_error *error)
{
    static const struct quern_driver driver = {.name = "cuda",
                                               .device_count = device_count,
                                               .device_arch = device_arch,
                                               .load = load,
                                               .unload = unload,
                                               .launch = launch,
                                               .encode_map = encode_map};
    pthread_once(&load_once, load_library);
    if (!load_error.text[0]) return &driver;
    if (error) *error = load_error;
    return NULL;
}
