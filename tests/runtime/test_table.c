/* The generated table through the C API: the choice is the one that `quern explain` shows (for a small sample
 * unless QUERN_TEST_FULL is set), and what texts say.  tests/dispatch/ has the properties of the choice. */
#include <stdarg.h>
#include <unistd.h>

#include "../dispatch/problems.h"
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

/* ---- the generator's word ---- */

struct line {
    char text[800];
};

static void add_word(struct line *line, const char *name, int32_t word)
{
    size_t used = strlen(line->text);
    if (word)
        snprintf(line->text + used, sizeof line->text - used, ",%s=%s", name,
                 quern_table_gfx942.word_names[word]);
}

static void add_number(struct line *line, const char *name, int64_t number)
{
    size_t used = strlen(line->text);
    if (number) snprintf(line->text + used, sizeof line->text - used, ",%s=%lld", name, (long long)number);
}

static struct line line_of(const struct quern_gemm_problem *p)
{
    struct line line = {""};
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
    if (p->batch != 1) add_number(&line, "batch", p->batch);
    add_number(&line, "lda", p->lda);
    add_number(&line, "ldb", p->ldb);
    add_number(&line, "ldc", p->ldc);
    add_number(&line, "ldd", p->ldd);
    add_number(&line, "ldr", p->ldr);
    add_number(&line, "stride_a", p->stride_a);
    add_number(&line, "stride_b", p->stride_b);
    add_number(&line, "stride_c", p->stride_c);
    add_number(&line, "stride_d", p->stride_d);
    add_number(&line, "stride_r", p->stride_r);
    add_number(&line, "stride_bias", p->stride_bias);
    add_number(&line, "align_a", p->align_a);
    add_number(&line, "align_b", p->align_b);
    add_number(&line, "align_d", p->align_d);
    return line;
}

/* What `quern explain` prints about a problem, with single spaces. */
static void explain(const struct quern_gemm_problem *p, char *answer, size_t size)
{
    struct line line = line_of(p);
    char command[1400];
    snprintf(command, sizeof command, "%s/quern explain --arch gfx942 --family gemm --problem %s", bin,
             line.text + 1);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t used = 0;
    for (int c; (c = getc(pipe)) != EOF && used < size - 1;)
        if (c != ' ' || used == 0 || answer[used - 1] != ' ') answer[used++] = (char)c;
    answer[used] = '\0';
    assert_int_equal(pclose(pipe), 0);
    if (used == 0) fail_msg("no answer from: %s", command);
}

/* A trace's row: explain says the same condition or cost of it. */
struct told {
    const char *answer;
    int rows;
};

static void check_row(void *user, const struct quern_trace_event *event)
{
    struct told *told = user;
    char part[300];
    if (event->chosen || strcmp(event->family, "gemm") != 0) return;
    if (event->refused)
        snprintf(part, sizeof part, "\n %s %s ", event->kernel, event->refused);
    else
        snprintf(part, sizeof part, "\n %.3f us %s ", event->cost_us, event->kernel);
    assert_text(told->answer, part);
    told->rows++;
}

static void check_chosen(const struct quern_plan_info *info, const char *answer)
{
    static const char *const reasons[] = {"", "tuned", "lowest cost", "only one"};
    char part[300];
    const char *chosen = strstr(answer, "\nchosen: ");
    assert_non_null(chosen);
    snprintf(part, sizeof part, "\nchosen: %s\n", info->step[0].kernel);
    assert_text(chosen, part);
    assert_text(chosen, reasons[info->reason]);
    snprintf(part, sizeof part, "cost %.3f us", info->cost_us);
    assert_text(chosen, part);
    snprintf(part, sizeof part, "tunables group_m=%d xcd_chunk=%d splits=%d", info->tunables[0],
             info->tunables[1], info->tunables[2]);
    assert_text(chosen, part);
    snprintf(part, sizeof part, "= %llu workgroups of %u threads",
             (unsigned long long)info->step[0].workgroups, info->step[0].threads);
    assert_text(chosen, part);
    snprintf(part, sizeof part, "workspace %zu bytes", info->workspace);
    assert_text(chosen, part);
    snprintf(part, sizeof part, "followed by %s\n", info->steps == 2 ? info->step[1].kernel : "");
    if (info->steps == 2) assert_text(chosen, part);
}

static void test_quern_explain_agrees(void **state)
{
    static char answer[1 << 16];
    uint64_t seed = 77;
    int samples = getenv("QUERN_TEST_FULL") ? 100 : 8;
    char tool[450];
    (void)state;
    snprintf(tool, sizeof tool, "%s/quern", bin);
    if (access(tool, X_OK) != 0) skip(); /* a build with a sanitizer has no quern of its own */
    for (int i = 0; i < samples; i++) {
        struct dispatch_case one;
        problems_draw_legal(&seed, &one);
        struct quern_gemm_problem p = one.problem;
        if (p.m == 0 || p.n == 0 || p.batch == 0) continue;
        struct quern_plan plan;
        struct quern_plan_info info;
        struct told told = {answer, 0};
        explain(&p, answer, sizeof answer);
        quern_context_set_trace(context, check_row, &told);
        assert_int_equal(quern_gemm_plan(context, &p, &plan), QUERN_OK);
        quern_context_set_trace(context, NULL, NULL);
        assert_true(told.rows > 100);
        quern_plan_get_info(&plan, &info);
        check_chosen(&info, answer);
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
        cmocka_unit_test_setup_teardown(test_quern_explain_agrees, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_texts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_example, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("runtime with the generated table", tests, NULL, NULL);
}
