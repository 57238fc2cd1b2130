/* What the loops that most work runs in must hold, by the emulator's counters: no LDS bank conflict, A and B
 * in 16-byte accesses that fill their lines, and each byte of a tile fetched once a workgroup. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/emu/check_emu.h"
#include "../../src/emu/profile.h"
#include "quern_tables.h"

static struct emu_check mine;
static const struct check *const check = &mine.check;
static struct quern_profile *profile;

static const char *const LAYOUTS[] = {"nt", "nn", "tn", "tt"};
static const struct {
    const char *name;
    int tile_m, tile_n, waves;
} LOOPS[] = {{"m256_n256_k64_w8_r2", 256, 256, 8}, {"m128_n128_k64_w4_r2", 128, 128, 4}};
static const int TILE_K = 64;

static int set_up(void **state)
{
    (void)state;
    char error[512];
    const struct quern_emu_driver_options options = {0};
    if (emu_check_open(&mine, &quern_table_gfx942, NULL, &options, error, sizeof error) != 0)
        fail_msg("%s", error);
    profile = quern_profile_create();
    quern_emu_set_profile(mine.emu, profile);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    emu_check_close(&mine);
    quern_profile_destroy(profile);
    return 0;
}

/* Runs the kernel on a problem, which must come out right; its counters. */
static const struct profile_launch *run(const char *kernel, int64_t m, int64_t n, int64_t k)
{
    struct check_case one;
    struct check_result result;
    if (check_case_begin(check, &one, "gemm", kernel) != 0) fail_msg("no kernel %s", kernel);
    check_case_put(&one, "m", m);
    check_case_put(&one, "n", n);
    check_case_put(&one, "k", k);
    check_case_put(&one, "align_a", PROFILE_LINE); /* whole lines, as allocators give */
    check_case_put(&one, "align_b", PROFILE_LINE);
    one.seed = 1;
    check_run(check, &one, &result);
    if (result.verdict != CHECK_PASSED) fail_msg("%s: %s", kernel, result.text);
    return quern_profile_at(profile, quern_profile_count(profile) - 1);
}

static uint64_t sum(const uint64_t counts[PROFILE_WIDTHS])
{
    return counts[0] + counts[1] + counts[2] + counts[3];
}

/* `tail`: bytes that may come element by element, of the tail of k. */
static void expect_operand(const struct profile_launch *launch, const char *name, uint64_t bytes,
                           uint64_t tail)
{
    const struct profile_traffic *load = &profile_stream_of(launch, name)->load;
    assert_int_equal(load->bytes, bytes + tail);
    assert_int_equal(load->distinct, load->bytes); /* once a workgroup */
    assert_int_equal(load->lanes[3] * 16, bytes);
    assert_int_equal(load->lanes[0] * 2, tail);
    assert_int_equal(load->lanes[1] + load->lanes[2], 0);
    if (tail == 0) assert_int_equal(load->lines, load->least);
    assert_int_equal(sum(profile_stream_of(launch, name)->store.accesses), 0);
}

static void expect_loop(const struct profile_launch *launch, int64_t tiles, int64_t steps, size_t loop)
{
    const uint64_t atoms = (uint64_t)(LOOPS[loop].tile_m * LOOPS[loop].tile_n / 1024 * (TILE_K / 8) * steps);
    assert_int_equal(sum(launch->lds_load.conflicts), 0);
    assert_int_equal(sum(launch->lds_store.conflicts), 0);
    assert_int_equal(sum(launch->lds_load.accesses), launch->lds_load.accesses[3]);
    assert_int_equal(launch->atoms[QD_HOST_ATOM_32X32X8_BF16], atoms * (uint64_t)tiles);
    assert_int_equal(launch->barriers, 2 * steps * LOOPS[loop].waves * tiles);
    assert_int_equal(launch->lost, 0);
}

static void test_even(void **state)
{
    (void)state;
    for (size_t layout = 0; layout < 4; layout++)
        for (size_t i = 0; i < sizeof LOOPS / sizeof *LOOPS; i++) {
            char kernel[128];
            const int64_t m = 2 * LOOPS[i].tile_m, n = LOOPS[i].tile_n, k = 3 * TILE_K;
            snprintf(kernel, sizeof kernel, "gemm_bf16_%s_%s_even", LAYOUTS[layout], LOOPS[i].name);
            const struct profile_launch *launch = run(kernel, m, n, k);
            expect_loop(launch, 2, 3, i);
            expect_operand(launch, "A", (uint64_t)(m * k * 2), 0);
            expect_operand(launch, "B", (uint64_t)(2 * n * k * 2), 0);
        }
}

static void test_masked(void **state)
{
    (void)state;
    for (size_t layout = 0; layout < 4; layout++)
        for (size_t i = 0; i < sizeof LOOPS / sizeof *LOOPS; i++) {
            char kernel[128];
            const int64_t m = 2 * LOOPS[i].tile_m, n = LOOPS[i].tile_n, k = 3 * TILE_K;
            snprintf(kernel, sizeof kernel, "gemm_bf16_%s_%s", LAYOUTS[layout], LOOPS[i].name);
            const struct profile_launch *launch = run(kernel, m, n, k);
            expect_loop(launch, 2, 3, i);
            expect_operand(launch, "A", (uint64_t)(m * k * 2), 0);
            expect_operand(launch, "B", (uint64_t)(2 * n * k * 2), 0);
        }
}

/* Tiles that are not full: what lies outside is not fetched. */
static void test_edges(void **state)
{
    (void)state;
    const struct profile_launch *launch = run("gemm_bf16_nt_m256_n256_k64_w8_r2", 248, 136, 128);
    expect_loop(launch, 1, 2, 0);
    expect_operand(launch, "A", 248 * 128 * 2, 0);
    expect_operand(launch, "B", 136 * 128 * 2, 0);
    /* the tail of k: 8 columns, element by element, and a step of atoms more */
    launch = run("gemm_bf16_nt_m256_n256_k64_w8_r2", 248, 136, 136);
    expect_operand(launch, "A", 248 * 128 * 2, 248 * 8 * 2);
    expect_operand(launch, "B", 136 * 128 * 2, 136 * 8 * 2);
    assert_int_equal(sum(launch->lds_load.conflicts) + sum(launch->lds_store.conflicts), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even),
        cmocka_unit_test(test_masked),
        cmocka_unit_test(test_edges),
    };
    return cmocka_run_group_tests_name("flagship", tests, set_up, tear_down);
}
