"""A new kind of term, added exactly as CONTRIBUTING.md says: a class, a union, its sentences."""

from pathlib import Path

import pytest

from tests.kinds.copied import Copy, copied

CLASS = '''

@dataclass(frozen=True, slots=True, kw_only=True)
class StayIn(Dated):
    """Advance no senator out of that committee."""

    kind: ClassVar[str] = "stay-in"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} stays in {committee}[ for {to}]{until}",)
    group: ClassVar[Group] = "senators"

    giver: Colour
    to: Colour
    committee: Committee
    until: Until = "open"

    @property
    def forbids(self) -> tuple[Deed, ...]:
        return tuple(Advancing(path=path) for path in EXITS[self.committee.index])

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        return None if EXITS[self.committee.index] else Fault("not-an-entry-term", "committee")
'''

PLAYED = """
import json
from random import Random

from quovadis.core.board import COMMITTEE, COMMITTEES
from quovadis.bots.pricing import worth
from quovadis.core.commands import Advance, CallVote
from quovadis.core.deals.sampling import sample_deal
from quovadis.core.deals.shapes import shape, shapes
from quovadis.core.deals.terms import Deal, Term
from quovadis.core.deals.terms.senators import StayIn
from quovadis.core.errors import Refused
from quovadis.core.legal import legal
from quovadis.record.codec import decode, encode
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.text import LANGUAGES, catalogue
from quovadis.text.deals import tell_term
from quovadis.core.view import view
from tests.core.deals.bargaining import status, strike, wait
from tests.table import a_table

text = "deal red blue: red stays in b1 for 2 rounds; blue pays 1"
deal = read_deal(text)
term = StayIn(giver="red", to="blue", committee=COMMITTEE["b1"], until=2)
assert deal.terms[0] == term
assert write_deal(deal) == text
assert encode(term)["kind"] == "stay-in"
assert decode(Deal, json.loads(json.dumps(encode(deal)))) == deal
for language in LANGUAGES:
    assert catalogue(language).say(tell_term(term)).startswith(f"{language}: "), language


def the_table(edition):
    return a_table(board={"b1": "red red red blue"}, purses={"blue": "I"}, edition=edition)


def refusal(text):
    try:
        read_deal(text, view(the_table("amigo-2005").state, "red"))
    except Refused as reason:
        return reason.code, reason.params["at"]


assert refusal("deal red blue: red stays in S") == ("not-an-entry-term", "S")

bound = the_table("mayfair-fr")  # it binds: the rules take the advances away
strike(bound, "red blue: red stays in b1")
ways = [each for each in legal(bound.state, "red") if isinstance(each, Advance | CallVote)]
assert ways == [], ways
try:
    bound.play("red b1-a3")
except Refused as reason:
    assert reason.code == "bound-not-to"
else:
    raise AssertionError

free = the_table("amigo-2005")  # after this turn it is a promise: it can be broken, or kept
strike(free, "red blue: red stays in b1 for 3 rounds; red stays in a1 this turn")
wait(free, 3)
assert status(free, "1.1.2") == "kept"
assert status(free, "1.1.1") == "open"
free.play("red b1-a3")
assert status(free, "1.1.1") == "broken"

clash = the_table("mayfair-fr")
strike(clash, "red blue: red stays in b1")
try:
    clash.play("red offers deal red blue: red advances b1-a3")
except Refused as reason:
    assert reason.code == "contradiction"
else:
    raise AssertionError

sight = view(the_table("amigo-2005").state, "red")
drawn = [sample_deal(sight, Random(seed)) for seed in range(300)]
found = [deal for deal in drawn if any(isinstance(term, StayIn) for term in deal.terms)]
assert found
assert all(isinstance(worth(sight, deal), float | int) for deal in found)

composed = shape(StayIn)  # what the page needs to know to compose one
assert composed in shapes()
assert (composed.group, composed.needs_advance, composed.serves) == ("senators", False, None)
committee, until = composed.fields
assert (committee.type, committee.fresh) == ("committee", "a1")
assert [*committee.choices] == [room.id for room in COMMITTEES if room.id != "S"]
assert (until.type, until.fresh, until.choices[-1]) == ("until", "open", "open")
print("played")
"""

MISSING = "from tests.kinds.test_completeness import missing_of_terms; print(missing_of_terms())"


def a_copy_with_the_class(folder: Path) -> Copy:
    copy = copied(folder)
    copy.append("core/deals/terms/senators.py", CLASS)
    copy.change(
        "core/deals/terms/senators.py",
        "from quovadis.core.board import Committee, Path\n",
        "from quovadis.core.board import EXITS, Committee, Path\n",
    )
    return copy


def add_to_the_union(copy: Copy) -> None:
    file = "core/deals/terms/__init__.py"
    copy.change(file, "PlaceIn, StayOff, StayOut\n", "PlaceIn, StayIn, StayOff, StayOut\n")
    copy.change(file, "| AdvanceAlong | StayOff\n", "| AdvanceAlong | StayOff | StayIn\n")


@pytest.mark.slow
def test_a_toy_term_is_read_written_told_enforced_and_judged(tmp_path: Path) -> None:  # R8.2
    copy = a_copy_with_the_class(tmp_path)
    add_to_the_union(copy)
    copy.say("term-stay-in", "{ $giver } stays in { $committee } for { $to }")
    copy.say("bargain-kind-stay-in", "Stay in a committee", page="bargain")
    assert copy.run(PLAYED) == "played\n"
    assert copy.run(MISSING) == "[]\n"


@pytest.mark.slow
def test_the_type_checker_asks_for_nothing_more(tmp_path: Path) -> None:
    copy = a_copy_with_the_class(tmp_path)
    add_to_the_union(copy)
    assert copy.types() == set()


@pytest.mark.slow
def test_what_was_forgotten_of_a_toy_term_is_named(tmp_path: Path) -> None:
    copy = a_copy_with_the_class(tmp_path)
    assert "StayIn: not in the union `Term`" in copy.run(MISSING)
    add_to_the_union(copy)
    copy.change(
        "core/deals/terms/senators.py", '("{giver} stays in {committee}[', '("{giver} stays['
    )
    told = copy.run(MISSING)
    for language in ("en", "de", "fr", "it"):
        assert f"StayIn: no message term-stay-in in {language}" in told
        assert f"StayIn: no message bargain-kind-stay-in in {language}" in told
    assert "StayIn: its spelling leaves out committee" in told
