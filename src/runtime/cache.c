/* Plans of problems seen before: a small set-associative table of seqlocks.
 *
 * A reader takes the sequence, copies, and takes it again: odd or changed means that a writer was there, and
 * the answer is "not found".  A writer that meets another gives up.  Words are acquire loads and release
 * stores: a reader that saw a word of a later write also sees the later sequence, and no fence is needed. A
 * plan is a pure function of the problem and the context, so a hit and a miss give the same bytes. */
#include <stdlib.h>

#include "internal.h"

enum { SETS = 64, WAYS = 4, KEY_WORDS = 40, PLAN_WORDS = sizeof(struct quern_plan) / 8 };

struct entry {
    _Atomic uint64_t sequence; /* odd while it is written */
    _Atomic uint64_t family;
    _Atomic uint64_t key[KEY_WORDS];
    _Atomic uint64_t plan_words;
    _Atomic uint64_t plan[PLAN_WORDS];
};

struct set {
    _Atomic uint64_t tag[WAYS]; /* hashes of the keys: where to look, no more than that */
    _Atomic uint64_t turn;      /* the way to replace next */
};

struct quern_cache {
    struct set set[SETS];
    struct entry entry[SETS][WAYS];
};

struct quern_cache *quern_cache_create(void)
{
    return calloc(1, sizeof(struct quern_cache));
}

void quern_cache_destroy(struct quern_cache *cache)
{
    free(cache);
}

static uint64_t load(_Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_acquire);
}

static void store(_Atomic uint64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_release);
}

/* The problem as whole words; false where it is too long to be cached.  Its size is part of the first word.
 */
static bool make_key(const void *problem, uint32_t bytes, uint64_t *key, uint32_t *words)
{
    if (bytes > KEY_WORDS * 8) return false;
    *words = (bytes + 7) / 8;
    key[*words - 1] = 0;
    memcpy(key, problem, bytes);
    return true;
}

/* Copies the entry's plan where it is of this key and no writer comes between. */
static bool read_entry(struct entry *entry, const struct quern_family *family, const uint64_t *key,
                       uint32_t words, struct quern_plan *plan)
{
    uint64_t sequence = load(&entry->sequence);
    if (sequence % 2 != 0 || load(&entry->family) != (uintptr_t)family) return false;
    for (uint32_t i = 0; i < words; i++)
        if (load(&entry->key[i]) != key[i]) return false;
    uint64_t plan_words = load(&entry->plan_words);
    if (plan_words > PLAN_WORDS) return false;
    for (uint64_t i = 0; i < plan_words; i++) plan->opaque[i] = load(&entry->plan[i]);
    memset(plan->opaque + plan_words, 0, (PLAN_WORDS - plan_words) * 8);
    return atomic_load_explicit(&entry->sequence, memory_order_relaxed) == sequence;
}

bool quern_cache_find(struct quern_cache *cache, const struct quern_family *family, const void *problem,
                      uint32_t bytes, struct quern_plan *plan)
{
    uint64_t key[KEY_WORDS];
    uint32_t words;
    if (!make_key(problem, bytes, key, &words)) return false;
    uint64_t hash = quern_hash(key, words * 8u), set = hash % SETS;
    for (int way = 0; way < WAYS; way++)
        if (atomic_load_explicit(&cache->set[set].tag[way], memory_order_relaxed) == hash &&
            read_entry(&cache->entry[set][way], family, key, words, plan))
            return true;
    return false;
}

void quern_cache_store(struct quern_cache *cache, const struct quern_family *family, const void *problem,
                       uint32_t bytes, const struct quern_plan_view *view)
{
    uint64_t key[KEY_WORDS], plan[PLAN_WORDS];
    uint32_t words;
    if (!make_key(problem, bytes, key, &words)) return;
    uint64_t hash = quern_hash(key, words * 8u);
    struct set *set = &cache->set[hash % SETS];
    uint64_t way = atomic_fetch_add_explicit(&set->turn, 1, memory_order_relaxed) % WAYS;
    struct entry *entry = &cache->entry[hash % SETS][way];
    uint64_t sequence = atomic_load_explicit(&entry->sequence, memory_order_relaxed);
    if (sequence % 2 != 0 ||
        !atomic_compare_exchange_strong_explicit(&entry->sequence, &sequence, sequence + 1,
                                                 memory_order_acquire, memory_order_relaxed))
        return;
    memcpy(plan, view, sizeof plan);
    uint64_t plan_words = (view->used_bytes + 7) / 8;
    atomic_store_explicit(&set->tag[way], hash, memory_order_relaxed);
    store(&entry->family, (uintptr_t)family);
    for (uint32_t i = 0; i < words; i++) store(&entry->key[i], key[i]);
    store(&entry->plan_words, plan_words);
    for (uint64_t i = 0; i < plan_words; i++) store(&entry->plan[i], plan[i]);
    store(&entry->sequence, sequence + 2);
}
