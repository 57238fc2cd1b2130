/* A family's bound changes how many costs are asked for, not the choice: many rows with costs and bounds by
 * table. */
#include <math.h>

#include "fake.h"

enum { MANY = 600 };
static struct quern_row many[MANY];
static double many_cost[MANY], many_slack[MANY];
static int asked;

static int many_accepts(const void *problem, const void *row)
{
    (void)problem;
    return ((const struct quern_row *)row - many) % 7 == 3 ? 0 : -1;
}

static uint32_t many_tune(const void *problem, const void *row, int32_t *tunables)
{
    (void)problem;
    (void)row;
    tunables[0] = tunables[1] = 1;
    return 0;
}

static double many_cost_of(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)tunables;
    asked++;
    return many_cost[(const struct quern_row *)row - many];
}

static double many_bound(const void *problem, const void *row)
{
    (void)problem;
    return many_cost[(const struct quern_row *)row - many] - many_slack[(const struct quern_row *)row - many];
}

static void many_grid(const void *problem, const void *row, const int32_t *tunables, struct quern_grid *grid)
{
    (void)problem;
    (void)row;
    (void)tunables;
    *grid = (struct quern_grid){1, 1, 64, 0, 1};
}

static int64_t many_workspace(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)row;
    (void)tunables;
    return 0;
}

static void ignore_event(void *user, const struct quern_trace_event *event)
{
    (void)user;
    (void)event;
}

/* The first of the cheapest rows that accept; no number loses against every other. */
static int cheapest(void)
{
    int best = -1;
    for (int i = 0; i < MANY; i++) {
        double cost = isnan(many_cost[i]) ? INFINITY : many_cost[i];
        if (many_accepts(NULL, &many[i]) >= 0) continue;
        if (best < 0 || cost < (isnan(many_cost[best]) ? INFINITY : many_cost[best])) best = i;
    }
    return best;
}

static void test_bound_changes_no_choice(void **state)
{
    (void)state;
    static const struct quern_group group = {{QUERN_F16}, 0, MANY};
    static char names[MANY][8];
    struct scale_problem p = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 16, .cols = 8};
    struct fake_driver fake;
    struct quern_family family = fake_scale;
    const struct quern_family *families[] = {&family, &fake_sum};
    struct quern_table table = fake_table;
    uint64_t seed = 5;
    long all = 0, few = 0;
    fake_driver_init(&fake);
    family.rows = many, family.row_bytes = sizeof many[0], family.row_count = MANY;
    family.groups = &group, family.group_count = 1, family.tuned_count = 0, family.follow = NULL;
    family.accepts = many_accepts, family.tune = many_tune, family.cost = many_cost_of;
    family.bound = many_bound, family.grid = many_grid, family.workspace = many_workspace;
    table.families = families;
    for (int i = 0; i < MANY; i++) {
        snprintf(names[i], sizeof names[i], "row%d", i);
        many[i] = (struct quern_row){names[i], 64, 0};
    }
    for (int round = 0; round < MANY; round++) { /* each row is the best in its round */
        struct quern_context *other;
        struct quern_plan bounded, traced;
        for (int i = 0; i < MANY; i++) { /* many are equal, some no numbers, some bounds exact */
            many_cost[i] = fake_random(&seed) % 50 ? (double)(5 + fake_random(&seed) % 200) : NAN;
            if (round == 3) many_cost[i] = INFINITY;
            many_slack[i] = (double)(fake_random(&seed) % 4) * 10;
        }
        if (round != 3) many_cost[round] = 5 - round % 2;
        int expected = cheapest();
        assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, &other, NULL), QUERN_OK);
        asked = 0;
        assert_int_equal(scale_plan(other, &p, &bounded), QUERN_OK);
        assert_string_equal(plan_kernel(&bounded), many[expected].name);
        few += asked, asked = 0;
        quern_context_set_trace(other, ignore_event, NULL);
        assert_int_equal(scale_plan(other, &p, &traced), QUERN_OK);
        all += asked;
        assert_memory_equal(&bounded, &traced, sizeof traced);
        quern_context_destroy(other);
    }
    assert_true(few * 9 < all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_bound_changes_no_choice)};
    return cmocka_run_group_tests_name("runtime bound", tests, NULL, NULL);
}
