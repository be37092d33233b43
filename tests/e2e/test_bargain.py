"""The bargaining table in real browsers: every kind of term, understood in a few taps (R8)."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from quovadis.core.deals.shapes import shapes
from tests.e2e.looking import axe, fits, roomy, still
from tests.e2e.people import PHONE, People, arrow_to, tab_to
from tests.e2e.tables import a_game, sit
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEATS = {"red": "Livia", "blue": "Marcus", "black": "Gaius"}


class Bargainers:
    """Three people, each at a browser, with a senator each in Tresviri."""

    def __init__(self, pages: dict[str, Page]) -> None:
        self.pages = pages
        self.taps = 0

    async def active(self) -> str:
        """Whose turn it is."""
        async with asyncio.timeout(60):
            while True:
                for seat, page in self.pages.items():
                    if await page.locator("[data-prompt=act]").count():
                        return seat
                await asyncio.sleep(0.05)

    async def tap(self, page: Page, selector: str) -> None:
        """One tap, counted."""
        await page.locator(selector).first.click()
        self.taps += 1

    async def offer_a_vote(self, *, asked: bool = False) -> tuple[str, str]:
        """The mover offers a supporter a vote for theirs, in an open vote or before: both."""
        mover = await self.active()
        page = self.pages[mover]
        await page.click("[data-target=vote-d1-c2]")
        if asked:
            await page.click("[data-call]")
        await offer(page, "vote")
        partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
        return mover, partner or ""

    async def everybody_places(self) -> None:
        """One senator each into Tresviri: a committee of three."""
        for _ in range(3):
            seat = await self.active()
            await self.pages[seat].click("[data-action=place-d1]")
            await expect(self.pages[seat].locator("[data-prompt=act]")).to_have_count(0)


async def offer(page: Page, quick: str) -> None:
    """Offer whoever's row is open one thing for their votes."""
    await page.locator(f"[data-quick={quick}]").first.click()
    await page.locator("[data-propose=offer]").first.click()


async def give(page: Page, kind: str) -> None:
    """Add something to a draft that whoever composes it gives."""
    await page.click("[data-give]")
    await page.click(f"[data-add={kind}]")
    if kind == "caesar-off":
        await page.locator("[data-composer] [data-space]").first.click()


async def ask_for(page: Page, kind: str) -> None:
    """Add something to a draft that the partner gives."""
    await page.click("[data-get]")
    await page.click(f"[data-add={kind}]")


async def bargainers(
    people: People,
    site: Running,
    variants: list[str] | None = None,
    **how: Any,
) -> Bargainers:
    """Three people at a table, each with a senator in Tresviri."""
    table = await a_game(people, site, SEATS, seed=4, variants=variants)
    here = Bargainers({seat: await sit(people, table, seat, **how) for seat in SEATS})
    await here.everybody_places()
    return here


async def earn_laurels(here: Bargainers) -> str:
    """The active player advances with somebody's free vote: then there is something to pay with.

    Returns who gave the vote: they earned a I.
    """
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    await page.click("[data-call]")
    other = next(seat for seat in SEATS if seat != mover)
    await here.pages[other].click("[data-votes='1']")
    await page.click("[data-carry]")
    decline = page.locator("[data-action=decline-bonus]")
    await expect(page.locator("#room-log")).to_contain_text(re.compile("advances? to Aediles"))
    if await decline.count():
        await decline.click()
    await expect(page.locator("[data-prompt=act]")).to_have_count(0)
    return other


