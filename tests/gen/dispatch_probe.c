/* Prints what a generated dispatch table says about problems, for tests/gen/test_dispatch.lua to compare with
 * the generator's own Lua.  A line of standard input is a family's name and the number of its problem fields
 * that the caller has, and their values. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quern_tables.h"

enum { MAX_BYTES = 1024 };

static const struct quern_family *find_family(const struct quern_table *table, const char *name)
{
    for (uint32_t i = 0; i < table->family_count; i++)
        if (strcmp(table->families[i]->name, name) == 0) return table->families[i];
    return NULL;
}

static void write_field(const struct quern_field *field, void *problem, long long value)
{
    int32_t word = (int32_t)value;
    int64_t number = value;
    char *at = (char *)problem + field->offset;
    if (field->kind == QUERN_FIELD_CHOICE)
        memcpy(at, &word, sizeof word);
    else
        memcpy(at, &number, sizeof number);
}

static void print_problem(const struct quern_family *family, const void *problem)
{
    for (uint32_t i = 0; i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        int32_t word;
        int64_t number;
        memcpy(&word, (const char *)problem + field->offset, sizeof word);
        memcpy(&number, (const char *)problem + field->offset, sizeof number);
        printf(" %" PRId64, field->kind == QUERN_FIELD_CHOICE ? word : number);
    }
}

/* Arguments as the macro sets them, but for the pointers: the second and each third from there is null, the
 * others lie anywhere. */
static void fill_args(const struct quern_family *family, void *args)
{
    memcpy(args, family->args_init, family->args_bytes);
    for (uint32_t i = 0; i < family->args_field_count; i++) {
        void *pointer = (void *)(uintptr_t)(i % 3 == 1 ? 0 : 0x70000007 + i * 1001);
        if (family->args_fields[i].kind == QUERN_FIELD_POINTER)
            memcpy((char *)args + family->args_fields[i].offset, &pointer, sizeof pointer);
    }
}

/* The pointers of a lead's or follow's arguments. */
static void print_pointers(const struct quern_family *family, const char *args)
{
    for (uint32_t i = 0; i < family->args_field_count; i++) {
        const struct quern_field *field = &family->args_fields[i];
        intptr_t pointer;
        memcpy(&pointer, args + field->offset, sizeof pointer);
        if (field->kind == QUERN_FIELD_POINTER) printf(" %s %" PRIdPTR, field->name, pointer);
    }
}

static void print_partners(const struct quern_family *family, const void *problem, const void *row,
                           const int32_t *t)
{
    _Alignas(8) char args[MAX_BYTES], other[MAX_BYTES] = {0}, other_args[MAX_BYTES] = {0};
    void *const workspace = (void *)(uintptr_t)0x60000000;
    fill_args(family, args);
    if (family->follow && family->follows(problem, row, t)) {
        family->follow_problem(problem, row, t, other);
        family->follow_args(problem, row, t, args, workspace, other_args);
        printf(" follow");
        print_problem(family->follow, other);
        print_pointers(family->follow, other_args);
    }
    if (family->lead && family->leads(problem, row, t)) {
        memset(other, 0, sizeof other);
        memset(other_args, 0, sizeof other_args);
        family->lead_problem(problem, row, t, other);
        family->lead_args(problem, row, t, args, workspace, other_args);
        printf(" lead");
        print_problem(family->lead, other);
        print_pointers(family->lead, other_args);
    }
}

static void print_maps(const struct quern_family *family, const void *problem, const void *row,
                       const int32_t *t)
{
    _Alignas(8) char args[MAX_BYTES];
    struct quern_map maps[QUERN_MAX_MAPS];
    memset(maps, 0x55, sizeof maps); /* what the function leaves alone must not matter */
    fill_args(family, args);
    uint32_t count = family->maps(problem, row, t, args, (void *)(uintptr_t)0x60000000, maps);
    printf(" maps %u", count);
    for (uint32_t i = 0; i < count; i++) {
        const struct quern_map *map = &maps[i];
        printf(" base %" PRIdPTR " of %u swizzle %u:", (intptr_t)map->base, map->element_bytes, map->swizzle);
        for (uint32_t d = 0; d < map->dims; d++) printf(" %u of %" PRIu64, map->box[d], map->extent[d]);
        for (uint32_t d = 0; d + 1 < map->dims; d++) printf(" by %" PRIu64, map->stride[d]);
    }
}

