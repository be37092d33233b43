"""The home page: what it asks for, what it offers, and how it looks."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, Response, expect

from quovadis.bots.registry import BOT_NAMES
from quovadis.core.errors import Refused
from quovadis.server import wire
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People, hook, tab_to
from tests.e2e.tables import held, told
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

LANGUAGES = ("en", "de", "fr", "it")
PAGES = ("/", "/new/friends", "/new/screen")
FIRST_PAGE = 60_000
"""Bytes of JavaScript, compressed, that the home page may need."""
WORDS = Path(__file__).parents[2] / "src" / "quovadis" / "text" / "ftl" / "pages"


def word(room: str, language: str, message: str) -> str:
    """A plain message of the pages."""
    text = (WORDS / f"{room}.{language}.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^{message} = (.+)$", text, re.MULTILINE)
    assert found
    return found[1]


async def unfold(page: Page) -> None:
    """Show everything that a page keeps folded."""
    for folded in await page.query_selector_all("details:not([open]) summary"):
        await folded.click()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_browser_says_which_language_the_page_speaks(
    people: People, language: str
) -> None:
    page = await people.come("/", language=language)
    await expect(page.locator("h1")).to_have_text(word("home", language, "home-title"))
    assert await page.get_attribute("html", "lang") == language
    for path in PAGES:
        await page.goto(path)
        await page.wait_for_selector("h1")
        assert "⟨" not in await page.inner_text("body")


async def test_a_language_that_was_chosen_is_remembered(people: People) -> None:
    page = await people.come("/", language="en")
    await page.get_by_label("Language").select_option("it")
    await expect(page.locator("h1")).to_have_text(word("home", "it", "home-title"))
    await page.reload()
    await expect(page.locator("h1")).to_have_text(word("home", "it", "home-title"))


async def test_a_theme_that_was_chosen_outdoes_the_systems(people: People) -> None:
    page = await people.come("/", dark=True)
    assert await page.get_attribute("html", "data-theme") == "dark"
    await page.get_by_label(worded("frame-theme")).select_option("light")
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
async def test_nobody_is_kept_out(people: People, path: str, dark: bool) -> None:
    page = await people.come(path, dark=dark)
    await page.wait_for_selector("h1")
    await unfold(page)
    await axe(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_help_is_one_key_away_and_gives_the_focus_back(people: People, dark: bool) -> None:
    page = await people.come("/", dark=dark)
    await page.focus(hook("play"))
    await page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Help")
    await expect(sheet).to_be_visible()
    await axe(page)
    await page.keyboard.press("Escape")
    await expect(sheet).to_be_hidden()
    await expect(page.locator(hook("play"))).to_be_focused()


async def test_a_question_mark_in_a_name_is_a_question_mark(people: People) -> None:
    page = await people.come("/")
    await page.locator(hook("name")).press_sequentially("Quis?")
    await expect(page.locator(hook("name"))).to_have_value("Quis?")
    await expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
async def test_nothing_is_too_wide_or_too_small_on_a_small_phone(
    people: People, language: str
) -> None:
    pseudo = language == "pseudo"
    page = await people.window(size=PHONE, language="en" if pseudo else language)
    for path in PAGES:
        await page.goto(f"{path}?language=pseudo" if pseudo else path)
        await page.wait_for_selector("h1")
        await unfold(page)
        await fits(page)
        await roomy(page)


async def test_the_first_page_is_light(
    people: People, record_property: pytest.FixtureRequest
) -> None:
    page = await people.come("/new/friends")  # any page of ours: what counts is asked for anew
    scripts: list[Response] = []

    def answered(response: Response) -> None:
        if "javascript" in response.headers.get("content-type", ""):
            scripts.append(response)

    page.on("response", answered)
    await page.goto("/")
    await page.wait_for_selector(hook("play"))
    await page.wait_for_load_state("networkidle")
    weight = sum([len(gzip.compress(await script.body())) for script in scripts])
    assert 0 < weight <= FIRST_PAGE


async def test_play_now_is_one_click_to_a_game_that_has_begun(
    people: People, site: Running
) -> None:
    page = await people.come("/")
    await page.click(hook("play"))
    await page.wait_for_url("**/table/*")
    table = await told(site, page)
    assert table["status"] == "playing"
    assert [seat["bot"] for seat in table["seats"]].count("quaestor") == 3
    assert list((await held(page))["seats"]) == ["red"]


async def test_name_and_family_are_remembered_and_used(people: People, site: Running) -> None:
    page = await people.come("/")
    await page.fill(hook("name"), "Livia")
    await page.get_by_role("radio", name="White").check()
    await page.reload()
    await expect(page.locator(hook("name"))).to_have_value("Livia")
    await page.click(hook("play"))
    await page.wait_for_url("**/table/*")
    mine = [seat for seat in (await told(site, page))["seats"] if seat["bot"] is None]
    assert [(seat["name"], seat["seat"]) for seat in mine] == [("Livia", "white")]


async def test_bots_play_among_themselves_for_a_watcher(people: People, site: Running) -> None:
    page = await people.come("/")
    await page.click(hook("watch"))
    await page.wait_for_url("**/table/*")
    table = await told(site, page)
    assert table["status"] in {"playing", "finished"}
    assert all(seat["bot"] for seat in table["seats"])
    assert (await held(page))["seats"] == {}


async def test_a_table_of_mine_is_found_again_and_can_be_forgotten(people: People) -> None:
    page = await people.come("/")
    await page.click(hook("play"))
    await page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    await page.goto("/")
    card = page.locator(f'{hook("table-card")}[data-table="{table}"]')
    await expect(card.get_by_role("link", name=worded("home-go-on"))).to_have_attribute(
        "href", f"/table/{table}"
    )
    await card.get_by_role("button", name="Forget").click()
    await axe(page)
    await card.get_by_role("button", name=worded("home-forget-yes")).click()
    await expect(card).to_have_count(0)
    await page.reload()
    await expect(page.get_by_text("No tables yet")).to_be_visible()


async def test_a_refusal_is_told_in_place(people: People) -> None:
    page = await people.come("/")
    await page.route(
        "**/api/tables",
        lambda route: route.fulfill(
            status=429,
            json={"detail": wire.write_refusal(Refused("too-many-requests", ""))},
        ),
    )
    await page.click(hook("play"))
    await expect(page.get_by_role("alert")).to_contain_text(worded("refused-too-many-requests"))
    await expect(page.locator(hook("play"))).to_be_enabled()
    people.troubles.clear()  # the browser itself tells of the 429


async def test_the_keyboard_alone_leads_from_home_to_a_started_table(
    people: People, site: Running
) -> None:
    page = await people.come("/")
    await page.wait_for_selector("h1")
    await page.keyboard.press("Tab")
    await expect(page.locator(".skip")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).to_be_focused()
    await tab_to(page, 'a[href="/new/friends"]')
    await page.keyboard.press("Enter")
    await page.wait_for_selector(hook("new-table"))
    await tab_to(page, hook("open"))
    await page.keyboard.press("Enter")
    await page.wait_for_selector(hook("lobby"))
    await tab_to(page, hook("start"))
    await page.keyboard.press("Enter")
    await expect(page.locator(hook("lobby"))).to_have_count(0)
    assert (await told(site, page))["status"] == "playing"


async def test_who_comes_back_goes_on_with_their_game_first(people: People) -> None:
    page = await people.come("/")
    await page.click(hook("play"))
    await page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    await page.goto("/")
    first = page.locator(".pitch :is(a.button, button)").first
    await expect(first).to_have_attribute("href", f"/table/{table}")
    await axe(page)
    await first.click()
    await page.wait_for_selector("[data-prompt]")


async def test_play_now_and_watch_use_the_rules_that_were_chosen_and_remembered(
    people: People, site: Running
) -> None:  # R2.6
    page = await people.come("/")
    rules = page.locator(hook("home-rules"))
    chosen = rules.locator("[data-chosen]")
    await expect(chosen).to_have_text(worded("edition-amigo-2005"))
    await rules.locator("summary").click()
    await rules.get_by_role("radio", name="Manual").check()
    await rules.get_by_role("radio", name="Blue").check()
    await axe(page)
    await page.reload()
    # Folded away again, they still say what was chosen.
    await expect(rules).not_to_have_attribute("open", "")
    await expect(chosen).to_contain_text(worded("edition-manual"))
    await expect(chosen).to_contain_text("Blue")
    await page.click(hook("play"))
    await page.wait_for_url("**/table/*")
    assert (await told(site, page))["edition"] == "manual"
    await expect(page.locator("#room-log h3").first).to_contain_text(BOT_NAMES["blue"])
    await page.goto("/")
    await page.click(hook("watch"))
    await page.wait_for_url("**/table/*")
    assert (await told(site, page))["edition"] == "manual"
