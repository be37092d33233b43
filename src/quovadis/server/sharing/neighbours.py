"""The processes around this one: who has a table, how to reach them, and who follows a dead one."""

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from quovadis.server.sharing.line import Exchange, Line, LineBroken, Opened, call
from quovadis.server.sharing.membership import BEAT, Membership, Sighting
from quovadis.server.store import NOBODY, Store
from quovadis.server.threads import StorageDown

PATIENCE = 3.0
"""How long somebody waits for a table whose process has just died, in seconds."""
LOOK = 0.05
"""How often it is looked at meanwhile."""
GOODBYE = 1.0
"""How long what came of changes may take to be told when a process stops, in seconds."""

logger = logging.getLogger("quovadis.server")


class NoTable(LookupError):
    """There is no such table."""


class Neighbours:
    """Finds the process that has a table; if it is dead, this one may take the table."""

    def __init__(self, member: Membership, door: socket.socket) -> None:
        """`door` is where the others call."""
        self.member = member
        self._door = door
        self._lines: dict[int, Line] = {}
        self._calls: dict[int, asyncio.Task[Line]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._store: Store | None = None
        self._exchange: Exchange | None = None
        self._bereaved: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.opened: Opened | None = None
        """Answers the others."""
        self._adopting: asyncio.Task[None] | None = None
        self._changing = 0
        """So many wait to hear what came of a change."""
        self._all_told = asyncio.Event()
        self._all_told.set()

    async def open(self, store: Store, bereaved: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Take calls from now on. `bereaved`: tables of a dead process may have to go on here."""
        self._store, self._bereaved = store, bereaved
        self._exchange = Exchange(self.member.secret, self.opened)
        await self._exchange.listen(self._door)
        self._do(self._watch())

    async def close(self) -> None:
        """Give all tables back, then hang up: the others take them over at once."""
        self.member.leaving = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.to_thread(self.member.leave)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):  # no new secret gets lost on its way
                await self._all_told.wait()
        if self._exchange is not None:
            self._exchange.close()
        for line in [*self._lines.values()]:
            line.close()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Somebody waits to hear what came of a change, for the length of a block."""
        self._changing += 1
        self._all_told.clear()
        try:
            yield
        finally:
            self._changing -= 1
            if not self._changing:
                self._all_told.set()

    # Who has a table

    async def whose(self, name: str) -> Line | None:
        """A line to the process that has a table; None: this one has it now. Or `NoTable`."""
        store = self._of_store()
        until = asyncio.get_running_loop().time() + PATIENCE
        while True:
            owner = await store.aside(store.owner, name)
            if owner is None:
                raise NoTable
            if owner == NOBODY:
                owner = await store.keep(store.own, name, self.member.number)
                if owner is None:  # it was deleted, or whoever was quicker is gone
                    continue
            if owner == self.member.number:
                return None
            try:
                return await self._line_to(owner)
            except LineBroken:
                if await self._follow(owner) is not False:
                    continue
            if asyncio.get_running_loop().time() > until:
                logger.error("process cannot be reached", extra={"member": owner})
                raise StorageDown
            await asyncio.sleep(LOOK)

    async def with_tables(self, names: set[str]) -> dict[Line, list[str]]:
        """Which of these tables other processes have that can be reached."""
        store = self._of_store()
        found: dict[Line, list[str]] = {}
        for name, owner in (await store.aside(store.owners, names)).items():
            if owner != self.member.number:
                with suppress(LineBroken):
                    found.setdefault(await self._line_to(owner), []).append(name)
        return found

    async def elsewhere(self, names: set[str]) -> set[str]:
        """Those of these tables that other processes have."""
        store = self._of_store()
        owners = await store.aside(store.owners, names)
        return {name for name, owner in owners.items() if owner != self.member.number}

    async def everyone(self) -> list[tuple[int, Line]]:
        """All the others that can be reached."""
        found = []
        for other in self.member.others:
            with suppress(LineBroken, StorageDown):
                found.append((other.number, await self._line_to(other.number)))
        return found

    def _of_store(self) -> Store:
        if self._store is None:
            raise StorageDown  # it has not begun
        return self._store

    # Lines

    async def _line_to(self, number: int) -> Line:
        """A line to a process, or `LineBroken`."""
        line = self._lines.get(number)
        if line is not None and not line.broken:
            return line
        calling = self._calls.get(number)
        if calling is None:
            calling = self._calls[number] = asyncio.create_task(self._call(number))
            calling.add_done_callback(lambda _: self._calls.pop(number))
        return await asyncio.shield(calling)

    async def _call(self, number: int) -> Line:
        store = self._of_store()
        other = await store.aside(self.member.neighbour, number)
        if other is None:
            raise LineBroken

        def ended(line: Line) -> None:
            if self._lines.get(number) is line:
                del self._lines[number]
            if not self.member.leaving:
                self._do(self._miss(number))

        line = self._lines[number] = await call(
            other.address, other.secret, self.member.number, ended
        )
        return line

    # Those who are gone

    async def _watch(self) -> None:
        """Look after the others: a game may have nobody who would miss its process."""
        known: set[int] = set()
        while True:
            await asyncio.sleep(BEAT)
            others = self.member.others
            left = known - {other.number for other in others}
            known = {other.number for other in others}
            if left:  # in good order, or a third one has buried them
                self._bereave()
            for number in left:  # after the last words of one that leaves in good order
                asyncio.get_running_loop().call_later(2 * GOODBYE, self._hang_up, number)
            for other in others:
                if other.late or not other.locked:
                    try:
                        await self._miss(other.number, other)
                    except Exception:  # the others are looked after all the same
                        logger.exception("process is missed", extra={"member": other.number})

    async def _miss(self, number: int, seen: Sighting | None = None) -> None:
        """A process may be gone: see, and follow it."""
        late = seen is not None and seen.late
        stopped = late and seen is not None and seen.locked
        unreachable = False
        if not stopped:  # one that is stopped takes calls, and never answers
            try:
                with suppress(StorageDown):
                    await self._line_to(number)
                if not late:
                    return
            except LineBroken:
                unreachable = True
        await self._follow(number, unreachable=unreachable)

    async def _follow(self, number: int, *, unreachable: bool = True) -> bool | None:
        """Take the rights of a process that seems to be gone: as for `Membership.bury`."""
        store = self._of_store()
        bury = partial(self.member.bury, unreachable=unreachable)
        try:
            buried = await store.keep(bury, number)
        except (DBAPIError, StorageDown):
            return False
        if buried is False:
            return False
        self._hang_up(number)
        if buried:
            logger.warning("process is gone", extra={"member": number})
        self._bereave()
        return buried

    def _hang_up(self, number: int) -> None:
        """End all lines to a process that is gone: one that sleeps, or is cut off, does not."""
        line = self._lines.pop(number, None)
        if line is not None:
            line.close()
        if self._exchange is not None:
            self._exchange.hang_up(number)

    def _bereave(self) -> None:
        """Let tables that nobody has any more go on; a round that is under way begins anew."""
        if self._bereaved is None or self.member.leaving:
            return
        if self._adopting is not None:
            self._adopting.cancel()
        self._adopting = self._do(self._bereaved())

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        chore = asyncio.create_task(work)
        self._chores.add(chore)
        chore.add_done_callback(self._done)
        return chore

    def _done(self, chore: asyncio.Task[None]) -> None:
        self._chores.discard(chore)
        if not chore.cancelled() and (trouble := chore.exception()) is not None:
            logger.error("chore fails", exc_info=trouble)
