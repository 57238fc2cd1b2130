/* The hip driver against a library of ours in the place of libamdhip64.so.
 *
 * The driver loads the library once a process, so each case runs in a process of its own: this program again,
 * with LD_LIBRARY_PATH naming one of the stubs and the case as its argument. */
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fake.h"

extern const unsigned char _binary_runtime_qpack_start[], _binary_runtime_qpack_end[];

static char self[512];

static struct quern_pack *pack;
static char memory[8192] __attribute__((aligned(256)));
static const struct scale_args args = {SCALE_ARGS, .from = memory, .to = memory};

static char *stub_log(void)
{
    void *library = dlopen("libamdhip64.so", RTLD_NOW | RTLD_NOLOAD);
    if (!library) return NULL;
    return dlsym(library, "stub_log");
}

/* In a child, a failed check prints and exits. */
static void check_at(bool good, const char *what, int line)
{
    if (good) return;
    fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, line, what, quern_last_error(NULL));
    _exit(1);
}
#define CHECK(condition) check_at(condition, #condition, __LINE__)
#define CHECK_TEXT(text, part) (strstr(text, part) ? (void)0 : check_at(false, text, __LINE__))

static const struct quern_driver *need_driver(void)
{
    struct quern_error error = {""};
    const struct quern_driver *driver = quern_driver_hip(&error);
    size_t size = (size_t)(_binary_runtime_qpack_end - _binary_runtime_qpack_start);
    if (!driver) check_at(false, error.text, __LINE__);
    CHECK(quern_pack_from_memory(_binary_runtime_qpack_start, size, &pack, &error) == QUERN_OK);
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
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 20, .cols = 100};
    struct quern_plan plan;
    CHECK(quern_plan_any(context, "scale", &problem, kernel, NULL, &plan) == QUERN_OK);
    return plan;
}

/* Whether the stub has hipThreadExchangeStreamCaptureMode. */
static bool has_modes(void)
{
    return dlsym(dlopen("libamdhip64.so", RTLD_NOW | RTLD_NOLOAD), "hipThreadExchangeStreamCaptureMode") !=
           NULL;
}

static void case_launch(void)
{
    struct quern_context *context = need_context(0);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    quern_context_destroy(context);
    char expected[1000];
    char launch[300];
    snprintf(launch, sizeof launch,
             "set 0\nlaunch 0x2000 2 1 1 / 64 1 1 shared 0 stream %p params (nil) bytes %zu on 0\nset 3\n",
             (void *)memory, sizeof(struct scale_params));
    snprintf(expected, sizeof expected,
             "init 0\nset 0\n%sload code of s on 0\nfunction scale_f16_t16 of 0x1000\n%sset 3\n"
             "%s%sset 0\nunload 0x1000 on 0\nset 3\n",
             has_modes() ? "mode 2\n" : "", has_modes() ? "mode 0\n" : "", launch, launch);
    CHECK_TEXT(stub_log(), expected);
    CHECK(strlen(stub_log()) == strlen(expected));
    struct scale_params params;
    memcpy(&params, dlsym(dlopen("libamdhip64.so", RTLD_NOW | RTLD_NOLOAD), "stub_params"), sizeof params);
    CHECK(params.from == memory && params.workgroups == 2 && params.factor == 1);
    quern_pack_close(pack);
}

