"""What one seat may see. The only way out of `State`.

Views are built field by field, never by deleting secrets from a copy:
a new field stays hidden until someone shows it here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from quovadis.core import svgboard, textboard
from quovadis.core.board import Path
from quovadis.core.deals.talks import PUBLISHED, Talks
from quovadis.core.editions import EDITIONS, Edition, TableRules
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    Arranged,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    PaymentAnswered,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenateCleared,
    SenatorTakenOff,
    SpaceNamed,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import maker
from quovadis.core.laurels import Laurel
from quovadis.core.once import once
from quovadis.core.position import Position
from quovadis.core.rules import adjourning
from quovadis.core.special import Hand, Token
from quovadis.core.state import NO_TALKS, Outcome, Revealing, State, Turn

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """The table as one player sees it, or a spectator.

    >>> view = game.view("red")
    >>> view.turn.active, view.purses, view.laurels[:3]
    ('red', ((), None, None), ('IV', 'V', 'IIC'))
    >>> view.seated[COMMITTEE["b1"].index]
    ()
    """

    seat: Colour | None
    """Whose view it is; None: a spectator's."""
    rules: TableRules
    """The edition and the variants of this table."""
    players: tuple[Colour, ...]
    """The seating, clockwise; the first one began. Lists "by seat" have this order."""
    seated: tuple[tuple[Colour, ...], ...]
    """Who sits in each committee, by its index, in order of arrival."""
    reserves: tuple[int, ...]
    """Senators not on the board, by seat."""
    purses: tuple[tuple[Laurel, ...] | None, ...]
    """By seat: only your own; everyone's after the game (R9.1) and in a reveal (R10.2)."""
    tokens: tuple[int, ...]
    """How many laurels each player holds."""
    laurels: tuple[Laurel | None, ...]
    """What lies on each laurel space, even under Caesar; None: nothing."""
    caesar: Path
    """The laurel space where Caesar is, by its path."""
    open_supply: int
    """How many I laurels are left."""
    supply: int
    """How many laurels are left face down (R9.2)."""
    special: int
    """How many special tokens are left face down (R10.5)."""
    hands: tuple[Hand | None, ...]
    """Special tokens by seat: only your own; everyone's after the game (R9.3)."""
    held: tuple[int, ...]
    """How many special tokens each player holds."""
    played: tuple[Token, ...]
    """Special tokens that have left the game."""
    turn: Turn
    """Whose turn it is, and what has happened in it."""
    idle: int
    """How many turns in a row were only Caesar moves (R10.6)."""
    adjournment_offered: bool
    """The game stalls, and ends if everyone agrees to that (R10.6)."""
    adjourners: tuple[Colour, ...]
    """Who has agreed so far."""
    game: int
    """Which game of a consul election this is (R10.3)."""
    notes: tuple[tuple[int, ...], ...]
    """What everyone noted after each finished game, by seat."""
    clearer: Colour | None
    """Who must take a senator off the board before the next game."""
    reveal: Revealing | None
    """Whether anyone can demand to see all purses, or they lie open (R10.2)."""
    outcome: Outcome | None
    """How the game ended; None: it is still played."""
    talks: Talks
    """Offers, deals and promises, as far as they are public or this seat's own (R8.9)."""

    @property
    def edition(self) -> Edition:
        """The edition played."""
        return EDITIONS[self.rules.edition]

    def __str__(self) -> str:
        """The board, whose turn it is, and what this seat knows of every family."""
        if self.outcome is not None:
            now = f"over after {self.outcome.turns} turns"
        else:
            now = f"turn {self.turn.number}: {self.clearer or self.turn.active}"
        lines = [textboard.draw(self), "", now]
        for player, reserve, purse, tokens in zip(
            self.players, self.reserves, self.purses, self.tokens, strict=True
        ):
            held = ("? " * tokens if purse is None else " ".join(purse)).strip()
            letter = textboard.LETTERS[player]
            lines.append(f"{letter} {player:<6} reserve {reserve}, purse {held or 'empty'}")
        return "\n".join(lines)

    def svg(self) -> str:
        """The board as a picture."""
        return svgboard.draw(self)

    _repr_svg_ = svg  # what notebooks show


def view(state: State, seat: Colour | None = None) -> PlayerView:
    """What `seat` may see, or a spectator."""
    return _seen_by(state, seat)


@once
def _seen_by(state: State, seat: Colour | None) -> PlayerView:
    return _view(state, seat, everything=state.outcome is not None)


def open_view(state: State) -> PlayerView:
    """The table with purses and whispers open: for owners of the whole record, not for players."""
    return _view(state, None, everything=True)


_made, _made_turn = maker(PlayerView), maker(Turn)


