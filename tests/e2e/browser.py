"""A real Chromium, wherever this machine has one."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.async_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The one without windows first: it takes a third of the time."""
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""It must ask nobody for anything: a request to another host fails a test."""

MISSING = (
    "NO BROWSER: the tests of the browser game need Chromium. Get one: sh tools/browser.sh .venv"
)


async def launch(playwright: Playwright) -> Browser:
    """Start it, or skip the tests out loud; under CI=true they never are skipped."""
    return await playwright.chromium.launch(executable_path=_found(playwright), args=QUIET)


def _found(playwright: Playwright) -> str | None:
    """Where it is; None: where Playwright keeps its own."""
    on_the_path = next(filter(None, map(shutil.which, NAMES)), None)
    if on_the_path is None and not Path(playwright.chromium.executable_path).exists():
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return on_the_path
