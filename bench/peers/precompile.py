"""Compiles Triton kernels ahead of time into Triton's cache: many at once, and no compiler's abort ends a run.

A worker is a process that reads one job a line and answers one line; it needs no GPU, for it sees tensors without
memory and a driver that only names the target.  A worker that dies takes the blame on its job and is replaced.
"""
import importlib
import json
import os
import queue
import subprocess
import sys
import threading
import time


class Pool:
    """Runs jobs in worker processes.  `failed` maps job keys to reasons once `run` is done."""

    def __init__(self, command, workers, seconds_a_job=90.0):
        self.command, self.workers, self.seconds = command, workers, seconds_a_job
        self.jobs, self.failed, self.done = queue.Queue(), {}, 0
        self.deadline, self.broken = None, ""

    def run(self, jobs, budget):
        """Compiles {key: job}; after `budget` seconds the rest is left for later.

        `broken` then says why workers do not start, where they do not.
        """
        self.deadline = time.time() + budget
        for item in jobs.items():
            self.jobs.put(item)
        threads = [threading.Thread(target=self._serve) for _ in range(min(self.workers, len(jobs)))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _start(self):
        """A worker that said it is ready, or None."""
        worker = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True, env=dict(os.environ, CUDA_VISIBLE_DEVICES=""))
        if worker.stdout.readline():
            return worker
        self.broken = "%s ends with code %s before its first job" % (" ".join(self.command), worker.wait())
        return None

    def _ask(self, worker, job):
        """The worker's answer: "" for success, a reason, or None where it died."""
        timer = threading.Timer(self.seconds, worker.kill)
        timer.start()
        try:
            worker.stdin.write(json.dumps(job) + "\n")
            worker.stdin.flush()
            line = worker.stdout.readline()
            return json.loads(line)["error"] if line else None
        except (OSError, ValueError, KeyError):
            return None
        finally:
            timer.cancel()

    def _serve(self):
        worker = self._start()
        while worker and time.time() < self.deadline:
            try:
                key, job = self.jobs.get_nowait()
            except queue.Empty:
                break
            answer = self._ask(worker, job)
            if answer is None:
                worker.kill()
                worker.wait()
                answer = "the compiler ended its process (code %s)" % worker.returncode
                worker = self._start()
            if answer:
                self.failed[key] = answer
            self.done += 1
        if worker:
            worker.stdin.close()
            worker.wait()


class _Target:
    """Stands in for Triton's driver: names the target, has no device."""

    def __init__(self, capability):
        from triton.backends.compiler import GPUTarget
        self.target = GPUTarget("cuda", capability, 32)

    def get_current_target(self):
        return self.target

    def get_current_device(self):
        return 0

    def get_current_stream(self, device):
        return 0


def _compile_launcher(compiled):
    """Triton compiles a C function too for each signature that it launches; that needs libcuda and may fail here."""
    try:
        from triton.backends.nvidia.driver import CudaLauncher
        CudaLauncher(compiled.src, compiled.metadata)
    except Exception:  # left to the first launch
        pass


def worker_main(capability, field):
    """Reads jobs from stdin until it ends.  field: the name of the folder that has cases and variants."""
    import triton
    triton.runtime.driver.set_active(_Target(capability))
    cases, variants = (importlib.import_module("peers.%s.%s" % (field, part)) for part in ("cases", "variants"))
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what compilers print is no answer
    answers.write("ready\n")
    answers.flush()
    for line in sys.stdin:
        case, name, config = json.loads(line)
        error = ""
        try:
            data = variants.Data(cases.Case(*case), "meta")
            for kernel, grid, args, meta in variants.triton_variant(data, name, config, data.new_out()).launches:
                _compile_launcher(kernel.warmup(*args, grid=grid, **meta))
        except Exception as e:  # any failure is an answer
            error = "%s: %s" % (type(e).__name__, " ".join(str(e).split())[:200])
        answers.write(json.dumps({"error": error}) + "\n")
        answers.flush()
