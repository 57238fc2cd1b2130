%-- regime; max: whether the kernel has the reduction `max` beside `sum`.  In LDS each has a slot of its own.
% local wave = regime == "wave"
% if max then
// Of all lanes that hold the row.
QD_INLINE qd_f32 row_max(${wave and "" or "qd_u8 *lds, "}qd_f32 value)
{
    return ${wave and "qd_wave_max(value)" or "qd_group_max(lds, 0, WAVES, value)"};
}

% else
// Of all lanes that hold the row.
% end
QD_INLINE qd_f32 row_sum(${wave and "" or "qd_u8 *lds, "}qd_f32 value)
{
    return ${wave and "qd_wave_sum(value)" or "qd_group_sum(lds, " .. (max and "SLOT" or "0") .. ", WAVES, value)"};
}