def _view(state: State, seat: Colour | None, *, everything: bool) -> PlayerView:
    tokens, held, turn, may_adjourn = _counted(state, None)
    return _made(
        seat=seat,
        rules=state.rules,
        players=state.players,
        seated=state.seated,
        reserves=state.reserves,
        purses=state.purses
        if everything or state.reveal == "open"
        else _own(state, seat, state.purses),
        tokens=tokens,
        laurels=state.laurels,
        caesar=state.caesar,
        open_supply=state.open_supply,
        supply=len(state.supply),
        special=len(state.special),
        hands=state.hands if everything else _own(state, seat, state.hands),
        held=held,
        played=state.played,
        turn=turn,
        idle=state.idle,
        adjournment_offered=may_adjourn,
        adjourners=state.adjourners,
        game=state.game,
        notes=state.notes,
        clearer=state.clearer,
        reveal=state.reveal,
        outcome=state.outcome,
        talks=state.talks if everything else _talks(state.talks, (seat,)),
    )


@once
def _counted(state: State, _: None) -> tuple[tuple[int, ...], tuple[int, ...], Turn, bool]:
    """What is the same for all and is made for views.

    How much everyone holds, the turn, and whether the table may adjourn.
    """
    tokens, held = tuple(map(len, state.purses)), tuple(map(len, state.hands))
    return tokens, held, _turn(state.turn), adjourning.offered(state)


def _own(state: State, seat: Colour | None, held: tuple[T, ...]) -> tuple[T | None, ...]:
    """What is held by a seat, and nothing of what others hold."""
    return tuple(
        [mine if owner == seat else None for owner, mine in zip(state.players, held, strict=True)]
    )


Audience = tuple[Colour, ...]
"""Who hears something; empty: everyone, spectators too."""


def shared(view: PlayerView, audience: Audience = ()) -> PlayerView:
    """What everyone in an audience knows about the table, as the view of one of them.

    No purse and no hand is shown, not even that seat's own.
    """
    return PlayerView(
        seat=view.seat,
        rules=view.rules,
        players=view.players,
        seated=view.seated,
        reserves=view.reserves,
        purses=(None,) * len(view.players),
        tokens=view.tokens,
        laurels=view.laurels,
        caesar=view.caesar,
        open_supply=view.open_supply,
        supply=view.supply,
        special=view.special,
        hands=(None,) * len(view.players),
        held=view.held,
        played=view.played,
        turn=view.turn,
        idle=view.idle,
        adjournment_offered=view.adjournment_offered,
        adjourners=view.adjourners,
        game=view.game,
        notes=view.notes,
        clearer=view.clearer,
        reveal=view.reveal,
        outcome=view.outcome,
        talks=_talks(view.talks, audience or (None,)),
    )


def public_talks(state: State) -> Talks:
    """Offers, deals and promises as a spectator's view has them."""
    return state.talks if state.outcome is not None else _talks(state.talks, (None,))


def _talks(talks: Talks, seats: tuple[Colour | None, ...]) -> Talks:
    """What all these seats heard: whispers belong to their parties until the game ends (R8.9)."""
    if talks is NO_TALKS or not _whispered(talks):
        return talks
    return Talks(
        offers=tuple(offer for offer in talks.offers if _heard_by_all(offer.audience, seats)),
        agreed=tuple(offer for offer in talks.agreed if _heard_by_all(offer.audience, seats)),
        gone=tuple(gone for gone in talks.gone if _heard_by_all(gone.audience, seats)),
        open=tuple(promise for promise in talks.open if _heard_by_all(promise.audience, seats)),
        closed=tuple(promise for promise in talks.closed if _heard_by_all(promise.audience, seats)),
        made=tuple(
            (group, count)
            for group, count in talks.made
            if group in {"", PUBLISHED} or {*seats} <= {*group.split("-")}
        ),
    )


def _whispered(talks: Talks) -> bool:
    """Whether there is anything in it that not everyone heard."""
    for part in (talks.offers, talks.agreed, talks.gone, talks.open, talks.closed):
        for said in part:  # not `any`: this is asked for every view
            if said.audience:
                return True
    return any(group and group != PUBLISHED for group, _ in talks.made)


def heard(audience: tuple[Colour, ...], seat: Colour | None) -> bool:
    """Whether something said to an audience reached a seat; no audience means everyone."""
    return not audience or seat in audience


def _heard_by_all(audience: Audience, seats: tuple[Colour | None, ...]) -> bool:
    return not audience or all(seat in audience for seat in seats)


def _turn(turn: Turn) -> Turn:
    """All that happens within a turn is public (R9.3)."""
    return _made_turn(
        number=turn.number,
        active=turn.active,
        motion=turn.motion,
        volunteered=turn.volunteered,
        votes_called=turn.votes_called,
        failed=turn.failed,
        bonus=turn.bonus,
    )


