"""Who stands by whom: players who promised each other votes, and have kept to it so far.

Nothing is remembered but the ledger: an alliance is a deal in which two players promised each other
votes for later, and it lasts as long as neither breaks a promise to the other.
"""

from collections.abc import Iterator, Sequence

from quovadis.bots.memory import last_turns
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Deal, Support
from quovadis.core.events import Event, OfferMade
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

LASTS = 6
"""For how many rounds an alliance is remembered after it was last agreed."""
_PATIENCE = 3
"""How many rounds pass before the same partner is asked for an alliance again."""


def pact(deal: Deal) -> frozenset[Colour] | None:
    """The two players who promise each other votes for later in a deal, if it is an alliance."""
    given = {
        (term.giver, term.to)
        for term in deal.terms
        if isinstance(term, Support) and (deal.on is None or term.path is not deal.on)
    }
    return next((frozenset(pair) for pair in given if pair[::-1] in given), None)


def allies(view: PlayerView, me: Colour) -> dict[Colour, int]:
    """Who is allied with a player, and the turn on which they last agreed on that."""
    since = dict(_pacts(view, me))
    oldest = view.turn.number - LASTS * len(view.players)
    foes = parted(view, me)
    return {
        partner: turn for partner, turn in since.items() if turn >= oldest and partner not in foes
    }


def paid_off(view: PlayerView, me: Colour, partner: Colour) -> bool:
    """Whether two players were allied before, got a vote from each other, and parted as friends."""
    kept = {
        (promise.term.giver, promise.term.to)
        for promise in view.talks.closed
        if promise.status == "kept" and isinstance(promise.term, Support)
    }
    both = {(me, partner), (partner, me)} <= kept
    return both and partner in dict(_pacts(view, me)) and partner not in parted(view, me)


def bound(view: PlayerView, me: Colour, partner: Colour) -> bool:
    """Whether one of two players still owes the other a vote."""
    return any(
        isinstance(promise.term, Support) and {promise.term.giver, promise.term.to} == {me, partner}
        for promise in view.talks.open
    )


def courted(view: PlayerView, events: Sequence[Event], me: Colour) -> set[Colour]:
    """Whom a player has offered an alliance lately: asking again so soon would change nothing."""
    asked = set[Colour]()
    for event in last_turns(events, _PATIENCE * len(view.players)):
        if isinstance(event, OfferMade) and event.offer.by == me:
            asked |= pact(event.offer.deal) or frozenset()
    return asked - {me}


def in_season(view: PlayerView) -> bool:
    """Whether to look for allies now: every third round, if the log forgets who was asked."""
    rounds = (view.turn.number - 1) // len(view.players)
    return view.rules.log == "full" or rounds % _PATIENCE == 0


def _promises(view: PlayerView) -> Iterator[Promise]:
    yield from view.talks.open
    yield from view.talks.closed


def _pacts(view: PlayerView, me: Colour) -> Iterator[tuple[Colour, int]]:
    """With whom a player exchanged promises of votes, and when; the latest last."""
    given: dict[str, set[tuple[Colour, Colour]]] = {}
    for promise in _promises(view):
        if isinstance(promise.term, Support) and me in {promise.term.giver, promise.term.to}:
            given.setdefault(promise.offer, set()).add((promise.term.giver, promise.term.to))
    made = sorted((int(name.partition(".")[0]), pairs) for name, pairs in given.items())
    for turn, pairs in made:
        for giver, to in pairs:
            if giver == me and (to, giver) in pairs:
                yield to, turn


def parted(view: PlayerView, me: Colour) -> set[Colour]:
    """Those who broke a promise to a player, or to whom that player broke one."""
    return {
        promise.term.to if promise.term.giver == me else promise.term.giver
        for promise in view.talks.closed
        if promise.status == "broken" and me in {promise.term.giver, promise.term.to}
    }
