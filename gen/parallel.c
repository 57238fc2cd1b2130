/* Worker threads, each with a Lua state of its own.
 *
 *   quern.parallel { jobs =, module =, options =, deck =, stage =, count =, progress =, meanwhile = } ->
 * results
 *
 * Every worker calls module.start(options, deck, stage) once, which returns a function; that is called with
 * item numbers 1 .. count, each once, and returns a string.  `results` is the list of those strings, by item.
 * `options` holds strings under string keys.  Where items fail, the message of the first one (by number, so
 * the same on every run) is raised.  `progress(done)` is called a few times a second, where it is given;
 * `meanwhile()` is called once, while the workers are at work, and an error in it is raised after theirs. */
#include "state.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "deck.h"
#include "shared.h"

#define MAX_JOBS 256
#define ITEMS_AT_ONCE 16 /* neighbours differ little, so a worker that has many finds more in its memo */
#define TICK_NS 200000000L
#define PATIENCE 5 /* ticks on one item, after which its steps are counted */

struct work {
    const char *module;
    size_t count;
    atomic_size_t next, done;
    atomic_size_t failed; /* the lowest item that failed; count where none did */
    char **results;       /* a string an item; at `failed` the message */
    pthread_mutex_t lock; /* guards results[failed] and running */
    pthread_cond_t ended;
    int running;
    char *start_error, *meanwhile_error;
};

struct worker {
    struct work *work;
    lua_State *L; /* with the three arguments of module.start on its stack */
    pthread_t thread;
    int started, ended; /* ended: guarded by work->lock */
    atomic_size_t item; /* at work on it, from 1; 0: starting */
    size_t seen_item;   /* at the last tick, and for how many ticks */
    int ticks;
};

/* The state of this thread, for the signal handler. */
static _Thread_local lua_State *volatile watched;

static void on_signal(int signal)
{
    (void)signal;
    if (watched) gen_state_watch(watched);
}

/* A template with an endless loop: its worker is told to count steps, which ends it (see gen_state_watch). */
static void watch(struct worker *worker)
{
    size_t item = atomic_load(&worker->item);
    worker->ticks = item == worker->seen_item ? worker->ticks + 1 : 0;
    worker->seen_item = item;
    if (worker->ticks == PATIENCE) pthread_kill(worker->thread, SIGURG);
}

static void record_failure(struct work *work, size_t item, const char *message)
{
    pthread_mutex_lock(&work->lock);
    if (item < atomic_load(&work->failed)) {
        free(work->results[item]);
        work->results[item] = strdup(message);
        atomic_store(&work->failed, item);
    }
    pthread_mutex_unlock(&work->lock);
}

/* Does one item with the function at the top of the stack. */
static void do_item(struct work *work, lua_State *L, size_t item)
{
    lua_pushvalue(L, -1);
    lua_pushinteger(L, (lua_Integer)item + 1);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK && lua_type(L, -1) == LUA_TSTRING) {
        char *copy = strdup(lua_tostring(L, -1));
        if (copy) {
            work->results[item] = copy;
        } else {
            record_failure(work, item, "not enough memory");
        }
    } else {
        record_failure(work, item, lua_tostring(L, -1) ? lua_tostring(L, -1) : "an item without result");
    }
    lua_pop(L, 1);
    atomic_fetch_add(&work->done, 1);
}

static void *run_worker(void *argument)
{
    struct worker *worker = argument;
    struct work *work = worker->work;
    lua_State *L = worker->L;
    watched = L;
    if (gen_call(L, work->module, "start", 3, 1) != LUA_OK) {
        pthread_mutex_lock(&work->lock);
        if (!work->start_error) work->start_error = strdup(lua_tostring(L, -1));
        pthread_mutex_unlock(&work->lock);
    } else {
        for (size_t first; (first = atomic_fetch_add(&work->next, ITEMS_AT_ONCE)) < work->count;) {
            for (size_t i = 0; i < ITEMS_AT_ONCE && first + i < work->count; i++) {
                if (first + i > atomic_load(&work->failed)) break;
                atomic_store(&worker->item, first + i + 1);
                do_item(work, L, first + i);
            }
        }
    }
    watched = NULL;
    pthread_mutex_lock(&work->lock);
    worker->ended = 1;
    work->running--;
    pthread_cond_signal(&work->ended);
    pthread_mutex_unlock(&work->lock);
    return NULL;
}

/* Copies a table of strings. */
static void copy_options(lua_State *from, int index, lua_State *to)
{
    lua_newtable(to);
    for (lua_pushnil(from); lua_next(from, index); lua_pop(from, 1)) {
        if (lua_type(from, -2) != LUA_TSTRING || lua_type(from, -1) != LUA_TSTRING) continue;
        lua_pushstring(to, lua_tostring(from, -2));
        lua_pushstring(to, lua_tostring(from, -1));
        lua_rawset(to, -3);
    }
}

static void lend(lua_State *L, const char *field, const char *type, lua_State *to)
{
    if (lua_getfield(L, 1, field) == LUA_TNIL) {
        lua_pushnil(to);
    } else {
        shared_lend(L, -1, type, to);
    }
    lua_pop(L, 1);
}

