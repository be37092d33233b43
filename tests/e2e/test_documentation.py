"""The site of documentation in a browser, from disk."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Request, expect

from tools.site import build

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_search_works_from_disk_and_asks_nobody(chromium: Browser, tmp_path: Path) -> None:
    assert build(tmp_path / "site") == 0
    page = await chromium.new_page()
    asked: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            asked.append(request.url)

    page.on("request", note)
    await page.goto((tmp_path / "site/decisions/index.html").as_uri())
    await page.get_by_role("button", name="Search").first.click()
    box = page.get_by_role("combobox", name="Search")
    await box.press_sequentially("Vigintiviri")
    await page.get_by_role("option", name="A deal in one minute").click(timeout=60_000)
    await expect(page.get_by_role("heading", name="A deal in one minute")).to_be_in_viewport()
    assert asked == []
    await page.close()
