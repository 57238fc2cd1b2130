/* Tensors of three strides. */
#include "tensor.h"

static int64_t count_of(const struct tensor *t)
{
    return t->pages * t->rows * t->heads;
}

int64_t tensor_span(const struct tensor *t)
{
    if (count_of(t) == 0 || t->dim == 0) return 0;
    return (t->pages - 1) * t->page + (t->rows - 1) * t->row + (t->heads - 1) * t->head + t->dim;
}

bool tensor_is_flat(const struct tensor *t, bool checks)
{
    return checks && tensor_span(t) < (int64_t)1 << 22;
}

/* Rows within heads, or heads within rows: the two, from the outer one. */
struct levels {
    int64_t outer, outer_stride, inner, inner_stride;
};

static struct levels levels_of(const struct tensor *t)
{
    return t->head > t->row ? (struct levels){t->heads, t->head, t->rows, t->row}
                            : (struct levels){t->rows, t->row, t->heads, t->head};
}

struct rows_operand tensor_operand(const char *arg, enum number_type type, const struct tensor *t,
                                   bool checks)
{
    const int64_t span = tensor_span(t);
    const struct levels l = levels_of(t);
    struct rows_operand operand = rows_read(arg, type, span > 0, span, span);
    if (tensor_is_flat(t, checks) || span == 0) return operand;
    if (l.outer_stride != l.inner * l.inner_stride) {
        operand = rows_read(arg, type, l.inner, t->dim, l.inner_stride);
        operand.batches = l.outer, operand.stride = l.outer_stride;
        operand.groups = t->pages, operand.group_stride = t->page;
        return operand;
    }
    const int64_t rows = t->rows * t->heads;
    if (t->page == rows * l.inner_stride)
        return rows_read(arg, type, t->pages * rows, t->dim, l.inner_stride);
    operand = rows_read(arg, type, rows, t->dim, l.inner_stride);
    operand.batches = t->pages, operand.stride = t->page;
    return operand;
}

void tensor_place(const struct tensor *t, int64_t number, int64_t *page, int64_t *row, int64_t *head)
{
    const struct levels l = levels_of(t);
    const int64_t inner = number % l.inner, outer = number / l.inner % l.outer;
    *page = number / l.inner / l.outer;
    *row = t->head > t->row ? inner : outer;
    *head = t->head > t->row ? outer : inner;
}

const double *tensor_get(struct rows_run *run, unsigned operand, const struct tensor *t, int64_t page,
                         int64_t row, int64_t head)
{
    if (tensor_is_flat(t, run->one != NULL))
        return rows_get(run, operand, 0) + page * t->page + row * t->row + head * t->head;
    const int64_t number = t->head > t->row ? (page * t->heads + head) * t->rows + row
                                            : (page * t->rows + row) * t->heads + head;
    return rows_get(run, operand, number);
}

void tensor_put_strides(struct check_case *one, const struct tensor *t, const char *const names[3],
                        int64_t vec, unsigned turn)
{
    const int64_t step = t->dim + turn % 3 * vec;
    const bool within = turn % 2;
    const int64_t outer = (within ? t->rows : t->heads) * step + turn / 2 % 2 * vec;
    check_case_put(one, names[1], within ? step : outer);
    check_case_put(one, names[2], within ? outer : step);
    check_case_put(one, names[0], (within ? t->heads : t->rows) * outer + turn / 3 % 2 * vec);
}
