#include "compile.h"

#include "files.h"
#include "key.h"
#include "layer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Part of every key: raised when what is kept in a .built file changes its meaning. */
#define BUILT_VERSION "quern-build 3"

static struct places places_of(const struct compiler *compiler, const struct kernel *kernel)
{
    int is_ptx = compiler->arch->layer == LAYER_NVPTX;
    char *base = text_of("%s/%s/%s", compiler->build, kernel->family, kernel->name);
    struct places places = {
        .source = text_of("%s/%s/%s.hip", compiler->sources, kernel->family, kernel->name),
        .object = text_of("%s.%s", base, is_ptx ? "ptx" : "co"),
        .binary = is_ptx ? text_of("%s.cubin", base) : NULL,
        .built = text_of("%s.%s", base, compiler->rocm ? "wrapped" : "built"),
        .errors = text_of("%s.errors", base),
        .new_object = text_of("%s.object.tmp", base),
        .new_binary = text_of("%s.binary.tmp", base),
        .new_depends = text_of("%s.depends.tmp", base),
    };
    free(base);
    return places;
}

static void forget_places(struct places *places)
{
    free(places->source);
    free(places->object);
    free(places->binary);
    free(places->built);
    free(places->errors);
    free(places->new_object);
    free(places->new_binary);
    free(places->new_depends);
}

static struct arguments flags_of(const struct compiler *compiler)
{
    struct arguments arguments = {.count = 0};
    if (compiler->arch->layer == LAYER_NVPTX)
        nvptx_flags(compiler, &arguments);
    else
        amdgcn_flags(compiler, &arguments);
    arguments.list[arguments.count++] = compiler->arch->layer == LAYER_NVPTX ? "-S" : "-c";
    return arguments;
}

static void forget_arguments(struct arguments *arguments)
{
    while (arguments->made_count > 0) free(arguments->made[--arguments->made_count]);
}

/* What makes a build another one: compilers, flags, source, and the headers that it read. */
static char *key_of(const struct compiler *compiler, const struct places *places, char *const *depends,
                    size_t count)
{
    struct arguments flags = flags_of(compiler);
    struct key *key = key_begin();
    key_add(key, BUILT_VERSION, sizeof BUILT_VERSION);
    key_add(key, compiler->version, strlen(compiler->version) + 1);
    for (int i = 0; i < flags.count; i++) key_add(key, flags.list[i], strlen(flags.list[i]) + 1);
    int whole = key_add_file(key, places->source);
    for (size_t i = 0; i < count; i++) whole &= key_add_file(key, depends[i]);
    forget_arguments(&flags);
    return key_end(key, whole);
}

/* Whether a file was changed after `since`, or is gone. */
static int changed_since(const char *path, const struct timespec *since)
{
    struct stat status;
    if (stat(path, &status) != 0) return 1;
    const struct timespec *at = &status.st_mtim;
    return at->tv_sec > since->tv_sec || (at->tv_sec == since->tv_sec && at->tv_nsec >= since->tv_nsec);
}

/* A .built file: lines `key`, `depend` (any number), `used` and `numbers`. */
struct built {
    char *text, *key, *used, *numbers;
    char **depends;
    size_t count, capacity;
};

static int read_built(const char *path, struct built *built)
{
    char *rest = built->text = read_file(path, NULL), *line;
    while (rest && (line = next_line(&rest))) {
        char *value = strchr(line, ' ');
        if (!value) continue;
        *value++ = 0;
        if (strcmp(line, "key") == 0) built->key = value;
        if (strcmp(line, "used") == 0) built->used = value;
        if (strcmp(line, "numbers") == 0) built->numbers = value;
        if (strcmp(line, "depend") == 0) {
            built->depends = grow(built->depends, built->count, &built->capacity, sizeof *built->depends);
            built->depends[built->count++] = value;
        }
    }
    return built->key && built->used && built->numbers;
}

static void forget_built(struct built *built)
{
    free(built->text);
    free(built->depends);
}

/* The layer's numbers, in order. */
static int numbers_parse(char *text, enum layer layer, struct numbers *numbers)
{
    numbers_clear(numbers, layer);
    for (int i = 0; i < NUMBER_COUNT; i++) {
        if (!number_is_of(layer, i)) continue;
        char *end, *field = next_field(&text);
        if (!field) return 0;
        numbers->of[i] = strtod(field, &end);
        if (end == field || *end) return 0;
    }
    return text == NULL;
}

