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
def test_help_lists_every_variant(command: str) -> None:
    told = run(command, "--help").stdout
    assert "limited-ones" in told
    assert all(word in told for word in ("reveal=every", "consul", "special-tokens"))


def test_on_a_narrow_screen_headings_are_broken_before_names() -> None:
    names = ("quaestor:greed=0.5", "examples.hasty.hasty", "tiro")
    lines = run("arena", "--seats", ",".join(names), "--games", "3").stdout.splitlines()
    tables = lines[: lines.index("An even share of wins would be 33.3 %.")]
    for name in names:
        assert sum(line.startswith(f"{name} ") for line in tables) == 2, tables
    assert all(len(line.rstrip()) <= 80 for line in tables)


def test_the_first_failure_of_a_bot_is_told_whole() -> None:
    told = run("arena", "--seats", "tests.bots.rascals.raising,tiro,tiro", "--games", "3").stdout
    assert ": raised ZeroDivisionError: I am at a loss\n" in told


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


# A run that stops and goes on


RUN = ("--seats", "quaestor,tiro,stand-in", "--games", "42", "--seed", "5")


def files(folder: Path) -> tuple[str, ...]:
    return ("--csv", str(folder / "games.csv"), "--records", str(folder / "games"))


def content(folder: Path) -> dict[str, bytes]:
    """What an arena left behind, apart from the order in which games ended."""
    there = {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }
    there["run.jsonl"] = b"\n".join(sorted(there["run.jsonl"].splitlines()))
    return there


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """An arena that nobody stopped."""
    folder = tmp_path_factory.mktemp("whole")
    told = in_json("arena", *RUN, *files(folder), "--file", str(folder / "run.jsonl"))
    return folder, told


def ended(arena: "subprocess.Popen[str]", file: Path, lines: int, number: int) -> tuple[str, str]:
    """What an arena said after a signal, sent when its file had that many lines."""
    until = time.monotonic() + 180
    while not (file.exists() and file.read_bytes().count(b"\n") >= lines):
        assert time.monotonic() < until
        assert arena.poll() is None
        time.sleep(0.01)
    os.killpg(arena.pid, number)  # to the workers as well
    return arena.communicate(timeout=120)


