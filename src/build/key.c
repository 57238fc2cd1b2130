#include "key.h"

#include "files.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

struct key {
    XXH3_state_t *state;
};

struct key *key_begin(void)
{
    struct key *key = allocate(1, sizeof *key);
    key->state = XXH3_createState();
    if (!key->state || XXH3_128bits_reset(key->state) != XXH_OK) abort(); /* no memory: nothing can go on */
    return key;
}

void key_add(struct key *key, const void *data, size_t size)
{
    XXH3_128bits_update(key->state, data, size);
}

/* Headers are shared by all kernels: each file is read once a run. */
struct known {
    char *path;
    int there;
    XXH128_hash_t hash;
};
static struct known *known;
static size_t known_count, known_capacity;
static pthread_mutex_t known_lock = PTHREAD_MUTEX_INITIALIZER;

static struct known hash_file(const char *path)
{
    struct known file = {.path = text_of("%s", path)};
    size_t size;
    char *data = read_file(path, &size);
    if (data) {
        file.there = 1;
        file.hash = XXH3_128bits(data, size);
        free(data);
    }
    return file;
}

static struct known find_header(const char *path)
{
    pthread_mutex_lock(&known_lock);
    size_t at = 0;
    while (at < known_count && strcmp(known[at].path, path) != 0) at++;
    if (at == known_count) {
        known = grow(known, known_count, &known_capacity, sizeof *known);
        known[known_count++] = hash_file(path);
    }
    struct known found = known[at];
    pthread_mutex_unlock(&known_lock);
    return found;
}

static int is_header(const char *path)
{
    size_t length = strlen(path);
    return length > 2 && strcmp(path + length - 2, ".h") == 0;
}

int key_add_file(struct key *key, const char *path)
{
    struct known file = is_header(path) ? find_header(path) : hash_file(path);
    key_add(key, path, strlen(path) + 1);
    key_add(key, &file.hash, sizeof file.hash);
    if (!is_header(path)) free(file.path);
    return file.there;
}

char *key_end(struct key *key, int whole)
{
    XXH128_hash_t hash = XXH3_128bits_digest(key->state);
    XXH3_freeState(key->state);
    free(key);
    return whole ? text_of("%016llx%016llx", (unsigned long long)hash.high64, (unsigned long long)hash.low64)
                 : NULL;
}
