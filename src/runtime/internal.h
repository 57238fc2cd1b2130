/* What the files of the runtime share; not for callers. */
#ifndef QUERN_INTERNAL_H
#define QUERN_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "quern.h"
#include "quern_driver.h"
#include "quern_table.h"

#pragma GCC visibility push(hidden)

/* Sizes that fit the buffers which plan and launch keep on the stack; a context checks its table against
 * them. */
enum {
    QUERN_MAX_PROBLEM_BYTES =
        640, /* of a family and its follow or lead together, too: they lie in the plan */
    QUERN_MAX_ARGS_BYTES = 1024,
    QUERN_MAX_PARAMS_BYTES = 4096, /* what a kernel may take, on any device so far, with its maps */
    QUERN_WORKSPACE_ALIGN = 256,
    QUERN_MAX_STEPS = 2
};

/* A kernel of a context.  `function` is NULL until its code is loaded, and published last. */
struct quern_slot {
    _Atomic(quern_function) function;
    void *module;
    void *image; /* the code object's bytes; debuggers read them as long as the module lives */
};

/* A family of a context. */
struct quern_family_state {
    const struct quern_family *family;
    const struct quern_family_state *follow, *lead;
    struct quern_slot *slots; /* one a row */
    /* The tuned intervals of group g, in file order: tuned_order[tuned_first[g] .. tuned_first[g + 1] - 1] */
    uint32_t *tuned_first, *tuned_order;
};

struct quern_cache;

struct quern_context {
    const struct quern_driver *driver;
    int device;
    const struct quern_table *table;
    const struct quern_pack *pack;
    quern_trace_fn trace;
    void *trace_user;
    struct quern_cache *cache;
    pthread_mutex_t load_lock;
    struct quern_family_state *families; /* in the table's order */
    struct quern_slot *slots;            /* of all families */
    uint32_t *tuned;                     /* the index arrays of all families */
};

/* One kernel of a plan. */
struct quern_plan_step {
    const struct quern_family_state *state;
    const void *row;
    uint64_t workspace_offset;
    int64_t tiles, slices;
    uint32_t threads, lds_bytes;
    uint32_t row_index, problem_offset; /* in the plan's `problems` */
    int32_t tunables[QUERN_MAX_TUNABLES];
    uint32_t cluster, unused; /* cluster: at least 1, divides tiles */
};

/* The inside of struct quern_plan. */
struct quern_plan_view {
    uint64_t magic; /* QUERN_PLAN_MAGIC: made by a plan call that succeeded */
    struct quern_context *context;
    const struct quern_family *family;
    double cost_us;
    uint64_t workspace;
    uint32_t reason, steps;
    uint64_t used_bytes;                          /* of this struct; zeros follow */
    uint32_t main_step, unused;                   /* main_step: which step is `family`'s kernel */
    struct quern_plan_step step[QUERN_MAX_STEPS]; /* in the order they run */
    _Alignas(8) unsigned char problems[QUERN_MAX_PROBLEM_BYTES]; /* the main step's first */
};
#define QUERN_PLAN_MAGIC UINT64_C(0x4e4c504e52455551)
_Static_assert(sizeof(struct quern_plan_view) == sizeof(struct quern_plan), "a plan's inside fills the plan");

static inline const struct quern_plan_step *quern_main_step(const struct quern_plan_view *view)
{
    return &view->step[view->main_step];
}

static inline const void *quern_row_at(const struct quern_family *family, uint32_t index)
{
    return (const char *)family->rows + (size_t)index * family->row_bytes;
}

static inline const char *quern_row_name(const void *row)
{
    return ((const struct quern_row *)row)->name;
}

/* Whether a caller's struct of `size` bytes is one that the table knows: the whole one, or an older one that
 * ends where a later field begins. */
static inline bool quern_known_size(uint32_t size, uint32_t whole, const struct quern_field *fields,
                                    uint32_t count)
{
    if (size == whole) return true;
    if (size < 2 * sizeof size || size > whole || size % 4 != 0) return false;
    bool known = fields == NULL;
    for (uint32_t i = 0; i < count && !known; i++) known = fields[i].offset == size;
    return known;
}

/* text.c: all set this thread's text, or `error` where it is given, and return the status. */
quern_status quern_fail(quern_status status, const char *format, ...) __attribute__((format(printf, 2, 3)));
quern_status quern_fail_early(struct quern_error *error, quern_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A text put together piece by piece in a fixed buffer; what does not fit is left out. */
struct quern_text {
    char *at, *end;
};
void quern_text_add(struct quern_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "name fails (expression), here a = 1, b = 2: doc"; args may be NULL. */
void quern_text_condition(struct quern_text *text, const struct quern_table *table,
                          const struct quern_family *family, const struct quern_condition *condition,
                          const void *problem, const void *args);
/* "bf16", or the number where the table has no names. */
void quern_text_word(struct quern_text *text, const struct quern_table *table, int32_t word);
/* The key words of a problem: "dtype = bf16, layout = nt". */
void quern_text_key(struct quern_text *text, const struct quern_table *table,
                    const struct quern_family *family, const int32_t *key);

/* choose.c: the kernel of a family for a whole problem. */
struct quern_choice {
    uint32_t row;
    enum quern_reason reason;
    double cost_us;
    int32_t tunables[QUERN_MAX_TUNABLES];
};
quern_status quern_choose(const struct quern_context *context, const struct quern_family_state *state,
                          const void *problem, const char *kernel, const int32_t *tunables,
                          struct quern_choice *choice);
/* The group of a key, or -1. */
int64_t quern_find_group(const struct quern_family *family, const int32_t *key);

/* cache.c: plans of problems seen before.  Any number of threads, no lock. */
struct quern_cache *quern_cache_create(void);
void quern_cache_destroy(struct quern_cache *cache);
bool quern_cache_find(struct quern_cache *cache, const struct quern_family *family, const void *problem,
                      uint32_t bytes, struct quern_plan *plan);
void quern_cache_store(struct quern_cache *cache, const struct quern_family *family, const void *problem,
                       uint32_t bytes, const struct quern_plan_view *plan);

/* context.c: the loaded kernel of a step, loading it where that has not happened yet. */
quern_status quern_get_function(struct quern_context *context, const struct quern_plan_step *step,
                                quern_function *function);

/* launch.c: how many launches a step's grid takes, and how many workgroups, whole clusters, one may have. */
uint32_t quern_launch_limit(const struct quern_table *table, uint32_t threads, uint32_t cluster);
uint64_t quern_count_launches(const struct quern_table *table, const struct quern_plan_step *step);

/* Code objects by kernel name: of a pack file (pack.c) or linked one by one (linked.c), each with more behind
 * this. */
struct quern_pack {
    char arch[17];
    /* The bytes of a kernel's code object and a zero byte, from malloc. */
    quern_status (*load)(const struct quern_pack *pack, const char *kernel, void **code, size_t *size,
                         struct quern_error *error);
    void (*close)(struct quern_pack *pack);
};

/* hash.c: XXH3, 64 bits; without xxHash another. */
uint64_t quern_hash(const void *bytes, size_t size);

#pragma GCC visibility pop

#endif
