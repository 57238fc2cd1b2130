"""libquern through ctypes.

Structs, their initial values and the words of choices are read from the headers, so that this file knows no layout
that could drift from them.
"""
import csv
import ctypes
import fnmatch
import glob
import os
import re

SCALARS = {"char": ctypes.c_char, "uint8_t": ctypes.c_uint8, "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32,
           "int64_t": ctypes.c_int64, "uint64_t": ctypes.c_uint64, "size_t": ctypes.c_size_t, "int": ctypes.c_int,
           "float": ctypes.c_float, "double": ctypes.c_double}


class QuernError(Exception):
    """A call that failed, with the library's own text."""


def _text(raw):
    return (raw or b"").decode("utf-8", "replace")


class Headers:
    """Structs, enums and initial values of some C headers."""

    def __init__(self, paths):
        self.structs, self.enums, self._macros = {}, {}, {}
        for path in paths:
            with open(path) as f:
                source = re.sub(r"/\*.*?\*/", " ", f.read(), flags=re.S).replace("\\\n", " ")
            self._read_enums(source)
            self._read_structs(source)
            for name, body in re.findall(r"#define (QUERN_\w+)\s+\{([^}]*)\}", source):
                self._macros[name] = [item.strip() for item in body.split(",")]

    def _read_enums(self, source):
        for body in re.findall(r"\benum\s*\w*\s*\{(.*?)\}", source, flags=re.S):
            value = 0
            for item in filter(None, (part.strip() for part in body.split(","))):
                name, _, given = (part.strip() for part in item.partition("="))
                value = int(given, 0) if given else value
                self.enums[name] = value
                value += 1

    def _read_structs(self, source):
        for name, body in re.findall(r"\bstruct\s+(\w+)\s*\{(.*?)\}\s*;", source, flags=re.S):
            fields = []
            for declaration in filter(None, (part.strip() for part in body.split(";"))):
                fields += self._fields(declaration, name)
            self.structs[name] = type(name, (ctypes.Structure,), {"_fields_": fields})

    def _fields(self, declaration, where):
        """[(name, type)] of `const char *const *a, *b[2]`."""
        match = re.match(r"((?:const\s+|struct\s+|enum\s+|unsigned\s+)*\w+)\b(.*)", declaration, flags=re.S)
        words, rest = match.group(1).split(), match.group(2)
        result = []
        for one in rest.split(","):
            name = re.search(r"(\w+)\s*(?:\[\s*(\d+)\s*\])?\s*$", one)
            pointers = one.count("*")
            if pointers == 1 and words[-1] == "char":
                kind = ctypes.c_char_p
            elif pointers:
                kind = ctypes.POINTER(ctypes.c_char_p) if words[-1] == "char" else ctypes.c_void_p
            elif "enum" in words:
                kind = ctypes.c_int
            elif words[-1] in self.structs:
                kind = self.structs[words[-1]]
            elif words[-1] in SCALARS:
                kind = SCALARS[words[-1]]
            else:
                raise QuernError("struct %s: no ctypes type for '%s'" % (where, declaration))
            result.append((name.group(1), kind * int(name.group(2)) if name.group(2) else kind))
        return result

    def new(self, struct, macro):
        """A struct with the initial values that a macro of the header gives."""
        cls = self.structs[struct]
        value = cls()
        for (field, kind), text in zip(cls._fields_, self._macros[macro]):
            if text.startswith("sizeof"):
                setattr(value, field, ctypes.sizeof(cls))
            elif text != "NULL":
                number = float(text.rstrip("f")) if kind is ctypes.c_float else int(text, 0)
                setattr(value, field, number)
        return value


class Plan:
    """A kernel chosen for a problem."""

    def __init__(self, library, family, raw):
        self.family, self.raw = family, raw
        info = library.headers.structs["quern_plan_info"]()
        library.lib.quern_plan_get_info(ctypes.byref(raw), ctypes.byref(info))
        self.workspace = info.workspace
        self.cost_us = info.cost_us
        self.reason = {value: name for name, value in library.headers.enums.items()
                       if name.startswith(("QUERN_BY_", "QUERN_NOTHING"))}.get(info.reason, "?")
        self.kernels = [info.step[i].kernel.decode() for i in range(info.steps)]
        self.main_step = info.main_step
        self.workgroups = [info.step[i].workgroups for i in range(info.steps)]
        self.tunables = [(info.tunable_names[i].decode(), info.tunables[i]) for i in range(info.tunable_count)]

    @property
    def kernel(self):
        return self.kernels[self.main_step] if self.kernels else "-"

    @property
    def text(self):
        steps = "+".join(self.kernels)
        return ("%s %s" % (steps, " ".join("%s=%d" % pair for pair in self.tunables))).strip()


