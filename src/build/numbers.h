/* The numbers of a kernel: the columns of resources.csv, in order.  A layer has some of them. */
#ifndef BUILD_NUMBERS_H
#define BUILD_NUMBERS_H

enum layer { LAYER_AMDGCN = 1, LAYER_NVPTX = 2, LAYER_ANY = 3 };

/* X(name, the layers that have it).  What they mean:
 *   registers      of a lane, as allocated: vector and accumulation registers together
 *   vgpr, agpr     its parts; sgpr: scalar registers of a wave
 *   lds, scratch   bytes of a workgroup, bytes of a lane
 *   spill_stores, spill_loads  bytes of a lane that the code writes to and reads from scratch for spills
 *   barriers       named barriers of a workgroup
 *   wgmma_serialized, setmaxnreg_ignored  how often ptxas says so; ptxas_warnings: all its warnings
 *   occupancy      waves that a SIMD holds by registers; workgroups: what a compute unit holds, by LDS too
 *   loop_...       the hot loop: the innermost loop that holds the most matrix atoms; of its instructions the
 *                  shortest way around that leaves out no atom, access to memory or barrier
 *   loop_clocks    clocks that its atoms keep the matrix core busy
 *   loop_overhead  instructions other than atoms for 1,024 of those clocks
 *   ..._two        read2 and write2 forms, which move two pieces at two addresses
 *   ..._other      8 and 16 bits, 96 bits, and what is not known here
 *   loop_moves     v_mov and v_accvgpr
 *   load_...       the same loads of the whole kernel: one that holds its row in registers has no loop
 *   lanes_dpp      instructions that move between lanes; lanes_lds: ds_swizzle, ds_permute, ds_bpermute */
#define NUMBERS(X)                                                                                           \
    X(registers, LAYER_ANY)                                                                                  \
    X(vgpr, LAYER_AMDGCN)                                                                                    \
    X(agpr, LAYER_AMDGCN)                                                                                    \
    X(sgpr, LAYER_AMDGCN)                                                                                    \
    X(lds, LAYER_ANY)                                                                                        \
    X(scratch, LAYER_ANY)                                                                                    \
    X(vector_spills, LAYER_AMDGCN)                                                                           \
    X(scalar_spills, LAYER_AMDGCN)                                                                           \
    X(spill_stores, LAYER_NVPTX)                                                                             \
    X(spill_loads, LAYER_NVPTX)                                                                              \
    X(barriers, LAYER_NVPTX)                                                                                 \
    X(wgmma_serialized, LAYER_NVPTX)                                                                         \
    X(setmaxnreg_ignored, LAYER_NVPTX)                                                                       \
    X(ptxas_warnings, LAYER_NVPTX)                                                                           \
    X(occupancy, LAYER_ANY)                                                                                  \
    X(workgroups, LAYER_ANY)                                                                                 \
    X(code_bytes, LAYER_ANY)                                                                                 \
    X(loop_instructions, LAYER_ANY)                                                                          \
    X(loop_atoms, LAYER_ANY)                                                                                 \
    X(loop_clocks, LAYER_ANY)                                                                                \
    X(loop_overhead, LAYER_ANY)                                                                              \
    X(loop_read_b128, LAYER_AMDGCN)                                                                          \
    X(loop_read_b64, LAYER_AMDGCN)                                                                           \
    X(loop_read_b32, LAYER_AMDGCN)                                                                           \
    X(loop_read_two, LAYER_AMDGCN)                                                                           \
    X(loop_read_other, LAYER_AMDGCN)                                                                         \
    X(loop_write_b128, LAYER_AMDGCN)                                                                         \
    X(loop_write_b64, LAYER_AMDGCN)                                                                          \
    X(loop_write_b32, LAYER_AMDGCN)                                                                          \
    X(loop_write_two, LAYER_AMDGCN)                                                                          \
    X(loop_write_other, LAYER_AMDGCN)                                                                        \
    X(loop_load_b128, LAYER_AMDGCN)                                                                          \
    X(loop_load_b64, LAYER_AMDGCN)                                                                           \
    X(loop_load_b32, LAYER_AMDGCN)                                                                           \
    X(loop_load_other, LAYER_AMDGCN)                                                                         \
    X(loop_stores, LAYER_AMDGCN)                                                                             \
    X(loop_waits, LAYER_AMDGCN)                                                                              \
    X(loop_barriers, LAYER_AMDGCN)                                                                           \
    X(loop_scalar, LAYER_AMDGCN)                                                                             \
    X(loop_vector, LAYER_AMDGCN)                                                                             \
    X(loop_vector_per_atom, LAYER_AMDGCN)                                                                    \
    X(loop_moves, LAYER_AMDGCN)                                                                              \
    X(load_b128, LAYER_AMDGCN)                                                                               \
    X(load_b64, LAYER_AMDGCN)                                                                                \
    X(load_b32, LAYER_AMDGCN)                                                                                \
    X(load_other, LAYER_AMDGCN)                                                                              \
    X(lanes_dpp, LAYER_AMDGCN)                                                                               \
    X(lanes_lds, LAYER_AMDGCN)

#define NUMBER_ENUM(name, layers) NUMBER_##name,
enum number { NUMBERS(NUMBER_ENUM) NUMBER_COUNT };
#undef NUMBER_ENUM

/* Whole numbers, but for the ratios, which are kept to a tenth; NAN where a number is not known. */
struct numbers {
    double of[NUMBER_COUNT];
};

extern const char *const number_names[NUMBER_COUNT];

int number_is_of(enum layer layer, int number);
/* All that the layer has become 0, the others NAN. */
void numbers_clear(struct numbers *numbers, enum layer layer);

#endif
