/* The hot loop of a kernel: which loop it is, and what is counted in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/build/files.h"
#include "../../src/build/loop.h"

#define assert_number(numbers, name, value) assert_float_equal((numbers).of[NUMBER_##name], value, 1e-9)

/* Lines of four bytes each from address 0: "name operands". */
static char *disassembly_of(const char *const *lines, size_t count)
{
    char *text = text_of("\nk.co:\tfile format elf64-amdgpu\n\n0000000000000000 <k>:\n");
    for (size_t i = 0; i < count; i++) {
        char *longer = text_of("%s\t%s   // %012zX: BF8CC07F\n", text, lines[i], 4 * i);
        free(text);
        text = longer;
    }
    return text;
}

static struct numbers numbers_of(const char *const *lines, size_t count)
{
    struct numbers numbers = {0};
    char *text = disassembly_of(lines, count);
    char *error = loop_read("gfx942", text, &numbers);
    if (error) fail_msg("%s", error);
    free(text);
    return numbers;
}
#define NUMBERS_OF(lines) numbers_of(lines, sizeof lines / sizeof *lines)

#define ATOM32 "v_mfma_f32_32x32x8_bf16 v[82:97], v[138:139], v[134:135], v[82:97]"
#define ATOM16 "v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[10:11], v[0:3]"

/* The disassembly of a 256x256x64 bf16 kernel with 8 waves: counted by hand. */
static void recorded_loop(void **state)
{
    (void)state;
    char *text = read_file("tests/build/gemm_loop.txt", NULL);
    assert_non_null(text);
    struct numbers numbers = {0};
    assert_null(loop_read("gfx942", text, &numbers));
    free(text);
    assert_number(numbers, loop_instructions, 131);
    assert_number(numbers, loop_atoms, 64);
    assert_number(numbers, loop_clocks, 2048);
    assert_number(numbers, loop_overhead, 33.5);
    assert_number(numbers, loop_read_b128, 24);
    assert_number(numbers, loop_write_b128, 8);
    assert_number(numbers, loop_load_b128, 8);
    assert_number(numbers, loop_waits, 21);
    assert_number(numbers, loop_barriers, 2);
    assert_number(numbers, loop_scalar, 3);
    assert_number(numbers, loop_vector, 1);
    assert_number(numbers, loop_moves, 0);
}

static void widths_and_kinds(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "ds_read_b64 v[0:1], v2",
        "ds_read_b32 v0, v2",
        "ds_read2st64_b64 v[0:3], v2 offset1:1",
        "ds_read2_b32 v[0:1], v2 offset1:1",
        "ds_read_u16_d16_hi v0, v2",
        "ds_bpermute_b32 v0, v1, v2",
        "ds_write_b64 v2, v[0:1]",
        "ds_write_b32 v2, v0",
        "ds_write2_b64 v2, v[0:1], v[2:3] offset1:1",
        "ds_write_b8 v2, v0",
        "buffer_load_dwordx2 v[0:1], v2, s[0:3], 0 offen",
        "global_load_dword v0, v1, s[0:1]",
        "global_load_dwordx4 v[0:3], v1, s[0:1] nt",
        "buffer_load_ushort v0, v2, s[0:3], 0 offen",
        "global_store_dwordx4 v1, v[0:3], s[0:1]",
        "s_waitcnt vmcnt(0)",
        "s_barrier",
        "s_nop 1",
        "v_accvgpr_write_b32 a0, v0",
        "v_mov_b32_e32 v0, v1",
        "v_mov_b32_dpp v0, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
        "v_pk_mov_b32 v[0:1], v[2:3], v[4:5]",
        "v_add_u32_e32 v0, v1, v2",
        ATOM16,
        "s_cbranch_scc1 65511", /* 25 words back from the one after it: the first */
    };
    struct numbers numbers = NUMBERS_OF(lines);
    assert_number(numbers, loop_instructions, 25);
    assert_number(numbers, loop_atoms, 1);
    assert_number(numbers, loop_clocks, 16);
    assert_number(numbers, loop_overhead, 1536);
    assert_number(numbers, loop_read_b128, 0);
    assert_number(numbers, loop_read_b64, 1);
    assert_number(numbers, loop_read_b32, 1);
    assert_number(numbers, loop_read_two, 2);
    assert_number(numbers, loop_read_other, 1);
    assert_number(numbers, loop_write_b64, 1);
    assert_number(numbers, loop_write_b32, 1);
    assert_number(numbers, loop_write_two, 1);
    assert_number(numbers, loop_write_other, 1);
    assert_number(numbers, loop_load_b128, 1);
    assert_number(numbers, loop_load_b64, 1);
    assert_number(numbers, loop_load_b32, 1);
    assert_number(numbers, loop_load_other, 1);
    assert_number(numbers, loop_stores, 1);
    assert_number(numbers, loop_waits, 1);
    assert_number(numbers, loop_barriers, 1);
    assert_number(numbers, loop_scalar, 2);
    assert_number(numbers, loop_vector, 5);
    assert_number(numbers, loop_vector_per_atom, 5);
    assert_number(numbers, loop_moves, 3);
}

