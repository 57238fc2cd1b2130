#include <stdlib.h>
#include <string.h>

#include "../emu/reference/data.h"
#include "bench.h"

/* One pattern of random numbers, repeated: its length is odd, so that rows differ. */
enum { PATTERN = 262147 };

static enum number_type number_of(int32_t word)
{
    return word == QUERN_F16 ? NUMBER_F16 : word == QUERN_BF16 ? NUMBER_BF16 : NUMBER_F32;
}

static int fill(struct bench *bench, void *memory, size_t elements, int32_t type)
{
    const struct session *session = &bench->session;
    const size_t element = number_bytes(number_of(type)), bytes = elements * element;
    size_t done = element * PATTERN < bytes ? element * PATTERN : bytes;
    char *pattern = malloc(element * PATTERN);
    if (!pattern) return bench_fail(bench, "out of memory");
    const struct data_matrix matrix = {number_of(type), pattern, 1, PATTERN, PATTERN};
    data_fill(&matrix, DATA_RANDOM, 1 + (uint64_t)elements);
    quern_status status = device_upload(session->device, memory, pattern, done, session->stream);
    free(pattern);
    for (size_t more; status == QUERN_OK && done < bytes; done += more) {
        more = done < bytes - done ? done : bytes - done;
        status = device_copy(session->device, (char *)memory + done, memory, more, session->stream);
    }
    return status == QUERN_OK ? 0 : bench_fail(bench, "%s", device_error(session->device));
}

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

static size_t span(int64_t rows, int64_t cols, int64_t ld, int64_t batches, int64_t stride)
{
    return (size_t)((batches - 1) * stride + (rows - 1) * or_else(ld, cols) + cols);
}

static int place(struct bench *bench, void **memory, size_t elements, int32_t type, const void **argument)
{
    const size_t bytes = elements * number_bytes(number_of(type));
    if (device_alloc(bench->session.device, bytes, memory) != QUERN_OK)
        return bench_fail(bench, "%s", device_error(bench->session.device));
    *argument = *memory;
    return fill(bench, *memory, elements, type);
}

int operands_place(struct bench *bench, const struct quern_gemm_problem *p, struct operands *to)
{
    const struct quern_gemm_args args = QUERN_GEMM_ARGS;
    const int32_t out = or_else(p->out, p->dtype);
    const bool a_rows = p->layout == QUERN_NT || p->layout == QUERN_NN;
    const bool b_rows = p->layout == QUERN_NT || p->layout == QUERN_TT;
    const size_t a = span(a_rows ? p->m : p->k, a_rows ? p->k : p->m, p->lda, p->batch, p->stride_a);
    const size_t b = span(b_rows ? p->n : p->k, b_rows ? p->k : p->n, p->ldb, p->batch, p->stride_b);
    const double results = (double)p->batch * p->m * p->n, element = number_bytes(number_of(out));
    *to = (struct operands){.problem = *p, .args = args};
    if (p->m < 1 || p->n < 1 || p->k < 1 || p->batch < 1)
        return bench_fail(bench, "m, n, k and batch must be 1 or more");
    const void *d = NULL;
    int failed = place(bench, &to->memory[0], a, p->dtype, &to->args.a) ||
                 place(bench, &to->memory[1], b, p->dtype, &to->args.b) ||
                 place(bench, &to->memory[2], span(p->m, p->n, p->ldd, p->batch, p->stride_d), out, &d);
    to->args.d = to->memory[2];
    to->operations = 2 * results * (double)p->k;
    to->bytes = 2.0 * ((p->stride_a ? p->batch : 1) * (double)p->m * p->k +
                       (p->stride_b ? p->batch : 1) * (double)p->n * p->k) +
                results * element;
    if (!failed && p->addend == QUERN_YES) {
        failed =
            place(bench, &to->memory[3], span(p->m, p->n, p->ldc, p->batch, p->stride_c), out, &to->args.c);
        to->args.beta = 1;
        to->bytes += results * element;
    }
    if (!failed && p->residual == QUERN_YES) {
        failed = place(bench, &to->memory[4], span(p->m, p->n, p->ldr, p->batch, p->stride_r), out,
                       &to->args.residual);
        to->bytes += results * element;
    }
    if (!failed && (p->bias == QUERN_ALONG_N || p->bias == QUERN_ALONG_M))
        failed = place(bench, &to->memory[5],
                       span(1, p->bias == QUERN_ALONG_M ? p->m : p->n, 0, p->batch, p->stride_bias), out,
                       &to->args.bias);
    if (failed) operands_free(bench, to);
    return failed ? -1 : 0;
}

void operands_free(struct bench *bench, struct operands *operands)
{
    for (size_t i = 0; i < sizeof operands->memory / sizeof *operands->memory; i++) {
        device_free(bench->session.device, operands->memory[i]);
        operands->memory[i] = NULL;
    }
}
