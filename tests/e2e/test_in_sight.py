"""What nobody should miss at a table, in whatever room they are (R8)."""

import pytest
from playwright.async_api import Page, expect

from quovadis.core.names import colour
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, WIDE, People
from tests.e2e.tables import a_game, sit
from tests.e2e.test_bargain import SEATS, Bargainers, ask_for, bargainers, give, offer
from tests.server.running import Running
from tests.words import page_words, worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

PEOPLE = {colour(seat): name for seat, name in SEATS.items()}
ROOMS = ("act", "log", "talk", "promises")
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE, (844, 390)], ids=["wide", "phone", "low"])


async def offer_a_word(page: Page) -> str:
    """Somebody offers the first of the others a word; returns whom."""
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator(f"[data-deal={partner}]").first.click()
    await give(page, "word")
    await page.locator("[data-editor=word] input").fill("We shall be friends")
    await page.click("[data-send]")
    return partner


async def place(page: Page) -> None:
    """Whoever is on turn places a senator: that ends the turn, whatever waits for an answer."""
    await page.locator("[data-action^=place]").first.click()
    await expect(page.locator("[data-action^=place]")).to_have_count(0)


async def a_table(people: People, site: Running) -> Bargainers:
    """Three people at the beginning of a game."""
    table = await a_game(people, site, SEATS, seed=4)
    return Bargainers({seat: await sit(people, table, seat) for seat in SEATS})


