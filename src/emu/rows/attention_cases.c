/* Which problems kernels of attention are checked on. */
#include <string.h>

#include "attention.h"
#include "quern_words.h"

/* A problem's sizes, where -1 is no window. */
struct shape {
    int64_t batch, heads, kv_heads, q_rows, kv_rows, left, right, sinks;
    bool top_left, packed;
};

static void put_shape(struct check_case *one, const struct shape *s, unsigned turn)
{
    check_case_put(one, "batch", s->batch);
    check_case_put(one, "heads", s->heads);
    check_case_put(one, "kv_heads", s->kv_heads);
    check_case_put(one, "q_rows", s->q_rows);
    check_case_put(one, "kv_rows", s->kv_rows);
    check_case_put(one, "window_left", s->left);
    check_case_put(one, "window_right", s->right);
    check_case_put(one, "sink_tokens", s->sinks);
    check_case_put(one, "corner", s->top_left ? QUERN_TOP_LEFT : QUERN_BOTTOM_RIGHT);
    if (!s->packed) return;
    /* shared out so that some sequences have none */
    check_case_put(one, "packed", QUERN_YES);
    check_case_put(one, "q_total", s->q_rows + turn % 3 * (s->batch - 1) * s->q_rows / 3);
    check_case_put(one, "kv_total", s->kv_rows + (turn + 1) % 3 * (s->batch - 1) * s->kv_rows / 3);
}

/* Elements of 16 bytes. */
static int64_t chunk_of(const struct config *config)
{
    return strcmp(config_word(config, "store"), "same") == 0 ? 8 : 16;
}

/* Dims up to the kernel's, whole and cut. */
static void put_dims(struct check_case *one, const struct config *config, unsigned turn)
{
    const int64_t d = config_number(config, "tile_d"), v = config_number(config, "tile_v");
    const int64_t vec = chunk_of(config), less[] = {0, vec, 0, d / 4 / vec * vec, d - vec};
    check_case_put(one, "head_dim", d - less[turn % 5]);
    check_case_put(one, "value_dim", v ? v - (less[turn % 5] < v ? less[turn % 5] : 0) : 0);
    if (turn % 7 == 6) check_case_put(one, "value_dim", 16);
}

/* Rows of heads one behind another, or heads within rows with gaps between; else packed. */
static void put_strides(struct check_case *one, int64_t vec, unsigned turn)
{
    static const char *const names[4][3] = {{"q_row", "q_head", "q_batch"},
                                            {"k_row", "k_head", "k_batch"},
                                            {"v_row", "v_head", "v_batch"},
                                            {"o_row", "o_head", "o_batch"}};
    for (unsigned i = 0; i < 4; i++) {
        const unsigned how = (turn + i * (turn % 4 == 3)) % 3;
        const bool queries = i == 0 || i == 3, packed = check_case_get(one, "packed") == QUERN_YES;
        const char *const all = queries ? "q_total" : "kv_total", *const some =
                                                                      queries ? "q_rows" : "kv_rows";
        const int64_t dim = check_case_get(one, i < 2 ? "head_dim" : "value_dim");
        const int64_t heads = check_case_get(one, queries ? "heads" : "kv_heads");
        const int64_t rows = check_case_get(one, packed ? all : some);
        const int64_t step = dim + vec * (how + i % 2);
        if (how == 0) continue;
        check_case_put(one, names[i][0], how == 1 ? step : heads * step + 16);
        check_case_put(one, names[i][1], how == 1 ? rows * step + vec : step);
        check_case_put(one, names[i][2],
                       how == 1 ? heads * (rows * step + vec) : rows * (heads * step + 16) + 3 * vec);
    }
}

