"""The table in a real browser: playing, watching, coming back, around one screen."""

import asyncio
import re
import time
from contextlib import suppress

import pytest
from playwright.async_api import Error, Page, TimeoutError as TooLate, WebSocketRoute, expect

from quovadis.client import Client, Seat
from quovadis.server.table import clock
from quovadis.server.web import limits
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People, arrow_to, hook
from tests.e2e.tables import a_game, sit
from tests.server.lines import line, play
from tests.server.running import Running
from tests.words import worded

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.motion]

CALM = {"blue": "stand-in", "black": "stand-in"}
"""Bots that ask for nothing: what happens does not depend on chance."""
ASKED = "[data-prompt=act], [data-prompt=vote], [data-prompt=offer], [data-prompt=name]"


async def asked(*pages: Page) -> Page:
    """Whom the table waits for now."""
    async with asyncio.timeout(60):
        while True:
            for page in pages:
                if await page.locator(ASKED).count():
                    return page
            await asyncio.sleep(0.05)


async def turn_of(page: Page) -> int:
    """The turn that a page shows."""
    said = await page.locator("header").first.inner_text()
    found = re.search(r"(?:turn|Zug|tour|turno) (\d+)", said)
    assert found, said
    return int(found[1])


async def test_two_clicks_lead_from_the_home_page_to_the_first_move(people: People) -> None:
    page = await people.come("/")
    clicks = 0
    await page.click(hook("play"))
    clicks += 1
    seat = page.locator("[data-target^=place]").first
    await seat.wait_for()
    await seat.click()
    clicks += 1
    log = page.locator("#room-log")
    await expect(log.get_by_text(re.compile("^You place a senator"))).to_be_visible()
    assert clicks == 2


async def test_on_a_phone_two_taps_lead_to_the_first_move(people: People) -> None:
    page = await people.come("/", size=PHONE, has_touch=True, is_mobile=True)
    await page.locator(hook("play")).tap()
    seat = page.locator("[data-target=place-b1]")
    await seat.wait_for()
    await page.wait_for_selector("[data-prompt=act]")
    await fits(page)
    await seat.tap()
    await page.locator("#tab-log").tap()
    log = page.locator("#room-log")
    await expect(log).to_contain_text(worded("event-placed", you="red", by="red", committee="b1"))


async def test_a_turn_that_was_taken_back_goes_on_under_its_own_heading(
    people: People, site: Running
) -> None:
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, CALM), "red")
    headings = page.locator("#room-log h3")
    undo = page.locator("[data-undo]")
    first = worded("play-turn-of", you="red", turn=1, active="red")
    await page.locator("[data-target^=place]").first.click()
    await expect(headings).to_have_count(4)  # it is Livia's turn again
    await expect(undo).to_have_text(worded("play-undo", turn=1))
    await undo.click()
    await expect(headings).to_have_text([first])
    await expect(undo).to_have_count(0)
    await page.locator("[data-target^=place]").nth(1).click()
    await expect(headings.first).to_have_text(first)
    await expect(undo).to_have_text(worded("play-undo", turn=1))


async def test_bots_of_one_level_have_names_of_their_own_and_people_no_level(
    people: People, site: Running
) -> None:
    bots = {"blue": "quaestor", "black": "quaestor", "white": "praetor:loyal"}
    table = await a_game(people, site, {"red": "Livia"}, bots)
    page = await sit(people, table, "red", language="de")
    shown = {
        family: page.locator(f"[data-player={family}]")
        for family in ("red", "blue", "black", "white")
    }
    await expect(shown["blue"]).to_contain_text("Navius")
    await expect(shown["black"]).to_contain_text("Aquila")
    await expect(shown["blue"].locator("[data-bot]")).to_have_text("Bot · Quästor")
    await expect(shown["white"].locator("[data-bot]")).to_have_text("Bot · Prätor (treu)")
    await expect(shown["red"].locator("[data-bot]")).to_have_count(0)


