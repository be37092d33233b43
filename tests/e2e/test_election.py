"""The consul election in a browser: its notes, its ends, and senators taken off (R10.3)."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import People, hook
from tests.e2e.positions import NAMES, before_taking_off, elected, into_the_senate, stored
from tests.e2e.tables import sit
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["wide", "phone"])
CHOICE = "[data-action^=take-off]"


async def end_the_game(people: People, site: Running, **how: Any) -> Page:
    """Red ends the first game: the others have taken their senators off when they are to."""
    page = await sit(people, stored(people, site, before_taking_off()), "red", **how)
    path = into_the_senate(before_taking_off())[0].path.id
    await page.locator(f"[data-action=advance-{path}]").click()
    await page.wait_for_selector(hook("game-end"))
    return page


async def go_on(page: Page) -> None:
    """Back to the board, until it is Red who takes a senator off."""
    await page.click(hook("next-game"))
    await page.wait_for_selector(hook("takeoff"))


async def test_each_game_has_an_end_page_with_the_notes_and_the_way_on(
    people: People, site: Running
) -> None:  # R10.3
    page = await end_the_game(people, site)
    noted = page.locator(hook("notes")).locator("[data-noted]")
    await expect(noted).to_have_count(5)
    await expect(page.locator(hook("ranking")).locator("li")).to_have_count(5)
    await expect(page.locator(hook("next-game"))).to_have_text(worded("end-game-next", game=2))
    await axe(page)
    await go_on(page)
    # The end of a game is told once, and its notes stay on every panel.
    await expect(page.locator(hook("game-end"))).to_have_count(0)
    await expect(page.locator("[data-player] [data-notes]")).to_have_count(5)
    await expect(page.locator("header").first).to_contain_text(worded("play-election-game", game=1))


async def test_senators_are_taken_off_by_a_click_on_the_board_until_two_are_left(
    people: People, site: Running
) -> None:  # R10.3
    page = await end_the_game(people, site)
    await go_on(page)
    mine = page.locator("[data-senator][data-family=red]")
    taken = 0
    while await mine.count() > 2:
        left = await mine.count()
        target = page.locator("[data-target^=take-off]").first
        await target.wait_for()
        await target.click()
        await expect(mine).to_have_count(left - 1)
        taken += 1
        await page.locator(f"{CHOICE}, [data-prompt=act]:not(:has({CHOICE}))").first.wait_for()
    assert taken >= 1
    log = page.locator("#room-log [data-event=senator-taken-off]")
    assert await log.count() >= taken
    await expect(page.locator("#room-log [data-event=next-game]")).to_have_count(1)
    await expect(page.locator("header").first).to_contain_text(worded("play-election-game", game=2))


async def test_senators_are_taken_off_by_keyboard_and_from_the_list(
    people: People, site: Running
) -> None:  # R10.3
    page = await end_the_game(people, site)
    await go_on(page)
    mine = page.locator("[data-senator][data-family=red]")
    left = await mine.count()
    target = page.locator("[data-target^=take-off]").first
    room = (await target.get_attribute("data-target") or "").removeprefix("take-off-")
    await expect(target).to_have_attribute(
        "aria-label", worded("play-takeoff-target", committee=room)
    )
    await page.keyboard.press("b")
    await expect(page.locator("[data-target^=take-off]:focus")).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(mine).to_have_count(left - 1)
    await page.locator(CHOICE).first.wait_for()
    await page.locator(CHOICE).first.press("Enter")
    await expect(mine).to_have_count(left - 2)


@SIZES
async def test_notes_and_choices_are_in_sight(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R10.3
    page = await end_the_game(people, site, size=size)
    await expect(page.locator(hook("next-game"))).to_be_in_viewport(ratio=1)
    await fits(page)
    await axe(page)
    await go_on(page)
    await expect(page.locator(CHOICE).first).to_be_in_viewport(ratio=1)
    notes = page.locator("[data-player] [data-notes], [data-medallion] [data-notes]")
    await expect(notes).to_have_count(5)
    for index in range(5):
        await expect(notes.nth(index)).to_be_in_viewport(ratio=0.9)
    await fits(page)
    await roomy(page)
    await axe(page)


async def test_whoever_comes_back_between_two_games_sees_how_the_last_one_ended(
    people: People, site: Running
) -> None:
    page = await end_the_game(people, site)
    await go_on(page)
    await page.reload()
    await expect(page.locator(hook("game-end"))).to_be_visible()


@SIZES
async def test_the_election_ends_with_a_consul_notes_and_one_chart_of_three_games(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R10.3
    game = elected()
    page = await sit(people, stored(people, site, game), "red", size=size)
    assert game.state.outcome
    best = game.state.outcome.winner
    assert best not in {None, "red"}
    await expect(page.locator(hook("winner"))).to_have_text(
        worded("end-consul", called=NAMES, winner=best)
    )
    await expect(page.locator(hook("ranking")).locator("[data-note]")).to_have_count(15)
    await page.wait_for_selector(hook("chart"))
    await expect(page.locator("[data-game='2'], [data-game='3']")).to_have_count(2)
    await fits(page)
    await axe(page)


async def test_a_replay_goes_through_all_three_games(
    people: People, site: Running
) -> None:  # R10.3
    table = stored(people, site, elected())
    page = await sit(people, table, "red")
    await page.goto(f"/replay/{table}")
    await page.wait_for_selector(hook("scrub"))
    games = page.locator(hook("to-game"))
    await expect(games).to_have_count(3)
    await games.nth(1).click()
    await expect(games.nth(1)).to_have_attribute("aria-current", "true")
    await expect(page.locator(hook("panel")).first.locator("[data-notes]")).to_be_visible()
    headline = worded("replay-game", game=2)
    await expect(page.locator(hook("announced"))).to_contain_text(headline)
    await page.click(hook("back"))
    await expect(games.nth(0)).to_have_attribute("aria-current", "true")
    await axe(page)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
async def test_an_election_speaks_the_readers_language(
    people: People, site: Running, language: Any
) -> None:
    page = await end_the_game(people, site, language=language, size=(390, 844))
    await expect(page.locator(hook("next-game"))).to_have_text(
        worded("end-game-next", language=language, game=2)
    )
    await go_on(page)
    await expect(page.locator(hook("takeoff"))).to_contain_text(
        re.compile(re.escape(worded("play-takeoff", language=language)), re.IGNORECASE)
    )
    await fits(page)
