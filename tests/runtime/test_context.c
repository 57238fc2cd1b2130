/* Making contexts: what is refused, and that kernels are loaded once however many threads ask. */
#include "fake.h"

static struct fake_driver fake;
static struct quern_table table;
static struct quern_family family;
static const struct quern_family *families[2];

static int set_up(void **state)
{
    (void)state;
    fake_driver_init(&fake);
    family = fake_scale;
    families[0] = &family;
    families[1] = &fake_sum;
    table = fake_table;
    table.families = families;
    return 0;
}

static void expect_refusal(int device, quern_status status, const char *text)
{
    struct quern_context *context = (struct quern_context *)&fake;
    struct quern_error error = {""};
    assert_int_equal(quern_context_create(&fake.driver, device, &table, NULL, &context, &error), status);
    assert_null(context);
    assert_text(error.text, text);
    assert_int_equal(quern_context_create(&fake.driver, device, &table, NULL, &context, NULL), status);
}

static void test_devices(void **state)
{
    (void)state;
    expect_refusal(1, QUERN_WRONG_ARCH, "device 1 of driver fake is gfx90a, the table is for gfx942");
    expect_refusal(2, QUERN_NO_DEVICE, "driver fake has no device 2: it has 2, numbered from 0");
    expect_refusal(-1, QUERN_NO_DEVICE, "no device -1");
    table.arch = "gfx90a";
    struct quern_context *context;
    assert_int_equal(quern_context_create(&fake.driver, 1, &table, NULL, &context, NULL), QUERN_OK);
    quern_context_destroy(context);
    expect_refusal(0, QUERN_WRONG_ARCH, "use the table of gfx942");
    fake.fail_arch = true;
    expect_refusal(0, QUERN_DEVICE_ERROR, "driver fake, device 0: it does not answer");
    fake.fail_count = true;
    expect_refusal(0, QUERN_DEVICE_ERROR, "driver fake: the bus is on fire");
}

static void test_arguments(void **state)
{
    (void)state;
    struct quern_context *context;
    struct quern_error error;
    assert_int_equal(quern_context_create(NULL, 0, &table, NULL, &context, &error), QUERN_BAD_ARGUMENT);
    assert_text(error.text, "driver is NULL");
    assert_int_equal(quern_context_create(&fake.driver, 0, NULL, NULL, &context, &error), QUERN_BAD_ARGUMENT);
    assert_text(error.text, "table is NULL");
    assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, NULL, &error), QUERN_BAD_ARGUMENT);
    quern_context_destroy(NULL);
    quern_context_set_trace(NULL, NULL, NULL);
}

static void test_bad_tables(void **state)
{
    (void)state;
    table.version = 1;
    expect_refusal(0, QUERN_BAD_TABLE, "the table has layout version 1, this runtime reads 3");
    table.version = QUERN_TABLE_VERSION;
    family.problem_bytes = 640;
    expect_refusal(0, QUERN_BAD_TABLE,
                   "table of gfx942, family scale: its problem, or that and its follow's");
    family = fake_scale;
    family.args_bytes = 1025;
    expect_refusal(0, QUERN_BAD_TABLE, "its args struct");
    family = fake_scale;
    family.params_bytes = 4097;
    expect_refusal(0, QUERN_BAD_TABLE, "its parameter block");
    family = fake_scale;
    family.row_count = 4;
    expect_refusal(0, QUERN_BAD_TABLE, "a group reaches past the rows");
    struct quern_group swapped[2] = {fake_scale.groups[1], fake_scale.groups[0]};
    family = fake_scale;
    family.groups = swapped;
    expect_refusal(0, QUERN_BAD_TABLE, "not sorted by key");
    struct quern_tuned tuned = fake_scale.tuned[0];
    tuned.row = 5;
    family = fake_scale;
    family.tuned = &tuned;
    family.tuned_count = 1;
    expect_refusal(0, QUERN_BAD_TABLE, "a row that is not there");
    family = fake_scale;
    family.follow = &fake_scale; /* not one of the table's */
    expect_refusal(0, QUERN_BAD_TABLE, "its follow is not a family of the table");
    family = fake_scale;
    families[0] = &fake_sum;
    families[1] = &family;
    expect_refusal(0, QUERN_BAD_TABLE, "not sorted by name");
}

