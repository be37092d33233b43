"""A new variant, added exactly as CONTRIBUTING.md says: a field, its rule, its sentences."""

from pathlib import Path

import pytest

from tests.kinds.copied import Copy, copied

FIELD = '''    """Whether the log keeps the whole game, or only this round (R9.4)."""
    early_caesar: bool = False
    """Caesar begins on the first laurel space."""
'''
MISSING = "from tests.kinds.test_completeness import missing_of_variants as m; print(m())"

PLAYED = """
import json
from random import Random

from quovadis.core.board import CAESAR_STARTS, LAUREL_SPACES
from quovadis.core.editions import TableRules
from quovadis.game import Game
from quovadis.record.jsonl import read_event, read_jsonl, write_event, write_jsonl
from quovadis.record.reader import read_qv
from quovadis.record.variants import SPELLINGS, read_variants, write_variants
from quovadis.record.writer import write_qv

rules = read_variants("early-caesar, cutoff=4")
assert rules == TableRules(early_caesar=True, cutoff=4)
assert write_variants(rules) == "early-caesar, cutoff=4"
assert "early-caesar" in SPELLINGS

game = Game.new(("red", "blue", "black"), rules=rules, seed=1)
assert game.view("red").caesar is LAUREL_SPACES[0]
assert Game.new(("red", "blue", "black"), seed=1).state.caesar is CAESAR_STARTS
assert read_jsonl(write_jsonl(game.log)) == game.log
chance = Random(1)
while game.state.outcome is None:  # until the end a record hides what is still unknown
    game.play(chance.choice(game.legal(game.state.turn.active)))
assert read_qv(write_qv(game.log)) == game.log

old = write_event(game.log[0])
assert old["rules"].pop("early_caesar") is True
read = read_event(json.loads(json.dumps(old)))
assert read.rules == TableRules(cutoff=4)  # who did not know it did not play it
print("played")
"""


def a_copy_with_the_variant(folder: Path) -> Copy:
    copy = copied(folder)
    copy.change(
        "core/editions.py",
        '    """Whether the log keeps the whole game, or only this round (R9.4)."""\n',
        FIELD,
    )
    copy.change(
        "core/rules/setup.py",
        "caesar=CAESAR_STARTS,",
        "caesar=LAUREL_SPACES[0] if rules.early_caesar else CAESAR_STARTS,",
    )
    return copy


@pytest.mark.slow
def test_a_toy_variant_is_read_written_and_played(tmp_path: Path) -> None:
    copy = a_copy_with_the_variant(tmp_path)
    copy.say("variant-early-caesar", "Caesar comes early")
    copy.say("variant-early-caesar-is", "Caesar begins at the bottom.")
    assert copy.run(PLAYED) == "played\n"
    assert copy.run(MISSING) == "['early-caesar: not in docs/notation.md']\n"


@pytest.mark.slow
def test_the_type_checker_asks_for_nothing_more_of_a_variant(tmp_path: Path) -> None:
    assert a_copy_with_the_variant(tmp_path).types() == set()


@pytest.mark.slow
def test_what_was_forgotten_of_a_toy_variant_is_named(tmp_path: Path) -> None:
    told = a_copy_with_the_variant(tmp_path).run(MISSING)
    for language in ("en", "de", "fr", "it"):
        assert f"early-caesar: no message variant-early-caesar in {language}" in told
        assert f"early-caesar: no message variant-early-caesar-is in {language}" in told
