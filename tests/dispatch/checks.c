#include "checks.h"

#include <ctype.h>

const struct quern_family *check_family(const struct quern_table *table, const char *name)
{
    uint32_t i = 0;
    while (strcmp(table->families[i]->name, name) != 0) i++;
    return table->families[i];
}

bool name_has(const char *kernel, const char *token)
{
    size_t length = strlen(token);
    for (const char *at = kernel; (at = strchr(at, '_')) != NULL; at++)
        if (strncmp(at + 1, token, length) == 0 && (at[1 + length] == '_' || at[1 + length] == '\0'))
            return true;
    return false;
}

int64_t name_number(const char *kernel, char letter, int64_t otherwise)
{
    for (const char *at = kernel; (at = strchr(at, '_')) != NULL; at++)
        if (at[1] == letter && isdigit(at[2])) return atoll(at + 2);
    return otherwise;
}

void check_accepts(const struct quern_family *family, const void *caller, const char *kernel)
{
    _Alignas(8) unsigned char problem[1024] = {0};
    const char *choice = NULL;
    assert_int_equal(family->read_problem(caller, problem, &choice), -1);
    for (uint32_t i = 0; i < family->row_count; i++) {
        const void *row = (const char *)family->rows + (size_t)i * family->row_bytes;
        if (strcmp(((const struct quern_row *)row)->name, kernel) != 0) continue;
        assert_int_equal(family->accepts(problem, row), -1);
        return;
    }
    fail_msg("%s is no row", kernel);
}

/* ---- trace ---- */

struct events {
    char chosen[2][128];
    uint32_t chosen_count, rows;
    double lowest, cost;
    enum quern_reason reason;
};

static void record(void *user, const struct quern_trace_event *event)
{
    struct events *events = user;
    if (event->chosen) {
        assert_in_range(events->chosen_count, 0, 1);
        snprintf(events->chosen[events->chosen_count], 128, "%s", event->kernel ? event->kernel : "");
        if (events->chosen_count++ > 0) return;
        events->cost = event->cost_us;
        events->reason = event->reason;
    } else if (events->chosen_count == 0) {
        events->rows++;
        if (!event->refused && (events->lowest == 0 || event->cost_us < events->lowest))
            events->lowest = event->cost_us;
    }
}

static uint32_t rows_of_key(const struct quern_family *gemm, const struct quern_gemm_problem *p)
{
    for (uint32_t i = 0; i < gemm->group_count; i++)
        if (gemm->groups[i].key[0] == p->dtype && gemm->groups[i].key[1] == p->layout)
            return gemm->groups[i].count;
    return 0;
}

void check_trace(struct quern_context *context, const struct quern_family *gemm,
                 const struct quern_gemm_problem *p, const struct quern_plan *plan,
                 const struct quern_plan_info *info)
{
    struct events events = {.chosen_count = 0};
    struct quern_plan traced;
    quern_context_set_trace(context, record, &events);
    assert_int_equal(quern_gemm_plan(context, p, &traced), QUERN_OK);
    quern_context_set_trace(context, NULL, NULL);
    assert_memory_equal(plan, &traced, sizeof traced);
    assert_int_equal(events.reason, info->reason);
    assert_int_equal(events.chosen_count, info->steps ? info->steps : 1);
    /* the family's own kernel is chosen first, wherever it runs */
    for (uint32_t i = 0; i < info->steps; i++)
        assert_string_equal(events.chosen[i], info->step[i ^ info->main_step].kernel);
    if (info->reason == QUERN_NOTHING_TO_DO) return;
    assert_true(events.cost == info->cost_us);
    if (info->reason == QUERN_BY_TUNED_ROW) return;
    assert_int_equal(events.rows, rows_of_key(gemm, p));
    assert_true(events.cost == events.lowest);
}
