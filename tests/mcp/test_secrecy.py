"""What a model reads follows from what its seat may know, and from nothing else."""

from collections.abc import Mapping
from random import Random

import pytest

from quovadis.bots.registry import bot
from quovadis.core.commands import SeatCommand
from quovadis.core.families import Colour
from quovadis.core.legal import legal
from quovadis.core.state import State
from quovadis.core.view import view
from quovadis.driver import Driver, play
from quovadis.game import Game
from quovadis.mcp.place import News, Place, Sight
from quovadis.mcp.reports import Report, Reporting
from quovadis.record.variants import read_variants
from quovadis.text import catalogue
from tests.twins import with_other_secrets


class Frozen(Place):
    """A place at a table where nothing happens."""

    def __init__(self, state: State) -> None:
        super().__init__("red")
        self.state = state

    @property
    def names(self) -> Mapping[Colour, str]:
        return {}

    @property
    def sight(self) -> Sight:
        now, can = view(self.state, "red"), legal(self.state, "red")
        return Sight(view=now, legal=can, asked=(("act", None),), prompt="")

    def news(self) -> tuple[News, ...]:
        return ()

    async def play(self, command: SeatCommand) -> None:
        raise NotImplementedError

    async def go_on(self) -> None:
        raise NotImplementedError

    async def leave(self) -> None:
        raise NotImplementedError


def told(state: State) -> tuple[str, Report]:
    return Reporting(Frozen(state), catalogue("en", notation=True)).table(board=True)


@pytest.mark.parametrize("variants", ["", "special-tokens"])
def test_tables_that_differ_in_secrets_alone_are_told_alike(variants: str) -> None:  # R9.1, R9.2
    game = Game.new(("red", "blue", "black"), rules=read_variants(variants), seed=11)
    bots = {seat: bot("tiro") for seat in game.state.players}
    random, compared = Random(5), 0
    for _ in play(Driver(game), bots, seed=11):
        if game.state.outcome is not None:
            break
        twin = with_other_secrets(game.state, "red", random)
        if twin != game.state and game.state.turn.number % 7 == 0:
            assert told(twin) == told(game.state)
            compared += 1
    assert compared > 5
