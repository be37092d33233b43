"""What a deal would mean, asked before it is proposed: pure, and never more than a seat knows."""

import pytest

from quovadis.core.assess import Assessment, Reading, assess
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.record.deal_language import read_deal
from quovadis.text import catalogue
from tests.core.deals.bargaining import EDITIONS, strike
from tests.table import Table, a_table


def weighed(
    table: Table, text: str, seat: Colour | None = "red", *, whisper: bool = False
) -> Assessment:
    return assess(view(table.state, seat), read_deal(f"deal {text}"), whisper=whisper)


def reading(table: Table, text: str, term: int = 1) -> tuple[bool, int | None, int | None]:
    """Whether a term of a deal binds, until when it does, and until when it runs."""
    found: Reading = weighed(table, text).readings[term - 1]
    return found.binds, found.binds_until, found.until


def codes(assessment: Assessment) -> list[str]:
    return [no.code for no in assessment.against]


def cost(table: Table, text: str, seat: Colour | None = "red") -> tuple[int, int]:
    found = weighed(table, text, seat)
    return found.cost, found.cost_without_change


def at_d1(edition: str = "amigo-2005", variants: str = "") -> Table:
    return a_table(
        board={"d1": "red black blue"},
        laurels={"d1-d2": "III"},
        edition=edition,
        variants=variants,
    )


def test_there_is_a_reading_for_every_term_in_order() -> None:  # R8.5
    table = at_d1()
    deal = (
        'red black on d1-d2: black supports; red pays 2; red says "a word"; red supports black next'
    )
    found = weighed(table, deal)
    assert found.deal == read_deal(f"deal {deal}")
    assert tuple(each.term for each in found.readings) == found.deal.terms


def test_what_is_settled_with_the_deal_binds_without_a_date() -> None:  # R8.5
    table = at_d1()
    deal = "red black on d1-d2: black supports; red pays 2; red splits; red advances d1-d2"
    for term in (1, 2, 3, 4):
        assert reading(table, deal, term) == (True, None, None)


def test_a_word_never_binds() -> None:  # R8.5
    assert reading(at_d1(edition="mayfair-fr"), 'red black: red says "trust me"') == (
        False,
        None,
        None,
    )


PROMISES = {
    "the mover's action now": ("red black: red places in b1", (1, 1, 4, 4)),
    "the partner's action later": ("red black: black places in b1", (None, None, 4, 4)),
    "caesar now": ("red black: red moves Caesar to a3-a4", (1, 1, 4, 1)),
    "caesar later": ("red black: black moves Caesar to a3-a4", (None, None, 4, None)),
    "off now": ("red black: red keeps Caesar off a3-a4", (1, 1, 4, 1)),
    "off later": ("red black: black keeps Caesar off a3-a4", (None, None, 4, None)),
    "stay out now": ("red black: red stays out of b1", (1, 1, 4, 4)),
    "stay off later": ("red black: black stays off d1-d2", (None, None, 4, 4)),
    "advance now": ("red black: red advances d1-d2", (1, 1, 4, 4)),
    "support now": ("red black: black supports red next", (1, 1, 4, 4)),
    "support later": ("red black: red supports black next", (None, None, 4, 4)),
    "oppose now": ("black blue: black opposes red", (1, 1, 4, 4)),
    "oppose later": ("red black: black opposes blue", (None, None, 4, 4)),
    "after the advance": ("red black on d1-d2: red stays out of b1", (None, None, 4, 4)),
    "support after the advance": (
        "red black on d1-d2: black supports red next",
        (None, None, 4, 4),
    ),
}


@pytest.mark.parametrize("deal, last", PROMISES.values(), ids=PROMISES)
def test_which_terms_bind_until_when_depends_on_the_edition(
    deal: str, last: tuple[int | None, ...]
) -> None:  # R8.6
    for edition, until in zip(EDITIONS, last, strict=True):
        assert reading(at_d1(edition=edition), deal) == (until is not None, until, None)


