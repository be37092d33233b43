"""The rules in the browser: a page of their own, and a sheet beside whatever is being done."""

import re

import pytest
from playwright.async_api import Page, expect

from quovadis.pictures import pictures
from quovadis.text import LANGUAGES, Language
from quovadis.text.bargaining import bargaining
from quovadis.text.rulebook import rulebook
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People, hook, tab_to
from tests.e2e.test_bargain import ask_for, bargainers
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def read_rules(people: People, path: str = "/rules", **how: object) -> Page:
    """Somebody opens the rules, and they are there."""
    page = await people.come(path, **how)
    await page.wait_for_selector("[data-chapter]")
    return page


def place_of(number: str) -> str:
    return f"[id='{number}']"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_rules_are_there_in_every_language(people: People, language: Language) -> None:
    page = await read_rules(people, language=language)
    book = rulebook(language)
    await expect(page.locator("h1")).to_have_text(book.title)
    shown = await page.locator("section li[id]").evaluate_all("all => all.map((one) => one.id)")
    assert shown == [rule.number for rule in book.rules]
    said = await page.locator(place_of("R5.7")).inner_text()
    rule = book.rule("R5.7")
    assert rule is not None
    assert " ".join(said.split()) == f"R5.7 {' '.join(rule.plain.split())}"
    await expect(page.locator("table tbody tr")).to_have_count(8)
    figures = page.locator("figure")
    await expect(figures).to_have_count(len(pictures()))
    for picture in pictures():
        caption = worded(f"rules-picture-{picture.name}", language=language)
        await expect(page.get_by_text(caption, exact=True)).to_have_count(1)
    told = await page.locator("svg[role=img]").evaluate_all(
        "all => all.map((one) => one.ariaLabel)"
    )
    assert len(told) == len(pictures())
    assert all(len(one) > 20 and "⟨" not in one for one in told)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_how_to_bargain_is_linked_from_the_rules_and_keeps_nobody_out(
    people: People, language: Language
) -> None:
    page = await read_rules(people, language=language, size=PHONE)
    await page.click(hook("to-bargaining"))
    first, *sections = bargaining(language)
    await expect(page.locator("h1")).to_have_text(first.title)
    await expect(page.locator("h2")).to_have_text([one.title for one in sections])
    await expect(page.locator("table")).to_have_count(7)
    await fits(page)
    await roomy(page)
    await axe(page)
    await page.locator("[data-rule='R5.7']").click()
    await expect(page.locator(hook("rule-sheet"))).to_contain_text("R5.7")


async def test_the_help_leads_to_how_to_bargain(people: People) -> None:
    page = await people.come("/")
    await page.keyboard.press("?")
    async with page.context.expect_page() as opening:
        await page.click(hook("to-bargaining"))
    other = await opening.value
    people.watch(other)
    await expect(other.locator("h1")).to_have_text(bargaining("en")[0].title)


async def test_every_mark_on_the_board_leads_to_its_rule(people: People) -> None:
    page = await people.come("/")
    await page.keyboard.press("?")
    marks = page.locator(f"{hook('marks')} li")
    await expect(marks).to_have_count(5)
    for number in range(5):
        await expect(marks.nth(number).locator("[data-rule]").first).to_be_visible()
    await marks.nth(1).locator("[data-rule='R5.3']").click()
    await expect(page.locator(hook("rule-sheet"))).to_contain_text("R5.3")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_the_rules_keep_nobody_out(people: People, dark: bool) -> None:
    await axe(await read_rules(people, dark=dark))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_fit_on_a_phone(people: People, language: Language) -> None:
    page = await read_rules(people, size=PHONE, language=language)
    await fits(page)
    await roomy(page)


async def test_an_address_leads_to_its_rule_and_a_number_to_another(people: People) -> None:
    page = await read_rules(people, "/rules/R6.6")
    await expect(page.locator(place_of("R6.6"))).to_be_in_viewport()
    await expect(page.locator(place_of("R6.6"))).to_be_focused()
    await page.locator(place_of("R6.6")).locator("[data-rule='R5.1']").click()
    await page.wait_for_url("**/rules/R5.1")
    await expect(page.locator(place_of("R5.1"))).to_be_in_viewport()
    await page.go_back()
    await expect(page.locator(place_of("R6.6"))).to_be_in_viewport()
    await page.locator(place_of("R6.6")).locator("strong [data-rule]").click()
    await expect(page.locator(place_of("R6.6"))).to_be_in_viewport()
    await page.click("[data-chapter='§11']")
    await page.wait_for_url("**/rules/11")
    await expect(page.locator("[id=chapter-11]")).to_be_in_viewport()
    await page.goto("/rules/R99.1")
    await expect(page.get_by_role("alert")).to_have_text(worded("rules-unknown", number="R99.1"))


