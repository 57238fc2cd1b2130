#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library.h"

extern char **environ;

/* Reads what the compiler says, keeps its beginning, and waits for its end.  The exit status, or -1. */
static int collect(pid_t child, int from, char *text, size_t size)
{
    size_t length = 0;
    char chunk[1024];
    for (ssize_t got; (got = read(from, chunk, sizeof chunk)) > 0 || (got < 0 && errno == EINTR);) {
        for (ssize_t i = 0; i < got && length + 1 < size; i++) text[length++] = chunk[i];
    }
    text[length] = '\0';
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int run(char *const *command, char *text, size_t size)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        snprintf(text, size, "pipe: %s", strerror(errno));
        return -1;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    pid_t child;
    const int failed = posix_spawnp(&child, command[0], &actions, NULL, command, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    int status = -1;
    if (failed)
        snprintf(text, size, "%s: %s", command[0], strerror(failed));
    else
        status = collect(child, ends[0], text, size);
    close(ends[0]);
    return status;
}

int quern_emu_compile(const char *clang, const char *include, int quick, const char *source,
                      const char *library, char *error, size_t error_bytes)
{
    /* Unique among processes and threads: several may compile one kernel at once, the last one wins. */
    static atomic_uint serial;
    char temporary[4096], include_flag[4096];
    if (snprintf(temporary, sizeof temporary, "%s.%ld.%u", library, (long)getpid(),
                 atomic_fetch_add(&serial, 1)) >= (int)sizeof temporary ||
        snprintf(include_flag, sizeof include_flag, "-I%s", include) >= (int)sizeof include_flag) {
        snprintf(error, error_bytes, "%s: the path is too long", library);
        return -1;
    }
    const char *const command[] = {clang,
                                   "-x",
                                   "c++",
                                   "-std=c++17",
                                   "-DQD_HOST",
                                   quick ? "-O0" : "-O1",
                                   "-w",
                                   "-fPIC",
                                   "-shared",
                                   "-nostdlib",
                                   "-fuse-ld=lld",
                                   "-fvisibility=hidden",
                                   "-ffp-contract=off",
                                   "-fno-exceptions",
                                   "-fno-rtti",
                                   "-fno-asynchronous-unwind-tables",
                                   include_flag,
                                   "-o",
                                   temporary,
                                   source,
                                   NULL};
    char text[1024];
    if (run((char *const *)command, text, sizeof text) != 0) {
        snprintf(error, error_bytes, "%s\n%s does not compile for the emulator", text, source);
        unlink(temporary);
        return -1;
    }
    if (rename(temporary, library) != 0) {
        snprintf(error, error_bytes, "%s: %s", library, strerror(errno));
        unlink(temporary);
        return -1;
    }
    return 0;
}

void *quern_emu_open(const char *library, char *error, size_t error_bytes)
{
    void *opened = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!opened) {
        snprintf(error, error_bytes, "%s", dlerror());
        return NULL;
    }
    const struct qd_host_api **table = dlsym(opened, "qd_host");
    const unsigned *version = dlsym(opened, "qd_host_version");
    if (!table || !version || *version != QD_HOST_API_VERSION) {
        snprintf(error, error_bytes, "%s was not compiled for this emulator: its qd_host is %s", library,
                 table ? "of another version" : "missing");
        dlclose(opened);
        return NULL;
    }
    *table = quern_emu_api();
    return opened;
}

quern_emu_kernel quern_emu_find(void *opened, const char *kernel)
{
    void *symbol = dlsym(opened, kernel);
    quern_emu_kernel function = NULL;
    memcpy(&function, &symbol, sizeof function); /* ISO C has no cast from object to function pointers */
    return function;
}

void quern_emu_close(void *opened)
{
    dlclose(opened);
}
