/* The cuda driver against a library of ours in the place of libcuda.so.1.
 *
 * The driver loads the library once a process, so each case runs in a process of its own: this program again,
 * with LD_LIBRARY_PATH naming one of the stubs and the case as its argument. */
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fake.h"

static char self[512];

static char memory[8192] __attribute__((aligned(256)));
static const struct scale_args args = {SCALE_ARGS, .from = memory, .to = memory};
static struct quern_pack *pack;

/* In a child, a failed check prints and exits. */
static void check_at(bool good, const char *what, int line)
{
    if (good) return;
    fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, line, what, quern_last_error(NULL));
    _exit(1);
}
#define CHECK(condition) check_at(condition, #condition, __LINE__)

static void check_text(const char *text, const char *part, int line)
{
    if (strstr(text, part)) return;
    fprintf(stderr, "looked for:\n%s\nin:\n%s\n", part, text);
    check_at(false, "a text is not there", line);
}
#define CHECK_TEXT(text, part) check_text(text, part, __LINE__)

static void *stub(const char *symbol)
{
    return dlsym(dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD), symbol);
}

static const struct quern_driver *need_driver(void)
{
    /* a code object that is a text, with no zero byte of its own */
    static const unsigned char code[] = {'/', '/', 'P', 'T', 'X', '!', '!', '!'};
    static const struct quern_code list[] = {{"scale_f16_t16", code, code + 5},
                                             {"scale_f16_t64_split", code, code + 5},
                                             {"scale_sum_v4", code, code + 5}};
    struct quern_error error = {""};
    const struct quern_driver *driver = quern_driver_cuda(&error);
    if (!driver) check_at(false, error.text, __LINE__);
    fake_table.arch = "sm_90";
    CHECK(quern_pack_from_code("sm_90", list, 3, &pack, &error) == QUERN_OK);
    return driver;
}

static struct quern_context *need_context(int device)
{
    struct quern_context *context;
    struct quern_error error = {""};
    const struct quern_driver *driver = need_driver(); /* opens the pack, too */
    quern_status status = quern_context_create(driver, device, &fake_table, pack, &context, &error);
    if (status != QUERN_OK) check_at(false, error.text, __LINE__);
    return context;
}

static struct quern_plan need_plan(struct quern_context *context, const char *kernel)
{
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 64, .cols = 100};
    struct quern_plan plan;
    CHECK(quern_plan_any(context, "scale", &problem, kernel, NULL, &plan) == QUERN_OK);
    return plan;
}

static void done(struct quern_context *context)
{
    quern_context_destroy(context);
    quern_pack_close(pack);
}

/* The whole life of a kernel; the thread's context is as it was after each call. */
static void case_launch(void)
{
    struct quern_context *context = need_context(0);
    struct quern_plan plan = need_plan(context, "scale_f16_t64_split");
    CHECK(quern_launch_any(&plan, &args, memory, sizeof memory * 100, memory) == QUERN_OK);
    quern_context_destroy(context);
    char expected[2000];
    snprintf(expected, sizeof expected,
             "init 0\nretain 0x100\n"
             "push 0x100\nmode 2\nload \"//PTX\" in 0x100\nfunction scale_f16_t64_split of 0x1100\n"
             "attribute 8 of 0x2100 is 232000\nattribute 14 of 0x2100 is 1\nmode 0\npop 0x100 to 0x103\n"
             "push 0x100\nmode 2\nload \"//PTX\" in 0x100\nfunction scale_sum_v4 of 0x1100\n"
             "attribute 8 of 0x2100 is 232000\nattribute 14 of 0x2100 is 1\nmode 0\npop 0x100 to 0x103\n"
             "push 0x100\nlaunch 0x2100 4 1 1 / 128 1 1 shared 2048 stream %p extra (nil) in 0x100\n"
             "pop 0x100 to 0x103\n"
             "push 0x100\nlaunch 0x2100 25 1 1 / 64 1 1 shared 0 stream %p extra (nil) in 0x100 with 6: 1\n"
             "pop 0x100 to 0x103\n"
             "push 0x100\nunload 0x1100 in 0x100\npop 0x100 to 0x103\n"
             "push 0x100\nunload 0x1100 in 0x100\npop 0x100 to 0x103\n",
             (void *)memory, (void *)memory);
    CHECK_TEXT(stub("stub_log"), expected);
    CHECK(strlen(stub("stub_log")) == strlen(expected));
    quern_pack_close(pack);
}

