%-- into: variable; times: how often; vec.
// ${times} times ${vec} elements
#pragma unroll
for (int i = 0; i < ${times}; ++i)
    ${into}[i] = load${vec}();

% include("tile/end.hip")
