/* Packs of code objects that are linked into the program one by one: no file, no format, no library. */
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"

struct linked_pack {
    struct quern_pack pack; /* first: what callers hold */
    const struct quern_code *code;
    size_t count;
};

static const struct quern_code *find_code(const struct linked_pack *pack, const char *kernel)
{
    size_t low = 0, high = pack->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(pack->code[middle].kernel, kernel);
        if (order == 0) return &pack->code[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

static quern_status load_code(const struct quern_pack *pack, const char *kernel, void **code, size_t *size,
                              struct quern_error *error)
{
    const struct quern_code *found = find_code((const struct linked_pack *)pack, kernel);
    if (!found)
        return quern_fail_early(error, QUERN_NO_CODE,
                                "no code for it is linked in: link what was made together with this table");
    *size = (size_t)(found->end - found->begin);
    *code = malloc(*size + 1);
    if (!*code) return quern_fail_early(error, QUERN_NO_MEMORY, "no memory for %zu bytes of code", *size);
    memcpy(*code, found->begin, *size);
    ((char *)*code)[*size] = '\0';
    return QUERN_OK;
}

static void close_pack(struct quern_pack *pack)
{
    free(pack);
}

/* What is wrong with a list, or NULL. */
static const char *check_list(const struct quern_code *code, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && strcmp(code[i - 1].kernel, code[i].kernel) >= 0) return "not sorted by kernel name";
        if (code[i].end <= code[i].begin) return "empty";
    }
    return NULL;
}

quern_status quern_pack_from_code(const char *arch, const struct quern_code *code, size_t count,
                                  struct quern_pack **pack, struct quern_error *error)
{
    if (!pack || !arch || (!code && count > 0))
        return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_pack_from_code: %s is NULL",
                                !pack   ? "pack"
                                : !arch ? "arch"
                                        : "code");
    *pack = NULL;
    if (strlen(arch) >= sizeof(*pack)->arch)
        return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_pack_from_code: arch %.40s is too long",
                                arch);
    const char *bad = check_list(code, count);
    if (bad)
        return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_pack_from_code: the code objects are %s",
                                bad);
    struct linked_pack *made = calloc(1, sizeof *made);
    if (!made) return quern_fail_early(error, QUERN_NO_MEMORY, "no memory for a pack");
    made->pack.load = load_code;
    made->pack.close = close_pack;
    strcpy(made->pack.arch, arch);
    made->code = code;
    made->count = count;
    *pack = &made->pack;
    return QUERN_OK;
}

void quern_pack_close(struct quern_pack *pack)
{
    if (pack) pack->close(pack);
}
