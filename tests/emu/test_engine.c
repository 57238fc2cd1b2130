/* The emulator's engine, with small kernels (tests/emu/kernels) that use one primitive each. */
#include <setjmp.h>
#include <stdarg.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/emu/library.h"

static struct quern_emu *emu;
static void *basics, *atoms, *faults;

static void *load(const char *name)
{
    char source[256], library[256], error[2048];
    const char *clang = getenv("CLANG") ? getenv("CLANG") : "clang-22";
    mkdir("build", 0777), mkdir("build/emu", 0777), mkdir("build/emu/tests", 0777);
    snprintf(source, sizeof source, "tests/emu/kernels/%s.hip", name);
    snprintf(library, sizeof library, "build/emu/tests/%s.so", name);
    if (quern_emu_compile(clang, "templates/device", 0, source, library, error, sizeof error) != 0)
        fail_msg("%s", error);
    void *opened = quern_emu_open(library, error, sizeof error);
    if (!opened) fail_msg("%s", error);
    return opened;
}

static int set_up(void **state)
{
    (void)state;
    emu = quern_emu_create(NULL);
    basics = load("basics");
    atoms = load("atoms");
    faults = load("faults");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    quern_emu_destroy(emu);
    quern_emu_close(basics);
    quern_emu_close(atoms);
    quern_emu_close(faults);
    return 0;
}

static char error_text[256];

static int run(void *library, const char *name, unsigned workgroups, unsigned threads, unsigned lds,
               const void *params)
{
    const struct quern_emu_launch launch = {name,  quern_emu_find(library, name), workgroups, threads, lds,
                                            params};
    error_text[0] = '\0';
    return quern_emu_run(emu, &launch, error_text, sizeof error_text);
}

static void run_well(void *library, const char *name, unsigned workgroups, unsigned threads, unsigned lds,
                     const void *params)
{
    if (run(library, name, workgroups, threads, lds, params) != 0) fail_msg("%s", error_text);
}

/* as in the kernel files */
struct out_params {
    uint32_t *out;
    const uint32_t *in;
    uint32_t count, value;
};
struct atom_params {
    const void *a, *b;
    float *c;
    uint32_t count;
};
struct fault_params {
    uint32_t *memory;
    int64_t offset;
    uint32_t workgroup, lane, lds_offset;
};

static uint32_t random_state = 1;
static uint32_t random_u32(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    return random_state ^= random_state << 5;
}

static void test_ids(void **state)
{
    (void)state;
    uint32_t *out = quern_emu_alloc(emu, 3 * 128 * 4, 4, "out");
    const struct out_params params = {.out = out};
    run_well(basics, "ids", 3, 128, 0, &params);
    for (uint32_t workgroup = 0; workgroup < 3; workgroup++)
        for (uint32_t thread = 0; thread < 128; thread++)
            assert_int_equal(out[workgroup * 128 + thread],
                             workgroup << 24 | thread << 12 | thread / 64 << 8 | thread % 64);
    quern_emu_free(emu, out);
}

static void test_barrier_exchange(void **state)
{
    (void)state;
    uint32_t *out = quern_emu_alloc(emu, 2 * 256 * 4, 16, "out");
    const struct out_params params = {.out = out, .count = 100};
    run_well(basics, "rotate", 2, 256, 4096, &params);
    for (uint32_t i = 0; i < 512; i++) assert_int_equal(out[i], (i % 256 + 100) % 256);
    quern_emu_free(emu, out);
}

static void test_lds_is_fresh(void **state)
{
    (void)state;
    uint32_t *out = quern_emu_alloc(emu, 1024, 16, "out");
    const struct out_params params = {.out = out};
    for (int round = 0; round < 2; round++) {
        memset(out, 0, 1024);
        run_well(basics, "fresh_lds", 2, 64, 1024, &params);
        for (int i = 0; i < 256; i++) assert_int_equal(out[i], 0xffffffff);
    }
    quern_emu_free(emu, out);
}

