"""Bargaining around the person: one row a supporter, prices set in place, few taps (R8)."""

import asyncio

import pytest
from playwright.async_api import Locator, Page, expect

from quovadis.text import LANGUAGES, Language
from tests.e2e.looking import axe, fits, roomy, still
from tests.e2e.people import People, tab_to
from tests.e2e.positions import middle, stored, with_a_word_given, with_votes_to_spare
from tests.e2e.tables import Held, a_game, sit
from tests.e2e.test_bargain import SEATS, Bargainers, bargainers, offer
from tests.e2e.test_layout import in_sight
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = {"wide": (1366, 768), "narrow": (1024, 768), "phone": (360, 740)}


async def bargaining(people: People, site: Running) -> tuple[Bargainers, Page, Page, Page]:
    """Three people in Tresviri: the mover bargains with one, and a third one could vote."""
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter") or ""
    third = next(seat for seat in SEATS if seat not in {mover, partner})
    return here, page, here.pages[partner], here.pages[third]


def amount(page: Page) -> Locator:
    """What an offer that somebody sees pays, in words."""
    return page.locator("[data-offer]:not(.gone) [data-term=pay] .sentence")


async def test_under_a_deal_that_was_agreed_no_room_is_kept(
    people: People, site: Running
) -> None:  # R8.3
    _, page, other, _ = await bargaining(people, site)
    await page.click("[data-propose=offer]")
    between = page.locator("[data-between]")
    await expect(between.locator("[data-offer]")).to_have_count(1)
    await other.click("[data-answer=accept]")
    await expect(between.locator("[data-answer=call-off]")).to_have_count(1)
    assert await between.evaluate(GAP) <= 2


GAP = """(room) => room.getBoundingClientRect().bottom
    - room.lastElementChild.getBoundingClientRect().bottom"""
"""The pixels of room that is kept under what stands in it."""


async def test_an_answer_moves_nothing_and_the_next_tap_takes_its_room_back(
    people: People, site: Running
) -> None:
    _, page, other, _ = await bargaining(people, site)
    await page.click("[data-propose=offer]")
    between = page.locator("[data-between]")
    await expect(between.locator("[data-answer=withdraw]")).to_have_count(1)
    await other.click("[data-answer=decline]")
    await expect(between.locator("[data-fate=declined]")).to_have_count(1)
    assert await between.evaluate(GAP) > 2
    await page.click("[data-prompt]")
    await expect(between.locator("[data-fate=declined]")).to_have_count(1)
    assert await between.evaluate(GAP) <= 2


async def test_a_price_is_set_countered_and_agreed_in_place(
    people: People, site: Running
) -> None:  # R8.1
    here, page, other, _ = await bargaining(people, site)
    # A III, and a I for change: one laurel would cost two, so that is where the price starts.
    price = page.locator("[data-stepper]").first
    await expect(price).to_have_attribute("data-stepper", "2")
    await expect(page.locator("[data-inexact]").first).to_be_visible()
    # The mover's price: two taps.
    await here.tap(page, "[data-step=more]")
    await expect(price).to_have_attribute("data-stepper", "3")
    await here.tap(page, "[data-propose=offer]")
    assert here.taps == 2
    await expect(amount(other)).to_contain_text("3")
    # Another price in answer: two taps, or one for a laurel more.
    here.taps = 0
    await here.tap(other, "[data-counter] [data-step=more]")
    await here.tap(other, "[data-propose=counter]")
    assert here.taps == 2
    await expect(amount(page)).to_contain_text("5")
    # The offer that was countered is folded away, and nothing asks for a form.
    assert await page.locator("[data-composer]").count() == 0
    gone = page.locator("[data-gone-offers]")
    await expect(gone).to_have_attribute("data-gone-offers", "1")
    assert await gone.get_attribute("open") is None
    await expect(gone.locator("[data-offer]")).to_be_hidden()


async def test_whoever_could_vote_names_a_price_in_two_taps(
    people: People, site: Running
) -> None:  # R8.1
    here, page, other, _ = await bargaining(people, site)
    await page.click("[data-call]")
    await other.wait_for_selector("[data-votes]")
    await here.tap(other, "[data-supporter] [data-step=more]")
    await here.tap(other, "[data-propose=offer]")
    assert here.taps == 2
    await expect(page.locator("[data-offer] [data-answer=accept]")).to_have_count(1)


