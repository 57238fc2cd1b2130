"""What bench/compare.py is made of: the peers of the comparison and the ways to build, run and time all sides.

kernels     Triton kernels
configs     which configurations of them a shape is tuned over
cases       which problems are compared
variants    a case's data and reference, and the peers as things to call
quern       libquern through ctypes, its structs read from the generated headers
precompile  compiles Triton kernels ahead of time, in processes of their own, without a GPU
timing      cold and graph timings of many variants in turn
report      CSV rows and the table of ratios
contest     one case from its inputs to its rows: checks, tunes and times all sides
supervise   keeps a run alive when a kernel or a compiler kills its process
"""
