/* See stage.h. */
#include "stage.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define STAGE_NAME ".stage"
#define OLD_NAME STAGE_NAME "/old" /* what commit replaced, kept until it has succeeded */
#define FOLDER_FLAGS (O_RDONLY | O_DIRECTORY | O_CLOEXEC)

struct known_file {
    char *name;
    atomic_bool seen;
};

struct folder {
    char *path;
    char staged[32];   /* ".stage/3" */
    int fd, staged_fd; /* -1: not there (yet) */
    int sweep, moved;
    int drop;                 /* where nothing is left in it */
    struct known_file *files; /* sorted */
    size_t file_count;
};

enum change_kind { CHANGE_NEW, CHANGE_REPLACE, CHANGE_REMOVE };

struct change {
    enum change_kind kind;
    int folder;
    char *name;
};

struct made_folder {
    struct made_folder *next;
    char path[]; /* absolute or relative to the working folder */
};

struct stage {
    char *root;
    int fd, dry, committed;
    struct folder *folders;
    int folder_count;
    struct change *changes;
    size_t change_count, change_room;
    struct made_folder *made; /* last made first */
    pthread_mutex_t lock;     /* guards changes and the making of staging folders */
};

static _Thread_local char last_error[1024];

static void set_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(last_error, sizeof last_error, format, args);
    va_end(args);
}

/* ---- folders ---- */

static int make_folder(struct stage *stage, const char *path)
{
    if (mkdir(path, 0777) != 0) return errno == EEXIST;
    struct made_folder *made = malloc(sizeof *made + strlen(path) + 1);
    if (!made) return 1; /* it only would not be removed again */
    strcpy(made->path, path);
    made->next = stage->made;
    stage->made = made;
    return 1;
}

/* Makes a folder and those above it. */
static int make_folders(struct stage *stage, const char *path)
{
    char *copy = strdup(path);
    if (!copy) return 0;
    int good = 1;
    for (char *slash = strchr(copy + 1, '/'); good && slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        good = make_folder(stage, copy);
        *slash = '/';
    }
    good = good && make_folder(stage, copy);
    if (!good) set_error("%s: cannot make this folder: %s", path, strerror(errno));
    free(copy);
    return good;
}

/* Removes a folder of the tree and all in it; links are removed, not followed. */
static void remove_tree(int parent, const char *path)
{
    int fd = openat(parent, path, FOLDER_FLAGS | O_NOFOLLOW);
    DIR *folder = fd < 0 ? NULL : fdopendir(fd);
    if (!folder) {
        if (fd >= 0) close(fd);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        if (unlinkat(fd, entry->d_name, 0) != 0) remove_tree(fd, entry->d_name);
    }
    closedir(folder);
    unlinkat(parent, path, AT_REMOVEDIR);
}

struct stage *stage_open(const char *root, int dry)
{
    struct stage *stage = calloc(1, sizeof *stage);
    if (!stage || !(stage->root = strdup(root))) {
        set_error("not enough memory");
        free(stage);
        return NULL;
    }
    stage->dry = dry;
    stage->fd = -1;
    pthread_mutex_init(&stage->lock, NULL);
    if (dry) {
        stage->fd = open(root, FOLDER_FLAGS);
        return stage;
    }
    int good = make_folders(stage, root);
    if (good && (stage->fd = open(root, FOLDER_FLAGS)) < 0) {
        set_error("%s: %s", root, strerror(errno));
        good = 0;
    }
    if (good && flock(stage->fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) {
            set_error("%s: another quern is writing there: wait for it, or give another --out", root);
        } else {
            set_error("%s: cannot lock this folder: %s", root, strerror(errno));
        }
        close(stage->fd);
        stage->fd = -1; /* the other one's staging folder is not ours to remove */
        good = 0;
    }
    if (good) {
        remove_tree(stage->fd, STAGE_NAME);
        if (mkdirat(stage->fd, STAGE_NAME, 0777) != 0 || mkdirat(stage->fd, OLD_NAME, 0777) != 0) {
            set_error("%s/" STAGE_NAME ": %s", root, strerror(errno));
            good = 0;
        }
    }
    if (good) return stage;
    stage_close(stage);
    return NULL;
}

