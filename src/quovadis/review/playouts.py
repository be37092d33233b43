"""Plays games on from a position with quick bots, to see how often each family wins."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from pebble import ProcessPool

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.protocol import Bot
from quovadis.bots.quaestor import Quaestor
from quovadis.bots.spawning import FRESH
from quovadis.core.editions import ROUNDS
from quovadis.core.events import GameEvent, LaurelTaken, NextGame, Started, TurnBegan
from quovadis.core.laurels import FACE_DOWN, Laurel
from quovadis.driver.driver import Driver, play
from quovadis.game import Game

Wins = list[float]
"""How many games each family won, by seat; a shared win counts in parts."""
_THUMB = 0.4
"""How many of the bots go by rules of thumb."""
_BUDGET = 400
"""How many positions a bot looks at for an answer."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some games from one position."""

    point: int
    """How many events of the game happened before."""
    games: range
    """Their numbers: each depends on the position and its number alone."""


def remaining(events: Sequence[GameEvent]) -> list[Laurel]:
    """The laurels that are still face down, in no order: everybody can count them."""
    left = dict(FACE_DOWN)
    for event in events:
        if isinstance(event, Started | NextGame):
            left = dict(FACE_DOWN)
            for laurel in event.laurels:
                left[laurel] -= 1
        elif isinstance(event, LaurelTaken) and event.drawn is not None:
            left[event.drawn] -= 1
    return [laurel for laurel, count in left.items() for _ in range(count)]


def played(events: Sequence[GameEvent], task: Task) -> tuple[Task, Wins]:
    """Play the games of a task to their end, the face-down laurels shuffled anew each time."""
    so_far = tuple(events[: task.point])
    left, wins = remaining(so_far), list[float]()
    for number in task.games:
        seed = int.from_bytes(sha256(f"review:{task.point}:{number}".encode()).digest()[:8], "big")
        won = _won(so_far, left, seed)
        wins = [a + b for a, b in zip(wins, won, strict=True)] if wins else won
    return task, wins


def _won(so_far: tuple[GameEvent, ...], left: list[Laurel], seed: int) -> Wins:
    random = Random(seed)  # noqa: S311 - statistics
    shuffled = random.sample(left, len(left))
    game = Game([with_supply(event, so_far, shuffled) for event in so_far])
    bots = {player: somebody(random) for player in game.state.players}
    for _ in play(Driver(game), bots, seed=seed, budget=_BUDGET):
        pass
    outcome = game.state.outcome
    first = [] if outcome is None else [s.colour for s in outcome.standings if s.place == 1]
    return [1 / len(first) if each in first else 0.0 for each in game.state.players]


def somebody(random: Random) -> Bot:
    """A quick bot of some temper: games of one and the same bot would all go the same way."""
    if random.random() < _THUMB:
        return Quaestor(greed=random.uniform(0.2, 0.8))
    return Aedilis(
        least=random.uniform(0.0, 0.01),
        useful=random.uniform(0.0, 0.1),
        belief=random.uniform(0.2, 0.9),
    )


def with_supply(event: GameEvent, so_far: Sequence[GameEvent], shuffled: list[Laurel]) -> GameEvent:
    """The set-up, with what is drawn from now on in another order, and a last round."""
    if not isinstance(event, Started):
        return event
    drawn = [each.drawn for each in so_far if isinstance(each, LaurelTaken) and each.drawn]
    turns = sum(isinstance(each, TurnBegan) for each in so_far)
    cutoff = turns // len(event.players) + ROUNDS
    return replace(
        event,
        supply=(*drawn, *shuffled),
        rules=replace(event.rules, adjourn_auto=True, cutoff=cutoff),
    )


def play_out(
    events: Sequence[GameEvent], tasks: Sequence[Task], *, jobs: int, done: Callable[[], None]
) -> Iterator[tuple[Task, Wins]]:
    """Play all tasks in this many processes; `done` is told after each."""
    if jobs <= 1 or len(tasks) < 2:
        for task in tasks:
            yield played(events, task)
            done()
        return
    pool = ProcessPool(jobs, initializer=_remember, initargs=(tuple(events),), context=FRESH)
    try:
        for future in as_completed([pool.schedule(_played, (task,)) for task in tasks]):
            yield future.result()
            done()
    finally:
        pool.stop()  # type: ignore[no-untyped-call] # Pebble leaves it untyped
        pool.join()


_events: list[GameEvent] = []


def _remember(events: tuple[GameEvent, ...]) -> None:
    _events[:] = events


def _played(task: Task) -> tuple[Task, Wins]:
    return played(_events, task)
