"""R8.2: what each kind of term says about itself, and what is wrong with one that cannot be."""

from typing import Any

import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.deals import limits
from quovadis.core.deals.terms import (
    CaesarOff,
    CaesarTo,
    Deal,
    Draft,
    Fault,
    Oppose,
    Pay,
    PayBy,
    PlaceIn,
    Split,
    StayOut,
    Support,
    Term,
    Word,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.record.deal_language import read_deal

RED: Colour = "red"
BLACK: Colour = "black"
BLUE: Colour = "blue"
ONE: Laurel = "I"
D1_D2, A3_A4, A1_A2 = PATH["d1-d2"], PATH["a3-a4"], PATH["a1-a2"]


@pytest.mark.parametrize(
    "text, message, params",
    [
        ("red pays 2", "pay", {"amount": 2}),
        ("red pays II I", "pay-tokens", {"tokens": "II I"}),
        ("red pays 2 by next turn", "pay-by", {"amount": 2}),
        ("red pays II by next turn", "pay-by-tokens", {"tokens": "II"}),
        ("red splits", "split", {}),
        ("red moves Caesar to a3-a4", "caesar-to", {"path": A3_A4}),
        ("red moves Caesar where black says", "caesar-asked", {}),
        ("red keeps Caesar off a3-a4", "caesar-off", {"spaces": (A3_A4,)}),
        ("black supports", "support-now", {"votes": 1, "start": D1_D2.start, "path": D1_D2}),
        ("red supports black next", "support-next", {"votes": 1}),
        (
            "red supports black with 2 on a3-a4",
            "support-named",
            {"votes": 2, "start": A3_A4.start, "path": A3_A4},
        ),
        ("red opposes blue", "oppose", {"rival": BLUE}),
        ("red opposes blue 2 times", "oppose-times", {"rival": BLUE, "times": 2}),
        ("red places in b1", "place-in", {"committee": COMMITTEE["b1"]}),
        ("red stays off a3-a4", "stay-off", {"path": A3_A4}),
        ('red says "well"', "word", {"text": "well"}),
    ],
)
def test_a_term_is_told_by_its_own_message(
    text: str, message: str, params: dict[str, Any]
) -> None:  # R8.2
    deal = read_deal(f"deal red black on d1-d2: {text}")
    [term] = deal.terms
    assert term.wording(deal.on) == (message, params)


@pytest.mark.parametrize(
    "term, fault",
    [
        (Pay(giver=RED, to=BLACK), Fault("term-payment", "amount")),
        (Pay(giver=RED, to=BLACK, amount=-1), Fault("term-payment", "amount")),
        (
            Pay(giver=RED, to=BLACK, amount=limits.MOST_LAURELS + 1),
            Fault("term-payment", "amount"),
        ),
        (Pay(giver=RED, to=BLACK, amount=limits.MOST_LAURELS), None),
        (Pay(giver=RED, to=BLACK, amount=1, tokens=("I",)), Fault("term-payment")),
        (
            Pay(giver=RED, to=BLACK, tokens=(ONE,) * (limits.MOST_LAURELS + 1)),
            Fault("term-payment"),
        ),
        (Pay(giver=RED, to=BLACK, tokens=(ONE,) * limits.MOST_LAURELS), None),
        (
            PayBy(giver=RED, to=BLACK, amount=1, until="open"),
            Fault("payment-without-date", "until"),
        ),
        (PayBy(giver=RED, to=BLACK, amount=1, until=0), Fault("term-rounds", "until")),
        (PayBy(giver=RED, to=BLACK, until=1), Fault("term-payment", "amount")),
        (
            PayBy(giver=RED, to=BLACK, amount=1, until=limits.MOST_ROUNDS + 1),
            Fault("term-rounds", "until"),
        ),
        (PayBy(giver=RED, to=BLACK, amount=1, until=limits.MOST_ROUNDS), None),
        (CaesarTo(giver=RED, to=BLACK, space=A1_A2), Fault("term-space", "space")),
        (CaesarTo(giver=RED, to=BLACK), None),
        (CaesarOff(giver=RED, to=BLACK, spaces=()), Fault("term-spaces")),
        (
            CaesarOff(giver=RED, to=BLACK, spaces=(A3_A4, A1_A2)),
            Fault("term-spaces", "spaces", 1),
        ),
        (
            CaesarOff(giver=RED, to=BLACK, spaces=(D1_D2, A3_A4, A3_A4)),
            Fault("term-spaces", "spaces", 2),
        ),
        (Support(giver=RED, to=BLACK, votes=0), Fault("term-votes", "votes")),
        (
            Support(giver=RED, to=BLACK, votes=limits.MOST_VOTES + 1),
            Fault("term-votes", "votes"),
        ),
        (Support(giver=RED, to=BLACK, votes=limits.MOST_VOTES), None),
        (Support(giver=RED, to=BLACK, path=D1_D2), Fault("support-for-another")),
        (Support(giver=BLACK, to=RED, path=D1_D2), None),
        (Oppose(giver=RED, to=BLACK, against=RED), Fault("term-opponent", "against")),
        (Oppose(giver=RED, to=BLACK, against=BLACK), Fault("term-opponent", "against")),
        (Oppose(giver=RED, to=BLACK, against="white"), Fault("term-opponent", "against")),
        (
            Oppose(giver=RED, to=BLACK, against=BLUE, advances=0),
            Fault("term-opponent", "advances"),
        ),
        (
            Oppose(giver=RED, to=BLACK, against=BLUE, advances=limits.MOST_ADVANCES + 1),
            Fault("term-opponent", "advances"),
        ),
        (Oppose(giver=RED, to=BLACK, against=BLUE, advances=limits.MOST_ADVANCES), None),
        (
            PlaceIn(giver=RED, to=BLACK, committee=COMMITTEE["a3"]),
            Fault("not-an-entry-term", "committee"),
        ),
        (
            StayOut(giver=RED, to=BLACK, committee=COMMITTEE["a3"]),
            Fault("not-an-entry-term", "committee"),
        ),
        (Split(giver=BLACK, to=RED), Fault("split-without-advance")),
        (Word(giver=RED, to=BLACK, text=" "), Fault("term-word", "text")),
        (
            Word(giver=RED, to=BLACK, text="a" * (limits.WORD_LENGTH + 1)),
            Fault("term-word", "text"),
        ),
    ],
)
def test_a_term_says_which_of_its_fields_is_wrong(term: Term, fault: Fault | None) -> None:  # R8.2
    draft = Draft(Deal(terms=(term,), on=D1_D2), players=(RED, BLUE, BLACK), active=RED)
    assert term.fault(draft) == fault


def test_a_split_is_named_once_for_each_partner() -> None:  # R8.2
    split = Split(giver=RED, to=BLACK)
    deal = Deal(terms=(split, split), on=D1_D2)
    draft = Draft(deal, players=(RED, BLUE, BLACK), active=RED)
    assert split.fault(draft) == Fault("split-twice")
