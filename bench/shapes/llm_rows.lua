-- Prints what some published models ask of a family that is bound by memory, from the numbers in their configs.
--
--   lua5.4 bench/shapes/llm_rows.lua rmsnorm > bench/shapes/llm_rmsnorm.csv
--   lua5.4 bench/shapes/llm_rows.lua                 the families that have a list
--
-- The columns between `phase` and `source` are fields of the family's problem. Lists are short, since a line costs time
-- on a device: a line stands for all models of that size, and not every size has every number of tokens.

local function model(name, source, sizes)
  sizes.name, sizes.source = name, source
  return sizes
end

local LLAMA_8B = model("llama3_8b", "meta-llama/Meta-Llama-3-8B",
  { hidden = 4096, heads = 32, kv_heads = 8, dim = 128, inner = 14336, vocab = 128256 })
local LLAMA_70B = model("llama3_70b", "meta-llama/Meta-Llama-3-70B",
  { hidden = 8192, heads = 64, kv_heads = 8, dim = 128, inner = 28672, vocab = 128256 })
local MIXTRAL = model("mixtral_8x7b", "mistralai/Mixtral-8x7B-v0.1", { hidden = 4096, experts = 8, vocab = 32000 })
local QWEN_72B = model("qwen25_72b", "Qwen/Qwen2.5-72B", { hidden = 8192, inner = 29568, vocab = 152064 })
local QWEN3_8B = model("qwen3_8b", "Qwen/Qwen3-8B", { hidden = 4096, heads = 32, kv_heads = 8, dim = 128 })
local GEMMA = model("gemma_7b", "google/gemma-7b",
  { hidden = 3072, heads = 16, kv_heads = 16, dim = 256, inner = 24576, vocab = 256000 })
local DEEPSEEK = model("deepseek_v3", "deepseek-ai/DeepSeek-V3",
  { hidden = 7168, heads = 128, v_dim = 128, rotary = 64, q_rank = 1536, kv_rank = 512, inner = 2048, dense = 18432,
    experts = 256 })
local NEOX = model("gpt_neox_20b", "EleutherAI/gpt-neox-20b",
  { hidden = 6144, heads = 64, dim = 96, rotary = 24, inner = 24576, vocab = 50432 })
local GPT_OSS = model("gpt_oss_20b", "openai/gpt-oss-20b", { heads = 64, kv_heads = 8, dim = 64 })
local MISTRAL = model("mistral_7b", "mistralai/Mistral-7B-v0.1", { heads = 32, kv_heads = 8, dim = 128 })
local QWEN_7B = model("qwen25_7b", "Qwen/Qwen2.5-7B", { heads = 28, kv_heads = 4, dim = 128 })
local GEMMA2 = model("gemma2_9b", "google/gemma-2-9b", { heads = 16, kv_heads = 8, dim = 256 })
local GPT2 = model("gpt2", "openai-community/gpt2", { hidden = 768, heads = 12, inner = 3072, vocab = 50257 })
local BERT = model("bert_large", "google-bert/bert-large-uncased", { hidden = 1024, heads = 16, inner = 4096 })
local MINILM = model("all_minilm_l6_v2", "sentence-transformers/all-MiniLM-L6-v2",
  { hidden = 384, heads = 12, inner = 1536 })

local columns, rows = {}, {}

