/* Packs: what quern-pack writes, the runtime reads; and nothing in a damaged or forged pack is believed. */
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include "../../src/runtime/internal.h"
#include "../../src/runtime/pack_format.h"
#include "fake.h"

/* A pack linked into this program (mk/runtime.mk). */
extern const unsigned char _binary_runtime_qpack_start[], _binary_runtime_qpack_end[];

static const char *const kernels[] = {"scale_f16_t16", "scale_f16_t64_even", "scale_f16_t64_split",
                                      "scale_f16_t256_v8"};
enum { KERNELS = 4 };

static char tool[512], folder[] = "/tmp/quern-pack-test-XXXXXX";
static unsigned char code[KERNELS][700];
static const size_t code_size[KERNELS] = {1, 700, 64, 333};

static void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static unsigned char *read_bytes(const char *path, size_t *size)
{
    struct stat info;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &info), 0);
    *size = (size_t)info.st_size;
    unsigned char *bytes = malloc(*size);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

/* Runs quern-pack in the test's folder; its exit status. */
static int run_tool(const char *arguments)
{
    char command[1200];
    snprintf(command, sizeof command, "cd %s && %s %s > out 2> err", folder, tool, arguments);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void expect_message(const char *part)
{
    char path[600];
    size_t size;
    snprintf(path, sizeof path, "%s/err", folder);
    char *text = (char *)read_bytes(path, &size);
    text = realloc(text, size + 1);
    text[size] = '\0';
    assert_text(text, part);
    free(text);
}

/* Two folders of code objects, of which one is deeper. */
static int make_code(void **state)
{
    uint64_t seed = 99;
    char path[600];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "mkdir -p %s/a %s/b/deep", folder, folder);
    assert_int_equal(system(path), 0);
    for (int i = 0; i < KERNELS; i++) {
        for (size_t j = 0; j < code_size[i]; j++) code[i][j] = (unsigned char)(fake_random(&seed) % 7);
        snprintf(path, sizeof path, "%s/%s/%s.co", folder, i % 2 ? "b/deep" : "a", kernels[i]);
        write_bytes(path, code[i], code_size[i]);
    }
    return 0;
}

static int remove_code(void **state)
{
    char command[600];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static unsigned char *make_pack(size_t *size)
{
    char path[600];
    assert_int_equal(run_tool("-o one.qpack --arch gfx942 a b"), 0);
    snprintf(path, sizeof path, "%s/one.qpack", folder);
    return read_bytes(path, size);
}

static int handed; /* how many code objects the last load_all gave to the driver */

/* Loads every kernel through a context: how many gave the right bytes; every failure must have a text. */
static int load_all(const struct quern_pack *pack)
{
    struct fake_driver fake;
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 64, .cols = 128};
    int good = 0;
    handed = 0;
    fake_driver_init(&fake);
    struct quern_context *context;
    quern_status created = quern_context_create(&fake.driver, 0, &fake_table, pack, &context, NULL);
    if (created == QUERN_BAD_PACK) return 0; /* a forged architecture */
    assert_int_equal(created, QUERN_OK);
    for (int i = 0; i < KERNELS; i++) {
        struct quern_plan plan;
        fake.load_count = 0;
        assert_int_equal(quern_plan_any(context, "scale", &problem, kernels[i], NULL, &plan), QUERN_OK);
        quern_status status = quern_plan_prepare(context, &plan);
        if (fake.load_count == 1) { /* the split kernel's second step has no code in the pack */
            handed++;
            size_t size = code_size[i] < 64 ? code_size[i] : 64;
            good += fake.code_bytes == code_size[i] && memcmp(fake.first_code, code[i], size) == 0;
        } else {
            assert_true(status == QUERN_BAD_PACK || status == QUERN_NO_CODE);
            assert_text(quern_last_error(context), kernels[i]);
        }
    }
    quern_context_destroy(context);
    return good;
}

/* Opens bytes of exactly this length, so that reading past them is seen by the sanitizer.  -1: not opened;
 * otherwise how many kernels are right. */
