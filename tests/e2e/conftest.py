"""The browser game in a real browser, over a real server: one of each for a worker's tests.

Browser and tests share a loop that lasts as long as the session, so every file here says
`pytestmark = pytest.mark.asyncio(loop_scope="session")`.
"""

import faulthandler
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.e2e.browser import launch
from tests.e2e.people import People
from tests.server.running import Running, patience, running


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """However busy the machine is, servers wait for it."""
    with patience():
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with pages, whose bots answer at once."""
    database = f"sqlite:///{tmp_path_factory.mktemp('e2e') / 'tables.sqlite'}"
    with running(database) as server:
        yield server


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """The browser."""
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def people(
    request: pytest.FixtureRequest, chromium: Browser, site: Running
) -> AsyncIterator[People]:
    """People who come to the server; a test fails if anything goes wrong in their browsers.

    Drawing motion takes a fifth of a test's time: only files marked `motion` have it.
    """
    motion = request.node.get_closest_marker("motion") is not None
    people = People(chromium, site.url, motion=motion)
    yield people
    await people.leave()
    assert not people.troubles


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    """No test of a browser waits for ever: after five minutes all threads are shown; it ends."""
    faulthandler.dump_traceback_later(300, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()
