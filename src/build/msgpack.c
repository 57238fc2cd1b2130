#include "msgpack.h"

#include <string.h>

enum kind { KIND_PLAIN, KIND_NUMBER, KIND_TEXT, KIND_ARRAY, KIND_MAP };

/* The head of a value: its kind, and its number or how much follows: bytes of plain and text, elements,
 * pairs. */
struct head {
    enum kind kind;
    uint64_t size;
};

static int take(struct msgpack *from, unsigned bytes, uint64_t *number)
{
    if ((uint64_t)(from->end - from->at) < bytes) return 0;
    *number = 0;
    while (bytes-- > 0) *number = *number << 8 | *from->at++;
    return 1;
}

/* Heads whose size or number is in the bytes after the first. */
static int read_long_head(struct msgpack *from, unsigned first, struct head *head)
{
    static const struct {
        unsigned char first, kind, size_bytes,
            extra; /* `extra` follows with the content: the type of an ext */
    } forms[] = {
        {0xc4, KIND_PLAIN, 1, 0},  {0xc5, KIND_PLAIN, 2, 0},  {0xc6, KIND_PLAIN, 4, 0}, /* bin */
        {0xc7, KIND_PLAIN, 1, 1},  {0xc8, KIND_PLAIN, 2, 1},  {0xc9, KIND_PLAIN, 4, 1}, /* ext */
        {0xcc, KIND_NUMBER, 1, 0}, {0xcd, KIND_NUMBER, 2, 0}, {0xce, KIND_NUMBER, 4, 0},
        {0xcf, KIND_NUMBER, 8, 0}, {0xd9, KIND_TEXT, 1, 0},   {0xda, KIND_TEXT, 2, 0},
        {0xdb, KIND_TEXT, 4, 0},   {0xdc, KIND_ARRAY, 2, 0},  {0xdd, KIND_ARRAY, 4, 0},
        {0xde, KIND_MAP, 2, 0},    {0xdf, KIND_MAP, 4, 0},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (forms[i].first != first) continue;
        head->kind = (enum kind)forms[i].kind;
        if (!take(from, forms[i].size_bytes, &head->size)) return 0;
        head->size += forms[i].extra;
        return 1;
    }
    return 0;
}

static int read_head(struct msgpack *from, struct head *head)
{
    uint64_t first;
    if (!take(from, 1, &first)) return 0;
    if (first <= 0x7f)
        *head = (struct head){KIND_NUMBER, first};
    else if (first <= 0x8f)
        *head = (struct head){KIND_MAP, first & 0x0f};
    else if (first <= 0x9f)
        *head = (struct head){KIND_ARRAY, first & 0x0f};
    else if (first <= 0xbf)
        *head = (struct head){KIND_TEXT, first & 0x1f};
    else if (first == 0xc0 || first == 0xc2 || first == 0xc3 || first >= 0xe0)
        *head = (struct head){KIND_PLAIN, 0}; /* nil, false, true, small negative */
    else if (first == 0xca || first == 0xcb)
        *head = (struct head){KIND_PLAIN, 4u << (first - 0xca)}; /* float */
    else if (first >= 0xd0 && first <= 0xd3)
        *head = (struct head){KIND_PLAIN, 1u << (first - 0xd0)}; /* int */
    else if (first >= 0xd4 && first <= 0xd8)
        *head = (struct head){KIND_PLAIN, (1u << (first - 0xd4)) + 1};
    else
        return read_long_head(from, (unsigned)first, head);
    return 1;
}

static int skip(struct msgpack *value, int depth)
{
    struct head head;
    if (depth > 32 || !read_head(value, &head)) return 0;
    if (head.kind == KIND_NUMBER) return 1;
    if (head.kind == KIND_PLAIN || head.kind == KIND_TEXT) {
        if (head.size > (uint64_t)(value->end - value->at)) return 0;
        value->at += head.size;
        return 1;
    }
    uint64_t values = head.kind == KIND_MAP ? 2 * head.size : head.size;
    while (values-- > 0)
        if (!skip(value, depth + 1)) return 0;
    return 1;
}

int msgpack_skip(struct msgpack *value)
{
    return skip(value, 0);
}

int msgpack_array(struct msgpack *value, uint64_t *count)
{
    struct head head;
    if (!read_head(value, &head) || head.kind != KIND_ARRAY) return 0;
    *count = head.size;
    return 1;
}

int msgpack_find(struct msgpack map, const char *key, struct msgpack *found)
{
    struct head head;
    if (!read_head(&map, &head) || head.kind != KIND_MAP) return 0;
    for (uint64_t i = 0; i < head.size; i++) {
        int is_it = msgpack_is_text(map, key);
        if (!msgpack_skip(&map)) return 0;
        *found = map;
        if (is_it) return 1;
        if (!msgpack_skip(&map)) return 0;
    }
    return 0;
}

int msgpack_number(struct msgpack value, uint64_t *number)
{
    struct head head;
    if (!read_head(&value, &head) || head.kind != KIND_NUMBER) return 0;
    *number = head.size;
    return 1;
}

int msgpack_is_text(struct msgpack value, const char *text)
{
    struct head head;
    size_t length = strlen(text);
    return read_head(&value, &head) && head.kind == KIND_TEXT && head.size == length &&
           length <= (uint64_t)(value.end - value.at) && memcmp(value.at, text, length) == 0;
}
