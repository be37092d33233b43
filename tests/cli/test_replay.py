"""`quovadis replay`, as a person or a program calls it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis.cli.app import app
from quovadis.text import LANGUAGES, Language
from tests.words import worded

SUPPLY = (
    "III IIC IIC V V III III III V IV III III III IV V III II II III IV II IIC IIC II V II IV III "
    "IV III IIC IV IV III II IIC II III IV II IV III III V"
)
EXAMPLE = f"""# anything after a hash is a comment
[Edition "amigo-2005"]
[Players "red blue black"]
[Supply "{SUPPLY}"]

red    +b1
blue   +b1
black  +b1
red    C a3-a4
blue   b1-a3 by red black
black  +b1
red    b1-b2 by black black ; C d4-S
"""


def run(*arguments: str | Path, given: str | bytes | None = None) -> Result:
    """Call the command in English."""
    command = [str(argument) for argument in arguments]
    return CliRunner().invoke(app, command, input=given, env={"QUOVADIS_LANG": "en"})


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The record of the notation's description."""
    file = tmp_path / "game.qv"
    file.write_text(EXAMPLE, "utf-8")
    return file


def test_the_example_of_the_notation_gives_the_position_printed_there(example: Path) -> None:
    result = run("replay", "--json", example)
    assert result.exit_code == 0
    position = json.loads(result.stdout)
    assert list(position)[:8] == [
        *("edition", "players", "turn", "active", "over", "winner", "ranking", "places")
    ]
    assert (position["turn"], position["active"], position["over"]) == (8, "blue", False)
    assert position["board"]["b1"] == ["black", "black"]
    assert position["board"]["b2"] == ["red"]
    assert position["board"]["a3"] == ["blue"]
    assert position["board"]["S"] == []
    assert len(position["board"]) == 15
    assert position["reserve"] == {"red": 7, "blue": 7, "black": 6}
    assert position["purses"] == {"red": ["I", "IIC"], "blue": ["III"], "black": ["I"] * 3}
    assert position["totals"] == {"red": 3, "blue": 3, "black": 3}
    assert position["tokens"] == {"red": 2, "blue": 1, "black": 3}
    assert position["laurels"]["b1-a3"] == "III"
    assert position["laurels"]["d4-S"] == "IV"
    assert len(position["laurels"]) == 10
    assert position["caesar"] == "d4-S"
    assert (position["open_supply"], position["supply"]) == (14, 32)
    assert position["legal"][:2] == ["+a1", "+b1"]
    assert "C d4-S" not in position["legal"]


