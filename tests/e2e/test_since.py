"""What happened since my last turn, how fast bots speak, and what calls me."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, Route, expect

from quovadis.core.events import TurnBegan
from quovadis.server.table.table import Table
from tests.e2e.looking import axe, fits, last_event
from tests.e2e.people import People, hook
from tests.e2e.positions import middle, stored
from tests.e2e.tables import a_game, sit, table_of, told
from tests.e2e.test_layout import in_sight
from tests.server.running import Running, running

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_last_moves_are_marked_and_told_until_my_next_action(
    people: People, site: Running
) -> None:
    page = await sit(people, stored(people, site, middle()), "red", size=(1366, 768))
    await page.wait_for_selector("[data-prompt=act]")
    lines = page.locator("[data-since]")
    assert 1 <= await lines.count() <= 3
    assert await page.locator("[data-recent]").count() >= 1
    # Whatever else there is to tell, who entered the Senate is.
    senate = page.locator("[data-since=advanced]").filter(has_text="Senate")
    await expect(senate).to_have_count(1)
    assert await page.locator("[data-path] polyline.mark").count() == 0
    await senate.hover()
    await expect(page.locator("[data-path] polyline.mark").first).to_be_attached()
    told = [await lines.nth(place).inner_text() for place in range(await lines.count())]
    await page.locator("[data-action^=advance]").first.click()
    await expect(lines.filter(has_text=told[0])).to_have_count(0)


async def test_on_a_phone_the_newest_line_stays_and_the_others_unfold(
    people: People, site: Running
) -> None:
    page = await sit(people, stored(people, site, middle()), "red", size=(390, 844))
    await page.wait_for_selector("[data-prompt=act]")
    lines, fold = page.locator("[data-since]"), page.locator("[data-fold-since]")
    await expect(lines).to_have_count(1)
    await in_sight(lines, fold, page.locator("[data-action]").first)
    newest = await lines.inner_text()
    await fold.click()
    await expect(fold).to_have_attribute("aria-expanded", "true")
    assert 2 <= await lines.count() <= 3
    await expect(lines.first).to_have_text(newest)
    await axe(page)
    await fold.click()
    await expect(lines).to_have_count(1)


async def test_who_watches_alone_pauses_bots_steps_and_sets_their_pace(
    people: People, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", pace=0.5) as slow:
        own = People(people.chromium, slow.url)
        page = await own.come("/")
        await page.click(hook("watch"))
        events = page.locator("#room-log [data-event]")
        await expect(events.nth(3)).to_be_attached()
        await page.click(hook("pause"))
        await expect(page.locator(hook("pause"))).to_have_attribute("data-paused", "true")
        paused = await at_rest(slow, page)
        await page.click(hook("step"))
        await last_event(page, at_least=paused + 1)
        stepped = await at_rest(slow, page)
        assert stepped > paused  # one spoke, and the others wait again
        await axe(page)
        await page.select_option(hook("pace"), "brisk")
        await page.click(hook("pause"))
        await last_event(page, at_least=stepped + 12)
        await own.leave()
        assert not own.troubles


async def at_rest(site: Running, page: Page) -> int:
    """Wait until the table does nothing any more: the number of the last event, which is shown.

    Whoever was about to speak has spoken then, or holds their tongue: `test_tempo.py` shows with a
    clock of its own that nobody goes on by themselves.
    """
    table: Table = site.app.state.tables._known[table_of(page)]
    async with asyncio.timeout(60):
        while not table.steward.idle:  # noqa: ASYNC110 - it lives in another thread
            await asyncio.sleep(0.02)
    told = [
        number
        for number, event in table.play.playing().events(None)
        if not isinstance(event, TurnBegan)  # that is a headline
    ]
    await expect(page.locator(f'#room-log [data-number="{told[-1]}"]')).to_be_attached()
    return told[-1]


async def test_two_changes_of_the_pace_in_a_row_are_both_made(
    people: People, site: Running
) -> None:
    page = await people.come("/")
    await page.click(hook("play"))
    pace, pause = page.locator(hook("pace")), page.locator(hook("pause"))
    await pace.wait_for()
    go_on = asyncio.Event()

    async def late(route: Route) -> None:
        await go_on.wait()
        await route.continue_()

    await page.route("**/tempo", late)
    await pace.select_option("brisk")
    await pause.click()
    go_on.set()
    await expect(pause).to_have_attribute("data-paused", "true")
    await expect(pace).to_have_value("brisk")
    tempo = (await told(site, page))["tempo"]
    assert (tempo["pace"], tempo["paused"]) == ("brisk", True)


async def test_among_people_nobody_pauses(people: People, site: Running) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus"}, {"black": "stand-in"})
    page = await sit(people, table, "red")
    await page.wait_for_selector("[data-player]")
    await expect(page.locator(hook("tempo"))).to_have_count(0)


YOUR_TURN = [392, 523, 784]
"""The tones that call for a turn: nothing else that happens in this game ends as high."""
HEARD = """
window.heard = [];
const strike = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
    window.heard.push(Math.round(this.frequency.value));
    strike.apply(this, when);
};
const Air = window.AudioContext;
window.AudioContext = class extends Air {
    constructor() {
        super();
        window.air = this;
    }
};
window.noted = [];
window.Notification = class {
    static permission = 'granted';
    static async requestPermission() { return 'granted'; }
    constructor(title, { body }) { window.noted.push(body); }
    close() {}
};
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
"""What cannot be observed from outside: sounds, and notifications of a hidden page."""


