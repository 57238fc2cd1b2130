/* Reading packs.  Opening checks header, index and names whole; a code object is checked when it is loaded.
 * No number of the file is used before it is known to stay inside the file. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include "internal.h"
#include "pack_format.h"

struct pack_file {
    struct quern_pack pack; /* first: what callers hold */
    const unsigned char *bytes, *index, *names;
    size_t size;
    uint64_t count;
    bool mapped;
    char name[192]; /* for texts */
};

static const unsigned char *entry_at(const struct pack_file *pack, uint64_t i)
{
    return pack->index + i * PACK_ENTRY_BYTES;
}

static const char *entry_name(const struct pack_file *pack, uint64_t i)
{
    return (const char *)pack->names + pack_get(entry_at(pack, i) + PACK_AT_NAME, 8);
}

uint64_t quern_pack_checksum(const unsigned char *bytes, size_t front)
{
    unsigned char sums[16], header[PACK_HEADER_BYTES];
    memcpy(header, bytes, sizeof header);
    memset(header + PACK_AT_CHECKSUM, 0, 8);
    pack_put(sums, 8, quern_hash(header, sizeof header));
    pack_put(sums + 8, 8, quern_hash(bytes + PACK_HEADER_BYTES, front - PACK_HEADER_BYTES));
    return quern_hash(sums, sizeof sums);
}

/* Names and code lie one behind the other without a gap, names sorted; NULL where all is well. */
static const char *check_entries(const struct pack_file *pack, uint64_t names_bytes, uint64_t code_start)
{
    uint64_t name = 0, code = code_start;
    for (uint64_t i = 0; i < pack->count; i++) {
        const unsigned char *entry = entry_at(pack, i);
        if (pack_get(entry + PACK_AT_NAME, 8) != name || name >= names_bytes) return "a name is out of place";
        const char *text = (const char *)pack->names + name;
        const char *end = memchr(text, 0, names_bytes - name);
        if (!end) return "a name does not end";
        if (i > 0 && strcmp(entry_name(pack, i - 1), text) >= 0) return "the names are not sorted";
        name += (uint64_t)(end - text) + 1;
        uint64_t stored = pack_get(entry + PACK_AT_STORED, 8);
        if (pack_get(entry + PACK_AT_OFFSET, 8) != code || stored > pack->size - code)
            return "a code object is out of place";
        if (pack_get(entry + PACK_AT_SIZE, 8) > PACK_MAX_CODE_BYTES)
            return "a code object is impossibly large";
        code += stored;
    }
    if (name != names_bytes) return "there is something behind the names";
    return code == pack->size ? NULL : "there is something behind the code";
}

static const char *check(struct pack_file *pack)
{
    const unsigned char *bytes = pack->bytes;
    if (pack->size < PACK_HEADER_BYTES || memcmp(bytes, PACK_MAGIC, 8) != 0) return "it is not a pack";
    if (pack_get(bytes + PACK_AT_VERSION, 4) != PACK_VERSION)
        return "it has another format version than this runtime reads: make it again";
    if (pack_get(bytes + PACK_AT_FILE_BYTES, 8) != pack->size)
        return "its length is not what its header says: it was cut off or added to";
    pack->count = pack_get(bytes + PACK_AT_COUNT, 4);
    uint64_t names_bytes = pack_get(bytes + PACK_AT_NAMES_BYTES, 8);
    uint64_t room = pack->size - PACK_HEADER_BYTES;
    if (pack->count > room / PACK_ENTRY_BYTES) return "its index does not fit";
    room -= pack->count * PACK_ENTRY_BYTES;
    if (names_bytes > room) return "its names do not fit";
    pack->index = bytes + PACK_HEADER_BYTES;
    pack->names = pack->index + pack->count * PACK_ENTRY_BYTES;
    uint64_t front = pack->size - room + names_bytes;
    if (quern_pack_checksum(bytes, front) != pack_get(bytes + PACK_AT_CHECKSUM, 8))
        return "its index is damaged (checksum)";
    memcpy(pack->pack.arch, bytes + PACK_AT_ARCH, PACK_ARCH_BYTES);
    return check_entries(pack, names_bytes, front);
}

