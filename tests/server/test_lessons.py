"""Lessons over HTTP: the client keeps what was played, the server answers as a table would."""

from pathlib import Path
from typing import Any

import httpx2
import pytest

from quovadis.learn import Lesson, lessons
from quovadis.record.command_codec import write_command
from quovadis.server.app import create_app
from quovadis.server.settings import Settings
from tests.learn.test_lessons import fitting, main_line

OURS = {"authorization": "Bearer nobody"}


@pytest.fixture
def client(tmp_path: Path) -> httpx2.AsyncClient:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    transport = httpx2.ASGITransport(app=app)
    return httpx2.AsyncClient(transport=transport, base_url="http://localhost", headers=OURS)


async def take(client: httpx2.AsyncClient, lesson: str, said: list[Any], **now: Any) -> Any:
    body: dict[str, Any] = {"said": said}
    if now:
        common = {"id": "it", "seat": "red"}
        about = {"turn": 1, "undos": 0} if now["type"] == "command" else {}
        body["message"] = common | about | now
    answer = await client.post(f"/api/lessons/{lesson}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_lessons_are_listed_in_their_order(client: httpx2.AsyncClient) -> None:
    async with client:
        told = (await client.get("/api/lessons")).json()
    assert [one["name"] for one in told["lessons"]] == [one.name for one in lessons()]
    assert all(one["screens"] > 1 for one in told["lessons"])


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.name)
async def test_a_lesson_is_taken_from_its_first_screen_to_its_last(
    client: httpx2.AsyncClient, lesson: Lesson
) -> None:
    said: list[Any] = []
    async with client:
        told = await take(client, lesson.name, said)
        for before, awaited in main_line(lesson):
            assert told["screen"] == lesson.follow(before).screen
            assert told["update"]["legal"]
            move = write_command(next(fitting(lesson, before, awaited.wanted[0])))
            seen = len(told["update"]["events"])
            told = await take(client, lesson.name, said, type="command", command=move)
            assert told["answer"] == {"type": "done", "id": "it"}
            assert len(told["update"]["events"]) > seen
            said.append(move)
        assert told["done"]
        assert told["screen"] == told["screens"] == lesson.screens
        assert told["update"]["legal"] == []
        assert await take(client, lesson.name, said) == {**told, "answer": None}


async def test_a_wrong_move_is_answered_and_an_illegal_one_refused(
    client: httpx2.AsyncClient,
) -> None:
    async with client:
        caesar = {"type": "move-caesar", "to": "a4-S"}
        told = await take(client, "deal", [], type="command", command=caesar)
        assert told["says"]["id"] == "learn-deal-caesar"
        assert (told["back_to"], told["done"], told["update"]["legal"]) == (0, False, [])
        high = {"type": "place", "committee": "a2"}
        told = await take(client, "deal", [], type="command", command=high)
        assert (told["answer"]["type"], told["answer"]["rule"]) == ("refused", "R4.1")
        assert (told["back_to"], told["says"]["id"]) == (None, "learn-deal")
        told = await take(client, "deal", [], type="command", command={"type": "odd"})
        assert told["answer"]["code"] == "misspelled"


async def test_drafts_and_sentences_are_judged_in_a_lesson_as_at_a_table(
    client: httpx2.AsyncClient,
) -> None:
    text = "Aquila, 1 laurel if you vote for me"
    before = [
        {"type": "place", "committee": "d1"},
        {"type": "answer", "motion": 1, "votes": 1},
    ]
    async with client:
        told = await take(client, "deal", before, type="read", text=text, on="d1-d2")
        deal = told["answer"]["reading"]["deal"]
        assert deal["on"] == "d1-d2"
        judged = await take(client, "deal", before, type="assess", deal=deal)
        assert judged["answer"]["assessment"]["against"] == []
        offered = await take(
            client,
            "deal",
            before,
            type="command",
            command={"type": "propose", "deal": deal, "whisper": False},
        )
        assert offered["says"]["id"] == "learn-deal-carry"


async def test_the_learner_sees_no_more_than_a_seat_may(client: httpx2.AsyncClient) -> None:
    async with client:
        told = await take(client, "senate", [])
    view = told["update"]["view"]
    assert view["seat"] == "red"
    assert view["purses"][1:] == [None, None]


async def test_what_cannot_be_played_any_more_and_lessons_that_are_not_there(
    client: httpx2.AsyncClient,
) -> None:
    async with client:
        gone = await client.post("/api/lessons/deal", json={"said": [{"type": "draw-token"}]})
        assert gone.status_code == 409
        lost = await client.post("/api/lessons/alchemy", json={})
        assert (lost.status_code, lost.json()["detail"]["code"]) == (404, "no-such-lesson")
        long = [{"type": "place", "committee": "b1"}] * 61
        many = await client.post("/api/lessons/deal", json={"said": long})
        assert many.status_code == 422
