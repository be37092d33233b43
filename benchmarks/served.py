"""The server under load: ours, or bare sockets as the ceiling. Started by `benchmarks.serving`.

"untended" is ours with Python's garbage collector as it comes, "attacked" has limits, and "memory"
drops tables when it is told to.
"""

import asyncio
import gc
import json
import logging
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from benchmarks.cores import stay_on
from benchmarks.serving import PLAYERS, SEED
from quovadis.game import Game
from quovadis.server import garbage
from quovadis.server.app import create_app
from quovadis.server.run import configured
from quovadis.server.settings import Settings
from quovadis.server.web import limits
from quovadis.server.web.files import raise_limit
from quovadis.server.wire import write_view

LONG_PASS = 0.002
"""Seconds of the processor that the event loop works without a break, to be worth a note."""


def ceiling() -> Starlette:
    """Rooms without rules and storage: a message of the usual size to everyone in the room."""
    rooms: dict[str, list[WebSocket]] = defaultdict(list)
    update: dict[str, Any] = {
        "type": "update",
        "view": write_view(Game.new(PLAYERS, seed=SEED).view("red")),
    }
    text = json.dumps(update)

    async def room(socket: WebSocket) -> None:
        await socket.accept()
        members = rooms[json.loads(await socket.receive_text())["table"]]
        members.append(socket)
        try:
            while True:
                json.loads(await socket.receive_text())
                for member in members:
                    await member.send_text(text)
        except WebSocketDisconnect:
            members.remove(socket)

    return Starlette(routes=[WebSocketRoute("/ws", room)])


@asynccontextmanager
async def untended(
    connections: Callable[[], int],
    now: Callable[[], float] = time.monotonic,
    beat: Callable[[], None] | None = None,
) -> AsyncIterator[None]:
    """Leave Python's garbage collector alone."""
    yield


def watch_pauses(file: Path) -> None:
    """Keep in a file how long the longest pause of the collector was."""
    longest = begun = 0.0
    file.write_text("0")

    def note(phase: str, _: dict[str, int]) -> None:
        nonlocal longest, begun
        if phase == "start":
            begun = time.perf_counter()  # asking for the processor's time takes a millisecond
        elif (took := time.perf_counter() - begun) > longest:
            longest = took
            file.write_text(str(longest))

    gc.callbacks.append(note)


async def watch_passes(file: Path) -> None:
    """Keep in a file what passes of the event loop took of the processor, in ms, if it was long.

    A task that comes back every millisecond measures from one visit to the next: a long pass, and
    little else.
    """
    with file.open("a", buffering=1) as told:
        before = time.thread_time()
        while True:
            await asyncio.sleep(0.001)
            now = time.thread_time()
            if now - before > LONG_PASS:
                told.write(f"{1000 * (now - before):.1f}\n")
                now = time.thread_time()  # without the writing
            before = now


async def drop(app: FastAPI, file: Path) -> None:
    """Drop the tables that a file names, as if others had been asked for since."""
    while True:
        await asyncio.sleep(0.1)
        names = await asyncio.to_thread(_named, file)
        for name in names:
            table = await app.state.tables.in_memory(name)
            if table is not None:
                app.state.tables.forget(table)
            del table
        if names:
            gc.collect()  # as the server does within a minute when nobody is connected
            garbage.give_back()
            await asyncio.to_thread((file.parent / "dropped").touch)


def _named(file: Path) -> list[str]:
    if not file.exists():
        return []
    names: list[str] = json.loads(file.read_text())
    file.unlink()
    return names


async def main(folder: Path, kind: str) -> None:
    """Serve until told to stop; the port is written to a file."""
    stay_on(0)
    raise_limit()
    if kind == "untended":
        garbage.tended = untended
    policy: limits.Policy = "off"
    if kind == "attacked":  # there the limits are what is measured, but for setting up
        policy = "public"
        for name in ("TABLES", "SEATS", "HELLOS"):
            setattr(limits, name, limits.Rate(1e9, 1e9))
    settings = Settings(database=f"sqlite:///{folder}/tables.sqlite", pace=0, limits=policy)
    app: Any = ceiling() if kind == "ceiling" else create_app(settings.checked())
    bare = limits.Limits(time.monotonic, policy)
    config = configured(app, bare if kind == "ceiling" else app.state.shares)
    config.port = 0
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # attackers send what is no HTTP
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn tells nobody
        await asyncio.sleep(0.05)
    watch_pauses(folder / "pause")
    beside = {
        "attacked": lambda: watch_passes(folder / "passes"),
        "memory": lambda: drop(app, folder / "drop"),
    }
    if kind in beside:
        task = asyncio.create_task(beside[kind]())
        serving.add_done_callback(lambda _: task.cancel())
    port = server.servers[0].sockets[0].getsockname()[1]
    (folder / "port").write_text(str(port))
    await serving


if __name__ == "__main__":
    import uvloop

    uvloop.run(main(Path(sys.argv[1]), sys.argv[2]))
