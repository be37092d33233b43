"""Plain sentences over the socket: read for the one who asks, and for nobody else."""

import asyncio
import json
from pathlib import Path

import pytest

from quovadis.client import Client
from quovadis.server.web import limits
from tests.server.inside import Time
from tests.server.lines import line, party
from tests.server.running import Running, running

SENTENCE = "blue, I support you next time if you support me next time"


async def test_a_sentence_is_read_and_nothing_is_proposed(server: Running, client: Client) -> None:
    table = await party(client)
    async with table.lines() as lines:
        told = await lines["red"].say("read", seat="red", text=SENTENCE, to="blue")
        assert told["type"] == "sentence-read"
        reading = told["reading"]
        assert [term["kind"] for term in reading["deal"]["terms"]] == ["support", "support"]
        assert reading["asked"] is None
        await lines["blue"].quiet()  # nobody else hears of it
    assert reading["unknown"] == []


async def test_what_is_unknown_is_marked_as_browsers_count(server: Running, client: Client) -> None:
    table = await party(client)
    text = "😉 vote for me and dance"
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.say("read", seat="red", text=text, to="blue", language="en")
        (mark,) = told["reading"]["unknown"]
        units = text.encode("utf-16-le")
        assert units[2 * mark["start"] : 2 * mark["end"]].decode("utf-16-le") == "dance"
        assert told["reading"]["deal"] is None
        assert told["reading"]["asked"]["id"] == "speech-not-understood"


async def test_what_could_follow_comes_with_it(server: Running, client: Client) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.say("read", seat="red", text="la prossima ", to="blue", language="it")
        assert "la prossima volta voto per te" in told["reading"]["completions"]


async def test_nobody_speaks_for_another_seat(server: Running, client: Client) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.say("read", seat="blue", text=SENTENCE)
        assert told["type"] == "refused"


@pytest.mark.parametrize(
    "body",
    [
        {"text": "x" * 501},
        {"text": "vote\u202e for me"},
        {"text": SENTENCE, "to": "green"},
        {"text": SENTENCE, "on": "b1-S"},
        {"text": SENTENCE, "language": "la"},
        {},
    ],
)
async def test_bad_input_is_refused_clearly(
    server: Running, client: Client, body: dict[str, str]
) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as on:
        await on.socket.send(json.dumps({"type": "read", "id": "x", "seat": "red", **body}))
        told = await on.until(type="refused")
        assert told["code"] == "misspelled"


async def test_reading_is_metered(tmp_path: Path) -> None:
    now = Time()  # a slow machine earns no more
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, ticks=now) as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            table = await party(client)
            async with line(server.url, table.id, table.seats["red"]) as on:
                burst = int(limits.SENTENCES.burst)
                answers = [
                    await on.say("read", seat="red", text="a laurel") for _ in range(burst + 1)
                ]
                assert [told["type"] for told in answers[:-1]] == ["sentence-read"] * burst
                assert answers[-1]["code"] == "too-many-messages"
                now.seconds += 1
                assert (await on.say("read", seat="red", text="a"))["type"] == "sentence-read"
