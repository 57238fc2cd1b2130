#include "files.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void out_of_memory(void)
{
    fputs("quern-build: out of memory\n", stderr);
    exit(2);
}

char *text_of(const char *format, ...)
{
    va_list list;
    char *text;
    va_start(list, format);
    if (vasprintf(&text, format, list) < 0) out_of_memory();
    va_end(list);
    return text;
}

void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);
    if (!memory) out_of_memory();
    return memory;
}

void *grow(void *array, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity) return array;
    size_t wanted = *capacity ? *capacity * 2 : 64;
    array = reallocarray(array, wanted, size);
    if (!array) out_of_memory();
    *capacity = wanted;
    return array;
}

char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *data = NULL;
    size_t used = 0, capacity = 0, got;
    do {
        /* Room for a block and the zero byte. */
        while (capacity < used + 65537) data = grow(data, capacity, &capacity, 1);
        got = fread(data + used, 1, 65536, file);
        used += got;
    } while (got > 0);
    int failed = ferror(file);
    fclose(file);
    if (failed) {
        free(data);
        errno = EIO;
        return NULL;
    }
    data[used] = 0;
    if (size) *size = used;
    return data;
}

int write_file(const char *path, const char *data, size_t size)
{
    char *temporary = text_of("%s.tmp", path);
    FILE *file = fopen(temporary, "wb");
    int failed = !file;
    if (file) {
        failed = fwrite(data, 1, size, file) != size;
        failed |= fclose(file) != 0;
    }
    failed = failed || rename(temporary, path) != 0;
    if (failed && file) {
        int saved = errno;
        unlink(temporary);
        errno = saved;
    }
    free(temporary);
    return failed ? -1 : 0;
}

int make_folders(const char *path)
{
    char *copy = text_of("%s", path);
    int result = 0;
    for (char *at = copy + 1; result == 0; at++) {
        if (*at != '/' && *at != 0) continue;
        char end = *at;
        *at = 0;
        if (mkdir(copy, 0777) != 0 && errno != EEXIST) result = -1;
        if (end == 0) break;
        *at = end;
    }
    free(copy);
    return result;
}

char *next_line(char **text)
{
    char *line = *text;
    if (*line == 0) return NULL;
    size_t length = strcspn(line, "\n");
    *text = line + length + (line[length] == '\n');
    line[length] = 0;
    if (length > 0 && line[length - 1] == '\r') line[length - 1] = 0;
    return line;
}

char *next_field(char **line)
{
    char *field = *line;
    if (!field) return NULL;
    char *comma = strchr(field, ',');
    if (comma) *comma = 0;
    *line = comma ? comma + 1 : NULL;
    return field;
}
