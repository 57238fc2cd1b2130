"""Triton kernels of the memory-bound cases.

Three ways with rows: `held`, a program a row (or a few), which stays in registers; `walk`, few programs that go from
row to row and load the next ahead; `online`, a row that is read twice.  BLOCK is a power of two, N or more; rows are
packed.
"""
import triton
import triton.language as tl
from triton.language.extra import libdevice

LOG2E = tl.constexpr(1.4426950408889634)


@triton.jit
def copy(x, y, elements, BLOCK: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    tl.store(y + at, tl.load(x + at, mask=at < elements), mask=at < elements)


# ---- a row that is held ----

@triton.jit
def _load(at, columns, N: tl.constexpr, BLOCK: tl.constexpr):
    if N == BLOCK:
        return tl.load(at + columns).to(tl.float32)
    return tl.load(at + columns, mask=columns < N, other=0.0).to(tl.float32)


@triton.jit
def _store(at, columns, value, N: tl.constexpr, BLOCK: tl.constexpr):
    value = value.to(at.dtype.element_ty)
    if N == BLOCK:
        tl.store(at + columns, value)
    else:
        tl.store(at + columns, value, mask=columns < N)


@triton.jit
def softmax_held(x, y, rows, N: tl.constexpr, BLOCK: tl.constexpr, ROWS: tl.constexpr):
    row = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    column = tl.arange(0, BLOCK)
    at = row.to(tl.int64)[:, None] * N + column[None, :]
    inside = (row < rows)[:, None] & (column < N)[None, :]
    value = tl.load(x + at, mask=inside, other=float("-inf")).to(tl.float32) * LOG2E
    value = tl.exp2(value - tl.max(value, 1, keep_dims=True))
    value *= 1.0 / tl.sum(value, 1, keep_dims=True)
    tl.store(y + at, value.to(y.dtype.element_ty), mask=inside)


@triton.jit
def softmax_walk(x, y, rows, N: tl.constexpr, BLOCK: tl.constexpr, STAGES: tl.constexpr):
    column = tl.arange(0, BLOCK)
    for row in tl.range(tl.program_id(0).to(tl.int64), rows, tl.num_programs(0), num_stages=STAGES):
        first = row * N
        value = tl.load(x + first + column, mask=column < N, other=float("-inf")).to(tl.float32) * LOG2E
        value = tl.exp2(value - tl.max(value, 0))
        _store(y + first, column, value * (1.0 / tl.sum(value, 0)), N, BLOCK)


@triton.jit
def softmax_online(x, y, N: tl.constexpr, BLOCK: tl.constexpr, STAGES: tl.constexpr):
    """Each lane keeps a maximum and a sum of its own; the second reading finds the row in the L2.  BLOCK divides N."""
    first = tl.program_id(0).to(tl.int64) * N
    column = tl.arange(0, BLOCK)
    top = tl.full((BLOCK,), -1e30, tl.float32)
    total = tl.zeros((BLOCK,), tl.float32)
    for at in tl.range(0, N, BLOCK, num_stages=STAGES):
        value = tl.load(x + first + at + column, eviction_policy="evict_last").to(tl.float32) * LOG2E
        higher = tl.maximum(top, value)
        total = total * tl.exp2(top - higher) + tl.exp2(value - higher)
        top = higher
    highest = tl.max(top, 0)
    factor = 1.0 / tl.sum(total * tl.exp2(top - highest), 0)
    for at in tl.range(0, N, BLOCK, num_stages=STAGES):
        value = tl.load(x + first + at + column, eviction_policy="evict_first").to(tl.float32) * LOG2E
        tl.store(y + first + at + column, (tl.exp2(value - highest) * factor).to(y.dtype.element_ty))


@triton.jit
def _norm_row(row, x, residual, gain, shift, y, total, eps, N: tl.constexpr, BLOCK: tl.constexpr,
              CENTERED: tl.constexpr, ADDS: tl.constexpr):
    column = tl.arange(0, BLOCK)
    first = row * N
    value = _load(x + first, column, N, BLOCK)
    if ADDS:
        value += _load(residual + first, column, N, BLOCK)
        _store(total + first, column, value, N, BLOCK)
    if CENTERED:
        value -= tl.sum(value, 0) / N
        if N != BLOCK:
            value = tl.where(column < N, value, 0.0)
    value = value * tl.rsqrt(tl.sum(value * value, 0) / N + eps) * gain
    if CENTERED:
        value += shift
    _store(y + first, column, value, N, BLOCK)


@triton.jit
def norm_held(x, residual, gamma, beta, y, total, rows, eps, N: tl.constexpr, BLOCK: tl.constexpr,
              CENTERED: tl.constexpr, ADDS: tl.constexpr):
    """rmsnorm or, CENTERED, layernorm; ADDS: of x + residual, which is written too."""
    column = tl.arange(0, BLOCK)
    gain = _load(gamma, column, N, BLOCK)
    shift = _load(beta, column, N, BLOCK) if CENTERED else gain
    _norm_row(tl.program_id(0).to(tl.int64), x, residual, gain, shift, y, total, eps, N, BLOCK, CENTERED, ADDS)


@triton.jit
def norm_walk(x, residual, gamma, beta, y, total, rows, eps, N: tl.constexpr, BLOCK: tl.constexpr,
              CENTERED: tl.constexpr, ADDS: tl.constexpr, STAGES: tl.constexpr):
    column = tl.arange(0, BLOCK)
    gain = _load(gamma, column, N, BLOCK)
    shift = _load(beta, column, N, BLOCK) if CENTERED else gain
    for row in tl.range(tl.program_id(0).to(tl.int64), rows, tl.num_programs(0), num_stages=STAGES):
        _norm_row(row, x, residual, gain, shift, y, total, eps, N, BLOCK, CENTERED, ADDS)


@triton.jit
def norm_grad(x, gamma, dy, mean, rstd, dx, part, rows, N: tl.constexpr, BLOCK: tl.constexpr,
              CENTERED: tl.constexpr, STAGES: tl.constexpr):
    """dx, and a program's part of dgamma (and, behind all of those, of dbeta)."""
    program, programs = tl.program_id(0), tl.num_programs(0)
    column = tl.arange(0, BLOCK)
    gain = _load(gamma, column, N, BLOCK)
    dgamma = tl.zeros((BLOCK,), tl.float32)
    dbeta = tl.zeros((BLOCK,), tl.float32)
    for row in tl.range(program.to(tl.int64), rows, programs, num_stages=STAGES):
        first = row * N
        value = _load(x + first, column, N, BLOCK)
        slope = _load(dy + first, column, N, BLOCK)
        scale = tl.load(rstd + row)
        if CENTERED:
            value -= tl.load(mean + row)
        value *= scale
        dgamma += slope * value
        if CENTERED:
            dbeta += slope
        slope *= gain
        change = slope - value * (tl.sum(value * slope, 0) / N)
        if CENTERED:
            change -= tl.sum(slope, 0) / N
        _store(dx + first, column, change * scale, N, BLOCK)
    _store(part + program * N, column, dgamma, N, BLOCK)
    if CENTERED:
        _store(part + (programs + program) * N, column, dbeta, N, BLOCK)


@triton.jit(do_not_specialize=["parts"])
def norm_fold(part, dgamma, dbeta, parts, N: tl.constexpr, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    """The sums of the parts; the second slice of the grid is dbeta's."""
    column = tl.program_id(0) * COLUMNS + tl.arange(0, COLUMNS)
    which = tl.program_id(1)
    total = tl.zeros((ROWS, COLUMNS), tl.float32)
    for at in range(0, parts, ROWS):
        row = at + tl.arange(0, ROWS)
        total += tl.load(part + (which * parts + row)[:, None] * N + column[None, :],
                         mask=(row < parts)[:, None] & (column < N)[None, :], other=0.0)
    result = tl.sum(total, 0).to(dgamma.dtype.element_ty)
    tl.store((dgamma if which == 0 else dbeta) + column, result, mask=column < N)


@triton.jit
def _quantize_row(row, x, y, scales, N: tl.constexpr, BLOCK: tl.constexpr, LARGEST: tl.constexpr,
                  WHOLE: tl.constexpr):
    column = tl.arange(0, BLOCK)
    first = row * N
    value = _load(x + first, column, N, BLOCK)
    scale = tl.maximum(tl.max(tl.abs(value), 0), 1e-10) / LARGEST
    tl.store(scales + row, scale)
    value *= 1.0 / scale
    if WHOLE:
        value = libdevice.rint(value)
    _store(y + first, column, tl.clamp(value, -LARGEST, LARGEST), N, BLOCK)


@triton.jit
def quantize_held(x, y, scales, rows, N: tl.constexpr, BLOCK: tl.constexpr, LARGEST: tl.constexpr,
                  WHOLE: tl.constexpr):
    _quantize_row(tl.program_id(0).to(tl.int64), x, y, scales, N, BLOCK, LARGEST, WHOLE)


@triton.jit
def quantize_walk(x, y, scales, rows, N: tl.constexpr, BLOCK: tl.constexpr, LARGEST: tl.constexpr,
                  WHOLE: tl.constexpr, STAGES: tl.constexpr):
    for row in tl.range(tl.program_id(0).to(tl.int64), rows, tl.num_programs(0), num_stages=STAGES):
        _quantize_row(row, x, y, scales, N, BLOCK, LARGEST, WHOLE)


# ---- elements ----

@triton.jit
def silu_mul(packed, y, N: tl.constexpr, BLOCK: tl.constexpr):
    """Rows of `packed` are N of the gate, then N of up."""
    column = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    row = tl.program_id(0).to(tl.int64)
    inside = column < N
    gate = tl.load(packed + row * (2 * N) + column, mask=inside, other=0.0).to(tl.float32)
    up = tl.load(packed + row * (2 * N) + N + column, mask=inside, other=0.0).to(tl.float32)
    tl.store(y + row * N + column, (gate * tl.sigmoid(gate) * up).to(y.dtype.element_ty), mask=inside)


@triton.jit
def rope(x, cosines, sines, y, HEADS: tl.constexpr, HALF: tl.constexpr, BLOCK: tl.constexpr):
    """A token's heads, BLOCK of them a program; the two halves of a head are turned against each other."""
    token = tl.program_id(0)
    head = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    pair = tl.arange(0, HALF)
    cosine = tl.load(cosines + token * HALF + pair).to(tl.float32)[None, :]
    sine = tl.load(sines + token * HALF + pair).to(tl.float32)[None, :]
    at = token.to(tl.int64) * (HEADS * 2 * HALF) + head[:, None] * (2 * HALF) + pair[None, :]
    inside = (head < HEADS)[:, None]
    low = tl.load(x + at, mask=inside, other=0.0).to(tl.float32)
    high = tl.load(x + at + HALF, mask=inside, other=0.0).to(tl.float32)
    tl.store(y + at, (low * cosine - high * sine).to(y.dtype.element_ty), mask=inside)
    tl.store(y + at + HALF, (high * cosine + low * sine).to(y.dtype.element_ty), mask=inside)


@triton.jit
def transpose(x, y, rows, columns, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    row = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    column = tl.program_id(1) * COLUMNS + tl.arange(0, COLUMNS)
    block = tl.load(x + row[:, None] * columns + column[None, :],
                    mask=(row < rows)[:, None] & (column < columns)[None, :])
    tl.store(y + column[:, None] * rows + row[None, :], tl.trans(block),
             mask=(column < columns)[:, None] & (row < rows)[None, :])


@triton.jit
def transpose_tma(x, y, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    """x, y: descriptors with boxes of ROWS x COLUMNS and COLUMNS x ROWS."""
    row, column = tl.program_id(0) * ROWS, tl.program_id(1) * COLUMNS
    y.store([column, row], tl.trans(x.load([row, column])))
