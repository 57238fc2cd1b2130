/* The driver for AMD GPUs, over HIP's module calls.  The library is found at run time, and no HIP header is
 * used: everything called here has had one signature since ROCm 4. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

#include "internal.h"

enum { HIP_SUCCESS = 0, HIP_ERROR_NO_DEVICE = 100, HIP_CAPTURE_RELAXED = 2 };

/* Keys of the `extra` list of hipModuleLaunchKernel. */
#define HIP_PARAM_POINTER ((void *)1)
#define HIP_PARAM_SIZE ((void *)2)
#define HIP_PARAM_END ((void *)3)

static struct {
    int (*init)(unsigned flags);
    int (*get_device_count)(int *count);
    int (*get_device)(int *device);
    int (*set_device)(int device);
    int (*module_load_data)(void **module, const void *image);
    int (*module_unload)(void *module);
    int (*module_get_function)(void **function, void *module, const char *name);
    int (*module_launch)(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                         unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream,
                         void **params, void **extra);
    const char *(*get_error_string)(int error);
    int (*exchange_capture_mode)(int *mode); /* since ROCm 5; NULL before */
    /* The properties struct has two layouts, each with its own entry point since ROCm 6; the plain name gives
     * the old one.  At least one is there. */
    int (*properties_r0600)(void *properties, int device);
    int (*properties_r0000)(void *properties, int device);
    int (*properties)(void *properties, int device);
} hip;

static struct quern_error load_error; /* why the library could not be used; "" where it can */
static pthread_once_t load_once = PTHREAD_ONCE_INIT;

/* A library that the program (or its framework) has loaded already is taken first: two HIP runtimes in one
 * process do not know each other's streams and memory. */
static void *open_library(void)
{
    static const char *const names[] = {"libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6",
                                        "libamdhip64.so.5", "/opt/rocm/lib/libamdhip64.so"};
    static const int flags[] = {RTLD_NOW | RTLD_NOLOAD, RTLD_NOW};
    for (size_t pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            void *library = dlopen(names[i], flags[pass] | RTLD_LOCAL);
            if (library) return library;
        }
    return NULL;
}

static void find_symbol(void *library, const char *name, void *pointer, bool needed)
{
    void *symbol = dlsym(library, name);
    memcpy(pointer, &symbol, sizeof symbol);
    if (!symbol && needed && !load_error.text[0])
        snprintf(load_error.text, sizeof load_error.text, "libamdhip64.so has no %s: install ROCm 5 or newer",
                 name);
}

static void load_library(void)
{
    void *library = open_library();
    if (!library) {
        const char *why = dlerror();
        snprintf(load_error.text, sizeof load_error.text,
                 "cannot load libamdhip64.so: install ROCm's HIP runtime, or name its folder in "
                 "LD_LIBRARY_PATH (%.100s)",
                 why ? why : "no reason given");
        return;
    }
    find_symbol(library, "hipInit", &hip.init, true);
    find_symbol(library, "hipGetDeviceCount", &hip.get_device_count, true);
    find_symbol(library, "hipGetDevice", &hip.get_device, true);
    find_symbol(library, "hipSetDevice", &hip.set_device, true);
    find_symbol(library, "hipModuleLoadData", &hip.module_load_data, true);
    find_symbol(library, "hipModuleUnload", &hip.module_unload, true);
    find_symbol(library, "hipModuleGetFunction", &hip.module_get_function, true);
    find_symbol(library, "hipModuleLaunchKernel", &hip.module_launch, true);
    find_symbol(library, "hipGetErrorString", &hip.get_error_string, true);
    find_symbol(library, "hipThreadExchangeStreamCaptureMode", &hip.exchange_capture_mode, false);
    find_symbol(library, "hipGetDevicePropertiesR0600", &hip.properties_r0600, false);
    find_symbol(library, "hipGetDevicePropertiesR0000", &hip.properties_r0000, false);
    find_symbol(library, "hipGetDeviceProperties", &hip.properties,
                !hip.properties_r0600 && !hip.properties_r0000);
}

static quern_status fail_call(struct quern_error *error, const char *call, int code)
{
    const char *text = hip.get_error_string(code);
    return quern_fail_early(error, QUERN_DEVICE_ERROR, "%s: %.150s (error %d)", call, text ? text : "no text",
                            code);
}

static quern_status device_count(void *user, int *count, struct quern_error *error)
{
    (void)user;
    *count = 0;
    const char *call = "hipInit";
    int code = hip.init(0);
    if (code == HIP_SUCCESS) {
        call = "hipGetDeviceCount";
        code = hip.get_device_count(count);
    }
    if (code == HIP_SUCCESS || code == HIP_ERROR_NO_DEVICE) return QUERN_OK;
    return fail_call(error, call, code);
}

/* Asks one entry point and looks for the architecture's name where its layout has it; anything else that does
 * not begin with "gfx" is another layout. */
