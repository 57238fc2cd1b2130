#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdatomic.h>

#include "batch.h"
#include "library.h"
#include "suite.h"

enum { MAX_JOBS = 64, CHUNK = 8, PATH = 1024 };

/* What the processes share. */
struct board {
    atomic_uint next, passed, failed, refused;
    atomic_uint running[MAX_JOBS]; /* the kernel that a job is at, from 1 */
};

struct suite {
    const struct quern_table *table;
    const struct suite_options *options;
    const char *clang;
    struct board *board;
    struct entry {
        const char *family, *kernel;
    } * entries;
    struct config *configs;
    unsigned count;
    char *list; /* of options->list, its names, each with a newline before and behind it; or NULL */
};

static void complain(struct suite *suite, const char *kernel, const char *how, const char *what)
{
    char line[2048];
    const int length = snprintf(line, sizeof line, "FAIL %s %s: %s\n", kernel, how, what);
    atomic_fetch_add(&suite->board->failed, 1);
    fflush(stdout);
    /* one write a line: several processes share the output */
    if (write(STDOUT_FILENO, line, length < (int)sizeof line ? (size_t)length : sizeof line - 1) < 0) return;
}

/* What else the emulator found than the failure's text says. */
static void list_findings(const struct check_result *result)
{
    for (unsigned i = 1; i < result->findings && i < CHECK_FINDINGS; i++) {
        char line[512];
        const int length = snprintf(line, sizeof line, "  %s: %s\n",
                                    quern_emu_kind_name(result->found[i].kind), result->found[i].text);
        if (write(STDOUT_FILENO, line, length < (int)sizeof line ? (size_t)length : sizeof line - 1) < 0)
            return;
    }
}

/* All cases of one kernel.  A kernel that refuses them all has not been checked. */
static void check_kernel(struct suite *suite, const struct check *check, unsigned index)
{
    const struct entry *entry = &suite->entries[index];
    struct check_case cases[MAX_CASES];
    const unsigned count = suite_cases(check, entry->family, entry->kernel, &suite->configs[index],
                                       suite->options->seed + 1000ull * index, cases);
    unsigned passed = 0, failed = 0;
    struct check_result result;
    char text[1024], refusal[CHECK_TEXT] = "there are no cases for this family";
    for (unsigned i = 0; i < count; i++) {
        check_run(check, &cases[i], &result);
        if (result.verdict == CHECK_FAILED) {
            check_case_print(check, &cases[i], text, sizeof text);
            complain(suite, entry->kernel, text, result.text);
            list_findings(&result);
            failed++;
        } else if (result.verdict == CHECK_REFUSED) {
            atomic_fetch_add(&suite->board->refused, 1);
            strcpy(refusal, result.text);
        } else {
            atomic_fetch_add(&suite->board->passed, 1);
            passed++;
        }
    }
    if (passed + failed == 0) complain(suite, entry->kernel, "no case was accepted", refusal);
}

/* A random problem must be accepted by some kernel: nothing is refused here. */
static void check_random(struct suite *suite, const struct check *check, unsigned index)
{
    struct check_case one;
    struct check_result result;
    char text[1024];
    suite_random(check, suite->options->seed + index, &one);
    check_run(check, &one, &result);
    if (result.verdict == CHECK_PASSED) {
        atomic_fetch_add(&suite->board->passed, 1);
        return;
    }
    check_case_print(check, &one, text, sizeof text);
    complain(suite, "--family gemm", text, result.text);
    list_findings(&result);
}

static const char *name_of(const struct suite *suite, unsigned index)
{
    return suite->options->random ? "a random problem" : suite->entries[index].kernel;
}

/* Kernels that a process takes at once, and compiles at once when the first of them is loaded. */
struct chunk {
    const struct suite *suite;
    unsigned first, end;
    bool tried, made; /* compiled together */
    char include[PATH];
};

static void source_of(const struct suite *suite, unsigned index, char *path)
{
    snprintf(path, PATH, "%s/%s/%s/%s.hip", suite->options->generated, suite->table->arch,
             suite->entries[index].family, suite->entries[index].kernel);
}

static void compile_chunk(const struct chunk *chunk, const char *library)
{
    char paths[CHUNK][PATH], folder[PATH], error[256];
    const char *sources[CHUNK];
    for (unsigned i = chunk->first; i < chunk->end; i++) {
        source_of(chunk->suite, i, paths[i - chunk->first]);
        sources[i - chunk->first] = paths[i - chunk->first];
    }
    const int length = (int)(strrchr(library, '/') - library);
    snprintf(folder, sizeof folder, "%.*s", length, library);
    const struct batch batch = {chunk->suite->clang, chunk->include, chunk->end - chunk->first, sources,
                                folder};
    batch_compile(&batch, error, sizeof error); /* where it fails, each kernel is compiled alone and tells */
}

