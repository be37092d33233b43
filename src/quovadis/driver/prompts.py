"""What is the matter now, in a sentence or two: the same for the page and the terminal.

Made of what one seat, or a watcher, may know: its view, what it may play, and whom it can see that
the table waits for.
"""

from collections.abc import Iterable, Iterator, Sequence

from quovadis.core.board import Path
from quovadis.core.commands import (
    Advance,
    CallVote,
    DeclineBonus,
    DrawToken,
    MoveCaesar,
    Place,
    SeatCommand,
)
from quovadis.core.deals.owed import bound_votes, owed
from quovadis.core.events import Advanced, Answered, SupportUsed, TurnBegan, VoteCalled, VoteFailed
from quovadis.core.families import Colour
from quovadis.core.open_advances import open_advance
from quovadis.core.view import PlayerView
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.text.deals import tell_term
from quovadis.text.message import Fact, Message, Several, message, sentences


def prompt(driver: Driver, view: PlayerView, legal: Sequence[SeatCommand]) -> Several:
    """What is the matter, for whoever sees the table like this and may play that."""
    return sentences(_prompt(driver, view, legal))


def _prompt(driver: Driver, view: PlayerView, legal: Sequence[SeatCommand]) -> Iterator[Message]:
    if view.outcome is not None:
        yield message("prompt-over")
        return
    awaited = driver.awaited(view.seat)
    mine = [question for question in awaited if question.seat == view.seat]
    waits = [*_waiting_deals(view)] if view.talks.agreed else []
    if view.seat is None:
        yield message("prompt-watching")
    if not mine:
        yield _waiting(view, awaited)
        if view.seat is not None and (votes := bound_votes(view, view.seat)):
            yield message("prompt-promised", active=view.turn.active, votes=votes)
        else:
            yield from waits or _unheard(driver, view, legal)
    else:
        if mine[0].kind != "act":
            yield _answer(view, mine)
            return
        if view.turn.motion is None:
            yield from _passed_over(driver, view)
        yield from _act(driver, view, legal, waits)


def _act(
    driver: Driver, view: PlayerView, legal: Sequence[SeatCommand], waits: list[Message]
) -> Iterator[Message]:
    """What the active player can do now."""
    if view.clearer is not None:
        yield message("prompt-clear")
        return
    duty = None if view.seat is None else owed(driver.game.state, view.seat).duty
    kinds = _kinds(legal)
    if DeclineBonus in kinds:
        yield message("prompt-bonus")
    elif duty is not None:
        yield message("prompt-duty", promise=tell_term(duty))
    elif view.turn.motion is not None:
        path = view.turn.motion.path
        yield message("prompt-carry", path=path.id, enough=_yes(can_carry(legal, path)))
        yield from waits
    elif waits:
        yield from waits
    else:
        if only_caesar(legal):
            yield message("prompt-caesar-only")
        else:
            yield message("prompt-act", senators=_senators(legal))
        if DrawToken in kinds:  # R10.5
            yield message("prompt-draw")


def _answer(view: PlayerView, mine: Sequence[Question]) -> Message:
    """What a seat is asked besides an action; several questions of one kind are told as one."""
    question, talks = mine[0], view.talks
    match question.kind:
        case "offer":
            offers = [talks.offer(each.about or "") for each in mine if each.kind == "offer"]
            makers = tuple(dict.fromkeys(offer.by for offer in offers if offer is not None))
            return message("prompt-offer", players=makers, count=len(offers))
        case "name":
            return message("prompt-name", giver=view.turn.active)
        case "pay":
            promise = talks.promise(question.about or "")
            creditor = view.turn.active if promise is None else promise.term.to
            return message("prompt-pay", to=creditor)
        case "interval":
            return message("prompt-interval", game=len(view.notes))
        case "reveal":
            return message("prompt-reveal", stage=question.about or "")
        case "vote" | "act" | "cut-in":
            path = "" if view.turn.motion is None else view.turn.motion.path.id
            return message("prompt-vote", active=view.turn.active, path=path)


