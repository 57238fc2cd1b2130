#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "l2.h"
#include "l2_tile.h"
#include "l2_walk.h"

/* Rows of bytes, a fixed distance apart. */
struct block {
    uint64_t start, pitch, row_bytes, rows;
};

/* A workgroup in flight. */
struct flight {
    struct block a, b, d;
    uint64_t a_step, b_step; /* bytes from one step to the next */
    int64_t k;               /* of its part */
};

struct die {
    struct l2 l2;
    uint64_t next;          /* workgroup */
    struct flight *flights; /* of the round */
    unsigned count;
};

enum { MAX_DIES = 32 };

struct state {
    const struct emu_arch *arch;
    const struct gemm_walk *walk;
    unsigned line_bits;
    uint64_t requests; /* modelled or not */
    struct l2 shared;
    struct die dies[MAX_DIES];
};

/* Far apart, and at the start of a line. */
static const uint64_t A_BASE = 0, B_BASE = (uint64_t)1 << 44, D_BASE = (uint64_t)1 << 45;

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* An operand's block of one step: `side` of its rows along m or n from `first`, and k from k0. */
static struct block operand(uint64_t base, bool k_major, int64_t ld, int64_t first, int64_t side, int64_t k0,
                            int64_t depth)
{
    if (k_major)
        return (struct block){base + (uint64_t)(first * ld + k0) * 2, (uint64_t)ld * 2, (uint64_t)depth * 2,
                              (uint64_t)side};
    return (struct block){base + (uint64_t)(k0 * ld + first) * 2, (uint64_t)ld * 2, (uint64_t)side * 2,
                          (uint64_t)depth};
}

static struct flight begin(const struct state *state, unsigned workgroup)
{
    const struct gemm_walk *walk = state->walk;
    const struct quern_gemm_params *g = walk->params;
    const struct l2_tile tile = l2_tile_of(workgroup, (unsigned)state->arch->xcds, g);
    const int64_t m0 = tile.row * walk->tile_m, n0 = tile.col * walk->tile_n;
    const int64_t rows = smaller(walk->tile_m, g->m - m0), cols = smaller(walk->tile_n, g->n - n0);
    const int64_t batch = walk->split ? tile.slice / g->splits : tile.slice;
    const int64_t most = walk->split ? g->split_steps * walk->tile_k : g->k;
    const int64_t k0 = walk->split ? tile.slice % g->splits * most : 0;
    struct flight flight = {.k = smaller(most, g->k - k0)};
    if (flight.k < 0) flight.k = 0;
    flight.a = operand(A_BASE + (uint64_t)(batch * g->stride_a) * 2, walk->a_k_major, g->lda, m0, rows, k0,
                       walk->tile_k);
    flight.b = operand(B_BASE + (uint64_t)(batch * g->stride_b) * 2, walk->b_k_major, g->ldb, n0, cols, k0,
                       walk->tile_k);
    flight.a_step = (uint64_t)(walk->tile_k * (walk->a_k_major ? 1 : g->lda)) * 2;
    flight.b_step = (uint64_t)(walk->tile_k * (walk->b_k_major ? 1 : g->ldb)) * 2;
    const int64_t d_at = tile.slice * g->stride_d + m0 * g->ldd + n0;
    flight.d = (struct block){D_BASE + (uint64_t)d_at * walk->d_bytes, (uint64_t)g->ldd * walk->d_bytes,
                              (uint64_t)cols * walk->d_bytes, (uint64_t)rows};
    return flight;
}

static void read_block(struct state *state, struct die *die, const struct block *block, bool stream)
{
    const unsigned line_bits = state->line_bits;
    uint64_t row = block->start;
    for (uint64_t i = 0; i < block->rows; i++, row += block->pitch) {
        const uint64_t first = row >> line_bits, last = (row + block->row_bytes - 1) >> line_bits;
        for (uint64_t line = first; line <= last; line++)
            if (l2_read(&die->l2, line, stream) == L2_MISS && state->walk->shared_bytes)
                l2_read(&state->shared, line, false);
        state->requests += last - first + 1;
    }
}

static void write_block(struct state *state, struct die *die, const struct block *block, bool stream)
{
    uint64_t row = block->start;
    for (uint64_t i = 0; i < block->rows; i++, row += block->pitch) {
        const uint64_t last = (row + block->row_bytes - 1) >> state->line_bits;
        for (uint64_t line = row >> state->line_bits; line <= last; line++) l2_write(&die->l2, line, stream);
    }
}

/* The part of a block that is there in the step from k. */
static struct block clip(struct block block, bool k_major, int64_t depth)
{
    if (k_major)
        block.row_bytes = (uint64_t)depth * 2;
    else
        block.rows = (uint64_t)depth;
    return block;
}

