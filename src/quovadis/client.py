"""A small async client: open a table, sit down, play.

async with Client("http://127.0.0.1:8000") as client:
    table = await client.open_table(players=3, bots={"blue": "quaestor", "black": "tiro"})
    seat = await client.sit_down(table.id, "red", "Anna")
    await client.start(table)
    async with client.play(table.id, seat) as game:
        async for update in game:
            ...
"""

from __future__ import annotations  # so that help() says Event, not every kind of it

import asyncio
import json
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

try:
    import httpx2
    from websockets.asyncio.client import ClientConnection, connect
except ModuleNotFoundError as missing:
    install = f'{missing.name} is missing: install it with pip install "quovadis[client]"'
    raise ImportError(install, name=missing.name) from None

from quovadis.bots.protocol import BUDGET, Bot, Kind
from quovadis.core.commands import SeatCommand
from quovadis.core.deals.limits import WORDS_A_TURN
from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.given import family
from quovadis.core.view import PlayerView
from quovadis.core.wanted import want
from quovadis.driver.asking import (
    Offers,
    Question,
    instead,
    note_chances,
    options_for,
    told,
    unfit,
)
from quovadis.record.codec import decode
from quovadis.record.command_codec import read_command, write_command
from quovadis.record.jsonl import read_event
from quovadis.record.patch import patched
from quovadis.text.message import Param, read

logger = logging.getLogger("quovadis.client")

NOBODY = "nobody"
"""Sent by requests without a secret, so that the server knows that no browser sent them."""

UNSAID = "?"
"""The code of a refusal without one: whatever answered is no server of ours."""

DOWN = 1.0
"""Seconds until a bot sends again what the server could not store."""


class RefusedThere(Refused):
    """The server refused a command; has the code, rule and parameters of the refusal.

    >>> async def mute(url: str) -> str:
    ...     async with Client(url) as client:
    ...         table = await client.open_table(players=3)
    ...         async with client.play(table.id) as playing:  # a watcher has no seat
    ...             try:
    ...                 await playing.ask("mute", seat="red", other="blue", muted=True)
    ...             except RefusedThere as no:
    ...                 return no.code
    >>> asyncio.run(mute(url))
    'not-your-seat'
    """


class NotAllowed(Exception):
    """The server refused a request; has its code and details.

    >>> async def wrong(url: str) -> None:
    ...     async with Client(url) as client:
    ...         await client.sit_down("nowhere", "red", "Anna")
    >>> try:
    ...     asyncio.run(wrong(url))
    ... except NotAllowed as no:
    ...     print(no.status, no.code)
    404 no-such-table
    """

    def __init__(self, status: int, code: str, params: Mapping[str, Any]) -> None:
        super().__init__(f"{status} {code} {dict(params)}")
        self.status, self.code, self.params = status, code, params


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """A table that this client has opened.

    >>> async def opened(url: str) -> OpenTable:
    ...     async with Client(url) as client:
    ...         return await client.open_table(players=3, edition="mayfair-fr")
    >>> table = asyncio.run(opened(url))  # send your friends its `id`
    """

    id: str
    """Its id, and its link."""
    host_secret: str = field(repr=False)
    """Proves that you are its host."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A seat that this client holds.

    >>> async def seated(url: str) -> Seat:
    ...     async with Client(url) as client:
    ...         table = await client.open_table(players=3)
    ...         return await client.sit_down(table.id, "red", "Anna")
    >>> asyncio.run(seated(url)).seat
    'red'
    """

    seat: Colour
    """The family."""
    secret: str = field(repr=False)
    """Proves that the seat is yours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Update:
    """What a seat sees now, and what it noticed since the last update.

    A fresh one has everything that the seat ever noticed, as far as the table's log keeps it.

    >>> async def first_look(url: str) -> Update:
    ...     async with Client(url) as client:
    ...         bots = {"blue": "tiro", "black": "tiro"}
    ...         table = await client.open_table(players=3, bots=bots, first="red")
    ...         seat = await client.sit_down(table.id, "red", "Anna")
    ...         await client.start(table)
    ...         async with client.play(table.id, seat) as playing:
    ...             async for update in playing:
    ...                 return update
    >>> update = asyncio.run(first_look(url))
    >>> update.asked, len(update.legal)
    ((('act', None),), 13)
    """

    seat: Colour | None
    """Whose it is; None: a watcher's."""
    view: PlayerView
    """The table as the seat sees it now."""
    events: tuple[tuple[int, Event], ...]
    """What it noticed since the last update, each with its number."""
    legal: tuple[SeatCommand, ...]
    """Every command that it can play now, except new offers."""
    asked: tuple[tuple[Kind, str | None], ...]
    """What the table waits for from it, each with the offer or promise that it is about."""
    prompt: Param
    """What is going on now, in sentences."""
    undos: int
    """How often the table has gone back so far."""
    fresh: bool
    """The events do not continue the last ones: forget what you showed."""


