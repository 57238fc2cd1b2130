"""Triton GEMM kernels: D[M,N] = epilogue(A[M,K] @ B[K,N]), all row-major, sums in float32.

Each is a usual way to write a GEMM in Triton, so that the best of them over a list of configurations is what a
Triton user would get with some care.  EPI is 0 for none and 1 for gelu_tanh(x + bias[N]).  NT says that B is
stored [N,K]; else it is stored [K,N].
"""
import triton
import triton.language as tl


@triton.jit
def _tile_order(tile, num_m, num_n, GM: tl.constexpr):
    """Walks GM rows of tiles column by column, so that programs that run together share operands in L2."""
    span = GM * num_n
    first = (tile // span) * GM
    rows = tl.minimum(num_m - first, GM)
    inside = tile % span
    return first + inside % rows, inside // rows


@triton.jit
def _gelu_tanh(x):
    # tanh by the sigmoid: 0.5 * (1 + tanh(u)) is sigmoid(2 * u).
    return x * tl.sigmoid(1.5957691216057308 * (x + 0.044715 * x * x * x))


@triton.jit
def _epilogue(acc, bias_ptr, rn, N, EPI: tl.constexpr):
    out = acc
    if EPI == 1:
        bias = tl.load(bias_ptr + rn, mask=rn < N, other=0.0).to(tl.float32)
        out = _gelu_tanh(out + bias[None, :])
    return out


@triton.jit(do_not_specialize=["M"])
def gemm_ptr(a_ptr, b_ptr, d_ptr, bias_ptr, M, N, K, s_am, s_bk, s_bn, s_dm,
             BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GM: tl.constexpr,
             EVEN_K: tl.constexpr, EPI: tl.constexpr):
    """One tile a program, loads through pointers (cp.async)."""
    pm, pn = _tile_order(tl.program_id(0), tl.cdiv(M, BM), tl.cdiv(N, BN), GM)
    tl.assume(s_am > 0)
    tl.assume(s_bk > 0)
    tl.assume(s_bn > 0)
    tl.assume(s_dm > 0)
    rm = pm * BM + tl.arange(0, BM)
    rn = pn * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    # Rows past the end wrap round: their products are not stored, and the loads need no mask.
    ra = tl.max_contiguous(tl.multiple_of(rm % M, BM), BM)
    rb = tl.max_contiguous(tl.multiple_of(rn % N, BN), BN)
    pa = a_ptr + ra[:, None] * s_am + rk[None, :]
    pb = b_ptr + rk[:, None] * s_bk + rb[None, :] * s_bn
    acc = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        if EVEN_K:
            a = tl.load(pa)
            b = tl.load(pb)
        else:
            a = tl.load(pa, mask=rk[None, :] < K - k * BK, other=0.0)
            b = tl.load(pb, mask=rk[:, None] < K - k * BK, other=0.0)
        acc = tl.dot(a, b, acc)
        pa += BK
        pb += BK * s_bk
    out = _epilogue(acc, bias_ptr, rn, N, EPI)
    pd = d_ptr + rm[:, None] * s_dm + rn[None, :]
    tl.store(pd, out.to(d_ptr.dtype.element_ty), mask=(rm[:, None] < M) & (rn[None, :] < N))


@triton.jit(do_not_specialize=["M"])
def gemm_tma(a_desc, b_desc, d_desc, bias_ptr, M, N, K,
             BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GM: tl.constexpr, PROGRAMS: tl.constexpr,
             NT: tl.constexpr, SUB: tl.constexpr, FLAT: tl.constexpr, EPI: tl.constexpr, OUT: tl.constexpr):
    """Persistent, over descriptors made on the host.

    FLAT makes one pipelined loop of the tile loop and the K loop, so that loads of the next tile run under this
    tile's epilogue.  SUB stores a tile in two halves, which frees shared memory for a deeper pipeline.
    """
    first = tl.program_id(0)
    num_m = tl.cdiv(M, BM)
    num_n = tl.cdiv(N, BN)
    k_tiles = tl.cdiv(K, BK)
    # The epilogue counts its own tiles: with one counter the flattened loop would keep it live over the K loop.
    stored = first - PROGRAMS
    for tile in tl.range(first, num_m * num_n, PROGRAMS, flatten=FLAT):
        pm, pn = _tile_order(tile, num_m, num_n, GM)
        acc = tl.zeros((BM, BN), dtype=tl.float32)
        for kt in range(k_tiles):
            a = a_desc.load([pm * BM, kt * BK])
            if NT:
                b = b_desc.load([pn * BN, kt * BK]).T
            else:
                b = b_desc.load([kt * BK, pn * BN])
            acc = tl.dot(a, b, acc)
        stored += PROGRAMS
        qm, qn = _tile_order(stored, num_m, num_n, GM)
        row = qm * BM
        col = qn * BN
        out = _epilogue(acc, bias_ptr, col + tl.arange(0, BN), N, EPI)
        if SUB:
            halves = tl.permute(tl.reshape(out, (BM, 2, BN // 2)), (0, 2, 1))
            left, right = tl.split(halves)
            d_desc.store([row, col], left.to(OUT))
            d_desc.store([row, col + BN // 2], right.to(OUT))
        else:
            d_desc.store([row, col], out.to(OUT))


@triton.jit(do_not_specialize=["M"])
def gemm_ws(a_ptr, b_ptr, d_ptr, bias_ptr, M, N, K,
            BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GM: tl.constexpr, PROGRAMS: tl.constexpr,
            NT: tl.constexpr, EPI: tl.constexpr, OUT: tl.constexpr):
    """Persistent and warp-specialized by the compiler, over descriptors made on the device."""
    a_desc = tl.make_tensor_descriptor(a_ptr, shape=[M, K], strides=[K, 1], block_shape=[BM, BK])
    if NT:
        b_desc = tl.make_tensor_descriptor(b_ptr, shape=[N, K], strides=[K, 1], block_shape=[BN, BK])
    else:
        b_desc = tl.make_tensor_descriptor(b_ptr, shape=[K, N], strides=[N, 1], block_shape=[BK, BN])
    d_desc = tl.make_tensor_descriptor(d_ptr, shape=[M, N], strides=[N, 1], block_shape=[BM, BN])
    num_m = tl.cdiv(M, BM)
    num_n = tl.cdiv(N, BN)
    k_tiles = tl.cdiv(K, BK)
    for tile in tl.range(tl.program_id(0), num_m * num_n, PROGRAMS, flatten=False, warp_specialize=True):
        pm, pn = _tile_order(tile, num_m, num_n, GM)
        row = pm * BM
        col = pn * BN
        acc = tl.zeros((BM, BN), dtype=tl.float32)
        for kt in range(k_tiles):
            a = a_desc.load([row, kt * BK])
            if NT:
                b = b_desc.load([col, kt * BK]).T
            else:
                b = b_desc.load([kt * BK, col])
            acc = tl.dot(a, b, acc)
        out = _epilogue(acc, bias_ptr, col + tl.arange(0, BN), N, EPI)
        d_desc.store([row, col], out.to(OUT))


@triton.jit(do_not_specialize=["M"])
def gemm_splitk(a_ptr, b_ptr, o_ptr, M, N, K, s_am, s_bk, s_bn,
                BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GM: tl.constexpr, SPLIT: tl.constexpr,
                SWAP: tl.constexpr, EVEN_K: tl.constexpr):
    """K is cut into SPLIT ranges (second grid axis).

    SPLIT == 1 writes D; else float32 sums go to o_ptr[SPLIT, M, N] and splitk_reduce adds them.  SWAP computes
    the transposed product, so that N takes the matrix units' long side: the usual form for few rows of A.
    """
    pm, pn = _tile_order(tl.program_id(0), tl.cdiv(M, BM), tl.cdiv(N, BN), GM)
    part = tl.program_id(1)
    rm = pm * BM + tl.arange(0, BM)
    rn = pn * BN + tl.arange(0, BN)
    ra = tl.max_contiguous(tl.multiple_of(rm % M, BM), BM)
    rb = tl.max_contiguous(tl.multiple_of(rn % N, BN), BN)
    steps = tl.cdiv(tl.cdiv(K, BK), SPLIT)
    k0 = part * steps * BK
    rk = k0 + tl.arange(0, BK)
    todo = tl.minimum(steps, tl.cdiv(K - k0, BK))
    if SWAP:
        pa = a_ptr + rk[:, None] + ra[None, :] * s_am
        pb = b_ptr + rb[:, None] * s_bn + rk[None, :] * s_bk
        acc = tl.zeros((BN, BM), dtype=tl.float32)
    else:
        pa = a_ptr + ra[:, None] * s_am + rk[None, :]
        pb = b_ptr + rk[:, None] * s_bk + rb[None, :] * s_bn
        acc = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, todo):
        if EVEN_K:
            a = tl.load(pa)
            b = tl.load(pb)
        else:
            in_k = rk < K - k * BK
            if SWAP:
                a = tl.load(pa, mask=in_k[:, None], other=0.0)
                b = tl.load(pb, mask=in_k[None, :], other=0.0)
            else:
                a = tl.load(pa, mask=in_k[None, :], other=0.0)
                b = tl.load(pb, mask=in_k[:, None], other=0.0)
        if SWAP:
            acc = tl.dot(b, a, acc)
        else:
            acc = tl.dot(a, b, acc)
        pa += BK
        pb += BK * s_bk
    if SWAP:
        out = tl.trans(acc)
    else:
        out = acc
    inside = (rm[:, None] < M) & (rn[None, :] < N)
    po = o_ptr + part * M * N + rm[:, None] * N + rn[None, :]
    tl.store(po, out.to(o_ptr.dtype.element_ty), mask=inside)


@triton.jit(do_not_specialize=["M"])
def splitk_reduce(parts_ptr, d_ptr, M, N, SPLIT: tl.constexpr, BLOCK: tl.constexpr):
    """Adds the parts of a split K in their order."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    total = M * N
    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    for part in tl.static_range(SPLIT):
        acc += tl.load(parts_ptr + part * total + at, mask=at < total, other=0.0)
    tl.store(d_ptr + at, acc.to(d_ptr.dtype.element_ty), mask=at < total)


@triton.jit
def gemv(x_ptr, b_ptr, o_ptr, N, K, s_bk, s_bn,
         BN: tl.constexpr, BK: tl.constexpr, SPLIT: tl.constexpr, NT: tl.constexpr):
    """One row of A: products and sums without matrix units.  SPLIT > 1 writes float32 sums o_ptr[SPLIT, N]."""
    rn = tl.program_id(0) * BN + tl.arange(0, BN)
    part = tl.program_id(1)
    length = tl.cdiv(tl.cdiv(K, BK), SPLIT) * BK
    k0 = part * length
    k1 = tl.minimum(k0 + length, K)
    if NT:
        acc = tl.zeros((BN, BK), dtype=tl.float32)
        for k in range(k0, k1, BK):
            rk = k + tl.arange(0, BK)
            x = tl.load(x_ptr + rk, mask=rk < K, other=0.0).to(tl.float32)
            b = tl.load(b_ptr + rn[:, None] * s_bn + rk[None, :] * s_bk,
                        mask=(rn[:, None] < N) & (rk[None, :] < K), other=0.0).to(tl.float32)
            acc += b * x[None, :]
        y = tl.sum(acc, axis=1)
    else:
        acc = tl.zeros((BK, BN), dtype=tl.float32)
        for k in range(k0, k1, BK):
            rk = k + tl.arange(0, BK)
            x = tl.load(x_ptr + rk, mask=rk < K, other=0.0).to(tl.float32)
            b = tl.load(b_ptr + rk[:, None] * s_bk + rn[None, :] * s_bn,
                        mask=(rk[:, None] < K) & (rn[None, :] < N), other=0.0).to(tl.float32)
            acc += b * x[:, None]
        y = tl.sum(acc, axis=0)
    tl.store(o_ptr + part * N + rn, y.to(o_ptr.dtype.element_ty), mask=rn < N)
