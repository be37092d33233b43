"""Messages are compressed for those who can read it, and a connection costs no memory by it."""

import json
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from quovadis.client import Client
from quovadis.server.web import deflate
from quovadis.server.web.limits import MESSAGE_BYTES
from tests.server.lines import party
from tests.server.running import Running
from tests.server.strangers import frame

TEXT = json.dumps([{"op": "replace", "path": f"/view/seated/{n}", "value": n} for n in range(30)])


def pair(factory: ClientPerMessageDeflateFactory | None) -> tuple[ServerProtocol, ClientProtocol]:
    """Our side and a client's, after their handshake."""
    server = ServerProtocol(extensions=[deflate.Offer()], max_size=MESSAGE_BYTES)
    client = ClientProtocol(
        parse_uri("ws://localhost/ws"),
        extensions=None if factory is None else [factory],
        max_size=None,
    )
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    assert isinstance(request, Request)
    server.send_response(server.accept(request))
    client.receive_data(b"".join(server.data_to_send()))
    client.events_received()
    return server, client


def sent(server: ServerProtocol, text: str) -> bytes:
    server.send_text(text.encode())
    return b"".join(server.data_to_send())


def read(client: ClientProtocol, data: bytes) -> str:
    client.receive_data(data)
    (heard,) = client.events_received()
    assert isinstance(heard, Frame)
    return bytes(heard.data).decode()


@pytest.mark.parametrize("window", [9, 12, 15])
def test_a_client_reads_what_was_said_however_far_it_looks_back(window: int) -> None:
    server, client = pair(ClientPerMessageDeflateFactory(server_max_window_bits=window))
    long = "".join(random.Random(1).choices("abc", k=20_000))
    for text in (TEXT, "short", long, TEXT):
        data = sent(server, text)
        assert read(client, data) == text
        assert len(data) < (0.5 * len(text) if len(text) > deflate.SHORT else len(text) + 5)


@pytest.mark.parametrize("factory", [ClientPerMessageDeflateFactory(), None])
@pytest.mark.parametrize("size", [1, 125, 126, 199, 200, 65_535, 65_536, 70_000])
def test_a_frame_is_the_one_that_websockets_makes(
    size: int, factory: ClientPerMessageDeflateFactory | None
) -> None:
    server, client = pair(factory)
    text = "".join(random.Random(size).choices("abcdefghijklmnopqrstuvwxyz é", k=size))
    data = deflate.framed(text, server.extensions)
    assert data == sent(server, text)
    assert read(client, data) == text


def test_a_message_is_as_long_as_it_is_whatever_was_said_before() -> None:
    server, _ = pair(ClientPerMessageDeflateFactory())
    first = sent(server, TEXT)
    sent(server, "something else " * 100)
    assert sent(server, TEXT) == first


def test_what_several_are_told_is_compressed_once() -> None:
    deflate.deflated.cache_clear()
    for _ in range(20):
        server, _ = pair(ClientPerMessageDeflateFactory())
        sent(server, TEXT)
    assert deflate.deflated.cache_info().misses == 1


def test_nothing_is_kept_of_a_connection_between_two_messages() -> None:
    server, client = pair(ClientPerMessageDeflateFactory())
    for _ in range(3):
        sent(server, TEXT)
        client.send_text(TEXT.encode())
        server.receive_data(b"".join(client.data_to_send()))
        server.events_received()
    (extension,) = server.extensions
    assert not hasattr(extension, "encoder")
    assert not hasattr(extension, "decoder")


def test_a_short_message_that_swells_is_not_read() -> None:
    server, client = pair(ClientPerMessageDeflateFactory())
    client.send_text(b" " * (MESSAGE_BYTES + 1))
    bomb = b"".join(client.data_to_send())
    assert len(bomb) < 100
    server.receive_data(bomb)
    assert server.events_received() == []
    assert isinstance(server.parser_exc, PayloadTooBig)


def test_what_is_compressed_badly_ends_the_connection() -> None:
    server, _ = pair(ClientPerMessageDeflateFactory())
    server.receive_data(frame(0xC1, b"\xff" * 50))
    assert server.events_received() == []
    assert isinstance(server.parser_exc, ProtocolError)


async def test_whoever_asks_for_it_gets_it_at_a_table(server: Running, tmp_path: Path) -> None:
    heard = []
    async with Client(server.url) as client:
        table = await party(client)
        hello = {"type": "hello", "table": table.id, "seats": []}
        for wanted in ("deflate", None):
            async with connect(server.socket_url, compression=wanted) as socket:
                asked = isinstance(wanted, str)
                assert ("permessage-deflate" in str(socket.response.headers)) == asked  # type: ignore[union-attr] # it is connected
                await socket.send(json.dumps(hello))
                while (told := json.loads(await socket.recv()))["type"] != "update":
                    pass
                heard.append(told)
    assert heard[0] == heard[1]
