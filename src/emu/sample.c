/* A small set of kernels that shows every pair of axis values together. */
#include <stdlib.h>
#include <string.h>

#include "suite.h"

/* Things to cover are numbered as they are met; a kernel's are a short list. */
struct goals {
    char (*texts)[4 * CONFIG_TEXT];
    unsigned count, capacity;
    unsigned *buckets; /* by hash: index + 1 */
    unsigned bucket_count;
};

static unsigned hash_text(const char *text)
{
    unsigned hash = 2166136261u;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

/* The number of a goal; a new one where it was not met before.  UINT_MAX where there is no room. */
static unsigned number_of(struct goals *goals, const char *text)
{
    unsigned bucket = hash_text(text) % goals->bucket_count;
    for (; goals->buckets[bucket]; bucket = (bucket + 1) % goals->bucket_count)
        if (strcmp(goals->texts[goals->buckets[bucket] - 1], text) == 0) return goals->buckets[bucket] - 1;
    if (goals->count == goals->capacity) return (unsigned)-1;
    strcpy(goals->texts[goals->count], text);
    goals->buckets[bucket] = ++goals->count;
    return goals->count - 1;
}

enum { MAX_PAIRS = CONFIG_AXES * (CONFIG_AXES - 1) / 2 + 1 };

static void join(char *text, size_t size, const char *const *parts, unsigned count)
{
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        strncat(text, parts[i], size - strlen(text) - 1);
        strncat(text, i % 2 ? "," : "=", size - strlen(text) - 1);
    }
}

/* Every pair of the config's axis values, and the cell of type, layout and epilogue. */
static unsigned list_goals(struct goals *goals, const struct config *config, unsigned *list)
{
    char text[4 * CONFIG_TEXT];
    unsigned count = 0;
    for (unsigned i = 0; i < config->count; i++)
        for (unsigned j = 0; j < i; j++) {
            /* short names keep the four parts within the text */
            char first[4] = {(char)('A' + i), '\0'}, second[4] = {(char)('A' + j), '\0'};
            const char *const parts[] = {first, config->axes[i].value, second, config->axes[j].value};
            join(text, sizeof text, parts, 4);
            list[count++] = number_of(goals, text);
        }
    const char *const cell[] = {config_word(config, "dtype"), config_word(config, "layout"),
                                config_word(config, "out"), config_word(config, "epilogue")};
    join(text, sizeof text, cell, 4);
    list[count++] = number_of(goals, text);
    return count;
}

static bool make_goals(struct goals *goals)
{
    goals->capacity = 1 << 15;
    goals->bucket_count = 1 << 17;
    goals->texts = malloc(goals->capacity * sizeof *goals->texts);
    goals->buckets = calloc(goals->bucket_count, sizeof *goals->buckets);
    return goals->texts && goals->buckets;
}

int sample_pick(const struct config *configs, unsigned count, bool *picked)
{
    struct goals goals = {0};
    unsigned *lists = malloc((count + 1) * (size_t)MAX_PAIRS * sizeof *lists);
    unsigned *lengths = malloc((count + 1) * sizeof *lengths);
    bool *covered = NULL;
    int result = -1;
    if (make_goals(&goals) && lists && lengths) {
        for (unsigned i = 0; i < count; i++)
            lengths[i] = list_goals(&goals, &configs[i], lists + i * (size_t)MAX_PAIRS);
        covered = calloc(goals.count + 1, sizeof *covered);
    }
    memset(picked, 0, count * sizeof *picked);
    for (unsigned best_gain = 1; covered && best_gain > 0;) {
        unsigned best = 0;
        best_gain = 0;
        for (unsigned i = 0; i < count; i++) {
            unsigned gain = 0;
            for (unsigned j = 0; j < lengths[i]; j++) gain += !covered[lists[i * (size_t)MAX_PAIRS + j]];
            if (gain > best_gain) best = i, best_gain = gain;
        }
        if (best_gain > 0) picked[best] = true;
        for (unsigned j = 0; j < lengths[best] && best_gain > 0; j++)
            covered[lists[best * (size_t)MAX_PAIRS + j]] = true;
        result = 0;
    }
    free(goals.texts);
    free(goals.buckets);
    free(lists);
    free(lengths);
    free(covered);
    return result;
}
