"""All the tables of a server. One is loaded when somebody asks for it, or when it must go on."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

from pydantic import ValidationError

from quovadis.bots.registry import installed_bot
from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.families import COLOURS, Colour
from quovadis.game import Game
from quovadis.record.variants import read_variants
from quovadis.server import secrets
from quovadis.server.branching import Side
from quovadis.server.messages import (
    BranchOff,
    Mine,
    NewTable,
    Rematch,
    TableInfo,
    Tables as Listed,
)
from quovadis.server.sharing.line import Line
from quovadis.server.sharing.neighbours import Neighbours, NoTable
from quovadis.server.sharing.passing import fetch
from quovadis.server.store import NOBODY, Status, StoredSeat, StoredTable
from quovadis.server.table.roster import Roster
from quovadis.server.table.seats import seated_bot
from quovadis.server.table.services import Services
from quovadis.server.table.table import Table
from quovadis.server.threads import StorageDown

logger = logging.getLogger("quovadis.server")

MOST_LIVE = 1000
"""How many tables are kept in memory before unused ones are dropped."""
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
SPOILED = (Refused, ValueError, TypeError, LookupError, AttributeError, AssertionError)
"""What reading a damaged game raises; a failing database raises other errors."""
SHOWN = 100
"""How many tables a list shows."""
PAGE = 200
"""How many tables are read at once when the server starts."""
REST = 3.0
"""How long the server rests before it loads the next game, times the last loading time."""
PAUSE = 10.0
"""After how many seconds a database that did not answer is asked again."""


class Elsewhere(StorageDown):
    """Another process has the table: it is asked over `line`."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line


class TableUnreadable(Refused):
    """The stored table is damaged, or from a newer version: it cannot be played."""


