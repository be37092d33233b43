"""The tutorial in the browser: played by mouse, by keyboard, on a phone, in four languages."""

import re

import pytest
from playwright.async_api import Page, expect

from quovadis.learn import lessons
from quovadis.learn.script import Say
from quovadis.text import LANGUAGES, Language
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import People, hook, tab_to
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

UPRIGHT = (390, 844)
MOVES = {
    "deal": [
        *("[data-target=place-d1]", "[data-votes='1']", "[data-target=vote-d1-d2]"),
        *("[data-propose]", "[data-carry]", "[data-target=advance-d2-d3]"),
    ],
    "price": [
        *("[data-step=more]", "[data-propose]", "[data-target=vote-d1-c2]"),
        *("[data-call]", "[data-carry]"),
    ],
    "promise": [
        *("[data-target=vote-d1-d2]", "[data-quick=vote]", "[data-propose]", "[data-carry]"),
        "[data-votes='1']",
    ],
    "word": ["[data-target=vote-c2-c3]", "[data-claim=call-in]", "[data-drop]"],
    "change": ["[data-target=vote-d1-c2]", "[data-step=more]", "[data-propose]", "[data-carry]"],
    "caesar": [
        *("[data-target=caesar]", "[data-target=space-d1-d2]", "[data-action=advance-d1-d2]"),
        *("[data-target=advance-b1-b2]", "[data-target=space-b1-a3]"),
    ],
    "senate": ["[data-action=advance-b3-S]"],
}
"""What is picked in each lesson: on the board, in the list beside it, at the bargaining table."""


def listed(move: str) -> str:
    """The same move in the list beside the board."""
    for kind in ("place", "advance", "vote"):
        move = move.replace(f"[data-target={kind}", f"[data-action={kind}")
    return move.replace("[data-target=space", "[data-action=caesar")


async def said(page: Page, message: str, language: Language = "en") -> None:
    """Wait until the teacher says something, in the learner's language."""
    teacher = page.locator(hook("teacher"))
    await expect(teacher).to_have_attribute("data-says", message)
    await expect(teacher).to_have_text(worded(message, language=language))


async def press(page: Page, selector: str) -> None:
    await tab_to(page, selector)
    await page.keyboard.press("Enter")


async def by_mouse(page: Page, selector: str) -> None:
    await page.locator(selector).first.click()


async def by_touch(page: Page, selector: str) -> None:
    await page.locator(listed(selector)).first.tap()


async def in_sight(page: Page, selector: str) -> None:
    """Wait until it can be tapped without scrolling: nothing lies over its lower end."""
    await page.locator(selector).first.wait_for()
    await page.wait_for_function(
        """(selector) => {
          const one = document.querySelector(selector);
          const { left, right, bottom } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
        }""",
        arg=selector,
    )


async def by_keyboard(page: Page, selector: str) -> None:
    await press(page, listed(selector))


def ends() -> dict[str, str]:
    """What the teacher says at the end of each lesson."""
    return {one.name: one.script.parts[-1].message for one in lessons()}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "language, pick, how",
    [
        ("en", by_mouse, {"size": (1366, 768)}),
        ("de", by_keyboard, {"size": (1366, 768)}),
        ("fr", by_touch, {"size": UPRIGHT, "has_touch": True}),
        ("it", by_mouse, {"size": (1024, 768), "dark": True}),
        ("it", by_keyboard, {"size": (1366, 768)}),
        ("de", by_touch, {"size": UPRIGHT, "has_touch": True}),
    ],
    ids=["en-mouse", "de-keyboard", "fr-phone", "it-beside", "it-keyboard", "de-phone"],
)
async def test_the_whole_tutorial_is_played_through(
    people: People, language: Language, pick: object, how: dict[str, object]
) -> None:
    assert [*MOVES] == [one.name for one in lessons()]
    page = await people.come("/", language=language, reduced_motion="reduce", **how)
    await (press if pick is by_keyboard else by_mouse)(page, hook("learn"))
    for name, moves in MOVES.items():
        await expect(page.locator(hook("lesson-title"))).to_have_text(
            worded(f"learn-title-{name}", language=language)
        )
        await said(page, f"learn-{name}", language)
        for at, move in enumerate(moves):
            await pick(page, move)  # type: ignore[operator]
            opens = move.startswith("[data-target=vote") and "[data-propose]" in moves[at:]
            if opens and pick is by_touch:
                await in_sight(page, "[data-propose]")
        await said(page, ends()[name], language)
        if name in {"deal", "senate"}:
            await axe(page)
            await fits(page)
        if pick is by_touch:
            await roomy(page)
        onward = hook("learn-play" if name == "senate" else "learn-next")
        await pick(page, onward)  # type: ignore[operator]
    await page.wait_for_url("**/table/*")
    await page.goto("/learn")
    await said(page, "learn-deal", language)