async def test_a_whole_game_against_bots_is_played_to_its_end(
    people: People, site: Running
) -> None:
    bots = {"blue": "quaestor", "black": "quaestor"}
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots), "red")
    wishes = ("[data-carry]", "[data-action^=advance]", "[data-votes]:last-of-type", "[data-call]")
    for _ in range(400):
        await page.locator(f"{ASKED}, {hook('end')}").first.wait_for(state="attached")
        if await page.locator(hook("end")).count():
            break
        turn = await turn_of(page)
        for wish in (*wishes, "[data-drop]", "[data-answer=accept]", "[data-answer=decline]"):
            if await page.locator(wish).count():
                with suppress(TooLate):  # somebody else was faster: look again
                    await page.locator(wish).first.click(timeout=SOON)
                break
        else:
            with suppress(TooLate):
                await any_action(page)
        await settled(page, turn)
    await expect(page.locator(hook("end"))).to_be_visible()
    await axe(page)


SOON = 5000
"""Milliseconds after which a button that was there a moment ago counts as gone."""


async def any_action(page: Page) -> None:
    """Place if that is possible, ask for votes now and then, move Caesar otherwise."""
    for wish in ("[data-action^=place]", "[data-action^=vote]", "[data-action=decline-bonus]"):
        if await page.locator(wish).count():
            await page.locator(wish).first.click(timeout=SOON)
            return
    if await page.locator(".actions summary").count():
        await page.locator(".actions summary").click(timeout=SOON)
    await page.locator("[data-action^=caesar]").first.click(timeout=SOON)


async def settled(page: Page, turn: int) -> None:
    """Wait a little for something new: another turn, or another question."""
    for _ in range(20):
        await asyncio.sleep(0.02)
        if await page.locator(hook("end")).count() or await turn_of(page) != turn:
            return


async def passed(page: Page, turn: int) -> None:
    """Wait until a turn is over."""
    said = re.compile(rf"(?:turn|Zug|tour|turno) {turn}\b")
    await expect(page.locator("header").first).not_to_contain_text(said)


async def test_one_calls_a_vote_and_the_other_answers(people: People, site: Running) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"}, seed=4)
    pages = {seat: await sit(people, table, seat) for seat in ("red", "blue", "black")}
    for _ in range(3):  # everybody into Tresviri, which holds three
        page = await asked(*pages.values())
        turn = await turn_of(page)
        await page.click("[data-action=place-d1]")
        await passed(page, turn)
    mover = await asked(*pages.values())
    others = [page for page in pages.values() if page is not mover]
    await mover.click("[data-target=vote-d1-c2]")
    await mover.click("[data-call]")
    for page in others:
        await page.wait_for_selector("[data-prompt=vote]")
    started = time.perf_counter()
    await others[0].click("[data-votes='1']")
    await mover.wait_for_selector("[data-carry]")
    seen = time.perf_counter() - started
    await mover.locator("[data-carry]").first.click()
    for page in pages.values():
        await expect(
            page.locator("#room-log").get_by_text(re.compile("advances? to Aediles"))
        ).to_be_attached()
    print(f"answer seen by the mover after {seen * 1000:.0f} ms")


