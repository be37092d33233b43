"""Where things stand on the screen, and that they are in sight."""

from pathlib import Path

import pytest
from textual.widgets import RichLog, Static

from quovadis.cli.chronicle import Chronicle
from quovadis.cli.prompt import Prompt
from quovadis.cli.seats import Seats
from quovadis.game import Game
from quovadis.text import LANGUAGES, Language, catalogue
from tests.cli.screens import Screen, on_screen
from tests.cli.test_bots_at_the_table import NEXT_TIME, AtOnce, a_table, offers, quiet
from tests.cli.test_terminal import a_terminal, say, shown
from tests.words import worded

OVER = Path("tests/records/cut-off.qv")


def a_finished_game(tmp_path: Path, language: Language = "en") -> Screen:
    """Red, a person, was second."""
    seats = Seats(bots={"white": "stand-in", "yellow": "stand-in"})
    return on_screen(
        Game.load(OVER),
        catalogue(language),
        tmp_path / "x.jsonl",
        seats=seats,
        thinkers=AtOnce(),
    )


async def test_the_only_persons_purse_stands_in_the_status_line(tmp_path: Path) -> None:
    async with a_table(tmp_path, placed=1, size=(80, 24)) as (app, pilot):
        assert shown(app, "#status").endswith(worded("terminal-you", name="Red"))
        await say(pilot, "b1-a3")
        await quiet(app, pilot)
        game = Game.load(OVER)
        game.undo(33)
        app.keyboard.game = app.table.game = game
        app.show_asked()
        laurels = game.view("red").purses[game.state.players.index("red")] or ()
        assert shown(app, "#status").endswith(f"You are Red – {' '.join(laurels)} = 14")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_ranking_is_in_sight_at_80_by_24(tmp_path: Path, language: Language) -> None:
    app = a_finished_game(tmp_path, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        around, table = app.query_one("#around"), app.query_one("#around .families")
        assert around.region.y <= table.region.y
        assert table.region.bottom <= around.region.bottom + 1  # an empty line comes last


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width, beside", [(109, False), (110, True), (140, True)])
async def test_families_and_log_stand_beside_the_board_where_there_is_room(
    tmp_path: Path, language: Language, width: int, beside: bool
) -> None:
    app = a_finished_game(tmp_path, language)
    async with app.run_test(size=(width, 44)) as pilot:
        await pilot.pause()
        board, log = app.query_one("#board").region, app.query_one(RichLog).region
        assert (log.x >= board.right) is beside
        table = app.query_one("#beside")
        assert bool(table.region.height) is beside
        if beside:
            assert table.region.height <= 8  # nothing but the supply is broken into two lines


async def test_the_log_can_be_read_back(tmp_path: Path) -> None:
    async with a_terminal(tmp_path, size=(80, 24)) as (app, pilot):
        await say(pilot, *["C a3-a4", "C b3-S"] * 9, "log")
        assert isinstance(app.screen, Chronicle)
        story = str(app.screen.query_one("#chronicle Static", Static).content)
        assert story.strip().startswith("The game begins")
        assert "Turn 19" in story
        newest = app.screen.query_one("#chronicle").scroll_y
        assert newest > 0
        await pilot.press("pageup")
        assert app.screen.query_one("#chronicle").scroll_y < newest
        await pilot.press("escape")
        assert app.screen.query_one(Prompt).has_focus


async def test_whoever_is_asked_hears_that_the_others_wait(tmp_path: Path) -> None:
    async with a_table(tmp_path, {"blue": offers(NEXT_TIME)}, placed=1) as (app, pilot):
        assert worded("terminal-others-wait", offers="4.1") in shown(app, "#asked")
        await say(pilot, "decline")
        assert worded("terminal-others-wait", offers="4.1") not in shown(app, "#asked")