async def test_the_common_package_takes_at_most_four_taps(people: People, site: Running) -> None:
    here, page, other, _ = await bargaining(people, site)
    await here.tap(page, "[data-step=more]")  # two laurels
    await here.tap(page, "[data-quick=vote]")  # and my vote next time
    await here.tap(page, "[data-propose=offer]")
    assert here.taps <= 4
    card = other.locator("[data-offer]")
    await expect(card.locator("[data-term=support]")).to_have_count(2)
    await expect(card.locator("[data-term=pay]")).to_have_count(1)


async def test_what_everyone_holds_in_the_end_is_told_before_and_comes_true(
    people: People, site: Running
) -> None:  # R8.4, R9.1
    _, page, other, _ = await bargaining(people, site)
    mine = page.locator("[data-balances] [data-balance]").first
    least, most = (await mine.get_attribute("data-gain") or "").split()
    assert least == most  # two empty purses, a laurel on the path and a I: nothing is unknown
    await expect(mine).to_contain_text(worded("bargain-balance-own", held=0, after=least))
    rival = page.locator("[data-balances] [data-balance]").nth(1)
    await expect(rival).not_to_contain_text("→")  # only what they gain: their purse is secret
    await offer(page, "split")
    told = other.locator("[data-offer] [data-balances] [data-balance]")
    await expect(told).to_have_count(4)  # if they accept, and for the price that they could ask
    gains = [await told.nth(place).get_attribute("data-gain") or "" for place in (0, 1)]
    await other.click("[data-answer=accept]")
    await page.click("[data-carry]")
    for one, gain in ((other, gains[0]), (page, gains[1])):
        await expect(one.locator("[data-purse]")).to_have_attribute("data-purse", gain.split()[0])


async def test_no_price_is_set_before_it_is_known_what_can_be_paid(
    people: People, site: Running
) -> None:  # R8.4
    held = Held("assessed")
    here = await bargainers(people, site, held=held)
    page = here.pages[await here.active()]
    await page.click("[data-target=vote-d1-c2]")
    steps = page.locator("[data-supporter]").first.locator("[data-step]")
    await expect(steps).to_have_count(2)
    await held.arrived()
    for place in (0, 1):
        await expect(steps.nth(place)).to_be_disabled()
    held.let_go()
    for place in (0, 1):
        await expect(steps.nth(place)).to_be_enabled()


async def test_what_cannot_be_sent_says_why_beside_the_button(
    people: People, site: Running
) -> None:
    _, page, _, _ = await bargaining(people, site)
    row = page.locator("[data-supporter]").first
    more, send = row.locator("[data-step=more]"), row.locator("[data-propose]")
    await expect(more).to_be_enabled()  # what can be paid is known
    while await more.is_enabled():
        await more.click()
    most = int(await row.locator("[data-stepper]").get_attribute("data-stepper") or 0)
    assert most > 0  # what the advance brings can be paid with (R8.4)
    await expect(row.locator("[data-limit]")).to_have_text(worded("bargain-most", count=most))
    await expect(row.locator("[data-limit]")).to_be_visible()
    less = row.locator("[data-step=less]")
    while await less.is_enabled():
        await less.click()
    await expect(send).to_be_disabled()
    await expect(row.locator("[data-why]")).to_have_text(worded("bargain-choose"))
    await row.locator("[data-quick=vote]").click()
    await expect(send).to_be_enabled()


async def test_votes_that_nobody_needs_are_asked_for_out_of_the_way(
    people: People, site: Running
) -> None:  # R5.5
    page = await sit(people, stored(people, site, with_votes_to_spare()), "red")
    for path in ("d1-c2", "d1-d2"):
        await expect(page.locator(f"[data-action=advance-{path}]")).to_be_visible()
        await expect(page.locator(f"[data-action=vote-{path}]")).to_be_hidden()
    await page.click("[data-all-the-same] summary")
    await page.click("[data-action=vote-d1-c2]")
    await expect(page.locator("[data-bargain=d1-c2]")).to_be_visible()


async def test_a_sum_that_nobody_knows_says_why_it_is_a_range(
    people: People, site: Running
) -> None:  # R9.1
    table = stored(people, site, middle(), persons=("red", "blue"))
    page, other = await sit(people, table, "red"), await sit(people, table, "blue")
    await page.locator("[data-action^=vote-b1]").click()
    await page.click("[data-call]")
    await expect(other.locator("[data-supporter] [data-range]")).to_be_visible()


