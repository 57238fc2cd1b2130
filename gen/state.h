/* A Lua state of the generator: its libraries, the embedded modules, and limits for code that is not trusted.
 *
 * Trusted code (gen/lua) sees the standard libraries and the module `quern` with the C helpers.  Specs and
 * templates run inside limited(), which counts steps and memory and hides the string functions whose running
 * time has no bound; which names they see is decided by gen/lua/sandbox.lua. */
#ifndef GEN_STATE_H
#define GEN_STATE_H

#include <stddef.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

/* The Lua modules compiled in, sorted by name (build/gen/embedded.c). */
struct gen_module {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};
extern const struct gen_module gen_modules[];
extern const size_t gen_module_count;

/* A new state with everything loaded but no module run; NULL where memory is short.  `scripts` is a folder
 * to read modules from instead of the embedded ones, or NULL; it must outlive the state. */
lua_State *gen_state_new(const char *scripts);
void gen_state_close(lua_State *L);

/* Counting steps costs a fifth of the speed.  In a state that counts late, limited calls count only from the
 * moment that gen_state_watch is called while one runs: in the state's own thread, or in a signal handler
 * there. */
void gen_state_count_late(lua_State *L);
void gen_state_watch(lua_State *L);

/* The `scripts` it was made with. */
const char *gen_state_scripts(lua_State *L);

/* Calls the function `function` of module `module` with the `args` values on the stack; as lua_pcall, with
 * one result.  On failure the message is on the stack: with a traceback where it is a fault of the generator.
 */
int gen_call(lua_State *L, const char *module, const char *function, int args, int results);

/* Parts of the module `quern`, each adds its functions to the table on the stack. */
void gen_open_files(lua_State *L);    /* files.c */
void gen_open_stage(lua_State *L);    /* stage.c */
void gen_open_parallel(lua_State *L); /* parallel.c */

#endif
