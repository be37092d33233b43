"""Special tokens at the terminal: drawn in secret, held, and played (R10.5)."""

from pathlib import Path

import pytest
from textual.widgets import RichLog, Static

from quovadis.cli.drafts import sayings
from quovadis.cli.seats import Seats
from quovadis.cli.table import Table
from quovadis.core.board import PATH
from quovadis.core.families import Colour
from quovadis.core.special import Token
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.text import catalogue
from tests.cli.screens import on_screen
from tests.cli.test_bots_at_the_table import AtOnce, quiet
from tests.cli.test_terminal import say, shown
from tests.e2e.positions import TOKENS_HELD, TOKENS_OPENING
from tests.words import worded


def called(token: Token) -> str:
    return worded("special-token", token=token)


def hand(token: Token) -> str:
    return worded("terminal-hand", tokens=called(token))


async def test_only_its_owner_is_told_which_token_was_drawn(tmp_path: Path) -> None:  # R10.5
    app = on_screen(Game(read_qv(TOKENS_OPENING)), catalogue("en"), tmp_path / "kept.jsonl")
    async with app.run_test(size=(100, 44)) as pilot:
        await say(pilot, "draws")
        assert app.game.state.hands == (("seniority",), (), ())
        told = " ".join(line.text for line in app.query_one(RichLog).lines)
        assert worded("event-token-drawn", by="red", token="") in told
        assert called("seniority") not in told + shown(app, "#status")
        await say(pilot, "purse red")
        secret = app.screen.query_one("#secret", Static)
        assert hand("seniority") not in str(secret.content)
        await pilot.press("enter")
        assert hand("seniority") in str(secret.content)


async def test_the_only_person_sees_their_hand_alone(
    tmp_path: Path,
) -> None:  # R9.3, R10.5
    bots: dict[Colour, str] = {"red": "stand-in", "black": "stand-in"}
    game = Game(read_qv(TOKENS_OPENING + TOKENS_HELD + "red    +d1\n"))
    app = on_screen(
        game, catalogue("en"), tmp_path / "kept.jsonl", seats=Seats(bots=bots), thinkers=AtOnce()
    )
    async with app.run_test(size=(140, 44)) as pilot:
        await quiet(app, pilot)
        assert hand("bureaucracy") in shown(app, "#status")
        assert called("favour") not in shown(app, "#status")


@pytest.mark.parametrize("then", ["", "  red asks b1-a3\n  blue votes 1\n"])
def test_around_one_keyboard_tab_tells_nothing_of_a_hand(then: str) -> None:  # R9.3, R10.5
    said = []
    for tokens in ("S B F S S B F", "F S B S S B F"):
        record = TOKENS_OPENING.replace("S B F S S B F", tokens) + TOKENS_HELD + then
        table = Table(Game(read_qv(record)))
        said.append([line for line in sayings(table) if "plays" in line])
    assert said[0] == said[1] != []


async def test_tokens_are_played_in_a_vote_and_before_the_action(tmp_path: Path) -> None:  # R10.5
    app = on_screen(
        Game(read_qv(TOKENS_OPENING + TOKENS_HELD)), catalogue("en"), tmp_path / "kept.jsonl"
    )
    async with app.run_test(size=(100, 44)) as pilot:
        await say(pilot, "b1-a3", "blue votes 1")
        await say(pilot, "blue plays bureaucracy", "plays seniority", "b1-a3 by blue")
        state = app.game.state
        assert state.played == ("bureaucracy", "seniority")
        assert state.turn.active == "blue"
        await say(pilot, "+d1", "plays favour C a3-a4")
        assert app.game.state.caesar is PATH["a3-a4"]
        assert app.game.state.turn.active == "black"
