/* Every legal GEMM finds a kernel that takes it and is launched whole: 100,000 random problems against what
 * the kernel's name, the header and the trace say. */
#include "checks.h"
#include "problems.h"
#include "quern_gemm_params.h"
#include "quern_gemm_reduce_params.h"
#include "quern_tables.h"

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { PROBLEMS = 10000 };
#else
enum { PROBLEMS = 100000 };
#endif

static struct fake_driver fake;
static struct quern_context *context;
static const struct quern_family *gemm;
static char memory[256] __attribute__((aligned(256)));

static int set_up(void **state)
{
    struct quern_error error = {""};
    (void)state;
    fake_driver_init(&fake);
    gemm = check_family(&quern_table_gfx942, "gemm");
    if (quern_context_create(&fake.driver, 0, &quern_table_gfx942, NULL, &context, &error) == QUERN_OK)
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

/* ---- what a kernel's name says ---- */

static const char *text_of(int32_t word)
{
    return quern_table_gfx942.word_names[word];
}

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

static int64_t parts(int64_t extent, int64_t tile)
{
    return (extent + tile - 1) / tile;
}

/* Type, layout, epilogue and width of the kernel fit the problem, by its name alone. */
static void check_name(const struct quern_gemm_problem *p, const char *kernel)
{
    bool split = name_has(kernel, "split"), even = name_has(kernel, "even");
    int64_t vec = name_number(kernel, 'v', 8), m = name_number(kernel, 'm', 0),
            n = name_number(kernel, 'n', 0), k = name_number(kernel, 'k', 0);
    bool a_by_k = p->layout == QUERN_NT || p->layout == QUERN_NN,
         b_by_k = p->layout == QUERN_NT || p->layout == QUERN_TT;
    int32_t out = p->out ? p->out : p->dtype;
    char token[16];
    assert_true(m > 0 && n > 0 && k > 0);
    assert_true(name_has(kernel, text_of(p->dtype)) && name_has(kernel, text_of(p->layout)));
    snprintf(token, sizeof token, "d%s", text_of(out));
    if (!split)
        assert_true(out == p->dtype ? !strstr(kernel, "_df") && !strstr(kernel, "_dbf")
                                    : name_has(kernel, token));
    bool none = p->act == 0 || p->act == QUERN_NONE;
    bool terms = p->bias > QUERN_NONE || p->addend == QUERN_YES || p->residual == QUERN_YES;
    if (!split && !none) assert_true(strstr(kernel, text_of(p->act)) != NULL);
    if (!split && none) assert_int_equal(name_has(kernel, "linear"), terms);
    if (even) assert_true(p->m % m == 0 && p->n % n == 0 && p->k % k == 0);
    assert_int_equal(or_else(p->align_a, 16) % (2 * vec), 0);
    assert_int_equal(or_else(p->align_b, 16) % (2 * vec), 0);
    assert_int_equal(or_else(p->lda, a_by_k ? p->k : p->m) % vec, 0);
    assert_int_equal(or_else(p->ldb, b_by_k ? p->k : p->n) % vec, 0);
    if (p->batch > 1) assert_true(p->stride_a % vec == 0 && p->stride_b % vec == 0);
    if (!name_has(kernel, "global")) { /* a step's window fits a descriptor */
        assert_true((double)(a_by_k ? m : k) * (double)or_else(p->lda, a_by_k ? p->k : p->m) < 0x1p30);
        assert_true((double)(b_by_k ? n : k) * (double)or_else(p->ldb, b_by_k ? p->k : p->n) < 0x1p30);
    }
}

/* ---- launch ---- */

/* Launches first .. end - 1 cover tiles x slices, each once and in order. */
static void check_cover(uint32_t first, uint32_t end, int64_t tiles, int64_t slices)
{
    int64_t slice = 0, tile = 0;
    for (uint32_t i = first; i < end; i++) {
        const struct fake_launch *launch = &fake.launch[i];
        int64_t first_slice, first_tile;
        if (launch->params_bytes == sizeof(struct quern_gemm_params)) {
            struct quern_gemm_params params;
            memcpy(&params, launch->params, sizeof params);
            first_slice = params.first_slice, first_tile = params.first_tile;
            assert_int_equal(params.workgroups, launch->workgroups);
            assert_int_equal((int64_t)params.tiles_m * params.tiles_n, tiles);
        } else {
            struct quern_gemm_reduce_params params;
            memcpy(&params, launch->params, sizeof params);
            first_slice = params.first_slice, first_tile = params.first_tile;
            assert_int_equal(params.tiles, tiles);
        }
        assert_true((uint64_t)launch->workgroups * launch->threads <= UINT32_MAX);
        assert_int_equal(first_slice, slice);
        assert_int_equal(first_tile, tile);
        assert_true(first_tile + (int64_t)launch->workgroups <= tiles ||
                    (first_tile == 0 && launch->workgroups % tiles == 0));
        int64_t done = tile + launch->workgroups;
        slice += done / tiles;
        tile = done % tiles;
    }
    assert_int_equal(slice, slices);
    assert_int_equal(tile, 0);
}

/* An address that is an odd multiple of `align`; nobody reads there. */
static void *least_aligned(int64_t align)
{
    return (void *)(uintptr_t)((align ? align : 16) * 4097);
}

static void check_pointers(const struct dispatch_case *one, const struct quern_gemm_args *args, bool split)
{
    struct quern_gemm_params first;
    struct quern_gemm_reduce_params last;
    memcpy(&first, fake.launch[0].params, sizeof first);
    memcpy(&last, fake.launch[fake.launch_count - 1].params, sizeof last);
    bool reads_c = one->problem.addend == QUERN_YES && args->beta != 0;
    assert_ptr_equal(split ? last.d : first.d, args->d);
    assert_ptr_equal(split ? last.c : first.c, reads_c ? args->c : NULL);
    assert_ptr_equal(split ? last.residual : first.residual, args->residual);
    assert_ptr_equal(split ? last.bias : first.bias, args->bias);
    if (split) assert_true(first.d == memory && last.partial == memory && !first.c && !first.residual);
    assert_true((args->alpha == 0) == (first.k == 0 && one->problem.k > 0) || one->problem.k == 0);
}

static void check_launch(const struct dispatch_case *one, const struct quern_plan *plan,
                         const struct quern_plan_info *info)
{
    const struct quern_gemm_problem *p = &one->problem;
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    const char *kernel = info->step[0].kernel;
    args.alpha = one->alpha, args.beta = one->beta;
    args.a = least_aligned(p->align_a), args.b = least_aligned(p->align_b),
    args.d = least_aligned(p->align_d);
    if (p->addend == QUERN_YES) args.c = one->c_is_d ? args.d : least_aligned(p->align_d);
    if (p->residual == QUERN_YES) args.residual = one->residual_is_d ? args.d : least_aligned(p->align_d);
    if (p->bias > QUERN_NONE) args.bias = least_aligned(p->align_d);
    fake.launch_count = 0;
    if (info->workspace > 0) {
        assert_int_equal(quern_gemm_launch(plan, &args, NULL, info->workspace, NULL), QUERN_SMALL_WORKSPACE);
        assert_int_equal(quern_gemm_launch(plan, &args, memory, info->workspace - 1, NULL),
                         QUERN_SMALL_WORKSPACE);
    }
    assert_int_equal(fake.launch_count, 0);
    if ((uint64_t)info->step[0].launches + info->step[1].launches > 256) return; /* counted, not played */
    void *workspace = info->workspace ? memory : NULL;
    if (quern_gemm_launch(plan, &args, workspace, info->workspace, NULL) != QUERN_OK)
        fail_msg("%s", quern_last_error(context));
    uint32_t first = info->step[0].launches;
    assert_int_equal(fake.launch_count, first + info->step[1].launches);
    int64_t tiles = parts(p->m, name_number(kernel, 'm', 0)) * parts(p->n, name_number(kernel, 'n', 0));
    check_cover(0, first, tiles, p->batch * info->tunables[QUERN_GEMM_SPLITS]);
    if (info->steps == 2)
        check_cover(first, fake.launch_count,
                    parts(p->m * p->n, 256 * name_number(info->step[1].kernel, 'v', 4)), p->batch);
    check_pointers(one, &args, info->steps == 2);
}

static void check_grid(const struct quern_gemm_problem *p, const struct quern_plan_info *info)
{
    const char *kernel = info->step[0].kernel;
    bool split = name_has(kernel, "split");
    int64_t splits = info->tunables[QUERN_GEMM_SPLITS];
    int64_t tiles = parts(p->m, name_number(kernel, 'm', 0)) * parts(p->n, name_number(kernel, 'n', 0));
    assert_int_equal(info->steps, split ? 2 : 1);
    assert_true(split ? splits >= 2 : splits == 1);
    assert_int_equal(info->step[0].workgroups, (uint64_t)tiles * (uint64_t)(p->batch * splits));
    assert_int_equal(info->step[0].threads, 64 * name_number(kernel, 'w', 0));
    assert_true(info->step[0].lds_bytes <= 65536 && info->step[0].launches >= 1);
    assert_int_equal(info->workspace, split ? p->batch * splits * p->m * p->n * 4 : 0);
}

struct tally {
    uint32_t reason[8], split, even, global, huge, aliased, refused, cells;
    unsigned char cell[PROBLEM_CELLS];
};

static void check_one(const struct dispatch_case *one, struct tally *tally)
{
    const struct quern_gemm_problem *p = &one->problem;
    struct quern_plan plan;
    struct quern_plan_info info;
    if (quern_gemm_plan(context, p, &plan) != QUERN_OK) fail_msg("%s", quern_last_error(context));
    quern_plan_get_info(&plan, &info);
    check_trace(context, gemm, p, &plan, &info);
    tally->reason[info.reason]++;
    tally->cells += !tally->cell[problems_cell(p)];
    tally->cell[problems_cell(p)] = 1;
    if (p->m == 0 || p->n == 0 || p->batch == 0) {
        assert_int_equal(info.reason, QUERN_NOTHING_TO_DO);
        assert_int_equal(info.steps + info.workspace, 0);
        fake.launch_count = 0;
        assert_int_equal(quern_launch_any(&plan, NULL, NULL, 0, NULL), QUERN_OK);
        assert_int_equal(fake.launch_count, 0);
        return;
    }
    check_name(p, info.step[0].kernel);
    check_accepts(gemm, p, info.step[0].kernel);
    check_grid(p, &info);
    check_launch(one, &plan, &info);
    tally->split += info.steps == 2;
    tally->even += name_has(info.step[0].kernel, "even");
    tally->global += name_has(info.step[0].kernel, "global");
    tally->huge += (double)p->m * (double)p->k > 0x1p31 && (double)p->n * (double)p->k > 0x1p31;
    tally->aliased += one->c_is_d || one->residual_is_d;
}

static void test_every_problem(void **state)
{
    uint64_t seed = 20261;
    struct tally tally = {.cells = 0};
    (void)state;
    for (int i = 0; i < PROBLEMS; i++) {
        struct dispatch_case one;
        problems_draw(&seed, &one);
        if (problems_legal(&one.problem)) {
            check_one(&one, &tally);
            continue;
        }
        struct quern_plan plan;
        assert_int_equal(quern_gemm_plan(context, &one.problem, &plan), QUERN_BAD_PROBLEM);
        tally.refused++;
        i--;
    }
    printf("%d problems: %u by cost, %u with one kernel, %u empty, %u split, %u even, %u global, %u with A "
           "and B past "
           "2^31 elements, %u aliased; %u illegal ones refused\n",
           PROBLEMS, tally.reason[QUERN_BY_COST], tally.reason[QUERN_BY_ONLY_ONE],
           tally.reason[QUERN_NOTHING_TO_DO], tally.split, tally.even, tally.global, tally.huge,
           tally.aliased, tally.refused);
    /* the sample is worth its name */
    if (PROBLEMS >= 100000) assert_int_equal(tally.cells, PROBLEM_CELLS);
    assert_true(tally.reason[QUERN_BY_COST] > PROBLEMS / 4 &&
                tally.reason[QUERN_BY_ONLY_ONE] > PROBLEMS / 10);
    assert_true(tally.split > PROBLEMS / 20 && tally.even > PROBLEMS / 20 && tally.global > PROBLEMS / 10);
    assert_true(tally.huge > PROBLEMS / 20 && tally.aliased > PROBLEMS / 10 &&
                tally.refused > PROBLEMS / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_problem, set_up, tear_down)};
    return cmocka_run_group_tests_name("dispatch of random problems", tests, NULL, NULL);
}
