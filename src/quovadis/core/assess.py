"""What a deal would mean before it is proposed. Works on a view, so it reveals no secret."""

from collections import Counter
from dataclasses import dataclass

from quovadis.core.deals import payment, settlement
from quovadis.core.deals.payment import Purse
from quovadis.core.deals.pledges import for_this_advance, promised_now
from quovadis.core.deals.terms import Deal, Immediate, Lasting, Pay, Term, Word
from quovadis.core.deals.validity import objections
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel, total
from quovadis.core.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Whether one term would bind, and until when."""

    term: Term
    binds: bool
    """The game enforces it: it falls due within the binding window (R8.5)."""
    binds_until: int | None
    """The last turn on which it is enforced; None: settled with the deal, or never."""
    until: int | None
    """The last turn on which it runs; None: open, or settled with the deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """What a deal would mean for the seat that asks."""

    deal: Deal
    readings: tuple[Reading, ...]
    """A reading for each term, in order; none if a named player is not at the table."""
    cost: int
    """What the seat pays if there is change."""
    cost_without_change: int
    """What the seat pays if nobody can give change: never less than `cost`."""
    against: tuple[Refused, ...]
    """What prevents proposing or accepting it; empty if nothing does."""


def assess(view: PlayerView, deal: Deal, *, whisper: bool = False) -> Assessment:
    """Assess a draft with what the seat of `view` knows."""
    cost, without_change = _cost(view, deal)
    return Assessment(
        deal=deal,
        readings=tuple(read(view, deal, term) for term in deal.terms if _at_table(view, deal)),
        cost=cost,
        cost_without_change=without_change,
        against=tuple(objections(view, deal, whisper=whisper)),
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
    enforced = settlement.binds_until(view, term)
    until = settlement.last_turn(view, term.giver, term.until)
    first = first_turn(view, deal, term)
    binds = first <= enforced and (until is None or first <= until)
    last = enforced if until is None else min(enforced, until)
    return Reading(term=term, binds=binds, binds_until=last if binds else None, until=until)


def first_turn(view: PlayerView, deal: Deal, term: Lasting) -> int:
    """The first turn on which a term could matter."""
    turn, actor = view.turn, term.actor
    if term.about_caesar and _takes_caesars_laurel(view, deal, term.giver):
        return turn.number
    in_time = term.about_caesar if turn.bonus else deal.on is None
    if actor == turn.active and in_time:
        return turn.number
    return settlement.last_turn(view, actor, "next-turn") or turn.number


def _takes_caesars_laurel(view: PlayerView, deal: Deal, giver: Colour) -> bool:
    """Whether the advance gives its mover a Caesar bonus."""
    return giver == view.turn.active and _laurel_on(view, deal) == "IIC"


def _laurel_on(view: PlayerView, deal: Deal) -> Laurel | None:
    path = deal.on
    if path is None or path.space is None or path is view.caesar:
        return None
    return view.laurels[path.space]


def _cost(view: PlayerView, deal: Deal) -> tuple[int, int]:
    """What the seat pays, with change and without, as far as it can know."""
    held = _held_then(view, deal)
    owed = (offer.deal for offer in view.talks.agreed if deal.on and offer.deal.on is deal.on)
    for earlier in owed:
        _, _, held = _paid(view, earlier, held)
    cost, worst, _ = _paid(view, deal, held)
    return cost, worst


def _held_then(view: PlayerView, deal: Deal) -> Purse:
    """The seat's own tokens when the deal takes effect, including what the advance earns."""
    if view.seat is None:
        return ()
    held = view.purses[view.players.index(view.seat)] or ()
    laurel = _laurel_on(view, deal)
    if laurel is not None and view.seat == view.turn.active:
        held = (*held, laurel)
    votes = promised_now(deal)[view.seat]
    one: Laurel = "I"
    return held + (one,) * min(votes, view.open_supply)


def _paid(view: PlayerView, deal: Deal, held: Purse) -> tuple[int, int, Purse]:
    """What a deal costs the seat with change and without, and what is left without."""
    cost = worst = 0
    for term in deal.terms:
        if not isinstance(term, Pay) or term.giver != view.seat:
            continue
        handover = (
            payment.Handover(tokens=term.tokens)
            if term.tokens
            else payment.pay(held, (), term.amount)
        )
        paid = total(handover.tokens) if handover else term.amount
        cost, worst = cost + (term.amount or paid), worst + paid
        if handover and Counter(handover.tokens) <= Counter(held):
            held = payment.without(held, handover.tokens)
    return cost, worst, held
