"""How often people are asked something: bots at a table leave them room to play."""

from collections import Counter
from collections.abc import Collection, Sequence

from quovadis.bots.memory import last_turns
from quovadis.core.deals.terms import Deal, Pay, Term
from quovadis.core.events import Event, OfferMade, TurnBegan, VoteCalled, VoteFailed
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

A_ROUND = 2
"""How many offers nobody wanted a person gets from all bots in a round."""
BIG = 0.06
"""The difference of a chance to win that is worth one more question."""


def content(deal: Deal) -> object:
    """What a deal says, in whatever order; laurels paid at once in parts are one sum."""
    paid, terms = Counter[tuple[Colour, Colour]](), Counter[Term]()
    for term in deal.terms:
        if isinstance(term, Pay):
            paid[term.giver, term.to] += term.amount
        else:
            terms[term] += 1
    return deal.on, frozenset(paid.items()), frozenset(terms.items())


def unasked(
    view: PlayerView, events: Sequence[Event], person: Colour, people: Collection[Colour]
) -> int:
    """How many offers of bots a person got in the last round without having asked for any.

    Whoever calls a vote asks for offers, and whoever makes an offer asks for an answer.
    """
    turns, count = 0, 0
    calling: Colour | None = None
    own: set[str] = set()
    for event in last_turns(events, len(view.players)):
        match event:
            case TurnBegan():
                turns += 1
                calling = None
            case VoteCalled(by=by):
                calling = by
            case VoteFailed():
                calling = None
            case OfferMade(offer=offer):
                if offer.by == person:
                    own.add(offer.id)
                elif person in offer.deal.parties and offer.by not in people:
                    count += calling != person and offer.counters not in own
            case _:
                pass
    return count
