/* The resource report and its gates. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/build/files.h"
#include "../../src/build/report.h"

static char folder[] = "/tmp/quern-report-XXXXXX";
static char *path;

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder)) return -1;
    path = text_of("%s/file", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    free(path);
    return rmdir(folder);
}

static void write_text(const char *text)
{
    assert_int_equal(write_file(path, text, strlen(text)), 0);
}

/* What gates_check says of two kernels. */
static int check(const char *gates, char **said)
{
    struct kernel list[] = {
        {.name = "gemm_a", .outcome = OUTCOME_BUILT},
        {.name = "gemm_b_even", .outcome = OUTCOME_UP_TO_DATE},
        {.name = "gemm_c", .outcome = OUTCOME_FAILED},
    };
    list[0].numbers.of[NUMBER_scratch] = 16;
    list[1].numbers.of[NUMBER_loop_overhead] = 40.5;
    list[2].numbers.of[NUMBER_vgpr] = 999;
    struct kernels kernels = {.list = list, .count = 3};
    size_t size;
    FILE *out = open_memstream(said, &size);
    write_text(gates);
    int skipped, misses = gates_check(path, &kernels, 1, out, &skipped);
    fclose(out);
    return misses;
}

static void expect(const char *gates, int misses, const char *part)
{
    char *said;
    assert_int_equal(check(gates, &said), misses);
    if (!strstr(said, part)) fail_msg("\"%s\" does not say \"%s\"", said, part);
    free(said);
}

static void gates(void **state)
{
    (void)state;
    expect("# a note\nkernel,number,most\n*,vector_spills,0\n\ngemm_*_even,loop_overhead,40.5\n", 0, "");
    expect("*,scratch,0\n", 1, "gemm_a: scratch is 16, at most 0");
    expect("*,scratch,15\ngemm_*_even,loop_overhead,40\n", 2,
           "gemm_b_even: loop_overhead is 40.5, at most 40");
    expect("*,vgpr,512\n", 0, ""); /* the failed one is not in the report */
    expect("gemm_gone,scratch,0\n", 1, "no kernel \"gemm_gone\"");
    expect("\n*,scratch,0,1\n", -1, ":2: a gate is");
    expect("*,scratches,0\n", -1, "\"scratches\" is no number");
    expect("*,scratch,none\n", -1, "\"none\" is no number");
}

static void written_and_read(void **state)
{
    (void)state;
    struct kernel list[] = {{.name = "k2", .outcome = OUTCOME_BUILT},
                            {.name = "k1", .outcome = OUTCOME_FAILED},
                            {.name = "k10", .outcome = OUTCOME_UP_TO_DATE}};
    struct kernels kernels = {.list = list, .count = 3}, got = {0};
    for (int i = 0; i < 3; i++) numbers_clear(&list[i].numbers, LAYER_AMDGCN);
    list[0].numbers.of[NUMBER_registers] = 182;
    list[2].numbers.of[NUMBER_loop_moves] = 3;
    list[2].numbers.of[NUMBER_loop_overhead] = 33.5;
    assert_int_equal(report_write(path, "gfx942", LAYER_AMDGCN, "clang 1", &kernels), 0);
    char *text = read_file(path, NULL);
    assert_int_equal(strncmp(text, "# gfx942, clang 1\nkernel,registers,vgpr,", 40), 0);
    free(text);
    char *compiler;
    assert_null(report_read(path, &got, &compiler));
    assert_string_equal(compiler, "# gfx942, clang 1");
    free(compiler);
    assert_int_equal(got.count, 2);
    assert_string_equal(got.list[0].name, "k2");
    assert_string_equal(got.list[1].name, "k10");
    assert_memory_equal(&got.list[0].numbers, &list[0].numbers, sizeof list[0].numbers);
    assert_memory_equal(&got.list[1].numbers, &list[2].numbers, sizeof list[2].numbers);
    kernels_free(&got);
}

