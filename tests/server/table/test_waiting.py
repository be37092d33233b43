"""Clocks, stand-ins, adjournment and undo, with a clock that the test sets."""

from pathlib import Path

import pytest

from quovadis.bots import registry
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DrawToken,
    MoveCaesar,
    Place,
    Propose,
)
from quovadis.core.deals.terms import Deal, Word
from quovadis.core.errors import Refused
from quovadis.core.events import (
    AdjournmentAnswered,
    Answered,
    Ended,
    LaurelTaken,
    OfferClosed,
    Placed,
)
from quovadis.core.families import Colour
from quovadis.server.messages import CallStandIn, Undo
from quovadis.server.table import clock
from quovadis.server.table.table import Table
from tests.server.inside import SECRETS, ear, room, settle, until, voice

ENTRY = COMMITTEE["b1"]
BRISK = clock.SECONDS["brisk"] or 0.0


def turn_of(table: Table) -> int:
    assert table.play.game is not None
    return table.play.game.state.turn.number


def active(table: Table) -> Colour:
    assert table.play.game is not None
    return table.play.game.state.turn.active


async def undo(table: Table, seat: Colour, turn: int, answer: str) -> None:
    said = {"type": "undo", "id": "u", "seat": seat, "turn": turn, "answer": answer}
    await table.undo.answer(Undo.model_validate(said), voice(seat))


async def call(table: Table, other: Colour) -> None:
    """Somebody else calls a stand-in."""
    by = next(seat for seat in table.roster.seats if seat != other)
    said = {"type": "call-stand-in", "id": "c", "seat": by, "other": other}
    await table.seats.call_stand_in(CallStandIn.model_validate(said), voice(by))


# The clock


