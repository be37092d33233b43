"""What was agreed and is not done yet, in real browsers: later payments, deals called off (R8)."""

import re

import pytest
from playwright.async_api import Page, expect

from quovadis.core.names import colour
from quovadis.text import LANGUAGES, Language
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People
from tests.e2e.tables import a_game, sit
from tests.e2e.test_bargain import SEATS, Bargainers, ask_for, bargainers, earn_laurels, give, offer
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def owing(here: Bargainers, giver: str) -> tuple[Page, Page]:
    """`giver` promises somebody a laurel by the end of their next turn: both their pages."""
    page = here.pages[giver]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator(f"[data-deal={partner}]").first.click()
    await give(page, "pay-by")
    await expect(page.locator("[data-sentence]")).to_contain_text(worded("bargain-promise"))
    await page.click("[data-send]")
    await here.pages[partner].click("[data-answer=accept]")
    await expect(page.locator("#room-log [data-event=promise-made]")).to_have_count(1)
    return page, here.pages[partner]


async def call_in(page: Page) -> None:
    """Somebody calls in the first promise that was given to them."""
    await page.click("#tab-promises")
    await page.locator("#room-promises [data-claim=call-in]").first.click()


async def test_a_later_payment_is_agreed_and_made_with_one_tap(
    people: People, site: Running
) -> None:  # R8.10
    here = await bargainers(people, site)
    page, other = await owing(here, await earn_laurels(here))
    held = int(await page.locator("[data-purse]").get_attribute("data-purse") or 0)
    await page.click("#tab-promises")
    pay = page.locator("#room-promises [data-claim=pay-now]")
    await expect(pay).to_have_text(worded("play-pay-now"))
    await expect(other.locator("[data-claim=pay-now], [data-claim=refuse]")).to_have_count(0)
    await axe(page)
    await pay.click()
    for one in here.pages.values():
        log = one.locator("#room-log")
        await expect(log.locator("[data-event=laurels-paid]")).to_have_count(1)
        await expect(log.locator("[data-event=promise-closed]")).to_have_count(1)
    await expect(page.locator("[data-purse]")).to_have_attribute("data-purse", str(held - 1))
    await expect(page.locator("#room-promises [data-promise]")).to_have_count(0)


async def test_a_payment_that_is_called_in_asks_its_giver_and_is_paid(
    people: People, site: Running
) -> None:  # R8.10
    here = await bargainers(people, site)
    page, other = await owing(here, await earn_laurels(here))
    await call_in(other)
    await expect(page.locator("[data-prompt=pay]")).to_be_visible()
    await expect(page).to_have_title(re.compile(worded("play-title-payment")))
    due = page.locator("[data-due]")
    await expect(due.locator("[data-claim=pay-now]")).to_have_text(worded("play-pay"))
    await expect(due.locator("[data-claim=refuse]")).to_have_text(worded("play-refuse"))
    await axe(page)
    await due.locator("[data-claim=pay-now]").click()
    await expect(due).to_have_count(0)
    await expect(other.locator("#room-log [data-event=laurels-paid]")).to_have_count(1)
    await expect(page.locator("[data-broken]")).to_have_count(0)


async def test_a_payment_that_is_refused_is_told_to_the_table_as_broken(
    people: People, site: Running
) -> None:  # R8.8, R8.10
    here = await bargainers(people, site)
    active = await here.active()
    giver = next(seat for seat in SEATS if seat != active)
    page, other = await owing(here, giver)  # who holds nothing may promise all the same
    await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await call_in(other)
    due = page.locator("[data-due]")
    await expect(due).to_contain_text(worded("play-cannot-pay"))
    assert await due.locator("[data-claim=pay-now]").count() == 0
    await fits(page)
    await roomy(page)
    await axe(page)
    await due.locator("[data-claim=refuse]").click()
    await other.click("#tab-act")
    for one in here.pages.values():
        await expect(one.locator("[data-broken]")).to_have_count(1)  # in the room where one acts
    await expect(other.locator(f"[data-player={giver}]")).to_contain_text("1 broken")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_date_of_a_payment_reads_as_a_date(
    people: People, site: Running, language: Language
) -> None:  # R8.10
    table = await a_game(people, site, SEATS, seed=4)
    page = await sit(people, table, "red", language=language)
    await page.locator("[data-deal=blue]").first.click()
    await give(page, "pay-by")
    editor = page.locator("[data-editor=pay-by]")
    await expect(editor).to_contain_text(worded("bargain-field-date", language=language))
    dates = await editor.locator("select[data-field=until] option").all_inner_texts()
    assert dates[:3] == [
        worded("bargain-by-this-turn", language=language),
        worded("bargain-by-next-turn", language=language, you="red", giver="red"),
        worded("bargain-by-rounds", language=language, rounds=1),
    ]
    await editor.locator("select[data-field=until]").select_option("this-turn")
    sentence = page.locator("[data-sentence]")
    await expect(sentence).to_contain_text(worded("bargain-debt", language=language, turn=1))