/* The driver asks for one library: all of the chunk are made, the first time. */
static int compile(void *user, const char *source, const char *library, char *error, size_t error_bytes)
{
    struct chunk *chunk = user;
    char path[PATH];
    bool mine = false;
    for (unsigned i = chunk->first; i < chunk->end && !mine; i++) {
        source_of(chunk->suite, i, path);
        mine = strcmp(path, source) == 0;
    }
    if (mine && !chunk->tried) {
        chunk->tried = true;
        unlink(library);
        compile_chunk(chunk, library);
        chunk->made = access(library, R_OK) == 0;
    }
    if (mine && chunk->made) return 0;
    return quern_emu_compile(chunk->suite->clang, chunk->include, 1, source, library, error, error_bytes);
}

static void check_index(struct suite *suite, struct chunk *chunk, unsigned index)
{
    struct check check;
    char error[512];
    const struct quern_emu_driver_options driver = {.sources = suite->options->generated,
                                                    .include = chunk->include,
                                                    .quick = 1,
                                                    .compile = compile,
                                                    .compile_user = chunk};
    const struct quern_emu_options emulator = {.threads = 1, .sanitize = suite->options->sanitize};
    /* A context a kernel: what one loaded does not pile up. */
    if (check_open(&check, suite->table, &emulator, &driver, error, sizeof error) != 0)
        complain(suite, name_of(suite, index), "cannot run", error);
    else if (suite->options->random)
        check_random(suite, &check, index);
    else
        check_kernel(suite, &check, index);
    check_close(&check);
}

static void check_chunk(struct suite *suite, unsigned job, unsigned first, unsigned end)
{
    struct chunk chunk = {.suite = suite, .first = first, .end = end < suite->count ? end : suite->count};
    chunk.tried = suite->options->random > 0; /* which kernels will be used is not known */
    snprintf(chunk.include, sizeof chunk.include, "%s/include", suite->options->generated);
    for (unsigned index = first; index < chunk.end; index++) {
        atomic_store(&suite->board->running[job], index + 1);
        check_index(suite, &chunk, index);
    }
    atomic_store(&suite->board->running[job], 0);
}

/* A process takes kernels, or random problems, until none is left; first the rest of the chunk that another
 * one left at `resume`. */
static void work(struct suite *suite, unsigned job, unsigned resume)
{
    if (resume % CHUNK != 0) check_chunk(suite, job, resume, (resume / CHUNK + 1) * CHUNK);
    for (unsigned first; (first = atomic_fetch_add(&suite->board->next, CHUNK)) < suite->count;)
        check_chunk(suite, job, first, first + CHUNK);
}

static pid_t start(struct suite *suite, unsigned job, unsigned resume)
{
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        work(suite, job, resume);
        fflush(stdout);
        _exit(0);
    }
    return child;
}

/* A process that died did so in a kernel: that is a failure of the kernel, and another process takes over. */
static void run_jobs(struct suite *suite, unsigned jobs)
{
    pid_t children[MAX_JOBS];
    unsigned alive = 0;
    for (unsigned job = 0; job < jobs; job++) alive += (children[job] = start(suite, job, 0)) > 0;
    while (alive > 0) {
        int status;
        const pid_t child = wait(&status);
        if (child < 0 && errno == EINTR) continue;
        if (child < 0) break;
        unsigned job = 0;
        while (job < jobs && children[job] != child) job++;
        if (job == jobs) continue;
        alive--;
        const unsigned running = atomic_load(&suite->board->running[job]);
        if (running == 0) continue;
        char how[64];
        snprintf(how, sizeof how, "(process ended with status %#x)", (unsigned)status);
        complain(suite, name_of(suite, running - 1), how, "the kernel broke the emulator");
        atomic_store(&suite->board->running[job], 0);
        alive += (children[job] = start(suite, job, running)) > 0;
    }
}

static bool reserve(struct suite *suite)
{
    unsigned total = 0;
    for (uint32_t f = 0; f < suite->table->family_count; f++) total += suite->table->families[f]->row_count;
    suite->entries = calloc(total + 1, sizeof *suite->entries);
    suite->configs = calloc(total + 1, sizeof *suite->configs);
    return suite->entries && suite->configs;
}

