/* A mutator for texts in a small language: beside libFuzzer's own changes of bytes it moves, doubles and
 * removes lines and puts one token in the place of another, so that much of what it makes still parses. */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed);

struct span {
    size_t at, size;
};

static uint32_t draw(uint32_t *state, size_t below)
{
    *state = *state * 1664525u + 1013904223u;
    return below ? (uint32_t)((*state >> 8) % below) : 0;
}

static int is_word(uint8_t c)
{
    return isalnum(c) || c == '_' || c == '.';
}

/* The token around a random place: a word or number, a quoted text, or one character. */
static struct span token_at(const uint8_t *data, size_t size, size_t place)
{
    size_t from = place, to = place + 1;
    if (is_word(data[place])) {
        while (from > 0 && is_word(data[from - 1])) from--;
        while (to < size && is_word(data[to])) to++;
    } else if (data[place] == '"') {
        while (to < size && data[to] != '"' && data[to] != '\n') to++;
        if (to < size) to++;
    } else if (strchr("=!<>&|", data[place])) {
        while (to < size && to < from + 2 && strchr("=!<>&|", data[to])) to++;
    }
    return (struct span){from, to - from};
}

static struct span line_at(const uint8_t *data, size_t size, size_t place)
{
    size_t from = place, to = place;
    while (from > 0 && data[from - 1] != '\n') from--;
    while (to < size && data[to] != '\n') to++;
    return (struct span){from, to - from + (to < size)};
}

/* The brackets before a random place, with all in them; one character where there are none. */
static struct span group_at(const uint8_t *data, size_t size, size_t place)
{
    size_t from = place, to, depth = 0;
    while (from > 0 && data[from] != '{' && data[from] != '(') from--;
    for (to = from; to < size; to++) {
        if (data[to] == '{' || data[to] == '(') depth++;
        if ((data[to] == '}' || data[to] == ')') && --depth == 0) break;
        if (depth == 0) break;
    }
    return (struct span){from, to < size ? to + 1 - from : 1};
}

static struct span span_at(const uint8_t *data, size_t size, size_t place, uint32_t kind)
{
    if (kind == 0) return line_at(data, size, place);
    return kind == 1 ? group_at(data, size, place) : token_at(data, size, place);
}

/* Puts `size_in` bytes in the place of a span; the new size, or the old one where there is no room. */
static size_t put(uint8_t *data, size_t size, size_t most, struct span span, const void *in, size_t size_in)
{
    if (size - span.size + size_in > most) return size;
    memmove(data + span.at + size_in, data + span.at + span.size, size - span.at - span.size);
    memcpy(data + span.at, in, size_in);
    return size - span.size + size_in;
}

static const char *const values[] = {"{}",
                                     "nil",
                                     "\"a\"",
                                     "true",
                                     "0",
                                     "1",
                                     "-1",
                                     "2147483647",
                                     "2147483648",
                                     "9223372036854775807",
                                     "1e308",
                                     "0.5",
                                     "-9223372036854775807 - 1",
                                     "64",
                                     "(0 / 0)",
                                     "4294967296"};

static size_t mutate_text(uint8_t *data, size_t size, size_t most, uint32_t *state)
{
    size_t place = draw(state, size);
    uint32_t kind = draw(state, 3);
    struct span here = span_at(data, size, place, kind);
    struct span other = span_at(data, size, draw(state, size), kind);
    uint8_t *copy = malloc(other.size + 1);
    if (!copy) return size;
    memcpy(copy, data + other.at, other.size);
    const char *value = values[draw(state, sizeof values / sizeof *values)];
    switch (draw(state, 5)) {
    case 0:
        size = put(data, size, most, here, "", 0);
        break;
    case 1:
        size = put(data, size, most, (struct span){here.at, 0}, copy, other.size);
        break;
    case 2:
        size = put(data, size, most, here, value, strlen(value));
        break;
    default:
        size = put(data, size, most, here, copy, other.size);
        break;
    }
    free(copy);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed)
{
    uint32_t state = seed;
    if (size == 0 || draw(&state, 4) == 0) return LLVMFuzzerMutate(data, size, most);
    for (uint32_t i = 1 + draw(&state, 3); i > 0 && size > 0; i--)
        size = mutate_text(data, size, most, &state);
    return size;
}
