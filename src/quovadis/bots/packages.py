"""What can be offered for a vote: laurels, promises, Caesar, a split, enmity, and combinations."""

from collections.abc import Iterator, Sequence
from itertools import product

from quovadis.bots.foresight import MOST
from quovadis.bots.market import SOON, Market
from quovadis.bots.values import ends
from quovadis.core.board import Path
from quovadis.core.deals.terms import CaesarTo, Deal, Oppose, Pay, PayBy, Split, Support, Term
from quovadis.core.families import Colour

ROUNDS = 3
"""How long a promised vote can be asked for."""
LENT = 2
"""How much more than one holds is promised for later."""
_SHARED = 2
"""How many laurels more than the least each of several owners is offered."""


def bargain(owner: Colour, mover: Colour, votes: int, path: Path, price: int) -> Deal:
    """Votes for laurels, on this advance."""
    return Deal(
        terms=(
            Support(giver=owner, to=mover, votes=votes, path=path),
            Pay(giver=mover, to=owner, amount=price),
        ),
        on=path,
    )


def for_votes(
    market: Market, owner: Colour, votes: int, path: Path, *, promises: bool = True
) -> Iterator[Deal]:
    """Deals by which the active player might get an owner's votes for an advance.

    Nothing is promised for later if the advance ends the game.
    """
    mover = market.view.turn.active
    vote = Support(giver=owner, to=mover, votes=votes, path=path)
    purse = market.purse(path)
    extras: list[tuple[Term, ...]] = [()]
    later = Support(giver=mover, to=owner, until=ROUNDS)
    last = ends(market.view, path)
    if promises and not last:
        if not owes(market, mover, owner):
            extras.append((later,))
        rival = _rival(market, owner)
        if rival is not None:
            hostile = Oppose(giver=mover, to=owner, against=rival, until=2)
            extras += [(hostile, *extra) for extra in extras]
    for extra in extras:
        for price in range(min(MOST, purse) + 1):
            paid = (Pay(giver=mover, to=owner, amount=price),) if price else ()
            if paid or extra:
                yield Deal(terms=(vote, *paid, *extra), on=path)
    if promises and not last:
        for price in range(purse + 1, min(MOST, purse + LENT) + 1):
            later_on = PayBy(giver=mover, to=owner, amount=price, until=ROUNDS)
            yield Deal(terms=(vote, later_on), on=path)
    if path.space is not None and path is not market.here.caesar:
        if market.here.laurels[path.space] >= 2:
            yield Deal(terms=(vote, Split(giver=mover, to=owner)), on=path)
        if market.here.bonus[path.space] and not last:
            caesar = CaesarTo(giver=mover, to=owner, space=None)
            yield Deal(terms=(vote, caesar), on=path)
            if purse:
                yield Deal(terms=(vote, Pay(giver=mover, to=owner, amount=1), caesar), on=path)


def usual(market: Market, owner: Colour, votes: int, path: Path) -> Iterator[Deal]:
    """What is agreed most often: the votes for laurels, or for a vote and perhaps a laurel."""
    mover = market.view.turn.active
    vote = Support(giver=owner, to=mover, votes=votes, path=path)
    purse = market.purse(path)
    for price in range(1, min(MOST, purse) + 1):
        yield bargain(owner, mover, votes, path, price)
    if not ends(market.view, path) and not owes(market, mover, owner):
        later = Support(giver=mover, to=owner, until=ROUNDS)
        yield Deal(terms=(vote, later), on=path)
        if purse:
            yield Deal(terms=(vote, Pay(giver=mover, to=owner, amount=1), later), on=path)


def of_friends(market: Market, owner: Colour, votes: int, path: Path) -> Iterator[Deal]:
    """The votes for this advance, and from then on each votes once more for the other."""
    mover = market.view.turn.active
    vote = Support(giver=owner, to=mover, votes=votes, path=path)
    for price in range(min(_SHARED, market.purse(path)) + 1):
        paid = (Pay(giver=mover, to=owner, amount=price),) if price else ()
        yield Deal(terms=(vote, *paid, *mutual(mover, owner)), on=path)


def mutual(one: Colour, other: Colour) -> tuple[Support, Support]:
    """A vote for each other."""
    return (
        Support(giver=one, to=other, until=ROUNDS),
        Support(giver=other, to=one, until=ROUNDS),
    )


def on_credit(market: Market, owner: Colour, votes: int, path: Path) -> Iterator[Deal]:
    """The votes for this advance, and laurels soon: more than the mover holds now."""
    mover = market.view.turn.active
    vote = Support(giver=owner, to=mover, votes=votes, path=path)
    held = max(0, int(market.here.wealth[market.active]))
    if ends(market.view, path):
        return
    for now in sorted({0, min(held, market.purse(path))}):
        paid = (Pay(giver=mover, to=owner, amount=now),) if now else ()
        for price in range(max(1, held - now + 1), held - now + LENT + 1):
            if now + price <= MOST:
                soon = PayBy(giver=mover, to=owner, amount=price, until=SOON)
                yield Deal(terms=(vote, *paid, soon), on=path)


def in_company(
    market: Market, owners: Sequence[Colour], prices: Sequence[int], path: Path, *, promises: bool
) -> Iterator[Deal]:
    """A vote from each of several owners, and something for each; `prices` are the least."""
    mover = market.view.turn.active
    votes = tuple(Support(giver=owner, to=mover, path=path) for owner in owners)
    gifts: list[list[Term | None]] = []
    for owner, price in zip(owners, prices, strict=True):
        sums = range(max(0, price - 1), price + _SHARED + 1)
        gifts.append([Pay(giver=mover, to=owner, amount=each) if each else None for each in sums])
        if promises and not owes(market, mover, owner):
            gifts[-1].append(Support(giver=mover, to=owner, until=ROUNDS))
    for each in product(*gifts):
        given = tuple(term for term in each if term is not None)
        paid = sum(term.value for term in given if isinstance(term, Pay))
        if given and paid <= market.purse(path):
            yield Deal(terms=(*votes, *given), on=path)
    if path.space is not None and path is not market.here.caesar:
        yield Deal(terms=(*votes, *(Split(giver=mover, to=owner) for owner in owners)), on=path)


def owes(market: Market, giver: Colour, to: Colour) -> bool:
    """Whether one player has promised another a vote already: one at a time is enough."""
    return any(
        isinstance(promise.term, Support) and (promise.term.giver, promise.term.to) == (giver, to)
        for promise in market.view.talks.open
    )


def _rival(market: Market, owner: Colour) -> Colour | None:
    """The strongest player who is not a party to the deal."""
    others = [
        player
        for player in range(market.here.number)
        if player not in {market.active, market.seat[owner]}
    ]
    if not others:
        return None
    return market.view.players[max(others, key=lambda player: market.now[player])]
