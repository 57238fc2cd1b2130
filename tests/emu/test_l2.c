/* The model of the L2s: its caches, its walk against the kernels' own, and launches whose hits are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/emu/arch.h"
#include "../../src/emu/l2.h"
#include "../../src/emu/l2_tile.h"
#include "../../src/emu/l2_walk.h"
#include "../../src/emu/library.h"

/* One set of 16 lines. */
static void test_oldest_leaves(void **state)
{
    (void)state;
    struct l2 l2;
    assert_true(l2_create(&l2, 2048, 128, 1));
    for (uint64_t line = 0; line < 16; line++) assert_int_equal(l2_read(&l2, line, false), L2_MISS);
    for (uint64_t line = 0; line < 16; line++) assert_int_equal(l2_read(&l2, line, false), L2_HIT);
    assert_int_equal(l2_read(&l2, 0, false), L2_HIT);
    assert_int_equal(l2_read(&l2, 16, false), L2_MISS); /* in place of 1 */
    assert_int_equal(l2_read(&l2, 0, false), L2_HIT);
    assert_int_equal(l2_read(&l2, 1, false), L2_MISS); /* in place of 2 */
    assert_int_equal(l2_read(&l2, 3, false), L2_HIT);
    assert_int_equal(l2_read(&l2, 2, false), L2_MISS);
    assert_int_equal(l2.hits, 19);
    assert_int_equal(l2.misses, 19);
    l2_destroy(&l2);
}

static void test_streams_leave_first(void **state)
{
    (void)state;
    struct l2 l2;
    assert_true(l2_create(&l2, 2048, 128, 1));
    for (uint64_t line = 0; line < 15; line++) l2_read(&l2, line, false);
    for (uint64_t line = 100; line < 120; line++) l2_read(&l2, line, true);
    for (uint64_t line = 0; line < 15; line++) assert_int_equal(l2_read(&l2, line, false), L2_HIT);
    assert_int_equal(l2_read(&l2, 118, false), L2_MISS);
    l2_destroy(&l2);
}

static void test_writes_back_once(void **state)
{
    (void)state;
    struct l2 l2;
    assert_true(l2_create(&l2, 2048, 128, 1));
    for (int again = 0; again < 3; again++) l2_write(&l2, 7, false);
    for (uint64_t line = 100; line < 116; line++) l2_read(&l2, line, false);
    assert_int_equal(l2.written_back, 1);
    l2_write(&l2, 8, false);
    l2_drain(&l2);
    l2_drain(&l2);
    assert_int_equal(l2.written_back, 2);
    l2_destroy(&l2);
}

static void test_rows_spread(void **state)
{
    (void)state;
    struct l2 l2;
    assert_true(l2_create(&l2, 4 << 20, 128, 1));
    /* 2 MiB: one line from each of 16384 rows, 16 KiB apart */
    for (int again = 0; again < 2; again++)
        for (uint64_t row = 0; row < 16384; row++) l2_read(&l2, row * 128, false);
    assert_int_equal(l2.hits, 16384);
    l2_destroy(&l2);
    assert_false(l2_create(&l2, 3 << 20, 128, 1));
    assert_false(l2_create(&l2, 4 << 20, 0, 1));
    assert_false(l2_create(&l2, 4 << 20, 128, 3));
}

static void test_arch(void **state)
{
    (void)state;
    struct emu_arch arch;
    char error[256];
    assert_int_equal(emu_arch_read("specs/arch/gfx942.lua", &arch, error, sizeof error), 0);
    assert_int_equal(arch.xcds, 8);
    assert_int_equal(arch.cus, 304);
    assert_int_equal(arch.l2_bytes, 4 << 20);
    assert_int_equal(arch.l2_line, 128);
    assert_int_equal(emu_arch_read("specs/arch/none.lua", &arch, error, sizeof error), -1);
    assert_non_null(strstr(error, "none.lua"));
    assert_int_equal(emu_arch_read("specs/words.lua", &arch, error, sizeof error), -1);
}

/* A packed nt problem of whole tiles. */
static struct quern_gemm_params params_of(unsigned tiles_m, unsigned tiles_n, int64_t tile, int64_t k)
{
    const int64_t n = tiles_n * tile;
    return (struct quern_gemm_params){.m = tiles_m * tile,
                                      .n = n,
                                      .k = k,
                                      .lda = k,
                                      .ldb = k,
                                      .ldd = n,
                                      .workgroups = tiles_m * tiles_n,
                                      .tiles_m = tiles_m,
                                      .tiles_n = tiles_n,
                                      .splits = 1,
                                      .group_m = 1,
                                      .alpha = 1};
}

