/* The emulator's counters, on kernels (tests/emu/kernels/profile.hip) whose counts are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/emu/library.h"
#include "../../src/emu/profile.h"

enum { B16, B32, B64, B128 };

static struct quern_emu *emu;
static struct quern_profile *profile;
static void *library;

/* as in the kernel file */
struct profile_params {
    uint32_t *out;
    const uint32_t *in;
    uint32_t stride, count;
};

static int set_up(void **state)
{
    (void)state;
    char error[2048];
    const char *clang = getenv("CLANG") ? getenv("CLANG") : "clang-22";
    mkdir("build", 0777), mkdir("build/emu", 0777), mkdir("build/emu/tests", 0777);
    if (quern_emu_compile(clang, "templates/device", 0, "tests/emu/kernels/profile.hip",
                          "build/emu/tests/profile.so", error, sizeof error) != 0)
        fail_msg("%s", error);
    library = quern_emu_open("build/emu/tests/profile.so", error, sizeof error);
    if (!library) fail_msg("%s", error);
    /* threads: a profiled launch takes one */
    emu = quern_emu_create(&(struct quern_emu_options){.threads = 4});
    profile = quern_profile_create();
    quern_emu_set_profile(emu, profile);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    quern_emu_destroy(emu);
    quern_profile_destroy(profile);
    quern_emu_close(library);
    return 0;
}

/* Runs a kernel with operands of that many bytes; its counters. */
static const struct profile_launch *run(const char *name, unsigned workgroups, unsigned threads,
                                        uint32_t stride, uint32_t count)
{
    char error[512];
    uint32_t *in = quern_emu_alloc(emu, 65536, 128, "in"), *out = quern_emu_alloc(emu, 4096, 128, "out");
    memset(in, 0, 65536);
    const struct profile_params params = {out, in, stride, count};
    const struct quern_emu_launch launch = {name,   quern_emu_find(library, name), workgroups, threads, 65536,
                                            &params};
    if (quern_emu_run(emu, &launch, error, sizeof error) != 0) fail_msg("%s", error);
    quern_emu_free(emu, in);
    quern_emu_free(emu, out);
    const struct profile_launch *counted = quern_profile_at(profile, quern_profile_count(profile) - 1);
    assert_string_equal(counted->name, name);
    assert_int_equal(counted->workgroups, workgroups);
    assert_int_equal(counted->waves, workgroups * threads / 64);
    assert_int_equal(counted->lost, 0);
    return counted;
}

static const struct profile_traffic *loads(const struct profile_launch *launch)
{
    return &profile_stream_of(launch, "in")->load;
}

static void test_packed_load(void **state)
{
    (void)state;
    const struct profile_launch *launch = run("strided", 3, 128, 16, 1);
    const struct profile_traffic *in = loads(launch), *out = &profile_stream_of(launch, "out")->store;
    assert_int_equal(launch->stream_count, 2);
    assert_int_equal(in->accesses[B128], 6);
    assert_int_equal(in->lanes[B128], 384);
    assert_int_equal(in->bytes, 3 * 2048);
    assert_int_equal(in->distinct, 3 * 2048); /* once a workgroup */
    assert_int_equal(in->lines, 3 * 16);
    assert_int_equal(in->least, 3 * 16);
    assert_int_equal(in->outside, 0);
    assert_int_equal(out->accesses[B32], 6);
    assert_int_equal(out->bytes, 3 * 512);
    assert_int_equal(out->lines, 3 * 4);
    assert_int_equal(profile_stream_of(launch, "out")->load.bytes, 0);
    assert_int_equal(profile_stream_of(launch, "none")->load.bytes, 0);
}

static void test_strided_load(void **state)
{
    (void)state;
    const struct profile_traffic *in = loads(run("strided", 1, 128, 256, 1));
    assert_int_equal(in->lines, 128); /* a line a lane */
    assert_int_equal(in->least, 16);
    in = loads(run("strided", 1, 128, 64, 1));
    assert_int_equal(in->lines, 64);
    in = loads(run("strided", 1, 128, 0, 1)); /* all lanes the same 16 bytes */
    assert_int_equal(in->lines, 2);
    assert_int_equal(in->least, 2);
    assert_int_equal(in->bytes, 2048);
    assert_int_equal(in->distinct, 16);
}

static void test_load_again(void **state)
{
    (void)state;
    const struct profile_traffic *in = loads(run("strided", 2, 128, 16, 5));
    assert_int_equal(in->accesses[B128], 2 * 2 * 5); /* turns of a loop are accesses of their own */
    assert_int_equal(in->bytes, 2 * 2048 * 5);
    assert_int_equal(in->distinct, 2 * 2048);
}

static void test_masked(void **state)
{
    (void)state;
    const struct profile_traffic *in = loads(run("masked", 1, 64, 0, 10));
    assert_int_equal(in->accesses[B32], 1);
    assert_int_equal(in->lanes[B32], 10);
    assert_int_equal(in->bytes, 40);
    assert_int_equal(in->outside, 54 + 64);
    assert_int_equal(in->empty, 1);
}

static void test_diverged(void **state)
{
    (void)state;
    const struct profile_traffic *in = loads(run("diverged", 1, 64, 0, 0));
    assert_int_equal(in->accesses[B32], 2);
    assert_int_equal(in->lanes[B32], 32 + 64);
    assert_int_equal(in->lines, 2 + 2);
    assert_int_equal(in->least, 1 + 2);
}

