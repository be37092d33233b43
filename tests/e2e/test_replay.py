"""Looking back at a game: from a file or from the server, by mouse, keyboard and link."""

import json
import re
from pathlib import Path

import httpx2
import pytest
from playwright.async_api import Page, expect

from quovadis.record import read_log
from quovadis.server import secrets
from quovadis.server.messages import NewTable
from quovadis.server.store import StoredSeat, StoredTable
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People, hook
from tests.e2e.tables import a_game, sit, told
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

RECORDS = Path(__file__).parents[1] / "records"
DEALS = "deals-amigo-2005.qv"
NAMES = ("Marta", "Navius", "Jean", "Livia", "Gaius")
LANGUAGES = ("en", "de", "fr", "it")
HOST = "a-secret-of-the-host-for-tests"


def stored(site: Running, record: str = DEALS) -> str:
    """A game that was played at the server; its table."""
    log, store, name = read_log(RECORDS / record), site.app.state.store, secrets.name()
    players = log[0].players  # type: ignore[union-attr] # it begins with Started
    store.add_table(
        StoredTable(
            id=name,
            created=1,
            changed=2,
            status="finished",
            public=False,
            settings=NewTable(players=len(players)).model_dump_json(),
            host=secrets.hashed(HOST),
        )
    )
    for colour, person in zip(players, NAMES, strict=False):
        store.put_seat(name, StoredSeat(seat=colour, name=person))
    store.append(name, 1, log, at=2, status="finished")
    return name


async def opened(people: People, record: str = DEALS, **how: object) -> Page:
    """Somebody opens a record from a file."""
    page = await people.come("/replay", **how)
    await page.set_input_files(hook("record-file"), RECORDS / record)
    await page.wait_for_selector(hook("log"))
    return page


async def at(page: Page, turn: int) -> None:
    """Assert that the page shows a turn."""
    await expect(page.locator(hook("scrub"))).to_have_value(str(turn))


async def unfold(page: Page) -> None:
    for folded in await page.query_selector_all("details:not([open]) summary"):
        await folded.click()


# From a file


async def test_a_record_is_opened_from_a_file_and_gone_through(people: People) -> None:
    page = await opened(people)
    await at(page, 0)
    await expect(page.locator(hook("log"))).to_contain_text("Set-up")
    await page.click(hook("forward"))
    await at(page, 1)
    await expect(page.locator(f"{hook('log')} h2")).to_contain_text("Turn 1: Red")
    await page.click(hook("last"))
    await at(page, 56)
    await expect(page.locator(hook("log"))).to_contain_text("The Senate is full")
    await expect(page.locator(hook("panel")).nth(2)).to_contain_text("worth 24")
    await page.click(hook("back"))
    await at(page, 55)
    await page.click(hook("first"))
    await at(page, 0)
    assert page.url.endswith("/replay")  # a file has no link to its turns
    await page.click(hook("another-record"))
    await expect(page.locator(hook("pick-record"))).to_be_visible()


async def test_a_record_can_be_dropped_on_the_page(people: People) -> None:
    page = await people.come("/replay")
    await page.wait_for_selector(hook("pick-record"))
    text = (RECORDS / "notation-example.qv").read_text("utf-8")
    await page.evaluate(
        """(text) => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], 'game.qv'));
            dispatchEvent(new DragEvent('drop', { dataTransfer: carried, cancelable: true }));
        }""",
        text,
    )
    await expect(page.locator(hook("unfinished"))).to_be_visible()
    await expect(page.locator(hook("chart"))).to_have_count(0)


