/* The device layer for what Hopper brings: clusters, mbarriers, the copy engine (TMA) and the matrix
 * instructions of a warpgroup (wgmma).  Documented in qd.h; the instructions are those of the PTX ISA manual.
 *
 * Shared memory is named by its 32-bit address (qd_shared), as these instructions take it. */
#ifndef QD_HOPPER_H
#define QD_HOPPER_H

typedef struct __attribute__((aligned(64))) qd_map {
    qd_u64 opaque[16];
} qd_map;

QD_INLINE qd_u32 qd_shared(const void *pointer)
{
    return (qd_u32)(qd_u64)(__attribute__((address_space(3))) const void *)pointer;
}

QD_INLINE void qd_shared_store_b128(qd_u32 address, qd_u32x4 value)
{
    asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(value.x), "r"(value.y),
                 "r"(value.z), "r"(value.w)
                 : "memory");
}

QD_INLINE void qd_shared_store_f32(qd_u32 address, qd_f32 value)
{
    asm volatile("st.shared.f32 [%0], %1;" ::"r"(address), "f"(value) : "memory");
}

QD_INLINE void qd_shared_store_f32x2(qd_u32 address, qd_f32x2 value)
{
    asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(address), "f"(value.x), "f"(value.y) : "memory");
}

QD_INLINE void qd_shared_store_f32x4(qd_u32 address, qd_f32x4 value)
{
    asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(address), "f"(value.x), "f"(value.y),
                 "f"(value.z), "f"(value.w)
                 : "memory");
}

QD_INLINE qd_f32 qd_shared_load_f32(qd_u32 address)
{
    qd_f32 value;
    asm volatile("ld.shared.f32 %0, [%1];" : "=f"(value) : "r"(address) : "memory");
    return value;
}

QD_INLINE qd_f32x4 qd_shared_load_f32x4(qd_u32 address)
{
    qd_f32x4 value;
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(value.x), "=f"(value.y), "=f"(value.z), "=f"(value.w)
                 : "r"(address)
                 : "memory");
    return value;
}

/* A barrier of the waves that take part, 1 to 15 (qd_barrier is 0). */
QD_INLINE void qd_barrier_of(qd_u32 id, qd_u32 threads)
{
    asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

/* Counts this wave in, and does not wait. */
QD_INLINE void qd_barrier_pass(qd_u32 id, qd_u32 threads)
{
    asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

/* clusters */

QD_INLINE qd_u32 qd_cluster_rank()
{
    qd_u32 rank;
    asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return rank;
}

QD_INLINE void qd_cluster_barrier()
{
    asm volatile("barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;" ::: "memory");
}

/* The address of the same place in another workgroup of the cluster. */
QD_INLINE qd_u32 qd_shared_of(qd_u32 address, qd_u32 rank)
{
    qd_u32 there;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(address), "r"(rank));
    return there;
}

QD_INLINE qd_f32x4 qd_cluster_load_f32x4(qd_u32 address)
{
    qd_f32x4 value;
    asm volatile("ld.shared::cluster.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(value.x), "=f"(value.y), "=f"(value.z), "=f"(value.w)
                 : "r"(address)
                 : "memory");
    return value;
}

/* mbarriers: 8 bytes of shared memory; a phase ends when all arrivals and all bytes are there */

QD_INLINE void qd_mbarrier_init(qd_u32 barrier, qd_u32 arrivals)
{
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}

/* Makes the initialized barriers known to the copy engine and the cluster. */
QD_INLINE void qd_mbarrier_publish()
{
    asm volatile("fence.mbarrier_init.release.cluster;\n\tfence.proxy.async.shared::cta;" ::: "memory");
}

QD_INLINE void qd_mbarrier_expect(qd_u32 barrier, qd_u32 bytes)
{
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes)
                 : "memory");
}

QD_INLINE void qd_mbarrier_arrive(qd_u32 barrier)
{
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}

/* The same barrier in another workgroup of the cluster. */
QD_INLINE void qd_mbarrier_arrive_at(qd_u32 barrier, qd_u32 rank)
{
    asm volatile("mbarrier.arrive.shared::cluster.b64 _, [%0];" ::"r"(qd_shared_of(barrier, rank))
                 : "memory");
}

/* Waits for the end of the phase with this parity. */
QD_INLINE void qd_mbarrier_wait(qd_u32 barrier, qd_u32 parity)
{
    asm volatile("{\n\t"
                 ".reg .pred done;\n"
                 "again:\n\t"
                 "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n\t"
                 "@!done bra again;\n\t"
                 "}" ::"r"(barrier),
                 "r"(parity)
                 : "memory");
}

