"""What every page is held to."""

import asyncio
import json
from pathlib import Path

from playwright.async_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


async def axe(page: Page) -> None:
    """Assert that nothing on the page keeps anybody out."""
    # Evaluated, not added: the content security policy lets no foreign script in.
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    await still(page)
    found = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    told = [
        {
            "rule": one["id"],
            "help": one["help"],
            "at": [(node["html"][:200], node["failureSummary"]) for node in one["nodes"]],
        }
        for one in found["violations"]
    ]
    assert not told, json.dumps(told, indent=2)


async def still(page: Page) -> None:
    """Wait until nothing on the page moves any more."""
    await page.evaluate(
        "Promise.allSettled(document.getAnimations().map((moving) => moving.finished))"
    )


LAST_EVENT = """() => Math.max(0, ...[...document.querySelectorAll('#room-log [data-number]')]
    .map((one) => Number(one.dataset.number)))"""


async def last_event(page: Page, *, at_least: int = 0) -> int:
    """The number of the last event that a table's page tells, once it has told so many."""
    async with asyncio.timeout(60):
        while (told := int(await page.evaluate(LAST_EVENT))) < at_least:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return told


async def fits(page: Page) -> None:
    """Assert that nothing makes the page wider than its window."""
    wider = await page.evaluate(
        """() => {
            const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= width) return [];
            return [...document.querySelectorAll('body *')]
                .filter((one) => one.getBoundingClientRect().right > width + 0.5)
                .map((one) => one.outerHTML.slice(0, 150));
        }"""
    )
    assert not wider, "\n".join(wider)


async def roomy(page: Page) -> None:
    """Assert that every control is large enough for a finger: 44 pixels, with its label."""
    small = await page.evaluate(
        """() => [...document.querySelectorAll('button, select, input, summary, a')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => !one.classList.contains('skip'))
            .filter((one) => !(one.tagName === 'A' && getComputedStyle(one).display === 'inline'))
            .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
            .map(([one, box]) => `${box.width} x ${box.height}: ${one.outerHTML.slice(0, 150)}`)"""
    )
    assert not small, "\n".join(small)
