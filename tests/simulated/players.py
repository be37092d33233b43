"""People: they play, talk, change their minds, hang up, come back - and remember all they heard."""

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from quovadis.core.deals.sampling import sample_offer
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.record.codec import decode
from quovadis.record.command_codec import write_command
from quovadis.record.patch import patched
from quovadis.server.messages import PHRASES
from tests.simulated.network import Line
from tests.simulated.promises import Promise
from tests.simulated.truth import Eye, Known, Sent, shown

if TYPE_CHECKING:
    from tests.simulated.world import World

URI = parse_uri("ws://127.0.0.1:8000/ws")
PATIENCE = 150.0
"""After so many seconds without an answer, on a line that works, something is wrong."""
Mood = Literal["wild", "calm", "away"]


class HungUp(Exception):
    """The line is gone."""


class Player:
    """Somebody with a seat at a table, or with several; or somebody who watches."""

    def __init__(self, world: "World", table: str, secrets: dict[Colour, str], name: str) -> None:
        self.world, self.table, self.secrets, self.name = world, table, secrets, name
        self.random: Random = world.stream("player", name)
        self.known: dict[Eye, int] = {}
        """How many events each of its eyes has been told,"""
        self.heard: dict[tuple[Eye, int], dict[str, Any]] = {}
        """and which."""
        self.updates: dict[Eye, dict[str, Any]] = {}
        self.proposal: dict[str, Any] | None = None
        self.unsure: dict[str, dict[str, Any]] = {}
        """What was sent and not answered, by id."""
        self.line: Line | None = None
        self.closed: int | None = None
        """The code with which the server has closed the last connection."""
        self.mood: Mood = "wild"
        self._quiet_until = 0.0
        self.lines = 0
        self.ids = 0
        self._came = self._turned = world.loop.create_future()
        """Done when something has come; and when it is to behave in another way."""
        self._waiting: dict[str, asyncio.Future[tuple[dict[str, Any], int] | None]] = {}
        self._talk_of_line: set[int] = set()
        self._greeted: Line | None = None
        """The line on which it was last told how things stand."""

    # Coming and going

    async def live(self) -> None:
        """Come, play, and come back, until the world ends."""
        while True:
            if self.mood == "away":
                await self._rest(float("inf"))
            else:
                with suppress(HungUp):
                    await self._visit()
            await asyncio.sleep(self.random.uniform(0.1, 2.0))

    def be(self, mood: Mood, quiet_until: float = 0.0) -> None:
        """Behave like this from now on."""
        self.mood = mood
        self.be_quiet(quiet_until)

    def be_quiet(self, until: float) -> None:
        """Ask for nothing until then."""
        self._quiet_until = until
        _done(self._turned)

    async def _rest(self, seconds: float) -> None:
        """Do nothing for a while, or until the line breaks or it is to behave in another way."""
        self._turned = self.world.loop.create_future()
        await self._within(seconds, self._turned)

    async def _within(self, seconds: float, awaited: "asyncio.Future[None]") -> bool:
        """Wait for something, but no longer than that; whether it came."""
        if seconds == float("inf"):
            await awaited
            return True
        late = self.world.loop.call_later(seconds, awaited.cancel)
        try:
            await asyncio.wait([awaited])
        finally:
            late.cancel()
        return not awaited.cancelled()

    async def _visit(self) -> None:
        line = self.world.dial(self.name, self.lines)
        self.lines += 1
        if line is None:
            return
        self.line, self.closed = line, None
        self._talk_of_line.clear()
        protocol = ClientProtocol(URI)
        parts: list[bytes] = []

        def heard(data: bytes, stamp: int) -> None:
            protocol.receive_data(data)
            for event in protocol.events_received():
                if isinstance(event, Frame) and event.opcode in {Opcode.TEXT, Opcode.CONT}:
                    parts.append(bytes(event.data))
                    if event.fin:
                        text = b"".join(parts)
                        parts.clear()
                        self._take(json.loads(text), stamp)
            for out in protocol.data_to_send():
                if out:
                    line.send(out)
            _done(self._came)

        def hung_up() -> None:
            self.closed = protocol.close_code
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_result(None)
            self._waiting.clear()
            _done(self._came)
            _done(self._turned)

        line.heard, line.hung_up = heard, hung_up
        protocol.send_request(protocol.connect())
        line.send(b"".join(protocol.data_to_send()))
        try:
            while protocol.state is State.CONNECTING:
                await self._news(line)
            self._protocol = protocol
            seats = [
                {"seat": seat, "secret": secret, "since": self.known.get(seat, 0)}
                for seat, secret in self.secrets.items()
            ]
            self.known.pop(None, None)
            changes = self.random.random() < 0.5
            hello = {"type": "hello", "table": self.table, "seats": seats, "changes": changes}
            self._say(hello)
            while not self.updates and line.open:
                await self._news(line)
            await self._stay(line)
        finally:
            line.hang_up()

    async def _news(self, line: Line) -> None:
        """Wait until something comes."""
        if not line.open:
            raise HungUp
        self._came = self.world.loop.create_future()
        if not await self._within(PATIENCE, self._came):
            self.world.fail("whoever asks is answered", f"{self.name}: silence")
        if not line.open:
            raise HungUp

    async def _stay(self, line: Line) -> None:
        while line.open and self.mood != "away":
            quiet = self._quiet_until - self.world.loop.time()
            if quiet > 0:
                await self._rest(quiet)
                continue
            calm = 0.7 if self.secrets else 10.0  # who watches only asks whether they are heard
            hurry = self.world.plan.hurry if self.mood == "wild" else calm
            await asyncio.sleep(min(30.0, self.random.expovariate(1 / hurry)))
            for message in [*self.unsure.values()]:
                await self._ask(message)
            message_or_none = self._wish()
            if message_or_none is not None:
                await self._ask(message_or_none)

    # What they say

    def _say(self, message: dict[str, Any]) -> None:
        line = self.line
        if line is None or not line.open or self._protocol.state is not State.OPEN:
            raise HungUp
        self._protocol.send_text(json.dumps(message).encode())
        for out in self._protocol.data_to_send():
            line.send(out)

    async def _ask(self, message: dict[str, Any]) -> None:
        """Say something, maybe twice, and wait for the answer."""
        name: str = message["id"]
        world, known = self.world, self.world.truth.tables[self.table]
        if message["type"] in {"command", "say"}:
            self.unsure[name] = message
            world.sent.setdefault(
                (self.table, name), Sent(message["seat"], message, len(known.log))
            )
        waiting: asyncio.Future[tuple[dict[str, Any], int] | None] = world.loop.create_future()
        self._waiting[name] = waiting
        self._say(message)
        if self.mood == "wild" and self.random.random() < 0.1:
            self._say(message)  # twice
        line = self.line
        try:
            answered = await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError:
            if line is not None and line.open:
                world.fail("whoever asks is answered", f"{self.name}: {message['type']}")
            raise HungUp from None
        if answered is None:
            raise HungUp
        self._check_answer(known, message, *answered)

    def _check_answer(
        self, known: Known, message: dict[str, Any], answer: dict[str, Any], stamp: int
    ) -> None:
        fail, name = self.world.fail, message["id"]
        told = f"{self.name}: {message['type']} {name}, {answer['type']} {answer.get('code', '')}"
        self.world.note(told)
        if message["type"] not in {"command", "say"}:
            return
        if answer["type"] == "refused" and answer["code"] == "storage-down":
            return  # it may be stored after all
        self.unsure.pop(name, None)
        sent = self.world.sent[self.table, name]
        if answer["type"] == "refused":
            if answer["code"] == "too-many-messages":
                return
            sent.refused = answer["code"]
            if message["type"] == "command" and name in known.commands:
                fail("what is stored counts as done", told)
            return
        sent.done = True
        if message["type"] == "say":
            ids = {row[4]: version for row, version in zip(known.talk, known.talked, strict=True)}
            if ids.get(name, stamp + 1) > stamp:
                fail("what is acknowledged is stored", told)
            return
        if name not in known.commands:
            fail("what is acknowledged is stored", told)
            return
        number = known.commands[name][1]
        if not sent.length < number <= known.length_at(stamp):
            fail("what is acknowledged is stored", f"{told}: {sent.length} < {number}")

    def _wish(self) -> dict[str, Any] | None:
        """What somebody wants to say now."""
        seats = [seat for seat in self.secrets if seat in self.updates]
        if not seats:
            return self._chat()
        seat = self.random.choice(seats)
        asked = [s for s in seats if self.updates[s]["asked"]]
        if asked and self.random.random() < (0.8 if self.mood == "wild" else 1.0):
            seat = self.random.choice(asked)
            return self._answer(seat)
        if self.mood != "wild":
            return None
        if self.proposal is not None and self.proposal["turn"] and self.random.random() < 0.5:
            return self._undo(seat)
        if self.random.random() < 0.5:
            return self._chat(seat)
        return self._cut_in(seat)

    def _chat(self, seat: Colour | None = None) -> dict[str, Any] | None:
        if seat is None:
            return {"type": "ping", "id": self._id()}
        update, random = self.updates[seat], self.random
        others = [other for other in update["view"]["players"] if other != seat]
        match random.choice(("say", "say", "undo", "undo", "mute", "history", "ping", "waive")):
            case "say":
                return {
                    "type": "say",
                    "id": self._id(),
                    "seat": seat,
                    "phrase": random.choice(PHRASES),
                }
            case "mute":
                return {
                    "type": "mute",
                    "id": self._id(),
                    "seat": seat,
                    "other": random.choice(others),
                    "muted": random.random() < 0.5,
                }
            case "history":
                before = random.randint(1, self.known.get(seat, 0) + 1)
                return {"type": "history", "id": self._id(), "seat": seat, "before": before}
            case "undo":
                return self._undo(seat)
            case "waive":
                return {"type": "waive", "id": self._id(), "seat": seat}
            case _:
                return {"type": "ping", "id": self._id()}

    def _undo(self, seat: Colour) -> dict[str, Any]:
        """Propose to go back, or answer whoever did."""
        proposal, turn = self.proposal, self.updates[seat]["view"]["turn"]["number"]
        answer = self.random.choice(("agree", "agree", "agree", "agree", "refuse"))
        if proposal is None or proposal["turn"] is None:
            answer, turn = "propose", max(1, turn - self.random.choice((0, 1, 1, 2)))
        else:
            turn = proposal["turn"]
        return {"type": "undo", "id": self._id(), "seat": seat, "turn": turn, "answer": answer}

    def _answer(self, seat: Colour) -> dict[str, Any] | None:
        """Answer what a seat is asked."""
        update = self.updates[seat]
        kind = update["asked"][0]["kind"]
        legal = update["legal"]
        if kind in {"reveal", "interval"} or not legal:
            return {"type": "waive", "id": self._id(), "seat": seat}
        words = {
            "offer": {"accept", "decline"},
            "name": {"name-space", "release"},
            "pay": {"pay-now", "refuse"},
            "vote": {"answer"},
        }.get(kind)
        fitting = [word for word in legal if words is None or word["type"] in words]
        if words is None:
            acts = {"place", "advance", "move-caesar", "decline-bonus", "call-vote", "drop"}
            acting = [word for word in fitting if word["type"] in acts]
            fitting = acting or fitting
        return self._command(seat, self.random.choice(fitting or legal))

    def _cut_in(self, seat: Colour) -> dict[str, Any] | None:
        """Say something without being asked: an offer, or whatever else is allowed."""
        update, random = self.updates[seat], self.random
        if update["view"]["outcome"] is not None:
            return None
        if random.random() < 0.5 and update["legal"]:
            return self._command(seat, random.choice(update["legal"]))
        seen = decode(PlayerView, update["view"])
        body = write_command(sample_offer(seen, random))
        return self._command(seat, body)

    def _command(self, seat: Colour, body: dict[str, Any]) -> dict[str, Any]:
        """A command for this moment; now and then for one that is over."""
        update = self.updates[seat]
        turn, undos = update["view"]["turn"]["number"], update["undos"]
        if undos and self.mood == "wild" and self.random.random() < 0.2:
            undos -= 1
        return {
            "type": "command",
            "id": self._id(),
            "seat": seat,
            "turn": turn,
            "undos": undos,
            "command": body,
        }

    def _id(self) -> str:
        self.ids += 1
        return f"{self.name}-{self.ids}"

    # What they hear

    def _take(self, message: dict[str, Any], stamp: int) -> None:
        known = self.world.truth.tables[self.table]
        match message["type"]:
            case "update":
                self._update(known, message, stamp)
            case "changes":
                whole = patched(self.updates[message["seat"]], message["changed"])
                news = {"events": message["events"], "fresh": False, "earlier": 0}
                self._update(known, {**whole, **news}, stamp)
            case "talk":
                self._talk(known, message, stamp)
            case "table":
                self._face(known, message["table"], stamp)
            case "undo-proposed":
                self.proposal = message
            case "history":
                seen = known.seen_by(message["seat"])
                for each in message["events"]:
                    if shown(seen[each["number"] - 1]) != each["event"]:
                        self.world.fail("what is told is stored", f"{self.name}: history")
            case _:
                pass
        if message["type"] in {"done", "refused", "pong", "history"}:
            sent = self.world.sent.get((self.table, message["id"] or ""))
            refused = message["type"] == "refused" and message["code"] != "storage-down"
            if refused and sent is not None and sent.done:
                self.world.fail("what is stored counts as done", f"{self.name}: {message['id']}")
            waiting = self._waiting.pop(message["id"] or "", None)
            if waiting is not None and not waiting.done():
                waiting.set_result((message, stamp))

    def _update(self, known: Known, message: dict[str, Any], stamp: int) -> None:
        fail, eye, events = self.world.fail, message["seat"], message["events"]
        told = f"{self.name} as {eye}"
        before = self.known.get(eye, 0)
        first = events[0]["number"] if events else None
        if message["fresh"]:
            before = message["earlier"]
        if first is not None and first != before + 1:
            fail("events have no gap", f"{told}: {first} after {before}")
        most = known.length_at(stamp)
        seen = known.seen_by(eye)
        for number, each in enumerate(events, start=before + 1):
            if number > len(seen) or shown(seen[number - 1]) != each["event"]:
                fail("what is told is stored", f"{told}: {each}")
                return
            self.heard[eye, number] = each["event"]
        last = events[-1]["number"] if events else before
        if message["fresh"] and not events:
            last = 0
        self.known[eye] = last
        self.updates[eye], self._greeted = message, self.line
        views = known.views(eye, last, most)
        if message["view"] not in views:
            promise: Promise = "views follow from events" if views else "what is told is stored"
            fail(promise, f"{told}: after event {last}, {len(views)} views, {most} events")
        self.world.note(f"{told} knows {last}")

    def _talk(self, known: Known, message: dict[str, Any], stamp: int) -> None:
        number = message["number"]
        line = (number, message["seat"], message["phrase"], message["text"])
        if number > len(known.talk) or known.talk[number - 1][:4] != line:
            self.world.fail("what is told is stored", f"{self.name}: talk {line}")
        elif known.talked[number - 1] > stamp:
            self.world.fail("what is told is stored", f"{self.name}: talk {line}, too early")
        if number in self._talk_of_line:
            self.world.fail("talk is told once", f"{self.name}: {line}")
        self._talk_of_line.add(number)

    def _face(self, known: Known, table: dict[str, Any], stamp: int) -> None:
        names = tuple(
            sorted(
                (one["seat"], one["name"], one["bot"], one["stand_in"]) for one in table["seats"]
            )
        )
        if known.faces.get((table["status"], names), stamp + 1) > stamp:
            self.world.fail("what is told is stored", f"{self.name}: {table['status']} {names}")

    # At the end

    def check_heard(self) -> None:
        """Everything that was ever told is still true."""
        known = self.world.truth.tables[self.table]
        for (eye, number), event in self.heard.items():
            seen = known.seen_by(eye)
            if number > len(seen) or shown(seen[number - 1]) != event:
                self.world.fail("what is told is stored", f"{self.name} as {eye}: {number} {event}")

    @property
    def waits(self) -> bool:
        """Whether it has asked for something, and hears nothing yet."""
        return bool(self._waiting)

    @property
    def welcome(self) -> bool:
        """Whether it is connected, and was told how things stand."""
        return self.line is not None and self.line.open and self._greeted is self.line

    def check_up_to_date(self) -> None:
        """Whoever is connected knows all that they may know."""
        known = self.world.truth.tables[self.table]
        if self.line is None or not self.line.open or known.game is None:
            self.world.fail("whoever asks is answered", f"{self.name}: closed {self.closed}")
            return
        for eye, update in self.updates.items():
            told, there = self.known.get(eye, 0), known.game.noticed(eye)
            if told != there:
                self.world.fail("everyone is told everything", f"{self.name}: {told} of {there}")
            elif update["view"] not in known.views(eye, told, len(known.log)):
                self.world.fail("views follow from events", f"{self.name} at the end")


def _done(awaited: "asyncio.Future[None]") -> None:
    if not awaited.done():
        awaited.set_result(None)