class Quern:
    """A context of libquern on a CUDA device, with the code objects of a pack."""

    def __init__(self, root, arch, lib, pack, device=0):
        include = os.path.join(root, "generated", "include")
        words = os.path.join(include, "quern_words.h")
        others = [path for path in sorted(glob.glob(os.path.join(include, "quern_*.h")))
                  if path != words and not path.endswith(("_params.h", "quern_tables.h"))]
        self.headers = Headers([words, os.path.join(root, "src", "runtime", "quern.h"), *others])
        self.manifest = os.path.join(root, "generated", arch, "manifest.csv")
        for path, goal in ((lib, "lib"), (pack, "pack")):
            if not os.path.exists(path):
                raise QuernError("%s is not there: make %s ARCH=%s" % (path, goal, arch))
        self.lib = ctypes.CDLL(os.path.abspath(lib))
        self._declare()
        error = self.headers.structs["quern_error"]()
        driver = self.lib.quern_driver_cuda(ctypes.byref(error))
        if not driver:
            raise QuernError("quern_driver_cuda: %s" % _text(error.text))
        opened, context = ctypes.c_void_p(), ctypes.c_void_p()
        self._first(self.lib.quern_pack_open(os.fsencode(pack), ctypes.byref(opened), ctypes.byref(error)), error)
        table = ctypes.c_char.in_dll(self.lib, "quern_table_" + arch)
        self._first(self.lib.quern_context_create(driver, device, ctypes.addressof(table), opened,
                                                  ctypes.byref(context), ctypes.byref(error)), error)
        self.context = context

    def _declare(self):
        lib, pointer = self.lib, ctypes.c_void_p
        signatures = {
            "quern_driver_cuda": (pointer, [pointer]),
            "quern_pack_open": (ctypes.c_int, [ctypes.c_char_p, pointer, pointer]),
            "quern_context_create": (ctypes.c_int, [pointer, ctypes.c_int, pointer, pointer, pointer, pointer]),
            "quern_last_error": (ctypes.c_char_p, [pointer]),
            "quern_status_text": (ctypes.c_char_p, [ctypes.c_int]),
            "quern_plan_any": (ctypes.c_int, [pointer, ctypes.c_char_p, pointer, ctypes.c_char_p, pointer, pointer]),
            "quern_plan_get_info": (None, [pointer, pointer]),
            "quern_plan_prepare": (ctypes.c_int, [pointer, pointer]),
            "quern_launch_any": (ctypes.c_int, [pointer, pointer, pointer, ctypes.c_size_t, pointer]),
        }
        for name, (result, arguments) in signatures.items():
            function = getattr(lib, name)
            function.restype, function.argtypes = result, arguments

    def _first(self, status, error):
        if status:
            raise QuernError("%s: %s" % (_text(self.lib.quern_status_text(status)), _text(error.text)))

    def _check(self, status):
        if status:
            raise QuernError("%s: %s" % (_text(self.lib.quern_status_text(status)),
                                         _text(self.lib.quern_last_error(self.context))))

    def word(self, name):
        """The number of a choice's value: word("bf16")."""
        return self.headers.enums["QUERN_" + name.upper()]

    def _new(self, family, kind, values):
        """A family's problem or args, with initial values and these."""
        struct = "quern_%s_%s" % (family, kind)
        if struct not in self.headers.structs:
            raise QuernError("there is no family %s: make gen, lib and pack" % family)
        new = self.headers.new(struct, struct.upper())
        names = {name for name, _ in new._fields_}
        for name, value in values.items():
            if name not in names:  # ctypes would take it as an attribute of its own
                raise QuernError("%s has no field %s" % (struct, name))
            setattr(new, name, self.word(value) if isinstance(value, str) else value)
        return new

    def problem(self, family, **values):
        """A problem: words as text, extents as numbers."""
        return self._new(family, "problem", values)

    def arguments(self, family, **values):
        """Arguments of a launch: device addresses and scalars."""
        return self._new(family, "args", values)

    def plan(self, family, problem, kernel=None, tunables=None):
        """The runtime's choice, or the kernel of a name; tunables are numbers in the family's order."""
        raw = self.headers.structs["quern_plan"]()
        forced = (ctypes.c_int32 * 8)(*tunables) if tunables else None
        self._check(self.lib.quern_plan_any(self.context, family.encode(), ctypes.byref(problem),
                                            kernel.encode() if kernel else None, forced, ctypes.byref(raw)))
        return Plan(self, family, raw)

    def prepare(self, plan):
        """Loads the plan's code, so that no launch that is timed does."""
        self._check(self.lib.quern_plan_prepare(self.context, ctypes.byref(plan.raw)))

    def launcher(self, plan, args, workspace, size):
        """A call without arguments but the stream's handle, as cheap as ctypes allows."""
        launch, check = self.lib.quern_launch_any, self._check
        raw, at = ctypes.byref(plan.raw), ctypes.byref(args)

        def run(stream):
            status = launch(raw, at, workspace, size, stream)
            if status:
                check(status)

        run.keep = (plan, args)  # what the references above point to
        return run

    def kernels(self, family, prefix, pattern):
        """Names of the table's kernels of a family that begin with a prefix and match, in the table's order."""
        with open(self.manifest, newline="") as f:
            return [row["kernel"] for row in csv.DictReader(f)
                    if row["family"] == family and row["kernel"].startswith(prefix)
                    and fnmatch.fnmatchcase(row["kernel"], pattern)]
