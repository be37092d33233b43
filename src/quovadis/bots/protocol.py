"""What a bot is asked and what it may answer."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, Protocol, runtime_checkable

from quovadis.bots.reasons import Reason
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten
from quovadis.core.view import PlayerView

Kind = Literal["interval", "reveal", "offer", "name", "pay", "vote", "cut-in", "act"]
"""What a seat is asked for.

Whether it goes on after a game of an election (people only), whether it demands the purses, an
answer to an offer, a space for Caesar, a payment that was called in, a vote, whether it wants to
cut in, or its own turn.

>>> {question.kind for question in Driver(game).questions()}
{'cut-in'}
"""
Reply = SeatCommand | None
"""An answer; None says nothing."""
BUDGET = 1000
"""How many positions a bot may look at for one answer, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Within:
    """The bounds of a parameter: `share: Annotated[float, Within(0, 1)] = 0.8`."""

    least: float
    most: float


@dataclass(frozen=True, slots=True)
class FromFile:
    """A parameter that is read from a file, which a stranger to this machine cannot name."""

    read: Callable[[str], object]
    """Makes the value from the file's text, or raises `ValueError`."""


Part = Annotated[float, Within(0, 1)]
"""A parameter that is a share or a chance."""


CutsInWith = frozenset[type[SeatCommand]]
"""The only commands with which a bot ever cuts in.

A bot that has them in an attribute `cuts_in_with` is not asked whether it cuts in when none of them
can be legal. That saves its view, its options and its thoughts: most chances to cut in are such.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a seat is asked, and what it can say to that.

    >>> options = Options(kind="act", commands=game.legal("red"))
    >>> bot("tiro")(game.view("red"), game.sights("red"), options, 1, 100) in options.commands
    True
    """

    kind: Kind
    """What is asked."""
    commands: tuple[SeatCommand, ...]
    """Every legal answer except new offers: those are composed, not listed."""
    about: str | None = None
    """The offer to answer, or the promise that needs a space or a payment."""
    offers: int = 0
    """How many more offers this seat may make in this turn."""
    counters: int = 0
    """How many of them may be counter-offers."""
    people: tuple[Colour, ...] = ()
    """The seats that people play, as far as the table says: they should not be flooded."""


hasten(Options)  # made for every question


class Bot(Protocol):
    """Chooses for one seat, knowing what that seat may know and nothing else.

    The same input gives the same answer: randomness comes from `seed`, memory from `events`.
    `budget` is how many positions a bot may look at. It does not depend on a clock, so a slow
    machine plays the same game. None says nothing: not agreed, not given.

    >>> def first(view, events, options, seed, budget):
    ...     return options.commands[0] if options.commands else None
    >>> first(game.view("red"), (), Options(kind="act", commands=game.legal("red")), 0, 0)
    Place(by='red', committee=a1)
    """

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply: ...


@runtime_checkable
class Explaining(Protocol):
    """A bot that says why. It is asked after it has decided, and not given its own secrets.

    `view` and `events` hold what everyone who will hear the reason knows: no purse, and only
    whispers that they all heard.
    """

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, budget: int, /
    ) -> Reason | None: ...


@runtime_checkable
class Preparing(Protocol):
    """A bot that needs time before its first answer in a process: it compiles, or reads much.

    That time does not count as thinking.
    """

    def prepare(self) -> None: ...