async def test_two_people_call_a_deal_off_together(people: People, site: Running) -> None:  # R8.3
    here = await bargainers(people, site)
    mover, partner = await here.offer_a_vote()
    page = here.pages[mover]
    third = next(seat for seat in SEATS if seat not in {mover, partner})
    other = here.pages[partner]
    await other.click("[data-answer=accept]")
    await other.click("[data-answer=call-off]")
    await expect(page.locator(f"[data-leaving={partner}]")).to_be_visible()
    await expect(here.pages[third].locator(f"[data-leaving={partner}]")).to_be_visible()
    await expect(page.locator("[data-leaving] [data-rule='R8.3']")).to_have_count(1)
    await expect(here.pages[third].locator("[data-answer=call-off]")).to_have_count(0)
    await axe(other)
    await other.click("[data-answer=stand-by]")
    await expect(page.locator("[data-leaving]")).to_have_count(0)
    await other.click("[data-answer=call-off]")
    await expect(page.locator(f"[data-leaving={partner}]")).to_be_visible()
    await page.click("[data-answer=call-off]")
    for one in here.pages.values():
        lapsed = one.locator("#room-log [data-event=deal-lapsed]")
        await expect(lapsed).to_contain_text(
            worded("event-deal-lapsed", offer="4.1", why="called-off", path="")
        )
        await expect(one.locator("[data-offer]")).to_have_count(0)


async def test_a_pledge_that_names_no_advance_is_said_to_be_loose(
    people: People, site: Running
) -> None:  # R8.5
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator("[data-deal]").first.click()
    await ask_for(page, "support")
    loose = page.locator("[data-sentence] [data-loose]")
    called = {colour(seat): name for seat, name in SEATS.items()}
    await expect(loose).to_have_text(worded("bargain-loose", called=called, giver=partner))
    await page.locator("[data-editor=support] select[data-field=path]").select_option("d1-c2")
    await expect(loose).to_have_count(0)
    await page.locator("[data-editor=support] select[data-field=path]").select_option("")
    await expect(loose).to_have_count(1)
    await axe(page)
    await page.click("[data-send]")
    told = here.pages[partner].locator("[data-offer] [data-loose]")
    await expect(told).to_have_text(worded("bargain-loose", you=colour(partner), giver=partner))


async def test_a_vote_that_is_promised_is_not_asked_for_again(
    people: People, site: Running
) -> None:  # R8.3, R8.5
    table = await a_game(people, site, SEATS, seed=4)
    here = Bargainers({seat: await sit(people, table, seat) for seat in SEATS})
    for _ in SEATS:  # a committee in which one vote more is not enough
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-b1-a3]")
    await offer(page, "vote")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter") or ""
    other = here.pages[partner]
    await other.click("[data-answer=accept]")
    await page.click("[data-call]")
    called = {colour(seat): name for seat, name in SEATS.items()}
    promised = worded("prompt-promised", called=called, votes=1, active=mover)
    await expect(other.locator("[data-bound=give]")).to_have_text(promised)
    await expect(other.locator("[data-prompt]")).to_contain_text(promised)
    await expect(other.locator("[data-votes]")).to_have_count(0)
    # Whoever is free may say either, and then take it back: no deal is spoken of.
    third = next(one for one in here.pages.values() if one not in {page, other})
    for votes, left in (("0", "1"), ("1", "0")):
        await third.click(f"[data-votes='{votes}']")
        await expect(third.locator("[data-votes]")).to_have_count(1)
        await expect(third.locator(f"[data-votes='{left}']")).to_have_count(1)
        await expect(third.locator("[data-bound]")).to_have_count(0)