/* On the program's current device nothing is switched. */
static void case_current_device(void)
{
    fake_table.arch = "gfx1100";
    const struct quern_driver *driver = need_driver();
    struct quern_context *context;
    struct quern_error error = {""};
    quern_pack_close(pack);
    CHECK(quern_context_create(driver, 3, &fake_table, NULL, &context, &error) == QUERN_OK);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_NO_CODE);
    CHECK_TEXT(quern_last_error(context), "the hip driver needs a pack");
    quern_context_destroy(context);
    char none[8] = "none yet", *code = none;
    void *module;
    quern_function function;
    CHECK(driver->load(driver->user, 3, "k", code, sizeof none, &module, &function, &error) == QUERN_OK);
    CHECK(!strstr(stub_log(), "set"));
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
    CHECK(strcmp(arch, "gfx942") == 0);
    CHECK(driver->device_arch(driver->user, 3, arch, sizeof arch, &error) == QUERN_OK);
    CHECK(strcmp(arch, "gfx1100") == 0);
    CHECK(driver->device_arch(driver->user, 2, arch, sizeof arch, &error) == QUERN_DEVICE_ERROR);
    CHECK_TEXT(error.text, "gives no architecture name");
    CHECK(quern_context_create(driver, 1, &fake_table, pack, &context, &error) == QUERN_WRONG_ARCH);
    CHECK_TEXT(error.text, "device 1 of driver hip is gfx90a, the table is for gfx942");
    CHECK(quern_context_create(driver, 4, &fake_table, pack, &context, &error) == QUERN_NO_DEVICE);
    CHECK(quern_context_create(driver, 0, &fake_table, pack, &context, &error) == QUERN_OK);
    quern_context_destroy(context);
    quern_pack_close(pack);
}

static void *get_driver(void *argument)
{
    (void)argument;
    return (void *)(uintptr_t)quern_driver_hip(NULL);
}

/* The library is looked for once, however many threads begin with it. */
static void case_many_threads(void)
{
    pthread_t thread[8];
    for (int i = 0; i < 8; i++) CHECK(pthread_create(&thread[i], NULL, get_driver, NULL) == 0);
    for (int i = 0; i < 8; i++) {
        void *driver;
        pthread_join(thread[i], &driver);
        CHECK(driver && driver == quern_driver_hip(NULL));
    }
}

static void case_no_library(void)
{
    struct quern_error error = {""};
    CHECK(quern_driver_hip(&error) == NULL);
    CHECK_TEXT(error.text, "cannot load libamdhip64.so: install ROCm's HIP runtime, or name its folder");
    CHECK(quern_driver_hip(NULL) == NULL);
    memset(&error, 0, sizeof error);
    CHECK(quern_driver_hip(&error) == NULL);
    CHECK_TEXT(error.text, "cannot load"); /* said again to every caller */
}

static void case_no_launch(void)
{
    struct quern_error error = {""};
    CHECK(quern_driver_hip(&error) == NULL);
    CHECK_TEXT(error.text, "libamdhip64.so has no hipModuleLaunchKernel");
}

static void fail_call(const char *call, int error)
{
    char value[64];
    snprintf(value, sizeof value, "%s:%d", call, error);
    setenv("QUERN_STUB_FAIL", value, 1);
}

static void case_create_fails(void)
{
    static const char *const calls[] = {"hipInit", "hipGetDeviceCount", "hipGetDeviceProperties"};
    const struct quern_driver *driver = need_driver();
    for (int i = 0; i < 3; i++) {
        struct quern_context *context;
        struct quern_error error = {""};
        fail_call(calls[i], 3);
        CHECK(quern_context_create(driver, 0, &fake_table, pack, &context, &error) == QUERN_DEVICE_ERROR);
        CHECK_TEXT(error.text, calls[i]);
        CHECK_TEXT(error.text, ": not initialized (error 3)");
    }
    /* no device at all is a count of 0 */
    struct quern_context *context;
    struct quern_error error = {""};
    fail_call("hipInit", 100);
    CHECK(quern_context_create(driver, 0, &fake_table, pack, &context, &error) == QUERN_NO_DEVICE);
    CHECK_TEXT(error.text, "it has 0");
    quern_pack_close(pack);
}

