// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    bf16       type of Q, K, V and O
//   tile_d   128        elements of a row of Q and K, with zeros behind head_dim
//   tile_v   128        elements of a row of V and O
//   tile_q   64         queries of a workgroup
//   tile_kv  64         keys of a block, a step of the main loop
//   waves    2          waves that multiply
//   logits   any        with softcap, bias and alibi, where the problem has them
//
// 128 threads, 32768 bytes of LDS, about 240 registers a lane.
//
// Accepts problems with
//   head_dim <= 128
//   value_dim <= 128
//
// Made again by: quern gen --arch gfx942 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D         = 128;
constexpr int TILE_V         = 128;
constexpr int TILE_Q         = 64;
constexpr int TILE_KV        = 64;
constexpr int WAVES          = 2;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LDS_BYTES      = 32768;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // waves of a SIMD that registers must allow

QD_KERNEL(attention_bf16_d128_q64_k64_w2_any,
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
}
