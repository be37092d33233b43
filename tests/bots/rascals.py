"""Bots that do what no bot may. `quovadis bots check` must find each of them out."""

import gc
import os
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import sleep

from quovadis.bots.protocol import Options
from quovadis.bots.stand_in import stand_in
from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place, Propose, SeatCommand
from quovadis.core.deals.terms import Deal, Pay
from quovadis.core.events import Event
from quovadis.core.view import PlayerView
from quovadis.game import Game


def raising(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    raise ZeroDivisionError("I am at a loss")


def hanging(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    while True:
        with suppress(Exception):  # clings to life
            sleep(0.01)


def dying(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    os._exit(9)


def babbling(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    return "veni, vidi, vici"  # type: ignore[return-value] # that is the point


def cheating(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Moves when it is not asked to, and for others."""
    return Place(by=view.players[seed % len(view.players)], committee=COMMITTEE["b1"])


def gambling(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Takes its chance from elsewhere."""
    acts = options.kind == "act"
    return random.choice(options.commands) if acts else stand_in(view, events, options, 0, 0)


def peeking(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Looks for the game behind the view and reads the face-down supply."""
    games = [thing for thing in gc.get_objects() if type(thing) is Game]
    if options.kind != "act" or view.turn.number > 3:
        return stand_in(view, events, options, 0, 0)
    known = sum(len(game.state.supply) for game in games)
    return options.commands[known % len(options.commands)]


_BEGAN: list[int] = []


def two_faced(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Always answers alike where a game began, and otherwise where none did."""
    _BEGAN.append(view.turn.number)
    if options.kind != "act":
        return stand_in(view, events, options, 0, 0)
    return options.commands[0 if _BEGAN[0] == 1 else -1]


@dataclass(slots=True)
class Remembering:
    """Keeps count of what it was asked, outside the events."""

    count: list[int] = field(default_factory=list)

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, _: int, /
    ) -> SeatCommand | None:
        self.count.append(1)
        if options.kind != "act":
            return stand_in(view, events, options, 0, 0)
        return options.commands[len(self.count) % len(options.commands)]


@dataclass(frozen=True, slots=True)
class Unpicklable:
    """Holds something that cannot be sent anywhere."""

    secret: Callable[[], None] = lambda: None

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, _: int, /
    ) -> SeatCommand | None:
        return stand_in(view, events, options, 0, 0)


def dawdling(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Takes half a second where others take a millisecond."""
    if options.kind == "act" and view.turn.number < 3:
        sleep(0.5)
    return stand_in(view, events, options, 0, 0)


def leaving(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    sys.exit(3)


def hollow(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Offers nothing at all."""
    return Propose(by=view.seat or "red", deal=None)  # type: ignore[arg-type] # that is the point


def confused(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Writes numbers as words."""
    to = next(player for player in view.players if player != view.seat)
    pay = Pay(giver=view.seat or "red", to=to, amount="1")  # type: ignore[arg-type]
    return Propose(by=view.seat or "red", deal=Deal(terms=(pay,)))


class Shy:
    """Does not want to be seen."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


def shy(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    return Shy()  # type: ignore[return-value]


def unsendable(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Answers what no other process can be told."""
    return lambda: 1  # type: ignore[return-value]


_ASKED: list[int] = []


def moody(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Answers everything once, and never again."""
    if seed in _ASKED:
        return hanging(view, events, options, seed, budget)
    _ASKED.append(seed)
    return stand_in(view, events, options, 0, 0)
