"""Opening a table: who plays, and by which rules."""

import pytest
from playwright.async_api import expect

from tests.e2e.people import People, hook
from tests.e2e.tables import held, open_a_table, told
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_one_click_opens_a_table_for_friends(people: People, site: Running) -> None:
    page = await open_a_table(people)
    table = await told(site, page)
    assert (table["status"], table["players"], table["edition"]) == ("open", 4, "amigo-2005")
    assert (table["variants"], table["public"], table["clock"]) == ([], False, "none")
    assert [seat["seat"] for seat in table["seats"]] == ["red"]
    assert table["host"] == "red"


async def test_rules_are_folded_away_and_can_be_chosen(
    people: People, site: Running
) -> None:  # R2.6, §10
    page = await people.come("/new/friends")
    await expect(page.get_by_role("radio", name="Mayfair, French")).to_be_hidden()
    await page.locator("summary").click()
    await page.get_by_role("radio", name="Mayfair, French").check()
    await page.get_by_role("checkbox", name="Whispers").check()
    begins = page.get_by_role("group", name=worded("home-first"))
    await begins.get_by_role("radio", name="Blue").check()
    await page.get_by_role("radio", name=worded("home-clock-brisk")).check()
    await page.get_by_role("radio", name=worded("home-watchers-nobody")).check()
    await page.get_by_role("radio", name=worded("home-public-yes")).check()
    await page.get_by_role("checkbox", name=worded("home-practice")).check()
    await page.get_by_role("radio", name="5", exact=True).check()
    await page.click(hook("open"))
    await page.wait_for_selector(hook("lobby"))
    table = await told(site, page)
    assert table["edition"] == "mayfair-fr"
    assert table["variants"] == ["whispers"]
    assert table["first"] == "blue"
    assert (table["clock"], table["watchers"], table["players"]) == ("brisk", "nobody", 5)
    assert table["public"]
    assert table["practice"]


async def test_variants_of_one_kind_rule_each_other_out(people: People) -> None:
    page = await people.come("/new/friends")
    await page.locator("summary").click()
    group = page.get_by_role("group", name=worded("home-variants-window"))
    a_round = group.get_by_role("radio", name=worded("variant-window-same-round"))
    two_turns = group.get_by_role("radio", name=worded("variant-window-two-turns"))
    await expect(group.get_by_role("radio", name=worded("home-variants-none"))).to_be_checked()
    await a_round.check()
    await two_turns.check()
    await expect(a_round).not_to_be_checked()
    await expect(two_turns).to_be_checked()


async def test_what_an_edition_proposes_itself_is_marked(people: People) -> None:
    page = await people.come("/new/friends")
    await page.locator("summary").click()
    marked = page.locator("label", has_text=worded("home-proposed"))
    await expect(marked.filter(has_text=worded("variant-window-next-turn"))).to_be_visible()
    await page.get_by_role("radio", name="Mayfair, French").check()
    await expect(marked.filter(has_text=worded("variant-window-two-turns"))).to_be_visible()
    await expect(marked.filter(has_text=worded("variant-window-next-turn"))).to_have_count(0)
    assert "cutoff" not in await page.inner_text("main")


async def test_bots_can_be_seated_from_the_beginning(people: People, site: Running) -> None:
    page = await people.come("/new/friends")
    await page.get_by_label(worded("home-seat-who", number=2)).select_option("bot:tiro")
    await page.get_by_label("Family of seat 2").select_option("yellow")
    assert "stand-in" not in (await page.inner_text("main")).lower()
    await page.click(hook("open"))
    await page.wait_for_selector(hook("lobby"))
    seats = {seat["seat"]: seat["bot"] for seat in (await told(site, page))["seats"]}
    assert seats == {"red": None, "yellow": "tiro"}


async def test_a_family_is_never_planned_twice(people: People) -> None:
    page = await people.come("/new/screen")
    await page.get_by_label("Family of seat 1").select_option("blue")
    await expect(page.get_by_label("Family of seat 2")).to_have_value("red")


async def test_around_one_screen_one_browser_holds_all_the_peoples_seats(
    people: People, site: Running
) -> None:
    page = await people.come("/new/screen")
    await page.get_by_label("Name of seat 1").fill("Livia")
    await page.get_by_label(worded("home-seat-who", number=3)).select_option("here")
    await page.click(hook("open"))
    await page.wait_for_url("**/table/*")
    table = await told(site, page)
    assert table["status"] == "playing"
    names = {seat["seat"]: (seat["name"], seat["bot"]) for seat in table["seats"]}
    assert names == {
        "red": ("Livia", None),
        "blue": ("Player 2", None),
        "black": ("Player 3", None),
        "white": ("Lyrianus", "quaestor"),
    }
    keys = await held(page)
    assert keys["shared"]
    assert set(keys["seats"]) == {"red", "blue", "black"}
