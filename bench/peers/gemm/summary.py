"""The table of ratios of matrix products."""
from .. import report

KEY = ("op", "dtype", "layout", "m", "n", "k")
PEERS = ("torch", "triton")


def _name(row):
    return "%s %s %s %sx%sx%s" % tuple(row[c] for c in KEY)


def _short(row):
    """A kernel of quern without what its case says, and its tunables: "m128_n128_k64_w4 8/0/1"."""
    steps, _, tunables = row["config"].partition(" ")
    prefix = "gemm_%s_%s_" % (row["dtype"], row["layout"])
    values = [pair.partition("=")[2] for pair in tunables.split()]
    return ("%s %s" % (steps.replace(prefix, ""), "/".join(values))).strip()


def summary(rows):
    """The table of ratios (a peer's time over quern's: above 1 quern is faster), as text."""
    cases = report.by_case(rows, KEY)
    lines = ["%-34s %8s %8s %8s %6s %6s %6s %6s  %s" % (
        "case", "quern ms", "torch ms", "trit. ms", "torch", "triton", "g.tor.", "g.tri.",
        "best of Triton | quern's kernel")]
    groups = {}
    for key, mine in cases.items():
        cold, graph = report.side(mine, "ms", PEERS), report.side(mine, "ms_graph", PEERS)
        values = [report.ratio(sides, peer) for sides in (cold, graph) for peer in PEERS]
        for group in ("all", key[0], " ".join(key[:3])):
            groups.setdefault(group, []).append(values)
        times = [report.cell(cold[side][0] if side in cold else None, "%8.5f", 8)
                 for side in ("quern", "torch", "triton")]
        lines.append("%-34s %s %s  %-6s | %s" % (
            _name(mine[0]), " ".join(times), " ".join(report.cell(v, "%6.3f", 6) for v in values),
            cold["triton"][1]["variant"][7:] if "triton" in cold else "-",
            _short(cold["quern"][1]) if "quern" in cold else "-"))
    return "\n".join(lines + report.forced(cases, _name)
                     + report.means(groups, ("torch", "triton", "graph torch", "graph triton"))
                     + report.bad(rows, _name))
