#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "model.h"
#include "quern_gemm.h"

/* Workgroups of a kernel that share a compute unit, as compiled; 1 where resources.csv does not have it. */
static unsigned resident_of(const struct model *model, const char *kernel)
{
    char path[1024], line[2048];
    unsigned resident = 1;
    int column = -1;
    snprintf(path, sizeof path, "%s/%s/resources.csv", model->generated, model->check->table->arch);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (line[0] == '#') continue;
        char *rest = line, *cell = strsep(&rest, ",\n");
        const bool is_kernel = column >= 0 && strcmp(cell, kernel) == 0;
        if (column >= 0 && !is_kernel) continue;
        for (int i = 1; (cell = strsep(&rest, ",\n")); i++) {
            if (column < 0 && strcmp(cell, "workgroups") == 0) {
                column = i;
                break;
            }
            if (is_kernel && i == column) resident = (unsigned)strtoul(cell, NULL, 10);
        }
        if (is_kernel) break;
    }
    if (file) fclose(file);
    return resident ? resident : 1;
}

static int64_t tunable(const struct quern_plan_info *plan, const char *name)
{
    for (uint32_t i = 0; i < plan->tunable_count; i++)
        if (strcmp(plan->tunable_names[i], name) == 0) return plan->tunables[i];
    return 0;
}

static struct gemm_walk walk_of(const struct config *config, const struct quern_gemm_params *params)
{
    const char *layout = config_word(config, "layout"), *out = config_word(config, "out");
    struct gemm_walk walk = {.params = params};
    walk.tile_m = config_number(config, "tile_m");
    walk.tile_n = config_number(config, "tile_n");
    walk.tile_k = config_number(config, "tile_k");
    walk.a_k_major = layout[0] == 'n';
    walk.b_k_major = layout[1] == 't';
    walk.split = strcmp(config_word(config, "split_k"), "split") == 0;
    walk.stream_a = strcmp(config_word(config, "cache_a"), "stream") == 0;
    walk.stream_b = strcmp(config_word(config, "cache_b"), "stream") == 0;
    walk.stream_d = strcmp(config_word(config, "cache_d"), "stream") == 0;
    walk.d_bytes = strcmp(out, "f32") == 0 ? 4 : 2;
    return walk;
}

int model_run(const struct model *model, const struct check_case *one, struct model_result *result,
              char *error, size_t error_bytes)
{
    const struct quern_family *family = one->family;
    struct check_result checked = {0};
    struct quern_plan plan;
    struct config config;
    const struct quern_row *row;
    const char *choice;
    memset(result, 0, sizeof *result);
    if (!check_plan(model->check, one, one->problem.bytes, &plan, &checked)) {
        snprintf(error, error_bytes, "%s", checked.text);
        return -1;
    }
    const struct quern_plan_info *info = &checked.plan;
    if (strcmp(family->name, "gemm") != 0 || info->steps == 0 || info->step[info->main_step].launches != 1) {
        snprintf(error, error_bytes, "there is a model of launches of gemm alone, one launch a plan");
        return -1;
    }
    snprintf(result->kernel, sizeof result->kernel, "%s", info->step[info->main_step].kernel);
    if (!check_find(model->check->table, result->kernel, &row) ||
        config_read(model->generated, model->check->table->arch, family->name, result->kernel, &config) !=
            0) {
        snprintf(error, error_bytes, "%s is not in %s/%s: run `make gen`", result->kernel, model->generated,
                 model->check->table->arch);
        return -1;
    }
    struct quern_gemm_problem problem;
    struct quern_gemm_params params;
    const struct quern_gemm_args args = QUERN_GEMM_ARGS;
    const struct quern_launch launch = {0, 0, (uint32_t)info->step[info->main_step].workgroups};
    memset(&problem, 0, sizeof problem);
    memset(&params, 0, sizeof params);
    family->read_problem(one->problem.bytes, &problem, &choice);
    family->params(&problem, row, info->tunables, &args, NULL, &launch, &params);
    struct gemm_walk walk = walk_of(&config, &params);
    walk.shared_bytes = model->shared_bytes;
    walk.resident = result->resident = resident_of(model, result->kernel);
    result->group_m = tunable(info, "group_m");
    result->xcd_chunk = tunable(info, "xcd_chunk");
    result->splits = tunable(info, "splits");
    result->workgroups = info->step[info->main_step].workgroups;
    if (l2_walk_gemm(&model->arch, &walk, 0, &result->report, error, error_bytes) != 0) return -1;
    const struct l2_report *r = &result->report;
    result->move_us = (double)(r->read_beyond + r->written) / ((double)model->arch.l2_gbps * 1000) +
                      (double)(r->from_memory + r->written) / ((double)model->arch.hbm_gbps * 1000);
    return 0;
}

static int tunable_index(const struct quern_family *family, const char *name)
{
    for (uint32_t i = 0; i < family->tunable_count; i++)
        if (strcmp(family->tunable_names[i], name) == 0) return (int)i;
    return -1;
}

int model_best(const struct model *model, const struct check_case *one, struct model_result *best,
               char *error, size_t error_bytes)
{
    const struct quern_family *family = one->family;
    const int group = tunable_index(family, "group_m"), chunk = tunable_index(family, "xcd_chunk");
    struct model_result chosen;
    if (group < 0 || chunk < 0 || model_run(model, one, &chosen, error, error_bytes) != 0) return -1;
    struct check_case forced = *one;
    forced.kernel = chosen.kernel; /* also where other tunables would let another kernel win */
    *best = chosen;
    forced.forced[group] = forced.forced[chunk] = true;
    for (uint32_t g = 0; g < family->tunables[group].value_count; g++)
        for (uint32_t c = 0; c < family->tunables[chunk].value_count; c++) {
            struct model_result result;
            forced.tunables[group] = family->tunables[group].values[g];
            forced.tunables[chunk] = family->tunables[chunk].values[c];
            if (model_run(model, &forced, &result, error, error_bytes) != 0) return -1;
            if (result.move_us < best->move_us * 0.9999) *best = result;
        }
    return 0;
}
