"""Who may do what: the tables of docs/protocol.md, tried cell by cell."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from quovadis.client import Client, Seat
from quovadis.core.families import Colour
from quovadis.server import messages
from quovadis.server.table import clock
from tests.server.lines import Line, Party, act, commanded, line, party
from tests.server.running import Running

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)  # rights need no other

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
RECORD = '[Players "red blue black"]\n[Seed "1"]\nred +b1\n'
SECRET = "a-secret-of-nobody-at-all"  # noqa: S105 - nobody's


def rights(name: str) -> list[tuple[str, str, str]]:
    """Row, column and what the cell says of one table of the page."""
    start = PAGE.index(f"<!-- rights: {name} -->")
    lines = PAGE[start : PAGE.index("<!-- end -->", start)].splitlines()[1:]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in lines]
    columns = cells[0][1:]
    return [
        (row[0].replace("`", ""), column, cell)
        for row in cells[2:]
        for column, cell in zip(columns, row[1:], strict=True)
    ]


# The socket


def test_every_message_has_its_row(server: Running) -> None:
    rows = {row.partition(",")[0] for row, _, _ in rights("socket")}
    kinds = {get_args(k.model_fields["type"].annotation)[0] for k in get_args(messages.AnyClient)}
    assert rows == kinds | {"anything else"}


@pytest.mark.parametrize("row, who, cell", rights("socket"))
async def test_who_may_say_what(
    server: Running, client: Client, row: str, who: str, cell: str
) -> None:
    watched = "nobody" if row.endswith("nobody may watch") else "anyone"
    table = await party(client, watchers=watched)
    seat: Any = "red"
    async with table.lines() as lines:
        for _ in range(3):
            await act(lines, type="place", committee="b1")
        await lines["red"].quiet()
        seat = lines["red"].update["view"]["turn"]["active"]
        await lines[seat].quiet()
        update = lines[seat].update
    live = await server.app.state.tables.find(table.id)
    away, services = live.audience.away_since, live.services
    async with asyncio.timeout(60):
        while away.keys() != table.seats.keys():  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.01)
    for gone in away:
        away[gone] = clock.Since(services.ticks() - clock.AWAY, services.now() - clock.AWAY)
    other = next(colour for colour in table.seats if colour != seat)
    body = _message(row, table, seat, other, update)
    case = Case(server, table, seat, other)
    if row in {"hello", "hello, nobody may watch"}:
        assert await case.greeting(who) == cell
    else:
        assert await case.saying(who, body) == cell


def _message(row: str, table: Party, seat: Any, other: Any, update: dict[str, Any]) -> str:
    name = row.partition(",")[0]
    bodies: dict[str, dict[str, Any]] = {
        "hello": {"table": table.id, "seats": []},
        "command": commanded(update, seat, type="place", committee="d1"),
        "assess": {"seat": seat, "deal": {"terms": [_word(seat, other)], "on": None}},
        "read": {"seat": seat, "text": "two laurels"},
        "hint": {"seat": seat, "about": "refusals"},
        "say": {"seat": seat, "phrase": "greeting"},
        "mute": {"seat": seat, "other": other, "muted": True},
        "undo": {"seat": seat, "turn": 1, "answer": "propose"},
        "waive": {"seat": seat},
        "history": {"seat": seat, "before": 2},
        "call-stand-in": {"seat": seat, "other": _third(table, seat, other)},
    }
    body = bodies.get(name, {})
    return json.dumps({"type": name, **({} if name == "hello" else {"id": "it"}), **body})


def _word(giver: str, to: str) -> dict[str, str]:
    return {"kind": "word", "giver": giver, "to": to, "text": "ave"}


def _third(table: Party, seat: str, other: str) -> str:
    return next(colour for colour in table.seats if colour not in {seat, other})


@dataclass(slots=True)
class Case:
    """Somebody says something about `seat`, who has `other` beside them."""

    server: Running
    table: Party
    seat: Colour
    other: Colour

    async def saying(self, who: str, body: str) -> str:
        """Say something on a connection of that kind, and hear what comes of it."""
        if who == "nobody":
            async with connect(self.server.socket_url) as socket:
                await socket.send("{}" if "hello" in body else body)
                return f"closed {await Line(socket).closed()}"
        held = {"watcher": [], "other seat": [self.table.seats[self.other]]}
        seats = held.get(who, [self.table.seats[self.seat]])
        async with line(self.server.url, self.table.id, *seats) as on:
            if who == "seat given up":
                await self.give_up()
                return f"closed {await on.closed()}"
            await on.socket.send(body)
            while True:
                told = await on.hear()
                if told["type"] == "refused":
                    return f"refused {told['code']}"
                if told.get("id") == "it":
                    return str(told["type"])

    async def greeting(self, who: str) -> str:
        """Say hello as somebody."""
        mine = self.table.seats[self.seat]
        held = {
            "own seat": [mine],
            "other seat": [Seat(seat=self.other, secret=mine.secret)],
            "seat given up": [mine],
        }
        if who == "seat given up":
            await self.give_up()
        name = "no-such-table" if who == "nobody" else self.table.id
        async with line(self.server.url, name, *held.get(who, []), greeted=False) as on:
            try:
                await on.until(type="update")
            except ConnectionClosed:
                return f"closed {await on.closed()}"
            return "update"

    async def give_up(self) -> None:
        """Its player takes the seat to another device."""
        path, secret = f"/seats/{self.seat}", self.table.seats[self.seat].secret
        code = (await self.table.ask("POST", f"{path}/moving", None, secret))["code"]
        await self.table.ask("POST", f"{path}/move", {"code": code})


# HTTP


def test_every_request_has_its_row(server: Running) -> None:
    rows = {row.partition(",")[0] for row, _, _ in rights("http")}
    paths = server.app.openapi()["paths"]
    asked = {f"{method.upper()} {path}" for path, ways in paths.items() for method in ways}
    assert rows == asked


@pytest.mark.parametrize("row, who, cell", rights("http"))
async def test_who_may_ask_for_what(
    server: Running, client: Client, row: str, who: str, cell: str
) -> None:
    request, _, detail = row.partition(", ")
    method, path = request.split()
    async with _table_for(client, request, detail) as table:
        host = {"host": table.host_secret, "nobody": SECRET}
        seats = {"own seat": "blue", "other seat": "black"}
        secret = host.get(who) or table.seats[seats[who]].secret  # type: ignore[index]
        body = await _body(request, detail, table)
        answer = await _ask(server, method, _filled(path, table), body, secret)
        detail = answer.json()["detail"]["code"] if answer.is_error else ""
        assert f"{answer.status_code} {detail}".strip() == cell


@asynccontextmanager
async def _table_for(client: Client, request: str, detail: str) -> AsyncIterator[Party]:
    """A table at which the request makes sense."""
    started = request.endswith(("record", "}/replay", "}/review", "rematch", "}/branch"))
    over = request.endswith(("rematch", "}/branch")) and detail != "the game runs"
    if request.endswith("/seats"):
        yield await party(client, people=3, players=4, started=False)
        return
    watchers = "nobody" if detail == "nobody may watch" else "anyone"
    variants = ["cutoff=1"] if over else []
    table = await party(client, started=started, variants=variants, watchers=watchers)
    if over:
        async with table.lines() as lines:
            for _ in range(3):
                await act(lines, type="place", committee="b1")
    yield table


async def _body(request: str, detail: str, table: Party) -> Any:
    match request.rpartition("/")[2]:
        case "tables":
            return {} if request.startswith("POST") else None
        case "replay" | "review" if request.startswith("POST"):
            return RECORD
        case "{lesson}":
            return {}
        case "branch":
            of_table = {"turn": 1, "seat": "red", "name": "Wera"}
            return of_table if "{table}" in request else RECORD
        case "mine":
            return {"tables": [table.id]}
        case "seats":
            return {"seat": "white", "name": "Wera"}
        case "tempo":
            return {"paused": True}
        case "{seat}" if request.startswith("PUT"):
            return {"bot": "tiro"}
        case "move" if detail == "with its code":
            mine = table.seats["blue"].secret
            return {"code": (await table.ask("POST", "/seats/blue/moving", None, mine))["code"]}
        case "move":
            return {"code": SECRET}
        case _:
            return None


def _filled(path: str, table: Party) -> str:
    if path == "/api/branch":
        return f"{path}?turn=1&seat=red&name=Wera"
    return path.format(
        table=table.id, seat="blue", language="en", lesson="deal", watch="me", puzzle=1
    )


async def _ask(server: Running, method: str, path: str, body: Any, secret: str) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        headers = {"authorization": f"Bearer {secret}"}
        if isinstance(body, str):
            return await http.request(method, path, content=body, headers=headers)
        return await http.request(method, path, json=body, headers=headers)


def test_the_page_tells_of_every_code_of_the_server(server: Running) -> None:
    sources = (Path(__file__).parents[3] / "src/quovadis/server").rglob("*.py")
    said = re.compile(r'(?:Refused\(|(?:denied|no)\(\d+, )"([a-z-]+)"')
    codes = {code for source in sources for code in said.findall(source.read_text("utf-8"))}
    assert {code for code in codes if f"`{code}`" not in PAGE} == set()
