"""What the sides of a deal hold more or less in the end, as far as one seat can know (R8.4).

A seat knows its own tokens, what the advance brings to whom, and who holds no tokens at all. Where
the outcome depends on other tokens it is a range. It is never a rival's sum (R9.4).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quovadis.core.board import Path
from quovadis.core.deals import payment, settlement, timing
from quovadis.core.deals.payment import Handover, Purse
from quovadis.core.deals.pledges import hanging_on, promised_now
from quovadis.core.deals.terms import Deal, Pay, PayBy, Split, Term
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE, Laurel, total
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView

ONE: Laurel = "I"
EXCESS = max(VALUE.values()) - 1
"""Whoever pays with no token too many pays at most this much too much: less than one token."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """What one side of a deal gains in the end, with all that its advance brings them."""

    colour: Colour
    """Who."""
    held: int | None
    """What they hold now, if it is the reader's own purse (R9.1)."""
    least: int
    """Their gain at least; below 0: their loss."""
    most: int
    """Their gain at most: more than `least` if it depends on tokens that the reader cannot see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inexact:
    """A sum that the reader cannot pay exactly with the tokens that are known."""

    to: Colour
    tokens: Purse
    """What the reader hands over for it."""
    back: int
    """What surely comes back."""
    certain: bool
    """Nothing else can come back: the payee has no other tokens."""
    below: bool = False
    """It is lower than the sum that is spoken of, and comes to the same."""


def balances(view: PlayerView, deal: Deal) -> tuple[Balance, ...]:
    """What everyone in a deal gains or loses, the reader first; nothing if no laurels move.

    Of a deal that depends on an advance: with its laurel, with the I laurels of the votes that are
    promised, and after the deals on it that were agreed before.
    """
    deals = _up_to(view, deal)
    sides = _sides(view, deals)
    for each in deals:
        _settle(each.terms, sides)
    told = [_told(view, colour, sides[colour]) for colour in view.players if colour in deal.parties]
    if not any(each.least or each.most for each in told):
        return ()
    return tuple(sorted(told, key=lambda each: each.colour != view.seat))


def inexact(view: PlayerView, deal: Deal, term: Pay) -> Inexact | None:
    """Why a payment of the reader in a deal costs more than it says; None if it does not."""
    deals = _up_to(view, deal)
    sides = _sides(view, deals)
    for each in deals[:-1]:
        _settle(each.terms, sides)
    _settle(deal.terms[: deal.terms.index(term)], sides)
    giver, to = sides[term.giver], sides[term.to]
    handover = payment.pay(giver.certain, to.certain, term.amount)
    if term.tokens or handover is None or _worth(handover) == term.amount:
        return None
    return Inexact(
        to=term.to,
        tokens=handover.tokens,
        back=total(handover.change),
        certain=to.whole,
    )


def spent(
    view: PlayerView, deals: Sequence[Deal], by: Colour, supporters: tuple[Colour, ...]
) -> tuple[int, int]:
    """What an advance with these supporters makes `by` pay by these deals, at least and at most."""
    if not deals:
        return 0, 0
    sides = _sides(view, deals, Counter(supporters))
    for each in deals:
        _settle(each.terms, sides)
    side = sides[by]
    return side.laurel - side.most, side.laurel - side.least  # a mover earns nothing else


def _up_to(view: PlayerView, deal: Deal) -> list[Deal]:
    """A deal after those on its advance that were agreed before."""
    before = (offer.deal for offer in hanging_on(view.talks, deal.on))
    return [*(each for each in before if each != deal), deal]


def _sides(
    view: PlayerView, deals: Sequence[Deal], votes: Counter[Colour] | None = None
) -> dict[Colour, "_Side"]:
    """What is known of all purses; without `votes`, everyone gives those that the deals promise."""
    given = votes or sum((promised_now(deal) for deal in deals), Counter[Colour]())
    return {colour: _side(view, deals, colour, given[colour]) for colour in view.players}


def _told(view: PlayerView, colour: Colour, side: "_Side") -> Balance:
    purse = view.purses[view.players.index(colour)] if colour == view.seat else None
    held = None if purse is None else total(purse)
    return Balance(colour=colour, held=held, least=side.least, most=side.most)


@dataclass(slots=True, kw_only=True)
class _Side:
    """What is known of a purse while deals are settled, and how its sum has changed so far."""

    certain: Purse
    """Tokens that are surely in it and free to be paid or changed."""
    whole: bool
    """There are no other free ones."""
    debtor: bool
    """Sums are kept back in it for debts (R8.10)."""
    laurel: int
    """What the laurel on the path is worth to them."""
    ones: tuple[int, int]
    """How many I laurels they earn, at least and at most."""
    least: int
    most: int

    def gain(self, least: int, most: int) -> None:
        self.least, self.most = self.least + least, self.most + most

    def unsettle(self, ones: int) -> None:
        """Some tokens moved, nobody knows which: only so many I laurels are still certain."""
        self.certain, self.whole = (ONE,) * max(0, ones), False


def _side(view: PlayerView, deals: Sequence[Deal], colour: Colour, votes: int) -> _Side:
    """What is known of a purse just after the advance, before its deals are settled."""
    path = deals[-1].on
    laurel = timing.laurel_on(view, path) if colour == view.turn.active else None
    ones = _ones(view, path, votes)
    own = view.purses[view.players.index(colour)] if colour == view.seat else None
    empty = view.tokens[view.players.index(colour)] == 0
    certain = (*(own or ()), *((laurel,) if laurel else ()), *((ONE,) * ones[0]))
    whole = (own is not None or empty) and ones[0] == ones[1]
    if view.rules.whispers and own is None:
        certain, whole = (), False  # a whisper may have set any token of theirs aside
    owed = [term for term in _owed(view, deals) if term.giver == colour]
    aside = Counter(token for term in owed for token in term.tokens)
    free = Counter(certain) - aside
    worth = VALUE[laurel] if laurel else 0
    return _Side(
        certain=tuple(free.elements()),
        whole=whole,
        debtor=any(isinstance(term, PayBy) for term in owed),
        laurel=worth,
        ones=ones,
        least=worth + ones[0],
        most=worth + ones[1],
    )


def _owed(view: PlayerView, deals: Sequence[Deal]) -> Iterator[Pay | PayBy]:
    """Every payment that the reader knows to be owed when these deals are settled."""
    yield from (term for _, term in settlement.debts(view))
    waiting = [offer.deal for offer in view.talks.agreed] if deals[-1].on is None else []
    for deal in (*waiting, *deals):
        yield from settlement.owed_in(view, deal)


def _ones(view: PlayerView, path: Path | None, votes: int) -> tuple[int, int]:
    """How many I laurels so many votes earn, at least and at most.

    Where too few are left for all supporters, the mover says who goes first (R5.7).
    """
    if path is None:
        return 0, 0
    others = max(0, advancing.needed(view, path) - votes)
    return min(votes, max(0, view.open_supply - others)), min(votes, view.open_supply)


def _settle(terms: Sequence[Term], sides: dict[Colour, _Side]) -> None:
    """Let tokens change hands as `settlement` will, as far as it can be known."""
    shared = False
    for term in terms:
        if isinstance(term, Pay | PayBy):
            _pay(sides[term.giver], sides[term.to], term)
        elif isinstance(term, Split) and not shared:
            shared = True
            _split(terms, sides)


def _pay(giver: _Side, to: _Side, term: Pay | PayBy) -> None:
    if term.tokens:  # they were set aside for it
        to.certain = (*to.certain, *term.tokens)
        _move(giver, to, term.value, term.value)
        return
    handover = payment.pay(giver.certain, to.certain, term.amount)
    if handover and giver.whole and to.whole:
        _hand_over(giver, to, handover)
        return
    most = term.amount + _overpaid(giver, to, term.amount)
    _move(giver, to, term.amount, most)
    giver.unsettle(giver.certain.count(ONE) - most)
    to.unsettle(0)


def _overpaid(giver: _Side, to: _Side, amount: int) -> int:
    """How much too much is paid at most: more tokens than the certain ones can only make it less.

    With I laurels of their own or change from the payee, every sum comes closer.
    """
    handover = payment.pay(giver.certain, to.certain, amount)
    if giver.whole:
        return _worth(handover) - amount if handover else 0
    change = [back for back in range(EXCESS + 1) if payment.pay(to.certain, (), back, back)]
    by_change = max(
        excess - max(back for back in change if back <= excess) for excess in range(EXCESS + 1)
    )
    most = min(by_change, max(0, EXCESS - giver.certain.count(ONE)))
    return min(most, _worth(handover) - amount) if handover else most


def _split(terms: Sequence[Term], sides: dict[Colour, _Side]) -> None:
    """Even out what mover and partners gained: partners with a surplus first (R8.2)."""
    splits = [term for term in terms if isinstance(term, Split)]
    mover, partners = sides[splits[0].giver], [sides[term.to] for term in splits]
    fewest = settlement.shares(mover.laurel, [each.ones[0] for each in partners])
    most = settlement.shares(mover.laurel, [each.ones[1] for each in partners])
    owed = zip(partners, fewest, most, strict=True)
    for partner, *pair in sorted(owed, key=lambda each: min(each[1:]) >= 0):
        low, high = sorted(pair)
        if low < 0:
            _share(partner, mover, max(0, -high), -low)
        if high > 0:
            _share(mover, partner, max(0, low), high)


def _share(giver: _Side, to: _Side, least: int, most: int) -> None:
    """Hand over between `least` and `most`, as far as the tokens allow."""
    handover = payment.pay_at_most(giver.certain, to.certain, least)
    if giver.whole and to.whole and not giver.debtor and least == most:
        if handover:
            _hand_over(giver, to, handover)
        return
    surely = _worth(handover) if handover and not giver.debtor else 0
    _move(giver, to, surely, most)
    giver.unsettle(giver.certain.count(ONE) - most)
    to.unsettle(0)


def _move(giver: _Side, to: _Side, least: int, most: int) -> None:
    giver.gain(-most, -least)
    to.gain(least, most)


def _hand_over(giver: _Side, to: _Side, handover: Handover) -> None:
    worth = _worth(handover)
    _move(giver, to, worth, worth)
    giver.certain = (*payment.without(giver.certain, handover.tokens), *handover.change)
    to.certain = (*payment.without(to.certain, handover.change), *handover.tokens)


def _worth(handover: Handover) -> int:
    return total(handover.tokens) - total(handover.change)
