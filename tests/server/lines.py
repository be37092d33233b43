"""A bare socket for tests, and tables of people who sit on such sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quovadis.client import NOBODY, Client, Seat
from quovadis.core.families import COLOURS, Colour
from quovadis.record.patch import patched

PATIENCE = 60.0
"""Seconds that a test waits for a message."""
_ids: Iterator[int] = count(1)

Told = dict[str, Any]


@dataclass(slots=True)
class Line:
    """Says anything, hears everything."""

    socket: ClientConnection
    heard: list[Told] = field(default_factory=list)

    async def say(self, kind: str, **body: Any) -> Told:
        """Ask for something, and wait for the answer."""
        name = body.pop("id", None) or f"t{next(_ids)}"
        await self.socket.send(json.dumps({"type": kind, "id": name, **body}))
        return await self.until(id=name)

    async def raw(self, frame: str | bytes) -> Told:
        """Send any frame, and wait for a refusal of it."""
        await self.socket.send(frame)
        return await self.until(type="refused")

    async def hear(self) -> Told:
        """The next message."""
        told: Told = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.heard.append(told)
        return told

    async def until(self, **wanted: Any) -> Told:
        """The next message with these fields."""
        while True:
            told = await self.hear()
            if all(told.get(key) == value for key, value in wanted.items()):
                return told

    async def quiet(self) -> list[Told]:
        """Everything until nothing is under way any more."""
        before = len(self.heard)
        await self.say("ping")
        return self.heard[before:-1]

    async def rest(self) -> list[Told]:
        """Everything until the server hangs up."""
        before = len(self.heard)
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self.heard[before:]

    async def closed(self) -> int:
        """The code with which the server hangs up."""
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code or 0

    @property
    def update(self) -> Told:
        """The last update."""
        return next(told for told in reversed(self.heard) if told["type"] == "update")

    @property
    def events(self) -> list[Told]:
        """All events that were told, with their numbers."""
        return [e for told in self.heard if told["type"] == "update" for e in told["events"]]


def updates(frames: Iterable[str]) -> list[Told]:
    """What was told in updates and changes of them, each as a whole update."""
    last: dict[str | None, Told] = {}
    found = []
    for told in map(json.loads, frames):
        if told["type"] == "changes":
            told |= {**patched(last[told["seat"]], told["changed"]), "events": told["events"]}
        elif told["type"] != "update":
            continue
        last[told["seat"]] = told
        found.append(told)
    return found


@asynccontextmanager
async def line(
    url: str, table: str, *seats: Seat, since: int = 0, greeted: bool = True, **options: Any
) -> AsyncIterator[Line]:
    """A socket at a table, for some seats or as a watcher."""
    where = url.replace("http", "ws", 1) + "/ws"
    async with connect(where, max_size=None, compression=None, **options) as socket:
        held = [{"seat": one.seat, "secret": one.secret, "since": since} for one in seats]
        await socket.send(json.dumps({"type": "hello", "table": table, "seats": held}))
        each = Line(socket)
        if greeted:
            await each.quiet()
        yield each


@dataclass(slots=True)
class Party:
    """A table, and what its people need to play there."""

    client: Client
    id: str
    host_secret: str
    seats: dict[Colour, Seat] = field(default_factory=dict)

    def path(self, rest: str = "") -> str:
        """Where the HTTP side of the table is."""
        return f"/api/tables/{self.id}{rest}"

    async def start(self) -> None:
        """Begin."""
        await self.client.request("POST", self.path("/start"), secret=self.host_secret)

    async def ask(self, method: str, rest: str, body: Any = None, secret: str = NOBODY) -> Any:
        """Any request about the table."""
        return await self.client.request(method, self.path(rest), body, secret=secret)

    @asynccontextmanager
    async def lines(self) -> AsyncIterator[dict[Colour, Line]]:
        """A socket for everyone."""
        async with AsyncExitStack() as stack:
            yield {
                colour: await stack.enter_async_context(line(self.client.url, self.id, seat))
                for colour, seat in self.seats.items()
            }


async def party(
    client: Client,
    *,
    people: int = 3,
    bots: dict[Colour, str] | None = None,
    started: bool = True,
    **settings: Any,
) -> Party:
    """Open a table and seat people; the first of them is the host."""
    settings = {"practice": True, "seed": 1} | settings
    players = settings.pop("players", people + len(bots or {}))
    opened = await client.open_table(players=players, bots=bots, **settings)
    table = Party(client, opened.id, opened.host_secret)
    free = [colour for colour in COLOURS if colour not in (bots or {})]
    for number, colour in enumerate(free[:people]):
        secret = table.host_secret if number == 0 else NOBODY
        table.seats[colour] = await client.sit_down(
            table.id, colour, colour.title(), host_secret=secret
        )
    if started:
        await table.start()
    return table


def commanded(update: Told, seat: Colour, **command: Any) -> Told:
    """A command as the seat's page would send it after an update."""
    return {
        "seat": seat,
        "turn": update["view"]["turn"]["number"],
        "undos": update["undos"],
        "command": command,
    }


async def play(on: Line, seat: Colour, **command: Any) -> Told:
    """Play something as things stand."""
    await on.quiet()
    return await on.say("command", **commanded(on.update, seat, **command))


async def act(lines: dict[Colour, Line], **command: Any) -> Colour:
    """Have whose turn it is play something; who that was."""
    anyone = next(iter(lines.values()))
    await anyone.quiet()
    active: Colour = anyone.update["view"]["turn"]["active"]
    answer = await play(lines[active], active, **command)
    assert answer["type"] == "done", answer
    return active