static int start_worker(lua_State *L, struct worker *worker)
{
    worker->L = gen_state_new(gen_state_scripts(L));
    if (!worker->L) return 0;
#ifndef __SANITIZE_THREAD__ /* it holds signals back while no checked code runs */
    gen_state_count_late(worker->L);
#endif
    lua_getfield(L, 1, "options");
    copy_options(L, lua_gettop(L), worker->L);
    lua_pop(L, 1);
    lend(L, "deck", DECK_TYPE, worker->L);
    lend(L, "stage", "quern.stage", worker->L);
    worker->work->running++; /* no thread that counts it down exists yet, or it holds the lock to do so */
    worker->started = pthread_create(&worker->thread, NULL, run_worker, worker) == 0;
    if (!worker->started) worker->work->running--;
    return worker->started;
}

static void report_progress(lua_State *L, struct work *work)
{
    if (lua_getfield(L, 1, "progress") == LUA_TNIL) {
        lua_pop(L, 1);
        return;
    }
    lua_pushinteger(L, (lua_Integer)atomic_load(&work->done));
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_pop(L, 1);
}

static void wait_for_all(lua_State *L, struct work *work, struct worker *workers, int jobs)
{
    pthread_mutex_lock(&work->lock);
    while (work->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += TICK_NS;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        int timeout = pthread_cond_timedwait(&work->ended, &work->lock, &until) != 0;
        for (int i = 0; timeout && i < jobs; i++) {
            if (workers[i].started && !workers[i].ended) watch(&workers[i]);
        }
        pthread_mutex_unlock(&work->lock);
        report_progress(L, work);
        pthread_mutex_lock(&work->lock);
    }
    pthread_mutex_unlock(&work->lock);
}

/* Calls `meanwhile`, where there is one. */
static void run_meanwhile(lua_State *L, struct work *work)
{
    if (lua_getfield(L, 1, "meanwhile") != LUA_TNIL && lua_pcall(L, 0, 0, 0) != LUA_OK) {
        const char *message = lua_tostring(L, -1);
        work->meanwhile_error = strdup(message ? message : "an error without text");
    }
    lua_settop(L, 1);
}

static int run_all(lua_State *L, struct work *work, struct worker *workers, int jobs)
{
    int started = 0;
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigaction(SIGURG, &action, NULL);
    pthread_mutex_lock(&work->lock);
    for (int i = 0; i < jobs; i++) {
        workers[i].work = work;
        started += start_worker(L, &workers[i]);
    }
    pthread_mutex_unlock(&work->lock);
    run_meanwhile(L, work);
    wait_for_all(L, work, workers, jobs);
    for (int i = 0; i < jobs; i++) {
        if (workers[i].started) pthread_join(workers[i].thread, NULL);
        if (workers[i].L) gen_state_close(workers[i].L);
    }
    return started;
}

/* Pushes the list of results, or the message of what failed; returns whether all is well. */
static int push_results(lua_State *L, struct work *work, int started)
{
    size_t failed = atomic_load(&work->failed);
    if (work->start_error || started == 0) {
        lua_pushstring(L, work->start_error ? work->start_error : "cannot start a thread");
        return 0;
    }
    if (failed < work->count) {
        lua_pushstring(L, work->results[failed]);
        return 0;
    }
    if (work->meanwhile_error) {
        lua_pushstring(L, work->meanwhile_error);
        return 0;
    }
    lua_createtable(L, (int)work->count, 0);
    for (size_t i = 0; i < work->count; i++) {
        lua_pushstring(L, work->results[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int option(lua_State *L, const char *name)
{
    lua_getfield(L, 1, name);
    int value = (int)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    return value;
}

static int parallel(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    int jobs = option(L, "jobs");
    struct work work = {.count = (size_t)option(L, "count")};
    size_t rounds = (work.count + ITEMS_AT_ONCE - 1) / ITEMS_AT_ONCE;
    if (jobs > MAX_JOBS) jobs = MAX_JOBS;
    if ((size_t)jobs > rounds) jobs = (int)rounds;
    if (jobs < 1) jobs = 1;
    lua_getfield(L, 1, "module");
    work.module = luaL_checkstring(L, -1);
    atomic_init(&work.next, 0);
    atomic_init(&work.done, 0);
    atomic_init(&work.failed, work.count);
    struct worker *workers = calloc((size_t)jobs, sizeof *workers);
    work.results = calloc(work.count + 1, sizeof *work.results);
    int good = 0;
    if (workers && work.results) {
        pthread_mutex_init(&work.lock, NULL);
        pthread_cond_init(&work.ended, NULL);
        good = push_results(L, &work, run_all(L, &work, workers, jobs));
        pthread_cond_destroy(&work.ended);
        pthread_mutex_destroy(&work.lock);
    } else {
        lua_pushliteral(L, "not enough memory");
    }
    for (size_t i = 0; work.results && i < work.count; i++) free(work.results[i]);
    free(work.results);
    free(work.start_error);
    free(work.meanwhile_error);
    free(workers);
    return good ? 1 : lua_error(L);
}

void gen_open_parallel(lua_State *L)
{
    gen_open_deck(L);
    lua_pushcfunction(L, parallel);
    lua_setfield(L, -2, "parallel");
}
