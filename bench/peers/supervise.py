"""Keeps a run alive: a process that never touches the GPU starts one that does, and starts it again where it died.

Before each step that may kill it, the child writes down what it is about to run.  What was running when it died is
banned from that case, and the case is done again without it.
"""
import json
import os
import signal
import subprocess
import time

HANG_S = 75.0  # no step takes longer
DEAD_CONTEXT = 77  # exit code of a child whose CUDA context is lost
MOST_RESTARTS = 25


class Journal:
    """The child's side: what it is about to do, in a file."""

    def __init__(self, path):
        self.path, self.entry = path, {}

    def mark(self, case, label, phase):
        self.entry = dict(case=case, label=label, phase=phase)
        self._write()

    def alive(self):
        """The step goes on."""
        if time.time() - self.entry.get("t", 0.0) > 1.0:
            self._write()

    def dead(self, reason):
        """The CUDA context is lost: leave word and end this process, past every destructor that would use it."""
        self.entry["reason"] = " ".join(str(reason).split())[:300]
        self._write()
        os._exit(DEAD_CONTEXT)

    def _write(self):
        self.entry["t"] = time.time()
        with open(self.path + ".new", "w") as f:
            json.dump(self.entry, f)
        os.replace(self.path + ".new", self.path)


def _read(path):
    try:
        with open(path) as f:
            return json.load(f)
    except (OSError, ValueError):
        return {}


def _wait(child, journal, deadline):
    """Why the child was ended, or None where it ended itself."""
    started = time.time()
    while child.poll() is None:
        time.sleep(0.1)
        now = time.time()
        last = max(started, _read(journal).get("t", 0.0))
        why = "the time is up" if now > deadline + 20 else "no sign of life" if now - last > HANG_S else None
        if why:
            os.killpg(child.pid, signal.SIGKILL)  # the child's own group: it and its compilers
            child.wait()
            return why
    return None


def supervise(start, journal, deadline, report):
    """Runs start(first case, bans) -> command until its cases are done.

    bans: {case: {label: reason}}.  report(case, label, reason) is called for each thing that killed a child.
    """
    bans, first = {}, 0
    for _ in range(MOST_RESTARTS):
        if os.path.exists(journal):
            os.remove(journal)
        child = subprocess.Popen(start(first, bans), process_group=0)
        try:
            why = _wait(child, journal, deadline)
        except BaseException:
            os.killpg(child.pid, signal.SIGKILL)
            raise
        if child.returncode == 0:
            return True
        last = _read(journal)
        if "case" not in last:
            return False  # it never came to a case: its own message says why
        reason = why or last.get("reason") or "ended its process (code %s)" % child.returncode
        report(last["case"], last["label"], "%s, while %s" % (reason, last["phase"]))
        if why == "the time is up":
            return False
        mine = bans.setdefault(str(last["case"]), {})
        again = last["label"] and last["label"] not in mine
        mine[last["label"]] = reason
        first = last["case"] if again else last["case"] + 1
    return False
