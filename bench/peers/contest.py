"""One case from its inputs to its rows: every side is checked, tuned and timed against the others."""
import itertools
import time

import torch

from .timing import GRAPH_BELOW_MS, Sample
from .variant import Variant, out_of, text

LEAST_ROUNDS, MOST_ROUNDS, ROUNDS_MS = 30, 100, 400.0
FINAL_KERNELS = 3  # of --all-kernels, timed in full


class Contest:
    """The sides of a run and what they are measured with.

    cases, variants: the modules of what is compared (gemm, rows).
    """

    def __init__(self, cases, variants, options, timer, journal, rows, library, bans, uncompilable):
        self.cases, self.variants = cases, variants
        self.options, self.timer, self.journal, self.rows, self.library = options, timer, journal, rows, library
        self.bans, self.uncompilable = bans, uncompilable

    def run(self, index, case):
        """Does one case; its rows are written at the end, what fails at once."""
        self.index, self.case = index, case
        self.banned = self.bans.get(str(index), {})
        self.journal.mark(index, "", "making the inputs")
        self.data = self.variants.Data(case, "cuda")
        self.data.refer()
        torch.cuda.synchronize()
        self.checked = {}
        finalists = []
        if "torch" in self.options.only:
            sides = self.variants.torch_variants(self.data, self.options.torch_compile)
            finalists += [variant for variant in sides if self._right(variant)]
        if "triton" in self.options.only:
            finalists += self._triton()
        if "quern" in self.options.only:
            finalists += self._quern()
        if finalists:
            self._final(finalists)

    def _failed(self, variant, error, status="ERROR"):
        """Reports a variant that failed; where it took the CUDA context along, this process ends."""
        note = "%s: %s" % (type(error).__name__, " ".join(str(error).split())[:250])
        try:
            torch.cuda.synchronize()
        except Exception as e:
            self.journal.dead("%s / %s" % (note, e))
        self._say(variant, note, status)

    def _say(self, variant, note, status):
        print("  %s: %s: %s" % (status, variant.label, note), flush=True)
        self.rows.add(self.case, variant.name, variant.config, status, note=note)

    def _right(self, variant, tolerated=True):
        """Runs the variant over a poisoned result and compares it with the reference."""
        if variant.label in self.banned:
            return False
        self.journal.mark(self.index, variant.label, "checking")
        try:
            if variant.out is not None:
                self.data.poison(variant.out)
            for tensor in variant.scratch:
                tensor.fill_(float("nan"))
            variant.run()
            torch.cuda.synchronize()
            found = self.data.errors(out_of(variant))
        except Exception as e:
            self._failed(variant, e, "refused" if type(e).__name__ == "OutOfResources" else "ERROR")
            return False
        self.checked[variant.label] = found
        if not found[0] <= self.data.tolerance:
            self._say(variant, "relative error %.3g, largest %.3g" % found, "WRONG")
            return False
        return True

    def _quick(self, candidates, calls):
        """[(ms, variant)] of the right ones, fastest first."""
        timed = []
        for variant in candidates:
            if self._right(variant):
                self.journal.mark(self.index, variant.label, "tuning")
                try:
                    timed.append((self.timer.quick(variant, calls), variant))
                except Exception as e:
                    self._failed(variant, e)
        return sorted(timed, key=lambda pair: pair[0])

    def _triton(self):
        """The fastest configuration of each Triton kernel, and the second where it is as good as equal."""
        case, out, groups = self.case, self.data.new_out(), {}
        for name, config in self.cases.configs(case, self.options):
            if self.uncompilable(case, name, config):
                continue
            try:
                groups.setdefault(name, []).append(self.variants.triton_variant(self.data, name, config, out))
            except Exception as e:  # a descriptor that cannot be made
                self._failed(Variant(name, text(config), None, None), e)
        finalists = []
        for candidates in groups.values():
            timed = self._quick(candidates, 7)
            finalists += [variant for ms, variant in timed[:2] if ms <= 1.02 * timed[0][0]]
        return finalists

    def _quern_variant(self, name, plan):
        data, library = self.data, self.library
        out = data.new_out()
        workspace = torch.empty(max(plan.workspace, 256), device="cuda", dtype=torch.uint8)
        args = {name: value.data_ptr() if torch.is_tensor(value) else value
                for name, value in data.quern_args(out).items()}
        library.prepare(plan)
        launch = library.launcher(plan, library.arguments(plan.family, **args), workspace.data_ptr(), plan.workspace)

        def run():
            launch(torch.cuda.current_stream().cuda_stream)

        variant = Variant(name, plan.text, run, out)
        variant.plan, variant.workspace = plan, workspace
        return variant

    def _quern(self):
        """The runtime's choice (or the kernel of --kernel) and, with --all-kernels, the best of all that accept."""
        library = self.library
        placeholder = Variant("quern", self.options.kernel or "", None, None)
        finalists = []
        try:
            asked = self.data.quern_problem()
            if asked is None:  # a case of the peers alone
                return []
            family, fields, prefix = asked
            problem = library.problem(family, **fields)
        except Exception as e:
            self._failed(placeholder, e)
            return []
        try:
            plan = library.plan(family, problem, self.options.kernel, self.options.tunables)
            placeholder.config = plan.text
            self.journal.mark(self.index, placeholder.label, "loading")
            chosen = self._quern_variant("quern", plan)
            finalists += [chosen] if self._right(chosen) else []
        except Exception as e:
            self._failed(placeholder, e)
        if self.options.all_kernels:
            finalists += self._all_kernels(family, problem, prefix, finalists)
        return finalists

    def _all_kernels(self, family, problem, prefix, chosen):
        timed = []
        tried = [self.options.tunables] if self.options.tunables else getattr(self.data, "quern_tunables", [None])
        for name, tunables in itertools.product(self.library.kernels(family, prefix, self.options.all_kernels), tried):
            try:
                plan = self.library.plan(family, problem, name, tunables)
            except Exception:  # the kernel refuses the problem
                continue
            label = Variant("quern_kernel", plan.text, None, None)
            if label.label in self.banned:
                continue
            try:
                self.journal.mark(self.index, label.label, "loading")
                timed += self._quick([self._quern_variant("quern_kernel", plan)], 3)
            except Exception as e:
                self._failed(label, e)
            timed.sort(key=lambda pair: pair[0])
            for _, variant in timed[FINAL_KERNELS + 1:]:  # results of 128 MB are not kept by the hundred
                variant.run = variant.out = variant.workspace = None
        for ms, variant in timed:
            sample = Sample()
            sample.cold.append(ms)
            self.rows.add(self.case, variant.name, variant.config, "quick", sample, cost_us=variant.plan.cost_us)
        known = {variant.config for variant in chosen}
        return [variant for _, variant in timed[:FINAL_KERNELS] if variant.config not in known]

    def _final(self, finalists):
        """Times the finalists against each other, checks them once more and writes their rows."""
        samples = {variant.label: Sample() for variant in finalists}
        for variant in list(finalists):  # each alone first, so that a death has a name
            self.journal.mark(self.index, variant.label, "timing")
            try:
                samples[variant.label].estimate = self.timer.quick(variant, 3)
            except Exception as e:
                self._failed(variant, e)
                finalists.remove(variant)
        total = sum(samples[v.label].estimate + 0.1 for v in finalists)
        rounds = int(min(MOST_ROUNDS, max(LEAST_ROUNDS, ROUNDS_MS / total)))
        self.journal.mark(self.index, "", "timing all in turn")
        self.timer.rounds(finalists, samples, rounds, self.options.warm, self.journal.alive)
        self._graphs(finalists, samples)
        for variant in finalists:
            relative, largest = self.data.errors(out_of(variant))
            status = "ok" if relative <= self.data.tolerance else "WRONG"
            plan = getattr(variant, "plan", None)
            self.rows.add(self.case, variant.name, variant.config, status, samples[variant.label],
                          relerr=relative, maxerr=largest, cost_us=plan.cost_us if plan else None,
                          note=plan.reason[6:].lower() if plan else None if status == "ok" else "after timing")
        self._print(finalists, samples)

    def _graphs(self, finalists, samples):
        graphs = {}
        for variant in finalists:
            if samples[variant.label].ms < GRAPH_BELOW_MS:
                self.journal.mark(self.index, variant.label, "capturing a graph")
                try:
                    graphs[variant.label] = self.timer.capture(variant)
                except Exception as e:
                    self._failed(variant, e)
        if graphs:
            self.journal.mark(self.index, "", "replaying graphs")
            self.timer.replay(graphs, samples, 9, self.journal.alive)

    def _print(self, finalists, samples):
        for variant in sorted(finalists, key=lambda v: samples[v.label].ms):
            sample = samples[variant.label]
            print("  %9.5f ms %s  err %.2g  %s" % (
                sample.ms, "%9.5f graph" % sample.ms_graph if sample.ms_graph else " " * 15,
                self.checked[variant.label][0], variant.label), flush=True)


def run_all(contest, all_cases, first, deadline):
    """Every case from number `first` on; where the time is up the rest gets rows that say so."""
    longest = 0.0
    for index, case in enumerate(all_cases):
        if index < first:
            continue
        if time.time() + longest > deadline:
            contest.rows.add(case, "all", status="SKIPPED", note="the time is up")
            continue
        began = time.time()
        print("%d/%d %s" % (index + 1, len(all_cases), case.name), flush=True)
        try:
            contest.run(index, case)
        except Exception as e:
            contest.case = case
            contest._failed(Variant("all", "", None, None), e)
        contest.data = None
        torch.cuda.empty_cache()
        longest = max(longest, time.time() - began)
