"""A seat at a table on a server, among people, bots and other models.

The connection comes back by itself. A command that was on its way when it broke is sent again with
the same id, and so done once.
"""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx2
from websockets.exceptions import WebSocketException

from quovadis.client import UNSAID, Client, NotAllowed, Playing, Seat, Update
from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.mcp.place import News, Place, Said, Sight
from quovadis.server.closing import CLOSINGS

PATIENCE = 20.0
"""Seconds until a command is given up that no connection takes."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds between two attempts to come back."""
LONGEST_TALK = 500
"""Characters of what somebody says that are passed on."""
GOODBYE = 3.0
"""Seconds for the last request."""
_FINAL = {each.code: each for each in CLOSINGS if each.again == "never"}
_LINK = re.compile(r"/table/(?P<table>[\w-]+)/?")
_BROKEN = (OSError, WebSocketException, httpx2.HTTPError)
"""How a connection can fail."""


class ServerTable(Place):
    """A seat, and a task that keeps the connection."""

    def __init__(self, client: Client, table: str, seat: Seat) -> None:
        super().__init__(seat.seat)
        self.client, self.table, self._held = client, table, seat
        self._playing: Playing | None = None
        self._seats: list[dict[str, Any]] = []
        self._latest: Update | None = None
        self._news: list[News] = []
        self._talk = 0
        """The number of the last words that were heard."""
        self._since: dict[Colour, int] = {}
        self._lost: str | None = None
        """Why there is no coming back: a code of the catalogue."""
        self._staying = asyncio.create_task(self._stay())

    @classmethod
    async def join(cls, link: str, name: str, seat: Colour | None) -> "ServerTable":
        """Take a free seat at the table behind a link, or raise `Refused`."""
        address = urlsplit(link.strip())
        found = _LINK.fullmatch(address.path)
        if address.scheme not in {"http", "https"} or not address.netloc or found is None:
            raise Refused("link-unreadable", "", word=link)
        client = Client(f"{address.scheme}://{address.netloc}")
        try:
            info = await client.request("GET", f"/api/tables/{found['table']}")
            free: list[Colour] = [*info["free"], *COLOURS]  # none is free: the server says why
            chosen = seat or free[0]
            held = await client.sit_down(info["id"], chosen, name)
        except (NotAllowed, *_BROKEN, ValueError, TypeError, LookupError) as reason:
            await client.close()
            if isinstance(reason, NotAllowed) and reason.code != UNSAID:
                code = reason.code
                raise Refused(code, "", **reason.params) from None
            raise Refused("server-unreachable", "", word=address.netloc) from None
        place = cls(client, info["id"], held)
        await place._arrive()
        return place

    @property
    def names(self) -> Mapping[Colour, str]:
        if self._playing is not None and self._playing.table is not None:
            self._seats = self._playing.table["seats"]
        return {seat["seat"]: seat["name"] for seat in self._seats}

    @property
    def sight(self) -> Sight | None:
        self._check_held()
        now = self._latest
        if now is None:
            return None
        return Sight(view=now.view, legal=now.legal, asked=now.asked, prompt=now.prompt)

    @property
    def connected(self) -> bool:
        return self._playing is not None

    def _check_held(self) -> None:
        if self._lost is not None:
            code = self._lost
            raise Refused(code, "")

    def news(self) -> tuple[News, ...]:
        if self._playing is not None:
            for said in self._playing.talk:
                if said["number"] > self._talk:
                    self._talk = said["number"]
                    if said["seat"] != self.seat:
                        words = str(said["text"] or said["phrase"])
                        self._news.append(Said(said["seat"], words[:LONGEST_TALK]))
        told, self._news = tuple(self._news), []
        return told

    async def play(self, command: SeatCommand) -> None:
        name = secrets.token_urlsafe(12)
        await self._through(lambda playing: playing.send(command, id=name))

    async def go_on(self) -> None:
        await self._through(lambda playing: playing.waive(self.seat))

    async def leave(self) -> None:
        """Give up the seat: its secret ends with this process. A stand-in plays on."""
        self._staying.cancel()
        await asyncio.gather(self._staying, return_exceptions=True)
        path = f"/api/tables/{self.table}/seats/{self.seat}"
        with suppress(NotAllowed, TimeoutError, *_BROKEN):
            async with asyncio.timeout(GOODBYE):
                await self.client.request("DELETE", path, secret=self._held.secret)
        await self.client.close()

    async def _through(self, send: Callable[[Playing], Awaitable[None]]) -> None:
        """Send something over the connection there is, or over the next one."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    playing = await self._connection()
                    try:
                        await send(playing)
                        await self._caught_up(playing)
                    except Refused as reason:
                        if reason.code != "storage-down":
                            raise
                    except _BROKEN:
                        pass
                    else:
                        return
                    await asyncio.sleep(FIRST_PAUSE)
        except TimeoutError:
            raise Refused("connection-lost", "", seconds=int(PATIENCE)) from None

    async def _connection(self) -> Playing:
        """The connection, as soon as there is one that shows the game."""
        while (playing := self._playing) is None or self.seat not in playing.latest:
            self._check_held()
            self.stirred.clear()
            await self.stirred.wait()
        return playing

    async def _caught_up(self, playing: Playing) -> None:
        """Wait until all is taken in that came before an answer."""
        await playing.ask("ping")
        while self._latest is not playing.latest.get(self.seat):
            self.stirred.clear()
            await self.stirred.wait()

    async def _arrive(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._playing is None and self._lost is None:
                    self.stirred.clear()
                    await self.stirred.wait()

    async def _stay(self) -> None:
        """Be there, and come back whenever the connection breaks."""
        pause = FIRST_PAUSE
        while self._lost is None:
            with suppress(TimeoutError, *_BROKEN):
                async with self.client.play(self.table, self._held, since=self._since) as playing:
                    try:
                        await playing.ask("ping")  # all is received that comes with a welcome
                        pause = FIRST_PAUSE
                        await self._follow(playing)
                    finally:
                        self._playing = None
                        closed = _FINAL.get(playing.socket.close_code or 0)
                        self._lost = None if closed is None else closed.told
            self.stirred.set()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _follow(self, playing: Playing) -> None:
        """Take in what happens, until the connection ends."""
        self._playing = playing
        self.stirred.set()
        async for update in playing:
            self._take(update, playing)

    def _take(self, update: Update, playing: Playing) -> None:
        if update.seat == self.seat:
            self._latest = update
            self._since.update(playing.numbers)
            self._news += [event for _, event in update.events]
            self.stirred.set()