/* On the program's current device nothing is switched. */
static void case_current_device(void)
{
    struct quern_context *context = need_context(3);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    fake_maps = 2;
    CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_OK);
    CHECK_TEXT(stub("stub_log"), "launch 0x2103 4");
    done(context);
    CHECK(!strstr(stub("stub_log"), "push"));
    CHECK(!strstr(stub("stub_log"), "pop"));
}

static void *launch_some(void *plan)
{
    for (int i = 0; i < 20; i++) CHECK(quern_launch_any(plan, &args, NULL, 0, NULL) == QUERN_OK);
    return NULL;
}

/* Threads without a CUDA context and with a quern context each: the device's is retained once for all. */
static void case_threads(void)
{
    enum { THREADS = 8 };
    pthread_t thread[THREADS];
    struct quern_context *context[THREADS];
    struct quern_plan plan[THREADS];
    const struct quern_driver *driver = need_driver();
    for (int i = 0; i < THREADS; i++) {
        CHECK(quern_context_create(driver, 0, &fake_table, pack, &context[i], NULL) == QUERN_OK);
        plan[i] = need_plan(context[i], "scale_f16_t16");
    }
    for (int i = 0; i < THREADS; i++) CHECK(pthread_create(&thread[i], NULL, launch_some, &plan[i]) == 0);
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    const int *retained = stub("stub_retained");
    CHECK(retained[0] == 1 && retained[1] == 0 && retained[2] == 0 && retained[3] == 0);
    CHECK_TEXT(stub("stub_log"), "pop 0x100 to 0\n");
    for (int i = 0; i < THREADS; i++) quern_context_destroy(context[i]);
    quern_pack_close(pack);
}

static void case_archs(void)
{
    struct quern_context *context;
    struct quern_error error = {""};
    const struct quern_driver *driver = need_driver();
    int count = 0;
    char arch[16];
    CHECK(driver->device_count(driver->user, &count, &error) == QUERN_OK && count == 4);
    CHECK(driver->device_arch(driver->user, 0, arch, sizeof arch, &error) == QUERN_OK);
    CHECK(strcmp(arch, "sm_90") == 0);
    CHECK(driver->device_arch(driver->user, 2, arch, sizeof arch, &error) == QUERN_OK);
    CHECK(strcmp(arch, "sm_100") == 0);
    CHECK(quern_context_create(driver, 1, &fake_table, pack, &context, &error) == QUERN_WRONG_ARCH);
    CHECK_TEXT(error.text, "device 1 of driver cuda is sm_80, the table is for sm_90");
    CHECK(quern_context_create(driver, 4, &fake_table, pack, &context, &error) == QUERN_NO_DEVICE);
    CHECK(quern_context_create(driver, 0, &fake_table, pack, &context, &error) == QUERN_OK);
    done(context);
}

/* A device without clusters is not asked for them, and has less shared memory. */
static void case_no_clusters(void)
{
    need_driver();
    fake_table.arch = "sm_80";
    struct quern_context *context;
    quern_pack_close(pack);
    CHECK(quern_context_create(quern_driver_cuda(NULL), 1, &fake_table, NULL, &context, NULL) == QUERN_OK);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_NO_CODE);
    CHECK_TEXT(quern_last_error(context), "the cuda driver needs a pack");
    quern_context_destroy(context);
    const struct quern_driver *driver = quern_driver_cuda(NULL);
    struct quern_error error = {""};
    void *module;
    quern_function function;
    CHECK(driver->load(driver->user, 1, "k", "code", 4, &module, &function, &error) == QUERN_OK);
    CHECK_TEXT(stub("stub_log"), "attribute 8 of 0x2101 is 166464\nmode 0\n");
    CHECK(driver->load(driver->user, 64, "k", "code", 4, &module, &function, &error) == QUERN_NO_DEVICE);
    CHECK(driver->load(driver->user, -1, "k", "code", 4, &module, &function, &error) == QUERN_NO_DEVICE);
}