/* Shared memory that was written by stores is about to be read by the copy engine or by wgmma. */
QD_INLINE void qd_fence_async()
{
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}

/* copies of a tensor's box; x, y, z are elements from the tensor's start, innermost first */

QD_INLINE void qd_map_prefetch(const qd_map *map)
{
    asm volatile("prefetch.tensormap [%0];" ::"l"((qd_u64)map) : "memory");
}

/* What the L2 does with the lines that a copy reads. */
#define QD_L2_NORMAL 0x1000000000000000ull
#define QD_L2_STREAM 0x12f0000000000000ull

QD_INLINE void qd_map_load(qd_u32 to, const qd_map *map, qd_u32 barrier, qd_i32 x, qd_i32 y, qd_i32 z,
                           qd_u64 l2)
{
    asm volatile("cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes"
                 ".L2::cache_hint [%0], [%1, {%3, %4, %5}], [%2], %6;" ::"r"(to),
                 "l"((qd_u64)map), "r"(barrier), "r"(x), "r"(y), "r"(z), "l"(l2)
                 : "memory");
}

/* Of a tensor of four dimensions. */
QD_INLINE void qd_map_load_4d(qd_u32 to, const qd_map *map, qd_u32 barrier, qd_i32 x, qd_i32 y, qd_i32 z,
                              qd_i32 u, qd_u64 l2)
{
    asm volatile("cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes"
                 ".L2::cache_hint [%0], [%1, {%3, %4, %5, %6}], [%2], %7;" ::"r"(to),
                 "l"((qd_u64)map), "r"(barrier), "r"(x), "r"(y), "r"(z), "r"(u), "l"(l2)
                 : "memory");
}

/* The same to the workgroups of the cluster whose bits are set, at the same place in each. */
QD_INLINE void qd_map_load_shared(qd_u32 to, const qd_map *map, qd_u32 barrier, qd_i32 x, qd_i32 y, qd_i32 z,
                                  qd_u64 l2, qd_u32 ranks)
{
    asm volatile("cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes"
                 ".multicast::cluster.L2::cache_hint [%0], [%1, {%3, %4, %5}], [%2], %6, %7;" ::"r"(to),
                 "l"((qd_u64)map), "r"(barrier), "r"(x), "r"(y), "r"(z), "h"((qd_u16)ranks), "l"(l2)
                 : "memory");
}

/* Whole 16 bytes are written, also where the tensor ends within them. */
QD_INLINE void qd_map_store(const qd_map *map, qd_u32 from, qd_i32 x, qd_i32 y, qd_i32 z, qd_u64 l2)
{
    asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.bulk_group.L2::cache_hint"
                 " [%0, {%2, %3, %4}], [%1], %5;\n\tcp.async.bulk.commit_group;" ::"l"((qd_u64)map),
                 "r"(from), "r"(x), "r"(y), "r"(z), "l"(l2)
                 : "memory");
}

/* Waits until all but the last `left` stores of this lane have read their shared memory; a constant. */
#define qd_map_store_wait(left) asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(left) : "memory")

/* kernels in a row: lets the next kernel of the stream begin, where it was launched so, and waits, there,
 * until the one before has ended and all that it wrote can be read */
QD_INLINE void qd_start_next()
{
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
}

QD_INLINE void qd_wait_previous()
{
    asm volatile("griddepcontrol.wait;" ::: "memory");
}

/* registers that a warpgroup may hold, moved between the warpgroups of a workgroup; constants */
#define qd_registers_down(count) asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(count))
#define qd_registers_up(count) asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(count))

/* Four 8 x 8 matrices of 16-bit elements to shared memory: lane l gives the address of row l % 8 of matrix
 * l / 8, and holds elements 2 * (l % 4), + 1 of row l / 4 of each. */
QD_INLINE void qd_store_matrices(qd_u32 row, qd_u32 a, qd_u32 b, qd_u32 c, qd_u32 d)
{
    asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(row), "r"(a),
                 "r"(b), "r"(c), "r"(d)
                 : "memory");
}

/* wgmma: 64 x n x 16, operands in shared memory swizzled in rows of 128 bytes, tiles at multiples of 1,024
 * bytes */

/* The operand at `address`: `block` is the bytes between blocks of 64 rows (columns) where these are
 * contiguous in memory; of no meaning for an operand that holds k contiguously.  Groups of 8 lie 1,024 bytes
 * apart. */
