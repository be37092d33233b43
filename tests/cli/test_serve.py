"""`quovadis serve` and `quovadis` alone, as processes of their own."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest

from quovadis.client import Client
from quovadis.server.store import opened
from tests.cli.test_replay import run
from tests.words import worded

QUOVADIS = [sys.executable, "-c", "from quovadis.cli import main; main()"]
linux = pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at /proc")


@dataclass(slots=True)
class Served:
    """A server in a process of its own."""

    process: "subprocess.Popen[str]"
    url: str

    def stop(self, how: int = signal.SIGTERM) -> tuple[str, list[dict[str, object]], float]:
        """End it: what it said, what it wrote down, and how long it took."""
        start = time.monotonic()
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=120)
        seconds = time.monotonic() - start
        try:
            return out, [json.loads(line) for line in err.splitlines()], seconds
        except ValueError:
            raise AssertionError(f"not all of it is a line of the log: {err}") from None

    def children(self) -> list[int]:
        """The processes that it started."""
        pid = self.process.pid
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8")
        return [int(child) for child in text.split()]


@contextmanager
def served(*arguments: str, **environment: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [*QUOVADIS, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QUOVADIS_LANG": "en", **environment},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        while line and line.rstrip() == worded("serve-starting"):
            line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, (line, process.stderr and process.stderr.read())
        yield Served(process, found[0])
    finally:
        process.kill()
        process.communicate()


def gone(pid: int) -> bool:
    """Whether a process ends, if not at once."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            if Path(f"/proc/{pid}/stat").read_text("utf-8").split()[2] == "Z":
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.slow
@linux
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_says_where_it_is_and_stops_cleanly(tmp_path: Path, how: int) -> None:
    database = str(tmp_path / "tables.sqlite")
    with served("serve", "--port", "0", "--database", database, "--pace", "0") as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            bots = {"red": "tiro", "blue": "tiro"}
            table = await client.open_table(players=3, bots=bots, practice=True, seed=1)  # type: ignore[arg-type]
            seat = await client.sit_down(table.id, "black", "Anna", host_secret=table.host_secret)
            await client.start(table)
            async with client.play(table.id, seat) as playing:
                await anext(aiter(playing))
                await playing.ask("say", seat="black", text="a word among friends")
                children = server.children()
                assert children
                out, lines, seconds = await asyncio.to_thread(server.stop, how)
                assert playing.socket.close_code == 1012
    assert server.process.returncode == 0
    assert seconds < 60
    assert out.splitlines()[-1] == worded("serve-stopped")
    assert all(gone(child) for child in children)
    assert [line["event"] for line in lines][-1] == "stopped"
    written = json.dumps(lines)
    for secret in (seat.secret, table.host_secret, "Bearer", "a word among friends", "Anna"):
        assert secret not in written
    with opened(f"sqlite:///{database}") as store:
        assert [kept.status for kept in store.tables()] == ["playing"]


@pytest.mark.slow
async def test_beside_a_running_server_tables_are_listed_and_kept_but_not_deleted(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "tables.sqlite")
    with served("serve", "--port", "0", "--database", database) as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            table = await client.open_table(players=3)
            assert (await client.request("GET", "/healthz"))["status"] == "ok"
            assert "quovadis_tables" in await client.request("GET", "/metrics")
        assert table.id in run("tables", "list", "--database", database).stdout
        assert run("backup", tmp_path / "all.backup", "--database", database).exit_code == 0
        assert run("restore", tmp_path / "all.backup", "--database", database).exit_code == 0
        for busy in (
            run("tables", "delete", table.id, "--yes", "--database", database),
            run("restore", tmp_path / "all.backup", "--replace", "--yes", "--database", database),
            run("serve", "--port", "0", "--database", database),
        ):
            assert busy.exit_code == 2
            assert busy.stderr == worded("setting-database-busy", file=str(database)) + "\n"
        async with asyncio.timeout(60), Client(server.url) as client:
            assert (await client.request("GET", f"/api/tables/{table.id}"))["status"] == "open"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the browser is a shell's command")
