/* Fuzz target: packs in memory.  The first byte says which checks the rest is made to pass (the checksums,
 * the length), so that what lies behind them is reached too; then every name that the pack has is loaded. */
#include <stdlib.h>

#include "internal.h"
#include "pack_format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FORGE_HEADER = 1, FORGE_CODE = 2, MOST_NAMES = 64 };

/* The front's bytes, or 0 where header, index and names do not fit. */
static size_t front_bytes(const unsigned char *bytes, size_t size)
{
    if (size < PACK_HEADER_BYTES) return 0;
    uint64_t room = size - PACK_HEADER_BYTES, count = pack_get(bytes + PACK_AT_COUNT, 4);
    uint64_t names = pack_get(bytes + PACK_AT_NAMES_BYTES, 8);
    if (count > room / PACK_ENTRY_BYTES || names > room - count * PACK_ENTRY_BYTES) return 0;
    return PACK_HEADER_BYTES + count * PACK_ENTRY_BYTES + names;
}

static void forge_code(unsigned char *bytes, size_t size)
{
    uint64_t count = pack_get(bytes + PACK_AT_COUNT, 4);
    for (uint64_t i = 0; i < count; i++) {
        unsigned char *entry = bytes + PACK_HEADER_BYTES + i * PACK_ENTRY_BYTES;
        uint64_t offset = pack_get(entry + PACK_AT_OFFSET, 8), stored = pack_get(entry + PACK_AT_STORED, 8);
        if (offset > size || stored > size - offset) continue;
        pack_put(entry + PACK_AT_CODE_HASH, 8, quern_hash(bytes + offset, stored));
    }
}

static void forge(unsigned char *bytes, size_t size, int how)
{
    size_t front = front_bytes(bytes, size);
    if (front == 0) return;
    if (how & FORGE_CODE) forge_code(bytes, size);
    if (!(how & FORGE_HEADER)) return;
    memcpy(bytes, PACK_MAGIC, 8);
    pack_put(bytes + PACK_AT_VERSION, 4, PACK_VERSION);
    pack_put(bytes + PACK_AT_FILE_BYTES, 8, size);
    pack_put(bytes + PACK_AT_CHECKSUM, 8, quern_pack_checksum(bytes, front));
}

/* Names as the index has them: the pack has been accepted, so they end and follow one another. */
static void load_all(const struct quern_pack *pack, const unsigned char *bytes)
{
    uint64_t count = pack_get(bytes + PACK_AT_COUNT, 4);
    const char *name = (const char *)bytes + PACK_HEADER_BYTES + count * PACK_ENTRY_BYTES;
    for (uint64_t i = 0; i < count && i < MOST_NAMES; i++, name += strlen(name) + 1) {
        const unsigned char *entry = bytes + PACK_HEADER_BYTES + i * PACK_ENTRY_BYTES;
        if (pack_get(entry + PACK_AT_SIZE, 8) > 1 << 20) continue; /* the memory would be the test's */
        struct quern_error error = {""};
        void *code = NULL;
        size_t size = 0;
        quern_status status = pack->load(pack, name, &code, &size, &error);
        if (status == QUERN_NO_CODE || (status == QUERN_OK) != (code != NULL)) abort();
        if (status != QUERN_OK && !error.text[0]) abort();
        free(code);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    unsigned char *bytes = malloc(size - 1 + (size == 1));
    struct quern_pack *pack = NULL;
    struct quern_error error = {""};
    if (!bytes) return 0;
    memcpy(bytes, data + 1, size - 1);
    forge(bytes, size - 1, data[0]);
    quern_status status = quern_pack_from_memory(bytes, size - 1, &pack, &error);
    if ((status == QUERN_OK) != (pack != NULL)) abort();
    if (status == QUERN_OK)
        load_all(pack, bytes);
    else if (!error.text[0])
        abort();
    quern_pack_close(pack);
    free(bytes);
    return 0;
}