def test_a_record_that_breaks_a_rule_is_refused_with_line_words_and_number(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    file.write_text(EXAMPLE.replace("by red black", "by red"), "utf-8")
    result = run("replay", "--json", file)
    assert result.exit_code == 2
    assert not result.stdout
    sentence = "blue cannot advance b1-a3: 2 supporters are needed, but only 1 is named (R5.3)"
    assert result.stderr == f"{file}:10: {sentence}\n"


def test_one_bad_record_does_not_hide_the_good_ones(example: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.qv"
    bad.write_text(EXAMPLE + "red +b1\n", "utf-8")
    result = run("replay", "--json", bad, example, tmp_path / "none.qv")
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 1
    first, second = result.stderr.splitlines()
    assert first == f"{bad}:13: It is blue’s turn, not red’s (R2.6)"
    assert second == worded("file-missing", file=str(tmp_path / "none.qv"))


def test_a_dash_reads_standard_input_in_either_format(example: Path, tmp_path: Path) -> None:
    events = tmp_path / "game.jsonl"
    assert run("convert", example, events).exit_code == 0
    from_record = run("replay", "--json", "-", given=EXAMPLE)
    from_events = run("replay", "--json", "-", given=events.read_bytes())
    assert from_record.exit_code == from_events.exit_code == 0
    assert from_record.stdout == from_events.stdout


def test_what_is_wrong_on_standard_input_is_told_with_its_line() -> None:
    result = run("replay", "-", given='[Players "red blue"]\n[Seed "1"]\n')
    assert result.exit_code == 2
    assert result.stderr == f"<stdin>:1: {worded('refused-players-number', count=2)} (R1.4)\n"


def test_turn_stops_before_that_turn(example: Path) -> None:
    position = json.loads(run("replay", "--json", "--turn", "5", example).stdout)
    assert (position["turn"], position["active"]) == (5, "blue")
    assert "b1-a3?" in position["legal"]
    assert position["caesar"] == "a3-a4"


def test_turn_shows_the_position_before_a_broken_line(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    file.write_text(EXAMPLE.replace("by red black", "by red"), "utf-8")
    assert run("replay", "--json", "--turn", "5", file).exit_code == 0


def test_a_turn_that_never_came_is_refused(example: Path) -> None:
    result = run("replay", "--turn", "99", example)
    assert result.exit_code == 2
    assert worded("turn-not-reached", file=str(example), turn=99, last=8) in result.stderr
    assert run("replay", "--turn", "0", example).exit_code == 2


def test_after_the_end_there_are_no_more_turns() -> None:
    ended = RECORDS / "iic-ends-the-game.qv"
    result = run("replay", "--lang", "en", "--turn", "57", ended)
    assert result.exit_code == 2
    assert result.stderr == (
        worded("turn-not-reached-over", file=str(ended), turn=57, last=55) + "\n"
    )
    assert run("replay", "--turn", "56", ended).stdout == run("replay", ended).stdout


def test_a_story_is_not_for_programs(example: Path) -> None:
    result = run("replay", "--lang", "en", "--story", "--json", example)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == worded("story-or-json") + "\n"


def test_as_red_covers_what_red_may_not_know(example: Path) -> None:  # R9.1
    position = json.loads(run("replay", "--json", "--as", "red", example).stdout)
    assert position["purses"] == {"red": ["I", "IIC"], "blue": None, "black": None}
    assert position["totals"] == {"red": 3, "blue": None, "black": None}
    assert position["tokens"] == {"red": 2, "blue": 1, "black": 3}


def test_a_family_that_does_not_play_cannot_look(example: Path) -> None:
    result = run("replay", "--json", "--as", "white", example)
    assert result.exit_code == 2
    said = worded("refused-not-at-table", colour="white").replace("White", "white")  # as records do
    assert result.stderr == f"{example}: {said} (R1.4)\n"
    assert run("replay", "--as", "green", example).exit_code == 2


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    file.write_bytes(b'[Players "red"]\n\xff\xfe\n')
    result = run("replay", file)
    assert result.exit_code == 2
    assert result.stderr == f"{file}:2: {worded('refused-not-text')} (notation)\n"


def test_a_folder_is_not_a_record(tmp_path: Path) -> None:
    result = run("replay", tmp_path)
    assert result.exit_code == 2
    assert result.stderr == worded("file-is-folder", file=str(tmp_path)) + "\n"


def test_people_see_the_board_the_families_and_what_can_be_done(example: Path) -> None:
    shown = run("replay", example).stdout
    assert "b1 Vigintiviri" in shown
    assert worded("position-turn", number=8, active="blue") in shown
    assert "I IIC" in shown
    assert "Place: +a1  +b1  +c1  +d1" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize(
    "language, words",
    [("de", "Blau"), ("fr", "Bleu"), ("it", "Blu")],
)
def test_people_read_their_own_language(example: Path, language: str, words: str) -> None:
    assert words in run("replay", "--lang", language, example).stdout


def test_strange_words_are_quoted_back_short_and_harmless(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    file.write_text(f'[Players "red blue black"]\n[Seed "{"9" * 5000}"]\n', "utf-8")
    result = run("replay", file)
    assert result.exit_code == 2
    assert len(result.stderr) < 300
    file.write_text(EXAMPLE + "red \x1b]0;boo\n", "utf-8")
    assert "\x1b" not in run("replay", file).stderr


def test_help_teaches_and_version_tells() -> None:
    assert "quovadis replay game.qv" in run("--help").stdout
    for command in ("replay", "convert", "terminal"):
        assert run(command, "--help").exit_code == 0
    assert run("--version").stdout.startswith("quovadis 0.")


RECORDS = Path(__file__).parents[1] / "records"


ENDINGS = ("deals-amigo-2005", "adjourned-by-agreement", "cut-off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_told_in_every_language(language: Language) -> None:  # R7.1, R10.6
    files = [RECORDS / f"{name}.qv" for name in ENDINGS]
    result = run("replay", "--story", "--lang", language, *files)
    assert (result.exit_code, result.stderr) == (0, "")


def test_the_story_says_what_is_only_a_promise() -> None:  # R8.5
    told = " ".join(run("replay", "--story", RECORDS / "deals-amigo-2005.qv").stdout.split())
    assert (
        "Red makes offer 5.1: If Red advances Vigintiviri → Tribuni: "
        "Blue votes for Red to leave Vigintiviri. "
        "Red will vote for Blue’s next advance – a promise, not binding. "
    ) in told
    assert "wins with laurels worth" in told


def test_free_words_are_no_promises_in_the_ledger(tmp_path: Path) -> None:  # R8.8
    record = tmp_path / "game.qv"
    deal = 'red offers deal red blue: red says "you are next"; red stays out of c1'
    record.write_text(
        f'[Players "red blue black"]\n[Seed "1"]\n{deal}\nblue accepts 1.1\nred +b1\n', "utf-8"
    )
    _, ledger = run("replay", "--lang", "en", record).stdout.split("\nPromises\n")
    promises, words = ledger.split(f"\n{worded('position-words')}\n")
    assert "1.1.2 For Blue’s sake, Red will not place a" in promises
    assert words.strip() == "1.1.1 Red tells Blue: “you are next”."


def test_into_a_pipe_a_sentence_of_the_story_is_one_line() -> None:
    told = run("replay", "--story", "tests/records/deals-amigo-2005.qv").stdout
    assert any(len(line) > 80 for line in told.splitlines())
