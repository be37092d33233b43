"""Why a bot did something, based on the deed and what its listeners know: never on a secret."""

from collections.abc import Sequence

from quovadis.bots.protocol import Explaining
from quovadis.bots.reasons import Reason, because, sensible
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallOff,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.deals.talks import Offer
from quovadis.core.events import Event
from quovadis.core.view import Audience, PlayerView, shared, shared_events


def explained(
    bot: object, view: PlayerView, events: Sequence[Event], command: SeatCommand | None, budget: int
) -> Reason | None:
    """Have a bot explain what it is about to do, if it can explain itself.

    It does not get the purse and the whispers of its seat, so two hands that lead to the same
    deed have the same reason.
    """
    if command is None or not isinstance(bot, Explaining):
        return None
    try:
        listeners = audience(view, command)
        if listeners is None:
            return because("silent")
        known = tuple(shared_events(events, listeners))
        return sensible(bot.explain(shared(view, listeners), known, command, budget))
    except Exception:  # noqa: BLE001 - a bot that cannot explain its move may still play it
        return None


def audience(view: PlayerView, command: SeatCommand) -> Audience | None:
    """Who will notice what is done (R8.9); None if some of them may not know all of it."""
    match command:
        case Propose():
            return Offer(id="", by=command.by, deal=command.deal, whisper=command.whisper).audience
        case Counter():
            answered = view.talks.offer(command.offer)
            old = answered.audience if answered else ()
            told = {command.by, *command.deal.parties}
            return old if {*old} <= told else None
        case Accept() | Decline() | Withdraw():
            offer = view.talks.offer(command.offer)
            return offer.audience if offer else ()
        case CallOff():
            deal = next((each for each in view.talks.agreed if each.id == command.offer), None)
            return deal.audience if deal else ()
        case CallIn() | NameSpace() | PayNow() | Refuse() | Release():
            promise = view.talks.promise(command.promise)
            return promise.audience if promise else ()
        case (
            Adjourn()
            | Advance()
            | Answer()
            | CallVote()
            | DeclineBonus()
            | DemandReveal()
            | DrawToken()
            | Drop()
            | MoveCaesar()
            | Place()
            | PlayBureaucracy()
            | PlayFavour()
            | PlaySeniority()
            | TakeOff()
            | Publish()
            | Volunteer()
        ):
            return ()