def test_quovadis_alone_opens_the_browser_at_a_server_of_its_own(tmp_path: Path) -> None:
    told = tmp_path / "url"
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {told}\n", "utf-8")
    browser.chmod(0o755)
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    with served(BROWSER=f"{browser} %s", QUOVADIS_DATABASE="", **home) as server:
        assert server.url.startswith("http://127.0.0.1:")
        deadline = time.monotonic() + 120
        while not (told.exists() and told.read_text("utf-8")) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert told.read_text("utf-8").strip() == server.url
        assert '<div id="page">' in httpx2.get(server.url, timeout=60).text
        _, lines, _ = server.stop()
    assert lines == []  # at home nobody reads logs
    assert (tmp_path / "data" / "quovadis" / "tables.sqlite").exists()


@pytest.mark.slow
@pytest.mark.parametrize("command", [[], ["play"]], ids=["alone", "play"])
def test_at_home_it_says_that_it_starts_and_where_it_is_on_the_port_that_was_asked_for(
    tmp_path: Path, command: list[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    home = {"QUOVADIS_LANG": "en", "XDG_DATA_HOME": str(tmp_path), "QUOVADIS_DATABASE": ""}
    process = subprocess.Popen(
        [*QUOVADIS, *command, "--no-browser", "--port", str(port)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": "false %s", **home},
    )
    try:
        assert process.stdout is not None
        url = f"http://127.0.0.1:{port}/"
        lines = [process.stdout.readline().rstrip() for _ in range(2)]
        assert lines == [worded("serve-starting"), worded("serve-ready", url=url)]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.slow
@pytest.mark.parametrize(
    "options, policy",
    [([], "home"), (["--base-url", "https://quovadis.example.org"], "public")],
    ids=["loopback", "behind a proxy"],
)
def test_a_server_says_whom_its_limits_concern(
    tmp_path: Path, options: list[str], policy: str
) -> None:
    database = str(tmp_path / "tables.sqlite")
    process = subprocess.Popen(
        [*QUOVADIS, "serve", "--port", "0", "--database", database, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QUOVADIS_LANG": "en"},
    )
    try:
        assert process.stdout is not None
        process.stdout.readline()  # where it is
        assert process.stdout.readline().rstrip() == worded("serve-limits", policy=policy)
    finally:
        process.terminate()
        _, err = process.communicate(timeout=120)
    said = [json.loads(line) for line in err.splitlines()]
    assert [line["limits"] for line in said if line["event"] == "serving"] == [policy]


def test_a_port_that_was_asked_for_at_home_is_not_replaced_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUOVADIS_DATABASE", str(tmp_path / "tables.sqlite"))
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = str(door.getsockname()[1])
        result = run("play", "--no-browser", "--port", port)
    assert result.exit_code == 2
    assert result.stderr == (worded("setting-port-taken", word=port) + "\n")


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--port", "70000"], worded("setting-port", word="70000")),
        (["--host", "192.0.2.1"], worded("setting-host", word="192.0.2.1")),
        (["--base-url", "nowhere"], worded("setting-base-url", word="nowhere")),
        (["--workers", "0"], worded("setting-workers", word="0")),
        (["--pace", "-1"], worded("setting-pace", word="-1.0")),
        (
            ["--database", "mysql://me:hush@host/games"],
            worded("setting-database", word="mysql://me:***@host/games"),
        ),
        (
            ["--database", "postgresql://127.0.0.1:1/games"],
            worded("setting-database-unusable", file="postgresql://127.0.0.1:1/games", why=""),
        ),
        (
            ["--database", "/dev/null/tables.sqlite"],
            worded("setting-database-unusable", file="/dev/null/tables.sqlite", why=""),
        ),
    ],
)
def test_a_bad_setting_is_one_line_and_no_start(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    here = () if "--database" in arguments else ("--database", tmp_path / "tables.sqlite")
    result = run("serve", "--port", "0", *here, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = str(door.getsockname()[1])
        result = run("serve", "--port", port, "--database", tmp_path / "tables.sqlite")
    assert result.exit_code == 2
    assert result.stderr == (worded("setting-port-taken", word=port) + "\n")
