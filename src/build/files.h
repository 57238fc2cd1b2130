/* Files, paths and text for quern-build.  Out of memory ends the program: it is a tool, not the library. */
#ifndef BUILD_FILES_H
#define BUILD_FILES_H

#include <stddef.h>

/* Allocated text made like printf's. */
__attribute__((format(printf, 1, 2))) char *text_of(const char *format, ...);
/* malloc'ed and zeroed, or the program ends. */
void *allocate(size_t count, size_t size);
/* Grows an array by doubling so that element `count` fits; `size` bytes an element. */
void *grow(void *array, size_t count, size_t *capacity, size_t size);

/* A whole file, with a zero byte after it; NULL and errno where it cannot be read. */
char *read_file(const char *path, size_t *size);
/* Replaces a file as one step, so that a reader sees the old bytes or the new.  0, or -1 and errno. */
int write_file(const char *path, const char *data, size_t size);
/* Makes a folder and those above it.  0, or -1 and errno. */
int make_folders(const char *path);

/* The next line of a text: NUL-terminated in place, without its line end; NULL at the end. */
char *next_line(char **text);
/* The next field of a CSV line, unquoted in place; NULL at the end.  Fields here hold no comma or quote. */
char *next_field(char **line);

#endif
