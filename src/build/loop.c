#include "loop.h"

#include "files.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct instruction {
    uint64_t address;
    int branches; /* to `target` */
    uint64_t target;
    const char *name;
};

struct code {
    struct instruction *list;
    size_t count, capacity;
};

struct span {
    size_t first, last; /* instructions, both inside */
    size_t atoms, loads;
};

static int starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static int ends(const char *text, const char *suffix)
{
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

static int is_atom(const char *name)
{
    return starts(name, "v_mfma_") || starts(name, "v_smfmac_");
}

static int is_load(const char *name)
{
    return starts(name, "buffer_load_") || starts(name, "global_load_") || starts(name, "flat_load_");
}

/* Passes of four clocks (AMD's matrix instruction calculator; LLVM's scheduling model agrees).  A shape's
 * passes do not depend on the 16- and 8-bit types it comes in. */
int atom_clocks(const char *arch, const char *mnemonic)
{
    static const struct {
        const char *arch, *prefix;
        int passes;
    } known[] = {
        {"gfx942", "v_mfma_f32_32x32x8_f16", 8},  {"gfx942", "v_mfma_f32_32x32x8_bf16", 8},
        {"gfx942", "v_mfma_f32_16x16x16_f16", 4}, {"gfx942", "v_mfma_f32_16x16x16_bf16", 4},
        {"gfx942", "v_mfma_f32_32x32x16_fp8", 8}, {"gfx942", "v_mfma_f32_32x32x16_bf8", 8},
        {"gfx942", "v_mfma_f32_16x16x32_fp8", 4}, {"gfx942", "v_mfma_f32_16x16x32_bf8", 4},
        {"gfx942", "v_mfma_i32_32x32x16_i8", 8},  {"gfx942", "v_mfma_i32_16x16x32_i8", 4},
        {"gfx942", "v_mfma_f32_32x32x2_f32", 16}, {"gfx942", "v_mfma_f32_16x16x4_f32", 8},
        {"gfx942", "v_mfma_f32_32x32x4_xf32", 8}, {"gfx942", "v_mfma_f32_16x16x8_xf32", 4},
        {"gfx942", "v_mfma_f64_16x16x4_f64", 8},  {"gfx942", "v_mfma_f64_4x4x4_4b_f64", 4},
        {"gfx942", "v_mfma_f32_32x32x4_2b_", 16}, {"gfx942", "v_mfma_f32_16x16x4_4b_", 8},
        {"gfx942", "v_mfma_f32_4x4x4_16b_", 2},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].arch, arch) == 0 && starts(mnemonic, known[i].prefix)) return 4 * known[i].passes;
    return 0;
}

/* A branch's operand is a signed count of 4-byte words from the instruction after it. */
static char *read_branch(struct instruction *branch, const char *operands)
{
    char *end;
    unsigned long words = strtoul(operands, &end, 0);
    if (end == operands || words > 0xffff)
        return text_of("branch operand \"%.40s\" is not a number of words", operands);
    branch->branches = 1;
    branch->target = branch->address + 4 + (uint64_t)((int64_t)(int16_t)words * 4);
    return NULL;
}

/* One line: "\tname operands // 000000001700: C0060280 ...".  Others are headings. */
static char *read_line(struct code *code, char *line)
{
    if (line[0] != '\t' && line[0] != ' ') return NULL;
    char *name = line + strspn(line, "\t ");
    char *comment = strstr(name, "//");
    if (*name == 0 || !comment) return NULL;
    char *end;
    struct instruction new = {.name = name, .address = strtoull(comment + 2, &end, 16)};
    if (*end != ':') return text_of("no address in \"%.60s\"", name);
    char *operands = name + strcspn(name, " \t");
    if (*operands) *operands++ = 0;
    if (starts(name, "s_cbranch_") || strcmp(name, "s_branch") == 0) {
        char *error = read_branch(&new, operands);
        if (error) return error;
    }
    code->list = grow(code->list, code->count, &code->capacity, sizeof *code->list);
    code->list[code->count++] = new;
    return NULL;
}