@pytest.mark.parametrize(
    "until, expected",
    [
        (" this turn", (True, 1, 1)),
        (" by next turn", (True, 4, 4)),
        (" for 1 round", (True, 3, 3)),
        (" for 3 rounds", (True, 4, 9)),
        ("", (True, 4, None)),
    ],
)
def test_a_term_binds_no_longer_than_it_runs(
    until: str, expected: tuple[bool, int | None, int | None]
) -> None:  # R8.6
    table = at_d1(edition="mayfair-fr")
    assert reading(table, f"red black: red stays out of b1{until}") == expected


def test_a_term_that_is_over_before_its_giver_can_act_never_binds() -> None:  # R8.5
    table = at_d1(edition="mayfair-fr")
    assert reading(table, "red black: black places in b1 this turn") == (False, None, 1)
    assert reading(table, "red black: black places in b1 for 1 round") == (True, 3, 3)
    table = at_d1(variants="window=same-round")
    assert reading(table, "red black: black places in b1") == (True, 3, None)
    assert reading(table, "red black on d1-d2: red places in b1") == (False, None, None)


def test_caesar_in_the_bonus_of_this_advance_binds() -> None:  # R8.5
    for laurel, caesar, expected in (
        ("IIC", "b3-S", (True, 1, None)),
        ("III", "b3-S", (False, None, None)),
        ("IIC", "d1-d2", (False, None, None)),  # Caesar covers it
    ):
        table = a_table(board={"d1": "red black"}, laurels={"d1-d2": laurel}, caesar=caesar)
        assert reading(table, "red black on d1-d2: red moves Caesar to a3-a4") == expected
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"})
    deal = "red black on d1-d2: black moves Caesar to a3-a4; red supports black next"
    assert reading(table, deal) == (False, None, None)


def test_while_a_bonus_waits_only_caesar_can_still_be_moved() -> None:  # R8.5
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    assert reading(table, "red black: red moves Caesar to a3-a4") == (True, 1, None)
    assert reading(table, "red black: red keeps Caesar off a3-a4") == (True, 1, None)
    assert reading(table, "red black: red places in b1") == (False, None, None)
    assert reading(table, "red black: black supports red next") == (False, None, None)


@pytest.mark.parametrize(
    "purse, deal, expected",
    [
        ("IV", "red black: red pays 3", (3, 4)),
        ("III IV", "red black: red pays 3", (3, 3)),
        ("II II", "red black: red pays 1", (1, 2)),
        ("II II", "red black: red pays 3", (3, 4)),
        ("V", "red black: red pays IIC V", (7, 7)),
        ("II V", "red black: red pays II; red pays 2", (4, 7)),
        ("IV", "red black: black pays 3", (0, 0)),
        ("IV V", "red black blue: red pays black 3; red pays blue 4", (7, 9)),
        ("I", "red black: red pays 3", (3, 3)),
    ],
)
def test_an_assessment_tells_the_cost_with_change_and_without(
    purse: str, deal: str, expected: tuple[int, int]
) -> None:  # R8.4
    table = a_table(purses={"red": purse, "black": "V", "blue": "V"})
    assert cost(table, deal) == expected


def test_the_laurel_of_the_advance_pays_too() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, purses={"red": "IV"}, laurels={"d1-d2": "III"})
    deal = "red black on d1-d2: black supports; red pays 3"
    assert cost(table, deal) == (3, 3)
    purses: dict[Colour, str] = {"red": "IV", "black": "V"}
    table = a_table(board={"d1": "red black"}, purses=purses, laurels={"d1-d2": None}, ones=0)
    assert cost(table, deal) == (3, 4)
    table = a_table(
        board={"d1": "red black"}, purses=purses, laurels={"d1-d2": "III"}, caesar="d1-d2"
    )
    assert cost(table, "red black on d1-d2: red pays 3") == (3, 4)
    purses = {"red": "V", "black": "IV"}
    table = a_table(board={"d1": "red black"}, purses=purses, laurels={"d1-d2": "III"})
    assert cost(table, "red black on d1-d2: black pays 3", "black") == (3, 4)


def test_whoever_holds_nothing_can_give_no_change_but_what_they_just_earned() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"})
    assert cost(table, "red black on d1-d2: black supports; red pays 2") == (2, 2)
    assert cost(table, "red black on d1-d2: black supports; red pays 1") == (2, 2)
    assert cost(table, "red black on d1-d2: red pays 1") == (3, 3)
    assert cost(a_table(purses={"red": "IV"}), "red black: red pays 3") == (4, 4)


