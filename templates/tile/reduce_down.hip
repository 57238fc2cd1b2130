%-- fold; vec: results of a lane.  Needs fold_one.
% local argmax = fold == "argmax"
// Makes one of the partial results of lanes that are `across` apart, `down` of them, a power of two: those of
// the first `across` lanes have all of it.
QD_INLINE void fold_down(qd_u8 *lds, qd_u32 across, qd_u32 down, qd_f32 (&value)[${vec}]${argmax and ", qd_u32 (&index)[" .. vec .. "]" or ""})
{
    const qd_u32 thread = qd_thread(), y = thread / across;
    for (qd_u32 half = down / 2; half > 0; half /= 2) {
        if (y >= half && y < 2 * half) {
% if vec == 1 then
            qd_lds_store_b32(lds, thread * 4, __builtin_bit_cast(qd_u32, value[0]));
% if argmax then
            qd_lds_store_b32(lds, (THREADS + thread) * 4, index[0]);
% end
% else
#pragma unroll
            for (int e = 0; e < ${vec}; e += 4) {
                const qd_f32x4 four = {value[e], value[e + 1], value[e + 2], value[e + 3]};
                qd_lds_store_b128(lds, (e / 4 * THREADS + thread) * 16, __builtin_bit_cast(qd_u32x4, four));
% if argmax then
                const qd_u32x4 indices = {index[e], index[e + 1], index[e + 2], index[e + 3]};
                qd_lds_store_b128(lds, ((${vec // 4} + e / 4) * THREADS + thread) * 16, indices);
% end
            }
% end
        }
        qd_barrier();
        if (y < half) {
            const qd_u32 other = thread + half * across;
% if vec == 1 then
            const qd_f32 more = __builtin_bit_cast(qd_f32, qd_lds_load_b32(lds, other * 4));
% if argmax then
            fold_one(value[0], index[0], more, qd_lds_load_b32(lds, (THREADS + other) * 4));
% else
            fold_one(value[0], more);
% end
% else
#pragma unroll
            for (int e = 0; e < ${vec}; ++e) {
                const qd_u32x4 bits = qd_lds_load_b128(lds, (e / 4 * THREADS + other) * 16);
                const qd_f32x4 four = __builtin_bit_cast(qd_f32x4, bits);
% if argmax then
                const qd_u32x4 indices = qd_lds_load_b128(lds, ((${vec // 4} + e / 4) * THREADS + other) * 16);
                fold_one(value[e], index[e], four[e % 4], indices[e % 4]);
% else
                fold_one(value[e], four[e % 4]);
% end
            }
% end
        }
    }
}
