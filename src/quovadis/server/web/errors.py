"""How the HTTP side says no: a status, and a body with code, rule and parameters."""

from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException as AnyHTTPException
from starlette.routing import Match

from quovadis.bots.registry import BotRefused
from quovadis.core.errors import Refused
from quovadis.server import wire
from quovadis.server.messages import Denial
from quovadis.server.table.rights import NotYours
from quovadis.server.threads import StorageDown
from quovadis.server.web import pages

LONGEST = 200
"""How many of a request's mistakes are named."""
WHY = {
    403: "Not yours to ask.",
    404: "There is no such table, lesson or puzzle.",
    409: "The rules or the state of the table say no.",
    413: "Too long.",
    421: "The server does not go by that name.",
    422: "Misspelled.",
    429: "Too much at once.",
    502: "A process died meanwhile. It may have been done: look before you ask again.",
    503: "The database does not answer, and nothing was done: ask again.",
}
ANYWHERE = (413, 421, 422, 429, 503)
"""How any request may be refused."""


def may_answer(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a request, for its description."""
    every = sorted({*statuses, *ANYWHERE})
    return {status: {"model": Denial, "description": WHY[status]} for status in every}


def denied(status: int, code: str, **params: str) -> HTTPException:
    """A refusal to be raised that is not about a rule of the game."""
    return HTTPException(status, _detail(code, **params))


def no(status: int, code: str, **params: str) -> JSONResponse:
    """The same as a response."""
    return _answer(status, _detail(code, **params))


def say_no(app: FastAPI) -> None:
    """Make an application refuse everything in this way."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StorageDown, _down)
    app.add_exception_handler(BotRefused, _bot_refused)
    app.add_exception_handler(RequestValidationError, _misspelled)
    app.add_exception_handler(AnyHTTPException, _denied)


def _detail(code: str, **params: Any) -> dict[str, Any]:
    return wire.write_refusal(Refused(code, "", **params))


def _answer(status: int, detail: Any) -> JSONResponse:
    return JSONResponse({"detail": detail}, status)


async def _refused(_: Request, reason: Exception) -> JSONResponse:
    assert isinstance(reason, Refused)  # noqa: S101 - registered for nothing else
    return _answer(403 if isinstance(reason, NotYours) else 409, wire.write_refusal(reason))


async def _down(_: Request, __: Exception) -> JSONResponse:
    answer = no(503, "storage-down")
    answer.headers["retry-after"] = "2"
    return answer


async def _bot_refused(_: Request, reason: Exception) -> JSONResponse:
    assert isinstance(reason, BotRefused)  # noqa: S101
    return _answer(409, _detail(reason.code, **reason.params))


async def _misspelled(_: Request, reason: Exception) -> JSONResponse:
    assert isinstance(reason, RequestValidationError)  # noqa: S101
    error = reason.errors()[0]
    why = f"{'.'.join(map(str, error['loc']))}: {error['msg']}"
    return no(422, "misspelled", why=why[:LONGEST])


def _looks(request: Request) -> bool:
    """Whether a person opened an address in a browser."""
    wanted = request.headers.get("accept", "")
    ours = request.url.path.startswith(("/api", "/assets", "/ws"))
    return request.method == "GET" and "text/html" in wanted and not ours


async def _denied(request: Request, reason: Exception) -> Response:
    assert isinstance(reason, AnyHTTPException)  # noqa: S101
    detail: object = reason.detail
    if not isinstance(detail, str):
        return _answer(reason.status_code, detail)
    match reason.status_code:  # what the framework refuses by itself
        case 404 if _looks(request):
            return pages.lost()
        case 404:
            return no(404, "no-such-page")
        case 405:
            answer = no(405, "no-such-request")
            answer.headers["allow"] = ", ".join(sorted(_ways(request)))
            return answer
        case _:
            return no(422, "misspelled", why="body: not JSON in UTF-8")


def _ways(request: Request) -> set[str]:
    """The methods of a path: Starlette names only those of its first route."""
    routes = [
        route for route in request.app.routes if route.matches(request.scope)[0] != Match.NONE
    ]
    return {way for route in routes for way in getattr(route, "methods", None) or ()}
