/* The numbers of a kernel: the columns of resources.csv, in order. */
#ifndef BUILD_NUMBERS_H
#define BUILD_NUMBERS_H

/* X(name).  What they mean:
 *   registers      of a lane, as allocated: vector and accumulation registers together
 *   vgpr, agpr     its parts; sgpr: scalar registers of a wave
 *   lds, scratch   bytes of a workgroup, bytes of a lane
 *   occupancy      waves that a SIMD holds by registers; workgroups: what a compute unit holds, by LDS too
 *   loop_...       the hot loop: the innermost loop that holds the most matrix atoms
 *   loop_clocks    clocks that its atoms keep the matrix core busy
 *   loop_overhead  instructions other than atoms for 1,024 of those clocks
 *   ..._two        read2 and write2 forms, which move two pieces at two addresses
 *   ..._other      8 and 16 bits, 96 bits, and what is not known here
 *   loop_moves     v_mov and v_accvgpr */
#define NUMBERS(X)                                                                                           \
    X(registers)                                                                                             \
    X(vgpr)                                                                                                  \
    X(agpr)                                                                                                  \
    X(sgpr)                                                                                                  \
    X(lds)                                                                                                   \
    X(scratch)                                                                                               \
    X(vector_spills)                                                                                         \
    X(scalar_spills)                                                                                         \
    X(occupancy)                                                                                             \
    X(workgroups)                                                                                            \
    X(code_bytes)                                                                                            \
    X(loop_instructions)                                                                                     \
    X(loop_atoms)                                                                                            \
    X(loop_clocks)                                                                                           \
    X(loop_overhead)                                                                                         \
    X(loop_read_b128)                                                                                        \
    X(loop_read_b64)                                                                                         \
    X(loop_read_b32)                                                                                         \
    X(loop_read_two)                                                                                         \
    X(loop_read_other)                                                                                       \
    X(loop_write_b128)                                                                                       \
    X(loop_write_b64)                                                                                        \
    X(loop_write_b32)                                                                                        \
    X(loop_write_two)                                                                                        \
    X(loop_write_other)                                                                                      \
    X(loop_load_b128)                                                                                        \
    X(loop_load_b64)                                                                                         \
    X(loop_load_b32)                                                                                         \
    X(loop_load_other)                                                                                       \
    X(loop_stores)                                                                                           \
    X(loop_waits)                                                                                            \
    X(loop_barriers)                                                                                         \
    X(loop_scalar)                                                                                           \
    X(loop_vector)                                                                                           \
    X(loop_vector_per_atom)                                                                                  \
    X(loop_moves)

#define NUMBER_ENUM(name) NUMBER_##name,
enum number { NUMBERS(NUMBER_ENUM) NUMBER_COUNT };
#undef NUMBER_ENUM

/* Whole numbers, but for the ratios, which are kept to a tenth. */
struct numbers {
    double of[NUMBER_COUNT];
};

extern const char *const number_names[NUMBER_COUNT];

#endif
