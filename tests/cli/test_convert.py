"""`quovadis convert`, between records and events."""

import json
from pathlib import Path

import pytest

from quovadis.core.editions import TableRules
from quovadis.game import Game
from quovadis.record import Record, read_log, read_record, read_records, write_records
from tests.cli.test_replay import EXAMPLE, run
from tests.words import worded

RECORDS = Path(__file__).parents[1] / "records"


def test_a_record_becomes_events_and_a_record_again(tmp_path: Path) -> None:
    record, events, again = (tmp_path / name for name in ("a.qv", "b.jsonl", "c.qv"))
    record.write_text(EXAMPLE, "utf-8")
    assert run("convert", record, events).exit_code == 0
    assert run("convert", events, again).stdout == worded("file-written", file=str(again)) + "\n"
    turns = [line for line in EXAMPLE.splitlines() if line and line[0] not in "#["]
    assert again.read_text("utf-8").splitlines()[-len(turns) :] == turns


def test_a_record_of_a_running_game_keeps_the_supply_secret(tmp_path: Path) -> None:  # R9.2
    events, record = tmp_path / "game.jsonl", tmp_path / "game.qv"
    Game.new(["red", "blue", "black"], seed=1).save(events)
    assert run("convert", events, record).exit_code == 0
    supply = next(
        line for line in record.read_text("utf-8").splitlines() if line.startswith("[Supply")
    )
    assert supply.count("?") == 34


def test_no_record_of_a_running_game_where_the_log_keeps_the_round(tmp_path: Path) -> None:  # R9.4
    events, record = tmp_path / "game.jsonl", tmp_path / "game.qv"
    Game.new(["red", "blue", "black"], rules=TableRules(log="round"), seed=1).save(events)
    result = run("convert", events, record)
    assert result.exit_code == 2
    assert worded("refused-record-later") + " (R9.4)" in (result.stderr)
    assert not record.exists()


def test_nothing_is_overwritten_unless_asked_for(tmp_path: Path) -> None:
    record, events = tmp_path / "a.qv", tmp_path / "b.jsonl"
    record.write_text(EXAMPLE, "utf-8")
    events.write_text("mine", "utf-8")
    result = run("convert", record, events)
    assert result.exit_code == 2
    assert result.stderr == worded("file-exists", file=str(events)) + "\n"
    assert events.read_text("utf-8") == "mine"
    assert run("convert", "--force", record, events).exit_code == 0
    assert events.read_text("utf-8").startswith('{"type": "started"')


def test_a_bad_record_writes_nothing(tmp_path: Path) -> None:
    record, events = tmp_path / "a.qv", tmp_path / "b.jsonl"
    record.write_text(EXAMPLE + "nonsense\n", "utf-8")
    result = run("convert", record, events)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{record}:13: ")
    assert not events.exists()


def test_other_kinds_of_files_are_refused(tmp_path: Path) -> None:
    result = run("convert", tmp_path / "a.txt", tmp_path / "b.qv")
    assert result.exit_code == 2
    assert ".qv" in result.stderr


def test_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    record = tmp_path / "a.qv"
    record.write_text(EXAMPLE, "utf-8")
    target = tmp_path / "none" / "b.jsonl"
    result = run("convert", record, target)
    assert result.exit_code == 2
    assert result.stderr == worded("folder-missing", file=str(target)) + "\n"


WHISPERED = """\
[Players "red blue black"]
[Seed "42"]
[Variants "whispers"]
  red whispers deal red black: red stays out of b1
  black accepts 1.black-red.1
red +c1
"""


def test_a_record_of_a_running_game_holds_what_a_family_may_know(tmp_path: Path) -> None:  # R8.9
    record = tmp_path / "whispered.qv"
    record.write_text(WHISPERED, "utf-8")
    events = tmp_path / "whispered.jsonl"
    run("convert", record, events)
    for seat, heard in (("red", True), ("blue", False), (None, False)):
        written = tmp_path / f"{seat}.qv"
        chosen = ("--as", seat) if seat else ()
        assert run("convert", *chosen, events, written).exit_code == 0
        assert ("whispers deal" in written.read_text("utf-8")) is heard


