"""What players can ask for. `decide` says what happens then."""

from dataclasses import dataclass
from typing import get_args

from quovadis.core.board import Committee, Path
from quovadis.core.deals.terms import Deal
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten
from quovadis.core.given import READERS
from quovadis.core.laurels import Laurel
from quovadis.core.position import Position
from quovadis.core.special import Hand, Shuffle


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Set up a game. The shuffle is already done: see `supply`."""

    players: tuple[Colour, ...]
    """The seating, clockwise; the first one begins."""
    rules: TableRules
    supply: tuple[Laurel | None, ...]
    """The 44 face-down laurels in the order of drawing; None if a record does not know one."""
    special: Hand = ()
    """The seven special tokens in the order of drawing, if they are played with (R10.5)."""
    later: tuple[Shuffle, ...] = ()
    """The second and third game of a consul election (R10.3)."""
    position: Position | None = None
    """Where all pieces are, if the game does not start from the beginning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Put a senator from the reserve into an entry committee.

    >>> game.text(Place(by="red", committee="b1"))
    'red +b1'
    """

    by: Colour
    """Whose senator it is."""
    committee: Committee
    """`a1`, `b1`, `c1` or `d1`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallVote:
    """Name an advance and ask the others in the committee for support.

    >>> game.text(CallVote(by="red", path="b1-a3"))
    'red asks b1-a3'
    """

    by: Colour
    """The active player."""
    path: Path
    """The advance, such as `b1-a3`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Say how many of your senators support the motion; the last answer counts.

    >>> game.text(Answer(by="blue", motion=1, votes=1))
    'blue votes 1'
    """

    by: Colour
    """Who votes."""
    motion: int
    """The vote's number: `view.turn.motion.id`."""
    votes: int
    """How many of their senators in the committee; 0 is a no."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Volunteer:
    """Offer the active player support for an advance before they ask for it.

    >>> game.text(Volunteer(by="blue", mover="red", path="b1-a3", votes=1))
    'blue would vote 1 on b1-a3'
    """

    by: Colour
    """Who offers their votes."""
    mover: Colour
    """Whose advance is meant: an offer that comes too late helps nobody else."""
    path: Path
    """The advance that they would support."""
    votes: int
    """How many of their senators; 0 takes it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """Give up your motion.

    >>> game.text(Drop(by="red", motion=1))
    'red gives up 1'
    """

    by: Colour
    """The active player."""
    motion: int
    """The vote's number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Move one of your senators along a path: at once, or by carrying the motion on it.

    >>> game.text(Advance(by="red", path="b1-a3", supporters=("blue", "black")))
    'red b1-a3 by blue black'
    """

    by: Colour
    """Whose senator it is."""
    path: Path
    """Where it goes."""
    supporters: tuple[Colour, ...] = ()
    """Foreign supporters used, in the order in which they are rewarded (R5.7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCaesar:
    """Move Caesar to a laurel space, as your turn or as the bonus of a IIC.

    >>> game.text(MoveCaesar(by="red", to="a3-a4"))
    'red C a3-a4'
    """

    by: Colour
    """The active player."""
    to: Path
    """The path on which the laurel space lies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineBonus:
    """Leave Caesar where he is after taking a IIC.

    >>> game.text(DeclineBonus(by="red"))
    'red declines'
    """

    by: Colour
    """The active player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjourn:
    """Agree to end a stalled game here, or take that back.

    >>> game.text(Adjourn(by="red")), game.text(Adjourn(by="red", agree=False))
    ('red adjourns', 'red plays on')
    """

    by: Colour
    """Who says so."""
    agree: bool = True
    """False takes it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DemandReveal:
    """Demand that all purses are shown, after an arrival in the Senate (R10.2).

    >>> game.text(DemandReveal(by="red"))
    'red demands the purses'
    """

    by: Colour
    """Who wants to see the purses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOff:
    """Take one of your senators off the board between two games of an election (R10.3).

    >>> game.text(TakeOff(by="red", committee="b1"))
    'red -b1'
    """

    by: Colour
    """Whose senator it is: `view.clearer`."""
    committee: Committee
    """Where it sits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawToken:
    """Draw a special token, as your turn (R10.5).

    >>> game.text(DrawToken(by="red"))
    'red draws'
    """

    by: Colour
    """The active player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayFavour:
    """Play Caesar's favour: move Caesar before your action (R10.5).

    >>> game.text(PlayFavour(by="red", to="a3-a4"))
    'red plays favour C a3-a4'
    """

    by: Colour
    """Who plays it."""
    to: Path
    """The path on which the laurel space lies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaySeniority:
    """Play Seniority: one of your supporting senators counts as two in this vote (R10.5).

    >>> game.text(PlaySeniority(by="blue", motion=1))
    'blue plays seniority'
    """

    by: Colour
    """Who plays it."""
    motion: int
    """The vote's number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayBureaucracy:
    """Play Bureaucracy: one supporter more is needed in this vote (R10.5).

    >>> game.text(PlayBureaucracy(by="blue", motion=1))
    'blue plays bureaucracy'
    """

    by: Colour
    """Who plays it."""
    motion: int
    """The vote's number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """Offer a deal to everyone it concerns.

    >>> deal = read_deal("deal blue red: blue supports red next")
    >>> game.text(Propose(by="blue", deal=deal))
    'blue offers deal blue red: blue supports red next'
    """

    by: Colour
    """Who offers it; not always a party to it."""
    deal: Deal
    """What everyone would give."""
    whisper: bool = False
    """Only its parties hear of it (R8.9)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """Accept an offer; it is agreed when all its parties have accepted.

    >>> game.text(Accept(by="red", offer="1.1"))
    'red accepts 1.1'
    """

    by: Colour
    """A party to it."""
    offer: str
    """The offer's id, such as `4.1`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """Refuse an offer.

    >>> game.text(Decline(by="red", offer="1.1"))
    'red declines 1.1'
    """

    by: Colour
    """A party to it."""
    offer: str
    """The offer's id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """Answer an offer with another; a whisper is answered with a whisper.

    >>> deal = read_deal("deal blue red: blue pays red 1")
    >>> game.text(Counter(by="red", offer="1.1", deal=deal))
    'red counters 1.1 deal blue red: blue pays 1'
    """

    by: Colour
    """A party to the offer."""
    offer: str
    """The id of the offer that it answers."""
    deal: Deal
    """What everyone would give instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Take an offer back before it is agreed.

    >>> game.text(Withdraw(by="blue", offer="1.1"))
    'blue withdraws 1.1'
    """

    by: Colour
    """Who made the offer."""
    offer: str
    """The offer's id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOff:
    """Agree to call off a deal that waits for its advance, or take that back (R8.3).

    >>> game.text(CallOff(by="red", offer="1.1"))
    'red calls off 1.1'
    """

    by: Colour
    """A party to the deal."""
    offer: str
    """The id of the offer that it was agreed from."""
    agree: bool = True
    """False takes it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameSpace:
    """Say where Caesar should go, if a promise leaves that to you.

    >>> game.text(NameSpace(by="red", promise="1.1.1", space="a3-a4"))
    'red names a3-a4 for 1.1.1'
    """

    by: Colour
    """Who was promised it."""
    promise: str
    """The promise's id, such as `4.1.1`."""
    space: Path
    """The path on which the laurel space lies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallIn:
    """Ask for what was promised.

    >>> game.text(CallIn(by="red", promise="1.1.1"))
    'red calls in 1.1.1'
    """

    by: Colour
    """Who was promised it."""
    promise: str
    """The promise's id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayNow:
    """Hand over laurels that you promised by a later date (R8.10).

    >>> game.text(PayNow(by="red", promise="1.1.1"))
    'red pays 1.1.1'
    """

    by: Colour
    """Who promised it."""
    promise: str
    """The promise's id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuse:
    """Refuse a payment that was called in, and so break your promise (R8.10).

    >>> game.text(Refuse(by="red", promise="1.1.1"))
    'red refuses 1.1.1'
    """

    by: Colour
    """Who promised it."""
    promise: str
    """The promise's id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """Release someone from a promise.

    >>> game.text(Release(by="red", promise="1.1.1"))
    'red releases 1.1.1'
    """

    by: Colour
    """Who was promised it."""
    promise: str
    """The promise's id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Publish:
    """Tell the table about a whispered promise that was broken.

    >>> game.text(Publish(by="red", promise="1.1.1"))
    'red publishes 1.1.1'
    """

    by: Colour
    """Who was promised it."""
    promise: str
    """The promise's id."""


BoardCommand = Place | Advance | MoveCaesar | DeclineBonus
TalkCommand = CallVote | Answer | Volunteer | Drop | Adjourn | DemandReveal
TokenCommand = DrawToken | PlayFavour | PlaySeniority | PlayBureaucracy
OfferCommand = Propose | Accept | Decline | Counter | Withdraw | CallOff
PromiseCommand = NameSpace | CallIn | PayNow | Refuse | Release | Publish
DealCommand = OfferCommand | PromiseCommand
SeatCommand = BoardCommand | TalkCommand | TokenCommand | TakeOff | DealCommand
"""What a seat can play."""
Command = Start | SeatCommand


for _kind in get_args(SeatCommand):
    hasten(_kind, READERS)
