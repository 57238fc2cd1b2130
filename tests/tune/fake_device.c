/* A device of pretence, in the place of src/device and of the cuda driver: it has the kernels of gfx942,
 * computes what they should, and its clock goes on as a file says.
 *
 * QUERN_FAKE names that file.  Each line is `PATTERN US [MODE [M]]`: kernels whose name matches take US
 * microseconds a launch, where the problem's m is M (0 or none: any).  The first line that holds counts; a
 * kernel without one takes what follows from its name, 100 us or more.  MODE is right     the default wrong
 * an element of D is wrong holes     an element of D is not written beyond    an element behind D is written
 *   fault     the launch breaks the context, which the next wait finds
 *   refault   the third launch does, and the fourth is refused
 *   hang      the launch never ends
 *   crash     the process dies
 *   noload    there is no code
 * QUERN_FAKE_MS: each wait for the stream takes so many milliseconds of the host's time.
 * QUERN_FAKE_LOG: a file that gets a line a wait, with the kernels that were launched. */
#include <fnmatch.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/device/device.h"
#include "../../src/emu/reference/numbers.h"
#include "quern_driver.h"
#include "quern_gemm_params.h"
#include "quern_gemm_reduce_params.h"

struct device {
    char error[256];
    bool lost;
};

struct kernel {
    char name[256];
};

static struct device device;
static struct device_facts facts = {
    .driver = "cuda", .name = "Pretence, 1", .arch = "gfx942", .l2_bytes = 4096};
static double now_us;
static bool blanked, broken, hung; /* D waits for a launch that fills it; what the next wait finds */
static char launched[512];

static void find_line(const char *kernel, long long m, double *us, char *mode)
{
    const char *path = getenv("QUERN_FAKE");
    FILE *file = path ? fopen(path, "r") : NULL;
    char line[512], pattern[256], word[16];
    unsigned hash = 0;
    for (const char *at = kernel; *at; at++) hash = hash * 31 + (unsigned char)*at;
    *us = 100 + hash % 900;
    strcpy(mode, "right");
    while (file && fgets(line, sizeof line, file)) {
        double time;
        long long only = 0;
        strcpy(word, "right");
        if (sscanf(line, "%255s %lf %15s %lld", pattern, &time, word, &only) < 2) continue;
        if (fnmatch(pattern, kernel, 0) != 0 || (only && m && only != m)) continue;
        *us = time;
        strcpy(mode, word);
        break;
    }
    if (file) fclose(file);
}

/* What the kernels compute. */

static enum number_type type_of(const char *name, const char *after)
{
    const char *at = strstr(name, after);
    at = at ? at + strlen(after) : "";
    return strncmp(at, "bf16", 4) == 0 ? NUMBER_BF16 : strncmp(at, "f16", 3) == 0 ? NUMBER_F16 : NUMBER_F32;
}

static double product(const struct quern_gemm_params *p, const char *name, long long batch, long long i,
                      long long j)
{
    const enum number_type in = type_of(name, "gemm_");
    const bool a_rows = strstr(name, "_nt_") || strstr(name, "_nn_");
    const bool b_rows = strstr(name, "_nt_") || strstr(name, "_tt_");
    double sum = 0;
    for (long long k = 0; k < p->k; k++)
        sum += number_load(in, p->a, batch * p->stride_a + (a_rows ? i * p->lda + k : k * p->lda + i)) *
               number_load(in, p->b, batch * p->stride_b + (b_rows ? j * p->ldb + k : k * p->ldb + j));
    return sum;
}

static void run_gemm(const struct quern_gemm_params *p, const char *name, const char *mode, long long slices)
{
    const bool split = strstr(name, "_split") != NULL;
    const enum number_type out = strstr(name, "_df32") ? NUMBER_F32 : type_of(name, "gemm_");
    for (long long slice = 0; slice < slices; slice++)
        for (long long i = 0; i < p->m; i++)
            for (long long j = 0; j < p->n; j++) {
                if (strcmp(mode, "holes") == 0 && i == p->m - 1 && j == p->n / 2) continue;
                double value = 0;
                if (!split || slice % p->splits == 0)
                    value = (double)p->alpha * product(p, name, slice / p->splits, i, j);
                if (strstr(name, "_relu") && value < 0) value = 0;
                if (strcmp(mode, "wrong") == 0 && i == p->m - 1 && j == p->n - 1)
                    value = value + 1 + value * 0.1;
                number_store(out, p->d, slice * p->stride_d + i * p->ldd + j, value);
            }
    if (strcmp(mode, "beyond") == 0) number_store(out, p->d, (p->m - 1) * p->ldd + p->n, 1);
}

static void run_reduce(const struct quern_gemm_reduce_params *p, const char *name, long long batches)
{
    for (long long batch = 0; batch < batches; batch++)
        for (long long i = 0; i < p->m; i++)
            for (long long j = 0; j < p->n; j++) {
                double sum = 0;
                for (unsigned s = 0; s < p->splits; s++)
                    sum +=
                        (double)((const float *)p->partial)[((batch * p->splits + s) * p->m + i) * p->n + j];
                number_store(type_of(name, "reduce_"), p->d, batch * p->stride_d + i * p->ldd + j,
                             (double)p->alpha * sum);
            }
}

/* The driver. */

static quern_status driver_count(void *user, int *count, struct quern_error *error)
{
    (void)user, (void)error;
    *count = 1;
    return QUERN_OK;
}

static quern_status driver_arch(void *user, int index, char *arch, size_t size, struct quern_error *error)
{
    (void)user, (void)index, (void)error;
    snprintf(arch, size, "%s", facts.arch);
    return QUERN_OK;
}

