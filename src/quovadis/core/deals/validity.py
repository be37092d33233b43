"""What prevents a deal, for someone who wants to propose or accept it.

It is judged from a view, not from the state: what its author may not know cannot matter.
"""

from collections import Counter
from collections.abc import Iterator

from quovadis.core.board import Path
from quovadis.core.deals import contradictions, limits, settlement
from quovadis.core.deals.payment import Purse
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import Deal, Draft, Pay, PayBy, Split, Word
from quovadis.core.deals.timing import laurel_on
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel, total
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView


def objections(view: PlayerView, deal: Deal, *, whisper: bool = False) -> Iterator[Refused]:
    """Everything that prevents a deal, as far as the seat of `view` knows, most serious first."""
    malformed = list(_malformed(view, deal, whisper=whisper))
    if malformed:
        yield from malformed
        return
    yield from _against_the_advance(view, deal)
    if view.seat in deal.parties:
        yield from unaffordable(view, deal)
        yield from contradictions.objections(view, deal)


def _malformed(view: PlayerView, deal: Deal, *, whisper: bool) -> Iterator[Refused]:
    if whisper and not view.rules.whispers:
        yield Refused("no-whispers", "R8.9")
    if not 1 <= len(deal.terms) <= limits.TERMS_A_DEAL:
        yield Refused("terms-number", "R8.2", count=len(deal.terms), limit=limits.TERMS_A_DEAL)
    for colour in deal.parties:
        if colour not in view.players:
            yield Refused("not-at-table", "R1.4", colour=colour)
    draft = Draft(deal, view.players, view.turn.active)
    for number, term in enumerate(deal.terms, start=1):
        if term.giver == term.to:
            yield Refused("term-to-oneself", "R8.2", by=term.giver, term=number)
        if fault := term.fault(draft):
            code = fault.code
            yield Refused(code, "R8.2", by=term.giver, term=number)


def check_words(deal: Deal) -> None:
    """Refuse free words that are too long or unreadable, before anybody sees them."""
    for number, term in enumerate(deal.terms, start=1):
        if isinstance(term, Word) and not term.can_stand:
            raise Refused("term-word", "R8.2", by=term.giver, term=number)


def _against_the_advance(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """A deal can depend only on an advance that the active player could make now (R8.3)."""
    path = deal.on
    if path is None:
        return
    mover = view.turn.active
    if view.turn.bonus or advancing.obstacle(view, mover, path):
        yield Refused("advance-impossible", "R8.3", by=mover, path=path.id)
        return
    votes = promised_now(deal)
    if votes and path is view.caesar:
        yield Refused("no-vote-on-caesars-path", "R6.4", by=mover, path=path.id)
    elif votes and advancing.SUPPORT[path.start.size] == 0:
        yield Refused("no-vote-needed", "R5.2", by=mover, path=path.id)
    hanging = [offer.deal for offer in view.talks.agreed if offer.deal.on is path]
    lacking = False
    for giver, count in votes.items():
        taken = sum(promised_now(other)[giver] for other in hanging if other is not deal)
        seated = view.seated[path.start.index].count(giver)
        if count + taken > seated:
            lacking = True
            yield Refused(
                "too-few-to-promise",
                "R5.3",
                by=giver,
                committee=path.start.id,
                votes=count + taken,
                count=seated,
            )
    needed = advancing.SUPPORT[path.start.size]
    if needed and votes.total() > needed and not lacking:
        yield Refused(
            "too-many-supporters",
            "R5.3",
            by=mover,
            path=path.id,
            needed=needed,
            named=votes.total(),
        )
    if _splits(deal) and any(_splits(other) for other in hanging):
        yield Refused("one-split", "R8.2", path=path.id)


def _splits(deal: Deal) -> bool:
    return any(isinstance(term, Split) for term in deal.terms)


def unaffordable(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """Whether the seat has enough laurels, not counting what it already owes (R8.4)."""
    me = view.seat
    if me is None:
        return
    mine = [term for term in settlement.owed_in(view, deal) if term.giver == me]
    if not mine:
        return
    owed = [*already_owed(view, deal)]
    held = held_then(view, deal)
    needed = sum(term.value for term in (*owed, *mine))
    named = Counter(token for term in (*owed, *mine) for token in term.tokens)
    if needed > total(held):
        yield Refused(
            "too-few-laurels",
            "R8.4",
            by=me,
            total=total(held),
            owed=sum(term.value for term in owed),
            amount=sum(term.value for term in mine),
        )
    elif not named <= Counter(held):
        yield Refused("tokens-not-held", "R8.4", by=me)


def affordable(view: PlayerView, deal: Deal) -> int:
    """What the seat could pay in a deal at most, not counting what it already owes (R8.4)."""
    owed = sum(term.value for term in already_owed(view, deal))
    return max(0, total(held_then(view, deal)) - owed)


def already_owed(view: PlayerView, deal: Deal) -> Iterator[Pay | PayBy]:
    """What the seat owes beside a deal: debts, and deals that could be settled with it.

    Only one advance is made in a turn, so deals on different advances are never both settled.
    """
    yield from (term for _, term in settlement.debts(view) if term.giver == view.seat)
    waiting: dict[Path, list[Pay | PayBy]] = {}
    for offer in view.talks.agreed:
        if offer.deal.on is not None and deal.on in {None, offer.deal.on}:
            owed = settlement.owed_in(view, offer.deal)
            terms = waiting.setdefault(offer.deal.on, [])
            terms += [term for term in owed if term.giver == view.seat]
    yield from max(waiting.values(), key=lambda terms: sum(t.value for t in terms), default=())


def held_then(view: PlayerView, deal: Deal) -> Purse:
    """The seat's own tokens when a deal takes effect, with what its advance brings (R8.4)."""
    if view.seat is None:
        return ()
    held = view.purses[view.players.index(view.seat)] or ()
    laurel = laurel_on(view, deal.on)
    if laurel is not None and view.seat == view.turn.active:
        held = (*held, laurel)
    return held + earned_then(view, deal, view.seat)


def earned_then(view: PlayerView, deal: Deal, supporter: Colour) -> Purse:
    """The I laurels that a deal's own support earns a supporter, as long as any are left."""
    one: Laurel = "I"
    return (one,) * min(promised_now(deal)[supporter], view.open_supply)
