"""Rows of the comparison: the CSV file and the table of ratios."""
import csv
import math
import os

COLUMNS = ("op", "dtype", "layout", "m", "n", "k", "variant", "config", "ms", "tflops", "gbps", "ms_graph", "spread",
           "relerr", "maxerr", "cost_us", "status", "note")

KEY = ("op", "dtype", "layout", "m", "n", "k")
NAME = "%s %s %s %sx%sx%s"


def number(value, digits=5):
    return "" if value is None else "%.*g" % (digits, value)


class Rows:
    """Writes a CSV file row by row; a run that dies loses nothing that it had."""

    def __init__(self, path, fresh):
        self.path = path
        if fresh:
            os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
            with open(path, "w", newline="") as f:
                csv.writer(f).writerow(COLUMNS)

    def add(self, case, variant, config="", status="ok", sample=None, **more):
        row = dict(op=case.op, dtype=case.dtype, layout=case.layout, m=case.m, n=case.n, k=case.k, variant=variant,
                   config=config, status=status, **{name: number(v) if isinstance(v, float) else v
                                                    for name, v in more.items() if v is not None})
        if sample is not None:
            row.update(ms=number(sample.ms), tflops=number(case.flops / sample.ms * 1e-9, 4),
                       gbps=number(case.bytes / sample.ms * 1e-6, 4), ms_graph=number(sample.ms_graph, 4),
                       spread=number(100 * sample.spread, 2))
        with open(self.path, "a", newline="") as f:
            csv.DictWriter(f, COLUMNS, restval="").writerow(row)

    def read(self):
        """All rows; a case that was begun twice said some things twice."""
        with open(self.path, newline="") as f:
            rows = list(csv.DictReader(f))
        return [row for at, row in enumerate(rows) if row not in rows[:at]]


def _geomean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def _best(rows, prefix, column):
    """(time, row) of the fastest right variant whose name begins so."""
    timed = [(float(r[column]), r) for r in rows
             if r["variant"].startswith(prefix) and r["status"] == "ok" and r[column]]
    return min(timed, key=lambda pair: pair[0]) if timed else None


def _side(rows, column):
    """{side: (time, row)}; the runtime's own choice speaks for quern, not a kernel that was forced."""
    sides = {"quern": _best([r for r in rows if r["variant"] == "quern"], "quern", column),
             "torch": _best(rows, "torch", column), "triton": _best(rows, "triton", column)}
    return {name: found for name, found in sides.items() if found}


def _ratio(sides, peer):
    return sides[peer][0] / sides["quern"][0] if peer in sides and "quern" in sides else None


def _cell(value, form, width):
    return "-".rjust(width) if value is None else form % value


def _short(row):
    """A kernel of quern without what its case says, and its tunables: "m128_n128_k64_w4 8/0/1"."""
    steps, _, tunables = row["config"].partition(" ")
    prefix = "gemm_%s_%s_" % (row["dtype"], row["layout"])
    values = [pair.partition("=")[2] for pair in tunables.split()]
    return ("%s %s" % (steps.replace(prefix, ""), "/".join(values))).strip()


def summary(rows):
    """The table of ratios (a peer's time over quern's: above 1 quern is faster), as text."""
    cases = {}
    for row in rows:
        cases.setdefault(tuple(row[c] for c in KEY), []).append(row)
    lines = ["%-34s %8s %8s %8s %6s %6s %6s %6s  %s" % (
        "case", "quern ms", "torch ms", "trit. ms", "torch", "triton", "g.tor.", "g.tri.",
        "best of Triton | quern's kernel")]
    groups = {}
    for key, mine in cases.items():
        cold, graph = _side(mine, "ms"), _side(mine, "ms_graph")
        values = [_ratio(sides, peer) for sides in (cold, graph) for peer in ("torch", "triton")]
        for group in ("all", key[0], " ".join(key[:3])):
            groups.setdefault(group, []).append(values)
        times = [_cell(cold[side][0] if side in cold else None, "%8.5f", 8) for side in ("quern", "torch", "triton")]
        lines.append("%-34s %s %s  %-6s | %s" % (
            NAME % key, " ".join(times), " ".join(_cell(v, "%6.3f", 6) for v in values),
            cold["triton"][1]["variant"][7:] if "triton" in cold else "-",
            _short(cold["quern"][1]) if "quern" in cold else "-"))
    return "\n".join(lines + _forced(cases) + _means(groups) + _bad(rows))


def _means(groups):
    lines = ["", "%-20s %5s" % ("geomean, min", "cases") + "".join(
        "  %-18s" % name for name in ("torch", "triton", "graph torch", "graph triton"))]
    for group, rows in groups.items():
        cells = ""
        for column in zip(*rows):
            values = [v for v in column if v is not None]
            text = "%.3f, %.3f" % (_geomean(values), min(values)) if values else "-"
            # Cases that failed are not in the mean: say of how many it is.
            cells += "  %-18s" % (text + (" of %d" % len(values) if 0 < len(values) < len(rows) else ""))
        lines.append("%-20s %5d%s" % (group, len(rows), cells))
    return lines


def _bad(rows, most=25):
    bad = [r for r in rows if r["status"] not in ("ok", "quick", "refused")]
    lines = ["%s: %s %s %s: %s" % (r["status"], NAME % tuple(r[c] for c in KEY), r["variant"], r["config"], r["note"])
             for r in bad]
    return [""] + [line[:200] for line in lines[:most]] + (
        ["and %d more" % (len(lines) - most)] if len(lines) > most else []) if lines else []


def _forced(cases):
    """How far the runtime's choice is from the best kernel that was timed, where all were."""
    lines, found = [], []
    for key, rows in cases.items():
        best, choice = _best(rows, "quern", "ms"), _side(rows, "ms").get("quern")
        if choice and best and any(r["variant"] == "quern_kernel" for r in rows):
            found.append(best[0] / choice[0])
            lines.append("%-34s choice %9.5f ms, %5.3f of the best: %s" % (
                NAME % key, choice[0], found[-1], best[1]["config"]))
    if found:
        lines.append("choice against the best kernel: geomean %.3f, worst %.3f" % (_geomean(found), min(found)))
    return [""] + lines if lines else []