-- A layer in one phase, with each number of tokens or sequences; `problem` has the fields, or makes them from a number.
local function layer(of, name, phase, counts, problem)
  for _, count in ipairs(counts) do
    local values = type(problem) == "function" and problem(count) or problem
    local row = { of.name, name, phase }
    for _, field in ipairs(columns) do
      local value = values[field]
      if value == nil and (field == "rows" or field == "tokens") then value = count end
      row[#row + 1] = assert(value, field)
    end
    row[#row + 1] = of.source
    rows[#rows + 1] = row
  end
end

-- The weights of a layer, and their gradients: as many rows as it has outputs.
local function weight(of, name, phase, height, problem) layer(of, name, phase, { height }, problem) end

local DECODE, PREFILL, TRAIN = { 1, 8, 32, 128 }, { 512, 2048, 8192 }, { 2048, 8192 }

local lists = {}

-- ------------------------------------------------------------------------------------------------------- attention

-- The scores of some heads: a row a head and token, of `keys` columns or as many as there are tokens.
local function scores(heads, keys, mask)
  return function(tokens) return { rows = heads * tokens, columns = keys or tokens, mask = mask or "none" } end
end

function lists.softmax()
  columns = { "rows", "columns", "mask" }
  local function all(size) return { columns = size, mask = "none" } end
  layer(MINILM, "scores", "encode", { 2048 }, scores(MINILM.heads, 128, "additive"))
  layer(BERT, "scores", "encode", { 512, 8192 }, scores(BERT.heads, 512, "additive"))
  layer(GPT2, "scores", "prefill", { 512, 1024 }, scores(GPT2.heads))
  layer(LLAMA_8B, "scores", "prefill", { 2048 }, scores(LLAMA_8B.heads))
  layer(LLAMA_8B, "scores", "decode", { 1, 32 }, scores(LLAMA_8B.heads, 8192))
  layer(MIXTRAL, "router", "prefill", { 8192 }, all(MIXTRAL.experts))
  layer(DEEPSEEK, "router", "decode", { 32 }, all(DEEPSEEK.experts))
  layer(DEEPSEEK, "router", "prefill", PREFILL, all(DEEPSEEK.experts))
  layer(MIXTRAL, "lm_head", "decode", { 32 }, all(MIXTRAL.vocab))
  layer(GPT2, "lm_head", "decode", { 1, 32 }, all(GPT2.vocab))
  layer(LLAMA_8B, "lm_head", "decode", DECODE, all(LLAMA_8B.vocab))
  layer(QWEN_72B, "lm_head", "decode", { 1, 32 }, all(QWEN_72B.vocab))
  layer(GEMMA, "lm_head", "train", { 2048 }, all(GEMMA.vocab))
end

function lists.softmax_grad()
  columns = { "rows", "columns" }
  layer(MINILM, "scores", "train", { 2048 }, scores(MINILM.heads, 128))
  layer(BERT, "scores", "train", TRAIN, scores(BERT.heads, 512))
  layer(GPT2, "scores", "train", { 512, 1024 }, scores(GPT2.heads))
  layer(LLAMA_8B, "scores", "train", { 2048 }, scores(LLAMA_8B.heads))
  layer(LLAMA_8B, "scores_2_heads", "train", { 8192 }, scores(2))
  layer(MIXTRAL, "router", "train", TRAIN, { columns = MIXTRAL.experts })
  layer(DEEPSEEK, "router", "train", TRAIN, { columns = DEEPSEEK.experts })
  layer(MIXTRAL, "lm_head", "train", TRAIN, { columns = MIXTRAL.vocab })
  layer(LLAMA_8B, "lm_head", "train", { 512, 2048 }, { columns = LLAMA_8B.vocab })
end

-- Sequences of `tokens`: causal, or as `window` says; `keys`: behind others that are cached.
function lists.attention()
  columns = { "batch", "heads", "kv_heads", "q_rows", "kv_rows", "head_dim", "value_dim", "window_left",
    "window_right", "softcap", "sink_logits" }
  local function of(size, options)
    options = options or {}
    local dim = options.dim or size.dim
    return function(tokens)
      return { batch = options.batch or 1, heads = size.heads, kv_heads = size.kv_heads or size.heads, q_rows = tokens,
        kv_rows = options.keys or tokens, head_dim = dim, value_dim = size.v_dim or dim,
        window_left = options.left or -1, window_right = options.right or 0,
        softcap = options.softcap or "no", sink_logits = options.sink_logits or "no" }
    end
  end
  layer(LLAMA_8B, "causal", "prefill", PREFILL, of(LLAMA_8B))
  layer(LLAMA_8B, "causal_behind_8192", "prefill", { 64, 512 }, of(LLAMA_8B, { keys = 8192 }))
  layer(LLAMA_8B, "causal_8", "train", { 2048 }, of(LLAMA_8B, { batch = 8 }))
  layer(LLAMA_70B, "causal", "prefill", { 2048, 8192, 16384 }, of(LLAMA_70B))
  layer(QWEN_7B, "causal", "prefill", TRAIN, of(QWEN_7B))
  layer(MISTRAL, "window", "prefill", { 8192 }, of(MISTRAL, { left = 4095 }))
  layer(GEMMA, "causal", "prefill", TRAIN, of(GEMMA))
  layer(GEMMA2, "causal", "prefill", TRAIN, of(GEMMA2, { softcap = "yes" }))
  layer(GEMMA2, "window", "prefill", { 8192 }, of(GEMMA2, { softcap = "yes", left = 4095 }))
  layer(DEEPSEEK, "causal", "prefill", TRAIN, of(DEEPSEEK, { dim = DEEPSEEK.v_dim + DEEPSEEK.rotary }))
  layer(GPT_OSS, "causal", "prefill", TRAIN, of(GPT_OSS, { sink_logits = "yes" }))
  layer(GPT_OSS, "window", "prefill", TRAIN, of(GPT_OSS, { sink_logits = "yes", left = 127 }))
  layer(NEOX, "causal", "prefill", { 2048 }, of(NEOX))
  layer(GPT2, "causal_8", "train", { 1024 }, of(GPT2, { batch = 8, dim = 64 }))
  layer(BERT, "all_16", "encode", { 512 }, of(BERT, { batch = 16, dim = 64, right = -1 }))
  layer(MINILM, "all_128", "encode", { 128 }, of(MINILM, { batch = 128, dim = 32, right = -1 }))
end

function lists.rope()
  columns = { "tokens", "heads", "dim", "rotary", "pairing" }     -- rotary 0: all of a head
  local function q_k(of)
    return { heads = of.heads + of.kv_heads, dim = of.dim, rotary = 0, pairing = "half" }
  end
  local function latent(heads)                  -- the rotary part alone, packed
    return { heads = heads, dim = DEEPSEEK.rotary, rotary = 0, pairing = "interleaved" }
  end
  layer(LLAMA_8B, "q_k", "decode", DECODE, q_k(LLAMA_8B))
  layer(LLAMA_8B, "q_k", "prefill", PREFILL, q_k(LLAMA_8B))
  layer(LLAMA_70B, "q_k", "decode", { 8, 128 }, q_k(LLAMA_70B))
  layer(LLAMA_70B, "q_k", "prefill", PREFILL, q_k(LLAMA_70B))
  layer(GEMMA, "q_k", "decode", { 32 }, q_k(GEMMA))
  layer(GEMMA, "q_k", "prefill", TRAIN, q_k(GEMMA))
  layer(DEEPSEEK, "q", "decode", { 1, 32, 128 }, latent(DEEPSEEK.heads))
  layer(DEEPSEEK, "q", "prefill", PREFILL, latent(DEEPSEEK.heads))
  layer(DEEPSEEK, "k", "decode", { 32, 128 }, latent(1))
  layer(DEEPSEEK, "k", "prefill", PREFILL, latent(1))
  layer(NEOX, "q_k", "prefill", TRAIN,
    { heads = 2 * NEOX.heads, dim = NEOX.dim, rotary = NEOX.rotary, pairing = "half" })
end

-- Rows of the cache are those of a batch of 32 sequences of 2,048 tokens, in pages of 16.
function lists.kv_write()
  columns = { "tokens", "kv_heads", "head_dim", "values", "rope", "rotary", "rotary_start", "cache_rows", "page_rows" }
  local function cached(of, rope)
    return { kv_heads = of.kv_heads, head_dim = of.dim, values = "yes", rope = rope, rotary = 0, rotary_start = 0,
      cache_rows = 65536, page_rows = 16 }
  end
  local latent = { kv_heads = 1, head_dim = DEEPSEEK.kv_rank + DEEPSEEK.rotary, values = "no", rope = "interleaved",
    rotary = DEEPSEEK.rotary, rotary_start = DEEPSEEK.kv_rank, cache_rows = 65536, page_rows = 64 }
  layer(LLAMA_8B, "cache", "decode", DECODE, cached(LLAMA_8B, "none"))
  layer(LLAMA_8B, "cache", "decode", { 8, 128 }, cached(LLAMA_8B, "half"))
  layer(LLAMA_8B, "cache", "prefill", TRAIN, cached(LLAMA_8B, "half"))
  layer(DEEPSEEK, "cache", "decode", { 32, 128 }, latent)
  layer(DEEPSEEK, "cache", "prefill", TRAIN, latent)
end

-- Sequences of equal length; `latent`: heads of one key of 576 elements, whose first 512 are the value; `draft`:
-- several queries of a sequence, guesses that are checked at once.
function lists.attention_decode()
  columns = { "batch", "heads", "kv_heads", "q_rows", "kv_rows", "form", "head_dim", "value_dim", "window_left",
    "window_right", "softcap", "sink_logits", "paged", "page_rows" }
  local function cached(of, kv_rows, options)
    options = options or {}
    return function(batch)
      return { batch = batch, heads = of.heads, kv_heads = of.kv_heads, q_rows = options.draft or 1, kv_rows = kv_rows,
        form = "separate", head_dim = of.dim, value_dim = of.dim, window_left = options.left or -1, window_right = 0,
        softcap = options.softcap or "no", sink_logits = options.sink_logits or "no",
        paged = options.page and "yes" or "no", page_rows = options.page or 0 }
    end
  end
  local function latent(kv_rows, draft)
    return function(batch)
      local values = cached({ heads = DEEPSEEK.heads, kv_heads = 1 }, kv_rows, { draft = draft, page = 64 })(batch)
      values.form, values.head_dim, values.value_dim = "latent", DEEPSEEK.kv_rank + DEEPSEEK.rotary, DEEPSEEK.kv_rank
      return values
    end
  end
  for _, kv_rows in ipairs { 1024, 8192, 65536 } do
    layer(LLAMA_8B, "attention", "decode", { 1, 16, 64 }, cached(LLAMA_8B, kv_rows))
  end
  layer(LLAMA_8B, "paged", "decode", { 1, 64 }, cached(LLAMA_8B, 8192, { page = 16 }))
  layer(LLAMA_8B, "draft", "decode", { 1, 16 }, cached(LLAMA_8B, 8192, { page = 16, draft = 4 }))
  layer(LLAMA_70B, "attention", "decode", { 1, 32 }, cached(LLAMA_70B, 8192))
  layer(QWEN_7B, "attention", "decode", { 1, 32 }, cached(QWEN_7B, 8192))
  layer(MISTRAL, "window", "decode", { 1, 32 }, cached(MISTRAL, 8192, { left = 4095 }))
  layer(GEMMA, "attention", "decode", { 32 }, cached(GEMMA, 4096))
  layer(GEMMA2, "attention", "decode", { 32 }, cached(GEMMA2, 8192, { softcap = "yes" }))
  layer(GEMMA2, "window", "decode", { 32 }, cached(GEMMA2, 8192, { softcap = "yes", left = 4095 }))
  layer(GPT_OSS, "attention", "decode", { 1, 32 }, cached(GPT_OSS, 8192, { sink_logits = "yes" }))
  layer(GPT_OSS, "window", "decode", { 1, 32 }, cached(GPT_OSS, 8192, { sink_logits = "yes", left = 127 }))
  layer(DEEPSEEK, "attention", "decode", { 1, 32 }, latent(8192))
  layer(DEEPSEEK, "attention", "decode", { 4 }, latent(65536))
  layer(DEEPSEEK, "draft", "decode", { 32 }, latent(8192, 2))
end

-- ----------------------------------------------------------------------------------------------------------- norms

-- The norm of each head of q or k.
local function by_head(heads, problem)
  return function(tokens)
    problem.rows = heads * tokens
    return problem
  end
end

function lists.rmsnorm()
  columns = { "rows", "columns", "residual", "save" }
  local function norm(size, residual, save)
    return { columns = size, residual = residual and "yes" or "no", save = save and "yes" or "no" }
  end
  layer(QWEN3_8B, "q_norm", "decode", { 1, 32 }, by_head(QWEN3_8B.heads, norm(QWEN3_8B.dim)))
  layer(QWEN3_8B, "q_norm", "prefill", TRAIN, by_head(QWEN3_8B.heads, norm(QWEN3_8B.dim)))
  layer(QWEN3_8B, "k_norm", "prefill", { 2048 }, by_head(QWEN3_8B.kv_heads, norm(QWEN3_8B.dim)))
  layer(DEEPSEEK, "kv_a_norm", "decode", { 32 }, norm(DEEPSEEK.kv_rank))
  layer(DEEPSEEK, "kv_a_norm", "prefill", { 8192 }, norm(DEEPSEEK.kv_rank))
  layer(DEEPSEEK, "q_a_norm", "prefill", TRAIN, norm(DEEPSEEK.q_rank))
  layer(GEMMA, "norm", "prefill", TRAIN, norm(GEMMA.hidden, true))
  layer(LLAMA_8B, "first_norm", "prefill", TRAIN, norm(LLAMA_8B.hidden))
  layer(LLAMA_8B, "norm", "decode", DECODE, norm(LLAMA_8B.hidden, true))
  layer(LLAMA_8B, "norm", "prefill", PREFILL, norm(LLAMA_8B.hidden, true))
  layer(LLAMA_8B, "norm", "train", { 8192 }, norm(LLAMA_8B.hidden, true, true))
  layer(DEEPSEEK, "norm", "decode", { 1, 128 }, norm(DEEPSEEK.hidden, true))
  layer(DEEPSEEK, "norm", "prefill", TRAIN, norm(DEEPSEEK.hidden, true))
  layer(LLAMA_70B, "norm", "decode", { 1, 32 }, norm(LLAMA_70B.hidden, true))
  layer(LLAMA_70B, "norm", "prefill", PREFILL, norm(LLAMA_70B.hidden, true))
end

function lists.layernorm()
  columns = { "rows", "columns", "residual", "save" }
  local function norm(of, residual, save)
    return { columns = of.hidden, residual = residual and "yes" or "no", save = save and "yes" or "no" }
  end
  layer(MINILM, "norm", "encode", { 128, 2048, 8192 }, norm(MINILM, true))
  layer(GPT2, "norm", "decode", { 1, 32 }, norm(GPT2))
  layer(GPT2, "norm", "prefill", TRAIN, norm(GPT2))
  layer(BERT, "norm", "encode", PREFILL, norm(BERT, true))
  layer(NEOX, "norm", "decode", DECODE, norm(NEOX))
  layer(NEOX, "norm", "prefill", PREFILL, norm(NEOX))
  layer(NEOX, "norm", "train", { 8192 }, norm(NEOX, false, true))
end

function lists.rmsnorm_grad()
  columns = { "rows", "columns", "dsum" }
  layer(QWEN3_8B, "q_norm", "train", TRAIN, by_head(QWEN3_8B.heads, { columns = QWEN3_8B.dim, dsum = "no" }))
  layer(QWEN3_8B, "k_norm", "train", { 2048 }, by_head(QWEN3_8B.kv_heads, { columns = QWEN3_8B.dim, dsum = "no" }))
  layer(DEEPSEEK, "kv_a_norm", "train", TRAIN, { columns = DEEPSEEK.kv_rank, dsum = "no" })
  layer(DEEPSEEK, "q_a_norm", "train", TRAIN, { columns = DEEPSEEK.q_rank, dsum = "no" })
  for _, of in ipairs { GEMMA, LLAMA_8B, DEEPSEEK, LLAMA_70B } do
    layer(of, "norm", "train", PREFILL, { columns = of.hidden, dsum = "yes" })
  end
  layer(LLAMA_8B, "last_norm", "train", { 8192 }, { columns = LLAMA_8B.hidden, dsum = "no" })
end

function lists.layernorm_grad()
  columns = { "rows", "columns", "dsum" }
  for _, of in ipairs { MINILM, GPT2, BERT, NEOX } do
    layer(of, "norm", "train", PREFILL, { columns = of.hidden, dsum = "yes" })
  end
  layer(NEOX, "last_norm", "train", { 8192 }, { columns = NEOX.hidden, dsum = "no" })
end

-- ----------------------------------------------------------------------------------------------------- activations

local function gelu(of, kind) return { columns = of.inner, act = kind or "gelu_tanh" } end

function lists.act()
  columns = { "rows", "columns", "act" }
  layer(MINILM, "up", "encode", { 128, 2048, 8192 }, gelu(MINILM, "gelu_erf"))
  layer(BERT, "up", "encode", TRAIN, gelu(BERT, "gelu_erf"))
  layer(GPT2, "up", "decode", { 1, 32 }, gelu(GPT2))
  layer(GPT2, "up", "prefill", TRAIN, gelu(GPT2))
  layer(NEOX, "up", "decode", DECODE, gelu(NEOX))
  layer(NEOX, "up", "prefill", PREFILL, gelu(NEOX))
end

function lists.act_grad()
  columns = { "rows", "columns", "act" }
  layer(MINILM, "up", "train", PREFILL, gelu(MINILM, "gelu_erf"))
  layer(BERT, "up", "train", PREFILL, gelu(BERT, "gelu_erf"))
  layer(GPT2, "up", "train", PREFILL, gelu(GPT2))
  layer(NEOX, "up", "train", PREFILL, gelu(NEOX))
end

-- A gate beside its factor in one matrix, or in one of its own.
local function gated(size, kind, packing)
  return { columns = size, act = kind or "silu", packing = packing or "packed" }
end

function lists.act_mul()
  columns = { "rows", "columns", "act", "packing" }
  layer(DEEPSEEK, "expert", "prefill", { 64, 512, 2048 }, gated(DEEPSEEK.inner))
  layer(LLAMA_8B, "gate_up", "decode", DECODE, gated(LLAMA_8B.inner))
  layer(LLAMA_8B, "gate_up", "prefill", PREFILL, gated(LLAMA_8B.inner))
  layer(LLAMA_8B, "gate_and_up", "prefill", TRAIN, gated(LLAMA_8B.inner, "silu", "separate"))
  layer(DEEPSEEK, "dense", "prefill", TRAIN, gated(DEEPSEEK.dense))
  layer(GEMMA, "gate_up", "prefill", TRAIN, gated(GEMMA.inner, "gelu_tanh"))
  layer(LLAMA_70B, "gate_up", "decode", { 1, 32 }, gated(LLAMA_70B.inner))
  layer(LLAMA_70B, "gate_up", "prefill", PREFILL, gated(LLAMA_70B.inner))
  layer(QWEN_72B, "gate_up", "prefill", { 2048 }, gated(QWEN_72B.inner))
end

function lists.act_mul_grad()
  columns = { "rows", "columns", "act", "packing" }
  layer(DEEPSEEK, "expert", "train", { 64, 512, 2048 }, gated(DEEPSEEK.inner))
  layer(LLAMA_8B, "gate_up", "train", PREFILL, gated(LLAMA_8B.inner))
  layer(LLAMA_8B, "gate_and_up", "train", TRAIN, gated(LLAMA_8B.inner, "silu", "separate"))
  layer(GEMMA, "gate_up", "train", TRAIN, gated(GEMMA.inner, "gelu_tanh"))
  layer(LLAMA_70B, "gate_up", "train", PREFILL, gated(LLAMA_70B.inner))
end

-- ------------------------------------------------------------------------------------------------------------ loss

function lists.cross_entropy()
  columns = { "rows", "columns" }
  layer(BERT, "two_classes", "train", { 512, 8192 }, { columns = 2 })
  for _, of in ipairs { MIXTRAL, GPT2, NEOX, LLAMA_8B, QWEN_72B } do
    layer(of, "lm_head", "train", PREFILL, { columns = of.vocab })
  end
  layer(GEMMA, "lm_head", "train", { 512, 2048 }, { columns = GEMMA.vocab })
end
lists.cross_entropy_grad = lists.cross_entropy

-- ------------------------------------------------------------------------------------------- 8 bits and other types

-- A scale a token, a block of some rows (0: 1) and 128 columns, or for all; `gate`: silu of a half, times the other.
local function quantized(granularity, size, gate, height)
  return { columns = size, out = "e4m3", granularity = granularity, block_rows = height or 0,
    act = gate and "silu" or "none", up = gate and "packed" or "none" }
end

function lists.quantize()
  columns = { "rows", "columns", "out", "granularity", "block_rows", "act", "up" }
  layer(LLAMA_8B, "hidden", "decode", DECODE, quantized("token", LLAMA_8B.hidden))
  layer(LLAMA_8B, "hidden", "prefill", PREFILL, quantized("token", LLAMA_8B.hidden))
  layer(LLAMA_8B, "down", "prefill", TRAIN, quantized("token", LLAMA_8B.inner))
  layer(LLAMA_8B, "gate_up", "decode", { 1, 32 }, quantized("token", LLAMA_8B.inner, true))
  layer(LLAMA_8B, "gate_up", "prefill", TRAIN, quantized("token", LLAMA_8B.inner, true))
  layer(LLAMA_70B, "hidden", "prefill", TRAIN, quantized("token", LLAMA_70B.hidden))
  layer(LLAMA_70B, "gate_up", "prefill", TRAIN, quantized("token", LLAMA_70B.inner, true))
  layer(LLAMA_8B, "hidden", "train", TRAIN, quantized("tensor", LLAMA_8B.hidden))
  layer(DEEPSEEK, "hidden", "decode", { 1, 32, 128 }, quantized("block", DEEPSEEK.hidden))
  layer(DEEPSEEK, "hidden", "prefill", PREFILL, quantized("block", DEEPSEEK.hidden))
  layer(DEEPSEEK, "expert_gate_up", "prefill", { 512, 2048 }, quantized("block", DEEPSEEK.inner, true))
  weight(DEEPSEEK, "expert_down", "load", DEEPSEEK.hidden, quantized("block", DEEPSEEK.inner, false, 128))
  weight(DEEPSEEK, "o", "load", DEEPSEEK.hidden, quantized("block", DEEPSEEK.heads * DEEPSEEK.v_dim, false, 128))
end

function lists.dequantize()
  columns = { "dtype", "rows", "columns", "granularity", "block_rows" }
  local function scaled(granularity, size, height)
    return { dtype = "e4m3", columns = size, granularity = granularity, block_rows = height or 0 }
  end
  layer(LLAMA_8B, "hidden", "decode", { 1, 32 }, scaled("token", LLAMA_8B.hidden))
  layer(LLAMA_8B, "hidden", "prefill", PREFILL, scaled("token", LLAMA_8B.hidden))
  layer(DEEPSEEK, "hidden", "prefill", PREFILL, scaled("block", DEEPSEEK.hidden))
  weight(LLAMA_8B, "gate_up", "load", 2 * LLAMA_8B.inner, scaled("token", LLAMA_8B.hidden))
  weight(LLAMA_8B, "down", "load", LLAMA_8B.hidden, scaled("tensor", LLAMA_8B.inner))
  weight(DEEPSEEK, "expert_gate_up", "load", 2 * DEEPSEEK.inner, scaled("block", DEEPSEEK.hidden, 128))
  weight(DEEPSEEK, "expert_down", "load", DEEPSEEK.hidden, scaled("block", DEEPSEEK.inner, 128))
  weight(DEEPSEEK, "o", "load", DEEPSEEK.hidden, scaled("block", DEEPSEEK.heads * DEEPSEEK.v_dim, 128))
end

function lists.cast()
  columns = { "dtype", "out", "rows", "columns" }
  local function to(dtype, out, size) return { dtype = dtype, out = out, columns = size } end
  for _, of in ipairs { GPT2, LLAMA_8B, LLAMA_70B } do        -- master weights to what is computed with; gradients back
    weight(of, "down", "train", of.hidden, to("f32", "bf16", of.inner))
    weight(of, "down_grad", "train", of.hidden, to("bf16", "f32", of.inner))
  end
  weight(LLAMA_8B, "embedding", "train", LLAMA_8B.vocab, to("f32", "bf16", LLAMA_8B.hidden))
  weight(GPT2, "norm", "train", 1, to("f32", "bf16", GPT2.hidden))
  layer(LLAMA_8B, "hidden", "prefill", PREFILL, to("f32", "bf16", LLAMA_8B.hidden))
  layer(LLAMA_8B, "hidden", "prefill", TRAIN, to("bf16", "f16", LLAMA_8B.hidden))
  layer(LLAMA_8B, "logits", "decode", { 1, 32 }, to("bf16", "f32", LLAMA_8B.vocab))
end

function lists.transpose()
  columns = { "dtype", "batch", "rows", "columns" }
  local function turned(dtype, size, batch) return { dtype = dtype, batch = batch or 1, columns = size } end
  for _, dtype in ipairs { "bf16", "e4m3", "f32" } do
    weight(LLAMA_8B, "o", "load", LLAMA_8B.hidden, turned(dtype, LLAMA_8B.hidden))
    weight(LLAMA_8B, "down", "load", LLAMA_8B.hidden, turned(dtype, LLAMA_8B.inner))
  end
  weight(LLAMA_70B, "gate_up", "load", 2 * LLAMA_70B.inner, turned("bf16", LLAMA_70B.hidden))
  weight(DEEPSEEK, "kv_b", "load", DEEPSEEK.kv_rank, turned("bf16", DEEPSEEK.v_dim, DEEPSEEK.heads))
  weight(DEEPSEEK, "expert_gate_up", "load", 2 * DEEPSEEK.inner, turned("e4m3", DEEPSEEK.hidden, 8))
  layer(LLAMA_8B, "hidden", "train", TRAIN, turned("bf16", LLAMA_8B.hidden))
  layer(LLAMA_8B, "hidden_quantized", "train", TRAIN, turned("e4m3", LLAMA_8B.hidden))
  layer(LLAMA_8B, "keys", "prefill", { 512, 2048 }, turned("bf16", LLAMA_8B.dim, LLAMA_8B.kv_heads))
  layer(MINILM, "keys", "encode", { 128 }, turned("bf16", 32, 64 * MINILM.heads))
end

-- ------------------------------------------------------------------------------------------------------ reductions

function lists.reduce()
  columns = { "rows", "columns", "op", "each", "out" }
  local function of_columns(size) return { columns = size, op = "sum", each = "column", out = "f32" } end
  local function of_row(op, size) return { columns = size, op = op, each = "row", out = "f32" } end
  for _, of in ipairs { BERT, NEOX } do          -- gradients of biases
    layer(of, "down_bias", "train", TRAIN, of_columns(of.hidden))
    layer(of, "up_bias", "train", TRAIN, of_columns(of.inner))
  end
  layer(MINILM, "pooling", "encode", { 128, 512 },
    { columns = MINILM.hidden, op = "mean", each = "column", out = "f32" })
  layer(MIXTRAL, "router_load", "train", TRAIN, of_columns(MIXTRAL.experts))
  layer(LLAMA_8B, "greedy", "decode", DECODE, of_row("argmax", LLAMA_8B.vocab))
  layer(QWEN_72B, "greedy", "decode", { 1, 32 }, of_row("argmax", QWEN_72B.vocab))
  layer(LLAMA_8B, "token_absmax", "prefill", TRAIN, of_row("absmax", LLAMA_8B.hidden))
  layer(LLAMA_8B, "softmax_delta", "train", TRAIN, by_head(LLAMA_8B.heads, of_row("sum", LLAMA_8B.dim)))
  weight(LLAMA_8B, "o_channels", "load", LLAMA_8B.hidden, of_row("absmax", LLAMA_8B.hidden))
  -- one number of a whole matrix
  weight(LLAMA_8B, "o_absmax", "load", 1, of_row("absmax", LLAMA_8B.hidden * LLAMA_8B.hidden))
  weight(LLAMA_8B, "down_grad_norm", "train", 1, of_row("sumsq", LLAMA_8B.hidden * LLAMA_8B.inner))
  weight(GPT2, "norm_grad_norm", "train", 1, of_row("sumsq", GPT2.hidden))
end

-- ----------------------------------------------------------------------------------------------------------- output

local family = arg[1]
if not family then
  local names = {}
  for name in pairs(lists) do names[#names + 1] = name end
  table.sort(names)
  print(table.concat(names, "\n"))
  return
end
if not lists[family] then
  io.stderr:write(("there is no list of %s\n"):format(family))
  os.exit(2)
end
lists[family]()
print(("model,layer,phase,%s,source"):format(table.concat(columns, ",")))
for _, row in ipairs(rows) do print(table.concat(row, ",")) end
