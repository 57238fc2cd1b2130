#include "cubin.h"

#include "elf_parts.h"
#include "files.h"
#include "sass.h"

#include <stdlib.h>

char *cubin_read(const void *cubin, size_t size, const char *kernel, struct numbers *numbers)
{
    char *name = text_of(".text.%s", kernel);
    struct bytes code = elf_named_section((struct bytes){cubin, size}, name);
    free(name);
    if (!code.data) return text_of("the cubin has no kernel \"%s\"", kernel);
    numbers->of[NUMBER_code_bytes] = (double)code.size;
    return sass_read(code, numbers);
}
