"""`quovadis arena`, as a person or a program calls it."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from quovadis.text import LANGUAGES
from tests.cli.test_replay import run
from tests.research.strange import strangers
from tests.words import worded

__all__ = ["strangers"]

COMMAND = (sys.executable, "-c", "from quovadis.cli import main; main()")
SEATS = ("arena", "--seats", "quaestor,tiro,tiro", "--seed", "1")


def in_json(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def without_speed(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name != "speed"}


def test_json_tells_of_bots_and_tables() -> None:
    told = in_json(*SEATS, "--games", "6")
    assert {line["bot"] for line in told["bots"]} == {"quaestor", "tiro"}
    for line in told["bots"]:
        assert list(line)[:6] == ["bot", "games", "wins", "win_share", "low", "high"]
        assert {"laurels", "senate_share", "deals", "vote_price"} < set(line)
        assert {"promises_kept", "promises_broken", "troubles"} < set(line)
    assert sum(line["games"] for line in told["bots"]) == 18
    assert told["tables"]["games"] == 6
    assert {"turns", "adjourned", "cut_off", "lost"} < set(told["tables"])
    assert told["variants"] == "adjourn=auto, cutoff=60"  # R10.6
    assert told["speed"]["games_per_second"] > 0
    assert not told["stopped"]


@pytest.mark.parametrize("command", ["arena", "league", "watch", "terminal"])
def test_help_does_not_list_variants_that_cannot_be_played_yet(command: str) -> None:
    told = run(command, "--help").stdout
    assert "limited-ones" in told
    assert all(word in told for word in ("reveal=every", "consul", "special-tokens"))


def test_the_same_seed_tells_the_same() -> None:
    again = [without_speed(in_json(*SEATS, "--games", "3")) for _ in range(2)]
    assert again[0] == again[1]


@pytest.mark.slow
def test_several_jobs_tell_the_same_as_one() -> None:
    alone = in_json(*SEATS, "--games", "9")
    shared = in_json(*SEATS, "--games", "9", "--jobs", "2")
    assert without_speed(alone) == without_speed(shared)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_a_table_in_their_language(language: str) -> None:
    result = run("arena", "--seats", "stand-in,stand-in,tiro", "--games", "3", "--lang", language)
    assert result.exit_code == 0
    assert "stand-in" in result.stdout
    share = {"en": "An even share", "de": "gleicher Anteil", "fr": "part égale", "it": "quota pari"}
    assert share[language] in result.stdout
    assert result.stderr == ""


def test_a_number_that_does_not_go_round_is_rounded_up_and_that_is_said() -> None:
    result = run(*SEATS, "--games", "4", "--json")
    assert result.stderr == worded("arena-rounded", seats=3, count=6, games=4) + "\n"
    assert json.loads(result.stdout)["tables"]["games"] == 6


def test_parameters_make_another_bot() -> None:
    told = in_json("arena", "--seats", "tiro,quaestor,quaestor:greed=0.5", "--games", "3")
    assert {line["bot"] for line in told["bots"]} == {"tiro", "quaestor", "quaestor:greed=0.5"}


def test_editions_and_variants_are_played() -> None:
    told = in_json(*SEATS, "--games", "3", "--edition", "manual", "--variants", "cutoff=2,whispers")
    assert (told["edition"], told["variants"]) == ("manual", "adjourn=auto, whispers, cutoff=2")
    assert told["tables"]["cut_off"] == 3
    assert told["tables"]["turns"] == 6


# Files


def test_a_line_a_game_and_a_record_a_game(tmp_path: Path) -> None:
    sheet, folder = tmp_path / "games.csv", tmp_path / "some" / "games"
    result = run(*SEATS, "--games", "12", "--csv", sheet, "--records", folder)
    assert result.exit_code == 0
    with sheet.open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 12
    records = sorted(folder.iterdir())
    assert [record.name for record in records] == [f"game-{n:02}.qv" for n in range(1, 13)]
    replayed = run("replay", "--json", *records)
    assert replayed.exit_code == 0
    for line, told in zip(lines, replayed.stdout.splitlines(), strict=True):
        position = json.loads(told)
        assert position["over"]
        totals = [int(line[f"laurels_{seat}"]) for seat in (1, 2, 3)]
        assert list(position["totals"].values()) == totals


def test_nothing_is_overwritten_unless_asked_for(tmp_path: Path) -> None:
    sheet, folder = tmp_path / "games.csv", tmp_path / "games"
    sheet.write_text("mine", "utf-8")
    folder.mkdir()
    (folder / "mine").touch()
    refused = run(*SEATS, "--games", "3", "--csv", sheet)
    assert refused.exit_code == 2
    assert refused.stderr == worded("file-exists", file=str(sheet)) + "\n"
    assert sheet.read_text("utf-8") == "mine"
    refused = run(*SEATS, "--games", "3", "--records", folder)
    assert refused.exit_code == 2
    assert refused.stderr == worded("folder-not-empty", file=str(folder)) + "\n"
    command = (*SEATS, "--games", "3", "--csv", sheet, "--records", folder, "--force")
    assert run(*command).exit_code == 0
    assert len(list(folder.iterdir())) == 4


# Refusals


@pytest.mark.parametrize(
    "arguments, said",
    [
        (
            ("--seats", "tiro,caligula,tiro"),
            worded("refused-bot-unknown", word="caligula", known=""),
        ),
        (("--seats", "tiro,,tiro"), worded("refused-bot-unknown", word="", known="")),
        (
            ("--seats", "tiro,tiro:x=1,tiro"),
            worded("refused-bot-parameter-unknown", bot="tiro", word="x", known=""),
        ),
        (
            ("--seats", "tiro,tiro,quaestor:greed=much"),
            worded("refused-bot-parameter-bad", bot="quaestor", word="greed=much", example=""),
        ),
        (("--seats", "tiro,tiro"), worded("refused-players-number", count=2) + " (R1.4)"),
        (("--seats", "tiro,tiro,tiro,tiro,tiro,tiro"), worded("refused-players-number", count=6)),
        (
            (*SEATS[1:], "--games", "0"),
            worded("option-number", option="--games", needed=1, count=0),
        ),
        (
            (*SEATS[1:], "--games", "-5"),
            worded("option-number", option="--games", needed=1, count=-5),
        ),
        ((*SEATS[1:], "--jobs", "0"), worded("option-number", option="--jobs", needed=1, count=0)),
        (
            (*SEATS[1:], "--limit", "nan"),
            worded("option-number", option="--limit", needed=1, count=""),
        ),
        ((*SEATS[1:3], "--seed", "-1"), worded("refused-seed-unreadable", word="-1")),
        (
            (*SEATS[1:], "--edition", "monopoly"),
            worded("refused-edition-unknown", word="monopoly", known=""),
        ),
        (
            (*SEATS[1:], "--variants", "blitz"),
            worded("refused-variant-unknown", word="blitz", known=""),
        ),
        (
            (*SEATS[1:], "--csv", "no/such/folder/a.csv"),
            worded("file-unusable", file="no/such/folder/a.csv"),
        ),
        ((*SEATS[1:], "--csv", "/"), worded("file-unusable", file="/")),
        (
            (*SEATS[1:], "--records", "/dev/null/games"),
            worded("file-unusable", file="/dev/null/games"),
        ),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(said)
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == []


# Trouble


def test_trouble_is_told(strangers: object) -> None:
    result = run("arena", "--seats", "babbling,tiro,tiro", "--games", "3")
    assert result.exit_code == 0
    assert "babbling failed " in result.stdout
    assert "nonsense: 'b1-a3'" in result.stdout


HANGING = """
from itertools import repeat
from quovadis.bots.stand_in import stand_in

