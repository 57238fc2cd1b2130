"""Triton kernels of attention, one program a tile of queries: keys and values through pointers, or through TMA
descriptors.  All is [batch, heads, rows, D], packed; rows are a multiple of the blocks.  A causal tile does the blocks
that it sees whole first and masks the others.

Of decoding, one query a sequence, a program has a part of the keys of one head, for all heads of Q that share it."""
import triton
import triton.language as tl

LOG2E = tl.constexpr(1.4426950408889634)


@triton.jit
def _step(q, k, v, total, top, acc, factor, ahead, MASKED: tl.constexpr):
    """ahead: row minus column of each score."""
    s = tl.dot(q, k)
    if MASKED:
        s = tl.where(ahead >= 0, s, float("-inf"))
    higher = tl.maximum(top, tl.max(s, 1) * factor)
    p = tl.exp2(s * factor - higher[:, None])
    shrink = tl.exp2(top - higher)
    total = total * shrink + tl.sum(p, 1)
    acc = tl.dot(p.to(v.dtype), v, acc * shrink[:, None])
    return total, higher, acc


@triton.jit
def forward_ptr(q, k, v, o, rows, scale, heads, GROUP: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr,
                D: tl.constexpr, CAUSAL: tl.constexpr):
    tile = tl.num_programs(0) - 1 - tl.program_id(0)  # the longest first
    head = tl.program_id(1)
    kv_head = head // heads * (heads // GROUP) + head % heads // GROUP
    row, column, dim = tile * BM + tl.arange(0, BM), tl.arange(0, BN), tl.arange(0, D)
    q_at = head.to(tl.int64) * rows * D + row[:, None] * D + dim[None, :]
    kv_first = kv_head.to(tl.int64) * rows * D
    k_at = k + kv_first + column[None, :] * D + dim[:, None]
    v_at = v + kv_first + column[:, None] * D + dim[None, :]
    q_tile = tl.load(q + q_at)
    factor = scale * LOG2E
    top = tl.full((BM,), float("-inf"), tl.float32)
    total = tl.zeros((BM,), tl.float32)
    acc = tl.zeros((BM, D), tl.float32)
    ahead = row[:, None] - column[None, :]
    whole = tile * BM // BN * BN if CAUSAL else rows
    for at in range(0, whole, BN):
        total, top, acc = _step(q_tile, tl.load(k_at + at * D), tl.load(v_at + at * D), total, top, acc, factor, ahead,
                                False)
    if CAUSAL:
        for at in range(whole, tl.minimum((tile + 1) * BM, rows), BN):
            total, top, acc = _step(q_tile, tl.load(k_at + at * D), tl.load(v_at + at * D), total, top, acc, factor,
                                    ahead - at, True)
    tl.store(o + q_at, (acc / total[:, None]).to(o.dtype.element_ty))


@triton.jit
def forward_tma(q, k, v, o, rows, scale, heads, GROUP: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr,
                D: tl.constexpr, CAUSAL: tl.constexpr):
    """q, k, v, o: descriptors of all rows, with boxes of BM or BN rows."""
    tile = tl.num_programs(0) - 1 - tl.program_id(0)
    head = tl.program_id(1)
    kv_head = head // heads * (heads // GROUP) + head % heads // GROUP
    q_row, kv_row = head * rows + tile * BM, kv_head * rows
    q_tile = q.load([q_row, 0])
    factor = scale * LOG2E
    top = tl.full((BM,), float("-inf"), tl.float32)
    total = tl.zeros((BM,), tl.float32)
    acc = tl.zeros((BM, D), tl.float32)
    ahead = tile * BM + tl.arange(0, BM)[:, None] - tl.arange(0, BN)[None, :]
    whole = tile * BM // BN * BN if CAUSAL else rows
    for at in range(0, whole, BN):
        total, top, acc = _step(q_tile, k.load([kv_row + at, 0]).T, v.load([kv_row + at, 0]), total, top, acc, factor,
                                ahead, False)
    if CAUSAL:
        for at in range(whole, tl.minimum((tile + 1) * BM, rows), BN):
            total, top, acc = _step(q_tile, k.load([kv_row + at, 0]).T, v.load([kv_row + at, 0]), total, top, acc,
                                    factor, ahead - at, True)
    o.store([q_row, 0], (acc / total[:, None]).to(o.dtype))


@triton.jit
def decode_parts(q, k, v, parts, logarithms, rows, scale, GROUP: tl.constexpr, HELD: tl.constexpr,
                 SPLITS: tl.constexpr, BN: tl.constexpr, D: tl.constexpr):
    """HELD: rows of the tile of queries, GROUP of them real.  parts: [queries, SPLITS, D], each over its own sum, whose
    logarithms are to base 2; with one split the result."""
    split, kv_head = tl.program_id(0), tl.program_id(1)
    row, column, dim = tl.arange(0, HELD), tl.arange(0, BN), tl.arange(0, D)
    query = kv_head * GROUP + tl.minimum(row, GROUP - 1)
    q_tile = tl.load(q + query[:, None] * D + dim[None, :])
    kv_first = kv_head.to(tl.int64) * rows * D
    k_at = k + kv_first + column[None, :] * D + dim[:, None]
    v_at = v + kv_first + column[:, None] * D + dim[None, :]
    factor = scale * LOG2E
    top = tl.full((HELD,), float("-inf"), tl.float32)
    total = tl.zeros((HELD,), tl.float32)
    acc = tl.zeros((HELD, D), tl.float32)
    share = rows // SPLITS
    for at in range(split * share, (split + 1) * share, BN):
        total, top, acc = _step(q_tile, tl.load(k_at + at * D), tl.load(v_at + at * D), total, top, acc, factor, 0,
                                False)
    part = query * SPLITS + split
    tl.store(parts + part[:, None] * D + dim[None, :], (acc / total[:, None]).to(parts.dtype.element_ty),
             mask=row[:, None] < GROUP)
    if SPLITS > 1:
        tl.store(logarithms + part, top + tl.log2(total), mask=row < GROUP)


@triton.jit
def decode_join(parts, logarithms, o, SPLITS: tl.constexpr, D: tl.constexpr):
    """One program a query: the sum of its parts, each by its share of the whole denominator."""
    query = tl.program_id(0)
    split, dim = tl.arange(0, SPLITS), tl.arange(0, D)
    logarithm = tl.load(logarithms + query * SPLITS + split)
    weight = tl.exp2(logarithm - tl.max(logarithm, 0))
    part = tl.load(parts + (query * SPLITS + split)[:, None] * D + dim[None, :])
    result = tl.sum(part * weight[:, None], 0) / tl.sum(weight, 0)
    tl.store(o + query * D + dim, result.to(o.dtype.element_ty))
