/* The generated table through the C API: every legal GEMM has a kernel, and the choice is the one that
 * `quern explain` shows.  The sample that is compared with it is small unless QUERN_TEST_FULL is set. */
#include <stdarg.h>
#include <unistd.h>

#include "fake.h"
#include "quern_gemm.h"
#include "quern_tables.h"

static struct fake_driver fake;
static struct quern_context *context;
static char bin[400]; /* the folder of this program, where others lie too */

static int set_up(void **state)
{
    struct quern_error error = {""};
    (void)state;
    fake_driver_init(&fake);
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

static int64_t below(uint64_t *seed, int64_t limit)
{
    return (int64_t)(fake_random(seed) % (uint64_t)limit);
}

static int32_t word_of(uint64_t *seed, const int32_t *words, int64_t count)
{
    return words[below(seed, count)];
}

/* An extent of any size, or a multiple of 64. */
static int64_t any_extent(uint64_t *seed, bool neat)
{
    int64_t extent = 1 + below(seed, INT64_C(1) << (1 + below(seed, 14)));
    return neat ? (extent + 63) / 64 * 64 : extent;
}

static struct quern_gemm_problem any_problem(uint64_t *seed)
{
    static const int32_t dtypes[] = {QUERN_F16, QUERN_BF16},
                         layouts[] = {QUERN_NT, QUERN_NN, QUERN_TN, QUERN_TT},
                         outs[] = {0, QUERN_F16, QUERN_BF16, QUERN_F32},
                         acts[] = {0, 0, QUERN_RELU, QUERN_GELU_TANH, QUERN_GELU_ERF, QUERN_SILU},
                         biases[] = {0, 0, QUERN_ALONG_N, QUERN_ALONG_M}, flags[] = {0, QUERN_NO, QUERN_YES};
    struct quern_gemm_problem p = QUERN_GEMM_PROBLEM;
    bool neat = below(seed, 2); /* as models have them; many kernels take it */
    p.dtype = word_of(seed, dtypes, 2);
    p.layout = word_of(seed, layouts, 4);
    p.out = word_of(seed, outs, 4);
    p.act = word_of(seed, acts, 6);
    p.bias = word_of(seed, biases, 4);
    p.addend = word_of(seed, flags, 3);
    p.residual = word_of(seed, flags, 3);
    p.m = any_extent(seed, neat);
    p.n = any_extent(seed, neat);
    p.k = below(seed, 20) ? any_extent(seed, neat) : 0;
    if (below(seed, 4) == 0) p.batch = 1 + below(seed, 40);
    int64_t pad = neat || below(seed, 3) ? 0 : 1 + below(seed, 70);
    bool a_by_k = p.layout == QUERN_NT || p.layout == QUERN_NN,
         b_by_k = p.layout == QUERN_NT || p.layout == QUERN_TT;
    if (pad) {
        p.lda = (a_by_k ? p.k : p.m) + pad;
        p.ldb = (b_by_k ? p.k : p.n) + pad;
        p.ldc = p.ldd = p.ldr = p.n + pad;
    }
    if (below(seed, 30) == 0) p.lda = p.ldb = INT64_C(1) << 31;
    p.stride_d = p.stride_c = p.stride_r = p.m * (p.n + pad);
    if (below(seed, 2)) p.stride_a = (p.m + p.k) * (p.m + p.k + pad);
    if (neat) return p;
    if (below(seed, 3) == 0) p.align_a = 2 << below(seed, 4);
    if (below(seed, 3) == 0) p.align_b = 2 << below(seed, 4);
    if (below(seed, 3) == 0) p.align_d = 4 << below(seed, 3);
    return p;
}

/* What the trace said about one plan. */
struct events {
    char chosen[2][128];
    uint32_t count, chosen_count;
    double lowest, cost;
    enum quern_reason reason;
};

static void record(void *user, const struct quern_trace_event *event)
{
    struct events *events = user;
    if (event->chosen) {
        assert_in_range(events->chosen_count, 0, 1);
        snprintf(events->chosen[events->chosen_count], 128, "%s", event->kernel);
        if (events->chosen_count++ == 0) {
            events->cost = event->cost_us;
            events->reason = event->reason;
        }
    } else if (events->chosen_count == 0 && !event->refused) {
        if (events->count++ == 0 || event->cost_us < events->lowest) events->lowest = event->cost_us;
    }
}

static void test_every_problem_has_a_kernel(void **state)
{
    static char memory[256] __attribute__((aligned(256)));
    uint64_t seed = 2026;
    uint32_t reasons[8] = {0}, split = 0;
    (void)state;
    for (int i = 0; i < 3000; i++) {
        struct quern_gemm_problem p = any_problem(&seed);
        struct quern_plan plan, traced, named;
        struct quern_plan_info info;
        struct events events = {.count = 0};
        if (quern_gemm_plan(context, &p, &plan) != QUERN_OK) fail_msg("%s", quern_last_error(context));
        quern_context_set_trace(context, record, &events);
        assert_int_equal(quern_gemm_plan(context, &p, &traced), QUERN_OK);
        quern_context_set_trace(context, NULL, NULL);
        assert_memory_equal(&plan, &traced, sizeof plan);
        quern_plan_get_info(&plan, &info);
        assert_int_equal(events.chosen_count, info.steps);
        for (uint32_t s = 0; s < info.steps; s++) assert_string_equal(events.chosen[s], info.step[s].kernel);
        if (events.reason == QUERN_BY_COST) assert_true(events.cost == events.lowest);
        /* by name and with its own tunables it is the same choice */
        assert_int_equal(quern_plan_any(context, "gemm", &p, info.step[0].kernel, info.tunables, &named),
                         QUERN_OK);
        assert_int_equal(quern_plan_workspace(&named), info.workspace);
        /* and it can be launched */
        struct quern_gemm_args args = QUERN_GEMM_ARGS;
        args.d = memory;
        args.a = args.b = args.c = args.bias = args.residual = memory;
        fake.launch_count = 0;
        if (quern_gemm_launch(&plan, &args, memory, SIZE_MAX, NULL) != QUERN_OK)
            fail_msg("%s", quern_last_error(context));
        assert_int_equal(fake.launch_count, (uint64_t)info.step[0].launches + info.step[1].launches);
        assert_string_equal(fake.launch[0].kernel, info.step[0].kernel);
        assert_int_equal(fake.launch[0].params_bytes <= sizeof fake.launch[0].params, 1);
        reasons[info.reason]++;
        split += info.steps == 2;
    }
    assert_true(reasons[QUERN_BY_COST] > 500); /* the sample is worth its name */
    assert_true(reasons[QUERN_BY_ONLY_ONE] > 500);
    assert_true(split > 50);
}

/* ---- the generator's word ---- */

static void add_word(struct quern_error *line, const char *name, int32_t word)
{
    size_t used = strlen(line->text);
    if (word)
        snprintf(line->text + used, sizeof line->text - used, ",%s=%s", name,
                 quern_table_gfx942.word_names[word]);
}

static void add_number(struct quern_error *line, const char *name, int64_t number)
{
    size_t used = strlen(line->text);
    if (number) snprintf(line->text + used, sizeof line->text - used, ",%s=%lld", name, (long long)number);
}

static struct quern_error line_of(const struct quern_gemm_problem *p)
{
    struct quern_error line = {""};
    add_word(&line, "dtype", p->dtype);
    add_word(&line, "layout", p->layout);
    add_word(&line, "out", p->out);
    add_word(&line, "act", p->act);
    add_word(&line, "bias", p->bias);
    add_word(&line, "addend", p->addend);
    add_word(&line, "residual", p->residual);
    add_number(&line, "m", p->m);
    add_number(&line, "n", p->n);
    add_number(&line, "k", p->k);
    add_number(&line, "batch", p->batch);
    add_number(&line, "lda", p->lda);
    add_number(&line, "ldb", p->ldb);
    add_number(&line, "ldc", p->ldc);
    add_number(&line, "ldd", p->ldd);
    add_number(&line, "ldr", p->ldr);
    add_number(&line, "stride_a", p->stride_a);
    add_number(&line, "stride_c", p->stride_c);
    add_number(&line, "stride_d", p->stride_d);
    add_number(&line, "stride_r", p->stride_r);
    add_number(&line, "align_a", p->align_a);
    add_number(&line, "align_b", p->align_b);
    add_number(&line, "align_d", p->align_d);
    return line;
}

/* Everything that `quern explain` prints from "chosen:" on. */
static void explain(const struct quern_gemm_problem *p, char *answer, size_t size)
{
    struct quern_error line = line_of(p);
    char command[1200], *at;
    snprintf(command, sizeof command,
             "%s/quern explain --arch gfx942 --family gemm --problem %s | sed -n '/^chosen/,$p'", bin,
             line.text + 1);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t used = fread(answer, 1, size - 1, pipe);
    answer[used] = '\0';
    assert_int_equal(pclose(pipe), 0);
    if (used == 0) fail_msg("no answer from: %s", command);
    while ((at = strstr(answer, "  ")) != NULL) memmove(at, at + 1, strlen(at)); /* single spaces */
}

static void test_quern_explain_agrees(void **state)
{
    static const char *const reasons[] = {"", "tuned", "lowest cost", "only one"};
    uint64_t seed = 77;
    int samples = getenv("QUERN_TEST_FULL") ? 50 : 4;
    char tool[450];
    (void)state;
    snprintf(tool, sizeof tool, "%s/quern", bin);
    if (access(tool, X_OK) != 0) skip(); /* a build with a sanitizer has no quern of its own */
    for (int i = 0; i < samples; i++) {
        struct quern_gemm_problem p = any_problem(&seed);
        struct quern_plan plan;
        struct quern_plan_info info;
        char answer[4096], part[300];
        assert_int_equal(quern_gemm_plan(context, &p, &plan), QUERN_OK);
        quern_plan_get_info(&plan, &info);
        explain(&p, answer, sizeof answer);
        snprintf(part, sizeof part, "chosen: %s\n", info.step[0].kernel);
        assert_text(answer, part);
        assert_text(answer, reasons[info.reason]);
        snprintf(part, sizeof part, "cost %.3f us", info.cost_us);
        assert_text(answer, part);
        snprintf(part, sizeof part, "tunables group_m=%d xcd_chunk=%d splits=%d", info.tunables[0],
                 info.tunables[1], info.tunables[2]);
        assert_text(answer, part);
        snprintf(part, sizeof part, "= %llu workgroups of %u threads",
                 (unsigned long long)info.step[0].workgroups, info.step[0].threads);
        assert_text(answer, part);
        snprintf(part, sizeof part, "workspace %zu bytes", info.workspace);
        assert_text(answer, part);
        snprintf(part, sizeof part, "followed by %s\n", info.steps == 2 ? info.step[1].kernel : "");
        if (info.steps == 2) assert_text(answer, part);
    }
}

static void test_texts(void **state)
{
    struct quern_gemm_problem p = QUERN_GEMM_PROBLEM;
    struct quern_plan plan;
    (void)state;
    p.m = p.n = p.k = 64;
    assert_int_equal(quern_gemm_plan(context, &p, &plan), QUERN_BAD_PROBLEM);
    assert_text(quern_last_error(context),
                "gemm problem: dtype is not one of its words: set it to f16, bf16");
    p.dtype = QUERN_BF16;
    p.layout = QUERN_NT;
    p.lda = 63;
    assert_int_equal(quern_gemm_plan(context, &p, &plan), QUERN_BAD_PROBLEM);
    assert_text(quern_last_error(context),
                "gemm problem: lda_covers_row fails (lda >= a_packed), here lda = 63");
    p.lda = 0;
    assert_int_equal(quern_gemm_plan(context, &p, &plan), QUERN_OK);
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.a = args.b = (void *)256;
    assert_int_equal(quern_gemm_launch(&plan, &args, NULL, 0, NULL), QUERN_BAD_ARGUMENT);
    assert_text(quern_last_error(context), "gemm launch: d_present fails (args.d != 0), here args.d = NULL");
}

/* ---- examples/gemm.c, on a library of ours in the place of HIP ---- */

static void run(const char *expected, const char *format, ...)
{
    char command[2048], output[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t used = fread(output, 1, sizeof output - 1, pipe);
    output[used] = '\0';
    pclose(pipe);
    assert_text(output, expected);
}

static void test_example(void **state)
{
    struct quern_gemm_problem p = QUERN_GEMM_PROBLEM;
    struct quern_plan plan;
    struct quern_plan_info info;
    char folder[] = "/tmp/quern-example-XXXXXX", expected[300];
    (void)state;
    assert_non_null(mkdtemp(folder));
    p.dtype = QUERN_BF16;
    p.layout = QUERN_NT;
    p.m = 512, p.n = 1024, p.k = 768; /* as the example asks */
    assert_int_equal(quern_gemm_plan(context, &p, &plan), QUERN_OK);
    quern_plan_get_info(&plan, &info);
    const char *second = info.steps == 2 ? info.step[1].kernel : "none";
    run("", "cd %s && echo code > %s.co && echo code > %s.co", folder, info.step[0].kernel, second);
    run("2 kernels of gfx942", "%s/quern-pack -o %s/x.pack --arch gfx942 %s", bin, folder, folder);
    const char *example = "LD_LIBRARY_PATH=%s/../hip-stub/full %s/example-gemm %s/%s 2>&1";
    snprintf(expected, sizeof expected, "%s: D[0] = 0x3f80 as bf16\n",
             info.step[0].kernel); /* nothing computed it */
    run(expected, example, bin, bin, folder, "x.pack");
    run("gemm: pack: pack /tmp/", example, bin, bin, folder, "missing.pack");
    run("gemm: launch: kernel ",
        "cd %s && rm *.co && echo code > other.co && %s/quern-pack -o x.pack --arch gfx942 . && "
        "LD_LIBRARY_PATH=%s/../hip-stub/full %s/example-gemm x.pack 2>&1",
        folder, bin, bin, bin);
    run("", "rm -r %s", folder);
}

int main(int argc, char **argv)
{
    (void)argc;
    char *here = realpath(argv[0], NULL);
    snprintf(bin, sizeof bin, "%.*s", (int)(strrchr(here, '/') - here), here);
    free(here);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_problem_has_a_kernel, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_quern_explain_agrees, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_texts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_example, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("runtime with the generated table", tests, NULL, NULL);
}
