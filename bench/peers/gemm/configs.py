"""Which configurations of the Triton kernels a shape is tuned over.

KNOWN holds what won on an H200 when each list was tried whole, for the shapes of bench/shapes/peer_gemm.csv; a run
tries these and a few neighbours (`configs(..., extra)`), or with --thorough everything that is here.
"""
import json

PTR = ("BM", "BN", "BK", "GM", "warps", "stages")
TMA = PTR + ("SUB", "FLAT")
WS = PTR
SPLITK = PTR + ("SPLIT", "SWAP")
GEMV = ("BN", "BK", "warps", "SPLIT")
FIELDS = {"triton_ptr": PTR, "triton_tma": TMA, "triton_ws": WS, "triton_splitk": SPLITK,
          "triton_gemv_nt": GEMV, "triton_gemv_nn": GEMV}

KNOWN = {
    (8192, 8192, 8192): {
        "triton_ptr": [(256, 128, 64, 8, 8, 3), (128, 256, 64, 8, 8, 3)],
        "triton_tma": [(128, 256, 64, 8, 8, 4, 1, 1), (128, 256, 64, 8, 8, 3, 0, 1)],
        "triton_ws": [(128, 256, 64, 8, 8, 3)]},
    (4096, 4096, 4096): {
        "triton_ptr": [(256, 128, 64, 8, 8, 3), (128, 256, 64, 8, 8, 3)],
        "triton_tma": [(128, 256, 64, 8, 8, 3, 1, 0), (128, 256, 64, 8, 8, 3, 0, 1), (128, 256, 64, 8, 8, 4, 1, 1)],
        "triton_ws": [(128, 256, 64, 8, 4, 3), (128, 256, 64, 8, 8, 3)]},
    (4096, 4096, 16384): {
        "triton_ptr": [(128, 256, 64, 8, 8, 3), (128, 128, 64, 8, 8, 4), (256, 128, 64, 8, 8, 3)],
        "triton_tma": [(128, 256, 64, 8, 8, 3, 1, 0), (128, 256, 64, 8, 8, 3, 0, 1)],
        "triton_ws": [(128, 256, 64, 8, 8, 3)]},
    (2048, 2048, 2048): {
        "triton_ptr": [(128, 256, 64, 8, 8, 3), (128, 128, 64, 8, 8, 4)],
        "triton_tma": [(128, 256, 64, 8, 8, 3, 0, 1)]},
    (1024, 1024, 1024): {
        "triton_ptr": [(64, 128, 128, 8, 4, 4)],
        "triton_tma": [(64, 128, 128, 8, 4, 4, 0, 1)],
        "triton_splitk": [(128, 128, 64, 4, 4, 4, 2, 0)]},
    (16, 8192, 8192): {
        "triton_ptr": [(16, 64, 128, 1, 4, 5), (16, 64, 256, 1, 4, 4), (64, 64, 128, 1, 4, 5)],
        "triton_tma": [(64, 128, 128, 1, 4, 4, 0, 0)],
        "triton_splitk": [(16, 64, 128, 1, 4, 5, 1, 1)]},
    (64, 28672, 8192): {
        "triton_ptr": [(64, 128, 128, 1, 4, 4), (64, 128, 64, 1, 4, 5)],
        "triton_tma": [(64, 128, 128, 1, 4, 4, 0, 1), (64, 128, 128, 1, 4, 4, 0, 0)],
        "triton_splitk": [(64, 128, 128, 1, 4, 4, 1, 1)]},
    (128, 4096, 14336): {
        "triton_ptr": [(64, 64, 128, 1, 4, 5)],
        "triton_tma": [(64, 64, 128, 1, 4, 6, 0, 1)],
        "triton_splitk": [(128, 64, 128, 1, 4, 4, 2, 0), (128, 128, 128, 1, 8, 3, 4, 0)]},
    (1, 8192, 8192): {
        "triton_ptr": [(16, 64, 256, 1, 4, 4)],
        "triton_tma": [(64, 128, 128, 1, 4, 4, 0, 0), (64, 64, 128, 1, 4, 6, 0, 1)],
        "triton_splitk": [(16, 64, 128, 1, 4, 5, 1, 1)],
        "triton_gemv_nt": [(16, 512, 8, 1)],
        "triton_gemv_nn": [(128, 32, 4, 16)]},
    (4095, 4097, 4093): {
        "triton_ptr": [(128, 128, 64, 8, 8, 3)]},
    (512, 512, 65536): {
        "triton_ptr": [(64, 64, 128, 1, 4, 5)],
        "triton_tma": [(64, 64, 128, 1, 4, 6, 0, 1)],
        "triton_splitk": [(128, 128, 64, 4, 4, 4, 8, 0), (128, 256, 64, 4, 8, 3, 16, 0)]},
}