static void case_clusters(void)
{
    struct quern_context *context = need_context(0);
    fake_cluster = 4, fake_maps = 2;
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    struct scale_params params;
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    char expected[200];
    snprintf(
        expected, sizeof expected,
        "push 0x100\nlaunch 0x2100 4 1 1 / 64 1 1 shared 0 stream %p extra (nil) in 0x100 with 4: 4 1 1\n"
        "pop 0x100 to 0x103\n",
        (void *)memory);
    CHECK_TEXT(stub("stub_log"), expected);
    memcpy(&params, stub("stub_params"), sizeof params);
    CHECK(params.from == memory && params.workgroups == 4);
    CHECK(((unsigned char *)stub("stub_maps"))[100] == 100 + 3 + 64);
    done(context);
}

/* One launch that may overlap, and the end of what the stub sees of it. */
static void launch_overlapping(uint32_t cluster, const char *expected)
{
    const struct quern_driver *driver = quern_driver_cuda(NULL);
    struct quern_kernel_launch launch = {.function = memory,
                                         .workgroups = 8,
                                         .threads = 64,
                                         .params = memory,
                                         .params_bytes = 16,
                                         .maps = memory,
                                         .cluster = cluster,
                                         .overlaps = 1};
    struct quern_error error = {""};
    CHECK(driver != NULL);
    *(char *)stub("stub_log") = '\0';
    CHECK(driver->launch(driver->user, 3, &launch, &error) == QUERN_OK);
    CHECK_TEXT(stub("stub_log"), expected);
}

static void case_overlaps(void)
{
    launch_overlapping(0, "extra (nil) in 0x103 with 6: 1\n");
    launch_overlapping(1, "extra (nil) in 0x103 with 6: 1\n");
    launch_overlapping(2, "extra (nil) in 0x103 with 4: 2 1 1 with 6: 1\n");
}

/* Before CUDA 12.3 a capture does not take overlapping launches, so there are none. */
static void case_no_overlaps(void)
{
    setenv("QUERN_STUB_VERSION", "12020", 1);
    launch_overlapping(0, "extra (nil) in 0x103\n");
    launch_overlapping(2, "extra (nil) in 0x103 with 4: 2 1 1\n");
}

static void case_first_overlaps(void)
{
    setenv("QUERN_STUB_VERSION", "12030", 1);
    launch_overlapping(0, "extra (nil) in 0x103 with 6: 1\n");
}

static void case_unknown_version(void)
{
    setenv("QUERN_STUB_FAIL", "cuDriverGetVersion:3", 1);
    launch_overlapping(0, "extra (nil) in 0x103\n");
}

static void case_maps(void)
{
    struct quern_context *context = need_context(3);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    struct scale_args odd = args;
    const unsigned char *maps = stub("stub_maps");
    struct scale_params params;
    char expected[300];
    fake_maps = 2;
    odd.to = memory + 16;
    CHECK(quern_launch_any(&plan, &odd, NULL, 0, NULL) == QUERN_OK);
    snprintf(expected, sizeof expected,
             "map type 1 base %p interleave 0 swizzle 3 l2 3 fill 0: 100 by 0 box 64 step 1 64 by 200 box 16 "
             "step 1\nmap type 1 base %p ",
             (void *)memory, (void *)(memory + 16));
    CHECK_TEXT(stub("stub_log"), expected);
    memcpy(&params, stub("stub_params"), sizeof params);
    CHECK(params.from == memory && params.workgroups == 4 && params.factor == 1);
    for (int i = 0; i < 256; i++) CHECK(maps[i] == i % 128 + 3 + 64);
    /* what CUDA refuses */
    odd.from = memory + 4;
    CHECK(quern_launch_any(&plan, &odd, NULL, 0, NULL) == QUERN_BAD_ARGUMENT);
    CHECK_TEXT(quern_last_error(context), "kernel scale_f16_t16, tensor map 0, on device 3 of driver cuda: "
                                          "cuTensorMapEncodeTiled refuses it: base 0x");
    CHECK_TEXT(quern_last_error(context), "and the first no wider than the swizzle");
    done(context);
}

