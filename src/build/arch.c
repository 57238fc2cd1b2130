#include "arch.h"

#include "files.h"

#include <lauxlib.h>
#include <lua.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The constructor of an arch file: gives back its table. */
static int construct(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    return 1;
}

static long read_number(lua_State *lua, const char *name, long otherwise)
{
    lua_getfield(lua, -1, name);
    long value = lua_isnil(lua, -1) ? otherwise : (long)lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    return value;
}

static void read_text(lua_State *lua, const char *name, char text[ARCH_TEXT], const char *otherwise)
{
    lua_getfield(lua, -1, name);
    const char *value = lua_tostring(lua, -1);
    snprintf(text, ARCH_TEXT, "%s", value ? value : otherwise);
    lua_pop(lua, 1);
}

static char *read_layer(lua_State *lua, const char *path, struct arch *arch)
{
    char name[ARCH_TEXT];
    read_text(lua, "layer", name, "");
    read_text(lua, "target", arch->target, arch->name);
    arch->ptx = read_number(lua, "ptx", 0);
    if (strcmp(name, "amdgcn") != 0 && strcmp(name, "nvptx") != 0)
        return text_of("%s: \"layer\" must be \"amdgcn\" or \"nvptx\"", path);
    arch->layer = strcmp(name, "nvptx") == 0 ? LAYER_NVPTX : LAYER_AMDGCN;
    if (arch->layer == LAYER_NVPTX && arch->ptx <= 0)
        return text_of("%s: \"ptx\" must be the version of PTX that kernels are compiled to, as 80 for 8.0",
                       path);
    return NULL;
}

static char *read_fields(lua_State *lua, const char *path, struct arch *arch)
{
    static const struct {
        const char *name;
        size_t offset;
    } fields[] = {
        {"wave", offsetof(struct arch, wave)},
        {"simds", offsetof(struct arch, simds)},
        {"max_waves_per_simd", offsetof(struct arch, max_waves_per_simd)},
        {"vgprs", offsetof(struct arch, vgprs)},
        {"vgpr_granule", offsetof(struct arch, vgpr_granule)},
        {"lds_bytes", offsetof(struct arch, lds_bytes)},
        {"lds_granule", offsetof(struct arch, lds_granule)},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        long value = read_number(lua, fields[i].name, 0);
        if (value <= 0) return text_of("%s: \"%s\" must be a positive whole number", path, fields[i].name);
        *(long *)((char *)arch + fields[i].offset) = value;
    }
    arch->lds_reserved = read_number(lua, "lds_reserved", 0);
    return read_layer(lua, path, arch);
}

char *arch_read(const char *specs, const char *name, struct arch *arch)
{
    char *path = text_of("%s/arch/%s.lua", specs, name), *error;
    lua_State *lua = luaL_newstate();
    arch->name = name;
    if (!lua) {
        error = text_of("no memory for Lua");
    } else {
        /* No library is opened: the file can do nothing but give its table. */
        lua_pushcfunction(lua, construct);
        lua_setglobal(lua, "arch");
        if (luaL_loadfilex(lua, path, "t") != LUA_OK || lua_pcall(lua, 0, 1, 0) != LUA_OK)
            error = text_of("%s", lua_tostring(lua, -1));
        else if (!lua_istable(lua, -1))
            error = text_of("%s: must return arch { ... }", path);
        else
            error = read_fields(lua, path, arch);
        lua_close(lua);
    }
    free(path);
    return error;
}

static long least(long a, long b)
{
    return a < b ? a : b;
}

static long align_up(long value, long granule)
{
    return (value + granule - 1) / granule * granule;
}

void arch_occupancy(const struct arch *arch, int threads, struct numbers *numbers)
{
    long registers = (long)numbers->of[NUMBER_registers], lds = (long)numbers->of[NUMBER_lds];
    long waves = arch->max_waves_per_simd;
    if (registers > 0) waves = least(waves, arch->vgprs / align_up(registers, arch->vgpr_granule));
    /* A workgroup's waves spread over the SIMDs evenly. */
    long own = (threads + arch->wave - 1) / arch->wave;
    long workgroups = own > 0 ? waves * arch->simds / own : 0;
    /* All that a compute unit has is the most that one workgroup may have, and what is reserved beside it. */
    long all = arch->lds_bytes + arch->lds_reserved,
         each = align_up(lds + arch->lds_reserved, arch->lds_granule);
    if (each > 0) workgroups = least(workgroups, all / each);
    numbers->of[NUMBER_occupancy] = (double)waves;
    numbers->of[NUMBER_workgroups] = (double)workgroups;
}