static void test_shuffle(void **state)
{
    (void)state;
    uint32_t *in = quern_emu_alloc(emu, 256, 4, "in"), *out = quern_emu_alloc(emu, 512, 4, "out");
    for (uint32_t i = 0; i < 64; i++) in[i] = random_u32();
    for (uint32_t mask = 0; mask < 64; mask++) {
        const struct out_params params = {.out = out, .in = in, .value = mask};
        run_well(basics, "shuffle", 1, 64, 0, &params);
        for (uint32_t i = 0; i < 64; i++) {
            assert_int_equal(out[i], in[i ^ mask]);
            assert_int_equal(out[64 + i], in[i ^ 1]);
        }
    }
    const struct out_params wrong = {.out = out, .in = in, .value = 64};
    assert_int_equal(run(basics, "shuffle", 1, 64, 0, &wrong), -1);
    assert_non_null(strstr(error_text, "mask 64"));
    quern_emu_free(emu, in);
    quern_emu_free(emu, out);
}

/* Waves alone, the first with one lane that has the value, with all of them, with none. */
static void test_any(void **state)
{
    (void)state;
    uint32_t *in = quern_emu_alloc(emu, 512, 4, "in"), *out = quern_emu_alloc(emu, 512, 4, "out");
    for (uint32_t lane = 0; lane < 66; lane++) {
        for (uint32_t i = 0; i < 128; i++) in[i] = (i == lane && lane < 64) || lane == 64 ? 7 : 6;
        const struct out_params params = {.out = out, .in = in, .value = 7};
        run_well(basics, "any", 1, 128, 0, &params);
        for (uint32_t i = 0; i < 128; i++)
            assert_int_equal(out[i], lane == 64 ? 1 : i < 64 && lane < 64 ? 3 : 2);
    }
    quern_emu_free(emu, in);
    quern_emu_free(emu, out);
}

/* What a buffer load must give: the bytes, or zeros where any of them is past `bytes`. */
static void expect_buffer(const unsigned char *in, uint64_t offset, uint32_t bytes, uint32_t size,
                          const void *got)
{
    unsigned char expected[16] = {0};
    if (offset + size <= bytes) memcpy(expected, in + offset, size);
    assert_memory_equal(got, expected, size);
}

static void test_buffer_bounds(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {0, 1, 2, 3, 4, 100, 127, 128, 511, 512, 1022, 1023, 1024};
    uint32_t *out = quern_emu_alloc(emu, 64 * 32, 16, "out");
    unsigned char *in = quern_emu_alloc(emu, 1024, 16, "in");
    for (int i = 0; i < 1024; i++) in[i] = (unsigned char)random_u32();
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const struct out_params params = {.out = out, .in = (void *)in, .count = sizes[s]};
        run_well(basics, "buffers", 1, 64, 0, &params);
        for (uint32_t lane = 0; lane < 64; lane++) {
            expect_buffer(in, 2 * lane, sizes[s], 2, out + 8 * lane);
            expect_buffer(in, 4 * lane, sizes[s], 4, out + 8 * lane + 1);
            expect_buffer(in, 8 * lane, sizes[s], 8, out + 8 * lane + 2);
            expect_buffer(in,
                          lane % 2   ? 16 * lane
                          : lane % 4 ? 0x80000000u
                                     : 0xfffffff0u,
                          sizes[s], 16, out + 8 * lane + 4);
        }
    }
    quern_emu_free(emu, in);
    quern_emu_free(emu, out);
}

static void test_widths(void **state)
{
    (void)state;
    unsigned char *in = quern_emu_alloc(emu, 2048, 16, "in"), *out = quern_emu_alloc(emu, 2048, 16, "out");
    for (int i = 0; i < 2048; i++) in[i] = (unsigned char)random_u32();
    const struct out_params params = {.out = (void *)out, .in = (void *)in};
    run_well(basics, "widths", 1, 64, 0, &params);
    assert_memory_equal(in, out, 2048);
    assert_true(quern_emu_guards_hold(emu, in) && quern_emu_guards_hold(emu, out));
    quern_emu_free(emu, in);
    quern_emu_free(emu, out);
}

