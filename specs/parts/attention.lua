-- What families of attention say alike: the options of a problem, and how keys are seen.

-- Elements of so many rows; what is too large to be legal does not overflow.
local function packed(rows, row)
  return ("%s <= 0 || %s <= 0 ? 0 : %s <= 1000000000000000 / max(%s, 1) ? %s * %s : 1000000000000000"):format(rows, row,
    rows, row, rows, row)
end

return {
  packed = packed,

  dtype = choice { "dtype", { "f16", "bf16" }, key = true, doc = "type of Q, K, V and O" },
  bias = choice { "bias", { "none", "f16", "bf16", "f32" }, default = "none",
    doc = "type of a term of each score, dtype or f32; -infinity hides a key" },
  softcap = choice { "softcap", { "no", "yes" }, default = "no",
    doc = "scores are args.cap * tanh(scale * q k / args.cap)" },
  alibi = choice { "alibi", { "no", "yes" }, default = "no",
    doc = "a head's slope times the distance of the key is added to the score" },
  sink_logits = choice { "sink_logits", { "no", "yes" }, default = "no",
    doc = "a head's logit more in the denominator, which has no value" },
  lse = choice { "lse", { "no", "yes" }, default = "no", doc = "write the logarithm of each row's denominator" },
  corner = choice { "corner", { "bottom_right", "top_left" }, default = "bottom_right",
    doc = "where queries and keys of different number meet: query i is at key i + kv_rows - q_rows, or at key i" },

  heads = extent { "heads", doc = "heads of Q and O" },
  kv_heads = extent { "kv_heads", default = "heads", doc = "heads of K and V, which divide heads; 0: as many" },
  head_dim = extent { "head_dim", doc = "elements of a head of Q and K, a multiple of 8 up to 256" },
  value_dim = extent { "value_dim", default = "head_dim", doc = "elements of a head of V and O; 0: as of Q and K" },
  window_left = extent { "window_left", init = -1,
    doc = "keys before its own that a query sees; -1: all; 0: none" },
  window_right = extent { "window_right", init = -1,
    doc = "keys behind its own that a query sees; -1: all; 0: none, which is causal" },
  sink_tokens = extent { "sink_tokens", doc = "first keys, which window_left does not hide" },
}
