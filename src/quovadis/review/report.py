"""What a review says: typed, immutable, and writable as JSON."""

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from quovadis.core.families import Colour
from quovadis.pictures import BoardPosition
from quovadis.review.accounts import Account
from quovadis.review.shares import Shares
from quovadis.text.message import Family, Message, Param, Room, Route, Several, write

VERSION = 1
"""Of the JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that somebody did, and everyone's chance before and after it, by seat."""

    number: int
    """Counts from 1."""
    turn: int
    """In which turn."""
    by: Colour
    """Who did it."""
    kind: str
    """The kind of the event that begins it."""
    told: Param
    """What happened, in sentences."""
    account: Account
    """What the change counts as: a move, bargaining, or keeping one's word."""
    before: Shares
    """Chances before it."""
    after: Shares
    """Chances after it."""
    luck: Shares
    """How much of the change was the laurel that was drawn."""
    doubt: Shares
    """By how much the chances after it are usually off: one standard error."""
    would: Shares | None = None
    """For an offer, and for a no to it: what the deal would change."""

    @property
    def change(self) -> Shares:
        """What the deed itself changed, without the draw."""
        return tuple(
            after - before - luck
            for before, after, luck in zip(self.before, self.after, self.luck, strict=True)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSplit:
    """Where one family's result comes from. `start` and the four accounts add up to `end`."""

    family: Colour
    """Whose result."""
    start: int
    """Their chance before the first turn."""
    luck: int
    """What laurels that were drawn changed."""
    moves: int
    """What moves changed."""
    bargaining: int
    """What votes and deals changed."""
    words: int
    """What keeping and breaking promises changed."""
    end: int
    """Their result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedDeal:
    """A deal that both sides would have gained by, compared with what was done instead."""

    turn: int
    """In which turn."""
    mover: Colour
    """Who would have advanced."""
    owner: Colour
    """Who would have voted for it."""
    told: Param
    """The deal, in a sentence."""
    mover_gain: int
    """How much better the mover's chance would have been."""
    owner_gain: int
    """The same for the owner of the votes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheapVote:
    """A vote that cost its owner more than it brought."""

    turn: int
    """In which turn."""
    owner: Colour
    """Whose vote."""
    mover: Colour
    """For whom."""
    path: str
    """The advance that it helped."""
    paid: int
    """How many laurels the mover paid for it; 0: it was given for nothing but the I laurel."""
    lost: int
    """How much better the owner's chance would have been without it."""
    fair: int | None
    """How many laurels would have made up for that; None: none that the mover held."""
    most: int
    """How many the mover could have paid and still gained."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Honesty:
    """What became of one family's promises."""

    family: Colour
    """Whose promises."""
    kept: int = 0
    """How many they kept."""
    broken: int = 0
    """How many they broke."""
    lapsed: int = 0
    """How many came to nothing by themselves."""
    released: int = 0
    """From how many they were released."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A finished game, looked back at. Chances are in hundredths of a percent.

    >>> short = Game.new(["red", "blue", "black"], first="red", rules=TableRules(cutoff=1), seed=1)
    >>> for line in ("red +b1", "blue +b1", "black +c1"):
    ...     events = short.push(line)
    >>> [len(chances) for chances in review(short.log).course]
    [3, 3, 3, 3]
    """

    players: tuple[Colour, ...]
    """The seating; lists "by seat" have this order."""
    turns: int
    """How many turns were played."""
    winners: tuple[Colour, ...]
    """Who won; several if they share it."""
    start: Shares
    """Everyone's chance before the first turn."""
    course: tuple[Shares, ...]
    """Everyone's chance before the first turn and after every turn."""
    doubt: tuple[Shares, ...]
    """By how much those are usually off: one standard error."""
    steps: tuple[Step, ...]
    """All that was done."""
    splits: tuple[ResultSplit, ...]
    """Where each result comes from, by seat."""
    moments: tuple[int, ...]
    """The numbers of the steps that changed most, in the order of the game."""
    boards: tuple[BoardPosition, ...]
    """The board after each of them, and at the end of the game."""
    missed: tuple[MissedDeal, ...]
    """Deals that both sides would have gained by."""
    cheap: tuple[CheapVote, ...]
    """Votes that cost their owners more than they brought."""
    helped: tuple[Shares, ...]
    """By seat: how much each changed the chance of every seat, by what they did."""
    honesty: tuple[Honesty, ...]
    """What became of everyone's promises."""
    playouts: int
    """How many games were played out to sharpen the estimate."""
    names: dict[Colour, str]
    """What people are called; families without a player's name are missing."""

    @property
    def end(self) -> Shares:
        """The result: everything for the winner."""
        return self.steps[-1].after if self.steps else self.start


def to_json(told: Review) -> dict[str, Any]:
    """A review as JSON, with its sentences as messages."""
    return {"review": VERSION, **_json(told)}


def _json(value: Any) -> Any:
    if isinstance(value, Message | Several | Family | Room | Route):
        return write(value)
    if is_dataclass(value):
        return {field.name: _json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {key: _json(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [_json(each) for each in value]
    return value
