#include <stdlib.h>
#include <string.h>

#include "bench.h"

/* Leaves an allocated text as the reason. */
static int fail_with(struct bench *bench, char *text)
{
    bench_fail(bench, "%s", text);
    free(text);
    return -1;
}

int problem_set(struct bench *bench, struct check_case *one, const char *text)
{
    char copy[512], error[256];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *part; (part = strsep(&rest, ", "));)
        if (*part && check_case_set(&bench->check, one, part, error, sizeof error) != 0)
            return bench_fail(bench, "%s", error);
    return 0;
}

bool problem_has(const struct check_case *one, const char *field)
{
    for (uint32_t i = 0; i < one->family->problem_field_count; i++)
        if (strcmp(one->family->problem_fields[i].name, field) == 0) return true;
    return false;
}

int problem_begin(struct bench *bench, const char *family, struct check_case *one)
{
    struct subject subject;
    if (!subject_find(family, &subject) || check_case_begin(&bench->check, one, family, NULL) != 0)
        return bench_fail(bench, "the table has no family %s that can be timed", family);
    const bool typed = problem_has(one, "dtype") && problem_set(bench, one, "dtype=bf16") != 0;
    const bool laid_out = problem_has(one, "layout") && problem_set(bench, one, "layout=nt") != 0;
    return typed || laid_out ? -1 : 0;
}

/* Fills in the family's defaults. */
static int complete(struct bench *bench, struct problem *problem)
{
    const struct quern_family *family = problem->family;
    const char *choice = NULL;
    const int code = family->read_problem(problem->one.problem.bytes, problem->whole.bytes, &choice);
    if (code < -1) return bench_fail(bench, "%s is not set, or has a word that it may not have", choice);
    if (code >= 0)
        return bench_fail(bench, "%s: %s fails", family->legal[code].name, family->legal[code].expression);
    return family->empty(problem->whole.bytes) ? bench_fail(bench, "there is nothing to compute") : 0;
}

int problem_place(struct bench *bench, const struct check_case *one, struct problem *problem)
{
    *problem = (struct problem){.one = *one, .family = one->family};
    if (!subject_find(one->family->name, &problem->subject))
        return bench_fail(bench, "the family %s cannot be timed", one->family->name);
    problem->subject.complete(problem->one.problem.bytes);
    if (complete(bench, problem) != 0) return -1;
    const struct subject_request request = {.device = bench->session.device,
                                            .stream = bench->session.stream,
                                            .seed = 1,
                                            .family = problem->family,
                                            .problem = problem->whole.bytes,
                                            .args = problem->subject.rows ? one->args.bytes : NULL};
    char *wrong = problem->subject.place(&problem->subject, &request, &problem->state);
    return wrong ? fail_with(bench, wrong) : 0;
}

void problem_free(struct problem *problem)
{
    if (problem->state) problem->subject.release(problem->state);
    problem->state = NULL;
}

const char *problem_kernel(const struct problem *problem, unsigned i)
{
    const struct quern_family *family = problem->family;
    int32_t key[QUERN_MAX_KEYS];
    family->key(problem->whole.bytes, key);
    for (uint32_t g = 0; g < family->group_count; g++) {
        const struct quern_group *group = &family->groups[g];
        if (memcmp(group->key, key, family->key_count * sizeof *key) != 0 || i >= group->count) continue;
        const size_t row = group->first + i;
        return ((const struct quern_row *)(const void *)((const char *)family->rows +
                                                         row * family->row_bytes))
            ->name;
    }
    return NULL;
}
