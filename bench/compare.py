#!/usr/bin/env python3
"""Quern's GEMM beside torch (cuBLAS) and Triton, in one process on one GPU.

    make gen build pack lib ARCH=sm_90
    python3 bench/compare.py --csv build/compare.csv

Each case gets fresh normal inputs.  Every variant is checked against float64 over a result full of NaN, before and
after it is timed.  Triton kernels are tuned over a list of configurations a shape (bench/peers/gemm/configs.py).  Then
the runtime's choice, torch and the best configuration of each Triton kernel are timed in turn, round by round: CUDA
events round one call with the L2 overwritten before it, the median of 30 rounds or more; calls under 0.6 ms also back
to back in a CUDA graph.  A ratio is a peer's time over quern's.  bench/README.md says how to read the results.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from peers import run  # noqa: E402
from peers.gemm import cases  # noqa: E402


def options():
    ap = run.options(__doc__, "compare.csv")
    ap.add_argument("--ops", type=run.words, default=["gemm", "bias_gelu"], help="gemm,bias_gelu")
    ap.add_argument("--dtypes", type=run.words, default=["bf16", "f16"], help="bf16,f16")
    ap.add_argument("--layouts", type=run.words, default=["nt", "nn"], help="nt,nn")
    ap.add_argument("--shapes", default="",
                    help="MxNxK,... or a CSV file with columns m, n, k (bench/shapes/peer_gemm.csv)")
    ap.add_argument("--fused-everywhere", action="store_true", help="bias_gelu for all shapes, not only two large ones")
    ap.add_argument("--extra", type=int, default=3,
                    help="Triton's configurations that are tried beside those known to be good (%(default)s)")
    ap.add_argument("--torch-compile", action="store_true", help="torch.compile too, for fused cases")
    given = ap.parse_args()
    try:
        given.cases = cases.cases(cases.shapes(given.shapes, run.ROOT), given.dtypes, given.layouts, given.ops,
                                  given.fused_everywhere)
    except ValueError:
        ap.error("--shapes %s: neither a file nor MxNxK,..." % given.shapes)
    if not given.cases:
        ap.error("no case is left of these shapes, dtypes, layouts and ops")
    return given


if __name__ == "__main__":
    sys.exit(run.main("gemm", __file__, options()))
