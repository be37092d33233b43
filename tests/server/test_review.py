"""Reviews over HTTP: finished games alone, once for all who ask."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx2
import pytest

from quovadis.client import NOBODY, Client
from quovadis.review.sharpening import Effort
from quovadis.server import reviewing
from quovadis.server.messages import Reviewed
from quovadis.server.replay import Told
from quovadis.server.reviewing import Shelf
from quovadis.server.web import limits
from tests.server.lines import act, party
from tests.server.running import Running

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)

RECORDS = Path(__file__).parents[1] / "records"
BEARER = {"authorization": f"Bearer {NOBODY}"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may ask is tried here, not the chances: a few games played out are enough."""
    monkeypatch.setattr(reviewing, "EFFORT", Effort(points=2, games=1))


async def posted(server: Running, content: bytes) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=server.url, timeout=120) as http:
        return await http.post("/api/review", content=content, headers=BEARER)


def detail(answer: httpx2.Response) -> Any:
    return answer.json()["detail"]


async def test_a_running_game_is_not_reviewed_and_a_finished_one_is(  # R9.1
    server: Running, client: Client
) -> None:
    table = await party(client, variants=["cutoff=1"])
    async with httpx2.AsyncClient(base_url=server.url, timeout=120) as http:
        async with table.lines() as lines:
            await act(lines, type="place", committee="b1")
            early = await http.get(table.path("/review"))
            for _ in range(2):
                await act(lines, type="place", committee="b1")
        assert early.status_code == 409
        assert detail(early)["code"] == "review-later"
        told, again = await asyncio.gather(
            http.get(table.path("/review")), http.get(table.path("/review"))
        )
        later = await http.get(table.path("/review"))
    assert told.status_code == again.status_code == later.status_code == 200
    assert told.content == again.content == later.content
    body = Reviewed.model_validate(told.json())
    assert body.review["names"] == {"red": "Red", "blue": "Blue", "black": "Black"}
    assert body.review["turns"] == 3
    assert {*body.pictures} == {"en", "de", "fr", "it"}
    assert all(picture.startswith("<svg") for picture in body.pictures.values())


async def test_a_record_is_reviewed_if_its_game_is_over(server: Running) -> None:
    told = await posted(server, (RECORDS / "iic-ends-the-game.qv").read_bytes())
    assert told.status_code == 200
    assert told.json()["review"]["winners"]
    unfinished = await posted(
        server, (RECORDS / "unfinished-in-the-middle-of-a-vote.qv").read_bytes()
    )
    assert unfinished.status_code == 409
    assert detail(unfinished)["code"] == "review-later"
    wrong = await posted(server, b'[Players "red blue black"]\n[Seed "1"]\nred +nowhere\n')
    assert wrong.status_code == 422
    assert detail(wrong)["params"]["line"] == 3


def test_the_shelf_keeps_what_was_asked_for_last(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REVIEWS_KEPT", 2)
    shelf = Shelf()
    shelf.keep("one", Told(body=b"1"))
    shelf.keep("two", Told(body=b"2"))
    assert shelf.find("one") == Told(body=b"1")
    shelf.keep("three", Told(body=b"3"))
    assert shelf.find("two") is None
    assert shelf.find("one") is not None


def test_what_is_told_can_be_zipped(server: Running) -> None:
    content = (RECORDS / "iic-ends-the-game.qv").read_bytes()
    quick = Effort(points=0)
    told = reviewing.tell_record_review(content, quick, zipped=False)
    assert json.loads(told.body)["review"]["review"] == 1
    zipped = reviewing.tell_record_review(content, quick, zipped=True)
    assert len(zipped.body) < len(told.body) / 3
