"""The site of documentation: its links lead somewhere, and it loads nothing from elsewhere."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from tools.doctests import fenced
from tools.site import AT_THE_ROOT, ROOT, build, compiled, deepened, relinked, ruled, site_path

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser loads by itself, and where it is said."""


class Page(HTMLParser):
    """The places of a page, and where it leads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.places |= {told.get("id", ""), told.get("name", "")}
        if tag == "a" and "href" in told:
            self.links.add(told["href"])
        if tag in LOADED and LOADED[tag] in told:
            self.loaded.add(told[LOADED[tag]])


def away(link: str) -> bool:
    return link.startswith(("http:", "https:", "//", "mailto:"))


@pytest.mark.slow
def test_every_link_of_the_built_site_leads_somewhere_on_disk(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert build(site) == 0
    pages = {file: Page(file.read_text("utf-8")) for file in site.rglob("*.html")}
    assert len(pages) > 30
    del pages[site / "404.html"]  # only a server shows it, and knows where it stands
    lost = []
    for file, page in pages.items():
        assert not any(map(away, page.loaded)), f"{file.name} loads {page.loaded}"
        for link in page.links | page.loaded:
            path, _, place = unquote(link).partition("#")
            there = (file.parent / path).resolve() if path else file
            if away(link) or link.startswith("data:"):
                continue
            if not there.is_file() or (
                place and there in pages and place not in pages[there].places
            ):
                lost.append(f"{file.relative_to(site)}: {link}")
    assert lost == []


@pytest.mark.slow
def test_a_link_that_leads_nowhere_ends_the_build(tmp_path: Path) -> None:
    (tmp_path / "zensical.toml").write_text('[project]\nsite_name = "Quo Vadis?"\n', "utf-8")
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs/index.md"
    page.write_text("# Here\n\n[there](#here)\n", "utf-8")
    assert compiled(tmp_path) == 0
    page.write_text("# Here\n\n[there](nowhere.md)\n", "utf-8")
    assert compiled(tmp_path) != 0


def test_links_fit_the_site() -> None:
    assert relinked("[a](../SECURITY.md)", "docs/threats.md") == "[a](security.md)"
    assert relinked("[a](docs/deals.md#paying)", "CONTRIBUTING.md") == "[a](deals.md#paying)"
    assert relinked("[a](rules.md)", "docs/deals.md") == "[a](rules.md)"
    assert relinked("[a](decisions/)", "docs/index.md") == "[a](decisions/index.md)"
    assert relinked("![a](docs/pictures/end.png)", "CHANGELOG.md") == "![a](pictures/end.png)"


def test_what_is_not_on_the_site_stays_as_words() -> None:
    assert relinked("see [`it`](../examples/hasty.py)", "docs/bots.md") == "see `it`"


def test_a_rules_number_leads_to_the_rule() -> None:
    assert ruled("as R5.7 says\n", "docs/deals.md") == "as [R5.7](rules.md#R5.7) says\n"
    assert ruled("R5.7\n", "docs/decisions/a.md") == "[R5.7](../rules.md#R5.7)\n"
    assert ruled("- R5.7 Each\n", "docs/rules.md") == '- <a id="R5.7"></a>R5.7 Each\n'
    for code in ("`rule R5.7`\n", "    R5.7\n", "[R5.7](x.md)\n", "# R5.7\n"):
        assert ruled(code, "docs/deals.md") == code


def test_every_page_has_its_place_in_the_navigation() -> None:
    settings = (ROOT / "zensical.toml").read_text("utf-8")
    listed = {site_path(f"docs/{file.name}") for file in (ROOT / "docs").glob("*.md")}
    for page in listed | {*AT_THE_ROOT.values()}:
        assert f'"{page}"' in settings, f"zensical.toml does not name {page}"


def test_what_belongs_to_an_item_is_indented_by_four() -> None:
    page = "- one\n  more\n\n  - two\n\n1. three\n\n       code\n\nend\n"
    assert deepened(page) == "- one\n    more\n\n    - two\n\n1. three\n\n        code\n\nend\n"
    fenced = "```\n- no list\n  here\n```\n"
    assert deepened(fenced) == fenced


def test_an_example_in_a_docstring_is_shown_as_code() -> None:
    assert fenced("What it does.\n\n>>> 1 + 1\n2") == "What it does.\n\n```pycon\n>>> 1 + 1\n2\n```"
    assert fenced("What it does.\n\nAnd why.") == "What it does.\n\nAnd why."
