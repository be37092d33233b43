"""Runs the server on standard input and output, until the input ends or somebody stops it."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from threading import Thread

from quovadis.mcp.tools import make_server
from quovadis.text import Language

AT_ONCE = 65_536
"""Bytes that are passed on at once."""


def run(language: Language) -> int:
    """Serve one client; the answer is the exit status."""
    with _stoppable() as stopped:
        make_server(language).run()
    return 128 + stopped[0] if stopped else 0


@contextmanager
def _stoppable() -> Iterator[list[int]]:
    """Make Ctrl+C and a request to stop the end of the input; yields the signals that came.

    Nothing else would: whoever reads standard input cannot be interrupted, but leaves the table
    and ends the bots' processes when there is no more of it.
    """
    stopped: list[int] = []
    reading, writing = os.pipe()
    source, target = FileIO(os.dup(0), "r"), FileIO(writing, "w")
    os.dup2(reading, 0)
    os.close(reading)

    def stop(number: int, _frame: object) -> None:
        stopped.append(number)
        target.close()

    def pass_on() -> None:
        with suppress(OSError, ValueError):  # stopped
            while some := source.read(AT_ONCE):
                target.write(some)
        target.close()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    Thread(target=pass_on, daemon=True).start()
    yield stopped
