"""The command itself: how it ends, what it leaves behind, and what it says if it cannot begin."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = Path(sys.executable).with_name("quovadis")
PATIENCE = 120.0
HELLO: dict[str, Any] = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}
pytestmark = pytest.mark.slow


@contextmanager
def started() -> Iterator[subprocess.Popen[str]]:
    """The command, as a program starts it that lets a model play."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [COMMAND, "mcp"], stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8"
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def ask(process: subprocess.Popen[str], number: int, method: str, params: Any) -> dict[str, Any]:
    """Send a request, and read the answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    process.stdin.write(json.dumps(request) + "\n")
    process.stdin.flush()
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    assert answer["id"] == number
    return answer


def close(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.close()


def interrupt(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)


def terminate(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGTERM)


def children(process: int) -> set[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return {int(each) for task in tasks for each in task.read_text().split()}


def alive(process: int) -> bool:
    """Whether a process runs: one that nobody has buried yet does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("stop, status", [(close, 0), (interrupt, 130), (terminate, 143)])
def test_it_ends_quietly_and_leaves_no_process_behind(
    stop: Callable[[subprocess.Popen[str]], None], status: int
) -> None:
    with started() as process:
        ask(process, 1, "initialize", HELLO)
        opened = {"name": "open_table", "arguments": {"opponents": "tiro"}}
        assert not ask(process, 2, "tools/call", opened)["result"].get("isError")
        waited = ask(process, 3, "tools/call", {"name": "wait", "arguments": {"seconds": 50}})
        assert not waited["result"].get("isError")
        thinking = children(process.pid)
        stop(process)
        assert process.wait(PATIENCE) == status
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert thinking
    deadline = time.monotonic() + PATIENCE
    while any(map(alive, thinking)):  # the one that cleans up after Python ends last
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_what_is_no_message_does_not_end_it() -> None:
    with started() as process:
        assert process.stdin is not None
        process.stdin.write("veni vidi vici\n")
        ask(process, 1, "initialize", HELLO)
        close(process)
        assert process.wait(PATIENCE) == 0


def test_the_client_among_the_examples_prints_what_the_page_shows() -> None:
    example = ROOT / "examples" / "mcp_client.py"
    printed = subprocess.run(
        [sys.executable, example],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE * 2,
        check=True,
        env={**os.environ, "QUOVADIS_LANG": "en"},
    ).stdout
    page = (ROOT / "docs" / "models.md").read_text("utf-8")
    shown = page[page.index("    > open_table") :]
    for line in printed[: printed.index("> act(")].splitlines():  # all of it, on a quick machine
        assert line.strip() in shown
    assert printed.count("\n> ") == shown.count("\n    > ")
