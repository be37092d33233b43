"""Hints at a practice table: a move to make, prices of votes, and why somebody refused."""

import pytest
from playwright.async_api import Page, expect

from tests.e2e.looking import axe, fits
from tests.e2e.people import PHONE, WIDE, People
from tests.e2e.tables import Held, a_game, sit
from tests.e2e.test_bargain import SEATS, bargainers, offer
from tests.e2e.test_in_sight import offer_a_word
from tests.e2e.test_table import asked
from tests.server.running import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")

HINTED = "[data-hinted] p"


async def hint(page: Page, about: str) -> None:
    """Ask for a hint; they are folded away until somebody wants one."""
    if not await page.locator("[data-hints][open]").count():
        await page.click("[data-hints] summary")
    await page.click(f"[data-hint={about}]")
    await expect(page.locator(HINTED).first).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_hint_can_be_followed_with_one_tap(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    table = await a_game(people, site, SEATS, seed=4)
    page = await asked(*[await sit(people, table, seat) for seat in SEATS])
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await hint(page, "move")
    await expect(page.locator(HINTED)).to_have_count(2)  # what, and why
    await fits(page)
    await axe(page)
    await page.click("[data-hint-do]")
    await expect(page.locator("#room-log [data-event=placed]")).to_have_count(1)
    await expect(page.locator("[data-hinted]")).to_have_count(0)  # it was about an earlier moment


async def test_a_mover_learns_prices_and_why_somebody_refused(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await hint(page, "refusals")
    await expect(page.locator("[data-hint-do]")).to_have_count(0)
    await page.click("[data-target=vote-d1-c2]")
    await hint(page, "votes")
    supporters = await page.locator("[data-supporter]").count()
    await expect(page.locator(HINTED)).to_have_count(supporters)
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter") or ""
    await offer(page, "vote")
    await here.pages[partner].click("[data-answer=decline]")
    await expect(page.locator("#room-log [data-event=offer-closed]")).to_have_count(1)
    await expect(page.locator("[data-hinted]")).to_have_count(0)
    await hint(page, "refusals")
    await expect(page.locator(f"{HINTED} [data-called={partner}]").first).to_be_visible()


async def test_what_happens_while_a_hint_is_thought_about_does_not_lose_the_question(
    people: People, site: Running
) -> None:
    held = Held("hint")
    here = await bargainers(people, site, held=held)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-hints] summary")
    await page.click("[data-hint=move]")
    await held.arrived()
    await offer_a_word(here.pages[next(seat for seat in SEATS if seat != mover)])
    await expect(page.locator("#room-log [data-event=offer-made]")).to_have_count(1)
    held.let_go()
    await expect(page.locator(HINTED).first).to_be_visible()  # it is asked again, by itself
    await expect(page.locator("[data-hint=move]")).to_have_attribute("aria-pressed", "true")
