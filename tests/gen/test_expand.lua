#!/usr/bin/env lua5.4
-- The search over the axes against the plain way: every combination, every rule, one after the other.

local lib = dofile("tests/gen/lib.lua")
local expand = require "expand"
local expr = require "expr"
local spec = require "spec"
local witness = require "witness"

-- The configs that pass, in the spec's order of axes and values, as lists of values.
local function plain(model, sets)
  local found, values = {}, {}
  local derive, rules, any = {}, {}, {}
  for _, list in ipairs { model.key_values, model.derive } do
    for _, value in ipairs(list) do derive[#derive + 1] = { value.name, expr.compile(value.tree) } end
  end
  for i, rule in ipairs(model.rules) do rules[i] = expr.compile(rule.tree) end
  for i, set in ipairs(sets) do any[i] = expr.compile(set.tree) end
  local function passes()
    for _, value in ipairs(derive) do values[value[1]] = value[2](values) end
    for _, rule in ipairs(rules) do
      if rule(values) == 0 then return false end
    end
    for _, set in ipairs(any) do
      if set(values) ~= 0 then return true end
    end
    return #any == 0
  end
  local function deeper(i)
    local axis = model.axes[i]
    if not axis then
      if passes() then
        local config = {}
        for j, column in ipairs(model.config) do config[j] = values[column.name] end
        found[#found + 1] = config
      end
      return
    end
    local sorted = table.move(axis.values, 1, #axis.values, 1, {})
    if axis.kind == "number" then table.sort(sorted) end
    for _, value in ipairs(sorted) do
      values[axis.name] = value
      deeper(i + 1)
    end
  end
  deeper(1)
  return found
end

local function joined(list) return table.concat(list, " ") end

local function compare(what, model, profile)
  local kernels, report = expand.kernels(model, profile)
  local expected = plain(model, profile == "full" and {} or model.profiles.default)
  lib.equal(what .. ": how many", #kernels, #expected)
  local same = true
  for i, config in ipairs(expected) do same = same and kernels[i] ~= nil and joined(kernels[i]) == joined(config) end
  lib.check(what .. ": the same configs in the same order", same)
  local sum = report.outside + report.kernels
  for _, rule in ipairs(report.rules) do sum = sum + rule.removed end
  lib.equal(what .. ": every config is counted once", sum, report.tried)
end

local tiny = spec.load("tests/gen/tiny", "toy")
local project = lib.project()
for _, profile in ipairs { "full", "default" } do
  compare("tiny scale " .. profile, tiny.family.scale, profile)
  compare("tiny touch " .. profile, tiny.family.touch, profile)
  for _, model in ipairs(project.families) do compare(("project %s %s"):format(model.name, profile), model, profile) end
end

-- The real specs are too large for the plain way, but not for adding up.
local real = spec.load(".", "gfx942")
for _, model in ipairs(real.families) do
  local _, report = expand.kernels(model, "default")
  local sum = report.outside + report.kernels
  for _, rule in ipairs(report.rules) do sum = sum + rule.removed end
  lib.equal(model.name .. ": every config is counted once", sum, report.tried)
end

-- Names.
local names = {}
for _, kernel in ipairs(expand.kernels(tiny.family.scale, "full")) do names[kernel.name] = kernel end
lib.check("defaults are left out", names.scale_f16_t128 ~= nil)
lib.check("a default that is another axis", names.scale_f32_of16_t128 ~= nil and names.scale_f32_of32_t128 == nil)
lib.check("a code before the value", names.scale_f16_t64_v1 ~= nil)

-- A witness is a problem that the kernel accepts, and is found whatever the conditions ask.
local function accepts(model, problem, kernel)
  local values = {}
  for name, value in pairs(problem) do values[name], values["p." .. name] = value, value end
  for i, column in ipairs(model.config) do values[column.name] = kernel[i] end
  for _, value in ipairs(model.problem_values) do values[value.name] = expr.compile(value.tree)(values) end
  for _, entry in ipairs(model.accept) do
    if expr.compile(entry.tree)(values) == 0 then return false end
  end
  return true
end
for _, model in ipairs { tiny.family.scale, real.family.gemm_reduce, project.families[1] } do
  local good = true
  for _, kernel in ipairs(expand.kernels(model, "default")) do
    local problem = witness.find(model, kernel)
    good = good and problem ~= nil and accepts(model, problem, kernel)
  end
  lib.check(model.name .. ": witnesses are accepted", good)
end

lib.finish()
