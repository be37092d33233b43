"""A puzzle in sentences: what is asked, what can be said, and why the best choice is best."""

from quovadis.bots.advice import ADVISER
from quovadis.bots.belief import belief
from quovadis.bots.protocol import BUDGET
from quovadis.core.commands import (
    Accept,
    Answer,
    CallIn,
    Counter,
    Decline,
    Drop,
    Propose,
    SeatCommand,
)
from quovadis.core.open_advances import open_advance
from quovadis.core.view import PlayerView
from quovadis.puzzles.puzzle import Position, Puzzle
from quovadis.text.deals import tell_deal
from quovadis.text.message import Message, message
from quovadis.text.refusals import tell_why

_SAYS_NOTHING = {"silent", "only", "coin"}
"""Reasons that explain nothing."""


def tell_question(puzzle: Puzzle, position: Position) -> Message:
    """What is asked, in a sentence or two."""
    view = puzzle.view(position)
    answers = [one for one in position.choices if isinstance(one, Accept | Decline)]
    if answers:
        offer = next(each for each in view.talks.offers if each.id == answers[0].offer)
        return message("puzzle-ask-answer", by=offer.by, deal=tell_deal(offer.deal))
    motion = view.turn.motion
    if motion is None:
        raise ValueError(puzzle.number)  # all else is about an open vote
    if puzzle.seat != view.turn.active:
        return message("puzzle-ask-vote", active=view.turn.active, path=motion.path.id)
    count = open_advance(view, motion.path).missing
    return message("puzzle-ask-offer", path=motion.path.id, count=count)


def tell_choice(view: PlayerView, command: SeatCommand) -> Message:
    """Something that can be said."""
    match command:
        case Accept():
            return message("puzzle-choice-accept")
        case Decline():
            return message("puzzle-choice-decline")
        case Counter(deal=deal):
            return message("puzzle-choice-counter", deal=tell_deal(deal))
        case Propose(deal=deal):
            return message("puzzle-choice-offer", deal=tell_deal(deal))
        case Answer(votes=votes):
            return message("puzzle-choice-vote", votes=votes)
        case Drop():
            return message("puzzle-choice-drop")
        case CallIn(promise=name):
            promise = view.talks.promise(name)
            if promise is not None:
                return message("puzzle-choice-call-in", giver=promise.term.giver)
        case _:
            pass
    raise ValueError(command)  # the maker offers nothing else


def tell_reason(puzzle: Puzzle, position: Position) -> Message | None:
    """Why a strong bot would say what is best, if it has a reason that can be told."""
    view, events = puzzle.view(position), position.game.sights(puzzle.seat)
    reason = ADVISER.explain(view, events, position.choices[puzzle.best], BUDGET)
    if reason is None or reason.code in _SAYS_NOTHING:
        return None
    return tell_why(reason.code, reason.params)


def known_purses(puzzle: Puzzle, position: Position) -> list[int]:
    """What each purse is worth, as far as somebody in that seat knows who has kept count."""
    view, events = puzzle.view(position), position.game.sights(puzzle.seat)
    return [round(amount) for amount in belief(view, events).wealth]
