/* See deck.h. */
#include "deck.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "shared.h"

#define MAX_WORDS 4096

/* An integer, or a word where `word` is not NULL. */
struct deck_value {
    const char *word;
    int64_t number;
};

struct card {
    char *name;
    const char *family;
    size_t first, count; /* in values */
};

struct deck {
    struct card *cards;
    size_t count, room;
    struct deck_value *values;
    size_t value_count, value_room;
    char *words[MAX_WORDS];
    size_t word_count;
};

static struct deck *to_deck(lua_State *L)
{
    struct deck *deck = shared_get(L, 1, DECK_TYPE);
    if (!deck) luaL_error(L, "the deck is gone");
    return deck;
}

/* Makes room for `more` items; raises an error where memory is short. */
static void *grow(lua_State *L, void *items, size_t size, size_t count, size_t more, size_t *room)
{
    if (count + more <= *room) return items;
    size_t wanted = (*room ? *room * 2 : 1024) + more;
    void *result = realloc(items, wanted * size);
    if (!result) luaL_error(L, "not enough memory");
    *room = wanted;
    return result;
}

/* One copy of each word: the families have a few dozen. */
static const char *intern(lua_State *L, struct deck *deck, const char *word)
{
    for (size_t i = 0; i < deck->word_count; i++) {
        if (strcmp(deck->words[i], word) == 0) return deck->words[i];
    }
    char *copy = deck->word_count < MAX_WORDS ? strdup(word) : NULL;
    if (!copy) luaL_error(L, "more than %d words in the configs", MAX_WORDS);
    return deck->words[deck->word_count++] = copy;
}

static int deck_new(lua_State *L)
{
    struct deck *deck = calloc(1, sizeof *deck);
    if (!deck) return luaL_error(L, "not enough memory");
    shared_push(L, deck, DECK_TYPE, 1);
    return 1;
}

static int deck_add(lua_State *L)
{
    struct deck *deck = to_deck(L);
    const char *family = intern(L, deck, luaL_checkstring(L, 2));
    luaL_checktype(L, 3, LUA_TTABLE);
    size_t count = (size_t)luaL_checkinteger(L, 4);
    deck->cards = grow(L, deck->cards, sizeof *deck->cards, deck->count, 1, &deck->room);
    deck->values = grow(L, deck->values, sizeof *deck->values, deck->value_count, count, &deck->value_room);
    for (size_t i = 0; i < count; i++) {
        struct deck_value *value = &deck->values[deck->value_count + i];
        int type = lua_rawgeti(L, 3, (lua_Integer)i + 1);
        value->word = type == LUA_TSTRING ? intern(L, deck, lua_tostring(L, -1)) : NULL;
        value->number = type == LUA_TSTRING ? 0 : luaL_checkinteger(L, -1);
        lua_pop(L, 1);
    }
    lua_getfield(L, 3, "name");
    char *name = strdup(luaL_checkstring(L, -1));
    if (!name) return luaL_error(L, "not enough memory");
    deck->cards[deck->count++] =
        (struct card){.name = name, .family = family, .first = deck->value_count, .count = count};
    deck->value_count += count;
    return 0;
}

static const struct card *to_card(lua_State *L, const struct deck *deck)
{
    lua_Integer index = luaL_checkinteger(L, 2);
    luaL_argcheck(L, index >= 1 && (size_t)index <= deck->count, 2, "no such kernel");
    return &deck->cards[index - 1];
}

static int deck_fill(lua_State *L)
{
    const struct deck *deck = to_deck(L);
    const struct card *card = to_card(L, deck);
    luaL_checktype(L, 3, LUA_TTABLE);
    luaL_checktype(L, 4, LUA_TTABLE);
    for (size_t i = 0; i < card->count; i++) {
        const struct deck_value *value = &deck->values[card->first + i];
        lua_rawgeti(L, 3, (lua_Integer)i + 1);
        if (value->word) {
            lua_pushstring(L, value->word);
        } else {
            lua_pushinteger(L, value->number);
        }
        lua_rawset(L, 4);
    }
    lua_pushstring(L, card->name);
    return 1;
}

static int deck_family(lua_State *L)
{
    lua_pushstring(L, to_card(L, to_deck(L))->family);
    return 1;
}

static int deck_size(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)to_deck(L)->count);
    return 1;
}

static int deck_free(lua_State *L)
{
    struct deck *deck = shared_take(L, 1, DECK_TYPE);
    if (!deck) return 0;
    for (size_t i = 0; i < deck->count; i++) free(deck->cards[i].name);
    for (size_t i = 0; i < deck->word_count; i++) free(deck->words[i]);
    free(deck->cards);
    free(deck->values);
    free(deck);
    return 0;
}

void gen_open_deck(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"add", deck_add},    {"fill", deck_fill}, {"family", deck_family},
        {"__len", deck_size}, {"__gc", deck_free}, {NULL, NULL},
    };
    shared_type(L, DECK_TYPE, methods);
    lua_pushcfunction(L, deck_new);
    lua_setfield(L, -2, "deck");
}
