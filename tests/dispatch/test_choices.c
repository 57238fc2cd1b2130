/* Which kernels landmark problems get, by name, on gfx942 and on devices that are made up; and what happens
 * where devices are mixed.  A change of the cost, of a rule or of a profile shows as a diff in choices.txt:
 *
 *   QUERN_UPDATE=1 build/bin/test-dispatch-choices      writes it anew */
#include "../runtime/fake.h"
#include "quern_gemm.h"
#include "quern_tables.h"

extern const struct quern_table quern_table_mill38, quern_table_mill32k;

static const struct quern_table *const tables[] = {&quern_table_gfx942, &quern_table_mill38,
                                                   &quern_table_mill32k};
enum { TABLES = 3 };

static const char *const landmarks[] = {
    /* squares: a flood of tiles, a few, one */
    "dtype=bf16 layout=nt m=8192 n=8192 k=8192",
    "dtype=bf16 layout=nt m=4096 n=4096 k=4096",
    "dtype=bf16 layout=nt m=2048 n=2048 k=2048",
    "dtype=bf16 layout=nt m=1024 n=1024 k=1024",
    "dtype=bf16 layout=nt m=256 n=256 k=256",
    "dtype=bf16 layout=nt m=64 n=64 k=64",
    "dtype=bf16 layout=nt m=1 n=1 k=1",
    "dtype=f16 layout=nn m=4096 n=4096 k=4096",
    "dtype=f16 layout=tn m=4096 n=4096 k=4096",
    "dtype=f16 layout=tt m=4096 n=4096 k=4096",
    /* one token, a few, a prompt, through the layers of models */
    "dtype=bf16 layout=nt m=1 n=4096 k=4096",
    "dtype=bf16 layout=nt m=1 n=28672 k=8192",
    "dtype=bf16 layout=nt m=16 n=6144 k=4096",
    "dtype=bf16 layout=nt m=32 n=8192 k=28672",
    "dtype=bf16 layout=nt m=128 n=14336 k=4096",
    "dtype=bf16 layout=nt m=4096 n=28672 k=8192",
    "dtype=bf16 layout=nt m=8192 n=128256 k=4096",
    /* much to add, few results */
    "dtype=f16 layout=nt m=64 n=64 k=65536",
    "dtype=f16 layout=nt m=512 n=512 k=16384",
    "dtype=bf16 layout=nt m=546 n=9728 k=2560",
    "dtype=bf16 layout=tn m=546 n=9728 k=2560",
    "dtype=f16 layout=nt m=512 n=4096 k=28672",
    "dtype=bf16 layout=nt m=1024 n=5120 k=4096",
    /* sizes that no shape list has */
    "dtype=bf16 layout=nt m=192 n=2880 k=4096",
    "dtype=bf16 layout=nt m=256 n=2880 k=4096",
    "dtype=bf16 layout=nt m=320 n=2880 k=4096",
    "dtype=bf16 layout=nt m=1 n=14336 k=4096",
    "dtype=bf16 layout=nt m=32800 n=2112 k=7168",
    "dtype=bf16 layout=nt m=512 n=2688 k=4096",
    /* what no tile divides, and what no wide load reaches */
    "dtype=bf16 layout=nt m=4095 n=4097 k=4096",
    "dtype=bf16 layout=nt m=1000 n=1000 k=1000",
    "dtype=f16 layout=nt m=511 n=511 k=511",
    "dtype=f16 layout=nt m=512 n=512 k=512 align_a=2",
    "dtype=f16 layout=nt m=512 n=512 k=512 align_a=4 align_b=4",
    "dtype=f16 layout=nn m=512 n=510 k=512",
    "dtype=bf16 layout=nt m=4096 n=4096 k=4096 lda=1073741824",
    /* results and what is done with them */
    "dtype=bf16 layout=nt out=f32 m=4096 n=4096 k=4096",
    "dtype=bf16 layout=nt out=f16 m=4096 n=4096 k=4096",
    "dtype=bf16 layout=nt act=relu m=4096 n=4096 k=4096",
    "dtype=bf16 layout=nt act=gelu_erf bias=along_n m=4096 n=4096 k=4096",
    "dtype=f16 layout=tt act=silu bias=along_m out=f32 m=300 n=300 k=300",
    "dtype=bf16 layout=nt addend=yes m=4096 n=4096 k=4096",
    "dtype=bf16 layout=nt residual=yes m=16 n=4096 k=14336",
    /* batches */
    "dtype=bf16 layout=nt m=128 n=128 k=128 batch=64 stride_a=16384 stride_b=16384 stride_d=16384",
    "dtype=bf16 layout=nn m=1 n=128 k=4096 batch=1024 stride_a=4096 stride_b=524288 stride_d=128",
    /* past 2^31 */
    "dtype=bf16 layout=nt m=3000000000 n=8 k=8",
    "dtype=bf16 layout=nt m=131072 n=131072 k=131072",
    /* nothing */
    "dtype=bf16 layout=nt m=0 n=64 k=64",
    "dtype=bf16 layout=nt m=64 n=64 k=0",
};
enum { LANDMARKS = sizeof landmarks / sizeof landmarks[0] };

