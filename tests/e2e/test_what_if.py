"""What if: somebody plays on from a turn of a finished game, and compares both games."""

import pytest
from playwright.async_api import expect

from quovadis.review.sharpening import Effort
from quovadis.server import reviewing
from tests.e2e.looking import axe, fits
from tests.e2e.people import PHONE, WIDE, People, hook
from tests.e2e.tables import held, table_of, told
from tests.e2e.test_replay import opened, stored
from tests.server.running import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_game_is_played_on_from_the_turn_that_is_shown(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    table = stored(site)
    before = site.app.state.store.log(table)
    page = await people.come(f"/replay/{table}?turn=12", size=size)
    await page.click(f"{hook('what-if')} summary")
    await page.select_option(f"{hook('what-if')} select", "blue")
    await fits(page)
    await axe(page)
    await page.click(hook("play-on"))
    await page.wait_for_url("**/table/*")
    assert table_of(page) != table
    assert [*(await held(page))["seats"]] == ["blue"]
    await expect(page.locator("[data-prompt]")).to_be_visible()
    assert (await told(site, page))["branch"] == {"table": table, "turn": 12}
    assert site.app.state.store.log(table) == before


async def test_both_games_stand_side_by_side(
    people: People, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "EFFORT", Effort(points=2, games=1))
    one, other = stored(site), stored(site)
    page = await people.come(f"/review/{one}?beside={other}")
    await page.wait_for_selector(hook("beside"), timeout=90_000)
    await expect(page.locator(f"{hook('beside')} {hook('chart')}")).to_have_count(2)
    await expect(page.locator(f"{hook('beside')} {hook('split-table')}")).to_have_count(2)
    await fits(page)
    await axe(page)


async def test_the_game_of_a_record_is_played_on_too(people: People, site: Running) -> None:
    page = await opened(people)
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowLeft")
    await page.click(f"{hook('what-if')} summary")
    await page.click(hook("play-on"))
    await page.wait_for_url("**/table/*")
    assert (await told(site, page))["branch"]["table"] is None


async def test_the_review_of_the_record_stands_beside_that_of_what_was_played_on(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "EFFORT", Effort(points=2, games=1))
    page = await opened(people)
    await page.keyboard.press("End")
    await page.click(f"{hook('what-if')} summary")
    await page.select_option(f"{hook('what-if')} select", "white")
    await page.click(hook("play-on"))
    await page.wait_for_url("**/table/*")
    await page.click("[data-action=advance-d4-S]")  # the fifth senator: the game is over
    await page.click(hook("to-review"))
    await page.wait_for_url("**/review/*?beside=record")
    await page.wait_for_selector(hook("beside"), timeout=90_000)
    await expect(page.locator(f"{hook('beside')} {hook('chart')}")).to_have_count(2)
    await expect(page.locator(f"{hook('beside')} {hook('split-table')}")).to_have_count(2)
    await page.evaluate("localStorage.removeItem('quovadis.origins')")  # as on another device
    await page.reload()
    await page.wait_for_selector(hook("review"), timeout=90_000)
    await expect(page.locator(hook("beside"))).to_have_count(0)
