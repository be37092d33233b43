"""R10.3: the consul election, three games in a row."""

from dataclasses import replace

import pytest

from quovadis.bots.stand_in import stand_in
from quovadis.bots.tiro import Tiro
from quovadis.core.board import COMMITTEE, SENATE
from quovadis.core.commands import Adjourn, Place, TakeOff
from quovadis.core.events import Ended, GameNoted, NextGame, SenateCleared, TurnBegan
from quovadis.core.invariants import unsound
from quovadis.core.log import effective
from quovadis.core.rules.election import totals
from quovadis.core.view import seen, view
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record import read_jsonl, read_qv, write_jsonl, write_qv
from quovadis.record.variants import read_variants
from tests.table import Table, a_table, refused
from tests.test_driver import driven


def last_seat(variants: str = "consul") -> Table:
    """Red is about to take the last seat of the first game; five, three and one then stay."""
    return a_table(
        board={
            "S": "red red blue blue",
            "a4": "red red",
            "b1": "red red blue black",
            "d1": "red blue blue",
            "a1": "red",
        },
        laurels={"a4-S": "V"},
        purses={"red": "V V V I", "blue": "V V V II", "black": "V"},
        variants=variants,
    )


def test_whoever_has_more_than_two_takes_one_off_round_by_round() -> None:  # E18
    table = last_seat()
    noted, cleared = table.play("red a4-S")[-2:]
    assert isinstance(noted, GameNoted)
    assert noted.note == (21, 17, 0)
    assert cleared == SenateCleared(next="red")
    table.play("red -b1", "blue -d1", "red -b1")
    assert table.state.clearer == "red"
    *_, began, turn = table.play("red -a1")
    assert isinstance(began, NextGame)
    on_board = [colour for room in table.state.seated for colour in room]
    assert [on_board.count(colour) for colour in table.state.players] == [2, 2, 1]
    assert turn == TurnBegan(number=2, active="blue", idle=0)


def test_those_outside_the_senate_note_nothing_unless_all_do() -> None:  # R10.3
    for variants, note in (("consul", (21, 17, 0)), ("consul=all", (21, 17, 5))):
        events = last_seat(variants).play("red a4-S")
        (noted,) = [event for event in events if isinstance(event, GameNoted)]
        assert noted.note == note
        assert noted.noted == tuple(zip(("red", "blue", "black"), note, strict=True))


@pytest.mark.parametrize("inside, note", [("", (5, 2, 0)), ("blue", (0, 2, 0))])
def test_a_game_cut_off_with_an_empty_senate_is_noted_by_everyone(
    inside: str, note: tuple[int, int, int]
) -> None:  # R10.3, R10.6
    table = a_table(
        board={"S": inside}, purses={"red": "V", "blue": "II"}, variants="consul, cutoff=1"
    )
    events = table.play("red +b1", "blue +b1", "black +b1")
    assert [event.note for event in events if isinstance(event, GameNoted)] == [note]


def test_laurels_and_caesar_are_set_up_anew_and_senators_stay() -> None:  # R10.3
    table = last_seat("consul, limited-ones, special-tokens")
    table.play("red a4-S", "red -b1", "blue -d1", "red -b1", "red -a1")
    state = table.state
    assert state.purses == ((), (), ())
    assert (state.open_supply, state.box, len(state.supply), len(state.special)) == (10, 8, 34, 7)
    assert state.caesar.id == "b3-S"
    assert (state.game, state.notes, table.at("S")) == (2, ((21, 17, 0),), "")
    assert table.at("d1") == "red blue"


def test_nothing_else_is_done_or_negotiated_meanwhile() -> None:  # R10.3
    table = last_seat()
    table.play("red a4-S")
    for line in ("red +b1", "blue offers deal blue red: blue stays out of b1", "red C d4-S"):
        with refused("R10.3", "clearing-first"):
            table.play(line)
    with refused("R10.3", "not-yours-to-clear"):
        table.play("blue -d1")
    with refused("R10.3", "nobody-to-take-off"):
        table.play("red -c1")
    assert table.legal("blue") == []
    assert sorted(table.legal("red")) == ["-a1", "-a4", "-b1", "-d1"]


def test_senators_are_taken_off_only_between_games() -> None:  # R10.3
    table = a_table(board={"b1": "red red red"}, variants="consul")
    with refused("R10.3", "no-clearing-now"):
        table.play("red -b1")


def test_promises_lapse_at_the_end_of_each_game_and_the_record_stays() -> None:  # R10.3
    table = last_seat("consul, window=two-turns")
    table.play("red offers deal red blue: red supports blue next", "blue accepts 1.1")
    table.play("red a4-S")
    assert table.state.talks.open == ()
    assert [promise.status for promise in table.state.talks.closed] == ["lapsed"]


def test_everyone_sees_the_notes_and_nobody_the_laurels_to_come() -> None:  # R10.3, R9.2
    table = last_seat()
    events = table.play("red a4-S", "red -b1", "blue -d1", "red -b1", "red -a1")
    sight = seen(next(event for event in events if isinstance(event, NextGame)), "red")
    assert isinstance(sight, NextGame)
    assert sight.supply == (None,) * 34
    assert view(table.state, "black").notes == ((21, 17, 0),)


def played(variants: str, seed: int) -> Game:
    game = Game.new(("red", "blue", "black"), rules=read_variants(variants), seed=seed)
    bots = dict.fromkeys(game.state.players, Tiro(talk=0.01))
    for _ in play(Driver(game), bots, seed=seed, budget=1):
        assert unsound(game.state) is None
    return game