static float as_f32(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint32_t as_bits(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* The value of 16 bits with `fraction` bits of fraction, from the definition. */
static double value_of(uint32_t half, int fraction, int bias)
{
    const uint32_t mask = (1u << fraction) - 1, top = 0x7fff >> fraction;
    const uint32_t exponent = (half & 0x7fff) >> fraction, bits = half & mask;
    double value;
    if (exponent == top)
        value = bits ? (double)NAN : (double)INFINITY;
    else if (exponent == 0)
        value = ldexp(bits, 1 - bias - fraction);
    else
        value = ldexp(bits | (mask + 1), (int)exponent - bias - fraction);
    return half & 0x8000 ? -value : value;
}

/* Whether `half` is the value nearest to x, even where two are: by looking at the neighbours. */
static int is_nearest(uint32_t half, double x, int fraction, int bias)
{
    const uint32_t infinity = (0x7fff >> fraction) << fraction, magnitude = half & 0x7fff;
    const double ax = fabs(x),
                 step = ldexp(1, (int)(0x7fff >> fraction) - bias); /* where infinity would be */
    if (!!(half & 0x8000) != !!signbit(x) || magnitude > infinity) return 0;
    const double here = magnitude == infinity ? step : value_of(magnitude, fraction, bias);
    const double below = magnitude == 0 ? here : value_of(magnitude - 1, fraction, bias);
    const double above = magnitude + 1 >= infinity ? step : value_of(magnitude + 1, fraction, bias);
    if (magnitude == infinity && ax >= step) return 1;
    const double down = (here + below) / 2, up = (here + above) / 2;
    if (magnitude != 0 && (ax < down || (ax == down && half % 2))) return 0;
    return magnitude == infinity || !(ax > up || (ax == up && half % 2));
}

static void test_conversions(void **state)
{
    (void)state;
    enum { COUNT = 1 << 16 };
    uint32_t *in = quern_emu_alloc(emu, 4 * COUNT, 4, "in"),
             *out = quern_emu_alloc(emu, 16 * COUNT, 16, "out");
    for (uint32_t i = 0; i < COUNT; i++) {
        /* values of f16 and ties between them, values of bf16 and ties, anything */
        const uint32_t f16 = as_bits((float)value_of(random_u32() & 0xffff, 10, 15)) | (i & 8 ? 1u << 12 : 0);
        const uint32_t bf16 = random_u32() << 16 | (i & 8 ? 0x8000 : 0);
        in[i] = i % 4 == 0   ? f16 + random_u32() % 3 - 1
                : i % 4 == 1 ? bf16 + random_u32() % 3 - 1
                             : random_u32();
        if (i % 4 == 3)
            in[i] = as_bits(ldexpf(1.0f + as_f32(0x3f800000u | in[i] >> 9), -26 + (int)(in[i] % 44)));
    }
    static const uint32_t special[] = {0,          0x80000000, 0x7f800000, 0xff800000, 0x477fefff, 0x477ff000,
                                       0x33000000, 0x33000001, 0x387fffff, 0x38800000, 0x7f7fffff, 0x7f7f8000,
                                       0x7f800001, 0xff800001, 0x7fffffff, 0xffc00000};
    memcpy(in, special, sizeof special);
    const struct out_params params = {.out = out, .in = in, .count = COUNT};
    run_well(basics, "convert", 1, 64, 0, &params);
    for (uint32_t i = 0; i < COUNT; i++) {
        const float x = as_f32(in[i]);
        const uint32_t f16 = out[4 * i] & 0xffff, bf16 = out[4 * i] >> 16;
        const double back16 = value_of(f16, 10, 15), backb16 = value_of(bf16, 7, 127);
        if (isnan(x)) {
            assert_true(isnan(back16) && isnan(backb16));
            assert_true(isnan(as_f32(out[4 * i + 1])) && isnan(as_f32(out[4 * i + 2])));
            continue;
        }
        if (!is_nearest(f16, x, 10, 15) || !is_nearest(bf16, x, 7, 127))
            fail_msg("%a rounds to f16 %#x, bf16 %#x", (double)x, f16, bf16);
        assert_true(as_f32(out[4 * i + 1]) == back16 && as_f32(out[4 * i + 2]) == backb16);
        assert_int_equal(out[4 * i + 3], 0x44442222 ^ 0x77775555);
    }
    quern_emu_free(emu, in);
    quern_emu_free(emu, out);
}

/* An atom against the definition of the product, with matrices laid out by the formulas of the lane layouts.
 */
static void check_atom(const char *name, int rows, int depth, int is_bf16, int kind)
{
    enum { COUNT = 3 };
    const int registers = rows * rows / 64, fraction = is_bf16 ? 7 : 10, bias = is_bf16 ? 127 : 15;
    uint16_t *a = quern_emu_alloc(emu, COUNT * 512, 8, "a"), *b = quern_emu_alloc(emu, COUNT * 512, 8, "b");
    float *c = quern_emu_alloc(emu, (size_t)rows * rows * 4, 4, "c");
    static double product[32][32], magnitude[32][32], va[COUNT][32][16], vb[COUNT][16][32];
    for (int i = 0; i < COUNT * 256; i++) {
        const int lane = i / 4 % 64, e = i % 4, line = lane % rows, k = 4 * (lane / rows) + e;
        uint32_t range = is_bf16 ? 0x3f00 : 0x3800; /* a half to four */
        uint32_t spread = is_bf16 ? 0x0180 : 0x0c00;
        a[i] = (uint16_t)((range + random_u32() % spread) | (random_u32() & 0x8000));
        b[i] = (uint16_t)((range + random_u32() % spread) | (random_u32() & 0x8000));
        if (kind == 1) { /* subnormals of A times large values of B */
            a[i] = (uint16_t)(random_u32() & (is_bf16 ? 0x807f : 0x83ff));
            b[i] = is_bf16 ? 0x7e80 : 0x7800;
        }
        if (kind == 2 && i % 97 == 0) a[i] = (uint16_t)(is_bf16 ? 0x7f80 : 0x7c00);  /* infinity */
        if (kind == 2 && i % 193 == 0) b[i] = (uint16_t)(is_bf16 ? 0xff81 : 0xfc01); /* NaN */
        va[i / 256][line][k] = value_of(a[i], fraction, bias);
        vb[i / 256][k][line] = value_of(b[i], fraction, bias);
    }
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < rows; j++) {
            const int lane = rows == 32 ? j + 32 * (i / 4 % 2) : j + 16 * (i / 4);
            const int r = rows == 32 ? 4 * (i / 8) + i % 4 : i % 4;
            const float start = kind == 1 ? 0 : as_f32(0x3f800000u | random_u32() >> 9) - 1.5f;
            c[lane * registers + r] = start;
            product[i][j] = (double)start, magnitude[i][j] = fabs((double)start);
            for (int k = 0; k < COUNT * depth; k++) {
                product[i][j] += va[k / depth][i][k % depth] * vb[k / depth][k % depth][j];
                magnitude[i][j] += fabs(va[k / depth][i][k % depth] * vb[k / depth][k % depth][j]);
            }
        }
    const struct atom_params params = {a, b, c, COUNT};
    run_well(atoms, name, 1, 64, 0, &params);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < rows; j++) {
            const int lane = rows == 32 ? j + 32 * (i / 4 % 2) : j + 16 * (i / 4);
            const int r = rows == 32 ? 4 * (i / 8) + i % 4 : i % 4;
            const double got = (double)c[lane * registers + r];
            if (isnan(product[i][j]) ? isnan(got) : isinf(product[i][j]) && got == product[i][j]) continue;
            if (!(fabs(got - product[i][j]) <= magnitude[i][j] * COUNT * depth * 0x1p-24))
                fail_msg("%s: row %d, column %d: %g instead of %g", name, i, j, got, product[i][j]);
        }
    quern_emu_free(emu, a);
    quern_emu_free(emu, b);
    quern_emu_free(emu, c);
}