static void case_launch_fails(void)
{
    static const char *const calls[] = {"hipGetDevice", "hipSetDevice", "hipModuleLoadData",
                                        "hipModuleGetFunction", "hipModuleLaunchKernel"};
    struct quern_context *context = need_context(0);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    for (int i = 0; i < 5; i++) {
        fail_call(calls[i], i == 0 ? 1 : 98);
        CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_DEVICE_ERROR);
        CHECK_TEXT(quern_last_error(context), calls[i]);
        CHECK_TEXT(quern_last_error(context),
                   i == 0 ? "no text (error 1)" : "invalid device function (error 98)");
        CHECK_TEXT(quern_last_error(context), "kernel scale_f16_t16");
    }
    /* the module of a kernel that was not found is given back, and the program's device is current again */
    CHECK_TEXT(stub_log(), "function scale_f16_t16 of 0x1000\nunload 0x1000 on 0\nmode 0\nset 3\n");
    setenv("QUERN_STUB_FAIL", "", 1);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, NULL) == QUERN_OK);
    /* a kernel that the pack lacks */
    plan = need_plan(context, "scale_f16_t64_split");
    CHECK(quern_launch_any(&plan, &args, memory, sizeof memory * 100, NULL) == QUERN_NO_CODE);
    CHECK_TEXT(quern_last_error(context), "kernel scale_f16_t64_split: pack in memory has no code for it");
    quern_context_destroy(context);
    quern_pack_close(pack);
}

/* The first launch of all is inside a capture. */
static void case_first_in_capture(void)
{
    struct quern_context *context = need_context(0);
    setenv("QUERN_STUB_CAPTURING", "1", 1);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    CHECK_TEXT(stub_log(),
               "set 0\nmode 2\nload code of s on 0\nfunction scale_f16_t16 of 0x1000\nmode 0\nset 3\n");
    CHECK(!strstr(stub_log(), "broken capture"));
    quern_context_destroy(context);
    quern_pack_close(pack);
}

/* HIP without capture modes: the launch says so, nothing of it is captured, and a prepared plan works. */
static void case_old_in_capture(void)
{
    struct quern_context *context = need_context(0);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    setenv("QUERN_STUB_CAPTURING", "1", 1);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_DEVICE_ERROR);
    CHECK_TEXT(quern_last_error(context), "not permitted when stream is capturing (error 900)");
    CHECK(!strstr(stub_log(), "launch"));
    unsetenv("QUERN_STUB_CAPTURING");
    CHECK(quern_plan_prepare(context, &plan) == QUERN_OK);
    *strstr(stub_log(), "broken capture") = 'B';
    setenv("QUERN_STUB_CAPTURING", "1", 1);
    CHECK(quern_launch_any(&plan, &args, NULL, 0, memory) == QUERN_OK);
    CHECK(!strstr(stub_log(), "broken capture"));
    quern_context_destroy(context);
    quern_pack_close(pack);
}

static const struct {
    const char *name, *stub;
    void (*run)(void);
} cases[] = {
    {"launch", "full", case_launch},
    {"current_device", "full", case_current_device},
    {"archs", "full", case_archs},
    {"old_archs", "old", case_archs},
    {"r0000_archs", "r0000", case_archs},
    {"old_launch", "old", case_launch},
    {"many_threads", "full", case_many_threads},
    {"no_library", "none", case_no_library},
    {"no_launch", "no_launch", case_no_launch},
    {"create_fails", "full", case_create_fails},
    {"launch_fails", "full", case_launch_fails},
    {"first_in_capture", "full", case_first_in_capture},
    {"old_in_capture", "old", case_old_in_capture},
};
enum { CASES = sizeof cases / sizeof cases[0] };

static void run_case(void **state)
{
    size_t index = (size_t)*state;
    char folder[600];
    snprintf(folder, sizeof folder, "%.*s/../hip-stub/%s", (int)(strrchr(self, '/') - self), self,
             cases[index].stub);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setenv("LD_LIBRARY_PATH", folder, 1);
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
    return cmocka_run_group_tests_name("runtime hip driver", tests, NULL, NULL);
}
