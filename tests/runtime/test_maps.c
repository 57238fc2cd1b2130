/* Tensor maps and clusters, from the table to the driver. */
#include "fake.h"

static struct fake_driver fake;
static struct quern_context *context;
static char memory[4096] __attribute__((aligned(256)));
static const struct scale_args good_args = {SCALE_ARGS, .from = memory, .to = memory + 16};

static int set_up(void **state)
{
    (void)state;
    fake_driver_init(&fake);
    context = fake_context(&fake, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    quern_context_destroy(context);
    context = NULL;
    fake_table.max_grid_threads = UINT32_MAX;
    fake_maps = fake_cluster = 0;
    return 0;
}

static quern_status try_plan(int64_t rows, int64_t cols, int64_t batch, const char *kernel,
                             struct quern_plan *plan)
{
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = rows, .cols = cols,
                                    .pitch = cols + 8};
    problem.batch = batch;
    return quern_plan_any(context, "scale", &problem, kernel, NULL, plan);
}

static struct quern_plan plan_of(int64_t rows, int64_t cols, int64_t batch, const char *kernel)
{
    struct quern_plan plan;
    if (try_plan(rows, cols, batch, kernel, &plan) != QUERN_OK)
        fail_msg("plan: %s", quern_last_error(context));
    return plan;
}

/* ---- maps ---- */

static struct fake_encoded encoded_at(const struct fake_launch *launch, uint32_t index)
{
    struct fake_encoded made;
    memcpy(&made, launch->maps[index], sizeof made);
    return made;
}

static void expect_zeros(const struct fake_launch *launch, uint32_t index)
{
    for (int i = 0; i < QUERN_MAP_BYTES; i++) assert_int_equal(launch->maps[index][i], 0);
}

static void test_maps_reach_the_driver(void **state)
{
    (void)state;
    struct quern_plan plan = plan_of(100, 24, 3, "scale_f16_t16");
    fake_maps = 2;
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.launch_count, 1);
    assert_int_equal(fake.map_count, 2);
    assert_int_equal(fake.launch[0].map_count, 2);
    for (uint32_t i = 0; i < 2; i++) {
        struct fake_encoded made = encoded_at(&fake.launch[0], i);
        assert_int_equal(made.mark, FAKE_MARK);
        assert_int_equal(made.device, 0);
        assert_ptr_equal(made.map.base, i == 0 ? memory : memory + 16);
        assert_int_equal(made.map.element_bytes, 2);
        assert_int_equal(made.map.dims, 2);
        assert_int_equal(made.map.swizzle, 128);
        assert_int_equal(made.map.box[1], 16);
        assert_int_equal(made.map.extent[0], 24);
        assert_int_equal(made.map.extent[1], 100);
        assert_int_equal(made.map.stride[0], 64);
        for (int d = 2; d < 5; d++) { /* what the table leaves alone is zero */
            assert_int_equal(made.map.box[d], 0);
            assert_int_equal(made.map.extent[d], 0);
            assert_int_equal(made.map.stride[d - 1], 0);
        }
    }
}

static void test_a_kernel_may_take_none(void **state)
{
    (void)state;
    struct quern_plan plan = plan_of(100, 24, 3, "scale_f16_t16");
    fake.driver.encode_map = NULL; /* nobody misses it */
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.launch[0].map_count, 0);
    assert_int_equal(fake.map_count, 0);
}

static void test_no_base_is_zeros(void **state)
{
    (void)state;
    struct quern_plan plan = plan_of(100, 24, 3, "scale_f16_t16");
    fake_maps = QUERN_MAX_MAPS;
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.map_count, 2);
    assert_int_equal(fake.launch[0].map_count, 20);
    assert_int_equal(encoded_at(&fake.launch[0], 1).mark, FAKE_MARK);
    for (uint32_t i = 2; i < 20; i++) expect_zeros(&fake.launch[0], i);
}