async def test_a_quick_offer_is_two_taps_after_the_goal_and_its_answer_another(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    await here.tap(page, "[data-quick=vote]")
    await here.tap(page, "[data-propose=offer]")
    assert here.taps == 2
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
    other = here.pages[partner or ""]
    card = other.locator("[data-offer]")
    await expect(card).to_contain_text(worded("bargain-promise"))
    here.taps = 0
    await here.tap(other, "[data-answer=accept]")
    assert here.taps == 1
    await expect(page.locator("[data-bargain]")).to_contain_text(worded("bargain-majority"))
    await page.click("[data-carry]")
    for one in here.pages.values():
        await expect(one.locator("#room-log")).to_contain_text(re.compile("advances? to Aediles"))


async def test_a_no_is_said_to_break_a_promise_only_once_it_was_called_in(
    people: People, site: Running
) -> None:  # R8.8
    here = await bargainers(people, site)
    giver = await here.active()
    page = here.pages[giver]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator(f"[data-deal={partner}]").first.click()
    await give(page, "support")
    await page.click("[data-send]")
    await here.pages[partner or ""].click("[data-answer=accept]")
    await expect(page.locator("#room-log")).to_contain_text(worded("bargain-promise"))
    while (seat := await here.active()) != partner:
        await here.pages[seat].locator("[data-action^=place]").first.click()
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    await here.pages[partner].click("[data-target=vote-d1-c2]")
    await here.pages[partner].click("[data-call]")
    await expect(page.locator("[data-owed=open]")).to_have_count(1)
    third = next(each for each in SEATS if each not in {giver, partner})
    await here.pages[third].wait_for_selector("[data-votes='0']")
    await expect(here.pages[third].locator("[data-owed]")).to_have_count(0)
    await here.pages[partner].click("#tab-promises")
    await here.pages[partner].locator("#room-promises [data-claim=call-in]").click()
    await expect(page.locator("[data-owed=called]")).to_have_count(1)


async def test_a_promise_that_cannot_be_called_in_is_not_held_against_a_no(
    people: People, site: Running
) -> None:  # R8.2: the giver has nobody in the committee that is to be left
    here = await bargainers(people, site)
    giver = await here.active()
    page = here.pages[giver]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator(f"[data-deal={partner}]").first.click()
    await give(page, "support")
    await page.locator("[data-editor=support] [data-step=more]").click()
    await page.click("[data-send]")
    await here.pages[partner or ""].click("[data-answer=accept]")
    await expect(page.locator("#room-log")).to_contain_text(worded("bargain-promise"))
    while (seat := await here.active()) != partner:
        await here.pages[seat].locator("[data-action^=place]").first.click()
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    await here.pages[partner].click("[data-target=vote-d1-c2]")
    await here.pages[partner].click("[data-call]")
    await page.wait_for_selector("[data-votes='0']")
    await expect(page.locator("[data-owed]")).to_have_count(0)  # two votes, one senator


async def test_other_terms_of_a_counter_are_two_taps_and_filled_in(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    await offer(page, "vote")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
    other = here.pages[partner or ""]
    await other.locator("[data-answer=counter]").wait_for()
    await here.tap(other, "[data-answer=counter]")
    await expect(other.locator("[data-composer] [data-term]")).to_have_count(2)
    await expect(other.locator("[data-send]")).to_be_enabled()
    await here.tap(other, "[data-send]")
    assert here.taps == 2
    await expect(page.locator("[data-bargain]")).to_contain_text("was countered")


KINDS = [shape.kind for shape in shapes() if not shape.needs_advance]
"""Every kind that a deal without a condition can have."""


@pytest.mark.parametrize("kind", KINDS)
async def test_every_kind_of_term_is_composed_countered_and_settled(  # R8.2
    people: People, site: Running, kind: str
) -> None:
    here = await bargainers(people, site)
    if kind == "pay":
        await earn_laurels(here)
    for _ in range(3):
        mover = await here.active()
        page = here.pages[mover]
        held = await page.locator("[data-purse]").get_attribute("data-purse")
        if kind != "pay" or int(held or 0):
            break
        await page.locator("[data-action^=place]").first.click()
        await expect(page.locator("[data-prompt=act]")).to_have_count(0)
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    other = here.pages[partner or ""]
    await page.locator("[data-deal]").first.click()
    await give(page, kind)
    if kind == "word":
        await page.locator("[data-editor=word] input").fill("I shall remember this.")
    await expect(page.locator(f"[data-composer] [data-term={kind}]")).to_have_count(1)
    await expect(page.locator("[data-send]")).to_be_enabled()
    await page.click("[data-send]")
    await expect(other.locator(f"[data-offer] [data-term={kind}]")).to_have_count(1)
    await other.click("[data-answer=counter]")
    await expect(other.locator("[data-send]")).to_be_enabled()
    await other.click("[data-send]")
    await page.click("[data-answer=accept]")
    for one in here.pages.values():
        log = one.locator("#room-log")
        await expect(log.locator("[data-event=deal-agreed]")).to_have_count(1)
        await expect(log.locator("[data-event=deal-settled]")).to_have_count(1)


async def test_a_split_hangs_on_the_advance_and_shares_what_it_earns(  # R8.2, R8.4
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
    await offer(page, "split")
    await here.pages[partner or ""].click("[data-answer=accept]")
    await page.click("[data-carry]")
    await expect(page.locator("#room-log [data-event=deal-settled]")).to_have_count(1)


async def test_a_whisper_never_reaches_the_third_browser(
    people: People, site: Running
) -> None:  # R8.9
    here = await bargainers(people, site, variants=["whispers"])
    mover = await here.active()
    page = here.pages[mover]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    third = next(seat for seat in SEATS if seat not in {mover, partner})
    heard: list[str] = []
    watched = await sit(people, page.url.rpartition("/")[2], third)
    watched.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    await watched.reload()
    await watched.wait_for_selector("[data-prompt]")
    await page.locator("[data-deal]").first.click()
    await give(page, "word")
    await page.locator("[data-editor=word] input").fill("Beware the Ides of March")
    await page.check("[data-whisper]")
    await page.click("[data-send]")
    other = here.pages[partner or ""]
    await expect(other.locator("[data-offer]")).to_contain_text("Ides of March")
    await other.click("[data-answer=accept]")
    await expect(other.locator("#room-log [data-event=deal-agreed]")).to_have_count(1)
    await expect(other.locator("#room-log")).to_contain_text("Ides of March")
    turn = await watched.locator("header").first.inner_text()
    await page.locator("[data-action^=place]").first.click()
    await expect(watched.locator("header").first).not_to_have_text(turn)  # later than the whisper
    assert heard, "the frames were recorded"
    assert not any("Ides" in frame or 'whisper":true' in frame for frame in heard)


async def test_a_promise_can_be_released_and_leaves_the_drawer(
    people: People, site: Running
) -> None:  # R8.8
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    other = here.pages[partner or ""]
    await page.locator("[data-deal]").first.click()
    await give(page, "support")
    await page.click("[data-send]")
    await other.click("[data-answer=accept]")
    await other.keyboard.press("p")
    promise = other.locator("#room-promises [data-promise]")
    await expect(promise).to_have_count(1)
    await promise.locator("[data-release]").click()  # for good: it asks again
    await expect(promise).to_have_count(1)
    await promise.locator("[data-claim=release]").click()
    await expect(promise).to_have_count(0)
    await expect(other.locator("#room-log [data-event=promise-closed]")).to_have_count(1)


async def test_a_promise_that_is_kept_is_counted(people: People, site: Running) -> None:  # R8.8
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    other = here.pages[partner or ""]
    await page.locator("[data-deal]").first.click()
    await ask_for(page, "stay-out")  # out of Vigiles, to the end of their next turn
    await page.click("[data-send]")
    await other.click("[data-answer=accept]")
    await expect(page.locator("#room-log [data-event=promise-made]")).to_have_count(1)
    done = False
    while not done:
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
        done = seat == partner
    for one in here.pages.values():
        await expect(one.locator(f"[data-player={partner}]")).to_contain_text("1 kept")


async def test_a_broken_promise_is_told_to_the_whole_table(
    people: People, site: Running
) -> None:  # R8.8
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    other = here.pages[partner or ""]
    await page.locator("[data-deal]").first.click()
    await ask_for(page, "stay-out")  # the partner stays out of Vigiles to their next turn
    await page.click("[data-send]")
    await other.click("[data-answer=accept]")
    await expect(page.locator("#room-log [data-event=promise-made]")).to_have_count(1)
    while await here.active() != partner:
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    await other.click("[data-action=place-a1]")
    for one in here.pages.values():
        await expect(one.locator("[data-broken]")).to_be_visible()
    panel = page.locator(f"[data-player={partner}]")
    await expect(panel).to_contain_text("1 broken")


async def test_an_offer_that_is_withdrawn_says_so_and_does_not_vanish(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    mover, partner = await here.offer_a_vote(asked=True)
    page = here.pages[mover]
    other = here.pages[partner or ""]
    await other.wait_for_selector("[data-answer=accept]")
    await page.click("[data-answer=withdraw]")
    await expect(other.locator("[data-offer]")).to_contain_text("was withdrawn")
    assert await other.locator("[data-answer=accept]").count() == 0


async def test_a_third_player_sees_an_offer_and_cuts_in(
    people: People, site: Running
) -> None:  # R8.1
    here = await bargainers(people, site)
    mover, partner = await here.offer_a_vote(asked=True)
    page = here.pages[mover]
    third = here.pages[next(seat for seat in SEATS if seat not in {mover, partner})]
    await third.click("[data-answer=cut-in]")
    await give(third, "support")
    await third.click("[data-send]")
    await expect(page.locator("[data-offer]")).to_have_count(2)


async def test_a_deal_is_composed_and_settled_by_keyboard_alone(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    for selector in ("[data-deal]", "[data-give]", "[data-add=oppose]", "[data-send]"):
        await expect(page.locator(selector).first).to_be_enabled()
        await page.locator(selector).first.focus()
        await page.keyboard.press("Enter")
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    other = here.pages[partner or ""]
    await other.locator("[data-answer=accept]").focus()
    await other.keyboard.press("Enter")
    await expect(page.locator("#room-log [data-event=deal-settled]")).to_have_count(1)


async def test_tab_arrows_and_enter_lead_to_an_offer_and_its_answer(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    page = here.pages[await here.active()]
    await tab_to(page, "[data-target]")
    await arrow_to(page, "vote-d1-c2")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("[data-bargain]")
    await tab_to(page, "[data-quick=vote]")
    await page.keyboard.press("Enter")
    await tab_to(page, "[data-propose=offer]")
    await page.keyboard.press("Enter")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
    other = here.pages[partner or ""]
    await other.wait_for_selector("[data-answer=accept]")
    await tab_to(other, "[data-answer=accept]")
    await other.keyboard.press("Enter")
    await expect(page.locator("[data-bargain]")).to_contain_text(worded("bargain-majority"))
    await tab_to(page, "[data-carry]")
    await page.keyboard.press("Enter")
    await expect(page.locator("#room-log")).to_contain_text(re.compile("advances? to Aediles"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["wide", "phone"])
async def test_the_bargaining_table_keeps_nobody_out(
    people: People, site: Running, size: tuple[int, int], *, dark: bool
) -> None:
    here = await bargainers(people, site, variants=["whispers"], size=size, dark=dark)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-action=vote-d1-c2]")
    await page.click("[data-quick=vote]")
    await page.locator("[data-quick=more]").first.click()
    # What was put together in place goes on here.
    await expect(page.locator("[data-composer] [data-editor=support]")).to_have_count(2)
    for kind in ("caesar-off", "oppose"):
        await give(page, kind)
    await axe(page)
    await fits(page)
    await roomy(page)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
async def test_the_bargaining_table_fits_in_every_language(
    people: People, site: Running, language: str
) -> None:
    here = await bargainers(people, site, size=PHONE, language=language)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-action=vote-d1-c2]")
    await page.click("[data-quick=vote]")
    await page.locator("[data-quick=more]").first.click()
    # What was put together in place goes on here.
    await expect(page.locator("[data-composer] [data-editor=support]")).to_have_count(2)
    await still(page)
    await fits(page)
    text = await page.locator("[data-composer]").inner_text()
    assert not re.search(r"\b(promise, not|laurels|Offer|terms)\b", text)


async def test_around_one_screen_whispers_stay_whispers(
    people: People, site: Running
) -> None:  # R8.9
    table = await a_game(people, site, SEATS, seed=4, variants=["whispers"])
    page = await sit(people, table, *SEATS)
    await page.click("[data-uncover]")
    await page.locator("[data-deal]").first.click()
    await give(page, "word")
    await page.locator("[data-editor=word] input").fill("Beware the Ides of March")
    await page.check("[data-whisper]")
    # The draft is nobody else's business.
    await page.get_by_role("button", name="Cover", exact=True).click()
    await expect(page.get_by_text("Ides of March")).to_have_count(0)
    assert await page.locator("[data-composer], [data-action], [data-target]").count() == 0
    await page.click("[data-uncover]")
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    await page.locator("[data-deal]").first.click()
    await give(page, "word")
    await page.locator("[data-editor=word] input").fill("Beware the Ides of March")
    await page.check("[data-whisper]")
    await page.click("[data-send]")  # their part is done: the screen covers itself
    await expect(page.locator("[data-prompt]")).to_contain_text("Hand the device to")
    await expect(page.get_by_text("Ides of March")).to_have_count(0)
    # Only its receiver hears it.
    await page.click(f"[data-about={partner}]")
    await page.click(f"[data-playas={partner}]")
    await expect(page.locator("[data-offer]")).to_contain_text("Ides of March")
    await page.get_by_role("button", name="Cover", exact=True).click()
    await expect(page.get_by_text("Ides of March")).to_have_count(0)


async def test_an_offer_to_me_says_what_it_costs(people: People, site: Running) -> None:
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal")
    await page.locator("[data-deal]").first.click()
    await ask_for(page, "pay")
    await page.click("[data-send]")
    other = here.pages[partner or ""]
    card = other.locator("[data-offer]")
    await expect(card).to_contain_text(worded("deal-cost", cost=1, worst=1))
    await expect(card).to_contain_text("R8.4")  # they hold none
    assert await card.locator("[data-answer=accept]").count() == 0


@pytest.mark.parametrize("size", [(844, 390), (800, 600)], ids=["landscape", "small"])
async def test_the_board_never_covers_what_can_be_done(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    here = await bargainers(people, site, size=size)
    page = here.pages[await here.active()]
    action = page.locator("[data-action^=place]").first
    await action.scroll_into_view_if_needed()
    assert await action.evaluate(
        """(one) => {
            const box = one.getBoundingClientRect();
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return one.contains(at);
        }"""
    )


async def test_every_choice_of_a_term_stands_under_its_visible_name(
    people: People, site: Running
) -> None:
    here = await bargainers(people, site)
    page = here.pages[await here.active()]
    await page.locator("[data-deal]").first.click()
    for kind in ("support", "caesar-to", "oppose", "place-in", "advance-along"):
        await give(page, kind)
    nameless = await page.evaluate(
        """() => [...document.querySelectorAll('[data-composer] select')]
            .filter((one) => {
                const name = one.labels[0]?.querySelector('span') ?? one.labels[0];
                return !name?.checkVisibility() || name.getBoundingClientRect().width < 10;
            })
            .map((one) => one.outerHTML.slice(0, 150))"""
    )
    assert not nameless, "\n".join(nameless)
    await axe(page)


@pytest.mark.parametrize("size", [(1360, 850), PHONE])
async def test_what_can_be_done_stays_in_sight(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    seats = {**SEATS, "white": "Octavia", "yellow": "Nero"}
    table = await a_game(people, site, seats, seed=4)
    here = Bargainers({seat: await sit(people, table, seat, size=size) for seat in seats})
    for _ in seats:  # all five into Vigintiviri: a long list of possible supporters
        seat = await here.active()
        await here.pages[seat].click("[data-action=place-b1]")
        await expect(here.pages[seat].locator("[data-prompt=act]")).to_have_count(0)
    page = here.pages[await here.active()]
    await page.locator("[data-action^=vote-b1]").first.click()
    ask = page.locator("[data-call]")
    await expect(ask).to_have_text(worded("bargain-call", count=4, name=""))
    await expect(page.locator("[data-supporter] [data-earns]").first).to_have_text(
        worded("bargain-earns", left=18, votes=1)
    )
    await expect(ask).to_be_in_viewport(ratio=1)
    await page.locator("[data-quick=more]").first.click()
    await expect(page.locator("[data-send]")).to_be_in_viewport(ratio=1)
    await page.keyboard.press("Escape")
    await ask.click()
    asked = next(one for one in here.pages.values() if one is not page)
    await expect(asked.locator("[data-votes='1']")).to_be_in_viewport(ratio=1)


async def test_why_a_bot_answers_stands_with_the_offer(people: People, site: Running) -> None:
    bots = {"blue": "praetor", "black": "praetor"}
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots), "red")
    await page.wait_for_selector("[data-prompt=act]")
    await page.click("[data-deal=blue]")
    await ask_for(page, "support")  # a vote for nothing: no praetor gives that
    await page.click("[data-send]")
    reason = page.locator("#room-act [data-reason=blue]").first
    await expect(reason).to_be_visible()
    assert "%" not in await reason.inner_text()  # words first
    figures = reason.locator("[data-figures]")
    box = await figures.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    await figures.focus()
    await page.keyboard.press("Enter")
    await expect(figures).to_have_attribute("aria-expanded", "true")
    await expect(reason).to_contain_text("%")
    await page.keyboard.press("Enter")
    await expect(reason).not_to_contain_text("%")


async def test_where_several_people_play_no_bot_shows_its_figures(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus"}, {"black": "praetor"})
    page, other = await sit(people, table, "red"), await sit(people, table, "blue")
    for one in (page, other):
        await one.wait_for_selector("[data-deal=black]")
    await page.click("[data-deal=black]")
    await ask_for(page, "support")
    await page.click("[data-send]")
    for one in (page, other):
        await expect(one.locator("#room-log [data-reason=black]").first).to_be_attached()
        await expect(one.locator("[data-figures]")).to_have_count(0)


async def test_two_taps_make_one_offer(people: People, site: Running) -> None:
    here = await bargainers(people, site)
    page = here.pages[await here.active()]
    await page.click("[data-target=vote-d1-c2]")
    await page.locator("[data-quick=vote]").first.click()
    await page.locator("[data-propose=offer]").first.dblclick()
    await page.click("[data-answer=withdraw]")  # the server hears it after both taps
    log = page.locator("#room-log")
    await expect(log.locator("[data-event=offer-closed]")).to_have_count(1)
    assert await log.locator("[data-event=offer-made]").count() == 1
    gone = page.locator("[data-offer]")
    await expect(gone).to_have_count(1)  # it stays to say what became of it
    await expect(gone).to_contain_text(
        worded("bargain-gone", how="withdrawn", offer=await gone.get_attribute("data-offer") or "")
    )


async def test_a_deal_in_plain_words_is_shown_then_sent_as_any_other(
    people: People, site: Running
) -> None:  # R8.1
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    partner = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
    await page.locator("[data-quick=more]").first.click()
    box = page.locator("[data-own-words]")
    await box.fill("vote for me and we")
    whole = "vote for me and we split it"
    await expect(page.locator(f"datalist option[value='{whole}']")).to_be_attached()
    await box.fill("I vote for you next time and I will dance")
    await expect(page.locator("[data-unknown]")).to_have_text("dance")
    await expect(page.locator("[data-instead]").first).to_be_visible()
    await axe(page)
    await box.fill("I vote for you next time if you vote for me")
    terms = page.locator("[data-composer] [data-term=support]")
    await expect(terms).to_have_count(2)
    for nothing in ("I will dance", ""):  # what stood there before the words comes back
        await box.fill(nothing)
        await expect(page.locator("[data-unknown]")).to_have_count(1 if nothing else 0)
        await expect(terms).to_have_count(1)
        await expect(page.locator("[data-unsaid]")).to_have_count(1 if nothing else 0)
        await box.fill("I vote for you next time if you vote for me")
        await expect(terms).to_have_count(2)
    await expect(page.locator("[data-assumed]")).to_contain_text("Aediles")
    await expect(page.locator("[data-send]")).to_be_enabled()
    others = here.pages[partner or ""].locator("[data-offer]")
    await expect(others).to_have_count(0)  # nothing is sent by itself
    await page.click("[data-send]")
    await expect(others).to_have_count(1)
