/* Matrix atoms: one instruction of a wave, computed for all 64 lanes at once.
 *
 * Products of 16-bit floats are exact in f32; they are added in the order of k, each sum rounded to f32.
 * Lane layouts of the operands are in docs/hardware.md. */
#include <stdint.h>
#include <string.h>

#include "engine.h"

/* One build for each kind of CPU, picked when the program starts; instrumented builds have the plain one. */
#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__) &&                           \
    !defined(__SANITIZE_THREAD__)
#define FOR_EACH_CPU __attribute__((target_clones("avx512f", "avx2,fma", "default")))
#else
#define FOR_EACH_CPU
#endif
#define HELPER static inline __attribute__((always_inline))

typedef float f32x16 __attribute__((vector_size(64)));
typedef float f32x4 __attribute__((vector_size(16)));

enum { VALUES = 4 * WAVE }; /* of one operand: four a lane */

HELPER float bits_to_f32(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

HELPER float f16_to_f32(uint16_t half)
{
    const uint32_t sign = (uint32_t)(half & 0x8000) << 16;
    const uint32_t shifted = (uint32_t)(half & 0x7fff) << 13;
    const float scaled = bits_to_f32(shifted) * 0x1p112f; /* right for subnormals too */
    uint32_t bits;
    memcpy(&bits, &scaled, sizeof bits);
    bits = shifted >= 0x0f800000 ? shifted | 0x7f800000 : bits; /* infinity and NaN */
    return bits_to_f32(sign | bits);
}

/* The lanes' operands, widened: a[4 * lane + e], b[4 * lane + e]. */
HELPER void widen(const unsigned *const ab[WAVE], int is_bf16, float *a, float *b)
{
    uint16_t halves[2][VALUES];
    for (int lane = 0; lane < WAVE; lane++) {
        memcpy(&halves[0][4 * lane], ab[lane], 8);
        memcpy(&halves[1][4 * lane], ab[lane] + 2, 8);
    }
    for (int i = 0; i < VALUES; i++) {
        a[i] = is_bf16 ? bits_to_f32((uint32_t)halves[0][i] << 16) : f16_to_f32(halves[0][i]);
        b[i] = is_bf16 ? bits_to_f32((uint32_t)halves[1][i] << 16) : f16_to_f32(halves[1][i]);
    }
}

/* Lane l has row l % 32 of A and column l % 32 of B, k = 4 * (l / 32) + e; its accumulators are column l %
 * 32, rows 8 * (r / 4) + 4 * (l / 32) + r % 4.  So a lane's 16 sums are one vector over the rows of its half.
 */
HELPER void run_32x32x8(const unsigned *const ab[WAVE], float *const c[WAVE], int is_bf16)
{
    float a[VALUES], b[VALUES], column[32][8];
    union {
        float value[16];
        f32x16 vector;
    } rows[2][8];
    widen(ab, is_bf16, a, b);
    for (int lane = 0; lane < WAVE; lane++) {
        const int i = lane % 32, half = i / 4 % 2, r = 4 * (i / 8) + i % 4;
        for (int e = 0; e < 4; e++) {
            rows[half][4 * (lane / 32) + e].value[r] = a[4 * lane + e];
            column[i][4 * (lane / 32) + e] = b[4 * lane + e];
        }
    }
    for (int lane = 0; lane < WAVE; lane += 4) {
        f32x16 sum[4];
        for (int u = 0; u < 4; u++) memcpy(&sum[u], c[lane + u], sizeof sum[u]);
        for (int k = 0; k < 8; k++)
            for (int u = 0; u < 4; u++) sum[u] += rows[lane / 32][k].vector * column[lane % 32 + u][k];
        for (int u = 0; u < 4; u++) memcpy(c[lane + u], &sum[u], sizeof sum[u]);
    }
}

/* Lane l has row l % 16 of A and column l % 16 of B, k = 4 * (l / 16) + e; its accumulators are column l %
 * 16, rows 4 * (l / 16) + r. */
HELPER void run_16x16x16(const unsigned *const ab[WAVE], float *const c[WAVE], int is_bf16)
{
    float a[VALUES], b[VALUES], column[16][16];
    union {
        float value[4];
        f32x4 vector;
    } rows[4][16];
    widen(ab, is_bf16, a, b);
    for (int lane = 0; lane < WAVE; lane++)
        for (int e = 0; e < 4; e++) {
            rows[lane % 16 / 4][4 * (lane / 16) + e].value[lane % 4] = a[4 * lane + e];
            column[lane % 16][4 * (lane / 16) + e] = b[4 * lane + e];
        }
    for (int lane = 0; lane < WAVE; lane += 4) {
        f32x4 sum[4];
        for (int u = 0; u < 4; u++) memcpy(&sum[u], c[lane + u], sizeof sum[u]);
        for (int k = 0; k < 16; k++)
            for (int u = 0; u < 4; u++) sum[u] += rows[lane / 16][k].vector * column[lane % 16 + u][k];
        for (int u = 0; u < 4; u++) memcpy(c[lane + u], &sum[u], sizeof sum[u]);
    }
}

FOR_EACH_CPU void atom_run(unsigned atom, const unsigned *const ab[WAVE], float *const c[WAVE])
{
    switch (atom) {
    case QD_HOST_ATOM_32X32X8_F16:
        run_32x32x8(ab, c, 0);
        break;
    case QD_HOST_ATOM_32X32X8_BF16:
        run_32x32x8(ab, c, 1);
        break;
    case QD_HOST_ATOM_16X16X16_F16:
        run_16x16x16(ab, c, 0);
        break;
    default:
        run_16x16x16(ab, c, 1);
    }
}
