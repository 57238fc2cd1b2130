/* Eight threads plan and launch at once with the generated table, on two devices: the same plans as one
 * thread alone, every kernel loaded once a device, and nothing allocated or locked between plan and the end
 * of launch. `make SAN=thread build/san-thread/bin/test-dispatch-threads` builds it for the thread sanitizer.
 */
#include "../runtime/fake.h"
#include "problems.h"
#include "quern_tables.h"

enum { THREADS = 8, PROBLEMS = 200, ROUNDS = 40, DEVICES = 2 };

static struct fake_driver fake;
static struct quern_context *contexts[DEVICES];
static struct dispatch_case cases[PROBLEMS];
static struct quern_plan_info expected[PROBLEMS];
static pthread_barrier_t barrier;
static char workspace[256] __attribute__((aligned(256)));

/* ---- allocations and locks of a thread that is watched ---- */

static _Thread_local volatile bool watching;
static _Atomic int allocations, locks;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *memory);
int __real_pthread_mutex_lock(pthread_mutex_t *mutex);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *memory);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);

void *__wrap_malloc(size_t size)
{
    if (watching) allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    if (watching) allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    if (watching) allocations++;
    return __real_realloc(old, size);
}

void __wrap_free(void *memory)
{
    if (watching) allocations++;
    __real_free(memory);
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    if (watching && mutex != &fake.lock) locks++;
    return __real_pthread_mutex_lock(mutex);
}

/* ---- */

static int set_up(void **state)
{
    uint64_t seed = 4711;
    (void)state;
    fake_driver_init(&fake);
    snprintf(fake.arch[1], sizeof fake.arch[1], "gfx942");
    for (int i = 0; i < PROBLEMS; i++) {
        do problems_draw_legal(&seed, &cases[i]);
        while (cases[i].problem.batch > 1000 || cases[i].problem.m > 100000 || cases[i].problem.n > 100000);
        cases[i].problem.align_a = cases[i].problem.align_b = cases[i].problem.align_d = 16;
    }
    for (int d = 0; d < DEVICES; d++)
        if (quern_context_create(&fake.driver, d, &quern_table_gfx942, NULL, &contexts[d], NULL) != QUERN_OK)
            return 1;
    struct quern_context *alone;
    if (quern_context_create(&fake.driver, 0, &quern_table_gfx942, NULL, &alone, NULL) != QUERN_OK) return 1;
    for (int i = 0; i < PROBLEMS; i++) {
        struct quern_plan plan;
        if (quern_gemm_plan(alone, &cases[i].problem, &plan) != QUERN_OK) return 1;
        quern_plan_get_info(&plan, &expected[i]);
    }
    quern_context_destroy(alone);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int d = 0; d < DEVICES; d++) quern_context_destroy(contexts[d]);
    return 0;
}

static bool same_choice(const struct quern_plan *plan, const struct quern_plan_info *other)
{
    struct quern_plan_info info;
    quern_plan_get_info(plan, &info);
    return memcmp(&info, other, sizeof info) == 0;
}

static struct quern_gemm_args args_of(const struct dispatch_case *one)
{
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.d = (void *)(uintptr_t)4096;
    args.a = args.b = args.c = args.bias = args.residual = args.d;
    args.beta = one->beta;
    return args;
}

/* Plans and launches one problem; the number of things that are wrong. */
static intptr_t run_one(struct quern_context *context, int i)
{
    struct quern_plan plan;
    struct quern_gemm_args args = args_of(&cases[i]);
    intptr_t wrong = quern_gemm_plan(context, &cases[i].problem, &plan) != QUERN_OK;
    wrong += quern_gemm_launch(&plan, &args, workspace, SIZE_MAX, NULL) != QUERN_OK;
    return wrong + !same_choice(&plan, &expected[i]);
}

/* A problem that no kernel takes in between: its text is the thread's own. */
static intptr_t fail_one(struct quern_context *context, int64_t number)
{
    struct quern_gemm_problem p = cases[0].problem;
    struct quern_plan plan;
    char part[40];
    p.m = p.n = 64, p.k = 64, p.lda = -number;
    snprintf(part, sizeof part, "lda = %lld", (long long)-number);
    intptr_t wrong = quern_gemm_plan(context, &p, &plan) != QUERN_BAD_PROBLEM;
    return wrong + (strstr(quern_last_error(context), part) == NULL);
}

static void *work(void *argument)
{
    int number = *(int *)argument;
    intptr_t wrong = 0;
    pthread_barrier_wait(&barrier); /* all loads at once */
    for (int round = 0; round < ROUNDS; round++) {
        if (round == 1) pthread_barrier_wait(&barrier); /* all are loaded: from here on nothing is */
        watching = round > 0;
        for (int i = 0; i < PROBLEMS; i++) {
            int at = (i * (2 * number + 1) + round) % PROBLEMS; /* each in an order of its own */
            wrong += run_one(contexts[(number + round + i) % DEVICES], at);
            if (round == 0) wrong += run_one(contexts[(number + round + i + 1) % DEVICES], at);
            if (i % 50 == 0) {
                watching = false; /* texts may do what they like */
                wrong += fail_one(contexts[i % DEVICES], number * 1000 + i + 1);
                watching = round > 0;
            }
        }
        watching = false;
    }
    return (void *)wrong;
}

static uint32_t distinct_kernels(void)
{
    const char *seen[2 * PROBLEMS];
    uint32_t count = 0;
    for (int i = 0; i < PROBLEMS; i++)
        for (uint32_t s = 0; s < expected[i].steps; s++) {
            uint32_t at = 0;
            while (at < count && seen[at] != expected[i].step[s].kernel) at++;
            if (at == count) seen[count++] = expected[i].step[s].kernel;
        }
    return count;
}

static void test_eight_threads(void **state)
{
    pthread_t thread[THREADS];
    int number[THREADS];
    (void)state;
    uint32_t kernels = distinct_kernels();
    assert_true(kernels > 50);
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) {
        number[i] = i;
        assert_int_equal(pthread_create(&thread[i], NULL, work, &number[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        assert_null(wrong);
    }
    pthread_barrier_destroy(&barrier);
    assert_int_equal(fake.load_count, kernels * DEVICES);
    assert_int_equal(allocations, 0);
    assert_int_equal(locks, 0);
}

/* The hooks see what they are for. */
static void test_hooks(void **state)
{
    (void)state;
    struct quern_plan plan;
    int i = 0;
    while (expected[i].steps != 2) i++;
    assert_int_equal(quern_gemm_plan(contexts[0], &cases[i].problem, &plan), QUERN_OK);
    watching = true;
    void *volatile one = malloc(1);
    free(one);
    quern_plan_prepare(contexts[0], &plan);
    watching = false;
    assert_int_equal(allocations, 2);
    assert_int_equal(locks, 2);
    allocations = locks = 0;
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(test_hooks), TEST(test_eight_threads)};
    return cmocka_run_group_tests_name("dispatch by many threads", tests, NULL, NULL);
}
