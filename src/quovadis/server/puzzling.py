"""Deal puzzles over HTTP: the position and the question first, the solution on request."""

from datetime import date

from quovadis.bots.registry import BOT_NAMES
from quovadis.puzzles import Puzzle, daily, puzzles, row
from quovadis.puzzles.telling import known_purses, tell_choice, tell_question, tell_reason
from quovadis.review.shares import WHOLE
from quovadis.server import messages, sentences, wire
from quovadis.server.table.history import numbered
from quovadis.text.message import write


def find(number: int) -> Puzzle | None:
    """The puzzle with that number."""
    known = puzzles()
    return known[number - 1] if 1 <= number <= len(known) else None


def listed(day: date, number: int) -> messages.Puzzles:
    """The puzzle of a day, and a row of ten."""
    return messages.Puzzles(
        count=len(puzzles()), daily=_info(daily(day)), row=[_info(one) for one in row(number)]
    )


def _info(puzzle: Puzzle) -> messages.PuzzleInfo:
    return messages.PuzzleInfo(number=puzzle.number, level=puzzle.level)


def asked(puzzle: Puzzle) -> messages.PuzzleAsked:
    """A puzzle as its seat sees it."""
    position = puzzle.position()
    game, sight = position.game, puzzle.view(position)
    return messages.PuzzleAsked(
        number=puzzle.number,
        level=puzzle.level,
        seat=puzzle.seat,
        names={seat: BOT_NAMES[seat] for seat in sight.players if seat != puzzle.seat},
        view=wire.write_view(sight),
        told=sentences.of_view(sight),
        words=sentences.of_words(sight),
        purses=known_purses(puzzle, position),
        events=[
            numbered(number, event)
            for number, event in enumerate(game.since_turn(sight.turn.number), start=1)
        ],
        question=write(tell_question(puzzle, position)),
        choices=[write(tell_choice(sight, choice)) for choice in position.choices],
    )


def solved(puzzle: Puzzle) -> messages.PuzzleSolved:
    """What is best, how good the rest is, and why."""
    position = puzzle.position()
    reason = tell_reason(puzzle, position)
    return messages.PuzzleSolved(
        best=puzzle.best,
        choices=[
            messages.ChoiceTried(
                chance=round(WHOLE * each.chance),
                doubt=round(WHOLE * each.doubt),
                behind=round(WHOLE * each.behind),
                behind_doubt=round(WHOLE * each.behind_doubt),
                agreed=None if each.agreed is None else round(100 * each.agreed),
            )
            for each in puzzle.choices
        ],
        why=None if reason is None else write(reason),
        games=puzzle.games,
        turn=position.game.state.turn.number,
        record=puzzle.record,
    )