static int try_bytes(const unsigned char *bytes, size_t size)
{
    unsigned char *exact = malloc(size ? size : 1);
    struct quern_pack *pack = (struct quern_pack *)exact;
    struct quern_error error = {""};
    int good = -1;
    memcpy(exact, bytes, size);
    quern_status status = quern_pack_from_memory(exact, size, &pack, &error);
    if (status == QUERN_OK) {
        good = load_all(pack);
        quern_pack_close(pack);
    } else {
        assert_int_equal(status, QUERN_BAD_PACK);
        assert_null(pack);
        assert_text(error.text, "pack in memory: ");
    }
    free(exact);
    return good;
}

static void test_round_trip(void **state)
{
    size_t size, again_size;
    char path[600];
    struct quern_pack *pack;
    struct quern_error error = {""};
    (void)state;
    unsigned char *bytes = make_pack(&size);
    assert_int_equal(try_bytes(bytes, size), KERNELS);
    snprintf(path, sizeof path, "%s/one.qpack", folder);
    if (quern_pack_open(path, &pack, &error) != QUERN_OK) fail_msg("%s", error.text);
    assert_int_equal(load_all(pack), KERNELS);
    quern_pack_close(pack);
    /* the same bytes whatever the order of the folders */
    assert_int_equal(run_tool("--arch gfx942 -o again.qpack b a"), 0);
    snprintf(path, sizeof path, "%s/again.qpack", folder);
    unsigned char *again = read_bytes(path, &again_size);
    assert_int_equal(size, again_size);
    assert_memory_equal(bytes, again, size);
    free(again);
    free(bytes);
}

static void test_linked_in(void **state)
{
    struct fake_driver fake;
    struct quern_pack *pack;
    struct quern_error error = {""};
    struct quern_plan plan;
    char memory[512] __attribute__((aligned(256)));
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 16, .cols = 8};
    struct scale_args args = {SCALE_ARGS, .from = memory, .to = memory};
    size_t size = (size_t)(_binary_runtime_qpack_end - _binary_runtime_qpack_start);
    (void)state;
    if (quern_pack_from_memory(_binary_runtime_qpack_start, size, &pack, &error) != QUERN_OK)
        fail_msg("%s", error.text);
    fake_driver_init(&fake);
    struct quern_context *context = fake_context(&fake, pack);
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_OK);
    assert_int_equal(quern_launch_any(&plan, &args, NULL, 0, NULL), QUERN_OK);
    assert_string_equal(fake.loaded[0], "scale_f16_t16");
    assert_memory_equal(fake.first_code, "code of scale_f16_t16\n", 22);
    quern_context_destroy(context);
    quern_pack_close(pack);
}

static void test_code_linked_one_by_one(void **state)
{
    struct quern_code list[KERNELS];
    static const int sorted[KERNELS] = {0, 3, 1, 2}; /* by name */
    struct quern_pack *pack;
    struct quern_context *context;
    struct quern_error error = {""};
    struct fake_driver fake;
    (void)state;
    for (int i = 0; i < KERNELS; i++)
        list[i] =
            (struct quern_code){kernels[sorted[i]], code[sorted[i]], code[sorted[i]] + code_size[sorted[i]]};
    assert_int_equal(quern_pack_from_code("gfx942", list, KERNELS, &pack, &error), QUERN_OK);
    assert_int_equal(load_all(pack), KERNELS);
    quern_pack_close(pack);
    /* one is not there */
    assert_int_equal(quern_pack_from_code("gfx942", list + 1, KERNELS - 1, &pack, &error), QUERN_OK);
    assert_int_equal(load_all(pack), KERNELS - 1);
    quern_pack_close(pack);
    assert_int_equal(quern_pack_from_code("gfx942", NULL, 0, &pack, &error), QUERN_OK);
    assert_int_equal(load_all(pack), 0);
    quern_pack_close(pack);
    assert_int_equal(quern_pack_from_code("gfx90a", list, KERNELS, &pack, &error), QUERN_OK);
    fake_driver_init(&fake);
    assert_int_equal(quern_context_create(&fake.driver, 0, &fake_table, pack, &context, &error),
                     QUERN_BAD_PACK);
    quern_pack_close(pack);
    /* lists that are none */
    struct quern_code wrong[2] = {list[1], list[0]};
    assert_int_equal(quern_pack_from_code("gfx942", wrong, 2, &pack, &error), QUERN_BAD_ARGUMENT);
    assert_text(error.text, "not sorted by kernel name");
    wrong[0] = wrong[1];
    assert_int_equal(quern_pack_from_code("gfx942", wrong, 2, &pack, &error), QUERN_BAD_ARGUMENT);
    wrong[0].end = wrong[0].begin;
    assert_int_equal(quern_pack_from_code("gfx942", wrong, 1, &pack, &error), QUERN_BAD_ARGUMENT);
    assert_text(error.text, "are empty");
    assert_int_equal(quern_pack_from_code("gfx942", NULL, 1, &pack, &error), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_pack_from_code(NULL, list, 1, &pack, &error), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_pack_from_code("gfx942", list, 1, NULL, &error), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_pack_from_code("an_architecture_of_18", list, 1, &pack, &error),
                     QUERN_BAD_ARGUMENT);
}

