/* A model of a cache, one die's L2 or what all dies share: set-associative, least recently used first,
 * written back.
 *
 * The hardware's choice of a set is not published; here it is the line's number folded onto itself by XOR, so
 * that rows at any power of two spread.  Conflicts of such strides are therefore not in this model.
 *
 * A model may keep every n-th set alone (chosen at random, the same each time): sets do not touch each other,
 * so what these see is exact, and a sample of the whole. */
#ifndef QUERN_EMU_L2_H
#define QUERN_EMU_L2_H

#include <stdbool.h>
#include <stdint.h>

enum { L2_WAYS = 16 };

struct l2 {
    unsigned set_bits, sets; /* of the cache; of those modelled */
    int32_t *place;          /* of each set among the modelled; -1: not modelled */
    uint64_t *lines;         /* sets x ways: line + 1, the last used first; 0: empty */
    bool *dirty;
    uint64_t hits, misses; /* of reads, in the modelled sets */
    uint64_t written_back; /* lines that left after a write */
};

/* `bytes` / `line` / 16 sets must be a power of two; `sample`: one set in so many, a power of two.  False
 * where memory is short or the sizes do not fit. */
bool l2_create(struct l2 *l2, uint64_t bytes, uint64_t line, unsigned sample);
void l2_destroy(struct l2 *l2);
enum l2_found { L2_NOT_MODELLED, L2_HIT, L2_MISS };
/* A line, by number, is read or written.  `stream`: it is to leave the cache before all others. */
enum l2_found l2_read(struct l2 *l2, uint64_t line, bool stream);
void l2_write(struct l2 *l2, uint64_t line, bool stream);
/* Writes back what is left. */
void l2_drain(struct l2 *l2);

#endif
