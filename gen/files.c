/* Small helpers for the trusted Lua modules: files, hashes, clock, terminal.  Functions that can fail return
 * nil and a message. */
#include "state.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

static int fail(lua_State *L, const char *path)
{
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", path, strerror(errno));
    return 2;
}

/* Nothing that Quern reads is larger; what is, is no text that a person or Quern wrote. */
#define MOST_BYTES (64 << 20)

/* Opens a file for reading; NULL where it is no plain file (a pipe or a device might never end) or has more
 * than `most` bytes, with a message on the stack. */
static FILE *open_plain(lua_State *L, const char *path, lua_Integer most)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe without writer would block */
    const char *why = NULL;
    if (fd < 0 || fstat(fd, &info) != 0) {
        why = strerror(errno);
    } else if (S_ISDIR(info.st_mode)) {
        why = strerror(EISDIR);
    } else if (!S_ISREG(info.st_mode)) {
        why = "it is not a plain file";
    } else if (info.st_size > most) {
        why =
            lua_pushfstring(L, "it has %I bytes; more than %I are not read", (lua_Integer)info.st_size, most);
    }
    FILE *file = why ? NULL : fdopen(fd, "rb");
    if (file) return file;
    lua_pushfstring(L, "%s: %s", path, why ? why : strerror(errno));
    if (fd >= 0) close(fd);
    return NULL;
}

/* read(path [, most]) -> text, of at most so many bytes */
static int file_read(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    FILE *file = open_plain(L, path, luaL_optinteger(L, 2, MOST_BYTES));
    if (!file) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    size_t count;
    do {
        char *room = luaL_prepbuffsize(&buffer, 65536);
        count = fread(room, 1, 65536, file);
        luaL_addsize(&buffer, count);
    } while (count > 0);
    int bad = ferror(file) ? errno : 0;
    fclose(file);
    if (bad) {
        errno = bad;
        return fail(L, path);
    }
    luaL_pushresult(&buffer);
    return 1;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* list(path [, may_be_missing]) -> names in byte order, without those that start with a dot */
static int file_list(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    DIR *folder = opendir(path);
    if (!folder && errno == ENOENT && lua_toboolean(L, 2)) {
        lua_newtable(L);
        return 1;
    }
    if (!folder) return fail(L, path);
    char **names = NULL;
    size_t count = 0, room = 0;
    int short_of_memory = 0;
    errno = 0;
    for (struct dirent *entry; !short_of_memory && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        if (count == room) {
            room = room ? room * 2 : 64;
            char **more = realloc(names, room * sizeof *names);
            if (more) names = more;
            short_of_memory = !more;
        }
        if (!short_of_memory) short_of_memory = !(names[count] = strdup(entry->d_name));
        if (!short_of_memory) count++;
    }
    int bad = short_of_memory ? 0 : errno; /* readdir says so in no other way */
    closedir(folder);
    if (count) qsort(names, count, sizeof *names, by_name);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(L, names[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
        free(names[i]);
    }
    free(names);
    errno = bad;
    if (bad) return fail(L, path);
    return short_of_memory ? luaL_error(L, "not enough memory") : 1;
}

/* kind(path) -> "file" | "folder" | "unknown" (something is there that cannot be looked at) | nil */
static int file_kind(lua_State *L)
{
    struct stat info;
    int there = stat(luaL_checkstring(L, 1), &info) == 0;
    if (!there && (errno == ENOENT || errno == ENOTDIR)) return 0;
    lua_pushstring(L, !there ? "unknown" : S_ISDIR(info.st_mode) ? "folder" : "file");
    return 1;
}

/* hash(text) -> 32 hex digits of XXH3-128 */
static int hash(lua_State *L)
{
    size_t size;
    const char *text = luaL_checklstring(L, 1, &size);
    XXH128_hash_t value = XXH3_128bits(text, size);
    char hex[33];
    snprintf(hex, sizeof hex, "%016llx%016llx", (unsigned long long)value.high64,
             (unsigned long long)value.low64);
    lua_pushstring(L, hex);
    return 1;
}

/* clock() -> seconds on a clock that only goes forward */
static int seconds(lua_State *L)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    lua_pushnumber(L, (double)now.tv_sec + (double)now.tv_nsec * 1e-9);
    return 1;
}

/* is_terminal(descriptor) -> boolean */
static int is_terminal(lua_State *L)
{
    lua_pushboolean(L, isatty((int)luaL_checkinteger(L, 1)));
    return 1;
}

/* processors() -> how many this process may run on */
static int processors(lua_State *L)
{
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    lua_pushinteger(L, count > 0 ? count : 1);
    return 1;
}

void gen_open_files(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"read", file_read}, {"list", file_list},          {"kind", file_kind},        {"hash", hash},
        {"clock", seconds},  {"is_terminal", is_terminal}, {"processors", processors}, {NULL, NULL},
    };
    luaL_setfuncs(L, functions, 0);
}
