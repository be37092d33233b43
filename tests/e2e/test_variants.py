"""Choosing variants, and reading what a table plays."""

import pytest
from playwright.async_api import Page, expect

from quovadis.text import Language
from tests.e2e.looking import axe, fits
from tests.e2e.people import People, hook
from tests.e2e.positions import over, stored
from tests.e2e.tables import open_a_table, sit, told
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

TITLES = ("reveal-every", "consul", "special-tokens")
PLAYED = ["reveal=every", "consul", "special-tokens"]


async def choose(page: Page, language: Language = "en") -> None:
    """Open the rules of the start page and take those variants."""
    await page.locator(f"{hook('home-rules')} summary").click()
    for name in TITLES:
        line = worded(f"variant-{name}-is", language=language)
        await page.locator("label", has=page.get_by_text(line, exact=True)).first.click()


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_play_now_takes_every_variant(
    people: People, site: Running, language: Language
) -> None:  # R10.2, R10.3, R10.5
    page = await people.come("/", language=language)
    await choose(page, language)
    await page.click(hook("play"))
    await page.wait_for_selector("[data-prompt]")
    assert (await told(site, page))["variants"] == PLAYED
    await expect(page.locator(hook("tokens"))).to_contain_text(
        worded("play-tokens", language=language)
    )
    await expect(page.locator("header").first).to_contain_text(
        worded("play-election-game", language=language, game=1)
    )


async def test_bots_play_those_variants_for_a_watcher(
    people: People, site: Running
) -> None:  # R10.2, R10.3, R10.5
    page = await people.come("/")
    await choose(page)
    await page.click(hook("watch"))
    await page.wait_for_selector("[data-prompt]")
    table = await told(site, page)
    assert table["variants"] == PLAYED
    assert all(seat["bot"] for seat in table["seats"])
    await page.keyboard.press("?")  # bots play on: what they play stays
    rules = page.locator("dialog").locator(hook("played-rules"))
    await expect(rules.locator("li")).to_have_count(len(table["rules"]))


async def test_lobby_and_help_say_what_the_table_plays(people: People, site: Running) -> None:
    page = await open_a_table(people)
    rules = page.locator(hook("played-rules"))
    await page.locator("details", has=rules).locator("summary").click()
    sentences = (await told(site, page))["rules"]
    assert len(sentences) >= 2
    await expect(rules.locator("li")).to_have_count(len(sentences))
    ruled = page.locator("li", has=page.locator("[data-rule]"))
    await expect(rules.locator(ruled)).to_have_count(len(sentences))
    await axe(page)
    await fits(page)
    await page.keyboard.press("?")
    helped = page.locator("dialog").locator(hook("played-rules"))
    await expect(helped).to_be_visible()
    await expect(helped.locator(ruled)).to_have_count(len(sentences))
    await axe(page)
    await helped.locator("[data-rule='R8.6']").click()
    await expect(page.locator(hook("rule-sheet"))).to_contain_text("R8.6")


async def test_who_begins_a_rematch_can_go_round(people: People, site: Running) -> None:  # R2.6
    game = over()
    page = await sit(people, stored(people, site, game), "red")
    await page.check(hook("rotate"))
    await page.click(hook("rematch"))
    await page.wait_for_selector("[data-prompt]")
    players = game.state.players
    assert (await told(site, page))["first"] == players[1]
