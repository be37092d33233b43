"""A bot's reason is told before its command, to everyone who may notice the command."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from quovadis.bots.reasons import because, reckoned
from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Decline, Place, Propose
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.record.deal_language import read_deal
from quovadis.server.messages import NewTable, ServerMessage
from quovadis.server.replay import replay_of
from quovadis.server.store import StoredSeat, StoredTable
from quovadis.server.table import reasons
from quovadis.server.table.listener import Listener
from tests.core.deals.sampler import Bargain, bargain_of
from tests.server.inside import ear, room
from tests.server.test_secrecy import purses, purses_apart

REASON = because("place", reckoned("moves", after=0.264, other=0.2), why="start", committee="b1")


async def test_a_reason_comes_before_what_it_explains(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        game = table.play.playing()
        seat = game.state.turn.active
        mine, watcher = await ear(table, seat), await ear(table)
        events = game.judge(Place(by=seat, committee=COMMITTEE["b1"]))
        await table.play.happen(seat, events, reason=REASON)
        for one in (mine, watcher):
            assert [message.type for message in one.told][-2:] == ["reason", "update"]
            (told,) = one.of("reason")
            assert (told.seat, told.turn, told.code) == (seat, 1, "place")
            assert told.params == REASON.params
            assert told.told["id"] == "reason-place"
            assert told.about is None


async def test_another_device_and_the_replay_have_the_reasons_of_what_still_counts(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        game = table.play.playing()
        for room_id in ("b1", "b1"):
            seat = game.state.turn.active
            events = game.judge(Place(by=seat, committee=COMMITTEE[room_id]))
            await table.play.happen(seat, events, reason=REASON)
        second = await ear(table)
        (told,) = second.of("reasons")
        assert told.seat is None
        placings = [number for number, event in game.events() if event.kind == "placed"]
        assert [one.number for one in told.reasons] == placings
        assert {one.reason.code for one in told.reasons} == {"place"}
        stored = table.services.store.reasons(table.id)
        assert reasons.read(stored) == table.play.reasons
        frames = json.loads(replay_of(game.log, {}, table.play.reasons))["frames"]
        assert [len(frame["reasons"]) for frame in frames] == [0, 1, 1, 0]
        explained = frames[1]["events"][frames[1]["reasons"][0]["number"] - 1]
        assert explained["event"]["type"] == "placed"
        game.undo(2)
        third = await ear(table)
        (left,) = third.of("reasons")
        assert [one.number for one in left.reasons] == placings[:1]


@pytest.mark.parametrize("people", [0, 1, 2])
async def test_figures_are_told_only_where_at_most_one_person_plays(
    tmp_path: Path, people: int
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        game = table.play.playing()
        watcher = await ear(table)
        for seat in game.state.players[people:]:
            table.roster.seats[seat] = StoredSeat(seat=seat, name="Bot", bot="praetor")
        ears = [await ear(table, seat) for seat in game.state.players[:people]]
        seat = game.state.turn.active
        events = game.judge(Place(by=seat, committee=COMMITTEE["b1"]))
        await table.play.happen(seat, events, reason=REASON)
        for one in [*ears, watcher]:
            (told,) = one.of("reason")
            if people > 1:
                assert told.figures is None
            else:
                assert told.figures == {
                    "id": "figures-moves",
                    "params": {"after": 26, "other": 20},
                }


async def test_a_reason_says_which_offer_or_vote_it_is_about(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        game = table.play.playing()
        one, other, _ = game.state.players
        watcher = await ear(table)
        deal = read_deal(f"deal {one} {other}: {one} supports {other} next")
        offer = game.judge(Propose(by=one, deal=deal))
        await table.play.happen(one, offer, reason=because("offer", theirs=1))
        declined = game.judge(Decline(by=other, offer="1.1"))
        await table.play.happen(other, declined, reason=because("decline"))
        assert [(told.seat, told.about) for told in watcher.of("reason")] == [
            (one, "1.1"),
            (other, "1.1"),
        ]


async def test_the_reason_of_a_whisper_is_heard_by_its_parties_alone(
    tmp_path: Path,
) -> None:  # R8.9
    async with room(tmp_path) as here:
        table = await here.table(variants=["whispers"])
        game = table.play.playing()
        one, other, third = game.state.players
        parties = [await ear(table, seat) for seat in (one, other)]
        others = [await ear(table, third), await ear(table)]
        deal = read_deal(f"deal {one} {other}: {one} supports {other} next")
        events = game.judge(Propose(by=one, deal=deal, whisper=True))
        await table.play.happen(one, events, reason=because("offer", theirs=1))
        assert [len(listening.of("reason")) for listening in parties] == [1, 1]
        assert [len(listening.of("reason")) for listening in others] == [0, 0]


MANY = 25
"""How many reasons are listened to."""


async def heard(
    folder: Path, plan: Bargain, log: Sequence[Event], ears: Sequence[tuple[Colour, ...]]
) -> list[list[ServerMessage]]:
    """What those hear who hold some seats or none while praetors play on from a log."""
    async with room(folder, seconds=20) as here:
        settings = NewTable(players=len(plan.players), practice=True).model_dump_json()
        here.store.add_table(
            StoredTable(
                id="twin",
                created=0,
                changed=0,
                status="playing",
                public=True,
                settings=settings,
                chance=b"1",
            )
        )
        for seat in plan.players:
            here.store.put_seat("twin", StoredSeat(seat=seat, name=seat.title(), bot="praetor"))
        here.store.append("twin", 1, log, at=0)
        table = await here.tables.find("twin")
        assert table is not None
        told: list[list[ServerMessage]] = [[] for _ in ears]
        for heard_here, seats in zip(told, ears, strict=True):
            table.audience.listeners[Listener(heard_here.append, seats)] = None
        table.steward.stir()
        async with asyncio.timeout(60):
            while table.play.playing().state.outcome is None and _reasons(told[0]) < MANY:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.01)
        return told


def _reasons(told: Sequence[ServerMessage]) -> int:
    return sum(message.type == "reason" for message in told)


def reasons_of_the_same_deeds(
    one: Sequence[ServerMessage], two: Sequence[ServerMessage]
) -> list[tuple[str, str]]:
    """Reasons in two games, as long as the same is done in both."""
    found: list[tuple[str, str]] = []
    for (mine, deed), (theirs, other) in zip(pairwise(one), pairwise(two), strict=False):
        if deed.type == "update" and deed.written() != other.written():
            break
        if mine.type == "reason":
            found.append((mine.written(), theirs.written()))
    return found


@pytest.mark.slow
async def test_no_reason_tells_a_third_party_what_was_paid_in_a_whisper(
    tmp_path: Path,
) -> None:  # R8.4, R9.1
    compared = 0
    for seed in range(60):
        plan = bargain_of(seed)
        plan = replace(plan, rules=replace(plan.rules, whispers=True))
        if len(plan.players) < 4 or (found := purses_apart(plan)) is None:
            continue
        log, twin, hands = found
        assert purses(log) != purses(twin)
        third = next(seat for seat in plan.players if seat not in hands)
        ears: tuple[tuple[Colour, ...], ...] = ((), (third,))
        one = await heard(tmp_path / f"{seed} 1", plan, log, ears)
        two = await heard(tmp_path / f"{seed} 2", plan, twin, ears)
        for mine, theirs in zip(one, two, strict=True):
            pairs = reasons_of_the_same_deeds(mine, theirs)
            assert [told for told, _ in pairs] == [told for _, told in pairs]
            compared += len(pairs)
        if compared > 2 * MANY:
            return
    pytest.fail(f"only {compared} reasons could be compared")
