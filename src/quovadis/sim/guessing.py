"""A guess of what a seat cannot see that agrees with all it saw (R9.1, R9.2, R9.4)."""

import random
from collections import Counter
from collections.abc import Sequence

from quovadis.core.deals.payment import pay, pay_at_most
from quovadis.core.deals.settlement import shares
from quovadis.core.deals.terms import Pay, PayBy, Split
from quovadis.core.events import (
    Arranged,
    Event,
    LaurelsPaid,
    LaurelTaken,
    OfferMade,
    OneEarned,
    PursesRevealed,
    SupportUsed,
    Undone,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import FACE_DOWN, ONES, VALUE, Laurel
from quovadis.core.log import effective
from quovadis.core.rules.setup import ones
from quovadis.core.view import PlayerView

ONE: Laurel = "I"
Handing = Pay | PayBy | Split
"""The terms by which tokens change hands."""


def guess(
    view: PlayerView, events: Sequence[Event], chance: random.Random
) -> tuple[list[list[Laurel]], list[Laurel]]:
    """Purses by seat, and the face-down laurels in the order of drawing.

    What everyone took was seen, and how a sum is paid follows from the purses (R8.4): a perfect
    memory knows most of it. Tokens that moved unseen are guessed from those that are nowhere else.
    """
    believed = _remembered(view, events)
    left = Counter[Laurel]({ONE: ONES, **FACE_DOWN})
    left.subtract(laurel for laurel in view.laurels if laurel is not None)
    left[ONE] -= view.open_supply + ONES - ones(view.rules, len(view.players))
    purses: list[list[Laurel]] = []
    for purse in view.purses:  # what is seen comes before what is believed
        purses.append([*(purse or ())])
        left.subtract(purse or ())
    for seat, purse in enumerate(view.purses):
        if purse is None:
            for token in believed[seat][: view.tokens[seat]]:
                if left[token] > 0:
                    purses[seat].append(token)
                    left[token] -= 1
    _hand_out(view, purses, left, chance)
    supply = [*left.elements()]
    chance.shuffle(supply)
    return purses, supply


def _hand_out(
    view: PlayerView,
    purses: list[list[Laurel]],
    left: Counter[Laurel],
    chance: random.Random,
) -> None:
    """Fill purses to their numbers: the I laurels first, because none of them is face down."""
    unsure = [seat for seat, purse in enumerate(view.purses) if purse is None]
    missing = [seat for seat in unsure for _ in range(view.tokens[seat] - len(purses[seat]))]
    chance.shuffle(missing)
    while left[ONE] and not missing:  # one of them was believed to be another token
        seat = chance.choice([seat for seat in unsure if {*purses[seat]} - {ONE}])
        gone = chance.choice([token for token in purses[seat] if token != ONE])
        purses[seat].remove(gone)
        left[gone] += 1
        missing.append(seat)
    for seat in missing:
        others = [token for token in left.elements() if token != ONE]
        token = ONE if left[ONE] else chance.choice(others)
        purses[seat].append(token)
        left[token] -= 1


def _remembered(view: PlayerView, events: Sequence[Event]) -> list[list[Laurel]]:
    """Everyone's tokens as far as these events tell, by seat."""
    held: dict[Colour, Counter[Laurel]] = {player: Counter() for player in view.players}
    named: dict[str, list[Handing]] = {}
    gained = Counter[Colour]()
    """What the last advance brought everyone in laurels: that is what a split shares (R8.2)."""
    for event in events:
        if isinstance(event, SupportUsed):
            gained.clear()
        elif isinstance(event, LaurelTaken):
            held[event.by][event.laurel] += 1
            gained[event.by] += VALUE[event.laurel]
        elif isinstance(event, OneEarned):
            held[event.by][ONE] += 1
            gained[event.by] += 1
        elif isinstance(event, OfferMade):
            terms = [term for term in event.offer.deal.terms if isinstance(term, Handing)]
            named[event.offer.id] = sorted(terms, key=lambda term: isinstance(term, PayBy))
        elif isinstance(event, LaurelsPaid):
            _move(held, event, named.get(event.offer, []), gained)
        elif isinstance(event, PursesRevealed):
            held = {
                player: Counter(purse)
                for player, purse in zip(view.players, event.purses, strict=True)
            }
        elif isinstance(event, Arranged):
            held = {
                player: Counter(token for token in purse if token is not None)
                for player, purse in zip(view.players, event.position.purses, strict=True)
            }
        elif isinstance(event, Undone):
            return _remembered(view, effective(events))
    return [[*(+tokens).elements()] for tokens in held.values()]


def _move(
    held: dict[Colour, Counter[Laurel]],
    event: LaurelsPaid,
    named: list[Handing],
    gained: Counter[Colour],
) -> None:
    """Tokens change hands: those that were seen, or those that the rules make of the sum."""
    seen = [token for token in event.tokens if token is not None]
    back = [token for token in event.change if token is not None]
    giver, to = event.giver, event.to
    term = next((t for t in named if _hands_over(t, giver, to)), None)
    if term is not None:
        purse, change = (tuple((+held[each]).elements()) for each in (giver, to))
        if isinstance(term, Split):
            sharers = [each.to for each in named if isinstance(each, Split)]
            owed = shares(gained[term.giver], [gained[each] for each in sharers])
            due = abs(dict(zip(sharers, owed, strict=True))[term.to])
            handover = pay_at_most(purse, change, due)
        else:
            named.remove(term)
            handover = pay(purse, change, term.value)
        unseen = not seen and not back
        if unseen and handover is not None and len(handover.tokens) == len(event.tokens):
            seen, back = [*handover.tokens], [*handover.change]
    held[giver].subtract(seen)
    held[giver].update(back)
    held[to].update(seen)
    held[to].subtract(back)


def _hands_over(term: Handing, giver: Colour, to: Colour) -> bool:
    """Whether a term lets the one pay the other. A share goes to whoever gained less (R8.2)."""
    if isinstance(term, Split):
        return {term.giver, term.to} == {giver, to}
    return (term.giver, term.to) == (giver, to)