/* The second kernel has maps of its own, here none; those of the first see the workspace. */
static void test_maps_of_two_steps(void **state)
{
    (void)state;
    struct quern_plan plan = plan_of(2, 100, 1, "scale_f16_t64_split");
    char *workspace = memory + 256;
    fake_maps = 2;
    assert_int_equal(quern_launch_any(&plan, &good_args, workspace, sizeof memory - 256, NULL), QUERN_OK);
    assert_int_equal(fake.launch_count, 2);
    assert_int_equal(fake.launch[0].map_count, 2);
    assert_ptr_equal(encoded_at(&fake.launch[0], 1).map.base, workspace);
    assert_int_equal(fake.launch[1].map_count, 0);
}

/* Every launch of a grid that is cut has the same maps, encoded once. */
static void test_maps_of_a_cut_grid(void **state)
{
    (void)state;
    fake_table.max_grid_threads = 64 * 7;
    struct quern_plan plan = plan_of(100, 24, 3, "scale_f16_t16");
    fake_maps = 2;
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.launch_count, 3);
    assert_int_equal(fake.map_count, 2);
    for (uint32_t i = 1; i < 3; i++)
        assert_memory_equal(fake.launch[i].maps, fake.launch[0].maps, 2 * QUERN_MAP_BYTES);
}

static void expect_refusal(const struct quern_plan *plan, quern_status status, const char *text)
{
    assert_int_equal(quern_launch_any(plan, &good_args, memory, sizeof memory, NULL), status);
    assert_text(quern_last_error(context), text);
    assert_int_equal(fake.launch_count, 0);
}

static void test_a_driver_without_maps(void **state)
{
    (void)state;
    struct quern_plan plan = plan_of(2, 100, 1, "scale_f16_t64_split");
    fake_maps = 1;
    fake.driver.encode_map = NULL;
    expect_refusal(&plan, QUERN_DEVICE_ERROR,
                   "scale launch: kernel scale_f16_t64_split, tensor map 0, on device 0 of driver fake: this "
                   "driver has no tensor maps: plan a kernel that takes none");
}

static void test_a_map_that_fails(void **state)
{
    (void)state;
    struct quern_plan plan = plan_of(2, 100, 1, "scale_f16_t64_split");
    fake_maps = 2;
    fake.fail_map_at = 2;
    expect_refusal(
        &plan, QUERN_DEVICE_ERROR,
        "scale launch: kernel scale_f16_t64_split, tensor map 1, on device 0 of driver fake: it is "
        "too crooked");
}

/* The arguments of a kernel, parameters and maps, have at most 4096 bytes. */
static void test_maps_that_do_not_fit(void **state)
{
    (void)state;
    static struct quern_family family;
    static const struct quern_family *const families[] = {&family, &fake_sum};
    static struct quern_table table;
    struct quern_plan plan;
    family = fake_scale;
    table = fake_table;
    table.families = families;
    quern_context_destroy(context);
    assert_int_equal(quern_context_create(&fake.driver, 0, &table, NULL, &context, NULL), QUERN_OK);
    plan = plan_of(100, 24, 3, "scale_f16_t16");
    fake_maps = 20;
    family.params_bytes = 4096 - 20 * 128;
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    fake.launch_count = 0;
    family.params_bytes++;
    expect_refusal(
        &plan, QUERN_BAD_TABLE,
        "scale launch: kernel scale_f16_t16 has parameters of 1537 bytes and 20 tensor maps of 128: "
        "at most 20 maps and 4096 bytes in all; generate the table of gfx942 again");
    family.params_bytes = sizeof(struct scale_params);
    fake_maps = 21;
    expect_refusal(&plan, QUERN_BAD_TABLE, " bytes and 21 tensor maps of 128: at most 20 maps ");
    family.params_bytes = 4096;
    fake_maps = 0;
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
}

/* ---- clusters ---- */

static void test_cluster_reaches_the_driver(void **state)
{
    (void)state;
    struct quern_plan_info info;
    fake_cluster = 4;
    struct quern_plan plan = plan_of(64, 24, 3, "scale_f16_t16");
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.step[0].cluster, 4);
    assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
    assert_int_equal(fake.launch[0].cluster, 4);
    assert_int_equal(fake.launch[0].workgroups, 12);
}

