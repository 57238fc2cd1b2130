/* Tensor maps of the cuda driver, against a library of ours in the place of libcuda.so.1. */
#include "cuda_cases.h"

static void case_maps(void)
{
    struct quern_context *context = need_context(3);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    struct scale_args odd = args;
    const unsigned char *maps = stub("stub_maps");
    struct scale_params params;
    char expected[300];
    fake_maps = 2;
    odd.to = memory + 16;
    CHECK(quern_launch_any(&plan, &odd, NULL, 0, NULL) == QUERN_OK);
    snprintf(expected, sizeof expected,
             "map type 1 base %p interleave 0 swizzle 3 l2 3 fill 0: 100 by 0 box 64 step 1 64 by 200 box 16 "
             "step 1\nmap type 1 base %p ",
             (void *)memory, (void *)(memory + 16));
    CHECK_TEXT(stub("stub_log"), expected);
    memcpy(&params, stub("stub_params"), sizeof params);
    CHECK(params.from == memory && params.workgroups == 4 && params.factor == 1);
    for (int i = 0; i < 256; i++) CHECK(maps[i] == i % 128 + 3 + 64);
    /* what CUDA refuses */
    odd.from = memory + 4;
    CHECK(quern_launch_any(&plan, &odd, NULL, 0, NULL) == QUERN_BAD_ARGUMENT);
    CHECK_TEXT(quern_last_error(context), "kernel scale_f16_t16, tensor map 0, on device 3 of driver cuda: "
                                          "cuTensorMapEncodeTiled refuses it: base 0x");
    CHECK_TEXT(quern_last_error(context), "and the first no wider than the swizzle");
    done(context);
}

/* Maps as a table could ask for them, all on the current device. */
static void case_kinds_of_maps(void)
{
    static const struct {
        uint32_t element_bytes, swizzle;
        const char *text; /* of the log, or of the error */
    } kinds[] = {{1, 0, "map type 0 base 0x100 interleave 0 swizzle 0 "},
                 {2, 32, "map type 1 base 0x100 interleave 0 swizzle 1 "},
                 {4, 64, "map type 2 base 0x100 interleave 0 swizzle 2 "},
                 {4, 128, "map type 2 base 0x100 interleave 0 swizzle 3 "},
                 {0, 128, "elements of 0 bytes, swizzled in 128"},
                 {3, 128, "elements of 3 bytes"},
                 {8, 128, "elements of 8 bytes"},
                 {2, 96, "swizzled in 96"},
                 {2, 16, "swizzled in 16"},
                 {2, 256, "swizzled in 256"}};
    const struct quern_driver *driver = need_driver();
    _Alignas(64) unsigned char encoded[QUERN_MAP_BYTES];
    struct quern_error error = {""};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct quern_map map = {.base = (void *)0x100,
                                .element_bytes = kinds[i].element_bytes,
                                .dims = 5,
                                .swizzle = kinds[i].swizzle};
        quern_status status = driver->encode_map(driver->user, 3, &map, encoded, &error);
        CHECK(status == (i < 4 ? QUERN_OK : QUERN_BAD_ARGUMENT));
        CHECK_TEXT(i < 4 ? stub("stub_log") : error.text, kinds[i].text);
    }
    quern_pack_close(pack);
}

/* How often the stub has encoded a map. */
static int encodings(void)
{
    int count = 0;
    for (const char *at = stub("stub_log"); (at = strstr(at, "map type")); at++) count++;
    return count;
}

/* Encodes a map of the extent and checks that it is that one. */
static void encode_one(const struct quern_driver *driver, int device, const void *base, uint64_t extent)
{
    _Alignas(64) unsigned char encoded[QUERN_MAP_BYTES];
    struct quern_error error = {""};
    struct quern_map map = {.base = base, .element_bytes = 2, .dims = 2, .extent = {8, extent}};
    CHECK(driver->encode_map(driver->user, device, &map, encoded, &error) == QUERN_OK);
    for (unsigned i = 0; i < sizeof encoded; i++) CHECK(encoded[i] == i + extent);
}

static void *encode_as_before(void *driver)
{
    encode_one(driver, 3, memory, 16);
    return NULL;
}

/* A thread encodes a map once, as long as it is among its last ones and nothing of it differs. */
static void case_kept_maps(void)
{
    const struct quern_driver *driver = need_driver();
    pthread_t thread;
    for (int round = 0; round < 3; round++)
        for (uint64_t extent = 1; extent <= 48; extent++) encode_one(driver, 3, memory, extent);
    CHECK(encodings() == 48);
    /* in any order, whatever is tried first */
    for (uint64_t extent = 48; extent >= 1; extent--) encode_one(driver, 3, memory, extent);
    for (uint64_t i = 0; i < 48; i++) encode_one(driver, 3, memory, 1 + i * 29 % 48);
    CHECK(encodings() == 48);
    encode_one(driver, 3, memory + 16, 16);
    CHECK(encodings() == 49);
    encode_one(driver, 2, memory + 16, 16);
    CHECK(encodings() == 50);
    encode_one(driver, 3, memory, 3); /* 1 and 2 are gone, 3 is not */
    CHECK(encodings() == 50);
    encode_one(driver, 3, memory, 2);
    CHECK(encodings() == 51);
    encode_one(driver, 3, memory, 2);
    CHECK(encodings() == 51);
    CHECK(pthread_create(&thread, NULL, encode_as_before, (void *)(uintptr_t)driver) == 0);
    pthread_join(thread, NULL);
    CHECK(encodings() == 52);
    /* one that was refused is not kept */
    struct quern_map bad = {.base = memory + 8, .element_bytes = 2, .dims = 2, .extent = {8, 8}};
    struct quern_error error;
    _Alignas(64) unsigned char encoded[QUERN_MAP_BYTES];
    for (int i = 0; i < 2; i++)
        CHECK(driver->encode_map(driver->user, 3, &bad, encoded, &error) == QUERN_BAD_ARGUMENT);
    quern_pack_close(pack);
}

/* A launch of the same tensors encodes nothing, whatever lay where its maps are made. */
static void case_launched_again(void)
{
    struct quern_context *context = need_context(3);
    struct quern_plan plan = need_plan(context, "scale_f16_t16");
    struct scale_args two = args;
    two.to = memory + 16;
    fake_maps = QUERN_MAX_MAPS;
    for (int i = 0; i < 3; i++) {
        fake_rest = i;
        CHECK(quern_launch_any(&plan, &two, NULL, 0, NULL) == QUERN_OK);
    }
    CHECK(encodings() == 2);
    done(context);
}

static const struct cuda_case cases[] = {
    {"maps", "full", case_maps},
    {"kinds_of_maps", "full", case_kinds_of_maps},
    {"kept_maps", "full", case_kept_maps},
    {"launched_again", "full", case_launched_again},
};

int main(int argc, char **argv)
{
    return run_cases(argc, argv, cases, sizeof cases / sizeof cases[0]);
}