static void test_table_without_extras(void **state)
{
    (void)state;
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_BF16, .rows = 3, .cols = 1};
    struct quern_context *context;
    struct quern_plan plan;
    family.problem_fields = family.args_fields = NULL;
    family.problem_field_count = family.args_field_count = 0;
    family.args_init = NULL;
    family.tuned_count = 0;
    family.row_count = 4;
    family.group_count = 1; /* no rows for bf16 */
    table.word_names = NULL;
    assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, &context, NULL), QUERN_OK);
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context), "scale: the table of gfx942 has no kernel for 5");
    problem.type = QUERN_F16;
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_OK);
    struct scale_args args = {SCALE_ARGS, .from = &fake, .to = NULL};
    assert_int_equal(quern_launch_any(&plan, &args, NULL, 0, NULL), QUERN_BAD_ARGUMENT);
    assert_text(quern_last_error(context), "to_as_planned fails");
    args.size -= 8;
    assert_int_equal(quern_launch_any(&plan, &args, NULL, 0, NULL), QUERN_BAD_ARGUMENT);
    assert_text(quern_last_error(context), "the size field of args says");
    problem.type = 77;
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_BAD_PROBLEM);
    assert_text(quern_last_error(context), "type is not one of its words");
    quern_context_destroy(context);
    /* with names the missing key reads as words */
    table.word_names = fake_table.word_names;
    family.problem_fields = fake_scale.problem_fields;
    family.problem_field_count = fake_scale.problem_field_count;
    assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, &context, NULL), QUERN_OK);
    problem.type = QUERN_BF16;
    assert_int_equal(scale_plan(context, &problem, &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context), "no kernel for type = bf16");
    quern_context_destroy(context);
}

/* ---- loading ---- */

static pthread_barrier_t barrier;
static struct quern_context *shared;

static void *load_and_launch(void *argument)
{
    static char memory[8192] __attribute__((aligned(256)));
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 2, .cols = 100};
    struct scale_args args = {SCALE_ARGS, .from = memory, .to = memory};
    struct quern_plan plan;
    intptr_t wrong =
        quern_plan_any(shared, "scale", &problem, "scale_f16_t64_split", NULL, &plan) != QUERN_OK;
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 4; i++) {
        if (argument) wrong += quern_plan_prepare(shared, &plan) != QUERN_OK;
        wrong += quern_launch_any(&plan, &args, memory, sizeof memory, NULL) != QUERN_OK;
    }
    return (void *)wrong;
}

static void test_loaded_once_by_many_threads(void **state)
{
    (void)state;
    for (int round = 0; round < 10; round++) {
        pthread_t thread[8];
        fake_driver_init(&fake);
        fake.sleep_in_load = true;
        shared = fake_context(&fake, NULL);
        pthread_barrier_init(&barrier, NULL, 8);
        for (int i = 0; i < 8; i++)
            assert_int_equal(pthread_create(&thread[i], NULL, load_and_launch, i % 2 ? &fake : NULL), 0);
        for (int i = 0; i < 8; i++) {
            void *wrong;
            pthread_join(thread[i], &wrong);
            assert_null(wrong);
        }
        pthread_barrier_destroy(&barrier);
        assert_int_equal(fake.load_count, 2);
        assert_int_equal(fake.launch_count, 8 * 4 * 2);
        quern_context_destroy(shared);
        assert_int_equal(fake.unload_count, 2);
    }
}

static void *fail_here(void *argument)
{
    struct quern_plan plan;
    char family_name[16];
    intptr_t wrong = quern_last_error(shared)[0] != '\0'; /* a new thread has no text */
    snprintf(family_name, sizeof family_name, "family%d", *(int *)argument);
    for (int i = 0; i < 1000; i++) {
        wrong += quern_plan_any(shared, family_name, &plan, NULL, NULL, &plan) != QUERN_NO_FAMILY;
        wrong += strstr(quern_last_error(shared), family_name) == NULL;
    }
    return (void *)wrong;
}

static void test_texts_are_a_threads_own(void **state)
{
    (void)state;
    pthread_t thread[8];
    int number[8];
    shared = fake_context(&fake, NULL);
    for (int i = 0; i < 8; i++) {
        number[i] = i;
        assert_int_equal(pthread_create(&thread[i], NULL, fail_here, &number[i]), 0);
    }
    for (int i = 0; i < 8; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        assert_null(wrong);
    }
    quern_context_destroy(shared);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(test_devices),
        TEST(test_arguments),
        TEST(test_bad_tables),
        TEST(test_table_without_extras),
        TEST(test_loaded_once_by_many_threads),
        TEST(test_texts_are_a_threads_own),
    };
    return cmocka_run_group_tests_name("runtime context", tests, NULL, NULL);
}
