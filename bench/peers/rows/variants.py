"""The data of a memory-bound case, and its peers as things to call: a class an operation."""
import torch
import torch.nn.functional as F
from triton.tools.tensor_descriptor import TensorDescriptor

from ..variant import frobenius, returning, triton_variant as launching
from . import kernels
from .cases import DIM, HEADS

EPS = 1e-5
LEAST = 1e-10  # absmax of a row that is quantized
TYPE = torch.bfloat16
CHUNK = 1 << 26  # elements of a reference in float64 at a time


def _cdiv(a, b):
    return -(-a // b)


def _power_of_two(n):
    return 1 << (n - 1).bit_length()


class Operation:
    """Inputs of a case.  On device "meta" they have shapes and no memory, which is enough to compile for.

    A subclass has: new_out() -> {name: tensor}; eager() -> the same, or a tuple in its order; truth(rows) ->
    {name: float64 result of those rows}; launches(way, config, out) -> (launches, scratch); quern(out) -> (family,
    fields of its problem, what the fields of its arguments hold).
    """
    tolerance = 4e-3  # Frobenius, relative: a few roundings to bf16
    largest_off = 2e-2  # of one element, as a part of the largest magnitude: what the mean of many would hide

    def __init__(self, case, device):
        self.case, self.device = case, device
        self.rows, self.columns = case.rows, case.columns
        self.units = torch.cuda.get_device_properties(device).multi_processor_count if device == "cuda" else 132
        self.ref = None

    def normal(self, *shape):
        return torch.randn(*shape, device=self.device, dtype=TYPE)

    def empty(self, *shape, dtype=TYPE):
        return torch.empty(*shape, device=self.device, dtype=dtype)

    def new_out(self):
        return {"y": self.empty(self.rows, self.columns)}

    def refer(self):
        """Computes the results in float64, kept as float32 (of no weight beside the errors of 16-bit results)."""
        step = max(1, CHUNK // self.columns)
        for at in range(0, self.rows, step):
            part = self.truth(slice(at, at + step))
            if self.ref is None:
                self.ref = {name: torch.empty((self.rows, *value.shape[1:]), device=self.device, dtype=torch.float32)
                            for name, value in part.items()}
            for name, value in part.items():
                self.ref[name][at:at + step] = value

    @staticmethod
    def poison(out):
        """NaN, or in int8 -128, which no right result is."""
        for tensor in out.values():
            if tensor.element_size() == 1:
                tensor.view(torch.uint8).fill_(0x80 if tensor.dtype == torch.int8 else 0xff)
            else:
                tensor.fill_(float("nan"))

    def named(self, out):
        return out if isinstance(out, dict) else dict(
            zip(self.new_out(), out if isinstance(out, (tuple, list)) else (out,)))

    def compared(self, out):
        """What of a result is compared with the reference."""
        return out

    def errors(self, out):
        """The worst of all results: (relative Frobenius error, largest error over largest magnitude)."""
        found = [frobenius(value, self.ref[name]) for name, value in self.compared(self.named(out)).items()]
        relative, largest = (max(values, key=lambda v: (v != v, v)) for values in zip(*found))
        return (relative if largest <= self.largest_off else float("inf"), largest)

    def quern_problem(self):
        """(family, fields of its problem, how the names of its kernels for the case begin); None: no family."""
        family, problem, _ = self.quern({})
        return family, dict(problem, dtype="bf16"), "%s_bf16" % family

    def quern_args(self, out):
        """What the fields of the family's arguments hold."""
        return self.quern(out)[2]

    def shape(self):
        return dict(rows=self.rows, columns=self.columns)

    def walkers(self, per):
        return min(per * self.units, self.rows)


class Copy(Operation):
    tolerance = 0.0

    def __init__(self, case, device):
        super().__init__(case, device)
        self.x = self.normal(self.rows, self.columns)

    def refer(self):
        pass

    def errors(self, out):
        same = torch.equal(self.named(out)["y"], self.x)
        return (0.0 if same else float("inf"), 0.0)

    def eager(self):
        return self.x.clone()

    def launches(self, way, c, out):
        elements = self.rows * self.columns
        return [(kernels.copy, (_cdiv(elements, c["BLOCK"]),), (self.x, out["y"], elements),
                 dict(BLOCK=c["BLOCK"], num_warps=c["warps"]))], ()

    def quern_problem(self):
        return None


class Softmax(Operation):
    def __init__(self, case, device):
        super().__init__(case, device)
        self.x = self.normal(self.rows, self.columns)

    def truth(self, rows):
        return {"y": torch.softmax(self.x[rows].double(), -1)}

    def eager(self):
        return torch.softmax(self.x, -1)

    def launches(self, way, c, out):
        n, x, y = self.columns, self.x, out["y"]
        if way == "online":
            return [(kernels.softmax_online, (self.rows,), (x, y),
                     dict(N=n, BLOCK=c["BLOCK"], STAGES=c["stages"], num_warps=c["warps"]))], ()
        meta = dict(N=n, BLOCK=_power_of_two(n), num_warps=c["warps"])
        if way == "walk":
            return [(kernels.softmax_walk, (self.walkers(c["PER"]),), (x, y, self.rows),
                     dict(meta, STAGES=c["stages"]))], ()
        return [(kernels.softmax_held, (_cdiv(self.rows, c["ROWS"]),), (x, y, self.rows),
                 dict(meta, ROWS=c["ROWS"]))], ()

    def quern(self, out):
        return "softmax", self.shape(), dict(x=self.x, y=out.get("y"))


class Norm(Operation):
    """rmsnorm, layernorm, and rmsnorm of a sum that is written too."""

    def __init__(self, case, device):
        super().__init__(case, device)
        self.centered, self.adds = case.op == "layernorm", case.op == "add_rmsnorm"
        self.x = self.normal(self.rows, self.columns)
        self.gamma, self.beta = self.normal(self.columns), self.normal(self.columns)
        self.residual = self.normal(self.rows, self.columns) if self.adds else self.x

    def new_out(self):
        names = ("y", "sum") if self.adds else ("y",)
        return {name: self.empty(self.rows, self.columns) for name in names}

    def truth(self, rows):
        x = self.x[rows].double()
        total = x + self.residual[rows].double() if self.adds else x
        x = total - total.mean(-1, keepdim=True) if self.centered else total
        y = x * torch.rsqrt(x.square().mean(-1, keepdim=True) + EPS) * self.gamma.double()
        y = y + self.beta.double() if self.centered else y
        return {"y": y, "sum": total} if self.adds else {"y": y}

    def eager(self):
        if self.centered:
            return F.layer_norm(self.x, (self.columns,), self.gamma, self.beta, EPS)
        if not self.adds:
            return F.rms_norm(self.x, (self.columns,), self.gamma, EPS)
        total = self.x + self.residual
        return F.rms_norm(total, (self.columns,), self.gamma, EPS), total

    def launches(self, way, c, out):
        y = out["y"]
        args = (self.x, self.residual, self.gamma, self.beta, y, out.get("sum", y), self.rows, EPS)
        meta = dict(N=self.columns, BLOCK=_power_of_two(self.columns), CENTERED=self.centered, ADDS=self.adds,
                    num_warps=c["warps"])
        if way == "walk":
            return [(kernels.norm_walk, (self.walkers(c["PER"]),), args, dict(meta, STAGES=c["stages"]))], ()
        return [(kernels.norm_held, (self.rows,), args, meta)], ()

    def quern(self, out):
        args = dict(x=self.x, gamma=self.gamma, y=out.get("y"), eps=EPS)
        problem = self.shape()
        if self.centered:
            args.update(beta=self.beta)
        if self.adds:
            problem.update(residual="yes")
            args.update(residual=self.residual, sum=out.get("sum"))
        return "layernorm" if self.centered else "rmsnorm", problem, args


class NormGrad(Operation):
    """Gradients of x, gamma and, of layernorm, beta, from what the forward saved of each row."""

    def __init__(self, case, device):
        super().__init__(case, device)
        self.centered = case.op == "layernorm_bwd"
        self.x, self.dy = self.normal(self.rows, self.columns), self.normal(self.rows, self.columns)
        self.gamma, self.beta = self.normal(self.columns), self.normal(self.columns)
        x = self.x.float()
        self.mean = x.mean(-1, keepdim=True).contiguous()
        x = x - self.mean if self.centered else x
        self.rstd = torch.rsqrt(x.square().mean(-1, keepdim=True) + EPS).contiguous()
        self.parts = None

    def new_out(self):
        out = {"dx": self.empty(self.rows, self.columns), "dgamma": self.empty(self.columns)}
        return dict(out, dbeta=self.empty(self.columns)) if self.centered else out

    @staticmethod
    def gradients(x, gamma, dy, mean, rstd, centered):
        """dx, and what dgamma and dbeta are the sums of."""
        value = (x - mean) * rstd if centered else x * rstd
        slope = dy * gamma
        change = slope - value * (slope * value).mean(-1, keepdim=True)
        if centered:
            change = change - slope.mean(-1, keepdim=True)
        return change * rstd, dy * value

    def refer(self):
        step = max(1, CHUNK // self.columns)
        self.ref = {name: torch.zeros(value.shape, device=self.device, dtype=torch.float64 if value.dim() == 1 else
                                      torch.float32) for name, value in self.new_out().items()}
        for at in range(0, self.rows, step):
            rows = slice(at, at + step)
            x, dy = self.x[rows].double(), self.dy[rows].double()
            mean = x.mean(-1, keepdim=True)
            spread = (x - mean if self.centered else x).square().mean(-1, keepdim=True)
            dx, terms = self.gradients(x, self.gamma.double(), dy, mean, torch.rsqrt(spread + EPS), self.centered)
            self.ref["dx"][rows] = dx
            self.ref["dgamma"] += terms.sum(0)
            if self.centered:
                self.ref["dbeta"] += dy.sum(0)

    def eager(self):
        aten, shape = torch.ops.aten, [self.columns]
        if self.centered:
            return aten.native_layer_norm_backward(self.dy, self.x, shape, self.mean, self.rstd, self.gamma, self.beta,
                                                   [True, True, True])
        return aten._fused_rms_norm_backward(self.dy, self.x, shape, self.rstd, self.gamma, [True, True])

    def compilable(self):
        """The same from its definition, for torch.compile to fuse."""
        def call(x, gamma, dy, mean, rstd):
            dx, terms = self.gradients(x.float(), gamma.float(), dy.float(), mean, rstd, self.centered)
            sums = (terms.sum(0), dy.float().sum(0)) if self.centered else (terms.sum(0),)
            return tuple(value.to(TYPE) for value in (dx, *sums))

        return lambda f=torch.compile(call, dynamic=False): f(self.x, self.gamma, self.dy, self.mean, self.rstd)

    def launches(self, way, c, out):
        n, programs = self.columns, self.walkers(c["PER"])
        if self.parts is None:
            self.parts = self.empty(2 * 4 * self.units, n, dtype=torch.float32)
        first = (kernels.norm_grad, (programs,),
                 (self.x, self.gamma, self.dy, self.mean, self.rstd, out["dx"], self.parts, self.rows),
                 dict(N=n, BLOCK=_power_of_two(n), CENTERED=self.centered, STAGES=c["stages"], num_warps=c["warps"]))
        dgamma = out["dgamma"]
        fold = (kernels.norm_fold, (_cdiv(n, c["FOLD"]), 2 if self.centered else 1),
                (self.parts, dgamma, out.get("dbeta", dgamma), programs),
                dict(N=n, ROWS=32, COLUMNS=c["FOLD"], num_warps=4))
        return [first, fold], (self.parts,)

    def quern(self, out):
        args = dict(x=self.x, gamma=self.gamma, dy=self.dy, rstd=self.rstd, dx=out.get("dx"), dgamma=out.get("dgamma"))
        if self.centered:
            args.update(mean=self.mean, dbeta=out.get("dbeta"))
        return "layernorm_grad" if self.centered else "rmsnorm_grad", self.shape(), args


class SiluMul(Operation):
    def __init__(self, case, device):
        super().__init__(case, device)
        self.packed = self.normal(self.rows, 2 * self.columns)

    def truth(self, rows):
        gate, up = self.packed[rows].double().chunk(2, -1)
        return {"y": F.silu(gate) * up}

    def eager(self):
        return F.silu(self.packed[:, :self.columns]) * self.packed[:, self.columns:]

    def launches(self, way, c, out):
        return [(kernels.silu_mul, (self.rows, _cdiv(self.columns, c["BLOCK"])), (self.packed, out["y"]),
                 dict(N=self.columns, BLOCK=c["BLOCK"], num_warps=c["warps"]))], ()

    def quern(self, out):
        return "act_mul", dict(self.shape(), act="silu", packing="packed"), dict(gate=self.packed, y=out.get("y"))


class Quantize(Operation):
    """A scale a row; compared is what the numbers stand for, and the scales."""

    def __init__(self, case, device):
        super().__init__(case, device)
        self.whole = case.op == "quant_int8"
        self.largest = 127.0 if self.whole else 448.0
        self.narrow = torch.int8 if self.whole else torch.float8_e4m3fn
        self.largest_off = 2e-2 if self.whole else 8e-2  # a step of e4m3 is up to 32 of 448, and a tie may go either way
        self.x = self.normal(self.rows, self.columns)

    def new_out(self):
        return {"y": self.empty(self.rows, self.columns, dtype=self.narrow),
                "scale": self.empty(self.rows, 1, dtype=torch.float32)}

    def quantized(self, x):
        scale = x.abs().amax(-1, keepdim=True).clamp_min(LEAST) / self.largest
        y = (x / scale).clamp(-self.largest, self.largest)
        return (y.round() if self.whole else y).to(self.narrow), scale

    def truth(self, rows):
        y, scale = self.quantized(self.x[rows].double())
        return {"y": y.double() * scale, "scale": scale}

    def eager(self):
        return self.quantized(self.x.float())

    def compared(self, out):
        return {"y": out["y"].float() * out["scale"].float(), "scale": out["scale"]}

    def launches(self, way, c, out):
        args = (self.x, out["y"], out["scale"], self.rows)
        meta = dict(N=self.columns, BLOCK=_power_of_two(self.columns), LARGEST=self.largest, WHOLE=self.whole,
                    num_warps=c["warps"])
        if way == "walk":
            return [(kernels.quantize_walk, (self.walkers(c["PER"]),), args, dict(meta, STAGES=c["stages"]))], ()
        return [(kernels.quantize_held, (self.rows,), args, meta)], ()

    def quern(self, out):
        return ("quantize", dict(self.shape(), out="i8" if self.whole else "e4m3"),
                dict(x=self.x, y=out.get("y"), scale=out.get("scale"), floor=LEAST))


class Rope(Operation):
    def __init__(self, case, device):
        super().__init__(case, device)
        self.x = self.normal(self.rows, HEADS, DIM)
        position = torch.arange(self.rows, device=device, dtype=torch.float32)[:, None]
        angle = position * 10000.0 ** (-torch.arange(DIM // 2, device=device, dtype=torch.float32)[None, :] * 2 / DIM)
        self.cosines, self.sines = angle.cos().to(TYPE), angle.sin().to(TYPE)

    def new_out(self):
        return {"y": self.empty(self.rows, HEADS, DIM)}

    @staticmethod
    def turned(x, cosines, sines):
        low, high = x.chunk(2, -1)
        return torch.cat([low * cosines - high * sines, high * cosines + low * sines], -1)

    def truth(self, rows):
        cosines, sines = (table[rows, None].double() for table in (self.cosines, self.sines))
        return {"y": self.turned(self.x[rows].double(), cosines, sines)}

    def eager(self):
        return self.turned(self.x, self.cosines[:, None], self.sines[:, None])

    def launches(self, way, c, out):
        return [(kernels.rope, (self.rows, _cdiv(HEADS, c["BLOCK"])), (self.x, self.cosines, self.sines, out["y"]),
                 dict(HEADS=HEADS, HALF=DIM // 2, BLOCK=c["BLOCK"], num_warps=c["warps"]))], ()

    def quern(self, out):
        return ("rope", dict(tokens=self.rows, heads=HEADS, dim=DIM),
                dict(x=self.x, y=out.get("y"), cosines=self.cosines, sines=self.sines))


class Transpose(Operation):
    tolerance = 0.0

    def __init__(self, case, device):
        super().__init__(case, device)
        self.x = self.normal(self.rows, self.columns)

    def new_out(self):
        return {"y": self.empty(self.columns, self.rows)}

    def refer(self):
        pass

    def errors(self, out):
        same = torch.equal(self.named(out)["y"], self.x.t())
        return (0.0 if same else float("inf"), 0.0)

    def eager(self):
        return self.x.t().contiguous()

    def launches(self, way, c, out):
        grid = (_cdiv(self.rows, c["ROWS"]), _cdiv(self.columns, c["COLUMNS"]))
        meta = dict(ROWS=c["ROWS"], COLUMNS=c["COLUMNS"], num_warps=c["warps"])
        x, y = self.x, out["y"]
        if way == "tma":
            boxes = [TensorDescriptor(t, list(t.shape), list(t.stride()), box)
                     for t, box in ((x, [c["ROWS"], c["COLUMNS"]]), (y, [c["COLUMNS"], c["ROWS"]]))]
            return [(kernels.transpose_tma, grid, tuple(boxes), meta)], ()
        return [(kernels.transpose, grid, (x, y, self.rows, self.columns), meta)], ()

    def quern(self, out):
        return "transpose", self.shape(), dict(x=self.x, y=out.get("y"))


_OPERATIONS = {"copy": Copy, "softmax": Softmax, "rmsnorm": Norm, "layernorm": Norm, "add_rmsnorm": Norm,
               "rmsnorm_bwd": NormGrad, "layernorm_bwd": NormGrad, "silu_mul": SiluMul, "quant_int8": Quantize,
               "quant_fp8": Quantize, "rope": Rope, "transpose": Transpose}


def Data(case, device):
    return _OPERATIONS[case.op](case, device)


def torch_variants(data, compiled):
    """torch as it comes and, `compiled`, by torch.compile."""
    result = [returning("torch_eager", data.eager)]
    if compiled and data.case.op != "copy":
        torch._dynamo.reset()
        call = data.compilable() if hasattr(data, "compilable") else torch.compile(data.eager, dynamic=False)
        result.append(returning("torch_compile", call))
    return result


def triton_variant(data, name, config, out):
    """One configuration of one way as a variant of its own."""
    launches, scratch = data.launches(name.partition("_")[2], config, out)
    return launching(name, config, launches, out, scratch)
