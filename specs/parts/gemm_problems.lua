-- The problems that gemm's lean profile and the never-chosen report are made over: the shape lists, each with every type
-- and layout, and a spread of others.
return function(shapes, random)
  local list = {}
  local function add(fields)
    fields.batch = fields.batch or 1
    if fields.batch > 1 then
      fields.stride_a, fields.stride_b = fields.m * fields.k, fields.n * fields.k
      fields.stride_d = fields.m * fields.n
    end
    list[#list + 1] = fields
  end
  for _, shape in ipairs(shapes) do
    for _, dtype in ipairs { "f16", "bf16" } do
      for _, layout in ipairs { "nt", "nn", "tn", "tt" } do
        add { dtype = dtype, layout = layout, m = shape.m, n = shape.n, k = shape.k, batch = shape.batch }
      end
    end
  end
  for _, dtype in ipairs { "f16", "bf16" } do
    for _, layout in ipairs { "nt", "nn", "tn", "tt" } do
      for _, out in ipairs { "f16", "bf16", "f32" } do
        for _, act in ipairs { "none", "relu", "gelu_tanh", "gelu_erf", "silu" } do
          for _, bias in ipairs { "none", "along_n" } do
            -- one of each scale, one with odd extents, one that only the general kernel takes
            add { dtype = dtype, layout = layout, out = out, act = act, bias = bias,
              m = 1 << (4 + random(9)), n = 64 << random(8), k = 64 << random(8) }
            add { dtype = dtype, layout = layout, out = out, act = act, bias = bias,
              m = 1 + random(5000), n = 8 * (1 + random(1000)), k = 8 * (1 + random(1000)) }
            add { dtype = dtype, layout = layout, out = out, act = act, bias = bias,
              m = 1 + random(600), n = 1 + 2 * random(300), k = 1 + 2 * random(300), align_a = 2, align_b = 2,
              align_d = 4 }
            add { dtype = dtype, layout = layout, out = out, act = act, bias = bias,
              m = 300, n = 300, k = 300, lda = 1 << 30, ldb = 1 << 30 }
          end
        end
      end
    end
  end
  return list
end
