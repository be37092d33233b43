"""A command whose extra is not installed says in one line what to install."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

import quovadis
from quovadis.cli import main
from quovadis.cli.app import app
from quovadis.cli.extras import BRINGS, NEEDS
from tests.words import worded

SMALL = """
import sys
sys.modules.update(dict.fromkeys({missing!r}))  # as if these were not installed
from quovadis.cli import main
main()
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUOVADIS_LANG", "en")


@pytest.mark.parametrize(
    "command,library",
    [(command, each) for command, extra in NEEDS.items() for each in BRINGS[extra]],
)
def test_a_command_names_the_extra_that_it_needs(
    command: str, library: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setattr(sys, "argv", ["quovadis", command, "--port", "12000"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    told = worded("library-missing", library=library, extra=NEEDS[command])
    assert capsys.readouterr() == ("", f"{told}\n")


def test_the_version_is_told_without_any_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in BRINGS["cli"]:
        monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setattr(sys, "argv", ["quovadis", "--version"])
    main()
    assert capsys.readouterr() == (f"quovadis {quovadis.__version__}\n", "")


def test_the_command_alone_needs_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fastapi", None)
    result = CliRunner().invoke(app, [])
    told = worded("library-missing", library="fastapi", extra="server")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{told}\n")


@pytest.mark.parametrize(
    "command", [(), ("serve",), ("tables", "list"), ("league",), ("terminal",)]
)
def test_help_needs_the_command_line_alone(command: tuple[str, ...]) -> None:
    there = {*BRINGS["cli"], "pydantic"}  # Typer brings that along
    missing = [each for libraries in BRINGS.values() for each in libraries if each not in there]
    program = SMALL.format(missing=missing)
    result = subprocess.run(
        [sys.executable, "-c", program, *command, "--help"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert "Usage" in result.stdout
