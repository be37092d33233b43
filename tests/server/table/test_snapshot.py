"""What several are told alike is made once."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place, Propose
from quovadis.core.deals.talks import Offer, Talks
from quovadis.core.deals.terms import Deal, Word
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.game import Game
from quovadis.record.patch import patched
from quovadis.server import messages
from quovadis.server.web import limits
from quovadis.server.wire import Bodies, write_view
from tests.server.inside import ear, room
from tests.server.test_secrecy import GAMES, games, table_of


async def test_a_view_is_made_once_however_many_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        watchers = [await ear(table) for _ in range(20)]
        both = [await ear(table, "red") for _ in range(2)]
        made: list[Colour | None] = []
        view = Game.view

        def counted(game: Game, seat: Colour | None = None) -> PlayerView:
            made.append(seat)
            return view(game, seat)

        monkeypatch.setattr(Game, "view", counted)
        await here.play(
            table, Place(by=table.play.game.state.turn.active, committee=COMMITTEE["b1"])
        )
        assert [made.count(eye) for eye in (None, "red", "blue")] == [1, 1, 0]
        for alike in (watchers, both):
            assert len({id(each.of("update")[-1]) for each in alike}) == 1
            assert len({each.bytes[-1] for each in alike}) == 1


async def test_a_client_that_missed_more_is_told_more_in_the_same_moment(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        first, second = await ear(table, "red"), await ear(table, "red")
        second.listener.seen["red"] -= 1
        await here.play(
            table, Place(by=table.play.game.state.turn.active, committee=COMMITTEE["b1"])
        )
        one, two = (each.of("update")[-1] for each in (first, second))
        assert [event.number for event in two.events][1:] == [event.number for event in one.events]
        assert one.view == two.view


STILL = (*messages.Update.model_fields,)[5:]
"""The fields of an update that a patch changes."""


def folded(told: Sequence[messages.ServerMessage]) -> list[dict[str, Any]]:
    """What somebody sees after each update and each change of it."""
    seen: list[dict[str, Any]] = []
    for message in told:
        body = json.loads(message.written())
        if message.type == "update":
            seen.append({name: body[name] for name in STILL})
        elif message.type == "changes":
            seen.append(patched(seen[-1], body["changed"]))
    return seen


def events(told: Sequence[messages.ServerMessage]) -> list[messages.NumberedEvent]:
    return [event for message in told for event in getattr(message, "events", ())]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(GAMES)))
async def test_changes_lead_to_what_an_update_says(tmp_path: Path, number: int) -> None:
    assert STILL[0] == "view"
    assert STILL[-1] == "words"
    plan, steps = games()[number]
    async with room(tmp_path) as here:
        table = await table_of(here, plan, plan.new().log)
        eyes: list[tuple[Colour, ...]] = [*((seat,) for seat in plan.players), ()]
        pairs = [(await ear(table, *eye), await ear(table, *eye, changes=True)) for eye in eyes]
        for step in steps:
            here.now.seconds += 0.25
            await here.play(table, step.command)
    for whole, brief in pairs:
        assert folded(brief.told) == folded(whole.told)
        assert events(brief.told) == events(whole.told)
        assert len(brief.of("update")) == 1
        assert len(brief.of("changes")) > 20
        assert sum(map(len, brief.bytes)) < 0.5 * sum(map(len, whole.bytes))


async def test_whoever_missed_too_much_gets_everything_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PAGE_EVENTS", 1)
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        brief = await ear(table, "red", changes=True)
        await here.play(
            table, Place(by=table.play.game.state.turn.active, committee=COMMITTEE["b1"])
        )
        assert [message.fresh for message in brief.of("update")] == [True, True]
        assert brief.of("changes") == []


async def test_who_comes_later_shares_what_others_see_too(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        await here.play(
            table, Place(by=table.play.game.state.turn.active, committee=COMMITTEE["b1"])
        )
        red, blue = [(await ear(table, seat)).listener.told[seat] for seat in ("red", "blue")]
        same = {name for name in red["view"] if red["view"][name] is blue["view"][name]}
        assert {"rules", "players", "seated", "laurels", "turn", "talks"} <= same
        assert not {"purses", "hands"} & same


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_view_is_written_as_it_is_whatever_was_seen_before(number: int) -> None:
    """Also for those who only look now and then, and come in the middle of it."""
    plan, steps = games()[number]
    game, bodies = plan.new(), Bodies()
    for place, step in enumerate(steps):
        game.play(step.command)
        bodies.forget_unused()
        for every, eye in enumerate((*plan.players, None), start=1):
            if place % every == 0:
                view = game.view(eye)
                assert bodies.of_view(view) == write_view(view)


async def test_events_are_shared_by_those_who_noticed_them_under_the_same_numbers(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(variants=["whispers"])
        assert table.play.game is not None
        seats: tuple[Colour, ...] = table.play.game.state.players
        ears = {seat: await ear(table, seat, changes=True) for seat in seats}
        first = len(table.play.game.events("red"))
        mover, other, third = seats
        psst = Deal(terms=(Word(giver=mover, to=other, text="psst"),))
        await here.play(table, Propose(by=mover, deal=psst, whisper=True))
        await here.play(table, Place(by=mover, committee=COMMITTEE["b1"]))
    told = {
        seat: [(event.number, event.event["type"]) for event in events(each.of("changes"))]
        for seat, each in ears.items()
    }
    placed = [(first + 1, "placed"), (first + 2, "turn-began")]
    assert told[third] == placed
    assert told[mover] == told[other]
    heard = ("offer-made", "placed", "offer-closed", "turn-began")
    assert told[mover] == [*enumerate(heard, start=first + 1)]


def test_an_offer_is_written_once_however_many_others_come_and_go() -> None:
    talks = Talks(
        offers=tuple(Offer(id=f"1.{n}", by="red", deal=Deal(terms=())) for n in range(1, 3))
    )
    bodies = Bodies()
    first = bodies.of(talks, bodies._of_talks)
    for number in range(300):
        bodies.forget_unused()
        other = Offer(id=f"2.{number}", by="red", deal=Deal(terms=()))
        told = bodies.of(replace(talks, offers=(*talks.offers, other)), bodies._of_talks)
    assert [now is then for now, then in zip(told["offers"], first["offers"], strict=False)] == [
        True,
        True,
    ]
    assert len(bodies._items) < 100
