"""The table of ratios of memory-bound cases."""
from .. import report

KEY = ("op", "dtype", "rows", "columns")
PEERS = ("triton", "torch_compile", "torch_eager")
LABELS = ("triton", "compile", "eager")


def _name(row):
    return "%s %s %sx%s" % tuple(row[c] for c in KEY)


def _ceiling(cases):
    """GB/s of the fastest copy of the run."""
    found = [float(row["gbps"]) for key, rows in cases.items() if key[0] == "copy" for row in rows
             if row["status"] == "ok" and row["gbps"]]
    return max(found, default=None)


def summary(rows):
    """The table of ratios (a peer's time over quern's: above 1 quern is faster), as text."""
    cases = report.by_case(rows, KEY)
    ceiling = _ceiling(cases)
    lines = ["percent are of the fastest copy of the run: " + ("%.0f GB/s" % ceiling if ceiling else "none was timed"),
             "%-30s %9s %9s %9s %9s %6s %6s %6s %7s %7s %7s  %s" % (
                 "case", "quern ms", "trit. ms", "comp. ms", "eager ms", "quern%", "trit.%", "triton", "compile",
                 "eager", "g.tri.", "best of Triton | quern's kernel")]
    groups = {}
    for key, mine in cases.items():
        cold, graph = report.side(mine, "ms", PEERS), report.side(mine, "ms_graph", PEERS)
        values = [report.ratio(cold, peer) for peer in PEERS] + [report.ratio(graph, peer) for peer in PEERS[:2]]
        times = [report.cell(cold[side][0] if side in cold else None, "%9.5f", 9) for side in ("quern", *PEERS)]
        parts = [100 * float(cold[side][1]["gbps"]) / ceiling if ceiling and side in cold else None
                 for side in ("quern", "triton")]
        lines.append("%-30s %s %s %s %s  %s | %s" % (
            _name(mine[0]), " ".join(times), " ".join(report.cell(v, "%6.1f", 6) for v in parts),
            report.cell(values[0], "%6.3f", 6),
            " ".join(report.cell(v, "%7.3f", 7) for v in values[1:4]),
            "%s %s" % (cold["triton"][1]["variant"][7:], cold["triton"][1]["config"]) if "triton" in cold else "-",
            cold["quern"][1]["config"] if "quern" in cold else "-"))
        for group in ("all", key[0]) if key[0] != "copy" else ():
            groups.setdefault(group, []).append(values)
    return "\n".join(lines + report.forced(cases, _name)
                     + report.means(groups, (*LABELS, "graph triton", "graph compile")) + report.bad(rows, _name))
