/* Which problems a GEMM kernel is checked on: sizes around its tile, and a feature or two with each. */
#include <string.h>

#include "quern_gemm.h"
#include "quern_gemm_reduce.h"
#include "rows/rows.h"
#include "suite.h"

struct sizes {
    int64_t m, n, k, batch;
};

/* What goes with the sizes of a case. */
struct features {
    int32_t bias;
    bool addend, residual, absent;
    float alpha, beta;
    enum check_alias alias;
    int pad; /* elements, in units of the access width, between rows beyond what is packed */
};

/* The first of these is what every kernel takes; kernels whose epilogue is `plain` take alpha alone. */
static const struct features FEATURES[] = {
    {0, false, false, false, 1, 0, ALIAS_NONE, 0},
    {QUERN_ALONG_N, false, false, false, 1, 0, ALIAS_NONE, 1},
    {0, true, false, false, 0.5f, 2, ALIAS_C, 0},
    {QUERN_ALONG_M, false, true, false, 1, 0, ALIAS_NONE, 3},
    {QUERN_ALONG_N, true, true, false, -2, 0.5f, ALIAS_NONE, 2},
    {0, false, true, false, 1, 0, ALIAS_RESIDUAL, 0},
    {QUERN_ALONG_M, true, false, true, 0.25f, 0, ALIAS_NONE, 5},
    {QUERN_ALONG_N, true, true, true, 0, -1, ALIAS_NONE, 1},
    {0, true, false, false, 1, 0, ALIAS_NONE, 1}, /* a C that must not be read: it is NaN */
};
enum { FEATURE_COUNT = sizeof FEATURES / sizeof *FEATURES };

static int64_t at_least(int64_t value, int64_t least)
{
    return value > least ? value : least;
}

