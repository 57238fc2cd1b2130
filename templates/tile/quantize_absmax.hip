%-- dtype; vec; gated: whether the lane holds elements, else words of x; each: of one chunk, else of all
% local words = math.max(1, (dtype == "f32" and 4 or 2) * vec // 4)
% local name, also = each and "absmax_of_chunk" or "absmax_of", each and ", int i" or ""
// The largest magnitude of the elements of ${each and "a chunk" or "all chunks"} and of `most`; NaN where any is.
% if gated then
QD_INLINE qd_f32 ${name}(qd_f32 most, const qd_f32 (&value)[CHUNKS * VEC]${also})
{
#pragma unroll
    for (int e = 0; e < ${each and "VEC" or "CHUNKS * VEC"}; ++e)
        most = qd_absmax(most, value[${each and "i * VEC + e" or "e"}]);
    return most;
}
% else
QD_INLINE qd_f32 ${name}(qd_f32 most, const qd_u32 (&x)[CHUNKS][${words}]${also})
{
    qd_u32 peak = 0;
#pragma unroll
% if each then
    for (int j = 0; j < ${words}; ++j)
        peak = qd_peak_${dtype}(peak, x[i][j]);
% else
    for (int j = 0; j < CHUNKS * ${words}; ++j)
        peak = qd_peak_${dtype}(peak, x[j / ${words}][j % ${words}]);
% end
    return qd_absmax(most, qd_f32_of_peak_${dtype}(peak));
}
% end
