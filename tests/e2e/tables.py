"""Opening tables in a browser, and what the server makes of it."""

import asyncio
import json
import re
from typing import Any

import httpx2
from playwright.async_api import Page, WebSocketRoute

from tests.e2e.people import People, hook
from tests.server.running import Running


def _note(frames: list[str], frame: str | bytes) -> None:
    frames.append(frame if isinstance(frame, str) else frame.decode())


class Held:
    """Keeps one kind of message from the pages of a table until it is let go."""

    def __init__(self, kind: str) -> None:
        self._kind, self._shut, self._any = kind, True, asyncio.Event()
        self._kept: list[tuple[WebSocketRoute, str | bytes]] = []

    def connect(self, route: WebSocketRoute) -> None:
        """Put this between a page and the server."""
        route.connect_to_server().on_message(lambda said: self._told(route, said))

    def _told(self, route: WebSocketRoute, said: str | bytes) -> None:
        if self._shut and json.loads(said)["type"] == self._kind:
            self._kept.append((route, said))
            self._any.set()
        else:
            route.send(said)

    async def arrived(self) -> None:
        """Wait until there is one."""
        async with asyncio.timeout(60):
            await self._any.wait()

    def let_go(self) -> None:
        """Tell what was kept, and keep nothing any more."""
        self._shut = False
        for route, said in self._kept:
            route.send(said)


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
    async with httpx2.AsyncClient(base_url=site.url, timeout=60) as client:
        answer = await client.get(f"/api/tables/{table_of(page)}")
    described: dict[str, Any] = answer.raise_for_status().json()
    return described


async def a_game(
    people: People,
    site: Running,
    seats: dict[str, str],
    bots: dict[str, str] | None = None,
    *,
    seed: int = 1,
    variants: list[str] | None = None,
) -> str:
    """A game at a practice table, with these people's names on their seats: their secrets by seat.

    `sit` brings a browser to it.
    """
    bots = bots or {}
    async with httpx2.AsyncClient(
        base_url=site.url, headers={"authorization": "Bearer nobody"}, timeout=60
    ) as client:
        opened = await client.post(
            "/api/tables",
            json={
                "players": len(seats) + len(bots),
                "practice": True,
                "seed": seed,
                "variants": variants or [],
                "bots": [{"seat": seat, "bot": bot} for seat, bot in bots.items()],
            },
        )
        table = opened.raise_for_status().json()
        host = {"authorization": f"Bearer {table['host_secret']}"}
        path = f"/api/tables/{table['table']['id']}"
        secrets = {"host": table["host_secret"]}
        for seat, name in seats.items():
            seated = await client.post(
                f"{path}/seats", json={"seat": seat, "name": name}, headers=host
            )
            secrets[seat] = seated.raise_for_status().json()["secret"]
        (await client.post(f"{path}/start", headers=host)).raise_for_status()
    people.secrets[table["table"]["id"]] = secrets
    return str(table["table"]["id"])


async def sit(
    people: People,
    table: str,
    *seats: str,
    frames: list[str] | None = None,
    held: Held | None = None,
    **how: Any,
) -> Page:
    """Somebody whose browser holds these seats opens the table; without a seat they watch.

    `frames` gets everything that the server tells them; `held` keeps some of it back.
    """
    page = await people.window(**how)
    if held is not None:
        await page.route_web_socket(re.compile("/ws$"), held.connect)
    if frames is not None:
        page.on("websocket", lambda line: line.on("framereceived", lambda one: _note(frames, one)))
    own = {seat: people.secrets[table][seat] for seat in seats}
    keys = json.dumps({table: {"seats": own}})
    await page.add_init_script(
        f"if (!localStorage.getItem('quovadis.tables'))"
        f" localStorage.setItem('quovadis.tables', {json.dumps(keys)})"
    )
    await page.goto(f"/table/{table}")
    await page.wait_for_selector(f"[data-prompt], {hook('end')}", state="attached")
    return page
