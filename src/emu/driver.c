#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "driver.h"
#include "library.h"

enum { PATH = 1024 };

struct emu_driver {
    struct quern_driver driver; /* first: what callers hold */
    struct quern_emu *emu;
    char arch[32];
    char sources[PATH], include[PATH], libraries[PATH], clang[PATH];
    int quick;
    uint64_t headers; /* hash of all that a kernel may include */
    quern_emu_compile_fn compile;
    void *compile_user;
};

struct module {
    void *opened;
    quern_emu_kernel kernel;
    char name[];
};

static _Thread_local struct {
    double milliseconds;
    unsigned launches;
} spent;

void quern_emu_driver_take_time(double *milliseconds, unsigned *launches)
{
    *milliseconds = spent.milliseconds;
    *launches = spent.launches;
    spent.milliseconds = 0;
    spent.launches = 0;
}

/* Texts are cut where they are too long. */
static void say(struct quern_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct quern_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
}

static quern_status device_count(void *user, int *count, struct quern_error *error)
{
    (void)user, (void)error;
    *count = 1;
    return QUERN_OK;
}

static quern_status device_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    const struct emu_driver *self = user;
    if (device != 0) {
        say(error, "emu: no device %d: there is one, device 0", device);
        return QUERN_NO_DEVICE;
    }
    snprintf(arch, size, "%s", self->arch);
    return QUERN_OK;
}

static bool exists(const char *path)
{
    return access(path, R_OK) == 0;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

/* Adds a file's bytes to a hash; one that cannot be read adds nothing. */
static void hash_file(XXH3_state_t *state, const char *path)
{
    char bytes[16384];
    FILE *file = fopen(path, "rb");
    if (!file) return;
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;) XXH3_64bits_update(state, bytes, got);
    fclose(file);
}

static int is_header(const struct dirent *entry)
{
    return ends_with(entry->d_name, ".h");
}

/* A hash of all headers, in the order of their names. */
static uint64_t hash_headers(const char *include)
{
    struct dirent **entries;
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    const int count = scandir(include, &entries, is_header, alphasort);
    for (int i = 0; i < count; i++) {
        char path[2 * PATH];
        snprintf(path, sizeof path, "%s/%s", include, entries[i]->d_name);
        hash_file(&state, path);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    return XXH3_64bits_digest(&state);
}

/* The kernel's file, in whichever family's folder it is. */
static bool find_source(const struct emu_driver *self, const char *kernel, char *path, size_t size)
{
    char arch[2 * PATH];
    snprintf(arch, sizeof arch, "%s/%s", self->sources, self->arch);
    DIR *folder = opendir(arch);
    bool found = false;
    for (struct dirent *entry; folder && !found && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        const int length = snprintf(path, size, "%s/%s/%s.hip", arch, entry->d_name, kernel);
        found = length < (int)size && exists(path);
    }
    if (folder) closedir(folder);
    return found;
}

static int make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const int failed = mkdir(path, 0777) != 0 && errno != EEXIST;
        *slash = '/';
        if (failed) return -1;
    }
    return 0;
}

static int default_compile(void *user, const char *source, const char *library, char *error,
                           size_t error_bytes)
{
    const struct emu_driver *self = user;
    return quern_emu_compile(self->clang, self->include, self->quick, source, library, error, error_bytes);
}

/* What a library was made from, in a file beside it: times would not tell one generated tree from another. */
static uint64_t hash_inputs(const struct emu_driver *self, const char *source)
{
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    XXH3_64bits_update(&state, &self->headers, sizeof self->headers);
    XXH3_64bits_update(&state, self->clang, strlen(self->clang));
    hash_file(&state, source);
    return XXH3_64bits_digest(&state);
}

static bool key_holds(const char *key_path, uint64_t key)
{
    unsigned long long found = 0;
    FILE *file = fopen(key_path, "r");
    const bool holds = file && fscanf(file, "%llx", &found) == 1 && found == key;
    if (file) fclose(file);
    return holds;
}

static void write_key(const char *key_path, uint64_t key)
{
    FILE *file = fopen(key_path, "w");
    if (!file) return; /* it will be compiled again */
    fprintf(file, "%016llx\n", (unsigned long long)key);
    fclose(file);
}

