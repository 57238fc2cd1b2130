#include "sass.h"

#include "files.h"
#include "flow.h"

#include <math.h>
#include <stdlib.h>

enum {
    INSTRUCTION_BYTES = 16,
    /* The low 12 bits of an instruction. */
    OP_BRA = 0x947,
    OP_EXIT = 0x94d,
    OP_RET = 0x950,
    OP_BRX = 0x949,
    OP_JMX = 0x94c,
    OP_LDG = 0x981,
    OP_LD = 0x980,
    OP_LDGSTS = 0xfae,
    OP_UTMALDG = 0x5b4,
    OP_HMMA = 0x23c,
    OP_IMMA = 0x237,
    OP_HGMMA = 0x9f0, /* both factors from shared memory */
    OP_HGMMA_REGISTERS = 0xdf0,
    OP_IGMMA = 0x9f1,
    OP_IGMMA_REGISTERS = 0xdf1,
    OP_QGMMA = 0x9f3,
    OP_QGMMA_REGISTERS = 0xdf3,
};

struct words {
    uint64_t low, high;
};

static struct words words_at(struct bytes code, size_t index)
{
    struct words words = {0, 0};
    const unsigned char *at = code.data + index * INSTRUCTION_BYTES;
    for (int i = 8; i-- > 0;) {
        words.low = words.low << 8 | at[i];
        words.high = words.high << 8 | at[8 + i];
    }
    return words;
}

static unsigned opcode(struct words words)
{
    return (unsigned)(words.low & 0xfff);
}

/* Bytes from the instruction behind the branch: bits 16 to 23 hold the lowest 8, bits 34 to 81 the rest, of
 * its quarter. */
static int64_t branch_offset(struct words words)
{
    uint64_t high = (words.high & 0x3ffff) << 30 | words.low >> 34;
    int64_t quarter = (int64_t)(high << 16) >> 8 | (int64_t)(words.low >> 16 & 0xff);
    return 4 * quarter;
}

/* Whether a branch is always taken: neither the predicate that each instruction has, nor its own. */
static int is_certain(struct words words)
{
    return (words.low >> 12 & 0xf) == 7 && (words.high >> 23 & 0xf) == 7;
}

static int is_atom(unsigned op)
{
    static const unsigned atoms[] = {
        OP_HMMA,  OP_IMMA,           OP_HGMMA, OP_HGMMA_REGISTERS, OP_IGMMA, OP_IGMMA_REGISTERS,
        OP_QGMMA, OP_QGMMA_REGISTERS};
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++)
        if (op == atoms[i]) return 1;
    return 0;
}

/* Clocks that an atom keeps the matrix cores busy; NAN: not known.  A compute unit's do 2,048 products of
 * 16-bit numbers a clock, half as many of 32, twice as many of 8: an atom of 64 rows and n columns, of which
 * all four SIMDs compute a quarter, takes n / 2 whatever its types.  HMMA, of one SIMD, is counted at the
 * same rate. */
static double atom_clocks(struct words words)
{
    switch (opcode(words)) {
    case OP_HGMMA:
    case OP_HGMMA_REGISTERS:
    case OP_QGMMA:
    case OP_QGMMA_REGISTERS:
        return 4 * (double)((words.low >> 53 & 31) + 1);
    case OP_HMMA: {
        int is_tf32 = words.high >> 19 & 1;
        int is_half = is_tf32 ? words.high >> 14 & 1 : !(words.high >> 11 & 1);
        return is_half ? 2 : 4;
    }
    default:
        return NAN;
    }
}

static char *read_flow(struct bytes code, struct flow *flow)
{
    size_t count = code.size / INSTRUCTION_BYTES;
    flow_begin(flow, count);
    for (size_t i = 0; i < count; i++) {
        struct words words = words_at(code, i);
        unsigned op = opcode(words);
        flow->ends[i] = is_certain(words) && (op == OP_EXIT || op == OP_RET || op == OP_BRX || op == OP_JMX);
        flow->atoms[i] = is_atom(op);
        flow->loads[i] = op == OP_LDG || op == OP_LD || op == OP_LDGSTS || op == OP_UTMALDG;
        if (op != OP_BRA) continue;
        int64_t target = (int64_t)(i + 1) * INSTRUCTION_BYTES + branch_offset(words);
        if (target < 0 || target >= (int64_t)code.size || target % INSTRUCTION_BYTES != 0)
            return text_of("the branch at %#zx leaves the kernel: sass.c does not understand this code",
                           i * INSTRUCTION_BYTES);
        flow->targets[i] = (size_t)target / INSTRUCTION_BYTES;
        flow->ends[i] = is_certain(words);
    }
    return NULL;
}

static void count_loop(struct bytes code, const struct flow *flow, const unsigned char *body, double *of)
{
    for (size_t i = 0; i < flow->count; i++) {
        if (!body[i]) continue;
        of[NUMBER_loop_instructions]++;
        of[NUMBER_loop_atoms] += flow->atoms[i];
        if (flow->atoms[i]) of[NUMBER_loop_clocks] += atom_clocks(words_at(code, i));
    }
    double others = of[NUMBER_loop_instructions] - of[NUMBER_loop_atoms];
    if (of[NUMBER_loop_atoms] > 0)
        of[NUMBER_loop_overhead] = round(others * 1024 / of[NUMBER_loop_clocks] * 10) / 10;
}

char *sass_read(struct bytes code, struct numbers *numbers)
{
    struct flow flow;
    char *error = read_flow(code, &flow);
    unsigned char *body = error ? NULL : flow_hot_loop(&flow);
    if (body) count_loop(code, &flow, body, numbers->of);
    free(body);
    flow_end(&flow);
    return error;
}
