"""`quovadis dataset`, as people use it."""

import doctest
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from quovadis.research.journal import Journal
from tests.cli.test_arena import ended
from tests.cli.test_replay import run
from tests.words import worded

GAMES = ("--seats", "quaestor,tiro,tiro", "--games", "9", "--seed", "3", "--lang", "en")
SMALL_PARTS = """
import quovadis.research.dataset
quovadis.research.dataset.PART = 4
from quovadis.cli import main
main()
"""
PAGE = Path(__file__).parents[2] / "docs" / "datasets.md"


def content(folder: Path) -> dict[str, bytes]:
    """What is in a folder, apart from the order in which games ended."""
    there = {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }
    there["dataset.jsonl"] = b"\n".join(sorted({*there["dataset.jsonl"].splitlines()}))
    return there


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quovadis.research.dataset.PART", 4)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset that nobody stopped, in three parts."""
    folder = tmp_path_factory.mktemp("whole") / "games"
    done = subprocess.run(
        [sys.executable, "-c", SMALL_PARTS, "dataset", folder, *GAMES],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    decisions, promises = (pq.read_table(folder / each) for each in ("decisions", "promises"))
    facts = {"count": decisions.num_rows, "number": promises.num_rows, "file": str(folder)}
    assert done.stdout == worded("dataset-done", games=9, **facts) + "\n"
    return folder


def test_the_folder_has_tables_and_records(whole: Path) -> None:
    names = sorted(str(file.relative_to(whole)) for file in whole.rglob("*") if file.is_file())
    parts = [
        f"{table}/part-{part}.parquet"
        for table in ("decisions", "games", "promises")
        for part in (1, 2, 3)
    ]
    records = [f"records/game-{number}.qv" for number in range(1, 10)]
    assert names == sorted(["dataset.jsonl", *parts, *records])
    assert pq.read_table(whole / "games")["game"].to_pylist() == [*range(1, 10)]
    first = pq.read_table(whole / "decisions" / "part-1.parquet", columns=["game"])
    assert first["game"].unique().to_pylist() == [1, 2, 3, 4]
    arena = run("arena", *GAMES, "--records", whole.parent / "arena")
    assert arena.exit_code == 0
    for record in (whole / "records").iterdir():
        assert (whole.parent / "arena" / record.name).read_bytes() == record.read_bytes()


@pytest.mark.slow
def test_several_jobs_write_the_same_bytes(whole: Path, small_parts: None, tmp_path: Path) -> None:
    told = run("dataset", tmp_path / "games", *GAMES, "--jobs", "2")
    assert told.exit_code == 0, told.stderr
    assert content(tmp_path / "games") == content(whole)


def test_another_seed_writes_other_games(whole: Path, small_parts: None, tmp_path: Path) -> None:
    told = run("dataset", tmp_path, *GAMES[:-3], "4", "--games", "3")
    assert told.exit_code == 0, told.stderr
    first = (tmp_path / "records" / "game-1.qv").read_text("utf-8")
    assert first != (whole / "records" / "game-1.qv").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("lines", [2, 6])
def test_a_killed_dataset_goes_on_and_ends_as_if_nothing_had_happened(
    whole: Path, small_parts: None, jobs: str, lines: int, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    killed = started(folder, *GAMES, "--jobs", jobs)
    ended(killed, folder / "dataset.jsonl", lines, signal.SIGKILL)
    assert killed.returncode == -signal.SIGKILL
    assert not (folder / "games" / "part-3.parquet").exists(), "killed half-way"
    told = run("dataset", folder, "--jobs", jobs, "--lang", "en")  # the settings are in the folder
    assert told.exit_code == 0, told.stderr
    assert content(folder) == content(whole)


def started(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        (sys.executable, "-c", SMALL_PARTS, "dataset", str(folder), *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_dataset_that_is_stopped_says_how_to_go_on(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    many = ("--seats", "tiro,tiro,tiro", "--games", "30000", "--lang", "en")
    stopped = started(folder, *many)
    out, err = ended(stopped, folder / "dataset.jsonl", 6, number)
    assert (stopped.returncode, out) == (status, "")
    games = (folder / "dataset.jsonl").read_bytes().count(b"\n") - 1
    line = worded("contest-saved", command=f"quovadis dataset {folder}")
    assert err == f"{worded('contest-stopped', count=games, games=30000)}\n{line}\n"


@pytest.mark.parametrize(
    "lost",
    [
        "records/game-5.qv",
        "decisions/part-2.parquet",
        "promises/part-1.parquet",
        "games/part-3.parquet",
    ],
)
def test_what_is_missing_is_made_again(
    whole: Path, small_parts: None, lost: str, tmp_path: Path
) -> None:
    folder = copied(whole, tmp_path / "games")
    (folder / lost).unlink()
    told = run("dataset", folder, "--lang", "en")
    assert told.exit_code == 0, told.stderr
    assert content(folder) == content(whole)


def copied(whole: Path, folder: Path) -> Path:
    for name, there in content(whole).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(there)
    journal = (whole / "dataset.jsonl").read_bytes()
    (folder / "dataset.jsonl").write_bytes(journal)
    return folder


# What is refused changes nothing


def refused(folder: Path, *arguments: str) -> str:
    """Why a command was refused, which left the folder as it was."""
    before = everything(folder.parent)
    told = run("dataset", folder, *arguments, "--lang", "en")
    assert (told.exit_code, told.stdout) == (2, "")
    assert everything(folder.parent) == before
    return told.stderr.removesuffix("\n")


def everything(folder: Path) -> dict[Path, bytes | None]:
    return {file: file.read_bytes() if file.is_file() else None for file in folder.rglob("*")}


@pytest.mark.parametrize(
    "arguments, message, facts",
    [
        ((), "dataset-needs-seats", {}),
        (("--games", "3"), "dataset-needs-seats", {}),
        (
            (*GAMES[:2], "--games", "0"),
            "option-number",
            {"option": "--games", "needed": 1, "count": 0},
        ),
        (
            (*GAMES[:2], "--jobs", "0"),
            "option-number",
            {"option": "--jobs", "needed": 1, "count": 0},
        ),
        (
            (*GAMES[:2], "--seed", str(2**63)),
            "option-most",
            {"option": "--seed", "most": str(2**63 - 1), "count": str(2**63)},
        ),
        ((*GAMES[:2], "--ray", "local", "--jobs", "2"), "ray-jobs", {}),
        ((*GAMES[:2], "--ray", "nowhere"), "ray-address", {"word": "nowhere"}),
        ((*GAMES[:2], "--ray", "ray://here:1"), "ray-address", {"word": "ray://here:1"}),
    ],
)
def test_wrong_flags_are_refused_in_one_line(
    arguments: tuple[str, ...], message: str, facts: dict[str, Any], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    if message == "dataset-needs-seats":
        facts = {"file": str(folder)}
    assert refused(folder, *arguments) == worded(message, **facts)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seats", "nobody,tiro,tiro"),
        ("--seats", "tiro,tiro"),
        ("--seats", "tiro,tiro,tiro,tiro,tiro,tiro"),
        (*GAMES[:2], "--variants", "nonsense"),
        (*GAMES[:2], "--edition", "nonsense"),
        (*GAMES[:2], "--seed", "-1"),
    ],
)
def test_games_that_cannot_be_played_are_refused(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    assert refused(tmp_path / "games", *arguments)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "thesis.tex").write_text("Quo vadis?", "utf-8")
    assert refused(folder, *GAMES[:6]) == worded("dataset-foreign", file=str(folder))


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text("mine", "utf-8")
    assert refused(file, *GAMES[:6]) == worded("file-unusable", file=str(file))


def test_a_folder_that_another_program_writes_is_left_alone(whole: Path, tmp_path: Path) -> None:
    folder = copied(whole, tmp_path / "games")
    journal = folder / "dataset.jsonl"
    with Journal(journal, new=False):
        assert refused(folder) == worded("file-busy", file=str(journal))


@pytest.mark.parametrize(
    "option, value", [("seed", "4"), ("seats", "tiro,tiro,tiro"), ("games", "12")]
)
def test_other_settings_than_those_of_the_folder_are_refused(
    whole: Path, option: str, value: str, tmp_path: Path
) -> None:
    folder = copied(whole, tmp_path / "games")
    known = {"seed": "3", "seats": "quaestor,tiro,tiro", "games": "9"}[option]
    facts: dict[str, Any] = {"option": f"--{option}", "known": known, "word": value}
    file = str(folder / "dataset.jsonl")
    assert refused(folder, f"--{option}", value) == worded(
        "contest-other-set-up", file=file, **facts
    )


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"arena": 1}'])
def test_a_folder_whose_journal_is_broken_is_left_alone(line: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    journal = folder / "dataset.jsonl"
    journal.write_text(f"{line}\n", "utf-8")
    told = worded("contest-unreadable", file=str(journal), number="1")
    assert refused(folder) == told


def test_rows_that_cannot_be_read_are_named(whole: Path, small_parts: None, tmp_path: Path) -> None:
    folder = copied(whole, tmp_path / "games")
    for table in ("decisions", "promises", "games"):
        (folder / table / "part-3.parquet").unlink()
    torn = folder / "unfinished" / "decisions-9.arrow"
    torn.parent.mkdir()
    torn.write_bytes(b"nonsense")
    (folder / "unfinished" / "promises-9.arrow").write_bytes(b"nonsense")
    told = run("dataset", folder, "--lang", "en")
    assert (told.exit_code, told.stderr) == (2, worded("dataset-torn", file=str(torn)) + "\n")
    torn.unlink()
    assert run("dataset", folder, "--lang", "en").exit_code == 0
    assert content(folder) == content(whole)


def test_the_examples_of_the_page_run(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied(whole, tmp_path / "games")
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried) == (0, 15)
