"""What stands around the code: the page of a package index, the citation, the container."""

import re
import subprocess
import sys
import tomllib
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped] # it brings no types
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import quovadis
from tests.test_docs import misspelled

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGE = (ROOT / PROJECT["readme"]).read_text("utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def test_the_page_of_the_index_needs_no_file_beside_it() -> None:
    """An index shows the page alone: relative pictures and links would lead nowhere."""
    assert re.findall(r"\]\((?!https://)|<img|src=", PAGE) == []


def test_the_board_on_the_page_of_the_index_is_what_its_program_prints() -> None:
    code, board = re.findall(r"```\w+\n(.*?)```", PAGE, re.DOTALL)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert [line.rstrip() for line in ran.stdout.splitlines()] == board.splitlines()


def test_the_page_of_the_index_and_the_docs_name_every_extra() -> None:
    extras = {*PROJECT["optional-dependencies"]} - {"bench"}  # for this project's own benchmarks
    docs = (ROOT / "docs/install.md").read_text("utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", docs, re.MULTILINE)) == sorted(extras)
    rows = re.findall(r"^\| (`.+?`) \|", PAGE, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(extras - {"cli"})


def test_the_citation_is_of_this_version() -> None:
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (told["cff-version"], told["version"]) == ("1.2.0", quovadis.__version__)
    assert told["license"] == PROJECT["license"]
    assert [author["name"] for author in told["authors"]] == [PROJECT["authors"][0]["name"]]
    assert {"message", "title", "type"} <= {*told}


def test_the_container_does_not_run_as_root_and_asks_how_the_server_is() -> None:
    *_, final = DOCKERFILE.split("\nFROM ")
    assert re.search(r"^USER [1-9]\d*$", final, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK", final, re.MULTILINE)
    assert "/healthz" in final


def test_the_commands_of_the_container_exist_with_their_options() -> None:
    default = " ".join(re.findall(r'"([^"]+)"', DOCKERFILE.rpartition("\nCMD ")[2]))
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    for line in (default, composed["services"]["server"]["command"]):
        assert line.startswith("serve --host 0.0.0.0")
        assert [*misspelled(line)] == []


def test_the_composed_server_waits_for_its_database_and_keeps_what_it_stores() -> None:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    server, database = composed["services"]["server"], composed["services"]["database"]
    assert server["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])
    (volume,) = database["volumes"]
    assert volume.partition(":")[0] in composed["volumes"]


async def test_nobody_chooses_an_address_at_the_composed_server() -> None:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    (network,) = composed["networks"]["default"]["ipam"]["config"]
    gateway = str(next(ip_network(network["subnet"]).hosts()))  # what the proxy looks like inside
    trusted = composed["services"]["server"]["environment"]["FORWARDED_ALLOW_IPS"]
    told: list[str] = []

    async def server(scope: Any, _receive: Any, _send: Any) -> None:
        told.append(scope["client"][0])

    claimed = [(b"x-forwarded-for", b"203.0.113.9, 192.0.2.7")]  # the proxy adds whom it sees
    for caller in (gateway, "198.51.100.1"):
        scope: Any = {"type": "http", "client": (caller, 1), "headers": claimed}
        await ProxyHeadersMiddleware(server, trusted)(scope, None, None)  # type: ignore[arg-type]
    assert told == ["192.0.2.7", "198.51.100.1"]