/* ---- what is there already ---- */

static int ends_with(const char *text, const char *suffix)
{
    size_t size = strlen(text), suffix_size = strlen(suffix);
    return size >= suffix_size && strcmp(text + size - suffix_size, suffix) == 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct known_file *)a)->name, ((const struct known_file *)b)->name);
}

static int add_known(struct folder *folder, size_t *room, const char *name)
{
    if (folder->file_count == *room) {
        *room = *room ? *room * 2 : 256;
        struct known_file *more = realloc(folder->files, *room * sizeof *more);
        if (!more) return 0;
        folder->files = more;
    }
    struct known_file *file = &folder->files[folder->file_count];
    atomic_init(&file->seen, false);
    if (!(file->name = strdup(name))) return 0;
    folder->file_count++;
    return 1;
}

static int list_known(struct stage *stage, struct folder *folder, const char *suffix)
{
    int fd = openat(folder->fd, ".", FOLDER_FLAGS);
    DIR *list = fd < 0 ? NULL : fdopendir(fd);
    if (!list) {
        set_error("%s/%s: %s", stage->root, folder->path, strerror(errno));
        if (fd >= 0) close(fd);
        return 0;
    }
    int good = 1;
    size_t room = 0;
    for (struct dirent *entry; good && (entry = readdir(list));) {
        if (entry->d_name[0] == '.' || entry->d_type == DT_DIR || !ends_with(entry->d_name, suffix)) continue;
        good = add_known(folder, &room, entry->d_name);
    }
    closedir(list);
    if (!good) set_error("not enough memory");
    if (folder->file_count) qsort(folder->files, folder->file_count, sizeof *folder->files, by_name);
    return good;
}

int stage_folder(struct stage *stage, const char *path, const char *suffix, int sweep)
{
    struct folder *more = realloc(stage->folders, (size_t)(stage->folder_count + 1) * sizeof *more);
    if (!more) {
        set_error("not enough memory");
        return -1;
    }
    stage->folders = more;
    struct folder *folder = &more[stage->folder_count];
    *folder = (struct folder){.path = strdup(path), .fd = -1, .staged_fd = -1, .sweep = sweep, .drop = sweep};
    if (!folder->path) {
        set_error("not enough memory");
        return -1;
    }
    snprintf(folder->staged, sizeof folder->staged, STAGE_NAME "/%d", stage->folder_count);
    int number = stage->folder_count++;
    if (stage->fd >= 0) folder->fd = openat(stage->fd, path, FOLDER_FLAGS);
    if (folder->fd < 0 && stage->fd >= 0 && errno != ENOENT) {
        set_error("%s/%s: %s", stage->root, path, strerror(errno));
        return -1;
    }
    return folder->fd < 0 || list_known(stage, folder, suffix) ? number : -1;
}

static struct known_file *find_known(const struct folder *folder, const char *name)
{
    struct known_file key = {.name = (char *)name};
    if (folder->file_count == 0) return NULL;
    return bsearch(&key, folder->files, folder->file_count, sizeof key, by_name);
}

size_t stage_next_unseen(const struct stage *stage, int number, size_t at)
{
    const struct folder *folder = &stage->folders[number];
    for (; at < folder->file_count; at++) {
        if (!atomic_load(&folder->files[at].seen)) return at + 1;
    }
    return 0;
}

const char *stage_file_name(const struct stage *stage, int number, size_t file)
{
    return stage->folders[number].files[file - 1].name;
}

/* ---- put ---- */

static int same_bytes(int folder, const char *name, const void *bytes, size_t size)
{
    int fd = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return 0;
    struct stat info;
    int same = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && (size_t)info.st_size == size;
    for (size_t at = 0; same && at < size;) {
        char chunk[16384];
        ssize_t count = read(fd, chunk, sizeof chunk);
        if (count < 0 && errno == EINTR) continue;
        same = count > 0 && (size_t)count <= size - at &&
               memcmp(chunk, (const char *)bytes + at, (size_t)count) == 0;
        if (same) at += (size_t)count;
    }
    close(fd);
    return same;
}

