/* A deck of kernels: their names and config values, shared with the worker threads, which only read it. */
#ifndef GEN_DECK_H
#define GEN_DECK_H

#include <lauxlib.h>

#define DECK_TYPE "quern.deck"

/* Adds deck() to the table on the stack:
 *   quern.deck() -> deck
 *   deck:add(family, kernel, columns)        kernel: array of `columns` integers and words, with a name
 *   deck:fill(i, columns, target) -> name    sets target[columns[j]] to value j of kernel i (columns: names)
 *   deck:family(i) -> name
 *   #deck */
void gen_open_deck(lua_State *L);

#endif
