/* A suite on the emulator: kernels of a chunk are compiled together when the first of them is loaded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch.h"
#include "check_emu.h"
#include "library.h"
#include "suite.h"

enum { PATH = 1024, MAX_BATCH = 64 };

struct emu_suite {
    const struct quern_table *table;
    const struct suite_options *options;
    const char *clang;
    char include[PATH];
    const struct suite_chunk *chunk;
    unsigned first;   /* of the chunk that the next two are of */
    bool tried, made; /* compiled together */
    struct emu_check check;
};

static void source_of(const struct emu_suite *suite, const struct suite_entry *entry, char *path)
{
    snprintf(path, PATH, "%s/%s/%s/%s.hip", suite->options->generated, suite->table->arch, entry->family,
             entry->kernel);
}

static void compile_chunk(const struct emu_suite *suite, const char *library)
{
    char paths[MAX_BATCH][PATH], folder[PATH], error[256];
    const char *sources[MAX_BATCH];
    const unsigned count = suite->chunk->count < MAX_BATCH ? suite->chunk->count : MAX_BATCH;
    for (unsigned i = 0; i < count; i++) {
        source_of(suite, &suite->chunk->entries[i], paths[i]);
        sources[i] = paths[i];
    }
    const int length = (int)(strrchr(library, '/') - library);
    snprintf(folder, sizeof folder, "%.*s", length, library);
    const struct batch batch = {suite->clang, suite->include, count, sources, folder};
    batch_compile(&batch, error, sizeof error); /* where it fails, each kernel is compiled alone and tells */
}

/* The driver asks for one library: all of the chunk are made, the first time. */
static int compile(void *user, const char *source, const char *library, char *error, size_t error_bytes)
{
    struct emu_suite *suite = user;
    char path[PATH];
    bool mine = false;
    for (unsigned i = 0; i < suite->chunk->count && !mine; i++) {
        source_of(suite, &suite->chunk->entries[i], path);
        mine = strcmp(path, source) == 0;
    }
    if (mine && !suite->tried) {
        suite->tried = true;
        unlink(library);
        compile_chunk(suite, library);
        suite->made = access(library, R_OK) == 0;
    }
    if (mine && suite->made) return 0;
    return quern_emu_compile(suite->clang, suite->include, 1, source, library, error, error_bytes);
}

/* A context a kernel: what one loaded does not pile up. */
static const struct check *open_check(void *user, const struct suite_chunk *chunk, unsigned index,
                                      char *error, size_t size)
{
    struct emu_suite *suite = user;
    (void)index;
    if (!suite->chunk || suite->first != chunk->first) suite->tried = suite->made = false;
    suite->chunk = chunk;
    suite->first = chunk->first;
    const struct quern_emu_driver_options driver = {.sources = suite->options->generated,
                                                    .include = suite->include,
                                                    .quick = 1,
                                                    .compile = compile,
                                                    .compile_user = suite};
    const struct quern_emu_options emulator = {.threads = 1, .sanitize = suite->options->sanitize};
    if (emu_check_open(&suite->check, suite->table, &emulator, &driver, error, size) == 0)
        return &suite->check.check;
    emu_check_close(&suite->check);
    return NULL;
}

static void close_check(void *user, const struct check *check)
{
    struct emu_suite *suite = user;
    (void)check;
    emu_check_close(&suite->check);
}

int suite_run_emu(const struct quern_table *table, const struct suite_options *options)
{
    const char *clang = getenv("CLANG");
    struct emu_suite suite = {.table = table, .options = options, .clang = clang ? clang : "clang-22"};
    snprintf(suite.include, sizeof suite.include, "%s/include", options->generated);
    const struct suite_place place = {.program = "quern-emu",
                                      .culprit = "the emulator",
                                      .user = &suite,
                                      .open = open_check,
                                      .close = close_check};
    return suite_run(table, options, &place);
}