/* Maps as a table could ask for them, all on the current device. */
static void case_kinds_of_maps(void)
{
    static const struct {
        uint32_t element_bytes, swizzle;
        const char *text; /* of the log, or of the error */
    } kinds[] = {{1, 0, "map type 0 base 0x100 interleave 0 swizzle 0 "},
                 {2, 32, "map type 1 base 0x100 interleave 0 swizzle 1 "},
                 {4, 64, "map type 2 base 0x100 interleave 0 swizzle 2 "},
                 {4, 128, "map type 2 base 0x100 interleave 0 swizzle 3 "},
                 {0, 128, "elements of 0 bytes, swizzled in 128"},
                 {3, 128, "elements of 3 bytes"},
                 {8, 128, "elements of 8 bytes"},
                 {2, 96, "swizzled in 96"},
                 {2, 16, "swizzled in 16"},
                 {2, 256, "swizzled in 256"}};
    const struct quern_driver *driver = need_driver();
    _Alignas(64) unsigned char encoded[QUERN_MAP_BYTES];
    struct quern_error error = {""};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct quern_map map = {.base = (void *)0x100,
                                .element_bytes = kinds[i].element_bytes,
                                .dims = 5,
                                .swizzle = kinds[i].swizzle};
        quern_status status = driver->encode_map(driver->user, 3, &map, encoded, &error);
        CHECK(status == (i < 4 ? QUERN_OK : QUERN_BAD_ARGUMENT));
        CHECK_TEXT(i < 4 ? stub("stub_log") : error.text, kinds[i].text);
    }
    quern_pack_close(pack);
}

/* How often the stub has encoded a map. */
static int encodings(void)
{
    int count = 0;
    for (const char *at = stub("stub_log"); (at = strstr(at, "map type")); at++) count++;
    return count;
}

/* Encodes a map of the extent and checks that it is that one. */
static void encode_one(const struct quern_driver *driver, int device, const void *base, uint64_t extent)
{
    _Alignas(64) unsigned char encoded[QUERN_MAP_BYTES];
    struct quern_error error = {""};
    struct quern_map map = {.base = base, .element_bytes = 2, .dims = 2, .extent = {8, extent}};
    CHECK(driver->encode_map(driver->user, device, &map, encoded, &error) == QUERN_OK);
    for (unsigned i = 0; i < sizeof encoded; i++) CHECK(encoded[i] == i + extent);
}

static void *encode_as_before(void *driver)
{
    encode_one(driver, 3, memory, 16);
    return NULL;
}

/* A thread encodes a map once, as long as it is among its last ones and nothing of it differs. */
static void case_kept_maps(void)
{
    const struct quern_driver *driver = need_driver();
    pthread_t thread;
    for (int round = 0; round < 3; round++)
        for (uint64_t extent = 1; extent <= 16; extent++) encode_one(driver, 3, memory, extent);
    CHECK(encodings() == 16);
    encode_one(driver, 3, memory + 16, 16);
    CHECK(encodings() == 17);
    encode_one(driver, 2, memory + 16, 16);
    CHECK(encodings() == 18);
    encode_one(driver, 3, memory, 3); /* 1 and 2 are gone, 3 is not */
    CHECK(encodings() == 18);
    encode_one(driver, 3, memory, 2);
    CHECK(encodings() == 19);
    encode_one(driver, 3, memory, 2);
    CHECK(encodings() == 19);
    CHECK(pthread_create(&thread, NULL, encode_as_before, (void *)(uintptr_t)driver) == 0);
    pthread_join(thread, NULL);
    CHECK(encodings() == 20);
    /* one that was refused is not kept */
    struct quern_map bad = {.base = memory + 8, .element_bytes = 2, .dims = 2, .extent = {8, 8}};
    struct quern_error error;
    _Alignas(64) unsigned char encoded[QUERN_MAP_BYTES];
    for (int i = 0; i < 2; i++)
        CHECK(driver->encode_map(driver->user, 3, &bad, encoded, &error) == QUERN_BAD_ARGUMENT);
    quern_pack_close(pack);
}

