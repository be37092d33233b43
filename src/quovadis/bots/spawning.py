"""Processes that work for this one: started afresh, and deaf to Ctrl+C.

A terminal sends Ctrl+C to all of them. It is meant for the one that waits, which ends the others;
they would only show where they were just then, even while they are still loading.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess


class _Process(SpawnProcess):
    """A process that inherits a blocked SIGINT."""

    def start(self) -> None:
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            super().start()
            return
        resource_tracker.ensure_running()  # when it starts, it unblocks what is blocked
        with _later():
            before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                super().start()
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _later() -> Iterator[None]:
    """Let Ctrl+C wait for the end of the block: half a process would complain of the other half.

    Blocking alone is not enough: another thread may hear the signal for this one.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
        if heard:
            signal.raise_signal(signal.SIGINT)


class _Context(SpawnContext):
    Process = _Process


FRESH = _Context()
"""Not forked: forking beside threads can lock a process up."""
