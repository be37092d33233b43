"""Small pictures for the rules: places on the board in positions that the engine reached.

`text/rules/pictures.qv` is a whole game; a picture names one of its turns, the committees that it
shows and what is marked in it. The board's own code draws it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources

from quovadis.core.board import COMMITTEES, LAUREL_SPACES
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.record import parse_log

END = 0
"""In place of a turn: when the game is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPosition:
    """What is on the board."""

    seated: tuple[tuple[Colour, ...], ...]
    """Who sits in each committee, by its index, in order of arrival."""
    laurels: tuple[Laurel | None, ...]
    """What lies on each laurel space; None: nothing."""
    caesar: str
    """The laurel space where Caesar is, by its path."""
    active: Colour
    """Whose turn it is."""
    number: int
    """Which turn it is."""

    @classmethod
    def of(cls, state: State) -> "BoardPosition":
        """What is on the board of a game."""
        return cls(
            seated=state.seated,
            laurels=state.laurels,
            caesar=state.caesar.id,
            active=state.turn.active,
            number=state.turn.number,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture beside a rule; `rules-picture-<name>` says what it shows."""

    name: str
    rule: str
    shows: tuple[str, ...]
    """The committees in it."""
    committees: tuple[str, ...]
    """What is marked: committees, paths, and laurel spaces by their paths."""
    paths: tuple[str, ...]
    spaces: tuple[str, ...]
    position: BoardPosition


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Where a picture is found: `mark` names committees and paths, `spaces` laurel spaces."""

    name: str
    rule: str
    turn: int
    shows: str = ""
    mark: str = ""
    spaces: str = ""


_SPACES = [path.id for path in LAUREL_SPACES]
_CHOSEN = (
    _Chosen("spaces", "R1.3", 1, spaces=" ".join(_SPACES)),
    _Chosen("set-up", "R2.5", 1, spaces="b3-S"),
    _Chosen("both-paths", "R3.4", 9, shows="b1 b2 a3", mark="b1-a3 b1-b2"),
    _Chosen("placing", "R4.1", 6, shows="a1 b1 c1 d1", mark="b1 c1 d1"),
    _Chosen("no-seat", "R5.1", 30, shows="a1 a2", mark="a2"),
    _Chosen("leaving-one", "R5.2", 7, shows="a1 a2", mark="a1-a2"),
    _Chosen("leaving-three", "R5.3", 12, shows="d1 d2", mark="d1-d2"),
    _Chosen("leaving-five", "R5.3", 9, shows="b1 b2", mark="b1-b2"),
    _Chosen("too-few", "R5.4", 10, shows="b1 b2", mark="b1"),
    _Chosen("new-laurel", "R5.8", 13, shows="d1 d2", spaces="d1-d2"),
    _Chosen("senate", "R5.9", 26, shows="S", mark="S"),
    _Chosen("caesar-moves", "R6.1", 15, spaces=" ".join(one for one in _SPACES if one != "d1-c2")),
    _Chosen("caesars-path", "R6.4", 16, shows="d1 c2", mark="d1-c2"),
    _Chosen("covered", "R6.5", 17, shows="d1 c2", spaces="d1-c2"),
    _Chosen("other-path", "R6.6", 16, shows="d1 d2 c2", mark="d1-d2"),
    _Chosen("end", "R7.1", END, shows="S b3", mark="S"),
)


@cache
def pictures() -> tuple[Picture, ...]:
    """Every picture, in the order of the rules."""
    fold = Fold(parse_log(record(), jsonl=False))
    return tuple(
        _picture(chosen, fold.state if chosen.turn == END else fold.begun[chosen.turn][1])
        for chosen in _CHOSEN
    )


def record() -> bytes:
    """The game that they are taken from."""
    return resources.files("quovadis.text").joinpath("rules/pictures.qv").read_bytes()


def _picture(chosen: _Chosen, state: State) -> Picture:
    rooms = [room.id for room in COMMITTEES]
    return Picture(
        name=chosen.name,
        rule=chosen.rule,
        shows=tuple(chosen.shows.split() or rooms),
        committees=_among(chosen.mark, rooms),
        paths=tuple(word for word in chosen.mark.split() if word not in rooms),
        spaces=tuple(chosen.spaces.split()),
        position=BoardPosition.of(state),
    )


def _among(words: str, known: Iterable[str]) -> tuple[str, ...]:
    return tuple(word for word in words.split() if word in known)
