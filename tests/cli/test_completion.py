"""What a shell proposes on Tab, asked as bash and zsh ask."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quovadis.bots import registry
from quovadis.cli.app import COMMANDS, app, loaded
from quovadis.cli.completion import complete_bots, complete_editions, complete_variants
from quovadis.core.editions import EDITIONS
from quovadis.record.variants import SPELLINGS
from tests.cli.test_tables import database
from tests.server.filling import FINISHED, OPEN, RUNNING

__all__ = ["database"]

Ask = Callable[..., list[str]]
SLOW = ("sqlalchemy", "fastapi", "uvicorn", "textual", "numpy", "matplotlib", "quovadis.review")


def proposed(shell: str, line: str, **more: str) -> str:
    """What our command answers to a shell; `line` ends where Tab was pressed."""
    words = line.split(" ")
    asked = {
        "bash": {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)},
        "zsh": {"_TYPER_COMPLETE_ARGS": line},
    }[shell]
    runner = CliRunner(env={"_QUOVADIS_COMPLETE": f"complete_{shell}", **asked, **more})
    result = runner.invoke(app, prog_name="quovadis")
    assert result.exit_code == 0
    return result.stdout


def in_bash(line: str, **more: str) -> list[str]:
    return proposed("bash", line, **more).split()


def in_zsh(line: str, **more: str) -> list[str]:
    return re.findall(
        r'^(?:_arguments .*\(\()?"([^"]+)"', proposed("zsh", line, **more), re.MULTILINE
    )


def test_the_commands_are_proposed_and_say_of_themselves_what_they_say_when_loaded() -> None:
    assert in_bash("quovadis re") == in_zsh("quovadis re") == ["replay", "review", "restore"]
    for name, (_, first) in COMMANDS.items():
        assert (loaded(name).help or "").split("\n\n")[0].replace("\n", " ") == first


@pytest.mark.parametrize("ask", [in_bash, in_zsh])
def test_bots_editions_and_variants_are_proposed(ask: Ask) -> None:
    assert ask("quovadis arena --seats tiro,qu") == ["tiro,quaestor"]
    assert ask("quovadis bots check ae")[0] == "aedilis"
    assert ask("quovadis terminal --bots ti") == ["tiro"]
    assert ask("quovadis arena --edition am") == ["amigo-2005"]
    assert ask("quovadis terminal --edition ") == [*EDITIONS]
    assert ask("quovadis watch --variants consul,win")[0].startswith("consul,window=")
    assert ask("quovadis bots ch") == ["check"]


@pytest.mark.parametrize("ask", [in_bash, in_zsh])
def test_tables_are_proposed_from_the_database_that_is_meant(
    database: Path, ask: Ask, tmp_path: Path
) -> None:
    here = f"quovadis tables show --database {database} "
    assert {*ask(here)} == {OPEN, RUNNING, FINISHED}
    assert ask(here + RUNNING[:-1]) == [RUNNING]
    assert {*ask("quovadis tables show ", QUOVADIS_DATABASE=str(database))} >= {RUNNING}
    assert ask(f"quovadis tables show --database {tmp_path / 'none'} ") == []
    assert ask(f"quovadis tables show --database {tmp_path} ") == []
    assert ask("quovadis tables show --database postgresql://nowhere/x ") == []


def test_lists_are_completed_at_their_end() -> None:
    assert complete_bots("blue=ti") == ["blue=tiro"]
    assert {*complete_bots("")} == {*registry.offered()}
    assert complete_editions("nothing") == []
    assert complete_variants("") == [*SPELLINGS]


@pytest.mark.slow
@pytest.mark.parametrize(
    "line", ["quovadis a", "quovadis arena --seats t", "quovadis tables show x"]
)
def test_nothing_slow_is_loaded_for_a_proposal(tmp_path: Path, line: str) -> None:
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1)}
    done = subprocess.run(
        [sys.executable, "-X", "importtime", Path(sys.executable).with_name("quovadis")],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={
            **os.environ,
            **asked,
            "_QUOVADIS_COMPLETE": "complete_bash",
            "QUOVADIS_DATABASE": str(tmp_path / "none.sqlite"),
        },
    )
    names = re.findall(r"\| +(\S+)$", done.stderr, re.MULTILINE)
    assert "typer" in names
    assert not [name for name in names if name.startswith(SLOW)]
