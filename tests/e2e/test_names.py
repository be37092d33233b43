"""Where somebody's name is known nobody is called by colour, and the reader is "you"."""

import re

import pytest
from playwright.async_api import Page, expect

from quovadis.core.families import COLOURS, Colour
from quovadis.text import Language
from tests.e2e.looking import axe
from tests.e2e.people import People
from tests.e2e.tables import a_game, sit
from tests.e2e.test_bargain import Bargainers, offer
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")

PEOPLE: dict[Colour, str] = {"red": "Anna", "blue": "Émile <b>", "black": "דנה"}

WIDER = (1680, 1000)
TOLD = (
    "[data-event]:not([data-event=started]), #room-log h3,"
    " [data-prompt] > :first-child, [data-term] .sentence"
)
"""Sentences; who sits at the table is told with all names."""


async def said(page: Page, room: str) -> str:
    """What stands in a room, as its text is."""
    await page.click(f"#tab-{room}")
    return await page.locator(f"#room-{room}").inner_text()


async def check_names(page: Page, me: Colour, language: Language) -> None:
    """Nothing calls anybody by colour, or the reader by name."""
    colours = "|".join(worded(f"colour-{colour}", language=language) for colour in COLOURS)
    for room in ("act", "log", "promises"):
        text = await said(page, room)
        assert not re.search(rf"\b({colours})\b", text), (room, text)
    for told in await page.locator(TOLD).all_inner_texts():
        assert PEOPLE[me] not in told
        assert "\n" not in told, "a name does not break its sentence"
    heard = await page.locator("[data-announcer]").text_content() or ""
    assert not re.search(rf"\b({colours})\b", heard), heard
    assert "⟨" not in heard


async def marked(page: Page, where: str, whose: Colour) -> None:
    """A name in a sentence there has its family's mark."""
    called = page.locator(f"{where} [data-called={whose}]").last
    await expect(called).to_contain_text(PEOPLE[whose])
    await expect(called.locator(f"svg[data-family={whose}]")).to_be_attached()


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_named_people_bargain_and_nobody_is_called_by_colour(
    people: People, site: Running, language: Language
) -> None:
    table = await a_game(people, site, {str(seat): PEOPLE[seat] for seat in PEOPLE}, seed=4)
    pages = {seat: await sit(people, table, seat, language=language, size=WIDER) for seat in PEOPLE}
    here = Bargainers({str(seat): page for seat, page in pages.items()})
    await here.everybody_places()
    active = await here.active()
    mover: Colour = next(seat for seat in PEOPLE if seat == active)
    page = pages[mover]
    await page.click("[data-target=vote-d1-c2]")
    await offer(page, "vote")
    partner: Colour = await partner_of(page)
    other = pages[partner]
    await marked(other, "[data-prompt]", mover)
    await marked(other, "[data-offer]", mover)
    await check_names(other, partner, language)
    await other.click("#tab-act")
    await other.locator("[data-offer] [data-answer=accept]").first.click()

    for reader, waiting_for in ((mover, partner), (partner, mover)):
        waits = worded(
            "prompt-deal-waits",
            language=language,
            you=reader,
            called=PEOPLE,
            players=(waiting_for,),
            active=mover,
            **{"goal": "c2", "goal-id": "c2"},
        )
        await expect(pages[reader].locator("[data-prompt]")).to_contain_text(plain(waits))
        await marked(pages[reader], "[data-prompt]", waiting_for)

    await page.locator("[data-carry]").first.click()
    promise = other.locator("[data-promise]")
    await other.click("#tab-promises")
    await expect(promise).to_have_count(1)
    await marked(other, "[data-promise]", mover)
    for reader, shown in pages.items():
        await check_names(shown, reader, language)
    third: Colour = next(seat for seat in PEOPLE if seat not in {mover, partner})
    await marked(pages[third], "#room-log", mover)
    await axe(pages[third])


async def partner_of(page: Page) -> Colour:
    """To whom the first offer was made."""
    found = await page.locator("[data-supporter]").first.get_attribute("data-supporter")
    return next(colour for colour in COLOURS if colour == found)


def plain(text: str) -> re.Pattern[str]:
    """A sentence whatever isolates a name in it."""
    return re.compile(re.sub("[\u2068\u2069]", "[\u2068\u2069]?", re.escape(text)))
