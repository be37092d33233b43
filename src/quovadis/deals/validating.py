"""What stands against a deal, for someone who would propose or accept it.

It is asked of a view, not of the state: nothing that its author may not know can matter.
"""

from collections import Counter
from collections.abc import Iterator

from quovadis.deals import contradicting, limits
from quovadis.deals.pledges import promised_now
from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Lasting,
    Oppose,
    Pay,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Word,
)
from quovadis.errors import Refused
from quovadis.laurels import LAURELS, Laurel, total
from quovadis.rules import advancing
from quovadis.view import PlayerView
from quovadis.wording import is_legible


def objections(view: PlayerView, deal: Deal, *, whisper: bool = False) -> Iterator[Refused]:
    """Everything that stands against a deal as the seat of `view` can know it, gravest first."""
    malformed = list(_malformed(view, deal, whisper=whisper))
    if malformed:
        yield from malformed
        return
    yield from _against_the_advance(view, deal)
    if view.seat in deal.parties:
        yield from _unaffordable(view, deal)
        yield from contradicting.objections(view, deal)


def _malformed(view: PlayerView, deal: Deal, *, whisper: bool) -> Iterator[Refused]:
    if whisper and not view.rules.whispers:
        yield Refused("no-whispers", "R8.9")
    if not 1 <= len(deal.terms) <= limits.TERMS_A_DEAL:
        yield Refused("terms-number", "R8.2", count=len(deal.terms), limit=limits.TERMS_A_DEAL)
    for colour in deal.parties:
        if colour not in view.players:
            yield Refused("not-at-table", "R1.4", colour=colour)
    for number, term in enumerate(deal.terms, start=1):
        if term.giver == term.to:
            yield Refused("term-to-oneself", "R8.2", by=term.giver, term=number)
        if code := _fault(view, deal, term):
            yield Refused(code, "R8.2", by=term.giver, term=number)


def _fault(view: PlayerView, deal: Deal, term: Term) -> str | None:
    """What is wrong with a term whatever the position."""
    if not isinstance(term, Pay | Split | Word) and not _dated(term):
        return "term-rounds"
    match term:
        case Support():
            now = deal.on is not None and term.path is deal.on
            if now and term.to != view.turn.active:
                return "support-for-another"
            return None if 1 <= term.votes <= limits.MOST_VOTES else "term-votes"
        case Pay():
            good = bool(term.amount) != bool(term.tokens)
            known = all(token in LAURELS for token in term.tokens)
            return None if good and known and _payable(term) else "term-payment"
        case Split():
            hangs = deal.on is not None and term.giver == view.turn.active
            twice = deal.terms.count(term) > 1
            return "split-without-advance" if not hangs else "split-twice" if twice else None
        case CaesarTo():
            real = term.space is None or term.space.space is not None
            return None if real else "term-space"
        case CaesarOff():
            real = bool(term.spaces) and all(path.space is not None for path in term.spaces)
            once = len(set(term.spaces)) == len(term.spaces)
            return None if real and once else "term-spaces"
        case Oppose():
            third = term.against in view.players and term.against not in {term.giver, term.to}
            count = term.advances is None or 1 <= term.advances <= limits.MOST_ADVANCES
            return None if third and count else "term-opponent"
        case PlaceIn() | StayOut():
            return None if term.committee.entry else "not-an-entry-term"
        case AdvanceAlong() | StayOff():
            return None
        case Word():
            return None if term.text.strip() and _can_stand(term) else "term-word"


def check_words(deal: Deal) -> None:
    """Refuse free words that are too long or not to be read, before anybody is shown them."""
    for number, term in enumerate(deal.terms, start=1):
        if isinstance(term, Word) and not _can_stand(term):
            raise Refused("term-word", "R8.2", by=term.giver, term=number)


def _can_stand(word: Word) -> bool:
    return len(word.text) <= limits.WORD_LENGTH and is_legible(word.text)


def _dated(term: Lasting) -> bool:
    return isinstance(term.until, str) or 1 <= term.until <= limits.MOST_ROUNDS


def _payable(term: Pay) -> bool:
    return 0 <= term.amount <= limits.MOST_LAURELS and len(term.tokens) <= limits.MOST_LAURELS


def _against_the_advance(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """A deal hangs on an advance that the active player could make in this turn (R8.3)."""
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


def _unaffordable(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """Whether one's own laurels are enough, what is already owed counting as gone (R8.4)."""
    me = view.seat
    purse = _own_purse(view)
    owed = [
        term
        for offer in view.talks.agreed
        for term in offer.deal.terms
        if isinstance(term, Pay) and term.giver == me
    ]
    mine = [term for term in deal.terms if isinstance(term, Pay) and term.giver == me]
    if not mine:
        return
    needed = sum(term.value for term in (*owed, *mine))
    named = Counter(token for term in (*owed, *mine) for token in term.tokens)
    if needed > total(purse):
        yield Refused(
            "too-few-laurels",
            "R8.4",
            by=me or "",
            total=total(purse),
            owed=sum(term.value for term in owed),
            amount=sum(term.value for term in mine),
        )
    elif not named <= Counter(purse):
        yield Refused("tokens-not-held", "R8.4", by=me or "")


def _own_purse(view: PlayerView) -> tuple[Laurel, ...]:
    if view.seat is None:
        return ()
    return view.purses[view.players.index(view.seat)] or ()