@SIZES
async def test_an_offer_to_me_comes_first_in_every_room(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    here = await a_table(people, site)
    mover = await here.active()
    partner = next(seat for seat in SEATS if seat != mover)
    other = here.pages[partner]
    await other.set_viewport_size({"width": size[0], "height": size[1]})
    await offer_a_word(here.pages[mover])
    accept = other.locator("[data-answer=accept]")
    for room in ROOMS:
        await other.click(f"#tab-{room}")
        await expect(accept).to_be_in_viewport(ratio=1)
        await expect(other.locator("[data-committee=b3]")).to_be_in_viewport(ratio=1)
    await fits(other)
    await roomy(other)
    await axe(other)
    await accept.click()
    await expect(other.locator("[data-answer=accept]")).to_have_count(0)


@SIZES
async def test_a_deal_that_i_accepted_stays_in_sight_until_it_takes_effect(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R8.3
    here = await bargainers(people, site)
    mover, partner = await here.offer_a_vote()
    page = here.pages[mover]
    other = here.pages[partner]
    await other.set_viewport_size({"width": size[0], "height": size[1]})
    await other.click("[data-answer=accept]")
    deal = other.locator("[data-waits], [data-offer]:not([data-waits] *)")
    for room in ROOMS:
        await other.click(f"#tab-{room}")
        await expect(deal).to_have_count(1)
        await expect(deal).to_be_in_viewport(ratio=1)
    await axe(other)
    await page.click("[data-carry]")
    await expect(deal).to_have_count(0)
    await expect(other.locator("#room-log [data-event=deal-settled]")).to_have_count(1)


@SIZES
async def test_an_offer_that_runs_out_says_so_on_its_card_and_in_the_log(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R8.1
    here = await a_table(people, site)
    mover = await here.active()
    partner = await offer_a_word(here.pages[mover])
    other = here.pages[partner]
    await other.set_viewport_size({"width": size[0], "height": size[1]})
    await other.wait_for_selector("[data-answer=accept]")
    await place(here.pages[mover])
    card = other.locator("[data-gone=expired]")
    name = await card.get_attribute("data-offer") or ""
    by = colour(mover)
    await expect(card.locator("summary")).to_have_text(
        worded("bargain-gone", called=PEOPLE, offer=name, by=by, how="expired")
    )
    await expect(card).to_be_in_viewport(ratio=1)
    await expect(other.locator("[data-answer=accept]")).to_have_count(0)
    await other.click("#tab-log")
    line = other.locator("#room-log [data-event=offer-closed]")
    await expect(line).to_have_text(
        worded("event-offer-closed", called=PEOPLE, offer=name, by=by, how="expired")
    )
    await expect(line).to_be_visible()  # not folded with the talk of that turn
    await axe(other)
    await card.locator("summary").press("Enter")
    await expect(card).to_contain_text("We shall be friends")
    # Whom it did not concern is told in the log, folded with the rest of the talk.
    third = next(one for one in here.pages.values() if one not in {here.pages[mover], other})
    await expect(third.locator("#room-log [data-event=offer-closed]")).to_be_attached()
    assert await third.locator("[data-gone]").count() == 0


async def test_an_answer_to_an_offer_that_is_gone_says_so_and_is_not_sent(
    people: People, site: Running
) -> None:  # R8.1
    here = await a_table(people, site)
    mover = await here.active()
    page = here.pages[mover]
    other = here.pages[await offer_a_word(page)]
    await other.click("[data-answer=counter]")
    send = other.locator("[data-send]")
    await expect(send).to_be_enabled()
    await expect(other.locator("[data-lost]")).to_have_count(0)
    await page.click("[data-answer=withdraw]")
    lost = other.locator("[data-lost]")
    await expect(lost).to_contain_text(worded("bargain-lost"))
    await expect(lost).to_contain_text(
        worded("bargain-gone", called=PEOPLE, offer="1.1", how="withdrawn", by=colour(mover))
    )
    await expect(send).to_be_disabled()
    await axe(other)
    await lost.locator("[data-anew]").click()  # what was composed is not for nothing
    await expect(lost).to_have_count(0)
    await expect(send).to_be_enabled()
    await send.click()
    await expect(page.locator("[data-answer=accept]")).to_be_visible()


async def test_an_answer_composed_when_the_turn_ends_says_so(
    people: People, site: Running
) -> None:  # R8.1
    here = await a_table(people, site)
    mover = await here.active()
    other = here.pages[await offer_a_word(here.pages[mover])]
    await other.click("[data-answer=counter]")
    await expect(other.locator("[data-send]")).to_be_enabled()
    await place(here.pages[mover])
    await expect(other.locator("[data-lost]")).to_contain_text(
        worded("bargain-gone", called=PEOPLE, offer="1.1", how="expired", by=colour(mover))
    )
    await expect(other.locator("[data-send]")).to_be_disabled()


@SIZES
async def test_a_broken_promise_is_seen_in_every_room(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R8.8
    here = await a_table(people, site)
    page = here.pages[await here.active()]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator("[data-deal]").first.click()
    await ask_for(page, "stay-out")  # the partner stays out of Vigiles to their next turn
    await page.click("[data-send]")
    other = here.pages[partner]
    await other.click("[data-answer=accept]")
    await expect(page.locator("#room-log [data-event=promise-made]")).to_have_count(1)
    while await here.active() != partner:
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await other.click("[data-action=place-a1]")
    broken = page.locator("[data-broken]")
    for room in ROOMS:
        await page.click(f"#tab-{room}")
        await expect(broken).to_be_in_viewport(ratio=1)
    await axe(page)


def carried_with(supporter: str, *, gives: int) -> str:
    """What is told of one supporter who is not paid."""
    return page_words("en", None, tuple(PEOPLE.items())).sentence(
        "company",
        supporters=(colour(supporter),),
        paid="none",
        **dict.fromkeys(("pays", "least", "most"), 0),
        foreign=1,
        gives=gives,
    )


async def test_one_button_advances_with_whoever_costs_least(
    people: People, site: Running
) -> None:  # R5.6
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    await page.click("[data-call]")
    await offer(page, "vote")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter") or ""
    third = next(seat for seat in SEATS if seat not in {mover, partner})
    await here.pages[partner].click("[data-answer=accept]")
    carry = page.locator("[data-carry]")
    await expect(carry).to_have_text(carried_with(partner, gives=1))
    await expect(page.locator("[data-others]")).to_have_count(0)
    # A majority stands, so nobody asks for this vote: it is folded, and can still be given.
    await (
        here.pages[third]
        .locator("details", has=here.pages[third].locator("[data-votes='1']"))
        .locator("summary")
        .first.click()
    )
    await here.pages[third].click("[data-votes='1']")
    await expect(carry).to_have_text(carried_with(third, gives=0))
    await page.click("[data-others]")
    other = page.locator(f"[data-carry-with={partner}]")
    await expect(other).to_be_visible()
    await axe(page)
    await roomy(page)
    await carry.click()
    await expect(page.locator("#room-log [data-event=deal-lapsed]")).to_have_count(1)
