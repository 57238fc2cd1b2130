#include "flow.h"

#include "files.h"

#include <stdlib.h>
#include <string.h>

void flow_begin(struct flow *flow, size_t count)
{
    *flow = (struct flow){
        .count = count,
        .targets = allocate(count, sizeof *flow->targets),
        .ends = allocate(count, 1),
        .atoms = allocate(count, 1),
        .loads = allocate(count, 1),
    };
    for (size_t i = 0; i < count; i++) flow->targets[i] = FLOW_NONE;
}

void flow_end(struct flow *flow)
{
    free(flow->targets);
    free(flow->ends);
    free(flow->atoms);
    free(flow->loads);
}

/* Where an instruction goes on; FLOW_NONE twice at an end. */
static void successors(const struct flow *flow, size_t at, size_t next[2])
{
    next[0] = flow->ends[at] || at + 1 == flow->count ? FLOW_NONE : at + 1;
    next[1] = flow->targets[at];
}

/* Marks what the first instruction reaches by ways that do not touch `without`. */
static void reach(const struct flow *flow, size_t without, unsigned char *reached, size_t *stack)
{
    size_t depth = 0, next[2];
    memset(reached, 0, flow->count);
    if (without == 0 || flow->count == 0) return;
    reached[0] = 1;
    stack[depth++] = 0;
    while (depth > 0) {
        successors(flow, stack[--depth], next);
        for (int i = 0; i < 2; i++) {
            if (next[i] == FLOW_NONE || next[i] == without || reached[next[i]]) continue;
            reached[next[i]] = 1;
            stack[depth++] = next[i];
        }
    }
}

struct loop {
    size_t head;
    unsigned char *body;
    size_t atoms, loads;
};

/* Adds to the body all that comes to its instructions by ways that do not touch its head. */
static void close_body(const struct flow *flow, const unsigned char *live, struct loop *loop)
{
    size_t next[2];
    for (int changed = 1; changed;) {
        changed = 0;
        for (size_t i = flow->count; i-- > 0;) {
            if (loop->body[i] || !live[i]) continue;
            successors(flow, i, next);
            for (int j = 0; j < 2; j++)
                if (next[j] != FLOW_NONE && next[j] != loop->head && loop->body[next[j]]) loop->body[i] = 1;
            changed |= loop->body[i];
        }
    }
}

static void count_body(const struct flow *flow, struct loop *loop)
{
    for (size_t i = 0; i < flow->count; i++) {
        if (!loop->body[i]) continue;
        loop->atoms += flow->atoms[i];
        loop->loads += flow->loads[i];
    }
}

struct loops {
    struct loop *list;
    size_t count, capacity;
};

static void add_back_edge(const struct flow *flow, struct loops *loops, size_t from, size_t head)
{
    size_t at = 0;
    while (at < loops->count && loops->list[at].head != head) at++;
    if (at == loops->count) {
        loops->list = grow(loops->list, loops->count, &loops->capacity, sizeof *loops->list);
        loops->list[loops->count++] = (struct loop){.head = head, .body = allocate(flow->count, 1)};
        loops->list[at].body[head] = 1;
    }
    loops->list[at].body[from] = 1;
}

/* One loop for each head: an instruction that a branch goes to, and that one goes back to from where one
 * comes only by way of it. */
static struct loops find_loops(const struct flow *flow)
{
    struct loops loops = {0};
    size_t *stack = allocate(flow->count, sizeof *stack), next[2];
    unsigned char *live = allocate(flow->count, 1), *reached = allocate(flow->count, 1);
    unsigned char *heads = allocate(flow->count, 1);
    reach(flow, FLOW_NONE, live, stack);
    for (size_t i = 0; i < flow->count; i++)
        if (live[i] && flow->targets[i] != FLOW_NONE) heads[flow->targets[i]] = 1;
    for (size_t head = 0; head < flow->count; head++) {
        if (!heads[head]) continue;
        reach(flow, head, reached, stack);
        for (size_t i = 0; i < flow->count; i++) {
            successors(flow, i, next);
            if (live[i] && !reached[i] && (next[0] == head || next[1] == head))
                add_back_edge(flow, &loops, i, head);
        }
    }
    for (size_t at = 0; at < loops.count; at++) {
        close_body(flow, live, &loops.list[at]);
        count_body(flow, &loops.list[at]);
    }
    free(heads);
    free(live);
    free(reached);
    free(stack);
    return loops;
}

/* Whether no other loop lies in it that has atoms, or that it has none itself. */
static int is_innermost(const struct loops *loops, const struct loop *loop)
{
    for (size_t i = 0; i < loops->count; i++) {
        const struct loop *other = &loops->list[i];
        if (other != loop && loop->body[other->head] && (other->atoms > 0 || loop->atoms == 0)) return 0;
    }
    return 1;
}

unsigned char *flow_hot_loop(const struct flow *flow)
{
    struct loops loops = find_loops(flow);
    const struct loop *best = NULL;
    for (size_t i = 0; i < loops.count; i++) {
        const struct loop *loop = &loops.list[i];
        if (!is_innermost(&loops, loop)) continue;
        if (!best || loop->atoms > best->atoms || (loop->atoms == best->atoms && loop->loads > best->loads))
            best = loop;
    }
    unsigned char *body = best ? best->body : NULL;
    for (size_t i = 0; i < loops.count; i++)
        if (loops.list[i].body != body) free(loops.list[i].body);
    free(loops.list);
    return body;
}
