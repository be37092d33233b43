"""What if: a finished game is played on from a turn, elsewhere, and stays as it was."""

from typing import Any

import httpx2
import pytest

from quovadis.client import Client, Seat
from quovadis.core.board import COMMITTEE
from quovadis.core.log import Fold
from quovadis.game import Game
from quovadis.record import read_qv, write_jsonl
from tests.server.lines import Party, act, line, party
from tests.server.running import Running
from tests.server.test_review import BEARER, RECORDS, detail

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


async def over(client: Client) -> Party:
    """A game of three turns."""
    table = await party(client, variants=["cutoff=1"])
    async with table.lines() as lines:
        for _ in range(3):
            await act(lines, type="place", committee="b1")
    return table


async def off(server: Running, where: str, body: dict[str, Any]) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        return await http.post(where, json=body, headers=BEARER)


async def test_a_game_is_played_on_from_a_turn_and_the_old_one_stays(
    server: Running, client: Client
) -> None:
    table = await over(client)
    before = await table.ask("GET", "/record")
    told = await off(server, table.path("/branch"), {"turn": 2, "seat": "blue", "name": "Ann"})
    assert told.status_code == 201
    body = told.json()
    info = body["table"]
    assert info["id"] != table.id
    assert (info["status"], info["practice"], info["hints"]) == ("playing", True, True)
    assert info["branch"] == {"table": table.id, "turn": 2}
    held = {seat["seat"]: (seat["name"], seat["bot"]) for seat in info["seats"]}
    assert held["blue"] == ("Ann", None)
    bots = [bot for seat, (_, bot) in held.items() if seat != "blue"]
    assert all(bot.startswith("praetor") for bot in bots)
    mine = Seat(seat="blue", secret=body["secret"])
    async with line(server.url, info["id"], mine) as on:
        view = on.update["view"]
        assert view["turn"]["number"] >= 2
    assert await table.ask("GET", "/record") == before
    assert (await table.ask("GET", ""))["branch"] is None


async def test_the_same_laurels_come_as_in_the_game_that_was_left(
    server: Running, client: Client
) -> None:
    table = await over(client)
    told = await off(server, table.path("/branch"), {"turn": 1, "seat": "red", "name": "Ann"})
    name = told.json()["table"]["id"]
    store = server.app.state.store
    old, new = store.log(table.id), store.log(name)
    assert new[: len(old)][0] == old[0]  # the whole shuffle


@pytest.mark.parametrize(
    "body, code",
    [
        ({"turn": 9, "seat": "red", "name": "Ann"}, "branch-turn"),
        ({"turn": 1, "seat": "yellow", "name": "Ann"}, "seat-empty"),
        ({"turn": 1, "seat": "red", "name": " "}, "name-blank"),
    ],
)
async def test_what_is_not_in_the_game_is_refused(
    server: Running, client: Client, body: dict[str, Any], code: str
) -> None:
    table = await over(client)
    count = sum(server.app.state.store.counts().values())
    told = await off(server, table.path("/branch"), body)
    assert detail(told)["code"] == code
    assert sum(server.app.state.store.counts().values()) == count


async def test_a_running_game_cannot_be_left(server: Running, client: Client) -> None:  # R9.1
    table = await party(client)
    told = await off(server, table.path("/branch"), {"turn": 1, "seat": "red", "name": "Ann"})
    assert told.status_code == 409
    assert detail(told)["code"] == "branch-later"


async def test_nobody_opens_a_table_that_pretends_to_be_a_branch(
    server: Running, client: Client
) -> None:
    told = await off(server, "/api/tables", {"branch": {"table": "x", "turn": 1}})
    assert told.status_code == 422


async def from_record(server: Running, content: bytes, **asked: Any) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        params: dict[str, Any] = {"turn": 3, "seat": "red", "name": "Ann"} | asked
        return await http.post("/api/branch", params=params, content=content, headers=BEARER)


async def test_a_record_is_played_on_too(server: Running) -> None:
    told = await from_record(server, (RECORDS / "iic-ends-the-game.qv").read_bytes())
    assert told.status_code == 201
    assert told.json()["table"]["branch"] == {"table": None, "turn": 3}


async def test_a_record_that_nobody_can_play_on_says_why(server: Running) -> None:
    wrong = await from_record(server, b'[Players "red blue black"]\n[Seed "1"]\nred +nowhere\n')
    assert wrong.status_code == 422
    assert detail(wrong)["params"]["line"] == 3
    supply = " ".join(["III"] * 12 + ["?"] * 32)
    blind = f'[Players "red blue black"]\n[Supply "{supply}"]\nred +b1\nblue +b1\n'.encode()
    told = await from_record(server, blind, turn=2)
    assert detail(told)["code"] == "branch-unknown"
    assert (await from_record(server, blind, seat="green")).status_code == 422
    assert (await from_record(server, blind, name="\u202e")).status_code == 422


async def test_a_game_that_began_in_a_position_is_played_on(server: Running) -> None:
    text = "players red blue black | board b1 red red red, d1 blue | variants cutoff=1"
    game = Game.from_position(text, seed=1)
    for move in ("red b1-a3", "blue +b1", "black +c1"):
        game.push(move)
    told = await from_record(server, write_jsonl(game.log).encode(), turn=2)
    assert told.status_code == 201
    log = server.app.state.store.log(told.json()["table"]["id"])
    assert Game(log).state.at(COMMITTEE["a3"]) == ("red",)


async def test_the_new_game_knows_who_kept_their_word(server: Running) -> None:
    content = (RECORDS / "deals-amigo-2005.qv").read_bytes()
    game = Game(read_qv(content.decode()))
    turn = game.turns[-1]
    told = await from_record(server, content, turn=turn.number, seat=turn.active)
    log = server.app.state.store.log(told.json()["table"]["id"])
    kept = {family: turn.state.talks.record(family) for family in turn.state.players}
    begun = Fold(log).begun[turn.number][1]
    assert {family: begun.talks.record(family) for family in begun.players} == kept
    assert any(each["kept"] for each in kept.values())
