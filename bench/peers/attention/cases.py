"""The cases of attention, and over which configurations Triton's kernels are tuned.  Needs neither torch nor Triton:
the process that supervises a run reads it too."""
import dataclasses
import json

from .summary import summary  # noqa: F401 (what all kinds of cases have)

MASKS = ("causal", "full")


@dataclasses.dataclass(frozen=True)
class Case:
    """One line of the comparison."""
    dtype: str
    batch: int
    heads: int
    kv_heads: int
    rows: int  # queries and keys
    dim: int
    mask: str

    @property
    def name(self):
        return "%s B%d H%d/%d S%d D%d %s" % dataclasses.astuple(self)

    @property
    def flops(self):
        """Of both products; of a causal one half, as everybody counts it."""
        return 4.0 * self.batch * self.heads * self.rows * self.rows * self.dim / (2 if self.mask == "causal" else 1)

    @property
    def bytes(self):
        """The fewest that must move."""
        return 4.0 * self.batch * (self.heads + self.kv_heads) * self.rows * self.dim


FIELDS = ("BM", "BN", "warps", "stages")
# What won on an H200, whole lists tried, by the elements of a head.
WINNERS = {64: [("ptr", (128, 64, 4, 3)), ("ptr", (128, 64, 4, 4)), ("tma", (64, 128, 4, 3))],
           128: [("tma", (64, 64, 4, 3)), ("tma", (128, 128, 8, 3)), ("ptr", (64, 64, 4, 3)), ("ptr", (128, 128, 8, 3))]}
LIST = [(64, 64, 4, 3), (128, 128, 8, 3), (128, 64, 4, 3), (128, 64, 8, 3), (128, 128, 8, 2), (64, 128, 4, 3),
        (128, 64, 4, 4)]


def configs(case, given):
    """[(variant, {field: value})] that a run tunes Triton over: the winners, or all of a list."""
    all_ways = [(way, values) for way in ("ptr", "tma") for values in LIST]
    return [("triton_" + way, dict(zip(FIELDS, values)))
            for way, values in (all_ways if given.thorough else WINNERS.get(case.dim, all_ways))
            if case.rows % values[0] == 0 and case.rows % values[1] == 0]


def job_key(case, variant, config):
    """Jobs with one key compile to the same code."""
    return json.dumps([case.dtype, case.heads // case.kv_heads, case.dim, case.mask, variant, config])