/* So far apart that only 64-bit addresses reach. */
static void put_far(struct check_case *one, int64_t vec, unsigned turn)
{
    const int64_t far = ((int64_t)1 << 32) + 64;
    const bool rows = turn % 2;
    check_case_put(one, "q_row", rows ? 4194304 : 512);
    check_case_put(one, "k_row", rows ? 4194304 - vec : 256);
    check_case_put(one, "v_row", rows ? 4194304 : 256);
    check_case_put(one, "o_row", rows ? 4194296 : 384);
    check_case_put(one, "q_head", far), check_case_put(one, "q_batch", 4 * far + vec);
    check_case_put(one, "k_head", far + vec), check_case_put(one, "k_batch", 4 * far);
    check_case_put(one, "v_head", 2 * far), check_case_put(one, "v_batch", 8 * far);
    check_case_put(one, "o_head", far), check_case_put(one, "o_batch", 4 * far);
}

static void put_bias(struct check_case *one, unsigned turn)
{
    const int64_t keys = check_case_get(one, "kv_rows"), rows = check_case_get(one, "q_rows");
    const int64_t row = keys + turn % 3, head = turn % 4 == 1 ? 0 : rows * row + turn % 2;
    check_case_put(one, "bias", turn % 2 ? QUERN_F32 : check_case_get(one, "dtype"));
    check_case_put(one, "bias_row", turn % 5 == 3 ? 0 : row);
    check_case_put(one, "bias_head", turn % 5 == 3 ? row : head);
    check_case_put(one, "bias_batch",
                   turn % 3 == 2 ? 0
                                 : check_case_get(one, "heads") * (turn % 5 == 3 ? row
                                                                   : head        ? head
                                                                                 : rows * row));
}

/* Inputs of 8 bits. */
static void put_input(struct check_case *one, const struct config *config, unsigned turn)
{
    const char *const store = config_word(config, "store");
    if (strcmp(store, "same") == 0) return;
    check_case_put(one, "input", strcmp(store, "e4m3") == 0 ? QUERN_E4M3 : QUERN_E4M3FNUZ);
    check_case_put(one, "granularity", (turn + turn / 5) % 2 ? QUERN_HEAD : QUERN_TENSOR);
}

static void put_options(struct check_case *one, const struct config *config, unsigned turn)
{
    static const enum data_kind kinds[] = {DATA_RANDOM,  DATA_RANDOM, DATA_SPECIAL, DATA_RAMP,   DATA_RANDOM,
                                           DATA_SPECIAL, DATA_TIES,   DATA_TINY,    DATA_RANDOM, DATA_POWERS};
    static const float scales[] = {0.08838835f, 0.125f, 1, 0.3f}, caps[] = {30, 50, 0.5f};
    const bool any = strcmp(config_word(config, "logits"), "any") == 0;
    one->data = kinds[turn % 10];
    check_case_put_scalar(one, "scale", scales[turn % 4]);
    check_case_put(one, "sink_logits", turn % 3 == 1 ? QUERN_YES : QUERN_NO);
    const bool lse = strcmp(config_word(config, "sums"), "lanes") == 0;
    check_case_put(one, "lse", lse && turn % 2 ? QUERN_YES : QUERN_NO);
    if (turn % 4 == 2) check_case_put(one, "lse_head", check_case_get(one, "q_rows") * 5 + 3);
    if (!any) return;
    if (turn % 4 != 1) put_bias(one, turn);
    check_case_put(one, "alibi", turn % 3 == 0 || turn % 4 == 1 ? QUERN_YES : QUERN_NO);
    check_case_put(one, "softcap", turn / 2 % 2 ? QUERN_YES : QUERN_NO);
    check_case_put_scalar(one, "cap", turn / 2 % 2 ? caps[turn % 3] : 0);
}

static void put_tunables(const struct check *check, struct check_case *one, unsigned turn)
{
    static const int64_t sections[] = {1, 1073741824, 4};
    if (check->table->wave == 64)
        check_case_tune(check, one, "xcd_chunk", turn % 2 ? 1073741824 : 0);
    else
        check_case_tune(check, one, "section", sections[turn % 3]);
}

