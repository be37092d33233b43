"""The browser game: files that were built from web/, served as they are."""

import mimetypes
from importlib import resources
from importlib.resources.abc import Traversable

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from starlette.middleware.gzip import GZipMiddleware

from quovadis.server.web import zipped
from quovadis.text import LANGUAGES, Language, catalogue

FOLDER = "pages"
FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with what is in them."""
ADDRESSES = (
    "/",
    "/new/{how}",
    "/table/{table}",
    "/replay",
    "/replay/{table}",
    "/review",
    "/review/{table}",
    "/learn",
    "/learn/{lesson}",
    "/bargaining",
    "/puzzle",
    "/puzzle/{which}",
    "/rules",
    "/rules/{rule}",
)
"""Addresses that people type or share: the same page shows them all, by reading its address."""

mimetypes.add_type("text/plain", ".ftl")
mimetypes.add_type("font/woff2", ".woff2")


def serve(app: FastAPI) -> None:
    """Make a server show the game to browsers."""
    for address in ADDRESSES:
        app.get(address, include_in_schema=False)(page)
    app.get("/icon.svg", include_in_schema=False)(icon)
    app.get("/icon-asked.svg", include_in_schema=False)(icon_asked)
    app.get("/assets/{name}", include_in_schema=False)(asset)
    app.add_middleware(GZipMiddleware, minimum_size=1000)


def built() -> Traversable:
    """Where the pages are, if they were built."""
    return resources.files("quovadis.server").joinpath(FOLDER)


async def page(request: Request) -> Response:
    """The one page."""
    index = built().joinpath("index.html")
    if not index.is_file():
        words = catalogue(language_for(request.headers.get("accept-language", "")))
        return PlainTextResponse(words.sentence("pages-missing"), 503)
    return HTMLResponse(index.read_bytes(), headers={"cache-control": "no-cache"})


def lost() -> Response:
    """The same page at an address that leads nowhere: it says so, and shows the way home."""
    index = built().joinpath("index.html")
    return HTMLResponse(index.read_bytes() if index.is_file() else "", 404)


async def icon_asked(request: Request) -> Response:
    """The same with a mark on it, while the table waits for somebody."""
    return await _file(request, built().joinpath("icon-asked.svg"), "public, max-age=86400")


async def icon(request: Request) -> Response:
    """The picture beside the title."""
    return await _file(request, built().joinpath("icon.svg"), "public, max-age=86400")


async def asset(request: Request, name: str) -> Response:
    """A script, style, font or picture of the page."""
    folder = built().joinpath("assets")
    there = folder.iterdir() if folder.is_dir() else ()
    # Looked up among the names that exist: a stranger's name never reaches the file system.
    found = next((one for one in there if one.name == name), None)
    return await _file(request, found, FOREVER)


async def _file(request: Request, found: Traversable | None, keep: str) -> Response:
    if found is None or not found.is_file():
        return PlainTextResponse("not found", 404)
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    headers = {"cache-control": keep}
    return await zipped.answer(request, found.name, found.read_bytes(), kind=kind, headers=headers)


def language_for(accepted: str) -> Language:
    """The language that a browser prefers, or English."""
    best, found = 0.0, LANGUAGES[0]
    for wish in accepted.split(",")[:20]:
        code, _, weight = wish.strip().partition(";")
        try:
            value = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        for language in LANGUAGES:
            if code.partition("-")[0].lower() == language and best < value <= 1:
                best, found = value, language
    return found
