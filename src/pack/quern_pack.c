/* quern-pack: code objects of one architecture into one pack file.
 *
 *     quern-pack -o build/gfx942/quern.pack --arch gfx942 [--level N] DIR...
 *
 * Takes every *.co, *.cubin and *.ptx below the folders, PTX only where the cubin is not beside it; a
 * kernel's name is its file's, without the ending.  PTX is a text for the driver: its size counts the zero
 * byte behind it. The bytes depend on the code objects alone, not on the order of folders or of the files in
 * them.  The file is replaced in one step. */
#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include "../runtime/internal.h"
#include "../runtime/pack_format.h"

/* The endings of code objects; of files that differ in nothing else the first is taken. */
static const char *const endings[] = {".co", ".cubin", ".ptx"};
enum { ENDING_PTX = 2, ENDING_COUNT };

struct code {
    char *path, *name;
    int ending;
    unsigned char *stored;
    size_t size, stored_bytes;
};

struct list {
    struct code *code;
    size_t count, room;
};

static void die(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
static void die(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fputs("quern-pack: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(1);
}

static void *need(void *memory)
{
    if (!memory) die("out of memory");
    return memory;
}

static char *join(const char *folder, const char *name)
{
    size_t length = strlen(folder) + strlen(name) + 2;
    char *path = need(malloc(length));
    snprintf(path, length, "%s/%s", folder, name);
    return path;
}

/* Which of the endings a name has, with something before it; ENDING_COUNT: none. */
static int ending_of(const char *name)
{
    size_t length = strlen(name);
    int ending = 0;
    for (; ending < ENDING_COUNT; ending++) {
        size_t own = strlen(endings[ending]);
        if (length > own && strcmp(name + length - own, endings[ending]) == 0) break;
    }
    return ending;
}

static void add_file(struct list *list, char *path, int ending)
{
    const char *name = strrchr(path, '/') + 1;
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 256;
        list->code = need(realloc(list->code, list->room * sizeof *list->code));
    }
    list->code[list->count++] = (struct code){
        .path = path, .name = need(strndup(name, strlen(name) - strlen(endings[ending]))), .ending = ending};
}

static void add_folder(struct list *list, const char *folder)
{
    DIR *open = opendir(folder);
    if (!open) die("%s: %s", folder, strerror(errno));
    for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        char *path = join(folder, entry->d_name);
        int ending = ending_of(entry->d_name);
        struct stat info;
        if (stat(path, &info) != 0) die("%s: %s", path, strerror(errno));
        if (S_ISDIR(info.st_mode)) {
            add_folder(list, path);
        } else if (ending < ENDING_COUNT) {
            add_file(list, path, ending);
            continue;
        }
        free(path);
    }
    closedir(open);
}

static int by_name(const void *a, const void *b)
{
    const struct code *x = a, *y = b;
    int names = strcmp(x->name, y->name);
    if (names != 0) return names;
    int folders = strcmp(x->path, y->path);
    return x->ending != y->ending ? x->ending - y->ending : folders;
}

/* Whether two files are the same but for the ending. */
static bool same_place(const struct code *a, const struct code *b)
{
    size_t length = strlen(a->path) - strlen(endings[a->ending]);
    return length == strlen(b->path) - strlen(endings[b->ending]) && memcmp(a->path, b->path, length) == 0;
}

static void free_code(struct code *code)
{
    free(code->path);
    free(code->name);
    free(code->stored);
}

/* Of a sorted list, leaves one file of each place. */
static void prefer_endings(struct list *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct code *last = kept > 0 ? &list->code[kept - 1] : NULL;
        if (last && last->ending != list->code[i].ending && same_place(last, &list->code[i]))
            free_code(&list->code[i]);
        else
            list->code[kept++] = list->code[i];
    }
    list->count = kept;
}

/* With one zero byte behind it. */
static unsigned char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    struct stat info;
    if (!file || fstat(fileno(file), &info) != 0) die("%s: %s", path, strerror(errno));
    if (info.st_size == 0 || info.st_size >= PACK_MAX_CODE_BYTES)
        die("%s: %lld bytes is no code object; build it again", path, (long long)info.st_size);
    *size = (size_t)info.st_size;
    unsigned char *bytes = need(calloc(1, *size + 1));
    if (fread(bytes, 1, *size, file) != *size) die("%s: cannot read it", path);
    fclose(file);
    return bytes;
}

static void compress(ZSTD_CCtx *zstd, struct code *code)
{
    unsigned char *bytes = read_file(code->path, &code->size);
    code->size += code->ending == ENDING_PTX;
    size_t room = ZSTD_compressBound(code->size);
    code->stored = need(malloc(room));
    code->stored_bytes = ZSTD_compress2(zstd, code->stored, room, bytes, code->size);
    if (ZSTD_isError(code->stored_bytes)) die("%s: %s", code->path, ZSTD_getErrorName(code->stored_bytes));
    code->stored = need(realloc(code->stored, code->stored_bytes));
    free(bytes);
}

