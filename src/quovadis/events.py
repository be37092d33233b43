"""What happened.

Events are stored and replayed. They hold outcomes, so that replaying needs no rules
and old games stay as they were when a rule is fixed.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from quovadis.board import Committee, Path
from quovadis.changed import hasten
from quovadis.deals.talks import Offer, Promise, Status
from quovadis.editions import TableRules
from quovadis.families import Colour
from quovadis.laurels import Laurel
from quovadis.state import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """A game was set up (chapter 2)."""

    players: tuple[Colour, ...]
    rules: TableRules
    senators: int
    open_supply: int
    box: int
    laurels: tuple[Laurel, ...]
    """Drawn onto the laurel spaces."""
    supply: tuple[Laurel | None, ...]
    """What stays face down, next one first. Secret."""
    caesar: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """It is the next player's turn."""

    number: int
    active: Colour
    idle: int
    """How many turns before it were nothing but Caesar moves (R10.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A senator came from the reserve."""

    by: Colour
    committee: Committee


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCalled:
    """The active player asked for support."""

    by: Colour
    motion: int
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """An owner said how many of their senators support the motion."""

    by: Colour
    motion: int
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Volunteered:
    """An owner offered support unasked."""

    by: Colour
    path: Path
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteFailed:
    """The mover gave the motion up."""

    by: Colour
    motion: int
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportUsed:
    """The support for an advance is fixed."""

    by: Colour
    path: Path
    supporters: tuple[Colour, ...]
    """The foreign ones, in the order in which they are rewarded."""
    own: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LaurelTaken:
    """The mover took the laurel of a path, and a new one was drawn onto its space."""

    by: Colour
    path: Path
    laurel: Laurel
    drawn: Laurel | None
    """None: the supply was empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OneEarned:
    """A foreign supporter got a I laurel from the open supply."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Advanced:
    """A senator arrived in the next committee."""

    by: Colour
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusGained:
    """The mover took a IIC and may move Caesar."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusDeclined:
    """The mover left Caesar where he was."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarMoved:
    """Caesar went to another laurel space."""

    by: Colour
    to: Path
    bonus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournmentOffered:
    """The game stalls: the table may adjourn if all agree (R10.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournmentAnswered:
    """A player agreed to adjourn, or took that back."""

    by: Colour
    agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferMade:
    """A deal was proposed; whoever proposed it and is a party to it has accepted it."""

    offer: Offer


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferAccepted:
    """A party accepted an offer."""

    by: Colour
    offer: str
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferClosed:
    """An offer was declined, answered with another, or withdrawn."""

    by: Colour
    offer: str
    how: Literal["declined", "countered", "withdrawn"]
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAgreed:
    """All parties accepted: the deal takes effect now, or hangs on its advance."""

    offer: str
    hangs: bool
    audience: tuple[Colour, ...]
    on: Path | None = None
    """The advance that it hangs on; None: on nothing, or an old log does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLapsed:
    """The advance was not made, or not with the support that the deal promised (R8.3).

    It also lapses, as soon as it is agreed, if an older word of a party forbids what it promises
    for the advance (R8.7), and a whisper of others than the mover if it cannot be paid (R8.9).
    """

    offer: str
    why: Literal["not-made", "support-unused", "collision", "unpayable", "game-over"]
    audience: tuple[Colour, ...]
    on: Path | None = None
    """The advance that it hung on; None: an old log does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSettled:
    """The deal took effect."""

    offer: str
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaurelsPaid:
    """Tokens changed hands under a deal. The parties see which, others how many (R8.4)."""

    offer: str
    giver: Colour
    to: Colour
    tokens: tuple[Laurel | None, ...]
    change: tuple[Laurel | None, ...]
    parties: tuple[Colour, ...]
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseMade:
    """A term of a deal outlasts it: it stands in the ledger."""

    promise: Promise


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseDue:
    """The giver is on turn and could do what was promised."""

    promise: str
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseDeferred:
    """A promise is not due any more: an older one came first, or support was taken back (R8.7)."""

    promise: str
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseCounted:
    """One of the advances to be opposed was made."""

    promise: str
    left: int
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseClosed:
    """A promise was kept or broken, lapsed, or was released (R8.8)."""

    promise: str
    giver: Colour
    to: Colour
    status: Status
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseCalled:
    """Whoever was promised something asked for it."""

    by: Colour
    promise: str
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceNamed:
    """The partner said where Caesar shall go."""

    by: Colour
    promise: str
    space: Path
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromisePublished:
    """Whoever was wronged made a broken whisper public (R8.9)."""

    by: Colour
    promise: Promise
    """As everyone knows it from now on, under a name that counts no other whispers."""
    whisper: str | None
    """The name that it had. Its parties see it, others None."""
    parties: tuple[Colour, ...]
    """Who had heard it. They see this, others nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The game is over, and the purses are opened."""

    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The table went back to the beginning of a turn."""

    turn: int


DealEvent = (
    OfferMade
    | OfferAccepted
    | OfferClosed
    | DealAgreed
    | DealLapsed
    | DealSettled
    | LaurelsPaid
    | PromiseMade
    | PromiseDue
    | PromiseDeferred
    | PromiseCounted
    | PromiseClosed
    | PromiseCalled
    | SpaceNamed
    | PromisePublished
)
GameEvent = (
    Started
    | TurnBegan
    | Placed
    | VoteCalled
    | Answered
    | Volunteered
    | VoteFailed
    | SupportUsed
    | LaurelTaken
    | OneEarned
    | Advanced
    | BonusGained
    | BonusDeclined
    | CaesarMoved
    | AdjournmentOffered
    | AdjournmentAnswered
    | DealEvent
    | Ended
)
"""What `decide` gives and `evolve` takes."""
Event = GameEvent | Undone
"""What a log holds."""

for _kind in get_args(Event):
    hasten(_kind)
