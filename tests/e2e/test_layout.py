"""The table fits: at every size of a window, what matters is in sight and stays where it is."""

import asyncio
import re
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, Route, expect

from quovadis.core.laurels import total
from quovadis.server.table.tempo import Tempo
from quovadis.text import Language
from tests.e2e.looking import axe, fits, last_event, still
from tests.e2e.people import People, hook
from tests.e2e.positions import middle, over, stored, tokens_in_hand
from tests.e2e.tables import a_game, sit
from tests.server.running import Running, running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = {
    (1920, 1080): 930,
    (1536, 864): 715,
    (1440, 900): 750,
    (1366, 768): 620,
    (1280, 720): 570,
    (1024, 768): 620,
    (901, 1000): 520,
    (844, 390): 320,
    (640, 360): 260,  # 1280 x 720 at 200 %
    (390, 844): 370,
    (360, 800): 340,
}
"""Windows, and how wide the board is in them at least."""
UPRIGHT = {(390, 844), (360, 800)}
LOWEST = (640, 360)
LOW = {(844, 390), LOWEST}
ENTRIES = ("a1", "b1", "c1", "d1")


SEEN = """(one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    let [l, t, r, b] = [0, 0, innerWidth, innerHeight];
    for (let room = one.parentElement; room; room = room.parentElement) {
        if (room.namespaceURI.endsWith('svg') || room === document.body) continue;
        if (getComputedStyle(room).overflowY === 'visible') continue;
        const box = room.getBoundingClientRect();
        [l, t] = [Math.max(l, box.left), Math.max(t, box.top)];
        [r, b] = [Math.min(r, box.right), Math.min(b, box.bottom)];
    }
    const whole = left >= l - 1 && top >= t - 1 && right <= r + 1 && bottom <= b + 1;
    if (whole && width > 0) return null;
    return `${one.outerHTML.slice(0, 120)}: ${[left, top, right, bottom]} in ${[l, t, r, b]}`;
}"""


async def in_sight(*all_of: Locator) -> None:
    """Assert that these lie in the window as a whole, and no room that scrolls cuts them off."""
    for one in all_of:
        for _ in range(200):
            hidden = await one.evaluate(SEEN)
            if hidden is None:
                break
            await one.page.wait_for_timeout(100)
        assert hidden is None, hidden


async def whole_table(page: Page, size: tuple[int, int]) -> None:
    """Assert that board, purse and players are in sight as they should be."""
    await in_sight(page.locator("[data-committee=S]"), page.locator(hook("purse")))
    await in_sight(*(page.locator(f"[data-committee={entry}]") for entry in ENTRIES))
    board = await page.locator(".board svg").first.bounding_box()
    assert board is not None
    assert board["width"] >= SIZES[size]
    assert board["y"] + board["height"] <= size[1]
    players = page.locator("[data-player], [data-medallion]")
    await expect(players).to_have_count(5)
    await in_sight(*(players.nth(place) for place in range(5)))
    if size not in UPRIGHT:  # on a phone held upright the page scrolls, and nothing else does
        assert await page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    await fits(page)


async def bargaining(page: Page, size: tuple[int, int]) -> None:
    """Assert that whoever opened a bargaining card sees it, with all they need for an offer."""
    await in_sight(
        page.locator("[data-step=more]"),
        page.locator("[data-call]"),
        page.locator("[data-committee=S]"),
        *(page.locator(f"[data-committee={entry}]") for entry in ENTRIES),
    )
    if size != LOWEST:
        await in_sight(page.locator("[data-propose]"))
    if size not in LOW:  # there the price comes first
        await in_sight(page.locator("[data-prompt]"), page.locator("[data-bargain] h2"))
    # What carries the advance stands in one row.
    foot = page.locator("[data-bargain] > :last-child > button")
    tops = [await foot.nth(place).bounding_box() for place in range(await foot.count())]
    assert len(tops) == 2
    assert len({round(box["y"]) for box in tops if box}) == 1
    await fits(page)


