"""`quovadis certify`, as people use it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quovadis.cli.app import app
from tests.words import worded

QUICK = ("--only", "below,stalled,time", "--mirrors", "1", "--deals", "1", "--playouts", "100")


def certify(folder: Path, *options: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["certify", "tiro", str(folder), *QUICK, *options])
    return done.exit_code, done.output


def test_a_certificate_is_printed_and_stored_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    status, told = certify(tmp_path, "--games", "4", "--json")
    assert status == 0, told
    stored = json.loads((tmp_path / "tiro.json").read_text("utf-8"))
    assert json.loads(told) == stored
    below, stalled, time = stored["rows"]
    assert (below["measure"], below["count"], below["facts"]) == ("below", 4, {"bot": "discipulus"})
    assert (stalled["count"], time["met"]) == (1, True)
    journal = tmp_path / "tiro.jsonl"
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    journal.write_text("".join(lines[:3]) + lines[3][:30], "utf-8")  # killed while writing
    status, told = certify(tmp_path, "--games", "8")
    assert status == 0, told
    again = journal.read_text("utf-8").splitlines(keepends=True)
    assert again[:3] == lines[:3]
    assert len(again) == len({json.loads(line).get("task") for line in again}) == len(lines) + 4
    for words in ("below", "goal-below", "stalled", "time"):
        assert worded(f"certify-{words}").split()[0] in told


def test_the_kernel_is_asked_only_about_what_deals_were_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("quovadis.research.mirror.judged", lambda *told: asked.append("judged"))
    monkeypatch.setattr("quovadis.research.mirror.missed", lambda *told: asked.append("missed"))
    status, told = certify(tmp_path, "--games", "4")  # no measure of `QUICK` is about them
    assert (status, asked) == (0, []), told
    status, told = certify(tmp_path, "--only", "good,missed")
    assert (status, {*asked}) == (0, {"judged", "missed"}), told


def test_bots_that_have_changed_need_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert certify(tmp_path)[0] == 0
    assert certify(tmp_path)[0] == 0
    monkeypatch.setattr("quovadis.research.certificate.made_of", lambda: "otherwise")
    status, told = certify(tmp_path)
    assert status == 2
    assert worded("certify-other", file=str(tmp_path / "tiro.jsonl")) in told.replace("\n", "")


def test_another_seed_needs_another_folder(tmp_path: Path) -> None:
    (tmp_path / "tiro.jsonl").write_text('{"certify": 1, "bot": "tiro", "seed": 2}\n', "utf-8")
    status, told = certify(tmp_path)
    assert status == 2
    assert worded("certify-other", file=str(tmp_path / "tiro.jsonl")) in told.replace("\n", "")


@pytest.mark.parametrize(
    "options, sentence",
    [
        (("--only", "beauty"), worded("certify-unknown", word="beauty", known="below, offers")),
        (("--games", "0"), worded("option-number", option="--games", needed=1, count=0)),
        (("--playouts", "9"), worded("option-number", option="--playouts", needed=100, count=9)),
    ],
)
def test_what_cannot_be_measured_is_refused(
    options: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    folder = tmp_path / "certificates"
    status, told = certify(folder, *options)
    assert status == 2
    assert sentence in told
    assert not folder.exists()
