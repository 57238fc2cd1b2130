/* Fuzz target: the choice.  The input becomes a problem of GEMM with any words, extents, strides and
 * alignments; its plan, with the table of each architecture, must fail with a text, or be the same when the
 * problem repeats, name a kernel that accepts the problem, and launch grids and tensor maps that the device
 * takes. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quern_driver.h"
#include "quern_gemm.h"
#include "quern_tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
    const struct quern_table *table;
    uint32_t lds_bytes; /* of a workgroup, at most */
} archs[] = {{&quern_table_gfx942, 65536}, {&quern_table_sm_90, 232448}};
enum { ARCHS = sizeof archs / sizeof *archs };

static uint64_t launched;               /* workgroups */
static const struct quern_table *table; /* of the context in use */

static quern_status device_count(void *user, int *count, struct quern_error *error)
{
    (void)user, (void)error;
    *count = 1;
    return QUERN_OK;
}

static quern_status device_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    (void)user, (void)device, (void)error;
    snprintf(arch, size, "%s", table->arch);
    return QUERN_OK;
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    (void)user, (void)device, (void)kernel, (void)code, (void)size, (void)error;
    *module = NULL;
    *function = &launched;
    return QUERN_OK;
}

static void unload(void *user, int device, void *module)
{
    (void)user, (void)device, (void)module;
}

static void check(bool good, const char *what)
{
    if (good) return;
    fprintf(stderr, "selector: %s\n", what);
    abort();
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error)
{
    (void)user, (void)device, (void)error;
    check(launch->workgroups > 0 && launch->threads > 0, "an empty launch");
    check((uint64_t)launch->workgroups * launch->threads <= table->max_grid_threads,
          "a grid that is too large");
    check(launch->map_count <= QUERN_MAX_MAPS &&
              launch->params_bytes + launch->map_count * QUERN_MAP_BYTES <= 4096,
          "more arguments than a kernel takes");
    check(launch->cluster <= 1 || launch->workgroups % launch->cluster == 0, "a part of a cluster");
    launched += launch->workgroups;
    return QUERN_OK;
}

/* What cuTensorMapEncodeTiled asks of its arguments. */
static quern_status encode_map(void *user, int device, const struct quern_map *map, void *encoded,
                               struct quern_error *error)
{
    (void)user, (void)device, (void)error;
    check((uintptr_t)map->base % 16 == 0, "a map's base is not aligned");
    check(map->dims >= 1 && map->dims <= 5, "a map's dimensions");
    check(map->swizzle == 0 || map->box[0] * map->element_bytes <= map->swizzle,
          "a map's box is wider than its swizzle");
    for (uint32_t i = 0; i < map->dims; i++) {
        check(map->extent[i] >= 1 && map->extent[i] <= UINT64_C(1) << 32, "a map's extent");
        check(map->box[i] >= 1 && map->box[i] <= 256, "a map's box");
        if (i > 0)
            check(map->stride[i - 1] % 16 == 0 && map->stride[i - 1] < UINT64_C(1) << 40, "a map's stride");
    }
    memset(encoded, 0, QUERN_MAP_BYTES);
    return QUERN_OK;
}

static const struct quern_driver driver = {.name = "none",
                                           .device_count = device_count,
                                           .device_arch = device_arch,
                                           .load = load,
                                           .unload = unload,
                                           .launch = launch,
                                           .encode_map = encode_map};

struct input {
    const uint8_t *at, *end;
};

static uint8_t next(struct input *input)
{
    return input->at < input->end ? *input->at++ : 0;
}

static int64_t next_number(struct input *input, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) value |= (uint64_t)next(input) << 8 * i;
    return (int64_t)value;
}

/* Mostly a number that problems have; sometimes one beside a power of two, sometimes any. */
static int64_t next_extent(struct input *input)
{
    uint8_t kind = next(input);
    if (kind < 96) return kind;
    if (kind < 160) return next_number(input, 2);
    if (kind < 200) return (INT64_C(1) << next(input) % 63) + next(input) % 3 - 1;
    if (kind < 230) return next_number(input, 5);
    return next_number(input, 8);
}

static int32_t next_word(struct input *input, int32_t first, int32_t last)
{
    uint8_t byte = next(input);
    return byte >= 250 ? (int8_t)byte : first + byte % (last - first + 1);
}

