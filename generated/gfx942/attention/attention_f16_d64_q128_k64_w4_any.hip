// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    f16        type of Q, K, V and O
//   tile_d   64         elements of a row of Q and K, with zeros behind head_dim
//   tile_v   64         elements of a row of V and O
//   tile_q   128        queries of a workgroup
//   tile_kv  64         keys of a block, a step of the main loop
//   waves    4          waves that multiply
//   logits   any        with softcap, bias and alibi, where the problem has them
//
// 256 threads, 16384 bytes of LDS, about 144 registers a lane.
//
// Accepts problems with
//   head_dim <= 64
//   value_dim <= 64
//
// Made again by: quern gen --arch gfx942 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D         = 64;
constexpr int TILE_V         = 64;
constexpr int TILE_Q         = 128;
constexpr int TILE_KV        = 64;
constexpr int WAVES          = 4;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LDS_BYTES      = 16384;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // waves of a SIMD that registers must allow

QD_KERNEL(attention_f16_d64_q128_k64_w4_any,
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
}
