/* What quern-build reads of PTX, of ptxas, and of cubins. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/build/arch.h"
#include "../../src/build/cubin.h"
#include "../../src/build/files.h"
#include "../../src/build/flow.h"
#include "../../src/build/ptx.h"
#include "../../src/build/sass.h"

static void expect_error(char *error, const char *part)
{
    assert_non_null(error);
    if (!strstr(error, part)) fail_msg("\"%s\" does not say \"%s\"", error, part);
    free(error);
}

static void threads_and_memory(void **state)
{
    (void)state;
    int threads, dynamic;
    static const char text[] = ".extern .shared .align 1024 .b8 shared[];\n"
                               ".visible .entry one(\n\t.param .u32 n\n)\n.maxntid 384\n{\n}\n"
                               ".visible .entry two()\n.reqntid 32, 4, 2\n.minnctapersm 1\n{\n}\n"
                               ".visible .entry three()\n{\n}\n.visible .entry four() .maxntid 7\n{\n}\n";
    assert_null(ptx_read(text, "one", &threads, &dynamic));
    assert_int_equal(threads, 384);
    assert_int_equal(dynamic, 1);
    assert_null(ptx_read(text, "two", &threads, &dynamic));
    assert_int_equal(threads, 256);
    assert_null(ptx_read(text, "three", &threads, &dynamic)); /* not the bound of another */
    assert_int_equal(threads, 0);
    assert_null(ptx_read(strchr(text, '\n'), "four", &threads, &dynamic));
    assert_int_equal(threads, 7);
    assert_int_equal(dynamic, 0);
    expect_error(ptx_read(text, "tw", &threads, &dynamic), "no kernel \"tw\"");
    assert_int_equal(banner_lds("// 384 threads, 197760 bytes of LDS, about 168 registers a lane.\n"),
                     197760);
    assert_int_equal(banner_lds("// nothing of the kind\n"), 0);
}

/* ptxas 13.0 on kernels that spill, that have wgmmas serialized, and that ask in vain for setmaxnreg. */
static const char spilled[] =
    "ptxas info    : 0 bytes gmem\n"
    "ptxas info    : Compiling entry function 'spills' for 'sm_90a'\n"
    "ptxas info    : Function properties for spills\n"
    "    288 bytes stack frame, 556 bytes spill stores, 596 bytes spill loads\n"
    "ptxas info    : Used 64 registers, used 1 barriers, 288 bytes cumulative stack size\n"
    "ptxas info    : Compile time = 25.996 ms\n";
static const char serialized[] = "ptxas info    : (C7517) warpgroup.wait is injected in around line 62 by "
                                 "compiler to allow use of registers "
                                 "defined by GMMA in function 'sums'\n"
                                 "ptxas info    : (C7514) Potential Performance Loss: wgmma.mma_async "
                                 "instructions are serialized due to non "
                                 "wgmma instructions reading accumulator registers of  a wgmma between start "
                                 "and end of the pipeline stage in "
                                 "the function 'sums'\n"
                                 "ptxas info    : 0 bytes gmem\n"
                                 "ptxas info    : Compiling entry function 'sums' for 'sm_90a'\n"
                                 "ptxas info    : Function properties for sums\n"
                                 "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                                 "ptxas info    : Used 30 registers, used 0 barriers\n"
                                 "ptxas info    : Compile time = 20.002 ms\n";
static const char ignored[] = "ptxas info    : (C7508) Potential Performance Loss: 'setmaxnreg' ignored; "
                              "unable to determine register count "
                              "at entry.\n"
                              "ptxas info    : 0 bytes gmem\n"
                              "ptxas info    : Compiling entry function 'r' for 'sm_90a'\n"
                              "ptxas info    : Function properties for r\n"
                              "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                              "ptxas info    : Used 10 registers, used 2 barriers, 512 bytes smem\n"
                              "ptxas info    : Compile time = 4.394 ms\n"
                              "ptxas info    : Compiling entry function 'w' for 'sm_90a'\n"
                              "ptxas info    : Function properties for w\n"
                              "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                              "ptxas info    : Used 30 registers, used 0 barriers\n"
                              "ptxas info    : Compile time = 4.875 ms\n";