async def test_the_rules_are_searched_by_keyboard(people: People) -> None:
    page = await read_rules(people, language="fr")
    await tab_to(page, hook("rules-search"))
    await page.keyboard.type("cesar couvre")
    await expect(page.locator("[data-found='R6.5']")).to_be_visible()
    await expect(page.locator("[data-found='R6.6']")).to_have_count(0)
    await page.keyboard.press("Control+A")
    await page.keyboard.type("vélocipède")
    said = worded("rules-no-word", language="fr", word="vélocipède")
    await expect(page.locator(hook("rules-found"))).to_have_text(said)


async def test_home_and_help_lead_to_the_rules(people: People) -> None:
    page = await people.come("/")
    await page.keyboard.press("?")
    await page.click("[data-rule='R5.3']")
    await expect(page.locator(f"{hook('rule-sheet')} figure")).to_have_count(2)
    await page.keyboard.press("Escape")
    async with page.context.expect_page() as opened:
        await page.click(hook("to-rules"))
    other = await opened.value
    people.watch(other)
    await other.wait_for_selector("[data-chapter]")
    await page.keyboard.press("Escape")
    await page.click(hook("rules"))
    await page.wait_for_selector("[data-chapter]")


async def test_variants_and_editions_open_their_rules(people: People) -> None:
    page = await people.come("/new/friends")
    await page.locator("details summary").first.click()
    link = page.locator("[data-rule='R10.1']")
    await expect(link).to_have_accessible_name(re.compile(r"R10\.1"))
    await link.click()
    sheet = page.locator(hook("rule-sheet"))
    rule = rulebook("en").rule("R10.1")
    assert rule is not None
    await expect(sheet).to_contain_text(rule.plain)
    await page.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    assert page.url.endswith("/new/friends")
    await page.locator("[data-rule='§11']").first.click()
    await expect(sheet.locator("table")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
async def test_a_refusal_opens_its_rule_and_the_game_is_not_left(
    people: People, site: Running, size: tuple[int, int]
) -> None:  # R8.4
    here = await bargainers(people, site)
    mover = await here.active()
    page = here.pages[mover]
    partner = next(seat for seat in here.pages if seat != mover)
    await page.locator(f"[data-deal={partner}]").first.click()
    await ask_for(page, "pay")
    await page.click("[data-send]")
    other = here.pages[partner]
    await other.set_viewport_size({"width": size[0], "height": size[1]})
    await other.locator("[data-offer] [data-rule='R8.4']").first.click()
    sheet = other.locator(hook("rule-sheet"))
    rule = rulebook("en").rule("R8.4")
    assert rule is not None
    await expect(sheet).to_contain_text(rule.plain[:60])
    await axe(other)
    await fits(other)
    assert "/table/" in other.url
    await other.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    await expect(other.locator("[data-offer]")).to_be_visible()


async def test_every_term_and_every_badge_of_an_offer_leads_to_its_rule(
    people: People, site: Running
) -> None:  # R8.2, R8.5, R8.9, R8.10
    here = await bargainers(people, site, variants=["whispers"])
    mover = await here.active()
    page = here.pages[mover]
    partner = next(seat for seat in here.pages if seat != mover)
    await page.locator(f"[data-deal={partner}]").first.click()
    await ask_for(page, "support")
    await ask_for(page, "pay-by")
    await page.check("[data-whisper]")
    await page.click("[data-send]")
    offer = here.pages[partner].locator("[data-offer]")
    await expect(offer.locator("[data-term]")).to_have_count(2)
    await expect(offer.locator("[data-term=support] [data-rule='R8.2']")).to_have_count(1)
    await expect(offer.locator("[data-term=pay-by] [data-rule='R8.10']")).to_have_count(1)
    await expect(offer.locator("[data-loose] [data-rule='R8.5']")).to_have_count(1)
    await axe(here.pages[partner])
    await offer.locator("header [data-rule='R8.9']").click()
    await expect(here.pages[partner].locator(hook("rule-sheet"))).to_contain_text("R8.9")


async def test_a_rule_is_opened_and_followed_by_keyboard(people: People) -> None:
    page = await people.come("/new/friends")
    await page.locator("details summary").first.click()
    await tab_to(page, "[data-rule='R8.9']")
    await page.keyboard.press("Enter")
    sheet = page.locator(hook("rule-sheet"))
    await expect(sheet).to_contain_text("R8.9")
    await tab_to(page, f"{hook('rule-sheet')} [data-rule='R9.1']")
    await page.keyboard.press("Enter")
    rule = rulebook("en").rule("R9.1")
    assert rule is not None
    await expect(sheet).to_contain_text(rule.plain)
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-rule='R8.9']")).to_be_focused()
