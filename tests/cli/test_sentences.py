"""Deals said in one's own words at the terminal: shown as deals, then confirmed."""

from pathlib import Path

import pytest

from quovadis.cli.plainly import plain_part
from quovadis.cli.prompt import Prompt
from quovadis.record.deal_language import read_deal
from quovadis.text import Language, catalogue
from tests.cli.test_terminal import a_terminal, say, shown
from tests.words import worded

OPENING = ("+b1", "+b1", "+b1", "b1-a3")
"""Everyone places in Vigintiviri; then Red asks for votes."""


async def test_a_sentence_is_shown_as_a_deal_and_offered_by_enter(tmp_path: Path) -> None:  # R8.1
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, *OPENING, "Blue, I vote for you next time if you vote for me")
        prompt = app.query_one(Prompt)
        assert (
            prompt.value == "offers deal red blue on b1-a3: red supports blue next; blue supports"
        )
        notice = shown(app, "#notice")
        assert "Red will vote for Blue’s next advance" in notice.replace("You", "Red")
        assert worded("speech-confirm") in notice
        assert not app.game.state.talks.offers  # nothing is sent by itself
        await pilot.press("enter")
        await pilot.pause()
        offer = app.game.state.talks.offers[0]
        assert offer.deal == read_deal(
            "deal red blue on b1-a3: red supports blue next; blue supports"
        )


@pytest.mark.parametrize(
    "line", ["offer black a split for your vote", "deal black we split it if you vote for me"]
)
async def test_offer_and_deal_may_come_before_it(tmp_path: Path, line: str) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, *OPENING, line.replace("a split for your vote", "half for your vote"))
        assert app.query_one(Prompt).value.startswith("offers deal")
        assert "red splits with black" in app.query_one(Prompt).value


async def test_what_is_not_understood_is_marked_and_put_back(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        line = "blue, vote for me and I will dance"
        await say(pilot, *OPENING, line)
        notice = shown(app, "#notice")
        assert worded("speech-not-understood") in notice
        assert "▸dance◂" in notice
        assert "+b1" not in notice
        assert app.query_one(Prompt).value == line


async def test_several_meanings_are_offered_to_choose_from(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "blue, vote for me and I vote for you next time")
        prompt = app.query_one(Prompt)
        assert " on b1-a3: " in prompt.value
        assert worded("speech-choose") in shown(app, "#notice")
        await pilot.press("tab")
        assert " on b1-b2: " in prompt.value
        assert app.game.state.talks.offers == ()


async def test_a_sentence_is_completed_by_tab(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, *OPENING)
        prompt = app.query_one(Prompt)
        prompt.value = "vote for me and we"
        await pilot.press("tab")
        assert prompt.value == "vote for me and we split it"


async def test_what_it_would_mean_can_be_asked_in_plain_words(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, *OPENING, "weigh blue, I vote for you next time if you vote for me")
        assert app.query_one(Prompt).value.startswith("weighs deal red blue on b1-a3")


@pytest.mark.parametrize(
    "typed, language, plain",
    [
        ("red offers two laurels for your vote", "en", "two laurels for your vote"),
        ("Rot: offer deal zwei Lorbeeren", "de", "zwei Lorbeeren"),
        ("deal blue, a laurel", "en", "blue, a laurel"),
        ("I offer you two laurels", "en", "I offer you two laurels"),
        ("blue, a laurel", "en", "blue, a laurel"),
    ],
)
def test_who_speaks_and_the_verb_are_no_part_of_the_sentence(
    typed: str, language: Language, plain: str
) -> None:
    assert plain_part(typed, catalogue(language)) == plain
