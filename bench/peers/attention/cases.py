"""The cases of attention, and over which configurations Triton's kernels are tuned.  Needs neither torch nor Triton:
the process that supervises a run reads it too."""
import dataclasses
import json

from .summary import summary  # noqa: F401 (what all kinds of cases have)

MASKS = ("causal", "full", "decode")  # decode: one query of each sequence


@dataclasses.dataclass(frozen=True)
class Case:
    """One line of the comparison."""
    dtype: str
    batch: int
    heads: int
    kv_heads: int
    rows: int  # keys, and queries but when decoding
    dim: int
    mask: str

    @property
    def name(self):
        return "%s B%d H%d/%d S%d D%d %s" % dataclasses.astuple(self)

    @property
    def queries(self):
        return 1 if self.mask == "decode" else self.rows

    @property
    def group(self):
        """Heads of Q that share one of K and V."""
        return self.heads // self.kv_heads

    @property
    def flops(self):
        """Of both products; of a causal one half, as everybody counts it."""
        half = 2 if self.mask == "causal" else 1
        return 4.0 * self.batch * self.heads * self.queries * self.rows * self.dim / half

    @property
    def bytes(self):
        """The fewest that must move."""
        return 4.0 * self.batch * (self.heads * self.queries + self.kv_heads * self.rows) * self.dim

    def quern_problem(self):
        """(family, fields of its problem, how the names of its kernels for the case begin)"""
        family = "attention_decode" if self.mask == "decode" else "attention"
        problem = dict(dtype=self.dtype, batch=self.batch, heads=self.heads, kv_heads=self.kv_heads,
                       q_rows=self.queries, kv_rows=self.rows, head_dim=self.dim)
        if self.mask == "causal":
            problem["window_right"] = 0
        for x, heads, rows in (("q", self.heads, self.queries), ("o", self.heads, self.queries),
                               ("k", self.kv_heads, self.rows), ("v", self.kv_heads, self.rows)):
            sequence = "_page" if self.mask == "decode" and x in "kv" else "_batch"
            head = self.dim * rows
            problem.update({x + "_row": self.dim, x + "_head": head, x + sequence: head * heads})
        return family, problem, "%s_%s_" % (family, self.dtype)


FIELDS = ("BM", "BN", "warps", "stages")
# What won on an H200, whole lists tried, by the elements of a head.
WINNERS = {64: [("ptr", (128, 64, 4, 3)), ("ptr", (128, 64, 4, 4)), ("tma", (64, 128, 4, 3))],
           128: [("tma", (64, 64, 4, 3)), ("tma", (128, 128, 8, 3)), ("ptr", (64, 64, 4, 3)), ("ptr", (128, 128, 8, 3))]}
LIST = [(64, 64, 4, 3), (128, 128, 8, 3), (128, 64, 4, 3), (128, 64, 8, 3), (128, 128, 8, 2), (64, 128, 4, 3),
        (128, 64, 4, 4)]


SPLIT_FIELDS = ("SPLITS", "BN", "warps", "stages")
SPLIT_WINNERS = [(64, 4, 3), (128, 4, 2)]
SPLIT_LIST = [*SPLIT_WINNERS, (32, 4, 4), (64, 4, 4), (64, 8, 3), (128, 4, 3), (128, 8, 3)]
UNITS = 132  # of an H200
# Splits of Quern that --all-kernels tries with each kernel.
QUERN_SPLITS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)


def _decode_configs(case, given):
    """The winners, with splits for a quarter of a program a unit to four; or all."""
    fill = 2 * UNITS / (case.batch * case.kv_heads)
    return [("triton_split", dict(zip(SPLIT_FIELDS, (splits, *values))))
            for splits in (1, 2, 4, 8, 16, 32, 64, 128)
            if given.thorough or fill / 8 <= splits <= max(2, 2 * fill)
            for values in (SPLIT_LIST if given.thorough else SPLIT_WINNERS)
            if case.rows % (splits * values[0]) == 0]


def configs(case, given):
    """[(variant, {field: value})] that a run tunes Triton over: the winners, or all of a list."""
    if case.mask == "decode":
        return _decode_configs(case, given)
    all_ways = [(way, values) for way in ("ptr", "tma") for values in LIST]
    return [("triton_" + way, dict(zip(FIELDS, values)))
            for way, values in (all_ways if given.thorough else WINNERS.get(case.dim, all_ways))
            if case.rows % values[0] == 0 and case.rows % values[1] == 0]


def job_key(case, variant, config):
    """Jobs with one key compile to the same code."""
    return json.dumps([case.dtype, case.group, case.dim, case.mask, variant, config])