/* Brings the kernel's library up to date; its path is left in `library`. */
static quern_status build(const struct emu_driver *self, const char *kernel, char *library, size_t size,
                          struct quern_error *error)
{
    char source[4 * PATH], key_path[4 * PATH + 8];
    if (snprintf(library, size, "%s/%s%s/%s.so", self->libraries, self->quick ? "quick/" : "", self->arch,
                 kernel) >= (int)size ||
        !find_source(self, kernel, source, sizeof source)) {
        say(error, "emu: no file %s/%s/*/%s.hip: run `make gen`", self->sources, self->arch, kernel);
        return QUERN_NO_CODE;
    }
    snprintf(key_path, sizeof key_path, "%s.key", library);
    const uint64_t key = hash_inputs(self, source);
    if (exists(library) && key_holds(key_path, key)) return QUERN_OK;
    if (make_folders(library) != 0) {
        say(error, "emu: %s: %s", library, strerror(errno));
        return QUERN_NO_CODE;
    }
    unlink(key_path);
    if (self->compile(self->compile_user, source, library, error->text, sizeof error->text) != 0)
        return QUERN_NO_CODE;
    write_key(key_path, key);
    return QUERN_OK;
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    (void)device, (void)code, (void)size; /* a pack's code is for GPUs: the file is what runs here */
    char library[4 * PATH];
    const quern_status status = build(user, kernel, library, sizeof library, error);
    if (status != QUERN_OK) return status;
    struct module *loaded = malloc(sizeof *loaded + strlen(kernel) + 1);
    if (!loaded) {
        say(error, "emu: out of memory");
        return QUERN_DEVICE_ERROR;
    }
    strcpy(loaded->name, kernel);
    loaded->opened = quern_emu_open(library, error->text, sizeof error->text);
    loaded->kernel = loaded->opened ? quern_emu_find(loaded->opened, kernel) : NULL;
    if (!loaded->kernel) {
        if (loaded->opened) {
            say(error, "emu: %s does not define the kernel %s", library, kernel);
            quern_emu_close(loaded->opened);
        }
        free(loaded);
        return QUERN_NO_CODE;
    }
    *module = *function = loaded;
    return QUERN_OK;
}

static void unload(void *user, int device, void *module)
{
    (void)user, (void)device;
    struct module *loaded = module;
    quern_emu_close(loaded->opened);
    free(loaded);
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *what,
                           struct quern_error *error)
{
    (void)device;
    const struct emu_driver *self = user;
    const struct module *loaded = what->function;
    if (what->map_count > 0 || what->cluster > 1) {
        say(error, "emu: %s takes tensor maps or runs in clusters: the emulator has neither", loaded->name);
        return QUERN_DEVICE_ERROR;
    }
    const struct quern_emu_launch run = {loaded->name,  loaded->kernel,  what->workgroups,
                                         what->threads, what->lds_bytes, what->params};
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    const int result = quern_emu_run(self->emu, &run, error->text, sizeof error->text);
    clock_gettime(CLOCK_MONOTONIC, &end);
    spent.milliseconds +=
        (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) * 1e-6;
    spent.launches++;
    return result == 0 ? QUERN_OK : QUERN_DEVICE_ERROR;
}

static bool keep(char *to, size_t size, const char *given, const char *otherwise)
{
    return snprintf(to, size, "%s", given ? given : otherwise) < (int)size;
}

struct quern_driver *quern_emu_driver_create(struct quern_emu *emu,
                                             const struct quern_emu_driver_options *options)
{
    static const struct quern_emu_driver_options none;
    const struct quern_emu_driver_options *given = options ? options : &none;
    const char *clang = getenv("CLANG");
    struct emu_driver *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    if (!keep(self->arch, sizeof self->arch, given->arch, "gfx942") ||
        !keep(self->sources, sizeof self->sources, given->sources, "generated") ||
        !keep(self->include, sizeof self->include, given->include, "generated/include") ||
        !keep(self->libraries, sizeof self->libraries, given->libraries, "build/emu") ||
        !keep(self->clang, sizeof self->clang, given->clang, clang ? clang : "clang-22")) {
        free(self);
        return NULL;
    }
    self->emu = emu;
    self->quick = given->quick;
    self->headers = hash_headers(self->include);
    self->compile = given->compile ? given->compile : default_compile;
    self->compile_user = given->compile ? given->compile_user : self;
    self->driver = (struct quern_driver){.name = "emu",
                                         .user = self,
                                         .device_count = device_count,
                                         .device_arch = device_arch,
                                         .load = load,
                                         .unload = unload,
                                         .launch = launch};
    return &self->driver;
}

void quern_emu_driver_destroy(struct quern_driver *driver)
{
    free(driver);
}
