#include "operands.h"

#include <stdlib.h>
#include <string.h>

#include "../build/files.h"
#include "../emu/reference/data.h"

enum {
    STRETCH = 1 << 20, /* elements that follow each other in the source and in a matrix */
    STARTS = 3 << 20,  /* places where a stretch may begin */
    SOURCE = STARTS + STRETCH,
    LOOKED_AT = 16,  /* stretches at either end that are looked at */
    VALUES = 1 << 16 /* different random numbers */
};

/* Numbers of a type, about normal. */
static void *make_values(enum number_type type)
{
    void *values = allocate(VALUES, number_bytes(type));
    const struct data_matrix data = {type, values, 1, VALUES, VALUES};
    data_fill(&data, DATA_RANDOM, 12345);
    return values;
}

static void copy_element(void *to, size_t at, const void *from, size_t index, size_t width)
{
    switch (width) {
    case 1:
        ((uint8_t *)to)[at] = ((const uint8_t *)from)[index];
        break;
    case 2:
        ((uint16_t *)to)[at] = ((const uint16_t *)from)[index];
        break;
    case 4:
        ((uint32_t *)to)[at] = ((const uint32_t *)from)[index];
        break;
    default:
        ((uint64_t *)to)[at] = ((const uint64_t *)from)[index];
    }
}

static const void *find_source(struct operands *operands, enum number_type type)
{
    const size_t width = number_bytes(type);
    if (operands->source[type]) return operands->source[type];
    void *values = make_values(type), *source = operands->source[type] = allocate(SOURCE, width);
    uint64_t random = operands->seed + type, bits = 0;
    for (size_t i = 0; i < SOURCE; i++) {
        bits = i % 4 ? bits >> 16 : data_random(&random);
        copy_element(source, i, values, bits & (VALUES - 1), width);
    }
    free(values);
    return source;
}

/* The source, and the same on the device. */
static char *make_source(struct operands *operands, enum number_type type)
{
    const size_t bytes = SOURCE * number_bytes(type);
    const void *source = find_source(operands, type);
    if (operands->copy[type]) return NULL;
    if (device_alloc(operands->device, bytes, &operands->copy[type]) != QUERN_OK ||
        device_upload(operands->device, operands->copy[type], source, bytes, operands->stream) != QUERN_OK)
        return text_of("random numbers cannot be put on the device: %s", device_error(operands->device));
    return NULL;
}

static char *fill(struct operands *operands, struct matrix *m)
{
    const size_t width = number_bytes(m->type), elements = matrix_bytes(m) / width;
    char *wrong = make_source(operands, m->type);
    m->starts = allocate(elements / STRETCH + 1, sizeof *m->starts);
    m->source = operands->source[m->type];
    for (size_t at = 0; at < elements && !wrong; at += STRETCH) {
        const size_t count = elements - at < STRETCH ? elements - at : STRETCH;
        const uint32_t start = (uint32_t)(data_random(&operands->seed) % STARTS);
        m->starts[at / STRETCH] = start;
        if (device_copy(operands->device, m->base + at * width,
                        (const char *)operands->copy[m->type] + start * width, count * width,
                        operands->stream) != QUERN_OK)
            wrong = text_of("operands cannot be filled: %s", device_error(operands->device));
    }
    return wrong;
}

char *operands_place(struct operands *operands, struct matrix *m, int64_t align, int fills)
{
    void *memory = NULL;
    if (device_alloc(operands->device, matrix_bytes(m) + 2 * OPERAND_GUARD + 16, &memory) != QUERN_OK)
        return text_of("no device memory: %s", device_error(operands->device));
    m->memory = memory;
    m->base = m->memory + OPERAND_GUARD + (align > 0 && align < 16 ? align : 0);
    return fills ? fill(operands, m) : NULL;
}

char *operands_make(struct operands *operands, struct matrix *m, size_t period)
{
    const size_t width = number_bytes(m->type), elements = matrix_bytes(m) / width;
    const char *source = find_source(operands, m->type);
    m->period = period > 0 && period < elements ? period : elements;
    m->host = malloc(m->period * width + 1);
    if (!m->host) return text_of("out of memory for operands");
    for (size_t at = 0; at < m->period; at += STRETCH) {
        const size_t count = m->period - at < STRETCH ? m->period - at : STRETCH;
        const size_t start = data_random(&operands->seed) % STARTS;
        memcpy((char *)m->host + at * width, source + start * width, count * width);
    }
    return NULL;
}

char *operands_send(struct operands *operands, struct matrix *m)
{
    struct device *device = operands->device;
    const size_t period = m->period * number_bytes(m->type), bytes = matrix_bytes(m);
    quern_status status = QUERN_OK;
    if (bytes > 0) status = device_upload(device, m->base, m->host, period, operands->stream);
    for (size_t at = period; at < bytes && status == QUERN_OK; at += period)
        status = device_copy(device, m->base + at, m->base, bytes - at < period ? bytes - at : period,
                             operands->stream);
    return status == QUERN_OK ? NULL
                              : text_of("operands cannot be filled: %s", device_error(operands->device));
}

void operands_gather(const struct matrix *m, int64_t from, int64_t step, int64_t count, void *array,
                     int64_t to)
{
    const size_t width = number_bytes(m->type);
    for (int64_t i = 0; i < count; i++) {
        const size_t at = (size_t)(from + i * step);
        if (m->starts)
            copy_element(array, (size_t)(to + i), m->source, m->starts[at / STRETCH] + at % STRETCH, width);
        else
            copy_element(array, (size_t)(to + i), m->host, at % m->period, width);
    }
}

/* Whether `now` is what the matrix was filled with from element `at` on. */
static int is_same(const struct matrix *m, const char *now, size_t at, size_t count)
{
    const size_t width = number_bytes(m->type);
    if (m->starts)
        return memcmp(now, (const char *)m->source + m->starts[at / STRETCH] * width, count * width) == 0;
    for (size_t done = 0, part; done < count; done += part) {
        const size_t begin = (at + done) % m->period, left = m->period - begin;
        part = left < count - done ? left : count - done;
        if (memcmp(now + done * width, (const char *)m->host + begin * width, part * width) != 0) return 0;
    }
    return 1;
}

int operands_hold(const struct operands *operands, const struct matrix *m)
{
    const size_t width = number_bytes(m->type), elements = matrix_bytes(m) / width;
    const size_t stretches = (elements + STRETCH - 1) / STRETCH;
    void *now = allocate(STRETCH, width);
    int holds = 1;
    for (size_t s = 0; s < stretches && holds == 1; s++) {
        if (s >= LOOKED_AT && s + LOOKED_AT < stretches) continue;
        const size_t at = s * STRETCH, count = elements - at < STRETCH ? elements - at : STRETCH;
        if (device_download(operands->device, now, m->base + at * width, count * width, operands->stream) !=
            QUERN_OK)
            holds = -1;
        else
            holds = is_same(m, now, at, count);
    }
    free(now);
    return holds;
}

void operands_end(struct operands *operands, struct matrix *matrices, int count)
{
    for (int i = 0; i < count; i++) {
        if (matrices[i].memory) device_free(operands->device, matrices[i].memory);
        free(matrices[i].starts);
        free(matrices[i].host);
    }
    for (int type = 0; type < OPERAND_TYPES; type++) {
        free(operands->source[type]);
        if (operands->copy[type]) device_free(operands->device, operands->copy[type]);
    }
}
