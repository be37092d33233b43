"""Positions as text: set up, played on, written down again."""

from contextlib import suppress
from itertools import islice
from pathlib import Path as File

import pytest
from hypothesis import given

from quovadis.core.deals.terms import Word
from quovadis.core.errors import Refused
from quovadis.core.events import Arranged
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import Laurel, draws
from quovadis.core.legal import legal
from quovadis.core.position import Position
from quovadis.core.view import seen
from quovadis.game import Game
from quovadis.record import read_jsonl, read_qv, write_jsonl
from quovadis.record.positions import read_position, write_position
from tests.strategies import Plan, plans
from tests.table import refused

RECORDS = File(__file__).parents[1] / "records"
MIDDLE = (
    "players red blue black | turn 4 red | board b1 red blue black, a3 blue | "
    "purses red I II III, blue I I | laurels b1-a3 III, a3-a4 V | caesar b3-S"
)


def check_round_trip(game: Game) -> None:
    """The position of a game, written and read, can be played on like the game."""
    state, text = game.state, game.position
    again = Game.from_position(text)
    assert again.position == text
    promises = tuple(each for each in state.talks.open if not isinstance(each.term, Word))
    known = changed(state, talks=changed(again.state.talks, open=promises), motions=0)
    assert again.state == known
    for seat in state.players:
        assert again.legal(seat) == legal(known, seat)


@pytest.mark.fuzz
@given(plans())
def test_a_turn_begins_in_a_position_that_can_be_written_read_and_played_on(plan: Plan) -> None:
    begun: list[Game] = []
    for game in islice(plan.moments(), 0, None, 5):
        with suppress(Refused):  # in the middle of a turn, in an election, at the end
            Position.of(game.state)
            begun.append(game.copy())
    for game in begun:
        check_round_trip(game)


@pytest.mark.parametrize("name", ["deals-amigo-2005", "deals-mayfair-fr", "special-tokens"])
def test_every_turn_of_a_record_begins_in_a_position(name: str) -> None:
    text = (RECORDS / f"{name}.qv").read_text("utf-8")
    turns = Game(read_qv(text)).state.turn.number
    assert turns > 5
    for turn in range(1, turns + 1):
        check_round_trip(Game(read_qv(text, before=turn)))


def test_a_position_is_played_on_like_any_game() -> None:
    game = Game.from_position(MIDDLE, seed=1)
    game.push("red b1-a3 by blue black")
    assert game.view("red").purses[0] == ("I", "II", "III", "III")
    assert game.view("blue").purses == (None, ("I", "I", "I"), None)
    game.undo()
    assert game.position == Game.from_position(MIDDLE, seed=1).position


def test_what_a_position_leaves_open_is_drawn_by_its_seed() -> None:
    text = "players red blue black"
    assert Game.from_position(text, seed=1).position == Game.from_position(text, seed=1).position
    assert Game.from_position(text, seed=1).position != Game.from_position(text, seed=2).position
    assert None not in Game.from_position(text, seed=1).state.laurels


def test_a_seat_sees_of_a_position_only_what_it_may_know() -> None:  # R9.1, R9.2, R8.9
    text = (
        f"{MIDDLE} | variants whispers | promise 2.blue-red.1.1 deal blue red: "
        "blue supports red next [whispered]"
    )
    game = Game.from_position(text, seed=1)
    sights: tuple[tuple[Colour | None, tuple[tuple[Laurel | None, ...], ...]], ...] = (
        ("blue", ((None,) * 3, ("I", "I"), ())),
        ("black", ((None,) * 3, (None,) * 2, ())),
        (None, ((None,) * 3, (None,) * 2, ())),
    )
    for seat, purses in sights:
        (event,) = [each for each in game.sights(seat) if isinstance(each, Arranged)]
        assert event.position.purses == purses
        assert set(event.position.supply) == {None}
        assert len(event.position.promises) == (seat == "blue")
        assert len(game.view(seat).talks.open) == (seat == "blue")
    assert seen(game.log[1], "red") != seen(game.log[1], "black")