def hang(*told):
    # Only in the seat that begins, deep in C.
    if told[0].players[0] == told[0].seat and told[2].kind == "act":
        sum(repeat(0))
    return stand_in(*told)

def die(*told):
    import os
    if told[0].players[0] == told[0].seat and told[2].kind == "act":
        os._exit(7)
    return stand_in(*told)
"""


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which another package has brought the bots `hang` and `die`."""
    package = tmp_path / "site"
    (package / "strange-1.dist-info").mkdir(parents=True)
    (package / "strange-1.dist-info" / "METADATA").write_text("Name: strange\nVersion: 1\n")
    (package / "strange-1.dist-info" / "entry_points.txt").write_text(
        "[quovadis.bots]\nhang = strange:hang\ndie = strange:die\n"
    )
    (package / "strange.py").write_text(HANGING)
    return {**os.environ, "PYTHONPATH": str(package), "QUOVADIS_LANG": "en"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "bot, why",
    [
        ("hang", "took too long: killed after 10 s"),
        ("die", "died: its process ended with status 7"),
    ],
)
def test_a_bot_that_takes_its_process_down_spoils_its_game_alone(
    installed: dict[str, str], bot: str, why: str
) -> None:
    seats = ("--seats", f"{bot},stand-in,stand-in", "--games", "3")
    command = (*COMMAND, "arena", *seats, "--jobs", "2", "--limit", "10", "--json")
    result = subprocess.run(
        command, env=installed, capture_output=True, text=True, timeout=300, check=False
    )
    assert result.returncode == 0, result.stderr
    told = json.loads(result.stdout)
    assert (told["tables"]["games"], told["tables"]["lost"]) == (2, 1)
    assert told["tables"]["lost_example"] == f"game 1: {why}"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_was_played_so_far(jobs: str, tmp_path: Path) -> None:
    folder, sheet = tmp_path / "games", tmp_path / "games.csv"
    files = ("--records", str(folder), "--csv", str(sheet))
    command = (*COMMAND, *SEATS, "--games", "300000", "--jobs", jobs, *files, "--json")
    arena = subprocess.Popen(
        command,
        env={**os.environ, "QUOVADIS_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 180
    while not (folder.is_dir() and len(list(folder.glob("*.qv"))) >= 2):
        assert time.monotonic() < until
        time.sleep(0.05)
    os.killpg(arena.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    out, err = arena.communicate(timeout=120)
    assert arena.returncode == 130
    told = json.loads(out)
    assert told["stopped"]
    assert 2 <= told["tables"]["games"] < 300000
    assert len(sheet.read_text("utf-8").splitlines()) == told["tables"]["games"] + 1
    assert "Traceback" not in err
    assert err == worded("contest-stopped", count=told["tables"]["games"], games=300_000) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    "better, worse, least",
    [("quaestor", "tiro", 0.7), ("aedilis", "quaestor", 0.6), ("praetor", "aedilis", 0.3)],
)
def test_each_level_wins_more_than_its_share_against_three_of_the_one_below(
    better: str, worse: str, least: float
) -> None:
    seats = ",".join([better, *[worse] * 3])
    told = in_json("arena", "--seats", seats, "--games", "80", "--seed", "2")
    shares = {bot["bot"]: bot["win_share"] for bot in told["bots"]}
    assert shares[better] >= least, "25 % would be even"
