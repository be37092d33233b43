"""Plays many games: here, in worker processes that can be killed, or wherever an `Executor` does.

Our own bots keep to their budget, so one job needs no other process for them. A bot that somebody
else wrote may hang, eat all memory or end its process. Its game is lost then, and no other one.
"""

import os
import pickle
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from threading import Event
from typing import Any, Protocol, TypeVar

from pebble import ProcessExpired, ProcessPool

from quovadis.bots.protocol import Bot
from quovadis.bots.registry import foreign
from quovadis.bots.spawning import FRESH
from quovadis.bots.workers import Workers
from quovadis.core.families import Colour
from quovadis.driver import thinking
from quovadis.driver.driver import Driver, Step
from quovadis.research.match import Lost, Played, Sitting, played

LIMIT = 300.0
"""How many seconds a game may take in a worker process."""
QUEUED = 4
"""How many games wait for each worker: enough to keep it busy, few enough to stop at once."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class Executor(Protocol):
    """Works on tasks somewhere, as `in_workers` does here; `cluster.py` has another."""

    def __call__(
        self,
        work: Callable[[Task], Result],
        tasks: Iterable[Task],
        /,
        *,
        limit: float | None = None,
        failed: Callable[[Task, str], Result],
    ) -> Generator[Result, None, None]:
        """What `work` makes of tasks, as they are done. Close it to stop early.

        A task that takes longer than `limit` seconds or ends its process is what `failed` says.
        """


@dataclass(frozen=True, slots=True)
class Failed:
    """A task without a result, and why."""

    why: str


def cores() -> int:
    """How many processes can compute at the same time: more jobs help nobody."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def results(  # noqa: PLR0913 - which games, how, where and how long
    sittings: Iterable[Sitting],
    *,
    jobs: int = 1,
    limit: float = LIMIT,
    think: float | None = None,
    play: Callable[[Sitting], Played] = played,
    executor: Executor | None = None,
) -> Generator[Played | Lost, None, None]:
    """Play games and give what came of each, as they are finished. Close it to stop early.

    With `think`, a bot that takes longer for one answer loses that answer, and no game has a limit.
    An executor plays elsewhere: it takes no `jobs` and no `think`.
    """
    coming = iter(sittings)
    attempt = partial(attempted, play=play)
    if executor is not None:
        yield from executor(attempt, coming, limit=limit, failed=_lost)
        return
    if think is not None:
        yield from _thinking(coming, jobs, think)
        return
    here = jobs == 1
    while here and (sitting := next(coming, None)) is not None:
        if any(foreign(text) for text in sitting.bots if text not in sitting.made):
            coming, here = chain((sitting,), coming), False
        else:
            yield attempt(sitting)
    yield from in_workers(attempt, coming, jobs=jobs, limit=limit, failed=_lost)


def attempted(sitting: Sitting, play: Callable[[Sitting], Played] = played) -> Played | Lost:
    """Play a game; whatever fails about it is its own result."""
    try:
        return play(sitting)
    except Exception as trouble:  # noqa: BLE001 - one game must not end the others
        return _lost(sitting, f"raised {type(trouble).__name__}: {trouble}")


def _lost(sitting: Sitting, why: str) -> Lost:
    return Lost(number=sitting.number, bots=sitting.bots, why=why[:300])


# In worker processes


def in_workers(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    *,
    jobs: int,
    limit: float | None = None,
    failed: Callable[[Task, str], Result],
) -> Generator[Result, None, None]:
    """An `Executor` of so many processes on this machine."""
    coming = iter(tasks)
    first = next(coming, None)
    if first is None:
        return
    coming = chain((first,), coming)
    pool = ProcessPool(max_workers=jobs, context=FRESH)
    running: dict[Future[Result], Task] = {}
    try:
        while True:
            for task in islice(coming, jobs * QUEUED - len(running)):
                packed = pack(work, task)
                if isinstance(packed, Failed):
                    yield failed(task, packed.why)
                else:
                    running[pool.schedule(unpacked, args=(packed,), timeout=limit)] = task
            if not running:
                return
            wait(running, return_when=FIRST_COMPLETED)
            for future in [each for each in running if each.done()]:
                task = running.pop(future)
                result = outcome(future, limit)
                yield failed(task, result.why) if isinstance(result, Failed) else result
    finally:
        pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it untyped
        pool.join()


def pack(work: Callable[[Task], Result], task: Task) -> bytes | Failed:
    """A task on its way to a process: as bytes, because what does not fit must not break a pool."""
    try:
        return pickle.dumps((work, task))
    except Exception as trouble:  # noqa: BLE001 - whatever a bot is made of
        return Failed(f"cannot be sent to a process: {trouble}")


def unpacked(packed: bytes) -> Any:
    """What comes of a packed task."""
    work, task = pickle.loads(packed)  # noqa: S301 - packed by `pack`
    return work(task)


def outcome(done: Future[Result], limit: float | None) -> Result | Failed:
    """What came of a task in a process that could be killed."""
    try:
        return done.result()
    except TimeoutError:
        return Failed(f"took too long: killed after {limit:g} s")
    except ProcessExpired as trouble:
        return Failed(f"died: its process ended with status {trouble.exitcode}")
    except Exception as trouble:  # noqa: BLE001 - for instance a bot of `__main__`
        return Failed(f"raised {type(trouble).__name__}: {trouble}")


# With time for every answer


def _thinking(
    sittings: Iterator[Sitting], jobs: int, seconds: float
) -> Generator[Played | Lost, None, None]:
    """Games here, a thread each, with bots that think in processes of their own."""
    stopped = Event()
    workers = Workers(jobs, seconds=seconds, reasons=False)

    def steps(
        driver: Driver, bots: Mapping[Colour, Bot], *, seed: int, budget: int
    ) -> Iterator[Step]:
        for step in thinking.play(driver, bots, workers, seed=seed, budget=budget):
            if stopped.is_set():
                raise InterruptedError("stopped")
            yield step

    workers.start()
    threads = ThreadPoolExecutor(jobs)
    game = partial(attempted, play=partial(played, play=steps))
    running: set[Future[Played | Lost]] = set()
    try:
        while True:
            running |= {
                threads.submit(game, each) for each in islice(sittings, jobs - len(running))
            }
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from sorted((each.result() for each in done), key=lambda game: game.number)
    finally:
        stopped.set()
        workers.close()  # whoever waits for a bot waits no longer
        threads.shutdown()
        workers.close()
