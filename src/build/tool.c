#include "tool.h"

#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static char *read_pipe(int from)
{
    char *data = NULL;
    size_t used = 0, capacity = 0;
    for (;;) {
        while (capacity < used + 65537) data = grow(data, capacity, &capacity, 1);
        ssize_t got = read(from, data + used, 65536);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        used += (size_t)got;
    }
    data[used] = 0;
    return data;
}

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static char *wait_for(pid_t process, const char *name, struct tool_usage *usage)
{
    struct rusage used;
    int status;
    pid_t got;
    do got = wait4(process, &status, 0, &used);
    while (got < 0 && errno == EINTR);
    if (got < 0) return text_of("waiting for %s: %s", name, strerror(errno));
    if (usage) {
        usage->cpu_seconds += seconds(used.ru_utime) + seconds(used.ru_stime);
        double memory = (double)used.ru_maxrss / 1024;
        if (memory > usage->memory_mb) usage->memory_mb = memory;
    }
    if (WIFSIGNALED(status)) return text_of("%s was ended by signal %d", name, WTERMSIG(status));
    if (WEXITSTATUS(status) != 0) return text_of("%s ended with status %d", name, WEXITSTATUS(status));
    return NULL;
}

char *tool_run(const char *const *argv, const char *errors, char **output, struct tool_usage *usage)
{
    int ends[2] = {-1, -1};
    if (output) *output = NULL;
    /* Closed on exec, or a tool that another thread starts now would hold the pipe open. */
    if (output && pipe2(ends, O_CLOEXEC) != 0) return text_of("pipe: %s", strerror(errno));

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (output) posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    pid_t process;
    int failed = posix_spawnp(&process, argv[0], &actions, NULL, (char *const *)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (output) close(ends[1]);

    char *error = NULL;
    if (!failed && output) *output = read_pipe(ends[0]);
    if (output) close(ends[0]);
    if (failed)
        error = text_of("cannot run %s: %s", argv[0], strerror(failed));
    else
        error = wait_for(process, argv[0], usage);
    if (error && output) {
        free(*output);
        *output = NULL;
    }
    return error;
}
