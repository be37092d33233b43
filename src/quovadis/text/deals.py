"""What deals and promises say, as messages."""

from collections.abc import Mapping
from typing import Literal

from quovadis.core.assess import Reading
from quovadis.core.board import Committee, Path
from quovadis.core.companies import Company
from quovadis.core.deals.balances import Inexact
from quovadis.core.deals.talks import Offer, Promise
from quovadis.core.deals.terms import Dated, Deal, Split, Support, Term, Until, Word
from quovadis.text.message import Fact, Message, Several, message, sentences

Force = Literal["binding", "loose", "bound", "past", "debt", "promise", "unsaid"]
"""What a sentence says of how a term holds."""


def tell_company(company: Company) -> Message:
    """With whom one could advance, and what it costs."""
    supporters = company.advance.supporters
    return message(
        "company",
        foreign=len(supporters),
        supporters=tuple(dict.fromkeys(supporters)),
        paid=_paid(company),
        # A share is paid as far as the tokens allow (R8.2).
        pays=min(company.pays, company.least),
        least=company.least,
        most=company.most,
        gives=company.gives,
    )


def _paid(company: Company) -> str:
    if company.least < company.most:
        return "range"
    if company.most == 0:
        return "none"
    return "more" if company.most > company.pays else "exact"


def tell_inexact(payment: Inexact) -> Message:
    """Why a sum costs more than it says, or why no lower one is offered."""
    return message(
        "payment-inexact",
        which="less" if payment.below else "this",
        to=payment.to,
        tokens=" ".join(payment.tokens),
        back=payment.back,
        certain="yes" if payment.certain else "no",
    )


def tell_deal(agreed: Deal, readings: tuple[Reading, ...] = ()) -> Message | Several:
    """A deal in plain sentences; with readings, each says whether it binds."""
    return _with_condition(agreed, draft_terms(agreed, readings))


def draft_terms(draft: Deal, readings: tuple[Reading, ...] = ()) -> tuple[Message, ...]:
    """Each term of a deal that nobody has proposed yet."""
    forces: dict[Term, Force] = {
        reading.term: "loose" if reading.loose else "binding" if reading.binds else "promise"
        for reading in readings
    }
    return tuple(tell_term(each, draft.on, forces.get(each, "unsaid")) for each in draft.terms)


def tell_offer(made: Offer) -> Message | Several:
    """What is offered, in plain sentences; what does not bind is told as a promise."""
    return _with_condition(made.deal, offer_terms(made))


def offer_terms(made: Offer) -> tuple[Message, ...]:
    """Each term of an offer."""
    binding = made.binding or (None,) * len(made.deal.terms)
    return tuple(
        tell_term(each, made.deal.on, "promise" if binds is False else "unsaid")
        for each, binds in zip(made.deal.terms, binding, strict=True)
    )


def tell_promise(given: Promise, now: int | None = None) -> Message:
    """What is promised, whether it binds and until when, and whether it was called in.

    With the turn that it is told on, what bound before that is told as a mere promise.
    """
    forces: dict[bool | None, Force] = {True: "bound", False: "promise", None: "unsaid"}
    force = forces[given.binding]
    if force == "bound" and isinstance(given.term, Dated) and given.term.has_deadline:
        force = "debt"
    elif force == "bound" and now is not None and now > given.last:
        force = "past"
    told = tell_term(given.term, force=force, turn=given.last)
    return message("ledger-called", term=told) if given.called else told


def tell_term(
    given: Term, on: Path | None = None, force: Force = "unsaid", *, turn: int = 0
) -> Message:
    """One term in a sentence, for how long, and whether it binds or is a promise.

    What is `bound` says the last `turn` on which it binds, a `debt` the one with which it is paid;
    what is `loose` binds, but its giver can walk away (R8.5).
    """
    kind, facts = stated(given, on)
    until: Until = getattr(given, "until", "open")
    time = "rounds" if isinstance(until, int) else until
    return message(
        "term",
        sentence=message(f"term-{kind}", giver=given.giver, to=given.to, **facts),
        giver=given.giver,
        until=f"by-{time}" if isinstance(given, Dated) and given.has_deadline else time,
        rounds=until if isinstance(until, int) else 0,
        force="word" if isinstance(given, Word) else force,
        turn=turn,
    )


def _with_condition(agreed: Deal, terms: tuple[Message, ...]) -> Message | Several:
    """The sentences of a deal after the advance that it depends on, and whose, if it says so."""
    told = sentences(terms)
    if agreed.on is None:
        return told
    for given in agreed.terms:
        if isinstance(given, Support) and given.path is agreed.on:
            return message("deal-on-by", by=given.to, path=agreed.on.id, deal=told)
        if isinstance(given, Split):
            return message("deal-on-by", by=given.giver, path=agreed.on.id, deal=told)
    return message("deal-on", path=agreed.on.id, deal=told)


def stated(term: Term, on: Path | None) -> tuple[str, Mapping[str, Fact]]:
    """The kind of sentence that describes a term, and its facts besides the parties."""
    kind, facts = term.wording(on)
    return kind, {name: _fact(value) for name, value in facts.items()}


def _fact(value: object) -> Fact:
    if isinstance(value, Path | Committee):
        return value.id
    if isinstance(value, tuple):
        return tuple(each.id for each in value)
    if isinstance(value, str | int):
        return value
    raise TypeError(f"no message can say {value!r}")
