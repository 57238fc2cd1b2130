/* Which problems kernels of rows are checked on. */
#include <string.h>

#include "rows.h"

unsigned rows_hash(const char *kernel)
{
    unsigned hash = 2166136261u;
    for (; *kernel; kernel++) hash = (hash ^ (unsigned char)*kernel) * 16777619u;
    return hash % 64;
}

int32_t rows_word(const struct check *check, const char *text)
{
    for (uint32_t i = 0; i < check->table->word_count; i++)
        if (strcmp(check->table->word_names[i], text) == 0) return (int32_t)i;
    return 0;
}

void rows_case_begin(const struct check *check, struct check_case *one, const char *family,
                     const char *kernel, const struct config *config)
{
    check_case_begin(check, one, family, kernel);
    for (uint32_t i = 0; one->family && i < one->family->problem_field_count; i++) {
        const struct quern_field *field = &one->family->problem_fields[i];
        const int32_t word = rows_word(check, config_word(config, field->name));
        for (uint32_t w = 0; word && field->kind == QUERN_FIELD_CHOICE && w < field->word_count; w++)
            if (field->words[w] == word) check_case_put(one, field->name, word);
    }
}

static bool is_stride(const struct quern_field *field)
{
    return field->kind == QUERN_FIELD_INT64 && strncmp(field->name, "ld", 2) == 0;
}

void rows_put_columns(struct check_case *one, int64_t columns, int64_t vec, unsigned turn)
{
    const int64_t packed = (columns + vec - 1) / vec * vec;
    check_case_put(one, "columns", columns);
    for (uint32_t i = 0; i < one->family->problem_field_count; i++) {
        const struct quern_field *field = &one->family->problem_fields[i];
        if (!is_stride(field)) continue;
        const unsigned how = turn++;
        check_case_put(one, field->name,
                       how % 3 == 0 && packed == columns ? 0
                       : vec == 1                        ? (columns + 2 * (how % 5) + 1) | 1
                                                         : packed + vec * (how % 4));
    }
}

void rows_put_far(struct check_case *one)
{
    unsigned turn = 0;
    for (uint32_t i = 0; i < one->family->problem_field_count; i++)
        if (is_stride(&one->family->problem_fields[i])) {
            check_case_put(one, one->family->problem_fields[i].name,
                           ((int64_t)1 << (32 - turn % 3)) + 8 * (int64_t)(turn + 1));
            turn++;
        }
}

/* The multiple of `unit` next to columns, at most `most`. */
static int64_t whole(int64_t columns, int64_t unit, int64_t most)
{
    const int64_t up = (columns + unit - 1) / unit * unit;
    return up <= most ? up : most / unit * unit;
}

/* What the columns that a kernel takes are a multiple of. */
static int64_t unit_of(const struct check_case *one, int64_t vec)
{
    return rows_find(one->family->name)->whole_chunks ? vec : 1;
}

int64_t rows_capacity(const struct check *check, const struct check_case *one, int64_t vec, int64_t most)
{
    int64_t low = 0, high = most + 1; /* low is taken, high is not */
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        struct check_case tried = *one;
        struct quern_plan plan;
        rows_put_columns(&tried, whole(middle, unit_of(one, vec), middle), vec, 1);
        check_case_put(&tried, "rows", 1);
        /* a kernel of whole chunks refuses less than one */
        const bool taken =
            middle < vec || quern_plan_any(check->context, one->family->name, tried.problem.bytes,
                                           one->kernel, NULL, &plan) == QUERN_OK;
        *(taken ? &low : &high) = middle;
    }
    return low;
}

struct size {
    int64_t rows, columns;
};

static int64_t or_else(int64_t value, int64_t otherwise)
{
    return value ? value : otherwise;
}

/* Lengths at the kernel's edges: none, one, chunks, what is loaded at once, what is held; each +- 1 element,
 * or chunk where rows are of whole chunks. */
static unsigned edge_sizes(const struct check *check, const struct check_case *one,
                           const struct config *config, struct size sizes[MAX_CASES])
{
    const bool wave = strcmp(config_word(config, "regime"), "wave") == 0;
    const int64_t waves = or_else(config_number(config, "waves"), 4),
                  vec = or_else(config_number(config, "vec"), 1);
    const int64_t lanes = (wave ? 1 : waves) * check->table->wave;
    const int64_t piece = lanes * or_else(config_number(config, "chunks"), 1) * vec;
    const int64_t limit = 2 * piece + vec; /* more than two pieces, and than LDS holds */
    const int64_t most = rows_capacity(check, one, vec, limit);
    const struct size all[] = {
        {0, 5 * vec},           {3, 0},           {5, vec},
        {4, 2 * vec},           {3, 3 * vec},     {2 * waves + 1, lanes * vec},
        {3, (lanes + 1) * vec}, {2, piece - vec}, {5, piece},
        {4, piece + vec},       {1, most - vec},  {4, most},
    };
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i].columns < 0 || all[i].columns > most) continue;
        sizes[count] = all[i];
        sizes[count++].columns = whole(all[i].columns, unit_of(one, vec), most);
    }
    return count;
}

unsigned rows_cases(const struct check *check, const char *family, const char *kernel,
                    const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    const struct rows_family *rows = rows_find(family);
    const int64_t vec = or_else(config_number(config, "vec"), 1);
    const unsigned shift = rows_hash(kernel);
    struct size sizes[MAX_CASES];
    struct check_case first, tried; /* the second: with choices that the kernel takes */
    rows_case_begin(check, &first, family, kernel, config);
    check_case_put(&first, "align", vec > 1 ? 16 : 4);
    tried = first;
    if (rows->vary) rows->vary(check, &tried, config, shift);
    unsigned count = edge_sizes(check, &tried, config, sizes);
    const unsigned far = count;
    sizes[count++] = (struct size){3, 5 * vec};
    for (unsigned i = 0; i < count; i++) {
        struct check_case *one = &cases[i];
        *one = first;
        check_case_put(one, "rows", sizes[i].rows);
        rows_put_columns(one, sizes[i].columns, vec, i + shift);
        if (i == far) rows_put_far(one);
        if (rows->vary) rows->vary(check, one, config, i + shift);
        one->seed = seed + i;
    }
    return count;
}