class Client:
    """Talks to one server.

    >>> async def watch(url: str) -> str:
    ...     async with Client(url) as client:
    ...         table = await client.open_table(
    ...             players=3, bots={"blue": "tiro", "black": "tiro"}, variants=["cutoff=1"]
    ...         )
    ...         seat = await client.sit_down(table.id, "red", "Anna")
    ...         await client.start(table)
    ...         async with client.play(table.id, seat) as playing:
    ...             end = await playing.let_play("red", bot("tiro"))
    ...     return end.view.outcome.reason
    >>> asyncio.run(watch(url))
    'cut-off'
    """

    def __init__(self, url: str) -> None:
        want("url", url, str, "the address of a server, such as http://127.0.0.1:8000")
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"an address begins with http:// or https://: {url!r:.60} does not")
        self.url = url.rstrip("/")
        self._http = httpx2.AsyncClient(base_url=self.url, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Say goodbye; sockets have their own `async with`."""
        await self._http.aclose()

    async def request(
        self, method: str, path: str, body: Any = None, *, secret: str = NOBODY
    ) -> Any:
        """Any HTTP request; a bearer token replaces a browser's origin."""
        headers = {"authorization": f"Bearer {secret}"}
        answer = await self._http.request(method, path, json=body, headers=headers)
        if answer.is_error:
            told = _detail(answer)
            raise NotAllowed(answer.status_code, told.get("code", UNSAID), told.get("params", {}))
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json else answer.text

    async def open_table(
        self, *, bots: Mapping[Colour, str] | None = None, **settings: Any
    ) -> OpenTable:
        """Open a table: edition, variants, players, public, clock, practice, seed ..."""
        plan = [{"seat": family(seat), "bot": text} for seat, text in (bots or {}).items()]
        opened = await self.request("POST", "/api/tables", {**settings, "bots": plan})
        return OpenTable(id=opened["table"]["id"], host_secret=opened["host_secret"])

    async def sit_down(
        self, table: str, seat: Colour, name: str, *, host_secret: str = NOBODY
    ) -> Seat:
        """Take a free seat."""
        seat = family(seat)
        body = {"seat": seat, "name": name}
        path = f"/api/tables/{table}/seats"
        seated = await self.request("POST", path, body, secret=host_secret)
        return Seat(seat=seat, secret=seated["secret"])

    async def start(self, table: OpenTable) -> None:
        """Start the game."""
        await self.request("POST", f"/api/tables/{table.id}/start", secret=table.host_secret)

    @asynccontextmanager
    async def play(
        self, table: str, *seats: Seat, since: Mapping[Colour, int] | None = None
    ) -> AsyncIterator[Playing]:
        """Sit at a table, with one seat or several, or none to watch.

        `since` gives, by seat, the last event that was seen there: see `Playing.numbers`.
        """
        url = f"{self.url.replace('http', 'ws', 1)}/ws"
        async with connect(url, max_size=None) as socket:
            last = since or {}
            held = [
                {"seat": one.seat, "secret": one.secret, "since": last.get(one.seat, 0)}
                for one in seats
            ]
            hello = {"type": "hello", "table": table, "seats": held, "changes": True}
            await socket.send(json.dumps(hello))
            playing = Playing(socket)
            reading = asyncio.create_task(playing.read())
            try:
                yield playing
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)


