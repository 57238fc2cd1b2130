# Quern's build.  `make help` lists the goals.
#
# Each part of the tree has a file in mk/ that says what it builds.  A part
#   - defines its programs as  $(BIN)/<program>: objects and archives, with the recipe $(LINK), and its archives
#     as  $(LIB)/<lib>.a: objects, with the recipe $(ARCHIVE); dir/x.c becomes $(OBJ)/dir/x.o by itself
#   - sets flags for its own objects and programs with pattern- or target-specific variables:
#     $(OBJ)/gen/%.o: CPPFLAGS += $(LUA_CFLAGS)      $(BIN)/quern: LDLIBS += $(LUA_LIBS)
#   - appends to these lists:
#     PROGRAMS       programs to build (`make programs`)
#     TEST_PROGRAMS  cmocka programs, in $(BIN)/; `make test` runs them from the repository's root
#     TEST_SCRIPTS   executable files that end with a line `N passed, N failed`; BIN is in their environment
#     TEST_NEEDS     what the scripts need built
#     BENCH_PROGRAMS programs that `make bench` runs
#     LINT_C, LINT_LUA  files (or $(wildcard ...)) that `make lint` and `make format` look at
# A longer run of the tests (`make test-full`) has QUERN_TEST_FULL=1 in the environment.

ARCH    ?= gfx942
PROFILE ?= default
# Where the generated kernels and headers are; programs are linked with the dispatch table there.
GENERATED ?= generated
JOBS    ?= $(shell nproc)
# address (with undefined) or thread: a build with that sanitizer, in build/san-$(SAN)/
SAN     ?=

CC  = gcc
AR  = ar
# The compiler of the kernels: for the GPU, and for the emulator.
CLANG   ?= clang-22
CLANGXX ?= clang++-22
CLANG_FORMAT ?= clang-format-14

B   := build$(if $(SAN),/san-$(SAN))
BIN := $(B)/bin
LIB := $(B)/lib
OBJ := $(B)/obj

SANITIZE_address := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
SANITIZE_thread  := -fsanitize=thread
SANITIZE := $(SANITIZE_$(SAN))

CPPFLAGS = -D_GNU_SOURCE
CFLAGS   = -std=c11 -Wall -Wextra -Werror -O2 -g $(SANITIZE)
LDFLAGS  = $(SANITIZE)
LDLIBS   =

LINK    = @mkdir -p $(@D); echo "link $@"; $(CC) $(LDFLAGS) -o $@ $(filter %.o %.a,$^) $(LDLIBS)
ARCHIVE = @mkdir -p $(@D); rm -f $@; echo "archive $@"; $(AR) rcs $@ $(filter %.o,$^)

export BIN ARCH CLANG CLANGXX
export LC_ALL := C

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:

# What a goal needs from the system is checked, and as root installed, before anything else is read: the files in
# mk/ may then ask pkg-config.
GOALS := $(or $(MAKECMDGOALS),help)
NEEDS := $(sort \
    $(if $(filter gen check test test-full demo programs build resources pack vendor,$(GOALS)),gen) \
    $(if $(filter build resources pack lib test-gpu,$(GOALS)),build) \
    $(if $(filter emu profile test test-full test-gpu check demo bench programs fuzz,$(GOALS)),gen build test) \
    $(if $(filter lint format check,$(GOALS)),lint) \
    $(if $(filter $(BIN)/% $(LIB)/% $(OBJ)/% build/%,$(GOALS)),gen build test))
ifneq ($(NEEDS),)
ifneq ($(shell tools/deps $(NEEDS) >&2 && echo yes),yes)
$(error packages are missing, see above)
endif
endif