static struct quern_gemm_problem read_problem(struct input *input)
{
    struct quern_gemm_problem p = QUERN_GEMM_PROBLEM;
    p.dtype = next(input) % 2 ? QUERN_BF16 : QUERN_F16;
    p.layout = QUERN_NT + next(input) % 4;
    uint8_t words = next(input), strides = next(input);
    if (words & 1) p.out = next_word(input, QUERN_F16, QUERN_F32);
    if (words & 2) p.act = next_word(input, 0, 40);
    if (words & 4) p.bias = next_word(input, 0, 40);
    if (words & 8) p.addend = next(input) % 2 ? QUERN_YES : QUERN_NO;
    if (words & 16) p.residual = next(input) % 2 ? QUERN_YES : QUERN_NO;
    if (words & 32) p.dtype = (int8_t)next(input), p.layout = (int8_t)next(input);
    p.m = next_extent(input), p.n = next_extent(input), p.k = next_extent(input);
    if (words & 64) p.batch = next_extent(input);
    int64_t *const fields[] = {&p.lda,      &p.ldb,      &p.ldc,      &p.ldd,      &p.ldr,        &p.stride_a,
                               &p.stride_b, &p.stride_c, &p.stride_d, &p.stride_r, &p.stride_bias};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strides & 1 << i % 8) *fields[i] = next_extent(input);
    if (words & 128)
        p.align_a = next_extent(input), p.align_b = next_extent(input), p.align_d = next_extent(input);
    if (p.batch > 1 && !(strides & 1)) p.stride_d = p.stride_c = p.stride_r = INT64_C(1) << 40;
    return p;
}

/* Whether the memory below is as aligned as that. */
static bool meets(int64_t align)
{
    return align == 0 || 4096 % align == 0;
}

static void check_launch(struct quern_context *context, uint32_t lds_bytes,
                         const struct quern_gemm_problem *p, const struct quern_plan *plan,
                         const struct quern_plan_info *info)
{
    static char memory[4096] __attribute__((aligned(4096)));
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    uint64_t workgroups = 0;
    for (uint32_t i = 0; i < info->steps; i++) {
        if (info->step[i].launches > 200) return;
        workgroups += info->step[i].workgroups;
        check(info->step[i].threads > 0 && info->step[i].lds_bytes <= lds_bytes, "a step that cannot run");
    }
    args.a = args.b = args.c = args.bias = args.residual = args.d = memory;
    launched = 0;
    quern_status status = quern_gemm_launch(plan, &args, memory, quern_plan_workspace(plan), NULL);
    bool aligned = meets(p->align_a) && meets(p->align_b) && meets(p->align_d);
    if (aligned && status != QUERN_OK) check(false, quern_last_error(context));
    if (status == QUERN_OK) check(launched == workgroups, "not all workgroups were launched");
}

static void check_problem(struct quern_context *context, uint32_t lds_bytes,
                          const struct quern_gemm_problem *p)
{
    struct quern_plan plan, again, named;
    struct quern_plan_info info;
    quern_status status = quern_gemm_plan(context, p, &plan);
    if (status != QUERN_OK) {
        check(status == QUERN_BAD_PROBLEM, quern_last_error(context)); /* a legal problem has a kernel */
        check(quern_last_error(context)[0] != '\0', "a failure without text");
        return;
    }
    check(quern_gemm_plan(context, p, &again) == QUERN_OK && memcmp(&plan, &again, sizeof plan) == 0,
          "a repeated problem has another plan");
    quern_plan_get_info(&plan, &info);
    check((info.steps == 0) == (info.reason == QUERN_NOTHING_TO_DO), "a plan without steps");
    if (info.steps == 0) return;
    check(info.main_step < info.steps, "a plan without its own family's kernel");
    check(!(info.cost_us < 0) && info.cost_us <= info.cost_us, "a cost that is none");
    status = quern_plan_any(context, "gemm", p, info.step[info.main_step].kernel, NULL, &named);
    check(status == QUERN_OK, quern_last_error(context));
    check_launch(context, lds_bytes, p, &plan, &info);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct quern_context *contexts[ARCHS];
    struct quern_error error = {""};
    struct input input = {data, data + size};
    struct quern_gemm_problem p = read_problem(&input);
    for (int i = 0; i < ARCHS; i++) {
        table = archs[i].table;
        if (!contexts[i])
            check(quern_context_create(&driver, 0, table, NULL, &contexts[i], &error) == QUERN_OK,
                  error.text);
        check_problem(contexts[i], archs[i].lds_bytes, &p);
    }
    return 0;
}
