#include "object.h"

#include "elf_parts.h"
#include "files.h"
#include "msgpack.h"

#include <stdint.h>
#include <string.h>

/* The note's type in the ELF specification of AMDGPU objects (LLVM's AMDGPUUsage). */
enum { NOTE_AMDGPU_METADATA = 32 };

/* The metadata in a section of notes. */
static struct bytes find_note(struct bytes notes)
{
    size_t at = 0;
    Elf64_Nhdr note;
    while (elf_part(notes, at, sizeof note).data) {
        memcpy(&note, notes.data + at, sizeof note);
        size_t name = at + sizeof note, value = name + ((note.n_namesz + 3) & ~(size_t)3);
        struct bytes owner = elf_part(notes, name, note.n_namesz),
                     content = elf_part(notes, value, note.n_descsz);
        if (!owner.data || !content.data) break;
        if (note.n_type == NOTE_AMDGPU_METADATA && owner.size == 7 && memcmp(owner.data, "AMDGPU", 7) == 0)
            return content;
        at = value + ((note.n_descsz + 3) & ~(size_t)3);
    }
    return (struct bytes){NULL, 0};
}

static struct bytes find_metadata(struct bytes object)
{
    Elf64_Shdr header;
    for (unsigned i = 0; elf_section(object, i, &header); i++) {
        if (header.sh_type != SHT_NOTE) continue;
        struct bytes content = find_note(elf_part(object, header.sh_offset, header.sh_size));
        if (content.data) return content;
    }
    return (struct bytes){NULL, 0};
}

/* Bytes of the function `kernel`, from the symbol table; 0 where it has none. */
static double code_bytes(struct bytes object, const char *kernel)
{
    Elf64_Shdr table, strings;
    for (unsigned i = 0; elf_section(object, i, &table); i++) {
        if (table.sh_type != SHT_SYMTAB && table.sh_type != SHT_DYNSYM) continue;
        if (!elf_section(object, table.sh_link, &strings)) continue;
        struct bytes symbols = elf_part(object, table.sh_offset, table.sh_size);
        struct bytes names = elf_part(object, strings.sh_offset, strings.sh_size);
        Elf64_Sym symbol;
        for (size_t at = 0; elf_part(symbols, at, sizeof symbol).data; at += sizeof symbol) {
            memcpy(&symbol, symbols.data + at, sizeof symbol);
            struct bytes name = elf_part(names, symbol.st_name, strlen(kernel) + 1);
            if (name.data && ELF64_ST_TYPE(symbol.st_info) == STT_FUNC &&
                memcmp(name.data, kernel, name.size) == 0)
                return (double)symbol.st_size;
        }
    }
    return 0;
}

/* The map of `kernel` in the list amdhsa.kernels. */
static int find_kernel(struct msgpack metadata, const char *kernel, struct msgpack *found)
{
    struct msgpack list, name;
    uint64_t count;
    if (!msgpack_find(metadata, "amdhsa.kernels", &list) || !msgpack_array(&list, &count)) return 0;
    for (uint64_t i = 0; i < count; i++) {
        *found = list;
        if (msgpack_find(list, ".name", &name) && msgpack_is_text(name, kernel)) return 1;
        if (!msgpack_skip(&list)) return 0;
    }
    return 0;
}

char *object_read(const void *data, size_t size, const char *kernel, struct numbers *numbers, int *threads)
{
    static const struct {
        const char *key;
        enum number number;
    } fields[] = {
        {".vgpr_count", NUMBER_registers},
        {".agpr_count", NUMBER_agpr},
        {".sgpr_count", NUMBER_sgpr},
        {".group_segment_fixed_size", NUMBER_lds},
        {".private_segment_fixed_size", NUMBER_scratch},
        {".vgpr_spill_count", NUMBER_vector_spills},
        {".sgpr_spill_count", NUMBER_scalar_spills},
    };
    struct bytes object = {data, size}, metadata = find_metadata(object);
    if (!metadata.data) return text_of("not an AMDGPU code object: no metadata note");
    struct msgpack map, value;
    if (!find_kernel((struct msgpack){metadata.data, metadata.data + metadata.size}, kernel, &map))
        return text_of("the code object has no kernel \"%s\": is that the name in its source?", kernel);
    uint64_t number;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (!msgpack_find(map, fields[i].key, &value) || !msgpack_number(value, &number))
            return text_of("the metadata of %s has no number %s", kernel, fields[i].key);
        numbers->of[fields[i].number] = (double)number;
    }
    if (!msgpack_find(map, ".max_flat_workgroup_size", &value) || !msgpack_number(value, &number))
        return text_of("the metadata of %s has no number .max_flat_workgroup_size", kernel);
    *threads = (int)number;
    /* vgpr_count is what is allocated: with accumulation registers it is their sum, after alignment. */
    numbers->of[NUMBER_vgpr] = numbers->of[NUMBER_registers] - numbers->of[NUMBER_agpr];
    numbers->of[NUMBER_code_bytes] = code_bytes(object, kernel);
    return NULL;
}