static void test_atoms(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        check_atom("atom_32x32x8_f16", 32, 8, 0, kind);
        check_atom("atom_32x32x8_bf16", 32, 8, 1, kind);
        check_atom("atom_16x16x16_f16", 16, 16, 0, kind);
        check_atom("atom_16x16x16_bf16", 16, 16, 1, kind);
    }
}

/* Runs a kernel that must fault, and says what the text must hold; then one that must still work. */
static void expect_fault(const char *name, struct fault_params params, const char *const *words)
{
    uint32_t *memory = quern_emu_alloc(emu, 72, 16, "memory");
    params.memory = memory;
    if (run(faults, name, 4, 128, 2048, &params) != -1) fail_msg("%s: no fault", name);
    for (; *words; words++)
        if (!strstr(error_text, *words)) fail_msg("%s: no \"%s\" in: %s", name, *words, error_text);
    assert_true(quern_emu_guards_hold(emu, memory));
    quern_emu_free(emu, memory);
    test_barrier_exchange(NULL);
}
#define EXPECT_FAULT(name, params, ...)                                                                      \
    expect_fault(name, params, (const char *const[]){name ": ", __VA_ARGS__, NULL})

static void test_out_of_bounds(void **state)
{
    (void)state;
    const struct fault_params after = {.offset = 80, .workgroup = 2, .lane = 70};
    EXPECT_FAULT("bad_load", after, "workgroup 2, wave 1, lane 6", "load of 16 bytes",
                 "offset 80 of memory (72 bytes)");
    EXPECT_FAULT("bad_store", after, "workgroup 2, wave 1, lane 6", "store of 4 bytes",
                 "offset 80 of memory");
    EXPECT_FAULT("bad_buffer", after, "buffer load of 4 bytes", "offset 80 of memory");
    const struct fault_params across = {.offset = 64, .workgroup = 0, .lane = 1};
    EXPECT_FAULT("bad_load", across, "load of 16 bytes", "offset 64 of memory (72 bytes)");
    const struct fault_params before = {.offset = -16, .workgroup = 0, .lane = 0};
    EXPECT_FAULT("bad_load", before, "workgroup 0, wave 0, lane 0", "16 before memory (72 bytes)");
    const struct fault_params null = {.offset = INT64_MIN, .workgroup = 0, .lane = 0};
    EXPECT_FAULT("bad_store", null, "out of bounds");
    const struct fault_params lds = {.lds_offset = 2048, .workgroup = 1, .lane = 127};
    EXPECT_FAULT("bad_lds", lds, "wave 1, lane 63", "LDS store of 8 bytes at offset 2048", "2048 bytes");
    const struct fault_params lds_before = {.lds_offset = (uint32_t)-8, .workgroup = 1, .lane = 127};
    EXPECT_FAULT("bad_lds", lds_before, "LDS store of 8 bytes");
    EXPECT_FAULT("greedy_lds", lds, "declares 65536 bytes of LDS, the launch gives 2048");
}

