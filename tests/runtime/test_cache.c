/* The plan cache alone: it finds what was stored, and never a plan of which half is another's. */
#include "../../src/runtime/internal.h"
#include "fake.h"

enum { WORDS = 12, THREADS = 4, KEYS = 12, ROUNDS = 60000 };

struct key {
    uint64_t word[WORDS];
};

static struct quern_cache *cache;
static struct key shared[KEYS];

/* A key, and a plan that shows everywhere of which key it is. */
static struct key key_of(uint64_t number)
{
    struct key key;
    for (int i = 0; i < WORDS; i++) key.word[i] = number * 977 + (uint64_t)i;
    return key;
}

static void store(const struct key *key, uint64_t number)
{
    struct quern_plan_view view;
    struct quern_plan plan;
    memset(&view, 0, sizeof view);
    view.used_bytes = 400 + 8 * (number % 8);
    memcpy(&plan, &view, sizeof plan);
    for (uint64_t i = 0; i < view.used_bytes / 8; i++)
        if (plan.opaque[i] == 0) plan.opaque[i] = number; /* used_bytes keeps its place */
    memcpy(&view, &plan, sizeof view);
    quern_cache_store(cache, &fake_scale, key, sizeof *key, &view);
}

static bool is_of(const struct quern_plan *plan, uint64_t number)
{
    uint64_t used = 400 + 8 * (number % 8);
    for (uint64_t i = 0; i < sizeof *plan / 8; i++) {
        uint64_t word = plan->opaque[i];
        if (word != (i < used / 8 ? number : 0) && word != used) return false;
    }
    return true;
}

static bool find(const struct key *key, const struct quern_family *family, struct quern_plan *plan)
{
    memset(plan, 0xa5, sizeof *plan);
    return quern_cache_find(cache, family, key, sizeof *key, plan);
}

static int set_up(void **state)
{
    (void)state;
    cache = quern_cache_create();
    return cache ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    quern_cache_destroy(cache);
    return 0;
}

static void test_finds_what_was_stored(void **state)
{
    struct quern_plan plan;
    int found = 0;
    (void)state;
    for (uint64_t n = 1; n <= 128; n++) {
        struct key key = key_of(n);
        assert_false(find(&key, &fake_scale, &plan));
        store(&key, n);
        assert_true(find(&key, &fake_scale, &plan));
        assert_true(is_of(&plan, n));
        assert_false(find(&key, &fake_sum, &plan));
        key.word[WORDS - 1]++;
        assert_false(find(&key, &fake_scale, &plan));
    }
    for (uint64_t n = 1; n <= 128; n++) {
        struct key key = key_of(n);
        if (!find(&key, &fake_scale, &plan)) continue;
        assert_true(is_of(&plan, n));
        found++;
    }
    assert_true(found > 110); /* half of the places are taken, and few keys have lost theirs */
}

static void test_long_problems_are_left_alone(void **state)
{
    struct quern_plan plan;
    struct quern_plan_view view;
    uint64_t problem[80] = {sizeof problem};
    (void)state;
    memset(&view, 0, sizeof view);
    view.used_bytes = 400;
    quern_cache_store(cache, &fake_scale, problem, sizeof problem, &view);
    assert_false(quern_cache_find(cache, &fake_scale, problem, sizeof problem, &plan));
}

static void *hammer(void *argument)
{
    uint64_t seed = (uint64_t)(uintptr_t)argument;
    intptr_t wrong = 0;
    struct quern_plan plan;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t n = fake_random(&seed) % KEYS;
        if (!find(&shared[n], &fake_scale, &plan))
            store(&shared[n], n + 1);
        else if (!is_of(&plan, n + 1))
            wrong++;
    }
    return (void *)wrong;
}

/* Threads that replace each other's plans all the time: three times as many keys as places, all in one set.
 */
static void test_no_mixed_plans(void **state)
{
    pthread_t thread[THREADS];
    (void)state;
    uint64_t set = UINT64_MAX;
    for (uint64_t n = 1, have = 0; have < KEYS; n++) {
        struct key key = key_of(n);
        uint64_t at = quern_hash(&key, sizeof key) % 64;
        if (set == UINT64_MAX) set = at;
        if (at == set) shared[have++] = key;
    }
    for (uintptr_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, hammer, (void *)(i + 1)), 0);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        assert_null(wrong);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_finds_what_was_stored),
        TEST(test_long_problems_are_left_alone),
        TEST(test_no_mixed_plans),
    };
    return cmocka_run_group_tests_name("runtime plan cache", tests, NULL, NULL);
}
