/* Matrices in device memory. */
#include <stdlib.h>
#include <string.h>

#include "matrix.h"

static int64_t groups_of(const struct matrix *matrix)
{
    return matrix->groups > 0 ? matrix->groups : 1;
}

int64_t matrix_rows(const struct matrix *matrix)
{
    if (matrix->rows <= 0 || matrix->batches <= 0) return 0;
    return groups_of(matrix) * (matrix->stride ? matrix->batches : 1) * matrix->rows;
}

int64_t matrix_row(const struct matrix *matrix, int64_t row)
{
    const int64_t batches = matrix->stride ? matrix->batches : 1, batch = row / matrix->rows;
    return batch / batches * matrix->group_stride + batch % batches * matrix->stride +
           row % matrix->rows * matrix->ld;
}

size_t matrix_bytes(const struct matrix *matrix)
{
    if (matrix->rows <= 0 || matrix->cols <= 0 || matrix->batches <= 0) return 0;
    const int64_t elements = (groups_of(matrix) - 1) * matrix->group_stride +
                             (matrix->batches - 1) * matrix->stride + (matrix->rows - 1) * matrix->ld +
                             matrix->cols;
    return (size_t)elements * number_bytes(matrix->type);
}

bool matrix_is_huge(const struct matrix *matrix)
{
    return matrix_bytes(matrix) > (size_t)1 << 28;
}

static void blank_rows(const struct matrix *matrix)
{
    const size_t element = number_bytes(matrix->type);
    for (int64_t row = 0; row < matrix_rows(matrix); row++)
        memset((char *)matrix->block.host + (size_t)matrix_row(matrix, row) * element, 0xff,
               (size_t)matrix->cols * element);
}

/* All that the matrix spans, for rows are loaded in whole chunks that may take in what lies between them.
 * Where that is too much, rows out to the next chunk. */
void matrix_tell_written(const struct check *check, const struct matrix *matrix)
{
    enum { CHUNK = 8 };
    const struct check_machine *machine = check->machine;
    const size_t element = number_bytes(matrix->type), bytes = matrix_bytes(matrix);
    if (!machine->written) return;
    if (!matrix_is_huge(matrix)) {
        machine->written(check->user, &matrix->block, 0, bytes);
        return;
    }
    for (int64_t row = 0; row < matrix_rows(matrix); row++) {
        const size_t start = (size_t)matrix_row(matrix, row) * element;
        const size_t end = start + ((size_t)matrix->cols + CHUNK - 1) / CHUNK * CHUNK * element;
        machine->written(check->user, &matrix->block, start, (end < bytes ? end : bytes) - start);
    }
}

void matrix_fill(const struct check *check, const struct matrix *matrix, enum data_kind kind, uint64_t seed,
                 uint64_t salt)
{
    const int64_t batches = matrix->rows > 0 ? matrix_rows(matrix) / matrix->rows : 0;
    matrix_tell_written(check, matrix);
    for (int64_t batch = 0; batch < batches; batch++) {
        const struct data_matrix data = {matrix->type,
                                         (char *)matrix->block.host +
                                             (size_t)matrix_row(matrix, batch * matrix->rows) *
                                                 number_bytes(matrix->type),
                                         matrix->rows, matrix->cols, matrix->ld};
        data_fill(&data, kind, seed * 1000003 + salt * 101 + (uint64_t)batch);
    }
}

/* Puts memory behind the rows of a sparse block. */
static bool back_rows(const struct check *check, const struct matrix *matrix)
{
    const struct check_machine *machine = check->machine;
    const size_t element = number_bytes(matrix->type);
    for (int64_t row = 0; row < matrix_rows(matrix) && machine->back; row++)
        if (!machine->back(check->user, &matrix->block, (size_t)matrix_row(matrix, row) * element,
                           (size_t)matrix->cols * element))
            return false;
    return true;
}

bool matrix_place(const struct check *check, struct matrix *matrix, const char *name, int64_t alignment,
                  struct check_result *result)
{
    const struct check_machine *machine = check->machine;
    const bool sparse = matrix_is_huge(matrix);
    matrix->name = name;
    const bool placed =
        (!sparse || machine->sparse) &&
        machine->alloc(check->user, matrix_bytes(matrix), alignment > 4096 ? 4096 : (size_t)alignment, sparse,
                       name, &matrix->block);
    if (!placed || (sparse && !back_rows(check, matrix))) {
        check_fail(result, "no memory for %s, which spans %zu bytes", name, matrix_bytes(matrix));
        if (sparse) result->verdict = CHECK_SPARSE;
        return false;
    }
    blank_rows(matrix);
    return true;
}

bool matrix_keep(struct matrix *matrix, struct check_result *result)
{
    const size_t bytes = matrix_bytes(matrix);
    if (!matrix->block.host || matrix_is_huge(matrix)) return true;
    matrix->before = malloc(bytes + 1);
    if (!matrix->before) {
        check_fail(result, "out of memory for a copy of %s", matrix->name);
        return false;
    }
    memcpy(matrix->before, matrix->block.host, bytes);
    return true;
}

void matrix_release(const struct check *check, struct matrix *matrix, bool own)
{
    if (matrix->block.host && own) check->machine->free(check->user, &matrix->block);
    free(matrix->before);
}

bool matrix_is_untouched(const struct check *check, const struct matrix *matrix, bool operand,
                         struct check_result *result)
{
    if (!matrix->block.host) return true;
    if (!check->machine->guards_hold(check->user, &matrix->block))
        check_fail(result, "the guard bands of %s were written", matrix->name);
    else if (operand && matrix->before &&
             memcmp(matrix->block.host, matrix->before, matrix_bytes(matrix)) != 0)
        check_fail(result, "%s was written", matrix->name);
    else
        return true;
    return false;
}

/* The element that a byte belongs to is one of its row's first `cols`. */
static bool is_inside(const struct matrix *matrix, size_t byte)
{
    const int64_t place = (int64_t)(byte / number_bytes(matrix->type));
    const int64_t element = groups_of(matrix) > 1 ? place % matrix->group_stride : place;
    const int64_t in_batch = matrix->batches > 1 && matrix->stride > 0 ? element % matrix->stride : element;
    if (matrix->batches > 1 && matrix->stride > 0 && element / matrix->stride >= matrix->batches)
        return false;
    return in_batch / matrix->ld < matrix->rows && in_batch % matrix->ld < matrix->cols;
}

bool matrix_gaps_hold(const struct matrix *matrix, struct check_result *result)
{
    if (matrix_is_huge(matrix)) return true;
    if (matrix->ld == matrix->cols && (matrix->batches <= 1 || matrix->stride == matrix->rows * matrix->ld) &&
        (groups_of(matrix) == 1 || matrix->group_stride == matrix->batches * matrix->stride))
        return true;
    const unsigned char *now = matrix->block.host, *before = matrix->before;
    for (size_t byte = 0; byte < matrix_bytes(matrix); byte++)
        if (now[byte] != before[byte] && !is_inside(matrix, byte)) {
            check_fail(result, "byte %zu of %s, between its rows, was written", byte, matrix->name);
            return false;
        }
    return true;
}
