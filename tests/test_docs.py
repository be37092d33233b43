"""The documentation is true: its examples run, its links lead somewhere."""

import doctest
import json
import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer

import tools.picture
from benchmarks import certificates, haggling, promises, results
from benchmarks.pages import filled
from quovadis.cli.app import app, loaded
from quovadis.record import read_qv
from quovadis.record.deal_language import read_deal
from quovadis.research.conformance import check
from quovadis.text.bargaining import markdown

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", ["library", "api", "bots", "deals"])
def test_the_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / f"docs/{page}.md"), module_relative=False)
    assert tried >= 4
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_to_a_heading_in_it(page: Path) -> None:
    for path, place in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", page.read_text("utf-8")):
        there = page.parent / path if path else page
        assert there.exists(), path
        assert not place or place in headings(there), f"{path}#{place}"


def headings(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", words).lower().replace(" ", "-") for words in found}


def test_the_page_of_results_is_what_its_command_makes() -> None:
    told = json.loads(results.MEASURED.read_text("utf-8"))
    text = results.PAGE.read_text("utf-8")
    assert text == filled(text, results.made(told)), "python -m benchmarks.results makes it"


def test_the_page_of_certificates_is_what_its_command_makes() -> None:
    text = certificates.PAGE.read_text("utf-8")
    made = certificates.made(certificates.stored())
    assert text == filled(text, made), "python -m benchmarks.certificates makes it"


def test_the_page_of_promises_is_what_its_command_makes() -> None:
    told = json.loads(promises.MEASURED.read_text("utf-8"))
    text = promises.PAGE.read_text("utf-8")
    assert text == filled(text, promises.made(told)), "python -m benchmarks.promises makes it"


def test_the_page_on_bargaining_is_the_text_of_the_game() -> None:
    assert haggling.PAGE.read_text("utf-8") == markdown("en"), "python -m benchmarks.haggling"


def test_a_mark_without_figures_is_an_error() -> None:
    with pytest.raises(ValueError, match="lost"):
        filled("<!-- made: lost -->\n<!-- end -->\n", {})


def test_the_picture_of_the_architecture_has_every_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    picture = (ROOT / "docs/pictures/architecture.svg").read_text("utf-8")
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    places = [
        min(picture.index(f">{name}<") for name in re.findall(r"\w+", layer)) for layer in layers
    ]
    assert places == sorted(places), "the layers are drawn in another order"


def test_the_picture_of_the_board_is_what_the_library_draws() -> None:
    picture = (ROOT / "docs/pictures/board.svg").read_text("utf-8")
    assert picture == tools.picture.board(), "python tools/picture.py"


COMMAND = typer.main.get_command(app)


def commands(page: str) -> Iterator[str]:
    """The lines of code of a page that start our command, and `code` that does."""
    for line in page.replace("\\\n", " ").splitlines():
        if found := re.match(r" {4,}(?:\$ )?quovadis (.*?)(?:   | \| |$)", line):
            yield found[1]
    yield from re.findall(r"`quovadis\s([^`]+)`", page)


def misspelled(line: str) -> Iterator[str]:
    """The subcommands and options of a line that our command does not know."""
    command = COMMAND
    for word in line.split():
        below: dict[str, Any] = getattr(command, "commands", {})
        if word in below:
            command = loaded(word) if command is COMMAND else below[word]
        elif word.startswith("--"):
            known = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
            if word.partition("=")[0] not in known | {"--help"}:
                yield word
        elif below:
            yield word


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_in_the_docs_exists_with_its_options(page: Path) -> None:
    for line in commands(page.read_text("utf-8")):
        assert [*misspelled(line)] == [], line


def test_a_misspelled_command_is_noticed() -> None:
    assert [*misspelled("arena --seats tiro --game 8")] == ["--game"]
    assert [*misspelled("arenas --seats tiro")] == ["arenas", "--seats", "tiro"]
    assert [*misspelled("bots chek tiro")] == ["chek", "tiro"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_target_and_module_in_the_docs_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for target in re.findall(r"(?:^ {4}|`)make ([a-z]+)", text, re.MULTILINE):
        assert target in targets, target
    for module in re.findall(r"python -m ((?:benchmarks|tests)[\w.]*)", text):
        assert find_spec(module) is not None, module


def test_the_record_in_the_notation_replays() -> None:
    text = (ROOT / "docs/notation.md").read_text("utf-8")
    record = text[text.index("    # anything after") : text.index("## Tags")]
    example = (ROOT / "tests/records/notation-example.qv").read_text("utf-8")
    assert read_qv(record) == read_qv(example)


def test_every_term_in_the_table_of_terms_can_be_read() -> None:
    text = (ROOT / "docs/deals.md").read_text("utf-8")
    table = text[text.index("| you say") : text.index("Most terms")]
    said = re.findall(
        r"`(\w+ [^`]+)`", "\n".join(row.split("|")[1] for row in table.splitlines() if "|" in row)
    )
    assert len(said) == 16
    for term in said:
        third = " white" if "opposes" in term else ""
        giver = term.split()[0]
        parties = "blue red" if giver in {"red", "blue"} else f"black{third}"
        words = f"{term} for white" if third else term
        read_deal(f"deal {parties} on b1-a3: {words}")


def test_the_seeded_shuffle_is_as_described() -> None:
    """Follows the description in docs/notation.md, and nothing else."""
    from hashlib import sha256  # noqa: PLC0415 - an outsider's tools

    seed, n = 42, 0
    tokens = ["II"] * 8 + ["IIC"] * 6 + ["III"] * 15 + ["IV"] * 9 + ["V"] * 6
    for i in range(43, 0, -1):
        while True:
            number = int.from_bytes(sha256(f"quovadis:{seed}:{n}".encode()).digest()[:8], "big")
            n += 1
            if number < 2**64 - 2**64 % (i + 1):
                break
        j = number % (i + 1)
        tokens[i], tokens[j] = tokens[j], tokens[i]
    text = (ROOT / "docs/notation.md").read_text("utf-8")
    assert f"Seed 42 begins: {' '.join(tokens[:10])}." in text
    started = read_qv('[Players "red blue black"]\n[Seed "42"]\n')[0]
    assert [*started.laurels, *started.supply] == tokens  # type: ignore[union-attr]


def test_the_bot_in_ten_lines_is_the_one_in_the_examples() -> None:
    text = (ROOT / "docs/bots.md").read_text("utf-8")
    shown = text[text.index("```python\n") + len("```python\n") :]
    shown = shown[: shown.index("```")]
    assert shown[shown.index("def ") :].count("\n") <= 10
    _, _, code = (ROOT / "examples/hasty.py").read_text("utf-8").partition("\n\n")
    assert shown == code


@pytest.mark.slow
def test_the_bot_in_ten_lines_passes_the_check() -> None:
    assert all(verdict.passed for verdict in check("examples.hasty.hasty", games=8))
