"""Work that waits for a database is done together: one commit for all of it."""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

Answered = TypeVar("Answered")

MOST = 64
"""How many pieces of work are done together at the most."""

Block = Callable[[], AbstractContextManager[Callable[[], None]]]
"""What is done inside takes effect when the block ends: all of it, or nothing.

It gives a function that does what the pieces have left for the end of the block.
"""


class Crew(Protocol):
    """Whoever does synchronous work while the event loop goes on."""

    def submit(self, work: Callable[[], Answered], /) -> "Future[Answered]":
        """Have something done, after what was submitted before."""

    def close(self) -> None:
        """Take no more work, and wait a moment for what has begun."""


@dataclass(slots=True, eq=False)
class _Piece:
    """Something to be done, and who waits for it."""

    work: Callable[[], Any]
    asked: Future[Any]

    def do(self) -> None:
        """Do it alone, and say at once what came of it."""
        try:
            self.asked.set_result(self.work())
        except Exception as reason:  # noqa: BLE001 - for whoever asked
            self.asked.set_exception(reason)


class Together:
    """Work for a crew. What waits while the crew is busy is done in one block, in one turn.

    Nobody is answered before the block has ended. If it fails before its end, nothing has happened:
    then each piece is done alone, and the one that failed last of all.
    """

    def __init__(self, crew: Crew, block: Block) -> None:
        self._crew, self._block = crew, block
        self._waiting: deque[_Piece] = deque()
        self._called = False
        """The crew has been asked for a turn that has not begun: it will take what waits."""
        self._lock = threading.Lock()

    def submit(self, work: Callable[[], Answered]) -> "Future[Answered]":
        """Have something done, alone or with others."""
        piece = _Piece(work, Future())
        with self._lock:
            self._waiting.append(piece)
            called, self._called = self._called, True
        if not called:
            try:
                self._call()
            except BaseException:  # nobody will come: nothing is left behind for a later turn
                with self._lock:
                    self._waiting.remove(piece)
                    self._called = False
                raise
        return piece.asked

    def _call(self) -> None:
        taken: list[_Piece] = []
        turn = self._crew.submit(partial(self._take_turn, taken))
        turn.add_done_callback(partial(self._answer, taken))

    def _take(self, taken: list[_Piece]) -> None:
        """Take what waits, as much as may be done together; the next turn takes the rest."""
        with self._lock:
            while self._waiting and len(taken) < MOST:
                piece = self._waiting.popleft()
                if piece.asked.set_running_or_notify_cancel():
                    taken.append(piece)
            self._called = more = bool(self._waiting)
        if more:
            self._call()

    def _take_turn(self, taken: list[_Piece]) -> list[Any]:
        """Do what waits."""
        self._take(taken)
        if not taken:
            return []
        if len(taken) == 1:
            return [taken[0].work()]
        done: list[Any] = []
        ending = False
        try:
            with self._block() as finish:
                for piece in taken:
                    done.append(piece.work())  # noqa: PERF401 - its length says who failed
                finish()
                ending = True
        except Exception:
            if ending:  # it may have taken effect
                raise
            failed = len(done)
            for piece in taken[:failed] + taken[failed + 1 :] + taken[failed : failed + 1]:
                piece.do()
            taken.clear()
            return []
        return done

    def _answer(self, taken: list[_Piece], turn: "Future[list[Any]]") -> None:
        """Tell everyone what came of it."""
        reason = turn.exception()
        if reason is None:
            for piece, answer in zip(taken, turn.result(), strict=True):
                piece.asked.set_result(answer)
            return
        if not taken:  # it failed before it began, or everyone has been answered
            self._take(taken)
        for piece in taken:
            piece.asked.set_exception(reason)
