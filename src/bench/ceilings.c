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
    struct check_case one;
    struct problem problem;
    struct timing timing;
    const unsigned repeats = bench->repeats;
    double best = 0;
    const char *best_kernel = NULL;
    if (problem_begin(bench, "gemm", &one) != 0) return -1;
    check_case_put(&one, "dtype", dtype);
    check_case_put(&one, "m", MATRIX_EXTENT);
    check_case_put(&one, "n", MATRIX_EXTENT);
    check_case_put(&one, "k", MATRIX_EXTENT);
    if (problem_place(bench, &one, &problem) != 0) return -1;
    int status = 0;
    bench->repeats = 3;
    const char *kernel;
    for (unsigned i = 0; status >= 0 && (kernel = problem_kernel(&problem, i)); i++) {
        status = time_problem(bench, &problem, kernel, &timing);
        if (status == 0 && (!best_kernel || timing.cold.median < best))
            best = timing.cold.median, best_kernel = kernel;
    }
    bench->repeats = repeats;
    if (status >= 0)
        status = best_kernel ? time_problem(bench, &problem, best_kernel, &timing)
                             : bench_fail(bench, "no kernel takes the problem of the matrix ceiling");
    if (status == 0) {
        ceilings->matrix_tflops = problem.state->operations / timing.cold.median * 1e-6;
        snprintf(ceilings->matrix_kernel, sizeof ceilings->matrix_kernel, "%s", best_kernel);
        snprintf(ceilings->matrix_problem, sizeof ceilings->matrix_problem, "m=n=k=%d %s nt", MATRIX_EXTENT,
                 bench->check.table->word_names[dtype]);
    }
    if (status >= 0) problem_free(&problem); /* the device may be lost */
    return status;
}