static int64_t round_up(int64_t value, int64_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

static bool is(const struct config *config, const char *axis, const char *value)
{
    return strcmp(config_word(config, axis), value) == 0;
}

static uint64_t hash_name(const char *name)
{
    uint64_t hash = 14695981039346656037u;
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    return hash;
}

/* The sizes of a kernel with masks: at, below and above the tile in each direction, and far below it; n a
 * multiple of 4 (rows of D for wide access) and not, with and without a tail of k. */
static unsigned masked_sizes(int64_t m, int64_t n, int64_t k, struct sizes *sizes)
{
    const struct sizes all[] = {
        {m, n, k, 1},
        {m + 1, n - 1, k + 1, 1},
        {1, n + 1, 2 * k + 7, 1},
        {m - 1, 1, k - 1, 1},
        {m / 2 + 3, n / 2 + 4, 0, 1},
        {2 * m + 3, n / 2 + 1, k + 9, 2},
        {m / 2, 2 * n + 8, 3 * k, 1},
        {3, 5, 1, 3},
    };
    memcpy(sizes, all, sizeof all);
    return sizeof all / sizeof *all;
}

static unsigned even_sizes(int64_t m, int64_t n, int64_t k, struct sizes *sizes)
{
    const struct sizes all[] = {
        {m, n, k, 1}, {2 * m, n, 2 * k, 1}, {m, 2 * n, 3 * k, 1}, {m, n, k, 2}, {m, n, 0, 1},
    };
    memcpy(sizes, all, sizeof all);
    return sizeof all / sizeof *all;
}

/* What a device has time for, and what only shows there: more steps than a pipeline has stages, clusters
 * whose last workgroup has part of a tile or nothing, more tiles than workgroups run at once (many small
 * ones, or whole ones), no rows at all. */
static unsigned device_sizes(const struct config *config, uint32_t units, struct sizes *sizes)
{
    const int64_t m = config_number(config, "tile_m"), n = config_number(config, "tile_n");
    const int64_t k = config_number(config, "tile_k"),
                  cluster = at_least(config_number(config, "cluster"), 1);
    int64_t across = 1;
    while (across * across < units) across++;
    const int64_t down = round_up(across + 1, cluster);
    const struct sizes all[] = {
        {m + 1, n + 1, k - 1, 1},
        {m - 1, n - 1, k, 1},
        {cluster * m - 1, n + 8, 2 * k + 1, 1},
        {cluster * m + 1, n, 4 * k, 1},
        {m, 3 * n - 1, 5 * k - 1, 1},
        {1, 1, 1, 1},
        {1, n, 9 * k + 3, 1},
        {2 * m, 2 * n, 16 * k - 8, 1},
        {m / 2 | 1, n / 2 | 1, k / 2 | 1, 1},
        {0, n, k, 1},
        {3, 16, k + 8, 2 * (int64_t)units + 5},
        {down * m - 3, across * n - 8, 3 * k / 2, 1},
    };
    memcpy(sizes, all, sizeof all);
    return sizeof all / sizeof *all;
}

static unsigned even_device_sizes(const struct config *config, uint32_t units, struct sizes *sizes)
{
    const int64_t m = config_number(config, "tile_m"), n = config_number(config, "tile_n");
    const int64_t k = config_number(config, "tile_k"),
                  cluster = at_least(config_number(config, "cluster"), 1);
    int64_t across = 1;
    while (across * across < units) across++;
    const struct sizes all[] = {
        {cluster * m, n, 9 * k, 1},
        {m, 3 * n, 16 * k, 1},
        {(cluster + 1) * m, n, 4 * k, 2},
        {round_up(across + 1, cluster) * m, across * n, 2 * k, 1},
    };
    memcpy(sizes, all, sizeof all);
    return sizeof all / sizeof *all;
}

/* Of kernels whose operands are copied before: one for each reason to copy that batches have. */
static unsigned batched_sizes(int64_t m, int64_t n, int64_t k, struct sizes *sizes)
{
    const struct sizes all[] = {
        {m + 3, n - 5, k + 7, 3}, {7, 9, 3 * k + 5, 5}, {m - 1, n + 1, k - 1, 2}, {65, 67, k, 4},
        {33, n, 2 * k + 1, 3},    {m, 31, 9, 9},        {9, 17, 1, 11},           {m / 2, n, k + 3, 2},
    };
    memcpy(sizes, all, sizeof all);
    return sizeof all / sizeof *all;
}

/* A part of k each; the last part may be short or empty. */
static void deepen(struct sizes *sizes, unsigned count, int64_t k, bool masked)
{
    static const int64_t steps[] = {2, 3, 4, 5, 2, 7, 3, 2};
    for (unsigned i = 0; i < count; i++) sizes[i].k = steps[i % 8] * k + (masked ? (int64_t)(i % 3) * 5 : 0);
}

static int32_t word_of(const struct check *check, const char *word)
{
    for (uint32_t i = 1; i < check->table->word_count; i++)
        if (strcmp(check->table->word_names[i], word) == 0) return (int32_t)i;
    return 0;
}

/* What both families' problems have after the product: terms, their strides and alignment. `unit`: elements
 * that rows of D must be a multiple of, 1 where any will do. */
static void put_terms(struct check_case *one, const struct features *f, int64_t m, int64_t n, int64_t batch,
                      int64_t unit)
{
    const int64_t pad = f->pad * unit;
    int64_t ldc = round_up(n, unit) + pad, ldd = ldc, ldr = ldc;
    if (f->pad > 1) /* all different */
        ldc += unit, ldr += 3 * unit;
    if (f->alias == ALIAS_C) ldc = ldd;
    if (f->alias == ALIAS_RESIDUAL) ldr = ldd;
    check_case_put(one, "bias", f->bias);
    check_case_put(one, "addend", f->addend ? QUERN_YES : 0);
    check_case_put(one, "residual", f->residual ? QUERN_YES : 0);
    if (f->pad || ldd != n || f->alias != ALIAS_NONE) {
        check_case_put(one, "ldc", ldc);
        check_case_put(one, "ldd", ldd);
        check_case_put(one, "ldr", ldr);
    }
    if (batch > 1) {
        const bool shared = f->pad == 1; /* one C, one residual, one bias for all batches */
        check_case_put(one, "stride_d", m * ldd + pad);
        check_case_put(one, "stride_c", f->alias == ALIAS_C ? m * ldd + pad : shared ? 0 : m * ldc);
        check_case_put(one, "stride_r", f->alias == ALIAS_RESIDUAL ? m * ldd + pad : shared ? 0 : m * ldr);
        check_case_put(one, "stride_bias", shared ? 0 : round_up(f->bias == QUERN_ALONG_M ? m : n, unit));
    }
    one->alpha = f->alpha;
    one->beta = f->beta;
    one->absent = f->absent;
    one->alias = f->alias;
}

static const struct features *feature_for(const struct config *config, unsigned index, struct features *plain)
{
    /* The first has no terms, which is nothing for a kernel that is for terms alone. */
    const unsigned first = is(config, "epilogue", "linear") && index % FEATURE_COUNT == 0;
    const struct features *f = &FEATURES[(index + first) % FEATURE_COUNT];
    if (!is(config, "epilogue", "plain") || is(config, "split_k", "split")) return f;
    *plain = (struct features){.alpha = f->alpha, .absent = f->alpha == 0, .pad = f->pad};
    return plain;
}

static void put_operands(struct check_case *one, const struct config *config, const struct sizes *s, int pad,
                         bool shared)
{
    const int64_t vec = at_least(config_number(config, "vec"), 1);
    const bool a_rows = is(config, "layout", "nt") || is(config, "layout", "nn");
    const bool b_rows = is(config, "layout", "nt") || is(config, "layout", "tt");
    const int64_t lda = round_up(a_rows ? s->k : s->m, vec) + pad * vec;
    const int64_t ldb = round_up(b_rows ? s->k : s->n, vec) + (pad > 1 ? pad - 1 : pad) * vec;
    check_case_put(one, "lda", lda);
    check_case_put(one, "ldb", ldb);
    check_case_put(one, "align_a", 2 * vec);
    check_case_put(one, "align_b", 2 * vec);
    if (s->batch > 1) {
        check_case_put(one, "stride_a", shared ? 0 : (a_rows ? s->m : s->k) * lda + pad * vec);
        check_case_put(one, "stride_b", (b_rows ? s->n : s->k) * ldb);
    }
}

static void put_gemm(const struct check *check, struct check_case *one, const struct config *config,
                     struct sizes s, unsigned index, unsigned turn)
{
    const bool even = is(config, "edge", "even"), f32 = is(config, "out", "f32");
    const int64_t vec = at_least(config_number(config, "vec"), 1);
    struct features plain;
    const struct features *f = feature_for(config, turn, &plain);
    /* An operand that is contiguous along m (n) is read vec elements at a time; tensor maps know where it
     * ends. */
    const int64_t run = is(config, "pipeline", "tma") ? 1 : vec;
    if (is(config, "layout", "tn") || is(config, "layout", "tt")) s.m = round_up(s.m, run);
    if (is(config, "layout", "nn") || is(config, "layout", "tn")) s.n = round_up(s.n, run);
    check_case_put(one, "m", s.m);
    check_case_put(one, "n", s.n);
    check_case_put(one, "k", s.k);
    check_case_put(one, "batch", s.batch);
    put_operands(one, config, &s, f->pad, index % 2 == 1);
    /* Every other problem keeps rows of D whole for wide access, where n allows it. */
    const bool wide = even || index % 2 == 0;
    put_terms(one, f, s.m, s.n, s.batch, !even && !wide ? 1 : index % 4 == 0 ? 8 : 4);
    if (!even) check_case_put(one, "align_d", wide ? 16 : f32 ? 4 : 2);
    if (!is(config, "epilogue", "plain") && !is(config, "epilogue", "linear"))
        check_case_put(one, "act", word_of(check, config_word(config, "epilogue")));
    if (is(config, "split_k", "split")) {
        static const int32_t splits[] = {2, 4, 8, 16, 32};
        static const char *const outs[] = {"f32", "bf16", "f16"}, *const acts[] = {"none", "silu", "none",
                                                                                   "relu"};
        check_case_put(one, "out", word_of(check, outs[turn % 3]));
        check_case_put(one, "act", word_of(check, acts[turn % 4]));
        check_case_tune(check, one, "splits", splits[index % 5]);
    } else {
        check_case_put(one, "out", word_of(check, config_word(config, "out")));
    }
}

/* Data whose results would leave the range of f16 are scaled back by a power of two. */
static void choose_data(struct check_case *one, unsigned turn, int64_t depth)
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_TIES,    DATA_RAMP,   DATA_RANDOM,
                                           DATA_POWERS, DATA_SPECIAL, DATA_RANDOM, DATA_POSITIVE};
    one->data = kinds[turn % 8];
    if (one->data != DATA_TIES || one->alpha == 0) return;
    for (int64_t reach = 1; reach < depth; reach *= 2) one->alpha /= 2;
}

