"""A new event, added exactly as CONTRIBUTING.md says. The type checker names each step."""

from pathlib import Path

import pytest

from tests.kinds.copied import Copy, copied

CLASS = '''@dataclass(frozen=True, slots=True, kw_only=True)
class LaurelShown(Overheard):
    """Somebody showed some players a laurel."""

    kind: ClassVar[str] = "laurel-shown"

    by: Colour
    laurel: Laurel
    audience: tuple[Colour, ...]


DealEvent = (
'''

PLAYED = """
import json

from quovadis.core.evolve import evolve
from quovadis.core.events import LaurelShown
from quovadis.record.jsonl import read_event, write_event
from quovadis.text import LANGUAGES, catalogue
from quovadis.core.view import seen
from tests.table import a_table

event = LaurelShown(by="red", laurel="IV", audience=("red", "blue"))
line = json.loads(json.dumps(write_event(event)))
assert line == {
    "type": "laurel-shown", "v": 1, "by": "red", "laurel": "IV", "audience": ["red", "blue"],
}
assert read_event(line) == event
assert [seen(event, seat) for seat in ("red", "blue")] == [event, event]
assert [seen(event, seat) for seat in ("black", None)] == [None, None]
for language in LANGUAGES:
    assert catalogue(language).event(event).startswith(f"{language}: ")
table = a_table()
assert evolve(table.state, event) == table.state
print("played")
"""


def a_copy_with_the_class(folder: Path) -> Copy:
    copy = copied(folder)
    copy.change("core/events.py", "DealEvent = (\n", CLASS)
    copy.change("core/events.py", "    | CaesarMoved\n", "    | CaesarMoved\n    | LaurelShown\n")
    return copy


def follow_the_list(copy: Copy) -> None:
    """Everything that the type checker asks for, and what of the event is shown."""
    imports, imported = "    LaurelTaken,\n", "    LaurelShown,\n    LaurelTaken,\n"
    for file in (
        "core/evolve.py",
        "core/deals/ledger.py",
        "text/events.py",
        "core/view.py",
    ):
        copy.change(file, imports, imported)
    copy.change("record/writer.py", imports, imported)
    copy.change(
        "core/evolve.py",
        "        case AdjournmentOffered():\n",
        "        case AdjournmentOffered() | LaurelShown():\n",
    )
    copy.change(
        "core/deals/ledger.py",
        "| LaurelTaken()\n",
        "| LaurelTaken()\n            | LaurelShown()\n",
    )
    copy.change(
        "record/writer.py",
        "                | LaurelTaken()\n",
        "                | LaurelTaken()\n                | LaurelShown()\n",
    )
    copy.change(
        "text/events.py",
        "        case OneEarned():\n",
        "        case LaurelShown():\n"
        '            return "laurel-shown", {"by": event.by, "laurel": event.laurel}\n'
        "        case OneEarned():\n",
    )
    copy.change(
        "core/view.py",
        '    OneEarned: ("by",),\n',
        '    OneEarned: ("by",),\n    LaurelShown: ("by", "laurel", "audience"),\n',
    )


@pytest.mark.slow
def test_a_toy_event_is_stored_read_seen_told_and_applied(tmp_path: Path) -> None:  # R8.9
    copy = a_copy_with_the_class(tmp_path)
    follow_the_list(copy)
    copy.say("event-laurel-shown", "{ $by } shows { $laurel }")
    assert copy.run(PLAYED) == "played\n"


@pytest.mark.slow
def test_the_type_checker_names_every_place_that_must_know_of_a_toy_event(tmp_path: Path) -> None:
    copy = a_copy_with_the_class(tmp_path)
    assert copy.types() == {
        "core/deals/ledger.py",
        "core/evolve.py",
        "record/writer.py",
        "text/events.py",
    }
    follow_the_list(copy)
    assert copy.types() == set()


@pytest.mark.slow
def test_what_was_forgotten_of_a_toy_event_is_named(tmp_path: Path) -> None:
    copy = a_copy_with_the_class(tmp_path)
    ask = "from tests.kinds.test_completeness import missing_of_events as missing; print(missing())"
    told = copy.run(ask)
    assert "LaurelShown: view.SHOWN does not say what of it is shown" in told
    for language in ("en", "de", "fr", "it"):
        assert f"LaurelShown: no message event-laurel-shown in {language}" in told
