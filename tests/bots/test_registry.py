import sys
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from quovadis.bots import bot, names, registry
from quovadis.bots.praetor import Praetor
from quovadis.bots.quaestor import Quaestor
from quovadis.bots.registry import LADDER, BotRefused, installed_bot, parameters, tempered
from quovadis.bots.stand_in import stand_in
from quovadis.core.families import COLOURS


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package brings two bots; the module of one is broken."""
    entries = {
        "babbler": EntryPoint("babbler", "tests.bots.rascals:babbling", registry.GROUP),
        "broken": EntryPoint("broken", "tests.bots.no_such_module:bot", registry.GROUP),
    }
    monkeypatch.setattr(registry, "_installed", lambda: entries)


def test_a_bot_has_its_defaults_unless_told_otherwise() -> None:
    assert bot("quaestor") == Quaestor()
    assert bot(" quaestor:greed=0.5 ") == Quaestor(greed=0.5)
    assert bot("quaestor:greed=0.5:purse=2") == Quaestor(greed=0.5, purse=2)
    expected = {"greed": 0.0, "purse": 1.5, "care": 1.0, "ahead": 0.0}
    assert parameters("quaestor") == expected


def test_bounds_also_hold_in_a_module_that_keeps_its_types_as_text() -> None:
    assert parameters("tests.bots.lettered.Shy") == {"shyness": 0.5, "notes": "FILE"}
    with pytest.raises(BotRefused) as far:
        bot("tests.bots.lettered.Shy:shyness=2")
    assert str(far.value) == (
        "bot-parameter-range: tests.bots.lettered.Shy cannot use “shyness=2”: "
        "choose a value from 0 to 1"
    )


def test_a_bot_whose_types_cannot_be_found_is_refused() -> None:
    with pytest.raises(BotRefused) as caught:
        bot("tests.bots.lettered.Vague:sum=2")
    assert (caught.value.code, "Decimal" in caught.value.params["why"]) == ("bot-broken", True)


def test_a_bot_may_be_a_plain_function() -> None:
    assert bot("stand-in") is stand_in
    assert parameters("stand-in") == {}


def test_other_packages_add_bots_by_entry_point(foreign: None) -> None:
    ours = (*LADDER, "stand-in")
    assert names() == (*ours, "babbler", "broken")
    assert callable(bot("babbler"))


def test_a_bot_of_another_package_that_cannot_be_loaded_is_refused(foreign: None) -> None:
    with pytest.raises(BotRefused) as caught:
        bot("broken")
    assert caught.value.code == "bot-broken"
    assert "no_such_module" in caught.value.params["why"]


def test_a_dotted_name_finds_a_bot_that_is_not_installed() -> None:
    assert callable(bot("tests.bots.rascals.babbling"))


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "bot-unknown"),
        ("quaestro", "bot-unknown"),
        ("quaestor:gred=1", "bot-parameter-unknown"),
        ("quaestor:", "bot-parameter-unknown"),
        ("stand-in:x=1", "bot-parameter-unknown"),
        ("quaestor:greed", "bot-parameter-bad"),
        ("quaestor:greed=much", "bot-parameter-bad"),
        ("quaestor:greed=nan", "bot-parameter-bad"),
        ("tiro:talk=inf", "bot-parameter-bad"),
        ("tiro:talk=-inf", "bot-parameter-bad"),
        ("praetor:share=7", "bot-parameter-range"),
        ("praetor:memory=0", "bot-parameter-range"),
        ("praetor:ahead=-1", "bot-parameter-range"),
        ("aedilis:belief=-0.1", "bot-parameter-range"),
        ("no.such", "bot-not-found"),
        ("tests.no_such.bot", "bot-not-found"),
        ("tests.bots.rascals.no_such", "bot-broken"),
        ("tests.bots.rascals.RASCALS", "bot-broken"),
        ("quovadis.bots.registry.GROUP", "bot-broken"),
    ],
)
def test_text_that_names_no_bot_is_refused(text: str, code: str) -> None:
    with pytest.raises(BotRefused) as caught:
        bot(text)
    assert caught.value.code == code


def test_a_dotted_name_is_also_looked_up_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    (tmp_path / "my_own_bot.py").write_text("def silent(*asked): return None\n", "utf-8")
    assert callable(bot("my_own_bot.silent"))
    monkeypatch.delitem(sys.modules, "my_own_bot")


def test_a_module_that_cannot_be_imported_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "needy_bot.py").write_text("import no_such_library\n", "utf-8")
    with pytest.raises(BotRefused) as caught:
        bot("needy_bot.any")
    assert caught.value.code == "bot-broken"
    assert "no_such_library" in caught.value.params["why"]


def test_a_parameter_can_be_a_number_or_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True)
    class Odd:
        depth: int = 2
        style: str = "calm"

        def __call__(self) -> None: ...

    monkeypatch.setitem(registry.OWN, "odd", Odd)
    made: object = bot("odd:depth=5:style=wild")
    assert made == Odd(depth=5, style="wild")
    with pytest.raises(BotRefused):
        bot("odd:depth=2.5")


def test_weights_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"weights": {"3": {}, "4": {}, "5": {}}}', "utf-8")
    made = bot(f"praetor:loyal:weights={file}")
    assert isinstance(made, Praetor)
    assert made.honour == 1
    assert made.weights is not None
    assert {*made.weights} == {3, 4, 5}
    assert parameters("praetor")["weights"] == "FILE"


@pytest.mark.parametrize(
    "text, code",
    [
        (None, "bot-file-missing"),
        ("nonsense", "bot-file-bad"),
        ('{"weights": {}}', "bot-file-bad"),
        ("[" * 100_000, "bot-file-bad"),
        (" " * 1_000_001, "bot-file-bad"),
    ],
)
def test_a_file_that_holds_no_weights_is_refused(
    text: str | None, code: str, tmp_path: Path
) -> None:
    file = tmp_path / "weights.json"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(BotRefused) as refused:
        bot(f"aedilis:weights={file}")
    assert refused.value.code == code
    assert refused.value.params["file"] == str(file)
    with pytest.raises(BotRefused) as refused:
        bot(f"aedilis:weights={tmp_path}")
    assert refused.value.code == "bot-file-bad"


@pytest.mark.parametrize("name", ["aedilis", "praetor"])
def test_a_stranger_cannot_name_a_file(name: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"weights": {"3": {}, "4": {}, "5": {}}}', "utf-8")
    for there in (file, tmp_path / "missing"):
        with pytest.raises(BotRefused) as refused:
            installed_bot(f"{name}:weights={there}")
        assert refused.value.code == "bot-parameter-unknown"
        assert "weights" not in refused.value.params["known"]


def test_a_temperament_stands_for_its_parameters() -> None:
    assert bot("praetor:grudging") == Praetor(grudge=0.4, memory=30.0)
    assert bot("praetor:loyal:share=0.25") == Praetor(honour=1.0, share=0.25)


def test_a_temperament_that_a_bot_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(BotRefused) as refused:
        bot("praetor:sleepy")
    assert refused.value.code == "bot-parameter-unknown"
    assert refused.value.params["known"].endswith("haggler, loyal, grudging")


def test_a_family_gives_a_bot_its_temperament() -> None:
    assert tempered("praetor", "red") == "praetor:haggler"
    assert tempered("praetor", "blue") == "praetor:loyal"
    assert tempered("praetor", "black") == "praetor:grudging"
    assert all(bot(tempered("praetor", family)) for family in COLOURS)


def test_a_bot_with_parameters_keeps_them() -> None:
    assert tempered("praetor:share=0.3", "red") == "praetor:share=0.3"
    assert tempered("quaestor", "red") == "quaestor"
