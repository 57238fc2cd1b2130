#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/emu/library.h"
#include "kernel_file.h"

struct kernel_file kernel_file_open(const char *name)
{
    char error[2048], source[128], object[128];
    const char *clang = getenv("CLANG") ? getenv("CLANG") : "clang-22";
    snprintf(source, sizeof source, "tests/emu/kernels/%s.hip", name);
    snprintf(object, sizeof object, "build/emu/tests/%s.so", name);
    mkdir("build", 0777), mkdir("build/emu", 0777), mkdir("build/emu/tests", 0777);
    if (quern_emu_compile(clang, "templates/device", 0, source, object, error, sizeof error) != 0)
        fail_msg("%s", error);
    struct kernel_file file = {quern_emu_create(NULL), quern_emu_open(object, error, sizeof error)};
    if (!file.library) fail_msg("%s", error);
    return file;
}

void kernel_file_close(struct kernel_file *file)
{
    quern_emu_destroy(file->emu);
    quern_emu_close(file->library);
}

void kernel_file_run(const struct kernel_file *file, const char *kernel, unsigned workgroups,
                     unsigned threads, unsigned lds, const void *params)
{
    char error[512];
    const struct quern_emu_launch launch = {
        kernel, quern_emu_find(file->library, kernel), workgroups, threads, lds, params};
    if (quern_emu_run(file->emu, &launch, error, sizeof error) != 0) fail_msg("%s", error);
}
