"""The table of ratios of attention."""
from .. import report

KEY = ("dtype", "batch", "heads", "kv_heads", "rows", "dim", "mask")
PEERS = ("torch_cudnn", "torch_flash", "triton")
LABELS = ("cudnn", "flash", "triton")


def _name(row):
    return "%s B%s H%s/%s S%s D%s %s" % tuple(row[c] for c in KEY)


def summary(rows):
    """The table of ratios (a peer's time over quern's: above 1 quern is faster), as text."""
    cases = report.by_case(rows, KEY)
    decodes = any(row["mask"] == "decode" for row in rows)  # bound by memory
    rate = "gbps" if decodes else "tflops"
    lines = ["%-38s %9s %7s %7s %7s %7s %7s %7s %7s %7s  %s" % (
        "case", "quern ms", "GB/s" if decodes else "TFLOP/s", "cudnn", "triton", "cudnn", "flash", "triton", "g.cud.",
        "g.tri.", "best of Triton | quern's kernel")]
    groups = {}
    for key, mine in cases.items():
        cold, graph = report.side(mine, "ms", PEERS), report.side(mine, "ms_graph", PEERS)
        values = [report.ratio(cold, peer) for peer in PEERS] + [report.ratio(graph, peer)
                                                                 for peer in ("torch_cudnn", "triton")]
        rates = [float(cold[side][1][rate]) if side in cold else None for side in ("quern", "torch_cudnn", "triton")]
        lines.append("%-38s %s %s %s  %s | %s" % (
            _name(mine[0]), report.cell(cold["quern"][0] if "quern" in cold else None, "%9.5f", 9),
            " ".join(report.cell(v, "%7.1f", 7) for v in rates), " ".join(report.cell(v, "%7.3f", 7) for v in values),
            "%s %s" % (cold["triton"][1]["variant"][7:], cold["triton"][1]["config"]) if "triton" in cold else "-",
            cold["quern"][1]["config"] if "quern" in cold else "-"))
        for group in ("all", "%s %s" % ("B%s" % key[1] if decodes else "D%s" % key[5], key[6])):
            groups.setdefault(group, []).append(values)
    return "\n".join(lines + report.forced(cases, _name)
                     + report.means(groups, (*LABELS, "graph cudnn", "graph triton")) + report.bad(rows, _name))
