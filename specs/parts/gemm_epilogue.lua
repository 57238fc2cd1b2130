-- What gemm and gemm_reduce both say of D = act(... + beta * C + bias) + residual: in a split plan gemm has the problem
-- and gemm_reduce the epilogue. Entries by their name, each for the section of its constructor; `args` for those of args.

return {
  act = choice { "act", { "none", "relu", "gelu_tanh", "gelu_erf", "silu" }, default = "none",
    doc = "activation, before the residual is added" },
  bias = choice { "bias", { "none", "along_n", "along_m" }, default = "none",
    doc = "a vector of n (one a column) or of m (one a row)" },
  addend = choice { "addend", { "no", "yes" }, default = "no", doc = "whether beta * C is added" },
  residual = choice { "residual", { "no", "yes" }, default = "no", doc = "whether a residual is added after act" },
  ldc = stride { "ldc", default = "n", doc = "elements between rows of C; 0: packed" },
  ldd = stride { "ldd", default = "n", doc = "elements between rows of D; 0: packed" },
  ldr = stride { "ldr", default = "n", doc = "elements between rows of the residual; 0: packed" },
  stride_c = stride { "stride_c", doc = "elements between batches of C" },
  stride_d = stride { "stride_d", doc = "elements between batches of D" },
  stride_r = stride { "stride_r", doc = "elements between batches of the residual" },
  stride_bias = stride { "stride_bias", doc = "elements between batches of the bias" },

  -- the axis of kernels, and the expression that a kernel's epilogue is the problem's
  axis = axis { "epilogue", { "plain", "linear", "relu", "gelu_tanh", "gelu_erf", "silu" }, default = "plain",
    doc = "plain: alpha alone; linear: beta * C, bias and residual too; others: linear with that activation" },
  matches = "epilogue == plain ? act == none && bias == none && addend == no && residual == no"
    .. " : epilogue == linear ? act == none && (bias != none || addend == yes || residual == yes) : epilogue == act",

  ldd_covers_row = legal { "ldd_covers_row", "ldd >= n" },
  d_element_aligned = legal { "d_element_aligned", "align_d % (out == f32 ? 4 : 2) == 0" },

  c_present = require { "c_present", "args.c != 0 || addend == no || args.beta == 0" },
  d_present = require { "d_present", "args.d != 0" },
  bias_present = require { "bias_present", "args.bias != 0 || bias == none" },
  residual_present = require { "residual_present", "args.residual != 0 || residual == no" },
  beta_planned = require { "beta_planned", "args.beta == 0 || addend == yes", doc = "beta needs a problem with addend = yes" },
  d_as_planned = require { "d_as_planned", "args.d % align_d == 0 && (addend == no || args.c % align_d == 0)"
    .. " && (residual == no || args.residual % align_d == 0) && (bias == none || args.bias % align_d == 0)",
    doc = "C, D, bias or residual is less aligned than the problem's align_d says" },

  args = {
    c = pointer { "c", doc = "C, read where addend is yes and beta is not 0; may be D" },
    d = pointer { "d", written = true, doc = "D, written" },
    bias = pointer { "bias", doc = "bias, read where the problem has one" },
    residual = pointer { "residual", doc = "residual, read where the problem has one; may be D" },
    beta = scalar { "beta", "f32", doc = "factor of C; at 0 C is not read" },
  },
}