async def test_a_record_that_is_wrong_says_where(people: People, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.qv"
    wrong.write_text('[Players "red blue black"]\n[Seed "1"]\nred +b1\nred +b1\n', "utf-8")
    page = await people.come("/replay")
    await page.set_input_files(hook("record-file"), wrong)
    told = page.get_by_role("alert")
    await expect(told).to_have_text("Line 4: It is Blue’s turn, not Red’s (R2.6)")
    people.troubles.clear()  # the browser notes every answer that says no
    await page.set_input_files(hook("record-file"), RECORDS / DEALS)
    await page.wait_for_selector(hook("log"))


async def test_a_file_that_is_not_a_record_is_refused_at_once(
    people: People, tmp_path: Path
) -> None:
    page = await people.come("/replay")
    for name, content in (("shopping.qv", "Eggs\nMilk\n"), ("other.jsonl", '{"eggs": 6}\n')):
        (tmp_path / name).write_text(content, "utf-8")
        async with page.expect_response("**/api/replay"):
            await page.set_input_files(hook("record-file"), tmp_path / name)
        told = page.get_by_role("alert")
        await expect(told).to_have_text(re.compile("^This is not a record of Quo Vadis.* Line 1: "))
    await axe(page)
    people.troubles.clear()  # the browser notes every answer that says no


async def test_what_the_log_tells_is_shown_on_the_board(people: People) -> None:
    page = await opened(people)
    await page.click(hook("forward"))
    await expect(page.locator("svg .mark-halo")).to_have_count(0)
    await page.locator(f"button{hook('log-line')}").first.focus()
    await expect(page.locator("svg .mark-halo")).not_to_have_count(0)
    await page.focus(hook("forward"))
    await expect(page.locator("svg .mark-halo")).to_have_count(0)


async def test_the_talk_is_folded_until_it_is_wanted(people: People) -> None:
    page = await opened(people)
    await page.locator(hook("scrub")).fill("25")
    folded = page.locator(f"{hook('log')} details").first
    await expect(folded.locator("summary")).to_have_text("One offer, one deal")
    await expect(folded.locator(hook("log-line")).first).to_be_hidden()
    await folded.locator("summary").click()
    await expect(folded.locator(hook("log-line")).first).to_be_visible()


async def test_the_whole_way_by_keyboard(people: People) -> None:
    page = await opened(people)
    for key, turn in (
        *(("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)),
        *(("End", 56), ("Home", 0)),
    ):
        await page.keyboard.press(key)
        await at(page, turn)
    await page.focus(hook("scrub"))
    await page.keyboard.press("ArrowRight")
    await at(page, 1)
    await page.focus(f"{hook('chart')} [role=slider]")
    await page.keyboard.press("PageUp")
    await at(page, 11)
    slider = page.get_by_role("slider", name=worded("replay-chart"))
    await expect(slider).to_have_attribute(
        "aria-valuetext", "Turn 11: Red 5, Blue 4, Black 3, White 1"
    )


async def test_it_plays_by_itself_and_stops(people: People) -> None:
    page = await opened(people, "notation-example.qv")
    await page.click(hook("pace"))  # from a walk to a forced march
    await page.click(hook("play"))
    await expect(page.locator(hook("scrub"))).to_have_value("8")
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


# From the server


async def test_a_link_leads_to_a_turn(people: People, site: Running) -> None:
    table = stored(site)
    page = await people.come(
        f"/replay/{table}?turn=31", permissions=["clipboard-read", "clipboard-write"]
    )
    await at(page, 31)
    await expect(page.locator(hook("panel")).first).to_contain_text("Marta")
    await page.keyboard.press("ArrowRight")
    await at(page, 32)
    assert page.url.endswith(f"/replay/{table}?turn=32")
    await page.click(hook("copy-turn"))
    await expect(page.get_by_text("Copied")).to_be_visible()
    link = await page.evaluate("navigator.clipboard.readText()")
    other = await people.come(link, language="de")
    await at(other, 32)


async def test_a_game_is_asked_for_once(people: People, site: Running) -> None:
    table, asked = stored(site), list[str]()
    page = await people.window()
    page.on("request", lambda request: asked.append(request.url))
    for path in (f"/replay/{table}", f"/table/{table}"):
        asked.clear()
        await page.goto(path)
        await page.wait_for_selector(hook("chart"))
        await page.wait_for_load_state("networkidle")
        assert len([url for url in asked if url.endswith(f"{table}/replay")]) == 1


async def test_the_record_is_saved_as_the_server_writes_it(
    people: People, site: Running, tmp_path: Path
) -> None:
    table = stored(site)
    page = await people.come(f"/replay/{table}")
    async with page.expect_download() as downloading:
        await page.click(hook("save-record"))
    download = await downloading.value
    assert download.suggested_filename.endswith(".qv")
    await download.save_as(tmp_path / "saved.qv")
    async with httpx2.AsyncClient(base_url=site.url, timeout=60) as client:
        written = await client.get(f"/api/tables/{table}/record")
    assert (tmp_path / "saved.qv").read_text("utf-8") == written.text


async def test_a_table_that_is_not_there_is_told(people: People) -> None:
    page = await people.come("/replay/nowhere")
    await expect(page.get_by_role("alert")).to_contain_text(worded("refused-no-such-table"))
    people.troubles.clear()


# The end


async def test_the_end_tells_who_won_and_how(people: People, site: Running) -> None:
    page = await people.come(f"/table/{stored(site)}")
    await expect(page.locator(hook("winner"))).to_have_text("Jean wins")
    ranking = page.locator(f"{hook('ranking')} > li")
    await expect(ranking).to_have_count(4)
    await expect(ranking.first).to_contain_text("24")
    await expect(page.locator(hook("chart"))).to_be_visible()
    await expect(page.locator(hook("deals"))).to_contain_text(
        worded("end-deal-seated", called={"white": "Livia"}, by="white")
    )
    await expect(page.locator(hook("broken"))).to_contain_text(
        worded("end-broke", called={"red": "Marta"}, giver="red")
    )
    await expect(page.locator(hook("rematch"))).to_have_count(0)  # who only watches has no say
    await page.locator(hook("deals")).get_by_role("link", name="Turn 18").click()
    await at(page, 18)


async def test_the_replay_tells_who_was_shut_out_of_the_senate(
    people: People, site: Running
) -> None:
    page = await people.come(f"/table/{stored(site, 'places-shared-outside-the-senate.qv')}")
    await expect(page.get_by_text(worded("end-shut-out"))).to_have_count(2)


async def test_a_rematch_is_one_click_away_for_everybody(people: People, site: Running) -> None:
    table = stored(site)
    page = await people.come("/")
    await page.evaluate(
        "([table, secret]) => localStorage.setItem('quovadis.tables', "
        "JSON.stringify({ [table]: { host: secret, seats: {} } }))",
        [table, HOST],
    )
    await page.goto(f"/table/{table}")
    await page.click(hook("rematch"))
    await page.wait_for_selector(hook("lobby"))
    kept = json.loads(await page.evaluate("localStorage.getItem('quovadis.tables')"))
    fresh = next(name for name in kept if name != table)
    assert page.url.endswith(f"/table/{fresh}")
    other = await people.come(f"/table/{table}")
    await other.click(hook("to-rematch"))
    await other.wait_for_url(f"**/table/{fresh}")


async def test_a_rematch_against_bots_begins_at_once(people: People, site: Running) -> None:
    bots = {"blue": "stand-in", "black": "stand-in"}
    table = await a_game(people, site, {"red": "Livia"}, bots, variants=["cutoff=1"])
    page = await sit(people, table, "red")
    await page.locator("[data-action^=place]").first.click()
    await page.click(hook("rematch"))
    await page.wait_for_selector("[data-prompt=act]")
    fresh = await told(site, page)
    assert fresh["id"] != table
    assert fresh["status"] == "playing"
    names = {seat["seat"]: (seat["name"], seat["bot"]) for seat in fresh["seats"]}
    assert names["red"] == ("Livia", None)
    assert names["blue"] == ("Navius", "stand-in")


# How it looks


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_nobody_is_kept_out(people: People, site: Running, dark: bool) -> None:
    page = await people.come("/replay", dark=dark)
    await page.wait_for_selector(hook("pick-record"))
    await axe(page)
    await page.set_input_files(hook("record-file"), RECORDS / DEALS)
    await page.wait_for_selector(hook("log"))
    await page.locator(hook("scrub")).fill("25")
    await unfold(page)
    await axe(page)
    await page.goto(f"/table/{stored(site)}")
    await page.wait_for_selector(hook("chart"))
    await unfold(page)
    await axe(page)


@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
async def test_it_fits_a_phone_in_every_language(
    people: People, site: Running, language: str
) -> None:
    pseudo = language == "pseudo"
    how = {"size": PHONE, "language": "en" if pseudo else language}
    page = await people.come(f"/replay{'?language=pseudo' if pseudo else ''}", **how)
    await page.wait_for_selector(hook("pick-record"))
    await fits(page)
    await roomy(page)
    await page.set_input_files(hook("record-file"), RECORDS / DEALS)
    await page.wait_for_selector(hook("log"))
    for turn in ("0", "25", "56"):
        await page.locator(hook("scrub")).fill(turn)
        await fits(page)
    await unfold(page)
    await fits(page)
    await roomy(page)
    assert "⟨" not in await page.inner_text("body")
    await page.goto(f"/table/{stored(site)}{'?language=pseudo' if pseudo else ''}")
    await page.wait_for_selector(hook("chart"))
    await fits(page)
    assert "⟨" not in await page.inner_text("body")