static int write_file(int folder, const char *name, const void *bytes, size_t size)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) return 0;
    int good = 1;
    for (size_t at = 0; good && at < size;) {
        ssize_t count = write(fd, (const char *)bytes + at, size - at);
        if (count < 0 && errno == EINTR) continue;
        good = count > 0;
        if (good) at += (size_t)count;
    }
    int bad = errno;
    if (close(fd) != 0 && good) return 0;
    errno = bad;
    return good;
}

static int add_change(struct stage *stage, enum change_kind kind, int folder, const char *name)
{
    if (stage->change_count == stage->change_room) {
        size_t room = stage->change_room ? stage->change_room * 2 : 1024;
        struct change *more = realloc(stage->changes, room * sizeof *more);
        if (!more) return 0;
        stage->changes = more;
        stage->change_room = room;
    }
    char *copy = strdup(name);
    if (!copy) return 0;
    stage->changes[stage->change_count++] = (struct change){.kind = kind, .folder = folder, .name = copy};
    return 1;
}

/* Records the change and sees that the folder has a staging folder. */
static int prepare_put(struct stage *stage, int number, const char *name, int known)
{
    struct folder *folder = &stage->folders[number];
    pthread_mutex_lock(&stage->lock);
    int good = 1;
    if (folder->staged_fd < 0) {
        good = mkdirat(stage->fd, folder->staged, 0777) == 0 &&
               (folder->staged_fd = openat(stage->fd, folder->staged, FOLDER_FLAGS)) >= 0;
        if (!good) set_error("%s/%s: %s", stage->root, folder->staged, strerror(errno));
    }
    if (good && !add_change(stage, known ? CHANGE_REPLACE : CHANGE_NEW, number, name)) {
        set_error("not enough memory");
        good = 0;
    }
    pthread_mutex_unlock(&stage->lock);
    return good;
}

enum stage_result stage_put(struct stage *stage, int number, const char *name, const void *bytes, size_t size)
{
    struct folder *folder = &stage->folders[number];
    struct known_file *known = find_known(folder, name);
    if (known) {
        atomic_store(&known->seen, true);
        if (same_bytes(folder->fd, name, bytes, size)) return STAGE_SAME;
    }
    if (!stage->dry) {
        if (!prepare_put(stage, number, name, known != NULL)) return STAGE_FAILED;
        if (!write_file(folder->staged_fd, name, bytes, size)) {
            int bad = errno;
            set_error("%s/%s/%s: %s", stage->root, folder->path, name, strerror(bad));
            return STAGE_FAILED;
        }
    }
    return known ? STAGE_CHANGED : STAGE_NEW;
}

int stage_remove(struct stage *stage, int number, const char *name)
{
    struct folder *folder = &stage->folders[number];
    struct known_file *known = find_known(folder, name);
    if (!known || atomic_exchange(&known->seen, true)) return 1;
    folder->drop = 1;
    if (add_change(stage, CHANGE_REMOVE, number, name)) return 1;
    set_error("not enough memory");
    return 0;
}

/* ---- commit ---- */

static int old_name(char *text, size_t size, size_t index)
{
    return snprintf(text, size, OLD_NAME "/%zu", index);
}

/* A folder that was not there is moved as a whole, if nothing else has made it meanwhile. */
static int place_folder(struct stage *stage, struct folder *folder)
{
    if (folder->fd >= 0 || folder->staged_fd < 0) return 1;
    char *path = malloc(strlen(stage->root) + strlen(folder->path) + 2);
    if (!path) return 0;
    sprintf(path, "%s/%s", stage->root, folder->path);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    int good = make_folders(stage, path);
    *slash = '/';
    if (good && renameat(stage->fd, folder->staged, stage->fd, folder->path) == 0) {
        folder->moved = 1;
    } else if (good) {
        good = make_folders(stage, path) && (folder->fd = openat(stage->fd, folder->path, FOLDER_FLAGS)) >= 0;
        if (!good) set_error("%s: %s", path, strerror(errno));
    }
    free(path);
    return good;
}

