"""The memory-bound cases, and over which configurations Triton's kernels are tuned.  Needs neither torch nor Triton:
the process that supervises a run reads it too."""
import dataclasses
import json

from .summary import summary  # noqa: F401 (what all kinds of cases have)

HEADS, DIM = 40, 128  # of rope: columns are HEADS * DIM
ROWS = 8192
COLUMNS = {
    "copy": (512, 4096, 8192, 65536),
    "softmax": (512, 4096, 32768, 131072),
    "rmsnorm": (4096, 8192),
    "layernorm": (4096, 8192),
    "add_rmsnorm": (4096, 8192),
    "rmsnorm_bwd": (4096, 8192),
    "layernorm_bwd": (4096, 8192),
    "silu_mul": (14336,),
    "quant_int8": (4096, 14336),
    "quant_fp8": (4096, 14336),
    "rope": (HEADS * DIM,),
    "transpose": (8192, 14336),
}
# Rows of bytes that an operation moves, per row and element of it: each operand once.
MOVED = {"add_rmsnorm": 8, "rmsnorm_bwd": 6, "layernorm_bwd": 6, "silu_mul": 6, "quant_int8": 3, "quant_fp8": 3}


@dataclasses.dataclass(frozen=True)
class Case:
    """One line of the comparison."""
    op: str
    dtype: str
    rows: int
    columns: int

    @property
    def name(self):
        return "%s %s %dx%d" % dataclasses.astuple(self)

    @property
    def bytes(self):
        """The fewest that must move."""
        elements = self.rows * self.columns
        moved = MOVED.get(self.op, 4) * elements
        if self.op.startswith("quant"):
            moved += 4 * self.rows  # scales
        if self.op == "rope":
            moved += 2 * self.rows * DIM  # both tables
        if self.op.endswith("_bwd"):
            moved += 4 * self.rows * (2 if self.op == "layernorm_bwd" else 1)  # what the forward saved
        return float(moved)


def cases(ops, rows):
    return [Case(op, "bf16", rows, columns) for op in ops for columns in COLUMNS[op]]


# [{field: value}] by op and the most columns; the first ones won on an H200, whole lists tried.
FIELDS = {"held": ("ROWS", "warps"), "walk": ("PER", "warps", "stages"), "online": ("BLOCK", "warps", "stages"),
          "grad": ("warps", "PER", "stages", "FOLD"), "block": ("BLOCK", "warps"),
          "tile": ("ROWS", "COLUMNS", "warps"), "tma": ("ROWS", "COLUMNS", "warps")}
NORM = [(10**9, {"held": [(1, 4), (1, 8), (1, 16), (1, 2)],
                 "walk": [(8, 4, 1), (4, 8, 1), (4, 8, 2), (2, 16, 2), (4, 4, 2)]})]
GRAD = [(4096, {"grad": [(8, 2, 1, 32), (4, 4, 1, 32), (8, 4, 1, 32), (8, 2, 2, 32), (8, 2, 1, 16), (16, 1, 2, 32)]}),
        (10**9, {"grad": [(16, 1, 1, 32), (8, 2, 1, 32), (16, 2, 1, 32), (16, 1, 2, 32), (16, 1, 1, 16),
                          (32, 1, 1, 32)]})]
QUANT = [(10**9, {"held": [(1, 4), (1, 8), (1, 16), (1, 32)], "walk": [(8, 4, 1), (4, 8, 1), (4, 8, 2), (2, 16, 2)]})]
LISTS = {
    "copy": [(10**9, {"block": [(4096, 8), (2048, 4), (8192, 8), (1024, 4), (8192, 16)]})],
    "softmax": [
        (1024, {"held": [(2, 2), (1, 1), (4, 4), (8, 4), (4, 2), (16, 8)],
                "walk": [(16, 2, 1), (16, 1, 2), (32, 1, 1)]}),
        (8192, {"held": [(1, 8), (1, 4), (2, 8), (1, 16)], "walk": [(8, 4, 1), (4, 8, 1), (4, 8, 2), (4, 4, 2)]}),
        (32768, {"held": [(1, 32), (1, 16), (1, 8)], "walk": [(2, 32, 1), (1, 32, 2), (2, 16, 1)],
                 "online": [(16384, 32, 1), (8192, 16, 1), (4096, 8, 2)]}),
        (10**9, {"online": [(16384, 32, 1), (8192, 16, 1), (8192, 8, 1), (16384, 16, 1), (8192, 16, 2),
                            (4096, 8, 2)]})],
    "rmsnorm": NORM, "layernorm": NORM, "add_rmsnorm": NORM, "rmsnorm_bwd": GRAD, "layernorm_bwd": GRAD,
    "silu_mul": [(10**9, {"block": [(8192, 16), (4096, 8), (2048, 4), (2048, 8), (1024, 4), (16384, 16)]})],
    "quant_int8": QUANT, "quant_fp8": QUANT,
    "rope": [(10**9, {"block": [(64, 4), (64, 8), (16, 4), (8, 2), (8, 1), (32, 4)]})],
    "transpose": [(10**9, {"tile": [(128, 128, 8), (64, 64, 4), (128, 64, 8), (64, 128, 8), (32, 64, 4), (128, 128, 4)],
                           "tma": [(64, 64, 4), (128, 64, 4), (64, 128, 4), (128, 128, 8)]})],
}


def configs(case, given):
    """[(variant, {field: value})] that a run tunes Triton over."""
    del given  # lists are short: all of them
    lists = next(found for most, found in LISTS[case.op] if case.columns <= most)
    return [("triton_" + way, dict(zip(FIELDS[way], values))) for way, all_values in lists.items()
            for values in all_values]


def job_key(case, variant, config):
    """Jobs with one key compile to the same code."""
    rows = case.rows if case.op in ("copy", "transpose") else case.rows % 16
    return json.dumps([case.op, case.dtype, rows, case.columns, variant, config])
