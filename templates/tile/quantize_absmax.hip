// The largest magnitude of a lane's elements and of `most`; NaN where any is.
QD_INLINE qd_f32 absmax_of(qd_f32 most, const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        most = qd_absmax(most, value[i]);
    return most;
}
