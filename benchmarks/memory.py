"""How much memory a table takes that nobody plays at, alone and with five sockets.

python -m benchmarks.memory
"""

import asyncio
import gc
import json
import time
from pathlib import Path

from benchmarks.cores import stay_on
from benchmarks.filled import Begun, fill
from benchmarks.serving import Room, Served, served
from quovadis.client import Client
from quovadis.core.families import COLOURS
from quovadis.server import garbage
from quovadis.server.web.files import raise_limit

TABLES, SEATED, PLAYED = 300, 100, 40
"""Tables in memory, how many of them people connect to, and commands played at each before."""
GOAL = 100_000
"""Bytes for a table, at the most."""


def main() -> None:
    """Measure one server, step by step."""
    raise_limit()
    print(f"\nMemory of a server with {TABLES} tables of five, {PLAYED} commands played at each\n")
    begun: list[Begun] = []

    def prepare(file: Path) -> None:
        begun.extend(fill(file, tables=2 * TABLES, players=COLOURS, commands=PLAYED))

    with served("memory", prepare) as here:
        asyncio.run(_measure(here, begun))


async def _measure(here: Served, begun: list[Begun]) -> None:
    stay_on(-1)
    async with Client(f"http://127.0.0.1:{here.port}") as client:
        first, second = begun[:TABLES], begun[TABLES:]
        rooms = [Room(here.port, n, COLOURS, one) for n, one in enumerate(first[:SEATED])]
        await client.request("GET", f"/api/tables/{first[0].id}/record")
        await rooms[0].open(ceiling=False)  # what is needed for the first one is needed once
        await rooms[0].close()
        bare = _settled(here)
        print(f"  nothing loaded           {bare / 1e6:7.1f} MB")
        for table in first[1:]:
            await client.request("GET", f"/api/tables/{table.id}/record")
        loaded = _settled(here)
        _say("loaded, nobody connected", loaded - bare, TABLES - 1, "table", GOAL)
        for some in range(1, SEATED, 20):
            await asyncio.gather(*(room.open(ceiling=False) for room in rooms[some : some + 20]))
        seated = _settled(here)
        _say("with five sockets each", seated - loaded, SEATED - 1, "table more")
        await asyncio.gather(*(room.close() for room in rooms))
        await asyncio.sleep(garbage.LOOK + 2)  # now that nobody is connected, memory is given back
        left = _settled(here)
        _say("after they have left", left - loaded, SEATED - 1, "table more")
        (here.folder / "drop").write_text(json.dumps([table.id for table in first]))
        while not (here.folder / "dropped").exists():  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.1)
        dropped = _settled(here)
        print(
            f"  after all were dropped   {dropped / 1e6:7.1f} MB:"
            f" {1 - (dropped - bare) / (left - bare):.0%} of what they took is given back"
        )
        for table in second:
            await client.request("GET", f"/api/tables/{table.id}/record")
        again = _settled(here)
        print(
            f"  as many others loaded    {again / 1e6:7.1f} MB:"
            f" {again / left:.2f} x what the first ones took"
        )


def _say(what: str, taken: int, tables: int, each: str, goal: int | None = None) -> None:
    verdict = ""
    if goal is not None:
        met = "met" if taken / tables <= goal else "missed"
        verdict = f" (at most {goal / 1000:.0f}: {met})"
    print(
        f"  {what:<25}{taken / 1e6:7.1f} MB more: {taken / tables / 1000:6.1f} kB a {each}{verdict}"
    )


def _settled(here: Served) -> int:
    """The memory of the server once it has had a moment."""
    gc.collect()
    time.sleep(1)
    return here.memory


if __name__ == "__main__":
    main()
