#!/usr/bin/env python3
"""Quern's memory-bound kernels beside Triton, torch.compile and torch, in one process on one GPU.

    make gen build pack lib ARCH=sm_90
    python3 bench/compare_rows.py --csv build/compare_rows.csv

Cases, checks and timing are as bench/compare.py has them; a copy is timed in the same run.  Triton's kernels
(bench/peers/rows/kernels.py) are tuned over all of their lists.  bench/README.md says how to read the results.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from peers import run  # noqa: E402
from peers.rows import cases  # noqa: E402


def options():
    ap = run.options(__doc__, "compare_rows.csv")
    ap.add_argument("--ops", type=run.words, default=list(cases.COLUMNS), help=",".join(cases.COLUMNS))
    ap.add_argument("--rows", type=int, default=cases.ROWS, help="rows, tokens (%(default)s)")
    ap.add_argument("--no-torch-compile", dest="torch_compile", action="store_false", help="without torch.compile")
    given = ap.parse_args()
    unknown = [op for op in given.ops if op not in cases.COLUMNS]
    if unknown:
        ap.error("--ops: there is no %s" % ", ".join(unknown))
    given.cases = cases.cases(given.ops, given.rows)
    return given


if __name__ == "__main__":
    sys.exit(run.main("rows", __file__, options()))
