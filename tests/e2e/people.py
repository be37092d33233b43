"""People with browsers: each has a profile of their own, and nothing may go wrong in it."""

from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, Page, Request, expect

PATIENCE = 60_000
"""Milliseconds that a test waits for what should come at once: machines are busy."""
expect.set_options(timeout=PATIENCE)
WIDE, PHONE = (1280, 800), (360, 740)


class People:
    """Whoever comes to a server in one test."""

    def __init__(self, chromium: Browser, url: str, *, motion: bool = False) -> None:
        """`motion`: whether their browsers show any, unless a window says otherwise."""
        self.chromium, self.url = chromium, url
        self._motion: Literal["no-preference", "reduce"] = "no-preference" if motion else "reduce"
        self.troubles: list[str] = []
        self.secrets: dict[str, dict[str, str]] = {}
        """Of tables that were opened for them: the secret of each seat."""
        self._contexts: list[BrowserContext] = []

    async def come(self, path: str = "/", **how: Any) -> Page:
        """Somebody opens a page."""
        page = await self.window(**how)
        await page.goto(path)
        await page.wait_for_selector("main")
        return page

    async def window(
        self,
        *,
        language: str = "en",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        **more: Any,
    ) -> Page:
        """An empty window of somebody's browser."""
        context = await self.chromium.new_context(
            base_url=self.url,
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            **{"reduced_motion": self._motion, **more},
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = await context.new_page()
        self.watch(page)
        return page

    def watch(self, page: Page) -> None:
        """Note every error, failed request, broken policy and word to another host."""

        def asked(request: Request) -> None:
            if urlsplit(request.url).netloc != urlsplit(self.url).netloc:
                self.troubles.append(f"asks another host: {request.url}")

        def failed(request: Request) -> None:
            # Leaving a page cuts off what it was still asking for.
            if request.failure != "net::ERR_ABORTED":
                self.troubles.append(f"{request.url}: {request.failure}")

        page.on("request", asked)
        page.on("requestfailed", failed)
        page.on("pageerror", lambda error: self.troubles.append(f"throws: {error}"))
        page.on(
            "console",
            lambda said: (
                self.troubles.append(f"console: {said.text} {said.location}")
                if said.type in {"error", "warning"}
                else None
            ),
        )

    async def leave(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            await context.close()


def hook(name: str) -> str:
    """Where a page says `data-test`: for what has no role or name of its own to be found by."""
    return f'[data-test="{name}"]'


async def tab_to(page: Page, selector: str) -> None:
    """Go on with the Tab key until something has the focus, once it can have it."""
    wanted = page.locator(selector).first
    await expect(wanted).to_be_visible()  # what is folded away cannot have it
    await expect(wanted).to_be_enabled()
    for _ in range(80):
        await page.keyboard.press("Tab")
        if await page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


async def arrow_to(page: Page, target: str) -> None:
    """Go on with the arrow keys, from the target of the board that has the focus to another."""
    for _ in range(30):
        way = await page.evaluate(
            """(wanted) => {
                const middle = (one) => {
                    const box = one.getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2];
                };
                const here = document.activeElement.closest('[data-target]');
                if (here.dataset.target === wanted) return null;
                const [x, y] = middle(here);
                const [a, b] = middle(document.querySelector(`[data-target="${wanted}"]`));
                return [a - x, b - y];
            }""",
            target,
        )
        if way is None:
            return
        x, y = way
        along, across = ("Right" if x > 0 else "Left"), ("Down" if y > 0 else "Up")
        await page.keyboard.press(f"Arrow{along if abs(x) > abs(y) else across}")
    raise AssertionError(f"the arrows do not lead to {target}")
