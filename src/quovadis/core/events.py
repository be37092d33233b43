"""What happened.

Events are stored and replayed. They hold outcomes, so that replaying needs no rules
and old games stay as they were when a rule is fixed.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from quovadis.core.board import Committee, Path
from quovadis.core.deals.talks import Offer, Promise, Status
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten
from quovadis.core.laurels import Laurel
from quovadis.core.position import Position
from quovadis.core.special import Hand, Shuffle, Token
from quovadis.core.state import Outcome


class EventBase:
    """What every kind of event says about itself."""

    __slots__ = ()

    kind: ClassVar[str]
    """Its name in logs, and in the catalogue after `event-`."""
    version: ClassVar[int] = 1
    """Increased when its fields change; `record/jsonl.py` then reads the older versions."""

    @property
    def told_to(self) -> tuple[Colour, ...]:
        """Who may notice it; empty: everyone (R8.9)."""
        return ()


class Overheard(EventBase):
    """An event that only some players may notice: those in its field `audience`."""

    __slots__ = ()

    audience: tuple[Colour, ...]
    """Who may notice it; empty: everyone (R8.9)."""

    @property
    def told_to(self) -> tuple[Colour, ...]:
        return self.audience


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(EventBase):
    """A game was set up (chapter 2)."""

    kind: ClassVar[str] = "started"
    version: ClassVar[int] = 3

    players: tuple[Colour, ...]
    """The seating, clockwise; the first one begins."""
    rules: TableRules
    """The edition and the variants."""
    senators: int
    """How many each player has in reserve."""
    open_supply: int
    """How many I laurels there are."""
    box: int
    """How many I laurels are not in this game (R10.1)."""
    laurels: tuple[Laurel, ...]
    """Drawn onto the laurel spaces."""
    supply: tuple[Laurel | None, ...]
    """What stays face down, next one first. Secret."""
    caesar: Path
    """Where Caesar begins."""
    special: Hand = ()
    """The special tokens face down, next one first (R10.5). Secret."""
    later: tuple[Shuffle, ...] = ()
    """What will lie face down in the later games of an election (R10.3). Secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged(EventBase):
    """All pieces were put where a position has them, right after the game was set up."""

    kind: ClassVar[str] = "arranged"

    position: Position
    """Where they are, as far as the reader may know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(EventBase):
    """It is the next player's turn."""

    kind: ClassVar[str] = "turn-began"

    number: int
    """Counts from 1."""
    active: Colour
    """Whose turn it is."""
    idle: int
    """How many turns in a row before it were only Caesar moves (R10.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(EventBase):
    """A senator came from the reserve."""

    kind: ClassVar[str] = "placed"

    by: Colour
    """Whose senator it is."""
    committee: Committee
    """Where it sits now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCalled(EventBase):
    """The active player asked for support."""

    kind: ClassVar[str] = "vote-called"

    by: Colour
    """Who asked."""
    motion: int
    """The vote's number."""
    path: Path
    """The advance that is voted on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(EventBase):
    """An owner said how many of their senators support the motion."""

    kind: ClassVar[str] = "answered"

    by: Colour
    """Who answered."""
    motion: int
    """The vote's number."""
    votes: int
    """How many senators; it replaces an earlier answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Volunteered(EventBase):
    """An owner offered support before being asked."""

    kind: ClassVar[str] = "volunteered"

    by: Colour
    """Who offered it."""
    path: Path
    """The advance that they would support."""
    votes: int
    """With how many senators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteFailed(EventBase):
    """The mover gave up the motion."""

    kind: ClassVar[str] = "vote-failed"

    by: Colour
    """Who gave up."""
    motion: int
    """The vote's number."""
    path: Path
    """The advance that is not made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportUsed(EventBase):
    """The support for an advance is fixed."""

    kind: ClassVar[str] = "support-used"

    by: Colour
    """The mover."""
    path: Path
    """The advance."""
    supporters: tuple[Colour, ...]
    """The foreign ones, in the order in which they are rewarded."""
    own: int
    """How many of the mover's own senators support it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaurelTaken(EventBase):
    """The mover took the laurel of a path, and a new one was drawn onto its space."""

    kind: ClassVar[str] = "laurel-taken"

    by: Colour
    """The mover."""
    path: Path
    """The path with its laurel space."""
    laurel: Laurel
    """What was taken."""
    drawn: Laurel | None
    """None: the supply was empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OneEarned(EventBase):
    """A foreign supporter got a I laurel from the open supply."""

    kind: ClassVar[str] = "one-earned"

    by: Colour
    """The supporter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advanced(EventBase):
    """A senator arrived in the next committee."""

    kind: ClassVar[str] = "advanced"

    by: Colour
    """The mover."""
    path: Path
    """The way that it went."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusGained(EventBase):
    """The mover took a IIC and may move Caesar."""

    kind: ClassVar[str] = "bonus-gained"

    by: Colour
    """The mover."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusDeclined(EventBase):
    """The mover left Caesar where he was."""

    kind: ClassVar[str] = "bonus-declined"

    by: Colour
    """The mover."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarMoved(EventBase):
    """Caesar went to another laurel space."""

    kind: ClassVar[str] = "caesar-moved"

    by: Colour
    """Who moved him."""
    to: Path
    """Where he is now, by the path of the space."""
    bonus: bool
    """It was the bonus of a IIC, not the turn's action (R6.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDrawn(EventBase):
    """A player drew a special token (R10.5)."""

    kind: ClassVar[str] = "token-drawn"

    by: Colour
    """Who drew it."""
    which: Token | None
    """Its owner sees it, others None; None also if a record does not know it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPlayed(EventBase):
    """A player played a special token, which leaves the game (R10.5)."""

    kind: ClassVar[str] = "token-played"

    by: Colour
    """Who played it."""
    which: Token
    """What it was."""
    to: Path | None = None
    """Where Caesar's favour moved Caesar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealOffered(EventBase):
    """A senator has entered the Senate: any player may demand to see all purses (R10.2)."""

    kind: ClassVar[str] = "reveal-offered"

    arrival: int
    """Which seat of the Senate was taken, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PursesRevealed(EventBase):
    """All purses lie open for everyone at the table, watchers included."""

    kind: ClassVar[str] = "purses-revealed"

    by: Colour
    """Who demanded it."""
    purses: tuple[tuple[Laurel, ...], ...]
    """By seat, each sorted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealClosed(EventBase):
    """The next action: the purses are covered again, or the chance to see them has passed."""

    kind: ClassVar[str] = "reveal-closed"

    shown: bool
    """Whether anybody had demanded to see them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournmentOffered(EventBase):
    """The game stalls: the table may adjourn if all agree (R10.6)."""

    kind: ClassVar[str] = "adjournment-offered"


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournmentAnswered(EventBase):
    """A player agreed to adjourn, or took that back."""

    kind: ClassVar[str] = "adjournment-answered"

    by: Colour
    """Who said so."""
    agree: bool
    """False: they want to play on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferMade(EventBase):
    """A deal was proposed; its proposer has accepted it, if they are a party to it."""

    kind: ClassVar[str] = "offer-made"
    version: ClassVar[int] = 3

    offer: Offer
    """The whole offer, with its id."""

    @property
    def told_to(self) -> tuple[Colour, ...]:
        return self.offer.audience


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferAccepted(Overheard):
    """A party accepted an offer."""

    kind: ClassVar[str] = "offer-accepted"

    by: Colour
    """Who accepted it."""
    offer: str
    """The offer's id."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferClosed(Overheard):
    """An offer was declined, answered with another, or withdrawn; or its turn ended (R8.1)."""

    kind: ClassVar[str] = "offer-closed"

    by: Colour
    """Who ended it; its proposer, if the turn did."""
    offer: str
    """The offer's id."""
    how: Literal["declined", "countered", "withdrawn", "expired"]
    """What ended it."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAgreed(Overheard):
    """All parties accepted: the deal takes effect now, or with its advance."""

    kind: ClassVar[str] = "deal-agreed"
    version: ClassVar[int] = 2

    offer: str
    """The id of the offer that was agreed."""
    hangs: bool
    """It waits for its advance (R8.3)."""
    audience: tuple[Colour, ...]
    on: Path | None = None
    """The advance it depends on; None: it depends on none, or an old log does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOffAnswered(Overheard):
    """A party wants to call off a deal that waits for its advance, or took that back (R8.3)."""

    kind: ClassVar[str] = "call-off-answered"

    by: Colour
    """Which party."""
    offer: str
    """The id of the offer that was agreed."""
    agree: bool
    """False: they stand by it again."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLapsed(Overheard):
    """The advance was not made, or not with the support that the deal promised (R8.3).

    It also lapses when all parties call it off, as soon as it is agreed if a party cannot keep it
    beside older terms (R8.7), and if it cannot be paid and the mover is not a party to it (R8.4).
    """

    kind: ClassVar[str] = "deal-lapsed"
    version: ClassVar[int] = 2

    offer: str
    """The id of the offer that was agreed."""
    why: Literal["not-made", "support-unused", "collision", "unpayable", "called-off", "game-over"]
    """What was in the way."""
    audience: tuple[Colour, ...]
    on: Path | None = None
    """The advance it depended on; None: it depended on none, or an old log does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSettled(Overheard):
    """The deal took effect."""

    kind: ClassVar[str] = "deal-settled"

    offer: str
    """The id of the offer that was agreed."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaurelsPaid(Overheard):
    """Tokens changed hands under a deal. The parties see which, others how many (R8.4)."""

    kind: ClassVar[str] = "laurels-paid"

    offer: str
    """The id of the offer that was agreed."""
    giver: Colour
    """Who paid."""
    to: Colour
    """Who was paid."""
    tokens: tuple[Laurel | None, ...]
    """What was handed over; None for each token that the reader may not see."""
    change: tuple[Laurel | None, ...]
    """What came back; None for each token that the reader may not see."""
    parties: tuple[Colour, ...]
    """Everyone in the deal."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseMade(EventBase):
    """A term outlasts its deal and goes into the ledger."""

    kind: ClassVar[str] = "promise-made"
    version: ClassVar[int] = 2

    promise: Promise
    """The whole promise, with its id."""

    @property
    def told_to(self) -> tuple[Colour, ...]:
        return self.promise.audience


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseDue(Overheard):
    """The occasion has come: the giver could act, or a vote ended without promised support."""

    kind: ClassVar[str] = "promise-due"

    promise: str
    """The promise's id."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseDeferred(Overheard):
    """A promise is no longer due: an older one came first, or support was taken back (R8.7)."""

    kind: ClassVar[str] = "promise-deferred"

    promise: str
    """The promise's id."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseCounted(Overheard):
    """One of the advances to be opposed was made."""

    kind: ClassVar[str] = "promise-counted"

    promise: str
    """The promise's id."""
    left: int
    """How many advances are still to be opposed."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseClosed(Overheard):
    """A promise was kept or broken, lapsed, or was released (R8.8)."""

    kind: ClassVar[str] = "promise-closed"

    promise: str
    """The promise's id."""
    giver: Colour
    """Who had promised it."""
    to: Colour
    """To whom."""
    status: Status
    """What became of it."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromiseCalled(Overheard):
    """A player asked for what they were promised."""

    kind: ClassVar[str] = "promise-called"

    by: Colour
    """Who asked for it."""
    promise: str
    """The promise's id."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentAnswered(Overheard):
    """A player pays what they promised by a later date, or refuses to (R8.10)."""

    kind: ClassVar[str] = "payment-answered"

    by: Colour
    """Who had promised it."""
    promise: str
    """The promise's id."""
    pays: bool
    """False: they refuse, and so break it."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceNamed(Overheard):
    """The partner said where Caesar should go."""

    kind: ClassVar[str] = "space-named"

    by: Colour
    """Who was promised it."""
    promise: str
    """The promise's id."""
    space: Path
    """The path on which the laurel space lies."""
    audience: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromisePublished(EventBase):
    """The wronged player made a broken whisper public (R8.9)."""

    kind: ClassVar[str] = "promise-published"
    version: ClassVar[int] = 2

    by: Colour
    """Who published it."""
    promise: Promise
    """The promise as everyone knows it from now on; its new name counts no other whispers."""
    whisper: str | None
    """Its old name. Its parties see it, others None."""
    parties: tuple[Colour, ...]
    """Who had heard it. They see this, others an empty list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameNoted(EventBase):
    """A game of a consul election is over, and everyone notes their sum (R10.3)."""

    kind: ClassVar[str] = "game-noted"

    game: int
    """Which game it was, from 1."""
    outcome: Outcome
    """How that game ended."""
    note: tuple[int, ...]
    """By seat."""

    @property
    def noted(self) -> tuple[tuple[Colour, int], ...]:
        """Who noted how much, by place: their sum, or nothing if only those in the Senate do."""
        standings = self.outcome.standings
        everyone = sum(self.note) == sum(standing.total for standing in standings)
        return tuple(
            (standing.colour, standing.total if everyone or standing.seat else 0)
            for standing in standings
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SenateCleared(EventBase):
    """The senators in the Senate went back to their owners' reserves (R10.3)."""

    kind: ClassVar[str] = "senate-cleared"

    next: Colour | None
    """Who must take a senator off the board; None: nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SenatorTakenOff(EventBase):
    """A player took a senator off the board before the next game (R10.3)."""

    kind: ClassVar[str] = "senator-taken-off"

    by: Colour
    """Whose senator it was."""
    committee: Committee
    """Where it sat."""
    next: Colour | None
    """Who must take one off now; None: nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGame(EventBase):
    """The next game of a consul election was set up; senators on the board stay (R10.3)."""

    kind: ClassVar[str] = "next-game"

    game: int
    """Which game it is, from 1."""
    open_supply: int
    """How many I laurels there are."""
    laurels: tuple[Laurel, ...]
    """Drawn onto the laurel spaces."""
    supply: tuple[Laurel | None, ...]
    """What stays face down, next one first. Secret."""
    special: Hand
    """Secret."""
    caesar: Path
    """Where Caesar begins."""
    first: Colour
    """Who begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(EventBase):
    """The game is over, and the purses are opened."""

    kind: ClassVar[str] = "ended"

    outcome: Outcome
    """Who won, and how everyone finished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(EventBase):
    """The table went back to the beginning of a turn."""

    kind: ClassVar[str] = "undone"

    turn: int
    """All that happened since it began does not count any more."""


DealEvent = (
    OfferMade
    | OfferAccepted
    | OfferClosed
    | DealAgreed
    | CallOffAnswered
    | DealLapsed
    | DealSettled
    | LaurelsPaid
    | PromiseMade
    | PromiseDue
    | PromiseDeferred
    | PromiseCounted
    | PromiseClosed
    | PromiseCalled
    | PaymentAnswered
    | SpaceNamed
    | PromisePublished
)
GameEvent = (
    Started
    | Arranged
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
    | TokenDrawn
    | TokenPlayed
    | RevealOffered
    | PursesRevealed
    | RevealClosed
    | AdjournmentOffered
    | AdjournmentAnswered
    | DealEvent
    | GameNoted
    | SenateCleared
    | SenatorTakenOff
    | NextGame
    | Ended
)
"""What `decide` gives and `evolve` takes."""
Event = GameEvent | Undone
"""What a log holds."""

for _kind in get_args(Event):
    hasten(_kind)