static struct numbers read_said(const char *said, const char *kernel, const char *warning)
{
    struct numbers numbers;
    numbers_clear(&numbers, LAYER_NVPTX);
    char *warnings, *error = ptxas_read(said, kernel, &numbers, &warnings);
    if (error) fail_msg("%s", error);
    if (!strstr(warnings, warning)) fail_msg("\"%s\" is not in \"%s\"", warning, warnings);
    assert_null(strstr(warnings, "Compiling"));
    free(warnings);
    return numbers;
}

static void expect_number(const struct numbers *numbers, enum number number, double value)
{
    if (numbers->of[number] != value)
        fail_msg("%s is %g, not %g", number_names[number], numbers->of[number], value);
}

static void what_ptxas_says(void **state)
{
    (void)state;
    struct numbers numbers = read_said(spilled, "spills", "");
    expect_number(&numbers, NUMBER_registers, 64);
    expect_number(&numbers, NUMBER_scratch, 288);
    expect_number(&numbers, NUMBER_spill_stores, 556);
    expect_number(&numbers, NUMBER_spill_loads, 596);
    expect_number(&numbers, NUMBER_barriers, 1);
    expect_number(&numbers, NUMBER_lds, 0);
    expect_number(&numbers, NUMBER_ptxas_warnings, 0);
    numbers = read_said(serialized, "sums", "(C7514) Potential Performance Loss: wgmma");
    expect_number(&numbers, NUMBER_registers, 30);
    expect_number(&numbers, NUMBER_wgmma_serialized, 1);
    expect_number(&numbers, NUMBER_setmaxnreg_ignored, 0);
    expect_number(&numbers, NUMBER_ptxas_warnings, 2);
    numbers = read_said(ignored, "r", "(C7508)");
    expect_number(&numbers, NUMBER_registers, 10);
    expect_number(&numbers, NUMBER_barriers, 2);
    expect_number(&numbers, NUMBER_lds, 512);
    expect_number(&numbers, NUMBER_setmaxnreg_ignored, 1);
    expect_number(&numbers, NUMBER_ptxas_warnings, 1);
    numbers = read_said(ignored, "w", "");
    expect_number(&numbers, NUMBER_registers, 30);
    expect_number(&numbers, NUMBER_lds, 0);
    numbers = read_said("ptxas warning : Unresolved extern variable\n"
                        "ptxas info    : Compiling entry function 'k' for 'sm_90a'\n"
                        "ptxas info    : Used 8 registers\n",
                        "k", "Unresolved");
    expect_number(&numbers, NUMBER_ptxas_warnings, 1);
    char *warnings;
    expect_error(ptxas_read(spilled, "spill", &numbers, &warnings),
                 "does not tell the registers of \"spill\"");
    free(warnings);
    expect_error(ptxas_read("", "k", &numbers, &warnings), "registers of \"k\"");
    free(warnings);
}

/* Instructions as ptxas 13.0 made them. */
struct words {
    uint64_t low, high;
};
#define HGMMA_64x8                                                                                           \
    {                                                                                                        \
        0x00000000041879f0, 0x000fe20008001818                                                               \
    }
#define HGMMA_64x256                                                                                         \
    {                                                                                                        \
        0x03e00000041879f0, 0x000fe2000c0018ff                                                               \
    }
#define HGMMA_64x128_REGISTERS                                                                               \
    {                                                                                                        \
        0x01e0000458187df0, 0x000fe6000c0018ff                                                               \
    }
#define QGMMA_64x64                                                                                          \
    {                                                                                                        \
        0x00e00000041879f3, 0x000fe2000c0008ff                                                               \
    }
#define IGMMA_64x64                                                                                          \
    {                                                                                                        \
        0x01e00000041879f1, 0x000fe2000c0410ff                                                               \
    }
#define HMMA_16816                                                                                           \
    {                                                                                                        \
        0x000000080404723c, 0x004fde000004180c                                                               \
    }
#define HMMA_1688                                                                                            \
    {                                                                                                        \
        0x000000000408723c, 0x004fde0000041008                                                               \
    }
