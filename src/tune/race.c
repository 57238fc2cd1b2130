#include "race.h"

#include <stdlib.h>
#include <string.h>

#include "../build/files.h"

enum { QUICK = 3, REFINE = 10, MOST_REFINED = 24, MOST_LEFT = 8, VARIED = 3 };

struct race {
    const struct race_options *options;
    const struct shapes *shapes;
    const struct shape *shape;
    struct worker *worker;
    struct state *state;
    struct race_report *report;
    struct candidates candidates;
    char *wrong; /* the run cannot go on */
};

static void mark_bad(struct race *race, struct candidate *one, const struct worker_answer *answer)
{
    const bool breaks = answer->status == WORKER_HUNG || answer->status == WORKER_FAULT;
    one->state = CANDIDATE_BAD;
    free(one->why);
    one->why = text_of("%s%s", breaks ? STATE_BREAKS : "", answer->text);
    race->report->bad++;
    snprintf(race->report->text, sizeof race->report->text, "%s: %s", one->row->name, answer->text);
    if (!race->wrong) race->wrong = state_add_bad(race->state, race->shape->text, one);
}

/* Times a candidate; what cannot be timed is marked bad. */
static void time_one(struct race *race, struct candidate *one, unsigned launches, double limit_us)
{
    const char *before =
        state_find_bad(race->state, race->shape->text, one, race->shapes->family->tunable_count);
    if (race->wrong || one->state == CANDIDATE_BAD) return;
    if (before) {
        one->state = CANDIDATE_BAD;
        one->why = text_of("%s", before);
        race->report->bad++;
        return;
    }
    const struct worker_answer answer = worker_time(race->worker, race->shape, one, launches, limit_us);
    if (answer.status == WORKER_NONE) {
        race->wrong = text_of("the device cannot be used: %s", answer.text);
        return;
    }
    if (answer.status != WORKER_OK) {
        mark_bad(race, one, &answer);
        return;
    }
    if (one->state == CANDIDATE_FRESH) race->report->timed++;
    one->us = answer.us;
    one->launches = answer.launches;
    one->state = limit_us > 0 && answer.us > limit_us ? CANDIDATE_DROPPED : CANDIDATE_TIMED;
}

/* The rank of those still in the race, cut to `most` and to `factor` times the best; others are out.  What
 * the cost chooses stays. */
static size_t cut(struct race *race, double factor, size_t most)
{
    struct candidates *all = &race->candidates;
    const size_t timed = candidates_rank(all);
    size_t kept = 0;
    for (size_t i = 0; i < timed; i++) {
        struct candidate *one = &all->list[i];
        if (!one->untuned && (i >= most || one->us > factor * all->list[0].us))
            one->state = CANDIDATE_DROPPED;
        kept += one->state == CANDIDATE_TIMED;
    }
    candidates_rank(all);
    return kept;
}

/* The cost's choice stays in the race however slow it is; a time that is far off need not be exact. */
static bool is_far(const struct race *race, const struct candidate *one)
{
    return one->us > race->options->drop * race->candidates.list[0].us;
}

/* All candidates, those of the least cost first: what is far behind the best so far is timed once. */
static void run_heats(struct race *race)
{
    struct candidates *all = &race->candidates;
    double best = 0;
    for (size_t i = 0; i < all->count && !race->wrong; i++) {
        struct candidate *one = &all->list[i];
        time_one(race, one, QUICK, one->untuned ? 0 : best * race->options->drop);
        if (one->state == CANDIDATE_TIMED && (best == 0 || one->us < best)) best = one->us;
    }
    const size_t left = cut(race, race->options->drop, MOST_REFINED);
    for (size_t i = 0; i < left && !race->wrong; i++)
        if (!is_far(race, &all->list[i])) time_one(race, &all->list[i], REFINE, 0);
    cut(race, 1.1, MOST_LEFT);
}

/* Other values of the tunables that the first few may take, one tunable after the other, the best kept. */
static void vary(struct race *race)
{
    const struct quern_family *family = race->shapes->family;
    struct candidates *all = &race->candidates;
    struct candidate leaders[VARIED];
    size_t count = candidates_rank(all);
    count = count < VARIED ? count : VARIED;
    for (size_t i = 0; i < count; i++) leaders[i] = all->list[i];
    for (size_t i = 0; i < count; i++) {
        for (uint32_t t = 0; t < family->tunable_count; t++) {
            if (!(leaders[i].free & QUERN_TUNABLE_FREE(t))) continue;
            struct candidate best = leaders[i];
            for (uint32_t v = 0; v < family->tunables[t].value_count && !race->wrong; v++) {
                size_t like = 0;
                while (all->list[like].row != leaders[i].row ||
                       memcmp(all->list[like].tunables, leaders[i].tunables, sizeof best.tunables) != 0)
                    like++;
                struct candidate *one =
                    candidates_with(race->shapes, race->shape, all, like, t, family->tunables[t].values[v]);
                if (one->state == CANDIDATE_FRESH) time_one(race, one, REFINE, 1.1 * best.us);
                if (one->state == CANDIDATE_TIMED && one->us < best.us) best = *one;
            }
            leaders[i] = best;
        }
    }
}

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The finalists take turns, so that a device that gets slower or faster is so for all of them. */
static size_t run_final(struct race *race)
{
    struct candidates *all = &race->candidates;
    const size_t count = cut(race, 1.1, race->options->finalists);
    const unsigned most = sizeof all->list->rounds / sizeof *all->list->rounds;
    for (unsigned round = 0; round < race->options->rounds && round < most; round++)
        for (size_t i = 0; i < count && !race->wrong; i++) {
            struct candidate *one = &all->list[i];
            if (one->round_count == 0 && is_far(race, one)) continue;
            time_one(race, one, race->options->launches, 0);
            if (one->state == CANDIDATE_TIMED) one->rounds[one->round_count++] = one->us;
        }
    for (size_t i = 0; i < count; i++) {
        struct candidate *one = &all->list[i];
        if (one->state != CANDIDATE_TIMED || one->round_count == 0) continue;
        qsort(one->rounds, one->round_count, sizeof *one->rounds, by_value);
        one->us = one->rounds[one->round_count / 2];
        one->launches = one->round_count * race->options->launches;
    }
    return candidates_rank(all);
}