static void test_misaligned(void **state)
{
    (void)state;
    const struct fault_params params = {.offset = 8, .workgroup = 3, .lane = 1};
    EXPECT_FAULT("bad_load", params, "workgroup 3, wave 0, lane 1", "not aligned");
    const struct fault_params two = {.offset = 2, .workgroup = 3, .lane = 1};
    EXPECT_FAULT("bad_store", two, "not aligned");
    EXPECT_FAULT("bad_buffer", two, "not aligned");
    const struct fault_params lds = {.lds_offset = 12, .workgroup = 3, .lane = 1};
    EXPECT_FAULT("bad_lds", lds, "LDS store of 8 bytes at 0xc is not aligned");
}

static void test_divergence(void **state)
{
    (void)state;
    const struct fault_params params = {.workgroup = 1, .lane = 70};
    EXPECT_FAULT("missed_barrier", params, "workgroup 1, wave 1, lane 6",
                 "ended, but lanes 0 to 5 wait at qd_barrier");
    EXPECT_FAULT("wave_missed_barrier", params, "workgroup 0: wave 1 waits at qd_barrier",
                 "wave 0 has ended");
    EXPECT_FAULT("two_barriers", params, "reached qd_barrier, but lanes 0 to 5 wait at qd_barrier of line");
    EXPECT_FAULT("barrier_or_shuffle", params, "reached qd_shuffle_xor, but lanes 0 to 5 wait at qd_barrier");
    EXPECT_FAULT("any_in_branch", params, "qd_any");
    EXPECT_FAULT("ended_early", params, "workgroup 1, wave 1", "ended, but lanes 0 to 5 and 63 to 63 wait");
    const struct fault_params first = {.workgroup = 0, .lane = 0};
    EXPECT_FAULT("missed_barrier", first, "workgroup 0, wave 0, lane 1", "reached qd_barrier, but 1 lane");
    EXPECT_FAULT("not_uniform", params, "must be uniform is 7 here and 6 in lane");
    const struct fault_params fine = {.workgroup = 0};
    run_well(faults, "many_promises", 2, 128, 0, &fine);
    EXPECT_FAULT("wave_in_branch", first,
                 "lane 0 has asked for a value of the whole wave here, lane 1 has not");
    EXPECT_FAULT("wave_in_last_branch", first, "lane 0 has asked for a value of the whole wave here");
}

static void test_refused_launches(void **state)
{
    (void)state;
    const struct out_params params = {0};
    assert_int_equal(run(basics, "ids", 1, 65, 0, &params), -1);
    assert_non_null(strstr(error_text, "multiple of 64"));
    assert_int_equal(run(basics, "ids", 1, 1088, 0, &params), -1);
    assert_int_equal(run(basics, "ids", 1, 64, 65537, &params), -1);
    assert_int_equal(run(basics, "no_such_kernel", 1, 64, 0, &params), -1);
    assert_int_equal(run(basics, "ids", 0, 64, 0, &params), 0);
}

