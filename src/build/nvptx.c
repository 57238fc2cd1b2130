#include "layer.h"

#include "cubin.h"
#include "files.h"
#include "ptx.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void nvptx_flags(const struct compiler *compiler, struct arguments *arguments)
{
    char *target = text_of("--cuda-gpu-arch=%s", compiler->arch->target);
    char *version = text_of("--cuda-feature=+ptx%ld", compiler->arch->ptx);
    const char *const flags[] = {
        compiler->clang,
        "-x",
        "cuda",
        target,
        "--cuda-device-only",
        /* A toolkit, where there is one, changes nothing: neither headers, nor the version of PTX. */
        "--cuda-path=/nonexistent",
        version,
        "-nocudainc",
        "-nocudalib",
        "-fuse-cuid=none", /* the PTX does not depend on where the sources lie */
        "-O3",
        "-std=c++17",
        "-I",
        compiler->include,
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) arguments->list[arguments->count++] = flags[i];
    arguments->made[arguments->made_count++] = target;
    arguments->made[arguments->made_count++] = version;
}

/* Without ptxas, all that it tells is not known. */
static void forget_numbers(struct numbers *numbers)
{
    for (int i = 0; i < NUMBER_COUNT; i++) numbers->of[i] = NAN;
}

static char *assemble(const struct compiler *compiler, const struct places *places, struct tool_usage *usage)
{
    char *arch = text_of("-arch=%s", compiler->arch->target);
    const char *argv[] = {compiler->ptxas,    arch, "-O3", "-v", places->new_object, "-o",
                          places->new_binary, NULL};
    char *error = tool_run(argv, places->errors, NULL, usage);
    free(arch);
    return error;
}

static char *measure(const struct compiler *compiler, const struct places *places, struct kernel *kernel,
                     int threads, long dynamic)
{
    struct numbers *numbers = &kernel->numbers;
    char *said = read_file(places->errors, NULL), *error;
    if (!said) return text_of("cannot read what ptxas says");
    free(kernel->words);
    kernel->words = NULL;
    error = ptxas_read(said, kernel->name, numbers, &kernel->words);
    free(said);
    if (error) return error;
    size_t size;
    char *binary = read_file(places->new_binary, &size);
    if (!binary) return text_of("ptxas wrote no cubin");
    error = cubin_read(binary, size, kernel->name, numbers);
    free(binary);
    numbers->of[NUMBER_lds] += (double)dynamic;
    if (!error) arch_occupancy(compiler->arch, threads, numbers);
    if (threads == 0) numbers->of[NUMBER_workgroups] = NAN; /* the kernel does not say */
    return error;
}

char *nvptx_finish(const struct compiler *compiler, const struct places *places, struct kernel *kernel,
                   struct tool_usage *usage)
{
    int threads, has_dynamic;
    char *ptx = read_file(places->new_object, NULL), *source = read_file(places->source, NULL), *error;
    if (ptx && source)
        error = ptx_read(ptx, kernel->name, &threads, &has_dynamic);
    else
        error = text_of("the compiler wrote no PTX");
    long dynamic = !error && has_dynamic ? banner_lds(source) : 0;
    free(ptx);
    free(source);
    if (error) return error;
    if (!compiler->ptxas) {
        forget_numbers(&kernel->numbers);
        return NULL;
    }
    error = assemble(compiler, places, usage);
    if (!error) return measure(compiler, places, kernel, threads, dynamic);
    free(kernel->words);
    kernel->words = read_file(places->errors, NULL);
    return error;
}

/* The first of the places where ptxas may be that can be run; allocated, or NULL. */
static char *find_ptxas(void)
{
    const char *named = getenv("PTXAS"), *path = getenv("PATH"), *home = getenv("CUDA_HOME");
    if (named) return *named && access(named, X_OK) == 0 ? text_of("%s", named) : NULL;
    char *places =
        text_of("%s:%s/bin:/usr/local/cuda/bin", path ? path : "", home ? home : "/usr/local/cuda");
    char *found = NULL, *rest = places, *folder;
    while (!found && (folder = strsep(&rest, ":"))) {
        char *file = text_of("%s/ptxas", folder);
        if (*folder && access(file, X_OK) == 0)
            found = file;
        else
            free(file);
    }
    free(places);
    return found;
}

/* "Cuda compilation tools, release 13.0, V13.0.88": the last word. */
static char *ptxas_version(const char *ptxas, char **version)
{
    const char *argv[] = {ptxas, "--version", NULL};
    char *said, *error = tool_run(argv, "/dev/null", &said, NULL);
    if (error) return error;
    const char *release = strstr(said, "release "), *at = release ? strstr(release, ", V") : NULL;
    if (at)
        *version = text_of("%.*s", (int)strcspn(at + 3, " \r\n"), at + 3);
    else
        error = text_of("%s does not tell its version: is it ptxas?", ptxas);
    free(said);
    return error;
}

char *nvptx_prepare(struct compiler *compiler, int without_ptxas)
{
    char *version = NULL, *whole;
    if (without_ptxas) compiler->ptxas = NULL;
    if (!without_ptxas && !compiler->ptxas) compiler->ptxas = find_ptxas();
    if (compiler->ptxas) {
        char *error = ptxas_version(compiler->ptxas, &version);
        if (error) return error;
        whole = text_of("%s, ptxas %s", compiler->version, version);
    } else {
        whole = text_of("%s, no ptxas", compiler->version);
    }
    free(version);
    free(compiler->version);
    compiler->version = whole;
    return NULL;
}
