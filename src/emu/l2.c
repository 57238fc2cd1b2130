#include <stdlib.h>
#include <string.h>

#include "l2.h"

static bool is_power_of_two(uint64_t value)
{
    return value != 0 && (value & (value - 1)) == 0;
}

/* A random bit pattern of a number, always the same. */
static uint32_t scramble(uint32_t x)
{
    x ^= x >> 16, x *= 0x7feb352du;
    x ^= x >> 15, x *= 0x846ca68bu;
    return x ^ x >> 16;
}

/* Marks one set of each run of `sample` neighbours. */
static void choose_sets(struct l2 *l2, unsigned all, unsigned sample)
{
    for (unsigned set = 0; set < all; set++) l2->place[set] = -1;
    for (unsigned run = 0; run < l2->sets; run++)
        l2->place[run * sample + scramble(run) % sample] = (int32_t)run;
}

bool l2_create(struct l2 *l2, uint64_t bytes, uint64_t line, unsigned sample)
{
    memset(l2, 0, sizeof *l2);
    if (line == 0 || bytes / line / L2_WAYS > 1u << 24) return false;
    const unsigned all = (unsigned)(bytes / line / L2_WAYS);
    if (!is_power_of_two(all) || !is_power_of_two(sample) || sample > all) return false;
    l2->set_bits = (unsigned)__builtin_ctz(all);
    l2->sets = all / sample;
    l2->place = malloc(all * sizeof *l2->place);
    l2->lines = calloc((size_t)l2->sets * L2_WAYS, sizeof *l2->lines);
    l2->dirty = calloc((size_t)l2->sets * L2_WAYS, sizeof *l2->dirty);
    if (!l2->place || !l2->lines || !l2->dirty) {
        l2_destroy(l2);
        return false;
    }
    choose_sets(l2, all, sample);
    return true;
}

void l2_destroy(struct l2 *l2)
{
    free(l2->place);
    free(l2->lines);
    free(l2->dirty);
    memset(l2, 0, sizeof *l2);
}

/* The line's number folded onto as many bits as name a set. */
static int32_t place_of(const struct l2 *l2, uint64_t line)
{
    const unsigned bits = l2->set_bits;
    uint64_t folded = line ^ line >> 2 * bits;
    folded ^= folded >> bits;
    return l2->place[folded & (((uint64_t)1 << bits) - 1)];
}

/* Brings the line to the front of its set, or to the back if it is a stream.  Whether it was there. */
static bool touch(struct l2 *l2, int32_t place, uint64_t line, bool stream, bool write)
{
    uint64_t *lines = l2->lines + (size_t)place * L2_WAYS;
    bool *dirty = l2->dirty + (size_t)place * L2_WAYS;
    unsigned at = 0;
    while (at < L2_WAYS - 1 && lines[at] != line + 1) at++;
    const bool hit = lines[at] == line + 1;
    if (!hit) {
        l2->written_back += dirty[at];
        dirty[at] = false;
    }
    const bool is_dirty = dirty[at] || write;
    if (!stream) {
        memmove(lines + 1, lines, at * sizeof *lines);
        memmove(dirty + 1, dirty, at * sizeof *dirty);
        at = 0;
    }
    lines[at] = line + 1;
    dirty[at] = is_dirty;
    return hit;
}

enum l2_found l2_read(struct l2 *l2, uint64_t line, bool stream)
{
    const int32_t place = place_of(l2, line);
    if (place < 0) return L2_NOT_MODELLED;
    const bool hit = touch(l2, place, line, stream, false);
    l2->hits += hit;
    l2->misses += !hit;
    return hit ? L2_HIT : L2_MISS;
}

void l2_write(struct l2 *l2, uint64_t line, bool stream)
{
    const int32_t place = place_of(l2, line);
    if (place >= 0) touch(l2, place, line, stream, true);
}

void l2_drain(struct l2 *l2)
{
    for (size_t i = 0; i < (size_t)l2->sets * L2_WAYS; i++) {
        l2->written_back += l2->dirty[i];
        l2->dirty[i] = false;
    }
}