/* Whether what a build keeps is there: no code object where only its compiling was tried, a binary where
 * there is an assembler. */
static int has_objects(const struct compiler *compiler, const struct places *places)
{
    if (compiler->rocm) return 1;
    if (compiler->ptxas && places->binary && access(places->binary, R_OK) != 0) return 0;
    return access(places->object, R_OK) == 0;
}

static int is_up_to_date(const struct compiler *compiler, const struct places *places, struct kernel *kernel)
{
    struct built built = {0};
    int same = read_built(places->built, &built) && has_objects(compiler, places);
    if (same) {
        char *key = key_of(compiler, places, built.depends, built.count);
        same = key && strcmp(key, built.key) == 0 &&
               numbers_parse(built.numbers, compiler->arch->layer, &kernel->numbers) &&
               sscanf(built.used, "%lf %lf", &kernel->cpu_seconds, &kernel->memory_mb) == 2;
        free(key);
    }
    forget_built(&built);
    return same;
}

/* The headers in a dependency file of make's form: "target: source header \<newline> header", blanks escaped.
 */
static size_t read_depends(char *text, char ***depends)
{
    size_t count = 0, capacity = 0;
    *depends = NULL;
    char *at = strstr(text, ": "), *to;
    for (at = at ? at + 2 : text + strlen(text); *at;) {
        at += strspn(at, " \t\r\n");
        if (at[0] == '\\' && (at[1] == '\n' || at[1] == '\r')) {
            at++;
            continue;
        }
        if (*at == 0) break;
        char *name = to = at;
        while (*at && !strchr(" \t\r\n", *at)) {
            if (*at == '\\' && at[1] == ' ') at++;
            *to++ = *at++;
        }
        at += *at != 0;
        *to = 0;
        *depends = grow(*depends, count, &capacity, sizeof **depends);
        (*depends)[count++] = name;
    }
    return count;
}

static char *built_text(const char *key, enum layer layer, const struct kernel *kernel, char *const *depends,
                        size_t count)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    fprintf(out, "key %s\nused %.3f %.1f\n", key, kernel->cpu_seconds, kernel->memory_mb);
    for (size_t i = 0; i < count; i++) fprintf(out, "depend %s\n", depends[i]);
    const char *before = "numbers ";
    for (int i = 0; i < NUMBER_COUNT; i++) {
        if (!number_is_of(layer, i)) continue;
        fprintf(out, "%s%.10g", before, kernel->numbers.of[i]);
        before = ",";
    }
    fputc('\n', out);
    return fclose(out) == 0 ? text : NULL;
}

/* Where a file has changed since the compiler began, there is no telling what it read: without a .built file
 * the next run compiles again. */
static char *write_built(const struct compiler *compiler, const struct places *places,
                         const struct kernel *kernel, const struct timespec *began)
{
    char *list = read_file(places->new_depends, NULL), **depends = NULL, *error = NULL;
    if (!list) return text_of("the compiler wrote no list of headers");
    size_t count = read_depends(list, &depends);
    int changed = count == 0;
    for (size_t i = 0; i < count; i++) changed |= changed_since(depends[i], began);
    if (!changed) {
        /* The first is the source itself. */
        char *key = key_of(compiler, places, depends + 1, count - 1);
        char *text = key ? built_text(key, compiler->arch->layer, kernel, depends + 1, count - 1) : NULL;
        if (!text || write_file(places->built, text, strlen(text)) != 0)
            error = text_of("cannot write %s", places->built);
        free(text);
        free(key);
    }
    free(depends);
    free(list);
    return error;
}

static char *run_compiler(const struct compiler *compiler, const struct places *places,
                          struct tool_usage *usage)
{
    struct arguments arguments = flags_of(compiler);
    /* What -MMD -MF asks of a host compilation; the driver does not take those for a device alone. */
    const char *const rest[] = {
        "-Xclang",          "-MT",     "-Xclang",           "kernel",       "-Xclang",
        "-dependency-file", "-Xclang", places->new_depends, places->source, "-o",
        places->new_object,
    };
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) arguments.list[arguments.count++] = rest[i];
    arguments.list[arguments.count] = NULL;
    char *error = tool_run(arguments.list, places->errors, NULL, usage);
    forget_arguments(&arguments);
    return error;
}