static void compress_all(struct list *list, int level)
{
    ZSTD_CCtx *zstd = need(ZSTD_createCCtx());
    ZSTD_CCtx_setParameter(zstd, ZSTD_c_compressionLevel, level);
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0 && strcmp(list->code[i - 1].name, list->code[i].name) == 0)
            die("%s and %s are the same kernel: name one of the folders only", list->code[i - 1].path,
                list->code[i].path);
        compress(zstd, &list->code[i]);
    }
    ZSTD_freeCCtx(zstd);
}

/* Header, index and names; *size gets their bytes. */
static unsigned char *make_front(const struct list *list, const char *arch, size_t *size)
{
    size_t names = 0, codes = 0;
    for (size_t i = 0; i < list->count; i++) {
        names += strlen(list->code[i].name) + 1;
        codes += list->code[i].stored_bytes;
    }
    size_t index = PACK_HEADER_BYTES + list->count * PACK_ENTRY_BYTES;
    *size = index + names;
    unsigned char *front = need(calloc(1, *size));
    memcpy(front + PACK_AT_MAGIC, PACK_MAGIC, 8);
    pack_put(front + PACK_AT_VERSION, 4, PACK_VERSION);
    pack_put(front + PACK_AT_COUNT, 4, list->count);
    memcpy(front + PACK_AT_ARCH, arch, strlen(arch));
    pack_put(front + PACK_AT_NAMES_BYTES, 8, names);
    pack_put(front + PACK_AT_FILE_BYTES, 8, *size + codes);
    size_t name = 0, code = *size;
    for (size_t i = 0; i < list->count; i++) {
        const struct code *from = &list->code[i];
        unsigned char *entry = front + PACK_HEADER_BYTES + i * PACK_ENTRY_BYTES;
        pack_put(entry + PACK_AT_NAME, 8, name);
        pack_put(entry + PACK_AT_OFFSET, 8, code);
        pack_put(entry + PACK_AT_STORED, 8, from->stored_bytes);
        pack_put(entry + PACK_AT_SIZE, 8, from->size);
        pack_put(entry + PACK_AT_CODE_HASH, 8, quern_hash(from->stored, from->stored_bytes));
        memcpy(front + index + name, from->name, strlen(from->name) + 1);
        name += strlen(from->name) + 1;
        code += from->stored_bytes;
    }
    pack_put(front + PACK_AT_CHECKSUM, 8, quern_pack_checksum(front, *size));
    return front;
}

static void write_pack(const struct list *list, const char *arch, const char *path)
{
    size_t size;
    unsigned char *front = make_front(list, arch, &size);
    size_t total = size, expanded = 0, texts = 0;
    char *temporary = need(malloc(strlen(path) + 8));
    sprintf(temporary, "%s.new", path);
    FILE *file = fopen(temporary, "wb");
    if (!file) die("%s: %s", temporary, strerror(errno));
    bool good = fwrite(front, 1, size, file) == size;
    for (size_t i = 0; i < list->count && good; i++) {
        good =
            fwrite(list->code[i].stored, 1, list->code[i].stored_bytes, file) == list->code[i].stored_bytes;
        total += list->code[i].stored_bytes;
        expanded += list->code[i].size;
        texts += list->code[i].ending == ENDING_PTX;
    }
    good = fclose(file) == 0 && good;
    if (!good || rename(temporary, path) != 0) {
        remove(temporary);
        die("%s: cannot write it: %s", path, strerror(errno));
    }
    printf("%s: %zu kernels of %s, %zu bytes of code in %zu", path, list->count, arch, expanded, total);
    if (texts > 0) printf("; %zu are PTX, which the driver compiles", texts);
    printf("\n");
    free(temporary);
    free(front);
}

static void usage(FILE *to)
{
    fputs("quern-pack -o FILE --arch ARCH [--level 1..19] DIR...\n"
          "Puts every code object (*.co, *.cubin, or *.ptx) below the folders into one pack file.\n",
          to);
}

int main(int argc, char **argv)
{
    static const struct option options[] = {{"arch", required_argument, NULL, 'a'},
                                            {"level", required_argument, NULL, 'l'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    const char *path = NULL, *arch = NULL;
    int level = 15;
    for (int option; (option = getopt_long(argc, argv, "o:h", options, NULL)) != -1;) {
        if (option == 'h') return usage(stdout), 0;
        if (option == 'o')
            path = optarg;
        else if (option == 'a')
            arch = optarg;
        else if (option == 'l')
            level = atoi(optarg);
        else
            return usage(stderr), 2;
    }
    if (!path || !arch || optind == argc || strlen(arch) > PACK_ARCH_BYTES || level < 1 || level > 19)
        return usage(stderr), 2;
    struct list list = {NULL, 0, 0};
    for (int i = optind; i < argc; i++) add_folder(&list, argv[i]);
    if (list.count == 0) die("no code object below %s: build the kernels first (make build)", argv[optind]);
    qsort(list.code, list.count, sizeof *list.code, by_name);
    prefer_endings(&list);
    compress_all(&list, level);
    write_pack(&list, arch, path);
    for (size_t i = 0; i < list.count; i++) free_code(&list.code[i]);
    free(list.code);
    return 0;
}
