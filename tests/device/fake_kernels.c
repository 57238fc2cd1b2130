#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/emu/reference/gemm.h"
#include "fake_kernels.h"

enum { OUT_OF_MEMORY = 2, NOT_SUPPORTED = 801 };

int fake_lost, fake_hanging;
static unsigned launches;

static int fakes(const char *what, const char *function)
{
    const char *fake = getenv("QUERN_FAKE");
    const size_t length = strlen(what);
    return fake && strncmp(fake, what, length) == 0 && fake[length] == ':' &&
           strstr(function, fake + length + 1) != NULL;
}

static enum number_type out_of(const char *name, enum number_type in)
{
    return strstr(name, "_df32")    ? NUMBER_F32
           : strstr(name, "_df16")  ? NUMBER_F16
           : strstr(name, "_dbf16") ? NUMBER_BF16
                                    : in;
}

static enum gemm_act act_of(const char *name)
{
    return strstr(name, "_relu")        ? GEMM_RELU
           : strstr(name, "_silu")      ? GEMM_SILU
           : strstr(name, "_gelu_tanh") ? GEMM_GELU_TANH
           : strstr(name, "_gelu_erf")  ? GEMM_GELU_ERF
                                        : GEMM_NONE;
}

static int store(const struct gemm_reference *r, void *d, int64_t ldd, int64_t stride)
{
    const size_t elements = (size_t)(r->m * r->n);
    double *value = malloc((2 * elements + 1) * sizeof *value);
    if (!value) return OUT_OF_MEMORY;
    for (int64_t batch = 0; batch < r->batch; batch++) {
        if (gemm_compute(r, batch, value, value + elements) != 0) return OUT_OF_MEMORY;
        for (int64_t i = 0; i < r->m; i++)
            for (int64_t j = 0; j < r->n; j++)
                number_store(r->out, d, batch * stride + i * ldd + j, value[i * r->n + j]);
    }
    free(value);
    return 0;
}

int cuTensorMapEncodeTiled(void *map, int type, uint32_t dims, void *base, const uint64_t *extent,
                           const uint64_t *stride, const uint32_t *box, const uint32_t *element_stride,
                           int interleave, int swizzle, int l2, int fill)
{
    struct fake_map encoded = {.base = base};
    (void)type, (void)element_stride, (void)interleave, (void)swizzle, (void)l2, (void)fill;
    int bad = (uintptr_t)base % 16 != 0 || dims > 5;
    for (uint32_t i = 0; i < dims && !bad; i++) {
        bad = extent[i] == 0 || box[i] == 0 || box[i] > 256 || (i > 0 && stride[i - 1] % 16 != 0);
        encoded.extent[i] = extent[i];
        if (i > 0) encoded.stride[i - 1] = stride[i - 1];
    }
    memcpy(map, &encoded, sizeof encoded);
    return bad ? 1 : 0;
}

/* An operand as its map has it: lines, matrices, elements of 2 bytes. */
static struct gemm_operand mapped(const struct fake_map *map)
{
    return (struct gemm_operand){map->base, (int64_t)map->stride[0] / 2,
                                 map->extent[2] > 1 ? (int64_t)map->stride[1] / 2 : 0};
}

/* A split kernel's partial sums: all of it in the first part, nothing in the others. */
static int run_gemm(const struct node *node)
{
    const char *name = node->function;
    const struct quern_gemm_params *p = &node->params.gemm;
    const int split = strstr(name, "_split") != NULL, joined = strstr(name, "_joined") != NULL;
    const unsigned cluster = joined || node->cluster == 0 ? 1 : node->cluster;
    const int64_t rows = (p->tiles_m + cluster - 1) / cluster, tiles = rows * p->tiles_n;
    const int64_t slices = tiles ? (p->work ? p->work : node->workgroups) / tiles : 0;
    const int64_t splits = p->splits ? p->splits : 1;
    struct gemm_reference r = {.in = strstr(name, "gemm_bf16") ? NUMBER_BF16 : NUMBER_F16};
    r.out = out_of(name, r.in);
    r.a_is_k_by_m = strstr(name, "_tn_") || strstr(name, "_tt_");
    r.b_is_n_by_k = strstr(name, "_nt_") || strstr(name, "_tt_");
    r.m = p->m, r.n = p->n, r.k = p->k, r.batch = slices / splits;
    r.a = (struct gemm_operand){p->a, p->lda, p->stride_a};
    r.b = (struct gemm_operand){p->b, p->ldb, p->stride_b};
    if (strstr(name, "_tma")) r.a = mapped(&node->maps[0]), r.b = mapped(&node->maps[1]);
    r.c = (struct gemm_operand){p->c, p->ldc, p->stride_c};
    r.residual = (struct gemm_operand){p->residual, p->ldr, p->stride_r};
    r.bias = (struct gemm_operand){p->bias, 0, p->stride_bias};
    r.bias_kind = !p->bias ? GEMM_NO_BIAS : p->bias_along_m ? GEMM_BIAS_ALONG_M : GEMM_BIAS_ALONG_N;
    r.act = act_of(name), r.alpha = p->alpha, r.beta = p->beta;
    if (!split) return store(&r, p->d, p->ldd, p->stride_d);
    memset(p->d, 0, (size_t)(slices * p->stride_d) * 4);
    return store(&r, p->d, p->ldd, splits * p->stride_d);
}

