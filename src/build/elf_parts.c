#include "elf_parts.h"

#include <string.h>

struct bytes elf_part(struct bytes object, uint64_t offset, uint64_t size)
{
    if (offset > object.size || size > object.size - offset) return (struct bytes){NULL, 0};
    return (struct bytes){object.data + offset, size};
}

int elf_section(struct bytes object, unsigned index, Elf64_Shdr *header)
{
    Elf64_Ehdr file;
    struct bytes at = elf_part(object, 0, sizeof file);
    if (!at.data) return 0;
    memcpy(&file, at.data, sizeof file);
    if (memcmp(file.e_ident, ELFMAG, SELFMAG) != 0 || file.e_ident[EI_CLASS] != ELFCLASS64) return 0;
    if (index >= file.e_shnum || file.e_shentsize != sizeof *header) return 0;
    at = elf_part(object, file.e_shoff + (uint64_t)index * sizeof *header, sizeof *header);
    if (!at.data) return 0;
    memcpy(header, at.data, sizeof *header);
    return 1;
}

/* 0 where the names of sections cannot be read. */
static int section_names(struct bytes object, struct bytes *names)
{
    Elf64_Ehdr file;
    Elf64_Shdr header;
    struct bytes at = elf_part(object, 0, sizeof file);
    if (!at.data) return 0;
    memcpy(&file, at.data, sizeof file);
    if (!elf_section(object, file.e_shstrndx, &header)) return 0;
    *names = elf_part(object, header.sh_offset, header.sh_size);
    return names->data != NULL;
}

struct bytes elf_named_section(struct bytes object, const char *name)
{
    struct bytes names;
    Elf64_Shdr header;
    if (!section_names(object, &names)) return (struct bytes){NULL, 0};
    for (unsigned i = 0; elf_section(object, i, &header); i++) {
        struct bytes own = elf_part(names, header.sh_name, strlen(name) + 1);
        if (own.data && memcmp(own.data, name, own.size) == 0)
            return elf_part(object, header.sh_offset, header.sh_size);
    }
    return (struct bytes){NULL, 0};
}