class Tables:
    """The tables of one server."""

    def __init__(self, services: Services, neighbours: Neighbours | None = None) -> None:
        """`neighbours`: the other processes, if several share the tables."""
        self.services, self.store = services, services.store
        self.neighbours = neighbours
        self._live: dict[str, Table] = {}
        """Those kept in memory, the most recently used last."""
        self._known: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Those, and dropped ones that are still in use: no table is in memory twice."""
        self._coming: dict[str, asyncio.Task[Table | None]] = {}

    async def resume(self) -> None:
        """Load the games whose clock is running, newest first; the others wait for their players.

        Nobody is held up by it: after each game comes a rest. One that cannot be read is left out;
        one whose storage does not answer is tried again after the others.
        """
        waiting: list[str] = []
        async for stored in self._unfinished():
            if Roster(stored, ()).setup.clock == "none":
                continue
            start = self.services.ticks()
            if not await self._goes_on(stored.id):
                waiting.append(stored.id)
            await asyncio.sleep(REST * (self.services.ticks() - start))

        while waiting:
            await asyncio.sleep(PAUSE)
            waiting = [name for name in waiting if not await self._goes_on(name)]

    async def _goes_on(self, name: str) -> bool:
        """Load a game; False: it is worth another try."""
        try:
            await self.find(name)
        except Elsewhere:
            pass  # it goes on there
        except StorageDown:
            return False
        except TableUnreadable:
            pass  # the log says so
        except Exception:
            logger.exception("game waits", extra={"table": name})
        return True

    async def _unfinished(self) -> AsyncIterator[StoredTable]:
        """Games that are not in memory: those of another process that lives go on there.

        What was taken over may not have been loaded then: the database failed in between.
        """
        last: StoredTable | None = None
        mine = NOBODY if self.neighbours is None else self.neighbours.member.number
        while True:
            try:
                page = await self.store.aside(
                    self.store.tables,
                    status="playing",
                    archived=False,
                    free_for=mine,
                    after=last,
                    limit=PAGE,
                )
            except Exception:
                logger.exception("games wait for the database")
                await asyncio.sleep(PAUSE)
                continue
            for last in page:
                if not self.has(last.id):
                    yield last
            if len(page) < PAGE:
                return

    def has(self, name: str) -> bool:
        """Whether a table is in memory."""
        return name in self._known

    async def in_memory(self, name: str) -> Table | None:
        """The table of that name, if it is in memory or being loaded."""
        if (coming := self._coming.get(name)) is not None:
            await asyncio.wait([coming])
        return self._known.get(name)

    def forget(self, table: Table) -> None:
        """Drop a table from memory as soon as nobody uses it."""
        self._live.pop(table.id, None)

    async def close(self) -> None:
        """Stop playing; nothing is lost."""
        await asyncio.gather(*self._coming.values(), return_exceptions=True)
        await asyncio.gather(*(table.close() for table in [*self._known.values()]))

    async def find(self, name: str) -> Table | None:
        """The table of that name; raises `TableUnreadable`."""
        table = self._known.get(name)
        if table is None and NAME.fullmatch(name):
            table = await asyncio.shield(self._coming.get(name) or self._fetch(name))
        if table is not None:
            self._keep(table)
        return table

    def _fetch(self, name: str) -> "asyncio.Task[Table | None]":
        """Load a table: everyone who asks for it meanwhile gets the same one."""
        task = self._coming[name] = asyncio.create_task(self._take_up(name))
        task.add_done_callback(lambda _: self._coming.pop(name))
        return task

    async def _take_up(self, name: str) -> Table | None:
        if self.neighbours is not None:
            try:
                line = await self.neighbours.whose(name)
            except NoTable:
                return None  # if there is one by now, nobody has it yet
            if line is not None:
                raise Elsewhere(line)
        try:
            known = await self.store.aside(self.store.whole, name)
            table = None if known is None else Table(known, self.services)
        except StorageDown:
            raise  # the game may be fine
        except SPOILED:
            logger.exception("game cannot be read", extra={"table": name})
            raise TableUnreadable("table-unreadable", "protocol") from None
        if table is not None:
            self._known[name] = table
            self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        """Keep a table in memory, and drop unused ones if there are too many."""
        new = self._live.pop(table.id, None) is None
        if new and len(self._live) >= MOST_LIVE:
            spare = [name for name, one in self._live.items() if not one.needed]
            for name in spare[: len(self._live) - MOST_LIVE + 1]:
                del self._live[name]
        self._live[table.id] = table

    async def open(self, wanted: NewTable) -> tuple[Table, str]:
        """Open a table, and return it with the host's secret."""
        _check(wanted)
        bots = [seated_bot(plan.seat, plan.bot) for plan in wanted.bots if plan.bot is not None]
        return await self._add(wanted, bots)

    async def branch(self, side: Side, wanted: BranchOff) -> tuple[Table, str, str]:
        """Open a table on which a game goes on; with the host's secret and the seat's."""
        mine = secrets.fresh()
        person = StoredSeat(seat=wanted.seat, name=wanted.name, secret=secrets.hashed(mine))
        table, host = await self._add(
            side.setup, [person, *side.bots], side.events, host_seat=wanted.seat
        )
        return table, host, mine

    async def _add(
        self,
        wanted: NewTable,
        seats: Sequence[StoredSeat],
        log: Sequence[Event] = (),
        host_seat: Colour | None = None,
    ) -> tuple[Table, str]:
        secret, now = secrets.fresh(), self.services.now()
        stored = StoredTable(
            id=secrets.name(),
            created=now,
            changed=now,
            status="playing" if log else "open",
            public=wanted.public,
            settings=wanted.model_dump_json(),
            host=secrets.hashed(secret),
            host_seat=host_seat,
            chance=secrets.chance(),
        )
        mine = None if self.neighbours is None else self.neighbours.member.number
        await self.store.keep(self.store.add_table, stored, seats, log, mine)
        for held in seats:
            self.services.prepare(held.bot)
        logger.info("table opens", extra={"table": stored.id})
        table = await self.find(stored.id)
        if table is None:
            raise LookupError(stored.id)  # somebody deleted it in the same moment
        return table, secret

    async def rematch(
        self, old: Table, secret: str | None, wanted: Rematch | None = None
    ) -> tuple[Table, str]:
        """The same table again, opened by somebody who sat there."""
        return await old.rematch(secret, wanted or Rematch(), self.open)

    async def listed(self, status: Status) -> list[TableInfo]:
        """Public tables of a status, the newest first."""
        found = await self.store.aside(
            self.store.tables, status=status, public=True, archived=False, limit=SHOWN
        )
        return await self.infos([stored.id for stored in found])

    async def infos(self, names: list[str], *, ask: bool = True) -> list[TableInfo]:
        """Those of these tables that exist; no game is loaded for it.

        With `ask`, other processes say who is present at tables of theirs.
        """
        names = [name for name in names if NAME.fullmatch(name)]
        here = {name: table for name in names if (table := self._known.get(name)) is not None}
        absent = {*names} - here.keys()
        there = await self._asked(absent) if ask and absent else {}
        found = await self.store.aside(self.store.seatings, absent - there.keys())
        away = {told[0].id: Roster(*told) for told in found}
        tables = [here.get(name) or self._known.get(name) or away.get(name) for name in names]
        told = [
            there.get(name) if table is None else table.info()
            for name, table in zip(names, tables, strict=True)
        ]
        return [info for info in told if info is not None]

    async def _asked(self, names: set[str]) -> dict[str, TableInfo]:
        """What other processes say about tables of theirs."""
        if self.neighbours is None:
            return {}
        asking = [
            fetch(line, "POST", "/api/tables/mine", Mine(tables=some).written().encode())
            for line, some in (await self.neighbours.with_tables(names)).items()
        ]
        told = []
        for one in await asyncio.gather(*asking):
            with suppress(ValidationError):  # another version says it otherwise
                told += [Listed.model_validate_json(one)] if one else []
        return {info.id: info for listed in told for info in listed.tables}


def _check(wanted: NewTable) -> None:
    """Refuse a table that could never be played."""
    rules = read_variants(", ".join(wanted.variants), wanted.edition)
    Game.new(COLOURS[: wanted.players], rules=rules, seed=0)  # raises what the rules refuse
    if wanted.seed is not None and not wanted.practice:
        raise Refused("seed-for-practice", "R9.2")
    seats = [plan.seat for plan in wanted.bots]
    for seat in seats:
        if seats.count(seat) > 1:
            raise Refused("colour-twice", "R1.4", colour=seat)
    if len(seats) > wanted.players:
        raise Refused("table-full", "R1.4", count=wanted.players)
    for plan in wanted.bots:
        if plan.bot is not None:
            installed_bot(plan.bot)
