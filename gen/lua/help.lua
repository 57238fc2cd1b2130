-- The texts of `quern help`.

local help = {}

help.all = [[
quern: makes GPU kernels from specs.

  quern gen --arch gfx942            writes generated/gfx942/ from specs/ and templates/
  quern check                        says whether generated/ is what the specs make now
  quern list --arch gfx942 dtype=bf16 tile_m=128
                                     kernels, with filters
  quern explain --arch gfx942 ...    why a kernel exists or not, and which one a problem gets
  quern coverage                     what each architecture supports, and the gaps
  quern tuned --arch gfx942          checks the tuned tables
  quern tune --arch sm_90 ...        measures kernels on a device and writes a tuned table (quern tune --help)
  quern vendor --arch gfx942 --dest DIR
                                     all that another project needs, in one folder
  quern help COMMAND                 all options of a command

Exit status: 0 done; 1 failed, with the reason on standard error; 2 wrong usage.
]]

local TREE = [[
  --arch A          architecture: a file of specs/arch. Needed.
  --family F        only this family's kernels; may be given several times. Headers and dispatch.c are
                    always made for all families.
  --profile P       which kernels: lean (those that the choice takes over the spec's problems), default
                    (those worth tuning too), full (all that the rules allow)
  --out DIR         the output tree; default generated/ below the root
  --root DIR        folder with specs/ and templates/; default the working folder
  -j, --jobs N      threads; default one a processor. The output does not depend on it.
  --scripts DIR     the generator's own Lua modules are read from there (for work on the generator)
]]

help.gen = [[
quern gen --arch A [--family F]... [--profile lean|default|full] [--out DIR] [--root DIR] [--jobs N]

Writes what the specs make: DIR/A/<family>/<kernel>.hip, DIR/A/dispatch.c, DIR/A/manifest.csv and
DIR/include/. A file is written only where its bytes change, files that no spec makes any more are
removed, and an error of any kind leaves the tree as it was.

Prints a line for each family: the configs that its axes span, how many each rule removed (a config that
several would remove counts for the first that is looked at), how many are not in the profile, kernels,
and what became of their files.

]] .. TREE

help.check = [[
quern check [--arch A] [--family F]... [--profile lean|default|full] [--out DIR] [--root DIR] [--jobs N]

Makes the same as `quern gen`, in memory, and compares it with the tree: names each file that differs, is
missing or is there without a spec, and the command that mends it. Exit status 1 where there is any. Without
--arch, all architectures of specs/arch are checked.

]] .. TREE

help.list = [[
quern list --arch A [--family F]... [--profile P] [--root DIR] [--json] [--never-chosen] [NAME=VALUE]...

Lists kernels: name, and with --json every value. NAME=VALUE keeps those with this value of an axis or a
derived number, NAME=A,B those with one of these (family=F is the same as --family F).

  --never-chosen    only the kernels that the choice takes for none of the spec's problems
  --json            as JSON
]]

help.explain = [[
quern explain --arch A [--family F] [--profile P] [--root DIR] NAME=VALUE...
quern explain --arch A [--family F] [--profile P] [--root DIR] --kernel NAME
quern explain --arch A [--family F] [--profile P] [--root DIR] --problem m=4096,n=4096,k=4096,...

The first two explain a config: its numbers, or the rules that remove it. The third explains a choice:
every candidate with the condition that refused it or its cost, and the winner with the reason.
]]

help.coverage = [[
quern coverage [--arch A] [--family F]... [--profile P] [--root DIR] [--all]

Prints, for every architecture, family and combination of words in a problem, how many kernels there are
and whether one takes any extents, alignment and strides. A gap is a line. Exit status 1 where there is one.
]]

help.tuned = [[
quern tuned --arch A [--family F]... [--profile P] [--root DIR]

Checks the tuned tables in specs/tuned/A/: form, order, overlaps, evidence, rows whose kernel is gone, that no
problem reaches, or that were not measured against what the cost would choose. Exit status 1 where there is one.
]]

help.vendor = [[
quern vendor --arch A --dest DIR [--family F]... [--profile P] [--prefix P] [--root DIR] [--jobs N] [NAME=VALUE]...

Writes what a project needs of Quern into one folder of any name: kernels, the table that holds exactly these,
headers, the runtime's sources, quern.mk for GNU make, CMakeLists.txt, LICENSE, README.md and manifest.csv. It builds
with clang and a C compiler alone. The folder must be new, empty, or made by quern vendor: then only what changed is
written, what is gone is removed, and a file that the manifest does not name, or that was edited, is never touched.

  --family F        only these families, and their leads and follows; default all
  --profile P       lean (default), default or full: see `quern help gen`
  --prefix P        P begins all names that the program sees, so that two copies fit in one: with acme_,
                    quern_gemm_plan is acme_quern_gemm_plan, QUERN_BF16 is ACME_QUERN_BF16, quern.h is
                    acme_quern.h; the CMake target and the library are acme_quern. Kernels keep their names.
  NAME=VALUE        only kernels with this value of an axis or a derived number, as in `quern list`
  --root DIR        the repository of Quern; default the working folder
]]

help.tune = [[
quern tune [OPTION]... SHAPES.csv...
quern tune merge A.csv B.csv... -o OUT.csv
quern tune report MEASURED.csv

Measures the kernels that each shape may get on a device, checks them, and writes specs/tuned/A/F.csv. It is the program
quern-tune beside this one; `quern tune --help` lists its options.
]]

help.help = help.all

return help
