/* The metadata of code objects: MessagePack, notes, and what cut or broken ones do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <elf.h>

#include "../../src/build/arch.h"
#include "../../src/build/files.h"
#include "../../src/build/msgpack.h"
#include "../../src/build/object.h"

/* {"a": -1, "b": [1, 300, nil], "name": "kernel", "n": 70000, "f": 1.5, "last": 7} in several widths. */
static const unsigned char sample[] = {
    0x86, 0xa1, 'a',  0xff, 0xa1, 'b', 0x93, 0x01, 0xcd, 0x01, 0x2c, 0xc0, 0xd9, 0x04, 'n',  'a',  'm',
    'e',  0xa6, 'k',  'e',  'r',  'n', 'e',  'l',  0xa1, 'n',  0xce, 0x00, 0x01, 0x11, 0x70, 0xa1, 'f',
    0xcb, 0x3f, 0xf8, 0,    0,    0,   0,    0,    0,    0xa4, 'l',  'a',  's',  't',  0x07,
};

static struct msgpack whole(const unsigned char *bytes, size_t size)
{
    return (struct msgpack){bytes, bytes + size};
}

static void maps_and_values(void **state)
{
    (void)state;
    struct msgpack map = whole(sample, sizeof sample), value;
    uint64_t number;
    assert_true(msgpack_find(map, "name", &value));
    assert_true(msgpack_is_text(value, "kernel"));
    assert_false(msgpack_is_text(value, "kernels"));
    assert_true(msgpack_find(map, "n", &value) && msgpack_number(value, &number));
    assert_int_equal(number, 70000);
    assert_true(msgpack_find(map, "last", &value) && msgpack_number(value, &number));
    assert_int_equal(number, 7);
    assert_true(msgpack_find(map, "a", &value));
    assert_false(msgpack_number(value, &number));
    assert_false(msgpack_find(map, "missing", &value));
    assert_true(msgpack_find(map, "b", &value) && msgpack_array(&value, &number));
    assert_int_equal(number, 3);
    assert_true(msgpack_skip(&value) && msgpack_number(value, &number));
    assert_int_equal(number, 300);
}

/* Bytes of their own block, so that a sanitizer sees a read past their end. */
static int skips(const unsigned char *bytes, size_t size)
{
    unsigned char *copy = allocate(1, size);
    memcpy(copy, bytes, size);
    struct msgpack value = whole(copy, size);
    int result = msgpack_skip(&value);
    free(copy);
    return result;
}

static void cut_short(void **state)
{
    (void)state;
    assert_true(skips(sample, sizeof sample));
    for (size_t size = 0; size < sizeof sample; size++) assert_false(skips(sample, size));
    static const unsigned char huge[] = {0xdf, 0xff, 0xff, 0xff, 0xff};
    assert_false(skips(huge, sizeof huge));
    unsigned char deep[100];
    memset(deep, 0x91, sizeof deep - 1); /* arrays in arrays around a number: whole, but too deep */
    deep[sizeof deep - 1] = 0;
    assert_false(skips(deep, sizeof deep));
    assert_true(skips(deep + sizeof deep - 20, 20));
}

/* Bytes of their own block, again. */
static void expect_refused(const void *bytes, size_t size)
{
    struct numbers numbers = {0};
    int threads;
    void *copy = malloc(size ? size : 1);
    memcpy(copy, bytes, size);
    char *error = object_read(copy, size, "k", &numbers, &threads);
    assert_non_null(error);
    free(error);
    free(copy);
}

/* Section headers that begin inside the object and end outside, or are far out, and a header cut short. */
static void wrong_objects(void **state)
{
    (void)state;
    Elf64_Ehdr header = {.e_shnum = 3, .e_shentsize = sizeof(Elf64_Shdr)};
    memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    const uint64_t offsets[] = {0, sizeof header - 8, sizeof header, ~0ull - 8};
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++) {
        header.e_shoff = offsets[i];
        for (size_t size = 0; size <= sizeof header; size++) expect_refused(&header, size);
    }
}

static void occupancy_by(long registers, long lds, int threads, long waves, long workgroups)
{
    struct arch arch;
    char *error = arch_read("specs", "gfx942", &arch);
    if (error) fail_msg("%s", error);
    struct numbers numbers = {0};
    numbers.of[NUMBER_registers] = (double)registers;
    numbers.of[NUMBER_lds] = (double)lds;
    arch_occupancy(&arch, threads, &numbers);
    assert_int_equal((long)numbers.of[NUMBER_occupancy], waves);
    assert_int_equal((long)numbers.of[NUMBER_workgroups], workgroups);
}

/* The limits at which a SIMD of gfx942 holds one wave fewer. */
static void occupancy(void **state)
{
    (void)state;
    occupancy_by(64, 0, 256, 8, 8);
    occupancy_by(65, 0, 256, 7, 7);
    occupancy_by(72, 0, 256, 7, 7);
    occupancy_by(80, 0, 256, 6, 6);
    occupancy_by(96, 0, 256, 5, 5);
    occupancy_by(128, 0, 256, 4, 4);
    occupancy_by(129, 0, 256, 3, 3);
    occupancy_by(168, 0, 512, 3, 1);
    occupancy_by(256, 65536, 512, 2, 1);
    occupancy_by(512, 0, 256, 1, 1);
    occupancy_by(64, 32768, 256, 8, 2);
    occupancy_by(64, 32769, 256, 8, 1);
    occupancy_by(64, 16384, 64, 8, 4);
}

static void unknown_arch(void **state)
{
    (void)state;
    struct arch arch;
    char *error = arch_read("specs", "gfx000", &arch);
    assert_non_null(error);
    assert_non_null(strstr(error, "specs/arch/gfx000.lua"));
    free(error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_and_values), cmocka_unit_test(cut_short),    cmocka_unit_test(wrong_objects),
        cmocka_unit_test(occupancy),       cmocka_unit_test(unknown_arch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