def test_a_record_for_a_family_that_does_not_play_is_refused(tmp_path: Path) -> None:  # R1.4
    record = tmp_path / "whispered.qv"
    record.write_text(WHISPERED, "utf-8")
    result = run("convert", "--as", "white", record, tmp_path / "white.qv")
    assert result.exit_code == 2
    assert worded("refused-not-at-table", colour="white").replace("White", "white") in result.stderr


def two_games(tmp_path: Path) -> Path:
    """A file with two games: the second one is won."""
    file = tmp_path / "two.qv"
    won = read_log(RECORDS / "tie-broken-by-arrival.qv")
    about = {"Names": "yellow Anna"}
    records = [*read_records(EXAMPLE), Record(log=won, about=about)]
    file.write_text(write_records(records), "utf-8")
    return file


@pytest.mark.parametrize("command", ["replay", "review", "convert"])
def test_of_several_games_in_a_file_one_must_be_chosen(command: str, tmp_path: Path) -> None:
    file = two_games(tmp_path)
    target = (tmp_path / "out.jsonl",) if command == "convert" else ()
    result = run(command, file, *target)
    assert (result.exit_code, result.stdout) == (2, "")
    assert worded("refused-several-games", count=2) in result.stderr
    too_big = run(command, "--game", "3", file, *target)
    assert (too_big.exit_code, too_big.stdout) == (2, "")
    assert worded("refused-no-such-game", number=3, count=2) in too_big.stderr


def test_the_chosen_game_is_replayed_and_converted_with_its_tags(tmp_path: Path) -> None:
    file, chosen = two_games(tmp_path), tmp_path / "second.qv"
    shown = run("replay", "--json", "--game", "2", file)
    assert json.loads(shown.stdout)["winner"] == "yellow"
    assert "Anna" in run("replay", "--game", "2", file).stdout
    assert run("convert", "--game", "2", file, chosen).exit_code == 0
    assert read_record(chosen.read_text("utf-8")).names == {"yellow": "Anna"}


def test_a_record_keeps_its_remarks_from_text_to_text(tmp_path: Path) -> None:
    source, target = tmp_path / "a.qv", tmp_path / "b.qv"
    record = EXAMPLE.replace("red    C a3-a4", "# a long silence\nred    C a3-a4  # why?")
    source.write_text(record + "# they went home\n", "utf-8")
    assert run("convert", source, target).exit_code == 0
    kept = read_record(target.read_text("utf-8"))
    assert kept.remarks == read_record(source.read_text("utf-8")).remarks
    assert [each.text for each in kept.remarks][1:] == [
        "a long silence",
        "why?",
        "they went home",
    ]


def test_remarks_that_may_tell_of_whispers_are_not_kept_while_the_game_runs(
    tmp_path: Path,
) -> None:  # R8.9
    source, target = tmp_path / "a.qv", tmp_path / "b.qv"
    source.write_text(WHISPERED + "# red and black are up to something\n", "utf-8")
    assert run("convert", "--as", "blue", source, target).exit_code == 0
    assert "up to something" not in target.read_text("utf-8")


def test_what_a_record_itself_remarks_keeps_the_purses_secret(tmp_path: Path) -> None:  # R8.4
    source, target = tmp_path / "a.qv", tmp_path / "b.qv"
    lines = (RECORDS / "deals-amigo-2005.qv").read_text("utf-8").splitlines(keepends=True)
    begun = "".join(lines[:70])
    assert "  # white pays black II\n" in begun
    source.write_text(begun, "utf-8")
    assert run("convert", source, target).exit_code == 0
    told = target.read_text("utf-8")
    assert ("# white pays black ?" in told, "# white pays black II" in told) == (True, False)
    assert run("convert", "--as", "black", "--force", source, target).exit_code == 0
    assert target.read_text("utf-8").count("# white pays black II") == 1


def test_saved_events_are_one_game(tmp_path: Path) -> None:
    events = tmp_path / "game.jsonl"
    Game.new(["red", "blue", "black"], seed=1).save(events)
    assert run("replay", "--game", "1", events).exit_code == 0
    result = run("replay", "--game", "2", events)
    assert worded("refused-no-such-game", number=2, count=1) in result.stderr


def test_a_tag_after_the_first_turn_is_no_second_game(tmp_path: Path) -> None:
    record = tmp_path / "a.qv"
    record.write_text(EXAMPLE + '[Event "Too late"]\n', "utf-8")
    assert worded("refused-tag-late", word='[Event "Too late"]') in run("replay", record).stderr
