/* quern: makes kernels from specs and templates.
 *
 * C does what Lua cannot: arguments, files, threads, limits.  What the commands do is in gen/lua, from
 * main.lua on; those modules are compiled into this program (gen/embed.c), or read from a folder with
 * --scripts. */
#include <getopt.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "state.h"

/* Exit status for wrong usage; 1 is for a command that failed. */
#define USAGE 2

static const struct option options[] = {
    {"arch", required_argument, NULL, 0},    {"family", required_argument, NULL, 0},
    {"profile", required_argument, NULL, 0}, {"out", required_argument, NULL, 0},
    {"root", required_argument, NULL, 0},    {"jobs", required_argument, NULL, 'j'},
    {"problem", required_argument, NULL, 0}, {"format", required_argument, NULL, 0},
    {"kernel", required_argument, NULL, 0},  {"json", no_argument, NULL, 0},
    {"never-chosen", no_argument, NULL, 0},  {"all", no_argument, NULL, 0},
    {"dest", required_argument, NULL, 0},    {"prefix", required_argument, NULL, 0},
    {"scripts", required_argument, NULL, 0}, {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 0},       {NULL, 0, NULL, 0},
};

/* Appends a value to the list options[name] on top of the stack. */
static void add_value(lua_State *L, const char *name, const char *value)
{
    if (lua_getfield(L, -1, name) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, name);
    }
    lua_pushstring(L, value);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(L, 1);
}

static const struct option *find_option(int letter)
{
    for (const struct option *option = options; option->name; option++) {
        if (option->val == letter) return option;
    }
    return NULL;
}

/* Reads the arguments into a table: option name -> list of values ("" for those that take none), and "args",
 * the rest.  Returns 0 where getopt has complained. */
static int read_arguments(lua_State *L, int argc, char **argv)
{
    lua_newtable(L);
    lua_newtable(L);
    lua_setfield(L, -2, "args");
    optind = 0; /* starts anew: --scripts was looked for before */
    for (int index = 0, letter; (letter = getopt_long(argc, argv, "j:h", options, &index)) != -1;) {
        if (letter == '?') return 0;
        const struct option *option = letter ? find_option(letter) : &options[index];
        add_value(L, option->name, optarg ? optarg : "");
    }
    for (int i = optind; i < argc; i++) add_value(L, "args", argv[i]);
    return 1;
}

/* --scripts counts before there is a Lua state. */
static const char *find_scripts(int argc, char **argv)
{
    const char *scripts = NULL;
    opterr = 0;
    for (int index = 0, letter; (letter = getopt_long(argc, argv, "j:h", options, &index)) != -1;) {
        if (letter == 0 && strcmp(options[index].name, "scripts") == 0) scripts = optarg;
    }
    opterr = 1;
    return scripts;
}

/* `quern tune` is a program of its own, quern-tune beside this one: it needs the runtime and a device, and
 * this one neither.  Comes back where it cannot be started. */
static int run_tune(char **argv)
{
    char path[4096];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof "-tune");
    if (length > 0) {
        strcpy(path + length, "-tune");
        execv(path, argv);
        fprintf(stderr, "quern: %s: %s; build it: make build/bin/quern-tune\n", path, strerror(errno));
    } else {
        perror("quern: /proc/self/exe");
    }
    return 1;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "tune") == 0) return run_tune(argv + 1);
    lua_State *L = gen_state_new(find_scripts(argc, argv));
    if (!L) {
        fprintf(stderr, "quern: not enough memory\n");
        return 1;
    }
    int status = USAGE;
    if (!read_arguments(L, argc, argv)) {
        fprintf(stderr, "quern: `quern help` lists the commands and their options\n");
    } else if (gen_call(L, "main", "run", 1, 1) == LUA_OK) {
        status = (int)lua_tointeger(L, -1);
    } else {
        fprintf(stderr, "quern: %s\n", lua_tostring(L, -1));
        status = 1;
    }
    gen_state_close(L);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("quern: standard output");
        status = 1;
    }
    return status;
}
