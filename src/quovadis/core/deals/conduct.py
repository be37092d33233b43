"""Who does what: the deeds of commands and events, and whether a deed can be done.

Everything that judges terms asks here: what binds, what collides, the ledger, the bots.
"""

from dataclasses import dataclass

from quovadis.core.board import ENTRIES, LAUREL_SPACES, LEADING_TO, PATHS, Path
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallOff,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Paying, Placing, Supporting
from quovadis.core.deals.pledges import votes_to_use
from quovadis.core.deals.terms import Lasting, Support
from quovadis.core.editions import Edition, TableRules
from quovadis.core.events import Advanced, CaesarMoved, Placed, SupportUsed, TokenPlayed
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import Laurel
from quovadis.core.rules import advancing, caesar, placing
from quovadis.core.state import Motion, Public, State, Turn

ON_A_TURN: tuple[Deed, ...] = (
    *(MovingCaesar(to=space) for space in LAUREL_SPACES),
    *(Placing(committee=room) for room in ENTRIES),
    *(Advancing(path=path) for path in PATHS),
)
"""Everything that can be done on your own turn."""


# What is done


def done_by(command: SeatCommand, active: Colour) -> Deed | None:
    """What a command does on a turn of `active`; asking for votes counts as the advance."""
    match command:
        case Place(committee=committee):
            return Placing(committee=committee)
        case Advance(path=path) | CallVote(path=path):
            return Advancing(path=path)
        case MoveCaesar(to=space) | PlayFavour(to=space):
            return MovingCaesar(to=space)
        case Answer(votes=votes) | Volunteer(votes=votes):
            return Supporting(mover=active) if votes else None
        case Drop() | DeclineBonus() | Adjourn() | DemandReveal():
            return None
        case DrawToken() | PlaySeniority() | PlayBureaucracy() | TakeOff():
            return None
        case Propose() | Accept() | Decline() | Counter() | Withdraw() | CallOff():
            return None
        case NameSpace() | CallIn() | PayNow() | Refuse() | Release() | Publish():
            return None


def command_for(by: Colour, deed: Deed) -> SeatCommand | None:
    """The command that does this at once, on your own turn."""
    match deed:
        case Placing(committee=committee):
            return Place(by=by, committee=committee)
        case Advancing(path=path):
            return Advance(by=by, path=path)
        case MovingCaesar(to=space):
            return None if space is None else MoveCaesar(by=by, to=space)
        case Supporting() | Paying():
            return None


def done_in(
    event: Placed | Advanced | CaesarMoved | TokenPlayed | SupportUsed,
) -> tuple[tuple[Colour, Deed], ...]:
    """Who did what, as an event tells it."""
    match event:
        case Placed(by=by, committee=committee):
            return ((by, Placing(committee=committee)),)
        case Advanced(by=by, path=path):
            return ((by, Advancing(path=path)),)
        case CaesarMoved(by=by, to=space):
            return ((by, MovingCaesar(to=space)),)
        case TokenPlayed(by=by, to=space):
            return () if space is None else ((by, MovingCaesar(to=space)),)
        case SupportUsed(by=by, supporters=supporters):
            deed = Supporting(mover=by)
            return tuple((supporter, deed) for supporter in dict.fromkeys(supporters))


def done_already(state: Public, deed: Deed) -> bool:
    """Whether the position is as if it had been done."""
    match deed:
        case MovingCaesar(to=space):
            return space is state.caesar
        case Placing() | Advancing() | Supporting() | Paying():
            return False


# What can be done


def can_be_done(state: State, by: Colour, deed: Deed) -> bool:
    """Whether the active player could do this now with the votes that are on offer.

    It ignores deals that would then have to be settled.
    """
    match deed:
        case MovingCaesar(to=space):
            return space is not None and space is not state.caesar
        case Placing(committee=committee):
            return not state.turn.bonus and placing.obstacle(state, by, committee) is None
        case Advancing(path=path):
            return not state.turn.bonus and _has_the_votes(state, by, path)
        case Supporting() | Paying():
            return False  # votes are given on somebody else's turn, and paying takes none


def might_be_done(state: Public, by: Colour, deed: Deed) -> bool:
    """Whether a player on turn could do this in this position, or at least ask for the votes.

    Unlike `can_be_done`, a view is enough: offers and deals do not matter.
    """
    match deed:
        case MovingCaesar(to=space):
            return space is None or caesar.obstacle(state, space) is None
        case Placing(committee=committee):
            return placing.obstacle(state, by, committee) is None
        case Advancing(path=path):
            motion = state.turn.motion
            asked = motion is not None and motion.path is path and by == state.turn.active
            return advancing.can_try(state, by, path) or (
                asked and advancing.obstacle(state, by, path) is None
            )
        case Supporting() | Paying():
            return False