static quern_status driver_load(void *user, int index, const char *name, const void *code, size_t size,
                                void **module, quern_function *function, struct quern_error *error)
{
    (void)user, (void)index, (void)code, (void)size;
    double us;
    char mode[16];
    find_line(name, 0, &us, mode);
    if (strcmp(mode, "noload") == 0) {
        snprintf(error->text, sizeof error->text, "no code for it");
        return QUERN_NO_CODE;
    }
    struct kernel *kernel = calloc(1, sizeof *kernel);
    snprintf(kernel->name, sizeof kernel->name, "%s", name);
    *module = *function = kernel;
    return QUERN_OK;
}

static void driver_unload(void *user, int index, void *module)
{
    (void)user, (void)index;
    free(module);
}

static quern_status driver_launch(void *user, int index, const struct quern_kernel_launch *launch,
                                  struct quern_error *error)
{
    (void)user, (void)index;
    const struct kernel *kernel = launch->function;
    double us;
    char mode[16];
    if (strncmp(kernel->name, "gemm_reduce", 11) == 0) {
        struct quern_gemm_reduce_params p;
        memcpy(&p, launch->params, sizeof p);
        if (blanked) run_reduce(&p, kernel->name, 1);
        find_line(kernel->name, p.m, &us, mode);
        us = 1; /* its part is in the split kernel's time */
    } else {
        struct quern_gemm_params p;
        memcpy(&p, launch->params, sizeof p);
        find_line(kernel->name, p.m, &us, mode);
        const long long tiles = (long long)p.tiles_m * p.tiles_n;
        if (blanked) run_gemm(&p, kernel->name, mode, launch->workgroups / (tiles ? tiles : 1));
        snprintf(launched, sizeof launched, "%s", kernel->name);
    }
    now_us += us;
    if (broken) {
        snprintf(error->text, sizeof error->text, "the context is lost");
        return QUERN_DEVICE_ERROR;
    }
    static int launches;
    broken = strcmp(mode, "fault") == 0 || (strcmp(mode, "refault") == 0 && ++launches == 3);
    hung = hung || strcmp(mode, "hang") == 0;
    if (strcmp(mode, "crash") == 0) raise(SIGKILL);
    return QUERN_OK;
}

static const struct quern_driver driver = {.name = "cuda",
                                           .device_count = driver_count,
                                           .device_arch = driver_arch,
                                           .load = driver_load,
                                           .unload = driver_unload,
                                           .launch = driver_launch};

const struct quern_driver *quern_driver_cuda(struct quern_error *error)
{
    (void)error;
    return &driver;
}

/* The device. */

struct device *device_open(const char *name, int index, struct quern_error *error)
{
    if (strcmp(name, "cuda") == 0 && index == 0) return &device;
    snprintf(error->text, sizeof error->text, "there is no such device");
    return NULL;
}

void device_close(struct device *one)
{
    (void)one;
}

const struct device_facts *device_facts(const struct device *one)
{
    (void)one;
    return &facts;
}

const char *device_error(const struct device *one)
{
    return one->error;
}

bool device_lost(const struct device *one)
{
    return one->lost;
}

quern_status device_alloc(struct device *one, size_t bytes, void **memory)
{
    (void)one;
    *memory = aligned_alloc(256, (bytes + 256) / 256 * 256);
    return *memory ? QUERN_OK : QUERN_NO_MEMORY;
}

void device_free(struct device *one, void *memory)
{
    (void)one;
    free(memory);
}

quern_status device_upload(struct device *one, void *to, const void *from, size_t bytes, device_stream stream)
{
    (void)one, (void)stream;
    memcpy(to, from, bytes);
    return QUERN_OK;
}

quern_status device_download(struct device *one, void *to, const void *from, size_t bytes,
                             device_stream stream)
{
    return device_upload(one, to, from, bytes, stream);
}

quern_status device_copy(struct device *one, void *to, const void *from, size_t bytes, device_stream stream)
{
    return device_upload(one, to, from, bytes, stream);
}

quern_status device_fill32(struct device *one, void *to, uint32_t word, size_t bytes, device_stream stream)
{
    (void)one, (void)stream;
    blanked = blanked || word == 0xffffffffu;
    for (size_t i = 0; i < bytes / 4; i++) memcpy((char *)to + 4 * i, &word, 4);
    return QUERN_OK;
}

quern_status device_stream_create(struct device *one, device_stream *stream)
{
    (void)one;
    *stream = &device;
    return QUERN_OK;
}

quern_status device_stream_wait(struct device *one, device_stream stream)
{
    (void)stream;
    const char *ms = getenv("QUERN_FAKE_MS"), *log = getenv("QUERN_FAKE_LOG");
    FILE *file = log ? fopen(log, "a") : NULL;
    if (file) {
        fprintf(file, "%s\n", launched);
        fclose(file);
    }
    if (ms) usleep((unsigned)atoi(ms) * 1000);
    while (hung) pause();
    blanked = false;
    if (!broken) return QUERN_OK;
    one->lost = true;
    snprintf(one->error, sizeof one->error, "an illegal address was touched");
    return QUERN_DEVICE_ERROR;
}

quern_status device_synchronize(struct device *one)
{
    one->lost = one->lost || broken;
    return broken ? QUERN_DEVICE_ERROR : QUERN_OK;
}

quern_status device_event_create(struct device *one, device_event *event)
{
    (void)one;
    *event = calloc(1, sizeof(double));
    return *event ? QUERN_OK : QUERN_NO_MEMORY;
}

quern_status device_event_record(struct device *one, device_event event, device_stream stream)
{
    (void)one, (void)stream;
    *(double *)event = now_us;
    return QUERN_OK;
}

quern_status device_event_ms(struct device *one, device_event from, device_event to, float *ms)
{
    (void)one;
    *ms = (float)((*(double *)to - *(double *)from) / 1000);
    return QUERN_OK;
}
