/* Makes calls of a program fail: LD_PRELOAD=fail.so.  From the environment:
 *
 *   FAIL_AT     number of the call, from 1, among those of FAIL_CALLS
 *   FAIL_CALLS  "all": every call that changes or reads the tree; "disk": those that need room on the disk
 *   FAIL_HOW    "once" (that call fails), "on" (it and all after it), "kill" (the process is killed before
 * it) FAIL_ERRNO  the error, a number (EIO) FAIL_ROOT   only calls count whose path, or whose folder's path,
 * is below this (a real path)
 *
 * A line with the name of the call goes to the file FAIL_LOG, where the call failed. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static void *next(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

/* Whether a path, from folder `at`, is below FAIL_ROOT.  An open file without path: `path` is NULL. */
static int is_below(int at, const char *path)
{
    char link[64], folder[4096] = "";
    const char *root = getenv("FAIL_ROOT");
    if (!root) return 1;
    if (path && path[0] == '/') return strncmp(path, root, strlen(root)) == 0;
    if (at == AT_FDCWD) {
        if (!getcwd(folder, sizeof folder)) return 0;
    } else {
        snprintf(link, sizeof link, "/proc/self/fd/%d", at);
        ssize_t size = readlink(link, folder, sizeof folder - 1);
        if (size < 0) return 0;
        folder[size] = '\0';
    }
    size_t size = strlen(folder);
    if (path) snprintf(folder + size, sizeof folder - size, "/%s", path);
    return strncmp(folder, root, strlen(root)) == 0;
}

static void note(const char *name)
{
    const char *path = getenv("FAIL_LOG");
    int (*real_open)(const char *, int, ...) = (int (*)(const char *, int, ...))next("open");
    int fd = path ? real_open(path, O_WRONLY | O_CREAT | O_APPEND, 0666) : -1;
    if (fd < 0) return;
    ssize_t (*real_write)(int, const void *, size_t) = (ssize_t(*)(int, const void *, size_t))next("write");
    if (real_write(fd, name, strlen(name)) > 0) real_write(fd, "\n", 1);
    ((int (*)(int))next("close"))(fd);
}

/* Whether this call is to fail; errno is set then. */
static int fails(const char *name, int needs_room, int at, const char *path)
{
    const char *number = getenv("FAIL_AT"), *which = getenv("FAIL_CALLS"), *how = getenv("FAIL_HOW");
    int before = errno;
    if (!number || !which || !how || (strcmp(which, "disk") == 0 && !needs_room) || !is_below(at, path)) {
        errno = before;
        return 0;
    }
    int call = atomic_fetch_add(&calls, 1) + 1, wanted = atoi(number);
    errno = before;
    if (call < wanted || (call > wanted && strcmp(how, "on") != 0)) return 0;
    note(name);
    if (strcmp(how, "kill") == 0) kill(getpid(), SIGKILL);
    const char *error = getenv("FAIL_ERRNO");
    errno = error ? atoi(error) : EIO;
    return 1;
}

#define REAL(name, type, ...) ((type(*)(__VA_ARGS__))next(#name))

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (fails("open", flags & O_CREAT, AT_FDCWD, path)) return -1;
    return REAL(open, int, const char *, int, ...)(path, flags, mode);
}

int openat(int at, const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (fails("openat", flags & O_CREAT, at, path)) return -1;
    return REAL(openat, int, int, const char *, int, ...)(at, path, flags, mode);
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    if (fails("write", 1, fd, NULL)) return -1;
    return REAL(write, ssize_t, int, const void *, size_t)(fd, bytes, size);
}

ssize_t read(int fd, void *bytes, size_t size)
{
    if (fails("read", 0, fd, NULL)) return -1;
    return REAL(read, ssize_t, int, void *, size_t)(fd, bytes, size);
}

int mkdir(const char *path, mode_t mode)
{
    if (fails("mkdir", 1, AT_FDCWD, path)) return -1;
    return REAL(mkdir, int, const char *, mode_t)(path, mode);
}

int mkdirat(int at, const char *path, mode_t mode)
{
    if (fails("mkdirat", 1, at, path)) return -1;
    return REAL(mkdirat, int, int, const char *, mode_t)(at, path, mode);
}

int linkat(int from, const char *path, int to, const char *new_path, int flags)
{
    if (fails("linkat", 1, from, path)) return -1;
    return REAL(linkat, int, int, const char *, int, const char *, int)(from, path, to, new_path, flags);
}

int renameat(int from, const char *path, int to, const char *new_path)
{
    if (fails("renameat", 0, from, path)) return -1;
    return REAL(renameat, int, int, const char *, int, const char *)(from, path, to, new_path);
}

int unlinkat(int at, const char *path, int flags)
{
    if (fails("unlinkat", 0, at, path)) return -1;
    return REAL(unlinkat, int, int, const char *, int)(at, path, flags);
}

DIR *opendir(const char *path)
{
    if (fails("opendir", 0, AT_FDCWD, path)) return NULL;
    return REAL(opendir, DIR *, const char *)(path);
}

FILE *fopen64(const char *path, const char *mode)
{
    if (fails("fopen", 0, AT_FDCWD, path)) return NULL;
    return REAL(fopen64, FILE *, const char *, const char *)(path, mode);
}

int close(int fd)
{
    int bad = fails("close", 1, fd, NULL), error = errno;
    int result = REAL(close, int, int)(fd);
    if (bad) errno = error;
    return bad ? -1 : result;
}

int flock(int fd, int operation)
{
    if (fails("flock", 0, fd, NULL)) return -1;
    return REAL(flock, int, int, int)(fd, operation);
}