async def test_a_word_is_called_in_with_one_tap_and_released_only_after_a_question(
    people: People, site: Running
) -> None:  # R8.8
    table = stored(people, site, with_a_word_given())
    page = await sit(people, table, "red")
    await page.locator("[data-action^=vote-b1]").click()
    row = page.locator("[data-supporter=blue]")
    first = row.locator("button:not([data-open-row])").first
    await expect(first).to_have_attribute("data-claim", "call-in")
    # Release is out of the way, and asks again.
    assert await row.locator("[data-claim=release]").count() == 0
    await row.locator("[data-more-word]").click()
    await row.locator("[data-release]").click()
    await expect(row.locator("[data-claim=release]")).to_be_visible()
    await row.locator("[data-more-word]").click()
    assert await row.locator("[data-claim=release]").count() == 0
    # Called in before its vote: one tap does both.
    await first.click()
    await expect(page.locator("#room-log [data-event=promise-called]")).to_have_count(1)
    await expect(page.locator("#room-log [data-event=vote-called]").last).to_be_attached()
    await expect(row.locator("[data-claim=call-in]")).to_have_count(0)


async def test_enough_votes_end_the_asking(people: People, site: Running) -> None:  # R5.10
    _, page, other, third = await bargaining(people, site)
    await page.click("[data-call]")
    for one in (other, third):
        await one.wait_for_selector("[data-prompt=vote]")
    await other.click("[data-votes='1']")
    told = third.locator("[data-not-needed]")
    await expect(told).to_have_text(worded("bargain-not-needed"))
    await expect(third.locator("[data-prompt=vote]")).to_have_count(0)
    await expect(page.locator("[data-prompt=act]")).to_have_count(1)
    await expect(third.locator("[data-propose]")).to_have_count(0)
    await axe(third)
    # They may still vote, and are asked again if somebody takes a vote back (R5.6).
    await expect(third.locator("[data-votes='1']")).to_be_hidden()
    await other.click("[data-votes='0']")
    await expect(third.locator("[data-prompt=vote]")).to_have_count(1)
    await expect(third.locator("[data-votes='1']")).to_be_visible()
    await expect(told).to_have_count(0)


async def test_what_is_missing_is_said_once_and_alike_everywhere(
    people: People, site: Running
) -> None:  # R5.6
    table = await a_game(people, site, SEATS, seed=4)
    here = Bargainers({seat: await sit(people, table, seat) for seat in SEATS})
    for _ in SEATS:  # a committee that takes two supporters
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-b1-a3]")
    tally, ask = page.locator(".tally .count"), page.locator("[data-call]")
    await expect(tally).to_have_text(worded("bargain-missing", votes=2, given=0))
    await expect(ask).to_have_text(worded("bargain-call", count=2, name=""))
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter") or ""
    third = next(seat for seat in SEATS if seat not in {mover, partner})
    await offer(page, "vote")
    await here.pages[partner].click("[data-answer=accept]")
    # Who agreed is not asked again.
    await expect(tally).to_have_text(worded("bargain-missing", votes=1, given=1))
    await expect(ask).to_have_text(worded("bargain-call", count=1, name=SEATS[third]))
    await ask.click()
    await page.click("[data-drop]")
    # Board and list count alike, and what is the matter stands before the deal that waits.
    missing = worded("play-ask-for", path="b1-a3", votes=1)
    await expect(page.locator("[data-target=vote-b1-a3]")).to_have_attribute("aria-label", missing)
    await expect(page.locator("[data-action=vote-b1-a3]")).to_have_text(missing)
    deal = await page.locator("[data-offer]").bounding_box()
    prompt = await page.locator("[data-prompt]").bounding_box()
    assert deal is not None
    assert prompt is not None
    assert prompt["y"] + prompt["height"] <= deal["y"]


async def test_whose_word_no_longer_binds_is_not_said_to_be_bound(
    people: People, site: Running
) -> None:  # R8.5
    game = with_a_word_given()
    [promise] = [one for one in game.state.talks.open if one.term.to == "red"]
    assert promise.binding is not True or game.state.turn.number > promise.last
    page = await sit(people, stored(people, site, game), "red")
    await page.click("#tab-promises")
    told = page.locator(f"[data-promise='{promise.id}']")
    await expect(told).to_be_visible()
    assert str(promise.last) not in await told.inner_text()


TOPS = """() => [...document.querySelectorAll(
    '[data-supporter], [data-step], [data-quick], [data-propose], [data-drop], [data-committee]')]
    .map((one) => [one.outerHTML.slice(0, 60), Math.round(one.getBoundingClientRect().top)])"""


async def at_rest(page: Page) -> object:
    """Where everything is, once two looks in a row agree: the last answer has arrived."""
    await still(page)
    last: object = None
    async with asyncio.timeout(60):
        while (now := await page.evaluate(TOPS)) != last:
            last = now
            await asyncio.sleep(1)
    return last