/* An outer loop has more atoms, but the inner one is what runs. */
static void innermost_with_most_atoms(void **state)
{
    (void)state;
    static const char *const lines[] = {
        ATOM32, /* 0: outer */
        ATOM32,
        ATOM16, /* 2: a small inner loop */
        "s_cbranch_scc0 65534",
        ATOM32, /* 4: the hot one */
        ATOM32,
        "s_add_u32 s0, s0, s1",
        "s_cbranch_scc0 65532", /* to 4 */
        "s_cbranch_scc0 65527", /* to 0 */
        "s_add_u32 s0, s0, s1", /* 9: a loop of none */
        "s_cbranch_scc0 65534",
        "s_cbranch_scc0 12", /* forward: no loop */
    };
    struct numbers numbers = NUMBERS_OF(lines);
    assert_number(numbers, loop_instructions, 4);
    assert_number(numbers, loop_atoms, 2);
    assert_number(numbers, loop_overhead, 32);
}

/* Two branches back to one place are one loop, up to the later branch. */
static void two_ways_back(void **state)
{
    (void)state;
    static const char *const lines[] = {
        ATOM32,
        "s_cbranch_scc0 65534",
        ATOM32,
        "s_branch 65532",
    };
    struct numbers numbers = NUMBERS_OF(lines);
    assert_number(numbers, loop_instructions, 4);
    assert_number(numbers, loop_atoms, 2);
}

/* What a branch passes over is left out, unless there is an atom, memory or a barrier in it. */
static void rare_parts(void **state)
{
    (void)state;
    static const char *const lines[] = {
        ATOM32,                    /* 0 */
        "s_cbranch_scc0 2",        /* over two of no account, to 4 */
        "v_exp_f32_e32 v0, v1",    /* 2 */
        "v_exp_f32_e32 v0, v1",    /* 3 */
        "s_cbranch_scc0 1",        /* 4: over a read, to 6: not taken */
        "ds_read_b128 v[0:3], v4", /* 5 */
        ATOM32,                    /* 6 */
        "s_cbranch_vccz 65528",    /* 7: back to 0, over the rest */
        "v_add_f32_e32 v0, v1, v2",
        "s_branch 65526", /* 9: back to 0 */
    };
    struct numbers numbers = NUMBERS_OF(lines);
    assert_number(numbers, loop_atoms, 2);
    assert_number(numbers, loop_instructions, 6);
    assert_number(numbers, loop_read_b128, 1);
    assert_number(numbers, loop_vector, 0);
    assert_number(numbers, loop_scalar, 3);
    assert_number(numbers, loop_overhead, 64);
}