/* One step of all that run together on a die; whether any of them has more. */
static bool run_step(struct state *state, struct die *die, int64_t k)
{
    const struct gemm_walk *walk = state->walk;
    bool more = false;
    for (unsigned i = 0; i < die->count; i++) {
        struct flight *flight = &die->flights[i];
        const int64_t depth = smaller(walk->tile_k, flight->k - k);
        if (depth <= 0) continue;
        const struct block a = clip(flight->a, walk->a_k_major, depth);
        const struct block b = clip(flight->b, walk->b_k_major, depth);
        read_block(state, die, &a, walk->stream_a);
        read_block(state, die, &b, walk->stream_b);
        flight->a.start += flight->a_step;
        flight->b.start += flight->b_step;
        more = more || flight->k > k + walk->tile_k;
    }
    return more;
}

/* The next workgroups of every die, from first step to last; false where none are left. */
static bool run_round(struct state *state, unsigned slots)
{
    const unsigned xcds = (unsigned)state->arch->xcds;
    bool any = false, more = true;
    for (unsigned d = 0; d < xcds; d++) {
        struct die *die = &state->dies[d];
        for (die->count = 0; die->count < slots && die->next < state->walk->params->workgroups;
             die->next += xcds)
            die->flights[die->count++] = begin(state, (unsigned)die->next);
        any = any || die->count > 0;
    }
    for (int64_t k = 0; more; k += state->walk->tile_k) {
        more = false;
        for (unsigned d = 0; d < xcds; d++)
            if (run_step(state, &state->dies[d], k)) more = true;
    }
    for (unsigned d = 0; d < xcds; d++)
        for (unsigned i = 0; i < state->dies[d].count; i++)
            write_block(state, &state->dies[d], &state->dies[d].flights[i].d, state->walk->stream_d);
    return any;
}

/* Lines that the launch asks for, about. */
static double expected_requests(const struct emu_arch *arch, const struct gemm_walk *walk)
{
    const struct quern_gemm_params *g = walk->params;
    const double depth = (double)g->k / (walk->split ? g->splits : 1);
    return (double)g->workgroups * depth * (double)(walk->tile_m + walk->tile_n) * 2 / (double)arch->l2_line;
}

/* The shared cache sees the sampled lines alone, so it is smaller by as much. */
static bool create(struct state *state, unsigned slots, unsigned sample)
{
    const struct emu_arch *arch = state->arch;
    const uint64_t line = (uint64_t)arch->l2_line, shared = state->walk->shared_bytes / sample;
    if (arch->xcds > MAX_DIES || line & (line - 1)) return false;
    state->line_bits = (unsigned)__builtin_ctzll(line);
    if (shared && !l2_create(&state->shared, shared, line, 1)) return false;
    for (unsigned d = 0; d < arch->xcds; d++) {
        struct die *die = &state->dies[d];
        die->next = d;
        die->flights = malloc((slots + 1) * sizeof *die->flights);
        if (!die->flights || !l2_create(&die->l2, (uint64_t)arch->l2_bytes, line, sample)) return false;
    }
    return true;
}

static void destroy(struct state *state)
{
    l2_destroy(&state->shared);
    for (unsigned d = 0; d < MAX_DIES; d++) {
        l2_destroy(&state->dies[d].l2);
        free(state->dies[d].flights);
    }
}

static void sum_up(struct state *state, struct l2_report *report)
{
    uint64_t hits = 0, misses = 0, written = 0;
    for (unsigned d = 0; d < state->arch->xcds; d++) {
        l2_drain(&state->dies[d].l2);
        hits += state->dies[d].l2.hits;
        misses += state->dies[d].l2.misses;
        written += state->dies[d].l2.written_back;
    }
    const uint64_t line = (uint64_t)state->arch->l2_line;
    const double looked = hits + misses ? (double)(hits + misses) : 1;
    const double asked = (double)(state->requests * line);
    report->requests = state->requests;
    report->hit_rate = (double)hits / looked;
    report->read_beyond = (uint64_t)((double)misses / looked * asked);
    report->from_memory = state->walk->shared_bytes
                              ? (uint64_t)((double)state->shared.misses / looked * asked)
                              : report->read_beyond;
    report->written = written * report->sample * line;
}

int l2_walk_gemm(const struct emu_arch *arch, const struct gemm_walk *walk, unsigned sample,
                 struct l2_report *report, char *error, size_t error_bytes)
{
    struct state state = {.arch = arch, .walk = walk};
    const unsigned slots = (unsigned)(arch->cus / arch->xcds) * walk->resident;
    if (sample == 0)
        for (sample = 1; sample < 32 && expected_requests(arch, walk) / sample > 4e6;) sample *= 2;
    *report = (struct l2_report){.sample = sample};
    const bool created = create(&state, slots, sample);
    while (created && run_round(&state, slots)) report->rounds++;
    if (created)
        sum_up(&state, report);
    else
        snprintf(error, error_bytes,
                 "no caches of %lld and %llu bytes in lines of %lld: out of memory, or not %d "
                 "ways of a power of two of sets",
                 (long long)arch->l2_bytes, (unsigned long long)walk->shared_bytes, (long long)arch->l2_line,
                 L2_WAYS);
    destroy(&state);
    return created ? 0 : -1;
}
