"""What a stranger without a seat may try below HTTP and WebSockets, while others are answered."""

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import h11
import httpx2
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from quovadis.client import Client
from quovadis.server import sockets
from quovadis.server.closing import NO_HELLO
from quovadis.server.web import limits, protocols
from tests.server.inside import Time
from tests.server.lines import Line, line, party
from tests.server.running import Running, running
from tests.server.strangers import (
    ELSEWHERE,
    HANDSHAKE,
    PATIENCE,
    frame,
    needs_elsewhere,
    on_socket,
    stranger,
    until,
)

POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer nobody\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with its limits, and a clock that earns nobody more."""
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, now=Time()) as server:
        yield server


@pytest_asyncio.fixture
async def other(strict: Running) -> AsyncIterator[Line]:
    """Somebody else at a table of that server."""
    async with asyncio.timeout(60), Client(strict.url) as client:
        table = await party(client)
        async with line(strict.url, table.id, table.seats["red"]) as on:
            yield on


# Sockets


ENDLESS = {
    "empty pings": (b"", frame(0x89)),
    "pings whose pongs are not read": (b"", frame(0x89, b"x" * 125)),
    "pongs": (b"", frame(0x8A)),
    "empty continuations": (frame(0x01, b"{"), frame(0x00)),
    "continuations": (frame(0x01, b"{"), frame(0x00, b" ")),
}


@pytest.mark.parametrize("kind", ENDLESS)
async def test_endless_frames_end_the_connection(strict: Running, other: Line, kind: str) -> None:
    first, then = ENDLESS[kind]
    async with on_socket(strict) as one:
        await one.send(first)
        assert await one.thrown_out(then * 1000, 1000)
    assert (await other.say("ping"))["type"] == "pong"


async def test_frames_are_still_counted_after_a_goodbye(strict: Running, other: Line) -> None:
    async with on_socket(strict) as one:
        assert await one.thrown_out(frame(0x81) * 1000, 1000)
    assert (await other.say("ping"))["type"] == "pong"


async def test_a_message_in_too_many_fragments_ends_the_connection(strict: Running) -> None:
    async with on_socket(strict) as one:
        pieces = [frame(0x01, b"{"), *[frame(0x00)] * limits.MESSAGE_PIECES, frame(0x80, b"}")]
        await one.send(b"".join(pieces))
        assert NO_HELLO.code.to_bytes(2, "big") not in await one.rest()  # it was never a message
    async with on_socket(strict) as one:
        del pieces[1:3]
        await one.send(b"".join(pieces))
        assert NO_HELLO.code.to_bytes(2, "big") in await one.rest()


async def test_many_messages_at_once_wait_their_turn(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    hear = protocols.Socket.receive

    async def heard(socket: protocols.Socket) -> object:
        waiting.append(len(socket.queue))
        return await hear(socket)

    monkeypatch.setattr(protocols.Socket, "receive", heard)
    table = await party(client)
    async with on_socket(server) as one:
        said = [{"type": "hello", "table": table.id, "seats": []}]
        said += [{"type": "ping", "id": f"p{number}"} for number in range(500)]
        await one.send(b"".join(frame(0x81, json.dumps(each).encode()) for each in said))
        heard_so_far = b""
        while b"p499" not in heard_so_far:
            more = await asyncio.wait_for(one.reading.read(65536), PATIENCE)
            assert more, heard_so_far[-200:]
            heard_so_far += more
        assert all(f'"p{number}"'.encode() in heard_so_far for number in range(500))
    assert max(waiting) <= 1


async def test_a_client_may_ping_and_send_a_message_in_fragments(
    strict: Running, other: Line
) -> None:
    for _ in range(20):
        await (await other.socket.ping())
    text = json.dumps({"type": "ping", "id": "pieces"})
    await other.socket.send([*text])
    assert (await other.until(id="pieces"))["type"] == "pong"


def pings_read(monkeypatch: pytest.MonkeyPatch) -> list[protocols.Socket]:
    """Every ping that is read from now on, by its socket; none is answered."""
    read: list[protocols.Socket] = []

    def noted(socket: protocols.Socket) -> None:
        read.append(socket)

    monkeypatch.setattr(protocols.Socket, "handle_ping", noted)
    return read


async def test_of_too_many_frames_that_arrive_at_once_none_is_read(
    strict: Running, other: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = pings_read(monkeypatch)
    async with on_socket(strict) as one:
        assert await one.thrown_out(frame(0x89) * 1000, 1000)
    assert not read
    assert (await other.say("ping"))["type"] == "pong"


async def test_of_too_many_frames_only_those_are_read_that_arrive_before(
    strict: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONTROLS", limits.Rate(30, 0))
    read = pings_read(monkeypatch)
    async with on_socket(strict) as one:
        await one.send(frame(0x89) * 20)
        await until(lambda: len(read) == 20)
        await one.send(frame(0x89) * 11)  # the thirty-first is too many
        assert await one.rest() == b""
    assert len(read) == 20


async def test_an_address_with_many_frames_waits_its_turn_and_loses_none(
    strict: Running, other: Line
) -> None:
    turns = strict.app.state.shares.turns
    async with AsyncExitStack() as stack:
        there = [await stack.enter_async_context(on_socket(strict)) for _ in range(3)]
        turns.rate = limits.Rate(20, 100)
        start = asyncio.get_running_loop().time()
        said = b"".join(frame(0x89, b"%02d" % number) for number in range(20))
        for one in there:
            await one.send(said + frame(0x81))
        assert (await other.say("ping"))["type"] == "pong"  # it costs no turn
        for one in there:
            heard = await one.rest()
            pongs = [heard.find(b"\x8a\x02%02d" % number) for number in range(20)]
            assert pongs == sorted(pongs)
            assert pongs[0] >= 0
            assert heard.find(NO_HELLO.code.to_bytes(2, "big")) > pongs[-1]
        assert asyncio.get_running_loop().time() - start > 0.35  # sixty, and twenty at once


async def test_frames_that_come_before_the_handshake_is_over_wait_for_it(
    strict: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reads: list[bytes] = []
    read, serve = protocols.Socket.data_received, sockets.Connection.serve

    def noted(socket: protocols.Socket, data: bytes) -> None:
        read(socket, data)
        reads.append(data)

    async def late(connection: sockets.Connection) -> None:
        await until(lambda: len(reads) == 2)
        await serve(connection)

    monkeypatch.setattr(protocols.Socket, "data_received", noted)
    monkeypatch.setattr(sockets.Connection, "serve", late)
    async with stranger(strict) as one:
        await one.send(HANDSHAKE)
        await until(lambda: len(reads) == 1)
        await one.send(frame(0x89, b"early") + frame(0x81, b"{"))
        heard = await one.rest()
    assert heard.startswith(b"HTTP/1.1 101 ")
    assert b"\x8a\x05early" in heard
    assert NO_HELLO.code.to_bytes(2, "big") in heard
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_the_time_for_requests_does_not_run_on_a_socket(
    strict: Running, other: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.0)
    async with on_socket(strict) as one:
        for _ in range(20):  # so often the server has been round its loop
            assert (await other.say("ping"))["type"] == "pong"
        await one.send(frame(0x89, b"here"))
        assert await asyncio.wait_for(one.reading.readexactly(6), PATIENCE) == b"\x8a\x04here"


async def test_handshakes_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS", limits.Rate(2, 0))
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        for _ in range(2):
            async with connect(server.socket_url):
                pass
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.socket_url)
    assert refused.value.response.status_code == 429


# Requests


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\nHost: loc", b"GET"])
async def test_headers_have_to_come_in_time(
    server: Running, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 2.0)  # time enough to send what there is
    async with stranger(server) as one:
        await one.send(sent)
        heard = await one.rest()
    assert heard.startswith(b"HTTP/1.1 408 Request Timeout\r\n")
    body = json.loads(heard.partition(b"\r\n\r\n")[2])
    assert body["detail"]["code"] == "request-too-slow"


async def test_headers_that_drip_have_no_more_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.2)
    async with stranger(server) as one:
        await one.send(b"GET / HTTP/1.1\r\n")
        assert await one.thrown_out(b"X: y\r\n", 2000, pause=0.02)


async def test_a_connection_that_says_nothing_is_closed_without_a_word(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.2)
    async with stranger(server) as one:
        assert await one.rest() == b""


@pytest.mark.parametrize(
    "head, begun",
    [
        (POST + b"Content-Length: 100\r\n\r\n", b""),
        (POST + b"Content-Length: 100\r\n\r\n", b"{"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n{\r\n"),
        (POST.replace(b"tables", b"replay") + b"Content-Length: 100\r\n\r\n", b"{"),
    ],
)
async def test_a_body_must_arrive_in_time(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    head: bytes,
    begun: bytes,
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.2)
    async with stranger(server) as one:
        await one.send(head + begun)
        assert (await one.rest()).startswith(b"HTTP/1.1 408 Request Timeout\r\n")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_the_body_of_a_request_sent_ahead_must_arrive_in_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.2)
    async with stranger(server) as one:
        half = POST.replace(b"tables", b"replay") + b"Content-Length: 100\r\n\r\n{"
        await one.send(GET + b"\r\n" + half)
        answers = await one.rest()
    assert answers.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"HTTP/1.1 408 Request Timeout\r\n" in answers


async def test_too_many_pieces_in_a_request_sent_ahead_end_the_connection(
    strict: Running, other: Line, caplog: pytest.LogCaptureFixture
) -> None:
    async with stranger(strict) as one:
        await one.send(GET + b"\r\n" + POST + b"Transfer-Encoding: chunked\r\n\r\n")
        assert await one.thrown_out(b"1\r\n \r\n" * 1000, 1000)
    assert (await other.say("ping"))["type"] == "pong"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_body_in_far_too_many_pieces_is_refused(strict: Running, other: Line) -> None:
    async with stranger(strict) as one:
        await one.send(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        assert await one.thrown_out(b"1\r\n \r\n" * 1000, 1000)
    assert (await other.say("ping"))["type"] == "pong"


async def test_a_body_without_end_is_cut_off(strict: Running, other: Line) -> None:
    async with stranger(strict) as one:
        await one.send(POST + b"Content-Length: 1000000000\r\n\r\n")
        assert await one.thrown_out(b" " * 2**20, 100)
    assert (await other.say("ping"))["type"] == "pong"


async def test_a_caller_that_asks_too_much_must_open_a_new_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUESTS", limits.Rate(2, 0))
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        async with stranger(server) as one:
            await one.send((GET + b"\r\n") * 3)
            heard = await one.rest()
    assert heard.count(b"HTTP/1.1 200 ") == 2
    assert heard.count(b"HTTP/1.1 429 ") == 1


async def test_many_requests_of_one_address_are_answered_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TURNS", limits.Rate(3 * limits.REQUEST_TURNS, 100))
    monkeypatch.setattr(limits, "TURN_SECONDS", 60.0)
    loop = asyncio.get_running_loop()
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        async with stranger(server) as one:
            start = loop.time()
            await one.send((GET + b"\r\n") * 7 + GET + b"Connection: close\r\n\r\n")
            heard = await one.rest()
    assert heard.count(b"HTTP/1.1 200 ") == 8
    assert loop.time() - start > 0.4  # eight, and three at once


async def test_whoever_would_wait_too_long_for_a_turn_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TURNS", limits.Rate(limits.REQUEST_TURNS, 1e-3))
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        async with stranger(server) as one:
            await one.send((GET + b"\r\n") * 2)
            heard = await one.rest()
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.socket_url)
    assert heard.count(b"HTTP/1.1 200 ") == heard.count(b"HTTP/1.1 429 ") == 1
    assert refused.value.response.status_code == 429


@pytest.mark.parametrize("own", [pytest.param(ELSEWHERE, marks=needs_elsewhere), None])
async def test_a_handshake_costs_one_turn_directly_and_behind_a_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: str | None
) -> None:
    monkeypatch.setattr(limits, "TURNS", limits.Rate(5 * limits.REQUEST_TURNS, 1e-3))
    said = HANDSHAKE[:-2] + (b"" if own else b"X-Forwarded-For: 192.0.2.7\r\n") + b"\r\n"
    answers = []
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        async with AsyncExitStack() as stack:
            for _ in range(6):
                one = await stack.enter_async_context(stranger(server, own=own))
                await one.send(said)
                answers.append((await one.answer())[9:12])
            assert b"too-many-requests" in await one.rest()  # and it is hung up on
    assert answers == [b"101"] * 5 + [b"429"]


@needs_elsewhere
async def test_a_handshake_waits_its_turn_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TURNS", limits.Rate(limits.REQUEST_TURNS, 100))
    charged: list[float] = []
    upgraded: list[float] = []
    wait, upgrade = limits.Meter.wait, protocols.Http._upgrade

    def counted(meter: limits.Meter, who: str, cost: int = 1) -> float:
        assert (who, cost) == (ELSEWHERE, limits.REQUEST_TURNS)
        charged.append(time.monotonic())
        return wait(meter, who, cost)

    def noted(http: protocols.Http, event: h11.Request) -> None:
        upgraded.append(time.monotonic())
        upgrade(http, event)

    monkeypatch.setattr(limits.Meter, "wait", counted)
    monkeypatch.setattr(protocols.Http, "_upgrade", noted)
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        async with AsyncExitStack() as stack:
            there = [
                await stack.enter_async_context(stranger(server, own=ELSEWHERE)) for _ in range(3)
            ]
            for one in there:
                await one.send(HANDSHAKE)
            there.pop().writing.transport.abort()  # whoever leaves meanwhile is no trouble
            for one in there:
                assert b" 101 " in await one.answer()
                await one.send(frame(0x81))
                assert NO_HELLO.code.to_bytes(2, "big") in await one.rest()
        await until(lambda: len(upgraded) == 3)
    assert len(charged) == 3  # once each: nobody waits a second time as a request
    # One a tenth of a second, whenever they came; timers may be a little early.
    assert upgraded[1] - charged[0] > 0.09
    assert upgraded[2] - charged[0] > 0.19


# Connections


@needs_elsewhere
async def test_one_address_cannot_fill_the_server(
    strict: Running, other: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CALLERS", 5)
    callers = strict.app.state.shares.callers
    async with AsyncExitStack() as stack:
        for begun in (b"", b"GET", POST, POST + b"Content-Length: 9\r\n\r\n", HANDSHAKE):
            one = await stack.enter_async_context(stranger(strict, own=ELSEWHERE))
            await one.send(begun)
        async with stranger(strict, own=ELSEWHERE) as one_more:
            heard = await one_more.rest()
        assert heard.startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
        assert b"too-many-requests" in heard
        assert b"x-content-type-options: nosniff" in heard
        assert (await other.say("ping"))["type"] == "pong"
        async with httpx2.AsyncClient(base_url=strict.url, timeout=60) as http:
            assert (await http.get("/healthz")).status_code == 200
        one.writing.transport.abort()
        await until(lambda: callers[ELSEWHERE] < 5)
        async with stranger(strict, own=ELSEWHERE) as again:
            await again.send(GET + b"Connection: close\r\n\r\n")
            assert (await again.rest()).startswith(b"HTTP/1.1 200 OK\r\n")
    await until(lambda: ELSEWHERE not in callers)


@needs_elsewhere
async def test_new_connections_of_one_address_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "ARRIVALS", limits.Rate(2, 0))
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        answers = []
        for own in (ELSEWHERE, ELSEWHERE, ELSEWHERE, "127.0.0.3"):
            async with stranger(server, own=own) as one:
                await one.send(GET + b"Connection: close\r\n\r\n")
                answers.append((await one.rest())[9:12])
    assert answers[:2] == [b"200", b"200"]
    assert answers[2] in {b"429", b""}  # a reset may be quicker than the answer
    assert answers[3] == b"200"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@needs_elsewhere
async def test_an_address_whose_connection_was_aborted_may_open_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ARRIVALS", limits.Rate(limits.FINE + 1, 0))
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        async with stranger(server, own=ELSEWHERE) as one:
            await one.send(HANDSHAKE)
            await one.answer()
            assert await one.thrown_out(frame(0x89) * 1000, 1000)
        answers = []
        for own in (ELSEWHERE, "127.0.0.3"):
            async with stranger(server, own=own) as one:
                await one.send(GET + b"Connection: close\r\n\r\n")
                answers.append((await one.rest())[9:12])
    assert answers[0] in {b"429", b""}
    assert answers[1] == b"200"


async def test_a_proxy_may_hold_connections_for_many_people(
    strict: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CALLERS", 2)
    async with AsyncExitStack() as stack:
        for number in range(6):
            one = await stack.enter_async_context(stranger(strict))
            await one.send(GET + b"X-Forwarded-For: 192.0.2.%d\r\n\r\n" % number)
            assert (await one.answer()).startswith(b"HTTP/1.1 200 OK\r\n")
        assert not strict.app.state.shares.callers


@needs_elsewhere
async def test_only_a_proxy_is_believed_to_ask_for_others(
    strict: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stranger(strict, own=ELSEWHERE) as one:
        await one.send(GET + b"X-Forwarded-For: 192.0.2.7\r\n\r\n")
        assert (await one.answer()).startswith(b"HTTP/1.1 200 OK\r\n")
        assert strict.app.state.shares.callers[ELSEWHERE] == 1


async def test_a_server_stops_at_once_whoever_is_connected(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with AsyncExitStack() as stack:
        with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
            for begun in (b"", b"GET", POST, POST + b"Content-Length: 9\r\n\r\n", HANDSHAKE):
                one = await stack.enter_async_context(stranger(server))
                await one.send(begun)
            await one.answer()
            await one.send(frame(0x01, b"{"))
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
