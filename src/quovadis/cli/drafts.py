"""What could be said next, for Tab to fill in: short answers, and drafts of deals."""

from collections.abc import Iterator

from quovadis.board import COMMITTEES, EXITS, SENATE, Path
from quovadis.driver import Question
from quovadis.families import Colour
from quovadis.record.deal_language import write_deal
from quovadis.rules import advancing
from quovadis.view import PlayerView


def answers(view: PlayerView, question: Question) -> Iterator[str]:
    """Short answers to a question; a counter-offer begins with what was offered."""
    match question.kind:
        case "offer":
            yield from ("accept", "decline")
            offer = view.talks.offer(question.about or "")
            if offer is not None:
                yield f"counters {offer.id} {write_deal(offer.deal)}"
        case "vote":
            yield from ("yes", "no")
        case "name":
            yield "release"
        case _:
            pass


def deals(view: PlayerView) -> Iterator[str]:
    """Deals that often make sense now: votes for a laurel, or for a vote in return."""
    me, active = view.seat, view.turn.active
    if me is None or view.outcome is not None:
        return
    motion = view.turn.motion
    for path in [motion.path] if motion is not None else _stuck(view, active):
        others = dict.fromkeys(view.seated[path.start.index])
        givers = [owner for owner in others if owner != me] if me == active else [me]
        for giver in givers:
            if giver in others and giver != active:
                yield from _for_votes(path, giver, active, me)


def _for_votes(path: Path, giver: Colour, mover: Colour, me: Colour) -> Iterator[str]:
    partner = giver if me == mover else mover
    for thanks in (f"{mover} pays 1", f"{mover} supports {giver} next"):
        yield f"deal {me} {partner} on {path}: {giver} supports; {thanks}"


def _stuck(view: PlayerView, mover: Colour) -> Iterator[Path]:
    """The advances of a player that need foreign votes."""
    for room in COMMITTEES:
        if room is SENATE or mover not in view.seated[room.index]:
            continue
        for path in EXITS[room.index]:
            free = len(view.seated[path.end.index]) < path.end.size
            short = advancing.own_support(view, mover, path) < advancing.needed(view, path)
            if free and short:
                yield path
