#include <stdio.h>

#include <lauxlib.h>
#include <lua.h>

#include "arch.h"

/* `arch { ... }` gives its table. */
static int give(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    return 1;
}

static int read_fields(lua_State *lua, struct emu_arch *arch, const char **missing)
{
    const struct {
        const char *name;
        int64_t *to;
    } fields[] = {{"xcds", &arch->xcds},       {"cus", &arch->cus},         {"l2_bytes", &arch->l2_bytes},
                  {"l2_line", &arch->l2_line}, {"l2_gbps", &arch->l2_gbps}, {"hbm_gbps", &arch->hbm_gbps}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        int whole;
        *missing = fields[i].name;
        lua_getfield(lua, -1, fields[i].name);
        *fields[i].to = lua_tointegerx(lua, -1, &whole);
        lua_pop(lua, 1);
        if (!whole || *fields[i].to <= 0) return -1;
    }
    return 0;
}

int emu_arch_read(const char *path, struct emu_arch *arch, char *error, size_t error_bytes)
{
    const char *missing;
    int status = -1;
    lua_State *lua = luaL_newstate();
    if (!lua) {
        snprintf(error, error_bytes, "out of memory");
        return -1;
    }
    lua_register(lua, "arch", give);
    if (luaL_loadfilex(lua, path, "t") != LUA_OK || lua_pcall(lua, 0, 1, 0) != LUA_OK)
        snprintf(error, error_bytes, "%s", lua_tostring(lua, -1));
    else if (!lua_istable(lua, -1))
        snprintf(error, error_bytes, "%s does not return arch { ... }", path);
    else if (read_fields(lua, arch, &missing) != 0)
        snprintf(error, error_bytes, "%s: \"%s\" is not a whole number above 0", path, missing);
    else
        status = 0;
    lua_close(lua);
    return status;
}
