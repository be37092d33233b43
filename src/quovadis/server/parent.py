"""Runs several processes that share the tables: starts them, replaces the dead, stops them all."""

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Protocol

from quovadis.bots.spawning import FRESH
from quovadis.server.settings import BadSetting, Settings

READY_WITHIN = 120.0
"""How long processes may take to start, in seconds."""
GOODBYE = 20.0
"""How long they may take to stop."""
LOOK = 0.2
"""How often the parent sees whether it was told to stop."""
SHORT = 10.0
"""A process that lived no longer than this died young."""
PAUSES = (1.0, 1.0, 2.0, 4.0, 8.0)
"""After how many seconds a dead process is replaced, if none, one, two ... before it died young.

First the others take its tables over: to start takes a second of a core.
"""

logger = logging.getLogger("quovadis.server")


class Run(Protocol):
    """Runs one process until it is told to stop. It is packed up for that process."""

    def __call__(self, settings: Settings, *, ready: Callable[[str], None]) -> None:
        """`ready` is told the URL."""


def rear(settings: Settings, number: int, run: Run, *, ready: Callable[[str], None]) -> None:
    """Run so many processes until SIGINT or SIGTERM; `BadSetting` if one of them cannot start."""
    children = [Child(settings, run) for _ in range(number)]
    with _told_to_stop() as over:
        try:
            for child in children:
                child.start()
            until = time.monotonic() + READY_WITHIN
            while not over.is_set() and not all(child.url for child in children):
                wait([child.told for child in children if not child.url], LOOK)
                for child in children:
                    child.hear()
                    if child.failed is not None:
                        raise child.failed
                    if not child.alive or time.monotonic() > until:
                        raise BadSetting("setting-processes-dead")
            if not over.is_set():
                ready(children[0].url)
            while not over.is_set():
                wait([child.process.sentinel for child in children if child.alive], LOOK)
                for child in children:
                    child.hear()
                    child.replace()
        finally:
            for child in children:
                child.end()
            until = time.monotonic() + GOODBYE
            for child in children:
                child.wait(until)


@dataclass(eq=False)
class Child:
    """One of the processes, and whoever follows it."""

    settings: Settings
    run: Run
    url: str = ""
    """Where it is reached; empty: it is not ready."""
    failed: BadSetting | None = None
    """Why it could not start."""
    started: float = 0.0
    short: int = 0
    """How many died young, one after the other."""
    process: SpawnProcess = field(init=False)
    told: Connection = field(init=False)
    _life: Connection = field(init=False)
    _again: float | None = None

    def start(self) -> None:
        """Start it. It ends when this process does, however that ends."""
        told, telling = FRESH.Pipe(duplex=False)
        living, life = FRESH.Pipe(duplex=False)
        process = FRESH.Process(target=_live, args=(self.settings, self.run, telling, living))
        process.start()
        telling.close()
        living.close()
        self.told, self._life, self.process = told, life, process
        self.url, self.failed, self._again = "", None, None
        self.started = time.monotonic()

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self.process.is_alive()

    def hear(self) -> None:
        """Hear whether it is ready, or why not."""
        with suppress(EOFError, OSError):
            while not self.told.closed and self.told.poll():
                kind, *about = self.told.recv()
                if kind == "ready":
                    (self.url,) = about
                else:
                    code, params = about
                    self.failed = BadSetting(code, **params)

    def replace(self) -> None:
        """If it is dead, start another one soon, and later if one after the other dies."""
        if self.alive:
            return
        now = time.monotonic()
        if self._again is None:
            self.short = self.short + 1 if now - self.started < SHORT else 0
            pause = PAUSES[min(self.short, len(PAUSES) - 1)]
            self._again = now + pause
            self._shut()
            why = self.failed.code if self.failed else f"exit status {self.process.exitcode}"
            logger.error("process ended", extra={"why": why, "seconds": pause})
        if now >= self._again:
            try:
                self.start()
            except OSError as reason:  # no room for one more: the others live on
                self._again = now + PAUSES[-1]
                about = {"why": str(reason), "seconds": PAUSES[-1]}
                logger.error("process cannot start", extra=about)  # noqa: TRY400 - the reason is enough

    def end(self) -> None:
        """Tell it to stop."""
        if hasattr(self, "process") and self.alive:
            self.process.terminate()

    def wait(self, until: float) -> None:
        """Wait until it has stopped; one that takes too long is killed."""
        if not hasattr(self, "process"):
            return
        self.process.join(max(0.0, until - time.monotonic()))
        if self.alive:
            self.process.kill()
            self.process.join()
        self._shut()

    def _shut(self) -> None:
        self.told.close()
        self._life.close()


@contextmanager
def _told_to_stop() -> Iterator[threading.Event]:
    """Set when a signal asks this process to stop."""
    over = threading.Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        over.set()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield over
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# In the process


def _live(settings: Settings, run: Run, telling: Connection, living: Connection) -> None:
    threading.Thread(target=_end_with, args=(living,), daemon=True).start()

    def ready(url: str) -> None:
        telling.send(("ready", url))

    try:
        run(settings, ready=ready)
    except BadSetting as reason:
        with suppress(OSError):
            telling.send(("failed", reason.code, reason.params))
        raise SystemExit(2) from None


def _end_with(living: Connection) -> None:
    """Stop when the parent is gone: nothing is ever said on this pipe."""
    with suppress(EOFError, OSError):
        living.recv()
    os.kill(os.getpid(), signal.SIGTERM)