static int apply(struct stage *stage, size_t index)
{
    const struct change *change = &stage->changes[index];
    const struct folder *folder = &stage->folders[change->folder];
    char old[64];
    old_name(old, sizeof old, index);
    if (folder->moved) return 1;
    int good = 1;
    if (change->kind == CHANGE_REMOVE) {
        good = renameat(folder->fd, change->name, stage->fd, old) == 0;
    } else {
        if (change->kind == CHANGE_REPLACE) good = linkat(folder->fd, change->name, stage->fd, old, 0) == 0;
        good = good && renameat(folder->staged_fd, change->name, folder->fd, change->name) == 0;
    }
    if (!good) set_error("%s/%s/%s: %s", stage->root, folder->path, change->name, strerror(errno));
    return good;
}

static void undo(struct stage *stage, size_t index)
{
    const struct change *change = &stage->changes[index];
    const struct folder *folder = &stage->folders[change->folder];
    char old[64];
    old_name(old, sizeof old, index);
    if (folder->moved) return;
    if (change->kind == CHANGE_NEW) {
        unlinkat(folder->fd, change->name, 0);
    } else {
        renameat(stage->fd, old, folder->fd, change->name);
    }
}

static int add_removals(struct stage *stage)
{
    for (int number = 0; number < stage->folder_count; number++) {
        const struct folder *folder = &stage->folders[number];
        if (!folder->sweep) continue;
        for (size_t i = 0; i < folder->file_count; i++) {
            const struct known_file *file = &folder->files[i];
            if (!atomic_load(&file->seen) && !add_change(stage, CHANGE_REMOVE, number, file->name)) {
                set_error("not enough memory");
                return 0;
            }
        }
    }
    return 1;
}

/* Folders that hold nothing any more go too. */
static void drop_empty_folders(struct stage *stage)
{
    for (int number = 0; number < stage->folder_count; number++) {
        const struct folder *folder = &stage->folders[number];
        if (folder->drop && folder->fd >= 0) unlinkat(stage->fd, folder->path, AT_REMOVEDIR);
    }
}

int stage_commit(struct stage *stage)
{
    int good = add_removals(stage), placed = 0;
    size_t done = 0;
    while (good && placed < stage->folder_count) good = place_folder(stage, &stage->folders[placed++]);
    while (good && done < stage->change_count) {
        good = apply(stage, done);
        done += good ? 1 : 0;
    }
    if (!good) {
        while (done-- > 0) undo(stage, done);
        while (placed-- > 0) {
            struct folder *folder = &stage->folders[placed];
            if (folder->moved) renameat(stage->fd, folder->path, stage->fd, folder->staged);
        }
        return 0;
    }
    drop_empty_folders(stage);
    stage->committed = 1;
    return 1;
}

const char *stage_error(void)
{
    return last_error;
}

static void free_folder(struct folder *folder)
{
    if (folder->fd >= 0) close(folder->fd);
    if (folder->staged_fd >= 0) close(folder->staged_fd);
    for (size_t i = 0; i < folder->file_count; i++) free(folder->files[i].name);
    free(folder->files);
    free(folder->path);
}

void stage_close(struct stage *stage)
{
    if (!stage) return;
    if (stage->fd >= 0 && !stage->dry) remove_tree(stage->fd, STAGE_NAME);
    for (struct made_folder *made = stage->made, *next; made; made = next) {
        next = made->next;
        if (!stage->committed) rmdir(made->path); /* fails, as it should, where something is in it */
        free(made);
    }
    if (stage->fd >= 0) close(stage->fd); /* and the lock with it */
    for (int i = 0; i < stage->folder_count; i++) free_folder(&stage->folders[i]);
    for (size_t i = 0; i < stage->change_count; i++) free(stage->changes[i].name);
    free(stage->folders);
    free(stage->changes);
    free(stage->root);
    pthread_mutex_destroy(&stage->lock);
    free(stage);
}
