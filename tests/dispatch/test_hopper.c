/* The same random problems with sm_90's table: 100,000 plans whose grids, clusters, workspaces, tensor maps
 * and copies of operands are what the problem and the kernel's name ask for, within what the driver documents
 * of cuTensorMapEncodeTiled. */
#include <unistd.h>

#include "checks.h"
#include "problems.h"
#include "quern_gemm_pack_params.h"
#include "quern_gemm_params.h"
#include "quern_tables.h"

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { PROBLEMS = 10000 };
#else
enum { PROBLEMS = 100000 };
#endif

enum { WAVE = 32, UNITS = 132, LDS_BYTES = 232448, CHUNK = 8 };
/* Nobody reads or writes there. */
#define WORKSPACE ((char *)(uintptr_t)(INT64_C(1) << 45))

static struct fake_driver fake;
static struct quern_context *context;
static const struct quern_family *gemm;

static int set_up(void **state)
{
    struct quern_error error = {""};
    (void)state;
    fake_driver_init(&fake);
    snprintf(fake.arch[0], sizeof fake.arch[0], "sm_90");
    gemm = check_family(&quern_table_sm_90, "gemm");
    if (quern_context_create(&fake.driver, 0, &quern_table_sm_90, NULL, &context, &error) == QUERN_OK)
        return 0;
    fprintf(stderr, "%s\n", error.text);
    return 1;
}

static int tear_down(void **state)
{
    (void)state;
    quern_context_destroy(context);
    return 0;
}

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

static int64_t parts(int64_t extent, int64_t part)
{
    return (extent + part - 1) / part;
}

/* ---- operands as their lines, and copies of those that tensor maps refuse ---- */

struct operand {
    const char *base;
    int64_t line, lines, copies, ld, stride; /* elements; stride: 0 where there is one copy */
    bool packs;
};

static struct operand operand(const void *base, bool by_k, int64_t k, int64_t other, int64_t ld,
                              int64_t align, int64_t batch, int64_t stride)
{
    struct operand o = {.base = base, .line = by_k ? k : other, .lines = by_k ? other : k, .copies = 1};
    o.ld = or_else(ld, o.line);
    if (batch > 1 && stride > 0) o.copies = batch, o.stride = stride;
    o.packs = or_else(align, 16) % 16 != 0 || o.ld % CHUNK != 0 || o.stride % CHUNK != 0;
    return o;
}

static struct operand operand_a(const struct quern_gemm_problem *p, const void *base)
{
    const bool by_k = p->layout == QUERN_NT || p->layout == QUERN_NN;
    return operand(base, by_k, p->k, p->m, p->lda, p->align_a, p->batch, p->stride_a);
}

static struct operand operand_b(const struct quern_gemm_problem *p, const void *base)
{
    const bool by_k = p->layout == QUERN_NT || p->layout == QUERN_TT;
    return operand(base, by_k, p->k, p->n, p->ldb, p->align_b, p->batch, p->stride_b);
}

/* Bytes of the copy. */
static int64_t copied(const struct operand *o)
{
    return o->packs ? o->copies * o->lines * parts(o->line, 64) * 128 : 0;
}

/* The operand as a kernel finds it that has copies at `at`. */
static struct operand found(struct operand o, const char *at)
{
    if (!o.packs) return o;
    o.base = at;
    o.ld = parts(o.line, 64) * 64;
    o.stride = o.copies > 1 ? o.ld * o.lines : 0;
    return o;
}

/* ---- what a kernel's name says ---- */

struct shape {
    int64_t m, n, k, waves, cluster;
    bool maps, packed, split, joined;
};

static struct shape shape_of(const char *kernel)
{
    const struct shape shape = {.m = name_number(kernel, 'm', 0),
                                .n = name_number(kernel, 'n', 0),
                                .k = name_number(kernel, 'k', 0),
                                .waves = name_number(kernel, 'w', 0),
                                .cluster = name_number(kernel, 'c', 1),
                                .maps = name_has(kernel, "tma"),
                                .packed = name_has(kernel, "tma") && name_number(kernel, 'v', 8) == 1,
                                .split = name_has(kernel, "split"),
                                .joined = name_has(kernel, "joined")};
    assert_true(shape.m > 0 && shape.n > 0 && shape.k > 0 && shape.waves > 0);
    assert_true(shape.maps || name_has(kernel, "pointer"));
    return shape;
}

static void check_step(const struct quern_step_info *step, const char *family)
{
    char path[300];
    snprintf(path, sizeof path, GENERATED "/sm_90/%s/%s.hip", family, step->kernel);
    if (access(path, R_OK) != 0) fail_msg("no kernel %s", path);
    assert_true(step->threads > 0 && step->threads % WAVE == 0 && step->threads <= 1024);
    assert_true(step->lds_bytes <= LDS_BYTES && step->launches >= 1 && step->workgroups >= 1);
    assert_true(step->cluster >= 1 && step->cluster <= 8 && step->workgroups % step->cluster == 0);
}

