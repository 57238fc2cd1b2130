"""Rows of a comparison: the CSV file, and what tables of ratios are made of."""
import csv
import dataclasses
import math
import os

# Beside the fields of a case; what a case does not have has no column.
COLUMNS = ("variant", "config", "ms", "tflops", "gbps", "ms_graph", "spread", "relerr", "maxerr", "cost_us", "status",
           "note")


def number(value, digits=5):
    return "" if value is None else "%.*g" % (digits, value)


class Rows:
    """Writes a CSV file row by row; a run that dies loses nothing that it had."""

    def __init__(self, path, kind, fresh):
        """kind: the class of the cases."""
        self.path = path
        self.columns = [f.name for f in dataclasses.fields(kind)] + [
            name for name in COLUMNS if name != "tflops" or hasattr(kind, "flops")]
        if fresh:
            os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
            with open(path, "w", newline="") as f:
                csv.writer(f).writerow(self.columns)

    def add(self, case, variant, config="", status="ok", sample=None, **more):
        row = dict(dataclasses.asdict(case), variant=variant, config=config, status=status,
                   **{name: number(v) if isinstance(v, float) else v for name, v in more.items() if v is not None})
        if sample is not None:
            row.update(ms=number(sample.ms), gbps=number(case.bytes / sample.ms * 1e-6, 4),
                       ms_graph=number(sample.ms_graph, 4), spread=number(100 * sample.spread, 2))
            if "tflops" in self.columns:
                row.update(tflops=number(case.flops / sample.ms * 1e-9, 4))
        with open(self.path, "a", newline="") as f:
            csv.DictWriter(f, self.columns, restval="").writerow(row)

    def read(self):
        """All rows; a case that was begun twice said some things twice."""
        with open(self.path, newline="") as f:
            rows = list(csv.DictReader(f))
        return [row for at, row in enumerate(rows) if row not in rows[:at]]


def by_case(rows, key):
    """{case: its rows}, a case being its values of the key's columns."""
    cases = {}
    for row in rows:
        cases.setdefault(tuple(row[c] for c in key), []).append(row)
    return cases


def geomean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def best(rows, prefix, column):
    """(time, row) of the fastest right variant whose name begins so."""
    timed = [(float(r[column]), r) for r in rows
             if r["variant"].startswith(prefix) and r["status"] == "ok" and r[column]]
    return min(timed, key=lambda pair: pair[0]) if timed else None


def side(rows, column, peers):
    """{side: (time, row)} of quern and the peers; the runtime's own choice speaks for quern, not a kernel that was
    forced."""
    sides = {peer: best(rows, peer, column) for peer in peers}
    sides["quern"] = best([r for r in rows if r["variant"] == "quern"], "quern", column)
    return {name: found for name, found in sides.items() if found}


def ratio(sides, peer):
    """A peer's time over quern's: above 1 quern is faster."""
    return sides[peer][0] / sides["quern"][0] if peer in sides and "quern" in sides else None


def cell(value, form, width):
    return "-".rjust(width) if value is None else form % value


def means(groups, columns):
    """Lines of geometric mean and minimum of each group's rows of values."""
    lines = ["", "%-20s %5s" % ("geomean, min", "cases") + "".join("  %-18s" % name for name in columns)]
    for group, rows in groups.items():
        cells = ""
        for column in zip(*rows):
            values = [v for v in column if v is not None]
            text = "%.3f, %.3f" % (geomean(values), min(values)) if values else "-"
            # Cases that failed are not in the mean: say of how many it is.
            cells += "  %-18s" % (text + (" of %d" % len(values) if 0 < len(values) < len(rows) else ""))
        lines.append("%-20s %5d%s" % (group, len(rows), cells))
    return lines


def bad(rows, name, most=25):
    """Lines of what failed; name(row) says of which case."""
    found = [r for r in rows if r["status"] not in ("ok", "quick", "refused")]
    lines = ["%s: %s %s %s: %s" % (r["status"], name(r), r["variant"], r["config"], r["note"]) for r in found]
    return [""] + [line[:200] for line in lines[:most]] + (
        ["and %d more" % (len(lines) - most)] if len(lines) > most else []) if lines else []


def forced(cases, name):
    """How far the runtime's choice is from the best kernel that was timed, where all were."""
    lines, found = [], []
    for rows in cases.values():
        fastest, choice = best(rows, "quern", "ms"), side(rows, "ms", ()).get("quern")
        if choice and fastest and any(r["variant"] == "quern_kernel" for r in rows):
            found.append(fastest[0] / choice[0])
            lines.append("%-34s choice %9.5f ms, %5.3f of the best: %s" % (
                name(rows[0]), choice[0], found[-1], fastest[1]["config"]))
    if found:
        lines.append("choice against the best kernel: geomean %.3f, worst %.3f" % (geomean(found), min(found)))
    return [""] + lines if lines else []
