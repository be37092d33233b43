"""Models at a table on a server: among others, and through a connection that breaks."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import pytest
from mcp import Client

from quovadis.bots.workers import Workers
from quovadis.client import Client as Host, OpenTable
from quovadis.mcp import server_table
from quovadis.mcp.server_table import ServerTable
from quovadis.mcp.tools import make_server
from tests.mcp.player import Player, data, text_of
from tests.server.running import Running


@asynccontextmanager
async def models(workers: Workers, number: int) -> AsyncIterator[list[Client]]:
    """So many models, each with a server of tools of its own."""
    async with asyncio.timeout(300), AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(Client(make_server(workers=workers)))
            for _ in range(number)
        ]


@asynccontextmanager
async def a_table(server: Running, **settings: Any) -> AsyncIterator[tuple[Host, OpenTable, str]]:
    """A table that somebody has opened, and its link."""
    async with Host(server.url) as host:
        table = await host.open_table(players=3, **settings)
        yield host, table, f"{server.url}/table/{table.id}"


async def until(client: Client, wanted: str) -> dict[str, Any]:
    """Wait, as often as it takes, until a report says something."""
    while True:
        report = data(await client.call_tool("wait", {"seconds": 2}))
        if report[wanted]:
            return report


async def test_two_models_and_a_bot_play_a_whole_game(server: Running, workers: Workers) -> None:
    async with (
        models(workers, 2) as (one, other),
        a_table(server, bots={"black": "tiro"}) as (host, table, link),
    ):
        joined = await one.call_tool("join_table", {"link": link, "name": "Sibylla"})
        assert not data(joined)["begun"]
        assert data(joined)["connected"]
        assert not (await other.call_tool("join_table", {"link": link, "name": "Pythia"})).is_error
        await host.start(table)
        players = [Player(one, Random(1)), Player(other, Random(2))]
        ends = await asyncio.gather(*(player.play() for player in players))
        assert ends[0]["standings"] == ends[1]["standings"]
        assert {end["seat"] for end in ends} == {"red", "blue"}
        board = text_of(await one.call_tool("look", {}))
        assert "Pythia (blue)" in board
    calls = sum(player.calls for player in players)
    refused = [each for player in players for each in player.refused]
    assert len(refused) <= max(3, calls / 20), refused  # others are sometimes quicker


async def test_a_model_hears_what_people_say_to_it(server: Running, workers: Workers) -> None:
    bots = {"black": "tiro"}
    async with models(workers, 1) as (one,), a_table(server, bots=bots) as (host, table, link):
        anna = await host.sit_down(table.id, "blue", "Anna", host_secret=table.host_secret)
        await one.call_tool("join_table", {"link": link})
        await host.start(table)
        async with host.play(table.id, anna) as game:
            await game.ask("say", seat="blue", text="Vote for me, Sibylla")
            while "Vote for me" not in text_of(await one.call_tool("wait", {"seconds": 1})):
                pass


async def test_a_link_that_leads_to_no_table_is_refused(server: Running, workers: Workers) -> None:
    async with models(workers, 1) as (one,):
        for link, code in (
            (f"{server.url}/table/there-is-none", "no-such-table"),
            (f"{server.url}/tables", "link-unreadable"),
            ("file:///etc/passwd", "link-unreadable"),
            ("nonsense", "link-unreadable"),
            ("http://127.0.0.1:1/table/abc", "server-unreachable"),
        ):
            result = await one.call_tool("join_table", {"link": link})
            assert result.is_error
            assert data(result)["refused"]["code"] == code
        assert data(await one.call_tool("look", {}))["refused"]["code"] == "no-table-yet"


async def test_a_full_table_says_so(server: Running, workers: Workers) -> None:
    bots = {"blue": "tiro", "black": "tiro"}
    async with models(workers, 2) as (one, other), a_table(server, bots=bots) as (_, _, link):
        await one.call_tool("join_table", {"link": link})
        result = await other.call_tool("join_table", {"link": link})
        assert data(result)["refused"]["code"] in {"table-full", "seat-taken"}


async def test_before_the_game_begins_a_model_cannot_act_but_is_told_to_wait(
    server: Running, workers: Workers
) -> None:
    async with models(workers, 1) as (one,), a_table(server) as (_, _, link):
        joined = text_of(await one.call_tool("join_table", {"link": link}))
        assert "wait" in joined
        acted = await one.call_tool("act", {"line": "red +b1"})
        assert data(acted)["refused"]["code"] == "not-started"
        assert not data(await one.call_tool("wait", {"seconds": 0}))["begun"]


async def test_whoever_leaves_gives_up_the_seat(server: Running, workers: Workers) -> None:
    async with models(workers, 1) as (one,), a_table(server) as (host, table, link):
        await one.call_tool("join_table", {"link": link, "seat": "blue"})
        await one.call_tool("open_table", {"players": 3, "opponents": "tiro"})
        info = await host.request("GET", f"/api/tables/{table.id}")
        assert "blue" in info["free"]


async def test_a_broken_connection_is_told_and_comes_back(
    server: Running, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[ServerTable] = []
    arrive = ServerTable._arrive

    async def remembered(place: ServerTable) -> None:
        places.append(place)
        await arrive(place)

    monkeypatch.setattr(ServerTable, "_arrive", remembered)
    monkeypatch.setattr(server_table, "FIRST_PAUSE", 0.05)
    bots = {"blue": "tiro", "black": "tiro"}
    async with models(workers, 1) as (one,), a_table(server, bots=bots) as (host, table, link):
        await one.call_tool("join_table", {"link": link})
        await host.start(table)
        before = await until(one, "asked")
        (place,) = places
        there = place.client.url
        place.client.url = "http://127.0.0.1:1"
        assert place._playing is not None
        await place._playing.socket.close()
        while (broken := data(await one.call_tool("look", {})))["connected"]:
            pass
        assert broken["turn"] == before["turn"]
        monkeypatch.setattr(server_table, "PATIENCE", 0.2)
        lost = await one.call_tool("act", {"line": before["options"][0]})
        assert data(lost)["refused"]["code"] == "connection-lost"
        monkeypatch.setattr(server_table, "PATIENCE", 60.0)
        acting = asyncio.create_task(one.call_tool("act", {"line": before["options"][0]}))
        place.client.url = there
        acted = await acting  # sent over the next connection
        assert not acted.is_error
        assert data(acted)["connected"]


async def test_a_seat_that_was_given_away_is_told_and_not_asked_for_again(
    server: Running, workers: Workers
) -> None:
    async with models(workers, 1) as (one,), a_table(server) as (host, table, link):
        await one.call_tool("join_table", {"link": link, "seat": "blue"})
        path = f"/api/tables/{table.id}/seats/blue"
        await host.request("PUT", path, {"bot": None}, secret=table.host_secret)
        while not (result := await one.call_tool("wait", {"seconds": 1})).is_error:
            pass
        assert data(result)["refused"]["code"] in {"seat-gone", "wrong-secret"}


async def test_the_secret_of_a_seat_is_in_no_log_and_no_answer(
    server: Running, workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    secrets: list[str] = []
    sit_down = Host.sit_down

    async def remembered(self: Host, *given: Any, **more: Any) -> Any:
        seat = await sit_down(self, *given, **more)
        secrets.append(seat.secret)
        assert seat.secret not in repr(seat)
        return seat

    with pytest.MonkeyPatch.context() as patch, caplog.at_level(logging.INFO):
        patch.setattr(Host, "sit_down", remembered)
        async with models(workers, 1) as (one,), a_table(server) as (_, _, link):
            told = [
                await one.call_tool("join_table", {"link": link}),
                await one.call_tool("look", {}),
                await one.call_tool("act", {"line": "red +b1"}),
            ]
    (secret,) = secrets
    assert secret not in caplog.text
    assert all(secret not in f"{each}" for each in told)
