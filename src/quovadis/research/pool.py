"""Plays many games: here, or in worker processes that can be killed.

Our own bots keep to their budget, so one job needs no other process for them. A bot that somebody
else wrote may hang, eat all memory or end its process. Its game is lost then, and no other one.
"""

from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import chain, islice
from typing import Any

from pebble import ProcessExpired, ProcessPool

from quovadis.bots.registry import foreign
from quovadis.bots.spawning import FRESH
from quovadis.research.match import Lost, Played, Sitting, played

LIMIT = 300.0
"""How many seconds a game may take in a worker process."""
_QUEUED = 4
"""How many games wait for each worker: enough to keep it busy, few enough to stop at once."""


def results(
    sittings: Iterable[Sitting], *, jobs: int = 1, limit: float = LIMIT
) -> Generator[Played | Lost, None, None]:
    """Play games and give what came of each, as they are finished. Close it to stop early."""
    coming = iter(sittings)
    if jobs > 1:
        yield from _in_workers(coming, jobs, limit)
    for sitting in coming:
        if any(map(foreign, sitting.bots)):
            yield from _in_workers(chain((sitting,), coming), jobs, limit)
        else:
            yield attempted(sitting)


def attempted(sitting: Sitting) -> Played | Lost:
    """Play a game; whatever fails about it is its own result."""
    try:
        return played(sitting)
    except Exception as trouble:  # noqa: BLE001 - one game must not end the others
        return _lost(sitting, f"raised {type(trouble).__name__}: {trouble}")


def _in_workers(
    sittings: Iterable[Sitting], jobs: int, limit: float
) -> Generator[Played | Lost, None, None]:
    pool = ProcessPool(max_workers=jobs, context=FRESH)
    coming = iter(sittings)
    running: dict[Any, Sitting] = {}
    try:
        while True:
            for sitting in islice(coming, jobs * _QUEUED - len(running)):
                running[pool.schedule(attempted, args=(sitting,), timeout=limit)] = sitting
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda future: running[future].number):
                yield _result(future, running.pop(future), limit)
    finally:
        pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it untyped
        pool.join()


def _result(future: Any, sitting: Sitting, limit: float) -> Played | Lost:
    try:
        result: Played | Lost = future.result()
    except TimeoutError:
        return _lost(sitting, f"took too long: killed after {limit:g} s")
    except ProcessExpired as trouble:
        return _lost(sitting, f"died: its process ended with status {trouble.exitcode}")
    return result


def _lost(sitting: Sitting, why: str) -> Lost:
    return Lost(number=sitting.number, bots=sitting.bots, why=why[:300])