/* Families of rows: a prompt and a token of a model, long rows, rows of any length.  Fields begin as zeros.
 */
static const char *const rows[] = {
    "act dtype=bf16 act=gelu_tanh rows=8192 columns=14336",
    "act_grad dtype=bf16 act=gelu_tanh rows=8192 columns=14336",
    "act_mul dtype=bf16 rows=8192 columns=14336",
    "act_mul dtype=bf16 rows=1 columns=14336",
    "act_mul dtype=f16 rows=100 columns=1001",
    "act_mul_grad dtype=bf16 rows=8192 columns=14336",
    "cast dtype=f32 out=bf16 rows=4096 columns=4096",
    "cross_entropy dtype=bf16 rows=4096 columns=128256",
    "cross_entropy_grad dtype=bf16 rows=4096 columns=128256",
    "quantize dtype=bf16 out=e4m3fnuz rows=4096 columns=4096",
    "quantize dtype=bf16 out=i8 rows=16 columns=14336",
    "quantize dtype=bf16 out=e4m3fnuz granularity=tensor rows=4096 columns=4096",
    "quantize dtype=bf16 out=e4m3fnuz granularity=block rows=4096 columns=7168",
    "quantize dtype=bf16 out=e4m3fnuz granularity=block block_rows=128 rows=4096 columns=7168",
    "dequantize dtype=e4m3fnuz out=bf16 granularity=block block_rows=128 rows=4096 columns=7168",
    "rmsnorm dtype=bf16 rows=8192 columns=4096",
    "rmsnorm dtype=bf16 residual=yes rows=1 columns=8192",
    "rmsnorm dtype=bf16 rows=100000 columns=128",
    "rmsnorm dtype=bf16 out=e4m3fnuz rows=8192 columns=4096",
    "rmsnorm dtype=bf16 rows=100 columns=4097",
    "rmsnorm_grad dtype=bf16 rows=8192 columns=4096",
    "layernorm dtype=f16 rows=8192 columns=1024",
    "layernorm_grad dtype=f16 rows=8192 columns=1024",
    "reduce dtype=bf16 op=sum rows=4096 columns=4096",
    "reduce dtype=f32 op=argmax rows=16 columns=128256",
    "reduce dtype=bf16 op=max each=column rows=4096 columns=4096",
    "reduce dtype=f32 op=sum rows=1 columns=100000000",
    "attention_decode dtype=bf16 batch=1 q_rows=1 heads=32 kv_heads=8 kv_rows=1024 head_dim=128 "
    "window_left=-1 window_right=-1",
    "attention_decode dtype=bf16 batch=64 q_rows=1 heads=32 kv_heads=8 kv_rows=8192 head_dim=128 "
    "window_left=-1 window_right=-1",
    "attention_decode dtype=f16 cache=e4m3fnuz batch=16 q_rows=1 heads=64 kv_heads=8 kv_rows=4096 "
    "head_dim=128 paged=yes window_left=-1 window_right=-1",
    "attention_decode dtype=bf16 batch=32 q_rows=1 heads=128 kv_heads=1 kv_rows=8192 form=latent "
    "window_left=-1 window_right=-1",
    "attention_decode dtype=bf16 batch=8 q_rows=4 heads=32 kv_heads=32 kv_rows=2048 head_dim=80 "
    "window_left=-1 window_right=0",
    "kv_write dtype=bf16 tokens=32 kv_heads=8 head_dim=128 cache_rows=65536 page_rows=16 rope=half",
    "kv_write dtype=f16 cache=e4m3fnuz tokens=7 kv_heads=2 head_dim=100 cache_rows=512",
    "rope dtype=bf16 tokens=8192 heads=32 dim=128",
    "rope dtype=bf16 tokens=1 heads=32 dim=128",
    "softmax dtype=bf16 rows=131072 columns=4096",
    "softmax dtype=bf16 rows=4096 columns=128",
    "softmax dtype=f32 rows=16 columns=128256",
    "softmax dtype=bf16 mask=additive rows=131072 columns=4096",
    "softmax_grad dtype=bf16 rows=131072 columns=4096",
    "transpose dtype=bf16 batch=1 rows=4096 columns=4096",
    "transpose dtype=f32 batch=1 rows=1000 columns=1001",
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static struct fake_driver fake;
static struct quern_context *contexts[TABLES];

/* One driver with a device of each architecture, and a context for each. */
static int set_up(void **state)
{
    (void)state;
    fake_driver_init(&fake);
    fake.devices = TABLES;
    for (int i = 0; i < TABLES; i++) {
        struct quern_error error = {""};
        snprintf(fake.arch[i], sizeof fake.arch[i], "%s", tables[i]->arch);
        if (quern_context_create(&fake.driver, i, tables[i], NULL, &contexts[i], &error) != QUERN_OK) {
            fprintf(stderr, "%s\n", error.text);
            return 1;
        }
    }
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < TABLES; i++) quern_context_destroy(contexts[i]);
    return 0;
}

