%-- params: the type of the parameter block, which has target and wide.
// The target of a row.
QD_INLINE qd_i64 load_target(const struct ${params} &g, qd_i64 row)
{
    if (!g.wide)
        return (qd_i32)qd_load_b32((const qd_u8 *)g.target + row * 4, QD_KEEP);
    const qd_u32x2 both = qd_load_b64((const qd_u8 *)g.target + row * 8, QD_KEEP);
    return (qd_i64)((qd_u64)both.y << 32 | both.x);
}
