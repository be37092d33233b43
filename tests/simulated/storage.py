"""A disk that fails: what is on it survives a death, and the last write may be torn."""

import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import OperationalError

from quovadis.server.threads import GIVEN_UP
from tests.simulated.plan import Fault

if TYPE_CHECKING:
    from tests.simulated.world import World

Answered = TypeVar("Answered")
WRITTEN, READ = "database written", "database read"
SYNC_FULL = 2
HAPPENS: dict[str, str] = {
    "write-refused": "a write is refused",
    "write-unsure": "a write is stored, and answered with an error",
    "write-silent": "a write is stored, and not answered in time",
    "write-late": "a write is given up, and stored after that",
    "write-lost": "a write is lost, and not answered in time",
    "slow-write": "a write is so slow that people hang up meanwhile",
    "torn-write": "a power cut in the middle of a write",
    "crash-in-write": "killed within 12 steps of a write",
    "read-refused": "a read is refused",
    "read-silent": "a read is not answered in time",
    "disk-full": "the disk is full",
    "away": "the database is away",
}


def broken(why: str) -> OperationalError:
    """What SQLAlchemy raises if SQLite fails."""
    return OperationalError("simulated", {}, sqlite3.OperationalError(why))


class Disk:
    """The files of a database, and how much of them would survive a power cut now."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.log = folder / "tables.sqlite-wal"
        self.safe = 0
        """So many bytes of the log of writes are on the disk for good."""

    @property
    def url(self) -> str:
        """For the server's settings."""
        return f"sqlite:///{self.file}"

    @property
    def logged(self) -> int:
        """How long the log of writes is."""
        return self.log.stat().st_size if self.log.exists() else 0

    def image(self, cut: int | None = None) -> tuple[bytes, bytes]:
        """What is found after a death; `cut`: so much of the log of writes."""
        log = self.log.read_bytes() if self.log.exists() else b""
        return self.file.read_bytes(), log if cut is None else log[:cut]

    def become(self, image: tuple[bytes, bytes]) -> None:
        """Be the disk that is found."""
        for name in ("tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite"):
            (self.file.parent / name).unlink(missing_ok=True)
        whole, log = image
        self.file.write_bytes(whole)
        if log:
            self.log.write_bytes(log)
        self.safe = len(log)


class Crew:
    """Stands for the threads of a store: work takes virtual time, and may fail."""

    def __init__(self, world: "World", purpose: str, count: int) -> None:
        self._world, self._purpose, self._free = world, purpose, count
        self._queue: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._random: Random = world.stream("crew", purpose, world.lives)

    def submit(self, work: Callable[[], Answered], /) -> "Future[Answered]":
        """Queue something."""
        asked: Future[Answered] = Future()
        self._queue.append((asked, work))
        self._next()
        return asked

    def close(self) -> None:
        """There is nobody to wait for."""

    def _next(self) -> None:
        if self._free and self._queue:
            self._free -= 1
            asked, work = self._queue.popleft()
            fault = self._world.storage_fault(self._purpose)
            self._later(self._takes(), self._begin, asked, work, fault)

    def _begin(self, asked: "Future[Any]", work: Callable[[], Any], fault: Fault | None) -> None:
        if not asked.set_running_or_notify_cancel():
            self._done()
            return
        kind, seconds = ("", 0.0) if fault is None else (fault.kind, fault.size)
        if kind:
            self._world.happens(HAPPENS[kind])
        if kind == "read-silent":  # longer than a table waits for it
            self._later(GIVEN_UP + seconds, self._work, asked, work, None)
        elif kind == "write-late":
            self._hold_up(asked, work, GIVEN_UP + seconds)
        elif kind == "slow-write":  # a table still waits for it; those who asked do not
            self._hold_up(asked, work, min(seconds, GIVEN_UP - 1))
            self._world.lose_patience()
        elif kind == "write-lost":
            self._later(GIVEN_UP + seconds, self._fail, asked, "disk I/O error")
        elif kind in {"write-refused", "read-refused", "away"}:
            self._fail(asked, "database is locked")
        elif kind == "disk-full":
            self._fail(asked, "database or disk is full")
        else:
            self._work(asked, work, fault)

    def _hold_up(self, asked: "Future[Any]", work: Callable[[], Any], seconds: float) -> None:
        """Work that has begun, and takes effect much later: nobody else can write meanwhile."""
        world = self._world
        before = world.disk.image()
        try:
            answer, reason = work(), None
        except Exception as raised:  # noqa: BLE001 - for whoever asked
            answer, reason = None, raised
        after = world.disk.image()
        world.exchange(before)

        def take_effect() -> None:
            world.exchange(after)
            world.written()
            self._later(self._takes(), self._tell, asked, answer, reason)

        self._later(seconds, take_effect)

    def _work(self, asked: "Future[Any]", work: Callable[[], Any], fault: Fault | None) -> None:
        world = self._world
        before = world.disk.logged
        try:
            answer, reason = work(), None
        except Exception as raised:  # noqa: BLE001 - for whoever asked
            answer, reason = None, raised
        kind, seconds = ("", 0.0) if fault is None else (fault.kind, fault.size)
        if fault is not None and kind == "torn-write":
            world.die(fault, torn=before)  # nobody has seen it: it may never have been
            return
        if self._purpose != READ:
            world.written()
        if kind == "write-unsure" and reason is None:
            reason = broken("disk I/O error")
        if fault is not None and kind == "crash-in-write":
            world.doom(fault, fault.who % 12)
        takes = self._takes()
        if kind == "write-silent":  # stored, and nobody knows for long
            takes = GIVEN_UP + seconds
        self._later(takes, self._tell, asked, answer, reason)

    def _tell(self, asked: "Future[Any]", answer: Any, reason: Exception | None) -> None:
        if reason is None:
            asked.set_result(answer)
        else:
            asked.set_exception(reason)
        self._done()

    def _fail(self, asked: "Future[Any]", why: str) -> None:
        self._tell(asked, None, broken(why))

    def _takes(self) -> float:
        return 0.001 if self._world.steady else self._random.choice((0.0, 0.0003, 0.01))

    def _done(self) -> None:
        self._free += 1
        self._next()

    def _later(self, seconds: float, what: Callable[..., None], *told: Any) -> None:
        self._world.loop.call_later(seconds, what, *told)