/* The tile that is written when a kernel's launch has one workgroup more is that workgroup's. */
static void test_walk_is_the_kernels(void **state)
{
    (void)state;
    enum { TILE = 16, TILES_M = 5, TILES_N = 7, COUNT = TILES_M * TILES_N, N = TILES_N * TILE, K = 128 };
    static const char name[] = "gemm_bf16_nt_m16_n16_k128_w1_r1_a16_even";
    static const unsigned settings[][2] = {{1, 0}, {2, 2}, {4, 3}, {8, 1073741824}};
    char error[2048], source[256];
    const char *clang = getenv("CLANG") ? getenv("CLANG") : "clang-22";
    snprintf(source, sizeof source, "generated/gfx942/gemm/%s.hip", name);
    mkdir("build", 0777), mkdir("build/emu", 0777), mkdir("build/emu/tests", 0777);
    if (quern_emu_compile(clang, "generated/include", 1, source, "build/emu/tests/walk.so", error,
                          sizeof error) != 0)
        fail_msg("%s", error);
    void *library = quern_emu_open("build/emu/tests/walk.so", error, sizeof error);
    if (!library) fail_msg("%s", error);
    struct quern_emu *emu = quern_emu_create(NULL);
    struct quern_gemm_params params = params_of(TILES_M, TILES_N, TILE, K);
    params.a = quern_emu_alloc(emu, (size_t)TILES_M * TILE * K * 2, 128, "A");
    params.b = quern_emu_alloc(emu, (size_t)TILES_N * TILE * K * 2, 128, "B");
    memset(params.a, 0, (size_t)TILES_M * TILE * K * 2);
    memset(params.b, 0, (size_t)TILES_N * TILE * K * 2);
    const size_t d_bytes = (size_t)TILES_M * TILE * N * 2;
    uint16_t *d = params.d = quern_emu_alloc(emu, d_bytes, 128, "D");
    for (size_t s = 0; s < sizeof settings / sizeof *settings; s++) {
        params.group_m = settings[s][0], params.xcd_chunk = settings[s][1];
        memset(d, 0xff, d_bytes);
        for (unsigned w = 0; w < COUNT; w++) {
            const struct l2_tile tile = l2_tile_of(w, 8, &params);
            uint16_t *first = d + (size_t)tile.row * TILE * N + tile.col * TILE;
            assert_int_equal(tile.slice, 0);
            assert_int_equal(*first, 0xffff); /* not yet */
            const struct quern_emu_launch launch = {name,   quern_emu_find(library, name), w + 1, 64, 65536,
                                                    &params};
            if (quern_emu_run(emu, &launch, error, sizeof error) != 0) fail_msg("%s", error);
            assert_int_equal(*first, 0);
        }
    }
    quern_emu_destroy(emu);
    quern_emu_close(library);
}

static const struct emu_arch SMALL = {2, 4, 1 << 16, 128, 1000, 100};

static struct l2_report walk(const struct emu_arch *arch, const struct gemm_walk *what, unsigned sample)
{
    struct l2_report report;
    char error[256];
    if (l2_walk_gemm(arch, what, sample, &report, error, sizeof error) != 0) fail_msg("%s", error);
    return report;
}

/* Tiles of 64 x 64, 32 steps of 64: rows of a step are whole lines. */
static struct gemm_walk walk_of(const struct quern_gemm_params *params)
{
    return (struct gemm_walk){.params = params,
                              .tile_m = 64,
                              .tile_n = 64,
                              .tile_k = 64,
                              .a_k_major = true,
                              .b_k_major = true,
                              .d_bytes = 2,
                              .resident = 1,
                              .shared_bytes = 1 << 22};
}

static void test_known_hits(void **state)
{
    (void)state;
    struct quern_gemm_params params = params_of(2, 2, 64, 2048);
    struct gemm_walk what = walk_of(&params);
    const uint64_t panel = 64 * 2048 * 2; /* bytes of a tile's A, or B */

    /* no remap, rows first: die 0 has tiles (0, 0) and (1, 0): one B, two A; die 1 the like */
    params.group_m = 2;
    params.xcd_chunk = 1;
    struct l2_report report = walk(&SMALL, &what, 1);
    assert_int_equal(report.requests * 128, 8 * panel);
    assert_int_equal(report.rounds, 1);
    assert_int_equal(report.read_beyond, 6 * panel);
    assert_true(report.hit_rate == 0.25);
    assert_int_equal(report.from_memory, 4 * panel); /* A and B, once */
    assert_int_equal(report.written, 2 * 2 * 64 * 64 * 2);

    /* one workgroup at a time on a die: the second round finds nothing of a panel that is larger than the L2
     */
    const struct emu_arch two = {2, 2, 1 << 16, 128, 1000, 100};
    report = walk(&two, &what, 1);
    assert_int_equal(report.rounds, 2);
    assert_int_equal(report.read_beyond, 8 * panel);
    assert_int_equal(report.from_memory, 4 * panel);
    what.shared_bytes = 0;
    assert_int_equal(walk(&two, &what, 1).from_memory, 8 * panel);

    /* one die holds all four */
    const struct emu_arch one = {1, 4, 1 << 16, 128, 1000, 100};
    report = walk(&one, &what, 1);
    assert_int_equal(report.read_beyond, 4 * panel);

    /* an L2 that holds less than what runs at a time: two blocks of 8 KiB each step are asked for twice */
    const struct emu_arch tiny = {1, 4, 1 << 13, 128, 1000, 100};
    assert_true(walk(&tiny, &what, 1).hit_rate < 0.01);
}