/* Reads the list of kernels; false where it cannot be read. */
static bool read_list(struct suite *suite)
{
    enum { LIST_BYTES = 1 << 20 };
    FILE *file = fopen(suite->options->list, "r");
    suite->list = file ? malloc(LIST_BYTES + 3) : NULL;
    if (suite->list) {
        const size_t got = fread(suite->list + 1, 1, LIST_BYTES, file);
        suite->list[0] = suite->list[got + 1] = '\n';
        suite->list[got + 2] = '\0';
    }
    if (file) fclose(file);
    return suite->list != NULL;
}

static bool wanted(const struct suite *suite, const char *kernel)
{
    char line[256];
    snprintf(line, sizeof line, "\n%s\n", kernel);
    return (!suite->options->filter || strstr(kernel, suite->options->filter)) &&
           (!suite->list || strstr(suite->list, line));
}

/* The kernels of one family that are to be checked, after those there already. */
static int add_family(struct suite *suite, const struct quern_family *family)
{
    const unsigned first = suite->count;
    for (uint32_t i = 0; i < family->row_count; i++) {
        const struct quern_row *row =
            (const void *)((const char *)family->rows + (size_t)i * family->row_bytes);
        if (!wanted(suite, row->name)) continue;
        if (config_read(suite->options->generated, suite->table->arch, family->name, row->name,
                        &suite->configs[suite->count]) != 0)
            complain(suite, row->name, "has no file", "or no banner in it: run `make gen`");
        else
            suite->entries[suite->count++] = (struct entry){family->name, row->name};
    }
    if (suite->options->full || suite->list) return 0;
    bool *picked = calloc(suite->count - first + 1, sizeof *picked);
    if (!picked || sample_pick(suite->configs + first, suite->count - first, picked) != 0) {
        free(picked);
        return -1;
    }
    unsigned kept = first;
    for (unsigned i = first; i < suite->count; i++)
        if (picked[i - first]) {
            suite->entries[kept] = suite->entries[i];
            suite->configs[kept++] = suite->configs[i];
        }
    suite->count = kept;
    free(picked);
    return 0;
}

/* Every name of the list must be a kernel. */
static void check_list(struct suite *suite)
{
    char name[256];
    for (const char *at = suite->list + 1; *at; at += strcspn(at, "\n") + 1) {
        const int length = (int)strcspn(at, "\n");
        snprintf(name, sizeof name, "%.*s", length, at);
        unsigned i = 0;
        while (i < suite->count && strcmp(suite->entries[i].kernel, name) != 0) i++;
        if (i == suite->count && length > 0 &&
            (!suite->options->filter || strstr(name, suite->options->filter)))
            complain(suite, name, "is listed", "the table has no such kernel: `quern list` names them");
    }
}

int suite_run(const struct quern_table *table, const struct suite_options *options)
{
    const char *clang = getenv("CLANG");
    struct suite suite = {.table = table, .options = options, .clang = clang ? clang : "clang-22"};
    suite.board = mmap(NULL, sizeof *suite.board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool ready = suite.board != MAP_FAILED && reserve(&suite);
    if (options->list && !read_list(&suite)) {
        fprintf(stderr, "quern-emu: %s: %s\n", options->list, strerror(errno));
        ready = false;
    }
    for (uint32_t f = 0; ready && !options->random && f < table->family_count; f++)
        ready = add_family(&suite, table->families[f]) == 0;
    if (ready && suite.list) check_list(&suite);
    int failed = 1;
    if (ready) {
        if (options->random) suite.count = options->random;
        printf("%u %s, seed %llu\n", suite.count, options->random ? "random problems" : "kernels",
               (unsigned long long)options->seed);
        run_jobs(&suite, options->jobs > MAX_JOBS ? MAX_JOBS : options->jobs);
        const unsigned passed = atomic_load(&suite.board->passed);
        failed = atomic_load(&suite.board->failed) > 0 || passed == 0;
        printf("%u cases refused by their kernels\n", atomic_load(&suite.board->refused));
        printf("%u passed, %u failed\n", passed, atomic_load(&suite.board->failed));
    } else if (!options->list || suite.list) {
        fprintf(stderr, "quern-emu: out of memory\n");
    }
    if (suite.board != MAP_FAILED) munmap(suite.board, sizeof *suite.board);
    free(suite.entries);
    free(suite.configs);
    free(suite.list);
    return failed;
}
