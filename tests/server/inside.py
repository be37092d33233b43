"""Tables without sockets, for what needs a clock or an ear of the test's own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quovadis.bots.workers import Workers
from quovadis.core.commands import SeatCommand
from quovadis.core.families import COLOURS, Colour
from quovadis.record.command_codec import write_command
from quovadis.server.messages import Command, NewTable, ServerMessage
from quovadis.server.store import Store
from quovadis.server.table.listener import Listener
from quovadis.server.table.services import Services
from quovadis.server.table.table import Table
from quovadis.server.tables import Tables
from quovadis.server.web.metrics import Metrics


@dataclass(slots=True)
class Time:
    """Both clocks of a server, set by a test: time goes on, and the date may be set back."""

    seconds: float = 1_000_000.0
    set_back: float = 0.0
    slept: list[float] = field(default_factory=list)
    """How long each sleep was to be."""
    sleepers: int = 0
    """How many are asleep now."""

    def __call__(self) -> float:
        return self.seconds - self.set_back

    def ticks(self) -> float:
        """Seconds that only go forward; they begin anywhere."""
        return self.seconds - 999_000.0

    async def sleep(self, seconds: float) -> None:
        """Sleep until the test has let this many seconds pass."""
        self.slept.append(seconds)
        self.sleepers += 1
        until = self.seconds + seconds
        try:
            while self.seconds < until:  # noqa: ASYNC110 - the test's clock has no event
                await asyncio.sleep(0.001)
        finally:
            self.sleepers -= 1


@dataclass(slots=True)
class Ear:
    """Somebody at a table, and all they were told."""

    listener: Listener
    told: list[ServerMessage] = field(default_factory=list)
    gone: bool = False

    def of(self, kind: str) -> list[Any]:
        """The messages of one kind."""
        return [message for message in self.told if message.type == kind]

    @property
    def bytes(self) -> list[bytes]:
        """What went over the wire."""
        return [message.written().encode() for message in self.told]


SECRETS: dict[tuple[str, Colour], str] = {}
"""Of everyone who sat down at a table here."""


def voice(seat: Colour) -> Listener:
    """A connection that holds a seat, and does not listen."""
    return Listener(lambda _: None, [seat])


async def ear(table: Table, *seats: Colour, since: int = 0, changes: bool = False) -> Ear:
    """Somebody comes to a table; with `changes`, to be told only what changed."""
    told: list[ServerMessage] = []
    here = Ear(Listener(told.append, seats, changes=changes), told)
    here.listener.dismiss = lambda: setattr(here, "gone", True)
    held = {seat: SECRETS.get((table.id, seat), f"secret of {seat}") for seat in seats}
    await table.join(here.listener, held, dict.fromkeys(seats, since))
    return here


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something that comes by itself, however slow the machine is."""
    async with asyncio.timeout(120):
        while not happened():  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.002)


async def settle(table: Table) -> None:
    """Let the table do all that it can do without people, or without the clock going on."""
    table.steward.stir()
    await until(lambda: _at_rest(table))


def _at_rest(table: Table) -> bool:
    """Whether a table waits for people, for its clock, or sleeps."""
    steward, now = table.steward, table.services.now
    if steward.idle:
        return True
    if isinstance(now, Time) and now.sleepers:
        return True
    waits = bool(steward._stirred._waiters) and not steward._stirred.is_set()
    return waits and table.clock.left(table.play.questions()) != 0.0


@dataclass(slots=True)
class Room:
    """Tables, their clock, and their database."""

    tables: Tables
    now: Time
    store: Store
    ids: int = 0
    hosts: dict[str, str] = field(default_factory=dict)
    """The hosts' secrets."""

    async def table(
        self,
        people: int = 3,
        *,
        bots: dict[Colour, str] | None = None,
        started: bool = True,
        **settings: Any,
    ) -> Table:
        """A table of people, and bots."""
        plan = [{"seat": seat, "bot": text} for seat, text in (bots or {}).items()]
        chosen = {"practice": True, "seed": 1, "players": people + len(plan), "bots": plan}
        wanted = NewTable.model_validate(chosen | settings)
        table, host = await self.tables.open(wanted)
        self.hosts[table.id] = host
        free = [colour for colour in COLOURS if colour not in table.roster.seats][:people]
        for number, colour in enumerate(free):
            secret = await table.seats.sit(colour, colour.title(), None if number else host)
            SECRETS[table.id, colour] = secret
        if started:
            await table.play.start(host)
        return table

    async def play(self, table: Table, command: SeatCommand, **changed: Any) -> None:
        """Play what somebody sends."""
        assert table.play.game is not None
        self.ids += 1
        told = {
            "type": "command",
            "id": f"c{self.ids}",
            "seat": command.by,
            "turn": table.play.game.state.turn.number,
            "undos": table.play.undos,
            "command": write_command(command),
        }
        await table.play.command(Command.model_validate(told | changed), voice(command.by))


@asynccontextmanager
async def room(folder: Path, *, seconds: float = 60.0, pace: float = 0.0) -> AsyncIterator[Room]:
    """Tables for the length of a block; bots may think for some seconds."""
    store, now = Store(f"sqlite:///{folder / 'tables.sqlite'}"), Time()
    workers = Workers(1, seconds=seconds)
    services = Services(
        store=store,
        workers=workers,
        metrics=Metrics(),
        now=now,
        ticks=now.ticks,
        pace=pace,
        sleep=now.sleep,
    )
    tables = Tables(services)
    try:
        yield Room(tables, now, store)
    finally:
        await tables.close()
        workers.close()
        store.close()
