// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    f16        type of Q, K, V and O
//   tile_d   192        elements of a row of Q and K, with zeros behind head_dim
//   tile_v   192        elements of a row of V and O
//   tile_q   64         queries of a workgroup
//   tile_kv  32         keys of a block, a step of the main loop
//   waves    2          waves that multiply
//   logits   plain      scores are scale * q k
//
// 128 threads, 24576 bytes of LDS, about 256 registers a lane.
//
// Accepts problems with
//   head_dim <= 192
//   value_dim <= 192
//   softcap == no
//   alibi == no
//   bias == none
//
// Made again by: quern gen --arch gfx942 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D         = 192;
constexpr int TILE_V         = 192;
constexpr int TILE_Q         = 64;
constexpr int TILE_KV        = 32;
constexpr int WAVES          = 2;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LDS_BYTES      = 24576;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // waves of a SIMD that registers must allow

QD_KERNEL(attention_f16_d192_q64_k32_w2,
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
}