static void test_every_flip_is_noticed(void **state)
{
    size_t size;
    (void)state;
    unsigned char *bytes = make_pack(&size);
    for (size_t i = 0; i < size; i++)
        for (int bit = 0; bit < 8; bit += 7) {
            bytes[i] ^= (unsigned char)(1 << bit);
            assert_true(try_bytes(bytes, size) < KERNELS);
            bytes[i] ^= (unsigned char)(1 << bit);
        }
    assert_int_equal(try_bytes(bytes, size), KERNELS);
    free(bytes);
}

static void test_every_truncation_is_noticed(void **state)
{
    size_t size;
    (void)state;
    unsigned char *bytes = make_pack(&size);
    for (size_t length = 0; length < size; length++) assert_int_equal(try_bytes(bytes, length), -1);
    unsigned char *longer = calloc(1, size + 1);
    memcpy(longer, bytes, size);
    assert_int_equal(try_bytes(longer, size + 1), -1);
    free(longer);
    free(bytes);
}

static size_t front_of(const unsigned char *bytes)
{
    return (size_t)(PACK_HEADER_BYTES + pack_get(bytes + PACK_AT_COUNT, 4) * PACK_ENTRY_BYTES +
                    pack_get(bytes + PACK_AT_NAMES_BYTES, 8));
}

/* Numbers that are wrong under right checksums. */
static void test_forged_numbers(void **state)
{
    static const uint64_t evil[] = {
        0, 1, 55, 56, 0x7fffffff, 0xffffffff, UINT64_C(0x7fffffffffffffff), UINT64_MAX, UINT64_MAX - 40};
    size_t size;
    (void)state;
    unsigned char *bytes = make_pack(&size), *forged = malloc(size);
    size_t front = front_of(bytes);
    for (size_t i = 8; i + 8 <= front; i++)
        for (size_t e = 0; e < sizeof evil / sizeof evil[0]; e++) {
            memcpy(forged, bytes, size);
            pack_put(forged + i, i % 8 == 0 || e > 4 ? 8 : 4, evil[e]);
            pack_put(forged + PACK_AT_CHECKSUM, 8, quern_pack_checksum(forged, front));
            try_bytes(forged, size); /* whatever comes of it, nothing is read outside */
        }
    free(forged);
    free(bytes);
}

static void forge_entry(unsigned char *bytes, int entry, int field, uint64_t value)
{
    pack_put(bytes + PACK_HEADER_BYTES + entry * PACK_ENTRY_BYTES + field, 8, value);
    pack_put(bytes + PACK_AT_CHECKSUM, 8, quern_pack_checksum(bytes, front_of(bytes)));
}

static void test_forged_code(void **state)
{
    size_t size;
    (void)state;
    unsigned char *bytes = make_pack(&size), *forged = malloc(size);
    /* an expanded size that is too small, too large, or beyond belief */
    uint64_t right = pack_get(bytes + PACK_HEADER_BYTES + PACK_AT_SIZE, 8);
    const uint64_t wrong[] = {0, right - 1, right + 1, PACK_MAX_CODE_BYTES};
    for (int i = 0; i < 4; i++) {
        memcpy(forged, bytes, size);
        forge_entry(forged, 0, PACK_AT_SIZE, wrong[i]);
        assert_int_equal(try_bytes(forged, size), KERNELS - 1);
        assert_int_equal(handed, KERNELS - 1);
    }
    memcpy(forged, bytes, size);
    forge_entry(forged, 0, PACK_AT_SIZE, PACK_MAX_CODE_BYTES + 1);
    assert_int_equal(try_bytes(forged, size), -1);
    /* garbage as a frame, with a right checksum */
    uint64_t offset = pack_get(bytes + PACK_HEADER_BYTES + PACK_AT_OFFSET, 8);
    uint64_t stored = pack_get(bytes + PACK_HEADER_BYTES + PACK_AT_STORED, 8);
    for (uint64_t i = 0; i < stored; i++) {
        memcpy(forged, bytes, size);
        forged[offset + i] ^= 0x55;
        forge_entry(forged, 0, PACK_AT_CODE_HASH, quern_hash(forged + offset, stored));
        assert_in_range(try_bytes(forged, size), KERNELS - 1, KERNELS);
    }
    free(forged);
    free(bytes);
}