QD_INLINE qd_u64 qd_operand(qd_u32 address, qd_u32 block)
{
    return (qd_u64)(address >> 4 & 0x3fff) | (qd_u64)(block >> 4) << 16 | 1ull * (1024 >> 4) << 32 |
           1ull << 62;
}

/* The operand that begins so many bytes behind this one. */
QD_INLINE qd_u64 qd_operand_behind(qd_u64 operand, qd_u32 bytes)
{
    return operand >> 32 << 32 | ((qd_u32)operand + (bytes >> 4));
}

/* The same of an operand whose second block stays where it is. */
QD_INLINE qd_u64 qd_operand_along(qd_u64 operand, qd_u32 bytes)
{
    return operand >> 32 << 32 | ((qd_u32)operand + (bytes >> 4) - (bytes >> 4 << 16));
}

QD_INLINE void qd_wgmma_begin()
{
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
}

QD_INLINE void qd_wgmma_commit()
{
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
}

/* Waits for all but the last `left` groups; a constant. */
#define qd_wgmma_wait(left) asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(left) : "memory")

/* clang-format off */
#define QD_SUMS_4(io, d, i) io((d)[i]), io((d)[(i) + 1]), io((d)[(i) + 2]), io((d)[(i) + 3])
#define QD_SUMS_8(io, d, i) QD_SUMS_4(io, d, i), QD_SUMS_4(io, d, (i) + 4)
#define QD_SUMS_16(io, d, i) QD_SUMS_8(io, d, i), QD_SUMS_8(io, d, (i) + 8)
#define QD_SUMS_32(io, d, i) QD_SUMS_16(io, d, i), QD_SUMS_16(io, d, (i) + 16)
#define QD_SUMS_36(io, d, i) QD_SUMS_32(io, d, i), QD_SUMS_4(io, d, (i) + 32)
#define QD_SUMS_40(io, d, i) QD_SUMS_32(io, d, i), QD_SUMS_8(io, d, (i) + 32)
#define QD_SUMS_48(io, d, i) QD_SUMS_32(io, d, i), QD_SUMS_16(io, d, (i) + 32)
#define QD_SUMS_56(io, d, i) QD_SUMS_48(io, d, i), QD_SUMS_8(io, d, (i) + 48)
#define QD_SUMS_64(io, d, i) QD_SUMS_32(io, d, i), QD_SUMS_32(io, d, (i) + 32)
#define QD_SUMS_96(io, d, i) QD_SUMS_64(io, d, i), QD_SUMS_32(io, d, (i) + 64)
#define QD_SUMS_128(io, d, i) QD_SUMS_64(io, d, i), QD_SUMS_64(io, d, (i) + 64)
#define QD_NAMES_4 "%0, %1, %2, %3"
#define QD_NAMES_8 \
    QD_NAMES_4 ", %4, %5, %6, %7"
#define QD_NAMES_16 \
    QD_NAMES_8 ", %8, %9, %10, %11, %12, %13, %14, %15"
#define QD_NAMES_32 \
    QD_NAMES_16 ", %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define QD_NAMES_36 \
    QD_NAMES_32 ", %32, %33, %34, %35"
#define QD_NAMES_40 \
    QD_NAMES_36 ", %36, %37, %38, %39"
#define QD_NAMES_48 \
    QD_NAMES_40 ", %40, %41, %42, %43, %44, %45, %46, %47"
#define QD_NAMES_56 \
    QD_NAMES_48 ", %48, %49, %50, %51, %52, %53, %54, %55"
#define QD_NAMES_64 \
    QD_NAMES_56 ", %56, %57, %58, %59, %60, %61, %62, %63"
#define QD_NAMES_96 \
    QD_NAMES_64 ", %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79" \
    ", %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95"
#define QD_NAMES_128 \
    QD_NAMES_96 ", %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107" \
    ", %108, %109, %110, %111, %112, %113, %114, %115, %116, %117, %118, %119" \
    ", %120, %121, %122, %123, %124, %125, %126, %127"
