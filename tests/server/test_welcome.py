"""The page at `/`."""

import re
from pathlib import Path

import httpx
import pytest

from quovadis.server.app import create_app
from quovadis.server.settings import Settings
from quovadis.server.welcome import language_for
from quovadis.text import LANGUAGES, Language, catalogue


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    """Asks a server that was never started: the page needs no database."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_says_what_can_be_played(
    client: httpx.AsyncClient, language: Language
) -> None:
    async with client:
        answer = await client.get("/", headers={"accept-language": f"{language}-CH,en;q=0.5"})
    assert answer.status_code == 200
    assert answer.headers["content-language"] == language
    assert f'<html lang="{language}">' in answer.text
    assert catalogue(language).sentence("welcome-no-game") in answer.text
    assert "<code>quovadis terminal</code>" in answer.text


async def test_the_page_keeps_to_its_own_rules(client: httpx.AsyncClient) -> None:
    async with client:
        page = await client.get("/")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert not re.search(r"https?://|<style|<script|style=", page.text)
        for link in re.findall(r'(?:href|src)="(/[^"]*)"', page.text):
            assert (await client.get(link)).status_code == 200, link


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
