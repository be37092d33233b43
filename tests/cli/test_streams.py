"""Whatever a command reads from and writes to, it ends without a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

QUOVADIS = f"{sys.executable} -m quovadis"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="speaks to a shell"),
]


def shell(line: str, folder: Path, **more: str) -> tuple[int, str]:
    """The exit status of a line in a shell, and what went to standard error."""
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        check=False,
        env={**os.environ, "QUOVADIS_LANG": "en", "XDG_DATA_HOME": str(folder), **more},
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("command", ["bargaining", "watch --seats tiro,tiro,tiro", "--help"])
def test_a_reader_who_has_seen_enough_is_no_trouble(tmp_path: Path, command: str) -> None:
    status, told = shell(f"{QUOVADIS} {command} | head -1", tmp_path)
    assert (status in {0, 1}, told) == (True, "")


@pytest.mark.parametrize("command", ["rules R5.7", "puzzle", "replay -"])
def test_closed_streams_are_no_trouble(tmp_path: Path, command: str) -> None:
    status, told = shell(f"{QUOVADIS} {command} <&- >&-", tmp_path)
    assert status in {0, 2}
    assert "Traceback" not in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk")
def test_a_full_disk_is_told_in_one_line(tmp_path: Path) -> None:
    status, told = shell(f"{QUOVADIS} bots list > /dev/full", tmp_path)
    assert status == 1
    assert told.count("\n") == 1
    assert told.startswith("quovadis: ")


def test_a_terminal_that_knows_only_ascii_gets_question_marks(tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert shell(f"{QUOVADIS} rules R5.7 --lang fr", tmp_path, **plain) == (0, "")