# Lists for classes of shapes, the likely ones first.
LISTS = {
    "large": {
        "triton_ptr": [(128, 256, 64, 8, 8, 3), (256, 128, 64, 8, 8, 3), (128, 128, 64, 8, 8, 4),
                       (128, 256, 64, 8, 8, 4), (128, 128, 64, 8, 4, 4), (128, 128, 128, 8, 8, 3)],
        "triton_tma": [(128, 256, 64, 8, 8, 4, 1, 1), (128, 256, 64, 8, 8, 3, 1, 0), (128, 256, 64, 8, 8, 3, 0, 1),
                       (128, 128, 64, 8, 4, 4, 0, 1), (256, 128, 64, 8, 8, 3, 1, 1), (128, 256, 64, 8, 8, 4, 0, 0),
                       (128, 128, 128, 8, 8, 3, 0, 1)],
        "triton_ws": [(128, 256, 64, 8, 8, 3), (128, 256, 64, 8, 4, 3), (128, 256, 64, 16, 8, 3),
                      (128, 128, 64, 8, 4, 4), (128, 256, 64, 8, 8, 4)]},
    "small": {
        "triton_ptr": [(128, 128, 64, 8, 8, 4), (64, 128, 128, 8, 4, 4), (128, 256, 64, 8, 8, 3),
                       (128, 128, 64, 8, 4, 4), (64, 64, 128, 8, 4, 5), (128, 64, 128, 8, 4, 4)],
        "triton_tma": [(128, 128, 64, 8, 8, 4, 0, 1), (64, 128, 128, 8, 4, 4, 0, 1), (128, 256, 64, 8, 8, 3, 0, 1),
                       (128, 128, 64, 8, 4, 4, 0, 1), (64, 64, 128, 8, 4, 6, 0, 1), (128, 64, 128, 8, 4, 4, 0, 1)],
        "triton_ws": [(128, 128, 64, 8, 4, 4), (128, 256, 64, 8, 8, 3), (64, 128, 128, 8, 4, 3)],
        "triton_splitk": [(128, 128, 64, 8, 8, 4, 2, 0), (64, 128, 128, 8, 4, 4, 2, 0)]},
    "mid": {
        "triton_ptr": [(64, 64, 128, 8, 4, 5), (64, 128, 128, 8, 4, 4), (128, 128, 64, 8, 8, 4),
                       (128, 64, 128, 8, 4, 4), (64, 256, 64, 8, 4, 4)],
        "triton_tma": [(64, 64, 128, 8, 4, 6, 0, 1), (64, 128, 128, 8, 4, 4, 0, 1), (128, 128, 64, 8, 8, 4, 0, 1),
                       (128, 64, 128, 8, 4, 4, 0, 1)],
        "triton_splitk": [(128, 64, 128, 8, 4, 4, 2, 0), (128, 128, 64, 8, 8, 4, 4, 0), (64, 128, 128, 8, 4, 4, 2, 0),
                          (64, 256, 64, 8, 4, 4, 4, 0)]},
    "long_k": {
        "triton_ptr": [(64, 64, 128, 8, 4, 5), (64, 128, 128, 8, 4, 4)],
        "triton_tma": [(64, 64, 128, 8, 4, 6, 0, 1), (64, 128, 128, 8, 4, 4, 0, 1)],
        "triton_splitk": [(128, 128, 64, 8, 8, 4, 8, 0), (128, 256, 64, 8, 8, 3, 16, 0), (128, 128, 128, 8, 8, 3, 8, 0),
                          (64, 128, 128, 8, 4, 4, 4, 0), (128, 128, 64, 8, 4, 4, 16, 0)]},
    "rows_64": {
        "triton_ptr": [(64, 128, 128, 1, 4, 4), (64, 128, 64, 1, 4, 5), (64, 64, 128, 1, 4, 5), (32, 64, 128, 1, 4, 5)],
        "triton_tma": [(64, 128, 128, 1, 4, 4, 0, 1), (64, 64, 128, 1, 4, 6, 0, 1), (64, 128, 128, 1, 4, 4, 0, 0)],
        "triton_splitk": [(64, 128, 128, 1, 4, 4, 1, 1), (64, 128, 128, 1, 4, 4, 2, 0), (64, 64, 128, 1, 4, 5, 2, 0),
                          (64, 64, 128, 1, 4, 5, 4, 0)]},
    "rows_16": {
        "triton_ptr": [(16, 64, 128, 1, 4, 5), (16, 64, 256, 1, 4, 4), (16, 128, 128, 1, 4, 4), (16, 32, 256, 1, 4, 4),
                       (64, 64, 128, 1, 4, 5)],
        "triton_tma": [(64, 128, 128, 1, 4, 4, 0, 0), (64, 64, 128, 1, 4, 6, 0, 1)],
        "triton_splitk": [(16, 64, 128, 1, 4, 5, 1, 1), (16, 64, 128, 1, 4, 5, 4, 1), (16, 128, 128, 1, 4, 4, 4, 0),
                          (16, 64, 128, 1, 4, 5, 4, 0), (16, 64, 256, 1, 4, 3, 8, 0)],
        "triton_gemv_nt": [(16, 512, 8, 1), (8, 1024, 8, 1), (4, 1024, 4, 1), (8, 512, 4, 1), (4, 2048, 8, 1)],
        "triton_gemv_nn": [(128, 32, 4, 16), (128, 64, 8, 16), (64, 64, 4, 8), (64, 128, 8, 8)]},
    "odd": {
        "triton_ptr": [(128, 128, 64, 8, 8, 3), (128, 256, 64, 8, 8, 3), (128, 128, 32, 8, 4, 4),
                       (64, 128, 64, 8, 4, 3), (128, 128, 32, 8, 8, 4)]},
}


