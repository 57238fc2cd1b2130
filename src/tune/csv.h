/* CSV files: a header line, then one record a line; fields may be quoted; a line that begins with # is a
 * comment. */
#ifndef TUNE_CSV_H
#define TUNE_CSV_H

#include <stddef.h>

struct csv {
    char *path, *text;
    char **fields; /* records x columns, in text */
    int *lines;    /* of each record, from 1 */
    size_t records, columns;
    char **names; /* of the columns */
};

/* NULL, or what is wrong with the file (allocated). */
char *csv_read(const char *path, struct csv *csv);
void csv_free(struct csv *csv);
/* The number of a column, or -1. */
int csv_column(const struct csv *csv, const char *name);
static inline const char *csv_at(const struct csv *csv, size_t record, int column)
{
    return csv->fields[record * csv->columns + (size_t)column];
}

/* A text that grows. */
struct text {
    char *bytes;
    size_t used, capacity;
};
void text_add(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A field, quoted where it must be, with a comma before it unless it begins its line. */
void text_add_field(struct text *text, const char *field);
void text_free(struct text *text);

#endif
