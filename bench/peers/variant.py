"""Something that computes a case."""


class Variant:
    """`run()` enqueues it and `out` holds the result: a tensor, or several by name.

    scratch: what it writes before it reads it; launches: its Triton kernels.
    """

    def __init__(self, name, config, run, out, launches=(), scratch=()):
        self.name, self.config, self.run, self.out = name, config, run, out
        self.launches, self.scratch = launches, scratch

    @property
    def label(self):
        return ("%s %s" % (self.name, self.config)).strip()


class _Returned:
    """A torch call that makes its own result."""

    def __init__(self, call):
        self.call, self.out = call, None

    def __call__(self):
        self.out = self.call()


def returning(name, call):
    """A variant of a call that returns its result."""
    return Variant(name, "", _Returned(call), None)


def triton_variant(name, config, launches, out, scratch=()):
    """A variant of Triton kernels: launches are (kernel, grid, arguments, constants and options)."""

    def run():
        for kernel, grid, args, meta in launches:
            kernel[grid](*args, **meta)

    return Variant(name, text(config), run, out, launches, scratch)


def out_of(variant):
    """The result of a variant's last run."""
    return variant.run.out if isinstance(variant.run, _Returned) else variant.out


def text(config):
    """A configuration in words, for rows and bans."""
    return " ".join("%s%d" % (name.lower(), value) for name, value in config.items())


def frobenius(out, ref):
    """(relative Frobenius error, largest error over largest magnitude); NaN where an element was not written."""
    difference = out.float() - ref
    return ((difference.norm() / ref.norm()).item(), (difference.abs().max() / ref.abs().max()).item())
