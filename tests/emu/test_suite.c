/* How the suite reads a kernel's config, and which kernels it samples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/emu/reference/data.h"
#include "../../src/emu/suite.h"

static void test_config(void **state)
{
    (void)state;
    static const char banner[] = "// DO NOT EDIT. Made from specs.\n"
                                 "//\n"
                                 "// gemm: D = something long that goes on\n"
                                 "//   tile_m 5 in its second line\n"
                                 "//\n"
                                 "//   dtype   bf16      type of A and B\n"
                                 "//   tile_m  256       rows of D in a\n"
                                 "//                     workgroup's tile\n"
                                 "//   edge    masked\n"
                                 "//\n"
                                 "// 512 threads, 65536 bytes of LDS.\n"
                                 "//\n"
                                 "// Accepts problems with\n"
                                 "//   out == bf16\n"
                                 "#include \"qd.h\"\n";
    char folder[] = "/tmp/quern-suite-XXXXXX", path[256];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/arch", folder), mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/arch/gemm", folder), mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/arch/gemm/k.hip", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(banner, file);
    fclose(file);
    struct config config;
    assert_int_equal(config_read(folder, "arch", "gemm", "k", &config), 0);
    assert_int_equal(config.count, 3);
    assert_string_equal(config_word(&config, "dtype"), "bf16");
    assert_int_equal(config_number(&config, "tile_m"), 256);
    assert_string_equal(config_word(&config, "edge"), "masked");
    assert_string_equal(config_word(&config, "out"), "");
    assert_int_equal(config_read(folder, "arch", "gemm", "other", &config), -1);
    char command[300];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

enum { COUNT = 600, AXES = 8 };

/* Configs of 8 axes with 2 to 5 values, some combinations missing. */
static void make_configs(struct config *configs)
{
    static const char *const names[AXES] = {"dtype", "layout", "out",  "epilogue",
                                            "tile",  "waves",  "edge", "vec"};
    uint64_t random = 3;
    for (int i = 0; i < COUNT; i++) {
        configs[i].count = AXES;
        for (int j = 0; j < AXES; j++) {
            strcpy(configs[i].axes[j].name, names[j]);
            snprintf(configs[i].axes[j].value, CONFIG_TEXT, "v%d", (int)(data_random(&random) % (2 + j % 4)));
        }
        if (strcmp(configs[i].axes[4].value, "v0") == 0) strcpy(configs[i].axes[5].value, "v1");
    }
}

static int same(const struct config *a, const struct config *b, int axis)
{
    return strcmp(a->axes[axis].value, b->axes[axis].value) == 0;
}

static void test_sample(void **state)
{
    (void)state;
    struct config *configs = calloc(COUNT, sizeof *configs);
    bool picked[COUNT], again[COUNT];
    unsigned size = 0;
    make_configs(configs);
    assert_int_equal(sample_pick(configs, COUNT, picked), 0);
    for (int i = 0; i < COUNT; i++) size += picked[i];
    /* 2 x 3 x 4 x 5 cells of the first four axes must be there, and little more */
    assert_true(size >= 100 && size < 160);
    for (int i = 0; i < COUNT; i++)
        for (int a = 0; a < AXES; a++)
            for (int b = 0; b < a; b++) {
                int found = 0;
                for (int j = 0; j < COUNT && !found; j++)
                    found =
                        picked[j] && same(&configs[i], &configs[j], a) && same(&configs[i], &configs[j], b);
                assert_true(found);
            }
    assert_int_equal(sample_pick(configs, COUNT, again), 0);
    assert_memory_equal(picked, again, sizeof picked);
    assert_int_equal(sample_pick(configs, 0, picked), 0);
    free(configs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_config), cmocka_unit_test(test_sample)};
    return cmocka_run_group_tests_name("emulator suite", tests, NULL, NULL);
}