def _waiting(view: PlayerView, awaited: Sequence[Question]) -> Message:
    """Whom the table waits for, and for what: the most urgent of it."""
    question = awaited[0]
    same = [each for each in awaited if each.kind == question.kind]
    players = tuple(dict.fromkeys(each.seat for each in same))
    match question.kind:
        case "offer":
            offers = [view.talks.offer(each.about or "") for each in same]
            ours = all(offer is not None and offer.by == view.seat for offer in offers)
            whose = "yours" if ours else "others"
            return message("prompt-wait-offer", players=players, whose=whose)
        case "reveal":
            return message("prompt-wait-reveal", players=players, stage=question.about or "")
        case "interval" | "vote" | "name" | "pay":
            return message(f"prompt-wait-{question.kind}", players=players)
        case "act" | "cut-in" if view.clearer is not None:
            return message("prompt-wait-clear", active=view.clearer)
        case "act" | "cut-in":
            return message("prompt-turn", active=view.turn.active)


def _waiting_deals(view: PlayerView) -> Iterator[Message]:
    """The seat's own deals that wait for an advance of this turn (R8.3), advance by advance."""
    partners: dict[Path, dict[Colour, None]] = {}
    for offer in view.talks.agreed:
        path = offer.deal.on
        if path is not None and view.seat in offer.deal.parties:
            others = dict.fromkeys(party for party in offer.deal.parties if party != view.seat)
            partners.setdefault(path, {}).update(others)
    for path, others in partners.items():
        goal = path.end.id
        facts: dict[str, Fact] = {"goal": goal, "goal-id": goal, "active": view.turn.active}
        yield message("prompt-deal-waits", players=tuple(others), **facts)


def _unheard(driver: Driver, view: PlayerView, legal: Sequence[SeatCommand]) -> Iterator[Message]:
    """Votes that nobody has to wait for: one's own were enough, or another's were."""
    motion, active, seat = view.turn.motion, view.turn.active, view.seat
    if seat is None:
        return
    if motion is None:
        yield from _passed_over(driver, view)
    elif seat == active:
        if can_carry(legal, motion.path):
            yield message("prompt-enough")
    elif seat in view.seated[motion.path.start.index] and seat not in dict(motion.answers):
        way = open_advance(view, motion.path)
        if way.enough and seat not in dict(way.votes):
            yield message("prompt-needless", active=active)


def _passed_over(driver: Driver, view: PlayerView) -> Iterator[Message]:
    """That the last vote was carried without this seat, if it was."""
    if (by := _carried_without(driver, view)) is not None:
        yield message("prompt-not-needed", by=by)


def _carried_without(driver: Driver, view: PlayerView) -> Colour | None:
    """Who carried the last vote before this seat had answered, since its own last turn was over.

    Bots are quick: whoever was not heard reads it until they have acted themselves.
    """
    found: Colour | None = None
    called: Path | None = None
    heard = False
    for event in driver.game.since_turn(max(1, view.turn.number - len(view.players))):
        if type(event) not in _OF_VOTES:
            continue  # nothing else calls, answers or carries a vote, and there is much else
        match event:
            case VoteCalled():
                called, heard = event.path, event.by == view.seat
            case Answered(by=by):
                heard = heard or by == view.seat
            case SupportUsed(supporters=supporters):
                heard = heard or view.seat in supporters
            case Advanced() if called is event.path:
                could = view.seat in view.seated[event.path.start.index]
                found = event.by if could and not heard else None
                called = None
            case TurnBegan():
                called = None
                if event.active == view.seat and event.number < view.turn.number:
                    found = None
            case VoteFailed():
                called = None
            case _:
                pass  # an advance that needed no vote
    return found


_OF_VOTES = {VoteCalled, Answered, SupportUsed, Advanced, TurnBegan, VoteFailed}


def can_carry(legal: Iterable[SeatCommand], path: Path) -> bool:
    """Whether there are votes enough for an advance."""
    return any(isinstance(command, Advance) and command.path is path for command in legal)


def only_caesar(legal: Sequence[SeatCommand]) -> bool:
    """Whether Caesar is all that the active player can move."""
    kinds = _kinds(legal)
    return MoveCaesar in kinds and kinds.isdisjoint((Place, Advance, CallVote))


def _senators(legal: Sequence[SeatCommand]) -> str:
    """What the active player can do with senators."""
    kinds = _kinds(legal)
    if kinds.isdisjoint((Advance, CallVote)):
        return "placed"
    return "both" if Place in kinds else "advanced"


def _kinds(legal: Sequence[SeatCommand]) -> set[type[SeatCommand]]:
    return {*map(type, legal)}


def _yes(whether: bool) -> str:  # noqa: FBT001 - a fact of a message
    return "yes" if whether else "no"
