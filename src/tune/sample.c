#include "sample.h"

#include <string.h>

#include "../build/files.h"
#include "../emu/reference/data.h"

enum { EDGES = 40 };

static int64_t find_edges(int64_t extent, int64_t edges[EDGES])
{
    int64_t count = 0;
    edges[count++] = 0;
    edges[count++] = extent - 1;
    edges[count++] = extent - 2;
    for (int64_t tile = 16; tile <= 256; tile *= 2) {
        edges[count++] = tile - 1;
        edges[count++] = tile;
        edges[count++] = extent / tile * tile;     /* the first of the last, cut tile */
        edges[count++] = extent / tile * tile - 1; /* the last of the last whole one */
    }
    return count;
}

int64_t *sample_lines(int64_t extent, int64_t count, uint64_t seed, int64_t *picked)
{
    int64_t *lines = allocate((size_t)(count < extent ? count : extent) + 1, sizeof *lines), used = 0;
    int64_t edges[EDGES];
    const int64_t edge_count = find_edges(extent, edges);
    for (int64_t next = 0; used < count && used < extent; next++) {
        if (count >= extent) { /* all of them */
            lines[used++] = next;
            continue;
        }
        const int64_t line =
            next < edge_count ? edges[next] : (int64_t)(data_random(&seed) % (uint64_t)extent);
        if (line < 0 || line >= extent) continue;
        int64_t at = 0;
        while (at < used && lines[at] < line) at++;
        if (at < used && lines[at] == line) continue;
        memmove(lines + at + 1, lines + at, (size_t)(used - at) * sizeof *lines);
        lines[at] = line;
        used++;
    }
    *picked = used;
    return lines;
}
