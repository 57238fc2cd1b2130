/* The cuda driver against a library of ours in the place of libcuda.so.1: devices, launches and failures. */
#include "cuda_cases.h"

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

static const struct cuda_case cases[] = {
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
    {"many_threads", "full", case_many_threads},
    {"no_library", "none", case_no_library},
    {"old_library", "no_maps", case_old_library},
    {"create_fails", "full", case_create_fails},
    {"launch_fails", "full", case_launch_fails},
    {"first_in_capture", "full", case_first_in_capture},
};

int main(int argc, char **argv)
{
    return run_cases(argc, argv, cases, sizeof cases / sizeof cases[0]);
}