def shape_class(m, n, k):
    """The name of the list for a shape."""
    if n % 8 or k % 8:  # row strides that are no multiple of 16 bytes: no TMA, narrow loads
        return "odd"
    if m <= 16:
        return "rows_16"
    if m <= 64:
        return "rows_64"
    if k >= 16 * max(m, n):
        return "long_k"
    if m < 1024:
        return "mid"
    return "small" if m * n <= 2048 * 2048 else "large"


def job_key(case, variant, config):
    """Jobs with one key compile to the same code: extents count only by what Triton specializes on."""
    odd = tuple(v % 16 == 0 for v in (case.n, case.k, case.m * case.n))
    return json.dumps([variant, case.op, case.dtype, case.layout, odd, case.m == 1, config,
                       case.k % config["BK"] == 0])


def configs(shape, layout, op, extra):
    """[(variant, {field: value})] for a shape (m, n, k): what is known of it, and `extra` more (None: all)."""
    m, n, k = shape
    known = KNOWN.get(shape, {})
    lists = LISTS[shape_class(m, n, k)]
    result = []
    for variant, fields in FIELDS.items():
        if variant.startswith("triton_gemv") and (m != 1 or not variant.endswith(layout)):
            continue
        if variant.startswith(("triton_gemv", "triton_splitk")) and op != "gemm":
            continue
        rows = list(known.get(variant, []))
        more = [row for row in lists.get(variant, []) if row not in rows]
        # A shape that is not known gets a few more of its list.
        rows += more if extra is None else more[:extra + (0 if rows else 2)]
        result += [(variant, dict(zip(fields, row))) for row in rows]
    return result