/* ---- problems from text ---- */

static int32_t word_of(const char *text)
{
    for (uint32_t i = 1; i < quern_table_gfx942.word_count; i++)
        if (strcmp(quern_table_gfx942.word_names[i], text) == 0) return (int32_t)i;
    fail_msg("no word %s", text);
    return 0;
}

static const struct quern_family *family_of(const char *name)
{
    for (uint32_t i = 0; i < quern_table_gfx942.family_count; i++)
        if (strcmp(quern_table_gfx942.families[i]->name, name) == 0) return quern_table_gfx942.families[i];
    fail_msg("no family %s", name);
    return NULL;
}

static void put_field(const struct quern_family *family, void *p, const char *name, const char *value)
{
    for (uint32_t i = 0; i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        int64_t number = atoll(value);
        int32_t word;
        if (strcmp(field->name, name) != 0) continue;
        if (field->kind == QUERN_FIELD_CHOICE) {
            word = word_of(value);
            memcpy((char *)p + field->offset, &word, sizeof word);
        } else {
            memcpy((char *)p + field->offset, &number, sizeof number);
        }
        return;
    }
    fail_msg("no field %s", name);
}

/* "[FAMILY] name=value ..." into a problem that has its size and initial values. */
static void read_problem(const struct quern_family *family, const char *text, void *p)
{
    char copy[300], *rest = copy, *word;
    snprintf(copy, sizeof copy, "%s", text);
    while ((word = strtok_r(rest, " ", &rest)) != NULL) {
        char *value = strchr(word, '=');
        if (!value) continue;
        *value = '\0';
        put_field(family, p, word, value + 1);
    }
}

static struct quern_gemm_problem problem_of(const char *text)
{
    struct quern_gemm_problem p = QUERN_GEMM_PROBLEM;
    read_problem(family_of("gemm"), text, &p);
    return p;
}

/* Of families of rows, whose problems are zeros but for their sizes. */
static void plan_rows(struct quern_context *context, const char *landmark, struct quern_plan *plan)
{
    union {
        uint32_t size;
        int64_t fields[64];
    } p = {0};
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(landmark, " "), landmark);
    const struct quern_family *family = family_of(name);
    assert_in_range(family->problem_bytes, 1, sizeof p);
    p.size = family->problem_bytes;
    read_problem(family, landmark, &p);
    if (quern_plan_any(context, name, &p, NULL, NULL, plan) != QUERN_OK)
        fail_msg("%s: %s", landmark, quern_last_error(context));
}

/* ---- choices ---- */

static void plan_gemm(struct quern_context *context, const char *landmark, struct quern_plan *plan)
{
    struct quern_gemm_problem p = problem_of(landmark);
    if (quern_gemm_plan(context, &p, plan) != QUERN_OK)
        fail_msg("%s: %s", landmark, quern_last_error(context));
}

static void write_choice(FILE *out, const struct quern_plan *plan, const char *landmark)
{
    static const char *const reasons[] = {"", "tuned", "lowest cost", "only one", "by name", "nothing to do"};
    struct quern_plan_info info;
    quern_plan_get_info(plan, &info);
    fprintf(out, "%s\n    ", landmark);
    for (uint32_t i = 0; i < info.steps; i++) fprintf(out, "%s, ", info.step[i].kernel);
    for (uint32_t i = 0; i < info.tunable_count && info.steps; i++)
        fprintf(out, "%s=%d, ", info.tunable_names[i], info.tunables[i]);
    fprintf(out, "%s\n", reasons[info.reason]);
}

static void write_choices(FILE *out)
{
    fprintf(
        out,
        "# The kernels of landmark problems.  Written by tests/dispatch/test_choices.c; to write it anew:\n"
        "#   make build/bin/test-dispatch-choices && QUERN_UPDATE=1 build/bin/test-dispatch-choices\n");
    for (int t = 0; t < TABLES; t++) {
        fprintf(out, "\n[%s]\n", tables[t]->arch);
        struct quern_plan plan;
        for (int i = 0; i < LANDMARKS; i++) {
            plan_gemm(contexts[t], landmarks[i], &plan);
            write_choice(out, &plan, landmarks[i]);
        }
        for (int i = 0; i < ROWS; i++) {
            plan_rows(contexts[t], rows[i], &plan);
            write_choice(out, &plan, rows[i]);
        }
    }
}

