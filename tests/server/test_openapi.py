"""The description of the HTTP side is true: requests made up from it, sent to a real server."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import settings
from schemathesis import Case
from schemathesis.checks import ignored_auth, missing_required_header, positive_data_acceptance
from schemathesis.config import SchemathesisConfig

from quovadis.client import NOBODY, Client
from quovadis.server import app as application
from tests.server.lines import Party, party
from tests.server.running import running

bounded = settings(max_examples=12, derandomize=True, database=None)
"""The same requests every time."""


@dataclass(frozen=True, slots=True)
class Described:
    """A server's description, and a table there."""

    schema: Any
    table: Party


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    """A server of which nothing is known but how it describes itself."""
    folder = tmp_path_factory.mktemp("openapi")
    with running(f"sqlite:///{folder / 'tables.sqlite'}") as server:

        async def opened() -> Party:
            async with Client(server.url) as client:
                return await party(client, people=3, players=4, started=False)

        schema = schemathesis.openapi.from_url(
            f"{server.url}/openapi.json", config=SchemathesisConfig.from_dict({"seed": 1})
        )
        yield Described(schema, asyncio.run(opened()))


@pytest.fixture(scope="module")
def description(described: Described) -> Any:
    """What the requests are made from."""
    return described.schema


requests = schemathesis.pytest.from_fixture("description")


EXCEPT = [
    missing_required_header,  # a change without a bearer may be another site's: 403, not 401
    positive_data_acceptance,  # a schema cannot say "printable", nor that 1.0 is not 1
    ignored_auth,  # sends our own header along; test_rights tries who may what, cell by cell
]
"""All that schemathesis knows of is checked, but for these."""


def ask(case: Case[Any], secret: str) -> None:
    """Send a request, and check the answer."""
    case.call_and_validate(headers={"authorization": f"Bearer {secret}"}, excluded_checks=EXCEPT)


@requests.parametrize()
@bounded
def test_what_strangers_ask_is_answered_as_described(case: Case[Any]) -> None:
    ask(case, NOBODY)


@requests.parametrize()
@bounded
def test_what_a_host_asks_is_answered_as_described(case: Case[Any], described: Described) -> None:
    if "table" in case.path_parameters:
        case.path_parameters["table"] = described.table.id
    ask(case, described.table.host_secret)


# What it must say

Security = list[dict[str, list[str]]]
NEEDED: Security = [{"secret": []}]
WELCOME: Security = [{"secret": []}, {}]
TAKEN: dict[str, Security] = {
    "POST /api/tables/{table}/start": NEEDED,
    "PUT /api/tables/{table}/tempo": NEEDED,
    "POST /api/tables/{table}/rematch": NEEDED,
    "GET /api/tables/{table}/record": WELCOME,
    "GET /api/tables/{table}/replay": WELCOME,
    "GET /api/tables/{table}/review": WELCOME,
    "POST /api/tables/{table}/branch": WELCOME,
    "POST /api/tables/{table}/seats": WELCOME,
    "PUT /api/tables/{table}/seats/{seat}": NEEDED,
    "DELETE /api/tables/{table}/seats/{seat}": NEEDED,
    "POST /api/tables/{table}/seats/{seat}/moving": NEEDED,
}


@pytest.fixture(scope="module")
def requested(described: Described) -> dict[str, Any]:
    """The description of every request."""
    paths = described.schema.raw_schema["paths"]
    return {
        f"{way.upper()} {path}": told for path, ways in paths.items() for way, told in ways.items()
    }


def test_it_tells_which_requests_take_a_secret(
    described: Described, requested: dict[str, Any]
) -> None:
    schemes = described.schema.raw_schema["components"]["securitySchemes"]
    assert (schemes["secret"]["type"], schemes["secret"]["scheme"]) == ("http", "bearer")
    taken = {name: told["security"] for name, told in requested.items() if "security" in told}
    assert taken == TAKEN


def test_it_tells_how_every_request_may_be_refused(requested: dict[str, Any]) -> None:
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Denial"}}}
    for name, told in requested.items():
        refused = {status for status in told["responses"] if status >= "400"}
        for status in refused:
            assert told["responses"][status]["content"] == refusal, (name, status)
        assert refused >= {"413", "421", "422", "429"}, name
        guarded = not name.startswith("GET") or name.endswith(("record", "replay", "review"))
        assert ("403" in refused) == guarded, name
        named = any(part in name for part in ("{table}", "{lesson}", "{puzzle}"))
        assert ("404" in refused) == named, name


@pytest.mark.parametrize(
    "way, path, status, code",
    [
        ("GET", "/nowhere", 404, "no-such-page"),
        ("GET", "/api/tables/none", 404, "no-such-table"),
        ("DELETE", "/api/tables", 405, "no-such-request"),
    ],
)
async def test_what_nobody_described_is_refused_alike(
    described: Described, way: str, path: str, status: int, code: str
) -> None:
    headers = {"authorization": "Bearer nobody"}
    async with httpx2.AsyncClient(
        base_url=described.table.client.url, headers=headers, timeout=60
    ) as http:
        answer = await http.request(way, path)
    told = {"id": f"refused-{code}", "params": {}}
    detail = {"code": code, "rule": "", "params": {}, "told": told}
    assert (answer.status_code, answer.json()) == (status, {"detail": detail})
    assert status != 405 or answer.headers["allow"] == "GET, POST"


async def test_a_description_that_failed_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    describe, attempts = application._describe, []

    def fails_once(app: FastAPI) -> bytes:
        attempts.append(app)
        if len(attempts) == 1:
            raise MemoryError("for a moment")
        return describe(app)

    monkeypatch.setattr(application, "_describe", fails_once)
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        answers = []
        for _ in range(3):  # each on a connection of its own: a failure ends one
            async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
                answers.append(await http.get("/openapi.json"))
    assert [answer.status_code for answer in answers] == [500, 200, 200]
    assert answers[1].json()["info"]["title"] == "Quo Vadis?"
    assert len(attempts) == 2
