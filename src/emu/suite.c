/* The processes of a suite, the kernels it takes, what it prints. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdatomic.h>

#include "suite.h"

enum { MAX_JOBS = 64, CHUNK = 8, MAX_TOLD = 3 }; /* of a kernel's failures so many are told */
/* A process that ends like this has told what there is to tell: another one takes over, or none does. */
enum { GO_ON = 75, GIVE_UP = 76 };

/* What the processes share. */
struct board {
    atomic_uint next, passed, failed, refused, sparse;
    atomic_uint running[MAX_JOBS]; /* the kernel that a job is at, from 1 */
};

struct suite {
    const struct quern_table *table;
    const struct suite_options *options;
    const struct suite_place *place;
    struct board *board;
    struct suite_entry *entries;
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

/* Failures of a kernel beyond the first ones. */
static void tell_more(struct suite *suite, const char *kernel, unsigned count)
{
    char how[64];
    snprintf(how, sizeof how, "in %u more cases", count);
    complain(suite, kernel, how, "quern-emu or quern-device with its name alone shows them");
    atomic_fetch_add(&suite->board->failed, count - 1);
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
    const struct suite_entry *entry = &suite->entries[index];
    struct check_case cases[MAX_CASES];
    const unsigned count = suite_cases(check, entry->family, entry->kernel, &suite->configs[index],
                                       suite->options->seed + 1000ull * index, cases);
    unsigned passed = 0, failed = 0, sparse = 0;
    struct check_result result;
    char text[1024], refusal[CHECK_TEXT] = "there are no cases for this family";
    for (unsigned i = 0; i < count && !check_lost(check); i++) {
        check_run(check, &cases[i], &result);
        if (result.verdict == CHECK_FAILED) {
            if (++failed > MAX_TOLD) continue;
            check_case_print(check, &cases[i], text, sizeof text);
            complain(suite, entry->kernel, text, result.text);
            list_findings(&result);
        } else if (result.verdict == CHECK_REFUSED) {
            atomic_fetch_add(&suite->board->refused, 1);
            strcpy(refusal, result.text);
        } else if (result.verdict == CHECK_SPARSE) {
            sparse++;
        } else {
            atomic_fetch_add(&suite->board->passed, 1);
            passed++;
        }
    }
    atomic_fetch_add(&suite->board->sparse, sparse);
    if (failed > MAX_TOLD) tell_more(suite, entry->kernel, failed - MAX_TOLD);
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
    if (result.verdict == CHECK_SPARSE) {
        atomic_fetch_add(&suite->board->sparse, 1);
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

static void check_index(struct suite *suite, const struct suite_chunk *chunk, unsigned index)
{
    const struct suite_place *place = suite->place;
    char error[512] = "";
    const struct check *check = place->open(place->user, chunk, index, error, sizeof error);
    if (!check) {
        complain(suite, name_of(suite, index), "cannot run", error);
        if (place->fatal) _exit(GIVE_UP);
        return;
    }
    if (suite->options->random)
        check_random(suite, check, index);
    else
        check_kernel(suite, check, index);
    if (check_lost(check)) _exit(GO_ON);
    place->close(place->user, check);
}

static void check_chunk(struct suite *suite, unsigned job, unsigned first, unsigned end)
{
    if (end > suite->count) end = suite->count;
    const bool random = suite->options->random > 0; /* which kernels will be used is not known */
    const struct suite_chunk chunk = {random ? NULL : suite->entries + first, first,
                                      random ? 0 : end - first};
    for (unsigned index = first; index < end; index++) {
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
        if (running == 0 || (WIFEXITED(status) && WEXITSTATUS(status) == GIVE_UP)) continue;
        char how[64], what[64];
        snprintf(how, sizeof how, "(process ended with status %#x)", (unsigned)status);
        snprintf(what, sizeof what, "the kernel broke %s", suite->place->culprit);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != GO_ON)
            complain(suite, name_of(suite, running - 1), how, what);
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
            suite->entries[suite->count++] = (struct suite_entry){family->name, row->name};
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

static int print_counts(const struct board *board)
{
    const unsigned passed = atomic_load(&board->passed), failed = atomic_load(&board->failed);
    printf("%u cases refused by their kernels\n", atomic_load(&board->refused));
    if (atomic_load(&board->sparse) > 0)
        printf("%u cases need sparse memory: not run here\n", atomic_load(&board->sparse));
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0 || passed == 0;
}

int suite_run(const struct quern_table *table, const struct suite_options *options,
              const struct suite_place *place)
{
    struct suite suite = {.table = table, .options = options, .place = place};
    suite.board = mmap(NULL, sizeof *suite.board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool ready = suite.board != MAP_FAILED && reserve(&suite);
    if (options->list && !read_list(&suite)) {
        fprintf(stderr, "%s: %s: %s\n", place->program, options->list, strerror(errno));
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
        failed = print_counts(suite.board);
    } else if (!options->list || suite.list) {
        fprintf(stderr, "%s: out of memory\n", place->program);
    }
    if (suite.board != MAP_FAILED) munmap(suite.board, sizeof *suite.board);
    free(suite.entries);
    free(suite.configs);
    free(suite.list);
    return failed;
}

bool suite_option(int letter, const char *value, struct suite_options *to)
{
    switch (letter) {
    case 'a':
        to->full = true;
        return true;
    case 'j':
        to->jobs = (unsigned)strtoul(value, NULL, 10);
        return true;
    case 'f':
        to->filter = value;
        return true;
    case 'l':
        to->list = value;
        return true;
    case 'r':
        to->seed = strtoull(value, NULL, 0);
        return true;
    case 'g':
        to->generated = value;
        return true;
    case 'R':
        to->random = (unsigned)strtoul(value, NULL, 10);
        return true;
    default:
        return false;
    }
}