/* of an atom of n columns */
#define QD_SUMS_N16(io, d) QD_SUMS_8(io, d, 0)
#define QD_NAMES_N16 QD_NAMES_8
#define QD_SUMS_N32(io, d) QD_SUMS_16(io, d, 0)
#define QD_NAMES_N32 QD_NAMES_16
#define QD_SUMS_N64(io, d) QD_SUMS_32(io, d, 0)
#define QD_NAMES_N64 QD_NAMES_32
#define QD_SUMS_N72(io, d) QD_SUMS_36(io, d, 0)
#define QD_NAMES_N72 QD_NAMES_36
#define QD_SUMS_N80(io, d) QD_SUMS_40(io, d, 0)
#define QD_NAMES_N80 QD_NAMES_40
#define QD_SUMS_N96(io, d) QD_SUMS_48(io, d, 0)
#define QD_NAMES_N96 QD_NAMES_48
#define QD_SUMS_N112(io, d) QD_SUMS_56(io, d, 0)
#define QD_NAMES_N112 QD_NAMES_56
#define QD_SUMS_N128(io, d) QD_SUMS_64(io, d, 0)
#define QD_NAMES_N128 QD_NAMES_64
#define QD_SUMS_N192(io, d) QD_SUMS_96(io, d, 0)
#define QD_NAMES_N192 QD_NAMES_96
#define QD_SUMS_N256(io, d) QD_SUMS_128(io, d, 0)
#define QD_NAMES_N256 QD_NAMES_128

#define QD_CHANGED(x) "+f"(x)
#define QD_WRITTEN(x) "=f"(x)
#define QD_WGMMA(n, io, d, type, a, add, flags, ...)                                                         \
    asm volatile("wgmma.mma_async.sync.aligned.m64n" #n "k16.f32." #type "." #type " {" QD_NAMES_N##n "}, "  \
                 a ", %[at_b], " #add ", 1, 1, " flags ";"                                                      \
                 : QD_SUMS_N##n(io, d) : __VA_ARGS__)
/* clang-format on */

/* sums += a * b.  type: f16 or bf16; a_across, b_across: 1 where the operand's rows (columns) are contiguous,
 * 0 where k is; all constants. */
#define qd_wgmma(n, d, type, a, b, a_across, b_across)                                                       \
    QD_WGMMA(n, QD_CHANGED, d, type, "%[at_a]", 1, #a_across ", " #b_across, [at_a] "l"(a), [at_b] "l"(b))
/* sums = a * b, whatever they were. */
#define qd_wgmma_new(n, d, type, a, b, a_across, b_across)                                                   \
    QD_WGMMA(n, QD_WRITTEN, d, type, "%[at_a]", 0, #a_across ", " #b_across, [at_a] "l"(a), [at_b] "l"(b))
/* sums += a * b, where the lanes hold a: pairs[0] to pairs[3] (docs/hardware.md). */
#define qd_wgmma_held(n, d, type, pairs, b, b_across)                                                        \
    QD_WGMMA(n, QD_CHANGED, d, type, "{%[held0], %[held1], %[held2], %[held3]}", 1,                          \
             #b_across, [held0] "r"((pairs)[0]), [held1] "r"((pairs)[1]), [held2] "r"((pairs)[2]),           \
             [held3] "r"((pairs)[3]), [at_b] "l"(b))

#define qd_wgmma_n16(d, type, a, b, a_across, b_across) qd_wgmma(16, d, type, a, b, a_across, b_across)
#define qd_wgmma_n32(d, type, a, b, a_across, b_across) qd_wgmma(32, d, type, a, b, a_across, b_across)
#define qd_wgmma_n64(d, type, a, b, a_across, b_across) qd_wgmma(64, d, type, a, b, a_across, b_across)
#define qd_wgmma_n128(d, type, a, b, a_across, b_across) qd_wgmma(128, d, type, a, b, a_across, b_across)
#define qd_wgmma_n256(d, type, a, b, a_across, b_across) qd_wgmma(256, d, type, a, b, a_across, b_across)

/* Says that the sums are used and changed here, so that nothing that touches them moves past: behind the
 * clearing of sums, and behind qd_wgmma_wait(0) before they are read (ptxas else serializes every wgmma). */
#define qd_wgmma_pin(n, d) asm volatile("" : QD_SUMS_N##n(QD_CHANGED, d)::"memory")
#define qd_wgmma_pin_n16(d) qd_wgmma_pin(16, d)
#define qd_wgmma_pin_n32(d) qd_wgmma_pin(32, d)
#define qd_wgmma_pin_n64(d) qd_wgmma_pin(64, d)
#define qd_wgmma_pin_n128(d) qd_wgmma_pin(128, d)
#define qd_wgmma_pin_n256(d) qd_wgmma_pin(256, d)

/* The same of four registers that hold a. */
#define qd_wgmma_pin_held(pairs)                                                                             \
    asm volatile("" : "+r"((pairs)[0]), "+r"((pairs)[1]), "+r"((pairs)[2]), "+r"((pairs)[3])::"memory")

/* Of the 4 lanes that share a row of an atom's sums, in all of them. */
QD_INLINE qd_f32 qd_quad_largest(qd_f32 x)
{
    x = qd_larger(x, __builtin_bit_cast(qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, x), 1)));
    return qd_larger(x, __builtin_bit_cast(qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, x), 2)));
}

