"""Where Caesar goes: on the board and in words, with the laurels that lie there (R6, R8)."""

import pytest
from playwright.async_api import expect

from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, WIDE, People
from tests.e2e.positions import middle, stored
from tests.e2e.tables import sit
from tests.e2e.test_bargain import bargainers, give
from tests.server.running import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_who_says_where_caesar_goes_has_the_spaces_at_hand_and_lit(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R8.2, R8.5
    here = await bargainers(people, site)
    page = here.pages[await here.active()]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    other = here.pages[partner]
    await other.set_viewport_size({"width": size[0], "height": size[1]})
    await page.locator("[data-deal]").first.click()
    await give(page, "caesar-to")
    await page.locator("[data-editor=caesar-to] select[data-field=until]").select_option(
        "this-turn"
    )
    await page.click("[data-send]")
    await other.click("[data-answer=accept]")
    await expect(other.locator("[data-prompt=name]")).to_be_visible()
    named = other.locator("#room-act [data-claim=name-space]")
    await expect(named).to_have_count(10)
    await expect(named.first).to_be_visible()
    await expect(other.locator("[data-target^=name-]")).to_have_count(10)
    laurels = await other.locator("#room-act [data-claim=name-space] svg").count()
    assert laurels == 10  # each shows what lies there
    await fits(other)
    await roomy(other)
    await axe(other)
    await other.click("[data-target=name-a4-S]")
    await expect(named).to_have_count(0)
    # Whoever is bound has one thing to do, and need not unfold it.
    duty = page.locator("[data-action]").first
    await expect(duty).to_have_attribute("data-action", "caesar-a4-S")
    await expect(duty).to_be_visible()
    await axe(page)
    await duty.click()
    await expect(page.locator("#room-log [data-event=caesar-moved]")).to_have_count(1)


async def test_choosing_where_caesar_goes_lights_the_spaces(people: People, site: Running) -> None:
    page = await sit(people, stored(people, site, middle()), "red", size=(1366, 768))
    await page.wait_for_selector("[data-prompt=act]")
    lit = page.locator("[data-target^=space-]")
    await expect(lit).to_have_count(0)
    summary = page.locator(".actions summary")
    await summary.press("Enter")
    await expect(lit).to_have_count(9)
    listed = page.locator("[data-action^=caesar-]")
    await expect(listed.first).to_be_visible()
    lying = [
        laurel
        for space, laurel in enumerate(middle().view("red").laurels)
        if laurel and space != middle().state.caesar.space
    ]
    await expect(page.locator("[data-action^=caesar-] svg")).to_have_count(len(lying))
    await axe(page)
    # And the other way round: who takes him up on the board sees the list.
    await summary.press("Enter")
    await expect(lit).to_have_count(0)
    await page.locator("[data-target=caesar]").press("Enter")
    await expect(listed.first).to_be_visible()


async def test_a_deal_about_caesar_starts_with_nothing_chosen(
    people: People, site: Running
) -> None:  # R8.2
    page = await sit(people, stored(people, site, middle()), "red", size=(1366, 768))
    await page.wait_for_selector("[data-prompt=act]")
    await page.locator(".actions summary").click()
    await page.click("[data-action=deal-caesar]")
    await page.click("[data-about-caesar=black]")
    composer = page.locator("[data-composer]")
    await expect(composer.locator("[data-partner]")).to_have_value("black")
    await expect(composer.locator("[data-editor]")).to_have_count(0)
    await expect(composer.locator("[data-add]")).to_have_count(2)
    await composer.locator("[data-add=caesar-off]").click()
    spaces = composer.locator("[data-space]")
    await expect(composer.locator("[data-space][aria-pressed=true]")).to_have_count(0)
    await expect(composer.locator("[data-unfinished]")).to_be_visible()
    await expect(composer.locator("[data-send]")).to_be_disabled()
    marks = page.locator("[data-marked]")
    await expect(marks).to_have_count(0)
    await spaces.nth(2).click()
    await spaces.nth(4).click()
    await expect(marks).to_have_count(2)
    await expect(composer.locator("[data-send]")).to_be_enabled()
    await axe(page)


async def test_a_tap_on_any_free_seat_of_the_goal_advances(people: People, site: Running) -> None:
    here = await bargainers(people, site)
    page = here.pages[await here.active()]
    seats = page.locator("[data-committee=c2] [data-seat]")
    for place in range(await seats.count()):
        box = await seats.nth(place).bounding_box()
        assert box
        await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await expect(page.locator("[data-bargain=d1-c2]")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.locator("[data-bargain]")).to_have_count(0)
