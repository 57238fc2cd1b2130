-- What reduce and reduce_parts say alike.

return {
  op = choice { "op", { "sum", "mean", "max", "min", "argmax", "sumsq", "absmax" }, default = "sum",
    doc = "sumsq: of squares; absmax: of magnitudes; argmax: the number of the first largest element, where NaN is largest" },
  index = choice { "index", { "i32", "i64" }, default = "i32", doc = "type of argmax's results" },

  axis = axis { "fold", { "add", "max", "argmax" }, doc = "how two partial results are made one" },
  fold_matches = accept { "fold_matches", "fold == argmax ? op == argmax : fold == add ? op == sum || op == mean || op == sumsq"
    .. " : op == max || op == min || op == absmax" },

  y = pointer { "y", written = true, doc = "results, one after another, written; argmax's are integers" },
  y_present = require { "y_present", "args.y != 0" },
  y_aligned = require { "y_aligned", "args.y % (op == argmax ? (index == i64 ? 8 : 4) : p.out == f32 ? 4 : 2) == 0" },

  -- how a partial result becomes a result; `count` elements have gone into it
  finish = function(count)
    return {
      param { "y", "ptr", "args.y" },
      param { "count", "i64", count, doc = "elements of a result" },
      param { "mean", "u32", "op == mean", doc = "results are divided by count" },
      param { "flip", "u32", "op == min ? 2147483648 : 0", doc = "bits that turn the largest key into the result" },
      param { "f16", "u32", "p.out == f16", doc = "results are f16" },
      param { "bf16", "u32", "p.out == bf16", doc = "results are bf16; neither: f32" },
      param { "wide", "u32", "index == i64", doc = "argmax's results have 64 bits" },
    }
  end,
}
