"""What strangers may try: foreign pages, long and broken messages, too much of everything."""

import asyncio
import json
import logging
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import given, settings, strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quovadis.client import Client, NotAllowed
from quovadis.core.families import COLOURS
from quovadis.record.command_codec import COMMANDS
from quovadis.server import secrets
from quovadis.server.closing import NO_HELLO, TOO_MANY
from quovadis.server.web import limits
from quovadis.server.web.guard import HEADERS
from tests.server.inside import Time
from tests.server.lines import Line, Party, act, line, party, play
from tests.server.running import Running, running
from tests.server.strangers import HANDSHAKE, PATIENCE, frame, until

EVIL = "https://evil.example"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with its limits."""
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True) as server:
        yield server


def log_of(server: Running, table: Party) -> Any:
    return server.app.state.store.log(table.id)


# Where it comes from


async def test_a_socket_opened_by_another_sites_page_is_refused(server: Running) -> None:
    for origin in (EVIL, "null", "http://[", f"{server.url}.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(server.socket_url, additional_headers={"origin": origin}):
                pass
        assert refused.value.response.status_code == 403
    async with connect(server.socket_url, additional_headers={"origin": server.url}) as on:
        await on.send("{}")
        assert await Line(on).closed() == NO_HELLO.code


@pytest.mark.parametrize(
    "headers, status, code",
    [
        ({"origin": EVIL}, 403, "foreign-origin"),
        ({"origin": EVIL, "authorization": "Bearer nobody"}, 403, "foreign-origin"),
        ({"origin": EVIL, "host": EVIL.partition("://")[2]}, 421, "foreign-host"),
        ({"origin": "null"}, 403, "foreign-origin"),
        ({"origin": "http://["}, 403, "foreign-origin"),
        ({}, 403, "origin-or-bearer"),
        ({"cookie": "session=1"}, 403, "origin-or-bearer"),
        ({"authorization": "Bearer nobody"}, 201, None),
    ],
)
async def test_a_change_must_come_from_our_page_or_carry_a_bearer(
    server: Running, headers: dict[str, str], status: int, code: str | None
) -> None:
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        answer = await http.post("/api/tables", json={}, headers=headers)
        assert answer.status_code == status
        assert code is None or answer.json()["detail"]["code"] == code
        ours = await http.post("/api/tables", json={}, headers={"origin": server.url})
        assert ours.status_code == 201


async def test_every_response_carries_the_headers(server: Running) -> None:
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        bearer = {"authorization": "Bearer nobody"}
        answers = [
            await http.get("/healthz"),
            await http.get("/metrics"),
            await http.get("/openapi.json"),
            await http.get("/nowhere"),
            await http.get("/api/tables/nowhere"),
            await http.get("/api/tables/%00"),
            await http.get("/api/tables?status=odd"),
            await http.post("/api/tables", content=b"{", headers=bearer),
            await http.post("/api/tables", json={}),
            await http.post("/api/tables", content=b" " * 17_000, headers=bearer),
            await http.delete("/api/tables", headers=bearer),
            await http.options("/api/tables"),
        ]
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, answer.url
        assert answer.headers["cache-control"] == "no-store"
        assert "access-control-allow-origin" not in answer.headers
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert all(answer.status_code < 500 for answer in answers)


async def test_a_failure_of_ours_tells_nothing_and_carries_the_headers(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> dict[str, int]:
        raise RuntimeError("the database said: password=hunter2")

    monkeypatch.setattr(server.app.state.store, "counts", broken)
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        answer = await http.get("/metrics")
    assert answer.status_code == 500
    assert "hunter2" not in answer.text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


# How long it is


async def test_a_body_of_17_kb_is_refused_also_without_its_length(server: Running) -> None:
    async def pieces() -> Any:
        for _ in range(17):
            yield b" " * 1024

    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        headers = {"authorization": "Bearer nobody", "content-type": "application/json"}
        told = await http.post("/api/tables", content=b" " * 17 * 1024, headers=headers)
        assert (told.status_code, told.json()["detail"]["code"]) == (413, "too-long")
        untold = await http.post("/api/tables", content=pieces(), headers=headers)
        assert untold.status_code == 413


async def test_a_message_of_17_kb_ends_the_connection_and_changes_nothing(
    server: Running, client: Client
) -> None:
    table = await party(client)
    before = log_of(server, table)
    async with line(server.url, table.id, table.seats["red"]) as on:
        fits = {"type": "ping", "id": "x" * 41}
        text = json.dumps(fits)
        assert (await on.raw(text + " " * (16 * 1024 - len(text))))["code"] == "misspelled"
        with pytest.raises(ConnectionClosed):
            await on.raw(text + " " * 17 * 1024)
        assert await on.closed() == 1009
    assert log_of(server, table) == before


# What it says


NESTED = '{"type":"command","id":"x","seat":"red","turn":1,"undos":0,"command":' + "[" * 5000
BROKEN = [
    "",
    "{",
    "[]",
    "null",
    "1",
    '"hello"',
    "{}",
    '{"type":"nonsense","id":"x"}',
    '{"type":["ping"],"id":"x"}',
    '{"type":"ping"}',
    '{"type":"ping","id":""}',
    '{"type":"ping","id":"' + "x" * 41 + '"}',
    '{"type":"ping","id":"x\\u0000"}',
    '{"type":"ping","id":7}',
    '{"type":"ping","id":"x","more":1}',
    '{"type":"ping","type":"pong","id":"x"}',
    '{"type":"say","id":"x","seat":"red","text":"a\\u0000b"}',
    '{"type":"say","id":"x","seat":"red","text":"\\ud800"}',
    '{"type":"say","id":"x","seat":"red","text":"' + "x" * 301 + '"}',
    '{"type":"say","id":"x","seat":"red"}',
    '{"type":"say","id":"x","seat":"red","text":"a","phrase":"deal"}',
    '{"type":"say","id":"x","seat":"red","phrase":"rude"}',
    '{"type":"mute","id":"x","seat":"red","other":"blue","muted":"yes"}',
    '{"type":"undo","id":"x","seat":"red","turn":0,"answer":"propose"}',
    '{"type":"undo","id":"x","seat":"green","turn":1,"answer":"propose"}',
    '{"type":"command","id":"x","seat":"red","turn":1.0,"undos":0,"command":{}}',
    '{"type":"command","id":"x","seat":"red","turn":NaN,"undos":0,"command":{}}',
    '{"type":"command","id":"x","seat":"red","turn":true,"undos":0,"command":{}}',
    '{"type":"command","id":"x","seat":"red","turn":' + "9" * 5000 + ',"undos":0,"command":{}}',
    '{"type":"command","id":"x","seat":"red","turn":1,"undos":-1,"command":{}}',
    '{"type":"command","id":"x","seat":"red","turn":1,"undos":0,"command":[]}',
    '{"type":"command","id":"x","seat":"red","turn":1,"undos":0,"command":{}}',
    '{"type":"command","id":"x","seat":"red","turn":1,"undos":0,"command":{"type":[1]}}',
    NESTED,
    NESTED + "]" * 5000 + "}",
    NESTED[:-5000] + '{"a":' * 2000 + "1" + "}" * 2001,
]
BODIES: list[dict[str, Any]] = [
    {"type": "place"},
    {"type": "place", "committee": "x9"},
    {"type": "place", "committee": ["b1"]},
    {"type": "place", "committee": "b1", "by": "red"},
    {"type": "place", "committee": "b1", "more": None},
    {"type": "start", "players": ["red"]},
    {"type": "answer", "motion": float("nan"), "votes": 1},
    {"type": "answer", "motion": 1, "votes": float("inf")},
    {"type": "answer", "motion": 1, "votes": True},
    {"type": "advance", "path": "b1-a3", "supporters": ["green"] * 500},
    {"type": "accept", "offer": {"$ne": None}},
    {"type": "propose", "deal": {}},
    {"type": "propose", "deal": {"terms": [{"kind": "pay"}], "on": None}},
    {"type": "propose", "deal": {"terms": [{"kind": ["pay"]}], "on": None}},
    {"type": "propose", "deal": {"terms": "pay", "on": None}},
]


async def test_nonsense_is_refused_and_the_connection_stays(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        before, talk = log_of(server, table), server.app.state.store.talk(table.id)
        seat: Any = lines["red"].update["view"]["turn"]["active"]
        on = lines[seat]
        for text in BROKEN:
            answer = await on.raw(text.replace('"seat":"red"', f'"seat":"{seat}"'))
            assert answer["code"] == "misspelled", text[:100]
            assert len(answer["params"]["why"]) <= 200
        for raw in (b"", b"\x00\xff", b'{"type":"ping","id":"x"}'):
            assert (await on.raw(raw))["code"] == "not-text"
        for body in BODIES:
            answer = await on.say("command", seat=seat, turn=1, undos=0, command=body)
            assert answer["code"] == "misspelled", body
        for big in (10**400, -(10**400), 2**63):
            answer = await on.say(
                "command",
                seat=seat,
                turn=1,
                undos=0,
                command={"type": "answer", "motion": big, "votes": big},
            )
            assert answer["type"] == "refused"
        assert await on.quiet() == []
        assert log_of(server, table) == before
        assert server.app.state.store.talk(table.id) == talk
        await act(lines, type="place", committee="b1")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b'{"\\ud800": 1}',
        b'{"variants": ["\\ud800"]}',
        b'{"bots": [{"seat": "red", "bot": "\\ud800"}]}',
        b'{"seed": 1e400}',
        b'{"seed": ' + b"9" * 5000 + b"}",
        b'{"a":' * 2000 + b"1" + b"}" * 2000,
    ],
    ids=range(9),
)
async def test_a_body_of_nonsense_is_misspelled(server: Running, body: bytes) -> None:
    headers = {"authorization": "Bearer nobody", "content-type": "application/json"}
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        answer = await http.post("/api/tables", content=body, headers=headers)
    assert (answer.status_code, answer.json()["detail"]["code"]) == (422, "misspelled")


async def test_nonsense_before_hello_is_hung_up_on_with_a_code(server: Running) -> None:
    for text in ("", "{}", "{", b"hello", '{"type":"ping","id":"x"}', '{"type":"hello"}', NESTED):
        async with connect(server.socket_url) as on:
            await on.send(text)
            assert await Line(on).closed() == NO_HELLO.code


HIDDEN = ["a\x00b", "\x1b[2J", "a\nb", "\u202egnirts", "a\u200bb", "\u2800", "Z" + "\u0301" * 9]


@pytest.mark.parametrize("text", HIDDEN, ids=ascii)
async def test_nothing_hides_in_names_talk_and_free_words(
    server: Running, client: Client, text: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        await (await party(client, started=False, people=2, players=3)).ask(
            "POST", "/seats", {"seat": "black", "name": text}
        )
    assert refused.value.code == "misspelled"
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as on:
        said = {"type": "say", "id": "x", "seat": "red", "text": text}
        assert (await on.raw(json.dumps(said)))["code"] == "misspelled"


@pytest.mark.parametrize("text", [*HIDDEN, "x" * 201, "x" * 9000], ids=lambda text: ascii(text[:9]))
async def test_a_draft_with_illegible_words_is_refused_as_the_offer_is(
    server: Running, client: Client, text: str
) -> None:  # R8.2
    table = await party(client)
    word = {"kind": "word", "giver": "red", "to": "blue", "text": text}
    deal = {"terms": [{**word, "text": "so be it"}, word], "on": None}
    async with table.lines() as lines:
        on = lines["red"]
        draft = await on.say("assess", seat="red", deal=deal)
        offer = await play(on, "red", type="propose", deal=deal)
        for told in (draft, offer):
            assert (told["type"], told["code"], told["rule"]) == ("refused", "term-word", "R8.2")
            assert told["params"] == {"by": "red", "term": 2}


async def test_a_draft_with_no_words_yet_is_assessed(server: Running, client: Client) -> None:
    table = await party(client)
    word = {"kind": "word", "giver": "red", "to": "blue", "text": ""}
    async with table.lines() as lines:
        told = await lines["red"].say("assess", seat="red", deal={"terms": [word], "on": None})
    assert [each["code"] for each in told["assessment"]["against"]] == ["term-word"]


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
WORDS = st.sampled_from(["type", "id", "seat", "turn", "undos", "command", "deal", "terms", "text"])
VALUES = st.sampled_from([*COMMANDS, *COLOURS, "command", "assess", "say", "undo", "mute", "b1"])
JUNK = st.recursive(
    SCALARS | VALUES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=8), inner),
    max_leaves=20,
)
FIELDS = ("committee", "path", "votes", "motion", "deal", "offer", "to", "space")
NEARLY = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            ["command", "assess", "say", "mute", "undo", "waive", "call-stand-in"]
        ),
        "id": st.just("fuzz"),
        "seat": st.just("red") | JUNK,
    },
    optional={
        "turn": st.just(1) | JUNK,
        "undos": st.just(0) | JUNK,
        "command": st.fixed_dictionaries(
            {"type": st.sampled_from([*COMMANDS])},
            optional=dict.fromkeys(FIELDS, JUNK),
        ),
        "deal": st.fixed_dictionaries({"terms": st.lists(JUNK, max_size=3), "on": JUNK}),
        "text": JUNK,
        "phrase": JUNK,
        "other": VALUES,
        "answer": JUNK,
        "muted": JUNK,
    },
)


def test_random_nonsense_on_the_socket_changes_nothing(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        runner = asyncio.Runner()
        client = Client(server.url)
        table = runner.run(party(client, practice=False, seed=None))
        before = log_of(server, table)

        @settings(max_examples=settings.default.max_examples if settings.default else 40)
        @given(st.lists(JUNK | NEARLY, min_size=1, max_size=8))
        def talk(frames: list[Any]) -> None:
            runner.run(nonsense(frames))

        async def nonsense(frames: list[Any]) -> None:
            async with line(server.url, table.id, table.seats["red"]) as on:
                for each in frames:
                    text = json.dumps(each)
                    if len(text) < limits.MESSAGE_BYTES:
                        await on.socket.send(text)
                await on.say("ping")
                codes = {told.get("code") for told in on.heard if told["type"] == "refused"}
                assert None not in codes

        talk()
        assert log_of(server, table) == before
        runner.run(client.__aexit__(None, None, None))
        runner.close()


# How much of it there is


async def test_too_many_messages_are_refused_and_the_rest_goes_on(tmp_path: Path) -> None:
    now = Time()  # a slow machine earns no more
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, ticks=now) as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            table = await party(client)
            async with line(server.url, table.id, table.seats["red"]) as on:
                burst = int(limits.MESSAGES.burst) + 5
                for number in range(burst):
                    await on.socket.send(json.dumps({"type": "ping", "id": f"p{number}"}))
                answers = [await on.hear() for _ in range(burst)]
                refused = [told for told in answers if told["type"] == "refused"]
                assert refused
                assert {told["code"] for told in refused} == {"too-many-messages"}
                assert all(told["id"] for told in refused)  # so that it can be sent again
                now.seconds += 1
                assert (await on.say("ping"))["type"] == "pong"


async def test_talk_is_limited(strict: Running) -> None:
    async with asyncio.timeout(120), Client(strict.url) as client:
        table = await party(client)
        async with line(strict.url, table.id, table.seats["red"]) as on:
            answers = [
                await on.say("say", seat="red", text=f"spam {number}")
                for number in range(int(limits.TALK.burst) + 1)
            ]
    assert [told["type"] for told in answers] == ["done"] * int(limits.TALK.burst) + ["refused"]
    assert answers[-1]["code"] == "too-much-talk"


async def test_new_tables_are_limited(strict: Running) -> None:
    async with httpx2.AsyncClient(base_url=strict.url, timeout=60) as http:
        bearer = {"authorization": "Bearer nobody"}
        opened = [
            (await http.post("/api/tables", json={}, headers=bearer)).status_code
            for _ in range(int(limits.TABLES.burst) + 1)
        ]
        assert opened == [201] * int(limits.TABLES.burst) + [429]
        assert (await http.get("/api/tables")).status_code == 200


async def test_the_owner_at_home_opens_as_many_tables_and_sockets_as_they_like(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    bearer = {"authorization": "Bearer nobody"}
    stranger = {**bearer, "x-forwarded-for": "192.0.2.7"}  # through a proxy on this machine
    many = int(limits.TABLES.burst) + 1
    with running(database, policy="home") as server:
        async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
            for caller, last in ((bearer, 201), (stranger, 429)):
                answers = [
                    (await http.post("/api/tables", json={}, headers=caller)).status_code
                    for _ in range(many)
                ]
                assert answers == [201] * (many - 1) + [last]
        sockets = [await connect(server.socket_url) for _ in range(limits.CONNECTIONS + 1)]
        assert len(server.app.state.shares.connections) <= 1
        for each in sockets:
            await each.close()


async def test_a_household_with_many_addresses_has_one_share(strict: Running) -> None:
    async with httpx2.AsyncClient(base_url=strict.url, timeout=60) as http:
        opened = []
        for number in range(int(limits.TABLES.burst) + 1):
            caller = {"x-forwarded-for": f"2001:db8::{number:x}", "authorization": "Bearer nobody"}
            answer = await http.post("/api/tables", json={}, headers=caller)
            opened.append(answer.status_code)
    assert opened == [201] * int(limits.TABLES.burst) + [429]
    sockets = []
    for number in range(limits.CONNECTIONS):
        caller = {"x-forwarded-for": f"2001:db8::{number:x}"}
        sockets.append(await connect(strict.socket_url, additional_headers=caller))
    async with connect(strict.socket_url, additional_headers=caller) as one_more:
        assert await Line(one_more).closed() == TOO_MANY.code
    for each in sockets:
        await each.close()


async def test_requests_are_limited(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    slow = 1e6  # a slow machine earns no more
    with running(database, limited=True, ticks=lambda: slow) as server:
        async with httpx2.AsyncClient(base_url=server.url, timeout=30) as http:
            many = int(limits.REQUESTS.burst)
            answers = [(await http.get("/api/tables/none")).status_code for _ in range(many + 1)]
    assert answers == [404] * many + [429]


async def test_connections_are_limited_and_a_closed_one_makes_room(strict: Running) -> None:
    async with asyncio.timeout(60), Client(strict.url) as client:
        table = await party(client)
        watchers = [await connect(strict.socket_url) for _ in range(limits.CONNECTIONS)]
        async with connect(strict.socket_url) as one_more:
            assert await Line(one_more).closed() == TOO_MANY.code
        await watchers.pop().close()
        async with line(strict.url, table.id) as on:
            assert on.update["seat"] is None
        for each in watchers:
            await each.close()


async def test_a_client_that_does_not_read_is_dropped_and_the_table_goes_on(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "UNREAD_SECONDS", 0.5)
    table = await party(client)
    live = await server.app.state.tables.find(table.id)
    word = {"kind": "word", "giver": "red", "to": "blue", "text": "x" * 100}
    question = {
        "type": "assess",
        "id": "long",
        "seat": "red",
        "deal": {"terms": [word] * 40, "on": None},
    }
    async with table.lines() as lines:
        held = [{"seat": "red", "secret": table.seats["red"].secret}]
        hello = {"type": "hello", "table": table.id, "seats": held}
        await lines["red"].quiet()
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.settimeout(PATIENCE)
            where = httpx2.URL(server.url)
            deaf.connect((where.host, where.port))
            deaf.sendall(HANDSHAKE)
            assert b"101" in await asyncio.to_thread(deaf.recv, 1024)
            said = frame(0x81, json.dumps(question).encode())
            deaf.sendall(
                frame(0x81, json.dumps(hello).encode())
            )  # and from here on it reads nothing
            await lines["red"].until(type="table")
            assert len(live.audience.listeners) == 4
            with pytest.raises(ConnectionError):  # the server stops reading, and then hangs up
                await asyncio.to_thread(deaf.sendall, said * 5000)
            await until(lambda: len(live.audience.listeners) == 3)
        await act(lines, type="place", committee="b1")


# Secrets


async def test_secrets_are_told_once_and_stand_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    file = tmp_path / "tables.sqlite"
    heard: list[str] = []
    with running(f"sqlite:///{file}") as server:
        async with asyncio.timeout(120), Client(server.url) as client:
            table = await party(client, public=True)
            red = table.seats["red"].secret
            code = (await table.ask("POST", "/seats/red/moving", None, red))["code"]
            moved = (await table.ask("POST", "/seats/red/move", {"code": code}))["secret"]
            known = [seat.secret for seat in table.seats.values()]
            known += [moved, code, table.host_secret]
            heard += [
                json.dumps(await client.request("GET", path))
                for path in ("/api/tables?status=playing", table.path(), table.path("/record"))
            ]
            heard.append(await client.request("GET", "/metrics"))
            blue = table.seats["blue"]
            async with line(server.url, table.id, blue) as on:
                await on.raw(json.dumps({"type": "ping", "id": "x", "secret": blue.secret}))
                await on.raw(json.dumps({"type": "hello", "table": 1, "secret": blue.secret}))
                heard.append(json.dumps(on.heard))
            async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
                bad = await http.post(
                    table.path("/seats/red/move"),
                    json={"code": 7, "secret": moved},
                    headers={"authorization": f"Bearer {moved}"},
                )
                heard.append(bad.text)
    dump = contents(tmp_path)
    with sqlite3.connect(file) as database:
        kept = {bytes(row[0]) for row in database.execute("SELECT secret FROM seats")}
    database.close()
    assert secrets.hashed(moved) in kept
    assert secrets.hashed(red) not in kept
    ours = ("websockets.client", "httpcore", "httpx2")  # this test's own side
    logged = "\n".join(
        record.getMessage() for record in caplog.records if not record.name.startswith(ours)
    )
    assert "/ws" in {getattr(record, "path", None) for record in caplog.records}
    for secret in known:
        assert secret not in logged
        assert all(secret not in text for text in heard)
        assert secret.encode() not in dump


def contents(folder: Path) -> bytes:
    """All that stands in the files of a folder."""
    return b"".join(file.read_bytes() for file in folder.iterdir())
