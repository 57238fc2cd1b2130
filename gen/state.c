/* Lua states: allocator with a limit, embedded modules, limited calls. */
#include "state.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Steps between two looks of the count hook. */
#define HOOK_STEPS 1000
/* Bytes of a message; a traceback is shorter. */
#define MOST_MESSAGE 4000

/* A step may move megabytes (s .. s, table.sort), so the steps alone do not bound the time. */
#define MOST_SECONDS 20

enum ended { ENDED_BY_ITSELF, OUT_OF_STEPS, OUT_OF_TIME };

struct limits {
    const char *scripts;
    size_t used, most; /* bytes; most is SIZE_MAX outside limited() */
    int64_t steps;     /* left */
    time_t until;      /* on the monotonic clock */
    enum ended ended;  /* the hook has raised an error */
    int counts_late;   /* see gen_state_count_late */
};

static struct limits *limits_of(lua_State *L)
{
    return *(struct limits **)lua_getextraspace(L);
}

static void *allocate(void *user, void *block, size_t old_size, size_t new_size)
{
    struct limits *limits = user;
    if (!block) old_size = 0; /* it is a type tag then */
    if (new_size == 0) {
        free(block);
        limits->used -= old_size;
        return NULL;
    }
    if (new_size > old_size && limits->used + (new_size - old_size) > limits->most) return NULL;
    void *result = realloc(block, new_size);
    if (result) limits->used += new_size - old_size;
    return result;
}

static time_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return now.tv_sec;
}

/* Called every HOOK_STEPS steps, and at calls: a thousand calls of table.sort take minutes. */
static void count_steps(lua_State *L, lua_Debug *event)
{
    struct limits *limits = limits_of(L);
    if (event->event == LUA_HOOKCOUNT) limits->steps -= HOOK_STEPS;
    if (limits->steps <= 0) {
        limits->ended = OUT_OF_STEPS;
    } else if (seconds_now() > limits->until) {
        limits->ended = OUT_OF_TIME;
    } else {
        return;
    }
    luaL_where(L, event->event == LUA_HOOKCOUNT ? 0 : 1); /* at a call: where the caller is */
    lua_error(L);
}

