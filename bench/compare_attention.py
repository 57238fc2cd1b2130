#!/usr/bin/env python3
"""Quern's attention beside torch (cuDNN, flash) and Triton, in one process on one GPU.

    make gen build pack lib ARCH=sm_90
    python3 bench/compare_attention.py --csv build/compare_attention.csv
    python3 bench/compare_attention.py --decode --csv build/compare_decode.csv

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


# What is compared where the command line does not say it.
PREFILL = dict(dtypes=["bf16", "f16"], dims=[64, 128], rows=[1024, 4096, 16384], masks=["causal", "full"],
               kv_heads=[32, 8], batch=[4])
DECODE = dict(dtypes=["bf16"], dims=[128], rows=[1024, 8192, 65536], masks=["decode"], kv_heads=[8], batch=[1, 16, 64])


def options():
    ap = run.options(__doc__, "compare_attention.csv")
    ap.add_argument("--decode", action="store_true", help="one query of each sequence, over a cache of --rows keys")
    for name, kind, what in (("dtypes", run.words, "types"), ("dims", numbers, "elements of a head"),
                             ("rows", numbers, "keys, and queries but when decoding"),
                             ("masks", run.words, "what queries see"), ("kv-heads", numbers, "heads of K and V"),
                             ("batch", numbers, "sequences")):
        field = name.replace("-", "_")
        default, decoding = (",".join(map(str, of[field])) for of in (PREFILL, DECODE))
        ap.add_argument("--" + name, type=kind, help="%s: %s; decoding: %s" % (what, default, decoding))
    ap.add_argument("--heads", type=int, default=32, help="heads of Q (%(default)s)")
    given = ap.parse_args()
    for field, value in (DECODE if given.decode else PREFILL).items():
        if getattr(given, field) is None:
            setattr(given, field, value)
    unknown = [mask for mask in given.masks if mask not in cases.MASKS]
    if unknown:
        ap.error("--masks: there is no %s" % ", ".join(unknown))
    given.torch_compile = False  # torch's calls are kernels already
    given.cases = [cases.Case(dtype, batch, given.heads, kv_heads, rows, dim, mask) for dtype in given.dtypes
                   for dim in given.dims for kv_heads in given.kv_heads for rows in given.rows
                   for batch in given.batch for mask in given.masks]
    return given


if __name__ == "__main__":
    sys.exit(run.main("attention", __file__, options()))
