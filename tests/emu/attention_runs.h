/* Attention of some data on the emulator, however they are laid out and cut: results in one order, to
 * compare. */
#ifndef TESTS_EMU_ATTENTION_RUNS_H
#define TESTS_EMU_ATTENTION_RUNS_H

#include <stdint.h>

#include "../../src/emu/driver.h"
#include "../../src/emu/reference/numbers.h"
#include "../../src/runtime/quern.h"

enum { SEQUENCES = 6, HEADS = 16, VALUES = 512, NAME = 128 };

/* Sequences of q and kv_rows rows, packed one behind another: a row has all heads' elements. */
struct data {
    enum number_type type;
    int64_t batch, heads, kv_heads, head_dim, value_dim;
    int64_t q_rows[SEQUENCES], kv_rows[SEQUENCES];
    int64_t window_left, window_right, sink_tokens;
    int sink_logits, latent;
    float scale, sinks[HEADS];
    uint16_t *q, *k, *v;
    char decode_kernel[NAME], prefill_kernel[NAME]; /* "": the runtime chooses, and its choice is kept */
};

/* How they lie in device memory, with NaN wherever there is nothing of theirs. */
struct layout {
    int32_t splits;    /* of decode */
    int64_t pad;       /* elements more between heads, rows and sequences or pages: a multiple of 8 */
    int64_t behind;    /* rows of the cache more than the longest sequence has keys */
    int64_t page_rows; /* 0: no pages */
    uint64_t order;    /* a seed of the order of pages */
    int packed;        /* of prefill: sequences one behind another */
    int aliased;       /* values lie in the keys */
    int blind;         /* keys and values that no query sees are NaN, pages of them alone are nowhere */
};

struct results {
    uint16_t *o; /* of each query and head */
    float *lse;
};

struct device {
    struct quern_emu *emu;
    struct quern_context *context;
};

/* Fills q, k, v and sinks at random.  Keys and values of latent attention are the same. */
void data_make(struct data *data, uint64_t seed);
void data_free(struct data *data);
/* One of the sequences, whose rows are those of `data`: not to be freed. */
struct data data_alone(const struct data *data, int64_t batch);
/* The last `rows` queries of a single sequence. */
struct data data_last(const struct data *data, int64_t rows);
/* Queries and heads of all sequences. */
int64_t data_results(const struct data *data);

/* attention_decode, attention.  They fail the test where something cannot run or wrote outside of its memory.
 */
struct results run_decode(const struct device *device, struct data *data, const struct layout *layout);
struct results run_prefill(const struct device *device, struct data *data, const struct layout *layout);
void results_free(struct results *results);

/* Fails the test unless results are as the reference says. */
void expect_true(const struct data *data, const struct results *results);
/* ... unless two results differ by roundings alone, or by nothing. */
void expect_near(const struct data *data, const struct results *a, const struct results *b);
void expect_same(const struct data *data, const struct results *a, const struct results *b);

#endif
