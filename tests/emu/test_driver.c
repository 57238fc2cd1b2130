/* The emu driver: finding, compiling and loading kernel files, and launching them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/emu/driver.h"
#include "../../src/emu/library.h"

static const char KERNEL[] =
    "#include \"qd.h\"\n"
    "struct fill_params { qd_u32 *out; qd_u32 value; };\n"
    "QD_KERNEL(fill_u32, fill_params, params, 64, 1)\n"
    "{\n"
    "    qd_store_b32(params.out + 64 * qd_workgroup() + qd_thread(), params.value, QD_KEEP);\n"
    "}\n";
struct fill_params {
    uint32_t *out, value;
};

static char folder[64];
static struct quern_emu *emu;
static int compiled;

static void write_file(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void make_folder(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    mkdir(path, 0777);
}

static int set_up(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/quern-emu-XXXXXX");
    if (!mkdtemp(folder)) return -1;
    make_folder("gfxtest"), make_folder("gfxtest/fill"), make_folder("gfxtest/other"), make_folder("include");
    write_file("gfxtest/fill/fill_u32.hip", KERNEL);
    emu = quern_emu_create(NULL);
    return emu ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    char command[128];
    quern_emu_destroy(emu);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static int count_compile(void *user, const char *source, const char *library, char *error, size_t error_bytes)
{
    const char *clang = getenv("CLANG") ? getenv("CLANG") : "clang-22";
    (void)user;
    compiled++;
    return quern_emu_compile(clang, "templates/device", 1, source, library, error, error_bytes);
}

static struct quern_driver *open_driver(void)
{
    char include[128], libraries[128];
    snprintf(include, sizeof include, "%s/include", folder);
    snprintf(libraries, sizeof libraries, "%s/lib/deeper", folder);
    const struct quern_emu_driver_options options = {.arch = "gfxtest",
                                                     .sources = folder,
                                                     .include = include,
                                                     .libraries = libraries,
                                                     .compile = count_compile};
    struct quern_driver *driver = quern_emu_driver_create(emu, &options);
    assert_non_null(driver);
    return driver;
}

/* Loads and unloads; how often that compiled. */
static int loads(const char *kernel, quern_status expected, struct quern_error *error)
{
    struct quern_driver *driver = open_driver();
    void *module;
    quern_function function = NULL;
    compiled = 0;
    error->text[0] = '\0';
    const quern_status status = driver->load(driver->user, 0, kernel, NULL, 0, &module, &function, error);
    if (status != expected) fail_msg("status %d instead of %d: %s", (int)status, (int)expected, error->text);
    if (status == QUERN_OK) {
        assert_non_null(function);
        driver->unload(driver->user, 0, module);
    }
    quern_emu_driver_destroy(driver);
    return compiled;
}

static void test_compiles_what_changed(void **state)
{
    (void)state;
    struct quern_error error;
    assert_int_equal(loads("fill_u32", QUERN_OK, &error), 1);
    assert_int_equal(loads("fill_u32", QUERN_OK, &error), 0);
    write_file("gfxtest/fill/fill_u32.hip", KERNEL); /* the same bytes, a newer time */
    assert_int_equal(loads("fill_u32", QUERN_OK, &error), 0);
    char changed[sizeof KERNEL + 16];
    snprintf(changed, sizeof changed, "// changed\n%s", KERNEL);
    write_file("gfxtest/fill/fill_u32.hip", changed);
    assert_int_equal(loads("fill_u32", QUERN_OK, &error), 1);
    write_file("include/new.h", "// a header\n");
    assert_int_equal(loads("fill_u32", QUERN_OK, &error), 1);
    write_file("include/new.txt", "not a header\n");
    assert_int_equal(loads("fill_u32", QUERN_OK, &error), 0);
}

static void test_refusals(void **state)
{
    (void)state;
    struct quern_error error;
    loads("no_such", QUERN_NO_CODE, &error);
    assert_non_null(strstr(error.text, "no_such.hip") && strstr(error.text, "make gen") ? error.text : NULL);
    write_file("gfxtest/other/broken.hip", "#include \"qd.h\"\nthis is not C++;\n");
    loads("broken", QUERN_NO_CODE, &error);
    assert_non_null(strstr(error.text, "broken.hip:2"));
    assert_int_equal(loads("broken", QUERN_NO_CODE, &error), 1); /* a failure is not taken for a library */
    write_file("gfxtest/other/renamed.hip", KERNEL);
    loads("renamed", QUERN_NO_CODE, &error);
    assert_non_null(strstr(error.text, "does not define the kernel renamed"));
}