async def test_what_is_asked_calls_by_title_icon_sound_and_notification(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"}, seed=4)
    seats = ("red", "blue", "black")
    pages = {seat: await sit(people, table, seat) for seat in seats}
    begins = seats.index(await active(pages))
    order = seats[begins:] + seats[:begins]  # with a seed, that of the families
    first, second = pages[order[0]], pages[order[1]]
    await second.add_init_script(HEARD)
    await second.reload()
    await second.wait_for_selector("[data-prompt]")
    icon = second.locator("link[rel=icon]")
    await expect(icon).to_have_attribute("href", "/icon.svg")
    await second.keyboard.press("?")
    await second.check("[data-alert=notify]")
    await axe(second)
    await second.keyboard.press("Escape")
    await second.wait_for_function("window.air?.state === 'running'")
    await second.evaluate("window.away = true; window.heard = []")
    await first.locator("[data-action^=place]").first.click()
    await second.wait_for_selector("[data-prompt=act]")
    await expect(second).to_have_title(re.compile("^Your turn"))
    await expect(icon).to_have_attribute("href", "/icon-asked.svg")
    await second.wait_for_function("window.noted.length > 0")
    assert await second.evaluate("window.noted") == ["Your turn"]
    await second.wait_for_function("(last) => window.heard.includes(last)", arg=YOUR_TURN[-1])
    heard = await second.evaluate("window.heard")
    assert [pitch for pitch in heard if pitch in YOUR_TURN] == YOUR_TURN
    await second.locator("[data-action^=place]").first.click()
    await expect(icon).to_have_attribute("href", "/icon.svg")
    # Turned off, it calls no more.
    await second.keyboard.press("?")
    await second.uncheck("[data-alert=turn]")
    await second.keyboard.press("Escape")
    await second.evaluate("window.heard = []")
    for seat in (order[2], order[0]):
        await pages[seat].locator("[data-action^=place]").first.click()
    await second.wait_for_selector("[data-prompt=act]")
    await second.wait_for_function("window.heard.length > 0")  # senators that are put down
    heard = await second.evaluate("window.heard")
    assert not {*YOUR_TURN} & {*heard}
    await expect(icon).to_have_attribute("href", "/icon.svg")
    assert await second.evaluate("window.noted.length") == 1


async def active(pages: dict[str, Page]) -> str:
    """Who is on turn."""
    async with asyncio.timeout(60):
        while True:
            for seat, page in pages.items():
                if await page.locator("[data-prompt=act]").count():
                    return seat
            await asyncio.sleep(0.05)


async def test_around_one_screen_a_public_offer_is_answered_without_uncovering(
    people: People, site: Running
) -> None:
    seats = {"red": "Livia", "blue": "Marcus", "black": "Gaius"}
    page = await sit(people, await a_game(people, site, seats, seed=4), *seats)
    await expect(page.locator("[data-uncover]")).to_have_count(1)  # one way to hand over
    await expect(page.locator("[data-playas], [data-mute]")).to_have_count(0)
    await page.click("[data-uncover]")
    partner = await page.locator("[data-deal]").first.get_attribute("data-deal") or ""
    await page.locator("[data-deal]").first.click()
    await page.click("[data-give]")
    await page.click("[data-add=word]")
    await page.locator("[data-editor=word] input").fill("We shall be friends")
    await page.click("[data-send]")
    answers = page.locator(f"[data-answers={partner}]")
    await expect(answers).to_be_visible()
    await expect(page.locator("[data-purse]")).to_have_count(0)
    # Another price needs no uncovering either, and tells nobody what it leaves them with.
    await expect(answers.locator("[data-counter]")).to_be_visible()
    await expect(page.locator("[data-balances]")).to_have_count(0)
    await answers.locator("[data-step=less]").click()  # the offer itself
    await expect(answers.locator("[data-propose=counter]")).to_be_disabled()
    await answers.locator("[data-step=more]").click()
    await answers.locator("[data-propose=counter]").click()
    await expect(answers).to_have_count(0)
    others = page.locator("[data-answers]")
    await expect(others).to_be_visible()
    await expect(page.locator("[data-purse]")).to_have_count(0)
    await fits(page)
    await others.locator("[data-answer=decline]").click()
    await expect(page.locator("[data-event=offer-closed]")).to_have_count(2)
    await expect(page.locator("[data-purse]")).to_have_count(0)
    await axe(page)