/* Workgroups enough that their order is changed for the dies. */
static struct sizes many_tiles(int64_t m, int64_t n, int64_t k, bool masked)
{
    return masked ? (struct sizes){5 * m - 3, 4 * n - 2, k / 2 + 1, 1} : (struct sizes){5 * m, 4 * n, k, 1};
}

/* The farthest that rows of A and B may be apart: buffers reach 2^31 bytes, addresses any distance. */
static void put_far(struct check_case *one, const struct config *config, const struct sizes *s)
{
    const int64_t reach = 2147483646 - 512, vec = config_number(config, "vec");
    const int64_t k = config_number(config, "tile_k");
    const bool global = is(config, "access", "global") || is(config, "pipeline", "tma");
    const bool a_rows = is(config, "layout", "nt") || is(config, "layout", "nn");
    const bool b_rows = is(config, "layout", "nt") || is(config, "layout", "tt");
    const int64_t a = reach / 2 / (a_rows ? config_number(config, "tile_m") : k) / vec * vec;
    const int64_t b = reach / 2 / (b_rows ? config_number(config, "tile_n") : k) / vec * vec;
    check_case_put(one, "lda", global ? ((int64_t)1 << 31) + 8 : a);
    check_case_put(one, "ldb", global ? ((int64_t)1 << 30) + 8 : b);
    check_case_put(one, "ldd", ((int64_t)1 << 31) + 4);
    check_case_put(one, "ldc", ((int64_t)1 << 30) + 12);
    check_case_put(one, "ldr", ((int64_t)1 << 32) + 8);
    if (s->batch > 1) check_case_put(one, "stride_d", ((int64_t)1 << 40));
}