SHOWN: dict[type[Event], tuple[str, ...]] = {
    Started: ("players", "rules", "senators", "open_supply", "box", "laurels", "caesar"),
    Arranged: (),
    TurnBegan: ("number", "active", "idle"),
    Placed: ("by", "committee"),
    VoteCalled: ("by", "motion", "path"),
    Answered: ("by", "motion", "votes"),
    Volunteered: ("by", "path", "votes"),
    VoteFailed: ("by", "motion", "path"),
    SupportUsed: ("by", "path", "supporters", "own"),
    LaurelTaken: ("by", "path", "laurel", "drawn"),
    OneEarned: ("by",),
    Advanced: ("by", "path"),
    BonusGained: ("by",),
    BonusDeclined: ("by",),
    CaesarMoved: ("by", "to", "bonus"),
    TokenDrawn: ("by",),
    TokenPlayed: ("by", "which", "to"),
    RevealOffered: ("arrival",),
    PursesRevealed: ("by", "purses"),
    RevealClosed: ("shown",),
    AdjournmentOffered: (),
    AdjournmentAnswered: ("by", "agree"),
    OfferMade: ("offer",),
    OfferAccepted: ("by", "offer", "audience"),
    OfferClosed: ("by", "offer", "how", "audience"),
    DealAgreed: ("offer", "hangs", "audience", "on"),
    CallOffAnswered: ("by", "offer", "agree", "audience"),
    DealLapsed: ("offer", "why", "audience", "on"),
    DealSettled: ("offer", "audience"),
    LaurelsPaid: ("offer", "giver", "to", "parties", "audience"),
    PromiseMade: ("promise",),
    PromiseDue: ("promise", "audience"),
    PromiseDeferred: ("promise", "audience"),
    PromiseCounted: ("promise", "left", "audience"),
    PromiseClosed: ("promise", "giver", "to", "status", "audience"),
    PromiseCalled: ("by", "promise", "audience"),
    PaymentAnswered: ("by", "promise", "pays", "audience"),
    SpaceNamed: ("by", "promise", "space", "audience"),
    PromisePublished: ("by", "promise"),
    GameNoted: ("game", "outcome", "note"),
    SenateCleared: ("next",),
    SenatorTakenOff: ("by", "committee", "next"),
    NextGame: ("game", "open_supply", "laurels", "caesar", "first"),
    Ended: ("outcome",),
    Undone: ("turn",),
}
"""The fields of each event that are shown to those who may notice it (R9.3), and no others."""


_WHOLE = {
    kind for kind, shown in SHOWN.items() if {field.name for field in fields(kind)} == {*shown}
}
"""Events with nothing to hide from those who may notice them."""


def seen(event: Event, seat: Colour | None = None) -> Event | None:
    """The event as `seat` or a spectator may see it, or None if they may not notice it."""
    if not heard(event.told_to, seat):
        return None  # R8.9
    return _shown(event, seat)


def shared_events(events: Iterable[Event], audience: Audience = ()) -> Iterator[Event]:
    """Events as everyone in an audience may know them; tokens that were paid stay hidden."""
    seats = audience or (None,)
    return (_shown(event, None) for event in events if _heard_by_all(event.told_to, seats))


def _shown(event: Event, seat: Colour | None) -> Event:
    """An event that a seat may notice, without what it may not see of it."""
    kind = type(event)
    if kind in _WHOLE:
        return event
    shown: dict[str, Any] = {name: getattr(event, name) for name in SHOWN[kind]}
    if isinstance(event, Started):
        shown["supply"] = (None,) * len(event.supply)  # R9.2
        shown["special"] = (None,) * len(event.special)  # R10.5
        shown["later"] = tuple(shuffle.unseen for shuffle in event.later)
    elif isinstance(event, Arranged):
        shown["position"] = _position(event.position, seat)
    elif isinstance(event, NextGame):
        shown["supply"] = (None,) * len(event.supply)  # R9.2
        shown["special"] = (None,) * len(event.special)  # R10.5
    elif isinstance(event, TokenDrawn):
        shown["which"] = event.which if event.by == seat else None  # R9.3
    elif isinstance(event, LaurelsPaid):
        party = seat in event.parties  # R8.4
        shown["tokens"] = event.tokens if party else (None,) * len(event.tokens)
        shown["change"] = event.change if party else (None,) * len(event.change)
    elif isinstance(event, PromisePublished):
        party = seat in event.parties  # R8.9
        shown["whisper"] = event.whisper if party else None
        shown["parties"] = event.parties if party else ()
    return kind(**shown)  # a field without a rule is missing here, which is an error


def _position(position: Position, seat: Colour | None) -> Position:
    """What a seat may know of a position that was set up."""
    owners = position.players
    return Position(
        players=owners,
        rules=position.rules,
        number=position.number,
        seated=position.seated,
        purses=tuple(
            purse if owner == seat else (None,) * len(purse)  # R9.1
            for owner, purse in zip(owners, position.purses, strict=True)
        ),
        laurels=position.laurels,
        caesar=position.caesar,
        supply=(None,) * len(position.supply),  # R9.2
        hands=tuple(
            hand if owner == seat else (None,) * len(hand)  # R9.3
            for owner, hand in zip(owners, position.hands, strict=True)
        ),
        special=(None,) * len(position.special),
        played=position.played,
        idle=position.idle,
        promises=tuple(
            promise
            for promise in position.promises
            if heard(promise.audience, seat)  # R8.9
        ),
    )
