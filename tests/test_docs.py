"""The documentation is true: its examples run, its links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from quovadis.record import read_qv
from quovadis.record.deal_language import read_deal
from quovadis.research.conformance import check

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", ["README.md", "docs/deals.md"])
def test_the_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried >= 4
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / link).exists(), link


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
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    shown = text[text.index("```python\n") + len("```python\n") :]
    shown = shown[: shown.index("```")]
    assert shown[shown.index("def ") :].count("\n") <= 10
    _, _, code = (ROOT / "examples/hasty.py").read_text("utf-8").partition("\n\n")
    assert shown == code


@pytest.mark.slow
def test_the_bot_in_ten_lines_passes_the_check() -> None:
    assert all(verdict.passed for verdict in check("examples.hasty.hasty", games=8))
