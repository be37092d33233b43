"""Chapter 9: what is hidden."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from quovadis.core.board import PATH
from quovadis.core.commands import MoveCaesar
from quovadis.core.editions import TableRules
from quovadis.core.events import (
    Arranged,
    Ended,
    Event,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OneEarned,
    PromisePublished,
    Started,
    TokenDrawn,
    TurnBegan,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import SHOWN, seen, view
from quovadis.game import Game
from tests.table import Table, a_table, refused

PURSES: dict[Colour, str] = {"red": "I IV", "blue": "V", "black": ""}


def a_rich_table() -> Table:
    return a_table(purses=PURSES, supply="V IV III")


@pytest.mark.parametrize(
    "seat, purses",
    [
        ("red", (("I", "IV"), None, None)),
        ("blue", (None, ("V",), None)),
        ("black", (None, None, ())),
        (None, (None, None, None)),
    ],
)
def test_a_player_sees_the_own_purse_only_and_a_spectator_none(
    seat: Colour | None, purses: object
) -> None:  # R9.1
    assert view(a_rich_table().state, seat).purses == purses


@pytest.mark.parametrize("seat", ["red", "blue", "black", None])
def test_how_many_tokens_each_one_holds_is_public(seat: Colour | None) -> None:  # R9.1
    assert view(a_rich_table().state, seat).tokens == (2, 1, 0)


def test_at_the_end_everyone_sees_every_purse() -> None:  # R9.1
    table = a_table(board={"a4": "red", "S": "blue blue black black"}, caesar="a4-S", purses=PURSES)
    table.play("red a4-S")
    for seat in (*table.state.players, None):
        assert view(table.state, seat).purses == (("I", "IV"), ("V",), ())


def test_the_order_of_the_supply_is_hidden_and_its_number_public() -> None:  # R9.2
    for seat in ("red", "blue", None):
        assert view(a_rich_table().state, seat).supply == 3


def test_the_set_up_as_players_see_it_tells_no_order() -> None:  # R9.2
    game = Game.new(("red", "blue", "black"), seed=3)
    started = game.log[0]
    assert isinstance(started, Started)
    assert None not in started.supply
    for seat in ("red", None):
        sight = seen(started, seat)
        assert isinstance(sight, Started)
        assert sight.supply == (None,) * 34
        assert sight.laurels == started.laurels
        assert (sight.players, sight.rules, sight.caesar) == (
            started.players, started.rules, started.caesar,
        )  # fmt: skip
        assert (sight.senators, sight.open_supply, sight.box) == (8, 18, 0)


def test_the_supply_stays_hidden_when_the_game_is_over() -> None:  # R9.2
    table = a_table(board={"a4": "red", "S": "blue blue black black"}, caesar="a4-S")
    table.play("red a4-S")
    assert view(table.state, "red").supply == 34


def test_all_else_is_public() -> None:  # R9.3
    table = a_table(
        board={"d1": "red blue black", "S": "black"},
        laurels={"d4-S": None},
        caesar="a3-a4",
        ones=7,
        edition="manual",
        variants="log=round",
    )
    table.play("blue would vote 1 on d1-c2", "red asks d1-d2", "black votes 1")
    state = table.state
    for seat in (*state.players, None):
        sight = view(state, seat)
        assert sight.seat == seat
        assert sight.players == state.players
        assert sight.rules == state.rules
        assert sight.seated == state.seated
        assert sight.reserves == (7, 7, 6)
        assert sight.laurels == state.laurels
        assert sight.caesar is PATH["a3-a4"]
        assert sight.open_supply == 7
        assert sight.turn == state.turn
        assert (sight.idle, sight.adjournment_offered, sight.adjourners) == (0, False, ())
        assert sight.outcome is None


def test_a_stall_and_who_would_adjourn_are_public() -> None:  # R9.3
    table = a_table()
    for number in range(6):
        player = table.state.turn.active
        assert not view(table.state, "red").adjournment_offered
        table.play(f"{player} C {'b3-S' if number % 2 else 'a3-a4'}")
    table.play("black adjourns")
    sight = view(table.state)
    assert (sight.idle, sight.adjournment_offered, sight.adjourners) == (6, True, ("black",))


def test_everyone_sees_who_takes_which_laurel() -> None:  # R9.3
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "III"}, supply="V")
    events = table.play("red d1-d2 by blue")
    taken = LaurelTaken(by="red", path=PATH["d1-d2"], laurel="III", drawn="V")
    for seat in (*table.state.players, None):
        sights = [seen(event, seat) for event in events]
        assert taken in sights
        assert OneEarned(by="blue") in sights
        assert sights == list(events)


def test_the_outcome_is_seen_by_everyone() -> None:  # R9.3
    table = a_table(board={"a4": "red", "S": "blue blue black black"}, caesar="a4-S")
    *_, ended = table.play("red a4-S")
    assert isinstance(ended, Ended)
    for seat in (*table.state.players, None):
        assert seen(ended, seat) == ended
        assert view(table.state, seat).outcome == ended.outcome


def test_a_family_that_is_not_at_the_table_has_no_view() -> None:  # R9.3
    game = Game.new(COLOURS[:3], seed=1)
    with refused("R1.4", "not-at-table"):
        game.view("yellow")
    with refused("R1.4", "not-at-table"):
        game.events("yellow")


def rounds(game: Game) -> Iterator[int]:
    """Move Caesar to and fro, telling after each turn how many were played."""
    number = 0
    while True:
        to = PATH["b3-S" if number % 2 else "a3-a4"]
        game.play(MoveCaesar(by=game.state.turn.active, to=to))
        number += 1
        yield number


def test_a_full_log_keeps_everything_that_everyone_saw() -> None:  # R9.4
    game = Game.new(COLOURS[:3], first="red", seed=1)
    for number in rounds(game):
        if number == 5:
            break
    numbered = game.events("blue")
    assert [number for number, _ in numbered] == list(range(1, len(game.log) + 1))
    assert [event for _, event in numbered] == [seen(event, "blue") for event in game.log]


def test_a_log_of_the_round_keeps_only_the_current_round() -> None:  # R9.4
    game = Game.new(COLOURS[:3], rules=TableRules(log="round"), first="red", seed=1)
    for number in rounds(game):
        for seat in ("red", None):
            kept = game.events(seat)
            turns = [event.number for _, event in kept if isinstance(event, TurnBegan)]
            opening = 3 * (number // 3) + 1
            assert turns == list(range(opening, number + 2))
            if opening > 1:
                assert isinstance(kept[0][1], TurnBegan)
        if number == 7:
            break


def test_what_is_forgotten_keeps_its_number() -> None:  # R9.4
    game = Game.new(COLOURS[:3], rules=TableRules(log="round"), first="red", seed=1)
    for number in rounds(game):
        if number == 4:
            break
    kept = game.events("red")
    assert kept[0][0] == len(game.log) - len(kept) + 1
    assert kept[-1][0] == len(game.log)


def test_when_the_game_is_over_the_whole_log_is_open() -> None:  # R9.4
    game = Game.new(COLOURS[:3], rules=TableRules(log="round", cutoff=2), first="red", seed=1)
    for _ in rounds(game):
        if game.state.outcome is not None:
            break
    assert len(game.events()) == len(game.log)


def test_a_log_of_the_round_gives_no_record_before_the_end(tmp_path: Path) -> None:  # R9.4
    game = Game.new(COLOURS[:3], rules=TableRules(log="round", cutoff=2), first="red", seed=1)
    for _ in rounds(game):
        if game.state.outcome is not None:
            break
        for seat in ("red", None):
            with refused("R9.4", "record-later"):
                game.record(seat)
        with refused("R9.4", "record-later"):
            game.save(tmp_path / "game.qv")
        game.save(tmp_path / "game.jsonl")
    assert not (tmp_path / "game.qv").exists()
    game.save(tmp_path / "game.qv")
    assert (tmp_path / "game.qv").read_text("utf-8") == game.record()


def test_every_field_of_an_event_is_shown_or_hidden_on_purpose() -> None:  # R9.3
    covered = {
        Started: {"supply", "special", "later"},
        Arranged: {"position"},
        NextGame: {"supply", "special"},
        TokenDrawn: {"which"},
        LaurelsPaid: {"tokens", "change"},
        PromisePublished: {"whisper", "parties"},
    }
    assert set(SHOWN) == set(get_args(Event))
    for kind, names in SHOWN.items():
        assert {*names, *covered.get(kind, ())} == {field.name for field in fields(kind)}
