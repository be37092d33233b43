"""Chapter 11: what the editions do differently, as far as it is built."""

from itertools import product
from typing import get_args

import pytest

from quovadis.core.editions import EDITIONS, EditionName, TableRules
from quovadis.core.families import COLOURS
from quovadis.game import Game
from quovadis.record.variants import read_variants
from tests.table import a_table, refused

NAMES: tuple[EditionName, ...] = ("hans-im-glueck-1992", "amigo-2005", "mayfair-fr", "manual")


def test_there_are_four_editions_and_the_second_german_one_is_the_default() -> None:
    assert tuple(EDITIONS) == get_args(EditionName) == NAMES
    assert TableRules().edition == "amigo-2005"
    assert a_table().state.edition is EDITIONS["amigo-2005"]


@pytest.mark.parametrize("name", NAMES)
def test_a_table_plays_the_edition_that_it_chose(name: EditionName) -> None:
    edition = a_table(edition=name).state.edition
    assert edition is EDITIONS[name]
    assert edition.name == name


@pytest.mark.parametrize("seed", range(8))
def test_in_the_french_rules_the_host_begins(seed: int) -> None:  # R2.6
    rules = TableRules(edition="mayfair-fr")
    game = Game.new(("white", "red", "blue", "black"), rules=rules, seed=seed)
    assert game.state.players == ("white", "red", "blue", "black")


def test_elsewhere_the_host_begins_by_chance_only() -> None:  # R2.6
    assert [name for name in NAMES if EDITIONS[name].host_begins] == ["mayfair-fr"]


def test_the_binding_windows_are_those_of_the_editions() -> None:
    assert [EDITIONS[name].window for name in NAMES] == [
        "this-turn",
        "this-turn",
        "next-turn",
        "next-turn",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_advance_may_be_tried_again_but_in_the_manual(name: EditionName) -> None:  # R5.10
    table = a_table(board={"d1": "red blue"}, edition=name)
    table.play("red asks d1-d2", "red gives up d1-d2")
    if name == "manual":
        with refused("R5.10", "tried-already"):
            table.play("red asks d1-d2")
    else:
        table.play("red asks d1-d2")
        assert table.state.turn.votes_called == 2


@pytest.mark.parametrize("name, variant", list(product(NAMES, ["limited-ones", "adjourn=auto"])))
def test_any_edition_combines_with_any_variant(name: EditionName, variant: str) -> None:  # R10.1
    rules = a_table(
        " ".join(COLOURS[:4]), edition=name, variants=f"{variant}, cutoff=60"
    ).state.rules
    assert rules.edition == name
    assert rules.cutoff == 60
    assert rules.limited_ones == (variant == "limited-ones")
    assert rules.adjourn_auto == (variant == "adjourn=auto")


def test_no_variant_is_on_unless_said() -> None:
    rules = TableRules()
    assert rules == TableRules(
        edition="amigo-2005",
        limited_ones=False,
        reveal=None,
        consul=None,
        window=None,
        special_tokens=False,
        adjourn_auto=False,
        cutoff=None,
        whispers=False,
        log="full",
    )


def test_what_an_edition_offers_is_spelled_as_in_records() -> None:
    for edition in EDITIONS.values():
        read_variants(", ".join(edition.offers), edition.name)
        assert "limited-ones" in edition.offers
    assert "special-tokens" in EDITIONS["manual"].offers
    assert "reveal=every" in EDITIONS["mayfair-fr"].offers
    assert "consul" not in EDITIONS["mayfair-fr"].offers
