#include "csv.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../build/files.h"

/* The next field of a line, unquoted in place; NULL at the end, or where a quote is not closed (`*line` is
 * then not NULL). */
static char *take_field(char **line)
{
    char *at = *line, *field = at;
    if (!at) return NULL;
    if (*at != '"') {
        char *comma = strchr(at, ',');
        if (comma) *comma = 0;
        *line = comma ? comma + 1 : NULL;
        return field;
    }
    char *to = field;
    for (at++; *at && !(*at == '"' && at[1] != '"'); at++) {
        at += *at == '"';
        *to++ = *at;
    }
    if (*at != '"' || (at[1] && at[1] != ',')) return NULL;
    *line = at[1] ? at + 2 : NULL;
    *to = 0;
    return field;
}

static char *split(struct csv *csv, char *line, int number, size_t *capacity)
{
    size_t count = 0, filled = csv->records * csv->columns;
    while (line) {
        char *field = take_field(&line);
        if (!field) return text_of("%s:%d: a quote is not closed", csv->path, number);
        csv->fields = grow(csv->fields, filled + count, capacity, sizeof *csv->fields);
        csv->fields[filled + count++] = field;
    }
    if (!csv->names) {
        csv->columns = count;
        csv->names = allocate(count, sizeof *csv->names);
        memcpy(csv->names, csv->fields, count * sizeof *csv->names);
        return NULL;
    }
    if (count != csv->columns)
        return text_of("%s:%d: %zu fields, but the header has %zu columns", csv->path, number, count,
                       csv->columns);
    return NULL;
}

char *csv_read(const char *path, struct csv *csv)
{
    *csv = (struct csv){.path = text_of("%s", path), .text = read_file(path, NULL)};
    if (!csv->text) return text_of("%s: cannot be read: %s", path, strerror(errno));
    char *rest = csv->text, *line, *wrong = NULL;
    size_t capacity = 0, line_capacity = 0;
    for (int number = 1; (line = next_line(&rest)) && !wrong; number++) {
        if (!*line || *line == '#') continue;
        const int is_header = !csv->names;
        wrong = split(csv, line, number, &capacity);
        if (is_header || wrong) continue;
        csv->lines = grow(csv->lines, csv->records, &line_capacity, sizeof *csv->lines);
        csv->lines[csv->records++] = number;
    }
    if (!wrong && !csv->names) wrong = text_of("%s:1: has no header line", path);
    return wrong;
}

void csv_free(struct csv *csv)
{
    free(csv->path);
    free(csv->text);
    free(csv->fields);
    free(csv->lines);
    free(csv->names);
    *csv = (struct csv){0};
}

int csv_column(const struct csv *csv, const char *name)
{
    for (size_t i = 0; i < csv->columns; i++)
        if (strcmp(csv->names[i], name) == 0) return (int)i;
    return -1;
}

void text_add(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) return;
    while (text->used + (size_t)length + 1 > text->capacity)
        text->bytes = grow(text->bytes, text->capacity, &text->capacity, 1);
    va_start(arguments, format);
    vsnprintf(text->bytes + text->used, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->used += (size_t)length;
}

void text_add_field(struct text *text, const char *field)
{
    if (text->used > 0 && text->bytes[text->used - 1] != '\n') text_add(text, ",");
    if (!strpbrk(field, ",\"\n")) {
        text_add(text, "%s", field);
        return;
    }
    text_add(text, "\"");
    for (; *field; field++) text_add(text, *field == '"' ? "\"\"" : "%c", *field);
    text_add(text, "\"");
}

void text_free(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}
