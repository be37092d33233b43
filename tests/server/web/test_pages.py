"""The pages of the browser game, as the server gives them out."""

import gzip
import re
from pathlib import Path

import httpx2
import pytest

from quovadis.server.app import create_app
from quovadis.server.settings import Settings
from quovadis.server.web import pages, zipped
from quovadis.server.web.pages import language_for
from quovadis.text import LANGUAGES, Language, catalogue
from quovadis.text.rulebook import rulebook


@pytest.fixture
def client(tmp_path: Path) -> httpx2.AsyncClient:
    """Asks a server that was never started: the pages need no database."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://127.0.0.1")


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/new/friends",
        "/table/abc",
        "/replay",
        "/replay/abc",
        "/rules",
        "/rules/R5.7",
        "/learn",
        "/learn/pay",
    ],
)
async def test_every_address_that_can_be_shared_shows_the_page(
    client: httpx2.AsyncClient, address: str
) -> None:
    async with client:
        answer = await client.get(address)
    assert answer.status_code == 200
    assert '<div id="page">' in answer.text
    assert answer.headers["cache-control"] == "no-cache"


async def test_the_page_needs_no_other_host_and_nothing_inline(client: httpx2.AsyncClient) -> None:
    async with client:
        page = await client.get("/")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert not re.search(r"https?://|<style|<script>|style=", page.text)
        links = re.findall(r'(?:href|src)="(/[^"]*)"', page.text)
        assert links
        for link in links:
            assert (await client.get(link)).status_code == 200, link


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_are_told_in_every_language(
    client: httpx2.AsyncClient, language: Language
) -> None:
    async with client:
        answer = await client.get(f"/api/rules/{language}")
    assert answer.status_code == 200
    assert "max-age" in answer.headers["cache-control"]
    told = answer.json()
    numbers = [rule["number"] for each in told["book"]["chapters"] for rule in each["rules"]]
    assert numbers == [rule.number for rule in rulebook(language).rules]
    assert {one["rule"] for one in told["pictures"]} <= {*numbers}


async def test_no_rules_are_told_in_another_language(client: httpx2.AsyncClient) -> None:
    async with client:
        assert (await client.get("/api/rules/la")).status_code == 422


async def test_every_variant_has_its_rule(client: httpx2.AsyncClient) -> None:
    async with client:
        setup = (await client.get("/api/setup")).json()
    book = rulebook("en")
    assert setup["rules"].keys() == {*setup["variants"]}
    for variant, rule in setup["rules"].items():
        assert book.rule(rule) is not None, variant
    assert setup["rules"]["whispers"] == "R8.9"


async def test_files_whose_name_says_what_is_in_them_are_kept(client: httpx2.AsyncClient) -> None:
    async with client:
        [script] = re.findall(r'src="(/assets/[^"]*)"', (await client.get("/")).text)
        answer = await client.get(script)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


async def test_what_is_the_same_for_everyone_is_compressed_once(
    client: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[bytes] = []
    compress = gzip.compress

    def press(body: bytes, **_: object) -> bytes:
        pressed.append(body)
        return compress(body)

    monkeypatch.setattr(zipped, "_kept", {})
    monkeypatch.setattr("quovadis.server.web.zipped.gzip.compress", press)
    monkeypatch.setattr("starlette.middleware.gzip.zlib", None)
    async with client:
        page = await client.get("/", headers={"accept-encoding": "identity"})
        [script] = re.findall(r'src="(/assets/[^"]*)"', page.text)
        for address in (script, "/api/rules/en", "/openapi.json"):
            plain = await client.get(address, headers={"accept-encoding": "identity"})
            for _ in range(2):
                small = await client.get(address, headers={"accept-encoding": "gzip"})
                assert small.headers["content-encoding"] == "gzip"
                assert small.content == plain.content
            assert small.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
            assert "content-encoding" not in plain.headers
    assert len(pressed) == 3


@pytest.mark.parametrize(
    "address",
    [
        "/assets/none.js",
        "/assets/",
        "/assets/%2e",
        "/assets/%2e%2e",
        "/assets/..%2findex.html",
        "/assets/..%5cindex.html",
        "/assets/%2fetc%2fpasswd",
        "/assets/%00",
        "/assets/none.js%00.css",
        "/assets/%ff%fe",
        "/assets/%ed%a0%80",
        "/assets/" + "A" * 300,
        "/assets/" + "A" * 5_000,
        "/assets/" + "%2e%2e%2f" * 300,
        "/table/a/b",
    ],
    ids=lambda address: address[:40],
)
async def test_what_is_not_there_is_not_found(client: httpx2.AsyncClient, address: str) -> None:
    async with client:
        assert (await client.get(address)).status_code == 404


async def test_a_folder_among_the_files_is_not_found(
    client: httpx2.AsyncClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "folder.js").mkdir(parents=True)
    monkeypatch.setattr(pages, "built", lambda: tmp_path)
    async with client:
        assert (await client.get("/assets/folder.js")).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
async def test_pages_that_were_not_built_say_what_to_do(
    client: httpx2.AsyncClient, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", "nowhere")
    async with client:
        answer = await client.get("/", headers={"accept-language": f"{language}-CH,en;q=0.5"})
    assert answer.status_code == 503
    assert answer.text == catalogue(language).sentence("pages-missing")


@pytest.mark.parametrize(
    "accepted, language",
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("es,fr;q=0.3,it;q=0.7", "it"),
        ("es,pt", "en"),
        ("fr;q=0,de;q=0.1", "de"),
        ("FR-ca", "fr"),
        ("*;q=x, it;q=nan, ;;;,,", "en"),
    ],
)
def test_a_page_is_in_the_language_that_a_browser_would_rather_read(
    accepted: str, language: Language
) -> None:
    assert language_for(accepted) == language