QD_INLINE qd_f32 qd_quad_sum(qd_f32 x)
{
    x += __builtin_bit_cast(qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, x), 1));
    return x + __builtin_bit_cast(qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, x), 2));
}

/* Lane q of 4 gets word q of each of them, in the lanes' order. */
QD_INLINE qd_u32x4 qd_quad_transpose(qd_u32 a, qd_u32 b, qd_u32 c, qd_u32 d)
{
    const bool odd = qd_lane() & 1, high = qd_lane() & 2;
    const qd_u32 ab = qd_shuffle_xor(odd ? a : b, 1), cd = qd_shuffle_xor(odd ? c : d, 1);
    const qd_u32 e = odd ? ab : a, f = odd ? b : ab, g = odd ? cd : c, h = odd ? d : cd;
    const qd_u32 eg = qd_shuffle_xor(high ? e : g, 2), fh = qd_shuffle_xor(high ? f : h, 2);
    return high ? (qd_u32x4){eg, fh, g, h} : (qd_u32x4){e, f, eg, fh};
}

/* 8 neighbours of 16 bits at any even address, for operands that tensor maps refuse: the two 16-byte blocks
 * that hold them, which are shifted into place later, so that many can be in flight. */
typedef struct qd_chunk {
    qd_u32x4 low, high;
} qd_chunk;

QD_INLINE qd_chunk qd_load_chunk(const qd_u8 *from)
{
    const qd_u8 *block = (const qd_u8 *)((qd_u64)from & ~15ull);
    return (qd_chunk){qd_load_b128(block, QD_KEEP), qd_load_b128(block + 16, QD_KEEP)};
}

/* The first `count` elements, and no byte beside them; the others are zero. */
QD_INLINE qd_chunk qd_load_chunk_part(const qd_u8 *from, qd_i64 count)
{
    const qd_i32 first = (qd_i32)((qd_u64)from & 15) / 2;
    const qd_i32 end = first + (count < 0 ? 0 : count < 8 ? (qd_i32)count : 8);
    qd_u64 w[4] = {0, 0, 0, 0};
#pragma nounroll
    for (qd_i32 e = 15; e >= 0; --e) {
        w[3] = w[3] << 16 | w[2] >> 48;
        w[2] = w[2] << 16 | w[1] >> 48;
        w[1] = w[1] << 16 | w[0] >> 48;
        w[0] = w[0] << 16 | (e >= first && e < end ? qd_load_b16(from + (e - first) * 2, QD_KEEP) : 0);
    }
    return (qd_chunk){{(qd_u32)w[0], (qd_u32)(w[0] >> 32), (qd_u32)w[1], (qd_u32)(w[1] >> 32)},
                      {(qd_u32)w[2], (qd_u32)(w[2] >> 32), (qd_u32)w[3], (qd_u32)(w[3] >> 32)}};
}

/* The chunk's elements; s: bytes that precede them in `low`. */
QD_INLINE qd_u32x4 qd_shift_chunk(const qd_chunk &chunk, qd_u32 s)
{
    const qd_u32x4 low = chunk.low, high = chunk.high;
    const qd_u32 odd = s & 2 ? 0x5432u : 0x3210u;
    const qd_u32x4 a = s & 8 ? (qd_u32x4){low.z, low.w, high.x, high.y} : low;
    const qd_u32x2 b = s & 8 ? (qd_u32x2){high.z, high.w} : (qd_u32x2){high.x, high.y};
    const qd_u32x4 c = s & 4 ? (qd_u32x4){a.y, a.z, a.w, b.x} : a;
    const qd_u32 d = s & 4 ? b.y : b.x;
    return (qd_u32x4){(qd_u32)__nvvm_prmt(c.x, c.y, odd), (qd_u32)__nvvm_prmt(c.y, c.z, odd),
                      (qd_u32)__nvvm_prmt(c.z, c.w, odd), (qd_u32)__nvvm_prmt(c.w, d, odd)};
}

#endif
