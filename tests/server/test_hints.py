"""Hints over the socket: for the one who asks, where people practise, and nothing is played."""

import asyncio
import json
from pathlib import Path

import pytest

from quovadis.client import Client
from quovadis.core.families import Colour
from quovadis.server.web import limits
from tests.server.inside import Time
from tests.server.lines import line, party
from tests.server.running import Running, running


async def test_a_hint_is_a_legal_move_with_its_reason_and_nobody_else_hears_it(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        for each in lines.values():
            await each.quiet()  # everyone has come
        seat = lines["red"].update["view"]["turn"]["active"]
        told = await lines[seat].say("hint", seat=seat, about="move")
        assert told["type"] == "hint"
        assert told["told"][0]["id"] == "hint-place"
        assert told["told"][1]["id"].startswith("reason-")
        assert told["command"] in lines[seat].update["legal"]
        for other in lines.values():
            assert await other.quiet() == []


async def test_whoever_is_not_asked_anything_has_nothing_to_decide(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        active = lines["red"].update["view"]["turn"]["active"]
        waiting = next(seat for seat in lines if seat != active)
        told = {
            about: await lines[waiting].say("hint", seat=waiting, about=about)
            for about in ("move", "votes", "refusals")
        }
    assert [each["command"] for each in told.values()] == [None] * 3
    assert {about: each["told"][0]["id"] for about, each in told.items()} == {
        about: f"hint-no-{about}" for about in told
    }


async def test_where_several_people_play_for_real_there_are_no_hints(
    server: Running, client: Client
) -> None:
    table = await party(client, practice=False, seed=None)
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.say("hint", seat="red", about="move")
        assert told["code"] == "hints-for-practice"
        assert [heard["table"]["hints"] for heard in on.heard if heard["type"] == "table"] == [
            False
        ]


async def test_one_person_among_bots_gets_hints_without_practice(
    server: Running, client: Client
) -> None:
    bots: dict[Colour, str] = {"blue": "tiro", "black": "tiro"}
    table = await party(client, people=1, bots=bots, practice=False, seed=None, first="red")
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.say("hint", seat="red", about="move")
        assert told["type"] == "hint"


async def test_nobody_gets_a_hint_for_another_seat(server: Running, client: Client) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.say("hint", seat="blue", about="move")
        assert told["code"] == "not-your-seat"


@pytest.mark.parametrize("body", [{"about": "winner"}, {}, {"about": "votes", "on": "b1-S"}])
async def test_nonsense_is_refused(server: Running, client: Client, body: dict[str, str]) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as on:
        told = await on.raw(json.dumps({"type": "hint", "id": "x", "seat": "red", **body}))
        assert told["code"] == "misspelled"


async def test_hints_are_metered(tmp_path: Path) -> None:
    now = Time()  # a slow machine earns no more
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, ticks=now) as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            table = await party(client)
            async with line(server.url, table.id, table.seats["red"]) as on:
                for _ in range(int(limits.HINTS.burst)):
                    told = await on.say("hint", seat="red", about="refusals")
                    assert told["type"] == "hint"
                told = await on.say("hint", seat="red", about="refusals")
                assert told["code"] == "too-many-messages"
