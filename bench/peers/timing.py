"""Times many variants of one case against each other.

Cold: CUDA events round one call, the L2 overwritten before each.  Rounds go through all variants in turn, beginning
elsewhere each time, so that clocks that drift and power limits meet all of them alike.
Graph: one replay of a CUDA graph with many calls back to back, per call: no launch gaps, the L2 as it is left.
"""
import statistics
import time

import torch

FLUSH_BYTES = 256 << 20
GRAPH_BELOW_MS = 0.6  # longer calls have nothing to gain from a graph
GRAPH_CALLS = 20
HEAD_START_S = 2e-4  # for the host at the beginning of a round: launch time stays out of the first call
CYCLES_PER_S = 2.0e9  # of torch.cuda._sleep, about


class Sample:
    """Times of one variant, in milliseconds."""

    def __init__(self):
        self.cold, self.graph = [], []

    @property
    def ms(self):
        return statistics.median(self.cold)

    @property
    def ms_graph(self):
        return statistics.median(self.graph) if self.graph else None

    @property
    def spread(self):
        """Between the 20th and the 80th percentile, as a part of the median."""
        order = sorted(self.cold)
        return (order[int(0.8 * (len(order) - 1))] - order[int(0.2 * (len(order) - 1))]) / self.ms


class Timer:
    """Holds the buffer that flushes the L2."""

    def __init__(self):
        self.flush = torch.empty(FLUSH_BYTES // 4, dtype=torch.int32, device="cuda")

    def _enqueue(self, variant):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        self.flush.zero_()
        start.record()
        variant.run()
        end.record()
        return start, end

    def quick(self, variant, calls=5):
        """The median of a few cold calls, after one that is not counted."""
        variant.run()
        torch.cuda.synchronize()
        torch.cuda._sleep(int(5 * HEAD_START_S * CYCLES_PER_S))
        events = [self._enqueue(variant) for _ in range(calls)]
        torch.cuda.synchronize()
        return statistics.median(start.elapsed_time(end) for start, end in events)

    def rounds(self, variants, samples, rounds, warm_s, alive):
        """Adds `rounds` cold times of every variant to its sample.  `alive` is called now and then."""
        lag = 0.0
        began = time.perf_counter()
        while True:  # warm: all variants in turn, as they will be timed
            for variant in variants:
                self._enqueue(variant)
            host = time.perf_counter()
            torch.cuda.synchronize()
            now = time.perf_counter()
            # Where the device waits for the host, a round must begin with a head start.
            lag = 1.3 * (host - began) if now - host < 0.3 * (host - began) else 0.0
            warm_s -= now - began
            began = now
            if warm_s <= 0.0:
                break
        for turn in range(rounds):
            order = variants[turn % len(variants):] + variants[:turn % len(variants)]
            torch.cuda._sleep(int((HEAD_START_S + min(lag, 0.02)) * CYCLES_PER_S))
            events = [self._enqueue(variant) for variant in order]
            torch.cuda.synchronize()
            for variant, (start, end) in zip(order, events):
                samples[variant.label].cold.append(start.elapsed_time(end))
            alive()

    @staticmethod
    def capture(variant):
        """A graph of GRAPH_CALLS calls."""
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            variant.run()
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            for _ in range(GRAPH_CALLS):
                variant.run()
        graph.replay()
        torch.cuda.synchronize()
        return graph

    def replay(self, graphs, samples, rounds, alive):
        """graphs: {label: graph}.  Replays them in turn."""
        labels = list(graphs)
        for turn in range(rounds):
            for label in labels[turn % len(labels):] + labels[:turn % len(labels)]:
                start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
                torch.cuda._sleep(int(5e-5 * CYCLES_PER_S))
                start.record()
                graphs[label].replay()
                end.record()
                torch.cuda.synchronize()
                samples[label].graph.append(start.elapsed_time(end) / GRAPH_CALLS)
            alive()
