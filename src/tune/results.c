#include "results.h"

#include <stdlib.h>
#include <string.h>

#include "../build/files.h"

enum {
    BLOCK = 32 << 20, /* bytes on the host at a time */
    RUN = 16          /* so many elements in a row that are as `blank` left them were not written */
};

static char *device_text(const struct result *result, const char *what)
{
    return text_of("%s cannot be %s: %s", result->name, what, device_error(result->device));
}

char *result_blank(const struct result *result)
{
    const struct matrix *m = result->matrix;
    const size_t bytes = (matrix_bytes(m) + 2 * OPERAND_GUARD + 16) & ~(size_t)3;
    if (device_fill32(result->device, m->memory, 0xffffffffu, bytes, result->stream) != QUERN_OK)
        return device_text(result, "filled");
    return NULL;
}

/* Elements whose bits are all set. */
static int64_t count_blank(const unsigned char *bytes, int64_t count, size_t width)
{
    int64_t blank = 0;
    switch (width) {
    case 1:
        for (int64_t i = 0; i < count; i++) blank += bytes[i] == 0xff;
        break;
    case 2:
        for (int64_t i = 0; i < count; i++) blank += ((const uint16_t *)(const void *)bytes)[i] == 0xffff;
        break;
    case 4:
        for (int64_t i = 0; i < count; i++)
            blank += ((const uint32_t *)(const void *)bytes)[i] == 0xffffffffu;
        break;
    default:
        for (int64_t i = 0; i < count; i++) blank += ((const uint64_t *)(const void *)bytes)[i] == UINT64_MAX;
    }
    return blank;
}

/* Those of long runs alone, of bytes that may be right. */
static int64_t count_runs(const unsigned char *bytes, int64_t count)
{
    int64_t blank = 0, run = 0;
    for (int64_t i = 0; i <= count; i++) {
        if (i < count && bytes[i] == 0xff) {
            run++;
            continue;
        }
        blank += run >= RUN ? run : 0;
        run = 0;
    }
    return blank;
}

static bool blank_is_number(enum number_type type)
{
    return type == NUMBER_U8 || type == NUMBER_I8 || type == NUMBER_E4M3FNUZ || type == NUMBER_E5M2FNUZ;
}

/* Which row, for messages. */
static char *place_text(const struct result *result, int64_t batch, int64_t row)
{
    return result->matrix->batches > 1 ? text_of("row %lld of batch %lld", (long long)row, (long long)batch)
                                       : text_of("row %lld", (long long)row);
}

/* Elements col .. col + count - 1 of a row, and of what lies behind it: each inside must be written, each
 * between rows must not. */
static char *look(const struct result *result, int64_t batch, int64_t row, int64_t col, int64_t count,
                  const unsigned char *at)
{
    const struct matrix *m = result->matrix;
    const size_t width = number_bytes(m->type);
    const int64_t left = col < m->cols ? m->cols - col : 0, inside = left < count ? left : count;
    const int64_t unwritten =
        blank_is_number(m->type) ? count_runs(at, inside) : count_blank(at, inside, width);
    const int64_t untouched = count_blank(at + (size_t)inside * width, count - inside, width);
    if (unwritten == 0 && untouched == count - inside) {
        if (result->take && inside > 0) result->take(result->user, batch, row, col, inside, at);
        return NULL;
    }
    char *place = place_text(result, batch, row);
    char *wrong = unwritten > 0
                      ? text_of("%lld elements of %s, %s, columns %lld on, were not written, or are NaN",
                                (long long)unwritten, result->name, place, (long long)col)
                      : text_of("memory behind %s of %s was written", place, result->name);
    free(place);
    return wrong;
}

static char *fetch(const struct result *result, void *to, const void *from, size_t bytes, int *broken)
{
    if (device_download(result->device, to, from, bytes, result->stream) == QUERN_OK) return NULL;
    *broken = 1;
    return device_text(result, "copied from the device");
}

/* Rows row .. row + rows - 1 with what lies between them, or one in blocks. */
static char *look_at_rows(const struct result *result, unsigned char *block, int64_t batch, int64_t row,
                          int64_t rows, int *broken)
{
    const struct matrix *m = result->matrix;
    const int64_t width = (int64_t)number_bytes(m->type), most = BLOCK / width;
    const int64_t ld = m->ld > m->cols ? m->ld : m->cols;
    /* behind the last row nothing is the matrix's any more */
    const int64_t span = (rows - 1) * ld + (row + rows == m->rows ? m->cols : ld);
    char *wrong = NULL;
    for (int64_t done = 0; done < span && !wrong; done += most) {
        const int64_t count = span - done < most ? span - done : most;
        const int64_t first = batch * m->stride + row * ld + done;
        wrong = fetch(result, block, m->base + (size_t)(first * width), (size_t)(count * width), broken);
        for (int64_t i = 0, part; i < count && !wrong; i += part) {
            const int64_t at = done + i, col = at % ld;
            part = ld - col < count - i ? ld - col : count - i;
            wrong = look(result, batch, row + at / ld, col, part, block + i * width);
        }
    }
    return wrong;
}

static char *look_at_guards(const struct result *result, unsigned char *block, int *broken)
{
    const struct matrix *m = result->matrix;
    const unsigned char *places[2] = {m->base - (OPERAND_GUARD - 4), m->base + matrix_bytes(m)};
    char *wrong = NULL;
    for (int i = 0; i < 2 && !wrong; i++) {
        wrong = fetch(result, block, places[i], OPERAND_GUARD - 4, broken);
        if (!wrong && count_blank(block, OPERAND_GUARD - 4, 1) != OPERAND_GUARD - 4)
            wrong = text_of("memory %s %s was written", i ? "behind" : "before", result->name);
    }
    return wrong;
}

char *result_look(const struct result *result, int *broken)
{
    const struct matrix *m = result->matrix;
    const int64_t most = BLOCK / (int64_t)number_bytes(m->type), ld = m->ld > m->cols ? m->ld : m->cols;
    const int64_t per_block = ld > 0 && ld <= most ? most / ld : 1;
    unsigned char *block = malloc(BLOCK);
    if (!block) return text_of("out of memory for %s", result->name);
    char *wrong = look_at_guards(result, block, broken);
    for (int64_t batch = 0; batch < m->batches && !wrong; batch++)
        for (int64_t row = 0; row < m->rows && !wrong; row += per_block)
            wrong = look_at_rows(result, block, batch, row,
                                 m->rows - row < per_block ? m->rows - row : per_block, broken);
    free(block);
    return wrong;
}
