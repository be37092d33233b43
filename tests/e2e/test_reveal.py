"""The reveal in a browser: demanded, shown, and covered again (R10.2)."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from quovadis.server.table import clock
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import People, hook, tab_to
from tests.e2e.positions import before_a_reveal, into_the_senate, stored
from tests.e2e.tables import sit
from tests.server.lines import updates
from tests.server.running import Running
from tests.words import worded

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.motion]

SIZES = pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["wide", "phone"])
PURSE = "[data-open-purse]"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """People have all the time they need: nothing here depends on ten seconds."""
    monkeypatch.setattr(clock, "REVEAL", 600.0)


async def arrive(page: Page) -> None:
    """Red enters the Senate."""
    path = into_the_senate(before_a_reveal())[0].path.id
    await page.locator(f"[data-action=advance-{path}]").click()


async def demand(page: Page) -> None:
    """Red enters the Senate and demands the purses."""
    await arrive(page)
    await page.click("[data-demand=red]")
    await page.wait_for_selector(hook("revealed"))


async def test_purses_are_demanded_shown_and_covered_and_the_log_keeps_it(
    people: People, site: Running
) -> None:  # R10.2
    game = before_a_reveal()
    table = stored(people, site, game, persons=("red", "white"))
    red, white = await sit(people, table, "red"), await sit(people, table, "white")
    closed = red.locator("#room-log [data-event=reveal-closed]")
    before = await closed.count()
    await arrive(red)
    for page in (red, white):
        await expect(page).to_have_title(re.compile(re.escape(worded("play-title-reveal"))))
        await expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-asked.svg")
        assert await page.locator(PURSE).count() == 0
    await white.click("[data-demand=white]")
    for page in (red, white):
        await expect(page.locator(PURSE)).to_have_count(len(game.state.players))
    await expect(red.locator(hook("revealed"))).to_contain_text(
        worded("play-reveal-by", by="white", called={"white": "Tullia"})
    )
    await red.click("[data-waive]")
    await expect(red.locator("[data-waive]")).to_have_count(0)
    await expect(red.locator(PURSE)).to_have_count(len(game.state.players))
    # It is a bot's turn, and it waits for whoever still looks.
    assert await closed.count() == before
    await white.click("[data-waive]")
    for page in (red, white):
        await expect(page.locator(PURSE)).to_have_count(0)
    await expect(closed).to_have_count(before + 1)
    await expect(red.locator("#room-log [data-event=purses-revealed]").last).to_have_text(
        worded("event-purses-revealed", by="white", called={"white": "Tullia"})
    )


async def test_nothing_of_other_purses_is_told_before_or_after(
    people: People, site: Running
) -> None:  # R9.1, R10.2
    frames: dict[str, list[str]] = {"red": [], "watcher": []}
    table = stored(people, site, before_a_reveal())
    red = await sit(people, table, "red", frames=frames["red"])
    watcher = await sit(people, table, frames=frames["watcher"])
    await demand(red)
    await expect(watcher.locator(PURSE)).to_have_count(5)
    await red.click("[data-waive]")
    for page in (red, watcher):
        await expect(page.locator(PURSE)).to_have_count(0)
    for reader, heard in frames.items():
        seen = [update["view"] for update in updates(heard)]
        assert {view["reveal"] for view in seen} >= {"open", None}
        for view in seen:
            others = [
                purse
                for player, purse in zip(view["players"], view["purses"], strict=True)
                if player != reader
            ]
            shown = [purse is not None for purse in others]
            assert all(shown) if view["reveal"] == "open" else not any(shown)
        told = [event for update in updates(heard) for event in update["events"]]
        kept = {one["event"]["type"] for one in told if "purses" in one["event"]}
        assert kept == {"purses-revealed"}


async def test_who_waives_first_can_still_demand_until_the_next_action(
    people: People, site: Running
) -> None:  # R10.2
    table = stored(people, site, before_a_reveal(), persons=("red", "white"))
    red, white = await sit(people, table, "red"), await sit(people, table, "white")
    await arrive(red)
    await red.click("[data-waive]")
    await expect(red.locator("[data-waive]")).to_have_count(0)
    await expect(white.locator("[data-waive]")).to_be_visible()
    await red.click("[data-demand=red]")
    await expect(white.locator(hook("revealed"))).to_be_visible()


async def test_a_reveal_is_demanded_and_ended_by_keyboard(
    people: People, site: Running
) -> None:  # R10.2
    page = await sit(people, stored(people, site, before_a_reveal()), "red")
    await arrive(page)
    await page.wait_for_selector("[data-demand]")
    await tab_to(page, "[data-demand]")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(hook("revealed"))
    await tab_to(page, "[data-waive]")
    await page.keyboard.press("Enter")
    await expect(page.locator(PURSE)).to_have_count(0)


async def test_around_one_screen_one_word_is_enough_for_all(
    people: People, site: Running
) -> None:  # R10.2
    table = stored(people, site, before_a_reveal(), persons=("red", "white"))
    page = await sit(people, table, "red", "white")
    await page.click("[data-uncover]")
    await arrive(page)
    await expect(page.locator("[data-demand]")).to_have_count(2)
    await expect(page.locator("[data-prompt]")).to_have_text(
        re.compile(re.escape(worded("prompt-reveal", stage="offered")))
    )
    await page.click("[data-demand=white]")
    await expect(page.locator(PURSE)).to_have_count(5)
    await page.click("[data-waive]")
    await expect(page.locator(PURSE)).to_have_count(0)


@SIZES
async def test_what_is_asked_and_shown_is_in_sight(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R10.2
    table = stored(people, site, before_a_reveal())
    # Without the thread that runs out: what is looked at has to stand still.
    page = await sit(people, table, "red", size=size, reduced_motion="reduce")
    await arrive(page)
    for answer in ("[data-demand]", "[data-waive]"):
        await expect(page.locator(answer)).to_be_in_viewport(ratio=1)
    await axe(page)
    await roomy(page)
    await page.click("[data-demand]")
    for room in ("act", "log"):
        await page.evaluate(f"document.getElementById('tab-{room}').click()")
        await expect(page.locator("[data-waive]")).to_be_in_viewport(ratio=1)
        for index in range(5):
            await expect(page.locator(PURSE).nth(index)).to_be_in_viewport(ratio=0.9)
        await expect(page.locator("[data-committee=b3]")).to_be_in_viewport(ratio=0.99)
    await fits(page)
    await roomy(page)
    await axe(page)


async def test_with_reduced_motion_purses_are_covered_at_once(
    people: People, site: Running
) -> None:
    table = stored(people, site, before_a_reveal())
    page = await sit(people, table, "red", reduced_motion="reduce")
    await demand(page)
    assert await page.evaluate("document.getAnimations().length") == 0
    await page.click("[data-waive]")
    await expect(page.locator(PURSE)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_a_reveal_speaks_the_readers_language(
    people: People, site: Running, language: Any
) -> None:
    table = stored(people, site, before_a_reveal())
    page = await sit(people, table, "red", language=language, size=(390, 844))
    await arrive(page)
    await expect(page.locator("[data-demand]")).to_have_text(
        worded("play-reveal-demand", language=language)
    )
    await page.click("[data-demand]")
    await expect(page.locator(hook("revealed"))).to_contain_text(
        worded("play-reveal-by", language=language, you="red", by="red")
    )
    await fits(page)