/* Libraries that were not made for this emulator are told apart. */
static void test_foreign_libraries(void **state)
{
    (void)state;
    struct quern_error error;
    write_file("gfxtest/other/foreign.hip",
               "extern \"C\" __attribute__((visibility(\"default\"))) void foreign() {}\n");
    loads("foreign", QUERN_NO_CODE, &error);
    assert_non_null(strstr(error.text, "its qd_host is missing"));
    write_file(
        "gfxtest/other/older.hip",
        "#define EXPORT __attribute__((visibility(\"default\")))\n"
        "extern \"C\" { EXPORT const void *qd_host; extern EXPORT const unsigned qd_host_version = 99; }\n");
    loads("older", QUERN_NO_CODE, &error);
    assert_non_null(strstr(error.text, "of another version"));
}

static void test_device(void **state)
{
    (void)state;
    struct quern_driver *driver = open_driver();
    struct quern_error error;
    char arch[16];
    int count = 0;
    assert_int_equal(driver->device_count(driver->user, &count, &error), QUERN_OK);
    assert_int_equal(count, 1);
    assert_int_equal(driver->device_arch(driver->user, 0, arch, sizeof arch, &error), QUERN_OK);
    assert_string_equal(arch, "gfxtest");
    assert_int_equal(driver->device_arch(driver->user, 1, arch, sizeof arch, &error), QUERN_NO_DEVICE);
    assert_non_null(strstr(error.text, "no device 1"));
    quern_emu_driver_destroy(driver);
}

static void test_launch(void **state)
{
    (void)state;
    write_file("gfxtest/fill/fill_u32.hip", KERNEL);
    struct quern_driver *driver = open_driver();
    struct quern_error error;
    void *module;
    quern_function function;
    assert_int_equal(driver->load(driver->user, 0, "fill_u32", NULL, 0, &module, &function, &error),
                     QUERN_OK);
    uint32_t *out = quern_emu_alloc(emu, 3 * 256, 4, "out");
    const struct fill_params params = {out, 7};
    struct quern_kernel_launch launch = {.function = function,
                                         .workgroups = 3,
                                         .threads = 64,
                                         .params = &params,
                                         .params_bytes = sizeof params};
    double milliseconds;
    unsigned launches;
    quern_emu_driver_take_time(&milliseconds, &launches);
    assert_int_equal(driver->launch(driver->user, 0, &launch, &error), QUERN_OK);
    for (int i = 0; i < 192; i++) assert_int_equal(out[i], 7);
    launch.workgroups = 4;
    assert_int_equal(driver->launch(driver->user, 0, &launch, &error), QUERN_DEVICE_ERROR);
    assert_non_null(strstr(error.text, "fill_u32: workgroup 3, wave 0, lane 0, line 5: global store"));
    assert_non_null(strstr(error.text, "offset 768 of out (768 bytes)"));
    quern_emu_driver_take_time(&milliseconds, &launches);
    assert_int_equal(launches, 2);
    assert_true(milliseconds > 0);
    launch.cluster = 2;
    assert_int_equal(driver->launch(driver->user, 0, &launch, &error), QUERN_DEVICE_ERROR);
    assert_non_null(strstr(error.text, "fill_u32 takes tensor maps or runs in clusters"));
    launch.cluster = 1, launch.map_count = 1;
    assert_int_equal(driver->launch(driver->user, 0, &launch, &error), QUERN_DEVICE_ERROR);
    assert_non_null(strstr(error.text, "fill_u32 takes tensor maps or runs in clusters"));
    quern_emu_free(emu, out);
    driver->unload(driver->user, 0, module);
    quern_emu_driver_destroy(driver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compiles_what_changed),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_foreign_libraries),
        cmocka_unit_test(test_device),
        cmocka_unit_test(test_launch),
    };
    return cmocka_run_group_tests_name("emu driver", tests, set_up, tear_down);
}
