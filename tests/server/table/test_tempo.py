"""How fast bots speak, and who may say so."""

from functools import partial
from pathlib import Path

import pytest

from quovadis.bots.reasons import because
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import Answer, CallVote, Place, Propose
from quovadis.core.deals.terms import Deal, Word
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.game import Game
from quovadis.server.messages import NewTable, Pace, SeatPlan, Tempo
from quovadis.server.store import StoredSeat
from quovadis.server.table.rights import NotYours
from quovadis.server.table.table import Table
from quovadis.server.table.tempo import (
    FACTOR,
    LONGEST,
    LONGEST_ANSWER,
    TO_ANSWER,
    length,
    reading,
)
from tests.server.inside import Room, ear, room, settle, until
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
        reading(length(game.play(Propose(by="red", deal=Deal(terms=tuple(words[:many]))))))
        for many in (1, 2, 3)
    )
    assert 1.0 <= short < long < longest <= LONGEST
    quiet = Game.new(COLOURS[:3], first="red", seed=1)
    assert reading(length(quiet.play(Place(by="red", committee=COMMITTEE["b1"])))) == 1.0


def test_the_reason_that_is_shown_beside_it_takes_time_to_read_too() -> None:
    rules = TableRules(whispers=True)
    game = Game.new(COLOURS[:3], first="red", seed=1, rules=rules)
    deal = Deal(terms=(Word(giver="red", to="blue", text="a word"),))
    said = game.play(Propose(by="red", deal=deal))
    why = because("grudge", giver="blue", turn=3)
    assert length(said, why) >= length(said) + 5
    whispered = game.play(Propose(by="red", deal=deal, whisper=True))
    assert length(whispered, why) == 0  # R8.9


async def asked_by_a_bot(
    here: Room, *, pace: Pace = "normal", away: bool = False
) -> tuple[Table, Colour, Colour]:
    """A bot asked a person and another bot for a vote: the table, the person, the other bot."""
    table = await here.table(people=3)
    game = table.play.playing()
    mover, person, other = game.state.players
    for seat in game.state.players:
        await here.play(table, Place(by=seat, committee=COMMITTEE["d1"]))
    table.roster.tempo = Tempo(pace=pace)
    if not away:
        await ear(table, person)
    for seat in (mover, other):
        table.roster.seats[seat] = StoredSeat(seat=seat, name="Bot", bot="stand-in")
    events = game.judge(CallVote(by=mover, path=PATH["d1-c2"]))
    table.tempo.spoke(events)
    await table.transactions.run(partial(table.play.happen, mover, events))
    await settle(table)
    return table, person, other


def answered(table: Table) -> list[Colour]:
    """Who has answered in the open vote."""
    motion = table.play.playing().state.turn.motion
    return [] if motion is None else [seat for seat, _ in motion.answers]


@pytest.mark.parametrize("pace", FACTOR)
async def test_bots_leave_a_person_who_was_asked_for_a_vote_time_to_answer(
    tmp_path: Path, pace: Pace
) -> None:  # R5.10
    async with room(tmp_path, pace=1.0) as here:
        table, _, other = await asked_by_a_bot(here, pace=pace)
        here.now.seconds += TO_ANSWER  # they have not even read it
        await settle(table)
        assert not answered(table)
        assert not here.now.slept
        here.now.seconds += LONGEST_ANSWER - TO_ANSWER
        await settle(table)
        assert here.now.slept == [FACTOR[pace] * reading(table.tempo.words)]
        here.now.seconds += here.now.slept[-1]
        await until(lambda: answered(table) == [other])


async def test_as_soon_as_the_person_has_answered_bots_go_on(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table, person, other = await asked_by_a_bot(here)
        await here.play(table, Answer(by=person, motion=1, votes=0))
        await until(lambda: here.now.sleepers == 1)
        here.now.seconds += here.now.slept[-1]
        await until(lambda: other in answered(table))


async def test_bots_do_not_wait_for_somebody_who_is_away(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table, _, other = await asked_by_a_bot(here, away=True)
        assert len(here.now.slept) == 1
        here.now.seconds += here.now.slept[-1]
        await until(lambda: answered(table) == [other])


async def test_who_asks_with_more_words_leaves_more_time(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table, *_ = await asked_by_a_bot(here)
        tempo, said = table.tempo, table.play.playing().log[-1]
        short = tempo.patience(1.0)
        tempo.spoke((said,), because("grudge", giver="blue", turn=3))
        long = tempo.patience(1.0)
        tempo.spoke((said,) * 50)
        assert TO_ANSWER < short < long < tempo.patience(1.0) == LONGEST_ANSWER
        here.now.seconds += LONGEST_ANSWER
        assert tempo.patience(1.0) == 0.0
        tempo.spoke((said,))
        assert tempo.patience(0.0) == 0.0  # where bots keep no pace, nobody is waited for
        table.roster.tempo = Tempo(paused=True, step=True)
        assert tempo.patience(1.0) == 0.0  # a step was asked for