static void test_no_cluster_is_one(void **state)
{
    (void)state;
    struct quern_plan_info info;
    struct quern_plan plan = plan_of(2, 100, 1, "scale_f16_t64_split");
    quern_plan_get_info(&plan, &info);
    assert_int_equal(info.step[0].cluster, 1);
    assert_int_equal(info.step[1].cluster, 1);
    assert_int_equal(quern_launch_any(&plan, &good_args, memory, sizeof memory, NULL), QUERN_OK);
    assert_int_equal(fake.launch[0].cluster, 1);
    assert_int_equal(fake.launch[1].cluster, 1);
}

static void test_tiles_that_are_no_clusters(void **state)
{
    (void)state;
    struct quern_plan plan;
    fake_cluster = 2;
    /* 3 tiles in each of 2 slices: an even number of workgroups, but a cluster would lie in two slices */
    assert_int_equal(try_plan(48, 24, 2, "scale_f16_t16", &plan), QUERN_NO_KERNEL);
    assert_text(quern_last_error(context),
                "scale: kernel scale_f16_t16 runs in clusters of 2 workgroups, and 3 tiles are not a whole "
                "number of them");
    fake_cluster = 3;
    assert_int_equal(try_plan(48, 24, 2, "scale_f16_t16", &plan), QUERN_OK);
    fake_table.max_grid_threads = 64 * 2; /* a launch has room for two workgroups */
    assert_int_equal(try_plan(48, 24, 3, "scale_f16_t16", &plan), QUERN_NO_KERNEL);
}

/* No launch of a grid that is cut ends within a cluster, and every tile is there once. */
static void test_cut_grids_of_clusters(void **state)
{
    (void)state;
    uint64_t seed = 11;
    for (int i = 0; i < 500; i++) {
        static unsigned char seen[300 * 8];
        fake.launch_count = 0;
        fake_cluster = 1 + (uint32_t)(fake_random(&seed) % 8);
        const int64_t tiles = (int64_t)fake_cluster * (int64_t)(1 + fake_random(&seed) % 30);
        const int64_t slices = 1 + (int64_t)(fake_random(&seed) % 8);
        fake_table.max_grid_threads = 64 * (fake_cluster * 2 + fake_random(&seed) % 200) + 63;
        struct quern_plan plan = plan_of(tiles * 16, 24 + i, slices, "scale_f16_t16");
        struct quern_plan_info info;
        quern_plan_get_info(&plan, &info);
        assert_int_equal(quern_launch_any(&plan, &good_args, NULL, 0, NULL), QUERN_OK);
        assert_int_equal(info.step[0].launches, fake.launch_count);
        assert_true(fake.launch_count <= 256);
        memset(seen, 0, sizeof seen);
        for (uint32_t l = 0; l < fake.launch_count; l++) {
            const struct fake_launch *launch = &fake.launch[l];
            struct scale_params params;
            memcpy(&params, launch->params, sizeof params);
            assert_int_equal(launch->cluster, fake_cluster);
            assert_int_equal(launch->workgroups % fake_cluster, 0);
            assert_int_equal(params.first_tile % fake_cluster, 0);
            assert_true((uint64_t)launch->workgroups * 64 <= fake_table.max_grid_threads);
            for (uint32_t w = 0; w < launch->workgroups; w++)
                assert_int_equal(seen[params.first_slice * tiles + params.first_tile + w]++, 0);
        }
        for (int64_t t = 0; t < tiles * slices; t++) assert_int_equal(seen[t], 1);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_maps_reach_the_driver),      TEST(test_a_kernel_may_take_none),
        TEST(test_no_base_is_zeros),           TEST(test_maps_of_two_steps),
        TEST(test_maps_of_a_cut_grid),         TEST(test_a_driver_without_maps),
        TEST(test_a_map_that_fails),           TEST(test_maps_that_do_not_fit),
        TEST(test_cluster_reaches_the_driver), TEST(test_no_cluster_is_one),
        TEST(test_tiles_that_are_no_clusters), TEST(test_cut_grids_of_clusters),
    };
    return cmocka_run_group_tests_name("runtime maps and clusters", tests, NULL, NULL);
}
