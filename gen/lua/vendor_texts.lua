-- The texts of a vendored folder that are neither generated headers nor sources of Quern: how to build it, how to use
-- it, and its code objects as bytes of the program.
--
--   texts.files { arch, kernels, models, sources, prefix, command } -> list of { path =, text = }
--     arch      project.arch
--     kernels   list of {family, name}, sorted by name
--     sources   names of the runtime's C files
--     command   the arguments of quern vendor
--   Names in the texts are without the prefix, but for "${lib}".

local texts = {}

-- What the runtime needs only to read pack files.
local PACK_SOURCES = { ["pack.c"] = true }

local QUERN_MK = [[
# Quern's kernels for ${arch} and the runtime that launches them, for GNU make.  Made by quern vendor: do not edit.
#
#     include third_party/quern/quern.mk
#     app.o: CPPFLAGS += $(QUERN_CPPFLAGS)
#     app: app.o $(QUERN_LIB)
#     	$(CC) -o $@ $^ $(QUERN_LIBS)
#
# or alone, in a path with spaces too:  make -C 'third party/quern' -f quern.mk
#
# To set before, or on the command line:
#   QUERN_CLANG    compiles the kernels: ${clang_needed}; else clang-22 .. clang-19 or clang
${mk_tools}#   QUERN_CC       compiles the runtime: any C11 compiler, with QUERN_CFLAGS
#   QUERN_BUILD    the folder of what is built
#   QUERN_PACKS    not empty: the runtime reads pack files too, which needs zstd and xxHash
QUERN_HERE   := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
QUERN_DIR    ?= $(QUERN_HERE)
QUERN_BUILD  ?= $(QUERN_DIR)/build
ifeq ($(origin QUERN_CLANG),undefined)
QUERN_CLANG  := $(firstword $(foreach name,clang-22 clang-21 clang-20 clang-19,$(shell command -v $(name))) clang)
endif
QUERN_CC     ?= $(CC)
QUERN_AR     ?= $(AR)
QUERN_CFLAGS ?= -O2
QUERN_PACKS  ?=
${mk_set}
QUERN_CPPFLAGS := -I$(QUERN_DIR)/include
QUERN_LIB      := $(QUERN_BUILD)/lib${lib}.a
QUERN_LIBS     := $(if $(QUERN_PACKS),-lzstd) -ldl -lpthread

QUERN_KERNELS := \
${kernels}
QUERN_SOURCES := ${arch}/dispatch ${arch}/code \
    ${sources} \
    $(if $(QUERN_PACKS),${pack_sources})
QUERN_CODE    := $(QUERN_KERNELS:%=$(QUERN_BUILD)/%.co)
QUERN_OBJECTS := $(QUERN_SOURCES:%=$(QUERN_BUILD)/%.o) $(QUERN_BUILD)/code_objects.o
QUERN_HEADERS := $(wildcard $(QUERN_DIR)/include/*.h $(QUERN_DIR)/runtime/*.h)
QUERN_DEVICE_HEADERS := $(wildcard $(QUERN_DIR)/include/qd*.h $(QUERN_DIR)/include/*_params.h)

QUERN_GOAL_BEFORE := $(.DEFAULT_GOAL)

$(QUERN_LIB): $(QUERN_OBJECTS)
	rm -f $@
	$(QUERN_AR) rcs $@ $^

${mk_kernels}
$(QUERN_BUILD)/code_objects.o: $(QUERN_DIR)/${arch}/code_objects.S $(QUERN_CODE)
	$(QUERN_CC) -I$(QUERN_BUILD) -c $< -o $@

$(QUERN_SOURCES:%=$(QUERN_BUILD)/%.o): $(QUERN_BUILD)/%.o: $(QUERN_DIR)/%.c $(QUERN_HEADERS)
	@mkdir -p $(@D)
	$(QUERN_CC) -std=c11 -fPIC -D_GNU_SOURCE $(if $(QUERN_PACKS),,-D QUERN_NO_XXHASH) $(QUERN_CFLAGS) \
	    $(QUERN_CPPFLAGS) -c $< -o $@

# The first goal stays the including Makefile's.
ifneq ($(words $(MAKEFILE_LIST)),1)
.DEFAULT_GOAL := $(QUERN_GOAL_BEFORE)
endif
]]

local CMAKE = [[
# Quern's kernels for ${arch} and the runtime that launches them, for CMake.  Made by quern vendor: do not edit.
#
#     add_subdirectory(third_party/quern)
#     target_link_libraries(app PRIVATE ${lib})
#
# QUERN_CLANG compiles the kernels: ${clang_needed}.
${cmake_tools}cmake_minimum_required(VERSION 3.16)
project(${lib} LANGUAGES C ASM)
find_package(Threads REQUIRED)
find_program(QUERN_CLANG NAMES clang-22 clang-21 clang-20 clang-19 clang amdclang
    DOC "clang 19 or newer, for the kernels")
if(NOT QUERN_CLANG)
    message(FATAL_ERROR "no clang to compile the kernels with: set QUERN_CLANG to clang 19 or newer")
endif()
${cmake_set}option(QUERN_PACKS "the runtime reads pack files too, which needs zstd and xxHash" OFF)

set(QUERN_KERNELS
${kernels})

set(QUERN_INCLUDE ${CMAKE_CURRENT_SOURCE_DIR}/include)
file(GLOB QUERN_DEVICE_HEADERS ${QUERN_INCLUDE}/qd*.h ${QUERN_INCLUDE}/*_params.h)
set(QUERN_CODE)
foreach(kernel IN LISTS QUERN_KERNELS)
    set(source ${CMAKE_CURRENT_SOURCE_DIR}/${arch}/${kernel}.hip)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${kernel}.co)
    get_filename_component(folder ${object} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
${cmake_place}    add_custom_command(OUTPUT ${object}
${cmake_kernel}
        DEPENDS ${source} ${QUERN_DEVICE_HEADERS}
        COMMENT "kernel ${kernel}"
        VERBATIM)
    list(APPEND QUERN_CODE ${object})
endforeach()

add_library(${lib} STATIC
    ${arch}/dispatch.c
    ${arch}/code.c
    ${arch}/code_objects.S
    ${cmake_sources})
set_property(SOURCE ${arch}/code_objects.S PROPERTY OBJECT_DEPENDS "${QUERN_CODE}")
set_property(SOURCE ${arch}/code_objects.S PROPERTY INCLUDE_DIRECTORIES "${CMAKE_CURRENT_BINARY_DIR}")
target_include_directories(${lib} PUBLIC ${QUERN_INCLUDE})
target_compile_definitions(${lib} PRIVATE _GNU_SOURCE)
set_target_properties(${lib} PROPERTIES
    C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
target_link_libraries(${lib} PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
if(QUERN_PACKS)
    target_sources(${lib} PRIVATE ${cmake_pack_sources})
    target_link_libraries(${lib} PUBLIC zstd)
else()
    target_compile_definitions(${lib} PRIVATE QUERN_NO_XXHASH)
endif()
]]

local README = [[
# Quern: kernels for ${arch}

Kernels (`${arch}/`), the table that says which one to use (`${arch}/dispatch.c`), and the runtime that picks and
launches them. It builds with ${readme_needs}

Families: ${families}. Kernels: ${count}.

With GNU make, see `quern.mk`; with CMake, `add_subdirectory` of this folder and link `${lib}`. Then:

    #include "quern_${family}.h"
    #include "quern_code.h"
    #include "quern_tables.h"

${readme_driver}    quern_pack_${arch}(&pack, &error);                               /* the code objects linked in */
    quern_context_create(driver, 0, &quern_table_${arch}, pack, &context, &error);
    quern_${family}_plan(context, &problem, &plan);                  /* picks; no device work */
    quern_${family}_launch(&plan, &args, workspace, bytes, stream);  /* no allocation, no synchronization */

`include/quern.h` is the reference. All calls return a status; `error.text` and `quern_last_error` have the words.

Nothing here is edited: change the specs and vendor again. `manifest.csv` lists every file with its hash (XXH3, 128
bits: `xxh128sum`); an update writes what changed, removes what is gone, and touches nothing else. Made by

    quern vendor --dest <this folder> ${command}
]]

local CODE_H = [[
/* The code objects of the kernels in this folder, which are linked into the program.  Made by quern vendor: do not
 * edit. */
#ifndef QUERN_CODE_H
#define QUERN_CODE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The pack of all kernels of quern_table_${arch}: quern_pack_close it after every context that uses it. */
quern_status quern_pack_${arch}(struct quern_pack **pack, struct quern_error *error);

#ifdef __cplusplus
}
#endif

#endif
]]

