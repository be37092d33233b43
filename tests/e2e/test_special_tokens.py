"""Special tokens in a browser: drawn in secret, held, and played (R10.5)."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from quovadis.core.families import Colour
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import People, hook
from tests.e2e.positions import stored, tokens_in_hand
from tests.e2e.tables import a_game, sit
from tests.e2e.test_table import asked
from tests.server.lines import updates
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["wide", "phone"])
SENIORITY: Any = {"token": "seniority"}
EVERYONE: tuple[Colour, ...] = ("red", "blue", "black")


async def at_the_vote(people: People, site: Running, *seats: str, **how: Any) -> list[Page]:
    """Red has called a vote, and Blue gives one; these people are there."""
    game = tokens_in_hand("  red    asks b1-a3", "  blue   votes 1")
    table = stored(people, site, game, persons=EVERYONE)
    return [await sit(people, table, seat, **how) for seat in seats]


async def test_only_its_owner_sees_which_token_was_drawn(
    people: People, site: Running
) -> None:  # R10.5
    table = await a_game(
        people,
        site,
        {"red": "Livia", "blue": "Quintus", "black": "Nero"},
        variants=["special-tokens"],
    )
    frames: list[str] = []
    pages = {seat: await sit(people, table, seat) for seat in EVERYONE}
    watcher = await sit(people, table, frames=frames)
    page = await asked(*pages.values())
    drawer = next(seat for seat, one in pages.items() if one is page)
    await page.click("[data-action=draw-token]")
    await expect(page.locator("[data-held]")).to_have_count(1)
    kind = await page.locator("[data-held]").get_attribute("data-held")
    assert kind in {"seniority", "bureaucracy", "favour"}
    for other in (*(one for seat, one in pages.items() if seat != drawer), watcher):
        await expect(other.locator(f"[data-player={drawer}] [data-drawn='1']")).to_be_visible()
        await expect(other.locator("[data-held]")).to_have_count(0)
        await expect(other.locator("#room-log [data-event=token-drawn]")).to_have_count(1)
    for update in updates(frames):
        assert not any(update["view"]["hands"])
        drawn = [one["event"] for one in update["events"] if one["event"]["type"] == "token-drawn"]
        assert all(one["which"] is None for one in drawn)


async def test_a_tap_on_a_token_in_hand_tells_what_it_does(people: People, site: Running) -> None:
    table = stored(people, site, tokens_in_hand(), persons=EVERYONE)
    page = await sit(people, table, "red")
    token = page.locator("[data-held=seniority]")
    sentence = worded("play-token-is", **SENIORITY)
    await expect(token).to_have_attribute("title", sentence)
    await token.click()
    await expect(page.locator(hook("tokens")).get_by_text(sentence)).to_be_visible()


async def test_bureaucracy_and_seniority_are_played_in_a_vote(
    people: People, site: Running
) -> None:  # R10.5
    red, blue = await at_the_vote(people, site, "red", "blue")
    await expect(red.locator("[data-carry]")).to_be_visible()
    await blue.click("[data-play=bureaucracy]")
    bent = red.locator(hook("bent"))
    await expect(bent).to_contain_text(worded("play-token-bent-bureaucracy"))
    await expect(red.locator("[data-carry]")).to_have_count(0)
    await red.click("[data-play=seniority]")
    await expect(bent).to_contain_text(worded("play-token-bent-seniority", you="red", by="red"))
    await expect(red.locator("[data-held]")).to_have_count(0)
    await red.click("[data-carry]")
    await expect(red.locator("#room-log [data-event=token-played]")).to_have_count(2)
    await expect(red.locator("#room-log [data-event=advanced]").last).to_be_visible()


async def test_caesars_favour_is_played_on_the_board_before_the_action(
    people: People, site: Running
) -> None:  # R10.5
    game = tokens_in_hand("red    +d1", "blue   +d1")
    page = await sit(people, stored(people, site, game, persons=EVERYONE), "black")
    await page.click("[data-play=favour]")
    spaces = page.locator("[data-target^=favour-]")
    await expect(spaces).to_have_count(9)
    await expect(page.locator("[data-action^=favour-]")).to_have_count(9)
    await axe(page)
    await page.locator("[data-target=favour-a3-a4]").click()
    await expect(page.locator("[data-caesar=a3-a4]")).to_be_attached()
    # The action is still to come.
    await expect(page.locator("[data-action^=place]").first).to_be_visible()
    await expect(page.locator("[data-play=favour]")).to_have_count(0)


@SIZES
async def test_hand_and_plays_are_in_sight(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    [red] = await at_the_vote(people, site, "red", size=size)
    await expect(red.locator("[data-play=seniority]")).to_be_in_viewport(ratio=1)
    await expect(red.locator("[data-committee=b3]")).to_be_in_viewport(ratio=0.99)
    await fits(red)
    await roomy(red)
    await axe(red)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
async def test_tokens_speak_the_readers_language(
    people: People, site: Running, language: Any
) -> None:
    [red] = await at_the_vote(people, site, "red", language=language, size=(390, 844))
    await expect(red.locator("[data-play=seniority]")).to_have_text(
        worded("play-token-play", language=language, **SENIORITY)
    )
    await expect(red.locator("[data-held=seniority]")).to_have_text(
        worded("special-token", language=language, **SENIORITY)
    )
    await fits(red)
