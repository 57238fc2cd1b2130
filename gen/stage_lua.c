/* The stage as Lua sees it.
 *
 *   quern.stage(root, dry) -> stage                raises an error where the tree cannot be used
 *   stage:folder(path, suffix, sweep) -> number    see stage.h
 *   stage:put(folder, name, text) -> "same" | "changed" | "new"
 *   stage:remove(folder, name)
 *   stage:unseen(folder) -> list of names
 *   stage:commit()
 *   stage:close()
 * Failures are raised as plain messages. */
#include "state.h"

#include "shared.h"
#include "stage.h"

#define STAGE_TYPE "quern.stage"

static struct stage *to_stage(lua_State *L)
{
    struct stage *stage = shared_get(L, 1, STAGE_TYPE);
    if (!stage) luaL_error(L, "the stage is closed");
    return stage;
}

static int raise(lua_State *L, const char *message)
{
    lua_pushstring(L, message);
    return lua_error(L);
}

static int stage_new(lua_State *L)
{
    const char *root = luaL_checkstring(L, 1);
    struct stage *stage = stage_open(root, lua_toboolean(L, 2));
    if (!stage) return raise(L, stage_error());
    shared_push(L, stage, STAGE_TYPE, 1);
    return 1;
}

static int folder(lua_State *L)
{
    struct stage *stage = to_stage(L);
    int number = stage_folder(stage, luaL_checkstring(L, 2), luaL_checkstring(L, 3), lua_toboolean(L, 4));
    if (number < 0) return raise(L, stage_error());
    lua_pushinteger(L, number);
    return 1;
}

static int put(lua_State *L)
{
    static const char *const names[] = {"same", "changed", "new"};
    struct stage *stage = to_stage(L);
    size_t size;
    const char *text = luaL_checklstring(L, 4, &size);
    enum stage_result result =
        stage_put(stage, (int)luaL_checkinteger(L, 2), luaL_checkstring(L, 3), text, size);
    if (result == STAGE_FAILED) return raise(L, stage_error());
    lua_pushstring(L, names[result]);
    return 1;
}

static int remove_file(lua_State *L)
{
    struct stage *stage = to_stage(L);
    const int removed = stage_remove(stage, (int)luaL_checkinteger(L, 2), luaL_checkstring(L, 3));
    return removed ? 0 : raise(L, stage_error());
}

static int unseen(lua_State *L)
{
    struct stage *stage = to_stage(L);
    int number = (int)luaL_checkinteger(L, 2);
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t at = 0; (at = stage_next_unseen(stage, number, at)) != 0;) {
        lua_pushstring(L, stage_file_name(stage, number, at));
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

static int commit(lua_State *L)
{
    struct stage *stage = to_stage(L);
    return stage_commit(stage) ? 0 : raise(L, stage_error());
}

static int close_stage(lua_State *L)
{
    stage_close(shared_take(L, 1, STAGE_TYPE));
    return 0;
}

void gen_open_stage(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"folder", folder}, {"put", put},           {"remove", remove_file}, {"unseen", unseen},
        {"commit", commit}, {"close", close_stage}, {"__gc", close_stage},   {NULL, NULL},
    };
    shared_type(L, STAGE_TYPE, methods);
    lua_pushcfunction(L, stage_new);
    lua_setfield(L, -2, "stage");
}