async def test_when_time_is_up_a_stand_in_acts_and_after_two_turns_it_stays(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        ears = {seat: await ear(table, seat) for seat in table.roster.seats}
        late = active(table)
        assert ears[late].of("update")[-1].deadline == here.now() + BRISK
        for strike in (1, 2):
            assert active(table) == late
            here.now.seconds += BRISK - 1
            await settle(table)
            assert active(table) == late  # a second is left
            here.now.seconds += 2
            await settle(table)
            assert active(table) != late
            assert (late in table.roster.stood_in) == (strike == clock.STRIKES)
            while active(table) != late and strike < clock.STRIKES:
                await here.play(table, Place(by=active(table), committee=ENTRY))
                await settle(table)
        told = {seat.seat: seat.stand_in for seat in ears[late].of("table")[-1].table.seats}
        assert told[late]
        await ear(table, late)  # comes back on another connection
        assert late not in table.roster.stood_in
        assert not any(held.strikes for held in table.roster.seats.values())


async def test_when_time_is_up_an_offer_is_declined_and_a_vote_not_given(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        for seat in table.roster.seats:
            await ear(table, seat)
        for _ in range(3):
            await here.play(table, Place(by=active(table), committee=COMMITTEE["d1"]))
        mover = active(table)
        one, two = (seat for seat in table.roster.seats if seat != mover)
        deal = Deal(terms=(Word(giver=mover, to=one, text="ave"),))
        await here.play(table, Propose(by=mover, deal=deal))
        here.now.seconds += BRISK + 1
        await settle(table)
        assert table.play.game is not None
        assert any(isinstance(event, OfferClosed) for event in table.play.game.log)
        assert active(table) == mover
        await here.play(table, CallVote(by=mover, path=PATH["d1-c2"]))
        await here.play(table, Answer(by=one, motion=1, votes=0))
        here.now.seconds += BRISK + 1
        await settle(table)
        assert any(
            isinstance(event, Answered) and (event.by, event.votes) == (two, 0)
            for event in table.play.game.log
        )
        assert table.roster.stood_in == set()
        assert not any(held.strikes for held in table.roster.seats.values())


async def test_whispers_of_others_do_not_stop_ones_clock(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk", variants=["whispers"])
        ears = {seat: await ear(table, seat) for seat in table.roster.seats}
        mover = active(table)
        one, two = (seat for seat in table.roster.seats if seat != mover)
        deadline = ears[mover].of("update")[-1].deadline
        before = len(ears[mover].told)
        here.now.seconds += 100
        deal = Deal(terms=(Word(giver=one, to=two, text="psst"),))
        await here.play(table, Propose(by=one, deal=deal, whisper=True))
        await settle(table)
        assert len(ears[mover].told) == before
        late = await ear(table, mover)
        assert late.of("update")[-1].deadline == deadline
        assert late.of("update")[-1].asked == [{"kind": "act", "about": None}]


async def test_without_a_clock_a_stand_in_is_called_after_five_minutes(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        gone = active(table)
        for seat in table.roster.seats:
            if seat != gone:
                await ear(table, seat)
        told = {one.seat: one.stand_in_from for one in table.info().seats}
        assert told.pop(gone) == here.now() + clock.AWAY
        assert {*told.values()} == {None}
        here.now.seconds += clock.AWAY - 1
        with pytest.raises(Refused, match="not-away"):
            await call(table, gone)
        here.now.seconds += 1
        present = next(seat for seat in table.roster.seats if seat != gone)
        with pytest.raises(Refused, match="not-away"):
            await call(table, present)
        await call(table, gone)
        await until(lambda: turn_of(table) >= 2)
        assert gone in table.roster.stood_in
        await ear(table, gone)
        assert gone not in table.roster.stood_in


async def test_a_table_with_a_clock_calls_no_stand_in(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="relaxed")
        here.now.seconds += clock.AWAY
        assert {one.stand_in_from for one in table.info().seats} == {None}
        with pytest.raises(Refused, match="clock-runs"):
            await call(table, active(table))


async def test_a_code_for_another_device_expires(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        code, until_then = await table.seats.moving_code("red", SECRETS[table.id, "red"])
        assert until_then == here.now() + clock.MOVING
        here.now.seconds += clock.MOVING + 1
        with pytest.raises(Refused, match="code-unknown"):
            await table.seats.move("red", code)
        code, _ = await table.seats.moving_code("red", SECRETS[table.id, "red"])
        with pytest.raises(Refused, match="code-unknown"):
            await table.seats.move("blue", code)
        assert await table.seats.move("red", code)


# The date is set back


async def test_setting_the_date_back_gives_nobody_an_hour_more(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        ears = {seat: await ear(table, seat) for seat in table.roster.seats}
        late = active(table)
        deadline = ears[late].of("update")[-1].deadline
        here.now.set_back += 3600
        here.now.seconds += BRISK - 1
        await settle(table)
        assert active(table) == late
        again = await ear(table, late)
        assert again.of("update")[-1].deadline == deadline, "what was told once stays"
        here.now.seconds += 2
        await settle(table)
        assert active(table) != late


async def test_setting_the_date_back_does_not_bring_absent_players_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        gone = active(table)
        for seat in table.roster.seats:
            if seat != gone:
                await ear(table, seat)
        here.now.set_back += 3600
        here.now.seconds += clock.AWAY
        await call(table, gone)
        assert gone in table.roster.stood_in


async def test_setting_the_date_back_keeps_no_code_alive_for_an_hour(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        code, _ = await table.seats.moving_code("red", SECRETS[table.id, "red"])
        here.now.set_back += 3600
        with pytest.raises(Refused, match="code-unknown"):
            await table.seats.move("red", code)
        code, _ = await table.seats.moving_code("red", SECRETS[table.id, "red"])
        here.now.set_back += 1
        assert await table.seats.move("red", code)


# Bots that fail


@pytest.mark.slow
async def test_a_stand_in_answers_for_a_bot_that_hangs_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from quovadis.bots import registry  # noqa: PLC0415 - to be changed
    from tests.bots.rascals import hanging  # noqa: PLC0415

    monkeypatch.setitem(registry.OWN, "hanging", hanging)
    async with room(tmp_path, seconds=0.3) as here:
        table = await here.table()
        for seat in table.roster.seats:
            await ear(table, seat)
        seat = active(table)
        await table.seats.put_bot(seat, "hanging", here.hosts[table.id])
        await until(lambda: turn_of(table) >= 2)
        assert table.play.game is not None
        assert any(isinstance(event, Placed) and event.by == seat for event in table.play.game.log)
        failures = here.tables.services.metrics.text().decode()
        assert 'quovadis_bot_failures_total{bot="hanging"}' in failures
        await here.play(table, Place(by=active(table), committee=ENTRY))


async def test_a_bot_takes_over_from_a_stand_in(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        other = next(seat for seat in table.roster.seats if seat != active(table))
        await table.seats.leave(other, SECRETS[table.id, other])
        assert other in table.roster.stood_in
        await table.seats.put_bot(other, "tiro", here.hosts[table.id])
        assert other not in table.roster.stood_in


# Adjournment


async def test_adjournment_does_not_wait_for_the_absent(tmp_path: Path) -> None:  # R10.6
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        there = [await ear(table, seat) for seat in ("red", "blue")]
        while Adjourn(by="red") not in table.play.game.legal("red"):
            seat = active(table)
            to = next(w for w in table.play.game.legal(seat) if isinstance(w, MoveCaesar))
            await here.play(table, to)
        await here.play(table, Adjourn(by="red"))
        await settle(table)
        log = table.play.game.log
        assert [e.by for e in log if isinstance(e, AdjournmentAnswered)] == ["red", "black"]
        assert table.play.game.state.outcome is None  # blue is there, and has not agreed
        await here.play(table, Adjourn(by="blue"))
        assert isinstance(table.play.game.log[-1], Ended)
        assert there[1].of("table")[-1].table.status == "finished"


# Undo


async def test_all_who_are_present_must_agree_to_go_back_and_nobody_waits_for_the_absent(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(practice=False, seed=None)
        mover = active(table)
        one, two = (seat for seat in table.roster.seats if seat != mover)
        ears = {seat: await ear(table, seat) for seat in (mover, one)}
        await here.play(table, Place(by=mover, committee=ENTRY))
        with pytest.raises(Refused, match="undo-not-yours"):
            await undo(table, one, 1, "propose")
        await undo(table, mover, 1, "propose")
        told = ears[one].of("undo-proposed")[-1]
        assert (told.turn, told.by, told.agreed, told.missing) == (1, mover, [mover], [one])
        await undo(table, one, 1, "agree")
        assert turn_of(table) == 1
        assert table.play.undos == 1
        assert ears[one].of("undo-proposed")[-1].turn is None
        last = ears[two].of("update") if two in ears else ears[one].of("update")
        assert last[-1].events[-1].event["type"] == "undone"


async def test_a_refusal_or_a_move_ends_a_proposal_and_a_whisper_does_not(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(variants=["whispers"])
        mover = active(table)
        one, two = (seat for seat in table.roster.seats if seat != mover)
        ears = {seat: await ear(table, seat) for seat in table.roster.seats}
        await here.play(table, Place(by=mover, committee=ENTRY))
        await undo(table, mover, 1, "propose")
        deal = Deal(terms=(Word(giver=one, to=two, text="psst"),))
        before = ears[mover].bytes
        await here.play(table, Propose(by=one, deal=deal, whisper=True))
        assert ears[mover].bytes == before
        await undo(table, two, 1, "refuse")
        assert ears[one].of("undo-proposed")[-1].turn is None
        with pytest.raises(Refused, match="nothing-to-undo"):
            await undo(table, one, 1, "agree")
        await undo(table, mover, 1, "propose")
        await here.play(table, Place(by=active(table), committee=ENTRY))
        assert ears[one].of("undo-proposed")[-1].turn is None


async def test_the_table_does_not_wait_for_somebody_who_left(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        mover = active(table)
        ears = {seat: await ear(table, seat) for seat in table.roster.seats}
        await here.play(table, Place(by=mover, committee=ENTRY))
        await undo(table, mover, 1, "propose")
        for seat, one in ears.items():
            if seat != mover:
                table.part(one.listener)
        await settle(table)
        assert (turn_of(table), table.play.undos) == (1, 1)


@pytest.mark.parametrize("practice", [False, True])
async def test_nobody_goes_back_across_a_drawn_laurel_except_to_practise(
    tmp_path: Path, practice: bool
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(practice=practice, seed=5 if practice else None)
        assert table.play.game is not None
        first = active(table)
        ears = {first: await ear(table, first)}
        for _ in range(3):
            await here.play(table, Place(by=active(table), committee=COMMITTEE["d1"]))
        one = next(seat for seat in table.roster.seats if seat != first)
        await here.play(table, CallVote(by=first, path=PATH["d1-c2"]))
        await here.play(table, Answer(by=one, motion=1, votes=1))
        await here.play(table, Advance(by=first, path=PATH["d1-c2"], supporters=(one,)))
        assert any(isinstance(event, LaurelTaken) for event in table.play.game.log)
        if practice:
            await undo(table, first, 4, "propose")
            assert (turn_of(table), table.play.undos) == (4, 1)
        else:
            with pytest.raises(Refused, match="undo-shows-secrets"):
                await undo(table, first, 4, "propose")
        assert ears


async def test_nobody_goes_back_to_draw_another_special_token(tmp_path: Path) -> None:  # R10.5
    async with room(tmp_path) as here:
        table = await here.table(practice=False, seed=None, variants=["special-tokens"])
        first = active(table)
        await here.play(table, DrawToken(by=first))
        with pytest.raises(Refused, match="undo-shows-secrets"):
            await undo(table, first, 1, "propose")


@pytest.mark.parametrize("practice", [False, True])
async def test_nobody_goes_back_from_the_end_except_to_practise(
    tmp_path: Path, practice: bool
) -> None:
    async with room(tmp_path) as here:
        seed = 1 if practice else None
        table = await here.table(practice=practice, seed=seed, variants=["cutoff=1"])
        for _ in range(3):
            last = active(table)
            await here.play(table, Place(by=last, committee=ENTRY))
        watcher = await ear(table)
        assert watcher.of("table")[-1].table.status == "finished"
        if not practice:
            with pytest.raises(Refused, match="undo-shows-secrets"):
                await undo(table, last, 3, "propose")
            return
        await undo(table, last, 3, "propose")
        stored = here.store.table(table.id)
        assert stored is not None
        assert stored.status == "playing"
        await here.play(table, Place(by=last, committee=ENTRY))
        assert watcher.of("table")[-1].table.status == "finished"


async def test_a_table_that_everybody_has_left_stands_still(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        for seat in tuple(table.roster.seats):
            await table.seats.leave(seat, SECRETS[table.id, seat])
        await settle(table)
        assert table.play.game is not None
        before = len(table.play.game.log)
        table.steward.stir()
        await settle(table)
        assert len(table.play.game.log) == before
        back = next(seat for seat in table.roster.seats if seat != active(table))
        await ear(table, back)
        await settle(table)
        assert active(table) == back, "stand-ins play again with who came back"


async def test_what_the_store_knows_better_is_believed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        first = Place(by=active(table), committee=ENTRY)
        events = table.play.game.judge(first)
        here.store.append(table.id, len(table.play.game.log) + 1, events, at=1.0)
        with pytest.raises(Refused, match="stale"):
            await here.play(table, first)
        assert table.play.game.log[-len(events) :] == events
        await here.play(table, Place(by=active(table), committee=ENTRY))
        assert here.store.log(table.id) == table.play.game.log


async def test_whispers_of_others_are_nothing_to_undo(tmp_path: Path) -> None:  # R8.9
    async with room(tmp_path) as here:
        table = await here.table(variants=["whispers"])
        mover = active(table)
        one, two = (seat for seat in table.roster.seats if seat != mover)
        deal = Deal(terms=(Word(giver=one, to=two, text="ave"),))
        await here.play(table, Propose(by=one, deal=deal, whisper=True))
        with pytest.raises(Refused, match="nothing-to-undo"):
            await undo(table, mover, 1, "propose")


async def test_a_stand_in_plays_for_a_bot_that_is_no_longer_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(2, bots={"black": "tiro"})
        for seat in ("red", "blue"):
            await ear(table, seat)
        monkeypatch.delitem(registry.OWN, "tiro")
        while active(table) != "black":
            await here.play(table, Place(by=active(table), committee=ENTRY))
        await until(lambda: active(table) != "black")
