"""What could be said next, for Tab to fill in: actions, short answers, and drafts of deals.

If several people share the screen, nothing listed here depends on what only one of them may know.
"""

from collections.abc import Iterator

from quovadis.cli.table import Table
from quovadis.core.assess import assess
from quovadis.core.board import COMMITTEES, EXITS, LAUREL_SPACES, SENATE, Path
from quovadis.core.commands import (
    Accept,
    Answer,
    CallVote,
    PayNow,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    SeatCommand,
)
from quovadis.core.deals.terms import Deal, Pay, PayBy, Support
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView
from quovadis.driver.asking import Question
from quovadis.record import notation
from quovadis.record.deal_language import write_deal


def sayings(table: Table) -> Iterator[str]:
    """What the people at a table can say now."""
    game, silent = table.game, table.speaker()
    if game.state.outcome is not None:
        return
    for seat in table.people:
        prefix = "" if seat == silent else f"{seat} "
        view, legal = game.view(seat), game.legal(seat)
        if table.alone is None:
            secret = (Accept, PayNow, PlaySeniority, PlayBureaucracy, PlayFavour)
            open_to_all = (word for word in legal if not isinstance(word, secret))
            legal = (*_acceptances(view), *_payments(view), *_plays(view), *open_to_all)
        for question in table.asked(seat):
            yield from (prefix + word for word in answers(view, question, legal))
        for command in legal:
            text = str(command.path) if isinstance(command, CallVote) else None
            yield prefix + (text or notation.spoken(game.state, command))
        verbs = ["offers", "whispers"] if view.rules.whispers else ["offers"]
        drafts = [text for text, deal in deals(view) if not _refused(table, deal)]
        for verb in (*verbs, "weigh" if seat == table.alone else "weighs"):
            yield from (f"{prefix}{verb} {deal}" for deal in drafts or beginnings(view))


def _acceptances(view: PlayerView) -> Iterator[Accept]:
    """Every offer that a seat could accept if it could pay: a purse must not show (R9.1)."""
    for offer in view.talks.offers:
        if view.seat in offer.deal.parties and view.seat not in offer.accepted:
            yield Accept(by=view.seat, offer=offer.id)


def _payments(view: PlayerView) -> Iterator[PayNow]:
    """Every later payment that a seat could make if it held enough: a purse must not show."""
    for promise in view.talks.open if view.turn.motion is None else ():
        if isinstance(promise.term, PayBy) and promise.term.giver == view.seat:
            yield PayNow(by=promise.term.giver, promise=promise.id)


def _plays(view: PlayerView) -> Iterator[SeatCommand]:
    """Every special token that a seat could play if it held that one: a hand must not show."""
    by, turn = view.seat, view.turn
    if by is None or not view.held[view.players.index(by)]:
        return
    if turn.motion is not None:
        yield PlaySeniority(by=by, motion=turn.motion.id)
        yield PlayBureaucracy(by=by, motion=turn.motion.id)
    elif turn.active == by and not turn.bonus:
        for space in LAUREL_SPACES:
            if space is not view.caesar:
                yield PlayFavour(by=by, to=space)


def _refused(table: Table, deal: Deal) -> bool:
    """Whether a draft would be refused, as far as everyone at the screen may know."""
    return bool(assess(table.game.view(table.alone), deal).against)


def answers(view: PlayerView, question: Question, legal: tuple[SeatCommand, ...]) -> Iterator[str]:
    """Short answers to a question; a counter-offer begins with what was offered."""
    match question.kind:
        case "offer":
            offer = view.talks.offer(question.about or "")
            if offer is not None:
                if Accept(by=question.seat, offer=offer.id) in legal:
                    yield "accept"
                yield "decline"
                yield f"counters {offer.id} {write_deal(offer.deal)}"
        case "vote":
            votes = {command.votes for command in legal if isinstance(command, Answer)}
            if votes - {0}:
                yield "yes"
            if 0 in votes:  # not for whom a deal binds to give some
                yield "no"
        case "reveal":
            yield from ("yes", "no") if question.about == "offered" else ("go on",)
        case "name":
            yield "release"
        case "pay":
            if PayNow(by=question.seat, promise=question.about or "") in legal:
                yield "pay"
            yield "refuse"
        case "cut-in" | "act":
            pass


def beginnings(view: PlayerView) -> Iterator[str]:
    """How a deal begins, if there is no draft of a whole one."""
    for partner in view.players:
        if partner != view.seat:
            yield f"deal {view.seat} {partner}: "


def deals(view: PlayerView) -> Iterator[tuple[str, Deal]]:
    """Deals that often make sense now: votes for a laurel, or for a vote in return."""
    me, active = view.seat, view.turn.active
    if me is None:
        return
    motion = view.turn.motion
    for path in [motion.path] if motion is not None else _stuck(view, active):
        others = dict.fromkeys(view.seated[path.start.index])
        givers = [owner for owner in others if owner != me] if me == active else [me]
        for giver in givers:
            if giver in others and giver != active:
                yield from _for_votes(path, giver, active, me)


def _for_votes(path: Path, giver: Colour, mover: Colour, me: Colour) -> Iterator[tuple[str, Deal]]:
    partner = giver if me == mover else mover
    votes = Support(giver=giver, to=mover, path=path)
    for text, thanks in (
        (f"{mover} pays 1", Pay(giver=mover, to=giver, amount=1)),
        (f"{mover} supports {giver} next", Support(giver=mover, to=giver)),
    ):
        draft = f"deal {me} {partner} on {path}: {giver} supports; {text}"
        yield draft, Deal(terms=(votes, thanks), on=path)


def _stuck(view: PlayerView, mover: Colour) -> Iterator[Path]:
    """The advances of a player that need foreign votes."""
    for room in COMMITTEES:
        if room is SENATE or mover not in view.seated[room.index]:
            continue
        for path in EXITS[room.index]:
            free = not advancing.is_full(view, path.end)
            short = advancing.own_support(view, mover, path) < advancing.needed(view, path)
            if free and short:
                yield path
