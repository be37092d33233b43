import pytest

from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.families import COLOURS
from quovadis.game import Game
from quovadis.record.variants import SPELLINGS, read_edition, read_variants, write_variants
from tests.table import refused

EVERYTHING = TableRules(
    edition="manual",
    limited_ones=True,
    reveal="every",
    consul="all",
    window="two-turns",
    special_tokens=True,
    adjourn_auto=True,
    cutoff=60,
    whispers=True,
    log="round",
)


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_nothing_said_means_no_variant(text: str) -> None:
    assert read_variants(text) == TableRules()
    assert write_variants(TableRules()) == ""


@pytest.mark.parametrize(
    "word, rules",
    [
        ("limited-ones", TableRules(limited_ones=True)),
        ("reveal=first-three", TableRules(reveal="first-three")),
        ("reveal=every", TableRules(reveal="every")),
        ("consul", TableRules(consul="senate")),
        ("consul=all", TableRules(consul="all")),
        ("window=this-turn", TableRules(window="this-turn")),
        ("window=same-round", TableRules(window="same-round")),
        ("window=next-turn", TableRules(window="next-turn")),
        ("window=two-turns", TableRules(window="two-turns")),
        ("special-tokens", TableRules(special_tokens=True)),
        ("adjourn=auto", TableRules(adjourn_auto=True)),
        ("whispers", TableRules(whispers=True)),
        ("log=round", TableRules(log="round")),
        ("cutoff=1", TableRules(cutoff=1)),
        ("cutoff=9999", TableRules(cutoff=9999)),
    ],
)
def test_each_variant_has_its_spelling(word: str, rules: TableRules) -> None:
    assert read_variants(word) == rules
    assert write_variants(rules) == word


def test_every_spelling_but_the_cut_off_is_a_variant() -> None:
    for word in SPELLINGS[:-1]:
        rules = read_variants(word)
        assert write_variants(rules) == word
        assert Game.new(COLOURS[:3], rules=rules).state.rules == rules  # all can be played
    assert SPELLINGS[-1] == "cutoff=ROUNDS"


def test_variants_are_joined_with_commas() -> None:
    text = write_variants(EVERYTHING)
    assert read_variants(text, "manual") == EVERYTHING
    assert read_variants(text.replace(", ", ","), "manual") == EVERYTHING
    assert read_variants(text.replace(", ", "  ,  "), "manual") == EVERYTHING


@pytest.mark.parametrize(
    "text",
    ["Limited-ones", "limited ones", "reveal", "reveal=never", "cutoff", "cutoff=0", "cutoff=-1",
     "cutoff=60.0", "cutoff=10000", "cutoff=" + "9" * 5000, "cutoff=٣", "log=full", "adjourn",
     "limited-ones,", ",limited-ones", ",", "limited-ones adjourn=auto", "\x00"],
)  # fmt: skip
def test_an_unknown_variant_is_refused(text: str) -> None:
    with refused("§10", "variant-unknown"):
        read_variants(text)


@pytest.mark.parametrize(
    "text",
    ["limited-ones, limited-ones", "reveal=every, reveal=first-three", "consul, consul=all",
     "cutoff=1, cutoff=2", "window=this-turn, window=this-turn"],
)  # fmt: skip
def test_no_variant_is_said_twice(text: str) -> None:
    with refused("§10", "variant-twice"):
        read_variants(text)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_has_its_name(name: str) -> None:
    assert read_edition(name) == name


@pytest.mark.parametrize("name", ["", "amigo", "Amigo-2005", "amigo-2005 ", "1992"])
def test_an_unknown_edition_is_refused(name: str) -> None:
    with refused("§11", "edition-unknown"):
        read_edition(name)
