#include "compile.h"

#include "files.h"
#include "key.h"
#include "loop.h"
#include "object.h"
#include "tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Part of every key: raised when what is kept in a .built file changes its meaning. */
#define BUILT_VERSION "quern-build 1"

enum { MAX_ARGUMENTS = 40 };

/* Where the parts of a kernel's build lie. */
struct places {
    char *source, *object, *built, *errors;
    char *new_object, *new_depends; /* until they are whole */
};

static struct places places_of(const struct compiler *compiler, const struct kernel *kernel)
{
    char *base = text_of("%s/%s/%s", compiler->build, kernel->family, kernel->name);
    struct places places = {
        .source = text_of("%s/%s/%s.hip", compiler->sources, kernel->family, kernel->name),
        .object = text_of("%s.co", base),
        .built = text_of("%s.%s", base, compiler->rocm ? "wrapped" : "built"),
        .errors = text_of("%s.errors", base),
        .new_object = text_of("%s.co.tmp", base),
        .new_depends = text_of("%s.depends.tmp", base),
    };
    free(base);
    return places;
}

static void forget_places(struct places *places)
{
    free(places->source);
    free(places->object);
    free(places->built);
    free(places->errors);
    free(places->new_object);
    free(places->new_depends);
}

/* The arguments that decide what is compiled, without the names of what is written.  `made` is for the caller
 * to free.  How many. */
static int flags_of(const struct compiler *compiler, const char **argv, char *made[2])
{
    int count = 0;
    made[0] = text_of("--offload-arch=%s", compiler->arch->name);
    made[1] = compiler->rocm ? text_of("--rocm-path=%s", compiler->rocm) : text_of("-nogpuinc");
    argv[count++] = compiler->clang;
    argv[count++] = "-x";
    argv[count++] = "hip";
    argv[count++] = made[0];
    argv[count++] = "--cuda-device-only";
    argv[count++] = "--no-gpu-bundle-output";
    argv[count++] = made[1];
    argv[count++] = "-nogpulib";
    argv[count++] = "-fuse-cuid=none"; /* the object does not depend on where the sources lie */
    argv[count++] = "-O3";
    argv[count++] = "-std=c++17";
    argv[count++] = "-I";
    argv[count++] = compiler->include;
    return count;
}

