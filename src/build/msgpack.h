/* The part of MessagePack that code object metadata needs: finding keys in maps, and numbers and text. */
#ifndef BUILD_MSGPACK_H
#define BUILD_MSGPACK_H

#include <stdint.h>

/* A value that begins at `at`; nothing at or after `end` is read. */
struct msgpack {
    const unsigned char *at, *end;
};

/* Each of these is 0 where the bytes do not say so, are cut short, or are nested deeper than 32. */

/* Moves past the value. */
int msgpack_skip(struct msgpack *value);
/* Enters an array: `value` is then its first element. */
int msgpack_array(struct msgpack *value, uint64_t *count);
/* The value of `key` in a map. */
int msgpack_find(struct msgpack map, const char *key, struct msgpack *found);
/* A number that is not negative. */
int msgpack_number(struct msgpack value, uint64_t *number);
int msgpack_is_text(struct msgpack value, const char *text);

#endif
