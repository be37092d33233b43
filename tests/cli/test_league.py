"""`quovadis league`, as a person or a program calls it."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quovadis.core.editions import TableRules
from quovadis.research.arena import Arena
from quovadis.research.league import League
from quovadis.text import LANGUAGES, Language
from tests.cli.test_arena import COMMAND, without_speed
from tests.cli.test_replay import run
from tests.words import worded

LEAGUE = ("league", "--bots", "tiro,stand-in", "--games", "6", "--matrix", "4", "--seed", "3")


def in_json(*arguments: str | Path) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_json_tells_of_ratings_and_the_matrix() -> None:
    told = in_json(*LEAGUE)
    assert {line["bot"] for line in told["bots"]} == {"tiro", "stand-in"}
    for line in told["bots"]:
        assert line["rating_low"] < line["rating"] < line["rating_high"]
        assert {"games", "wins", "win_share", "low", "high"} < set(line)
    pairs = [(cell["one"], cell["against"], cell["games"]) for cell in told["matrix"]]
    assert pairs == [("tiro", "stand-in", 4), ("stand-in", "tiro", 4)]
    assert told["tables"]["games"] == 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_it_in_their_language_and_see_a_picture(
    language: Language, tmp_path: Path
) -> None:
    drawn = tmp_path / "league.svg"
    result = run(*LEAGUE, "--lang", language, "--picture", drawn)
    assert result.exit_code == 0
    assert worded("league-matrix", language=language) in result.stdout
    assert drawn.stat().st_size > 10_000


def test_a_league_says_what_it_will_play_and_how_to_read_its_table() -> None:
    result = run(*LEAGUE, "--lang", "en")
    planned = worded("league-plan", mixed=6, pairs=2, each=4, games=14)
    assert result.stderr == f"{planned}\n"
    said = " ".join(result.stdout.split())
    assert worded("league-matrix-how") in said
    ended = re.search(r"(\d+) adjourned, (\d+) cut off\.", said)
    assert ended is not None
    assert (worded("contest-early") in said) is (ended.groups() != ("0", "0"))


def test_a_league_without_a_matrix() -> None:
    told = in_json("league", "--bots", "tiro,stand-in", "--games", "3", "--matrix", "0")
    assert told["matrix"] == []
    assert told["tables"]["games"] == 3


@pytest.mark.slow
def test_several_jobs_tell_the_same_as_one() -> None:
    assert without_speed(in_json(*LEAGUE)) == without_speed(in_json(*LEAGUE, "--jobs", "2"))


def test_a_league_can_play_elections_and_be_resumed(tmp_path: Path) -> None:  # R10.3
    elections, file = ("--variants", "consul, cutoff=2"), tmp_path / "elections.jsonl"
    told = in_json(*LEAGUE, *elections, "--file", file)
    assert told["tables"]["games"] == told["tables"]["cut_off"] == 14
    assert 2 * 3 * 3 <= told["tables"]["turns"] <= 2 * 3 * 5  # three games of two rounds
    kept = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(kept[:8]), "utf-8")
    assert without_speed(in_json("league", "--resume", file)) == without_speed(told)


# Its file


@pytest.fixture
def whole(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    file = tmp_path / "whole.jsonl"
    return file, in_json(*LEAGUE, "--file", file)


@pytest.mark.parametrize("lines", [1, 2, 8, 15])
def test_a_resumed_league_ends_as_if_it_had_not_been_interrupted(
    whole: tuple[Path, dict[str, Any]], lines: int, tmp_path: Path
) -> None:
    kept = whole[0].read_text("utf-8").splitlines(keepends=True)
    assert len(kept) == 15
    file = tmp_path / "part.jsonl"
    torn = kept[lines][:40] if lines < 15 else ""
    file.write_text("".join(kept[:lines]) + torn, "utf-8")
    told = in_json("league", "--resume", file)
    assert without_speed(told) == without_speed(whole[1])
    assert file.read_text("utf-8").splitlines(keepends=True) == kept


def test_the_same_set_up_may_be_named_again(whole: tuple[Path, dict[str, Any]]) -> None:
    assert without_speed(in_json(*LEAGUE, "--resume", whole[0])) == without_speed(whole[1])


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--bots", "tiro,quaestor"), "--bots is “tiro,stand-in” there, not “tiro,quaestor”"),
        (("--games", "7"), "--games is “6” there, not “7”"),
        (("--matrix", "8"), "--matrix is “4” there, not “8”"),
        (("--seed", "4"), "--seed is “3” there, not “4”"),
        (("--edition", "manual"), "--edition is “amigo-2005” there, not “manual”"),
        (("--variants", "whispers"), "--variants is “adjourn=auto, cutoff=60” there, not “adj"),
        (("--budget", "5"), "--budget is “1000” there, not “5”"),
    ],
)
def test_another_set_up_is_refused(
    whole: tuple[Path, dict[str, Any]], arguments: tuple[str, ...], said: str
) -> None:
    before = whole[0].read_bytes()
    result = run("league", "--resume", whole[0], *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{whole[0]}: ")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert whole[0].read_bytes() == before


STRANGE = ("tiro", "evil.bot", "quaestor")


@pytest.mark.parametrize(
    "contest",
    [
        Arena(bots=STRANGE, games=3, rules=TableRules()),
        League(bots=STRANGE, games=3, matrix=0, rules=TableRules()),
    ],
)
def test_a_file_imports_no_module_that_was_not_named_again(
    contest: Arena | League, tmp_path: Path, evil: Callable[[], bool]
) -> None:
    file = tmp_path / "strange.jsonl"
    file.write_text(json.dumps(contest.set_up()) + "\n", "utf-8")
    result = run(contest.KIND, "--resume", file)
    assert result.exit_code == 2
    assert result.stderr == worded("refused-bot-unsaid", word="evil.bot") + "\n"
    assert not evil()


def test_a_league_of_another_program_is_refused(whole: tuple[Path, dict[str, Any]]) -> None:
    text = whole[0].read_text("utf-8")
    whole[0].write_text(text.replace('"program": "', '"program": "0.0.'), "utf-8")
    result = run("league", "--resume", whole[0])
    assert result.exit_code == 2
    assert "quovadis is “0.0." in result.stderr


def test_a_new_league_overwrites_no_file(whole: tuple[Path, dict[str, Any]]) -> None:
    result = run(*LEAGUE, "--file", whole[0])
    assert result.exit_code == 2
    assert result.stderr == worded("file-exists-resume", file=str(whole[0])) + "\n"


# Refusals


@pytest.mark.parametrize(
    "arguments, said",
    [
        ((), worded("league-needs-bots")),
        (("--bots", "tiro"), worded("league-bots-number", count=1)),
        (("--bots", "tiro,tiro"), worded("league-bots-number", count=2)),
        (("--bots", "tiro,nero"), worded("refused-bot-unknown", word="nero", known="")),
        (
            ("--bots", "tiro,stand-in", "--games", "0"),
            worded("option-number", option="--games", needed=1, count=0),
        ),
        (
            ("--bots", "tiro,stand-in", "--matrix", "-1"),
            worded("option-number", option="--matrix", needed=0, count=-1),
        ),
        (("--bots", "tiro,stand-in", "--seed", "-1"), worded("refused-seed-unreadable", word="-1")),
        (
            ("--bots", "tiro,stand-in", "--edition", "x"),
            worded("refused-edition-unknown", word="x", known=""),
        ),
        (("--bots", "tiro,stand-in", "--picture", "a.gif"), worded("picture-kind", file="a.gif")),
        (
            ("--bots", "tiro,stand-in", "--picture", "no/a.svg"),
            worded("folder-missing", file="no/a.svg"),
        ),
        (
            ("--bots", "tiro,stand-in", "--file", "a.svg", "--picture", "a.svg"),
            worded("file-taken", file="a.svg"),
        ),
        (("--bots", "tiro,stand-in", "--file", "no/a.jsonl"), "no/a.jsonl: "),
        (("--resume", "a.jsonl", "--file", "b.jsonl"), worded("contest-one-file")),
        (("--resume", "missing.jsonl"), worded("file-missing", file="missing.jsonl")),
        (("--resume", "/dev/null"), worded("file-not-text", file="/dev/null")),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("league", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(said)
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    command = (*COMMAND, "league", "--bots", "tiro,stand-in", "--games", "100000", "--matrix", "0")
    league = subprocess.Popen(
        (*command, "--file", str(file), "--json"),
        env={**os.environ, "QUOVADIS_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 180
    while not (file.exists() and len(file.read_bytes().splitlines()) > 4):
        assert time.monotonic() < until
        time.sleep(0.05)
    os.killpg(league.pid, signal.SIGINT)
    out, err = league.communicate(timeout=120)
    assert league.returncode == 130
    told = json.loads(out)
    assert told["stopped"]
    assert len(file.read_bytes().splitlines()) - 1 == told["tables"]["games"]
    assert "Traceback" not in err
    assert worded("contest-saved", command=f"quovadis league --resume {file}") in err