unsigned attention_cases(const struct check *check, const char *family, const char *kernel,
                         const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    const int64_t q = config_number(config, "tile_q"), kv = config_number(config, "tile_kv");
    const int64_t units = check->machine->units;
    const struct shape shapes[] = {
        {1, 2, 2, q, kv, -1, -1, 0, false, false},
        {2, 2, 1, q + 1, 2 * kv + 1, -1, 0, 0, false, false},
        {1, 3, 3, q - 1, kv - 1, -1, -1, 0, false, false},
        {3, 2, 2, 1, 1, -1, 0, 0, false, false},
        {1, 2, 1, 3, 0, -1, -1, 0, false, false},
        {1, 2, 1, 0, 5, -1, 0, 0, false, false},
        {0, 2, 1, 4, 5, -1, -1, 0, false, false},
        {2, 0, 0, 4, 5, -1, -1, 0, false, false},
        {1, 4, 2, 33, 3 * kv + 5, 17, 0, 0, false, false},
        {1, 2, 1, q + 31, 4 * kv, 5, 0, 3, false, false},
        {1, 3, 1, q + 7, kv / 2, -1, 0, 0, false, false}, /* the first queries see nothing */
        {1, 2, 2, 40, 2 * kv + 3, -1, 0, 0, true, false},
        {1, 1, 1, 65, 3 * kv + 1, 40, 25, 0, false, false},
        {1, 2, 1, 70, 70, 0, 0, 0, false, false},
        {1, 1, 1, 2 * q + 3, 3 * q, kv, 0, kv + 1, false, false},
        {1, 1, 1, q + 9, 20, 4, 3, 2, true, false}, /* the last queries see sink tokens alone */
        {5, 2, 1, q + 2, 2 * kv + 1, -1, 0, 0, false, true},
        {7, 3, 3, 20, 50, -1, -1, 0, false, true},
        {3, 2, 1, 45, 3 * kv, 30, 0, 5, false, true},
        {4, 2, 2, 30, 40, 10, 2, 0, true, true},
        {2, 2, 1, 5, 9, -1, 0, 0, false, false}, /* far apart */
        {1, 1, 1, 32, 6 * kv + 2, -1, 2, 0, false, false},
        {1, 6, 2, 2, 5 * kv - 1, 2 * kv, -1, 2 * kv, false, false},
        {1, 1, 1, q, q, 0, 0, 1, false, false},
        {1, 2, 1, 40, 4 * kv + 8, 2 * kv - 10, -1, 0, false,
         false}, /* a wave's windows begin in two blocks */
        {1, 2, 1, 40, 8, -1, 0, 0, false, false},
        {2, 1, 1, 37, 5, 2, 0, 0, false, false},
        {1, 2, 1, 40, 2 * kv, 2 * kv - 48, 0, 3, false,
         false}, /* windows begin in the block of the sink tokens */
        /* on a device: more tiles than workgroups at once, tiles of warpgroups that see different blocks */
        {1, units / 3 + 1, units / 3 + 1, 2 * q + 3, kv + 3, -1, 0, 0, false, false},
        {3, units, units, 5, 2 * kv + 1, -1, -1, 0, false, false},
        {1, 3, 1, 2 * q + 5, 2 * q + 40, 30, 3, 0, false, false},
        {units / 2, 2, 1, q + 1, 2 * kv + 2, kv / 2, 1, 3, false, true},
    };
    enum { ALL = sizeof shapes / sizeof *shapes, FAR = 20, OF_DEVICE = 4 };
    const unsigned shift = rows_hash(kernel), count = units > 0 ? ALL : ALL - OF_DEVICE;
    for (unsigned i = 0; i < count; i++) {
        struct check_case *const one = &cases[i];
        const unsigned turn = i + shift;
        rows_case_begin(check, one, family, kernel, config);
        one->seed = seed + i;
        put_shape(one, &shapes[i], turn);
        put_dims(one, config, turn);
        if (i == FAR)
            put_far(one, chunk_of(config), turn);
        else
            put_strides(one, chunk_of(config), turn);
        put_options(one, config, turn);
        put_input(one, config, turn);
        put_tunables(check, one, turn);
    }
    return count;
}
