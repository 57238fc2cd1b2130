/* Reading ELF files that nobody vouches for: nothing past their end is read. */
#ifndef BUILD_ELF_PARTS_H
#define BUILD_ELF_PARTS_H

#include <elf.h>
#include <stddef.h>
#include <stdint.h>

struct bytes {
    const unsigned char *data;
    size_t size;
};

/* The bytes offset .. offset + size of an object; data NULL where they are not all there. */
struct bytes elf_part(struct bytes object, uint64_t offset, uint64_t size);

/* A section header; 0 where there is no such section. */
int elf_section(struct bytes object, unsigned index, Elf64_Shdr *header);

/* The content of the section of this name; data NULL where there is none. */
struct bytes elf_named_section(struct bytes object, const char *name);

#endif
