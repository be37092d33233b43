"""How fast bots speak, and who may say so."""

from pathlib import Path

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place, Propose
from quovadis.core.deals.terms import Deal, Word
from quovadis.core.families import COLOURS, Colour
from quovadis.game import Game
from quovadis.server.messages import NewTable, Pace, SeatPlan, Tempo
from quovadis.server.table.rights import NotYours
from quovadis.server.table.table import Table
from quovadis.server.table.tempo import FACTOR, LONGEST, reading
from tests.server.inside import Room, room, settle, until
from tests.server.table.test_steward import turn


async def watched(here: Room, first: Colour | None = None) -> tuple[Table, str]:
    """Three bots that ask for nothing, and the secret of who has them play."""
    bots = [SeatPlan(seat=seat, bot="stand-in") for seat in COLOURS[:3]]
    table, secret = await here.tables.open(NewTable(players=3, bots=bots, first=first))
    await table.play.start(secret)
    return table, secret


async def test_bots_stand_still_while_paused_and_speak_one_at_a_time(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table, secret = await watched(here)
        await until(lambda: here.now.sleepers == 1)
        await table.tempo.change(Tempo(paused=True), secret)
        here.now.seconds += 1.0  # who was about to speak holds their tongue
        await until(lambda: here.now.sleepers == 0)
        await settle(table)
        assert turn(table) == 1
        assert table.steward.idle  # nothing to do: it may be put away
        await table.tempo.change(Tempo(paused=True, step=True), secret)
        await until(lambda: turn(table) == 2)
        await settle(table)
        assert turn(table) == 2
        told = table.info().tempo
        assert told is not None
        assert (told.paused, told.step) == (True, False)
        await table.tempo.change(Tempo(), secret)
        await until(lambda: here.now.sleepers == 1)


@pytest.mark.parametrize("pace", FACTOR)
async def test_the_pace_can_be_set(tmp_path: Path, pace: Pace) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table, secret = await watched(here)
        await until(lambda: here.now.sleepers == 1)
        await table.tempo.change(Tempo(pace=pace), secret)
        here.now.seconds += 1.0
        await until(lambda: len(here.now.slept) == 2)
        assert here.now.slept == [1.0, FACTOR[pace]]


async def test_only_the_host_sets_the_pace(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table, _ = await watched(here)
        with pytest.raises(NotYours, match="not-the-host"):
            await table.tempo.change(Tempo(paused=True), "somebody else")


async def test_the_host_names_who_begins(tmp_path: Path) -> None:  # R2.6
    async with room(tmp_path, pace=1.0) as here:
        for first in COLOURS[:3]:
            table, _ = await watched(here, first)
            assert table.play.game is not None
            assert table.play.game.state.turn.active == first


def test_who_says_more_gives_more_time_to_read_it() -> None:
    game = Game.new(COLOURS[:3], first="red", seed=1)
    words = [Word(giver="red", to="blue", text="a word " * many) for many in (1, 20, 25)]
    short, long, longest = (
        reading(game.play(Propose(by="red", deal=Deal(terms=tuple(words[:many])))))
        for many in (1, 2, 3)
    )
    assert 1.0 <= short < long < longest <= LONGEST
    quiet = Game.new(COLOURS[:3], first="red", seed=1)
    assert reading(quiet.play(Place(by="red", committee=COMMITTEE["b1"]))) == 1.0
