/* C objects that several Lua states use at once: a userdata that holds a pointer and says whether it owns it.
 */
#ifndef GEN_SHARED_H
#define GEN_SHARED_H

#include <lauxlib.h>

/* Makes the metatable of a type; `methods` may hold "__gc". */
void shared_type(lua_State *L, const char *type, const luaL_Reg *methods);

void shared_push(lua_State *L, void *object, const char *type, int owned);

/* The object at `index`; NULL after shared_take.  Raises an error where the value is of another type. */
void *shared_get(lua_State *L, int index, const char *type);

/* Takes the object out: the object where this userdata owned it, else NULL. */
void *shared_take(lua_State *L, int index, const char *type);

/* Pushes onto `to` a userdata for the object at `index` of `from`, not owned.  The type is the same. */
void shared_lend(lua_State *from, int index, const char *type, lua_State *to);

#endif
