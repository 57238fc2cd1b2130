#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { COPIES = 11, MATRIX_EXTENT = 8192 };
#define COPY_BYTES ((size_t)1 << 30)

/* The best of some copies, events around each. */
static int time_copies(struct bench *bench, void *from, void *to, double *best_ms)
{
    struct device *device = bench->session.device;
    const device_stream stream = bench->session.stream;
    for (int i = 0; i < COPIES; i++) {
        float ms = 0;
        if (device_event_record(device, bench->from, stream) != QUERN_OK ||
            device_copy(device, to, from, COPY_BYTES, stream) != QUERN_OK ||
            device_event_record(device, bench->to, stream) != QUERN_OK)
            return bench_fail(bench, "%s", device_error(device));
        if (bench_wait(bench) != 0) return -1;
        if (device_event_ms(device, bench->from, bench->to, &ms) != QUERN_OK)
            return bench_fail(bench, "%s", device_error(device));
        if (i == 0 || (double)ms < *best_ms) *best_ms = (double)ms;
    }
    return 0;
}

int ceiling_copy(struct bench *bench, struct ceilings *ceilings)
{
    struct device *device = bench->session.device;
    void *from = NULL, *to = NULL;
    double ms = 0;
    int status = 0;
    if (device_alloc(device, COPY_BYTES, &from) != QUERN_OK ||
        device_alloc(device, COPY_BYTES, &to) != QUERN_OK ||
        device_fill32(device, from, 0x3f8ccccd, COPY_BYTES, bench->session.stream) != QUERN_OK)
        status = bench_fail(bench, "%s", device_error(device));
    if (status == 0) status = time_copies(bench, from, to, &ms);
    if (status == 0) ceilings->copy_gbps = ms > 0 ? 2e-6 * (double)COPY_BYTES / ms : 0;
    device_free(device, from);
    device_free(device, to);
    return status;
}

/* Every kernel that takes the problem is timed a few times, and the best one as often as the rest of the run
 * is.
 */
int ceiling_matrix(struct bench *bench, int32_t dtype, struct ceilings *ceilings)
{
    struct quern_gemm_problem problem = QUERN_GEMM_PROBLEM;
    struct operands operands;
    struct timing timing;
    const unsigned repeats = bench->repeats;
    double best = 0;
    const char *best_kernel = NULL;
    problem.dtype = dtype, problem.layout = QUERN_NT;
    problem.m = problem.n = problem.k = MATRIX_EXTENT;
    if (operands_place(bench, &problem, &operands) != 0) return -1;
    int status = 0;
    bench->repeats = 3;
    const char *kernel;
    for (unsigned i = 0; status >= 0 && (kernel = kernel_at(bench, &problem, i)); i++) {
        status = time_problem(bench, &operands, kernel, &timing);
        if (status == 0 && (!best_kernel || timing.cold.median < best))
            best = timing.cold.median, best_kernel = kernel;
    }
    bench->repeats = repeats;
    if (status >= 0)
        status = best_kernel ? time_problem(bench, &operands, best_kernel, &timing)
                             : bench_fail(bench, "no kernel takes the problem of the matrix ceiling");
    if (status == 0) {
        ceilings->matrix_tflops = operands.operations / timing.cold.median * 1e-6;
        snprintf(ceilings->matrix_kernel, sizeof ceilings->matrix_kernel, "%s", best_kernel);
        snprintf(ceilings->matrix_problem, sizeof ceilings->matrix_problem, "m=n=k=%d %s nt", MATRIX_EXTENT,
                 bench->check.table->word_names[dtype]);
    }
    operands_free(bench, &operands);
    return status;
}
