"""Ctrl+C and SIGTERM end a long command between two steps, never in the middle of a line."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Self

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stopped(KeyboardInterrupt):
    """Somebody wants the command to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number
        """The exit status that shells expect: 130 after Ctrl+C, 143 after SIGTERM."""


class Stopping:
    """While it is open, the first signal raises `Stopped`; impatience changes nothing."""

    def __init__(self) -> None:
        self._asked: int | None = None
        self._busy = False
        self._before: list[Callable[..., Any] | int | None] = []

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():  # others get no signals
            self._before = [signal.signal(each, self._stop) for each in _SIGNALS]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        trouble: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        for each, before in zip(_SIGNALS, self._before, strict=False):
            signal.signal(each, signal.SIG_DFL if before is None else before)
        if self._asked is not None and kind is KeyboardInterrupt:  # a library raised one of its own
            raise Stopped(self._asked) from None

    @contextmanager
    def later(self) -> Iterator[None]:
        """What must not be interrupted: a signal waits until it is done."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._asked is not None:
            raise Stopped(self._asked)

    def _stop(self, number: int, _: FrameType | None) -> None:
        first, self._asked = self._asked is None, self._asked or number
        if first and not self._busy:
            raise Stopped(number)