static unsigned gemm_cases(const struct check *check, const char *kernel, const struct config *config,
                           uint64_t seed, struct check_case *cases)
{
    const int64_t m = config_number(config, "tile_m"), n = config_number(config, "tile_n");
    const int64_t k = config_number(config, "tile_k");
    const bool masked = !is(config, "edge", "even");
    const bool cut = is(config, "split_k", "split") || is(config, "split_k", "joined");
    const uint32_t units = check->machine->units;
    const unsigned shift = (unsigned)(hash_name(kernel) % 64);
    struct sizes sizes[MAX_CASES];
    unsigned count = masked ? masked_sizes(m, n, k, sizes) : even_sizes(m, n, k, sizes);
    if (cut) deepen(sizes, count, k, masked);
    const bool packed = is(config, "pipeline", "tma") && config_number(config, "vec") == 1;
    const unsigned far = count;
    sizes[count++] =
        masked ? (struct sizes){m - 5, n - 3, (cut ? 2 : 1) * k + 3, 1} : (struct sizes){m, n, 2 * k, 1};
    const unsigned many = count;
    if (m * n <= 64 * 128 || units) sizes[count++] = many_tiles(m, n, cut ? 2 * k : k, masked);
    if (units) {
        const unsigned more = (masked ? device_sizes : even_device_sizes)(config, units, sizes + count);
        for (unsigned i = count; i < count + more && cut; i++) sizes[i].k += 2 * k;
        count += more;
    }
    const unsigned batches = count;
    if (packed) count += batched_sizes(m, n, k, sizes + count);
    for (unsigned i = 0; i < count; i++) {
        struct check_case *one = &cases[i];
        check_case_begin(check, one, "gemm", kernel);
        put_gemm(check, one, config, sizes[i], i, i + shift);
        if (packed && i != far) suite_put_packed(one, i >= batches ? i - batches : i + shift);
        choose_data(one, i + shift / 8, sizes[i].k);
        one->seed = seed + i;
        if (i == far) {
            one->alias = ALIAS_NONE;
            put_far(one, config, &sizes[i]);
        }
        check_case_tune(check, one, "group_m", i == many ? 2 : i % 2 == 1 ? 1 : 8);
        if (i == many) check_case_tune(check, one, "xcd_chunk", 8);
    }
    return count;
}

static unsigned reduce_cases(const struct check *check, const char *kernel, const struct config *config,
                             uint64_t seed, struct check_case *cases)
{
    static const struct sizes all[] = {{1, 4, 2, 1},   {7, 36, 3, 1},    {33, 128, 2, 2}, {1, 1028, 5, 1},
                                       {64, 64, 1, 1}, {19, 100, 16, 3}, {3, 8, 4, 2},    {5, 4096, 2, 1}};
    const int64_t vec = at_least(config_number(config, "vec"), 1);
    const unsigned shift = (unsigned)(hash_name(kernel) % 64);
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        struct check_case *one = &cases[i];
        struct sizes s = all[i];
        struct features plain;
        const struct features *f = feature_for(config, i + shift, &plain);
        if (vec == 1) s.n -= (int64_t)(i % 4);
        check_case_begin(check, one, "gemm_reduce", kernel);
        check_case_put(one, "m", s.m);
        check_case_put(one, "n", s.n);
        check_case_put(one, "splits", s.k);
        check_case_put(one, "batch", s.batch);
        put_terms(one, f, s.m, s.n, s.batch, vec);
        check_case_put(one, "align_d", vec > 1 ? 16 : is(config, "out", "f32") ? 4 : 2);
        if (!is(config, "epilogue", "plain") && !is(config, "epilogue", "linear"))
            check_case_put(one, "act", word_of(check, config_word(config, "epilogue")));
        choose_data(one, i + shift / 8, s.k);
        one->absent = false;
        one->seed = seed + i;
    }
    return sizeof all / sizeof *all;
}

unsigned suite_cases(const struct check *check, const char *family, const char *kernel,
                     const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    if (strcmp(family, "gemm") == 0) return gemm_cases(check, kernel, config, seed, cases);
    if (strcmp(family, "gemm_pack") == 0) return suite_pack_cases(check, kernel, seed, cases);
    if (strcmp(family, "gemm_reduce") == 0) return reduce_cases(check, kernel, config, seed, cases);
    const struct rows_family *rows = rows_find(family);
    if (!rows) return 0;
    return (rows->cases ? rows->cases : rows_cases)(check, family, kernel, config, seed, cases);
}
