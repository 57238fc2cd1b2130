#include "layer.h"

#include "files.h"
#include "loop.h"
#include "object.h"

#include <stdlib.h>

void amdgcn_flags(const struct compiler *compiler, struct arguments *arguments)
{
    char *arch = text_of("--offload-arch=%s", compiler->arch->target);
    char *rocm = compiler->rocm ? text_of("--rocm-path=%s", compiler->rocm) : text_of("-nogpuinc");
    const char *const flags[] = {
        compiler->clang,
        "-x",
        "hip",
        arch,
        "--cuda-device-only",
        "--no-gpu-bundle-output",
        rocm,
        "-nogpulib",
        "-fuse-cuid=none", /* the object does not depend on where the sources lie */
        "-O3",
        "-std=c++17",
        "-I",
        compiler->include,
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) arguments->list[arguments->count++] = flags[i];
    arguments->made[arguments->made_count++] = arch;
    arguments->made[arguments->made_count++] = rocm;
}

char *amdgcn_measure(const struct compiler *compiler, const struct places *places, struct kernel *kernel)
{
    size_t size;
    int threads = 0;
    char *object = read_file(places->new_object, &size);
    if (!object) return text_of("the compiler wrote no object");
    char *error = object_read(object, size, kernel->name, &kernel->numbers, &threads);
    free(object);
    if (error) return error;
    arch_occupancy(compiler->arch, threads, &kernel->numbers);

    char *mcpu = text_of("--mcpu=%s", compiler->arch->target), *disassembly;
    const char *argv[] = {compiler->objdump, "-d", mcpu, places->new_object, NULL};
    error = tool_run(argv, places->errors, &disassembly, NULL);
    free(mcpu);
    if (error) return error;
    error = loop_read(compiler->arch->name, disassembly, &kernel->numbers);
    free(disassembly);
    return error;
}
