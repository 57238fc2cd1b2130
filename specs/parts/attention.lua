-- What families of attention say alike: the options of a problem, how keys are seen, and what a launch has of them.
-- Lists are for join.lua.

return {
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

  lse_arg = pointer { "lse", written = true, doc = "log(sum(exp(scores))) of each head and query, f32, written where the problem has it" },
  option_args = {
    pointer { "slopes", doc = "of alibi: a factor a head, f32" },
    pointer { "sinks", doc = "of sink_logits: a logit a head, f32" },
  },

  rows_aligned = require { "rows_aligned", "args.q % 16 == 0 && args.k % 16 == 0 && args.v % 16 == 0 && args.o % 16 == 0",
    doc = "Q, K, V and O begin at multiples of 16 bytes" },
  options_present = {
    require { "slopes_present", "args.slopes != 0 || alibi == no" },
    require { "sinks_present", "args.sinks != 0 || sink_logits == no" },
  },
  positive = {
    require { "scale_positive", "args.scale > 0" },
    require { "cap_positive", "args.cap > 0 || softcap == no" },
  },

  group = param { "group", "u32", "heads == 0 ? 1 : heads / kv_heads", doc = "heads of Q that share one of K and V" },
  option_params = {
    param { "slopes", "ptr", "alibi == no ? 0 : args.slopes", doc = "null: no alibi" },
    param { "sinks", "ptr", "sink_logits == no ? 0 : args.sinks", doc = "null: no logits of sinks" },
  },
  window_params = {
    param { "left", "u32", "window_left < 0 ? 1073741824 : min(window_left, 1073741824)", doc = "keys before its own that a query sees" },
    param { "right", "u32", "window_right < 0 ? 1073741824 : min(window_right, 1073741824)", doc = "keys behind it" },
    param { "sink_tokens", "u32", "min(sink_tokens, 1073741824)", doc = "first keys, which `left` does not hide" },
    param { "top_left", "u32", "corner == top_left", doc = "query i is at key i" },
  },
  workgroups = param { "workgroups", "u32", "launch.workgroups", doc = "workgroups of this launch" },
  xcd_chunk = param { "xcd_chunk", "u32", "xcd_chunk", doc = "workgroups in a row that share a die; 0: no remap" },
  score_params = {
    param { "scale", "f32", "args.scale" },
    param { "softcap", "f32", "softcap == no ? 0 : args.cap", doc = "the bound of scores; 0: none" },
  },
}