PROGRAMS :=
TEST_PROGRAMS :=
TEST_SCRIPTS :=
TEST_NEEDS :=
BENCH_PROGRAMS :=
LINT_C :=
LINT_LUA :=
include $(sort $(wildcard mk/*.mk))

$(OBJ)/%.o: %.c
	@mkdir -p $(@D)
	@echo "cc $<"
	@$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

-include $(if $(wildcard $(OBJ)),$(shell find $(OBJ) -name '*.d'))

.PHONY: help deps programs gen build resources pack vendor emu check test test-full test-gpu demo bench lint format clean
help:
	@echo "make GOAL [ARCH=$(ARCH)] [PROFILE=$(PROFILE)] [JOBS=n] [SAN=address|thread]"
	@echo "ARCH is one of:" $(patsubst specs/arch/%.lua,%,$(wildcard specs/arch/*.lua))
	@echo "  deps       install what all goals need (apt-get)"
	@echo "  gen        specs/ and templates/ -> generated/ARCH/"
	@echo "  build      generated/ARCH/ -> build/ARCH/: code objects and resources.csv; PTX for sm_90 without a ptxas"
	@echo "  resources  the same, and keeps the resource report in generated/ARCH/resources.csv"
	@echo "  pack       the code objects in one file, build/ARCH/quern.pack"
	@echo "  lib        runtime, drivers and the table of ARCH in a shared library, build/ARCH/libquern.so"
	@echo "  vendor     DEST=folder [FAMILIES=...] [PROFILE=lean] [PREFIX=acme_] [FILTER='dtype=bf16 ...']: kernels, table,"
	@echo "             headers and runtime in one folder that builds elsewhere"
	@echo "  emu        the emulator, quern-emu"
	@echo "  profile    what the model of the L2s says of the shape lists, in build/profile/"
	@echo "  test       the tests; test-full: every kernel at every edge; test-gpu: on the GPU of this machine (ARCH=sm_90)"
	@echo "  check      generated/ is what the specs make for all architectures, lint, test"
	@echo "  demo       plans the GEMMs of real models and runs some on the emulator"
	@echo "  bench      micro-benchmarks"
	@echo "  lint       formatting, luacheck, width of kernels; format: formats the C sources in place"
	@echo "  programs   everything in $(BIN)/;   clean: removes build/"

deps:
	tools/deps gen build test lint

programs: $(PROGRAMS)
emu: $(BIN)/quern-emu

gen: $(BIN)/quern
	$(BIN)/quern gen --arch $(ARCH) --profile $(PROFILE) --jobs $(JOBS) --out $(GENERATED)

build: $(BIN)/quern-build
	$(BIN)/quern-build --arch $(ARCH) --jobs $(JOBS) --clang $(CLANG)

# Without ptxas a report for NVIDIA has no numbers: that is not kept.
resources: build
	@if head -n 1 build/$(ARCH)/resources.csv | grep -q ', no ptxas$$'; then \
	    echo "make resources: needs ptxas, of the CUDA toolkit: in PATH, or PTXAS=/path/to/ptxas" >&2; exit 1; fi
	cp build/$(ARCH)/resources.csv generated/$(ARCH)/resources.csv

pack: build $(BIN)/quern-pack
	$(BIN)/quern-pack -o build/$(ARCH)/quern.pack --arch $(ARCH) build/$(ARCH)

# Of kernels that nobody tunes a project needs the lean profile alone.
vendor: $(BIN)/quern
	@$(if $(DEST),,echo "make vendor: DEST=folder is missing" >&2; exit 2;) \
	$(BIN)/quern vendor --arch $(ARCH) --dest "$(DEST)" $(FAMILIES:%=--family %) \
	    --profile $(if $(filter file,$(origin PROFILE)),lean,$(PROFILE)) $(if $(PREFIX),--prefix "$(PREFIX)") \
	    --jobs $(JOBS) $(FILTER)

test: $(TEST_PROGRAMS) $(TEST_NEEDS) $(PROGRAMS)
	tests/run $(TEST_PROGRAMS) $(TEST_SCRIPTS)

# Where a GPU is: every kernel at its edges, random problems, launches captured in graphs.
test-gpu: pack $(BIN)/quern-device
	$(BIN)/quern-device --suite --full --jobs $(JOBS)
	$(BIN)/quern-device --random 1000 --jobs $(JOBS)
	$(BIN)/quern-device --graph

test-full: $(TEST_PROGRAMS) $(TEST_NEEDS) $(PROGRAMS)
	QUERN_TEST_FULL=1 tests/run $(TEST_PROGRAMS) $(TEST_SCRIPTS)

check: lint $(BIN)/quern
	$(BIN)/quern check
	$(MAKE) test

bench: $(BENCH_PROGRAMS)
	@for program in $(BENCH_PROGRAMS); do $$program || exit 1; done

demo: gen $(BIN)/quern-demo
	$(BIN)/quern-demo bench/shapes/llm_gemm.csv

lint:
	$(CLANG_FORMAT) --dry-run -Werror $(LINT_C)
	luacheck --quiet $(LINT_LUA)
	@awk 'length > 110 { print FILENAME ":" FNR ": wider than 110 columns: wrap it in the template"; wide = 1 } \
	    END { exit wide }' generated/*/*/*.hip

format:
	$(CLANG_FORMAT) -i $(LINT_C)

clean:
	rm -rf build
