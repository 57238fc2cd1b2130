/* The list of shapes: bench/shapes/llm_gemm.csv. */
#ifndef DEMO_SHAPES_H
#define DEMO_SHAPES_H

#include <stddef.h>
#include <stdint.h>

struct shape {
    const char *model, *layer, *phase;
    int64_t m, n, k, batch;
};

struct shapes {
    struct shape *list;
    size_t count;
    char *text; /* that the names are in */
};

/* NULL, or what is wrong with the file (allocated). */
char *shapes_read(const char *path, struct shapes *shapes);
void shapes_free(struct shapes *shapes);

/* Floating-point operations. */
double shape_operations(const struct shape *shape);

#endif
