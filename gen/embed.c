/* Build tool: writes the Lua modules given as arguments as one C file of sorted arrays, on stdout.
 *
 *   embed a.lua b.lua ... > embedded.c
 *
 * The module's name is the file's base name without ".lua". */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int by_base_name(const void *a, const void *b)
{
    return strcmp(base_name(*(char *const *)a), base_name(*(char *const *)b));
}

/* The name with ".lua" cut off, in a static buffer. */
static const char *module_name(const char *path)
{
    static char name[128];
    snprintf(name, sizeof name, "%s", base_name(path));
    char *dot = strrchr(name, '.');
    if (dot) *dot = '\0';
    return name;
}

static int write_bytes(const char *path, int index)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "embed: %s: %s\n", path, strerror(errno));
        return 0;
    }
    printf("static const unsigned char bytes_%d[] = { /* %s */", index, base_name(path));
    int byte, column = 0;
    while ((byte = getc(file)) != EOF) printf("%s%d,", column++ % 24 == 0 ? "\n    " : "", byte);
    printf("0};\n");
    int good = !ferror(file);
    if (!good) fprintf(stderr, "embed: %s: %s\n", path, strerror(errno));
    fclose(file);
    return good;
}

int main(int argc, char **argv)
{
    qsort(argv + 1, (size_t)(argc - 1), sizeof *argv, by_base_name);
    printf("/* Made by gen/embed.c from gen/lua/; do not edit. */\n#include \"state.h\"\n\n");
    for (int i = 1; i < argc; i++) {
        if (!write_bytes(argv[i], i)) return 1;
    }
    printf("\nconst struct gen_module gen_modules[] = {\n");
    for (int i = 1; i < argc; i++) {
        printf("    {\"%s\", bytes_%d, sizeof bytes_%d - 1},\n", module_name(argv[i]), i, i);
    }
    printf("};\nconst size_t gen_module_count = %d;\n", argc - 1);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
