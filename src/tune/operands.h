/* Matrices of random numbers on the device.
 *
 * Gigabytes of operands must not take minutes: a source of some million random numbers is made on the host,
 * and each matrix is put together on the device from stretches of it that begin at random places.  What an
 * element is can be said without a copy of the matrix on the host.  A matrix whose numbers are not any is
 * made on the host; of a large one the first rows, which the others repeat. */
#ifndef TUNE_OPERANDS_H
#define TUNE_OPERANDS_H

#include "../device/device.h"
#include "../emu/reference/numbers.h"

enum {
    OPERAND_GUARD = 4096, /* bytes on both sides of every matrix */
    OPERAND_TYPES = NUMBER_E5M2FNUZ + 1
};

struct matrix {
    enum number_type type;
    int64_t rows, cols, ld, batches, stride;
    unsigned char *memory, *base; /* on the device: all that was allocated, and the first element */
    uint32_t *starts;             /* in the source, of each stretch; NULL: it is not made of stretches */
    const void *source;
    void *host; /* its first elements, which the others repeat; NULL: not made on the host */
    size_t period;
};

struct operands {
    struct device *device;
    device_stream stream;
    uint64_t seed;
    void *source[OPERAND_TYPES], *copy[OPERAND_TYPES]; /* of each type: on the host, on the device */
};

static inline size_t matrix_bytes(const struct matrix *m)
{
    if (m->rows <= 0 || m->cols <= 0) return 0;
    return (size_t)((m->batches - 1) * m->stride + (m->rows - 1) * m->ld + m->cols) * number_bytes(m->type);
}

/* Allocates a matrix whose first element is a multiple of `align` bytes and no better (0, or 16 and more: of
 * 256), and fills it (`fill`).  NULL, or what went wrong (allocated). */
char *operands_place(struct operands *operands, struct matrix *matrix, int64_t align, int fill);
/* Gives a matrix random elements on the host: the first `period`, or all where that is 0.  They may be
 * changed until operands_send, which fills the matrix with them. */
char *operands_make(struct operands *operands, struct matrix *matrix, size_t period);
char *operands_send(struct operands *operands, struct matrix *matrix);
/* Elements from, from + step, ... of a filled matrix, in its type, to element `to` and on of an array. */
void operands_gather(const struct matrix *matrix, int64_t from, int64_t step, int64_t count, void *array,
                     int64_t to);
/* Whether a filled matrix still holds what it was filled with (of a large one: its first and last megabytes):
 * 1, 0, or -1 where the device cannot be asked. */
int operands_hold(const struct operands *operands, const struct matrix *matrix);
/* Frees the matrices and the source. */
void operands_end(struct operands *operands, struct matrix *matrices, int count);

#endif
