"""Interrupts a bot that thinks for ever, if the system allows it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 5.0
"""How long a bot may think about one answer. A sensible one takes milliseconds."""


class Impatient(BaseException):
    """The time is up. Not an `Exception`, so that a bot that catches those cannot catch it."""


@contextmanager
def patience() -> Iterator[None]:
    """Raise `Impatient` in here when a bot has thought for long enough.

    Needs signals and the main thread, and reaches only Python code. Bots of strangers run in a
    process that can be killed instead.
    """
    with bell():
        if not _possible():
            yield
            return
        signal.setitimer(signal.ITIMER_REAL, SECONDS, SECONDS)  # and again, if it is swallowed
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def bell() -> Iterator[None]:
    """Install the alarm that `patience` uses; around many questions, only once."""
    if _bells or not _possible():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    _bells.append(_ring)
    try:
        yield
    finally:
        _bells.pop()
        signal.signal(signal.SIGALRM, before)


_bells: list[object] = []
"""The alarm, while it is installed."""


def _possible() -> bool:
    main = threading.current_thread() is threading.main_thread()
    return main and hasattr(signal, "setitimer")


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise Impatient
