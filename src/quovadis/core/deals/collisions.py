"""Terms of one player that cannot all be kept (R8.7)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from quovadis.core.board import Path
from quovadis.core.deals import conduct, timing
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Paying
from quovadis.core.deals.pledges import for_this_advance
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Dated, Deal, Lasting, Support, Word
from quovadis.core.deals.timing import Span
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.state import Bargained, Public


@dataclass(frozen=True, slots=True, kw_only=True)
class Bond:
    """A term of one player, and the turns on which it binds them."""

    term: Lasting
    span: Span
    on: Path | None = None
    """The advance of this turn on which it depends, if that has not been made yet."""


def bonds(state: Bargained, giver: Colour, *, beside: Deal | None = None) -> list[Bond]:
    """What binds a player, in the order of agreement (R8.7).

    Deals that depend on an advance count from their agreement, but only one advance is made in a
    turn: those on other advances than the deal `beside` which they are held never meet it. Only
    the duty to make such an advance does: it claims this turn (R8.3).
    """
    agreed = [gone.offer for gone in state.talks.gone if gone.how == "agreed"]  # in this turn
    found = [
        (agreed.index(promise.offer) if promise.offer in agreed else -1, bond_of(state, promise))
        for promise in state.talks.open
        if promise.term.giver == giver and not isinstance(promise.term, Word)
    ]
    for offer in state.talks.agreed:
        meets = beside is None or beside.on in {None, offer.deal.on}
        mine = [bond for bond in drafted(state, offer.deal) if bond.term.giver == giver]
        found += [
            (agreed.index(offer.id), bond)
            for bond in mine
            if meets or (bond.term.is_duty and for_this_advance(bond.term, offer.deal, giver))
        ]
    found.sort(key=lambda entry: entry[0])
    return [bond for _, bond in found if not bond.span.is_only_promise]


def bond_of(state: Public, promise: Promise) -> Bond:
    """A promise as it binds from now on."""
    task = promise.task
    if isinstance(task, Word):
        raise TypeError("words never bind")
    here = timing.span(state, task)
    return Bond(term=task, span=changed(here, enforced=promise.binds_until, until=promise.until))


def drafted(state: Public, deal: Deal) -> Iterator[Bond]:
    """The terms of a deal as they would bind if it were agreed now, and take effect."""
    now = state.turn.number
    for term in deal.terms:
        if not isinstance(term, Dated):
            continue
        when = timing.span(state, term, deal)
        if for_this_advance(term, deal, state.turn.active):
            when = changed(when, enforced=now, until=now)
        yield Bond(term=term, span=when, on=deal.on)


def is_blocked(asked: Bond, ban: Bond) -> bool:
    """Whether a ban covers every turn on which what is asked binds.

    A duty, or support, can wait for a turn on which the ban is over. If its date leaves time for
    that after the window, it is a mere promise then.
    """
    bound = asked.span.bound
    return (
        bool(bound) and covers(ban, asked, bound) and not asked.span.has_time_after(ban.span.until)
    )


def covers(ban: Bond, asked: Bond, turns: Iterable[int]) -> bool:
    """Whether a ban forbids what is asked on all these turns."""
    return asked.term.asks in ban.term.forbids and all(turn in ban.span.bound for turn in turns)


def gives_way(newer: Bond, older: Bond) -> bool:
    """Whether a newer term contradicts an older one that comes first."""
    if older.term.asks in newer.term.forbids:  # what is owed is due as soon as it can be done
        due = older.span.bound
        return bool(due) and due[0] in newer.span.bound
    return is_blocked(newer, older)


def is_out_of_time(state: Public, bond: Bond) -> bool:
    """Whether what is asked cannot be done at all in its time, in the present position (R8.7)."""
    if bond.term.asks is None or isinstance(bond.term.asks, Paying):
        return False
    if bond.span.is_never:
        return True
    bound = bond.span.bound
    if not bound or any(_is_possible(state, state, bond, turn, spare=True) for turn in bound):
        return False
    over = conduct.is_over(state, bond.term.giver, bond.term.asks)
    return over or not bond.span.outlasts_window


def undoes(state: Public, newer: Bond, older: Bond) -> bool:
    """Whether what a newer duty asks for would make an older term impossible (R8.5)."""
    due, chances = older.span.bound, newer.span.bound
    return (
        newer.term.is_duty
        and bool(due)
        and bool(chances)
        and chances[-1] < due[-1]  # it cannot wait until the older one is done
        and _spoils(state, older, newer)
    )


def is_undone(state: Public, newer: Bond, older: Bond) -> bool:
    """Whether an older duty comes first, and makes a newer term impossible (R8.5)."""
    due, chances = older.span.bound, newer.span.bound
    return (
        older.term.is_duty
        and not newer.term.is_duty  # see `without_a_turn`
        and bool(due)
        and bool(chances)
        and due[0] < chances[0]
        and _is_possible(state, state, older, due[0], spare=False)
        and _spoils(state, newer, older)
    )


def _spoils(state: Public, spoilt: Bond, doer: Bond) -> bool:
    deed = doer.term.asks
    return (
        deed is not None and deed != spoilt.term.asks and conduct.spoils(state, spoilt.term, deed)
    )


def without_a_turn(state: Public, older: Sequence[Bond], newer: Sequence[Bond]) -> list[Bond]:
    """The newer duties that older ones leave no turn, or no senator: each takes one (R8.7).

    Turn by turn, the oldest duty that can be done takes the action, and a duty to move Caesar may
    take the bonus of an advance instead.
    """
    waiting = [bond for bond in (*older, *newer) if bond.term.is_duty]
    could_be_done: list[Bond] = []
    position, spare = state, False
    kept: list[Deed | None] = []
    for turn in sorted({turn for bond in waiting for turn in bond.span.bound}):
        possible = [
            bond
            for bond in waiting
            if turn in bond.span.bound
            and (bond.term.asks in kept or _is_possible(state, position, bond, turn, spare=spare))
            and not any(covers(ban, bond, (turn,)) for ban in older)
        ]
        could_be_done += possible
        ready = [bond for bond in possible if not _spoils_older(position, bond, waiting)]
        action = next((bond for bond in ready if not _needs_bonus(state, bond, turn)), None)
        bonus = next((bond for bond in ready if _gets_bonus(state, bond, turn, action)), None)
        done = [*_done_with(ready, action), bonus]
        waiting = [bond for bond in waiting if not any(bond is each for each in done)]
        spare = spare or action is None
        if action is not None and action.term.asks not in kept:
            position = conduct.after(position, action.term.giver, action.term.asks)
            kept.append(action.term.asks)
    return [
        bond
        for bond in newer
        if any(bond is each for each in waiting) and any(bond is each for each in could_be_done)
    ]


def _spoils_older(position: Public, bond: Bond, waiting: Sequence[Bond]) -> bool:
    """Whether a duty would make an older one impossible that is still to be done."""
    older = takewhile(lambda each: each is not bond, waiting)
    return any(_spoils(position, each, bond) for each in older)


def _is_possible(state: Public, position: Public, bond: Bond, turn: int, *, spare: bool) -> bool:
    """Whether the giver could keep a term on that turn.

    The first is judged by the present position, as if the term's deal had taken effect. Before a
    later one the giver can prepare it with a turn to spare; `position` is what older duties leave.
    """
    term = bond.term
    giver, deed = term.giver, term.asks
    if deed is None:
        return True
    if turn > bond.span.first:
        ready = spare or conduct.is_at_hand(position, giver, deed)
        return ready and not conduct.is_over(position, giver, deed)
    if isinstance(term, Support):
        return turn > state.turn.number or conduct.could_support(state, term)
    if turn > state.turn.number:
        advance = None if bond.on is None else Advancing(path=bond.on)
        state = conduct.after(state, state.turn.active, advance)
    return conduct.done_already(state, deed) or conduct.might_be_done(state, giver, deed)


def _needs_bonus(state: Public, bond: Bond, turn: int) -> bool:
    """Whether only a Caesar bonus is left for a duty on that turn."""
    after = bond.on is not None and not isinstance(bond.term.asks, Advancing)
    return turn == state.turn.number and (after or state.turn.bonus)


def _gets_bonus(state: Public, bond: Bond, turn: int, action: Bond | None) -> bool:
    """Whether a duty could be done with the Caesar bonus of that turn."""
    if bond is action or not isinstance(bond.term.asks, MovingCaesar):
        return False
    if _needs_bonus(state, bond, turn):
        return True
    done = action.term.asks if action else None
    return isinstance(done, Advancing) and timing.gives_bonus(state, done.path)


def _done_with(ready: Sequence[Bond], action: Bond | None) -> list[Bond]:
    """The duty that takes the action, and others for the very same advance (R8.3)."""
    if action is None or action.on is None:
        return [] if action is None else [action]
    return [bond for bond in ready if bond.on is action.on and bond.term.asks == action.term.asks]
