"""Rows of the comparison: the CSV file and the table of ratios."""
import csv
import math
import os

COLUMNS = ("op", "dtype", "layout", "m", "n", "k", "variant", "config", "ms", "tflops", "gbps", "ms_graph", "spread",
           "relerr", "maxerr", "cost_us", "status", "note")


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
        with open(self.path, newline="") as f:
            return list(csv.DictReader(f))


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


def _cell(value, form="%7.3f"):
    return "      -" if value is None else form % value


def summary(rows):
    """The table of ratios (a peer's time over quern's: above 1 quern is faster), as text."""
    cases = {}
    for row in rows:
        key = tuple(row[c] for c in ("op", "dtype", "layout", "m", "n", "k"))
        cases.setdefault(key, []).append(row)
    lines = ["%-42s %9s %9s %9s %7s %7s %7s %7s  %s" % (
        "case", "quern ms", "torch ms", "triton ms", "/torch", "/triton", "g/torch", "g/trit", "quern's kernel | Triton's")]
    ratios = {}
    for key, mine in cases.items():
        cold, graph = _side(mine, "ms"), _side(mine, "ms_graph")
        values = [_ratio(sides, peer) for sides in (cold, graph) for peer in ("torch", "triton")]
        for name, value in zip(("torch", "triton", "torch graph", "triton graph"), values):
            if value is not None:
                for group in ("all", key[0], " ".join(key[:3])):
                    ratios.setdefault((group, name), []).append((value, key))
        times = [_cell(cold[side][0] if side in cold else None, "%9.5f") for side in ("quern", "torch", "triton")]
        chosen = cold["quern"][1]["config"] if "quern" in cold else "-"
        rival = "%s %s" % (cold["triton"][1]["variant"], cold["triton"][1]["config"]) if "triton" in cold else "-"
        lines.append("%-42s %9s %9s %9s %s  %s | %s" % (
            "%s %s %s %sx%sx%s" % key, *times, " ".join(_cell(v) for v in values), chosen, rival))
    lines += _forced(cases) + [""]
    for (group, name), found in sorted(ratios.items()):
        worst = min(found)
        lines.append("%-22s %-13s geomean %.3f  min %.3f (%s)  %d cases" % (
            group, name, _geomean([v for v, _ in found]), worst[0], " ".join(worst[1]), len(found)))
    bad = [r for r in rows if r["status"] not in ("ok", "quick")]
    lines += ["%s: %s %s: %s" % (r["status"], " ".join(r[c] for c in ("op", "dtype", "layout", "m", "n", "k")),
                                 ("%s %s" % (r["variant"], r["config"])).strip(), r["note"]) for r in bad]
    return "\n".join(lines)


def _forced(cases):
    """How far the runtime's choice is from the best kernel that was timed, where all were."""
    lines, found = [], []
    for key, rows in cases.items():
        best, choice = _best(rows, "quern", "ms"), _side(rows, "ms").get("quern")
        if choice and best and any(r["variant"] == "quern_kernel" for r in rows):
            found.append(best[0] / choice[0])
            lines.append("%-42s choice %9.5f ms, %5.3f of the best: %s" % (
                "%s %s %s %sx%sx%s" % key, choice[0], found[-1], best[1]["config"]))
    if found:
        lines.append("choice against the best kernel: geomean %.3f, worst %.3f" % (_geomean(found), min(found)))
    return [""] + lines if lines else []
