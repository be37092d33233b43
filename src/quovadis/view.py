"""What one seat may see. The only way out of `State`.

Views are built field by field, never by deleting secrets from a copy:
a new field stays hidden until someone shows it here.
"""

from dataclasses import dataclass

from quovadis.board import Path
from quovadis.editions import TableRules
from quovadis.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    Ended,
    Event,
    LaurelTaken,
    OneEarned,
    Placed,
    Started,
    SupportUsed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.laurels import Laurel
from quovadis.rules import adjourning
from quovadis.state import Colour, Outcome, State, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """The table as one player sees it, or a spectator."""

    seat: Colour | None
    """Whose view it is; None: a spectator's."""
    rules: TableRules
    players: tuple[Colour, ...]
    seated: tuple[tuple[Colour, ...], ...]
    """Who sits in each committee, by its index, in order of arrival."""
    reserves: tuple[int, ...]
    purses: tuple[tuple[Laurel, ...] | None, ...]
    """By seat: one's own, and at the end everyone's (R9.1)."""
    tokens: tuple[int, ...]
    """How many laurels each player holds."""
    laurels: tuple[Laurel | None, ...]
    caesar: Path
    open_supply: int
    supply: int
    """How many laurels are left face down (R9.2)."""
    turn: Turn
    idle: int
    adjournment_offered: bool
    adjourners: tuple[Colour, ...]
    outcome: Outcome | None


def view(state: State, seat: Colour | None = None) -> PlayerView:
    """What `seat` may see, or a spectator."""
    return _view(state, seat, open_purses=state.outcome is not None)


def open_view(state: State) -> PlayerView:
    """The table with all purses open: for whoever holds the whole record, not for players."""
    return _view(state, None, open_purses=True)


def _view(state: State, seat: Colour | None, *, open_purses: bool) -> PlayerView:
    return PlayerView(
        seat=seat,
        rules=state.rules,
        players=state.players,
        seated=state.seated,
        reserves=state.reserves,
        purses=tuple(
            purse if open_purses or owner == seat else None
            for owner, purse in zip(state.players, state.purses, strict=True)
        ),
        tokens=tuple(len(purse) for purse in state.purses),
        laurels=state.laurels,
        caesar=state.caesar,
        open_supply=state.open_supply,
        supply=len(state.supply),
        turn=_turn(state.turn),
        idle=state.idle,
        adjournment_offered=adjourning.offered(state),
        adjourners=state.adjourners,
        outcome=state.outcome,
    )


def _turn(turn: Turn) -> Turn:
    """All that happens within a turn is public (R9.3)."""
    return Turn(
        number=turn.number,
        active=turn.active,
        motion=turn.motion,
        volunteered=turn.volunteered,
        votes_called=turn.votes_called,
        failed=turn.failed,
        bonus=turn.bonus,
    )


def seen(event: Event, seat: Colour | None = None) -> Event | None:  # noqa: ARG001 - whispers
    """The event as `seat` or a spectator may see it, or None if it is not theirs to notice."""
    match event:
        case Started():
            return Started(
                players=event.players,
                rules=event.rules,
                senators=event.senators,
                open_supply=event.open_supply,
                box=event.box,
                laurels=event.laurels,
                supply=(None,) * len(event.supply),  # R9.2
                caesar=event.caesar,
            )
        case (
            TurnBegan()
            | Placed()
            | VoteCalled()
            | Answered()
            | Volunteered()
            | VoteFailed()
            | SupportUsed()
            | LaurelTaken()
            | OneEarned()
            | Advanced()
            | BonusGained()
            | BonusDeclined()
            | CaesarMoved()
            | AdjournmentOffered()
            | AdjournmentAnswered()
            | Ended()
            | Undone()
        ):
            return event  # everybody saw it happen (R9.3)