static int try_properties(int (*get)(void *, int), size_t offset, int device, char *arch, size_t size)
{
    _Alignas(16) char properties[8192]; /* the struct has grown to 1472 bytes by ROCm 7 */
    if (!get) return HIP_SUCCESS;
    memset(properties, 0, sizeof properties);
    int code = get(properties, device);
    const char *name = properties + offset;
    if (code != HIP_SUCCESS || strncmp(name, "gfx", 3) != 0) return code;
    size_t length = strcspn(name, ":"); /* drops ":sramecc+:xnack-" */
    if (length < size && length < 64) {
        memcpy(arch, name, length);
        arch[length] = '\0';
    }
    return HIP_SUCCESS;
}

static quern_status device_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    /* Offset of gcnArchName in hipDeviceProp_tR0600 and hipDeviceProp_tR0000. */
    enum { NEW_LAYOUT = 1160, OLD_LAYOUT = 396 };
    (void)user;
    arch[0] = '\0';
    int code = try_properties(hip.properties_r0600, NEW_LAYOUT, device, arch, size);
    if (!arch[0]) code = try_properties(hip.properties_r0000, OLD_LAYOUT, device, arch, size);
    if (!arch[0]) code = try_properties(hip.properties, OLD_LAYOUT, device, arch, size);
    if (arch[0]) return QUERN_OK;
    if (code != HIP_SUCCESS) return fail_call(error, "hipGetDeviceProperties", code);
    return quern_fail_early(
        error, QUERN_DEVICE_ERROR,
        "hipGetDeviceProperties gives no architecture name where ROCm 5 to 7 have it: this ROCm is "
        "older or newer");
}

/* Makes `device` current; `before` gets the one to go back to, or -1 where nothing has to be undone. */
static quern_status enter_device(int device, int *before, struct quern_error *error)
{
    int current = -1;
    *before = -1;
    int code = hip.get_device(&current);
    if (code != HIP_SUCCESS) return fail_call(error, "hipGetDevice", code);
    if (current == device) return QUERN_OK;
    code = hip.set_device(device);
    if (code != HIP_SUCCESS) return fail_call(error, "hipSetDevice", code);
    *before = current;
    return QUERN_OK;
}

static void leave_device(int before)
{
    if (before >= 0) hip.set_device(before);
}

/* Loading a module is no work of a stream, so a capture loses nothing by it: this thread may do it while some
 * stream captures.  `mode` is the thread's mode, or the one to go back to; false where HIP has no such call.
 */
static bool exchange_capture_mode(int *mode)
{
    return hip.exchange_capture_mode && hip.exchange_capture_mode(mode) == HIP_SUCCESS;
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    int before, mode = HIP_CAPTURE_RELAXED;
    (void)user;
    (void)size; /* a code object knows its own length */
    if (!code)
        return quern_fail_early(error, QUERN_NO_CODE,
                                "the hip driver needs a pack: open one and give it to quern_context_create");
    quern_status status = enter_device(device, &before, error);
    if (status != QUERN_OK) return status;
    bool relaxed = exchange_capture_mode(&mode);
    int failed = hip.module_load_data(module, code);
    if (failed != HIP_SUCCESS) {
        status = fail_call(error, "hipModuleLoadData", failed);
    } else {
        failed = hip.module_get_function(function, *module, kernel);
        if (failed != HIP_SUCCESS) {
            status = fail_call(error, "hipModuleGetFunction", failed);
            hip.module_unload(*module);
        }
    }
    if (relaxed) exchange_capture_mode(&mode);
    leave_device(before);
    return status;
}

static void unload(void *user, int device, void *module)
{
    struct quern_error error;
    int before;
    (void)user;
    if (enter_device(device, &before, &error) != QUERN_OK) return;
    hip.module_unload(module);
    leave_device(before);
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error)
{
    int before;
    (void)user;
    quern_status status = enter_device(device, &before, error);
    if (status != QUERN_OK) return status;
    size_t bytes = launch->params_bytes;
    void *extra[] = {HIP_PARAM_POINTER, (void *)(uintptr_t)launch->params, HIP_PARAM_SIZE, &bytes,
                     HIP_PARAM_END};
    /* The kernels declare their LDS themselves, so there is none to add at launch. */
    int code = hip.module_launch(launch->function, launch->workgroups, 1, 1, launch->threads, 1, 1, 0,
                                 launch->stream, NULL, extra);
    if (code != HIP_SUCCESS) status = fail_call(error, "hipModuleLaunchKernel", code);
    leave_device(before);
    return status;
}

const struct quern_driver *quern_driver_hip(struct quern_error *error)
{
    static const struct quern_driver driver = {.name = "hip",
                                               .device_count = device_count,
                                               .device_arch = device_arch,
                                               .load = load,
                                               .unload = unload,
                                               .launch = launch};
    pthread_once(&load_once, load_library);
    if (!load_error.text[0]) return &driver;
    if (error) *error = load_error;
    return NULL;
}
