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

Block = Callable[[], AbstractContextManager[object]]
"""What is done inside takes effect when the block ends: all of it, or nothing."""


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
    """Work for a crew. What waits while the crew is busy is done in one block.

    Nobody is answered before the block has ended. If it fails before its end, nothing has happened:
    then each piece is done alone, and the one that failed last of all.
    """

    def __init__(self, crew: Crew, block: Block) -> None:
        self._crew, self._block = crew, block
        self._waiting: deque[_Piece] = deque()
        self._lock = threading.Lock()

    def submit(self, work: Callable[[], Answered]) -> "Future[Answered]":
        """Have something done, alone or with others."""
        piece = _Piece(work, Future())
        with self._lock:
            self._waiting.append(piece)
        taken: list[_Piece] = []
        turn = self._crew.submit(partial(self._take_turn, taken))
        turn.add_done_callback(partial(self._answer, piece, taken))
        return piece.asked

    def _take_turn(self, taken: list[_Piece]) -> list[Any]:
        """Do what waits; another turn may have done it before."""
        with self._lock:
            while self._waiting and len(taken) < MOST:
                piece = self._waiting.popleft()
                if piece.asked.set_running_or_notify_cancel():
                    taken.append(piece)
        if len(taken) == 1:
            return [taken[0].work()]
        done: list[Any] = []
        try:
            if taken:
                with self._block():
                    for piece in taken:
                        done.append(piece.work())  # noqa: PERF401 - its length says who failed
        except Exception:
            if len(done) == len(taken):  # it failed at its end, and may have taken effect
                raise
            for piece in [*taken[: len(done)], *taken[len(done) + 1 :], taken[len(done)]]:
                piece.do()
            taken.clear()
            return []
        return done

    def _answer(self, mine: _Piece, taken: list[_Piece], turn: "Future[list[Any]]") -> None:
        """Tell everyone what came of it. `mine` may have been left untouched."""
        reason = turn.exception()
        if reason is None:
            for piece, answer in zip(taken, turn.result(), strict=True):
                piece.asked.set_result(answer)
            return
        with self._lock:
            if mine in self._waiting:
                self._waiting.remove(mine)
                if mine.asked.set_running_or_notify_cancel():
                    taken.append(mine)
        for piece in taken:
            piece.asked.set_exception(reason)
