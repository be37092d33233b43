"""A finished game is reviewed: from its end, its replay, or a file."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Route, expect

from quovadis.record import read_log
from quovadis.review import review
from quovadis.review.page import page as written_page
from quovadis.review.sharpening import Effort
from quovadis.server import reviewing
from quovadis.text import catalogue
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People, hook
from tests.e2e.test_replay import DEALS, RECORDS, at, opened, stored
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

LANGUAGES = ("en", "de", "fr", "it")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages are tried here, not the chances: a few games played out are enough."""
    monkeypatch.setattr(reviewing, "EFFORT", Effort(points=2, games=1))


async def shown(page: Page) -> None:
    """Wait for the review: a process works on it."""
    await page.wait_for_selector(hook("review"), timeout=90_000)


async def test_a_review_leads_from_the_end_to_the_turn_on_the_board(
    people: People, site: Running
) -> None:
    table = stored(site)
    page = await people.come(f"/table/{table}")
    await page.click(hook("to-review"))
    await shown(page)
    assert page.url.endswith(f"/review/{table}")
    await expect(page.locator(hook("chart"))).to_be_visible()
    await expect(page.locator(f"{hook('split')} tbody tr")).to_have_count(4)
    await expect(page.locator(f"{hook('helped')} tbody tr")).to_have_count(4)
    await expect(page.locator(hook("review"))).to_contain_text("Marta")
    first = page.locator(f"{hook('moments')} {hook('to-turn')}").first
    turn = int((await first.get_attribute("href") or "").rpartition("=")[2])
    await first.click()
    await at(page, turn)
    await page.click(hook("to-review"))
    await shown(page)


async def test_a_record_from_a_file_is_reviewed(people: People) -> None:
    page = await opened(people)
    await page.click(hook("to-review"))
    await shown(page)
    await expect(page.locator(f"{hook('honesty')} tbody tr")).to_have_count(4)
    await expect(page.locator(hook("to-turn"))).to_have_count(0)  # a file has no link to its turns


async def test_the_page_says_how_far_the_review_is(people: People, site: Running) -> None:
    page = await people.come("/")
    seen = asyncio.Event()

    async def held(route: Route) -> None:
        await seen.wait()
        await route.continue_()

    async def told(route: Route) -> None:
        await route.fulfill(json={"percent": 42})

    await page.route("**/api/tables/*/review?*", held)
    await page.route("**/api/review/*", told)
    await page.goto(page.url.rstrip("/") + f"/review/{stored(site)}")
    await expect(page.locator("progress")).to_have_js_property("value", 42)
    await expect(page.locator(hook("review-waiting"))).to_contain_text(
        worded("review-percent", percent=42)
    )
    await axe(page)
    seen.set()
    await shown(page)


async def test_without_a_record_the_page_says_where_to_open_one(people: People) -> None:
    page = await people.come("/review")
    await expect(page.get_by_text(worded("review-no-record"))).to_be_visible()


async def test_the_picture_is_kept_as_svg_and_as_png(people: People, site: Running) -> None:
    page = await people.come(f"/review/{stored(site)}")
    await shown(page)
    for kind, begins in (("svg", b"<svg"), ("png", b"\x89PNG")):
        async with page.expect_download() as waiting:
            await page.click(hook(f"save-{kind}"))
        kept = await waiting.value
        assert kept.suggested_filename == f"quo-vadis.{kind}"
        assert (await kept.path()).read_bytes().startswith(begins)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_review_keeps_nobody_out(people: People, site: Running, language: str) -> None:
    page = await people.come(f"/review/{stored(site)}", language=language, size=PHONE)
    await shown(page)
    await page.click(f"{hook('steps')} summary")
    await fits(page)
    await roomy(page)
    await axe(page)


async def test_the_page_of_a_review_keeps_nobody_out(chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    told = review(read_log(RECORDS / DEALS), effort=Effort(points=1, games=1))
    file.write_text(written_page(told, catalogue("en")), "utf-8")
    page = await chromium.new_page()
    await page.goto(file.as_uri())
    for fold in await page.locator("summary").all():
        await fold.click()
    await axe(page)
    await page.close()
