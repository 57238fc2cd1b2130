// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    bf16       type of Q, K, V and O
//   tile_d   96         elements of a row of Q and K, with zeros behind head_dim
//   tile_v   96         elements of a row of V and O
//   tile_q   128        queries of a workgroup
//   tile_kv  64         keys of a block, a step of the main loop
//   waves    4          waves that multiply
//   logits   plain      scores are scale * q k
//
// 256 threads, 24576 bytes of LDS, about 176 registers a lane.
//
// Accepts problems with
//   head_dim <= 96
//   value_dim <= 96
//   softcap == no
//   alibi == no
//   bias == none
//
// Made again by: quern gen --arch gfx942 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D         = 96;
constexpr int TILE_V         = 96;
constexpr int TILE_Q         = 128;
constexpr int TILE_KV        = 64;
constexpr int WAVES          = 4;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LDS_BYTES      = 24576;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // waves of a SIMD that registers must allow

QD_KERNEL(attention_bf16_d96_q128_k64_w4,
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
}