static int run_reduce(const struct node *node)
{
    const char *name = node->function;
    const struct quern_gemm_reduce_params *p = &node->params.reduce;
    struct gemm_reference r = {.partial = p->partial, .parts = p->splits};
    r.out = strstr(name, "_f32") ? NUMBER_F32 : strstr(name, "_bf16") ? NUMBER_BF16 : NUMBER_F16;
    r.m = p->m, r.n = p->n, r.batch = p->tiles ? node->workgroups / p->tiles : 0;
    r.c = (struct gemm_operand){p->c, p->ldc, p->stride_c};
    r.residual = (struct gemm_operand){p->residual, p->ldr, p->stride_r};
    r.bias = (struct gemm_operand){p->bias, 0, p->stride_bias};
    r.bias_kind = !p->bias ? GEMM_NO_BIAS : p->bias_along_m ? GEMM_BIAS_ALONG_M : GEMM_BIAS_ALONG_N;
    r.act = act_of(name), r.alpha = p->alpha, r.beta = p->beta;
    return store(&r, p->d, p->ldd, p->stride_d);
}

/* One matrix: its lines, in whole chunks of 8. */
static void copy_lines(unsigned char *to, const unsigned char *from, int64_t chunks, int64_t per_line,
                       int64_t line, int64_t lines, int64_t ld, int64_t stride, int64_t pitch)
{
    for (int64_t i = 0; per_line > 0 && i < chunks / per_line; i++) {
        memset(to + i * pitch * 2, 0, (size_t)per_line * 16);
        memcpy(to + i * pitch * 2, from + (i / lines * stride + i % lines * ld) * 2, (size_t)line * 2);
    }
}

static int run_pack(const struct node *node)
{
    const struct quern_gemm_pack_params *p = &node->params.pack;
    copy_lines(p->to_a, p->a, p->count_a, p->chunks_a, p->line_a, p->lines_a, p->lda, p->stride_a,
               p->pitch_a);
    copy_lines(p->to_b, p->b, p->count_b, p->chunks_b, p->line_b, p->lines_b, p->ldb, p->stride_b,
               p->pitch_b);
    return 0;
}

/* Where a kernel writes: what spoils its results. */
static unsigned char *result_of(const struct node *node)
{
    if (strstr(node->function, "gemm_reduce")) return node->params.reduce.d;
    if (strstr(node->function, "softmax_grad")) return node->params.softmax_grad.dx;
    if (strstr(node->function, "softmax")) return node->params.softmax.y;
    if (!strstr(node->function, "gemm_pack")) return node->params.gemm.d;
    return node->params.pack.count_a ? node->params.pack.to_a : node->params.pack.to_b;
}

int run_kernel(const struct node *node, int in_graph)
{
    const char *name = node->function;
    const struct quern_gemm_params *p = &node->params.gemm;
    unsigned char *d = result_of(node);
    launches++;
    if (strcmp(name, "empty") == 0 || fakes("nothing", name)) return 0;
    if (fakes("die", name)) abort();
    if (fakes("hang", name)) fake_hanging = 1;
    if (fakes("fault", name) || (fakes("lone", name) && !in_graph)) fake_lost = 1;
    if (fake_lost || fake_hanging) return 0; /* the next call tells */
    const int failed = strstr(name, "gemm_reduce")    ? run_reduce(node)
                       : strstr(name, "gemm_pack")    ? run_pack(node)
                       : strstr(name, "softmax_grad") ? run_softmax_grad(node)
                       : strstr(name, "softmax")      ? run_softmax(node)
                       : strstr(name, "gemm")         ? run_gemm(node)
                                                      : NOT_SUPPORTED;
    if (fakes("wrong", name)) d[1] ^= 4;
    if (fakes("race", name)) d[0] ^= launches % 2;
    if (fakes("rare", name)) d[0] ^= launches % 10 == 0;
    if (fakes("guard", name)) d[-1] = 1;
    if (fakes("behind", name)) d[2 * 63] = 1; /* of gemm_pack: where a line has no element 63 */
    if (fakes("input", name) && p->a) ((unsigned char *)p->a)[0] ^= 1;
    return failed;
}