static void test_choices(void **state)
{
    static const char path[] = "tests/dispatch/choices.txt";
    char *now = NULL, line[400], mine[400];
    size_t size = 0;
    int number = 0;
    (void)state;
    FILE *out = open_memstream(&now, &size);
    write_choices(out);
    fclose(out);
    FILE *golden = fopen(path, getenv("QUERN_UPDATE") ? "w" : "r");
    if (!golden) fail_msg("cannot open %s: run from the repository's root", path);
    if (getenv("QUERN_UPDATE")) {
        assert_int_equal(fwrite(now, 1, size, golden), size);
    } else {
        FILE *again = fmemopen(now, size, "r");
        while (fgets(mine, sizeof mine, again)) {
            number++;
            if (!fgets(line, sizeof line, golden)) line[0] = '\0';
            if (strcmp(line, mine) != 0) fail_msg("%s:%d: is now\n%swas\n%s", path, number, mine, line);
        }
        if (fgets(line, sizeof line, golden)) fail_msg("%s:%d: is too long", path, number);
        fclose(again);
    }
    fclose(golden);
    free(now);
}

/* A device's numbers reach the choice: the made-up ones differ from gfx942 where they should. */
static void test_devices_matter(void **state)
{
    int differ[TABLES] = {0};
    (void)state;
    for (int i = 0; i < LANDMARKS; i++) {
        struct quern_gemm_problem p = problem_of(landmarks[i]);
        struct quern_plan plan[TABLES];
        struct quern_plan_info info;
        for (int t = 0; t < TABLES; t++) {
            assert_int_equal(quern_gemm_plan(contexts[t], &p, &plan[t]), QUERN_OK);
            quern_plan_get_info(&plan[t], &info);
            if (t == 2 && info.steps) assert_in_range(info.step[info.main_step].lds_bytes, 0, 32768);
            if (strcmp(plan_kernel(&plan[t]), plan_kernel(&plan[0])) != 0) differ[t]++;
        }
    }
    assert_true(differ[1] >= LANDMARKS / 5 && differ[2] >= LANDMARKS / 10);
}

/* ---- mixed devices ---- */

static void test_mixed_devices(void **state)
{
    struct quern_gemm_problem p = problem_of("dtype=bf16 layout=nt m=100 n=100 k=100");
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    struct quern_plan plan[TABLES];
    (void)state;
    args.a = args.b = (void *)(uintptr_t)4096, args.d = (void *)(uintptr_t)8192;
    for (int t = 0; t < TABLES; t++) {
        assert_int_equal(quern_gemm_plan(contexts[t], &p, &plan[t]), QUERN_OK);
        for (int i = 0; i < 2; i++)
            assert_int_equal(quern_gemm_launch(&plan[t], &args, (void *)(uintptr_t)4096, SIZE_MAX, NULL),
                             QUERN_OK);
    }
    uint32_t last = fake.launch_count - 1;
    assert_int_equal(fake.launch[0].device, 0); /* each on its own device, whatever the order of calls */
    assert_int_equal(fake.launch[last].device, 2);
    assert_int_equal(quern_gemm_launch(&plan[0], &args, (void *)(uintptr_t)4096, SIZE_MAX, NULL), QUERN_OK);
    assert_int_equal(fake.launch[fake.launch_count - 1].device, 0);
    /* a kernel is loaded once for each device that runs it */
    struct quern_plan_info info;
    uint32_t kernels = 0;
    for (int t = 0; t < TABLES; t++) {
        quern_plan_get_info(&plan[t], &info);
        kernels += info.steps;
    }
    assert_int_equal(fake.load_count, kernels);
    /* a plan is its context's */
    assert_int_equal(quern_plan_prepare(contexts[1], &plan[0]), QUERN_WRONG_ARCH);
    assert_text(quern_last_error(contexts[1]), "the plan is of another context");
}

static void test_wrong_arch(void **state)
{
    char text[200];
    (void)state;
    for (int device = 0; device < TABLES; device++)
        for (int t = 0; t < TABLES; t++) {
            struct quern_context *context;
            struct quern_error error = {""};
            if (device == t) continue;
            assert_int_equal(quern_context_create(&fake.driver, device, tables[t], NULL, &context, &error),
                             QUERN_WRONG_ARCH);
            snprintf(text, sizeof text,
                     "device %d of driver fake is %s, the table is for %s: use the table of %s", device,
                     tables[device]->arch, tables[t]->arch, tables[device]->arch);
            assert_string_equal(error.text, text);
        }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(test_choices), TEST(test_devices_matter),
                                       TEST(test_mixed_devices), TEST(test_wrong_arch)};
    return cmocka_run_group_tests_name("dispatch choices", tests, NULL, NULL);
}
