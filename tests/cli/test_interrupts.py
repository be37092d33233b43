"""Ctrl+C at any moment: no traceback, and exit status 130."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quovadis.bots.spawning import FRESH
from tests.cli.test_serve import linux

RECORD = Path(__file__).parent.parent / "records" / "adjourned-by-agreement.qv"
pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals")

INTERRUPTED_AT = """
import os, signal, sys

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may ignore it

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from quovadis_command import main
main()
"""
"""Our command, in a process that is interrupted when it begins to load a module."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "module, arguments",
    [
        ("quovadis", "rules"),
        ("quovadis.core.state", "rules"),
        ("typer", "--help"),
        ("quovadis.cli.options", "bots list"),
        ("rich.markdown", "--help"),
        ("quovadis.cli.arena", "arena --seats tiro,tiro,tiro"),
        ("quovadis.server.run", "serve --port 0"),
        ("uvicorn", "play --no-browser --port 0"),
        ("quovadis.server.store", "tables list"),
        ("quovadis.puzzles.shelf", "puzzle"),
    ],
)
def test_ctrl_c_while_it_loads_ends_a_command_without_a_word(
    tmp_path: Path, module: str, arguments: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_AT.format(module=module), *arguments.split()],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "QUOVADIS_LANG": "en", "QUOVADIS_DATABASE": str(tmp_path / "t.sqlite")},
    )
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.slow
@linux
@pytest.mark.parametrize(
    "arguments",
    [
        "arena --seats tiro,tiro,tiro --games 300000 --jobs 2",
        "review RECORD --jobs 2",
        "bots check quaestor",
    ],
)
def test_ctrl_c_while_other_processes_load_is_as_silent(tmp_path: Path, arguments: str) -> None:
    command = [str(RECORD) if word == "RECORD" else word for word in arguments.split()]
    process = subprocess.Popen(
        [sys.executable, "-m", "quovadis", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=tmp_path,
        env={**os.environ, "QUOVADIS_LANG": "en", "COLUMNS": "200"},
    )
    until = time.monotonic() + 180
    started = 0
    while started < 2:  # one keeps track of what is shared, the other works
        assert process.poll() is None
        assert time.monotonic() < until
        tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
        started = sum(len(each.read_text("utf-8").split()) for each in tasks)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert not [
        line for line in err.splitlines() if re.search("Traceback|Error|Interrupt", line)
    ], err


def _deaf() -> None:
    os.kill(os.getpid(), signal.SIGINT)
    sys.exit(0 if signal.SIGINT in signal.sigpending() else 1)


@pytest.mark.slow
def test_a_process_that_works_for_another_does_not_hear_ctrl_c() -> None:
    process = FRESH.Process(target=_deaf)
    process.start()
    process.join(120)
    assert process.exitcode == 0
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_all_processes_are_started_like_that() -> None:
    source = Path(__file__).parent.parent.parent / "src" / "quovadis"
    others = [
        file.name
        for file in source.rglob("*.py")
        if 'get_context("spawn")' in file.read_text("utf-8") and file.name != "maker.py"
    ]
    assert others == []
