"""The data of a case, and its peers as things to call."""
import functools

import torch
import torch.nn.functional as F
import triton.language as tl
from triton.tools.tensor_descriptor import TensorDescriptor

from . import kernels
from ..variant import Variant, frobenius, returning, triton_variant as launching

TORCH_TYPES = {"bf16": torch.bfloat16, "f16": torch.float16}
TRITON_TYPES = {"bf16": tl.bfloat16, "f16": tl.float16}
# The largest relative error (Frobenius) that counts as right: a few roundings of the result.
TOLERANCE = {"bf16": 5e-3, "f16": 8e-4}


class Data:
    """Inputs of a case.  On device "meta" they have shapes and no memory, which is enough to compile for."""

    def __init__(self, case, device):
        self.case, self.device = case, device
        dtype = TORCH_TYPES[case.dtype]
        new = functools.partial(torch.randn, device=device, dtype=dtype)
        self.a = new(case.m, case.k)
        self.b = new(*((case.n, case.k) if case.layout == "nt" else (case.k, case.n)))
        if case.op == "bias_gelu":
            self.b *= case.k ** -0.5  # sums of unit size: gelu is then neither zero nor the identity
        self.bias = new(case.n) if case.op == "bias_gelu" else None
        self.programs = 132 if device == "meta" else torch.cuda.get_device_properties(device).multi_processor_count
        self._parts = self._ref = None

    @property
    def b_kn(self):
        return self.b.t() if self.case.layout == "nt" else self.b

    def new_out(self):
        return torch.empty((self.case.m, self.case.n), device=self.device, dtype=self.a.dtype)

    def parts(self, count):
        """Float32 sums of a split K, one buffer for all variants: they never run at once."""
        need = count * self.case.m * self.case.n
        if self._parts is None or self._parts.numel() < need:
            self._parts = torch.empty(need, device=self.device, dtype=torch.float32)
        return self._parts

    def refer(self):
        """Computes the result in float64, kept as float32 (of no weight beside the errors of 16-bit results)."""
        ref = torch.empty((self.case.m, self.case.n), device=self.device, dtype=torch.float32)
        a = self.a.double()
        for at in range(0, self.case.n, 4096):
            part = a @ self.b_kn[:, at:at + 4096].double()
            if self.bias is not None:
                part = F.gelu(part + self.bias[at:at + 4096].double(), approximate="tanh")
            ref[:, at:at + 4096] = part
        self._ref = ref

    def poison(self, out):
        out.fill_(float("nan"))

    def errors(self, out):
        return frobenius(out, self._ref)

    @property
    def tolerance(self):
        return TOLERANCE[self.case.dtype]

    def quern_problem(self):
        """(family, fields of its problem, how the names of its kernels for the case begin)"""
        case = self.case
        problem = dict(dtype=case.dtype, layout=case.layout, m=case.m, n=case.n, k=case.k)
        if case.op == "bias_gelu":
            problem.update(bias="along_n", act="gelu_tanh")
        return "gemm", problem, "gemm_%s_%s_" % (case.dtype, case.layout)

    def quern_args(self, out):
        """What the fields of the family's arguments hold."""
        args = dict(a=self.a, b=self.b, d=out)
        if self.bias is not None:
            args.update(bias=self.bias)
        return args


def torch_variants(data, compiled):
    """torch for a case; `compiled`: torch.compile too, where an epilogue gives it something to fuse."""
    a, b, bias = data.a, data.b_kn, data.bias
    if bias is None:
        out = data.new_out()
        return [Variant("torch_mm", "", lambda: torch.mm(a, b, out=out), out)]

    def eager(x, w, v):
        return F.gelu(torch.addmm(v, x, w), approximate="tanh")

    calls = [("torch_addmm_gelu", lambda: eager(a, b, bias)),
             ("torch_addmm_activation", lambda: torch._addmm_activation(bias, a, b, use_gelu=True))]
    if compiled:
        fused = torch.compile(eager)
        calls.append(("torch_compile", lambda: fused(a, b, bias)))
    return [returning(name, call) for name, call in calls]


