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
static uint32_t *make_values(enum number_type type)
{
    uint32_t *values = allocate(VALUES, sizeof *values);
    const struct data_matrix data = {NUMBER_F32, values, 1, VALUES, VALUES};
    data_fill(&data, DATA_RANDOM, 12345);
    for (int i = 0; i < VALUES; i++) values[i] = number_encode(type, number_load(NUMBER_F32, values, i));
    return values;
}

static char *make_source(struct operands *operands, enum number_type type)
{
    const size_t width = number_bytes(type);
    uint32_t *values = make_values(type);
    uint64_t random = operands->seed + type, bits = 0;
    void *source = operands->source[type] = allocate(SOURCE, width);
    for (size_t i = 0; i < SOURCE; i++) {
        bits = i % 4 ? bits >> 16 : data_random(&random);
        if (width == 4)
            ((uint32_t *)source)[i] = values[bits & (VALUES - 1)];
        else
            ((uint16_t *)source)[i] = (uint16_t)values[bits & (VALUES - 1)];
    }
    free(values);
    if (device_alloc(operands->device, SOURCE * width, &operands->copy[type]) != QUERN_OK ||
        device_upload(operands->device, operands->copy[type], source, SOURCE * width, operands->stream) !=
            QUERN_OK)
        return text_of("random numbers cannot be put on the device: %s", device_error(operands->device));
    return NULL;
}

static char *fill(struct operands *operands, struct matrix *m)
{
    const size_t width = number_bytes(m->type), elements = matrix_bytes(m) / width;
    char *wrong = operands->source[m->type] ? NULL : make_source(operands, m->type);
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

void operands_gather(const struct matrix *m, int64_t from, int64_t step, int64_t count, void *array,
                     int64_t to)
{
    const int wide = number_bytes(m->type) == 4;
    for (int64_t i = 0; i < count; i++) {
        const int64_t at = from + i * step, in_source = m->starts[at / STRETCH] + at % STRETCH;
        if (wide)
            ((uint32_t *)array)[to + i] = ((const uint32_t *)m->source)[in_source];
        else
            ((uint16_t *)array)[to + i] = ((const uint16_t *)m->source)[in_source];
    }
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
            holds = memcmp(now, (const char *)m->source + m->starts[s] * width, count * width) == 0;
    }
    free(now);
    return holds;
}

void operands_end(struct operands *operands, struct matrix *matrices, int count)
{
    for (int i = 0; i < count; i++) {
        if (matrices[i].memory) device_free(operands->device, matrices[i].memory);
        free(matrices[i].starts);
    }
    for (int type = 0; type < 3; type++) {
        free(operands->source[type]);
        if (operands->copy[type]) device_free(operands->device, operands->copy[type]);
    }
}
