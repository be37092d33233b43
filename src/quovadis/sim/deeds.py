"""Actions of the kernel as commands of the game, and in words."""

from collections.abc import Iterator

import numpy as np

from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallIn,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    Drop,
    MoveCaesar,
    NameSpace,
    Place,
    Propose,
    SeatCommand,
)
from quovadis.core.deals.terms import CaesarTo, Deal, Oppose, Pay, Split, Support, Term
from quovadis.core.families import Colour
from quovadis.core.state import Bargained, Motion
from quovadis.sim.layout import (
    ACCEPT,
    ADVANCE,
    BACK_ROUNDS,
    CALL_IN,
    CARRY_OUT,
    DECLINE,
    DECLINE_BONUS,
    GIVE_UP,
    MOVE_CAESAR,
    NEED,
    OPPOSE_ROUNDS,
    PASS_OVER,
    PLACE_IN,
    VOTES,
    Extra,
    Phase,
    unpacked,
)


def deal_of(state: np.void, players: tuple[Colour, ...], action: int) -> Deal:
    """The deal that an offer, or a price that is named, puts on the table."""
    votes, price, extra = unpacked(action)
    seats = [*range(len(players))]
    mover, partner = int(state["active"]), int(state["asked"])
    giver, to, path = players[partner], players[mover], PATHS[int(state["path"])]
    terms: list[Term] = [Support(giver=giver, to=to, votes=votes, path=path)]
    if price:
        terms.append(Pay(giver=to, to=giver, amount=price))
    around = [seat for seat in seats[mover + 1 :] + seats[:mover] if seat != partner]
    match extra:
        case Extra.NOTHING:
            pass
        case Extra.SPLIT:
            terms.append(Split(giver=to, to=giver))
        case Extra.VOTE:
            terms.append(Support(giver=to, to=giver, until=BACK_ROUNDS))
        case Extra.CAESAR:
            terms.append(CaesarTo(giver=to, to=giver, until="this-turn"))
        case Extra.OPPOSE | Extra.OPPOSE_SECOND | Extra.OPPOSE_THIRD:
            rival = players[around[extra - Extra.OPPOSE]]
            terms.append(Oppose(giver=to, to=giver, against=rival, until=OPPOSE_ROUNDS))
    return Deal(terms=tuple(terms), on=path)


def supporters_of(state: np.void, players: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Whose votes the mover uses, clockwise."""
    mover, number = int(state["active"]), len(players)
    around = [(mover + step) % number for step in range(1, number)]
    votes = state["given"] + state["sold"] + state["pledged"]
    return tuple(players[seat] for seat in around for _ in range(int(votes[seat])))


def command_of(state: np.void, action: int, table: Bargained) -> SeatCommand | None:
    """What the seat that decides says at the table; None: nothing is said.

    `table` is the game, or what the seat sees of it, at the same moment. Just asking is silent,
    because the vote was called, and so is passing somebody over.
    """
    players = table.players
    by = players[int(state["actor"])]
    phase = Phase(int(state["phase"]))
    if action < ADVANCE:
        return Place(by=by, committee=ENTRIES[action - PLACE_IN])
    if action < MOVE_CAESAR:
        way = action - ADVANCE
        at_once = way == state["caesar"] or state["seated"][PATHS[way].start.index][
            int(state["actor"])
        ] > int(NEED[way])
        return Advance(by=by, path=PATHS[way]) if at_once else CallVote(by=by, path=PATHS[way])
    if action < DECLINE_BONUS:
        space = LAUREL_SPACES[action - MOVE_CAESAR]
        if phase is Phase.NAME:
            named = next(each for each in table.talks.open if each.task.needs_a_name)
            return NameSpace(by=by, promise=named.id, space=space)
        return MoveCaesar(by=by, to=space)
    if action == DECLINE_BONUS:
        return DeclineBonus(by=by)
    if action == CARRY_OUT:
        path = PATHS[int(state["path"])]
        return Advance(by=by, path=path, supporters=supporters_of(state, players))
    if action == GIVE_UP:
        return Drop(by=by, motion=_motion(table).id)
    if action < ACCEPT:
        return Answer(by=by, motion=_motion(table).id, votes=action - VOTES)
    if action in {ACCEPT, DECLINE}:
        return (Accept if action == ACCEPT else Decline)(by=by, offer=_offer(table, by))
    if action == CALL_IN:
        owing = players[int(state["asked"])]
        promise = next(
            each.id
            for each in table.talks.open
            if isinstance(each.term, Support) and each.term.giver == owing and each.term.to == by
        )
        return CallIn(by=by, promise=promise)
    if action == PASS_OVER:
        return None
    _, price, extra = unpacked(action)
    if phase is Phase.OFFER and not price and extra is Extra.NOTHING:
        return None
    deal = deal_of(state, players, action)
    if phase is Phase.REPLY:
        return Counter(by=by, offer=_offer(table, by), deal=deal)
    return Propose(by=by, deal=deal)


def _motion(table: Bargained) -> Motion:
    motion = table.turn.motion
    if motion is None:
        raise ValueError("no vote is open")
    return motion


def _offer(table: Bargained, by: Colour) -> str:
    """The offer that `by` has to answer: the newest one to them."""
    return next(
        offer.id
        for offer in reversed(table.talks.offers)
        if by in offer.deal.parties and by not in offer.accepted
    )


def commands_after(before: np.void, after: np.void, table: Bargained) -> Iterator[SeatCommand]:
    """What follows by itself: a vote that cannot be carried is given up, Caesar goes where he must.

    `table` is the game after the command of the action that led from one state to the other.
    """
    mover = table.players[int(before["active"])]
    if table.turn.motion is not None and after["path"] < 0:
        yield Drop(by=mover, motion=table.turn.motion.id)
    if before["phase"] == Phase.NAME:
        yield MoveCaesar(by=mover, to=LAUREL_SPACES[int(after["caesar"])])
