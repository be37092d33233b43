"""A bot that thinks for ever is interrupted, where the system can."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 5.0
"""How long a bot may think about one answer. A word of a sensible one takes milliseconds."""


class Impatient(BaseException):
    """The time is up. Not an `Exception`, so that a bot that catches those cannot catch it."""


@contextmanager
def patience() -> Iterator[None]:
    """Raise `Impatient` in here when a bot has thought for long enough.

    Needs signals and the main thread, and reaches Python code only; where strangers' bots must
    not stop anything, they run in a process that can be killed.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not _MAIN:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, SECONDS, SECONDS)  # and again, if it is swallowed
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


_MAIN = threading.main_thread()


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise Impatient
