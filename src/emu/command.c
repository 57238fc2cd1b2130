#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "command.h"
#include "suite.h"

uint64_t command_seed(void)
{
    uint32_t seed = 1;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint32_t)getpid();
    return seed;
}

/* Prints a result; whether it failed. */
static int report(const struct check *check, const struct check_case *one, const struct check_result *result)
{
    static const char *const VERDICTS[] = {"passed", "refused", "not run", "FAILED"};
    char text[1024];
    check_case_print(check, one, text, sizeof text);
    printf("%s %s\n", one->kernel ? one->kernel : one->family->name, text);
    for (uint32_t i = 0; i < result->plan.steps; i++) {
        const struct quern_step_info *step = &result->plan.step[i];
        printf("  %s: %llu workgroups of %u lanes, %u bytes of LDS\n", step->kernel,
               (unsigned long long)step->workgroups, step->threads, step->lds_bytes);
    }
    const struct gemm_report *numbers = &result->report;
    if (numbers->checked > 0)
        printf(
            "  %.2f ms in kernels, %.2f million lane operations (%.1f million a second), %lld results, worst "
            "error %.3g\n",
            result->kernel_ms, (double)result->operations * 1e-6,
            result->kernel_ms > 0 ? (double)result->operations / result->kernel_ms * 1e-3 : 0,
            (long long)numbers->checked, numbers->worst_error);
    if (numbers->worst_of_bound > 0) {
        const struct gemm_worst *worst = &numbers->worst;
        printf("  worst element: batch %lld, row %lld, column %lld: %.9g for %.9g, %.2f of what rounding may "
               "do\n",
               (long long)worst->batch, (long long)worst->row, (long long)worst->col, worst->got,
               worst->expected, numbers->worst_of_bound);
    }
    if (result->verdict == CHECK_PASSED)
        printf("  passed\n");
    else
        printf("  %s: %s\n", VERDICTS[result->verdict], result->text);
    for (unsigned i = 0; i < result->findings && i < CHECK_FINDINGS; i++)
        printf("  %s: %s\n", quern_emu_kind_name(result->found[i].kind), result->found[i].text);
    if (result->findings > CHECK_FINDINGS) printf("  %u findings in all\n", result->findings);
    return result->verdict == CHECK_FAILED;
}

/* The act that the kernel's epilogue is for, and its type of D. */
static void follow_config(const struct check *check, struct check_case *one, const struct config *config)
{
    char text[128], error[128];
    const char *epilogue = config_word(config, "epilogue"), *out = config_word(config, "out");
    if (*epilogue && strcmp(epilogue, "plain") != 0 && strcmp(epilogue, "linear") != 0) {
        snprintf(text, sizeof text, "act=%s", epilogue);
        check_case_set(check, one, text, error, sizeof error);
    }
    if (*out && strcmp(config_word(config, "split_k"), "split") != 0) {
        snprintf(text, sizeof text, "out=%s", out);
        check_case_set(check, one, text, error, sizeof error);
    }
}

/* What a problem needs beyond what was given: batches of D must not lie on each other. */
static void complete(struct check_case *one)
{
    const int64_t ldd = check_case_get(one, "ldd"), n = check_case_get(one, "n");
    if (check_case_get(one, "batch") > 1 && check_case_get(one, "stride_d") == 0)
        check_case_put(one, "stride_d", check_case_get(one, "m") * (ldd ? ldd : n));
}

static int run_edges(const struct check *check, const struct command *command, const char *family,
                     const struct config *config)
{
    struct check_case cases[MAX_CASES];
    const unsigned count = suite_cases(check, family, command->kernel, config, command_seed(), cases);
    int failed = 0;
    for (unsigned i = 0; i < count && !check_lost(check); i++) {
        struct check_result result;
        check_run(check, &cases[i], &result);
        failed |= report(check, &cases[i], &result);
    }
    if (count == 0)
        fprintf(stderr, "%s: there are no edge sizes for the family %s: give a problem\n", command->program,
                family);
    return failed || count == 0;
}

static int run_one(const struct check *check, const struct command *command, const char *family,
                   const struct config *config)
{
    struct check_case one;
    struct check_result result;
    char error[256];
    if (check_case_begin(check, &one, family, command->kernel) != 0) {
        fprintf(stderr, "%s: there are no checks for the family %s\n", command->program, family);
        return 2;
    }
    one.seed = command_seed();
    if (command->kernel) follow_config(check, &one, config);
    for (int i = 0; i < command->count; i++)
        if (check_case_set(check, &one, command->assignments[i], error, sizeof error) != 0) {
            fprintf(stderr, "%s: %s\n", command->program, error);
            return 2;
        }
    complete(&one);
    check_run(check, &one, &result);
    return report(check, &one, &result) || result.verdict != CHECK_PASSED;
}

int command_run(const struct check *check, const struct command *command)
{
    const char *family = command->family, *arch = check->table->arch;
    struct config config = {0};
    const struct quern_row *row;
    if (command->kernel) {
        const struct quern_family *found = check_find(check->table, command->kernel, &row);
        if (!found) {
            fprintf(stderr, "%s: the table of %s has no kernel %s: `quern list` names them\n",
                    command->program, arch, command->kernel);
            return 2;
        }
        family = found->name;
        if (config_read(command->generated, arch, family, command->kernel, &config) != 0) {
            fprintf(stderr, "%s: %s/%s/%s/%s.hip is not there: run `make gen`\n", command->program,
                    command->generated, arch, family, command->kernel);
            return 2;
        }
        if (command->count == 0) return run_edges(check, command, family, &config);
    }
    return run_one(check, command, family, &config);
}
