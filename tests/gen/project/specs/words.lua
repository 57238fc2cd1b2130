-- Words of the test project.
return { "f16", "f32", "none", "relu", "no", "yes" }
