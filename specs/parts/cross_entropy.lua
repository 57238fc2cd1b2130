-- What cross_entropy and cross_entropy_grad say alike.

return {
  problem = {
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of logits" },
    choice { "target", { "i32", "i64" }, default = "i64", doc = "type of the targets" },
  },
  ldlogits = stride { "ldlogits", default = "columns", doc = "elements between rows of logits; 0: packed" },

  legal = {
    legal { "rows_counted", "rows <= 4294967295" },
    legal { "columns_counted", "columns <= 2147418112" },
    legal { "addressable", "rows * ldlogits <= 1e18" },
    legal { "ldlogits_covers_row", "ldlogits >= columns" },
  },

  args = {
    logits = pointer { "logits", doc = "logits, read" },
    target = pointer { "target", doc = "a column of each row, or ignore_index; any other gives NaN; read" },
    scale = scalar { "scale", "f32", init = 1, doc = "factor of the logits" },
    smoothing = scalar { "smoothing", "f32",
      doc = "part of a row's weight that all its columns share alike; the target has the rest" },
    z_loss = scalar { "z_loss", "f32", doc = "factor of lse * lse, which the loss has beside" },
    ignore_index = scalar { "ignore_index", "i64", init = -100,
      doc = "target of rows that have no say: their loss, lse and gradient are 0" },
  },

  logits_present = require { "logits_present", "args.logits != 0 || columns == 0" },
  target_present = require { "target_present", "args.target != 0" },
  target_aligned = require { "target_aligned", "args.target % (target == i64 ? 8 : 4) == 0" },

  -- Vocabularies of models, and lengths beside them; each with every `out` of a list (false: none is said).
  problems = function(outs)
    return function(_, random)
      local list = {}
      for _, dtype in ipairs { "f32", "f16", "bf16" } do
        for _, out in ipairs(outs) do
          for _, columns in ipairs { 10, 1000, 32000, 50257, 50304, 128256, 151936, 262144 } do
            for _, most in ipairs { 16, 512, 16384 } do
              list[#list + 1] = { dtype = dtype, out = out or nil, rows = 1 + random(most), columns = columns }
            end
          end
        end
      end
      return list
    end
  end,
}
