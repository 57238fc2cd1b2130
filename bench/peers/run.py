"""A comparison, from its command line to its table.

A program is a kind of cases (gemm, rows: a folder here) and its command line; it calls `options`, adds its own, and
`main`.
"""
import argparse
import dataclasses
import functools
import importlib
import json
import os
import sys
import tempfile
import time

from . import precompile, report, supervise

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def words(text):
    return [word for word in text.split(",") if word]


def options(doc, csv):
    """The command line that all comparisons have; csv: the file of rows, in build/."""
    ap = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--csv", default=os.path.join(ROOT, "build", csv), help="file of rows (%(default)s)")
    ap.add_argument("--only", type=words, default=["torch", "triton", "quern"], help="sides: torch,triton,quern")
    ap.add_argument("--kernel", help="force this kernel of quern")
    ap.add_argument("--tunables", type=lambda text: [int(word) for word in text.split(",")],
                    help="force quern's tunables: numbers in the order of the family, 8,0,1")
    ap.add_argument("--all-kernels", nargs="?", const="*", metavar="GLOB",
                    help="time every kernel of quern that accepts a case, or those of these names")
    ap.add_argument("--thorough", action="store_true", help="try all configurations of a shape's list")
    ap.add_argument("--warm", type=float, default=0.3, help="seconds of load before a case is timed (%(default)s)")
    ap.add_argument("--budget", type=float, default=560.0, help="seconds for the whole run (%(default)s)")
    ap.add_argument("--compile-only", action="store_true", help="fill Triton's cache and stop; needs no GPU")
    ap.add_argument("--arch", default="sm_90", help="%(default)s")
    ap.add_argument("--lib", help="build/<arch>/libquern.so")
    ap.add_argument("--pack", help="build/<arch>/quern.pack")
    for hidden in ("--worker", "--child"):
        ap.add_argument(hidden, help=argparse.SUPPRESS)
    return ap


def _modules(kind, *parts):
    return [importlib.import_module("peers.%s.%s" % (kind, part)) for part in parts]


def _compile_ahead(kind, program, given):
    """Compiles the Triton kernels of all cases; {job key: reason} of those that do not compile."""
    cases, = _modules(kind, "cases")
    jobs = {}
    for case in given.cases:
        for name, config in cases.configs(case, given):
            jobs.setdefault(cases.job_key(case, name, config), (dataclasses.astuple(case), name, config))
    began = time.time()
    pool = precompile.Pool([sys.executable, program, "--worker", given.arch],
                           max(1, min(14, (os.cpu_count() or 1) - 1)))
    pool.run(jobs, 0.4 * given.budget)
    print("compiled %d of %d Triton kernels in %.0f s" % (pool.done - len(pool.failed), len(jobs), time.time() - began))
    if pool.broken:
        print("compiling ahead: " + pool.broken)
    for key, reason in pool.failed.items():
        print("  %s: %s" % (key, reason), flush=True)
    return pool.failed


def _child(kind, given, orders):
    """Does the cases, from the one that the supervisor names on."""
    import torch
    import triton
    from . import contest, quern, timing
    cases, variants = _modules(kind, "cases", "variants")
    torch.manual_seed(time.time_ns() % (1 << 31))
    torch.zeros(1, device="cuda")  # makes the context that all sides share

    @functools.cache  # launches follow each other on one stream: one buffer of a size serves all
    def scratch(size):
        return torch.empty(size, device="cuda", dtype=torch.int8)

    triton.set_allocator(lambda size, alignment, stream: scratch(size))
    library = None
    if "quern" in given.only:
        try:
            library = quern.Quern(ROOT, given.arch, given.lib, given.pack)
        except (quern.QuernError, OSError, AttributeError) as e:
            print("compare: no libquern: %s" % e, file=sys.stderr)
            return 1
    if not orders["first"]:
        print("%s, torch %s, triton %s" % (torch.cuda.get_device_name(), torch.__version__, triton.__version__))

    def uncompilable(case, name, config):
        return cases.job_key(case, name, config) in orders["uncompilable"]

    run = contest.Contest(cases, variants, given, timing.Timer(), supervise.Journal(orders["journal"]),
                          report.Rows(given.csv, cases.Case, False), library, orders["bans"], uncompilable)
    contest.run_all(run, given.cases, orders["first"], orders["deadline"])
    return 0


def _supervised(kind, program, given):
    deadline = time.time() + given.budget
    uncompilable = _compile_ahead(kind, program, given) if "triton" in given.only else {}
    if given.compile_only:
        return 0
    cases, = _modules(kind, "cases")
    rows = report.Rows(given.csv, cases.Case, True)
    with tempfile.TemporaryDirectory() as folder:
        journal, orders = os.path.join(folder, "journal"), os.path.join(folder, "orders")

        def start(first, bans):
            with open(orders, "w") as f:
                json.dump(dict(first=first, bans=bans, deadline=deadline, journal=journal,
                               uncompilable=uncompilable), f)
            return [sys.executable, "-u", program, *sys.argv[1:], "--child", orders]

        def died(index, label, reason):
            print("  DIED: %s: %s" % (label or "the case", reason), flush=True)
            name, _, config = label.partition(" ")
            rows.add(given.cases[index], name or "all", config, "DIED", note=reason)

        done = supervise.supervise(start, journal, deadline, died)
    print(cases.summary(rows.read()))
    print("rows: %s" % given.csv)
    return 0 if done else 1


def main(kind, program, given):
    """given: the options, with the cases to do.  Returns the exit status."""
    for name in ("lib", "pack"):
        file = {"lib": "libquern.so", "pack": "quern.pack"}[name]
        setattr(given, name, getattr(given, name) or os.path.join(ROOT, "build", given.arch, file))
    program = os.path.abspath(program)
    if given.worker:
        precompile.worker_main(int(given.worker.split("_")[1]), kind)
        return 0
    if given.child:
        with open(given.child) as f:
            return _child(kind, given, json.load(f))
    return _supervised(kind, program, given)
