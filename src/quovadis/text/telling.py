"""Which message tells of an event or a term, and what it needs to know."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from quovadis.board import Committee, Path
from quovadis.deals.talks import Offer, Promise
from quovadis.deals.terms import Term
from quovadis.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    LaurelsPaid,
    LaurelTaken,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    SpaceNamed,
    Started,
    SupportUsed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.families import Colour
from quovadis.laurels import Laurel

Value = str | int | float


class Names(Protocol):
    """Whoever can name families, paths and deals in a language."""

    def families(self, colours: Iterable[Colour]) -> str:
        """Several families as a list."""

    def paths(self, paths: Iterable[Path]) -> str:
        """Several paths as a list."""

    def offer(self, offer: Offer) -> str:
        """What is offered, in plain sentences that tell promises from what binds."""

    def promise(self, promise: Promise) -> str:
        """What is promised, whether it binds and until when, and whether it was called in."""


def told(event: Event, words: Names) -> tuple[str, Mapping[str, Value]]:
    """The message that tells of an event, and what it needs to know."""
    match event:
        case Started():
            return "started", {"players": words.families(event.players)}
        case TurnBegan():
            return "turn-began", {"number": event.number, "active": event.active}
        case Placed():
            return "placed", {"by": event.by, "committee": event.committee.id}
        case VoteCalled():
            return "vote-called", {"by": event.by, "path": event.path.id}
        case Answered():
            return "answered", {"by": event.by, "votes": event.votes}
        case Volunteered():
            return "volunteered", {
                "by": event.by,
                "path": event.path.id,
                "votes": event.votes,
            }
        case VoteFailed():
            return "vote-failed", {"by": event.by, "path": event.path.id}
        case SupportUsed():
            return "support-used", {
                "by": event.by,
                "start": event.path.start.id,
                "foreign": len(event.supporters),
                "supporters": words.families(dict.fromkeys(event.supporters)),
            }
        case LaurelTaken():
            drawn = event.drawn or "none"
            return "laurel-taken", {"by": event.by, "laurel": event.laurel, "drawn": drawn}
        case OneEarned():
            return "one-earned", {"by": event.by}
        case Advanced():
            goal = event.path.end.id
            return "advanced", {"by": event.by, "goal": goal, "goal-id": goal}
        case BonusGained():
            return "bonus-gained", {"by": event.by}
        case BonusDeclined():
            return "bonus-declined", {"by": event.by}
        case CaesarMoved():
            return "caesar-moved", {"by": event.by, "path": event.to.id}
        case AdjournmentOffered():
            return "adjournment-offered", {}
        case AdjournmentAnswered():
            return "adjournment-answered", {
                "by": event.by,
                "agree": "yes" if event.agree else "no",
            }
        case OfferMade(offer=offer):
            return "offer-made", {
                "by": offer.by,
                "offer": offer.id,
                "deal": words.offer(offer),
                "how": "counters" if offer.counters else "whispers" if offer.whisper else "offers",
                "answered": offer.counters or "",
            }
        case OfferAccepted():
            return "offer-accepted", {"by": event.by, "offer": event.offer}
        case OfferClosed():
            return "offer-closed", {"by": event.by, "offer": event.offer, "how": event.how}
        case DealAgreed():
            hangs = "no" if not event.hangs else "yes" if event.on else "unnamed"
            path = event.on.id if event.on else ""
            return "deal-agreed", {"offer": event.offer, "hangs": hangs, "path": path}
        case DealLapsed():
            why = "unnamed" if event.why == "not-made" and event.on is None else event.why
            path = event.on.id if event.on else ""
            return "deal-lapsed", {"offer": event.offer, "why": why, "path": path}
        case DealSettled():
            return "deal-settled", {"offer": event.offer}
        case LaurelsPaid():
            return "laurels-paid", {
                "giver": event.giver,
                "to": event.to,
                "tokens": _tokens(event.tokens),
                "count": len(event.tokens),
                "change": _tokens(event.change),
                "back": len(event.change),
                "known": "no" if None in (*event.tokens, *event.change) else "yes",
            }
        case PromiseMade(promise=promise):
            return "promise-made", {"promise": promise.id, "term": words.promise(promise)}
        case PromiseDue():
            return "promise-due", {"promise": event.promise}
        case PromiseDeferred():
            return "promise-deferred", {"promise": event.promise}
        case PromiseCounted():
            return "promise-counted", {"promise": event.promise, "left": event.left}
        case PromiseClosed():
            return "promise-closed", {
                "promise": event.promise,
                "giver": event.giver,
                "to": event.to,
                "status": event.status,
            }
        case PromiseCalled():
            return "promise-called", {"by": event.by, "promise": event.promise}
        case SpaceNamed():
            return "space-named", {
                "by": event.by,
                "promise": event.promise,
                "path": event.space.id,
            }
        case PromisePublished(promise=promise):
            return "promise-published", {
                "by": event.by,
                "giver": promise.term.giver,
                "term": words.promise(promise),
            }
        case Ended(outcome=outcome):
            best = outcome.standings[0]
            return "ended", {
                "reason": outcome.reason,
                "winner": best.colour,
                "total": best.total,
            }
        case Undone():
            return "undone", {"turn": event.turn}


def stated(term: Term, on: Path | None, words: Names) -> tuple[str, dict[str, Value]]:
    """The message that tells of a term, and what it needs to know beside the parties."""
    kind, params = term.wording(on)
    return kind, {name: _told(value, words) for name, value in params.items()}


def _told(value: Any, words: Names) -> Value:
    """What a term says, as messages take it."""
    if isinstance(value, Path | Committee):
        return value.id
    if isinstance(value, tuple):
        return words.paths(value)
    told: Value = value
    return told


def _tokens(tokens: tuple[Laurel | None, ...]) -> str:
    return " ".join(token or "?" for token in tokens)
