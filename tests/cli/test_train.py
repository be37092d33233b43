"""`quovadis train`, as people use it."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quovadis.bots.estimate import read_weights
from quovadis.cli.app import app
from quovadis.research.training import Notebook, Training
from tests.cli.test_arena import COMMAND, ended
from tests.words import worded

GAMES = ("--games", "60", "--rounds", "1", "--seed", "4")


@pytest.mark.slow
def test_a_training_leaves_weights_and_a_picture_and_goes_on_where_it_stopped(
    tmp_path: Path,
) -> None:
    folder, picture = tmp_path / "training", tmp_path / "calibration.svg"
    first = CliRunner().invoke(app, ["train", str(folder), *GAMES, "--picture", str(picture)])
    assert first.exit_code == 0, first.output
    assert "log loss" in first.stdout
    assert "<svg" in picture.read_text("utf-8")
    weights = (folder / "weights.json").read_text("utf-8")
    assert {*read_weights(weights)} == {3, 4, 5}
    told = json.loads(weights)
    assert told["training"] == {"games": 60, "rounds": 1, "seed": 4}
    assert told["command"] == "quovadis train training --games 60 --rounds 1 --seed 4"
    games = folder / "games-1.jsonl"
    lines = games.read_text("utf-8").splitlines(keepends=True)
    games.write_text("".join(lines[:50]) + lines[50][:30], "utf-8")  # killed while writing
    again = CliRunner().invoke(app, ["train", str(folder), *GAMES, "--jobs", "2"])
    assert again.exit_code == 0, again.output
    assert (folder / "weights.json").read_text("utf-8") == weights


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "--seats", "tiro,tiro,tiro"),
        ("league", "--bots", "tiro,stand-in"),
        ("train", "folder"),
        ("watch",),
        ("terminal",),
        ("bots", "run", "true"),
    ],
)
def test_a_negative_seed_is_refused_alike_everywhere(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # R2.3
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(app, [*command, "--seed", "-1", "--lang", "en"])
    assert told.exit_code == 2
    assert told.stderr == worded("refused-seed-unreadable", word="-1") + " (R2.3)\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are of another kind there")
@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_training_that_is_stopped_keeps_its_games_and_says_so(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    train = subprocess.Popen(
        (*COMMAND, "train", str(tmp_path), "--games", "6000", "--jobs", "2"),
        env={**os.environ, "QUOVADIS_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    _, err = ended(train, tmp_path / "games-1.jsonl", 2, number)
    assert train.returncode == status
    assert worded("train-kept") in " ".join(err.split())
    assert "Traceback" not in err
    assert (tmp_path / "games-1.jsonl").read_bytes().endswith(b"\n")


def test_what_cannot_be_done_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    for asked, why in (
        (
            ("--picture", str(tmp_path / "x.gif")),
            worded("picture-kind", file=str(tmp_path / "x.gif")),
        ),
        (
            ("--picture", str(tmp_path / "none" / "x.svg")),
            worded("folder-missing", file=str(tmp_path / "none" / "x.svg")),
        ),
        (("--games", "10"), "60"),
        (("--rounds", "0"), "--rounds"),
        (("--seed", "-1"), worded("refused-seed-unreadable", word="-1")),
    ):
        told = CliRunner().invoke(app, ["train", str(folder), *asked, "--lang", "en"])
        assert told.exit_code != 0
        assert why in told.output
        assert not folder.exists()


def test_a_folder_with_another_training_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "training.json").write_text("{}", "utf-8")
    told = CliRunner().invoke(app, ["train", str(tmp_path), *GAMES, "--lang", "en"])
    assert told.exit_code != 0
    assert [file.name for file in tmp_path.iterdir()] == ["training.json"]


def test_a_line_that_no_training_wrote_is_named_and_nothing_is_played(tmp_path: Path) -> None:
    training = Training(games=60, rounds=1, seed=4)
    Notebook(tmp_path, training)
    games = tmp_path / "games-1.jsonl"
    for line in ("nonsense", "[]", '{"number": 1, "players": 3, "rows": [], "wins": [1]}'):
        games.write_text(line + "\n", "utf-8")
        told = CliRunner().invoke(app, ["train", str(tmp_path), *GAMES, "--lang", "en"])
        assert told.exit_code == 2
        assert "line 1" in told.output.replace("\n", " ")
        assert games.read_text("utf-8") == line + "\n"


@pytest.mark.slow
def test_a_worker_that_dies_is_told_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["train", str(tmp_path), *GAMES, "--jobs", "2", "--lang", "en"]
    monkeypatch.setattr("quovadis.research.training.POOLS", (("tests.bots.naughty.dying",),))
    told = CliRunner().invoke(app, command)
    assert told.exit_code == 2
    assert worded("train-broken") in " ".join(told.output.split())
    monkeypatch.undo()
    again = CliRunner().invoke(app, command)
    assert again.exit_code == 0, again.output


def test_a_network_is_fitted_and_written_once(tmp_path: Path) -> None:
    asked = ["train", str(tmp_path), "--network", "--games", "60", "--seed", "1"]
    first = CliRunner().invoke(app, asked)
    assert first.exit_code == 0, first.output
    assert f"caesar:network={tmp_path / 'network.json'}" in first.stdout
    assert first.stdout.count("log loss") == 3
    assert "learn from more games" in first.stdout
    written = (tmp_path / "network.json").read_bytes()
    again = CliRunner().invoke(app, asked)
    assert again.exit_code == 2
    assert "exists already" in again.stderr
    assert (tmp_path / "network.json").read_bytes() == written
    told = json.loads(written)
    assert told["command"] == "quovadis train training --network --games 60 --seed 1"
    assert [each["players"] for each in told["quality"]] == [3, 4, 5]


def test_a_network_takes_no_rounds_and_no_picture(tmp_path: Path) -> None:
    for more in (["--rounds", "2"], ["--picture", "a.svg"], ["--jobs", "2"]):
        refused = CliRunner().invoke(app, ["train", str(tmp_path / "new"), "--network", *more])
        assert refused.exit_code == 2
        assert "--games" in refused.stderr
        assert not (tmp_path / "new").exists()
