"""The threads that talk to the database, and the refusal when it does not answer."""

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, TimeoutError as NoConnection

from quovadis.core.errors import Refused

logger = logging.getLogger("quovadis.server")

PATIENCE = 1.5
"""How long a server waits for a lock, in seconds: after two seconds of silence pages reconnect."""
LEAST = 0.05
"""The same for work that has already waited that long in the queue of its thread."""
ALONE = 5.0
"""The same for work that does not run on these threads."""
GIVEN_UP = 5.0
"""After how many seconds a silent database counts as unreachable."""
GOODBYE = 2.0
"""How long threads may take to finish when a store is closed, in seconds."""
MOST_TOGETHER = 64
"""How many pieces of work are done together at the most."""

Answered = TypeVar("Answered")
_this_thread = threading.local()


class StorageDown(Refused):
    """The database cannot be read or written now. Whoever asked may ask again."""

    def __init__(self, unfinished: "Future[Any] | None" = None) -> None:
        super().__init__("storage-down", "protocol")
        self.unfinished = unfinished
        """What is still under way and may yet succeed."""


def patience() -> float:
    """Seconds that the work on this thread may still wait for a lock."""
    until: float | None = getattr(_this_thread, "until", None)
    return ALONE if until is None else max(LEAST, until - monotonic())


Together = Callable[[], AbstractContextManager[object]]
"""A block in which several pieces of work take effect when it ends: all of them, or none."""


@dataclass(slots=True)
class _Piece:
    """Something to be done, and who waits for it."""

    asked: Future[Any]
    work: Callable[[], Any]
    until: float

    def do(self) -> None:
        """Do it alone."""
        try:
            self.asked.set_result(self.work())
        except Exception as reason:  # noqa: BLE001 - for whoever asked
            self.asked.set_exception(reason)


class Threads:
    """Some threads with one queue. They are daemons: a hung database must not keep us alive.

    With `together`, a thread takes all that waits at once, so that it is committed once. Nobody
    gets an answer before that.
    """

    def __init__(self, doing: str, count: int, together: Together | None = None) -> None:
        """`doing` is for the log: read, or written."""
        self._together = together
        self._fails, self._recovers = (
            f"database cannot be {doing}",
            f"database can be {doing} again",
        )
        self._down = False
        self._queue: SimpleQueue[_Piece | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name=f"database {doing}", daemon=True)
            for _ in range(count)
        ]
        for thread in self._threads:
            thread.start()

    async def do(self, work: Callable[[], Answered]) -> Answered:
        """Do something; `StorageDown` if the database fails, or is silent for too long."""
        asked: Future[Answered] = Future()
        self._queue.put(_Piece(asked, work, monotonic() + PATIENCE))
        try:
            async with asyncio.timeout(GIVEN_UP):
                answer = await asyncio.wrap_future(asked)
        except (DataError, IntegrityError):  # these are about what was said, not about storage
            raise
        except (DBAPIError, NoConnection, TimeoutError) as reason:
            self._note(reason)
            raise StorageDown(None if asked.cancel() or asked.done() else asked) from None
        self._note(None)
        return answer

    def close(self) -> None:
        """Let them finish what they have begun, within the time limit."""
        for _ in self._threads:
            self._queue.put(None)
        until = monotonic() + GOODBYE
        for thread in self._threads:
            thread.join(max(0.0, until - monotonic()))

    def _run(self) -> None:
        more = True
        while more and (piece := self._queue.get()) is not None:
            pieces = [piece]
            if self._together is not None:
                more = self._take_waiting(pieces)
            pieces = [each for each in pieces if each.asked.set_running_or_notify_cancel()]
            self._do(pieces)
            del piece, pieces  # it may wait for long before it forgets them

    def _take_waiting(self, pieces: list[_Piece]) -> bool:
        """Add what waits now; False: the end was among it."""
        with suppress(Empty):
            while len(pieces) < MOST_TOGETHER:
                piece = self._queue.get_nowait()
                if piece is None:
                    return False
                pieces.append(piece)
        return True

    def _do(self, pieces: list[_Piece]) -> None:
        """Do it together; if that fails before the end, nothing has happened: do each alone."""
        if self._together is not None and len(pieces) > 1:
            _this_thread.until = min(piece.until for piece in pieces)
            answers: list[Any] = []
            try:
                with self._together():
                    answers += [piece.work() for piece in pieces]
            except Exception as reason:  # noqa: BLE001 - for whoever asked
                if answers:  # the commit failed: it may have happened after all
                    for piece in pieces:
                        piece.asked.set_exception(reason)
                    return
            else:
                for piece, answer in zip(pieces, answers, strict=True):
                    piece.asked.set_result(answer)
                return
        for piece in pieces:
            _this_thread.until = piece.until
            piece.do()

    def _note(self, reason: Exception | None) -> None:
        """Log when trouble begins and ends, not every request in between."""
        if self._down and reason is None:
            logger.warning(self._recovers)
        elif reason is not None and not self._down:
            why = str(getattr(reason, "orig", None) or "no answer").partition("\n")[0]
            logger.error(self._fails, extra={"why": why}, exc_info=reason)
        self._down = reason is not None