#define HMMA_1688_TF32                                                                                       \
    {                                                                                                        \
        0x000000080404723c, 0x004fde000008100c                                                               \
    }
#define HMMA_1684_TF32                                                                                       \
    {                                                                                                        \
        0x000000000408723c, 0x004fde0000085008                                                               \
    }
#define ADD                                                                                                  \
    {                                                                                                        \
        0xffffffff08087890, 0x000fca000fffe03f                                                               \
    }
#define STORE                                                                                                \
    {                                                                                                        \
        0x0000001802007986, 0x000fe8000c10190a                                                               \
    }
#define EXIT                                                                                                 \
    {                                                                                                        \
        0x000000000000794d, 0x000fea0003800000                                                               \
    }

/* A branch over `count` instructions (from the one behind it), if P0 holds or always. */
static struct words branch(int count, int certain)
{
    int64_t quarter = 4 * (int64_t)count;
    uint64_t rest = (uint64_t)(quarter >> 8);
    return (struct words){0x947 | (certain ? 7ull : 0ull) << 12 | (uint64_t)(quarter & 0xff) << 16 |
                              rest << 34,
                          0x000fea0003800000 | (rest >> 30 & 0x3ffff)};
}

static struct numbers read_code(const struct words *words, size_t count, const char *error_part)
{
    struct numbers numbers;
    numbers_clear(&numbers, LAYER_NVPTX);
    unsigned char *bytes = allocate(count, 16);
    for (size_t i = 0; i < count; i++)
        for (int j = 0; j < 8; j++) {
            bytes[16 * i + (size_t)j] = (unsigned char)(words[i].low >> 8 * j);
            bytes[16 * i + 8 + (size_t)j] = (unsigned char)(words[i].high >> 8 * j);
        }
    char *error = sass_read((struct bytes){bytes, count * 16}, &numbers);
    free(bytes);
    if (error_part)
        expect_error(error, error_part);
    else if (error)
        fail_msg("%s", error);
    return numbers;
}
#define COUNT(words) (sizeof(words) / sizeof *(words))

static void branches_as_made(void **state)
{
    (void)state;
    struct words back = branch(-8, 0), far = branch(-36, 1), ahead = branch(13, 0);
    assert_true(back.low == 0xfffffffc00e00947 && back.high == 0x000fea000383ffff);
    assert_true(far.low == 0xfffffffc00707947 && far.high == 0x000fea000383ffff);
    assert_true((ahead.low | 0x8000) == 0x0000000000348947 && ahead.high == 0x000fea0003800000);
}

static void atoms_of_a_loop(void **state)
{
    (void)state;
    const struct words all[] = {ADD,
                                ADD,
                                HGMMA_64x8,
                                HGMMA_64x256,
                                HGMMA_64x128_REGISTERS,
                                QGMMA_64x64,
                                HMMA_16816,
                                HMMA_16816,
                                HMMA_1688,
                                HMMA_1688_TF32,
                                HMMA_1688_TF32,
                                HMMA_1684_TF32,
                                branch(-12, 0),
                                STORE,
                                EXIT};
    struct numbers numbers = read_code(all, COUNT(all), NULL);
    expect_number(&numbers, NUMBER_loop_instructions, 12);
    expect_number(&numbers, NUMBER_loop_atoms, 10);
    expect_number(&numbers, NUMBER_loop_clocks, 4 + 128 + 64 + 32 + 2 * 4 + 2 + 2 * 4 + 2);
    expect_number(&numbers, NUMBER_loop_overhead, 8.3);
    const struct words unknown[] = {IGMMA_64x64, branch(-2, 0), EXIT};
    numbers = read_code(unknown, COUNT(unknown), NULL);
    expect_number(&numbers, NUMBER_loop_atoms, 1);
    assert_true(isnan(numbers.of[NUMBER_loop_clocks]) && isnan(numbers.of[NUMBER_loop_overhead]));
    const struct words none[] = {HGMMA_64x8, STORE, EXIT, branch(-1, 1)};
    numbers = read_code(none, COUNT(none), NULL); /* the branch to itself behind the end is padding */
    expect_number(&numbers, NUMBER_loop_instructions, 0);
    const struct words lost[] = {HGMMA_64x8, branch(-9, 0), EXIT};
    read_code(lost, COUNT(lost), "the branch at 0x10 leaves the kernel");
}

