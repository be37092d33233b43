"""The puzzles of this release: replayed, asked in four languages, and with one best answer."""

from datetime import date, timedelta
from itertools import pairwise
from typing import get_args

import pytest

from quovadis.core.laurels import total
from quovadis.puzzles import Puzzle, daily, puzzles, row
from quovadis.puzzles.puzzle import LEAST, MARGIN, MOST, RUNGS, SURE, Level, to_line
from quovadis.puzzles.shelf import ROW
from quovadis.puzzles.telling import known_purses, tell_choice, tell_question, tell_reason
from quovadis.text import LANGUAGES, catalogue

PARTS = 6
ROUNDED = 0.0002
"""How far a figure in the file may be off: it has four places."""


def some(part: int) -> tuple[Puzzle, ...]:
    """Puzzles of neighbouring games, so that each record is read once."""
    known = puzzles()
    return known[len(known) * part // PARTS : len(known) * (part + 1) // PARTS]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_puzzle_can_be_replayed_and_all_its_choices_are_legal(part: int) -> None:
    for puzzle in some(part):
        position = puzzle.position()
        game = position.game
        assert LEAST <= len(position.choices) <= MOST, puzzle.number
        assert len({*position.choices}) == len(position.choices), puzzle.number
        for choice, told in zip(position.choices, puzzle.choices, strict=True):
            assert choice.by == puzzle.seat
            assert to_line(game, choice) == told.line
            assert game.judge(choice), (puzzle.number, told.line)
        assert game.state.outcome is None
        assert puzzle.events[puzzle.at :], "the game went on"


@pytest.mark.parametrize("part", range(PARTS))
def test_every_sentence_of_a_puzzle_exists_in_four_languages(part: int) -> None:
    for puzzle in some(part):
        position = puzzle.position()
        view = puzzle.view(position)
        told = [tell_question(puzzle, position)]
        told += [tell_choice(view, choice) for choice in position.choices]
        reason = tell_reason(puzzle, position)
        told += [] if reason is None else [reason]
        for language in LANGUAGES:
            words = catalogue(language).addressing(puzzle.seat)
            said = [words.say(each) for each in told]
            assert all(said), (puzzle.number, language)
            assert len({*said}) == len(said), (puzzle.number, language)


def test_a_seat_knows_its_own_purse_exactly() -> None:
    for puzzle in puzzles()[:12]:
        position = puzzle.position()
        state = position.game.state
        mine = state.players.index(puzzle.seat)
        known = known_purses(puzzle, position)
        assert known[mine] == total(state.purses[mine])
        assert len(known) == len(state.players)


def test_the_best_choice_is_marked_and_beats_every_other_one_beyond_doubt() -> None:
    for puzzle in puzzles():
        best = puzzle.choices[puzzle.best]
        assert (best.behind, best.behind_doubt) == (0, 0)
        for choice in puzzle.choices:
            assert 0 <= choice.chance <= 1
            assert (choice.agreed is None) == (" deal " not in choice.line)
            if choice is best:
                continue
            assert choice.behind == pytest.approx(best.chance - choice.chance, abs=ROUNDED)
            assert choice.behind >= MARGIN - ROUNDED, puzzle.number
            assert choice.behind >= SURE * choice.behind_doubt - ROUNDED, puzzle.number


def test_there_are_many_puzzles_and_no_two_are_the_same() -> None:
    known = puzzles()
    assert len(known) >= 300
    assert [puzzle.number for puzzle in known] == [*range(1, len(known) + 1)]
    assert len({(puzzle.record, puzzle.at) for puzzle in known}) == len(known)
    assert len({puzzle.record for puzzle in known}) > len(known) / 4


def test_there_are_puzzles_of_every_level_and_most_kinds() -> None:
    levels = [puzzle.level for puzzle in puzzles()]
    assert {*levels} == {*get_args(Level)}
    assert max(levels.count(level) for level in levels) < len(levels) / 2
    assert {"answer", "vote", "offer"} <= {puzzle.kind for puzzle in puzzles()}


def test_the_more_bots_get_it_wrong_the_harder_it_is() -> None:
    by_wrong = {
        wrong: [one.difficulty for one in puzzles() if len(RUNGS) - len(one.right) == wrong]
        for wrong in (1, 2, 3)
    }
    means = [sum(found) / len(found) for found in by_wrong.values() if found]
    assert means == sorted(means)


def test_the_puzzle_of_a_day_is_the_same_for_all_and_another_on_the_next_day() -> None:
    day = date(2026, 11, 18)
    assert daily(day) is daily(date(2026, 11, 18))
    month = [daily(day + timedelta(days=after)) for after in range(30)]
    assert all(one is not other for one, other in pairwise(month))
    assert len({one.number for one in month}) > 25


def test_all_puzzles_come_before_one_comes_again() -> None:
    count = len(puzzles())
    first = date.fromordinal(count * (date(2026, 11, 18).toordinal() // count))
    lap = [daily(first + timedelta(days=after)) for after in range(count)]
    assert {one.number for one in lap} == {*range(1, count + 1)}


def test_a_row_has_ten_puzzles_of_rising_difficulty() -> None:
    for number in (1, 2, 3):
        chosen = row(number)
        assert len(chosen) == ROW
        assert len({one.number for one in chosen}) == ROW
        difficulties = [one.difficulty for one in chosen]
        assert difficulties == sorted(difficulties)
    assert row(1) == row(1)
    assert row(1) != row(2)
