#!/usr/bin/env python3
"""Quern's attention beside torch (cuDNN, flash) and Triton, in one process on one GPU.

    make gen build pack lib ARCH=sm_90
    python3 bench/compare_attention.py --csv build/compare_attention.csv

Cases, checks and timing are as bench/compare.py has them.  Triton's kernels (bench/peers/attention/kernels.py) are
tuned over what won before, or with --thorough over whole lists.  bench/README.md says how to read the results.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from peers import run  # noqa: E402
from peers.attention import cases  # noqa: E402


def numbers(text):
    return [int(word) for word in run.words(text)]


def options():
    ap = run.options(__doc__, "compare_attention.csv")
    ap.add_argument("--dtypes", type=run.words, default=["bf16", "f16"], help="bf16,f16")
    ap.add_argument("--dims", type=numbers, default=[64, 128], help="elements of a head, 64,128")
    ap.add_argument("--rows", type=numbers, default=[1024, 4096, 16384], help="queries and keys, 1024,4096,16384")
    ap.add_argument("--masks", type=run.words, default=list(cases.MASKS), help=",".join(cases.MASKS))
    ap.add_argument("--kv-heads", type=numbers, default=[32, 8], help="heads of K and V, 32,8")
    ap.add_argument("--batch", type=int, default=4, help="sequences (%(default)s)")
    ap.add_argument("--heads", type=int, default=32, help="heads of Q (%(default)s)")
    given = ap.parse_args()
    unknown = [mask for mask in given.masks if mask not in cases.MASKS]
    if unknown:
        ap.error("--masks: there is no %s" % ", ".join(unknown))
    given.torch_compile = False  # torch's calls are kernels already
    given.cases = [cases.Case(dtype, given.batch, given.heads, kv_heads, rows, dim, mask) for dtype in given.dtypes
                   for dim in given.dims for kv_heads in given.kv_heads for rows in given.rows for mask in given.masks]
    return given


if __name__ == "__main__":
    sys.exit(run.main("attention", __file__, options()))
