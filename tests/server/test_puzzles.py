"""Deal puzzles over HTTP: first the question, and the solution when it is asked for."""

from pathlib import Path
from typing import Any

import httpx2
import pytest

from quovadis.puzzles import puzzles, row
from quovadis.server.app import create_app
from quovadis.server.settings import Settings


@pytest.fixture
def client(tmp_path: Path) -> httpx2.AsyncClient:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    transport = httpx2.ASGITransport(app=app)
    return httpx2.AsyncClient(transport=transport, base_url="http://localhost")


async def got(client: httpx2.AsyncClient, path: str) -> Any:
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_day_has_its_puzzle_and_a_row_its_ten(client: httpx2.AsyncClient) -> None:
    async with client:
        told = await got(client, "/api/puzzles?day=2026-11-18&row=3")
        again = await got(client, "/api/puzzles?day=2026-11-18&row=4")
        next_day = await got(client, "/api/puzzles?day=2026-11-19&row=3")
        today = await got(client, "/api/puzzles")
    assert told["count"] == today["count"] == len(puzzles())
    assert told["daily"] == again["daily"] != next_day["daily"]
    assert [one["number"] for one in told["row"]] == [one.number for one in row(3)]
    assert told["row"] == next_day["row"] != again["row"]


async def test_a_puzzle_is_asked_without_its_solution(client: httpx2.AsyncClient) -> None:
    puzzle = puzzles()[0]
    async with client:
        told = await got(client, "/api/puzzles/1")
    assert told["seat"] == puzzle.seat == told["view"]["seat"]
    assert len(told["choices"]) == len(puzzle.choices)
    assert {one["id"].startswith("puzzle-choice-") for one in told["choices"]} == {True}
    assert told["question"]["id"].startswith("puzzle-ask-")
    assert not {"best", "chance", "record", "games"} & told.keys()
    purses = told["view"]["purses"]
    mine = told["view"]["players"].index(puzzle.seat)
    assert [at for at, purse in enumerate(purses) if purse is not None] == [mine]  # R9.1
    assert len(told["purses"]) == len(purses)


async def test_the_solution_says_what_came_of_every_choice(client: httpx2.AsyncClient) -> None:
    puzzle = puzzles()[0]
    async with client:
        told = await got(client, "/api/puzzles/1/solution")
    assert told["best"] == puzzle.best
    chances = [one["chance"] for one in told["choices"]]
    assert chances.index(max(chances)) == puzzle.best
    assert [one["behind"] == 0 for one in told["choices"]].count(True) == 1
    assert told["record"] == puzzle.record
    assert told["games"] == puzzle.games


@pytest.mark.parametrize("number", ["0", "-1", "100000"])
async def test_a_puzzle_that_is_not_there_is_refused(
    client: httpx2.AsyncClient, number: str
) -> None:
    async with client:
        for path in (f"/api/puzzles/{number}", f"/api/puzzles/{number}/solution"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["detail"]["code"]) == (404, "no-such-puzzle")
