/* One GEMM on an AMD GPU: D = A @ B^T, bf16.
 *
 *     make build pack
 *     cc -Isrc/runtime -Igenerated/include examples/gemm.c generated/gfx942/dispatch.c build/lib/libquern.a \
 *         -lzstd -lpthread -L/opt/rocm/lib -lamdhip64 -o gemm
 *     ./gemm build/gfx942/quern.pack
 *
 * Quern itself needs neither the HIP headers nor the library at build time; this program uses them for
 * memory. */
#include <stdio.h>
#include <stdlib.h>

#include "quern_gemm.h"
#include "quern_tables.h"

#if defined(__has_include) && __has_include(<hip/hip_runtime_api.h>)
#define __HIP_PLATFORM_AMD__
#include <hip/hip_runtime_api.h>
#else
int hipMalloc(void **memory, size_t bytes);
int hipMemcpy(void *to, const void *from, size_t bytes, int kind);
int hipDeviceSynchronize(void);
int hipFree(void *memory);
#define hipSuccess 0
#define hipMemcpyDefault 4
#endif

enum { M = 512, N = 1024, K = 768 };

static void stop(const char *what, const char *why)
{
    fprintf(stderr, "gemm: %s: %s\n", what, why);
    exit(1);
}

static void *device_memory(size_t bytes)
{
    void *memory = NULL;
    if (bytes > 0 && hipMalloc(&memory, bytes) != hipSuccess) stop("hipMalloc", "no memory on the device");
    return memory;
}

/* count elements of 1 + (i % 3), as bf16, which is the upper half of a float. */
static void *device_matrix(size_t count)
{
    static const unsigned short value[] = {0x3f80, 0x4000, 0x4040};
    unsigned short *host = malloc(count * sizeof *host);
    void *device = device_memory(count * sizeof *host);
    for (size_t i = 0; host && i < count; i++) host[i] = value[i % 3];
    if (!host || hipMemcpy(device, host, count * sizeof *host, hipMemcpyDefault) != hipSuccess)
        stop("hipMemcpy", "cannot fill a matrix");
    free(host);
    return device;
}

int main(int argc, char **argv)
{
    struct quern_error error;
    struct quern_pack *pack;
    struct quern_context *context;
    struct quern_plan plan;

    /* Once a process and device. */
    const struct quern_driver *driver = quern_driver_hip(&error);
    if (!driver) stop("driver", error.text);
    if (quern_pack_open(argc > 1 ? argv[1] : "build/gfx942/quern.pack", &pack, &error) != QUERN_OK)
        stop("pack", error.text);
    if (quern_context_create(driver, 0, &quern_table_gfx942, pack, &context, &error) != QUERN_OK)
        stop("context", error.text);

    /* Once a shape, or each time: a repeated problem is found in a table of plans. */
    struct quern_gemm_problem problem = QUERN_GEMM_PROBLEM;
    problem.dtype = QUERN_BF16;
    problem.layout = QUERN_NT; /* A is m x k, B is n x k */
    problem.m = M;
    problem.n = N;
    problem.k = K;
    if (quern_gemm_plan(context, &problem, &plan) != QUERN_OK) stop("plan", quern_last_error(context));

    size_t bytes = quern_plan_workspace(&plan);
    void *workspace = device_memory(bytes);
    void *a = device_matrix((size_t)M * K), *b = device_matrix((size_t)N * K),
         *d = device_matrix((size_t)M * N);
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.a = a;
    args.b = b;
    args.d = d;
    if (quern_gemm_launch(&plan, &args, workspace, bytes, NULL) != QUERN_OK)
        stop("launch", quern_last_error(context));

    unsigned short first = 0;
    if (hipDeviceSynchronize() != hipSuccess ||
        hipMemcpy(&first, d, sizeof first, hipMemcpyDefault) != hipSuccess)
        stop("result", "the device reports an error");
    struct quern_plan_info info;
    quern_plan_get_info(&plan, &info);
    printf("%s: D[0] = %#06x as bf16\n", info.step[info.main_step].kernel,
           first); /* 256 * (1 + 4 + 9) = 0x4560 */

    hipFree(workspace);
    hipFree(a);
    hipFree(b);
    hipFree(d);
    quern_context_destroy(context); /* before its pack */
    quern_pack_close(pack);
    return 0;
}