static const unsigned char *find_entry(const struct pack_file *pack, const char *kernel)
{
    uint64_t low = 0, high = pack->count;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        int order = strcmp(entry_name(pack, middle), kernel);
        if (order == 0) return entry_at(pack, middle);
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

static quern_status load_code(const struct quern_pack *base, const char *kernel, void **code, size_t *size,
                              struct quern_error *error)
{
    const struct pack_file *pack = (const struct pack_file *)base;
    const unsigned char *entry = find_entry(pack, kernel);
    if (!entry)
        return quern_fail_early(
            error, QUERN_NO_CODE,
            "pack %.120s has no code for it: make the pack again from this table's kernels", pack->name);
    const unsigned char *stored = pack->bytes + pack_get(entry + PACK_AT_OFFSET, 8);
    size_t stored_bytes = (size_t)pack_get(entry + PACK_AT_STORED, 8);
    *size = (size_t)pack_get(entry + PACK_AT_SIZE, 8);
    if (quern_hash(stored, stored_bytes) != pack_get(entry + PACK_AT_CODE_HASH, 8))
        return quern_fail_early(error, QUERN_BAD_PACK, "pack %.150s: its code is damaged (checksum)",
                                pack->name);
    *code = malloc(*size + 1);
    if (!*code) return quern_fail_early(error, QUERN_NO_MEMORY, "no memory for %zu bytes of code", *size);
    ((char *)*code)[*size] = '\0';
    size_t got = ZSTD_decompress(*code, *size, stored, stored_bytes);
    if (!ZSTD_isError(got) && got == *size) return QUERN_OK;
    free(*code);
    *code = NULL;
    return quern_fail_early(error, QUERN_BAD_PACK, "pack %.150s: its code cannot be expanded: %s", pack->name,
                            ZSTD_isError(got) ? ZSTD_getErrorName(got) : "it is shorter than the index says");
}

static void close_pack(struct quern_pack *base)
{
    struct pack_file *pack = (struct pack_file *)base;
    if (pack->mapped) munmap((void *)(uintptr_t)pack->bytes, pack->size);
    free(pack);
}

/* Takes over the mapping, if it is one, also where it fails. */
static quern_status make_pack(const void *bytes, size_t size, bool mapped, const char *name,
                              struct quern_pack **pack, struct quern_error *error)
{
    struct pack_file *made = calloc(1, sizeof *made);
    const char *bad = "no memory for it";
    quern_status status = QUERN_NO_MEMORY;
    if (made) {
        status = QUERN_BAD_PACK;
        made->pack.load = load_code;
        made->pack.close = close_pack;
        made->bytes = bytes;
        made->size = size;
        made->mapped = mapped;
        snprintf(made->name, sizeof made->name, "%s", name);
        bad = check(made);
    }
    if (!bad) {
        *pack = &made->pack;
        return QUERN_OK;
    }
    if (mapped) munmap((void *)(uintptr_t)bytes, size);
    free(made);
    return quern_fail_early(error, status, "pack %.150s: %s", name, bad);
}

quern_status quern_pack_from_memory(const void *bytes, size_t size, struct quern_pack **pack,
                                    struct quern_error *error)
{
    if (!pack || !bytes)
        return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_pack_from_memory: %s is NULL",
                                pack ? "bytes" : "pack");
    *pack = NULL;
    return make_pack(bytes, size, false, "in memory", pack, error);
}

quern_status quern_pack_open(const char *path, struct quern_pack **pack, struct quern_error *error)
{
    struct stat info;
    if (!pack || !path)
        return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_pack_open: %s is NULL",
                                pack ? "path" : "pack");
    *pack = NULL;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &info) != 0) {
        quern_status status =
            quern_fail_early(error, QUERN_BAD_PACK, "pack %.150s: cannot open it: %s", path, strerror(errno));
        if (file >= 0) close(file);
        return status;
    }
    if (!S_ISREG(info.st_mode) || info.st_size < PACK_HEADER_BYTES) {
        close(file);
        return quern_fail_early(error, QUERN_BAD_PACK, "pack %.150s: it is not a pack", path);
    }
    size_t size = (size_t)info.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (bytes == MAP_FAILED)
        return quern_fail_early(error, QUERN_BAD_PACK, "pack %.150s: cannot map it: %s", path,
                                strerror(errno));
    return make_pack(bytes, size, true, path, pack, error);
}
