%-- regime; sum, sum2, max: which reductions the kernel has.  Their slots in LDS follow one another.
% local one = regime == "part" and "qd_part_" or regime == "wave" and "qd_wave_"
% local places = { "0", "SLOT", "2 * SLOT", "3 * SLOT" }
% local slot = 1
// Of all lanes that hold the row.
% if sum then
QD_INLINE qd_f32 row_sum(${one and "" or "qd_u8 *lds, "}qd_f32 value)
{
    return ${one and one .. "sum(value)" or "qd_group_sum(lds, 0, WAVES, value)"};
}
% slot = 2
% end
% if sum2 then
% if sum then

% end
QD_INLINE void row_sum2(${one and "" or "qd_u8 *lds, "}qd_f32 &a, qd_f32 &b)
{
% if one then
    a = ${one}sum(a), b = ${one}sum(b);
% else
    qd_group_sum2(lds, ${places[slot]}, WAVES, a, b);
% end
}
% slot = slot + 2
% end
% if max then

QD_INLINE qd_f32 row_max(${one and "" or "qd_u8 *lds, "}qd_f32 value)
{
    return ${one and one .. "max(value)" or "qd_group_max(lds, " .. places[slot] .. ", WAVES, value)"};
}
% end
