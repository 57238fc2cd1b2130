#!/usr/bin/env python3
"""Quern's GEMM beside torch (cuBLAS) and Triton, in one process on one GPU.

    make gen build pack lib ARCH=sm_90
    python3 bench/compare.py --csv build/compare.csv

Each case gets fresh normal inputs.  Every variant is checked against float64 over a result full of NaN, before and
after it is timed.  Triton kernels are tuned over a list of configurations a shape (bench/peers/configs.py).  Then the
runtime's choice, torch and the best configuration of each Triton kernel are timed in turn, round by round: CUDA events
round one call with the L2 overwritten before it, the median of 30 rounds or more; calls under 0.6 ms also back to back
in a CUDA graph.  A ratio is a peer's time over quern's.  bench/README.md says how to read the results.
"""
import argparse
import dataclasses
import functools
import json
import os
import sys
import tempfile
import time

BENCH = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(BENCH)
sys.path.insert(0, BENCH)

from peers import cases, configs, precompile, report, supervise  # noqa: E402


def options():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)

    def words(text):
        return [word for word in text.split(",") if word]

    ap.add_argument("--csv", default=os.path.join(ROOT, "build", "compare.csv"), help="file of rows (%(default)s)")
    ap.add_argument("--only", type=words, default=["torch", "triton", "quern"], help="sides: torch,triton,quern")
    ap.add_argument("--ops", type=words, default=["gemm", "bias_gelu"], help="gemm,bias_gelu")
    ap.add_argument("--dtypes", type=words, default=["bf16", "f16"], help="bf16,f16")
    ap.add_argument("--layouts", type=words, default=["nt", "nn"], help="nt,nn")
    ap.add_argument("--shapes", default="",
                    help="MxNxK,... or a CSV file with columns m, n, k (bench/shapes/peer_gemm.csv)")
    ap.add_argument("--fused-everywhere", action="store_true", help="bias_gelu for all shapes, not only two large ones")
    ap.add_argument("--kernel", help="force this kernel of quern")
    ap.add_argument("--tunables", type=lambda text: [int(word) for word in text.split(",")],
                    help="force quern's tunables: numbers in the order of the family, 8,0,1")
    ap.add_argument("--all-kernels", nargs="?", const="*", metavar="GLOB",
                    help="time every kernel of quern that accepts a case, or those of these names")
    ap.add_argument("--extra", type=int, default=3,
                    help="Triton's configurations that are tried beside those known to be good (%(default)s)")
    ap.add_argument("--thorough", action="store_true", help="try all configurations of a shape's list")
    ap.add_argument("--torch-compile", action="store_true", help="torch.compile too, for fused cases")
    ap.add_argument("--warm", type=float, default=0.3, help="seconds of load before a case is timed (%(default)s)")
    ap.add_argument("--budget", type=float, default=560.0, help="seconds for the whole run (%(default)s)")
    ap.add_argument("--compile-only", action="store_true", help="fill Triton's cache and stop; needs no GPU")
    ap.add_argument("--arch", default="sm_90", help="%(default)s")
    ap.add_argument("--lib", help="build/<arch>/libquern.so")
    ap.add_argument("--pack", help="build/<arch>/quern.pack")
    for hidden in ("--worker", "--child"):
        ap.add_argument(hidden, help=argparse.SUPPRESS)
    given = ap.parse_args()
    for name in ("lib", "pack"):
        file = {"lib": "libquern.so", "pack": "quern.pack"}[name]
        setattr(given, name, getattr(given, name) or os.path.join(ROOT, "build", given.arch, file))
    try:
        given.cases = cases.cases(cases.shapes(given.shapes, ROOT), given.dtypes, given.layouts, given.ops,
                                  given.fused_everywhere)
    except ValueError:
        ap.error("--shapes %s: neither a file nor MxNxK,..." % given.shapes)
    if not given.cases:
        ap.error("no case is left of these shapes, dtypes, layouts and ops")
    return given


def compile_ahead(given):
    """Compiles the Triton kernels of all cases; {job key: reason} of those that do not compile."""
    jobs = {}
    for case in given.cases:
        for name, config in configs.configs((case.m, case.n, case.k), case.layout, case.op,
                                            None if given.thorough else given.extra):
            fields = dataclasses.astuple(case)
            jobs.setdefault(precompile.job_key(fields, name, config), (fields, name, config))
    began = time.time()
    pool = precompile.Pool([sys.executable, os.path.abspath(__file__), "--worker", given.arch],
                           max(1, min(14, (os.cpu_count() or 1) - 1)))
    pool.run(jobs, 0.4 * given.budget)
    print("compiled %d of %d Triton kernels in %.0f s" % (pool.done - len(pool.failed), len(jobs), time.time() - began))
    if pool.broken:
        print("compiling ahead: " + pool.broken)
    for key, reason in pool.failed.items():
        print("  %s: %s" % (key, reason), flush=True)
    return pool.failed


def child(given, orders):
    """Does the cases, from the one that the supervisor names on."""
    import torch
    import triton
    from peers import contest, quern, timing
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
        return precompile.job_key(dataclasses.astuple(case), name, config) in orders["uncompilable"]

    run = contest.Contest(given, timing.Timer(), supervise.Journal(orders["journal"]), report.Rows(given.csv, False),
                          library, orders["bans"], uncompilable)
    contest.run_all(run, given.cases, orders["first"], orders["deadline"])
    return 0


def main():
    given = options()
    if given.worker:
        precompile.worker_main(int(given.worker.split("_")[1]))
        return 0
    if given.child:
        with open(given.child) as f:
            return child(given, json.load(f))
    deadline = time.time() + given.budget
    uncompilable = compile_ahead(given) if "triton" in given.only else {}
    if given.compile_only:
        return 0
    rows = report.Rows(given.csv, True)
    with tempfile.TemporaryDirectory() as folder:
        journal, orders = os.path.join(folder, "journal"), os.path.join(folder, "orders")

        def start(first, bans):
            with open(orders, "w") as f:
                json.dump(dict(first=first, bans=bans, deadline=deadline, journal=journal,
                               uncompilable=uncompilable), f)
            return [sys.executable, "-u", os.path.abspath(__file__), *sys.argv[1:], "--child", orders]

        def died(index, label, reason):
            print("  DIED: %s: %s" % (label or "the case", reason), flush=True)
            name, _, config = label.partition(" ")
            rows.add(given.cases[index], name or "all", config, "DIED", note=reason)

        done = supervise.supervise(start, journal, deadline, died)
    print(report.summary(rows.read()))
    print("rows: %s" % given.csv)
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