@pytest.mark.parametrize(
    "variants",
    [
        "consul, adjourn=auto",
        "consul=all, special-tokens, reveal=every, cutoff=15",
        "consul, limited-ones, whispers, cutoff=12",
    ],
)
def test_an_election_lasts_three_games_and_its_record_gives_them_back(
    variants: str,
) -> None:  # R10.3
    game = played(variants, 5)
    state = game.state
    assert state.outcome is not None
    assert len(state.notes) == state.game == 3
    assert state.outcome.standings[0].total == max(totals(state).values())
    events = effective(game.log)
    assert read_jsonl(write_jsonl(game.log)) == game.log
    text = write_qv(game.log)
    assert read_qv(text) == events
    assert write_qv(events) == text
    first = [event.first for event in events if isinstance(event, NextGame)]
    assert first == [*state.players[1:], *state.players][:2]


def test_the_record_of_a_running_election_keeps_what_is_hidden() -> None:  # R9.2, R10.3
    game = played("consul, cutoff=12", 3)
    began = next(n for n, event in enumerate(game.log) if isinstance(event, NextGame))
    ends = next(
        n for n, event in enumerate(game.log) if n > began + 30 and isinstance(event, TurnBegan)
    )
    running = Game(game.log[: ends + 1])
    text = running.record()
    assert '[Supply3 "' + " ".join("?" * 44) + '"]' in text
    assert [seen(e) for e in read_qv(text)[1:]] == [seen(e) for e in effective(running.log)[1:]]


def test_undo_goes_back_over_the_end_of_a_game() -> None:  # R10.3
    game = played("consul, cutoff=12", 3)
    ends = [event.outcome.turns for event in game.log if isinstance(event, GameNoted)]
    game.undo(ends[0])
    assert (game.state.game, game.state.notes, game.state.clearer) == (1, (), None)


def test_a_stand_in_takes_off_the_senator_whose_place_is_worth_least() -> None:  # R10.3
    table = last_seat()
    table.play("red a4-S")
    driver = driven(table)
    (question,) = driver.questions()
    assert (question.seat, question.kind) == ("red", "act")
    said = stand_in(driver.game.view("red"), (), driver.options(question), 0, 0)
    assert isinstance(said, TakeOff)
    assert said.committee is not COMMITTEE["a4"]


def test_the_election_is_won_by_notes_then_the_last_note_then_the_seat() -> None:  # R10.3
    table = a_table(
        board={"S": "red red blue blue", "a4": "black black"},
        laurels={"a4-S": "I"},
        purses={"red": "V", "blue": "IV", "black": "IV"},
        active="black",
        variants="consul",
    )
    table.state = replace(table.state, game=3, notes=((3, 4, 0), (1, 1, 4)), later=())
    *_, ended = table.play("black a4-S")
    assert isinstance(ended, Ended)
    places = [(each.colour, each.place, each.total) for each in ended.outcome.standings]
    assert places == [("red", 1, 9), ("black", 2, 9), ("blue", 3, 9)]
    assert len(table.state.at(SENATE)) == 5
    with refused("R7.1", "game-over"):
        table.do(Place(by="red", committee=COMMITTEE["b1"]))
    with refused("R7.1", "game-over"):
        table.do(Adjourn(by="red"))


def test_an_equal_total_and_last_note_count_less_outside_the_senate() -> None:  # R10.3
    table = a_table(
        "white black red blue",
        board={"S": "red red blue blue", "a4": "black black"},
        laurels={"a4-S": "I"},
        purses={"red": "V", "blue": "II", "black": "III", "white": "IV"},
        active="black",
        variants="consul=all",
    )
    table.state = replace(table.state, game=3, notes=((2, 2, 2, 2),) * 2, later=())
    *_, ended = table.play("black a4-S")
    assert isinstance(ended, Ended)
    places = [(each.colour, each.place, each.total, each.seat) for each in ended.outcome.standings]
    assert places == [
        ("red", 1, 9, 1),
        ("black", 2, 8, 5),
        ("white", 3, 8, None),
        ("blue", 4, 6, 3),
    ]


def test_who_is_equal_in_all_that_decides_an_election_shares_it() -> None:  # R10.3
    table = a_table(purses={"red": "V", "blue": "V"}, variants="consul, cutoff=1")
    table.state = replace(table.state, game=3, notes=((2, 1, 0), (1, 2, 0)), later=())
    *_, ended = table.play("red +b1", "blue +b1", "black +b1")
    assert isinstance(ended, Ended)
    assert [(each.colour, each.place) for each in ended.outcome.standings] == [
        ("red", 1),
        ("blue", 1),
        ("black", 3),
    ]
    assert ended.outcome.winner is None


def test_of_equal_totals_the_earlier_seat_takes_off_first() -> None:  # R10.3
    table = a_table(
        board={"S": "blue red blue red", "a4": "red red", "b1": "red red", "d1": "blue blue blue"},
        laurels={"a4-S": "I"},
        purses={"red": "IV", "blue": "V", "black": "V"},
        variants="consul=all",
    )
    *_, cleared = table.play("red a4-S")
    assert cleared == SenateCleared(next="blue")


def test_senators_in_the_senate_need_not_be_taken_off() -> None:  # R10.3
    table = a_table(
        board={"S": "red red blue blue", "a4": "red red", "b1": "blue blue"}, variants="consul"
    )
    *_, cleared, began, _ = table.play("red a4-S")
    assert cleared == SenateCleared(next=None)
    assert isinstance(began, NextGame)
    assert (table.at("b1"), table.at("S")) == ("blue blue", "")
