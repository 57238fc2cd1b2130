/* Which rows softmax and its gradient are checked on. */
#include <string.h>

#include "quern_softmax.h"
#include "quern_softmax_grad.h"
#include "suite.h"

/* A row of a case: its length and how many there are. */
struct size {
    int64_t rows, columns;
};

/* Lengths at the kernel's edges: none, one, chunks, what is loaded at once, what is held; each +- 1. */
static unsigned edge_sizes(const struct check *check, const struct config *config, const char *kernel,
                           bool grad, struct size *sizes)
{
    const bool wave = strcmp(config_word(config, "regime"), "wave") == 0;
    const bool lds = strcmp(config_word(config, "regime"), "lds") == 0;
    const bool online = strcmp(config_word(config, "regime"), "online") == 0;
    const int64_t waves = config_number(config, "waves"), vec = config_number(config, "vec");
    const int64_t lanes = (wave ? 1 : waves) * check->table->wave;
    const int64_t piece = lanes * config_number(config, "chunks") * vec;
    const struct quern_row *row;
    check_find(check->table, kernel, &row);
    /* LDS has what is held behind the words of the reductions: y and dy, or x */
    const int64_t bytes = vec > 1 ? 16 / vec : 1, words = (grad ? 4 : 8) * waves;
    const int64_t held = lds && row ? (row->lds_bytes - words) / (bytes * (grad ? 2 : 1)) : piece;
    const int64_t most = online ? 2 * piece + 1 : held;
    const struct size all[] = {
        {0, 5 * vec},         {3, 0},           {5, vec == 1 ? 1 : vec},
        {4, vec + 1},         {3, 2 * vec - 1}, {2 * waves + 1, lanes * vec},
        {3, lanes * vec + 1}, {2, piece - 1},   {5, piece},
        {1, most - vec},      {4, most - 1},    {1, most},
    };
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].columns <= most) sizes[count++] = all[i];
    return count;
}

static int64_t stride_of(int64_t columns, int64_t vec, unsigned how)
{
    const int64_t packed = (columns + vec - 1) / vec * vec;
    /* packed where the kernel takes that; else some elements between rows, for a kernel of any alignment odd
     */
    return how % 3 == 0 && packed == columns ? 0
           : vec == 1                        ? (columns + 2 * (how % 5) + 1) | 1
                                             : packed + vec * (how % 4);
}

static int64_t word_of(const struct check *check, const char *text)
{
    for (uint32_t i = 0; i < check->table->word_count; i++)
        if (strcmp(check->table->word_names[i], text) == 0) return i;
    return 0;
}

static unsigned hash_name(const char *name)
{
    unsigned hash = 2166136261u;
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 16777619u;
    return hash % 64;
}

static void put_strides(struct check_case *one, const char *const names[3], int64_t columns, int64_t vec,
                        unsigned how)
{
    for (unsigned i = 0; i < 3; i++) check_case_put(one, names[i], stride_of(columns, vec, how + i));
}

/* What the problem has beside its size, each case in another way. */
static void put_choices(struct check_case *one, const struct config *config, bool grad, unsigned turn)
{
    static const int32_t masks[] = {QUERN_BOOLEAN, QUERN_ADDITIVE, QUERN_BOOLEAN, QUERN_NONE};
    static const float scales[] = {1, 0.125f, 1, -0.5f, 3};
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_SPECIAL, DATA_TIES, DATA_HUGE,
                                           DATA_RANDOM, DATA_POWERS,  DATA_TINY};
    check_case_put(one, "kind", turn % 2 ? QUERN_LOG_SOFTMAX : QUERN_SOFTMAX);
    one->alpha = scales[turn % 5];
    one->data = kinds[turn % 7];
    if (grad) {
        if (one->data == DATA_HUGE) one->data = DATA_POSITIVE;
        return;
    }
    check_case_put(one, "empty_row", turn / 2 % 2 ? QUERN_ZEROS : QUERN_NAN);
    if (strcmp(config_word(config, "masking"), "masks") != 0) return;
    check_case_put(one, "mask", masks[turn % 4]);
    if (turn % 8 == 5 || masks[turn % 4] == QUERN_NONE) check_case_put(one, "ldm", 0);
}

/* Rows so far apart that only 64-bit addresses reach them. */
static void put_far(struct check_case *one, const char *const names[3])
{
    check_case_put(one, names[0], ((int64_t)1 << 32) + 8);
    check_case_put(one, names[1], ((int64_t)1 << 31) + 16);
    check_case_put(one, names[2], ((int64_t)1 << 30) + 24);
}

unsigned suite_softmax_cases(const struct check *check, const char *family, const char *kernel,
                             const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    static const char *const forward[] = {"ldx", "ldy", "ldm"}, *const backward[] = {"ldy", "lddy", "lddx"};
    const bool grad = strcmp(family, "softmax_grad") == 0;
    const char *const *names = grad ? backward : forward;
    const bool narrow =
        strcmp(config_word(config, "dtype"), "f32") != 0 && strcmp(config_word(config, "out"), "f32") != 0;
    const int64_t vec = config_number(config, "vec");
    const unsigned shift = hash_name(kernel);
    struct size sizes[MAX_CASES];
    unsigned count = edge_sizes(check, config, kernel, grad, sizes);
    const unsigned far = count;
    sizes[count++] = (struct size){3, 5 * vec};
    for (unsigned i = 0; i < count; i++) {
        struct check_case *one = &cases[i];
        check_case_begin(check, one, family, kernel);
        check_case_put(one, "out", word_of(check, config_word(config, "out")));
        check_case_put(one, "rows", sizes[i].rows);
        check_case_put(one, "columns", sizes[i].columns);
        put_strides(one, names, sizes[i].columns, vec, i + shift);
        check_case_put(one, "align", vec > 1 ? 16 : narrow ? 2 : 4);
        /* a mask of one row for all is one of the choices */
        if (!grad && check_case_get(one, "ldm") == 0)
            check_case_put(one, "ldm", (sizes[i].columns + vec - 1) / vec * vec);
        put_choices(one, config, grad, i + shift);
        if (i == far) put_far(one, names);
        one->seed = seed + i;
    }
    return count;
}
