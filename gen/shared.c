/* See shared.h. */
#include "shared.h"

struct shared {
    void *object;
    int owned;
};

void shared_type(lua_State *L, const char *type, const luaL_Reg *methods)
{
    luaL_newmetatable(L, type);
    luaL_setfuncs(L, methods, 0);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}

void shared_push(lua_State *L, void *object, const char *type, int owned)
{
    struct shared *shared = lua_newuserdatauv(L, sizeof *shared, 0);
    shared->object = object;
    shared->owned = owned;
    luaL_setmetatable(L, type);
}

void *shared_get(lua_State *L, int index, const char *type)
{
    return ((struct shared *)luaL_checkudata(L, index, type))->object;
}

void *shared_take(lua_State *L, int index, const char *type)
{
    struct shared *shared = luaL_checkudata(L, index, type);
    void *object = shared->owned ? shared->object : NULL;
    shared->object = NULL;
    shared->owned = 0;
    return object;
}

void shared_lend(lua_State *from, int index, const char *type, lua_State *to)
{
    shared_push(to, shared_get(from, index, type), type, 0);
}