/* Many workgroups on several threads: the same results, and always the fault of the lowest workgroup. */
static void test_threads(void **state)
{
    (void)state;
    struct quern_emu *one = emu;
    emu = quern_emu_create(&(struct quern_emu_options){.threads = 4});
    uint32_t *out = quern_emu_alloc(emu, 50 * 256 * 4, 16, "out");
    const struct out_params params = {.out = out, .count = 3};
    run_well(basics, "rotate", 50, 256, 4096, &params);
    for (uint32_t i = 0; i < 50 * 256; i++) assert_int_equal(out[i], (i % 256 + 3) % 256);
    char first[256] = "";
    quern_emu_free(emu, out);
    out = quern_emu_alloc(emu, 9 * 256 * 4, 16, "out");
    const struct out_params again = {.out = out, .count = 2};
    for (int round = 0; round < 10; round++) {
        assert_int_equal(run(basics, "rotate", 50, 256, 4096, &again), -1);
        assert_non_null(strstr(error_text, "workgroup 9,"));
        char *address = strstr(error_text, " at 0x");
        *address = '\0';
        if (round == 0) strcpy(first, error_text);
        assert_string_equal(first, error_text);
    }
    quern_emu_destroy(emu);
    emu = one;
}

/* Which workgroup is slow does not matter, nor are workgroups begun once a lower one has faulted. */
static void test_lowest_fault(void **state)
{
    (void)state;
    struct quern_emu *one = emu;
    for (unsigned threads = 1; threads <= 2; threads++)
        for (uint32_t slow = 1; slow <= 2; slow++) {
            emu = quern_emu_create(&(struct quern_emu_options){.threads = threads});
            uint32_t *memory = quern_emu_alloc(emu, 64, 4, "memory");
            const struct fault_params params = {.memory = memory, .offset = 64, .lane = slow};
            assert_int_equal(run(faults, "all_fault", 16, 128, 0, &params), -1);
            assert_non_null(strstr(error_text, "all_fault: workgroup 1, wave 0, lane "));
            assert_int_equal(memory[1], 1);
            if (threads == 1) assert_int_equal(memory[2], 0xffffffff);
            assert_int_equal(memory[15], 0xffffffff);
            quern_emu_destroy(emu);
        }
    emu = one;
}

static void test_allocations(void **state)
{
    (void)state;
    for (size_t alignment = 1; alignment <= 4096; alignment *= 2) {
        unsigned char *memory = quern_emu_alloc(emu, 100, alignment, "memory");
        assert_int_equal((uintptr_t)memory % alignment, 0);
        assert_int_not_equal((uintptr_t)memory % (2 * alignment), 0);
        for (int i = 0; i < 100; i++) assert_int_equal(memory[i], 0xff);
        assert_true(quern_emu_guards_hold(emu, memory));
        memory[100] = 0;
        assert_false(quern_emu_guards_hold(emu, memory));
        memory[100] = 0xff, memory[-1] = 1;
        assert_false(quern_emu_guards_hold(emu, memory));
        quern_emu_free(emu, memory);
    }
    assert_null(quern_emu_alloc(emu, 100, 3, "odd"));
    assert_null(quern_emu_alloc(emu, SIZE_MAX, 16, "all"));
    char *sparse = quern_emu_alloc_sparse(emu, (size_t)1 << 38, 16, "sparse");
    assert_non_null(sparse);
    sparse[((size_t)1 << 38) - 1] = 1;
    assert_true(quern_emu_guards_hold(emu, sparse));
    quern_emu_free(emu, sparse);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_barrier_exchange),
        cmocka_unit_test(test_lds_is_fresh),
        cmocka_unit_test(test_shuffle),
        cmocka_unit_test(test_any),
        cmocka_unit_test(test_buffer_bounds),
        cmocka_unit_test(test_widths),
        cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_atoms),
        cmocka_unit_test(test_out_of_bounds),
        cmocka_unit_test(test_misaligned),
        cmocka_unit_test(test_divergence),
        cmocka_unit_test(test_refused_launches),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_lowest_fault),
        cmocka_unit_test(test_allocations),
    };
    return cmocka_run_group_tests_name("emulator engine", tests, set_up, tear_down);
}