def could_support(state: Public, pledge: Support) -> bool:
    """Whether the giver could vote for some advance of the active player that a pledge covers."""
    if pledge.to != state.turn.active or state.turn.bonus:
        return False
    paths = PATHS if pledge.path is None else (pledge.path,)
    return any(
        state.seated[path.start.index].count(pledge.giver) >= pledge.votes
        and advancing.obstacle(state, pledge.to, path) is None
        and (
            advancing.obstacle_to_asking(state, pledge.to, path) is None
            or (state.turn.motion is not None and state.turn.motion.path is path)
        )
        for path in paths
    )


def in_time(state: Public, deed: Deed) -> bool:
    """Whether there is still time in this turn: after an advance only the bonus is left (R6.3)."""
    return isinstance(deed, MovingCaesar) or not state.turn.bonus


def is_at_hand(state: Public, by: Colour, deed: Deed) -> bool:
    """Whether a player needs no other action of their own first: a senator is there."""
    return not isinstance(deed, Advancing) or by in state.seated[deed.path.start.index]


def is_over(state: Public, by: Colour, deed: Deed) -> bool:
    """Whether a player can never do this again."""
    reserve = state.reserves[state.players.index(by)]
    match deed:
        case Placing():
            return reserve == 0
        case Advancing(path=path):
            return reserve == 0 and not any(
                by in state.seated[room.index] for room in LEADING_TO[path.start.index]
            )
        case MovingCaesar() | Supporting() | Paying():
            return False


def means(state: Public, term: Lasting) -> set[str]:
    """What a term needs of the board, as far as its giver's own deeds can take it away.

    A pledge that names no advance needs nothing: its giver may walk away (R8.5).
    """
    giver = term.giver
    match term.asks:
        case Placing():
            return set() if is_over(state, giver, term.asks) else {"reserve"}
        case Advancing(path=path):
            mine = {"senator"} if giver in state.seated[path.start.index] else set[str]()
            return mine | _way(state, path)
        case Supporting():
            if not isinstance(term, Support) or term.path is None:
                return set()
            present = state.seated[term.path.start.index].count(giver)
            mine = {"supporters"} if present >= term.votes else set[str]()
            return mine | _way(state, term.path)
        case MovingCaesar() | Paying() | None:
            return set()


def _way(state: Public, path: Path) -> set[str]:
    """What anybody needs to go that way: a free seat, and enough who could vote (R5.1, R5.4)."""
    present = len(state.seated[path.start.index])
    enough = path is state.caesar or present > advancing.SUPPORT[path.start.size]
    company = {"company"} if enough else set[str]()
    return company if advancing.is_full(state, path.end) else company | {"seat"}


def spoils(state: Public, term: Lasting, deed: Deed) -> bool:
    """Whether a deed of its giver would take away what a term needs."""
    needed = means(state, term)
    return bool(needed) and not needed <= means(after(state, term.giver, deed), term)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A table at which something is imagined to have happened."""

    rules: TableRules
    edition: Edition
    players: tuple[Colour, ...]
    seated: tuple[tuple[Colour, ...], ...]
    reserves: tuple[int, ...]
    laurels: tuple[Laurel | None, ...]
    caesar: Path
    turn: Turn


def after(state: Public, by: Colour, deed: Deed | None) -> Position:
    """The table on a later turn, if nothing happened but this."""
    seated, reserves, caesar_at = list(state.seated), list(state.reserves), state.caesar
    match deed:
        case Placing(committee=committee):
            reserves[state.players.index(by)] -= 1
            seated[committee.index] = (*seated[committee.index], by)
        case Advancing(path=path) if by in seated[path.start.index]:
            left = list(seated[path.start.index])
            left.remove(by)
            seated[path.start.index] = tuple(left)
            seated[path.end.index] = (*seated[path.end.index], by)
        case MovingCaesar(to=space):
            caesar_at = space or caesar_at
        case Advancing() | Supporting() | Paying() | None:
            pass
    return Position(
        rules=state.rules,
        edition=state.edition,
        players=state.players,
        seated=tuple(seated),
        reserves=tuple(reserves),
        laurels=state.laurels,
        caesar=caesar_at,
        turn=Turn(number=state.turn.number, active=state.turn.active),
    )


def asked(state: State, by: Colour, path: Path) -> State:
    """The table after support for an advance has been asked for, if that is possible."""
    motion = state.turn.motion
    if motion is not None and motion.path is path:
        return state
    if advancing.obstacle_to_asking(state, by, path) is not None:
        return changed(state, turn=changed(state.turn, motion=None))
    motion = Motion(id=state.motions + 1, path=path, answers=state.volunteers(path))
    return changed(state, turn=changed(state.turn, motion=motion))


def on_offer(asked: State, path: Path) -> dict[Colour, int]:
    """The foreign votes that are pledged for an advance, or given freely (R5.6)."""
    return {} if asked.turn.motion is None else votes_to_use(asked, path)


def _has_the_votes(state: State, by: Colour, path: Path) -> bool:
    if advancing.obstacle(state, by, path) is not None:
        return False
    vote = asked(state, by, path)
    votes = advancing.strength(vote, path, on_offer(vote, path))
    return advancing.own_support(vote, by, path) + votes >= advancing.needed(vote, path)