/* Without atoms, as in a reduction: the innermost loop with the most loads. */
static void loop_of_loads(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "s_add_u32 s0, s0, s1",     "s_cbranch_scc0 65534", "global_load_dwordx4 v[0:3], v1, s[0:1]",
        "v_add_f32_e32 v0, v1, v2", "s_cbranch_scc0 65533",
    };
    struct numbers numbers = NUMBERS_OF(lines);
    assert_number(numbers, loop_instructions, 3);
    assert_number(numbers, loop_load_b128, 1);
    assert_number(numbers, loop_overhead, 0);
}

/* Counted is the kernel as a whole, and nothing else. */
static void no_loop(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "global_load_dwordx4 v[0:3], v1, s[0:1]",
        "global_load_dwordx2 v[4:5], v1, s[0:1]",
        "buffer_load_dword v6, v2, s[0:3], 0 offen",
        "flat_load_ubyte v7, v[8:9]",
        "ds_swizzle_b32 v0, v1 offset:swizzle(SWAP,16)",
        "ds_permute_b32 v0, v1, v2",
        "ds_bpermute_b32 v0, v1, v2",
        "v_add_f32_dpp v0, v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf",
        "s_endpgm",
    };
    struct numbers numbers = NUMBERS_OF(lines);
    for (int i = 0; i < NUMBER_load_b128; i++) assert_float_equal(numbers.of[i], 0, 0);
    assert_number(numbers, load_b128, 1);
    assert_number(numbers, load_b64, 1);
    assert_number(numbers, load_b32, 1);
    assert_number(numbers, load_other, 1);
    assert_number(numbers, lanes_dpp, 1);
    assert_number(numbers, lanes_lds, 3);
}

static void expect_error(const char *text, const char *part)
{
    struct numbers numbers = {0};
    char *copy = text_of("%s", text), *error = loop_read("gfx942", copy, &numbers);
    assert_non_null(error);
    if (!strstr(error, part)) fail_msg("\"%s\" does not say \"%s\"", error, part);
    free(error);
    free(copy);
}

static void what_is_not_understood(void **state)
{
    (void)state;
    expect_error("", "no instruction");
    expect_error("\ts_cbranch_scc0 label // 000000000004: BF84FFFE\n", "not a number");
    expect_error("\ts_nop 0 // zzz\n", "no address");
    expect_error("\tv_mfma_f32_8x8x8_new v0 // 000000000000: 00\n\ts_branch 65534 // 000000000004: 00\n",
                 "atom_clocks");
}

/* The rate of each 16-bit atom on gfx942 is 2,048 operations a clock and compute unit: 512 a SIMD. */
static void atom_rates(void **state)
{
    (void)state;
    assert_int_equal(2 * 32 * 32 * 8 / atom_clocks("gfx942", "v_mfma_f32_32x32x8_bf16"), 512);
    assert_int_equal(2 * 16 * 16 * 16 / atom_clocks("gfx942", "v_mfma_f32_16x16x16_f16"), 512);
    assert_int_equal(2 * 32 * 32 * 16 / atom_clocks("gfx942", "v_mfma_f32_32x32x16_fp8_bf8"), 1024);
    assert_int_equal(2 * 16 * 16 * 32 / atom_clocks("gfx942", "v_mfma_i32_16x16x32_i8"), 1024);
    assert_int_equal(atom_clocks("gfx942", "v_mfma_f32_32x32x16_f16"), 0);
    assert_int_equal(atom_clocks("gfx000", "v_mfma_f32_32x32x8_bf16"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recorded_loop),
        cmocka_unit_test(widths_and_kinds),
        cmocka_unit_test(innermost_with_most_atoms),
        cmocka_unit_test(two_ways_back),
        cmocka_unit_test(rare_parts),
        cmocka_unit_test(loop_of_loads),
        cmocka_unit_test(no_loop),
        cmocka_unit_test(what_is_not_understood),
        cmocka_unit_test(atom_rates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
