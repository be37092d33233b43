"""Games as rows: flat, with the same columns everywhere."""

import csv
from io import StringIO
from pathlib import Path
from typing import get_args

import pytest

import quovadis
from quovadis.record import Record, RecordRefused, read_log, rows, write_records
from quovadis.record.dataframe import Each

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("each", get_args(Each))
def test_a_folder_of_records_is_a_table_in_two_lines(each: Each) -> None:
    table = [*quovadis.rows(f"{RECORDS}/[a-d]*.qv", each)]
    assert len({tuple(row) for row in table}) == 1  # what a data frame wants: one set of columns
    flat = (str, int, bool, type(None))
    assert all(isinstance(cell, flat) for row in table for cell in row.values())
    sheet = csv.DictWriter(StringIO(), [*table[0]])
    sheet.writerows(table)


def test_a_row_for_each_game_says_who_won() -> None:
    row, *others = rows(RECORDS / "tie-broken-by-arrival.qv")
    assert not others
    assert (row["winner"], row["end"], row["players"]) == ("yellow", "senate", 3)


def test_players_have_their_names_bots_and_places(tmp_path: Path) -> None:
    log = read_log(RECORDS / "tie-broken-by-arrival.qv")
    about = {"Names": "black Anna", "Bots": "blue praetor", "Date": "2026-11-18"}
    text = write_records([Record(log=log), Record(log=log, about=about)])
    (tmp_path / "two.qv").write_text(text, "utf-8")
    players = [*rows(tmp_path, each="player")]
    assert [(row["game"], row["family"], row["finish"]) for row in players][3:] == [
        (2, "black", 2),
        (2, "yellow", 1),
        (2, "blue", 3),
    ]
    assert [(row["name"], row["bot"]) for row in players[3:]] == [
        ("Anna", None),
        (None, None),
        (None, "praetor"),
    ]


def test_turns_and_deals_are_rows_too() -> None:
    file = RECORDS / "deals-amigo-2005.qv"
    actions = {row["action"] for row in rows(file, each="turn")}
    assert {"place", "advance", "caesar"} <= actions
    deal = next(row for row in rows(file, each="deal") if row["status"] == "settled")
    assert deal["accepted"].split() != []
    assert deal["deal"].startswith("deal ")


def test_saved_games_are_read_as_well(tmp_path: Path) -> None:
    game = quovadis.Game.new(["red", "blue", "black"], first="red", seed=1)
    game.save(tmp_path / "game.jsonl")
    assert [row["turns"] for row in rows([tmp_path / "game.jsonl"])] == [0]


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="'game', 'player', 'turn', 'deal'"):
        rows(tmp_path, each="move")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError, match="fits"):
        [*rows(f"{tmp_path}/*.qv")]
    (tmp_path / "bad.qv").write_text("red +b1\n", "utf-8")
    with pytest.raises(RecordRefused) as refused:
        [*rows(tmp_path)]
    assert "bad.qv" in refused.value.__notes__[0]
