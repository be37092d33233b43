"""R9.4: what a table's log keeps of bargaining, seat by seat."""

import pytest

from quovadis.core.commands import Start
from quovadis.core.decide import decide
from quovadis.core.events import (
    GameEvent,
    LaurelsPaid,
    OfferAccepted,
    OfferMade,
    PromiseClosed,
    PromiseMade,
    TurnBegan,
)
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.laurels import draws, shuffled
from quovadis.game import Game
from quovadis.record.reader import play_line
from quovadis.record.variants import read_variants
from tests.core.deals.bargaining import PARTIES

PLAYERS: tuple[Colour, ...] = ("red", "blue", "black")
BARGAIN = (
    "red +d1",
    "blue +b1",
    "black +d1",
    "red asks d1-d2",
    "black votes 1",
    "red d1-d2 by black",
    "black offers deal red black: black pays I; red stays out of b1 for 1 round",
    "red accepts 5.1",
)
"""Turn 5 is Blue's: the second of the second round."""


def a_game(*lines: str, variants: str = "", seed: int = 5) -> Game:
    """A game from its beginning, with everything that happened in it."""
    start = Start(players=PLAYERS, rules=read_variants(variants), supply=shuffled(draws(seed)))
    log: list[GameEvent] = [*decide(None, start)]
    for line in lines:
        log += play_line(fold(log), line)
    return Game(log)


def kinds(game: Game, seat: Colour | None, since: int = 0) -> list[type]:
    return [type(event) for _, event in game.events(seat, since)]


@pytest.mark.parametrize("seat", [*PLAYERS, None])
def test_the_full_log_keeps_everything_that_everyone_saw(seat: Colour | None) -> None:  # R9.4
    game = a_game(*BARGAIN, "blue C a3-a4", "black +b1", "red +b1")
    seen = kinds(game, seat)
    for kind in (OfferMade, OfferAccepted, LaurelsPaid, PromiseMade, PromiseClosed):
        assert seen.count(kind) == 1
    assert [number for number, _ in game.events(seat)] == list(range(1, len(seen) + 1))


@pytest.mark.parametrize("seat", [*PLAYERS, None])
def test_the_log_of_a_round_forgets_older_bargains(seat: Colour | None) -> None:  # R9.4
    game = a_game(*BARGAIN, variants="log=round")
    assert OfferMade in kinds(game, seat)
    assert PromiseMade in kinds(game, seat)
    game = a_game(*BARGAIN, "blue C a3-a4", "black +b1", variants="log=round")
    events = [event for _, event in game.events(seat)]
    assert events == [TurnBegan(number=7, active="red", idle=0)]


def test_the_ledger_outlasts_the_log() -> None:  # R8.8
    game = a_game(*BARGAIN, "blue C a3-a4", "black +b1", "red +b1", variants="log=round")
    for seat in (*PLAYERS, None):
        assert [each.status for each in game.view(seat).talks.closed] == ["broken"]
        assert PromiseClosed in kinds(game, seat)
        assert PromiseMade not in kinds(game, seat)


@pytest.mark.parametrize("variants", ["", "log=round"])
def test_payments_stand_in_the_log_as_each_seat_saw_them(variants: str) -> None:  # R9.4
    game = a_game(*BARGAIN, variants=variants)
    for seat in (*PLAYERS, None):
        tokens = ("I",) if seat in PARTIES else (None,)
        paid = [event for _, event in game.events(seat) if isinstance(event, LaurelsPaid)]
        assert [event.tokens for event in paid] == [tokens]


def test_whispers_leave_no_gap_in_anyones_log() -> None:  # R9.4
    loud = ("red +d1", "blue +b1", "black +d1")
    quiet = ('red whispers deal red black: red says "psst"', "black accepts 2.black-red.1")
    game = a_game(loud[0], *quiet, *loud[1:], variants="whispers")
    twin = a_game(*loud, variants="whispers")
    for seat in ("blue", None):
        assert game.events(seat) == twin.events(seat)
    for seat in PARTIES:
        seen = game.events(seat)
        assert len(seen) > len(twin.events(seat))
        assert [number for number, _ in seen] == list(range(1, len(seen) + 1))


def test_a_whisper_does_not_show_in_where_an_undo_leads() -> None:  # R8.9
    loud = ("red +d1", "blue +b1")
    game = a_game(*loud, 'red whispers deal red blue: red says "psst"', variants="whispers")
    twin = a_game(*loud, variants="whispers")
    assert game.undo_target() == twin.undo_target() == 2
    game.undo()
    twin.undo()
    assert game.view("red") == twin.view("red")


@pytest.mark.parametrize("variants", ["", "log=round"])
def test_no_seat_is_told_a_rivals_purse(variants: str) -> None:  # R9.4
    game = a_game(*BARGAIN, variants=variants)
    for seat in PLAYERS:
        purses = game.view(seat).purses
        assert [
            owner for owner, purse in zip(PLAYERS, purses, strict=True) if purse is not None
        ] == [seat]
    assert game.view().purses == (None, None, None)
    assert [game.view(seat).tokens for seat in PLAYERS] == [(2, 0, 0)] * 3
