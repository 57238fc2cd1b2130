"""The data of a case, and its peers as things to call."""
import functools

import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel
from triton.tools.tensor_descriptor import TensorDescriptor

from . import kernels
from .cases import QUERN_SPLITS
from ..variant import frobenius, returning, triton_variant as launching

TORCH_TYPES = {"bf16": torch.bfloat16, "f16": torch.float16}
# The largest relative error (Frobenius) that counts as right: roundings of probabilities and of the result.
TOLERANCE = {"bf16": 5e-3, "f16": 8e-4}
ROWS = 2048  # of queries whose reference is computed at once
MOST = 8     # heads that are compared, of all sequences: the first, the last, and some between


class Data:
    """Inputs of a case.  On device "meta" they have shapes and no memory, which is enough to compile for."""

    def __init__(self, case, device):
        self.case, self.device = case, device
        new = functools.partial(torch.randn, device=device, dtype=TORCH_TYPES[case.dtype])
        self.q = new(case.batch, case.heads, case.queries, case.dim)
        self.k = new(case.batch, case.kv_heads, case.rows, case.dim)
        self.v = new(case.batch, case.kv_heads, case.rows, case.dim)
        self.scale = case.dim ** -0.5
        units = case.batch * case.heads
        step = max(1, units // MOST)
        self.compared = sorted({*range(0, units, step), units - 1})

    def new_out(self):
        return torch.empty_like(self.q)

    def refer(self):
        """Computes some heads in float64, kept as float32 (of no weight beside the errors of 16-bit results)."""
        case = self.case
        self.ref = torch.empty(len(self.compared), case.queries, case.dim, device=self.device, dtype=torch.float32)
        column = torch.arange(case.rows, device=self.device)
        for i, unit in enumerate(self.compared):
            batch, head = divmod(unit, case.heads)
            kv_head = head // case.group
            k, v = self.k[batch, kv_head].double(), self.v[batch, kv_head].double()
            for at in range(0, case.queries, ROWS):
                s = self.q[batch, head, at:at + ROWS].double() @ k.t() * self.scale
                if case.mask == "causal":
                    s.masked_fill_(column[None, :] > column[at:at + ROWS, None], float("-inf"))
                self.ref[i, at:at + ROWS] = torch.softmax(s, -1) @ v

    def poison(self, out):
        out.fill_(float("nan"))

    def errors(self, out):
        """Of the heads that are compared; an element that was not written, in any head, is NaN."""
        found = out.reshape(-1, *out.shape[2:])[self.compared]
        relative, largest = frobenius(found, self.ref)
        return (relative if bool(torch.isfinite(out).all()) else float("nan"), largest)

    @property
    def tolerance(self):
        return TOLERANCE[self.case.dtype]

    def quern_problem(self):
        return self.case.quern_problem()

    @property
    def quern_tunables(self):
        """What --all-kernels tries of each kernel; None: what the cost chooses."""
        return [[splits, 0] for splits in QUERN_SPLITS] if self.case.mask == "decode" else [None]

    def quern_args(self, out):
        """What the fields of the family's arguments hold."""
        return dict(q=self.q, k=self.k, v=self.v, o=out, scale=self.scale)


def torch_variants(data, compiled):
    """torch's own attention, of two backends."""
    del compiled

    def call(backend):
        with sdpa_kernel(backend):
            return F.scaled_dot_product_attention(data.q, data.k, data.v, is_causal=data.case.mask == "causal",
                                                  scale=data.scale, enable_gqa=data.case.group > 1)

    return [returning("torch_cudnn", lambda: call(SDPBackend.CUDNN_ATTENTION)),
            returning("torch_flash", lambda: call(SDPBackend.FLASH_ATTENTION))]


def _split_variant(data, name, config, out):
    case, splits = data.case, config["SPLITS"]
    queries = case.batch * case.heads
    new = functools.partial(torch.empty, device=data.device, dtype=torch.float32)
    parts, logarithms = (new(queries, splits, case.dim), new(queries, splits)) if splits > 1 else (out, out)
    options = dict(num_warps=config["warps"], num_stages=config["stages"])
    launches = [(kernels.decode_parts, (splits, case.batch * case.kv_heads),
                 (data.q, data.k, data.v, parts, logarithms, case.rows, data.scale),
                 dict(GROUP=case.group, HELD=max(16, 1 << (case.group - 1).bit_length()), SPLITS=splits,
                      BN=config["BN"], D=case.dim, **options))]
    if splits > 1:
        launches.append((kernels.decode_join, (queries,), (parts, logarithms, out), dict(SPLITS=splits, D=case.dim)))
    return launching(name, config, launches, out, (parts, logarithms) if splits > 1 else ())


def triton_variant(data, name, config, out):
    """A Triton kernel as something to call."""
    if name == "triton_split":
        return _split_variant(data, name, config, out)
    case = data.case
    bm, bn = config["BM"], config["BN"]
    operands = (data.q, data.k, data.v, out)
    if name == "triton_tma":
        operands = [TensorDescriptor(x.view(-1, case.dim), [x.numel() // case.dim, case.dim], [case.dim, 1],
                                     [rows, case.dim]) for x, rows in zip(operands, (bm, bn, bn, bm))]
    kernel = kernels.forward_tma if name == "triton_tma" else kernels.forward_ptr
    meta = dict(GROUP=case.group, BM=bm, BN=bn, D=case.dim, CAUSAL=case.mask == "causal",
                num_warps=config["warps"], num_stages=config["stages"])
    grid = (case.rows // bm, case.batch * case.heads)
    return launching(name, config, [(kernel, grid, (*operands, case.rows, data.scale, case.heads), meta)], out)
