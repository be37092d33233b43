"""Bots of one's own against others, from Python."""

from dataclasses import dataclass
from typing import Any

import pytest

from quovadis import Refused
from quovadis.bots.registry import BotRefused
from quovadis.bots.stand_in import stand_in
from quovadis.research import compare

QUICK = {"games": 3, "variants": "cutoff=2"}


@dataclass(frozen=True)
class Mine:
    talk: float = 0.5

    def __call__(self, *told: Any) -> Any:
        return stand_in(*told)


def test_a_class_an_object_a_function_and_a_name_can_play() -> None:
    told = compare([Mine, Mine(0.1), stand_in, "tiro"], games=4, seed=2, variants="cutoff=1")
    assert {line.bot for line in told.bots} == {"Mine", "Mine-2", "stand_in", "tiro"}
    assert told.tables.games == 4
    assert not told.tables.lost


def test_the_same_bot_in_two_seats_is_one_bot() -> None:
    told = compare([Mine(), "stand-in", Mine()], **QUICK)  # type: ignore[arg-type]
    assert {line.bot: line.games for line in told.bots} == {"Mine": 6, "stand-in": 3}


def test_there_is_a_row_for_each_seat_of_each_game() -> None:
    told = compare(["tiro", "quaestor", "stand-in"], games=6, seed=3, variants="cutoff=3")
    assert len(told.rows) == 18
    assert [row["game"] for row in told.rows[:4]] == [1, 1, 1, 2]
    assert [row["bot"] for row in told.rows[:6]] == [*told.arena.bots, *told.arena.bots[1:], "tiro"]
    wins = sum(float(str(row["win"])) for row in told.rows if row["bot"] == "tiro")
    assert wins == next(line.wins for line in told.bots if line.bot == "tiro")


def test_a_comparison_prints_as_a_table_with_what_went_wrong() -> None:
    told = compare([lambda *_: "red +b1", "tiro", "stand-in"], games=3, variants="cutoff=1")  # type: ignore[list-item]
    heading, *lines = str(told).splitlines()
    assert heading.split()[:4] == ["bot", "games", "wins", "share"]
    assert {line.split()[0] for line in lines[:3]} == {"<lambda>", "tiro", "stand-in"}
    assert len({len(line) for line in (heading, *lines[:3])}) == 1
    assert lines[3] == "<lambda>: game 1, turn 1, act: nonsense: 'red +b1' is not a command"
    assert repr(told).startswith("<Comparison of 3 games: ")


def test_progress_is_told_game_by_game() -> None:
    heard: list[tuple[int, int]] = []
    compare(["stand-in"] * 3, games=4, variants="cutoff=1", progress=lambda *at: heard.append(at))
    assert heard == [(number, 6) for number in range(1, 7)]


@pytest.mark.slow
def test_other_processes_give_the_same_rows() -> None:
    bots = [Mine, "tiro", "tests.research.strange.raising"]
    assert compare(bots, jobs=2, **QUICK).rows == compare(bots, **QUICK).rows  # type: ignore[arg-type]


def test_a_bot_that_cannot_be_sent_to_a_process_is_a_lost_game() -> None:
    told = compare([lambda *_: None, "tiro", "tiro"], games=3, jobs=2)
    assert told.tables.lost == 3
    assert "cannot be sent to a process" in (told.tables.lost_example or "")


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Refused, match="players-number"):
        compare(["tiro", "tiro"])
    with pytest.raises(Refused, match="seed-unreadable"):
        compare(["tiro"] * 3, seed=-1)
    with pytest.raises(BotRefused, match="bot-unknown"):
        compare(["nero", "tiro", "tiro"])
