"""What a deal would mean before it is proposed. Works on a view, so it reveals no secret."""

from collections import Counter
from dataclasses import dataclass

from quovadis.core.deals import payment, timing
from quovadis.core.deals.balances import Balance, balances
from quovadis.core.deals.collisions import Bond, bonds, covers
from quovadis.core.deals.payment import Handover, Purse
from quovadis.core.deals.pledges import for_this_advance
from quovadis.core.deals.terms import Deal, Immediate, Lasting, Pay, PayBy, Support, Term, Word
from quovadis.core.deals.validity import affordable, earned_then, held_then, objections
from quovadis.core.errors import Refused
from quovadis.core.laurels import total
from quovadis.core.view import PlayerView
from quovadis.core.wanted import want


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Whether one term would bind, and until when."""

    term: Term
    """The term that is read."""
    binds: bool
    """The game enforces it: it falls due within the binding window (R8.5)."""
    binds_until: int | None
    """The last turn on which it is enforced; None: settled with the deal, or never."""
    until: int | None
    """The last turn on which it runs; None: open, or settled with the deal."""
    loose: bool = False
    """It binds, but names no advance: its giver can walk away from where it would count (R8.5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """What a deal would mean for the seat that asks."""

    deal: Deal
    """The draft itself."""
    readings: tuple[Reading, ...]
    """A reading for each term, in order; none if a named player is not at the table."""
    cost: int
    """What the seat pays if there is change."""
    cost_without_change: int
    """What the seat pays if nobody can give change: never less than `cost`."""
    affordable: int
    """What the seat could pay in such a deal at most, with what its advance brings (R8.4)."""
    balances: tuple[Balance, ...]
    """What everyone in it gains in the end, the seat first; none if it cannot come about."""
    against: tuple[Refused, ...]
    """What prevents proposing or accepting it; empty if nothing does."""


def assess(view: PlayerView, deal: Deal, *, whisper: bool = False) -> Assessment:
    """Assess a draft with what the seat of `view` knows.

    >>> draft = read_deal("deal blue red: blue supports red next; red pays blue 2")
    >>> judged = assess(game.view("red"), draft)
    >>> judged.cost, judged.affordable, [reason.code for reason in judged.against]
    (2, 0, ['too-few-laurels'])
    """
    want("view", view, PlayerView, 'a view, as in `game.view("red")`')
    want("deal", deal, Deal, "a Deal (`read_deal` makes one from text)")
    cost, without_change = costs(view, deal)
    against = tuple(objections(view, deal, whisper=whisper))
    return Assessment(
        deal=deal,
        readings=tuple(read(view, deal, term) for term in deal.terms if _at_table(view, deal)),
        cost=cost,
        cost_without_change=without_change,
        affordable=affordable(view, deal),
        balances=() if against else balances(view, deal),
        against=against,
    )


def _at_table(view: PlayerView, deal: Deal) -> bool:
    rivals = {term.rival for term in deal.terms if term.rival is not None}
    return {*deal.parties, *rivals} <= {*view.players}


def read(view: PlayerView, deal: Deal, term: Term) -> Reading:
    """Whether a term would bind, and until when."""
    if isinstance(term, Immediate):
        return Reading(term=term, binds=True, binds_until=None, until=None)
    if isinstance(term, Word):
        return Reading(term=term, binds=False, binds_until=None, until=None)
    if for_this_advance(term, deal, view.turn.active):
        return Reading(term=term, binds=True, binds_until=None, until=None)
    span = timing.span(view, term, deal)
    binds = any(not _is_banned(view, deal, term, turn) for turn in span.bound)
    return Reading(
        term=term,
        binds=binds,
        binds_until=span.last if binds else None,
        until=span.until,
        loose=binds and isinstance(term, Support) and term.path is None,
    )


def _is_banned(view: PlayerView, deal: Deal, term: Lasting, turn: int) -> bool:
    """Whether an older term that the reader knows of forbids this one on that turn."""
    if view.talks.quiet:
        return False
    asked = Bond(term=term, span=timing.span(view, term, deal))
    return any(covers(ban, asked, (turn,)) for ban in bonds(view, term.giver, beside=deal))


def costs(view: PlayerView, deal: Deal) -> tuple[int, int]:
    """What the seat pays, with change and without, as far as it can know."""
    held = held_then(view, deal)
    owed = (offer.deal for offer in view.talks.agreed if deal.on and offer.deal.on is deal.on)
    for earlier in owed:
        _, _, held = _paid(view, earlier, held)
    cost, worst, _ = _paid(view, deal, held)
    return cost, worst


def _paid(view: PlayerView, deal: Deal, held: Purse) -> tuple[int, int, Purse]:
    """What a deal costs the seat with change and without, and what is left without."""
    cost = worst = 0
    for term in deal.terms:
        if not isinstance(term, Pay | PayBy) or term.giver != view.seat:
            continue
        best, handover = _payment(view, deal, term, held)
        paid = _worth(handover) if handover else term.amount
        cost, worst = cost + best, worst + paid
        if handover and Counter(handover.tokens) <= Counter(held):
            held = payment.without(held, handover.tokens)
    return cost, worst, held


def _payment(
    view: PlayerView, deal: Deal, term: Pay | PayBy, held: Purse
) -> tuple[int, Handover | None]:
    """What a payment costs at best, and how it is made with only the change that is certain.

    Certain are the I laurels that the deal's own support earns the payee. Whoever holds no tokens
    has no other change.
    """
    if term.tokens:
        return term.value, Handover(tokens=term.tokens)
    handover = payment.pay(held, earned_then(view, deal, term.to), term.amount)
    no_more = view.tokens[view.players.index(term.to)] == 0 if term.to in view.players else False
    return (_worth(handover) if handover and no_more else term.amount), handover


def _worth(handover: Handover) -> int:
    return total(handover.tokens) - total(handover.change)