static void *get_driver(void *argument)
{
    (void)argument;
    return (void *)(uintptr_t)quern_driver_cuda(NULL);
}

/* The library is looked for once, however many threads begin with it. */
static void case_many_threads(void)
{
    pthread_t thread[8];
    for (int i = 0; i < 8; i++) CHECK(pthread_create(&thread[i], NULL, get_driver, NULL) == 0);
    for (int i = 0; i < 8; i++) {
        void *driver;
        pthread_join(thread[i], &driver);
        CHECK(driver && driver == quern_driver_cuda(NULL));
    }
}

static void case_no_library(void)
{
    struct quern_error error = {""};
    CHECK(quern_driver_cuda(&error) == NULL);
    CHECK_TEXT(error.text, "cannot load libcuda.so.1: install NVIDIA's driver, or name its folder");
    CHECK(quern_driver_cuda(NULL) == NULL);
    memset(&error, 0, sizeof error);
    CHECK(quern_driver_cuda(&error) == NULL);
    CHECK_TEXT(error.text, "cannot load"); /* said again to every caller */
}

static void case_old_library(void)
{
    struct quern_error error = {""};
    CHECK(quern_driver_cuda(&error) == NULL);
    CHECK_TEXT(error.text,
               "libcuda.so.1 has no cuTensorMapEncodeTiled: install NVIDIA's driver 525 (CUDA 12.0)");
}

static void fail_call(const char *call, int error)
{
    char value[64];
    snprintf(value, sizeof value, "%s:%d", call, error);
    setenv("QUERN_STUB_FAIL", value, 1);
}

static void case_create_fails(void)
{
    static const char *const calls[] = {"cuInit", "cuDeviceGetCount", "cuDeviceGet", "cuDeviceGetAttribute"};
    const struct quern_driver *driver = need_driver();
    struct quern_context *context;
    struct quern_error error = {""};
    char expected[100];
    for (int i = 0; i < 4; i++) {
        fail_call(calls[i], 3);
        CHECK(quern_context_create(driver, 0, &fake_table, pack, &context, &error) == QUERN_DEVICE_ERROR);
        snprintf(expected, sizeof expected, "%s: initialization error (CUDA_ERROR_NOT_INITIALIZED, error 3)",
                 calls[i]);
        CHECK_TEXT(error.text, expected);
    }
    /* no device at all is a count of 0 */
    fail_call("cuInit", 100);
    CHECK(quern_context_create(driver, 0, &fake_table, pack, &context, &error) == QUERN_NO_DEVICE);
    CHECK_TEXT(error.text, "it has 0");
    quern_pack_close(pack);
}

static void case_launch_fails(void)
{
    static const char *const calls[] = {
        "cuDevicePrimaryCtxRetain", "cuCtxGetCurrent",    "cuCtxPushCurrent",   "cuModuleLoadData",
        "cuModuleGetFunction",      "cuFuncGetAttribute", "cuFuncSetAttribute", "cuLaunchKernel"};
    struct quern_context *context = need_context(0);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    for (int i = 0; i < 8; i++) {
        char expected[100];
        fail_call(calls[i], i == 0 ? 7 : 98);
        CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_DEVICE_ERROR);
        snprintf(expected, sizeof expected, "%s: %s", calls[i],
                 i == 0 ? "no text (no name, error 7)"
                        : "invalid device function (CUDA_ERROR_INVALID_DEVICE_FUNCTION, error 98)");
        CHECK_TEXT(quern_last_error(context), expected);
        CHECK_TEXT(quern_last_error(context), "kernel scale_f16_t16");
    }
    /* the module of a kernel that was not found, or that cannot be set up, is given back, and the program's
     * context is current again */
    CHECK_TEXT(stub("stub_log"),
               "function scale_f16_t16 of 0x1100\nunload 0x1100 in 0x100\nmode 0\npop 0x100 to 0x103\n");
    CHECK_TEXT(stub("stub_log"),
               "attribute 8 of 0x2100 is 232000\nunload 0x1100 in 0x100\nmode 0\npop 0x100 to 0x103\n");
    fake_maps = 2;
    fail_call("cuTensorMapEncodeTiled", 98);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_DEVICE_ERROR);
    CHECK_TEXT(quern_last_error(context), "tensor map 0, on device 0 of driver cuda: cuTensorMapEncodeTiled: "
                                          "invalid device function");
    fake_maps = 0, fake_cluster = 2;
    struct quern_plan clusters = need_plan(context, "scale_f16_t16");
    fail_call("cuLaunchKernelEx", 98);
    CHECK(quern_launch_any(&clusters, &args, NULL, 0, NULL) == QUERN_DEVICE_ERROR);
    CHECK_TEXT(quern_last_error(context), "cuLaunchKernelEx: invalid device function");
    setenv("QUERN_STUB_FAIL", "", 1);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_OK);
    done(context);
}