static void print_launch(const struct quern_family *family, const void *problem, const void *row,
                         const int32_t *t)
{
    struct quern_grid grid;
    family->grid(problem, row, t, &grid);
    printf(" grid %" PRId64 " %" PRId64 " %u %u cluster %u workspace %" PRId64, grid.tiles, grid.slices,
           grid.threads, grid.lds_bytes, grid.cluster, family->workspace(problem, row, t));
    if (family->maps) print_maps(family, problem, row, t);
    print_partners(family, problem, row, t);
}

static void print_row(const struct quern_family *family, const void *problem, const void *row)
{
    int refused = family->accepts(problem, row);
    printf("  %s", ((const struct quern_row *)row)->name);
    if (refused >= 0) {
        printf(" refused %s\n", family->accept[refused].name);
        return;
    }
    int32_t t[QUERN_MAX_TUNABLES] = {0};
    uint32_t mask = family->tune(problem, row, t);
    printf(" mask %x", mask & 0xff);
    for (uint32_t i = 0; i < family->tunable_count; i++) printf(" %d", t[i]);
    printf(" cost %.17g", family->cost(problem, row, t));
    print_launch(family, problem, row, t);
    if (family->bound) printf(" bound %.17g", family->bound(problem, row));
    printf("\n");
}

static void print_rows(const struct quern_family *family, const void *problem)
{
    int32_t key[QUERN_MAX_KEYS] = {0};
    int64_t extents[QUERN_MAX_TUNED_EXTENTS] = {0};
    family->key(problem, key);
    family->tuned_extents(problem, extents);
    printf("  empty %d extents %" PRId64 " %" PRId64 " %" PRId64 "\n", family->empty(problem), extents[0],
           extents[1], extents[2]);
    for (uint32_t g = 0; g < family->group_count; g++) {
        const struct quern_group *group = &family->groups[g];
        if (memcmp(group->key, key, family->key_count * sizeof *key) != 0) continue;
        for (uint32_t i = 0; i < group->count; i++)
            print_row(family, problem,
                      (const char *)family->rows + (size_t)(group->first + i) * family->row_bytes);
    }
}

/* The caller's struct ends before field `count`; what lies behind it must not be read. */
static int read_fields(const struct quern_family *family, uint32_t count, void *caller)
{
    uint32_t size =
        count < family->problem_field_count ? family->problem_fields[count].offset : family->problem_bytes;
    memset(caller, 0x55, MAX_BYTES);
    memcpy(caller, &size, sizeof size);
    for (uint32_t i = 0; i < count; i++) {
        const char *text = strtok(NULL, " \n");
        if (!text) return 0;
        write_field(&family->problem_fields[i], caller, atoll(text));
    }
    return 1;
}

int main(void)
{
    const struct quern_table *table = &PROBE_TABLE;
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
        char *name = strtok(line, " \n"), *count = strtok(NULL, " \n");
        const struct quern_family *family = name ? find_family(table, name) : NULL;
        if (!family || !count || family->problem_bytes > MAX_BYTES || family->args_bytes > MAX_BYTES)
            return 1;
        _Alignas(8) char caller[MAX_BYTES], problem[MAX_BYTES] = {0};
        if (!read_fields(family, (uint32_t)atoi(count), caller)) return 1;
        const char *choice = NULL;
        int code = family->read_problem(caller, problem, &choice);
        printf("%s", family->name);
        if (code >= 0) {
            printf(" illegal %s\n", family->legal[code].name);
        } else if (code < -1) {
            printf(" unknown %s\n", choice);
        } else {
            print_problem(family, problem);
            printf("\n");
            print_rows(family, problem);
        }
    }
    return 0;
}