/* The columns are the layer's; what is not known is an empty field, and stays unknown. */
static void unknown_numbers(void **state)
{
    (void)state;
    struct kernel list[] = {{.name = "k", .outcome = OUTCOME_BUILT}};
    struct kernels kernels = {.list = list, .count = 1}, got = {0};
    numbers_clear(&list[0].numbers, LAYER_NVPTX);
    list[0].numbers.of[NUMBER_registers] = NAN;
    list[0].numbers.of[NUMBER_lds] = 1024;
    assert_int_equal(report_write(path, "sm_90", LAYER_NVPTX, "clang 1", &kernels), 0);
    char *text = read_file(path, NULL);
    assert_null(strstr(text, "agpr"));
    assert_non_null(strstr(text, "spill_stores"));
    assert_non_null(strstr(text, "\nk,,1024,0,"));
    free(text);
    assert_null(report_read(path, &got, NULL));
    assert_true(isnan(got.list[0].numbers.of[NUMBER_registers]));
    assert_true(got.list[0].numbers.of[NUMBER_lds] == 1024);
    assert_int_equal(report_compare(&kernels, &got, stderr), 0);
    kernels_free(&got);
}

/* A gate that asks for what is not known is told of: it neither holds nor is missed. */
static void unknown_gates(void **state)
{
    (void)state;
    struct kernel list[] = {{.name = "k", .outcome = OUTCOME_BUILT}};
    struct kernels kernels = {.list = list, .count = 1};
    numbers_clear(&list[0].numbers, LAYER_NVPTX);
    list[0].numbers.of[NUMBER_registers] = NAN;
    char *said;
    size_t size;
    int skipped;
    FILE *out = open_memstream(&said, &size);
    write_text("*,registers,1\nk,registers,2\n*,agpr,0\n*,scratch,0\n");
    assert_int_equal(gates_check(path, &kernels, 1, out, &skipped), 0);
    assert_int_equal(skipped, 3);
    write_text("*,scratch,0\n");
    assert_int_equal(gates_check(path, &kernels, 1, out, &skipped), 0);
    assert_int_equal(skipped, 0);
    /* a gate that fits none of some kernels may fit one of the others */
    write_text("other_*,scratch,0\n");
    assert_int_equal(gates_check(path, &kernels, 1, out, &skipped), 1);
    assert_int_equal(gates_check(path, &kernels, 0, out, &skipped), 0);
    fclose(out);
    assert_non_null(strstr(said, ": 3 gates not held: the report has no registers, agpr\n"));
    assert_null(strstr(said, "scratch"));
    free(said);
}

static void compared(void **state)
{
    (void)state;
    struct kernel then_list[] = {{.name = "k2", .outcome = OUTCOME_BUILT},
                                 {.name = "k1", .outcome = OUTCOME_BUILT}};
    struct kernel now_list[] = {{.name = "k1", .outcome = OUTCOME_BUILT},
                                {.name = "k3", .outcome = OUTCOME_FAILED},
                                {.name = "k2", .outcome = OUTCOME_UP_TO_DATE}};
    struct kernels then = {.list = then_list, .count = 2}, now = {.list = now_list, .count = 3};
    char *said;
    size_t size;
    FILE *out = open_memstream(&said, &size);
    assert_int_equal(report_compare(&now, &then, out), 0);
    now_list[2].numbers.of[NUMBER_vgpr] = 7;
    assert_int_equal(report_compare(&now, &then, out), 1);
    now_list[1].outcome = OUTCOME_BUILT;
    assert_int_equal(report_compare(&now, &then, out), 2);
    fclose(out);
    assert_non_null(strstr(said, "k2: vgpr is 7, was 0"));
    assert_non_null(strstr(said, "k3: is not in the earlier report"));
    free(said);
}

static void broken_reports(void **state)
{
    (void)state;
    static const char *const texts[] = {"name,vgpr\n", "kernel,vgprs\n", "kernel,vgpr,agpr\nk,1\n",
                                        "kernel,vgpr\nk,x\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct kernels got = {0};
        write_text(texts[i]);
        char *error = report_read(path, &got, NULL);
        assert_non_null(error);
        free(error);
        kernels_free(&got);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gates),           cmocka_unit_test(written_and_read),
        cmocka_unit_test(unknown_numbers), cmocka_unit_test(unknown_gates),
        cmocka_unit_test(compared),        cmocka_unit_test(broken_reports),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