/* Other layouts, masked edges, splits and batches ask for the same bytes. */
static void test_requests(void **state)
{
    (void)state;
    struct quern_gemm_params params = params_of(2, 2, 64, 2048);
    struct gemm_walk what = walk_of(&params);
    const uint64_t all = 8 * 64 * 2048 * 2 / 128;
    what.a_k_major = what.b_k_major = false;
    params.lda = params.m, params.ldb = params.n;
    assert_int_equal(walk(&SMALL, &what, 1).requests, all);
    params = params_of(2, 2, 64, 2048);
    what.a_k_major = what.b_k_major = true;
    params.m = 100; /* of 128 */
    assert_int_equal(walk(&SMALL, &what, 1).requests, all / 2 + all / 2 * 100 / 128);
    params.m = 128, params.k = 2048 - 32; /* a row's last half line */
    assert_int_equal(walk(&SMALL, &what, 1).requests, all);
    params.k = 2048, params.splits = 4, params.split_steps = 8, params.workgroups = 16,
    params.stride_d = 128 * 128;
    what.split = true, what.d_bytes = 4;
    assert_int_equal(walk(&SMALL, &what, 1).requests, all);
    assert_int_equal(walk(&SMALL, &what, 1).written, 4 * 128 * 128 * 4);
    params.splits = 1, params.split_steps = 32;
    what.split = false; /* 4 batches */
    params.stride_a = params.stride_b = 128 * 2048;
    assert_int_equal(walk(&SMALL, &what, 1).requests, 4 * all);
    assert_int_equal(walk(&SMALL, &what, 1).from_memory, 4 * all / 2 * 128);
}

static void test_sample_is_close(void **state)
{
    (void)state;
    const struct emu_arch arch = {8, 304, 4 << 20, 128, 17200, 5300};
    struct quern_gemm_params params = params_of(16, 16, 256, 4096);
    struct gemm_walk what = walk_of(&params);
    what.tile_m = what.tile_n = 256;
    params.group_m = 8, params.xcd_chunk = 8;
    what.shared_bytes = 1 << 16; /* a sixteenth of what a step of all dies asks for */
    const struct l2_report whole = walk(&arch, &what, 1), part = walk(&arch, &what, 32);
    assert_int_equal(whole.requests, part.requests);
    assert_true(whole.hit_rate > 0.5 && whole.hit_rate - part.hit_rate < 0.01);
    assert_true(part.hit_rate - whole.hit_rate < 0.01);
    assert_in_range(part.written, whole.written / 100 * 97, whole.written / 100 * 103);
    assert_in_range(whole.from_memory, whole.read_beyond / 10 * 9, whole.read_beyond);
    assert_in_range(part.from_memory, whole.from_memory / 100 * 97, whole.from_memory / 100 * 103);
}

/* Every workgroup has a tile and slice of its own, whatever the grid, the remap and the groups: what the
 * kernels' order of tiles must hold for any problem. */
static void test_order_is_a_permutation(void **state)
{
    (void)state;
    static const unsigned chunks[] = {0, 1, 3, 8, 32, 64, 1u << 30}, groups[] = {1, 2, 5, 8, 16};
    static const unsigned grids[][3] = {{1, 1, 1},   {7, 1, 1}, {1, 9, 1},  {8, 8, 1},
                                        {13, 11, 1}, {5, 3, 7}, {17, 40, 2}};
    for (unsigned grid = 0; grid < sizeof grids / sizeof *grids; grid++)
        for (unsigned c = 0; c < sizeof chunks / sizeof *chunks; c++)
            for (unsigned g = 0; g < sizeof groups / sizeof *groups; g++) {
                const unsigned rows = grids[grid][0], cols = grids[grid][1], slices = grids[grid][2];
                const struct quern_gemm_params params = {.workgroups = rows * cols * slices,
                                                         .tiles_m = rows,
                                                         .tiles_n = cols,
                                                         .group_m = groups[g],
                                                         .xcd_chunk = chunks[c]};
                unsigned char seen[17 * 40 * 2] = {0};
                for (unsigned workgroup = 0; workgroup < params.workgroups; workgroup++) {
                    const struct l2_tile tile = l2_tile_of(workgroup, 8, &params);
                    assert_true(tile.row < rows && tile.col < cols && tile.slice < slices);
                    assert_int_equal(seen[(tile.slice * rows + tile.row) * cols + tile.col]++, 0);
                }
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_is_a_permutation),
        cmocka_unit_test(test_oldest_leaves),
        cmocka_unit_test(test_streams_leave_first),
        cmocka_unit_test(test_writes_back_once),
        cmocka_unit_test(test_rows_spread),
        cmocka_unit_test(test_arch),
        cmocka_unit_test(test_walk_is_the_kernels),
        cmocka_unit_test(test_known_hits),
        cmocka_unit_test(test_requests),
        cmocka_unit_test(test_sample_is_close),
    };
    return cmocka_run_group_tests_name("l2", tests, NULL, NULL);
}
