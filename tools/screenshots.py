"""Takes the pictures of the browser game for the README and the docs, by playing it.

    .venv/bin/python tools/screenshots.py             # all of them
    .venv/bin/python tools/screenshots.py reveal      # of one part: base, learn, reveal ...

A server of its own, bots that answer at once, a chosen shuffle: the same pictures every time,
as long as nothing changes in what they show.
"""

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
from playwright.async_api import Browser, Page, async_playwright

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
]
WIDE, PHONE = (1360, 850), (390, 844)
START = "from quovadis.cli import main; main()"
FAMILIES = ("red", "blue", "black", "white", "yellow")


@contextmanager
def served() -> Iterator[str]:
    """A server on a free port, with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START, "serve", "--port", "0", "--pace", "0"]
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/tables.sqlite"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            yield next(word for word in line.split() if word.startswith("http"))
        finally:
            server.terminate()
            server.wait(20)


def opened(
    url: str, *, seats: tuple[str, ...] = ("red",), seed: int = 11, variants: tuple[str, ...] = ()
) -> dict[str, Any]:
    """A practice table with bots, started: its id and the secrets of the seats."""
    with httpx2.Client(base_url=url, headers={"authorization": "Bearer nobody"}) as client:
        bots = [{"seat": seat, "bot": "quaestor"} for seat in FAMILIES if seat not in seats]
        wanted = {"players": 5, "practice": True, "seed": seed, "bots": bots, "variants": variants}
        table = client.post("/api/tables", json=wanted).raise_for_status().json()
        host = {"authorization": f"Bearer {table['host_secret']}"}
        path = f"/api/tables/{table['table']['id']}"
        secrets = {}
        for seat in seats:
            told = client.post(f"{path}/seats", json={"seat": seat, "name": "Livia"}, headers=host)
            secrets[seat] = told.raise_for_status().json()["secret"]
        client.post(f"{path}/start", headers=host).raise_for_status()
    return {"id": table["table"]["id"], "seats": secrets}


async def window(
    browser: Browser, url: str, size: tuple[int, int] = WIDE, *, dark: bool = False
) -> Page:
    """An empty window."""
    context = await browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        locale="en",
    )
    return await context.new_page()


async def at_table(page: Page, table: dict[str, Any]) -> None:
    """Have a window show a table from its seats."""
    keys = json.dumps(json.dumps({table["id"]: {"seats": table["seats"]}}))
    await page.add_init_script(f"localStorage.setItem('quovadis.tables', {keys})")
    await page.goto(f"/table/{table['id']}")
    await page.wait_for_selector("[data-prompt]")


ASKED = (
    "[data-prompt=act], [data-prompt=vote], [data-prompt=offer], [data-prompt=name],"
    " [data-prompt=reveal], [data-test=game-end], [data-test=end]"
)
WISHES = (
    "[data-test=next-game]",
    "[data-waive]",
    "[data-action^=take-off]",
    "[data-carry]",
    "[data-votes]:not([data-votes='0'])",
    "[data-answer=accept]",
    "[data-answer=decline]",
    "[data-drop]",
    "[data-action^=advance]",
    "[data-action^=place]",
    "[data-action=decline-bonus]",
    "[data-action^=caesar]",
)


async def play_on(page: Page) -> None:
    """Answer what is asked, one way or another."""
    for wish in WISHES:
        found = page.locator(wish).first
        if await found.count():
            await found.dispatch_event("click")  # also where it is folded away
            break
    await page.wait_for_timeout(150)


async def take(page: Page, name: str) -> None:
    """Take a picture, once everything is there."""
    await page.wait_for_timeout(400)
    await page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


async def both(browser: Browser, url: str, table: dict[str, Any]) -> dict[str, Page]:
    """A wide window and a phone at the same seat."""
    pages = {
        "": await window(browser, url),
        "-phone": await window(browser, url, PHONE),
    }
    for page in pages.values():
        await at_table(page, table)
    return pages


async def until(page: Page, wanted: str) -> None:
    """Play on until something can be seen; offers come first, as their answers end the question."""
    for _ in range(900):
        await page.wait_for_selector(f"{ASKED}, {wanted}", timeout=60_000)
        if await page.locator(wanted).count():
            return
        offer = page.locator("[data-answer=accept]").first
        if await offer.count():
            await offer.dispatch_event("click")
            await page.wait_for_timeout(150)
        else:
            await play_on(page)
    raise AssertionError(f"never seen: {wanted}")


async def reveal(url: str, browser: Browser) -> None:
    """All purses lie open."""
    pages = await both(browser, url, opened(url, seed=14, variants=("reveal=every",)))
    page = pages[""]
    for _ in range(2):  # the first purses are poor
        await until(page, "[data-demand]")
        await page.click("[data-waive]")
        await page.wait_for_selector("[data-demand].go", state="detached")
    await until(page, "[data-demand].go")
    await page.click("[data-demand]")
    for name, one in pages.items():
        await one.wait_for_selector("[data-test=revealed]")
        await take(one, f"reveal{name}")


async def election(url: str, browser: Browser) -> None:
    """A game of an election is over, and senators are taken off."""
    table = opened(url, seed=5, variants=("consul", "adjourn=auto"))
    pages = await both(browser, url, table)
    page = pages[""]
    await until(page, "[data-test=game-end]")
    phone = pages["-phone"]
    await phone.wait_for_selector("[data-test=game-end]")
    await take(phone, "game-end-phone")
    await page.click("[data-test=next-game]")
    await until(page, "[data-test=takeoff]")
    await phone.click("[data-test=next-game]")
    for name, one in pages.items():
        await one.wait_for_selector("[data-test=takeoff]")
        await take(one, f"take-off{name}")
    await until(page, "[data-test=end]")
    await page.reload()
    await page.wait_for_selector("[data-test=chart]")
    await page.set_viewport_size({"width": WIDE[0], "height": 1240})
    await take(page, "election")


async def tokens(url: str, browser: Browser) -> None:
    """Special tokens in hand, and a vote in which one can be played."""
    table = opened(url, seed=3, variants=("special-tokens", "adjourn=auto"))
    pages = await both(browser, url, table)
    page = pages[""]
    for held in (1, 2, 3):
        await until(page, "[data-action=draw-token]")
        await page.click("[data-action=draw-token]")
        await page.wait_for_selector(f"[data-player=red] [data-drawn='{held}']")
    await until(page, "[data-play=seniority], [data-play=bureaucracy]")
    await take(page, "tokens")
    phone = pages["-phone"]
    await until(phone, "[data-action=draw-token]")
    await phone.set_viewport_size({"width": PHONE[0], "height": 1240})
    await take(phone, "tokens-phone")


async def base(url: str, browser: Browser) -> None:
    """The game as most people play it."""
    home = await window(browser, url)
    await home.goto("/")
    await home.wait_for_selector("[data-test=play]")
    await take(home, "home")
    await home.goto("/new/friends")
    await home.click("[data-test=open]")
    await home.wait_for_selector("[data-test=lobby]")
    await take(home, "lobby")

    table = opened(url, seed=14)
    page = await window(browser, url)
    await at_table(page, table)
    for _ in range(120):  # until there is something to bargain for
        await page.wait_for_selector(ASKED, timeout=60_000)
        vote = page.locator("[data-action^=vote]")
        purse = await page.locator("[data-purse]").get_attribute("data-purse")
        if await vote.count() and int(purse or 0) > 1:
            break
        await play_on(page)
    await take(page, "table")
    await page.locator("[data-action^=vote]").first.click()
    await page.locator("[data-step=more]").first.click()
    await page.locator("[data-quick=vote]").first.click()
    await page.wait_for_selector("[data-propose]:enabled")
    await take(page, "bargaining")
    await page.set_viewport_size({"width": PHONE[0], "height": 1240})
    await take(page, "bargaining-phone")

    for name, size, dark in (("table-phone", PHONE, False), ("table-dark", WIDE, True)):
        other = await window(browser, url, size, dark=dark)
        await at_table(other, table)
        await take(other, name)
        await other.close()

    played = opened(url, seats=())
    end = await window(browser, url)
    await at_table(end, played)
    await end.wait_for_selector("[data-test=end]", timeout=120_000)
    await end.wait_for_selector("[data-test=chart]")
    await take(end, "end")
    await end.goto(f"/replay/{played['id']}?turn=20")
    await end.wait_for_selector("[data-test=scrub]")
    await take(end, "replay")


async def learn(url: str, browser: Browser) -> None:
    """A lesson of the tutorial: the first vote that is paid for."""
    page = await window(browser, url)
    await page.goto("/learn/deal")
    for move in ("[data-target=place-d1]", "[data-votes='1']", "[data-target=vote-d1-d2]"):
        await page.click(move)
    await take(page, "learn")


PARTS = {"base": base, "learn": learn, "reveal": reveal, "election": election, "tokens": tokens}


async def main(parts: list[str]) -> None:
    """Serve, look, leave."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, names)), None)
    with served() as url:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for part in parts or PARTS:
                await PARTS[part](url, browser)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