/* The new parts take the place of the old ones; a binary that no ptxas has made anew is out of date. */
static char *keep(const struct compiler *compiler, const struct places *places)
{
    if (places->binary && !compiler->ptxas) unlink(places->binary);
    if (places->binary && compiler->ptxas && rename(places->new_binary, places->binary) != 0)
        return text_of("cannot write %s", places->binary);
    return rename(places->new_object, places->object) == 0 ? NULL
                                                           : text_of("cannot write %s", places->object);
}

static char *compile(const struct compiler *compiler, const struct places *places, struct kernel *kernel)
{
    struct tool_usage usage = {0};
    struct timespec began;
    clock_gettime(CLOCK_REALTIME_COARSE, &began); /* the clock of file times */
    unlink(places->built);                        /* never a new object beside an old key */
    char *error = run_compiler(compiler, places, &usage);
    kernel->words = read_file(places->errors, NULL);
    if (!error && !compiler->rocm)
        error = compiler->arch->layer == LAYER_NVPTX ? nvptx_finish(compiler, places, kernel, &usage)
                                                     : amdgcn_measure(compiler, places, kernel);
    kernel->cpu_seconds = usage.cpu_seconds;
    kernel->memory_mb = usage.memory_mb;
    if (!error && !compiler->rocm) error = keep(compiler, places);
    if (!error) error = write_built(compiler, places, kernel, &began);
    return error;
}

/* Nothing is left of what did not compile. */
static void remove_objects(const struct places *places)
{
    unlink(places->object);
    if (places->binary) unlink(places->binary);
}

void compile_kernel(const struct compiler *compiler, struct kernel *kernel)
{
    struct places places = places_of(compiler, kernel);
    if (is_up_to_date(compiler, &places, kernel)) {
        kernel->outcome = OUTCOME_UP_TO_DATE;
    } else {
        numbers_clear(&kernel->numbers, compiler->arch->layer);
        char *error = compile(compiler, &places, kernel);
        kernel->outcome = error ? OUTCOME_FAILED : OUTCOME_BUILT;
        if (error) {
            char *words = text_of("%s\n%s", error, kernel->words ? kernel->words : "");
            free(kernel->words);
            free(error);
            kernel->words = words;
            if (!compiler->rocm) remove_objects(&places);
        } else {
            unlink(places.errors);
        }
        unlink(places.new_object);
        unlink(places.new_binary);
        unlink(places.new_depends);
    }
    forget_places(&places);
}

/* clang takes a folder for ROCm when it finds a version there; then its HIP wrapper headers are active. */
static char *make_rocm(struct compiler *compiler)
{
    static const char version[] = "HIP_VERSION_MAJOR=6\nHIP_VERSION_MINOR=0\nHIP_VERSION_PATCH=0\n";
    char *folder = text_of("%s/rocm/share/hip", compiler->build), *path = text_of("%s/version", folder);
    char *error = NULL;
    if (make_folders(folder) != 0 || write_file(path, version, sizeof version - 1) != 0)
        error = text_of("cannot write %s", path);
    compiler->rocm = text_of("%s/rocm", compiler->build);
    free(folder);
    free(path);
    return error;
}

/* The first line that a tool prints. */
static char *ask(const char *tool, const char *question, char **answer)
{
    const char *argv[] = {tool, question, NULL};
    char *error = tool_run(argv, "/dev/null", answer, NULL);
    if (!error) (*answer)[strcspn(*answer, "\n")] = 0;
    return error;
}

char *compiler_prepare(struct compiler *compiler, int wrapper_headers, int without_ptxas)
{
    char *objdump, *error = ask(compiler->clang, "--version", &compiler->version);
    if (error) return error;
    if (compiler->arch->layer == LAYER_NVPTX)
        return wrapper_headers ? text_of("--wrapper-headers: clang has none for %s", compiler->arch->name)
                               : nvptx_prepare(compiler, without_ptxas);
    if (!compiler->objdump) {
        error = ask(compiler->clang, "-print-prog-name=llvm-objdump", &objdump);
        if (error) return error;
        compiler->objdump = objdump;
    }
    return wrapper_headers ? make_rocm(compiler) : NULL;
}
