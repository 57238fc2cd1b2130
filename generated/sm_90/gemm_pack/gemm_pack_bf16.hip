// DO NOT EDIT. Made from specs/families/gemm_pack.lua and templates/gemm_pack.hip: edit those.
//
// gemm_pack: copies of A and B with lines at multiples of 128 bytes
//
//   dtype  bf16       type of A and B
//   vec    4          chunks of 8 elements that a lane copies
//
// 256 threads, 0 bytes of LDS, about 64 registers a lane.
//
// Accepts every problem of these types.
//
// Made again by: quern gen --arch sm_90 --family gemm_pack
#include "qd.h"
#include "quern_gemm_pack_params.h"

constexpr int VEC     = 4;
constexpr int WAVES   = 8;        // waves in a workgroup
constexpr int THREADS = 256;      // lanes in a workgroup
constexpr int TILE    = 1024;     // chunks of a workgroup

// A matrix and its copy: lines that are contiguous, `chunks` of 8 elements each.
struct matrix {
    const qd_u8 *from;
    qd_u8 *to;
    qd_i64 ld, stride, pitch;  // elements: of the matrix's lines and batches, and of the copy's lines
    qd_u32 lines, line, chunks, count;
};

QD_INLINE void copy_chunks(const struct matrix &x, qd_u32 first)
{
    if (first >= x.count)
        return;
    // All loads are in flight before the first is used, where whole blocks may be read.
    const qd_u8 *from[VEC];
    qd_u32 left[VEC];
    bool whole = true;
#pragma unroll
    for (int i = 0; i < VEC; ++i) {
        const qd_u32 index = first + i * THREADS < x.count ? first + i * THREADS : x.count - 1;
        const qd_u32 at = index % x.chunks, line = index / x.chunks;
        const qd_u8 *const begin = x.from + line / x.lines * x.stride * 2;
        const qd_u8 *const end = begin + ((x.lines - 1) * x.ld + x.line) * 2;
        from[i] = begin + (line % x.lines * x.ld + at * 8) * 2;
        left[i] = x.line - at * 8;
        const qd_u8 *const block = from[i] - (qd_u64)from[i] % 16;
        whole = whole && block >= begin && block + 32 <= end;
    }
    qd_chunk chunk[VEC];
    if (whole) {
#pragma unroll
        for (int i = 0; i < VEC; ++i)
            chunk[i] = qd_load_chunk(from[i]);
    } else {
#pragma unroll
        for (int i = 0; i < VEC; ++i)
            chunk[i] = qd_load_chunk_part(from[i], left[i]);
    }
#pragma unroll
    for (int i = 0; i < VEC; ++i) {
        const qd_u32 index = first + i * THREADS;
        if (index < x.count)
            qd_store_b128(x.to + (index / x.chunks * x.pitch + index % x.chunks * 8) * 2,
                          qd_shift_chunk(chunk[i], (qd_u32)(qd_u64)from[i] % 16), QD_KEEP);
    }
}

QD_KERNEL(gemm_pack_bf16,
          struct quern_gemm_pack_params, g, THREADS, 1)
{
    qd_start_next();  // the GEMM, which waits for the end of this kernel
    const qd_u32 tile = g.first_tile + qd_workgroup(), thread = qd_thread();
    const struct matrix a = {(const qd_u8 *)g.a, (qd_u8 *)g.to_a, g.lda, g.stride_a, g.pitch_a,
                             g.lines_a, g.line_a, g.chunks_a, g.count_a};
    const struct matrix b = {(const qd_u8 *)g.b, (qd_u8 *)g.to_b, g.ldb, g.stride_b, g.pitch_b,
                             g.lines_b, g.line_b, g.chunks_b, g.count_b};
    if (tile < g.tiles_a)
        copy_chunks(a, tile * TILE + thread);
    else
        copy_chunks(b, (tile - g.tiles_a) * TILE + thread);
}
