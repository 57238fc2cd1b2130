// DO NOT EDIT. Made from specs/families/scale.lua and templates/scale.hip: edit those.
//
// scale: y = act(alpha * x)
//
//   dtype  f16        type of x
//   out    f16        type of y
//   act    relu       negative values become 0
//   tile   128        elements of a workgroup
//   vec    4          elements that a lane loads at once
//
// 32 threads, 256 bytes of LDS, about 16 registers a lane.
//
// Accepts problems with
//   out == f16
//   act == relu
//   n % 4 == 0
//   ldx % 4 == 0
//
// Made again by: quern gen --arch toy --family scale
#include "qd.h"

constexpr int TILE      = 128;
constexpr int VEC       = 4;
constexpr int BYTES     = 2;        // of an element of x
constexpr int THREADS   = 32;       // lanes in a workgroup
constexpr int LDS_BYTES = 256;      // LDS of a workgroup, bytes
constexpr int REGISTERS = 16;       // registers expected, a lane

QD_KERNEL(scale_f16_relu_t128, struct quern_scale_params, p, THREADS, 1)
{
    // two bytes
    // 2 times 4 elements
#pragma unroll
    for (int i = 0; i < 2; ++i)
        x[i] = load4();

    done();
    use(1, x0, 1000, });
    use(2, x1, 1000, });
    use(3, x2, 1000, });
    use(4, x3, 1000, });
    if (wide) {
        // 1 times 4 elements
#pragma unroll
        for (int i = 0; i < 1; ++i)
            y[i] = load4();

        done();
    }

    relu();
}
