"""Deal puzzles in the browser: by mouse, by keyboard, on a phone, in four languages."""

from datetime import date

import pytest
from playwright.async_api import Page, expect

from quovadis.bots.registry import BOT_NAMES
from quovadis.puzzles import Puzzle, daily, puzzles, row
from quovadis.puzzles.telling import tell_choice, tell_question
from quovadis.text import Language
from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import People, hook, tab_to
from tests.words import page_words, worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

UPRIGHT = (390, 844)
DAY = "new Date(2026, 10, 18, 12).getTime()"


async def on(page: Page, puzzle: Puzzle) -> None:
    """Wait until a puzzle is shown."""
    shown = page.locator(f"{hook('puzzle')}[data-number='{puzzle.number}']")
    await expect(shown).to_be_visible()


async def solved(page: Page, *, right: bool) -> None:
    """Wait for the solution."""
    told = page.locator(hook("solution"))
    await expect(told).to_have_attribute("data-right", str(right).lower())


def wrong(puzzle: Puzzle) -> int:
    return 1 if puzzle.best == 0 else 0


@pytest.mark.parametrize(
    "language, how",
    [
        ("en", {"size": (1366, 768)}),
        ("de", {"size": (1024, 768), "dark": True}),
        ("fr", {"size": UPRIGHT, "has_touch": True}),
        ("it", {"size": UPRIGHT, "has_touch": True, "dark": True}),
    ],
    ids=["en-wide", "de-beside", "fr-phone", "it-phone"],
)
async def test_a_puzzle_is_asked_and_solved_in_every_language(
    people: People, language: Language, how: dict[str, object]
) -> None:
    puzzle = puzzles()[2]
    position = puzzle.position()
    view = puzzle.view(position)
    others = tuple((seat, BOT_NAMES[seat]) for seat in view.players if seat != puzzle.seat)
    words = page_words(language, puzzle.seat, others)
    page = await people.come("/puzzle/3", language=language, **how)
    await on(page, puzzle)
    await expect(page.locator(hook("question"))).to_have_text(
        words.say(tell_question(puzzle, position))
    )
    for at, choice in enumerate(position.choices):
        button = page.locator(f"[data-choice='{at}']")
        await expect(button).to_contain_text(words.say(tell_choice(view, choice)))
    await axe(page)
    await fits(page)
    if "has_touch" in how:
        await roomy(page)
    pick = page.locator(f"[data-choice='{puzzle.best}']")
    await (pick.tap() if "has_touch" in how else pick.click())
    await solved(page, right=True)
    best = page.locator(f"[data-solved='{puzzle.best}']")
    await expect(best).to_contain_text(worded("puzzle-best", language=language))
    await expect(page.locator("[data-solved]")).to_have_count(len(puzzle.choices))
    await axe(page)
    await fits(page)
    if "has_touch" in how:
        await roomy(page)


async def test_the_puzzle_of_the_day_is_on_home_and_solved_by_keyboard(people: People) -> None:
    page = await people.window()
    await page.add_init_script(
        f"const day = {DAY}; const Real = Date;"
        "Date = class extends Real { constructor(...of) { super(...(of.length ? of : [day])); } };"
        "Date.now = () => day;"
    )
    await page.goto("/")
    await tab_to(page, hook("daily"))
    await page.keyboard.press("Enter")
    puzzle = daily(date(2026, 11, 18))
    await on(page, puzzle)
    await page.keyboard.press(str(wrong(puzzle) + 1))
    await solved(page, right=False)
    await expect(page.locator(f"{hook('solution')} h3")).to_be_focused()
    await page.keyboard.press("n")
    count = len(puzzles())
    await on(page, puzzles()[puzzle.number % count])
    # What was answered stays answered.
    await page.goto("/puzzle/daily")
    await solved(page, right=False)
    await expect(page.locator("[data-choice]")).to_have_count(0)


async def test_a_row_of_ten_is_left_gone_on_with_and_counted(people: People) -> None:
    ten = row(1)
    page = await people.come("/")
    await page.click(hook("row"))
    for at, puzzle in enumerate(ten):
        await on(page, puzzle)
        if at == 4:  # come back later
            await page.goto("/puzzle/row")
            await on(page, puzzle)
        await page.click(f"[data-choice='{wrong(puzzle) if at == 2 else puzzle.best}']")
        await solved(page, right=at != 2)
        await page.click(hook("next-puzzle"))
    await expect(page.locator(f"{hook('row-over')} [data-right='9']")).to_be_visible()
    await axe(page)
    await page.click(hook("new-row"))
    await on(page, row(2)[0])


async def test_a_solution_leads_to_the_replay_of_the_whole_game(people: People) -> None:
    puzzle = puzzles()[0]
    turn = puzzle.position().game.state.turn.number
    page = await people.come("/puzzle/1")
    await on(page, puzzle)
    await page.click("[data-choice='0']")
    await page.click(hook("to-replay"))
    await expect(page.locator(hook("log"))).to_contain_text(str(turn))
    assert page.url.endswith(f"/replay?turn={turn}")
    await page.go_back()
    await on(page, puzzle)


async def test_a_puzzle_that_is_not_there_says_so(people: People) -> None:
    page = await people.come("/puzzle/999999")
    people.troubles.clear()
    await expect(page.locator("main")).to_contain_text(worded("refused-no-such-puzzle"))
    await expect(page.locator("main a[href='/']")).to_be_visible()
    people.troubles.clear()  # the browser notes that the request was refused