@dataclass(slots=True)
class Playing:
    """A place at a table: updates come out, commands go in.

    >>> async def first_look(url: str) -> Update:
    ...     async with Client(url) as client:
    ...         bots = {"red": "tiro", "blue": "tiro", "black": "tiro"}
    ...         table = await client.open_table(players=3, bots=bots)
    ...         await client.start(table)
    ...         async with client.play(table.id) as playing:  # as a watcher
    ...             async for update in playing:
    ...                 return update
    >>> asyncio.run(first_look(url)).fresh
    True
    """

    socket: ClientConnection
    """The connection itself."""
    table: dict[str, Any] | None = None
    """The table as last received."""
    talk: list[dict[str, Any]] = field(default_factory=list)
    """What was said at the table, as the server sent it."""
    latest: dict[Colour | None, Update] = field(default_factory=dict)
    """The last update of each seat."""
    numbers: dict[Colour, int] = field(default_factory=dict)
    """The last event of each seat: send it as `since` when you come back."""
    _updates: asyncio.Queue[Update | None] = field(default_factory=asyncio.Queue)
    _answers: dict[str, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    _whole: dict[Colour | None, dict[str, Any]] = field(default_factory=dict)
    """The last update of each seat as JSON: what changes are changes of."""
    _held: list[dict[str, Any]] = field(default_factory=list)
    """Updates that wait, in order, until the first of them is complete."""
    _filling: asyncio.Task[None] | None = None

    async def read(self) -> None:
        """Receive what the server sends, until it closes the connection."""
        try:
            async for text in self.socket:
                self._take(json.loads(text))
        except (KeyError, ValueError) as misfit:
            logger.error("cannot be understood: %r", misfit)  # noqa: TRY400 - its place says nothing
            await self.socket.close()  # so that nobody waits for an answer
        finally:
            if self._filling is not None:
                self._filling.cancel()
                await asyncio.gather(self._filling, return_exceptions=True)
            self._updates.put_nowait(None)
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the server hung up"))

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update" | "changes":
                self._take_update(message)
            case "table":
                self.table = message["table"]
            case "talk":
                self.talk.append(message)
            case "done" | "refused" | "assessed" | "history" | "pong":
                waiting = self._answers.pop(message["id"] or "", None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)
            case _:
                pass  # from a newer server

    def _take_update(self, message: dict[str, Any]) -> None:
        seat = message["seat"]
        if message["type"] == "changes":  # a patch of this seat's last update
            message = {
                **patched(self._whole[seat], message["changed"]),
                "events": message["events"],
                "fresh": False,
                "earlier": 0,
            }
        self._whole[seat] = message
        if self._held or message.get("earlier"):
            self._held.append({**message})
            if self._filling is None or self._filling.done():
                self._filling = asyncio.create_task(self._fill())
        else:
            self._tell(message)

    def _tell(self, message: dict[str, Any]) -> None:
        update = _update(message)
        self.latest[update.seat] = update
        if update.seat is not None and update.events:
            self.numbers[update.seat] = update.events[-1][0]
        self._updates.put_nowait(update)

    async def _fill(self) -> None:
        """Ask for the missing earlier events of updates, then deliver them in order."""
        while self._held:
            message = self._held[0]
            earlier = message.get("earlier", 0)
            while earlier:
                first = message["events"][0]["number"]
                try:
                    page = await self.ask("history", seat=message["seat"], before=first)
                except Refused:
                    break  # the seat is gone: use what there is
                message["events"] = page["events"] + message["events"]
                earlier = page["earlier"] if page["events"] else 0
            self._tell(self._held.pop(0))

    async def __aiter__(self) -> AsyncIterator[Update]:
        while (update := await self._updates.get()) is not None:
            yield update

    async def ask(self, kind: str, *, id: str | None = None, **body: Any) -> dict[str, Any]:  # noqa: A002 - the field's name
        """Send any message, and wait for its answer; raises `Refused`."""
        name = id or secrets.token_urlsafe(12)
        while True:
            waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
            self._answers[name] = waiting
            await self.socket.send(json.dumps({"type": kind, "id": name, **body}))
            answer = await waiting
            if answer["type"] != "refused":
                return answer
            if answer["code"] != "too-many-messages":
                raise RefusedThere(answer["code"], answer["rule"], **answer["params"])
            await asyncio.sleep(0.2)  # too quick for the server: the same id is done once

    async def send(self, command: SeatCommand, *, id: str | None = None) -> None:  # noqa: A002
        """Play a command, based on the last update; raises `Refused`."""
        update = self.latest[command.by]
        await self.ask(
            "command",
            id=id,
            seat=command.by,
            turn=update.view.turn.number,
            undos=update.undos,
            command=write_command(command),
        )

    async def waive(self, seat: Colour) -> None:
        """Do not demand the purses, or say that you have seen enough of them (R10.2)."""
        await self.ask("waive", seat=family(seat))

    async def let_play(self, seat: Colour, bot: Bot, *, seed: int = 0) -> Update:
        """Have a bot in this process play a seat to the end of the game, including its offers.

        The bot is asked as at any other table: where it says nothing, or what does not fit the
        question, a stand-in speaks. What it raises is raised here. While it thinks, nothing else
        in this event loop goes on, and nothing stops it if it never answers.
        """
        seat = family(seat)
        events: list[Event] = []
        offers, words, eager = Offers(), Counter[int](), {seat}
        async for update in self:
            if update.seat != seat:
                continue
            if update.fresh:
                events.clear()
                offers, eager = Offers(), {seat}
            for _, event in update.events:
                events.append(event)
                offers.notice(event)
                mine = update.view.held[update.view.players.index(seat)]
                note_chances(eager, event, (seat,), (seat,) if mine else ())
            if update.view.outcome is not None:
                return update
            if update is not self.latest[seat]:
                continue  # there is a newer update already
            question = _question(update, seat, eager)
            if question is None:
                continue
            eager.clear()
            if question.kind == "interval":
                await self.waive(seat)
                continue
            view, options = update.view, options_for(question, update.legal, offers)
            words[view.turn.number] += 1
            answer = None
            if words[view.turn.number] <= WORDS_A_TURN:
                known = tuple(events)
                answer = bot(*told(question, view, known, options, seed=seed, budget=BUDGET))
            if answer is None and question.kind == "reveal":
                await self.waive(seat)
                continue
            fits = answer is not None and unfit(question, options, answer) is None
            await self._speak(answer if fits else None, instead(view, options))
        raise ConnectionError("the server hung up")

    async def _speak(self, answer: SeatCommand | None, instead: SeatCommand | None) -> None:
        """Send a bot's answer; if there is none or it is illegal, what a stand-in would say."""
        for word in (answer, instead):
            if word is None:
                continue
            try:
                await self._send_until_stored(word)
            except Refused as reason:
                if reason.code == "stale":
                    return  # somebody was quicker: the next update asks again
            else:
                return

    async def _send_until_stored(self, word: SeatCommand) -> None:
        """Play a command, and retry while the server's database is down: it is done once."""
        name = secrets.token_urlsafe(12)
        while True:
            try:
                return await self.send(word, id=name)
            except Refused as reason:
                if reason.code != "storage-down":
                    raise
            await asyncio.sleep(DOWN)


def _detail(answer: httpx2.Response) -> Mapping[str, Any]:
    """Why a request was refused, if what answered is a server of ours."""
    try:
        detail = answer.json()["detail"]
    except (ValueError, LookupError, TypeError):
        return {}
    return detail if isinstance(detail, dict) else {}


def _question(update: Update, seat: Colour, eager: set[Colour]) -> Question | None:
    """What a seat is asked now: what it owes, or else a chance to cut in on another's turn."""
    for kind, about in update.asked[:1]:
        return Question(seat=seat, kind=kind, about=about)
    cuts_in = seat in eager and seat != update.view.turn.active
    return Question(seat=seat, kind="cut-in") if cuts_in else None


def _update(message: dict[str, Any]) -> Update:
    seat: Colour | None = message["seat"]
    return Update(
        seat=seat,
        view=decode(PlayerView, message["view"]),
        events=tuple((each["number"], read_event(each["event"])) for each in message["events"]),
        legal=tuple(read_command(seat, word) for word in message["legal"]) if seat else (),
        asked=tuple((each["kind"], each["about"]) for each in message["asked"]),
        prompt=read(message["prompt"]),
        undos=message["undos"],
        fresh=message["fresh"],
    )
