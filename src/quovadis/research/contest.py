"""Games that were planned, an arena's or a league's, and the file that keeps them.

The file has a line for the set-up and one for each finished game, with its number. An interrupted
contest goes on where it stopped, and ends as if nothing had happened.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, Self, TypeVar

import quovadis
from quovadis.bots.estimate import fingerprint
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.bots.registry import listed
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.record.variants import read_edition, read_variants, write_variants
from quovadis.research.journal import Journal, Unreadable
from quovadis.research.match import Lost, Played, Seat, Sitting

VERSION = 1
"""Of the file."""
Games = dict[int, Played | Lost]
"""Finished games by their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest(ABC):
    """The set-up: who plays, how often and by which rules."""

    KIND: ClassVar[str]
    """The command."""
    NAMED: ClassVar[str]
    """The option that names the bots."""
    COUNTS: ClassVar[tuple[str, ...]] = ("games", "seed", "budget")
    """The numbers of the set-up."""

    bots: tuple[str, ...]
    games: int
    rules: TableRules
    seed: int = 0
    budget: int = BUDGET
    think: float | None = None
    """Seconds for one answer; None: a bot has its budget only."""
    weights: Mapping[str, str] = field(default_factory=dict)
    """The bots that judge by weights of a file, with the fingerprints of those."""
    program: str = quovadis.__version__
    """The version of the program: another one may play otherwise."""
    made: Mapping[str, Bot] = field(default_factory=dict, compare=False, repr=False)
    """Bots that were made before; the others are found by their names."""

    @abstractmethod
    def sittings(self) -> Iterable[Sitting]:
        """Every game, in order."""

    def set_up(self) -> dict[str, Any]:
        """The first line of the file. Names are those of the options."""
        return {
            self.KIND: VERSION,
            self.NAMED: ",".join(self.bots),
            **{name: getattr(self, name) for name in self.COUNTS},
            "edition": self.rules.edition,
            "variants": write_variants(self.rules),
            "think": self.think,
            "weights": dict(self.weights),
            "program": self.program,
        }

    @classmethod
    def read_set_up(cls, told: dict[str, Any]) -> Self:
        """The contest of a first line, or `ValueError`, `LookupError` or the like."""
        told = {"think": None, "weights": {}, **told}
        counts = (told[name] for name in cls.COUNTS)
        if told.pop(cls.KIND) != VERSION or not _are_counts(*counts, told["think"] or 0):
            raise ValueError(told)
        rules = read_variants(told.pop("variants"), read_edition(told.pop("edition")))
        return cls(bots=tuple(listed(told.pop(cls.NAMED))), rules=rules, **told)


AnyContest = TypeVar("AnyContest", bound=Contest)


def fingerprints(made: Mapping[str, Bot]) -> dict[str, str]:
    """Of bots by name: those that judge by weights or a network of their own, and which."""
    found: dict[str, str] = {}
    for text, bot in made.items():
        weights, network = getattr(bot, "weights", None), getattr(bot, "network", None)
        told = [fingerprint(weights)] if weights else []
        if network is not None:
            from quovadis.sim import network as networks  # noqa: PLC0415 - needs the extra `sim`

            told.append(networks.fingerprint(network))
        if told:
            found[text] = "+".join(told)
    return found


def write_game(game: Played | Lost) -> dict[str, Any]:
    """A game as a line; its record and its rows have files of their own."""
    return {name: value for name, value in asdict(game).items() if name not in {"record", "rows"}}


def read_contest(kind: type[AnyContest], file: Journal) -> tuple[AnyContest, Games]:
    """The contest in a file with its finished games, or `Unreadable`."""
    lines = file.read()
    try:
        contest = kind.read_set_up(dict(lines[0]))
    except _WRONG:
        raise Unreadable(file.file, 1) from None
    seated = {sitting.number: sitting.bots for sitting in contest.sittings()}
    games: Games = {}
    for number, line in enumerate(lines[1:], start=2):
        try:
            game = read_game(line)
        except _WRONG:
            raise Unreadable(file.file, number) from None
        bots = game.bots if isinstance(game, Lost) else tuple(seat.bot for seat in game.seats)
        if seated.get(game.number) != bots:
            raise Unreadable(file.file, number)
        games[game.number] = game
    return contest, games


def read_game(told: dict[str, Any]) -> Played | Lost:
    """A game as `write_game` has told it, or `ValueError`, `TypeError` or the like."""
    if "why" in told:
        return Lost(**{**told, "bots": tuple(told["bots"])})
    game = Played(**{**told, "seats": tuple(Seat(**seat) for seat in told["seats"])})
    counts = (getattr(seat, name) for seat in game.seats for name in _COUNTS)
    if not _are_counts(game.turns, *counts):
        raise ValueError(told)
    return game


_COUNTS = tuple(field.name for field in fields(Seat) if field.name not in {"bot", "trouble"})
_WRONG = (ValueError, TypeError, LookupError, AttributeError, Refused)
"""What reading a line that is not ours can raise."""


def _are_counts(*values: object) -> bool:
    return all(isinstance(value, int | float) and 0 <= value < 2**63 for value in values)
