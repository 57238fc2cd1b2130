#include "fake_lead.h"

struct led_odd led_odd;

/* ---- scale_copy ---- */

static const struct quern_row copy_rows[] = {{"scale_copy_v1", 64, 0}, {"scale_copy_v4", 128, 0}};
static const struct quern_group copy_groups[] = {{{0}, 0, 2}};
const struct quern_tuned led_copy_tuned[1] = {{{0}, {0}, {1 << 20}, 0, {0}}};
static const struct quern_condition copy_legal[] = {{"elements_counted", "elements >= 0", ""}};
static const struct quern_condition copy_accept[] = {{"divides", "elements % vec == 0", ""}};
static const struct quern_condition copy_require[] = {{"target_present", "args.to != 0", "where to copy"}};

static int copy_read(const void *caller, void *problem, const char **choice)
{
    (void)choice;
    memcpy(problem, caller, sizeof(struct copy_problem));
    const struct copy_problem *p = problem;
    assert_int_equal(p->size, sizeof *p);
    assert_int_equal(p->spare, 0);
    return led_odd.illegal ? 0 : -1;
}

static void copy_key(const void *problem, int32_t *key)
{
    (void)problem;
    (void)key;
}

static void copy_extents(const void *problem, int64_t *extents)
{
    extents[0] = ((const struct copy_problem *)problem)->elements;
}

static int copy_empty(const void *problem)
{
    return ((const struct copy_problem *)problem)->elements == 0;
}

static int copy_accepts(const void *problem, const void *row)
{
    if (led_odd.refused) return 0;
    return row == &copy_rows[1] && ((const struct copy_problem *)problem)->elements % 4 != 0 ? 0 : -1;
}

static uint32_t copy_tune(const void *problem, const void *row, int32_t *tunables)
{
    (void)problem;
    (void)row;
    (void)tunables;
    return 0;
}

static double copy_cost(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)tunables;
    return row == &copy_rows[0] ? 4 : 3;
}

static void copy_grid(const void *problem, const void *row, const int32_t *tunables, struct quern_grid *grid)
{
    const struct copy_problem *p = problem;
    (void)tunables;
    grid->tiles = led_odd.no_tiles ? 0 : (p->elements + 255) / 256;
    grid->slices = 1;
    grid->threads = ((const struct quern_row *)row)->threads;
}

static int64_t copy_workspace(const void *problem, const void *row, const int32_t *tunables)
{
    (void)problem;
    (void)row;
    (void)tunables;
    return led_odd.workspace;
}

static int copy_check(const void *problem, const void *row, const int32_t *tunables, const void *args)
{
    const struct copy_args *a = args;
    (void)problem;
    (void)row;
    (void)tunables;
    assert_int_equal(a->size, sizeof *a);
    assert_null(a->spare);
    return a->to ? -1 : 0;
}

static void copy_params_of(const void *problem, const void *row, const int32_t *tunables, const void *args,
                           void *given, const struct quern_launch *launch, void *params)
{
    const struct copy_args *a = args;
    (void)problem;
    (void)row;
    (void)tunables;
    *(struct copy_params *)params =
        (struct copy_params){a->from, a->to, given, a->factor, launch->first_tile};
}

const struct quern_family led_copy_family = {
    .name = "scale_copy",
    .problem_bytes = sizeof(struct copy_problem),
    .args_bytes = sizeof(struct copy_args),
    .params_bytes = sizeof(struct copy_params),
    .rows = copy_rows,
    .row_bytes = sizeof(struct quern_row),
    .row_count = 2,
    .groups = copy_groups,
    .group_count = 1,
    .legal = copy_legal,
    .accept = copy_accept,
    .require = copy_require,
    .read_problem = copy_read,
    .key = copy_key,
    .tuned_extents = copy_extents,
    .empty = copy_empty,
    .accepts = copy_accepts,
    .tune = copy_tune,
    .cost = copy_cost,
    .grid = copy_grid,
    .workspace = copy_workspace,
    .check_args = copy_check,
    .params = copy_params_of,
};

/* ---- scale with a lead ---- */

struct quern_family led_scale, led_copy, led_sum;

static int is_led(const void *problem, const void *row, const int32_t *tunables)
{
    (void)row;
    (void)tunables;
    return ((const struct scale_problem *)problem)->align < 16;
}

static int64_t led_workspace(const void *problem, const void *row, const int32_t *tunables)
{
    const struct scale_problem *p = problem;
    return is_led(problem, row, tunables) ? p->rows * p->pitch * 2
                                          : fake_scale.workspace(problem, row, tunables);
}

/* The kernel's source is the copy. */
static struct scale_args with_copy(const void *problem, const void *args, void *given)
{
    struct scale_args a;
    memcpy(&a, args, sizeof a);
    if (is_led(problem, NULL, NULL)) a.from = given;
    return a;
}

static void led_params(const void *problem, const void *row, const int32_t *tunables, const void *args,
                       void *given, const struct quern_launch *launch, void *params)
{
    const struct scale_args a = with_copy(problem, args, given);
    fake_scale.params(problem, row, tunables, &a, given, launch, params);
}

static uint32_t led_maps(const void *problem, const void *row, const int32_t *tunables, const void *args,
                         void *given, struct quern_map *maps)
{
    const struct scale_args a = with_copy(problem, args, given);
    return fake_scale.maps(problem, row, tunables, &a, given, maps);
}

static void lead_problem(const void *problem, const void *row, const int32_t *tunables, void *lead)
{
    const struct scale_problem *p = problem;
    (void)row;
    assert_int_equal(tunables[0], 2); /* the main kernel's */
    ((struct copy_problem *)lead)->elements = led_odd.empty ? 0 : p->rows * p->pitch;
}

static void lead_args(const void *problem, const void *row, const int32_t *tunables, const void *args,
                      void *given, void *lead)
{
    const struct scale_args *a = args;
    struct copy_args *l = lead;
    (void)problem;
    assert_string_equal(((const struct quern_row *)row)->name, "scale_f16_t16");
    assert_int_equal(tunables[0], 2);
    l->from = a->from;
    l->to = led_odd.no_target ? NULL : given;
    l->factor = a->factor;
}

static const struct quern_family *const families[] = {&led_scale, &led_copy, &led_sum};
struct quern_table led_table;

void led_init(void)
{
    memset(&led_odd, 0, sizeof led_odd);
    led_copy = led_copy_family, led_scale = fake_scale, led_sum = fake_sum;
    led_scale.follow = &led_sum;
    led_scale.lead = &led_copy;
    led_scale.leads = is_led;
    led_scale.lead_problem = lead_problem;
    led_scale.lead_args = lead_args;
    led_scale.workspace = led_workspace;
    led_scale.params = led_params;
    led_scale.maps = led_maps;
    led_table = fake_table;
    led_table.families = families;
    led_table.family_count = 3;
}
