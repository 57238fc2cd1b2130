-- Prints llm_gemm.csv: the GEMMs of some published models, from the numbers in their configs.
--
--   lua5.4 bench/shapes/llm_gemm.lua > bench/shapes/llm_gemm.csv
--
-- Each is D[m,n] = X[m,k] W[n,k]^T: m counts tokens, n and k belong to the weight (layout nt).

local PREFILL = { 512, 2048, 8192 }
local DECODE = { 1, 8, 32, 128 }
local ENCODE = { 128, 512, 2048, 8192 }       -- an encoder: sentences by their length

local rows = {}

-- One weight of a model. `share` is what part of the tokens it sees (an expert); `batch` its number of matrices.
local function weight(model, layer, phases, n, k, more)
  more = more or {}
  local seen = {}
  for _, phase in ipairs(phases) do
    for _, tokens in ipairs(phase.tokens) do
      local m = math.max(1, math.ceil(tokens * (more.share or 1)))
      if not seen[m] then
        seen[m] = true
        rows[#rows + 1] = { model.name, layer, phase.name, m, n, k, more.batch or 1, model.source }
      end
    end
  end
end

local prefill = { name = "prefill", tokens = PREFILL }
local decode = { name = "decode", tokens = DECODE }
local encode = { name = "encode", tokens = ENCODE }
local both = { decode, prefill }

-- A decoder with grouped-query attention and a gated feed-forward; q, k, v and gate, up are fused.
local function decoder(model)
  local q = model.heads * model.head_dim
  weight(model, "qkv", both, q + 2 * model.kv_heads * model.head_dim, model.hidden)
  weight(model, "o", both, model.hidden, q)
  if model.experts then
    local share = model.active / model.experts
    weight(model, "router", both, model.experts, model.hidden)
    weight(model, "expert_gate_up", both, 2 * model.inner, model.hidden, { share = share })
    weight(model, "expert_down", both, model.hidden, model.inner, { share = share })
  else
    weight(model, "gate_up", both, 2 * model.inner, model.hidden)
    weight(model, "down", both, model.hidden, model.inner)
  end
  weight(model, "lm_head", { decode }, model.vocab, model.hidden)   -- the last token of each sequence
end

decoder { name = "llama3_8b", source = "meta-llama/Meta-Llama-3-8B", hidden = 4096, heads = 32, kv_heads = 8,
  head_dim = 128, inner = 14336, vocab = 128256 }
decoder { name = "llama3_70b", source = "meta-llama/Meta-Llama-3-70B", hidden = 8192, heads = 64, kv_heads = 8,
  head_dim = 128, inner = 28672, vocab = 128256 }
decoder { name = "mixtral_8x7b", source = "mistralai/Mixtral-8x7B-v0.1", hidden = 4096, heads = 32, kv_heads = 8,
  head_dim = 128, inner = 14336, vocab = 32000, experts = 8, active = 2 }
decoder { name = "qwen25_72b", source = "Qwen/Qwen2.5-72B", hidden = 8192, heads = 64, kv_heads = 8,
  head_dim = 128, inner = 29568, vocab = 152064 }

-- DeepSeek-V3: latent attention, 256 experts and a shared one; the first layers are dense.
local deepseek = { name = "deepseek_v3", source = "deepseek-ai/DeepSeek-V3" }
do
  local hidden, heads, q_rank, kv_rank, nope, rope, v_dim = 7168, 128, 1536, 512, 128, 64, 128
  local inner, dense_inner, experts, active, vocab = 2048, 18432, 256, 8, 129280
  weight(deepseek, "qkv_a", both, q_rank + kv_rank + rope, hidden)             -- down to the latent vectors, fused
  weight(deepseek, "q_b", both, heads * (nope + rope), q_rank)
  weight(deepseek, "kv_b", { prefill }, heads * (nope + v_dim), kv_rank)
  weight(deepseek, "q_absorb", { decode }, kv_rank, nope, { batch = heads })   -- kv_b, absorbed: one a head
  weight(deepseek, "v_absorb", { decode }, v_dim, kv_rank, { batch = heads })
  weight(deepseek, "o", both, hidden, heads * v_dim)
  weight(deepseek, "dense_gate_up", both, 2 * dense_inner, hidden)
  weight(deepseek, "dense_down", both, hidden, dense_inner)
  weight(deepseek, "router", both, experts, hidden)
  weight(deepseek, "expert_gate_up", both, 2 * inner, hidden, { share = active / experts })
  weight(deepseek, "expert_down", both, hidden, inner, { share = active / experts })
  weight(deepseek, "shared_gate_up", both, 2 * inner, hidden)
  weight(deepseek, "shared_down", both, hidden, inner)
  weight(deepseek, "lm_head", { decode }, vocab, hidden)
end

-- all-MiniLM-L6-v2: a small encoder; q, k, v are fused.
local minilm = { name = "all_minilm_l6_v2", source = "sentence-transformers/all-MiniLM-L6-v2" }
weight(minilm, "qkv", { encode }, 3 * 384, 384)
weight(minilm, "o", { encode }, 384, 384)
weight(minilm, "up", { encode }, 1536, 384)
weight(minilm, "down", { encode }, 384, 1536)

-- By model, layer, m: a new shape is one new line.
table.sort(rows, function(a, b)
  for _, column in ipairs { 1, 2, 4 } do
    if a[column] ~= b[column] then return a[column] < b[column] end
  end
  return false
end)

print("model,layer,phase,m,n,k,batch,source")
for _, row in ipairs(rows) do print(table.concat(row, ",")) end