READING, PRESSING = 200, 4
"""Words a minute of somebody who reads with care; seconds to find and press something."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_careful_reader_needs_about_five_minutes(language: Language) -> None:
    told = [
        *(f"learn-title-{one.name}" for one in lessons()),
        *(part.message for one in lessons() for part in one.script.parts if isinstance(part, Say)),
    ]
    words = sum(len(re.findall(r"[\w’]+", worded(one, language=language))) for one in told)
    presses = sum(map(len, MOVES.values())) + len(MOVES)  # and on to the next lesson
    assert words / READING + presses * PRESSING / 60 < 5.25


async def test_a_lesson_that_is_not_there_is_told_and_none_begins(people: People) -> None:
    page = await people.come("/learn/none")
    await expect(page.get_by_text(worded("refused-no-such-lesson"))).to_be_visible()
    await expect(page.locator(hook("teacher"))).to_have_count(0)


async def test_a_screen_reader_walks_through_the_board_sentence_by_sentence(
    people: People,
) -> None:
    page = await people.come("/learn/deal")
    board = page.get_by_role("group", name=worded("play-board"))
    told = board.get_by_role("list", name=worded("board-told")).get_by_role("listitem")
    taken = told.filter(has_text=re.compile("^Scribae: "))
    await expect(told.filter(has_text=re.compile("^Turn "))).to_have_count(1)
    await expect(taken).to_have_count(0)
    await page.click("[data-target=place-c1]")
    await said(page, "learn-deal-elsewhere")
    await expect(taken).to_have_count(1)
    await expect(told.filter(has_text="Scribae")).to_have_count(1)  # no longer among the empty


async def test_a_wrong_move_is_answered_and_taken_back(people: People) -> None:
    page = await people.come("/learn/promise")
    await page.click("[data-target=place-a1]")
    await said(page, "learn-else")
    await expect(page.locator("[data-target], [data-action]")).to_have_count(0)
    await axe(page)
    await page.click(hook("learn-back"))
    await said(page, "learn-promise")
    await expect(page.locator(hook("lesson-title"))).to_be_focused()
    await expect(page.locator("[data-target=vote-d1-d2]")).to_have_count(1)


async def test_the_learner_is_you_in_every_lesson(people: People) -> None:
    page = await people.come("/learn/price")
    await said(page, "learn-price")
    await page.click(hook("learn-skip"))
    await said(page, "learn-promise")
    await page.click("[data-target=vote-d1-d2]")
    mine = worded("bargain-takes", by="red", laurel="III", you="red")
    await expect(page.get_by_text(mine, exact=True)).to_be_visible()


async def test_a_lesson_is_left_and_gone_on_with(people: People) -> None:
    page = await people.come("/learn")
    await said(page, "learn-deal")
    await page.locator(hook("lessons")).select_option("change")
    await said(page, "learn-change")
    await page.click(hook("learn-skip"))
    await said(page, "learn-caesar")
    for move in MOVES["caesar"][:2]:
        await page.click(move)
    await said(page, "learn-caesar-walk")
    await page.reload()
    await said(page, "learn-caesar-walk")
    await page.goto("/")
    await page.click(hook("learn"))
    await said(page, "learn-caesar-walk")
    for move in MOVES["caesar"][2:]:
        await page.click(move)
    await said(page, "learn-caesar-done")
    await page.click(hook("learn-again"))
    await said(page, "learn-caesar")
    await page.locator(hook("lessons")).select_option("senate")
    await said(page, "learn-senate")


async def test_what_was_played_and_cannot_be_played_any_more_is_forgotten(people: People) -> None:
    page = await people.window()
    old = '{"lesson": "deal", "said": [{"type": "place", "committee": "a2"}]}'
    await page.add_init_script(f"localStorage['quovadis.learn'] ??= '{old}'")
    await page.goto("/learn")
    await said(page, "learn-deal")
    people.troubles[:] = [one for one in people.troubles if "409" not in one]


async def test_a_lesson_is_heard(people: People) -> None:
    page = await people.come("/learn/deal")
    await said(page, "learn-deal")
    told = page.get_by_role("status").get_by_text(worded("learn-deal"))
    await expect(told).to_be_visible()
    await page.get_by_role("button", name=worded("play-place-in", committee="d1")).last.click()
    await expect(page.locator("[data-announcer]")).to_contain_text("Tresviri")
    await expect(page.get_by_role("status").get_by_text(worded("learn-deal-asked"))).to_be_visible()
