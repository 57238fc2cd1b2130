"""The cases of the comparison.  Needs neither torch nor Triton: the process that supervises a run reads it too."""
import csv
import dataclasses
import os

from . import configs as lists
from .configs import job_key  # noqa: F401 (what all kinds of cases have)
from .summary import summary  # noqa: F401

# Where bench/shapes/peer_gemm.csv is not there.
SHAPES = [(8192, 8192, 8192), (4096, 4096, 4096), (2048, 2048, 2048), (1024, 1024, 1024), (16, 8192, 8192),
          (64, 28672, 8192), (128, 4096, 14336), (4096, 4096, 16384), (1, 8192, 8192), (4095, 4097, 4093),
          (512, 512, 65536)]
FUSED_SHAPES = [(8192, 8192, 8192), (4096, 4096, 4096)]


@dataclasses.dataclass(frozen=True)
class Case:
    """One line of the comparison.  op: gemm, or bias_gelu (a bias along n, then gelu by tanh)."""
    op: str
    dtype: str
    layout: str
    m: int
    n: int
    k: int

    @property
    def name(self):
        return "%s %s %s %dx%dx%d" % dataclasses.astuple(self)

    @property
    def flops(self):
        return 2.0 * self.m * self.n * self.k

    @property
    def bytes(self):
        """The fewest that must move: each operand once."""
        elements = self.m * self.k + self.n * self.k + self.m * self.n + (self.n if self.op == "bias_gelu" else 0)
        return 2.0 * elements


def _read(path):
    with open(path, newline="") as f:
        rows = [tuple(int(row[name]) for name in ("m", "n", "k")) for row in csv.DictReader(f)]
    return list(dict.fromkeys(rows))


def shapes(text, root):
    """Shapes of an option: a CSV file with columns m, n, k, or 4096x4096x4096,...; "" for the list of the peers."""
    if os.path.isfile(text):
        return _read(text)
    if text:
        return [tuple(int(part) for part in one.split("x")) for one in text.split(",")]
    path = os.path.join(root, "bench", "shapes", "peer_gemm.csv")
    return _read(path) if os.path.exists(path) else SHAPES


def cases(chosen, dtypes, layouts, ops, fused_everywhere):
    """Cases in the order of the run.  Fused ones are bf16 NT of two large shapes, or of all that are asked for."""
    result = [Case("gemm", dtype, layout, *shape) for dtype in dtypes for layout in layouts for shape in chosen
              if "gemm" in ops]
    if "bias_gelu" in ops and "bf16" in dtypes and "nt" in layouts:
        result += [Case("bias_gelu", "bf16", "nt", *shape) for shape in chosen
                   if fused_everywhere or shape in FUSED_SHAPES]
    return result


def configs(case, given):
    """[(variant, {field: value})] that a run tunes Triton over."""
    return lists.configs((case.m, case.n, case.k), case.layout, case.op, None if given.thorough else given.extra)