/* The first launch of all is inside a capture. */
static void case_first_in_capture(void)
{
    struct quern_context *context = need_context(0);
    setenv("QUERN_STUB_CAPTURING", "1", 1);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    CHECK_TEXT(stub("stub_log"), "mode 2\nload \"//PTX\" in 0x100\n");
    CHECK_TEXT(stub("stub_log"), "is 1\nmode 0\npop 0x100 to 0x103\n");
    CHECK(!strstr(stub("stub_log"), "broken capture"));
    /* where the mode cannot be exchanged, the launch says so and nothing of it is captured */
    struct quern_plan other = need_plan(context, "scale_f16_t64_split");
    *(char *)stub("stub_log") = '\0';
    fail_call("cuThreadExchangeStreamCaptureMode", 98);
    CHECK(quern_launch_any(&other, &args, memory, sizeof memory * 100, memory) == QUERN_DEVICE_ERROR);
    CHECK_TEXT(quern_last_error(context), "(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, error 900)");
    CHECK(!strstr(stub("stub_log"), "launch"));
    done(context);
}

static const struct {
    const char *name, *stub;
    void (*run)(void);
} cases[] = {
    {"launch", "full", case_launch},
    {"current_device", "full", case_current_device},
    {"threads", "full", case_threads},
    {"archs", "full", case_archs},
    {"no_clusters", "full", case_no_clusters},
    {"clusters", "full", case_clusters},
    {"overlaps", "full", case_overlaps},
    {"no_overlaps", "full", case_no_overlaps},
    {"first_overlaps", "full", case_first_overlaps},
    {"unknown_version", "full", case_unknown_version},
    {"maps", "full", case_maps},
    {"kinds_of_maps", "full", case_kinds_of_maps},
    {"kept_maps", "full", case_kept_maps},
    {"many_threads", "full", case_many_threads},
    {"no_library", "none", case_no_library},
    {"old_library", "no_maps", case_old_library},
    {"create_fails", "full", case_create_fails},
    {"launch_fails", "full", case_launch_fails},
    {"first_in_capture", "full", case_first_in_capture},
};
enum { CASES = sizeof cases / sizeof cases[0] };

static void run_case(void **state)
{
    size_t index = (size_t)*state;
    char folder[600];
    snprintf(folder, sizeof folder, "%.*s/../cuda-stub/%s", (int)(strrchr(self, '/') - self), self,
             cases[index].stub);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setenv("LD_LIBRARY_PATH", folder, 1);
        setenv("MALLOC_PERTURB_", "90", 1); /* no zero byte by chance behind a code object */
        execl(self, self, cases[index].name, (char *)NULL);
        _exit(127);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(int argc, char **argv)
{
    assert_non_null(realpath(argv[0], self));
    if (argc > 1) {
        for (int i = 0; i < CASES; i++)
            if (strcmp(cases[i].name, argv[1]) == 0) return cases[i].run(), 0;
        return 127;
    }
    struct CMUnitTest tests[CASES];
    for (size_t i = 0; i < CASES; i++)
        tests[i] = (struct CMUnitTest){cases[i].name, run_case, NULL, NULL, (void *)i};
    return cmocka_run_group_tests_name("runtime cuda driver", tests, NULL, NULL);
}
