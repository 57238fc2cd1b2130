/* What a program does with a vendored copy of Quern whose prefix is acme_, here on the emulator: C and C++.
 * The test makes copies for other prefixes with sed, so that this file also shows that a copy differs in
 * names alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acme_quern_code.h"
#include "acme_quern_driver.h"
#include "acme_quern_gemm.h"
#include "acme_quern_tables.h"

#include "use.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "emu/driver.h"
#ifdef __cplusplus
}
#endif

/* The emulator's driver is of no prefix; its struct is the same.  It runs a kernel's file and looks at no
 * code object, so this one looks. */
static struct acme_quern_driver emulator;
static int code_objects;

static acme_quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                              void **module, acme_quern_function *function, struct acme_quern_error *error)
{
    if (!code || size < 64 || memcmp(code, "\177ELF", 4) != 0) return ACME_QUERN_NO_CODE;
    code_objects++;
    return emulator.load(user, device, kernel, NULL, 0, module, function, error);
}

/* A small whole number as bf16 or f16. */
static unsigned short encode(int dtype, int value)
{
    unsigned magnitude = (unsigned)abs(value), sign = value < 0 ? 0x8000u : 0, exponent = 0;
    if (value == 0) return 0;
    while (magnitude >> (exponent + 1)) exponent++;
    if (dtype == ACME_QUERN_BF16)
        return (unsigned short)(sign | (exponent + 127) << 7 | ((magnitude << 7 >> exponent) & 0x7f));
    return (unsigned short)(sign | (exponent + 15) << 10 | ((magnitude << 10 >> exponent) & 0x3ff));
}

static int element(long row, long col)
{
    return (int)((row * 7 + col * 3 + row * col) % 3) - 1;
}

static unsigned short *new_matrix(struct quern_emu *emu, int dtype, long rows, long cols)
{
    unsigned short *matrix = (unsigned short *)quern_emu_alloc(emu, (size_t)(rows * cols) * 2, 16, "matrix");
    for (long i = 0; matrix && i < rows * cols; i++) matrix[i] = encode(dtype, element(i / cols, i % cols));
    return matrix;
}

/* D = A @ B^T: all sums are whole and small, so they are exact. */
static int is_product(int dtype, const unsigned short *d, long m, long n, long k)
{
    for (long row = 0; row < m; row++)
        for (long col = 0; col < n; col++) {
            int sum = 0;
            for (long i = 0; i < k; i++) sum += element(row, i) * element(col, i);
            if (abs(sum) > 256 || d[row * n + col] != encode(dtype, sum)) return 0;
        }
    return 1;
}

static int multiply(struct quern_emu *emu, struct acme_quern_context *context, int dtype, const char *kernel,
                    long m, long n, long k)
{
    struct acme_quern_gemm_problem problem = ACME_QUERN_GEMM_PROBLEM;
    problem.dtype = dtype;
    problem.layout = ACME_QUERN_NT;
    problem.m = m;
    problem.n = n;
    problem.k = k;
    struct acme_quern_plan plan;
    acme_quern_status status = acme_quern_plan_any(context, "gemm", &problem, kernel, NULL, &plan);
    if (status != ACME_QUERN_OK) return printf("plan: %s\n", acme_quern_last_error(context)), 1;
    struct acme_quern_plan_info info;
    acme_quern_plan_get_info(&plan, &info);
    const size_t bytes = acme_quern_plan_workspace(&plan);
    void *workspace = bytes ? quern_emu_alloc(emu, bytes, 256, "workspace") : NULL;
    unsigned short *d = (unsigned short *)quern_emu_alloc(emu, (size_t)(m * n) * 2, 16, "d");
    struct acme_quern_gemm_args args = ACME_QUERN_GEMM_ARGS;
    args.a = new_matrix(emu, dtype, m, k);
    args.b = new_matrix(emu, dtype, n, k);
    args.d = d;
    status = acme_quern_gemm_launch(&plan, &args, workspace, bytes, NULL);
    if (status != ACME_QUERN_OK) return printf("launch: %s\n", acme_quern_last_error(context)), 1;
    const int right = is_product(dtype, d, m, n, k);
    for (unsigned i = 0; i < info.steps; i++)
        printf("%s %ld x %ld x %ld: %s\n", info.step[i].kernel, m, n, k, right ? "right" : "WRONG");
    return !right;
}

/* The table holds what was vendored, no more. */
static int is_refused(struct acme_quern_context *context, int dtype)
{
    struct acme_quern_gemm_problem problem = ACME_QUERN_GEMM_PROBLEM;
    struct acme_quern_plan plan;
    problem.dtype = dtype;
    problem.layout = ACME_QUERN_NT;
    problem.m = problem.n = problem.k = 64;
    return acme_quern_gemm_plan(context, &problem, &plan) == ACME_QUERN_NO_KERNEL;
}

static struct quern_driver *open_driver(struct quern_emu *emu, const char *folder, const char *libraries)
{
    char include[4096];
    struct quern_emu_driver_options options;
    snprintf(include, sizeof include, "%s/include", folder);
    memset(&options, 0, sizeof options);
    options.sources = folder;
    options.include = include;
    options.libraries = libraries;
    options.quick = 1;
    return quern_emu_driver_create(emu, &options);
}

int acme_use(const char *folder, const char *libraries, int use_bf16, int whole)
{
    const int dtype = use_bf16 ? ACME_QUERN_BF16 : ACME_QUERN_F16;
    const char *split =
        use_bf16 ? "gemm_bf16_nt_df32_m64_n64_k64_w4_r2_split" : "gemm_f16_nt_df32_m64_n64_k64_w4_r2_split";
    struct acme_quern_error error;
    struct acme_quern_pack *pack;
    struct acme_quern_context *context;
    struct acme_quern_driver checked;
    struct quern_emu *emu = quern_emu_create(NULL);
    struct quern_driver *driver = open_driver(emu, folder, libraries);
    memcpy(&emulator, driver, sizeof emulator);
    checked = emulator;
    checked.load = load;

    if (acme_quern_pack_gfx942(&pack, &error) != ACME_QUERN_OK) return printf("pack: %s\n", error.text), 1;
    if (acme_quern_context_create(&checked, 0, &acme_quern_table_gfx942, pack, &context, &error) !=
        ACME_QUERN_OK)
        return printf("context: %s\n", error.text), 1;
    int failed = multiply(emu, context, dtype, NULL, 65, 70, 72);
    failed += multiply(emu, context, dtype, NULL, 33, 31, 71); /* rows that are not aligned */
    if (!whole) {
        failed += multiply(emu, context, dtype, split, 5, 7, 200); /* and the family that follows */
        failed += !is_refused(context, use_bf16 ? ACME_QUERN_F16 : ACME_QUERN_BF16);
    }
    acme_quern_context_destroy(context);
    acme_quern_pack_close(pack);
    quern_emu_driver_destroy(driver);
    quern_emu_destroy(emu);
    printf("acme: %d code objects\n", code_objects);
    return failed + (code_objects < 2);
}
