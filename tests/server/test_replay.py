"""Looking back at a game over HTTP: every record, nonsense, and what a watcher may not learn."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from quovadis.client import NOBODY, Client
from quovadis.core.events import DealAgreed, Ended, Event, LaurelTaken, Started, Undone
from quovadis.core.log import Fold
from quovadis.core.view import seen
from quovadis.game import Game
from quovadis.record import read_log, write_jsonl
from quovadis.record.jsonl import write_event
from quovadis.server.messages import Replay
from quovadis.server.replay import TooLong, replay_of, tell_record
from quovadis.server.web import limits
from quovadis.server.wire import write_view
from quovadis.text.events import tell_event
from quovadis.text.message import write
from tests.core.deals.sampler import bargain_of
from tests.server.lines import act, party
from tests.server.running import Running, running
from tests.server.test_secrecy import GAMES, games
from tests.twins import whispers_apart_from, without

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)

RECORDS = Path(__file__).parents[1] / "records"
HEAD = '[Players "red blue black"]\n[Seed "1"]\n'


async def posted(server: Running, content: str | bytes) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        return await http.post(
            "/api/replay", content=content, headers={"authorization": f"Bearer {NOBODY}"}
        )


def record(name: str) -> bytes:
    return (RECORDS / name).read_bytes()


def detail(answer: httpx2.Response) -> Any:
    return answer.json()["detail"]


# Records


@pytest.mark.parametrize(
    "file", [*RECORDS.glob("*.qv"), *RECORDS.glob("*.jsonl")], ids=lambda file: file.name
)
async def test_every_record_can_be_looked_back_at(server: Running, file: Path) -> None:
    answer = await posted(server, record(file.name))
    assert answer.status_code == 200
    told = answer.json()
    Replay.model_validate_json(answer.content)
    game = Game(read_log(file))
    assert told["players"] == [*game.state.players]
    assert told["edition"] == game.state.rules.edition
    assert told["frames"][-1]["view"] == json.loads(json.dumps(write_view(game.view())))
    numbers = [frame["turn"] for frame in told["frames"]]
    first = game.turns[0].number  # not 1 if the game began in a position
    assert numbers == [0, *range(first, game.state.turn.number + 1)]
    outcome = game.state.outcome
    if outcome is None:
        assert told["totals"] is None
        assert told["outcome"] is None
    else:
        assert len(told["totals"]) == len(told["frames"])
        last = dict(zip(told["players"], told["totals"][-1], strict=True))
        of_game = game.state.last or outcome  # an election's totals are those of its notes
        assert last == {one.colour: one.total for one in of_game.standings}


async def test_a_frame_is_what_everyone_saw_when_its_turn_was_over(server: Running) -> None:
    game = bargain_of(3).played()
    told = (await posted(server, write_jsonl(game.log))).json()
    sights = [sight for event in Fold(game.log).events if (sight := seen(event)) is not None]
    expected = [json.loads(json.dumps(write_event(sight))) for sight in sights]
    events = [one["event"] for frame in told["frames"] for one in frame["events"]]
    assert events[: len(expected)] == expected  # what was whispered comes after the end
    for frame in told["frames"][1:]:
        first = frame["events"][0]["event"]
        assert (first["type"], first["number"]) == ("turn-began", frame["turn"])
    sentences = [one["told"] for frame in told["frames"] for one in frame["events"]]
    assert sentences[: len(sights)] == [write(tell_event(sight)) for sight in sights]
    for frame in told["frames"]:
        if frame["view"]["outcome"] is None:
            assert set(frame["view"]["purses"]) == {None}


async def test_turns_that_were_taken_back_have_not_happened(server: Running) -> None:
    game = bargain_of(4).played()
    log: list[Event] = [*Fold(game.log).events[:60], Undone(turn=2)]
    told = (await posted(server, write_jsonl(log))).json()
    assert [frame["turn"] for frame in told["frames"]] == [0, 1, 2]


async def test_a_record_ends_where_it_ends(server: Running) -> None:
    voting = "red +b1\nblue +b1\nblack +b1\n  red asks b1-a3\n"
    told = (await posted(server, HEAD + voting)).json()
    assert told["frames"][-1]["turn"] == 4
    assert told["frames"][-1]["view"]["turn"]["motion"]["path"] == "b1-a3"


# What cannot be read


@pytest.mark.parametrize(
    "content, code, line",
    [
        ("", "tag-missing", 1),
        ("Ave!", "tag-missing", 1),
        (HEAD + "red +b1\nred +b1\n", "not-your-turn", 4),
        (HEAD + "red flies\n", "action-unreadable", 3),
        (HEAD + "red deal blue: pays 2 ducats\n", None, 3),
        ("{}", "event-untyped", 1),
        ('{"type": "\\ud800", "v": 1}', "event-unknown", 1),
        ("{" * 50_000, "json-unreadable", 1),
        (b"\xff\xfe", "not-text", 1),
        (b"\n\n\x00\x00", None, 3),
        ('{"type": "placed", "v": 1, "by": "red", "committee": "b1"}', "event-misfit", 1),
    ],
)
async def test_a_record_that_cannot_be_read_is_refused_with_its_line(
    server: Running, content: str | bytes, code: str | None, line: int
) -> None:
    answer = await posted(server, content)
    assert answer.status_code == 422
    told = detail(answer)
    assert code is None or told["code"] == code
    assert told["params"]["line"] == line


async def test_half_a_letter_in_a_record_can_be_told(server: Running) -> None:
    game = Game(read_log(RECORDS / "deals-amigo-2005.qv"))
    log = write_jsonl(game.log)
    answer = await posted(
        server, "\n".join(_odd(line) if '"word"' in line else line for line in log.splitlines())
    )
    assert answer.status_code == 200
    assert "\\ud800" in answer.text


def _odd(line: str) -> str:
    """The line with half a letter in whatever was said freely."""
    told = json.loads(line)

    def walk(value: Any) -> Any:
        if isinstance(value, dict):
            changed = {key: walk(each) for key, each in value.items()}
            return changed | {"text": "\ud800"} if value.get("kind") == "word" else changed
        return [walk(each) for each in value] if isinstance(value, list) else value

    return json.dumps(walk(told))


async def test_a_record_may_be_longer_than_other_bodies_but_not_any_length(
    server: Running,
) -> None:
    remark = "# " + "x" * (limits.MESSAGE_BYTES * 2) + "\n"
    assert (await posted(server, HEAD + remark)).status_code == 200
    for content in ("x" * (limits.RECORD_BYTES + 1), "\n" * (limits.RECORD_LINES + 1)):
        answer = await posted(server, content)
        assert answer.status_code == 413
        assert detail(answer)["code"] == "too-long"


def test_the_longest_game_is_told_in_bounds(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPLAY_BYTES", 20_000)
    with pytest.raises(TooLong):
        tell_record(record("supply-runs-out.qv"), zipped=False)


async def test_nobody_replays_without_end(server: Running, tmp_path: Path) -> None:
    with running(
        f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, ticks=lambda: 1e9
    ) as strict:
        burst = int(limits.REPLAYS.burst)
        statuses = [(await posted(strict, HEAD)).status_code for _ in range(burst + 1)]
    assert statuses == [200] * burst + [429]


# Stored games


async def test_a_stored_game_tells_who_played(server: Running, client: Client) -> None:
    table = await party(client, variants=["cutoff=1"])
    async with table.lines() as lines:
        await act(lines, type="place", committee="b1")
        running_game = await table.ask("GET", "/replay")
        for _ in range(2):
            await act(lines, type="place", committee="b1")
    assert running_game["totals"] is None
    assert [frame["turn"] for frame in running_game["frames"]] == [0, 1, 2]
    over = await table.ask("GET", "/replay")
    assert over["names"] == {"red": "Red", "blue": "Blue", "black": "Black"}
    assert over["variants"] == ["cutoff=1"]
    assert over["outcome"]["reason"] == "cut-off"
    assert over["totals"] == [[0, 0, 0]] * 4
    assert None not in over["frames"][-1]["view"]["purses"]


async def test_there_is_nothing_to_look_back_at_before_the_start(
    server: Running, client: Client
) -> None:
    table = await party(client, started=False)
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        answer = await http.get(table.path("/replay"))
    assert answer.status_code == 409
    assert detail(answer)["code"] == "not-started"


async def test_where_the_log_keeps_the_round_the_end_is_waited_for(
    server: Running, client: Client
) -> None:
    table = await party(client, variants=["log=round"])
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        answer = await http.get(table.path("/replay"))
    assert answer.status_code == 409
    assert detail(answer)["code"] == "record-later"


# Secrets


def running_log(seed: int, *, whispers: bool = False) -> list[Event]:
    """A game of much bargaining up to its last moment."""
    plan = bargain_of(seed)
    plan = replace(plan, rules=replace(plan.rules, whispers=whispers))
    return [event for event in plan.played().log if not isinstance(event, Ended)]


@pytest.mark.parametrize("seed", [6, 7, 13])
def test_what_nobody_has_drawn_changes_no_byte(server: Running, seed: int) -> None:  # R9.2
    log = running_log(seed)
    dealt = log[0]
    assert isinstance(dealt, Started)
    drawn = sum(isinstance(event, LaurelTaken) for event in log)
    rest = list(dealt.supply[drawn:])
    Random(seed).shuffle(rest)
    assert tuple(rest) != dealt.supply[drawn:]
    twin = [replace(dealt, supply=(*dealt.supply[:drawn], *rest)), *log[1:]]
    assert replay_of(twin) == replay_of(log)


@pytest.mark.parametrize("seed", [6, 7, 13])
def test_which_tokens_were_paid_is_not_told(server: Running, seed: int) -> None:  # R8.4
    frames = json.loads(replay_of(running_log(seed)))["frames"]
    events = [one["event"] for frame in frames for one in frame["events"]]
    paid = [event for event in events if event["type"] == "laurels-paid"]
    assert paid
    assert all({*event["tokens"], *event["change"]} == {None} for event in paid)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_whispers_change_no_byte_while_a_game_runs(server: Running, number: int) -> None:  # R8.9
    plan, steps = games()[number]
    agreed = {e.offer for step in steps for e in step.events if isinstance(e, DealAgreed)}
    pairs = without(steps, whispers_apart_from(steps, None) - agreed)
    assert pairs is not None
    assert len(pairs) < len(steps)
    start = plan.new().log
    loud = [*start, *(event for step in steps for event in step.events)]
    silent = [*start, *(event for _, step in pairs for event in step.events)]
    assert replay_of(loud) == replay_of(silent)


def test_whispers_are_told_with_the_end(server: Running) -> None:  # R8.9
    frames = json.loads(replay_of(read_log(RECORDS / "deals-whispered.qv")))["frames"]
    told = [[one["event"]["type"] for one in frame["events"]] for frame in frames]
    whispered = [
        frame["turn"]
        for frame in frames
        for one in frame["events"]
        if one["event"]["type"] == "offer-made" and one["event"]["offer"]["whisper"]
    ]
    assert {*whispered} == {frames[-1]["turn"]}
    assert told[-1].index("ended") < told[-1].index("offer-made")
