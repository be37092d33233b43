"""`quovadis bots`, as a person calls it."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis.bots import registry
from quovadis.cli.app import app
from tests.words import worded

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["bots", *arguments])


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it"])
def test_the_bots_are_listed_with_their_parameters(lang: str) -> None:
    result = run("list", "--lang", lang)
    assert result.exit_code == 0
    for word in ("tiro", "quaestor", "stand-in", "greed=0.0", "talk=0.05"):
        assert word in result.stdout


def test_the_bots_are_listed_for_programs() -> None:
    result = run("list", "--json", "--lang", "en")
    bots = {told["name"]: told for told in map(json.loads, result.stdout.splitlines())}
    assert [*bots] == [*registry.names()]
    assert {*bots["tiro"]} == {
        "name",
        "own",
        "level",
        "about",
        "works",
        "parameters",
        "temperaments",
    }
    assert bots["quaestor"]["parameters"]["greed"] == 0.0
    assert bots["tiro"]["level"] == worded("difficulty-tiro")
    assert {one["name"] for one in bots["praetor"]["temperaments"]} >= {"grudging"}


@pytest.mark.parametrize(
    "where, about",
    [
        ("tests.cli.test_bots:chatty", "Talks all day."),
        ("tests.cli.test_bots:Mute", "Says nothing."),
        ("tests.cli.test_bots:Plain", worded("manner-of-others")),
        ("tests.cli.test_bots:missing", None),
    ],
)
def test_a_bot_of_another_package_is_listed_with_its_own_first_sentence(
    monkeypatch: pytest.MonkeyPatch, where: str, about: str | None
) -> None:
    entry = EntryPoint(name="other", value=where, group=registry.GROUP)
    monkeypatch.setattr(registry, "_installed", lambda: {"other": entry})
    lines = run("list", "--json", "--lang", "en").stdout.splitlines()
    told = json.loads(lines[-1])
    assert (told["name"], told["own"], told["works"]) == ("other", False, about is not None)
    assert about is None or told["about"] == about


def chatty(*_: object) -> None:
    """Talks all day. And all night.

    More of it.
    """


@dataclass(frozen=True)
class Mute:
    """Says nothing. Ever."""

    depth: int = 1

    def __call__(self, *_: object) -> None: ...


@dataclass(frozen=True)
class Plain:
    depth: int = 1

    def __call__(self, *_: object) -> None: ...


@pytest.mark.slow
def test_a_good_bot_passes_the_check() -> None:
    result = run("check", "stand-in", "--games", "2", "--lang", "en")
    assert result.exit_code == 0
    assert result.stdout.count("✔") == 5


def test_a_rascal_is_shown_with_its_faults() -> None:
    result = run("check", "tests.bots.rascals.babbling", "--games", "1", "--lang", "de")
    assert result.exit_code == 1
    assert "✘" in result.stdout
    assert "veni, vidi, vici" in result.stdout


def test_what_was_not_tried_is_neither_praised_nor_blamed() -> None:
    result = run("check", "tests.bots.rascals.raising", "--games", "1", "--lang", "en")
    assert result.exit_code == 1
    _, *others = [line for line in result.stdout.splitlines() if line[:1] in "✔✘–"]
    assert len(others) == 4
    assert all(line.startswith("– ") and "not tested" in line for line in others)


def test_a_bot_of_moods_is_not_called_a_spy() -> None:
    result = run("check", "tests.bots.rascals.gambling", "--games", "1", "--lang", "en")
    assert result.exit_code == 1
    *_, unlike, spy = re.split("(?=[✔✘–] )", " ".join(result.stdout.split()))
    assert unlike.startswith("✘ ")
    assert spy.startswith("– ")
    assert spy.endswith("not tested, because it gives different answers to the same question.")


@pytest.mark.slow
def test_a_bot_in_the_current_folder_can_be_checked_and_played(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_bytes((ROOT / "examples" / "hasty.py").read_bytes())
    command = [sys.executable, "-c", "from quovadis.cli import main; main()"]
    for arguments in (
        ("bots", "check", "mine.hasty", "--games", "1"),
        ("arena", "--seats", "mine.hasty,stand-in,stand-in", "--games", "3", "--jobs", "2"),
    ):
        done = subprocess.run(
            [*command, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (
            ("check", "nobody"),
            worded("refused-bot-unknown", word="nobody", known="discipulus, tiro, scriba,"),
        ),
        (
            ("check", "tiro:talk=x"),
            worded("refused-bot-parameter-bad", bot="tiro", word="talk=x", example=""),
        ),
        (
            ("check", "tiro:x=1"),
            worded(
                "refused-bot-parameter-unknown",
                bot="tiro",
                word="x",
                known="talk, trust, help, sense",
            ),
        ),
        (
            ("check", "no.such"),
            worded("refused-bot-not-found", bot="no.such", word="no"),
        ),
        (
            ("check", "tiro:talk=inf"),
            worded("refused-bot-parameter-bad", bot="tiro", word="talk=inf", example=""),
        ),
    ],
)
def test_a_text_that_is_not_a_bot_is_refused(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments, "--lang", "en")
    assert result.exit_code == 2
    assert sentence in result.stderr