def test_a_promise_that_says_no_more_counts_as_made_now() -> None:  # R8.6
    told = "promise 2.1.1 deal blue red: blue supports red next"
    mayfair = Game.from_position(f"{MIDDLE} | edition mayfair-fr | {told}").state.talks.open[0]
    assert (mayfair.binds_until, mayfair.until, mayfair.called) == (7, None, False)
    marked = Game.from_position(f"{MIDDLE} | {told} [binds 5, until 8, called]").state.talks.open[0]
    assert (marked.binds_until, marked.until, marked.called) == (5, 8, True)


def test_a_game_from_a_position_is_saved_and_its_record_told_when_it_is_over() -> None:
    four = MIDDLE.replace("a3 blue", "b3 red red red, S blue blue blue blue")
    game = Game.from_position(four.replace("caesar b3-S", "caesar a3-a4"), seed=1)
    assert Game(read_jsonl(write_jsonl(game.log))).position == game.position
    with refused("notation", "record-position"):
        game.record()
    game.push("red b3-S")
    assert game.view().outcome is not None
    again = Game(read_qv(game.record()))
    assert again.state == game.state
    assert again.record() == game.record()


@pytest.mark.parametrize(
    "text, code, rule",
    [
        ("", "position-part-missing", "notation"),
        ("players red", "players-number", "R1.4"),
        ("players red blue green", "colour-unknown", "R1.4"),
        ("players red blue black | players red", "position-part-twice", "notation"),
        ("players red blue black | board b1 red, B1 blue", "position-part-twice", "notation"),
        ("players red blue black | purses red I, Red II", "position-part-twice", "notation"),
        (
            "players red blue black | laurels b1-a3 I, b1-a3 II",
            "position-part-twice",
            "notation",
        ),
        ("players red blue black | turn 4 mauve", "colour-unknown", "R1.4"),
        ("players red blue black | purse red I", "position-part-unknown", "notation"),
        ("players red blue black | board b1 red red red red red red", "position-unsound", "R1.1"),
        ("players red blue black | board d1 white", "position-unsound", "R1.4"),
        ("players red blue black | board b9 red", "committee-unknown", "R1.1"),
        ("players red blue black | board S red red red blue blue", "game-over", "R7.1"),
        ("players red blue black | purses red V V V V V V V", "position-unsound", "R1.5"),
        ("players red blue black | purses white V", "position-owner", "notation"),
        ("players red blue black | laurels a1-a2 V", "position-laurel", "notation"),
        ("players red blue black | laurels b1-a3", "position-laurel", "notation"),
        ("players red blue black | caesar a1-a2 V", "no-laurel-space", "R6.1"),
        ("players red blue black | caesar a1-a2", "position-unsound", "R1.1"),
        ("players red blue black | supply V", "position-unsound", "R1.5"),
        ("players red blue black | hands red S", "position-unsound", "R10.5"),
        ("players red blue black | turn", "position-turn", "notation"),
        ("players red blue black | turn 0", "position-turn", "notation"),
        ("players red blue black | turn 5 red", "position-active", "notation"),
        ("players red blue black | idle x", "number-unreadable", "notation"),
        ("players red blue black | promise 1.1.1 red helps", "position-promise", "notation"),
        ("players red blue black | variants consul", "position-election", "R10.3"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, code: str, rule: str) -> None:
    with refused(rule, code):
        Game.from_position(text)


def test_nobody_takes_a_position_in_the_middle_of_a_turn() -> None:
    game = Game.from_position(MIDDLE, seed=1)
    game.push("red asks b1-a3")
    with refused("R2.1", "position-in-turn"):
        _ = game.position


def test_a_position_may_stand_on_several_lines() -> None:
    one, many = (read_position(text, draws(1)) for text in (MIDDLE, MIDDLE.replace(" | ", "\n")))
    assert one == many
    assert write_position(one).count("|") == 7