/* Persistent workgroups share out tiles of D, or of clusters. */
static int64_t work_of(const struct shape *s, const struct quern_gemm_problem *p, int64_t splits)
{
    const int64_t rows = parts(p->m, s->m);
    return (s->joined ? rows : parts(rows, s->cluster)) * parts(p->n, s->n) * p->batch * splits;
}

static void check_grid(const struct quern_gemm_problem *p, const struct quern_plan_info *info)
{
    const struct quern_step_info *step = &info->step[info->main_step];
    const struct shape s = shape_of(step->kernel);
    const int64_t splits = info->tunables[QUERN_GEMM_SPLITS], work = work_of(&s, p, splits);
    const struct operand a = operand_a(p, NULL), b = operand_b(p, NULL);
    int64_t units = UNITS / s.cluster, workspace = 0;
    if (s.joined || !s.maps || work < units) units = work;
    assert_true(s.split ? splits >= 2 : splits == 1);
    assert_int_equal(step->cluster, s.cluster);
    assert_int_equal(step->threads, WAVE * (s.waves + (s.maps ? 4 : 0)));
    assert_int_equal(step->workgroups, units * s.cluster);
    if (s.packed) workspace = copied(&a) + copied(&b);
    if (s.split) workspace = p->batch * splits * p->m * p->n * 4;
    assert_int_equal(info->workspace, workspace);
    if (s.packed) assert_true(a.packs || b.packs);
    if (s.maps && !s.packed) assert_false(a.packs || b.packs);
    assert_int_equal(info->main_step, s.packed && workspace > 0);
    assert_int_equal(info->steps, 1 + (s.split || info->main_step));
    check_step(step, "gemm");
    if (info->steps > 1) check_step(&info->step[1 - info->main_step], s.split ? "gemm_reduce" : "gemm_pack");
}

/* ---- maps ---- */

/* What the driver documents. */
static void check_limits(const struct quern_map *map)
{
    const uint32_t inner = map->box[0] * map->element_bytes;
    assert_true(map->dims >= 1 && map->dims <= 5);
    assert_true(map->element_bytes == 1 || map->element_bytes == 2 || map->element_bytes == 4);
    assert_int_equal((uintptr_t)map->base % 16, 0);
    assert_true(map->swizzle == 0 || map->swizzle == 32 || map->swizzle == 64 || map->swizzle == 128);
    assert_true(inner % 16 == 0 && (map->swizzle == 0 || inner <= map->swizzle));
    for (uint32_t i = 0; i < map->dims; i++) {
        assert_true(map->box[i] >= 1 && map->box[i] <= 256);
        assert_true(map->extent[i] >= 1 && map->extent[i] <= UINT64_C(1) << 32);
        if (i > 0) assert_true(map->stride[i - 1] % 16 == 0 && map->stride[i - 1] < UINT64_C(1) << 40);
    }
}

/* The map of matrices of 16 bits in boxes of 64 x lines. */
static void check_map(const struct fake_encoded *encoded, const struct operand *o, int64_t lines)
{
    const struct quern_map *map = &encoded->map;
    assert_int_equal(encoded->mark, FAKE_MARK);
    check_limits(map);
    assert_ptr_equal(map->base, o->base);
    assert_true(map->dims == 3 && map->element_bytes == 2 && map->swizzle == 128);
    assert_true(map->box[0] == 64 && map->box[1] == (uint32_t)lines && map->box[2] == 1);
    assert_int_equal(map->extent[0], o->line);
    assert_int_equal(map->extent[1], o->lines);
    assert_int_equal(map->extent[2], o->copies);
    assert_int_equal(map->stride[0], o->ld * 2);
    if (o->copies > 1) assert_int_equal(map->stride[1], o->stride * 2);
}