static size_t index_of(const struct code *code, uint64_t address)
{
    size_t low = 0, high = code->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code->list[middle].address < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The loops: one for each target of a backward branch, up to the last branch to it. */
static size_t find_loops(const struct code *code, struct span **spans)
{
    size_t count = 0, capacity = 0;
    *spans = NULL;
    for (size_t i = 0; i < code->count; i++) {
        const struct instruction *branch = &code->list[i];
        if (!branch->branches || branch->target > branch->address) continue;
        size_t first = index_of(code, branch->target), at = 0;
        while (at < count && (*spans)[at].first != first) at++;
        if (at == count) {
            *spans = grow(*spans, count, &capacity, sizeof **spans);
            (*spans)[count++] = (struct span){.first = first};
        }
        (*spans)[at].last = i;
    }
    for (size_t at = 0; at < count; at++) {
        struct span *span = &(*spans)[at];
        for (size_t i = span->first; i <= span->last; i++) {
            span->atoms += is_atom(code->list[i].name);
            span->loads += is_load(code->list[i].name);
        }
    }
    return count;
}

static int inside(const struct span *inner, const struct span *outer)
{
    return inner != outer && inner->first >= outer->first && inner->last <= outer->last;
}

/* The innermost loop with the most atoms; where no loop has atoms, the innermost with the most loads. */
static const struct span *hot_loop(const struct span *spans, size_t count)
{
    const struct span *best = NULL;
    for (size_t i = 0; i < count; i++) {
        int innermost = 1;
        for (size_t j = 0; j < count; j++)
            if (inside(&spans[j], &spans[i]) && (spans[j].atoms > 0 || spans[i].atoms == 0)) innermost = 0;
        if (!innermost) continue;
        if (!best || spans[i].atoms > best->atoms ||
            (spans[i].atoms == best->atoms && spans[i].loads > best->loads))
            best = &spans[i];
    }
    return best;
}

/* Adds an LDS access to five numbers in a row: b128, b64, b32, two, other. */
static void count_lds(double *five, const char *name, const char *kind)
{
    size_t length = strlen(kind);
    if (name[length] == '2')
        five[3]++;
    else if (strcmp(name + length, "_b128") == 0)
        five[0]++;
    else if (strcmp(name + length, "_b64") == 0)
        five[1]++;
    else if (strcmp(name + length, "_b32") == 0)
        five[2]++;
    else
        five[4]++;
}

/* Adds a load to four numbers in a row: b128, b64, b32, other. */
static void count_load(double *four, const char *name)
{
    if (ends(name, "_dwordx4") || ends(name, "_b128"))
        four[0]++;
    else if (ends(name, "_dwordx2") || ends(name, "_b64"))
        four[1]++;
    else if (ends(name, "_dword") || ends(name, "_b32"))
        four[2]++;
    else
        four[3]++;
}

static void count_vector(double *of, const char *name)
{
    of[NUMBER_loop_vector]++;
    /* With a DPP suffix a v_mov moves data between lanes: work, not overhead of register allocation. */
    int moves = starts(name, "v_mov_b") || starts(name, "v_accvgpr_") || starts(name, "v_pk_mov_b");
    of[NUMBER_loop_moves] += moves && !ends(name, "_dpp");
}

static void count_instruction(double *of, const char *name)
{
    if (starts(name, "ds_read"))
        count_lds(&of[NUMBER_loop_read_b128], name, "ds_read");
    else if (starts(name, "ds_load"))
        count_lds(&of[NUMBER_loop_read_b128], name, "ds_load");
    else if (starts(name, "ds_write"))
        count_lds(&of[NUMBER_loop_write_b128], name, "ds_write");
    else if (starts(name, "ds_store"))
        count_lds(&of[NUMBER_loop_write_b128], name, "ds_store");
    else if (is_load(name))
        count_load(&of[NUMBER_loop_load_b128], name);
    else if (starts(name, "buffer_store_") || starts(name, "global_store_") || starts(name, "flat_store_"))
        of[NUMBER_loop_stores]++;
    else if (starts(name, "s_wait"))
        of[NUMBER_loop_waits]++;
    else if (starts(name, "s_barrier"))
        of[NUMBER_loop_barriers]++;
    else if (starts(name, "s_"))
        of[NUMBER_loop_scalar]++;
    else if (starts(name, "v_"))
        count_vector(of, name);
}

/* What no way around the loop may leave out: atoms, memory and barriers. */
static int is_kept(const char *name)
{
    return is_atom(name) || is_load(name) || starts(name, "ds_read") || starts(name, "ds_write") ||
           starts(name, "ds_load") || starts(name, "ds_store") || starts(name, "buffer_store_") ||
           starts(name, "global_store_") || starts(name, "flat_store_") || starts(name, "s_barrier");
}

/* A step of the way: fewest instructions from the loop's first one up to this one, which follows `before`. */
struct step {
    size_t length, before, kept; /* kept: instructions before this one that are */
};

static void offer(struct step *to, size_t length, size_t before)
{
    if (length < to->length) to->length = length, to->before = before;
}

/* Marks the shortest way around the loop that leaves out nothing that is kept: what a branch passes over
 * beside that, a mask or a rescale, is not what a turn of the loop usually costs.  Steps are count + 1. */
static void mark_way(const struct code *code, const struct span *span, struct step *steps, char *marked)
{
    const size_t count = span->last - span->first + 1;
    struct step end = {.length = SIZE_MAX};
    for (size_t i = 0; i <= count; i++)
        steps[i] = (struct step){
            .length = i ? SIZE_MAX : 0,
            .kept = i ? steps[i - 1].kept + (size_t)is_kept(code->list[span->first + i - 1].name) : 0};
    for (size_t i = 0; i < count; i++) {
        const struct instruction *at = &code->list[span->first + i];
        const size_t target = at->branches ? index_of(code, at->target) : SIZE_MAX;
        if (steps[i].length == SIZE_MAX) continue;
        if (strcmp(at->name, "s_branch") != 0) offer(&steps[i + 1], steps[i].length + 1, i);
        if (target > span->first + i && target <= span->last) {
            struct step *to = &steps[target - span->first];
            if (to->kept == steps[i + 1].kept) offer(to, steps[i].length + 1, i);
        }
        if (target == span->first && steps[count].kept == steps[i + 1].kept)
            offer(&end, steps[i].length + 1, i);
    }
    memset(marked, end.length == SIZE_MAX, count);
    if (end.length == SIZE_MAX) return;
    for (size_t i = end.before;; i = steps[i].before) {
        marked[i] = 1;
        if (i == 0) break;
    }
}

static double tenths(double value)
{
    return round(value * 10) / 10;
}

static char *count_loop(const char *arch, const struct code *code, const struct span *span, double *of)
{
    const size_t count = span->last - span->first + 1;
    struct step *steps = allocate(count + 1, sizeof *steps);
    char *marked = allocate(count, 1);
    if (span->atoms > 0)
        mark_way(code, span, steps, marked);
    else
        memset(marked, 1, count);
    char *error = NULL;
    for (size_t i = span->first; i <= span->last && !error; i++) {
        const char *name = code->list[i].name;
        if (!marked[i - span->first]) continue;
        of[NUMBER_loop_instructions]++;
        if (!is_atom(name)) {
            count_instruction(of, name);
            continue;
        }
        int clocks = atom_clocks(arch, name);
        if (clocks == 0)
            error = text_of("the clocks of %s on %s are not known: add it to atom_clocks", name, arch);
        of[NUMBER_loop_clocks] += clocks;
    }
    free(steps);
    free(marked);
    of[NUMBER_loop_atoms] = (double)span->atoms;
    if (error || span->atoms == 0) return error;
    double others = of[NUMBER_loop_instructions] - of[NUMBER_loop_atoms];
    of[NUMBER_loop_overhead] = tenths(others * 1024 / of[NUMBER_loop_clocks]);
    of[NUMBER_loop_vector_per_atom] = tenths(of[NUMBER_loop_vector] / of[NUMBER_loop_atoms]);
    return NULL;
}

/* What is counted of a kernel as a whole. */
static void count_kernel(double *of, const struct code *code)
{
    for (size_t i = 0; i < code->count; i++) {
        const char *name = code->list[i].name;
        if (is_load(name)) count_load(&of[NUMBER_load_b128], name);
        of[NUMBER_lanes_dpp] += ends(name, "_dpp");
        of[NUMBER_lanes_lds] +=
            starts(name, "ds_swizzle_") || starts(name, "ds_permute_") || starts(name, "ds_bpermute_");
    }
}

char *loop_read(const char *arch, char *disassembly, struct numbers *numbers)
{
    struct code code = {0};
    char *error = NULL, *line;
    while (!error && (line = next_line(&disassembly))) error = read_line(&code, line);
    if (!error && code.count == 0) error = text_of("no instruction in the disassembly");
    if (!error) {
        count_kernel(numbers->of, &code);
        struct span *spans;
        size_t count = find_loops(&code, &spans);
        const struct span *hot = hot_loop(spans, count);
        if (hot) error = count_loop(arch, &code, hot, numbers->of);
        free(spans);
    }
    free(code.list);
    return error;
}