async def test_around_one_screen_the_purse_of_the_next_is_covered(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"}, seed=2)
    page = await sit(people, table, "red", "blue", "black")
    for _ in range(3):
        await expect(page.locator("[data-uncover]")).to_be_visible()
        assert await page.locator("[data-purse]").count() == 0
        await page.click("[data-uncover]")
        await expect(page.locator("[data-purse]")).to_be_visible()
        turn = await turn_of(page)
        await page.locator("[data-action^=place]").first.click()
        await passed(page, turn)
    await axe(page)


async def test_a_game_can_be_played_by_keyboard_alone(people: People, site: Running) -> None:
    bots = CALM
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots), "red")
    for _ in range(4):
        await page.wait_for_selector("[data-prompt=act]")
        turn = await turn_of(page)
        await page.keyboard.press("b")
        await page.wait_for_function("document.activeElement?.closest('[data-target]') != null")
        entry = page.locator("[data-target^=place]").first
        await arrow_to(page, await entry.get_attribute("data-target") or "")
        await page.keyboard.press("Enter")
        await passed(page, turn)
        while await page.locator("[data-prompt=vote], [data-prompt=offer]").count():
            await page.locator("[data-votes='0'], [data-answer=decline]").first.focus()
            await page.keyboard.press("Enter")
            await asyncio.sleep(0.1)
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await axe(page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("l")
    await expect(page.locator("#room-log")).to_be_focused()


async def test_a_reload_comes_back_to_the_same_point(people: People, site: Running) -> None:
    bots = CALM
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots), "red")
    await page.wait_for_selector("[data-prompt=act]")
    turn = await turn_of(page)
    await page.locator("[data-action^=place]").first.click()
    await passed(page, turn)
    await page.wait_for_selector(ASKED)
    before = await page.locator("#room-log").inner_text()
    started = time.perf_counter()
    await page.reload(wait_until="commit")
    await page.wait_for_selector(ASKED)
    print(f"back after {(time.perf_counter() - started) * 1000:.0f} ms")
    await expect(page.locator("#room-log")).to_have_text(before, use_inner_text=True)


async def test_a_reload_keeps_what_bots_gave_as_their_reasons(
    people: People, site: Running
) -> None:
    bots = {"blue": "aedilis", "black": "aedilis"}
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots), "red")
    await page.wait_for_selector("[data-prompt=act]")
    await page.locator("[data-action^=place]").first.click()
    reason = page.locator("#room-log [data-reason] p").first
    await expect(reason).to_be_attached()
    told = await reason.evaluate("node => node.firstChild.textContent.trim()")
    await page.reload()
    await expect(page.locator("#room-log").get_by_text(told).first).to_be_attached()


async def test_a_lost_connection_is_told_within_three_seconds_and_comes_back_by_itself(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"})
    dead = False

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda said: None if dead else server.send(said))
        server.on_message(lambda said: None if dead else route.send(said))

    page = await people.window()
    await page.clock.install()
    await page.route_web_socket(re.compile("/ws$"), through)
    await page.goto(f"/table/{table}")
    await page.wait_for_selector("[data-link=open]", state="attached")
    dead = True
    # The page's own clock stands still but for three seconds: a busy machine may take longer.
    await stop_the_clock(page)
    await page.clock.run_for(2_900)
    await expect(page.locator("[data-link=lost]")).to_be_visible()
    dead = False
    await page.clock.resume()
    await page.wait_for_selector("[data-link=open]", state="attached")


async def stop_the_clock(page: Page) -> None:
    """Stop a page's clock a moment from now; on a busy machine that moment may have passed."""
    try:
        await page.clock.pause_at(await page.evaluate("Date.now() + 100"))
    except Error:  # then it stands still already
        await page.clock.pause_at(await page.evaluate("Date.now() + 100"))


async def test_what_cannot_be_done_says_why_in_place(people: People, site: Running) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"}, seed=4)
    pages = [await sit(people, table, seat) for seat in ("red", "blue", "black")]
    page = await asked(*pages)
    await page.locator("[data-deal]").first.click()
    await page.click("[data-give]")
    await page.click("[data-add=pay]")
    await expect(page.locator(".against")).to_contain_text("R8.4")
    await expect(page.locator("[data-send]")).to_be_disabled()


async def test_each_event_is_announced_once(people: People, site: Running) -> None:
    bots = CALM
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots, seed=3), "red")
    await page.wait_for_selector("[data-prompt=act]")
    await page.locator("[data-action=place-d1]").click()
    said = page.locator("[data-announcer] p")
    mine = said.filter(has_text=worded("event-placed", you="red", by="red", committee="d1"))
    await expect(mine).to_have_count(1)
    await page.wait_for_selector("[data-prompt=act]")
    await expect(mine).to_have_count(1)


