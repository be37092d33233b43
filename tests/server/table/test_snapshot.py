"""What several are told alike is made once."""

from pathlib import Path

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.game import Game
from tests.server.inside import ear, room


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