local CODE_C = [[
/* The list of code objects in code_objects.S.  Made by quern vendor: do not edit. */
#include "quern_code.h"

#define KERNELS(KERNEL) \
${kernels}

#define DECLARE(kernel) \
    extern const unsigned char quern_code_##kernel[], quern_end_##kernel[];
#define ROW(kernel) {#kernel, quern_code_##kernel, quern_end_##kernel},

KERNELS(DECLARE)

static const struct quern_code code[] = {KERNELS(ROW)};

quern_status quern_pack_${arch}(struct quern_pack **pack, struct quern_error *error)
{
    return quern_pack_from_code("${arch}", code, sizeof code / sizeof code[0], pack, error);
}
]]

local CODE_S = [[
/* The code objects as bytes of the program.  Made by quern vendor: do not edit. */
    .macro code kernel, family
    .balign 16
    .global quern_code_\kernel
    .global quern_end_\kernel
    .hidden quern_code_\kernel
    .hidden quern_end_\kernel
quern_code_\kernel:
    .incbin "\family/\kernel\().co"
quern_end_\kernel:
    .endm

    .section .rodata
${kernels}

    .section .note.GNU-stack,"",%progbits
]]

-- What differs between the sides of the device layer. The flags are quern-build's (src/build/amdgcn.c, nvptx.c).
local LAYERS = {
  amdgcn = {
    clang_needed = "clang 19 or newer with lld, or ROCm's",
    clang_flags = "-x hip --offload-arch=${arch} --cuda-device-only --no-gpu-bundle-output -nogpuinc -nogpulib "
      .. "-fuse-cuid=none -O3 -std=c++17",
    mk_tools = "", mk_set = "", cmake_tools = "", cmake_set = "", cmake_place = "",
    mk_kernels = [[
$(QUERN_CODE): $(QUERN_BUILD)/%.co: $(QUERN_DIR)/${arch}/%.hip $(QUERN_DEVICE_HEADERS)
	@mkdir -p $(@D)
	$(QUERN_CLANG) ${clang_flags} \
	    -I$(QUERN_DIR)/include -c $< -o $@
]],
    cmake_kernel = [[
        COMMAND ${QUERN_CLANG} ${clang_flags}
            -I${QUERN_INCLUDE} -c ${source} -o ${object}]],
    readme_needs = [[
clang 19 or newer (with lld) for the kernels and any C11 compiler for the rest, and needs
nothing else: no ROCm at build time, no library but the C library.]],
    readme_driver = [[
    const struct quern_driver *driver = quern_driver_hip(&error);   /* loads libamdhip64.so */
]],
  },
  nvptx = {
    clang_needed = "clang 19 or newer with its NVPTX target",
    clang_flags = "-x cuda --cuda-gpu-arch=${target} --cuda-device-only --cuda-path=/nonexistent "
      .. "--cuda-feature=+ptx${ptx} -nocudainc -nocudalib -fuse-cuid=none -O3 -std=c++17",
    mk_tools = [[
#   QUERN_PTXAS    not empty: this ptxas makes ${target} code of the kernels; else the driver does, when it loads one
]],
    mk_set = "QUERN_PTXAS  ?=\n",
    -- PTX is a text that ends with a zero: the runtime puts one behind every code object.
    mk_kernels = [[
$(QUERN_CODE): $(QUERN_BUILD)/%.co: $(QUERN_DIR)/${arch}/%.hip $(QUERN_DEVICE_HEADERS)
	@mkdir -p $(@D)
	$(QUERN_CLANG) ${clang_flags} \
	    -I$(QUERN_DIR)/include -S $< -o $@$(if $(QUERN_PTXAS),.ptx)
	$(if $(QUERN_PTXAS),$(QUERN_PTXAS) -arch=${target} -O3 $@.ptx -o $@)
]],
    cmake_tools = [[
# QUERN_PTXAS, where it is set, is the ptxas that makes ${target} code of the kernels; else the driver does, when it
# loads one.
]],
    cmake_set = 'set(QUERN_PTXAS "" CACHE FILEPATH "ptxas, or empty: the driver compiles the kernels\' PTX")\n',
    cmake_place = [[
    set(text ${object})
    set(assemble)
    if(QUERN_PTXAS)
        set(text ${object}.ptx)
        set(assemble COMMAND ${QUERN_PTXAS} -arch=${target} -O3 ${text} -o ${object})
    endif()
]],
    cmake_kernel = [[
        COMMAND ${QUERN_CLANG} ${clang_flags}
            -I${QUERN_INCLUDE} -S ${source} -o ${text}
        ${assemble}]],
    readme_needs = [[
clang 19 or newer for the kernels and any C11 compiler for the rest, and needs nothing
else: no CUDA toolkit at build time, no library but the C library. The kernels are linked in as PTX, which NVIDIA's
driver compiles when it loads one; with QUERN_PTXAS set, as ${target} code.]],
    readme_driver = [[
    const struct quern_driver *driver = quern_driver_cuda(&error);  /* loads libcuda.so.1 */
]],
  },
}

