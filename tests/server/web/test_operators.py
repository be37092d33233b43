"""Who may read the counters: they move with every whisper (R8.9)."""

import httpx2
import pytest

from quovadis.server.app import create_app
from quovadis.server.settings import Settings
from quovadis.text import LANGUAGES, catalogue

TOKEN = "a-token-for-tests-only"  # noqa: S105
BASE = "https://quovadis.example.org"


async def asked(
    settings: Settings,
    headers: dict[str, str] | None = None,
    *,
    host: str = "127.0.0.1:8000",
    client: str = "127.0.0.1",
) -> httpx2.Response:
    """What a server that was never started answers."""
    app = create_app(settings)

    async def beats() -> bool:
        return False

    app.state.pulse = type("Pulse", (), {"beats": staticmethod(beats)})
    transport = httpx2.ASGITransport(app, client=(client, 1234))
    async with httpx2.AsyncClient(transport=transport, base_url=f"http://{host}") as http:
        return await http.get("/metrics", headers=headers or {})


@pytest.mark.parametrize("client", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "[::1]:8000"])
async def test_on_the_machine_itself_the_counters_are_told(client: str, host: str) -> None:
    answer = await asked(Settings(host="0.0.0.0"), client=client, host=host)  # noqa: S104
    assert answer.status_code == 200
    assert "quovadis_commands" in answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "192.0.2.7"},
        {"x-forwarded-for": ""},
        {"x-forwarded-for": "127.0.0.1"},
        {"X-Forwarded-Proto": "https"},
        {"Forwarded": "for=192.0.2.7"},
        {"X-Real-IP": "127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"authorization": "Bearer another-token-than-ours"},
    ],
)
async def test_whom_a_proxy_lets_through_is_told_nothing(headers: dict[str, str]) -> None:
    behind = Settings(base_url=BASE, metrics_token=TOKEN)
    assert (await asked(behind, headers)).status_code == 403
    if "authorization" not in headers:
        assert (await asked(Settings(host="0.0.0.0"), headers)).status_code == 403  # noqa: S104


async def test_a_proxy_that_leaves_no_trace_is_told_nothing() -> None:
    assert (await asked(Settings(base_url=BASE))).status_code == 403
    passing_the_name = await asked(Settings(host="0.0.0.0"), host="quovadis.example.org")  # noqa: S104
    assert passing_the_name.status_code == 403


@pytest.mark.parametrize("client", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "testclient"])
async def test_strangers_read_why_and_no_counter(client: str) -> None:
    answer = await asked(Settings(host="0.0.0.0"), client=client)  # noqa: S104
    assert answer.status_code == 403
    assert answer.json()["detail"]["code"] == "operators-only"
    assert "quovadis_" not in answer.text
    for language in LANGUAGES:
        assert "QUOVADIS_METRICS_TOKEN" in catalogue(language).sentence("refused-operators-only")


async def test_the_token_opens_them_from_anywhere() -> None:
    mine = {"authorization": f"Bearer {TOKEN}", "x-forwarded-for": "192.0.2.7"}
    behind = Settings(base_url=BASE, metrics_token=TOKEN)
    assert (await asked(behind, mine, client="192.0.2.7")).status_code == 200


async def test_without_a_token_no_empty_one_opens_them() -> None:
    for empty in ({"authorization": "Bearer "}, {"authorization": "Bearer"}):
        assert (await asked(Settings(base_url=BASE), empty)).status_code == 403