static void check(struct race *race, struct candidate *one)
{
    if (race->wrong || one->state == CANDIDATE_BAD || one->checked) return;
    const struct worker_answer answer = worker_check(race->worker, race->shape, one);
    if (answer.status == WORKER_NONE)
        race->wrong = text_of("the device cannot be used: %s", answer.text);
    else if (answer.status != WORKER_OK)
        mark_bad(race, one, &answer);
    one->error = answer.error;
    one->checked = true;
}

static struct candidate *find_untuned(struct race *race)
{
    for (size_t i = 0; i < race->candidates.count; i++)
        if (race->candidates.list[i].untuned) return &race->candidates.list[i];
    return NULL;
}

/* The fastest whose result is right; the cost's choice where the gain is too small to tell from noise. */
static struct candidate *find_winner(struct race *race)
{
    struct candidates *all = &race->candidates;
    struct candidate *untuned = find_untuned(race), *winner = NULL;
    if (untuned) check(race, untuned);
    for (size_t i = 0; i < all->count && !winner && !race->wrong; i++) {
        if (all->list[i].state != CANDIDATE_TIMED) continue;
        check(race, &all->list[i]);
        if (all->list[i].state == CANDIDATE_TIMED) winner = &all->list[i];
    }
    if (winner && untuned && untuned->state == CANDIDATE_TIMED &&
        winner->us * (1 + race->options->gain) >= untuned->us)
        winner = untuned;
    return winner;
}

static void conclude(struct race *race)
{
    const struct candidate *winner = find_winner(race), *untuned = find_untuned(race);
    struct candidates *all = &race->candidates;
    for (size_t i = 0; i < all->count && !race->wrong; i++)
        if (all->list[i].state == CANDIDATE_TIMED || all->list[i].state == CANDIDATE_DROPPED)
            race->wrong = state_add_timing(race->state, race->shape->text, &all->list[i]);
    if (race->wrong) return;
    struct result result = {.shape = (char *)race->shape->text, .device = race->worker->device_name};
    if (winner) {
        result.kernel = (char *)winner->row->name;
        memcpy(result.tunables, winner->tunables, sizeof result.tunables);
        result.us = winner->us, result.error = winner->error;
        result.untuned = (char *)untuned->row->name;
        /* where the cost's choice is wrong there is no time that it would take */
        result.untuned_us = untuned->state == CANDIDATE_TIMED ? untuned->us : 0;
        race->report->kernel = winner->row->name;
        race->report->us = winner->us, race->report->error = winner->error;
        race->report->untuned_us = result.untuned_us;
    } else {
        result.why = all->count ? "no kernel could be measured" : "no kernel takes the problem";
    }
    race->wrong = state_add_result(race->state, &result);
}

enum race_end race_run(const struct race_options *options, const struct shapes *shapes,
                       const struct shape *shape, struct worker *worker, struct state *state,
                       struct race_report *report, char **wrong)
{
    struct race race = {options, shapes, shape, worker, state, report, {0}, NULL};
    memset(report, 0, sizeof *report);
    candidates_find(shapes, shape, options->spread, options->filter, &race.candidates);
    report->candidates = race.candidates.count;
    const struct worker_answer placed = worker_place(worker, shape);
    if (placed.status == WORKER_NONE) {
        race.wrong = text_of("the device cannot be used: %s", placed.text);
    } else if (placed.status != WORKER_OK) {
        snprintf(report->text, sizeof report->text, "%s", placed.text);
        const struct result result = {.shape = (char *)shape->text, .why = report->text};
        race.wrong = state_add_result(state, &result);
    } else {
        run_heats(&race);
        if (options->tunables) vary(&race);
        run_final(&race);
        report->candidates = race.candidates.count;
        conclude(&race);
    }
    candidates_free(&race.candidates);
    *wrong = race.wrong;
    return race.wrong ? RACE_STOP : RACE_DONE;
}