/* Lengths that add up to the file's only because they wrap round. */
static void test_forged_lengths(void **state)
{
    size_t size;
    (void)state;
    unsigned char *bytes = make_pack(&size), *forged = malloc(size);
    const unsigned char *first = bytes + PACK_HEADER_BYTES, *last = first + (KERNELS - 1) * PACK_ENTRY_BYTES;
    uint64_t offset = pack_get(first + PACK_AT_OFFSET, 8), stored = pack_get(first + PACK_AT_STORED, 8);
    uint64_t second = pack_get(first + PACK_ENTRY_BYTES + PACK_AT_STORED, 8);
    memcpy(forged, bytes, size);
    forge_entry(forged, 0, PACK_AT_STORED, 0 - offset);
    forge_entry(forged, 1, PACK_AT_OFFSET, 0);
    forge_entry(forged, 1, PACK_AT_STORED, offset + stored + second);
    assert_int_equal(try_bytes(forged, size), -1);
    /* a byte that belongs to nothing */
    memcpy(forged, bytes, size);
    forge_entry(forged, KERNELS - 1, PACK_AT_STORED, pack_get(last + PACK_AT_STORED, 8) - 1);
    assert_int_equal(try_bytes(forged, size), -1);
    /* a last name without its end */
    size_t front = front_of(bytes);
    memcpy(forged, bytes, front - 1);
    memcpy(forged + front - 1, bytes + front, size - front);
    pack_put(forged + PACK_AT_NAMES_BYTES, 8, pack_get(bytes + PACK_AT_NAMES_BYTES, 8) - 1);
    pack_put(forged + PACK_AT_FILE_BYTES, 8, size - 1);
    for (int i = 0; i < KERNELS; i++)
        forge_entry(forged, i, PACK_AT_OFFSET,
                    pack_get(first + i * PACK_ENTRY_BYTES + PACK_AT_OFFSET, 8) - 1);
    assert_int_equal(try_bytes(forged, size - 1), -1);
    free(forged);
    free(bytes);
}

static void test_wrong_arch(void **state)
{
    struct quern_pack *pack;
    struct quern_context *context;
    struct quern_error error = {""};
    struct fake_driver fake;
    char path[600];
    (void)state;
    assert_int_equal(run_tool("-o other.qpack --arch gfx90a a"), 0);
    snprintf(path, sizeof path, "%s/other.qpack", folder);
    assert_int_equal(quern_pack_open(path, &pack, &error), QUERN_OK);
    fake_driver_init(&fake);
    assert_int_equal(quern_context_create(&fake.driver, 0, &fake_table, pack, &context, &error),
                     QUERN_BAD_PACK);
    assert_text(error.text, "the pack holds code for gfx90a, the table is for gfx942");
    quern_pack_close(pack);
}

static void test_files(void **state)
{
    struct quern_pack *pack;
    struct quern_error error = {""};
    (void)state;
    assert_int_equal(quern_pack_open("/nonexistent/x.qpack", &pack, &error), QUERN_BAD_PACK);
    assert_text(error.text, "pack /nonexistent/x.qpack: cannot open it: No such file");
    assert_int_equal(quern_pack_open("/tmp", &pack, &error), QUERN_BAD_PACK);
    assert_text(error.text, "it is not a pack");
    assert_int_equal(quern_pack_open("/dev/zero", &pack, &error), QUERN_BAD_PACK);
    assert_int_equal(quern_pack_open(tool, &pack, &error), QUERN_BAD_PACK); /* a file, but no pack */
    assert_text(error.text, "it is not a pack");
    assert_int_equal(quern_pack_open(NULL, &pack, &error), QUERN_BAD_ARGUMENT);
    assert_int_equal(quern_pack_from_memory(NULL, 0, &pack, &error), QUERN_BAD_ARGUMENT);
    quern_pack_close(NULL);
}