def test_whoever_names_no_advance_can_walk_away_from_a_pledge() -> None:  # R8.5
    table = a_table(board={"d1": "red black"}, edition="mayfair-fr")
    for deal, loose in (
        ("red black: red supports black next", True),
        ("red black: red supports black on d1-d2", False),
        ("red black: red stays out of b1", False),
    ):
        (found,) = weighed(table, deal).readings
        assert found.binds
        assert found.loose is loose
    (promised,) = weighed(
        a_table(board={"d1": "red black"}), "red black: red supports black next"
    ).readings
    assert not promised.loose  # it does not bind at all


def test_a_spectator_pays_nothing() -> None:  # R8.4
    table = a_table(purses={"red": "IV"})
    assert cost(table, "red black: red pays 3", None) == (0, 0)
    assert weighed(table, "red black: red pays 3", None).against == ()


def test_an_assessment_lists_what_would_be_refused() -> None:  # R8.7
    table = a_table(board={"d1": "red black blue"}, purses={"red": "II"}, laurels={"d1-d2": None})
    strike(table, "red black: red stays out of b1")
    assert codes(weighed(table, "red black: red stays out of c1")) == []
    assert codes(weighed(table, "red blue: red pays 3; red places in b1")) == [
        "too-few-laurels",
        "contradiction",
    ]
    assert codes(weighed(table, "red blue on d1-d2: blue supports with 2; red pays 3")) == [
        "too-few-to-promise",
        "too-few-laurels",
    ]
    assert codes(weighed(table, "red blue: red supports blue with 9 next; red pays 3")) == [
        "term-votes"
    ]
    assert codes(weighed(table, "red blue: red stays out of c1", whisper=True)) == ["no-whispers"]


def test_every_fault_of_a_draft_is_told() -> None:  # R8.2
    draft = "red black: red supports black with 5 next; red moves Caesar to a1-a2; red places in a2"
    found = weighed(a_table(), draft)
    assert [(no.code, no.rule, no.params["term"]) for no in found.against] == [
        ("term-votes", "R8.2", 1),
        ("term-space", "R8.2", 2),
        ("not-an-entry-term", "R8.2", 3),
    ]


def test_nothing_that_only_a_rival_knows_is_told() -> None:  # R9.4
    deals = (
        "red black: red pays 3; black pays 2",
        "red black: black places in b1",
        "red black on d1-d2: black supports; red pays 3",
        "black blue: black stays out of b1",
    )
    rich = a_table(
        board={"d1": "red black"}, purses={"red": "IV", "black": "I I"}, variants="whispers"
    )
    poor = a_table(
        board={"d1": "red black"}, purses={"red": "IV", "black": "V V"}, variants="whispers"
    )
    strike(poor, "black blue: black stays out of b1", whisper=True)
    for deal in deals:
        assert weighed(rich, deal).readings == weighed(poor, deal).readings
        assert cost(rich, deal) == cost(poor, deal)
        assert codes(weighed(rich, deal)) == codes(weighed(poor, deal)) == []


def test_assessing_changes_nothing() -> None:  # R8.1
    table = at_d1()
    before = table.state
    weighed(table, "red black: red places in b1")
    assert table.state == before


def test_the_sentence_says_what_binds_and_what_is_a_promise() -> None:  # R8.5
    table = a_table(board={"b1": "red blue blue"}, purses={"red": "II"})
    found = weighed(table, "red blue on b1-a3: blue supports; red pays 2; red supports blue next")
    sentence = catalogue("en").deal(found.deal, found.readings)
    now, paid, later = sentence.removesuffix(".").split(". ")
    assert now.startswith(
        "If Red advances Vigintiviri → Quaestores: Blue votes for Red to leave Vigintiviri"
    )
    assert paid.startswith("Red pays Blue 2 laurels")
    assert later.endswith("a promise, not binding")
    assert "promise" not in f"{now} {paid}"
    table = a_table(board={"b1": "red blue blue"}, purses={"red": "II"}, edition="mayfair-fr")
    found = weighed(table, "red blue on b1-a3: blue supports; red pays 2; red supports blue next")
    assert "promise" not in catalogue("en").deal(found.deal, found.readings)
