return { "none", "f16", "f32", "relu" }