/* What makes a build another one: compiler, flags, source, and the headers that it read. */
static char *key_of(const struct compiler *compiler, const struct places *places, char *const *depends,
                    size_t count)
{
    const char *argv[MAX_ARGUMENTS];
    char *made[2];
    int flags = flags_of(compiler, argv, made);
    struct key *key = key_begin();
    key_add(key, BUILT_VERSION, sizeof BUILT_VERSION);
    key_add(key, compiler->version, strlen(compiler->version) + 1);
    for (int i = 0; i < flags; i++) key_add(key, argv[i], strlen(argv[i]) + 1);
    int whole = key_add_file(key, places->source);
    for (size_t i = 0; i < count; i++) whole &= key_add_file(key, depends[i]);
    free(made[0]);
    free(made[1]);
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

static int numbers_parse(char *text, struct numbers *numbers)
{
    int count = 0;
    for (char *field; count < NUMBER_COUNT && (field = next_field(&text)); count++) {
        char *end;
        numbers->of[count] = strtod(field, &end);
        if (end == field || *end) return 0;
    }
    return count == NUMBER_COUNT;
}

static int is_up_to_date(const struct compiler *compiler, const struct places *places, struct kernel *kernel)
{
    struct built built = {0};
    int same = read_built(places->built, &built) && (compiler->rocm || access(places->object, R_OK) == 0);
    if (same) {
        char *key = key_of(compiler, places, built.depends, built.count);
        same = key && strcmp(key, built.key) == 0 && numbers_parse(built.numbers, &kernel->numbers) &&
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

static char *built_text(const char *key, const struct kernel *kernel, char *const *depends, size_t count)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    fprintf(out, "key %s\nused %.3f %.1f\n", key, kernel->cpu_seconds, kernel->memory_mb);
    for (size_t i = 0; i < count; i++) fprintf(out, "depend %s\n", depends[i]);
    for (int i = 0; i < NUMBER_COUNT; i++)
        fprintf(out, "%s%.10g", i == 0 ? "numbers " : ",", kernel->numbers.of[i]);
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
        char *text = key ? built_text(key, kernel, depends + 1, count - 1) : NULL;
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
    const char *argv[MAX_ARGUMENTS];
    char *made[2];
    int count = flags_of(compiler, argv, made);
    /* What -MMD -MF asks of a host compilation; the driver does not take those for a device alone. */
    static const char *const list_headers[] = {"-Xclang",          "-MT",    "-Xclang", "kernel", "-Xclang",
                                               "-dependency-file", "-Xclang"};
    for (size_t i = 0; i < sizeof list_headers / sizeof *list_headers; i++) argv[count++] = list_headers[i];
    argv[count++] = places->new_depends;
    argv[count++] = "-c";
    argv[count++] = places->source;
    argv[count++] = "-o";
    argv[count++] = places->new_object;
    argv[count] = NULL;
    char *error = tool_run(argv, places->errors, NULL, usage);
    free(made[0]);
    free(made[1]);
    return error;
}

static char *measure(const struct compiler *compiler, const struct places *places, struct kernel *kernel)
{
    size_t size;
    int threads = 0;
    char *object = read_file(places->new_object, &size);
    if (!object) return text_of("the compiler wrote no object");
    char *error = object_read(object, size, kernel->name, &kernel->numbers, &threads);
    free(object);
    if (error) return error;
    arch_occupancy(compiler->arch, threads, &kernel->numbers);

    char *mcpu = text_of("--mcpu=%s", compiler->arch->name), *disassembly;
    const char *argv[] = {compiler->objdump, "-d", mcpu, places->new_object, NULL};
    error = tool_run(argv, places->errors, &disassembly, NULL);
    free(mcpu);
    if (error) return error;
    error = loop_read(compiler->arch->name, disassembly, &kernel->numbers);
    free(disassembly);
    return error;
}

static char *compile(const struct compiler *compiler, const struct places *places, struct kernel *kernel)
{
    struct tool_usage usage = {0};
    struct timespec began;
    clock_gettime(CLOCK_REALTIME_COARSE, &began); /* the clock of file times */
    unlink(places->built);                        /* never a new object beside an old key */
    char *error = run_compiler(compiler, places, &usage);
    kernel->cpu_seconds = usage.cpu_seconds;
    kernel->memory_mb = usage.memory_mb;
    kernel->words = read_file(places->errors, NULL);
    if (!error && !compiler->rocm) error = measure(compiler, places, kernel);
    if (!error && !compiler->rocm && rename(places->new_object, places->object) != 0)
        error = text_of("cannot write %s", places->object);
    if (!error) error = write_built(compiler, places, kernel, &began);
    return error;
}

void compile_kernel(const struct compiler *compiler, struct kernel *kernel)
{
    struct places places = places_of(compiler, kernel);
    if (is_up_to_date(compiler, &places, kernel)) {
        kernel->outcome = OUTCOME_UP_TO_DATE;
    } else {
        kernel->numbers = (struct numbers){0};
        char *error = compile(compiler, &places, kernel);
        kernel->outcome = error ? OUTCOME_FAILED : OUTCOME_BUILT;
        if (error) {
            char *words = text_of("%s\n%s", error, kernel->words ? kernel->words : "");
            free(kernel->words);
            free(error);
            kernel->words = words;
            if (!compiler->rocm) unlink(places.object);
        } else {
            unlink(places.errors);
        }
        unlink(places.new_object);
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

char *compiler_prepare(struct compiler *compiler, int wrapper_headers)
{
    char *objdump, *error = ask(compiler->clang, "--version", &compiler->version);
    if (error) return error;
    if (!compiler->objdump) {
        error = ask(compiler->clang, "-print-prog-name=llvm-objdump", &objdump);
        if (error) return error;
        compiler->objdump = objdump;
    }
    return wrapper_headers ? make_rocm(compiler) : NULL;
}
