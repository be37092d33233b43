"""Addresses with names that cannot be: over all requests, each is refused and none is a fault."""

from pathlib import Path
from urllib.parse import quote

import httpx2

from quovadis.client import NOBODY
from tests.server.running import running

STRANGE = {
    "NUL": "\0",
    "a NUL inside": "ab\0cd",
    "a slash": "a/b",
    "dots": "..",
    "a way up": "../../etc/passwd",
    "a line break": "a\nb",
    "no text": "\udcff",
    "a space": " ",
    "a quotation mark": "'; DROP TABLE tables; --",
    "very long": "x" * 5_000,
    "a huge number": "9" * 400,
    "emperor": "👑",
}


async def test_a_name_that_cannot_be_is_refused_by_every_request(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asked = [
            (method, path)
            for path, methods in server.app.openapi()["paths"].items()
            if "{" in path
            for method in methods
        ]
        assert len(asked) > 15
        headers = {"authorization": f"Bearer {NOBODY}"}
        async with httpx2.AsyncClient(base_url=server.url, timeout=60, headers=headers) as http:
            for what, name in STRANGE.items():
                strange = quote(name.encode("utf-8", "surrogateescape"), safe="")
                for method, path in asked:
                    parts = [strange if "{" in part else part for part in path.split("/")]
                    answer = await http.request(method.upper(), "/".join(parts))
                    assert 400 <= answer.status_code < 500, (method, path, what)