async def side_by_side(row: Locator) -> None:
    """Assert that these stand in a row, and none lies over another."""
    boxes = [await row.nth(place).bounding_box() for place in range(await row.count())]
    sides = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert all(left[1] <= right[0] + 1 for left, right in pairwise(sides)), sides


async def cut_off(page: Page, selector: str) -> list[str]:
    """Whose content does not fit into it."""
    found: list[str] = await page.locator(selector).evaluate_all(
        """(all) => all
            .filter((one) => one.scrollHeight > one.clientHeight + 1
                || one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.outerHTML.slice(0, 200))"""
    )
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_what_matters_is_in_sight(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    page = await sit(people, stored(people, site, middle()), "red", size=size)
    await page.wait_for_selector("[data-prompt=act]")
    await whole_table(page, size)
    await in_sight(page.locator("[data-prompt]"), page.locator("[data-action]").first)
    # Twenty tokens and more, of six kinds: one row, nothing cut off.
    kinds = page.locator("[data-kind]")
    await expect(kinds).to_have_count(6)
    boxes = [await kinds.nth(place).bounding_box() for place in range(6)]
    assert len({round(box["y"]) for box in boxes if box}) == 1
    await in_sight(*(kinds.nth(place) for place in range(6)), page.locator("[data-reserve]"))
    assert not await cut_off(page, hook("purse"))
    await side_by_side(page.locator("[data-kind], [data-purse], [data-reserve]"))
    # Three could vote, and with each of them there is a lot to choose from.
    await page.locator("[data-action^=vote-b1]").click()
    await expect(page.locator("[data-supporter]")).to_have_count(3)
    await bargaining(page, size)
    await page.locator("[data-quick=more]").first.click()
    await in_sight(page.locator("[data-send]"), page.locator("[data-composer] h2"))
    if size not in UPRIGHT:
        await whole_table(page, size)
    await page.keyboard.press("Escape")
    await page.locator("[data-supporter]").last.scroll_into_view_if_needed()
    await in_sight(page.locator("[data-call]"), page.locator("[data-committee=d1]"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_end_is_a_page_of_its_own(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    page = await sit(people, stored(people, site, over()), "red", size=size)
    await in_sight(page.locator(hook("winner")), page.locator(hook("rematch")))
    await expect(page.locator("[data-committee]")).to_have_count(0)
    await fits(page)
    await page.click(hook("to-board"))
    await expect(page.locator(hook("end"))).to_have_count(0)
    await in_sight(page.locator("[data-committee=d1]"), page.locator("[data-result]"))
    await page.click("[data-result]")
    await in_sight(page.locator(hook("winner")))


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
async def test_how_it_came_about_is_told_late_and_pushes_nothing(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    page = await sit(people, stored(people, site, over()), "red", size=size)
    release = asyncio.Event()

    async def late(route: Route) -> None:
        await release.wait()
        await route.continue_()

    await page.route("**/replay", late)
    await page.reload()
    below = [page.locator(hook(name)) for name in ("broken", "deals")]
    await expect(below[1]).to_have_text(re.compile(worded("end-looking")))
    await page.evaluate("document.fonts.ready")
    before = [await one.evaluate(TOP) for one in below]
    await expect(page.locator(hook("chart"))).to_be_hidden()
    release.set()
    await expect(page.locator(hook("chart"))).to_be_visible()
    assert [await one.evaluate(TOP) for one in below] == before


TOP = "(one) => one.getBoundingClientRect().top + scrollY"


async def test_a_panel_has_two_lines_and_names_every_chair_in_the_senate(
    people: People, site: Running
) -> None:
    page = await sit(people, stored(people, site, over()), "red", size=(1280, 720))
    await page.click(hook("to-board"))
    seated = over().view(None).seated[-1]
    numerals = ("I", "II", "III", "IV", "V")
    for family in dict.fromkeys(seated):
        chairs = [numeral for numeral, one in zip(numerals, seated, strict=False) if one == family]
        told = page.locator(f"[data-player={family}] [data-senate]")
        await expect(told).to_have_text(f"Senate {', '.join(chairs)}")
    heights = await page.locator("[data-player]").evaluate_all(
        "(all) => all.map((one) => Math.round(one.getBoundingClientRect().height))"
    )
    assert len(set(heights)) == 1
    assert heights[0] <= 66
    assert not await cut_off(page, "[data-player] article")


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
async def test_panels_say_your_turn_count_tokens_and_cut_no_word_in_two(
    people: People, site: Running, size: tuple[int, int], language: Language
) -> None:  # R9.1
    table = stored(people, site, middle(), bot="quaestor")
    page = await sit(people, table, "red", size=size, language=language)
    await page.wait_for_selector("[data-prompt=act]")
    said = partial(worded, language=language)
    badge = page.locator("[data-player=red] .badge")
    yours, theirs = (said("play-on-turn", whose=whose) for whose in ("yours", "theirs"))
    await expect(badge).to_have_text(yours)
    assert yours != theirs
    # Tokens are counted as tokens; what they are worth stands in one's own purse alone.
    view = middle().view("red")
    purse = view.purses[0]
    assert purse is not None
    for family, count in zip(view.players, view.tokens, strict=True):
        told = page.locator(f"[data-player={family}] [data-tokens]")
        await expect(told.locator("[aria-hidden]").first).to_contain_text(f"×{count}")
        tokens = said("play-laurels", count=count)
        hidden = said("play-laurels-hidden", tokens=tokens)
        await expect(told).to_have_attribute("title", tokens if family == "red" else hidden)
    whole = said("play-purse-whole", count=len(purse), sum=total(purse))
    await expect(page.locator("[data-purse]")).to_have_attribute("title", whole)
    for mark in await page.locator("[data-player] [data-bot]").all():
        shown = await mark.evaluate(WHOLE_WORDS)
        assert shown, await mark.inner_text()


WHOLE_WORDS = """(mark) => {
    const room = mark.getBoundingClientRect();
    return [...mark.children]
        .map((one) => one.getBoundingClientRect())
        .every((box) => box.right <= room.right + 1 || box.top >= room.bottom - 1);
}"""
"""Whether each part of a mark shows as a whole, or stands below what shows."""


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_a_purse_of_few_kinds_says_in_words_what_it_holds(
    people: People, site: Running, language: Language
) -> None:
    game = stored(people, site, tokens_in_hand())
    page = await sit(people, game, "red", size=(1366, 768), language=language)
    whole = worded("play-purse-whole", language=language, count=0, sum=0)
    await in_sight(page.locator("[data-purse]").get_by_text(whole))
    assert not await cut_off(page, hook("purse"))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768)])
async def test_a_long_name_pushes_nothing_under_the_board(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    bots = {"blue": "praetor:grudging", "black": "praetor:loyal"}
    table = await a_game(people, site, {"red": "Gaius Iulius Caesar Octavianus"}, bots)
    page = await sit(people, table, "red", size=size, language="de")
    await page.wait_for_selector("[data-deal]")
    covered = await page.locator("[data-deal], [data-about]").evaluate_all(
        """(all) => all.filter((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert not covered, covered


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize(
    "size", [(1280, 720), (844, 390), (390, 844)], ids=["wide", "low", "phone"]
)
async def test_it_fits_in_every_language(
    people: People, site: Running, size: tuple[int, int], language: str
) -> None:
    table = stored(people, site, middle())
    page = await sit(people, table, "red", size=size, language=language)
    await page.wait_for_selector("[data-prompt=act]")
    await whole_table(page, size)
    assert not await cut_off(page, f"{hook('purse')}, [data-player] article, [role=tablist]")
    tabs = page.locator("[role=tab]")
    boxes = [await tabs.nth(place).bounding_box() for place in range(4)]
    assert len({round(box["y"]) for box in boxes if box}) == 1
    await in_sight(page.locator("[data-prompt]"), page.locator("[data-action]").first)
    await page.locator("[data-action^=vote-b1]").click()
    await expect(page.locator("[data-supporter]")).to_have_count(3)
    await bargaining(page, size)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (844, 390)])
async def test_the_table_of_any_size_keeps_nobody_out(
    people: People, site: Running, size: tuple[int, int], *, dark: bool
) -> None:
    page = await sit(people, stored(people, site, middle()), "red", size=size, dark=dark)
    await page.wait_for_selector("[data-prompt=act]")
    await axe(page)
    await page.locator("[data-about], [data-medallion]").nth(1).click()
    await page.wait_for_selector("dialog[open]")
    await axe(page)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (360, 800)])
async def test_the_log_shows_its_end(people: People, site: Running, size: tuple[int, int]) -> None:
    page = await sit(people, stored(people, site, middle()), "red", size=size)
    await page.wait_for_selector("[data-prompt=act]")
    await page.click("#tab-log")
    await in_sight(page.locator("#room-log [data-event]").last)
    scrolling = await page.evaluate(
        """() => [...document.querySelectorAll('.side, .side *')]
            .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
            .filter((one) => one.scrollHeight > one.clientHeight + 1)
            .map((one) => one.className)"""
    )
    assert len(scrolling) == 1


SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries()
    .filter((one) => !one.hadRecentInput)
    .map((one) => [one.value, one.sources.map((from) => from.node?.outerHTML?.slice(0, 80))])))
    .observe({ type: 'layout-shift' });
"""


EVENTS = 80
"""So many events are watched: about 50 seconds of pauses at the usual pace."""
PACE = 0.2
"""Bots pause for a fifth of the usual time."""
A_MINUTE = 0.1
"""So much may move in a minute of bots' play."""
LOOKERS = (
    ((), (1366, 768)),
    ((), (1024, 768)),
    (("red",), (1366, 768)),
    (("red",), (844, 390)),
    (("red",), (390, 844)),
)
"""Who looks at it, and in which window."""


async def test_nothing_jumps_while_others_play(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is measured touches nothing: their other device plays.

    A minute of play is a minute of the pauses that bots make before they speak, at the usual pace:
    neither their thinking nor a person's counts, so a busy machine makes no minute longer.
    """
    pauses: list[float] = []
    usual = Tempo.pause

    def noted(tempo: Tempo, seconds: float) -> float:
        pauses.append(usual(tempo, seconds))
        return pauses[-1]

    monkeypatch.setattr(Tempo, "pause", noted)
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", pace=PACE) as hurried:
        own = People(people.chromium, hurried.url)
        bots = dict.fromkeys(("blue", "black", "white", "yellow"), "quaestor")
        table = await a_game(own, hurried, {"red": "Livia"}, bots, seed=11)
        pages = [await sit(own, table, *seats, size=size) for seats, size in LOOKERS]
        for page in pages:
            await page.wait_for_selector("[data-committee]")
            await page.evaluate("document.fonts.ready")
            await still(page)
            await page.evaluate(SHIFTS)
        device = await sit(own, table, "red", size=(1280, 720))
        while await last_event(device) < EVENTS:
            await anything(device)
        minutes = sum(pauses) / PACE / 60
        assert minutes > 0.5
        for page in pages:
            await last_event(page, at_least=EVENTS)
            told = await page.evaluate("window.shifts")
            moved = sum(value for value, _ in told) / minutes
            assert moved <= A_MINUTE, (moved, page.viewport_size, sorted(told, reverse=True)[:5])
            assert await page.evaluate("scrollY") == 0
        await own.leave()
        assert not own.troubles


WAYS = (
    "[data-answer=decline]",
    "[data-votes]",
    "[data-claim]",
    "[data-action^=place]",
    "[data-action^=advance]",
    "[data-action^=caesar]",
)
"""What a game goes on with."""
TAKE = """(ways) => {
    const found = ways.map((way) => document.querySelector(way)).find((one) => one !== null);
    found?.click();
    return found !== undefined;
}"""
"""At once: what one of them is about may be gone a moment later, and the list may be folded."""


async def anything(page: Page) -> None:
    """Do the first thing that somebody is asked to do, once they are."""
    await page.wait_for_selector("[data-prompt]:not([data-prompt=none])")
    before = await last_event(page)
    if await page.evaluate(TAKE, WAYS):
        await last_event(page, at_least=before + 1)
