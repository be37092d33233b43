"""Runs work in a process that must give signs of life, and kills it when none comes."""

from collections.abc import Callable, Generator
from multiprocessing.connection import Connection
from typing import Any

from quovadis.bots.spawning import FRESH

START = 120.0
"""How many seconds a new interpreter may take to start."""


class Silent(Exception):
    """Nothing more came from the process: it hung, or it ended early."""


def told(work: Callable[..., None], *given: object, patience: float) -> Generator[Any, None, None]:
    """What `work(connection, *given)` sends. Close it when you have heard enough.

    Raises `Silent` after `patience` seconds without a message, and when the process ends.
    """
    here, there = FRESH.Pipe(duplex=False)
    process = FRESH.Process(target=_started, args=(work, there, *given))
    try:
        process.start()
        there.close()
        yield from _messages(here, patience)
    except EOFError:
        process.join()
        raise Silent(f"its process ended with status {process.exitcode}") from None
    finally:
        if process.pid is not None:
            process.kill()
            process.join()
        here.close()


def _messages(here: Connection, patience: float) -> Generator[Any, None, None]:
    longest = START
    while here.poll(longest):
        yield here.recv()
        longest = patience
    raise Silent(f"took too long: killed after {longest:g} s")


def _started(work: Callable[..., None], there: Connection, *given: object) -> None:
    there.send(None)
    work(there, *given)
