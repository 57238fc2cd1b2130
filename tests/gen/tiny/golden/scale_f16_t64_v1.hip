// DO NOT EDIT. Made from specs/families/scale.lua and templates/scale.hip: edit those.
//
// scale: y = act(alpha * x)
//
//   dtype  f16        type of x
//   out    f16        type of y
//   act    none       y is alpha * x
//   tile   64         elements of a workgroup
//   vec    1          elements that a lane loads at once
//
// 64 threads, 128 bytes of LDS, about 10 registers a lane.
//
// Accepts problems with
//   out == f16
//   act == none
//
// Made again by: quern gen --arch toy --family scale
#include "qd.h"

constexpr int TILE      = 64;
constexpr int VEC       = 1;
constexpr int BYTES     = 2;        // of an element of x
constexpr int THREADS   = 64;       // lanes in a workgroup
constexpr int LDS_BYTES = 128;      // LDS of a workgroup, bytes
constexpr int REGISTERS = 10;       // registers expected, a lane

QD_KERNEL(scale_f16_t64_v1, struct quern_scale_params, p, THREADS, 1)
{
    // two bytes
    // 2 times 1 elements
#pragma unroll
    for (int i = 0; i < 2; ++i)
        x[i] = load1();

    done();
    use(1, x0, 1000, {);
}