/* Sets string methods to the table at `index`: ("x"):rep and the like find them there. */
static void set_string_methods(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    lua_pushliteral(L, "");
    if (lua_getmetatable(L, -1)) {
        lua_pushvalue(L, index);
        lua_setfield(L, -2, "__index");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void push_string_methods(lua_State *L)
{
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_getfield(L, -1, "__index");
    lua_replace(L, -3);
    lua_pop(L, 1);
}

void gen_state_count_late(lua_State *L)
{
    limits_of(L)->counts_late = 1;
}

void gen_state_watch(lua_State *L)
{
    if (limits_of(L)->most != SIZE_MAX) lua_sethook(L, count_steps, LUA_MASKCOUNT | LUA_MASKCALL, HOOK_STEPS);
}

/* limited(steps, bytes, string_methods, f, ...): calls f under limits.
 * Returns true and the results; or false, "error" | "steps" | "time" | "memory" and the message. */
static int limited(lua_State *L)
{
    struct limits *limits = limits_of(L);
    struct limits before = *limits;
    int64_t steps = luaL_checkinteger(L, 1);
    size_t bytes = (size_t)luaL_checkinteger(L, 2);
    luaL_checktype(L, 3, LUA_TTABLE);
    int args = lua_gettop(L) - 4;
    push_string_methods(L);
    lua_insert(L, 1); /* methods, steps, bytes, string_methods, f, ... */
    set_string_methods(L, 4);
    limits->steps = steps;
    limits->until = seconds_now() + MOST_SECONDS;
    limits->ended = ENDED_BY_ITSELF;
    limits->most = limits->used + bytes;
    if (!limits->counts_late) gen_state_watch(L);

    int status = lua_pcall(L, args, LUA_MULTRET, 0);

    enum ended ended = limits->ended;
    limits->most = before.most;
    limits->steps = before.steps;
    limits->until = before.until;
    limits->ended = before.ended;
    if (before.most == SIZE_MAX) lua_sethook(L, NULL, 0, 0);
    set_string_methods(L, 1);
    if (status == LUA_OK) {
        lua_pushboolean(L, 1);
        lua_replace(L, 4);
        return lua_gettop(L) - 3;
    }
    lua_pushboolean(L, 0);
    lua_pushstring(L, ended == OUT_OF_STEPS  ? "steps"
                      : ended == OUT_OF_TIME ? "time"
                      : status == LUA_ERRMEM ? "memory"
                                             : "error");
    lua_pushvalue(L, -3);
    return 3;
}

static const struct gen_module *embedded_module(const char *name)
{
    for (size_t i = 0; i < gen_module_count; i++) {
        if (strcmp(gen_modules[i].name, name) == 0) return &gen_modules[i];
    }
    return NULL;
}

/* A package searcher: the embedded modules, or the files of --scripts. */
static int find_module(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    const char *scripts = limits_of(L)->scripts;
    int status;
    if (scripts) {
        const char *path = lua_pushfstring(L, "%s/%s.lua", scripts, name);
        status = luaL_loadfilex(L, path, "t");
    } else {
        const struct gen_module *module = embedded_module(name);
        if (!module) {
            lua_pushfstring(L, "no module '%s' in this program", name);
            return 1;
        }
        const char *chunk = lua_pushfstring(L, "@gen/lua/%s.lua", name);
        status = luaL_loadbufferx(L, (const char *)module->bytes, module->size, chunk, "t");
    }
    if (status != LUA_OK) return lua_error(L);
    lua_pushstring(L, name);
    return 2;
}

static int open_all(lua_State *L)
{
    luaL_openlibs(L);
    lua_getglobal(L, "package");
    lua_newtable(L);
    lua_pushcfunction(L, find_module);
    lua_rawseti(L, -2, 1);
    lua_setfield(L, -2, "searchers"); /* only ours: nothing comes from the machine's Lua folders */
    lua_getfield(L, -1, "loaded");
    lua_newtable(L);
    lua_pushcfunction(L, limited);
    lua_setfield(L, -2, "limited");
    gen_open_files(L);
    gen_open_stage(L);
    gen_open_parallel(L);
    lua_setfield(L, -2, "quern");
    return 0;
}

lua_State *gen_state_new(const char *scripts)
{
    struct limits *limits = calloc(1, sizeof *limits);
    if (!limits) return NULL;
    limits->scripts = scripts;
    limits->most = SIZE_MAX;
    lua_State *L = lua_newstate(allocate, limits);
    if (!L) {
        free(limits);
        return NULL;
    }
    *(struct limits **)lua_getextraspace(L) = limits;
    lua_pushcfunction(L, open_all);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
        gen_state_close(L);
        return NULL;
    }
    return L;
}

void gen_state_close(lua_State *L)
{
    struct limits *limits = limits_of(L);
    lua_close(L);
    free(limits);
}

const char *gen_state_scripts(lua_State *L)
{
    return limits_of(L)->scripts;
}

/* Makes the text at the top of the stack printable: it may quote a file of junk. */
static void clean_message(lua_State *L)
{
    size_t size;
    const char *text = lua_tolstring(L, -1, &size);
    size_t shown = size > MOST_MESSAGE ? MOST_MESSAGE : size;
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (size_t i = 0; i < shown; i++) {
        unsigned char byte = (unsigned char)text[i];
        char escaped[5];
        if ((byte >= ' ' && byte != 127) || byte == '\n' || byte == '\t') {
            luaL_addchar(&buffer, text[i]);
        } else {
            snprintf(escaped, sizeof escaped, "\\x%02x", byte);
            luaL_addstring(&buffer, escaped);
        }
    }
    if (shown < size) luaL_addstring(&buffer, " ...");
    luaL_pushresult(&buffer);
    lua_remove(L, -2);
}

/* Messages for people are raised as strings without position and pass as they are; anything that carries a
 * position in gen/lua is a fault of the generator and gets a traceback. */
static int explain_error(lua_State *L)
{
    const char *text = lua_tostring(L, 1);
    if (!text) {
        luaL_traceback(L, L, "an error without text", 1);
        return 1;
    }
    if (strstr(text, "gen/lua/") || limits_of(L)->scripts) {
        const char *scripts = limits_of(L)->scripts;
        if (!scripts || strncmp(text, scripts, strlen(scripts)) == 0) luaL_traceback(L, L, text, 1);
    }
    clean_message(L);
    return 1;
}

int gen_call(lua_State *L, const char *module, const char *function, int args, int results)
{
    int base = lua_gettop(L) - args + 1;
    lua_pushcfunction(L, explain_error);
    lua_insert(L, base);
    lua_getglobal(L, "require");
    lua_pushstring(L, module);
    int status = lua_pcall(L, 1, 1, base);
    if (status == LUA_OK) {
        lua_getfield(L, -1, function);
        lua_remove(L, -2);
        lua_insert(L, base + 1);
        status = lua_pcall(L, args, results, base);
    }
    lua_remove(L, base);
    return status;
}