def _cdiv(a, b):
    return -(-a // b)


def _descriptor(tensor, rows, columns):
    return TensorDescriptor(tensor, list(tensor.shape), list(tensor.stride()), [rows, columns])


def _strides(data):
    """Of B over k and over n."""
    return (1, data.b.stride(0)) if data.case.layout == "nt" else (data.b.stride(0), 1)


def _ptr(data, out, c):
    case = data.case
    meta = dict(BM=c["BM"], BN=c["BN"], BK=c["BK"], GM=c["GM"], EVEN_K=case.k % c["BK"] == 0,
                EPI=int(case.op == "bias_gelu"), num_warps=c["warps"], num_stages=c["stages"])
    grid = (_cdiv(case.m, c["BM"]) * _cdiv(case.n, c["BN"]),)
    args = (data.a, data.b, out, out if data.bias is None else data.bias, case.m, case.n, case.k, data.a.stride(0),
            *_strides(data), out.stride(0))
    return [(kernels.gemm_ptr, grid, args, meta)]


def _persistent_meta(data, c):
    case = data.case
    grid = (min(data.programs, _cdiv(case.m, c["BM"]) * _cdiv(case.n, c["BN"])),)
    meta = dict(BM=c["BM"], BN=c["BN"], BK=c["BK"], GM=c["GM"], PROGRAMS=data.programs, NT=case.layout == "nt",
                EPI=int(case.op == "bias_gelu"), OUT=TRITON_TYPES[case.dtype], num_warps=c["warps"],
                num_stages=c["stages"])
    return grid, meta


def _tma(data, out, c):
    case = data.case
    grid, meta = _persistent_meta(data, c)
    meta.update(SUB=bool(c["SUB"]), FLAT=bool(c["FLAT"]))
    b_box = (c["BN"], c["BK"]) if case.layout == "nt" else (c["BK"], c["BN"])
    args = (_descriptor(data.a, c["BM"], c["BK"]), _descriptor(data.b, *b_box),
            _descriptor(out, c["BM"], c["BN"] // 2 if c["SUB"] else c["BN"]),
            out if data.bias is None else data.bias, case.m, case.n, case.k)
    return [(kernels.gemm_tma, grid, args, meta)]


def _ws(data, out, c):
    case = data.case
    grid, meta = _persistent_meta(data, c)
    args = (data.a, data.b, out, out if data.bias is None else data.bias, case.m, case.n, case.k)
    return [(kernels.gemm_ws, grid, args, meta)]


def _reduce(data, out, split, block):
    case = data.case
    grid = (_cdiv(case.m * case.n, block),)
    return (kernels.splitk_reduce, grid, (data.parts(split), out, case.m, case.n),
            dict(SPLIT=split, BLOCK=block, num_warps=4))


def _splitk(data, out, c):
    case, split = data.case, c["SPLIT"]
    meta = dict(BM=c["BM"], BN=c["BN"], BK=c["BK"], GM=c["GM"], SPLIT=split, SWAP=bool(c["SWAP"]),
                EVEN_K=case.k % c["BK"] == 0, num_warps=c["warps"], num_stages=c["stages"])
    grid = (_cdiv(case.m, c["BM"]) * _cdiv(case.n, c["BN"]), split)
    args = (data.a, data.b, out if split == 1 else data.parts(split), case.m, case.n, case.k, data.a.stride(0),
            *_strides(data))
    first = (kernels.gemm_splitk, grid, args, meta)
    return [first] if split == 1 else [first, _reduce(data, out, split, 1024)]


def _gemv(data, out, c):
    case, split = data.case, c["SPLIT"]
    meta = dict(BN=c["BN"], BK=c["BK"], SPLIT=split, NT=case.layout == "nt", num_warps=c["warps"], num_stages=3)
    args = (data.a, data.b, out if split == 1 else data.parts(split), case.n, case.k, *_strides(data))
    first = (kernels.gemv, (_cdiv(case.n, c["BN"]), split), args, meta)
    return [first] if split == 1 else [first, _reduce(data, out, split, 256)]


_LAUNCHES = {"triton_ptr": _ptr, "triton_tma": _tma, "triton_ws": _ws, "triton_splitk": _splitk,
             "triton_gemv_nt": _gemv, "triton_gemv_nn": _gemv}


def triton_variant(data, name, config, out):
    """One configuration of one Triton kernel as a variant of its own."""
    return launching(name, config, _LAUNCHES[name](data, out, config), out)
