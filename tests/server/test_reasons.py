"""Why a bot says something is told before what it says, to who may notice that."""

from pathlib import Path

from quovadis.board import COMMITTEE
from quovadis.bots.reasons import because
from quovadis.commands import Decline, Place, Propose
from quovadis.record.deal_language import read_deal
from tests.server.inside import ear, room


async def test_a_reason_comes_before_what_it_explains(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        game = table.playing()
        seat = game.state.turn.active
        mine, watcher = await ear(table, seat), await ear(table)
        events = game.judge(Place(by=seat, committee=COMMITTEE["b1"]))
        await table.happen(seat, events, reason=because("move", after=0.264, other=0.2))
        for one in (mine, watcher):
            assert [message.type for message in one.told][-2:] == ["reason", "update"]
            (told,) = one.of("reason")
            assert (told.seat, told.turn, told.code) == (seat, 1, "move")
            assert told.params == {"after": 26, "other": 20}
            assert told.about is None


async def test_a_reason_says_which_offer_or_vote_it_is_about(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        game = table.playing()
        one, other, _ = game.state.players
        watcher = await ear(table)
        deal = read_deal(f"deal {one} {other}: {one} supports {other} next")
        offer = game.judge(Propose(by=one, deal=deal))
        await table.happen(one, offer, reason=because("offer", mine=0.1, theirs=0.1))
        declined = game.judge(Decline(by=other, offer="1.1"))
        await table.happen(other, declined, reason=because("decline", before=0.2, after=0.1))
        assert [(told.seat, told.about) for told in watcher.of("reason")] == [
            (one, "1.1"),
            (other, "1.1"),
        ]


async def test_the_reason_of_a_whisper_is_heard_by_its_parties_alone(
    tmp_path: Path,
) -> None:  # R8.9
    async with room(tmp_path) as here:
        table = await here.table(variants=["whispers"])
        game = table.playing()
        one, other, third = game.state.players
        parties = [await ear(table, seat) for seat in (one, other)]
        others = [await ear(table, third), await ear(table)]
        deal = read_deal(f"deal {one} {other}: {one} supports {other} next")
        events = game.judge(Propose(by=one, deal=deal, whisper=True))
        await table.happen(one, events, reason=because("offer", mine=0.1, theirs=0.1))
        assert [len(listening.of("reason")) for listening in parties] == [1, 1]
        assert [len(listening.of("reason")) for listening in others] == [0, 0]
