"""Bots without processes of their own: they think here, in virtual time; some hang, some die."""

from collections.abc import Callable
from concurrent.futures import Future
from random import Random
from typing import TYPE_CHECKING, Any

from pebble import ProcessExpired

from quovadis.bots.workers import Workers

if TYPE_CHECKING:
    from tests.simulated.world import World


HAPPENS = {
    "bot-hangs": "a bot hangs",
    "bot-dies": "a bot dies",
    "bot-slow": "a bot thinks for long",
}


class Pool:
    """Stands for the pool of processes."""

    active = True

    def __init__(self, world: "World") -> None:
        self._world = world
        self._random: Random = world.stream("bots", world.lives)

    def schedule(
        self, work: Callable[..., Any], told: tuple[Any, ...], timeout: float
    ) -> "Future[Any]":
        """Have it done; a fault of the plan may come in between."""
        answer: Future[Any] = Future()
        later = self._world.loop.call_later
        kind = self._world.bot_fault()
        if kind is not None:
            self._world.happens(HAPPENS[kind])
        match kind:
            case "bot-slow":
                later(self._random.uniform(2.0, timeout), lambda: answer.set_result(work(*told)))
            case "bot-hangs":
                later(timeout, answer.set_exception, TimeoutError("too slow"))
            case "bot-dies":
                death = ProcessExpired("died", 9)  # type: ignore[no-untyped-call] # Pebble's
                later(self._random.uniform(0, 1), answer.set_exception, death)
            case _:
                seconds = self._random.choice((0.001, 0.01, 0.3, 2.0))
                later(seconds, lambda: answer.set_result(work(*told)))
        return answer


class Thinkers(Workers):
    """The real workers, but for their processes."""

    def __init__(self, world: "World", number: int) -> None:
        super().__init__(number)
        self._made = Pool(world)

    def _ready(self) -> Any:
        return self._made
