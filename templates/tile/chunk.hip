%-- vec: elements that one access may take, below 8; buffers: descriptors rather than addresses;
%-- rows, columns: which kinds of operand the kernel stages.
% local bits = vec * 16
% if buffers or rows then

// A chunk of 8 elements in pieces of ${vec}, which is all that the operands' alignment allows.
% if buffers then
QD_INLINE qd_u32x4 load_chunk(qd_buffer from, qd_u32 offset)
% else
QD_INLINE qd_u32x4 load_chunk(const qd_u8 *from)
% end
{
% local piece = buffers and "qd_buffer_load_b" .. bits .. "(from, offset + %s, QD_KEEP)" or "qd_load_b" .. bits .. "(from + %s, QD_KEEP)"
% if vec == 4 then
    const qd_u32x2 low = ${piece:format("0")};
    const qd_u32x2 high = ${piece:format("8")};
    return (qd_u32x4){low.x, low.y, high.x, high.y};
% elseif vec == 2 then
    return (qd_u32x4){${piece:format("0")},
                      ${piece:format("4")},
                      ${piece:format("8")},
                      ${piece:format("12")}};
% else
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e)
        elements[e] = ${piece:format("e * 2")};
    return qd_pack8(elements);
% end
}
% end
% if not buffers and columns then

// 8 columns of a row from `column`; those past the end repeat the last: what they give is never stored.
QD_INLINE qd_u32x4 load_columns(const qd_u8 *row, qd_i64 column, qd_i64 left)
{
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e)
        elements[e] = qd_load_b16(row + (column + e < left ? column + e : left - 1) * 2, QD_KEEP);
    return qd_pack8(elements);
}
% end