async def test_nothing_jumps_when_an_answer_arrives(people: People, site: Running) -> None:
    _, page, other, third = await bargaining(people, site)
    await page.click("[data-call]")
    await offer(page, "vote")
    await expect(page.locator("[data-offer] [data-answer=withdraw]")).to_be_visible()
    before = await at_rest(page)
    await other.click("[data-answer=decline]")
    await expect(page.locator("[data-fate=declined]")).to_be_visible()
    assert await page.evaluate(TOPS) == before
    await third.click("[data-votes='0']")
    said = page.locator("[data-supporter]").nth(1).locator("[data-said=no]")
    await expect(said).to_have_text(worded("bargain-answered", votes=0))
    assert await page.evaluate(TOPS) == before


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_three_supporters_keep_nobody_out(
    people: People, site: Running, size: tuple[int, int], *, dark: bool
) -> None:
    table = stored(people, site, with_a_word_given())
    page = await sit(people, table, "red", size=size, dark=dark)
    await page.locator("[data-action^=vote-b1]").click()
    await expect(page.locator("[data-supporter]")).to_have_count(3)
    await expect(page.locator("[data-balances]")).to_be_visible()
    rows = page.locator("[data-open-row]")
    await rows.nth(2).click()
    await expect(rows.nth(2)).to_have_attribute("aria-expanded", "true")
    await expect(rows.nth(0)).to_have_attribute("aria-expanded", "false")
    await page.locator("[data-more-word]").click()
    await page.locator("[data-bargain] [data-release]").click()
    await axe(page)
    await fits(page)
    await roomy(page)
    await in_sight(page.locator("[data-call]"), page.locator("[data-committee=d1]"))


@pytest.mark.parametrize("size", [SIZES["phone"], (1280, 800)], ids=["phone", "wide"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_row_fits_in_every_language(
    people: People, site: Running, language: Language, size: tuple[int, int]
) -> None:
    table = stored(people, site, with_a_word_given())
    page = await sit(people, table, "red", size=size, language=language)
    await page.locator("[data-action^=vote-b1]").click()
    await expect(page.locator("[data-balances]")).to_be_visible()
    await fits(page)
    wide = await page.locator("[data-supporter]").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert wide == 0
    buried = await page.locator("[data-proposal] .outcome").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert buried == 0  # the outcome does not run into the button beside it
    await expect(page.locator("[data-propose]").first).to_have_text(
        worded("bargain-offer-it", language=language)
    )


async def test_tab_leads_through_a_row_in_its_order(people: People, site: Running) -> None:
    table = stored(people, site, with_a_word_given())
    page = await sit(people, table, "red")
    await page.locator("[data-action^=vote-b1]").click()
    await expect(page.locator("[data-balances]")).to_be_visible()
    await page.locator("[data-bargain] [data-open-row]").first.focus()
    for step in (
        "[data-claim=call-in]",
        "[data-more-word]",
        "[data-open-row][aria-expanded=true]",  # whose word cannot be called in
        "[data-step=less]",
        "[data-step=more]",
        "[data-quick=split]",
        "[data-quick=vote]",
        "[data-quick=caesar]",
        "[data-quick=more]",
        "[data-propose=offer]",
        "[data-open-row][aria-expanded=false]",
    ):
        await page.keyboard.press("Tab")
        assert await page.evaluate("(one) => document.activeElement.matches(one)", step), step
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-open-row]").nth(2)).to_have_attribute("aria-expanded", "true")
    await tab_to(page, "[data-propose=offer]")
    await page.keyboard.press("Enter")
    await expect(page.locator("#room-log [data-event=offer-made]").last).to_be_attached()


async def test_three_supporters_of_a_committee_of_five_are_rows_of_their_own(
    people: People, site: Running
) -> None:
    seats = {**SEATS, "white": "Octavia"}
    table = await a_game(people, site, seats, seed=4)
    here = Bargainers({seat: await sit(people, table, seat) for seat in seats})
    for _ in seats:
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    mover = await here.active()
    page = here.pages[mover]
    await page.locator("[data-action^=vote-b1]").first.click()
    await expect(page.locator("[data-supporter]")).to_have_count(3)
    # Every supporter finds their own row first, and nobody else's offers to make.
    await page.click("[data-call]")
    other = here.pages[next(seat for seat in seats if seat != mover)]
    await other.wait_for_selector("[data-votes]")
    row = other.locator("[data-supporter]").first
    await expect(row).to_have_attribute("aria-label", worded("bargain-you"))
    await expect(other.locator("[data-propose]")).to_have_count(1)