static void branches_that_are_always_taken(void **state)
{
    (void)state;
    const struct words code[] = {HGMMA_64x8, branch(1, 1), ADD /* never */, branch(-4, 0), EXIT};
    struct numbers numbers = read_code(code, COUNT(code), NULL);
    expect_number(&numbers, NUMBER_loop_instructions, 3);
}

/* The slow path of a wait lies behind the kernel's end: its way back is a jump backwards, but no loop. */
static void paths_elsewhere(void **state)
{
    (void)state;
    const struct words code[] = {
        ADD, /* 0 */
        /* loop: */ ADD,
        branch(5, 0),
        HGMMA_64x8, /* 1..3: to 8 where it must wait */
        ADD,
        branch(-5, 0), /* 4, 5: to 1 */
        STORE,
        EXIT, /* 6, 7 */
        /* wait: */ ADD,
        branch(-2, 0),
        branch(-8, 1), /* 8..10: to 8; to 3 */
        ADD,
        branch(-1, 1),
    };
    struct numbers numbers = read_code(code, COUNT(code), NULL);
    expect_number(&numbers, NUMBER_loop_instructions, 8);
    expect_number(&numbers, NUMBER_loop_atoms, 1);
    /* An outer loop does not count, nor an inner one without atoms. */
    const struct words nested[] = {
        ADD,           STORE,                        /* 0, 1: outer from 1 */
        HGMMA_64x8,    ADD,           branch(-2, 0), /* 2..4: waits, from 3 */
        branch(-4, 0),                               /* 5: inner, to 2 */
        HMMA_1688,     branch(-7, 0), EXIT,          /* 7: to 1 */
    };
    numbers = read_code(nested, COUNT(nested), NULL);
    expect_number(&numbers, NUMBER_loop_instructions, 4);
    expect_number(&numbers, NUMBER_loop_atoms, 1);
}

static void broken_cubins(void **state)
{
    (void)state;
    struct numbers numbers;
    unsigned char bytes[256] = {0};
    expect_error(cubin_read("", 0, "k", &numbers), "the cubin has no kernel \"k\"");
    expect_error(cubin_read(bytes, sizeof bytes, "k", &numbers), "no kernel");
    memcpy(bytes, "\177ELF\2", 5);
    memset(bytes + 16, 0xff, sizeof bytes - 16); /* tables that lie nowhere */
    expect_error(cubin_read(bytes, sizeof bytes, "k", &numbers), "no kernel");
}

static void occupancy_by(long registers, long lds, int threads, long waves, long workgroups)
{
    struct arch arch;
    char *error = arch_read("specs", "sm_90", &arch);
    if (error) fail_msg("%s", error);
    assert_int_equal(arch.layer, LAYER_NVPTX);
    assert_string_equal(arch.target, "sm_90a");
    struct numbers numbers = {0};
    numbers.of[NUMBER_registers] = (double)registers;
    numbers.of[NUMBER_lds] = (double)lds;
    arch_occupancy(&arch, threads, &numbers);
    assert_int_equal((long)numbers.of[NUMBER_occupancy], waves);
    assert_int_equal((long)numbers.of[NUMBER_workgroups], workgroups);
}

static void occupancy(void **state)
{
    (void)state;
    occupancy_by(32, 0, 256, 16, 8);
    occupancy_by(33, 0, 256, 12, 6);
    occupancy_by(168, 197760, 384, 3, 1);
    occupancy_by(168, 0, 128, 3, 3);
    occupancy_by(64, 232448, 128, 8, 1);
    occupancy_by(64, 115712, 128, 8, 2); /* 2 x (113 + 1) KiB is all */
    occupancy_by(64, 115713, 128, 8, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_memory),
        cmocka_unit_test(what_ptxas_says),
        cmocka_unit_test(branches_as_made),
        cmocka_unit_test(atoms_of_a_loop),
        cmocka_unit_test(branches_that_are_always_taken),
        cmocka_unit_test(paths_elsewhere),
        cmocka_unit_test(broken_cubins),
        cmocka_unit_test(occupancy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