static void check_maps(const struct dispatch_case *one, const struct quern_gemm_args *args,
                       const struct fake_launch *launch, const struct quern_gemm_params *params)
{
    const struct quern_gemm_problem *p = &one->problem;
    const struct shape s = shape_of(launch->kernel);
    const bool a_by_k = p->layout == QUERN_NT || p->layout == QUERN_NN,
               b_by_k = p->layout == QUERN_NT || p->layout == QUERN_TT;
    const struct fake_encoded *encoded[3];
    struct operand a = operand_a(p, args->a), b = operand_b(p, args->b);
    const bool wide = (p->out ? p->out : p->dtype) == QUERN_F32,
               stores = s.maps && !wide && !s.split && !s.joined && !name_has(launch->kernel, "swapped");
    assert_int_equal(launch->map_count, s.maps ? 2 + stores : 0);
    if (!s.maps) return;
    for (uint32_t i = 0; i < launch->map_count; i++) encoded[i] = (const void *)launch->maps[i];
    if (params->k == 0) { /* nothing is read */
        assert_true(encoded[0]->mark == 0 && encoded[1]->mark == 0);
    } else {
        const char *copy_of_b = WORKSPACE + copied(&a);
        a = found(a, WORKSPACE), b = found(b, copy_of_b);
        check_map(encoded[0], &a, a_by_k ? s.m : s.k);
        check_map(encoded[1], &b, b_by_k ? s.n / (s.joined ? 1 : s.cluster) : s.k);
    }
    if (stores) assert_int_equal(encoded[2]->mark != 0, params->d_map);
    if (!stores || !params->d_map) return;
    const struct operand d = {.base = args->d,
                              .line = p->n,
                              .lines = p->m,
                              .copies = p->batch,
                              .ld = or_else(p->ldd, p->n),
                              .stride = p->stride_d};
    check_map(encoded[2], &d, 16);
    assert_int_equal(p->n % CHUNK, 0); /* whole 16 bytes are written */
}

/* ---- launches ---- */

/* An address that is an odd multiple of `align`; nobody reads there. */
static void *least_aligned(int64_t align)
{
    return (void *)(uintptr_t)((align ? align : 16) * 4097);
}

static struct quern_gemm_args args_of(const struct dispatch_case *one)
{
    const struct quern_gemm_problem *p = &one->problem;
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.alpha = one->alpha, args.beta = one->beta;
    args.a = least_aligned(p->align_a), args.b = least_aligned(p->align_b);
    args.d = least_aligned(p->align_d);
    if (p->addend == QUERN_YES) args.c = one->c_is_d ? args.d : least_aligned(p->align_d);
    if (p->residual == QUERN_YES) args.residual = one->residual_is_d ? args.d : least_aligned(p->align_d);
    if (p->bias > QUERN_NONE) args.bias = least_aligned(p->align_d);
    return args;
}

/* Launches from `first` on are the step's, whole clusters in each; only the plan's second kernel may meet the
 * one before it. */
static uint32_t check_launches(uint32_t first, const struct quern_step_info *step, bool second)
{
    uint64_t workgroups = 0;
    for (uint32_t i = first; i < first + step->launches; i++) {
        const struct fake_launch *launch = &fake.launch[i];
        assert_string_equal(launch->kernel, step->kernel);
        assert_true(launch->cluster == step->cluster && launch->workgroups % step->cluster == 0);
        assert_true(launch->threads == step->threads && launch->lds_bytes == step->lds_bytes);
        assert_int_equal(launch->overlaps, second && i == first);
        workgroups += launch->workgroups;
    }
    assert_int_equal(workgroups, step->workgroups);
    return first + step->launches;
}

/* One operand of a launch of gemm_pack. */
static void check_copy(const struct operand *o, bool reads, const void *from, const void *to, const char *at,
                       int64_t ld, int64_t stride, int64_t pitch, uint32_t line, uint32_t chunks,
                       uint32_t count)
{
    assert_ptr_equal(from, reads ? o->base : NULL);
    assert_ptr_equal(to, at);
    if (!o->packs || !reads) {
        assert_int_equal(count, 0);
        return;
    }
    assert_int_equal(count, o->copies * o->lines * parts(o->line, CHUNK)); /* in 32 bits */
    assert_true(line == o->line && chunks == parts(o->line, CHUNK) && ld == o->ld);
    if (o->copies > 1) assert_int_equal(stride, o->stride);
    assert_int_equal(pitch, parts(o->line, 64) * 64);
}

static void check_lead(const struct dispatch_case *one, const struct quern_gemm_args *args,
                       const struct fake_launch *launch)
{
    struct quern_gemm_pack_params lead;
    const struct operand a = operand_a(&one->problem, args->a), b = operand_b(&one->problem, args->b);
    const bool reads = args->alpha != 0;
    const int64_t tile = 4 * (int64_t)launch->threads, b_lines = b.packs ? b.copies * b.lines : 0,
                  a_tiles = a.packs ? parts(a.copies * a.lines * parts(a.line, CHUNK), tile) : 0;
    assert_int_equal(launch->params_bytes, sizeof lead);
    memcpy(&lead, launch->params, sizeof lead);
    check_copy(&a, reads, lead.a, lead.to_a, WORKSPACE, lead.lda, lead.stride_a, lead.pitch_a, lead.line_a,
               lead.chunks_a, lead.count_a);
    check_copy(&b, reads, lead.b, lead.to_b, WORKSPACE + copied(&a), lead.ldb, lead.stride_b, lead.pitch_b,
               lead.line_b, lead.chunks_b, lead.count_b);
    assert_int_equal(lead.tiles_a, a_tiles);
    assert_int_equal(lead.first_tile, 0);
    assert_int_equal(launch->workgroups, a_tiles + parts(b_lines * parts(b.line, CHUNK), tile));
}

