"""One WebSocket connection: who it is, what it may ask for, and the queue of what it gets."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import perf_counter

from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quovadis.core.errors import Refused
from quovadis.record.command_codec import Misspelled
from quovadis.server import closing, messages, wire
from quovadis.server.closing import Closing
from quovadis.server.sharing.line import Line
from quovadis.server.sharing.passing import PASSED_ON, carry
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import NotYours, check_voice
from quovadis.server.table.table import Table
from quovadis.server.tables import Elsewhere, Tables, TableUnreadable
from quovadis.server.threads import StorageDown
from quovadis.server.web import limits
from quovadis.server.web.mailbox import Mailbox
from quovadis.server.web.metrics import Metrics

logger = logging.getLogger("quovadis.server")


PATH = "/ws"


class Door:
    """Where sockets come in, before the routes of requests.

    What stands between a connection and the network is gone through by every message, and takes
    memory for as long as somebody is there.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket in, and a request through."""
        if scope["type"] != "websocket" or scope["path"] != PATH:
            await self.app(scope, receive, send)
            return
        state, socket = scope["app"].state, WebSocket(scope, receive, send)
        await Connection(socket, state.tables, state.shares, state.metrics).serve()


class Closed(Exception):
    """The connection ends, and why; `reason` replaces the standard text."""

    def __init__(self, closing: Closing, reason: str | None = None) -> None:
        self.code, self.reason = closing.code, reason or closing.why
        super().__init__(self.reason)


class Connection:
    """One socket."""

    def __init__(
        self, socket: WebSocket, tables: Tables, shares: limits.Limits, metrics: Metrics
    ) -> None:
        self.socket, self.tables, self.shares, self.metrics = socket, tables, shares, metrics
        self.address = limits.counted_as(socket.client)
        self._waiting: Mailbox[messages.ServerMessage] = Mailbox()
        self._end: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()
        self._hello = ""
        """The first message, as it came."""

    async def serve(self) -> None:
        """Talk until one side hangs up."""
        await self.socket.accept()
        if PASSED_ON in self.socket.scope:  # it is counted where it arrived
            await self._serve()
            return
        if not self.shares.takes_socket(self.address):
            await self._hang_up(Closed(closing.TOO_MANY))
            return
        self.shares.connections[self.address] += 1
        self.metrics.connections.inc()
        try:
            await self._serve()
        finally:
            self.metrics.connections.dec()
            self.shares.connections[self.address] -= 1
            if not self.shares.connections[self.address]:
                del self.shares.connections[self.address]

    async def _serve(self) -> None:
        try:
            await self._talk()
        except Closed as end:
            await self._hang_up(end)
        except Elsewhere as there:
            await self._talk_elsewhere(there.line)
        except StorageDown:
            await self._hang_up(Closed(closing.STORAGE_DOWN))
        except (WebSocketDisconnect, RuntimeError):
            pass  # they hung up

    async def _talk_elsewhere(self, line: Line) -> None:
        """Another process has the table: pass on what both say."""
        if PASSED_ON in self.socket.scope:  # not twice
            await self._hang_up(Closed(closing.STORAGE_DOWN))
            return
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # they hung up
            code, reason = await carry(self.socket, line, self._hello)
            async with asyncio.timeout(limits.GOODBYE_SECONDS):
                await self.socket.close(code, reason)

    async def _hang_up(self, end: Closed) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # gone, or never reads
            # Whoever does not read is not waited for any longer; `unread.Transport` cuts them off.
            await asyncio.wait_for(self.socket.close(end.code, end.reason), limits.GOODBYE_SECONDS)

    async def _talk(self) -> None:
        table, listener, hello = await self._introduced()
        try:
            await self._join(table, listener, hello)
            await self._converse(table, listener)
        finally:
            table.part(listener)

    async def _join(self, table: Table, listener: Listener, hello: messages.Hello) -> None:
        secrets = {held.seat: held.secret for held in hello.seats}
        since = {held.seat: held.since for held in hello.seats}
        try:
            await table.join(listener, secrets, since)
        except NotYours as reason:
            self.shares.hellos.charge(self.address, limits.WRONG_HELLO)
            seat = reason.params["colour"]
            raise Closed(closing.WRONG_SECRET, str(seat)) from None
        logger.info("joined", extra={"table": table.id, "seats": sorted(listener.seats)})

    async def _converse(self, table: Table, listener: Listener) -> None:
        tasks = (
            asyncio.create_task(self._hear(table, listener)),
            asyncio.create_task(self._tell()),
            asyncio.create_task(self._until_closed()),
        )
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in (task for task in tasks if task in done):
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            del tasks, done, task  # what ended them holds this frame: no cycle, and all is freed

    async def _greeted(self) -> messages.Hello:
        """The first message, if it is a hello and within the limits."""
        try:
            text = await asyncio.wait_for(self.socket.receive_text(), limits.HELLO_SECONDS)
            said: messages.AnyClient | None = messages.CLIENT_MESSAGE.validate_json(text)
            self._hello = text
        except (TimeoutError, ValidationError, KeyError):
            said = None
        hello = said if isinstance(said, messages.Hello) else None
        cost = max(1, len(hello.seats)) if hello else 1
        if not self.shares.hellos.allows(self.address, cost):
            raise Closed(closing.TOO_MANY_HELLOS)
        if hello is None:
            raise Closed(closing.NO_HELLO)
        return hello

    async def _introduced(self) -> tuple[Table, Listener, messages.Hello]:
        """The first message names the table and the seats."""
        hello = await self._greeted()
        try:
            table = await self.tables.find(hello.table)
        except TableUnreadable:
            raise Closed(closing.UNREADABLE) from None
        if table is None:
            self.shares.hellos.charge(self.address, limits.WRONG_HELLO)
            raise Closed(closing.NO_SUCH_TABLE)
        if not hello.seats and table.roster.setup.watchers == "nobody":
            raise Closed(closing.NO_WATCHERS)
        seats = [held.seat for held in hello.seats]
        gone = partial(self._close, closing.SEAT_GONE)
        listener = Listener(self.put, seats, gone, changes=hello.changes)
        return table, listener, hello

    def put(self, message: messages.ServerMessage) -> None:
        """Queue a message; a client that does not read is dropped, and hears nothing more."""
        if self._end.done():
            return
        if len(self._waiting) < limits.BACKLOG:
            self._waiting.put_nowait(message)
        else:
            self._close(closing.TOO_SLOW)

    def _close(self, end: Closing) -> None:
        if not self._end.done():
            self._end.set_result(end)

    async def _tell(self) -> None:
        while True:  # without names: what was sent last is not kept until something else is sent
            await self.socket.send_text((await self._waiting.get()).written())

    async def _until_closed(self) -> None:
        raise Closed(await self._end)

    async def _hear(self, table: Table, listener: Listener) -> None:
        while True:
            try:
                text = await self.socket.receive_text()
                message = messages.CLIENT_MESSAGE.validate_json(text)
            except KeyError:
                self._refuse(None, Refused("not-text", "protocol"))
            except ValidationError as reason:
                self._refuse(None, Refused("misspelled", "protocol", why=_first(reason)))
            else:
                if self.shares.messages.allows(self.address):
                    await self._answer(table, listener, message)
                    continue
                name = getattr(message, "id", None)
                self._refuse(name, Refused("too-many-messages", "protocol"))
                await asyncio.sleep(1 / limits.MESSAGES.per_second)
                continue
            if not self.shares.messages.allows(self.address):  # nonsense counts like sense
                await asyncio.sleep(1 / limits.MESSAGES.per_second)

    async def _answer(self, table: Table, listener: Listener, message: messages.AnyClient) -> None:
        start = perf_counter()
        if isinstance(message, messages.Hello):
            self._refuse(None, Refused("hello-twice", "protocol"))
            return
        try:
            answer = await self._do(table, listener, message)
        except StorageDown as reason:
            self.metrics.commands.labels(outcome="failed").inc()
            self._refuse(message.id, reason)
        except Refused as reason:
            self.metrics.commands.labels(outcome="refused").inc()
            self._refuse(message.id, reason)
        except Misspelled as reason:
            self.metrics.commands.labels(outcome="misspelled").inc()
            self._refuse(message.id, Refused("misspelled", "protocol", why=str(reason)))
        else:
            self.metrics.done.inc()
            self.put(answer)
        self.metrics.latency.observe(perf_counter() - start)

    async def _do(
        self, table: Table, listener: Listener, message: messages.Request
    ) -> messages.ServerMessage:
        match message:
            case messages.Command():
                await table.play.command(message, listener)
            case messages.Assess():
                return messages.Assessed(
                    id=message.id, assessment=table.play.assess(message, listener)
                )
            case messages.ReadSentence():
                check_voice(listener, message.seat)  # before it counts
                if not self.shares.sentences.allows(self.address):
                    raise Refused("too-many-messages", "protocol")
                return messages.SentenceRead(
                    id=message.id, reading=table.play.read_sentence(message, listener)
                )
            case messages.AskHint():
                check_voice(listener, message.seat)  # before it counts
                if not self.shares.hints.allows(self.address):
                    raise Refused("too-many-messages", "protocol")
                return await table.hints.answer(message)
            case messages.Say():
                check_voice(listener, message.seat)  # before it counts
                if not self.shares.talk.allows(self.address, where=f" {table.id} {message.seat}"):
                    raise Refused("too-much-talk", "protocol")
                await table.chat.say(message, listener)
            case messages.Mute():
                await table.chat.mute(message, listener)
            case messages.Undo():
                await table.undo.answer(message, listener)
            case messages.Waive():
                await table.play.waive(message, listener)
            case messages.CallStandIn():
                await table.seats.call_stand_in(message, listener)
            case messages.AskHistory():
                if not self.shares.pages.allows(self.address):
                    raise Refused("too-many-messages", "protocol")
                return table.play.history(message, listener)
            case messages.Ping():
                return messages.Pong(id=message.id)
        return messages.Done(id=message.id)

    def _refuse(self, name: str | None, reason: Refused) -> None:
        self.put(messages.Refusal(id=name, **wire.write_refusal(reason)))


def _first(reason: ValidationError) -> str:
    """Where a message is wrong, and how, without quoting it."""
    error = reason.errors(include_input=False, include_url=False)[0]
    where = ".".join(str(part) for part in error["loc"])
    return f"{where}: {error['msg']}"[:200]
