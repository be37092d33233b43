"""Opening tables in a browser, and what the server makes of it."""

import json
from typing import Any

import httpx
from playwright.async_api import Page

from tests.e2e.people import People, hook
from tests.server.running import Running


async def open_a_table(people: People, path: str = "/new/friends", **how: Any) -> Page:
    """Somebody opens a table for friends, and waits in its lobby."""
    page = await people.come(path, **how)
    await page.click(hook("open"))
    await page.wait_for_selector(hook("lobby"))
    return page


async def held(page: Page) -> dict[str, Any]:
    """What a browser holds at the table that it shows."""
    kept = await page.evaluate("localStorage.getItem('quovadis.tables')")
    found: dict[str, Any] = json.loads(kept or "{}").get(table_of(page), {})
    return found


def table_of(page: Page) -> str:
    """The table that a page shows."""
    return page.url.partition("/table/")[2].partition("#")[0].partition("?")[0]


async def told(site: Running, page: Page) -> dict[str, Any]:
    """The table that a page shows, as the server describes it to anybody."""
    async with httpx.AsyncClient(base_url=site.url) as client:
        answer = await client.get(f"/api/tables/{table_of(page)}")
    described: dict[str, Any] = answer.raise_for_status().json()
    return described