static void check_launch(const struct dispatch_case *one, const struct quern_plan *plan,
                         const struct quern_plan_info *info)
{
    const struct quern_step_info *step = &info->step[info->main_step];
    const struct shape s = shape_of(step->kernel);
    const struct quern_gemm_args args = args_of(one);
    struct quern_gemm_params params;
    fake.launch_count = 0;
    if (info->workspace > 0)
        assert_int_equal(quern_gemm_launch(plan, &args, WORKSPACE, info->workspace - 1, NULL),
                         QUERN_SMALL_WORKSPACE);
    assert_int_equal(fake.launch_count, 0);
    if ((uint64_t)info->step[0].launches + info->step[1].launches > 256) return; /* counted, not played */
    void *workspace = info->workspace ? WORKSPACE : NULL;
    if (quern_gemm_launch(plan, &args, workspace, info->workspace, NULL) != QUERN_OK)
        fail_msg("%s", quern_last_error(context));
    uint32_t end = 0;
    for (uint32_t i = 0; i < info->steps; i++) end = check_launches(end, &info->step[i], i > 0);
    assert_int_equal(fake.launch_count, end);
    if (info->main_step == 1) check_lead(one, &args, &fake.launch[0]);
    const struct fake_launch *launch = &fake.launch[info->main_step ? info->step[0].launches : 0];
    memcpy(&params, launch->params, sizeof params);
    assert_int_equal(params.k, args.alpha == 0 ? 0 : one->problem.k);
    assert_ptr_equal(params.d, s.split ? (void *)WORKSPACE : args.d);
    const int64_t work = work_of(&s, &one->problem, info->tunables[QUERN_GEMM_SPLITS]);
    /* what 32 bits cannot count is a D of terabytes */
    if (s.maps && work <= UINT32_MAX) assert_int_equal(params.work, work);
    check_maps(one, &args, launch, &params);
}

struct tally {
    uint32_t maps, packed, lone, pointers, split, joined, clusters;
};

static void count(struct tally *tally, const struct quern_plan_info *info)
{
    const struct shape s = shape_of(info->step[info->main_step].kernel);
    tally->maps += s.maps;
    tally->pointers += !s.maps;
    tally->packed += s.packed;
    tally->lone += s.packed && info->main_step == 0;
    tally->split += s.split;
    tally->joined += s.joined;
    tally->clusters += s.cluster > 1;
}

static void check_one(const struct dispatch_case *one, struct tally *tally)
{
    const struct quern_gemm_problem *p = &one->problem;
    struct quern_plan plan;
    struct quern_plan_info info;
    if (quern_gemm_plan(context, p, &plan) != QUERN_OK) fail_msg("%s", quern_last_error(context));
    quern_plan_get_info(&plan, &info);
    check_trace(context, gemm, p, &plan, &info);
    if (info.reason == QUERN_NOTHING_TO_DO) return;
    check_accepts(gemm, p, info.step[info.main_step].kernel);
    check_grid(p, &info);
    check_launch(one, &plan, &info);
    count(tally, &info);
}

static void test_every_problem(void **state)
{
    uint64_t seed = 90;
    struct tally tally = {.maps = 0};
    (void)state;
    for (int i = 0; i < PROBLEMS; i++) {
        struct dispatch_case one;
        problems_draw_legal(&seed, &one);
        check_one(&one, &tally);
    }
    printf("%d problems: %u through tensor maps, %u of them behind a copy and %u where none was needed after "
           "all; %u pointers, %u split, %u joined, %u in clusters\n",
           PROBLEMS, tally.maps, tally.packed - tally.lone, tally.lone, tally.pointers, tally.split,
           tally.joined, tally.clusters);
    /* the sample is worth its name */
    assert_true(tally.maps > PROBLEMS / 4 && tally.pointers > PROBLEMS / 20);
    assert_true(tally.packed > PROBLEMS / 20 && tally.lone > 0);
    assert_true(tally.split > PROBLEMS / 20 && tally.joined > PROBLEMS / 1000 &&
                tally.clusters > PROBLEMS / 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_problem, set_up, tear_down)};
    return cmocka_run_group_tests_name("dispatch of random problems on sm_90", tests, NULL, NULL);
}
