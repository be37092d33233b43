"""`quovadis bots`, as a person calls it."""

import pytest
from typer.testing import CliRunner, Result

from quovadis.cli.app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["bots", *arguments])


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it"])
def test_the_bots_are_listed_with_their_parameters(lang: str) -> None:
    result = run("list", "--lang", lang)
    assert result.exit_code == 0
    for word in ("tiro", "quaestor", "stand-in", "greed=0.0", "talk=0.05"):
        assert word in result.stdout


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


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (("check", "nobody"), "“nobody” is not a bot: there are tiro, quaestor, stand-in"),
        (("check", "tiro:talk=x"), "tiro cannot be played with “talk=x”"),
        (("check", "tiro:x=1"), "tiro has no parameter “x”: it has talk, trust, help"),
        (("check", "no.such"), "no.such cannot be used: ModuleNotFoundError"),
    ],
)
def test_what_names_no_bot_is_refused(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments, "--lang", "en")
    assert result.exit_code == 2
    assert sentence in result.stderr