/* Lanes that sat out a turn do not lag behind after a barrier. */
static void test_turns(void **state)
{
    (void)state;
    const struct profile_traffic *in = loads(run("turns", 1, 64, 0, 2));
    assert_int_equal(in->accesses[B32], 2);
    assert_int_equal(in->lanes[B32], 32 + 64);
    assert_int_equal(in->lines, 1 + 1);
    assert_int_equal(in->distinct, 128 + 4);
}

/* The emulator's other threads take none of a profiled launch's workgroups: nothing is missed. */
static void test_many_workgroups(void **state)
{
    (void)state;
    const struct profile_traffic *in = loads(run("strided", 200, 128, 16, 100));
    assert_int_equal(in->accesses[B128], 200 * 2 * 100);
    assert_int_equal(in->distinct, 200 * 2048);
}

static void expect_banks(uint32_t size, uint32_t stride, unsigned width, unsigned clocks, unsigned store,
                         unsigned load)
{
    const struct profile_launch *launch = run("banks", 1, 64, stride, size);
    assert_int_equal(launch->lds_store.accesses[width], 1);
    assert_int_equal(launch->lds_store.lanes[width], 64);
    assert_int_equal(launch->lds_store.clocks[width], clocks);
    assert_int_equal(launch->lds_store.conflicts[width], store);
    assert_int_equal(launch->lds_load.accesses[B128], size == 16);
    assert_int_equal(launch->lds_load.conflicts[B128], load);
}

static void test_banks(void **state)
{
    (void)state;
    expect_banks(16, 16, B128, 8, 0, 0);
    expect_banks(8, 8, B64, 4, 0, 0);
    expect_banks(4, 4, B32, 2, 0, 0);
    /* planted: all lanes of a group in the same banks */
    expect_banks(16, 128, B128, 8, 8 * 7, 8 * 7);
    expect_banks(8, 128, B64, 4, 4 * 15, 0);
    expect_banks(4, 128, B32, 2, 2 * 31, 0);
    /* all lanes the same words: one clock a group */
    expect_banks(4, 0, B32, 2, 0, 0);
    expect_banks(16, 0, B128, 8, 0, 0);
    /* 144 bytes, the usual padding: 8 neighbours fill the banks */
    expect_banks(16, 144, B128, 8, 0, 0);
}

/* The groups of a 16-byte read: lanes of one group clash, lanes of two do not. */
static void test_read_groups(void **state)
{
    (void)state;
    static const unsigned char groups[4][8] = {{0, 1, 2, 3, 20, 21, 22, 23},
                                               {4, 5, 6, 7, 16, 17, 18, 19},
                                               {8, 9, 10, 11, 28, 29, 30, 31},
                                               {12, 13, 14, 15, 24, 25, 26, 27}};
    unsigned of[64], least, clocks;
    for (unsigned g = 0; g < 4; g++)
        for (unsigned i = 0; i < 8; i++) of[groups[g][i]] = g, of[groups[g][i] + 32] = g + 4;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < a; b++) {
            uint64_t address[64] = {0};
            address[a] = 128; /* the banks of address 0, other words */
            const uint64_t lanes = (uint64_t)1 << a | (uint64_t)1 << b;
            profile_lds_clocks(address, lanes, 16, 1, &least, &clocks);
            assert_int_equal(clocks, 2);
            assert_int_equal(least, of[a] == of[b] ? 1 : 2);
            profile_lds_clocks(address, lanes, 16, 0, &least, &clocks);
            assert_int_equal(least, a / 8 == b / 8 ? 1 : 2);
        }
}

static void test_collectives(void **state)
{
    (void)state;
    const struct profile_launch *launch = run("collectives", 2, 128, 0, 0);
    assert_int_equal(launch->barriers, 4 * 3);
    assert_int_equal(launch->shuffles, 4 * 2);
    for (unsigned atom = 0; atom < PROFILE_ATOMS; atom++)
        assert_int_equal(launch->atoms[atom], 4 * (atom + 1));
}

/* Without a profile nothing is added. */
static void test_off(void **state)
{
    (void)state;
    const unsigned before = quern_profile_count(profile);
    uint32_t *out = quern_emu_alloc(emu, 4096, 128, "out");
    const struct profile_params params = {out, out, 0, 0};
    char error[256];
    const struct quern_emu_launch launch = {"strided", quern_emu_find(library, "strided"), 2, 128, 0,
                                            &params};
    quern_emu_set_profile(emu, NULL);
    assert_int_equal(quern_emu_run(emu, &launch, error, sizeof error), 0);
    quern_emu_set_profile(emu, profile);
    assert_int_equal(quern_profile_count(profile), before);
    quern_emu_free(emu, out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packed_load),
        cmocka_unit_test(test_strided_load),
        cmocka_unit_test(test_load_again),
        cmocka_unit_test(test_masked),
        cmocka_unit_test(test_diverged),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_many_workgroups),
        cmocka_unit_test(test_banks),
        cmocka_unit_test(test_read_groups),
        cmocka_unit_test(test_collectives),
        cmocka_unit_test(test_off),
    };
    return cmocka_run_group_tests_name("profile", tests, set_up, tear_down);
}
