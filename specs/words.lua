-- The words of the public problem structs: every value that a `choice` of a problem may take.
-- The position is the number in `enum quern_word`, so this list is ABI: append, never reorder or delete.
-- 0 is no word: in a problem it stands for "not set", that is, the choice's default.
return {
  "none", "no", "yes",
  "f16", "bf16", "f32",
  "nt", "nn", "tn", "tt",
  "relu", "gelu_tanh", "gelu_erf", "silu",
  "along_n", "along_m",
  "softmax", "log_softmax", "additive", "boolean", "nan", "zeros",
  "i8", "i32", "i64", "e4m3", "e5m2", "e4m3fnuz", "e5m2fnuz",
  "sigmoid", "separate", "packed",
  "token", "tensor", "block", "static", "dynamic",
  "half", "interleaved", "forward", "backward", "table", "computed",
  "sum", "mean", "max", "min", "argmax", "sumsq", "absmax",
  "row", "column",
  "top_left", "bottom_right",
  "head", "latent",
}
