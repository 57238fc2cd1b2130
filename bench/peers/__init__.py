"""What the comparisons are made of: the peers and the ways to build, run and time all sides.

gemm, rows, attention  what is compared, a folder each:
    cases       which problems; over which configurations Triton's kernels are tuned; the table of ratios
    kernels     Triton kernels
    variants    a case's data and reference, and the peers as things to call
run         a comparison from its command line to its table
contest     one case from its inputs to its rows: checks, tunes and times all sides
quern       libquern through ctypes, its structs read from the generated headers
precompile  compiles Triton kernels ahead of time, in processes of their own, without a GPU
timing      cold and graph timings of many variants in turn
report      CSV rows
supervise   keeps a run alive when a kernel or a compiler kills its process
"""
