/* A fuzz target whose work is done by a function of tests/fuzz/targets.lua, named FUZZ_TARGET, in a Lua state
 * of the generator.  The function gets the input as a text and raises an error where a property does not
 * hold. Which lines of Lua ran is told to libFuzzer as coverage.  Runs in the repository's root. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

#define COUNTERS (1 << 16)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[COUNTERS];

/* Lines of the generator's modules, "@gen/lua/<name>.lua"; those of specs and templates are the input's. */
static void on_line(lua_State *L, lua_Debug *event)
{
    uint64_t name = 0;
    lua_getinfo(L, "Sl", event);
    if (event->srclen < 16 || event->source[1] != 'g' || event->source[8] != '/') return;
    memcpy(&name, event->source + event->srclen - 12, sizeof name); /* its last letters tell modules apart */
    uint64_t place = (name ^ (uint64_t)event->currentline << 40) * UINT64_C(0x9e3779b97f4a7c15);
    uint8_t *counter = &counters[place >> 48];
    if (*counter < 255) ++*counter;
}

/* rearm(...) -> ...: limited calls take the hook away */
static int rearm(lua_State *L)
{
    lua_sethook(L, on_line, LUA_MASKLINE, 0);
    return lua_gettop(L);
}

static void stop(lua_State *L)
{
    fprintf(stderr, "%s: %s\n", FUZZ_TARGET, lua_tostring(L, -1));
    abort();
}

static lua_State *start(void)
{
    lua_State *L = gen_state_new(NULL);
    if (!L) abort();
    lua_pushcfunction(L, rearm);
    lua_setglobal(L, "rearm");
    if (luaL_dofile(L, "tests/fuzz/targets.lua") != LUA_OK) stop(L);
    lua_getfield(L, -1, FUZZ_TARGET);
    lua_replace(L, 1);
    lua_settop(L, 1);
    return L;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static lua_State *L;
    if (!L) L = start();
    lua_pushvalue(L, 1);
    lua_pushlstring(L, (const char *)data, size);
    lua_sethook(L, on_line, LUA_MASKLINE, 0);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) stop(L);
    lua_sethook(L, NULL, 0, 0);
    return 0;
}
