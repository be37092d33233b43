"""What happened, as messages."""

from collections.abc import Mapping

from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    Arranged,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    PaymentAnswered,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenateCleared,
    SenatorTakenOff,
    SpaceNamed,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.laurels import Laurel
from quovadis.text.deals import tell_offer, tell_promise
from quovadis.text.message import Fact, Message, Several, message


def tell_event(event: Event) -> Message:
    """What happened, in one sentence."""
    kind, facts = _told(event)
    return message(f"event-{kind}", **facts)


def _told(event: Event) -> tuple[str, Mapping[str, Fact]]:  # noqa: PLR0915 - one case an event
    """The kind of sentence that tells of an event, and what it needs to know."""
    match event:
        case Started():
            return "started", {"players": event.players}
        case Arranged():
            return "arranged", {"number": event.position.number}
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
                "supporters": tuple(dict.fromkeys(event.supporters)),
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
        case TokenDrawn():
            return "token-drawn", {"by": event.by, "token": event.which or "unknown"}
        case TokenPlayed():
            return "token-played", {
                "by": event.by,
                "token": event.which,
                "path": event.to.id if event.to else "",
            }
        case RevealOffered():
            return "reveal-offered", {"arrival": event.arrival}
        case PursesRevealed():
            return "purses-revealed", {"by": event.by}
        case RevealClosed():
            return "reveal-closed", {"shown": "yes" if event.shown else "no"}
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
                "deal": tell_offer(offer),
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
        case CallOffAnswered():
            return "call-off-answered", {
                "by": event.by,
                "offer": event.offer,
                "agree": "yes" if event.agree else "no",
            }
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
            return "promise-made", {"promise": promise.id, "term": tell_promise(promise)}
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
        case PaymentAnswered():
            return "payment-answered", {
                "by": event.by,
                "promise": event.promise,
                "pays": "yes" if event.pays else "no",
            }
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
                "term": tell_promise(promise),
            }
        case GameNoted():
            notes = [message("noted-by", by=by, total=total) for by, total in event.noted]
            return "game-noted", {"game": event.game, "notes": Several(tuple(notes), "comma")}
        case SenateCleared():
            return "senate-cleared", {}
        case SenatorTakenOff():
            return "senator-taken-off", {"by": event.by, "committee": event.committee.id}
        case NextGame():
            return "next-game", {"game": event.game, "active": event.first}
        case Ended(outcome=outcome):
            best = outcome.standings[0]
            return "ended", {
                "reason": outcome.reason,
                "winner": best.colour,
                "total": best.total,
            }
        case Undone():
            return "undone", {"turn": event.turn}


def _tokens(tokens: tuple[Laurel | None, ...]) -> str:
    return " ".join(token or "?" for token in tokens)
