"""Whose page a request comes from, also behind a proxy."""

from dataclasses import replace
from typing import Any

import httpx2
import pytest
from starlette.responses import PlainTextResponse

from quovadis.server.settings import Settings
from quovadis.server.web.guard import Guard
from quovadis.server.web.limits import Limits
from quovadis.server.web.origins import names_this_machine, origin_of


@pytest.mark.parametrize(
    "text, origin",
    [
        ("https://games.example", "https://games.example"),
        ("https://Games.Example:443/", "https://games.example"),
        ("HTTP://Games.Example:80", "http://games.example"),
        ("http://games.example:443", "http://games.example:443"),
        ("https://games.example:8443", "https://games.example:8443"),
        ("https://Bücher.example", "https://xn--bcher-kva.example"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://[2001:DB8::0:1]:80", "http://[2001:db8::1]"),
        ("games.example", None),
        ("null", None),
        ("", None),
        ("file://", None),
        ("https://", None),
        ("https://[", None),
        ("https://games.example:0", None),
        ("https://games.example:99999", None),
        ("https://games.example/play", None),
        ("https://games.example?play", None),
        ("https://@games.example", None),
        ("https://games example", None),
        ("https://games\t.example", None),
        ("https://games..example", None),
    ],
)
def test_an_origin_is_spelled_as_browsers_spell_it(text: str, origin: str | None) -> None:
    assert origin_of(text) == origin


BEHIND = {"base_url": "https://Games.Example:443"}


@pytest.mark.parametrize(
    "settings, host, origin, status",
    [
        (BEHIND, "games.example", "https://games.example", 200),
        (BEHIND, "Games.Example:443", "https://games.example", 200),
        (BEHIND, "127.0.0.1:8000", "https://games.example", 200),  # a proxy with a name for us
        (BEHIND, "127.0.0.1:8000", "http://127.0.0.1:8000", 200),  # and round it
        (BEHIND, "games.example", "http://games.example", 403),
        (BEHIND, "games.example", "https://games.example:8443", 403),
        (BEHIND, "games.example", "https://evil.example", 403),
        (BEHIND, "evil.example", "https://evil.example", 421),
        ({}, "LOCALHOST:8000", "http://localhost:8000", 200),
        ({}, "localhost:80", "http://localhost", 200),
        ({}, "localhost", "https://localhost", 200),  # whether a proxy adds TLS is not known
        ({}, "localhost:8000", "http://localhost:8001", 403),
        ({}, "localhost:8000", "ftp://localhost:8000", 403),
        ({"host": "192.0.2.1"}, "games.example", "https://games.example", 200),
        ({"host": "192.0.2.1"}, "games.example", "https://games.example.evil.example", 403),
    ],
)
async def test_a_change_comes_from_a_page_of_ours(
    settings: dict[str, Any], host: str, origin: str, status: int
) -> None:
    checked = replace(Settings(database="tables.sqlite"), **settings).checked()
    guard = Guard(PlainTextResponse("done"), checked, Limits(lambda: 0.0))
    async with httpx2.AsyncClient(
        transport=httpx2.ASGITransport(guard), base_url="http://x"
    ) as http:
        answer = await http.post("/", headers={"host": host, "origin": origin})
    assert answer.status_code == status


@pytest.mark.parametrize(
    "host", ["localhost", "LocalHost:8000", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:8000"]
)
def test_a_machine_knows_its_own_names(host: str) -> None:
    assert names_this_machine(host)


@pytest.mark.parametrize(
    "host",
    ["", "example.org", "localhost.example.org", "localhost:x", "red@localhost", "localhost/",
     "localhost?", "[::1", "::1", "127.0.0.2:80"],
)  # fmt: skip
def test_other_names_are_not_its_own(host: str) -> None:
    assert not names_this_machine(host)