/* PTX ends in a zero byte, which its size counts; a cubin beside it is taken instead. */
static void test_ptx(void **state)
{
    static const char text[] = ".version 8.0", cubin[] = "cubin";
    struct quern_error error = {""};
    struct quern_pack *pack;
    char path[600];
    void *got;
    size_t size;
    (void)state;
    snprintf(path, sizeof path, "mkdir %s/ptx", folder);
    assert_int_equal(system(path), 0);
    snprintf(path, sizeof path, "%s/ptx/both.ptx", folder);
    write_bytes(path, text, strlen(text));
    snprintf(path, sizeof path, "%s/ptx/text.ptx", folder);
    write_bytes(path, text, strlen(text));
    snprintf(path, sizeof path, "%s/ptx/both.cubin", folder);
    write_bytes(path, cubin, strlen(cubin));
    assert_int_equal(run_tool("-o ptx.qpack --arch sm_90 ptx"), 0);
    snprintf(path, sizeof path, "%s/ptx.qpack", folder);
    assert_int_equal(quern_pack_open(path, &pack, &error), QUERN_OK);
    assert_int_equal(pack->load(pack, "text", &got, &size, &error), QUERN_OK);
    assert_int_equal(size, sizeof text);
    assert_memory_equal(got, text, sizeof text);
    free(got);
    assert_int_equal(pack->load(pack, "both", &got, &size, &error), QUERN_OK);
    assert_int_equal(size, strlen(cubin));
    free(got);
    quern_pack_close(pack);
    assert_int_equal(run_tool("-o x --arch sm_90 ptx ptx"), 1);
    expect_message("are the same kernel");
}

static void test_tool_errors(void **state)
{
    char command[600];
    (void)state;
    assert_int_equal(run_tool("a b"), 2);
    assert_int_equal(run_tool("-o x --arch gfx942"), 2);
    assert_int_equal(run_tool("-o x --arch 12345678901234567 a"), 2);
    assert_int_equal(run_tool("-o x --arch gfx942 --level 99 a"), 2);
    assert_int_equal(run_tool("-o x --arch gfx942 missing"), 1);
    expect_message("quern-pack: missing: No such file or directory");
    assert_int_equal(run_tool("-o x --arch gfx942 a a"), 1);
    expect_message("a/scale_f16_t16.co and a/scale_f16_t16.co are the same kernel");
    assert_int_equal(run_tool("-o missing/x --arch gfx942 a"), 1);
    snprintf(command, sizeof command, "mkdir %s/empty && test ! -e %s/x", folder, folder);
    assert_int_equal(system(command), 0); /* nothing was left behind */
    assert_int_equal(run_tool("-o x --arch gfx942 empty"), 1);
    expect_message("no code object below empty: build the kernels first");
    snprintf(command, sizeof command, "touch %s/empty/kernel.co", folder);
    assert_int_equal(system(command), 0);
    assert_int_equal(run_tool("-o x --arch gfx942 empty"), 1);
    expect_message("empty/kernel.co: 0 bytes is no code object");
}

int main(int argc, char **argv)
{
    (void)argc;
    mallopt(M_PERTURB, 90);               /* no zero byte by chance behind a code object */
    char *here = realpath(argv[0], NULL); /* quern-pack lies beside this program */
    snprintf(tool, sizeof tool, "%.*s/quern-pack", (int)(strrchr(here, '/') - here), here);
    free(here);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_linked_in),
        cmocka_unit_test(test_code_linked_one_by_one),
        cmocka_unit_test(test_every_flip_is_noticed),
        cmocka_unit_test(test_every_truncation_is_noticed),
        cmocka_unit_test(test_forged_numbers),
        cmocka_unit_test(test_forged_code),
        cmocka_unit_test(test_forged_lengths),
        cmocka_unit_test(test_wrong_arch),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_ptx),
        cmocka_unit_test(test_tool_errors),
    };
    return cmocka_run_group_tests_name("runtime pack", tests, make_code, remove_code);
}
