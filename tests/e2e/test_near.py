"""On a phone what is bargained about comes into sight by one's own tap, and by nothing else."""

import pytest
from playwright.async_api import Page, expect

from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import People
from tests.e2e.test_bargain import SEATS, bargainers
from tests.e2e.test_layout import SEEN, in_sight
from tests.server.running import Running

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.motion]

PHONE = (390, 844)


async def board_width(page: Page) -> float:
    """How wide the board is."""
    box = await page.locator(".board svg").first.bounding_box()
    assert box is not None
    return box["width"]


async def as_wide(page: Page, wide: float) -> None:
    """Wait until the board is so wide."""
    await page.wait_for_function(
        "(wide) => document.querySelector('.board svg').getBoundingClientRect().width === wide",
        arg=wide,
    )


async def test_a_card_that_i_open_comes_into_sight_and_the_board_makes_room(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site, size=PHONE)
    page = here.pages[await here.active()]
    await page.evaluate("scrollTo(0, 0)")
    wide = await board_width(page)
    await page.click("[data-target=vote-d1-c2]")
    await in_sight(
        page.locator("[data-prompt]"),
        page.locator("[data-bargain] h2"),
        page.locator("[data-step=more]"),
        page.locator("[data-propose]"),
        page.locator("[data-call]"),
        page.locator("[data-committee=S]"),
        page.locator("[data-committee=d1]"),
    )
    assert await board_width(page) < wide
    await fits(page)
    await roomy(page)
    await axe(page)
    await page.get_by_role("button", name="Not now").click()
    await expect(page.locator("[data-bargain]")).to_have_count(0)
    await as_wide(page, wide)


@pytest.mark.parametrize("scrolled", [0, 150])
async def test_a_vote_that_others_call_moves_nothing_until_i_tap(
    people: People, site: Running, scrolled: int
) -> None:  # R5.10
    here = await bargainers(people, site, size=PHONE)
    mover = await here.active()
    asked = here.pages[next(seat for seat in SEATS if seat != mover)]
    wide = await board_width(asked)
    await asked.evaluate(f"scrollTo(0, {scrolled})")
    await here.pages[mover].click("[data-target=vote-d1-c2]")
    await here.pages[mover].click("[data-call]")
    price = asked.locator("[data-near]")
    await in_sight(price, asked.locator("[data-votes='1']"))
    assert await asked.evaluate("scrollY") == scrolled
    assert await board_width(asked) == wide
    await price.click()
    await in_sight(
        asked.locator("[data-prompt]"),
        asked.locator("[data-step=more]"),
        asked.locator("[data-propose]"),
        asked.locator("[data-votes='0']"),
        asked.locator("[data-votes='1']"),
    )
    await expect(price).to_have_count(0)
    near = await board_width(asked)
    assert near < wide
    await axe(asked)
    # The vote ends by what somebody else does: again nothing moves before the next tap.
    third = next(seat for seat in SEATS if here.pages[seat] not in {asked, here.pages[mover]})
    await here.pages[third].click("[data-votes='1']")
    await here.pages[mover].click("[data-carry]")
    await expect(asked.locator("[data-bargain]")).to_have_count(0)
    assert await board_width(asked) == near
    await asked.click("[data-prompt]")
    await as_wide(asked, wide)


async def test_on_a_phone_on_its_side_one_tap_leads_to_the_price_of_my_vote(
    people: People, site: Running
) -> None:  # R5.10
    here = await bargainers(people, site, size=(844, 390))
    mover = await here.active()
    asked = here.pages[next(seat for seat in SEATS if seat != mover)]
    await here.pages[mover].click("[data-target=vote-d1-c2]")
    await here.pages[mover].click("[data-call]")
    price = asked.locator("[data-near]")
    await in_sight(price, asked.locator("[data-votes='1']"))
    assert await asked.locator("[data-step=more]").evaluate(SEEN) is not None
    await price.click()
    await in_sight(
        asked.locator("[data-step=more]"),
        asked.locator("[data-propose]"),
        asked.locator("[data-votes='1']"),
    )
    await expect(price).to_have_count(0)
    await roomy(asked)
    await axe(asked)
