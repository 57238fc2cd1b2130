%-- fold.  What two partial results come to.
% if fold == "add" then
QD_INLINE void fold_one(qd_f32 &value, qd_f32 other)
{
    value += other;
}
% elseif fold == "max" then
QD_INLINE void fold_one(qd_f32 &value, qd_f32 other)
{
    value = qd_max(value, other);
}
% else
// Of equals, and of two NaN, the first.
QD_INLINE void fold_one(qd_f32 &value, qd_u32 &index, qd_f32 other, qd_u32 other_index)
{
    const bool take = qd_beats(other, value) || (!qd_beats(value, other) && other_index < index);
    value = take ? other : value;
    index = take ? other_index : index;
}
% end
