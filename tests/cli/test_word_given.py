"""What was agreed and is not done yet, at the keyboard: later payments, deals called off (R8)."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from quovadis.cli import drafts
from quovadis.cli.prompt import Prompt
from quovadis.cli.seats import Seats
from quovadis.cli.speech import speaking, understood
from quovadis.game import Game
from quovadis.text import LANGUAGES, Language, catalogue
from tests.cli.screens import on_screen
from tests.cli.test_bots_at_the_table import AtOnce, quiet, to_red
from tests.cli.test_terminal import FAMILIES, a_terminal, say, shown
from tests.words import worded


async def owing(pilot: Pilot[bool]) -> None:
    """Blue earns a I with a vote, and promises it to Black; it is Blue's turn."""
    await say(pilot, "+b1", "+b1", "+b1", "b1-a3", "blue votes 1", "black votes 1")
    await say(pilot, "b1-a3 by blue black", "declines")
    await say(pilot, "offers deal blue black: blue pays 1 by next turn", "black accepts 5.1")


async def test_a_later_payment_is_made_with_a_line(tmp_path: Path) -> None:  # R8.10
    async with a_terminal(tmp_path) as (app, pilot):
        await owing(pilot)
        assert app.game.view("blue").purses[1] == ("I",)
        await say(pilot, "pays 5.1.1")
        assert app.game.view("blue").purses[1] == ()
        assert app.game.state.talks.closed[0].status == "kept"


async def test_a_payment_that_is_called_in_is_asked_for_and_refused(
    tmp_path: Path,
) -> None:  # R8.8, R8.10
    async with a_terminal(tmp_path) as (app, pilot):
        await owing(pilot)
        await say(pilot, "+b1", "blue refuses 5.1.1")
        assert worded("refused-not-called-in", by="blue", promise="5.1.1") in shown(app, "#notice")
        await say(pilot, "black calls in 5.1.1")
        assert app.query_one(Prompt).placeholder == worded(
            "terminal-placeholder-owes", colour="blue", example="blue", promise="5.1.1"
        )
        await say(pilot, "blue refuse")
        assert app.game.state.talks.closed[0].status == "broken"


@pytest.mark.parametrize("purse", ["full", "empty"])
async def test_tab_offers_a_payment_whatever_the_purse_holds(
    tmp_path: Path, purse: str
) -> None:  # R9.1: everyone at this screen reads what Tab fills in
    async with a_terminal(tmp_path) as (app, pilot):
        await owing(pilot)
        if purse == "empty":
            await say(pilot, "offers deal blue red: blue pays 1", "red accepts 5.2")
            assert app.game.view("blue").purses[1] == ()
        await say(pilot, "black calls in 5.1.1")
        said = [*drafts.sayings(app.table)]
        assert {"pay", "pays 5.1.1", "refuse", "refuses 5.1.1"} <= {*said}


async def test_who_cannot_pay_is_told_so_alone(tmp_path: Path) -> None:  # R8.4
    async with a_terminal(tmp_path) as (app, pilot):
        await owing(pilot)
        await say(pilot, "offers deal blue red: blue pays 1", "red accepts 5.2", "pays 5.1.1")
        assert "R8.4" not in shown(app, "#notice")
        secret = app.screen.query_one("#secret", Static)
        assert worded("terminal-look-away", colour="blue") in str(secret.content)
        await pilot.press("enter")
        assert worded("refused-too-few-to-pay", by="blue", promise="5.1.1") in str(secret.content)


async def test_the_only_person_is_asked_to_pay_and_says_pay(tmp_path: Path) -> None:  # R8.10
    game = Game.new(FAMILIES, first="red", seed=4)
    for line in (
        *("red +b1", "blue +b1", "black +b1", "red asks b1-a3", "blue votes 1", "black votes 1"),
        *("red b1-a3 by blue black", "red declines"),
        "red offers deal red blue: red pays 1 by next turn",
        *("blue accepts 5.1", "blue calls in 5.1.1"),
    ):
        by, text = speaking(line)
        assert by is not None
        game.play(understood(game, by, text))
    held = game.view("red").purses[0]
    seats = Seats(bots={"blue": "stand-in", "black": "stand-in"}, seed=1)
    app = on_screen(game, catalogue("en"), tmp_path / "kept.jsonl", seats=seats, thinkers=AtOnce())
    async with app.run_test(size=(140, 44)) as pilot:
        await quiet(app, pilot)
        term = app.words.promise(game.state.talks.open[0])
        assert to_red("terminal-ask-pay", by="blue", term=term) in shown(app, "#asked")
        assert app.query_one(Prompt).placeholder == worded("terminal-placeholder-pay")
        app.query_one(Prompt).value = "pa"
        await pilot.press("tab")
        assert app.query_one(Prompt).value in {"pay", "pays 5.1.1"}
        await say(pilot, "pay")
        assert game.state.talks.promise("5.1.1").status == "kept"  # type: ignore[union-attr]
        assert game.view("red").purses[0] != held


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_deal_is_called_off_by_all_its_parties(
    tmp_path: Path, language: Language
) -> None:  # R8.3
    async with a_terminal(tmp_path, language=language) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1")
        await say(pilot, "offers deal red blue on b1-a3: blue supports; red supports blue next")
        await say(pilot, "blue accepts 4.1")
        assert {"calls off 4.1", "blue calls off 4.1"} <= {*drafts.sayings(app.table)}
        await say(pilot, "blue calls off 4.1")
        leaving = worded("terminal-leaving", language=language, by="blue", offer="4.1")
        assert leaving in shown(app, "#actions")
        await say(pilot, "blue stands by 4.1")
        assert leaving not in shown(app, "#actions")
        await say(pilot, "red calls off 4.1", "blue calls off 4.1")
        assert app.game.state.talks.agreed == ()


async def test_who_is_bound_to_vote_gets_no_no_from_tab_and_hears_why(
    tmp_path: Path,
) -> None:  # R8.5
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "+d1", "+b1", "C a3-a4")
        await say(pilot, "offers deal red blue on b1-a3: blue supports; red supports blue next")
        await say(pilot, "blue accepts 7.1", "b1-a3")
        said = {*drafts.sayings(app.table)}
        assert "blue yes" in said
        assert "blue no" not in said
        assert {"black yes", "black no"} <= said
        await say(pilot, "blue no")
        secret = app.screen.query_one("#secret", Static)
        await pilot.press("enter")
        assert worded("refused-bound-to-support", by="blue") in str(secret.content)
        await pilot.press("enter")
        await say(pilot, "blue yes")
        assert dict(app.game.state.turn.motion.answers)["blue"] >= 1  # type: ignore[union-attr]


async def test_weighing_says_when_a_seller_can_walk_away(tmp_path: Path) -> None:  # R8.5
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "weigh deal red blue: blue supports red next")
        await pilot.press("enter")
        told = str(app.screen.query_one("#secret", Static).content)
        assert "(binding, but no advance is named: Blue can walk away)." in told
