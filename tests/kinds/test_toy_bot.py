"""A new bot of our own, added as CONTRIBUTING.md says: a function, a name, its sentences."""

from pathlib import Path

import pytest

from tests.kinds.copied import ROOT, Copy, copied

MISSING = "from tests.kinds.test_completeness import missing_of_bots; print(missing_of_bots())"

PLAYED = """
from quovadis.bots import bot, names
from quovadis.bots.hasty import hasty
from quovadis.core.families import COLOURS
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.variants import read_variants

assert "hasty" in names()
assert bot("hasty") is hasty
game = Game.new(COLOURS[:3], rules=read_variants("cutoff=9"), seed=1)
bots = {colour: bot("hasty") for colour in game.state.players}
assert all(step.trouble is None for step in play(Driver(game), bots, seed=1))
assert game.state.outcome is not None
print("played")
"""


def a_copy_with_the_bot(folder: Path) -> Copy:
    copy = copied(folder)
    code = (ROOT / "examples" / "hasty.py").read_text("utf-8")
    (copy.src / "quovadis" / "bots" / "hasty.py").write_text(code, "utf-8")
    file = "bots/registry.py"
    copy.change(file, '    "tiro": Tiro,\n', '    "tiro": Tiro,\n    "hasty": hasty,\n')
    copy.change(
        file,
        "from quovadis.bots.praetor import Praetor\n",
        "from quovadis.bots.hasty import hasty\nfrom quovadis.bots.praetor import Praetor\n",
    )
    return copy


@pytest.mark.slow
def test_a_toy_bot_has_a_name_and_plays_to_the_end(tmp_path: Path) -> None:
    copy = a_copy_with_the_bot(tmp_path)
    copy.say("manner-hasty", "always forward")
    copy.say("difficulty-hasty", "Hopeless")
    copy.say("level-hasty", "Hasty", page="everywhere")
    assert copy.run(PLAYED) == "played\n"
    assert copy.run(MISSING) == "[]\n"


@pytest.mark.slow
def test_the_type_checker_asks_for_nothing_more_of_a_bot(tmp_path: Path) -> None:
    assert a_copy_with_the_bot(tmp_path).types() == set()


@pytest.mark.slow
def test_what_was_forgotten_of_a_toy_bot_is_named(tmp_path: Path) -> None:
    told = a_copy_with_the_bot(tmp_path).run(MISSING)
    for language in ("en", "de", "fr", "it"):
        assert f"hasty: no message manner-hasty in {language}" in told
        assert f"hasty: no message difficulty-hasty in {language}" in told
        assert f"hasty: no message level-hasty in {language}" in told
