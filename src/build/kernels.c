#include "kernels.h"

#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Calls `visit` for each name in a folder that does not begin with a dot. */
static int each_entry(const char *folder, void (*visit)(void *user, const char *name), void *user)
{
    DIR *open = opendir(folder);
    if (!open) return -1;
    struct dirent *entry;
    while ((entry = readdir(open)))
        if (entry->d_name[0] != '.') visit(user, entry->d_name);
    closedir(open);
    return 0;
}

struct listing {
    const char *folder, *family, *glob;
    struct kernels *kernels;
};

static void add_kernel(void *user, const char *file)
{
    struct listing *listing = user;
    struct kernels *kernels = listing->kernels;
    size_t length = strlen(file);
    if (length <= 4 || strcmp(file + length - 4, ".hip") != 0) return;
    char *name = text_of("%.*s", (int)(length - 4), file);
    if (listing->glob && fnmatch(listing->glob, name, 0) != 0) {
        free(name);
        return;
    }
    kernels->list = grow(kernels->list, kernels->count, &kernels->capacity, sizeof *kernels->list);
    kernels->list[kernels->count++] =
        (struct kernel){.family = text_of("%s", listing->family), .name = name, .rank = (size_t)-1};
}

static void add_family(void *user, const char *name)
{
    struct listing *listing = user;
    char *folder = text_of("%s/%s", listing->folder, name);
    listing->family = name;
    each_entry(folder, add_kernel, listing); /* what is no folder has no kernels */
    free(folder);
}

static int compare_names(const void *a, const void *b)
{
    const struct kernel *x = a, *y = b;
    int families = strcmp(x->family, y->family);
    return families ? families : strcmp(x->name, y->name);
}

static int compare_ranks(const void *a, const void *b)
{
    const struct kernel *x = a, *y = b;
    if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
    return compare_names(a, b);
}

static void rank_kernel(struct kernels *kernels, const char *name, size_t rank)
{
    /* Within a family the list is sorted by name; there are few families. */
    for (size_t first = 0, last; first < kernels->count; first = last) {
        const char *family = kernels->list[first].family;
        last = first;
        while (last < kernels->count && strcmp(kernels->list[last].family, family) == 0) last++;
        size_t low = first, high = last;
        while (low < high) {
            size_t middle = (low + high) / 2;
            int order = strcmp(kernels->list[middle].name, name);
            if (order == 0) {
                kernels->list[middle].rank = rank;
                return;
            }
            if (order < 0)
                low = middle + 1;
            else
                high = middle;
        }
    }
}

/* The manifest's lines begin with a kernel's name; other lines match no kernel. */
static void rank_by_manifest(const char *folder, struct kernels *kernels)
{
    char *path = text_of("%s/manifest.csv", folder), *text = read_file(path, NULL), *rest = text, *line;
    free(path);
    if (!text) return;
    for (size_t rank = 0; (line = next_line(&rest)); rank++) {
        char *field = next_field(&line), *second = next_field(&line);
        rank_kernel(kernels, field, rank);
        if (second) rank_kernel(kernels, second, rank);
    }
    free(text);
}

char *kernels_list(const char *folder, const char *glob, struct kernels *kernels)
{
    struct listing listing = {.folder = folder, .glob = glob, .kernels = kernels};
    if (each_entry(folder, add_family, &listing) != 0)
        return text_of("%s: %s: make it with `make gen`", folder, strerror(errno));
    if (kernels->count == 0)
        return glob ? text_of("%s: no kernel matches \"%s\"", folder, glob)
                    : text_of("%s: no kernels: make them with `make gen`", folder);
    qsort(kernels->list, kernels->count, sizeof *kernels->list, compare_names);
    rank_by_manifest(folder, kernels);
    qsort(kernels->list, kernels->count, sizeof *kernels->list, compare_ranks);
    return NULL;
}

void kernels_free(struct kernels *kernels)
{
    for (size_t i = 0; i < kernels->count; i++) {
        free(kernels->list[i].family);
        free(kernels->list[i].name);
        free(kernels->list[i].words);
    }
    free(kernels->list);
    *kernels = (struct kernels){0};
}

struct removal {
    const char *build, *family;
    char **names; /* "family/name", sorted */
    size_t count, removed;
};

static int compare_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* What quern-build makes of family/name is family/name.<suffix>. */
static void remove_if_stale(void *user, const char *file)
{
    static const char *const made[] = {"co", "ptx", "cubin", "built", "wrapped", "errors"};
    struct removal *removal = user;
    const char *dot = strchr(file, '.');
    int ours = 0;
    for (size_t i = 0; dot && i < sizeof made / sizeof *made; i++) ours |= strcmp(dot + 1, made[i]) == 0;
    if (!ours) return;
    char *name = text_of("%s/%.*s", removal->family, (int)(dot - file), file);
    if (!bsearch(&name, removal->names, removal->count, sizeof name, compare_text)) {
        char *path = text_of("%s/%s/%s", removal->build, removal->family, file);
        removal->removed += unlink(path) == 0;
        free(path);
    }
    free(name);
}

static void remove_in_family(void *user, const char *name)
{
    struct removal *removal = user;
    char *folder = text_of("%s/%s", removal->build, name);
    removal->family = name;
    each_entry(folder, remove_if_stale, removal);
    free(folder);
}

size_t kernels_remove_stale(const char *build, const struct kernels *kernels)
{
    struct removal removal = {.build = build, .count = kernels->count};
    removal.names = allocate(kernels->count, sizeof *removal.names);
    for (size_t i = 0; i < kernels->count; i++)
        removal.names[i] = text_of("%s/%s", kernels->list[i].family, kernels->list[i].name);
    qsort(removal.names, removal.count, sizeof *removal.names, compare_text);
    each_entry(build, remove_in_family, &removal);
    for (size_t i = 0; i < removal.count; i++) free(removal.names[i]);
    free(removal.names);
    return removal.removed;
}