async def test_a_senator_can_be_dragged_from_the_reserve(people: People, site: Running) -> None:
    bots = CALM
    page = await sit(people, await a_game(people, site, {"red": "Livia"}, bots), "red")
    await page.wait_for_selector("[data-prompt=act]")
    goal = await page.locator("[data-target=place-b1]").bounding_box()
    source = await page.locator("[data-reserve]").bounding_box()
    assert goal
    assert source
    await page.mouse.move(source["x"] + 20, source["y"] + 10)
    await page.mouse.down()
    await page.mouse.move(goal["x"], goal["y"], steps=5)
    await page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=3)
    await page.mouse.up()
    log = page.locator("#room-log")
    await expect(
        log.get_by_text(worded("event-placed", you="red", by="red", committee="b1"))
    ).to_be_attached()


async def test_a_watcher_sees_the_table_and_can_touch_nothing(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"})
    page = await sit(people, table)
    await expect(page.locator("[data-prompt]")).to_contain_text("You are watching")
    assert await page.locator("[data-target], [data-action], [data-purse]").count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["wide", "phone"])
async def test_the_table_keeps_nobody_out(
    people: People, site: Running, size: tuple[int, int], *, dark: bool
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus", "black": "Gaius"}, seed=4)
    pages = [await sit(people, table, seat, size=size, dark=dark) for seat in ("red", "blue")]
    pages.append(await sit(people, table, "black"))
    for _ in range(3):
        page = await asked(*pages)
        turn = await turn_of(page)
        await page.click("[data-action=place-d1]")
        await passed(page, turn)
    page = await asked(*pages)
    await page.click("[data-action=vote-d1-c2]")
    await page.wait_for_selector("[data-bargain]")
    for looked_at in pages[:2]:
        await axe(looked_at)
        await fits(looked_at)
        await roomy(looked_at)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_the_table_speaks_every_language_and_fits(
    people: People, site: Running, language: str
) -> None:
    bots = CALM
    table = await a_game(people, site, {"red": "Livia"}, bots)
    page = await sit(people, table, "red", language=language, size=PHONE)
    await page.wait_for_selector("[data-prompt=act]")
    assert await page.evaluate("document.documentElement.lang") == language
    text = await page.locator("body").inner_text()
    assert "⟨" not in text
    if language != "en":
        assert not re.search(r"\b(turn|laurels|purse|place|your)\b", text, re.IGNORECASE)
    await fits(page)


async def test_long_words_fit_on_a_small_screen(people: People, site: Running) -> None:
    bots = CALM
    table = await a_game(people, site, {"red": "Livia"}, bots)
    page = await sit(people, table, "red", size=PHONE)
    await page.goto(f"/table/{table}?language=pseudo")
    await page.wait_for_selector("[data-prompt=act]")
    await fits(page)


async def test_a_stand_in_can_be_called_once_somebody_has_been_away_for_long(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus"}, {"black": "stand-in"})
    page, other = await sit(people, table, "red"), await sit(people, table, "blue")
    call = page.locator("[data-player=blue] [data-stand-in]")
    await other.context.close()
    await expect(page.locator("[data-player=blue]")).to_contain_text("away")
    await expect(call).to_have_count(0)
    live = await site.app.state.tables.find(table)
    services = live.services
    long_ago = clock.Since(services.ticks() - clock.AWAY, services.now() - clock.AWAY)
    live.audience.away_since["blue"] = long_ago
    await page.reload()
    await call.click()
    await expect(page.locator("[data-player=blue]")).to_contain_text(
        worded("play-stood-in", whose="theirs")
    )


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_on_a_phone_the_rooms_stand_in_one_row_in_whole_words(
    people: People, site: Running, language: str
) -> None:
    table = await a_game(people, site, {"red": "Livia"}, CALM)
    page = await sit(people, table, "red", size=PHONE, language=language)
    tabs = page.locator("[role=tab]")
    await expect(tabs).to_have_count(4)
    await tabs.evaluate_all("(all) => all.slice(2).forEach((one) => one.append(' (2)'))")  # news
    boxes = [await tabs.nth(place).bounding_box() for place in range(4)]
    assert {round(box["y"]) for box in boxes if box} == {round(boxes[0]["y"] if boxes[0] else 0)}
    assert all(box and box["height"] < 60 for box in boxes)
    await fits(page)


# A long game, and seats that a bot was given


async def test_the_log_goes_back_page_by_page_to_the_beginning(
    people: People, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_game(people, site, {"red": "Livia"}, CALM)
    seat = Seat(seat="red", secret=people.secrets[table]["red"])
    async with line(site.url, table, seat) as red:
        for _ in range(12):
            while red.update["view"]["turn"]["active"] != "red":
                await red.until(type="update")
            caesar = next(one for one in red.update["legal"] if one["type"] == "move-caesar")
            assert (await play(red, "red", **caesar))["type"] == "done"
    monkeypatch.setattr(limits, "PAGE_EVENTS", 30)
    page = await sit(people, table, "red")
    log, more = page.locator("#room-log"), page.locator("[data-earlier]")
    await expect(log.get_by_text("Turn 1:")).to_have_count(0)
    await expect(more).to_have_text(worded("play-log-earlier"))
    shown = await log.locator("h3").count()
    await more.dispatch_event("click")  # scrolling to it would already ask for more
    await expect(log.locator("h3").nth(shown)).to_be_attached()
    box = log.locator(".log")
    while await more.count():
        before = await log.locator("h3").count()
        await box.evaluate("box => { box.scrollTop = 60; }")
        await box.evaluate("box => { box.scrollTop = 0; }")
        await expect(log.locator("h3").nth(before)).to_be_attached()
    turns = await log.locator("h3").all_inner_texts()
    numbers = [int(found[0]) for told in turns if (found := re.findall(r"\d+", told))]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert len(numbers) > 30


async def test_a_player_who_finds_a_bot_on_their_seat_plays_again_at_once(
    people: People, site: Running
) -> None:
    table = await a_game(people, site, {"red": "Livia", "blue": "Marcus"}, {"black": "stand-in"})
    page, other = await sit(people, table, "red"), await sit(people, table, "blue")
    waits = await asked(page, other)
    seat = "blue" if waits is page else "red"  # not the one whose turn it is
    mine = other if waits is page else page
    async with Client(site.url) as client:
        secret = people.secrets[table]["host"]
        path = f"/api/tables/{table}/seats/{seat}"
        await client.request("PUT", path, {"bot": "stand-in"}, secret=secret)
    panel = f"[data-player={seat}]"
    for each in (page, other):
        await expect(each.locator(f"{panel} [data-bot-for]")).to_be_visible()
    await expect(waits.locator("[data-back]")).to_have_count(0)
    await mine.locator(f"{panel} [data-back]").click()
    for each in (page, other):
        await expect(each.locator(f"{panel} [data-bot-for]")).to_have_count(0)
    await expect(mine.locator("[data-back]")).to_have_count(0)


async def test_a_page_that_is_sent_away_says_so(
    people: People, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_game(people, site, {"red": "Livia"}, CALM)
    page = await sit(people, table, "red")
    meter = site.app.state.shares.hellos
    monkeypatch.setattr(meter, "allows", lambda *_: False)
    await page.reload()
    await expect(page.get_by_text(worded("closed-4007"))).to_be_visible()
    monkeypatch.undo()
    await page.wait_for_selector("[data-prompt]", state="attached")
    await expect(page.get_by_text(worded("closed-4007"))).to_have_count(0)
