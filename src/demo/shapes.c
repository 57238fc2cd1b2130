#include "shapes.h"

#include "../build/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int read_extent(char **line, int64_t *extent)
{
    char *field = next_field(line), *end = field;
    if (field) *extent = strtoll(field, &end, 10);
    return end != field && *end == 0 && *extent > 0;
}

static int read_shape(char *line, struct shape *shape)
{
    shape->model = next_field(&line);
    shape->layer = next_field(&line);
    shape->phase = next_field(&line);
    return read_extent(&line, &shape->m) && read_extent(&line, &shape->n) && read_extent(&line, &shape->k) &&
           read_extent(&line, &shape->batch);
}

char *shapes_read(const char *path, struct shapes *shapes)
{
    static const char heading[] = "model,layer,phase,m,n,k,batch,source";
    char *rest = shapes->text = read_file(path, NULL), *line;
    if (!rest) return text_of("%s: %s", path, strerror(errno));
    line = next_line(&rest);
    if (!line || strcmp(line, heading) != 0) return text_of("%s:1: the columns must be %s", path, heading);
    size_t capacity = 0;
    for (int number = 2; (line = next_line(&rest)); number++) {
        shapes->list = grow(shapes->list, shapes->count, &capacity, sizeof *shapes->list);
        if (!read_shape(line, &shapes->list[shapes->count++]))
            return text_of("%s:%d: m, n, k and batch must be positive whole numbers", path, number);
    }
    return NULL;
}

void shapes_free(struct shapes *shapes)
{
    free(shapes->list);
    free(shapes->text);
    *shapes = (struct shapes){0};
}

double shape_operations(const struct shape *shape)
{
    return 2.0 * (double)shape->m * (double)shape->n * (double)shape->k * (double)shape->batch;
}