def started(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        (*COMMAND, "arena", *arguments),
        env={**os.environ, "QUOVADIS_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_arena_goes_on_and_ends_as_if_nothing_had_happened(
    whole: tuple[Path, dict[str, Any]], jobs: str, tmp_path: Path
) -> None:
    file = tmp_path / "run.jsonl"
    arena = started(*RUN, *files(tmp_path), "--file", str(file), "--jobs", jobs)
    ended(arena, file, 5, signal.SIGKILL)
    assert arena.returncode == -signal.SIGKILL
    played = file.read_bytes().count(b"\n") - 1
    assert 4 <= played < 42, "killed half-way"
    told = in_json("arena", "--resume", str(file), *files(tmp_path), "--jobs", jobs)
    assert without_speed(told) == without_speed(whole[1])
    assert content(tmp_path) == content(whole[0])


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_sigterm_keeps_what_was_played_and_says_how_to_go_on(jobs: str, tmp_path: Path) -> None:
    file, sheet = tmp_path / "my run.jsonl", tmp_path / "games.csv"
    games = ("--seats", "stand-in,tiro,tiro", "--games", "300000", "--jobs", jobs)
    arena = started(*games, "--file", str(file), "--csv", str(sheet), "--json")
    out, err = ended(arena, file, 4, signal.SIGTERM)
    assert arena.returncode == 143
    told = json.loads(out)
    played = told["tables"]["games"]
    assert told["stopped"]
    assert told["tables"]["lost"] == 0
    assert len(file.read_text("utf-8").splitlines()) == played + 1
    assert len(sheet.read_text("utf-8").splitlines()) == played + 1
    again = f"quovadis arena --resume '{file}' --csv {sheet}"
    stopped = worded("contest-stopped", count=played, games=300_000)
    assert err == f"{stopped}\n{worded('contest-saved', command=again)}\n"


@pytest.mark.parametrize("lines", [1, 2, 7, 43])
def test_an_arena_goes_on_after_any_line(
    whole: tuple[Path, dict[str, Any]], lines: int, tmp_path: Path
) -> None:
    file, sheet = tmp_path / "run.jsonl", tmp_path / "games.csv"
    kept = (whole[0] / "run.jsonl").read_text("utf-8").splitlines(keepends=True)
    table = (whole[0] / "games.csv").read_text("utf-8").splitlines(keepends=True)
    assert len(kept) == 43
    file.write_text("".join(kept[:lines]) + "".join(kept[lines:])[:40], "utf-8")
    sheet.write_text("".join(table[: lines - 1]) + table[lines - 1][:9], "utf-8")
    told = in_json("arena", "--resume", str(file), "--csv", str(sheet))
    assert without_speed(told) == without_speed(whole[1])
    assert file.read_text("utf-8") == "".join(kept)
    assert sheet.read_text("utf-8") == "".join(table)


def test_a_record_that_is_missing_is_made_when_an_arena_goes_on(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    file = tmp_path / "run.jsonl"
    file.write_bytes((whole[0] / "run.jsonl").read_bytes())
    told = in_json("arena", "--resume", str(file), "--records", str(tmp_path / "games"))
    assert without_speed(told) == without_speed(whole[1])
    for record in (whole[0] / "games").iterdir():
        assert (tmp_path / "games" / record.name).read_bytes() == record.read_bytes()


def test_files_with_other_games_are_not_taken_for_those_of_a_run(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    file, sheet, folder = tmp_path / "run.jsonl", tmp_path / "games.csv", tmp_path / "games"
    file.write_bytes((whole[0] / "run.jsonl").read_bytes())
    sheet.write_text("mine\n", "utf-8")
    folder.mkdir()
    (folder / "mine.qv").touch()
    refused = run("arena", "--resume", file, "--csv", sheet)
    assert refused.stderr == worded("file-exists", file=str(sheet)) + "\n"
    refused = run("arena", "--resume", file, "--records", folder)
    assert refused.stderr == worded("folder-not-empty", file=str(folder)) + "\n"
    assert sheet.read_text("utf-8") == "mine\n"


@pytest.mark.parametrize("inside", [False, True])
def test_the_games_of_a_run_are_not_overwritten_by_its_other_files(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path, *, inside: bool
) -> None:
    new, old = tmp_path / "new.jsonl", tmp_path / "old.jsonl"
    old.write_bytes((whole[0] / "run.jsonl").read_bytes())
    (tmp_path / "link.csv").symlink_to(old)
    for taken, option, file, settings in (
        (new, "--file", new, RUN),
        (old if inside else tmp_path / "link.csv", "--resume", old, ()),
    ):
        other = ("--records", tmp_path) if inside else ("--csv", taken)
        refused = run("arena", option, file, *settings, *other, "--force")
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr == worded("file-taken", file=str(taken)) + "\n"
    assert not new.exists()
    assert old.read_bytes() == (whole[0] / "run.jsonl").read_bytes()


def test_a_table_among_the_records_is_refused(tmp_path: Path) -> None:
    sheet = tmp_path / "games" / "games.csv"
    refused = run(*SEATS, "--games", "3", "--csv", sheet, "--records", tmp_path / "games")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == worded("file-taken", file=str(sheet)) + "\n"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--seats", "tiro,tiro,tiro"), ("--seats", "quaestor,tiro,stand-in", "tiro,tiro,tiro")),
        (("--games", "15"), ("--games", "42", "15")),
        (("--seed", "6"), ("--seed", "5", "6")),
        (("--edition", "manual"), ("--edition", "amigo-2005", "manual")),
        (("--budget", "5"), ("--budget", "1000", "5")),
        (("--think", "3"), ("--think", "None", "3.0")),
    ],
)
def test_other_settings_than_those_of_the_file_are_refused(
    whole: tuple[Path, dict[str, Any]], arguments: tuple[str, ...], said: tuple[str, str, str]
) -> None:
    file = whole[0] / "run.jsonl"
    before, (option, known, word) = file.read_bytes(), said
    result = run("arena", "--resume", file, *arguments)
    assert result.exit_code == 2
    refusal = worded("contest-other-set-up", file=str(file), option=option, known=known, word=word)
    assert result.stderr == f"{refusal}\n"
    assert file.read_bytes() == before


def test_the_same_settings_may_be_named_again(whole: tuple[Path, dict[str, Any]]) -> None:
    told = in_json("arena", *RUN, "--resume", str(whole[0] / "run.jsonl"))
    assert without_speed(told) == without_speed(whole[1])


def test_a_league_is_not_an_arena(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    two = ("league", "--bots", "tiro,stand-in", "--games", "1", "--matrix", "0")
    assert run(*two, "--file", file).exit_code == 0
    result = run("arena", "--resume", file)
    assert result.exit_code == 2
    assert result.stderr == worded("contest-unreadable", file=str(file), number=1) + "\n"


# Jobs and time


def test_more_jobs_than_cores_are_lowered_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quovadis.cli.contest.cores", lambda: 1)
    result = run(*SEATS, "--games", "3", "--jobs", "64", "--json")
    assert result.stderr == worded("contest-jobs", count=64, number=1) + "\n"
    assert json.loads(result.stdout)["speed"]["jobs"] == 1


@pytest.mark.slow
def test_a_bot_that_thinks_too_long_loses_its_answer_and_not_the_game() -> None:
    seats = ("--seats", "tests.research.strange.slow,stand-in,stand-in")
    told = in_json("arena", *seats, "--games", "3", "--variants", "cutoff=1", "--think", "3")
    assert (told["tables"]["games"], told["tables"]["lost"]) == (3, 0)
    slow = next(bot for bot in told["bots"] if bot["bot"].endswith("slow"))
    assert slow["troubles"] >= 1
    assert "turn 1, act: took too long" in slow["trouble"]


@pytest.mark.slow
def test_time_to_think_changes_nothing_for_a_quick_bot() -> None:
    quick = (*SEATS, "--games", "3", "--variants", "cutoff=3")
    timed = in_json(*quick, "--think", "60", "--jobs", "2")
    assert without_speed(timed) == without_speed(in_json(*quick))


# Weights of a training


def test_bots_with_trained_weights_play_beside_those_as_released(tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text(json.dumps({"weights": {"3": {}, "4": {}, "5": {}}}), "utf-8")
    trained, file = f"aedilis:weights={weights}", tmp_path / "run.jsonl"
    seats = ("--seats", f"{trained},aedilis,aedilis", "--games", "3")
    told = in_json("arena", *seats, "--file", str(file))
    assert {bot["bot"] for bot in told["bots"]} == {trained, "aedilis"}
    assert without_speed(in_json("arena", "--resume", str(file))) == without_speed(told)
    weights.write_text(
        weights.read_text("utf-8").replace("{}}", '{"first to arrive": 1}}'), "utf-8"
    )
    refused = run("arena", "--resume", file)
    assert refused.exit_code == 2
    assert refused.stderr == worded("contest-other-weights", file=str(file), bot=trained) + "\n"


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
        ((), worded("arena-needs-seats")),
        (
            (*SEATS[1:], "--think", "0"),
            worded("option-number", option="--think", needed=0.1, count=0),
        ),
        (("--file", "a", "--resume", "b"), worded("contest-one-file")),
        (("--resume", "missing"), worded("file-missing", file="missing")),
        ((*SEATS[1:], "--file", "no/a"), "no/a: "),
        (
            ("--seats", "tiro,tiro,aedilis:weights=w.json"),
            worded("refused-bot-file-missing", bot="aedilis", file="w.json"),
        ),
        (
            ("--seats", "tiro,tiro,praetor:weights=/dev/null"),
            worded("refused-bot-file-bad", bot="praetor", file="/dev/null"),
        ),
        (
            ("--seats", "tiro,tiro,quaestor:weights=w.json"),
            worded("refused-bot-parameter-unknown", bot="quaestor", word="weights", known=""),
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
            worded("folder-missing", file="no/such/folder/a.csv"),
        ),
        ((*SEATS[1:], "--csv", "/"), worded("file-is-folder", file="/")),
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
    stopped = worded("contest-stopped", count=told["tables"]["games"], games=300_000)
    assert err == f"{stopped}\n{worded('contest-unsaved')}\n"


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
