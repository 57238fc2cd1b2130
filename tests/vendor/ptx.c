/* A program with kernels of the nvptx layer that are linked in, on a driver of its own that looks at what it
 * is given to load: PTX, or what ptxas makes of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quern_code.h"
#include "quern_driver.h"
#include "quern_gemm.h"
#include "quern_gemm_reduce.h"
#include "quern_tables.h"

static quern_status count_devices(void *user, int *count, struct quern_error *error)
{
    (void)user, (void)error;
    *count = 1;
    return QUERN_OK;
}

static quern_status name_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    (void)user, (void)device, (void)error;
    snprintf(arch, size, "sm_90");
    return QUERN_OK;
}

/* What cuModuleLoadData would see: a text that ends, or an ELF file. */
static const char *kind_of(const char *kernel, const char *code, size_t size)
{
    char entry[256];
    snprintf(entry, sizeof entry, ".visible .entry %s(", kernel);
    if (size > 64 && memcmp(code, "\177ELF", 4) == 0) return "cubin";
    if (code[size] != 0 || strlen(code) != size) return "a text without an end";
    return strstr(code, ".target sm_90a") && strstr(code, entry) ? "PTX" : "something else";
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    (void)device, (void)error;
    printf("load %s: %s\n", kernel, kind_of(kernel, code, size));
    *module = *function = user;
    return QUERN_OK;
}

static void unload(void *user, int device, void *module)
{
    (void)user, (void)device, (void)module;
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error)
{
    (void)user, (void)device, (void)error;
    printf("launch %u x %u, maps %u\n", launch->workgroups, launch->threads, launch->map_count);
    return QUERN_OK;
}

static quern_status encode_map(void *user, int device, const struct quern_map *map, void *encoded,
                               struct quern_error *error)
{
    (void)user, (void)device, (void)error;
    memset(encoded, 1, QUERN_MAP_BYTES);
    printf("map of %u: %u bytes, %u x %u of %llu x %llu\n", map->dims, map->element_bytes, map->box[0],
           map->box[1], (unsigned long long)map->extent[0], (unsigned long long)map->extent[1]);
    return QUERN_OK;
}

static _Alignas(16) char memory[1 << 18];
static _Alignas(256) char workspace[1 << 18];

/* Rows of A and B that are no multiple of 16 bytes apart are copied before. */
static int multiply(struct quern_context *context, int64_t k)
{
    struct quern_gemm_problem problem = QUERN_GEMM_PROBLEM;
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    struct quern_plan plan;
    problem.dtype = QUERN_BF16, problem.layout = QUERN_NT;
    problem.m = 256, problem.n = 384, problem.k = k;
    args.a = args.b = memory, args.d = memory;
    quern_status status = quern_gemm_plan(context, &problem, &plan);
    if (status == QUERN_OK) status = quern_gemm_launch(&plan, &args, workspace, sizeof workspace, NULL);
    if (status != QUERN_OK) printf("%s\n", quern_last_error(context));
    return status != QUERN_OK;
}

static int add_up(struct quern_context *context)
{
    struct quern_gemm_reduce_problem problem = QUERN_GEMM_REDUCE_PROBLEM;
    struct quern_gemm_reduce_args args = QUERN_GEMM_REDUCE_ARGS;
    struct quern_plan plan;
    problem.out = QUERN_BF16, problem.m = 16, problem.n = 32, problem.splits = 2;
    args.partial = memory, args.d = memory;
    quern_status status = quern_gemm_reduce_plan(context, &problem, &plan);
    if (status == QUERN_OK) status = quern_gemm_reduce_launch(&plan, &args, NULL, 0, NULL);
    if (status != QUERN_OK) printf("%s\n", quern_last_error(context));
    return status != QUERN_OK;
}

int main(void)
{
    static int user;
    const struct quern_driver driver = {.name = "looking",
                                        .user = &user,
                                        .device_count = count_devices,
                                        .device_arch = name_arch,
                                        .load = load,
                                        .unload = unload,
                                        .launch = launch,
                                        .encode_map = encode_map};
    struct quern_error error;
    struct quern_pack *pack;
    struct quern_context *context;
    if (!quern_driver_cuda(&error)) printf("no device: %s\n", error.text);
    if (quern_pack_sm_90(&pack, &error) != QUERN_OK ||
        quern_context_create(&driver, 0, &quern_table_sm_90, pack, &context, &error) != QUERN_OK)
        return printf("%s\n", error.text), 1;
    int failed = multiply(context, 128) + multiply(context, 121) + add_up(context);
    quern_context_destroy(context);
    quern_pack_close(pack);
    return failed;
}