-- One kernel a line; `last` ends the last line.
local function lines(kernels, format, ending, last)
  local list = {}
  for i, kernel in ipairs(kernels) do
    local line = format:gsub("%$(%a+)", kernel)
    list[i] = line .. (i < #kernels and ending or last)
  end
  return table.concat(list, "\n")
end

local function fill(text, values)
  return (text:gsub("%${([%l_]+)}", function(name) return values[name] end)) -- what is unknown stays: it is CMake's
end

-- The runtime's files without ending, those of pack files apart.
local function split_sources(sources)
  local plain, packs = {}, {}
  for _, name in ipairs(sources) do
    local list = PACK_SOURCES[name] and packs or plain
    list[#list + 1] = "runtime/" .. name:gsub("%.c$", "")
  end
  return plain, packs
end

local function with_ending(list)
  local names = {}
  for i, name in ipairs(list) do names[i] = name .. ".c" end
  return table.concat(names, "\n    ")
end

function texts.files(from)
  local plain, packs = split_sources(from.sources)
  local families = {}
  for i, model in ipairs(from.models) do families[i] = model.name end
  local values = {
    arch = from.arch.name, target = from.arch.target, ptx = from.arch.values.ptx, lib = from.prefix .. "quern",
    command = from.command, count = tostring(#from.kernels),
    families = table.concat(families, ", "), family = families[1], sources = table.concat(plain, " \\\n    "),
    pack_sources = table.concat(packs, " "), cmake_pack_sources = with_ending(packs),
    cmake_sources = with_ending(plain),
  }
  local layer = LAYERS[from.arch.layer]
  values.clang_flags = fill(layer.clang_flags, values)
  for name, text in pairs(layer) do values[name] = fill(text, values) end
  local function file(path, text, kernels)
    values.kernels = kernels
    return { path = path, text = fill(text, values) }
  end
  return {
    file("quern.mk", QUERN_MK, lines(from.kernels, "    $family/$name", " \\", "")),
    file("CMakeLists.txt", CMAKE, lines(from.kernels, "    $family/$name", "", "")),
    file("README.md", README),
    file("include/quern_code.h", CODE_H),
    file(from.arch.name .. "/code.c", CODE_C, lines(from.kernels, "    KERNEL($name)", " \\", "")),
    file(from.arch.name .. "/code_objects.S", CODE_S, lines(from.kernels, "    code $name, $family", "", "")),
  }
end

return texts
