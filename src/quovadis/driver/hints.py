"""Hints for whoever practises: what to do, what votes are worth, and why others refused.

All of it follows from what that seat knows.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future

from quovadis.bots.advice import ADVISER, VoteWorth, vote_worth
from quovadis.bots.workers import Thought, Workers
from quovadis.core.board import Path
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
    OfferCommand,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    PromiseCommand,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.events import Answered, OfferClosed, OfferMade, VoteCalled
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver
from quovadis.driver.thinking import think
from quovadis.game import Game
from quovadis.text.deals import tell_deal
from quovadis.text.message import Message, message
from quovadis.text.refusals import tell_why


def ask_adviser(driver: Driver, seat: Colour, workers: Workers, *, seed: int) -> "Future[Thought]":
    """Have a strong bot think in a seat's place: about nothing, if nothing waits for this seat."""
    for question in driver.asked(seat):
        return think(driver, question, ADVISER, workers, seed=seed)
    nothing: Future[Thought] = Future()
    nothing.set_result(Thought())
    return nothing


def tell_thought(view: PlayerView, thought: Thought) -> list[Message]:
    """What the adviser would do, and why; nothing if there is nothing to do."""
    if thought.command is None:
        return []
    told, reason = tell_advice(view, thought.command), thought.reason
    return [told] if reason is None else [told, tell_why(reason.code, reason.params)]


def tell_advice(view: PlayerView, command: SeatCommand) -> Message:
    """What an adviser would do in the place of whoever has this view."""
    match command:
        case Propose() | Counter() | Accept() | Decline() | Withdraw() | CallOff():
            return _about_offer(view, command)
        case CallIn() | PayNow() | Refuse() | Release() | Publish() | NameSpace():
            return _about_promise(view, command)
        case Answer(votes=votes) | Volunteer(votes=votes):
            return message("hint-vote", active=view.turn.active, votes=votes)
        case Place(committee=committee):
            return message("hint-place", committee=committee.id)
        case CallVote(path=path):
            return message("hint-call-vote", path=path.id)
        case Advance(path=path, supporters=supporters):
            voters = tuple(dict.fromkeys(supporters))
            return message("hint-advance", path=path.id, foreign=len(supporters), supporters=voters)
        case MoveCaesar(to=path) | PlayFavour(to=path):
            token = "yes" if isinstance(command, PlayFavour) else "no"
            return message("hint-caesar", path=path.id, token=token)
        case TakeOff(committee=committee):
            return message("hint-take-off", committee=committee.id)
        case Drop():
            return message("hint-drop")
        case DeclineBonus():
            return message("hint-leave-caesar")
        case Adjourn(agree=agree):
            return message("hint-adjourn", agree="yes" if agree else "no")
        case DemandReveal():
            return message("hint-reveal")
        case DrawToken():
            return message("hint-draw")
        case PlaySeniority():
            return message("hint-seniority")
        case PlayBureaucracy():
            return message("hint-bureaucracy", active=view.turn.active)


def _about_offer(view: PlayerView, command: OfferCommand) -> Message:
    match command:
        case Propose(deal=deal):
            return message("hint-offer", deal=tell_deal(deal))
        case Counter(deal=deal):
            return message("hint-counter", deal=tell_deal(deal))
        case Accept():
            return message("hint-accept", by=_maker(view, command.offer))
        case Decline():
            return message("hint-decline", by=_maker(view, command.offer))
        case Withdraw():
            return message("hint-withdraw")
        case CallOff(agree=agree):
            return message("hint-call-off", agree="yes" if agree else "no")


def _maker(view: PlayerView, name: str) -> Colour:
    offer = view.talks.offer(name)
    return view.turn.active if offer is None else offer.by


def _about_promise(view: PlayerView, command: PromiseCommand) -> Message:
    promise = view.talks.promise(command.promise)
    giver, to = (promise.term.giver, promise.term.to) if promise else (command.by, command.by)
    match command:
        case CallIn():
            return message("hint-call-in", giver=giver)
        case NameSpace(space=space):
            return message("hint-name", giver=giver, path=space.id)
        case PayNow():
            return message("hint-pay", to=to)
        case Refuse():
            return message("hint-refuse", to=to)
        case Release():
            return message("hint-release", giver=giver)
        case Publish():
            return message("hint-publish", giver=giver)


def tell_worth(worth: VoteWorth, active: Colour) -> Message:
    """What somebody's votes for the active player are worth."""
    if not worth.votes:
        case = "needless"
    elif worth.least == 0 and not worth.most:
        case = "gift"  # no loss to give, but nothing that the mover would pay for
    elif worth.least is None or worth.most is None or worth.least > worth.most:
        case = "never"
    elif worth.least == 0:
        case = "free"
    else:
        case = "exact" if worth.least == worth.most else "range"
    return message(
        "hint-worth",
        by=worth.owner,
        active=active,
        case=case,
        votes=worth.votes,
        least=worth.least or 0,
        most=worth.most or 0,
    )


def tell_worths(game: Game, seat: Colour, on: Path | None = None) -> list[Message]:
    """What votes are worth now: a seat's own, or on its turn everybody's for an advance.

    That is the advance whose vote is open, or the one that the seat has in mind.
    """
    view, events = game.view(seat), game.sights(seat)
    active, motion = view.turn.active, view.turn.motion
    path = on if motion is None else motion.path
    if path is None or active not in view.seated[path.start.index]:
        return []
    owners = view.players if seat == active else (seat,)
    worths = (vote_worth(view, events, path, owner) for owner in owners if owner != active)
    return [tell_worth(worth, active) for worth in worths if worth is not None]


Refusal = tuple[int, Colour, Path | None]
"""The number of the event in the log, who refused, and the advance that it was about."""


def tell_refusals(game: Game, seat: Colour, reasons: Mapping[int, Message]) -> list[Message]:
    """Why others refused a seat's offers or its vote in this turn, and for what they might agree.

    The last word of each counts. `reasons`: what bots said, by the number of the event in the log.
    """
    view, events = game.view(seat), game.sights(seat)
    told: list[Message] = []
    for number, by, path in {
        by: (number, by, path) for number, by, path in _refused(game, seat)
    }.values():
        said = reasons.get(number)
        told.append(
            message("hint-unsaid", by=by)
            if said is None
            else message("reason-said", by=by, sentence=said)
        )
        worth = (
            None if path is None or view.turn.active != seat else vote_worth(view, events, path, by)
        )
        if worth is not None:
            told.append(tell_worth(worth, seat))
    return told


def _refused(game: Game, seat: Colour) -> Iterator[Refusal]:
    turn = game.since_turn(game.state.turn.number)
    first = len(game.log) - len(turn) + 1
    offered: dict[str, Path | None] = {}
    asked: dict[int, Path] = {}
    for number, event in enumerate(turn, start=first):
        match event:
            case OfferMade(offer=offer) if offer.by == seat:
                offered[offer.id] = offer.deal.on
            case VoteCalled(by=by, motion=motion, path=path) if by == seat:
                asked[motion] = path
            case OfferClosed(how="declined", offer=name, by=by) if name in offered and by != seat:
                yield number, by, offered[name]
            case Answered(by=by, votes=0, motion=motion) if motion in asked:
                yield number, by, asked[motion]
            case _:
                pass  # nobody refuses anything by it
