/* A pack file: the code objects of one architecture, found by kernel name.
 *
 *     header    PACK_HEADER_BYTES
 *     index     count entries of PACK_ENTRY_BYTES, sorted by name (bytes compared as unsigned)
 *     names     each ends in a zero byte, in the index's order
 *     code      each a zstd frame, in the index's order
 *
 * Nothing lies between or behind the parts, so that every byte is under a checksum.  Numbers are
 * little-endian and unaligned.  Checksums are XXH3, 64 bits: the header's covers header (its own field as
 * zero), index and names; an entry's covers its compressed bytes. */
#ifndef QUERN_PACK_FORMAT_H
#define QUERN_PACK_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#define PACK_MAGIC "quernPAK"
#define PACK_VERSION 1

enum {
    /* header fields, byte offsets */
    PACK_AT_MAGIC = 0,        /* 8 bytes */
    PACK_AT_VERSION = 8,      /* 4 */
    PACK_AT_COUNT = 12,       /* 4 */
    PACK_AT_ARCH = 16,        /* PACK_ARCH_BYTES, zero-filled */
    PACK_AT_NAMES_BYTES = 32, /* 8 */
    PACK_AT_FILE_BYTES = 40,  /* 8 */
    PACK_AT_CHECKSUM = 48,    /* 8 */
    PACK_HEADER_BYTES = 56,
    PACK_ARCH_BYTES = 16,

    /* entry fields, byte offsets */
    PACK_AT_NAME = 0,       /* 8: offset among the names */
    PACK_AT_OFFSET = 8,     /* 8: of the code in the file */
    PACK_AT_STORED = 16,    /* 8: compressed bytes */
    PACK_AT_SIZE = 24,      /* 8: bytes of the code object */
    PACK_AT_CODE_HASH = 32, /* 8 */
    PACK_ENTRY_BYTES = 40,

    PACK_MAX_CODE_BYTES = 1 << 28 /* of one code object: more is not believed */
};

static inline uint64_t pack_get(const unsigned char *at, int bytes)
{
    uint64_t value = 0;
    for (int i = bytes; i-- > 0;) value = value << 8 | at[i];
    return value;
}

static inline void pack_put(unsigned char *at, int bytes, uint64_t value)
{
    for (int i = 0; i < bytes; i++) at[i] = (unsigned char)(value >> 8 * i);
}

/* The checksum of header, index and names (`front` bytes), with the header's own field taken as zero; pack.c.
 */
uint64_t quern_pack_checksum(const unsigned char *bytes, size_t front) __attribute__((visibility("hidden")));

#endif
